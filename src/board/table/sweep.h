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
#include "board/table/swept.h"

#include <optional>

#include <boost/container/small_vector.hpp>

namespace longroll::board::table {

class Sweep {
public:
    // Each stand may be made smaller by a margin, for things that it may lie flush with.
    Sweep(const Layout& layout, const Pose& start, const Motion& motion, Length margin = 0);
    // The same motion, its stands made smaller.
    [[nodiscard]] Sweep within(Length margin) const;

    [[nodiscard]] std::size_t stands() const { return at_start_.size(); }
    [[nodiscard]] const Placed& at_start() const { return at_start_; }
    [[nodiscard]] Placed at(Length place) const;
    // Around all of it, or a little wider.
    [[nodiscard]] const Box& box() const { return box_; }
    // Around all that one stand passes over; of a turn, that all of them do.
    [[nodiscard]] const Box& box(std::size_t stand) const
    {
        return motion_.kind == Motion::Kind::Straight ? boxes_[stand] : box_;
    }
    [[nodiscard]] const Motion& motion() const { return motion_; }

    // Whatever of it is swept lies in one of these.
    [[nodiscard]] std::span<const Box> boxes() const { return {boxes_.data(), boxes_.size()}; }

    // `meets(ground)` must stay true when the ground grows, and be false outside of `where`. It is
    // asked of a StraightGround or a TurnGround (swept.h).
    template <class Meets>
    [[nodiscard]] std::optional<Length> last_clear(const Box& where, Meets meets) const
    {
        Unforeseen<Meets> things{meets};
        return last_clear_of(where, things);
    }
    // The same of things of which it is known where a stand that goes straight on will meet them:
    // `foresee(approach)` is the window of them all, and then `meets(ground, place)` is asked of
    // what has been swept up to a place, going on or, seen from the end, back.
    template <class Things>
    [[nodiscard]] std::optional<Length> last_clear_of(const Box& where, Things& things) const
    {
        std::optional<Length> first;
        if (!box_.meets(where)) return first;
        for (std::size_t stand = 0; stand < stands(); ++stand) {
            const Length until = first.value_or(motion_.places);
            const auto clear = motion_.kind == Motion::Kind::Straight
                                   ? last_clear_straight(stand, until, where, things)
                                   : last_clear_round(stand, until, where, things);
            if (clear && (!first || *clear < *first)) first = clear;
        }
        return first;
    }
    // The first place from which on to the end all is clear; nothing if the end is not.
    template <class Things>
    [[nodiscard]] std::optional<Length> clear_from(const Box& where, Things& things) const
    {
        for (std::size_t stand = 0; stand < stands(); ++stand)
            if (things.meets(ground_at(stand, motion_.places))) return {};
        Length from = 0;
        for (std::size_t stand = 0; stand < stands(); ++stand)
            from = std::max(from, motion_.kind == Motion::Kind::Straight
                                      ? clear_from_straight(stand, from, where, things)
                                      : clear_from_round(stand, from, where, things));
        return from;
    }

private:
    static constexpr Length kDegree = 10;
    static constexpr Length kArc = 9 * kDegree;  // boxes of a turn hold so much of it

    template <class Meets>
    struct Unforeseen {
        Meets& asked;
        [[nodiscard]] Window foresee(const Approach&) const { return {}; }
        [[nodiscard]] bool meets(const auto& ground) const { return asked(ground); }
        [[nodiscard]] bool meets(const auto& ground, Length) const { return asked(ground); }
    };

