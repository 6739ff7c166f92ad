// Which few actions deserve a computer player's thought. Each is allowed, and each that moves or
// forms a unit leaves it standing better than it does. No rule is decided here.

#include "rulebooks/iron_brigade/candidates.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/judge.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/simultaneous.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace {

constexpr std::size_t kEnough = 8;

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

    void declare()
    {
        each_of_side(field_, state_, state_.phasing, [&](UnitId id) {
            const Unit& unit = state_[id];
            if (unit.pinned_duty) put(LieDown{id});
            if (unit.prone && !is_pinned(unit)) put(StandUp{id});
        });
    }

    // Only what pays: for an objective that can be reached before the enemy is.
    void hurry()
    {
        constexpr Length kRace = 18'000;
        each_of_side(field_, state_, state_.phasing, [&](UnitId id) {
            const Unit& unit = state_[id];
            if (enough() || unit.morale < unit.base || fights(unit)) return;
            const shared::PlannedTask task = plan_.task_of(id);
            if (task.duty != shared::Duty::Take || task.place == shared::kNowhere) return;
            const Point goal = field_.scenario.objectives[task.place].at;
            if (length_of(goal - unit.front) > kRace) return;
            if (refuse_to_double(field_, state_, id)) return;
            for (const March& march : marches_of(view_, id, Pace::Full))
                if (improves(id, march, Pace::Full)) put(DoubleQuick{id, march});
        });
    }

    // One unit at a time: first those who can fire, then who can get into the fight, then leaders
    // to those who need them.
    void act()
    {
        each_of_side(field_, state_, state_.phasing, [&](UnitId id) {
            if (!actions_.empty() || !can_act(id)) return;
            consider_fire(id);
            if (!actions_.empty()) consider_stirring(id);
        });
        each_of_side(field_, state_, state_.phasing, [&](UnitId id) {
            if (actions_.empty() && can_act(id)) consider_stirring(id);
        });
        if (actions_.empty()) lead();
    }

    // What might be written for one unit.
    void act_for(UnitId id)
    {
        if (!can_act(id)) return;
        consider_fire(id);
        consider_stirring(id);
    }

    void lead()
    {
        std::vector<Action> others;
        list_leaders(view_, others);
        for (const Action& action : others) {
            const auto* ride = std::get_if<MoveLeader>(&action);
            if (ride == nullptr || ride->join == kNoUnit || enough()) continue;
            if (needs_him(ride->join) > needs_him(state_[ride->leader].with))
                actions_.push_back(action);
        }
    }

private:
    [[nodiscard]] bool enough() const { return actions_.size() >= kEnough; }

    template <class Order>
    bool put(const Order& order)
    {
        return offer(view_, order, actions_);
    }

    [[nodiscard]] bool can_act(UnitId id) const
    {
        return !state_[id].acted.over && !refuse_to_act(field_, state_, id);
    }

    // Levels that a leader might bring back; somebody is better than nobody.
    [[nodiscard]] int needs_him(UnitId id) const
    {
        if (id == kNoUnit) return -1;
        return state_[id].base - state_[id].morale;
    }

    [[nodiscard]] bool fights(const Unit& unit) const
    {
        const auto foe = judge_.nearest_foe(unit.front);
        return foe && foe->far <= judge_.fighting_range(unit);
    }

    // Its duty is still a march away.
    [[nodiscard]] bool far_to_go(UnitId id) const
    {
        constexpr Length kNear = 4000;
        const auto goal = judge_.goal_of(id);
        return goal && length_of(*goal - state_[id].front) > kNear + place_radius(id);
    }
    [[nodiscard]] Length place_radius(UnitId id) const
    {
        const std::size_t place = plan_.task_of(id).place;
        return place == shared::kNowhere ? 0 : field_.scenario.objectives[place].radius / 2;
    }

    // Somebody might be near enough to be fired at.
    [[nodiscard]] bool in_reach(UnitId id) const
    {
        constexpr Length kFrontage = 8000;
        const auto foe = judge_.nearest_foe(state_[id].front);
        return foe && foe->far <= inches(reach_in_hand(field_, state_[id])) + kFrontage;
    }

    [[nodiscard]] int gain(UnitId id, const Unit& after) const
    {
        return judge_.place_worth(after, id) - judge_.place_worth(state_[id], id);
    }

    // It stands better after it, and nobody is trampled on the way.
    [[nodiscard]] bool improves(UnitId id, const March& march, Pace pace) const
    {
        const Marched marched = look_ahead(view_, id, march, pace);
        if (marched.refusal || !marched.passed.empty()) return false;
        Unit after = state_[id];
        after.front = marched.pose.front;
        after.facing = marched.pose.heading;
        return gain(id, after) > 0;
    }

    [[nodiscard]] bool can_fire(UnitId id) const
    {
        return in_reach(id) && !volleys_of(view_, id, Pace::Full).empty();
    }

    void consider_fire(UnitId id)
    {
        constexpr std::size_t kMostConsidered = 3;
        if (state_[id].pinned_duty || !in_reach(id)) return;
        const bool half = state_[id].acted.kind == Acted::Kind::Split;
        const auto volleys = volleys_of(view_, id, pace_of(half));
        for (std::size_t place = 0; place < std::min(kMostConsidered, volleys.size()); ++place) {
            Fire fire;
            fire.volleys.push_back(volleys[place]);
            put(fire);
        }
    }

    void consider_stirring(UnitId id)
    {
        if (state_[id].pinned_duty) return list_ways_to_cover(view_, id, actions_);
        const Unit& unit = state_[id];
        const auto foe = judge_.nearest_foe(unit.front);
        const auto goal = foe && fights(unit) && !judge_.withdraws(id)
                              ? std::optional(state_[foe->id].front)
                              : judge_.goal_of(id);
        if (!goal || unit.prone) return;
        const Heading way = heading_of(*goal - unit.front);
        consider_forming(id, way);
        consider_facing(id, way);
        consider_moving(id, *goal);
    }

    void consider_change(const Change& order)
    {
        Unit after = state_[order.unit];
        if (order.formation) after.formation = *order.formation;
        if (order.facing) after.facing = *order.facing;
        if (gain(order.unit, after) > 0) put(order);
    }

    // Into line, or guns off their limbers, when the enemy is near; back again when he is not.
    void consider_forming(UnitId id, Heading way)
    {
        const Unit& unit = state_[id];
        Change order;
        order.unit = id;
        order.half = unit.acted.kind == Acted::Kind::Split;
        if (is_battery(field_, unit)) {
            const bool limbered = unit.formation.kind == FormationKind::Limbered;
            if (!limbered && can_fire(id)) return;
            order.formation =
                Formation{.kind = limbered ? FormationKind::Unlimbered : FormationKind::Limbered};
        } else {
            order.formation = Formation{};
        }
        if (!order.half) order.facing = way;
        if (*order.formation != unit.formation) consider_change(order);
        if (is_battery(field_, unit) || is_en_masse(unit)) return;
        Unit massed = unit;
        massed.formation.kind = FormationKind::EnMasse;
        const auto columns = usual_columns(unit.castings, unit.mounted);
        if (gain(id, massed) > 0) put(EnMasse{id, static_cast<std::uint8_t>(columns)});
    }

    void consider_facing(UnitId id, Heading way)
    {
        constexpr std::int32_t kAskew = 150;
        if (size_of(turn_between(state_[id].facing, way)).tenths <= kAskew) return;
        Change order;
        order.unit = id;
        order.facing = way;
        order.half = true;
        if (refuse(field_, state_, order)) order.half = false;
        if (fights(state_[id])) return consider_change(order);
        // On the march it turns to go there afterwards, if there is a way to go.
        if (!is_en_masse(state_[id]) && far_to_go(id)) put(order);
    }

    void consider_moving(UnitId id, Point goal)
    {
        const Length far = length_of(goal - state_[id].front);
        for (const bool half : {false, true})
            for (March march : marches_of(view_, id, pace_of(half))) {
                if (march.manner == Manner::Ahead && fights(state_[id]))
                    march.distance = std::min(march.distance,
                                              std::max(0, far - judge_.wished_range(state_[id])));
                if (march.manner == Manner::Ahead && march.distance < kInch / 2) continue;
                if (improves(id, march, pace_of(half))) put(Move{id, half, march, false});
            }
    }

    const Field& field_;
    const State& state_;
    View view_;
    Plan plan_;
    Judge judge_;
    std::vector<Action>& actions_;
};

