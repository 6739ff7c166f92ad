// Line of sight, base by base (BM-LOS), and what a base has of a target: its shot line, or the
// reason why it cannot fire.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/works.h"

namespace longroll::brothers_at_arms_miniatures {

// Why a base cannot fire at a target; Clear: it can.
enum class Barred : std::uint8_t {
    Clear,
    OutOfRange,    // BM-SCL-3
    OwnRanks,      // BM-LOS-3
    OtherUnit,     // BM-LOS-4, 5
    Area,          // woodland or settlement between (BM-LOS-7)
    NotOnEdge,     // deep in woodland or settlement (BM-LOS-8, 10)
    HigherGround,  // BM-LOS-11
    BehindCrest    // BM-LOS-12
};
[[nodiscard]] Clause clause_of(Barred barred);

// What a base looks at.
struct Sighted {
    Segment line;  // centre to centre, or to the point of a section (BM-R-125)
    Barred barred = Barred::OutOfRange;
    [[nodiscard]] bool clear() const { return barred == Barred::Clear; }
};
// The shot line of the base at this place of the unit's list: the valid segment of least centre
// distance, of equals the lowest rank, then file (BM-LOS-2). Not clear: the segment to the nearest
// base and why that is barred.
[[nodiscard]] Sighted sight_of_base(const View& view, UnitId firer, std::size_t place,
                                    UnitId target);
[[nodiscard]] Sighted sight_of_base(const View& view, UnitId firer, std::size_t place,
                                    CommanderId target);
[[nodiscard]] Sighted sight_of_base(const View& view, UnitId firer, std::size_t place,
                                    SectionId target);
// Of the printed range, at night of 1 at most (BM-NGT-1).
[[nodiscard]] Length reach_of(const Field& field, const State& state, UnitId firer);

// All bases that may fire at a target, by places, each with its line: a die each, or a pair. A
// riverboat's model is there once for each of its points (BM-RIV-3).
struct ShotLine {
    std::uint8_t base = 0;
    Segment line;
};
struct Shots {
    FixedVector<ShotLine, kMostBases> lines;
    int dice = 0;
    Point origin;  // mean of the centres of the bases that fire (BM-COV-6)
};
template <class Target>
[[nodiscard]] Shots shots_at(const View& view, UnitId firer, Target target);
extern template Shots shots_at(const View&, UnitId, UnitId);
extern template Shots shots_at(const View&, UnitId, CommanderId);
extern template Shots shots_at(const View&, UnitId, SectionId);
// Whether any base may fire at it, sooner.
template <class Target>
[[nodiscard]] bool has_shot(const View& view, UnitId firer, Target target);
extern template bool has_shot(const View&, UnitId, UnitId);
extern template bool has_shot(const View&, UnitId, CommanderId);
extern template bool has_shot(const View&, UnitId, SectionId);
// Commanders of either side whose squares a line crosses the inside of, in id order (BM-R-62).
using Crossed = FixedVector<CommanderId, kMaxCommanders>;
[[nodiscard]] Crossed commanders_crossed(const View& view, const Segment& line);

}  // namespace longroll::brothers_at_arms_miniatures
