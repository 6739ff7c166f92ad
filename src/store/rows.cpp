// The kinds of seat by name.

#include "store/rows.h"

#include <algorithm>

namespace longroll::store {

static constexpr std::array<std::string_view, 4> kSeatKinds = {"here", "friend", "open",
                                                               "computer"};

std::string_view name_of(SeatKind kind) { return kSeatKinds[static_cast<std::size_t>(kind)]; }

std::optional<SeatKind> seat_kind_named(std::string_view name)
{
    const auto found = std::ranges::find(kSeatKinds, name);
    if (found == kSeatKinds.end()) return {};
    return static_cast<SeatKind>(found - kSeatKinds.begin());
}

}  // namespace longroll::store
