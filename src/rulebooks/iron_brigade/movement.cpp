// Movement. Ledger IB-MOV; rulings IB-R-5, IB-R-6, IB-R-32, IB-R-33, IB-R-36, IB-R-78, IB-R-103.

#include "rulebooks/iron_brigade/movement.h"

#include "board/table/army_walk.h"
#include "board/table/track.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/visibility.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

using board::table::Meeting;
using board::table::Step;
using shared::table::Path;
using shared::table::path_along;

namespace {

// What stops a march, step by step.
class MarchPolicy : public table::ArmyWalk<MarchPolicy> {
public:
    MarchPolicy(const View& view, const Goer& goer, const Going& going, Fording fording)
        : ArmyWalk(view.bodies(), static_cast<std::uint8_t>(goer.side), kContact),
          goer_(goer),
          toll_(view.field, view.state, goer, going, fording)
    {
    }

    void set_out(const Step& step) { way_ = way_of(step); }
    // OPTIMISATION: the chart is added up again only when something was added to it.
    [[nodiscard]] Length reach()
    {
        if (!summed_ || toll_.going() != *summed_) {
            summed_ = toll_.going();
            limit_ = toll_.limit();
        }
        return limit_;
    }
    void fall_short() { refusal_ = too_far(); }

    // RULING: IB-R-78: only retreats go over it.
    bool meet_edge(const Meeting&)
    {
        at_edge_ = true;
        return false;
    }

    bool meet_enemy(const Meeting& meeting)
    {
        contact_ = unit_of(meeting.body);
        return false;
    }

    bool meet_friend(const Meeting& meeting)
    {
        const UnitId other = unit_of(meeting.body);
        if (std::find(passed_.begin(), passed_.end(), other) != passed_.end()) return true;
        if ((refusal_ = toll_.pass())) return false;
        passed_.push_back(other);
        if (gone_to(meeting) < reach()) return true;
        refusal_ = Refusal{"IB-INT-6"_clause, "it could not come out clear of its friends"};
        return false;
    }

    bool meet_ground(const Meeting& meeting)
    {
        const RowSet before = toll_.going().rows;
        const Touch when = at_the_start(meeting) ? Touch::AtStart : Touch::OnTheWay;
        if ((refusal_ = toll_.touch(meeting.feature, when, way_))) return false;
        if (toll_.too_deep()) return false;
        on_its_ground_ = on_its_ground_ || (when == Touch::AtStart && before != toll_.going().rows);
        if (gone_to(meeting) < reach()) return true;
        refusal_ = Refusal{"IB-MOV-7"_clause, "it has gone too far to enter that ground"};
        return false;
    }

    void report(Marched& marched) const
    {
        marched.allowance = toll_.allowed();
        marched.going = toll_.going();
        marched.refusal = refusal_;
        marched.contact = contact_;
        marched.at_edge = at_edge_;
        marched.too_deep = toll_.too_deep();
        marched.bars_split = toll_.bars_split();
        marched.passed = passed_;
        std::sort(marched.passed.begin(), marched.passed.end());
    }

private:
    static Way way_of(const Step& step)
    {
        const Footprint from = placed(step.layout, step.start)[0];
        const Length width = 2 * length_of(from.across);
        if (step.motion.kind != table::Motion::Kind::Straight)
            return {{rear_middle(from), front_middle(from)}, width};
        const Footprint to =
            placed(step.layout, pose_along(step.motion, step.start, step.motion.places))[0];
        if (std::holds_alternative<table::Back>(step.manoeuvre))
            return {{front_middle(from), rear_middle(to)}, width};
        return {{rear_middle(from), front_middle(to)}, width};
    }

    // Which clause makes the order too long.
    [[nodiscard]] Refusal too_far() const
    {
        if (toll_.going().rows == RowSet{}) return {"IB-MOV-4"_clause, "it may not move so far"};
        if (goer_.formation == FormationKind::CompanyColumn)
            return {"IB-FRM-12"_clause, "bad ground slows a company column like any other"};
        return on_its_ground_ ? Refusal{"IB-MOV-6"_clause, "it stands partly on slow ground"}
                              : Refusal{"IB-MOV-5"_clause, "all that it touches slows it"};
    }

