// Leaving the game. Ledger FE-AUT and FE-GEN-10.

#include "rulebooks/face_to_the_enemy/removal.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/morale.h"

namespace longroll::face_to_the_enemy {

// FE-AUT-6: whatever its arm.
bool is_autobroken(const Field& field, const State& state, UnitId id)
{
    const UnitCard& card = field[id];
    return state[id].on_table() && state[id].bases <= autobreak_at(card.bases, card.quality);
}

// FE-AUT-2: called after losses and generals, before tests.
// RULING: FE-R-99: what they rolled in this step counts all the same (FE-AUT-7).
void remove_autobroken(const Field& field, State& state, EventLog& log)
{
    in_order(field, state, [&](UnitId id) {
        if (!is_autobroken(field, state, id)) return;
        if (state[id].bases == 0)
            remove_unit(field, state, id, UnitFate::Destroyed, "FE-LOS-7"_clause, log);
        else
            remove_unit(field, state, id, UnitFate::Autobroken, "FE-AUT-1"_clause, log);
    });
}

// FE-AUT-3 among them. RULING: FE-R-92: who has gone over an edge gives no reason to test.
bool counts_as_breaking(UnitFate fate)
{
    return fate == UnitFate::Autobroken || fate == UnitFate::Destroyed ||
           fate == UnitFate::Dispersed || fate == UnitFate::Surrendered;
}

bool counts_as_lost(UnitFate fate) { return counts_as_breaking(fate) || fate == UnitFate::Fled; }

// FE-GEN-10. RULING: FE-R-89: he survives his unit on the table, and shares its fate beyond it.
static void part_from_unit(const Field& field, State& state, GeneralId id, UnitFate fate,
                           EventLog& log)
{
    if (fate == UnitFate::Fled)
        return lose_general(field, state, id, GeneralFate::CarriedOff, "FE-GEN-10"_clause, log);
    if (fate != UnitFate::Exited) return leave_general(field, state, id, log);
    state[id].at = point_of(state, id);
    state[id].with = kNoUnit;
    state[id].fate = GeneralFate::Exited;
    log.add("FE-GEN-10"_clause, GeneralLost{id, GeneralFate::Exited});
    if (state.leading == id) state.leading = kNoGeneral;
}

void remove_unit(const Field& field, State& state, UnitId id, UnitFate fate, Clause clause,
                 EventLog& log)
{
    if (counts_as_breaking(fate)) note_break(field, state, id);
    end_contacts(state, id, clause, log);
    state[id].fate = fate;
    state[id].phase.broke = false;
    if (state.acting == id) state.acting = kNoUnit;
    std::erase(state.fleeing, id);
    log.add(clause, Removed{id, fate});
    for (const GeneralId general : generals_with(field, state, id))
        part_from_unit(field, state, general, fate, log);
}

}  // namespace longroll::face_to_the_enemy
