// Who must choose, and about what: the prompt. Each kind of decision has a topic of its own, by
// which the guide (present_guide.cpp) knows what to explain.

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/melee.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/reserves.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

struct Asked {
    std::string topic;
    std::string title;
    std::string text;
    Clause clause;
};

struct AskedPending {
    const Field& field;

    Asked operator()(const FlinchDue& due) const
    {
        return {"flinch", "Flinch",
                fmt::format("{} flinches: choose the hex that it falls back to.",
                            name_of(field, due.unit)),
                field[due.unit].side == due.chooser ? "BA-FLN-2"_clause : "BA-XFL-1"_clause};
    }
    Asked operator()(const EscapeDue& due) const
    {
        return {"escape", "Escape",
                fmt::format("{} was not caught: choose the hex he gets away to.",
                            name_of(field, due.commander)),
                "BA-CAP-3"_clause};
    }
    Asked operator()(const NightPlaceDue& due) const
    {
        return {"night_place", "Reposition",
                fmt::format("Place {} anywhere behind your own lines, or leave it.",
                            name_of(field, due.counter)),
                "BA-RDL-6"_clause};
    }
    Asked operator()(const TestDue& due) const
    {
        return {"flinch_test", "Flinch test",
                fmt::format("{} is tested against {} hits.", name_of(field, due.unit), due.hits),
                "BA-HIT-3"_clause};
    }
    Asked operator()(const FatigueDue&) const
    {
        return {"fatigued_division", "Weary from the last battle",
                "Choose the division that starts fatigued.", "BA-CONT-2"_clause};
    }
};

Asked asked_roll(const Field& field, const State& state)
{
    const RollDue& roll = state.rolls.front();
    const int modifier = command_modifier(field, state);
    const std::string added = modifier == 0 ? "" : fmt::format(" The night adds {}.", modifier);
    if (state.phase == Phase::ControlRoll)
        return {"control_roll", "Command roll",
                fmt::format("{} is out of control range: choose who rolls for him.{}",
                            name_of(field, roll.command), added),
                "BA-ORD-5"_clause};
    return {"command_roll", "Command roll",
            fmt::format("Units of {} are out of range: roll for their orders.{}",
                        name_of(roll.formation), added),
            "BA-ORD-9"_clause};
}

Asked asked_at_night(const Field& field, const State& state)
{
    if (state.phase == Phase::NightWithdraw)
        return {"night_withdraw", "Nightfall",
                "Step one counter away from the enemy; end the phase if none must.",
                "BA-RDL-4"_clause};
    return {"night_reposition", "Night",
            fmt::format("{} may reposition a division or send it on a tactical march.",
                        name_of(field, state.night.control)),
            "BA-RDL-6"_clause};
}

Asked asked_in_control_range(const Field& field, const State& state)
{
    std::string text = "Leave units to a control counter for this bound, or end the phase.";
    if (release_choice(field, state)) text.append(" ").append(shared::kMayLetGo);
    return {"leave_to_control", "Control range", std::move(text), "BA-CTL-4"_clause};
}

Asked asked_in(const Field& field, const State& state)
{
    switch (state.phase) {
        case Phase::SetUp:
            return {"set_up", "Set-up", "The armies stand ready. Begin the battle.",
                    "BA-SEQ-1"_clause};
        case Phase::Arrivals:
            return {"arrivals", "Arrivals",
                    "Bring on the counters that have arrived, one at a time.", "BA-RES-3"_clause};
        case Phase::ControlRange: return asked_in_control_range(field, state);
        case Phase::ControlRoll:
        case Phase::CommandRoll: return asked_roll(field, state);
        case Phase::CommandRange:
            return {"name_commander", "Name commanders",
                    "Name commanders for units that have none of their own, or end the phase.",
                    "BA-CTR-7"_clause};
        case Phase::MoveUnits:
            return {"move_units", "Move unit counters",
                    "Move any units that have orders, one at a time, or end the phase.",
                    "BA-SEQ-6"_clause};
        case Phase::MoveCommands:
            return {"move_commands", "Move command counters",
                    "Move any command counters, or end the phase.", "BA-SEQ-6"_clause};
        case Phase::MoveControls:
            return {"move_controls", "Move control counters",
                    "Move any control counters, or end the phase.", "BA-SEQ-6"_clause};
        case Phase::Fire:
            if (!state.captures_done)
                return {"capture", "Capture",
                        "Units that stand on an enemy commander try to capture him before anybody "
                        "fires.",
                        "BA-CAP-1"_clause};
            return {"fire", "Fire", "Fire with any units that have a target, or end the phase.",
                    "BA-SEQ-7"_clause};
        case Phase::Melee:
            return {"melee", "Melee",
                    "Every unit in contact must fight: choose order, targets and groups.",
                    "BA-MEL-2"_clause};
        case Phase::NightWithdraw:
        case Phase::NightReposition: return asked_at_night(field, state);
        default: return {"go_on", "Go on", "End the phase.", "BA-SEQ-3"_clause};
    }
}

