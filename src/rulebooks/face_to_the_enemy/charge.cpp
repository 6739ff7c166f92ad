// Charges: who may charge whom, and the procedure from the 3" point to contact or back. Ledger
// FE-CHG and section 3, C1 to C8. Its way is in charge_way.cpp, contact in contact.cpp, fire on the
// charger in shooting.cpp, flight in flight.cpp.

#include "rulebooks/face_to_the_enemy/charge.h"

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/flight.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

// ---- C1: declaring it ----

MaybeRefusal refuse_charger(const View& view, UnitId id)
{
    if (const auto refusal = refuse_act(view, id, Act::Charge)) return refusal;
    const Unit& unit = view[id];
    if (unit.morale >= Morale::Spent)
        return Refusal{"FE-CHG-1"_clause, "who is Spent or Broken does not charge"};
    // RULING: FE-R-38.
    if (is_guns(view.field, id) || unit.formation == Formation::MarchColumn)
        return Refusal{"FE-CHG-2"_clause, "neither guns nor a march column charge"};
    if (unit.turn.charged) return Refusal{"FE-CHG-6"_clause, "it has charged in this turn"};
    // FE-CHG-4: a charge is no row of the table, and so no test stands before it; and none that
    // has failed is followed by it.
    if (unit.turn.failed_test)
        return Refusal{"FE-CHG-5"_clause, "it has tried a manoeuvre: a charge is a whole action"};
    if (unit.off > 0) return Refusal{"FE-SET-9"_clause, "not all of it has come on the table"};
    return {};
}

MaybeRefusal refuse(const View& view, const Charge& order)
{
    if (const auto refusal = refuse_charger(view, order.unit)) return refusal;
    if (index_of(order.target) >= view.state.units.size() || !view[order.target].on_table() ||
        !view.bodies().has(body_of(order.target)) ||
        view.side(order.target) == view.side(order.unit))
        return Refusal{"FE-CHG-6"_clause, "a charge names one enemy on the table"};
    return charge_way(view, order).why;
}

// ---- C2: to the 3" point ----

static void end_charge(State& state)
{
    // FE-CHG-29: nothing of it keeps the charger from shooting in this turn.
    const UnitId unit = state.charge->unit;
    state.charge.reset();
    finish_act(state, unit);
}

void carry_out(const Field& field, State& state, const Charge& order, Dice&, EventLog& log)
{
    const View view(field, state);
    const ChargeWay way = charge_way(view, order);
    begin_act(state, order.unit);
    ChargeUnderWay charge;
    charge.unit = order.unit;
    charge.target = order.target;
    charge.wheel = order.wheel;
    charge.aspect = way.aspect;
    charge.whole = way.whole;
    charge.from = state[order.unit].front;
    charge.wheeled = way.point.wheeled;
    charge.bent = way.point.bent;
    log.add("FE-CHG-3"_clause, Charged{order.unit, order.target, way.aspect});
    state[order.unit].turn.charged = true;
    // Ground that it stands on counts from the start.
    charge.touched = class_of(view, order.unit);
    if (way.point.along > 0) {
        const Gone gone = go(view,
                             {.unit = order.unit,
                              .manner = Manner::Charging,
                              .against = order.target,
                              .rates = rates_of(field, state, order.unit)},
                             path_of({0, way.point.wheeled, way.point.along - way.point.bent}));
        charge.advanced = gone.length;
        charge.touched = gone.touched;
        state[order.unit].turn.moved = true;
        log.add("FE-CHG-7"_clause, Moved{{order.unit, charge.from, gone.at.front}});
        state.charge = charge;
        return stand_at(field, state, gone, log);
    }
    state.charge = charge;
}

// ---- Halting and falling back ----

// RULING: FE-R-115: nobody rests on guns over which his charge has led him.
static void leave_guns(const Field& field, State& state)
{
    const Pose at = set_back(View(field, state));
    Unit& unit = state[state.charge->unit];
    unit.front = at.front;
    unit.facing = at.heading;
}

