// What the game has cost so far, in men and guns, to be set beside history.

#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/table/roster.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

namespace {

// Ledger 8.3: bases lost times the men of a base, at most the men present.
int men_lost(const Field& field, const Unit& unit)
{
    const UnitCard& card = field[unit.card];
    const int bases = counts_as_lost(unit.fate) ? card.bases : card.bases - unit.bases;
    if (card.arm == Arm::Artillery) return card.men * bases / std::max(1, card.bases);
    const int lost = bases * field.scenario.tenths_per_base[place_of(card.arm)] / 10;
    return card.men > 0 ? std::min(card.men, lost) : lost;
}

int men_of(const Field& field, const UnitCard& card)
{
    if (card.men > 0 || card.arm == Arm::Artillery) return card.men;
    return card.bases * field.scenario.tenths_per_base[place_of(card.arm)] / 10;
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
    const auto lost = [&](const Unit& unit) {
        return counts_as_lost(unit.fate) ? field[unit.card].bases
                                         : field[unit.card].bases - unit.bases;
    };
    const auto by_fate = [](UnitFate fate) {
        return [fate](const Unit& unit) { return unit.fate == fate ? 1 : 0; };
    };
    Account account;
    account.lines = {
        units("bases lost", lost),
        units("guns lost",
              [&](const Unit& unit) {
                  const UnitCard& card = field[unit.card];
                  return card.guns * lost(unit) / std::max(1, card.bases);
              }),
        units("units removed", [](const Unit& unit) { return counts_as_lost(unit.fate) ? 1 : 0; }),
        units("units that fled", by_fate(UnitFate::Fled)),
        units("units that surrendered", by_fate(UnitFate::Surrendered)),
        units("units Broken",
              [](const Unit& unit) { return unit.on_table() && unit.broken() ? 1 : 0; }),
        counted("generals lost", state.generals, [&](const General& general) {
            const auto place = static_cast<std::size_t>(&general - state.generals.begin());
            return std::pair(field.generals[place].side,
                             general.successions + (general.fate >= GeneralFate::Killed &&
                                                            general.fate <= GeneralFate::CarriedOff
                                                        ? 1
                                                        : 0));
        })};
    shared::add_let_go(held_pieces(field, state), account);
    for (const Unit& unit : state.units) {
        const auto side = static_cast<std::size_t>(index_of(side_of(field, unit)));
        account.men_engaged[side] += men_of(field, field[unit.card]);
        account.men_lost[side] += men_lost(field, unit);
    }
    account.note = "Men lost are those of the bases that are gone: fallen, captured or fled.";
    return account;
}

}  // namespace longroll::face_to_the_enemy
