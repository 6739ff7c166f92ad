// Changing formation and facing. Ledger IB-FRM, IB-FAC; rulings IB-R-7, IB-R-24, IB-R-25, IB-R-58,
// IB-R-87, IB-R-88, IB-R-101, IB-R-106.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

using board::table::Anchor;

static bool is_for_guns(FormationKind kind)
{
    return kind == FormationKind::Limbered || kind == FormationKind::Unlimbered;
}

MaybeRefusal refuse_shape(const Field& field, const Unit& unit, const Formation& formation,
                          int castings)
{
    const Arm arm = card_of(field, unit).arm;
    const bool rolls = arm == Arm::Artillery || arm == Arm::HeavyEquipment;
    if (formation.ranks < 1 || formation.ranks > 3)
        return Refusal{"IB-FRM-4"_clause, "a line is 1, 2 or 3 ranks deep all along"};
    // RULING: IB-R-97: there is no square, nor anything else that is not listed.
    if (formation.custom > 0) {
        if (!field.options.adv_custom_formations || rolls || formation.columns < 2 ||
            formation.custom > field.scenario.custom.size())
            return Refusal{"IB-AORG-5"_clause, "the scenario offers it no such formation"};
        return {};
    }
    if (arm == Arm::HeavyEquipment || (arm == Arm::Artillery && !is_for_guns(formation.kind)))
        return Refusal{"IB-MOV-9"_clause, "guns and wagons have no such formation"};
    if (arm != Arm::Artillery && is_for_guns(formation.kind))
        return Refusal{"IB-FRM-1"_clause, "only artillery limbers and unlimbers"};
    const bool columns =
        formation.kind == FormationKind::CompanyColumn || formation.kind == FormationKind::EnMasse;
    // RULING: IB-R-3: the owner picks how many columns, two or more; no more than it can fill.
    if (formation.columns < 2 || (columns && formation.columns > std::max(2, (castings + 1) / 2)))
        return Refusal{"IB-FRM-1"_clause, "it forms two columns or more, as far as its men go"};
    return {};
}

