// Fortifications and defence works: who mans a section, what is barred, fire at a section.

#include "rulebooks/brothers_at_arms_miniatures/works.h"

#include "board/table/overlap.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"

namespace longroll::brothers_at_arms_miniatures {

// Works are what has sections (BM-WRK-1): the value-5 class, cut at muster.
bool is_fort(const Field& field, FeatureId id)
{
    if (field[id].kind != GroundKind::FortPerimeter) return false;
    const auto line = line_of(field, id);
    return line.size() > 3 && line.front() == line.back();
}

bool is_behind(const Field& field, FeatureId id, Point centre)
{
    const auto line = line_of(field, id);
    if (is_fortified_building(field, id)) return in_area(field, id, centre);
    if (is_fort(field, id))
        return place_of(centre, line.first(line.size() - 1)) != board::table::Place::Outside;
    return is_protected(field[id], line, centre);
}

// RULING: BM-R-68, BM-R-114. Boats are in no melee and man nothing (BM-RIV-5).
bool is_manned_by(const View& view, SectionId id, Side side)
{
    const SectionCard& section = view.field[id];
    const bool building = is_fortified_building(view.field, section.feature);
    const auto mans = [&](const Footprint& base) {
        return is_behind(view.field, section.feature, base.centre) &&
               (building || gap(base, section.line).at_most(kEdgeDepth));
    };
    return view.any_near(board::table::box_of(std::span(section.line)).grown(kEdgeDepth),
                         [&](UnitId unit) {
                             if (view.side(unit) != side || is_boat(view.field, unit)) return false;
                             const auto bases = view.stands(unit);
                             return std::any_of(bases.begin(), bases.end(), mans);
                         });
}

// BM-WRK-2. BM-WRK-3: as it is manned now: who leaves it in an attack phase leaves it open for the
// next phase 7. BM-WRK-4: unmanned it is open ground. BM-WRK-12: breached likewise.
bool is_barred(const View& view, SectionId id, Side mover)
{
    return !view.state[id].breached() && is_manned_by(view, id, enemy_of(mover));
}

bool lies_on(const Field& field, SectionId id, const Footprint& base)
{
    const std::vector<Point>& line = field[id].line;
    for (std::size_t piece = 0; piece + 1 < line.size(); ++piece)
        if (board::table::overlap(base, Segment{line[piece], line[piece + 1]})) return true;
    return false;
}

bool fought_across(const View& view, SectionId id)
{
    const FeatureId feature = view.field[id].feature;
    const auto across_it = [&](const Footprint& a, const Footprint& b) {
        const auto touch = touch_between(view.field, a, b);
        return touch && touch->across == feature && crosses_line(view.field[id].line, touch->line);
    };
    for (const Contact& contact : view.state.contacts) {
        if (contact.across != feature) continue;
        for (const Footprint& a : view.stands(contact.initiator))
            for (const Footprint& b : view.stands(contact.other))
                if (across_it(a, b)) return true;
    }
    return false;
}

// ---- Fire at a section ----

MaybeRefusal refuse(const View& view, const FireAtWorks& order)
{
    if (const auto kept = refuse_firer(view, order.unit)) return kept;
    if (index_of(order.target) >= view.field.sections.size())
        return Refusal{"BM-WRK-6"_clause, "there is no such section"};
    if (!is_artillery(view.field, order.unit))
        return Refusal{"BM-WRK-7"_clause, "only artillery fires at works"};
    if (view.state[order.target].breached())
        return Refusal{"BM-WRK-10"_clause, "the section is breached already"};
    // RULING: BM-R-69.
    if (fought_across(view, order.target))
        return Refusal{"BM-WRK-15"_clause, "units are in contact across the section"};
    return refuse_unseen(view, order.unit, order.target);
}

void carry_out(const Field& field, State& state, const FireAtWorks& order, Dice& dice,
               EventLog& log)
{
    const View view(field, state);
    const Shots shots = shots_at(view, order.unit, order.target);
    const auto through = commanders_on(view, {shots.lines.data(), shots.lines.size()});
    const int needed = attack_value(field, state, order.unit).value();
    note_attack(state, order.unit, kNoUnit);
    state[order.unit].fired = true;
    const int hits = dice.count(shots.dice, needed, "BM-WRK-8"_clause);
    log.add("BM-WRK-7"_clause, Attacked{order.unit, kNoUnit, false, shots.dice, needed, hits});
    // BM-WRK-11: whoever mans it is not asked.
    const int stand = dice.count(hits, field[field[order.target].feature].cover, "BM-WRK-8"_clause);
    Section& section = state[order.target];
    section.strength = static_cast<std::uint8_t>(std::max(0, section.strength - stand));
    // BM-WRK-9: damage stays.
    log.add(section.breached() ? "BM-WRK-10"_clause : "BM-WRK-9"_clause,
            WorksHit{order.unit, order.target, stand, section.strength});
    for (const CommanderId commander : through)
        roll_through(field, state, order.unit, commander, dice, log);
}

}  // namespace longroll::brothers_at_arms_miniatures
