// Whole games by lot: no position that cannot be, whatever is listed or drawn is allowed, and they
// come to an end.

#include "rulebooks/brothers_at_arms_miniatures/check.h"
#include "rulebooks/brothers_at_arms_miniatures/orders.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

struct ByLot : Cast {
    ByLot() : Cast(20, 20)
    {
        phase(Phase::SetUp);
        state.hour = 6;
        field.scenario.end_hour = 10;
        for (const Side side : {kSouthern, kNorthern}) {
            const int way = side == kSouthern ? -1 : 1;
            commander(side, at(0, 650 * way), 3, 0);
            commander(side, at(0, 400 * way), 3);
            const Heading facing = side == kSouthern ? kNorth : kSouth;
            unit(side, Arm::Infantry, 3, at(0, 60 * way), facing);
            unit(side, Arm::Infantry, 4, at(-250 * way, 60 * way), facing);
            unit(side, Arm::Cavalry, 2, at(400 * way, 200 * way), facing);
            unit(side, Arm::Artillery, 2, at(150 * way, 300 * way), facing);
        }
        objective(at(0, 0));
        area(GroundKind::Woodland, at(-500, -100), at(-200, 200));
        line(GroundKind::Wall, {at(-150, 40), at(150, 40)});
    }
    // Somebody of a side waits, with a commander of his own.
    void reserve(Side side, ReserveMode mode, int formation, Point place = {})
    {
        ReserveGroup group;
        group.side = side;
        group.mode = mode;
        group.at = place;
        group.edge = side == kSouthern ? MapEdge::South : MapEdge::North;
        group.bound = 2;
        group.formation = static_cast<std::uint8_t>(formation);
        const auto index = static_cast<std::uint8_t>(state.reserves.size());
        state.reserves.push_back(group);
        const UnitId id = unit(side, Arm::Infantry, 3, {}, {});
        card(id).identity = shared::counters::division(formation);
        state[id].under = group.formation;
        state[id].fate = UnitFate::Reserve;
        state[id].reserve = index;
        const CommanderId leader = commander(side, {}, 3, formation);
        state[leader].fate = CommanderFate::Reserve;
        state[leader].reserve = index;
    }
    void expect_listed_are_allowed()
    {
        std::vector<Action> actions;
        list_actions(field, state, actions);
        ASSERT_FALSE(actions.empty());
        for (const Action& action : actions) {
            const MaybeRefusal refusal = refuse_action(field, state, action);
            ASSERT_FALSE(refusal) << refusal->clause.id << " " << refusal->reason;
        }
    }
    void play_out(std::uint64_t seed)
    {
        PlayoutDice dice(seed);
        for (int count = 0; count < 6000 && state.phase != Phase::Over; ++count) {
            ASSERT_TRUE(decider(field, state));
            ASSERT_NO_FATAL_FAILURE(expect_listed_are_allowed());
            const Action action = sample_action(field, state, dice);
            const MaybeRefusal refusal = refuse_action(field, state, action);
            ASSERT_FALSE(refusal) << refusal->clause.id << " " << refusal->reason;
            carry_out_action(field, state, action, dice, log, RunOn::ToChoice);
            ASSERT_EQ(check_state(field, state), "");
        }
        EXPECT_EQ(state.phase, Phase::Over);
    }
};

TEST(GamesByLot, OneDay)
{
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        ByLot cast;
        cast.field.options.auto_casualties = seed % 2 == 0;
        cast.field.options.crossfire_flinch = seed % 3 == 0;
        cast.field.options.edge_loss = seed % 4 != 0;
        SCOPED_TRACE(seed);
        ASSERT_NO_FATAL_FAILURE(cast.play_out(seed));
    }
}

TEST(GamesByLot, TwoDaysWithReserves)
{
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        ByLot cast;
        cast.field.scenario.days = 2;
        cast.field.scenario.first_hour = 17;
        cast.state.hour = 17;
        cast.field.options.cover_holds_at_night = seed % 2 == 0;
        cast.field.options.strict_chain = false;
        cast.line(GroundKind::Railroad, {at(700, -1000), at(700, 500)});
        cast.reserve(kSouthern, ReserveMode::FlankLeft, 2);
        cast.reserve(kSouthern, ReserveMode::Train, 3, at(700, -1000));
        cast.reserve(kNorthern, ReserveMode::Fixed, 2, at(300, 1000));
        cast.reserve(kNorthern, ReserveMode::Outcircling, 3);
        SCOPED_TRACE(seed);
        ASSERT_NO_FATAL_FAILURE(cast.play_out(seed));
    }
}

TEST(GamesByLot, ThroughTheNight)
{
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        ByLot cast;
        cast.field.scenario.days = 2;
        cast.field.scenario.first_hour = 20;
        cast.state.hour = 20;
        cast.field.scenario.end_hour = 4;
        cast.field.scenario.night = NightPlan::Fight;
        SCOPED_TRACE(seed);
        ASSERT_NO_FATAL_FAILURE(cast.play_out(seed));
    }
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
