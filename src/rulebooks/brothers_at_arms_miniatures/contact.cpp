// Contact between enemy bases, and the records of it. Ledger BM-MEL-18, 2.6; rulings BM-R-6, 57,
// 113.

#include "rulebooks/brothers_at_arms_miniatures/contact.h"

#include "board/table/overlap.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

using table::Edge;

namespace {

constexpr Angle kAlmostParallel = table::degrees(1);

bool are_parallel(const Footprint& a, const Footprint& b)
{
    const int quarter = table::kFullTurn / 4;
    const int off = (b.heading.tenths - a.heading.tenths + table::kFullTurn) % quarter;
    return std::min(off, quarter - off) <= kAlmostParallel.tenths;
}

// The line between two parallel edges at the middle of their facing overlap (BM-R-113).
Segment line_between(const Segment& mine, const Segment& yours)
{
    const Vec way = mine.to - mine.from;
    const std::int64_t whole = square(way);
    const std::int64_t first = std::clamp(dot(way, yours.from - mine.from), std::int64_t{0}, whole);
    const std::int64_t second = std::clamp(dot(way, yours.to - mine.from), std::int64_t{0}, whole);
    const auto part = [&](Vec of, std::int64_t number, std::int64_t all) {
        const auto share = [&](std::int32_t length) {
            return static_cast<std::int32_t>(
                table::divide_round(static_cast<table::Wide>(length) * number, table::Wide{all}));
        };
        return Vec{share(of.x), share(of.y)};
    };
    const Point from = mine.from + part(way, first + second, 2 * whole);
    const Vec other = yours.to - yours.from;
    const std::int64_t along =
        std::clamp(dot(other, from - yours.from), std::int64_t{0}, square(other));
    return {from, yours.from + part(other, along, square(other))};
}

// Where two bases no farther apart than `reach` face each other; none: at corners only, or not at
// all (BM-R-6).
std::optional<Segment> facing_line(const Footprint& a, const Footprint& b, Length reach)
{
    const auto met = table::contact(a, b, reach, kAlmostParallel);
    if (!met) return {};
    if (!are_parallel(a, b)) {
        if (met->corners_only) return {};
        const table::NearestPoints nearest = nearest_points(a, b);
        return Segment{nearest.first, nearest.second};
    }
    if (met->shared <= kContactGap) return {};
    return line_between(edge_of(a, met->mine), edge_of(b, met->yours));
}

// The obstacle or works that a line between two bases crosses; of several the best cover.
std::optional<FeatureId> obstacle_on(const Field& field, const Segment& line)
{
    std::optional<FeatureId> found;
    each_linear_cover(field, box_of(line), [&](FeatureId id) {
        if (!crosses_line(line_of(field, id), line)) return;
        if (!found || field[id].cover > field[*found].cover) found = id;
    });
    return found;
}

// Some obstacle is near enough to lie between them.
bool has_obstacle_by(const Field& field, const Footprint& a, const Footprint& b)
{
    const table::Box mine = box_of(a).grown(kAcross);
    const table::Box yours = box_of(b).grown(kAcross);
    const table::Box both{
        {std::max(mine.low.x, yours.low.x), std::max(mine.low.y, yours.low.y)},
        {std::min(mine.high.x, yours.high.x), std::min(mine.high.y, yours.high.y)}};
    bool found = false;
    each_linear_cover(field, both, [&](FeatureId) { found = true; });
    return found;
}

}  // namespace

// RULING: BM-R-6: BM-MEL-18 is a matter of gaps and facing, with its own reach over an obstacle.
std::optional<Touch> touch_between(const Field& field, const Footprint& a, const Footprint& b)
{
    constexpr std::int64_t kSquare = std::int64_t{kAcross} * kAcross;
    if (square_between(box_of(a), box_of(b)) > kSquare) return {};
    const Gap apart = gap(a, b);
    if (!apart.at_most(kAcross)) return {};
    const bool near = apart.at_most(kContactGap);
    // OPTIMISATION: without an obstacle by both there is none between them.
    if (!near && !has_obstacle_by(field, a, b)) return {};
    const auto line = facing_line(a, b, near ? kContactGap : kAcross);
    if (!line) return {};
    const auto across = obstacle_on(field, *line);
    if (!near && !across) return {};
    return Touch{across, *line};
}

std::optional<Touch> touch_between(const Field& field, std::span<const Footprint> a,
                                   std::span<const Footprint> b)
{
    std::optional<Touch> found;
    for (const Footprint& mine : a)
        for (const Footprint& yours : b) {
            const auto here = touch_between(field, mine, yours);
            if (here && here->across) return here;
            if (here) found = here;
        }
    return found;
}

Units touched_by(const View& view, UnitId self, std::span<const Footprint> bases)
{
    Units touched;
    if (bases.empty() || is_boat(view.field, self)) return touched;
    view.near_of(enemy_of(side_of(view.field, self)), box_of(bases).grown(kAcross), [&](UnitId id) {
        // Boats are never touched (BM-RIV-5).
        if (!is_boat(view.field, id) && touch_between(view.field, bases, view.stands(id)))
            touched.push_back(id);
    });
    return touched;
}

BasePlaces bases_touching(const View& view, UnitId unit, UnitId enemy)
{
    BasePlaces places;
    const auto mine = view.stands(unit);
    for (std::size_t place = 0; place < mine.size(); ++place)
        if (touch_between(view.field, mine.subspan(place, 1), view.stands(enemy)))
            places.push_back(static_cast<std::uint8_t>(place));
    return places;
}

void read_contacts(const Field& field, State& state, EventLog& log)
{
    if (state.contacts.empty()) return;
    const View view(field, state);
    const auto gone = [&](const Contact& contact) {
        const bool both = state[contact.initiator].on_table() && state[contact.other].on_table();
        if (both &&
            touch_between(field, view.stands(contact.initiator), view.stands(contact.other)))
            return false;
        log.add("BM-MEL-18"_clause, ContactEnded{contact.initiator, contact.other});
        return true;
    };
    std::vector<Contact> left;
    for (const Contact& contact : state.contacts)
        if (!gone(contact)) left.push_back(contact);
    state.contacts = std::move(left);
}

void make_contacts(const Field& field, State& state, UnitId initiator, const Units& enemies,
                   Clause clause, EventLog& log)
{
    const View view(field, state);
    for (const UnitId enemy : enemies) {
        if (contact_between(state, initiator, enemy) != nullptr) continue;
        const auto touch = touch_between(field, view.stands(initiator), view.stands(enemy));
        state.contacts.push_back({initiator, enemy, touch ? touch->across : std::nullopt});
        if (side_of(field, initiator) == state.active)
            log.add(clause, Charged{initiator, enemy});
        else
            log.add(clause, RanInto{initiator, enemy});
    }
}

}  // namespace longroll::brothers_at_arms_miniatures
