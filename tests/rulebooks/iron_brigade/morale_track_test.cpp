// The laws of the morale track that are checked after every action, and what each level does to
// fire: suites for ledger IB-MOR-1 and 5 to 7, IB-EFF-1 to 5. Losing levels: morale_test.cpp.

#include "fire_cast.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/morale.h"

namespace longroll::iron_brigade {
namespace {

// A lone unit that loses heart.
struct Lone : Cast {
    UnitId unit = csa(10, at(30, 20));
    void lose(int levels) { lose_levels(field, state, unit, levels, {}, log, "IB-MOR-1"_clause); }
    [[nodiscard]] std::string wrong() const
    {
        const MaybeRefusal found = wrong_morale(field, state);
        return found ? std::string(found->clause.id) : "";
    }
};

TEST(IB_MOR_1, ATrackOfEightSteps)
{
    Lone lone;
    EXPECT_EQ(lone.wrong(), "");
    lone[lone.unit].base = 8;
    EXPECT_EQ(lone.wrong(), "IB-MOR-1");
    lone[lone.unit].base = 1;
    EXPECT_EQ(lone.wrong(), "IB-MOR-1");
}

TEST(IB_MOR_5, BaseMoraleDoesNotChange)
{
    Lone lone;
    lone.lose(7);
    EXPECT_EQ(lone[lone.unit].base, 6);
    EXPECT_EQ(lone.wrong(), "");
    lone[lone.unit].base = 5;
    EXPECT_EQ(lone.wrong(), "IB-MOR-5");
}

TEST(IB_MOR_6, BetweenNothingAndItsBase)
{
    Lone lone;
    lone.lose(99);
    EXPECT_EQ(lone[lone.unit].morale, 0);
    lone[lone.unit].morale = 7;
    EXPECT_EQ(lone.wrong(), "IB-MOR-6");
    lone[lone.unit].morale = -1;
    EXPECT_EQ(lone.wrong(), "IB-MOR-6");
}

TEST(IB_MOR_7, FireGoesByCombatMorale)
{
    Duel duel(16, 16, inches(5));
    duel.quality(duel.firer, MoraleClass::Elite);
    duel[duel.firer].morale = 4;
    EXPECT_EQ(duel.reading().table, 8);
    bool found = false;
    for (const NamedTally& named : tallies(duel.field, duel.state, duel.order()))
        if (has_line(named.tally, "IB-MOR-7")) {
            found = true;
            EXPECT_EQ(named.tally.total(), 4);
        }
    EXPECT_TRUE(found);
}

int fire_shift(int morale)
{
    Duel duel(16, 16, inches(5));
    duel.quality(duel.firer, MoraleClass::Elite);
    duel[duel.firer].morale = static_cast<std::int8_t>(morale);
    EXPECT_EQ(duel.refused(duel.order()), "");
    for (const NamedTally& named : tallies(duel.field, duel.state, duel.order()))
        if (has_line(named.tally, effect_of(morale).id)) return named.tally.total();
    ADD_FAILURE() << "nothing is said of morale " << morale;
    return 99;
}

TEST(IB_EFF_1, SevenIsOneUp)
{
    EXPECT_EQ(effect_of(7).id, "IB-EFF-1");
    EXPECT_EQ(fire_shift(7), 1);
}

TEST(IB_EFF_2, SixAndFiveChangeNothing)
{
    EXPECT_EQ(fire_shift(6), 0);
    EXPECT_EQ(fire_shift(5), 0);
    EXPECT_EQ(effect_of(6), effect_of(5));
}

TEST(IB_EFF_3, FourIsOneDown)
{
    EXPECT_EQ(effect_of(4).id, "IB-EFF-3");
    EXPECT_EQ(fire_shift(4), -1);
}

TEST(IB_EFF_4, ThreeIsTwoDown)
{
    EXPECT_EQ(effect_of(3).id, "IB-EFF-4");
    EXPECT_EQ(fire_shift(3), -2);
}

TEST(IB_EFF_5, TwoIsThreeDown)
{
    EXPECT_EQ(effect_of(2).id, "IB-EFF-5");
    EXPECT_EQ(fire_shift(2), -3);
}

}  // namespace
}  // namespace longroll::iron_brigade
