// Positions with their own board: read, completed and checked; and written back.

#include "rulebooks/brothers_at_arms/sandbox.h"

#include "rulebooks/brothers_at_arms/advice.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <set>

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

constexpr int kMostHexesAcross = 100;
constexpr int kMostBoardCells = 16384;  // of a grid, as a battle may have

Result<Ground> read_board(const SandboxBoard& board)
{
    const auto bad = [](int size) { return size < 0 || size > kMostHexesAcross; };
    if (bad(board.columns) || bad(board.rows) || bad(board.radius) ||
        (board.columns > 0) != (board.rows > 0))
        return Problems{{"position.board", "the board has no sensible size",
                         "give columns and rows from 1 to 100, or a radius up to 100"}};
    Ground ground(board.columns > 0 ? board::HexGrid::rectangle(board.columns, board.rows)
                                    : board::HexGrid::disc({0, 0}, board.radius));
    if (ground.grid.cells() > kMostBoardCells)
        return Problems{{"position.board", "the board has too many hexes",
                         "give fewer columns and rows, or a smaller radius"}};
    Problems problems;
    for (std::size_t index = 0; index < board.hexes.size(); ++index) {
        const SandboxHex& given = board.hexes[index];
        if (ground.contains(given.hex))
            ground[given.hex] = given;
        else
            problems.add("position.board.hexes[" + std::to_string(index) + "]",
                         "this hex is not on the board", "enlarge the board or move the hex");
    }
    if (!problems.empty()) return problems;
    return ground;
}

// A hexside belongs to two hexes: what was said of one is true of the other.
void mirror_sides(Ground& ground)
{
    const Ground given = ground;
    for (const Hex hex : given.grid.hexes())
        for (const Direction side : board::kDirections) {
            const Hex other = board::neighbour(hex, side);
            if (!given.contains(other)) continue;
            const Direction back = board::opposite(side);
            for (const auto sides :
                 {&HexGround::steep, &HexGround::closed_sides, &HexGround::turnpike,
                  &HexGround::local_road, &HexGround::railroad, &HexGround::stream_sides})
                if ((given[hex].*sides).has(side)) (ground[other].*sides).add(back);
        }
}

void check_ids(const Sandbox& sandbox, Problems& problems)
{
    std::set<std::string> known;
    const auto check = [&](const std::string& id, const std::string& where) {
        if (id.empty())
            problems.add(where, "this counter has no id", "give each counter an id of its own");
        else if (!known.insert(id).second)
            problems.add(where, "two counters are called \"" + id + "\"",
                         "give each counter an id of its own");
    };
    for (std::size_t index = 0; index < sandbox.units.size(); ++index)
        check(sandbox.units[index].id, "position.units[" + std::to_string(index) + "].id");
    for (std::size_t index = 0; index < sandbox.commanders.size(); ++index)
        check(sandbox.commanders[index].id,
              "position.commanders[" + std::to_string(index) + "].id");
    if (sandbox.units.size() > kMaxUnits || sandbox.commanders.size() > kMaxCommanders)
        problems.add("position", "there are too many counters",
                     "a game holds 250 units and 120 commanders");
}

void check_clock(const Scenario& scenario, Problems& problems)
{
    const auto check = [&](std::string_view name, int value, int least, int most) {
        if (value < least || value > most)
            problems.add(fmt::format("position.scenario.{}", name), "there is no such time",
                         fmt::format("give a number from {} to {}", least, most));
    };
    check("start_hour", scenario.start_hour, 0, 23);
    check("start_minute", scenario.start_minute, 0, 59);
    check("bound_minutes", scenario.bound_minutes, 1, 60);
}

void check_factors(const Sandbox& sandbox, Problems& problems)
{
    for (std::size_t index = 0; index < sandbox.units.size(); ++index) {
        const SandboxUnit& unit = sandbox.units[index];
        const std::string where = "position.units[" + std::to_string(index) + "]";
        if (unit.range < 1 || unit.range > 8)
            problems.add(where + ".range", "a range lies between 1 and 8");
        if (unit.attack < 2 || unit.attack > 6)
            problems.add(where + ".attack", "an attack value lies between 2 and 6");
        if (unit.strength < 1 || unit.strength > 20)
            problems.add(where + ".strength", "a strength lies between 1 and 20");
    }
    for (std::size_t index = 0; index < sandbox.commanders.size(); ++index)
        if (sandbox.commanders[index].leadership > 6)
            problems.add("position.commanders[" + std::to_string(index) + "].leadership",
                         "leadership lies between 0 and 6");
}

void check_releases(const Sandbox& sandbox, Problems& problems)
{
    const std::size_t number = sandbox.scenario.releases.size();
    if (number > shared::kMaxReleases)
        problems.add("position.scenario.releases", "there are too many releases",
                     "a game holds " + std::to_string(shared::kMaxReleases));
    for (std::size_t index = 0; index < sandbox.units.size(); ++index)
        for (const shared::ReleaseId release : sandbox.units[index].held)
            if (index_of(release) >= number)
                problems.add("position.units[" + std::to_string(index) + "].held",
                             "there is no such release",
                             "give the id of one in position.scenario.releases");
}

