// What dragging a counter means: the action of the moment, and the clause that forbids it. Drags
// are asked as the rest of the program asks them, through the rulebook's own face.

#include "movement_cast.h"
#include "orders_cast.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

namespace longroll::brothers_at_arms {
namespace {

template <class Cast, class Id>
std::optional<Action> drag(const Cast& cast, Id piece, Hex to, std::string target = {})
{
    return Rulebook::intend(cast.field, cast.state,
                            {cast.field[piece].id, place_of(to), std::move(target), {}});
}

// The clause that forbids what the drag means; "" when it is allowed, "nothing" when it means none.
template <class Cast, class Id>
std::string refusal(const Cast& cast, Id piece, Hex to, std::string target = {})
{
    const auto action = drag(cast, piece, to, std::move(target));
    if (!action) return "nothing";
    const MaybeRefusal refused = Rulebook::refuse(cast.field, cast.state, *action);
    return refused ? std::string(refused->clause.id) : "";
}

TEST(Intend, AnyPointOfAHexMeansThatHex)
{
    for (const Hex hex : {Hex{0, 0}, Hex{3, -2}, Hex{-4, 7}, Hex{12, 5}, Hex{-9, -3}}) {
        const Place middle = place_of(hex);
        for (const Place off : {Place{0, 0},
                                {480, 0},
                                {-480, 0},
                                {0, 550},
                                {0, -550},
                                {240, 410},
                                {-240, 410},
                                {240, -410},
                                {-240, -410}})
            EXPECT_EQ(brothers_at_arms::hex_at({middle.x + off.x, middle.y + off.y}), hex)
                << off.x << " " << off.y;
    }
    EXPECT_FALSE(brothers_at_arms::hex_at({2'000'000'000, 0}));
}

TEST(Intend, AMoveTakesTheWayThatIsListed)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.woodland({1, 0});
    std::vector<Action> listed;
    Rulebook::legal(cast.field, cast.state, listed);
    const auto action = drag(cast, unit, {1, 1});
    ASSERT_EQ(action, Action(MoveUnit{unit, {kSE, kE}}));
    EXPECT_EQ(std::ranges::count(listed, *action), 1);
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "BA-MOV-3");
}

TEST(Intend, AMoveTooFarSaysSo)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(refusal(cast, unit, {3, 0}), "BA-MOV-1");
    EXPECT_EQ(refusal(cast, unit, {10, 0}), "BA-MOV-1");
    // What lies beyond its reach does not matter.
    cast.us({7, 0});
    EXPECT_EQ(refusal(cast, unit, {10, 0}), "BA-MOV-1");
    cast.ground({3, 0}).woodland = true;
    EXPECT_EQ(refusal(cast, unit, {10, 0}), "BA-MOV-1");
}

TEST(Intend, TheGroundInTheWayIsNamed)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.ground({1, 0}).impassable = true;
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "BA-MOV-7");
    cast.wall_off({0, 0}, kW);
    EXPECT_EQ(refusal(cast, unit, {-1, 0}), "");  // round by the next hex
    for (const Direction side : {kNW, kSW}) cast.wall_off({0, 0}, side);
    EXPECT_EQ(refusal(cast, unit, {-1, 0}), "BA-MOV-7");
    for (const Direction side : board::kDirections) cast.woodland(board::neighbour({5, -5}, side));
    const UnitId deep = cast.csa({5, -5});
    EXPECT_EQ(refusal(cast, deep, {7, -5}), "BA-MOV-3");
}

TEST(Intend, ADearSteepRiseIsNamed)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    for (const Hex hex : {Hex{2, 0}, Hex{2, -1}, Hex{1, 1}, Hex{2, -2}, Hex{0, 2}})
        cast.ground(hex).level = 1;
    for (const Direction side : board::kDirections) cast.steep({2, 0}, side);
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "BA-MOV-6");
}

TEST(Intend, EnemyZonesStopAMove)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({2, -1});  // watches (1, 0), (1, -1) and (2, 0)
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "");
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "BA-ZOC-3");
    // Onto him it is an attack before its hour, or a step into his hex.
    EXPECT_EQ(refusal(cast, unit, {2, -1}), "BA-SEQ-7");
    cast[unit].hex = {1, 0};
    EXPECT_EQ(refusal(cast, unit, {2, -1}), "BA-MOV-11");
    EXPECT_EQ(refusal(cast, unit, {2, -1}, "u1"), "BA-MOV-11");
}

