// The way that a player points at. It is looked for three times: as the rules have it, then through
// enemy zones and over works, then through anything. The first that is not too long for a move is
// the one: what stands in that way is what the player wants to know. If all are too long, it is the
// way of the fewest hexes: what makes that one dear is the reason.

#include "rulebooks/brothers_at_arms/towards.h"

#include "rulebooks/brothers_at_arms/course.h"

#include <limits>
#include <queue>

namespace longroll::brothers_at_arms {

namespace {

enum class Heed : std::uint8_t { Everything, GroundAndUnits, Nothing };
constexpr Heed kHeeds[] = {Heed::Everything, Heed::GroundAndUnits, Heed::Nothing};
enum class Measure : std::uint8_t { Cost, Hexes };

class Wayfinder {
public:
    Wayfinder(const Surroundings& around, const Mover& mover, Hex start, Hex to)
        : around_(around),
          mover_(mover),
          grid_(around.field.ground.grid),
          start_(grid_.cell(start)),
          to_(grid_.cell(to))
    {
    }

    // The best way by that measure, as directions; nothing when there is none.
    std::optional<std::vector<Direction>> find(Heed heed, Measure measure)
    {
        cost_.assign(static_cast<std::size_t>(grid_.cells()), std::numeric_limits<int>::max());
        came_.assign(cost_.size(), Direction::E);
        cost_[index(start_)] = 0;
        open_.emplace(0, start_);
        while (!open_.empty()) {
            const auto [cost, cell] = open_.top();
            open_.pop();
            if (cost == cost_[index(cell)]) leave(cell, heed, measure);
        }
        if (cost_[index(to_)] == std::numeric_limits<int>::max()) return {};
        return traced();
    }

private:
    // What the measure counts weighs more than any amount of the other.
    static constexpr int kMain = 1000;

    static std::size_t index(int cell) { return static_cast<std::size_t>(cell); }

    [[nodiscard]] bool may_step(int cell, Direction side, Heed heed) const
    {
        const int next = grid_.neighbour_cell(cell, side);
        if (!grid_.cell_on_board(next)) return false;
        if (heed == Heed::Nothing) return true;
        const bool whole = cell == start_ && next == to_ && mover_.going != Going::Arriving;
        const Refusal* bar =
            around_.bar_to_step(mover_, cell, side, whole ? Share::WholeMove : Share::PartOfMove);
        if (heed == Heed::GroundAndUnits)
            return bar == nullptr || bar == &bars::kIntoZone || bar == &bars::kWorks;
        const bool begins = cell == start_ && mover_.going != Going::Arriving;
        return bar == nullptr && (begins || !around_.locks(mover_, cell));
    }

    void leave(int cell, Heed heed, Measure measure)
    {
        for (const Direction side : board::kDirections) {
            if (!may_step(cell, side, heed)) continue;
            const int next = grid_.neighbour_cell(cell, side);
            const int price =
                entry_cost(around_.field, grid_.hex_of_cell(cell), grid_.hex_of_cell(next));
            const int cost =
                cost_[index(cell)] + (measure == Measure::Cost ? kMain * price + 1 : kMain + price);
            if (cost >= cost_[index(next)]) continue;
            cost_[index(next)] = cost;
            came_[index(next)] = side;
            open_.emplace(cost, next);
        }
    }

    [[nodiscard]] std::vector<Direction> traced() const
    {
        std::vector<Direction> way;
        for (int cell = to_; cell != start_;) {
            way.push_back(came_[index(cell)]);
            cell = grid_.neighbour_cell(cell, board::opposite(way.back()));
        }
        std::ranges::reverse(way);
        return way;
    }

    using Stop = std::pair<int, int>;  // cost, cell

    const Surroundings& around_;
    const Mover& mover_;
    const board::HexGrid& grid_;
    int start_;
    int to_;
    std::vector<int> cost_;
    std::vector<Direction> came_;
    std::priority_queue<Stop, std::vector<Stop>, std::greater<>> open_;
};

struct Candidate {
    Path path;
    bool too_long = false;
};

// Goes along as far as it can be gone; if it becomes too long for a move, that is its end.
Candidate shortened(const Surroundings& around, const Mover& mover, Hex start,
                    const std::vector<Direction>& way)
{
    const int entered = mover.going == Going::Arriving ? 1 : 0;
    Candidate candidate;
    bool barred = false;
    for (const Direction side : way) {
        if (candidate.path.size() == candidate.path.capacity()) return candidate;
        candidate.path.push_back(side);
        if (barred) continue;
        Course course;
        const bool refused =
            refuse_course(around, mover, start, candidate.path, MaybeEdge{}, course).has_value();
        barred = course.hexes < static_cast<int>(candidate.path.size()) + entered;
        candidate.too_long = refused && !barred && is_too_long(mover, course);
        if (candidate.too_long) return candidate;
    }
    return candidate;
}

}  // namespace

std::optional<Path> way_towards(const Surroundings& around, const Mover& mover, Hex start, Hex to)
{
    Wayfinder wayfinder(around, mover, start, to);
    for (const Heed heed : kHeeds) {
        const auto way = wayfinder.find(heed, Measure::Cost);
        if (!way) continue;
        const Candidate candidate = shortened(around, mover, start, *way);
        if (!candidate.too_long) return candidate.path;
    }
    for (const Heed heed : kHeeds)
        if (const auto way = wayfinder.find(heed, Measure::Hexes))
            return shortened(around, mover, start, *way).path;
    return {};
}

}  // namespace longroll::brothers_at_arms
