#include "board/table/bodies.h"

#include <algorithm>

namespace longroll::board::table {

namespace {

// The box of nobody: beyond every table.
constexpr Box kBeyond = {{4 * kFarthest, 4 * kFarthest}, {4 * kFarthest, 4 * kFarthest}};

}  // namespace

void Bodies::put(BodyId id, std::uint8_t group, std::span<const Footprint> stands)
{
    LR_CHECK(!stands.empty(), "a body without stands; remove it instead");
    const std::size_t place = index_of(id);
    if (place >= entries_.size()) {
        entries_.resize(place + 1);
        boxes_.resize(place + 1, kBeyond);
    }
    Entry& entry = entries_[place];
    if (entry.room < stands.size()) {
        entry.first = static_cast<std::uint32_t>(stands_.size());
        entry.room = static_cast<std::uint16_t>(stands.size());
        stands_.resize(stands_.size() + stands.size());
    }
    entry.count = static_cast<std::uint16_t>(stands.size());
    entry.group = group;
    std::copy(stands.begin(), stands.end(), stands_.begin() + entry.first);
    boxes_[place] = box_of(stands);
}

void Bodies::reserve(std::size_t count)
{
    boxes_.reserve(count);
    entries_.reserve(count);
    stands_.reserve(count);
}

void Bodies::remove(BodyId id)
{
    if (!has(id)) return;
    entries_[index_of(id)].count = 0;
    boxes_[index_of(id)] = kBeyond;
}

}  // namespace longroll::board::table
