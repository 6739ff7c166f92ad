// The Movement chart's sum. Ledger IB-MOV-2 to IB-MOV-15, IB-AMOV-1, IB-AMOV-3, IB-AMOV-4; rulings
// IB-R-26, IB-R-30 to IB-R-34, IB-R-41, IB-R-88, IB-R-89, IB-R-102, IB-R-104.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

namespace {

// Every row that ground can be charged on.
constexpr std::array kGroundRows = {MovementRow::Wall,  MovementRow::Fence, MovementRow::SteepHill,
                                    MovementRow::Rough, MovementRow::Woods, MovementRow::DenseWoods,
                                    MovementRow::Swamp, MovementRow::Ford};

bool is_obstacle_row(MovementRow row)
{
    return row == MovementRow::Wall || row == MovementRow::Fence;
}

void add_row(Tally& tally, Clause clause, MovementRow row, Arm arm)
{
    if (const auto change = movement(row, arm)) tally.add(clause, *change);
}

void add_base(Tally& tally, const Goer& goer, const Going& going)
{
    if (going.backward)
        add_row(tally, "IB-MOV-3"_clause, MovementRow::BaseBackward, goer.arm);
    else if (goer.horse_artillery && goer.arm == Arm::Artillery)
        add_row(tally, "IB-AMOV-1"_clause, MovementRow::BaseHorseArtillery, goer.arm);
    else if (goer.arm == Arm::HeavyEquipment)
        add_row(tally, "IB-MOV-2"_clause, MovementRow::Base, goer.arm);
    else
        add_row(tally, "IB-MOV-3"_clause, MovementRow::Base, goer.arm);
    if (goer.base_change != 0) tally.add("IB-AMOV-3"_clause, goer.base_change);
}

// RULING: IB-R-30: what slows counts once however little of it is touched; what speeds counts only
// if it holds all the way.
void add_ground(Tally& tally, const Goer& goer, const Going& going)
{
    RowSet rows = going.rows;
    if (going.abatis) rows.push_back(MovementRow::Rough);
    for (const MovementRow row : kGroundRows)
        if (rows.contains(row))
            add_row(tally, is_obstacle_row(row) ? "IB-MOV-13"_clause : "IB-MOV-14"_clause, row,
                    goer.arm);
    if (going.road) add_row(tally, "IB-MOV-12"_clause, MovementRow::Road, goer.arm);
    if (going.through) add_row(tally, "IB-INT-2"_clause, MovementRow::ThroughUnitsClosed, goer.arm);
}

void add_formation(Tally& tally, const Goer& goer)
{
    if (goer.bonus)
        tally.add("IB-AORG-5"_clause, *goer.bonus);
    else if (const auto row = formation_row(goer.formation))
        add_row(tally, "IB-MOV-15"_clause, *row, goer.arm);
}

}  // namespace

Goer goer_of(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    const UnitCard& card = card_of(field, unit);
    Goer goer;
    goer.self = id;
    goer.side = card.side;
    goer.arm = arm_of(field, unit);
    goer.horse_artillery = card.horse_artillery;
    if (field.options.adv_cannon_weights && is_battery(field, unit))
        goer.base_change = weight_modifier(card.weight);
    goer.formation = unit.formation.kind;
    if (const CustomFormation* custom = custom_formation(field, unit))
        goer.bonus = custom->bonus_inches * kInch;
    goer.loads_fast = loads_fast(field, unit);
    goer.watertight_boxes = card.watertight_boxes;
    const bool passes = goer.arm == Arm::Infantry || goer.arm == Arm::Cavalry;
    goer.passing = !passes                       ? Goer::Passing::Never
                   : passes_lightly(field, unit) ? Goer::Passing::Free
                                                 : Goer::Passing::AtACost;
    return goer;
}

Allowance allowance(const Goer& goer, const Going& going)
{
    Allowance result;
    Tally& tally = result.tally;
    add_base(tally, goer, going);
    add_ground(tally, goer, going);
    add_formation(tally, goer);
    // RULING: IB-R-89: half of what rough ground leaves.
    if (going.abatis) tally.add("IB-AMOV-4"_clause, -(tally.total() - tally.total() / 2));
    // RULING: IB-R-31.
    if (tally.total() < kInch) tally.add("IB-MOV-10"_clause, kInch - tally.total());
    if (going.pace == Pace::Half) tally.add("IB-SEQ-16"_clause, -(tally.total() / 2));
    result.length = tally.total();
    return result;
}

Toll::Toll(const Field& field, const State& state, const Goer& goer, const Going& going,
           Fording fording)
    : field_(field), state_(state), goer_(goer), going_(going), fording_(fording)
{
}

bool Toll::bars_split() const
{
    if (going_.road) return true;
    if (goer_.loads_fast) return false;
    const RowSet& rows = going_.rows;
    return going_.through || rows.contains(MovementRow::DenseWoods) ||
           rows.contains(MovementRow::Swamp) || rows.contains(MovementRow::Ford);
}

// RULING: IB-R-32: what a road is built to avoid; hills and water it is not.
static bool road_spares(MovementRow row)
{
    return row != MovementRow::SteepHill && row != MovementRow::Ford;
}

MaybeRefusal Toll::charge(const GroundRules& rules, Touch when)
{
    for (const MovementRow row : rows_charged(rules)) {
        if (going_.road && road_spares(row)) continue;
        if (!movement(row, goer_.arm)) {
            if (when == Touch::AtStart) continue;
            return Refusal{"IB-MOV-9"_clause, "that ground is forbidden to it"};
        }
        // RULING: IB-R-23.
        if (going_.pace == Pace::Half && bars_split_move(row) && !goer_.loads_fast)
            return Refusal{"IB-MOV-11"_clause, "a split/move may not touch that ground"};
        going_.rows.push_back(row);
    }
    return {};
}

