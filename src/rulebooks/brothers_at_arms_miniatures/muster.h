// A battle mustered: the neutral description on its way to an opening of Brothers at Arms
// miniatures (ledger 8). The order of the steps is in muster.cpp; each step has its own file.
// Counters are those of the board game, with what [rulebook.brothers-at-arms] says of them
// (BM-SCL-10); all else is read from [rulebook.brothers-at-arms-miniatures] beside the thing it
// overrides (8.9).

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/bodies.h"
#include "rulebooks/brothers_at_arms_miniatures/sandbox.h"
#include "rulebooks/shared/muster_notes.h"
#include "rulebooks/shared/table/terms.h"

#include <optional>
#include <string>
#include <vector>

namespace longroll::brothers_at_arms_miniatures {

using shared::Overrides;
using shared::OverrideTable;

inline constexpr std::string_view kRulebookId = "brothers-at-arms-miniatures";
inline constexpr std::string_view kBoardGameId = "brothers-at-arms";

[[nodiscard]] Result<Opening> mustered(const battle::Battle& battle, const Options& options,
                                       shared::MusterNotes& notes);

// ---- In the making ----

struct UnitDraft : shared::counters::UnitDraft {
    std::optional<Point> centre;         // by override
    std::optional<Heading> facing;       // as given
    std::optional<Formation> formation;  // as given
    std::string where;                   // which line puts it there
    bool touching = false;               // the scenario lets it touch an enemy
    bool pinned = false;
    bool nic = false;
    bool aboard = false;
    std::vector<std::string> reasons = {};  // why it stands elsewhere than the battle has it
};

struct CommanderDraft : shared::counters::CommanderDraft {
    std::optional<Point> at;                // by override
    std::vector<std::string> reasons = {};  // why he stands elsewhere
};

// Pieces that come together, from an [[arrival]] or from the overrides.
struct ForceDraft {
    std::string id;
    ReserveTerms terms;
    bool at_start = false;  // due in bound 1 or earlier: it stands on the edge (8.7)
};

struct Mustering {
    const battle::Battle& battle;
    Overrides& overrides;
    Problems& problems;
    shared::table::Terms terms;
    Field field;
    State state;
    std::vector<UnitDraft> units;
    std::vector<CommanderDraft> commanders;
    std::vector<ForceDraft> forces;
    std::vector<std::pair<SectionId, int>> damage = {};  // strengths at the start, by override
    std::vector<shared::ObjectiveNote> goals = {};       // what became of each objective
};

// 8.1: one value for both rulebooks (BM-R-1).
[[nodiscard]] int hex_yards_of(const battle::Battle& battle, Problems& problems);

// 8.7: the clock; then the options of 2.8, home edges, places with names.
void set_clock(Mustering& muster);
void set_options(Mustering& muster, const Options& chosen);
void set_home_edges(Mustering& muster);
// A bound that is played, and the hour it starts at, counted from the first midnight.
struct PlayedBound {
    int day = 1;
    int bound = 1;
    int hour = 0;
    friend bool operator==(const PlayedBound&, const PlayedBound&) = default;
};
// All of a battle, in order (BM-R-106, BM-R-118).
[[nodiscard]] std::vector<PlayedBound> played_bounds(const Scenario& scenario);
// The first that starts at an hour or later; hours that are not played are passed over. None left:
// one that never comes.
[[nodiscard]] PlayedBound bound_from(const Scenario& scenario, int hour);

// 8.6: the ground.
void lay_ground(Mustering& muster);
// What the map's ground is in the words of this rulebook; none: a hill, or no ground at all.
[[nodiscard]] std::optional<GroundKind> kind_on_table(const battle::FeatureFacts& facts);

// 8.2 to 8.5: the counters, and what the tables say of each as a piece on the table.
void raise_pieces(Mustering& muster);
void hold_back(Mustering& muster);

// 8.7: who comes later. 8.8: where the others stand.
void plan_forces(Mustering& muster);
[[nodiscard]] const ForceDraft* force_called(const Mustering& muster, std::string_view id);
void place_pieces(Mustering& muster);
void send_reserves(Mustering& muster);

// 8.8: objectives, tasks.
void choose_objectives(Mustering& muster);
void set_tasks(Mustering& muster);

// What became of each thing of the battle, for its author (write_notes.cpp).
void write_notes(const Mustering& muster, shared::MusterNotes& notes);

// ---- Geometry of the ground (muster_lines.cpp) ----

using Line = std::vector<Point>;
// The line that runs beside a line, so far to its left; negative: to its right.
[[nodiscard]] Line beside(const Line& line, Length to_left);
// The side of a line on which something lies: positive where it is the left. `lies(middle, way)` of
// each piece.
template <class Lies>
[[nodiscard]] std::int64_t left_of(const Line& line, Lies lies)
{
    std::int64_t left = 0;
    for (std::size_t place = 1; place < line.size(); ++place)
        left +=
            lies(board::table::middle(line[place - 1], line[place]), line[place] - line[place - 1]);
    return left;
}
// A corridor over water: along a heading, so wide, reaching over it and 0.1U beyond (BM-R-27).
struct Crossing {
    Point at;
    Heading along;
    Length half_length = 0;
};
[[nodiscard]] std::vector<Point> corridor(const Crossing& crossing, Length width);

}  // namespace longroll::brothers_at_arms_miniatures
