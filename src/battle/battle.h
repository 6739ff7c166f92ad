// The neutral battle: who, when, where and with what, before any rulebook looks at it. Plain
// values with every reference resolved, every inherited fact filled in and every place in whole
// yards, so that a muster only reads. Loading and checking: load.h. The file format for authors:
// docs/battles.md.

#pragma once

#include "battle/vocabulary.h"
#include "core/side.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace longroll::battle {

// Whole yards east and north of the south-west corner of the map's rectangle.
struct Point {
    std::int32_t east = 0;
    std::int32_t north = 0;

    friend auto operator<=>(const Point&, const Point&) = default;
};

// A compass direction in tenths of a degree, clockwise from north: 0 to 3,599.
struct Heading {
    std::int32_t tenths = 0;

    friend auto operator<=>(const Heading&, const Heading&) = default;
};

// Minutes since the midnight that began the battle's first day: 09:30 on the second day is 2,010.
struct Moment {
    std::int32_t minutes = 0;

    friend auto operator<=>(const Moment&, const Moment&) = default;
};

// Places in the vectors of Battle, by which its parts refer to each other.
enum class CommandId : std::uint32_t {};
enum class UnitId : std::uint32_t {};
enum class ArrivalId : std::uint32_t {};
enum class ReleaseId : std::uint32_t {};
enum class ObjectiveId : std::uint32_t {};

// Every struct that a person wrote has `where`, the file and line for a muster's problems. It is
// no fact of the battle and not part of its digest.

struct Date {
    int year = 1861;
    int month = 1;
    int day = 1;

    friend auto operator<=>(const Date&, const Date&) = default;
};

struct Clock {
    Date first_day;
    Moment start;
    Moment end;   // later than start, perhaps by days
    Moment dawn;  // of each day
    Moment dusk;  // of each day, later than dawn
    Night night = Night::Halt;
    std::optional<Moment> fight_until;  // with Night::Fight: the hour of each day at which it stops
};

// Nobody sees farther than `yards` from `from` until `until`.
struct SightLimit {
    Moment from;
    Moment until;
    int yards = 0;
    std::string where;
};

struct SideFacts {
    std::string army;  // "Army of Northeastern Virginia"
    std::optional<MapEdge> home_edge;
    std::string where;
};

struct Leader {
    std::string name;  // may be empty only when absent
    std::string rank;
    std::optional<Rating> rating;
    bool absent = false;  // dead, wounded or elsewhere: his command starts leaderless
    bool mounted = true;
    std::optional<Point> position;     // his own, else his command's; where he enters
    std::optional<ArrivalId> arrival;  // his own, else his command's
};

// An army, a corps, a division or a brigade: what a battle file calls a formation.
struct Command {
    std::string id;
    Side side = Side::Confederate;
    Level level = Level::Brigade;
    std::optional<CommandId> parent;
    std::string name;
    std::string label;  // short, for a counter; the name if none was given
    Leader leader;
    std::optional<Quality> quality;    // as stated for the command itself, not averaged
    std::vector<Ability> abilities;    // its own and inherited, in the order of the enumeration
    std::optional<Point> position;     // its own or inherited; where it enters if it arrives
    std::optional<ArrivalId> arrival;  // its own or inherited
    std::optional<ReleaseId> release;  // its own or inherited
    std::string note;
    std::string where;
};

struct Arms {
    int men = 0;
    Weapon weapon = Weapon::SmoothboreMusket;
};

struct Guns {
    int count = 0;
    Weapon weapon = Weapon::SixPounderGun;
};

