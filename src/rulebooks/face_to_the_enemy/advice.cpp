// For computer players: the plan of each army, and what a position is worth to a side by its plan.
// How plans are made: shared/plan.h. Which few actions deserve a thought: considered.cpp. No rule
// is decided here.

#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/judge.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/shared/table/plan.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

using board::table::kInch;

namespace {

// Strength is in bases, guns double; ways are in thousandths of an inch.
constexpr shared::PlanWeights kPlanWeights = {
    .alarm = 14 * kInch,
    .at_hand = 6 * kInch,
    .guard_percent = 30,
    .take_percent = 70,
    .least = 2,
    .march_weight = 1,
    .value_weight = 12 * kInch,
    .reserve_percent = 0,
    .break_off_losses = 35,
    .break_off_odds = 160,
};

int strength_of(const UnitCard& card, int bases)
{
    return card.arm == Arm::Artillery ? 2 * bases : bases;
}

class Army {
public:
    Army(const Field& field, const State& state) : field_(field), state_(state) {}

    template <class Visit>
    void each(Side, Side of, Visit visit) const
    {
        for (std::size_t place = 0; place < state_.units.size(); ++place)
            if (const Unit& unit = state_.units[place];
                field_.units[place].side == of && unit.on_table() && !unit.broken())
                visit(unit_id(place));
    }
    [[nodiscard]] int strength(UnitId id) const
    {
        return strength_of(field_[id], state_[id].bases);
    }
    [[nodiscard]] bool bound(UnitId id) const { return is_held(field_, state_, id); }
    [[nodiscard]] shared::table::ArmyStrength strength(Side side) const
    {
        shared::table::ArmyStrength army;
        for (std::size_t place = 0; place < state_.units.size(); ++place) {
            const UnitCard& card = field_.units[place];
            if (card.side != side) continue;
            army.start += strength_of(card, card.bases);
            if (!counts_as_lost(state_.units[place].fate))
                army.left += strength_of(card, state_.units[place].bases);
        }
        return army;
    }

private:
    const Field& field_;
    const State& state_;
};

// It leads by more than all that it could still take is worth: it keeps what it has.
bool is_content(const Field& field, const State& state, Side side)
{
    const auto points = outcome_of(field, state).points;
    const auto own = static_cast<std::size_t>(longroll::index_of(side));
    int lead = points[own] - points[1 - own];
    for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place)
        if (state.objectives[place] != side) lead -= field.scenario.objectives[place].value;
    return lead > 0;
}

shared::Outlook outlook_for(const Field& field, const State& state, Side side)
{
    constexpr Length kMarch = 5 * kInch;  // in a turn
    constexpr int kGunsSlower = 3;
    const Army army(field, state);
    shared::Outlook outlook = shared::table::outlook_of(field, state, side, kMarch, army);
    for (const Side of : {side, enemy_of(side)}) {
        auto piece = (of == side ? outlook.own : outlook.foes).begin();
        army.each(side, of, [&](UnitId id) {
            if (field[id].arm == Arm::Artillery)
                for (int& march : piece->march) march *= kGunsSlower;
            ++piece;
        });
    }
    if (is_content(field, state, side))
        for (shared::PlannedPlace& place : outlook.places)
            if (!place.ours) place.value = 0;
    keep_bound_foes_back(outlook, kPlanWeights);
    return outlook;
}

// ---- What the rulebook makes of a plan ----

std::size_t best_target(const Field& field, const State& state, UnitId id)
{
    const Side side = field[id].side;
    std::size_t best = shared::kNowhere;
    int most = 0;
    for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place) {
        const Objective& objective = field.scenario.objectives[place];
        const auto holder = state.objectives[place];
        if (holder == side || (objective.worth_to == enemy_of(side) && !holder)) continue;
        const int appeal =
            kPlanWeights.value_weight * objective.value - length_of(objective.at - state[id].front);
        if (best != shared::kNowhere && appeal <= most) continue;
        best = place;
        most = appeal;
    }
    return best;
}

