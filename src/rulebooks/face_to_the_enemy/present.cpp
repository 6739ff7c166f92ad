// Words and places that all of the presentation shares.

#include "rulebooks/face_to_the_enemy/present.h"

#include "rulebooks/shared/table/roster.h"

namespace longroll::face_to_the_enemy {

using shared::table::called;

static constexpr std::string_view kGeneralPrefix = "general:";

std::string name_of(const Field& field, UnitId id)
{
    return id == kNoUnit ? "nobody" : field[id].name;
}
std::string name_of(const Field& field, GeneralId id)
{
    return id == kNoGeneral ? "nobody" : field[id].name;
}
std::string name_of(const Field& field, DivisionId id)
{
    return id == kNoDivision ? "no division" : field[id].name;
}
std::string name_of(const Field& field, const State& state, GeneralId id)
{
    if (id == kNoGeneral || state[id].successions == 0) return name_of(field, id);
    if (state[id].successions == 1 && !field[id].successor.empty()) return field[id].successor;
    return "The successor of " + field[id].name;
}

std::string piece_id(const Field& field, UnitId id) { return field[id].id; }
std::string piece_id(const Field& field, GeneralId id)
{
    return std::string(kGeneralPrefix) + field[id].id;
}

std::optional<UnitId> unit_called(const Field& field, std::string_view piece)
{
    return called<UnitId>(piece, field.units.size(),
                          [&](UnitId id) -> const std::string& { return field[id].id; });
}
std::optional<GeneralId> general_called(const Field& field, std::string_view piece)
{
    if (!piece.starts_with(kGeneralPrefix)) return {};
    return called<GeneralId>(piece.substr(kGeneralPrefix.size()), field.generals.size(),
                             [&](GeneralId id) -> const std::string& { return field[id].id; });
}

GeneralId own_general(const Field& field, const State& state, UnitId id)
{
    GeneralId found = kNoGeneral;
    each_commander(field, state, id, [&](GeneralId general) {
        if (found == kNoGeneral) found = general;
    });
    return found;
}

// ---- Words ----

template <class Word, std::size_t N>
static std::string_view word_in(const std::string_view (&words)[N], Word word)
{
    return words[static_cast<std::size_t>(word)];
}

std::string_view words_for(Arm arm)
{
    constexpr std::string_view kWords[] = {"infantry", "cavalry", "artillery"};
    return word_in(kWords, arm);
}
std::string_view words_for(Quality quality)
{
    constexpr std::string_view kWords[] = {"Raw", "Average", "Veteran"};
    return word_in(kWords, quality);
}
std::string_view words_for(Weapon weapon)
{
    constexpr std::string_view kWords[] = {"muzzle-loading smoothbores",
                                           "rifles",
                                           "carbines",
                                           "no firearms",
                                           "smoothbore guns",
                                           "rifled guns"};
    return word_in(kWords, weapon);
}
std::string_view words_for(Morale morale)
{
    constexpr std::string_view kWords[] = {"Fresh", "Worn", "Spent", "Broken"};
    return word_in(kWords, morale);
}
std::string_view words_for(Disorder disorder)
{
    constexpr std::string_view kWords[] = {"in order", "disordered", "severely disordered"};
    return word_in(kWords, disorder);
}
std::string_view words_for(Formation formation)
{
    constexpr std::string_view kWords[] = {"line", "reinforced line", "column", "march column"};
    return word_in(kWords, formation);
}
std::string_view words_for(Aspect aspect)
{
    constexpr std::string_view kWords[] = {"front", "flank", "rear"};
    return word_in(kWords, aspect);
}
std::string_view words_for(Level level)
{
    constexpr std::string_view kWords[] = {"division general", "corps general", "army general"};
    return word_in(kWords, level);
}
std::string_view words_for(Grade grade)
{
    constexpr std::string_view kWords[] = {"Poor", "Average", "Good", "Inspired"};
    return word_in(kWords, grade);
}
std::string_view words_for(Phase phase)
{
    constexpr std::string_view kWords[] = {
        "before the battle",     "Move Generals",     "Activation", "Shooting", "Melee",
        "Recover from Disorder", "the battle is over"};
    return word_in(kWords, phase);
}
std::string_view words_for(Drill drill)
{
    constexpr std::string_view kWords[] = {"stands", "mounts", "dismounts", "limbers", "unlimbers"};
    return word_in(kWords, drill);
}
std::string_view words_for(Row row)
{
    constexpr std::string_view kWords[] = {"a short or wheeling move near the enemy",
                                           "an advance",
                                           "mounting",
                                           "limbering",
                                           "an expansion",
                                           "an expansion on the move",
                                           "a contraction",
                                           "a contraction on the move",
                                           "a turn",
                                           "a turn on the move",
                                           "a retreat"};
    static_assert(std::size(kWords) == kRowCount);
    return word_in(kWords, row);
}
std::string_view words_for(UnitFate fate)
{
    constexpr std::string_view kWords[] = {"stands",
                                           "is on its way",
                                           "breaks up and leaves the field",
                                           "is destroyed",
                                           "is ridden down and disperses",
                                           "flees from the field",
                                           "surrenders",
                                           "leaves the field as it was ordered"};
    return word_in(kWords, fate);
}
std::string_view words_for(GeneralFate fate)
{
    constexpr std::string_view kWords[] = {
        "is unhurt",       "is on his way", "is killed", "is captured", "is carried off the field",
        "leaves the field"};
    return word_in(kWords, fate);
}
std::string_view words_for(TestKind test)
{
    constexpr std::string_view kWords[] = {"to charge",
                                           "to receive the charge",
                                           "under fire",
                                           "under the fire at its charge",
                                           "after a lost melee",
                                           "for what happened near it",
                                           "to rally"};
    return word_in(kWords, test);
}

std::string listed(const std::vector<std::string>& names)
{
    std::string text;
    for (std::size_t place = 0; place < names.size(); ++place) {
        if (place > 0) text += place + 1 == names.size() ? " and " : ", ";
        text += names[place];
    }
    return text;
}

std::string clock_text(const Scenario& scenario, int turn)
{
    return shared::table::clock_text(scenario, scenario.turn_length(), turn);
}

}  // namespace longroll::face_to_the_enemy
