// What never changes in a game of Brothers at Arms: the options, the ground, the printed counters
// and the battle's own terms. Shared and constant beside the state.

#pragma once

#include "board/hex_grid.h"
#include "rulebooks/brothers_at_arms/ids.h"
#include "rulebooks/brothers_at_arms/options.h"
#include "rulebooks/shared/holds.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace longroll::brothers_at_arms {

enum class Cover : std::uint8_t { None, Soft, Hard, Fortification };

// The ground of one hex and of its six hexsides (ledger 2.4).
struct HexGround {
    std::uint8_t level = 0;
    bool woodland = false;
    bool settlement = false;
    bool marsh = false;
    bool stream = false;
    bool rough = false;
    bool river = false;
    bool ford = false;
    bool bridge = false;
    bool impassable = false;
    bool fort = false;           // each of the six sides is fortification of this hex (BA-FORT-8)
    bool open_to_boats = false;  // a ford or bridge that the scenario opens (BA-BOAT-1)
    HexSides steep;
    HexSides closed_sides;  // impassable hexsides
    HexSides turnpike;
    HexSides local_road;
    HexSides railroad;
    HexSides stream_sides;
    // What protects this hex against an attack that enters over each side. Hedges and walls are
    // entered on both hexes that they part; works only on the one that they protect.
    std::array<Cover, 6> side_cover{};

    [[nodiscard]] bool difficult() const
    {
        return woodland || settlement || marsh || stream || rough;
    }
    [[nodiscard]] bool road() const { return !turnpike.empty() || !local_road.empty(); }
    friend bool operator==(const HexGround&, const HexGround&) = default;
};

// The rows and columns that bound the board: its edges (ledger 8.1.2).
struct Extent {
    int first_row = 0;
    int last_row = 0;
    int first_column = 0;
    int last_column = 0;
    friend bool operator==(const Extent&, const Extent&) = default;
};

class Ground {
public:
    Ground() = default;
    explicit Ground(board::HexGrid hexes);

    [[nodiscard]] const Extent& extent() const { return extent_; }

    [[nodiscard]] bool contains(Hex hex) const { return grid.contains(hex); }
    // The hex must be on the board.
    [[nodiscard]] const HexGround& operator[](Hex hex) const
    {
        return cells[static_cast<std::size_t>(grid.cell(hex))];
    }
    [[nodiscard]] HexGround& operator[](Hex hex)
    {
        return cells[static_cast<std::size_t>(grid.cell(hex))];
    }
    [[nodiscard]] const HexGround& cell(int number) const
    {
        return cells[static_cast<std::size_t>(number)];
    }

    board::HexGrid grid;
    std::vector<HexGround> cells;  // by grid.cell(), rim included

    friend bool operator==(const Ground&, const Ground&) = default;

private:
    Extent extent_;
};

// Printed counters. BA-CTR-5: the side is shown by colour, the arm by picture. BA-CTR-1: three
// factors stand along the foot of a unit: its range in hexes, its own not counted (BA-CTR-2), the
// lowest score that hits in fire and in melee (BA-CTR-3), and the dice that it rolls, which are
// also the hits that disperse it (BA-CTR-4). BA-CTR-11: sharpshooters bear a crosshair, the
// indomitable a red shield. A unit may be held back by releases (LR-HOLD-1).
using shared::counters::Arm;
using shared::counters::CommanderCard;
using shared::counters::Level;
using shared::counters::UnitCard;

enum class Marker : std::uint8_t { None, Confederate, Union };

struct ObjectiveCard {
    std::string label;
    std::string name;
    Hex hex;
    Marker opening = Marker::None;
    friend bool operator==(const ObjectiveCard&, const ObjectiveCard&) = default;
};

// Whose leadership a force must roll under before it may enter (BA-RES-2).
enum class EntryRoll : std::uint8_t { None, OwnCommand, BestControl };

// A reserve: counters that arrive together (BA-RES-1), on foot or by railroad (BA-RAIL-1).
struct Force {
    std::string name;
    Side side = Side::Confederate;
    std::int16_t bound = 1;
    Hex entry;
    bool by_rail = false;
    EntryRoll roll = EntryRoll::None;
    std::vector<CounterId> counters;
    friend bool operator==(const Force&, const Force&) = default;
};

