// What a battle says to one rulebook alone arrives whole, in order and with its lines.

#include "example.h"

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

using Path = std::vector<std::string>;

TEST(Overrides, AreFlattenedInTheOrderOfTheFile)
{
    const auto battle = every_key().parsed();
    ASSERT_TRUE(battle) << to_text(battle.error());
    const RulebookOverrides* found = find_overrides(*battle, "brothers-at-arms");
    ASSERT_NE(found, nullptr);
    ASSERT_EQ(found->values.size(), 6u);

    EXPECT_EQ(found->values[0].path, Path{"hex_yards"});
    EXPECT_EQ(found->values[0].value, OverrideValue(std::int64_t{440}));
    EXPECT_EQ(found->values[0].where, "battle.toml:227");
    EXPECT_EQ(found->values[1].value, OverrideValue(true));
    EXPECT_EQ(found->values[2].path, (Path{"impassable", "0"}));
    EXPECT_EQ(found->values[2].value, OverrideValue(std::vector<std::int64_t>{3, 4}));
    EXPECT_EQ(found->values[3].path, (Path{"impassable", "1"}));
    EXPECT_EQ(found->values[4].path, (Path{"unit", "r1", "strength"}));
    EXPECT_EQ(found->values[4].where, "battle.toml:232");
    EXPECT_EQ(found->values[5].value, OverrideValue(std::string("1st")));
}

TEST(Overrides, HoldListsAndListsOfTables)
{
    const auto battle = every_key().parsed();
    ASSERT_TRUE(battle);
    const RulebookOverrides* found = find_overrides(*battle, "iron-brigade");
    ASSERT_NE(found, nullptr);
    ASSERT_EQ(found->values.size(), 5u);
    EXPECT_EQ(found->values[0].value,
              OverrideValue(std::vector<std::string>{"adv_abatis", "adv_moats"}));
    EXPECT_EQ(found->values[1].value, OverrideValue(std::vector<std::int64_t>{10, 20}));
    EXPECT_EQ(found->values[2].value, OverrideValue(std::vector<bool>{true, false}));
    EXPECT_EQ(found->values[3].path, (Path{"sight", "0", "turn"}));
    EXPECT_EQ(found->values[4].path, (Path{"sight", "0", "inches"}));
}

TEST(Overrides, AreNotThereUnlessGiven)
{
    const auto battle = mill_ridge().parsed();
    ASSERT_TRUE(battle);
    EXPECT_EQ(find_overrides(*battle, "brothers-at-arms"), nullptr);
}

}  // namespace
}  // namespace longroll::battle
