// What is listed and drawn of manoeuvres may be done, and leaves everybody where the rules allow;
// what a drag means; what a move takes of its rate.

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "support/test_seed.h"

#include <random>

namespace longroll::face_to_the_enemy {

namespace {

int drawn(std::mt19937& random, int below)
{
    return static_cast<int>(random() % static_cast<unsigned>(below));
}

// A small battlefield with a wood, a stream, fences, a road and a hill, and units of all arms.
class Scattered : public Cast {
public:
    explicit Scattered(std::mt19937& random)
    {
        area(TerrainKind::LightWoods, {5, 25}, {25, 35});
        area(TerrainKind::Forest, {35, 22}, {50, 30});
        area(TerrainKind::River, {0, 44}, {60, 46});
        line(TerrainKind::Stream, {{0, 20}, {30, 18}, {60, 21}});
        line(TerrainKind::RailFence, {{30, 30}, {55, 33}});
        line(TerrainKind::Turnpike, {{30, 0}, {30, 25}, {40, 40}, {40, 60}});
        spot(GroundSpot::Kind::Bridge, at(40, 45));
        hill(1, {10, 10}, {28, 24});
        for (int place = 0; place < 12; ++place) add(random);
    }
    UnitId actor = kNoUnit;

private:
    void add(std::mt19937& random)
    {
        const Side side = drawn(random, 2) == 0 ? Side::Confederate : Side::Union;
        const Arm arm = static_cast<Arm>(drawn(random, 3));
        const int bases = arm == Arm::Artillery ? 1 + drawn(random, 3) : 2 + drawn(random, 8);
        const Point front{5000 + drawn(random, 50'000), 5000 + drawn(random, 36'000)};
        const UnitId id = unit(side, arm, bases, front, Heading{drawn(random, 3600)});
        Unit& unit = state[id];
        card(id).quality = static_cast<Quality>(drawn(random, 3));
        unit.mounted = arm == Arm::Cavalry && drawn(random, 2) == 0;
        unit.limbered = arm == Arm::Artillery && drawn(random, 2) == 0;
        const auto shapes = legal_shapes(shape_of(field, unit));
        const Shape& drawn_shape = shapes[random() % shapes.size()];
        shape(id, drawn_shape.formation, drawn_shape.width);
        // Only where it may stand.
        if (refuse_place(View(field, state), unit)) {
            field.units.pop_back();
            state.units.pop_back();
            return;
        }
        if (side == Side::Confederate) actor = id;
    }
};

}  // namespace

TEST(FaceToTheEnemyManoeuvres, WhatIsListedMayBeDone)
{
    std::mt19937 random(static_cast<unsigned>(first_seed(11)));
    int listed = 0;
    for (int round = 0; round < 60; ++round) {
        Scattered cast(random);
        if (cast.actor == kNoUnit) continue;
        cast.activate(cast.actor);
        if (drawn(random, 4) == 0) cast[cast.actor].turn.failed_test = true;
        std::vector<Action> actions;
        list_manoeuvres(cast.view(), cast.actor, actions);
        listed += static_cast<int>(actions.size());
        for (const Action& action : actions) {
            const MaybeRefusal why = Rulebook::refuse(cast.field, cast.state, action);
            EXPECT_FALSE(why) << round << " " << action.index() << ": "
                              << (why ? why->clause.id : "");
            EXPECT_EQ(std::count(actions.begin(), actions.end(), action), 1) << action.index();
        }
    }
    EXPECT_GT(listed, 500);
}

// A part of a way that can be gone can be gone, wherever edges of ground lie.
TEST(FE_MOV_7, PartOfAWayCanBeGone)
{
    std::mt19937 random(static_cast<unsigned>(first_seed(12)));
    int tried = 0;
    for (int round = 0; round < 80; ++round) {
        Scattered cast(random);
        if (cast.actor == kNoUnit) continue;
        cast.activate(cast.actor);
        std::vector<Action> actions;
        list_manoeuvres(cast.view(), cast.actor, actions);
        for (const Action& action : actions) {
            const auto* order = std::get_if<Advance>(&action);
            if (order == nullptr || order->way.wheel.tenths != 0 || order->way.ahead < 2) continue;
            for (int part = 0; part < 8; ++part) {
                Advance less = *order;
                less.way.ahead = 1 + drawn(random, order->way.ahead - 1);
                const std::string why = cast.refused(less);
                EXPECT_TRUE(why.empty() || why == "FE-MOV-12") << why;  // friendly guns
                ++tried;
            }
        }
    }
    EXPECT_GT(tried, 300);
}

// Each straight part of a way is as long as it is asked for, whatever was asked of the one before.
TEST(FE_MAN_20, StraightAWheelAndStraightAgain)
{
    Cast cast;
    cast.line(TerrainKind::RailFence, {{16, 26}, {36, 26}});
    const UnitId id = cast.csa(4, {24'476, 27'355}, Heading{3494});
    cast.shape(id, Formation::Column, 2);
    cast.activate(id);
    const Advance order{id, {493, {-181}, 1141}, {}, {}, {}};
    EXPECT_EQ(cast.refused(order), "");
    EXPECT_TRUE(cast.act(order));
    EXPECT_NEAR(cast[id].front.x, 23'732, 2);
    EXPECT_NEAR(cast[id].front.y, 29'137, 2);
}

// Whose base centre is on the edge of a wood is outside it (FE-R-9), and enters it with its first
// step, however far it means to go.
TEST(FE_MOV_7, TheEdgeAtItsFeetIsCrossedAtOnce)
{
    Cast cast;
    cast.area(TerrainKind::LightWoods, {20, 10}, {30, 31});
    const UnitId id = cast.csa(1, {25'000, 30'625}, kSouth);
    cast.activate(id);
    ASSERT_EQ(class_at(cast.field, bases_of(cast.field, cast.state, id)[0].centre),
              TerrainClass::Open);
    EXPECT_EQ(cast.refused(Advance{id, {4'000, {}, 0}, {}, {}, {}}), "");
    for (const Length ahead : {4'001, 4'050, 4'321, 5'000})
        EXPECT_EQ(cast.refused(Advance{id, {ahead, {}, 0}, {}, {}, {}}), "FE-MOV-7") << ahead;
}

TEST(FaceToTheEnemyManoeuvres, WhatIsDrawnMayBeDoneAndLeavesAllInPlace)
{
    std::mt19937 random(static_cast<unsigned>(first_seed(11)));
    int done = 0;
    for (int round = 0; round < 200; ++round) {
        Scattered cast(random);
        if (cast.actor == kNoUnit) continue;
        cast.activate(cast.actor);
        PlayoutDice playout(static_cast<std::uint64_t>(round));
        const auto action = manoeuvre_by_lot(cast.view(), cast.actor, playout);
        if (!action) continue;
        const MaybeRefusal why = Rulebook::refuse(cast.field, cast.state, *action);
        ASSERT_FALSE(why) << round << " " << action->index() << ": " << why->clause.id;
        std::vector<Length> before;
        cast.view().each([&](UnitId other) {
            before.push_back(other == cast.actor ? 0 : distance(cast.view(), cast.actor, other));
        });
        ScriptedDice dice({6, 6, 5, 5});
        std::visit(
            [&](const auto& order) {
                if constexpr (requires { row_of(cast.view(), order); })
                    carry_out(cast.field, cast.state, order, dice, cast.log);
            },
            *action);
        ++done;
        const View view = cast.view();
        const Unit& unit = cast[cast.actor];
        EXPECT_TRUE(is_legal(shape_of(cast.field, unit), {unit.formation, unit.width}));
        view.each([&](UnitId other) {
            if (other == cast.actor) return;
            EXPECT_FALSE(overlap_deeper(view.stands(cast.actor), view.stands(other)));
            if (view.side(other) == view.side(cast.actor)) return;
            EXPECT_GE(distance(view, cast.actor, other) + 1,
                      std::min(kKeptOff, before[index_of(other)]));
        });
        EXPECT_NE(class_of(view, cast.actor), TerrainClass::Impassable);
    }
    EXPECT_GT(done, 100);
}

// ---- Drags ----

namespace {

std::optional<Action> dragged(const Cast& cast, UnitId id, Point to, UnitId onto = kNoUnit,
                              std::optional<int> heading = {})
{
    Intent intent;
    intent.piece = piece_id(cast.field, id);
    intent.to = place_on(cast.field, to);
    if (onto != kNoUnit) intent.target = piece_id(cast.field, onto);
    intent.heading = heading;
    return Rulebook::intend(cast.field, cast.state, intent);
}
template <class Order>
Order meant(const std::optional<Action>& action)
{
    EXPECT_TRUE(action && std::holds_alternative<Order>(*action));
    return action && std::holds_alternative<Order>(*action) ? std::get<Order>(*action) : Order{};
}

}  // namespace

TEST(FaceToTheEnemyDrags, AheadAsideBackAndOntoAnEnemy)
{
    Cast cast;
    const UnitId id = cast.csa(4, at(30, 20));  // its middle at (30, 19.625)
    const UnitId enemy = cast.us(4, at(30, 24));
    // Not activated yet: it is attempted.
    EXPECT_FALSE(meant<Attempt>(dragged(cast, id, at(30, 22))).retreating);
    EXPECT_TRUE(meant<Attempt>(dragged(cast, id, at(30, 17))).retreating);
    cast.activate(id);
    EXPECT_EQ(meant<Advance>(dragged(cast, id, {30'000, 21'625})).way.ahead, inches(2));
    // A little too far is as far as it may go: to an inch from the enemy.
    EXPECT_EQ(meant<Advance>(dragged(cast, id, {30'000, 23'000})).way.ahead, inches(3));
    EXPECT_EQ(meant<Retreat>(dragged(cast, id, {30'000, 17'625})).distance, inches(2));
    EXPECT_EQ(meant<Charge>(dragged(cast, id, at(30, 24), enemy)).target, enemy);
    const Advance aside = meant<Advance>(dragged(cast, id, at(33, 21)));
    EXPECT_GT(aside.way.wheel.tenths, 0);
    EXPECT_LT(meant<Advance>(dragged(cast, id, at(27, 21))).way.wheel.tenths, 0);
    EXPECT_EQ(meant<Turn>(dragged(cast, id, {30'000, 19'625}, kNoUnit, 900)).by, degrees(90));
    EXPECT_EQ(meant<Advance>(dragged(cast, id, {30'000, 19'625}, kNoUnit, 200)).way.wheel.tenths,
              200);
    cast.phase(Phase::Shooting);
    EXPECT_EQ(meant<Fire>(dragged(cast, id, at(30, 24), enemy)).at[0].target, enemy);
}

TEST(FaceToTheEnemyDrags, AColumnFollowsTheRoad)
{
    Cast cast;
    cast.line(TerrainKind::Turnpike, {{30, 0}, {30, 24}, {50, 24}});
    const UnitId id = cast.csa(4, at(30, 20));
    cast.shape(id, Formation::MarchColumn, 1);
    cast.activate(id);
    const March order = meant<March>(dragged(cast, id, at(33, 24)));
    ASSERT_EQ(order.path.size(), 2u);
    EXPECT_EQ(order.path[0], at(30, 24));
    EXPECT_EQ(cast.refused(order), "");
}

// ---- Routes ----

TEST(FaceToTheEnemyRoutes, PathAgainstTheRateOfTheWorstGround)
{
    Cast cast;
    cast.area(TerrainKind::LightWoods, {0, 21}, {60, 40});
    const UnitId id = cast.csa(6, at(30, 20));
    cast.activate(id);
    const auto route =
        Rulebook::route(cast.field, cast.state, Advance{id, {0, degrees(10), 1500}, {}, {}, {}});
    ASSERT_TRUE(route);
    ASSERT_EQ(route->legs.size(), 1u);
    EXPECT_EQ(route->legs[0].cost.total(), 1047 + 1500);
    EXPECT_EQ(route->legs[0].allowance.total(), inches(4));
    EXPECT_EQ(route->legs[0].left, inches(4) - 2547);
    EXPECT_EQ(route->legs[0].allowance.lines()[0].clause.id, "FE-MOV-1");
    EXPECT_EQ(route->legs[0].allowance.lines()[1].clause.id, "FE-TER-3");
}

// Each row of the table of rates gives its number under its own clause.
TEST(FaceToTheEnemyRoutes, EveryRateHasItsClause)
{
    const auto first = [](const Cast& cast, const Action& order) {
        const auto route = Rulebook::route(cast.field, cast.state, order);
        return route ? route->legs[0].allowance.lines()[0] : TallyLine{};
    };
    Cast cast;
    const UnitId id = cast.csa(6, at(30, 20));
    const Advance order{id, {1000, {}, 0}, {}, {}, {}};
    EXPECT_EQ(first(cast, order).clause.id, "FE-MOV-1");
    cast.shape(id, Formation::Column, 3);
    EXPECT_EQ(first(cast, order).clause.id, "FE-MOV-2");
    EXPECT_EQ(first(cast, order).value, inches(6));
    cast.shape(id, Formation::MarchColumn, 1);
    const March march{id, {at(30, 22)}, {}, {}};
    EXPECT_EQ(first(cast, march).clause.id, "FE-MOV-3");
    const UnitId horse = cast.cavalry(Side::Confederate, 4, at(10, 20), kNorth);
    const Advance ride{horse, {1000, {}, 0}, {}, {}, {}};
    EXPECT_EQ(first(cast, ride).clause.id, "FE-MOV-4");
    EXPECT_EQ(first(cast, ride).value, inches(8));
    cast[horse].mounted = false;
    EXPECT_EQ(first(cast, ride).clause.id, "FE-MOV-6");
    const UnitId guns = cast.guns(Side::Confederate, 2, at(50, 20), kNorth);
    const Advance draw{guns, {1000, {}, 0}, {}, Drill::Limber, {}};
    EXPECT_EQ(first(cast, draw).clause.id, "FE-MOV-5");
    EXPECT_EQ(first(cast, draw).value, inches(2));
    cast.field.options.fast_limbered_artillery = true;
    EXPECT_EQ(first(cast, draw).clause.id, "FE-MOV-15");
    EXPECT_EQ(first(cast, draw).value, inches(6));
}

}  // namespace longroll::face_to_the_enemy
