// Movement: who may move, and what the ground costs. One suite for each clause of ledger BA-MOV,
// and BA-CTR-15 and BA-NGT-2. Roads: roads_test.cpp. Zones and stacks: zones_test.cpp. Leaving the
// board: exits_test.cpp. Boats, works, trains and entry moves: movement_specials_test.cpp.

#include "movement_cast.h"
#include "rulebooks/brothers_at_arms/attack.h"

namespace longroll::brothers_at_arms {
namespace {

TEST(BA_MOV_1, RatesOverOpenGround)
{
    const std::vector<std::pair<Arm, std::size_t>> rates = {
        {Arm::Infantry, 2}, {Arm::Artillery, 2}, {Arm::Cavalry, 4}};
    for (const auto& [arm, rate] : rates) {
        MovementCast cast;
        const UnitId unit = cast.csa_arm(arm, {0, 0});
        Path path;
        for (std::size_t step = 0; step < rate; ++step) path.push_back(kE);
        EXPECT_EQ(cast.move(unit, path), "");
        path.push_back(kE);
        EXPECT_EQ(cast.move(unit, path), "BA-MOV-1");
    }
}

TEST(BA_MOV_1, CommandersGoThreeHexes)
{
    MovementCast cast;
    for (const CommanderId commander :
         {cast.command(Side::Confederate, 1, {0, 0}), cast.control(Side::Confederate, {0, 0})}) {
        EXPECT_EQ(movement_rate(cast.field, commander), 3);
        EXPECT_EQ(cast.move(commander, {kE, kE, kE}), "");
        EXPECT_EQ(cast.move(commander, {kE, kE, kE, kE}), "BA-MOV-1");
    }
}

TEST(BA_MOV_2, NeedsOrders)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast[unit].orders = false;
    EXPECT_EQ(cast.move(unit, {kE}), "BA-MOV-2");
    cast[unit].nic = true;
    EXPECT_EQ(cast.move(unit, {kE}), "BA-ORD-12");
    const CommanderId command = cast.command(Side::Confederate, 1, {0, 0});
    cast[command].in_command = false;
    EXPECT_EQ(cast.move(command, {kE}), "BA-MOV-2");
    cast[command].nic = true;
    EXPECT_EQ(cast.move(command, {kE}), "BA-ORD-12");
}

TEST(BA_MOV_2, APinnedUnitStays)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast[unit].pinned = true;
    EXPECT_EQ(cast.move(unit, {kE}), "BA-PIN-1");
    EXPECT_TRUE(destinations(cast.field, cast.state, unit).empty());
}

TEST(BA_MOV_2, MovesOnceARound)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE}}));
    EXPECT_EQ(cast[unit].hex, (Hex{1, 0}));
    EXPECT_TRUE(cast[unit].moved);
    EXPECT_TRUE(cast[unit].disturbed);
    EXPECT_TRUE(cast.happened(Moved{unit, {0, 0}, {1, 0}, {kE}}));
    EXPECT_EQ(cast.move(unit, {kE}), "BA-MOV-2");

    const CommanderId control = cast.control(Side::Confederate, {0, 0});
    EXPECT_EQ(cast.move(control, {kW}), "");
    EXPECT_TRUE(cast.act(MoveCommander{control, {kW}}));
    EXPECT_EQ(cast[control].hex, (Hex{-1, 0}));
    EXPECT_EQ(cast.move(control, {kW}), "BA-MOV-2");
}

TEST(BA_MOV_2, ChangesNothingButThePlaceAndTheRecordOfMoving)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast[unit].fatigued = true;
    cast[unit].rest_bounds = 2;
    State expected = cast.state;
    expected[unit].hex = {2, 0};
    expected[unit].moved = expected[unit].disturbed = true;
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE, kE}}));
    EXPECT_EQ(cast.state, expected);
}

TEST(BA_MOV_2, ANothingIsNoMove)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {}), "BA-MOV-2");
    EXPECT_FALSE(cast.can_reach(unit, {0, 0}));
}

