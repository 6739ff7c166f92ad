// Contact: which bases touch, how the charger lines up, what the defender has for cover. Rulings
// FE-R-40, FE-R-67, FE-R-117, FE-R-130. Once made, contact is what the records say (troops.h).

#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/going.h"
#include "rulebooks/face_to_the_enemy/ground.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;
using table::Edge;

namespace {

// What rounding does to two that come to each other at once, and to where they touch.
constexpr Length kAlike = 2;
constexpr Length kOnEdge = 2 * table::kSlack;

struct Touch {
    Footprint mine;
    Footprint yours;
    Point at;  // on the other's
};

bool is_so_near(const Footprint& ground, Point point, Length near)
{
    return measured(table::gap(ground, point)) <= near;
}

// RULING: FE-R-117, FE-R-130: where they come nearest, and of several places the one that is
// nearest to the charger's anchor. Such places begin and end at corners.
Touch touch_of(const View& view, UnitId attacker, UnitId defender)
{
    const Point anchor = view[attacker].front;
    const Length near = distance(view, attacker, defender) + kAlike;
    std::optional<Touch> found;
    const auto take = [&](const Footprint& mine, const Footprint& yours, Point point) {
        const Point at = table::nearest_points(yours, point).first;
        if (!found || square(at - anchor) < square(found->at - anchor)) found = {mine, yours, at};
    };
    for (const Footprint& mine : view.stands(attacker))
        for (const Footprint& yours : view.stands(defender)) {
            if (!table::within(mine, yours, near + 1)) continue;
            const auto nearest = table::nearest_points(mine, yours);
            if (measured(nearest.gap) > near) continue;
            take(mine, yours, nearest.second);
            for (const Point corner : corners(mine))
                if (is_so_near(yours, corner, near)) take(mine, yours, corner);
            for (const Point corner : corners(yours))
                if (is_so_near(mine, corner, near)) take(mine, yours, corner);
            if (is_so_near(mine, anchor, kAlike) && is_so_near(yours, anchor, near))
                take(mine, yours, anchor);
        }
    LR_CHECK(found.has_value(), "two units on the table have nearest bases");
    return *found;
}

// ---- Lining up ----

// How far a point lies towards an edge from the middle of a footprint, less how far the edge does.
Length beyond_edge(const Footprint& ground, Edge edge, Point point)
{
    const auto along = [&](Point to) {
        return table::shift_round(
            dot(table::direction_of(outward(ground, edge)), to - ground.centre), table::kSineBits);
    };
    return along(point) - along(middle_of(ground, edge));
}

FixedVector<Edge, 4> edges_at(const Footprint& ground, Point point)
{
    FixedVector<Edge, 4> edges;
    for (const Edge edge : table::kEdges)
        if (beyond_edge(ground, edge, point) >= -kOnEdge) edges.push_back(edge);
    return edges;
}

// The edge that a charge from there is meant for.
Edge edge_of_aspect(const Footprint& ground, Aspect aspect, Point anchor)
{
    if (aspect == Aspect::Front) return Edge::Front;
    if (aspect == Aspect::Rear) return Edge::Rear;
    return beyond_edge(ground, Edge::Right, anchor) > beyond_edge(ground, Edge::Left, anchor)
               ? Edge::Right
               : Edge::Left;
}

struct EdgeMet {
    Footprint of;
    Edge edge = Edge::Front;
};
EdgeMet edge_met(const View& view, UnitId target, const Touch& touch, Aspect aspect, Point anchor)
{
    // The block; of a march column the base, and so it is within an incomplete last rank.
    Footprint of = view[target].formation == Formation::MarchColumn
                       ? touch.yours
                       : block_of(view.field, view.state, target);
    auto edges = edges_at(of, touch.at);
    if (edges.empty()) {
        of = touch.yours;
        edges = edges_at(of, touch.at);
    }
    if (edges.size() == 1) return {of, edges[0]};
    return {of, edge_of_aspect(of, aspect, anchor)};
}

}  // namespace

bool has_room(const View& view, const Unit& as)
{
    const Field& field = view.field;
    const Placed bases = bases_of(field, as);
    const Placed before = bases_of(field, view[as.card]);
    if (bases.empty() || bases.size() != before.size()) return false;
    const table::Box box = table::box_of({bases.data(), bases.size()});
    const table::Box room = field.terrain->table().grown(table::kSlack);
    if (!room.contains(box.low) || !room.contains(box.high)) return false;
    for (std::size_t place = 0; place < bases.size(); ++place) {
        const Segment way{before[place].centre, bases[place].centre};
        if (class_at(field, way.to) == TerrainClass::Impassable) return false;
        if (way.from == way.to) continue;
        for (const table::LineCrossing& crossing : field.terrain->trace(way).crossings)
            if (counts_when_crossed(field, crossing.feature) &&
                class_of_piece(field, crossing.feature, way.to) == TerrainClass::Impassable)
                return false;
    }
    return overlapped_by(view, as.card, bases).empty();
}

