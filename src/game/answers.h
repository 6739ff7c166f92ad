// What the verbs of the protocol write: choices, stories, dice, odds, refusals, rulebooks, battles.
// The engine and the server answer with the same.

#pragma once

#include "game/known.h"
#include "game/messages.h"
#include "game/session.h"

namespace longroll::game {

[[nodiscard]] CallError invalid(const Problems& problems);
[[nodiscard]] CallError refused(const Position& position, const Refusal& refusal);
[[nodiscard]] RefusalWords words_of(const Position& position, const Refusal& refusal);

// An action with its words; without them only the action itself.
[[nodiscard]] Choice choice_of(const Known& known, const AnyAction& action);
[[nodiscard]] Json write_choice(const Known& known, const AnyAction& action, bool words);

// The story as that viewer may hear it, what he hears nothing of left out. Facts are what a program
// reads: the events as JSON.
enum class Facts : bool { Left, Told };
[[nodiscard]] std::vector<EventWords> story_of(const Position& position, const Story& story,
                                               Viewer viewer, Facts facts);
// All of it, as the umpire knows it; without words each line is its clause and its facts.
[[nodiscard]] Json write_story(const Position& position, const Story& story, bool words);
[[nodiscard]] std::vector<RollWords> rolls_of(const std::vector<Roll>& rolls);
// Those that this viewer may see: not the other side's secrets, nor what only the umpire sees.
[[nodiscard]] std::vector<RollWords> rolls_for(const Position& position, const Deed& deed,
                                               Viewer viewer);
[[nodiscard]] Json write_wanted(const DiceWanted& wanted);

// The exact odds of an action, or why it may not be done, by what the viewer knows.
[[nodiscard]] std::variant<Odds, CallError> odds_of(const Known& known, const AnyAction& action,
                                                    Facts facts, const OddsBudget& budget = {});
// What the move of an action costs, allowed or not; an error when it is no move.
[[nodiscard]] std::variant<CostWords, CallError> cost_of(const Known& known,
                                                         const AnyAction& action);
// A drag as somebody sends it: no place is farther off than any board reaches.
[[nodiscard]] Result<Intent> read_intent(const Json& json);
// What a drag means: the action with its words, or why it may not be done.
[[nodiscard]] Attempted attempt_of(const Known& known, const Intent& intent);
// The umpire's answer: tally and odds, and the result when dice are given.
[[nodiscard]] Answer write_ruling(Ruling& ruling, const std::optional<std::vector<int>>& faces);

// What a clause says; empty when the rulebook has no such clause.
[[nodiscard]] std::string_view clause_text(const Ruleset& ruleset, std::string_view id);

[[nodiscard]] Problems unknown_rulebook(const std::string& rulebook);

// A battle as figures on a real table. Without a rulebook it is the first that converts.
struct Conversion {
    std::string battle;
    std::string rulebook;
    Json options = boost::json::object{};
    RosterTerms terms;
};
[[nodiscard]] Result<Converted> converted(Library& library, const Conversion& asked);

[[nodiscard]] RulebookWords words_of(const Ruleset& ruleset);
[[nodiscard]] BattleWords words_of(const battle::Battle& battle);
[[nodiscard]] HistoryWords history_of(const battle::Battle& battle);

}  // namespace longroll::game
