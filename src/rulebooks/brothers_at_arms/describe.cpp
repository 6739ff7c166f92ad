// JSON of the few types that people write in a way of their own, and the names of the counters.

#include "rulebooks/brothers_at_arms/describe.h"

#include "rulebooks/shared/describe_names.h"

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
    return names_of(shared::ids_of(field.units), shared::ids_of(field.commanders),
                    shared::ids_of(field.scenario.releases));
}

JsonNames json_names(const boost::json::value& sandbox, const Sandbox&)
{
    const auto listed = [](const boost::json::value* in, std::string_view list) {
        return shared::ids_in(shared::member_of(in, list));
    };
    return names_of(listed(&sandbox, "units"), listed(&sandbox, "commanders"),
                    listed(shared::member_of(&sandbox, "scenario"), "releases"));
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

static constexpr std::string_view kNoEdge = "none";

boost::json::value write_edge(const JsonNames& names, MaybeEdge edge)
{
    return edge ? to_json(names, *edge) : boost::json::value(kNoEdge);
}

void json_read(const JsonReader& reader, const boost::json::value& json, MaybeEdge& edge)
{
    MapEdge given{};
    const bool none = json == boost::json::value(kNoEdge);
    if (!none) read_json(reader, json, given);
    edge = none ? MaybeEdge{} : MaybeEdge{given};
}

}  // namespace longroll::brothers_at_arms
