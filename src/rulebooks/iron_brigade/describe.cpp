// The names by which JSON calls units and leaders.

#include "rulebooks/iron_brigade/describe.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

static JsonNames names_of(std::vector<std::string> units, std::vector<std::string> leaders,
                          std::vector<std::string> releases)
{
    while (units.size() < kMaxUnits) units.push_back(fmt::format("part_{}", units.size() + 1));
    JsonNames names;
    names.set(IdTable<UnitId>::table, "unit", std::move(units));
    names.set(IdTable<LeaderId>::table, "leader", std::move(leaders));
    names.set(IdTable<shared::ReleaseId>::table, "release", std::move(releases));
    return names;
}

JsonNames json_names(const Field& field)
{
    std::vector<std::string> units;
    for (const UnitCard& card : field.units) units.push_back(card.id);
    std::vector<std::string> leaders;
    for (const LeaderCard& card : field.leaders) leaders.push_back(card.id);
    std::vector<std::string> releases;
    for (const Hold& hold : field.scenario.releases) releases.push_back(hold.id);
    return names_of(std::move(units), std::move(leaders), std::move(releases));
}

static std::vector<std::string> ids_in(const boost::json::value& sandbox, std::string_view list)
{
    std::vector<std::string> ids;
    const auto* object = sandbox.if_object();
    const auto* value = object ? object->if_contains(list) : nullptr;
    const auto* cards = value ? value->if_array() : nullptr;
    if (!cards) return ids;
    for (const boost::json::value& card : *cards) {
        const auto* members = card.if_object();
        const auto* id = members ? members->if_contains("id") : nullptr;
        ids.emplace_back(id && id->is_string() ? std::string_view(id->get_string()) : "");
    }
    return ids;
}

JsonNames json_names(const boost::json::value& sandbox, const Sandbox&)
{
    const auto* object = sandbox.if_object();
    const auto* scenario = object ? object->if_contains("scenario") : nullptr;
    return names_of(ids_in(sandbox, "cards"), ids_in(sandbox, "leader_cards"),
                    scenario ? ids_in(*scenario, "releases") : std::vector<std::string>{});
}

}  // namespace longroll::iron_brigade
