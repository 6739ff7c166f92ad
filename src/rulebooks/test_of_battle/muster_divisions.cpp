// Divisions, their commanders and those above them, and the levels at which divisions are
// exhausted. Ledger 8.1, 8.5, 8.6.

#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/muster.h"
#include "rulebooks/test_of_battle/muster_charts.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

std::string corps_of(const battle::Battle& battle, battle::CommandId command)
{
    const auto parent = battle[command].parent;
    return parent ? battle[*parent].name : std::string();
}

// The only command of a side that is under none: its leader commands the army.
bool heads_the_side(const battle::Battle& battle, battle::CommandId command)
{
    const battle::Command& of = battle[command];
    if (of.parent) return false;
    return std::ranges::none_of(battle.commands, [&](const battle::Command& other) {
        return other.side == of.side && !other.parent && &other != &of;
    });
}

// ---- Commanders ----

constexpr std::string_view kLevels[] = {"division", "corps", "army"};

struct Commander : shared::table::LeaderDraft {
    std::optional<CommanderLevel> level;
    std::string division;  // whose Division Commander he is, as the scenario says
    bool replaced = true;
};

void override_commander(const Mustering& muster, OverrideTable& table, Commander& draft)
{
    if (const auto level = table.word("level", kLevels))
        draft.level = static_cast<CommanderLevel>(*level);
    draft.replaced = table.flag("replaced").value_or(draft.replaced);
    draft.division = shared::division_in(table, muster.divisions);
}

std::optional<CommanderLevel> level_of(const battle::Battle& battle, const Commander& draft)
{
    if (draft.level) return draft.level;
    if (heads_the_side(battle, draft.command)) return CommanderLevel::Army;
    switch (battle[draft.command].level) {
        case battle::Level::Army: return CommanderLevel::Army;
        case battle::Level::Wing:
        case battle::Level::Corps: return CommanderLevel::Corps;
        case battle::Level::Division: return CommanderLevel::Division;
        case battle::Level::Brigade: break;
    }
    return {};
}

// Where a token touches the rear of a stand.
Point behind(const Field& field, const State& state, UnitId id)
{
    return rear_middle(base_of(field, state, id)) + ahead(opposite(state[id].facing), kTokenRadius);
}

bool is_of(const Mustering& muster, const LeaderCard& card, UnitId id)
{
    return std::ranges::find(card.formation, muster.field[id].division) != card.formation.end();
}

// His formation's place; touching the nearest of his own men if others stand there.
Point with_his_formation(Mustering& muster, const LeaderCard& card, const Commander& draft)
{
    const auto about =
        shared::table::men_about(View(muster.field, muster.state), card.side, *draft.at,
                                 [&](UnitId id) { return is_of(muster, card, id); });
    if (!about.own || !about.only_others_within(board::table::kInch) ||
        !shares_his_formations_place(muster.terms, muster.battle[draft.command], *draft.at))
        return *draft.at;
    muster.leader_reasons[card.id] = shared::table::with_his_own_men(
        muster.field[*about.other].name, muster.field[*about.own].name);
    return behind(muster.field, muster.state, *about.own);
}

// A commander without a place starts touching his command's first stand.
Point place_of(Mustering& muster, const LeaderCard& card, const Commander& draft)
{
    const bool given = muster.battle[draft.command].leader.position ||
                       muster.battle[draft.command].position || !draft.at;
    if (given && draft.at) return with_his_formation(muster, card, draft);
    for (std::size_t place = 0; place < muster.field.units.size(); ++place)
        if (is_of(muster, card, unit_id(place)) && muster.state.units[place].on_table())
            return behind(muster.field, muster.state, unit_id(place));
    return draft.at.value_or(Point{});
}

