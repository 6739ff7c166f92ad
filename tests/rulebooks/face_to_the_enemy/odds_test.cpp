// What a player may know before he rolls (ledger 9.3): exact chances of what comes of it, each told
// once whatever the dice show, and the same however the paths to it are counted.

#include "core/odds.h"
#include "rulebooks/face_to_the_enemy/onset.h"

#include <gtest/gtest.h>

namespace longroll::face_to_the_enemy {
namespace {

using Outcomes = longroll::Odds<std::string>;

// What comes of an order, in words, up to the next choice or the end of the phase.
Outcomes outcomes(const Cast& cast, const Action& action, Merging merging = Merging::AtSettle)
{
    const auto play = [&](Dice& dice) {
        State next = cast.state;
        EventLog log;
        Rulebook::carry_out(cast.field, next, action, dice, log, RunOn::ToPhaseEnd);
        std::string told;
        for (const auto& line : log.lines())
            if (Rulebook::is_outcome(line.body))
                told += std::string(line.clause.id) + " " +
                        Rulebook::words(cast.field, line.body, Viewer::umpire()) + "\n";
        return told;
    };
    OddsLimit limit;
    limit.merging = merging;
    auto odds = try_exact_odds(play, limit);
    if (!odds) throw std::runtime_error("too many outcomes");
    return *std::move(odds);
}
Fraction chance_of(const Outcomes& odds, std::string_view words)
{
    return odds.chance_that(
        [&](const std::string& told) { return told.find(words) != std::string::npos; });
}
void same_by_every_path(const Cast& cast, const Action& action)
{
    const Outcomes merged = outcomes(cast, action);
    const Outcomes all = outcomes(cast, action, Merging::EveryPath);
    EXPECT_EQ(merged, all);
    EXPECT_EQ(merged.total(), Fraction(1));
    EXPECT_LE(merged.paths(), all.paths());
}

// Two dice of Average troops, whose ones are thrown again: how many of 36 x 36 ways reach this.
Fraction reaches(int least, int most = 12)
{
    std::uint64_t ways = 0;
    const auto ends = [](int face, int again) { return face == 1 ? again : face; };
    for (int a = 1; a <= 6; ++a)
        for (int b = 1; b <= 6; ++b)
            for (int x = 1; x <= 6; ++x)
                for (int y = 1; y <= 6; ++y)
                    if (const int sum = ends(a, x) + ends(b, y); sum >= least && sum <= most)
                        ++ways;
    return Fraction(ways, 36 * 36);
}

TEST(FaceToTheEnemyOdds, AnActivationIsTwoChances)
{
    Cast cast;
    const UnitId id = cast.csa(6, at(30, 20));
    cast.csa(6, at(10, 20));  // somebody else to order
    cast.us(6, at(30, 50));
    cast.general(Side::Confederate, {30'000, 12'050});  // 7.2" from its rear: 2 + 1 + 2
    ASSERT_TRUE(cast.play(PickGeneral{GeneralId{0}}));
    const Outcomes odds = outcomes(cast, Attempt{id, false});
    EXPECT_EQ(odds.size(), 2U);
    EXPECT_EQ(chance_of(odds, "is activated"), Fraction(30, 36));
    EXPECT_EQ(chance_of(odds, "no more orders"), Fraction(6, 36));
}

TEST(FaceToTheEnemyOdds, AMovementTestIsTwoChances)
{
    Cast cast;
    const UnitId id = cast.csa(6, at(30, 20));
    cast.us(6, at(30, 50));
    cast.activate(id);
    const Outcomes odds = outcomes(cast, Retreat{id, 2'500, {}, {}, {}});
    EXPECT_EQ(chance_of(odds, "passes its movement test"), reaches(7));
    EXPECT_EQ(chance_of(odds, "fails its movement test"), reaches(2, 6));
    EXPECT_EQ(chance_of(odds, "is disordered"), reaches(2, 6));
    EXPECT_EQ(odds.size(), 2U);
}

TEST(FaceToTheEnemyOdds, AChargeIsTheProductOfItsTests)
{
    Onset cast;
    cast.csa(2, at(50, 10));
    const Outcomes odds = outcomes(cast, cast.straight());
    EXPECT_EQ(odds.size(), 5U);
    EXPECT_EQ(chance_of(odds, "stands to receive"), reaches(7) * reaches(7));
    EXPECT_EQ(chance_of(odds, "FE-CHG-9 "), reaches(3, 6));
    EXPECT_EQ(chance_of(odds, "FE-CHG-10 "), reaches(2, 2));
    EXPECT_EQ(chance_of(odds, "FE-CHG-12 u1 is disordered"), reaches(7) * reaches(3, 6));
    EXPECT_EQ(chance_of(odds, "is severely disordered"), reaches(7) * reaches(2, 2));
    EXPECT_EQ(odds.total(), Fraction(1));
}

TEST(FaceToTheEnemyOdds, DefensiveFireAndItsTestCountAllPaths)
{
    Onset cast(inches(5), 3);
    cast.csa(2, at(50, 10));
    cast.card(cast.d).bases = cast[cast.d].bases = cast[cast.d].width = 2;
    ASSERT_TRUE(cast.charges({4, 4, 5, 3}));
    ASSERT_NE(cast.due<DefensiveFireDue>(), nullptr);
    same_by_every_path(cast, DefensiveFire{{cast.d}});
}

TEST(FaceToTheEnemyOdds, MeleesCountAllPaths)
{
    Cast cast;
    const UnitId a = cast.csa(2, at(20, 20));
    const UnitId b = cast.us(2, at(20, 20));
    cast.attached(a);
    cast.contact(a, b);
    cast.phase(Phase::Melee);
    same_by_every_path(cast, EndPhase{});
}

TEST(FaceToTheEnemyOdds, ShootingCountsAllPaths)
{
    Cast cast;
    const UnitId a = cast.csa(2, at(20, 20));
    const UnitId b = cast.us(2, at(20, 24));
    cast.phase(Phase::Shooting);
    ASSERT_TRUE(cast.play(Fire{a, {{b, {}}}}));
    ASSERT_TRUE(cast.play(EndPhase{}));
    ASSERT_TRUE(cast.play(Fire{b, {{a, {}}}}));
    same_by_every_path(cast, EndPhase{});
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