struct Unit {
    std::string id;
    CommandId parent{};
    Side side = Side::Confederate;
    UnitKind kind = UnitKind::Infantry;
    UnitSize size = UnitSize::Regiment;
    std::string name;
    std::string label;
    std::string commander;   // no piece in any rulebook; for reports and counters
    int men = 0;             // 0 only for a gun crew counted in another unit
    std::vector<Arms> arms;  // empty: unknown; several: mixed. Their men add up to `men`
    std::vector<Guns> guns;  // empty unless the kind has guns
    std::optional<Weapon> mounted_weapon;
    Quality quality = Quality::Regular;  // its own, else the nearest command's, else regular
    bool quality_given = false;          // false: nobody said, hence regular
    std::vector<Ability> abilities;      // its own and inherited
    Point position;                      // where it stands at the start, or enters if it arrives
    bool position_of_its_own = false;    // false: it stands on its command's point
    std::optional<Heading> facing;
    std::optional<Deployment> deployment;
    std::optional<ArrivalId> arrival;  // empty: on the map at the start
    std::optional<ReleaseId> release;  // empty: free to move from the start
    bool independent = false;          // to be its own piece even where a rulebook pools regiments
    bool dismounted = false;
    bool holding = false;        // set in its place, expecting attack
    bool force_marched = false;  // starts or arrives tired
    std::string note;
    std::string where;
};

// An entry of reinforcements. What comes by it says so: Unit::arrival, Command::arrival.
struct Arrival {
    std::string id;
    Moment time;
    Point point;                  // on or inside the map's rectangle
    std::optional<MapEdge> edge;  // stated; else the muster takes the edge nearest the point
    ArrivalBy by = ArrivalBy::Road;
    std::optional<CommandId> entry_roll_by;  // the leader whose roll it needs, if any
    bool force_marched = false;
    std::string note;
    std::string where;
};

// Troops on the map that may not move before they are let go.
struct Release {
    std::string id;
    std::optional<Moment> time;
    std::optional<int> enemy_within_yards;  // or as soon as an enemy is so near...
    std::optional<Point> of;                // ...to this point; without one, to the troops held
    bool optional = false;                  // history never let them go; the player may
    std::string where;
};

struct Objective {
    std::string id;
    std::string name;
    Point point;
    int radius_yards = 0;  // 0: as the rulebook says
    int value = 1;
    std::optional<Side> held_by;      // at the start
    std::optional<Side> worth_to;     // counts for this side only
    std::optional<Side> held_at_end;  // in history
    std::string note;
    std::string where;
};

// One condition of a task. `thresholds` has one to three numbers: what it takes for a tactical, a
// decisive and a complete success.
struct Condition {
    Deed deed = Deed::Disperse;
    Side side = Side::Confederate;         // whose units are dispersed, exit, hold or survive
    std::vector<int> thresholds;           // units, or strength; empty for Hold
    std::optional<MapEdge> edge;           // Exit
    std::optional<ObjectiveId> objective;  // Hold
    std::optional<Moment> until;           // Hold
    int group = 1;  // all of a group must be met; any one group meets the task
};

struct Task {
    std::string id;
    Side side = Side::Confederate;  // who is to do it
    std::string name;
    TaskMode mode = TaskMode::Replace;
    int counts_as = 1;  // with Add: as many objectives
    std::vector<Condition> conditions;
    std::string where;
};

struct Losses {
    std::variant<Side, CommandId, UnitId> of;
    int killed = 0;
    int wounded = 0;
    int missing = 0;
    int guns = 0;
    std::string where;
};

struct History {
    std::optional<Winner> winner;
    std::string outcome;
    std::vector<Losses> losses;  // for comparison after a game; no rule reads them
};

// The facts of a feature that do not depend on how it is drawn. What a kind does not use stays as
// it is here.
struct FeatureFacts {
    std::string id;  // may be empty; unique where given. Parts of a Multi geometry share it
    TerrainKind kind = TerrainKind::Woods;
    std::string name;
    std::optional<Side> owner;        // whose works these are
    std::optional<Heading> protects;  // one-sided cover: the side of the line that is sheltered
    bool steep = false;               // hill contour: its whole edge
    bool down = false;                // bridge: destroyed
    bool impassable = false;
    bool unfinished = false;  // railroad: a grade without track
    int level = 0;            // hill contour: 1 is the lowest drawn; never 0 for a contour
    std::optional<int> height_feet;
    std::optional<int> width_yards;
    std::optional<int> depth_inches;
    Current current = Current::Weak;
    Construction construction = Construction::Wood;
    Railbed railbed = Railbed::Level;
    Passage passage = Passage::AllArms;
    std::string note;
    std::string where;  // "map.geojson:feature 17 (line 230)"
};

