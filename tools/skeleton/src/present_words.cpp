// What actions and events are called.

#include "rulebooks/@name@/clauses.h"
#include "rulebooks/@name@/morale.h"
#include "rulebooks/@name@/movement.h"
#include "rulebooks/@name@/present.h"
#include "rulebooks/@name@/rulebook.h"

#include <fmt/format.h>

namespace longroll::@name@ {

namespace {

struct ActionTeller {
    const Field& field;
    const State& state;

    ActionWords operator()(const Begin&) const
    {
        return {"Begin the battle", "Begin", "@PREFIX@-SEQ-1"_clause, {}, {}, {}, {}};
    }
    ActionWords operator()(const March& order) const
    {
        return {fmt::format("{} marches {}", name_of(field, order.unit),
                            length_mark(board::table::inches(order.inches))),
                "March",
                "@PREFIX@-MOV-1"_clause,
                {field[order.unit].id},
                {},
                {place_of(ahead(state[order.unit], order.inches))},
                {}};
    }
    ActionWords operator()(const TestNerve& order) const
    {
        return {fmt::format("{} tests its nerve", name_of(field, order.unit)),
                "Test",
                "@PREFIX@-MOR-1"_clause,
                {field[order.unit].id},
                {},
                {},
                "4 or more"};
    }
    ActionWords operator()(const EndPhase&) const
    {
        return {"End the phase", "End", "@PREFIX@-SEQ-1"_clause, {}, {}, {}, {}};
    }
};

struct EventTeller {
    const Field& field;

    std::string operator()(const PhaseBegan& event) const
    {
        return fmt::format("Turn {}: {}, {}.", event.turn, name_in_words(event.side),
                           name_of(event.phase));
    }
    std::string operator()(const Marched& event) const
    {
        return fmt::format("{} marches.", name_of(field, event.unit));
    }
    std::string operator()(const Tested& event) const
    {
        return fmt::format("{} is {}.", name_of(field, event.unit),
                           event.steady ? "steady" : "shaken");
    }
    std::string operator()(const GameEnded&) const { return "The battle is over."; }
};

}  // namespace

ActionWords Rulebook::describe(const Field& field, const State& state, const Action& action, Viewer)
{
    return std::visit(ActionTeller{field, state}, action);
}

std::string Rulebook::words(const Field& field, const Event& event, Viewer)
{
    return std::visit(EventTeller{field}, event);
}

bool Rulebook::is_outcome(const Event& event) { return std::holds_alternative<Tested>(event); }

std::vector<NamedTally> Rulebook::tallies(const Field& field, const State&, const Action& action)
{
    const auto* test = std::get_if<TestNerve>(&action);
    if (test == nullptr) return {};
    return {{"score wanted of " + name_of(field, test->unit), score_wanted()}};
}

std::optional<Route> Rulebook::route(const Field& field, const State& state, const Action& action)
{
    const auto* march = std::get_if<March>(&action);
    return march == nullptr ? std::nullopt : route_of(field, state, *march);
}

}  // namespace longroll::@name@