    Goer goer_;
    Toll toll_;
    Way way_;
    bool at_edge_ = false;
    bool on_its_ground_ = false;
    std::optional<Going> summed_;
    Length limit_ = 0;
    MaybeRefusal refusal_;
    std::optional<UnitId> contact_;
    FixedVector<UnitId, kMaxUnits> passed_;
};

// RULING: IB-R-5.
std::optional<Pose> squared(const View& view, UnitId id, const Footprint& ground, UnitId enemy)
{
    constexpr Angle kMost{225};
    const Layout layout = layout_of(view.field, view[id]);
    const auto pose = shared::table::flush_with(layout, ground, view.ground(enemy), kMost);
    if (!pose) return {};
    const Footprint there = placed(layout, *pose)[0];
    const InTheWay met = in_the_way(view, id, arm_of(view.field, view[id]), there);
    return met == InTheWay::Nothing ? pose : std::nullopt;
}

Marched walked(const View& view, const Goer& goer, const Going& going, Fording fording,
               std::span<const table::Manoeuvre> path)
{
    const Unit& unit = view[goer.self];
    MarchPolicy policy(view, goer, going, fording);
    const table::Mover mover{
        body_of(goer.self), layout_of(view.field, unit), {unit.front, unit.facing}};
    const table::Walk walk =
        table::walk(table::Surroundings{*view.field.terrain, view.bodies()}, mover, path, policy);
    Marched marched;
    marched.from = footprint_of(view.field, unit);
    marched.pose = walk.pose;
    marched.to = placed(walk.layout, walk.pose)[0];
    marched.length = walk.length;
    policy.report(marched);
    if (!marched.refusal && !marched.too_deep && !walk.rests_on.empty())
        marched.refusal = Refusal{"IB-INT-6"_clause, "it would end on top of another unit"};
    return marched;
}

// Keeps to what the manner allows (IB-MOV-8).
MaybeRefusal refuse_manner(const Field& field, const Unit& unit, const March& march, Pace pace)
{
    switch (march.manner) {
        case Manner::Ahead: break;
        case Manner::Back:
            if (arm_of(field, unit) != Arm::Infantry)
                return Refusal{"IB-MOV-3"_clause, "only infantry moves straight back"};
            break;
        case Manner::Bent:
            if (!is_en_masse(unit))
                return Refusal{"IB-MOV-8"_clause, "it moves straight ahead, the way it faces"};
            break;
        case Manner::Road: return refuse_road(field, unit, march.corners, pace);
    }
    const bool legs = march.manner == Manner::Bent;
    if (legs ? march.corners.empty() : march.distance <= 0)
        return Refusal{"IB-MOV-1"_clause, "a move has a length"};
    return {};
}

Clause clause_of_move(const State& state, UnitId id, const Marched& marched, bool from_contact)
{
    if (marched.going.road) return "IB-MOV-12"_clause;
    if (marched.going.pace == Pace::Half)
        return has_taken(state[id], Item::Fire) ? "IB-SEQ-14"_clause : "IB-SEQ-16"_clause;
    if (from_contact) return "IB-MOV-17"_clause;
    return marched.length < marched.allowance.length ? "IB-MOV-18"_clause : "IB-MOV-4"_clause;
}

bool touches_enemy(const Field& field, const State& state, UnitId id)
{
    bool touches = false;
    each_of_side(field, state, enemy_of(side_of(field, state[id])),
                 [&](UnitId other) { touches = touches || touching(field, state, id, other); });
    return touches;
}

// Everything that follows at once when a march is over.
void settle_march(const Field& field, State& state, UnitId id, const Marched& marched,
                  EventLog& log)
{
    if (marched.contact) log.add("IB-MOV-16"_clause, MadeContact{id, *marched.contact});
    lose_by_passing(field, state, id, {marched.passed.begin(), marched.passed.size()}, log);
    if (marched.too_deep && state[id].on_table())
        fail_ford(field, state, id, *marched.too_deep, log);
    if (state[id].on_table()) come_upon(field, state, id, log);
    free_prisoners(field, state, log);
    note_sightings(field, state, id, log);
    // RULING: IB-R-103: a unit that breaks by its own move loses the rest of its action.
    if (state[id].morale < 2 || marched.too_deep) end_action(state[id]);
}

Going going_of(const March& march, Pace pace)
{
    Going going;
    going.pace = pace;
    going.backward = march.manner == Manner::Back;
    going.road = march.manner == Manner::Road;
    return going;
}

// Has its middle gone farther than it may? A leg is counted in whole thousandths, which would be
// too few of very many very short ones.
bool goes_too_far(const Layout& layout, std::span<const shared::table::PathLeg> legs,
                  const Marched& marched)
{
    const auto middle = [&](const Pose& pose) {
        return point_of(layout, pose, table::Anchor::Centre);
    };
    table::WayLength way;
    for (std::size_t leg = 0; leg < legs.size() && legs[leg].from < marched.length; ++leg) {
        const bool last = leg + 1 == legs.size() || legs[leg + 1].from >= marched.length;
        const Pose to = last ? pose_on(legs, marched.length) : legs[leg + 1].pose;
        way.add(middle(to) - middle(legs[leg].pose));
    }
    return way.length() > marched.allowance.length + kTolerance + table::kSlack;
}

}  // namespace

