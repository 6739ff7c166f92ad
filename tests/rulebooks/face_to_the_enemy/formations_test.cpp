// Formations: legal shapes and labels, losses, the command stand.

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/formations.h"

#include <random>

namespace longroll::face_to_the_enemy {
namespace {

std::string shape_refused(const ShapeOf& of, Formation formation, int width)
{
    const MaybeRefusal refusal = refuse_shape(of, {formation, width});
    return refusal ? std::string(refusal->clause.id) : "";
}
constexpr ShapeOf foot(int bases) { return {bases, Arm::Infantry, false}; }

}  // namespace

TEST(FE_FRM_1, NoBlockIsWideAndDeep)
{
    EXPECT_EQ(shape_refused(foot(12), Formation::Column, 4), "FE-FRM-1");
    EXPECT_EQ(shape_refused(foot(12), Formation::ReinforcedLine, 5), "FE-FRM-1");
    EXPECT_EQ(shape_refused(foot(8), Formation::ReinforcedLine, 4), "");
}

TEST(FE_FRM_2, LineIsOneRank)
{
    EXPECT_EQ(shape_refused(foot(6), Formation::Line, 6), "");
    EXPECT_EQ(shape_refused(foot(6), Formation::Line, 5), "FE-FRM-2");
    EXPECT_EQ(shape_refused(foot(1), Formation::Line, 1), "");
}

TEST(FE_FRM_3, ReinforcedLineIsTwoRanks)
{
    EXPECT_EQ(shape_refused(foot(7), Formation::ReinforcedLine, 4), "");
    EXPECT_EQ(shape_refused(foot(7), Formation::ReinforcedLine, 6), "");
    EXPECT_EQ(shape_refused(foot(7), Formation::ReinforcedLine, 7), "FE-FRM-3");
    EXPECT_EQ(shape_refused(foot(7), Formation::ReinforcedLine, 3), "FE-FRM-3");
    EXPECT_EQ(shape_refused(foot(2), Formation::ReinforcedLine, 1), "FE-FRM-3");
}

TEST(FE_FRM_4, CavalryFormsNoReinforcedLine)
{
    EXPECT_EQ(shape_refused({6, Arm::Cavalry, false}, Formation::ReinforcedLine, 3), "FE-FRM-4");
    EXPECT_EQ(shape_refused({6, Arm::Cavalry, false}, Formation::Column, 3), "");
}

TEST(FE_FRM_5, ColumnIsTwoOrThreeWideAndTwoDeep)
{
    EXPECT_EQ(shape_refused(foot(6), Formation::Column, 2), "");
    EXPECT_EQ(shape_refused(foot(6), Formation::Column, 3), "");
    EXPECT_EQ(shape_refused(foot(6), Formation::Column, 4), "FE-FRM-5");
    EXPECT_EQ(shape_refused(foot(3), Formation::Column, 3), "FE-FRM-5");
    EXPECT_EQ(shape_refused(foot(6), Formation::Column, 1), "FE-FRM-5");
}

TEST(FE_FRM_6, MarchColumnIsOneWide)
{
    EXPECT_EQ(shape_refused(foot(6), Formation::MarchColumn, 1), "");
    EXPECT_EQ(shape_refused(foot(1), Formation::MarchColumn, 1), "");
    EXPECT_EQ(shape_refused(foot(6), Formation::MarchColumn, 2), "FE-FRM-6");
}

TEST(FE_FRM_9, EveryWidthAndLabelThatIsLegal)
{
    EXPECT_EQ(shape_refused(foot(6), Formation::Line, 7), "FE-FRM-9");
    EXPECT_EQ(shape_refused(foot(6), Formation::MarchColumn, 0), "FE-FRM-9");
    const auto count = [](const ShapeOf& of) { return legal_shapes(of).size(); };
    // Line; RL 4 and 5; width 3 of two ranks twice; Column 2; March Column.
    EXPECT_EQ(count(foot(6)), 7u);
    EXPECT_EQ(count(foot(1)), 2u);
    EXPECT_EQ(count(foot(2)), 2u);
    EXPECT_EQ(count({6, Arm::Cavalry, false}), 4u);
    for (const Shape& shape : legal_shapes(foot(12)))
        EXPECT_TRUE(shape.width < 4 || (12 + shape.width - 1) / shape.width <= 2);
    // RULING: FE-R-7: who is both is a Column by contraction, a Reinforced Line by expansion.
    EXPECT_EQ(label_for(foot(6), 3, Formation::ReinforcedLine, Came::ByContracting),
              Formation::Column);
    EXPECT_EQ(label_for(foot(6), 3, Formation::Column, Came::ByExpanding),
              Formation::ReinforcedLine);
    EXPECT_EQ(label_for({6, Arm::Cavalry, false}, 3, Formation::Column, Came::ByExpanding),
              Formation::Column);
    EXPECT_EQ(label_for(foot(6), 3, Formation::MarchColumn, Came::ByTurning), Formation::Column);
    EXPECT_EQ(label_for(foot(12), 4, Formation::Column, Came::ByExpanding), std::nullopt);
    // RULING: FE-R-112: the nearest wider one.
    EXPECT_EQ(nearest_legal(foot(12), {Formation::ReinforcedLine, 4}),
              (Shape{Formation::ReinforcedLine, 6}));
    EXPECT_EQ(nearest_legal(foot(6), {Formation::Column, 4}),
              (Shape{Formation::ReinforcedLine, 4}));
    EXPECT_EQ(nearest_legal(foot(6), {Formation::Line, 9}), (Shape{Formation::Line, 6}));
    EXPECT_EQ(nearest_legal({3, Arm::Artillery, false}, {Formation::MarchColumn, 1}),
              (Shape{Formation::Line, 3}));
}

TEST(FE_FRM_10, GunsAreInLineOrLimberedInMarchColumn)
{
    EXPECT_EQ(shape_refused({3, Arm::Artillery, true}, Formation::Line, 3), "");
    EXPECT_EQ(shape_refused({3, Arm::Artillery, true}, Formation::MarchColumn, 1), "");
    EXPECT_EQ(shape_refused({3, Arm::Artillery, false}, Formation::MarchColumn, 1), "FE-FRM-10");
    EXPECT_EQ(shape_refused({4, Arm::Artillery, true}, Formation::Column, 2), "FE-FRM-10");
}

TEST(FE_FRM_11, LossesKeepTheLabelWhileTheyCan)
{
    Cast cast;
    const UnitId id = cast.csa(7, at(20, 10));
    cast.shape(id, Formation::Column, 3);
    const auto lose = [&](int count) {
        lose_bases(cast.field, cast.state, id, count, "FE-LOS-1"_clause, cast.log);
    };
    lose(1);
    EXPECT_EQ(cast[id].formation, Formation::Column);  // both labels fit: the owner's stays
    lose(3);
    EXPECT_EQ(cast[id].formation, Formation::Line);
    EXPECT_EQ(cast[id].width, 3);
    const UnitId march = cast.csa(2, at(30, 10));
    cast.shape(march, Formation::MarchColumn, 1);
    lose_bases(cast.field, cast.state, march, 1, "FE-LOS-1"_clause, cast.log);
    EXPECT_EQ(cast[march].formation, Formation::MarchColumn);
}

// Half a base along a slanting front is no whole number of thousandths.
TEST(FE_FRM_13, WhoStoodFlushWithAnotherDoesNotComeToStandOnHim)
{
    for (const int lost_before : {0, 1}) {
        Cast cast;
        const UnitId line = cast.csa(17, {27'511, 21'867}, Heading{450});
        cast.guns(Side::Confederate, 1, {28'067, 20'207}, Heading{490});
        cast.card(line).bases = 17 + lost_before;
        ASSERT_EQ(cast.wrong(), "");
        const Point stood = cast[line].front;
        lose_bases(cast.field, cast.state, line, 1, "FE-LOS-1"_clause, cast.log);
        EXPECT_EQ(cast.wrong(), "");
        // And its bases have not shifted: half a base to one side, to the thousandth or two.
        EXPECT_NEAR(board::table::length_of(cast[line].front - stood), 500, 3);
    }
}

TEST(FE_FRM_13, BasesGoFromTheRearAndFromTheEndsByTurns)
{
    Cast cast;
    const UnitId id = cast.csa(8, at(20, 10));
    cast.shape(id, Formation::ReinforcedLine, 5);
    const auto lose = [&](int count) {
        lose_bases(cast.field, cast.state, id, count, "FE-LOS-1"_clause, cast.log);
    };
    lose(3);  // of the rear rank: the anchor stays
    EXPECT_EQ(cast[id].front, at(20, 10));
    EXPECT_EQ(cast[id].formation, Formation::Line);
    // The fourth of the game: the left end. What is left stands from 18.5 to 22.5.
    lose(1);
    EXPECT_EQ(cast[id].front, (Point{20'500, 10'000}));
    EXPECT_EQ(bases_of(cast.field, cast.state, id)[0].centre, (Point{19'000, 9'625}));
    lose(1);  // the fifth: the right end
    EXPECT_EQ(cast[id].front, at(20, 10));
    lose(9);
    EXPECT_EQ(cast[id].bases, 0);
}

TEST(FE_FRM_13, WhatIsLeftDoesNotShift)
{
    std::mt19937 random(7);
    for (int round = 0; round < 200; ++round) {
        Cast cast;
        const int bases = 1 + static_cast<int>(random() % 12);
        const UnitId id = cast.csa(bases, at(30, 30), Heading{static_cast<int>(random() % 3600)});
        const auto shapes = legal_shapes(foot(bases));
        const Shape& shape = shapes[random() % shapes.size()];
        cast.shape(id, shape.formation, shape.width);
        const Placed before = bases_of(cast.field, cast.state, id);
        lose_bases(cast.field, cast.state, id, 1, "FE-LOS-1"_clause, cast.log);
        if (bases == 1) continue;
        const Unit& unit = cast[id];
        EXPECT_TRUE(is_legal(shape_of(cast.field, unit), {unit.formation, unit.width}));
        for (const Footprint& base : bases_of(cast.field, cast.state, id))
            EXPECT_TRUE(std::any_of(before.begin(), before.end(), [&](const Footprint& was) {
                return length_of(was.centre - base.centre) <= 2;
            }));
    }
}

TEST(FE_ORG_2, TheCommandStandIsLostLast)
{
    Cast cast;
    const UnitId id = cast.csa(3, at(20, 10));
    for (int left = 3; left > 0; --left) {
        EXPECT_LT(command_base(cast.field, cast[id]), static_cast<std::size_t>(left));
        lose_bases(cast.field, cast.state, id, 1, "FE-LOS-1"_clause, cast.log);
    }
}

TEST(FE_QUA_2, TheCommandStandShowsTheQuality)
{
    Cast cast;
    const UnitId id = cast.csa(7, at(20, 10));
    EXPECT_EQ(command_base(cast.field, cast[id]), 3u);
    cast.card(id).quality = Quality::Raw;
    EXPECT_EQ(command_base(cast.field, cast[id]), 6u);
    cast.shape(id, Formation::ReinforcedLine, 4);
    EXPECT_EQ(command_base(cast.field, cast[id]), 3u);
    cast.card(id).quality = Quality::Veteran;
    EXPECT_EQ(command_base(cast.field, cast[id]), 0u);
}

TEST(FE_MAN_18, WidthsWithinTwoOrTheNextThatIsLegal)
{
    const auto reach = [](int bases, int width, bool wider) {
        const Widths found = widths_in_reach(foot(bases), width, wider);
        return std::vector<int>(found.begin(), found.end());
    };
    EXPECT_EQ(reach(6, 6, false), (std::vector{5, 4}));
    EXPECT_EQ(reach(6, 4, true), (std::vector{5, 6}));
    EXPECT_EQ(reach(12, 12, false), (std::vector{11, 10}));
    EXPECT_EQ(reach(12, 6, false), (std::vector{3}));  // over 5 and 4
    EXPECT_EQ(reach(12, 3, true), (std::vector{6}));
    EXPECT_EQ(reach(12, 3, false), (std::vector{2, 1}));
    EXPECT_EQ(reach(6, 6, true), (std::vector<int>{}));
    const Widths guns = widths_in_reach({4, Arm::Artillery, true}, 4, false);
    ASSERT_EQ(guns.size(), 1u);
    EXPECT_EQ(guns[0], 1);
}

}  // namespace longroll::face_to_the_enemy
