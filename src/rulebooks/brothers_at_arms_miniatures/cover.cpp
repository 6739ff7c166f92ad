// Cover against one attack.

#include "rulebooks/brothers_at_arms_miniatures/cover.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

namespace longroll::brothers_at_arms_miniatures {

namespace {

constexpr int kSoft = 3;  // any breached section (BM-COV-10)

// BM-COV-5: its centre is in the area; BM-COV-2 by the ground's own value.
int area_cover(const View& view, Point centre)
{
    int value = 0;
    for (const FeatureId id : view.field.terrain->areas_at(centre)) {
        const GroundRules& rules = view.field[id];
        if ((*view.field.terrain)[id].form != board::table::Form::Area) continue;
        // RULING: BM-R-105.
        const bool breached =
            rules.sections > 0 && view.state[rules.first_section].breached() && rules.cover > kSoft;
        value = std::max(value, breached ? kSoft : int{rules.cover});
    }
    return value;
}

// What a line that is crossed gives: the section crossed decides, and its neighbours keep their own
// (BM-WRK-13, BM-COV-10).
int value_of_line(const View& view, FeatureId id, const Segment& attack)
{
    const GroundRules& rules = view.field[id];
    if (rules.sections == 0) return rules.cover;
    const SectionId section = section_crossed(view.field, id, attack);
    return section != kNoSection && view.state[section].breached() ? kSoft : int{rules.cover};
}

// BM-COV-6. RULING: BM-R-113: near it, behind it, and the line of the attack has a point of it.
int line_cover(const View& view, const Footprint& base, const Segment& attack)
{
    int value = 0;
    each_linear_cover(view.field, box_of(base).grown(kEdgeDepth), [&](FeatureId id) {
        if (is_fortified_building(view.field, id) || is_fort(view.field, id)) return;
        const auto line = line_of(view.field, id);
        if (gap(base, line).at_most(kEdgeDepth) && is_behind(view.field, id, base.centre) &&
            crosses_line(line, attack))
            value = std::max(value, value_of_line(view, id, attack));
    });
    return value;
}

// BM-WRK-14. RULING: BM-R-71: all the inside of a fort.
int fort_cover(const View& view, const Footprint& base, const Segment& attack)
{
    int value = 0;
    FeatureId last{};
    for (const SectionCard& section : view.field.sections) {
        if (&section != view.field.sections.data() && section.feature == last) continue;
        last = section.feature;
        if (is_fort(view.field, last) && is_behind(view.field, last, base.centre) &&
            crosses_line(line_of(view.field, last), attack))
            value = std::max(value, value_of_line(view, last, attack));
    }
    return value;
}

int linear_cover(const View& view, const Footprint& base, Point origin)
{
    const Segment attack{origin, base.centre};
    return std::max(line_cover(view, base, attack), fort_cover(view, base, attack));
}

// BM-COV-1. BM-COV-7: the highest that half have.
// RULING: BM-R-55: bases are counted; exactly half is enough.
template <class Value>
CoverFound cover_of_half(const View& view, UnitId target, Value value)
{
    CoverFound found;
    if (is_boat(view.field, target)) return {0, 0, 1};  // BM-RIV-6: always in the open
    std::array<int, 6> with{};                          // bases by value
    for (const Footprint& base : view.stands(target)) {
        const int here = value(base);
        ++with[static_cast<std::size_t>(here)];
        found.covered += here > 0 ? 1 : 0;
        ++found.bases;
    }
    int count = 0;
    for (int least = 5; least > 0 && found.value == 0; --least) {
        count += with[static_cast<std::size_t>(least)];
        if (2 * count >= found.bases) found.value = least;
    }
    return found;
}

}  // namespace

int cover_of_base(const View& view, const Footprint& base, Point origin)
{
    return std::max(area_cover(view, base.centre), linear_cover(view, base, origin));
}

CoverFound cover_against_fire(const View& view, UnitId target, Point origin)
{
    return cover_of_half(view, target,
                         [&](const Footprint& base) { return cover_of_base(view, base, origin); });
}

// RULING: BM-R-57, BM-R-100, BM-R-102: area cover by position; over a line only who did not come.
CoverFound cover_against_strikes(const View& view, UnitId target, UnitId by, Point origin)
{
    const Contact* contact = contact_between(view.state, target, by);
    // BM-COV-9, and of works BM-WRK-5.
    const bool defends = contact != nullptr && contact->other == target;
    return cover_of_half(view, target, [&](const Footprint& base) {
        const int area = area_cover(view, base.centre);  // BM-COV-8
        return defends ? std::max(area, linear_cover(view, base, origin)) : area;
    });
}

}  // namespace longroll::brothers_at_arms_miniatures
