// Troops held back. Ledger LR-HOLD.

#include "rulebooks/iron_brigade/holds.h"

#include "board/table/distance.h"
#include "rulebooks/iron_brigade/arrivals.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/simultaneous.h"

#include <algorithm>

namespace longroll::iron_brigade {

using shared::ReleasedBy;
using shared::ReleaseId;

namespace {

// The units, as the shared mechanics ask for them (shared::HeldPieces).
class Pieces {
public:
    Pieces(const Field& field, const State& state) : field_(field), state_(state) {}

    [[nodiscard]] const std::vector<Hold>& holds() const { return field_.scenario.releases; }
    [[nodiscard]] const shared::Releases& releases() const { return state_.releases; }
    [[nodiscard]] std::size_t count() const { return state_.units.size(); }
    [[nodiscard]] Side side(std::size_t piece) const { return side_of(field_, unit(piece)); }
    [[nodiscard]] std::span<const ReleaseId> held_by(std::size_t piece) const
    {
        // LR-HOLD-9.
        if (!field_.options.holds) return {};
        return card_of(field_, unit(piece)).held;
    }
    [[nodiscard]] bool stands(std::size_t piece) const { return unit(piece).on_table(); }
    // Wagons and broken men do not fight, and nobody minds whom he has not seen.
    [[nodiscard]] bool threatens(std::size_t piece) const
    {
        return unit(piece).morale >= kUnbroken &&
               card_of(field_, unit(piece)).arm != Arm::HeavyEquipment &&
               !is_hidden(field_, unit(piece));
    }
    [[nodiscard]] bool has_place(ReleaseId release) const { return hold(release).of.has_value(); }
    [[nodiscard]] bool near_place(ReleaseId release, std::size_t piece) const
    {
        const Point of = *hold(release).of;
        const Length reach = hold(release).within + kTolerance;
        return !far_apart(field_, unit(piece), of, reach) &&
               board::table::gap(ground(piece), of).at_most(reach);
    }
    [[nodiscard]] bool near_piece(std::size_t held, std::size_t other, int within) const
    {
        return !far_apart(field_, unit(held), unit(other), within + kTolerance) &&
               board::table::within(ground(held), ground(other), within + kTolerance);
    }

private:
    [[nodiscard]] const Unit& unit(std::size_t piece) const { return state_.units[piece]; }
    [[nodiscard]] const Hold& hold(ReleaseId release) const { return holds()[index_of(release)]; }
    [[nodiscard]] Footprint ground(std::size_t piece) const
    {
        return footprint_of(field_, unit(piece));
    }

    const Field& field_;
    const State& state_;
};

// LR-HOLD-7: for all who share it, and for good.
void set_free(State& state, ReleaseId release, ReleasedBy reason, UnitId because, EventLog& log)
{
    if (shared::open(state.releases, release, reason))
        log.add(shared::clause_of(reason), Released{release, reason, because});
}

void free_unit(const Field& field, State& state, UnitId id, ReleasedBy reason, EventLog& log)
{
    shared::free_with(Pieces(field, state), index_of(id),
                      [&](ReleaseId release) { set_free(state, release, reason, id, log); });
}

}  // namespace

bool is_held(const Field& field, const State& state, UnitId id)
{
    return shared::is_held(Pieces(field, state), index_of(id));
}

MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id)
{
    if (!is_held(field, state, id) || is_coming_on(field, state[id])) return {};
    return Refusal{"LR-HOLD-2"_clause, "it is held back and does not leave its place"};
}

void free_by_hour(const Field& field, State& state, EventLog& log)
{
    shared::free_by_hour(Pieces(field, state), state.turn, [&](ReleaseId release) {
        set_free(state, release, ReleasedBy::Hour, kNoUnit, log);
    });
}

void free_by_enemy(const Field& field, State& state, EventLog& log)
{
    if (!field.options.holds || !shared::any_closed(state.releases)) return;
    shared::free_by_enemy(Pieces(field, state), [&](ReleaseId release, std::size_t piece) {
        set_free(state, release, ReleasedBy::Enemy, unit_id(piece), log);
    });
}

void free_moved(const Field& field, State& state, UnitId id, EventLog& log)
{
    free_unit(field, state, id, ReleasedBy::Force, log);
}

Footing footing_of(const Unit& unit) { return {unit.castings, unit.morale}; }

void free_hurt(const Field& field, State& state, UnitId id, const Footing& before, EventLog& log)
{
    const Unit& unit = state[id];
    const bool hurt =
        !unit.on_table() || unit.castings < before.castings || unit.morale < before.morale;
    if (hurt) free_unit(field, state, id, ReleasedBy::Loss, log);
}

// ---- By order ----

// His turn begins with the Morale phase, which may pass by itself, and has begun until one of his
// units has doubled; where both armies write their orders, it begins with the writing.
static bool turn_begins(const Field& field, const State& state)
{
    if (simultaneous(field)) return state.phase == Phase::Plot;
    if (state.phase != Phase::DoubleQuick)
        return state.phase == Phase::Rally || state.phase == Phase::Retreat;
    return std::none_of(state.units.begin(), state.units.end(), [&](const Unit& unit) {
        return unit.double_quicked && side_of(field, unit) == state.phasing;
    });
}

MaybeRefusal refuse(const Field& field, const State& state, const Release& order)
{
    if (!turn_begins(field, state))
        return Refusal{"LR-HOLD-8"_clause, "troops are let go when a turn begins"};
    if (index_of(order.release) >= state.releases.size() ||
        !shared::may_let_go(Pieces(field, state), order.release, state.phasing))
        return Refusal{"LR-HOLD-8"_clause, "there is nobody whom this side may let go"};
    return {};
}

void carry_out(const Field&, State& state, const Release& order, Dice&, EventLog& log)
{
    set_free(state, order.release, ReleasedBy::Order, kNoUnit, log);
}

void list_releases(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (!turn_begins(field, state)) return;
    shared::each_that_may_go(Pieces(field, state), state.phasing,
                             [&](ReleaseId release) { actions.push_back(Release{release}); });
}

std::optional<Action> release_by_lot(const Field& field, const State& state, PlayoutDice& dice)
{
    constexpr std::uint32_t kSeldom = 16;
    if (!shared::any_closed(state.releases)) return {};
    std::vector<Action> actions;
    list_releases(field, state, actions);
    if (actions.empty() || dice.below(kSeldom) != 0) return {};
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

std::vector<UnitId> units_held_by(const Field& field, const State& state, ReleaseId release)
{
    std::vector<UnitId> units;
    shared::each_held_by(Pieces(field, state), release,
                         [&](std::size_t piece) { units.push_back(unit_id(piece)); });
    return units;
}

int let_go_by_order(const Field& field, const State& state, Side side)
{
    return shared::let_go_by_order(Pieces(field, state), side);
}

}  // namespace longroll::iron_brigade
