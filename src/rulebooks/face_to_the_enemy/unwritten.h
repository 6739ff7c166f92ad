// Stands in for what is declared and not written yet.

#pragma once

namespace longroll::face_to_the_enemy {

struct Unwritten {};
[[noreturn]] inline void unwritten() { throw Unwritten{}; }

}  // namespace longroll::face_to_the_enemy
