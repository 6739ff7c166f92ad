// Whole games by lot, through the rulebook as a game plays it, with every optional rule by itself
// and with all of them: they end, nothing that is offered is refused, and the position stays sound.

#include "cast.h"
#include "rulebooks/iron_brigade/describe.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

struct NamedOption {
    std::string name;
    bool Options::*option;
};

std::vector<NamedOption> all_options()
{
    std::vector<NamedOption> options;
    each_option([&](std::string_view name, bool Options::*option) {
        options.push_back({std::string(name), option});
    });
    return options;
}

// A little of everything that an optional rule is about, on a table where the armies soon meet.
struct Battlefield : Cast {
    Battlefield() : Cast(36, 36)
    {
        lay_ground();
        post(Side::Confederate, 9, kNorth);
        post(Side::Union, 27, kSouth);
        field.scenario.first = Side::Union;
        field.scenario.last_turn = 6;
        field.scenario.custom = {{.name = "wedge", .wide_castings = 4, .bonus_inches = 1}};
        state.phase = Phase::SetUp;
        state.phasing = Side::Union;
    }

private:
    void lay_ground()
    {
        area(Ground::River, {0, 17}, {8, 19});
        const FeatureId ford = area(Ground::Ford, {3, 17}, {6, 19});
        ground(ford).known_to = {true, false};
        ground(ford).depth_tenths = 450;
        area(Ground::Woods, {10, 14}, {16, 22});
        line(Ground::HighWall, {{18, 20}, {24, 20}});
        line(Ground::Abatis, {{17, 13}, {23, 13}});
        area(Ground::Moat, {24, 22}, {32, 23});
        line(Ground::Road, {{34, 0}, {34, 36}});
    }
    void post(Side side, int y, Heading facing)
    {
        const int back = facing == kNorth ? -4 : 4;
        const UnitId first = unit(side, Arm::Infantry, 16, at(13, y), facing);
        const UnitId second = unit(side, Arm::Infantry, 16, at(20, y), facing);
        card(second).materials = true;
        quality(second, MoraleClass::Elite);
        unit(side, Arm::Infantry, 12, at(20, y + 2 * back), facing);
        const UnitId near_water = unit(side, Arm::Infantry, 8, at(5, y), facing);
        card(near_water).quality = MoraleClass::Regular;
        const UnitId guns = battery(side, 6, at(26, y), facing);
        battery(side, 4, at(30, y + back), facing, FormationKind::Limbered,
                WeaponId::MountainRifle);
        cavalry(side, 8, at(30, y), facing);
        const UnitId wagon = wagons(side, 3, at(5, y + back), facing);
        card(wagon).pontoons = true;
        card(guns).weight = CannonWeight::Light;
        for (const UnitId id : {second, guns}) state[id].legion = 1 + static_cast<int>(side);
        const UnitId late = unit(side, Arm::Infantry, 12, at(34, 0), facing);
        state[late].fate = UnitFate::Awaited;
        state[late].formation.kind = FormationKind::Column;
        card(late).arrival = Arrival{2, at(34, facing == kNorth ? 0 : 36), facing};
        leader(side, at(13, y + back), first);
    }
};

// Orders that a player may think of and the usual list does not hold.
void offer_more(const Cast& cast, PlayoutDice& dice, std::vector<Action>& more)
{
    const auto id = unit_id(dice.below(static_cast<std::uint32_t>(cast.state.units.size())));
    const Unit& unit = cast[id];
    if (!unit.on_table() || unit.castings == 0) return;
    Detach part;
    part.unit = id;
    part.castings = 4;
    part.skirmishers = dice.below(2) == 0;
    part.formation = part.skirmishers ? formed(FormationKind::OpenHalf) : line_of(2);
    part.front = unit.front + ahead(unit.facing, 600);
    part.facing = unit.facing;
    more.push_back(part);
    Combine join;
    join.into = id;
    join.others.push_back(unit_id(dice.below(static_cast<std::uint32_t>(cast.state.units.size()))));
    join.formation = line_of(2);
    more.push_back(join);
    Change wedge;
    wedge.unit = id;
    wedge.formation = Formation{.custom = 1};
    more.push_back(wedge);
    more.push_back(BlindFire{id, false, at(13, 18)});
    more.push_back(Move{id, false, ahead_by(6000), true});
    more.push_back(Board{id});
    more.push_back(Land{id, line_of(2), unit.facing});
}

Action next_action(const Cast& cast, PlayoutDice& dice)
{
    if (dice.below(4) == 0) {
        std::vector<Action> more;
        offer_more(cast, dice, more);
        for (const Action& action : more)
            if (!Rulebook::refuse(cast.field, cast.state, action)) return action;
    }
    return Rulebook::sample(cast.field, cast.state, dice);
}

// Plays to the end; the number of actions, or 0 and a failure.
int play_out(Cast& cast, std::uint64_t number)
{
    constexpr int kTooMany = 20'000;
    PlayoutDice dice(first_seed(number));
    cast.log = EventLog(LogKeeping::Discard);
    for (int actions = 1; actions < kTooMany; ++actions) {
        const Action action =
            cast.state.phase == Phase::SetUp ? Action{Begin{}} : next_action(cast, dice);
        const auto refusal = Rulebook::refuse(cast.field, cast.state, action);
        if (refusal) {
            ADD_FAILURE() << "offered and refused: " << refusal->clause.id << " "
                          << refusal->reason;
            return 0;
        }
        Rulebook::carry_out(cast.field, cast.state, action, dice, cast.log);
        const std::string wrong = Rulebook::check(cast.field, cast.state);
        if (!wrong.empty()) {
            ADD_FAILURE() << "after " << actions << " actions: " << wrong;
            return 0;
        }
        if (cast.state.phase == Phase::Over) return actions;
    }
    ADD_FAILURE() << "it does not end";
    return 0;
}

class IronBrigadePlayed : public testing::TestWithParam<NamedOption> {};

TEST_P(IronBrigadePlayed, GamesEndWithTheOption)
{
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        Battlefield cast;
        cast.field.options.*GetParam().option = true;
        EXPECT_GT(play_out(cast, seed), 40) << "seed " << seed;
    }
}

INSTANTIATE_TEST_SUITE_P(EveryOption, IronBrigadePlayed, testing::ValuesIn(all_options()),
                         [](const auto& option) { return option.param.name; });

TEST(IronBrigadePlayedWith, NoOptions)
{
    Battlefield cast;
    EXPECT_GT(play_out(cast, 1), 40);
}

TEST(IronBrigadePlayedWith, AllOptions)
{
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        Battlefield cast;
        for (const NamedOption& named : all_options())
            if (named.option != &Options::adv_simultaneous_movement)
                cast.field.options.*named.option = true;
        EXPECT_GT(play_out(cast, seed), 40) << "seed " << seed;
        Battlefield together;
        for (const NamedOption& named : all_options()) together.field.options.*named.option = true;
        EXPECT_GT(play_out(together, seed), 40) << "seed " << seed;
    }
}

}  // namespace
}  // namespace longroll::iron_brigade
