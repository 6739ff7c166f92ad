#include "board/table/mark_walk.h"

#include <algorithm>
#include <tuple>

namespace longroll::board::table {

namespace {

// A mark that comes to the edge of an area has left it: if it goes on inside after all, it enters.
void meet_areas(const Terrain& terrain, const Trace& trace, auto place, bool first, Meeting meeting,
                std::vector<Meeting>& list)
{
    const auto lies_in = [&](Point point, FeatureId area) {
        const auto under = terrain.areas_at(point);
        return std::find(under.begin(), under.end(), area) != under.end();
    };
    for (const Stretch& stretch : trace.stretches) {
        meeting.feature = stretch.feature;
        const bool from_start = stretch.from == 0;
        if (!from_start || first || !lies_in(trace.segment.from, stretch.feature)) {
            meeting.kind = Met::Enter;
            meeting.at_start = from_start && first;
            meeting.at = place(stretch.from);
            list.push_back(meeting);
        }
        if (stretch.to == trace.length && lies_in(trace.segment.to, stretch.feature)) continue;
        meeting.kind = Met::Leave;
        meeting.at_start = false;
        meeting.at = place(stretch.to);
        list.push_back(meeting);
    }
}

bool lies_left(Point before, Point bend, Point after, Point point)
{
    const bool of_first = cross(bend - before, point - bend) > 0;
    const bool of_second = cross(after - bend, point - bend) > 0;
    return cross(bend - before, after - bend) > 0 ? of_first && of_second : of_first || of_second;
}

// A line has a bend or an end there.
bool has_corner(const Feature& feature, Point point)
{
    return std::find(feature.line.begin(), feature.line.end(), point) != feature.line.end();
}

// A mark that comes to lie on a line counts as being to the right of it, however it goes on: so it
// has crossed it once when it is on the other side. A trace has it so but for bends and ends.
template <class Visit>
void cross_corners(const Terrain& terrain, Point corner, Point other, Visit visit)
{
    Terrain::FeatureList lines;
    terrain.edges_meeting(Box{corner, corner}, [&](FeatureId id, const Segment&, bool closed) {
        if (!closed && has_corner(terrain[id], corner)) lines.push_back(id);
    });
    lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
    for (const FeatureId id : lines) {
        const std::vector<Point>& line = terrain[id].line;
        for (std::size_t bend = 1; bend + 1 < line.size(); ++bend)
            if (line[bend] == corner && lies_left(line[bend - 1], corner, line[bend + 1], other))
                visit(id);
        if (line.front() == corner && line.back() == corner &&
            lies_left(line[line.size() - 2], corner, line[1], other))
            visit(id);
    }
}

template <class Visit>
void cross_lines(const Terrain& terrain, const Trace& trace, Visit visit)
{
    const auto [from, to] = trace.segment;
    if (from == to) return;
    for (const LineCrossing& crossing : trace.crossings) {
        const Feature& feature = terrain[crossing.feature];
        if ((crossing.at == 0 && has_corner(feature, from)) ||
            (crossing.at == trace.length && has_corner(feature, to)))
            continue;
        visit(crossing.feature, crossing.at);
    }
    cross_corners(terrain, from, to, [&](FeatureId id) { visit(id, 0); });
    cross_corners(terrain, to, from, [&](FeatureId id) { visit(id, trace.length); });
}

// ---- What is near ----

// Edges farther off than this are neither come to nor left.
constexpr Length kBesideMark = 2;

Box box_of(std::span<const MarkPiece> pieces)
{
    Box box = box_of(pieces.front().line);
    for (const MarkPiece& piece : pieces) {
        box.take_in(piece.line.from);
        box.take_in(piece.line.to);
    }
    return box;
}

// All these points lie on one side of the segment's line.
template <class Points>
bool on_one_side(const Segment& of, Points points)
{
    const Vec run = of.to - of.from;
    const std::int64_t limit =
        std::int64_t{kBesideMark} * (std::int64_t{std::abs(run.x)} + std::abs(run.y));
    bool left = true;
    bool right = true;
    points([&](Point point) {
        const std::int64_t side = cross(run, point - of.from);
        left = left && side > limit;
        right = right && side < -limit;
    });
    return left || right;
}

bool passes_by(const MarkPiece& piece, const Segment& edge)
{
    return !box_of(piece.line).grown(kBesideMark).meets(box_of(edge)) ||
           on_one_side(edge,
                       [&](auto visit) {
                           visit(piece.line.from);
                           visit(piece.line.to);
                       }) ||
           on_one_side(piece.line, [&](auto visit) {
               visit(edge.from);
               visit(edge.to);
           });
}

// Edges that the way may come to.
using NearEdges = boost::container::small_vector<Segment, 16>;
NearEdges edges_on_way(const Terrain& terrain, std::span<const MarkPiece> pieces)
{
    NearEdges near;
    const auto points = [&](auto visit) {
        visit(pieces.front().line.from);
        for (const MarkPiece& piece : pieces) visit(piece.line.to);
    };
    terrain.edges_meeting(box_of(pieces).grown(kBesideMark),
                          [&](FeatureId, const Segment& edge, bool) {
                              if (!on_one_side(edge, points)) near.push_back(edge);
                          });
    return near;
}

// ---- The walk ----

class MarkWalk {
public:
    MarkWalk(const Terrain& terrain, std::uint8_t number, Meetings& met)
        : terrain_(terrain), number_(number), met_(met)
    {
    }

