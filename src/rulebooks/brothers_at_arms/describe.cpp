// JSON of the few types that people write in a way of their own, and the names of the counters.

#include "rulebooks/brothers_at_arms/describe.h"

namespace longroll::brothers_at_arms {

static JsonNames names_of(std::vector<std::string> units, std::vector<std::string> commanders,
                          std::vector<std::string> releases)
{
    JsonNames names;
    names.set(IdTable<UnitId>::table, "unit", std::move(units));
    names.set(IdTable<CommanderId>::table, "commander", std::move(commanders));
    names.set(IdTable<shared::ReleaseId>::table, "release", std::move(releases));
    return names;
}

JsonNames json_names(const Field& field)
{
    std::vector<std::string> units;
    for (const UnitCard& card : field.units) units.push_back(card.id);
    std::vector<std::string> commanders;
    for (const CommanderCard& card : field.commanders) commanders.push_back(card.id);
    std::vector<std::string> releases;
    for (const Hold& hold : field.scenario.releases) releases.push_back(hold.id);
    return names_of(std::move(units), std::move(commanders), std::move(releases));
}

static std::vector<std::string> ids_in(const boost::json::value& sandbox, std::string_view list)
{
    std::vector<std::string> ids;
    const auto* object = sandbox.if_object();
    const auto* value = object ? object->if_contains(list) : nullptr;
    const auto* counters = value ? value->if_array() : nullptr;
    if (!counters) return ids;
    for (const boost::json::value& counter : *counters) {
        const auto* members = counter.if_object();
        const auto* id = members ? members->if_contains("id") : nullptr;
        ids.emplace_back(id && id->is_string() ? std::string_view(id->get_string()) : "");
    }
    return ids;
}

JsonNames json_names(const boost::json::value& sandbox, const Sandbox&)
{
    const auto* object = sandbox.if_object();
    const auto* scenario = object ? object->if_contains("scenario") : nullptr;
    return names_of(ids_in(sandbox, "units"), ids_in(sandbox, "commanders"),
                    scenario ? ids_in(*scenario, "releases") : std::vector<std::string>{});
}

boost::json::value json_write(const JsonNames&, const Formation& formation)
{
    switch (formation.kind) {
        case Formation::Kind::Division: return std::int64_t{formation.number};
        case Formation::Kind::Corps:
            return boost::json::string(std::string("corps:") + static_cast<char>(formation.number));
        case Formation::Kind::Star: break;
    }
    return "star";
}

void json_read(const JsonReader& reader, const boost::json::value& json, Formation& formation)
{
    if (json.is_int64() && json.get_int64() >= 1 && json.get_int64() <= 99) {
        formation = division(static_cast<int>(json.get_int64()));
        return;
    }
    const std::string_view text = json.is_string() ? std::string_view(json.get_string()) : "";
    if (text == "star") {
        formation = kStar;
    } else if (text.size() == 7 && text.starts_with("corps:") && text[6] >= 'A' && text[6] <= 'Z') {
        formation = corps(text[6]);
    } else {
        reader.problem("this is no formation",
                       "give a division's number from 1 to 99, \"corps:A\" or \"star\"");
    }
}

boost::json::value write_counter(const JsonNames& names, CounterId counter)
{
    return counter.is_unit() ? to_json(names, counter.unit()) : to_json(names, counter.commander());
}

void json_read(const JsonReader& reader, const boost::json::value& json, CounterId& counter)
{
    if (!json.is_string()) return reader.wrong_kind("the id of a counter", json);
    const std::string_view id = json.get_string();
    if (const auto unit = reader.names().find(IdTable<UnitId>::table, id)) {
        counter = unit_id(*unit);
    } else if (const auto commander = reader.names().find(IdTable<CommanderId>::table, id)) {
        counter = commander_id(*commander);
    } else {
        auto known = reader.names().names(IdTable<UnitId>::table);
        const auto more = reader.names().names(IdTable<CommanderId>::table);
        known.insert(known.end(), more.begin(), more.end());
        reader.unknown_word("counter", id, known);
    }
}

}  // namespace longroll::brothers_at_arms