Path path_of(const Field& field, const Unit& unit, const March& march)
{
    switch (march.manner) {
        case Manner::Ahead: return {table::Advance{march.distance}};
        case Manner::Back: return {table::Back{march.distance}};
        case Manner::Bent: break;
        case Manner::Road: {
            const auto corners = road_corners(field, unit, march.corners);
            return path_along(layout_of(field, unit), {unit.front, unit.facing}, corners);
        }
    }
    return path_along(layout_of(field, unit), {unit.front, unit.facing}, march.corners);
}

static Marched look_along(const View& view, UnitId id, const March& march, const Path& path,
                          Pace pace, Fording fording)
{
    Marched marched =
        walked(view, goer_of(view.field, view.state, id), going_of(march, pace), fording, path);
    const Layout layout = layout_of(view.field, view[id]);
    const Pose start{view[id].front, view[id].facing};
    if (!marched.refusal && !march.corners.empty() &&
        goes_too_far(layout, shared::table::legs_of(layout, start, path), marched))
        marched.refusal = Refusal{"IB-MOV-7"_clause, "its way is longer than it may go"};
    if (march.square_up && marched.contact && march.manner != Manner::Back && !marched.refusal)
        if (const auto pose = squared(view, id, marched.to, *marched.contact)) {
            marched.pose = *pose;
            marched.to = placed(layout, *pose)[0];
        }
    const bool stuck = marched.length == 0 || (marched.at_edge && marched.length <= table::kSlack);
    if (!marched.refusal && stuck && !marched.too_deep)
        marched.refusal = path.empty() ? Refusal{"IB-MOV-1"_clause, "its front is there already"}
                          : marched.contact
                              ? Refusal{"IB-MOV-16"_clause, "the enemy stands in its way"}
                              : Refusal{"IB-MOV-8"_clause, "there is no room ahead of it"};
    return marched;
}

Marched look_ahead(const View& view, UnitId id, const March& march, Pace pace, Fording fording)
{
    return look_along(view, id, march, path_of(view.field, view[id], march), pace, fording);
}

Marched look_ahead(const View& view, UnitId id, const March& march, Pace pace, Fording fording,
                   const Pose& start, const shared::table::PathPart& between)
{
    Unit before = view[id];
    before.front = start.front;
    before.facing = start.heading;
    return look_along(view, id, march,
                      shared::table::cut_out(path_of(view.field, before, march), between), pace,
                      fording);
}

std::optional<Pose> squared_up(const View& view, UnitId id, UnitId enemy)
{
    return squared(view, id, footprint_of(view.field, view[id]), enemy);
}

MaybeRefusal refuse_to_stir(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    if (unit.prone) return Refusal{"IB-LAY-2"_clause, "it is laying down"};
    if (unit.no_move) return Refusal{"IB-PIN-4"_clause, "it has just rallied from being pinned"};
    if (is_battery(field, unit) && unit.formation.kind == FormationKind::Unlimbered)
        return Refusal{"IB-FRM-24"_clause, "unlimbered guns do not move"};
    // Going to cover is a duty and not its own will (IB-PIN-1, LR-HOLD-3).
    return unit.pinned_duty ? MaybeRefusal{} : refuse_held(field, state, id);
}

static MaybeRefusal refuse_leaving_at(const Field& field, const State& state, UnitId id,
                                      const Pose& there)
{
    if (state[id].legion == 0) return {};
    Unit moved = state[id];
    moved.front = there.front;
    moved.facing = there.heading;
    return refuse_leaving(field, state, id, moved);
}

MaybeRefusal refuse_march(const View& view, UnitId id, const March& march, Pace pace)
{
    if (const auto refusal = refuse_manner(view.field, view[id], march, pace)) return refusal;
    return refuse_march(view, id, march, pace, look_ahead(view, id, march, pace));
}

