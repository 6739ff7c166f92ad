// Brigades and divisions on their way from a battle to a game: units drafted together, whose
// division they are of, and whom a scenario's tables [unit.id] and [division.id] add or change. A
// rulebook's Mustering has a battle, overrides, problems, terms, recruits that are BrigadeDrafts,
// and divisions that are DivisionDraftOf<its own card>.

#pragma once

#include "rulebooks/shared/muster_holds.h"
#include "rulebooks/shared/table/muster.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared {

using Sources = std::vector<battle::UnitId>;

// Several units of the battle as one piece.
struct BrigadeDraft : table::Draft {
    Sources sources;       // regiments and batteries that it is made of
    std::string division;  // its id
};
// Called as their command is, in the middle of where they stand; facing as the first of whom
// that is told, and arriving with the first of them.
[[nodiscard]] BrigadeDraft draft_of(const table::Terms& terms, battle::CommandId command,
                                    const Sources& units);
// A unit counts by its men, a battery by its guns.
[[nodiscard]] int weight_of(const battle::Unit& unit);
template <class Is>
[[nodiscard]] bool mostly(const battle::Battle& battle, const Sources& units, Is is)
{
    int all = 0;
    int some = 0;
    for (const battle::UnitId unit : units) {
        all += weight_of(battle[unit]);
        some += is(battle[unit]) ? weight_of(battle[unit]) : 0;
    }
    return 2 * some > all;
}
// What each table [unit.id] says, by `change(table, recruit)`; then those are gone who are left
// out, and nobody is more than `most`.
template <class Muster, class Change>
void override_recruits(Muster& muster, std::string_view noun, std::size_t most, Change change)
{
    auto& recruits = muster.recruits;
    table::override_each(muster.overrides, "unit", noun, table::ids_of(recruits),
                         [&](OverrideTable& table, std::size_t place) {
                             change(table, recruits[place]);
                             override_draft(muster.terms, table, recruits[place]);
                         });
    std::erase_if(recruits, [](const table::Draft& recruit) { return recruit.out; });
    if (recruits.size() <= most) return;
    muster.problems.add("battle.toml", fmt::format("there are more than {} {}s", most, noun),
                        "leave some out with out = true in their tables [unit.<id>]");
    recruits.resize(most);
}
// LR-HOLD-1: who is held back, and until when.
template <class Muster>
void hold_back(Muster& muster)
{
    auto& field = muster.field;
    muster_releases(
        muster.battle, muster.problems, field.scenario.releases, muster.state.releases,
        [&](auto& hold, const battle::Release& given) { muster.terms.reckon(hold, given); });
    for (std::size_t place = 0; place < muster.recruits.size(); ++place)
        if (const Sources& sources = muster.recruits[place].sources; !sources.empty())
            field.units[place].held = held_by(muster.battle, sources);
}

template <class CardOf>
struct DivisionDraftOf {
    CardOf card;
    std::optional<battle::CommandId> command;  // none: the scenario has made it
};

// A division, or else the nearest command above that brigades and guns hang from directly.
[[nodiscard]] battle::CommandId division_over(const battle::Battle& battle,
                                              battle::CommandId command);

// Its place in the list.
template <class Drafts>
[[nodiscard]] std::optional<std::size_t> division_called(const Drafts& divisions,
                                                         std::string_view id)
{
    const auto found =
        std::ranges::find_if(divisions, [&](const auto& draft) { return draft.card.id == id; });
    if (found == divisions.end()) return {};
    return static_cast<std::size_t>(found - divisions.begin());
}
// The id that a table gives, empty if it gives none; to give one that nobody has is a fault.
template <class Drafts>
[[nodiscard]] std::string division_in(OverrideTable& table, const Drafts& divisions)
{
    const auto given = table.text("division");
    if (given && !division_called(divisions, *given))
        table.fault("division", fmt::format("there is no division \"{}\"", *given),
                    "write the id of a formation above a brigade, or of a table [division.<id>]");
    return given.value_or("");
}

// One of each command that somebody's division is, by `describe(card, command)`; then those of
// the tables, by `change(table, card)`.
template <class Muster, class Describe, class Change>
void form_divisions(Muster& muster, std::size_t most, Describe describe, Change change)
{
    const battle::Battle& battle = muster.battle;
    auto& divisions = muster.divisions;
    for (std::size_t place = 0; place < battle.commands.size(); ++place) {
        const auto id = static_cast<battle::CommandId>(place);
        if (std::ranges::none_of(battle.units, [&](const battle::Unit& unit) {
                return division_over(battle, unit.parent) == id;
            }))
            continue;
        const battle::Command& command = battle[id];
        auto& draft = divisions.emplace_back();
        draft.command = id;
        draft.card.id = command.id;
        draft.card.name = command.name;
        draft.card.side = command.side;
        describe(draft.card, id);
    }
    for (OverrideTable* table : muster.overrides.tables("division")) {
        auto known = division_called(divisions, table->id());
        if (!known && !table->has("side")) {
            std::vector<std::string> ids;
            for (const auto& draft : divisions) ids.push_back(draft.card.id);
            table->unknown_id("division", ids);
            continue;
        }
        if (!known) {
            known = divisions.size();
            auto& made = divisions.emplace_back();
            made.card.id = made.card.name = table->id();
        }
        auto& card = divisions[*known].card;
        card.side = table->side("side").value_or(card.side);
        card.name = table->text("name").value_or(card.name);
        change(*table, card);
    }
    if (divisions.size() <= most) return;
    muster.problems.add("battle.toml", fmt::format("there are more than {} divisions", most));
    divisions.resize(most);
}

// Every division that has somebody of a command in it.
template <class Muster>
[[nodiscard]] auto divisions_under(const Muster& muster, battle::CommandId command)
{
    using DivisionId = std::remove_cvref_t<decltype(muster.field.units.front().division)>;
    std::vector<DivisionId> under;
    for (std::size_t place = 0; place < muster.recruits.size(); ++place) {
        const auto& own = muster.recruits[place].command;
        const DivisionId division = muster.field.units[place].division;
        if (own && is_under(muster.battle, *own, command) &&
            std::ranges::find(under, division) == under.end())
            under.push_back(division);
    }
    std::ranges::sort(under);
    return under;
}

}  // namespace longroll::shared
