// Troops held back (ledger LR-HOLD), as Iron Brigade has them: who is held, what is refused to him,
// and what frees him. What is the same in every rulebook: rulebooks/shared/holds.h. A unit that
// lost castings or levels frees itself where it loses them (fire.cpp, contact.cpp), one that was
// driven from its place where it goes (retreat.cpp, to_cover.cpp, capture.cpp).

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/iron_brigade/events.h"

#include <vector>

namespace longroll::iron_brigade {

// A part that was made in play is held as its unit is.
[[nodiscard]] bool is_held(const Field& field, const State& state, UnitId id);
// It would leave its place of its own will. Who is just coming on has none yet.
[[nodiscard]] MaybeRefusal refuse_held(const Field& field, const State& state, UnitId id);

// A turn begins.
void free_by_hour(const Field& field, State& state, EventLog& log);
// An action or an automatic step is over.
void free_by_enemy(const Field& field, State& state, EventLog& log);
// It was moved by force, or is gone with those who captured it.
void free_moved(const Field& field, State& state, UnitId id, EventLog& log);
// What a unit is before something befalls it; `free_hurt` afterwards frees it if it lost by that.
struct Footing {
    int castings = 0;
    int morale = 0;
};
[[nodiscard]] Footing footing_of(const Unit& unit);
void free_hurt(const Field& field, State& state, UnitId id, const Footing& before, EventLog& log);

// Their own side lets them go.
MaybeRefusal refuse(const Field& field, const State& state, const Release& order);
void carry_out(const Field& field, State& state, const Release& order, Dice& dice, EventLog& log);
void list_releases(const Field& field, const State& state, std::vector<Action>& actions);
// Seldom, and only where there is somebody to let go.
[[nodiscard]] std::optional<Action> release_by_lot(const Field& field, const State& state,
                                                   PlayoutDice& dice);
// Those whom a release holds, on the table.
[[nodiscard]] std::vector<UnitId> units_held_by(const Field& field, const State& state,
                                                shared::ReleaseId release);
// How often a side has let troops go whom history held, for the account.
[[nodiscard]] int let_go_by_order(const Field& field, const State& state, Side side);

}  // namespace longroll::iron_brigade
