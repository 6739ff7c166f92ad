// What all rulebooks say alike: rulebooks/shared/describe_names.h, describe_words.h,
// present_markers.h.

#include "rulebooks/shared/describe_names.h"
#include "rulebooks/shared/describe_words.h"
#include "rulebooks/shared/present_markers.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

namespace longroll::shared {
namespace {

TEST(SharedNames, AreTheIdsOfCards)
{
    struct Card {
        std::string id;
    };
    EXPECT_EQ(ids_of(std::vector<Card>{{"keyes"}, {"porter"}}),
              (std::vector<std::string>{"keyes", "porter"}));
    const auto sandbox = *parse_json(R"({"units":[{"id":"keyes"},{"name":"x"},{"id":7},3]})", "");
    EXPECT_EQ(ids_in(member_of(&sandbox, "units")),
              (std::vector<std::string>{"keyes", "", "", ""}));
    EXPECT_TRUE(ids_in(member_of(&sandbox, "leaders")).empty());
    EXPECT_TRUE(ids_in(&sandbox).empty());
    EXPECT_EQ(member_of(nullptr, "units"), nullptr);
}

TEST(SharedMeanings, AreThoseOfEveryRulebookAndThenItsOwn)
{
    constexpr Meaning kOwn[] = {{"Toy", "a toy"}, {"Toy.side", "who plays with it"}};
    const auto all = meanings_with({kWordsOfTables, kOwn});
    ASSERT_EQ(all.size(), std::size(kWordsOfRulebooks) + std::size(kWordsOfTables) + 2);
    EXPECT_EQ(all.front().of, "*.side");
    EXPECT_EQ(all.back().of, "Toy.side");
    std::set<std::string_view> told;
    for (const Meaning& meaning : all)
        EXPECT_TRUE(told.insert(meaning.of).second) << meaning.of << " is told twice";
}

TEST(SharedMarkers, SayWhoHoldsAnObjective)
{
    const SceneMarker held = objective_marker("Henry Hill", {3, 4}, Side::Union);
    EXPECT_EQ(held.text, "Henry Hill, held by the Union");
    EXPECT_EQ(held.place, (Place{3, 4}));
    EXPECT_EQ(held.side, Side::Union);
    EXPECT_EQ(objective_marker("Farm", {}, Side::Confederate).text,
              "Farm, held by the Confederates");
    const SceneMarker open = objective_marker("Bridge", {}, {});
    EXPECT_EQ(open.text, "Bridge, held by nobody");
    EXPECT_EQ(open.side, std::nullopt);
}

}  // namespace
}  // namespace longroll::shared
