// A position as the rules look at it: what never changes, what does, and the ground that everybody
// stands on. The bodies are made when somebody first asks, and kept as long as the view: whoever
// asks often keeps one view for all that it asks, and whoever has the position alone writes
//
//     sees({field, state}, viewer, seen);
//
// It shows a position that stands still. When somebody has moved, look again.
//
// A rulebook names its own view by the id of whatever stands on its table. It has them in
// `state.units` by their ids, each knows whether it is `on_table()`, and two functions of its own
// say whose it is and where everybody stands (board/table/standing.h), with the ids as numbers:
//
//     using View = shared::table::View<Field, State, UnitId>;
//     Side side_of(const Field& field, const Unit& unit);
//     StandingMemo<Ground>::Shown standing_of(const Field& field, const State& state);

#pragma once

#include "board/table/bodies.h"
#include "board/table/distance.h"
#include "board/table/standing.h"
#include "core/side.h"

#include <optional>

namespace longroll::shared::table {

template <class Id>
[[nodiscard]] constexpr board::table::BodyId body_of(Id id)
{
    return static_cast<board::table::BodyId>(id);
}

// The one with the smallest key, and among equals the first; none of none. `each` hands every
// candidate to what it is given.
template <class Id, class Each, class Key>
[[nodiscard]] std::optional<Id> least_by(Each each, Key key)
{
    using Measure = decltype(key(Id{}));
    std::optional<Id> found;
    std::optional<Measure> least;
    each([&](Id id) {
        const Measure here = key(id);
        if (least && !(here < *least)) return;
        found = id;
        least = here;
    });
    return found;
}

template <class Field, class State, class UnitId>
class View {
public:
    using Id = UnitId;

    View(const Field& field_shown, const State& state_shown)
        : field(field_shown), state(state_shown)
    {
    }
    // As if others stood there than the state has: somebody is taken away, or elsewhere.
    View(const Field& field_shown, const State& state_shown, const board::table::Bodies& others)
        : field(field_shown), state(state_shown), bodies_(&others)
    {
    }
    View(const View&) = delete;
    View& operator=(const View&) = delete;
    ~View() = default;

    [[nodiscard]] const board::table::Bodies& bodies() const
    {
        if (bodies_ == nullptr) bodies_ = &shown_.emplace(ShowsNow{field, state}).bodies();
        return *bodies_;
    }
    // All that it stands on, and the first of it: the whole of who is one stand.
    [[nodiscard]] std::span<const board::table::Footprint> stands(Id id) const
    {
        return bodies().stands(body_of(id));
    }
    [[nodiscard]] const board::table::Footprint& ground(Id id) const { return stands(id)[0]; }

    // Whatever the state has under an id.
    template <class Any>
    [[nodiscard]] const auto& operator[](Any id) const
    {
        return state[id];
    }
    [[nodiscard]] Side side(Id id) const { return side_of(field, state[id]); }

    // Everybody on the table, or everybody of a side, in roster order.
    template <class Visit>
    void each(Visit visit) const
    {
        for (std::size_t place = 0; place < state.units.size(); ++place)
            if (state.units[place].on_table()) visit(static_cast<Id>(place));
    }
    template <class Visit>
    void each_of(Side of, Visit visit) const
    {
        each([&](Id id) {
            if (side(id) == of) visit(id);
        });
    }
    // Everybody whose box meets this one, or everybody of a side, in roster order; whether one of
    // them does something.
    template <class Visit>
    void near(const board::table::Box& box, Visit visit) const
    {
        bodies().near(box, [&](board::table::BodyId body) { visit(static_cast<Id>(body)); });
    }
    template <class Visit>
    void near_of(Side of, const board::table::Box& box, Visit visit) const
    {
        near(box, [&](Id id) {
            if (side(id) == of) visit(id);
        });
    }
    template <class Does>
    [[nodiscard]] bool any_near(const board::table::Box& box, Does does) const
    {
        bool found = false;
        near(box, [&](Id id) { found = found || does(id); });
        return found;
    }
    // Who of a side has the smallest key; of several the first in roster order.
    template <class Key>
    [[nodiscard]] std::optional<Id> least_of(Side of, Key key) const
    {
        return least_by<Id>([&](auto visit) { each_of(of, visit); }, key);
    }

    // Who of a side that counts is nearest to a stand by the gap; of several the first.
    template <class Counts>
    [[nodiscard]] std::optional<Id> nearest_of(Side of, const board::table::Footprint& from,
                                               Counts counts) const
    {
        std::optional<Id> found;
        board::table::Gap least;
        each_of(of, [&](Id id) {
            // OPTIMISATION: their boxes are no farther apart than they are.
            const auto at_least = square_between(box_of(from), bodies().box(body_of(id)));
            if (!counts(id) || (found && at_least > least.whole)) return;
            for (const board::table::Footprint& stand : stands(id)) {
                const board::table::Gap here = gap(from, stand);
                if (found && !(here < least)) continue;
                found = id;
                least = here;
            }
        });
        return found;
    }
    [[nodiscard]] std::optional<Id> nearest_of(Side of, const board::table::Footprint& from) const
    {
        return nearest_of(of, from, [](Id) { return true; });
    }

    const Field& field;
    const State& state;

private:
    using Shown = decltype(standing_of(std::declval<const Field&>(), std::declval<const State&>()));
    // Made in place.
    struct ShowsNow {
        const Field& field;
        const State& state;
        operator Shown() const { return standing_of(field, state); }
    };

    mutable const board::table::Bodies* bodies_ = nullptr;
    mutable std::optional<Shown> shown_;
};

// Everybody's ground, to be changed: somebody is taken away, or put elsewhere.
template <class Field, class State>
[[nodiscard]] board::table::Bodies bodies_of(const Field& field, const State& state)
{
    return standing_of(field, state).bodies();
}

}  // namespace longroll::shared::table
