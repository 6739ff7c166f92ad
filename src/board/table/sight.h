// Lines of sight: a segment between two eyes against ground, woods, walls and bodies, with the name
// of what blocks it and where.
//
// Heights are hundredths of a contour level, so that an eye may stand a quarter of a level above
// the ground: eye_at(terrain, point, 25). What blocks is the rulebook's to say, by a rule with
//
//     Screen screen(GroundKind) const;        // areas: how deep one looks in, how high it stands
//     Screen line_screen(GroundKind) const;   // lines; any depth but kNoScreen blocks at once
//     bool body_blocks(BodyId, Length from, Length to) const;   // with the piece of the line on it
//     SightModel model() const;
//
// (NoScreens is a rule to begin from: nothing blocks but the ground.) Depths add up as parts of
// what is allowed: with woods of depth 4 inches and dense woods of 2, two inches of the one and
// one of the other are just enough. Rules that read sight otherwise take Terrain::trace and
// bodies_along and judge for themselves. Features marked out_of_sight are not looked at.
//
//     const Sight sight = look(terrain, bodies, eye_a, eye_b, rule);
//     if (!sight.clear()) sight.blocker ...
//     is_clear(terrain, bodies, eye_a, eye_b, rule)      // yes or no, sooner
//     look_any(terrain, bodies, eyes_a, eyes_b, rule)     // the first clear line, else the first

#pragma once

#include "board/table/bodies.h"
#include "board/table/terrain.h"

namespace longroll::board::table {

struct Eye {
    Point at;
    int height = 0;  // hundredths of a level

    friend constexpr bool operator==(const Eye&, const Eye&) = default;
};
[[nodiscard]] inline Eye eye_at(const Terrain& terrain, Point point, int above_ground)
{
    return {point, 100 * terrain.level_at(point) + above_ground};
}

inline constexpr Length kNoScreen = -1;
struct Screen {
    Length depth = kNoScreen;  // so much of it may be looked through; 0: none at all
    int height = 0;            // over the ground, in hundredths of a level
};

struct SightModel {
    enum class Heights : std::uint8_t {
        Straight,    // the line runs straight from eye to eye, and must clear the ground under it
        HigherSees,  // ground above both eyes blocks, and screens as high as the higher eye
    };
    Heights heights = Heights::Straight;
    Length ends_ignored = 0;  // ground so near to either eye does not block
};

enum class BlockedBy : std::uint8_t { Nothing, Ground, Area, Line, Body };
struct Blocker {
    BlockedBy by = BlockedBy::Nothing;
    FeatureId feature{};  // by area or line
    BodyId body{};        // by body
    Length at = 0;        // from the first eye
    Point where;

    friend constexpr bool operator==(const Blocker&, const Blocker&) = default;
};

struct Sight {
    Segment line;
    Length length = 0;
    Blocker blocker;  // of several the nearest to the first eye

    [[nodiscard]] bool clear() const { return blocker.by == BlockedBy::Nothing; }
};

struct NoScreens {
    [[nodiscard]] static Screen screen(GroundKind) { return {}; }
    [[nodiscard]] static Screen line_screen(GroundKind) { return {}; }
    [[nodiscard]] static bool body_blocks(BodyId, Length, Length) { return false; }
    [[nodiscard]] static SightModel model() { return {}; }
};

// The piece of a line over one stand.
struct BodyStretch {
    BodyId body{};
    Length from = 0;
    Length to = 0;
    friend auto operator<=>(const BodyStretch&, const BodyStretch&) = default;
};
// The pieces of a line over stands. From its western end, like the trace itself, so that both ends
// agree on every rounding.
class OverBodies {
public:
    explicit OverBodies(const Trace& trace);

    // Every stand through whose inside the line runs, in the order of their bodies' ids, if it
    // begins before `until`: visit(stretch), which may answer with a new `until`.
    template <class Visit>
    void each(const Bodies& bodies, Length until, Visit visit) const
    {
        bodies.crossing(way_, box_until(until), [&](BodyId id, const Footprint& stand) {
            const BodyStretch stretch = over(id, stand);
            if (stretch.from < until) until = visit(stretch);
        });
    }

private:
    [[nodiscard]] BodyStretch over(BodyId id, const Footprint& stand) const;
    // Around the line from its first end on.
    [[nodiscard]] Box box_until(Length until) const;

    const Trace& trace_;
    Segment way_;
    bool turned_;
};
using BodyStretches = boost::container::small_vector<BodyStretch, 16>;
// Every stand through whose inside the line runs, nearest first.
[[nodiscard]] BodyStretches bodies_along(const Bodies& bodies, const Trace& trace);

// How the line of sight lies over the ground.
class SightLine {
public:
    SightLine(const Trace& trace, int from_height, int to_height, SightModel model);

    // Where the ground first rises above the line; -1 if nowhere.
    [[nodiscard]] Length ground_above() const;
    // The part of from..to where something so high over the ground reaches up to the line: its
    // length, and where it begins (-1 if nowhere).
    struct Part {
        Length first = -1;
        Length length = 0;
    };
    [[nodiscard]] Part screened(Length from, Length to, int height) const;

private:
    // Where, from `from` to `to`, the line is not above a height; empty if nowhere.
    [[nodiscard]] Part not_above(Length from, Length to, std::int64_t height,
                                 bool equal_counts) const;
    // The height of the line times its length.
    [[nodiscard]] std::int64_t scaled(Length at) const
    {
        return std::int64_t{from_height_} * (trace_.length - at) + std::int64_t{to_height_} * at;
    }

