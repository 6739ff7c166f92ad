// Where a counter can get to: the search behind the lists of moves. It takes the same steps as the
// refusal of a path (roads.h, zones.h), cheapest first, over a small window around the start.

#pragma once

#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/roads.h"
#include "rulebooks/brothers_at_arms/zones.h"

namespace longroll::brothers_at_arms {

// A counter on the board that is about to move: on what terms it does.
[[nodiscard]] Mover mover_of(const Surroundings& around, CounterId counter);
// The same for one that comes on at its entry hex.
[[nodiscard]] Mover arriving_mover(const Surroundings& around, CounterId counter);

// A way to a hex, packed so that the better of two is the smaller number: cost, then length, then
// the directions in their order, and an ordinary move before a road march.
struct Way {
    std::uint32_t bits;

    static constexpr Way begin(int cost, bool road_march)
    {
        return {static_cast<std::uint32_t>(cost) << kCostAt | (road_march ? 1u : 0u)};
    }
    [[nodiscard]] constexpr Way then(Direction side, int cost) const
    {
        const std::uint32_t path = (bits & kPathMask) << 3 | static_cast<std::uint32_t>(side) << 1;
        return {static_cast<std::uint32_t>(cost) << kCostAt |
                static_cast<std::uint32_t>(steps() + 1) << kStepsAt | path | (bits & 1)};
    }
    [[nodiscard]] constexpr Way off_board() const { return {bits + (1u << kCostAt)}; }

    [[nodiscard]] constexpr int cost() const { return static_cast<int>(bits >> kCostAt); }
    [[nodiscard]] constexpr int steps() const { return static_cast<int>(bits >> kStepsAt & 7); }
    [[nodiscard]] constexpr bool road_march() const { return (bits & 1) != 0; }
    [[nodiscard]] Path path() const
    {
        Path path;
        for (int left = steps() - 1; left >= 0; --left)
            path.push_back(static_cast<Direction>(bits >> (1 + 3 * left) & 7));
        return path;
    }
    friend constexpr auto operator<=>(const Way&, const Way&) = default;

private:
    static constexpr int kStepsAt = 19;  // above six directions of three bits, and the road's bit
    static constexpr int kCostAt = 22;
    static constexpr std::uint32_t kPathMask = 0xfffe;  // five directions: the sixth is the last
};
inline constexpr Way kNoWay{~0u};
inline constexpr Way kClosed{0};  // better than any way, so never replaced

class Reach {
public:
    explicit Reach(const Surroundings& around);

    // Finds every hex but its own where the mover can end, from `start`, which is the entry hex of
    // an arriving counter; and how it can leave the board by the edge that is open to it.
    void find(const Mover& mover, Hex start, MaybeEdge exit);

    // The ends found, leaving the board last.
    [[nodiscard]] std::size_t size() const { return ends_ + (exit_ == kNoWay ? 0 : 1); }
    [[nodiscard]] Path path(std::size_t end) const { return way(end).path(); }
    [[nodiscard]] bool exits(std::size_t end) const { return end == ends_; }
    [[nodiscard]] Destination destination(std::size_t end) const;

private:
    // A window of hexes around the start: no move has more than six steps.
    static constexpr int kRadius = 6;
    static constexpr int kWidth = 2 * kRadius + 1;
    static constexpr int kMiddle = kRadius * kWidth + kRadius;
    static constexpr std::size_t kPlaces = kWidth * kWidth;
    static constexpr std::size_t kNodes = kPlaces * RoadMarch::kMemories;

    // Where a way has come to: a place of the window, with the memory of its reading.
    struct Node {
        std::int16_t place;
        std::int16_t memory;
        std::int32_t cell;
    };

    [[nodiscard]] Way way(std::size_t end) const
    {
        return exits(end) ? exit_ : best_[static_cast<std::size_t>(found_[end].place)];
    }
    void clear();
    template <class Reading>
    void arrive(const Reading& arrival);
    template <class Reading>
    void take_single_steps(const Reading& start);
    template <class Reading>
    void spread(const Reading& start);
    template <class Reading>
    void spread_from(const Node& node, Way way);
    void offer(int place, int cell, Way way);
    void offer_exit(int cell, Way way);

    const Surroundings& around_;
    Mover mover_;
    MaybeEdge exit_edge_;
    int start_ = 0;
    Way exit_ = kNoWay;
    int exit_cell_ = 0;

    std::size_t ends_ = 0;
    std::size_t offered_ = 0;
    std::size_t reached_ = 0;
    std::array<Way, kPlaces> best_;             // the best way to end in each place
    std::array<Node, kPlaces> found_;           // the ends
    std::array<std::int16_t, kPlaces> offers_;  // the places where some way led, to be cleared
    std::array<Way, kNodes> labels_;            // the best way to each node, as far as is known
    std::array<Node, kNodes> nodes_;            // those reached
};

}  // namespace longroll::brothers_at_arms
