// Which few actions deserve a computer player's thought. Each is allowed; what moves or forms a
// stand leaves it standing better than it does, and charges go in when enough can go together. No
// rule is decided here.

#include "rulebooks/shared/table/lots.h"
#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/judge.h"
#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/victory.h"

#include <algorithm>
#include <map>

namespace longroll::test_of_battle {

using board::table::degrees;
using board::table::inches;
using board::table::kInch;

namespace {

class Adviser {
public:
    Adviser(const Field& field, const State& state, std::vector<Action>& actions)
        : field_(field),
          state_(state),
          view_(field, state),
          plan_(plan_of(field, state)),
          judge_(field, state, state.phasing, plan_),
          actions_(actions)
    {
    }

    // One thing after the other; the end of the phase when there is nothing left to better.
    void move()
    {
        list_releases(field_, state_, actions_);
        if (found()) return;
        each([&](UnitId id) { settle_contact(id); });
        each([&](UnitId id) { put(Recover{{id}}); });
        if (!found()) charge();
        each([&](UnitId id) { stir(id); });
        if (!found()) lead();
        if (!found()) actions_.emplace_back(EndPhase{});
    }

private:
    [[nodiscard]] bool found() const { return !actions_.empty(); }

    // Every own stand that may still be ordered, until something is found to do; whoever is moving
    // goes first.
    template <class Visit>
    void each(Visit visit)
    {
        const auto one = [&](UnitId id) {
            if (!found() && !state_[id].move.over && !refuse_order(view_, id)) visit(id);
        };
        if (state_.moving != kNoUnit) one(state_.moving);
        view_.each_of(state_.phasing, [&](UnitId id) {
            if (id != state_.moving) one(id);
        });
    }

    template <class Order>
    bool put(const Order& order)
    {
        return shared::table::offer(view_, order, actions_);
    }

    // Stay in a melee that goes well, else step back.
    void settle_contact(UnitId id)
    {
        const Units enemies = enemies_touching(view_, id);
        if (enemies.empty() || state_[id].move.kept_contact || state_[id].charged) return;
        if (melee_worth(view_, {id}, *enemies.begin()) > 0 && put(KeepContact{{id}})) return;
        put(StepBack{{id}});
    }

    // ---- Charges ----

    // The first to go in where all who can go together do well; those already there count.
    void charge()
    {
        std::map<UnitId, std::vector<Charge>> at;
        view_.each_of(state_.phasing, [&](UnitId id) {
            if (state_[id].move.over || refuse_order(view_, id) || judge_.is_spent(id)) return;
            std::vector<Action> charges;
            list_charges(view_, id, charges);
            for (const Action& action : charges)
                if (const auto* order = std::get_if<Charge>(&action))
                    note(at[order->target], *order);
        });
        // Who has not won when the day ends has nothing to wait for.
        const bool late = field_.scenario.last_turn - state_.turn < 2;
        const bool wins = outcome_by(scores(field_, state_)).winner == state_.phasing;
        const int least = late && !wins ? -kLeastGain : kLeastGain;
        int best = 0;
        const Charge* chosen = nullptr;
        for (const auto& [target, charges] : at) {
            std::vector<UnitId> together;
            for (const UnitId there : enemies_touching(view_, target)) together.push_back(there);
            for (const Charge& order : charges) together.push_back(order.unit);
            if (together.size() > kAbreast) together.resize(kAbreast);
            if (together.size() < 2 && stands_firm(target)) continue;
            const int worth = melee_worth(view_, together, target) + kHeldPoint * held_by(target);
            if (worth <= least || (chosen != nullptr && worth <= best)) continue;
            best = worth;
            chosen = &charges.front();
        }
        if (chosen != nullptr) put(*chosen);
    }
    // A line that nobody charges alone.
    [[nodiscard]] bool stands_firm(UnitId foe) const
    {
        return state_[foe].stationary && !state_[foe].disordered() &&
               is_infantry_brigade(view_, foe);
    }
    static constexpr int kHeldPoint = 10;
    // What an enemy keeps from its player, in points.
    [[nodiscard]] int held_by(UnitId foe) const
    {
        int points = 0;
        for (std::size_t place = 0; place < field_.scenario.objectives.size(); ++place) {
            const Objective& objective = field_.scenario.objectives[place];
            if (state_.objectives[place] != state_.phasing &&
                length_of(state_[foe].front - objective.at) <= objective.radius)
                points += objective.value;
        }
        return points;
    }
    static constexpr std::size_t kAbreast = 3;  // who find room before one enemy
    static constexpr int kLeastGain = 25;

