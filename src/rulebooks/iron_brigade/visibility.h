// Visibility and cover (ledger IB-VIS, IB-MOD): who sees whom, and what stands between. Woods limit
// sight, hills block it, total cover hides who does not shoot; units never block it (they block
// fire: fire.h).

#pragma once

#include "board/table/sight.h"
#include "board/table/terrain.h"
#include "rulebooks/iron_brigade/chapter.h"

namespace longroll::iron_brigade {

// ---- Sight ----

using board::table::Eye;
using board::table::Sight;
using board::table::SightBounds;

inline constexpr int kEyes = 25;             // over the ground, in hundredths of a level (IB-R-13)
inline constexpr Length kNearEye = 500;      // ground so near to an end does not block
inline constexpr Length kTreeLine = 1000;    // a line of trees is so much of woods
inline constexpr Length kPointBlank = 1000;  // nobody is hidden from so near (IB-R-17)

// So much of woods may be looked through.
[[nodiscard]] Length depth_allowed(SightKind kind);

// The line between two points of the ground, at the height of a man's eyes (IB-R-13).
[[nodiscard]] Sight line_of_sight(const Field& field, Point from, Point to);

// The same, without what is in the way.
[[nodiscard]] bool line_is_clear(const Field& field, Point from, Point to);
[[nodiscard]] bool line_is_clear(const Field& field, const Eye& from, const Eye& to,
                                 SightBounds::Hint& hint);

// Where it is looked from and at: centre and corners (IB-R-14).
inline constexpr std::size_t kSightPoints = 5;
[[nodiscard]] constexpr std::array<Point, kSightPoints> points_of(const Footprint& ground)
{
    return {ground.centre, front_right(ground), front_left(ground), rear_left(ground),
            rear_right(ground)};
}
// The eyes there.
using EyesOf = std::array<Eye, kSightPoints>;
[[nodiscard]] EyesOf eyes_of(const Field& field, const Footprint& ground);
// The first clear one of the lines from the points of the one to those of the other: its number,
// the points of the other in turn for each of the one.
[[nodiscard]] std::optional<std::size_t> first_clear_line(const Field& field, const Footprint& from,
                                                          const Footprint& to);
// Every line from an eye to whatever lies no farther than so much from a point is clear, by what is
// known at once.
[[nodiscard]] bool well_seen(const Field& field, const Eye& eye, Point at, Length spread);
// Surely not one of those lines is clear, or not this one, by what is known at once. What hid the
// last is asked first.
[[nodiscard]] bool well_hidden(const Field& field, const Footprint& a, const Footprint& b);
[[nodiscard]] bool well_hidden(const Field& field, const Eye& from, const Eye& to,
                               SightBounds::Hint& hint);
// Nor wherever the other stands, with every point of it carried no farther than so much.
[[nodiscard]] bool well_hidden(const Field& field, const Footprint& from, const Footprint& to,
                               Length spread, SightBounds::Hint& hint);

// The first clear one of the 25 lines between centre and corners of the one and of the other, or
// the first of them all (IB-R-14). Of the ground alone: what hides in cover may still be unseen.
[[nodiscard]] Sight sight_between(const View& view, UnitId from, UnitId to);

// Why a unit is not seen.
enum class Unseen : std::uint8_t { Seen, TooFar, Woods, Ground, Concealed, Unspotted };
[[nodiscard]] Unseen why_unseen(const View& view, UnitId viewer, UnitId seen);
[[nodiscard]] bool sees(const View& view, UnitId viewer, UnitId seen);
// Whether a unit is seen by friends, if it stood in one of these places: from a friend nothing
// hides but ground and distance.
class SeenByFriends {
public:
    SeenByFriends(const View& view, std::span<const Footprint> places);
    ~SeenByFriends();
    [[nodiscard]] bool operator()(UnitId viewer) const;

private:
    struct Group;
    [[nodiscard]] bool any_in_view(const Group& viewer, std::size_t group) const;
    std::size_t add_group(std::span<const Footprint> places);

