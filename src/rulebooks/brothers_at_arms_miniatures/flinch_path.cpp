// The way of a flinch, traced in steps of 0.01U. Ledger BM-FLN-6 to 9, 12, 13; rulings BM-R-45, 46,
// 47, 96, 99, 107, 122. What a flinch does: flinch.cpp. Boats: riverboats.cpp.

#include "board/table/overlap.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"

#include <limits>

namespace longroll::brothers_at_arms_miniatures {

using board::table::Box;
using board::table::Wide;

// ---- Steps ----

// length * part / the root of `whole`, to the nearest mil.
static Length share_of(std::int64_t length, std::int64_t part, std::int64_t whole)
{
    const Wide twice = static_cast<Wide>(2 * length) * (part < 0 ? -part : part);
    const auto root = board::table::floor_root(static_cast<std::int64_t>(twice * twice / whole));
    const auto size = static_cast<Length>((root + 1) / 2);
    return part < 0 ? -size : size;
}

Vec steps_along(Vec line, int steps)
{
    const std::int64_t whole = square(line);
    const std::int64_t length = std::int64_t{steps} * kStep;
    return {share_of(length, line.x, whole), share_of(length, line.y, whole)};
}

// RULING: BM-R-45: centre on centre, it goes to its rear.
Vec flinch_line(const Unit& unit, Vec away)
{
    return away == Vec{} ? ahead(opposite(facing_of(unit)), kU) : away;
}

namespace {

inline constexpr int kNever = std::numeric_limits<int>::max();

// Where somebody stops, or would stand on an enemy if he went on.
struct FlinchHalt {
    int step = kNever;
    bool overlaps = false;
    Units who;
};

class FlinchTracer {
public:
    FlinchTracer(const View& view, UnitId id, Vec away)
        : view_(view),
          id_(id),
          side_(view.side(id)),
          line_(flinch_line(view[id], away)),
          box_(box_of(view.stands(id)))
    {
        for (const Footprint& base : view.stands(id)) start_.push_back(base);
        for (const UnitId enemy : touched_by(view, id, view.stands(id))) touched_.push_back(enemy);
    }

    [[nodiscard]] FlinchPath trace();

private:
    // An enemy near the way: not looked at before `due`, since he is too far off till then.
    struct Enemy {
        UnitId id = kNoUnit;
        int due = 0;
    };

    [[nodiscard]] Vec at(int step) const { return steps_along(line_, step); }
    [[nodiscard]] Placed stands_at(int step) const
    {
        Placed stands;
        const Vec by = at(step);
        for (const Footprint& base : start_) stands.push_back(shifted(base, by));
        return stands;
    }
    [[nodiscard]] Box box_at(int step) const
    {
        const Vec by = at(step);
        return {box_.low + by, box_.high + by};
    }
    // Around all that is covered from one step to another.
    [[nodiscard]] Box box_between(int from, int to) const
    {
        Box box = box_at(from);
        const Box last = box_at(to);
        box.take_in(last.low);
        box.take_in(last.high);
        return box.grown(2);  // what rounding does on the way
    }

    void look_around(int from, int to);
    [[nodiscard]] int first_off_table(int from, int to) const;
    [[nodiscard]] int first_impassable(int from, int to) const;
    [[nodiscard]] FlinchHalt first_enemy(int from, int to);
    void look_at(Enemy& enemy, int step, const Placed& stands, FlinchHalt& halt, Units& new_touch);
    [[nodiscard]] int steps_before(UnitId enemy, int step, const Placed& stands) const;
    [[nodiscard]] bool on_friends(int step) const;

    // Ends the trace if something stops the flinch on these steps.
    [[nodiscard]] std::optional<FlinchPath> stopped(int from, int to);
    [[nodiscard]] FlinchPath lost(Clause why) const;
    [[nodiscard]] FlinchPath halted(int step, const FlinchHalt& halt) const;

