// A battle raised as counters: rulebooks/shared/counters.

#include "rulebooks/shared/counters/counter.h"
#include "rulebooks/shared/muster_edges.h"

#include <gtest/gtest.h>

namespace longroll::shared::counters {
namespace {

// A division of two brigades and a battery.
struct Army {
    battle::Battle battle;
    Problems problems;

    Army()
    {
        add_command("division", battle::Level::Division, {});
        add_command("first", battle::Level::Brigade, battle::CommandId{0});
        add_command("second", battle::Level::Brigade, battle::CommandId{0});
        add("a", 1, 1400, {100, 100});
        add("b", 1, 700, {300, 100});
        add("c", 2, 2100, {900, 500});
        battle::Unit& guns = add("guns", 1, 100, {0, 0});
        guns.kind = battle::UnitKind::Artillery;
        guns.guns = {{6, battle::Weapon::TwelvePounderNapoleon}};
    }
    void add_command(const std::string& id, battle::Level level,
                     std::optional<battle::CommandId> parent)
    {
        battle::Command command;
        command.id = id;
        command.label = id;
        command.level = level;
        command.side = Side::Union;
        command.parent = parent;
        command.leader.name = "Jesse L. Reno";
        command.leader.rating = battle::Rating::Good;
        battle.commands.push_back(command);
    }
    battle::Unit& add(const std::string& id, int command, int men, battle::Point at)
    {
        battle::Unit unit;
        unit.id = id;
        unit.label = id;
        unit.side = Side::Union;
        unit.parent = static_cast<battle::CommandId>(command);
        unit.men = men;
        unit.arms = {{men, battle::Weapon::RifleMusket}};
        unit.position = at;
        return battle.units.emplace_back(unit);
    }
    void say(std::vector<std::string> path, battle::OverrideValue value)
    {
        if (battle.overrides.empty()) battle.overrides.push_back({"toy", {}});
        battle.overrides[0].values.push_back({std::move(path), std::move(value), "battle.toml:7"});
    }
    std::vector<UnitDraft> raise()
    {
        Overrides overrides(battle, "toy", problems);
        return raise_counters(battle, overrides, raise_commanders(battle));
    }
};

TEST(Counters, BrigadesArePooledAndBearTheirDivision)
{
    Army army;
    const auto counters = army.raise();
    ASSERT_EQ(counters.size(), 3u);
    const UnitCard& first = counters[0].card;
    EXPECT_EQ(first.id, "first");
    EXPECT_EQ(first.men, 2100);
    EXPECT_EQ(first.range, 2);
    EXPECT_EQ(first.attack, 4);
    EXPECT_EQ(first.strength, 3);
    EXPECT_EQ(first.identity, division(1));
    EXPECT_EQ(counters[0].station.point, (battle::Point{200, 100}));
    EXPECT_EQ(counters[0].levies.size(), 2u);
}

TEST(Counters, GunsAreCountersOfTheirDivision)
{
    Army army;
    const UnitDraft guns = army.raise().back();
    EXPECT_EQ(guns.card.id, "guns");
    EXPECT_EQ(guns.card.arm, Arm::Artillery);
    EXPECT_EQ(guns.card.range, 4);
    EXPECT_EQ(guns.card.strength, 1);
    EXPECT_EQ(guns.card.identity, division(1));
}

TEST(Counters, TablesSplitAndPutTogether)
{
    Army army;
    army.say({"split", "second"}, std::int64_t{2});
    army.say({"counter", "mixed", "of"}, std::vector<std::string>{"a"});
    const auto counters = army.raise();
    std::vector<std::string> ids;
    for (const UnitDraft& draft : counters) ids.push_back(draft.card.id);
    EXPECT_EQ(ids, (std::vector<std::string>{"first", "second_a", "second_b", "guns", "mixed"}));
    EXPECT_EQ(counters[0].card.men, 700);
    EXPECT_EQ(counters[1].card.men, 1050);
    EXPECT_TRUE(army.problems.empty());
}

TEST(Counters, LeadersAboveBrigadesCommand)
{
    Army army;
    const auto commanders = raise_commanders(army.battle);
    ASSERT_EQ(commanders.size(), 1u);
    EXPECT_EQ(commanders[0].card.name, "Reno");
    EXPECT_EQ(commanders[0].card.level, Level::Command);
    EXPECT_EQ(commanders[0].card.division, 1);
    EXPECT_EQ(commanders[0].card.leadership, 3);
    army.battle.commands[0].leader.absent = true;
    EXPECT_TRUE(raise_commanders(army.battle).empty());
}

TEST(Counters, AnIdStandsForAUnitOrAWholeCommand)
{
    const Army army;
    EXPECT_EQ(units_of(army.battle, "division").size(), 4u);
    EXPECT_EQ(units_of(army.battle, "b"), (std::vector{battle::UnitId{1}}));
    EXPECT_TRUE(units_of(army.battle, "nobody").empty());
    const battle::Point two[] = {{0, 0}, {4, 2}};
    EXPECT_EQ(mean_of(two), (battle::Point{2, 1}));
    EXPECT_EQ(mean_of({}), std::nullopt);
}

}  // namespace
}  // namespace longroll::shared::counters
