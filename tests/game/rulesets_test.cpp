// The rulebooks register themselves: every folder is found, each says its place, and what each says
// of itself is true.

#include "game/answers.h"
#include "game/registered.h"
#include "game_cast.h"

#include <algorithm>
#include <filesystem>

namespace longroll::game {
namespace {

std::vector<std::string> ids_of(std::span<const Ruleset* const> list)
{
    std::vector<std::string> ids;
    for (const Ruleset* ruleset : list) ids.emplace_back(ruleset->id());
    return ids;
}

TEST(Rulesets, AreAsManyAsThereAreFolders)
{
    std::vector<std::string> folders;
    const auto root = std::filesystem::path(LONGROLL_SOURCE_DIR) / "src" / "rulebooks";
    for (const auto& entry : std::filesystem::directory_iterator(root)) {
        if (!std::filesystem::exists(entry.path() / "rulebook.h")) continue;
        // Compiled and tested, not offered yet.
        if (std::filesystem::exists(entry.path() / "unfinished.md")) continue;
        std::string id = entry.path().filename().string();
        std::ranges::replace(id, '_', '-');
        folders.push_back(std::move(id));
    }
    auto ids = ids_of(rulesets());
    std::ranges::sort(ids);
    std::ranges::sort(folders);
    EXPECT_EQ(ids, folders);
}

TEST(Rulesets, StandInTheirOwnOrderWhateverOrderTheyWereFoundIn)
{
    auto found = registered_rulesets();
    std::ranges::sort(found);
    do {
        EXPECT_EQ(ids_of(in_order_of_offering(found)), ids_of(rulesets()));
    } while (std::ranges::next_permutation(found).found);
}

TEST(Rulesets, DoNotShareAPlace)
{
    auto twice = registered_rulesets();
    twice.push_back(twice.front());
    EXPECT_THROW((void)in_order_of_offering(twice), Broken);
}

TEST(Rulesets, AreFoundByTheirIds)
{
    for (const Ruleset* ruleset : rulesets()) EXPECT_EQ(find_ruleset(ruleset->id()), ruleset);
    EXPECT_EQ(find_ruleset("no-such-rulebook"), nullptr);
}

TEST(Rulesets, HaveASmallSandboxOfBothSidesOnTheirKindOfBoard)
{
    for (const Ruleset* ruleset : rulesets()) {
        SCOPED_TRACE(ruleset->id());
        const auto position = ruleset->sandbox(ruleset->small_sandbox());
        ASSERT_TRUE(position) << to_text(position.error());
        EXPECT_EQ((*position)->board().kind, ruleset->board_kind());
        EXPECT_FALSE((*position)->legal().empty());
        const Scene scene = (*position)->scene(Viewer::umpire());
        for (const Side side : {Side::Confederate, Side::Union})
            EXPECT_EQ(std::ranges::count(scene.pieces, side, &ScenePiece::side), 1);
    }
}

TEST(Rulesets, HaveACaseThatTheUmpireDecides)
{
    for (const Ruleset* ruleset : rulesets()) {
        SCOPED_TRACE(ruleset->id());
        const auto ruling = ruleset->resolve(ruleset->small_case());
        ASSERT_TRUE(ruling) << to_text(ruling.error());
        EXPECT_FALSE(ruling->position->refuse(ruling->action));
    }
}

// What is offered in a list of rulebooks is there when it is asked for, and only then.
TEST(Rulesets, MakeRostersOfBothSidesWhereTheyConvert)
{
    for (const Ruleset* ruleset : rulesets()) {
        SCOPED_TRACE(ruleset->id());
        EXPECT_EQ(words_of(*ruleset).converts, ruleset->converts());
        for (const std::string& id : library().ids()) {
            const auto roster =
                converted(library(), {id, std::string(ruleset->id()), ruleset->options(), {}});
            ASSERT_EQ(roster.has_value(), ruleset->converts());
            if (!roster) {
                EXPECT_EQ(roster.error().front().where, "rulebook");
                continue;
            }
            for (const Side side : kSides) {
                EXPECT_GT(std::ranges::count(roster->units, side, &RosterUnit::side), 0);
                EXPECT_FALSE(roster->armies[side].empty());
            }
        }
    }
}

}  // namespace
}  // namespace longroll::game
