// Sight and cover from many places at once. Ledger IB-VIS-1, IB-VIS-3; rulings IB-R-13, IB-R-18.

#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

namespace {

constexpr Length kRayRounding = 3;  // of places along and beside lines, and of ends of rays
constexpr std::int64_t kWhole = 1 << 20;

// A part of an edge, in shares of its length.
struct EdgePart {
    std::int64_t from = 0;
    std::int64_t to = kWhole;

    // Keeps where a value that changes evenly along the edge is between these, and a little more.
    void keep(std::int64_t first, std::int64_t last, std::int64_t low, std::int64_t high)
    {
        keep_below(high - first, last - first);
        keep_below(first - low, first - last);
    }
    void keep_below(std::int64_t room, std::int64_t rise)
    {
        if (rise == 0 && room < 0) to = -1;
        if (rise > 0) to = std::min(to, room < 0 ? -1 : room * kWhole / rise + 1);
        if (rise < 0 && room < 0) from = std::max(from, room * kWhole / rise - 1);
    }
};

// The part of an edge that is no farther than `spread` from a line, and perhaps a little more; and
// where along the line it lies.
struct Beside {
    Segment part;
    Length from = 0;
    Length to = 0;
};
std::optional<Beside> beside(const Segment& line, const Segment& edge, Length spread)
{
    const Vec way = line.to - line.from;
    const std::int64_t length = std::max(1, length_of(way));
    const auto along = [&](Point at) { return dot(way, at - line.from) / length; };
    const auto aside = [&](Point at) { return cross(way, at - line.from) / length; };
    const std::int64_t limit = spread + kRayRounding;
    EdgePart part;
    part.keep(aside(edge.from), aside(edge.to), -limit, limit);
    part.keep(along(edge.from), along(edge.to), -limit, length + limit);
    if (part.from > part.to) return {};
    const Vec run = edge.to - edge.from;
    const auto at = [&](std::int64_t share) {
        return edge.from + Vec{static_cast<Length>(run.x * share / kWhole),
                               static_cast<Length>(run.y * share / kWhole)};
    };
    const Segment kept{at(part.from), at(part.to)};
    const auto [low, high] = std::minmax({along(kept.from), along(kept.to)});
    return Beside{kept, static_cast<Length>(std::clamp<std::int64_t>(low - 2, 0, length)),
                  static_cast<Length>(std::clamp<std::int64_t>(high + 2, 0, length))};
}

// Lines of sight from one eye to all points near another. Between two edges they are all alike; at
// an edge one may be on this side of it and one on that. None is taken to pass above the trees.
class Bundle {
public:
    Bundle(const Field& field, const Eye& eye, const Eye& at, Length spread)
        : field_(field),
          terrain_(*field.terrain),
          line_{eye.at, at.at},
          spread_(spread),
          length_(length_of(at.at - eye.at)),
          from_height_(eye.height),
          to_height_(at.height)
    {
    }

    [[nodiscard]] bool surely_clear()
    {
        if (length_ <= 2 * spread_) return false;
        const table::Trace trace = terrain_.sight_trace(line_);
        grounds_.assign(trace.levels.begin(), trace.levels.end());
        for (const table::Stretch& stretch : trace.stretches)
            add_woods(field_[stretch.feature].sight, stretch.from, stretch.to);
        if (may_be_blocked()) return false;
        terrain_.edges_near(box_of(line_).grown(spread_),
                            [&](FeatureId id, const Segment& edge, bool) { add_edge(id, edge); });
        return !may_be_blocked();
    }

private:
    static int eye_height(int level) { return 100 * level + kEyes; }

    void add_edge(FeatureId id, const Segment& edge)
    {
        const bool slope = terrain_[id].form == table::Form::Contour;
        if (!slope && field_[id].sight == SightKind::None) return;
        auto near = beside(line_, edge, spread_);
        // Lines from one eye lie the closer together the nearer they are to it.
        for (int closer = 0; near && closer < 3; ++closer) {
            const std::int64_t most = std::int64_t{spread_} * (near->to + spread_) / length_;
            near = beside(line_, edge, std::min(spread_, static_cast<Length>(most) + kRayRounding));
        }
        if (near && slope) add_slope(id, *near);
        if (near && !slope) add_woods(field_[id].sight, near->from, near->to);
    }
    // Some lines go on behind the end of this one, and those that run askew are longer.
    void add_woods(SightKind kind, Length from, Length to)
    {
        if (kind == SightKind::None) return;
        std::int64_t depth = kind == SightKind::TreeLine ? kTreeLine : to - from + 1;
        if (to + kRayRounding >= length_) depth += spread_ + kRayRounding;
        depth += depth * spread_ / length_ * spread_ / length_;
        woods_ += depth * kWhole / depth_allowed(kind) + 1;
    }
    // The higher ground on either side of a contour; at the end, the lower eyes.
    void add_slope(FeatureId id, const Beside& near)
    {
        int lowest = terrain_[id].level;
        int highest = lowest;
        const Heading across = heading_of(near.part.to - near.part.from) + degrees(90);
        for (const Point on : {near.part.from, middle(near.part.from, near.part.to), near.part.to})
            for (const Length aside : {kRayRounding, -kRayRounding}) {
                const int level = terrain_.level_at(on + ahead(across, aside));
                lowest = std::min(lowest, level);
                highest = std::max(highest, level);
            }
        grounds_.push_back({highest, near.from, near.to});
        if (within(line_.to, near.part, spread_ + kRayRounding))
            to_height_ = std::min(to_height_, eye_height(lowest));
    }

