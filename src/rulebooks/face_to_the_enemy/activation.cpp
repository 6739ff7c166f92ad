// Activation: general by general, unit by unit. Ledger FE-ACT.

#include "rulebooks/face_to_the_enemy/activation.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/sequence.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::face_to_the_enemy {

// ---- The target number ----

namespace {

// RULING: FE-R-17: the line to the nearest point of the unit runs over a base of another infantry
// or cavalry unit, friend or enemy; whom he is with does not count.
bool brigade_between(const View& view, GeneralId general, UnitId unit, const Segment& line)
{
    for (const UnitId id : crossed_by(view, line))
        if (id != unit && id != view[general].with && !is_guns(view.field, id)) return true;
    return false;
}

bool separates(const Field& field, FeatureId piece, const Segment& line)
{
    const board::table::Polygon& area = (*field.terrain)[piece].area;
    const auto holds = [&](Point end) {
        return board::table::place_of(end, area) == board::table::Place::Inside;
    };
    return field[piece].separates && !holds(line.from) && !holds(line.to);
}

// RULING: FE-R-18: a piece that separates and has neither end of the line in it; each contour is a
// piece of its own.
bool is_separated(const Field& field, const Segment& line)
{
    const board::table::Trace trace = field.terrain->trace(line);
    for (const board::table::Stretch& stretch : trace.stretches)
        if ((*field.terrain)[stretch.feature].form == board::table::Form::Area &&
            separates(field, stretch.feature, line))
            return true;
    for (const board::table::LevelStretch& level : trace.levels)
        for (const FeatureId contour :
             field.terrain->contours_at(trace.at((level.from + level.to) / 2)))
            if (separates(field, contour, line)) return true;
    return false;
}

void add_line(Tally& tally, const TallyLine& line) { tally.add(line.clause, line.value); }

void add_worth(Tally& tally, Clause clause, int value)
{
    if (value != 0) tally.add(clause, value);
}

// FE-ACT-8, 10 to 12. RULING: FE-R-19: nothing of it for the unit that he is with.
void add_between(const View& view, GeneralId general, UnitId unit, Tally& tally)
{
    if (view[general].with == unit) return;
    // RULING: FE-R-15: from his point to the nearest point of any base.
    const Point from = point_of(view.state, general);
    const Segment line{from, nearest_points(view, from, unit).second};
    add_worth(tally, "FE-ACT-8"_clause, distance_value(distance(view, general, unit)));
    if (brigade_between(view, general, unit, line))
        add_line(tally, line_of(ActivationModifier::BrigadeBetween));
    if (is_separated(view.field, line)) add_line(tally, line_of(ActivationModifier::Separated));
    if (view[general].with != kNoUnit)
        add_worth(tally, "FE-ACT-12"_clause, quality_value(view.field[view[general].with].quality));
}

}  // namespace

Tally activation_target(const View& view, GeneralId general, UnitId unit, bool retreating)
{
    Tally tally;  // FE-ACT-5
    tally.add("FE-ACT-6"_clause, quality_value(view.field[unit].quality));
    // RULING: FE-R-10: four grades.
    add_worth(tally, "FE-ACT-7"_clause, grade_value(view[general].grade));
    // RULING: FE-R-16: once, whoever of them is.
    if (in_woods_or_buildings(view, unit) ||
        in_woods_or_buildings(view.field, point_of(view.state, general)))
        add_line(tally, line_of(ActivationModifier::WoodsOrBuildings));
    add_between(view, general, unit, tally);
    if (!retreating) add_worth(tally, "FE-ACT-13"_clause, state_value(view[unit].morale));
    return tally;
}

// ---- Orders ----

