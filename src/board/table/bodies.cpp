#include "board/table/bodies.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

// The box of nobody lies here: beyond every table.
constexpr Length kBeyond = 4 * kFarthest;

// Not all corners of the box lie on one side of the segment's line.
bool line_meets(const Segment& segment, const Box& box)
{
    const Vec way = segment.to - segment.from;
    const std::int64_t sum =
        2 * cross(way, box.low - segment.from) + cross(way, box.high - box.low);
    const Vec size = box.high - box.low;
    const std::int64_t reach =
        std::abs(std::int64_t{way.x} * size.y) + std::abs(std::int64_t{way.y} * size.x);
    return std::abs(sum) <= reach;
}

}  // namespace

// OPTIMISATION: both looks note what they find without a branch, since what is found is anyone's
// guess (bench/table_bench).
std::size_t Bodies::list_crossed(const Segment& segment, const Box& where, std::size_t first,
                                 std::size_t end,
                                 std::span<std::uint16_t, kLookedAtOnce> found) const
{
    std::array<Boxes::Sides, kLookedAtOnce / Boxes::kCount> apart;
    for (std::size_t few = first; few < end; ++few) apart[few - first] = boxes_[few].apart(where);
    std::size_t near = 0;
    for (std::size_t few = first; few < end; ++few) {
        for (std::size_t one = 0; one < Boxes::kCount; ++one) {
            found[near] = static_cast<std::uint16_t>(few * Boxes::kCount + one);
            near += apart[few - first][one] >= 0 ? 1 : 0;
        }
    }
    std::size_t crossed = 0;
    for (std::size_t place = 0; place < near; ++place) {
        const std::uint16_t body = found[place];
        found[crossed] = body;
        crossed += line_meets(segment, box(static_cast<BodyId>(body))) ? 1 : 0;
    }
    return crossed;
}

void Bodies::set_box(std::size_t place, const Box& box)
{
    constexpr Boxes::Sides kNobody = {kBeyond, kBeyond, kBeyond, kBeyond};
    const std::size_t few = place / Boxes::kCount;
    const std::size_t one = place % Boxes::kCount;
    if (few >= boxes_.size()) boxes_.resize(few + 1, {kNobody, kNobody, kNobody, kNobody});
    boxes_[few].low_x[one] = box.low.x;
    boxes_[few].low_y[one] = box.low.y;
    boxes_[few].high_x[one] = box.high.x;
    boxes_[few].high_y[one] = box.high.y;
}

void Bodies::put(BodyId id, std::uint8_t group, std::span<const Footprint> stands)
{
    LR_CHECK(!stands.empty(), "a body without stands; remove it instead");
    const std::size_t place = index_of(id);
    if (place >= entries_.size()) entries_.resize(place + 1);
    Entry& entry = entries_[place];
    if (entry.room < stands.size()) {
        entry.first = static_cast<std::uint32_t>(stands_.size());
        entry.room = static_cast<std::uint16_t>(stands.size());
        stands_.resize(stands_.size() + stands.size());
    }
    entry.count = static_cast<std::uint16_t>(stands.size());
    entry.group = group;
    std::copy(stands.begin(), stands.end(), stands_.begin() + entry.first);
    set_box(place, box_of(stands));
}

void Bodies::reserve(std::size_t count)
{
    boxes_.reserve(count / Boxes::kCount + 1);
    entries_.reserve(count);
    stands_.reserve(count);
}

void Bodies::remove(BodyId id)
{
    if (!has(id)) return;
    entries_[index_of(id)].count = 0;
    set_box(index_of(id), {{kBeyond, kBeyond}, {kBeyond, kBeyond}});
}

}  // namespace longroll::board::table
