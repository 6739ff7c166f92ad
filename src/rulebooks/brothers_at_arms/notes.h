// What a muster of Brothers at Arms made of each thing of a battle, for its author.

#pragma once

#include "core/problem.h"
#include "rulebooks/brothers_at_arms/options.h"
#include "rulebooks/shared/muster_notes.h"

namespace longroll::brothers_at_arms {

[[nodiscard]] Result<shared::MusterNotes> muster_notes_of(const battle::Battle& battle,
                                                          const Options& options);

}  // namespace longroll::brothers_at_arms
