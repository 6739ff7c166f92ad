// Leaving the game. Ledger FE-AUT.

#include "cast.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/removal.h"

namespace longroll::face_to_the_enemy {
namespace {

void lose(Cast& cast, UnitId id, int left) { cast[id].bases = static_cast<std::uint8_t>(left); }
void sweep(Cast& cast) { remove_autobroken(cast.field, cast.state, cast.log); }

TEST(FE_AUT_1, AUnitAtItsThresholdIsRemovedAndOneAboveItStays)
{
    Cast cast;
    const UnitId gone = cast.csa(8, at(20, 10));
    const UnitId stays = cast.csa(8, at(40, 10));
    lose(cast, gone, 4);
    lose(cast, stays, 5);
    sweep(cast);
    EXPECT_EQ(cast[gone].fate, UnitFate::Autobroken);
    EXPECT_TRUE(cast[stays].on_table());
}

TEST(FE_AUT_4, AVeteranOfTwoStaysWithOneBase)
{
    Cast cast;
    const UnitId id = cast.csa(2, at(20, 10));
    cast.card(id).quality = Quality::Veteran;
    lose(cast, id, 1);
    sweep(cast);
    EXPECT_TRUE(cast[id].on_table());
    lose(cast, id, 0);
    sweep(cast);
    EXPECT_EQ(cast[id].fate, UnitFate::Destroyed);
}

TEST(FE_AUT_6, ABatteryOfOneGunIsRemovedWithIt)
{
    Cast cast;
    const UnitId id = cast.guns(Side::Union, 1, at(20, 10), kSouth);
    sweep(cast);
    EXPECT_TRUE(cast[id].on_table());
    lose(cast, id, 0);
    sweep(cast);
    EXPECT_EQ(cast[id].fate, UnitFate::Destroyed);
}

TEST(FE_AUT_5, OddAndLargeSizes)
{
    const auto removed_at = [](int initial, Quality quality) {
        Cast cast;
        const UnitId id = cast.csa(initial, at(20, 20));
        cast.card(id).quality = quality;
        while (!is_autobroken(cast.field, cast.state, id)) --cast[id].bases;
        return int{cast[id].bases};
    };
    EXPECT_EQ(removed_at(7, Quality::Average), 3);
    EXPECT_EQ(removed_at(11, Quality::Veteran), 5);
    EXPECT_EQ(removed_at(1, Quality::Raw), 0);
    EXPECT_EQ(removed_at(13, Quality::Raw), 8);
    EXPECT_EQ(removed_at(20, Quality::Average), 11);
    EXPECT_EQ(removed_at(15, Quality::Veteran), 7);
}

TEST(FE_W_43, RawOfSixIsRemovedAtFour)
{
    Cast cast;
    const UnitId raw = cast.csa(6, at(20, 10));
    cast.card(raw).quality = Quality::Raw;
    const UnitId near = cast.csa(6, at(20, 14));
    const UnitId far = cast.csa(6, at(20, 30));
    lose(cast, raw, 5);
    sweep(cast);
    EXPECT_TRUE(cast[raw].on_table());
    lose(cast, raw, 4);
    sweep(cast);
    EXPECT_EQ(cast[raw].fate, UnitFate::Autobroken);
    // Friends within 6" have a reason for the end of the phase (FE-AUT-3).
    EXPECT_TRUE(cast[near].phase.friend_broke);
    EXPECT_FALSE(cast[far].phase.friend_broke);
}

TEST(FE_AUT_3, ButNotWhoFledOrExited)
{
    EXPECT_TRUE(counts_as_breaking(UnitFate::Autobroken));
    EXPECT_TRUE(counts_as_breaking(UnitFate::Surrendered));
    EXPECT_FALSE(counts_as_breaking(UnitFate::Fled));
    EXPECT_FALSE(counts_as_breaking(UnitFate::Exited));
    EXPECT_TRUE(counts_as_lost(UnitFate::Fled));
    EXPECT_FALSE(counts_as_lost(UnitFate::Exited));
}

TEST(FE_AUT_1, RemovalEndsContactsAndActing)
{
    Cast cast;
    const UnitId a = cast.csa(4, at(20, 10));
    const UnitId b = cast.us(4, at(20, 10));
    const UnitId c = cast.us(4, at(26, 10));
    cast.contact(a, b);
    cast.contact(a, c);
    cast.activate(a);
    cast.state.fleeing = {a, b};
    remove_unit(cast.field, cast.state, a, UnitFate::Fled, Clause{"FE-BRK-5"}, cast.log);
    EXPECT_TRUE(cast.state.contacts.empty());
    EXPECT_EQ(cast.state.acting, kNoUnit);
    EXPECT_EQ(cast.state.fleeing, std::vector<UnitId>{b});
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
