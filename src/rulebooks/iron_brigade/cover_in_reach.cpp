// The search for cover in reach. Ledger IB-PIN-1; rulings IB-R-13, IB-R-14, IB-R-17, IB-R-18,
// IB-R-68, IB-R-69. Everything here only says where there is nothing to be found: what is found is
// judged by to_cover.h.

#include "rulebooks/iron_brigade/cover_in_reach.h"

#include "board/table/arc.h"
#include "board/table/manoeuvre.h"
#include "board/table/overlap.h"
#include "rulebooks/iron_brigade/cover.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/to_cover.h"
#include "rulebooks/iron_brigade/underfoot.h"
#include "rulebooks/iron_brigade/visibility.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

namespace table = board::table;
using table::Segment;

namespace {

constexpr Length kRounding = 5;  // of corners and centres
constexpr std::int32_t kSector = 225;
// A hollow that hides nobody who is shifted by so much is not looked for; ground that covers is
// found to the thousandth and the tenth of a degree.
constexpr Length kFineSight = 250;
// Coarse before fine: what is looked at last are slivers.
constexpr std::size_t kMostLooks = 20'000;
constexpr std::size_t kWatchers = 3;  // to prove that it is seen; it may be by others, too

// A range of ways: headings in tenths of a degree, distances in thousandths, both ends included.
struct Ways {
    std::int32_t first = 0;
    std::int32_t last = 0;
    Length near = 0;
    Length far = 0;

    [[nodiscard]] Heading heading() const { return Heading{(first + last) / 2}; }
    [[nodiscard]] Length distance() const { return (near + far) / 2; }
    [[nodiscard]] bool single() const { return first == last && near == far; }
};

Ways middle_of(const Ways& ways)
{
    const std::int32_t tenths = ways.heading().tenths;
    return {tenths, tenths, ways.distance(), ways.distance()};
}

struct Range {
    Length from = 0;
    Length to = 0;
};

// A part of an edge, in shares of its length.
struct Part {
    static constexpr std::int64_t kWhole = 1 << 20;
    std::int64_t from = 0;
    std::int64_t to = kWhole;

    [[nodiscard]] bool empty() const { return from > to; }
    // Keeps where a value that changes evenly along it is neither above the limit nor below its
    // opposite.
    void keep(std::int64_t first, std::int64_t last, std::int64_t limit)
    {
        keep_below(limit - first, last - first);
        keep_below(limit + first, first - last);
    }

private:
    void keep_below(std::int64_t room, std::int64_t rise)
    {
        if (rise == 0 && room < 0) to = -1;
        if (rise > 0) to = std::min(to, room < 0 ? -1 : room * kWhole / rise + 1);
        if (rise < 0 && room < 0) from = std::max(from, room * kWhole / rise - 1);
    }
};

// How far a point lies along a direction, and how far to its side.
struct Axis {
    Point origin;
    table::Vec way;
    std::int64_t length = std::max(1, length_of(way));

    [[nodiscard]] std::int64_t along(Point at) const { return dot(way, at - origin) / length; }
    [[nodiscard]] std::int64_t aside(Point at) const { return cross(way, at - origin) / length; }
};

// Where along a line the part of an edge lies that is no farther than `spread` from it.
std::optional<Range> beside(const Segment& line, const Segment& edge, Length spread)
{
    const Axis axis{line.from, line.to - line.from};
    const std::int64_t limit = spread + 2;
    Part part;
    part.keep(axis.aside(edge.from), axis.aside(edge.to), limit);
    if (part.empty()) return {};
    const std::int64_t begin = axis.along(edge.from);
    const std::int64_t run = axis.along(edge.to) - begin;
    const auto at = [&](std::int64_t share) { return begin + run * share / Part::kWhole; };
    const auto [low, high] = std::minmax(at(part.from), at(part.to));
    if (high < -limit || low > axis.length + limit) return {};
    return Range{static_cast<Length>(std::max<std::int64_t>(low - 2, 0)),
                 static_cast<Length>(std::min(high + 2, axis.length))};
}

// The part of an edge that is no farther from a footprint, and perhaps a little more.
std::optional<Segment> part_near(const Segment& edge, const Footprint& ground, Length margin)
{
    const Axis axis{ground.centre, ground.along};
    Part part;
    part.keep(axis.along(edge.from), axis.along(edge.to), axis.length + margin + 2);
    part.keep(axis.aside(edge.from), axis.aside(edge.to), length_of(ground.across) + margin + 2);
    if (part.empty()) return {};
    const table::Vec run = edge.to - edge.from;
    const auto at = [&](std::int64_t share) {
        return edge.from + table::Vec{static_cast<Length>(run.x * share / Part::kWhole),
                                      static_cast<Length>(run.y * share / Part::kWhole)};
    };
    return Segment{at(part.from), at(part.to)};
}

// Lines of sight from one eye to all points near another.
class Bundle {
public:
    Bundle(const Field& field, Point eye, Point at, Length spread)
        : field_(field),
          terrain_(*field.terrain),
          line_{eye, at},
          spread_(spread),
          length_(length_of(at - eye))
    {
    }