static void halt(const Field& field, State& state, Clause clause, EventLog& log)
{
    leave_guns(field, state);
    log.add(clause, ChargeHalted{{state.charge->unit}});
    end_charge(state);
}

// FE-CHG-25: straight to its rear, or away from a charger from elsewhere.
static Gone gone_back(const View& view, const FallBack& how)
{
    const Going going{.unit = how.unit,
                      .manner = Manner::FallingBack,
                      .against = how.from,
                      .rates = how.rates,
                      .touched = how.touched};
    const Length most = std::max(0, *std::max_element(how.rates.begin(), how.rates.end()));
    const bool column = view[how.unit].formation == Formation::MarchColumn;
    if (how.from == kNoUnit || how.aspect == Aspect::Front) {
        if (!column) return go(view, going, {table::Back{most}});
        // RULING: FE-R-100: along its own track.
        return go_column_back(view, going, most);
    }
    // RULING: FE-R-118: from the charger's anchor to the centre of the block.
    const Point centre = centre_of(view.field, view.state, how.unit);
    const Heading away = table::heading_of(centre - view[how.from].front);
    return column ? shift_bodily(view, going, away, most)
                  : go(view, going, {table::Shift{away, most}});
}

void fall_back(const Field& field, State& state, const FallBack& how, Clause clause, EventLog& log)
{
    // FE-CHG-26: guns limber for it. RULING: FE-R-95: where they cannot go they stay.
    const bool limbered = state[how.unit].limbered;
    if (is_guns(field, how.unit)) state[how.unit].limbered = true;
    const Gone gone = gone_back(View(field, state), how);
    if (gone.length == 0 && !gone.over_edge) {
        state[how.unit].limbered = limbered;
        return;
    }
    log.add(clause, FellBack{{how.unit, state[how.unit].front, gone.at.front}});
    stand_at(field, state, gone, log);
}

// RULING: FE-R-33: the rest of its move.
static void repel(const Field& field, State& state, Clause clause, EventLog& log)
{
    const ChargeUnderWay charge = *state.charge;
    const RateLine left = less(rates_of(field, state, charge.unit), charge.advanced);
    fall_back(field, state, {charge.unit, kNoUnit, Aspect::Front, left, charge.touched}, clause,
              log);
    // With nothing left of its move, or no room behind it, it is where it was.
    if (state[charge.unit].on_table()) leave_guns(field, state);
    end_charge(state);
}

// ---- C3 and C4: both tests ----

// RULING: FE-R-34: a charge test changes no state, but by option.
static Band2D6 charge_test(const Field& field, State& state, const MoraleTest& test, Dice& dice,
                           EventLog& log)
{
    const Band2D6 band = roll_morale(field, state, test, dice, log).band();
    const int change = level_change(band, TestCause::Ordinary);
    if (field.options.charge_tests_drop_morale && change < 0)
        drop_morale(field, state, test.unit, -change, "FE-CHG-14"_clause, log);
    settle_position(state, log, dice, static_cast<int>(band));
    return band;
}

static void receive(const Field& field, State& state, Dice& dice, EventLog& log)
{
    ChargeUnderWay& charge = *state.charge;
    const UnitId target = charge.target;
    // FE-CHG-11.
    const Band2D6 band = charge_test(
        field, state, {target, TestKind::Receiving, charge.unit, charge.aspect}, dice, log);
    if (band == Band2D6::Pass) {
        log.add("FE-CHG-11"_clause, StoodFirm{{target}});
        charge.step = ChargeStep::Fire;
        return;
    }
    if (state[target].broken()) {  // FE-CHG-14, by option
        charge.step = ChargeStep::TargetRuns;
        return;
    }
    charge.step = ChargeStep::Follow;
    const DefenderResult result = defender_result(band);
    const Clause clause = result.halves == 1 ? "FE-CHG-12"_clause : "FE-CHG-13"_clause;
    const RateLine& rates = rates_of(field, state, target);
    fall_back(field, state,
              {target, charge.unit, charge.aspect, result.halves == 1 ? half(rates) : rates,
               TerrainClass::Open},
              clause, log);
    if (state[target].on_table())
        disorder_by_event(field, state, target, result.disorder, clause, log);
}

