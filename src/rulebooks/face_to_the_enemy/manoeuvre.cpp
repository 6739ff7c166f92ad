// Advances, marches, retreats, and the movement test. Ledger FE-MAN-1, 2, 11 to 17, 20, 22, 24,
// FE-MTS, FE-FRM-7, 8, 12; rulings FE-R-43, 44, 45, 47, 93, 97, 100, 101, 104, 109, 110, 123.

#include "rulebooks/face_to_the_enemy/manoeuvre.h"

#include "rulebooks/face_to_the_enemy/drill.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

// ---- The movement test ----

Tally movement_test(const View& view, UnitId id)
{
    using enum MovementTestModifier;
    GeneralId best = kNoGeneral;
    int most = 0;
    each_commander(view.field, view.state, id, [&](GeneralId general) {
        if (distance(view, general, id) > kGeneralNear) return;
        const int worth = 1 + (view[general].with == id) + (view[general].grade == Grade::Inspired);
        if (worth > most) {
            most = worth;
            best = general;
        }
    });
    Tally tally;
    const auto add = [&](MovementTestModifier which) {
        tally.add(line_of(which).clause, line_of(which).value);
    };
    if (best != kNoGeneral) {
        add(GeneralNear);
        if (view[best].with == id) add(GeneralAttached);
        if (view[best].grade == Grade::Inspired) add(GeneralInspired);
    }
    if (const auto state = movement_test_state(view[id].morale, disorder_of(view, id))) add(*state);
    return tally;
}

bool test_movement(const Field& field, const State& state, UnitId id, Row row, Dice& dice,
                   EventLog& log)
{
    constexpr int kPasses = 7;
    const int added = movement_test(View(field, state), id).total();
    const int total = dice.sum(2, "FE-MTS-1"_clause, again_in_test(field[id].quality)) + added;
    // Nothing passes or fails by itself.
    log.add("FE-MTS-6"_clause, MovementTested{id, row, total, total >= kPasses});
    log.add("FE-MTS-1"_clause, DrillTried{id, total >= kPasses});
    return total >= kPasses;
}

Clause clause_of(Row row)
{
    static constexpr std::array<Clause, kRowCount> kClauses = {
        "FE-MAN-1"_clause, "FE-MAN-2"_clause,  "FE-MAN-3"_clause, "FE-MAN-4"_clause,
        "FE-MAN-5"_clause, "FE-MAN-6"_clause,  "FE-MAN-7"_clause, "FE-MAN-8"_clause,
        "FE-MAN-9"_clause, "FE-MAN-10"_clause, "FE-MAN-11"_clause};
    return kClauses[place_of(row)];
}

MaybeRefusal refuse_row(const View& view, UnitId id, Row row)
{
    // RULING: FE-R-97.
    if (!view[id].turn.failed_test || row_needs(row, view.field[id].quality) == RowNeeds::Nothing)
        return {};
    return Refusal{"FE-MAN-17"_clause, "it has failed its test and does only what needs none"};
}

bool is_allowed_by_test(const Field& field, State& state, UnitId id, Row row, Dice& dice,
                        EventLog& log)
{
    begin_act(state, id);
    const RowNeeds needs = row_needs(row, field[id].quality);
    if (needs == RowNeeds::Nothing || test_movement(field, state, id, row, dice, log)) return true;
    if (needs == RowNeeds::TestOrDisorder) {
        disorder_by_event(field, state, id, Disorder::Disordered, "FE-MAN-11"_clause, log);
        return true;
    }
    state[id].turn.failed_test = true;
    return false;
}

// ---- Horses and limbers ----

