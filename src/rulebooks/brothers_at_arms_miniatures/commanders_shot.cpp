// Commanders who are fired at, and through.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"

namespace longroll::brothers_at_arms_miniatures {

namespace {

// BM-CDR-15.
bool shelters_in_melee(const View& view, CommanderId id)
{
    const Footprint square = square_of(view.state, id);
    return view.any_near(box_of(square).grown(kContactGap), [&](UnitId unit) {
        return view.side(unit) == side_of(view.field, id) && in_melee(view.state, unit) &&
               within(view, square, unit, kContactGap);
    });
}

// A pair of dice, both always rolled (BM-R-43): both must reach the number. Whether he is down.
bool roll_pair(const Field& field, State& state, const CommanderShotAt& shot, int needed,
               Clause clause, Dice& dice, EventLog& log)
{
    CommanderShotAt rolled = shot;
    rolled.disabled = dice.count(2, needed, clause) == 2;
    log.add(clause, rolled);
    // BM-CDR-8: what his men do without him is read from his being lost (command.cpp).
    // RULING: BM-R-103: at once, before the next pair.
    if (rolled.disabled)
        lose_commander(field, state, shot.commander, CommanderFate::Disabled, "BM-CDR-7"_clause,
                       log);
    return rolled.disabled;
}

}  // namespace

// BM-UNIT-11: all that sharpshooters are for. BM-COV-13: he gets no save.
// RULING: BM-R-62, BM-R-63: equal or above the printed value, without modifiers.
PairNumber pair_number(const Field& field, UnitId firer)
{
    if (field[firer].sharpshooters) return {field[firer].attack, "BM-CDR-4"_clause};
    return {6, "BM-CDR-3"_clause};
}

// BM-CDR-1: nobody's fire is stopped by them; it goes through.
std::vector<CommanderId> commanders_on(const View& view, std::span<const ShotLine> lines,
                                       CommanderId aimed_at)
{
    std::vector<CommanderId> crossed;
    for (const ShotLine& line : lines)
        for (const CommanderId id : commanders_crossed(view, line.line))
            if (id != aimed_at) crossed.push_back(id);
    return crossed;
}

void roll_through(const Field& field, State& state, UnitId firer, CommanderId commander, Dice& dice,
                  EventLog& log)
{
    if (!state[commander].on_table()) return;  // RULING: BM-R-62: none for one already disabled
    // BM-CDR-5: sharpshooters like everyone.
    roll_pair(field, state, {firer, commander, true, false}, 6, "BM-CDR-2"_clause, dice, log);
}

MaybeRefusal refuse(const View& view, const FireAtCommander& order)
{
    // BM-CDR-18: any unit.
    if (const auto kept = refuse_firer(view, order.unit)) return kept;
    if (index_of(order.target) >= view.state.commanders.size() || !view[order.target].on_table())
        return Refusal{"BM-CDR-14"_clause, "there is no such commander on the table"};
    if (side_of(view.field, order.target) == view.side(order.unit))
        return Refusal{"BM-CDR-3"_clause, "a unit fires at enemy commanders only"};
    if (shelters_in_melee(view, order.target))
        return Refusal{"BM-CDR-15"_clause, "he is with troops in melee"};
    return refuse_unseen(view, order.unit, order.target);  // BM-CDR-16
}

void carry_out(const Field& field, State& state, const FireAtCommander& order, Dice& dice,
               EventLog& log)
{
    const View view(field, state);
    const Shots shots = shots_at(view, order.unit, order.target);
    const auto [needed, clause] = pair_number(field, order.unit);
    note_attack(state, order.unit, kNoUnit);
    state[order.unit].fired = true;
    // BM-CDR-6: base by base, until he is down.
    std::size_t pairs = 0;
    bool down = false;
    for (; pairs < shots.lines.size() && !down; ++pairs)
        down = roll_pair(field, state, {order.unit, order.target, false, false}, needed, clause,
                         dice, log);
    const auto rolled = std::span(shots.lines.data(), pairs);
    for (const CommanderId commander : commanders_on(view, rolled, order.target))
        roll_through(field, state, order.unit, commander, dice, log);
}

}  // namespace longroll::brothers_at_arms_miniatures
