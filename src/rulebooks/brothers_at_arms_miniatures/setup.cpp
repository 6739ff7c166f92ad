// Set-up: star units and starting formations. Ledger BM-UNIT-9, BM-FRM-11, BM-R-109.

#include "rulebooks/brothers_at_arms_miniatures/setup.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"

#include <set>

namespace longroll::brothers_at_arms_miniatures {

// ---- Star units ----

// Every formation of a side, with a commander or with units that bear its number.
static std::set<std::uint8_t> formations_of(const Field& field, Side side)
{
    std::set<std::uint8_t> numbers;
    for (const CommanderCard& card : field.commanders)
        if (card.side == side && card.level == Level::Command) numbers.insert(card.division);
    for (const UnitCard& card : field.units)
        if (card.side == side && card.identity.kind == Identity::Kind::Division)
            numbers.insert(card.identity.number);
    return numbers;
}

static bool is_star(const Field& field, UnitId id)
{
    return field[id].identity.kind == Identity::Kind::Star;
}

MaybeRefusal refuse(const View& view, const AssignStar& order)
{
    const Field& field = view.field;
    if (index_of(order.unit) >= field.units.size() || view.side(order.unit) != view.state.active)
        return Refusal{"BM-UNIT-9"_clause, "there is no such unit to assign now"};
    if (!is_star(field, order.unit))
        return Refusal{"BM-UNIT-8"_clause, "it bears the number of its formation"};
    if (view[order.unit].under == order.formation)
        return Refusal{"BM-UNIT-9"_clause, "it is assigned there already"};
    const auto formations = formations_of(field, view.side(order.unit));
    if (order.formation == 0) {
        if (!field.options.control_orders_units && !formations.empty())
            return Refusal{"BM-ORD-17"_clause, "no unit may be without a formation here"};
        return {};
    }
    if (!formations.contains(order.formation))
        return Refusal{"BM-UNIT-9"_clause, "its side has no such formation"};
    return {};
}

// RULING: BM-R-9: for the whole battle.
void carry_out(const Field&, State& state, const AssignStar& order, Dice&, EventLog& log)
{
    state[order.unit].under = order.formation;
    log.add("BM-UNIT-9"_clause, StarAssigned{order.unit, order.formation});
}

std::uint8_t usual_formation(const View& view, UnitId star)
{
    const Field& field = view.field;
    const auto formations = formations_of(field, view.side(star));
    if (formations.empty()) return 0;
    if (!view[star].on_table()) return *formations.begin();
    std::uint8_t found = 0;
    Gap least;
    for (const std::uint8_t number : formations) {
        const CommanderId commander = commander_of(field, view.side(star), number);
        if (commander == kNoCommander || !view[commander].on_table()) continue;
        const Footprint square = square_of(view.state, commander);
        const Gap here = gap_between({&square, 1}, view.stands(star));
        if (found != 0 && !(here < least)) continue;
        found = number;
        least = here;
    }
    // RULING: BM-R-117: no commander on the table to measure to.
    return found == 0 ? *formations.begin() : found;
}

// ---- Starting formations ----

static Unit formed_anew(const Field& field, const Unit& unit, Formation formation)
{
    Unit formed = unit;
    lay_out(field, formed, formation, anchor_of(field, unit), facing_of(unit));
    return formed;
}

MaybeRefusal refuse(const View& view, const ChooseFormation& order)
{
    const Field& field = view.field;
    if (index_of(order.unit) >= field.units.size() || view.side(order.unit) != view.state.active ||
        !view[order.unit].on_table() || is_boat(field, order.unit))
        return Refusal{"BM-FRM-11"_clause, "there is no such unit to form now"};
    if (field[order.unit].formation_fixed)
        return Refusal{"BM-FRM-11"_clause, "the battle says how it stands"};
    const Unit& unit = view[order.unit];
    if (unit.formation == order.formation || unit.bases.size() < 2)
        return Refusal{"BM-FRM-11"_clause, "it stands so already"};
    return refuse_place(view, formed_anew(field, unit, order.formation));
}

void carry_out(const Field& field, State& state, const ChooseFormation& order, Dice&, EventLog& log)
{
    state[order.unit] = formed_anew(field, state[order.unit], order.formation);
    log.add("BM-FRM-11"_clause, Reformed{order.unit, order.formation});
}

// ---- Choices ----

void list_set_up(const Field& field, const State& state, std::vector<Action>& actions)
{
    const View view(field, state);
    const auto list = [&](const auto& order) {
        if (!refuse(view, order)) actions.push_back(order);
    };
    each_unit(field, state, state.active, [&](UnitId id) {
        if (is_star(field, id)) {
            list(AssignStar{id, 0});
            for (const std::uint8_t number : formations_of(field, state.active))
                list(AssignStar{id, number});
        }
        for (const Formation formation :
             {Formation::SingleLine, Formation::DoubleLine, Formation::Column})
            list(ChooseFormation{id, formation});
    });
}

}  // namespace longroll::brothers_at_arms_miniatures