namespace {

MaybeRefusal refuse_moment(const View& view)
{
    if (!view.state.pending.empty())
        return Refusal{clause_of(view.state.pending.back()), "a choice is due"};
    if (view.state.phase != Phase::Activation || view.state.step != Step::Orders)
        return Refusal{"FE-SEQ-2"_clause, "units are activated in the Activation phase"};
    return {};
}

MaybeRefusal refuse_while_acting(const View& view)
{
    if (auto refusal = refuse_moment(view)) return refusal;
    if (view.state.acting != kNoUnit)
        return Refusal{"FE-ACT-21"_clause, "a unit has been activated and has yet to act or stay"};
    return {};
}

bool is_unit(const View& view, UnitId id) { return index_of(id) < view.state.units.size(); }

// FE-ACT-24. RULING: FE-R-129: whoever attempts, somebody of its line of command is with it.
MaybeRefusal refuse_rallying(const View& view, const Attempt& order)
{
    if (order.retreating)
        return Refusal{"FE-ACT-24"_clause, "a Broken unit is activated only to rally"};
    if (!has_general(view.field, view.state, order.unit))
        return Refusal{"FE-ACT-24"_clause, "it is Broken and no general is with it"};
    if (in_contact(view.state, order.unit))
        return Refusal{"FE-BRK-7"_clause, "it cannot rally in contact"};
    return {};
}

// The unit's own part in an attempt, whoever makes it.
MaybeRefusal refuse_attempted(const View& view, const Attempt& order)
{
    const UnitId id = order.unit;
    if (!is_unit(view, id) || !view[id].on_table())
        return Refusal{"FE-ACT-2"_clause, "there is no such unit on the table"};
    if (view.side(id) != view.state.active)
        return Refusal{"FE-SEQ-3"_clause, "only the side whose turn it is activates units"};
    if (view.field[id].arm != Arm::Infantry)
        return Refusal{"FE-ACT-3"_clause, "cavalry and artillery need no roll"};
    // RULING: FE-R-14: once, whoever attempts.
    if (view[id].turn.attempted)
        return Refusal{"FE-ACT-18"_clause, "it has already been attempted in this turn"};
    if (view[id].turn.activated)
        return Refusal{"FE-ACT-25"_clause, "it is activated already, as it has come on"};
    // RULING: FE-R-12, FE-R-14: its division's, for everybody; corps troops have one of their own
    // (FE-ACT-19).
    if (view[view.field[id].division].closed)
        return Refusal{"FE-ACT-17"_clause, "an attempt has failed in its division"};
    if (view[id].broken()) return refuse_rallying(view, order);
    return {};
}

MaybeRefusal refuse_attempt_by(const View& view, GeneralId general, const Attempt& order)
{
    if (auto refusal = refuse_attempted(view, order)) return refusal;
    // RULING: FE-R-11: his command, be it a division or a corps.
    if (!commands(view.field, general, order.unit))
        return Refusal{"FE-ACT-2"_clause, "the unit is not in his command"};
    return {};
}

bool has_anybody_to_attempt(const View& view, GeneralId general)
{
    bool found = false;
    view.each_of(view.state.active, [&](UnitId id) {
        found = found || !refuse_attempt_by(view, general, Attempt{id, false});
    });
    return found;
}

// He may begin, or go on with, his turn.
bool may_lead(const View& view, GeneralId id)
{
    return view[id].on_table() && side_of(view.field, id) == view.state.active &&
           (view.state.leading == id || !view[id].used);
}

}  // namespace

MaybeRefusal refuse(const View& view, const PickGeneral& order)
{
    if (auto refusal = refuse_while_acting(view)) return refusal;
    if (index_of(order.general) >= view.state.generals.size() || !view[order.general].on_table())
        return Refusal{"FE-ACT-23"_clause, "there is no such general on the table"};
    if (side_of(view.field, order.general) != view.state.active)
        return Refusal{"FE-SEQ-3"_clause, "only the side whose turn it is activates units"};
    if (view[order.general].used)
        return Refusal{"FE-ACT-1"_clause, "he has had his turn in this phase"};
    if (view.state.leading != kNoGeneral)
        return Refusal{"FE-ACT-1"_clause, "another general's turn is not over"};
    return {};
}

