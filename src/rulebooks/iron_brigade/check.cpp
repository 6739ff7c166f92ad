// What must hold of every state, whether it was played, read or set up by hand.

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/check_references.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/shared/table/fitting.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

std::string check_moment(const Field& field, const State& state)
{
    if (state.turn < 1) return "turns are counted from 1";
    if (state.objectives.size() != field.scenario.objectives.size())
        return "there are not as many holders as objectives";
    if (state.releases.size() != field.scenario.releases.size())
        return "the state does not say of each release what has opened it";
    for (const Flight& flight : state.fled)
        if (!known(state, flight.unit)) return "a unit that fled does not exist";
    for (const Prisoners& group : state.prisoners)
        if (!known(state, group.of) || group.castings == 0) return "prisoners are of no unit";
    for (const Boat& boat : state.boats)
        if (!known_or_none(state, boat.carries)) return "a boat carries a unit that does not exist";
    return {};
}

std::string check_unit(const Field& field, const Unit& unit)
{
    constexpr int kLeastBase = 2;
    constexpr int kMostBase = 7;
    const UnitCard& card = field.units[index_of(unit.card)];
    if (unit.base < kLeastBase || unit.base > kMostBase)
        return fmt::format("{} has a base morale of {}", card.name, unit.base);
    if (unit.morale < 0 || unit.morale > unit.base)
        return fmt::format("{} has a morale of {} of {}", card.name, unit.morale, unit.base);
    if (unit.on_table() && unit.castings == 0)
        return fmt::format("{} has no castings but stands on the table", card.name);
    if (unit.formation.ranks < 1 || unit.formation.ranks > 3)
        return fmt::format("{} stands in {} ranks", card.name, unit.formation.ranks);
    if (unit.formation.columns < 2) return fmt::format("{} has too few columns", card.name);
    if (unit.formation.custom > field.scenario.custom.size())
        return fmt::format("{} stands in a formation that does not exist", card.name);
    if (unit.mounted && card.arm != Arm::Cavalry)
        return fmt::format("{} cannot be mounted", card.name);
    return {};
}

std::string check_units(const Field& field, const State& state)
{
    for (const Unit& unit : state.units) {
        if (index_of(unit.card) >= field.units.size()) return "a unit has no card";
        if (std::string wrong = check_unit(field, unit); !wrong.empty()) return wrong;
        for (const UnitId cause : unit.causes)
            if (!known(state, cause)) return "a unit flees from nobody";
    }
    return {};
}

// RULING: IB-R-36: stands cannot share space.
std::string check_ground(const Field& field, const State& state)
{
    const auto both = shared::table::first_overlap(View(field, state),
                                                   [&](UnitId id) { return state[id].boats == 0; });
    if (!both) return {};
    return fmt::format("{} stands on {}", card_of(field, state[both->first]).name,
                       card_of(field, state[both->second]).name);
}

std::string check_leaders(const Field& field, const State& state)
{
    for (std::size_t place = 0; place < state.leaders.size(); ++place) {
        const Leader& leader = state.leaders[place];
        if (!known_or_none(state, leader.with))
            return fmt::format("{} is with a unit that does not exist", field.leaders[place].name);
        if (leader.with != kNoUnit && leader.fate == LeaderFate::Active &&
            side_of(field, state[leader.with]) != field.leaders[place].side)
            return fmt::format("{} is with the enemy", field.leaders[place].name);
    }
    return {};
}

}  // namespace

std::string Rulebook::check(const Field& field, const State& state)
{
    if (!field.terrain) return "there is no table";
    if (state.units.size() < field.units.size()) return "a unit card has no unit";
    if (state.leaders.size() != field.leaders.size())
        return "there are not as many leaders as leader cards";
    if (std::string wrong = check_units(field, state); !wrong.empty()) return wrong;
    if (std::string wrong = check_moment(field, state); !wrong.empty()) return wrong;
    if (std::string wrong = check_leaders(field, state); !wrong.empty()) return wrong;
    if (std::string wrong = check_references(field, state); !wrong.empty()) return wrong;
    return check_ground(field, state);
}

}  // namespace longroll::iron_brigade
