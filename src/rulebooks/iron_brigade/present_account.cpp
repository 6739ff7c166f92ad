// What the game has cost so far, in men, to be set beside history.

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/victory.h"
#include "rulebooks/shared/present_holds.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace {

AccountLine count_units(const Field& field, const State& state, std::string name, UnitFate fate)
{
    AccountLine line{std::move(name), {0, 0}};
    for (const Unit& unit : state.units)
        if (unit.fate == fate) ++line.counts[index_of(side_of(field, unit))];
    return line;
}

AccountLine count_leaders(const Field& field, const State& state, std::string name, LeaderFate fate)
{
    AccountLine line{std::move(name), {0, 0}};
    for (std::size_t place = 0; place < state.leaders.size(); ++place)
        if (state.leaders[place].fate == fate) ++line.counts[index_of(field.leaders[place].side)];
    return line;
}

AccountLine count_prisoners(const Field& field, const State& state)
{
    AccountLine line{"castings captured", {0, 0}};
    for (const Prisoners& group : state.prisoners)
        line.counts[index_of(side_of(field, state[group.of]))] += group.castings;
    return line;
}

}  // namespace

Account Rulebook::account(const Field& field, const State& state)
{
    constexpr int kMenOfCasting = 20;
    Account account;
    const Strength strength = strength_of(field, state);
    account.lines = {{"castings and guns lost", strength.lost},
                     count_prisoners(field, state),
                     count_units(field, state, "units destroyed", UnitFate::Destroyed),
                     count_units(field, state, "units surrendered", UnitFate::Surrendered),
                     count_units(field, state, "units that left the table", UnitFate::LeftTable),
                     count_leaders(field, state, "leaders hit", LeaderFate::Casualty),
                     count_leaders(field, state, "leaders captured", LeaderFate::Captured)};
    // LR-HOLD-8: the end tells who let troops go whom history held.
    if (std::any_of(field.scenario.releases.begin(), field.scenario.releases.end(),
                    [](const Hold& hold) { return hold.optional; }))
        account.lines.push_back({std::string(shared::kLetGoLine),
                                 {let_go_by_order(field, state, Side::Confederate),
                                  let_go_by_order(field, state, Side::Union)}});
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
