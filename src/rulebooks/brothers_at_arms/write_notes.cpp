// What the muster made of each thing of the battle, for its author. Nothing here decides anything.

#include "rulebooks/brothers_at_arms/muster.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/shared/counters/notes.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

// Ledger 8.2 in words.
std::string_view ground_words(battle::TerrainKind kind)
{
    using K = battle::TerrainKind;
    switch (kind) {
        case K::Woods:
        case K::DenseWoods:
        case K::Orchard: return "woodland, where it covers half a hex";
        case K::Marsh:
        case K::Swamp: return "marsh, where it covers half a hex";
        case K::RoughGround: return "rough, where it covers half a hex";
        case K::TownBlockStone:
        case K::TownBlockWood:
        case K::Village: return "settlement, where it covers half a hex";
        case K::Fort: return "a fort, of one hex at least";
        case K::HillContour: return "the level of the hexes whose middle it holds";
        case K::Turnpike: return "turnpike";
        case K::LocalRoad: return "local road";
        case K::SunkenRoad: return "local road with hard cover along its sides";
        case K::Railroad: return "railroad, unless it is unfinished";
        case K::Stream: return "stream";
        case K::MarshyStream: return "stream and marsh";
        case K::River: return "river";
        case K::LowWall:
        case K::HighWall: return "hard cover on hexsides";
        case K::Hedge:
        case K::TreeLine: return "soft cover on hexsides";
        case K::HastyWorks: return "prepared defences: hard cover from one side";
        case K::FieldWorks: return "fortifications from one side";
        case K::Abatis: return "soft cover from one side";
        case K::SteepEdge: return "steep hexsides between levels";
        case K::Bridge: return "a bridge over the water of its hex";
        case K::Ford: return "a ford through the water of its hex";
        case K::Building:
        case K::Spring:
        case K::Place: return "a name on the map";
        case K::StandingCrops:
        case K::OpenField:
        case K::EnclosedField:
        case K::RailFence:
        case K::Ditch: break;
    }
    return "";
}

// Where a force comes on, and when.
void note_arrival(const Mustering& muster, const std::string& force, shared::PieceNote& note)
{
    const auto found = std::ranges::find(muster.forces, force, &ForceDraft::id);
    if (force.empty() || found == muster.forces.end()) return;
    note.asked = found->point;
    if (found->bound <= 1) {
        note.when = "from the start";
        note.reasons.emplace_back("whoever comes in bound 1 or before is there from the start");
    } else {
        note.when = fmt::format("bound {}", found->bound);
    }
    if (found->entry)
        note.reasons.emplace_back("an override names the hex of its entry");
    else if (lands(muster, *found))
        note.reasons.emplace_back("boats set it ashore at the open hex that is nearest");
    else if (found->by == battle::ArrivalBy::Road)
        note.reasons.emplace_back("it comes by the road hex of the edge that is nearest");
    else if (found->by == battle::ArrivalBy::Rail)
        note.reasons.emplace_back("it comes by the railroad hex of the edge that is nearest");
    else
        note.reasons.emplace_back("it comes by the hex of the edge that is nearest");
}

}  // namespace

void write_notes(const Mustering& muster, shared::MusterNotes& notes)
{
    const int yards = muster.field.scenario.hex_yards;
    const Fine origin = muster.lattice.centre(Hex{});
    notes.frame = {
        {static_cast<int>(-origin.x / yards), static_cast<int>(origin.y / yards)}, 1000, yards};
    for (std::size_t place = 0; place < muster.units.size(); ++place) {
        const UnitDraft& draft = muster.units[place];
        shared::PieceNote note = note_of(muster.battle, draft, draft.reasons);
        note_arrival(muster, draft.station.force, note);
        const Fine middle = muster.lattice.centre(muster.state.units[place].hex);
        note.given = battle::Point{static_cast<std::int32_t>(middle.x / kFinePerYard),
                                   static_cast<std::int32_t>(middle.y / kFinePerYard)};
        if (draft.hex) note.reasons.emplace_back("an override names its hex");
        notes.pieces.push_back(std::move(note));
    }
    shared::counters::note_commanders(notes, muster.battle,
                                      {muster.commanders.begin(), muster.commanders.end()});
    for (shared::LeaderNote& note : notes.leaders)
        for (const CommanderDraft& draft : muster.commanders)
            if (draft.command == note.command && !note.piece.empty()) note.reasons = draft.reasons;
    notes.objectives = muster.goals;
    shared::counters::note_unread(notes);
    for (const auto what :
         {shared::Unread::Facing, shared::Unread::Formation, shared::Unread::Width})
        notes.unread.push_back(what);
    note_ground(notes, ground_words);
}

}  // namespace longroll::brothers_at_arms