TEST(BA_MOV_2, RefusesWhatDoesNotExist)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(UnitId{200}, {kE}), "BA-MOV-2");
    EXPECT_EQ(cast.refused(MoveCommander{kNoCommander, {kE}}), "BA-MOV-2");
    EXPECT_EQ(cast.move(unit, {static_cast<Direction>(7)}), "BA-MOV-2");
    EXPECT_EQ(cast.move(unit, {kE, kE, kE, kE, kE, kE, kE, kE}), "BA-MOV-1");
    cast[unit].fate = UnitFate::Reserve;
    EXPECT_EQ(cast.move(unit, {kE}), "BA-MOV-2");
}

TEST(BA_MOV_2, TheEnemyWaitsForHisRound)
{
    MovementCast cast;
    const UnitId enemy = cast.us({0, 0});
    EXPECT_EQ(cast.move(enemy, {kE}), "BA-SEQ-6");
    cast.state.active = Side::Union;
    EXPECT_EQ(cast.move(enemy, {kE}), "");
}

TEST(BA_MOV_2, ThePhaseWaitsWhileSomebodyCanMove)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    EXPECT_TRUE(move_choice(cast.field, cast.state));
    for (const Direction side : board::kDirections)
        cast.ground(board::neighbour({0, 0}, side)).impassable = true;
    EXPECT_FALSE(move_choice(cast.field, cast.state));
    cast.ground({1, 0}).impassable = false;
    EXPECT_TRUE(move_choice(cast.field, cast.state));
    cast[unit].moved = true;
    EXPECT_FALSE(move_choice(cast.field, cast.state));
}

TEST(BA_MOV_3, ADifficultHexCostsTwo)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.woodland({2, 0});
    EXPECT_EQ(entry_cost(cast.field, {0, 0}, {1, 0}), 1);
    EXPECT_EQ(entry_cost(cast.field, {1, 0}, {2, 0}), 2);
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-MOV-3");
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE}}));
    EXPECT_EQ(cast.moved_by(unit), "BA-MOV-3");
}

TEST(BA_MOV_4, SeveralFeaturesAreOneReduction)
{
    MovementCast cast;
    HexGround& hill = cast.ground({1, 0});
    hill.woodland = hill.stream = hill.marsh = hill.settlement = true;
    hill.level = 1;
    cast.steep({0, 0}, kE);
    EXPECT_EQ(entry_cost(cast.field, {0, 0}, {1, 0}), 2);
}

TEST(BA_MOV_5, TheDifficultHexes)
{
    MovementCast cast;
    int column = -5;
    for (bool HexGround::*feature : {&HexGround::settlement, &HexGround::woodland,
                                     &HexGround::marsh, &HexGround::stream, &HexGround::rough}) {
        const Hex hex{static_cast<std::int16_t>(column += 2), 0};
        EXPECT_EQ(entry_cost(cast.field, board::neighbour(hex, kW), hex), 1);
        cast.ground(hex).*feature = true;
        EXPECT_EQ(entry_cost(cast.field, board::neighbour(hex, kW), hex), 2);
    }
}

TEST(BA_MOV_6, OnlyASteepRiseIsDearer)
{
    MovementCast cast;
    cast.ground({1, 0}).level = 1;
    cast.ground({2, 0}).level = 1;
    EXPECT_EQ(entry_cost(cast.field, {0, 0}, {1, 0}), 1);  // a gentle rise
    cast.steep({0, 0}, kE);
    EXPECT_EQ(entry_cost(cast.field, {0, 0}, {1, 0}), 2);
    EXPECT_EQ(entry_cost(cast.field, {1, 0}, {0, 0}), 1);  // down
    EXPECT_EQ(entry_cost(cast.field, {2, 0}, {1, 0}), 1);  // along the top
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-MOV-6");
    EXPECT_EQ(cast.move(unit, {kE}), "");
    cast[unit].hex = {2, 0};
    EXPECT_EQ(cast.move(unit, {kW, kW}), "");
}

