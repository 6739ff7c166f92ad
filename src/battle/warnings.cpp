#include "battle/warnings.h"

#include "battle/geometry.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace longroll::battle {

namespace {

// A river that is drawn as a line without a width is as wide as this.
inline constexpr int kUsualRiver = 40;
// Troops who come on farther than this from every edge come out of the ground.
inline constexpr int kNearEdge = 300;

using Wide = std::int64_t;

// Who stands so near to a bridge or ford is on it.
inline constexpr Wide kAtCrossing = 60;

Wide square_between(Point one, Point other)
{
    const Wide east = one.east - other.east;
    const Wide north = one.north - other.north;
    return east * east + north * north;
}

// Whether a point lies within `yards` of the straight line between two others.
bool is_within(Point point, Point from, Point to, Wide yards)
{
    const Wide along_east = to.east - from.east;
    const Wide along_north = to.north - from.north;
    const Wide off_east = point.east - from.east;
    const Wide off_north = point.north - from.north;
    const Wide length = along_east * along_east + along_north * along_north;
    const Wide along = along_east * off_east + along_north * off_north;
    if (along <= 0) return square_between(point, from) <= yards * yards;
    if (along >= length) return square_between(point, to) <= yards * yards;
    const Wide across = along_east * off_north - along_north * off_east;
    // The distance is across / the root of length; whole yards are near enough.
    return across / yards * (across / yards) <= length;
}

bool is_in(const Area& area, Point point)
{
    if (!contains(area.outline, point)) return false;
    return std::ranges::none_of(area.holes, [&](const Ring& hole) {
        return contains(hole, point) && std::ranges::find(hole, point) == hole.end();
    });
}

bool is_on(const Line& line, Point point)
{
    const Wide half = std::max(1, line.facts.width_yards.value_or(kUsualRiver) / 2);
    for (std::size_t place = 1; place < line.points.size(); ++place)
        if (is_within(point, line.points[place - 1], line.points[place], half)) return true;
    return false;
}

// A crossing is where one stands dry.
bool is_at_crossing(const Map& map, Point point)
{
    return std::ranges::any_of(map.spots, [&](const Spot& spot) {
        const bool crosses =
            spot.facts.kind == TerrainKind::Bridge || spot.facts.kind == TerrainKind::Ford;
        return crosses && square_between(spot.point, point) <= kAtCrossing * kAtCrossing;
    });
}

// The river that a point lies in; none: it is dry.
const FeatureFacts* river_at(const Map& map, Point point)
{
    if (is_at_crossing(map, point)) return nullptr;
    for (const Area& area : map.areas)
        if (area.facts.kind == TerrainKind::River && is_in(area, point)) return &area.facts;
    for (const Line& line : map.lines)
        if (line.facts.kind == TerrainKind::River && is_on(line, point)) return &line.facts;
    return nullptr;
}

std::string called(const FeatureFacts& facts)
{
    return facts.name.empty() ? "a river" : facts.name;
}

class Warner {
public:
    Warner(const Battle& battle, std::span<const std::string_view> rulebooks)
        : battle_(battle), rulebooks_(rulebooks)
    {
    }

    Problems all()
    {
        warn_of_water();
        warn_of_shared_spots();
        warn_of_arrivals();
        warn_of_contours();
        warn_of_losses();
        warn_of_overrides();
        return std::move(found_);
    }

private:
    void warn_of_water()
    {
        for (const Unit& unit : battle_.units) {
            if (unit.arrival) continue;
            const FeatureFacts* river = river_at(battle_.map, unit.position);
            if (unit.kind == UnitKind::Gunboat && river == nullptr)
                found_.add(unit.where, unit.name + " is a gunboat on dry land",
                           "give it a position on a river");
            if (unit.kind != UnitKind::Gunboat && river != nullptr)
                found_.add(unit.where, unit.name + " stands in " + called(*river),
                           "give it a position on the bank");
        }
        for (const Command& command : battle_.commands) {
            if (!command.leader.position || command.arrival || command.leader.arrival) continue;
            if (const auto* river = river_at(battle_.map, *command.leader.position))
                found_.add(command.where, command.leader.name + " stands in " + called(*river),
                           "give him a position on the bank");
        }
    }

