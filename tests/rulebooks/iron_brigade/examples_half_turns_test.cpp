// The author's two half-turns, as a game plays them.

#include "fire_cast.h"
#include "rulebooks/iron_brigade/rulebook.h"

namespace longroll::iron_brigade {
namespace {

// A game that the named army begins.
struct Game : Cast {
    PlayoutDice dice{7};

    explicit Game(Side first) : Cast(140, 60)
    {
        field.scenario.first = first;
        state.phase = Phase::SetUp;
        state.phasing = first;
    }
    void play(const Action& action)
    {
        const auto refusal = Rulebook::refuse(field, state, action);
        ASSERT_FALSE(refusal) << refusal->clause.id << ": " << refusal->reason;
        Rulebook::carry_out(field, state, action, dice, log);
    }
    void end_until(Phase phase)
    {
        for (int step = 0; step < 8 && state.phase != phase; ++step) play(EndPhase{});
    }
    std::string refused_now(const Action& action) const
    {
        const auto refusal = Rulebook::refuse(field, state, action);
        return refusal ? std::string(refusal->clause.id) : "";
    }
};

Move march(UnitId id, Length distance, bool half = false)
{
    return {.unit = id, .half = half, .march = ahead_by(distance)};
}

TEST(IB_X_5, TheAuthorsUnionHalfTurn)
{
    Game game(Side::Union);
    const UnitId met = game.csa(20, at(20, 34));
    const UnitId far = game.csa(20, at(40, 30));
    const UnitId near = game.csa(20, at(60, 32));
    const UnitId shelled = game.csa(20, at(105, 30));
    const UnitId a = game.us(20, at(20, 40));
    const UnitId b = game.us(20, at(40, 40));
    const UnitId c = game.us(20, at(60, 40));
    const UnitId d = game.us(20, at(75, 45));
    game[d].formation = formed(FormationKind::Column);
    game.us(20, at(90, 50));  // E does nothing
    const UnitId f = game.battery(Side::Union, 6, at(100, 45), kSouth);
    const UnitId g = game.battery(Side::Union, 4, at(138, 58), Heading{2250},
                                  FormationKind::Unlimbered, WeaponId::MountainHowitzer12);
    const UnitId h = game.battery(Side::Union, 6, at(112, 45), kSouth);
    game.play(Begin{});
    game.end_until(Phase::Action);
    game.play(march(a, 7000));
    EXPECT_TRUE(touching(game.field, game.state, a, met));
    game.play(march(b, 3500, true));
    game.play(half_fire(b, 20, far));
    EXPECT_EQ(game.last<Fired>().firers[0].firer, b);
    EXPECT_EQ(game.last<Fired>().table, 6);  // 8 at seven inches, two down
    game.play(fire(c, 20, near));
    game.play(Change{.unit = d, .formation = line_of(2), .facing = Heading{1350}, .mounted = {}});
    EXPECT_EQ(game[d].facing, Heading{1350});
    game.play(fire(f, 6, shelled));
    EXPECT_EQ(game.refused_now(fire(g, 4, shelled)), "IB-FIRE-2");
    game.play(fire(h, 6, shelled));
    EXPECT_EQ(game.count<Fired>(), 4);
    EXPECT_EQ(game.refused_now(march(a, 1000)), "IB-SEQ-11");
    game.play(EndPhase{});
    EXPECT_EQ(game.state.phasing, Side::Confederate);
}

TEST(IB_X_6, TheAuthorsConfederateHalfTurn)
{
    Game game(Side::Confederate);
    const UnitId a = game.csa(20, at(20, 20));
    const UnitId b = game.csa(20, at(40, 20));
    const UnitId c = game.csa(20, at(60, 20));
    game[c].morale = 1;
    const UnitId d = game.battery(Side::Confederate, 6, at(75, 20));
    const UnitId e = game.cavalry(Side::Confederate, 12, at(100, 20));
    const UnitId charging = game.us(20, at(20, 20));
    const UnitId firing = game.us(20, at(40, 26));
    game.us(20, at(60, 30));
    const UnitId gunned = game.us(20, at(75, 30));
    game.quality(a, MoraleClass::Elite);
    game.play(Begin{});
    EXPECT_EQ(game.last<MoraleChecked>().unit, a);
    EXPECT_EQ(game.last<MoraleChecked>().why, CheckKind::Contact);
    game.end_until(Phase::Retreat);
    game.play(Retreat{c, {}, false});
    EXPECT_LT(game[c].front.y, inches(20));
    game.end_until(Phase::Action);
    game.play(fire(a, 20, charging));
    game.play(fire(b, 20, firing));
    EXPECT_EQ(game.refused_now(fire(c, 20, firing)), "IB-EFF-6");
    game.play(fire(d, 6, gunned));
    EXPECT_EQ(game.count<Fired>(), 3);
    game.play(
        Change{.unit = e, .half = true, .formation = {}, .facing = Heading{450}, .mounted = {}});
    EXPECT_EQ(game.refused_now(march(e, 7010, true)), "IB-MOV-4");
    game.play(march(e, 7000, true));
    EXPECT_TRUE(game[e].acted.over);
}

}  // namespace
}  // namespace longroll::iron_brigade
