// Units and commanders as bodies on the table: where each base stands, how a formation is laid out,
// how far apart pieces are. A unit's bases are in the order of ranks, then files from the right.

#pragma once

#include "board/table/bodies.h"
#include "board/table/distance.h"
#include "board/table/formation.h"
#include "core/refusal.h"
#include "rulebooks/brothers_at_arms_miniatures/troops.h"
#include "rulebooks/shared/table/view.h"

namespace longroll::brothers_at_arms_miniatures {

using board::table::Bodies;
using board::table::BodyId;
using board::table::Footprint;
using board::table::Gap;
using board::table::Layout;
using board::table::Placed;
using board::table::Pose;
using board::table::Segment;
using shared::table::body_of;

constexpr UnitId unit_of(BodyId id) { return unit_id(board::table::index_of(id)); }

// ---- One unit ----

// Frontage and depth of a base (BM-R-3, BM-SCL-7).
struct BaseDimensions {
    Length width = 0;
    Length depth = 0;
    friend bool operator==(const BaseDimensions&, const BaseDimensions&) = default;
};
[[nodiscard]] BaseDimensions base_of(const Field& field, Arm arm);
[[nodiscard]] inline BaseDimensions base_of(const Field& field, const Unit& unit)
{
    return base_of(field, field[unit.card].arm);
}

// So many bases laid out anew about an anchor at the origin, facing north (BM-FRM-2 to 4). `struck`
// is as the bases before had it, the struck ones first.
[[nodiscard]] FixedVector<Base, kMostBases> laid_out(Formation formation, int count,
                                                     BaseDimensions base);
// The unit in that formation with its anchor there (BM-FRM-6, BM-R-29). A riverboat is one model.
void lay_out(const Field& field, Unit& unit, Formation formation, Point anchor, Heading facing);

// The way its lead base, or any base of its front rank, looks.
[[nodiscard]] Heading facing_of(const Unit& unit);
// The middle of the front edge of what is now the front rank (BM-R-121).
[[nodiscard]] Point anchor_of(const Field& field, const Unit& unit);
[[nodiscard]] Point anchor_of(const Unit& unit, std::span<const Footprint> bases);
// Its layout and where that lies: what board/table's placed(), walks and sweeps ask for. The pose
// is that of the frame, not of the anchor.
[[nodiscard]] Layout layout_of(const Field& field, const Unit& unit);
[[nodiscard]] inline Pose frame_of(const Unit& unit) { return {unit.origin, unit.frame}; }
// Every base where it stands, in the order of its list.
[[nodiscard]] Placed bases_of(const Field& field, const Unit& unit);
// The mean of base centres, rounded to the mil, halves away from zero (BM-R-45).
[[nodiscard]] Point centre_of(std::span<const Footprint> bases);
[[nodiscard]] Point centre_of(const Field& field, const Unit& unit);

// Bodily by a vector: exact. About a point: the origin is rounded, once.
void shift(Unit& unit, Vec by);
void turn_about(Unit& unit, Point pivot, Angle by);
// Each base turns on its own ground, the last rank becomes the first (BM-R-121).
void face_about(const Field& field, Unit& unit);
// Bases put where they are on the table: a column that has marched. The first is the lead base.
void stand_on(Unit& unit, std::span<const board::table::Stand> bases);
// The base at this place of the list is lost; ranks, files and places of the others stay.
void take_base(Unit& unit, std::size_t place);

// ---- Commanders ----

[[nodiscard]] Footprint square_of(Point centre);
[[nodiscard]] inline Footprint square_of(const State& state, CommanderId id)
{
    return square_of(state[id].at);
}

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

// Whether two pieces are no farther apart than this, between their nearest bases; exactly that far
// is within (BM-R-5).
[[nodiscard]] bool within(std::span<const Footprint> a, std::span<const Footprint> b, Length limit);
[[nodiscard]] bool within(const View& view, UnitId a, UnitId b, Length limit);
[[nodiscard]] bool within(const View& view, const Footprint& from, UnitId unit, Length limit);
[[nodiscard]] bool closer_than(std::span<const Footprint> a, std::span<const Footprint> b,
                               Length limit);
// The least gap between bases of two pieces.
[[nodiscard]] Gap gap_between(std::span<const Footprint> a, std::span<const Footprint> b);
// An enemy of that side's within a distance.
[[nodiscard]] bool enemy_within(const View& view, Side side, std::span<const Footprint> of,
                                Length limit);
// Whether the insides of any of these bases and of a unit's share ground.
[[nodiscard]] bool on_any(std::span<const Footprint> a, std::span<const Footprint> b);

}  // namespace longroll::brothers_at_arms_miniatures
