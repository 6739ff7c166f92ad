// What a state names must exist. A state that was played names nothing else; one that somebody
// wrote may.

#include "rulebooks/iron_brigade/check_references.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace {

bool known(const Field& field, std::size_t feature) { return feature < field.ground.size(); }

bool known(const State& state, const Firers& firers)
{
    return std::all_of(firers.begin(), firers.end(),
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

}  // namespace

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

}  // namespace longroll::iron_brigade