MaybeRefusal refuse_drill(const View& view, UnitId id, Drill drill, DrillWhen when)
{
    const Unit& unit = view[id];
    const Arm arm = view.field[id].arm;
    switch (drill) {
        case Drill::None: return {};
        case Drill::Mount:
            if (arm != Arm::Cavalry || unit.mounted)
                return Refusal{"FE-MAN-3"_clause, "only dismounted cavalry mounts"};
            if (when == DrillWhen::Then)
                return Refusal{"FE-MAN-13"_clause, "it mounts before it moves, or alone"};
            return refuse_place(view, drilled(view.field, unit, drill));
        case Drill::Dismount:
            if (arm != Arm::Cavalry || !unit.mounted)
                return Refusal{"FE-MAN-3"_clause, "only mounted cavalry dismounts"};
            if (when == DrillWhen::First)
                return Refusal{"FE-MAN-14"_clause, "once dismounted it does not move on"};
            // RULING: FE-R-123: a bent column is set closer on its track.
            return when == DrillWhen::Alone ? refuse_place(view, drilled(view.field, unit, drill))
                                            : MaybeRefusal{};
        case Drill::Limber:
            if (arm != Arm::Artillery || unit.limbered)
                return Refusal{"FE-MAN-4"_clause, "only unlimbered guns are limbered"};
            if (when == DrillWhen::Then)
                return Refusal{"FE-MAN-15"_clause, "it limbers before it moves, or alone"};
            return {};
        case Drill::Unlimber: break;
    }
    if (arm != Arm::Artillery || !unit.limbered)
        return Refusal{"FE-MAN-4"_clause, "only limbered guns are unlimbered"};
    if (when == DrillWhen::First)
        return Refusal{"FE-MAN-15"_clause, "once unlimbered it does not move on"};
    // RULING: FE-R-123.
    if (in_column(unit) && unit.bases > 1)
        return Refusal{"FE-FRM-10"_clause, "it must form Line before it unlimbers"};
    return {};
}

Unit drilled(const Field& field, Unit unit, Drill drill)
{
    const bool respaced = in_column(unit) && !unit.trail.empty() &&
                          (drill == Drill::Mount || drill == Drill::Dismount);
    const ColumnTrack track = respaced ? track_of(field, unit) : ColumnTrack{};
    switch (drill) {
        case Drill::None: return unit;
        case Drill::Mount: unit.mounted = true; break;
        case Drill::Dismount: unit.mounted = false; break;
        case Drill::Limber: unit.limbered = true; break;
        case Drill::Unlimber:
            unit.limbered = false;
            unit.formation = Formation::Line;
            unit.trail.clear();
            break;
    }
    if (respaced) put_on_track(field, unit, track.points, track.head);
    return unit;
}

void note_drill(const Field& field, State& state, UnitId id, Drill drill, DrillWhen when,
                EventLog& log)
{
    if (drill == Drill::None || !state[id].on_table()) return;
    Unit& unit = state[id];
    unit = drilled(field, unit, drill);
    lie_flush(field, state, id);
    const bool guns = is_guns(field, id);
    // RULING: FE-R-109.
    unit.turn.limber_changed = unit.turn.limber_changed || guns;
    unit.turn.unlimbered_after_move |= drill == Drill::Unlimber && when == DrillWhen::Then;
    unit.turn.dismounted_after_move |= drill == Drill::Dismount && when == DrillWhen::Then;
    const Clause clause = when == DrillWhen::Alone
                              ? clause_of(guns ? Row::Limbering : Row::Mounting)
                          : guns                    ? "FE-MAN-15"_clause
                          : when == DrillWhen::Then ? "FE-MAN-12"_clause
                                                    : "FE-MAN-13"_clause;
    log.add(clause, Changed{id, drill});
}

// ---- Labels and rates ----

MaybeRefusal refuse_label(const View& view, UnitId id, const std::optional<Formation>& label)
{
    const Unit& unit = view[id];
    if (!label || *label == unit.formation) return {};
    const bool block = unit.ranks() == 2 && (unit.width == 2 || unit.width == 3);
    if (!block || (*label != Formation::Column && *label != Formation::ReinforcedLine))
        return Refusal{"FE-FRM-12"_clause, "only a block of two ranks, 2 or 3 wide, is relabelled"};
    return refuse_shape(shape_of(view.field, unit), {*label, unit.width});
}

const RateLine& rates_as(const Field& field, const Unit& unit)
{
    return field.scenario
        .rates[place_of(rate_row(field, field[unit.card].arm, unit.mounted, unit.formation))];
}

