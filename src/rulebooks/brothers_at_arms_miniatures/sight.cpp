// Line of sight, base by base: the ground and the bodies between two ends of a line.

#include "rulebooks/brothers_at_arms_miniatures/sight.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/sight_ground.h"

namespace longroll::brothers_at_arms_miniatures {

using board::table::divide_round;
using board::table::overlap;
using board::table::overlap_deeper;

Clause clause_of(Barred barred)
{
    switch (barred) {
        case Barred::Clear: return "BM-LOS-2"_clause;
        case Barred::OutOfRange: return "BM-SCL-3"_clause;
        case Barred::OwnRanks: return "BM-LOS-3"_clause;
        case Barred::OtherUnit: return "BM-LOS-4"_clause;
        case Barred::Area: return "BM-LOS-7"_clause;
        case Barred::NotOnEdge: return "BM-LOS-8"_clause;
        case Barred::HigherGround: return "BM-LOS-11"_clause;
        case Barred::BehindCrest: return "BM-LOS-12"_clause;
    }
    return {};
}

Length reach_of(const Field& field, const State& state, UnitId firer)
{
    // BM-FIR-11, BM-LOS-13: the printed range, whatever the distance or the height.
    // RULING: BM-R-39.
    const Length printed = field[firer].range * kU;
    return state.is_night ? std::min(printed, kU) : printed;  // BM-NGT-1, BM-FIR-12
}

namespace {

// Who looks at what. RULING: BM-R-35: from centre to centre, past the insides of bases.
struct Looker {
    const View& view;
    UnitId firer = kNoUnit;
    std::size_t place = 0;              // of the base that looks
    UnitId target = kNoUnit;            // whose bases do not block (BM-LOS-17)
    const Footprint* square = nullptr;  // of a commander: who he is among does not (BM-LOS-19)

    [[nodiscard]] const Footprint& base() const { return view.stands(firer)[place]; }
    [[nodiscard]] SightEnd end() const { return {base().centre, &base()}; }

