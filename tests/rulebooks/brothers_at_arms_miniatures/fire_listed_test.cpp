// Fire listed and drawn by lot, and what is shown before its dice.

#include "rulebooks/brothers_at_arms_miniatures/attacks_listed.h"
#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/tallies.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {
namespace {

std::vector<Action> listed(const Cast& cast)
{
    std::vector<Action> actions;
    list_fire(cast.field, cast.state, actions);
    return actions;
}
bool has(const std::vector<Action>& actions, const Action& action)
{
    return std::find(actions.begin(), actions.end(), action) != actions.end();
}

// A crowd on broken ground, drawn by lot.
Cast crowd(std::uint64_t seed)
{
    Cast cast;
    PlayoutDice dice(seed);
    const auto place = [&] {
        return at(static_cast<int>(dice.below(1200)) - 600,
                  static_cast<int>(dice.below(1200)) - 600);
    };
    for (int wood = 0; wood < 6; ++wood) {
        const Point low = place();
        cast.area(wood % 2 == 0 ? GroundKind::Woodland : GroundKind::Settlement, low,
                  low + Vec{hundredths(120), hundredths(80)});
    }
    cast.works(GroundKind::FieldWorks, {at(-200, 100), at(200, 150)});
    cast.hill(1, at(0, -300), at(300, 300));
    for (int unit = 0; unit < 20; ++unit) {
        const Side side = unit % 2 == 0 ? Side::Confederate : Side::Union;
        const Arm arm = unit % 5 == 0 ? Arm::Artillery : Arm::Infantry;
        const UnitId id = cast.unit(side, arm, 1 + static_cast<int>(dice.below(4)), place(),
                                    Heading{static_cast<int>(dice.below(3600))});
        if (arm == Arm::Artillery) cast.card(id).range = 5;
        cast[id].pinned = dice.below(8) == 0;
    }
    for (int count = 0; count < 4; ++count)
        cast.commander(count % 2 == 0 ? Side::Union : Side::Confederate, place());
    cast.contact(UnitId{2}, UnitId{3});
    return cast;
}

TEST(BrothersAtArmsMiniaturesFireListed, ListsWhatIsAllowedAndNothingElse)
{
    std::size_t found = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        const Cast cast = crowd(seed);
        const auto actions = listed(cast);
        std::size_t allowed = 0;
        for (std::size_t a = 0; a < cast.state.units.size(); ++a) {
            const auto count = [&](const auto& order) {
                if (!cast.refused(order).empty()) return;
                ++allowed;
                EXPECT_TRUE(has(actions, order)) << seed;
            };
            for (std::size_t b = 0; b < cast.state.units.size(); ++b)
                count(Fire{unit_id(a), unit_id(b)});
            for (std::size_t b = 0; b < cast.state.commanders.size(); ++b)
                count(FireAtCommander{unit_id(a), commander_id(b)});
            for (std::size_t b = 0; b < cast.field.sections.size(); ++b)
                if (!is_manned_by(cast.view(), section_id(b), Side::Confederate))
                    count(FireAtWorks{unit_id(a), section_id(b)});
        }
        EXPECT_EQ(actions.size(), allowed) << seed;
        found += allowed;
    }
    EXPECT_GT(found, 500U);
}

TEST(BrothersAtArmsMiniaturesFireListed, DrawsWhatIsListed)
{
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Cast cast = crowd(seed);
        const auto actions = listed(cast);
        PlayoutDice dice(seed);
        for (int draw = 0; draw < 20; ++draw) {
            const auto drawn = sample_fire(cast.field, cast.state, dice);
            EXPECT_EQ(drawn.has_value(), !actions.empty());
            EXPECT_TRUE(!drawn || has(actions, *drawn));
        }
    }
}

TEST(BrothersAtArmsMiniaturesFireListed, NothingInOtherPhasesOrWhileAChoiceIsDue)
{
    Cast cast;
    const UnitId firer = cast.csa(1, at(0, 0));
    const UnitId target = cast.us(1, at(0, 100));
    EXPECT_EQ(listed(cast), (std::vector<Action>{Fire{firer, target}}));
    cast.state.pending.push_back(LossDue{target, {}});
    EXPECT_TRUE(listed(cast).empty());
    cast.state.pending.clear();
    cast.phase(Phase::Melee);
    EXPECT_TRUE(listed(cast).empty());
}

// ---- Sums ----

std::vector<int> totals(const Cast& cast, const Action& action)
{
    std::vector<int> sums;
    for (const NamedTally& sum : tallies_of(cast.field, cast.state, action))
        sums.push_back(sum.tally.total());
    return sums;
}

TEST(BrothersAtArmsMiniaturesSums, OfFire)
{
    Cast cast;
    cast.area(GroundKind::Woodland, at(-300, 150), at(300, 400));
    const UnitId firer = cast.csa(3, at(0, 0));
    const UnitId target = cast.us(4, at(0, 150));
    cast.commander(Side::Union, at(0, 75));
    cast[firer].fatigued = true;
    // Dice, attack value, cover, a pair through the commander, two flinch dice.
    EXPECT_EQ(totals(cast, Fire{firer, target}), (std::vector{3, 5, 3, 1, 2}));
    cast[firer].out_of_control = true;
    cast.card(firer).attack = 6;
    const auto sums = tallies_of(cast.field, cast.state, Fire{firer, target});
    ASSERT_EQ(sums[1].tally.lines().size(), 4U);
    EXPECT_EQ(sums[1].tally.lines()[3], (TallyLine{"BM-UNIT-4"_clause, -2}));
    EXPECT_EQ(sums[1].tally.total(), 6);
    cast.card(target).indomitable = true;
    EXPECT_EQ(totals(cast, Fire{firer, target}), (std::vector{3, 6, 3, 1, 0}));
}

TEST(BrothersAtArmsMiniaturesSums, OfFireAtCommandersAndWorks)
{
    Cast cast;
    const UnitId guns = cast.unit(Side::Confederate, Arm::Artillery, 2, at(0, 0), kNorth);
    const CommanderId aimed = cast.commander(Side::Union, at(0, 110));
    EXPECT_EQ(totals(cast, FireAtCommander{guns, aimed}), (std::vector{2, 6}));
    cast.card(guns).sharpshooters = true;
    EXPECT_EQ(totals(cast, FireAtCommander{guns, aimed}), (std::vector{2, 4}));
    cast.works(GroundKind::FieldWorks, {at(-200, 150), at(-100, 150)});
    cast.state.sections[0].strength = 4;
    EXPECT_EQ(totals(cast, FireAtWorks{guns, SectionId{0}}), (std::vector{2, 4, 5, 4}));
}

TEST(BrothersAtArmsMiniaturesSums, OfStrikes)
{
    Cast cast;
    cast.line(GroundKind::Wall, {at(-300, 0), at(300, 0)});
    const UnitId defender = cast.us(3, at(0, 0));
    const UnitId charger = cast.csa(3, at(0, 0));
    cast.contact(charger, defender);
    cast.phase(Phase::Melee);
    EXPECT_EQ(totals(cast, Strike{charger, {}, {}}), (std::vector{4, 3, 3, 2}));
}

TEST(BrothersAtArmsMiniaturesSums, OfTheNight)
{
    Cast cast;
    cast.state.night_roller = cast.commander(Side::Union, at(0, 0), 3, 0);
    cast.phase(Phase::NightRolls, Side::Union);
    EXPECT_EQ(totals(cast, Reposition{1}), (std::vector{3}));
    EXPECT_EQ(totals(cast, SendOff{1, ReserveMode::FlankLeft, 1}), (std::vector{2}));
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
