// Changes of shape: mounting and limbering alone, expanding and contracting, turns, quick
// deployment. Ledger FE-MAN-3 to 10, 18, 19, 21, 23, 24; rulings FE-R-7, 45, 46, 88, 101, 102, 123.

#include "rulebooks/face_to_the_enemy/drill.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

namespace {

// A unit that is to stand otherwise, and perhaps to go on from there.
struct NewShape {
    Unit as;
    MaybeRefusal why;
};
NewShape refused(const Unit& unit, Clause clause, std::string_view reason)
{
    return {unit, Refusal{clause, reason}};
}

// RULING: FE-R-123: straight behind its leading base.
Unit straightened(Unit unit)
{
    unit.trail.clear();
    return unit;
}

// The middle of the block, as if its last rank were full; a march column is one file deep.
Point middle_of_block(const Field& field, const Unit& unit)
{
    return unit.front - ahead(unit.facing, unit.ranks() * size_of(field, unit).depth / 2);
}
void put_by_middle(const Field& field, Unit& unit, Point centre)
{
    unit.front = centre + ahead(unit.facing, unit.ranks() * size_of(field, unit).depth / 2);
}

// A shape taken, and then straight on: either may fail.
Gone gone_from(const View& view, const NewShape& shape, const Way& way)
{
    Gone gone;
    gone.at = shape.as;
    gone.why = shape.why ? shape.why : refuse_place(view, shape.as);
    gone.finished = !gone.why;
    if (gone.why || way.empty()) return gone;
    Going going;
    going.unit = shape.as.card;
    going.as = &shape.as;
    // RULING: FE-R-110: the slower of the old and the new.
    going.rates = slower(rates_as(view.field, view[going.unit]), rates_as(view.field, shape.as));
    gone = go_way(view, going, way);
    if (gone.why && gone.why->clause.id == "FE-MOV-7")
        gone.why = Refusal{"FE-MAN-24"_clause, "changing its formation it goes at the slower rate"};
    return gone;
}

MaybeRefusal refuse_unfinished(const Gone& gone)
{
    return gone.finished ? MaybeRefusal{} : gone.why;
}

void take_shape(const Field& field, State& state, const NewShape& shape, const Way& way,
                EventLog& log)
{
    const Gone gone = gone_from(View(field, state), shape, way);
    if (!way.empty())
        log.add("FE-MAN-24"_clause, Moved{{gone.at.card, shape.as.front, gone.at.front}});
    stand_at(field, state, gone, log);
}

bool is_unlimbered(const Field& field, const Unit& unit)
{
    return is_guns(field, unit.card) && !unit.limbered;
}

}  // namespace

// ---- Rows C and D ----

Row row_of(const View&, const Change& order)
{
    const bool horses = order.drill == Drill::Mount || order.drill == Drill::Dismount;
    return horses ? Row::Mounting : Row::Limbering;
}

MaybeRefusal refuse(const View& view, const Change& order)
{
    if (const auto why = refuse_act(view, order.unit, Act::InPlace)) return why;
    if (order.drill == Drill::None) return Refusal{"FE-MAN-3"_clause, "it would change nothing"};
    return refuse_drill(view, order.unit, order.drill, DrillWhen::Alone);
}

void carry_out(const Field& field, State& state, const Change& order, Dice&, EventLog& log)
{
    begin_act(state, order.unit);
    note_drill(field, state, order.unit, order.drill, DrillWhen::Alone, log);
    finish_act(state, order.unit);
}

// ---- Rows E to H ----

static NewShape reshaped(const View& view, const Reshape& order)
{
    const Unit& unit = view[order.unit];
    const ShapeOf of = shape_of(view.field, unit);
    if (is_unlimbered(view.field, unit))
        return refused(unit, "FE-FRM-10"_clause, "unlimbered guns keep their Line");
    Unit as = straightened(unit);
    if (order.width == unit.width) {
        if (!order.label || *order.label == unit.formation)
            return refused(unit, "FE-MAN-18"_clause, "it has that frontage");
        if (!order.way.empty())
            return refused(unit, "FE-FRM-12"_clause, "who only changes its label advances so");
        as = unit;
        as.formation = *order.label;
        return {as, refuse_label(view, order.unit, order.label)};
    }
    if (!unit.trail.empty())
        if (const auto why = refuse_place(view, as)) return {unit, why};
    const bool wider = order.width > unit.width;
    const Widths reach = widths_in_reach(of, unit.width, wider);
    if (std::find(reach.begin(), reach.end(), order.width) == reach.end())
        return refused(unit, "FE-MAN-18"_clause,
                       "it changes by one or two bases, or to the next frontage that is legal");
    const auto label = order.label ? order.label
                                   : label_for(of, order.width, unit.formation,
                                               wider ? Came::ByExpanding : Came::ByContracting);
    as.width = order.width;
    as.formation = label.value_or(Formation::Line);
    if (const auto why = refuse_shape(of, {as.formation, as.width})) return {unit, why};
    // FE-MAN-19: evenly, and an odd base at the right end.
    const int by = order.width - unit.width;
    if (by % 2 != 0) {
        const Length half_base = size_of(view.field, unit).width / 2;
        const Heading right = unit.facing + table::degrees(90);
        as.front = as.front + ahead(wider ? right : opposite(right), half_base);
    }
    return {as, {}};
}

