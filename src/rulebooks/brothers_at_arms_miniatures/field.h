// What never changes in a game of Brothers at Arms miniatures: the ground, the printed counters,
// the scenario, the options (ledger 2).

#pragma once

#include "board/table/formation.h"
#include "board/table/map_edge.h"
#include "board/table/standing.h"
#include "board/table/terrain.h"
#include "core/side.h"
#include "rulebooks/brothers_at_arms_miniatures/ids.h"
#include "rulebooks/brothers_at_arms_miniatures/options.h"
#include "rulebooks/shared/counters/counter.h"
#include "rulebooks/shared/holds.h"
#include "rulebooks/shared/table/present.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace longroll::brothers_at_arms_miniatures {

using board::table::FeatureId;
using board::table::Terrain;
using shared::table::NamedPlace;
using shared::table::Objective;

// ---- Counters (BM-SCL-10: those of the board game, by the same code) ----

using shared::counters::Arm;
using shared::counters::Identity;  // a division by number, a corps by letter, the star
using shared::counters::Level;

inline constexpr int kMostBases = 16;  // of one unit

enum class Formation : std::uint8_t { SingleLine, DoubleLine, Column };

// The counter, and what the table adds to it.
struct UnitCard : shared::counters::UnitCard {
    std::vector<CommanderId> chain;  // higher commanders above it, for `strict_chain` (BM-R-117)
    bool formation_fixed = false;    // by the scenario (BM-FRM-11)
    int guns = 0;                    // for the account
};

struct CommanderCard : shared::counters::CommanderCard {
    std::vector<CommanderId> chain;  // higher commanders above him, for `strict_chain` (BM-CMD-9)
};

// ---- Ground (ledger 2.4, 8.6) ----

enum class GroundKind : std::uint8_t {
    // areas
    Woodland,
    Settlement,
    Marsh,
    Rough,
    Crops,
    Impassable,
    FortInterior,
    Crossing,  // the corridor of a bridge or ford (BM-R-27)
    // strips: lines with a width
    Stream,
    MarshyStream,
    SteepSlope,
    River,
    Moat,
    // linear obstacles: lines without a width
    Hedge,
    Wall,
    Fence,
    TreeLine,
    Abatis,
    SunkenBank,
    HastyWorks,
    // works: lines in sections
    FieldWorks,
    FortPerimeter,
    // roads
    Turnpike,
    LocalRoad,
    Railroad,
    // contours
    Hill
};
inline constexpr std::size_t kGroundKindCount = 26;

// Which side of its drawn direction a line protects.
enum class Protects : std::uint8_t { Both, Left, Right };

// What a feature of the terrain is, by FeatureId: as table 8.6 has its kind unless the scenario
// says otherwise. Roads, rivers and levels are known by their kind.
struct GroundRules {
    GroundKind kind = GroundKind::Woodland;
    std::string name;
    bool difficult = false;
    bool impassable = false;
    bool closed_to_horse_and_guns = false;  // dense woods by override
    bool blocks_sight = false;
    std::uint8_t cover = 0;  // 0, 3, 4 or 5
    Protects protects = Protects::Both;
    // Works, or a fortified building: its sections in the field's list, from the first on.
    SectionId first_section = kNoSection;
    std::uint8_t sections = 0;
    // Woodland and settlement that touch are one area (BM-R-36): its number; 0: it blocks no sight.
    std::uint16_t sight_area = 0;
    friend bool operator==(const GroundRules&, const GroundRules&) = default;
};
// As table 8.6 has it.
[[nodiscard]] GroundRules printed_rules(GroundKind kind);

// A piece of works of about 1U, or the outline of a fortified building (BM-R-68).
struct SectionCard {
    FeatureId feature{};
    std::vector<Point> line;    // from first to last; a building's outline is closed
    std::uint8_t strength = 6;  // BM-WRK-6
    friend bool operator==(const SectionCard&, const SectionCard&) = default;
};

// ---- The scenario ----

enum class ReserveMode : std::uint8_t {
    Fixed,
    FlankLeft,
    FlankRight,
    Outcircling,
    Train,
    HomeEdge
};

// Troops who come later (ledger 2.7); whose they are is said by the state.
struct ReserveTerms {
    Side side = Side::Confederate;
    ReserveMode mode = ReserveMode::Fixed;
    std::int16_t day = 1;    // the first on which it may come
    std::int16_t bound = 1;  // Fixed, Train, HomeEdge: of that day
    Point at;                // Fixed, Train: on the edge
    MapEdge edge = MapEdge::South;
    std::uint8_t formation = 0;  // whose dice it has (BM-R-128); 0: none
    bool night_march = false;    // BM-RSV-8
    bool tired = false;          // by scenario: all its units arrive fatigued
    friend bool operator==(const ReserveTerms&, const ReserveTerms&) = default;
};

enum class NightPlan : std::uint8_t { Halt, Fight, FightUntil };

enum class VictoryLevel : std::uint8_t { Draw, Tactical, Decisive, Complete };

