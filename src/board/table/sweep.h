// The ground that a moving body covers, and the first thing in its way.
//
// A Sweep is a layout that moves along a motion. `last_clear(where, meets)` is the last place (a
// thousandth of a straight move, a tenth of a degree of a turn) before some stand's swept ground
// meets something, or nothing if all is clear. The guarantee: from the start up to that place no
// ground that a stand passes over meets it, not only where one happens to look. Straight sweeps are
// exact polygons from the start to the place (places between are rounded, and lie within a
// thousandth of them). Turns are covered degree by degree by polygons that hold the whole arc, and
// where such a cover comes near, tenth by tenth of a degree.

#pragma once

#include "board/table/approach.h"
#include "board/table/manoeuvre.h"

#include <optional>

#include <boost/container/small_vector.hpp>

namespace longroll::board::table {

class Sweep {
public:
    // Each stand may be made smaller by a margin, for things that it may lie flush with.
    Sweep(const Layout& layout, const Pose& start, const Motion& motion, Length margin = 0);

    [[nodiscard]] std::size_t stands() const { return at_start_.size(); }
    [[nodiscard]] const Placed& at_start() const { return at_start_; }
    [[nodiscard]] Placed at(Length place) const;
    // Everything that a stand passes over between two places.
    [[nodiscard]] Convex ground(std::size_t stand, Length from, Length to) const;
    // Around all of it.
    [[nodiscard]] const Box& box() const { return box_; }
    [[nodiscard]] const Motion& motion() const { return motion_; }

    // `meets(ground)` must stay true when the ground grows, and be false outside of `where`.
    template <class Meets>
    [[nodiscard]] std::optional<Length> last_clear(const Box& where, Meets meets) const
    {
        return last_clear(where, meets, [](const Approach&) { return Window{}; });
    }
    // The same, with where a stand that goes straight on will meet it.
    template <class Meets, class Windows>
    [[nodiscard]] std::optional<Length> last_clear(const Box& where, Meets meets,
                                                   Windows window_of) const
    {
        std::optional<Length> first;
        if (!box_.meets(where)) return first;
        for (std::size_t stand = 0; stand < stands(); ++stand) {
            const Length until = first.value_or(motion_.places);
            const auto clear = motion_.kind == Motion::Kind::Straight
                                   ? last_clear_straight(stand, until, where, meets, window_of)
                                   : last_clear_round(stand, until, where, meets);
            if (clear && (!first || *clear < *first)) first = clear;
        }
        return first;
    }
    // The first place from which on to the end all is clear; nothing if the end is not.
    template <class Meets>
    [[nodiscard]] std::optional<Length> clear_from(Meets meets) const
    {
        Length from = 0;
        for (std::size_t stand = 0; stand < stands(); ++stand) {
            if (meets(ground(stand, motion_.places, motion_.places))) return {};
            from = std::max(from, motion_.kind == Motion::Kind::Straight
                                      ? clear_from_straight(stand, from, meets)
                                      : clear_from_round(stand, from, meets));
        }
        return from;
    }

private:
    static constexpr Length kDegree = 10;

    template <class Meets, class Windows>
    std::optional<Length> last_clear_straight(std::size_t stand, Length until, const Box& where,
                                              Meets& meets, Windows& window_of) const
    {
        if (!covers_[stand].box.meets(where)) return {};
        const Window window = window_of(Approach(at_start_[stand], motion_.way, motion_.places));
        const auto met_by = [&](Length place) {
            if (place < window.low) return false;
            return place >= window.high || meets(ground(stand, 0, place));
        };
        if (!met_by(motion_.places) || (until < motion_.places && !met_by(until))) return {};
        Length low = 0;
        Length high = until;
        while (low < high) {
            const Length middle = low + (high - low) / 2;
            if (met_by(middle))
                high = middle;
            else
                low = middle + 1;
        }
        return std::max(0, low - 1);
    }

    template <class Meets>
    std::optional<Length> last_clear_round(std::size_t stand, Length until, const Box& where,
                                           Meets& meets) const
    {
        for (Length from = 0; from < until; from += kDegree) {
            const Length to = std::min(until, from + kDegree);
            if (!cover_of(stand, from).box.meets(where) || !meets(cover_ground(stand, from)))
                continue;
            for (Length tenth = from; tenth < to; ++tenth)
                if (meets(ground(stand, tenth, tenth + 1))) return tenth;
        }
        return {};
    }

    template <class Meets>
    Length clear_from_straight(std::size_t stand, Length low, Meets& meets) const
    {
        Length high = motion_.places;
        while (low < high) {
            const Length middle = low + (high - low) / 2;
            if (meets(ground(stand, middle, motion_.places)))
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }

    template <class Meets>
    Length clear_from_round(std::size_t stand, Length low, Meets& meets) const
    {
        for (Length to = motion_.places; to > low;) {
            const Length from = (to - 1) / kDegree * kDegree;
            if (meets(cover_ground(stand, from)))
                for (Length tenth = to; tenth > std::max(low, from); --tenth)
                    if (meets(ground(stand, tenth - 1, tenth))) return tenth;
            to = from;
        }
        return low;
    }

    struct Cover {
        std::optional<Convex> ground;  // made when somebody first asks
        Box box;                       // around it, or a little wider
    };
    // Of a turn: what a stand passes over from the beginning of a degree to its end.
    [[nodiscard]] Cover& cover_of(std::size_t stand, Length from) const
    {
        return covers_[static_cast<std::size_t>(from / kDegree) * stands() + stand];
    }
    [[nodiscard]] const Convex& cover_ground(std::size_t stand, Length from) const
    {
        Cover& cover = cover_of(stand, from);
        if (!cover.ground)
            cover.ground = ground(stand, from, std::min(motion_.places, from + kDegree));
        return *cover.ground;
    }
    void add_cover(const Box& box);
    void add_round_covers();
    [[nodiscard]] Convex round_ground(std::size_t stand, Length from, Length to) const;

    Layout layout_;
    Pose start_;
    Motion motion_;
    Length margin_;
    Placed at_start_;
    Box box_;
    // OPTIMISATION: what each stand passes over, degree by degree of a turn, made once at most
    // (TableSweep.MissesNothingThatFineSamplingFinds).
    mutable boost::container::small_vector<Cover, 4> covers_;
};

}  // namespace longroll::board::table
