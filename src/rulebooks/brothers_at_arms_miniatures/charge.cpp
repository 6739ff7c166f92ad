// Whom a leg comes upon (BM-MOV-23, 36, BM-CDR-10), and the free alignment of a charge (BM-MOV-25).
// Rulings BM-R-30, 33, 64, 112, 122, 127.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/meeting.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

using table::Edge;

namespace {

// What rounding may add to a step.
constexpr Length kRoundedOff = 2;

using NearUnits = boost::container::small_vector<UnitId, 8>;

NearUnits enemies_near(const View& view, UnitId self, const table::Box& box)
{
    NearUnits near;
    view.near_of(enemy_of(side_of(view.field, self)), box, [&](UnitId id) {
        if (!is_boat(view.field, id) && id != self) near.push_back(id);
    });
    return near;
}

// Where one enemy ends a leg.
struct MetEnemy {
    Length place = 0;
    bool touched = false;
};

// No farther apart than they are: by their boxes, and exactly only where these are near.
Length apart_at_least(const Placed& mine, std::span<const Footprint> yours, Length near)
{
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (const Footprint& base : mine)
        for (const Footprint& stand : yours)
            least = std::min(least, square_between(box_of(base), box_of(stand)));
    const auto by_boxes = static_cast<Length>(table::floor_root(least));
    return by_boxes > near ? by_boxes : gap_between(mine, yours).down();
}

class EnemyOnWay {
public:
    EnemyOnWay(const View& view, UnitId enemy, const LegMotion& motion, Length reach)
        : field_(view.field), stands_(view.stands(enemy)), motion_(motion), reach_(reach)
    {
    }

    // `old`: in contact since the start; cleared once it is clear of him.
    [[nodiscard]] std::optional<MetEnemy> met(Length until, bool& old) const
    {
        Length place = 0;
        Placed before = motion_.at(0);
        while (place < until) {
            // OPTIMISATION: steps on which he cannot have come near are not looked at.
            const Length apart = apart_at_least(before, stands_, reach_ + kU / 2);
            const Length skip = motion_.places_within(place, apart - reach_ - kRoundedOff);
            Length next = motion_.next_after(place);
            const bool far = skip >= motion_.step();
            if (far) next = std::max(next, (place + skip) / motion_.step() * motion_.step());
            if (next > until) return {};
            const Placed after = motion_.at(next);
            if (!far && lies_on(before, after)) return MetEnemy{place, false};
            const bool touches = touch_between(field_, after, stands_).has_value();
            if (touches && !old) return MetEnemy{next, true};
            if (!touches) old = false;
            place = next;
            before = after;
        }
        return {};
    }

private:
    [[nodiscard]] bool lies_on(const Placed& before, const Placed& after) const
    {
        for (std::size_t base = 0; base < after.size(); ++base)
            for (const Footprint& stand : stands_)
                if (overlap_deeper(LegMotion::between(before[base], after[base]), stand,
                                   table::kSlack))
                    return true;
        return false;
    }

    const Field& field_;
    std::span<const Footprint> stands_;
    const LegMotion& motion_;
    Length reach_;
};

}  // namespace

std::optional<Meeting> first_meeting(const View& view, UnitId self, const LegMotion& motion,
                                     Length until, Units& still_touched)
{
    // BM-MOV-21: friends are passed. BM-MOV-33: of enemies contact alone counts.
    // OPTIMISATION: nobody near all that it covers, nobody met.
    const NearUnits near = enemies_near(view, self, motion.box().grown(kAcross));
    if (near.empty()) return {};
    bool lines = false;
    each_linear_cover(view.field, motion.box().grown(kAcross), [&](FeatureId) { lines = true; });
    const Length reach = lines ? kAcross : kContactGap;
    std::optional<Meeting> first;
    Units old;
    for (const UnitId enemy : near) {
        bool was_touched = still_touched.contains(enemy);
        const EnemyOnWay on_way(view, enemy, motion, reach);
        const auto met = on_way.met(first ? first->place : until, was_touched);
        if (was_touched) old.push_back(enemy);
        if (!met) continue;
        if (!first || met->place < first->place) first = Meeting{met->place, {}};
        if (met->touched) first->touched.push_back(enemy);
    }
    still_touched = old;
    return first;
}

// ---- Commanders on the way ----

namespace {

// RULING: BM-R-64: at the moment of contact.
std::optional<Length> first_brush(const LegMotion& motion, const Footprint& square, Length until)
{
    Length place = 0;
    Placed bases = motion.at(0);
    const Gap at_start = gap_between(bases, {&square, 1});
    const bool touched = at_start.at_most(kContactGap);
    while (place < until) {
        const Length apart = apart_at_least(bases, {&square, 1}, kContactGap + kU / 2);
        const Length skip = motion.places_within(place, apart - kContactGap - kRoundedOff);
        Length next = motion.next_after(place);
        if (skip >= motion.step())
            next = std::max(next, (place + skip) / motion.step() * motion.step());
        if (next > until) return {};
        bases = motion.at(next);
        const Gap here = gap_between(bases, {&square, 1});
        // Whom it has stood beside it must go towards.
        if (here.at_most(kContactGap) && (!touched || here < at_start)) return next;
        place = next;
    }
    return {};
}

template <class Visit>
void each_enemy_commander(const View& view, UnitId self, const table::Box& box, Visit visit)
{
    each_commander(view.field, view.state, enemy_of(side_of(view.field, self)),
                   [&](CommanderId id) {
                       if (!view.state[id].on_table()) return;
                       const Footprint square = square_of(view.state, id);
                       if (box_of(square).meets(box)) visit(id, square);
                   });
}

}  // namespace

