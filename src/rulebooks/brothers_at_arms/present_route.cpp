// What a move costs, hex by hex, as an ordinary move or as a road march. The costs are those of the
// course by which moves are refused; here they only get their clauses.

#include "core/route.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/course.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/reach.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <algorithm>

namespace longroll::brothers_at_arms {

namespace {

enum class Reading : std::uint8_t { Ordinary, RoadMarch, WholeMove, Night };

std::string_view words_for(Reading reading)
{
    switch (reading) {
        case Reading::Ordinary: return "ordinary move";
        case Reading::RoadMarch: return "road march";
        case Reading::WholeMove: return "one hex as the whole move";
        case Reading::Night: return "night move";
    }
    return "";
}

// A move that is too long is read as what it comes nearest to.
Reading reading_of(const Mover& mover, const Course& course)
{
    if (mover.night) return Reading::Night;
    if (is_too_long(mover, course)) return course.by_road ? Reading::RoadMarch : Reading::Ordinary;
    const Price price = price_of(mover, course);
    if (price.whole_move) return Reading::WholeMove;
    return price.road_march ? Reading::RoadMarch : Reading::Ordinary;
}

struct Journey {
    Hex start;
    const Path& path;
    MaybeEdge exit;
};

class Surveyor {
public:
    Surveyor(const Surroundings& around, const Mover& mover, const Journey& way)
        : around_(around), mover_(mover), way_(way)
    {
    }

    [[nodiscard]] Route survey() const
    {
        Course whole;
        // Refused or not: the course is filled in as far as it can be gone.
        (void)refuse_course(around_, mover_, way_.start, way_.path, way_.exit, whole);
        const Reading reading = reading_of(mover_, whole);
        Route route{"hexes", std::string(words_for(reading)), {}};
        Path gone;
        Course before = course_along(gone);
        int spent = 0;
        const int entered = before.hexes;
        if (entered > 0) add_leg(route, reading, arrival_cost(before, reading), before, spent);
        for (const Direction side : way_.path) {
            if (entered + static_cast<int>(gone.size()) >= whole.hexes) return route;
            gone.push_back(side);
            const Course after = course_along(gone);
            add_leg(route, reading, step_cost(before, after, side, reading), after, spent);
            before = after;
        }
        if (way_.exit && whole.hexes > before.hexes)
            add_leg(route, reading, one("BA-TASK-2"_clause), before, spent);
        return route;
    }

private:
    static Tally one(Clause clause)
    {
        Tally tally;
        tally.add(clause, 1);
        return tally;
    }
    [[nodiscard]] Course course_along(const Path& path) const
    {
        Course course;
        (void)refuse_course(around_, mover_, way_.start, path, MaybeEdge{}, course);
        return course;
    }

    [[nodiscard]] static Tally arrival_cost(const Course& course, Reading reading)
    {
        if (reading == Reading::Night) return one("BA-NGT-2"_clause);
        const bool march = reading == Reading::RoadMarch;
        Tally tally = one("BA-RES-3"_clause);
        const int more = (march ? course.march.cost : course.ordinary.cost) - 1;
        if (more > 0) tally.add(march ? "BA-ROAD-3"_clause : "BA-MOV-5"_clause, more);
        return tally;
    }
    [[nodiscard]] Tally step_cost(const Course& before, const Course& after, Direction side,
                                  Reading reading) const
    {
        if (reading == Reading::Night) return one("BA-NGT-2"_clause);
        if (reading == Reading::RoadMarch) {
            Tally tally = one("BA-ROAD-3"_clause);
            const int more = after.march.cost - before.march.cost - 1;
            if (more > 0) tally.add("BA-ROAD-3"_clause, more);
            return tally;
        }
        const Ground& ground = around_.field.ground;
        const Step step{ground.cell(before.cell), ground.cell(after.cell), side};
        Tally tally = one("BA-MOV-3"_clause);
        const int across = before.ordinary.on_bank && crosses_stream(step) ? 1 : 0;
        const int more = after.ordinary.cost - before.ordinary.cost - 1 - across;
        if (more > 0) tally.add(step.to.difficult() ? "BA-MOV-5"_clause : "BA-MOV-6"_clause, more);
        if (across > 0) tally.add("BA-ROAD-7"_clause, across);
        return tally;
    }

    [[nodiscard]] Tally allowance(const Course& course, Reading reading) const
    {
        if (reading == Reading::Night) return one("BA-NGT-2"_clause);
        Tally tally;
        const int rate = movement_rate(around_.field, mover_.counter);
        tally.add("BA-MOV-1"_clause, rate);
        if (mover_.rate < rate) tally.add("BA-WDR-3"_clause, mover_.rate - rate);
        if (reading == Reading::RoadMarch)
            tally.add(course.march.local ? "BA-ROAD-2"_clause : "BA-ROAD-1"_clause,
                      course.march.limit(mover_.rate) - mover_.rate);
        return tally;
    }

    void add_leg(Route& route, Reading reading, const Tally& cost, const Course& course,
                 int& spent) const
    {
        spent += cost.total();
        const Tally allowed = allowance(course, reading);
        // BA-MOV-8: a whole move leaves nothing, whatever it cost.
        const int left = reading == Reading::WholeMove ? 0 : std::max(0, allowed.total() - spent);
        route.legs.push_back(
            {place_of(around_.field.ground.grid.hex_of_cell(course.cell)), cost, allowed, left});
    }

    const Surroundings& around_;
    Mover mover_;
    Journey way_;
};

struct Router {
    const Field& field;
    const State& state;

    std::optional<Route> operator()(const MoveUnit& order) const
    {
        return moved(order.unit, order.path, order.exits);
    }
    std::optional<Route> operator()(const MoveCommander& order) const
    {
        return moved(order.commander, order.path, order.exits);
    }
    std::optional<Route> operator()(const Enter& order) const
    {
        if (!is_known(state, order.counter) || !field.ground.contains(order.entry)) return {};
        const Surroundings around(field, state, side_of(field, order.counter));
        return Surveyor(around, arriving_mover(around, order.counter),
                        {order.entry, order.path, {}})
            .survey();
    }
    template <class Other>
    std::optional<Route> operator()(const Other&) const
    {
        return {};
    }

    [[nodiscard]] std::optional<Route> moved(CounterId counter, const Path& path, bool exits) const
    {
        if (!is_known(state, counter) || !is_on_board(state, counter)) return {};
        const Side side = side_of(field, counter);
        const MaybeEdge edge = field.scenario.exit_edge[static_cast<std::size_t>(index_of(side))];
        const Surroundings around(field, state, side);
        return Surveyor(around, mover_of(around, counter),
                        {place_of(state, counter), path, exits ? edge : MaybeEdge{}})
            .survey();
    }
};

}  // namespace

std::optional<Route> Rulebook::route(const Field& field, const State& state, const Action& action)
{
    return std::visit(Router{field, state}, action);
}

}  // namespace longroll::brothers_at_arms
