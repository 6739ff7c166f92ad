// What is not written yet of these chapters: each goes from here as it is written.

#include "rulebooks/face_to_the_enemy/describe_words.h"
#include "rulebooks/face_to_the_enemy/resolve.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/sandbox.h"
#include "rulebooks/face_to_the_enemy/unwritten.h"
#include "rulebooks/shared/past.h"

namespace longroll::face_to_the_enemy {

std::string Rulebook::check(const Field&, const State&) { unwritten(); }
Result<Opening> Rulebook::from_sandbox(const Sandbox&) { unwritten(); }
Sandbox Rulebook::to_sandbox(const Field&, const State&) { unwritten(); }
Result<Situation> Rulebook::situation(const Case&) { unwritten(); }

}  // namespace longroll::face_to_the_enemy