    void warn_of_shared_spots()
    {
        std::map<Point, const Unit*> first;
        for (const Unit& unit : battle_.units) {
            if (!unit.position_of_its_own || unit.arrival) continue;
            const auto [at, is_new] = first.emplace(unit.position, &unit);
            if (!is_new)
                found_.add(
                    unit.where,
                    fmt::format("{} stands on the very spot of {}", unit.name, at->second->name),
                    "move one of them");
        }
    }

    [[nodiscard]] bool is_used(ArrivalId arrival) const
    {
        const auto comes = [&](const auto& piece) { return piece.arrival == arrival; };
        return std::ranges::any_of(battle_.units, comes) ||
               std::ranges::any_of(battle_.commands, [&](const Command& command) {
                   return comes(command) || comes(command.leader);
               });
    }

    void warn_of_arrivals()
    {
        const Map& map = battle_.map;
        for (std::size_t place = 0; place < battle_.arrivals.size(); ++place) {
            const Arrival& arrival = battle_.arrivals[place];
            if (!is_used(static_cast<ArrivalId>(place)))
                found_.add(arrival.where, "nobody comes by arrival \"" + arrival.id + "\"",
                           "give it to a formation or a unit, or take it out");
            const Point at = arrival.point;
            const int to_edge = std::min(
                {at.east, at.north, map.width_yards - at.east, map.height_yards - at.north});
            if (to_edge > kNearEdge && arrival.by != ArrivalBy::River)
                found_.add(
                    arrival.where,
                    fmt::format("arrival \"{}\" is {} yards from the nearest edge of the map",
                                arrival.id, to_edge),
                    "put its point on the edge where the troops come on");
        }
    }

    void warn_of_contours()
    {
        const auto is_contour = [](const Area& area, int level) {
            return area.facts.kind == TerrainKind::HillContour && area.facts.level == level;
        };
        for (const Area& area : battle_.map.areas) {
            const int level = area.facts.level;
            if (!is_contour(area, level) || level == 1 || level == -1) continue;
            const int below = level > 0 ? level - 1 : level + 1;
            const bool has_parent = std::ranges::any_of(battle_.map.areas, [&](const Area& other) {
                return is_contour(other, below) && contains(other.outline, area.outline);
            });
            if (!has_parent)
                found_.add(
                    area.facts.where,
                    fmt::format("this contour of level {} lies in none of level {}", level, below),
                    "draw the level around it, or correct one of the two outlines");
        }
    }

    [[nodiscard]] int men_of_losses(const Losses& losses, std::string& who) const
    {
        if (const auto* side = std::get_if<Side>(&losses.of)) {
            who = "the " + std::string(to_text(*side)) + " army";
            return men_of(battle_, *side);
        }
        if (const auto* unit = std::get_if<UnitId>(&losses.of)) {
            who = battle_[*unit].name;
            return battle_[*unit].men;
        }
        const CommandId command = std::get<CommandId>(losses.of);
        who = battle_[command].name;
        int men = 0;
        for (const Unit& unit : battle_.units)
            if (is_under(battle_, unit.parent, command)) men += unit.men;
        return men;
    }

    void warn_of_losses()
    {
        for (const Losses& losses : battle_.history.losses) {
            std::string who;
            const int men = men_of_losses(losses, who);
            const int lost = losses.killed + losses.wounded + losses.missing;
            if (lost > men)
                found_.add(losses.where, fmt::format("{} lost {} of {} men", who, lost, men),
                           "correct the men or the losses");
        }
    }

    void warn_of_overrides()
    {
        for (const RulebookOverrides& overrides : battle_.overrides) {
            if (std::ranges::find(rulebooks_, overrides.rulebook) != rulebooks_.end()) continue;
            found_.add(overrides.values.empty() ? "battle.toml" : overrides.values[0].where,
                       fmt::format("there is no rulebook \"{}\", so its section changes nothing",
                                   overrides.rulebook),
                       fmt::format("there are {}", fmt::join(rulebooks_, ", ")));
        }
    }

    const Battle& battle_;
    std::span<const std::string_view> rulebooks_;
    Problems found_;
};

}  // namespace

Problems warnings(const Battle& battle, std::span<const std::string_view> rulebooks)
{
    return Warner(battle, rulebooks).all();
}

}  // namespace longroll::battle
