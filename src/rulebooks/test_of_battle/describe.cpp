// The names by which JSON calls stands, commanders, divisions and blocks.

#include "rulebooks/test_of_battle/describe.h"

#include "core/description_of.h"
#include "rulebooks/shared/describe_names.h"
#include "rulebooks/shared/describe_words.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

static JsonNames names_of(std::vector<std::string> units, std::vector<std::string> leaders,
                          std::vector<std::string> divisions, std::vector<std::string> releases)
{
    std::vector<std::string> blocks;
    while (blocks.size() < kMaxBlocks) blocks.push_back(fmt::format("block_{}", blocks.size() + 1));
    JsonNames names;
    names.set(IdTable<UnitId>::table, "unit", std::move(units));
    names.set(IdTable<LeaderId>::table, "leader", std::move(leaders));
    names.set(IdTable<DivisionId>::table, "division", std::move(divisions));
    names.set(IdTable<BlockId>::table, "block", std::move(blocks));
    names.set(IdTable<shared::ReleaseId>::table, "release", std::move(releases));
    return names;
}

JsonNames json_names(const Field& field)
{
    return names_of(shared::ids_of(field.units), shared::ids_of(field.leaders),
                    shared::ids_of(field.divisions), shared::ids_of(field.scenario.releases));
}

JsonNames json_names(const boost::json::value& sandbox, const Sandbox&)
{
    const auto listed = [](const boost::json::value* in, std::string_view list) {
        return shared::ids_in(shared::member_of(in, list));
    };
    return names_of(listed(&sandbox, "cards"), listed(&sandbox, "leader_cards"),
                    listed(&sandbox, "division_cards"),
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

}  // namespace longroll::test_of_battle