    // Bases through whose inside the line runs; to touch one is nothing (BM-LOS-15). Commanders are
    // no bases (BM-LOS-6), and lines drawn on the ground are not asked about (BM-LOS-14). Own ranks
    // are told before others: BM-FRM-12 follows from them.
    [[nodiscard]] Barred bodies_between(const SightEnd& to) const
    {
        Barred found = Barred::Clear;
        view.bodies().crossing({base().centre, to.at}, [&](BodyId body, const Footprint& stand) {
            if (found == Barred::OwnRanks || !counts(unit_of(body), stand)) return;
            if (!stands_in_the_way(stand, to)) return;
            found = unit_of(body) == firer ? Barred::OwnRanks : Barred::OtherUnit;
        });
        return found;
    }

private:
    [[nodiscard]] bool counts(UnitId id, const Footprint& stand) const
    {
        if (&stand == &base() || id == target) return false;
        if (id == firer && !view.field.options.own_ranks_block_sight) return false;
        return square == nullptr || !overlap_deeper(*square, stand);
    }
    // RULING: BM-R-38.
    [[nodiscard]] bool stands_in_the_way(const Footprint& stand, const SightEnd& to) const
    {
        const auto level = [&](Point point) { return view.field.terrain->level_at(point); };
        const int here = level(base().centre);
        const int there = level(to.at);
        if (level(stand.centre) >= std::max(here, there)) return true;  // BM-LOS-4
        if (here == there) return false;
        // BM-LOS-5.
        if (here > there && to.base == nullptr) return gap(stand, to.section).less_than(kOverhead);
        return gap(stand, here < there ? base() : *to.base).less_than(kOverhead);
    }
};

// What one base has of one end: with the reason, or yes or no.
Barred barred_between(const Looker& looker, const SightEnd& to)
{
    const Barred ground = barred_by_ground(looker.view.field, looker.end(), to);
    return ground == Barred::Clear ? looker.bodies_between(to) : ground;
}
bool is_clear_between(const Looker& looker, const SightEnd& to)
{
    return is_clear_ground(looker.view.field, looker.end(), to) &&
           looker.bodies_between(to) == Barred::Clear;
}

// The point of a line nearest to a point, of equals on the earlier piece.
Point nearest_on(std::span<const Point> line, Point point)
{
    using board::table::Wide;
    Point best = line.front();
    Gap least = gap(point, line.front());
    for (std::size_t piece = 0; piece + 1 < line.size(); ++piece) {
        const Gap here = gap(point, Segment{line[piece], line[piece + 1]});
        if (!(here < least)) continue;
        least = here;
        const Vec way = line[piece + 1] - line[piece];
        const std::int64_t along =
            std::clamp<std::int64_t>(dot(point - line[piece], way), 0, square(way));
        const auto part = [&](Length whole) {
            return static_cast<std::int32_t>(divide_round(Wide{whole} * along, Wide{square(way)}));
        };
        best = line[piece] + Vec{part(way.x), part(way.y)};
    }
    return best;
}

// ---- What a base has of each kind of target ----

// Asks about every end in range, nearest first, until `take` answers yes. A unit's list is by
// ranks, then files (BM-LOS-2).
template <class Take>
void each_end(const Looker& looker, UnitId target, Length reach, Take take)
{
    const auto bases = looker.view.stands(target);
    const Point from = looker.base().centre;
    FixedVector<std::uint8_t, kMostBases> places;
    for (std::size_t place = 0; place < bases.size(); ++place)
        if (board::table::within(looker.base(), bases[place], reach))
            places.push_back(static_cast<std::uint8_t>(place));
    std::stable_sort(places.begin(), places.end(), [&](std::uint8_t a, std::uint8_t b) {
        return square(bases[a].centre - from) < square(bases[b].centre - from);
    });
    for (const std::uint8_t place : places)
        if (take(SightEnd{bases[place].centre, &bases[place]})) return;
}
// BM-LOS-18: a commander by his square and its centre, a section by its nearest point.
template <class Take>
void each_end(const Looker& looker, CommanderId, Length reach, Take take)
{
    if (board::table::within(looker.base(), *looker.square, reach))
        take(SightEnd{looker.square->centre, looker.square});
}
// RULING: BM-R-125.
template <class Take>
void each_end(const Looker& looker, SectionId target, Length reach, Take take)
{
    const std::vector<Point>& line = looker.view.field[target].line;
    if (gap(looker.base(), line).at_most(reach))
        take(SightEnd{nearest_on(line, looker.base().centre), nullptr, line});
}

UnitId unit_aimed_at(UnitId target) { return target; }
template <class Target>
UnitId unit_aimed_at(Target)
{
    return kNoUnit;
}
Footprint square_aimed_at(const State& state, CommanderId target)
{
    return square_of(state, target);
}
template <class Target>
Footprint square_aimed_at(const State&, Target)
{
    return {};
}
template <class Target>
constexpr bool kAtCommander = std::is_same_v<Target, CommanderId>;

// Where it points when nothing is in range.
Point middle_of_target(const Looker& looker, UnitId target)
{
    const auto bases = looker.view.stands(target);
    const Point from = looker.base().centre;
    return std::min_element(bases.begin(), bases.end(),
                            [&](const Footprint& a, const Footprint& b) {
                                return square(a.centre - from) < square(b.centre - from);
                            })
        ->centre;
}
Point middle_of_target(const Looker& looker, CommanderId) { return looker.square->centre; }
Point middle_of_target(const Looker& looker, SectionId target)
{
    return nearest_on(looker.view.field[target].line, looker.base().centre);
}

// The shot line, if there is one.
template <class Target>
std::optional<Segment> shot_line(const Looker& looker, Target target, Length reach)
{
    std::optional<Segment> line;
    each_end(looker, target, reach, [&](const SightEnd& end) {
        if (is_clear_between(looker, end)) line = {looker.base().centre, end.at};
        return line.has_value();
    });
    return line;
}

template <class Target>
Sighted sighted_by(const View& view, UnitId firer, std::size_t place, Target target)
{
    const Footprint square = square_aimed_at(view.state, target);
    const Looker looker{view, firer, place, unit_aimed_at(target),
                        kAtCommander<Target> ? &square : nullptr};
    const Length reach = reach_of(view.field, view.state, firer);
    if (const auto line = shot_line(looker, target, reach)) return {*line, Barred::Clear};
    const Point from = looker.base().centre;
    Sighted sighted{{from, middle_of_target(looker, target)}, Barred::OutOfRange};
    each_end(looker, target, reach, [&](const SightEnd& end) {
        sighted = {{from, end.at}, barred_between(looker, end)};
        return true;
    });
    return sighted;
}

}  // namespace

Sighted sight_of_base(const View& view, UnitId firer, std::size_t place, UnitId target)
{
    return sighted_by(view, firer, place, target);
}
Sighted sight_of_base(const View& view, UnitId firer, std::size_t place, CommanderId target)
{
    return sighted_by(view, firer, place, target);
}
Sighted sight_of_base(const View& view, UnitId firer, std::size_t place, SectionId target)
{
    return sighted_by(view, firer, place, target);
}

// BM-LOS-1, BM-LOS-16: each base for itself, in any direction. RULING: BM-R-40.
template <class Target>
Shots shots_at(const View& view, UnitId firer, Target target)
{
    Shots shots;
    FixedVector<Footprint, kMostBases> firing;
    const Footprint square = square_aimed_at(view.state, target);
    const Length reach = reach_of(view.field, view.state, firer);
    const auto bases = view.stands(firer);
    // BM-RIV-3: all points of a boat fire or none.
    const int times = is_boat(view.field, firer) ? view[firer].points : 1;
    for (std::size_t place = 0; place < bases.size(); ++place) {
        const Looker looker{view, firer, place, unit_aimed_at(target),
                            kAtCommander<Target> ? &square : nullptr};
        const auto line = shot_line(looker, target, reach);
        if (!line) continue;
        firing.push_back(bases[place]);
        for (int time = 0; time < times && !shots.lines.full(); ++time)
            shots.lines.push_back({static_cast<std::uint8_t>(place), *line});
    }
    shots.dice = static_cast<int>(shots.lines.size());
    if (!firing.empty()) shots.origin = centre_of(std::span(firing.data(), firing.size()));
    return shots;
}
template Shots shots_at(const View&, UnitId, UnitId);
template Shots shots_at(const View&, UnitId, CommanderId);
template Shots shots_at(const View&, UnitId, SectionId);

template <class Target>
bool has_shot(const View& view, UnitId firer, Target target)
{
    const Footprint square = square_aimed_at(view.state, target);
    const Length reach = reach_of(view.field, view.state, firer);
    for (std::size_t place = 0; place < view.stands(firer).size(); ++place) {
        const Looker looker{view, firer, place, unit_aimed_at(target),
                            kAtCommander<Target> ? &square : nullptr};
        if (shot_line(looker, target, reach)) return true;
    }
    return false;
}
template bool has_shot(const View&, UnitId, UnitId);
template bool has_shot(const View&, UnitId, CommanderId);
template bool has_shot(const View&, UnitId, SectionId);

Crossed commanders_crossed(const View& view, const Segment& line)
{
    Crossed crossed;
    for (std::size_t place = 0; place < view.state.commanders.size(); ++place) {
        const CommanderId id = commander_id(place);
        if (view[id].on_table() && overlap(square_of(view.state, id), line)) crossed.push_back(id);
    }
    return crossed;
}

}  // namespace longroll::brothers_at_arms_miniatures