enum class VictoryLevel : std::uint8_t { Draw, Tactical, Decisive, Complete };

// One condition of a task objective (ledger 8.8).
struct TaskCondition {
    enum class Kind : std::uint8_t { Disperse, DisperseStrength, Exit, Hold, Survive };
    Kind kind = Kind::Disperse;
    Side side = Side::Confederate;  // whose counters are dispersed, exit, hold or survive
    std::int16_t count = 1;
    MaybeEdge edge;          // Exit
    std::string label;       // Hold: the objective's label
    std::int16_t bound = 0;  // Hold: until the end of this bound
    friend bool operator==(const TaskCondition&, const TaskCondition&) = default;
};

// A level is reached when all conditions of any one of its ways are met.
struct TaskLevel {
    VictoryLevel level = VictoryLevel::Tactical;
    std::vector<std::vector<TaskCondition>> any_of;
    friend bool operator==(const TaskLevel&, const TaskLevel&) = default;
};

struct Task {
    enum class Mode : std::uint8_t { Replace, Add };
    Side side = Side::Confederate;
    Mode mode = Mode::Replace;
    std::int16_t worth = 1;  // Add: how many objectives the task counts as
    std::vector<TaskLevel> levels;
    friend bool operator==(const Task&, const Task&) = default;
};

// What the winner of the preceding battle brings along (BA-CONT-2, ledger 5.9).
struct Advantage {
    VictoryLevel level = VictoryLevel::Tactical;
    std::int16_t objectives = 0;  // starts with its marker on so many
    bool enemy_division_fatigued = false;
    bool enemy_loses_weakest = false;
    friend bool operator==(const Advantage&, const Advantage&) = default;
};

// What frees troops that are held back (LR-HOLD); `turn` is a bound, `within` is in hexes.
struct Hold : shared::Hold {
    std::optional<Hex> of;  // whence it is measured; none: from the troops
    friend bool operator==(const Hold&, const Hold&) = default;
};

// A name on the map, of no effect.
struct PlaceName {
    std::string name;
    Hex hex;
    friend bool operator==(const PlaceName&, const PlaceName&) = default;
};

enum class NightPlan : std::uint8_t { Halt, Fight };

// The battle's own terms.
struct Scenario {
    std::string title;
    std::array<std::int16_t, 3> date = {0, 0, 0};  // year, month, first day; 0: never
    std::int16_t hex_yards = 0;                    // 0: a board of its own
    std::int16_t start_hour = 6;                   // of bound 1
    std::int16_t start_minute = 0;                 // and its minute
    std::int16_t bound_minutes = 60;               // BA-TIME-1, unless the battle says otherwise
    std::int16_t bounds = 12;
    std::int16_t dawn = 5;  // whole hours
    std::int16_t dusk = 19;
    NightPlan night = NightPlan::Halt;
    Side first_side = Side::Confederate;
    std::array<MapEdge, 2> home_edge = {MapEdge::South, MapEdge::North};  // by side
    std::vector<ObjectiveCard> objectives;
    std::vector<Force> forces;
    std::vector<Hold> releases;
    std::vector<Task> tasks;
    std::vector<Advantage> advantages;     // empty: ledger 5.9
    std::array<MaybeEdge, 2> exit_edge{};  // by side (BA-TASK-2)
    std::vector<PlaceName> places;

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

struct Field {
    Options options;
    Ground ground;
    std::vector<UnitCard> units;
    std::vector<CommanderCard> commanders;
    Scenario scenario;
    bool umpire = false;  // made for one question from a real table: play stops with its answer
    // For computer players: how far each cell of the grid is from each objective by land, in hexes
    // with their costs, 255 where no way leads. Made by prepare_advice (advice.h).
    std::vector<std::vector<std::uint8_t>> march_to_objective;

    [[nodiscard]] const UnitCard& operator[](UnitId id) const { return units[index_of(id)]; }
    [[nodiscard]] const CommanderCard& operator[](CommanderId id) const
    {
        return commanders[index_of(id)];
    }
    friend bool operator==(const Field&, const Field&) = default;
};

}  // namespace longroll::brothers_at_arms
