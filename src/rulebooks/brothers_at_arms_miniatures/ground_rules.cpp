// What each kind of ground is, and what is made of the terrain once it is laid.

#include "rulebooks/brothers_at_arms_miniatures/ground_rules.h"

#include "board/table/overlap.h"
#include "board/table/track.h"

#include <numeric>

namespace longroll::brothers_at_arms_miniatures {

using board::table::Feature;

using board::table::Polygon;
using board::table::Segment;

// Ledger 8.6, column by column.
GroundRules printed_rules(GroundKind kind)
{
    GroundRules rules;
    rules.kind = kind;
    switch (kind) {
        case GroundKind::Woodland:
            rules.difficult = rules.blocks_sight = true;
            rules.cover = 3;
            break;
        case GroundKind::Settlement:
            rules.difficult = rules.blocks_sight = true;
            rules.cover = 4;
            break;
        // BM-MOV-10: these too, and woodland and settlement above.
        case GroundKind::Marsh:
        case GroundKind::Rough:
        case GroundKind::Stream:
        case GroundKind::MarshyStream:
        case GroundKind::SteepSlope: rules.difficult = true; break;
        case GroundKind::Impassable:
        case GroundKind::River: rules.impassable = true; break;
        case GroundKind::Hedge:
        case GroundKind::TreeLine:
        case GroundKind::Abatis: rules.cover = 3; break;
        case GroundKind::Wall:
        case GroundKind::SunkenBank:
        case GroundKind::HastyWorks: rules.cover = 4; break;
        case GroundKind::FieldWorks:
        case GroundKind::FortPerimeter: rules.cover = 5; break;
        case GroundKind::Crops:
        case GroundKind::FortInterior:
        case GroundKind::Crossing:
        case GroundKind::Moat:
        case GroundKind::Fence:
        case GroundKind::Turnpike:
        case GroundKind::LocalRoad:
        case GroundKind::Railroad:
        case GroundKind::Hill: break;
    }
    return rules;
}

Length usual_width(GroundKind kind)
{
    switch (kind) {
        case GroundKind::Stream:
        case GroundKind::Moat: return hundredths(20);
        case GroundKind::MarshyStream:
        case GroundKind::SteepSlope:
        case GroundKind::River: return hundredths(40);
        default: return 0;
    }
}

// ---- Areas of sight ----

void mark_for_sight(const GroundRules& rules, Feature& feature)
{
    feature.in_sight = feature.form == board::table::Form::Contour || rules.blocks_sight;
}

static bool rings_touch(const Polygon& a, const Polygon& b)
{
    for (const auto& mine : a.rings)
        for (std::size_t i = 0; i < mine.size(); ++i)
            for (const auto& yours : b.rings)
                for (std::size_t j = 0; j < yours.size(); ++j)
                    if (touch(Segment{mine[i], mine[(i + 1) % mine.size()]},
                              Segment{yours[j], yours[(j + 1) % yours.size()]}))
                        return true;
    return false;
}

static bool areas_touch(const Feature& a, const Feature& b)
{
    if (!box_of(a.area).meets(box_of(b.area))) return false;
    return rings_touch(a.area, b.area) ||
           place_of(a.area.rings[0][0], b.area) != board::table::Place::Outside ||
           place_of(b.area.rings[0][0], a.area) != board::table::Place::Outside;
}

void join_sight_areas(Field& field)
{
    const auto& features = field.terrain->features();
    std::vector<std::size_t> group(features.size());
    std::iota(group.begin(), group.end(), 0);
    const auto blocks = [&](std::size_t place) {
        return features[place].form == board::table::Form::Area &&
               field.ground[place].blocks_sight && !features[place].area.rings.empty() &&
               !features[place].area.rings[0].empty();
    };
    const auto first_of = [&](std::size_t place) {
        while (group[place] != place) place = group[place];
        return place;
    };
    for (std::size_t a = 0; a < features.size(); ++a)
        for (std::size_t b = 0; blocks(a) && b < a; ++b)
            if (blocks(b) && areas_touch(features[a], features[b])) {
                const std::size_t one = first_of(a);
                const std::size_t other = first_of(b);
                group[std::max(one, other)] = std::min(one, other);
            }
    for (std::size_t place = 0; place < features.size(); ++place)
        field.ground[place].sight_area =
            blocks(place) ? static_cast<std::uint16_t>(first_of(place) + 1) : std::uint16_t{0};
}

// ---- Sections ----

// The part of a line between two places along it.
static std::vector<Point> piece_of(const std::vector<Point>& line, Length from, Length to)
{
    std::vector<Point> piece = {board::table::on_track(line, from).at};
    Length along = 0;
    for (std::size_t place = 1; place < line.size(); ++place) {
        along += board::table::track_length(std::span(line).subspan(place - 1, 2));
        if (along > from && along < to) piece.push_back(line[place]);
    }
    const Point end = board::table::on_track(line, to).at;
    if (end != piece.back()) piece.push_back(end);
    return piece;
}

void cut_sections(Field& field, FeatureId id, Length length, int strength)
{
    const Feature& feature = (*field.terrain)[id];
    GroundRules& rules = field.ground[board::table::index_of(id)];
    std::vector<Point> line = feature.line;
    if (feature.form == board::table::Form::Area) {
        line = feature.area.rings[0];
        line.push_back(line.front());
    }
    rules.first_section = section_id(field.sections.size());
    const auto add = [&](std::vector<Point> piece) {
        field.sections.push_back({id, std::move(piece), static_cast<std::uint8_t>(strength)});
        ++rules.sections;
    };
    if (feature.form == board::table::Form::Area) return add(std::move(line));
    const Length whole = board::table::track_length(line);
    for (Length from = 0; from < whole;) {
        Length to = from + length;
        if (whole - to < length / 2) to = whole;
        add(piece_of(line, from, to));
        from = to;
    }
}

}  // namespace longroll::brothers_at_arms_miniatures
