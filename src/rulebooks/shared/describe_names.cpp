// Names of pieces in JSON.

#include "rulebooks/shared/describe_names.h"

namespace longroll::shared {

const boost::json::value* member_of(const boost::json::value* object, std::string_view name)
{
    const auto* members = object ? object->if_object() : nullptr;
    return members ? members->if_contains(name) : nullptr;
}

std::vector<std::string> ids_in(const boost::json::value* cards)
{
    std::vector<std::string> ids;
    const auto* list = cards ? cards->if_array() : nullptr;
    if (!list) return ids;
    for (const boost::json::value& card : *list) {
        const auto* id = member_of(&card, "id");
        ids.emplace_back(id && id->is_string() ? std::string_view(id->get_string()) : "");
    }
    return ids;
}

}  // namespace longroll::shared