    // Every one of them is clear, whichever woods or slopes it meets.
    [[nodiscard]] bool surely_clear()
    {
        if (length_ <= 2 * spread_) return false;
        const table::Trace trace = terrain_.sight_trace(line_);
        for (const table::Stretch& stretch : trace.stretches)
            add_woods(field_[stretch.feature].sight, stretch.to - stretch.from);
        for (const table::LineCrossing& crossing : trace.crossings)
            add_woods(field_[crossing.feature].sight, kTreeLine);
        for (const table::LevelStretch& level : trace.levels)
            add_ground(level.level, {level.from, level.to});
        if (blocked_) return false;
        terrain_.edges_near(box_of(line_).grown(spread_),
                            [&](FeatureId id, const Segment& edge, bool) { add_edge(id, edge); });
        return !blocked_;
    }

private:
    void add_woods(SightKind kind, Length length)
    {
        if (kind == SightKind::Dense) part_ += 2 * std::int64_t{length};
        if (kind == SightKind::Woods || kind == SightKind::TreeLine) part_ += length;
        blocked_ = blocked_ || part_ > inches_of_woods;
    }

    [[nodiscard]] std::int64_t height_times_length(Length at) const
    {
        const auto eye = [&](Point point) { return 100 * terrain_.level_at(point) + kEyes; };
        return std::int64_t{eye(line_.from)} * (length_ - at) + std::int64_t{eye(line_.to)} * at;
    }
    void add_ground(int level, const Range& range)
    {
        const Length from = std::max(0, range.from - 2 * spread_);
        const Length to = std::min(length_, range.to + 2 * spread_);
        const std::int64_t top = (100 * std::int64_t{level} + 1) * length_;
        blocked_ = blocked_ || top > height_times_length(from) || top > height_times_length(to);
    }

    // Lines from one eye lie the closer together the nearer they are to it.
    struct Beside {
        Range range;
        Length spread = 0;
    };
    [[nodiscard]] std::optional<Beside> met_beside(const Segment& edge) const
    {
        constexpr int kCloser = 4;
        Length spread = spread_;
        auto range = beside(line_, edge, spread);
        for (int closer = 0; range && closer < kCloser; ++closer) {
            const std::int64_t most = std::int64_t{spread_} * (range->to + spread_) / length_;
            spread = std::min(spread, static_cast<Length>(most) + kRounding);
            range = beside(line_, edge, spread);
        }
        if (!range) return {};
        return Beside{*range, spread};
    }

