// What a way over the ground costs (BM-MOV-5 to 13, BM-R-23 to 26, 127): the way is cut where the
// ground under the tested centres changes, each stretch is paid in sixths (ledger T3). Roads count
// for the whole of a move or not at all (BM-MOV-8), so both sums are kept until it is over.
//
//     Going going = going_from(field, centre, RoadUse::IfEarned);
//     const WayStretches way = stretches_along(field, {&centre, 1}, by, length_of(by));
//     if (affordable(going, way, allowance) < length_of(by)) ...
//     pay(going, way, length_of(by));
//     going.cost()

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/ground.h"

#include <vector>

namespace longroll::brothers_at_arms_miniatures {

// What a move may cost: rate x 6, so that every ground's share is whole (ledger T3).
using Cost = std::int64_t;

// One after the other from the beginning of a way to its end; `road` is 0 where there is none.
struct WayStretch {
    Length to = 0;
    int plain = kOpenCost;
    int road = 0;
    friend bool operator==(const WayStretch&, const WayStretch&) = default;
};
using WayStretches = std::vector<WayStretch>;

// Of centres that go straight on side by side; it is difficult while any of them is so (BM-MOV-12).
// Roads are looked at under the first. `length` is how long the way counts.
[[nodiscard]] WayStretches stretches_along(const Field& field, std::span<const Point> centres,
                                           Vec by, Length length);

// Whether a piece may earn the road multiplier if it keeps to roads (BM-MOV-8).
enum class RoadUse : std::uint8_t { Never, IfEarned };

struct Going {
    Cost plain = 0;
    Cost road = 0;
    bool on_roads = false;  // from the start, without a break
    [[nodiscard]] Cost cost() const { return on_roads ? road : plain; }
};
[[nodiscard]] Going going_from(const Field& field, Point centre, RoadUse use);
void pay(Going& going, const WayStretches& way, Length length);
// As much of the way as the allowance buys after what has been paid.
[[nodiscard]] Length affordable(const Going& going, const WayStretches& way, Cost allowance);
// A turn (BM-R-28): as long as the farthest that a centre is carried, the ground looked at before
// and after only.
void pay_turn(Going& going, const Field& field, std::span<const Point> before,
              std::span<const Point> after, Length length);

}  // namespace longroll::brothers_at_arms_miniatures
