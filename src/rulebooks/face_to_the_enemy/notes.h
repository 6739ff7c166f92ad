// What a muster of Face to the Enemy made of each thing of a battle, for its author.

#pragma once

#include "core/problem.h"
#include "rulebooks/face_to_the_enemy/options.h"
#include "rulebooks/shared/muster_notes.h"

namespace longroll::face_to_the_enemy {

[[nodiscard]] Result<shared::MusterNotes> muster_notes_of(const battle::Battle& battle,
                                                          const Options& options);

}  // namespace longroll::face_to_the_enemy