void add_brushes(const View& view, UnitId self, const LegMotion& motion, std::size_t leg,
                 Length until, std::vector<Brush>& brushes)
{
    const std::size_t first = brushes.size();
    each_enemy_commander(view, self, motion.box().grown(kContactGap),
                         [&](CommanderId id, const Footprint& square) {
                             if (const auto place = first_brush(motion, square, until))
                                 brushes.push_back({id, leg, *place, motion.unit_at(*place)});
                         });
    std::stable_sort(brushes.begin() + static_cast<std::ptrdiff_t>(first), brushes.end(),
                     [](const Brush& a, const Brush& b) { return a.place < b.place; });
}

void add_brushes(const View& view, const Unit& as, std::size_t leg, std::vector<Brush>& brushes)
{
    const Placed bases = bases_of(view.field, as);
    each_enemy_commander(view, as.card, box_of(bases).grown(kContactGap),
                         [&](CommanderId id, const Footprint& square) {
                             if (within(bases, {&square, 1}, kContactGap))
                                 brushes.push_back({id, leg, 0, as});
                         });
}

// ---- Free alignment ----

namespace {

struct NearestBases {
    std::size_t mine = 0;
    Footprint yours;
    table::NearestPoints points;
};

NearestBases nearest_bases(const Placed& mine, std::span<const Footprint> yours)
{
    NearestBases best;
    for (std::size_t place = 0; place < mine.size(); ++place)
        for (const Footprint& other : yours) {
            const table::NearestPoints here = nearest_points(mine[place], other);
            if (here.gap < best.points.gap) best = {place, other, here};
        }
    return best;
}

bool lies_along(const Segment& edge, Point point) { return gap(point, edge).at_most(kRoundedOff); }

// The turn that brings a front flush with the edge that holds a point; of two at a corner the
// smaller, of equals clockwise.
Angle turn_to_edge(Heading front, const Footprint& of, Point point)
{
    std::optional<Angle> best;
    for (const Edge edge : table::kEdges) {
        if (!lies_along(edge_of(of, edge), point)) continue;
        const Angle turn = turn_between(front, opposite(outward(of, edge)));
        const bool better = !best || size_of(turn) < size_of(*best) ||
                            (size_of(turn) == size_of(*best) && turn > *best);
        if (better) best = turn;
    }
    return best.value_or(table::degrees(180));
}

// Rounding may not open what was touched: as near as before, to the thousandth.
void close_up(const Field& field, Unit& unit, std::size_t base, const Footprint& enemy, Length was)
{
    const Length now = gap(bases_of(field, unit)[base], enemy).up();
    const Length wanted = std::max(0, was - table::kSlack);
    if (now > wanted)
        shift(unit, ahead(facing_of(unit), std::min(now - wanted, 2 * table::kSlack)));
}

}  // namespace

// RULING: BM-R-112: about the nearest point of its own front, up to 45 degrees.
Aligned aligned_with(const View& view, const Unit& unit, UnitId enemy, const Units& contacts)
{
    const Field& field = view.field;
    if (!contacts.contains(enemy))
        return {unit, Refusal{"BM-MOV-25"_clause, "it has not touched that enemy"}};
    const Placed bases = bases_of(field, unit);
    const NearestBases near = nearest_bases(bases, view.stands(enemy));
    if (near.mine >= front_rank(unit) ||
        !lies_along(front_edge(bases[near.mine]), near.points.first))
        return {unit, Refusal{"BM-MOV-25"_clause, "it has not touched him with its front"}};
    const Angle turn = turn_to_edge(bases[near.mine].heading, near.yours, near.points.second);
    if (size_of(turn) <= table::degrees(1))
        return {unit, Refusal{"BM-MOV-25"_clause, "its front lies along the enemy's edge"}};
    if (size_of(turn) > table::degrees(45))
        return {unit, Refusal{"BM-MOV-25"_clause, "it would turn by more than 45 degrees"}};
    Unit as = unit;
    turn_about(as, near.points.first, turn);
    close_up(field, as, near.mine, near.yours, near.points.gap.up());
    const Placed turned = bases_of(field, as);
    if (lies_on_unit(view, unit.card, turned))
        return {unit, Refusal{"BM-MOV-25"_clause, "another unit stands in the way of its turn"}};
    if (refuse_ground(view, as))
        return {unit, Refusal{"BM-MOV-25"_clause, "the ground does not let it turn"}};
    for (const UnitId touched : touched_by(view, unit.card, turned))
        if (!contacts.contains(touched))
            return {unit, Refusal{"BM-MOV-25"_clause, "it would touch a further enemy"}};
    return {as, {}};
}

}  // namespace longroll::brothers_at_arms_miniatures
