// One plan for an army: first those who guard what it holds, then those who take what it wants, the
// nearest first; a part of the rest stands back.

#include "rulebooks/shared/plan.h"

#include <algorithm>
#include <numeric>

namespace longroll::shared {

namespace {

constexpr int kHopeless = -1'000'000'000;

// A strength counts whole at hand, and less the farther off, down to nothing at the alarm.
int felt(int strength, int march, const PlanWeights& weights)
{
    if (march <= weights.at_hand) return strength;
    if (march >= weights.alarm) return 0;
    return strength * (weights.alarm - march) / std::max(1, weights.alarm - weights.at_hand);
}

class Planner {
public:
    Planner(const Outlook& outlook, const PlanWeights& weights)
        : outlook_(outlook), weights_(weights), sent_(outlook.own.size(), false)
    {
        plan_.tasks.resize(outlook.own.size());
        plan_.threats.resize(outlook.places.size());
        for (std::size_t place = 0; place < outlook.places.size(); ++place)
            for (const PlannedPiece& foe : outlook.foes)
                plan_.threats[place] += felt(foe.strength, foe.march[place], weights);
        plan_.broken_off = breaks_off();
    }

    Plan made() &&
    {
        guard();
        take();
        share_the_rest();
        return std::move(plan_);
    }

private:
    [[nodiscard]] bool breaks_off() const
    {
        const int lost = outlook_.own_start - outlook_.own_left;
        return lost * 100 >= outlook_.own_start * weights_.break_off_losses && lost > 0 &&
               outlook_.foes_left * 100 > outlook_.own_left * weights_.break_off_odds;
    }

    // The places of this kind, the most wanted first.
    template <class Rank>
    [[nodiscard]] std::vector<std::size_t> places_by(bool ours, Rank rank) const
    {
        std::vector<std::size_t> order;
        for (std::size_t place = 0; place < outlook_.places.size(); ++place)
            if (outlook_.places[place].ours == ours && outlook_.places[place].value > 0)
                order.push_back(place);
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return rank(a) > rank(b); });
        return order;
    }

    // Whoever is free to go there in time, the nearest first.
    [[nodiscard]] std::vector<std::size_t> free_for(std::size_t place) const
    {
        std::vector<std::size_t> order;
        for (std::size_t piece = 0; piece < outlook_.own.size(); ++piece) {
            const PlannedPiece& own = outlook_.own[piece];
            if (sent_[piece] || own.march[place] > outlook_.time_left) continue;
            if (!own.bound || own.march[place] <= weights_.at_hand) order.push_back(piece);
        }
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return outlook_.own[a].march[place] < outlook_.own[b].march[place];
        });
        return order;
    }

    void send(std::size_t piece, Duty duty, std::size_t place)
    {
        sent_[piece] = true;
        plan_.tasks[piece] = {duty, place};
    }

    // The nearest, until there are enough.
    void send_enough(Duty duty, std::size_t place, int need)
    {
        for (const std::size_t piece : free_for(place)) {
            if (need <= 0) return;
            need -= outlook_.own[piece].strength;
            send(piece, duty, place);
        }
    }

    void guard()
    {
        const auto rank = [&](std::size_t place) {
            return outlook_.places[place].value * plan_.threats[place];
        };
        for (const std::size_t place : places_by(true, rank))
            if (plan_.threats[place] > 0)
                send_enough(Duty::Guard, place,
                            std::max(1, plan_.threats[place] * weights_.guard_percent / 100));
    }

    [[nodiscard]] int needed(std::size_t place) const
    {
        return std::max(weights_.least, plan_.threats[place] * weights_.take_percent / 100);
    }

    // What a target is worth, less the way of those who would be enough for it; hopeless if there
    // are not enough, the less so the more there are.
    [[nodiscard]] int appeal(std::size_t place) const
    {
        int strength = 0;
        for (const std::size_t piece : free_for(place)) {
            strength += outlook_.own[piece].strength;
            if (strength >= needed(place))
                return weights_.value_weight * outlook_.places[place].value -
                       weights_.march_weight * outlook_.own[piece].march[place];
        }
        return kHopeless + std::min(strength, -kHopeless / 2);
    }

    void take()
    {
        std::vector<std::size_t> wanted = places_by(false, [](std::size_t) { return 0; });
        if (plan_.broken_off)
            std::erase_if(wanted, [&](std::size_t place) { return plan_.threats[place] > 0; });
        while (!wanted.empty()) {
            const auto best = std::max_element(
                wanted.begin(), wanted.end(),
                [&](std::size_t a, std::size_t b) { return appeal(a) < appeal(b); });
            // With too few for any, all go for what is nearest to being enough.
            if (appeal(*best) <= kHopeless / 2 && !targets_.empty()) return;
            send_enough(Duty::Take, *best, needed(*best));
            targets_.push_back(*best);
            wanted.erase(best);
        }
    }

    // The nearest place of an order, or nowhere.
    [[nodiscard]] std::size_t nearest(std::size_t piece,
                                      const std::vector<std::size_t>& places) const
    {
        std::size_t nearest = kNowhere;
        for (const std::size_t place : places)
            if (nearest == kNowhere ||
                outlook_.own[piece].march[place] < outlook_.own[piece].march[nearest])
                nearest = place;
        return nearest;
    }

    // Those left over: the farthest stand in reserve, the others make the attacks stronger.
    void share_the_rest()
    {
        const std::vector<std::size_t> held = places_by(true, [](std::size_t) { return 0; });
        std::vector<std::size_t> rest;
        for (std::size_t piece = 0; piece < sent_.size(); ++piece)
            if (!sent_[piece]) rest.push_back(piece);
        std::vector<std::size_t> goals(sent_.size(), kNowhere);
        for (const std::size_t piece : rest) goals[piece] = nearest(piece, targets_);
        const auto far = [&](std::size_t piece) {
            return goals[piece] == kNowhere ? 0 : outlook_.own[piece].march[goals[piece]];
        };
        std::stable_sort(rest.begin(), rest.end(),
                         [&](std::size_t a, std::size_t b) { return far(a) > far(b); });
        int reserve = std::accumulate(
                          outlook_.own.begin(), outlook_.own.end(), 0,
                          [](int sum, const PlannedPiece& piece) { return sum + piece.strength; }) *
                      weights_.reserve_percent / 100;
        for (const std::size_t piece : rest) {
            if (plan_.broken_off) {
                send(piece, Duty::Withdraw, nearest(piece, held));
            } else if (goals[piece] == kNowhere) {
                send(piece, Duty::Reserve, nearest(piece, held));
            } else if (reserve > 0) {
                reserve -= outlook_.own[piece].strength;
                send(piece, Duty::Reserve, goals[piece]);
            } else {
                send(piece, Duty::Take, goals[piece]);
            }
        }
    }

    const Outlook& outlook_;
    const PlanWeights& weights_;
    std::vector<bool> sent_;
    std::vector<std::size_t> targets_;
    Plan plan_;
};

}  // namespace

Plan make_plan(const Outlook& outlook, const PlanWeights& weights)
{
    return Planner(outlook, weights).made();
}

void keep_bound_foes_back(Outlook& outlook, const PlanWeights& weights)
{
    for (PlannedPiece& foe : outlook.foes)
        for (int& march : foe.march)
            if (foe.bound && march > weights.at_hand) march = weights.alarm;
}

}  // namespace longroll::shared