std::optional<Pose> lined_up(const View& view, UnitId charger, UnitId target, Aspect aspect)
{
    const Unit& unit = view[charger];
    // RULING: FE-R-131: a wheel may have stopped a degree short.
    const Length width = extent_of(layout_of(view.field, view.state, charger)).width();
    const Length near = std::max(kContact, table::arc_length(width, table::degrees(1)));
    if (distance(view, charger, target) > near) return {};
    const Touch touch = touch_of(view, charger, target);
    const EdgeMet met = edge_met(view, target, touch, aspect, unit.front);
    const Heading facing = opposite(outward(met.of, met.edge));
    Unit as = unit;
    as.facing = facing;
    as.front = table::turned_about(touch.at, unit.front, turn_between(unit.facing, facing));
    // Flush to the thousandth; who touches with another edge than its front cannot come to be so.
    const Length off = beyond_edge(met.of, met.edge, as.front);
    if (off > near + kAlike || off < -near - kAlike) return {};
    as.front = as.front + ahead(facing, off);
    if (as.front == unit.front && as.facing == unit.facing) return {};
    // RULING: FE-R-40: others or impassable ground in the way, it stays as it is.
    if (!has_room(view, as)) return {};
    return pose_of(as);
}

Units enemies_touched(const View& view, UnitId id)
{
    Units touched;
    view.each_of(enemy_of(view.side(id)), [&](UnitId enemy) {
        if (view.bodies().has(body_of(enemy)) && within(view, id, enemy, kContact))
            touched.push_back(enemy);
    });
    return touched;
}

// ---- What the defender has (FE-R-67) ----

namespace {

// An inch deep before the edge that the charger has come to.
Footprint before_the_edge(const Touch& touch)
{
    const Footprint& base = touch.yours;
    const Edge edge =
        *std::max_element(table::kEdges.begin(), table::kEdges.end(), [&](Edge a, Edge b) {
            const auto towards = [&](Edge of) {
                return dot(table::direction_of(outward(base, of)), touch.mine.centre - base.centre);
            };
            return towards(a) < towards(b);
        });
    const table::Segment side = edge_of(base, edge);
    const Heading out = outward(base, edge);
    return table::footprint(table::Stand{middle_of(base, edge) + ahead(out, inches(1) / 2),
                                         table::length_of(side.to - side.from) / 2, inches(1) / 2,
                                         out});
}

MeleeCover melee_cover(const View& view, UnitId defender, const Touch& touch)
{
    const Field& field = view.field;
    MeleeCover best = MeleeCover::None;
    const auto take = [&](MeleeCover cover) { best = std::max(best, cover); };
    for (const MeleeCover cover : {MeleeCover::WoodsOrFence, MeleeCover::Works})
        if (stands_in(view, defender, [&](const GroundRules& of) { return of.melee == cover; }))
            take(cover);
    // RULING: FE-R-130: the line between the centres of the two bases.
    for (const table::LineCrossing& crossing :
         field.terrain->trace({touch.mine.centre, touch.yours.centre}).crossings)
        take(field[crossing.feature].melee);
    const Footprint before = before_the_edge(touch);
    field.terrain->edges_near(box_of(before),
                              [&](FeatureId feature, const Segment& edge, bool closed) {
                                  if (!closed && table::gap(before, edge).zero())
                                      take(field[feature].melee);
                              });
    return best;
}

}  // namespace

void make_contact(const Field& field, State& state, UnitId attacker, UnitId defender, Aspect aspect,
                  EventLog& log)
{
    const View view(field, state);
    const Touch touch = touch_of(view, attacker, defender);
    const MeleeCover cover = melee_cover(view, defender, touch);
    const Contact contact{attacker,
                          defender,
                          aspect,
                          cover == MeleeCover::Works,
                          cover == MeleeCover::WoodsOrFence,
                          level_at(field, touch.yours.centre) > level_at(field, touch.mine.centre)};
    state.contacts.push_back(contact);
    log.add("FE-CHG-23"_clause, MadeContact{contact});
}

}  // namespace longroll::face_to_the_enemy