    // One of each stand.
    static void note(std::vector<Charge>& charges, const Charge& order)
    {
        if (charges.empty() || charges.back().unit != order.unit) charges.push_back(order);
    }

    // ---- Marches ----

    // The act that leaves it standing best, if that is better than now.
    void stir(UnitId id)
    {
        std::vector<Action> acts;
        const auto offer = [&](const auto& order) { shared::table::offer(view_, order, acts); };
        const Unit& unit = state_[id];
        if (is_artillery(field_, id)) {
            if (unit.limbered)
                offer(Unlimber{{id}});
            else
                offer(Limber{{id}});
        } else if (unit.column) {
            offer(Reform{{id}});
        } else {
            offer(FormColumn{{id}});
        }
        if (unit.gone_to_ground) offer(StandUp{{id}});
        list_marches(id, acts);
        offer(GoStationary{{id}});
        list_facings(id, acts);
        choose_best(id, acts);
        if (!found()) clear_the_way(id);
    }

    // A stand that friends keep from turning to its goal goes out of their way first.
    void clear_the_way(UnitId id)
    {
        const Unit& unit = state_[id];
        const auto goal = judge_.goal_of(id);
        const auto foe = judge_.nearest_foe(unit.front);
        constexpr Length kOnItsWay = inches(5);
        if (!goal || !unit.in_command() || (foe && foe->far < inches(5))) return;
        const Point next = judge_.next_towards(id, unit.front, *goal);
        if (length_of(next - unit.front) < kOnItsWay) return;
        if (!refuse(view_, Face{id, heading_of(next - unit.front), Price::HalfMove})) return;
        for (const int aside : {0, 30, -30})
            for (const Length far : {inches(4), inches(2)}) {
                const Point there = unit.front + ahead(unit.facing + degrees(aside), far);
                if (put(March{id, {}, Price::HalfMove, Price::HalfMove, {there}})) return;
            }
    }

    void list_facings(UnitId id, std::vector<Action>& acts) const
    {
        const auto foe = judge_.nearest_foe(state_[id].front);
        if (!foe || foe->far > inches(14)) return;
        const Heading way = heading_of(view_.ground(foe->id).centre - view_.ground(id).centre);
        shared::table::offer(view_, Face{id, way, Price::HalfMove}, acts);
    }

    void list_marches(UnitId id, std::vector<Action>& acts) const
    {
        const Unit& unit = state_[id];
        const auto goal = judge_.goal_of(id);
        const auto foe = judge_.nearest_foe(unit.front);
        std::vector<Point> aims;
        if (goal) aims.push_back(judge_.next_towards(id, unit.front, *goal));
        if (foe && foe->far < inches(24)) aims.push_back(view_.ground(foe->id).centre);
        for (const Point aim : aims) {
            if (length_of(aim - unit.front) < kInch / 2) continue;
            const Heading way = heading_of(aim - unit.front);
            for (const int aside : {0, 25, -25, 50, -50})
                list_legs(id, way + degrees(aside), aim, acts);
        }
        if (goal) list_crossing(id, *goal, acts);
        list_claims(id, acts);
        if (foe && foe->far < judge_.wished_range(id, unit, foe->id))
            list_legs(id, heading_of(unit.front - view_.ground(foe->id).centre),
                      unit.front +
                          ahead(heading_of(unit.front - view_.ground(foe->id).centre), inches(12)),
                      acts);
    }

    // To the crossing and over it in one march: who stops on it is in everybody's way.
    void list_crossing(UnitId id, Point goal, std::vector<Action>& acts) const
    {
        const Unit& unit = state_[id];
        const auto crossing = judge_.crossing_towards(id, unit.front, goal);
        if (!crossing) return;
        const Length left = reach_of(id) - length_of(*crossing - unit.front);
        const Heading way = heading_of(goal - *crossing);
        for (const int part : {8, 6, 4, 2}) {
            const Length far = left * part / 8;
            if (far < kInch) return;
            const std::vector<Point> path = {*crossing, *crossing + ahead(way, far)};
            bool found = false;
            for (const std::optional<Heading> facing : {std::optional<Heading>{}, {way}})
                found |= shared::table::offer(
                    view_, March{id, facing, Price::HalfMove, Price::HalfMove, path}, acts);
            if (found) return;
        }
    }

