// One action or two halves. Ledger IB-SEQ-10 to IB-SEQ-20; rulings IB-R-21 to IB-R-24, IB-R-103.

#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/sequence.h"

namespace longroll::iron_brigade {

namespace {

constexpr int kSplitBase = 6;  // Regular and Elite

int items_taken(const Unit& unit)
{
    int taken = 0;
    for (const Item item : {Item::Move, Item::Face, Item::Fire, Item::Form})
        taken += has_taken(unit, item) ? 1 : 0;
    return taken;
}

// RULING: IB-R-22: ground that bars split/moves does so even if neither half is a move.
bool stands_on_barring_ground(const Field& field, const Unit& unit)
{
    const RowSet rows = rows_under(field, footprint_of(field, unit));
    return rows.contains(MovementRow::DenseWoods) || rows.contains(MovementRow::Swamp) ||
           rows.contains(MovementRow::Ford);
}

// RULING: IB-R-24: one half of a company column's split/move must be its change of formation.
bool lacks_its_change(const Field& field, const Unit& unit, Item next)
{
    if (field.options.formation_chart_prevails || loads_fast(field, unit)) return false;
    if (unit.formation.kind != FormationKind::CompanyColumn || unit.formation.custom > 0)
        return false;
    return items_taken(unit) == 1 && !has_taken(unit, Item::Form) && next != Item::Form;
}

MaybeRefusal refuse_half(const Field& field, const State& state, UnitId id, Item item)
{
    const Unit& unit = state[id];
    if (unit.acted.kind == Acted::Kind::Full)
        return Refusal{"IB-SEQ-20"_clause, "it has begun a whole action; that cannot be split"};
    if (unit.acted.over) return Refusal{"IB-SEQ-19"_clause, "the rest of its action is lost"};
    if (has_taken(unit, item))
        return Refusal{"IB-SEQ-12"_clause, "a split/move takes two different halves"};
    if (items_taken(unit) >= 2)
        return Refusal{"IB-SEQ-12"_clause, "it has taken both halves of its split/move"};
    if (lacks_its_change(field, unit, item))
        return Refusal{"IB-FRM-13"_clause,
                       "a company column splits its move only to change its formation"};
    return refuse_split(field, state, id);
}

MaybeRefusal refuse_full(const Unit& unit, Item item)
{
    if (unit.acted.kind == Acted::Kind::Split)
        return Refusal{"IB-SEQ-20"_clause, "it has begun a split/move; the rest goes by halves"};
    if (unit.acted.kind == Acted::Kind::Nothing && !unit.acted.over) return {};
    if (has_taken(unit, Item::Fire) && item == Item::Fire)
        return Refusal{"IB-FIRE-15"_clause, "it has fired"};
    return Refusal{"IB-SEQ-11"_clause, "it has taken its action"};
}

}  // namespace

bool has_taken(const Unit& unit, Item item)
{
    return (unit.acted.items & static_cast<std::uint8_t>(item)) != 0;
}

MaybeRefusal refuse_own(const Field& field, const State& state, UnitId id)
{
    if (index_of(id) >= state.units.size() || !state[id].on_table())
        return Refusal{"IB-ORG-3"_clause, "there is no such unit on the table"};
    if (side_of(field, state[id]) != state.phasing)
        return Refusal{"IB-SEQ-1"_clause, "it is the other army's turn"};
    if (!state.pending.empty())
        return Refusal{"IB-SEQ-18"_clause, "the fire before it is not resolved yet"};
    return {};
}

MaybeRefusal refuse_to_act(const Field& field, const State& state, UnitId id)
{
    if (const auto refusal = refuse_own(field, state, id)) return refusal;
    const Unit& unit = state[id];
    if (state.phase != Phase::Action)
        return Refusal{"IB-SEQ-5"_clause, "units act in the Movement-and-Fire phase"};
    if (unit.morale < 2)
        return Refusal{"IB-SEQ-10"_clause, "broken and routed units do nothing here"};
    if (is_working(unit)) return Refusal{"IB-WAT-4"_clause, "it spends the whole turn at its work"};
    if (unit.boats > 0) return Refusal{"IB-WAT-6"_clause, "it sits in boats"};
    return {};
}

MaybeRefusal refuse_split(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    const bool fast = loads_fast(field, unit);
    if (unit.morale < 2)
        return Refusal{"IB-SEQ-13"_clause, "broken and routed units may not split/move"};
    if (unit.base < kSplitBase)
        return Refusal{"IB-SEQ-13"_clause, "only Regular and Elite troops split/move"};
    // RULING: IB-R-23: who loads at the breech is free of the bars of formation and ground.
    if (!fast && formation_line(field, unit) == FormationLine::OneRankLine)
        return Refusal{"IB-FRM-7"_clause, "a line one rank deep may not split/move"};
    if (const CustomFormation* custom = custom_formation(field, unit))
        if (!custom->may_split)
            return Refusal{"IB-AORG-5"_clause, "this formation may not split/move"};
    if (unit.prone) return Refusal{"IB-SEQ-17"_clause, "it is laying down"};
    if (unit.split_barred)
        return Refusal{"IB-SEQ-17"_clause, "its ground, its road or a unit it passed bars it"};
    if (!fast && stands_on_barring_ground(field, unit))
        return Refusal{"IB-MOV-11"_clause, "in dense woods, swamp or ford it may not split/move"};
    return {};
}

MaybeRefusal refuse_item(const Field& field, const State& state, UnitId id, Item item, Pace pace)
{
    if (const auto refusal = refuse_to_act(field, state, id)) return refusal;
    if (const auto refusal = refuse_before_duty(state, id)) return refusal;
    if (item != Item::Move && is_coming_on(field, state[id]))
        return Refusal{"IB-SEQ-11"_clause, "it is coming on: first of all it moves"};
    if (state[id].no_move && item == Item::Move)
        return Refusal{"IB-PIN-4"_clause, "it has just rallied from being pinned"};
    return pace == Pace::Half ? refuse_half(field, state, id, item) : refuse_full(state[id], item);
}

void take_item(Unit& unit, Item item, Pace pace)
{
    unit.acted.kind = pace == Pace::Half ? Acted::Kind::Split : Acted::Kind::Full;
    unit.acted.items = static_cast<std::uint8_t>(unit.acted.items | static_cast<int>(item));
    unit.acted.over = pace == Pace::Full || items_taken(unit) >= 2;
}

void take_items(Unit& unit, Item first, Item second, Pace pace)
{
    take_item(unit, first, pace);
    take_item(unit, second, pace);
}

void end_action(Unit& unit)
{
    if (unit.acted.kind == Acted::Kind::Nothing) unit.acted.kind = Acted::Kind::Full;
    unit.acted.over = true;
}

bool is_working(const Unit& unit)
{
    return unit.work.kind != Work::Kind::None && unit.acted.over && unit.acted.items == 0;
}

void lose_aim(Unit& unit)
{
    unit.aims.clear();
    unit.aims_now.clear();
}

}  // namespace longroll::iron_brigade
