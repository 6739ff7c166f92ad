// Troops held back. Ledger LR-HOLD.

#include "rulebooks/brothers_at_arms/holds.h"

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/either_counter.h"

namespace longroll::brothers_at_arms {

using shared::ReleasedBy;
using shared::ReleaseId;

namespace {

// The unit counters, as the shared mechanics ask for them (shared::HeldPieces).
class HeldCounters {
public:
    HeldCounters(const Field& field, const State& state) : field_(field), state_(state) {}

    [[nodiscard]] const std::vector<Hold>& holds() const { return field_.scenario.releases; }
    [[nodiscard]] const shared::Releases& releases() const { return state_.releases; }
    [[nodiscard]] std::size_t count() const { return state_.units.size(); }
    [[nodiscard]] Side side(std::size_t piece) const { return field_.units[piece].side; }
    [[nodiscard]] std::span<const ReleaseId> held_by(std::size_t piece) const
    {
        // LR-HOLD-9.
        if (!field_.options.holds) return {};
        return field_.units[piece].held;
    }
    [[nodiscard]] bool stands(std::size_t piece) const { return state_.units[piece].on_board(); }
    // Whoever is on the board fights, and is seen.
    [[nodiscard]] bool threatens(std::size_t piece) const { return stands(piece); }
    [[nodiscard]] bool has_place(ReleaseId release) const { return hold(release).of.has_value(); }
    [[nodiscard]] bool near_place(ReleaseId release, std::size_t piece) const
    {
        return board::distance(state_.units[piece].hex, *hold(release).of) <= hold(release).within;
    }
    [[nodiscard]] bool near_piece(std::size_t held, std::size_t other, int within) const
    {
        return board::distance(state_.units[held].hex, state_.units[other].hex) <= within;
    }

private:
    [[nodiscard]] const Hold& hold(ReleaseId release) const { return holds()[index_of(release)]; }

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
    shared::free_with(HeldCounters(field, state), index_of(id),
                      [&](ReleaseId release) { set_free(state, release, reason, id, log); });
}

}  // namespace

bool is_held(const Field& field, const State& state, UnitId id)
{
    return shared::is_held(HeldCounters(field, state), index_of(id));
}

MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id)
{
    if (!is_held(field, state, id)) return {};
    return Refusal{"LR-HOLD-2"_clause, "it is held back and does not leave its place"};
}

MaybeRefusal refuse_held(const Field& field, const State& state, Side side, Formation formation)
{
    MaybeRefusal refusal;
    for_each_unit(field, state, side, [&](UnitId id, const Unit&) {
        if (!refusal && is_of(field, id, formation)) refusal = refuse_held(field, state, id);
    });
    return refusal;
}

void free_by_hour(const Field& field, State& state, EventLog& log)
{
    shared::free_by_hour(HeldCounters(field, state), state.bound, [&](ReleaseId release) {
        set_free(state, release, ReleasedBy::Hour, kNoUnit, log);
    });
}

void free_by_enemy(const Field& field, State& state, EventLog& log)
{
    shared::free_by_enemy(HeldCounters(field, state), [&](ReleaseId release, std::size_t piece) {
        set_free(state, release, ReleasedBy::Enemy, unit_id(piece), log);
    });
}

void free_moved(const Field& field, State& state, UnitId id, EventLog& log)
{
    free_unit(field, state, id, ReleasedBy::Force, log);
}

void free_hurt(const Field& field, State& state, UnitId id, EventLog& log)
{
    free_unit(field, state, id, ReleasedBy::Loss, log);
}

// ---- By order ----

MaybeRefusal refuse(const Field& field, const State& state, const Release& order)
{
    if (state.phase != Phase::ControlRange)
        return Refusal{"LR-HOLD-8"_clause, "troops are let go when a round begins"};
    if (index_of(order.release) >= state.releases.size() ||
        !shared::may_let_go(HeldCounters(field, state), order.release, state.active))
        return Refusal{"LR-HOLD-8"_clause, "there is nobody whom this side may let go"};
    return {};
}

void carry_out(const Field&, State& state, const Release& order, Dice&, EventLog& log)
{
    set_free(state, order.release, ReleasedBy::Order, kNoUnit, log);
}

void list_releases(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (state.phase != Phase::ControlRange) return;
    shared::each_that_may_go(HeldCounters(field, state), state.active,
                             [&](ReleaseId release) { actions.push_back(Release{release}); });
}

std::optional<Action> release_by_lot(const Field& field, const State& state, PlayoutDice& dice)
{
    constexpr std::uint32_t kSeldom = 8;
    if (!shared::any_closed(state.releases)) return {};
    std::vector<Action> actions;
    list_releases(field, state, actions);
    if (actions.empty() || dice.below(kSeldom) != 0) return {};
    return actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
}

bool release_choice(const Field& field, const State& state)
{
    bool any = false;
    shared::each_that_may_go(HeldCounters(field, state), state.active,
                             [&](ReleaseId) { any = true; });
    return any;
}

std::vector<UnitId> units_held_by(const Field& field, const State& state, ReleaseId release)
{
    std::vector<UnitId> units;
    shared::each_held_by(HeldCounters(field, state), release,
                         [&](std::size_t piece) { units.push_back(unit_id(piece)); });
    return units;
}

int let_go_by_order(const Field& field, const State& state, Side side)
{
    return shared::let_go_by_order(HeldCounters(field, state), side);
}

}  // namespace longroll::brothers_at_arms