// Words would have blanks else.
void name_the_nameless(Field& field)
{
    const auto name = [](std::string& given, const std::string& otherwise) {
        if (given.empty()) given = otherwise;
    };
    for (UnitCard& card : field.units) name(card.name, card.id);
    for (CommanderCard& card : field.commanders) name(card.name, card.id);
    for (ObjectiveCard& card : field.scenario.objectives) name(card.name, card.label);
    for (std::size_t index = 0; index < field.scenario.forces.size(); ++index)
        name(field.scenario.forces[index].name, "force " + std::to_string(index + 1));
}

bool capture_due(const Field& field, const State& state)
{
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (must_capture(field, state, unit_id(index))) return true;
    return false;
}

// A phase of the orders begins: nobody has been given any yet.
void begin_phase(const Field& field, State& state)
{
    EventLog unread(LogKeeping::Discard);
    const bool control = state.phase == Phase::ControlRange || state.phase == Phase::ControlRoll;
    const bool command = state.phase == Phase::CommandRange || state.phase == Phase::CommandRoll;
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (command && field.units[index].side == state.active) state.units[index].orders = false;
    if (control) begin_control_range(field, state, unread);
    if (state.phase == Phase::ControlRoll) begin_control_rolls(field, state, unread);
    if (command) begin_command_range(field, state, unread);
    if (state.phase == Phase::CommandRoll) {
        give_orders_in_range(field, state, unread);
        begin_command_rolls(field, state, unread);
    }
}

// What the moment implies and nobody wants to write down: rolls that are due, opening markers.
void complete(const Field& field, State& state)
{
    const Scenario& terms = field.scenario;
    if (state.objectives.empty())
        for (const ObjectiveCard& card : terms.objectives)
            state.objectives.push_back({card.opening, {false, false}});
    state.forces.resize(terms.forces.size());
    state.task_failed.resize(terms.tasks.size());
    if (state.rolls.empty()) begin_phase(field, state);
    if (state.phase == Phase::Fire) state.captures_done = !capture_due(field, state);
}

}  // namespace

Result<Opening> Rulebook::from_sandbox(const Sandbox& sandbox)
{
    Result<Ground> ground = read_board(sandbox.board);
    Problems problems = ground ? Problems{} : ground.error();
    check_ids(sandbox, problems);
    check_factors(sandbox, problems);
    check_clock(sandbox.scenario, problems);
    if (sandbox.scenario.objectives.size() > State{}.objectives.capacity() ||
        sandbox.scenario.forces.size() > State{}.forces.capacity() ||
        sandbox.scenario.tasks.size() > State{}.task_failed.capacity())
        problems.add("position.scenario", "there are too many objectives, forces or tasks",
                     "a game holds 24 objectives, 64 forces and 16 tasks");
    check_releases(sandbox, problems);
    if (!problems.empty()) return problems;

    Opening opening;
    Field& field = opening.field;
    State& state = opening.state;
    field.options = sandbox.options;
    field.scenario = sandbox.scenario;
    field.ground = *std::move(ground);
    if (sandbox.complete) mirror_sides(field.ground);
    static_cast<Progress&>(state) = sandbox;
    if (state.releases.size() < field.scenario.releases.size())
        state.releases.resize(field.scenario.releases.size());
    for (const SandboxUnit& unit : sandbox.units) {
        field.units.push_back(unit);
        state.units.push_back(unit);
    }
    for (const SandboxCommander& commander : sandbox.commanders) {
        field.commanders.push_back(commander);
        state.commanders.push_back(commander);
    }
    name_the_nameless(field);
    prepare_advice(field);
    // Completion runs rules, which may only see a sound position.
    if (const std::string wrong = check(field, state); !wrong.empty())
        return Problems{{"position", wrong, "set up a position that the rules allow"}};
    if (sandbox.complete) complete(field, state);
    return opening;
}

static bool is_rectangle(const Ground& ground)
{
    const Extent& extent = ground.extent();
    const int columns = extent.last_column + 1;
    const int rows = extent.last_row + 1;
    return extent.first_column == 0 && extent.first_row == 0 &&
           static_cast<int>(ground.grid.hexes().size()) == columns * rows;
}

Sandbox Rulebook::to_sandbox(const Field& field, const State& state)
{
    Sandbox sandbox;
    static_cast<Progress&>(sandbox) = state;
    sandbox.complete = false;
    sandbox.options = field.options;
    sandbox.scenario = field.scenario;
    const Extent& extent = field.ground.extent();
    if (is_rectangle(field.ground)) {
        sandbox.board.columns = static_cast<std::int16_t>(extent.last_column + 1);
        sandbox.board.rows = static_cast<std::int16_t>(extent.last_row + 1);
    } else {
        sandbox.board.radius = static_cast<std::int16_t>(extent.last_row);
    }
    for (const Hex hex : field.ground.grid.hexes())
        if (field.ground[hex] != HexGround{}) {
            SandboxHex written;
            static_cast<HexGround&>(written) = field.ground[hex];
            written.hex = hex;
            sandbox.board.hexes.push_back(written);
        }
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        SandboxUnit& unit = sandbox.units.emplace_back();
        static_cast<UnitCard&>(unit) = field.units[index];
        static_cast<Unit&>(unit) = state.units[index];
    }
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        SandboxCommander& commander = sandbox.commanders.emplace_back();
        static_cast<CommanderCard&>(commander) = field.commanders[index];
        static_cast<Commander&>(commander) = state.commanders[index];
    }
    return sandbox;
}

}  // namespace longroll::brothers_at_arms
