// Stands in contact, and zones of control. Ledger TB-MOV-15; rulings TB-R-6, TB-R-9, TB-R-52,
// TB-R-60, TB-R-140.

#include "rulebooks/test_of_battle/contact.h"

#include "board/table/arc.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

namespace {

// RULING: TB-R-140: corners belong to the edge.
std::uint8_t edges_met(const Footprint& of, std::span<const Footprint> by)
{
    std::uint8_t edges = 0;
    for (const Footprint& stand : by)
        for (const Edge edge : table::kEdges)
            if (gap(stand, edge_of(of, edge)).at_most(kContact))
                edges = static_cast<std::uint8_t>(edges | edge_bit(edge));
    return edges;
}

// Some of the front edge other than its ends.
bool meets_inner_front(const Footprint& of, const Footprint& by)
{
    const table::Vec in = ahead(of.heading + table::degrees(90), 2 * kContact);
    const table::Segment front = front_edge(of);
    return gap(by, table::Segment{front.from + in, front.to - in}).at_most(kContact);
}

// RULING: TB-R-52: anywhere but the front edge of the lead stand, wherever the enemy began; at a
// corner of that edge who began in front of it is in front.
bool flanks_column(const Footprint& lead, Point charge_front, const Footprint& arrived)
{
    if ((edges_met(lead, {&arrived, 1}) & edge_bit(Edge::Front)) == 0) return true;
    return !meets_inner_front(lead, arrived) && behind_front_line(lead, charge_front);
}

const Contact* contact_of(const State& state, UnitId maker, UnitId met)
{
    for (const Contact& contact : state.contacts)
        if (contact.maker == maker && contact.met == met) return &contact;
    return nullptr;
}

}  // namespace

std::uint8_t edges_touched(const View& view, UnitId of, UnitId by)
{
    return edges_met(view.ground(of), view.stands(by));
}

bool attacks_in_flank(const View& view, UnitId attacker, UnitId target)
{
    // RULING: TB-R-140: only who made the contact; the other always answers as frontal.
    const Contact* contact = contact_of(view.state, attacker, target);
    return contact != nullptr && contact->flank;
}

bool touches_front(const View& view, UnitId who, UnitId of)
{
    if (attacks_in_flank(view, who, of)) return false;
    // TB-TTN-6: in a block it has no flank.
    if (in_town(view.field, view[of])) return true;
    return (edges_touched(view, of, who) & edge_bit(Edge::Front)) != 0;
}

bool would_be_flank(const View& view, Point charge_front, const Footprint& arrived, UnitId target)
{
    // RULING: TB-R-9: nobody in a town block or a fort is ever flanked.
    if (in_town(view.field, view[target]) || in_fort(view, target)) return false;
    const Footprint& base = view.ground(target);
    if (view[target].column) return flanks_column(base, charge_front, arrived);
    if (!behind_front_line(base, charge_front)) return false;
    constexpr auto kOthers = static_cast<std::uint8_t>(edge_bit(Edge::Right) |
                                                       edge_bit(Edge::Rear) | edge_bit(Edge::Left));
    return (edges_met(base, {&arrived, 1}) & kOthers) != 0;
}

void record_contacts(const Field& field, State& state, UnitId maker, EventLog& log)
{
    const View view(field, state);
    std::vector<Contact> made;
    // RULING: TB-R-60: with everybody whom it touches when it stops.
    for (const UnitId enemy : enemies_touching(view, maker)) {
        if (contact_of(state, maker, enemy) != nullptr ||
            contact_of(state, enemy, maker) != nullptr)
            continue;
        const bool flank =
            would_be_flank(view, state[maker].charge_front, view.ground(maker), enemy);
        made.push_back({maker, enemy, flank});
    }
    for (const Contact& contact : made) {
        state.contacts.push_back(contact);
        log.add("TB-CHG-1"_clause, MadeContact{contact.maker, contact.met, contact.flank});
    }
}

void drop_ended_contacts(const Field& field, State& state)
{
    if (state.contacts.empty()) return;
    const View view(field, state);
    std::vector<Contact> lasting;
    for (const Contact& contact : state.contacts)
        if (state[contact.maker].on_table() && state[contact.met].on_table() &&
            touching(view, contact.maker, contact.met))
            lasting.push_back(contact);
    if (lasting.size() != state.contacts.size()) state.contacts = std::move(lasting);
}

// ---- Zones of control, and room to stand ----

bool has_zone(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    return !unit.routed() && !in_town(view.field, unit);
}

bool in_zone(const Footprint& owner, Point point)
{
    return before_front_line(owner, point) &&
           // RULING: TB-R-138: an inch itself is outside.
           gap(point, front_edge(owner)).less_than(kTooNear);
}

bool zone_met(const Footprint& owner, const table::Segment& way)
{
    if (!box_of(owner).grown(kTooNear).meets(box_of(way))) return false;
    if (!before_front_line(owner, way.from) && !before_front_line(owner, way.to)) return false;
    return gap(part_before(owner, way), front_edge(owner)).less_than(kTooNear);
}

bool is_clear_of_all(const View& view, UnitId id, const Footprint& there)
{
    return !view.any_near(box_of(there), [&](UnitId other) {
        return other != id && overlap_deeper({&there, 1}, view.stands(other));
    });
}

bool keeps_off_enemies(const View& view, UnitId id, const Footprint& there)
{
    return !view.any_near(box_of(there).grown(kTooNear), [&](UnitId other) {
        if (view.side(other) == view.side(id)) return false;
        const table::Gap then = gap({&there, 1}, view.stands(other));
        return then.less_than(kTooNear) && then < gap(view.stands(id), view.stands(other));
    });
}

}  // namespace longroll::test_of_battle
