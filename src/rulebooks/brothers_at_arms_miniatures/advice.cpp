// For computer players: the plan of each army, and what a position is worth to a side by its plan:
// objectives, men, command, the way that is left, fire and blows to be expected. How plans are
// made: shared/plan.h. Which few actions deserve a thought: considered.cpp. No rule is decided
// here.

#include "rulebooks/brothers_at_arms_miniatures/advice.h"

#include "rulebooks/brothers_at_arms_miniatures/command.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {

namespace {

// Strength is in sixths of a hit an attack, ways are in hundredths of U.
constexpr shared::PlanWeights kPlanWeights = {
    .alarm = 800,
    .at_hand = 200,
    .guard_percent = 70,
    .take_percent = 110,
    .least = 6,
    .march_weight = 1,
    .value_weight = 100,
    .reserve_percent = 0,
    .break_off_losses = 55,
    .break_off_odds = 160,
};

int power_of(const UnitCard& card, int strength) { return strength * (7 - card.attack); }

bool is_gone(UnitFate fate) { return fate == UnitFate::Dispersed || fate == UnitFate::Lost; }

shared::Outlook outlook_of(const Field& field, const State& state, Side side)
{
    constexpr int kMarch = 200;  // a bound
    shared::Outlook outlook;
    for (const Possession& possession : state.objectives)
        outlook.places.push_back({1, possession.owner == side});
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        const UnitCard& card = field[id];
        const Unit& unit = state[id];
        const bool own = card.side == side;
        (own ? outlook.own_start : outlook.foes_start) += power_of(card, card.strength);
        if (!is_gone(unit.fate))
            (own ? outlook.own_left : outlook.foes_left) +=
                power_of(card, strength_of(field, unit));
        if (!unit.on_table() || is_boat(field, id)) continue;
        shared::PlannedPiece& piece = (own ? outlook.own : outlook.foes).emplace_back();
        piece.strength = power_of(card, strength_of(field, unit));
        piece.bound = is_held(field, state, id);
        const Point centre = centre_of(field, unit);
        for (std::size_t objective = 0; objective < state.objectives.size(); ++objective)
            piece.march.push_back(march_to(field, objective, centre));
    }
    const int bounds_left = std::max(1, (field.scenario.days - state.day) * 12 +
                                            (field.scenario.end_hour - state.hour + 24) % 24);
    outlook.time_left = kMarch * bounds_left;
    return outlook;
}

// ---- What it is worth ----

// The scale: a base of a good brigade is worth 100.
constexpr int kVictory = 1'000'000;
constexpr int kOwned = 900;
constexpr int kCandidate = 350;  // it has held it since the bound began
constexpr int kThere = 250;      // somebody of ours alone is there
constexpr int kBaseWorth = 100;
constexpr int kPull = 60;  // for each U of the way
constexpr int kIdlePull = 10;
constexpr int kReady = 50;   // in its commander's radius
constexpr int kStrayed = 8;  // for each U beyond it
constexpr int kCommanderWorth = 200;

class Appraisal {
public:
    Appraisal(const View& view, Side side, const Plan& plan)
        : view_(view), field_(view.field), state_(view.state), side_(side), plan_(plan)
    {
        view.each_of(enemy_of(side), [&](UnitId id) {
            foes_.push_back({id, centre_of(view.stands(id)), field_[id].range * kU,
                             power_of(field_[id], strength_of(field_, state_, id))});
        });
    }

    [[nodiscard]] int worth() const
    {
        int worth = objectives_worth();
        each_unit(field_, state_, side_, [&](UnitId id) {
            const UnitFate fate = state_[id].fate;
            if (fate == UnitFate::OnTable)
                worth += unit_worth(id);
            else if (!is_gone(fate))
                worth += men_worth(id);
        });
        each_commander(field_, state_, side_, [&](CommanderId id) {
            if (!state_[id].lost()) worth += kCommanderWorth;
            if (state_[id].on_table()) worth += commander_worth(id);
        });
        return worth;
    }

private:
    struct Foe {
        UnitId id = kNoUnit;
        Point centre;
        Length range = 0;
        int power = 0;
    };

    [[nodiscard]] int men_worth(UnitId id) const
    {
        return kBaseWorth * strength_of(field_, state_, id) * (10 - field_[id].attack) / 6;
    }

    // ---- Objectives ----

    [[nodiscard]] int objectives_worth() const
    {
        int worth = 0;
        for (std::size_t place = 0; place < state_.objectives.size(); ++place) {
            const Possession& possession = state_.objectives[place];
            const bool own = possession.owner == side_;
            if (own) worth += kOwned;
            const auto sides = shared::table::sides_at(
                view_, field_.scenario.objectives[place].at,
                field_.scenario.objectives[place].radius,
                [&](UnitId id) { return !is_boat(field_, id) && !state_[id].aboard; });
            const auto army = static_cast<std::size_t>(longroll::index_of(side_));
            if (!sides[army]) continue;
            const bool threatened = !own || plan_.threats[army][place] > 0;
            if (threatened) worth += sides[1 - army] ? kThere / 2 : kThere;
            if (!own && possession.candidate == side_) worth += kCandidate;
        }
        return worth;
    }

    // ---- Units ----

    [[nodiscard]] int duty_worth(UnitId id, Point centre) const
    {
        const shared::PlannedTask task = plan_.task_of(id);
        if (task.place == shared::kNowhere || is_boat(field_, id)) return 0;
        const int way = std::min(6000, march_to(field_, task.place, centre));
        switch (task.duty) {
            case shared::Duty::Take:
            case shared::Duty::Guard: return -kPull * way / 100;
            case shared::Duty::Reserve: return -kIdlePull * std::max(0, way - 400) / 100;
            case shared::Duty::Withdraw: return -kIdlePull * way / 100;
        }
        return 0;
    }

