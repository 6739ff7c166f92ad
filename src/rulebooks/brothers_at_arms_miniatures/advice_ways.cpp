// Ways over the table for computer players: what each part of it costs, found once. Ground on which
// a base would lie on impassable ground is dear and is never crossed from bank to bank; a crossing
// is passed straight, from before it to behind it.

#include "rulebooks/brothers_at_arms_miniatures/advice.h"
#include "rulebooks/brothers_at_arms_miniatures/ground.h"

#include <queue>

namespace longroll::brothers_at_arms_miniatures {

namespace {

constexpr int kCellHundredths = WayMap::kCell / hundredths(1);
constexpr Length kRoom = hundredths(20);    // half of what a base needs on either hand
constexpr Length kBefore = hundredths(35);  // a column is straight again before it passes
constexpr int kDear = 4;
constexpr std::array<std::pair<int, int>, 8> kNeighbours = {
    {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}}};

Point middle_of_cell(int column, int row)
{
    return {column * WayMap::kCell + WayMap::kCell / 2, row * WayMap::kCell + WayMap::kCell / 2};
}

Footprint square_about(Point middle, Length half)
{
    return board::table::footprint({middle, 2 * half, 2 * half, Heading{}});
}

bool has_room_at(const Field& field, Point middle)
{
    return !on_impassable(field, Arm::Infantry, square_about(middle, kRoom));
}

// A crossing of impassable water, from before it to behind it.
std::optional<Segment> gate_of(const Field& field, const std::vector<Point>& ring)
{
    if (ring.size() < 4) return {};
    for (const std::size_t first : {std::size_t{0}, std::size_t{1}}) {
        const Point here = board::table::middle(ring[first], ring[(first + 3) % 4]);
        const Point there = board::table::middle(ring[first + 1], ring[(first + 2) % 4]);
        const Heading way = board::table::heading_of(there - here);
        const Segment gate{here - ahead(way, kBefore), there + ahead(way, kBefore)};
        if (has_room_at(field, gate.from) && has_room_at(field, gate.to)) return gate;
    }
    return {};
}

void find_gates(Field& field)
{
    field.gates.clear();
    const auto& features = field.terrain->features();
    for (std::size_t place = 0; place < features.size(); ++place) {
        const auto& rings = features[place].area.rings;
        if (field.ground[place].kind != GroundKind::Crossing || rings.empty()) continue;
        const Point middle = board::table::middle(rings[0][0], rings[0][2]);
        if (!on_impassable(field, Arm::Infantry, square_about(middle, kU / 2))) continue;
        if (const auto gate = gate_of(field, rings[0])) field.gates.push_back(*gate);
    }
}

// ---- The grid ----

class Grid {
public:
    explicit Grid(const Field& field)
        : field_(field),
          columns_(std::max(1, field.terrain->table().high.x / WayMap::kCell)),
          rows_(std::max(1, field.terrain->table().high.y / WayMap::kCell))
    {
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column) {
                const Point middle = middle_of_cell(column, row);
                const Spot spot = spot_at(field, middle);
                const bool room = has_room_at(field, middle);
                costs_.push_back(cost_of(spot, spot.on_road()) * (room ? 1 : kDear));
                narrow_.push_back(!room);
            }
        find_edges();
        for (const Segment& gate : field.gates) add_gate(gate);
    }

    [[nodiscard]] WayMap way_to(Point goal) const
    {
        WayMap map{columns_, rows_, std::vector<std::uint16_t>(costs_.size(), WayMap::kNoWay)};
        std::priority_queue<Reached, std::vector<Reached>, std::greater<>> open;
        const auto reach = [&](std::size_t cell, int cost) {
            if (cost >= map.cells[cell]) return;
            map.cells[cell] = static_cast<std::uint16_t>(cost);
            open.push({cost, cell});
        };
        reach(cell_of(goal), 0);
        while (!open.empty()) {
            const auto [cost, cell] = open.top();
            open.pop();
            if (cost > map.cells[cell]) continue;
            for (std::size_t side = 0; side < kNeighbours.size(); ++side)
                if (edges_[cell] >> side & 1U)
                    reach(neighbour(cell, side),
                          cost + step_cost(cell, neighbour(cell, side), side));
            for (const Gate& gate : gates_) {
                if (gate.from == cell) reach(gate.to, cost + gate.cost);
                if (gate.to == cell) reach(gate.from, cost + gate.cost);
            }
        }
        return map;
    }

private:
    using Reached = std::pair<int, std::size_t>;
    struct Gate {
        std::size_t from = 0;
        std::size_t to = 0;
        int cost = 0;
    };

