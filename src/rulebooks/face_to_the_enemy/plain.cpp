// What is no decision: which of the listed actions any player would take, so that he need not be
// asked. No rule is decided here; whoever wishes may choose otherwise.

#include "rulebooks/shared/plain.h"

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/judge.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"

#include <algorithm>
#include <limits>

namespace longroll::face_to_the_enemy {

using board::table::inches;

namespace {

using Listed = std::span<const Action>;

constexpr Length kQuiet = inches(24);  // no enemy nearer: generals need not be with their men

// His troops have no enemy near.
bool is_quiet(const View& view, GeneralId general)
{
    bool quiet = true;
    view.each_of(view.state.active, [&](UnitId id) {
        quiet = quiet && (!commands(view.field, general, id) || !enemy_within(view, id, kQuiet));
    });
    return quiet;
}

// Somebody of its line of command reaches it without loss.
bool is_reached(const View& view, UnitId id)
{
    bool reached = false;
    each_commander(view.field, view.state, id, [&](GeneralId general) {
        reached = reached || distance_value(distance(view, general, id)) <= 0;
    });
    return reached;
}

bool is_in_place(const View& view, GeneralId general)
{
    bool in_place = is_quiet(view, general);
    view.each_of(view.state.active, [&](UnitId id) {
        in_place = in_place && (view.field[id].arm != Arm::Infantry ||
                                !commands(view.field, general, id) || is_reached(view, id));
    });
    return in_place;
}

// A ride is thrown for by whoever may stand better: he may stay all the same.
std::optional<Action> plain_roll(const View& view, Listed listed)
{
    for (const Action& action : listed)
        if (const auto* roll = std::get_if<RollGeneral>(&action);
            roll != nullptr && !is_in_place(view, roll->general))
            return action;
    return EndPhase{};
}

// Far from the enemy he rides after his troops.
std::optional<Action> plain_ride(const View& view, GeneralId general, Listed listed)
{
    if (!is_quiet(view, general)) return {};
    const Plan plan = plan_of(view.field, view.state);
    const Judge judge(view, view.state.active, plan);
    return shared::best_of(listed, std::numeric_limits<int>::min(),
                           [&](const Action& action) -> std::optional<int> {
                               const auto& ride = std::get<MoveGeneral>(action);
                               const Point to = ride.attach != kNoUnit ? view[ride.attach].front
                                                : ride.path.empty() ? point_of(view.state, general)
                                                                    : ride.path.back();
                               return judge.general_worth(general, to, ride.attach);
                           });
}

// The only general who has anybody left to order, and the end of one who has not; while nobody can
// act whom no general orders.
std::optional<Action> plain_activation(Listed listed)
{
    const Action* only = nullptr;
    for (const Action& action : listed) {
        if (std::holds_alternative<EndPhase>(action)) continue;
        if (only != nullptr) return {};
        only = &action;
    }
    if (only == nullptr ||
        (!std::holds_alternative<PickGeneral>(*only) && !std::holds_alternative<EndGeneral>(*only)))
        return {};
    return *only;
}

// Who has one volley to give gives it.
std::optional<Action> plain_fire(Listed listed)
{
    return shared::only_one_of_its_piece(listed, [](const Action& action) {
        const auto* fire = std::get_if<Fire>(&action);
        return fire != nullptr ? std::optional(fire->unit) : std::nullopt;
    });
}

// Whoever is charged and is the only one who can fire does.
std::optional<Action> plain_defence(const View& view, const DefensiveFireDue& due, Listed listed)
{
    if (due.may.size() != 1 || !view.state.charge || !due.may.contains(view.state.charge->target))
        return {};
    const auto found = std::ranges::find_if(listed, [](const Action& action) {
        const auto* fire = std::get_if<DefensiveFire>(&action);
        return fire != nullptr && !fire->units.empty();
    });
    if (found == listed.end()) return {};
    return *found;
}

}  // namespace

std::optional<Action> Rulebook::plain(const Field& field, const State& state,
                                      std::span<const Action> listed)
{
    if (shared::lists<Release>(listed)) return {};
    const View view(field, state);
    if (!state.pending.empty()) {
        if (const auto* due = std::get_if<GeneralMoveDue>(&state.pending.back()))
            return plain_ride(view, due->general, listed);
        if (const auto* due = std::get_if<DefensiveFireDue>(&state.pending.back()))
            return plain_defence(view, *due, listed);
        return {};
    }
    switch (state.phase) {
        case Phase::Generals: return plain_roll(view, listed);
        case Phase::Activation: return plain_activation(listed);
        case Phase::Shooting: return plain_fire(listed);
        default: return {};
    }
}

}  // namespace longroll::face_to_the_enemy
