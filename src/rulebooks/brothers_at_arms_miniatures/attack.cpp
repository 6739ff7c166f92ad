// An attack once its hits stand: losses, shots through commanders, the flinch test, the flinch, and
// the immediate melee that a flinch runs into, which may bring on attacks of its own. The innermost
// is the last of the list; somebody's choice interrupts it anywhere. Ledger BM-SEQ-12, BM-FIR-6, 7,
// BM-MEL-8, 14, BM-TRN-5, BM-RIV-4.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/brothers_at_arms_miniatures/losses.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"

namespace longroll::brothers_at_arms_miniatures {

void note_attack(State& state, UnitId attacker, UnitId target)
{
    for (const UnitId id : {attacker, target}) {
        if (id == kNoUnit) continue;
        state[id].acted_this_bound = true;  // BM-FTG-3
        if (state.is_night) state[id].night_active = true;
    }
}

void begin_attack(const Field& field, State& state, Attack attack)
{
    // BM-RIV-4: only guns, ashore or afloat, hurt a boat.
    if (is_boat(field, attack.target) && field.options.riverboat_armour &&
        !is_artillery(field, attack.attacker))
        attack.to_lose = 0;
    state.attacks.push_back(std::move(attack));
}

namespace {

// ---- Losses ----

// BM-FIR-7: hits beyond the last base are lost.
int bases_to_go(const Field& field, const State& state, const Attack& attack)
{
    return std::min<int>(attack.to_lose, strength_of(field, state, attack.target));
}

// Whether which base goes is its owner's to say, and makes a difference.
bool owner_chooses(const Field& field, const State& state, const Attack& attack)
{
    return !field.options.auto_casualties && !is_boat(field, attack.target) &&
           attack.to_lose < strength_of(field, state, attack.target) &&
           may_lose(field, state[attack.target]).size() > 1;
}

// BM-TRN-5, RULING: BM-R-88: of a unit caught aboard the last base goes with the second last.
void lose_train(const Field& field, State& state, EventLog& log)
{
    Attack& attack = state.attacks.back();
    const UnitId id = attack.target;
    const Unit& unit = state[id];
    if (!unit.on_table() || !unit.aboard || !field.options.train_vulnerable || attack.lost == 0 ||
        strength_of(field, unit) != 1)
        return;
    ++attack.lost;
    log.add("BM-TRN-5"_clause, LostBases{id, 1});
    lose_base(field, state, id, 0, log);
}

// One base, or the choice of one; the next step when all are off.
void take_losses(const Field& field, State& state, EventLog& log)
{
    Attack& attack = state.attacks.back();
    const UnitId id = attack.target;
    if (attack.to_lose == 0 || !state[id].on_table()) {
        attack.step = AttackStep::Through;
        return lose_train(field, state, log);
    }
    if (attack.lost == 0)
        log.add(attack.melee ? "BM-MEL-8"_clause : "BM-FIR-6"_clause,
                LostBases{id, bases_to_go(field, state, attack)});
    if (owner_chooses(field, state, attack)) {
        state.pending.push_back(LossDue{id, may_lose(field, state[id])});
        return;
    }
    const Point from = centre_of(field, state[attack.attacker]);
    --attack.to_lose;
    ++attack.lost;
    const std::size_t place =
        is_boat(field, id) ? 0 : usual_loss(field, state[id], from);  // BM-FRM-9
    lose_base(field, state, id, place, log);
}

// ---- What follows ----

// RULING: BM-R-103: each pair is applied before the next is thrown.
void shoot_through(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const std::vector<CommanderId> through = std::move(state.attacks.back().through);
    const UnitId firer = state.attacks.back().attacker;
    state.attacks.back().through.clear();
    state.attacks.back().step = AttackStep::Test;
    for (const CommanderId commander : through)
        if (state[commander].on_table()) roll_through(field, state, firer, commander, dice, log);
}

// BM-FLN-1: only who has lost a base and has one left, from melee like from fire (BM-MEL-9).
void test_to_flinch(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const Attack& attack = state.attacks.back();
    const bool tests = attack.lost > 0 && state[attack.target].on_table();
    if (!tests || !flinches(field, state, attack, dice, log)) return state.attacks.pop_back();
    state.attacks.back().step = AttackStep::Flinch;
    // RULING: BM-R-45: from the attacker's centre to the target's after losses.
    state.attacks.back().away =
        centre_of(field, state[attack.target]) - centre_of(field, state[attack.attacker]);
    // RULING: BM-R-51: only with the option does the attacker aim a second flinch (BM-FLN-18).
    if (field.options.crossfire_flinch && state[attack.target].flinches > 0 &&
        !is_boat(field, attack.target))
        state.pending.push_back(AimDue{attack.target, straight_away(state, attack)});
}

void flinch_from(const Field& field, State& state, EventLog& log)
{
    const UnitId id = state.attacks.back().target;
    const Point cause = centre_of(field, state[state.attacks.back().attacker]);
    const FlinchPath path = flinch(field, state, id, state.attacks.back().away, cause, log);
    // Whom it had run into before is pressed no more where it has gone on.
    if (path.by != Vec{})
        for (Attack& outer : state.attacks)
            if (outer.target == id) outer.next = {};
    Attack& attack = state.attacks.back();
    if (path.lost || path.contacted.empty()) return state.attacks.pop_back();
    attack.step = AttackStep::Melee;
    attack.strikers = path.contacted;
    attack.next = path.next;
}

// BM-MEL-14: one after the other, in the order of the active player (RULING: BM-R-50). Each base
// strikes once a round, so this ends.
void strike_the_flincher(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const UnitId target = state.attacks.back().target;
    const Units able = able_to_strike(View(field, state), state.attacks.back());
    if (able.empty()) return state.attacks.pop_back();
    const UnitId first = *able.begin();
    if (able.size() > 1 || has_choice(View(field, state), first, target)) {
        state.pending.push_back(StrikeDue{target});
        return;
    }
    strike_at_once(field, state, first, target, dice, log);
}

void go_on_with_attack(const Field& field, State& state, Dice& dice, EventLog& log)
{
    switch (state.attacks.back().step) {
        case AttackStep::Losses: return take_losses(field, state, log);
        case AttackStep::Through: return shoot_through(field, state, dice, log);
        case AttackStep::Test: return test_to_flinch(field, state, dice, log);
        case AttackStep::Flinch: return flinch_from(field, state, log);
        case AttackStep::Melee: return strike_the_flincher(field, state, dice, log);
    }
}

}  // namespace

void go_on_with_attacks(const Field& field, State& state, Dice& dice, EventLog& log)
{
    while (!state.attacks.empty() && state.pending.empty())
        go_on_with_attack(field, state, dice, log);
}

}  // namespace longroll::brothers_at_arms_miniatures
