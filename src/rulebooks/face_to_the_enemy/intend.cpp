// What dragging a piece means now, whether or not it is allowed: refusals explain the rest. A unit
// is dragged by its middle: straight ahead it advances, straight back it retreats, aside it wheels
// and goes on; onto an enemy it charges, or fires; infantry that is not activated yet is attempted.

#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/drill.h"
#include "rulebooks/face_to_the_enemy/flight.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/shared/table/drag.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;
using shared::table::Drag;
using shared::table::drag_of;
using shared::table::within_reach;

namespace {

constexpr Length kHere = 250;  // dropped where it is

class Dragged {
public:
    Dragged(const View& view, const Intent& intent)
        : view_(view),
          to_(point_on(view.field, intent.to)),
          target_(unit_called(view.field, intent.target))
    {
        if (intent.heading) heading_ = Heading{} + Angle{*intent.heading};
        if (target_ && !view_[*target_].on_table()) target_.reset();
    }

    // ---- Generals ----

    [[nodiscard]] std::optional<Action> general(GeneralId id) const
    {
        if (!view_.state.pending.empty()) {
            const auto* due = std::get_if<GeneralMoveDue>(&view_.state.pending.back());
            if (due == nullptr || due->general != id) return {};
            return ride(id);
        }
        if (view_.state.phase == Phase::Generals) return RollGeneral{id};
        if (view_.state.phase == Phase::Activation) return PickGeneral{id};
        return {};
    }

    // ---- Units ----

    [[nodiscard]] std::optional<Action> unit(UnitId id) const
    {
        if (!view_.state.pending.empty()) return choice(id);
        if (view_.state.phase == Phase::Shooting && enemy(id)) return Fire{id, {Aim{*target_, {}}}};
        if (view_.state.phase != Phase::Activation) return {};
        if (view_[id].fate == UnitFate::Awaited) return Enter{{id}};
        if (view_[id].broken()) return Rally{{id}};
        const Drag drag = drag_of(block_of(view_.field, view_.state, id), to_, kPlay);
        const bool back = drag.way == Drag::Way::Back;
        if (view_.field[id].arm == Arm::Infantry && !view_[id].turn.activated)
            return Attempt{id, back && !enemy(id)};
        if (enemy(id)) return charge(id);
        return moved(id, drag);
    }

private:
    static constexpr shared::table::DragPlay kPlay{table::degrees(8), table::kInch / 2};

    [[nodiscard]] bool enemy(UnitId id) const
    {
        return target_ && view_.side(*target_) != view_.side(id);
    }

    // Up to a unit that is meant he is attached to it.
    [[nodiscard]] Action ride(GeneralId id) const
    {
        MoveGeneral order{id, {to_}, kNoUnit};
        if (target_ && view_.side(*target_) == side_of(view_.field, id)) {
            order.attach = *target_;
            order.path = {nearest_points(view_, point_of(view_.state, id), *target_).second};
        }
        return order;
    }

    [[nodiscard]] std::optional<Action> choice(UnitId id) const
    {
        const Pending& due = view_.state.pending.back();
        const Point centre = centre_of(view_.field, view_.state, id);
        if (const auto* facing = std::get_if<FacingDue>(&due); facing && facing->unit == id)
            return FaceRallied{id, heading_.value_or(heading_of(to_ - centre))};
        if (const auto* flight = std::get_if<FlightDue>(&due); flight && flight->unit == id)
            return Flee{id, {}};
        if (std::holds_alternative<DefensiveFireDue>(due)) return DefensiveFire{{id}};
        const auto* follow = std::get_if<FollowDue>(&due);
        if (follow == nullptr || follow->charger != id) return {};
        if (enemy(id)) return Follow{Follow::Kind::Contact, 0};
        const Length far = length_of(to_ - centre);
        if (far < kHere) return Follow{};
        return Follow{Follow::Kind::Advance, within_reach(far, follow->reach)};
    }

    // Straight, else wheeling towards it, else by the first of the wheels about that which may be.
    [[nodiscard]] Action charge(UnitId id) const
    {
        Charge order{id, *target_, {}};
        if (!refuse(view_, order)) return order;
        const auto nearest = nearest_points(view_, id, *target_);
        const int aim =
            turn_between(view_[id].facing, heading_of(nearest.second - view_[id].front)).tenths;
        for (const int off : {0, 100, -100, 200, -200, 300, -300}) {
            order.wheel = {std::clamp(aim + off, -900, 900)};
            if (!refuse(view_, order)) return order;
        }
        order.wheel = {std::clamp(aim, -900, 900)};
        return order;
    }

