// For tests of ground: one stand of every kind that has a column of the terrain chart, and what it
// pays and suffers on a way straight ahead.

#pragma once

#include "rulebooks/test_of_battle/cast.h"
#include "rulebooks/test_of_battle/movement.h"

namespace longroll::test_of_battle {

inline March on_to(UnitId id, Point point, Price bridges = Price::HalfMove)
{
    return {.unit = id, .facing = {}, .bridges = bridges, .path = {point}};
}

// One of every kind that has a column of its own, side by side and looking north.
struct OneOfEach {
    UnitId infantry;
    UnitId cavalry;
    UnitId guns;
    UnitId skirmishers;
    UnitId horse_skirmishers;

    explicit OneOfEach(Cast& cast, int y = 10)
        : infantry(cast.csa(at(5, y))),
          cavalry(cast.cavalry(Side::Confederate, at(15, y))),
          guns(cast.guns(Side::Confederate, at(25, y))),
          skirmishers(cast.skirmishers(Side::Confederate, at(35, y))),
          horse_skirmishers(cast.horse_skirmishers(Side::Confederate, at(45, y)))
    {
        cast[guns].limbered = true;
    }
};

// So far ahead: what that costs in tenths of a move, or the clause that forbids it; with a D after
// it, it is disordered.
inline std::string ahead_of(const Cast& before, UnitId id, int inches_ahead,
                            Price bridges = Price::HalfMove)
{
    Cast cast = before;
    const March order =
        on_to(id, cast[id].front + board::table::Vec{0, inches(inches_ahead)}, bridges);
    if (const std::string clause = cast.refused(order); !clause.empty()) return clause;
    EXPECT_TRUE(cast.act(order));
    const std::int32_t single = cost_per_thousandth(rate_of(mover_of(cast.field, cast.state, id),
                                                            Pace::Single, DedicatedGun::Without)) *
                                inches(inches_ahead);
    const std::int32_t more = cast[id].move.spent - single;
    std::string told = std::to_string((more * 10 + kWholeMove / 2) / kWholeMove);
    return cast[id].disordered() ? told + "D" : told;
}

// Two inches of the ground after one inch: single, double and four times as much cost 0, 2/16 and
// 6/16 of a move more.
inline std::int32_t extra_for_two_inches(const Cast& before, UnitId id)
{
    Cast cast = before;
    EXPECT_TRUE(cast.act(on_to(id, cast[id].front + board::table::Vec{0, inches(3)})));
    const std::int32_t each = cost_per_thousandth(
        rate_of(mover_of(cast.field, cast.state, id), Pace::Single, DedicatedGun::Without));
    return (cast[id].move.spent - each * inches(3)) / (each * inches(2));
}

}  // namespace longroll::test_of_battle
