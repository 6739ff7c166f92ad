// The moves of commanders: ledger TB-MOV-5 and the commanders' column of the terrain chart; ruling
// TB-R-34: at the rates of a march column, through friends, never within an inch of an enemy.

#include "board/table/track.h"
#include "rulebooks/shared/table/lots.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/ground.h"

#include <algorithm>

namespace longroll::test_of_battle {

using board::table::LineCrossing;
using board::table::Segment;
using board::table::Stretch;
using board::table::Trace;

namespace {

// The way of one commander, leg by leg.
class Ride {
public:
    explicit Ride(const View& view, LeaderId leader) : view_(view), leader_(leader) {}

    [[nodiscard]] MaybeRefusal go(const Segment& leg)
    {
        if (!view_.field.terrain->table().contains(leg.to))
            return Refusal{"TB-MOV-5"_clause, "he stays on the table"};
        if (too_near_enemy(leg))
            return Refusal{"TB-MOV-5"_clause, "an enemy is within {1000} of his way"};
        const Trace trace = view_.field.terrain->trace(leg);
        const bool road = on_road(leg);
        if (const MaybeRefusal why = over_lines(trace, road)) return why;
        if (const MaybeRefusal why = through_areas(trace, road)) return why;
        const Pace pace = road ? Pace::ColumnOnRoad : Pace::ColumnAcrossCountry;
        spent_ += std::int64_t{trace.length + slow_} *
                  cost_per_thousandth(rate_of(Mover::Commander, pace, DedicatedGun::Without));
        if (spent_ > kWholeMove) return Refusal{"TB-MOV-5"_clause, "that is farther than he goes"};
        return {};
    }
    [[nodiscard]] std::int32_t spent() const { return static_cast<std::int32_t>(spent_); }

private:
    // RULING: TB-R-34; who is nearer already may not go nearer still.
    [[nodiscard]] bool too_near_enemy(const Segment& leg) const
    {
        constexpr Length kLimit = kTokenRadius + kTooNear;
        return view_.any_near(box_of(leg).grown(kLimit), [&](UnitId other) {
            const auto stands = view_.stands(other);
            return view_.side(other) != side_of(view_.field, leader_) &&
                   std::any_of(stands.begin(), stands.end(), [&](const Footprint& stand) {
                       const auto least = gap(stand, leg);
                       return least.less_than(kLimit) && least < gap(stand, view_[leader_].at);
                   });
        });
    }
    // RULING: TB-R-158: all of it within half an inch.
    [[nodiscard]] bool on_road(const Segment& leg) const
    {
        const auto& features = view_.field.terrain->features();
        for (std::size_t place = 0; place < features.size(); ++place) {
            const TerrainKind kind = view_.field.ground[place].kind;
            if ((kind == TerrainKind::Road || kind == TerrainKind::SunkenRoad) &&
                stays_near(features[place].line, leg, kAtLine))
                return true;
        }
        return false;
    }
    // RULING: TB-R-121: the first stream or ford costs, further ones do not.
    void wade()
    {
        if (!waded_) spent_ += kHalfMove;
        waded_ = true;
    }
    [[nodiscard]] MaybeRefusal over_lines(const Trace& trace, bool road)
    {
        for (const LineCrossing& crossing : trace.crossings) {
            const TerrainKind kind = view_.field[crossing.feature].kind;
            const auto row = row_of(kind);
            if (!row) continue;
            const MovementCell& cell = movement_in(*row, ChartColumn::Commander);
            if (!cell.has(Going::HalfMove) && !cell.has(Going::Prohibited)) continue;
            const Point place = trace.at(crossing.at);
            // RULING: TB-R-120: bridges cost him nothing. TB-R-53: a road has one, or a ford.
            if (is_at(view_.field, GroundSpot::Kind::Bridge, place)) continue;
            const bool ford = is_at(view_.field, GroundSpot::Kind::Ford, place);
            if (road && (!ford || kind == TerrainKind::Stream)) continue;
            if (cell.has(Going::Prohibited) && !ford)
                return Refusal{"TB-TRV-2"_clause, "a river is crossed at bridges and fords only"};
            if (ford || kind == TerrainKind::Stream)
                wade();
            else
                spent_ += kHalfMove;
        }
        return {};
    }
    [[nodiscard]] MaybeRefusal through_areas(const Trace& trace, bool road)
    {
        slow_ = 0;
        for (const Stretch& stretch : trace.stretches) {
            const auto row = row_of(view_.field[stretch.feature].kind);
            if (!row) continue;
            const MovementCell& cell = movement_in(*row, ChartColumn::Commander);
            if (cell.has(Going::OnlyByBreach) && !by_breaches(trace, stretch))
                return Refusal{"TB-TFS-2"_clause, "a fortress is entered by its breach only"};
            if (!road) slow_ += (cell.rate - 1) * (stretch.to - stretch.from);
        }
        return {};
    }
    [[nodiscard]] bool by_breaches(const Trace& trace, const Stretch& stretch) const
    {
        const auto open = [&](Length at) {
            return is_at(view_.field, GroundSpot::Kind::Breach, trace.at(at));
        };
        return (stretch.from == 0 || open(stretch.from)) &&
               (stretch.to == trace.length || open(stretch.to));
    }

