// The chain of command: who commands whom, and how far his voice carries. Ledger BA-CTR-6, 12, 13,
// 14, BA-ORD-1, 3. What comes of it in the six phases of Orders: orders.cpp.

#include "rulebooks/brothers_at_arms/chain_of_command.h"

#include "rulebooks/brothers_at_arms/counters.h"

#include <tuple>

namespace longroll::brothers_at_arms {

// Is this control counter one that the side has had and has no longer?
// RULING: BA-R-62: away on a tactical march or off by an exit counts as lost; in reserve does not.
static bool gone(CommanderFate fate)
{
    return fate != CommanderFate::OnBoard && fate != CommanderFate::Reserve;
}

Chain::Chain(const Field& field, const State& state, Side side)
    : lost_control_(state.lost_control[static_cast<std::size_t>(index_of(side))])
{
    by_number_.fill(kNoCommander);
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        const CommanderCard& card = field.commanders[index];
        const Commander& commander = state.commanders[index];
        if (card.side != side) continue;
        if (card.level == Level::Control) {
            // BA-CTR-12: his star stands over the whole army, so he has no number to look up.
            if (commander.on_board()) controls_.push_back(commander_id(index));
            lost_control_ = lost_control_ || gone(commander.fate);
        } else if (commander.on_board()) {
            // BA-CTR-6, BA-CTR-13: number and side tie a division's units to its command counter.
            // RULING: BA-R-63: while he is off the board they are leaderless.
            commands_.push_back(commander_id(index));
            by_number_[card.division] = commander_id(index);
        }
    }
}

bool within_range(const Field& field, const State& state, CommanderId commander, Hex hex)
{
    // BA-ORD-3, BA-CTR-14: leadership is the range in hexes; neither ground nor enemies count.
    return board::distance(state[commander].hex, hex) <= field[commander].leadership;
}

CommanderId control_in_range(const Field& field, const State& state, const Chain& chain, Hex hex)
{
    for (const CommanderId control : chain.controls())
        if (within_range(field, state, control, hex)) return control;
    return kNoCommander;
}

CommanderId nearest_control(const Field& field, const State& state, const Chain& chain, Hex hex)
{
    // RULING: BA-R-64: ties go to the higher leadership, then to the lower id.
    const auto order = [&](CommanderId control) {
        return std::tuple(board::distance(state[control].hex, hex), -field[control].leadership,
                          index_of(control));
    };
    CommanderId nearest = kNoCommander;
    for (const CommanderId control : chain.controls())
        if (nearest == kNoCommander || order(control) < order(nearest)) nearest = control;
    return nearest;
}

CommanderId control_over(const Field& field, const State& state, const Chain& chain, Hex hex)
{
    const CommanderId control = control_in_range(field, state, chain, hex);
    return control != kNoCommander ? control : nearest_control(field, state, chain, hex);
}

CommanderId superior_of(const Field& field, const State& state, const Chain& chain, UnitId unit)
{
    // BA-ORD-1: orders come down the chain, unless it was bent for this bound.
    const CommanderId named = state[unit].under;
    return named != kNoCommander ? named : chain.command_of(field[unit].identity);
}

}  // namespace longroll::brothers_at_arms
