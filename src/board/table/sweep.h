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

    // `meets(ground)` must stay true when the ground grows, and be false outside of `where`. It is
    // asked of a StraightGround or a TurnGround (swept.h).
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
    template <class Meets, class Windows>
    [[nodiscard]] std::optional<Length> clear_from(const Box& where, Meets meets,
                                                   Windows window_of) const
    {
        for (std::size_t stand = 0; stand < stands(); ++stand)
            if (meets(ground_at(stand, motion_.places))) return {};
        Length from = 0;
        for (std::size_t stand = 0; stand < stands(); ++stand)
            from = std::max(from, motion_.kind == Motion::Kind::Straight
                                      ? clear_from_straight(stand, from, where, meets, window_of)
                                      : clear_from_round(stand, from, where, meets));
        return from;
    }

private:
    static constexpr Length kDegree = 10;
    static constexpr Length kArc = 9 * kDegree;  // boxes of a turn hold so much of it

    template <class Meets, class Windows>
    std::optional<Length> last_clear_straight(std::size_t stand, Length until, const Box& where,
                                              Meets& meets, Windows& window_of) const
    {
        if (!boxes_[stand].meets(where) || !meets(straight_ground(stand, 0, motion_.places)))
            return {};
        const Window window = window_of(Approach(at_start_[stand], motion_.way, motion_.places));
        const auto met_by = [&](Length place) {
            if (place < window.low) return false;
            return place >= window.high || meets(straight_ground(stand, 0, place));
        };
        if (until < motion_.places && !met_by(until)) return {};
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
            if (!arc_box(stand, from).meets(where)) {
                from += kArc - kDegree - from % kArc;
                continue;
            }
            const TurnGround cover = cover_of(stand, from);
            if (!box_of(cover).meets(where) || !meets(cover)) continue;
            Footprint before = turned(stand, from, margin_);
            for (Length tenth = from; tenth < std::min(until, from + kDegree); ++tenth) {
                const Footprint after = turned(stand, tenth + 1, margin_);
                if (meets(TurnGround(before, after))) return tenth;
                before = after;
            }
        }
        return {};
    }

    // Seen from its end the move goes back.
    template <class Meets, class Windows>
    Length clear_from_straight(std::size_t stand, Length low, const Box& where, Meets& meets,
                               Windows& window_of) const
    {
        if (!boxes_[stand].meets(where)) return low;
        const Window window =
            window_of(Approach(shifted(at_start_[stand], ahead(motion_.way, motion_.places)),
                               opposite(motion_.way), motion_.places));
        Length high = motion_.places;
        while (low < high) {
            const Length middle = low + (high - low) / 2;
            const Length back = motion_.places - middle;
            const bool met =
                back >= window.high ||
                (back >= window.low && meets(straight_ground(stand, middle, motion_.places)));
            if (met)
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }

    template <class Meets>
    Length clear_from_round(std::size_t stand, Length low, const Box& where, Meets& meets) const
    {
        for (Length to = motion_.places; to > low;) {
            const Length from = (to - 1) / kDegree * kDegree;
            if (!arc_box(stand, from).meets(where)) {
                to = from / kArc * kArc;
                continue;
            }
            if (meets(cover_of(stand, from)))
                for (Length tenth = to; tenth > std::max(low, from); --tenth)
                    if (meets(TurnGround(turned(stand, tenth - 1, margin_),
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

}  // namespace longroll::board::table
