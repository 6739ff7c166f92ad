// The way of a flinch against a tracer that knows no shortcuts: every step, every unit, all ground.

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"

#include <random>

namespace longroll::brothers_at_arms_miniatures {
namespace {

// As rulings BM-R-45, 99, 107 and 122 have it, word for word.
class EveryStep {
public:
    EveryStep(const Cast& cast, UnitId id, Vec away)
        : cast_(cast),
          view_(cast.field, cast.state),
          id_(id),
          line_(flinch_line(cast.state[id], away))
    {
        view_.each([&](UnitId other) {
            if (other == id) return;
            (view_.side(other) == view_.side(id) ? friends_ : enemies_).push_back(other);
        });
        for (const UnitId enemy : enemies_)
            if (touches(0, enemy)) since_start_.push_back(enemy);
    }

    [[nodiscard]] FlinchPath trace()
    {
        const int usual = flinch_length(cast_.field[id_].arm) / kStep;
        for (int step = 1;; ++step) {
            if (any_base(step, [&](const Footprint& base) { return off_table(cast_.field, base); }))
                return cast_.field.options.edge_loss ? lost("BM-FLN-13") : stop(step - 1, {}, {});
            if (any_base(step, [&](const Footprint& base) {
                    return on_impassable(cast_.field, cast_.field[id_].arm, base);
                }))
                return lost("BM-FLN-9");
            Units overlapped;
            Units touched;
            for (const UnitId enemy : enemies_) {
                const bool touch = touches(step, enemy);
                if (on(step, enemy)) overlapped.push_back(enemy);
                const auto known = std::find(since_start_.begin(), since_start_.end(), enemy);
                if (touch && known == since_start_.end()) touched.push_back(enemy);
                if (!touch && !on(step, enemy) && known != since_start_.end())
                    since_start_.erase(known);
            }
            if (!overlapped.empty()) return stop(step - 1, overlapped, at(step) - at(step - 1));
            if (!touched.empty()) return stop(step, touched, {});
            if (step >= usual && !on_friends(step)) return stop(step, {}, {});
        }
    }

private:
    [[nodiscard]] Vec at(int step) const { return steps_along(line_, step); }
    [[nodiscard]] Placed stands(int step) const
    {
        Placed placed;
        for (const Footprint& base : view_.stands(id_)) placed.push_back(shifted(base, at(step)));
        return placed;
    }
    template <class Is>
    [[nodiscard]] bool any_base(int step, Is is) const
    {
        const Placed placed = stands(step);
        return std::any_of(placed.begin(), placed.end(), is);
    }
    [[nodiscard]] bool touches(int step, UnitId enemy) const
    {
        return touch_between(cast_.field, stands(step), view_.stands(enemy)).has_value();
    }
    [[nodiscard]] bool on(int step, UnitId other) const
    {
        return on_any(stands(step), view_.stands(other));
    }
    [[nodiscard]] bool on_friends(int step) const
    {
        return std::any_of(friends_.begin(), friends_.end(),
                           [&](UnitId other) { return on(step, other); });
    }
    static FlinchPath lost(std::string_view why)
    {
        FlinchPath path;
        path.lost = true;
        path.why = Clause{why};
        return path;
    }
    [[nodiscard]] FlinchPath stop(int step, const Units& who, Vec next) const
    {
        FlinchPath path;
        int back = step;
        while (back > 0 && on_friends(back)) --back;
        path.by = at(back);
        for (const UnitId enemy : who) {
            if (back < step && !touches(back, enemy)) continue;
            path.contacted.push_back(enemy);
            if (std::find(since_start_.begin(), since_start_.end(), enemy) == since_start_.end())
                path.renewed.push_back(enemy);
        }
        if (back == step) path.next = next;
        return path;
    }

    const Cast& cast_;
    View view_;
    UnitId id_;
    Vec line_;
    std::vector<UnitId> friends_;
    std::vector<UnitId> enemies_;
    std::vector<UnitId> since_start_;
};

class RandomTable {
public:
    explicit RandomTable(unsigned seed) : random_(seed)
    {
        const int grounds = below(5);
        for (int ground = 0; ground < grounds; ++ground) add_ground();
        cast.field.options.edge_loss = below(3) > 0;
        flincher = add_unit(Side::Union, at(0, 0), true);
        const int units = below(9);
        for (int unit = 0; unit < units; ++unit)
            add_unit(below(2) == 0 ? Side::Union : Side::Confederate, place(), false);
    }