Gone go_way(const View& view, const Going& going, const Way& way)
{
    const Unit& as = going.as != nullptr ? *going.as : view[going.unit];
    if (!in_column(as)) return go(view, going, path_of(way));
    std::vector<Point> corners;
    const Point bend = as.front + ahead(as.facing, way.ahead);
    if (way.ahead > 0) corners.push_back(bend);
    if (way.beyond > 0) corners.push_back(bend + ahead(as.facing + way.wheel, way.beyond));
    return go_column(view, going, way_of_column(view.field, as, corners));
}

// ---- Moves ----

namespace {

// A move as it sets out: with horses or limbers, under its label.
struct SetOut {
    Unit as;
    Going going;

    template <class Order>
    SetOut(const View& view, const Order& order)
    {
        const Unit before = drilled(view.field, view[order.unit], order.first);
        as = before;
        if constexpr (requires { order.label; }) as.formation = order.label.value_or(as.formation);
        going.unit = order.unit;
        // RULING: FE-R-110: the slower of the two.
        going.rates = slower(rates_as(view.field, before), rates_as(view.field, as));
        going.as = &as;
    }
    SetOut(const SetOut&) = delete;
    SetOut& operator=(const SetOut&) = delete;
    ~SetOut() = default;
};

MaybeRefusal refuse_to_set_out(const View& view, UnitId id, Drill first, Drill then, Act act)
{
    if (const auto why = refuse_act(view, id, act)) return why;
    // RULING: FE-R-45.
    if (first != Drill::None && then != Drill::None)
        return Refusal{"FE-MAN-15"_clause, "it changes before its move or after it, not both"};
    if (const auto why = refuse_drill(view, id, first, DrillWhen::First)) return why;
    if (const auto why = refuse_drill(view, id, then, DrillWhen::Then)) return why;
    // RULING: FE-R-25.
    if (is_guns(view.field, id) && !view[id].limbered && first != Drill::Limber)
        return Refusal{"FE-MOV-5"_clause, "unlimbered guns do not move"};
    return {};
}
template <class Order>
MaybeRefusal refuse_to_set_out(const View& view, const Order& order, Act act)
{
    return refuse_to_set_out(view, order.unit, order.first, order.then, act);
}

// Why a move that did not finish may not be made.
MaybeRefusal refuse_gone(const Gone& gone, bool slowed)
{
    if (gone.finished) return {};
    if (slowed && gone.why && gone.why->clause.id == "FE-MOV-7")
        return Refusal{"FE-MAN-24"_clause, "changing its formation it goes at the slower rate"};
    return gone.why;
}

// RULING: FE-R-43 and FE-R-44.
template <class Short>
Row row_of_advance(const View& view, UnitId id, bool wheels, Short is_short)
{
    if (has_general(view.field, view.state, id)) return Row::Advance;
    if (!enemy_within(view, id, kEnemyNear)) return Row::Advance;
    return wheels || is_short() ? Row::AdvanceWithCare : Row::Advance;
}

constexpr Length kNextStep = 1;

void move_as(const Field& field, State& state, UnitId id, const Gone& gone, Clause clause,
             EventLog& log)
{
    log.add(clause, Moved{{id, state[id].front, gone.at.front}});
    stand_at(field, state, gone, log);
}

void note_label(State& state, UnitId id, Formation before, EventLog& log)
{
    const Unit& unit = state[id];
    if (unit.formation != before)
        log.add("FE-FRM-12"_clause, Reshaped{id, unit.formation, unit.width});
}

}  // namespace

// ---- Rows A and B ----

Gone gone_by(const View& view, const Advance& order)
{
    const SetOut out(view, order);
    return go(view, out.going, path_of(order.way));
}

Row row_of(const View& view, const Advance& order)
{
    return row_of_advance(view, order.unit, order.way.wheel.tenths != 0, [&] {
        const Gone gone = gone_by(view, order);
        if (gone.full || gone.over_edge) return false;
        Advance longer = order;
        longer.way.beyond += kNextStep;
        return gone_by(view, longer).finished;
    });
}

