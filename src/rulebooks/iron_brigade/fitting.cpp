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

// Around a feature with all its width; at its bends it reaches somewhat farther than half of that.
table::Box box_around(const table::Feature& feature)
{
    return feature.form == table::Form::Line
               ? table::box_of(std::span<const Point>(feature.line)).grown(feature.width)
               : table::box_of(feature.area);
}

// Ground that an arm may not stand on, as shared/table/fitting.h asks for it.
class ForbiddenGround {
public:
    // Of whoever is set down there, or no farther from it than so.
    ForbiddenGround(const View& view, Arm arm, const Footprint& there, Length reach)
        : view_(view), arm_(arm), middle_(middle_line(there).grown(reach + kRounding))
    {
    }

    [[nodiscard]] bool operator()(const Footprint& there) const
    {
        return on_forbidden_ground(view_.field, view_.state, arm_, there);
    }
    [[nodiscard]] const Terrain& terrain() const { return *view_.field.terrain; }
    [[nodiscard]] Bars bars(FeatureId id) const
    {
        return bars_of(view_.field, view_.state, arm_, id);
    }
    // OPTIMISATION: only where the middle line of who crosses comes to it (IB-R-37); elsewhere the
    // water bars like other ground, which is known of many places at once
    // (IronBrigadeGround.WhoFitsBesideACrossingFitsAsIfEachPlaceWereAsked).
    [[nodiscard]] bool opens(FeatureId id) const
    {
        const GroundRules& rules = view_.field[id];
        return (rules.bridge || rules.ground == Ground::Ford) &&
               box_around(terrain()[id]).meets(middle_);
    }
    [[nodiscard]] static Footprint inner(const Footprint& there) { return inside_of(there); }

private:
    static constexpr Length kRounding = 4;  // of slides, and of where the middle lies

    static table::Box middle_line(const Footprint& there)
    {
        return box_of(Segment{rear_middle(there), front_middle(there)});
    }

    const View& view_;
    Arm arm_;
    table::Box middle_;
};

}  // namespace

InTheWay in_the_way(const View& view, UnitId self, Arm arm, const Footprint& there)
{
    return shared::table::in_the_way(site_for(view, self), {&there, 1},
                                     ForbiddenGround(view, arm, there, 0));
}

std::optional<Pose> fitted(const View& view, UnitId self, Arm arm, const Layout& layout,
                           const Pose& pose)
{
    const Footprint ground = footprint(stand_at(layout[0], pose));
    return shared::table::fitted(site_for(view, self), layout, pose, {kSlide},
                                 ForbiddenGround(view, arm, ground, kSlide));
}

std::optional<Pose> Fits::operator()(Arm arm, const Layout& layout, const Pose& pose)
{
    const auto known = std::ranges::find_if(known_, [&](const Known& before) {
        return before.arm == arm && before.wanted == pose && before.layout == layout;
    });
    if (known != known_.end()) return known->found;
    known_.push_back({arm, layout, pose, fitted(view_, self_, arm, layout, pose)});
    return known_.back().found;
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