    // Beside an edge it may be as on either side of it.
    void add_edge(FeatureId id, const Segment& edge)
    {
        const bool slope = terrain_[id].form == table::Form::Contour;
        const SightKind kind = field_[id].sight;
        const bool woods =
            kind == SightKind::Woods || kind == SightKind::Dense || kind == SightKind::TreeLine;
        if (blocked_ || (!slope && !woods)) return;
        const auto near = met_beside(edge);
        if (!near) return;
        const auto [range, spread] = *near;
        if (!slope)
            return add_woods(
                kind, kind == SightKind::TreeLine ? kTreeLine : range.to - range.from + 4 * spread);
        if (range.to + 2 * spread_ >= length_ || range.from <= 2 * spread_) {
            blocked_ = true;  // how high the eyes are is not sure
            return;
        }
        const Point middle_of_edge = middle(edge.from, edge.to);
        const Heading across = heading_of(edge.to - edge.from) + table::degrees(90);
        for (const Length side : {3, -3})
            add_ground(terrain_.level_at(middle_of_edge + ahead(across, side)), range);
    }

    static constexpr std::int64_t inches_of_woods = 4000;

    const Field& field_;
    const board::table::Terrain& terrain_;
    Segment line_;
    Length spread_;
    Length length_;
    std::int64_t part_ = 0;  // woods looked through; dense woods count twice
    bool blocked_ = false;
};

}  // namespace

namespace {

class Search {
public:
    Search(const Field& field, const State& state, UnitId id)
        : field_(field),
          state_(state),
          id_(id),
          view_(field, state),
          layout_(layout_of(field, state[id])),
          ground_(footprint_of(field, state, id)),
          radius_(radius_of(ground_)),
          goer_(goer_of(field, state, id)),
          most_(allowance(goer_, {}).length),
          reach_(table::kFullTurn, -1)
    {
        list_enemies();
        list_cover();
    }

    [[nodiscard]] std::optional<ToCover> find()
    {
        if (enemies_.empty()) return {};
        std::vector<Ways> queue;
        for (std::int32_t first = 0; first < table::kFullTurn; first += kSector)
            queue.push_back({first, first + kSector - 1, 1, most_});
        for (std::size_t place = 0; place < std::min(queue.size(), kMostLooks); ++place) {
            const Ways ways = queue[place];
            const Hope hope = hope_in(ways);
            if (hope == Hope::None) continue;
            const ToCover way{id_, ways.heading(), ways.distance()};
            if (hope_in(middle_of(ways)) != Hope::None && !refuse(field_, state_, way)) return way;
            if (ways.single() || (hope == Hope::Sight && spread_of(ways) <= kFineSight)) continue;
            halve(ways, queue);
        }
        return {};
    }

private:
    struct Enemy {
        UnitId id = kNoUnit;
        Footprint ground;
        table::Gap gap;      // from where the unit stands
        bool plain = false;  // nothing about it can conceal it
        FixedVector<Point, 4> fire_points;
    };
    struct Area {
        FeatureId id{};
        table::Box box;
        Length reach = 0;  // who enters it goes no farther
    };
    struct Line {
        Segment line;
        Length half_width = 0;
    };
    // Ground that slows whoever touches it, by whatever way.
    struct Slow {
        FeatureId id{};
        table::Box box;
        MovementRows rows;
    };
    // Between one of the five points of a watcher and one of the unit's own (IB-R-14).
    struct Line5 {
        std::size_t watcher = 0;
        std::size_t theirs = 0;
        std::size_t mine = 0;
    };
    enum class Hope : std::uint8_t { None, Sight, Cover };

    [[nodiscard]] Enemy enemy_at(UnitId id) const
    {
        Enemy enemy;
        enemy.id = id;
        enemy.ground = view_.ground(id);
        enemy.gap = gap(ground_, enemy.ground);
        if (fires_any_direction(field_, state_[id]))
            for (const table::Edge edge : table::kEdges)
                enemy.fire_points.push_back(middle_of(enemy.ground, edge));
        else
            enemy.fire_points.push_back(front_middle(enemy.ground));
        enemy.plain = !is_hidden(field_, state_[id]);
        if (state_[id].fired_last_own_mf) return enemy;
        const auto note = [&](FeatureId feature) {
            if (field_[feature].conceals) enemy.plain = false;
        };
        for (const FeatureId feature : field_.terrain->areas_at(enemy.ground.centre)) note(feature);
        field_.terrain->edges_near(box_of(enemy.ground).grown(kBeside + kTolerance),
                                   [&](FeatureId feature, const Segment&, bool) { note(feature); });
        return enemy;
    }

