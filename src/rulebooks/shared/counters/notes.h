// What became of a battle's troops and leaders as counters, for its author. Hexes and tables add
// where they stand.

#pragma once

#include "rulebooks/shared/counters/counter.h"
#include "rulebooks/shared/muster_notes.h"

namespace longroll::shared::counters {

// What it is made of, its factors, the place that it was asked to have and why it has another.
[[nodiscard]] PieceNote note_of(const battle::Battle& battle, const UnitDraft& draft,
                                const std::vector<std::string>& reasons);

// Every leader: those with a counter, and why the others have none.
void note_commanders(MusterNotes& notes, const battle::Battle& battle,
                     const std::vector<CommanderDraft>& drafts);

// What no counter reads of a battle, on hexes or on a table, and the abilities that it knows.
void note_unread(MusterNotes& notes);

}  // namespace longroll::shared::counters
