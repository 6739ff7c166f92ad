// Words and places that all of the presentation shares.

#include "rulebooks/test_of_battle/present.h"

#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/table/roster.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::test_of_battle {

using shared::table::called;

static constexpr std::string_view kLeaderPrefix = "leader:";

std::string name_of(const Field& field, UnitId id)
{
    return id == kNoUnit ? "nobody" : field[id].name;
}
std::string name_of(const Field& field, LeaderId id)
{
    return id == kNoLeader ? "nobody" : field[id].name;
}
std::string name_of(const Field& field, DivisionId id)
{
    return id == kNoDivision ? "no division" : field[id].name;
}
std::string name_of(const Field& field, BlockId id)
{
    if (id == kNoBlock) return "the open";
    const BlockCard& card = field[id];
    if (!card.name.empty()) return card.name;
    return card.town ? "the town block" : "the village";
}

std::string piece_id(const Field& field, UnitId id) { return field[id].id; }
std::string piece_id(const Field& field, LeaderId id)
{
    return std::string(kLeaderPrefix) + field[id].id;
}

std::optional<UnitId> unit_called(const Field& field, std::string_view piece)
{
    return called<UnitId>(piece, field.units.size(),
                          [&](UnitId id) -> const std::string& { return field[id].id; });
}
std::optional<LeaderId> leader_called(const Field& field, std::string_view piece)
{
    if (!piece.starts_with(kLeaderPrefix)) return {};
    return called<LeaderId>(piece.substr(kLeaderPrefix.size()), field.leaders.size(),
                            [&](LeaderId id) -> const std::string& { return field[id].id; });
}

LeaderId own_commander(const Field& field, const State& state, UnitId id)
{
    for (std::size_t place = 0; place < state.leaders.size(); ++place) {
        const DivisionId division = field.leaders[place].division;
        if (state.leaders[place].on_table() && division != kNoDivision &&
            division == field[id].division)
            return leader_id(place);
    }
    return kNoLeader;
}

// ---- Words of the card ----

std::string_view words_for(TroopType type)
{
    constexpr std::string_view kWords[kTroopTypeCount] = {
        "infantry brigade",    "cavalry brigade",     "mounted infantry", "infantry skirmishers",
        "cavalry skirmishers", "artillery battalion", "artillery battery"};
    return kWords[static_cast<std::size_t>(type)];
}

std::string_view words_for(Weapon weapon)
{
    constexpr std::string_view kWords[kWeaponCount] = {"no firearms",        "smoothbore muskets",
                                                       "rifled carbines",    "rifled muskets",
                                                       "cartridge carbines", "cartridge rifles"};
    return kWords[static_cast<std::size_t>(weapon)];
}

std::string_view words_for(MoraleState state)
{
    constexpr std::string_view kWords[kMoraleStateCount] = {
        "in good order", "in temporary disorder", "in permanent disorder", "routed"};
    return kWords[static_cast<std::size_t>(state)];
}

std::string_view words_for(CommanderLevel level)
{
    constexpr std::string_view kWords[] = {"division commander", "corps commander",
                                           "army commander"};
    return kWords[static_cast<std::size_t>(level)];
}

std::string_view words_for(Phase phase)
{
    switch (phase) {
        case Phase::SetUp: return "before the battle";
        case Phase::Command: return "Command";
        case Phase::Movement: return "Movement";
        case Phase::Rally: return "Rally";
        case Phase::Morale: return "Morale";
        case Phase::Ground: return "Combat: going to ground";
        case Phase::Combat: return "Combat";
        case Phase::Residual: return "Combat: the defender's own fire";
        case Phase::Exhaustion: return "Exhaustion";
        case Phase::Over: break;
    }
    return "the battle is over";
}

std::string_view words_for(TerrainKind kind)
{
    constexpr std::string_view kWords[kTerrainKindCount] = {
        "broken ground", "standing crops",  "woods",         "a fort",
        "a fortress",    "a marsh",         "an orchard",    "a swamp",
        "a town block",  "a village",       "a hill",        "field works",
        "hasty works",   "a low wall",      "a sunken road", "a road",
        "a stream",      "a marshy stream", "a river",       "a tree line",
        "a slope",       "a bridge",        "a ford",        "a fort's entrance",
        "a breach"};
    return kWords[static_cast<std::size_t>(kind)];
}

std::string_view words_for(BlockSide side)
{
    constexpr std::string_view kWords[] = {"north", "east", "south", "west"};
    return kWords[static_cast<std::size_t>(side)];
}

static bool has_guns(const UnitCard& card)
{
    return card.type == TroopType::ArtilleryBattalion || card.type == TroopType::ArtilleryBattery;
}

std::string arms_text(const UnitCard& card)
{
    if (has_guns(card)) {
        constexpr std::string_view kWeights[] = {"field", "heavy", "siege"};
        return fmt::format("{}{} {} guns", card.guns > 0 ? fmt::format("{} ", card.guns) : "",
                           card.tube == Tube::Rifled ? "rifled" : "smoothbore",
                           kWeights[static_cast<std::size_t>(card.weight)]);
    }
    if (card.repeating)
        return card.weapon == Weapon::CartridgeRifle ? "repeating rifles" : "repeating carbines";
    return std::string(words_for(card.weapon));
}

Ranges ranges_of(const UnitCard& card)
{
    return has_guns(card) ? ranges_of(card.tube, card.weight) : ranges_of(card.weapon);
}

// ---- Other words ----

Length inches_of(const Field& field, const State& state, UnitId id, std::int32_t budget)
{
    const Unit& unit = state[id];
    const Length rate =
        rate_of(mover_of(field, state, id), unit.column ? Pace::ColumnAcrossCountry : Pace::Single,
                unit.guns > 0 ? DedicatedGun::With : DedicatedGun::Without);
    return rate > 0 ? budget / cost_per_thousandth(rate) : 0;
}

std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t place = 0; place < names.size(); ++place) {
        if (place > 0) text += place + 1 == names.size() ? " and " : ", ";
        text += names[place];
    }
    return text;
}

std::string hold_text(const Field& field, const Hold& hold)
{
    const Scenario& scenario = field.scenario;
    return shared::text_of(hold,
                           {clock_text(scenario, hold.turn), inches_text(hold.within),
                            hold.of ? name_of_place(scenario, scenario.places, *hold.of) : ""});
}

std::vector<std::string> names_held_by(const Field& field, shared::ReleaseId release)
{
    std::vector<std::string> names;
    for (const UnitCard& card : field.units)
        if (std::find(card.held.begin(), card.held.end(), release) != card.held.end())
            names.push_back(card.name);
    return names;
}

std::string clock_text(const Scenario& scenario, int turn)
{
    return shared::table::clock_text(scenario, {scenario.turn_minutes, 1}, turn);
}

}  // namespace longroll::test_of_battle
