// What became of each thing of a battle file under a rulebook, for its author: which piece, with
// which factors and from what, the place asked and the place given with the reason, what was
// pooled, split, dropped or ignored, and what is probably a slip. No rule reads it.
//
//     const Result<MusterReport> report = muster_report(*ruleset, battle, ruleset->options());

#pragma once

#include "game/describe.h"
#include "game/position.h"

#include <optional>
#include <string>
#include <vector>

namespace longroll::game {

enum class MusterWhat : std::uint8_t { Formation, Leader, Unit, Arrival, Objective };

enum class MusterFate : std::uint8_t {
    Piece,    // a piece of its own; of a formation: its troops are
    Pooled,   // in one piece with others
    Split,    // in several pieces
    Kept,     // an arrival that somebody comes by, an objective that counts
    Dropped,  // nothing
};

// A spot of the map: in the picture of the board, and in yards from the south-west corner.
struct MusterSpot {
    Place place;
    int east = 0;
    int north = 0;
    std::string text;  // "hex 0305", "1,240 yards east, 860 north"
};

// A number of a piece, and what it comes from.
struct MusterNumber {
    std::string name;
    std::string value;
    std::string from;
};

// One thing of the file.
struct MusterEntry {
    MusterWhat what = MusterWhat::Unit;
    std::string id;
    std::string name;
    std::optional<Side> side;
    std::string where;  // "battle.toml:57"
    MusterFate fate = MusterFate::Piece;
    std::string became;               // in words: "one of 4 in Bee (cs_bee)"
    std::vector<std::string> pieces;  // ids, as in the scene of the opening
    std::optional<MusterSpot> asked;
    std::optional<MusterSpot> given;
    int moved_yards = 0;               // between the two
    std::vector<std::string> reasons;  // for what is otherwise than asked
    std::vector<std::string> ignored;  // what it says that no rule reads
};

// One piece of the opening.
struct MusterPiece {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    std::string kind;
    std::vector<std::string> of;  // ids of the file that are in it
    std::string when;             // if it comes later: "bound 4"
    std::vector<MusterNumber> factors;
};

// A kind of ground of the map.
struct MusterGround {
    std::string kind;
    int features = 0;     // of the map
    std::string becomes;  // empty: it has no effect here
};

// From the map to the picture: the place of the south-west corner, and how many of the picture's
// units are how many yards. x grows to the east, y to the south.
struct MusterScale {
    Place corner;
    int units = 1;
    int yards = 1;
};

struct MusterWarning {
    std::string where;
    std::string what;
    std::string remedy;
};

struct MusterReport {
    std::string battle;
    std::string title;
    std::string rulebook;
    std::string rulebook_title;
    std::string board;  // "one hex is 440 yards"
    MusterScale scale;
    std::vector<MusterEntry> entries;  // in the order of the file
    std::vector<MusterPiece> pieces;
    std::vector<MusterGround> ground;
    std::vector<std::string> ignored;  // what the battle says as a whole that no rule reads
    std::vector<MusterWarning> warnings;
};

[[nodiscard]] Result<MusterReport> muster_report(const Ruleset& ruleset,
                                                 const battle::Battle& battle, const Json& options);

// What is allowed and is probably a slip, whatever rulebook musters it; and under this one.
[[nodiscard]] Problems slips_of(const battle::Battle& battle);
[[nodiscard]] Problems slips_of(const MusterReport& report);

// The report in lines of text.
[[nodiscard]] std::string to_text(const MusterReport& report);

BOOST_DESCRIBE_ENUM(MusterWhat, Formation, Leader, Unit, Arrival, Objective)
BOOST_DESCRIBE_ENUM(MusterFate, Piece, Pooled, Split, Kept, Dropped)
BOOST_DESCRIBE_STRUCT(MusterSpot, (), (place, east, north, text))
BOOST_DESCRIBE_STRUCT(MusterNumber, (), (name, value, from))
BOOST_DESCRIBE_STRUCT(MusterEntry, (),
                      (what, id, name, side, where, fate, became, pieces, asked, given, moved_yards,
                       reasons, ignored))
BOOST_DESCRIBE_STRUCT(MusterPiece, (), (id, name, side, kind, of, when, factors))
BOOST_DESCRIBE_STRUCT(MusterGround, (), (kind, features, becomes))
BOOST_DESCRIBE_STRUCT(MusterScale, (), (corner, units, yards))
BOOST_DESCRIBE_STRUCT(MusterWarning, (), (where, what, remedy))
BOOST_DESCRIBE_STRUCT(MusterReport, (),
                      (battle, title, rulebook, rulebook_title, board, scale, entries, pieces,
                       ground, ignored, warnings))

}  // namespace longroll::game