MaybeRefusal refuse_march(const View& view, UnitId id, const March& march, Pace pace,
                          const Marched& marched)
{
    if (const auto refusal = refuse_manner(view.field, view[id], march, pace)) return refusal;
    if (marched.refusal) return marched.refusal;
    return refuse_leaving_at(view.field, view.state, id, marched.pose);
}

Marched look_aside(const View& view, UnitId id, Heading heading, Length distance)
{
    const Path path = {table::Turn{turn_between(view[id].facing, heading)},
                       table::Advance{distance}};
    return walked(view, goer_of(view.field, view.state, id), {}, Fording::WhereSafe, path);
}

void put_unit(const Field& field, State& state, UnitId id, const Pose& pose)
{
    const Point before = footprint_of(field, state, id).centre;
    state[id].front = pose.front;
    state[id].facing = pose.heading;
    const Vec by = footprint_of(field, state, id).centre - before;
    for (Leader& leader : state.leaders)
        if (leader.with == id && leader.fate == LeaderFate::Active) leader.at = leader.at + by;
}

AsIfThere::AsIfThere(const View& view, UnitId id)
    : id_(id), moved_(view.state), bodies_(view.bodies()), view_(view.field, moved_, bodies_)
{
}

void AsIfThere::put(const Pose& to)
{
    put_unit(view_.field, moved_, id_, to);
    const Footprint there = footprint_of(view_.field, moved_, id_);
    bodies_.put(body_of(id_), static_cast<std::uint8_t>(view_.side(id_)), {&there, 1});
}

void carry_out_marched(const Field& field, State& state, UnitId id, const Marched& marched,
                       EventLog& log)
{
    const bool from_contact = touches_enemy(field, state, id);
    const Point from = state[id].front;
    const Heading faced = state[id].facing;
    leave_who_rode(state, id, log);
    put_unit(field, state, id, marched.pose);
    Unit& unit = state[id];
    unit.split_barred = unit.split_barred || marched.bars_split;
    unit.moved_last_own_mf = true;
    lose_aim(unit);
    log.add(clause_of_move(state, id, marched, from_contact),
            Moved{id, from, unit.front, marched.length, marched.allowance.length});
    // Who is carried along has had his own move (IB-PER-2).
    if (state.phase == Phase::Action)
        for (const LeaderId leader : leaders_with(state, id)) state[leader].moved = true;
    if (unit.facing != faced) log.add("IB-FAC-2"_clause, Faced{id, unit.facing});
    settle_march(field, state, id, marched, log);
}

Marched carry_out_march(const Field& field, State& state, UnitId id, const March& march, Pace pace,
                        EventLog& log, Fording fording)
{
    Marched marched = look_ahead({field, state}, id, march, pace, fording);
    carry_out_marched(field, state, id, marched, log);
    return marched;
}

static MaybeRefusal refuse_to_move(const View& view, const Move& order)
{
    const Pace pace = pace_of(order.half);
    if (const auto refusal = refuse_item(view.field, view.state, order.unit, Item::Move, pace))
        return refusal;
    if (const auto refusal = refuse_to_stir(view.field, view.state, order.unit)) return refusal;
    return refuse_manner(view.field, view[order.unit], order.march, pace);
}

MaybeRefusal refuse(const View& view, const Move& order)
{
    if (const auto refusal = refuse_to_move(view, order)) return refusal;
    const Fording fording = order.attempt_ford ? Fording::Attempt : Fording::WhereSafe;
    return refuse(view, order,
                  look_ahead(view, order.unit, order.march, pace_of(order.half), fording));
}

MaybeRefusal refuse(const View& view, const Move& order, const Marched& marched)
{
    if (const auto refusal = refuse_to_move(view, order)) return refusal;
    if (marched.refusal) return marched.refusal;
    if (const auto refusal = refuse_leaving_at(view.field, view.state, order.unit, marched.pose))
        return refusal;
    return refuse_advance(view, order.unit, marched.pose);
}

void carry_out(const Field& field, State& state, const Move& order, Dice&, EventLog& log)
{
    const Fording fording = order.attempt_ford ? Fording::Attempt : Fording::WhereSafe;
    // Marked first: whatever befalls it on the way, the item is spent.
    take_item(state[order.unit], Item::Move, pace_of(order.half));
    carry_out_march(field, state, order.unit, order.march, pace_of(order.half), log, fording);
}

}  // namespace longroll::iron_brigade
