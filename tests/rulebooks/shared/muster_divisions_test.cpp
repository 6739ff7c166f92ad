// Brigades and divisions on their way to a game: rulebooks/shared/muster_divisions.h.

#include "rulebooks/shared/muster_divisions.h"

#include <gtest/gtest.h>

namespace longroll::shared {
namespace {

using battle::CommandId;
using battle::UnitId;

struct ToyDivision {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    bool whole = false;
};
struct ToyRecruit : BrigadeDraft {
    int strength = 1;
};
struct ToyCard {
    int division = -1;
};
struct ToyField {
    std::vector<ToyCard> units;
};

// A corps with a division of two brigades, and a brigade and guns of its own.
struct Levy {
    battle::Battle battle;
    Problems problems;
    std::optional<Overrides> given;

    Levy()
    {
        battle.clock.end = {600};
        battle.map.width_yards = 1000;
        battle.map.height_yards = 500;
        add("corps", battle::Level::Corps, {});
        add("division", battle::Level::Division, CommandId{0});
        add("first", battle::Level::Brigade, CommandId{1});
        add("second", battle::Level::Brigade, CommandId{1});
        add("alone", battle::Level::Brigade, CommandId{0});
        unit("a", 2, 400, {100, 100});
        unit("b", 2, 200, {300, 200}).facing = battle::Heading{900};
        unit("c", 3, 300, {0, 0});
        unit("d", 4, 300, {0, 0});
        battle::Unit& guns = unit("guns", 0, 90, {0, 0});
        guns.kind = battle::UnitKind::Artillery;
        guns.guns = {{6, battle::Weapon::TwelvePounderNapoleon}};
    }
    void add(const std::string& id, battle::Level level, std::optional<CommandId> parent)
    {
        battle::Command& command = battle.commands.emplace_back();
        command.id = command.name = command.label = id;
        command.level = level;
        command.side = Side::Union;
        command.parent = parent;
    }
    battle::Unit& unit(const std::string& id, int command, int men, battle::Point position)
    {
        battle::Unit& unit = battle.units.emplace_back();
        unit.id = unit.name = id;
        unit.side = Side::Union;
        unit.parent = static_cast<CommandId>(command);
        unit.men = men;
        unit.position = position;
        return unit;
    }
    void say(std::vector<std::string> path, battle::OverrideValue value)
    {
        if (battle.overrides.empty()) battle.overrides.push_back({"toy", {}});
        battle.overrides[0].values.push_back({std::move(path), std::move(value), "battle.toml:7"});
    }
    [[nodiscard]] table::Terms terms() const { return {battle, {board::table::kInch, 25}, {15}}; }
    Overrides& overrides()
    {
        if (!given) given.emplace(battle, "toy", problems);
        return *given;
    }
};

struct ToyMuster {
    const battle::Battle& battle;
    Overrides& overrides;
    Problems& problems;
    table::Terms terms;
    ToyField field;
    std::vector<ToyRecruit> recruits;
    std::vector<DivisionDraftOf<ToyDivision>> divisions;

