// A Scene: what one viewer may see of a game, ready to be drawn. A client draws any Scene without
// knowing any rulebook. Places are whole numbers: on a hex board a hex is 1,000 across the flats
// and the centre of hex (q, r) lies at (1000 q + 500 r, 866 r); on a measured table they are
// thousandths of an inch. x grows to the east, y to the south.

#pragma once

#include "core/clause.h"
#include "core/side.h"

#include <optional>
#include <string>
#include <vector>

namespace longroll {

struct Place {
    int x = 0;
    int y = 0;
    friend bool operator==(const Place&, const Place&) = default;
};

enum class BoardKind : std::uint8_t { Hex, Table };

// One hex, or one area of a table: its outline, and words for what covers it.
struct SceneArea {
    std::string id;  // "0305", or the name of the area
    Place place;     // its middle
    std::vector<Place> outline;
    int level = 0;
    std::vector<std::string> kinds;  // "woodland", "stream", …
};

// A road, stream, wall: drawn along its points.
struct SceneLine {
    std::string kind;
    std::vector<Place> points;
    std::string owner;  // works: the side or hex that they protect
};

struct SceneLabel {
    std::string text;
    Place place;
    std::string kind;  // "place", "objective", …
};

// What of the picture never changes in a game.
struct SceneBoard {
    BoardKind kind = BoardKind::Hex;
    Place least;
    Place greatest;
    std::vector<SceneArea> areas;
    std::vector<SceneLine> lines;
    std::vector<SceneLabel> labels;
};

// A counter or a stand: an outline with a place and a heading (tenths of a degree from north).
struct ScenePiece {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    std::string kind;  // "infantry", "control", …: the picture on it
    Place place;
    int heading = 0;
    std::vector<Place> outline;        // about the place; empty: the board's usual counter
    std::vector<std::string> figures;  // "2", "4", "3": the numbers along its foot
    std::string identity;              // "1", "star", "corps A"
    std::vector<std::string> abilities;
    std::vector<std::string> markers;  // "nic", "pinned", …
    int depth = 0;                     // in a stack: 0 lies at the bottom
    std::vector<std::string> card;     // lines for the unit card
};

struct SceneMarker {
    std::string kind;  // "objective", "breached", …
    std::string text;
    Place place;
    std::optional<Side> side;
};

// A picture of the moment. The board comes apart, since it never changes.
struct Scene {
    std::string heading;              // "Bound 3, 8 o'clock: Union round, phase 7"
    std::vector<std::string> status;  // lines beside the board: options, tallies, clock
    std::vector<ScenePiece> pieces;
    std::vector<SceneMarker> markers;
    std::vector<ScenePiece> off_board;  // reserves that the viewer may know of
};

}  // namespace longroll
