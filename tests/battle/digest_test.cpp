// The digest changes with every fact and with nothing else.

#include "example.h"

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

std::string digest_of_example(const Example& example)
{
    const auto battle = example.parsed();
    EXPECT_TRUE(battle) << to_text(battle.error());
    return battle ? digest(*battle) : "";
}

// Pinned: the same on every compiler, build type and machine. A change of the format or of the
// projection changes it, and must be meant.
TEST(BattleDigest, IsPinned)
{
    EXPECT_EQ(digest_of_example(mill_ridge()),
              "438472c901f44b32bd283b47d08f2782e947d39a38b3724d0dda4d1befc428ac");
    EXPECT_EQ(digest_of_example(every_key()),
              "c0db8e1da5d234d26c7d531471ac9d6de767d3643d3824e8fa75661159e03382");
}

TEST(BattleDigest, LeavesLayoutAlone)
{
    const Example example = mill_ridge();
    const std::string before = digest_of_example(example);
    EXPECT_EQ(digest_of_example(example.with("men = 480", "men   =   480  # at roll call")),
              before);
    EXPECT_EQ(digest_of_example(example.with("[battle]", "# a comment\n\n[battle]")), before);
    EXPECT_EQ(digest_of_example(example.with("title = \"Mill Ridge\"\ndate = 1862-05-10",
                                             "date = \"1862-05-10\"\ntitle = 'Mill Ridge'")),
              before);
    EXPECT_EQ(digest_of_example(example.with("39.0180", "39.018")), before);
    EXPECT_EQ(digest_of_example(example.with_map("-78.0130", "-7.8013e1")), before);
    EXPECT_EQ(digest_of_example(example.with("start = \"09:00\"", "start = 09:00:00")), before);
}

TEST(BattleDigest, LeavesProseAlone)
{
    const Example example = every_key();
    const std::string before = digest_of_example(example);
    EXPECT_EQ(digest_of_example(example.with("Two days at the river.", "Another tale.")), before);
    EXPECT_EQ(digest_of_example(example.with("Two companies with rifles.", "Few rifles.")), before);
    EXPECT_EQ(digest_of_example(example.with("Both went home.", "Nobody knows.")), before);
    EXPECT_EQ(digest_of_example(example.with_map("Two groves", "Groves")), before);
}

struct Change {
    std::string from;
    std::string to;
};

TEST(BattleDigest, ChangesWithEveryFact)
{
    const Example example = every_key();
    const std::string before = digest_of_example(example);
    for (const auto& [from, to] : std::vector<Change>{
             {"title = \"Every Key\"", "title = \"Any Key\""},
             {"date = 1863-05-02", "date = \"1863-05-01\""},
             {"dawn = \"04:30\"", "dawn = \"04:31\""},
             {"fight_until = \"22:00\"", "fight_until = \"22:01\""},
             {"contour_feet = 25", "contour_feet = 20"},
             {"yards = 300", "yards = 301"},
             {"home_edge = \"west\"", "home_edge = \"south\""},
             {"rating = \"good\"", "rating = \"poor\""},
             {"mounted = false", "mounted = true"},
             {"men = 1500", "men = 1501"},
             {"\"older rifle\"", "\"rifle musket\""},
             {"count = 2", "count = 3"},
             {"quality = \"raw\"", "quality = \"militia\""},
             {"\"sharpshooters\"", "\"shock\""},
             {"[-77.985, 38.0225]", "[-77.985, 38.0226]"},
             {"facing = 332.5", "facing = 332.4"},
             {"formation = \"skirmish\"", "formation = \"line\""},
             {"independent = true", "independent = false"},
             {"by = \"rail\"", "by = \"road\""},
             {"entry_roll_by = \"v\"", "entry_roll_by = \"anv\""},
             {"enemy_within = 600", "enemy_within = 601"},
             {"radius = 250", "radius = 251"},
             {"held_by = \"confederate\"", "held_by = \"union\""},
             {"units = [1, 2, 3]", "units = [1, 2, 4]"},
             {"group = 2", "group = 4"},
             {"winner = \"draw\"", "winner = \"union\""},
             {"missing = 5", "missing = 6"},
             {"hex_yards = 440", "hex_yards = 441"},
             {"flags = [true, false]", "flags = [true, true]"},
         })
        EXPECT_NE(digest_of_example(example.with(from, to)), before) << from;
}

TEST(BattleDigest, ChangesWithTheGround)
{
    const Example example = every_key();
    const std::string before = digest_of_example(example);
    for (const auto& [from, to] : std::vector<Change>{
             {"\"steep\": true", "\"steep\": false"},
             {"[-77.97, 38.028]", "[-77.97, 38.0281]"},
             {"[-77.975, 38.0175]", "[-77.975, 38.0174]"},
             {"\"depth_inches\": 96", "\"depth_inches\": 95"},
             {"\"protects\": \"W\"", "\"protects\": \"E\""},
             {"\"railbed\": \"cut\"", "\"railbed\": \"embankment\""},
             {"\"down\": true", "\"down\": false"},
             {"\"passage\": \"no guns\"", "\"passage\": \"all arms\""},
             {"\"construction\": \"stone\"", "\"construction\": \"wood\""},
             {"\"level\": 5", "\"level\": 4"},
         })
        EXPECT_NE(digest_of_example(example.with_map(from, to)), before) << from;
}

}  // namespace
}  // namespace longroll::battle
