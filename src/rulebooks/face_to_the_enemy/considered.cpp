// Which few actions deserve a computer player's thought: the general whose orders matter most, the
// unit that gains most by its likely activation before others (a failure closes its division), the
// way that leaves it standing best, charges whose tests multiply to a gain. Each is allowed. No
// rule is decided here.

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/flight.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/judge.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/shared/table/lots.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

using board::table::inches;

namespace {

class Adviser {
public:
    Adviser(const View& view, std::vector<Action>& actions)
        : view_(view),
          plan_(plan_of(view.field, view.state)),
          judge_(view, view.state.active, plan_),
          actions_(actions)
    {
    }

    // A ride costs nothing: everybody is thrown for who might stand better.
    void generals()
    {
        list_releases(view_.field, view_.state, actions_);
        if (actions_.empty()) list_general_rolls(view_, actions_);
        if (!actions_.empty()) actions_.resize(1);
        end_phase();
    }

    void ride(GeneralId id)
    {
        std::vector<Action> rides;
        list_general_moves(view_, id, rides);
        pick(rides, [&](const Action& action) {
            const auto& ride = std::get<MoveGeneral>(action);
            const Point to = ride.attach != kNoUnit ? view_[ride.attach].front
                             : ride.path.empty()    ? point_of(view_.state, id)
                                                    : ride.path.back();
            return judge_.general_worth(id, to, ride.attach);
        });
    }

    void activation()
    {
        const State& state = view_.state;
        if (state.acting != kNoUnit) return act(state.acting);
        list_entries(view_, actions_);
        if (!actions_.empty()) return actions_.resize(1);
        // Before the first general's turn: guns and horses wait for nobody.
        const bool first = std::ranges::none_of(state.generals, [](auto& one) { return one.used; });
        if (first)
            view_.each_of(state.active, [&](UnitId id) {
                if (actions_.empty() && view_.field[id].arm != Arm::Infantry &&
                    !state[id].turn.acted)
                    act_unasked(id);
            });
        if (actions_.empty()) attempt();
        if (actions_.empty()) pick_general();
        end_phase();
    }

    // Every unit fires where it tells most; who has been told to is not told again.
    void fire(Side side)
    {
        view_.each_of(side, [&](UnitId id) {
            if (!actions_.empty() || is_declared(id)) return;
            if (const auto nearest = nearest_volley(view_, id)) aim(*nearest);
        });
        end_phase();
    }

    // The answer of the side that is asked, by the same eyes.
    void answer(const DefensiveFireDue& due)
    {
        DefensiveFire all;
        for (const UnitId id : due.may) all.units.push_back(id);
        shared::table::offer(view_, all, actions_);
    }

private:
    struct Best {
        int worth = 0;
        std::optional<Action> action;
    };

    template <class Worth>
    void pick(const std::vector<Action>& among, Worth worth_of_one)
    {
        Best best;
        for (const Action& action : among)
            if (const int worth = worth_of_one(action); !best.action || worth > best.worth)
                best = {worth, action};
        if (best.action) actions_.push_back(*best.action);
    }

    void end_phase()
    {
        if (actions_.empty() && !refuse_end()) actions_.emplace_back(EndPhase{});
    }
    [[nodiscard]] bool refuse_end() const
    {
        return Rulebook::refuse(view_.field, view_.state, EndPhase{}).has_value();
    }
    // What is listed as far as it can be gone is not always asked about there.
    [[nodiscard]] bool may(const Action& action) const
    {
        return !Rulebook::refuse(view_.field, view_.state, action);
    }
    [[nodiscard]] bool is_declared(UnitId id) const
    {
        return std::ranges::any_of(view_.state.volleys,
                                   [&](const Volley& volley) { return volley.unit == id; });
    }

    // ---- Fire ----

    // All at their nearest, or all who can at one of these.
    void aim(const Volley& nearest)
    {
        std::vector<Action> fires;
        shared::table::offer(view_, Fire{nearest.unit, nearest.at}, fires);
        if (nearest.at.size() > 1)
            for (const Aim& at : nearest.at)
                shared::table::offer(view_, Fire{nearest.unit, {{at.target, {}}}}, fires);
        if (fires.size() == 1) return actions_.push_back(fires.front());
        pick(fires, [&](const Action& action) {
            int worth = 0;
            for (const FireAt& at : dice_of(view_, volley_of(view_, std::get<Fire>(action))))
                worth += at.dice * (7 - at.number()) * worth_hitting(at.target);
            return worth;
        });
    }
    // The sooner a hit breaks it, the more.
    [[nodiscard]] int worth_hitting(UnitId id) const
    {
        constexpr int kByState[] = {10, 12, 15, 3};
        const Unit& unit = view_[id];
        const UnitCard& card = view_.field[id];
        const int left = unit.bases - autobreak_at(card.bases, card.quality);
        return kByState[place_of(unit.morale)] + (left <= 1 ? 6 : 0);
    }