    // To the near side of what is not its own, or to any other side from where it counts.
    void list_claims(UnitId id, std::vector<Action>& acts) const
    {
        const Unit& unit = state_[id];
        const Length reach = reach_of(id);
        for (std::size_t place = 0; place < field_.scenario.objectives.size(); ++place) {
            const Objective& objective = field_.scenario.objectives[place];
            if (state_.objectives[place] == state_.phasing ||
                length_of(objective.at - unit.front) > reach + objective.radius)
                continue;
            for (const int way : {0, 45, 90, 135, 180, 225, 270, 315}) {
                const Point there =
                    objective.at + ahead(Heading{way * 10}, objective.radius * 4 / 5);
                if (length_of(there - unit.front) > kInch / 2)
                    list_legs(id, heading_of(there - unit.front), there, acts);
            }
        }
    }

    // Straight that way as far as it can go, and less far; turned to it first, or as it stands.
    void list_legs(UnitId id, Heading way, Point aim, std::vector<Action>& acts) const
    {
        const Unit& unit = state_[id];
        const Length most = std::min(reach_of(id), length_of(aim - unit.front));
        const Footprint base = view_.ground(id);
        const Point turned = unit.column ? unit.front : pivoted(base, way).front;
        for (const int part : {8, 6, 4, 2, 1}) {
            const Length far = most * part / 8;
            if (far < kInch / 4) continue;
            if (shared::table::offer(
                    view_,
                    March{id, {}, Price::HalfMove, Price::HalfMove, {unit.front + ahead(way, far)}},
                    acts))
                break;
            if (shared::table::offer(
                    view_,
                    March{id, way, Price::HalfMove, Price::HalfMove, {turned + ahead(way, far)}},
                    acts))
                break;
        }
    }

    [[nodiscard]] Length reach_of(UnitId id) const
    {
        const Unit& unit = state_[id];
        const Length rate =
            rate_of(mover_of(field_, state_, id), unit.column ? Pace::ColumnOnRoad : Pace::Single,
                    unit.guns > 0 ? DedicatedGun::With : DedicatedGun::Without);
        return static_cast<Length>(std::int64_t{rate} * budget_left(view_, id) / kWholeMove);
    }

    void choose_best(UnitId id, const std::vector<Action>& acts)
    {
        constexpr int kBetter = 3;
        int most = judge_.place_worth(id, state_[id]) + kBetter;
        const int now = lead_of(state_);
        const Action* best = nullptr;
        for (const Action& act : acts) {
            State after = state_;
            PlayoutDice dice(1);
            EventLog unread(LogKeeping::Discard);
            std::visit([&](const auto& order) { carry_out_act(after, order, dice, unread); }, act);
            int worth = judge_.place_worth(id, after[id]) + longing(id, after);
            worth += kPointWon * (lead_of(after) - now);
            if (breaks_command(after, id)) worth -= enemy_at_hand(id) ? kOutOfHand : kUntidy;
            if (worth <= most) continue;
            most = worth;
            best = &act;
        }
        if (best != nullptr) actions_.push_back(*best);
    }
    static constexpr int kPointWon = 30;
    [[nodiscard]] int lead_of(const State& state) const
    {
        const auto points = scores(field_, state);
        return points[index_of(state_.phasing)] - points[index_of(enemy_of(state_.phasing))];
    }

    static constexpr int kOutOfHand = 60;
    static constexpr int kUntidy = 10;  // where nobody is near it has time to recover
    [[nodiscard]] bool enemy_at_hand(UnitId id) const
    {
        constexpr Length kAtHand = inches(16);
        const auto foe = judge_.nearest_foe(state_[id].front);
        return foe && foe->far <= kAtHand;
    }
    // It would be disordered when Movement ends (TB-CMD-4, TB-CMD-12).
    [[nodiscard]] bool breaks_command(const State& after, UnitId id) const
    {
        const Unit& unit = after[id];
        if (unit.disordered()) return false;
        if (!unit.in_command()) return unit.move.spent > 0;
        if (unit.command != CommandVia::Contact) return false;
        const View view(field_, after);
        for (const UnitId partner : unit.partners)
            if (after[partner].on_table() && touching(view, id, partner)) return false;
        return true;
    }
    // A column that has just been formed has its march before it.
    [[nodiscard]] int longing(UnitId id, const State& after) const
    {
        if (!after[id].column || state_[id].column) return 0;
        const auto goal = judge_.goal_of(id);
        return goal && judge_.way_to(id, state_[id].front, *goal) > inches(24) ? 30 : -200;
    }