Row row_of(const View& view, const Reshape& order)
{
    const int width = view[order.unit].width;
    if (order.width == width) return Row::Advance;
    if (order.width > width) return order.way.empty() ? Row::Expand : Row::ExpandAndAdvance;
    return order.way.empty() ? Row::Contract : Row::ContractAndAdvance;
}

MaybeRefusal refuse(const View& view, const Reshape& order)
{
    if (const auto why = refuse_act(view, order.unit, Act::InPlace)) return why;
    if (!order.way.empty())
        if (const auto why = refuse_act(view, order.unit, Act::Move)) return why;
    if (const auto why = refuse_row(view, order.unit, row_of(view, order))) return why;
    const Way& way = order.way;
    if (way.ahead < 0 || way.beyond < 0)
        return Refusal{"FE-MAN-22"_clause, "it goes straight ahead or wheels"};
    if (size_of(way.wheel) > table::degrees(90))
        return Refusal{"FE-MAN-20"_clause, "a wheel turns by 90 degrees at most"};
    if (std::max(way.ahead, way.beyond) > table::kLongestWay)
        return Refusal{"FE-MOV-7"_clause, "it may not go so far"};
    const NewShape shape = reshaped(view, order);
    if (!shape.why && in_column(shape.as) && way.wheel.tenths != 0 && way.beyond == 0)
        return Refusal{"FE-FRM-8"_clause, "a column that wheels goes on in its new direction"};
    return refuse_unfinished(gone_from(view, shape, way));
}

Gone gone_by(const View& view, const Reshape& order)
{
    return gone_from(view, reshaped(view, order), order.way);
}

void carry_out(const Field& field, State& state, const Reshape& order, Dice& dice, EventLog& log)
{
    const UnitId id = order.unit;
    Row row = Row::Expand;
    NewShape shape;
    {
        const View view(field, state);
        row = row_of(view, order);
        shape = reshaped(view, order);
    }
    if (!is_allowed_by_test(field, state, id, row, dice, log)) return;
    const bool label_only = order.width == state[id].width;
    log.add(label_only ? "FE-FRM-12"_clause : clause_of(row),
            Reshaped{id, shape.as.formation, shape.as.width});
    take_shape(field, state, shape, order.way, log);
    finish_act(state, id);
}

// ---- Rows I and J ----

// RULING: FE-R-123: the last base leads, and the track is the other way round.
static Unit about_on_track(const Field& field, const Unit& unit)
{
    const ColumnTrack track = track_of(field, unit);
    const Length length = track.column.count * track.column.depth;
    const Point tail = table::on_track(track.points, track.head - length).at;
    std::vector<Point> back;
    for (const Point corner :
         shared::table::corners_along(track.points, track.head, track.head - length))
        if (back.empty() || corner != back.back()) back.push_back(corner);
    const Point head = table::on_track(track.points, track.head).at;
    if (back.empty() || back.front() != head) back.insert(back.begin(), head);
    Unit as = unit;
    if (back.size() > 1 && tail != head) put_on_track(field, as, back, table::track_length(back));
    return as;
}

