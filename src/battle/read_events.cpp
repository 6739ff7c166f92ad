// The names of everything, then what happens and what it is worth: [[arrival]], [[release]],
// [[objective]], [[task]].

#include "battle/moments.h"
#include "battle/table_reader.h"

#include <algorithm>

namespace longroll::battle {

// ---- Names, before anything refers to them ----

struct NameSpace {
    std::string_view table;
    Index& index;
    const Index* beside = nullptr;  // another index that may not hold the same names
};

static void index_table(const Node& document, const NameSpace& names, Faults& faults)
{
    std::uint32_t number = 0;
    for (const Node* node : tables_called(document, names.table)) {
        const Node* id = node->find("id");
        if (id != nullptr && id->kind == Node::Kind::Text) {
            const bool taken = names.beside != nullptr && names.beside->contains(id->text);
            if (taken || !names.index.emplace(id->text, number).second)
                faults.add({kTomlFile, id->line},
                           "the id " + in_quotes(id->text) + " is used twice",
                           names.beside != nullptr || names.table == "formation"
                               ? "ids are unique among formations and units together"
                               : "give each " + std::string(names.table) + " an id of its own");
        }
        ++number;
    }
}

void index_names(const Node& document, Loading& loading)
{
    index_table(document, {"formation", loading.commands}, loading.faults);
    index_table(document, {"unit", loading.units, &loading.commands}, loading.faults);
    index_table(document, {"arrival", loading.arrivals}, loading.faults);
    index_table(document, {"release", loading.releases}, loading.faults);
    index_table(document, {"objective", loading.objectives}, loading.faults);
    Index tasks;
    index_table(document, {"task", tasks}, loading.faults);
}

// ---- Arrivals and releases ----

static void check_in_clock(TableReader& table, std::string_view key,
                           const std::optional<Moment>& moment, const Loading& loading)
{
    const Clock& clock = loading.battle.clock;
    if (!moment || !loading.clock_known) return;
    if (*moment >= clock.start && *moment <= clock.end) return;
    table.fault(key, in_quotes(key) + " is " + to_text(*moment) + ", outside the battle's clock",
                "the battle lasts from " + to_text(clock.start) + " to " + to_text(clock.end));
}

static Arrival read_arrival(const Node& node, Loading& loading)
{
    TableReader table(node, kArrivalKeys, loading);
    Arrival arrival;
    arrival.where = table.where();
    arrival.id = table.id("id").value_or("");
    const auto time = table.time("time");
    arrival.time = time.value_or(Moment{});
    arrival.point = table.place("point").value_or(Point{});
    arrival.edge = table.word<MapEdge>("edge", "edge");
    arrival.by = table.word<ArrivalBy>("by", "way to arrive").value_or(ArrivalBy::Road);
    arrival.entry_roll_by =
        table.reference<CommandId>("entry_roll_by", loading.commands, "formation");
    arrival.force_marched = table.flag("force_marched").value_or(false);
    arrival.note = table.text("note").value_or("");
    check_in_clock(table, "time", time, loading);
    return arrival;
}

static Release read_release(const Node& node, Loading& loading)
{
    TableReader table(node, kReleaseKeys, loading);
    Release release;
    release.where = table.where();
    release.id = table.id("id").value_or("");
    release.time = table.time("time");
    release.enemy_within_yards = table.whole("enemy_within", {1, 20'000});
    release.of = table.place("of");
    release.optional = table.flag("optional").value_or(false);
    check_in_clock(table, "time", release.time, loading);
    if (!table.has("time") && !table.has("enemy_within"))
        table.fault_table("a release needs a \"time\" or an \"enemy_within\"",
                          "say when these troops may move");
    if (table.has("of") && !table.has("enemy_within"))
        table.fault("of", "\"of\" is given without \"enemy_within\"",
                    "add the yards, or take it out");
    return release;
}

// ---- Objectives and tasks ----

static Objective read_objective(const Node& node, Loading& loading)
{
    TableReader table(node, kObjectiveKeys, loading);
    Objective objective;
    objective.where = table.where();
    objective.id = table.id("id").value_or("");
    objective.name = table.text("name", kLongestName).value_or("");
    objective.point = table.place("point").value_or(Point{});
    objective.radius_yards = table.whole("radius", {1, 5'000}).value_or(0);
    objective.value = table.whole("value", {1, 100}).value_or(1);
    objective.held_by = table.word<Side>("held_by", "side");
    objective.worth_to = table.word<Side>("worth_to", "side");
    objective.held_at_end = table.word<Side>("held_at_end", "side");
    objective.note = table.text("note").value_or("");
    return objective;
}

// Which keys a condition must have besides `do` and `side`, and may have.
struct ConditionKeys {
    std::vector<std::string_view> needed;
    std::vector<std::string_view> allowed;
};

static ConditionKeys keys_for(Deed deed)
{
    switch (deed) {
        case Deed::Exit: return {{"units", "edge"}, {}};
        case Deed::Hold: return {{"objective"}, {"until"}};
        case Deed::Disperse:
        case Deed::DisperseStrength:
        case Deed::Survive: return {{"units"}, {}};
    }
    return {};
}

static void check_condition(TableReader& table, Deed deed)
{
    const ConditionKeys keys = keys_for(deed);
    const auto in = [](const auto& list, std::string_view key) {
        return std::ranges::find(list, key) != list.end();
    };
    for (const std::string_view key : {"units", "edge", "objective", "until"}) {
        if (in(keys.needed, key) && !table.has(key))
            table.fault_table(
                "the condition " + in_quotes(to_text(deed)) + " has no " + in_quotes(key),
                "add " + std::string(key));
        if (table.has(key) && !in(keys.needed, key) && !in(keys.allowed, key))
            table.fault(
                key, in_quotes(key) + " means nothing in the condition " + in_quotes(to_text(deed)),
                "take it out");
    }
}

static Condition read_condition(const Node& node, Loading& loading)
{
    TableReader table(node, kConditionKeys, loading);
    Condition condition;
    const auto deed = table.word<Deed>("do", "condition");
    if (deed) check_condition(table, *deed);
    condition.deed = deed.value_or(Deed::Disperse);
    condition.side = table.word<Side>("side", "side").value_or(Side::Confederate);
    condition.thresholds = table.rising_numbers("units", {1, 10'000}, 3);
    condition.edge = table.word<MapEdge>("edge", "edge");
    condition.objective =
        table.reference<ObjectiveId>("objective", loading.objectives, "objective");
    condition.until = table.time("until");
    check_in_clock(table, "until", condition.until, loading);
    condition.group = table.whole("group", {1, 20}).value_or(1);
    return condition;
}

static Task read_task(const Node& node, Loading& loading)
{
    TableReader table(node, kTaskKeys, loading);
    Task task;
    task.where = table.where();
    task.id = table.id("id").value_or("");
    task.side = table.word<Side>("side", "side").value_or(Side::Confederate);
    task.name = table.text("name", kLongestName).value_or("");
    task.mode = table.word<TaskMode>("mode", "mode").value_or(TaskMode::Replace);
    task.counts_as = table.whole("counts_as", {1, 100}).value_or(1);
    const auto conditions = table.tables("conditions");
    for (const Node* condition : conditions)
        task.conditions.push_back(read_condition(*condition, loading));
    const Node* list = node.find("conditions");
    if (list != nullptr && list->kind == Node::Kind::List && list->items.empty())
        table.fault("conditions", "the task has no conditions", "say what is to be done");
    if (table.has("counts_as") && task.mode == TaskMode::Replace)
        table.fault("counts_as", "\"counts_as\" means nothing where the task alone decides",
                    "add mode = \"add\", or take it out");
    return task;
}

void read_events(const Node& document, Loading& loading)
{
    Battle& battle = loading.battle;
    for (const Node* node : tables_called(document, "arrival"))
        battle.arrivals.push_back(read_arrival(*node, loading));
    for (const Node* node : tables_called(document, "release"))
        battle.releases.push_back(read_release(*node, loading));
    for (const Node* node : tables_called(document, "objective"))
        battle.objectives.push_back(read_objective(*node, loading));
    for (const Node* node : tables_called(document, "task"))
        battle.tasks.push_back(read_task(*node, loading));
}

}  // namespace longroll::battle
