// Who stands where: the bodies on the table, each of one or more stands, with a quick look at which
// of them may matter. A rulebook builds it from its state (a few microseconds for 120 units) and
// keeps it for the length of one action or one list of candidates; it is no part of a state.
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
    [[nodiscard]] const Box& box(BodyId id) const { return boxes_[index_of(id)]; }

    // Every body whose box meets this one, in the order of their ids.
    // OPTIMISATION: a walk over all boxes costs less than keeping a tree as bodies move
    // (bench/table_bench).
    template <class Visit>
    void near(const Box& area, Visit visit) const
    {
        for (std::size_t place = 0; place < boxes_.size(); ++place)
            if (boxes_[place].meets(area)) visit(static_cast<BodyId>(place));
    }

    // Every stand through whose inside the segment runs.
    template <class Visit>
    void crossing(const Segment& segment, Visit visit) const
    {
        near(box_of(segment), [&](BodyId id) {
            if (!line_meets(segment, boxes_[index_of(id)])) return;
            for (const Footprint& stand : stands(id))
                if (line_meets(segment, box_of(stand)) && overlap(stand, segment)) visit(id, stand);
        });
    }

private:
    struct Entry {
        std::uint32_t first = 0;
        std::uint16_t room = 0;
        std::uint16_t count = 0;
        std::uint8_t group = 0;
    };
    // Not all corners of the box lie on one side of the segment's line.
    static bool line_meets(const Segment& segment, const Box& box);

    std::vector<Box> boxes_;
    std::vector<Entry> entries_;
    std::vector<Footprint> stands_;
};

inline bool Bodies::line_meets(const Segment& segment, const Box& box)
{
    const Vec way = segment.to - segment.from;
    const std::int64_t sum =
        2 * cross(way, box.low - segment.from) + cross(way, box.high - box.low);
    const Vec size = box.high - box.low;
    const std::int64_t reach =
        std::abs(std::int64_t{way.x} * size.y) + std::abs(std::int64_t{way.y} * size.x);
    return std::abs(sum) <= reach;
}

}  // namespace longroll::board::table
