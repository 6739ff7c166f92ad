// Sliding units to fit. Ledger IB-FRM-31; rulings IB-R-7, IB-R-36.

#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/movement.h"

namespace longroll::iron_brigade {

using shared::table::give_way;

namespace {

shared::table::Site site_for(const View& view, UnitId self)
{
    return {view.field.terrain->table(), view.bodies(), body_of(self)};
}

// Ground that an arm may not stand on, as shared/table/fitting.h asks for it.
class ForbiddenGround {
public:
    ForbiddenGround(const View& view, Arm arm) : view_(view), arm_(arm) {}

    [[nodiscard]] bool operator()(const Footprint& there) const
    {
        return on_forbidden_ground(view_.field, view_.state, arm_, there);
    }
    [[nodiscard]] const Terrain& terrain() const { return *view_.field.terrain; }
    [[nodiscard]] Bars bars(FeatureId id) const
    {
        return bars_of(view_.field, view_.state, arm_, id);
    }
    [[nodiscard]] bool opens(FeatureId id) const
    {
        return view_.field[id].bridge || view_.field[id].ground == Ground::Ford;
    }
    [[nodiscard]] static Footprint inner(const Footprint& there) { return inside_of(there); }

private:
    const View& view_;
    Arm arm_;
};

}  // namespace

InTheWay in_the_way(const View& view, UnitId self, Arm arm, const Footprint& there)
{
    return shared::table::in_the_way(site_for(view, self), {&there, 1}, ForbiddenGround(view, arm));
}

std::optional<Pose> fitted(const View& view, UnitId self, Arm arm, const Layout& layout,
                           const Pose& pose)
{
    return shared::table::fitted(site_for(view, self), layout, pose, {kSlide},
                                 ForbiddenGround(view, arm));
}

void keep_flush(const Field& field, State& state, UnitId id)
{
    const View view(field, state);
    const Bodies& bodies = view.bodies();
    if (!shared::table::on_another(bodies, body_of(id), view.stands(id))) return;
    if (const auto by = give_way(bodies, body_of(id))) {
        state[id].front = state[id].front + *by;
        return;
    }
    // Between two of them: those give way.
    bodies.near(box_of(view.ground(id)), [&](BodyId other) {
        if (other == body_of(id)) return;
        if (const auto by = give_way(bodies, other))
            state[unit_of(other)].front = state[unit_of(other)].front + *by;
    });
}

}  // namespace longroll::iron_brigade
