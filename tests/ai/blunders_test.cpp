// What no soldier would do, counted over games of two veterans: next to nothing of it.

#include "ai/bases_watch.h"
#include "ai/blunders.h"
#include "ai/players.h"

#include <gtest/gtest.h>

namespace longroll::ai {
namespace {

battle::Battle battle_called(const std::string& name)
{
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return **library.find(name);
}

Opponents two_veterans(std::uint64_t seed)
{
    return {make_player("veteran", 2 * seed), make_player("veteran", 2 * seed + 1)};
}

TEST(Blunders, AreRareOnHexes)
{
    constexpr int kGames = 3;
    const battle::Battle battle = battle_called("first-bull-run");
    Blunders count;
    for (std::uint64_t seed = 1; seed <= kGames; ++seed)
        count_blunders<HexWatch>(battle, two_veterans(seed), seed, count);
    // There was occasion for them.
    EXPECT_GT(count["rolls made"], 10 * kGames);
    EXPECT_GT(count["rounds"], 10 * kGames);
    EXPECT_EQ(count["rolls declined"], 0);
    EXPECT_LE(count["posts left"], kGames);
    EXPECT_LE(count["army commanders ahead"], kGames);
    EXPECT_EQ(count["armies destroyed"], 0);
}

TEST(Blunders, AreRareOnTheTable)
{
    constexpr int kMinutes = 60;
    battle::Battle battle = battle_called("brawners-farm");
    battle.clock.end.minutes = battle.clock.start.minutes + kMinutes;
    Blunders count;
    count_blunders<TableWatch>(battle, two_veterans(5), 5, count);
    EXPECT_GT(count["rallies"], 10);
    EXPECT_EQ(count["rallies untried"], 0);
    EXPECT_EQ(count["guns limbered that could fire"], 0);
    EXPECT_EQ(count["doubled for nothing"], 0);
    EXPECT_LE(count["turned about and back"], 1);
    EXPECT_EQ(count["armies destroyed"], 0);
}

TEST(Blunders, AreRareAmongBrigades)
{
    constexpr int kGames = 10;
    Blunders count;
    const battle::Battle battle = battle_called("brawners-farm");
    for (std::uint64_t seed = 1; seed <= kGames; ++seed)
        count_blunders<BrigadeWatch>(battle, two_veterans(seed), seed, count);
    for (const auto& [what, times] : count) RecordProperty(what, times);
    // There was occasion for them.
    EXPECT_GT(count["marches"], 20 * kGames);
    EXPECT_GT(count["charges"], kGames);
    EXPECT_LE(count["posts left"], kGames / 5);
    EXPECT_LE(count["marched out of command before the enemy"], kGames / 2);
    EXPECT_LE(count["charged alone at a standing line"], kGames / 2);
    EXPECT_LE(count["exhausted stands sent into fire"], kGames / 2);
    EXPECT_LE(count["commanders ahead"], kGames / 2);
    EXPECT_GT(count["in command"], 3 * count["out of command"]);
    EXPECT_EQ(count["armies destroyed"], 0);
}

TEST(Blunders, AreRareAmongDivisions)
{
    constexpr int kGames = 10;
    Blunders count;
    const battle::Battle battle = battle_called("brawners-farm");
    for (std::uint64_t seed = 1; seed <= kGames; ++seed)
        count_blunders<OrdersWatch>(battle, two_veterans(seed), seed, count);
    // There was occasion for them.
    EXPECT_GT(count["attempts"], 20 * kGames);
    EXPECT_GT(count["moves"], 20 * kGames);
    EXPECT_GT(count["charges"], 0);
    EXPECT_EQ(count["volleys withheld"], 0);
    EXPECT_EQ(count["divisions risked for who hardly hears"], 0);
    EXPECT_LE(count["charged at twice their number"], 1);
    EXPECT_LE(count["marched into musketry in column"], kGames / 2);
    EXPECT_LE(count["spent troops sent in"], kGames / 2);
    EXPECT_LE(count["guns limbered that could fire"], kGames / 2);
    EXPECT_LE(count["generals ahead"], kGames / 2);
    EXPECT_LE(count["posts left"], 2 * kGames);
    EXPECT_LE(count["armies destroyed"], 1);
}

TEST(Blunders, AreRareAmongBases)
{
    constexpr int kGames = 4;
    Blunders count;
    const battle::Battle battle = battle_called("first-bull-run");
    for (std::uint64_t seed = 1; seed <= kGames; ++seed)
        count_blunders<BasesWatch>(battle, two_veterans(seed), seed, count);
    for (const auto& [what, times] : count) RecordProperty(what, times);
    // There was occasion for them.
    EXPECT_GT(count["moves"], 100 * kGames);
    EXPECT_GT(count["volleys"], 20 * kGames);
    EXPECT_GT(count["charges"], kGames);
    EXPECT_GT(count["fronts shown"], 3 * kGames);
    EXPECT_EQ(count["volleys withheld"], 0);
    EXPECT_LE(count["posts left"], 3 * kGames);
    EXPECT_LE(count["marched away from their duty"], kGames);
    EXPECT_LE(count["charged at twice their number"], count["charges"] / 2);
    // At a crossing there is no room for a line.
    EXPECT_LE(2 * count["columns before the enemy"], count["fronts shown"]);
    EXPECT_LE(count["commanders ahead"], kGames);
    EXPECT_GT(2 * count["in command"], 3 * count["out of command"]);
    EXPECT_EQ(count["armies destroyed"], 0);
}

}  // namespace
}  // namespace longroll::ai