namespace {

// What the order makes of the unit, apart from where it stands.
Unit changed(const Unit& before, const Change& order)
{
    Unit unit = before;
    if (order.mounted && *order.mounted != before.mounted) {
        unit.mounted = *order.mounted;
        if (unit.mounted) {
            unit.castings = static_cast<std::uint8_t>(unit.castings + unit.holders);
            unit.holders = 0;
        } else if (order.leave_holders) {
            unit.holders = static_cast<std::uint8_t>(holders_of(before.castings));
            unit.castings = static_cast<std::uint8_t>(before.castings - unit.holders);
        } else {
            unit.horses_lost = true;
        }
    }
    if (order.formation) unit.formation = *order.formation;
    if (order.mount_crews) unit.crews_mounted = true;
    if (unit.formation.kind == FormationKind::Unlimbered) unit.crews_mounted = false;
    return unit;
}

// Where it would come to stand: a pivot turns about the centre, a new formation keeps the middle of
// the front (IB-R-7).
Pose place_wanted(const Field& field, const Unit& before, const Unit& after, Heading facing)
{
    const Layout was = layout_of(field, before);
    const Layout will = layout_of(field, after);
    return table::reformed(was, {before.front, before.facing}, will,
                           was == will ? Anchor::Centre : Anchor::FrontMiddle, facing);
}
// And where it does, by what is known already of where it fits, if anything is.
std::optional<Pose> place_after(const View& view, UnitId id, const Unit& after, Heading facing,
                                Fits* known = nullptr)
{
    const Arm arm = arm_of(view.field, after);
    const Layout layout = layout_of(view.field, after);
    const Pose wanted = place_wanted(view.field, view[id], after, facing);
    return known == nullptr ? fitted(view, id, arm, layout, wanted) : (*known)(arm, layout, wanted);
}

bool reforms(const Change& order) { return order.formation || order.mounted || order.mount_crews; }

bool touches_company_column(const Unit& unit, const Change& order)
{
    return unit.formation.kind == FormationKind::CompanyColumn ||
           (order.formation && order.formation->kind == FormationKind::CompanyColumn);
}

// En masse turns for nothing (IB-FRM-17).
bool is_free(const Unit& unit, const Change& order)
{
    return is_en_masse(unit) && !reforms(order) && order.facing;
}

MaybeRefusal refuse_mounting(const Field& field, const Unit& unit, const Change& order)
{
    if (!order.mounted) return {};
    if (card_of(field, unit).arm != Arm::Cavalry)
        return Refusal{"IB-FRM-27"_clause, "only cavalry mounts and dismounts"};
    if (*order.mounted == unit.mounted) return Refusal{"IB-FRM-27"_clause, "it is so already"};
    if (*order.mounted) {
        if (unit.horses_lost)
            return Refusal{"IB-FRM-28"_clause, "it has no horses for the rest of the day"};
        if (!within(footprint_of(field, unit), unit.holders_at, kSlide + kTolerance))
            return Refusal{"IB-FRM-27"_clause, "its horses are more than {1000} away"};
    } else if (order.leave_holders && unit.castings < 2) {
        return Refusal{"IB-FRM-28"_clause, "a single casting leaves nobody with the horses"};
    }
    return {};
}

// RULING: IB-R-87.
MaybeRefusal refuse_crews(const Field& field, const Unit& unit, const Change& order)
{
    if (!order.mount_crews) return {};
    if (!field.options.adv_artillery_mounting)
        return Refusal{"IB-MOV-19"_clause, "mounting the crews is an advanced rule"};
    if (!is_battery(field, unit) || card_of(field, unit).horse_artillery || unit.crews_mounted ||
        unit.formation.kind != FormationKind::Limbered || order.formation)
        return Refusal{"IB-AMOV-2"_clause, "only the crews of a limbered foot battery mount"};
    return {};
}

MaybeRefusal refuse_formation(const Field& field, const Unit& unit, const Change& order)
{
    if (!order.formation) return {};
    if (const auto refusal =
            refuse_shape(field, unit, *order.formation, changed(unit, order).castings))
        return refusal;
    if (*order.formation == unit.formation && !order.mounted)
        return Refusal{"IB-FRM-2"_clause, "it stands in that formation already"};
    const bool unlimbers = unit.formation.kind == FormationKind::Limbered &&
                           order.formation->kind == FormationKind::Unlimbered;
    // RULING: IB-R-88.
    if (order.half && unlimbers && field.options.adv_cannon_weights &&
        unlimbers_in_a_whole_action(card_of(field, unit).weight))
        return Refusal{"IB-AMOV-3"_clause, "mountain guns unlimber in a whole action"};
    return {};
}

MaybeRefusal refuse_cost(const Field& field, const State& state, const Change& order)
{
    const Unit& unit = state[order.unit];
    const bool forms = reforms(order);
    if (is_free(unit, order)) return {};
    if (order.half && forms && order.facing && !touches_company_column(unit, order))
        return Refusal{"IB-SEQ-12"_clause, "formation and facing are two halves, or option i(C)"};
    return refuse_item(field, state, order.unit, forms ? Item::Form : Item::Face,
                       pace_of(order.half));
}

// The clause that the new formation is logged under: the special ways in and out before the rest.
Clause clause_of_change(const Field& field, const Unit& before, const Unit& after)
{
    if (before.mounted != after.mounted)
        return after.horses_lost && !before.horses_lost ? "IB-FRM-28"_clause
               : after.holders > 0                      ? "IB-ORG-7"_clause
                                                        : "IB-FRM-27"_clause;
    if (is_battery(field, after)) return "IB-FRM-25"_clause;
    // They look alike: the one that it is now must be said.
    if (is_en_masse(before) && after.formation.kind == FormationKind::CompanyColumn)
        return "IB-FRM-20"_clause;
    if (is_en_masse(before)) return "IB-FRM-18"_clause;
    return formation_clause(field, after);
}

// Any angle that there is may be faced (IB-FAC-1).
Clause clause_of_facing(const Field& field, const Unit& before, const Unit& after)
{
    if (is_en_masse(before)) return "IB-FRM-17"_clause;
    if (before.formation.kind == FormationKind::CompanyColumn ||
        after.formation.kind == FormationKind::CompanyColumn)
        return "IB-FRM-11"_clause;
    if (is_battery(field, after) && after.formation.kind == FormationKind::Limbered)
        return "IB-FRM-26"_clause;
    return "IB-FAC-5"_clause;
}

void log_change(const Field& field, const State& state, const Unit& before, const Pose& wanted_at,
                UnitId id, EventLog& log)
{
    const Unit& after = state[id];
    const bool slid = wanted_at.front != after.front;
    if (before.formation != after.formation || before.mounted != after.mounted ||
        before.crews_mounted != after.crews_mounted)
        log.add(slid ? "IB-FRM-31"_clause : clause_of_change(field, before, after),
                Formed{id, after.formation, after.mounted});
    if (before.facing != after.facing)
        log.add(clause_of_facing(field, before, after), Faced{id, after.facing});
}

void put_changed(const Field& field, State& state, UnitId id, const Unit& after, Heading facing,
                 EventLog& log)
{
    const Unit before = state[id];
    const auto pose = place_after({field, state}, id, after, facing);
    LR_CHECK(pose.has_value(), "a change was allowed that does not fit");
    const Pose wanted = place_wanted(field, before, after, facing);
    const Point centre = footprint_of(field, before).centre;
    state[id] = after;
    if (after.holders > before.holders) state[id].holders_at = centre;
    put_unit(field, state, id, *pose);
    lose_aim(state[id]);
    log_change(field, state, before, wanted, id, log);
}

}  // namespace