    void go(const MarkPiece& piece, bool first, bool near_edges)
    {
        if (piece.line.from == piece.line.to) return;
        // OPTIMISATION: far from all edges, as on the piece before, the ground is that of the piece
        // before (TableWalk.MarksOfATurnMissNothing).
        if (!near_edges && settled_) {
            for (const FeatureId feature : under_) cross(feature, piece.from, piece.to);
            return;
        }
        const Trace trace = terrain_.trace(piece.line);
        const auto place = [&](Length at) {
            return piece.from +
                   static_cast<Length>(divide_round(std::int64_t{at} * (piece.to - piece.from),
                                                    std::int64_t{trace.length}));
        };
        meet(trace, place, first);
        for (const Stretch& stretch : trace.stretches)
            cross(stretch.feature, place(stretch.from), place(stretch.to));
        settled_ = !near_edges;
        under_.clear();
        if (settled_)
            for (const Stretch& stretch : trace.stretches) under_.push_back(stretch.feature);
    }

private:
    void meet(const Trace& trace, auto place, bool first)
    {
        meet_areas(terrain_, trace, place, first, {.mark = number_}, met_.list);
        cross_lines(terrain_, trace, [&](FeatureId line, Length at) {
            met_.list.push_back(
                {.kind = Met::Cross, .feature = line, .mark = number_, .at = place(at)});
        });
        for (const LevelStretch& level : trace.levels) {
            if (height_ == level.level) continue;
            height_ = level.level;
            met_.list.push_back({.kind = Met::Level,
                                 .at_start = first && level.from == 0,
                                 .mark = number_,
                                 .level = level.level,
                                 .at = place(level.from)});
        }
    }
    void cross(FeatureId feature, Length from, Length to)
    {
        if (from < to) met_.crossed.push_back({feature, number_, 0, from, to});
    }

    const Terrain& terrain_;
    std::uint8_t number_;
    Meetings& met_;
    std::optional<int> height_;
    bool settled_ = false;
    Terrain::FeatureList under_;
};

// Pieces that follow on each other are one.
void join_crossed(std::vector<Crossed>& crossed, std::size_t first)
{
    std::stable_sort(crossed.begin() + static_cast<std::ptrdiff_t>(first), crossed.end(),
                     [](const Crossed& a, const Crossed& b) {
                         return std::tie(a.feature, a.from) < std::tie(b.feature, b.from);
                     });
    std::size_t kept = first;
    for (std::size_t next = first; next < crossed.size(); ++next) {
        if (kept > first && crossed[kept - 1].feature == crossed[next].feature &&
            crossed[next].from <= crossed[kept - 1].to)
            crossed[kept - 1].to = std::max(crossed[kept - 1].to, crossed[next].to);
        else
            crossed[kept++] = crossed[next];
    }
    crossed.resize(kept);
}

}  // namespace

MarkPieces pieces_of(const Pose& start, const Motion& motion, LocalVec mark)
{
    constexpr Length kDegree = 10;
    const auto point = [&](Length place) {
        const Pose pose = pose_along(motion, start, place);
        return pose.front + turned_to(pose.heading, mark);
    };
    const Length length = motion.kind == Motion::Kind::Straight ? motion.places : kDegree;
    MarkPieces pieces;
    MarkPiece piece{{{}, point(0)}, 0, 0};
    for (Length from = 0; from < motion.places; from += length) {
        const Length to = std::min(motion.places, from + length);
        piece = {{piece.line.to, point(to)}, piece.to, path_length(motion, to)};
        pieces.push_back(piece);
    }
    return pieces;
}

void walk_mark(const Terrain& terrain, std::span<const MarkPiece> pieces, std::uint8_t number,
               Meetings& met)
{
    constexpr std::size_t kTogether = 30;
    const std::size_t first = met.crossed.size();
    MarkWalk walk(terrain, number, met);
    for (std::size_t next = 0; next < pieces.size(); next += kTogether) {
        const auto some = pieces.subspan(next, std::min(kTogether, pieces.size() - next));
        if (pieces.size() == 1) {
            walk.go(some[0], true, true);
            break;
        }
        const NearEdges near = edges_on_way(terrain, some);
        for (std::size_t place = 0; place < some.size(); ++place) {
            const bool near_edges = std::any_of(near.begin(), near.end(), [&](const Segment& edge) {
                return !passes_by(some[place], edge);
            });
            walk.go(some[place], next + place == 0, near_edges);
        }
    }
    join_crossed(met.crossed, first);
}

void add_crossed(const std::vector<Crossed>& found, std::size_t step, Length length,
                 std::vector<Crossed>& crossed)
{
    for (Crossed each : found) {
        each.step = step;
        each.to = std::min(each.to, length);
        if (each.from < each.to) crossed.push_back(each);
    }
}

}  // namespace longroll::board::table
