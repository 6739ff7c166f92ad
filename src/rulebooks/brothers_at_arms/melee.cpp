// Melee Unit Counters (phase 11): compulsory for every able unit in contact. Ledger BA-MEL.
// How it is resolved: attack.cpp, exactly as fire. Leaving a melee: movement.cpp, flinch.cpp.

#include "rulebooks/brothers_at_arms/melee.h"

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/deployment.h"

namespace longroll::brothers_at_arms {

// May this unit fight in phase 11, if it is in contact? RULING: BA-R-29: neither orders nor freedom
// from a Pinned marker are needed (BA-MEL-3, BA-PIN-2).
static MaybeRefusal refuse_to_fight(const Field& field, const State& state, UnitId unit)
{
    if (index_of(unit) >= state.units.size() || !state[unit].on_board())
        return Refusal{"BA-MEL-2"_clause, "it is not on the board"};
    // RULING: BA-R-5: the other side fights in its own round.
    if (field[unit].side != state.active)
        return Refusal{"BA-MEL-6"_clause, "it is not its side's round"};
    if (state[unit].attacked)
        return Refusal{"BA-SEQ-9"_clause, "it has made its attack of this round"};
    if (state[unit].aboard()) return Refusal{"BA-RAIL-5"_clause, "it is aboard a train"};
    if (stacked(field, state, unit)) return Refusal{"BA-STK-2"_clause, "it is stacked"};
    return {};
}

MaybeRefusal refuse(const Field& field, const State& state, const Melee& order)
{
    if (auto refusal = refuse_group(order.fighters)) return refusal;
    for (const UnitId fighter : order.fighters)
        if (auto refusal = refuse_to_fight(field, state, fighter)) return refusal;
    if (index_of(order.target) >= state.units.size() || !state[order.target].on_board() ||
        field[order.target].side == state.active)
        return Refusal{"BA-MEL-1"_clause, "the target is no enemy unit on the board"};
    // RULING: BA-R-55: any adjacent enemy may be chosen (BA-MEL-4), by each member of a group.
    for (const UnitId fighter : order.fighters) {
        if (is_boat(field, fighter) != is_boat(field, order.target))
            return Refusal{"BA-BOAT-4"_clause, "there is no melee between land and water"};
        if (!in_contact(field, state, fighter, order.target))
            return Refusal{"BA-MEL-5"_clause, "the target is not in contact with it"};
    }
    return {};
}

// BA-MEL-7: contact is what it is now.
bool must_fight(const Field& field, const State& state, UnitId unit)
{
    return !refuse_to_fight(field, state, unit) && in_melee(field, state, unit);
}

// BA-MEL-8: whoever wins stays where he is.
void carry_out(const Field& field, State& state, const Melee& order, Dice& dice, EventLog& log)
{
    resolve_attack(field, state, AttackKind::Melee, order.fighters, order.target, dice, log);
}

using UnitList = FixedVector<UnitId, kMaxUnits>;

// Calls `visit` for each unit that must fight, by id, until it answers false.
// OPTIMISATION: must_fight for all units at once; BA_MEL_2.ListsExactlyWhatIsNotRefused pins it.
template <class Visit>
static void for_each_fighter(const Field& field, const State& state, Visit visit)
{
    const Deployment ours(field, state, state.active);
    const Deployment theirs(field, state, enemy_of(state.active));
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const Unit& unit = state.units[index];
        if (field.units[index].side != state.active || !unit.on_board() || unit.attacked ||
            unit.aboard())
            continue;
        if (!theirs.touches(field, unit_id(index), unit.hex) || ours.stacked(unit.hex)) continue;
        if (!visit(unit_id(index))) return;
    }
}

static UnitList fighters_of(const Field& field, const State& state)
{
    UnitList fighters;
    for_each_fighter(field, state, [&](UnitId unit) {
        fighters.push_back(unit);
        return true;
    });
    return fighters;
}

bool melee_left(const Field& field, const State& state)
{
    bool found = false;
    for_each_fighter(field, state, [&](UnitId) {
        found = true;
        return false;
    });
    return found;
}

// Those of the fighters who touch the target.
static Members touching(const Field& field, const State& state, const UnitList& fighters,
                        UnitId target)
{
    Members members;
    for (const UnitId fighter : fighters)
        if (in_contact(field, state, fighter, target))
            members.push_back(member_of(field, state, fighter));
    return members;
}

void list_melee(const Field& field, const State& state, std::vector<Action>& actions)
{
    const UnitList fighters = fighters_of(field, state);
    if (fighters.empty()) return;
    for_each_unit(field, state, enemy_of(state.active), [&](UnitId target, const Unit& unit) {
        const Members able = touching(field, state, fighters, target);
        for (const Member& fighter : able) actions.push_back(Melee{{fighter.unit}, target});
        if (able.size() < 2) return;
        const Group group = strongest_first(field, state, able, unit.hex);
        actions.push_back(Melee{group, target});
        if (group.size() > 2) actions.push_back(Melee{{group[0], group[1]}, target});
    });
}

Action sample_melee(const Field& field, const State& state, PlayoutDice& dice)
{
    const UnitList fighters = fighters_of(field, state);
    if (fighters.empty()) return EndPhase{};
    const auto draw = [&](std::size_t choices) {
        return dice.below(static_cast<std::uint32_t>(choices));
    };
    const UnitId fighter = fighters[draw(fighters.size())];
    UnitList targets;
    for_each_unit(field, state, enemy_of(state.active), [&](UnitId target, const Unit&) {
        if (in_contact(field, state, fighter, target)) targets.push_back(target);
    });
    const UnitId target = targets[draw(targets.size())];
    if (draw(2) == 0) return Melee{{fighter}, target};

    const Members able = touching(field, state, fighters, target);
    const Group group = strongest_first(field, state, able, state[target].hex);
    if (group.size() > 2 && draw(2) == 0) return Melee{{group[0], group[1]}, target};
    return Melee{group, target};
}

}  // namespace longroll::brothers_at_arms
