// When two enemy bases are in contact (BM-R-6, BM-MEL-18), and the records of it (ledger 2.6).

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/ground.h"

namespace longroll::brothers_at_arms_miniatures {

struct Touch {
    std::optional<FeatureId> across;  // a linear obstacle or works between them
    Segment line;                     // between the places where they touch (BM-R-113)
    friend bool operator==(const Touch&, const Touch&) = default;
};
// BM-R-6: physical contact with its tolerance, not corner to corner; over an obstacle from 0.1U.
[[nodiscard]] std::optional<Touch> touch_between(const Field& field, const Footprint& a,
                                                 const Footprint& b);
[[nodiscard]] std::optional<Touch> touch_between(const Field& field, std::span<const Footprint> a,
                                                 std::span<const Footprint> b);
// Enemies on the table that these bases of a unit of that side would touch; boats never (BM-RIV-5).
[[nodiscard]] Units touched_by(const View& view, UnitId self, std::span<const Footprint> bases);
// Which of its bases (by place in its list) touch that enemy.
using BasePlaces = FixedVector<std::uint8_t, kMostBases>;
[[nodiscard]] BasePlaces bases_touching(const View& view, UnitId unit, UnitId enemy);

// After every move and every removal of a base: records whose units no longer touch go; who is off
// the table has none.
void read_contacts(const Field& field, State& state, EventLog& log);
// Its movement has brought it into contact with these: new records with it as the initiator, each
// logged as Charged, or as RanInto if it is not its side's round (a flinch).
void make_contacts(const Field& field, State& state, UnitId initiator, const Units& enemies,
                   Clause clause, EventLog& log);

}  // namespace longroll::brothers_at_arms_miniatures
