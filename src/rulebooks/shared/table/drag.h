// What a drag means on a table, whatever rulebook is asked: a piece is dragged by its middle, ahead
// or back along its axis if it is not far off it, else to somewhere aside; one that is a little too
// long is as long as it may be. What a rulebook makes of it is its own: see its intend.cpp.

#pragma once

#include "board/table/formation.h"

#include <optional>

namespace longroll::shared::table {

using board::table::Footprint;
using board::table::Length;
using board::table::Point;

struct Drag {
    enum class Way : std::uint8_t { Ahead, Back, Aside } way = Way::Aside;
    Length length = 0;  // ahead or back
    Point front;        // where its front comes to, if its middle goes straight there
};
// How far off its axis a drag still means along it.
struct DragPlay {
    board::table::Angle turn = board::table::degrees(15);
    Length aside = board::table::kInch;
};
[[nodiscard]] Drag drag_of(const Footprint& ground, Point to, const DragPlay& play = {});

// What is meant by a length of which only so much can be gone.
[[nodiscard]] constexpr Length within_reach(Length wanted, Length reached, Length slack = 750)
{
    return reached > 0 && wanted - reached <= slack ? reached : wanted;
}

}  // namespace longroll::shared::table
