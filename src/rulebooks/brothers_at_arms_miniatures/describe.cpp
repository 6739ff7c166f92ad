// The names by which JSON calls units, commanders, releases and sections of works.

#include "rulebooks/brothers_at_arms_miniatures/describe.h"

#include "rulebooks/shared/describe_names.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

// Sections have no names of their own: they are counted along the works, from 1.
static std::vector<std::string> section_names(std::size_t count)
{
    std::vector<std::string> names;
    for (std::size_t place = 1; place <= count; ++place)
        names.push_back(fmt::format("section_{}", place));
    return names;
}

static JsonNames names_of(std::vector<std::string> units, std::vector<std::string> commanders,
                          std::vector<std::string> releases, std::size_t sections)
{
    JsonNames names;
    names.set(IdTable<UnitId>::table, "unit", std::move(units));
    names.set(IdTable<CommanderId>::table, "commander", std::move(commanders));
    names.set(IdTable<shared::ReleaseId>::table, "release", std::move(releases));
    names.set(IdTable<SectionId>::table, "section of works", section_names(sections));
    return names;
}

JsonNames json_names(const Field& field)
{
    return names_of(shared::ids_of(field.units), shared::ids_of(field.commanders),
                    shared::ids_of(field.scenario.releases), field.sections.size());
}

JsonNames json_names(const boost::json::value& sandbox, const Sandbox&)
{
    const auto listed = [](const boost::json::value* in, std::string_view list) {
        return shared::ids_in(shared::member_of(in, list));
    };
    return names_of(listed(&sandbox, "cards"), listed(&sandbox, "commander_cards"),
                    listed(shared::member_of(&sandbox, "scenario"), "releases"), kMaxSections);
}

}  // namespace longroll::brothers_at_arms_miniatures
