// The names by which JSON calls units, generals and divisions.

#include "rulebooks/face_to_the_enemy/describe.h"

#include "rulebooks/shared/describe_names.h"

namespace longroll::face_to_the_enemy {

static JsonNames names_of(std::vector<std::string> units, std::vector<std::string> generals,
                          std::vector<std::string> divisions, std::vector<std::string> releases)
{
    JsonNames names;
    names.set(IdTable<UnitId>::table, "unit", std::move(units));
    names.set(IdTable<GeneralId>::table, "general", std::move(generals));
    names.set(IdTable<DivisionId>::table, "division", std::move(divisions));
    names.set(IdTable<shared::ReleaseId>::table, "release", std::move(releases));
    return names;
}

JsonNames json_names(const Field& field)
{
    return names_of(shared::ids_of(field.units), shared::ids_of(field.generals),
                    shared::ids_of(field.divisions), shared::ids_of(field.scenario.releases));
}

JsonNames json_names(const boost::json::value& sandbox, const Sandbox&)
{
    const auto listed = [](const boost::json::value* in, std::string_view list) {
        return shared::ids_in(shared::member_of(in, list));
    };
    return names_of(listed(&sandbox, "cards"), listed(&sandbox, "general_cards"),
                    listed(&sandbox, "division_cards"),
                    listed(shared::member_of(&sandbox, "scenario"), "releases"));
}

}  // namespace longroll::face_to_the_enemy
