// Who shoots, whom each base bears on, how many dice that is and what number they need. Worked
// examples FE-W-16 to 18, 21 and 46.

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

namespace longroll::face_to_the_enemy {
namespace {

// The shooter's front is on y = 20 and it faces north; the target faces it so far ahead.
class Range : public Cast {
public:
    explicit Range(int bases = 8, Length far = inches(4), int target_bases = 8)
        : shooter(csa(bases, at(30, 20))), target(us(target_bases, {inches(30), inches(20) + far}))
    {
        phase(Phase::Shooting);
    }
    // The whole unit at the target.
    [[nodiscard]] FireAt fire() const { return fire_at(shooter, target); }
    [[nodiscard]] FireAt fire_at(UnitId by, UnitId whom) const
    {
        const View now(field, state);
        Aim aim{whom, {}};
        for (const Bearing& bearing : bearings(now, by, whom)) aim.files.push_back(bearing.file);
        const auto fires = dice_of(now, {by, {aim}});
        return fires.empty() ? FireAt{} : fires.front();
    }
    [[nodiscard]] int dice() const { return fire().dice; }
    [[nodiscard]] int needed() const { return fire().needed.total(); }
    [[nodiscard]] std::string why_not() const
    {
        const auto refusal = refuse_to_shoot({field, state}, shooter);
        return refusal ? std::string(refusal->clause.id) : "";
    }
    [[nodiscard]] std::string why_not_it() const
    {
        const auto refusal = refuse_target({field, state}, shooter, target);
        return refusal ? std::string(refusal->clause.id) : "";
    }
    [[nodiscard]] std::vector<int> files() const
    {
        std::vector<int> found;
        for (const Bearing& bearing : bearings({field, state}, shooter, target))
            found.push_back(bearing.file);
        return found;
    }
    void make(UnitId id, Arm arm, Weapon weapon)
    {
        card(id).arm = arm;
        card(id).weapon = weapon;
    }

