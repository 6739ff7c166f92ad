// Where the bases of a unit stand, how far apart units are, and which side a point is on.

#include "rulebooks/face_to_the_enemy/cast.h"

namespace longroll::face_to_the_enemy {

TEST(FaceToTheEnemyBodies, RearRankFillsFromTheLeft)
{
    Cast cast;
    const UnitId id = cast.csa(7, at(20, 10));
    cast.shape(id, Formation::ReinforcedLine, 4);
    const Placed bases = bases_of(cast.field, cast.state, id);
    ASSERT_EQ(bases.size(), 7u);
    EXPECT_EQ(bases[0].centre, (Point{18'500, 9'625}));
    EXPECT_EQ(bases[3].centre, (Point{21'500, 9'625}));
    EXPECT_EQ(bases[4].centre, (Point{18'500, 8'875}));
    EXPECT_EQ(bases[6].centre, (Point{20'500, 8'875}));
    EXPECT_EQ(centre_of(cast.field, cast.state, id), (Point{20'000, 9'250}));
}

TEST(FaceToTheEnemyBodies, DistanceIsBetweenNearestBasesToTheNearestThousandth)
{
    Cast cast;
    const UnitId a = cast.csa(6, at(20, 10));
    const UnitId b = cast.us(6, at(20, 15));
    EXPECT_EQ(distance(cast.view(), a, b), inches(5));
    EXPECT_TRUE(within(cast.view(), a, b, inches(5)));
    EXPECT_FALSE(within(cast.view(), a, b, inches(5) - 1));
    EXPECT_EQ(distance(cast.view(), at(20, 12), a), inches(2));
    const GeneralId far = cast.general(Side::Confederate, at(30, 10));
    EXPECT_EQ(distance(cast.view(), far, a), inches(7));
    cast[far].with = a;
    EXPECT_EQ(distance(cast.view(), far, a), 0);
}

TEST(FaceToTheEnemyBodies, AspectIsByTheLinesThroughFrontAndRear)
{
    Cast cast;
    const UnitId id = cast.us(6, at(20, 20));  // faces south; its rear line runs along y = 20.75
    const auto from = [&](Point point) { return aspect_from(cast.field, cast.state, id, point); };
    EXPECT_EQ(from(at(20, 15)), Aspect::Front);
    EXPECT_EQ(from(at(40, 20)), Aspect::Front);  // on the line
    EXPECT_EQ(from({40'000, 20'001}), Aspect::Flank);
    EXPECT_EQ(from({23'000, 20'750}), Aspect::Rear);
    EXPECT_EQ(from({23'001, 20'750}), Aspect::Flank);
    EXPECT_EQ(from(at(20, 25)), Aspect::Rear);
}

TEST(FaceToTheEnemyBodies, MarchColumnStandsOnItsTrack)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 10));
    cast.shape(id, Formation::MarchColumn, 1);
    EXPECT_EQ(bases_of(cast.field, cast.state, id)[3].centre, (Point{20'000, 7'375}));
    // Round a corner: east along y = 10, then north along x = 20; its head point at y = 11.5.
    const std::vector<Point> track = {at(10, 10), at(20, 10), at(20, 14)};
    put_on_track(cast.field, cast[id], track, inches(10) + 1500);
    EXPECT_EQ(cast[id].front, (Point{20'000, 11'500}));
    EXPECT_EQ(cast[id].facing, kNorth);
    const Placed bases = bases_of(cast.field, cast.state, id);
    EXPECT_EQ(bases[0].centre, (Point{20'000, 11'125}));
    EXPECT_EQ(bases[1].centre, (Point{20'000, 10'375}));
    EXPECT_EQ(bases[2].centre, (Point{19'625, 10'000}));
    EXPECT_EQ(bases[3].centre, (Point{18'875, 10'000}));
    EXPECT_EQ(bases[3].heading, kEast);
    // Straight again, it needs no trail.
    put_on_track(cast.field, cast[id], track, inches(14));
    EXPECT_TRUE(cast[id].trail.empty());
    EXPECT_EQ(bases_of(cast.field, cast.state, id)[3].centre, (Point{20'000, 11'375}));
}

// A facing is of tenths of a degree; a track is not.
TEST(FaceToTheEnemyBodies, AStraightColumnStandsOnItsTrackToItsTail)
{
    Cast cast;
    const UnitId id = cast.csa(16, at(20, 20));
    cast.shape(id, Formation::MarchColumn, 1);
    const std::vector<Point> track = {at(10, 10), {31'000, 20'017}};
    const Length head = board::table::track_length(track);
    put_on_track(cast.field, cast[id], track, head);
    const auto stands = column_on_track(track, head, {16, 1000, 750, 0});
    const Placed bases = bases_of(cast.field, cast.state, id);
    for (std::size_t base = 0; base < 16; ++base)
        EXPECT_LE(length_of(bases[base].centre - stands[base].centre), 2) << base;
}

TEST(FaceToTheEnemyBodies, OfTooManyBendsTheSlightestAreCutAcross)
{
    Cast cast;
    const UnitId id = cast.csa(16, at(20, 20));
    cast.shape(id, Formation::MarchColumn, 1);
    // A sharp corner far behind, and thirty bends of a hundredth of an inch.
    std::vector<Point> track = {at(20, 10), {20'000, 12'000}};
    for (int bend = 1; bend <= 30; ++bend)
        track.push_back({20'000 + 330 * bend, 12'000 + (bend % 2 == 0 ? 10 : 0)});
    const Length head = board::table::track_length(track);
    put_on_track(cast.field, cast[id], track, head);
    EXPECT_EQ(cast[id].trail.size(), Trail::capacity());
    const auto stands = column_on_track(track, head, {16, 1000, 750, 0});
    const Placed bases = bases_of(cast.field, cast.state, id);
    for (std::size_t base = 0; base < 16; ++base)
        EXPECT_LE(length_of(bases[base].centre - stands[base].centre), 20) << base;
}

TEST(FaceToTheEnemyBodies, WhoHasNotComeOnYetStandsNowhere)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 2));
    cast.shape(id, Formation::MarchColumn, 1);
    cast[id].off = 2;
    EXPECT_EQ(bases_of(cast.field, cast.state, id).size(), 2u);
    cast[id].off = 4;
    EXPECT_FALSE(cast.view().bodies().has(body_of(id)));
}

TEST(FaceToTheEnemyCommand, LineOfCommandIsDivisionAndCorps)
{
    Cast cast;
    const UnitId first = cast.csa(4, at(10, 10));
    const UnitId second = cast.csa(4, at(20, 10));
    cast.card(second).division = cast.division(Side::Confederate, "second");
    const GeneralId division = cast.general(Side::Confederate, at(10, 8));
    const GeneralId corps = cast.general(Side::Confederate, at(10, 6), Grade::Good, Level::Corps);
    EXPECT_TRUE(commands(cast.field, division, first));
    EXPECT_FALSE(commands(cast.field, division, second));
    EXPECT_TRUE(commands(cast.field, corps, first));
    EXPECT_TRUE(commands(cast.field, corps, second));
    cast[corps].with = first;
    cast[division].with = first;
    const Generals with = generals_with(cast.field, cast.state, first);
    ASSERT_EQ(with.size(), 2u);
    EXPECT_EQ(with[0], division);  // FE-LOS-5: he rolls first
    EXPECT_EQ(with[1], corps);
}

}  // namespace longroll::face_to_the_enemy
