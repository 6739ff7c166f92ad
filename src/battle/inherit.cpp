// Hands down the tree what commands say for those under them, so that every unit and leader
// knows where it stands and what it is. The nearest statement wins; abilities add up.

#include "battle/loading.h"

#include <algorithm>
#include <set>

namespace longroll::battle {

template <class T>
static void take_if_silent(std::optional<T>& own, const std::optional<T>& above)
{
    if (!own) own = above;
}

static Inheritance combined(Inheritance own, const Inheritance& above)
{
    own.parent_known = own.parent_known && above.parent_known;
    if (!own.standing.given) own.standing = above.standing;
    take_if_silent(own.release, above.release);
    take_if_silent(own.facing, above.facing);
    take_if_silent(own.deployment, above.deployment);
    take_if_silent(own.weapon, above.weapon);
    take_if_silent(own.quality, above.quality);
    take_if_silent(own.force_marched, above.force_marched);
    take_if_silent(own.holding, above.holding);
    std::vector<Ability> both;
    std::ranges::set_union(own.abilities, above.abilities, std::back_inserter(both));
    own.abilities = std::move(both);
    return own;
}

static void settle(Command& command, const Inheritance& facts)
{
    command.abilities = facts.abilities;
    command.position = facts.standing.point;
    command.arrival = facts.standing.arrival;
    command.release = facts.release;
    Leader& leader = command.leader;
    if (leader.position || leader.arrival) return;
    leader.position = facts.standing.point;
    leader.arrival = facts.standing.arrival;
}

static bool fits(UnitKind kind, Deployment deployment)
{
    const bool of_guns = deployment == Deployment::Limbered || deployment == Deployment::Unlimbered;
    return !of_guns || has_guns(kind);
}

static void settle(Unit& unit, const Inheritance& own, const Inheritance& facts, Loading& loading)
{
    unit.abilities = facts.abilities;
    unit.quality = facts.quality.value_or(Quality::Regular);
    unit.quality_given = facts.quality.has_value();
    unit.position = facts.standing.point.value_or(Point{});
    unit.position_of_its_own = own.standing.given && !own.standing.arrival;
    unit.arrival = facts.standing.arrival;
    unit.release = facts.release;
    unit.facing = facts.facing;
    if (facts.deployment && fits(unit.kind, *facts.deployment)) unit.deployment = facts.deployment;
    unit.holding = facts.holding.value_or(false);
    unit.force_marched = facts.force_marched.value_or(false) ||
                         (unit.arrival && loading.battle[*unit.arrival].force_marched);
    if (unit.arms.empty() && facts.weapon && !has_guns(unit.kind))
        unit.arms.push_back({unit.men, *facts.weapon});
}

// An arrival or release that nobody names was forgotten somewhere.
template <class Id>
static void check_use(const Node& document, std::string_view table, const Index& names,
                      const std::set<Id>& used, Faults& faults)
{
    const auto nodes = tables_called(document, table);
    for (std::size_t index = 0; index < nodes.size(); ++index) {
        const Node* id = nodes[index]->find("id");
        if (id == nullptr || used.contains(static_cast<Id>(index))) continue;
        const auto named = names.find(id->text);
        if (named == names.end() || named->second != index) continue;  // said already
        const std::string name(table);
        faults.add({kTomlFile, nodes[index]->line},
                   "the " + name + " " + in_quotes(id->text) + " is used by nobody",
                   "put " + name + " = " + in_quotes(id->text) +
                       " on the troops it is for, or take it out");
    }
}

static void check_use(const Node& document, Loading& loading)
{
    std::set<ArrivalId> arrivals;
    std::set<ReleaseId> releases;
    const auto note = [](auto& used, const auto& named) {
        if (named) used.insert(*named);
    };
    for (const Command& command : loading.battle.commands) {
        note(arrivals, command.arrival);
        note(arrivals, command.leader.arrival);
        note(releases, command.release);
    }
    for (const Unit& unit : loading.battle.units) {
        note(arrivals, unit.arrival);
        note(releases, unit.release);
    }
    check_use(document, "arrival", loading.arrivals, arrivals, loading.faults);
    check_use(document, "release", loading.releases, releases, loading.faults);
}

void inherit(const Node& document, Loading& loading)
{
    Battle& battle = loading.battle;
    std::vector<Inheritance> facts = loading.of_commands;
    // From the top down: a parent is always of a higher level than its children.
    for (const Level level :
         {Level::Army, Level::Wing, Level::Corps, Level::Division, Level::Brigade})
        for (std::size_t index = 0; index < battle.commands.size(); ++index) {
            Command& command = battle.commands[index];
            if (command.level != level) continue;
            if (command.parent)
                facts[index] = combined(facts[index], facts[Battle::index(*command.parent)]);
            settle(command, facts[index]);
        }
    for (std::size_t index = 0; index < battle.units.size() && !facts.empty(); ++index) {
        Unit& unit = battle.units[index];
        const Inheritance& own = loading.of_units[index];
        const Inheritance all = combined(own, facts[Battle::index(unit.parent)]);
        settle(unit, own, all, loading);
        if (!all.standing.given && all.parent_known)
            loading.faults.add(own.source, "the unit " + in_quotes(unit.id) + " has no position",
                               "give it, or a formation above it, a position or an arrival");
    }
    check_use(document, loading);
}

}  // namespace longroll::battle