MaybeRefusal Toll::touch_water(FeatureId id, Touch when, const Way& way)
{
    const GroundRules& rules = field_[id];
    if (rules.ground != Ground::Ford && crossing_of(field_, id, way.axis) != Crossing::Plain)
        return {};  // the ford or the bridge answers for it
    if (rules.impassable) {
        if (when == Touch::AtStart) return {};
        return Refusal{"IB-WAT-1"_clause, "the river has no ford or bridge there"};
    }
    if (when == Touch::OnTheWay && iron_brigade::too_deep(field_, goer_, id)) {
        const bool known = knows_depth(field_, state_, goer_.side, id);
        if (known && fording_ != Fording::Attempt)
            return Refusal{"IB-WAT-2"_clause, "the water is too deep for it"};
        if (known || fording_ != Fording::Hoped) {
            too_deep_ = id;
            return {};
        }
    }
    return charge(rules, when);
}

// Abatis and ditches (IB-AMOV-4, IB-AMOV-6).
MaybeRefusal Toll::touch_obstacle(FeatureId id, Touch when, const Way& way)
{
    if (opened_for(field_, state_, id, way)) return {};
    const bool abatis = field_[id].ground == Ground::Abatis;
    // RULING: IB-R-89: what it stands in slows it like what it enters.
    if (abatis && field_.options.adv_abatis && goer_.arm == Arm::Infantry) {
        going_.abatis = true;
        return {};
    }
    if (when == Touch::AtStart) return {};
    if (abatis ? !field_.options.adv_abatis : !field_.options.adv_moats)
        return Refusal{"IB-MOV-9"_clause, "there is no way through that"};
    if (abatis) return Refusal{"IB-AMOV-4"_clause, "only infantry moves through abatis"};
    return Refusal{"IB-AMOV-6"_clause, "a ditch is crossed in a whole turn, or where filled"};
}

MaybeRefusal Toll::touch(FeatureId id, Touch when, const Way& way)
{
    const GroundRules& rules = field_[id];
    if (is_water(rules)) return touch_water(id, when, way);
    if (rules.ground == Ground::Abatis || rules.ground == Ground::Moat)
        return touch_obstacle(id, when, way);
    if (when == Touch::OnTheWay) {
        if (rules.impassable) return Refusal{"IB-MOV-9"_clause, "that ground is impassable"};
        if (rules.infantry_only && goer_.arm != Arm::Infantry && !going_.road)
            return Refusal{"IB-MOV-9"_clause, "only infantry enters a town"};
    }
    return charge(rules, when);
}

MaybeRefusal Toll::pass()
{
    if (goer_.passing == Goer::Passing::Never)
        return Refusal{"IB-INT-4"_clause, "guns and wagons pass through nobody"};
    if (goer_.passing == Goer::Passing::Free) return {};
    if (going_.pace == Pace::Half && !goer_.loads_fast)
        return Refusal{"IB-INT-2"_clause,
                       "who passes through friends in close order may not split/move"};
    going_.through = true;
    return {};
}

Bars bars_of(const Field& field, const State& state, Arm arm, FeatureId id)
{
    if ((*field.terrain)[id].form == table::Form::Contour) return Bars::Never;
    const GroundRules& rules = field[id];
    if (rules.ground == Ground::Abatis || rules.ground == Ground::Moat) {
        const bool enters =
            rules.ground == Ground::Abatis && field.options.adv_abatis && arm == Arm::Infantry;
        if (enters) return Bars::Never;
        return state.gaps.empty() && !is_water(rules) ? Bars::Surely : Bars::Perhaps;
    }
    const MovementRows rows = rows_charged(rules);
    const bool forbidden =
        rules.impassable || (rules.infantry_only && arm != Arm::Infantry) ||
        std::ranges::any_of(rows, [&](MovementRow row) { return !movement(row, arm); });
    if (!forbidden) return Bars::Never;
    return is_water(rules) ? Bars::UnlessOpened : Bars::Surely;
}

bool on_forbidden_ground(const Field& field, const State& state, Arm arm, const Footprint& there)
{
    const Way way{{rear_middle(there), front_middle(there)}, 2 * length_of(there.across)};
    const auto open = [&](FeatureId id) {
        const GroundRules& rules = field[id];
        if (is_water(rules) && crossing_of(field, id, way.axis) != Crossing::Plain) return true;
        return (rules.ground == Ground::Abatis || rules.ground == Ground::Moat) &&
               opened_for(field, state, id, way);
    };
    const FeaturesUnder under = features_under(field, there);
    return std::ranges::any_of(under, [&](FeatureId id) {
        const Bars bars = bars_of(field, state, arm, id);
        return bars == Bars::Surely || (bars != Bars::Never && !open(id));
    });
}

RowSet rows_under(const Field& field, const Footprint& there)
{
    RowSet rows;
    for (const FeatureId id : features_under(field, there)) {
        // RULING: IB-R-32: a bridge is road, whatever runs under it.
        if (is_water(field[id]) &&
            crossing_of(field, id, {rear_middle(there), front_middle(there)}) == Crossing::OnBridge)
            continue;
        for (const MovementRow row : rows_charged(field[id])) rows.push_back(row);
    }
    return rows;
}

}  // namespace longroll::iron_brigade
