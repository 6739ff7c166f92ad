// Line of sight, base by base: the ground and the bodies between two ends of a line.

#include "rulebooks/brothers_at_arms_miniatures/sight.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

namespace longroll::brothers_at_arms_miniatures {

using board::table::divide_round;
using board::table::LevelStretch;
using board::table::overlap;
using board::table::overlap_deeper;
using board::table::Stretch;
using board::table::Trace;

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

// One end of a line: a base, a commander's square, or a point of a section.
struct End {
    Point at;
    const Footprint* base = nullptr;
    std::span<const Point> section = {};
};

// Of ground that an end stands on.
struct Standpoint {
    int level = 0;
    std::uint16_t area = 0;  // of woodland or settlement around its point; 0: none
    Length under = 0;        // of the line, from its own end, that lies under its own base
};

// How much of a line lies under the base at its end.
Length part_under(const Footprint& base, Vec way, Length length)
{
    const std::int64_t whole = std::abs(cross(base.across, base.along));
    const std::int64_t most =
        std::max(std::abs(cross(way, base.along)), std::abs(cross(base.across, way)));
    if (most <= whole) return length;
    return static_cast<Length>(
        divide_round(static_cast<board::table::Wide>(whole) * length, board::table::Wide{most}));
}

std::uint16_t sight_area_at(const Field& field, Point point)
{
    for (const FeatureId id : field.terrain->areas_at(point))
        if (field[id].sight_area != 0) return field[id].sight_area;
    return 0;
}

bool near_each_other(const End& a, const End& b, Length limit)
{
    if (a.base == nullptr) return near_each_other(b, a, limit);
    return b.base != nullptr ? board::table::within(*a.base, *b.base, limit)
                             : gap(*a.base, b.section).at_most(limit);
}

// The ground between two ends, looked at from either.
class Between {
public:
    Between(const Field& field, const End& a, const End& b)
        : field_(field),
          ends_{a, b},
          trace_(field.terrain->sight_trace({a.at, b.at})),
          at_{standpoint(a, b.at - a.at), standpoint(b, a.at - b.at)}
    {
    }

    [[nodiscard]] Barred judge() const
    {
        if (higher_ground()) return Barred::HigherGround;
        if (at_[0].level != at_[1].level && behind_crest()) return Barred::BehindCrest;
        if (hidden_in(at_[0].area) || (at_[1].area != at_[0].area && hidden_in(at_[1].area)))
            return Barred::NotOnEdge;
        for (const Stretch& stretch : trace_.stretches)
            if (blocks(stretch)) return Barred::Area;
        return Barred::Clear;
    }

private:
    [[nodiscard]] Standpoint standpoint(const End& end, Vec way) const
    {
        return {field_.terrain->level_at(end.at), sight_area_at(field_, end.at),
                end.base == nullptr ? 0 : part_under(*end.base, way, trace_.length)};
    }
    [[nodiscard]] int higher() const { return std::max(at_[0].level, at_[1].level); }
    // A place along the line, as it is from the lower or the higher end.
    [[nodiscard]] bool first_is_lower() const { return at_[0].level < at_[1].level; }

    // BM-LOS-11.
    [[nodiscard]] bool higher_ground() const
    {
        return std::any_of(trace_.levels.begin(), trace_.levels.end(),
                           [&](const LevelStretch& piece) { return piece.level > higher(); });
    }

    // BM-LOS-12: from the higher end on, its own level ends within 1U and does not come again.
    // RULING: BM-R-37: levels between the two do not matter.
    [[nodiscard]] bool behind_crest() const
    {
        Length leaves = trace_.length;  // the ground of that level, from the higher end
        Length meets = 0;               // it last, likewise
        for (const LevelStretch& piece : trace_.levels) {
            const Length from = first_is_lower() ? trace_.length - piece.to : piece.from;
            const Length to = first_is_lower() ? trace_.length - piece.from : piece.to;
            if (piece.level < higher())
                leaves = std::min(leaves, from);
            else
                meets = std::max(meets, to);
        }
        return leaves > kCrestDepth || meets > leaves;
    }

