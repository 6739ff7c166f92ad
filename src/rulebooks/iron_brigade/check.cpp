// What must hold of every state, whether it was played, read or set up by hand.

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/shared/table/fitting.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

bool known(const State& state, UnitId id) { return index_of(id) < state.units.size(); }
bool known_or_none(const State& state, UnitId id) { return id == kNoUnit || known(state, id); }

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

// ---- What a state names must exist ----
//
// A state that was played names nothing else; one that somebody wrote may. No rule need ask again.

bool known(const Field& field, std::size_t feature) { return feature < field.ground.size(); }

bool known(const State& state, const Firers& firers)
{
    return std::ranges::all_of(firers,
                               [&](const PartFire& part) { return known(state, part.firer); });
}

std::string check_fires(const State& state)
{
    for (const Pending& pending : state.pending)
        if (!std::visit(
                [&](const auto& due) {
                    return known(state, due.target) && known(state, due.firers);
                },
                pending))
            return "a choice is due about a unit that does not exist";
    for (const FireDue& due : state.volleys)
        if (!known(state, due.target) || !known(state, due.firers))
            return "a volley waits of units that do not exist";
    for (const Pending& pending : state.pending) {
        const auto* split = std::get_if<SplitDue>(&pending);
        if ((split == nullptr || !split->contact) && state.volleys.empty())
            return "a choice is due about a volley that nobody has declared";
    }
    return {};
}

std::string check_plots(const State& state)
{
    for (const Plot& plot : state.plots) {
        if (!known(state, plot.unit) || !known_or_none(state, plot.target))
            return "an order is written for a unit that does not exist";
        if (plot.kind == Plot::Kind::Fire && plot.target == kNoUnit)
            return "an order to fire has no target";
        if (std::size_t{plot.first} + plot.corners > state.plot_corners.size())
            return "an order goes along corners that are not written";
    }
    return {};
}

std::string check_features(const Field& field, const State& state)
{
    for (const Gap& gap : state.gaps)
        if (!known(field, gap.feature)) return "a gap is cut through a feature that does not exist";
    for (const std::uint16_t ford : state.known_fords)
        if (!known(field, ford / 2)) return "a ford is sounded that does not exist";
    const auto has_feature = [](const Work& work) {
        return work.kind != Work::Kind::None && work.kind != Work::Kind::Unloading;
    };
    for (const Unit& unit : state.units)
        if (has_feature(unit.work) && !known(field, unit.work.feature))
            return "a unit works at a feature that does not exist";
    return {};
}

std::string check_references(const Field& field, const State& state)
{
    if (std::string wrong = check_fires(state); !wrong.empty()) return wrong;
    if (std::string wrong = check_plots(state); !wrong.empty()) return wrong;
    if (std::string wrong = check_features(field, state); !wrong.empty()) return wrong;
    for (const Checked& checked : state.checked)
        if (!known(state, checked.checker) || !known(state, checked.fled))
            return "a unit that does not exist has checked its morale";
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
