// The umpire: stated facts become a position whose one action the rules accept, and whose odds are
// the ledger's.

#include "core/odds.h"
#include "rulebooks/iron_brigade/describe.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/resolve.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <algorithm>

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

Situation situation_of(const Case& stated)
{
    auto situation = Rulebook::situation(stated);
    EXPECT_TRUE(situation) << to_text(situation.error());
    EXPECT_EQ(Rulebook::check(situation->field, situation->state), "");
    return *std::move(situation);
}

// The chance that an event of this kind comes of the case, such that it satisfies the test.
template <class Body, class Test>
Fraction chance_of(const Case& stated, Test test)
{
    const Situation situation = situation_of(stated);
    return exact_odds([&](Dice& dice) {
               State state = situation.state;
               EventLog log;
               Rulebook::carry_out(situation.field, state, situation.action, dice, log);
               return std::any_of(log.lines().begin(), log.lines().end(), [&](const auto& line) {
                   const auto* body = std::get_if<Body>(&line.body);
                   return body != nullptr && test(*body);
               });
           })
        .at(true);
}
template <class Body>
Fraction chance_of(const Case& stated)
{
    return chance_of<Body>(stated, [](const Body&) { return true; });
}
Fraction chance_of_castings(const Case& stated, int lost)
{
    return chance_of<Fired>(stated,
                            [&](const Fired& fired) { return fired.castings_lost == lost; });
}
Fraction chance_of_levels(const Case& stated, int lost)
{
    return chance_of<MoraleChanged>(stated,
                                    [&](const MoraleChanged& e) { return e.from - e.to == lost; });
}

// How the fire is read, whatever its dice.
Fired read(const Case& stated)
{
    const Situation situation = situation_of(stated);
    ScriptedDice dice({6, 6, 6, 6, 6, 6, 6, 6});
    State state = situation.state;
    EventLog log;
    Rulebook::carry_out(situation.field, state, situation.action, dice, log);
    for (const auto& line : log.lines())
        if (const auto* fired = std::get_if<Fired>(&line.body)) return *fired;
    ADD_FAILURE() << "nobody fired";
    return {};
}

std::string problem_of(const Case& stated)
{
    const auto situation = Rulebook::situation(stated);
    return situation ? "" : situation.error().front().sentence();
}

CaseFirer firer(int castings, int range)
{
    CaseFirer unit;
    unit.castings = castings;
    unit.range_inches = range;
    return unit;
}
CaseUnit unit_of(int castings, int morale = 6)
{
    CaseUnit unit;
    unit.castings = castings;
    unit.morale = morale;
    return unit;
}
Case firing(const CaseFirer& unit, int hit)
{
    Case stated;
    stated.firers = {unit};
    stated.target.castings = hit;
    return stated;
}
Case asking(CaseKind what, const CaseUnit& unit)
{
    Case stated;
    stated.what = what;
    stated.target = unit;
    return stated;
}

// ---- Fire ----

// IB-X-7: casualties 2>2, morale 2>1.
TEST(IronBrigadeResolve, AnswersAPlainVolley)
{
    const Case stated = firing(firer(20, 6), 18);
    EXPECT_EQ(chance_of_castings(stated, 3), Fraction(2, 3));
    EXPECT_EQ(chance_of_castings(stated, 2), Fraction(1, 3));
    EXPECT_EQ(chance_of_levels(stated, 3), Fraction(1, 6));
    const Fired fired = read(stated);
    EXPECT_EQ(fired.table, 9);
    EXPECT_EQ(fired.row, 17);
    EXPECT_EQ(fired.column, 13);
}

// IB-X-16: first fire on green troops, 1>3 and 3>1 by the red tables.
TEST(IronBrigadeResolve, TellsTheChanceToPinAndToBreak)
{
    Case stated = firing(firer(12, 8), 15);
    stated.target.quality = MoraleClass::Poor;
    stated.target.prior_fire = false;
    EXPECT_EQ(read(stated).table_kind, TableKind::Red);
    EXPECT_EQ(chance_of<Pinned>(stated), Fraction(5, 6));
    EXPECT_EQ(chance_of<Broke>(stated), Fraction(1, 6));
    EXPECT_EQ(chance_of<Captured>(stated), Fraction(0));
    stated.enemy_near = true;
    EXPECT_EQ(chance_of<Captured>(stated), Fraction(1, 6));
    stated.supports = 15;
    EXPECT_EQ(read(stated).table, 9);  // four ranks count as three
    EXPECT_EQ(chance_of<Captured>(stated), chance_of<Broke>(stated));
}

