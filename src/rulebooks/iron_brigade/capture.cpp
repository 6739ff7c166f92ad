// Surrender and capture. Ledger IB-CAP; rulings IB-R-40, IB-R-58, IB-R-60, IB-R-75 to IB-R-77.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/organisation.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/retreat.h"

namespace longroll::iron_brigade {

namespace {

constexpr Length kCaptureReach = 1000;
constexpr Length kBehindCaptor = 200;  // where the prisoners are taken to

// RULING: IB-R-60: wagons are no enemy castings.
bool can_capture(const Field& field, const Unit& unit)
{
    return card_of(field, unit).arm != Arm::HeavyEquipment;
}

// The nearest who can take prisoners, whatever his morale; the first of equals.
std::optional<UnitId> nearest_captor(const Field& field, const State& state, UnitId id)
{
    const View view(field, state);
    return view.nearest_of(enemy_of(view.side(id)), footprint_of(field, state[id]),
                           [&](UnitId enemy) { return can_capture(field, state[enemy]); });
}

Layout mass_of(const Field& field, int castings)
{
    const Length size = field.scenario.sizes.casting;
    const int columns = usual_columns(castings, false);
    const int deep = (castings + 2 * columns - 1) / (2 * columns);
    return table::block(2 * size * columns, size * deep);
}

// RULING: IB-R-77: a block of their own, behind whoever took them.
void herd(const Field& field, State& state, UnitId id, UnitId captor, int castings)
{
    if (state.prisoners.full()) return;  // marched off the field
    const Footprint guard = footprint_of(field, state, captor);
    Prisoners group;
    group.castings = static_cast<std::uint8_t>(castings);
    group.of = id;
    group.captor = side_of(field, state[captor]);
    group.facing = guard.heading;
    const Length deep = extent_of(mass_of(field, castings)).depth();
    group.at = rear_middle(guard) - ahead(guard.heading, kBehindCaptor + deep / 2);
    state.prisoners.push_back(group);
}

}  // namespace

std::optional<UnitId> captor_of(const Field& field, const State& state, UnitId id)
{
    const auto nearest = nearest_captor(field, state, id);
    if (!nearest || !gap_between(field, state, id, *nearest).at_most(kCaptureReach + kTolerance))
        return {};
    return nearest;
}

// RULING: IB-R-75: of those who are left, one half or one quarter, halves rounded up.
void capture_some(const Field& field, State& state, UnitId id, int morale_before, EventLog& log)
{
    Unit& unit = state[id];
    const bool routed = unit.morale == 0 && morale_before > 0;
    const bool broke = unit.morale == 1 && morale_before > 1;
    if (!unit.on_table() || (!routed && !broke)) return;
    const auto captor = captor_of(field, state, id);
    if (!captor) return;
    const int taken = routed ? (unit.castings + 1) / 2 : (unit.castings + 2) / 4;
    if (taken == 0) return;
    const Clause clause = routed ? "IB-CAP-2"_clause : "IB-CAP-3"_clause;
    herd(field, state, id, *captor, taken);
    log.add(clause, Captured{id, *captor, taken});
    take_castings(field, state, id, taken, log, clause);
    // Who led men that were all taken has the enemy upon him (IB-R-40).
    if (!unit.on_table())
        for (const LeaderId leader : leaders_with(state, id))
            go_to_friends(field, state, leader, Refuge::WithinHisMove, log);
}

void surrender(const Field& field, State& state, UnitId id, EventLog& log)
{
    const int castings = state[id].castings;
    const auto captor = nearest_captor(field, state, id);
    log.add("IB-CAP-1"_clause, Surrendered{id});
    if (captor) {
        herd(field, state, id, *captor, castings);
        log.add("IB-CAP-1"_clause, Captured{id, *captor, castings});
    }
    // RULING: IB-R-40: leaders are captured with it.
    for (const LeaderId leader : leaders_with(state, id)) {
        state[leader].fate = LeaderFate::Captured;
        log.add("IB-CAP-1"_clause, LeaderLost{leader, LeaderFate::Captured});
    }
    remove_unit(state, id, UnitFate::Surrendered);
    free_moved(field, state, id, log);
}

// ---- Prisoners ----

Footprint footprint_of(const Field& field, const Prisoners& group)
{
    const Layout block = mass_of(field, group.castings);
    return placed(block, pose_at(block, table::Anchor::Centre, group.at, group.facing))[0];
}

namespace {

// The first in roster order who touches them.
std::optional<UnitId> rescuer_of(const Field& field, const State& state, const Prisoners& group)
{
    const Footprint there = footprint_of(field, group);
    std::optional<UnitId> rescuer;
    each_of_side(field, state, enemy_of(group.captor), [&](UnitId id) {
        if (!rescuer && can_capture(field, state[id]) &&
            in_contact(there, footprint_of(field, state, id)))
            rescuer = id;
    });
    return rescuer;
}

// RULING: IB-R-77: with strangers they are a unit by themselves, broken and in a mass.
Unit freed_from(const Field& field, const State& state, const Prisoners& group)
{
    const Unit& parent = state[group.of];
    Unit freed;
    freed.card = parent.card;
    freed.base = parent.base;
    freed.weapon = parent.weapon;
    freed.also_armed = parent.also_armed;
    freed.also_mounted = parent.also_mounted;
    freed.castings = group.castings;
    freed.morale = 1;
    freed.collapse = 1;
    freed.horses_lost = true;
    freed.prior_fire = true;
    freed.prior_repeaters = parent.prior_repeaters;
    freed.ever_seen = true;
    freed.formation.kind =
        is_battery(field, parent) ? FormationKind::Limbered : FormationKind::EnMasse;
    freed.formation.columns = static_cast<std::uint8_t>(usual_columns(group.castings, false));
    freed.front = front_middle(footprint_of(field, group));
    freed.facing = group.facing;
    return freed;
}

// Where it stands, or as near as there is room within a foot.
std::optional<Pose> room_for(const Field& field, const State& state, UnitId id, const Unit& unit)
{
    constexpr Length kStep = 2 * kInch;
    constexpr Length kFar = 12 * kInch;
    const View view(field, state);
    std::optional<Pose> pose;
    const auto fits = [&](Vec by) {
        pose = fitted(view, id, arm_of(field, unit), layout_of(field, unit),
                      {unit.front + by, unit.facing});
        return pose.has_value();
    };
    shared::table::nearest_shift({{}, shared::table::all_round(8), kStep, kFar}, fits);
    return pose;
}

// Back in its ranks, which grow by them.
bool take_back(const Field& field, State& state, const Prisoners& group)
{
    Unit grown = state[group.of];
    grown.castings = static_cast<std::uint8_t>(grown.castings + group.castings);
    const auto pose = fitted({field, state}, group.of, arm_of(field, grown),
                             layout_of(field, grown), {grown.front, grown.facing});
    if (!pose) return false;
    state[group.of].castings = grown.castings;
    put_unit(field, state, group.of, *pose);
    return true;
}

bool reform_freed(const Field& field, State& state, const Prisoners& group)
{
    const auto place = place_for_part(state);
    if (!place) return false;
    Unit freed = freed_from(field, state, group);
    const auto pose = room_for(field, state, *place, freed);
    if (!pose) return false;
    freed.front = pose->front;
    put_part(state, *place, freed);
    return true;
}

// Whether they are free: there must be room for them, on the table and on the roster.
bool set_free(const Field& field, State& state, const Prisoners& group, UnitId by, EventLog& log)
{
    const bool own = by == group.of && state[group.of].castings + group.castings <= 255;
    if (!(own && take_back(field, state, group)) && !reform_freed(field, state, group))
        return false;
    log.add("IB-CAP-4"_clause, Freed{group.of, by, group.castings});
    return true;
}

}  // namespace

void free_prisoners(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.prisoners.size();) {
        const Prisoners group = state.prisoners[place];
        const auto rescuer = rescuer_of(field, state, group);
        if (rescuer && set_free(field, state, group, *rescuer, log))
            state.prisoners.erase(&state.prisoners[place]);
        else
            ++place;
    }
}

}  // namespace longroll::iron_brigade
