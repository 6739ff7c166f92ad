// What every chapter asks of a unit or a general.

#include "rulebooks/face_to_the_enemy/troops.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/holds.h"

namespace longroll::face_to_the_enemy {

RateRow rate_row(const Field& field, Arm arm, bool mounted, Formation formation)
{
    if (arm == Arm::Artillery)
        return field.options.fast_limbered_artillery ? RateRow::ArtilleryFast
                                                     : RateRow::ArtilleryLimbered;
    if (arm == Arm::Cavalry && mounted) return RateRow::CavalryMounted;
    if (formation == Formation::MarchColumn) return RateRow::InfantryMarchColumn;
    return formation == Formation::Column ? RateRow::InfantryColumn : RateRow::InfantryLine;
}

const RateLine& rates_of(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    return field.scenario
        .rates[place_of(rate_row(field, field[id].arm, unit.mounted, unit.formation))];
}

// FE-ORG-4: by its division, whatever its arm.
bool commands(const Field& field, GeneralId general, UnitId unit)
{
    const GeneralCard& card = field[general];
    return card.side == field[unit].side && std::find(card.command.begin(), card.command.end(),
                                                      field[unit].division) != card.command.end();
}

Generals generals_with(const Field& field, const State& state, UnitId unit)
{
    Generals found;
    for (const Level level : {Level::Division, Level::Corps, Level::Army})
        for (std::size_t place = 0; place < state.generals.size(); ++place)
            if (const GeneralId id = general_id(place);
                state[id].on_table() && state[id].with == unit && field[id].level == level)
                found.push_back(id);
    return found;
}

Units opponents_of(const State& state, UnitId id)
{
    Units found;
    for (const Contact& contact : state.contacts) {
        if (contact.attacker == id) found.push_back(contact.defender);
        if (contact.defender == id) found.push_back(contact.attacker);
    }
    return found;
}

const Contact* contact_between(const State& state, UnitId a, UnitId b)
{
    for (const Contact& contact : state.contacts)
        if ((contact.attacker == a && contact.defender == b) ||
            (contact.attacker == b && contact.defender == a))
            return &contact;
    return nullptr;
}

void end_contacts(State& state, UnitId id, Clause clause, EventLog& log)
{
    std::erase_if(state.contacts, [&](const Contact& contact) {
        if (contact.attacker != id && contact.defender != id) return false;
        log.add(clause, ContactEnded{contact.attacker, contact.defender});
        return true;
    });
}

void disorder_by_event(const Field& field, State& state, UnitId id, Disorder to, Clause clause,
                       EventLog& log)
{
    Unit& unit = state[id];
    if (unit.event_disorder >= to) return;
    unit.event_disorder = to;
    unit.disordered_in = player_turn(field, state);
    log.add(clause, Disordered{id, to});
    free_hurt(field, state, id, log);
}

}  // namespace longroll::face_to_the_enemy
