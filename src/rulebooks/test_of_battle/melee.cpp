// Melee. Ledger TB-MEL, TB-CBT-3, TB-CBT-4, TB-STC-3, TB-TBG-4; rulings TB-R-64, TB-R-67, TB-R-107
// to TB-R-113, TB-R-149, TB-R-151.

#include "rulebooks/shared/table/lots.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/morale.h"

namespace longroll::test_of_battle {

// RULING: TB-R-112, TB-R-113.
constexpr Length kRetreat = table::inches(6);
constexpr Length kAdvance = table::inches(3);

// ---- Ties ----

namespace {

// RULING: TB-R-109: none of them elite.
bool is_against_untrained(const View& view, UnitId champion, const Units& enemies)
{
    if (is_untrained(view.field, champion)) return false;
    return !enemies.any([&](UnitId enemy) {
        return !is_untrained(view.field, enemy) || view.field[enemy].morale >= 6;
    });
}

void add_against_cavalry(const View& view, UnitId champion, Tally& tally)
{
    if (is_artillery(view.field, champion))
        tally.add("TB-MEL-8"_clause, modifier(TieModifier::GunsAgainstCavalry));
    if (!is_infantry(view, champion)) return;
    // RULING: TB-R-110: two rows, and both count.
    const bool secure = is_cavalry_secure(view, champion);
    if (secure || view[champion].stationary)
        tally.add("TB-MEL-5"_clause, modifier(TieModifier::StationaryOrSecure));
    if (!secure) tally.add("TB-MEL-7"_clause, modifier(TieModifier::NotSecure));
}

}  // namespace

// RULING: TB-R-108: morale as it is at that moment.
Tally tie_strength(const View& view, UnitId champion, const Units& enemies)
{
    Tally tally = modified_morale(view, champion);
    const bool infantry = is_infantry(view, champion);
    if (infantry && is_against_untrained(view, champion, enemies))
        tally.add("TB-MEL-4"_clause, modifier(TieModifier::AgainstUntrained));
    if (enemies.any([&](UnitId enemy) {
            return is_cavalry(view, enemy) && !fights_as_infantry(view, champion, enemy);
        }))
        add_against_cavalry(view, champion, tally);
    if (is_artillery(view.field, champion) && is_supported(view, champion) &&
        enemies.any([&](UnitId enemy) { return is_infantry(view, enemy); }))
        tally.add("TB-MEL-6"_clause, modifier(TieModifier::SupportedGuns));
    return tally;
}

namespace {

// The highest morale speaks for its side; among equals the owner takes who brings most.
int champion_total(const View& view, const Units& own, const Units& enemies)
{
    std::optional<std::pair<int, int>> best;
    for (const UnitId id : own) {
        const std::pair here{modified_morale(view, id).total(),
                             tie_strength(view, id, enemies).total()};
        if (!best || here > *best) best = here;
    }
    return best->second;
}

// ---- Who wins ----

Units standing(const State& state, const Units& units)
{
    Units found;
    for (const UnitId id : units)
        if (state[id].on_table()) found.push_back(id);
    return found;
}

int lost_by(const Combat& combat, const Units& units)
{
    int lost = 0;
    for (const Reckoned& loss : combat.losses)
        if (units.contains(loss.unit)) lost += loss.count;
    return lost;
}

// TB-MEL-2: phasing side's die first; TB-MEL-3: thrown again while the totals are equal.
bool attackers_win_tie(const View& view, const Units& attackers, const Units& defenders, Dice& dice)
{
    const int lead =
        champion_total(view, attackers, defenders) - champion_total(view, defenders, attackers);
    if (view.side(*attackers.begin()) == view.state.phasing)
        return dice.beats(lead, "TB-MEL-2"_clause);
    return !dice.beats(-lead, "TB-MEL-2"_clause);
}

struct Decision {
    std::optional<bool> attackers_win;  // none: nobody does
    bool tie = false;
};

// RULING: TB-R-107.
Decision decision_of(const View& view, const Combat& combat, const Units& attackers,
                     const Units& defenders, Dice& dice)
{
    if (attackers.empty() && defenders.empty()) return {};
    if (attackers.empty() || defenders.empty()) return {defenders.empty(), false};
    // TB-MEL-1: fewer casualties win.
    const int by_attackers = lost_by(combat, combat.meleeing);
    const int by_defenders = lost_by(combat, combat.defending);
    if (by_attackers != by_defenders) return {by_attackers < by_defenders, false};
    return {attackers_win_tie(view, attackers, defenders, dice), true};
}

// ---- Those who go back ----

// RULING: TB-R-151: horse or guns in the same block go with its infantry.
Units with_the_sheltered(const View& view, const Units& losers)
{
    Units all = losers;
    view.each([&](UnitId id) {
        if (!is_sheltered(view, id)) return;
        for (const UnitId loser : losers)
            if (view[loser].block == view[id].block && view.side(loser) == view.side(id))
                all.push_back(id);
    });
    return all;
}

// TB-CBT-3.
void send_back(const Field& field, State& state, const Units& losers, const Units& winners,
               Dice& dice, EventLog& log)
{
    for (const UnitId id : losers) {
        if (!state[id].on_table()) continue;
        disorder(field, state, id, "TB-CBT-3"_clause, log);
        retreat(field, state, id, kRetreat, winners, "TB-CBT-3"_clause, dice, log);
    }
}

// RULING: TB-R-67: driven out of sight in woods they may be followed.
void note_quarry(const Field& field, State& state, const Units& winners, const Units& losers)
{
    if (!field.options.pursuit_in_woods) return;
    const View view(field, state);
    for (const UnitId id : winners) {
        // TB-TFO-4: the asterisk stands on the combat cells of the forest, and on no other.
        if (!is_in(view, id, TerrainKind::Forest)) continue;
        for (const UnitId loser : losers)
            if (state[loser].on_table()) state[id].quarry.push_back(loser);
    }
}

// RULING: TB-R-64: skirmishers in broken ground withdraw from cavalry even if they won.
Units who_withdraw(const View& view, const Units& winners, const Units& enemies)
{
    Units found;
    for (const UnitId id : winners)
        if (enemies.any([&](UnitId enemy) { return fights_as_infantry(view, id, enemy); }))
            found.push_back(id);
    return found;
}

BlockId block_held(const View& view, const Units& units)
{
    for (const UnitId id : units)
        if (view[id].block != kNoBlock) return view[id].block;
    return kNoBlock;
}

}  // namespace

void decide_melee(const Field& field, State& state, Dice& dice, EventLog& log)
{
    Combat& combat = *state.combat;
    combat.step = CombatStep::Advance;
    if (combat.meleeing.empty()) return;
    const Units attackers = standing(state, combat.meleeing);
    const Units defenders = standing(state, combat.defending);
    Units losers;
    Units winners;
    Units withdrawing;
    {
        const View view(field, state);
        const Decision decided = decision_of(view, combat, attackers, defenders, dice);
        const Side attacking = enemy_of(side_of(field, combat.attack.target));
        if (decided.attackers_win)
            combat.winner = *decided.attackers_win ? attacking : enemy_of(attacking);
        log.add(decided.tie ? "TB-MEL-2"_clause : "TB-MEL-1"_clause,
                MeleeDecided{combat.attack.target, combat.winner, decided.tie});
        if (!combat.winner) return;
        winners = *decided.attackers_win ? attackers : defenders;
        const Units& beaten = *decided.attackers_win ? defenders : attackers;
        combat.left = block_held(view, beaten);
        losers = with_the_sheltered(view, beaten);
        withdrawing = who_withdraw(view, winners, beaten);
    }
    send_back(field, state, losers, winners, dice, log);
    note_quarry(field, state, winners, losers);
    for (const UnitId id : withdrawing)
        if (state[id].on_table())
            retreat(field, state, id, kRetreat, losers, "TB-TBG-4"_clause, dice, log);
    drop_ended_contacts(field, state);
}

// ---- Advances ----

namespace {

bool may_occupy(const View& view, UnitId id, BlockId left)
{
    return left != kNoBlock && !refuse_occupation(view, id, left);
}

// TB-CBT-4: one who meleed, who is not artillery and touches no other enemy.
bool may_advance(const View& view, UnitId id, BlockId left)
{
    if (!view[id].on_table() || view[id].routed() || is_artillery(view.field, id) ||
        touches_unrouted(view, id))
        return false;
    return may_occupy(view, id, left) || advance_room(view, id, kAdvance) > 0;
}

}  // namespace

void offer_advance(const Field& field, State& state)
{
    const Combat combat = std::move(*state.combat);
    state.combat.reset();
    if (!combat.winner) return;
    const View view(field, state);
    const Side defending = side_of(field, combat.attack.target);
    const Units& winners = *combat.winner == defending ? combat.defending : combat.meleeing;
    AdvanceDue due;
    for (const UnitId id : winners)
        if (may_advance(view, id, combat.left)) due.may.push_back(id);
    if (due.may.empty()) return;
    due.lost = *combat.winner == defending ? *combat.meleeing.begin() : combat.attack.target;
    due.left = combat.left;
    state.pending.emplace_back(due);
}

MaybeRefusal refuse(const View& view, const AdvanceAfterMelee& order)
{
    const auto* due = due_now<AdvanceDue>(view.state);
    if (due == nullptr) return Refusal{"TB-CBT-4"_clause, "nobody has just won a melee"};
    if (order.unit == kNoUnit) return {};
    if (!due->may.contains(order.unit)) return Refusal{"TB-CBT-4"_clause, "it may not advance"};
    if (order.occupy) {
        if (!may_occupy(view, order.unit, due->left))
            return Refusal{"TB-CBT-4"_clause, "it cannot take the building"};
        return {};
    }
    if (order.distance <= 0 || order.distance > advance_room(view, order.unit, kAdvance))
        return Refusal{"TB-CBT-4"_clause, "it cannot advance so far"};
    return {};
}

void carry_out(const Field& field, State& state, const AdvanceAfterMelee& order, Dice&,
               EventLog& log)
{
    const AdvanceDue due = std::get<AdvanceDue>(state.pending.back());
    state.pending.pop_back();
    if (order.unit == kNoUnit) return;
    if (order.occupy)
        occupy_left_block(field, state, order.unit, due.left, "TB-CBT-4"_clause, log);
    else
        advance(field, state, order.unit, order.distance, "TB-CBT-4"_clause, log);
    drop_ended_contacts(field, state);
}

void list_advances(const View& view, std::vector<Action>& actions)
{
    const auto* due = due_now<AdvanceDue>(view.state);
    actions.emplace_back(AdvanceAfterMelee{});
    for (const UnitId id : due->may) {
        const Length room = advance_room(view, id, kAdvance);
        shared::table::offer(view, AdvanceAfterMelee{id, room, false}, actions);
        shared::table::offer(view, AdvanceAfterMelee{id, 0, true}, actions);
    }
}

}  // namespace longroll::test_of_battle
