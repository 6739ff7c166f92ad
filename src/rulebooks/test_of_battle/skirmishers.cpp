// Skirmishers in the path of charging cavalry. Ledger TB-SKP, TB-TBG-4; rulings TB-R-62 to TB-R-64,
// TB-R-152.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"

namespace longroll::test_of_battle {

bool is_ridden_through(const View& view, const Charger& charger, UnitId id)
{
    const Unit& unit = view[id];
    if (unit.routed() || !is_skirmisher(view, id)) return false;
    // RULING: TB-R-62: disordered it does not ride at cartridge arms (TB-CHG-10).
    if (charger.disordered && has_cartridge_arms(view, id)) return false;
    // RULING: TB-R-63: in a building or a wood the cavalry stops at them; TB-SKP-5, TB-TBG-4: in
    // broken ground too.
    return unit.block == kNoBlock && !in_fort(view, id) && !is_in(view, id, TerrainKind::Forest) &&
           !is_in(view, id, TerrainKind::Broken);
}

namespace {

// The charger is past: if it rode at nobody else, its owner says whether it goes on.
void be_past(State& state, UnitId id, std::size_t place)
{
    if (!state.charge || state.charge->target != id) return;
    state.charge->target = kNoUnit;
    state.pending.insert(state.pending.begin() + static_cast<std::ptrdiff_t>(place),
                         ContinueDue{state.charge->unit});
}

void give_way(const Field& field, State& state, UnitId charger, UnitId id, EventLog& log)
{
    constexpr Length kGivesWay = 6000;
    leave_formation(field, state, id, "TB-SKP-2"_clause, log);
    const Pose before = state[id].pose();
    const Pose there{before.front + ahead(state[charger].facing, kGivesWay), before.heading};
    bool open = false;
    {
        const View view(field, state);
        const Footprint base = base_at({field, state}, id, there);
        open = field.terrain->table().contains(base.centre) && is_clear_of_all(view, id, base) &&
               forced_leg(view, id, before, there.front).finished();
    }
    if (!open) return eliminate_forced(field, state, id, "TB-SKP-2"_clause, log);
    put(field, state, id, there, log);
    log.add("TB-SKP-2"_clause, Retreated{id, before.front, there.front});
}

// ---- Cover ----

constexpr Length kToCover = 8000;  // half its move

// RULING: TB-R-63: at the rear or a side of an unrouted brigade of its own.
bool is_covered_by_friend(const View& view, UnitId id, const Footprint& there)
{
    constexpr std::array kCovering = {Edge::Right, Edge::Rear, Edge::Left};
    return view.any_near(box_of(there).grown(kContact), [&](UnitId other) {
        return other != id && view.side(other) == view.side(id) && !view[other].routed() &&
               is_brigade(view, other) && std::ranges::any_of(kCovering, [&](Edge edge) {
                   return gap(there, edge_of(view.ground(other), edge)).at_most(kContact);
               });
    });
}

// Not through enemies, nor to within an inch of one.
bool keeps_from_enemies(const View& view, UnitId id, const Footprint& from, const Footprint& there)
{
    const table::Convex ground = swept(from, there.centre - from.centre);
    return !view.any_near(box_of(ground).grown(table::kInch), [&](UnitId other) {
        const auto stands = view.stands(other);
        return view.side(other) != view.side(id) &&
               std::any_of(stands.begin(), stands.end(), [&](const Footprint& stand) {
                   return overlap_deeper(ground, convex_of(stand), table::kSlack) ||
                          gap(there, stand).less_than(kTooNear);
               });
    });
}

MaybeRefusal refuse_cover(const View& view, UnitId id, const Pose& pose)
{
    const Footprint from = own_base(view, id);
    const Footprint there = base_at(view, id, pose);
    const BlockId block = block_under(view.field, view.state, there);
    const bool town = block != kNoBlock && view.field[block].town;
    const Footprint base = town ? footprint(view.field[block].ground) : there;
    if (!gap(from, base).at_most(kToCover + kTolerance))
        return Refusal{"TB-SKP-3"_clause, "the cover is farther than half its move"};
    if (!view.field.terrain->table().contains(there.centre) ||
        !forced_leg(view, id, {front_middle(from), from.heading}, pose.front).finished())
        return Refusal{"TB-SKP-3"_clause, "it cannot get there"};
    if (!keeps_from_enemies(view, id, from, base))
        return Refusal{"TB-SKP-3"_clause, "the enemy is in its way"};
    if (town) return refuse_block(view, block, id);
    if (!is_clear_of_all(view, id, there))
        return Refusal{"TB-SKP-3"_clause, "it would lie on another stand"};
    if (is_in(view, there, TerrainKind::Forest)) return {};
    if (is_covered_by_friend(view, id, there)) return {};
    return Refusal{"TB-SKP-3"_clause, "there is no town, wood or friendly brigade for cover"};
}

void add_cover(const View& view, UnitId id, const Pose& pose, std::vector<Pose>& covers)
{
    if (!refuse_cover(view, id, pose)) covers.push_back(pose);
}

// Against an edge of a brigade, faced as it faces: at its middle, or so far along it.
Pose pose_against(const Footprint& base, Edge edge, const Size& size, Length along)
{
    const Heading out = outward(base, edge);
    const Length off = (edge == Edge::Rear ? size.depth : size.width) / 2 + 1;
    const Point centre =
        middle_of(base, edge) + ahead(out, off) + ahead(out + table::degrees(90), along);
    return {centre + ahead(base.heading, size.depth / 2), base.heading};
}

void add_friend_covers(const View& view, UnitId id, std::vector<Pose>& covers)
{
    const Size size = size_of(view.field, view.state, id);
    view.each_of(view.side(id), [&](UnitId other) {
        if (other == id || !is_brigade(view, other) || view[other].routed()) return;
        const Footprint& base = view.ground(other);
        if (!gap(view.ground(id), base).at_most(kToCover + kTolerance)) return;
        for (const Edge edge : {Edge::Rear, Edge::Right, Edge::Left}) {
            const std::size_t before = covers.size();
            for (const Length along : {0, 750, -750, 1500, -1500})
                if (covers.size() == before)
                    add_cover(view, id, pose_against(base, edge, size, along), covers);
        }
    });
}

// Just inside the nearest edge of a wood, faced back to where it came from.
void add_wood_cover(const View& view, UnitId id, FeatureId wood, std::vector<Pose>& covers)
{
    constexpr Length kJustInside = 100;
    const Footprint& from = view.ground(id);
    std::optional<table::NearestPoints> nearest;
    for (const auto& ring : (*view.field.terrain)[wood].area.rings)
        for (std::size_t place = 0; place < ring.size(); ++place) {
            const table::Segment edge{ring[place], ring[(place + 1) % ring.size()]};
            const auto here = nearest_points(edge, from);
            if (!nearest || here.gap < nearest->gap) nearest = here;
        }
    if (!nearest || !nearest->gap.at_most(kToCover)) return;
    const Heading way = heading_of(nearest->first - from.centre);
    add_cover(view, id, {nearest->first + ahead(way, kJustInside), opposite(way)}, covers);
}

std::vector<Pose> covers_of(const View& view, UnitId id)
{
    std::vector<Pose> covers;
    for (std::size_t place = 0; place < view.field.blocks.size(); ++place) {
        const BlockCard& block = view.field.blocks[place];
        if (!block.town) continue;
        const Size size = size_of(view.field, view.state, id);
        const Heading facing = view[id].facing;
        add_cover(view, id, {block.ground.centre + ahead(facing, size.depth / 2), facing}, covers);
    }
    for (std::size_t place = 0; place < view.field.ground.size(); ++place)
        if (view.field.ground[place].kind == TerrainKind::Forest)
            add_wood_cover(view, id, static_cast<FeatureId>(place), covers);
    add_friend_covers(view, id, covers);
    return covers;
}

}  // namespace

void ride_at(const Field& field, State& state, UnitId charger, UnitId id, EventLog& log)
{
    const std::size_t place = state.pending.size();
    log.add("TB-SKP-1"_clause, RodeThrough{charger, id});
    if (role_of({field, state}, id) == Role::MountedSkirmisher) {
        give_way(field, state, charger, id, log);
        return be_past(state, id, place);
    }
    // RULING: TB-R-136: with nowhere to go there is nothing to choose.
    if (!covers_of({field, state}, id).empty()) {
        state.pending.emplace_back(DodgeDue{id, charger});
        return;
    }
    eliminate_forced(field, state, id, "TB-SKP-4"_clause, log);
    be_past(state, id, place);
}

MaybeRefusal refuse(const View& view, const Dodge& order)
{
    const auto* due = due_now<DodgeDue>(view.state);
    if (due == nullptr || due->skirmisher != order.unit)
        return Refusal{"TB-SKP-3"_clause, "no cavalry rides at it"};
    if (!order.to) return {};
    return refuse_cover(view, order.unit, {*order.to, order.facing});
}

void carry_out(const Field& field, State& state, const Dodge& order, Dice& dice, EventLog& log)
{
    state.pending.pop_back();
    const std::size_t place = state.pending.size();
    if (order.to) {
        leave_formation(field, state, order.unit, "TB-SKP-3"_clause, log);
        put(field, state, order.unit, {*order.to, order.facing}, log);
        log.add("TB-SKP-3"_clause, TookCover{order.unit});
        state.charge->dodged.push_back(order.unit);
    } else {
        eliminate_forced(field, state, order.unit, "TB-SKP-4"_clause, log);
    }
    be_past(state, order.unit, place);
    go_on_with_charge(field, state, dice, log);
}

void list_dodges(const View& view, std::vector<Action>& actions)
{
    const auto* due = due_now<DodgeDue>(view.state);
    if (due == nullptr) return;
    for (const Pose& pose : covers_of(view, due->skirmisher))
        actions.emplace_back(Dodge{due->skirmisher, pose.front, pose.heading});
    actions.emplace_back(Dodge{due->skirmisher, {}, view[due->skirmisher].facing});
}

}  // namespace longroll::test_of_battle
