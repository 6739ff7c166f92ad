// A march gone leg by leg, by whoever looks at it: refuse (march.cpp), the order itself, and what
// it would cost (present_march.cpp).

#pragma once

#include "rulebooks/test_of_battle/afoot.h"
#include "rulebooks/test_of_battle/clauses.h"

namespace longroll::test_of_battle {

// What is added to a marsh roll (TB-TMA-3).
[[nodiscard]] int added_to_roll(const Field& field, const State& state, UnitId id, FeatureId marsh,
                                Point at);

// clang 14 evaluates no clause's literal inside a template.
inline constexpr Clause kSameBlock = "TB-TTN-3"_clause;
inline constexpr Clause kLegOfNoLength = "TB-MOV-16"_clause;

// What becomes of an order, leg by leg. `does` is told of each leg and turn, and answers for the
// marsh.
template <class Does>
class MarchAlong {
public:
    MarchAlong(const View& view, const March& order, Does& does)
        : view_(view), order_(order), on_(afoot(view, order.unit)), does_(does)
    {
    }

    // How it stands in the end, or where something stopped it.
    MaybeRefusal go()
    {
        if (order_.facing) {
            const LegGone turned = turn_of(view_, order_.unit, on_, *order_.facing, order_.price);
            if (!step(turned)) return turned.why;
        }
        if (in_town(view_.field, view_[order_.unit])) {
            const auto out = way_out(view_, order_.unit, order_.path.front());
            if (!out) return Refusal{kSameBlock, "it is in that block"};
            on_.pose = *out;
        }
        for (const Point to : order_.path) {
            if (const MaybeRefusal why = go_to(to)) return why;
            if (halted_) break;
        }
        return {};
    }
    [[nodiscard]] const Afoot& on() const { return on_; }

private:
    bool step(const LegGone& gone)
    {
        take(view_, order_.unit, gone, on_);
        does_.step(gone, on_);
        return !gone.why;
    }

    MaybeRefusal go_to(Point to)
    {
        if (view_[order_.unit].column)
            if (const MaybeRefusal why = bend_to(to)) return why;
        if (to == on_.pose.front) return Refusal{kLegOfNoLength, "that leg has no length"};
        if (!view_[order_.unit].column)
            if (const MaybeRefusal why = refuse_way(view_, order_.unit, on_.pose, to)) return why;
        LegGone gone = leg_of(view_, order_.unit, on_, asked(to));
        if (gone.marsh && !gone.why) {
            step(gone);
            const MarshGoing going = does_.roll(*gone.marsh, gone.marsh_at);
            on_.marsh = static_cast<std::uint8_t>(going.rate);
            on_.marsh_disorders = going.disorders;
            on_.good = on_.good && !going.disorders;
            if (to == on_.pose.front) return {};
            gone = leg_of(view_, order_.unit, on_, asked(to));
        }
        halted_ = gone.halted;
        return step(gone) ? MaybeRefusal{} : gone.why;
    }
    [[nodiscard]] LegAsked asked(Point to) const
    {
        return {LegAsked::Kind::March, on_.pose, to, order_.bridges, on_.left, on_.streams, {}};
    }

    // A march column faces along its way.
    MaybeRefusal bend_to(Point to)
    {
        if (to == on_.pose.front || heading_of(to - on_.pose.front) == on_.pose.heading) return {};
        const LegGone bent = bend_of(view_, order_.unit, on_, to, order_.price);
        return step(bent) ? MaybeRefusal{} : bent.why;
    }

    const View& view_;
    const March& order_;
    Afoot on_;
    Does& does_;
    bool halted_ = false;
};

// As it would be gone if the marsh lets it.
struct MarchTried {
    const View& view;
    UnitId id;

    void step(const LegGone&, const Afoot&) {}
    [[nodiscard]] MarshGoing roll(FeatureId marsh, Point at) const
    {
        return marsh_going(1 + added_to_roll(view.field, view.state, id, marsh, at));
    }
};

}  // namespace longroll::test_of_battle