// One condition of a task (BM-OBJ-10).
struct TaskCondition {
    enum class Kind : std::uint8_t { Disperse, DisperseStrength, Exit, Hold, Survive };
    Kind kind = Kind::Disperse;
    Side side = Side::Confederate;  // whose units are dispersed, exit, hold or survive
    std::int16_t count = 1;
    std::optional<MapEdge> edge;  // Exit
    std::string objective;        // Hold: its id
    std::int16_t bound = 0;       // Hold, Survive: until the end of this bound of the last day
    friend bool operator==(const TaskCondition&, const TaskCondition&) = default;
};
// Done when all conditions of any one of its ways are met.
struct Task {
    Side side = Side::Confederate;
    VictoryLevel level = VictoryLevel::Complete;
    std::vector<std::vector<TaskCondition>> any_of;
    friend bool operator==(const Task&, const Task&) = default;
};

// What frees troops that are held back (LR-HOLD); `turn` counts bounds from the battle's first on,
// `within` is in thousandths of an inch.
struct Hold : shared::Hold {
    std::optional<Point> of;  // whence it is measured; none: from the troops
    friend bool operator==(const Hold&, const Hold&) = default;
};

inline constexpr int kHexYards = 440;  // BM-R-1

struct Scenario {
    std::string title;
    std::string date;
    std::int16_t hex_yards = kHexYards;
    std::int16_t first_hour = 6;  // of bound 1 of the first day
    std::int16_t end_hour = 20;   // of the last day
    std::int16_t days = 1;
    std::int16_t dawn = 5;  // whole hours (8.7)
    std::int16_t dusk = 19;
    NightPlan night = NightPlan::Halt;
    std::int16_t fight_until = 0;  // FightUntil: the hour of the halt
    Side first = Side::Confederate;
    std::array<MapEdge, 2> home_edge = {MapEdge::South, MapEdge::North};
    std::array<std::vector<MapEdge>, 2> exit_edges;  // by side, from the north clockwise (BM-R-110)
    std::vector<Objective> objectives;
    std::vector<Task> tasks;
    std::vector<Hold> releases;
    std::vector<NamedPlace> places;
    std::int16_t base_frontage = 0;  // hundredths of U; 0: as the option has it
    std::int16_t base_depth = 0;
    std::array<bool, 2> had_higher{};  // the order of battle had a higher commander (BM-R-19)
};

// All that the ground of a unit hangs on.
struct BaseGround {
    Vec from_origin;
    Heading turn;
    friend bool operator==(const BaseGround&, const BaseGround&) = default;
};
struct UnitGround {
    Side side = Side::Confederate;
    Arm arm = Arm::Infantry;
    Point origin;
    Heading frame;
    FixedVector<BaseGround, kMostBases> bases;
    friend bool operator==(const UnitGround&, const UnitGround&) = default;
};

// How far it is from each cell of a grid to a place by land, in hundredths of U of open ground.
struct WayMap {
    static constexpr Length kCell = kU / 4;
    static constexpr std::uint16_t kNoWay = 65'535;
    int columns = 0;
    int rows = 0;
    std::vector<std::uint16_t> cells;

    [[nodiscard]] std::uint16_t at(Point point) const
    {
        if (cells.empty()) return kNoWay;
        const int column = std::clamp(point.x / kCell, 0, columns - 1);
        const int row = std::clamp(point.y / kCell, 0, rows - 1);
        return cells[static_cast<std::size_t>(row * columns + column)];
    }
};

// The railroad that comes on nearest to a place of entry, from there on.
struct Railway {
    struct Stop {
        Point at;
        Length along = 0;
    };
    Point entry;
    std::vector<Point> track;  // empty: there is none
    std::vector<Length> ends;  // how far along it each of its pieces ends
    std::vector<Stop> stops;   // that are tried
};

struct Field {
    std::shared_ptr<const Terrain> terrain;
    std::vector<GroundRules> ground;          // by FeatureId
    std::vector<shared::table::Drawn> drawn;  // likewise; none: as what the ground is
    std::vector<SectionCard> sections;
    std::vector<UnitCard> units;  // in canonical order
    std::vector<CommanderCard> commanders;
    Scenario scenario;
    Options options;
    bool umpire = false;  // made for one question from a real table: play stops with its answer
    // For computer players: the way to each objective from every part of the table, and the
    // crossings of impassable water, each from before it to behind it (advice.h).
    std::vector<WayMap> ways = {};
    std::vector<board::table::Segment> gates = {};
    std::vector<Railway> railways = {};  // of trains that are to come (trains.cpp)
    board::table::StandingMemo<UnitGround> standing = {};

    [[nodiscard]] const GroundRules& operator[](FeatureId id) const
    {
        return ground[board::table::index_of(id)];
    }
    [[nodiscard]] const UnitCard& operator[](UnitId id) const { return units[index_of(id)]; }
    [[nodiscard]] const CommanderCard& operator[](CommanderId id) const
    {
        return commanders[index_of(id)];
    }
    [[nodiscard]] const SectionCard& operator[](SectionId id) const
    {
        return sections[index_of(id)];
    }
};

}  // namespace longroll::brothers_at_arms_miniatures
