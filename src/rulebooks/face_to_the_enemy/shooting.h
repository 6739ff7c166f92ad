// Shooting (FE-SHT): who bears on whom, dice and numbers, declarations, defensive fire; and base
// losses by it (FE-LOS). [D]
//
// Dice, in this order (5.16): the active side's units in canonical order, of each unit target by
// target, nearest first, the throw and then its re-rolls; the other side likewise; base losses of
// every unit hit, active side first, with repeats at once; generals in the same order; then
// morale.h's immediate tests.

#pragma once

#include "core/dice.h"
#include "core/tally.h"
#include "rulebooks/face_to_the_enemy/bodies.h"
#include "rulebooks/face_to_the_enemy/sight.h"

#include <vector>

namespace longroll::face_to_the_enemy {

// Who may shoot, and be shot at, at all now (FE-SHT-1 to 3).
[[nodiscard]] MaybeRefusal refuse_to_shoot(const View& view, UnitId id);
[[nodiscard]] bool may_be_shot_at(const View& view, UnitId id);

// One front base at one target: the nearest legal base of it (FE-SHT-5, 6, FE-R-125).
struct Bearing {
    std::uint8_t file = 0;
    Length range = 0;
    Segment along;              // the line of sight
    Cover cover = Cover::None;  // of lines that it crosses (FE-R-55, FE-R-122)
    bool enfilades = false;     // FE-R-57: from behind the line of the target's front
};
// Every base of the front rank that bears on the target; none: why not is told by refuse_target.
[[nodiscard]] std::vector<Bearing> bearings(const View& view, UnitId shooter, UnitId target);
[[nodiscard]] bool bears_on(const View& view, UnitId shooter, UnitId target);  // any of them
[[nodiscard]] MaybeRefusal refuse_target(const View& view, UnitId shooter, UnitId target);

// What one unit throws at one target: its number needed line by line (FE-SHT-17 to 23), and dice as
// they are left (FE-SHT-10 to 16).
struct FireAt {
    UnitId target = kNoUnit;
    Length range = 0;  // of its nearest base
    int dice = 0;
    Tally needed;
    [[nodiscard]] int number() const { return clamped(needed.total()); }
};
// As it would be declared: an aim without files has every front base that bears and is not aimed
// elsewhere.
[[nodiscard]] Volley volley_of(const View& view, const Fire& order);
// Nearest target first.
[[nodiscard]] std::vector<FireAt> dice_of(const View& view, const Volley& volley);
// The whole unit at its nearest targets, base by base: what a player is offered first.
[[nodiscard]] std::optional<Volley> nearest_volley(const View& view, UnitId id);

[[nodiscard]] MaybeRefusal refuse(const View& view, const Fire& order);
void carry_out(const Field& field, State& state, const Fire& order, Dice& dice, EventLog& log);
// Has this side anybody who could shoot at anybody?
[[nodiscard]] bool anybody_to_shoot(const View& view, Side side);
void list_fire(const View& view, std::vector<Action>& actions);
[[nodiscard]] std::optional<Action> fire_by_lot(const View& view, PlayoutDice& dice);

// S2 to S6: all volleys are rolled, then losses, generals, autobreak, immediate tests.
void resolve_shooting(const Field& field, State& state, Dice& dice, EventLog& log);
// The same of one volley that is to be declared, by itself: for its odds.
void foretell(const Field& field, State& state, const Fire& order, Dice& dice, EventLog& log);
// S3 to S5, of hits that were taken; and S4 of one unit.
void bear_losses(const Field& field, State& state, Dice& dice, EventLog& log);
void risk_generals_shot_at(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log);

// ---- Defensive fire (FE-CHG-16 to 18, 27) ----

[[nodiscard]] Units may_fire_at_charger(const View& view);
// C6: they roll at the charger, the charged one first; then its losses, its generals, autobreak.
void fire_defensively(const Field& field, State& state, const Units& firing, Dice& dice,
                      EventLog& log);

}  // namespace longroll::face_to_the_enemy
