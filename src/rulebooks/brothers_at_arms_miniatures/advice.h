// For computer players. No rule is decided here.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/bodies.h"
#include "rulebooks/shared/plan.h"

namespace longroll::brothers_at_arms_miniatures {

// Finds the way to each objective from every part of the table: once, when a game is set up.
void prepare_advice(Field& field);

// Bounds that are still to be played, this one too.
[[nodiscard]] int bounds_left(const Field& field, const State& state);

// How far a piece has to march to an objective, in hundredths of U; straight where no way is known.
[[nodiscard]] int march_to(const Field& field, std::size_t objective, Point from);
// Whether a crossing of impassable water lies not far ahead on the way there.
[[nodiscard]] bool crosses_soon(const Field& field, std::size_t objective, Point from);
// Points of the way there, a cell apart, until it has cost so much, in hundredths of U.
[[nodiscard]] std::vector<Point> way_to(const Field& field, std::size_t objective, Point from,
                                        int most);

}  // namespace longroll::brothers_at_arms_miniatures
