// Declarations of fire, the throws, base losses, generals at risk, defensive fire. Worked examples
// FE-W-19, 20 and 22 to 25.

#include "core/odds.h"
#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

namespace longroll::face_to_the_enemy {
namespace {

// Confederates on y = 20 that look north, a Union line four inches ahead of them.
class Volleys : public Cast {
public:
    explicit Volleys(int bases = 4, int target_bases = 4)
        : shooter(csa(bases, at(30, 20))), target(us(target_bases, at(30, 24)))
    {
        phase(Phase::Shooting);
    }
    // S2 to S6 with all these dice.
    bool resolve(std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        resolve_shooting(field, state, dice, log);
        return dice.spent();
    }
    // The volley of the whole unit at its nearest targets.
    void declare(UnitId id)
    {
        const auto volley = nearest_volley({field, state}, id);
        ASSERT_TRUE(volley);
        state.volleys.push_back(*volley);
    }
    void hit(UnitId id, int hits)
    {
        state[id].phase.shot_at = true;
        state[id].phase.shot_hits = static_cast<std::uint8_t>(hits);
    }
    [[nodiscard]] std::string why(const Fire& order) const { return refused(order); }

    UnitId shooter;
    UnitId target;
};

// ---- Declarations ----

TEST(FE_SHT_1, ShootingIsOptionalBaseByBase)
{
    Volleys cast;
    EXPECT_TRUE(cast.act(Fire{cast.shooter, {{cast.target, {1, 3}}}}));
    ASSERT_EQ(cast.state.volleys.size(), 1u);
    EXPECT_EQ(cast.state.volleys[0], (Volley{cast.shooter, {{cast.target, {1, 3}}}}));
    EXPECT_TRUE(cast.act(Fire{cast.shooter, {{cast.target, {}}}}));  // another in its place
    EXPECT_EQ(cast.state.volleys[0], (Volley{cast.shooter, {{cast.target, {0, 1, 2, 3}}}}));
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {0, 1, 2, 3}}}}), "FE-SHT-7");
    EXPECT_TRUE(cast.act(Fire{cast.shooter, {}}));
    EXPECT_TRUE(cast.state.volleys.empty());
    EXPECT_EQ(cast.why(Fire{cast.shooter, {}}), "FE-SHT-1");
}

TEST(FE_SHT_1, TheActiveSideDeclaresFirst)
{
    Volleys cast;
    EXPECT_EQ(cast.why(Fire{cast.target, {{cast.shooter, {}}}}), "FE-SEQ-4");
    shared::finish_declaring(cast.state.declaring, Side::Confederate);
    EXPECT_EQ(cast.why(Fire{cast.target, {{cast.shooter, {}}}}), "");
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {}}}}), "FE-SEQ-4");
    cast.phase(Phase::Activation);
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {}}}}), "FE-SHT-1");
}

TEST(FE_SHT_2, WhoMayNotShootDeclaresNothing)
{
    Volleys cast;
    cast[cast.shooter].turn.fired = true;
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {}}}}), "FE-SHT-2");
    EXPECT_FALSE(anybody_to_shoot(cast.view(), Side::Confederate));
    EXPECT_TRUE(anybody_to_shoot(cast.view(), Side::Union));
}

TEST(FE_SHT_3, WhoMayNotBeShotAtIsNoTarget)
{
    Volleys cast;
    cast.contact(cast.csa(2, at(50, 50)), cast.target);
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {}}}}), "FE-SHT-3");
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{UnitId{99}, {}}}}), "FE-SHT-3");
    EXPECT_FALSE(anybody_to_shoot(cast.view(), Side::Confederate));
}

TEST(FE_SHT_6, EveryBaseNamedMustBear)
{
    Volleys cast(4, 1);  // x from 28 to 32; the target from 29.5 to 30.5: all four reach it
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {0, 3}}}}), "");
    cast[cast.target].front.x = 28'500;
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {0, 2}}}}), "");
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {0, 3}}}}), "FE-SHT-6");
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {4}}}}), "FE-SHT-6");
}

TEST(FE_SHT_7, TheOwnerChoosesBaseByBase)
{
    Volleys cast(4, 2);
    cast[cast.target].front = at(29, 24);
    const UnitId farther = cast.us(4, at(32, 25));
    EXPECT_TRUE(cast.act(Fire{cast.shooter, {{farther, {}}, {cast.target, {0, 1}}}}));
    EXPECT_EQ(cast.state.volleys[0],
              (Volley{cast.shooter, {{cast.target, {0, 1}}, {farther, {2, 3}}}}));
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{farther, {2}}, {cast.target, {2}}}}), "FE-SHT-7");
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{farther, {2}}, {farther, {3}}}}), "FE-SHT-7");
    EXPECT_EQ(cast.why(Fire{cast.shooter, {{cast.target, {0, 1, 2}}, {farther, {3}}}}), "");
}