static void onset(const Field& field, State& state, Dice& dice, EventLog& log)
{
    ChargeUnderWay& charge = *state.charge;
    const Band2D6 band = charge_test(
        field, state, {charge.unit, TestKind::Charging, charge.target, charge.aspect}, dice, log);
    switch (attacker_result(band)) {
        case AttackerResult::ChargesHome: break;  // FE-CHG-8
        case AttackerResult::Halts: return halt(field, state, "FE-CHG-9"_clause, log);
        case AttackerResult::FallsBack: return repel(field, state, "FE-CHG-10"_clause, log);
    }
    // RULING: FE-R-42.
    if (state[charge.target].broken())
        charge.step = ChargeStep::TargetRuns;
    else if (in_contact(state, charge.target))  // FE-CHG-18
        charge.step = ChargeStep::Fire;
    else
        receive(field, state, dice, log);
}

// ---- C5: following ----

static void offer_follow_up(const Field& field, State& state, EventLog& log)
{
    const FollowWay way = follow_way(View(field, state));
    if (!way.catches && way.reach <= 0) return halt(field, state, "FE-CHG-15"_clause, log);
    state.pending.emplace_back(FollowDue{state.charge->unit, way.catches, way.reach});
}

MaybeRefusal refuse(const View& view, const Follow& order)
{
    const FollowDue* due = view.state.pending.empty() || !view.state.charge
                               ? nullptr
                               : std::get_if<FollowDue>(&view.state.pending.back());
    if (due == nullptr) return Refusal{"FE-CHG-15"_clause, "nobody has given way to it"};
    switch (order.kind) {
        case Follow::Kind::Stay: return {};
        case Follow::Kind::Contact:
            if (!due->catches)
                return Refusal{"FE-CHG-15"_clause, "what is left of its move does not reach"};
            return {};
        case Follow::Kind::Advance: break;
    }
    if (order.distance <= 0 || order.distance > due->reach)
        return Refusal{"FE-CHG-15"_clause,
                       "it follows by what is left of its move, {1000} from every enemy"};
    const Gone gone = followed(view, follow_way(view), order.distance, Follows::Short);
    if (refuse_place(view, gone.at)) return Refusal{"FE-MOV-12"_clause, "it would stop on friends"};
    return {};
}

// FE-CHG-23, FE-CHG-28: it stands against its target, lines up, and is in contact with whom it
// touches then; who is Broken among these runs.
static void close_in(const Field& field, State& state, const Gone& gone, EventLog& log)
{
    ChargeUnderWay& charge = *state.charge;
    stand_at(field, state, gone, log);
    make_contact(field, state, charge.unit, charge.target, charge.aspect, log);
    if (const auto pose = lined_up(View(field, state), charge.unit, charge.target, charge.aspect)) {
        Gone turned;
        turned.at = state[charge.unit];
        turned.at.front = pose->front;
        turned.at.facing = pose->heading;
        stand_at(field, state, turned, log);
    }
    // RULING: FE-R-41.
    for (const UnitId enemy : enemies_touched(View(field, state), charge.unit)) {
        if (contact_between(state, charge.unit, enemy) != nullptr) continue;
        if (state[enemy].broken())
            charge.scattering.push_back(enemy);
        else
            make_contact(field, state, charge.unit, enemy,
                         aspect_from(field, state, enemy, charge.from), log);
    }
    charge.step = ChargeStep::Scattering;
}

void carry_out(const Field& field, State& state, const Follow& order, Dice&, EventLog& log)
{
    state.pending.pop_back();
    if (order.kind == Follow::Kind::Stay) return halt(field, state, "FE-CHG-15"_clause, log);
    const View view(field, state);
    const FollowWay way = follow_way(view);
    const UnitId unit = state.charge->unit;
    const UnitId target = state.charge->target;
    const bool contact = order.kind == Follow::Kind::Contact;
    const Gone gone =
        contact ? followed_home(view, way) : followed(view, way, order.distance, Follows::Short);
    log.add("FE-CHG-15"_clause, Followed{{unit, state[unit].front, gone.at.front}});
    if (contact && !state[target].broken()) return close_in(field, state, gone, log);
    stand_at(field, state, gone, log);
    if (contact) remove_unit(field, state, target, UnitFate::Dispersed, "FE-CHG-19"_clause, log);
    end_charge(state);
}

