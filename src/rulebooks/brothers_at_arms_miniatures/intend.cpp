// What dragging a piece to a place, or onto another piece, means at the moment: an action, allowed
// or not, whose refusal tells the player the true reason.

#include "board/table/track.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/moves_listed.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/reserves.h"
#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/shared/table/drag.h"
#include "rulebooks/shared/table/march.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;
using shared::table::within_reach;

namespace {

constexpr Length kHere = hundredths(10);

class Dragged {
public:
    Dragged(const View& view, const Intent& intent)
        : view_(view),
          to_(point_on(view.field, intent.to)),
          target_(unit_called(view.field, intent.target)),
          aimed_(commander_called(view.field, intent.target))
    {
        if (intent.heading) heading_ = Heading{} + Angle{*intent.heading};
        if (target_ && !view[*target_].on_table()) target_.reset();
    }

    [[nodiscard]] std::optional<Action> commander(CommanderId id) const
    {
        const State& state = view_.state;
        if (!state.pending.empty()) return put_down({kNoUnit, id});
        const Phase phase = is_higher(view_.field, id) ? Phase::MoveHigherCommanders
                                                       : Phase::MoveFormationCommanders;
        if (state.phase != phase) return {};
        if (state[id].fate == CommanderFate::Reserve) return RideOn{id, to_, {}};
        return Ride{id, road_or_straight(state[id].at), false};
    }

    [[nodiscard]] std::optional<Action> unit(UnitId id) const
    {
        const State& state = view_.state;
        if (!state.pending.empty()) return choice(id);
        switch (state.phase) {
            case Phase::MoveUnits:
                if (state[id].fate == UnitFate::Reserve) return entry(id);
                return moved(id);
            case Phase::Fire:
                if (enemy(id)) return Fire{id, *target_};
                if (aimed_) return FireAtCommander{id, *aimed_};
                return works(id);
            case Phase::Melee: return Strike{id, {}, {}};
            default: return {};
        }
    }

private:
    [[nodiscard]] bool enemy(UnitId id) const
    {
        return target_ && view_.side(*target_) != side_of(view_.field, id);
    }

    [[nodiscard]] std::optional<Action> put_down(PieceRef piece) const
    {
        const auto* due = std::get_if<PlaceDue>(&view_.state.pending.back());
        if (due == nullptr || due->pieces.empty() || !(due->pieces.front() == piece)) return {};
        PutDown order;
        order.at = to_;
        if (piece.unit != kNoUnit) {
            order.formation = view_[piece.unit].formation;
            order.facing = heading_.value_or(facing_of(view_[piece.unit]));
        }
        return order;
    }
    [[nodiscard]] std::optional<Action> choice(UnitId id) const
    {
        const Pending& due = view_.state.pending.back();
        if (const auto* aim = std::get_if<AimDue>(&due); aim && aim->unit == id)
            return AimFlinch{heading_of(to_ - centre_of(view_.stands(id)))};
        if (std::holds_alternative<StrikeDue>(due)) return Strike{id, {}, {}};
        if (const auto* loss = std::get_if<LossDue>(&due); loss && loss->unit == id)
            return take_off(*loss);
        return put_down({id, kNoCommander});
    }
    // The base nearest to where the hand is, of those that may go.
    [[nodiscard]] std::optional<Action> take_off(const LossDue& due) const
    {
        const auto stands = view_.stands(due.unit);
        std::optional<std::uint8_t> found;
        for (const std::uint8_t place : due.may)
            if (!found || square(stands[place].centre - to_) < square(stands[*found].centre - to_))
                found = place;
        if (!found) return {};
        return TakeOff{*found};
    }

    [[nodiscard]] std::optional<Action> works(UnitId id) const
    {
        SectionId found = kNoSection;
        table::Gap least;
        for (std::size_t place = 0; place < view_.field.sections.size(); ++place) {
            const table::Gap here = gap(to_, view_.field.sections[place].line);
            if (!here.at_most(kU / 2) || (found != kNoSection && !(here < least))) continue;
            found = section_id(place);
            least = here;
        }
        if (found == kNoSection) return {};
        return FireAtWorks{id, found};
    }

    [[nodiscard]] Action entry(UnitId id) const
    {
        const Unit& unit = view_[id];
        const bool train = unit.reserve < view_.state.reserves.size() &&
                           view_.state.reserves[unit.reserve].mode == ReserveMode::Train;
        if (train) return Detrain{id, to_};
        return Enter{id, to_, unit.formation, {}};
    }

    // ---- Moves ----

