// Positions written by hand: what they imply is filled in, what is due comes first, and a position
// that the program wrote is read back exactly.

#include "attack_cast.h"
#include "battle/load.h"
#include "rulebooks/brothers_at_arms/advice.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/brothers_at_arms/sandbox.h"

#include <filesystem>

namespace longroll::brothers_at_arms {
namespace {

SandboxUnit sandbox_unit(std::string id, Side side, Hex hex)
{
    SandboxUnit unit;
    unit.id = std::move(id);
    unit.side = side;
    unit.identity = division(1);
    unit.hex = hex;
    return unit;
}

SandboxCommander sandbox_commander(std::string id, Side side, int number, Hex hex)
{
    SandboxCommander commander;
    commander.id = std::move(id);
    commander.side = side;
    commander.level = number == 0 ? Level::Control : Level::Command;
    commander.division = static_cast<std::uint8_t>(number);
    commander.leadership = 1;
    commander.hex = hex;
    return commander;
}

Opening opened(const Sandbox& sandbox)
{
    auto opening = Rulebook::from_sandbox(sandbox);
    EXPECT_TRUE(opening) << to_text(opening.error());
    return *std::move(opening);
}

void act(Opening& opening, const Action& action, std::vector<int> faces = {})
{
    const auto refusal = Rulebook::refuse(opening.field, opening.state, action);
    ASSERT_FALSE(refusal) << refusal->clause.id << refusal->reason;
    ScriptedDice dice(std::move(faces));
    EventLog log;
    Rulebook::carry_out(opening.field, opening.state, action, dice, log);
    EXPECT_TRUE(dice.spent());
}

// Each side has a command counter that its control counter does not reach.
Sandbox two_armies()
{
    Sandbox sandbox;
    sandbox.options.direct_control = false;
    for (const Side side : {Side::Confederate, Side::Union}) {
        const bool grey = side == Side::Confederate;
        const std::int16_t column = grey ? -6 : 6;
        const std::string first = grey ? "grey" : "blue";
        sandbox.units.push_back(sandbox_unit(first, side, {column, 0}));
        sandbox.commanders.push_back(sandbox_commander(first + " chief", side, 0, {column, 3}));
        sandbox.commanders.push_back(sandbox_commander(first + " leader", side, 1, {column, 0}));
    }
    return sandbox;
}

TEST(Sandboxes, GiveOrdersForTheRoundInHandOnly)
{
    Sandbox sandbox = two_armies();
    sandbox.phase = Phase::SetUp;
    Opening opening = opened(sandbox);
    act(opening, Begin{});
    EXPECT_EQ(opening.state.phase, Phase::ControlRoll);
    ASSERT_EQ(opening.state.rolls.size(), 1u);
    EXPECT_EQ(opening.state.rolls[0].command, commander_id(1));
    EXPECT_FALSE(opening.state.units[0].orders);
    EXPECT_FALSE(opening.state.commanders[1].in_command);
}

TEST(Sandboxes, LeaveTheOtherSideToItsOwnRolls)
{
    Sandbox sandbox = two_armies();
    sandbox.phase = Phase::MoveUnits;
    Opening opening = opened(sandbox);
    EXPECT_TRUE(opening.state.units[0].orders);
    while (opening.state.active == Side::Confederate) act(opening, EndPhase{});
    EXPECT_EQ(opening.state.phase, Phase::ControlRoll);
    ASSERT_EQ(opening.state.rolls.size(), 1u);
    EXPECT_EQ(opening.state.rolls[0].command, commander_id(3));
    act(opening, CommandRoll{commander_id(2)}, {2});
    EXPECT_TRUE(opening.state.units[1].nic);
}

// A Confederate on a Union commander, with another target in range.
Sandbox capture_due()
{
    Sandbox sandbox;
    sandbox.units = {sandbox_unit("captor", Side::Confederate, {0, 0}),
                     sandbox_unit("other", Side::Confederate, {0, 5}),
                     sandbox_unit("target", Side::Union, {2, 0}),
                     sandbox_unit("second", Side::Union, {2, 5})};
    sandbox.commanders = {sandbox_commander("general", Side::Union, 1, {0, 0})};
    return sandbox;
}

TEST(BA_CAP_1, IsAttemptedBeforeAnybodyFires)
{
    Opening opening = opened(capture_due());
    for (const Action& shot :
         {Action(fire(unit_id(0), unit_id(2))), Action(fire(unit_id(1), unit_id(3)))}) {
        const auto refusal = Rulebook::refuse(opening.field, opening.state, shot);
        ASSERT_TRUE(refusal);
        EXPECT_EQ(refusal->clause.id, "BA-CAP-1");
    }
    std::vector<Action> actions;
    Rulebook::legal(opening.field, opening.state, actions);
    EXPECT_EQ(actions, std::vector<Action>{EndPhase{}});
    PlayoutDice drawn(1);
    for (int tries = 0; tries < 20; ++tries)
        EXPECT_EQ(Rulebook::sample(opening.field, opening.state, drawn), Action(EndPhase{}));
    const Prompt prompt = Rulebook::prompt(opening.field, opening.state, Viewer::umpire());
    EXPECT_EQ(prompt.clause->id, "BA-CAP-1");
    EXPECT_EQ(prompt.pieces, std::vector<std::string>{"captor"});

    act(opening, EndPhase{}, {4});
    EXPECT_EQ(opening.state.commanders[0].fate, CommanderFate::Captured);
    EXPECT_EQ(opening.state.phase, Phase::Fire);
    EXPECT_FALSE(Rulebook::refuse(opening.field, opening.state, fire(unit_id(1), unit_id(3))));
}

TEST(BA_RAIL_5, NoCaptureIsDueFromAboard)
{
    Sandbox sandbox = capture_due();
    sandbox.units[0].aboard_since = 1;
    const Opening opening = opened(sandbox);
    EXPECT_TRUE(opening.state.captures_done);
    EXPECT_FALSE(Rulebook::refuse(opening.field, opening.state, fire(unit_id(1), unit_id(3))));
}

void expect_read_back(const Field& field, const State& state)
{
    const Opening copy = opened(Rulebook::to_sandbox(field, state));
    EXPECT_EQ(copy.field, field);
    EXPECT_EQ(copy.state, state);
}

// One-sided ground among it, which a hand-written board would have on both hexes of a side.
TEST(Sandboxes, ThatWereWrittenAreReadBackExactly)
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomCast cast(seed);
        cast.ground(cast.any_hex()).stream_sides.add(Direction::NE);
        prepare_advice(cast.field);
        expect_read_back(cast.field, cast.state);
    }
}

