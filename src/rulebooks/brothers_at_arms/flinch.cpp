// Flinching: where to, who chooses, who surrenders, who goes along and who is pinned.
// Ledger BA-FLN, BA-PIN-4, BA-XFL, BA-STF-4, BA-IND-3, BA-RAIL-6, BA-BOAT-3.
// Whether a unit flinches: attack.cpp. What being pinned forbids: movement.cpp, fire.cpp.

#include "rulebooks/brothers_at_arms/flinch.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/holds.h"

namespace longroll::brothers_at_arms {

namespace {

template <class Hexes>
bool has(const Hexes& hexes, Hex hex)
{
    return std::ranges::find(hexes, hex) != hexes.end();
}

template <class Hexes>
bool beside(const Hexes& hexes, Hex hex)
{
    return std::ranges::any_of(hexes, [&](Hex other) { return board::adjacent(other, hex); });
}

// One of the six hexes around a flinching unit.
struct FlinchPlace {
    Hex hex;
    bool closed = false;  // off the board, or impassable to one that must go there
    bool enemy_unit = false;
    bool enemy_commander = false;
    int friends = 0;
};

// Everything that decides where a unit may flinch to.
class Straits {
public:
    Straits(const Field& field, const State& state, const FlinchDue& due);

    [[nodiscard]] const std::array<FlinchPlace, 6>& places() const { return places_; }
    [[nodiscard]] const FlinchPlace& place(Hex hex) const
    {
        return places_[static_cast<std::size_t>(index_of(board::direction_to(from_, hex)))];
    }
    // Why an adjacent hex is not available, if it is not (BA-FLN-3).
    [[nodiscard]] MaybeRefusal refuse_place(const FlinchPlace& place) const;

    // The pressing units (BA-FLN-4): attackers, and other enemies that were adjacent.
    [[nodiscard]] bool beside_attacker(Hex hex) const { return beside(attackers_, hex); }
    [[nodiscard]] bool beside_pressing(Hex hex) const
    {
        return beside(attackers_, hex) || beside(others_, hex);
    }
    [[nodiscard]] std::size_t pressing_hexes() const { return attackers_.size() + others_.size(); }

    // BA-FLN-5: those of the hexes that lead away from the fire, if any does.
    [[nodiscard]] FixedVector<Hex, 6> away(const FixedVector<Hex, 6>& hexes) const;

private:
    void press(const Field& field, const State& state, const FlinchDue& due);

    Hex from_;
    int coming_ = 1;  // units that go together
    std::array<FlinchPlace, 6> places_;
    FixedVector<Hex, kMaxGroup> attackers_;  // each hex once
    FixedVector<Hex, 6> others_;
};

Straits::Straits(const Field& field, const State& state, const FlinchDue& due)
    : from_(state[due.unit].hex), coming_(due.partner == kNoUnit ? 1 : 2)
{
    const Side side = field[due.unit].side;
    for (const Direction direction : board::kDirections) {
        FlinchPlace& place = places_[static_cast<std::size_t>(index_of(direction))];
        place.hex = board::neighbour(from_, direction);
        // RULING: BA-R-70: works are crossed like any hexside (BA-FORT-7).
        place.closed = closed_step(field, due.unit, from_, place.hex);
    }
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const Unit& unit = state.units[index];
        if (!unit.on_board() || !board::adjacent(unit.hex, from_)) continue;
        FlinchPlace& place =
            places_[static_cast<std::size_t>(index_of(board::direction_to(from_, unit.hex)))];
        if (field.units[index].side == side)
            ++place.friends;
        else
            place.enemy_unit = true;
    }
    for_each_commander(field, state, enemy_of(side), [&](CommanderId, const Commander& commander) {
        if (!board::adjacent(commander.hex, from_)) return;
        places_[static_cast<std::size_t>(index_of(board::direction_to(from_, commander.hex)))]
            .enemy_commander = true;
    });
    press(field, state, due);
}

void Straits::press(const Field& field, const State& state, const FlinchDue& due)
{
    for (const UnitId attacker : due.attackers)
        if (!has(attackers_, state[attacker].hex)) attackers_.push_back(state[attacker].hex);
    // RULING: BA-R-26: a boat beside a land unit, or the reverse, is shunned only if it attacked;
    // it is no contact (BA-BOAT-4).
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const Hex hex = state.units[index].hex;
        if (board::adjacent(hex, from_) && in_contact(field, state, due.unit, unit_id(index)) &&
            !has(attackers_, hex) && !has(others_, hex))
            others_.push_back(hex);
    }
}

