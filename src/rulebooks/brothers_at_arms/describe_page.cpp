// The rulebook's JSON, described for people: from the descriptions of the types and the meanings of
// their members.

#include "core/description_of.h"
#include "rulebooks/brothers_at_arms/describe.h"
#include "rulebooks/brothers_at_arms/describe_words.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

namespace longroll::brothers_at_arms {

Description Rulebook::description()
{
    std::vector<Meaning> meanings;
    for (const auto& some : {words_of_orders(), words_of_events(), words_of_positions()})
        meanings.insert(meanings.end(), some.begin(), some.end());
    return DescriptionBook(meanings, option_texts())
        .describe<Action, Event, Sandbox, State, Case>();
}

}  // namespace longroll::brothers_at_arms
