// The rulebook's JSON, described for people.

#include "core/description_of.h"
#include "rulebooks/@name@/describe.h"
#include "rulebooks/@name@/describe_words.h"
#include "rulebooks/@name@/rulebook.h"

namespace longroll::@name@ {

Description Rulebook::description()
{
    const auto meanings = words_of_members();
    return DescriptionBook({meanings.begin(), meanings.end()}, option_texts())
        .describe<Action, Event, Sandbox, State, Case>();
}

}  // namespace longroll::@name@
