// What the members of actions, events, positions and cases mean.

#include "rulebooks/@name@/describe_words.h"

namespace longroll::@name@ {

static constexpr Meaning kWords[] = {
    // Actions.
    {"Begin", "set-up is done: the battle begins"},
    {"March", "a unit marches straight ahead"},
    {"March.inches", "how far", "inches"},
    {"TestNerve", "a unit tests its nerve"},
    {"EndPhase", "the side whose phase it is has no more to do in it"},
    // Events.
    {"PhaseBegan", "a phase began"},
    {"PhaseBegan.side", "whose phase"},
    {"Marched", "a unit has marched"},
    {"Marched.from", "where it stood"},
    {"Marched.to", "where it stands"},
    {"Tested", "a unit has tested its nerve"},
    {"Tested.steady", "it held"},
    {"GameEnded", "the last turn is over"},
    // Positions.
    {"Sandbox", "a whole position with no battle behind it"},
    {"Sandbox.scenario", "the battle's own terms"},
    {"Sandbox.units", "what each unit is and how it stands"},
    {"SandboxUnit", "a unit: its card, and how it stands"},
    {"State", "what changes in a game"},
    {"State.units", "how each unit stands"},
    {"Progress.active", "whose round it is"},
    {"Unit", "how a unit stands"},
    {"Unit.at", "its middle"},
    {"Unit.facing", "north or south"},
    {"Unit.marched", "this round"},
    {"Unit.tested", "this round"},
    {"UnitCard.id", "what everybody calls it"},
    {"UnitCard.name", "its name; empty: its id"},
    {"UnitCard.side", "whose it is"},
    {"UnitCard.men", "how many they are", "men"},
    {"Scenario", "the terms of the battle"},
    {"Scenario.title", "what the battle is called"},
    {"Scenario.date", "its day"},
    {"Scenario.last_turn", "the game ends with it", "turns"},
    {"Scenario.first_side", "who has the first round of a turn"},
    {"Options", "the optional rules"},
    // Cases.
    {"Case", "one situation of a real table, for the umpire"},
    {"Case.what", "what is asked for"},
    {"Case.name", "for the words"},
    {"CaseKind", "what the umpire is asked for"},
    {"Phase", "where the round stands"},
    {"Side", "the two sides"},
    // Of all types that say no more.
    {"*.unit", "which unit"},
    {"*.turn", "counted from 1", "turns"},
    {"*.phase", "which phase"},
    {"*.shaken", "it has lost its nerve and does not march"},
    {"*.options", "the optional rules"},
};

std::span<const Meaning> words_of_members() { return kWords; }

}  // namespace longroll::@name@
