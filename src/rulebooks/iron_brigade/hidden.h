// Hidden movement (ledger IB-AMOV-8, 9 and 11, adv_hidden_movement): a unit that no enemy has
// spotted is not on the table that he is shown; the program is the referee. How it comes into
// sight: visibility.h.

#pragma once

#include "core/viewer.h"
#include "rulebooks/iron_brigade/chapter.h"

#include <bitset>

namespace longroll::iron_brigade {

// ---- On the table ----

// Hidden movement is played, and the enemy has not spotted it.
[[nodiscard]] bool is_hidden(const Field& field, const Unit& unit);
// It neither moved nor fired in its last own MF, and woods or a wall hide it from this enemy though
// the line is clear (IB-AMOV-9, IB-AMOV-11).
[[nodiscard]] bool lies_still(const View& view, UnitId viewer, UnitId hidden);

// When the battle begins nobody has been spotted; note_sightings comes next.
void hide_everybody(const Field& field, State& state);
// When a player-turn ends, whoever no enemy notices any more is hidden again.
void lose_sight(const Field& field, State& state, EventLog& log);

// Dice for a unit: thrown aside while the enemy has not spotted it, or they would tell of it.
template <class Ask>
int ask_for(const Field& field, const State& state, UnitId unit, Dice& dice, Ask ask)
{
    if (!is_hidden(field, state[unit])) return ask(dice);
    SecretDice aside(dice, side_of(field, state[unit]));
    return ask(aside);
}

// ---- What people are told ----

[[nodiscard]] bool knows_unit(const Field& field, const State& state, UnitId id, Viewer viewer);
// A leader is hidden with the unit that he is with; alone he is seen by whoever has a clear line.
[[nodiscard]] bool knows_leader(const Field& field, const State& state, LeaderId id, Viewer viewer);

// The position with everything made uniform that this viewer may not know: hidden enemies are not
// on the table, and what the enemy has plotted is not there.
[[nodiscard]] State as_known_to(const Field& field, const State& state, Viewer viewer);

// Whose secret an order is, if it is one: it is for a unit that the enemy has not spotted, or it is
// plotted.
[[nodiscard]] std::optional<Side> secret_of(const Field& field, const State& state,
                                            const Action& action);

// Made before something is done: afterwards it passes on what happened, and what befell a hidden
// unit as its army's secret.
class Veil {
public:
    Veil(const Field& field, const State& before);
    void pass_on(const EventLog& happened, EventLog& log);

private:
    [[nodiscard]] std::optional<Side> secret_of(const OpenEvent& event) const;
    void follow(const OpenEvent& event);

    std::bitset<kMaxUnits> hidden_;
    std::bitset<kMaxUnits> union_;  // whose units they are
    std::array<UnitId, kMaxLeaders> leader_with_{};
};

// ---- Blind fire ----
// Guns fire into woods at what may be there.

[[nodiscard]] MaybeRefusal refuse(const Field& field, const State& state, const BlindFire& order);
void carry_out(const Field& field, State& state, const BlindFire& order, Dice& dice, EventLog& log);

}  // namespace longroll::iron_brigade
