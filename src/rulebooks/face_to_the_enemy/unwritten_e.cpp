// What is not written yet of these chapters: each goes from here as it is written.

#include "rulebooks/face_to_the_enemy/resolve.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/unwritten.h"

namespace longroll::face_to_the_enemy {

Result<Situation> Rulebook::situation(const Case&) { unwritten(); }

}  // namespace longroll::face_to_the_enemy
