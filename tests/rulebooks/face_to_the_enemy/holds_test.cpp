// Troops held back: one suite for each clause of ledger LR-HOLD.

#include "cast.h"
#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/morale.h"

namespace longroll::face_to_the_enemy {
namespace {

using shared::ReleasedBy;
using shared::ReleaseId;

// A Confederate brigade that is held back, a free one beside it, and a Union one far to the north.
struct HeldCast : Cast {
    UnitId held = csa(6, at(20, 10));
    UnitId free = csa(6, at(40, 10));
    UnitId enemy = us(6, at(20, 50));

    HeldCast() { hold({held}); }
    ReleaseId hold(std::initializer_list<UnitId> units)
    {
        const ReleaseId id = shared::release_id(state.releases.size());
        Hold terms;
        terms.id = "r" + std::to_string(index_of(id));
        field.scenario.releases.push_back(terms);
        state.releases.push_back(ReleasedBy::Nothing);
        for (const UnitId unit : units) card(unit).held = {id};
        return id;
    }
    Hold& terms() { return field.scenario.releases.front(); }
    [[nodiscard]] ReleasedBy by() const { return state.releases[0]; }
    [[nodiscard]] std::string kept(UnitId id, Act act)
    {
        activate(id);
        const MaybeRefusal refusal = refuse_act(view(), id, act);
        return refusal ? std::string(refusal->clause.id) : "";
    }
};

TEST(LR_HOLD_1, WhoHasAReleaseIsHeldFromTheStart)
{
    HeldCast cast;
    EXPECT_TRUE(is_held(cast.field, cast.state, cast.held));
    EXPECT_FALSE(is_held(cast.field, cast.state, cast.free));
    EXPECT_EQ(units_held_by(cast.field, cast.state, shared::release_id(0)),
              std::vector<UnitId>{cast.held});
}

TEST(LR_HOLD_2, ItDoesNotLeaveItsPlaceButTurnsThereAndRallies)
{
    HeldCast cast;
    for (const Act act : {Act::Move, Act::Retreat, Act::Charge})
        EXPECT_EQ(cast.kept(cast.held, act), "LR-HOLD-2");
    EXPECT_EQ(cast.kept(cast.held, Act::InPlace), "");
    EXPECT_EQ(cast.kept(cast.free, Act::Move), "");
    cast[cast.held].off = 3;  // it is just coming on
    EXPECT_EQ(cast.kept(cast.held, Act::Move), "");
}

TEST(LR_HOLD_3, WhoIsMovedByForceIsFree)
{
    HeldCast cast;
    free_moved(cast.field, cast.state, cast.held, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Force);
    EXPECT_EQ(cast.clause_of<Released>(), "LR-HOLD-3");
    EXPECT_EQ(cast.kept(cast.held, Act::Move), "");
}

TEST(LR_HOLD_4, ByItsHour)
{
    HeldCast cast;
    cast.terms().turn = 3;
    cast.state.turn = 2;
    free_by_hour(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Nothing);
    cast.state.turn = 3;
    free_by_hour(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Hour);
}

TEST(LR_HOLD_5, ByAnEnemyWhoStillFights)
{
    HeldCast cast;
    cast.terms().within = inches(12);
    cast[cast.enemy].front = {20'000, 22'001};
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Nothing);
    cast[cast.enemy].front = at(20, 22);
    cast[cast.enemy].morale = Morale::Broken;
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Nothing);
    cast[cast.enemy].morale = Morale::Spent;
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Enemy);
}

TEST(LR_HOLD_5, NearAPlace)
{
    HeldCast cast;
    cast.terms().within = inches(2);
    cast.terms().of = at(20, 47);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Nothing);
    cast[cast.enemy].front = at(20, 49);
    free_by_enemy(cast.field, cast.state, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Enemy);
}

TEST(LR_HOLD_6, ByALossOfBasesMoraleOrOrder)
{
    HeldCast bases;
    lose_bases(bases.field, bases.state, bases.held, 1, Clause{"FE-LOS-1"}, bases.log);
    EXPECT_EQ(bases.by(), ReleasedBy::Loss);
    HeldCast morale;
    drop_morale(morale.field, morale.state, morale.held, 1, Clause{"FE-MOR-28"}, morale.log);
    EXPECT_EQ(morale.by(), ReleasedBy::Loss);
    HeldCast order;
    disorder_by_event(order.field, order.state, order.held, Disorder::Disordered,
                      Clause{"FE-DIS-5"}, order.log);
    EXPECT_EQ(order.by(), ReleasedBy::Loss);
}

TEST(LR_HOLD_7, WithAllWhoShareItAndForGood)
{
    HeldCast cast;
    cast.card(cast.free).held = {shared::release_id(0)};
    EXPECT_EQ(cast.kept(cast.free, Act::Move), "LR-HOLD-2");
    free_hurt(cast.field, cast.state, cast.held, cast.log);
    EXPECT_EQ(cast.kept(cast.free, Act::Move), "");
    free_moved(cast.field, cast.state, cast.free, cast.log);
    EXPECT_EQ(cast.by(), ReleasedBy::Loss);
}

TEST(LR_HOLD_8, ByOrderAtTheStartOfATurn)
{
    HeldCast cast;
    const Release order{shared::release_id(0)};
    cast.phase(Phase::Generals);
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8") << "only if the battle allows it";
    cast.terms().optional = true;
    EXPECT_EQ(cast.refused(order), "");
    const GeneralId general = cast.general(Side::Confederate, at(20, 5));
    cast[general].rolled = 5;  // the turn is under way
    EXPECT_EQ(cast.refused(order), "LR-HOLD-8");
    cast[general].rolled = 0;
    EXPECT_TRUE(cast.act(order));
    EXPECT_EQ(cast.by(), ReleasedBy::Order);
    EXPECT_EQ(shared::let_go_by_order(held_pieces(cast.field, cast.state), Side::Confederate), 1);
    EXPECT_EQ(shared::let_go_by_order(held_pieces(cast.field, cast.state), Side::Union), 0);
}

TEST(LR_HOLD_9, OffByOption)
{
    HeldCast cast;
    cast.field.options.holds = false;
    EXPECT_EQ(cast.kept(cast.held, Act::Move), "");
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