    void list_enemies()
    {
        each_of_side(field_, state_, enemy_of(side_of(field_, state_[id_])),
                     [&](UnitId id) { enemies_.push_back(enemy_at(id)); });
        std::stable_sort(enemies_.begin(), enemies_.end(),
                         [](const Enemy& a, const Enemy& b) { return a.gap < b.gap; });
        const auto nearest = nearest_enemy_in_sight(view_, id_);
        if (nearest) before_ = gap(ground_, view_.ground(*nearest)).down();
        for (const Enemy& enemy : enemies_)
            if (enemy.plain && watchers_.size() < kWatchers && sees(view_, id_, enemy.id))
                watchers_.push_back(&enemy);
    }

    // How far it may go if it touches this ground.
    [[nodiscard]] Length reach_into(FeatureId id) const
    {
        Going going;
        for (const MovementRow row : rows_charged(field_[id])) {
            if (!movement(row, goer_.arm)) return most_;
            going.rows.add(row);
        }
        return allowance(goer_, going).length + kTolerance;
    }

    [[nodiscard]] MovementRows rows_that_slow(FeatureId id) const
    {
        const GroundRules& rules = field_[id];
        const auto forbidden = [&](MovementRow row) { return !movement(row, goer_.arm); };
        if (is_water(rules) || rules.ground == Ground::Abatis || rules.ground == Ground::Moat)
            return {};
        const MovementRows rows = rows_charged(rules);
        return std::ranges::any_of(rows, forbidden) ? MovementRows{} : rows;
    }
    void list_slow(const table::Box& box)
    {
        const auto& features = field_.terrain->features();
        for (std::size_t place = 0; place < features.size(); ++place) {
            const auto id = static_cast<FeatureId>(place);
            if (features[place].form != table::Form::Area) continue;
            const table::Box its = box_of(features[place].area);
            const MovementRows rows = rows_that_slow(id);
            if (its.meets(box) && !rows.empty()) slow_.push_back({id, its, rows});
        }
    }

    void list_others(const table::Box& box)
    {
        each_on_table(state_, [&](UnitId other) {
            const Footprint& ground = view_.ground(other);
            if (other != id_ && box_of(ground).meets(box)) others_.push_back(ground);
        });
    }

    void list_cover()
    {
        const table::Box box =
            table::Box{ground_.centre, ground_.centre}.grown(most_ + radius_ + 2 * kBeside);
        list_slow(box);
        list_others(box);
        const auto& features = field_.terrain->features();
        for (std::size_t place = 0; place < features.size(); ++place) {
            const auto id = static_cast<FeatureId>(place);
            const table::Feature& feature = features[place];
            if (field_[id].protection == 0) continue;
            if (feature.form == table::Form::Area && box_of(feature.area).meets(box))
                areas_.push_back({id, box_of(feature.area), reach_into(id)});
            for (std::size_t next = 1; next < feature.line.size(); ++next) {
                const Segment piece{feature.line[next - 1], feature.line[next]};
                if (box_of(piece).grown(feature.width).meets(box))
                    lines_.push_back({piece, (feature.width + 1) / 2});
            }
        }
    }

    [[nodiscard]] Footprint ground_after(const Ways& ways) const
    {
        const Point there = ground_.centre + ahead(ways.heading(), ways.distance());
        const Pose pose = pose_at(layout_, table::Anchor::Centre, there, ways.heading());
        return placed(layout_, pose)[0];
    }
    // No point of the body is farther from where the middle one of these ways puts it.
    [[nodiscard]] Length spread_of(const Ways& ways) const
    {
        const table::Angle off{(ways.last - ways.first + 1) / 2};
        return (ways.far - ways.near + 1) / 2 + arc_length(ways.far + radius_, off) + kRounding;
    }

