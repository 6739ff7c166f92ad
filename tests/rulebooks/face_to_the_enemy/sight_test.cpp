// Lines of sight (FE-R-50, FE-R-103).

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/sight.h"

namespace longroll::face_to_the_enemy {
namespace {

// A shooter at (20, 10) that looks north at a target at (20, 30), and what is laid in between.
class Watched : public Cast {
public:
    explicit Watched(Arm arm = Arm::Infantry)
        : shooter(unit(Side::Confederate, arm, 1, at(20, 10), kNorth)), target(us(1, at(20, 30)))
    {
    }
    [[nodiscard]] std::string why(Look::By by = Look::By::Shooter) const
    {
        const View now(field, state);
        const auto refusal = blocked(now, {by, shooter, target, {at(20, 10), at(20, 30)}});
        return refusal ? std::string(refusal->reason) : "";
    }

    UnitId shooter;
    UnitId target;
};

TEST(FaceToTheEnemySight, OpenGroundHidesNothing)
{
    Watched cast;
    cast.area(TerrainKind::OpenField, {10, 12}, {30, 28});
    cast.line(TerrainKind::RailFence, {{10, 20}, {30, 20}});
    EXPECT_EQ(cast.why(), "");
}

TEST(FaceToTheEnemySight, DepthsAddUpAsPartsOfWhatIsAllowed)
{
    Watched four;
    four.area(TerrainKind::LightWoods, {10, 15}, {30, 19});
    EXPECT_EQ(four.why(), "");  // 4 of 4 inches: no more than is allowed
    Watched more;
    more.area(TerrainKind::LightWoods, {10, 15}, {30, 17});
    more.area(TerrainKind::Forest, {10, 20}, {30, 21});
    EXPECT_EQ(more.why(), "");  // 2 of 4 and 1 of 2
    more.area(TerrainKind::Brush, {10, 25}, {30, 26});
    EXPECT_EQ(more.why(), "there is too much wood, crop or building in between");
}

TEST(FaceToTheEnemySight, AScenarioMaySetTheDepthOfAPiece)
{
    Watched cast;
    const FeatureId woods = cast.area(TerrainKind::Forest, {10, 15}, {30, 18});
    EXPECT_NE(cast.why(), "");
    cast.ground(woods).los_depth = inches(3);
    EXPECT_EQ(cast.why(), "");
    cast.ground(woods).los_depth = 0;
    EXPECT_NE(cast.why(), "");
    cast.ground(woods).los_depth.reset();
    EXPECT_EQ(cast.why(), "");
}

TEST(FaceToTheEnemySight, GroundHigherThanBothEndsHides)
{
    Watched cast;
    cast.hill(1, {10, 15}, {30, 20});
    EXPECT_EQ(cast.why(), "higher ground hides the target");
    Watched level;
    level.hill(1, {10, 5}, {30, 20});
    EXPECT_EQ(level.why(), "");  // one end is as high
}

TEST(FaceToTheEnemySight, AHighWallHidesWhoIsNotNearIt)
{
    Watched cast;
    cast.line(TerrainKind::HighWall, {{10, 20}, {30, 20}});
    EXPECT_EQ(cast.why(), "a high wall hides the target");
    Watched near;
    near.line(TerrainKind::HighWall, {{10, 29}, {30, 29}});
    EXPECT_EQ(near.why(), "");  // exactly an inch from it
    near.line_of(TerrainKind::HighWall, {{10'000, 28'999}, {30'000, 28'999}});
    EXPECT_NE(near.why(), "");
}

TEST(FaceToTheEnemySight, UnitsHideButNotFromGenerals)
{
    Watched cast;
    cast.us(1, at(20, 20));
    EXPECT_EQ(cast.why(), "another unit stands in the line of sight");
    EXPECT_EQ(cast.why(Look::By::Charger), "another unit stands in the line of sight");
    EXPECT_EQ(cast.why(Look::By::General), "");
}

TEST(FaceToTheEnemySight, AUnitHasNoGapsBetweenItsBases)
{
    Watched cast;
    const UnitId between = cast.us(2, at(20, 20));  // the line runs along the seam of its bases
    EXPECT_EQ(cast.why(), "another unit stands in the line of sight");
    cast[between].front.x = inches(21);  // along its edge: it is not crossed
    EXPECT_EQ(cast.why(), "");
    for (int tenths = 0; tenths < 3600; tenths += 37) {
        Cast turned;
        const Heading way{tenths};
        const UnitId id = turned.us(2, at(30, 30), way);
        const Segment line{at(30, 30) - ahead(way, inches(5)), at(30, 30) + ahead(way, inches(5))};
        EXPECT_TRUE(crossed_by(turned.view(), line).contains(id)) << tenths;
    }
}

TEST(FaceToTheEnemySight, GunsOnHigherGroundShootOverWhoIsNearNobody)
{
    const auto over = [](Arm arm, int level, int y) {
        Watched cast(arm);
        cast.hill(level, {10, 5}, {30, 12});
        cast.us(1, at(20, y), kNorth);  // its base reaches three quarters of an inch back
        return cast.why().empty();
    };
    EXPECT_TRUE(over(Arm::Artillery, 1, 20));
    EXPECT_FALSE(over(Arm::Artillery, 0, 20));
    EXPECT_FALSE(over(Arm::Infantry, 1, 20));
    EXPECT_FALSE(over(Arm::Artillery, 1, 27));  // 3 inches from the target: not more
    EXPECT_FALSE(over(Arm::Artillery, 1, 13));
    EXPECT_TRUE(over(Arm::Artillery, 1, 26));
}

TEST(FaceToTheEnemySight, AGeneralSeesFromHisPointAndWhomHeIsWith)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(20, 20));
    cast.area(TerrainKind::Village, {10, 15}, {30, 18});
    const GeneralId far = cast.general(Side::Confederate, at(20, 14));
    EXPECT_FALSE(general_sees(cast.view(), far, id));
    cast[far].at = at(20, 16);
    EXPECT_TRUE(general_sees(cast.view(), far, id));
    cast[far].at = at(20, 14);
    cast[far].with = id;
    EXPECT_TRUE(general_sees(cast.view(), far, id));
}

