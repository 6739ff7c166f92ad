// The dispatcher of Brothers at Arms: hands each action to its chapter, after asking whether it
// belongs to the moment.

#include "rulebooks/brothers_at_arms/rulebook.h"

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/flinch.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/melee.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/night.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/reserves.h"
#include "rulebooks/brothers_at_arms/sequence.h"
#include "rulebooks/brothers_at_arms/victory.h"

namespace longroll::brothers_at_arms {

namespace {

// Does an action of this kind answer the choice that is pending?
struct Answers {
    const Pending& pending;

    bool operator()(const PlaceFlinch&) const { return std::holds_alternative<FlinchDue>(pending); }
    bool operator()(const TestFlinch&) const { return std::holds_alternative<TestDue>(pending); }
    bool operator()(const PlaceEscape&) const { return std::holds_alternative<EscapeDue>(pending); }
    bool operator()(const NightPlace&) const
    {
        return std::holds_alternative<NightPlaceDue>(pending);
    }
    bool operator()(const NightStay&) const
    {
        return std::holds_alternative<NightPlaceDue>(pending);
    }
    bool operator()(const ChooseFatigued&) const
    {
        return std::holds_alternative<FatigueDue>(pending);
    }
    template <class Other>
    bool operator()(const Other&) const
    {
        return false;
    }
};

MaybeRefusal refuse_unanswered(const Pending& pending)
{
    if (std::holds_alternative<FlinchDue>(pending))
        return Refusal{"BA-FLN-1"_clause, "a flinching unit must be placed first"};
    if (std::holds_alternative<EscapeDue>(pending))
        return Refusal{"BA-CAP-3"_clause, "a commander must get away first"};
    if (std::holds_alternative<NightPlaceDue>(pending))
        return Refusal{"BA-RDL-6"_clause, "a repositioned counter must be placed first"};
    if (std::holds_alternative<TestDue>(pending))
        return Refusal{"BA-HIT-3"_clause, "a flinch test must be made first"};
    return Refusal{"BA-CONT-2"_clause, "the fatigued division must be named first"};
}

// Does an action of this kind belong to the phase? Answers the refusal if it does not.
class Belongs {
public:
    explicit Belongs(const State& state) : phase_(state.phase), captures_done_(state.captures_done)
    {
    }

    MaybeRefusal operator()(const Begin&) const { return {}; }
    MaybeRefusal operator()(const EndPhase&) const { return {}; }
    MaybeRefusal operator()(const Enter&) const { return arrivals(); }
    MaybeRefusal operator()(const EnterByRail&) const { return arrivals(); }
    MaybeRefusal operator()(const LeaveToControl&) const
    {
        return only({Phase::ControlRange}, "BA-CTL-4"_clause,
                    "units are left to control in phase 1");
    }
    MaybeRefusal operator()(const Release&) const
    {
        return only({Phase::ControlRange}, "LR-HOLD-8"_clause,
                    "troops are let go when a round begins");
    }
    MaybeRefusal operator()(const CommandRoll&) const { return rolls(); }
    MaybeRefusal operator()(const DeclineRoll&) const { return rolls(); }
    MaybeRefusal operator()(const NameCommander&) const
    {
        return only({Phase::CommandRange}, "BA-CTR-7"_clause, "commanders are named in phase 4");
    }
    MaybeRefusal operator()(const MoveUnit&) const
    {
        return only({Phase::MoveUnits}, "BA-SEQ-6"_clause, "unit counters move in phase 7");
    }
    MaybeRefusal operator()(const MoveCommander&) const
    {
        return only({Phase::MoveCommands, Phase::MoveControls}, "BA-SEQ-6"_clause,
                    "commanders move in phases 8 and 9");
    }
    MaybeRefusal operator()(const Fire&) const { return fire(); }
    MaybeRefusal operator()(const ShootCommander&) const { return fire(); }
    MaybeRefusal operator()(const Breach&) const { return fire(); }
    MaybeRefusal operator()(const Melee&) const
    {
        return only({Phase::Melee}, "BA-SEQ-7"_clause, "melee is fought in phase 11");
    }
    MaybeRefusal operator()(const PlaceFlinch&) const
    {
        return Refusal{"BA-FLN-1"_clause, "no unit has to flinch"};
    }
    MaybeRefusal operator()(const TestFlinch&) const
    {
        return Refusal{"BA-HIT-3"_clause, "a flinch is tested by the attack that brings it"};
    }
    MaybeRefusal operator()(const PlaceEscape&) const
    {
        return Refusal{"BA-CAP-3"_clause, "no commander has to get away"};
    }
    MaybeRefusal operator()(const NightStep&) const
    {
        return only({Phase::NightWithdraw}, "BA-RDL-4"_clause, "that is done at nightfall");
    }
    MaybeRefusal operator()(const Reposition&) const { return reposition(); }
    MaybeRefusal operator()(const TacticalMarch&) const { return reposition(); }
    MaybeRefusal operator()(const NightPlace&) const { return nothing_to_place(); }
    MaybeRefusal operator()(const NightStay&) const { return nothing_to_place(); }
    MaybeRefusal operator()(const ChooseFatigued&) const
    {
        return Refusal{"BA-CONT-2"_clause, "no division has to be named"};
    }

private:
    MaybeRefusal only(std::initializer_list<Phase> phases, Clause clause,
                      std::string_view reason) const
    {
        for (const Phase phase : phases)
            if (phase == phase_) return {};
        return Refusal{clause, reason};
    }
    MaybeRefusal arrivals() const
    {
        return only({Phase::Arrivals}, "BA-RES-3"_clause, "counters arrive when a bound begins");
    }
    MaybeRefusal rolls() const
    {
        return only({Phase::ControlRoll, Phase::CommandRoll}, "BA-SEQ-4"_clause,
                    "command rolls are made in phases 2 and 5");
    }
    MaybeRefusal fire() const
    {
        if (auto refusal = only({Phase::Fire}, "BA-SEQ-7"_clause, "fire is given in phase 10"))
            return refusal;
        if (!captures_done_)
            return Refusal{"BA-CAP-1"_clause, "captures are attempted before anybody fires"};
        return {};
    }
    MaybeRefusal reposition() const
    {
        return only({Phase::NightReposition}, "BA-RDL-6"_clause, "that is done at night");
    }
    static MaybeRefusal nothing_to_place()
    {
        return Refusal{"BA-RDL-6"_clause, "no counter has to be placed"};
    }