TEST(FaceToTheEnemyFire, TheFirstOfferIsEachBaseAtItsNearest)
{
    Volleys cast(4, 2);
    cast[cast.target].front = at(29, 24);
    const UnitId farther = cast.us(4, {32'000, 24'100});
    const auto nearest = nearest_volley(cast.view(), cast.shooter);
    ASSERT_TRUE(nearest);
    EXPECT_EQ(*nearest, (Volley{cast.shooter, {{cast.target, {0, 1, 2}}, {farther, {3}}}}));
    std::vector<Action> actions;
    list_fire(cast.view(), actions);
    ASSERT_EQ(actions.size(), 3u);
    EXPECT_EQ(actions[0], Action(Fire{cast.shooter, nearest->at}));
    EXPECT_EQ(actions[1], Action(Fire{cast.shooter, {{cast.target, {0, 1, 2, 3}}}}));
    // From the left file it is hidden by the other.
    EXPECT_EQ(actions[2], Action(Fire{cast.shooter, {{cast.target, {0}}, {farther, {1, 2, 3}}}}));
    for (const Action& action : actions) EXPECT_EQ(cast.why(std::get<Fire>(action)), "");
}

TEST(FaceToTheEnemyFire, LotsAreAllowedAndComeToAnEnd)
{
    Volleys cast;
    cast.csa(3, at(36, 20));
    cast.us(5, at(36, 25));
    PlayoutDice dice(5);
    int declared = 0;
    for (int draws = 0; draws < 200; ++draws)
        if (const auto drawn = fire_by_lot(cast.view(), dice)) {
            EXPECT_TRUE(cast.act(std::get<Fire>(*drawn)));
            ++declared;
        }
    EXPECT_EQ(declared, 2);
}

// ---- Throws ----

TEST(FE_W_19, VeteransAtAFence)
{
    Volleys cast(4, 12);
    cast.card(cast.shooter).quality = Quality::Veteran;
    cast.line_of(TerrainKind::RailFence, {{20'000, 23'500}, {40'000, 23'500}});
    cast.declare(cast.shooter);
    EXPECT_TRUE(cast.resolve({1, 2, 5, 6, 5, 3, 6}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Shooting, cast.shooter, cast.target, 4, 5, 3}));
}

TEST(FE_W_20, RawTroopsAtAColumnOfCavalry)
{
    Volleys cast(5);
    cast.card(cast.shooter).quality = Quality::Raw;
    const UnitId riders = cast.cavalry(Side::Union, 12, {30'000, 23'900}, kSouth);
    cast.shape(riders, Formation::Column, 3);
    cast[cast.target].front = at(50, 50);
    cast.state.volleys = {{cast.shooter, {{riders, {0, 1, 2, 3, 4}}}}};
    EXPECT_TRUE(cast.resolve({6, 6, 1, 2, 1, 1, 4, 6}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Shooting, cast.shooter, riders, 5, 2, 2}));
}

TEST(FE_W_22, ArtilleryInFieldWorks)
{
    Volleys cast(3);
    cast.card(cast.target).arm = Arm::Artillery;
    cast.line_of(TerrainKind::FieldWorks, {{20'000, 23'500}, {40'000, 23'500}});
    cast.declare(cast.shooter);
    // Two hits on four bases are a reason to test.
    EXPECT_TRUE(cast.resolve({1, 6, 5, 6, 6, 6, 6}));
    EXPECT_TRUE(cast.happened(Struck{Struck::How::Shooting, cast.shooter, cast.target, 3, 6, 2}));
}

TEST(FE_SHT_25, TheShootersQualityRollsAgain)
{
    Volleys cast(4, 12);
    cast.card(cast.shooter).quality = Quality::Veteran;
    cast.shape(cast.target, Formation::Column, 3);  // number 2: a 2 hits, and stays
    cast.state.volleys = {{cast.shooter, {{cast.target, {0, 1, 2, 3}}}}};
    EXPECT_TRUE(cast.resolve({2, 2, 1, 3, 1, 6}));
    EXPECT_EQ(cast.last<Struck>().hits, 3);
}

