// What a player may know before he rolls (ledger 9.3): exact chances of what comes of it, each told
// once whatever the dice show, and the same however the paths to it are counted.

#include "core/odds.h"
#include "rulebooks/face_to_the_enemy/onset.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

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
        if (Rulebook::is_foretold(action))
            Rulebook::foretell(cast.field, next, action, dice, log);
        else
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

// So many of some dice of Average troops show four or more, by every face of each and of its
// second throw.
Fraction hits_of(int hits, int dice)
{
    const auto choose = [](int n, int k) {
        std::uint64_t ways = 1;
        for (int i = 0; i < k; ++i) ways = ways * std::uint64_t(n - i) / std::uint64_t(i + 1);
        return ways;
    };
    Fraction chance(choose(dice, hits), 1);
    // Half of the first throws, and half of the ones thrown again.
    const Fraction hit(7, 12);
    const Fraction miss(5, 12);
    for (int i = 0; i < dice; ++i) chance = chance * (i < hits ? hit : miss);
    return chance;
}

// A declaration throws no dice; its odds are of the volley by itself.
TEST(FaceToTheEnemyOdds, AVolleyIsToldByItsHitsBeforeItIsFired)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(30, 20));
    const UnitId target = cast.us(4, at(30, 24));
    cast.us(4, at(40, 24));
    cast.phase(Phase::Shooting);
    const Fire volley{id, {{target, {}}}};
    ASSERT_TRUE(Rulebook::is_foretold(volley));
    ASSERT_FALSE(Rulebook::is_foretold(Fire{id, {}}));
    const Outcomes odds = outcomes(cast, volley);
    EXPECT_EQ(odds.total(), Fraction(1));
    EXPECT_EQ(chance_of(odds, "is not hit"), hits_of(0, 4));
    EXPECT_EQ(chance_of(odds, "takes 1 hit."), hits_of(1, 4));
    for (int hits = 2; hits <= 4; ++hits)
        EXPECT_EQ(chance_of(odds, "takes " + std::to_string(hits) + " hits"), hits_of(hits, 4));
    // FE-LOS-1: a die no higher than the hits.
    Fraction loses;
    for (int hits = 1; hits <= 4; ++hits)
        loses = loses + hits_of(hits, 4) * Fraction(std::uint64_t(hits), 6);
    EXPECT_EQ(chance_of(odds, "loses 1 base"), loses);
    same_by_every_path(cast, volley);
}

// What others have declared does not change what this volley does by itself.
TEST(FaceToTheEnemyOdds, AVolleyIsForetoldAlone)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(30, 20));
    const UnitId other = cast.csa(4, at(36, 20));
    const UnitId target = cast.us(4, at(33, 24));
    cast.phase(Phase::Shooting);
    const Fire volley{id, {{target, {}}}};
    const Outcomes before = outcomes(cast, volley);
    ASSERT_TRUE(cast.act(Fire{other, {{target, {}}}}));
    EXPECT_EQ(outcomes(cast, volley), before);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
