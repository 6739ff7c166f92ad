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
        view_.each_of(state.active, [&](UnitId id) {
            if (actions_.empty() && view_.field[id].arm != Arm::Infantry && !state[id].turn.acted)
                act_unasked(id);
        });
        if (actions_.empty()) attempt();
        if (actions_.empty()) pick_general();
        end_phase();
    }

    // Every unit fires at the nearest; who has been told to is not told again.
    void fire(Side side)
    {
        view_.each_of(side, [&](UnitId id) {
            if (!actions_.empty() || is_declared(id)) return;
            if (const auto volley = nearest_volley(view_, id))
                shared::table::offer(view_, Fire{id, volley->at}, actions_);
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
    [[nodiscard]] bool is_declared(UnitId id) const
    {
        return std::ranges::any_of(view_.state.volleys,
                                   [&](const Volley& volley) { return volley.unit == id; });
    }

    // ---- One unit's best act ----

    // What the act makes of it by chance: where it would stand, or how the charge would go.
    [[nodiscard]] int gain_of(const Action& action, UnitId id, int now) const
    {
        if (const auto* charge = std::get_if<Charge>(&action)) return charge_worth(view_, *charge);
        if (std::holds_alternative<Rally>(action)) return 500;
        const Unit after = stood(action, id);
        int gain = judge_.place_worth(id, after) - now;
        const RowNeeds needs = needs_of(action, id);
        if (needs == RowNeeds::Nothing) return gain;
        const int chance = chance_of(view_.field[id].quality, 7 - movement_test(view_, id).total());
        if (needs == RowNeeds::TestOrDisorder) gain -= (100 - chance) / 5;
        return gain * (needs == RowNeeds::Test ? chance : 100) / 100;
    }

    // The unit as the order would leave it, its test passed.
    [[nodiscard]] Unit stood(const Action& action, UnitId id) const
    {
        if (const auto* advance = std::get_if<Advance>(&action)) return gone_by(view_, *advance).at;
        if (const auto* march = std::get_if<March>(&action)) return gone_by(view_, *march).at;
        if (const auto* retreat = std::get_if<Retreat>(&action)) return gone_by(view_, *retreat).at;
        Unit after = view_[id];
        if (const auto* turn = std::get_if<Turn>(&action)) {
            after.facing = after.facing + turn->by;
            after.front = after.front + ahead(after.facing, turn->ahead);
        } else if (const auto* reshape = std::get_if<Reshape>(&action)) {
            after.width = reshape->width;
            if (reshape->label) after.formation = *reshape->label;
            after.front = after.front + ahead(after.facing, reshape->way.ahead);
        } else if (const auto* change = std::get_if<Change>(&action)) {
            after.limbered = change->drill == Drill::Limber ||
                             (after.limbered && change->drill != Drill::Unlimber);
            after.mounted = change->drill == Drill::Mount ||
                            (after.mounted && change->drill != Drill::Dismount);
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
        list_manoeuvres(view_, id, acts);
        const int now = judge_.place_worth(id, view_[id]);
        Best best{kBetter, {}};
        for (const Action& action : acts)
            if (const int gain = gain_of(action, id, now); gain > best.worth) best = {gain, action};
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
        constexpr int kStir = 12;  // who has nowhere to go still may be needed
        const int target = activation_target(view_, general, id, false).total();
        const int needed = std::clamp(target, kNeverActivates + 1, kAlwaysActivates);
        const int chance = chance_of_two_dice(needed);
        const auto goal = judge_.goal_of(id);
        const auto foe = judge_.nearest_foe(view_[id].front);
        int gain = kStir;
        if (view_[id].broken()) gain += 80;
        if (goal) gain += std::min(length_of(*goal - view_[id].front), inches(8)) / 100;
        if (foe && foe->far < inches(14)) gain += 60;
        return gain * chance * chance / 100;
    }
    static int chance_of_two_dice(int needed)
    {
        int ways = 0;
        for (int one = 1; one <= 6; ++one)
            for (int two = 1; two <= 6; ++two) ways += one + two >= needed;
        return ways * 100 / 36;
    }

    void attempt()
    {
        const GeneralId general = view_.state.leading;
        if (general == kNoGeneral) return;
        std::vector<Action> attempts;
        view_.each_of(view_.state.active, [&](UnitId id) {
            shared::table::offer(view_, Attempt{id, false}, attempts);
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