    // ---- One unit's best act ----

    static constexpr int kHitWorth = 15;
    struct Standing {
        UnitId id = kNoUnit;
        Errand errand;
        int worth = 0;
        int fire = 0;  // of that
    };

    // What the act makes of it by chance: where it would stand, or how the charge would go.
    [[nodiscard]] int gain_of(const Action& action, const Standing& now) const
    {
        const UnitId id = now.id;
        if (const auto* charge = std::get_if<Charge>(&action))
            return charge_worth(view_, *charge) * kHitWorth / 100 - now.fire;
        if (std::holds_alternative<Rally>(action)) return 500;
        const Unit after = stood(action, id);
        int gain = judge_.place_worth(id, after, now.errand) - now.worth;
        const RowNeeds needs = needs_of(action, id);
        if (needs == RowNeeds::Nothing) return gain;
        const int chance = chance_of(view_.field[id].quality, 7 - movement_test(view_, id).total());
        if (needs == RowNeeds::TestOrDisorder) gain -= (100 - chance) / 5;
        return gain * (needs == RowNeeds::Test ? chance : 100) / 100;
    }

    static void drill_as(Drill drill, Unit& unit)
    {
        if (drill == Drill::Limber || drill == Drill::Unlimber)
            unit.limbered = drill == Drill::Limber;
        if (drill == Drill::Mount || drill == Drill::Dismount) unit.mounted = drill == Drill::Mount;
    }
    // The unit as the order would leave it, its test passed.
    [[nodiscard]] Unit stood(const Action& action, UnitId id) const
    {
        const auto drilled = [&](const auto& order) {
            Unit at = gone_by(view_, order).at;
            for (const Drill drill : {order.first, order.then}) drill_as(drill, at);
            return at;
        };
        if (const auto* advance = std::get_if<Advance>(&action)) return drilled(*advance);
        if (const auto* march = std::get_if<March>(&action)) return drilled(*march);
        if (const auto* retreat = std::get_if<Retreat>(&action)) return drilled(*retreat);
        if (const auto* turn = std::get_if<Turn>(&action)) return gone_by(view_, *turn).at;
        if (const auto* reshape = std::get_if<Reshape>(&action)) return gone_by(view_, *reshape).at;
        Unit after = view_[id];
        if (const auto* change = std::get_if<Change>(&action)) {
            drill_as(change->drill, after);
        } else if (const auto* deploy = std::get_if<Deploy>(&action)) {
            after.width = deploy->width;
            after.formation = deploy->formation;
        }
        return after;
    }

    [[nodiscard]] RowNeeds needs_of(const Action& action, UnitId id) const
    {
        return std::visit(
            [&](const auto& order) {
                if constexpr (requires { row_of(view_, order); })
                    return row_needs(row_of(view_, order), view_.field[id].quality);
                else
                    return RowNeeds::Nothing;
            },
            action);
    }

    [[nodiscard]] Best best_act(UnitId id) const
    {
        constexpr int kBetter = 3;
        std::vector<Action> acts;
        shared::table::offer(view_, Rally{id}, acts);
        list_charges(view_, id, acts);
        Standing now{id, judge_.errand_of(id)};
        list_manoeuvres(view_, id, acts, now.errand.next);
        now.worth = judge_.place_worth(id, view_[id], now.errand);
        now.fire = judge_.fire_worth(id, view_[id]);
        Best best{kBetter, {}};
        for (const Action& action : acts)
            if (const int gain = gain_of(action, now); gain > best.worth && may(action))
                best = {gain, action};
        if (!best.action) best = room_made(acts, now);
        if (best.action && leaves_its_work(*best.action, id)) best = {};
        return best;
    }
    // Guns that bear on somebody do not limber.
    [[nodiscard]] bool leaves_its_work(const Action& action, UnitId id) const
    {
        if (!is_guns(view_.field, id) || view_[id].limbered || !stood(action, id).limbered)
            return false;
        bool bears = false;
        view_.each_of(enemy_of(view_.side(id)), [&](UnitId enemy) {
            bears = bears || (!view_[enemy].broken() && bears_on(view_, id, enemy));
        });
        return bears;
    }

