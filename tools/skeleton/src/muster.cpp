// From the neutral battle to the opening position. Ledger @PREFIX@-MUS.

#include "battle/battle.h"
#include "rulebooks/@name@/rulebook.h"

#include <fmt/format.h>

namespace longroll::@name@ {

static constexpr int kUnitsASide = 2;
static constexpr int kMarginInches = 6;
static constexpr int kColumnInches = 16;

// @PREFIX@-MUS-1.
static void place_side(const battle::Battle& battle, Side side, Opening& opening)
{
    int placed = 0;
    for (const battle::Unit& unit : battle.units) {
        if (unit.side != side || unit.kind != battle::UnitKind::Infantry) continue;
        if (placed == kUnitsASide) break;
        ++placed;
        const bool north = side == Side::Confederate;
        const Length margin = board::table::inches(kMarginInches);
        opening.field.cards.push_back({unit.id, unit.name, side, unit.men});
        opening.state.units.push_back({{board::table::inches(kColumnInches * placed),
                                        north ? kTableHeight - margin : margin},
                                       north ? Heading{1800} : Heading{}});
    }
}

Result<Opening> Rulebook::muster(const battle::Battle& battle, const Options& options)
{
    Opening opening;
    const battle::Date& day = battle.clock.first_day;
    opening.field.options = options;
    opening.field.scenario.title = battle.title;
    opening.field.scenario.date = fmt::format("{}-{:02}-{:02}", day.year, day.month, day.day);
    opening.field.scenario.first_side = battle.first_side.value_or(Side::Confederate);
    opening.state.active = opening.field.scenario.first_side;
    for (const Side side : {Side::Confederate, Side::Union}) {
        const std::size_t before = opening.field.cards.size();
        place_side(battle, side, opening);
        if (opening.field.cards.size() == before)
            return Problems{{"units", "a side has no infantry", "give each side a regiment"}};
    }
    return opening;
}

}  // namespace longroll::@name@
