// Fire (phase 10, BM-FIR), the effective attack value, and how an attack is resolved: hits, saves,
// losses, shots through commanders, the flinch test, the flinch, immediate melee (BM-SEQ-12).

#pragma once

#include "core/dice.h"
#include "rulebooks/brothers_at_arms_miniatures/cover.h"
#include "rulebooks/brothers_at_arms_miniatures/tallies.h"

namespace longroll::brothers_at_arms_miniatures {

// Effective attack value with each +1 named (BM-UNIT-4).
struct AttackValue {
    int printed = 4;
    bool out_of_control = false;
    bool unformed = false;
    bool fatigued = false;
    [[nodiscard]] constexpr int value() const
    {
        const int sum =
            printed + (out_of_control ? 1 : 0) + (unformed ? 1 : 0) + (fatigued ? 1 : 0);
        return sum > 6 ? 6 : sum;
    }
};
[[nodiscard]] AttackValue attack_value(const Field& field, const State& state, UnitId id);

// May this unit fire at all now, whatever the target (BM-FIR-2)?
[[nodiscard]] MaybeRefusal refuse_firer(const View& view, UnitId id);
// It has no base that may fire at that target: why, as its first base in range has it.
template <class Target>
[[nodiscard]] MaybeRefusal refuse_unseen(const View& view, UnitId firer, Target target);
extern template MaybeRefusal refuse_unseen(const View&, UnitId, UnitId);
extern template MaybeRefusal refuse_unseen(const View&, UnitId, CommanderId);
extern template MaybeRefusal refuse_unseen(const View&, UnitId, SectionId);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Fire& order);
void carry_out(const Field& field, State& state, const Fire& order, Dice& dice, EventLog& log);

// What both dice of a pair at a commander must reach (BM-CDR-3, 4).
struct PairNumber {
    int needed = 6;
    Clause clause;
};
[[nodiscard]] PairNumber pair_number(const Field& field, UnitId firer);
// Commanders whom these shots go through, a pair each, base by base (BM-CDR-2); not the one aimed
// at.
[[nodiscard]] std::vector<CommanderId> commanders_on(const View& view,
                                                     std::span<const ShotLine> lines,
                                                     CommanderId aimed_at = kNoCommander);

// It was attacked or has attacked: rest, night activity (BM-FTG-3, 2.2).
void note_attack(State& state, UnitId attacker, UnitId target);

// Every hit is rolled again where the target has cover (BM-COV-3); `save` 0: it has none.
[[nodiscard]] int standing_hits(UnitId target, int hits, int save, Dice& dice, EventLog& log);
// The attack is put on the list with its standing hits; go_on_with_attacks resolves the innermost,
// step by step, until the list is empty or somebody must choose.
void begin_attack(const Field& field, State& state, Attack attack);
void go_on_with_attacks(const Field& field, State& state, Dice& dice, EventLog& log);

}  // namespace longroll::brothers_at_arms_miniatures