MaybeRefusal refuse(const View& view, const Advance& order)
{
    if (const auto why = refuse_to_set_out(view, order, Act::Move)) return why;
    const Way& way = order.way;
    if (in_column(view[order.unit]))
        return Refusal{"FE-FRM-8"_clause, "a March Column marches along its track"};
    if (way.ahead < 0 || way.beyond < 0)
        return Refusal{"FE-MAN-22"_clause, "it goes straight ahead or wheels"};
    if (way.empty()) return Refusal{"FE-MAN-2"_clause, "a move has a length"};
    if (size_of(way.wheel) > table::degrees(90))
        return Refusal{"FE-MAN-20"_clause, "a wheel turns by 90 degrees at most"};
    if (std::max(way.ahead, way.beyond) > table::kLongestWay)
        return Refusal{"FE-MOV-7"_clause, "it may not go so far"};
    if (const auto why = refuse_label(view, order.unit, order.label)) return why;
    if (view[order.unit].turn.failed_test)
        if (const auto why = refuse_row(view, order.unit, row_of(view, order))) return why;
    return refuse_gone(gone_by(view, order), order.label.has_value());
}

void carry_out(const Field& field, State& state, const Advance& order, Dice& dice, EventLog& log)
{
    const UnitId id = order.unit;
    Row row = Row::Advance;
    Gone gone;
    {
        const View view(field, state);
        row = row_of(view, order);
        gone = gone_by(view, order);
    }
    if (!is_allowed_by_test(field, state, id, row, dice, log)) return;
    const Formation before = state[id].formation;
    note_drill(field, state, id, order.first, DrillWhen::First, log);
    move_as(field, state, id, gone, clause_of(row), log);
    note_label(state, id, before, log);
    note_drill(field, state, id, order.then, DrillWhen::Then, log);
    finish_act(state, id);
}

// ---- The same in march column ----

namespace {

struct Marching {
    SetOut out;
    ColumnWay way;

    Marching(const View& view, const March& order)
        : out(view, order), way(way_of_column(view.field, out.as, order.path))
    {
        out.going.by_road = way.by_road;
        // FE-MOV-8 and FE-MOV-9: by road as over open ground, and two inches more.
        if (way.by_road) out.going.rates.fill(out.going.rates[0] + kRoadBonus);
    }
};

}  // namespace

Gone gone_by(const View& view, const March& order)
{
    const Marching march(view, order);
    return go_column(view, march.out.going, march.way);
}

Row row_of(const View& view, const March& order)
{
    const bool wheels = way_of_column(view.field, view[order.unit], order.path).wheels > 0;
    return row_of_advance(view, order.unit, wheels, [&] {
        const Gone gone = gone_by(view, order);
        if (gone.full || gone.over_edge) return false;
        March longer = order;
        longer.path.push_back(order.path.back() + ahead(gone.at.facing, kNextStep));
        return gone_by(view, longer).finished;
    });
}

MaybeRefusal refuse(const View& view, const March& order)
{
    if (const auto why = refuse_to_set_out(view, order, Act::Move)) return why;
    const Unit& unit = view[order.unit];
    if (!in_column(unit))
        return Refusal{"FE-FRM-7"_clause, "only a March Column follows a track or a road"};
    const table::Box room = view.field.terrain->table().grown(inches(12));
    if (order.path.empty() || order.path.size() > Trail::capacity())
        return Refusal{"FE-MAN-2"_clause, "a march has corners, and not too many of them"};
    if (!std::all_of(order.path.begin(), order.path.end(),
                     [&](Point point) { return room.contains(point); }))
        return Refusal{"FE-SET-8"_clause, "it may not leave the table"};
    const Marching march(view, order);
    // RULING: FE-R-100.
    if (march.way.wheels > 1 || march.way.sharpest > table::degrees(90))
        return Refusal{"FE-MAN-20"_clause, "off the road it wheels once, by 90 degrees at most"};
    if (march.way.corners.empty()) return Refusal{"FE-MAN-2"_clause, "a move has a length"};
    if (unit.turn.failed_test)
        if (const auto why = refuse_row(view, order.unit, row_of(view, order))) return why;
    const Gone gone = go_column(view, march.out.going, march.way);
    if (order.then == Drill::Dismount && gone.finished)
        return refuse_place(view, drilled(view.field, gone.at, order.then));
    return refuse_gone(gone, false);
}