TEST(BA_MOV_7, ImpassableHexesAndHexsidesAreClosedToAll)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const CommanderId commander = cast.control(Side::Confederate, {0, 0});
    cast.ground({1, 0}).impassable = true;
    cast.ground({-1, 0}).river = true;
    cast.wall_off({0, 0}, kNE);
    cast.wall_off({0, -1}, kSE);  // recorded on the other hex
    for (const Direction side : {kE, kW, kNE, kNW}) {
        EXPECT_EQ(cast.move(unit, {side}), "BA-MOV-7");
        EXPECT_EQ(cast.move(commander, {side}), "BA-MOV-7");
    }
    EXPECT_EQ(cast.move(unit, {kSE}), "");
}

TEST(BA_MOV_8, OneStepIsAlwaysAllowed)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({-1, 0});  // it withdraws, with a rate of one
    cast.woodland({1, 0});
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_TRUE(cast.can_reach(unit, {1, 0}));
    cast.ground({1, 0}).impassable = true;
    EXPECT_EQ(cast.move(unit, {kE}), "BA-MOV-7");
    EXPECT_FALSE(cast.can_reach(unit, {1, 0}));
}

TEST(BA_MOV_8, ButOnlyAsTheWholeMove)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    // Off the road, over the stream and into a wood on the other bank: three of a rate of two.
    cast.lay(MovementCast::Line::Stream, {-1, 1}, {kNE, kNE});
    cast.lay(MovementCast::Line::Local, {-1, 0}, {kE, kNW});
    cast.woodland({1, 0});
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-MOV-3");
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE}}));
    EXPECT_EQ(cast.moved_by(unit), "BA-MOV-8");
}

TEST(BA_MOV_9, FordsAndBridgesCostOne)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.ground({1, 0}).river = true;
    EXPECT_EQ(cast.move(unit, {kE}), "BA-MOV-7");
    cast.ground({1, 0}).bridge = true;
    cast.ground({1, 0}).woodland = true;
    cast.ground({2, 0}).stream = cast.ground({2, 0}).ford = true;
    EXPECT_EQ(entry_cost(cast.field, {0, 0}, {1, 0}), 1);
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
    cast.ground({2, 0}).level = 1;
    cast.steep({1, 0}, kE);
    EXPECT_EQ(entry_cost(cast.field, {1, 0}, {2, 0}), 1);
}

TEST(BA_MOV_10, CommandersPayForDifficultGround)
{
    MovementCast cast;
    const CommanderId commander = cast.command(Side::Confederate, 1, {0, 0});
    cast.woodland({1, 0});
    cast.woodland({2, 0});
    EXPECT_EQ(cast.move(commander, {kE, kE}), "BA-MOV-10");
    EXPECT_EQ(cast.move(commander, {kE}), "");
}

TEST(BA_MOV_11, NobodyEntersAHexWithAnEnemyUnit)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const CommanderId commander = cast.control(Side::Confederate, {0, 0});
    const UnitId enemy = cast.us({1, 0});
    cast[enemy].pinned = true;  // no zone, but in the way
    EXPECT_EQ(cast.move(unit, {kE}), "BA-MOV-11");
    EXPECT_EQ(cast.move(commander, {kE}), "BA-MOV-11");
    EXPECT_FALSE(cast.can_reach(commander, {1, 0}));
    cast[enemy].fate = UnitFate::Dispersed;
    EXPECT_EQ(cast.move(unit, {kE}), "");
}

TEST(BA_MOV_11, ACommanderPassesAnEnemyCommanderButDoesNotStay)
{
    MovementCast cast;
    const CommanderId commander = cast.control(Side::Confederate, {0, 0});
    cast.control(Side::Union, {1, 0});
    EXPECT_EQ(cast.move(commander, {kE}), "BA-MOV-11");
    EXPECT_EQ(cast.move(commander, {kE, kE}), "");
    EXPECT_FALSE(cast.can_reach(commander, {1, 0}));
    EXPECT_TRUE(cast.can_reach(commander, {2, 0}));
}

TEST(BA_MOV_12, AUnitMayEndOnAnEnemyCommander)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const CommanderId enemy = cast.control(Side::Union, {1, 0});
    EXPECT_EQ(cast.move(unit, {kE}), "");
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
    EXPECT_TRUE(cast.act(MoveUnit{unit, {kE}}));
    EXPECT_EQ(cast[unit].hex, cast[enemy].hex);
}

