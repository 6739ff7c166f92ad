// A Scene: what one viewer may see of a game, ready to be drawn. A client draws any Scene without
// knowing any rulebook. Places are whole numbers: on a hex board a hex is 1,000 across the flats
// and the centre of hex (q, r) lies at (1000 q + 500 r, 866 r); on a measured table they are
// thousandths of an inch. x grows to the east, y to the south. Headings are tenths of a degree,
// clockwise from north. Sentences tell lengths as marks, which are said in one of the board's
// measures: see core/measure.h.

#pragma once

#include "core/clause.h"
#include "core/measure.h"
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
    std::vector<std::vector<Place>> holes = {};  // within it, which are none of it
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
    std::string title;  // "First Bull Run", for the cartouche
    std::string date;   // "21 July 1861"
    std::string scale;  // "one hex is 625 yards"
    Place least;
    Place greatest;
    int unit = 1000;                // so many make one of what the rulebook measures in
    int yards_per_unit = 0;         // 0: unknown
    std::vector<Measure> measures;  // in which lengths may be told; the first is the rulebook's
    std::vector<SceneArea> areas;
    std::vector<SceneLine> lines;
    std::vector<SceneLabel> labels;
};

// A circle or a part of one about a place: a range band, a fire arc, the reach of a command.
struct SceneArc {
    std::string kind;  // "range", "arc", "command", …
    std::string text;
    Place place;
    int radius = 0;
    int from = 0;  // headings; equal: the whole circle
    int to = 0;
};

// A track that a piece carries: morale, castings, ammunition.
struct SceneGauge {
    std::string name;
    int value = 0;
    int most = 0;
    int mark = 0;  // where it stands at its best, if that is not its end; 0: not told
};

// How a thing that is told looks, whatever rulebook tells it.
enum class Tone : std::uint8_t {
    Plain,
    Good,     // it helps
    Caution,  // it hinders, or is to be minded
    Worn,     // it has been long at work
    Bad,      // it suffers
    Grave     // it is nearly lost
};

// A small picture that says what a thing is at a glance; the words say it too.
enum class Icon : std::uint8_t {
    None,
    Letter,
    Crosshair,
    Shield,
    Cross,
    Star,
    Burst,
    Captives,
    Horse,
    Boat
};

// What lies on a piece: drawn as its icon, or, without one, as its words.
struct SceneTag {
    std::string text;  // "pinned", "fatigued 2"
    Tone tone = Tone::Plain;
    Icon icon = Icon::None;
    friend bool operator==(const SceneTag&, const SceneTag&) = default;
};

// One base of a piece.
struct SceneStand {
    Place place;
    int heading = 0;
    std::vector<Place> outline;  // about the place, as if it faced north
    std::string kind;            // its own picture; empty: the piece's
};

// A unit: a counter, or one or more stands that are chosen, dragged and named as one.
struct ScenePiece {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    std::string kind;  // "infantry", "control", …: the picture on it
    Place place;       // of the whole: a drag goes from here, and a turn is about it
    int heading = 0;
    std::vector<SceneStand> stands;    // none: the board's usual counter, at the place
    std::vector<std::string> figures;  // "2", "4", "3": the numbers along its foot
    std::string identity;              // "1", "★", "Stonewall Brigade"
    std::vector<SceneTag> abilities;
    std::vector<SceneTag> markers;
    bool done = false;  // it has done what it could for now, and is drawn faint
    std::vector<SceneGauge> gauges;
    std::string superior;           // the piece that it takes its orders from
    int depth = 0;                  // in a stack: 0 lies at the bottom
    std::vector<std::string> card;  // lines for the unit card
};

// What lies on the map and is no piece: an objective, a breach, a boat.
struct SceneMarker {
    std::string text;  // "Henry House Hill, held by the Union"
    Tone tone = Tone::Plain;
    Icon icon = Icon::None;
    Place place;
    std::optional<Side> side;
};

// A step of the sequence of play, for the track beside the board.
struct SceneStep {
    std::string name;
    std::optional<Side> side;
    bool automatic = false;  // nobody has to choose in it
    bool now = false;
    std::optional<Clause> clause;
};

// A picture of the moment. The board comes apart, since it never changes.
struct Scene {
    std::string heading;              // "Bound 3, 8 o'clock: Union round, phase 7"
    std::vector<std::string> status;  // lines beside the board: options, tallies, clock
    std::vector<SceneStep> track;
    std::vector<ScenePiece> pieces;
    std::vector<SceneMarker> markers;
    std::vector<ScenePiece> off_board;  // reserves that the viewer may know of
};

// What a player wants to see about one piece, drawn over the board: whom it takes orders from and
// gives them to, how far it reaches, what it sees, and what stands in the way.
struct OverlayArea {
    std::string area;
    std::string kind;     // "range", "blocked", "zone", …
    std::string text;     // "range 2, 3 dice"; "Henry House Hill (1209) blocks the view"
    std::string blocker;  // the area that is in the way
    std::optional<Clause> clause;
};
struct OverlayLine {
    std::string kind;  // "command", "out_of_command", "sight", …
    Place from;
    Place to;
    std::string text;
    std::optional<Clause> clause;
};
// Ground that is no area of the board: a corridor of reach, a zone about a stand.
struct OverlayShape {
    std::string kind;  // "reach", "slow", "capture", …
    std::vector<Place> outline;
    std::string text;
    std::optional<Clause> clause;
};
struct Overlay {
    std::vector<OverlayArea> areas;
    std::vector<OverlayLine> lines;
    std::vector<SceneArc> arcs;
    std::vector<OverlayShape> shapes = {};
};

}  // namespace longroll