    [[nodiscard]] Action moved(UnitId id, const Drag& drag) const
    {
        const Unit& unit = view_[id];
        const Footprint block = block_of(view_.field, view_.state, id);
        if (length_of(to_ - block.centre) < kHere && heading_) return faced(id);
        if (drag.way == Drag::Way::Back) return back(id, drag.length);
        if (in_column(unit)) return march(id);
        Advance order;
        order.unit = id;
        if (is_guns(view_.field, id) && !unit.limbered) order.first = Drill::Limber;
        if (drag.way == Drag::Way::Ahead && !heading_) {
            order.way.ahead = drag.length;
            order.way.ahead = within_reach(drag.length, gone_by(view_, order).length);
            return order;
        }
        order.way = wheeled(id);
        const Gone gone = gone_by(view_, order);
        const Length arc = length_of_wheel(id, order.way.wheel);
        order.way.beyond = within_reach(order.way.beyond, std::max(0, gone.length - arc));
        return order;
    }
    [[nodiscard]] Action faced(UnitId id) const
    {
        const Angle turn = turn_between(view_[id].facing, *heading_);
        const int size = size_of(turn).tenths;
        if (size >= 1350) return Turn{id, table::degrees(180), 0, {}};
        const bool guns = is_guns(view_.field, id) && !view_[id].limbered;
        if (size >= 800 || in_column(view_[id]) || guns)
            return Turn{id, table::degrees(turn.tenths < 0 ? -90 : 90), 0, {}};
        return Advance{id, {0, turn, 0}, {}, {}, {}};
    }
    [[nodiscard]] Action back(UnitId id, Length length) const
    {
        Retreat order{id, length, {}, {}, {}};
        if (is_guns(view_.field, id) && !view_[id].limbered) order.first = Drill::Limber;
        order.distance = within_reach(length, gone_by(view_, order).length);
        return order;
    }

    [[nodiscard]] Length length_of_wheel(UnitId id, Angle wheel) const
    {
        const Unit& unit = view_[id];
        const int files = std::min(unit.width, unit.bases);
        return table::arc_length(files * size_of(view_.field, unit).width, size_of(wheel));
    }
    // The wheel after which its middle passes nearest to where it is dragged; as it is to face, if
    // that was said.
    [[nodiscard]] Way wheeled(UnitId id) const
    {
        const Unit& unit = view_[id];
        const Layout layout = layout_of(view_.field, view_.state, id);
        const Point centre = centre_of(view_.field, view_.state, id);
        const int side = turn_between(unit.facing, heading_of(to_ - centre)).tenths < 0 ? -1 : 1;
        Way best;
        Length least = table::kFarthest;
        const auto attempt = [&](Angle wheel) {
            const table::Wheel turn{wheel.tenths < 0 ? table::Hand::Left : table::Hand::Right,
                                    size_of(wheel)};
            const table::Motion motion = motion_of(turn, layout, pose_of(unit));
            const Pose pose = pose_along(motion, pose_of(unit), motion.places);
            const Point middle = point_of(layout, pose, table::Anchor::Centre);
            const Length far = length_of(to_ - middle);
            const Heading way = heading_of(to_ - middle);
            const table::Vec off = table::ahead(Heading{} + turn_between(pose.heading, way), far);
            if (off.y < 0 || std::abs(off.x) >= least) return;
            least = std::abs(off.x);
            best = {0, wheel, off.y};
        };
        if (heading_) {
            const int turn = turn_between(unit.facing, *heading_).tenths;
            attempt({std::clamp(turn, -900, 900)});
        } else {
            for (int tenths = 10; tenths <= 900; tenths += 10) attempt({side * tenths});
        }
        if (best.empty()) best.wheel = {side * 900};
        return best;
    }

    // ---- March columns ----

    // The bends of the road between here and there, if one leads from the one to the other.
    [[nodiscard]] std::vector<Point> along_road(Point from, Point to) const
    {
        for (std::size_t place = 0; place < view_.field.ground.size(); ++place) {
            if (!view_.field.ground[place].road) continue;
            const auto& road = view_.field.terrain->features()[place].line;
            if (road.size() < 2) continue;
            const auto here = nearest_on_track(road, from);
            const auto there = nearest_on_track(road, to);
            if (!here.gap.at_most(table::kInch / 2) || !there.gap.at_most(table::kInch)) continue;
            if (here.along != there.along)
                return shared::table::corners_along(road, here.along, there.along);
        }
        return {};
    }
    [[nodiscard]] Action march(UnitId id) const
    {
        const Unit& unit = view_[id];
        const Point head = unit.trail.empty() ? unit.front : unit.trail[0];
        const Length half_depth = size_of(view_.field, unit).depth / 2;
        const Point goal = to_ + ahead(heading_of(to_ - head), half_depth);
        March order{id, along_road(head, goal), {}, {}};
        if (order.path.empty()) order.path = {goal};
        if (!refuse(view_, order)) return order;
        // A little too long is as long as it may be.
        const ColumnWay way = way_of_column(view_.field, unit, order.path);
        const Gone gone = gone_by(view_, order);
        std::vector<Point> track = {head};
        track.insert(track.end(), order.path.begin(), order.path.end());
        const Length wanted = table::track_length(track);
        const Length went = gone.length - (gone.length > way.wheel_at ? way.wheel_length : 0);
        if (went > 0 && within_reach(wanted, went) == went) {
            March shorter = order;
            shorter.path = shared::table::corners_along(track, 0, went);
            if (!refuse(view_, shorter)) return shorter;
        }
        return order;
    }

    const View& view_;
    Point to_;
    std::optional<UnitId> target_;
    std::optional<Heading> heading_;
};

}  // namespace

std::optional<Action> Rulebook::intend(const Field& field, const State& state, const Intent& intent)
{
    const View view(field, state);
    const Dragged dragged(view, intent);
    if (const auto general = general_called(field, intent.piece);
        general && state[*general].on_table())
        return dragged.general(*general);
    const auto unit = unit_called(field, intent.piece);
    if (!unit) return {};
    if (!state[*unit].on_table() && state[*unit].fate != UnitFate::Awaited) return {};
    return dragged.unit(*unit);
}

}  // namespace longroll::face_to_the_enemy
