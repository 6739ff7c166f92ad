// How far a march carries a unit: every corner of it, whatever way it goes and however it turns
// (IB-MOV-7, IB-FRM-17, IB-R-7); and the edge of the table (IB-R-78).

#include "board/table/manoeuvre.h"
#include "board/table/track.h"
#include "rulebooks/iron_brigade/candidates.h"
#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "support/test_seed.h"

namespace longroll::iron_brigade {

namespace {

namespace table = board::table;

constexpr Length kRounding = 8;

// No corner farther from where it was than the way, and what a turn about the centre does.
void expect_carried(const Footprint& before, const Footprint& after, Length way)
{
    const auto from = corners(before);
    const auto to = corners(after);
    const table::Angle turn = turn_between(before.heading, after.heading);
    EXPECT_LE(length_of(after.centre - before.centre), way + kRounding);
    for (std::size_t corner = 0; corner < from.size(); ++corner)
        EXPECT_LE(length_of(to[corner] - from[corner]),
                  way + table::chord_length(radius_of(before), turn) + kRounding);
}

Change turned(UnitId unit, Heading heading)
{
    Change order;
    order.unit = unit;
    order.facing = heading;
    return order;
}

Formation drawn_formation(PlayoutDice& dice, int castings)
{
    const FormationKind kinds[] = {FormationKind::Line,    FormationKind::OpenHalf,
                                   FormationKind::Column,  FormationKind::CompanyColumn,
                                   FormationKind::EnMasse, FormationKind::EnMasse};
    const auto columns = 2 + dice.below(static_cast<std::uint32_t>(std::max(1, castings / 4)));
    Formation formation = formed(kinds[dice.below(6)], static_cast<int>(columns));
    formation.ranks = static_cast<std::uint8_t>(1 + dice.below(3));
    return formation;
}

Length drawn(PlayoutDice& dice, Length low, Length high)
{
    return low + static_cast<Length>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
}

// One unit among woods and a road with bends.
struct Marching : Cast {
    UnitId unit;
    std::vector<Point> road;

