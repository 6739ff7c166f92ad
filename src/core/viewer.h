// Who looks at a game: one side, everybody at once (so only what both sides may know), or the
// umpire, from whom nothing is hidden.

#pragma once

#include "core/side.h"

#include <cstdint>

namespace longroll {

class Viewer {
public:
    constexpr Viewer(Side side) : eyes_(side == Side::Union ? Eyes::Union : Eyes::Confederate) {}
    static constexpr Viewer umpire() { return Viewer(Eyes::Umpire); }
    static constexpr Viewer everybody() { return Viewer(Eyes::Everybody); }

    // May this viewer know what only that side knows?
    [[nodiscard]] constexpr bool shares(Side side) const
    {
        return eyes_ == Eyes::Umpire || eyes_ == Viewer(side).eyes_;
    }
    friend constexpr bool operator==(Viewer, Viewer) = default;

private:
    enum class Eyes : std::uint8_t { Confederate, Union, Everybody, Umpire };
    constexpr explicit Viewer(Eyes eyes) : eyes_(eyes) {}

    Eyes eyes_;
};

}  // namespace longroll
