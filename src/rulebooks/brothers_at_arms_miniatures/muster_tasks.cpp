// Tasks: what a side is to do instead of holding objectives (BM-OBJ-10, ledger 8.8).

#include "rulebooks/brothers_at_arms_miniatures/muster.h"

#include <set>

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

// A condition with what it takes for each level of success.
struct Demand {
    TaskCondition condition;
    std::vector<std::int64_t> thresholds;
    int group = 1;
};
struct TaskDraft {
    std::string id;
    Side side = Side::Confederate;
    std::vector<Demand> demands;
};

Demand demand_of(const Mustering& muster, const battle::Condition& given)
{
    Demand demand;
    demand.condition.kind = static_cast<TaskCondition::Kind>(given.deed);
    demand.condition.side = given.side;
    demand.condition.edge = given.edge;
    if (given.objective) demand.condition.objective = muster.battle[*given.objective].id;
    if (given.until)
        demand.condition.bound = static_cast<std::int16_t>(std::max(
            1, bound_from(muster.field.scenario, (given.until->minutes + 59) / 60).bound - 1));
    demand.thresholds.assign(given.thresholds.begin(), given.thresholds.end());
    demand.group = given.group;
    return demand;
}

Demand demand_in(const Mustering& muster, OverrideTable& row)
{
    constexpr int kMost = 9999;
    Demand demand;
    TaskCondition& condition = demand.condition;
    if (const auto deed = row.word("do", battle::words<battle::Deed>()))
        condition.kind = static_cast<TaskCondition::Kind>(*deed);
    condition.side = row.side("side").value_or(Side::Confederate);
    condition.edge = row.edge("edge");
    condition.objective = row.text("objective").value_or("");
    condition.bound = static_cast<std::int16_t>(row.whole("until_bound", 1, kMost).value_or(0));
    demand.group = row.whole("group", 1, 99).value_or(1);
    demand.thresholds = row.wholes("units").value_or(std::vector<std::int64_t>{});
    const bool hold = condition.kind == TaskCondition::Kind::Hold;
    const bool sensible =
        std::all_of(demand.thresholds.begin(), demand.thresholds.end(),
                    [](std::int64_t units) { return units >= 1 && units <= kMost; });
    if (demand.thresholds.size() > 3 || (demand.thresholds.empty() && !hold) || !sensible)
        row.fault("units", "a condition has no sensible number of units",
                  "write one to three numbers, for the levels of success");
    if (condition.kind == TaskCondition::Kind::Exit && !condition.edge)
        row.fault("edge", "a condition leaves by no edge",
                  "write \"north\", \"east\", \"south\" or \"west\"");
    const auto& cards = muster.field.scenario.objectives;
    if (hold && std::none_of(cards.begin(), cards.end(),
                             [&](const Objective& card) { return card.id == condition.objective; }))
        row.fault("objective", "a condition holds no objective of the table",
                  "name one, and put it there with exists = true");
    return demand;
}

void change_tasks(Mustering& muster, std::vector<TaskDraft>& drafts)
{
    for (OverrideTable* table : muster.overrides.tables("task")) {
        const auto rows = muster.overrides.rows(*table, "conditions");
        auto found = std::find_if(drafts.begin(), drafts.end(),
                                  [&](const TaskDraft& draft) { return draft.id == table->id(); });
        if (found == drafts.end() && (rows.empty() || !table->has("side"))) {
            std::vector<std::string> known;
            for (const TaskDraft& draft : drafts) known.push_back(draft.id);
            table->unknown_id("task", known);
            continue;
        }
        if (found == drafts.end()) {
            found = drafts.emplace(drafts.end());
            found->id = table->id();
        }
        found->side = table->side("side").value_or(found->side);
        if (!rows.empty()) found->demands.clear();
        for (OverrideTable* row : rows) found->demands.push_back(demand_in(muster, *row));
        if (!table->flag("exists").value_or(true)) drafts.erase(found);
    }
}

// One task for each level, the highest first: whoever meets several at once has the highest. A
// condition with fewer numbers asks its last of the higher levels.
void add_levels(const TaskDraft& draft, std::vector<Task>& tasks)
{
    std::size_t levels = 1;
    std::set<int> groups;
    for (const Demand& demand : draft.demands) {
        levels = std::max(levels, demand.thresholds.size());
        groups.insert(demand.group);
    }
    for (std::size_t level = std::min<std::size_t>(levels, 3); level-- > 0;) {
        Task& task = tasks.emplace_back();
        task.side = draft.side;
        // A task of one level is the battle's whole purpose.
        task.level = levels == 1 ? VictoryLevel::Complete : static_cast<VictoryLevel>(level + 1);
        for (const int group : groups) {
            auto& way = task.any_of.emplace_back();
            for (const Demand& demand : draft.demands) {
                if (demand.group != group) continue;
                way.push_back(demand.condition);
                if (!demand.thresholds.empty())
                    way.back().count = static_cast<std::int16_t>(
                        demand.thresholds[std::min(level, demand.thresholds.size() - 1)]);
            }
        }
    }
}

// RULING: BM-R-110: an exit task opens its edge.
void open_edge(Scenario& scenario, const TaskCondition& condition)
{
    if (condition.kind != TaskCondition::Kind::Exit || !condition.edge) return;
    auto& edges = scenario.exit_edges[static_cast<std::size_t>(index_of(condition.side))];
    if (std::find(edges.begin(), edges.end(), *condition.edge) == edges.end())
        edges.push_back(*condition.edge);
}

}  // namespace

void set_tasks(Mustering& muster)
{
    std::vector<TaskDraft> drafts;
    for (const battle::Task& given : muster.battle.tasks) {
        TaskDraft& draft = drafts.emplace_back();
        draft.id = given.id;
        draft.side = given.side;
        for (const battle::Condition& condition : given.conditions)
            draft.demands.push_back(demand_of(muster, condition));
    }
    change_tasks(muster, drafts);
    Scenario& scenario = muster.field.scenario;
    for (const TaskDraft& draft : drafts) {
        add_levels(draft, scenario.tasks);
        for (const Demand& demand : draft.demands) open_edge(scenario, demand.condition);
    }
    for (auto& edges : scenario.exit_edges) std::sort(edges.begin(), edges.end());
}

}  // namespace longroll::brothers_at_arms_miniatures
