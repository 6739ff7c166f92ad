// The ground under a mark of a mover on its way: what it comes to and what it leaves, and how far
// it goes over each. walk.h asks it; rulebooks ask walk.

#pragma once

#include "board/table/walk.h"

namespace longroll::board::table {

// A straight piece of a mark's way, from one place of the step's path to another.
struct MarkPiece {
    Segment line;
    Length from = 0;
    Length to = 0;
};
using MarkPieces = boost::container::small_vector<MarkPiece, 8>;

// One for a straight move, one a degree for a turn.
[[nodiscard]] MarkPieces pieces_of(const Pose& start, const Motion& motion, LocalVec mark);

// Adds what the mark meets on these pieces, and what it crosses.
void walk_mark(const Terrain& terrain, std::span<const MarkPiece> pieces, std::uint8_t number,
               Meetings& met);

}  // namespace longroll::board::table