    [[nodiscard]] Hope hope_in(const Ways& ways)
    {
        if (ways.first == ways.last && ways.near > reach(ways.first)) return Hope::None;
        const Footprint there = ground_after(ways);
        const Length spread = spread_of(ways);
        if (!may_get_so_far(ways, spread) || surely_on_others(there, spread)) return Hope::None;
        const Enemy* seen = surely_seen(there, spread);
        // Nearest of those in sight is this one, or one that is nearer still.
        const Length nearest =
            seen != nullptr ? gap(there, seen->ground).up() + spread : table::kFarthest;
        if (seen != nullptr && nearest < before_) return Hope::None;  // an advance (IB-R-68)
        if (may_be_half_inside(there, spread, ways.near) || may_be_behind(there, spread, nearest))
            return Hope::Cover;
        return seen != nullptr ? Hope::None : Hope::Sight;
    }

    // Who goes to cover ends clear of everybody (IB-INT-6).
    [[nodiscard]] bool surely_on_others(const Footprint& there, Length spread) const
    {
        const auto core = shrunk_by(there, spread + kTolerance);
        return core && std::ranges::any_of(
                           others_, [&](const Footprint& other) { return overlap(*core, other); });
    }
    static std::optional<Footprint> shrunk_by(const Footprint& ground, Length margin)
    {
        const Length half_width = length_of(ground.across) - margin;
        const Length half_depth = length_of(ground.along) - margin;
        if (half_width <= 0 || half_depth <= 0) return {};
        return Footprint{ground.centre, ahead(ground.heading + table::degrees(90), half_width),
                         ahead(ground.heading, half_depth), ground.heading};
    }
    // What every one of these ways goes over on the nearest of its distances.
    [[nodiscard]] std::optional<Footprint> surely_swept(const Ways& ways, Length spread) const
    {
        const Heading heading = ways.heading();
        const Length half_depth = length_of(ground_.along) + ways.near / 2;
        const Footprint all{ground_.centre + ahead(heading, ways.near / 2),
                            ahead(heading + table::degrees(90), length_of(ground_.across)),
                            ahead(heading, half_depth), heading};
        return shrunk_by(all, spread + kRounding);
    }
    // All that it touches slows it (IB-MOV-5).
    [[nodiscard]] bool may_get_so_far(const Ways& ways, Length spread) const
    {
        const auto swept = slow_.empty() ? std::nullopt : surely_swept(ways, spread);
        if (!swept) return true;
        Going going;
        for (const Slow& slow : slow_)
            if (slow.box.meets(box_of(*swept)) &&
                twice_area_in(*swept, (*field_.terrain)[slow.id].area) > 0)
                for (const MovementRow row : slow.rows) going.rows.add(row);
        return ways.near <= allowance(goer_, going).length + kTolerance;
    }

    // How far it gets that way, whatever it means to do there.
    [[nodiscard]] Length reach(std::int32_t tenths)
    {
        Length& known = reach_[static_cast<std::size_t>(tenths)];
        if (known < 0) known = look_aside(view_, id_, Heading{tenths}, most_).length;
        return known;
    }

    static std::array<Point, 5> points_of(const Footprint& ground)
    {
        return {ground.centre, front_left(ground), front_right(ground), rear_left(ground),
                rear_right(ground)};
    }
    [[nodiscard]] bool surely_sees(const Line5& line, const Footprint& there, Length spread) const
    {
        const Point eye = points_of(watchers_[line.watcher]->ground)[line.theirs];
        return Bundle(field_, eye, points_of(there)[line.mine], spread).surely_clear();
    }
    // OPTIMISATION: the line that served last is asked first.
    [[nodiscard]] const Enemy* surely_seen(const Footprint& there, Length spread)
    {
        const auto limit = sight_reach(field_, state_);
        const auto too_far = [&](const Enemy& enemy) {
            return limit && !within(there, enemy.ground, *limit - spread);
        };
        if (watchers_.empty()) return nullptr;
        if (!too_far(*watchers_[last_.watcher]) && surely_sees(last_, there, spread))
            return watchers_[last_.watcher];
        for (std::size_t watcher = 0; watcher < watchers_.size(); ++watcher) {
            if (too_far(*watchers_[watcher])) continue;
            // Those from or to a middle, which are the likeliest.
            for (std::size_t line = 0; line < 9; ++line) {
                const Line5 next = line < 5 ? Line5{watcher, 0, line} : Line5{watcher, line - 4, 0};
                if (!surely_sees(next, there, spread)) continue;
                last_ = next;
                return watchers_[watcher];
            }
        }
        return nullptr;
    }

