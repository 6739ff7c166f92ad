// What became of a battle's troops, leaders and objectives on a table, for its author.

#pragma once

#include "rulebooks/shared/muster_divisions.h"
#include "rulebooks/shared/muster_notes.h"
#include "rulebooks/shared/table/leaders.h"
#include "rulebooks/shared/table/muster.h"

namespace longroll::shared::table {

[[nodiscard]] MusterFrame frame_of(const Terms& terms);
// A point of the table on the map.
[[nodiscard]] battle::Point point_on_map(const TableScale& scale, Point point);

// Which units of the battle it is made of, where it was to stand, where it stands and why.
[[nodiscard]] PieceNote note_of(const Terms& terms, const Draft& draft,
                                std::span<const battle::UnitId> of);
[[nodiscard]] inline PieceNote note_of(const Terms& terms, const Draft& draft)
{
    if (!draft.source) return note_of(terms, draft, {});
    return note_of(terms, draft, {&*draft.source, 1});
}
[[nodiscard]] inline PieceNote note_of(const Terms& terms, const BrigadeDraft& draft)
{
    return note_of(terms, draft, draft.sources);
}

// Every objective of the battle: those that count, and why the others do not.
void note_objectives(MusterNotes& notes, const Terms& terms, std::span<const Objective> objectives);

// Why somebody who leads has no piece, where his level has none or he was left out.
[[nodiscard]] std::string why_no_leader(const battle::Battle& battle, battle::CommandId command,
                                        bool brigades_have_one);

// "light_woods" as people write it: a word of an enumeration.
[[nodiscard]] std::string plain_word(std::string_view word);
// What each kind of ground is: `word_of(facts)` where the rulebook has one, else empty.
template <class WordOf>
void note_ground(MusterNotes& notes, WordOf word_of)
{
    shared::note_ground(notes, [&](battle::TerrainKind kind) -> std::string {
        using K = battle::TerrainKind;
        battle::FeatureFacts facts;
        facts.kind = kind;
        switch (kind) {
            case K::HillContour: return "a level of the hill";
            case K::Building:
            case K::Spring:
            case K::Place: return "a name on the map";
            case K::Bridge: return "bridge";
            case K::Ford: return "ford";
            default: return plain_word(word_of(facts));
        }
    });
}

// Leaders with their pieces, as `piece_of(place)` of the cards calls them in the picture, and why
// they stand elsewhere. A card's id is the command's own.
template <class Cards, class PieceOf>
void note_leaders(MusterNotes& notes, const battle::Battle& battle, const Cards& cards,
                  bool brigades_have_one, const LeaderReasons& reasons, PieceOf piece_of)
{
    shared::note_leaders(
        notes, battle,
        [&](battle::CommandId command) {
            for (std::size_t place = 0; place < cards.size(); ++place)
                if (cards[place].id == battle[command].id) return std::string(piece_of(place));
            return std::string();
        },
        [&](battle::CommandId command) {
            return why_no_leader(battle, command, brigades_have_one);
        });
    for (LeaderNote& note : notes.leaders)
        if (const auto found = reasons.find(battle[note.command].id); found != reasons.end())
            note.reasons.push_back(found->second);
}

}  // namespace longroll::shared::table
