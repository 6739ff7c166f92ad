// What a game has cost, in counters and in the men that these stand for (ledger 8.8).

#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/shared/present_holds.h"

#include <algorithm>

namespace longroll::brothers_at_arms {

namespace {

std::size_t column_of(Side side) { return static_cast<std::size_t>(index_of(side)); }

AccountLine count_units(const Field& field, const State& state, std::string name, UnitFate fate)
{
    AccountLine line{std::move(name), {0, 0}};
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (state.units[index].fate == fate) ++line.counts[column_of(field.units[index].side)];
    return line;
}

AccountLine count_commanders(const Field& field, const State& state, std::string name,
                             CommanderFate fate)
{
    AccountLine line{std::move(name), {0, 0}};
    for (std::size_t index = 0; index < state.commanders.size(); ++index)
        if (state.commanders[index].fate == fate)
            ++line.counts[column_of(field.commanders[index].side)];
    return line;
}

bool is_lost(UnitFate fate) { return fate == UnitFate::Dispersed || fate == UnitFate::Surrendered; }

// Has it come to the battle at all?
bool was_there(UnitFate fate) { return fate != UnitFate::Reserve && fate != UnitFate::Absent; }

// As many as the battle says, or as a point of strength stands for.
int men_of(const UnitCard& card)
{
    constexpr int kMenOfStrength = 700;
    return card.men > 0 ? card.men : card.strength * kMenOfStrength;
}

}  // namespace

Account Rulebook::account(const Field& field, const State& state)
{
    // Of a unit that breaks most men find their way back; so many are gone.
    constexpr int kLostPercent = 35;
    Account account;
    account.lines = {
        count_units(field, state, "units dispersed", UnitFate::Dispersed),
        count_units(field, state, "units surrendered", UnitFate::Surrendered),
        count_units(field, state, "units marched off by an exit", UnitFate::Exited),
        count_units(field, state, "units that never arrived", UnitFate::Reserve),
        count_commanders(field, state, "commanders disabled", CommanderFate::Disabled),
        count_commanders(field, state, "commanders captured", CommanderFate::Captured)};
    // LR-HOLD-8.
    shared::add_let_go(held_pieces(field, state), account);
    std::array<int, 2> broken = {0, 0};
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const UnitCard& card = field.units[index];
        const UnitFate fate = state.units[index].fate;
        if (was_there(fate)) account.men_engaged[column_of(card.side)] += men_of(card);
        if (is_lost(fate)) broken[column_of(card.side)] += men_of(card);
    }
    account.lines.insert(account.lines.begin() + 2, {"men in these units", broken});
    for (std::size_t side = 0; side < broken.size(); ++side)
        account.men_lost[side] = broken[side] * kLostPercent / 100;
    account.note =
        "Men lost are taken to be 35 in 100 of those whose units were dispersed or surrendered; "
        "the rest scattered and came back later.";
    return account;
}

}  // namespace longroll::brothers_at_arms