    Cast cast{8, 8};
    UnitId flincher = kNoUnit;
    int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }
    // About the middle of the small table.
    Point place()
    {
        return {4 * kU + below(3 * kU) - 3 * kU / 2, 4 * kU + below(3 * kU) - 3 * kU / 2};
    }
    Vec away() { return {below(2001) - 1000, below(2001) - 1000}; }

private:
    void add_ground()
    {
        const Point a = place();
        const Point b = place();
        switch (below(4)) {
            case 0:
                cast.area(GroundKind::Impassable, a, a + Vec{1 + below(2000), 1 + below(2000)});
                break;
            case 1: cast.line(GroundKind::River, {a, b + Vec{1, 1}}, hundredths(40)); break;
            default: cast.line(GroundKind::Wall, {a, b + Vec{1, 1}}); break;
        }
    }
    UnitId add_unit(Side side, Point where, bool first)
    {
        static constexpr Formation kFormations[] = {Formation::SingleLine, Formation::DoubleLine,
                                                    Formation::Column};
        static constexpr Arm kArms[] = {Arm::Infantry, Arm::Artillery, Arm::Cavalry};
        const Heading facing =
            below(2) == 0 ? Heading{900 * below(4)} : Heading{below(board::table::kFullTurn)};
        if (first) where = Point{4 * kU, 4 * kU} + Vec{below(kU), below(kU)};
        const UnitId id =
            cast.unit(side, kArms[below(3)], 1 + below(4), where, facing, kFormations[below(3)]);
        if (first) return id;
        push_up(id);
        // Nobody begins on anybody.
        bool clear = true;
        for (std::size_t other = 0; other < index_of(id); ++other)
            clear = clear && (!cast.state[unit_id(other)].on_table() ||
                              !on_any(bases_of(cast.field, cast.state[id]),
                                      bases_of(cast.field, cast.state[unit_id(other)])));
        if (!clear) cast[id].fate = UnitFate::Withdrawn;
        return id;
    }
    // Often flush against the flinching unit, or at a corner of it.
    void push_up(UnitId id)
    {
        if (below(3) > 0) return;
        cast[id].frame = cast[flincher].frame + degrees(90 * below(4));
        const Placed mine = bases_of(cast.field, cast[id]);
        const Placed yours = bases_of(cast.field, cast[flincher]);
        const Footprint& theirs = yours[static_cast<std::size_t>(below(4)) % yours.size()];
        const Point corner = corners(theirs)[static_cast<std::size_t>(below(4))];
        const Vec aside = below(2) == 0 ? Vec{} : Vec{below(81) - 40, below(81) - 40};
        shift(cast[id], corner + aside - corners(mine[0])[static_cast<std::size_t>(below(4))]);
    }

    std::mt19937 random_;
};

struct Kinds {
    int lost = 0;
    int contacted = 0;
    int pressed = 0;
    int renewed = 0;
    int longer = 0;
    int nowhere = 0;
};

TEST(FlinchPaths, AreThoseOfEveryStep)
{
    Kinds kinds;
    for (unsigned seed = 0; seed < 1500; ++seed) {
        RandomTable table(seed);
        const Vec away = table.away();
        const FlinchPath quick = flinch_path(table.cast.view(), table.flincher, away);
        const FlinchPath slow = EveryStep(table.cast, table.flincher, away).trace();
        ASSERT_EQ(quick.lost, slow.lost) << seed;
        ASSERT_EQ(quick.why.id, slow.why.id) << seed;
        ASSERT_EQ(quick.by, slow.by) << seed;
        ASSERT_EQ(quick.contacted, slow.contacted) << seed;
        ASSERT_EQ(quick.renewed, slow.renewed) << seed;
        ASSERT_EQ(quick.next, slow.next) << seed;
        const Length usual = flinch_length(table.cast.field[table.flincher].arm);
        kinds.lost += quick.lost;
        kinds.contacted += !quick.contacted.empty();
        kinds.pressed += quick.next != Vec{};
        kinds.renewed += !quick.renewed.empty();
        kinds.longer += length_of(quick.by) > usual + 2;
        kinds.nowhere += !quick.lost && quick.by == Vec{};
    }
    // The positions are of every kind.
    EXPECT_GT(kinds.lost, 100);
    EXPECT_GT(kinds.contacted, 100);
    EXPECT_GT(kinds.pressed, 20);
    EXPECT_GT(kinds.renewed, 100);
    EXPECT_GT(kinds.longer, 20);
    EXPECT_GT(kinds.nowhere, 20);
}

}  // namespace
}  // namespace longroll::brothers_at_arms_miniatures
