// What special rules do to movement: river boats, works, trains, and the entry moves of reserves
// (ledger BA-BOAT-1 and 4, BA-FORT-7, BA-RAIL-3 and 7, BA-RES-3).

#include "movement_cast.h"

namespace longroll::brothers_at_arms {
namespace {

TEST(BA_RES_3, TheEntryHexIsPaidForLikeAnyHex)
{
    MovementCast cast;
    const UnitId unit = cast.csa({});
    cast[unit].fate = UnitFate::Reserve;
    const auto entry = [&](Path path) {
        const auto refusal = refuse_entry_move(cast.field, cast.state, unit, {-10, 0}, path);
        return refusal ? std::string(refusal->clause.id) : "";
    };
    EXPECT_EQ(entry({kE}), "");
    EXPECT_EQ(entry({kE, kE}), "BA-MOV-1");
    cast.woodland({-10, 0});
    EXPECT_EQ(entry({}), "");
    EXPECT_EQ(entry({kE}), "BA-MOV-3");
    // Along a turnpike: two and two, less one for the wood.
    cast.lay(MovementCast::Line::Turnpike, {-10, 0}, {kE, kE, kE});
    EXPECT_EQ(entry({kE, kE}), "");
    EXPECT_EQ(entry({kE, kE, kE}), "BA-ROAD-3");
    cast.ground({-10, 0}).woodland = false;
    EXPECT_EQ(entry({kE, kE, kE}), "");
}

TEST(BA_RES_3, EnemiesStopAnArrivalAsUsual)
{
    MovementCast cast;
    const UnitId unit = cast.csa({});
    cast[unit].fate = UnitFate::Reserve;
    const UnitId enemy = cast.us({-9, 0});
    const auto entry = [&](Hex hex, Path path) {
        const auto refusal = refuse_entry_move(cast.field, cast.state, unit, hex, path);
        return refusal ? std::string(refusal->clause.id) : "";
    };
    EXPECT_EQ(entry({-10, 0}, {}), "");
    EXPECT_EQ(entry({-10, 0}, {kSE}), "BA-ZOC-3");
    EXPECT_EQ(entry({-10, 1}, {kSE}), "BA-ZOC-2");
    EXPECT_EQ(entry({-9, 0}, {}), "BA-MOV-11");
    EXPECT_EQ(entry({-20, 0}, {}), "BA-MOV-13");
    EXPECT_TRUE(entry_destinations(cast.field, cast.state, unit, {-9, 0}).empty());
    cast[enemy].pinned = true;  // as at the start of a bound after his own round
    EXPECT_EQ(entry({-10, 0}, {kSE}), "");
    cast.csa({-10, 0});
    cast.csa({-10, 0});
    EXPECT_EQ(entry({-10, 0}, {}), "BA-STK-4");
    EXPECT_EQ(entry({-10, 0}, {kSE}), "");
}

TEST(BA_BOAT_1, BoatsKeepToTheRiver)
{
    MovementCast cast;
    const UnitId boat = cast.csa_arm(Arm::RiverBoat, {0, 0});
    for (const Hex hex : {Hex{0, 0}, Hex{1, 0}, Hex{2, 0}, Hex{3, 0}})
        cast.ground(hex).river = true;
    EXPECT_EQ(cast.move(boat, {kE, kE}), "");
    EXPECT_EQ(cast.move(boat, {kE, kE, kE}), "BA-MOV-1");
    EXPECT_EQ(cast.move(boat, {kW}), "BA-BOAT-1");
    cast.ground({1, 0}).bridge = true;
    EXPECT_EQ(cast.move(boat, {kE}), "BA-BOAT-1");
    cast.ground({1, 0}).open_to_boats = true;
    EXPECT_EQ(cast.move(boat, {kE}), "");
}

TEST(BA_BOAT_1, BoatsUseNoRoads)
{
    MovementCast cast;
    const UnitId boat = cast.csa_arm(Arm::RiverBoat, {0, 0});
    cast.lay(MovementCast::Line::Turnpike, {0, 0}, {kE, kE, kE});
    for (const Hex hex : {Hex{0, 0}, Hex{1, 0}, Hex{2, 0}, Hex{3, 0}})
        cast.ground(hex).river = true;
    EXPECT_NE(cast.move(boat, {kE, kE, kE}), "");
    EXPECT_FALSE(cast.can_reach(boat, {3, 0}));
}

TEST(BA_BOAT_4, NoZonesBetweenLandAndWater)
{
    MovementCast cast;
    for (const Hex hex : {Hex{0, 0}, Hex{1, 0}, Hex{2, 0}}) cast.ground(hex).river = true;
    const UnitId boat = cast.csa_arm(Arm::RiverBoat, {0, 0});
    const UnitId shore = cast.us({0, 1});
    EXPECT_EQ(cast.move(boat, {kE, kE}), "");
    cast[shore].hex = {2, 0};
    cast.field.units[index_of(shore)].arm = Arm::RiverBoat;
    EXPECT_EQ(cast.move(boat, {kE}), "");
    cast[boat].hex = {1, 0};  // side by side they lock each other
    cast.field.options.withdrawing = false;
    EXPECT_EQ(cast.move(boat, {kW}), "BA-WDR-6");
}

TEST(BA_FORT_7, WorksAreEnteredOnlyAsTheWholeMove)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.works({1, 0}, kW);
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-FORT-7");
    EXPECT_EQ(cast.move(unit, {kNE, kSE}), "");  // round the open flank
    cast[unit].hex = {-1, 0};
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-FORT-7");
    cast[unit].hex = {0, 0};
    cast.woodland({1, 0});
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE}}));
    EXPECT_EQ(cast.moved_by(unit), "BA-FORT-7");
}

