// Commanders with their stands: attached, at risk, going along, displaced, captured and replaced.
// Ledger TB-LDR; rulings TB-R-34 to TB-R-37 and TB-R-153. Their own moves: commander_moves.cpp.

#include "rulebooks/test_of_battle/commanders.h"

#include "rulebooks/test_of_battle/clauses.h"

#include <algorithm>

namespace longroll::test_of_battle {

namespace {

constexpr Length kShelter = 24'000;  // of the nearest friends
constexpr Length kNearStand = 3000;
constexpr Length kTooNearToken = 500;  // an enemy base to the middle of a token

bool threatens_place(const Field& field, const State& state, Side side, Point place)
{
    // OPTIMISATION: no base reaches farther than this from the middle of its front or of its block.
    constexpr Length kFar = 6000;
    for (std::size_t unit = 0; unit < state.units.size(); ++unit) {
        const UnitId id = unit_id(unit);
        const Unit& enemy = state[id];
        if (!enemy.on_table() || field[id].side == side) continue;
        const board::table::Vec off = enemy.front - place;
        if (std::abs(off.x) > kFar || std::abs(off.y) > kFar) continue;
        if (gap(base_of(field, state, id), place).at_most(kTooNearToken + kTolerance)) return true;
    }
    return false;
}

// RULING: TB-R-35: at its rear, or else at any edge that is free.
std::optional<Point> free_place_at(const Field& field, const State& state, UnitId id)
{
    const Footprint base = base_of(field, state, id);
    for (const Edge edge : {Edge::Rear, Edge::Right, Edge::Left, Edge::Front}) {
        const Point place = token_beside(base, edge);
        if (field.terrain->table().contains(place) &&
            !threatens_place(field, state, field[id].side, place))
            return place;
    }
    return {};
}

// Beside the nearest friendly unrouted stand within reach that has room for him.
std::optional<Point> shelter_for(const Field& field, const State& state, LeaderId leader)
{
    struct Friend {
        board::table::Gap gap;
        UnitId id = kNoUnit;
    };
    std::vector<Friend> friends;
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        if (!state[id].on_table() || state[id].routed() || field[id].side != field[leader].side)
            continue;
        const auto far = gap(base_of(field, state, id), state[leader].at);
        if (far.at_most(kTokenRadius + kShelter + kTolerance)) friends.push_back({far, id});
    }
    std::stable_sort(friends.begin(), friends.end(),
                     [](const Friend& a, const Friend& b) { return a.gap < b.gap; });
    for (const Friend& near : friends)
        if (const auto place = free_place_at(field, state, near.id)) return place;
    return {};
}

void put_leader(State& state, LeaderId leader, Point place, Clause clause, EventLog& log)
{
    state[leader].at = place;
    log.add(clause, LeaderMoved{leader, place});
}

// RULING: TB-R-153: his token keeps its place relative to the stand.
void carry_along(State& state, LeaderId leader, const Unit& unit, const Pose& before)
{
    const Point turned =
        turned_about(before.front, state[leader].at, turn_between(before.heading, unit.facing));
    state[leader].at = turned + (unit.front - before.front);
}

// RULING: TB-R-36: by the same vector; after an elimination, to the nearest friends.
void ask_to_follow(const Field& field, State& state, LeaderId leader, UnitId moved,
                   board::table::Vec by)
{
    const Point from = state[leader].at;
    const std::optional<Point> to =
        moved == kNoUnit ? shelter_for(field, state, leader) : std::optional(from + by);
    if (!to || *to == from || !field.terrain->table().contains(*to)) return;
    state.pending.emplace_back(FollowDue{leader, moved, *to});
}

}  // namespace

Point token_beside(const Footprint& base, Edge edge)
{
    return middle_of(base, edge) + ahead(outward(base, edge), kTokenRadius);
}

// ---- With a stand ----

LeaderId army_commander_with(const Field& field, const State& state, UnitId id)
{
    for (std::size_t place = 0; place < state.leaders.size(); ++place)
        if (state.leaders[place].on_table() && state.leaders[place].with == id &&
            field.leaders[place].level == CommanderLevel::Army)
            return leader_id(place);
    return kNoLeader;
}

void risk_commander(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log)
{
    const LeaderId leader = army_commander_with(field, state, id);
    if (leader == kNoLeader) return;
    const bool killed = dice.reaches(6, "TB-LDR-1"_clause);
    log.add("TB-LDR-1"_clause, LeaderRisked{leader, killed});
    if (!killed) return;
    // RULING: TB-R-37: he is not replaced.
    state[leader].fate = LeaderFate::Killed;
    state[leader].with = kNoUnit;
    log.add("TB-LDR-1"_clause, LeaderLost{leader, LeaderFate::Killed});
}

