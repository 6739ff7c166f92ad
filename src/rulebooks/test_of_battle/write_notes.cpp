// What the muster made of each thing of the battle, for its author. Nothing here decides anything.

#include "core/json.h"
#include "rulebooks/shared/table/notes.h"
#include "rulebooks/test_of_battle/describe.h"
#include "rulebooks/test_of_battle/muster.h"
#include "rulebooks/test_of_battle/present.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::test_of_battle {

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
    const Scenario& scenario = muster.field.scenario;
    const bool artillery = card.weapon == Weapon::None && card.guns > 0;
    std::vector<shared::MusterFactor> factors = {
        {"type", plain_word(word_for(card.type)), "its kind and its numbers"},
        {"strength", std::to_string(card.strength),
         artillery ? fmt::format("{} guns, one for {}", card.guns, scenario.guns_per_point)
                   : fmt::format("{} men, one for {}", shared::in_thousands(card.men),
                                 scenario.men_per_point)},
        {"morale", std::to_string(card.morale), shared::qualities_of(battle, recruit.sources)}};
    if (!artillery)
        factors.push_back({"weapon", plain_word(word_for(card.weapon)),
                           shared::arms_of(battle, recruit.sources)});
    if (recruit.piece.guns > 0)
        factors.push_back({"dedicated guns", std::to_string(recruit.piece.guns),
                           "batteries of its brigade or of its division"});
    return factors;
}

// Batteries of a brigade have no stand of their own: they are given to stands.
std::string why_dropped(const Mustering& muster, battle::UnitId id)
{
    const battle::Unit& unit = muster.battle[id];
    if (unit.kind == battle::UnitKind::Gunboat) return "gunboats have no piece in these rules";
    for (const BrigadeGuns& guns : muster.brigade_guns)
        if (std::ranges::find(guns.batteries, id) != guns.batteries.end())
            return fmt::format("its guns are dedicated to the stands of {}, its own first",
                               muster.battle[guns.brigade].name);
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
    // Batteries that are dedicated to a brigade are part of its stand.
    for (const BrigadeGuns& guns : muster.brigade_guns)
        for (std::size_t place = 0; place < muster.recruits.size(); ++place)
            if (muster.recruits[place].command == guns.brigade &&
                muster.recruits[place].piece.guns > 0) {
                auto& of = notes.pieces[place].of;
                of.insert(of.end(), guns.batteries.begin(), guns.batteries.end());
                break;
            }
    for (std::size_t place = 0; place < battle.units.size(); ++place) {
        const auto id = static_cast<battle::UnitId>(place);
        notes.dropped.push_back({id, why_dropped(muster, id)});
    }
    shared::table::note_leaders(
        notes, battle, muster.field.leaders, false, muster.leader_reasons,
        [&](std::size_t place) { return piece_id(muster.field, leader_id(place)); });
    note_objectives(notes, muster.terms, muster.field.scenario.objectives);
    notes.abilities = {battle::Ability::Indomitable, battle::Ability::Sharpshooters};
    using shared::Unread;
    notes.unread = {Unread::MountedWeapon,  Unread::ForceMarched, Unread::LeaderOnFoot,
                    Unread::Rating,         Unread::EntryRoll,    Unread::ArrivalByRail,
                    Unread::ArrivalByRiver, Unread::Tasks,        Unread::Depth,
                    Unread::Width,          Unread::Passage};
    shared::table::note_ground(notes, [](const battle::FeatureFacts& facts) -> std::string_view {
        const auto ground = kind_on_table(facts);
        return ground ? word_for(*ground) : std::string_view();
    });
}

}  // namespace longroll::test_of_battle
