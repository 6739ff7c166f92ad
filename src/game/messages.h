// What the verbs of the protocol speak of, as described structs: the engine and the server write
// the same.

#pragma once

#include "core/by_side.h"
#include "game/describe.h"
#include "game/player.h"
#include "game/position.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace longroll::game {

// A legal action with its words.
struct Choice : ActionWords {
    Json action;
};

// Dice that were thrown, and why.
struct RollWords {
    Clause clause;
    Ask ask = Ask::Sum;
    int dice = 0;
    std::optional<int> target;
    std::vector<int> again;  // the faces that are rolled again, once
    std::vector<int> faces;  // the first throw, then what was rolled again
    int answer = 0;
};

// A line of the story. `event` is its facts, for a program; null where they are not told.
struct EventWords {
    Clause clause;
    std::string text;
    Json event;
};

struct ClauseWords {
    std::string clause;
    std::string text;
};

// Where odds are not exact: over how many runs of the rule they were counted.
struct About {
    std::int64_t runs = 0;
    std::string sure;  // how sure it is that a true chance lies within its interval: "95 %"
};
// A chance that was counted lies between these.
struct Between {
    std::string low;   // "12.1 %"
    std::string high;  // "18.9 %"
};
struct OddsRow {
    std::string chance;   // "3/16"
    std::string percent;  // "18.8 %"; "about 18.8 %" if it was counted
    std::optional<Between> between;
    std::vector<EventWords> outcome;
};
// The chance that something of a kind happens at all: "broke", "captured", "dispersed".
struct ChanceWords {
    std::string kind;  // as events are called
    std::string chance;
    std::string percent;
    std::optional<Between> between;
};
struct TallyLineWords {
    Clause clause;
    int value = 0;
};
struct TallyWords {
    std::string name;
    int total = 0;
    std::vector<TallyLineWords> lines;
};
// What comes of an action if it is answered so.
struct AnswerOdds {
    std::string text;  // the answer
    std::optional<About> about;
    std::vector<OddsRow> outcomes;
    std::vector<ChanceWords> chances;
};
struct Odds {
    std::optional<About> about;  // nothing: exact
    std::vector<OddsRow> outcomes;
    std::vector<ChanceWords> chances;  // likeliest first
    std::vector<TallyWords> tally;
    std::vector<AnswerOdds> answers;  // where the other side has a choice before the dice
};

// A sum, each line with its clause.
struct SumWords {
    int total = 0;
    std::vector<TallyLineWords> lines;
};
struct LegWords {
    Place to;
    SumWords cost;       // of this leg
    SumWords allowance;  // for the whole way, as it stands here
    int left = 0;        // of the allowance after this leg
};
// Why the rules refuse an action.
struct RefusalWords {
    Clause clause;
    std::string reason;
    std::string text;  // what the clause says
};

// What a move costs, as far as it can be gone.
struct CostWords {
    std::string unit;     // of all these numbers: "hexes", "thousandths of an inch"
    std::string reading;  // how the rules read the move
    std::vector<LegWords> legs;
    int cost = 0;  // of all legs
    int left = 0;
    std::optional<RefusalWords> refusal;  // why it may not be done as ordered
};

// What a drag would do, or why it may not be done. Neither: it means nothing.
struct Attempted {
    std::optional<Choice> choice;
    std::optional<RefusalWords> refusal;
};

struct RulebookWords {
    std::string id;
    std::string title;
    std::string about;  // what it is like
    std::string suits;  // whom it suits
    int edition = 0;
    Json options;  // every option with its default
    std::vector<OptionText> option_texts;
    std::vector<GuideStep> guide;
    bool converts = false;  // makes rosters for a real table
};

// A battle converted for a real table.
struct Converted : Roster {
    std::string battle;  // its id
    std::string rulebook;
    std::string title;
    std::string date;
    std::string place;
    BySide<std::string> armies;
};

struct ArmyWords {
    std::string army;
    int men = 0;
    int guns = 0;
};
struct LossWords {
    int killed = 0;
    int wounded = 0;
    int missing = 0;
    int guns = 0;
};
struct HistoryWords {
    std::optional<std::string> winner;  // "confederate", "union" or "draw"
    std::string outcome;
    BySide<std::optional<LossWords>> losses;
};
// How long computer players took over it under a rulebook: a game on the average.
struct LengthWords {
    std::string rulebook;
    int games = 0;  // that were counted
    int decisions = 0;
    int seconds = 0;     // of one processor
    bool stale = false;  // counted for another edition of the rulebook or state of the battle
};
struct BattleWords {
    std::string id;
    std::string title;
    std::string date;
    std::string place;
    std::string summary;
    std::string weather;
    std::string digest;
    BySide<ArmyWords> armies;
    HistoryWords history;
    std::vector<std::string> rulebooks;  // that muster it
    std::vector<LengthWords> lengths;    // as far as they were measured
    std::string problem;                 // what is wrong with it; empty: nothing
};

BOOST_DESCRIBE_STRUCT(Level, (), (id, title, text))
BOOST_DESCRIBE_STRUCT(Choice, (ActionWords), (action))
BOOST_DESCRIBE_STRUCT(RollWords, (), (clause, ask, dice, target, again, faces, answer))
BOOST_DESCRIBE_STRUCT(EventWords, (), (clause, text, event))
BOOST_DESCRIBE_STRUCT(ClauseWords, (), (clause, text))
BOOST_DESCRIBE_STRUCT(About, (), (runs, sure))
BOOST_DESCRIBE_STRUCT(Between, (), (low, high))
BOOST_DESCRIBE_STRUCT(OddsRow, (), (chance, percent, between, outcome))
BOOST_DESCRIBE_STRUCT(ChanceWords, (), (kind, chance, percent, between))
BOOST_DESCRIBE_STRUCT(TallyLineWords, (), (clause, value))
BOOST_DESCRIBE_STRUCT(TallyWords, (), (name, total, lines))
BOOST_DESCRIBE_STRUCT(AnswerOdds, (), (text, about, outcomes, chances))
BOOST_DESCRIBE_STRUCT(Odds, (), (about, outcomes, chances, tally, answers))
BOOST_DESCRIBE_STRUCT(RefusalWords, (), (clause, reason, text))
BOOST_DESCRIBE_STRUCT(SumWords, (), (total, lines))
BOOST_DESCRIBE_STRUCT(LegWords, (), (to, cost, allowance, left))
BOOST_DESCRIBE_STRUCT(CostWords, (), (unit, reading, legs, cost, left, refusal))
BOOST_DESCRIBE_STRUCT(Attempted, (), (choice, refusal))
BOOST_DESCRIBE_STRUCT(RulebookWords, (),
                      (id, title, about, suits, edition, options, option_texts, guide, converts))
BOOST_DESCRIBE_STRUCT(Converted, (Roster), (battle, rulebook, title, date, place, armies))
BOOST_DESCRIBE_STRUCT(ArmyWords, (), (army, men, guns))
BOOST_DESCRIBE_STRUCT(LossWords, (), (killed, wounded, missing, guns))
BOOST_DESCRIBE_STRUCT(HistoryWords, (), (winner, outcome, losses))
BOOST_DESCRIBE_STRUCT(LengthWords, (), (rulebook, games, decisions, seconds, stale))
BOOST_DESCRIBE_STRUCT(BattleWords, (),
                      (id, title, date, place, summary, weather, digest, armies, history, rulebooks,
                       lengths, problem))

}  // namespace longroll::game
