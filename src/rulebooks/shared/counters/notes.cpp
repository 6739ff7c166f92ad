// Notes on counters.

#include "rulebooks/shared/counters/notes.h"

#include "rulebooks/shared/counters/factors.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared::counters {

PieceNote note_of(const battle::Battle& battle, const UnitDraft& draft,
                  const std::vector<std::string>& reasons)
{
    PieceNote note;
    note.id = draft.card.id;
    for (const Levy& levy : draft.levies) note.of.push_back(levy.unit);
    note.asked = draft.station.point;
    note.reasons = reasons;
    note.factors = factors_of(battle, draft);
    const auto force =
        std::ranges::find(battle.arrivals, draft.station.force, &battle::Arrival::id);
    if (force != battle.arrivals.end() && !draft.station.force.empty())
        note.arrival = static_cast<battle::ArrivalId>(force - battle.arrivals.begin());
    return note;
}

void note_commanders(MusterNotes& notes, const battle::Battle& battle,
                     const std::vector<CommanderDraft>& drafts)
{
    const auto draft_of = [&](battle::CommandId command) {
        const auto found = std::ranges::find(drafts, command, &CommanderDraft::command);
        return found == drafts.end() ? nullptr : &*found;
    };
    note_leaders(
        notes, battle,
        [&](battle::CommandId command) {
            const CommanderDraft* draft = draft_of(command);
            return draft == nullptr ? std::string() : draft->card.id;
        },
        [&](battle::CommandId command) -> std::string {
            if (battle[command].level == battle::Level::Brigade)
                return "a brigade's leader is part of its counter";
            return "he has no troops, or an override leaves him out";
        });
    for (LeaderNote& note : notes.leaders) {
        const CommanderDraft* draft = draft_of(note.command);
        if (draft == nullptr) continue;
        const auto rating = battle[note.command].leader.rating;
        note.factors = {{"leadership", std::to_string(draft->card.leadership),
                         rating ? std::string(battle::to_text(*rating)) : "average, unless told"}};
    }
}

void note_unread(MusterNotes& notes)
{
    notes.abilities = {battle::Ability::Indomitable, battle::Ability::Sharpshooters};
    notes.unread = {Unread::MountedWeapon, Unread::Dismounted,      Unread::Holding,
                    Unread::LeaderOnFoot,  Unread::ObjectiveRadius, Unread::ObjectiveWorthTo,
                    Unread::Sight,         Unread::Depth,           Unread::Passage};
}

}  // namespace longroll::shared::counters
