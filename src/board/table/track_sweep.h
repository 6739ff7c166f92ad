// The ground that a column covers whose stands follow each other along a track (track.h), and the
// first thing in its way: a Sweep (sweep.h) whose stands go each their own way. Places are
// thousandths that the head has gone, ahead or back.
//
// Along a piece of the track a stand goes straight; where its centre comes to a corner it turns
// about its centre on the spot. Both are swept, so that nothing is jumped over.

#pragma once

#include "board/table/sweep.h"
#include "board/table/track.h"

#include <algorithm>

namespace longroll::board::table {

class TrackSweep {
public:
    // The head goes `distance` on from `head`, or back if it is negative.
    TrackSweep(Track track, Length head, const ColumnOfStands& column, Length distance,
               Length margin = 0);

    [[nodiscard]] std::size_t stands() const { return at_start_.size(); }
    [[nodiscard]] const Placed& at_start() const { return at_start_; }
    [[nodiscard]] Placed at(Length place) const;
    // Around all of it.
    [[nodiscard]] const Box& box() const { return box_; }
    // Straight, as the path is measured.
    [[nodiscard]] const Motion& motion() const { return motion_; }
    // As of a Lane.
    [[nodiscard]] bool passes_by(const Segment& edge) const { return passes_by(box_of(edge)); }
    [[nodiscard]] bool passes_by(const Footprint& body, Length reach) const
    {
        return passes_by(box_of(body).grown(reach));
    }

    // `meets(ground)` must stay true when the ground grows, and be false outside of `where`.
    template <class Meets>
    [[nodiscard]] std::optional<Length> last_clear(const Box& where, Meets meets) const
    {
        std::optional<Length> first;
        if (!box_.meets(where)) return first;
        for (const std::vector<Piece>& way : ways_)
            for (const Piece& piece : way) {
                if (first && piece.from >= *first) break;
                const auto clear = last_clear_on(piece, where, meets);
                if (!clear) continue;
                if (!first || *clear < *first) first = clear;
                break;
            }
        return first;
    }
    // As of a Sweep; where a straight one would meet it is no help round corners.
    template <class Things>
    [[nodiscard]] std::optional<Length> last_clear_of(const Box& where, Things& things) const
    {
        return last_clear(where, [&](const auto& ground) { return things.meets(ground); });
    }
    // The first place from which on to the end all is clear; nothing if the end is not.
    template <class Things>
    [[nodiscard]] std::optional<Length> clear_from(const Box&, Things& things) const
    {
        const auto meets = [&](const auto& ground) { return things.meets(ground); };
        Length from = 0;
        for (const std::vector<Piece>& way : ways_) {
            if (meets(StraightGround{shrunk(way.back().last, margin_), {}})) return {};
            for (auto piece = way.rbegin(); piece != way.rend() && piece->to >= from; ++piece) {
                const Length clear = clear_from_on(*piece, meets);
                from = std::max(from, clear);
                if (clear > piece->from) break;
            }
        }
        return from;
    }

    // The way of one stand's mark as straight lines: visit(segment, from, to), in places. Marks are
    // taken from the middle of the stand's front.
    template <class Visit>
    void mark_lines(std::size_t stand, LocalVec mark, Visit visit) const
    {
        const auto point = [&](const Stand& there) {
            const Footprint ground = footprint(there);
            return front_middle(ground) + turned_to(there.heading, mark);
        };
        for (const Piece& piece : ways_[stand]) {
            if (!piece.turn && piece.from == piece.to && ways_[stand].size() > 1) continue;
            if (!piece.turn) {
                visit(Segment{point(piece.first), point(piece.last)}, piece.from, piece.to);
                continue;
            }
            for (Length tenth = 0; tenth < piece.turn->motion().places; tenth += kDegree)
                visit(Segment{point(turned(piece, tenth)), point(turned(piece, tenth + kDegree))},
                      piece.from, piece.to);
        }
    }

private:
    static constexpr Length kDegree = 10;
    [[nodiscard]] bool passes_by(const Box& box) const
    {
        const auto meets = [&](const Piece& piece) { return piece.box.meets(box); };
        return !box_of(std::span<const Footprint>(at_start_)).meets(box) &&
               std::none_of(ways_.begin(), ways_.end(), [&](const std::vector<Piece>& way) {
                   return std::any_of(way.begin(), way.end(), meets);
               });
    }

    // Straight on, or a turn at a corner; from the place where it begins to where it is over.
    struct Piece {
        Length from = 0;
        Length to = 0;
        Stand first;  // as it stands there
        Stand last;
        std::optional<Sweep> turn;
        StraightGround ground;  // all of a straight piece
        Box box;
    };

    [[nodiscard]] Stand stand_at(std::size_t stand, Length place, Heading heading) const;
    [[nodiscard]] Length along(std::size_t stand, Length place) const;
    void add_way(std::size_t stand);
    void add_straight(std::vector<Piece>& way, std::size_t stand, Length from, Length to,
                      Heading heading);
    void add_turn(std::vector<Piece>& way, Length at, const Stand& before, Heading after);
    void take_in(const Box& box);
    // What a stand passes over on a straight piece between two places.
    [[nodiscard]] StraightGround ground(const Piece& piece, Length from, Length to) const;
    [[nodiscard]] Point centre_on(const Piece& piece, Length place) const;
    [[nodiscard]] static Stand turned(const Piece& piece, Length tenths);

    template <class Meets>
    std::optional<Length> last_clear_on(const Piece& piece, const Box& where,
                                        const Meets& meets) const
    {
        if (piece.turn) {
            if (!piece.turn->last_clear(where, meets)) return {};
            return piece.from;
        }
        if (!piece.box.meets(where) || !meets(piece.ground)) return {};
        Length low = piece.from;
        Length high = piece.to;
        while (low < high) {
            const Length middle = low + (high - low) / 2;
            if (meets(ground(piece, piece.from, middle)))
                high = middle;
            else
                low = middle + 1;
        }
        return std::max(piece.from, low - 1);
    }

    template <class Meets>
    Length clear_from_on(const Piece& piece, const Meets& meets) const
    {
        if (piece.turn)
            return piece.turn->last_clear(piece.turn->box(), meets) ? piece.from + 1 : piece.from;
        Length low = piece.from;
        Length high = piece.to;
        while (low < high) {
            const Length middle = low + (high - low) / 2;
            if (meets(ground(piece, middle, piece.to)))
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    }

    std::vector<Point> track_;
    Length head_;
    ColumnOfStands column_;
    Length margin_;
    int sense_;  // 1 ahead, -1 back
    Motion motion_;
    Placed at_start_;
    Box box_;
    std::vector<std::vector<Piece>> ways_;  // by stand
};

}  // namespace longroll::board::table