    // RULING: IB-R-18: half of it, with the same grace as cover.h has. Of what is carried by so
    // much no more comes to lie outside of where it was than half its outline sweeps over.
    [[nodiscard]] bool may_be_half_inside(const Footprint& there, Length spread,
                                          Length distance) const
    {
        const std::int64_t around =
            4 * (std::int64_t{length_of(there.across)} + length_of(there.along));
        const std::int64_t border = around * spread;
        std::array<std::int64_t, 5> covered{};
        for (const Area& area : areas_)
            if (area.reach >= distance && area.box.meets(box_of(there).grown(spread)))
                covered[static_cast<std::size_t>(field_[area.id].protection)] +=
                    twice_area_in(there, (*field_.terrain)[area.id].area) + border;
        return std::ranges::any_of(covered, [&](std::int64_t inside) {
            return inside > 0 && 2 * inside + around >= twice_area(there);
        });
    }

    [[nodiscard]] bool may_be_behind(const Footprint& there, Length spread, Length nearest) const
    {
        std::vector<Line> near;
        for (const Line& line : lines_) {
            const Length margin = kBeside + kTolerance + spread + line.half_width;
            if (!within(there, line.line, margin)) continue;
            if (const auto part = part_near(line.line, there, margin))
                near.push_back({*part, line.half_width});
        }
        if (near.empty()) return false;
        for (const Enemy& enemy : enemies_) {
            if (gap(there, enemy.ground).down() > nearest + spread) continue;
            for (const Point from : enemy.fire_points)
                if (rays_that_may_cross(from, there, spread, near) >= kMajority) return true;
        }
        return false;
    }

    [[nodiscard]] int rays_that_may_cross(Point from, const Footprint& there, Length spread,
                                          const std::vector<Line>& lines) const
    {
        const Length distance = length_of(there.centre - from);
        if (distance <= 2 * spread + radius_) return kMajority;
        const Length swing = static_cast<Length>(4 * std::int64_t{spread} * radius_ / distance);
        const Length slack = 2 * spread + swing + radius_ / 400 + kRounding;
        const Rays rays = rays_at(from, there);
        return static_cast<int>(std::ranges::count_if(rays, [&](const Segment& ray) {
            return std::ranges::any_of(lines, [&](const Line& line) {
                return within(ray, line.line, line.half_width + slack);
            });
        }));
    }

    // Headings first: how far it gets is known of one heading at a time.
    void halve(const Ways& ways, std::vector<Ways>& queue) const
    {
        constexpr std::int64_t kHeadingsFirst = 8;
        const Length across = table::arc_length(ways.far + radius_, {ways.last - ways.first});
        Ways low = ways;
        Ways high = ways;
        if (ways.last > ways.first && kHeadingsFirst * across >= ways.far - ways.near) {
            low.last = (ways.first + ways.last) / 2;
            high.first = low.last + 1;
        } else {
            low.far = ways.distance();
            high.near = low.far + 1;
        }
        queue.push_back(low);
        queue.push_back(high);
    }

    const Field& field_;
    const State& state_;
    UnitId id_;
    View view_;
    Layout layout_;
    Footprint ground_;
    Length radius_;
    Goer goer_;
    Length most_;
    Length before_ = 0;  // to the nearest enemy in sight
    std::vector<Length> reach_;
    std::vector<Enemy> enemies_;
    std::vector<const Enemy*> watchers_;  // enemies in sight whom nothing conceals, nearest first
    Line5 last_;
    std::vector<Area> areas_;
    std::vector<Line> lines_;
    std::vector<Slow> slow_;
    std::vector<Footprint> others_;
};

}  // namespace

std::optional<ToCover> cover_in_reach(const Field& field, const State& state, UnitId id)
{
    return Search(field, state, id).find();
}

}  // namespace longroll::iron_brigade
