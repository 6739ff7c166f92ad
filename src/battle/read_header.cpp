// The top of battle.toml: which tables there are, [battle], [clock], [map], [[sight]], [[side]].

#include "battle/moments.h"
#include "battle/table_reader.h"

#include <algorithm>

namespace longroll::battle {

std::vector<const Node*> tables_called(const Node& document, std::string_view name)
{
    std::vector<const Node*> found;
    const Node* node = document.find(name);
    if (node == nullptr) return found;
    if (node->kind == Node::Kind::Table) found.push_back(node);
    for (const Node& item : node->items)
        if (node->kind == Node::Kind::List && item.kind == Node::Kind::Table)
            found.push_back(&item);
    return found;
}

static bool is_list_of_tables(const Node& node)
{
    return node.kind == Node::Kind::List && std::ranges::all_of(node.items, [](const Node& item) {
               return item.kind == Node::Kind::Table;
           });
}

static void check_top_table(const Node& node, const TopTable& top, Faults& faults)
{
    const std::string name(top.name);
    if (top.times == Times::Once && node.kind != Node::Kind::Table)
        faults.add({kTomlFile, node.line}, in_quotes(name) + " is not a single table",
                   "write it once, as [" + name + "]");
    if (top.times == Times::Many && !is_list_of_tables(node))
        faults.add({kTomlFile, node.line}, in_quotes(name) + " is not a list of tables",
                   "write each one as [[" + name + "]], with two pairs of brackets");
}

static void check_top_tables(const Node& document, Faults& faults)
{
    std::vector<std::string_view> known;
    for (const TopTable& top : top_tables()) {
        known.push_back(top.name);
        if (const Node* node = document.find(top.name)) {
            check_top_table(*node, top, faults);
        } else if (top.required) {
            const std::string name(top.name);
            faults.add({kTomlFile}, "there is no table " + in_quotes(name),
                       "add " + (top.times == Times::Once ? "[" + name + "]"
                                                          : "at least one [[" + name + "]]"));
        }
    }
    for (const Node& item : document.items)
        if (std::ranges::find(known, item.key) == known.end())
            faults.add({kTomlFile, item.line}, "unknown table or key " + in_quotes(item.key),
                       suggestion(item.key, known));
}

static void read_battle(const Node& node, Loading& loading)
{
    TableReader table(node, kBattleKeys, loading);
    Battle& battle = loading.battle;
    battle.title = table.text("title", kLongestName).value_or("");
    battle.place = table.text("place", kLongestName).value_or("");
    battle.summary = table.text("summary").value_or("");
    battle.weather = table.text("weather").value_or("");
    battle.attacker = table.word<Side>("attacker", "side");
    battle.first_side = table.word<Side>("first_side", "side");
    if (const auto date = table.date("date")) {
        battle.clock.first_day = *date;
        loading.date_known = true;
    }
}

static void read_clock(const Node& node, Loading& loading)
{
    TableReader table(node, kClockKeys, loading);
    Clock& clock = loading.battle.clock;
    const auto start = table.time("start");
    const auto end = table.time("end");
    const auto dawn = table.time_of_day("dawn");
    const auto dusk = table.time_of_day("dusk");
    clock.night = table.word<Night>("night", "night rule").value_or(Night::Halt);
    clock.fight_until = table.time_of_day("fight_until");
    clock.start = start.value_or(Moment{});
    clock.end = end.value_or(Moment{});
    clock.dawn = dawn.value_or(Moment{});
    clock.dusk = dusk.value_or(Moment{});
    loading.clock_known = start && end && *start < *end;
    if (start && end && *end <= *start)
        table.fault(
            "end",
            "the battle ends at " + to_text(*end) + ", before it starts at " + to_text(*start),
            "an end on a later day is written like \"day 2 09:30\"");
    if (dawn && dusk && *dusk <= *dawn)
        table.fault("dusk", "dusk is not after dawn", "both are times of one day");
    if (clock.fight_until && clock.night == Night::Halt)
        table.fault("fight_until", "\"fight_until\" is given, but the battle halts at night",
                    "add night = \"fight\", or take it out");
}

// All four edges in the right order, and neither a field nor a continent.
static void read_rectangle(TableReader& table, Loading& loading)
{
    constexpr int kLargest = 1;     // degree
    constexpr int kSmallest = 100;  // yards
    const auto south = table.degrees("south", 80);
    const auto north = table.degrees("north", 80);
    const auto west = table.degrees("west", 180);
    const auto east = table.degrees("east", 180);
    if (!south || !north || !west || !east) return;
    if (*south >= *north) {
        table.fault("north", "the map's north is not north of its south", "exchange the two");
    } else if (*west >= *east) {
        table.fault("east", "the map's east is not east of its west",
                    "longitudes in America are negative: the west is the more negative");
    } else if (*north - *south > kLargest * kPerDegree || *east - *west > kLargest * kPerDegree) {
        table.fault_table("the map is more than one degree across",
                          "cut it to the ground that is fought over");
    } else {
        const Rectangle rectangle{*south, *west, *north, *east};
        const Projection projection(rectangle);
        const Point corner = projection.to_yards({*east, *north});
        if (corner.east < kSmallest || corner.north < kSmallest) {
            table.fault_table("the map is less than 100 yards across",
                              "widen it to the ground that is fought over");
            return;
        }
        loading.rectangle = rectangle;
        loading.projection = projection;
        loading.battle.map.width_yards = corner.east;
        loading.battle.map.height_yards = corner.north;
    }
}

static void read_map_table(const Node& node, Loading& loading)
{
    TableReader table(node, kMapKeys, loading);
    loading.battle.map.contour_feet = table.whole("contour_feet", {1, 500}).value_or(20);
    read_rectangle(table, loading);
}

static void read_sight(const Node& node, Loading& loading)
{
    TableReader table(node, kSightKeys, loading);
    const auto from = table.time("from");
    const auto until = table.time("until");
    const auto yards = table.whole("yards", {1, 20'000});
    if (from && until && *until <= *from)
        table.fault("until", "this sight limit ends before it begins", "exchange the two times");
    if (from && until && yards)
        loading.battle.sight_limits.push_back({*from, *until, *yards, table.where()});
}

static void read_sides(const Node& document, Loading& loading)
{
    std::array<bool, 2> seen{};
    for (const Node* node : tables_called(document, "side")) {
        TableReader table(*node, kSideKeys, loading);
        const auto side = table.word<Side>("id", "side");
        const auto army = table.text("army", kLongestName);
        const auto edge = table.word<MapEdge>("home_edge", "edge");
        if (!side) continue;
        const auto index = static_cast<std::size_t>(index_of(*side));
        if (seen[index])
            table.fault("id", "the side " + in_quotes(to_text(*side)) + " is described twice",
                        "there are two [[side]] tables: one confederate, one union");
        seen[index] = true;
        loading.battle.sides[index] = {army.value_or(""), edge, table.where()};
    }
    if (document.find("side") == nullptr) return;  // said already
    for (const Side side : {Side::Confederate, Side::Union})
        if (!seen[static_cast<std::size_t>(index_of(side))])
            loading.faults.add({kTomlFile}, "the side " + in_quotes(to_text(side)) + " is missing",
                               "add a [[side]] with id = " + in_quotes(to_text(side)));
}

void read_header(const Node& document, Loading& loading)
{
    check_top_tables(document, loading.faults);
    for (const Node* node : tables_called(document, "battle")) read_battle(*node, loading);
    for (const Node* node : tables_called(document, "clock")) read_clock(*node, loading);
    for (const Node* node : tables_called(document, "map")) read_map_table(*node, loading);
    for (const Node* node : tables_called(document, "sight")) read_sight(*node, loading);
    read_sides(document, loading);
}

}  // namespace longroll::battle