TEST(BA_MOV_12, ButNotWhereItCouldNotTakeHim)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.control(Side::Union, {1, 0});
    const UnitId friendly = cast.csa({1, 0});
    EXPECT_EQ(cast.move(unit, {kE}), "BA-MOV-12");  // it would end stacked
    EXPECT_EQ(cast.move(unit, {kE, kE}), "");
    cast[friendly].hex = {5, 0};
    EXPECT_EQ(cast.move(unit, {kE}), "");

    const UnitId boat = cast.csa_arm(Arm::RiverBoat, {0, 3});
    cast.ground({0, 3}).river = cast.ground({1, 3}).river = true;
    cast.ground({1, 3}).bridge = cast.ground({1, 3}).open_to_boats = true;
    EXPECT_EQ(cast.move(boat, {kE}), "");
    cast.control(Side::Union, {1, 3});
    EXPECT_EQ(cast.move(boat, {kE}), "BA-MOV-12");
}

TEST(BA_MOV_12, AnArrivalMayNotEndOnAnEnemyCommander)
{
    MovementCast cast;
    const UnitId unit = cast.csa({});
    cast[unit].fate = UnitFate::Reserve;
    const CommanderId enemy = cast.control(Side::Union, {-9, 0});
    const auto refusal = refuse_entry_move(cast.field, cast.state, unit, {-10, 0}, {kE});
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->clause.id, "BA-MOV-12");
    cast[enemy].hex = {-10, 0};
    EXPECT_TRUE(refuse_entry_move(cast.field, cast.state, unit, {-10, 0}, {}));
    EXPECT_FALSE(refuse_entry_move(cast.field, cast.state, unit, {-10, 0}, {kE}));
}

TEST(BA_MOV_13, TheBoardEdgeIsClosed)
{
    MovementCast cast(3);
    const UnitId unit = cast.csa({3, 0});
    EXPECT_EQ(cast.move(unit, {kE}), "BA-MOV-13");
    EXPECT_EQ(cast.leave(unit, {}), "BA-MOV-13");
    const CommanderId commander = cast.control(Side::Confederate, {3, 0});
    EXPECT_EQ(cast.move(commander, {kE}), "BA-MOV-13");
}

TEST(BA_MOV_14, DifficultHexesUnform)
{
    MovementCast cast;
    EXPECT_FALSE(unforms(cast.field, {0, 0}));
    for (bool HexGround::*feature : {&HexGround::settlement, &HexGround::woodland,
                                     &HexGround::marsh, &HexGround::stream, &HexGround::rough}) {
        cast.ground({0, 0}) = {};
        cast.ground({0, 0}).*feature = true;
        EXPECT_TRUE(unforms(cast.field, {0, 0}));
    }
}

TEST(BA_MOV_14, OneDieFewerButNeverNone)
{
    MovementCast cast;
    const UnitId three = cast.csa({0, 0}, {2, 4, 3});
    const UnitId one = cast.csa({0, 0}, {2, 4, 1});
    EXPECT_EQ(attack_dice(cast.field, cast.state, three).total(), 3);
    cast.woodland({0, 0});
    EXPECT_EQ(attack_dice(cast.field, cast.state, three).total(), 2);
    EXPECT_EQ(attack_dice(cast.field, cast.state, one).total(), 1);
}

TEST(BA_MOV_15, TheHitsThatDisperseItStay)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0}, {2, 4, 3});
    cast.woodland({0, 0});
    EXPECT_EQ(dispersal_strength(cast.field, cast.state, unit), 3);
}

TEST(BA_MOV_16, FordsAndBridgesUnform)
{
    MovementCast cast;
    cast.ground({0, 0}).ford = true;
    cast.ground({1, 0}).bridge = true;
    EXPECT_TRUE(unforms(cast.field, {0, 0}));
    EXPECT_TRUE(unforms(cast.field, {1, 0}));
}

TEST(BA_MOV_17, ASteepHillHexUnformsHoweverItWasReached)
{
    MovementCast cast;
    cast.ground({0, 0}).level = 1;
    EXPECT_FALSE(unforms(cast.field, {0, 0}));  // falls gently on all sides
    cast.steep({0, 0}, kE);
    EXPECT_TRUE(unforms(cast.field, {0, 0}));
    EXPECT_FALSE(unforms(cast.field, {1, 0}));  // at its foot
}