void take_commanders_along(const Field& field, State& state, UnitId id, const Pose& before,
                           bool may_follow, EventLog&)
{
    const Unit& unit = state[id];
    const Footprint stood = base_at({field, state}, id, before);
    const board::table::Vec by = base_of(field, state, id).centre - stood.centre;
    // The last is asked first: so the first of them is.
    for (std::size_t place = state.leaders.size(); place-- > 0;) {
        Leader& leader = state.leaders[place];
        if (!leader.on_table() || field.leaders[place].side != field[id].side) continue;
        if (leader.with == id && unit.on_table()) {
            carry_along(state, leader_id(place), unit, before);
            continue;
        }
        const bool attached = leader.with == id;
        if (attached) leader.with = kNoUnit;
        const bool near = gap(stood, leader.at).at_most(kTokenRadius + kNearStand + kTolerance);
        if (attached || (may_follow && near))
            ask_to_follow(field, state, leader_id(place), unit.on_table() ? id : kNoUnit, by);
    }
}

void attach_commanders(const Field& field, State& state, EventLog& log)
{
    const View view(field, state);
    for (std::size_t place = 0; place < state.leaders.size(); ++place) {
        Leader& leader = state.leaders[place];
        const UnitId joins = std::exchange(leader.joins, kNoUnit);
        // RULING: TB-R-34.
        if (joins == kNoUnit || !leader.on_table() || !state[joins].on_table() ||
            !touching(view, leader_id(place), joins))
            continue;
        leader.with = joins;
        log.add("TB-MOV-5"_clause, LeaderAttached{leader_id(place), joins});
    }
}

MaybeRefusal refuse(const Field&, const State& state, const Follow& order)
{
    const auto* due = due_now<FollowDue>(state);
    if (due == nullptr || due->leader != order.leader)
        return Refusal{"TB-LDR-2"_clause, "nobody whom he could follow has gone"};
    return {};
}

void carry_out(const Field&, State& state, const Follow& order, Dice&, EventLog& log)
{
    const Point to = std::get<FollowDue>(state.pending.back()).to;
    state.pending.pop_back();
    if (!order.along) return;
    state[order.leader].with = kNoUnit;
    put_leader(state, order.leader, to, "TB-LDR-2"_clause, log);
}

// ---- Displaced, captured, replaced ----

void displace_commanders(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.leaders.size(); ++place) {
        Leader& leader = state.leaders[place];
        if (!leader.on_table()) continue;
        if (leader.with != kNoUnit && !state[leader.with].on_table()) leader.with = kNoUnit;
        // RULING: TB-R-35: not while the stand stands that he is with.
        const LeaderId id = leader_id(place);
        if (leader.with != kNoUnit || !threatens_place(field, state, field[id].side, leader.at))
            continue;
        if (const auto shelter = shelter_for(field, state, id)) {
            put_leader(state, id, *shelter, "TB-LDR-2"_clause, log);
            continue;
        }
        leader.fate = LeaderFate::Captured;
        log.add("TB-LDR-2"_clause, LeaderLost{id, LeaderFate::Captured});
    }
}

// A stand of his formation on the table: unrouted rather than not.
static UnitId formation_stand(const Field& field, const State& state, LeaderId leader)
{
    const auto& formation = field[leader].formation;
    UnitId found = kNoUnit;
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        if (!state[id].on_table() ||
            std::find(formation.begin(), formation.end(), field[id].division) == formation.end())
            continue;
        if (!state[id].routed()) return id;
        if (found == kNoUnit) found = id;
    }
    return found;
}

void replace_commanders(const Field& field, State& state, EventLog& log)
{
    for (std::size_t place = 0; place < state.leaders.size(); ++place) {
        const LeaderCard& card = field.leaders[place];
        Leader& leader = state.leaders[place];
        // RULING: TB-R-37: of divisions and corps only.
        if (leader.fate != LeaderFate::Captured || card.side != state.phasing || !card.replaced ||
            card.level == CommanderLevel::Army)
            continue;
        const UnitId beside = formation_stand(field, state, leader_id(place));
        if (beside == kNoUnit) continue;
        leader = {};
        leader.replacement = true;
        leader.at = free_place_at(field, state, beside)
                        .value_or(token_beside(base_of(field, state, beside), Edge::Rear));
        log.add("TB-CMD-2"_clause, LeaderReplaced{leader_id(place)});
    }
}

}  // namespace longroll::test_of_battle
