// Ways over the table for computer players: what each part of it costs, found once.

#include "rulebooks/brothers_at_arms_miniatures/advice.h"
#include "rulebooks/brothers_at_arms_miniatures/ground.h"

#include <queue>

namespace longroll::brothers_at_arms_miniatures {

namespace {

constexpr int kCellHundredths = WayMap::kCell / hundredths(1);
constexpr std::array<std::pair<int, int>, 8> kNeighbours = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

Point middle_of_cell(int column, int row)
{
    return {column * WayMap::kCell + WayMap::kCell / 2, row * WayMap::kCell + WayMap::kCell / 2};
}

// The cost of a cell in sixths of its length; 0: no way through it.
std::vector<std::uint8_t> costs_of(const Field& field, int columns, int rows)
{
    std::vector<std::uint8_t> costs;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const Point middle = middle_of_cell(column, row);
            const Footprint spot =
                board::table::footprint({middle, WayMap::kCell / 8, WayMap::kCell / 8, Heading{}});
            costs.push_back(on_impassable(field, Arm::Infantry, spot)
                                ? std::uint8_t{0}
                                : static_cast<std::uint8_t>(cost_of(
                                      spot_at(field, middle), spot_at(field, middle).on_road())));
        }
    return costs;
}

WayMap way_map(const std::vector<std::uint8_t>& costs, int columns, int rows, Point goal)
{
    WayMap map{columns, rows, std::vector<std::uint16_t>(costs.size(), WayMap::kNoWay)};
    using Reached = std::pair<int, int>;
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
    const int first = std::clamp(goal.y / WayMap::kCell, 0, rows - 1) * columns +
                      std::clamp(goal.x / WayMap::kCell, 0, columns - 1);
    map.cells[static_cast<std::size_t>(first)] = 0;
    open.push({0, first});
    while (!open.empty()) {
        const auto [cost, cell] = open.top();
        open.pop();
        if (cost > map.cells[static_cast<std::size_t>(cell)]) continue;
        for (const auto& [east, north] : kNeighbours) {
            const int column = cell % columns + east;
            const int row = cell / columns + north;
            if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
            const auto next = static_cast<std::size_t>(row * columns + column);
            if (costs[next] == 0) continue;
            const int length = kCellHundredths * (east != 0 && north != 0 ? 141 : 100) / 100;
            const int further = cost + std::max(1, length * costs[next] / kOpenCost);
            if (further >= map.cells[next]) continue;
            map.cells[next] = static_cast<std::uint16_t>(further);
            open.push({further, static_cast<int>(next)});
        }
    }
    return map;
}

}  // namespace

void prepare_advice(Field& field)
{
    field.ways.clear();
    if (field.scenario.objectives.empty() || !field.terrain) return;
    const Point high = field.terrain->table().high;
    const int columns = std::max(1, high.x / WayMap::kCell);
    const int rows = std::max(1, high.y / WayMap::kCell);
    const std::vector<std::uint8_t> costs = costs_of(field, columns, rows);
    for (const Objective& objective : field.scenario.objectives)
        field.ways.push_back(way_map(costs, columns, rows, objective.at));
}

int march_to(const Field& field, std::size_t objective, Point from)
{
    const int straight = length_of(field.scenario.objectives[objective].at - from) / hundredths(1);
    if (objective >= field.ways.size()) return straight;
    const std::uint16_t way = field.ways[objective].at(from);
    return way == WayMap::kNoWay ? 2 * straight + 1000 : std::max<int>(way, straight / 3);
}

std::vector<Point> way_to(const Field& field, std::size_t objective, Point from, int most)
{
    std::vector<Point> way;
    if (objective >= field.ways.size()) return way;
    const WayMap& map = field.ways[objective];
    if (map.at(from) == WayMap::kNoWay) return way;
    int column = std::clamp(from.x / WayMap::kCell, 0, map.columns - 1);
    int row = std::clamp(from.y / WayMap::kCell, 0, map.rows - 1);
    const auto cell = [&](int x, int y) {
        return map.cells[static_cast<std::size_t>(y * map.columns + x)];
    };
    const int begin = cell(column, row);
    while (cell(column, row) > 0 && begin - cell(column, row) < most) {
        std::pair<int, int> best{column, row};
        for (const auto& [east, north] : kNeighbours) {
            const int x = column + east;
            const int y = row + north;
            if (x < 0 || y < 0 || x >= map.columns || y >= map.rows) continue;
            if (cell(x, y) < cell(best.first, best.second)) best = {x, y};
        }
        if (best == std::pair{column, row}) break;
        std::tie(column, row) = best;
        way.push_back(middle_of_cell(column, row));
    }
    return way;
}

}  // namespace longroll::brothers_at_arms_miniatures