    const Trace& trace_;
    int from_height_;
    int to_height_;
    SightModel model_;
};

// Depths of several screens as parts of what each allows, added up exactly.
class Depths {
public:
    void add(Length depth, Length length);
    [[nodiscard]] bool too_deep() const;

private:
    struct Sum {
        Length depth = 0;
        Length length = 0;
    };
    FixedVector<Sum, 5> sums_;
};

namespace detail {

inline void offer(const Blocker& next, Sight& sight)
{
    if (sight.clear() || next.at < sight.blocker.at) sight.blocker = next;
}

template <class Rule>
void through_areas(const Terrain& terrain, const Trace& trace, const SightLine& line,
                   const Rule& rule, Sight& sight)
{
    Depths depths;
    for (const Stretch& stretch : trace.stretches) {
        const Screen screen = rule.screen(terrain[stretch.feature].kind);
        if (screen.depth == kNoScreen) continue;
        const SightLine::Part part = line.screened(stretch.from, stretch.to, screen.height);
        if (part.length == 0) continue;
        depths.add(screen.depth, part.length);
        if (!depths.too_deep()) continue;
        offer({BlockedBy::Area, stretch.feature, {}, part.first, {}}, sight);
        return;
    }
}

template <class Rule>
void over_lines(const Terrain& terrain, const Trace& trace, const SightLine& line, const Rule& rule,
                Sight& sight)
{
    for (const LineCrossing& crossing : trace.crossings) {
        const Screen screen = rule.line_screen(terrain[crossing.feature].kind);
        if (screen.depth == kNoScreen) continue;
        if (line.screened(crossing.at, crossing.at, screen.height).first < 0) continue;
        offer({BlockedBy::Line, crossing.feature, {}, crossing.at, {}}, sight);
    }
}

}  // namespace detail

// As look, for a trace that is already there.
template <class Rule>
[[nodiscard]] Sight judge(const Terrain& terrain, const Bodies& bodies, const Trace& trace,
                          int from_height, int to_height, const Rule& rule)
{
    Sight sight{trace.segment, trace.length, {}};
    const SightLine line(trace, from_height, to_height, rule.model());
    if (const Length at = line.ground_above(); at >= 0)
        detail::offer({BlockedBy::Ground, {}, {}, at, {}}, sight);
    detail::through_areas(terrain, trace, line, rule, sight);
    detail::over_lines(terrain, trace, line, rule, sight);
    // OPTIMISATION: what stands beyond the nearest blocker does not matter, nor in what order the
    // rest is looked at (TableSight.OfSeveralTheNearestIsNamed).
    const Length until = sight.clear() ? trace.length + 1 : sight.blocker.at;
    OverBodies(trace).each(bodies, until, [&](const BodyStretch& stretch) {
        if (rule.body_blocks(stretch.body, stretch.from, stretch.to))
            detail::offer({BlockedBy::Body, {}, stretch.body, stretch.from, {}}, sight);
        return sight.clear() ? until : sight.blocker.at;
    });
    if (!sight.clear()) sight.blocker.where = trace.at(sight.blocker.at);
    return sight;
}

template <class Rule>
[[nodiscard]] Sight look(const Terrain& terrain, const Bodies& bodies, const Eye& from,
                         const Eye& to, const Rule& rule)
{
    return judge(terrain, bodies, terrain.sight_trace({from.at, to.at}), from.height, to.height,
                 rule);
}

// Whether the line is clear, without looking for more than one reason.
template <class Rule>
[[nodiscard]] bool is_clear(const Terrain& terrain, const Bodies& bodies, const Eye& from,
                            const Eye& to, const Rule& rule)
{
    const Trace trace = terrain.sight_trace({from.at, to.at});
    const SightLine line(trace, from.height, to.height, rule.model());
    Sight sight{trace.segment, trace.length, {}};
    if (line.ground_above() >= 0) return false;
    detail::through_areas(terrain, trace, line, rule, sight);
    if (!sight.clear()) return false;
    detail::over_lines(terrain, trace, line, rule, sight);
    if (!sight.clear()) return false;
    bool clear = true;
    OverBodies(trace).each(bodies, trace.length + 1, [&](const BodyStretch& stretch) {
        clear = clear && !rule.body_blocks(stretch.body, stretch.from, stretch.to);
        return clear ? trace.length + 1 : 0;
    });
    return clear;
}

// The first clear line in the order of the eyes; if there is none, the first line of all.
template <class Rule>
[[nodiscard]] Sight look_any(const Terrain& terrain, const Bodies& bodies,
                             std::span<const Eye> from, std::span<const Eye> to, const Rule& rule)
{
    LR_CHECK(!from.empty() && !to.empty(), "no eyes to look with");
    for (const Eye& here : from)
        for (const Eye& there : to)
            if (is_clear(terrain, bodies, here, there, rule)) {
                const Vec way = there.at - here.at;
                return {{here.at, there.at}, length_of(way), {}};
            }
    return look(terrain, bodies, from.front(), to.front(), rule);
}

}  // namespace longroll::board::table
