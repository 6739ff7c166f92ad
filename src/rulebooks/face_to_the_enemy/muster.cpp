// Muster: a battle becomes a game of Face to the Enemy about to begin. Ledger 8. Every problem is
// reported at once.

#include "rulebooks/face_to_the_enemy/muster.h"

#include "rulebooks/face_to_the_enemy/rulebook.h"

namespace longroll::face_to_the_enemy {

Result<Opening> Rulebook::muster(const battle::Battle& battle, const Options& options)
{
    Problems problems;
    Overrides overrides(battle, id, problems);
    Mustering muster{battle, overrides, problems, terms_of(battle, overrides), {}, {}, {}, {}};
    if (!muster.terms.fits_a_table(problems)) return problems;
    set_terms(muster);
    set_options(muster, options);
    lay_ground(muster);
    form_divisions(muster);
    raise_units(muster);
    override_units(muster);
    enlist(muster);
    hold_back(muster);
    place_units(muster);
    raise_generals(muster);
    overrides.report_unread();
    for (const Objective& objective : muster.field.scenario.objectives)
        muster.state.objectives.push_back(objective.held_by);
    if (!problems.empty()) return problems;
    if (const std::string wrong = check(muster.field, muster.state); !wrong.empty())
        return Problems{{"battle.toml", wrong, "set up a position that the rules allow"}};
    return Opening{std::move(muster.field), std::move(muster.state)};
}

}  // namespace longroll::face_to_the_enemy
