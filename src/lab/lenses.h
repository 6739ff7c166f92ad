// Every battle through every rulebook: equal computer players fight each so many times, and what
// comes of it is kept and told beside history.

#pragma once

#include "lab/match.h"

#include <ostream>
#include <vector>

namespace longroll::lab {

struct LensesTerms {
    std::vector<std::string> battles;    // none: all
    std::vector<std::string> rulebooks;  // none: all that muster the battle
    int games = 100;                     // of each battle under each rulebook
    int most = 0;  // play no more than so many in this run; 0: as many as are wanting
    std::string level = "veteran";
};

using MakeLevel =
    std::function<std::unique_ptr<game::Player>(const std::string& level, std::uint64_t seed)>;
// Told after each game, when it has been kept: which battle and rulebook, and how many of their
// games there are. False stops.
using LensProgress = std::function<bool(const game::Lens& so_far, int wanted)>;

// Plays what is wanting to the number of games, a battle and a rulebook at a time. What was counted
// for another edition of the rulebook or another state of the battle is counted anew. Kept after
// every game, so that a run that was stopped is gone on with; game n has the same dice whenever it
// is played.
[[nodiscard]] Problems play_lenses(game::Library& library, const LensesTerms& terms,
                                   const MakeLevel& make, const LensProgress& progress);

// docs/lenses.md.
void write_lenses_page(game::Library& library, std::ostream& out);

}  // namespace longroll::lab
