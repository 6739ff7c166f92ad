// Muster: a battle becomes a game of Test of Battle about to begin. Ledger 8. Every problem is
// reported at once.

#include "rulebooks/test_of_battle/muster.h"

#include "rulebooks/test_of_battle/notes.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sandbox.h"

namespace longroll::test_of_battle {

static Result<Opening> mustered(const battle::Battle& battle, const Options& options,
                                shared::MusterNotes& notes)
{
    Problems problems;
    Overrides overrides(battle, Rulebook::id, problems);
    const Scenario scaled = scaled_scenario(overrides);
    const shared::table::Terms terms{
        battle, {board::table::kInch, scaled.yards_per_inch}, {scaled.turn_minutes, 1}};
    Mustering muster{battle, overrides, problems, terms, {}, {}, {}, {}, {}};
    muster.field.scenario = scaled;
    if (!muster.terms.fits_a_table(problems)) return problems;
    set_terms(muster);
    set_options(muster, options);
    lay_ground(muster);
    form_divisions(muster);
    raise_stands(muster);
    dedicate_guns(muster);
    override_stands(muster);
    enlist(muster);
    shared::hold_back(muster);
    place_stands(muster);
    raise_leaders(muster);
    set_exhaustion(muster);
    overrides.report_unread();
    complete_lists(muster.field, muster.state);
    if (!problems.empty()) return problems;

    disorder_at_start(muster.field, muster.state);
    if (const std::string wrong = Rulebook::check(muster.field, muster.state); !wrong.empty())
        return Problems{{"battle.toml", wrong, "set up a position that the rules allow"}};
    write_notes(muster, notes);
    return Opening{std::move(muster.field), muster.state};
}

Result<Opening> Rulebook::muster(const battle::Battle& battle, const Options& options)
{
    shared::MusterNotes unread;
    return mustered(battle, options, unread);
}

Result<shared::MusterNotes> muster_notes_of(const battle::Battle& battle, const Options& options)
{
    shared::MusterNotes notes;
    const auto opening = mustered(battle, options, notes);
    if (!opening) return opening.error();
    return notes;
}

}  // namespace longroll::test_of_battle
