// The rulebook's JSON, described for people: from the descriptions of the types and the meanings of
// their members.

#include "core/description_of.h"
#include "rulebooks/test_of_battle/describe.h"
#include "rulebooks/test_of_battle/rulebook.h"

namespace longroll::test_of_battle {

Description Rulebook::description()
{
    std::vector<Meaning> meanings;
    for (const auto& some : {words_of_orders(), words_of_events(), words_of_positions(),
                             std::span<const Meaning>(shared::table::kWordsOfTables)})
        meanings.insert(meanings.end(), some.begin(), some.end());
    return DescriptionBook(meanings, option_texts())
        .describe<Action, Event, Sandbox, State, Case>();
}

}  // namespace longroll::test_of_battle
