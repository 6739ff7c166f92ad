// A Prompt: who must choose now, and about what, in words. The choices are the legal actions; each
// is described by ActionWords.

#pragma once

#include "core/clause.h"
#include "core/scene.h"
#include "core/side.h"

#include <optional>
#include <string>
#include <vector>

namespace longroll {

struct Prompt {
    std::optional<Side> decides;  // nobody: the game is over
    std::string title;            // "Move unit counters"
    std::string text;             // what is asked, in a sentence or two
    std::string phase;            // the rulebook's own name and number of the phase
    std::optional<Clause> clause;
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
};

}  // namespace longroll
