// What the muster made of each thing of the battle, for its author. Nothing here decides anything.

#include "core/json.h"
#include "rulebooks/face_to_the_enemy/describe.h"
#include "rulebooks/face_to_the_enemy/muster.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/shared/table/notes.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace {

template <class Enum>
std::string_view word_for(Enum value)
{
    return json_detail::EnumWords<Enum>::get().word(value);
}

std::vector<shared::MusterFactor> factors_of(const Mustering& muster, const Recruit& recruit)
{
    using shared::table::plain_word;
    const battle::Battle& battle = muster.battle;
    const UnitCard& card = recruit.card;
    const int tenths = muster.field.scenario.tenths_per_base[place_of(card.arm)];
    const std::string one = tenths % 10 == 0 ? std::to_string(tenths / 10)
                                             : fmt::format("{}.{}", tenths / 10, tenths % 10);
    return {
        {"bases", std::to_string(card.bases),
         card.arm == Arm::Artillery
             ? fmt::format("{} guns, one for {}", card.guns, one)
             : fmt::format("{} men, one for {}", shared::in_thousands(card.men), one)},
        {"quality", plain_word(word_for(card.quality)),
         shared::qualities_of(battle, recruit.sources)},
        {"weapon", plain_word(word_for(card.weapon)), shared::arms_of(battle, recruit.sources)}};
}

std::string why_dropped(const battle::Unit& unit)
{
    if (battle::has_guns(unit.kind) && battle::gun_count(unit) == 0) return "it has no guns";
    return "an override leaves it out";
}

}  // namespace

void write_notes(const Mustering& muster, shared::MusterNotes& notes)
{
    const battle::Battle& battle = muster.battle;
    notes.frame = frame_of(muster.terms);
    for (const Recruit& recruit : muster.recruits) {
        notes.pieces.push_back(shared::table::note_of(muster.terms, recruit));
        notes.pieces.back().factors = factors_of(muster, recruit);
    }
    for (std::size_t place = 0; place < battle.units.size(); ++place)
        notes.dropped.push_back(
            {static_cast<battle::UnitId>(place), why_dropped(battle.units[place])});
    shared::table::note_leaders(
        notes, battle, muster.field.generals, false, muster.leader_reasons,
        [&](std::size_t place) { return piece_id(muster.field, general_id(place)); });
    for (shared::LeaderNote& note : notes.leaders)
        for (const GeneralCard& card : muster.field.generals)
            if (card.id == battle[note.command].id)
                note.factors = {{"grade", std::string(word_for(card.grade)),
                                 "what the battle says of him; average unless told"}};
    note_objectives(notes, muster.terms, muster.field.scenario.objectives);
    using shared::Unread;
    notes.unread = {Unread::MountedWeapon,  Unread::Holding,   Unread::ForceMarched,
                    Unread::LeaderOnFoot,   Unread::EntryRoll, Unread::ArrivalByRail,
                    Unread::ArrivalByRiver, Unread::Tasks,     Unread::Depth,
                    Unread::Width,          Unread::Passage};
    shared::table::note_ground(notes, [](const battle::FeatureFacts& facts) -> std::string_view {
        const auto ground = kind_on_table(facts);
        return ground ? word_for(*ground) : std::string_view();
    });
}

}  // namespace longroll::face_to_the_enemy
