// How a move goes on, step by step: what ground it enters, whom it meets, how far it may go by
// that. movement.cpp walks blocks by it, march_column.cpp columns.

#pragma once

#include "board/table/column_walk.h"
#include "rulebooks/face_to_the_enemy/movement.h"

namespace longroll::face_to_the_enemy {

// FE-MOV-7: what a move has touched so far, and how far it may go by that.
class Allowance {
public:
    explicit Allowance(const Going& going);

    // It would enter ground of this class after so much path.
    [[nodiscard]] MaybeRefusal enter(TerrainClass ground, Length gone);
    // Whether that is closed to it.
    [[nodiscard]] MaybeRefusal refuse(TerrainClass ground, Length gone) const;
    // It starts on such ground.
    [[nodiscard]] MaybeRefusal start_on(TerrainClass ground);
    // Ground of this class, if it were entered, would change anything.
    [[nodiscard]] bool minds(TerrainClass ground) const;
    [[nodiscard]] Length limit() const { return limit_; }
    [[nodiscard]] TerrainClass touched() const { return touched_; }
    [[nodiscard]] bool is_lifted() const { return lifted_; }
    // It goes on beyond its rates: only what is closed to it stops it (FE-R-84).
    void lift()
    {
        limit_ = board::table::kFarthest;
        lifted_ = true;
    }

private:
    const RateLine& rates_;
    TerrainClass touched_;
    bool by_road_;
    bool lifted_ = false;
    Length limit_;
};

class OnTheWay : public board::table::FreeWalk {
public:
    static constexpr auto leaving = board::table::Leaving::Untold;
    static constexpr auto touching = board::table::Touching::Untold;

    OnTheWay(const View& view, const Going& going, Gone& gone);

    // ---- What walk.h asks ----

    [[nodiscard]] const board::table::Marks& marks(const Layout&) const { return marks_; }
    [[nodiscard]] Length clearance(BodyId body) const;
    [[nodiscard]] static Length widest_clearance() { return kKeptOff; }
    Length pay(const board::table::Step& step, Length from, Length to);
    bool meet(const board::table::Step& step, const board::table::Meeting& meeting);

    // ---- What its walkers say ----

    // A block is about to go straight: where its bases are, and which way.
    void sets_out(const Placed& bases, const Layout& layout, Heading way);
    // A column: along this track, on or back; a wheel costs so much once its head is there.
    void sets_out(const ColumnTrack& column, int sense, Length wheel_at, Length wheel_length);
    // All of the step lies in this box: is there anything in it to look at?
    [[nodiscard]] bool is_quiet(const board::table::Box& box);
    // Of the step it is to go no more than this: what it meets there or beyond is not in its way.
    void asks(Length distance) { asked_ = distance; }
    // So much of the step was made.
    void went(Length length) { gone_.length += length; }
    // The bases have passed over enemies' generals; is there any in this box?
    void brush(std::span<const Footprint> bases, board::table::Vec by);
    [[nodiscard]] bool anybody_to_brush(const board::table::Box& box) const;

    bool stop(const Refusal& why, bool blocked);
    bool meet_ground(TerrainClass ground, Length gone);
    bool meet_body(BodyId body);
    [[nodiscard]] Allowance& allowance() { return allowance_; }
    // It came to lie on a line that it may not cross: it stops a thousandth short of it.
    [[nodiscard]] bool backs_off() const { return backs_off_; }
    [[nodiscard]] bool is_forced() const { return forced_; }
    // It ends where other ground begins; and it is asked anew about a shorter way.
    [[nodiscard]] bool is_before_ground() const { return before_ground_; }
    void look_again();
    // Why base centres may not stand there after so much of the step.
    [[nodiscard]] MaybeRefusal refuse_end(Length at) const;

private:
    // Where a base centre is, so far along the step.
    [[nodiscard]] Point where(std::size_t mark, Length at) const;
    // Of its path, when its head has gone so far.
    [[nodiscard]] Length path_at(Length at) const;
    bool cross(const board::table::Meeting& meeting);
    bool over_edge();
    [[nodiscard]] bool matters(FeatureId feature) const;
    [[nodiscard]] bool may_brush(GeneralId id) const;

    const View& view_;
    const Going& going_;
    Gone& gone_;
    Allowance allowance_;
    std::uint8_t group_;
    bool guns_;
    bool forced_;
    bool backs_off_ = false;
    bool before_ground_ = false;
    Length asked_ = board::table::kFarthest;
    Units too_near_;  // Fleeing: enemies nearer than an inch, whom it may brush past (FE-R-120)
    board::table::Marks marks_;
    Placed bases_;
    Heading way_;
    const ColumnTrack* column_ = nullptr;
    int sense_ = 1;
    Length wheel_at_ = 0;
    Length wheel_length_ = 0;
};

// Enemies nearer than an inch to these bases.
[[nodiscard]] Units enemies_too_near(const View& view, UnitId id, std::span<const Footprint> bases);
// Whom these bases would stand on.
[[nodiscard]] Units overlapped_by(const View& view, UnitId id, std::span<const Footprint> bases);
// RULING: FE-R-84: who is driven onto friends goes on in the same direction until it is clear of
// them, as far as there is room; else it stops at the last clear place before them. Where it ends
// of its way; `under` says who is under it there.
struct Settled {
    Length at = 0;
    bool clear_ahead = false;
};
template <class Under>
[[nodiscard]] Settled settled(Length stopped, Length room, Under under)
{
    constexpr Length kSearch = 50;
    Length at = stopped;
    while (at < stopped + room && !under(at).empty()) at = std::min(at + kSearch, stopped + room);
    if (under(at).empty()) {
        while (at > stopped && under(at - 1).empty()) --at;
        return {at, true};
    }
    for (at = stopped; at > 0 && !under(at).empty();) at = std::max(0, at - kSearch);
    while (at < stopped && under(at + 1).empty()) ++at;
    return {at, false};
}
inline constexpr Length kClearWithin = inches(40);  // it goes on no farther than that
// What is said in the end of a walk that has come as far as it may.
void close_walk(const View& view, OnTheWay& policy, std::span<const Footprint> bases, Gone& gone);

}  // namespace longroll::face_to_the_enemy