    const View& view_;
    LeaderId leader_;
    std::int64_t spent_ = 0;
    Length slow_ = 0;  // what the last leg costs beside its length
    bool waded_ = false;
};

bool may_be_ordered(const View& view, LeaderId id)
{
    return view[id].on_table() && !view[id].moved && side_of(view.field, id) == view.state.phasing;
}

bool commands(const LeaderCard& card, DivisionId division)
{
    return std::find(card.formation.begin(), card.formation.end(), division) !=
           card.formation.end();
}

// Whether it is worth his while to go to this stand: a Division Commander to each of his own, those
// above him to whoever runs, and an Army Commander to brigades that he can steady.
bool worth_joining(const View& view, LeaderId leader, UnitId id)
{
    const LeaderCard& card = view.field[leader];
    if (card.side != view.side(id) || !commands(card, view.field[id].division)) return false;
    if (card.level == CommanderLevel::Division || card.division == view.field[id].division)
        return true;
    return view[id].routed() || (card.level == CommanderLevel::Army && is_brigade(view, id));
}

MoveLeader to_join(const View& view, LeaderId leader, UnitId id)
{
    MoveLeader order{leader, {}, kNoUnit};
    if (!touching(view, leader, id))
        order.path.push_back(token_beside(view.ground(id), Edge::Rear));
    if (view.field[leader].level == CommanderLevel::Army && view[leader].with != id)
        order.join = id;
    return order;
}

}  // namespace

LeaderWay way_of(const View& view, LeaderId leader, std::span<const Point> path)
{
    Ride ride(view, leader);
    Point from = view[leader].at;
    for (const Point to : path) {
        if (const MaybeRefusal why = ride.go({from, to})) return {ride.spent(), why};
        from = to;
    }
    return {ride.spent(), {}};
}

MaybeRefusal refuse(const View& view, const MoveLeader& order)
{
    constexpr std::size_t kMostLegs = 32;
    if (view.state.phase != Phase::Movement || !view.state.pending.empty())
        return Refusal{"TB-SEQ-1"_clause, "commanders move in the Movement phase"};
    if (index_of(order.leader) >= view.state.leaders.size() || !view[order.leader].on_table())
        return Refusal{"TB-MOV-5"_clause, "there is no such commander on the table"};
    if (side_of(view.field, order.leader) != view.state.phasing)
        return Refusal{"TB-SEQ-3"_clause, "it is the other player's turn"};
    if (view[order.leader].moved) return Refusal{"TB-MOV-5"_clause, "he has moved already"};
    if (order.path.size() > kMostLegs) return Refusal{"TB-MOV-5"_clause, "that is no way to ride"};
    if (order.join != kNoUnit &&
        (!is_stand(view, order.join) || view.side(order.join) != view.state.phasing))
        return Refusal{"TB-MOV-5"_clause, "there is no such stand for him to join"};
    if (order.path.empty() && order.join == kNoUnit)
        return Refusal{"TB-MOV-5"_clause, "he neither goes anywhere nor joins anybody"};
    return way_of(view, order.leader, order.path).why;
}

void carry_out(const Field&, State& state, const MoveLeader& order, Dice&, EventLog& log)
{
    // RULING: TB-R-39: one at a time.
    if (state.moving != kNoUnit) state[state.moving].move.over = true;
    state.moving = kNoUnit;
    Leader& leader = state[order.leader];
    leader.moved = true;
    leader.joins = order.join;
    if (order.path.empty()) return;
    leader.with = kNoUnit;
    leader.at = order.path.back();
    log.add("TB-MOV-5"_clause, LeaderMoved{order.leader, leader.at});
}

void list_leader_moves(const View& view, std::vector<Action>& actions)
{
    for (std::size_t place = 0; place < view.state.leaders.size(); ++place) {
        const LeaderId leader = leader_id(place);
        if (!may_be_ordered(view, leader)) continue;
        view.each_of(view.state.phasing, [&](UnitId id) {
            if (worth_joining(view, leader, id))
                shared::table::offer(view, to_join(view, leader, id), actions);
        });
    }
}

std::optional<Action> leader_by_lot(const View& view, PlayoutDice& dice)
{
    std::vector<LeaderId> leaders;
    for (std::size_t place = 0; place < view.state.leaders.size(); ++place)
        if (may_be_ordered(view, leader_id(place))) leaders.push_back(leader_id(place));
    if (leaders.empty()) return {};
    const LeaderId leader = leaders[dice.below(static_cast<std::uint32_t>(leaders.size()))];
    std::vector<UnitId> stands;
    view.each_of(view.state.phasing, [&](UnitId id) {
        if (worth_joining(view, leader, id)) stands.push_back(id);
    });
    if (stands.empty()) return {};
    const MoveLeader order =
        to_join(view, leader, stands[dice.below(static_cast<std::uint32_t>(stands.size()))]);
    if (refuse(view, order)) return {};
    return order;
}

}  // namespace longroll::test_of_battle