    const View& view_;
    std::vector<Group> groups_;  // the whole of them first, each before its two halves
};
// The clause under which something is hidden.
[[nodiscard]] Clause clause_of(Unseen why);

// Would this enemy notice it now, whether or not it has been spotted before?
[[nodiscard]] bool notices(const View& view, UnitId viewer, UnitId seen);

// What the scenario's dusk or smoke leaves of sight in this turn; none without limit (IB-R-14).
[[nodiscard]] std::optional<Length> sight_reach(const Field& field, const State& state);

// In cover that hides it from this enemy, for it does not shoot (IB-VIS-2, IB-R-17).
[[nodiscard]] bool concealed_from(const View& view, UnitId viewer, UnitId hidden);

// By gap; of several at the same gap the first in roster order.
[[nodiscard]] std::optional<UnitId> nearest_enemy_in_sight(const View& view, UnitId viewer);
[[nodiscard]] bool enemy_in_sight(const View& view, UnitId viewer);

// Who has come into an enemy's sight: for surprise (IB-R-50) and, hidden movement, for the table.
// At the start, and wherever many have moved.
void note_sightings(const Field& field, State& state, EventLog& log);
// After one unit has moved, turned, reformed or fired: only its own lines can have changed.
void note_sightings(const Field& field, State& state, UnitId stirred, EventLog& log);

// ---- Cover ----
// What stands between a target and a fire point, and what hides those who do not shoot.

// The five test rays, from the fire point to the target's presented front (IB-R-18).
using Rays = std::array<board::table::Segment, 5>;
inline constexpr int kMajority = 3;      // of the five
inline constexpr Length kBeside = 1000;  // linear cover so near to a target is its own (IB-R-18)
[[nodiscard]] Rays rays_at(Point fire_point, const Footprint& target);

// One thing that protects: how many tables down, and the clause that says so.
struct Protection {
    int tables = 0;  // 1 to 4: a quarter hidden to nine tenths
    Clause clause;
    FeatureId feature{};
    friend bool operator==(const Protection&, const Protection&) = default;
};

// The groups that are added (IB-R-19): the best of works, walls and buildings, and woods or fence
// once. Laying down is the target's own affair (fire.h).
struct Cover {
    std::optional<Protection> works;  // class 2 to 4
    std::optional<Protection> light;  // class 1
    bool turned = false;  // works or a wall beside it do not lie between: they have been turned

    [[nodiscard]] int best() const { return works ? works->tables : light ? light->tables : 0; }
    friend bool operator==(const Cover&, const Cover&) = default;
};
[[nodiscard]] Cover cover_of(const Field& field, Point fire_point, const Footprint& target);

// Something that conceals stands between, or the unit is inside it (IB-R-17).
[[nodiscard]] bool screened_from(const Field& field, Point viewer, const Footprint& target);

// What of it does not hang on where the viewer is: whether the unit is inside of something, and
// which lines beside it may come to stand between.
using Features = boost::container::small_vector<FeatureId, 16>;
struct Concealment {
    bool inside = false;
    Features lines;
};
[[nodiscard]] Concealment concealment_of(const Field& field, const Footprint& target);

// A high wall or an embankment, behind which nobody is noticed who keeps still (IB-AMOV-11).
[[nodiscard]] bool still_cover_between(const Field& field, Point viewer, const Footprint& target);
// At least half of it lies in something that limits sight as woods do.
[[nodiscard]] bool is_in_woods(const Field& field, const Footprint& target);

// The best class that helps against this enemy, 0 in the open (IB-R-69).
[[nodiscard]] int protection_against(const View& view, UnitId enemy, UnitId target);

// ---- From many places at once ----
// What holds of sight and cover wherever within a spread of some place a unit stands.

// Every line of sight from an eye to whatever lies no farther than `spread` from another is clear.
// False: it may be so, or not; without a spread, it is not. What hid the last of such lines is
// asked first.
[[nodiscard]] bool surely_clear(const Field& field, const Eye& eye, const Eye& at, Length spread,
                                SightBounds::Hint& hint);

// A straight piece of a line on the ground, which may have width.
struct Piece {
    Segment line;
    Length half_width = 0;
};
[[nodiscard]] std::vector<Piece> pieces_of(const table::Feature& feature);

// How many of the five rays at a target may meet some of these close before it (IB-R-18), though
// the target or the fire point be carried by so much.
[[nodiscard]] int rays_that_may_meet(const std::vector<Piece>& pieces, Point from,
                                     const Footprint& target, Length spread);

}  // namespace longroll::iron_brigade
