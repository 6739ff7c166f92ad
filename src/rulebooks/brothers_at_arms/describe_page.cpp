// The rulebook's JSON, described for people: from the descriptions of the types and the meanings of
// their members.

#include "core/description_of.h"
#include "rulebooks/brothers_at_arms/describe.h"
#include "rulebooks/brothers_at_arms/describe_words.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/shared/describe_words.h"

namespace longroll::brothers_at_arms {

Description Rulebook::description()
{
    const auto meanings =
        shared::meanings_with({words_of_orders(), words_of_events(), words_of_positions()});
    return DescriptionBook(meanings, option_texts())
        .describe<Action, Event, Sandbox, State, Case>();
}

}  // namespace longroll::brothers_at_arms
