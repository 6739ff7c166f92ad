// Personalities, horse-holders and prisoners on the move. Ledger IB-PER, IB-ORG-8; rulings IB-R-40,
// IB-R-58, IB-R-77, IB-R-107. They walk by the Movement chart but are no units: they are in
// nobody's way and nobody but the enemy is in theirs.

#include "rulebooks/iron_brigade/personalities.h"

#include "board/table/army_walk.h"
#include "board/table/track.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/retreat.h"

namespace longroll::iron_brigade {

namespace {

// Who walks alone: one little square.
struct Stroller {
    Goer goer;
    Length size = 0;
    Point at;
};

// Friends are nothing to him.
class StrollPolicy : public table::ArmyWalk<StrollPolicy> {
public:
    StrollPolicy(const View& view, const Stroller& who, bool road)
        : ArmyWalk(view.bodies(), static_cast<std::uint8_t>(who.goer.side), kContact,
                   table::kPassUnseen),
          size_(who.size),
          toll_(view.field, view.state, who.goer, {.road = road}, Fording::WhereSafe)
    {
    }

    void set_out(const table::Step& step)
    {
        const Footprint from = placed(step.layout, step.start)[0];
        const Footprint to =
            placed(step.layout, pose_along(step.motion, step.start, step.motion.places))[0];
        way_ = {{from.centre, to.centre}, size_};
    }
    [[nodiscard]] Length reach() const { return toll_.limit(); }
    bool meet_ground(const table::Meeting& meeting)
    {
        const Touch when = at_the_start(meeting) ? Touch::AtStart : Touch::OnTheWay;
        refusal_ = toll_.touch(meeting.feature, when, way_);
        return !refusal_ && gone_to(meeting) < reach();
    }
    [[nodiscard]] const MaybeRefusal& refusal() const { return refusal_; }
    [[nodiscard]] Allowance allowed() const { return toll_.allowed(); }

private:
    Length size_;
    Toll toll_;
    Way way_;
    MaybeRefusal refusal_;
};

// How far it gets; and if not there, why.
Strolled strolled(const View& view, const Stroller& who, std::span<const Point> corners,
                  Refusal otherwise)
{
    const Field& field = view.field;
    if (!field.terrain->table().contains(corners.back()))
        return {0, allowance(who.goer, {}),
                Refusal{"IB-MOV-7"_clause, "the table ends before that"}};
    StrollPolicy policy(view, who, follows_roads(field, who.at, corners));
    const auto [path, way] = shared::table::path_of_shifts(who.at, corners);
    const table::Mover mover{static_cast<BodyId>(kMaxUnits),
                             table::block(who.size, who.size),
                             {{who.at.x, who.at.y + who.size / 2}, {}}};
    const table::Walk walk =
        table::walk(table::Surroundings{*field.terrain, view.bodies()}, mover, path, policy);
    Strolled result{walk.length, policy.allowed(), {}};
    // Very many very short legs are longer than they are counted.
    const bool too_far = way.length() > result.allowance.length + kTolerance + table::kSlack;
    if (!walk.finished || too_far) result.refusal = policy.refusal() ? policy.refusal() : otherwise;
    return result;
}

Length size_of_leader(const Field& field, const Leader& leader)
{
    return leader.mounted ? field.scenario.sizes.horseman : field.scenario.sizes.casting;
}

// All of them pass freely through friends.
Stroller stroller(Side side, Arm arm, FormationKind formation, Length size, Point at)
{
    return {{.side = side,
             .arm = arm,
             .formation = formation,
             .bonus = {},
             .passing = Goer::Passing::Free},
            size,
            at};
}

// Open order, on horse or on foot (IB-PER-1).
Stroller stroller_of(const Field& field, const State& state, LeaderId id)
{
    const Leader& leader = state[id];
    return stroller(field[id].side, leader.mounted ? Arm::Cavalry : Arm::Infantry,
                    FormationKind::OpenHalf, size_of_leader(field, leader), leader.at);
}

// RULING: IB-R-58: horse-holders ride as cavalry in column.
Stroller stroller_of_holders(const Field& field, const Unit& unit)
{
    return stroller(side_of(field, unit), Arm::Cavalry, FormationKind::Column,
                    field.scenario.sizes.horseman, unit.holders_at);
}

// RULING: IB-R-77: up to 7 inches, any way, ground as for infantry.
Stroller stroller_of_prisoners(const Field& field, const Prisoners& group)
{
    return stroller(group.captor, Arm::Infantry, FormationKind::Line, field.scenario.sizes.casting,
                    group.at);
}

MaybeRefusal refuse_leader(const Field& field, const State& state, LeaderId id, Phase phase)
{
    if (index_of(id) >= state.leaders.size() || state[id].fate != LeaderFate::Active)
        return Refusal{"IB-PER-2"_clause, "there is no such leader on the table"};
    if (field[id].side != state.phasing)
        return Refusal{"IB-SEQ-1"_clause, "it is the other army's turn"};
    if (state.phase != phase || !state.pending.empty())
        return Refusal{"IB-PER-2"_clause, "leaders move in Movement and Fire, mount before it"};
    return {};
}

Footprint square_at(Point centre, Length size)
{
    return footprint(table::Stand{centre, size / 2, size / 2, {}});
}

}  // namespace

Footprint footprint_of(const Field& field, const Leader& leader)
{
    return square_at(leader.at, size_of_leader(field, leader));
}

FixedVector<LeaderId, kMaxLeaders> leaders_with(const State& state, UnitId id)
{
    FixedVector<LeaderId, kMaxLeaders> found;
    for (std::size_t place = 0; place < state.leaders.size(); ++place)
        if (state.leaders[place].fate == LeaderFate::Active && state.leaders[place].with == id)
            found.push_back(leader_id(place));
    return found;
}

MaybeRefusal refuse(const View& view, const MoveLeader& order)
{
    const Field& field = view.field;
    const State& state = view.state;
    if (const auto refusal = refuse_leader(field, state, order.leader, Phase::Action))
        return refusal;
    Leader there = state[order.leader];
    // RULING: IB-R-40: joining and leaving a unit are free; only his ride is one a phase.
    const bool rides = order.to != there.at;
    if (!rides && order.join == there.with)
        return Refusal{"IB-PER-2"_clause, "he is there already"};
    if (rides && there.moved) return Refusal{"IB-PER-2"_clause, "he has moved in this phase"};
    there.at = order.to;
    if (order.join != kNoUnit) {
        const bool own = index_of(order.join) < state.units.size() &&
                         state[order.join].on_table() &&
                         side_of(field, state[order.join]) == state.phasing;
        if (!own) return Refusal{"IB-ORG-13"_clause, "he helps any unit, of his own army"};
        if (!in_contact(footprint_of(field, there), footprint_of(field, state, order.join)))
            return Refusal{"IB-PER-3"_clause, "he must stand with the unit to join it"};
    }
    return look_ahead(view, order).refusal;
}

Strolled look_ahead(const View& view, const MoveLeader& order)
{
    std::vector<Point> way = order.via;
    way.push_back(order.to);
    return strolled(view, stroller_of(view.field, view.state, order.leader), way,
                    {"IB-PER-1"_clause, "he cannot get so far"});
}

void carry_out(const Field&, State& state, const MoveLeader& order, Dice&, EventLog& log)
{
    Leader& leader = state[order.leader];
    const bool rides = order.to != leader.at;
    leader.at = order.to;
    leader.with = order.join;
    leader.moved = leader.moved || rides;
    log.add(order.join == kNoUnit ? "IB-PER-2"_clause : "IB-PER-3"_clause,
            LeaderMoved{order.leader, order.to, order.join});
}

MaybeRefusal refuse(const Field& field, const State& state, const Remount& order)
{
    if (const auto refusal = refuse_leader(field, state, order.leader, Phase::Declare))
        return refusal;
    if (state[order.leader].remounted)
        return Refusal{"IB-ORG-8"_clause, "he has mounted or dismounted in this phase"};
    return {};
}

void carry_out(const Field&, State& state, const Remount& order, Dice&, EventLog& log)
{
    Leader& leader = state[order.leader];
    leader.mounted = !leader.mounted;
    leader.remounted = true;
    log.add("IB-ORG-8"_clause, LeaderMoved{order.leader, leader.at, leader.with});
}

MaybeRefusal refuse(const View& view, const MoveHolders& order)
{
    if (const auto refusal = refuse_own(view.field, view.state, order.unit)) return refusal;
    const Unit& unit = view[order.unit];
    if (view.state.phase != Phase::Action)
        return Refusal{"IB-SEQ-5"_clause, "units act in the Movement-and-Fire phase"};
    if (unit.holders == 0 || unit.holders_moved)
        return Refusal{"IB-ORG-7"_clause, "it has no horse-holders left to move"};
    return look_ahead(view, order).refusal;
}

Strolled look_ahead(const View& view, const MoveHolders& order)
{
    return strolled(view, stroller_of_holders(view.field, view[order.unit]), {&order.to, 1},
                    {"IB-ORG-7"_clause, "the horses cannot be led so far"});
}

void carry_out(const Field&, State& state, const MoveHolders& order, Dice&, EventLog& log)
{
    state[order.unit].holders_at = order.to;
    state[order.unit].holders_moved = true;
    log.add("IB-ORG-7"_clause, HoldersMoved{order.unit, order.to});
}

MaybeRefusal refuse(const View& view, const MovePrisoners& order)
{
    const State& state = view.state;
    if (state.phase != Phase::Action || order.group >= state.prisoners.size() ||
        state.prisoners[order.group].captor != state.phasing)
        return Refusal{"IB-CAP-4"_clause, "you hold no such prisoners to move now"};
    if (state.prisoners[order.group].moved)
        return Refusal{"IB-CAP-4"_clause, "they have been moved in this phase"};
    return look_ahead(view, order).refusal;
}

Strolled look_ahead(const View& view, const MovePrisoners& order)
{
    return strolled(view, stroller_of_prisoners(view.field, view.state.prisoners[order.group]),
                    {&order.to, 1}, {"IB-CAP-4"_clause, "prisoners do not march so far"});
}

void carry_out(const Field& field, State& state, const MovePrisoners& order, Dice&, EventLog& log)
{
    Prisoners& group = state.prisoners[order.group];
    group.at = order.to;
    group.moved = true;
    log.add("IB-CAP-4"_clause, PrisonersMoved{order.group, order.to});
    free_prisoners(field, state, log);
}

// By gap; of several at the same gap the first in roster order.
static std::optional<UnitId> nearest_friend(const Field& field, const State& state, LeaderId id,
                                            Refuge refuge)
{
    const Stroller who = stroller_of(field, state, id);
    const Length reach = allowance(who.goer, {}).length + kTolerance;
    const View view(field, state);
    const auto far = [&](UnitId unit) { return gap(view.ground(unit), who.at); };
    const auto nearest = view.least_of(field[id].side, far);
    const bool too_far =
        nearest && refuge == Refuge::WithinHisMove && !far(*nearest).at_most(reach);
    return too_far ? std::nullopt : nearest;
}

void go_to_friends(const Field& field, State& state, LeaderId id, Refuge refuge, EventLog& log)
{
    Leader& leader = state[id];
    leader.with = kNoUnit;
    const auto nearest = nearest_friend(field, state, id, refuge);
    if (!nearest && refuge == Refuge::WithinHisMove) {
        leader.fate = LeaderFate::Captured;
        log.add("IB-PER-2"_clause, LeaderLost{id, LeaderFate::Captured});
        return;
    }
    // RULING: IB-R-105: with no friend left to go to he stays where he is.
    if (nearest) {
        leader.at = nearest_points(footprint_of(field, state, *nearest), leader.at).first;
        leader.with = *nearest;
    }
    log.add("IB-PER-2"_clause, LeaderMoved{id, leader.at, leader.with});
}

void leave_who_rode(State& state, UnitId id, EventLog& log)
{
    if (state.phase != Phase::Action) return;
    for (const LeaderId leader : leaders_with(state, id)) {
        if (!state[leader].moved) continue;
        state[leader].with = kNoUnit;
        log.add("IB-PER-2"_clause, LeaderMoved{leader, state[leader].at, kNoUnit});
    }
}

static void take_horses(const Field& field, State& state, const Footprint& there, Side enemy,
                        EventLog& log)
{
    each_of_side(field, state, enemy, [&](UnitId id) {
        Unit& unit = state[id];
        const Footprint horses = square_at(unit.holders_at, field.scenario.sizes.horseman);
        if (unit.holders == 0 || !in_contact(there, horses)) return;
        unit.holders = 0;
        unit.horses_lost = true;
        log.add("IB-ORG-7"_clause, HorsesLost{id});
    });
}

void come_upon(const Field& field, State& state, UnitId mover, EventLog& log)
{
    const Footprint there = footprint_of(field, state, mover);
    const Side enemy = enemy_of(side_of(field, state[mover]));
    for (std::size_t place = 0; place < state.leaders.size(); ++place) {
        const Leader& leader = state.leaders[place];
        if (leader.fate != LeaderFate::Active || leader.with != kNoUnit ||
            field.leaders[place].side != enemy || !in_contact(there, footprint_of(field, leader)))
            continue;
        go_to_friends(field, state, leader_id(place), Refuge::WithinHisMove, log);
    }
    if (state[mover].morale >= 2) take_horses(field, state, there, enemy, log);
}

}  // namespace longroll::iron_brigade