    Phase phase_;
    bool captures_done_;
};

}  // namespace

MaybeRefusal Rulebook::refuse(const Field& field, const State& state, const Action& action)
{
    if (state.phase == Phase::Over) return Refusal{"BA-SEQ-2"_clause, "the battle is over"};
    if (!state.pending.empty()) {
        const Pending& pending = state.pending.back();
        if (!std::visit(Answers{pending}, action)) return refuse_unanswered(pending);
    } else if (MaybeRefusal refusal = std::visit(Belongs(state), action)) {
        return refusal;
    }
    return std::visit(
        [&](const auto& order) { return brothers_at_arms::refuse(field, state, order); }, action);
}

void Rulebook::carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                         EventLog& log, RunOn how)
{
    std::visit(
        [&](const auto& order) { brothers_at_arms::carry_out(field, state, order, dice, log); },
        action);
    run_on(field, state, dice, log, how);
}

static void list_pending(const Field& field, const State& state, std::vector<Action>& actions)
{
    const Pending& pending = state.pending.back();
    if (std::holds_alternative<FlinchDue>(pending)) return list_flinch(field, state, actions);
    if (std::holds_alternative<EscapeDue>(pending)) return list_escapes(field, state, actions);
    if (std::holds_alternative<FatigueDue>(pending)) return list_fatigued(field, state, actions);
    if (std::holds_alternative<TestDue>(pending)) return actions.push_back(TestFlinch{});
    list_night(field, state, actions);
}

void Rulebook::legal(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (state.phase == Phase::Over) return;
    if (!state.pending.empty()) return list_pending(field, state, actions);
    switch (state.phase) {
        case Phase::SetUp: actions.push_back(Begin{}); return;
        case Phase::Arrivals: list_arrivals(field, state, actions); break;
        case Phase::ControlRange:
        case Phase::ControlRoll:
        case Phase::CommandRange:
        case Phase::CommandRoll: list_orders(field, state, actions); break;
        case Phase::MoveUnits:
        case Phase::MoveCommands:
        case Phase::MoveControls: list_moves(field, state, actions); break;
        case Phase::Fire:
            if (state.captures_done) list_fire(field, state, actions);
            break;
        case Phase::Melee: list_melee(field, state, actions); break;
        case Phase::NightWithdraw:
        case Phase::NightReposition: list_night(field, state, actions); break;
        default: break;
    }
    if (!brothers_at_arms::refuse(field, state, EndPhase{})) actions.push_back(EndPhase{});
}

static Action any_of(const std::vector<Action>& actions, PlayoutDice& dice)
{
    LR_CHECK(!actions.empty(), "nothing may be done");
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

Action Rulebook::sample(const Field& field, const State& state, PlayoutDice& dice)
{
    if (!state.pending.empty()) {
        std::vector<Action> actions;
        list_pending(field, state, actions);
        return any_of(actions, dice);
    }
    switch (state.phase) {
        case Phase::SetUp: return Begin{};
        case Phase::Arrivals: return sample_arrival(field, state, dice);
        case Phase::ControlRange:
        case Phase::ControlRoll:
        case Phase::CommandRange:
        case Phase::CommandRoll: return sample_orders(field, state, dice);
        case Phase::MoveUnits:
        case Phase::MoveCommands:
        case Phase::MoveControls: return sample_move(field, state, dice);
        case Phase::Fire: return state.captures_done ? sample_fire(field, state, dice) : EndPhase{};
        case Phase::Melee: return sample_melee(field, state, dice);
        case Phase::NightWithdraw:
        case Phase::NightReposition: return sample_night(field, state, dice);
        default: return EndPhase{};
    }
}

std::optional<Side> Rulebook::decider(const Field& field, const State& state)
{
    return brothers_at_arms::decider(field, state);
}

std::span<const ClauseText> Rulebook::clauses() { return clause_texts(); }

}  // namespace longroll::brothers_at_arms
