// Muster: a battle becomes a game of Brothers at Arms about to begin. Ledger 8, in its order: board
// and terrain, counters, places, objectives, tasks. Everything can be overridden by the battle file
// (8.9), and every problem is reported at once.

#include "rulebooks/brothers_at_arms/muster.h"

#include "rulebooks/brothers_at_arms/advice.h"
#include "rulebooks/brothers_at_arms/notes.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

namespace longroll::brothers_at_arms {

// Those beyond what a state holds have been reported; the rest is mustered to find other problems.
static void keep_to_capacity(Mustering& muster)
{
    if (muster.units.size() > kMaxUnits) muster.units.resize(kMaxUnits);
    if (muster.commanders.size() > kMaxCommanders) muster.commanders.resize(kMaxCommanders);
}

static Result<Opening> mustered(const battle::Battle& battle, const Options& options,
                                shared::MusterNotes& notes)
{
    Problems problems;
    Overrides overrides(battle, Rulebook::id, problems);
    Mustering muster{battle, overrides, problems, battle.map, {}, {}, {}, {}, {}, {}};
    if (!lay_board(muster)) return problems;
    lay_ground(muster);
    set_clock(muster);
    set_options(muster, options);

    plan_forces(muster);
    raise_commanders(muster);
    raise_units(muster);
    keep_to_capacity(muster);
    hold_back(muster);
    set_home_edges(muster);
    place_counters(muster);

    choose_objectives(muster);
    set_tasks(muster);
    set_advantages(muster);
    name_places(muster);
    overrides.report_unread();
    if (!problems.empty()) return problems;

    if (const std::string wrong = Rulebook::check(muster.field, muster.state); !wrong.empty())
        return Problems{{"battle.toml", wrong, "set up a position that the rules allow"}};
    write_notes(muster, notes);
    prepare_advice(muster.field);
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

}  // namespace longroll::brothers_at_arms