// ---- C6 and C7: fire on the charger ----

static void offer_defensive_fire(const Field& field, State& state)
{
    // FE-CHG-16: whoever can shoot at it where it stands; FE-CHG-27, by option.
    const Units may = may_fire_at_charger(View(field, state));
    if (may.empty())
        state.charge->step = ChargeStep::Home;
    else
        state.pending.emplace_back(DefensiveFireDue{may});
}

MaybeRefusal refuse(const View& view, const DefensiveFire& order)
{
    const DefensiveFireDue* due = view.state.pending.empty()
                                      ? nullptr
                                      : std::get_if<DefensiveFireDue>(&view.state.pending.back());
    if (due == nullptr) return Refusal{"FE-CHG-16"_clause, "no charge is under fire now"};
    Units named;
    for (const UnitId id : order.units) {
        if (!due->may.contains(id))
            return Refusal{"FE-CHG-16"_clause, "it cannot shoot at the charger"};
        if (named.contains(id)) return Refusal{"FE-CHG-16"_clause, "each unit fires once"};
        named.push_back(id);
    }
    return {};
}

void carry_out(const Field&, State& state, const DefensiveFire& order, Dice&, EventLog&)
{
    state.pending.pop_back();
    for (const UnitId id : order.units) state.charge->firing.push_back(id);
    state.charge->step = order.units.empty() ? ChargeStep::Home : ChargeStep::Fired;
}

static void stand_fire(const Field& field, State& state, Dice& dice, EventLog& log)
{
    ChargeUnderWay& charge = *state.charge;
    const UnitId unit = charge.unit;
    // FE-CHG-17: by all the rules of shooting.
    fire_defensively(field, state, charge.firing, dice, log);
    if (!state[unit].on_table()) return end_charge(state);  // FE-CHG-22
    charge.step = ChargeStep::Home;
    const MoraleTest test{unit, TestKind::DefensiveFire, charge.target, charge.aspect};
    if (reasons_for(state, test) == 0) return;  // FE-CHG-20
    // RULING: FE-R-37: both columns.
    const Band2D6 band = roll_morale(field, state, test, dice, log).band();
    settle_position(state, log, dice, static_cast<int>(band));
    if (band == Band2D6::Pass) return;
    drop_morale(field, state, unit, -level_change(band, TestCause::Ordinary), "FE-CHG-21"_clause,
                log);
    if (attacker_result(band) == AttackerResult::Halts)
        return halt(field, state, "FE-CHG-21"_clause, log);
    repel(field, state, "FE-CHG-21"_clause, log);
}

// ---- C8 and the whole ----

static void scatter(const Field& field, State& state, EventLog& log)
{
    Units& left = state.charge->scattering;
    if (left.empty()) return end_charge(state);
    const UnitId next = *left.begin();
    Units others;
    for (const UnitId id : left)
        if (id != next) others.push_back(id);
    left = others;
    flee_or_ask(field, state, next, log);
}

void go_on_with_charge(const Field& field, State& state, Dice& dice, EventLog& log)
{
    ChargeUnderWay& charge = *state.charge;
    switch (charge.step) {
        case ChargeStep::Onset: return onset(field, state, dice, log);
        case ChargeStep::TargetRuns:
            // FE-CHG-19: it takes no test and gives no fire.
            charge.step = ChargeStep::Follow;
            flee_or_ask(field, state, charge.target, log);
            return;
        case ChargeStep::Follow: return offer_follow_up(field, state, log);
        case ChargeStep::Fire: return offer_defensive_fire(field, state);
        case ChargeStep::Fired: return stand_fire(field, state, dice, log);
        case ChargeStep::Home: return close_in(field, state, gone_home(View(field, state)), log);
        case ChargeStep::Scattering: return scatter(field, state, log);
    }
}

}  // namespace longroll::face_to_the_enemy