TEST(BA_FORT_7, NotIfTheEnemyIsInThem)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId enemy = cast.us({1, 0});
    cast[enemy].pinned = true;
    cast.works({1, 0}, kW);
    EXPECT_EQ(cast.move(unit, {kE}), "BA-MOV-11");
}

TEST(BA_FORT_7, OutwardsAndOverABreachTheyAreNoHindrance)
{
    MovementCast cast;
    const UnitId unit = cast.csa({1, 0});
    cast.works({1, 0}, kW);
    EXPECT_EQ(cast.move(unit, {kW, kW}), "");
    cast[unit].hex = {0, 0};
    cast.state.breaches.push_back({{1, 0}, kW});
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
}

TEST(BA_FORT_7, AFortHasThemAllRoundAndCommandersCrossFreely)
{
    MovementCast cast;
    const UnitId unit = cast.csa_arm(Arm::Cavalry, {0, 0});
    const CommanderId commander = cast.control(Side::Confederate, {0, 0});
    cast.ground({1, 0}).fort = true;
    EXPECT_EQ(cast.move(unit, {kNE, kSE}), "BA-FORT-7");
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_EQ(cast.move(commander, {kE, kE}), "");
    EXPECT_TRUE(cast.can_reach(commander, {2, 0}));
}

TEST(BA_RAIL_3, UnitsGetOffInALaterBoundWithOrders)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.state.bound = 4;
    cast[unit].aboard_since = 4;
    begin_movement(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[unit].aboard());
    EXPECT_EQ(cast.move(unit, {kE}), "BA-RAIL-3");

    cast.state.bound = 5;
    cast[unit].orders = false;
    begin_movement(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[unit].aboard());
    cast[unit].orders = cast[unit].pinned = true;
    begin_movement(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[unit].aboard());
    EXPECT_TRUE(cast.log.lines().empty());

    cast[unit].pinned = false;
    begin_movement(cast.field, cast.state, cast.log);
    EXPECT_FALSE(cast[unit].aboard());
    EXPECT_TRUE(cast.happened(Detrained{unit}));
    EXPECT_EQ(cast.move(unit, {kE}), "");
}

TEST(BA_RAIL_3, TheEnemysPassengersStayAboard)
{
    MovementCast cast;
    const UnitId enemy = cast.us({0, 0});
    cast.state.bound = 5;
    cast[enemy].aboard_since = 4;
    begin_movement(cast.field, cast.state, cast.log);
    EXPECT_TRUE(cast[enemy].aboard());
}

TEST(BA_RAIL_3, CommandersGetOffInTheirOwnPhase)
{
    MovementCast cast;
    const CommanderId command = cast.command(Side::Confederate, 1, {0, 0});
    const CommanderId control = cast.control(Side::Confederate, {0, 0});
    cast.state.bound = 5;
    cast[command].aboard_since = 4;
    cast[control].aboard_since = 5;
    begin_movement(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[command].aboard_since, 4);
    EXPECT_EQ(cast.move(command, {kE}), "BA-RAIL-3");
    begin_movement(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast[command].aboard_since, 0);
    EXPECT_EQ(cast.move(command, {kE}), "");
    cast.state.phase = Phase::MoveControls;
    begin_movement(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.move(control, {kE}), "BA-RAIL-3");  // it came in this bound
    cast.state.bound = 6;
    begin_movement(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.move(control, {kE}), "");
}

TEST(BA_RAIL_7, TrackIsNoRoad)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.lay(MovementCast::Line::Rail, {0, 0}, {kE, kE, kE});
    cast.woodland({1, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-MOV-3");
    EXPECT_EQ(entry_cost(cast.field, {0, 0}, {1, 0}), 2);
    EXPECT_EQ(entry_cost(cast.field, {1, 0}, {2, 0}), 1);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