    template <class Things>
    std::optional<Length> last_clear_straight(std::size_t stand, Length until, const Box& where,
                                              Things& things) const
    {
        if (!boxes_[stand].meets(where)) return {};
        const Window window =
            things.foresee(Approach(at_start_[stand], motion_.way, motion_.places));
        const auto met_by = [&](Length place) {
            if (place < window.low) return false;
            return place >= window.high || things.meets(straight_ground(stand, 0, place), place);
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

    template <class Things>
    std::optional<Length> last_clear_round(std::size_t stand, Length until, const Box& where,
                                           Things& things) const
    {
        for (Length from = 0; from < until; from += kDegree) {
            if (!arc_box(stand, from).meets(where)) {
                from += kArc - kDegree - from % kArc;
                continue;
            }
            const TurnGround cover = cover_of(stand, from);
            if (!box_of(cover).meets(where) || !things.meets(cover)) continue;
            Footprint before = turned(stand, from, margin_);
            for (Length tenth = from; tenth < std::min(until, from + kDegree); ++tenth) {
                const Footprint after = turned(stand, tenth + 1, margin_);
                if (things.meets(TurnGround(before, after))) return tenth;
                before = after;
            }
        }
        return {};
    }

    // Seen from its end the move goes back.
    template <class Things>
    Length clear_from_straight(std::size_t stand, Length low, const Box& where,
                               Things& things) const
    {
        if (!boxes_[stand].meets(where)) return low;
        const Window window =
            things.foresee(Approach(shifted(at_start_[stand], ahead(motion_.way, motion_.places)),
                                    opposite(motion_.way), motion_.places));
        Length high = motion_.places;
        while (low < high) {
            const Length middle = low + (high - low) / 2;
            const Length back = motion_.places - middle;
            const bool met = back >= window.high ||
                             (back >= window.low &&
                              things.meets(straight_ground(stand, middle, motion_.places), back));
            if (met)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }

    template <class Things>
    Length clear_from_round(std::size_t stand, Length low, const Box& where, Things& things) const
    {
        for (Length to = motion_.places; to > low;) {
            const Length from = (to - 1) / kDegree * kDegree;
            if (!arc_box(stand, from).meets(where)) {
                to = from / kArc * kArc;
                continue;
            }
            if (things.meets(cover_of(stand, from)))
                for (Length tenth = to; tenth > std::max(low, from); --tenth)
                    if (things.meets(TurnGround(turned(stand, tenth - 1, margin_),
                                                turned(stand, tenth, margin_))))
                        return tenth;
            to = from;
        }
        return low;
    }

    [[nodiscard]] StraightGround straight_ground(std::size_t stand, Length from, Length to) const
    {
        const Vec first = ahead(way_, from);
        return {shifted(at_start_[stand], first), ahead(way_, to) - first};
    }
    [[nodiscard]] StraightGround ground_at(std::size_t stand, Length place) const
    {
        return motion_.kind == Motion::Kind::Straight
                   ? straight_ground(stand, place, place)
                   : StraightGround{turned(stand, place, margin_), {}};
    }
    // Of a turn: the stand at a place of it.
    [[nodiscard]] Footprint turned(std::size_t stand, Length place, Length margin) const
    {
        return shrunk(stand_at(layout_[stand], pose_along(motion_, start_, place)), margin);
    }
    // What it passes over from the beginning of a degree to its end. It also holds the stands
    // between, which are rounded.
    [[nodiscard]] TurnGround cover_of(std::size_t stand, Length from) const
    {
        return {wide_at(stand, from), wide_at(stand, std::min(motion_.places, from + kDegree)),
                motion_.pivot};
    }
    [[nodiscard]] const Footprint& wide_at(std::size_t stand, Length place) const;
    [[nodiscard]] const Box& arc_box(std::size_t stand, Length place) const
    {
        return boxes_[static_cast<std::size_t>(place / kArc) * stands() + stand];
    }
    void add_box(const Box& box);
    void add_arc_boxes();

    Layout layout_;
    Pose start_;
    Motion motion_;
    Direction way_;  // of a straight one
    Length margin_;
    Placed at_start_;
    Box box_;
    // OPTIMISATION: around what each stand passes over; of a turn, in every nine degrees of it.
    boost::container::small_vector<Box, 8> boxes_;
    // The stands at each degree of a turn, a little wider, made when somebody first asks.
    mutable std::vector<std::optional<Footprint>> wide_;
};

// What a sweep surely passes by. OPTIMISATION: most of what lies in its box lies beside it
// (TableSweep.PassesByWhatItDoesNotMeet).
class Lane {
public:
    explicit Lane(const Sweep& sweep);

    // Surely nothing of it is touched: it lies farther off than any rounding.
    [[nodiscard]] bool passes_by(const Segment& edge) const
    {
        if (!straight_) return misses(box_of(edge));
        const Vec from = edge.from - origin_;
        const Vec to = edge.to - origin_;
        const auto [left, right] = std::minmax({cross(way_, from), cross(way_, to)});
        if (right < across_.low || left > across_.high) return true;
        const auto [near, far] = std::minmax({dot(way_, from), dot(way_, to)});
        return far < along_.low || near > along_.high;
    }
    // Nor come so near to.
    [[nodiscard]] bool passes_by(const Footprint& body, Length reach) const;

private:
    // In 2^-30 of a thousandth, as directions are.
    struct Spread {
        std::int64_t low = 0;
        std::int64_t high = 0;
    };
    void take_in(const Footprint& stand);
    [[nodiscard]] bool misses(const Box& box) const;

    bool straight_;
    std::span<const Box> boxes_;  // of the sweep
    Direction way_;
    Point origin_;
    // Along the way and across it, of one that goes straight on: all that its stands cover.
    Spread across_;
    Spread along_;
};

}  // namespace longroll::board::table