TEST(BA_CTR_15, CommandCountersMoveBeforeControlCounters)
{
    MovementCast cast;
    const CommanderId command = cast.command(Side::Confederate, 1, {0, 0});
    const CommanderId control = cast.control(Side::Confederate, {3, 0});
    cast.state.phase = Phase::MoveCommands;
    EXPECT_EQ(cast.refused(MoveCommander{command, {kE}}), "");
    EXPECT_EQ(cast.refused(MoveCommander{control, {kE}}), "BA-CTR-15");
    cast.state.phase = Phase::MoveControls;
    EXPECT_EQ(cast.refused(MoveCommander{command, {kE}}), "BA-CTR-15");
    EXPECT_EQ(cast.refused(MoveCommander{control, {kE}}), "");
}

TEST(BA_CTR_15, EachPhaseListsItsOwnCounters)
{
    MovementCast cast(3);
    cast.csa({0, 0});
    cast.command(Side::Confederate, 1, {0, 0});
    cast.control(Side::Confederate, {0, 0});
    for (const Phase phase : {Phase::MoveUnits, Phase::MoveCommands, Phase::MoveControls}) {
        cast.state.phase = phase;
        std::vector<Action> actions;
        list_moves(cast.field, cast.state, actions);
        EXPECT_FALSE(actions.empty());
        for (const Action& action : actions) {
            const auto* move = std::get_if<MoveCommander>(&action);
            EXPECT_EQ(move == nullptr, phase == Phase::MoveUnits);
            if (move == nullptr) continue;
            EXPECT_EQ(cast.field[move->commander].level == Level::Command,
                      phase == Phase::MoveCommands);
        }
    }
}

TEST(BA_NGT_2, OneHexForEverybody)
{
    MovementCast cast;
    cast.nightfall();
    const UnitId cavalry = cast.csa_arm(Arm::Cavalry, {0, 0});
    const CommanderId commander = cast.control(Side::Confederate, {0, 0});
    EXPECT_EQ(cast.move(cavalry, {kE}), "");
    EXPECT_EQ(cast.move(cavalry, {kE, kE}), "BA-NGT-2");
    EXPECT_EQ(cast.move(commander, {kE, kE}), "BA-NGT-2");
    EXPECT_EQ(destinations(cast.field, cast.state, cavalry).size(), 6u);
    EXPECT_TRUE(cast.act(MoveUnit{cavalry, {kE}}));
    EXPECT_EQ(cast.moved_by(cavalry), "BA-NGT-2");
}

TEST(BA_NGT_2, NoReductionAndNoRoad)
{
    MovementCast cast;
    cast.nightfall();
    const UnitId unit = cast.csa({0, 0});
    cast.lay(MovementCast::Line::Turnpike, {0, 0}, {kE, kE, kE});
    cast.woodland({-1, 0});
    EXPECT_EQ(cast.move(unit, {kE, kE}), "BA-NGT-2");
    EXPECT_EQ(cast.move(unit, {kW}), "");
    const auto ends = destinations(cast.field, cast.state, unit);
    EXPECT_EQ(ends.size(), 6u);
    for (const Destination& end : ends) EXPECT_EQ(end.cost, 1);
}

TEST(BA_NGT_2, ArrivalsStopInTheirEntryHex)
{
    MovementCast cast;
    const UnitId unit = cast.csa({});
    cast[unit].fate = UnitFate::Reserve;
    EXPECT_FALSE(refuse_entry_move(cast.field, cast.state, unit, {-10, 0}, {kE}));
    cast.nightfall();
    EXPECT_FALSE(refuse_entry_move(cast.field, cast.state, unit, {-10, 0}, {}));
    EXPECT_TRUE(refuse_entry_move(cast.field, cast.state, unit, {-10, 0}, {kE}));
    EXPECT_EQ(entry_destinations(cast.field, cast.state, unit, {-10, 0}).size(), 1u);
}

}  // namespace
}  // namespace longroll::brothers_at_arms
