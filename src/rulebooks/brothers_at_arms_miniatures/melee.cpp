// Melee: who strikes whom with which bases, in phase 11 and in the immediate melee that a flinch
// runs into. Ledger BM-MEL, BM-FRM-13, BM-PIN-2. What a strike then does: attack.cpp.

#include "rulebooks/brothers_at_arms_miniatures/melee.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"

namespace longroll::brothers_at_arms_miniatures {

namespace {

// ---- What each base may strike ----

// The bases of a striker, each with the enemies that it touches itself.
struct Touches {
    Choices own;
    Units all;
};

void add_touches(Touches& touches, UnitId enemy, const BasePlaces& places)
{
    for (const std::uint8_t place : places) touches.own[place].push_back(enemy);
    if (!places.empty()) touches.all.push_back(enemy);
}

// RULING: BM-R-122: bases in the way of a flinch's next step are in contact, corners or not.
BasePlaces bases_pressed(const View& view, UnitId striker, const Attack& attack)
{
    BasePlaces places = bases_touching(view, striker, attack.target);
    if (attack.next == Vec{}) return places;
    Placed pressing;
    for (const Footprint& base : view.stands(attack.target))
        pressing.push_back(shifted(base, attack.next));
    const auto mine = view.stands(striker);
    for (std::size_t place = 0; place < mine.size(); ++place) {
        const auto known = static_cast<std::uint8_t>(place);
        if (std::find(places.begin(), places.end(), known) == places.end() &&
            on_any(mine.subspan(place, 1), pressing))
            places.push_back(known);
    }
    return places;
}

// `flinched`: the attack whose flinch has brought its target to the striker.
Touches touches_of(const View& view, UnitId striker, const Attack* flinched = nullptr)
{
    Touches touches;
    touches.own.resize(view[striker].bases.size());
    for (const UnitId enemy : opponents_of(view.state, striker))
        if (flinched == nullptr || enemy != flinched->target)
            add_touches(touches, enemy, bases_touching(view, striker, enemy));
    if (flinched != nullptr)
        add_touches(touches, flinched->target, bases_pressed(view, striker, *flinched));
    return touches;
}

// The base of a double line that stands directly before this one.
std::optional<std::size_t> base_before(const Unit& unit, std::size_t place)
{
    if (unit.formation != Formation::DoubleLine || unit.bases[place].rank != 1) return {};
    for (std::size_t front = 0; front < place; ++front)
        if (unit.bases[front].rank == 0 && unit.bases[front].file == unit.bases[place].file)
            return front;
    return {};
}

// Whose aim a base has to share: that of the base before it, unless it touches somebody itself
// (BM-MEL-6).
std::optional<std::size_t> leader_of(const Unit& unit, const Touches& touches, std::size_t place)
{
    const auto before = base_before(unit, place);
    if (!before || !touches.own[place].empty() || touches.own[*before].empty()) return {};
    return before;
}

// BM-FRM-13.
Choices choices_of(const Unit& unit, const Touches& touches)
{
    Choices choices = touches.own;  // BM-MEL-4
    for (std::size_t place = 0; place < unit.bases.size(); ++place) {
        // BM-MEL-3, RULING: BM-R-60: the rest of a column strikes any of those in contact.
        if (unit.formation == Formation::Column && touches.own[place].empty())
            choices[place] = touches.all;
        // BM-MEL-5.
        if (const auto leader = leader_of(unit, touches, place))
            choices[place] = touches.own[*leader];
        // RULING: BM-R-50: each base once a round (BM-MEL-13).
        if (unit.bases[place].struck) choices[place].clear();
    }
    return choices;
}

bool may_strike_at_all(const View& view, UnitId id)
{
    // RULING: BM-R-58: only the side whose round it is. BM-TRN-5: aboard nobody.
    return view[id].on_table() && view.side(id) == view.state.active &&
           !(view[id].aboard && view.field.options.train_vulnerable);
}

// Of an immediate melee that is under way.
const Attack& attack_on(const State& state, UnitId flinched)
{
    LR_CHECK(!state.attacks.empty() && state.attacks.back().target == flinched,
             "an immediate melee follows a flinch");
    return state.attacks.back();
}

}  // namespace

Choices aims_of(const View& view, UnitId striker)
{
    return choices_of(view[striker], touches_of(view, striker));
}

Units able_to_strike(const View& view, const Attack& attack)
{
    Units able;
    if (!view[attack.target].on_table()) return able;
    for (const UnitId id : attack.strikers) {
        if (!may_strike_at_all(view, id)) continue;
        const Choices choices = choices_of(view[id], touches_of(view, id, &attack));
        if (std::any_of(choices.begin(), choices.end(),
                        [&](const Units& units) { return units.contains(attack.target); }))
            able.push_back(id);
    }
    return able;
}

bool has_choice(const View& view, UnitId striker, UnitId flinched)
{
    const Touches touches = touches_of(view, striker, &attack_on(view.state, flinched));
    const Choices choices = choices_of(view[striker], touches);
    return std::any_of(choices.begin(), choices.end(), [&](const Units& units) {
        return units.size() > 1 && units.contains(flinched);
    });
}

// BM-ORD-10, BM-PIN-2, BM-MEL-12: in or out of command, pinned or not, as long as contact lasts.
bool must_strike(const View& view, UnitId id)
{
    if (!may_strike_at_all(view, id) || !in_melee(view.state, id)) return false;
    const Choices choices = aims_of(view, id);
    return std::any_of(choices.begin(), choices.end(),
                       [](const Units& units) { return !units.empty(); });
}

namespace {

// ---- Aims ----

// Whom each base strikes, by its place; none: nobody.
using Targets = FixedVector<UnitId, kMostBases>;

const Aim* aim_of(const Strike& order, std::size_t place)
{
    for (const Aim& aim : order.aims)
        if (aim.base == place) return &aim;
    return nullptr;
}

// As ordered, else as usual. `flinched`: of an immediate melee, else nobody.
Targets aimed_by(const Unit& unit, const Touches& touches, const Strike& order, UnitId flinched)
{
    const Choices choices = choices_of(unit, touches);
    Targets aimed;
    for (std::size_t place = 0; place < choices.size(); ++place) {
        UnitId target = choices[place].empty() ? kNoUnit : *choices[place].begin();
        if (flinched != kNoUnit) target = choices[place].contains(flinched) ? flinched : kNoUnit;
        const auto leader = leader_of(unit, touches, place);
        if (leader && target != kNoUnit && !unit.bases[*leader].struck) target = aimed[*leader];
        if (const Aim* aim = aim_of(order, place)) target = aim->target;
        aimed.push_back(target);
    }
    return aimed;
}

MaybeRefusal refuse_aim(const Unit& unit, const Choices& choices, const Aim& aim, UnitId flinched)
{
    if (aim.base >= choices.size()) return Refusal{"BM-MEL-6"_clause, "it has no such base"};
    const Units& may = choices[aim.base];
    if (unit.bases[aim.base].struck)
        return Refusal{"BM-MEL-13"_clause, "a base strikes once a round"};
    if (aim.target == kNoUnit) {
        if (flinched == kNoUnit)
            return Refusal{"BM-MEL-1"_clause, "a base that may strike must strike"};
        if (may.size() > 1) return {};
        return Refusal{"BM-MEL-14"_clause, "only a base with a choice of enemies is held back"};
    }
    if (!may.contains(aim.target))
        return Refusal{"BM-MEL-6"_clause, "this base may not strike that unit"};
    if (flinched != kNoUnit && aim.target != flinched)
        return Refusal{"BM-MEL-14"_clause, "at once only the unit that ran into it is struck"};
    return {};
}

MaybeRefusal refuse_aims(const Unit& unit, const Touches& touches, const Strike& order,
                         UnitId flinched)
{
    const Choices choices = choices_of(unit, touches);
    for (const Aim& aim : order.aims) {
        if (auto refusal = refuse_aim(unit, choices, aim, flinched)) return refusal;
        if (aim_of(order, aim.base) != &aim)
            return Refusal{"BM-MEL-6"_clause, "a base is aimed twice"};
    }
    const Targets aimed = aimed_by(unit, touches, order, flinched);
    for (std::size_t place = 0; place < aimed.size(); ++place)
        if (const auto leader = leader_of(unit, touches, place))
            if (!unit.bases[place].struck && !unit.bases[*leader].struck &&
                aimed[place] != aimed[*leader])
                return Refusal{"BM-MEL-6"_clause,
                               "a rear base strikes the same unit as the base before it"};
    for (std::size_t place = 0; place < order.order.size(); ++place) {
        const auto named = order.order.begin() + static_cast<std::ptrdiff_t>(place);
        if (std::find(order.order.begin(), named, *named) != named)
            return Refusal{"BM-MEL-10"_clause, "a target is named twice"};
        if (std::find(aimed.begin(), aimed.end(), *named) == aimed.end())
            return Refusal{"BM-MEL-10"_clause, "no base is aimed at a unit that is named"};
    }
    return {};
}

// ---- Strikes ----

// Bases aimed at one unit: they have struck (BM-MEL-13).
Strikes strikes_at(const Field& field, Unit& unit, const Targets& aimed, UnitId target)
{
    const Placed bases = bases_of(field, unit);
    Placed striking;
    for (std::size_t place = 0; place < aimed.size(); ++place) {
        if (aimed[place] != target) continue;
        unit.bases[place].struck = true;
        striking.push_back(bases[place]);
    }
    // None: all were held back.
    const Point from = striking.empty() ? Point{} : centre_of(striking);
    return {target, static_cast<std::uint8_t>(striking.size()), from};
}

// BM-MEL-7, 8, 16: a die for each base aimed, by the attack value that fire has too. BM-MEL-15,
// RULING: BM-R-61: who has struck stays where he is.
void resolve_strikes(const Field& field, State& state, UnitId striker, const Strikes& strikes,
                     Dice& dice, EventLog& log)
{
    const int needed = attack_value(field, state, striker).value();
    const int hits = dice.count(strikes.dice, needed, "BM-MEL-7"_clause);
    log.add("BM-MEL-7"_clause, Attacked{striker, strikes.target, true, strikes.dice, needed, hits});
    const int cover =
        cover_against_strikes(View(field, state), strikes.target, striker, strikes.from).value;
    const int stands = standing_hits(strikes.target, hits, save_number(cover, true), dice, log);
    note_attack(state, striker, strikes.target);
    Attack attack;
    attack.attacker = striker;
    attack.target = strikes.target;
    attack.melee = true;
    attack.to_lose = static_cast<std::uint8_t>(stands);
    attack.cover = static_cast<std::uint8_t>(cover);
    begin_attack(field, state, std::move(attack));
}

// Its turn in an immediate melee, whether it strikes with all or holds some back.
void strike_flincher(const Field& field, State& state, const Strike& order, UnitId flinched,
                     Dice& dice, EventLog& log)
{
    Strikes strikes;
    {
        const View view(field, state);
        const Touches touches = touches_of(view, order.unit, &attack_on(state, flinched));
        strikes = strikes_at(field, state[order.unit],
                             aimed_by(state[order.unit], touches, order, flinched), flinched);
    }
    for (Attack& attack : state.attacks) {
        if (attack.target != flinched) continue;
        Units others;
        for (const UnitId id : attack.strikers)
            if (id != order.unit) others.push_back(id);
        attack.strikers = others;
    }
    if (strikes.dice == 0) return;
    state[order.unit].struck = true;
    resolve_strikes(field, state, order.unit, strikes, dice, log);
}

const StrikeDue* strike_due(const State& state)
{
    return state.pending.empty() ? nullptr : std::get_if<StrikeDue>(&state.pending.back());
}

}  // namespace

MaybeRefusal refuse(const View& view, const Strike& order)
{
    const State& state = view.state;
    if (index_of(order.unit) >= state.units.size())
        return Refusal{"BM-MEL-1"_clause, "there is no such unit"};
    if (const StrikeDue* due = strike_due(state)) {
        if (!able_to_strike(view, state.attacks.back()).contains(order.unit))
            return Refusal{"BM-MEL-14"_clause, "the flinch has not run into this unit"};
        return refuse_aims(view[order.unit],
                           touches_of(view, order.unit, &attack_on(state, due->target)), order,
                           due->target);
    }
    if (state.phase != Phase::Melee) return Refusal{"BM-SEQ-6"_clause, "melee is in phase 11"};
    if (view.side(order.unit) != state.active)
        return Refusal{"BM-MEL-2"_clause, "only the side whose round it is strikes"};
    if (!view[order.unit].on_table() || !in_melee(state, order.unit))
        return Refusal{"BM-MEL-1"_clause, "it is in contact with no enemy"};
    if (view[order.unit].aboard && view.field.options.train_vulnerable)
        return Refusal{"BM-TRN-5"_clause, "aboard a train nobody strikes"};
    if (!must_strike(view, order.unit))
        return Refusal{"BM-MEL-13"_clause, "every base that could has struck this round"};
    return refuse_aims(view[order.unit], touches_of(view, order.unit), order, kNoUnit);
}

// BM-MEL-10: all aims are fixed before the first is resolved.
void carry_out(const Field& field, State& state, const Strike& order, Dice& dice, EventLog& log)
{
    if (const StrikeDue* due = strike_due(state)) {
        const UnitId flinched = due->target;
        state.pending.pop_back();
        strike_flincher(field, state, order, flinched, dice, log);
        return go_on_striking(field, state, dice, log);
    }
    Unit& unit = state[order.unit];
    Targets aimed;
    Units targets;
    {
        const View view(field, state);
        aimed = aimed_by(unit, touches_of(view, order.unit), order, kNoUnit);
    }
    for (const UnitId target : aimed)
        if (target != kNoUnit) targets.push_back(target);
    Striking striking{order.unit, {}};
    for (const UnitId target : order.order)
        striking.left.push_back(strikes_at(field, unit, aimed, target));
    for (const UnitId target : targets)
        if (std::find(order.order.begin(), order.order.end(), target) == order.order.end())
            striking.left.push_back(strikes_at(field, unit, aimed, target));
    unit.struck = true;
    state.striking = striking;
    go_on_striking(field, state, dice, log);
}

// RULING: BM-R-59: bases aimed at a unit that is gone or out of contact lose their strike.
void go_on_striking(const Field& field, State& state, Dice& dice, EventLog& log)
{
    for (;;) {
        go_on_with_attacks(field, state, dice, log);
        if (!state.pending.empty() || !state.striking) return;
        Striking& striking = *state.striking;
        if (striking.left.empty()) return state.striking.reset();
        const UnitId striker = striking.unit;
        const Strikes next = striking.left.front();
        striking.left.erase(striking.left.begin());
        if (contact_between(state, striker, next.target) != nullptr)
            resolve_strikes(field, state, striker, next, dice, log);
    }
}

void strike_at_once(const Field& field, State& state, UnitId striker, UnitId flinched, Dice& dice,
                    EventLog& log)
{
    strike_flincher(field, state, Strike{striker, {}, {}}, flinched, dice, log);
}

// ---- What may be chosen ----

// As usual; every base that may at one and the same enemy; that enemy first.
static void list_strikes_of(const View& view, UnitId id, std::vector<Action>& actions)
{
    const Choices choices = aims_of(view, id);
    actions.push_back(Strike{id, {}, {}});
    Units all;
    for (const Units& units : choices)
        for (const UnitId enemy : units) all.push_back(enemy);
    if (all.size() < 2) return;
    for (const UnitId enemy : all) {
        Strike strike{id, {}, {enemy}};
        for (std::size_t place = 0; place < choices.size(); ++place)
            if (choices[place].size() > 1 && choices[place].contains(enemy))
                strike.aims.push_back({static_cast<std::uint8_t>(place), enemy});
        if (!refuse(view, strike)) actions.push_back(std::move(strike));
    }
}

// With all that may, or holding back whatever has another enemy to strike.
static void list_immediate(const View& view, UnitId id, UnitId flinched,
                           std::vector<Action>& actions)
{
    actions.push_back(Strike{id, {}, {}});
    if (!has_choice(view, id, flinched)) return;
    const Choices choices =
        choices_of(view[id], touches_of(view, id, &attack_on(view.state, flinched)));
    Strike strike{id, {}, {}};
    for (std::size_t place = 0; place < choices.size(); ++place)
        if (choices[place].size() > 1 && choices[place].contains(flinched))
            strike.aims.push_back({static_cast<std::uint8_t>(place), kNoUnit});
    actions.push_back(std::move(strike));
}

void list_strikes(const Field& field, const State& state, std::vector<Action>& actions)
{
    const View view(field, state);
    if (const StrikeDue* due = strike_due(state)) {
        for (const UnitId id : able_to_strike(view, state.attacks.back()))
            list_immediate(view, id, due->target, actions);
        return;
    }
    if (state.phase != Phase::Melee) return;
    Units units;
    for (const Contact& contact : state.contacts)
        for (const UnitId id : {contact.initiator, contact.other})
            if (!units.contains(id) && must_strike(view, id)) units.push_back(id);
    for (const UnitId id : units) list_strikes_of(view, id, actions);
}

}  // namespace longroll::brothers_at_arms_miniatures
