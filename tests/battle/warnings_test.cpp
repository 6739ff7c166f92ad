// What is allowed in a battle file and is probably a slip.

#include "battle/warnings.h"

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

inline constexpr std::string_view kRulebooks[] = {"brothers-at-arms", "iron-brigade"};

// A map of two by two thousand yards with one army of a regiment, in the middle of nothing.
struct Sketch {
    Sketch()
    {
        battle.map.width_yards = battle.map.height_yards = 2000;
        Command army;
        army.id = "army";
        army.name = "The army";
        battle.commands.push_back(army);
        unit("1st Virginia", {1000, 1000});
    }
    Unit& unit(std::string name, Point position)
    {
        Unit one;
        one.name = std::move(name);
        one.where = "battle.toml:" + std::to_string(10 + battle.units.size());
        one.men = 300;
        one.position = position;
        one.position_of_its_own = true;
        return battle.units.emplace_back(std::move(one));
    }
    Area& area(TerrainKind kind, Point low, Point high)
    {
        Area one;
        one.facts.kind = kind;
        one.facts.where = "map.geojson:feature " + std::to_string(battle.map.areas.size() + 1);
        one.outline = {low, {high.east, low.north}, high, {low.east, high.north}};
        return battle.map.areas.emplace_back(std::move(one));
    }
    Line& river(std::vector<Point> points)
    {
        Line line;
        line.facts.kind = TerrainKind::River;
        line.facts.name = "Bull Run";
        line.facts.width_yards = 40;
        line.points = std::move(points);
        return battle.map.lines.emplace_back(std::move(line));
    }
    [[nodiscard]] std::string said() const { return to_text(warnings(battle, kRulebooks)); }

    Battle battle;
};

TEST(BattleWarnings, NothingToSayOfASoundBattle) { EXPECT_EQ(Sketch().said(), ""); }

TEST(BattleWarnings, NobodyStandsInARiver)
{
    Sketch sketch;
    sketch.river({{1015, 0}, {1015, 2000}});
    EXPECT_EQ(sketch.said(),
              "battle.toml:10: 1st Virginia stands in Bull Run; give it a position on the bank\n");
    sketch.battle.units[0].position = {990, 1000};
    EXPECT_EQ(sketch.said(), "") << "25 yards from the middle of 40";
    sketch.battle.units[0].position = {1010, 2015};
    EXPECT_NE(sketch.said(), "") << "beyond its end, and within its width";
}

TEST(BattleWarnings, AnIslandABridgeAndABoatAreNoSlips)
{
    Sketch sketch;
    Area& river = sketch.area(TerrainKind::River, {800, 0}, {1200, 2000});
    EXPECT_EQ(sketch.said(),
              "battle.toml:10: 1st Virginia stands in a river; give it a position on the bank\n");
    river.holes.push_back({{900, 900}, {1100, 900}, {1100, 1100}, {900, 1100}});
    EXPECT_EQ(sketch.said(), "") << "on an island";
    river.holes.clear();
    Spot bridge;
    bridge.facts.kind = TerrainKind::Bridge;
    bridge.point = {1000, 1050};
    sketch.battle.map.spots.push_back(bridge);
    EXPECT_EQ(sketch.said(), "") << "on a bridge";
    sketch.battle.map.spots.clear();
    sketch.battle.units[0].kind = UnitKind::Gunboat;
    EXPECT_EQ(sketch.said(), "");
    sketch.battle.units[0].position = {100, 100};
    EXPECT_EQ(sketch.said(),
              "battle.toml:10: 1st Virginia is a gunboat on dry land; give it a position on a "
              "river\n");
}

TEST(BattleWarnings, TwoOnOneSpot)
{
    Sketch sketch;
    sketch.unit("2nd Virginia", {1000, 1000});
    EXPECT_EQ(sketch.said(),
              "battle.toml:11: 2nd Virginia stands on the very spot of 1st Virginia; move one of "
              "them\n");
    sketch.battle.units[1].position_of_its_own = false;
    EXPECT_EQ(sketch.said(), "") << "its formation's place is for all of it";
}

TEST(BattleWarnings, ArrivalsAreUsedAndAtAnEdge)
{
    Sketch sketch;
    Arrival arrival;
    arrival.id = "pike";
    arrival.where = "battle.toml:90";
    arrival.point = {1000, 700};
    sketch.battle.arrivals.push_back(arrival);
    EXPECT_EQ(sketch.said(),
              "battle.toml:90: nobody comes by arrival \"pike\"; give it to a formation or a unit, "
              "or take it out\n"
              "battle.toml:90: arrival \"pike\" is 700 yards from the nearest edge of the map; put "
              "its point on the edge where the troops come on\n");
    sketch.battle.units[0].arrival = ArrivalId{0};
    sketch.battle.arrivals[0].point = {1000, 0};
    EXPECT_EQ(sketch.said(), "");
    sketch.battle.arrivals[0].point = {1000, 700};
    sketch.battle.arrivals[0].by = ArrivalBy::River;
    EXPECT_EQ(sketch.said(), "") << "boats land where the bank is";
}

TEST(BattleWarnings, AContourLiesInTheOneBelow)
{
    Sketch sketch;
    sketch.area(TerrainKind::HillContour, {100, 100}, {900, 900}).facts.level = 1;
    sketch.area(TerrainKind::HillContour, {200, 200}, {950, 400}).facts.level = 2;
    EXPECT_EQ(sketch.said(),
              "map.geojson:feature 2: this contour of level 2 lies in none of level 1; draw the "
              "level around it, or correct one of the two outlines\n");
    sketch.battle.map.areas[1].outline = {{200, 200}, {800, 200}, {800, 400}};
    EXPECT_EQ(sketch.said(), "");
}

TEST(BattleWarnings, NobodyLosesMoreMenThanHeHas)
{
    Sketch sketch;
    Losses losses;
    losses.of = UnitId{0};
    losses.where = "battle.toml:200";
    losses.wounded = 300;
    sketch.battle.history.losses.push_back(losses);
    EXPECT_EQ(sketch.said(), "");
    sketch.battle.history.losses[0].missing = 1;
    EXPECT_EQ(sketch.said(),
              "battle.toml:200: 1st Virginia lost 301 of 300 men; correct the men or the losses\n");
    sketch.battle.history.losses[0].of = CommandId{0};
    EXPECT_NE(sketch.said().find("The army lost 301 of 300 men"), std::string::npos);
    sketch.battle.history.losses[0].of = Side::Confederate;
    EXPECT_NE(sketch.said().find("the confederate army lost 301 of 300 men"), std::string::npos);
}

TEST(BattleWarnings, OverridesOfARulebookThatIsNone)
{
    Sketch sketch;
    RulebookOverrides overrides;
    overrides.rulebook = "iron-brigad";
    overrides.values.push_back({{"turns"}, std::int64_t{6}, "battle.toml:300"});
    sketch.battle.overrides.push_back(overrides);
    EXPECT_EQ(sketch.said(),
              "battle.toml:300: there is no rulebook \"iron-brigad\", so its section changes "
              "nothing; there are brothers-at-arms, iron-brigade\n");
    sketch.battle.overrides[0].rulebook = "iron-brigade";
    EXPECT_EQ(sketch.said(), "");
}

}  // namespace
}  // namespace longroll::battle
