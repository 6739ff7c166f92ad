// The walk against a plain model of it: straight shifts over random ground among random enemies,
// looked at place by place without any of the engine's short cuts. Ledger BM-MOV-7, 12, 23.

#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/marching.h"
#include "support/test_seed.h"

namespace longroll::brothers_at_arms_miniatures {
namespace {

class RandomField : public Marching {
public:
    explicit RandomField(std::uint64_t seed) : dice_(seed)
    {
        for (int count = any(6); count > 0; --count) add_area();
        if (any(2) == 0)
            line(any(2) == 0 ? GroundKind::Wall : GroundKind::Stream, {place(), place(), place()},
                 any(2) == 0 ? hundredths(20) : 0);
        mover = unit(Side::Confederate, Arm::Cavalry, 1 + any(5), at(0, 0), heading(),
                     static_cast<Formation>(any(3)));
        for (int count = any(5); count > 0; --count) {
            const UnitId id = us(1 + any(4), place(), heading(), static_cast<Formation>(any(3)));
            if (is_in_the_way(id)) state[id].fate = UnitFate::Reserve;
        }
        way = Vec{any(20'001) - 10'000, any(20'001) - 10'000};
    }

    UnitId mover = kNoUnit;
    Vec way;

private:
    int any(int bound) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(bound))); }
    Point place() { return at(any(401) - 200, any(401) - 200); }
    Heading heading() { return {any(3) == 0 ? 900 * any(4) : any(3600)}; }
    void add_area()
    {
        const Point low = place();
        const std::array<GroundKind, 3> kinds = {GroundKind::Woodland, GroundKind::Marsh,
                                                 GroundKind::Settlement};
        area(kinds[static_cast<std::size_t>(any(3))], low,
             low + Vec{hundredths(10 + any(150)), hundredths(10 + any(150))});
    }
    bool is_in_the_way(UnitId id)
    {
        return within(bases_of(field, state[id]), bases_of(field, state[mover]), kAcross);
    }

    PlayoutDice dice_;
};

// What a shift comes to when every step of it is looked at.
struct Outline {
    Length place = 0;  // where it ends
    bool stopped = false;
    Units touched;
    Cost cost = 0;
};

Vec part_of(Vec way, Length place, Length length)
{
    if (place >= length) return way;
    const auto part = [&](std::int64_t whole) {
        return static_cast<std::int32_t>(
            board::table::divide_round<std::int64_t>(whole * place, length));
    };
    return {part(way.x), part(way.y)};
}

Outline outline_of(RandomField& cast)
{
    const View view(cast.field, cast.state);
    const Length length = board::table::length_of(cast.way);
    const auto at_place = [&](Length place) {
        Unit unit = cast.state[cast.mover];
        shift(unit, part_of(cast.way, place, length));
        return bases_of(cast.field, unit);
    };
    const auto on_enemy = [&](const Placed& bases) {
        bool found = false;
        view.each_of(Side::Union,
                     [&](UnitId id) { found = found || on_any(bases, view.stands(id)); });
        return found;
    };
    Outline outline;
    while (outline.place < length) {
        const Length next = std::min(length, outline.place + kStep);
        // Nothing is jumped over between two looks.
        for (Length between = outline.place + 2; between <= next; between += 2)
            outline.stopped = outline.stopped || on_enemy(at_place(between));
        if (outline.stopped) break;
        outline.place = next;
        view.each_of(Side::Union, [&](UnitId id) {
            if (touch_between(cast.field, at_place(next), view.stands(id)))
                outline.touched.push_back(id);
        });
        if (!outline.touched.empty()) break;
    }
    // The ground under the way, every few thousandths.
    constexpr Length kFine = 4;
    const Unit& unit = cast.state[cast.mover];
    const auto front = front_centres(unit, bases_of(cast.field, unit));
    for (Length place = 0; place < outline.place; place += kFine) {
        bool difficult = false;
        for (const Point centre : front)
            difficult = difficult ||
                        spot_at(cast.field, centre + part_of(cast.way, place, length)).difficult;
        outline.cost += Cost{std::min(kFine, outline.place - place)} * (difficult ? 12 : 6);
    }
    return outline;
}

TEST(BM_MOV_7, TheWalkIsThatOfAPlainModel)
{
    int met = 0;
    int slowed = 0;
    int stopped = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        RandomField cast(first_seed(seed));
        const Outline outline = outline_of(cast);
        const Walked walked = cast.walked(cast.mover, {Shift{cast.way}});
        if (walked.refusal) {
            // Only for what it costs, or because nothing of it was possible.
            EXPECT_TRUE(outline.cost > Cost{4 * kU} * 6 - 200 || outline.place == 0) << seed;
            continue;
        }
        EXPECT_EQ(walked.contacts, outline.touched) << seed;
        EXPECT_EQ(walked.cut_short, outline.stopped) << seed;
        EXPECT_EQ(walked.gone, outline.place) << seed;
        // Each end of each stretch is right to what the model looks at.
        EXPECT_LE(std::abs(walked.cost - outline.cost), 400) << seed;
        met += !outline.touched.empty();
        stopped += outline.stopped;
        slowed += outline.cost > Cost{outline.place} * 6;
    }
    EXPECT_GT(met, 50);
    EXPECT_GT(slowed, 50);
    RecordProperty("stopped at corners", stopped);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