    explicit Marching(PlayoutDice& dice) : Cast(100, 100)
    {
        area(Ground::Woods, {10, 60}, {30, 90});
        area(Ground::Rough, {60, 20}, {80, 40});
        line(Ground::Road, {{50, 0}, {50, 40}, {58, 48}, {50, 56}, {70, 70}, {70, 100}});
        road = field.terrain->features().back().line;
        const int castings = static_cast<int>(drawn(dice, 4, 80));
        unit = csa(castings, {drawn(dice, 40'000, 60'000), drawn(dice, 40'000, 60'000)},
                   Heading{static_cast<std::int32_t>(dice.below(3600))});
        if (dice.below(3) == 0) {
            card(unit).arm = Arm::Cavalry;
            state[unit].mounted = true;
        }
        state[unit].formation = drawn_formation(dice, castings);
        us(16, at(2, 98));
        if (state[unit].formation.kind != FormationKind::Column || dice.below(4) == 0) return;
        const auto here = table::on_track(road, drawn(dice, 35'000, 60'000));
        state[unit].front = here.at;
        state[unit].facing = dice.below(2) == 0 ? here.heading : table::opposite(here.heading);
    }
    March drawn_march(PlayoutDice& dice) const
    {
        March march;
        march.manner = static_cast<Manner>(dice.below(4));
        march.distance = drawn(dice, 1, 20'000);
        march.square_up = dice.below(2) == 0;
        const auto count = 1 + dice.below(4);
        Point at = state[unit].front;
        if (march.manner == Manner::Road) {
            const Length along = table::nearest_on_track(road, at).along;
            const Length goal = along + drawn(dice, -20'000, 20'000);
            std::vector<Point> bends;
            for (const Point bend : road) {
                const Length place = table::nearest_on_track(road, bend).along;
                if ((place > along && place < goal) || (place < along && place > goal))
                    bends.push_back(bend);
            }
            if (goal < along) std::reverse(bends.begin(), bends.end());
            for (const Point bend : bends) march.corners.push_back(bend);
            march.corners.push_back(table::on_track(road, goal).at);
            return march;
        }
        if (march.manner != Manner::Bent) return march;
        for (std::uint32_t corner = 0; corner < count; ++corner) {
            at = at +
                 ahead(Heading{static_cast<std::int32_t>(dice.below(3600))}, drawn(dice, 1, 6'000));
            march.corners.push_back(at);
        }
        return march;
    }
};

}  // namespace

TEST(IB_MOV_7, NoMarchCarriesAnyCornerFartherThanItsAllowance)
{
    int made = 0;
    int wound = 0;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 4000; ++seed) {
        SCOPED_TRACE(seed);
        PlayoutDice dice(seed);
        Marching cast(dice);
        const March march = cast.drawn_march(dice);
        const bool half = dice.below(4) == 0;
        const Move order{.unit = cast.unit, .half = half, .march = march};
        if (refuse(cast.field, cast.state, order)) continue;
        const Footprint before = cast.ground_of(cast.unit);
        ASSERT_TRUE(cast.act(order));
        const Moved moved = cast.last<Moved>();
        EXPECT_LE(moved.distance, moved.allowance + kTolerance);
        expect_carried(before, cast.ground_of(cast.unit), moved.distance);
        ++made;
        wound += march.manner == Manner::Bent || march.manner == Manner::Road;
    }
    EXPECT_GT(made, 600);
    EXPECT_GT(wound, 100);
}

// Whatever it does for nothing before and after: turning, turning about, massing.
TEST(IB_MOV_7, FreeActsAddNothingToAMarch)
{
    int made = 0;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 1500; ++seed) {
        SCOPED_TRACE(seed);
        PlayoutDice dice(seed);
        Marching cast(dice);
        const Footprint before = cast.ground_of(cast.unit);
        // RULING: IB-R-7: who takes another depth keeps the middle of its front.
        Length way = 0;
        for (int act = 0; act < 12; ++act) {
            const Footprint now = cast.ground_of(cast.unit);
            const auto heading = Heading{static_cast<std::int32_t>(dice.below(36) * 100)};
            const auto columns = static_cast<std::uint8_t>(2 + dice.below(8));
            const Change turn = turned(cast.unit, heading);
            const EnMasse mass{cast.unit, columns};
            const AboutFace about{cast.unit};
            const Move move{.unit = cast.unit, .march = cast.drawn_march(dice)};
            switch (dice.below(4)) {
                case 0:
                    if (!is_en_masse(cast[cast.unit]) || refuse(cast.field, cast.state, turn))
                        break;
                    ASSERT_TRUE(cast.act(turn));
                    break;
                case 1:
                    if (refuse(cast.field, cast.state, mass)) break;
                    ASSERT_TRUE(cast.act(mass));
                    way +=
                        std::abs(length_of(cast.ground_of(cast.unit).along) - length_of(now.along));
                    break;
                case 2:
                    if (refuse(cast.field, cast.state, about)) break;
                    ASSERT_TRUE(cast.act(about));
                    break;
                default:
                    if (refuse(cast.field, cast.state, move)) break;
                    ASSERT_TRUE(cast.act(move));
                    way += cast.last<Moved>().distance;
                    ++made;
            }
        }
        EXPECT_LE(length_of(cast.ground_of(cast.unit).centre - before.centre), way + 2 * kRounding);
    }
    EXPECT_GT(made, 400);
}

// A thousandth to the right and one ahead are more than a thousandth, however often it is done.
TEST(IB_MOV_7, VeryManyVeryShortLegsGainNothing)
{
    for (const int legs : {5'000, 7'500, 9'000, 10'000}) {
        Cast cast;
        const UnitId mass = cast.csa(40, at(30, 30));
        cast[mass].formation = formed(FormationKind::EnMasse, 2);
        const Point centre = cast.ground_of(mass).centre;
        March march;
        march.manner = Manner::Bent;
        for (int leg = 1; leg <= legs; ++leg)
            march.corners.push_back(centre + table::Vec{leg, leg});
        const Move order{.unit = mass, .march = march};
        const bool far = legs > 8'000;  // its front is two and a half inches ahead of its middle
        EXPECT_EQ(cast.refused(order), far ? "IB-MOV-7" : "") << legs;
        if (far) continue;
        ASSERT_TRUE(cast.act(order));
        EXPECT_LE(length_of(cast.ground_of(mass).centre - centre), 8'000 + kRounding) << legs;
    }
}

// Forty castings are five inches deep in two columns, eighty ten.
TEST(IB_FRM_17, AMassTurnsAboutItsCentreOnABentPath)
{
    for (const int castings : {40, 80}) {
        Cast cast;
        const UnitId mass = cast.csa(castings, at(30, 30));
        cast[mass].formation = formed(FormationKind::EnMasse, 2);
        const Point centre = cast.ground_of(mass).centre;
        const Length half_depth = length_of(cast.ground_of(mass).along);
        // A tenth of an inch behind its front there is no way for it.
        const Move back{.unit = mass, .march = along(Manner::Bent, {Point{30'000, 29'900}})};
        EXPECT_EQ(cast.refused(back), "IB-MOV-1");
        // Its front comes to the corner, and its middle has gone what it is charged.
        const Point corner = centre + board::table::ahead(kSouth, half_depth + 8'000);
        ASSERT_TRUE(cast.act(Move{.unit = mass, .march = along(Manner::Bent, {corner})}));
        EXPECT_EQ(cast[mass].front, corner);
        EXPECT_EQ(cast.last<Moved>().distance, 8'000);
        EXPECT_TRUE(cast.act(turned(mass, kNorth)));
        EXPECT_EQ(cast[mass].front, at(30, 22));
    }
}

TEST(IB_FRM_17, ABentPathIsTheWayOfItsMiddle)
{
    Cast cast;
    const UnitId mass = cast.csa(40, at(30, 30));
    cast[mass].formation = formed(FormationKind::EnMasse, 2);
    // Four ahead and four to the right; the last corner is nearer than half its depth to the one
    // before, so that it has not turned when its length is used up.
    const March bent = along(Manner::Bent, {at(30, 34), at(34, 34)});
    const March blunt = along(Manner::Bent, {at(30, 34), at(32, 34)});
    const auto look = [&](const March& march) {
        return look_ahead({cast.field, cast.state}, mass, march, Pace::Full);
    };
    EXPECT_EQ(look(bent).length, 8'000);
    EXPECT_EQ(look(bent).pose, (Pose{at(34, 34), kEast}));
    EXPECT_EQ(look(blunt).length, 6'000);
    EXPECT_EQ(look(blunt).pose, (Pose{at(30, 36), kNorth}));
}

TEST(IB_FRM_15, AMassDoesNotTakeAnotherShapeForNothing)
{
    Cast cast;
    const UnitId mass = cast.csa(80, at(30, 30));
    ASSERT_TRUE(cast.act(EnMasse{mass, 2}));
    EXPECT_EQ(cast.refused(EnMasse{mass, 10}), "IB-FRM-15");
    Change reform;
    reform.unit = mass;
    reform.formation = formed(FormationKind::EnMasse, 10);
    EXPECT_EQ(cast.refused(reform), "");
}

// A column of 40 is ten inches long. Its head is at a bend of a right angle.
TEST(IB_MOV_12, AColumnFollowsABendWithItsMiddle)
{
    Cast cast;
    const UnitId column = cast.csa(40, at(20, 25));
    cast[column].formation = formed(FormationKind::Column);
    cast.line(Ground::Road, {{20, 0}, {20, 25}, {50, 25}});
    const auto march = [&](std::initializer_list<Point> corners) {
        const Footprint before = cast.ground_of(column);
        cast[column].acted = {};
        EXPECT_TRUE(cast.act(Move{.unit = column, .march = along(Manner::Road, corners)}));
        expect_carried(before, cast.ground_of(column), cast.last<Moved>().distance);
        return Pose{cast[column].front, cast[column].facing};
    };
    // Three inches on its middle is still before the bend, and so it still looks north.
    EXPECT_EQ(march({at(20, 25), at(23, 25)}), (Pose{at(20, 28), kNorth}));
    EXPECT_EQ(march({at(20, 25), at(33, 25)}), (Pose{at(33, 25), kEast}));
    EXPECT_EQ(cast.last<Moved>().distance, 10'000);
    // It turns about where it is and marches back.
    EXPECT_EQ(march({at(21, 25)}), (Pose{at(21, 25), kWest}));
    EXPECT_EQ(cast.last<Moved>().distance, 2'000);
}

// Who plays from the list marches round every bend that is in reach, as far as he may.
TEST(IB_MOV_12, TheListFollowsTheBendsOfARoad)
{
    Cast cast;
    const UnitId column = cast.csa(8, at(20, 25));  // two inches long
    cast[column].formation = formed(FormationKind::Column);
    cast.line(Ground::Road, {{20, 0}, {20, 25}, {24, 25}, {24, 60}});
    std::vector<std::vector<Point>> ways;
    for (const March& march : marches_of({cast.field, cast.state}, column, Pace::Full))
        if (march.manner == Manner::Road) ways.push_back(march.corners);
    const std::vector<Point> onward = {at(20, 25), at(24, 25), at(24, 31)};
    EXPECT_EQ(ways, (std::vector{onward, {at(20, 13)}}));
}

// A battery that turns on its way does not turn onto ground that is forbidden to it.
TEST(IB_MOV_9, NoTurnSetsAUnitDownOnForbiddenGround)
{
    Cast cast;
    const UnitId wagons = cast.wagons(Side::Confederate, 6, at(30, 30));  // nine inches long
    cast.line(Ground::Road, {{0, 20}, {60, 20}});
    cast.line(Ground::Road, {{30, 0}, {30, 60}});
    cast[wagons].front = Point{30'000, 24'500};
    const March east = along(Manner::Road, {at(30, 20), at(36, 20)});
    EXPECT_EQ(cast.refused(Move{.unit = wagons, .march = east}), "");
    cast.area(Ground::River, {26, 16}, {29, 24});
    EXPECT_EQ(cast.refused(Move{.unit = wagons, .march = east}), "IB-WAT-1");
}

// ---- The edge of the table ----

TEST(IronBrigadeEdge, ACornerOverOneEdgeOpensNoOther)
{
    Cast cast;
    const UnitId line = cast.csa(24, Point{1'000, 57'000});  // six inches wide
    ASSERT_TRUE(cast.act(Move{.unit = line, .march = ahead_by(7'000)}));
    EXPECT_NEAR(cast[line].front.y, inches(60), table::kSlack);
    EXPECT_EQ(cast[line].front.x, 1'000);
}

TEST(IronBrigadeEdge, NobodyGoesFartherOverAnEdgeThanHeIs)
{
    for (const Heading heading : {kNorth, kEast, kSouth, kWest, Heading{450}, Heading{2250}}) {
        Cast cast;
        const UnitId line = cast.csa(24, Point{1'000, 30'000}, heading);
        const table::Box before = box_of(cast.ground_of(line));
        const Move move{.unit = line, .march = ahead_by(7'000)};
        if (refuse(cast.field, cast.state, move)) continue;
        ASSERT_TRUE(cast.act(move));
        const table::Box after = box_of(cast.ground_of(line));
        EXPECT_GE(after.low.x, std::min(before.low.x, -table::kSlack)) << heading.tenths;
    }
    Cast cast;
    const UnitId line = cast.csa(24, Point{-1'000, 30'000}, kWest);
    EXPECT_EQ(cast.refused(Move{.unit = line, .march = ahead_by(1'000)}), "IB-MOV-8");
}

}  // namespace longroll::iron_brigade