// RULING: FE-R-46 and FE-R-123.
static NewShape turned_about(const View& view, const Turn& order)
{
    const Unit& unit = view[order.unit];
    const Field& field = view.field;
    const bool about = size_of(order.by) == table::degrees(180);
    if (!about && size_of(order.by) != table::degrees(90))
        return refused(unit, "FE-MAN-9"_clause, "it turns by 90 degrees or about");
    if (const auto why = refuse_label(view, order.unit, order.label)) return {unit, why};
    Unit before = unit;
    before.formation = order.label.value_or(unit.formation);
    if (about && in_column(unit) && !unit.trail.empty()) return {about_on_track(field, unit), {}};
    if (!unit.trail.empty()) {
        before = straightened(before);
        if (const auto why = refuse_place(view, before)) return {unit, why};
    }
    const Point centre = middle_of_block(field, before);
    Unit as = before;
    as.facing = before.facing + order.by;
    if (!about && !is_unlimbered(field, unit)) {
        const ShapeOf of = shape_of(field, unit);
        const int width = before.ranks();
        const auto label = label_for(of, width, before.formation, Came::ByTurning);
        as.width = static_cast<std::uint8_t>(label ? width : 3);
        as.formation = label.value_or(Formation::Column);
    }
    put_by_middle(field, as, centre);
    return {as, refuse_shape(shape_of(field, as), {as.formation, as.width})};
}

Row row_of(const View&, const Turn& order)
{
    return order.ahead == 0 ? Row::Turn : Row::TurnAndAdvance;
}

MaybeRefusal refuse(const View& view, const Turn& order)
{
    if (const auto why = refuse_act(view, order.unit, Act::InPlace)) return why;
    if (order.ahead != 0)
        if (const auto why = refuse_act(view, order.unit, Act::Move)) return why;
    if (const auto why = refuse_row(view, order.unit, row_of(view, order))) return why;
    if (order.ahead < 0 || order.ahead > table::kLongestWay)
        return Refusal{"FE-MAN-22"_clause, "it goes straight ahead"};
    if (order.ahead > 0 && is_unlimbered(view.field, view[order.unit]))
        return Refusal{"FE-MOV-5"_clause, "unlimbered guns do not move"};
    // RULING: FE-R-45: only a quarter turn is followed by an advance.
    if (order.ahead > 0 && size_of(order.by) == table::degrees(180))
        return Refusal{"FE-MAN-10"_clause, "who turns about does not advance"};
    return refuse_unfinished(gone_by(view, order));
}

Gone gone_by(const View& view, const Turn& order)
{
    return gone_from(view, turned_about(view, order), {order.ahead, {}, 0});
}

void carry_out(const Field& field, State& state, const Turn& order, Dice& dice, EventLog& log)
{
    const UnitId id = order.unit;
    const Row row = order.ahead == 0 ? Row::Turn : Row::TurnAndAdvance;
    const NewShape shape = turned_about(View(field, state), order);
    if (!is_allowed_by_test(field, state, id, row, dice, log)) return;
    const Unit& unit = state[id];
    log.add(clause_of(row), Turned{id, shape.as.facing});
    if (shape.as.formation != unit.formation || shape.as.width != unit.width)
        log.add("FE-MAN-21"_clause, Reshaped{id, shape.as.formation, shape.as.width});
    take_shape(field, state, shape, {order.ahead, {}, 0}, log);
    finish_act(state, id);
}

// ---- Quick deployment ----

static Unit deployed_at_once(const View& view, const Deploy& order)
{
    Unit as = straightened(view[order.unit]);
    as.formation = order.formation;
    as.width = order.width;
    return as;
}

MaybeRefusal refuse(const View& view, const Deploy& order)
{
    if (const auto why = refuse_act(view, order.unit, Act::InPlace)) return why;
    const Unit& unit = view[order.unit];
    if (!view.field.options.quick_deploy)
        return Refusal{"FE-MAN-23"_clause, "quick deployment is not played"};
    if (enemy_within(view, order.unit, kEnemyNear))
        return Refusal{"FE-MAN-23"_clause, "it is within {20000} of an enemy"};
    if (unit.formation == order.formation && unit.width == order.width)
        return Refusal{"FE-MAN-23"_clause, "it stands so already"};
    if (const auto why = refuse_shape(shape_of(view.field, unit), {order.formation, order.width}))
        return why;
    return refuse_place(view, deployed_at_once(view, order));
}

void carry_out(const Field& field, State& state, const Deploy& order, Dice&, EventLog& log)
{
    begin_act(state, order.unit);
    const Unit as = deployed_at_once(View(field, state), order);
    log.add("FE-MAN-23"_clause, Reshaped{order.unit, as.formation, as.width});
    take_shape(field, state, {as, {}}, {}, log);
    finish_act(state, order.unit);
}

}  // namespace longroll::face_to_the_enemy
