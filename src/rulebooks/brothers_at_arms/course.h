// A path read as a move: may it be gone, and by which reading.

#pragma once

#include "rulebooks/brothers_at_arms/actions.h"
#include "rulebooks/brothers_at_arms/roads.h"
#include "rulebooks/brothers_at_arms/zones.h"

namespace longroll::brothers_at_arms {

// How far a path has come, read as an ordinary move and as a road march at once.
struct Course {
    OrdinaryMove ordinary;
    RoadMarch march;
    bool by_road = false;       // every step was along the road
    bool touches_road = false;  // some step was
    bool touches_pike = false;  // some step was along turnpike
    bool crosses_bank = false;  // a step left the road beside a stream for the far bank
    bool rises_dearly = false;  // a steep rise made a step dearer
    bool over_works = false;    // the last step entered unbreached works
    int hexes = 0;              // entered, with the entry hex and the step off the board
    int cell = 0;               // where it has come to
};

// May the mover go along this path from `start` (the entry hex of an arriving counter), and then
// leave the board if an edge is given? Fills in the course as far as it is gone.
MaybeRefusal refuse_course(const Surroundings& around, const Mover& mover, Hex start,
                           const Path& path, MaybeEdge exit, Course& course);

// Is the way that it has gone longer than one move?
[[nodiscard]] bool is_too_long(const Mover& mover, const Course& course);

// What a legal move takes of what there is, and how it is read.
struct Price {
    int cost = 0;
    int limit = 0;
    bool road_march = false;
    bool whole_move = false;  // one hex as the whole move, whatever it costs
};
[[nodiscard]] Price price_of(const Mover& mover, const Course& course);

// The clause by which a legal move is made.
[[nodiscard]] Clause clause_of(const Mover& mover, const Course& course);

}  // namespace longroll::brothers_at_arms
