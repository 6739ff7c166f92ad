// Sight and cover on thousands of positions drawn by lot, held to a plain reading of the ledger.

#include "rulebooks/brothers_at_arms_miniatures/cover.h"
#include "rulebooks/brothers_at_arms_miniatures/sight_model.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

using model::Ring;

// Ground and troops by lot, in a square of 7 by 7 U.
struct DrawnGround : Cast {
    model::Ground model;
    PlayoutDice dice;

    explicit DrawnGround(std::uint64_t seed) : dice(seed)
    {
        for (int wood = 0; wood < 5; ++wood)
            draw(wood % 2 == 0 ? GroundKind::Woodland : GroundKind::Settlement, 0,
                 wood % 3 == 2 ? 300 : 130);
        const bool hilly = dice.below(3) != 0;
        for (int hill = 0; hilly && hill < 3; ++hill)
            draw(GroundKind::Hill, hill + 1, 420 / (hill + 1));
        model.join();
        for (int unit = 0; unit < 14; ++unit) raise(unit);
        // Commanders among the troops, and beside them.
        for (std::size_t unit = 1; unit < 8; unit += 2)
            commander(Side::Union, bases_of(field, state.units[unit])[0].centre +
                                       Vec{between(-1500, 1500), between(-1500, 1500)});
    }
    [[nodiscard]] int between(int low, int high)
    {
        return low + static_cast<int>(dice.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    Point place() { return kMiddle + Vec{between(-14'000, 14'000), between(-14'000, 14'000)}; }

    // A star about a centre: now and then with a bay.
    void draw(GroundKind kind, int level, int size)
    {
        const Point centre = place();
        Ring ring;
        const int points = between(3, 8);
        for (int point = 0; point < points; ++point)
            ring.push_back(centre + board::table::ahead(Heading{3600 - 3600 * point / points - 1},
                                                        hundredths(between(size / 4, size))));
        board::table::Polygon shape;
        shape.rings = {ring};
        if (kind == GroundKind::Hill) {
            feature(kind, board::table::contour_feature(level, shape));
            model.hills.push_back({ring, level});
        } else {
            feature(kind, board::table::area_feature(board::table::number_of(kind), shape));
            model.woods.push_back({ring, 0});
        }
    }
    void raise(int number)
    {
        const Side side = number % 2 == 0 ? Side::Confederate : Side::Union;
        const auto formation = static_cast<Formation>(dice.below(3));
        // Some stand square, so that lines run along edges and through corners.
        const Heading facing{dice.below(3) == 0 ? 900 * between(0, 3) : between(0, 3599)};
        Point anchor = place();
        if (dice.below(2) == 0) anchor = at(between(-35, 35) * 10, between(-35, 35) * 10);
        const UnitId id = unit(side, Arm::Infantry, between(1, 4), anchor, facing, formation);
        card(id).range = static_cast<std::uint8_t>(between(1, 5));
    }
};

bool in_the_way(const DrawnGround& cast, const Footprint& stand, const Footprint& from,
                const Footprint& to)
{
    if (!model::inside_of(model::ring_of(stand), from.centre, to.centre)) return false;
    const int here = cast.model.level(from.centre);
    const int there = cast.model.level(to.centre);
    const int level = cast.model.level(stand.centre);
    if (level >= std::max(here, there)) return true;
    if (here == there) return false;
    return model::near(model::ring_of(stand), model::ring_of(here < there ? from : to), true, 4000,
                       true);
}

struct Tried {
    bool clear = false;
    bool close = false;
    Point at;
};
// BM-LOS-2: the nearest of the target's bases that is in range and seen.
Tried model_sight(const DrawnGround& cast, UnitId firer, std::size_t place, UnitId target)
{
    const View view = cast.view();
    const Footprint& from = view.stands(firer)[place];
    std::vector<Footprint> to(view.stands(target).begin(), view.stands(target).end());
    std::stable_sort(to.begin(), to.end(), [&](const Footprint& a, const Footprint& b) {
        return square(a.centre - from.centre) < square(b.centre - from.centre);
    });
    Tried tried;
    for (const Footprint& base : to) {
        if (!model::near(model::ring_of(from), model::ring_of(base), true,
                         std::int64_t{4000} * cast.field[firer].range))
            continue;
        const model::Seen seen = model::Line(cast.model, model::ring_of(from), from.centre,
                                             model::ring_of(base), base.centre)
                                     .judge();
        tried.close = tried.close || seen.close;
        if (!seen.clear) continue;
        bool blocked = false;
        view.each([&](UnitId id) {
            for (std::size_t other = 0; other < view.stands(id).size(); ++other)
                if (id != target && !(id == firer && other == place))
                    blocked = blocked || in_the_way(cast, view.stands(id)[other], from, base);
        });
        if (blocked) continue;
        return {true, tried.close, base.centre};
    }
    return tried;
}

// BM-LOS-18, 19: the same of a commander, whom those he is among do not hide.
Tried model_sight(const DrawnGround& cast, UnitId firer, std::size_t place, CommanderId target)
{
    const View view = cast.view();
    const Footprint& from = view.stands(firer)[place];
    const Footprint square = square_of(cast.state, target);
    if (!model::near(model::ring_of(from), model::ring_of(square), true,
                     std::int64_t{4000} * cast.field[firer].range))
        return {};
    const model::Seen seen = model::Line(cast.model, model::ring_of(from), from.centre,
                                         model::ring_of(square), square.centre)
                                 .judge();
    bool blocked = false;
    view.each([&](UnitId id) {
        for (std::size_t other = 0; other < view.stands(id).size(); ++other) {
            const Footprint& stand = view.stands(id)[other];
            if ((id != firer || other != place) && !on_any({&stand, 1}, {&square, 1}))
                blocked = blocked || in_the_way(cast, stand, from, square);
        }
    });
    return {seen.clear && !blocked, seen.close, square.centre};
}

TEST(BrothersAtArmsMiniaturesSightModel, AgreesOnCommanders)
{
    int clear = 0;
    int barred = 0;
    for (std::uint64_t seed = 1; seed <= 250; ++seed) {
        const DrawnGround cast(seed);
        const View view = cast.view();
        for (std::size_t firer = 0; firer < cast.state.units.size(); firer += 2)
            for (std::size_t place = 0; place < view.stands(unit_id(firer)).size(); ++place)
                for (std::size_t who = 0; who < cast.state.commanders.size(); ++who) {
                    const Sighted rules =
                        sight_of_base(view, unit_id(firer), place, commander_id(who));
                    const Tried plain = model_sight(cast, unit_id(firer), place, commander_id(who));
                    if (plain.close || rules.barred == Barred::OutOfRange) continue;
                    ASSERT_EQ(rules.clear(), plain.clear) << "seed " << seed;
                    ++(plain.clear ? clear : barred);
                }
    }
    EXPECT_GT(clear, 1000);
    EXPECT_GT(barred, 1000);
}

TEST(BrothersAtArmsMiniaturesSightModel, AgreesOnThousandsOfLines)
{
    std::map<Barred, int> found;
    int close = 0;
    int asked = 0;
    for (std::uint64_t seed = 1; seed <= 250; ++seed) {
        const DrawnGround cast(seed);
        const View view = cast.view();
        for (std::size_t firer = 0; firer < 6; firer += 2)
            for (std::size_t target = 1; target < cast.state.units.size(); target += 2)
                for (std::size_t place = 0; place < view.stands(unit_id(firer)).size(); ++place) {
                    const Sighted rules =
                        sight_of_base(view, unit_id(firer), place, unit_id(target));
                    const Tried plain = model_sight(cast, unit_id(firer), place, unit_id(target));
                    ++asked;
                    if (plain.close) {
                        ++close;
                        continue;
                    }
                    ++found[rules.barred];
                    ASSERT_EQ(rules.clear(), plain.clear) << "seed " << seed << ", base " << place
                                                          << " of " << firer << " at " << target;
                    ASSERT_TRUE(!plain.clear || rules.line.to == plain.at) << "seed " << seed;
                }
    }
    EXPECT_GT(asked, 10'000);
    EXPECT_LT(close, asked / 100);
    for (const Barred reason :
         {Barred::Clear, Barred::OutOfRange, Barred::OwnRanks, Barred::OtherUnit, Barred::Area,
          Barred::NotOnEdge, Barred::HigherGround, Barred::BehindCrest})
        EXPECT_GT(found[reason], 100) << static_cast<int>(reason);
}

// ---- Cover ----

struct Obstacle {
    FeatureId id{};
    Ring line;
    int cover = 0;
    Protects protects = Protects::Both;
};

// BM-R-113: left of its nearest piece, of equals the first drawn.
bool on_protected_side(const Obstacle& wall, Point centre)
{
    if (wall.protects == Protects::Both) return true;
    std::size_t nearest = 0;
    const auto away = [&](std::size_t piece) {
        return model::square_away(centre, wall.line[piece], wall.line[piece + 1]);
    };
    for (std::size_t piece = 1; piece + 1 < wall.line.size(); ++piece)
        if (away(piece) < away(nearest)) nearest = piece;
    const auto side = model::turn(wall.line[nearest], wall.line[nearest + 1], centre);
    return side == 0 || (side > 0) == (wall.protects == Protects::Left);
}

int model_cover(const DrawnGround& cast, const std::vector<Obstacle>& walls, const Footprint& base,
                Point origin)
{
    int value = 0;
    for (std::size_t wood = 0; wood < cast.model.woods.size(); ++wood)
        if (model::holds(cast.model.woods[wood].ring, base.centre))
            value = std::max(value, wood % 2 == 0 ? 3 : 4);
    for (const Obstacle& wall : walls) {
        if (!model::near(model::ring_of(base), wall.line, false, 400) ||
            !on_protected_side(wall, base.centre))
            continue;
        // The crossing nearest to the base, and the section that has it.
        std::optional<model::Part> last;
        int here = 0;
        const auto cross_piece = [&](Point c, Point d, int cover) {
            if (!model::meet(origin, base.centre, c, d)) return;
            const model::Big whole = cross(base.centre - origin, d - c);
            const model::Part at =
                whole == 0 ? model::Part{1, 1} : model::part(cross(c - origin, d - c), whole);
            if (last && !(*last < at)) return;
            last = at;
            here = cover;
        };
        if (cast.field[wall.id].sections == 0)
            for (std::size_t piece = 0; piece + 1 < wall.line.size(); ++piece)
                cross_piece(wall.line[piece], wall.line[piece + 1], wall.cover);
        for (std::size_t section = 0; section < cast.field[wall.id].sections; ++section) {
            const SectionId id = section_id(index_of(cast.field[wall.id].first_section) + section);
            const auto& line = cast.field[id].line;
            for (std::size_t piece = 0; piece + 1 < line.size(); ++piece)
                cross_piece(line[piece], line[piece + 1], cast.state[id].breached() ? 3 : 5);
        }
        value = std::max(value, here);
    }
    return value;
}

TEST(BrothersAtArmsMiniaturesSightModel, AgreesOnCover)
{
    std::map<int, int> found;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        DrawnGround cast(seed);
        std::vector<Obstacle> walls;
        for (int wall = 0; wall < 14; ++wall) {
            // Hard by somebody, so that it matters.
            const auto bases =
                bases_of(cast.field, cast.state.units[static_cast<std::size_t>(wall)]);
            Ring line = {bases[0].centre +
                         Vec{cast.between(-3000, 3000), cast.between(-1500, 1500)}};
            for (int piece = 0; piece < 3; ++piece)
                line.push_back(line.back() +
                               Vec{cast.between(-2500, 2500), cast.between(-900, 900)});
            const auto kind = wall % 3 == 0   ? GroundKind::FieldWorks
                              : wall % 3 == 1 ? GroundKind::Wall
                                              : GroundKind::Hedge;
            const auto protects = static_cast<Protects>(cast.dice.below(3));
            const FeatureId id = kind == GroundKind::FieldWorks ? cast.works(kind, line, protects)
                                                                : cast.line(kind, line);
            cast.ground(id).protects = protects;
            walls.push_back({id, line, cast.field[id].cover, protects});
        }
        for (Section& section : cast.state.sections)
            section.strength = cast.dice.below(2) == 0 ? 0 : 6;
        const View view(cast.field, cast.state);
        for (int attack = 0; attack < 4; ++attack) {
            const Point origin = cast.place();
            view.each([&](UnitId id) {
                std::vector<int> values;
                for (const Footprint& base : view.stands(id)) {
                    values.push_back(model_cover(cast, walls, base, origin));
                    ASSERT_EQ(cover_of_base(view, base, origin), values.back()) << "seed " << seed;
                }
                int most = 0;
                for (const int value : {3, 4, 5}) {
                    const auto count = std::count_if(values.begin(), values.end(),
                                                     [&](int one) { return one >= value; });
                    if (2 * count >= std::ssize(values)) most = value;
                }
                ASSERT_EQ(cover_against_fire(view, id, origin).value, most) << "seed " << seed;
                ++found[most];
            });
        }
    }
    for (const int value : {0, 3, 4, 5}) EXPECT_GT(found[value], 80) << value;
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
