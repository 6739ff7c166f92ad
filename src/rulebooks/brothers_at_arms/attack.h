// One attack, by fire or in melee, alone or grouped: dice, hits, cover, dispersal, flinch. Fire and
// melee share it (BA-MEL-5). Ledger BA-FIRE-5 to 7, BA-GRP-3 to 6, BA-HIT, BA-COV-1, 6 to 8, 10,
// BA-STF, BA-COM-2 to 4, BA-MOV-14 to 17, BA-OVW, BA-IND, dice order of BA-R-3.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "core/tally.h"
#include "rulebooks/brothers_at_arms/events.h"

namespace longroll::brothers_at_arms {

enum class AttackKind : std::uint8_t { Fire, Melee };

// The lines of a unit's attack value and of its number of dice, each with its clause.
[[nodiscard]] Tally attack_value(const Field& field, const State& state, UnitId unit);  // 2 to 6
[[nodiscard]] Tally attack_dice(const Field& field, const State& state, UnitId unit);  // at least 1
// The same with a line more where it would be less than 2 or more than 6 (BA-FIRE-7).
[[nodiscard]] Tally capped_attack(Tally tally);
// The hits that disperse a unit (one fewer aboard a train, BA-RAIL-4).
[[nodiscard]] int dispersal_strength(const Field& field, const State& state, UnitId unit);

// A group as a player may name it: somebody, and nobody twice (BA-GRP-1).
MaybeRefusal refuse_group(const Group& group);
// A unit that could be of a group, and its expected hits before cover, in sixths.
struct Member {
    UnitId unit{};
    std::int16_t power = 0;
};
[[nodiscard]] Member member_of(const Field& field, const State& state, UnitId unit);
using Members = FixedVector<Member, kMaxUnits>;
// These units as a group on a target in that hex, strongest first by the hits that each may expect
// after cover; the weakest are left out when there are more than a group holds.
[[nodiscard]] Group strongest_first(const Field& field, const State& state, const Members& members,
                                    Hex target);

// The unit has made its attack of the round, and has not rested (BA-SEQ-9, BA-FAT-2, BA-NGT-4).
void note_attack(const Field& field, State& state, UnitId unit);

// One member's attack dice against its own attack value: the hits before cover (BA-FIRE-5, 6).
[[nodiscard]] int attack_roll(const Field& field, const State& state, AttackKind kind,
                              UnitId attacker, UnitId target, Dice& dice, EventLog& log);

// A member of a group has rolled: what may still matter is the hits so far, up to `enough`, what
// they came through, and which commanders are left (for exact odds).
void settle_member(const State& state, int hits, int enough, int cover_met, Dice& dice);

// Those of the group who have not rolled when the target is gone lose their attack (BA-GRP-5).
void lose_attacks(const Field& field, State& state, const Group& attackers, std::size_t rolled,
                  EventLog& log);

// Resolves the whole attack; may leave a FlinchDue in state.pending. The caller has checked that it
// is legal.
void resolve_attack(const Field& field, State& state, AttackKind kind, const Group& attackers,
                    UnitId target, Dice& dice, EventLog& log);

// The flinch test alone, for an umpire (TestDue).
MaybeRefusal refuse(const Field& field, const State& state, const TestFlinch& order);
void carry_out(const Field& field, State& state, const TestFlinch& order, Dice& dice,
               EventLog& log);

}  // namespace longroll::brothers_at_arms
