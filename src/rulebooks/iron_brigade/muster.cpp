// Muster: a battle becomes a game of Iron Brigade about to begin. Ledger 8, in its order: terms and
// ground, units, leaders, places. Every problem is reported at once.

#include "rulebooks/iron_brigade/muster.h"

#include "rulebooks/iron_brigade/rulebook.h"

namespace longroll::iron_brigade {

Result<Opening> Rulebook::muster(const battle::Battle& battle, const Options& options)
{
    Problems problems;
    Overrides overrides(battle, id, problems);
    const shared::table::Terms terms{battle, {board::table::kInch, 25}, kTurnLength};
    Mustering muster{battle, overrides, problems, terms, {}, {}, {}};
    set_terms(muster);
    set_options(muster, options);
    if (!muster.terms.fits_a_table(problems)) return problems;
    lay_ground(muster);
    raise_units(muster);
    hold_back(muster);
    place_units(muster);
    raise_leaders(muster);
    overrides.report_unread();
    if (!problems.empty()) return problems;

    if (const std::string wrong = check(muster.field, muster.state); !wrong.empty())
        return Problems{{"battle.toml", wrong, "set up a position that the rules allow"}};
    return Opening{std::move(muster.field), muster.state};
}

}  // namespace longroll::iron_brigade
