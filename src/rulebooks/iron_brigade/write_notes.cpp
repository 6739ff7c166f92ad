// What the muster made of each thing of the battle, for its author. Nothing here decides anything.

#include "core/json.h"
#include "rulebooks/iron_brigade/describe.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/muster.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/shared/table/notes.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

template <class Enum>
std::string_view word_for(Enum value)
{
    return json_detail::EnumWords<Enum>::get().word(value);
}

std::vector<shared::MusterFactor> factors_of(const battle::Battle& battle, const Recruit& recruit)
{
    using shared::table::plain_word;
    if (!recruit.source) return {};
    const battle::Unit& unit = battle[*recruit.source];
    const UnitCard& card = recruit.card;
    const battle::UnitId of[] = {*recruit.source};
    const bool guns = battle::has_guns(unit.kind);
    return {
        {"castings", std::to_string(card.castings),
         guns ? fmt::format("{} guns", battle::gun_count(unit))
              : fmt::format("{} men, one for 20", shared::in_thousands(unit.men))},
        {"class", plain_word(word_for(card.quality)), std::string(battle::to_text(unit.quality))},
        {"weapon", plain_word(word_for(card.weapon)), shared::arms_of(battle, of)}};
}

}  // namespace

void write_notes(const Mustering& muster, shared::MusterNotes& notes)
{
    const battle::Battle& battle = muster.battle;
    notes.frame = frame_of(muster.terms);
    for (const Recruit& recruit : muster.recruits) {
        notes.pieces.push_back(shared::table::note_of(muster.terms, recruit));
        notes.pieces.back().factors = factors_of(battle, recruit);
    }
    for (std::size_t place = 0; place < battle.units.size(); ++place)
        if (battle.units[place].kind == battle::UnitKind::Gunboat)
            notes.dropped.push_back(
                {static_cast<battle::UnitId>(place), "gunboats have no piece in these rules"});
    shared::table::note_leaders(
        notes, battle, muster.field.leaders, true, muster.leader_reasons,
        [&](std::size_t place) { return piece_id(muster.field, leader_id(place)); });
    for (shared::LeaderNote& note : notes.leaders)
        for (const LeaderCard& card : muster.field.leaders)
            if (card.id == battle[note.command].id)
                note.factors = {{"rating", std::string(word_for(card.rating)),
                                 "what the battle says of him; normal unless told"}};
    note_objectives(notes, muster.terms, muster.field.scenario.objectives);
    notes.abilities = {battle::Ability::WatertightBoxes};
    using shared::Unread;
    notes.unread = {Unread::Holding,       Unread::ForceMarched,   Unread::EntryRoll,
                    Unread::ArrivalByRail, Unread::ArrivalByRiver, Unread::Tasks};
    shared::table::note_ground(notes, [](const battle::FeatureFacts& facts) -> std::string_view {
        const auto ground = ground_of(facts);
        return ground ? word_for(*ground) : std::string_view();
    });
}

}  // namespace longroll::iron_brigade