// IB-X-31: routed at an inch; half of the four or three who are left are taken.
TEST(IronBrigadeResolve, TellsTheChanceToRoutAndToCapture)
{
    Case stated = firing(firer(16, 1), 10);
    stated.firers[0].weapon = WeaponId::BreechloadingRifle;
    stated.target.morale = 5;
    EXPECT_EQ(chance_of<Routed>(stated), Fraction(1));
    EXPECT_EQ(chance_of<Captured>(stated, [](const Captured& e) { return e.castings == 2; }),
              Fraction(1));
    EXPECT_EQ(chance_of_castings(stated, 7), Fraction(1, 6));
}

// IB-X-11: batches of 28 and 16.
TEST(IronBrigadeResolve, AnswersOverflow)
{
    const Case stated = firing(firer(44, 4), 20);
    EXPECT_EQ(chance_of_castings(stated, 7), Fraction(5, 18));
    EXPECT_EQ(chance_of<Broke>(stated), Fraction(5, 12));
}

// IB-X-12: each with its own range; the lowest table counts.
TEST(IronBrigadeResolve, AnswersCombinedFire)
{
    Case stated = firing(firer(14, 6), 15);
    stated.firers.push_back(firer(12, 7));
    const Fired fired = read(stated);
    EXPECT_EQ(fired.table, 8);
    EXPECT_EQ(fired.row, 25);
    EXPECT_EQ(chance_of_levels(stated, 3), Fraction(1, 3));
    // Eight of them, near and far.
    stated.firers.assign(4, firer(12, 7));
    stated.firers.resize(8, firer(8, 12));
    EXPECT_EQ(read(stated).firers.size(), 8u);
}

// IB-X-17: square off the flank the line is three ranks deep, and the tables are red.
TEST(IronBrigadeResolve, AnswersFlankFire)
{
    Case stated = firing(firer(16, 5), 20);
    EXPECT_EQ(read(stated).table, 9);
    stated.firers[0].flank = true;
    EXPECT_EQ(read(stated).table, 10);
    EXPECT_EQ(read(stated).table_kind, TableKind::Red);
}

// IB-X-10: everything that brings a fire down.
TEST(IronBrigadeResolve, TakesPostureMoraleAndCoverIntoAccount)
{
    Case stated = firing(firer(16, 5), 16);
    stated.firers[0].weapon = WeaponId::SmoothboreMusket;
    EXPECT_EQ(read(stated).table, 7);
    stated.target.formation = Formation{FormationKind::Line, 1};
    EXPECT_EQ(read(stated).table, 6);
    stated.cover = {Ground::FieldWorks};
    EXPECT_EQ(read(stated).table, 2);
    stated.firers[0].morale = 2;
    EXPECT_EQ(read(stated).table, 0);
    stated.firers[0].prone = true;
    EXPECT_EQ(read(stated).table, 0);
    EXPECT_EQ(chance_of_castings(stated, 1), Fraction(1, 6));
}

// IB-X-9: within a split/move, at men who lie in a wood.
TEST(IronBrigadeResolve, TakesSplitMovesWoodsAndLayingDownIntoAccount)
{
    Case stated = firing(firer(10, 3), 7);
    stated.firers[0].quality = MoraleClass::Elite;
    stated.firers[0].weapon = WeaponId::BreechloadingRifle;
    stated.firers[0].split = true;
    stated.target.formation = Formation{FormationKind::Line, 1};
    stated.target.prone = true;
    stated.cover = {Ground::Woods};
    EXPECT_EQ(read(stated).table, 6);
    stated.options.best_protection_only = true;
    EXPECT_EQ(read(stated).table, 7);
}