    [[nodiscard]] std::size_t cell_of(Point point) const
    {
        return static_cast<std::size_t>(std::clamp(point.y / WayMap::kCell, 0, rows_ - 1) *
                                            columns_ +
                                        std::clamp(point.x / WayMap::kCell, 0, columns_ - 1));
    }
    [[nodiscard]] std::size_t neighbour(std::size_t cell, std::size_t side) const
    {
        return static_cast<std::size_t>(static_cast<int>(cell) + kNeighbours[side].first +
                                        kNeighbours[side].second * columns_);
    }
    [[nodiscard]] int step_cost(std::size_t from, std::size_t to, std::size_t side) const
    {
        const int length = kCellHundredths * (side < 4 ? 100 : 141) / 100;
        return std::max(1, length * (costs_[from] + costs_[to]) / (2 * kOpenCost));
    }

    // Nobody goes from bank to bank.
    void find_edges()
    {
        edges_.resize(costs_.size());
        for (int row = 0; row < rows_; ++row)
            for (int column = 0; column < columns_; ++column) {
                const auto cell = static_cast<std::size_t>(row * columns_ + column);
                for (std::size_t side = 0; side < kNeighbours.size(); ++side) {
                    const int x = column + kNeighbours[side].first;
                    const int y = row + kNeighbours[side].second;
                    if (x < 0 || y < 0 || x >= columns_ || y >= rows_) continue;
                    const bool narrow = narrow_[cell] && narrow_[neighbour(cell, side)];
                    if (!narrow || is_dry(middle_of_cell(column, row), middle_of_cell(x, y)))
                        edges_[cell] |= static_cast<std::uint8_t>(1U << side);
                }
            }
    }
    [[nodiscard]] bool is_dry(Point from, Point to) const
    {
        const Footprint spot = square_about(from, kStep / 2);
        const board::table::Box box = board::table::box_of(Segment{from, to}).grown(kStep);
        const ImpassableNear closed(field_, Arm::Infantry, box);
        return closed.none() || !closed.meets(board::table::swept(spot, to - from));
    }
    void add_gate(const Segment& gate)
    {
        const int length = length_of(gate.to - gate.from) / hundredths(1);
        gates_.push_back({cell_of(gate.from), cell_of(gate.to), length});
    }

    const Field& field_;
    int columns_;
    int rows_;
    std::vector<int> costs_;  // of a length of 1, in sixths
    std::vector<bool> narrow_;
    std::vector<std::uint8_t> edges_;  // by cell: a bit a neighbour
    std::vector<Gate> gates_;
};

// ---- One way ----

class Path {
public:
    Path(const Field& field, const WayMap& map, Point from, int most)
        : field_(field), map_(map), at_(from), begin_(map.at(from)), most_(most)
    {
    }

