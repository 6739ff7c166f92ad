// The order of battle as a tree: numbers of divisions, letters of corps, and the leaders. Troops:
// levies.cpp.

#include "rulebooks/shared/counters/tree.h"

#include "rulebooks/shared/counters/factors.h"
#include "rulebooks/shared/muster_edges.h"

#include <algorithm>
#include <map>
#include <set>

namespace longroll::shared::counters {

using battle::Battle;
using battle::CommandId;

std::vector<CommandId> all_commands(const Battle& battle)
{
    std::vector<CommandId> ids;
    for (std::size_t index = 0; index < battle.commands.size(); ++index)
        ids.push_back(static_cast<CommandId>(index));
    return ids;
}

std::optional<CommandId> nearest_above(const Battle& battle, CommandId command, battle::Level level)
{
    std::optional<CommandId> at = command;
    while (at && battle[*at].level != level) at = battle[*at].parent;
    return at;
}

bool has_brigades(const Battle& battle, CommandId command)
{
    return std::ranges::any_of(battle.commands, [&](const battle::Command& other) {
        return other.parent == command && other.level == battle::Level::Brigade;
    });
}

// Divisions are numbered within each army in the order of the file.
static int division_number(const Battle& battle, CommandId division)
{
    int number = 0;
    for (const CommandId id : all_commands(battle)) {
        if (battle[id].level == battle::Level::Division && battle[id].side == battle[division].side)
            ++number;
        if (id == division) break;
    }
    return number;
}

// Corps (armies, wings) that have brigades straight under them are lettered likewise. A side whose
// brigades are under nobody at all has the next letter for them, so that they can be ordered.
static int corps_letter(const Battle& battle, Side side, std::optional<CommandId> corps)
{
    int letter = 'A';
    for (const CommandId id : all_commands(battle)) {
        if (corps == id) break;
        if (battle[id].side == side && battle[id].level < battle::Level::Division &&
            has_brigades(battle, id))
            ++letter;
    }
    return letter;
}

Identity identity_under(const Battle& battle, CommandId command)
{
    if (const auto above = nearest_above(battle, command, battle::Level::Division))
        return division(division_number(battle, *above));
    std::optional<CommandId> corps_above = command;
    while (corps_above && battle[*corps_above].level > battle::Level::Corps)
        corps_above = battle[*corps_above].parent;
    constexpr int kPastAnyLetter = 127;
    return corps(static_cast<char>(
        std::min(kPastAnyLetter, corps_letter(battle, battle[command].side, corps_above))));
}

Station station_of(const Battle& battle, const UnitDraft& draft)
{
    // The greatest part of the troops says whether the counter is there or on its way.
    std::map<std::string, std::int64_t> weights;
    for (const Levy& levy : draft.levies)
        weights[force_of(battle, battle[levy.unit].arrival)] +=
            std::int64_t{levy.men} + std::int64_t{levy.guns} * 1000;
    const auto most =
        std::ranges::max_element(weights, {}, &std::pair<const std::string, std::int64_t>::second);
    Station station;
    station.force = most == weights.end() ? std::string() : most->first;
    if (draft.command && draft.card.arm != Arm::Artillery) {
        const battle::Command& command = battle[*draft.command];
        if (command.position && force_of(battle, command.arrival) == station.force)
            station.point = command.position;
    }
    if (station.point) return station;
    // Guns stand where most of them are; regiments in the midst of their brigade.
    std::vector<battle::Point> points;
    int most_guns = 0;
    for (const Levy& levy : draft.levies) {
        const battle::Unit& unit = battle[levy.unit];
        if (force_of(battle, unit.arrival) != station.force) continue;
        points.push_back(unit.position);
        if (levy.guns > most_guns) {
            most_guns = levy.guns;
            station.point = unit.position;
        }
    }
    if (!station.point) station.point = mean_of(points);
    return station;
}

bool comes_tired(const Battle& battle, const UnitDraft& draft)
{
    std::int64_t tired = 0;
    std::int64_t all = 0;
    for (const Levy& levy : draft.levies) {
        const battle::Unit& unit = battle[levy.unit];
        const std::int64_t weight = std::int64_t{levy.men} + std::int64_t{levy.guns} * 1000;
        const bool marched =
            unit.force_marched || (unit.arrival && battle[*unit.arrival].force_marched);
        tired += marched ? weight : 0;
        all += weight;
    }
    return tired > 0 && 2 * tired >= all;
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

bool has_troops(const Battle& battle, CommandId command)
{
    return std::ranges::any_of(battle.units, [&](const battle::Unit& unit) {
        return is_under(battle, unit.parent, command);
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
            draft.card.name = battle[draft.command].leader.name;
}

}  // namespace

std::vector<CommanderDraft> raise_commanders(const Battle& battle)
{
    std::vector<CommanderDraft> commanders;
    for (const CommandId id : all_commands(battle)) {
        const battle::Command& command = battle[id];
        const battle::Leader& leader = command.leader;
        if (command.level == battle::Level::Brigade || leader.absent) continue;
        if (!has_troops(battle, id)) continue;
        CommanderDraft& draft = commanders.emplace_back();
        draft.command = id;
        draft.card.id = command.id;
        draft.card.name = leader.name.empty() ? command.label : surname(leader.name);
        draft.card.side = command.side;
        const bool division = command.level == battle::Level::Division;
        draft.card.level = division ? Level::Command : Level::Control;
        if (division) draft.card.division = static_cast<std::uint8_t>(division_number(battle, id));
        const Leadership leadership = leadership_of(leader.rating, draft.card.level);
        draft.card.leadership = leadership.value;
        draft.card.exceptional = leadership.exceptional;
        draft.station.point = leader.position;
        draft.station.force = force_of(battle, leader.arrival);
    }
    tell_apart(battle, commanders);
    return commanders;
}

}  // namespace longroll::shared::counters