// IB-X-15: supports behind skirmishers; IB-X-20: acquired fire.
TEST(IronBrigadeResolve, TakesSupportsAndAcquiredFireIntoAccount)
{
    Case stated = firing(firer(16, 4), 10);
    stated.target.formation = Formation{FormationKind::OpenHalf};
    EXPECT_EQ(read(stated).table, 7);
    stated.supports = 20;
    EXPECT_EQ(read(stated).table, 9);

    CaseFirer guns = firer(6, 30);
    guns.arm = Arm::Artillery;
    guns.weapon = WeaponId::MediumRifle;
    stated = firing(guns, 18);
    EXPECT_EQ(read(stated).table, 10);
    stated.firers[0].acquired = true;
    EXPECT_EQ(read(stated).table, 11);
}

TEST(IronBrigadeResolve, TakesEveryTriggerOfTheRedTablesIntoAccount)
{
    Case stated = firing(firer(12, 4), 18);
    EXPECT_EQ(read(stated).table_kind, TableKind::Regular);
    stated.crossing = true;
    EXPECT_EQ(read(stated).table_kind, TableKind::Red);
    stated.crossing = false;
    stated.firers[0].unseen = true;
    EXPECT_EQ(read(stated).table_kind, TableKind::Red);
    stated = firing(firer(12, 4), 18);
    stated.firers[0].weapon = WeaponId::RepeatingRifle;
    EXPECT_EQ(read(stated).table_kind, TableKind::Regular);
    stated.target.prior_repeaters = false;
    EXPECT_EQ(read(stated).table_kind, TableKind::Red);
}

TEST(IronBrigadeResolve, TellsTheRiskOfALeader)
{
    Case stated = firing(firer(20, 6), 18);
    const auto hit = [](const LeaderTested& e) { return e.hit; };
    stated.leaders = {{Rating::Normal, true}};
    EXPECT_EQ(chance_of<LeaderTested>(stated, hit), Fraction(1, 3));
    stated.leaders[0].mounted = false;
    EXPECT_EQ(chance_of<LeaderTested>(stated, hit), Fraction(1, 6));
}

TEST(IronBrigadeResolve, FiresWithFewerCastings)
{
    Case stated = firing(firer(20, 6), 18);
    stated.firers[0].firing = 11;
    EXPECT_EQ(read(stated).row, 11);
}

// ---- Checks and rolls ----

// IB-X-2, IB-X-29 and IB-X-30.
TEST(IronBrigadeResolve, AnswersAContactCheck)
{
    Case stated = asking(CaseKind::Contact, unit_of(16));
    stated.pressing = 12;
    EXPECT_EQ(chance_of_levels(stated, 1), Fraction(1, 2));
    stated.pressing = 14;
    stated.target.formation = Formation{FormationKind::EnMasse, 2, 2};
    EXPECT_EQ(chance_of_levels(stated, 2), Fraction(1, 3));
    EXPECT_EQ(chance_of_levels(stated, 1), Fraction(2, 3));
    stated.target = unit_of(10, 2);
    stated.pressing = 9;
    EXPECT_EQ(chance_of<Broke>(stated), Fraction(5, 6));
    EXPECT_EQ(chance_of<Captured>(stated, [](const Captured& e) { return e.castings == 3; }),
              Fraction(5, 6));
}

// However narrow the unit is that they press on.
TEST(IronBrigadeResolve, AnyNumberPressesOnANarrowUnit)
{
    for (const int pressing : {1, 2, 3, 12, 25, 120, 121, 240}) {
        Case stated = asking(CaseKind::Contact, unit_of(1));
        stated.pressing = pressing;
        EXPECT_EQ(problem_of(stated), "") << pressing;
        const Situation situation = situation_of(stated);
        const auto check = contact_check_of(situation.field, situation.state, unit_id(0));
        ASSERT_TRUE(check) << pressing;
        EXPECT_EQ(check->castings, pressing);
    }
}

// Ruling IB-R-19: works and light cover count together.
TEST(IronBrigadeResolve, CoversAddUp)
{
    Case stated = firing(firer(20, 4), 18);
    const int open = read(stated).table;
    stated.cover = {Ground::Woods};
    EXPECT_EQ(read(stated).table, open - 1);
    stated.cover = {Ground::Woods, Ground::LowWall};
    EXPECT_EQ(read(stated).table, open - 3);
    stated.cover = {Ground::Open};
    EXPECT_EQ(read(stated).table, open);
}

