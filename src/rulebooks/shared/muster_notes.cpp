// Notes of a muster, and the words of its factors.

#include "rulebooks/shared/muster_notes.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace longroll::shared {

namespace {

// To the nearest, halves away from zero.
int scaled(std::int64_t number, int by, int of)
{
    const std::int64_t product = number * by;
    const std::int64_t half = of / 2;
    return static_cast<int>((product >= 0 ? product + half : product - half) / of);
}

}  // namespace

longroll::Place MusterFrame::place_of(const battle::Point& point) const
{
    return {corner.x + scaled(point.east, units, yards),
            corner.y - scaled(point.north, units, yards)};
}

battle::Point MusterFrame::point_of(const longroll::Place& place) const
{
    return {scaled(std::int64_t{place.x} - corner.x, yards, units),
            scaled(std::int64_t{corner.y} - place.y, yards, units)};
}

PieceNote& note_of(MusterNotes& notes, std::string_view piece)
{
    const auto found = std::ranges::find(notes.pieces, piece, &PieceNote::id);
    if (found != notes.pieces.end()) return *found;
    notes.pieces.emplace_back().id = piece;
    return notes.pieces.back();
}

std::string in_thousands(int number)
{
    if (number < 1000) return std::to_string(number);
    return fmt::format("{},{:03}", number / 1000, number % 1000);
}

int men_of(const battle::Battle& battle, std::span<const battle::UnitId> units)
{
    int men = 0;
    for (const battle::UnitId unit : units) men += battle[unit].men;
    return men;
}

int guns_of(const battle::Battle& battle, std::span<const battle::UnitId> units)
{
    int guns = 0;
    for (const battle::UnitId unit : units) guns += battle::gun_count(battle[unit]);
    return guns;
}

std::string arms_of(const battle::Battle& battle, std::span<const battle::UnitId> units)
{
    std::map<battle::Weapon, int> carried;
    bool unknown = false;
    for (const battle::UnitId id : units) {
        const battle::Unit& unit = battle[id];
        const bool served = battle::has_guns(unit.kind);
        for (const battle::Guns& guns : unit.guns) carried[guns.weapon] += guns.count;
        if (served) continue;
        for (const battle::Arms& arms : unit.arms) carried[arms.weapon] += arms.men;
        unknown = unknown || unit.arms.empty();
    }
    std::vector<std::pair<battle::Weapon, int>> sorted(carried.begin(), carried.end());
    std::ranges::stable_sort(sorted, std::greater<>{}, &std::pair<battle::Weapon, int>::second);
    std::string text;
    for (const auto& [weapon, count] : sorted)
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", in_thousands(count),
                            battle::to_text(weapon));
    if (unknown) text += text.empty() ? "unknown arms" : ", others unknown";
    return text;
}

std::string qualities_of(const battle::Battle& battle, std::span<const battle::UnitId> units)
{
    std::vector<battle::Quality> qualities;
    for (const battle::UnitId unit : units) qualities.push_back(battle[unit].quality);
    if (qualities.empty()) return "regular";
    const auto [worst, best] = std::ranges::minmax(qualities);
    if (worst == best) return std::string(battle::to_text(worst));
    return fmt::format("{} to {}", battle::to_text(worst), battle::to_text(best));
}

}  // namespace longroll::shared