    [[nodiscard]] Action moved(UnitId id) const
    {
        const Unit& unit = view_[id];
        const Point centre = centre_of(view_.stands(id));
        if (is_boat(view_.field, id)) return sailed(id);
        if (const auto off = left(id)) return *off;
        if (length_of(to_ - centre) < kHere && heading_) return turned(id, *heading_);
        if (unit.formation == Formation::Column && !enemy(id)) {
            Move march{id, march_legs(unit), false};
            if (!march.legs.empty() && !refuse(view_, march)) return march;
        }
        if (enemy(id))
            if (const auto charge = move_towards(view_, id, centre_of(view_.stands(*target_))))
                return *charge;
        Move order{id, {Shift{to_ - centre}}, false};
        if (heading_) {
            const Angle turn = turn_between(facing_of(unit), *heading_);
            if (turn.tenths != 0) order.legs.insert(order.legs.begin(), Turn{centre, turn});
        }
        return shortened(order, centre);
    }
    // RULING: BM-R-110: put down on an edge that its task opens, it leaves.
    [[nodiscard]] std::optional<Move> left(UnitId id) const
    {
        const table::Box hand{to_, to_};
        for (const MapEdge edge : view_.field.scenario.exit_edges[index_of(view_.side(id))])
            if (table::over_edge_by(hand, view_.field.terrain->table(), edge) >= -kHere)
                if (auto off = move_off(view_, id, edge)) return off;
        return {};
    }
    // A little too long is as long as it may be.
    [[nodiscard]] Action shortened(const Move& order, Point centre) const
    {
        if (!refuse(view_, order) || order.legs.size() != 1) return order;
        const Length wanted = length_of(to_ - centre);
        const auto part = [&](Length length) {
            return Move{order.unit, {Shift{ahead(heading_of(to_ - centre), length)}}, false};
        };
        const auto most = shared::table::farthest(
            wanted, kStep, [&](Length length) { return !refuse(view_, part(length)); });
        if (!most || within_reach(wanted, *most) != *most) return order;
        return part(*most);
    }
    [[nodiscard]] Action turned(UnitId id, Heading heading) const
    {
        const Unit& unit = view_[id];
        const Angle turn = turn_between(facing_of(unit), heading);
        if (size_of(turn).tenths > 1700) return Move{id, {AboutFace{}}, false};
        return Move{id, {Turn{centre_of(view_.stands(id)), turn}}, false};
    }
    [[nodiscard]] Action sailed(UnitId id) const
    {
        return Move{id, {Shift{to_ - view_.stands(id)[0].centre}}, false};
    }

    // The bends of the road between here and there, if one leads from the one to the other.
    [[nodiscard]] std::vector<Point> along_road(Point from, Point to) const
    {
        const Field& field = view_.field;
        for (std::size_t place = 0; place < field.ground.size(); ++place) {
            const GroundKind kind = field.ground[place].kind;
            if (kind != GroundKind::Turnpike && kind != GroundKind::LocalRoad) continue;
            const auto& road = field.terrain->features()[place].line;
            if (road.size() < 2) continue;
            const auto here = nearest_on_track(road, from);
            const auto there = nearest_on_track(road, to);
            if (!here.gap.at_most(kEdgeDepth) || !there.gap.at_most(kU / 2)) continue;
            if (here.along != there.along)
                return shared::table::corners_along(road, here.along, there.along);
        }
        return {};
    }
    [[nodiscard]] std::vector<Point> road_or_straight(Point from) const
    {
        std::vector<Point> path = along_road(from, to_);
        if (path.empty()) path = {to_};
        return path;
    }
    [[nodiscard]] std::vector<Leg> march_legs(const Unit& unit) const
    {
        std::vector<Leg> legs;
        for (const Point corner : road_or_straight(anchor_of(view_.field, unit)))
            legs.emplace_back(March{corner});
        return legs;
    }

    const View& view_;
    Point to_;
    std::optional<UnitId> target_;
    std::optional<CommanderId> aimed_;
    std::optional<Heading> heading_;
};

}  // namespace

std::optional<Action> Rulebook::intend(const Field& field, const State& state, const Intent& intent)
{
    const View view(field, state);
    const Dragged dragged(view, intent);
    if (const auto commander = commander_called(field, intent.piece)) {
        const CommanderFate fate = state[*commander].fate;
        if (fate != CommanderFate::OnTable && fate != CommanderFate::Reserve) return {};
        return dragged.commander(*commander);
    }
    const auto unit = unit_called(field, intent.piece);
    if (!unit) return {};
    const UnitFate fate = state[*unit].fate;
    if (fate != UnitFate::OnTable && fate != UnitFate::Reserve) return {};
    return dragged.unit(*unit);
}

}  // namespace longroll::brothers_at_arms_miniatures