// Orders are written for one unit after another, in roster order.
void consider_plots(const Field& field, const State& state, std::vector<Action>& actions)
{
    const State rehearsed = as_if_acting(field, state);
    Adviser adviser(field, rehearsed, actions);
    each_of_side(field, rehearsed, rehearsed.phasing, [&](UnitId id) {
        if (actions.empty()) adviser.act_for(id);
    });
    State asked = rehearsed;
    std::erase_if(actions, [&](const Action& action) {
        return refuse_plot(field, state, asked, action).has_value();
    });
    list_releases(field, state, actions);
    actions.push_back(EndPhase{});
}

// Levels that a rally brings back, over all six faces of its die.
int hope_of(const Field& field, const State& state, const Rally& rally)
{
    const int modifier = rally_tally(field, state, rally.unit).total();
    int hope = 0;
    for (int die = 1; die <= 6; ++die) hope += rally_change(die + modifier);
    return hope;
}

// Whoever has more to hope than to fear of it tries, before anything else is thought of.
void consider_rallies(const Field& field, const State& state, std::vector<Action>& actions)
{
    Rulebook::legal(field, state, actions);
    const auto found = std::find_if(actions.begin(), actions.end(), [&](const Action& action) {
        const auto* rally = std::get_if<Rally>(&action);
        return rally != nullptr && hope_of(field, state, *rally) >= 0;
    });
    if (found == actions.end()) return;
    const Action attempt = *found;
    actions.assign(1, attempt);
}

}  // namespace

void Rulebook::consider(const Field& field, const State& state, std::vector<Action>& actions)
{
    const Phase phase = state.phase;
    if (!state.pending.empty()) return legal(field, state, actions);
    if (phase == Phase::Plot) return consider_plots(field, state, actions);
    const bool written = simultaneous(field);
    if (phase == Phase::Declare) {
        Adviser(field, state, actions).declare();
    } else if (phase == Phase::Action && !written) {
        Adviser(field, state, actions).act();
        // Whoever has something better to do does it; ending the phase shows nothing of the worth
        // of what was left undone.
        if (!actions.empty()) return;
    } else if (phase == Phase::Action) {
        Adviser(field, state, actions).lead();
    } else if (phase == Phase::DoubleQuick && !written) {
        Adviser(field, state, actions).hurry();
        list_releases(field, state, actions);
    } else if (phase == Phase::Rally) {
        return consider_rallies(field, state, actions);
    } else if (phase != Phase::DoubleQuick) {
        return legal(field, state, actions);
    }
    actions.push_back(EndPhase{});
}

}  // namespace longroll::iron_brigade
