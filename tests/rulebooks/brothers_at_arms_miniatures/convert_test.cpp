// Values of the counter as distances, in all scales and measures (BM-SCL-1 to 4, ledger T1, T2,
// T4).

#include "cast.h"
#include "rulebooks/brothers_at_arms_miniatures/command.h"
#include "rulebooks/brothers_at_arms_miniatures/convert.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/brothers_at_arms_miniatures/scales.h"

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms_miniatures {
namespace {

constexpr FigureScale kAllScales[] = {FigureScale::Mm6, FigureScale::Mm15, FigureScale::Mm25};
constexpr Measure kBoth[] = {Measure::Cm, Measure::Inch};

// "25 / 10": in cm and in inches.
std::string both(FigureScale scale, Length length)
{
    return number_in(measure_of(scale, Measure::Cm), length) + " / " +
           number_in(measure_of(scale, Measure::Inch), length);
}

TEST(BM_SCL_1, ScaleAndMeasureAreOptionsOfTheGame)
{
    EXPECT_EQ(Options{}.figure_scale, FigureScale::Mm15);
    EXPECT_EQ(Options{}.measure, Measure::Inch);
    Cast cast;
    for (const FigureScale scale : kAllScales)
        for (const Measure measure : kBoth) {
            const Roster roster = roster_of(cast.field, scale, measure);
            EXPECT_EQ(roster.measure, measure == Measure::Cm ? "cm" : "inch");
        }
}

TEST(BM_SCL_1, ARosterIsInTheGamesOwnScaleUnlessAnotherIsAsked)
{
    Cast cast;
    cast.field.options.figure_scale = FigureScale::Mm25;
    cast.field.options.measure = Measure::Cm;
    const auto usual = Rulebook::roster(cast.field, {});
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->scale + " " + usual->measure + " " + usual->u, "25mm cm 20");
    const auto asked = Rulebook::roster(cast.field, {"6mm", "inch"});
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->scale + " " + asked->measure + " " + asked->u, "6mm inch 2");
    const auto wrong = Rulebook::roster(cast.field, {"28mm", "yard"});
    ASSERT_FALSE(wrong);
    EXPECT_EQ(to_text(wrong.error()),
              "scale: there are no figures of \"28mm\"; choose 6mm, 15mm or 25mm\n"
              "measure: nobody measures in \"yard\"; choose inch or cm\n");
}

// The table on the screen is told by the same numbers as the roster.
TEST(BM_SCL_5, ABoardHasAllSixWaysToTellALengthItsOwnFirst)
{
    Options options;
    options.figure_scale = FigureScale::Mm6;
    options.measure = Measure::Cm;
    const auto measures = measures_of(options);
    std::vector<std::string> names;
    for (const longroll::Measure& measure : measures)
        names.push_back(measure.name + " " + length_in(measure, kU));
    EXPECT_EQ(names, (std::vector<std::string>{"6mm-cm 5 cm", "15mm-inch 4 inches", "15mm-cm 10 cm",
                                               "6mm-inch 2 inches", "25mm-inch 8 inches",
                                               "25mm-cm 20 cm"}));
}

TEST(BM_SCL_2, AValueOfOneByScaleAndMeasure)
{
    EXPECT_EQ(both(FigureScale::Mm6, kU), "5 / 2");
    EXPECT_EQ(both(FigureScale::Mm15, kU), "10 / 4");
    EXPECT_EQ(both(FigureScale::Mm25, kU), "20 / 8");
}

TEST(BM_SCL_3, ExactlyTheRangeIsInRange)
{
    for (const int gap : {200, 201}) {
        Cast cast;
        const UnitId firer = cast.csa(1, at(0, 0));
        const UnitId target = cast.us(1, at(0, gap));
        EXPECT_EQ(cast.refused(Fire{firer, target}).empty(), gap == 200) << gap;
    }
}

TEST(BM_SCL_4, ExactlyTheRadiusIsInside)
{
    // His square reaches 0.15U before him.
    for (const int gap : {200, 201}) {
        Cast cast;
        const CommanderId commander = cast.commander(Side::Confederate, at(0, 0), 2);
        const UnitId unit = cast.csa(1, at(0, 15 + gap), kSouth);
        EXPECT_EQ(in_radius(cast.view(), commander, unit), gap == 200) << gap;
    }
}

TEST(BM_E_1, RangeTwoIsTwentyCentimetresOrEightInches)
{
    Cast cast;
    cast.csa(4, at(0, 0));
    EXPECT_EQ(roster_of(cast.field, FigureScale::Mm15, Measure::Cm).units[0].range, "20");
    EXPECT_EQ(roster_of(cast.field, FigureScale::Mm15, Measure::Inch).units[0].range, "8");
}

TEST(BM_E_2, StrengthFourIsFourBases)
{
    Cast cast;
    cast.csa(4, at(0, 0));
    EXPECT_EQ(roster_of(cast.field, FigureScale::Mm15, Measure::Cm).units[0].bases, 4);
}

