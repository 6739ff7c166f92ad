// What the verbs of the engine protocol write: choices, stories, dice, odds, refusals.

#pragma once

#include "game/session.h"

namespace longroll::game {

[[nodiscard]] CallError invalid(const Problems& problems);
[[nodiscard]] CallError refused(const Position& position, const Refusal& refusal);

// An action with its words: text, clause, pieces, path, note.
[[nodiscard]] Json write_choice(const Position& position, const AnyAction& action, bool words);
[[nodiscard]] Json write_story(const Position& position, const Story& story);
[[nodiscard]] Json write_rolls(const std::vector<Roll>& rolls);
[[nodiscard]] Json write_wanted(const DiceWanted& wanted);
[[nodiscard]] Json write_tallies(const std::vector<NamedTally>& tallies);

// The exact odds of an action, or why it may not be done.
[[nodiscard]] Answer write_odds(const Position& position, const AnyAction& action);
// The umpire's answer: tally and odds, and the result when dice are given.
[[nodiscard]] Answer write_ruling(Ruling& ruling, const std::optional<std::vector<int>>& faces);

// What a clause says; empty when the rulebook has no such clause.
[[nodiscard]] std::string_view clause_text(const Ruleset& ruleset, std::string_view id);

}  // namespace longroll::game
