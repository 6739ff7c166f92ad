// What a muster of Brothers at Arms miniatures made of each thing of a battle, for its author.

#pragma once

#include "core/problem.h"
#include "rulebooks/brothers_at_arms_miniatures/options.h"
#include "rulebooks/shared/muster_notes.h"

namespace longroll::brothers_at_arms_miniatures {

[[nodiscard]] Result<shared::MusterNotes> muster_notes_of(const battle::Battle& battle,
                                                          const Options& options);

}  // namespace longroll::brothers_at_arms_miniatures
