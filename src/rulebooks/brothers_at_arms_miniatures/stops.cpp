// What ground stops a move: the edge of the table (BM-MOV-35), impassable features (BM-MOV-18, 19),
// works that the enemy mans (BM-WRK-2). Rulings BM-R-48, 96, 114.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/meeting.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

using table::Box;

namespace {

// ---- The edge ----

// How far a box reaches over each edge of the table; what is on it does not count.
struct Overhang {
    Vec low;
    Vec high;
};
Overhang overhang_of(const Field& field, const Placed& bases)
{
    const Box box = box_of(bases);
    const Box& of_table = field.terrain->table();
    const auto over = [](std::int32_t by) { return std::max(table::kSlack, by); };
    return {{over(of_table.low.x - box.low.x), over(of_table.low.y - box.low.y)},
            {over(box.high.x - of_table.high.x), over(box.high.y - of_table.high.y)}};
}
bool farther_over(const Overhang& now, const Overhang& before)
{
    return now.low.x > before.low.x || now.low.y > before.low.y || now.high.x > before.high.x ||
           now.high.y > before.high.y;
}

// Who comes on may begin over the edge; nobody goes farther over it.
Length last_on_table(const Field& field, const LegMotion& motion, Length until)
{
    const Box& of_table = field.terrain->table();
    if (of_table.contains(motion.box().low) && of_table.contains(motion.box().high)) return until;
    const Overhang before = overhang_of(field, motion.at(0));
    const bool ends_over = farther_over(overhang_of(field, motion.at(until)), before);
    if (motion.is_straight() && !ends_over) return until;
    for (Length place = 0; place < until;) {
        const Length next = std::min(until, motion.next_after(place));
        if (farther_over(overhang_of(field, motion.at(next)), before)) return place;
        place = next;
    }
    return until;
}

// ---- Impassable ground ----

std::optional<Length> last_outside(const ImpassableNear& impassable, const LegMotion& motion)
{
    const bool outside = impassable.begins_outside(motion.at(0), motion.is_straight());
    return motion.last_clear(outside ? impassable.around_edges() : motion.box(),
                             [&](const auto& ground) { return impassable.meets(ground, outside); });
}

// ---- Works ----

using NearSections = boost::container::small_vector<SectionId, 4>;

NearSections barred_near(const View& view, Side mover, const Box& box)
{
    NearSections barred;
    for (std::size_t place = 0; place < view.field.sections.size(); ++place) {
        const SectionId id = section_id(place);
        if (box_of(view.field[id].line).meets(box) && is_barred(view, id, mover))
            barred.push_back(id);
    }
    return barred;
}

template <class Ground>
bool runs_through(const Field& field, SectionId id, const Ground& ground)
{
    const std::vector<Point>& line = field[id].line;
    for (std::size_t place = 0; place + 1 < line.size(); ++place)
        if (overlap(ground, Segment{line[place], line[place + 1]})) return true;
    return false;
}

// RULING: BM-R-114: the inside of no base comes to lie on it; who lay on it goes off on the side of
// his centre.
bool bars_step(const Field& field, SectionId id, const Placed& before, const Placed& after)
{
    for (std::size_t base = 0; base < after.size(); ++base) {
        const Footprint inner = inner_ground(before[base]);
        if (runs_through(field, id, inner)) {
            if (crosses_line(field[id].line, {before[base].centre, after[base].centre}))
                return true;
            continue;
        }
        if (runs_through(field, id, LegMotion::between(inner, inner_ground(after[base]))))
            return true;
    }
    return false;
}

Length last_before_works(const View& view, UnitId self, const LegMotion& motion, Length until)
{
    if (view.field.sections.empty()) return until;
    const NearSections barred = barred_near(view, side_of(view.field, self), motion.box());
    if (barred.empty()) return until;
    Placed before = motion.at(0);
    for (Length place = 0; place < until;) {
        const Length next = std::min(until, motion.next_after(place));
        const Placed after = motion.at(next);
        for (const SectionId id : barred)
            if (bars_step(view.field, id, before, after)) return place;
        place = next;
        before = after;
    }
    return until;
}

}  // namespace

bool on_barred_works(const View& view, UnitId self, std::span<const Footprint> bases)
{
    if (view.field.sections.empty()) return false;
    for (const SectionId id : barred_near(view, side_of(view.field, self), box_of(bases)))
        for (const Footprint& base : bases)
            if (runs_through(view.field, id, inner_ground(base))) return true;
    return false;
}

GroundStop ground_stop(const View& view, const Unit& unit, const LegMotion& motion, Length until)
{
    GroundStop stop{until, {}};
    const auto take = [&](Length place, Clause clause, std::string_view why) {
        if (place >= stop.place) return;
        stop = {place, Refusal{clause, why}};
    };
    take(last_on_table(view.field, motion, until), "BM-MOV-35"_clause,
         "it may not leave the table");
    const ImpassableNear impassable(view.field, view.field[unit.card].arm, motion.box());
    if (!impassable.none())
        take(last_outside(impassable, motion).value_or(until), "BM-MOV-18"_clause,
             "impassable ground is in its way");
    take(last_before_works(view, unit.card, motion, stop.place), "BM-WRK-2"_clause,
         "the enemy mans the works in its way");
    return stop;
}

MaybeRefusal refuse_ground(const View& view, const Unit& as)
{
    const Placed bases = bases_of(view.field, as);
    for (const Footprint& base : bases)
        if (off_table(view.field, base))
            return Refusal{"BM-MOV-35"_clause, "it would stand over the edge of the table"};
    const ImpassableNear impassable(view.field, view.field[as.card].arm, box_of(bases));
    for (const Footprint& base : bases)
        if (impassable.under(base))
            return Refusal{"BM-MOV-18"_clause, "it would stand on impassable ground"};
    if (on_barred_works(view, as.card, bases))
        return Refusal{"BM-WRK-2"_clause, "it would stand on works that the enemy mans"};
    return {};
}

}  // namespace longroll::brothers_at_arms_miniatures
