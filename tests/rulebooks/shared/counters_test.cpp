// A battle raised as counters: rulebooks/shared/counters.

#include "rulebooks/shared/counters/describe_counters.h"
#include "rulebooks/shared/counters/factors.h"
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

// A regiment of 700 with these weapons and this quality, as a counter of its own.
UnitCard card_of(Arm arm, battle::Weapon weapon, battle::Quality quality)
{
    battle::Battle battle;
    battle::Unit& unit = battle.units.emplace_back();
    unit.men = 700;
    unit.quality = quality;
    if (arm == Arm::Artillery)
        unit.guns = {{6, weapon}};
    else
        unit.arms = {{700, weapon}};
    UnitDraft draft;
    draft.card.arm = arm;
    draft.levies = {{battle::UnitId{0}, 700, 6}};
    set_factors(battle, draft);
    return draft.card;
}

TEST(CounterFactors, GoByWeaponAndQuality)
{
    using battle::Quality;
    using battle::Weapon;
    const UnitCard rifles = card_of(Arm::Infantry, Weapon::RifleMusket, Quality::Regular);
    EXPECT_EQ(rifles.range, 2);
    EXPECT_EQ(rifles.attack, 4);
    EXPECT_EQ(rifles.strength, 1);
    EXPECT_EQ(card_of(Arm::Infantry, Weapon::SmoothboreMusket, Quality::Regular).range, 1);
    EXPECT_EQ(card_of(Arm::Infantry, Weapon::RepeatingRifle, Quality::Veteran).attack, 2);
    EXPECT_EQ(card_of(Arm::Infantry, Weapon::Shotgun, Quality::Rabble).attack, 6);  // no worse
    EXPECT_EQ(card_of(Arm::Artillery, Weapon::ThreeInchRifle, Quality::Militia).attack, 5);
    EXPECT_EQ(card_of(Arm::Artillery, Weapon::ThreeInchRifle, Quality::Militia).range, 5);
}

TEST(CounterFactors, ArePooledByHowManyThereAre)
{
    battle::Battle battle;
    for (const auto& [men, weapon] : {std::pair{1400, battle::Weapon::SmoothboreMusket},
                                      std::pair{700, battle::Weapon::RifleMusket}}) {
        battle::Unit& unit = battle.units.emplace_back();
        unit.men = men;
        unit.arms = {{men, weapon}};
        unit.quality = men == 700 ? battle::Quality::Veteran : battle::Quality::Regular;
    }
    battle.units[1].abilities = {battle::Ability::Sharpshooters, battle::Ability::Indomitable};
    UnitDraft draft;
    draft.levies = {{battle::UnitId{0}, 1400, 0}, {battle::UnitId{1}, 700, 0}};
    set_factors(battle, draft);
    EXPECT_EQ(draft.card.range, 1);   // most have smoothbores
    EXPECT_EQ(draft.card.attack, 4);  // and are regulars
    EXPECT_EQ(draft.card.strength, 3);
    EXPECT_TRUE(draft.card.sharpshooters);  // a third of the men
    EXPECT_FALSE(draft.card.indomitable);   // and less than half
    EXPECT_EQ(clamped_strength(0), 1);
    EXPECT_EQ(clamped_strength(9), 6);
}

TEST(CounterFactors, OnlyACommandCounterIsExceptional)
{
    EXPECT_TRUE(leadership_of(battle::Rating::Exceptional, Level::Command).exceptional);
    EXPECT_FALSE(leadership_of(battle::Rating::Exceptional, Level::Control).exceptional);
    EXPECT_EQ(leadership_of(battle::Rating::Exceptional, Level::Control).value, 4);
    EXPECT_EQ(leadership_of({}, Level::Command).value, 2);
}

TEST(CounterIdentity, IsANumberALetterOrAStar)
{
    for (const Identity identity : {division(1), division(99), corps('A'), kStar}) {
        const auto back = from_json<Identity>({}, to_json({}, identity), "identity");
        ASSERT_TRUE(back.has_value());
        EXPECT_EQ(*back, identity);
    }
    EXPECT_EQ(to_json({}, division(3)), boost::json::value(3));
    EXPECT_EQ(to_json({}, corps('B')), boost::json::value("corps:B"));
    EXPECT_EQ(to_json({}, kStar), boost::json::value("star"));
    for (const boost::json::value& wrong : {boost::json::value(0), boost::json::value(100),
                                            boost::json::value("corps:b"), boost::json::value("c")})
        EXPECT_FALSE(from_json<Identity>({}, wrong, "identity").has_value()) << wrong;
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
