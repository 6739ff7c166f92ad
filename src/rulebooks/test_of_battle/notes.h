// What a muster of Test of Battle made of each thing of a battle, for its author.

#pragma once

#include "core/problem.h"
#include "rulebooks/shared/muster_notes.h"
#include "rulebooks/test_of_battle/field.h"

namespace longroll::test_of_battle {

[[nodiscard]] Result<shared::MusterNotes> muster_notes_of(const battle::Battle& battle,
                                                          const Options& options);

}  // namespace longroll::test_of_battle