TEST(FE_SHT_26, HitsOfAllShootersAreAddedAndNobodyGoesBeforeAllHaveRolled)
{
    Volleys cast(2, 2);  // both lose all they have
    const UnitId second = cast.csa(1, {33'000, 20'000});
    cast[second].facing = Heading{3450};
    cast.state.volleys = {{cast.shooter, {{cast.target, {0, 1}}}},
                          {cast.target, {{cast.shooter, {0, 1}}}},
                          {second, {{cast.target, {0}}}}};
    // Three and two hits; base losses, then both are gone at one base.
    EXPECT_TRUE(cast.resolve({4, 4, 5, 6, 6, 1, 1}));
    EXPECT_EQ(cast[cast.target].phase.shot_hits, 3);
    EXPECT_EQ(cast[cast.shooter].phase.shot_hits, 2);
    EXPECT_EQ(cast[cast.target].fate, UnitFate::Autobroken);
    EXPECT_EQ(cast[cast.shooter].fate, UnitFate::Autobroken);
    EXPECT_EQ(cast.count<Struck>(), 3);
}

TEST(FE_SHT_26, TheActiveSideThrowsFirstEachUnitAtItsNearestTargetFirst)
{
    Volleys cast(4, 2);
    cast[cast.target].front = at(29, 25);
    const UnitId nearer = cast.us(2, at(31, 24));
    cast.state.volleys = {{cast.shooter, {{cast.target, {0, 1}}, {nearer, {2, 3}}}},
                          {cast.target, {{cast.shooter, {0, 1}}}}};
    EXPECT_TRUE(cast.resolve({2, 2, 3, 3, 3, 2}));
    std::vector<UnitId> order;
    for (const auto& line : cast.log.lines())
        if (const auto* struck = std::get_if<Struck>(&line.body)) order.push_back(struck->target);
    EXPECT_EQ(order, (std::vector<UnitId>{nearer, cast.target, cast.shooter}));
    EXPECT_TRUE(cast[nearer].phase.shot_at);
    EXPECT_FALSE(cast[nearer].phase.shot_at_by_guns);
    EXPECT_TRUE(cast[cast.shooter].turn.fired);
    EXPECT_FALSE(cast[nearer].turn.fired);
}

// ---- Losses ----

TEST(FE_W_23, ThreeIsNotHigherThanThree)
{
    Volleys cast(4, 12);
    cast.hit(cast.target, 3);
    EXPECT_TRUE(cast.resolve({3}));
    EXPECT_EQ(cast[cast.target].bases, 11);
    Volleys saved(4, 12);
    saved.hit(saved.target, 3);
    EXPECT_TRUE(saved.resolve({4}));
    EXPECT_EQ(saved[saved.target].bases, 12);
}

TEST(FE_W_24, SevenHitsAndAGeneral)
{
    Volleys cast(4, 24);
    const GeneralId general = cast.attached(cast.target);
    const UnitId friend_near = cast.us(4, at(30, 30));
    cast.hit(cast.target, 7);
    EXPECT_TRUE(cast.resolve({4, 2, 6, 5, 6, 6}));
    EXPECT_EQ(cast[cast.target].bases, 23);
    EXPECT_EQ(cast[cast.target].phase.loss_repeats, 1);
    EXPECT_EQ(cast[general].fate, GeneralFate::Killed);
    EXPECT_TRUE(cast[friend_near].phase.general_lost);
    EXPECT_TRUE(cast[cast.target].phase.general_lost);
}

TEST(FE_W_25, OneGunSaved)
{
    Volleys cast(4, 1);
    cast.card(cast.target).arm = Arm::Artillery;
    cast.hit(cast.target, 2);
    EXPECT_TRUE(cast.resolve({2, 6, 6}));  // and it tests
    EXPECT_EQ(cast[cast.target].bases, 1);
    EXPECT_TRUE(cast.happened(LossRolled{cast.target, 3, 2, false}));
}

TEST(FE_LOS_1, NoHitsNoRoll)
{
    Volleys cast;
    cast.hit(cast.target, 0);
    EXPECT_TRUE(cast.resolve({}));
}

TEST(FE_LOS_2, ArtilleryAddsOneToTheRoll)
{
    Volleys cast(4, 4);
    cast.card(cast.target).arm = Arm::Artillery;
    cast.hit(cast.target, 1);
    EXPECT_TRUE(cast.resolve({1}));  // 2 is higher than 1
    EXPECT_EQ(cast[cast.target].bases, 4);
}