    template <class Order>
    void carry_out_act(State& after, const Order& order, Dice& dice, EventLog& log) const
    {
        if constexpr (requires { carry_out(field_, after, order, dice, log); })
            carry_out(field_, after, order, dice, log);
    }

    // ---- Commanders ----

    void lead()
    {
        constexpr int kWorthIt = 15;
        int most = kWorthIt;
        std::optional<MoveLeader> best;
        for (std::size_t place = 0; place < state_.leaders.size(); ++place) {
            const LeaderId id = leader_id(place);
            if (field_[id].side != state_.phasing || !state_[id].on_table() || state_[id].moved)
                continue;
            const int now = judge_.leader_worth(id, state_[id].at);
            for (const Point there : places_for(id)) {
                const MoveLeader ride{id, {there}, kNoUnit};
                if (judge_.leader_worth(id, there) - now <= most || refuse(view_, ride)) continue;
                most = judge_.leader_worth(id, there) - now;
                best = ride;
            }
        }
        if (best) actions_.emplace_back(*best);
    }

    // Behind the stands that he might command or rally, or between two of them; as near as a ride
    // brings him.
    [[nodiscard]] std::vector<Point> places_for(LeaderId id) const
    {
        constexpr Length kRide = inches(24);
        std::vector<Point> behind;
        view_.each_of(state_.phasing, [&](UnitId unit) {
            if (field_[unit].division != field_[id].division && !state_[unit].routed()) return;
            const Footprint base = view_.ground(unit);
            behind.push_back(rear_middle(base) + ahead(opposite(base.heading), kTokenRadius));
        });
        std::vector<Point> places = behind;
        for (std::size_t one = 0; one < behind.size(); ++one)
            for (std::size_t other = 0; other < one; ++other)
                places.push_back(
                    {(behind[one].x + behind[other].x) / 2, (behind[one].y + behind[other].y) / 2});
        const Point from = state_[id].at;
        std::erase(places, from);
        for (Point& there : places)
            if (length_of(there - from) > kRide)
                there = from + ahead(heading_of(there - from), kRide);
        return places;
    }

    const Field& field_;
    const State& state_;
    View view_;
    Plan plan_;
    Judge judge_;
    std::vector<Action>& actions_;
};

// All who can at the enemy who is hurt most by it: more attackers, then the weaker enemy.
void consider_attacks(const Field& field, const State& state, std::vector<Action>& actions)
{
    std::vector<Action> all;
    Rulebook::legal(field, state, all);
    const Attack* best = nullptr;
    int most = 0;
    for (const Action& action : all) {
        const auto* attack = std::get_if<Attack>(&action);
        if (attack == nullptr) continue;
        int worth = 20 - state[attack->target].strength;
        for (const Attacker& attacker : attack->attackers)
            worth += 40 + 10 * static_cast<int>(attacker.reinforcing.size());
        if (best != nullptr && worth <= most) continue;
        best = attack;
        most = worth;
    }
    if (best != nullptr)
        actions.emplace_back(*best);
    else
        actions.emplace_back(EndPhase{});
}

}  // namespace

void Rulebook::consider(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (!state.pending.empty()) return legal(field, state, actions);
    switch (state.phase) {
        case Phase::Movement: return Adviser(field, state, actions).move();
        case Phase::Combat:
        case Phase::Residual: return consider_attacks(field, state, actions);
        // Whoever goes to ground gives up his Stationary dice.
        case Phase::Ground: return actions.emplace_back(EndPhase{}), void();
        case Phase::SetUp: return actions.emplace_back(Begin{}), void();
        default: return legal(field, state, actions);
    }
}

}  // namespace longroll::test_of_battle