void carry_out(const Field&, State& state, const PickGeneral& order, Dice&, EventLog& log)
{
    state.leading = order.general;
    state[order.general].used = true;
    log.add("FE-ACT-1"_clause, GeneralPicked{{order.general}});
}

MaybeRefusal refuse(const View& view, const EndGeneral&)
{
    if (auto refusal = refuse_while_acting(view)) return refusal;
    if (view.state.leading == kNoGeneral)
        return Refusal{"FE-ACT-1"_clause, "no general's turn is open"};
    return {};
}

void carry_out(const Field&, State& state, const EndGeneral&, Dice&, EventLog& log)
{
    end_general_turn(state, log);
}

void end_general_turn(State& state, EventLog& log)
{
    if (state.leading == kNoGeneral) return;
    log.add("FE-ACT-1"_clause, GeneralFinished{{state.leading}});
    state.leading = kNoGeneral;
}

MaybeRefusal refuse(const View& view, const Attempt& order)
{
    if (auto refusal = refuse_while_acting(view)) return refusal;
    if (view.state.leading == kNoGeneral)
        return Refusal{"FE-ACT-23"_clause, "only a general whose turn is open can attempt it"};
    return refuse_attempt_by(view, view.state.leading, order);
}

void carry_out(const Field& field, State& state, const Attempt& order, Dice& dice, EventLog& log)
{
    const int needed =
        activation_target(View(field, state), state.leading, order.unit, order.retreating).total();
    const int total = dice.sum(2, "FE-ACT-4"_clause);  // FE-RRL-2: nothing is rolled again
    // RULING: FE-R-22: what the dice show comes before the number needed.
    const bool always = total >= kAlwaysActivates;
    const bool never = total <= kNeverActivates;
    const bool passed = always || (!never && total >= needed);
    log.add(always  ? "FE-ACT-15"_clause
            : never ? "FE-ACT-16"_clause
                    : "FE-ACT-4"_clause,
            ActivationRolled{state.leading, order.unit, needed, total, passed});
    state[order.unit].turn.attempted = true;
    if (passed) {
        // RULING: FE-R-20: what was declared binds (FE-ACT-14).
        state[order.unit].turn.retreating = order.retreating;
        log.add("FE-ACT-4"_clause, Activated{{order.unit}});
        return begin_act(state, order.unit);
    }
    // FE-BRK-10: an attempt to rally too.
    state[field[order.unit].division].closed = true;
    log.add("FE-ACT-17"_clause, DivisionClosed{field[order.unit].division});
}

MaybeRefusal refuse(const View& view, const Stay& order)
{
    if (auto refusal = refuse_moment(view)) return refusal;
    if (view.state.acting == kNoUnit || view.state.acting != order.unit)
        return Refusal{"FE-ACT-21"_clause, "it has not been activated, or has acted"};
    return {};
}

void carry_out(const Field&, State& state, const Stay& order, Dice&, EventLog&)
{
    finish_act(state, order.unit);
}

// ---- Acting ----

// What contact, being Broken and a declaration leave it to do.
static MaybeRefusal refuse_kind_of_act(const View& view, UnitId id, Act act)
{
    // RULING: FE-R-93: only the way back leads out of contact.
    if (act != Act::Retreat && in_contact(view.state, id))
        return Refusal{"FE-ACT-22"_clause, "in contact it may only retreat, or do nothing"};
    // FE-SET-2, FE-SET-9: who arrives Broken comes on all the same, to be rallied or to run.
    if (act != Act::Rally && act != Act::Enter && view[id].broken())
        return Refusal{"FE-BRK-1"_clause, "it is Broken"};
    if (act != Act::Retreat && view[id].turn.retreating)
        return Refusal{"FE-ACT-14"_clause, "it was activated to retreat"};
    // RULING: FE-R-111: who is not wholly on the table comes on with his next move.
    if (act == Act::InPlace && view[id].off > 0)
        return Refusal{"FE-SET-9"_clause, "part of it has yet to come on"};
    const bool leaves = act == Act::Move || act == Act::Retreat || act == Act::Charge;
    return leaves ? refuse_held(view.field, view.state, id) : MaybeRefusal{};
}