TEST(Sandboxes, HoldEveryMusteredBattle)
{
    const std::filesystem::path battles = std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles";
    for (const std::string name : {"first-bull-run", "brawners-farm"}) {
        const auto battle = battle::load(battles / name);
        ASSERT_TRUE(battle) << to_text(battle.error());
        const auto opening = Rulebook::muster(*battle, {});
        ASSERT_TRUE(opening) << to_text(opening.error());
        expect_read_back(opening->field, opening->state);
    }
}

TEST(Sandboxes, HaveAClockThatGoes)
{
    Sandbox sandbox = two_armies();
    sandbox.scenario.bound_minutes = 0;
    const auto opening = Rulebook::from_sandbox(sandbox);
    ASSERT_FALSE(opening);
    EXPECT_EQ(to_text(opening.error()),
              "position.scenario.bound_minutes: there is no such time; give a number from 1 to "
              "60\n");
}

TEST(Sandboxes, LeaveNothingWithoutAName)
{
    Sandbox sandbox = two_armies();
    sandbox.units[1].name = "The Blue Brigade";
    sandbox.scenario.objectives.push_back({"A", "", {0, 0}, Marker::None});
    sandbox.scenario.forces.resize(2);
    sandbox.scenario.forces[0].name = "Early's brigade";
    const Opening opening = opened(sandbox);
    EXPECT_EQ(opening.field.units[0].name, "grey");
    EXPECT_EQ(opening.field.units[1].name, "The Blue Brigade");
    EXPECT_EQ(opening.field.commanders[0].name, "grey chief");
    EXPECT_EQ(opening.field.scenario.objectives[0].name, "A");
    EXPECT_EQ(opening.field.scenario.forces[0].name, "Early's brigade");
    EXPECT_EQ(opening.field.scenario.forces[1].name, "force 2");
}

TEST(Sandboxes, WrittenByHandHaveBothHexesOfASide)
{
    Sandbox sandbox = two_armies();
    SandboxHex hex;
    hex.hex = {0, 0};
    hex.turnpike.add(Direction::E);
    sandbox.board.hexes.push_back(hex);
    EXPECT_TRUE((opened(sandbox).field.ground[{1, 0}].turnpike.has(Direction::W)));
}

}  // namespace
}  // namespace longroll::brothers_at_arms