MaybeRefusal Straits::refuse_place(const FlinchPlace& place) const
{
    if (place.closed) return Refusal{"BA-FLN-3"_clause, "it cannot go there"};
    if (place.enemy_unit) return Refusal{"BA-FLN-3"_clause, "an enemy unit is there"};
    if (place.enemy_commander) return Refusal{"BA-FLN-3"_clause, "an enemy commander is there"};
    // RULING: BA-R-65: a pair needs a hex without another friend.
    if (place.friends + coming_ > 2)
        return Refusal{"BA-FLN-3"_clause, "there is no room beside the friends there"};
    return {};
}

FixedVector<Hex, 6> Straits::away(const FixedVector<Hex, 6>& hexes) const
{
    FixedVector<Hex, 6> away;
    for (const Hex hex : hexes) {
        const bool nearer = std::ranges::any_of(attackers_, [&](Hex attacker) {
            return board::distance(hex, attacker) < board::distance(from_, attacker);
        });
        if (!nearer) away.push_back(hex);
    }
    return away.empty() ? hexes : away;
}

// Hexes around the unit without an enemy unit, and which of them it might flinch to.
struct Ring {
    FixedVector<Hex, 6> hexes;
    FixedVector<Hex, 6> available;
    bool all_closed = true;

    void add(const Straits& straits, const FlinchPlace& place)
    {
        hexes.push_back(place.hex);
        if (!straits.refuse_place(place)) available.push_back(place.hex);
        all_closed = all_closed && place.closed;
    }
};

// RULING: BA-R-27, cases (a) to (f).
FlinchFate fate_in(const Straits& straits)
{
    using Kind = FlinchFate::Kind;
    // Enemies further off do not matter: next to one of those the unit may go, and is then in melee
    // (BA-FLN-7).
    Ring clear;
    Ring apart;
    for (const FlinchPlace& place : straits.places()) {
        if (place.enemy_unit) continue;
        if (!straits.beside_pressing(place.hex)) clear.add(straits, place);
        if (!straits.beside_attacker(place.hex)) apart.add(straits, place);
    }
    if (!clear.available.empty())
        return {Kind::Goes, straits.away(clear.available), "BA-FLN-4"_clause};
    if (!clear.hexes.empty()) {
        if (clear.all_closed) return {Kind::Surrenders, {}, "BA-FLN-8"_clause};
        return {Kind::Stays, {}, "BA-FLN-11"_clause};
    }
    if (straits.pressing_hexes() >= 3) return {Kind::Surrenders, {}, "BA-FLN-9"_clause};
    if (!apart.available.empty())
        return {Kind::Goes, straits.away(apart.available), "BA-FLN-10"_clause};
    if (apart.hexes.empty()) return {Kind::Stays, {}, "BA-FLN-10"_clause};
    if (apart.all_closed) return {Kind::Surrenders, {}, "BA-FLN-10"_clause};
    return {Kind::Stays, {}, "BA-FLN-11"_clause};
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const PlaceFlinch& order)
{
    if (state.pending.empty() || !std::holds_alternative<FlinchDue>(state.pending.back()))
        return Refusal{"BA-FLN-1"_clause, "no unit has to flinch"};
    const FlinchDue& due = std::get<FlinchDue>(state.pending.back());
    if (!board::adjacent(state[due.unit].hex, order.hex))
        return Refusal{"BA-FLN-1"_clause, "a flinch is one hex, no more and no less"};

    const Straits straits(field, state, due);
    const FlinchFate fate = fate_in(straits);
    if (has(fate.hexes, order.hex)) return {};
    if (auto refusal = straits.refuse_place(straits.place(order.hex))) return refusal;
    if (straits.beside_attacker(order.hex))
        return Refusal{"BA-FLN-4"_clause, "an attacker is next to it"};
    if (straits.beside_pressing(order.hex) && fate.clause != "BA-FLN-10"_clause)
        return Refusal{"BA-FLN-4"_clause, "it would not get clear of the enemy it touches"};
    return Refusal{"BA-FLN-5"_clause, "that is nearer to the fire"};
}

FlinchFate flinch_fate(const Field& field, const State& state, const FlinchDue& due)
{
    return fate_in(Straits(field, state, due));
}

UnitId stack_mate(const Field& field, const State& state, UnitId unit)
{
    const UnitId other = stack_partner(field, state, unit);
    return other != kNoUnit && is_boat(field, other) == is_boat(field, unit) ? other : kNoUnit;
}

// A marker, if it has none yet (BA-PIN-4). It bars movement and fire and suspends the zone of
// control, and does nothing else (BA-PIN-5).
static void pin(State& state, UnitId unit, Clause clause, EventLog& log)
{
    if (state[unit].pinned) return;
    state[unit].pinned = true;
    log.add(clause, Pinned{unit});
}

