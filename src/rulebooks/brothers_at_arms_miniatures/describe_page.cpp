// The rulebook's JSON, described for people.

#include "core/description_of.h"
#include "rulebooks/brothers_at_arms_miniatures/describe.h"
#include "rulebooks/brothers_at_arms_miniatures/describe_words.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/shared/describe_words.h"

namespace longroll::brothers_at_arms_miniatures {

Description Rulebook::description()
{
    const auto meanings = shared::meanings_with(
        {words_of_orders(), words_of_events(), words_of_positions(), shared::kWordsOfTables});
    return DescriptionBook(meanings, option_texts())
        .describe<Action, Event, Sandbox, State, Case>();
}

}  // namespace longroll::brothers_at_arms_miniatures
