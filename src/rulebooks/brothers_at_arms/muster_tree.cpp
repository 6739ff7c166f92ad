// The order of battle as a tree: numbers of divisions, letters of corps, and the leaders. Ledger
// 8.3.1, 2, 4, 8.5. Troops: muster_counters.cpp.

#include "rulebooks/brothers_at_arms/muster_tree.h"

#include "rulebooks/brothers_at_arms/muster_factors.h"

#include <algorithm>
#include <set>

namespace longroll::brothers_at_arms {

using battle::Battle;
using battle::FormationId;

std::vector<FormationId> all_formations(const Battle& battle)
{
    std::vector<FormationId> ids;
    for (std::size_t index = 0; index < battle.formations.size(); ++index)
        ids.push_back(static_cast<FormationId>(index));
    return ids;
}

std::optional<FormationId> nearest_above(const Battle& battle, FormationId formation,
                                         battle::Level level)
{
    std::optional<FormationId> at = formation;
    while (at && battle[*at].level != level) at = battle[*at].parent;
    return at;
}

bool is_under(const Battle& battle, FormationId formation, FormationId above)
{
    std::optional<FormationId> at = formation;
    while (at && *at != above) at = battle[*at].parent;
    return at.has_value();
}

bool has_brigades(const Battle& battle, FormationId formation)
{
    return std::ranges::any_of(battle.formations, [&](const battle::Formation& other) {
        return other.parent == formation && other.level == battle::Level::Brigade;
    });
}

// 8.3.2: divisions are numbered within each army in the order of the file.
static int division_number(const Battle& battle, FormationId division)
{
    int number = 0;
    for (const FormationId id : all_formations(battle)) {
        if (battle[id].level == battle::Level::Division && battle[id].side == battle[division].side)
            ++number;
        if (id == division) break;
    }
    return number;
}

// 8.3.4: corps (armies, wings) that have brigades straight under them are lettered likewise. A side
// whose brigades are under nobody at all has the next letter for them, so that by ruling 62 they
// are ordered without dice rather than left to initiative.
static int corps_letter(const Battle& battle, Side side, std::optional<FormationId> corps)
{
    int letter = 'A';
    for (const FormationId id : all_formations(battle)) {
        if (corps == id) break;
        if (battle[id].side == side && battle[id].level < battle::Level::Division &&
            has_brigades(battle, id))
            ++letter;
    }
    return letter;
}

Formation identity_under(const Battle& battle, FormationId formation)
{
    if (const auto above = nearest_above(battle, formation, battle::Level::Division))
        return division(division_number(battle, *above));
    std::optional<FormationId> corps_above = formation;
    while (corps_above && battle[*corps_above].level > battle::Level::Corps)
        corps_above = battle[*corps_above].parent;
    constexpr int kPastAnyLetter = 127;
    return corps(static_cast<char>(
        std::min(kPastAnyLetter, corps_letter(battle, battle[formation].side, corps_above))));
}

namespace {

// The word by which a man is known: the last of his name, with its "Jr." or "II" if he has one.
std::string surname(const std::string& name)
{
    std::size_t at = name.rfind(' ');
    const auto is_suffix = [](std::string_view word) {
        return word.ends_with('.') || word == "II" || word == "III" || word == "IV";
    };
    if (at != std::string::npos && at > 0 && is_suffix(std::string_view(name).substr(at + 1)))
        at = name.rfind(' ', at - 1);
    return at == std::string::npos ? name : name.substr(at + 1);
}

bool has_troops(const Battle& battle, FormationId formation)
{
    return std::ranges::any_of(battle.units, [&](const battle::Unit& unit) {
        return is_under(battle, unit.parent, formation);
    });
}

// A surname that two commanders of a side share does not tell them apart.
void tell_apart(const Battle& battle, std::vector<CommanderDraft>& drafts)
{
    std::set<std::pair<Side, std::string>> seen;
    std::set<std::pair<Side, std::string>> shared;
    for (const CommanderDraft& draft : drafts)
        if (!seen.emplace(draft.card.side, draft.card.name).second)
            shared.emplace(draft.card.side, draft.card.name);
    for (CommanderDraft& draft : drafts)
        if (shared.contains({draft.card.side, draft.card.name}))
            draft.card.name = battle[draft.formation].leader.name;
}

}  // namespace

// 8.3.1, 2, 8.5: leaders of divisions command, those above them control. An absent leader has no
// counter, and his division starts leaderless (BA-DIS-2); a side without control counters is always
// in command (RULING: BA-R-62).
void raise_commanders(Mustering& muster)
{
    const Battle& battle = muster.battle;
    for (const FormationId id : all_formations(battle)) {
        const battle::Formation& formation = battle[id];
        const battle::Leader& leader = formation.leader;
        if (formation.level == battle::Level::Brigade || leader.absent) continue;
        if (!has_troops(battle, id)) continue;
        CommanderDraft& draft = muster.commanders.emplace_back();
        draft.formation = id;
        draft.card.id = formation.id;
        draft.card.name = leader.name.empty() ? formation.label : surname(leader.name);
        draft.card.side = formation.side;
        const bool division = formation.level == battle::Level::Division;
        draft.card.level = division ? Level::Command : Level::Control;
        if (division) draft.card.division = static_cast<std::uint8_t>(division_number(battle, id));
        const Leadership leadership = leadership_of(leader.rating, draft.card.level);
        draft.card.leadership = leadership.value;
        draft.card.exceptional = leadership.exceptional;
        draft.station.point = leader.position;
        draft.station.force = force_of(battle, leader.arrival);
    }
    tell_apart(battle, muster.commanders);
}

}  // namespace longroll::brothers_at_arms
