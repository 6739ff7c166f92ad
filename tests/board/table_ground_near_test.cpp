// Forbidden ground about a body that is slid: board/table/ground_near.h, held against asking at
// each place.

#include "board/table/ground_near.h"
#include "board/table/overlap.h"
#include "core/dice.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

namespace longroll::board::table {
namespace {

constexpr Box kMeadow{{0, 0}, {12'000, 12'000}};
constexpr Length kSlideReach = 1000;

// What lies on the meadow: rock bars, water bars where no bridge is, moss bars whoever faces west.
enum class Lie : std::uint8_t { Grass, Rock, Water, Bridge, Moss };
constexpr Heading kWestward{1800};

// The ground of a rulebook.
class Wilds {
public:
    explicit Wilds(std::vector<Feature> features) : terrain_(kMeadow, std::move(features)) {}

    [[nodiscard]] bool operator()(const Footprint& stand) const
    {
        ++asked;
        bool water = false;
        bool bridge = false;
        for (std::size_t place = 0; place < terrain_.features().size(); ++place) {
            const Lie lie = lie_of(static_cast<FeatureId>(place));
            const bool touches = lies_under(place, inner(stand));
            if (touches && lie == Lie::Rock) return true;
            if (touches && lie == Lie::Moss && kWestward < stand.heading) return true;
            water = water || (touches && lie == Lie::Water);
            bridge = bridge || (lie == Lie::Bridge && lies_under(place, stand));
        }
        return water && !bridge;
    }
    [[nodiscard]] const Terrain& terrain() const { return terrain_; }
    [[nodiscard]] Bars bars(FeatureId id) const
    {
        constexpr Bars kBars[] = {Bars::Never, Bars::Surely, Bars::UnlessOpened, Bars::Never,
                                  Bars::Perhaps};
        return kBars[static_cast<std::size_t>(lie_of(id))];
    }
    [[nodiscard]] bool opens(FeatureId id) const { return lie_of(id) == Lie::Bridge; }
    [[nodiscard]] static Footprint inner(const Footprint& stand)
    {
        return shrunk(
            {stand.centre, length_of(stand.across), length_of(stand.along), stand.heading}, 1);
    }

    mutable int asked = 0;

private:
    [[nodiscard]] Lie lie_of(FeatureId id) const { return static_cast<Lie>(terrain_[id].kind); }
    [[nodiscard]] bool lies_under(std::size_t place, const Footprint& stand) const
    {
        for (const FeatureId id : terrain_.areas_at(stand.centre))
            if (index_of(id) == place) return true;
        bool met = false;
        terrain_.edges_meeting(box_of(stand), [&](FeatureId id, const Segment& edge, bool) {
            met = met || (index_of(id) == place && overlap(stand, edge));
        });
        return met;
    }

    Terrain terrain_;
};

Feature lying(Lie lie, Point low, Point high)
{
    return area_feature(static_cast<GroundKind>(lie),
                        {{{low, {high.x, low.y}, high, {low.x, high.y}}}});
}

Placed on_the_meadow(Point front, Heading heading = {})
{
    return placed(block(1000, 500), {front, heading});
}

struct Sliding {
    Wilds wilds;
    Bodies nobody;
    Placed stands;
    Room room;
    GroundNear<Wilds> ground;

