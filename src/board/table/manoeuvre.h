// Manoeuvres: how a body of stands moves. A path is a list of them; walk.h checks and costs it.
//
//     Advance{inches(4)}                        straight ahead
//     Back{inches(1)}                           straight back, facing kept
//     Oblique{degrees(30), inches(3)}           ahead and to the right, facing kept
//     SideStep{Hand::Left, 500}
//     Shift{Heading{1800}, inches(2)}           any way at all, facing kept (retreats)
//     Wheel{Hand::Right, degrees(45)}           forward about the front corner on that hand
//     Pivot{point, Angle{-225}}                 about a point, swept (squaring up on contact)
//     Turn{degrees(90)}                         about the centre, lifted and set down
//     AboutFace{}                               the rear becomes the front; the ground is the same
//     Reform{layout, Anchor::FrontMiddle}       another formation
//
// A wheel costs the path of its outer front corner: the width of the body times the angle, with pi
// to 15 places, to the nearest thousandth. Rulebooks that charge otherwise find the straight
// displacement (`chord`) in the Step.

#pragma once

#include "board/table/formation.h"

#include <variant>

namespace longroll::board::table {

enum class Hand : std::uint8_t { Left, Right };

struct Advance {
    Length distance = 0;
};
struct Back {
    Length distance = 0;
};
struct Oblique {
    Angle off;  // to the right; negative to the left
    Length distance = 0;
};
struct SideStep {
    Hand hand = Hand::Left;
    Length distance = 0;
};
struct Shift {
    Heading way;
    Length distance = 0;
};
struct Wheel {
    Hand hand = Hand::Left;
    Angle angle;  // up to 180 degrees
};
struct Pivot {
    Point about;
    Angle angle;  // clockwise; negative to the left
};
struct Turn {
    Angle angle;
    Anchor about = Anchor::Centre;
};
struct AboutFace {};
struct Reform {
    Layout layout;
    Anchor anchor = Anchor::FrontMiddle;
    Angle turn;  // a new facing in the same act
};
using Manoeuvre =
    std::variant<Advance, Back, Oblique, SideStep, Shift, Wheel, Pivot, Turn, AboutFace, Reform>;

// How a manoeuvre moves the stands: straight along a heading, round a point, or lifted and set
// down. Places along it are thousandths when straight and tenths of a degree when round.
struct Motion {
    enum class Kind : std::uint8_t { Straight, Round, Lifted };
    Kind kind = Kind::Lifted;
    Heading way;        // straight
    Point pivot;        // round
    int sense = 1;      // round: 1 clockwise, -1 to the left
    Length places = 0;  // how many
    Length radius = 0;  // round: of the point whose path is measured
    Layout layout;      // lifted: what is set down
    Pose end;           // lifted: where
};
[[nodiscard]] Motion motion_of(const Manoeuvre& manoeuvre, const Layout& layout, const Pose& pose);

[[nodiscard]] Pose pose_along(const Motion& motion, const Pose& start, Length place);

// The length of an arc: radius times angle, to the nearest thousandth.
[[nodiscard]] Length arc_length(Length radius, Angle angle);
// The straight distance between its ends.
[[nodiscard]] Length chord_length(Length radius, Angle angle);

// From places to thousandths of path, and back to the last place not beyond.
[[nodiscard]] Length path_length(const Motion& motion, Length place);
[[nodiscard]] Length last_place(const Motion& motion, Length path);

}  // namespace longroll::board::table