void add_leader(Mustering& muster, LeaderCard card, const Commander& draft)
{
    if (muster.state.leaders.full())
        return muster.problems.add(
            draft.where, fmt::format("there are more than {} commanders", kMaxLeaders),
            "leave some out with out = true in [rulebook.test-of-battle.leader]");
    Leader leader;
    leader.fate = card.arrival ? LeaderFate::Awaited : LeaderFate::Active;
    leader.at = card.arrival ? card.arrival->at : place_of(muster, card, draft);
    const auto with = std::ranges::find(muster.field.units, draft.with, &UnitCard::id);
    if (!draft.with.empty() && with != muster.field.units.end() && leader.on_table()) {
        leader.with = unit_id(static_cast<std::size_t>(with - muster.field.units.begin()));
        leader.at = behind(muster.field, muster.state, leader.with);
    }
    muster.field.leaders.push_back(std::move(card));
    muster.state.leaders.push_back(leader);
}

void raise_leader(Mustering& muster, const Commander& draft)
{
    const battle::Command& command = muster.battle[draft.command];
    const auto level = level_of(muster.battle, draft);
    if (!level) return;
    LeaderCard card;
    card.id = draft.id;
    card.name = draft.name;
    card.side = draft.side;
    card.level = *level;
    card.rating =
        std::string(battle::to_text(command.leader.rating.value_or(battle::Rating::Average)));
    card.arrival = draft.arrival;
    card.replaced = draft.replaced;
    card.formation = shared::divisions_under(muster, draft.command);
    card.division = find_division(muster, draft.division.empty() ? command.id : draft.division);
    if (!draft.division.empty() &&
        std::ranges::find(card.formation, card.division) == card.formation.end())
        card.formation.push_back(card.division);
    const bool both =
        *level == CommanderLevel::Army && command.level == battle::Level::Division && !draft.level;
    if (!both) return add_leader(muster, std::move(card), draft);
    // The whole side is one division: its leader commands the army, and a second the division.
    LeaderCard second = card;
    second.id += "_second";
    second.name += ", second in command";
    second.level = CommanderLevel::Division;
    card.division = kNoDivision;
    add_leader(muster, std::move(card), draft);
    add_leader(muster, std::move(second), draft);
}

}  // namespace

DivisionId find_division(const Mustering& muster, std::string_view id)
{
    const auto place = shared::division_called(muster.divisions, id);
    return place ? division_id(*place) : kNoDivision;
}

// RULING: TB-R-28: troops directly under a corps or an army are a division in name only.
void form_divisions(Mustering& muster)
{
    shared::form_divisions(
        muster, kMaxDivisions,
        [&](DivisionCard& card, battle::CommandId id) {
            card.corps = corps_of(muster.battle, id);
            card.in_name_only = muster.battle[id].level != battle::Level::Division;
        },
        [](OverrideTable& table, DivisionCard& card) {
            card.exhaustion_level = table.whole("exhaustion_level", 1, 1000).value_or(0);
            card.charges_exhausted =
                table.flag("charges_exhausted").value_or(card.charges_exhausted);
        });
}

void raise_leaders(Mustering& muster)
{
    const auto drafts = shared::table::draft_leaders<Commander>(
        muster.terms, muster.overrides, muster.recruits,
        [&](OverrideTable& table, Commander& draft) { override_commander(muster, table, draft); });
    for (const Commander& draft : drafts) raise_leader(muster, draft);
}

// RULING: TB-R-115; and dedicated guns count nothing.
void set_exhaustion(Mustering& muster)
{
    for (std::size_t place = 0; place < muster.divisions.size(); ++place) {
        DivisionCard card = muster.divisions[place].card;
        int points = 0;
        int weighted = 0;
        for (const UnitCard& unit : muster.field.units)
            if (unit.division == division_id(place)) {
                points += unit.strength;
                weighted += unit.strength * unit.morale;
            }
        if (card.exhaustion_level == 0 && !card.in_name_only && points > 0)
            card.exhaustion_level = exhaustion_level(points, weighted);
        muster.field.divisions.push_back(std::move(card));
    }
}

}  // namespace longroll::test_of_battle
