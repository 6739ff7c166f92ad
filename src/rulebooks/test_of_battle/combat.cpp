// Combat: who may attack whom, and the steps of one combat. Ledger TB-CBT; rulings TB-R-92 to
// TB-R-97, TB-R-150. Dice: attack_dice.cpp. Replies and other choices: combat_choices.cpp. Melees:
// melee.cpp.

#include "rulebooks/test_of_battle/combat.h"

#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/sequence.h"

namespace longroll::test_of_battle {

// Each stand attacks once in a phase, and is chosen once (TB-R-92).
void begin_combat(const Field& field, State& state, EventLog& log)
{
    for (Unit& unit : state.units) {
        unit.attacked = false;
        unit.chosen = false;
        unit.sides_used = 0;
        unit.side_dice = 0;
    }
    for (Block& block : state.blocks) block.in_danger = false;
    const View view(field, state);
    view.each([&](UnitId id) {
        if (!view[id].gone_to_ground || !in_contact(view, id)) return;
        // RULING: TB-R-118: whoever is melee'd on the ground gets up now.
        state[id].gone_to_ground = false;
        log.add("TB-GTG-5"_clause, Changed{Changed::Into::Standing, id});
    });
}

// ---- Attacks ----

namespace {

constexpr Clause kAttack = "TB-CBT-1"_clause;

MaybeRefusal refuse_side(const View& view, const Attacker& attacker)
{
    const bool sided = fights_by_sides(view, attacker.unit);
    if (sided != attacker.side.has_value())
        return Refusal{"TB-TTN-7"_clause, "who holds a town block fights out of one of its sides"};
    if (sided &&
        (view[attacker.unit].sides_used >> static_cast<unsigned>(*attacker.side) & 1u) != 0)
        return Refusal{"TB-TTN-7"_clause, "it has fought out of that side already"};
    if (sided || attacker.dice == 0) return {};
    return Refusal{"TB-TTN-7"_clause, "only who holds a town block divides its dice"};
}

MaybeRefusal refuse_melee(const View& view, const Attacker& attacker, UnitId target)
{
    if (attacker.side && side_touched(view, attacker.unit, target) != attacker.side)
        return Refusal{"TB-TTN-7"_clause, "the enemy touches another side"};
    return {};
}

MaybeRefusal refuse_attacker(const View& view, const Attacker& attacker, UnitId target)
{
    const UnitId id = attacker.unit;
    if (!is_stand(view, id) || view.side(id) != attacking_side(view.state))
        return Refusal{kAttack, "it is not yours to attack with now"};
    if (lead_of(view, id) != id)
        return Refusal{"TB-TTN-4"_clause, "skirmishers in a block attack as one: name the first"};
    if (view[id].attacked && !fights_by_sides(view, id))
        return Refusal{kAttack, "it has attacked already"};
    if (const auto refusal = refuse_side(view, attacker)) return refusal;
    if (touching(view, id, target)) {
        if (const auto refusal = refuse_melee(view, attacker, target)) return refusal;
    } else {
        // RULING: TB-R-93: contact means melee. RULING: TB-R-97: others may fire into it.
        if (in_contact(view, id)) return Refusal{kAttack, "it is in contact and does not fire"};
        const auto found = find_fire(view, id, target, attacker.side, attacker.reinforcing);
        if (found.refusal) return found.refusal;
    }
    return refuse_reinforcing(view, id, attacker.reinforcing);
}

MaybeRefusal refuse_target(const View& view, UnitId target)
{
    if (!is_stand(view, target) || view.side(target) == attacking_side(view.state))
        return Refusal{kAttack, "that is no enemy to attack"};
    if (is_sheltered(view, target))
        return Refusal{"TB-TTN-5"_clause, "the infantry in the block is attacked"};
    if (lead_of(view, target) != target)
        return Refusal{"TB-TTN-4"_clause, "skirmishers in a block are one: name the first"};
    if (view.state.phase == Phase::Combat && view[target].chosen)
        return Refusal{"TB-CBT-5"_clause, "it has been chosen already"};
    return {};
}

bool names(const Attack& order, UnitId id)
{
    return std::any_of(order.attackers.begin(), order.attackers.end(),
                       [&](const Attacker& attacker) { return attacker.unit == id; });
}

// Nobody twice, but out of two sides of a block.
MaybeRefusal refuse_twice(const Attack& order)
{
    Units reinforcing;
    for (std::size_t place = 0; place < order.attackers.size(); ++place) {
        const Attacker& one = order.attackers[place];
        for (std::size_t other = 0; other < place; ++other)
            if (order.attackers[other].unit == one.unit && order.attackers[other].side == one.side)
                return Refusal{kAttack, "it is named twice"};
        for (const UnitId id : one.reinforcing) {
            if (reinforcing.contains(id) || names(order, id))
                return Refusal{"TB-DIC-10"_clause, "who reinforces does nothing else"};
            reinforcing.push_back(id);
        }
    }
    return {};
}

// RULING: TB-R-93: all who touch the chosen stand take part.
MaybeRefusal refuse_left_out(const View& view, const Attack& order)
{
    if (view.state.phase == Phase::Residual) return {};
    for (const UnitId id : enemies_touching(view, order.target))
        if (!view[id].attacked && lead_of(view, id) == id && !names(order, id))
            return Refusal{kAttack, "every stand that touches it takes part"};
    return {};
}

}  // namespace

MaybeRefusal refuse(const View& view, const Attack& order)
{
    if (view.state.phase != Phase::Combat && view.state.phase != Phase::Residual)
        return Refusal{"TB-SEQ-1"_clause, "attacks belong to the Combat phase"};
    if (const auto refusal = refuse_target(view, order.target)) return refusal;
    // RULING: TB-R-150.
    if (order.attackers.empty()) return Refusal{kAttack, "nobody attacks it"};
    // RULING: TB-R-95.
    if (view.state.phase == Phase::Residual && order.attackers.size() > 1)
        return Refusal{kAttack, "defenders attack one by one"};
    for (const Attacker& attacker : order.attackers)
        if (const auto refusal = refuse_attacker(view, attacker, order.target)) return refusal;
    if (const auto refusal = refuse_twice(order)) return refusal;
    return refuse_left_out(view, order);
}

namespace {

constexpr std::uint8_t kAllSides = 0b1111;

// RULING: TB-R-127: who is in contact on one side fires out of none.
std::uint8_t sides_without_enemy(const View& view, UnitId id)
{
    std::uint8_t touched = 0;
    for (const UnitId enemy : enemies_touching(view, id))
        if (const auto side = side_touched(view, id, enemy))
            touched |= std::uint8_t(1u << static_cast<unsigned>(*side));
    return touched == 0 ? 0 : kAllSides & ~touched;
}

void mark_attackers(const Field& field, State& state, const Attack& attack)
{
    const View view(field, state);
    for (const Attacker& attacker : attack.attackers) {
        const std::uint8_t silent = attacker.side ? sides_without_enemy(view, attacker.unit) : 0;
        for (const UnitId id : fighters(view, attacker.unit)) {
            state[id].attacked = true;
            if (attacker.side)
                state[id].sides_used |=
                    silent | std::uint8_t(1u << static_cast<unsigned>(*attacker.side));
        }
        for (const UnitId id : attacker.reinforcing) state[id].attacked = true;
    }
}

}  // namespace

void carry_out(const Field& field, State& state, const Attack& order, Dice& dice, EventLog& log)
{
    Combat combat;
    combat.attack = order;
    // RULING: TB-R-22: by ascending id.
    std::stable_sort(combat.attack.attackers.begin(), combat.attack.attackers.end(),
                     [](const Attacker& a, const Attacker& b) { return a.unit < b.unit; });
    {
        const View view(field, state);
        for (const Attacker& attacker : order.attackers)
            if (touching(view, attacker.unit, order.target))
                combat.meleeing.push_back(attacker.unit);
        for (const UnitId id : fighters(view, order.target)) combat.defending.push_back(id);
    }
    mark_attackers(field, state, order);
    if (state.phase == Phase::Combat)
        for (const UnitId id : combat.defending) state[id].chosen = true;
    state.combat = std::move(combat);
    go_on_with_combat(field, state, dice, log);
}

// ---- The steps ----

namespace {

// Equal hits in a row are one run: from here on only this matters, to play and to exact odds.
void add_hits(std::vector<ScoredHits>& runs, const ScoredHits& scored)
{
    if (scored.hits == 0) return;
    if (!runs.empty()) {
        ScoredHits& last = runs.back();
        if (last.at == scored.at && last.save == scored.save && last.fire == scored.fire) {
            last.hits = static_cast<std::uint8_t>(last.hits + scored.hits);
            return;
        }
    }
    runs.push_back(scored);
}

void settle(const Combat& combat, Dice& dice)
{
    if (!dice.merges()) return;
    std::vector<std::int64_t> values;
    for (const ScoredHits& run : combat.hits)
        for (const int value : {static_cast<int>(run.at), run.save ? int(*run.save) : -1,
                                int(run.fire), int(run.hits)})
            values.push_back(value);
    values.push_back(-1);
    for (const Reckoned& loss : combat.losses) {
        values.push_back(static_cast<int>(loss.unit));
        values.push_back(loss.count);
    }
    dice.pass_on(values);
}

bool throws_shells(const Field& field, const Throw& thrown)
{
    return std::any_of(thrown.groups.begin(), thrown.groups.end(), [&](const DiceGroup& group) {
        return group.source == Source::Guns ||
               (group.source == Source::Main && is_artillery(field, group.by));
    });
}

// Guns that fire at wood, or a melee for it, may set it alight (TB-BLD-3).
void endanger(const Field& field, State& state, const Throw& thrown)
{
    const auto endanger_block_of = [&](UnitId id) {
        if (state[id].block != kNoBlock) state[state[id].block].in_danger = true;
    };
    const bool melee = thrown.fight == Fight::Melee;
    if (melee) endanger_block_of(thrown.by);
    if (melee || throws_shells(field, thrown)) endanger_block_of(thrown.at);
}

// How many it scores; they go to the runs.
int roll_throw(const View& view, const Throw& thrown, std::vector<ScoredHits>& runs, Dice& dice)
{
    int scored = 0;
    for (const DiceGroup& group : thrown.groups) {
        const int hits = dice.count(group.dice, group.to_hit, group.clause);
        scored += hits;
        if (hits > 0)
            add_hits(runs,
                     {thrown.at, save_against(view, group, thrown.at, thrown.fight, thrown.from),
                      thrown.fight == Fight::Fire, static_cast<std::uint8_t>(hits)});
    }
    return scored;
}

// All dice are simultaneous (TB-R-92); they are thrown in the order of TB-R-22.
void roll_dice(const Field& field, State& state, Dice& dice, EventLog& log)
{
    Combat& combat = *state.combat;
    const View view(field, state);
    const bool replies =
        reply_kind(view, combat) == ReplyKind::Melee || !combat.reply.shares.empty();
    for (const Throw& thrown : throws_of(view, combat)) {
        const int hits = roll_throw(view, thrown, combat.hits, dice);
        const int count = total_of(thrown.groups);
        log.add(thrown.reply ? "TB-CBT-2"_clause : kAttack,
                Fought{thrown.by, thrown.at, thrown.fight == Fight::Melee, count, hits});
        endanger(field, state, thrown);
        if (!thrown.reply && fights_by_sides(view, thrown.by))
            for (const UnitId id : fighters(view, thrown.by))
                state[id].side_dice = static_cast<std::uint8_t>(state[id].side_dice + count);
        settle(combat, dice);
    }
    for (const UnitId id : combat.defending) {
        if (!replies) continue;
        state[id].attacked = true;
        state[id].sides_used = kAllSides;  // all of them in its one reply (TB-R-127)
    }
    for (const UnitId id : combat.reply.reinforcing) state[id].attacked = true;
    combat.step = CombatStep::Saves;
}

// The chosen stand first, then the others by ascending id: so they were scored (TB-R-22).
void roll_all_saves(const Field& field, State& state, Dice& dice, EventLog& log)
{
    Combat& combat = *state.combat;
    const View view(field, state);
    while (!combat.hits.empty()) {
        const UnitId id = combat.hits.front().at;
        int hits = 0;
        for (const ScoredHits& run : combat.hits) hits += run.at == id ? run.hits : 0;
        int left = roll_saves(state[id], combat.hits, id, tried_by(combat, id), dice);
        if (left < hits) log.add("TB-SAV-1"_clause, Saved{id, hits - left, hits});
        std::erase_if(combat.hits, [&](const ScoredHits& run) { return run.at == id; });
        left = std::min(left, strength_of(state, hit_together(view, combat, id)));
        if (left > 0) combat.losses.push_back({id, static_cast<std::uint8_t>(left)});
        settle(combat, dice);
    }
    combat.step = CombatStep::Losses;
}

// Attackers, then the chosen stand (TB-R-22).
void risk_commanders(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const Combat combat = *state.combat;
    for (const bool chosen : {false, true})
        for (const Reckoned& loss : combat.losses)
            if (loss.count > 0 && combat.defending.contains(loss.unit) == chosen)
                risk_commander(field, state, loss.unit, dice, log);
}

// RULING: TB-R-106: it goes back six inches for each throw that it took.
void retreat_for_saves(const Field& field, State& state, Dice& dice, EventLog& log)
{
    const Combat combat = *state.combat;
    for (const Reckoned& tried : combat.tried) {
        if (tried.count == 0 || !state[tried.unit].on_table()) continue;
        Units firers;
        if (combat.defending.contains(tried.unit))
            for (const Attacker& attacker : combat.attack.attackers)
                firers.push_back(attacker.unit);
        else
            firers.push_back(combat.attack.target);
        retreat(field, state, tried.unit, save_of(SaveCause::MountedByChoice).retreat * tried.count,
                firers, "TB-SAV-5"_clause, dice, log);
    }
}

// Casualties, all at once; then the Army Commander; then who must go back.
void take_toll(const Field& field, State& state, Dice& dice, EventLog& log)
{
    state.combat->step = CombatStep::Melee;
    std::vector<std::pair<UnitId, Pose>> gone;
    for (Reckoned& loss : state.combat->losses) {
        const Pose before = state[loss.unit].pose();
        loss.count = static_cast<std::uint8_t>(
            lose_strength(field, state, loss.unit, loss.count, kAttack, log));
        if (!state[loss.unit].on_table()) gone.emplace_back(loss.unit, before);
    }
    risk_commanders(field, state, dice, log);
    for (const auto& [id, before] : gone)
        take_commanders_along(field, state, id, before, true, log);
    retreat_for_saves(field, state, dice, log);
}

void take_step(const Field& field, State& state, Dice& dice, EventLog& log)
{
    switch (state.combat->step) {
        case CombatStep::Reply: return ask_for_reply(field, state);
        case CombatStep::Dice: return roll_dice(field, state, dice, log);
        case CombatStep::Saves:
            if (!ask_cavalry(field, state)) roll_all_saves(field, state, dice, log);
            return;
        case CombatStep::Losses: return ask_who_is_hit(field, state);
        case CombatStep::Toll: return take_toll(field, state, dice, log);
        case CombatStep::Melee: return decide_melee(field, state, dice, log);
        case CombatStep::Advance: return offer_advance(field, state);
    }
}

}  // namespace

bool go_on_with_combat(const Field& field, State& state, Dice& dice, EventLog& log)
{
    while (state.combat && state.pending.empty()) take_step(field, state, dice, log);
    return !state.combat;
}

// ---- Passing, and the end ----

MaybeRefusal refuse_to_pass(const View& view)
{
    const bool residual = view.state.phase == Phase::Residual;
    MaybeRefusal refusal;
    view.each_of(attacking_side(view.state), [&](UnitId id) {
        if (refusal || view[id].attacked) return;
        for (const UnitId enemy : enemies_touching(view, id))
            // RULING: TB-R-93, and TB-R-95 for who is not phasing.
            if (residual || !view[enemy].attacked)
                refusal = Refusal{kAttack, "a contact has yet to be fought out"};
    });
    return refusal;
}

void end_combat(const Field& field, State& state, Dice& dice, EventLog& log)
{
    roll_ignition(field, state, dice, log);
}

}  // namespace longroll::test_of_battle