void carry_out(const Field& field, State& state, const March& order, Dice& dice, EventLog& log)
{
    const UnitId id = order.unit;
    Row row = Row::Advance;
    Gone gone;
    bool by_road = false;
    {
        const View view(field, state);
        row = row_of(view, order);
        const Marching march(view, order);
        by_road = march.way.by_road;
        gone = go_column(view, march.out.going, march.way);
    }
    if (!is_allowed_by_test(field, state, id, row, dice, log)) return;
    note_drill(field, state, id, order.first, DrillWhen::First, log);
    move_as(field, state, id, gone, by_road ? "FE-MOV-8"_clause : clause_of(row), log);
    note_drill(field, state, id, order.then, DrillWhen::Then, log);
    finish_act(state, id);
}

// ---- Row K ----

Gone gone_by(const View& view, const Retreat& order)
{
    SetOut out(view, order);
    out.going.rates = half(out.going.rates);
    if (in_column(out.as)) return go_column_back(view, out.going, order.distance);
    return go(view, out.going, {table::Back{order.distance}});
}

Row row_of(const View&, const Retreat&) { return Row::Retreat; }

// At least an inch from everybody it was in contact with.
static bool gets_clear(const View& view, const Gone& gone)
{
    const Placed bases = bases_of(view.field, gone.at);
    for (const UnitId enemy : opponents_of(view.state, gone.at.card))
        if (measured(gap(std::span<const Footprint>(bases), view.stands(enemy))) < kKeptOff)
            return false;
    return true;
}

MaybeRefusal refuse(const View& view, const Retreat& order)
{
    if (const auto why = refuse_to_set_out(view, order, Act::Retreat)) return why;
    if (order.distance <= 0 || order.distance > table::kLongestWay)
        return Refusal{"FE-MAN-11"_clause, "a retreat has a length"};
    if (const auto why = refuse_label(view, order.unit, order.label)) return why;
    if (const auto why = refuse_row(view, order.unit, Row::Retreat)) return why;
    const Gone gone = gone_by(view, order);
    const bool engaged = in_contact(view.state, order.unit);
    if (!engaged && !gone.finished) return refuse_gone(gone, order.label.has_value());
    if (order.then == Drill::Dismount && in_column(view[order.unit]))
        if (const auto why = refuse_place(view, drilled(view.field, gone.at, order.then)))
            return why;
    if (!engaged) return {};
    // RULING: FE-R-93 and FE-R-104: as far as it can.
    if (!gone.finished && !gone.blocked) return gone.why;
    if (!gone.full && !gets_clear(view, gone))
        return Refusal{"FE-MAN-11"_clause, "it must get {1000} clear if it can"};
    return {};
}

void carry_out(const Field& field, State& state, const Retreat& order, Dice& dice, EventLog& log)
{
    const UnitId id = order.unit;
    Gone gone;
    bool clear = true;
    {
        const View view(field, state);
        gone = gone_by(view, order);
        clear = !in_contact(state, id) || gets_clear(view, gone);
    }
    if (!is_allowed_by_test(field, state, id, Row::Retreat, dice, log)) return;
    const Formation before = state[id].formation;
    note_drill(field, state, id, order.first, DrillWhen::First, log);
    if (clear) {
        log.add(clause_of(Row::Retreat), Retreated{{id, state[id].front, gone.at.front}});
        stand_at(field, state, gone, log);
        end_contacts(state, id, clause_of(Row::Retreat), log);
    }
    note_label(state, id, before, log);
    note_drill(field, state, id, order.then, DrillWhen::Then, log);
    finish_act(state, id);
}

}  // namespace longroll::face_to_the_enemy
