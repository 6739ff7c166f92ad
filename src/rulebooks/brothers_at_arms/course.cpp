// A path read as a move: step by step what bars it, then whether it is too long, then whether it
// may end there. Ledger BA-MOV-1 to 3, 6, 8, 10, BA-ROAD-1 to 5, 7, BA-ZOC-2, 3, BA-WDR-3, 4,
// BA-NGT-2, BA-TASK-2. The rules of a single step stand in terrain.h, roads.h and zones.h.

#include "rulebooks/brothers_at_arms/course.h"

namespace longroll::brothers_at_arms {

static Course begin_course(const Surroundings& around, const Mover& mover, Hex start)
{
    Course course;
    course.cell = around.field.ground.grid.cell(start);
    const HexGround& ground = around.field.ground.cell(course.cell);
    const bool arrives = mover.going == Going::Arriving;
    course.ordinary = arrives ? OrdinaryMove::arrive(ground) : OrdinaryMove::begin(ground);
    course.march = arrives ? RoadMarch::arrive(ground) : RoadMarch::begin(ground);
    course.by_road = ground.road() && mover.element == Element::Land;
    course.hexes = arrives ? 1 : 0;
    return course;
}

static void take(const Surroundings& around, const Mover& mover, Direction side, Course& course)
{
    const Ground& ground = around.field.ground;
    const int cell = ground.grid.neighbour_cell(course.cell, side);
    const Step step{ground.cell(course.cell), ground.cell(cell), side};
    course.crosses_bank = course.crosses_bank || (course.ordinary.on_bank && crosses_stream(step));
    // BA-MOV-4: a rise into ground that is difficult anyhow adds nothing.
    course.rises_dearly = course.rises_dearly || (step.steep_rise() && !step.to.difficult());
    course.ordinary.take(step);
    course.by_road = course.by_road && course.march.take(step);
    course.touches_road = course.touches_road || step.along_road();
    course.touches_pike = course.touches_pike || step.along_turnpike();
    course.over_works =
        mover.is_unit() && fortified_side(around.field, around.state, ground.grid.hex_of_cell(cell),
                                          board::opposite(side));
    course.cell = cell;
    ++course.hexes;
}

static MaybeRefusal refuse_steps(const Surroundings& around, const Mover& mover, const Path& path,
                                 MaybeEdge exit, Course& course)
{
    static constexpr Refusal kLocked{"BA-ZOC-2"_clause, "it is Locked in an enemy zone of control"};
    const board::HexGrid& grid = around.field.ground.grid;
    const std::size_t all = path.size() + (!exit ? 0 : 1);
    const Share share = all == 1 && course.hexes == 0 ? Share::WholeMove : Share::PartOfMove;
    bool locked = course.hexes > 0 && around.locks(mover, course.cell);
    for (const Direction side : path) {
        if (board::index_of(side) >= 6)
            return Refusal{"BA-MOV-2"_clause, "there is no such direction"};
        if (locked && around.locks(mover, grid.neighbour_cell(course.cell, side)))
            return Refusal{"BA-ZOC-3"_clause, "it may not go from one enemy zone to another"};
        if (locked) return kLocked;
        if (const Refusal* bar = around.bar_to_step(mover, course.cell, side, share)) return *bar;
        take(around, mover, side, course);
        locked = around.locks(mover, course.cell);
    }
    if (!exit) return {};
    if (locked) return kLocked;
    if (!on_edge(around.field, grid.hex_of_cell(course.cell), exit))
        return Refusal{"BA-TASK-2"_clause, "that hex is not on the edge by which it may leave"};
    return {};
}

// RULING: BA-R-51: the step off the board costs one. BA-ROAD-4: such a move does not end on the
// road, so it is no road march.
static void step_off(Course& course)
{
    course.ordinary.cost = static_cast<std::uint8_t>(course.ordinary.cost + 1);
    course.by_road = false;
    ++course.hexes;
}

static bool within_march(const Course& course, int rate)
{
    return course.by_road && course.march.cost <= course.march.limit(rate);
}

static bool within_rate(const Course& course, int rate)
{
    return course.ordinary.cost <= course.ordinary.limit(rate) || within_march(course, rate);
}

// Why a move is too long, as a player would put it.
static Refusal too_far(const Mover& mover, const Course& course)
{
    if (mover.going == Going::Withdrawing && within_rate(course, mover.rate + 1))
        return {"BA-WDR-3"_clause, "a withdrawing unit has one hex less"};
    if (course.by_road && course.touches_pike && course.march.cost <= mover.rate + 2)
        return {"BA-ROAD-2"_clause, "two hexes more need turnpike all the way"};
    if (course.by_road && course.march.cost > course.hexes)
        return {"BA-ROAD-3"_clause, "woods or a steep rise shorten its road march"};
    if (course.by_road) return {"BA-ROAD-1"_clause, "the road does not take it so far"};
    if (course.crosses_bank && course.ordinary.cost <= mover.rate + 1)
        return {"BA-ROAD-7"_clause, "crossing the stream beside the road costs one more"};
    if (course.touches_road && course.hexes > mover.rate && course.hexes <= mover.rate + 2)
        return {"BA-ROAD-4"_clause, "only a move wholly along the road earns its bonus"};
    if (course.ordinary.cost > course.hexes && !mover.is_unit())
        return {"BA-MOV-10"_clause, "difficult ground slows commanders too"};
    if (course.ordinary.cost > course.hexes && course.rises_dearly)
        return {"BA-MOV-6"_clause, "a steep rise takes too much of its rate"};
    if (course.ordinary.cost > course.hexes)
        return {"BA-MOV-3"_clause, "difficult ground takes too much of its rate"};
    return {"BA-MOV-1"_clause, "it cannot go so far"};
}

static MaybeRefusal refuse_length(const Mover& mover, const Course& course)
{
    // BA-MOV-8, BA-ROAD-5: one hex as the whole move, whatever it costs.
    if (course.hexes <= 1) return {};
    // RULING: BA-R-42: one hex for everyone, arrivals and withdrawing units included.
    if (mover.night) return Refusal{"BA-NGT-2"_clause, "at night a counter moves one hex"};
    if (within_rate(course, mover.rate)) return {};
    return too_far(mover, course);
}

MaybeRefusal refuse_course(const Surroundings& around, const Mover& mover, Hex start,
                           const Path& path, MaybeEdge exit, Course& course)
{
    course = begin_course(around, mover, start);
    const int start_cell = course.cell;
    if (MaybeRefusal refusal = refuse_steps(around, mover, path, exit, course)) return refusal;
    if (exit) step_off(course);
    if (MaybeRefusal refusal = refuse_length(mover, course)) return refusal;
    if (exit) return {};

    // A move may come back to where it began; the counter itself is no company there.
    const bool back = course.cell == start_cell && mover.going != Going::Arriving;
    const int others = around.friends_at(course.cell) - (back && mover.is_unit() ? 1 : 0);
    if (const Refusal* bar = around.bar_to_end(mover, course.cell, others)) return *bar;
    return {};
}

bool is_too_long(const Mover& mover, const Course& course)
{
    return refuse_length(mover, course).has_value();
}

Price price_of(const Mover& mover, const Course& course)
{
    if (mover.night) return {1, 1, false, true};
    if (course.ordinary.cost <= mover.rate) return {course.ordinary.cost, mover.rate, false, false};
    if (within_march(course, mover.rate))
        return {course.march.cost, course.march.limit(mover.rate), true, false};
    return {course.ordinary.cost, mover.rate, course.by_road, true};
}

Clause clause_of(const Mover& mover, const Course& course)
{
    const bool ordinary = course.ordinary.cost <= mover.rate;
    if (mover.night) return "BA-NGT-2"_clause;
    if (course.over_works) return "BA-FORT-7"_clause;
    if (mover.going == Going::Withdrawing)
        return !ordinary && within_march(course, mover.rate) ? "BA-WDR-4"_clause
                                                             : "BA-MEL-8"_clause;
    if (ordinary) return "BA-MOV-3"_clause;
    if (within_march(course, mover.rate)) return "BA-ROAD-1"_clause;
    return course.by_road ? "BA-ROAD-5"_clause : "BA-MOV-8"_clause;
}

}  // namespace longroll::brothers_at_arms
