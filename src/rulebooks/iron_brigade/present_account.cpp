// What the game has cost so far, in men, to be set beside history.

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/victory.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/table/roster.h"

namespace longroll::iron_brigade {

Account Rulebook::account(const Field& field, const State& state)
{
    constexpr int kMenOfCasting = 20;
    using shared::table::counted;
    const auto units = [&](std::string name, UnitFate fate) {
        return counted(std::move(name), state.units, [&](const Unit& unit) {
            return std::pair(side_of(field, unit), unit.fate == fate ? 1 : 0);
        });
    };
    const auto leaders = [&](std::string name, LeaderFate fate) {
        return counted(std::move(name), state.leaders, [&](const Leader& leader) {
            const auto place = static_cast<std::size_t>(&leader - state.leaders.begin());
            return std::pair(field.leaders[place].side, leader.fate == fate ? 1 : 0);
        });
    };
    Account account;
    const Strength strength = strength_of(field, state);
    account.lines = {{"castings and guns lost", strength.lost},
                     counted("castings captured", state.prisoners,
                             [&](const Prisoners& group) {
                                 return std::pair(side_of(field, state[group.of]),
                                                  int{group.castings});
                             }),
                     units("units destroyed", UnitFate::Destroyed),
                     units("units surrendered", UnitFate::Surrendered),
                     units("units that left the table", UnitFate::LeftTable),
                     leaders("leaders hit", LeaderFate::Casualty),
                     leaders("leaders captured", LeaderFate::Captured)};
    // LR-HOLD-8.
    shared::add_let_go(held_pieces(field, state), account);
    for (const UnitCard& card : field.units) {
        const int men = card.men > 0 ? card.men : card.castings * kMenOfCasting;
        account.men_engaged[index_of(card.side)] += men;
    }
    for (const Side side : {Side::Confederate, Side::Union})
        account.men_lost[index_of(side)] =
            account.men_engaged[index_of(side)] * strength.loss_percent(side) / 100;
    account.note =
        "Men lost are the part of the castings that is gone: fallen, captured, surrendered or "
        "fled from the table.";
    return account;
}

}  // namespace longroll::iron_brigade