TEST(FE_LOS_3, RepeatsEndWithTheFirstRollThatSavesABase)
{
    Volleys cast(4, 30);
    cast.hit(cast.target, 13);                   // 13, 7, 1
    EXPECT_TRUE(cast.resolve({6, 6, 1, 6, 6}));  // then it tests
    EXPECT_EQ(cast[cast.target].bases, 27);
    EXPECT_EQ(cast[cast.target].phase.loss_repeats, 2);
    Volleys six(4, 30);
    six.hit(six.target, 6);
    EXPECT_TRUE(six.resolve({6}));  // not more than 6: one roll
    EXPECT_EQ(six[six.target].bases, 29);
}

TEST(FE_LOS_4, HeRollsOncePerUnitThatIsHit)
{
    Volleys cast(4, 12);
    const GeneralId general = cast.attached(cast.target);
    cast.hit(cast.target, 1);
    EXPECT_TRUE(cast.resolve({6, 6, 6}));
    EXPECT_EQ(cast[general].fate, GeneralFate::Killed);
    Volleys missed(4, 12);
    missed.attached(missed.target);
    missed.hit(missed.target, 0);
    EXPECT_TRUE(missed.resolve({}));
}

TEST(FE_LOS_4, AKilledGeneralRollsNoMore)
{
    Volleys cast(4, 24);  // RULING: FE-R-126
    cast.attached(cast.target);
    cast.hit(cast.target, 7);
    EXPECT_TRUE(cast.resolve({1, 6, 6, 6}));
}

TEST(FE_LOS_5, EachRollsDivisionGeneralFirst)
{
    Volleys cast(4, 12);
    const GeneralId corps = cast.attached(cast.target, Grade::Good, Level::Corps);
    const GeneralId division = cast.attached(cast.target);
    cast.hit(cast.target, 1);
    EXPECT_TRUE(cast.resolve({6, 6, 6, 5, 5}));
    EXPECT_EQ(cast[division].fate, GeneralFate::Killed);
    EXPECT_EQ(cast[corps].fate, GeneralFate::Active);
}

TEST(FE_LOS_6, AllBaseLossesThenGeneralsThenWhoHasLostTooManyThenTests)
{
    Volleys cast(12, 4);
    cast.attached(cast.shooter);
    cast.attached(cast.target);
    cast.hit(cast.shooter, 4);
    cast.hit(cast.target, 2);
    cast[cast.target].bases = 3;  // Average of 4: gone at 2
    cast[cast.target].width = 3;
    cast[cast.target].phase.start_bases = 3;
    // Losses 6 (of 4: saved) and 1; generals 3 and 4, 2 and 2; the shooter's test.
    EXPECT_TRUE(cast.resolve({6, 1, 3, 4, 2, 2, 5, 5}));
    EXPECT_EQ(cast[cast.target].fate, UnitFate::Autobroken);
    EXPECT_EQ(cast[cast.shooter].bases, 12);
    EXPECT_EQ(cast.count<MoraleTested>(), 1);
    EXPECT_EQ(cast.last<MoraleTested>().unit, cast.shooter);
}

TEST(FE_LOS_7, NoMoreBasesAreLostThanThereAre)
{
    Volleys cast(4, 1);
    cast.card(cast.target).quality = Quality::Veteran;
    cast.hit(cast.target, 13);
    EXPECT_TRUE(cast.resolve({1, 1}));
    EXPECT_EQ(cast[cast.target].bases, 0);
    EXPECT_EQ(cast[cast.target].fate, UnitFate::Destroyed);
    EXPECT_EQ(cast.last<LostBases>().bases, 1);
}

TEST(FE_RRL_2, LossesAndGeneralsHaveNoReRolls)
{
    Volleys cast(4, 12);
    cast.card(cast.target).quality = Quality::Veteran;
    cast.attached(cast.target);
    cast.hit(cast.target, 1);
    EXPECT_TRUE(cast.resolve({1, 1, 2}));
    EXPECT_EQ(cast[cast.target].bases, 11);
}

// ---- Defensive fire ----

// The charger stands at its three inches; the charged unit and a friend beside it bear on it.
class Charge6 : public Cast {
public:
    Charge6() : beside(us(2, at(35, 23))), charger(csa(6, at(30, 20))), charged(us(6, at(30, 23)))
    {
        state[beside].front = {33'500, 23'000};
        ChargeUnderWay under_way;
        under_way.unit = charger;
        under_way.target = charged;
        under_way.step = ChargeStep::Fire;
        state.charge = under_way;
    }
    bool fire(const Units& firing, std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        fire_defensively(field, state, firing, dice, log);
        return dice.spent();
    }
    [[nodiscard]] Units may() const { return may_fire_at_charger({field, state}); }

