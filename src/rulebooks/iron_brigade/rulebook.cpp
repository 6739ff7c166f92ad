// The dispatcher of Iron Brigade: hands each action to its chapter, after asking whether it belongs
// to the moment.

#include "rulebooks/iron_brigade/rulebook.h"

#include "core/one_of.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/organisation.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/simultaneous.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

namespace {

MaybeRefusal refuse_unanswered(const Pending& pending)
{
    if (std::holds_alternative<RedDue>(pending))
        return Refusal{"IB-RED-8"_clause, "a fire waits to be agreed upon"};
    return Refusal{"IB-AORG-4"_clause, std::get<SplitDue>(pending).contact
                                           ? "the owner of the unit in contact must choose first"
                                           : "the owner of the unit under fire must choose first"};
}

// Orders are taken back only where orders are plotted (adv_simultaneous_movement).
struct Refuser {
    const Field& field;
    const State& state;

    MaybeRefusal operator()(const Unplot&) const
    {
        return Refusal{"IB-AMOV-12"_clause, "no orders have been plotted"};
    }
    template <class Order>
    MaybeRefusal operator()(const Order& order) const
    {
        return iron_brigade::refuse(field, state, order);
    }
};

struct Doer {
    const Field& field;
    State& state;
    Dice& dice;
    EventLog& log;

    void operator()(const Unplot&) const {}
    template <class Order>
    void operator()(const Order& order) const
    {
        iron_brigade::carry_out(field, state, order, dice, log);
    }
};

}  // namespace

MaybeRefusal Rulebook::refuse(const Field& field, const State& state, const Action& action)
{
    if (state.phase == Phase::Over) return Refusal{"IB-SEQ-4"_clause, "the battle is over"};
    if (!state.pending.empty() && !is_one_of<AgreeRed, SplitUnderFire>(action))
        return refuse_unanswered(state.pending.back());
    if (state.phase == Phase::Plot && !std::holds_alternative<Release>(action))
        return refuse_plot(field, state, action);
    if (const auto refusal = refuse_unplotted(field, state, action)) return refusal;
    return std::visit(Refuser{field, state}, action);
}

namespace {

// RULING: IB-R-4, IB-R-36: whoever has another number of castings than before, or is new.
void keep_all_flush(const Field& field, State& state, std::span<const std::uint8_t> before)
{
    each_on_table(state, [&](UnitId id) {
        const bool same =
            index_of(id) < before.size() && before[index_of(id)] == state[id].castings;
        if (!same && state[id].boats == 0) keep_flush(field, state, id);
    });
}

void do_and_run_on(const Field& field, State& state, const Action& action, Dice& dice,
                   EventLog& log, RunOn how)
{
    FixedVector<std::uint8_t, kMaxUnits> castings;
    for (const Unit& unit : state.units) castings.push_back(unit.castings);
    std::visit(Doer{field, state, dice, log}, action);
    run_on(field, state, dice, log, how);
    keep_all_flush(field, state, {castings.begin(), castings.size()});
}

}  // namespace

void Rulebook::carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                         EventLog& log, RunOn how)
{
    if (state.phase == Phase::Plot && !is_one_of<EndPhase, Release>(action))
        return carry_out_plot(state, action);
    if (!field.options.adv_hidden_movement)
        return do_and_run_on(field, state, action, dice, log, how);
    Veil veil(field, state);
    EventLog happened(log.keeping());
    do_and_run_on(field, state, action, dice, happened, how);
    veil.pass_on(happened, log);
}

std::optional<Side> Rulebook::decider(const Field& field, const State& state)
{
    return iron_brigade::decider(field, state);
}

std::span<const ClauseText> Rulebook::clauses() { return clause_texts(); }

}  // namespace longroll::iron_brigade
