#include "battle/keys.h"

namespace longroll::battle {

// clang-format off
static constexpr Key kBattleList[] = {
    {"title", R"(title = "First Bull Run")"},
    {"date", R"(date = 1861-07-21)"},
    {"place", R"(place = "Prince William County, Virginia")"},
    {"summary", R"(summary = "Two green armies meet.")"},
    {"weather"}, {"attacker"}, {"first_side"}};

static constexpr Key kClockList[] = {
    {"start", R"(start = "09:30")"},
    {"end", R"(end = "18:00")"},
    {"dawn", R"(dawn = "04:45")"},
    {"dusk", R"(dusk = "19:15")"},
    {"night"}, {"fight_until"}};

static constexpr Key kMapList[] = {
    {"south", R"(south = 38.7985)"},
    {"west", R"(west = -77.5480)"},
    {"north", R"(north = 38.8480)"},
    {"east", R"(east = -77.4930)"},
    {"contour_feet"}};

static constexpr Key kSightList[] = {
    {"from", R"(from = "19:00")"},
    {"until", R"(until = "19:20")"},
    {"yards", R"(yards = 400)"}};

static constexpr Key kSideList[] = {
    {"id", R"(id = "confederate" or "union")"},
    {"army", R"(army = "Army of the Potomac")"},
    {"home_edge"}};

// A command's side is required only without a parent: see read_forces.cpp.
static constexpr Key kFormationList[] = {
    {"id", R"(id = "bee")"},
    {"side"},
    {"level", R"(level = "brigade")"},
    {"parent"},
    {"name", R"(name = "Third Brigade")"},
    {"label"},
    {"leader", R"(leader = { name = "Barnard Bee", rating = "good" })"},
    {"position"}, {"arrival"}, {"release"}, {"facing"}, {"formation"}, {"weapon"}, {"quality"},
    {"abilities"}, {"force_marched"}, {"holding"}, {"note"}};

// Without a name only if absent.
static constexpr Key kLeaderList[] = {
    {"name"}, {"rank"}, {"rating"}, {"absent"}, {"mounted"}, {"position"}, {"arrival"}};

// Men or guns are required by kind.
static constexpr Key kUnitList[] = {
    {"id", R"(id = "4th_alabama")"},
    {"parent", R"(parent = "bee", the id of its formation)"},
    {"kind", R"(kind = "infantry")"},
    {"size"},
    {"name", R"(name = "4th Alabama")"},
    {"label"}, {"commander"}, {"men"}, {"weapon"}, {"arms"}, {"mounted_weapon"}, {"guns"},
    {"quality"}, {"abilities"}, {"position"}, {"facing"}, {"formation"}, {"arrival"}, {"release"},
    {"independent"}, {"dismounted"}, {"holding"}, {"force_marched"}, {"note"}};

static constexpr Key kArmsList[] = {
    {"men", R"(men = 300)"},
    {"weapon", R"(weapon = "rifle musket")"}};

static constexpr Key kGunsList[] = {
    {"count", R"(count = 4)"},
    {"weapon", R"(weapon = "12-pounder Napoleon")"}};

static constexpr Key kArrivalList[] = {
    {"id", R"(id = "by_the_pike")"},
    {"time", R"(time = "09:30")"},
    {"point", R"(point = [-77.5226, 38.8149])"},
    {"edge"}, {"by"}, {"entry_roll_by"}, {"force_marched"}, {"note"}};

static constexpr Key kReleaseList[] = {
    {"id", R"(id = "held_back")"},
    {"time"}, {"enemy_within"}, {"of"}, {"optional"}};

static constexpr Key kObjectiveList[] = {
    {"id", R"(id = "henry_hill")"},
    {"name", R"(name = "Henry House Hill")"},
    {"point", R"(point = [-77.5226, 38.8149])"},
    {"radius"}, {"value"}, {"held_by"}, {"worth_to"}, {"held_at_end"}, {"note"}};

static constexpr Key kTaskList[] = {
    {"id", R"(id = "escape")"},
    {"side", R"(side = "union")"},
    {"name", R"(name = "Get the army away")"},
    {"mode"}, {"counts_as"},
    {"conditions", R"(conditions = [{ do = "survive", side = "union", units = 5 }])"}};

static constexpr Key kConditionList[] = {
    {"do", R"(do = "survive")"},
    {"side", R"(side = "union")"},
    {"units"}, {"edge"}, {"objective"}, {"until"}, {"group"}};

static constexpr Key kHistoryList[] = {{"winner"}, {"outcome"}};

static constexpr Key kLossesList[] = {
    {"of", R"(of = "union", or the id of a formation or unit)"},
    {"killed"}, {"wounded"}, {"missing"}, {"guns"}};

static constexpr Key kFeatureList[] = {
    {"kind", R"("kind": "woods" to its properties)"},
    {"id"}, {"name"}, {"note"}, {"source"}, {"accuracy_yards"}, {"impassable"}, {"owner"},
    {"protects"}, {"steep"}, {"down"}, {"unfinished"}, {"level"}, {"height_feet"},
    {"width_yards"}, {"depth_inches"}, {"current"}, {"construction"}, {"railbed"}, {"passage"}};
// clang-format on

const TableKeys kBattleKeys = {"battle", "[battle]", kBattleList};
const TableKeys kClockKeys = {"clock", "[clock]", kClockList};
const TableKeys kMapKeys = {"map", "[map]", kMapList};
const TableKeys kSightKeys = {"sight", "[[sight]]", kSightList};
const TableKeys kSideKeys = {"side", "[[side]]", kSideList};
const TableKeys kFormationKeys = {"formation", "[[formation]]", kFormationList};
const TableKeys kLeaderKeys = {"leader", "the leader", kLeaderList};
const TableKeys kUnitKeys = {"unit", "[[unit]]", kUnitList};
const TableKeys kArmsKeys = {"arms", "an entry of arms", kArmsList};
const TableKeys kGunsKeys = {"guns", "an entry of guns", kGunsList};
const TableKeys kArrivalKeys = {"arrival", "[[arrival]]", kArrivalList};
const TableKeys kReleaseKeys = {"release", "[[release]]", kReleaseList};
const TableKeys kObjectiveKeys = {"objective", "[[objective]]", kObjectiveList};
const TableKeys kTaskKeys = {"task", "[[task]]", kTaskList};
const TableKeys kConditionKeys = {"condition", "a condition", kConditionList};
const TableKeys kHistoryKeys = {"history", "[history]", kHistoryList};
const TableKeys kLossesKeys = {"losses", "[[losses]]", kLossesList};
const TableKeys kFeatureKeys = {"feature", "this feature", kFeatureList};

static constexpr bool kRequired = true;
static constexpr TopTable kTopTables[] = {{"battle", Times::Once, kRequired},
                                          {"clock", Times::Once, kRequired},
                                          {"map", Times::Once, kRequired},
                                          {"sight", Times::Many},
                                          {"side", Times::Many, kRequired},
                                          {"formation", Times::Many, kRequired},
                                          {"unit", Times::Many, kRequired},
                                          {"arrival", Times::Many},
                                          {"release", Times::Many},
                                          {"objective", Times::Many},
                                          {"task", Times::Many},
                                          {"history", Times::Once},
                                          {"losses", Times::Many},
                                          {"rulebook", Times::Once}};

std::span<const TopTable> top_tables() { return kTopTables; }

}  // namespace longroll::battle
