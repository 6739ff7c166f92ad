// Words and places that all of the presentation shares.

#include "rulebooks/test_of_battle/present.h"

#include "rulebooks/shared/table/roster.h"

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

std::string Sayer::names_of(const std::vector<UnitId>& ids) const
{
    std::vector<std::string> names;
    for (const UnitId id : ids) names.push_back(name_of(field, id));
    return listed(names);
}

std::string Sayer::number_text(std::string_view member, int number)
{
    if (member == "dice") return fmt::format("{} {}", number, number == 1 ? "die" : "dice");
    if (member == "hits") return fmt::format("{} hit{}", number, plural(number));
    return std::to_string(number);
}

std::string clock_text(const Scenario& scenario, int turn)
{
    return shared::table::clock_text(scenario, {scenario.turn_minutes, 1}, turn);
}

}  // namespace longroll::test_of_battle
