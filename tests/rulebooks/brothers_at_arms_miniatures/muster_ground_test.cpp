// The ground of small battles as it is laid (ledger 8.6): strips, slopes, banks, corridors, works
// and whom they protect, and what the tables say instead. Then where units find room (8.8).

#include "muster_cast.h"
#include "rulebooks/brothers_at_arms_miniatures/ground.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace longroll::brothers_at_arms_miniatures {
namespace {

using battle::TerrainKind;
using board::table::Feature;
using testing::HasSubstr;

struct GroundCast : MusterCast {
    GroundCast()
    {
        unit("south", csa, 1000);
        unit("north", us, 1000);
    }
};

// Every feature of a kind, by its place.
std::vector<FeatureId> of_kind(const Field& field, GroundKind kind)
{
    std::vector<FeatureId> found;
    for (std::size_t place = 0; place < field.ground.size(); ++place)
        if (field.ground[place].kind == kind) found.push_back(static_cast<FeatureId>(place));
    return found;
}
const Feature& feature(const Field& field, GroundKind kind)
{
    const auto found = of_kind(field, kind);
    if (found.size() != 1) throw std::runtime_error("not one of the kind");
    return (*field.terrain)[found[0]];
}
const GroundRules& rules(const Field& field, GroundKind kind)
{
    return field[of_kind(field, kind).at(0)];
}

TEST(BM_R_27, StripsHaveTheirWidths)
{
    GroundCast cast;
    cast.line(TerrainKind::Stream, "a", {{0, 4000}, {8800, 4000}});
    cast.line(TerrainKind::MarshyStream, "b", {{0, 4400}, {8800, 4400}});
    cast.line(TerrainKind::River, "c", {{0, 4800}, {8800, 4800}});
    cast.line(TerrainKind::River, "d", {{0, 5200}, {8800, 5200}}).facts.width_yards = 110;
    cast.line(TerrainKind::Ditch, "e", {{0, 5600}, {8800, 5600}});
    const Field field = cast.muster().field;
    EXPECT_EQ(feature(field, GroundKind::Stream).width, hundredths(20));
    EXPECT_EQ(feature(field, GroundKind::MarshyStream).width, hundredths(40));
    const auto rivers = of_kind(field, GroundKind::River);
    ASSERT_EQ(rivers.size(), 2u);
    EXPECT_EQ((*field.terrain)[rivers[0]].width, hundredths(40));
    EXPECT_EQ((*field.terrain)[rivers[1]].width, hundredths(25));
    // A ditch is nothing, unless the scenario says so.
    EXPECT_FALSE(rules(field, GroundKind::Moat).impassable);
    cast.override_value({"terrain", "e", "impassable"}, true);
    cast.override_value({"terrain", "a", "width_yards"}, std::int64_t{220});
    const Field otherwise = cast.muster().field;
    EXPECT_TRUE(rules(otherwise, GroundKind::Moat).impassable);
    EXPECT_EQ(feature(otherwise, GroundKind::Moat).width, hundredths(20));
    EXPECT_EQ(feature(otherwise, GroundKind::Stream).width, hundredths(50));
}

// A hill from 4,400 yards on to the north, its southern edge steep: the strip lies 0.4U south of
// it.
TEST(BM_R_27, ASteepSlopeLiesDownhill)
{
    for (const bool from_the_west : {true, false}) {
        GroundCast cast;
        cast.area(TerrainKind::HillContour, "hill", {1000, 4400}, {7000, 6000}).facts.level = 1;
        const battle::Point west{2000, 4400};
        const battle::Point east{6000, 4400};
        cast.line(TerrainKind::SteepEdge, "edge",
                  from_the_west ? std::vector{west, east} : std::vector{east, west});
        const Field field = cast.muster().field;
        const Feature& slope = feature(field, GroundKind::SteepSlope);
        EXPECT_EQ(slope.width, hundredths(40));
        for (const Point point : slope.line) EXPECT_EQ(point.y, 10 * kU - hundredths(20));
        EXPECT_TRUE(spot_at(field, {40000, 40000 - 100}).difficult);
        EXPECT_FALSE(spot_at(field, {40000, 40000 + 100}).difficult);
        EXPECT_FALSE(spot_at(field, {40000, 40000 - hundredths(41)}).difficult);
    }
    // A contour that is steep all round.
    GroundCast cast;
    battle::Area& hill = cast.area(TerrainKind::HillContour, "hill", {1000, 4400}, {7000, 6000});
    hill.facts.level = 1;
    hill.facts.steep = true;
    const Field field = cast.muster().field;
    EXPECT_TRUE(spot_at(field, {40000, 40000 - 100}).difficult);
    EXPECT_FALSE(spot_at(field, {40000, 40000 + 100}).difficult);
}

TEST(BM_R_124, ASunkenRoadHasABankOnEachSide)
{
    GroundCast cast;
    cast.line(TerrainKind::SunkenRoad, "lane", {{2200, 4400}, {6600, 4400}});
    const Field field = cast.muster().field;
    EXPECT_EQ(of_kind(field, GroundKind::LocalRoad).size(), 1u);
    EXPECT_EQ(rules(field, GroundKind::LocalRoad).cover, 0);
    const auto banks = of_kind(field, GroundKind::SunkenBank);
    ASSERT_EQ(banks.size(), 2u);
    EXPECT_EQ((*field.terrain)[banks[0]].line,
              (std::vector<Point>{{20000, 40800}, {60000, 40800}}));
    EXPECT_EQ((*field.terrain)[banks[1]].line,
              (std::vector<Point>{{20000, 39200}, {60000, 39200}}));
    for (const FeatureId bank : banks) {
        EXPECT_EQ(field[bank].cover, 4);
        EXPECT_EQ(field[bank].protects, Protects::Both);
    }
}

// ---- Crossings ----

TEST(BM_R_27, ACorridorLeadsOverTheRiver)
{
    GroundCast cast;
    cast.line(TerrainKind::River, "river", {{0, 4400}, {8800, 4400}});
    cast.spot(TerrainKind::Ford, "ford", {2200, 4440});
    cast.line(TerrainKind::Turnpike, "pike", {{6000, 2000}, {6000, 7000}});
    cast.spot(TerrainKind::Bridge, "bridge", {6030, 4400});
    const Field field = cast.muster().field;
    const auto crossings = of_kind(field, GroundKind::Crossing);
    ASSERT_EQ(crossings.size(), 2u);
    // 0.5U wide, the river's 0.4U and 0.1U at each end; the bridge is on its road.
    const auto box = [&](FeatureId id) { return box_of((*field.terrain)[id].area); };
    EXPECT_EQ(box(crossings[0]).high.x - box(crossings[0]).low.x, hundredths(50));
    EXPECT_EQ(box(crossings[0]).low.x, 20000 - hundredths(25));
    EXPECT_EQ(box(crossings[0]).high.y - box(crossings[0]).low.y, hundredths(60));
    EXPECT_EQ(box(crossings[1]).low.x + box(crossings[1]).high.x, 2 * 54545);
    EXPECT_TRUE(crossing_at(field, {20000, 40000}));
    EXPECT_FALSE(crossing_at(field, {30000, 40000}));
}

TEST(BM_R_25, ARoadCrossesAStreamByABridge)
{
    GroundCast cast;
    cast.line(TerrainKind::Stream, "stream", {{0, 4400}, {8800, 4400}});
    cast.line(TerrainKind::River, "river", {{0, 5000}, {8800, 5000}});
    cast.line(TerrainKind::LocalRoad, "road", {{4400, 2000}, {4400, 7000}});
    const Field field = cast.muster().field;
    // But a river only where one is declared.
    ASSERT_EQ(of_kind(field, GroundKind::Crossing).size(), 1u);
    EXPECT_TRUE(crossing_at(field, {40000, 40000}));
    cast.spot(TerrainKind::Bridge, "down", {4400, 4400}).facts.down = true;
    EXPECT_TRUE(of_kind(cast.muster().field, GroundKind::Crossing).empty());
}

// ---- Works ----

TEST(BM_R_68, WorksAreCutIntoSections)
{
    GroundCast cast;
    // 3.4U: three of 1U, the last joined with 0.4U.
    cast.line(TerrainKind::FieldWorks, "works", {{2200, 4400}, {2200 + 1496, 4400}});
    const Opening opening = cast.muster();
    EXPECT_EQ(opening.field.sections.size(), 3u);
    ASSERT_EQ(opening.state.sections.size(), 3u);
    EXPECT_EQ(opening.state.sections[0].strength, 6);
    cast.override_value({"terrain", "works", "section_length"}, std::int64_t{50});
    cast.override_value({"terrain", "works", "section_strength"}, std::int64_t{4});
    cast.override_value({"terrain", "works", "breached"}, std::vector<std::int64_t>{2});
    const Opening other = cast.muster();
    EXPECT_EQ(other.field.sections.size(), 7u);
    EXPECT_EQ(other.state.sections[0].strength, 4);
    EXPECT_TRUE(other.state.sections[1].breached());
}

TEST(BM_R_68, AFortAndAFortifiedBuilding)
{
    GroundCast cast;
    cast.area(TerrainKind::Fort, "fort", {2200, 4400}, {2640, 4840});
    cast.area(TerrainKind::TownBlockStone, "house", {5000, 4400}, {5200, 4600});
    cast.override_value({"terrain", "house", "fortified"}, true);
    const Opening opening = cast.muster();
    const Field& field = opening.field;
    EXPECT_EQ(of_kind(field, GroundKind::FortInterior).size(), 1u);
    const GroundRules& perimeter = rules(field, GroundKind::FortPerimeter);
    EXPECT_EQ(perimeter.cover, 5);
    EXPECT_EQ(perimeter.sections, 4);
    // Its ring is drawn anticlockwise: the inside is on the left.
    EXPECT_EQ(perimeter.protects, Protects::Left);
    const GroundRules& house = rules(field, GroundKind::Settlement);
    EXPECT_EQ(house.cover, 5);
    EXPECT_EQ(house.sections, 1);
}

TEST(BM_COV_6, WorksProtectTheirOwnersSide)
{
    const auto protects = [](auto change) {
        GroundCast cast;
        battle::Line& line =
            cast.line(TerrainKind::HastyWorks, "works", {{2200, 4400}, {6600, 4400}});
        change(cast, line.facts);
        return rules(cast.muster().field, GroundKind::HastyWorks).protects;
    };
    EXPECT_EQ(protects([](GroundCast&, battle::FeatureFacts&) {}), Protects::Both);
    // Drawn to the east: the south is on the right.
    EXPECT_EQ(
        protects([](GroundCast&, battle::FeatureFacts& facts) { facts.owner = Side::Confederate; }),
        Protects::Right);
    EXPECT_EQ(protects([](GroundCast&, battle::FeatureFacts& facts) {
                  facts.owner = Side::Confederate;
                  facts.protects = battle::Heading{0};
              }),
              Protects::Left);
    EXPECT_EQ(protects([](GroundCast& cast, battle::FeatureFacts& facts) {
                  facts.owner = Side::Confederate;
                  cast.override_value({"terrain", "works", "protects"}, std::string("both"));
              }),
              Protects::Both);
}

// ---- Kinds ----

TEST(MiniaturesGround, IsAsTableEightSixHasIt)
{
    const auto laid = [](TerrainKind kind, bool area) {
        GroundCast cast;
        if (area)
            cast.area(kind, "it", {2200, 4000}, {6600, 4400});
        else
            cast.line(kind, "it", {{2200, 4400}, {6600, 4400}});
        return cast.muster().field.ground.at(0);
    };
    struct Row {
        TerrainKind kind;
        bool area;
        GroundKind becomes;
        bool difficult, blocks_sight;
        int cover;
    };
    constexpr Row kRows[] = {
        {TerrainKind::Orchard, true, GroundKind::Woodland, true, true, 3},
        {TerrainKind::Woods, true, GroundKind::Woodland, true, true, 3},
        {TerrainKind::DenseWoods, true, GroundKind::Woodland, true, true, 3},
        {TerrainKind::StandingCrops, true, GroundKind::Crops, false, false, 0},
        {TerrainKind::Marsh, true, GroundKind::Marsh, true, false, 0},
        {TerrainKind::Swamp, true, GroundKind::Marsh, true, false, 0},
        {TerrainKind::RoughGround, true, GroundKind::Rough, true, false, 0},
        {TerrainKind::TownBlockWood, true, GroundKind::Settlement, true, true, 4},
        {TerrainKind::Village, true, GroundKind::Settlement, true, true, 4},
        {TerrainKind::Stream, false, GroundKind::Stream, true, false, 0},
        {TerrainKind::LowWall, false, GroundKind::Wall, false, false, 4},
        {TerrainKind::HighWall, false, GroundKind::Wall, false, false, 4},
        {TerrainKind::RailFence, false, GroundKind::Fence, false, false, 0},
        {TerrainKind::Hedge, false, GroundKind::Hedge, false, false, 3},
        {TerrainKind::TreeLine, false, GroundKind::TreeLine, false, false, 3},
        {TerrainKind::Abatis, false, GroundKind::Abatis, false, false, 3},
        {TerrainKind::HastyWorks, false, GroundKind::HastyWorks, false, false, 4},
        {TerrainKind::FieldWorks, false, GroundKind::FieldWorks, false, false, 5},
        {TerrainKind::Turnpike, false, GroundKind::Turnpike, false, false, 0},
        {TerrainKind::Railroad, false, GroundKind::Railroad, false, false, 0}};
    for (const Row& row : kRows) {
        const GroundRules rules = laid(row.kind, row.area);
        EXPECT_EQ(rules.kind, row.becomes) << to_text(row.kind);
        EXPECT_EQ(rules.difficult, row.difficult) << to_text(row.kind);
        EXPECT_EQ(rules.blocks_sight, row.blocks_sight) << to_text(row.kind);
        EXPECT_EQ(rules.cover, row.cover) << to_text(row.kind);
        EXPECT_FALSE(rules.impassable) << to_text(row.kind);
    }
}

TEST(MiniaturesGround, TablesSayOtherwise)
{
    GroundCast cast;
    cast.area(TerrainKind::Swamp, "swamp", {1000, 4000}, {2000, 4400});
    cast.area(TerrainKind::Woods, "wood", {3000, 4000}, {4000, 4400});
    cast.line(TerrainKind::RailFence, "fence", {{5000, 4000}, {6000, 4000}});
    cast.line(TerrainKind::LocalRoad, "road", {{5000, 4400}, {6000, 4400}});
    cast.area(TerrainKind::Marsh, "gone", {7000, 4000}, {8000, 4400});
    cast.override_value({"terrain", "swamp", "impassable"}, true);
    cast.override_value({"terrain", "wood", "closed_to_horse_and_guns"}, true);
    cast.override_value({"terrain", "wood", "blocks_sight"}, false);
    cast.override_value({"terrain", "fence", "cover"}, std::int64_t{3});
    cast.override_value({"terrain", "road", "kind"}, std::string("turnpike"));
    cast.override_value({"terrain", "gone", "exists"}, false);
    const Field field = cast.muster().field;
    EXPECT_TRUE(rules(field, GroundKind::Marsh).impassable);
    EXPECT_EQ(of_kind(field, GroundKind::Marsh).size(), 1u);
    EXPECT_TRUE(rules(field, GroundKind::Woodland).closed_to_horse_and_guns);
    EXPECT_FALSE(rules(field, GroundKind::Woodland).blocks_sight);
    EXPECT_EQ(rules(field, GroundKind::Fence).cover, 3);
    EXPECT_EQ(of_kind(field, GroundKind::Turnpike).size(), 1u);
    EXPECT_TRUE(of_kind(field, GroundKind::LocalRoad).empty());
    cast.override_value({"terrain", "nowhere", "cover"}, std::int64_t{3});
    cast.override_value({"terrain", "fence", "fortified"}, true);
    EXPECT_THAT(cast.problems(), HasSubstr("nowhere"));
    EXPECT_THAT(cast.problems(), HasSubstr("only buildings are fortified"));
}

// ---- Room ----

// Two brigades of 3 bases on one point, facing north: the second is tried as a double line and a
// column on the spot, then 0.1U to the rear, right, left and front and so on outwards.
TEST(BM_R_124, TheNearestClearPlaceIsTaken)
{
    MusterCast cast;
    for (const char* id : {"first", "second"}) {
        battle::Unit& unit = cast.unit(
            id, cast.brigade(Side::Confederate, std::string(id) + "_b", {4400, 2200}), 2100);
        unit.facing = battle::Heading{0};
        unit.deployment = battle::Deployment::Line;
    }
    cast.unit("north", cast.us, 1000);
    const Mustered mustered{cast.muster()};
    const Field& field = mustered.opening.field;
    EXPECT_EQ(centre_of(field, mustered.unit("first_b")), (Point{40000, 20000}));
    // 0.3U deep: clear of it 0.3U to the rear.
    EXPECT_EQ(centre_of(field, mustered.unit("second_b")), (Point{40000, 20000 - hundredths(30)}));
    EXPECT_EQ(mustered.unit("second_b").formation, Formation::SingleLine);
}

TEST(MiniaturesRoom, WhoHasNoFormationGivenGoesNarrower)
{
    MusterCast cast;
    // A pond to the east of the place, so that a line of 4 does not fit but a double line does.
    cast.area(TerrainKind::Swamp, "pond", {4400 + 220, 2000}, {5500, 2400}).facts.impassable = true;
    battle::Unit& unit = cast.unit("south", cast.csa, 2800);
    unit.position = {4400, 2200};
    unit.facing = battle::Heading{0};
    cast.unit("north", cast.us, 1000);
    const Mustered mustered{cast.muster()};
    EXPECT_EQ(mustered.card("csa").strength, 4);
    EXPECT_EQ(mustered.unit("csa").formation, Formation::DoubleLine);
    EXPECT_EQ(centre_of(mustered.opening.field, mustered.unit("csa")), (Point{40000, 20000}));
}

TEST(MiniaturesRoom, NoRoomIsAProblemWithTheUnitsName)
{
    MusterCast cast;
    cast.area(TerrainKind::Swamp, "sea", {0, 0}, {8800, 4000}).facts.impassable = true;
    cast.unit("south", cast.csa, 1000).where = "battle.toml:7";
    cast.battle.commands[0].label = "csa";
    cast.unit("north", cast.us, 1000);
    EXPECT_THAT(cast.problems(), HasSubstr("battle.toml:7: there is no room for \"csa\""));
}

TEST(BM_FRM_11, FormationsAsGiven)
{
    using D = battle::Deployment;
    const auto formed = [](std::optional<D> deployment) {
        MusterCast cast;
        cast.unit("south", cast.csa, 2100).deployment = deployment;
        cast.unit("north", cast.us, 1000);
        const Mustered mustered{cast.muster()};
        EXPECT_EQ(mustered.card("csa").formation_fixed, deployment.has_value());
        return mustered.unit("csa").formation;
    };
    EXPECT_EQ(formed({}), Formation::SingleLine);
    EXPECT_EQ(formed(D::Skirmish), Formation::SingleLine);
    EXPECT_EQ(formed(D::TwoLines), Formation::DoubleLine);
    EXPECT_EQ(formed(D::MarchColumn), Formation::Column);
    EXPECT_EQ(formed(D::Reserve), Formation::Column);
    EXPECT_EQ(formed(D::Limbered), Formation::Column);
}

// RULING BM-R-57: the scenario may let enemies touch; the second side is the defender.
TEST(BM_R_57, ContactAtTheStart)
{
    MusterCast cast;
    cast.unit("south", cast.csa, 1400).facing = battle::Heading{0};
    cast.unit("north", cast.us, 1400).facing = battle::Heading{1800};
    cast.override_value({"unit", "csa", "position"}, std::vector<std::int64_t>{4400, 4334});
    cast.override_value({"unit", "us", "position"}, std::vector<std::int64_t>{4400, 4466});
    EXPECT_TRUE(cast.muster().state.contacts.empty());
    cast.override_value({"unit", "us", "touching"}, true);
    const Opening opening = cast.muster();
    ASSERT_EQ(opening.state.contacts.size(), 1u);
    EXPECT_EQ(opening.field[opening.state.contacts[0].initiator].side, Side::Confederate);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