TEST(BM_SCL_6, ARosterHasAsManyBasesAsStrength)
{
    for (int strength = 1; strength <= 6; ++strength) {
        Cast cast;
        const UnitId id = cast.csa(strength, at(0, 0));
        EXPECT_EQ(roster_of(cast.field, FigureScale::Mm6, Measure::Cm).units[0].bases, strength);
        EXPECT_EQ(bases_of(cast.field, cast[id]).size(), static_cast<std::size_t>(strength));
    }
    // A riverboat is one model with points (BM-RIV-3).
    Cast cast;
    cast.unit(Side::Union, Arm::RiverBoat, 3, at(0, 0), kNorth);
    const Roster roster = roster_of(cast.field, FigureScale::Mm15, Measure::Inch);
    EXPECT_EQ(roster.units[0].bases, 1);
    EXPECT_EQ(roster.units[0].points, 3);
}

// Range 5, infantry, a formation commander of CV 3.
TEST(BM_E_4, OneUnitInAllScales)
{
    Cast cast;
    cast.card(cast.csa(4, at(0, 0))).range = 5;
    cast.commander(Side::Confederate, at(0, -100), 3);
    struct Row {
        FigureScale scale;
        std::string_view range, move, radius, ride, visible;
    };
    constexpr Row kRows[] = {
        {FigureScale::Mm6, "25 / 10", "10 / 4", "15 / 6", "15 / 6", "2.5 / 1"},
        {FigureScale::Mm15, "50 / 20", "20 / 8", "30 / 12", "30 / 12", "5 / 2"},
        {FigureScale::Mm25, "100 / 40", "40 / 16", "60 / 24", "60 / 24", "10 / 4"}};
    for (const Row& row : kRows) {
        const Roster cm = roster_of(cast.field, row.scale, Measure::Cm);
        const Roster inch = roster_of(cast.field, row.scale, Measure::Inch);
        EXPECT_EQ(cm.units[0].range + " / " + inch.units[0].range, row.range);
        EXPECT_EQ(cm.units[0].move + " / " + inch.units[0].move, row.move);
        EXPECT_EQ(cm.commanders[0].radius + " / " + inch.commanders[0].radius, row.radius);
        EXPECT_EQ(cm.commanders[0].move + " / " + inch.commanders[0].move, row.ride);
        EXPECT_EQ(cm.visible + " / " + inch.visible, row.visible);
    }
}

// Ledger T2.
TEST(BM_SCL_2, MovesOfAllArms)
{
    Cast cast;
    for (const Arm arm : {Arm::Infantry, Arm::Artillery, Arm::Cavalry})
        cast.unit(Side::Union, arm, 2, at(0, 0), kNorth);
    const std::vector<std::vector<std::string>> table = {{"10", "10", "20"}, {"4", "4", "8"},
                                                         {"20", "20", "40"}, {"8", "8", "16"},
                                                         {"40", "40", "80"}, {"16", "16", "32"}};
    std::size_t row = 0;
    for (const FigureScale scale : kAllScales)
        for (const Measure measure : kBoth) {
            std::vector<std::string> moves;
            for (const RosterUnit& unit : roster_of(cast.field, scale, measure).units)
                moves.push_back(unit.move);
            EXPECT_EQ(moves, table[row]);
            ++row;
        }
}

TEST(BM_SCL_7, FiguresAndBasesAreFree)
{
    // RULING BM-R-3.
    EXPECT_EQ(figures_on(FigureScale::Mm15, Arm::Infantry), 4);
    EXPECT_EQ(figures_on(FigureScale::Mm6, Arm::Infantry), 12);
    EXPECT_EQ(figures_on(FigureScale::Mm25, Arm::Infantry), 3);
    EXPECT_EQ(figures_on(FigureScale::Mm25, Arm::Cavalry), 2);
    EXPECT_EQ(figures_on(FigureScale::Mm6, Arm::Artillery), 1);
    Cast cast;
    cast.csa(4, at(0, 0));
    EXPECT_EQ(base_of(cast.field, Arm::Infantry), (BaseDimensions{1600, 1200}));
    EXPECT_EQ(base_of(cast.field, Arm::Cavalry), (BaseDimensions{1600, 1600}));
    EXPECT_EQ(base_of(cast.field, Arm::Artillery), (BaseDimensions{1600, 1600}));
    EXPECT_EQ(base_of(cast.field, Arm::RiverBoat), (BaseDimensions{1600, 3200}));
    const RosterUnit usual = roster_of(cast.field, FigureScale::Mm25, Measure::Cm).units[0];
    EXPECT_EQ(usual.frontage + " x " + usual.depth, "8 x 6");
    cast.field.options.base_size = BaseSize::Broad;
    EXPECT_EQ(base_of(cast.field, Arm::Infantry), (BaseDimensions{2000, 1200}));
    EXPECT_EQ(base_of(cast.field, Arm::Cavalry), (BaseDimensions{2000, 1600}));
    cast.field.scenario.base_frontage = 35;
    cast.field.scenario.base_depth = 25;
    EXPECT_EQ(base_of(cast.field, Arm::Artillery), (BaseDimensions{1400, 1400}));
}

TEST(BM_SCL_8, TheCounterIsTheLabel)
{
    Cast cast;
    UnitCard& card = cast.card(cast.us(3, at(0, 0)));
    card.identity = shared::counters::corps('A');
    card.indomitable = card.sharpshooters = true;
    const RosterUnit unit = roster_of(cast.field, FigureScale::Mm15, Measure::Inch).units[0];
    EXPECT_EQ(unit.counter, "2-4-3");
    EXPECT_EQ(unit.identity, "corps A");
    EXPECT_EQ(unit.abilities, "indomitable, sharpshooters");
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