static void surrender(const Field& field, State& state, UnitId unit, Clause clause, EventLog& log)
{
    state[unit].fate = UnitFate::Surrendered;
    log.add(is_boat(field, unit) ? "BA-BOAT-3"_clause : clause, Surrendered{unit});
    free_moved(field, state, unit, log);
}

// BA-FLN-12: only here, when it has to flinch, does being surrounded matter.
void must_flinch(const Field& field, State& state, UnitId unit, const Group& attackers, Dice& dice,
                 EventLog& log, CommanderTest commanders)
{
    const Side side = field[unit].side;
    UnitId partner = stack_mate(field, state, unit);
    // RULING: BA-R-32: an indomitable unit stays, and takes no part in any of this.
    if (partner != kNoUnit && field[partner].indomitable) {
        log.add("BA-IND-3"_clause, Stood{partner});
        partner = kNoUnit;
    }
    // BA-FLN-2, BA-XFL-1. RULING: BA-R-65: the record of the primary decides. RULING: BA-R-30: a
    // marker got from a friend is no flinch (BA-XFL-2).
    const Side chooser = state[unit].flinched ? enemy_of(side) : side;
    const FlinchDue due{unit, partner, chooser, attackers};
    const FlinchFate fate = flinch_fate(field, state, due);

    if (fate.kind == FlinchFate::Kind::Surrenders) {
        surrender(field, state, unit, fate.clause, log);
        if (partner != kNoUnit) surrender(field, state, partner, fate.clause, log);
        // RULING: BA-R-28: commanders are tested as for dispersal, and stay.
        if (commanders == CommanderTest::Due)
            test_commanders_in(field, state, side, state[unit].hex, dice, log);
        return;
    }
    for (const UnitId flinching : {unit, partner}) {
        if (flinching == kNoUnit) continue;
        state[flinching].flinched = state[flinching].disturbed = true;
        const Clause clause = flinching == unit ? "BA-FLN-1"_clause : "BA-STF-4"_clause;
        log.add(clause, Flinches{flinching});
        const bool was_pinned = state[flinching].pinned;
        pin(state, flinching, clause, log);
        if (!was_pinned) free_hurt(field, state, flinching, log);
        // RULING: BA-R-66: it has flinched all the same; there is no second attempt to move it.
        if (fate.kind == FlinchFate::Kind::Stays) log.add(fate.clause, StayedPut{flinching});
    }
    if (fate.kind == FlinchFate::Kind::Goes) state.pending.push_back(due);
}

// RULING: BA-R-23: a flinch that moves ends being aboard.
static void leave_train(std::int16_t& aboard_since, CounterId id, EventLog& log)
{
    if (aboard_since == 0) return;
    aboard_since = 0;
    log.add("BA-RAIL-6"_clause, Detrained{id});
}

// BA-FLN-13, RULING: BA-R-28: commanders in the hex go along whoever chose, and are not pinned.
static void take_commanders_along(const Field& field, State& state, Side side, Hex from, Hex to,
                                  EventLog& log)
{
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        Commander& commander = state.commanders[index];
        if (field.commanders[index].side != side || !commander.on_board() || commander.hex != from)
            continue;
        commander.hex = to;
        log.add("BA-FLN-13"_clause, WentAlong{commander_id(index), from, to});
        leave_train(commander.aboard_since, commander_id(index), log);
    }
}

void carry_out(const Field& field, State& state, const PlaceFlinch& order, Dice&, EventLog& log)
{
    const FlinchDue due = std::get<FlinchDue>(state.pending.back());
    state.pending.pop_back();
    const Side side = field[due.unit].side;
    const Hex from = state[due.unit].hex;
    const Clause clause = due.chooser == side ? "BA-FLN-2"_clause : "BA-XFL-1"_clause;

    take_commanders_along(field, state, side, from, order.hex, log);
    for (const UnitId flinching : {due.unit, due.partner}) {
        if (flinching == kNoUnit) continue;
        state[flinching].hex = order.hex;
        log.add(flinching == due.unit ? clause : "BA-STF-4"_clause,
                FlinchMoved{flinching, from, order.hex});
        leave_train(state[flinching].aboard_since, flinching, log);
        free_moved(field, state, flinching, log);
    }
    // The friend who was there stays, and both are stacked and pinned (BA-FLN-6).
    const UnitId friend_there = stack_partner(field, state, due.unit);
    if (friend_there != kNoUnit) pin(state, friend_there, "BA-FLN-6"_clause, log);
}

void list_flinch(const Field& field, const State& state, std::vector<Action>& actions)
{
    const FlinchDue& due = std::get<FlinchDue>(state.pending.back());
    for (const Hex hex : flinch_fate(field, state, due).hexes) actions.push_back(PlaceFlinch{hex});
}

}  // namespace longroll::brothers_at_arms
