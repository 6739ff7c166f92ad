// The order of battle as it is written: [[formation]], [[unit]]. What they hand down to each other
// is inherit.cpp's business.

#include "battle/table_reader.h"

#include <algorithm>

namespace longroll::battle {

static constexpr std::size_t kMostForces = 5'000;

// ---- What commands and units say alike ----

static Standing read_standing(TableReader& table, Loading& loading)
{
    Standing standing;
    standing.given = table.has("position") || table.has("arrival");
    if (table.has("position") && table.has("arrival"))
        table.fault("arrival", "both a position and an arrival are given",
                    "it stands on the map or it arrives: keep one");
    standing.point = table.place("position");
    standing.arrival = table.reference<ArrivalId>("arrival", loading.arrivals, "arrival");
    if (standing.arrival) standing.point = loading.battle[*standing.arrival].point;
    return standing;
}

static std::vector<Ability> read_abilities(TableReader& table)
{
    std::vector<Ability> abilities = table.word_list<Ability>("abilities", "ability");
    std::ranges::sort(abilities);
    abilities.erase(std::unique(abilities.begin(), abilities.end()), abilities.end());
    return abilities;
}

static std::optional<Weapon> read_small_arm(TableReader& table, std::string_view key)
{
    const auto weapon = table.word<Weapon>(key, "weapon");
    if (!weapon || !is_gun(*weapon)) return weapon;
    table.fault(key, in_quotes(to_text(*weapon)) + " is a gun, not a small arm",
                "guns are listed like guns = [{ count = 4, weapon = \"12-pounder Napoleon\" }]");
    return {};
}

static Inheritance read_inheritance(TableReader& table, Loading& loading)
{
    Inheritance said;
    said.source = table.source();
    said.standing = read_standing(table, loading);
    said.release = table.reference<ReleaseId>("release", loading.releases, "release");
    said.facing = table.direction("facing");
    said.deployment = table.word<Deployment>("formation", "formation");
    said.weapon = read_small_arm(table, "weapon");
    said.quality = table.word<Quality>("quality", "quality");
    said.force_marched = table.flag("force_marched");
    said.holding = table.flag("holding");
    said.abilities = read_abilities(table);
    return said;
}

// ---- Commands ----

static Leader read_leader(TableReader& command, Loading& loading)
{
    Leader leader;
    const Node* node = command.table("leader");
    if (node == nullptr) return leader;
    TableReader table(*node, kLeaderKeys, loading);
    leader.absent = table.flag("absent").value_or(false);
    leader.name = table.text("name", kLongestName).value_or("");
    leader.rank = table.text("rank", kLongestName).value_or("");
    leader.rating = table.word<Rating>("rating", "rating");
    leader.mounted = table.flag("mounted").value_or(true);
    const Standing standing = read_standing(table, loading);
    leader.position = standing.point;
    leader.arrival = standing.arrival;
    if (!table.has("name") && !leader.absent)
        table.fault_table("the leader has no \"name\"",
                          "add one, or write leader = { absent = true } if nobody led");
    return leader;
}

static Command read_command(const Node& node, Loading& loading)
{
    TableReader table(node, kFormationKeys, loading);
    Command command;
    command.where = table.where();
    command.id = table.id("id").value_or("");
    command.level = table.word<Level>("level", "level").value_or(Level::Brigade);
    command.parent = table.reference<CommandId>("parent", loading.commands, "formation");
    command.name = table.text("name", kLongestName).value_or("");
    command.label = table.text("label", kLongestLabel).value_or(command.name);
    command.leader = read_leader(table, loading);
    command.note = table.text("note").value_or("");
    const auto side = table.word<Side>("side", "side");
    command.side = side.value_or(Side::Confederate);
    if (!table.has("side") && !table.has("parent"))
        table.fault_table("a formation without a parent has no \"side\"",
                          "add side = \"confederate\" or \"union\", or its parent");
    Inheritance said = read_inheritance(table, loading);
    said.parent_known = command.parent || (side && !table.has("parent"));
    command.quality = said.quality;
    loading.of_commands.push_back(std::move(said));
    return command;
}

// The parent must be known, higher, and of the same side. One that is not is dropped, so that the
// tree has no circles.
static void settle_parent(const Node& node, Command& command, Inheritance& inheritance,
                          Loading& loading)
{
    if (!command.parent) return;
    const Command& parent = loading.battle[*command.parent];
    const Node& said = *node.find("parent");
    if (parent.level >= command.level) {
        loading.faults.add({kTomlFile, said.line},
                           "a " + std::string(to_text(command.level)) + " cannot stand under " +
                               in_quotes(parent.id) + ", which is a " +
                               std::string(to_text(parent.level)),
                           "from the top: army, wing, corps, division, brigade");
        command.parent.reset();
        inheritance.parent_known = false;
        return;
    }
    const Node* side = node.find("side");
    if (side != nullptr && command.side != parent.side)
        loading.faults.add(
            {kTomlFile, side->line},
            in_quotes(command.id) + " is on another side than its parent " + in_quotes(parent.id),
            "take the side out, or change the parent");
    command.side = parent.side;
}

// ---- Units ----

static bool is_mounted(UnitKind kind)
{
    return kind == UnitKind::Cavalry || kind == UnitKind::MountedInfantry;
}

static std::vector<Guns> read_guns(TableReader& unit, UnitKind kind, Loading& loading)
{
    std::vector<Guns> guns;
    const std::string name(to_text(kind));
    if (!unit.has("guns") && has_guns(kind))
        unit.fault_table("this unit of " + name + " has no \"guns\"",
                         "list them like guns = [{ count = 4, weapon = \"6-pounder gun\" }]");
    if (unit.has("guns") && !has_guns(kind))
        unit.fault("guns", "this unit of " + name + " has guns",
                   "make the guns a unit of their own, of the kind artillery");
    for (const Node* node : unit.tables("guns")) {
        TableReader table(*node, kGunsKeys, loading);
        const auto count = table.whole("count", {1, 500});
        const auto weapon = table.word<Weapon>("weapon", "gun");
        if (weapon && !is_gun(*weapon))
            table.fault("weapon", in_quotes(to_text(*weapon)) + " is a small arm, not a gun",
                        "name the kind of gun");
        if (count && weapon) guns.push_back({*count, *weapon});
    }
    return guns;
}

// What the men carry, where the unit says it in parts.
static std::vector<Arms> read_arms(TableReader& unit, int men, Loading& loading)
{
    std::vector<Arms> arms;
    std::int64_t armed = 0;
    for (const Node* node : unit.tables("arms")) {
        TableReader table(*node, kArmsKeys, loading);
        const auto count = table.whole("men", {1, 100'000});
        const auto weapon = read_small_arm(table, "weapon");
        if (count && weapon) arms.push_back({*count, *weapon});
        armed += count.value_or(0);
    }
    if (unit.has("arms") && unit.has("weapon"))
        unit.fault("weapon", "both \"weapon\" and \"arms\" are given", "keep one");
    if (unit.has("arms") && armed != men && men > 0)
        unit.fault("arms",
                   "the arms are for " + std::to_string(armed) + " men, but the unit has " +
                       std::to_string(men),
                   "make the numbers agree");
    return arms;
}

static int read_men(TableReader& table, UnitKind kind)
{
    if (!table.has("men") && !has_guns(kind))
        table.fault_table("this unit of " + std::string(to_text(kind)) + " has no \"men\"",
                          "add the men present for duty");
    const Range range = has_guns(kind) ? Range{0, 100'000} : Range{1, 100'000};
    return table.whole("men", range).value_or(0);
}

// Keys that make sense for some kinds only.
static void check_kind(TableReader& table, UnitKind kind, const Inheritance& said)
{
    const std::string name(to_text(kind));
    for (const std::string_view key : {"mounted_weapon", "dismounted"})
        if (table.has(key) && !is_mounted(kind))
            table.fault(key, in_quotes(key) + " means nothing for " + name,
                        "it is for cavalry and mounted infantry");
    for (const std::string_view key : {"weapon", "arms"})
        if (table.has(key) && has_guns(kind))
            table.fault(key, in_quotes(key) + " means nothing for " + name,
                        "say what its guns are in \"guns\"");
    const bool of_guns =
        said.deployment == Deployment::Limbered || said.deployment == Deployment::Unlimbered;
    if (of_guns && !has_guns(kind))
        table.fault("formation", name + " cannot be " + std::string(to_text(*said.deployment)),
                    "use a formation for troops without guns, like \"line\"");
}

static Unit read_unit(const Node& node, Loading& loading)
{
    TableReader table(node, kUnitKeys, loading);
    Unit unit;
    unit.where = table.where();
    unit.id = table.id("id").value_or("");
    const auto kind = table.word<UnitKind>("kind", "kind of unit");
    unit.kind = kind.value_or(UnitKind::Infantry);
    unit.size = table.word<UnitSize>("size", "size")
                    .value_or(has_guns(unit.kind) ? UnitSize::Battery : UnitSize::Regiment);
    const auto parent = table.reference<CommandId>("parent", loading.commands, "formation");
    unit.parent = parent.value_or(CommandId{});
    unit.name = table.text("name", kLongestName).value_or("");
    unit.label = table.text("label", kLongestLabel).value_or(unit.name);
    unit.commander = table.text("commander", kLongestName).value_or("");
    unit.mounted_weapon = read_small_arm(table, "mounted_weapon");
    unit.independent = table.flag("independent").value_or(false);
    unit.dismounted = table.flag("dismounted").value_or(false);
    unit.note = table.text("note").value_or("");
    Inheritance said = read_inheritance(table, loading);
    said.parent_known = parent.has_value();
    if (kind) {
        check_kind(table, *kind, said);
        unit.men = read_men(table, *kind);
        unit.guns = read_guns(table, *kind, loading);
        unit.arms = read_arms(table, unit.men, loading);
    }
    loading.of_units.push_back(std::move(said));
    return unit;
}

// ---- All of them ----

static void check_both_sides(Loading& loading)
{
    const Battle& battle = loading.battle;
    // A unit whose command is unknown may be of either side.
    if (!std::ranges::all_of(loading.of_units, &Inheritance::parent_known) ||
        !std::ranges::all_of(loading.of_commands, &Inheritance::parent_known))
        return;
    for (const Side side : {Side::Confederate, Side::Union})
        if (std::ranges::find(battle.units, side, &Unit::side) == battle.units.end())
            loading.faults.add({kTomlFile},
                               "the side " + in_quotes(to_text(side)) + " has no units",
                               "add its [[formation]] and [[unit]] tables");
}

void read_forces(const Node& document, Loading& loading)
{
    Battle& battle = loading.battle;
    const auto commands = tables_called(document, "formation");
    const auto units = tables_called(document, "unit");
    if (commands.size() + units.size() > kMostForces) {
        loading.faults.add({kTomlFile}, "there are more than 5,000 formations and units",
                           "leave out what was not there");
        return;
    }
    for (const Node* node : commands) battle.commands.push_back(read_command(*node, loading));
    // From the top down, because a command takes its parent's side.
    for (const Level level :
         {Level::Army, Level::Wing, Level::Corps, Level::Division, Level::Brigade})
        for (std::size_t index = 0; index < commands.size(); ++index)
            if (battle.commands[index].level == level)
                settle_parent(*commands[index], battle.commands[index], loading.of_commands[index],
                              loading);
    for (const Node* node : units) {
        Unit unit = read_unit(*node, loading);
        if (!battle.commands.empty()) unit.side = battle[unit.parent].side;
        battle.units.push_back(std::move(unit));
    }
    const bool both_given =
        document.find("unit") != nullptr && document.find("formation") != nullptr;
    if (both_given) check_both_sides(loading);
}

}  // namespace longroll::battle
