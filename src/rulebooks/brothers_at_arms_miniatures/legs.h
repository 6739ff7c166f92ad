// The legs of a move as motions: where each base is at every place along a leg, and the last place
// before it comes upon something (BM-R-28, 111, 127). Places are thousandths of a straight way or
// of a column's march, tenths of a degree of a turn.

#pragma once

#include "board/table/sweep.h"
#include "board/table/track.h"
#include "board/table/track_sweep.h"
#include "rulebooks/brothers_at_arms_miniatures/going.h"

namespace longroll::brothers_at_arms_miniatures {

// The way that a column's head has come, and is to go (BM-R-111).
struct ColumnTrack {
    std::vector<Point> points;
    Length head = 0;  // where its anchor is, along it
};
// Of a column as it stands: centre to centre of its bases.
[[nodiscard]] ColumnTrack track_of(const Field& field, const Unit& column);

class LegMotion {
public:
    static LegMotion straight(const Field& field, const Unit& start, Vec by);
    static LegMotion round(const Field& field, const Unit& start, Point about, Angle by);
    // On from the track's head, along what of the track lies before it.
    static LegMotion along(const Field& field, const Unit& start, ColumnTrack track);

    [[nodiscard]] Length places() const { return places_; }
    [[nodiscard]] bool is_turn() const { return kind_ == Kind::Round; }
    [[nodiscard]] bool is_straight() const { return kind_ == Kind::Straight; }
    // Contact is looked for at every multiple of it, and at the end (BM-R-127).
    [[nodiscard]] Length step() const { return is_turn() ? 1 : kStep; }
    [[nodiscard]] Length next_after(Length place) const
    {
        return std::min(places_, place + step() - place % step());
    }
    [[nodiscard]] Unit unit_at(Length place) const;
    [[nodiscard]] Placed at(Length place) const;
    // Around all that it covers, or a little wider.
    [[nodiscard]] const board::table::Box& box() const { return box_; }
    // So many places on from here no part of a base has gone farther than this.
    [[nodiscard]] Length places_within(Length place, Length distance) const;
    // Between two neighbouring looks, all that a base covers.
    [[nodiscard]] static board::table::TurnGround between(const Footprint& before,
                                                          const Footprint& after)
    {
        return {before, after};
    }

    // The last place before some base's inner ground meets something that `meets` tells of a convex
    // shape; none: it never does.
    // It is asked about what is swept (board/table/swept.h), and tells of nothing outside of
    // `where`.
    template <class Meets>
    [[nodiscard]] std::optional<Length> last_clear(const board::table::Box& where,
                                                   Meets meets) const
    {
        switch (kind_) {
            case Kind::Straight: return last_clear_straight(where, meets);
            case Kind::Round: {
                const board::table::Sweep sweep(layout_, frame_of(start_), motion(),
                                                board::table::kSlack);
                return sweep.last_clear(where, meets);
            }
            case Kind::Along: {
                const board::table::TrackSweep sweep(track_.points, track_.head, column(), places_,
                                                     board::table::kSlack);
                return sweep.last_clear(where, meets);
            }
        }
        return {};
    }

    // What the way costs: of the front rank's centres, of a column's lead base (BM-MOV-12). Not of
    // a turn.
    [[nodiscard]] WayStretches stretches(const Field& field) const;

private:
    enum class Kind : std::uint8_t { Straight, Round, Along };

    LegMotion(const Field& field, const Unit& start, Kind kind);
    [[nodiscard]] Vec so_far(Length place) const;
    [[nodiscard]] board::table::Motion motion() const;
    [[nodiscard]] board::table::ColumnOfStands column() const;

    template <class Meets>
    [[nodiscard]] std::optional<Length> last_clear_straight(const board::table::Box& where,
                                                            Meets& meets) const
    {
        std::optional<Length> first;
        for (const Footprint& base : bases_) {
            const Footprint inner = inner_ground(base);
            const auto met_by = [&](Length place) {
                return meets(board::table::StraightGround{inner, so_far(place)});
            };
            Length high = first.value_or(places_);
            if (!box_of(board::table::StraightGround{inner, so_far(high)}).meets(where) ||
                !met_by(high))
                continue;
            Length low = 0;
            while (low < high) {
                const Length middle = low + (high - low) / 2;
                if (met_by(middle))
                    high = middle;
                else
                    low = middle + 1;
            }
            first = std::max(0, low - 1);
        }
        return first;
    }

    Kind kind_;
    Unit start_;
    BaseDimensions size_;
    Layout layout_;
    Placed bases_;
    Length places_ = 0;
    board::table::Box box_;
    Vec by_;             // straight
    Point about_;        // round
    int sense_ = 1;      // round: 1 clockwise
    Length radius_ = 0;  // round: of the farthest corner
    ColumnTrack track_;  // along
    std::vector<Length> bends_;
};

// The front rank's bases come first in a unit's list: how many there are (a column: its lead base).
[[nodiscard]] std::size_t front_rank(const Unit& unit);
[[nodiscard]] FixedVector<Point, kMostBases> front_centres(const Unit& unit, const Placed& bases);

}  // namespace longroll::brothers_at_arms_miniatures