    [[nodiscard]] bool may_be_blocked() const
    {
        return woods_ > kWhole ||
               std::ranges::any_of(grounds_, [&](const table::LevelStretch& ground) {
                   const Length from = std::max(ground.from, kNearEye - slack(kNearEye));
                   const Length to = std::min(ground.to, length_ - kNearEye + slack(length_));
                   return from <= to && (may_pass_below(100 * ground.level, from - slack(from)) ||
                                         may_pass_below(100 * ground.level, to + slack(to)));
               });
    }
    // By how much the lines differ in how much of their way is behind them.
    [[nodiscard]] Length slack(Length at) const
    {
        return static_cast<Length>(std::int64_t{spread_} * at / (length_ - spread_)) + kRayRounding;
    }
    // Everything times the length, so that it is whole.
    [[nodiscard]] bool may_pass_below(int top, Length at) const
    {
        at = std::clamp(at, 0, length_);
        return std::int64_t{from_height_} * (length_ - at) + std::int64_t{to_height_} * at <
               std::int64_t{top} * length_;
    }

    const Field& field_;
    const Terrain& terrain_;
    Segment line_;
    Length spread_;
    Length length_;
    int from_height_;
    int to_height_;  // the lowest there may be
    boost::container::small_vector<table::LevelStretch, 16> grounds_;
    std::int64_t woods_ = 0;  // looked through, in parts of what is allowed
};

}  // namespace

bool surely_clear(const Field& field, const Eye& eye, const Eye& at, Length spread,
                  SightBounds::Hint& hint)
{
    if (spread == 0) return line_is_clear(field, eye, at, hint);
    if (well_hidden(field, eye, at, hint)) return false;
    return well_seen(field, eye, at.at, spread) || Bundle(field, eye, at, spread).surely_clear();
}

// At a bend a strip goes on by half its width, and so has corners.
std::vector<Piece> pieces_of(const table::Feature& feature)
{
    std::vector<Piece> pieces;
    const Length half = (feature.width + 1) / 2;
    for (std::size_t next = 1; next < feature.line.size(); ++next) {
        pieces.push_back({{feature.line[next - 1], feature.line[next]}, half});
        if (half > 0 && next > 1)
            pieces.push_back({{feature.line[next - 1], feature.line[next - 1]}, half * 3 / 2});
    }
    return pieces;
}

// The end of a ray is carried as far as the target's middle along it, and as far as a point of the
// target across it; it swings with the view, which is rounded to a tenth of a degree.
int rays_that_may_meet(const std::vector<Piece>& pieces, Point from, const Footprint& target,
                       Length spread)
{
    const Rays rays = rays_at(from, target);
    const Length distance = length_of(target.centre - from);
    if (distance <= 2 * spread) return static_cast<int>(rays.size());
    const Length radius = radius_of(target);
    const std::int64_t swing = 2 * std::int64_t{spread} * radius / (distance - spread);
    const Length slack =
        spread == 0 ? 0 : 3 * spread / 2 + static_cast<Length>(swing) + radius / 400 + kRayRounding;
    const auto may_meet = [&](const Segment& ray, const Piece& piece) {
        if (piece.half_width > 0 &&
            within(ray.to, piece.line, piece.half_width + slack + kRayRounding))
            return true;
        const auto near = beside(ray, piece.line, slack);
        return near && within(target, near->part, kBeside + spread + kRayRounding);
    };
    return static_cast<int>(std::ranges::count_if(rays, [&](const Segment& ray) {
        return std::ranges::any_of(pieces,
                                   [&](const Piece& piece) { return may_meet(ray, piece); });
    }));
}

}  // namespace longroll::iron_brigade
