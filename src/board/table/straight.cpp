// A stand that goes straight on.

#include "board/table/straight.h"

namespace longroll::board::table {

namespace {

// OPTIMISATION: where the answer may lie is reckoned once, and only there is it looked for.
template <class Barred>
std::optional<Length> last_before(const Window& window, Length most, Barred barred)
{
    const auto met = [&](Length place) {
        return place >= window.low && (place >= window.high || barred(place));
    };
    if (!met(most)) return {};
    const Length low = std::max(0, window.low - 1);
    const Length high = std::min(most, window.high);
    return low + last_free(high - low, [&](Length place) { return met(low + place); });
}

}  // namespace

bool StraightOn::passes_by(std::span<const Footprint> stands, Length most, Length clearance) const
{
    return std::ranges::none_of(stands, [&](const Footprint& stand) {
        return approach_.near(stand, clearance).low <= most;
    });
}

std::optional<Length> StraightOn::last_apart(const Footprint& stand, Length most, Length than) const
{
    return last_before(approach_.near(stand, than), most, [&](Length place) {
        return gap(swept_to(place), convex_of(stand)).less_than(than);
    });
}

std::optional<Length> StraightOn::touch(const Footprint& stand, Length most, Length contact,
                                        Length flush) const
{
    const auto touched = last_apart(stand, most, contact + 1);
    if (!touched) return {};
    const auto lies_against =
        last_before(approach_.to(stand, 0), *touched + flush,
                    [&](Length place) { return overlap(swept_to(place), convex_of(stand)); });
    return lies_against.value_or(std::min(most, *touched + 1));
}

std::optional<Length> StraightOn::before(const Footprint& stand, Length most) const
{
    const auto enters = [&](Length place) {
        return overlap_deeper(swept_to(place), convex_of(stand), kSlack);
    };
    return enters(most) ? std::optional(last_free(most, enters)) : std::nullopt;
}

std::optional<Length> StraightOn::before(const Polygon& area, Length most) const
{
    const auto enters = [&](Length place) { return overlap(swept_to(place), area); };
    return enters(most) ? std::optional(last_free(most, enters)) : std::nullopt;
}

bool StraightOn::draws_off(const Footprint& stand, Length than) const
{
    constexpr Length kProbe = 100;
    const Gap now = gap(base_, stand);
    return now.less_than(than) && gap(at(kProbe), stand).up() >= now.down();
}

}  // namespace longroll::board::table
