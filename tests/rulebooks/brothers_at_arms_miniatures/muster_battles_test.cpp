// The two battles as this rulebook musters them: the counters of the board game one for one, nobody
// on anybody, everybody on the table or in reserve.

#include "battle/load.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/ground.h"
#include "rulebooks/brothers_at_arms_miniatures/muster.h"

#include <filesystem>

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms_miniatures {
namespace {

battle::Battle loaded(std::string_view name)
{
    auto battle = battle::load(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles" / name);
    if (!battle) throw std::runtime_error(to_text(battle.error()));
    return *std::move(battle);
}

Opening opened(const battle::Battle& battle)
{
    shared::MusterNotes unread;
    auto opening = mustered(battle, {}, unread);
    if (!opening) throw std::runtime_error(to_text(opening.error()));
    return *std::move(opening);
}

class BothBattles : public testing::TestWithParam<std::string_view> {
protected:
    battle::Battle battle = loaded(GetParam());
    Opening opening = opened(battle);
};
INSTANTIATE_TEST_SUITE_P(Miniatures, BothBattles,
                         testing::Values("first-bull-run", "brawners-farm"));

using BM_SCL_10 = BothBattles;
INSTANTIATE_TEST_SUITE_P(Battles, BM_SCL_10, testing::Values("first-bull-run", "brawners-farm"));

TEST_P(BM_SCL_10, TheCountersAreThoseOfTheBoardGame)
{
    const auto board = brothers_at_arms::Rulebook::muster(battle, {});
    ASSERT_TRUE(board);
    ASSERT_EQ(opening.field.units.size(), board->field.units.size());
    for (std::size_t place = 0; place < opening.field.units.size(); ++place) {
        const shared::counters::UnitCard& card = opening.field.units[place];
        EXPECT_EQ(card, board->field.units[place]) << card.id;
    }
    ASSERT_EQ(opening.field.commanders.size(), board->field.commanders.size());
    for (std::size_t place = 0; place < opening.field.commanders.size(); ++place) {
        const shared::counters::CommanderCard& card = opening.field.commanders[place];
        EXPECT_EQ(card, board->field.commanders[place]) << card.id;
    }
    // RULING BM-R-1: and so is the length of U.
    EXPECT_EQ(opening.field.scenario.hex_yards, board->field.scenario.hex_yards);
}

TEST_P(BothBattles, EverybodyIsOnTheTableOrInReserve)
{
    const Field& field = opening.field;
    const State& state = opening.state;
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        const UnitCard& card = field.units[place];
        // BM-SCL-6.
        EXPECT_EQ(unit.bases.size(), card.strength) << card.id;
        if (!unit.on_table()) {
            EXPECT_EQ(unit.fate, UnitFate::Reserve) << card.id;
            ASSERT_LT(unit.reserve, state.reserves.size()) << card.id;
            EXPECT_EQ(state.reserves[unit.reserve].side, card.side) << card.id;
            continue;
        }
        for (const Footprint& base : bases_of(field, unit)) {
            EXPECT_FALSE(off_table(field, base)) << card.id;
            EXPECT_FALSE(on_impassable(field, card.arm, base)) << card.id;
        }
    }
    for (std::size_t place = 0; place < state.commanders.size(); ++place) {
        const Commander& commander = state.commanders[place];
        EXPECT_TRUE(commander.on_table() || commander.reserve < state.reserves.size())
            << field.commanders[place].id;
    }
}

TEST_P(BothBattles, NobodyStandsOnOrTouchesAnother)
{
    const Field& field = opening.field;
    const State& state = opening.state;
    const View view(field, state);
    for (std::size_t a = 0; a < state.units.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            if (!state.units[a].on_table() || !state.units[b].on_table()) continue;
            EXPECT_FALSE(on_any(view.stands(unit_id(a)), view.stands(unit_id(b))))
                << field.units[a].id << " and " << field.units[b].id;
            if (field.units[a].side != field.units[b].side) {
                EXPECT_FALSE(touch_between(field, view.stands(unit_id(a)), view.stands(unit_id(b))))
                    << field.units[a].id << " and " << field.units[b].id;
            }
        }
    EXPECT_TRUE(state.contacts.empty());
}

TEST_P(BothBattles, BeginInSetUp)
{
    EXPECT_EQ(opening.state.phase, Phase::SetUp);
    EXPECT_EQ(opening.state.hour, opening.field.scenario.first_hour);
    EXPECT_EQ(opening.state.bound, 1);
    EXPECT_EQ(opening.state.active, Side::Confederate);
    EXPECT_EQ(opening.state.sections.size(), opening.field.sections.size());
    EXPECT_EQ(opening.state.objectives.size(), opening.field.scenario.objectives.size());
    EXPECT_EQ(opening.state.releases.size(), battle.releases.size());
    // The same muster again gives the same game.
    const Opening again = opened(battle);
    EXPECT_EQ(again.state, opening.state);
}

int bases_of_side(const Opening& opening, Side side)
{
    int bases = 0;
    for (const UnitCard& card : opening.field.units)
        if (card.side == side) bases += card.strength;
    return bases;
}
std::size_t on_table(const Opening& opening)
{
    return static_cast<std::size_t>(
        std::count_if(opening.state.units.begin(), opening.state.units.end(),
                      [](const Unit& unit) { return unit.on_table(); }));
}
const Unit& unit_called(const Opening& opening, std::string_view id)
{
    for (std::size_t place = 0; place < opening.field.units.size(); ++place)
        if (opening.field.units[place].id == id) return opening.state.units[place];
    throw std::runtime_error("no unit " + std::string(id));
}

// The table of 24.3 by 23.3 U: 9 miles by 8 at 625 yards.
TEST(FirstBullRun, IsMustered)
{
    const Opening opening = opened(loaded("first-bull-run"));
    EXPECT_EQ(opening.field.scenario.hex_yards, 625);
    EXPECT_EQ(opening.field.terrain->table().high, (Point{97280, 93235}));
    EXPECT_EQ(opening.field.units.size(), 42u);
    EXPECT_EQ(on_table(opening), 38u);
    EXPECT_EQ(bases_of_side(opening, Side::Union), 48);
    EXPECT_EQ(bases_of_side(opening, Side::Confederate), 51);
    EXPECT_EQ(opening.field.scenario.objectives.size(), 6u);
    EXPECT_EQ(played_bounds(opening.field.scenario).size(), 13u);
    // Trains from the Valley, in the bounds of 9 and of 12 o'clock.
    ASSERT_EQ(opening.state.reserves.size(), 2u);
    EXPECT_EQ(opening.state.reserves[0].mode, ReserveMode::Train);
    EXPECT_EQ(opening.state.reserves[0].bound, 4);
    EXPECT_EQ(opening.state.reserves[1].bound, 7);
    EXPECT_EQ(unit_called(opening, "us_burnside").formation, Formation::Column);
    EXPECT_EQ(unit_called(opening, "cs_evans").formation, Formation::SingleLine);
    // The Confederates have no divisions: their star guns are under nobody (BM-UNIT-9).
    EXPECT_EQ(unit_called(opening, "cs_pendleton").under, 0);
    EXPECT_TRUE(opening.field.options.control_orders_units);
}

// Bull Run is closed but for its crossings, and open there.
TEST(FirstBullRun, IsCrossedAtFordsAndBridges)
{
    const Opening opening = opened(loaded("first-bull-run"));
    const Field& field = opening.field;
    int crossings = 0;
    for (std::size_t place = 0; place < field.ground.size(); ++place) {
        if (field.ground[place].kind != GroundKind::Crossing || field.ground[place].name.empty())
            continue;
        ++crossings;
        const auto& ring = field.terrain->features()[place].area.rings[0];
        // One base in the middle of the corridor, along it.
        const Point middle = board::table::middle(ring[0], ring[2]);
        const Heading along = heading_of(ring[1] - ring[0]);
        Unit column;
        column.card = UnitId{0};
        column.bases.resize(1);
        lay_out(field, column, Formation::Column, middle, along);
        for (const Footprint& base : bases_of(field, column))
            EXPECT_FALSE(on_impassable(field, Arm::Infantry, base)) << field.ground[place].name;
    }
    EXPECT_EQ(crossings, 13);
}

TEST(BrawnersFarm, IsMustered)
{
    const Opening opening = opened(loaded("brawners-farm"));
    EXPECT_EQ(opening.field.scenario.hex_yards, 220);
    EXPECT_EQ(opening.field.units.size(), 11u);
    EXPECT_EQ(on_table(opening), 10u);
    EXPECT_EQ(bases_of_side(opening, Side::Union), 6);
    EXPECT_EQ(bases_of_side(opening, Side::Confederate), 14);
    EXPECT_EQ(opening.field.scenario.objectives.size(), 3u);
    // As many bounds as the board game has, at night from the third on.
    EXPECT_EQ(played_bounds(opening.field.scenario).size(), 5u);
    for (const Possession& possession : opening.state.objectives) EXPECT_FALSE(possession.owner);
    EXPECT_EQ(opening.field.scenario.dusk, 20);
    EXPECT_EQ(opening.field.scenario.night, NightPlan::Fight);
    // King is absent: his brigades have no commander, and no higher one ever was.
    EXPECT_FALSE(opening.field.scenario.had_higher[1]);
    EXPECT_TRUE(opening.field.scenario.had_higher[0]);
    // The star guns go to the nearest commander, Taliaferro (BM-UNIT-9).
    EXPECT_EQ(unit_called(opening, "cs_gar").under, 1);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
