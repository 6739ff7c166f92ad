// Fire that is listed and drawn by lot.

#include "rulebooks/brothers_at_arms_miniatures/attacks_listed.h"

#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::brothers_at_arms_miniatures {

namespace {

// OPTIMISATION: whoever is listed is allowed as he is found, and not asked about again; nobody is
// looked at whose box is out of range.
class FireOf {
public:
    FireOf(const View& view, UnitId firer)
        : view_(view),
          firer_(firer),
          box_(view.bodies().box(body_of(firer)).grown(reach_of(view.field, view.state, firer)))
    {
    }

    template <class Take>
    void each(Take take) const
    {
        view_.near_of(enemy_of(view_.side(firer_)), box_, [&](UnitId target) {
            if (!in_melee(view_.state, target) && has_shot(view_, firer_, target))
                take(Fire{firer_, target});
        });
        each_commander(view_.field, view_.state, enemy_of(view_.side(firer_)),
                       [&](CommanderId target) {
                           if (!view_[target].on_table() ||
                               !box_.meets(box_of(square_of(view_.state, target))))
                               return;
                           const FireAtCommander order{firer_, target};
                           if (!refuse(view_, order)) take(order);
                       });
        if (is_artillery(view_.field, firer_)) each_section(take);
    }

private:
    // Of works that their own side does not hold.
    template <class Take>
    void each_section(Take take) const
    {
        for (std::size_t place = 0; place < view_.field.sections.size(); ++place) {
            const FireAtWorks order{firer_, section_id(place)};
            const std::vector<Point>& line = view_.field[order.target].line;
            if (view_.state[order.target].breached() ||
                !box_.meets(board::table::box_of(std::span(line))) ||
                is_manned_by(view_, order.target, view_.side(firer_)))
                continue;
            if (!refuse(view_, order)) take(order);
        }
    }

    const View& view_;
    UnitId firer_;
    board::table::Box box_;
};

FixedVector<UnitId, kMaxUnits> ready_to_fire(const View& view)
{
    FixedVector<UnitId, kMaxUnits> ready;
    if (view.state.phase != Phase::Fire || !view.state.pending.empty()) return ready;
    view.each_of(view.state.active, [&](UnitId id) {
        if (!refuse_firer(view, id)) ready.push_back(id);
    });
    return ready;
}

}  // namespace

void list_fire(const Field& field, const State& state, std::vector<Action>& actions)
{
    const View view(field, state);
    for (const UnitId id : ready_to_fire(view))
        FireOf(view, id).each([&](const auto& order) { actions.emplace_back(order); });
}

std::optional<Action> sample_fire(const Field& field, const State& state, PlayoutDice& dice)
{
    const View view(field, state);
    const auto ready = ready_to_fire(view);
    std::optional<Action> drawn;
    shared::table::try_from_anywhere(ready.size(), dice, [&](std::size_t place) {
        // One of its targets, each as likely as another.
        std::uint32_t found = 0;
        FireOf(view, ready[place]).each([&](const auto& order) {
            if (dice.below(++found) == 0) drawn = order;
        });
        return drawn.has_value();
    });
    return drawn;
}

}  // namespace longroll::brothers_at_arms_miniatures