    // BM-LOS-8: an end in this area looks out of it, or is looked at: BM-LOS-10: from however near.
    // BM-LOS-9: two in it see each other, by night as by day (BM-NGT-2).
    // RULING: BM-R-36: polygons that touch are one area; across a bay likewise 0.1U in all.
    [[nodiscard]] bool hidden_in(std::uint16_t area) const
    {
        if (area == 0) return false;
        const bool first = at_[0].area == area;
        const bool second = at_[1].area == area;
        if (first && second && near_each_other(ends_[0], ends_[1], kVisible)) return false;
        const Length from = first ? at_[0].under : 0;
        const Length to = trace_.length - (second ? at_[1].under : 0);
        return length_in(area, from, to) > kEdgeDepth;
    }
    // Of the line between two places of it. Stretches come by where they begin.
    [[nodiscard]] Length length_in(std::uint16_t area, Length from, Length to) const
    {
        Length sum = 0;
        for (const Stretch& stretch : trace_.stretches) {
            if (field_[stretch.feature].sight_area != area) continue;
            const Length begins = std::max(stretch.from, from);
            const Length ends = std::min(stretch.to, to);
            if (begins >= ends) continue;
            sum += ends - begins;
            from = ends;
        }
        return sum;
    }

    // BM-LOS-7: an area that holds neither end.
    [[nodiscard]] bool blocks(const Stretch& stretch) const
    {
        const std::uint16_t area = field_[stretch.feature].sight_area;
        if (area == 0 || area == at_[0].area || area == at_[1].area) return false;
        if (at_[0].level != at_[1].level) {
            const Length clear = first_is_lower() ? stretch.from - at_[0].under
                                                  : trace_.length - at_[1].under - stretch.to;
            if (clear < kOverhead) return true;
        }
        // RULING: BM-R-38: its level is read point by point.
        return std::any_of(trace_.levels.begin(), trace_.levels.end(),
                           [&](const LevelStretch& piece) {
                               return piece.level >= higher() && piece.from < stretch.to &&
                                      stretch.from < piece.to;
                           });
    }

    const Field& field_;
    std::array<End, 2> ends_;
    Trace trace_;
    std::array<Standpoint, 2> at_;
};

// OPTIMISATION: what of a line between two bases is the ground's is remembered while neither stirs.
bool is_clear_ground(const Field& field, const End& from, const End& to)
{
    const auto ask = [&] { return Between(field, from, to).judge() == Barred::Clear; };
    if (to.base == nullptr) return ask();
    return field.terrain->in_view().recall(*from.base, *to.base, ask);
}

// Who looks at what. RULING: BM-R-35: from centre to centre, past the insides of bases.
struct Looker {
    const View& view;
    UnitId firer = kNoUnit;
    std::size_t place = 0;              // of the base that looks
    UnitId target = kNoUnit;            // whose bases do not block (BM-LOS-17)
    const Footprint* square = nullptr;  // of a commander: who he is among does not (BM-LOS-19)

    [[nodiscard]] const Footprint& base() const { return view.stands(firer)[place]; }
    [[nodiscard]] End end() const { return {base().centre, &base()}; }

    // Bases through whose inside the line runs; to touch one is nothing (BM-LOS-15). Commanders are
    // no bases (BM-LOS-6), and lines drawn on the ground are not asked about (BM-LOS-14). Own ranks
    // are told before others: BM-FRM-12 follows from them.
    [[nodiscard]] Barred bodies_between(const End& to) const
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
    [[nodiscard]] bool stands_in_the_way(const Footprint& stand, const End& to) const
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
Barred barred_between(const Looker& looker, const End& to)
{
    const Barred ground = Between(looker.view.field, looker.end(), to).judge();
    return ground == Barred::Clear ? looker.bodies_between(to) : ground;
}
bool is_clear_between(const Looker& looker, const End& to)
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
        if (take(End{bases[place].centre, &bases[place]})) return;
}
// BM-LOS-18: a commander by his square and its centre, a section by its nearest point.
template <class Take>
void each_end(const Looker& looker, CommanderId, Length reach, Take take)
{
    if (board::table::within(looker.base(), *looker.square, reach))
        take(End{looker.square->centre, looker.square});
}
// RULING: BM-R-125.
template <class Take>
void each_end(const Looker& looker, SectionId target, Length reach, Take take)
{
    const std::vector<Point>& line = looker.view.field[target].line;
    if (gap(looker.base(), line).at_most(reach))
        take(End{nearest_on(line, looker.base().centre), nullptr, line});
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
    each_end(looker, target, reach, [&](const End& end) {
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
    each_end(looker, target, reach, [&](const End& end) {
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
