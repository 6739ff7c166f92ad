// A Prompt: who must choose now, and about what, in words. The choices are the legal actions; each
// is described by ActionWords.

#pragma once

#include "core/clause.h"
#include "core/scene.h"
#include "core/side.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroll {

struct Prompt {
    std::optional<Side> decides;  // nobody: the game is over
    std::string topic;            // "move_units": what a guide's steps go by
    std::string title;            // "Move unit counters"
    std::string text;             // what is asked, in a sentence or two
    std::string phase;            // the rulebook's own name and number of the phase
    std::optional<Clause> clause;
    std::vector<std::string> pieces;  // those that the question is about
};

// Where a piece would stand on its way or at the end of it.
struct Ghost {
    Place place;
    int heading = 0;
    std::vector<SceneStand> stands;
};

// How one legal action looks to a person: what it does, what it is done with and to.
struct ActionWords {
    std::string text;   // "Keyes fires at Evans"
    std::string group;  // actions of one sort stand together: "Fire", "Move", …
    Clause clause;
    std::vector<std::string> pieces;  // the ids of the pieces that act
    std::string target;               // the id of the piece that it is done to
    std::vector<Place> path;          // where it goes, step by step; the last is the destination
    std::string note;                 // "cost 2, road march", "distance 2, 3 dice at 4"
    std::vector<Ghost> ghosts = {};   // on a table: the whole piece, along the path
    std::string brief = {};           // the note in a few letters, for the destination: "2"
};

// What a person means by dragging a piece to a place, or onto another piece.
struct Intent {
    std::string piece;
    Place to;
    std::string target;  // a piece that lies there and is meant, if any
    std::optional<int> heading;
};

// A step of the introduction that a rulebook gives a newcomer while he plays: shown when the
// prompt's topic is this one for the first time.
struct GuideStep {
    std::string_view topic;
    std::string_view title;
    std::string_view text;
    std::optional<Clause> clause;
};

// An optional rule as it is offered before a game.
struct OptionText {
    std::string_view name;  // the member of the options
    std::string_view title;
    std::string_view text;
    std::optional<Clause> clause;
};

}  // namespace longroll