    [[nodiscard]] std::vector<Point> found()
    {
        leave_gate();
        while (map_.at(at_) > 0 && begin_ - map_.at(at_) < most_ && !over_)
            if (!pass_gate() && !step()) break;
        return std::move(way_);
    }

private:
    [[nodiscard]] static bool same_cell(Point a, Point b)
    {
        return a.x / WayMap::kCell == b.x / WayMap::kCell &&
               a.y / WayMap::kCell == b.y / WayMap::kCell;
    }
    // Who is between its ends goes on to the better one.
    void leave_gate()
    {
        for (const Segment& gate : field_.gates) {
            if (!gap(at_, gate).at_most(hundredths(12))) continue;
            const auto left = [&](Point end) {
                return map_.at(end) + length_of(end - at_) / hundredths(1);
            };
            const Point end = left(gate.from) < left(gate.to) ? gate.from : gate.to;
            if (length_of(end - at_) <= hundredths(25)) return;
            begin_ = left(end);
            return go_straight(end);
        }
    }
    bool pass_gate()
    {
        for (const Segment& gate : field_.gates)
            for (const auto& [here, there] :
                 {std::pair(gate.from, gate.to), std::pair(gate.to, gate.from)}) {
                if (!same_cell(at_, here)) continue;
                const int length = length_of(there - here) / hundredths(1);
                if (map_.at(there) + length > map_.at(here)) continue;
                way_.push_back(here);
                at_ = here;
                go_straight(there);
                return true;
            }
        return false;
    }
    // Cell by cell, so that a march may end between the banks.
    void go_straight(Point end)
    {
        const Vec whole = end - at_;
        const Point from = at_;
        const int length = std::max(1, length_of(whole) / hundredths(1));
        const int before = map_.at(end) + length;
        for (int gone = kCellHundredths; gone < length; gone += kCellHundredths) {
            if (begin_ - (before - gone) > most_) {
                over_ = true;
                return;
            }
            at_ = from + Vec{whole.x / length * gone, whole.y / length * gone};
            way_.push_back(at_);
        }
        at_ = end;
        way_.push_back(end);
    }
    bool step()
    {
        const int column = std::clamp(at_.x / WayMap::kCell, 0, map_.columns - 1);
        const int row = std::clamp(at_.y / WayMap::kCell, 0, map_.rows - 1);
        Point best = at_;
        int least = map_.at(at_);
        for (const auto& [east, north] : kNeighbours) {
            const int x = column + east;
            const int y = row + north;
            if (x < 0 || y < 0 || x >= map_.columns || y >= map_.rows) continue;
            const Point middle = middle_of_cell(x, y);
            if (map_.at(middle) >= least) continue;
            least = map_.at(middle);
            best = middle;
        }
        if (best == at_) return false;
        at_ = best;
        way_.push_back(at_);
        return true;
    }

    const Field& field_;
    const WayMap& map_;
    Point at_;
    int begin_;
    int most_;
    bool over_ = false;
    std::vector<Point> way_;
};

}  // namespace

void prepare_advice(Field& field)
{
    field.ways.clear();
    field.gates.clear();
    if (field.scenario.objectives.empty() || !field.terrain) return;
    find_gates(field);
    const Grid grid(field);
    for (const Objective& objective : field.scenario.objectives)
        field.ways.push_back(grid.way_to(objective.at));
}

int march_to(const Field& field, std::size_t objective, Point from)
{
    const int straight = length_of(field.scenario.objectives[objective].at - from) / hundredths(1);
    if (objective >= field.ways.size()) return straight;
    const WayMap& map = field.ways[objective];
    // Between the banks it is as far as from the better end.
    for (const Segment& gate : field.gates)
        if (gap(from, gate).at_most(hundredths(20))) {
            const auto left = [&](Point end) {
                return map.at(end) + length_of(end - from) / hundredths(1);
            };
            return std::min(left(gate.from), left(gate.to));
        }
    const int way = map.at(from);
    return way == WayMap::kNoWay ? 2 * straight + 1000 : std::max(way, straight / 3);
}

bool crosses_soon(const Field& field, std::size_t objective, Point from)
{
    constexpr Length kSoon = 2 * kU;
    constexpr int kRound = 60;  // what the way may be longer than straight
    if (objective >= field.ways.size()) return false;
    const WayMap& map = field.ways[objective];
    const int way = march_to(field, objective, from);
    const auto passes = [&](Point here, Point there) {
        const Length far = length_of(here - from);
        return far <= kSoon && map.at(there) < map.at(here) &&
               way + kRound >= map.at(here) + far / hundredths(1);
    };
    return std::any_of(field.gates.begin(), field.gates.end(), [&](const Segment& gate) {
        return passes(gate.from, gate.to) || passes(gate.to, gate.from);
    });
}

std::vector<Point> way_to(const Field& field, std::size_t objective, Point from, int most)
{
    if (objective >= field.ways.size()) return {};
    const WayMap& map = field.ways[objective];
    if (map.at(from) == WayMap::kNoWay) return {};
    return Path(field, map, from, most).found();
}

}  // namespace longroll::brothers_at_arms_miniatures