TEST(IronBrigadeResolve, CoverIsAWordOrAList)
{
    const auto covers = [](std::string_view text) {
        const auto json = parse_json(text, "case");
        const auto stated = from_json<Case>(JsonNames{}, *json, "case");
        return stated ? stated->cover : std::vector<Ground>{};
    };
    EXPECT_EQ(covers(R"({"cover": "woods"})"), std::vector{Ground::Woods});
    EXPECT_EQ(covers(R"({"cover": ["woods", "low_wall"]})"),
              (std::vector{Ground::Woods, Ground::LowWall}));
    EXPECT_TRUE(covers("{}").empty());
    EXPECT_TRUE(covers(R"({"cover": ["wood"]})").empty());
}

// IB-X-33 and IB-X-21.
TEST(IronBrigadeResolve, AnswersARally)
{
    Case stated = asking(CaseKind::Rally, unit_of(16, 3));
    stated.target.quality = MoraleClass::Elite;
    stated.leaders = {{Rating::Hero, true}};
    EXPECT_EQ(chance_of_levels(stated, -4), Fraction(1, 2));
    stated.leaders = {{Rating::Bad, true}};
    stated.target = unit_of(16, 4);
    // Two of six faces, and two of six of the leader's die.
    EXPECT_EQ(chance_of_levels(stated, -2), Fraction(1, 9));
    stated.leaders.clear();
    EXPECT_EQ(chance_of<MoraleChanged>(stated), Fraction(1, 3));
    stated.leaders_hit = {Rating::Normal};
    EXPECT_EQ(chance_of_levels(stated, 1), Fraction(1, 6));
    EXPECT_EQ(chance_of_levels(stated, -1), Fraction(0));
}

// IB-X-32.
TEST(IronBrigadeResolve, AnswersAContagionCheck)
{
    CaseUnit guns = unit_of(6);
    guns.arm = Arm::Artillery;
    Case stated = asking(CaseKind::Contagion, guns);
    stated.fled = unit_of(15, 0);
    EXPECT_EQ(chance_of_levels(stated, 2), Fraction(1, 3));
    stated.target = unit_of(16);
    EXPECT_EQ(chance_of_levels(stated, 2), Fraction(1, 3));
    stated.fled.morale = 1;
    EXPECT_EQ(chance_of_levels(stated, 1), Fraction(1, 2));
}

// IB-X-35, by the base morale.
TEST(IronBrigadeResolve, AnswersADoubleQuick)
{
    Case stated = asking(CaseKind::DoubleQuick, unit_of(16, 5));
    stated.target.quality = MoraleClass::Poor;
    EXPECT_EQ(chance_of_levels(stated, 3), Fraction(1, 6));
    EXPECT_EQ(chance_of<Pinned>(stated), Fraction(1, 6));
    stated.target.quality = MoraleClass::Elite;
    EXPECT_EQ(chance_of_levels(stated, 2), Fraction(1, 6));
    stated.target.arm = Arm::Artillery;
    EXPECT_EQ(chance_of_levels(stated, 1), Fraction(1, 3));
}

void expect_sum(const Case& stated, std::string_view name)
{
    const Situation situation = situation_of(stated);
    const auto sums = Rulebook::tallies(situation.field, situation.state, situation.action);
    EXPECT_TRUE(std::any_of(sums.begin(), sums.end(), [&](const NamedTally& sum) {
        return sum.name == name;
    })) << name;
}

TEST(IronBrigadeResolve, AddsUpEveryKindOfCase)
{
    Case contact = asking(CaseKind::Contact, unit_of(16));
    contact.pressing = 12;
    Case contagion = asking(CaseKind::Contagion, unit_of(16));
    contagion.fled = unit_of(15, 0);
    expect_sum(firing(firer(20, 6), 18), "Results Table");
    expect_sum(contact, "castings that press on unit0");
    expect_sum(asking(CaseKind::Rally, unit_of(16, 3)), "rally of unit0");
    expect_sum(contagion, "unit0 sees fled1 flee and counts as");
    expect_sum(asking(CaseKind::DoubleQuick, unit_of(16)), "levels lost on a 1");
}

// ---- What cannot be ----