    UnitId shooter;
    UnitId target;
};

// ---- Who ----

TEST(FE_SHT_1, WhoIsInContactDoesNotShoot)
{
    Range cast;
    EXPECT_EQ(cast.why_not(), "");
    cast.contact(cast.shooter, cast.us(2, at(50, 50)));
    EXPECT_EQ(cast.why_not(), "FE-SHT-1");
}

TEST(FE_SHT_2, WhoElseDoesNotShoot)
{
    const auto after = [](auto change) {
        Range cast;
        change(cast, cast[cast.shooter]);
        return cast.why_not();
    };
    EXPECT_EQ(after([](Range&, Unit& unit) { unit.morale = Morale::Broken; }), "FE-SHT-2");
    EXPECT_EQ(after([](Range&, Unit& unit) { unit.morale = Morale::Spent; }), "");
    EXPECT_EQ(after([](Range&, Unit& unit) { unit.turn.fired = true; }), "FE-SHT-2");
    const auto rides = [](Range& cast, Unit& unit) {
        cast.make(cast.shooter, Arm::Cavalry, Weapon::Carbine);
        unit.mounted = true;
    };
    EXPECT_EQ(after(rides), "FE-SHT-2");
    const auto got_off = [&](Range& cast, Unit& unit) {
        rides(cast, unit);
        unit.mounted = false;
    };
    EXPECT_EQ(after(got_off), "");
    EXPECT_EQ(after([&](Range& cast, Unit& unit) {
                  got_off(cast, unit);
                  unit.turn.moved = true;
                  unit.turn.dismounted_after_move = true;
              }),
              "FE-MAN-12");
}

TEST(FE_SHT_2, GunsThatAreLimberedOrHaveMovedDoNotShoot)
{
    const auto guns = [](auto change) {
        Range cast;
        cast.make(cast.shooter, Arm::Artillery, Weapon::RifleArtillery);
        change(cast[cast.shooter]);
        return cast.why_not();
    };
    EXPECT_EQ(guns([](Unit&) {}), "");
    EXPECT_EQ(guns([](Unit& unit) { unit.limbered = true; }), "FE-SHT-2");
    EXPECT_EQ(guns([](Unit& unit) { unit.turn.moved = true; }), "FE-MAN-16");
    EXPECT_EQ(guns([](Unit& unit) { unit.turn.unlimbered_after_move = true; }), "FE-MAN-16");
    EXPECT_EQ(guns([](Unit& unit) { unit.turn.limber_changed = true; }), "");
}

TEST(FE_SHT_3, WhoIsInContactIsNotShotAtAndWhoIsBrokenIs)
{
    Range cast;
    EXPECT_EQ(cast.why_not_it(), "");
    cast[cast.target].morale = Morale::Broken;
    EXPECT_EQ(cast.why_not_it(), "");
    cast.contact(cast.csa(2, at(50, 50)), cast.target);
    EXPECT_EQ(cast.why_not_it(), "FE-SHT-3");
    cast.state.contacts.clear();
    cast[cast.target].fate = UnitFate::Autobroken;
    EXPECT_EQ(cast.why_not_it(), "FE-SHT-3");
    const auto own = refuse_target({cast.field, cast.state}, cast.shooter, cast.csa(1, at(30, 24)));
    EXPECT_EQ(own->clause.id, "FE-SHT-3");
}

TEST(FE_SHT_4, MovesDoNotStopInfantryNorCostDice)
{
    Range cast;
    TurnMemory& turn = cast[cast.shooter].turn;
    turn.moved = turn.acted = turn.retreating = turn.charged = true;
    EXPECT_EQ(cast.why_not(), "");
    EXPECT_EQ(cast.dice(), 8);
}

// ---- Arcs, ranges, sight ----

// One base at (30, 20); a target of one base whose left front corner is there.
std::optional<Bearing> bearing_on(Length right_corner_x, Length front_y, Heading facing = kSouth)
{
    Range cast(1, inches(4), 1);
    cast[cast.target].front = {right_corner_x + 500, front_y};
    cast[cast.target].facing = facing;
    const auto found = bearings({cast.field, cast.state}, cast.shooter, cast.target);
    return found.empty() ? std::nullopt : std::optional(found.front());
}

TEST(FE_SHT_5, TheArcIsThreeBasesWideStraightAhead)
{
    EXPECT_TRUE(bearing_on(31'500, 24'000));  // touches the edge of the arc
    EXPECT_FALSE(bearing_on(31'501, 24'000));
    EXPECT_TRUE(bearing_on(27'500, 24'000));
    EXPECT_FALSE(bearing_on(27'499, 24'000));
    EXPECT_FALSE(bearing_on(29'500, 15'000));  // behind it
    EXPECT_TRUE(bearing_on(31'000, 19'900));   // its rear is ahead of the front edge
    EXPECT_FALSE(bearing_on(31'000, 18'000));
}

TEST(FE_SHT_5, OnlyTheFrontRankAims)
{
    Range cast(6);
    cast.shape(cast.shooter, Formation::Column, 3);
    EXPECT_EQ(cast.files(), (std::vector<int>{0, 1, 2}));
    cast.shape(cast.shooter, Formation::MarchColumn, 1);
    EXPECT_EQ(cast.files(), (std::vector<int>{0}));
}

TEST(FE_SHT_6, RangeIsFromTheFrontEdgeToTheNearestPointInTheArc)
{
    EXPECT_EQ(bearing_on(29'500, 24'000)->range, 4000);
    EXPECT_EQ(bearing_on(30'800, 20'400)->range, 500);  // from the corner: 0.3 aside, 0.4 ahead
    EXPECT_TRUE(bearing_on(29'500, 30'000));
    EXPECT_FALSE(bearing_on(29'500, 30'001));
    // In the arc, but farther than ten inches from the edge.
    EXPECT_FALSE(bearing_on(31'500, 29'980));
}

TEST(FE_SHT_6, OfATargetPartlyHiddenTheNearestBaseInSightIsAimedAt)
{
    // RULING: FE-R-125. The target stands in file; a base of it is nearer and hidden.
    Range cast(1, inches(4), 2);
    cast[cast.target].facing = kEast;
    cast[cast.target].front = {30'400, 25'000};  // bases from y = 24 to 25 and from 25 to 26
    EXPECT_EQ(bearings(cast.view(), cast.shooter, cast.target).front().range, 4000);
    cast.csa(1, {29'600, 23'000});
    const auto found = bearings(cast.view(), cast.shooter, cast.target);
    ASSERT_EQ(found.size(), 0u);
}

TEST(FE_SHT_6, ScreensHideATarget)
{
    Range cast;
    EXPECT_EQ(cast.files().size(), 8u);
    cast.area(TerrainKind::Forest, {20, 21}, {40, 23});
    EXPECT_EQ(cast.files().size(), 8u);  // two inches may be looked through, straight
    Range deep;
    deep.area(TerrainKind::Forest, {20, 21}, {40, 24});
    EXPECT_EQ(deep.files().size(), 0u);
    EXPECT_EQ(deep.why_not_it(), "FE-SHT-6");
}

TEST(FE_SHT_6, AUnitInTheWayHidesFromSomeBases)
{
    Range cast;  // x from 26 to 34
    cast.csa(2, at(28, 22));
    EXPECT_EQ(cast.files(), (std::vector<int>{0, 3, 4, 5, 6, 7}));
}

TEST(FE_SHT_8, SmallArmsReachTheirRange)
{
    const auto reaches = [](Weapon weapon, Length far) {
        Range cast(4, far);
        cast.make(cast.shooter, Arm::Infantry, weapon);
        return cast.why_not_it();
    };
    EXPECT_EQ(reaches(Weapon::MuzzleSmoothbore, inches(6)), "");
    EXPECT_EQ(reaches(Weapon::MuzzleSmoothbore, inches(6) + 1), "FE-SHT-8");
    EXPECT_EQ(reaches(Weapon::Rifle, inches(10)), "");
    EXPECT_EQ(reaches(Weapon::Rifle, inches(10) + 1), "FE-SHT-8");
    EXPECT_EQ(reaches(Weapon::Carbine, inches(9)), "");
    EXPECT_EQ(reaches(Weapon::Carbine, inches(9) + 1), "FE-SHT-8");
    Range unarmed;
    unarmed.make(unarmed.shooter, Arm::Infantry, Weapon::None);
    EXPECT_EQ(unarmed.why_not(), "FE-SHT-8");
}

TEST(FE_SHT_9, GunsReachTheirRange)
{
    const auto reaches = [](Weapon weapon, Length far) {
        Range cast(1, far);
        cast.make(cast.shooter, Arm::Artillery, weapon);
        return cast.why_not_it();
    };
    EXPECT_EQ(reaches(Weapon::SmoothboreArtillery, inches(30)), "");
    EXPECT_EQ(reaches(Weapon::SmoothboreArtillery, inches(30) + 1), "FE-SHT-9");
    EXPECT_EQ(reaches(Weapon::RifleArtillery, inches(38)), "");
}

// ---- Dice ----

TEST(FE_SHT_10, EachGunOfABatteryThrows)
{
    Range cast(3, inches(9));
    cast.make(cast.shooter, Arm::Artillery, Weapon::SmoothboreArtillery);
    EXPECT_EQ(cast.dice(), 9);
}

TEST(FE_W_16, EightRifles)
{
    const auto dice = [](Length far, Formation formation, int width) {
        Range cast(8, far);
        cast.shape(cast.shooter, formation, width);
        return cast.dice();
    };
    EXPECT_EQ(dice(inches(4), Formation::Line, 8), 8);
    EXPECT_EQ(dice(inches(8), Formation::Line, 8), 4);
    EXPECT_EQ(dice(inches(4), Formation::ReinforcedLine, 4), 6);
    EXPECT_EQ(dice(inches(8), Formation::ReinforcedLine, 4), 2);
}

TEST(FE_W_17, SevenRiflesInTwoRanks)
{
    Range cast(7, 4950, 2);  // the target covers files 0 and 1; file 3 reaches it at a slant
    cast.shape(cast.shooter, Formation::ReinforcedLine, 4);
    cast[cast.target].front.x = inches(29);
    const auto found = bearings(cast.view(), cast.shooter, cast.target);
    ASSERT_EQ(found.size(), 4u);
    EXPECT_EQ(found[2].range, 4950);
    EXPECT_EQ(found[3].range, 5050);
    EXPECT_EQ(cast.dice(), 5);
}

TEST(FE_W_18, WornDisorderedSpent)
{
    const auto dice = [](Morale morale, Disorder disorder) {
        Range cast(6);
        cast[cast.shooter].morale = morale;
        cast[cast.shooter].event_disorder = disorder;
        return cast.dice();
    };
    EXPECT_EQ(dice(Morale::Worn, Disorder::Disordered), 4);
    EXPECT_EQ(dice(Morale::Spent, Disorder::Disordered), 3);
    EXPECT_EQ(dice(Morale::Worn, Disorder::Severe), 3);
}

TEST(FE_W_21, ABatteryByItsRange)
{
    const auto dice = [](Weapon weapon, int far) {
        Range cast(1, inches(far));
        cast.make(cast.shooter, Arm::Artillery, weapon);
        return cast.dice();
    };
    EXPECT_EQ(dice(Weapon::SmoothboreArtillery, 4), 4);
    EXPECT_EQ(dice(Weapon::SmoothboreArtillery, 9), 3);
    EXPECT_EQ(dice(Weapon::SmoothboreArtillery, 18), 2);
    EXPECT_EQ(dice(Weapon::SmoothboreArtillery, 27), 1);
    EXPECT_EQ(dice(Weapon::RifleArtillery, 27), 2);
}

TEST(FE_SHT_11, DismountedCavalryThrowsLikeInfantry)
{
    Range cast(4);
    cast.make(cast.shooter, Arm::Cavalry, Weapon::Carbine);
    EXPECT_EQ(cast.dice(), 4);
}

TEST(FE_SHT_12, TheThirdRankNeverShoots)
{
    Range cast(9);
    cast.shape(cast.shooter, Formation::Column, 3);
    EXPECT_EQ(cast.dice(), 4);  // 3 and 3 halves
}

TEST(FE_SHT_13, FarOffTheSecondRankIsSilent)
{
    Range cast(9, inches(8));
    cast.shape(cast.shooter, Formation::Column, 3);
    EXPECT_EQ(cast.dice(), 1);  // 3 halves
}

TEST(FE_SHT_14, ALoneBaseFarOffThrowsOneDie)
{
    Range cast(1, inches(8));
    EXPECT_EQ(cast.dice(), 1);
}

TEST(FE_SHT_14, HalvesAreAddedForEachTargetAlone)
{
    // RULING: FE-R-51: one base at each of two targets, both far: one die in all, at the nearer.
    Range cast(2, inches(9), 1);
    const UnitId nearer = cast.us(1, {30'500, 28'000});
    cast[cast.target].front.x = 29'500;
    const auto fires = dice_of(cast.view(), {cast.shooter, {{cast.target, {0}}, {nearer, {1}}}});
    ASSERT_EQ(fires.size(), 2u);
    EXPECT_EQ(fires[0].target, nearer);
    EXPECT_EQ(fires[0].dice, 1);
    EXPECT_EQ(fires[1].dice, 0);
}

TEST(FE_SHT_15, TheLossIsOfTheWholeUnit)
{
    Range cast(8);
    cast[cast.shooter].morale = Morale::Worn;
    EXPECT_EQ(cast.dice(), 6);  // 2 of 8
    cast.area(TerrainKind::Marsh, {20, 15}, {40, 21});
    EXPECT_EQ(cast.dice(), 6);  // disordered by the ground: no second loss
    cast[cast.shooter].event_disorder = Disorder::Severe;
    EXPECT_EQ(cast.dice(), 4);
}

// P ahead of files 0 to 4 at 3 inches, Q ahead of files 5 to 8 at 4.
TEST(FE_W_46, ASpentLineSplitsItsFire)
{
    Cast cast;
    const UnitId line = cast.csa(9, {30'500, 20'000});
    const UnitId q = cast.us(4, {33'000, 24'000});
    const UnitId p = cast.us(5, {28'500, 23'000});
    cast[line].morale = Morale::Spent;
    const auto fires = dice_of(cast.view(), {line, {{q, {5, 6, 7, 8}}, {p, {0, 1, 2, 3, 4}}}});
    ASSERT_EQ(fires.size(), 2u);
    EXPECT_EQ(fires[0].target, p);
    EXPECT_EQ(fires[0].dice, 3);
    EXPECT_EQ(fires[1].target, q);
    EXPECT_EQ(fires[1].dice, 2);
}

TEST(FE_SHT_16, TheLossIsTakenFromWhoHasMost)
{
    Cast cast;
    const UnitId line = cast.csa(8, at(30, 20));
    const UnitId many = cast.us(6, {29'000, 23'000});
    const UnitId few = cast.us(2, {33'000, 23'000});
    cast[line].morale = Morale::Worn;
    const auto fires = dice_of(cast.view(), {line, {{many, {0, 1, 2, 3, 4, 5}}, {few, {6, 7}}}});
    EXPECT_EQ(fires[0].dice, 4);
    EXPECT_EQ(fires[1].dice, 2);
}

// ---- Numbers ----

TEST(FE_SHT_17, FourInTheOpen)
{
    Range cast;
    EXPECT_EQ(cast.needed(), 4);
    EXPECT_EQ(cast.fire().needed.lines()[0].clause.id, "FE-SHT-17");
}

TEST(FE_SHT_18, BehindWorks)
{
    Range cast;  // the target's front is on y = 24
    cast.line_of(TerrainKind::FieldWorks, {{20'000, 23'500}, {40'000, 23'500}});
    EXPECT_EQ(cast.needed(), 6);
    EXPECT_EQ(cast.fire().needed.lines()[1].clause.id, "FE-SHT-18");
}

TEST(FE_SHT_18, ASunkenRoadIsWorks)
{
    Range cast;
    cast.line_of(TerrainKind::SunkenRoad, {{20'000, 23'500}, {40'000, 23'500}});
    EXPECT_EQ(cast.needed(), 6);
}

TEST(FE_SHT_18, InsideAFortFromEverySide)
{
    Range cast;
    cast.area(TerrainKind::Fort, {20, 24}, {40, 30});
    EXPECT_EQ(cast.needed(), 6);
}

TEST(FE_SHT_18, LinesCoverWhoIsWithinAnInchBehindThem)
{
    // RULING: FE-R-55, FE-R-122.
    const auto needed = [](Length line_y) {
        Range cast;
        cast.line_of(TerrainKind::HastyWorks, {{20'000, line_y}, {40'000, line_y}});
        return cast.needed();
    };
    EXPECT_EQ(needed(23'000), 6);
    EXPECT_EQ(needed(22'999), 4);
    EXPECT_EQ(needed(24'000), 6);  // it touches them
    EXPECT_EQ(needed(24'750), 4);  // they are behind it
    EXPECT_EQ(needed(24'900), 4);
    EXPECT_EQ(needed(20'000), 4);  // the shooter's own
}

TEST(FE_SHT_18, WorksThatAreTouchedAtAnyAngle)
{
    for (int tenths = 0; tenths < 3600; tenths += 37) {
        Range cast(1, inches(4), 1);
        const Heading way{tenths};
        cast[cast.shooter].front = at(30, 30);
        cast[cast.shooter].facing = way;
        const Point there = at(30, 30) + ahead(way, inches(4));
        cast[cast.target].front = there;
        cast[cast.target].facing = opposite(way);
        const auto out = ahead(way + degrees(90), inches(3));
        cast.line_of(TerrainKind::FieldWorks, {there - out, there + out});
        EXPECT_EQ(cast.needed(), 6) << tenths;
    }
}

TEST(FE_SHT_19, OtherCover)
{
    Range cast;
    cast.line_of(TerrainKind::RailFence, {{20'000, 23'500}, {40'000, 23'500}});
    EXPECT_EQ(cast.needed(), 5);
    EXPECT_EQ(cast.fire().needed.lines()[1].clause.id, "FE-SHT-19");
    cast.line_of(TerrainKind::HastyWorks, {{20'000, 23'600}, {40'000, 23'600}});
    EXPECT_EQ(cast.needed(), 6);  // the best alone
}

TEST(FE_SHT_19, GroundThatHalfOfItStandsIn)
{
    Range cast(8, inches(2));  // x from 26 to 34, centres from 26.5 on
    cast.area(TerrainKind::LightWoods, {20, 21}, {30, 24});
    EXPECT_EQ(cast.needed(), 5);  // 4 of 8
    Range less(8, inches(2));
    less.area(TerrainKind::LightWoods, {20, 21}, {29, 24});
    EXPECT_EQ(less.needed(), 4);
}

TEST(FE_SHT_19, HalfOfTheShootingBasesMustHaveTheLineBetween)
{
    const auto needed = [](Length fence_to) {
        Range cast;
        cast.line_of(TerrainKind::RailFence, {{20'000, 23'500}, {fence_to, 23'500}});
        return cast.needed();
    };
    EXPECT_EQ(needed(30'000), 5);  // files 0 to 3
    EXPECT_EQ(needed(29'000), 4);
}

TEST(FE_SHT_20, Artillery)
{
    Range cast;
    cast.make(cast.target, Arm::Artillery, Weapon::RifleArtillery);
    EXPECT_EQ(cast.needed(), 5);
    cast[cast.target].limbered = true;
    EXPECT_EQ(cast.needed(), 5);
}

TEST(FE_SHT_21, MountedCavalry)
{
    Range cast;
    cast.make(cast.target, Arm::Cavalry, Weapon::Carbine);
    EXPECT_EQ(cast.needed(), 4);
    cast[cast.target].mounted = true;
    EXPECT_EQ(cast.needed(), 3);
}

TEST(FE_SHT_22, Columns)
{
    Range cast(8, inches(4), 6);
    cast.shape(cast.target, Formation::Column, 3);
    EXPECT_EQ(cast.needed(), 2);
    cast.shape(cast.target, Formation::ReinforcedLine, 3);
    EXPECT_EQ(cast.needed(), 4);  // RULING: FE-R-56
    cast.shape(cast.target, Formation::MarchColumn, 1);
    EXPECT_EQ(cast.needed(), 2);
    cast.make(cast.target, Arm::Artillery, Weapon::RifleArtillery);
    EXPECT_EQ(cast.needed(), 5);  // guns are never a column
}

TEST(FE_SHT_23, EnfiladedFromBehindTheLineOfItsFront)
{
    Range cast(8, inches(4), 4);
    cast[cast.target].facing = kNorth;  // shot at from behind
    EXPECT_EQ(cast.needed(), 2);
    EXPECT_EQ(cast.fire().needed.lines()[1].clause.id, "FE-SHT-23");
    // It looks east, and its front edge runs along x = 30: four files are behind that, four ahead.
    cast[cast.target].facing = kEast;
    cast[cast.target].front = {30'000, 26'000};
    EXPECT_EQ(cast.needed(), 2);
    cast[cast.target].front.x = 27'400;  // one of three is
    EXPECT_EQ(cast.needed(), 4);
}

TEST(FE_SHT_24, NumbersAreClampedLast)
{
    Range cast;
    cast.make(cast.target, Arm::Artillery, Weapon::RifleArtillery);
    cast.line_of(TerrainKind::FieldWorks, {{20'000, 23'500}, {40'000, 23'500}});
    EXPECT_EQ(cast.needed(), 7);
    EXPECT_EQ(cast.fire().number(), 6);
}

}  // namespace
}  // namespace longroll::face_to_the_enemy