MaybeRefusal refuse_act(const View& view, UnitId id, Act act)
{
    if (auto refusal = refuse_moment(view)) return refusal;
    if (!is_unit(view, id) || (act != Act::Enter && !view[id].on_table()))
        return Refusal{"FE-ACT-20"_clause, "there is no such unit on the table"};
    if (view.side(id) != view.state.active)
        return Refusal{"FE-SEQ-3"_clause, "it is not its side's turn"};
    if (view.state.acting != kNoUnit && view.state.acting != id)
        return Refusal{"FE-ACT-21"_clause, "another unit has yet to act or stay"};
    if (view[id].turn.acted)
        return Refusal{"FE-ACT-21"_clause, "it has had its one action in this turn"};
    // FE-ACT-3: cavalry and artillery at any moment between others' actions; FE-ACT-25: arrivals.
    const bool by_itself = act == Act::Enter || view.field[id].arm != Arm::Infantry;
    if (!by_itself && !view[id].turn.activated)
        return Refusal{"FE-ACT-20"_clause, "it has not been activated"};
    return refuse_kind_of_act(view, id, act);
}

void begin_act(State& state, UnitId id)
{
    state[id].turn.activated = true;
    state.acting = id;
}

void finish_act(State& state, UnitId id)
{
    state[id].turn.activated = true;
    state[id].turn.acted = true;
    if (state.acting == id) state.acting = kNoUnit;
}

// ---- What is left to do ----

// It has something to choose that needs no general: whoever is Broken may only rally.
static bool acts_by_itself(const View& view, UnitId id)
{
    if (view.field[id].arm == Arm::Infantry || view[id].turn.acted) return false;
    return !view[id].broken() || (has_general(view.field, view.state, id) &&
                                  !in_contact(view.state, id) && !view[id].turn.rally_tried);
}

bool anybody_to_activate(const View& view)
{
    bool found = false;
    view.each_of(view.state.active, [&](UnitId id) { found = found || acts_by_itself(view, id); });
    for (std::size_t place = 0; !found && place < view.state.generals.size(); ++place) {
        const GeneralId id = general_id(place);
        found = may_lead(view, id) && has_anybody_to_attempt(view, id);
    }
    if (found) return true;
    std::vector<Action> entries;
    list_entries(view, entries);
    return !entries.empty();
}

// A retreat is worth declaring where the state would count, or where nothing else may follow.
static void list_attempts(const View& view, std::vector<Action>& actions)
{
    view.each_of(view.state.active, [&](UnitId id) {
        const bool engaged = in_contact(view.state, id);
        if (!engaged) shared::table::offer(view, Attempt{id, false}, actions);
        const Morale morale = view[id].morale;
        if (engaged || morale == Morale::Worn || morale == Morale::Spent)
            shared::table::offer(view, Attempt{id, true}, actions);
    });
}

void list_activations(const View& view, std::vector<Action>& actions)
{
    if (view.state.acting != kNoUnit) {
        shared::table::offer(view, Stay{{view.state.acting}}, actions);
        return;
    }
    if (view.state.leading == kNoGeneral) {
        for (std::size_t place = 0; place < view.state.generals.size(); ++place)
            if (const GeneralId id = general_id(place);
                may_lead(view, id) && has_anybody_to_attempt(view, id))
                shared::table::offer(view, PickGeneral{id}, actions);
        return;
    }
    list_attempts(view, actions);
    shared::table::offer(view, EndGeneral{}, actions);
}

}  // namespace longroll::face_to_the_enemy
