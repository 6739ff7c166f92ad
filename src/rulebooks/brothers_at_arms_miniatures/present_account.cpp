// What the game has cost so far, in bases, men and guns, to be set beside history.

#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/brothers_at_arms_miniatures/troops.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/table/roster.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {

namespace {

bool is_gone(const Unit& unit)
{
    return unit.fate == UnitFate::Dispersed || unit.fate == UnitFate::Lost;
}

int bases_lost(const Field& field, const Unit& unit)
{
    const int strength = field[unit.card].strength;
    return is_gone(unit) ? strength : strength - strength_of(field, unit);
}

// Ledger 8.9: of the men of the bases that are gone, 35 in a hundred.
int men_lost(const Field& field, const Unit& unit)
{
    constexpr int kPercent = 35;
    const UnitCard& card = field[unit.card];
    return card.men * bases_lost(field, unit) * kPercent / std::max(1, 100 * card.strength);
}

}  // namespace

Account Rulebook::account(const Field& field, const State& state)
{
    using shared::table::counted;
    const auto units = [&](std::string name, auto count) {
        return counted(std::move(name), state.units, [&](const Unit& unit) {
            return std::pair(side_of(field, unit), count(unit));
        });
    };
    Account account;
    account.lines = {
        units("bases lost", [&](const Unit& unit) { return bases_lost(field, unit); }),
        units("guns lost",
              [&](const Unit& unit) {
                  const UnitCard& card = field[unit.card];
                  return card.guns * bases_lost(field, unit) / std::max<int>(1, card.strength);
              }),
        units("units dispersed",
              [](const Unit& unit) { return unit.fate == UnitFate::Dispersed ? 1 : 0; }),
        units("units lost in flinching",
              [](const Unit& unit) { return unit.fate == UnitFate::Lost ? 1 : 0; }),
        counted(
            "commanders disabled or captured", state.commanders, [&](const Commander& commander) {
                const auto place = static_cast<std::size_t>(&commander - state.commanders.begin());
                return std::pair(field.commanders[place].side,
                                 commander.fate == CommanderFate::Disabled ||
                                         commander.fate == CommanderFate::Captured
                                     ? 1
                                     : 0);
            })};
    shared::add_let_go(held_pieces(field, state), account);
    for (const Unit& unit : state.units) {
        const auto side = static_cast<std::size_t>(index_of(side_of(field, unit)));
        account.men_engaged[side] += field[unit.card].men;
        account.men_lost[side] += men_lost(field, unit);
    }
    account.note = "Of the men of the bases that are gone, 35 in a hundred are counted as lost.";
    return account;
}

}  // namespace longroll::brothers_at_arms_miniatures
