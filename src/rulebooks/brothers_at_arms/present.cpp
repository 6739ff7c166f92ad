// Brothers at Arms as people see it: the names of things, the prompt, the words for each action.
// The picture is made in present_scene.cpp, the story in present_events.cpp.

#include "rulebooks/brothers_at_arms/present.h"

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/cover.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/brothers_at_arms/victory.h"
#include "rulebooks/shared/past.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

std::string name_of(const Field& field, UnitId unit)
{
    return index_of(unit) < field.units.size() ? field[unit].name : "nobody";
}

std::string name_of(const Field& field, CommanderId commander)
{
    return index_of(commander) < field.commanders.size() ? field[commander].name : "nobody";
}

std::string name_of(const Field& field, CounterId counter)
{
    return counter.is_unit() ? name_of(field, counter.unit()) : name_of(field, counter.commander());
}

std::string name_of(Identity identity)
{
    switch (identity.kind) {
        case Identity::Kind::Division: return fmt::format("division {}", identity.number);
        case Identity::Kind::Corps:
            return fmt::format("corps {}", static_cast<char>(identity.number));
        case Identity::Kind::Star: break;
    }
    return "the unassigned units";
}

std::string_view name_of(MaybeEdge edge) { return edge ? battle::to_text(*edge) : "no edge"; }

std::string name_of(Cover cover)
{
    switch (cover) {
        case Cover::Soft: return "soft cover";
        case Cover::Hard: return "hard cover";
        case Cover::Fortification: return "fortification";
        case Cover::None: break;
    }
    return "the open";
}

std::string name_of(VictoryLevel level)
{
    switch (level) {
        case VictoryLevel::Tactical: return "tactical victory";
        case VictoryLevel::Decisive: return "decisive victory";
        case VictoryLevel::Complete: return "complete victory";
        case VictoryLevel::Draw: break;
    }
    return "draw";
}

std::string name_of(Phase phase)
{
    switch (phase) {
        case Phase::SetUp: return "set-up";
        case Phase::Arrivals: return "bound start, arrivals";
        case Phase::ControlRange: return "phase 1, Control Range";
        case Phase::ControlRoll: return "phase 2, Command Roll";
        case Phase::ControlNic: return "phase 3, NIC Marker";
        case Phase::CommandRange: return "phase 4, Command Range";
        case Phase::CommandRoll: return "phase 5, Command Roll";
        case Phase::CommandNic: return "phase 6, NIC Marker";
        case Phase::MoveUnits: return "phase 7, Move Unit Counters";
        case Phase::MoveCommands: return "phase 8, Move Command Counters";
        case Phase::MoveControls: return "phase 9, Move Control Counters";
        case Phase::Fire: return "phase 10, Fire Unit Counters";
        case Phase::Melee: return "phase 11, Melee Unit Counters";
        case Phase::RemoveMarkers: return "phase 12, Remove Markers";
        case Phase::NightWithdraw: return "nightfall, withdraw";
        case Phase::NightReposition: return "night, reposition";
        case Phase::Over: break;
    }
    return "the battle is over";
}

std::string counted(int number, std::string_view noun)
{
    return fmt::format("{} {}{}", number, noun, number == 1 ? "" : noun == "hex" ? "es" : "s");
}

std::string title_of(Side side) { return side == Side::Confederate ? "Confederate" : "Union"; }

std::string clock_of(const Scenario& scenario, int bound)
{
    const int minute = minute_of(scenario, bound);
    return fmt::format("{:02}:{:02}{}", minute / 60, minute % 60,
                       is_night(scenario, bound) ? ", night" : "");
}

Place place_of(Hex hex) { return {1000 * hex.q + 500 * hex.r, 866 * hex.r}; }

std::optional<Hex> hex_at(Place place)
{
    constexpr int kFarthest = 1'000'000;
    if (std::abs(place.x) > kFarthest || std::abs(place.y) > kFarthest) return {};
    // Thousandths of a hex along three axes whose sum is zero: rounding may break that, and then
    // the axis that was rounded most gives way.
    const auto rounded = [](int thousandths) {
        return (thousandths + 500 - (thousandths + 500 < 0 ? 999 : 0)) / 1000;
    };
    const int row = place.y * 1000 / 866;
    const std::array<int, 3> fine = {place.x - row / 2, row, -(place.x - row / 2) - row};
    std::array<int, 3> axes{};
    std::array<int, 3> error{};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        axes[axis] = rounded(fine[axis]);
        error[axis] = std::abs(fine[axis] - 1000 * axes[axis]);
    }
    if (error[0] > error[1] && error[0] > error[2])
        axes[0] = -axes[1] - axes[2];
    else if (error[1] > error[2])
        axes[1] = -axes[0] - axes[2];
    return Hex{static_cast<std::int16_t>(axes[0]), static_cast<std::int16_t>(axes[1])};
}

std::string label_of(const Field& field, Hex hex)
{
    // Boards of a puzzle may reach to negative hexes, for which the printed label has no room.
    const Extent& extent = field.ground.extent();
    if (extent.first_row >= 0 && extent.first_column >= 0) return board::label_of(hex);
    return fmt::format("({},{})", hex.q, hex.r);
}

std::string text_of(const Field& field, const Hold& hold)
{
    constexpr std::size_t kHourAlone = 5;  // of "19:00, night"
    return shared::text_of(hold,
                           {clock_of(field.scenario, hold.turn).substr(0, kHourAlone),
                            fmt::format("{} hex{}", hold.within, hold.within == 1 ? "" : "es"),
                            hold.of ? "hex " + label_of(field, *hold.of) : ""});
}

std::string id_of(const Field& field, CounterId counter)
{
    return counter.is_unit() ? field[counter.unit()].id : field[counter.commander()].id;
}

std::optional<CounterId> counter_called(const Field& field, std::string_view id)
{
    if (id.empty()) return {};
    for (std::size_t index = 0; index < field.units.size(); ++index)
        if (field.units[index].id == id) return unit_id(index);
    for (std::size_t index = 0; index < field.commanders.size(); ++index)
        if (field.commanders[index].id == id) return commander_id(index);
    return {};
}

// LR-TERM-1: markers count, whatever the battle says that an objective is worth (BA-OBJ-5).
shared::PastJudged Rulebook::judge_past(const Field& field, const shared::Past& past)
{
    shared::PastJudged judged;
    for (const ObjectiveCard& card : field.scenario.objectives)
        if (const auto holder = past.holder_of(card.label))
            ++judged.points[static_cast<std::size_t>(index_of(*holder))];
    judged.by_points = std::ranges::none_of(
        field.scenario.tasks, [](const Task& task) { return task.mode == Task::Mode::Replace; });
    const int lead = judged.by_points ? judged.points[0] - judged.points[1] : 0;
    judged.verdict.over = true;
    judged.verdict.level = name_of(level_of(lead));
    if (lead != 0) judged.verdict.winner = lead > 0 ? Side::Confederate : Side::Union;
    return judged;
}

Verdict Rulebook::verdict(const Field&, const State& state)
{
    Verdict verdict;
    verdict.over = state.phase == Phase::Over;
    verdict.level = name_of(state.outcome.level);
    if (verdict.over && state.outcome.level != VictoryLevel::Draw)
        verdict.winner = state.outcome.winner;
    return verdict;
}

}  // namespace longroll::brothers_at_arms
