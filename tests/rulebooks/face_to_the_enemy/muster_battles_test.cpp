// The battles of this project as Face to the Enemy musters them: figures by hand from their orders
// of battle (ledger 8).

#include "battle/load.h"
#include "muster_cast.h"

#include <filesystem>

#include <gtest/gtest.h>

namespace longroll::face_to_the_enemy {
namespace {

Mustered mustered(const char* battle, const Options& options = {})
{
    const auto loaded =
        battle::load(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles" / battle);
    if (!loaded) throw std::runtime_error(to_text(loaded.error()));
    auto opening = Rulebook::muster(*loaded, options);
    if (!opening) throw std::runtime_error(to_text(opening.error()));
    return {*std::move(opening)};
}

TEST(FaceToTheEnemyMuster, GibbonStandsAtBrawnersFarm)
{
    const Mustered farm = mustered("brawners-farm");
    EXPECT_EQ(farm.card("us_gibbon").bases, 10);  // 1,937 men
    EXPECT_EQ(farm.card("us_gibbon").weapon, Weapon::Rifle);
    EXPECT_EQ(farm.unit("us_gibbon").formation, Formation::MarchColumn);
    EXPECT_EQ(farm.opening.field[farm.card("us_gibbon").division].id, "us_king");
    EXPECT_EQ(farm.opening.field.scenario.last_turn, 10);
    EXPECT_FALSE(farm.card("us_gibbon").held.empty());
}

// On: one for each army, with every unit of it in his command. Off: none is on the table.
TEST(FE_SET_7, ArmyGeneralsAreOnTheTableByOptionAlone)
{
    for (const bool on : {false, true}) {
        Options options;
        options.army_commander_on_table = on;
        const Mustered run = mustered("first-bull-run", options);
        int armies = 0;
        for (const GeneralCard& general : run.opening.field.generals) {
            if (general.level != Level::Army) continue;
            ++armies;
            const auto& divisions = run.opening.field.divisions;
            const auto his = std::ranges::count(divisions, general.side, &DivisionCard::side);
            EXPECT_EQ(std::ssize(general.command), his) << general.id;
        }
        EXPECT_EQ(armies > 0, on);
    }
}

TEST(FaceToTheEnemyMuster, FirstBullRunIsFiftyTwoTurns)
{
    const Mustered run = mustered("first-bull-run");
    EXPECT_EQ(run.opening.field.scenario.last_turn, 52);
    EXPECT_EQ(run.opening.field.scenario.yards_per_inch, 45);
    EXPECT_EQ(run.opening.field[run.card("cs_evans").division].id, "cs_left");
    EXPECT_EQ(run.opening.field[run.card("us_sherman").division].id, "us_tyler");
    // Nobody's infantry is without a general who could order it.
    for (const UnitCard& card : run.opening.field.units) {
        bool led = card.arm != Arm::Infantry;
        for (const GeneralCard& general : run.opening.field.generals)
            led = led || std::ranges::find(general.command, card.division) != general.command.end();
        EXPECT_TRUE(led) << card.id;
    }
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