static MaybeRefusal refuse_change(const View& view, const Change& order, Fits* known)
{
    const Field& field = view.field;
    if (const auto refusal = refuse_to_act(field, view.state, order.unit)) return refusal;
    const Unit& unit = view[order.unit];
    if (!reforms(order) && !order.facing)
        return Refusal{"IB-FRM-3"_clause, "say which formation or facing the unit takes"};
    // RULING: IB-R-106.
    if (unit.prone) return Refusal{"IB-LAY-2"_clause, "it is laying down"};
    if (const auto refusal = refuse_mounting(field, unit, order)) return refusal;
    if (const auto refusal = refuse_crews(field, unit, order)) return refusal;
    if (const auto refusal = refuse_formation(field, unit, order)) return refusal;
    if (const auto refusal = refuse_cost(field, view.state, order)) return refusal;
    Unit after = changed(unit, order);
    const auto pose =
        place_after(view, order.unit, after, order.facing.value_or(unit.facing), known);
    if (!pose) return Refusal{"IB-FRM-31"_clause, "it does not fit there, not even {1000} aside"};
    after.front = pose->front;
    after.facing = pose->heading;
    return refuse_leaving(field, view.state, order.unit, after);
}

MaybeRefusal refuse(const View& view, const Change& order)
{
    return refuse_change(view, order, nullptr);
}

MaybeRefusal refuse(const View& view, const Change& order, Fits& fits)
{
    return refuse_change(view, order, &fits);
}

void carry_out(const Field& field, State& state, const Change& order, Dice&, EventLog& log)
{
    Unit& unit = state[order.unit];
    const Heading facing = order.facing.value_or(unit.facing);
    Unit after = changed(unit, order);
    if (!is_free(unit, order)) {
        const Pace pace = pace_of(order.half);
        const bool both = reforms(order) && order.facing && !order.half;
        const Item item = reforms(order) ? Item::Form : Item::Face;
        if (both)
            take_items(after, Item::Form, Item::Face, pace);
        else
            take_item(after, item, pace);
    }
    put_changed(field, state, order.unit, after, facing, log);
    note_sightings(field, state, order.unit, log);
}

namespace {

Unit massed(const Unit& before, int columns)
{
    Unit unit = before;
    unit.formation = {FormationKind::EnMasse, 2, static_cast<std::uint8_t>(columns), 0};
    return unit;
}

bool in_a_building(const Field& field, const Unit& unit)
{
    for (const FeatureId id : field.terrain->areas_at(footprint_of(field, unit).centre))
        if (field[id].ground == Ground::StoneTown || field[id].ground == Ground::WoodenTown)
            return true;
    return false;
}

}  // namespace

// RULING: IB-R-25: free, between acts, in the whole of the owner's player-turn. IB-R-101: who may
// not.
static MaybeRefusal refuse_mass(const View& view, const EnMasse& order, Fits* known)
{
    const Field& field = view.field;
    const State& state = view.state;
    if (const auto refusal = refuse_own(field, state, order.unit)) return refusal;
    const Unit& unit = state[order.unit];
    if (state.phase == Phase::SetUp || state.phase == Phase::Over)
        return Refusal{"IB-FRM-15"_clause, "it is nobody's player-turn"};
    if (field.options.formation_chart_prevails)
        return Refusal{"IB-FRM-14"_clause, "by the chart it is a change that costs half an action"};
    if (unit.prone) return Refusal{"IB-LAY-2"_clause, "it is laying down"};
    if (unit.morale == 0 || unit.boats > 0 || in_a_building(field, unit))
        return Refusal{"IB-FRM-15"_clause, "routed, in boats or in a building it cannot mass"};
    // A mass that takes another shape changes its formation like anybody else: for nothing it could
    // turn about, grow deeper, turn back and grow shallower, and so cross the table.
    if (is_en_masse(unit)) return Refusal{"IB-FRM-15"_clause, "it is en masse already"};
    Unit after = massed(unit, order.columns);
    if (const auto refusal = refuse_shape(field, unit, after.formation, unit.castings))
        return refusal;
    const auto pose = place_after(view, order.unit, after, unit.facing, known);
    if (!pose) return Refusal{"IB-FRM-31"_clause, "it does not fit there, not even {1000} aside"};
    after.front = pose->front;
    return refuse_leaving(field, state, order.unit, after);
}

MaybeRefusal refuse(const View& view, const EnMasse& order)
{
    return refuse_mass(view, order, nullptr);
}

MaybeRefusal refuse(const View& view, const EnMasse& order, Fits& fits)
{
    return refuse_mass(view, order, &fits);
}

void carry_out(const Field& field, State& state, const EnMasse& order, Dice&, EventLog& log)
{
    const Unit& unit = state[order.unit];
    const Unit after = massed(unit, order.columns);
    const auto pose = place_after({field, state}, order.unit, after, unit.facing);
    LR_CHECK(pose.has_value(), "a mass was allowed that does not fit");
    state[order.unit].formation = after.formation;
    put_unit(field, state, order.unit, *pose);
    log.add("IB-FRM-15"_clause, Formed{order.unit, after.formation, after.mounted});
    note_sightings(field, state, order.unit, log);
}

}  // namespace longroll::iron_brigade