    explicit ToyMuster(Levy& levy)
        : battle(levy.battle),
          overrides(levy.overrides()),
          problems(levy.problems),
          terms(levy.terms())
    {
    }
    void form(std::size_t most)
    {
        form_divisions(
            *this, most,
            [&](ToyDivision& card, CommandId id) {
                card.whole = battle[id].level == battle::Level::Division;
            },
            [](OverrideTable& table, ToyDivision& card) {
                card.whole = table.flag("whole").value_or(card.whole);
            });
    }
    [[nodiscard]] std::string named() const
    {
        std::string names;
        for (const auto& draft : divisions)
            names += draft.card.name + (draft.card.whole ? "! " : " ");
        return names;
    }
};

TEST(MusterDivisions, AreWhatBrigadesAndGunsHangFrom)
{
    const Levy levy;
    EXPECT_EQ(division_over(levy.battle, CommandId{2}), CommandId{1});
    EXPECT_EQ(division_over(levy.battle, CommandId{1}), CommandId{1});
    EXPECT_EQ(division_over(levy.battle, CommandId{4}), CommandId{0});
    EXPECT_EQ(division_over(levy.battle, CommandId{0}), CommandId{0});
}

TEST(MusterDivisions, AreMadeAndChangedByTables)
{
    Levy levy;
    levy.say({"division", "division", "name"}, "King's");
    levy.say({"division", "new", "side"}, "union");
    levy.say({"division", "new", "whole"}, true);
    levy.say({"division", "nobody", "name"}, "Nobody's");
    ToyMuster muster(levy);
    muster.form(9);
    EXPECT_EQ(muster.named(), "corps King's! new! ");
    EXPECT_EQ(muster.divisions[2].card.side, Side::Union);
    EXPECT_FALSE(muster.divisions[2].command);
    ASSERT_EQ(levy.problems.size(), 1u);
    EXPECT_NE(levy.problems.front().sentence().find("nobody"), std::string::npos);
    EXPECT_EQ(division_called(muster.divisions, "new"), 2u);
    EXPECT_FALSE(division_called(muster.divisions, "nobody"));
}

TEST(MusterDivisions, AreNoMoreThanAGameHolds)
{
    Levy levy;
    ToyMuster muster(levy);
    muster.form(1);
    EXPECT_EQ(muster.divisions.size(), 1u);
    EXPECT_EQ(levy.problems.size(), 1u);
}

TEST(MusterBrigades, StandInTheMiddleAndFaceAsTheFirstOfWhomItIsTold)
{
    const Levy levy;
    const BrigadeDraft draft = draft_of(levy.terms(), CommandId{2}, {UnitId{0}, UnitId{1}});
    EXPECT_EQ(draft.id, "first");
    EXPECT_EQ(draft.division, "division");
    EXPECT_EQ(draft.side, Side::Union);
    EXPECT_EQ(draft.pose.front, levy.terms().scale.of(battle::Point{200, 150}));
    EXPECT_TRUE(draft.facing_given && draft.own_place);
    EXPECT_EQ(draft.pose.heading.tenths, 900);
    EXPECT_EQ(draft.sources.size(), 2u);
    EXPECT_FALSE(draft.arrival);
    EXPECT_FALSE(draft_of(levy.terms(), CommandId{3}, {UnitId{2}}).facing_given);
}

TEST(MusterBrigades, CountByMenAndByGuns)
{
    const Levy levy;
    const auto called = [](std::string_view id) {
        return [id](const battle::Unit& unit) { return unit.id == id; };
    };
    EXPECT_EQ(weight_of(levy.battle.units[0]), 400);
    EXPECT_EQ(weight_of(levy.battle.units[4]), 6);
    EXPECT_TRUE(mostly(levy.battle, {UnitId{0}, UnitId{1}}, called("a")));
    EXPECT_FALSE(mostly(levy.battle, {UnitId{0}, UnitId{1}}, called("b")));
    EXPECT_FALSE(mostly(levy.battle, {UnitId{2}, UnitId{3}}, called("c")));  // half is not most
}

TEST(MusterBrigades, AreChangedAndLeftOutByTables)
{
    Levy levy;
    levy.say({"unit", "first", "strength"}, std::int64_t{7});
    levy.say({"unit", "first", "division"}, "corps");
    levy.say({"unit", "second", "out"}, true);
    levy.say({"unit", "alone", "division"}, "no such");
    ToyMuster muster(levy);
    muster.form(9);
    for (const int command : {2, 3, 4})
        muster.recruits.push_back(
            {draft_of(muster.terms, static_cast<CommandId>(command), {UnitId{0}}), 1});
    override_recruits(muster, "unit", 9, [&](OverrideTable& table, ToyRecruit& recruit) {
        recruit.strength = table.whole("strength", 1, 9).value_or(recruit.strength);
        const std::string division = division_in(table, muster.divisions);
        if (!division.empty()) recruit.division = division;
    });
    ASSERT_EQ(muster.recruits.size(), 2u);
    EXPECT_EQ(muster.recruits[0].strength, 7);
    EXPECT_EQ(muster.recruits[0].division, "corps");
    EXPECT_EQ(levy.problems.size(), 1u);
    override_recruits(muster, "unit", 1, [](OverrideTable&, ToyRecruit&) {});
    EXPECT_EQ(muster.recruits.size(), 1u);
}

TEST(MusterBrigades, TellWhoseDivisionsACommandHas)
{
    Levy levy;
    ToyMuster muster(levy);
    for (const auto& [command, division] : {std::pair{4, 0}, {2, 1}, {3, 1}}) {
        muster.recruits.push_back(
            {draft_of(muster.terms, static_cast<CommandId>(command), {UnitId{0}}), 1});
        muster.field.units.push_back({division});
    }
    EXPECT_EQ(divisions_under(muster, CommandId{0}), (std::vector{0, 1}));
    EXPECT_EQ(divisions_under(muster, CommandId{1}), (std::vector{1}));
}

}  // namespace
}  // namespace longroll::shared