// The counters that the question is about, by their ids.
class Concerned {
public:
    Concerned(const Field& field, const State& state) : field_(field), state_(state) {}

    std::vector<std::string> find() &&
    {
        if (!state_.pending.empty())
            std::visit(*this, state_.pending.back());
        else
            find_in_phase();
        return std::move(ids_);
    }

    void operator()(const FlinchDue& due)
    {
        add(due.unit);
        if (due.partner != kNoUnit) add(due.partner);
    }
    void operator()(const EscapeDue& due) { add(due.commander); }
    void operator()(const NightPlaceDue& due) { add(due.counter); }
    void operator()(const TestDue& due) { add(due.unit); }
    void operator()(const FatigueDue&) {}

private:
    void add(CounterId counter)
    {
        std::string id = id_of(field_, counter);
        if (std::ranges::find(ids_, id) == ids_.end()) ids_.push_back(std::move(id));
    }
    template <class Test>
    void add_units(Test concerned)
    {
        for_each_unit(field_, state_, state_.active, [&](UnitId id, const Unit& unit) {
            if (concerned(id, unit)) add(id);
        });
    }

    void find_in_phase()
    {
        switch (state_.phase) {
            case Phase::Arrivals:
                for (const CounterId counter : arriving_counters(field_, state_)) add(counter);
                return;
            case Phase::ControlRange:
            case Phase::CommandRange: return find_units_to_name();
            case Phase::ControlRoll:
            case Phase::CommandRoll: return find_rolled_for(state_.rolls.front());
            case Phase::MoveUnits:
            case Phase::MoveCommands:
            case Phase::MoveControls:
                for (const CounterId counter : able_counters(field_, state_)) add(counter);
                return;
            case Phase::Fire:
                return add_units([&](UnitId id, const Unit&) {
                    return state_.captures_done ? !refuse_to_fire(field_, state_, id)
                                                : must_capture(field_, state_, id);
                });
            case Phase::Melee:
                return add_units(
                    [&](UnitId id, const Unit&) { return must_fight(field_, state_, id); });
            case Phase::NightWithdraw: return find_steppers();
            case Phase::NightReposition: return add(state_.night.control);
            default: return;
        }
    }
    void find_units_to_name()
    {
        std::vector<Action> actions;
        list_orders(field_, state_, actions);
        for (const Action& action : actions) {
            if (const auto* release = std::get_if<Release>(&action))
                for (const UnitId id : units_held_by(field_, state_, release->release)) add(id);
            if (const auto* leave = std::get_if<LeaveToControl>(&action)) add(leave->unit);
            if (const auto* name = std::get_if<NameCommander>(&action)) add(name->unit);
        }
    }
    void find_rolled_for(const RollDue& due)
    {
        if (due.command != kNoCommander) return add(due.command);
        add_units([&](UnitId id, const Unit& unit) {
            return !unit.orders && !unit.nic && field_[id].identity == due.formation;
        });
    }
    void find_steppers()
    {
        std::vector<Action> actions;
        list_night(field_, state_, actions);
        for (const Action& action : actions)
            if (const auto* step = std::get_if<NightStep>(&action)) add(step->counter);
    }

    const Field& field_;
    const State& state_;
    std::vector<std::string> ids_;
};

Prompt farewell(const State& state)
{
    Prompt prompt;
    prompt.topic = "over";
    prompt.title = "The battle is over";
    prompt.text =
        state.outcome.level == VictoryLevel::Draw
            ? "A draw."
            : fmt::format("{} {}.", title_of(state.outcome.winner), name_of(state.outcome.level));
    prompt.phase = name_of(state.phase);
    prompt.clause = "BA-OBJ-7"_clause;
    return prompt;
}

}  // namespace

// Every decision of the game is taken in the open, so that all viewers are asked the same.
Prompt Rulebook::prompt(const Field& field, const State& state, Viewer)
{
    const std::optional<Side> side = decider(field, state);
    if (!side) return farewell(state);
    const Asked asked = state.pending.empty()
                            ? asked_in(field, state)
                            : std::visit(AskedPending{field}, state.pending.back());
    Prompt prompt;
    prompt.decides = side;
    prompt.topic = asked.topic;
    prompt.title = asked.title;
    prompt.text = asked.text;
    prompt.phase = name_of(state.phase);
    prompt.clause = asked.clause;
    prompt.pieces = Concerned(field, state).find();
    return prompt;
}

}  // namespace longroll::brothers_at_arms