// A brigade that is many times what a place needs goes for what is worth no less.
void spare_the_strong(const Field& field, const State& state, Plan& plan)
{
    constexpr int kTooMany = 3;
    const Army army(field, state);
    for (const Side side : {Side::Confederate, Side::Union}) {
        if (is_content(field, state, side)) continue;
        army.each(side, side, [&](UnitId id) {
            shared::PlannedTask& task = plan.tasks[index_of(id)];
            if (task.duty != shared::Duty::Guard) return;
            const int threat =
                plan.threats[static_cast<std::size_t>(longroll::index_of(side))][task.place];
            const int need = threat * kPlanWeights.guard_percent / 100;
            if (army.bound(id) || army.strength(id) < kTooMany * std::max(1, need)) return;
            const std::size_t target = best_target(field, state, id);
            const auto& objectives = field.scenario.objectives;
            if (target != shared::kNowhere &&
                objectives[target].value >= objectives[task.place].value)
                task = {shared::Duty::Take, target};
        });
    }
}

// A division stays within its general's call.
void keep_divisions_together(const Field& field, const State& state, Plan& plan)
{
    constexpr Length kWithinCall = 15 * kInch;
    const Army army(field, state);
    const auto each = [&](auto visit) {
        for (const Side side : {Side::Confederate, Side::Union})
            army.each(side, side, [&](UnitId id) {
                const DivisionId division = field[id].division;
                if (field[id].arm == Arm::Infantry && division != kNoDivision &&
                    !field[division].corps_troops && !army.bound(id))
                    visit(id, division, army.strength(id));
            });
    };
    shared::keep_together<DivisionId>(plan, each, [&](std::size_t a, std::size_t b) {
        const auto& objectives = field.scenario.objectives;
        return length_of(objectives[a].at - objectives[b].at) <= kWithinCall;
    });
}

// ---- What it is worth ----

constexpr int kVictory = 1'000'000;
constexpr int kPoint = 100;
constexpr int kBaseWorth = 60;

int army_worth(const View& view, Side side, const Plan& plan)
{
    constexpr int kHundredths[] = {100, 85, 65, 25};  // by state
    const Judge judge(view, side, plan);
    int worth = 0;
    view.each_of(side, [&](UnitId id) {
        const Unit& unit = view[id];
        worth += unit.bases * kBaseWorth * kHundredths[place_of(unit.morale)] / 100;
        if (!unit.broken()) worth += judge.place_worth(id, unit, judge.errand_of(id));
    });
    for (std::size_t place = 0; place < view.state.generals.size(); ++place) {
        const GeneralId id = general_id(place);
        if (side_of(view.field, id) == side && view.state[id].on_table())
            worth += 150 + judge.general_worth(id, point_of(view.state, id), view.state[id].with);
    }
    return worth;
}

}  // namespace

Plan plan_of(const Field& field, const State& state)
{
    Plan plan = shared::plan_both(
        state.units.size(), kPlanWeights,
        [&](Side side) { return outlook_for(field, state, side); },
        [&](Side side, auto visit) { Army(field, state).each(side, side, visit); });
    spare_the_strong(field, state, plan);
    keep_divisions_together(field, state, plan);
    return plan;
}

int worth_of(const Field& field, const State& state, Side side, const Plan& plan)
{
    const auto points = outcome_of(field, state).points;
    const auto own = static_cast<std::size_t>(index_of(side));
    const View view(field, state);
    int worth = kPoint * (points[own] - points[1 - own]) + army_worth(view, side, plan) -
                army_worth(view, enemy_of(side), plan);
    if (state.phase == Phase::Over && state.outcome.winner)
        worth += *state.outcome.winner == side ? kVictory : -kVictory;
    return worth;
}

int Rulebook::worth(const Field& field, const State& state, Side side)
{
    return worth_of(field, state, side, plan_of(field, state));
}

}  // namespace longroll::face_to_the_enemy
