// Flinching: the test, the flinch, the Pinned marker. Ledger BM-FLN, BM-PIN-4, BM-UNIT-10,
// BM-TRN-6. When: attack.cpp. Where to: flinch_path.cpp. What being pinned forbids: movement.cpp,
// fire.cpp.

#include "rulebooks/brothers_at_arms_miniatures/flinch.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/losses.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"

namespace longroll::brothers_at_arms_miniatures {

// ---- The test ----

FlinchTest flinch_test(const Field& field, const State& state, const Attack& attack)
{
    const UnitId id = attack.target;
    // BM-UNIT-10: neither fire nor melee makes it flinch.
    if (field[id].indomitable) return {0, false, "BM-FLN-10"_clause};
    const int cover = is_boat(field, id) ? 0 : attack.cover;  // BM-RIV-6: in the open
    // RULING: BM-R-49: otherwise a garrison tests like any unit in cover.
    if (field.options.fort_never_flinch && cover == 5) return {0, false, "BM-FLN-16"_clause};
    const bool last = strength_of(field, state, id) == 1;
    if (cover > 0)
        return last ? FlinchTest{1, false, "BM-FLN-4"_clause}
                    : FlinchTest{2, false, "BM-FLN-3"_clause};
    // RULING: BM-R-52: an option.
    if (last && field.options.overwhelming_fire) return {0, true, "BM-FLN-17"_clause};
    return {1, false, "BM-FLN-2"_clause};
}

// BM-FLN-5: RULING: BM-R-44: what this attack has cost. BM-FLN-19: six bases and more make it
// certain, and the dice are thrown all the same.
bool flinches(const Field& field, const State& state, const Attack& attack, Dice& dice,
              EventLog& log)
{
    const FlinchTest test = flinch_test(field, state, attack);
    if (test.dice == 0 && !test.certain) return false;
    const int lost = attack.lost;
    // RULING: BM-R-43: where there are two dice, both are thrown.
    const int below = dice.count_at_most(test.dice, std::min(lost, 6), test.clause);
    const bool flinches = test.certain || below == test.dice;
    log.add(test.clause, FlinchTested{attack.target, lost, test.dice, flinches});
    return flinches;
}

// ---- The flinch ----

Heading straight_away(const State& state, const Attack& attack)
{
    return heading_of(flinch_line(state[attack.target], attack.away));
}

// Contacts that it has left end; those that it has made it is the initiator of (RULING: BM-R-102).
static void renew_contacts(const Field& field, State& state, UnitId id, const FlinchPath& path,
                           EventLog& log)
{
    std::erase_if(state.contacts, [&](const Contact& contact) {
        return contact.has(id) && path.renewed.contains(contact.against(id));
    });
    read_contacts(field, state, log);
    Units made;
    {
        const View view(field, state);
        const Units touched = touched_by(view, id, view.stands(id));
        for (const UnitId enemy : path.renewed)
            if (touched.contains(enemy)) made.push_back(enemy);
    }
    if (!made.empty()) make_contacts(field, state, id, made, "BM-FLN-8"_clause, log);
    for (const UnitId enemy : path.contacted)
        if (!made.contains(enemy)) log.add("BM-FLN-8"_clause, RanInto{id, enemy});
}

// BM-FLN-11, BM-PIN-4, BM-RIV-7: also when it went nowhere or into melee (RULING: BM-R-54); off it
// goes with its own next round (RULING: BM-R-53). BM-FLN-15: one marker only.
static void pin(State& state, UnitId id, EventLog& log)
{
    if (!state[id].pinned) log.add("BM-FLN-11"_clause, Pinned{{id}});
    state[id].pinned = true;
}

FlinchPath flinch(const Field& field, State& state, UnitId id, Vec away, Point cause, EventLog& log)
{
    Unit& unit = state[id];
    Unit after = unit;
    const bool boat = is_boat(field, id);
    const FlinchPath path = boat ? boat_flinch(View(field, state), id, cause, after)
                                 : flinch_path(View(field, state), id, away);
    if (path.lost) {
        remove_unit(field, state, id, UnitFate::Lost, path.why, log);
        return path;
    }
    const Point from = anchor_of(field, unit);
    if (boat)
        unit = after;
    else
        shift(unit, path.by);
    unit.acted_this_bound = true;
    unit.aboard = false;  // BM-TRN-6
    if (unit.flinches < 255) ++unit.flinches;
    log.add(boat ? "BM-RIV-6"_clause : "BM-FLN-7"_clause,
            Flinched{{id, from, anchor_of(field, unit)}});
    if (path.by != Vec{}) free_moved(field, state, id, log);
    pin(state, id, log);
    if (boat) return path;
    renew_contacts(field, state, id, path, log);
    shift_aside(field, state, id, log);
    return path;
}

// ---- The attacker aims a second flinch (BM-FLN-18) ----

inline constexpr Angle kFlinchAim = board::table::degrees(60);

MaybeRefusal refuse(const Field&, const State& state, const AimFlinch& order)
{
    const AimDue* due =
        state.pending.empty() ? nullptr : std::get_if<AimDue>(&state.pending.back());
    if (due == nullptr) return Refusal{"BM-FLN-18"_clause, "no flinch is to be aimed"};
    if (order.heading.tenths < 0 || order.heading.tenths >= board::table::kFullTurn)
        return Refusal{"BM-FLN-18"_clause, "a heading is from 0 to below 360 degrees"};
    if (size_of(turn_between(due->away, order.heading)) > kFlinchAim)
        return Refusal{"BM-FLN-18"_clause,
                       "it goes within 60 degrees of straight away from the cause"};
    return {};
}

void carry_out(const Field& field, State& state, const AimFlinch& order, Dice& dice, EventLog& log)
{
    const AimDue due = std::get<AimDue>(state.pending.back());
    state.pending.pop_back();
    // Straight away is exactly so, not to a tenth of a degree.
    if (order.heading != due.away)
        state.attacks.back().away = ahead(order.heading, board::table::kLongestWay);
    go_on_striking(field, state, dice, log);
}

void list_flinch_aims(const AimDue& due, std::vector<Action>& actions)
{
    for (int bend = -60; bend <= 60; bend += 15)
        actions.push_back(AimFlinch{due.away + board::table::degrees(bend)});
}

// ---- The umpire's ----

MaybeRefusal refuse(const Field& field, const State& state, const TestFlinch& order)
{
    if (!field.umpire || state.attacks.empty() || state.attacks.back().target != order.unit ||
        state.attacks.back().step != AttackStep::Test)
        return Refusal{"BM-FLN-1"_clause, "a unit tests after an attack that has cost it a base"};
    return {};
}

void carry_out(const Field& field, State& state, const TestFlinch&, Dice& dice, EventLog& log)
{
    const Attack attack = state.attacks.back();
    state.attacks.clear();
    if (flinches(field, state, attack, dice, log)) pin(state, attack.target, log);
}

}  // namespace longroll::brothers_at_arms_miniatures