    const View& view_;
    UnitId id_;
    Side side_;
    Vec line_;
    Placed start_;
    Box box_;
    std::vector<UnitId> touched_;  // enemies touched at step 0 and ever since
    std::vector<Enemy> enemies_;
    std::vector<UnitId> friends_;
    Length reach_ = kContactGap;
};

// OPTIMISATION: who and what may matter on these steps (FlinchPaths.AreThoseOfEveryStep).
void FlinchTracer::look_around(int from, int to)
{
    const Box box = box_between(from, to);
    enemies_.clear();
    view_.near(box.grown(kAcross), [&](UnitId id) {
        // Boats are nobody's contact, and a bridge leads over them (BM-RIV-5, BM-R-120).
        if (id == id_ || is_boat(view_.field, id)) return;
        if (view_.side(id) == side_)
            friends_.push_back(id);
        else
            enemies_.push_back({id, from});
    });
    std::erase_if(touched_, [&](UnitId id) {
        return std::none_of(enemies_.begin(), enemies_.end(),
                            [&](const Enemy& enemy) { return enemy.id == id; });
    });
    // Only over an obstacle do enemies touch at a distance.
    reach_ = kContactGap;
    if (enemies_.empty()) return;
    view_.field.terrain->edges_meeting(
        box.grown(kAcross), [&](FeatureId feature, const Segment&, bool) {
            if (reach_ == kContactGap && is_linear_cover(view_.field, feature)) reach_ = kAcross;
        });
}

// ---- The edge, and ground ----

int FlinchTracer::first_off_table(int from, int to) const
{
    const Box table = view_.field.terrain->table().grown(board::table::kSlack);
    const auto off = [&](int step) {
        const Box box = box_at(step);
        return !table.contains(box.low) || !table.contains(box.high);
    };
    if (!off(to)) return kNever;
    // Once over the edge it does not come back.
    while (from < to) {
        const int middle = from + (to - from) / 2;
        if (off(middle))
            to = middle;
        else
            from = middle + 1;
    }
    return to;
}

// RULING: BM-R-96: the inside of a base lies on it; sliding along its edge is nothing.
int FlinchTracer::first_impassable(int from, int to) const
{
    if (from > to) return kNever;
    const ImpassableNear closed(view_.field, view_.field[id_].arm, box_between(from, to));
    if (closed.none()) return kNever;
    // OPTIMISATION: a few steps at once, as long as nothing of it is swept over.
    constexpr int kFew = 8;
    for (int few = from; few <= to; few += kFew) {
        const int last = std::min(to, few + kFew - 1);
        const Vec by = at(last) - at(few);
        const Placed stands = stands_at(few);
        if (std::none_of(stands.begin(), stands.end(),
                         [&](const Footprint& base) { return closed.meets(swept(base, by)); }))
            continue;
        for (int step = few; step <= last; ++step) {
            const Placed here = stands_at(step);
            if (std::any_of(here.begin(), here.end(),
                            [&](const Footprint& base) { return closed.under(base); }))
                return step;
        }
    }
    return kNever;
}

// ---- Enemies ----

// The steps on which he is surely out of reach, the one in hand included.
int FlinchTracer::steps_before(UnitId enemy, int step, const Placed& stands) const
{
    const auto steps = [&](Length apart) {
        // So many steps take it no farther than their length and what rounding adds.
        return std::max(1, (apart - reach_ - 2 + kStep - 1) / kStep);
    };
    const int by_box = steps(static_cast<Length>(board::table::floor_root(
        square_between(box_at(step), view_.bodies().box(body_of(enemy))))));
    return by_box > 1 ? by_box : steps(gap_between(stands, view_.stands(enemy)).down());
}

// RULING: BM-R-45, BM-R-99, BM-R-122: whom it has touched since step 0 counts only if it would
// overlap him, or if it was clear of him in between.
void FlinchTracer::look_at(Enemy& enemy, int step, const Placed& stands, FlinchHalt& halt,
                           Units& new_touch)
{
    const auto theirs = view_.stands(enemy.id);
    const auto known = std::find(touched_.begin(), touched_.end(), enemy.id);
    enemy.due = step + 1;
    if (on_any(stands, theirs)) {
        halt.overlaps = true;
        halt.who.push_back(enemy.id);
    } else if (touch_between(view_.field, stands, theirs)) {
        if (known == touched_.end()) new_touch.push_back(enemy.id);
    } else {
        if (known != touched_.end()) touched_.erase(known);
        enemy.due = step + steps_before(enemy.id, step, stands);
    }
}

FlinchHalt FlinchTracer::first_enemy(int from, int to)
{
    FlinchHalt halt;
    for (int step = from; step <= to && !enemies_.empty();) {
        const Placed stands = stands_at(step);
        Units new_touch;
        int next = kNever;
        for (Enemy& enemy : enemies_) {
            if (enemy.due <= step) look_at(enemy, step, stands, halt, new_touch);
            next = std::min(next, enemy.due);
        }
        if (!halt.overlaps) halt.who = new_touch;
        if (!halt.who.empty()) {
            halt.step = step;
            return halt;
        }
        step = next;
    }
    return halt;
}

bool FlinchTracer::on_friends(int step) const
{
    const Placed stands = stands_at(step);
    return std::any_of(friends_.begin(), friends_.end(),
                       [&](UnitId id) { return on_any(stands, view_.stands(id)); });
}

// ---- The trace ----

FlinchPath FlinchTracer::lost(Clause why) const
{
    FlinchPath path;
    path.lost = true;
    path.why = why;
    return path;
}

// RULING: BM-R-107: pressed against friends it goes back until it is clear of them; whom it does
// not touch there does not strike.
FlinchPath FlinchTracer::halted(int step, const FlinchHalt& halt) const
{
    FlinchPath path;
    int back = step;
    while (back > 0 && on_friends(back)) --back;
    path.by = at(back);
    const Placed stands = stands_at(back);
    for (const UnitId enemy : halt.who) {
        if (back < step && !touch_between(view_.field, stands, view_.stands(enemy))) continue;
        path.contacted.push_back(enemy);
        if (std::find(touched_.begin(), touched_.end(), enemy) == touched_.end())
            path.renewed.push_back(enemy);
    }
    if (back == step && halt.overlaps) path.next = at(step + 1) - path.by;
    return path;
}

// RULING: BM-R-45: at each step first the edge, then impassable ground, then enemies.
std::optional<FlinchPath> FlinchTracer::stopped(int from, int to)
{
    const int off = first_off_table(from, to);
    const FlinchHalt halt = first_enemy(from, std::min(to, off - 1));
    const int closed = first_impassable(from, std::min({to, off - 1, halt.step}));
    if (closed != kNever) return lost("BM-FLN-9"_clause);
    if (halt.step == kNever && off == kNever) return {};
    // RULING: BM-R-48: the edge is like impassable ground.
    if (halt.step == kNever) {
        if (view_.field.options.edge_loss) return lost("BM-FLN-13"_clause);
        return halted(off - 1, {});
    }
    return halted(halt.overlaps ? halt.step - 1 : halt.step, halt);
}

FlinchPath FlinchTracer::trace()
{
    // RULING: BM-R-46: no ground slows it.
    int step = flinch_length(view_.field[id_].arm) / kStep;
    look_around(1, step);
    if (const auto path = stopped(1, step)) return *path;
    // BM-FLN-12: on friends it goes on until it is clear of them.
    constexpr int kMore = 50;
    while (on_friends(step)) {
        const int from = step + 1;
        look_around(from, step + kMore);
        for (step = from; step < from + kMore - 1 && on_friends(step);) ++step;
        if (const auto path = stopped(from, step)) return *path;
    }
    FlinchPath path;
    path.by = at(step);
    return path;
}

}  // namespace

FlinchPath flinch_path(const View& view, UnitId id, Vec away)
{
    return FlinchTracer(view, id, away).trace();
}

}  // namespace longroll::brothers_at_arms_miniatures
