// What every chapter asks of a unit or a commander.

#include "rulebooks/brothers_at_arms_miniatures/troops.h"

namespace longroll::brothers_at_arms_miniatures {

CommanderId commander_of(const Field& field, Side side, std::uint8_t formation)
{
    if (formation == 0) return kNoCommander;
    for (std::size_t place = 0; place < field.commanders.size(); ++place) {
        const CommanderCard& card = field.commanders[place];
        if (card.side == side && card.level == Level::Command && card.division == formation)
            return commander_id(place);
    }
    return kNoCommander;
}

Units opponents_of(const State& state, UnitId id)
{
    Units found;
    for (const Contact& contact : state.contacts)
        if (contact.has(id)) found.push_back(contact.against(id));
    return found;
}

const Contact* contact_between(const State& state, UnitId a, UnitId b)
{
    for (const Contact& contact : state.contacts)
        if (contact.has(a) && contact.has(b)) return &contact;
    return nullptr;
}

}  // namespace longroll::brothers_at_arms_miniatures