TEST(Intend, AWithdrawalIntoAZoneIsNamed)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.us({1, 0});
    EXPECT_EQ(refusal(cast, unit, {0, 1}), "BA-WDR-2");
    EXPECT_EQ(refusal(cast, unit, {-1, 0}), "");
    EXPECT_EQ(refusal(cast, unit, {-2, 0}), "BA-WDR-3");
    cast.field.options.withdrawing = false;
    EXPECT_EQ(refusal(cast, unit, {-1, 0}), "BA-WDR-6");
}

TEST(Intend, TheStateOfTheCounterComesFirst)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId enemy = cast.us({5, 0});
    EXPECT_EQ(refusal(cast, enemy, {6, 0}), "BA-SEQ-6");
    cast[unit].orders = false;
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "BA-MOV-2");
    cast[unit].nic = true;
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "BA-ORD-12");
    cast[unit].pinned = true;
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "BA-PIN-1");
    cast[unit] = {};
    cast[unit].orders = cast[unit].moved = true;
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "BA-MOV-2");
    cast[unit].fate = UnitFate::Dispersed;
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "nothing");
}

TEST(Intend, StacksAndWorksAreNamed)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.csa({1, 0});
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "");
    cast.csa({1, 0});
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "BA-STK-4");
    for (const Direction side : board::kDirections) cast.works({2, 0}, side);
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "BA-FORT-7");
    const UnitId near = cast.csa({3, 0});
    EXPECT_EQ(refusal(cast, near, {2, 0}), "");
}

TEST(Intend, AtNightOneHexIsOneMove)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.nightfall();
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "");
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "BA-NGT-2");
}

TEST(Intend, OverTheEdgeMeansLeavingTheBoard)
{
    MovementCast cast(3);
    const UnitId unit = cast.csa({0, -3});
    EXPECT_EQ(refusal(cast, unit, {1, -4}), "BA-MOV-13");
    cast.field.scenario.exit_edge[0] = MapEdge::North;
    EXPECT_EQ(refusal(cast, unit, {1, -4}), "");
    const auto action = drag(cast, unit, {1, -4});
    ASSERT_TRUE(action && std::holds_alternative<MoveUnit>(*action));
    EXPECT_TRUE(std::get<MoveUnit>(*action).exits);
    cast.field.scenario.exit_edge[0] = MapEdge::South;
    EXPECT_EQ(refusal(cast, unit, {1, -4}), "BA-TASK-2");
    EXPECT_EQ(refusal(cast, unit, {20, -20}), "nothing");
}

TEST(Intend, AUnitGoesOntoAnEnemyCommanderToCaptureHim)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    cast.command(Side::Union, 1, {2, 0});
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "");
    EXPECT_EQ(refusal(cast, unit, {2, 0}, "c0"), "");
    cast.csa({2, 0});
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "BA-MOV-12");
}

TEST(Intend, CommandersMoveInTheirOwnPhases)
{
    MovementCast cast;
    const CommanderId command = cast.command(Side::Confederate, 1, {0, 0});
    const CommanderId control = cast.control(Side::Confederate, {1, 0});
    EXPECT_EQ(refusal(cast, command, {0, 2}), "BA-SEQ-6");
    cast.state.phase = Phase::MoveCommands;
    EXPECT_EQ(refusal(cast, command, {0, 2}), "");
    EXPECT_EQ(refusal(cast, control, {0, 2}), "BA-CTR-15");
    EXPECT_EQ(refusal(cast, command, {0, 5}), "BA-MOV-1");
    cast.state.phase = Phase::MoveControls;
    EXPECT_EQ(refusal(cast, control, {0, 2}), "");
    EXPECT_EQ(refusal(cast, cast.csa({4, 0}), {5, 0}), "BA-SEQ-6");
}

TEST(Intend, OntoAnEnemyMeansFire)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId near = cast.us({2, 0});
    const UnitId far = cast.us({4, -2});
    EXPECT_EQ(drag(cast, unit, {2, 0}), Action(Fire{{unit}, near}));
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "");
    EXPECT_EQ(refusal(cast, unit, {4, -2}), "BA-FIRE-2");
    EXPECT_EQ(drag(cast, unit, {0, 0}, "u2"), Action(Fire{{unit}, far}));  // the piece is meant
    cast.woodland({1, 0});
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "BA-LOS-5");
    EXPECT_EQ(refusal(cast, near, {0, 0}), "BA-SEQ-7");  // the enemy's own fire
    cast[unit].attacked = true;
    EXPECT_EQ(refusal(cast, unit, {2, 0}), "BA-SEQ-9");
    // To an empty hex it would be a move, which is not made now.
    EXPECT_EQ(refusal(cast, unit, {0, 1}), "BA-SEQ-6");
}