    // What a line or a column is good for: columns far from the enemy, lines near him.
    [[nodiscard]] int formation_worth(UnitId id, Length nearest) const
    {
        const Unit& unit = state_[id];
        if (unit.bases.size() < 2) return 0;
        if (in_melee(state_, id)) return 0;
        const Length near = 3 * kU;
        if (nearest > 2 * near) return unit.formation == Formation::Column ? 15 : 0;
        if (nearest <= near) return unit.formation == Formation::SingleLine ? 25 : 0;
        return 0;
    }

    [[nodiscard]] int unit_worth(UnitId id) const
    {
        const Unit& unit = state_[id];
        const Point centre = centre_of(view_.stands(id));
        int worth = men_worth(id);
        if (unit.pinned) worth -= 25;
        if (unit.fatigued) worth -= 20;
        worth += duty_worth(id, centre);
        worth += command_worth(id);
        Length nearest = 20 * kU;
        int danger = 0;  // in sixths of a hit
        int chance = 0;
        const Length reach = field_[id].range * kU;
        for (const Foe& foe : foes_) {
            const Length far = length_of(foe.centre - centre);
            nearest = std::min(nearest, far);
            if (far <= foe.range + 2 * kU) danger += foe.power * (far <= foe.range ? 3 : 1) / 4;
            if (far <= reach) chance = std::max(chance, foe.power + 6);
        }
        worth += formation_worth(id, nearest);
        if (in_melee(state_, id)) return worth + melee_worth(id);
        if (chance > 0) worth += 20 + power_of(field_[id], strength_of(field_, unit)) * 2;
        worth -= danger * cover_share(centre) / 100;
        return worth;
    }

    // Percent of hits that stand.
    [[nodiscard]] int cover_share(Point centre) const
    {
        int value = 0;
        for (const FeatureId area : field_.terrain->areas_at(centre))
            value = std::max<int>(value, field_[area].cover);
        return value == 0 ? 100 : value == 3 ? 67 : value == 4 ? 50 : 33;
    }

    // Blows to give now or in the next round, and to take.
    [[nodiscard]] int melee_worth(UnitId id) const
    {
        const auto dice = [&](UnitId of) {
            int count = 0;
            for (const Units& targets : aims_of(view_, of)) count += targets.empty() ? 0 : 1;
            return count * (7 - attack_value(field_, state_, of).value());
        };
        int worth = dice(id) * kBaseWorth / 9;
        for (const UnitId enemy : opponents_of(state_, id)) worth -= dice(enemy) * kBaseWorth / 14;
        return worth;
    }

    // ---- Command ----

    [[nodiscard]] int command_worth(UnitId id) const
    {
        const CommanderId own = commander_of(field_, side_, state_[id].under);
        if (own == kNoCommander || !state_[own].on_table()) return 0;
        if (in_radius(view_, own, id)) return kReady;
        const Length far = length_of(state_[own].at - centre_of(view_.stands(id)));
        return kReady * field_[own].leadership / 9 -
               kStrayed * std::min(12, (far - radius_of(field_, own)) / kU);
    }

    [[nodiscard]] int commander_worth(CommanderId id) const
    {
        const Point at = state_[id].at;
        int worth = 0;
        int count = 0;
        Length sum = 0;
        each_unit(field_, state_, side_, [&](UnitId of) {
            if (!state_[of].on_table()) return;
            if (!is_higher(field_, id) && state_[of].under != field_[id].division) return;
            sum += length_of(centre_of(view_.stands(of)) - at) / 100;
            ++count;
        });
        if (count > 0) worth -= sum / count * 100 * 6 / kU;
        Length nearest = 20 * kU;
        for (const Foe& foe : foes_) nearest = std::min(nearest, length_of(foe.centre - at));
        if (nearest < 2 * kU) worth -= 120 - nearest * 60 / kU;
        if (is_higher(field_, id)) return worth;
        bool controlled = field_[id].exceptional;
        each_commander(field_, state_, side_, [&](CommanderId other) {
            controlled = controlled || (is_higher(field_, other) && state_[other].on_table() &&
                                        in_radius(state_, field_, other, id));
        });
        return worth + (controlled ? 120 : 120 * field_[id].leadership / 6);
    }

    const View& view_;
    const Field& field_;
    const State& state_;
    Side side_;
    const Plan& plan_;
    std::vector<Foe> foes_;
};

}  // namespace

Plan plan_of(const Field& field, const State& state)
{
    return shared::plan_both(
        state.units.size(), kPlanWeights, [&](Side side) { return outlook_of(field, state, side); },
        [&](Side side, auto visit) {
            each_unit(field, state, side, [&](UnitId id) {
                if (state[id].on_table() && !is_boat(field, id)) visit(id);
            });
        });
}

int worth_of(const Field& field, const State& state, Side side, const Plan& plan)
{
    if (state.phase == Phase::Over) {
        const int level = static_cast<int>(state.outcome.level);
        if (!state.outcome.winner) return 0;
        return (state.outcome.winner == side ? kVictory : -kVictory) * level;
    }
    const View view(field, state);
    return Appraisal(view, side, plan).worth() - Appraisal(view, enemy_of(side), plan).worth();
}

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    return worth_of(field, state, side, plan_of(field, state));
}

}  // namespace longroll::brothers_at_arms_miniatures
