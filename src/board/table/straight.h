// A stand that goes straight on: what it covers on its way, and where it comes upon others.
//
//     const StraightOn on(base, heading, most);
//     on.at(place)                               the stand so far along
//     on.last_apart(stand, most, inches(1))      the last place an inch from it; none: all are
//     on.touch(stand, most, contact, flush)      where it first touches it

#pragma once

#include "board/table/approach.h"
#include "board/table/ways.h"

namespace longroll::board::table {

class StraightOn {
public:
    StraightOn(const Footprint& base, Heading way, Length most)
        : base_(base), way_(way), approach_(base, way, most)
    {
    }

    [[nodiscard]] const Footprint& base() const { return base_; }
    [[nodiscard]] Footprint at(Length place) const { return shifted(base_, ahead(way_, place)); }
    // All that it has covered so far along.
    [[nodiscard]] Convex swept_to(Length place) const { return swept(base_, ahead(way_, place)); }

    // OPTIMISATION: surely none of them comes so near on so much of the way.
    [[nodiscard]] bool passes_by(std::span<const Footprint> stands, Length most,
                                 Length clearance) const;
    // The last place at which it has come no nearer than that; none: it never comes so near.
    [[nodiscard]] std::optional<Length> last_apart(const Footprint& stand, Length most,
                                                   Length than) const;
    // Where it comes within `contact`, or lies against it, if that is no farther on than `flush`.
    [[nodiscard]] std::optional<Length> touch(const Footprint& stand, Length most, Length contact,
                                              Length flush) const;
    // The last place before it comes to lie on a stand, by more than is let pass, or in an area;
    // none: it never does.
    [[nodiscard]] std::optional<Length> before(const Footprint& stand, Length most) const;
    [[nodiscard]] std::optional<Length> before(const Polygon& area, Length most) const;
    // Nearer than that already, and not getting nearer.
    [[nodiscard]] bool draws_off(const Footprint& stand, Length than) const;

private:
    Footprint base_;
    Heading way_;
    Approach approach_;
};

}  // namespace longroll::board::table