    Sliding(std::vector<Feature> features, const Placed& where)
        : wilds(std::move(features)),
          stands(where),
          room({kMeadow, nobody, BodyId{0}}, stands, kSlideReach),
          ground(wilds, stands, kSlideReach, room)
    {
    }
    [[nodiscard]] bool fits(Vec by) { return room.is_free(by) && !ground.bars(by); }
};

TEST(TableGroundNear, RockBarsWithoutBeingAskedAbout)
{
    Sliding sliding({lying(Lie::Rock, {6600, 5000}, {7500, 6500})}, on_the_meadow({6000, 6000}));
    EXPECT_TRUE(sliding.fits({0, 0}));
    EXPECT_TRUE(sliding.fits({100, 0}));   // flush
    EXPECT_FALSE(sliding.fits({150, 0}));  // it runs under the stand
    EXPECT_TRUE(sliding.fits({-900, 0}));
    EXPECT_FALSE(sliding.ground.is_everywhere());
    EXPECT_EQ(sliding.wilds.asked, 0);
}

TEST(TableGroundNear, GroundThatNoSlideLeavesIsEverywhere)
{
    const Sliding sliding({lying(Lie::Rock, {1000, 1000}, {11'000, 11'000})},
                          on_the_meadow({6000, 6000}));
    EXPECT_TRUE(sliding.ground.is_everywhere());
    const Sliding bridged({lying(Lie::Water, {1000, 1000}, {11'000, 11'000}),
                           lying(Lie::Bridge, {6200, 5000}, {6900, 7000})},
                          on_the_meadow({6000, 6000}));
    EXPECT_FALSE(bridged.ground.is_everywhere());
}

TEST(TableGroundNear, ABridgeOpensTheWaterBesideIt)
{
    Sliding sliding({lying(Lie::Water, {5000, 6100}, {8000, 7000}),
                     lying(Lie::Bridge, {6600, 6000}, {7000, 7100})},
                    on_the_meadow({6000, 6000}));
    EXPECT_TRUE(sliding.fits({0, 0}));
    EXPECT_FALSE(sliding.fits({0, 300}));
    EXPECT_TRUE(sliding.fits({300, 300}));
}

TEST(TableGroundNear, WhatMayBarIsAskedAtEachPlace)
{
    const std::vector<Feature> moss = {lying(Lie::Moss, {5000, 5000}, {7000, 7000})};
    Sliding east(moss, on_the_meadow({6000, 6000}, Heading{900}));
    Sliding west(moss, on_the_meadow({6000, 6000}, Heading{2700}));
    EXPECT_TRUE(east.fits({50, 0}));
    EXPECT_FALSE(west.fits({50, 0}));
    EXPECT_EQ(east.wilds.asked, 1);
}

Point some_place(PlayoutDice& dice, Length most)
{
    const auto one = [&] {
        return 6000 + 100 * (static_cast<int>(dice.below(static_cast<std::uint32_t>(most / 50))) -
                             most / 100);
    };
    const Length x = one();
    return {x, one()};
}

TEST(TableGroundNear, AnswersAsAskingAtEachPlace)
{
    int free_places = 0;
    int barred = 0;
    const std::uint64_t first = first_seed(0);
    for (std::uint64_t seed = first; seed < first + 400; ++seed) {
        PlayoutDice dice(seed);
        std::vector<Feature> features;
        for (int number = 0; number < 4; ++number) {
            const Point low = some_place(dice, 2500);
            const Vec size{static_cast<Length>(100 * (1 + dice.below(20))),
                           static_cast<Length>(100 * (1 + dice.below(20)))};
            features.push_back(lying(static_cast<Lie>(dice.below(5)), low, low + size));
        }
        const Heading heading{static_cast<std::int32_t>(dice.below(3600))};
        Sliding sliding(features, on_the_meadow(some_place(dice, 600), heading));
        for (int tried = 0; tried < 30; ++tried) {
            const Vec by{static_cast<Length>(dice.below(1400)) - 700,
                         static_cast<Length>(dice.below(1400)) - 700};
            const bool free = !sliding.wilds(shifted(sliding.stands, by)[0]);
            ASSERT_EQ(sliding.fits(by), free) << seed << ": " << by.x << ", " << by.y;
            ASSERT_FALSE(free && sliding.ground.is_everywhere()) << seed;
            (free ? free_places : barred) += 1;
        }
    }
    EXPECT_GT(free_places, 1000);
    EXPECT_GT(barred, 1000);
}

}  // namespace
}  // namespace longroll::board::table
