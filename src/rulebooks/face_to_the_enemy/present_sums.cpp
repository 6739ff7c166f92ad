// The sums behind a roll, line by line, before it is made: the same that the rules add up.

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/melee.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/shooting.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace {

using Sums = std::vector<NamedTally>;

struct Adder {
    const View& view;
    Sums& sums;

    [[nodiscard]] std::string name(UnitId id) const { return name_of(view.field, id); }
    void add(std::string what, const Tally& tally) const
    {
        sums.push_back({std::move(what), tally});
    }

    void operator()(const Attempt& o) const
    {
        if (view.state.leading == kNoGeneral) return;
        add("needed to activate " + name(o.unit),
            activation_target(view, view.state.leading, o.unit, o.retreating));
    }
    template <class Order>
        requires requires(const View& v, const Order& o) { row_of(v, o); }
    void operator()(const Order& o) const
    {
        if (row_needs(row_of(view, o), view.field[o.unit].quality) == RowNeeds::Nothing) return;
        add("added to the movement test of " + name(o.unit), movement_test(view, o.unit));
    }
    void operator()(const Charge& o) const
    {
        const Aspect aspect = charge_way(view, o).aspect;
        add("added to the test of " + name(o.unit) + " to charge",
            morale_modifiers(view, {o.unit, TestKind::Charging, o.target, aspect}));
        if (!view[o.target].broken() && !in_contact(view.state, o.target))
            add("added to the test of " + name(o.target) + " to receive it",
                morale_modifiers(view, {o.target, TestKind::Receiving, o.unit, aspect}));
    }
    void operator()(const Rally& o) const
    {
        add("added to the rally of " + name(o.unit),
            morale_modifiers(view, {o.unit, TestKind::Rally}));
    }
    void operator()(const Fire& o) const
    {
        for (const FireAt& fire : dice_of(view, volley_of(view, o)))
            add(fmt::format("needed by {} against {}", name(o.unit), name(fire.target)),
                fire.needed);
    }
    void operator()(const Allocate& o) const
    {
        for (const Share& share : o.shares)
            add(fmt::format("needed by {} against {}", name(o.unit), name(share.enemy)),
                melee_number(view, o.unit, share.enemy));
    }
    template <class Other>
        requires(!requires(const View& v, const Other& o) { row_of(v, o); })
    void operator()(const Other&) const {}
};

}  // namespace

std::vector<NamedTally> Rulebook::tallies(const Field& field, const State& state,
                                          const Action& action)
{
    Sums sums;
    const View view(field, state);
    std::visit(Adder{view, sums}, action);
    return sums;
}

}  // namespace longroll::face_to_the_enemy
