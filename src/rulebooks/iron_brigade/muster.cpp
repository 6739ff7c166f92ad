// Muster: a battle becomes a game of Iron Brigade about to begin. Ledger 8, in its order: terms and
// ground, units, leaders, places. Every problem is reported at once.

#include "rulebooks/iron_brigade/muster.h"

#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/notes.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

static Result<Opening> mustered(const battle::Battle& battle, const Options& options,
                                shared::MusterNotes& notes)
{
    Problems problems;
    Overrides overrides(battle, Rulebook::id, problems);
    const shared::table::Terms terms{battle, {kInch, 25}, kTurnLength};
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

// Remarks on units of an unusual size: they play, but the rules were not made for them (8.1).

namespace {

struct UsualSize {
    Clause clause;
    int least = 0;
    int most = 0;
    std::string_view what;
};

std::optional<UsualSize> usual_size(const UnitCard& card)
{
    switch (card.arm) {
        case Arm::Infantry: return UsualSize{"IB-ORG-3"_clause, 4, 80, "castings"};
        case Arm::Cavalry: return UsualSize{"IB-ORG-6"_clause, 4, 50, "castings"};
        case Arm::Artillery: return UsualSize{"IB-ORG-9"_clause, 4, 8, "guns"};
        case Arm::HeavyEquipment: break;
    }
    return {};
}

}  // namespace

std::vector<Remark> Rulebook::remarks(const Field& field)
{
    std::vector<Remark> remarks;
    for (const UnitCard& card : field.units) {
        const auto usual = usual_size(card);
        if (!usual || (card.castings >= usual->least && card.castings <= usual->most)) continue;
        remarks.push_back(
            {usual->clause, fmt::format("{} has {} {}; {} to {} are usual", card.name,
                                        card.castings, usual->what, usual->least, usual->most)});
    }
    return remarks;
}

}  // namespace longroll::iron_brigade
