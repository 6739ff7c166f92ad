// The section of a rulebook in a battle file: rulebooks/shared/overrides.h.

#include "rulebooks/shared/overrides.h"

#include <gtest/gtest.h>

namespace longroll::shared {
namespace {

// Every value stands on a line of its own, from line 1 on.
class Section {
public:
    Section() { battle_.overrides.push_back({"toy", {}}); }

    Section& say(std::vector<std::string> path, battle::OverrideValue value)
    {
        auto& values = battle_.overrides[0].values;
        values.push_back({std::move(path), std::move(value),
                          "battle.toml:" + std::to_string(values.size() + 1)});
        return *this;
    }
    Overrides read() { return {battle_, "toy", problems_}; }
    [[nodiscard]] std::string problems() const { return to_text(problems_); }

private:
    battle::Battle battle_;
    Problems problems_;
};

TEST(Overrides, TellWhatTheyAreAskedFor)
{
    Section section;
    section.say({"scale", "yards"}, std::int64_t{40})
        .say({"scale", "night"}, true)
        .say({"scale", "name"}, std::string("Farm"))
        .say({"scale", "of"}, std::vector<std::string>{"a", "b"})
        .say({"scale", "turns"}, std::int64_t{3})
        .say({"scale", "more"}, std::vector<std::int64_t>{4, 5})
        .say({"scale", "side"}, std::string("union"))
        .say({"scale", "edge"}, std::string("west"));
    Overrides overrides = section.read();
    OverrideTable& table = overrides.table("scale");
    EXPECT_EQ(table.whole("yards", 1, 99), 40);
    EXPECT_EQ(table.flag("night"), true);
    EXPECT_EQ(table.text("name"), "Farm");
    EXPECT_EQ(table.texts("of"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(table.wholes("turns"), (std::vector<std::int64_t>{3}));  // one is a list of one
    EXPECT_EQ(table.wholes("more"), (std::vector<std::int64_t>{4, 5}));
    EXPECT_EQ(table.side("side"), Side::Union);
    EXPECT_EQ(table.edge("edge"), MapEdge::West);
    EXPECT_EQ(table.whole("silent", 1, 99), std::nullopt);
    overrides.report_unread();
    EXPECT_EQ(section.problems(), "");
}

TEST(Overrides, TellWhatIsWrongWithAValueAndWhere)
{
    Section section;
    section.say({"scale", "yards"}, std::int64_t{400})
        .say({"scale", "night"}, std::string("yes"))
        .say({"scale", "form"}, std::string("colum"));
    Overrides overrides = section.read();
    OverrideTable& table = overrides.table("scale");
    constexpr std::string_view kForms[] = {"line", "column"};
    EXPECT_EQ(table.whole("yards", 1, 99), std::nullopt);
    EXPECT_EQ(table.flag("night"), std::nullopt);
    EXPECT_EQ(table.word("form", kForms), std::nullopt);
    EXPECT_EQ(section.problems(),
              "battle.toml:1: \"yards\" is 400; write a whole number from 1 to 99\n"
              "battle.toml:2: \"night\" has the wrong kind of value; write true or false\n"
              "battle.toml:3: \"form\" is \"colum\"; did you mean \"column\"?\n");
}

TEST(Overrides, TellOfKeysAndTablesThatNobodyAskedFor)
{
    Section section;
    section.say({"scale", "yards"}, std::int64_t{40})
        .say({"scale", "turnz"}, std::int64_t{1})
        .say({"scle", "yards"}, std::int64_t{1});
    Overrides overrides = section.read();
    OverrideTable& table = overrides.table("scale");
    static_cast<void>(table.whole("yards", 1, 99));
    static_cast<void>(table.whole("turns", 1, 9));
    overrides.report_unread();
    EXPECT_EQ(section.problems(),
              "battle.toml:2: unknown key \"turnz\" in [rulebook.toy.scale]; did you mean "
              "\"turns\"?\n"
              "battle.toml:3: unknown table [rulebook.toy.scle]; did you mean \"scale\"?\n");
}

TEST(Overrides, HandOverTheTablesOfASectionAndTheRowsOfAList)
{
    Section section;
    section.say({"unit", "b", "men"}, std::int64_t{1})
        .say({"unit", "a", "men"}, std::int64_t{2})
        .say({"other", "c", "men"}, std::int64_t{3})
        .say({"unit", "a", "guns", "0", "count"}, std::int64_t{4})
        .say({"unit", "a", "guns", "1", "count"}, std::int64_t{5});
    Overrides overrides = section.read();
    const auto units = overrides.tables("unit");
    ASSERT_EQ(units.size(), 2u);
    EXPECT_EQ(units[0]->id(), "b");
    EXPECT_EQ(units[1]->id(), "a");
    EXPECT_TRUE(overrides.rows(*units[0], "guns").empty());
    const auto rows = overrides.rows(*units[1], "guns");
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[1]->whole("count", 1, 9), 5);
}

// A table whose id is wrong is told of once, and not for each of its keys.
TEST(Overrides, RejectATableAsAWhole)
{
    Section section;
    section.say({"unit", "us_keyse", "men"}, std::int64_t{1})
        .say({"unit", "us_keyse", "guns"}, std::int64_t{2});
    Overrides overrides = section.read();
    for (OverrideTable* table : overrides.tables("unit"))
        table->unknown_id("unit", {"us_keyes", "us_porter"});
    overrides.report_unread();
    EXPECT_EQ(section.problems(),
              "battle.toml:1: no unit is called \"us_keyse\"; did you mean \"us_keyes\"?\n");
}

}  // namespace
}  // namespace longroll::shared
