// Commanders (TB-LDR, TB-R-34 to TB-R-37, TB-R-153): moves, attachment, who goes along, who is
// displaced, captured, killed and replaced.

#pragma once

#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/events.h"

#include <vector>

namespace longroll::test_of_battle {

// Command (phase 1) and what it asks of a stand: see command.cpp. Ledger TB-CMD.

// The player turn begins: memory is cleared, places and sights are noted, command is measured.
void begin_player_turn_memory(const Field& field, State& state);
void measure_command(const Field& field, State& state, EventLog& log);
// MOVEMENT.END: stands commanded by contact still touch a partner (TB-CMD-4), stands out of command
// that spent something are disordered (TB-CMD-12).
void check_command_obligations(const Field& field, State& state, EventLog& log);

// For the display: who commands it by proximity, and how far he is.
inline constexpr Length kCommandRange = 6000;
[[nodiscard]] LeaderId commander_of(const View& view, UnitId id);

// ---- Moves (commander_moves.cpp) ----

[[nodiscard]] MaybeRefusal refuse(const View& view, const MoveLeader& order);
void carry_out(const Field& field, State& state, const MoveLeader& order, Dice& dice,
               EventLog& log);
void list_leader_moves(const View& view, std::vector<Action>& actions);
[[nodiscard]] std::optional<Action> leader_by_lot(const View& view, PlayoutDice& dice);
// What a way from where he stands costs him of kWholeMove, or why he may not go it.
struct LeaderWay {
    std::int32_t spent = 0;
    MaybeRefusal why;
};
[[nodiscard]] LeaderWay way_of(const View& view, LeaderId leader, std::span<const Point> path);

// ---- With a stand ----

// The Army Commander with this stand, if there is one.
[[nodiscard]] LeaderId army_commander_with(const Field& field, const State& state, UnitId id);
// It lost strength in a combat or a rout: he may be killed (TB-LDR-1).
void risk_commander(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log);
// A stand stood here and has moved, turned or is gone: who is attached goes with it (TB-R-153), who
// is near may follow (TB-LDR-2), which its owner is asked.
void take_commanders_along(const Field& field, State& state, UnitId id, const Pose& before,
                           bool may_follow, EventLog& log);
// MOVEMENT.END.
void attach_commanders(const Field& field, State& state, EventLog& log);

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const Follow& order);
void carry_out(const Field& field, State& state, const Follow& order, Dice& dice, EventLog& log);

// ---- Displaced, captured, replaced ----

// Where a token touches the middle of an edge of a stand.
[[nodiscard]] Point token_beside(const Footprint& base, Edge edge);
// An enemy base has come too near to some token (TB-R-35). Called after every move of a stand.
void displace_commanders(const Field& field, State& state, EventLog& log);
// The owner's Command phase begins: those captured are replaced (TB-R-37).
void replace_commanders(const Field& field, State& state, EventLog& log);

}  // namespace longroll::test_of_battle
