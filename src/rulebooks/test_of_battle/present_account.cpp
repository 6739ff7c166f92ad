// What the game has cost so far, in men and guns, to be set beside history.

#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/table/roster.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <algorithm>

namespace longroll::test_of_battle {

// TB-SCL-3: a strength point is so many men, where the battle does not say how many there were.
static int men_of(const Field& field, UnitId id)
{
    const UnitCard& card = field[id];
    if (card.men > 0 || is_artillery(field, id)) return card.men;
    return card.strength * field.scenario.men_per_point;
}

Account Rulebook::account(const Field& field, const State& state)
{
    using shared::table::counted;
    const auto place_in = [](const auto& list, const auto& one) {
        return static_cast<std::size_t>(&one - list.begin());
    };
    const auto units = [&](std::string name, auto count) {
        return counted(std::move(name), state.units, [&](const Unit& unit) {
            return std::pair(side_of(field, unit), count(unit));
        });
    };
    const auto lost = [&](const Unit& unit) { return field[unit.card].strength - unit.strength; };
    const auto divisions = [&](std::string name, bool Division::*mark) {
        return counted(std::move(name), state.divisions, [&](const Division& division) {
            const DivisionCard& card = field.divisions[place_in(state.divisions, division)];
            return std::pair(card.side, division.*mark ? 1 : 0);
        });
    };
    const auto leaders = [&](std::string name, LeaderFate fate) {
        return counted(std::move(name), state.leaders, [&](const Leader& leader) {
            const LeaderCard& card = field.leaders[place_in(state.leaders, leader)];
            return std::pair(card.side, leader.fate == fate ||
                                                (fate == LeaderFate::Captured && leader.replacement)
                                            ? 1
                                            : 0);
        });
    };
    Account account;
    account.lines = {
        units("strength points lost", lost),
        units("guns lost",
              [&](const Unit& unit) {
                  const UnitCard& card = field[unit.card];
                  return card.guns * lost(unit) / std::max(1, card.strength);
              }),
        units("stands eliminated",
              [](const Unit& unit) { return unit.fate == UnitFate::Eliminated ? 1 : 0; }),
        divisions("divisions exhausted", &Division::exhausted),
        divisions("divisions collapsed", &Division::collapsed),
        leaders("commanders captured", LeaderFate::Captured),
        leaders("commanders killed", LeaderFate::Killed)};
    shared::add_let_go(held_pieces(field, state), account);
    for (const Unit& unit : state.units) {
        const UnitCard& card = field[unit.card];
        const int men = men_of(field, unit.card);
        const auto side = static_cast<std::size_t>(index_of(card.side));
        account.men_engaged[side] += men;
        account.men_lost[side] += men * lost(unit) / std::max(1, card.strength);
    }
    account.note =
        "Men lost are those of the strength points that are gone: fallen, captured or fled.";
    return account;
}

}  // namespace longroll::test_of_battle
