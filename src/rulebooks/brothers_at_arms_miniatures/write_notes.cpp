// What the muster made of each thing of the battle, for its author. Nothing here decides anything.

#include "core/json.h"
#include "rulebooks/brothers_at_arms_miniatures/describe.h"
#include "rulebooks/brothers_at_arms_miniatures/muster.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/shared/counters/notes.h"
#include "rulebooks/shared/table/notes.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

void note_arrival(const Mustering& muster, const std::string& id, shared::PieceNote& note)
{
    const ForceDraft* force = force_called(muster, id);
    if (force == nullptr) return;
    note.given = shared::table::point_on_map(muster.terms.scale, force->terms.at);
    note.when = force->at_start ? std::string("from the start")
                : force->terms.day == 1
                    ? fmt::format("bound {}", force->terms.bound)
                    : fmt::format("day {}, bound {}", force->terms.day, force->terms.bound);
    if (note.arrival && muster.battle[*note.arrival].point != *note.given)
        note.reasons.emplace_back("it comes on at the edge nearest to the point");
}

}  // namespace

void write_notes(const Mustering& muster, shared::MusterNotes& notes)
{
    notes.frame = frame_of(muster.terms);
    for (std::size_t place = 0; place < muster.units.size(); ++place) {
        const UnitDraft& draft = muster.units[place];
        shared::PieceNote note = note_of(muster.battle, draft, draft.reasons);
        const Unit& unit = muster.state.units[place];
        if (unit.on_table())
            note.given =
                shared::table::point_on_map(muster.terms.scale, centre_of(muster.field, unit));
        else
            note_arrival(muster, draft.station.force, note);
        if (draft.centre) note.reasons.emplace_back("an override says where it stands");
        notes.pieces.push_back(std::move(note));
    }
    shared::counters::note_commanders(notes, muster.battle,
                                      {muster.commanders.begin(), muster.commanders.end()});
    for (shared::LeaderNote& note : notes.leaders)
        for (const CommanderDraft& draft : muster.commanders)
            if (draft.command == note.command && !note.piece.empty()) {
                note.reasons = draft.reasons;
                const auto place = static_cast<std::size_t>(&draft - muster.commanders.data());
                note.piece = piece_id(muster.field, commander_id(place));
            }
    notes.objectives = muster.goals;
    shared::counters::note_unread(notes);
    notes.unread.push_back(shared::Unread::EntryRoll);
    notes.unread.push_back(shared::Unread::ArrivalByRiver);
    shared::table::note_ground(notes, [](const battle::FeatureFacts& facts) -> std::string_view {
        const auto ground = kind_on_table(facts);
        if (!ground) return {};
        return json_detail::EnumWords<GroundKind>::get().word(*ground);
    });
}

}  // namespace longroll::brothers_at_arms_miniatures
