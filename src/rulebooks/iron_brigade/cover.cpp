// Cover. Ledger IB-MOD-1, IB-MOD-7, IB-MOD-8; rulings IB-R-17 to IB-R-20.

#include "board/table/arc.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

using board::table::Form;

namespace {

constexpr int kWorks = 2;  // the least class of works, walls and buildings
constexpr int kBestClass = 4;

// What the modifier chart names; the rest goes by its percentage (IB-R-20).
Clause clause_of(Ground ground)
{
    switch (ground) {
        case Ground::FieldWorks:
        case Ground::Fort:
        case Ground::HastyWorks:
        case Ground::HighWall:
        case Ground::Woods:
        case Ground::RailFence: return "IB-MOD-1"_clause;
        default: return "IB-MOD-7"_clause;
    }
}

bool shelters(const GroundRules& rules)
{
    return rules.protection > 0 || rules.conceals || rules.hides_still;
}

void note(Features& features, FeatureId id)
{
    if (std::ranges::find(features, id) == features.end()) features.push_back(id);
}

// The sheltering ground that may matter to a target: lines beside it, areas under it.
struct Shelter {
    Features lines;
    Features areas;
};
Shelter shelter_near(const Field& field, const Footprint& target)
{
    const Terrain& terrain = *field.terrain;
    Shelter found;
    const auto offer = [&](FeatureId id) {
        if (!shelters(field[id])) return;
        if (terrain[id].form == Form::Line) note(found.lines, id);
        if (terrain[id].form == Form::Area) note(found.areas, id);
    };
    for (const FeatureId id : terrain.areas_at(target.centre)) offer(id);
    terrain.edges_near(box_of(target).grown(kBeside + kTolerance),
                       [&](FeatureId id, const Segment&, bool) { offer(id); });
    return found;
}

// RULING: IB-R-18: at least half the footprint, with a thousandth's grace along its outline.
bool half_inside(std::int64_t twice_area_inside, const Footprint& target)
{
    const std::int64_t grace = 4 * (length_of(target.across) + length_of(target.along));
    return 2 * twice_area_inside + grace >= twice_area(target);
}

std::int64_t inside(const Field& field, FeatureId area, const Footprint& target)
{
    return twice_area_in(target, (*field.terrain)[area].area);
}

// Which features a ray meets close before its target; one with width also when the ray ends in it:
// then the men stand in the road, the cut or the trench.
template <class Visit>
void each_line_met(const Field& field, const Segment& ray, const Footprint& target, Visit visit)
{
    const table::Trace trace = field.terrain->trace(ray);
    for (const table::LineCrossing& crossing : trace.crossings)
        if (shelters(field[crossing.feature]) &&
            within(target, trace.at(crossing.at), kBeside + kTolerance))
            visit(crossing.feature);
    for (const table::Stretch& stretch : trace.stretches)
        if ((*field.terrain)[stretch.feature].form == Form::Line &&
            shelters(field[stretch.feature]) && stretch.to + kTolerance >= trace.length)
            visit(stretch.feature);
}

// The best line of each group that one ray meets.
struct RayMet {
    int works = 0;
    int light = 0;
    bool conceals = false;
    bool hides_still = false;
    FeatureId best{};
    FeatureId fence{};
};
RayMet met_by(const Field& field, const Segment& ray, const Footprint& target)
{
    RayMet met;
    each_line_met(field, ray, target, [&](FeatureId id) {
        const GroundRules& rules = field[id];
        met.conceals = met.conceals || rules.conceals;
        met.hides_still = met.hides_still || rules.hides_still;
        if (rules.protection >= kWorks && rules.protection > met.works) {
            met.works = rules.protection;
            met.best = id;
        }
        if (rules.protection == 1) {
            met.light = 1;
            met.fence = id;
        }
    });
    return met;
}

std::array<RayMet, 5> met_by_all(const Field& field, Point fire_point, const Footprint& target)
{
    std::array<RayMet, 5> met;
    const Rays rays = rays_at(fire_point, target);
    for (std::size_t ray = 0; ray < rays.size(); ++ray) met[ray] = met_by(field, rays[ray], target);
    return met;
}

bool most_rays(const std::array<RayMet, 5>& met, bool RayMet::*what)
{
    return std::ranges::count(met, true, what) >= kMajority;
}

void offer(std::optional<Protection>& group, const Field& field, FeatureId id, int tables)
{
    if (group && group->tables >= tables) return;
    group = Protection{tables, clause_of(field[id].ground), id};
}

// A line that is broken into several features is still one line: of each class, the rays that meet
// something as good are counted.
void add_lines(const Field& field, Point fire_point, const Footprint& target, Cover& cover)
{
    const auto met = met_by_all(field, fire_point, target);
    for (int tables = kBestClass; tables >= kWorks; --tables) {
        const auto good = [&](const RayMet& ray) { return ray.works >= tables; };
        if (std::ranges::count_if(met, good) < kMajority) continue;
        offer(cover.works, field, std::ranges::find_if(met, good)->best, tables);
        break;
    }
    const auto fenced = [](const RayMet& ray) { return ray.light > 0; };
    if (std::ranges::count_if(met, fenced) >= kMajority)
        offer(cover.light, field, std::ranges::find_if(met, fenced)->fence, 1);
    cover.turned = !cover.works && !cover.light;
}

// Woods that are drawn in several pieces are added up, class by class.
void add_areas(const Field& field, const Features& areas, const Footprint& target, Cover& cover)
{
    std::array<std::int64_t, kBestClass + 1> covered{};
    std::array<FeatureId, kBestClass + 1> which{};
    for (const FeatureId id : areas) {
        const auto tables = static_cast<std::size_t>(field[id].protection);
        if (tables == 0) continue;
        covered[tables] += inside(field, id, target);
        which[tables] = id;
    }
    for (int tables = 1; tables <= kBestClass; ++tables) {
        const auto place = static_cast<std::size_t>(tables);
        if (covered[place] == 0 || !half_inside(covered[place], target)) continue;
        offer(tables >= kWorks ? cover.works : cover.light, field, which[place], tables);
    }
}

}  // namespace