TEST(Intend, OntoACommanderMeansAShotAtHim)
{
    Cast cast;
    const UnitId unit = cast.csa({0, 0});
    const CommanderId general = cast.command(Side::Union, 1, {2, 0});
    EXPECT_EQ(drag(cast, unit, {2, 0}), Action(ShootCommander{unit, general}));
    const UnitId guard = cast.us({2, 0});
    EXPECT_EQ(drag(cast, unit, {2, 0}), Action(Fire{{unit}, guard}));
    EXPECT_EQ(refusal(cast, unit, {2, 0}, "c0"), "BA-SHT-2");
}

TEST(Intend, GunsOntoEmptyWorksMeanABreach)
{
    Cast cast;
    const UnitId guns = cast.csa({0, 0}, {4, 4, 3});
    cast.ground({2, 0}).side_cover.fill(Cover::Fortification);
    EXPECT_EQ(refusal(cast, guns, {2, 0}), "BA-FORT-1");  // infantry
    cast.field.units[0].arm = Arm::Artillery;
    EXPECT_EQ(drag(cast, guns, {2, 0}), Action(Breach{{guns}, {2, 0}, Direction::W}));
    EXPECT_EQ(refusal(cast, guns, {2, 0}), "");
}

TEST(Intend, OntoAnEnemyInContactMeansMelee)
{
    Cast cast;
    cast.state.phase = Phase::Melee;
    const UnitId unit = cast.csa({0, 0});
    const UnitId foe = cast.us({1, 0});
    cast.us({3, 0});
    EXPECT_EQ(drag(cast, unit, {1, 0}), Action(Melee{{unit}, foe}));
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "");
    EXPECT_EQ(refusal(cast, unit, {3, 0}), "BA-MEL-5");
    EXPECT_EQ(refusal(cast, foe, {0, 0}), "BA-MEL-6");
    // In another phase the same drag is a shot, which is out of turn.
    cast.state.phase = Phase::CommandRange;
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "BA-SEQ-7");
}

TEST(Intend, AFlinchingUnitIsPlaced)
{
    Cast cast;
    const UnitId target = cast.us({1, 0});
    const UnitId firer = cast.csa({-1, 0});
    const UnitId other = cast.us({5, 0});
    cast.state.pending.push_back(FlinchDue{target, kNoUnit, Side::Union, {firer}});
    EXPECT_EQ(drag(cast, target, {2, 0}), Action(PlaceFlinch{{2, 0}}));
    EXPECT_EQ(refusal(cast, target, {2, 0}), "");
    EXPECT_NE(refusal(cast, target, {0, 0}), "");
    EXPECT_EQ(refusal(cast, other, {6, 0}), "BA-FLN-1");
    EXPECT_EQ(refusal(cast, firer, {1, 0}), "BA-FLN-1");
}

TEST(Intend, ACommanderGetsAway)
{
    Cast cast;
    const CommanderId general = cast.command(Side::Union, 1, {0, 0});
    cast.csa({0, 0});
    cast.state.pending.push_back(EscapeDue{general});
    EXPECT_EQ(drag(cast, general, {1, 0}), Action(PlaceEscape{{1, 0}}));
    EXPECT_EQ(refusal(cast, general, {1, 0}), "");
    EXPECT_EQ(refusal(cast, general, {3, 0}), "BA-CAP-3");
}

TEST(Intend, UnitsAreDraggedOntoWhoCommandsThem)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0});
    const CommanderId leader = cast.leader(1, {1, 0});
    const UnitId unit = cast.brigade(division(1), {2, 0});
    const UnitId star = cast.brigade(kStar, {3, 0});
    cast.control_range();
    EXPECT_EQ(drag(cast, unit, {0, 0}), Action(LeaveToControl{unit, chief}));
    EXPECT_EQ(refusal(cast, unit, {0, 0}), "");
    EXPECT_EQ(refusal(cast, star, {0, 0}), "BA-CTR-7");
    EXPECT_EQ(refusal(cast, star, {1, 0}), "BA-CTR-7");  // named in phase 4
    EXPECT_EQ(refusal(cast, unit, {5, 0}), "BA-SEQ-6");
    cast.to_naming();
    EXPECT_EQ(drag(cast, star, {1, 0}), Action(NameCommander{star, leader}));
    EXPECT_EQ(refusal(cast, star, {1, 0}), "");
    EXPECT_NE(refusal(cast, unit, {1, 0}), "");
}

