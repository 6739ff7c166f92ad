// Notes of a muster on a table.

#include "rulebooks/shared/table/notes.h"

#include "rulebooks/shared/table/present.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared::table {

MusterFrame frame_of(const Terms& terms)
{
    return {place_of(table_box(terms.battle.map, terms.scale), Point{}), terms.scale.length,
            terms.scale.yards};
}

battle::Point point_on_map(const TableScale& scale, Point point)
{
    const auto yards = [&](Length length) {
        return static_cast<std::int32_t>(board::table::divide_round(
            std::int64_t{length} * scale.yards, std::int64_t{scale.length}));
    };
    return {yards(point.x), yards(point.y)};
}

PieceNote note_of(const Terms& terms, const Draft& draft, std::span<const battle::UnitId> of)
{
    PieceNote note;
    note.id = draft.id;
    note.of.assign(of.begin(), of.end());
    note.given = point_on_map(terms.scale, draft.pose.front);
    note.reasons = draft.reasons;
    if (draft.asked) note.asked = point_on_map(terms.scale, *draft.asked);
    if (!draft.arrival) return note;
    note.given = point_on_map(terms.scale, draft.arrival->at);
    note.when = fmt::format("turn {}", draft.arrival->turn);
    if (!of.empty()) note.arrival = terms.battle[of.front()].arrival;
    if (note.arrival && terms.battle[*note.arrival].point != *note.given)
        note.reasons.emplace_back("it comes on at the edge nearest to the point");
    return note;
}

void note_objectives(MusterNotes& notes, const Terms& terms, std::span<const Objective> objectives)
{
    const Box table = table_box(terms.battle.map, terms.scale);
    for (std::size_t place = 0; place < terms.battle.objectives.size(); ++place) {
        ObjectiveNote note;
        note.objective = static_cast<battle::ObjectiveId>(place);
        const auto found =
            std::ranges::find(objectives, terms.battle.objectives[place].id, &Objective::id);
        note.counts = found != objectives.end();
        if (note.counts)
            note.at = place_of(table, found->at);
        else
            note.reasons.emplace_back("an override leaves it out");
        notes.objectives.push_back(std::move(note));
    }
}

std::string plain_word(std::string_view word)
{
    std::string plain(word);
    std::ranges::replace(plain, '_', ' ');
    return plain;
}

std::string why_no_leader(const battle::Battle& battle, battle::CommandId command,
                          bool brigades_have_one)
{
    if (battle[command].level == battle::Level::Brigade && !brigades_have_one)
        return "leaders of brigades have no piece";
    const bool led = std::ranges::any_of(battle.units, [&](const battle::Unit& unit) {
        return is_under(battle, unit.parent, command);
    });
    return led ? "an option or an override leaves him out" : "he has no troops";
}

}  // namespace longroll::shared::table
