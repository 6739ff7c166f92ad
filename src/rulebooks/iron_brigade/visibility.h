// Visibility (ledger IB-VIS): who sees whom. Woods limit sight, hills block it, total cover hides
// who does not shoot; units never block it (they block fire: targets.h).

#pragma once

#include "board/table/sight.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/events.h"

namespace longroll::iron_brigade {

using board::table::Sight;

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

// Where it is looked from and at: centre and corners (IB-R-14).
inline constexpr std::size_t kSightPoints = 5;
[[nodiscard]] constexpr std::array<Point, kSightPoints> points_of(const Footprint& ground)
{
    return {ground.centre, front_right(ground), front_left(ground), rear_left(ground),
            rear_right(ground)};
}
// The first clear one of the lines from the points of the one to those of the other: its number,
// the points of the other in turn for each of the one.
[[nodiscard]] std::optional<std::size_t> first_clear_line(const Field& field, const Footprint& from,
                                                          const Footprint& to);
// Surely not one of those lines is clear, or not this one, by what is known at once.
[[nodiscard]] bool well_hidden(const Field& field, const Footprint& a, const Footprint& b);
[[nodiscard]] bool well_hidden(const Field& field, Point from, Point to);

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

}  // namespace longroll::iron_brigade
