// The names by which JSON calls the units.

#include "rulebooks/@name@/describe.h"

namespace longroll::@name@ {

static JsonNames names_of(std::vector<std::string> units)
{
    JsonNames names;
    names.set(IdTable<UnitId>::table, "unit", std::move(units));
    return names;
}

JsonNames json_names(const Field& field)
{
    std::vector<std::string> units;
    for (const UnitCard& card : field.cards) units.push_back(card.id);
    return names_of(std::move(units));
}

JsonNames json_names(const boost::json::value& sandbox, const Sandbox&)
{
    std::vector<std::string> ids;
    const auto* object = sandbox.if_object();
    const auto* value = object ? object->if_contains("units") : nullptr;
    const auto* units = value ? value->if_array() : nullptr;
    if (!units) return names_of({});
    for (const boost::json::value& unit : *units) {
        const auto* members = unit.if_object();
        const auto* id = members ? members->if_contains("id") : nullptr;
        ids.emplace_back(id && id->is_string() ? std::string_view(id->get_string()) : "");
    }
    return names_of(std::move(ids));
}

}  // namespace longroll::@name@
