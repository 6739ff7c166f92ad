// The ground that stands cover. Ledger 5.9 and rulings TB-R-1 to TB-R-6, TB-R-125, TB-R-143.

#include "rulebooks/test_of_battle/bodies.h"

namespace longroll::test_of_battle {

Size size_of(const Field& field, const State& state, UnitId id)
{
    return size_of(field[id].type, state[id].mounted ? Mount::Mounted : Mount::OnFoot,
                   field[id].base);
}

Layout layout_of(const Field& field, const State& state, UnitId id)
{
    const Size size = size_of(field, state, id);
    return table::block(size.width, size.depth);
}

Footprint base_changed(const Field& field, const State& state, UnitId id, Mount mount)
{
    const Size size = size_of(field[id].type, mount, field[id].base);
    return footprint(
        table::stand_by_front(state[id].front, size.width, size.depth, state[id].facing));
}

Footprint base_at(const View& view, UnitId id, const Pose& pose)
{
    const Size size = size_of(view.field, view.state, id);
    return footprint(table::stand_by_front(pose.front, size.width, size.depth, pose.heading));
}

// RULING: TB-R-125; in a village it keeps its own base (TB-R-129).
static table::Stand base_stand(const Field& field, const Unit& unit)
{
    if (in_town(field, unit)) return field[unit.block].ground;
    const UnitCard& card = field[unit.card];
    const Size size = size_of(card.type, unit.mounted ? Mount::Mounted : Mount::OnFoot, card.base);
    return table::stand_by_front(unit.front, size.width, size.depth, unit.facing);
}

Footprint base_of(const Field& field, const State& state, UnitId id)
{
    return footprint(base_stand(field, state[id]));
}

Pose pivoted(const Footprint& base, Heading facing)
{
    const Length depth = 2 * table::length_of(base.along);
    const Length width = 2 * table::length_of(base.across);
    const table::Stand turned{base.centre, width / 2, depth / 2, facing};
    return {front_middle(footprint(turned)), facing};
}

board::table::StandingMemo<UnitGround>::Shown standing_of(const Field& field, const State& state)
{
    const auto ground_of = [&](const Unit& unit) {
        UnitGround ground{side_of(field, unit.card), base_stand(field, unit), {}};
        if (unit.column) ground.trail = unit.trail;
        return ground;
    };
    return field.standing.show(
        state.units, ground_of, [](Bodies& bodies, BodyId id, const UnitGround& of) {
            FixedVector<Footprint, 13> stands = {footprint(of.base)};
            for (const Footprint& strip : trail_stands(of.trail, kMarchMarker.width))
                stands.push_back(strip);
            bodies.put(id, static_cast<std::uint8_t>(of.side), {stands.begin(), stands.size()});
        });
}

table::Gap base_gap(const View& view, UnitId a, UnitId b)
{
    return gap(view.ground(a), view.ground(b));
}

bool within(const View& view, UnitId a, UnitId b, Length distance)
{
    return base_gap(view, a, b).at_most(distance + kTolerance);
}

static bool are_recorded(const State& state, UnitId a, UnitId b)
{
    return std::any_of(state.contacts.begin(), state.contacts.end(), [&](const Contact& contact) {
        return (contact.maker == a && contact.met == b) || (contact.maker == b && contact.met == a);
    });
}

// RULING: TB-R-151: while infantry is in the block, horse and guns in it touch nobody.
bool is_sheltered(const View& view, UnitId id)
{
    if (!in_town(view.field, view[id]) || is_infantry(view, id)) return false;
    return view.any_near(box_of(view.ground(id)), [&](UnitId other) {
        return view[other].block == view[id].block && view.side(other) == view.side(id) &&
               is_infantry(view, other);
    });
}

// RULING: TB-R-6, TB-R-130: who stands at the perimeter of a fort, next to somebody on its edge.
static bool touch_at_fort(const View& view, UnitId inside, UnitId outside)
{
    if (!gap(view.ground(inside), view.ground(outside)).at_most(kFortEdge + kContact)) return false;
    for (std::size_t place = 0; place < view.field.ground.size(); ++place) {
        const TerrainKind kind = view.field.ground[place].kind;
        if (!is_fort(kind)) continue;
        const table::Polygon& walls = (*view.field.terrain)[static_cast<FeatureId>(place)].area;
        const Point front = front_middle(view.ground(inside));
        if (place_of(view.ground(inside).centre, walls) == table::Place::Inside &&
            place_of(view.ground(outside).centre, walls) == table::Place::Outside &&
            gap(view.ground(outside), walls).at_most(kContact) &&
            gap(front, walls.rings.front()).at_most(kFortEdge))
            return true;
    }
    return false;
}

bool touching(const View& view, UnitId a, UnitId b)
{
    const auto box = view.bodies().box(body_of(a)).grown(kFortEdge + kContact);
    if (!box.meets(view.bodies().box(body_of(b)))) return false;
    const bool a_in_town = in_town(view.field, view[a]);
    const bool b_in_town = in_town(view.field, view[b]);
    if (a_in_town && b_in_town && !are_recorded(view.state, a, b)) return false;
    if (is_sheltered(view, a) || is_sheltered(view, b)) return false;
    if (gap(view.stands(a), view.stands(b)).at_most(kContact)) return true;
    return touch_at_fort(view, a, b) || touch_at_fort(view, b, a);
}

Units enemies_touching(const View& view, UnitId id)
{
    Units found;
    const auto box = view.bodies().box(body_of(id)).grown(kFortEdge + kContact);
    view.near_of(enemy_of(view.side(id)), box, [&](UnitId other) {
        if (touching(view, id, other)) found.push_back(other);
    });
    return found;
}

bool in_contact(const View& view, UnitId id) { return !enemies_touching(view, id).empty(); }

bool touches_unrouted(const View& view, UnitId id, UnitId except)
{
    return enemies_touching(view, id).any(
        [&](UnitId enemy) { return enemy != except && !view[enemy].routed(); });
}

bool within(const View& view, LeaderId leader, UnitId id, Length distance)
{
    return gap(view.ground(id), view[leader].at).at_most(kTokenRadius + distance + kTolerance);
}

bool touching(const View& view, LeaderId leader, UnitId id)
{
    return gap(view.ground(id), view[leader].at).at_most(kTokenRadius + kContact);
}

}  // namespace longroll::test_of_battle