TEST(Intend, TheRollThatIsDueIsMadeByTheCommanderWhoIsDraggedToIt)
{
    OrdersCast cast;
    const CommanderId chief = cast.chief({0, 0});
    const CommanderId first = cast.leader(1, {6, 0});
    const CommanderId second = cast.leader(2, {-6, 0});
    cast.control_range();
    cast.control_rolls();
    EXPECT_EQ(drag(cast, chief, {6, 0}, "c1"), Action(CommandRoll{chief}));
    EXPECT_EQ(drag(cast, first, {0, 0}), Action(CommandRoll{chief}));
    // The second one's turn has not come: this is no roll, and commanders do not move now.
    EXPECT_EQ(refusal(cast, second, {0, 0}), "BA-SEQ-6");
    EXPECT_EQ(refusal(cast, chief, {-6, 0}, "c2"), "BA-SEQ-6");
}

TEST(Intend, ReservesEnterByTheirHex)
{
    MovementCast cast(4);
    const UnitId unit = cast.csa({0, 0});
    cast[unit].fate = UnitFate::Reserve;
    Force force;
    force.side = Side::Confederate;
    force.entry = {0, -4};
    force.counters = {unit};
    cast.field.scenario.forces = {force};
    cast.state.forces.push_back({true, false});
    EXPECT_EQ(refusal(cast, unit, {0, -4}), "BA-RES-3");  // not now
    cast.state.phase = Phase::Arrivals;
    EXPECT_EQ(drag(cast, unit, {0, -4}), Action(Enter{unit, {0, -4}, {}}));
    EXPECT_EQ(refusal(cast, unit, {0, -4}), "");
    EXPECT_EQ(refusal(cast, unit, {0, -3}), "");
    EXPECT_EQ(refusal(cast, unit, {0, 2}), "BA-MOV-1");
    cast.field.scenario.forces[0].bound = 3;
    EXPECT_EQ(refusal(cast, unit, {0, -4}), "BA-RES-1");
    // Units on the board wait for their phase.
    EXPECT_EQ(refusal(cast, cast.csa({2, 0}), {3, 0}), "BA-SEQ-6");
}

TEST(Intend, NightStepsAndPlaces)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    const UnitId foe = cast.us({2, 0});
    cast.state.phase = Phase::NightWithdraw;
    cast.state.night.turn = Side::Confederate;
    EXPECT_EQ(drag(cast, unit, {-1, 0}), Action(NightStep{unit, {-1, 0}}));
    EXPECT_EQ(refusal(cast, unit, {-1, 0}), "");
    EXPECT_EQ(refusal(cast, unit, {-3, 0}), "BA-RDL-4");
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "BA-RDL-4");
    EXPECT_NE(refusal(cast, foe, {3, 0}), "");
    cast.state.phase = Phase::NightReposition;
    EXPECT_EQ(refusal(cast, unit, {-1, 0}), "BA-RDL-6");
    cast.state.pending.push_back(NightPlaceDue{unit, Side::Confederate});
    EXPECT_EQ(drag(cast, unit, {-3, 0}), Action(NightPlace{{-3, 0}}));
    EXPECT_EQ(drag(cast, unit, {0, 0}), Action(NightStay{}));
    EXPECT_EQ(refusal(cast, foe, {3, 0}), "BA-RDL-6");  // another counter comes first
}

TEST(Intend, MeansNothingWhereThereIsNothingToMean)
{
    MovementCast cast;
    const UnitId unit = cast.csa({0, 0});
    EXPECT_EQ(refusal(cast, unit, {0, 0}), "nothing");
    EXPECT_EQ(refusal(cast, unit, {1, 0}, "nobody"), "nothing");
    EXPECT_FALSE(Rulebook::intend(cast.field, cast.state, {"nobody", {0, 0}, {}, {}}));
    cast.state.phase = Phase::Over;
    EXPECT_EQ(refusal(cast, unit, {1, 0}), "nothing");
}

}  // namespace
}  // namespace longroll::brothers_at_arms
