// Units as bodies on the table: where each base stands by its formation, how far apart units are.
// Bases of a body are in the order of files within ranks: base i of a block stands in rank
// i / width, file i % width, file 0 on the left (ledger 2.4); a march column's from its head.

#pragma once

#include "board/table/bodies.h"
#include "board/table/distance.h"
#include "board/table/formation.h"
#include "board/table/track.h"
#include "core/refusal.h"
#include "rulebooks/face_to_the_enemy/troops.h"
#include "rulebooks/shared/table/view.h"

namespace longroll::face_to_the_enemy {

using board::table::Bodies;
using board::table::BodyId;
using board::table::Footprint;
using board::table::Gap;
using board::table::Layout;
using board::table::Placed;
using board::table::Pose;
using board::table::Segment;

// RULING: FE-R-4 and FE-R-113: every comparison of lengths grants half a thousandth of an inch to
// equality. So a distance is a whole number of thousandths, to the nearest, compared plainly:
// "within" is <=, "nearer than" is <.
[[nodiscard]] inline Length measured(const Gap& gap)
{
    const std::int64_t root = board::table::floor_root(gap.whole);
    const std::int64_t over = gap.whole - root * root;
    const bool up = over > root || (over == root && 4 * gap.rest > gap.part);
    return static_cast<Length>(root + (up ? 1 : 0));
}
// RULING: FE-R-40: no farther apart than this is touching.
inline constexpr Length kContact = 50;
inline constexpr Length kChargePoint = board::table::inches(3);  // FE-CHG-7
inline constexpr Length kKeptOff = board::table::inches(1);      // FE-MOV-11
inline constexpr Length kNearMorale = board::table::inches(6);   // FE-MOR-6, 7, 23

using shared::table::body_of;
constexpr UnitId unit_of(BodyId id) { return unit_id(board::table::index_of(id)); }

// ---- One unit ----

[[nodiscard]] BaseSize size_of(const Field& field, const State& state, UnitId id);
[[nodiscard]] BaseSize size_of(const Field& field, const Unit& unit);
// A block of so many bases in so many files; what is left of a single rank after losses keeps its
// place, since the anchor is the middle of what is left (FE-FRM-13).
[[nodiscard]] Layout layout_of(BaseSize size, int bases, int width);
// Of a unit as it stands, if it were straight; a march column's too.
[[nodiscard]] Layout layout_of(const Field& field, const State& state, UnitId id);
[[nodiscard]] inline Pose pose_of(const Unit& unit) { return {unit.front, unit.facing}; }
// Every base that is on the table, where it stands (`Unit::off` are not).
[[nodiscard]] Placed bases_of(const Field& field, const State& state, UnitId id);
[[nodiscard]] Placed bases_of(const Field& field, const Unit& unit);

// ---- March columns (FE-R-124) ----

// The way that it stands on in the order in which it was marched, two points or more, and how far
// along it its head point is: what board/table's column_on_track and walk_column ask for.
struct ColumnTrack {
    std::vector<Point> points;
    Length head = 0;
    board::table::ColumnOfStands column;
};
[[nodiscard]] ColumnTrack track_of(const Field& field, const Unit& unit);
// It has come to this place of a track: anchor, facing, and what of the way its bases stand on.
void put_on_track(const Field& field, Unit& unit, board::table::Track track, Length head);

// ---- The block as a whole ----

// The rectangle width x ranks, the rear rank as if full (FE-R-118); of a march column, its leading
// base.
[[nodiscard]] Footprint block_of(const Field& field, const State& state, UnitId id);
// The last base of a march column, else the block: the rear line runs through its rear (FE-R-39).
[[nodiscard]] Footprint rear_of(const Field& field, const State& state, UnitId id);
// The centre of the block; of a march column the mean of its base centres (FE-R-118).
[[nodiscard]] Point centre_of(const Field& field, const State& state, UnitId id);
// RULING: FE-R-113: strictly behind the line through the front edge; behind the line through the
// rearmost edge; on the line counts as ahead of it.
[[nodiscard]] bool behind_front_line(const Field& field, const State& state, UnitId id,
                                     Point point);
[[nodiscard]] bool behind_rear_line(const Field& field, const State& state, UnitId id, Point point);
// How far to the side of its middle a point lies.
[[nodiscard]] Length sideways_of(const Field& field, const State& state, UnitId id, Point point);
// FE-CHG-24, of a charger whose anchor is there.
[[nodiscard]] Aspect aspect_from(const Field& field, const State& state, UnitId target,
                                 Point anchor);

// ---- All of them ----

// Every unit on the table; its group is its side.
[[nodiscard]] board::table::StandingMemo<UnitGround>::Shown standing_of(const Field& field,
                                                                        const State& state);
using shared::table::bodies_of;
// Whoever looks at the table looks at it through one.
using View = shared::table::View<Field, State, UnitId>;

template <class Order>
    requires requires(const View& view, const Order& order) { refuse(view, order); }
[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Order& order)
{
    return refuse(View(field, state), order);
}

// Between the nearest bases of two units (FE-R-4); from a point to the nearest base; of a general's
// point from it, which is 0 while he is attached to it (FE-GEN-7).
[[nodiscard]] Length distance(const View& view, UnitId a, UnitId b);
[[nodiscard]] Length distance(const View& view, Point from, UnitId unit);
[[nodiscard]] Length distance(const View& view, GeneralId general, UnitId unit);
// OPTIMISATION: asks for boxes before it measures.
[[nodiscard]] bool within(const View& view, UnitId a, UnitId b, Length limit);
// Where to lay the ruler: from the first to the second.
[[nodiscard]] board::table::NearestPoints nearest_points(const View& view, UnitId a, UnitId b);
[[nodiscard]] board::table::NearestPoints nearest_points(const View& view, Point from, UnitId unit);
// Whether a line runs over its ground: over its bases as one, so that nothing passes between two
// that adjoin.
[[nodiscard]] bool runs_over(const View& view, UnitId id, const Segment& line);
// Everybody over whose ground it runs, in the order of their ids.
template <class Visit>
void each_crossed(const View& view, const Segment& line, Visit visit)
{
    view.bodies().near(box_of(line), [&](BodyId body) {
        if (runs_over(view, unit_of(body), line)) visit(unit_of(body));
    });
}
[[nodiscard]] Units crossed_by(const View& view, const Segment& line);
// An enemy within a distance of it, of any state.
[[nodiscard]] bool enemy_within(const View& view, UnitId id, Length limit);

}  // namespace longroll::face_to_the_enemy
