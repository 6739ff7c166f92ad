// The rulebook's JSON, described for people.

#include "core/description_of.h"
#include "rulebooks/face_to_the_enemy/describe.h"
#include "rulebooks/face_to_the_enemy/describe_words.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"

namespace longroll::face_to_the_enemy {

Description Rulebook::description()
{
    std::vector<Meaning> meanings;
    for (const auto& some :
         {words_of_members(), std::span<const Meaning>(shared::table::kWordsOfTables)})
        meanings.insert(meanings.end(), some.begin(), some.end());
    return DescriptionBook(meanings, option_texts())
        .describe<Action, Event, Sandbox, State, Case>();
}

}  // namespace longroll::face_to_the_enemy
