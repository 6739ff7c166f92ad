// What a muster of Iron Brigade made of each thing of a battle, for its author.

#pragma once

#include "core/problem.h"
#include "rulebooks/iron_brigade/options.h"
#include "rulebooks/shared/muster_notes.h"

namespace longroll::iron_brigade {

[[nodiscard]] Result<shared::MusterNotes> muster_notes_of(const battle::Battle& battle,
                                                          const Options& options);

}  // namespace longroll::iron_brigade
