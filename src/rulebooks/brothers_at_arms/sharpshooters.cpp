// Shooting commanders, and sharpshooters (phase 10). Ledger BA-SHT, BA-SHP.
// Who may fire and how far: fire.cpp. What becomes of the commander: commanders.cpp.

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/fire.h"

namespace longroll::brothers_at_arms {

// Is a unit of the side in the hex, and in melee there?
static bool melee_in(const Field& field, const State& state, Side side, Hex hex)
{
    bool found = false;
    for_each_unit(field, state, side, [&](UnitId id, const Unit& unit) {
        found = found || (unit.hex == hex && in_melee(field, state, id));
    });
    return found;
}

MaybeRefusal refuse(const Field& field, const State& state, const ShootCommander& order)
{
    // BA-SHT-3: from the next hex too, but not by a unit that is in melee itself.
    if (auto refusal = refuse_to_fire(field, state, order.firer)) return refusal;
    const Side enemy = enemy_of(field[order.firer].side);
    if (index_of(order.target) >= state.commanders.size() || !state[order.target].on_board() ||
        field[order.target].side != enemy)
        return Refusal{"BA-SHT-1"_clause, "the target is no enemy commander on the board"};
    const Hex hex = state[order.target].hex;
    if (auto refusal = refuse_aim(field, state, order.firer, hex)) return refusal;

    // RULING: BA-R-54 and 74: a commander alone is open to this and to capture, to nothing else.
    if (units_in(field, state, enemy, hex) == 0) return {};
    if (!field[order.firer].sharpshooters)
        return Refusal{"BA-SHT-2"_clause, "the unit in his hex must be the target"};
    // RULING: BA-R-40: sharpshooters may pick him out, though not in a melee (BA-FIRE-4).
    if (melee_in(field, state, enemy, hex))
        return Refusal{"BA-SHP-3"_clause, "nobody fires into a melee"};
    return {};
}

// RULING: BA-R-40: the 6 of ordinary units knows no modifier.
Tally shot_value(const Field& field, const State& state, UnitId firer)
{
    if (field[firer].sharpshooters) return attack_value(field, state, firer);
    Tally six;
    six.add("BA-SHT-1"_clause, 6);
    return six;
}

void carry_out(const Field& field, State& state, const ShootCommander& order, Dice& dice,
               EventLog& log)
{
    // One die instead of the whole attack (BA-SHP-2), and cover does not save him.
    const Clause clause = field[order.firer].sharpshooters ? "BA-SHP-1"_clause : "BA-SHT-1"_clause;
    note_attack(field, state, order.firer);
    test_fired_through(field, state, order.firer, state[order.target].hex, dice, log);
    const bool hit = dice.reaches(shot_value(field, state, order.firer).total(), clause);
    log.add(clause, CommanderShotAt{order.firer, order.target, hit});
    // A miss does nothing: commanders do not flinch from fire (BA-SHT-4).
    if (hit) lose_commander(field, state, order.target, CommanderFate::Disabled, clause, log);
}

}  // namespace longroll::brothers_at_arms
