// The names by which JSON calls units and leaders; and the rulebook's JSON, described for people
// from the descriptions of the types and the meanings of their members.

#include "rulebooks/iron_brigade/describe.h"

#include "core/description_of.h"
#include "rulebooks/iron_brigade/describe_words.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/shared/describe_names.h"
#include "rulebooks/shared/describe_words.h"

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
    return names_of(shared::ids_of(field.units), shared::ids_of(field.leaders),
                    shared::ids_of(field.scenario.releases));
}

JsonNames json_names(const boost::json::value& sandbox, const Sandbox&)
{
    const auto listed = [](const boost::json::value* in, std::string_view list) {
        return shared::ids_in(shared::member_of(in, list));
    };
    return names_of(listed(&sandbox, "cards"), listed(&sandbox, "leader_cards"),
                    listed(shared::member_of(&sandbox, "scenario"), "releases"));
}

// ---- For people ----

Description Rulebook::description()
{
    const auto meanings =
        shared::meanings_with({words_of_orders(), words_of_events(), words_of_positions(),
                               shared::kWordsOfTables, shared::kWordsOfTurns});
    return DescriptionBook(meanings, option_texts())
        .describe<Action, Event, Sandbox, State, Case>();
}

}  // namespace longroll::iron_brigade
