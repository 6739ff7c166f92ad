// The rulebook's JSON, described for people.

#include "core/description_of.h"
#include "rulebooks/face_to_the_enemy/describe.h"
#include "rulebooks/face_to_the_enemy/describe_words.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/shared/describe_words.h"

namespace longroll::face_to_the_enemy {

Description Rulebook::description()
{
    const auto meanings =
        shared::meanings_with({words_of_members(), shared::kWordsOfTables, shared::kWordsOfTurns});
    return DescriptionBook(meanings, option_texts())
        .describe<Action, Event, Sandbox, State, Case>();
}

}  // namespace longroll::face_to_the_enemy
