// Fire: who may, at whom, and the dice of it.

#include "rulebooks/brothers_at_arms_miniatures/fire.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

namespace longroll::brothers_at_arms_miniatures {

// BM-UNIT-4: the printed value (BM-UNIT-2) and three penalties, whatever the arm (BM-UNIT-1).
// BM-UNIT-5: a 6 always hits.
// RULING: BM-R-12: all three add up, and 6 is the worst there is.
AttackValue attack_value(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    return {field[id].attack, unit.out_of_control,
            !is_boat(field, id) && is_unformed(field, unit),  // BM-MOV-15, BM-RIV-2
            unit.fatigued};
}

// ---- Who may fire ----

MaybeRefusal refuse_firer(const View& view, UnitId id)
{
    if (index_of(id) >= view.state.units.size() || !view[id].on_table())
        return Refusal{"BM-FIR-1"_clause, "there is no such unit on the table"};
    if (view.side(id) != view.state.active)
        return Refusal{"BM-FIR-1"_clause, "only units of the active side fire"};
    const Unit& unit = view[id];
    // BM-FIR-14: whether it moved, formed up, disengaged or entered is not asked (BM-MOV-32).
    if (unit.fired) return Refusal{"BM-FIR-3"_clause, "it has fired this round"};
    if (in_melee(view.state, id))
        return Refusal{"BM-MEL-17"_clause, "a unit in melee may not fire"};
    if (unit.pinned) return Refusal{"BM-PIN-1"_clause, "it is pinned"};
    if (unit.nic || !unit.ordered()) return Refusal{"BM-ORD-9"_clause, "it is not in command"};
    if (unit.aboard && view.field.options.train_vulnerable)
        return Refusal{"BM-TRN-5"_clause, "it is aboard a train"};
    // RULING: BM-R-42.
    if (unit.struck) return Refusal{"BM-FIR-2"_clause, "it has struck in melee this round"};
    return {};
}

namespace {

std::string_view reason_for(Barred barred)
{
    switch (barred) {
        case Barred::Clear: return "";
        case Barred::OutOfRange: return "the target is out of range";
        case Barred::OwnRanks: return "its own ranks are in the way";
        case Barred::OtherUnit: return "another unit stands in the line of sight";
        case Barred::Area: return "woods or buildings hide the target";
        case Barred::NotOnEdge: return "it is too deep in woods or buildings";
        case Barred::HigherGround: return "higher ground hides the target";
        case Barred::BehindCrest: return "the crest hides it from below";
    }
    return "";
}

// Apart from the template that refuses with it: clang 14 does not evaluate a clause in one.
Refusal too_far_at_night()
{
    return {"BM-NGT-1"_clause, "at night no unit fires farther than range 1"};
}

}  // namespace

template <class Target>
MaybeRefusal refuse_unseen(const View& view, UnitId firer, Target target)
{
    if (has_shot(view, firer, target)) return {};
    Barred why = Barred::OutOfRange;
    for (std::size_t place = 0; why == Barred::OutOfRange && place < view[firer].bases.size();
         ++place)
        why = sight_of_base(view, firer, place, target).barred;
    if (why == Barred::OutOfRange && view.state.is_night && view.field[firer].range > 1)
        return too_far_at_night();
    return Refusal{clause_of(why), reason_for(why)};
}
template MaybeRefusal refuse_unseen(const View&, UnitId, UnitId);
template MaybeRefusal refuse_unseen(const View&, UnitId, CommanderId);
template MaybeRefusal refuse_unseen(const View&, UnitId, SectionId);

// BM-FIR-8: it measures and sees as all stand now, when those before it have been resolved.
// BM-FIR-9: nothing was declared before. RULING: BM-R-41: at one target, never split.
MaybeRefusal refuse(const View& view, const Fire& order)
{
    if (const auto kept = refuse_firer(view, order.unit)) return kept;
    if (index_of(order.target) >= view.state.units.size() || !view[order.target].on_table())
        return Refusal{"BM-FIR-3"_clause, "there is no such target on the table"};
    if (view.side(order.target) == view.side(order.unit))
        return Refusal{"BM-FIR-3"_clause, "a unit fires at enemies only"};
    if (in_melee(view.state, order.target))
        return Refusal{"BM-FIR-10"_clause, "nobody fires into a melee"};
    return refuse_unseen(view, order.unit, order.target);
}

// ---- The dice ----

namespace {

// What a volley is before its dice. RULING: BM-R-43: nothing of it changes any more (BM-FIR-13).
struct Aimed {
    int dice = 0;
    int needed = 6;
    CoverFound cover;
    std::vector<CommanderId> through;
};
Aimed aimed(const View& view, const Fire& order)
{
    const Shots shots = shots_at(view, order.unit, order.target);  // BM-FIR-4
    return {shots.dice, attack_value(view.field, view.state, order.unit).value(),
            cover_against_fire(view, order.target, shots.origin),
            commanders_on(view, {shots.lines.data(), shots.lines.size()})};
}

}  // namespace

int standing_hits(UnitId target, int hits, int save, Dice& dice, EventLog& log)
{
    if (save == 0 || hits == 0) return hits;
    const int stand = dice.count(hits, save, "BM-COV-3"_clause);  // BM-COV-11: all of them
    log.add("BM-COV-3"_clause, Saved{target, save, stand});
    return stand;
}

// BM-SEQ-12: hits, saves, and then what the attack brings (attack.cpp).
void carry_out(const Field& field, State& state, const Fire& order, Dice& dice, EventLog& log)
{
    Aimed shots = aimed({field, state}, order);
    note_attack(state, order.unit, order.target);
    state[order.unit].fired = true;
    const int hits = dice.count(shots.dice, shots.needed, "BM-FIR-5"_clause);  // BM-UNIT-3
    log.add("BM-FIR-5"_clause,
            Attacked{order.unit, order.target, false, shots.dice, shots.needed, hits});
    Attack attack;
    attack.attacker = order.unit;
    attack.target = order.target;
    attack.cover = static_cast<std::uint8_t>(shots.cover.value);  // BM-COV-12
    attack.through = std::move(shots.through);
    attack.to_lose = static_cast<std::uint8_t>(
        standing_hits(order.target, hits, save_number(shots.cover.value, false), dice, log));
    begin_attack(field, state, std::move(attack));
    go_on_with_attacks(field, state, dice, log);
}

}  // namespace longroll::brothers_at_arms_miniatures