    // Who cannot go on for friends gets out of their way.
    [[nodiscard]] Best room_made(const std::vector<Action>& acts, const Standing& now) const
    {
        constexpr int kRoom = 10;
        constexpr Length kUnderWay = inches(8);
        const Unit& unit = view_[now.id];
        const auto foe = judge_.nearest_foe(unit.front);
        Best best;
        const int crowd = judge_.crowd_about(now.id, unit);
        if (crowd == 0 || length_of(now.errand.next - unit.front) < kUnderWay ||
            (foe && foe->far < inches(12)))
            return best;
        for (const Action& action : acts) {
            if (std::holds_alternative<Charge>(action)) continue;
            const int room = crowd - judge_.crowd_about(now.id, stood(action, now.id));
            const int worth = gain_of(action, now) + kRoom * room;
            if (room > 0 && worth > best.worth && may(action)) best = {worth, action};
        }
        return best;
    }

    void act(UnitId id)
    {
        if (const Best best = best_act(id); best.action)
            actions_.push_back(*best.action);
        else
            actions_.emplace_back(Stay{id});
    }
    void act_unasked(UnitId id)
    {
        if (const Best best = best_act(id); best.action) actions_.push_back(*best.action);
    }

    // ---- Orders ----

    // What the activation of a unit by a general may gain.
    [[nodiscard]] int hope_of(GeneralId general, UnitId id) const
    {
        const int chance = chance_to_activate(activation_target(view_, general, id, false).total());
        return judge_.need_of_orders(id) * chance / (101 - chance);
    }

    // Who is spent before the enemy is told to go back, which he does more readily (FE-ACT-14).
    [[nodiscard]] bool gives_way(UnitId id) const
    {
        const auto foe = judge_.nearest_foe(view_[id].front);
        return view_[id].morale == Morale::Spent && foe && foe->far < inches(12);
    }
    // A general whose turn is yet to come reaches it better.
    [[nodiscard]] bool hears_another_better(GeneralId general, UnitId id) const
    {
        const auto target = [&](GeneralId of) {
            return activation_target(view_, of, id, false).total();
        };
        bool better = false;
        each_commander(view_.field, view_.state, id, [&](GeneralId other) {
            better = better || (!view_[other].used && target(other) < target(general));
        });
        return better;
    }

    void attempt()
    {
        const GeneralId general = view_.state.leading;
        if (general == kNoGeneral) return;
        std::vector<Action> attempts;
        view_.each_of(view_.state.active, [&](UnitId id) {
            if (!hears_another_better(general, id))
                shared::table::offer(view_, Attempt{id, gives_way(id)}, attempts);
        });
        pick(attempts, [&](const Action& action) {
            return hope_of(general, std::get<Attempt>(action).unit);
        });
        if (actions_.empty()) shared::table::offer(view_, EndGeneral{}, actions_);
    }

    // The one who has most to hope for; who has nobody left to order is not picked.
    void pick_general()
    {
        std::vector<Action> generals;
        for (std::size_t place = 0; place < view_.state.generals.size(); ++place)
            shared::table::offer(view_, PickGeneral{general_id(place)}, generals);
        Best best;
        for (const Action& action : generals) {
            const GeneralId general = std::get<PickGeneral>(action).general;
            int hope = 0;
            view_.each_of(view_.state.active, [&](UnitId id) {
                const Unit& unit = view_[id];
                const DivisionId division = view_.field[id].division;
                if (view_.field[id].arm == Arm::Infantry && commands(view_.field, general, id) &&
                    !unit.turn.attempted && !unit.turn.acted &&
                    !(division != kNoDivision && view_.state[division].closed))
                    hope = std::max(hope, hope_of(general, id));
            });
            if (hope > best.worth) best = {hope, action};
        }
        if (best.action) actions_.push_back(*best.action);
    }

    const View& view_;
    Plan plan_;
    Judge judge_;
    std::vector<Action>& actions_;
};

}  // namespace

void Rulebook::consider(const Field& field, const State& state, std::vector<Action>& actions)
{
    const View view(field, state);
    Adviser adviser(view, actions);
    if (!state.pending.empty()) {
        if (const auto* due = std::get_if<GeneralMoveDue>(&state.pending.back()))
            adviser.ride(due->general);
        if (const auto* due = std::get_if<DefensiveFireDue>(&state.pending.back()))
            adviser.answer(*due);
    } else if (state.phase == Phase::Generals) {
        adviser.generals();
    } else if (state.phase == Phase::Activation) {
        adviser.activation();
    } else if (state.phase == Phase::Shooting) {
        adviser.fire(*decider(field, state));
    }
    if (actions.empty()) legal(field, state, actions);
}

}  // namespace longroll::face_to_the_enemy