TEST(FaceToTheEnemySight, AChargerSeesFromTheMiddleOfAnyFrontBase)
{
    Cast cast;
    const UnitId charger = cast.csa(4, at(20, 10));
    const UnitId target = cast.us(4, at(20, 15));
    EXPECT_FALSE(refuse_sight_of_charge(cast.view(), charger, target));
    cast.csa(3, {19'500, 13'000});
    EXPECT_FALSE(refuse_sight_of_charge(cast.view(), charger, target));  // its right file does
    cast.csa(1, {21'500, 13'000});
    const auto refusal = refuse_sight_of_charge(cast.view(), charger, target);
    ASSERT_TRUE(refusal);
    EXPECT_EQ(refusal->clause.id, "FE-CHG-3");
}

// The quick look and what is remembered never change an answer.
TEST(FaceToTheEnemySight, QuickAnswersAreThoseOfTheRule)
{
    PlayoutDice random(20);
    const auto below = [&](int bound) { return static_cast<int>(random.below(unsigned(bound))); };
    Cast cast;
    for (const TerrainKind kind :
         {TerrainKind::Forest, TerrainKind::LightWoods, TerrainKind::Brush, TerrainKind::Crops,
          TerrainKind::Village, TerrainKind::Forest, TerrainKind::LightWoods}) {
        const Corner low{below(45), below(45)};
        cast.area(kind, low, {low.x + 2 + below(12), low.y + 2 + below(12)});
    }
    cast.hill(1, {10, 10}, {40, 40});
    cast.hill(2, {20, 20}, {30, 35});
    cast.line(TerrainKind::HighWall, {{5, 30}, {55, 25}});
    const UnitId a = cast.csa(1, at(1, 1));
    const UnitId b = cast.us(1, at(2, 2));
    int clear = 0;
    for (int round = 0; round < 4000; ++round) {
        for (const UnitId id : {a, b}) {
            cast[id].front = {1000 + below(58'000), 1000 + below(58'000)};
            cast[id].facing = Heading{below(3600)};
        }
        const View view(cast.field, cast.state);
        const Look look{Look::By::Shooter, a, b, {cast[a].front, view.ground(b).centre}};
        const bool expected = !blocked(view, look);
        clear += expected;
        for (int again = 0; again < 2; ++again)
            ASSERT_EQ(is_clear_shot(view, look, view.ground(a), view.ground(b)), expected);
    }
    EXPECT_GT(clear, 400);
    EXPECT_LT(clear, 3600);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