// No turn, phase or end of the battle that was invented around the question follows its answer.
TEST(IronBrigadeResolve, StopsWithTheAnswer)
{
    Case contact = asking(CaseKind::Contact, unit_of(16));
    contact.pressing = 12;
    Case contagion = asking(CaseKind::Contagion, unit_of(16));
    contagion.fled = unit_of(15, 0);
    for (const Case& stated :
         {firing(firer(40, 1), 1), contact, asking(CaseKind::Rally, unit_of(16, 1)), contagion,
          asking(CaseKind::DoubleQuick, unit_of(16))}) {
        const Situation situation = situation_of(stated);
        EnumeratingDice<uint128> dice({.merging = Merging::EveryPath});
        while (dice.next()) {
            State state = situation.state;
            EventLog log;
            Rulebook::carry_out(situation.field, state, situation.action, dice, log);
            ASSERT_FALSE(log.lines().empty());
            EXPECT_FALSE(std::holds_alternative<PhaseBegan>(log.lines().back().body));
            EXPECT_NE(state.phase, Phase::Over);
            EXPECT_EQ(state.turn, situation.state.turn);
        }
    }
}

TEST(IronBrigadeResolve, SaysWhatIsWrongWithAFire)
{
    EXPECT_EQ(problem_of(Case{}), "case.firers: nobody fires; state at least one firer");
    EXPECT_EQ(problem_of(firing(firer(0, 4), 18)),
              "case.firers[0].castings: a unit has 1 to 240 castings");
    EXPECT_EQ(problem_of(firing(firer(20, 13), 18)), "case: it is out of range; IB-FIRE-2");
    Case stated = firing(firer(20, 4), 18);
    stated.target.morale = 7;
    EXPECT_EQ(problem_of(stated),
              "case.target.morale: its morale lies between 0 and 6; its base is that of its class");
    stated = firing(firer(20, 4), 18);
    stated.firers[0].weapon = WeaponId::Gun12;
    EXPECT_NE(problem_of(stated), "");
    stated.firers[0].weapon.reset();
    stated.firers[0].formation = Formation{FormationKind::Limbered};
    EXPECT_NE(problem_of(stated), "");
    stated.firers[0].formation.reset();
    stated.firers[0].morale = 1;
    EXPECT_EQ(problem_of(stated), "case: broken and routed units do not fire; IB-EFF-6");
    stated.firers[0].morale.reset();
    stated.firers[0].firing = 21;
    EXPECT_NE(problem_of(stated), "");
    stated.firers[0].firing = 0;
    stated.cover = {Ground::Rough};
    EXPECT_EQ(problem_of(stated), "case.cover: this ground protects nobody; state \"open\"");
    stated.cover = {Ground::HighWall};
    stated.firers[0].range_inches = 0;
    EXPECT_NE(problem_of(stated), "");
    stated = firing(firer(20, 4), 18);
    stated.firers.assign(9, firer(20, 4));
    EXPECT_NE(problem_of(stated), "");
    stated.firers.assign(8, firer(80, 1));
    EXPECT_EQ(problem_of(stated),
              "case.firers[1]: there is no room for it at this range beside the others; ask about "
              "fewer firers, or about each of them");
}

TEST(IronBrigadeResolve, SaysWhatIsWrongWithAnythingElse)
{
    EXPECT_NE(problem_of(asking(CaseKind::Contact, unit_of(16))), "");
    EXPECT_EQ(problem_of(asking(CaseKind::Rally, unit_of(16))),
              "case: its morale is as good as it can be; IB-RAL-1");
    Case stated = asking(CaseKind::Contagion, unit_of(16));
    EXPECT_EQ(problem_of(stated),
              "case.fled.morale: only broken and routed units retreat; state 1 for broken, 0 for "
              "routed");
    stated.fled = unit_of(15, 0);
    stated.target.morale = 1;
    EXPECT_EQ(problem_of(stated),
              "case.target.morale: units at morale 0 or 1 are exempt; IB-ROU-2");
    EXPECT_EQ(problem_of(asking(CaseKind::DoubleQuick, unit_of(16, 4))),
              "case: only units at morale 5 or more double-quick; IB-EFF-3");
}

}  // namespace
}  // namespace longroll::iron_brigade