Rays rays_at(Point fire_point, const Footprint& target)
{
    const Heading view = heading_of(target.centre - fire_point);
    const Length half = width_across(target, view) / 2;
    Rays rays;
    for (int quarter = 0; quarter <= 4; ++quarter) {
        const Length across = half * (quarter - 2) / 2;
        rays[static_cast<std::size_t>(quarter)] = {
            fire_point, target.centre + ahead(view + degrees(90), across)};
    }
    return rays;
}

Cover cover_of(const Field& field, Point fire_point, const Footprint& target)
{
    Cover cover;
    const Shelter shelter = shelter_near(field, target);
    if (!shelter.lines.empty()) add_lines(field, fire_point, target, cover);
    if (!shelter.areas.empty()) add_areas(field, shelter.areas, target, cover);
    return cover;
}

Concealment concealment_of(const Field& field, const Footprint& target)
{
    const Shelter shelter = shelter_near(field, target);
    Concealment found;
    for (const FeatureId id : shelter.areas)
        if (field[id].conceals && half_inside(inside(field, id, target), target))
            found.inside = true;
    for (const FeatureId id : shelter.lines)
        if (field[id].conceals) found.lines.push_back(id);
    return found;
}

bool screened_from(const Field& field, Point viewer, const Footprint& target)
{
    const Concealment concealment = concealment_of(field, target);
    if (concealment.inside || concealment.lines.empty()) return concealment.inside;
    return most_rays(met_by_all(field, viewer, target), &RayMet::conceals);
}

bool still_cover_between(const Field& field, Point viewer, const Footprint& target)
{
    const auto hides = [&](FeatureId id) { return field[id].hides_still; };
    return std::ranges::any_of(shelter_near(field, target).lines, hides) &&
           most_rays(met_by_all(field, viewer, target), &RayMet::hides_still);
}

bool is_in_woods(const Field& field, const Footprint& target)
{
    Features woods;
    const auto offer = [&](FeatureId id) {
        const SightKind sight = field[id].sight;
        if ((sight == SightKind::Woods || sight == SightKind::Dense) &&
            (*field.terrain)[id].form == Form::Area)
            note(woods, id);
    };
    for (const FeatureId id : field.terrain->areas_at(target.centre)) offer(id);
    field.terrain->edges_near(box_of(target),
                              [&](FeatureId id, const Segment&, bool) { offer(id); });
    std::int64_t covered = 0;
    for (const FeatureId id : woods) covered += inside(field, id, target);
    return covered > 0 && half_inside(covered, target);
}

int protection_against(const View& view, UnitId enemy, UnitId target)
{
    return cover_of(view.field, fire_point(view.field, view.state, enemy, target),
                    view.ground(target))
        .best();
}

}  // namespace longroll::iron_brigade