// A ring is closed without repeating its first point. As it was drawn no edge meets another; when
// rounded to yards, edges that ran less than a yard apart may touch.
using Ring = std::vector<Point>;

// Areas and lines may run over the map's rectangle: coordinates are then negative or beyond its
// size, and whoever needs a clean edge clips.
struct Area {
    FeatureFacts facts;
    Ring outline;
    std::vector<Ring> holes;
};

struct Line {
    FeatureFacts facts;
    std::vector<Point> points;  // two or more
};

struct Spot {
    FeatureFacts facts;
    Point point;
};

struct Map {
    std::int32_t width_yards = 0;   // west to east
    std::int32_t height_yards = 0;  // south to north
    int contour_feet = 20;          // height of one level
    std::vector<Area> areas;
    std::vector<Line> lines;
    std::vector<Spot> spots;
};

using OverrideValue = std::variant<std::int64_t, bool, std::string, std::vector<std::int64_t>,
                                   std::vector<bool>, std::vector<std::string>>;

// One value out of [rulebook.<id>]: kept, not understood. {"unit", "us_2wi", "strength"} = 4.
struct Override {
    std::vector<std::string> path;
    OverrideValue value;
    std::string where;
};

struct RulebookOverrides {
    std::string rulebook;  // "brothers-at-arms"
    std::vector<Override> values;
};

struct Battle {
    std::string id;  // the name of its directory
    std::string title;
    std::string place;
    std::string summary;
    std::string weather;
    std::optional<Side> attacker;
    std::optional<Side> first_side;  // moves first, where the rulebook leaves it to the battle
    Clock clock;
    std::vector<SightLimit> sight_limits;
    std::array<SideFacts, 2> sides;  // by index_of(Side)
    Map map;
    std::vector<Command> commands;  // in the order of the file
    std::vector<Unit> units;        // in the order of the file
    std::vector<Arrival> arrivals;
    std::vector<Release> releases;
    std::vector<Objective> objectives;
    std::vector<Task> tasks;
    History history;
    std::vector<RulebookOverrides> overrides;  // in the order of the file

    const Command& operator[](CommandId which) const { return commands[index(which)]; }
    const Unit& operator[](UnitId which) const { return units[index(which)]; }
    const Arrival& operator[](ArrivalId which) const { return arrivals[index(which)]; }
    const Release& operator[](ReleaseId which) const { return releases[index(which)]; }
    const Objective& operator[](ObjectiveId which) const { return objectives[index(which)]; }

    template <class Id>
    static constexpr std::size_t index(Id which)
    {
        return static_cast<std::size_t>(which);
    }
};

// By the id a person wrote; empty if there is none.
[[nodiscard]] std::optional<CommandId> find_command(const Battle&, std::string_view id);
[[nodiscard]] std::optional<UnitId> find_unit(const Battle&, std::string_view id);
[[nodiscard]] std::optional<ObjectiveId> find_objective(const Battle&, std::string_view id);

// The commands and units directly under a command, in the order of the file.
[[nodiscard]] std::vector<CommandId> commands_under(const Battle&, CommandId);
[[nodiscard]] std::vector<UnitId> units_under(const Battle&, CommandId);
// The command itself, or any below it.
[[nodiscard]] bool is_under(const Battle&, CommandId command, CommandId above);

[[nodiscard]] int men_of(const Battle&, Side);
[[nodiscard]] int guns_of(const Battle&, Side);
[[nodiscard]] int gun_count(const Unit&);

// What a rulebook's section says; nothing if the file has none.
[[nodiscard]] const RulebookOverrides* find_overrides(const Battle&, std::string_view rulebook);

}  // namespace longroll::battle
