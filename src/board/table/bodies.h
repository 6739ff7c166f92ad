// Who stands where: the bodies on the table, each of one or more stands, with a quick look at which
// of them may matter. It is no part of a state: a rulebook keeps it beside its field, and puts
// those anew who have stirred (board/table/standing.h).
//
//     Bodies bodies;
//     bodies.put(unit_index, side_index, footprints);   // again to move it
//     bodies.near(box, [&](BodyId id) { ... });         // whose box meets the box
//     bodies.crossing(segment, [&](BodyId id, const Footprint& stand) { ... });
//
// BodyIds are the rulebook's own small numbers (a unit's place in its state).

#pragma once

#include "board/table/overlap.h"

namespace longroll::board::table {

enum class BodyId : std::uint16_t {};
constexpr std::size_t index_of(BodyId id) { return static_cast<std::size_t>(id); }

class Bodies {
public:
    // `group` is for the rulebook: its side, or a class of things that are passed alike.
    void put(BodyId id, std::uint8_t group, std::span<const Footprint> stands);
    void remove(BodyId id);
    // Room for so many bodies of one stand, so that putting them allocates no more.
    void reserve(std::size_t count);

    [[nodiscard]] bool has(BodyId id) const
    {
        return index_of(id) < entries_.size() && entries_[index_of(id)].count > 0;
    }
    [[nodiscard]] std::uint8_t group(BodyId id) const { return entries_[index_of(id)].group; }
    [[nodiscard]] std::span<const Footprint> stands(BodyId id) const
    {
        const Entry& entry = entries_[index_of(id)];
        return {stands_.data() + entry.first, entry.count};
    }
    [[nodiscard]] Box box(BodyId id) const
    {
        return boxes_[index_of(id) / Boxes::kCount].at(index_of(id) % Boxes::kCount);
    }

    // Every body whose box meets this one, in the order of their ids.
    // OPTIMISATION: a walk over all boxes costs less than keeping a tree as bodies move
    // (bench/table_bench).
    template <class Visit>
    void near(const Box& area, Visit visit) const
    {
        for (std::size_t few = 0; few < boxes_.size(); ++few) {
            const auto apart = boxes_[few].apart(area);
            if (std::all_of(apart.begin(), apart.end(), [](Length side) { return side < 0; }))
                continue;
            for (std::size_t one = 0; one < Boxes::kCount; ++one)
                if (apart[one] >= 0) visit(static_cast<BodyId>(few * Boxes::kCount + one));
        }
    }

    // Every stand through whose inside the segment runs, in the order of their bodies' ids.
    template <class Visit>
    void crossing(const Segment& segment, Visit visit) const
    {
        crossing(segment, box_of(segment), visit);
    }
    // The same for bodies that meet the box.
    template <class Visit>
    void crossing(const Segment& segment, const Box& where, Visit visit) const
    {
        constexpr std::size_t kFew = kLookedAtOnce / Boxes::kCount;
        for (std::size_t first = 0; first < boxes_.size(); first += kFew) {
            const std::size_t few = std::min(kFew, boxes_.size() - first);
            std::array<std::uint16_t, kLookedAtOnce> found;
            const std::size_t count = list_crossed(segment, where, first, first + few, found);
            for (std::size_t place = 0; place < count; ++place) {
                const auto id = static_cast<BodyId>(found[place]);
                for (const Footprint& stand : stands(id))
                    if (overlap(stand, segment)) visit(id, stand);
            }
        }
    }

private:
    struct Entry {
        std::uint32_t first = 0;
        std::uint16_t room = 0;
        std::uint16_t count = 0;
        std::uint8_t group = 0;
    };
    // The boxes of four bodies in a row. OPTIMISATION: the processor compares four at a time.
    struct Boxes {
        static constexpr std::size_t kCount = 4;
        using Sides = std::array<Length, kCount>;
        Sides low_x;
        Sides low_y;
        Sides high_x;
        Sides high_y;

        [[nodiscard]] Box at(std::size_t one) const
        {
            return {{low_x[one], low_y[one]}, {high_x[one], high_y[one]}};
        }
        // Negative for those that do not meet a box: Box::meets of each.
        [[nodiscard]] Sides apart(const Box& from) const
        {
            Sides sides;
            for (std::size_t one = 0; one < kCount; ++one)
                sides[one] = (from.high.x - low_x[one]) | (high_x[one] - from.low.x) |
                             (from.high.y - low_y[one]) | (high_y[one] - from.low.y);
            return sides;
        }
    };
    static constexpr std::size_t kLookedAtOnce = 128;

    void set_box(std::size_t place, const Box& box);
    // The bodies in boxes_ from `first` to `end` that meet the box, and the segment's line with it;
    // how many.
    std::size_t list_crossed(const Segment& segment, const Box& where, std::size_t first,
                             std::size_t end, std::span<std::uint16_t, kLookedAtOnce> found) const;

    std::vector<Boxes> boxes_;
    std::vector<Entry> entries_;
    std::vector<Footprint> stands_;
};

}  // namespace longroll::board::table