    UnitId beside;  // before the charged one in canonical order
    UnitId charger;
    UnitId charged;
};

TEST(FE_CHG_16, TheChargedUnitFiresFirst)
{
    Charge6 cast;
    EXPECT_EQ(cast.may(), (Units{cast.beside, cast.charged}));
    // Six dice of the charged unit, two of its friend; three hits; the loss roll saves.
    EXPECT_TRUE(cast.fire({cast.beside, cast.charged}, {4, 4, 2, 2, 2, 2, 2, 6, 4}));
    EXPECT_EQ(cast.last<Struck>(),
              (Struck{Struck::How::DefensiveFire, cast.beside, cast.charger, 2, 4, 1}));
    EXPECT_EQ(cast[cast.charger].phase.shot_hits, 3);
    EXPECT_EQ(cast.clause_of<Struck>(), "FE-CHG-16");
}

TEST(FE_CHG_17, LossesGeneralsAndAutobreakAsInShooting)
{
    Charge6 cast;
    cast.attached(cast.charger);
    cast[cast.charger].bases = 4;
    cast[cast.charger].width = 4;
    EXPECT_TRUE(cast.fire({cast.beside}, {6, 1, 3, 3}));       // one of its bases bears
    EXPECT_EQ(cast[cast.charger].fate, UnitFate::Autobroken);  // Average of 6: gone at 3
    EXPECT_EQ(cast.count<GeneralRisked>(), 1);
    EXPECT_TRUE(cast[cast.beside].turn.fired);
    EXPECT_FALSE(cast[cast.charged].turn.fired);
    EXPECT_TRUE(refuse_to_shoot(cast.view(), cast.beside));
}

TEST(FE_CHG_18, WhoIsInContactDoesNotFireButOthersDo)
{
    Charge6 cast;
    cast.contact(cast.csa(2, at(50, 50)), cast.charged);
    EXPECT_EQ(cast.may(), (Units{cast.beside}));
}

TEST(FE_CHG_20, BasesAreCountedWhenTheFireBegins)
{
    Charge6 cast;  // RULING: FE-R-63
    cast[cast.charger].phase.start_bases = 12;
    EXPECT_TRUE(cast.fire({cast.beside}, {4, 4, 6}));
    EXPECT_EQ(cast[cast.charger].phase.start_bases, 6);
    EXPECT_EQ(reasons_for(cast.state, {cast.charger, TestKind::DefensiveFire, kNoUnit, {}}), 1);
}

TEST(FE_CHG_27, TheOptionLeavesItToTheChargedUnit)
{
    Charge6 cast;
    cast.field.options.charged_unit_only_defensive_fire = true;
    EXPECT_EQ(cast.may(), (Units{cast.charged}));
}

// ---- Exact odds ----

// Dice that merge nothing: every path is walked to its end.
class Unmerged : public Dice {
public:
    explicit Unmerged(Dice& dice) : dice_(dice) {}

private:
    int ask(const Question& question) override { return dice_.pass_on(question); }
    Dice& dice_;
};

TEST(FaceToTheEnemyFire, ExactOddsMergeEqualFuturesAndStayTheSame)
{
    Volleys cast(3, 4);
    const UnitId second = cast.csa(1, {33'000, 20'000});
    cast.us(2, at(38, 24));
    for (const UnitId id : {cast.shooter, second}) cast.declare(id);
    cast[cast.target].phase.friend_broke = true;  // it may test twice
    // What the log tells of it, as players are told their odds.
    const auto play = [&](Dice& dice) {
        State state = cast.state;
        EventLog log;
        resolve_shooting(cast.field, state, dice, log);
        test_end_of_phase(cast.field, state, dice, log);
        std::vector<int> told;
        for (const auto& line : log.lines()) {
            if (!Rulebook::is_outcome(line.body)) continue;
            told.push_back(static_cast<int>(line.body.index()));
            if (const auto* changed = std::get_if<MoraleChanged>(&line.body))
                told.push_back(100 + 10 * static_cast<int>(changed->unit) +
                               static_cast<int>(changed->to));
        }
        return told;
    };
    const auto merged = exact_odds(play);
    const auto walked = exact_odds([&](Dice& dice) {
        Unmerged all(dice);
        return play(all);
    });
    EXPECT_EQ(merged, walked);
    EXPECT_LT(2 * merged.paths(), walked.paths());
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
