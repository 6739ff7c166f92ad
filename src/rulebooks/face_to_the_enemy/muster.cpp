// Muster: a battle becomes a game of Face to the Enemy about to begin. Ledger 8. Every problem is
// reported at once.

#include "rulebooks/face_to_the_enemy/muster.h"

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/notes.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

static Result<Opening> mustered(const battle::Battle& battle, const Options& options,
                                shared::MusterNotes& notes)
{
    Problems problems;
    Overrides overrides(battle, Rulebook::id, problems);
    Mustering muster{battle, overrides, problems, terms_of(battle, overrides), {}, {}, {}, {}};
    if (!muster.terms.fits_a_table(problems)) return problems;
    set_terms(muster);
    set_options(muster, options);
    lay_ground(muster);
    form_divisions(muster);
    raise_units(muster);
    override_units(muster);
    enlist(muster);
    shared::hold_back(muster);
    place_units(muster);
    raise_generals(muster);
    overrides.report_unread();
    for (const Objective& objective : muster.field.scenario.objectives)
        muster.state.objectives.push_back(objective.held_by);
    if (!problems.empty()) return problems;
    if (const std::string wrong = Rulebook::check(muster.field, muster.state); !wrong.empty())
        return Problems{{"battle.toml", wrong, "set up a position that the rules allow"}};
    write_notes(muster, notes);
    return Opening{std::move(muster.field), std::move(muster.state)};
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

namespace {

void remark_on_divisions(const Field& field, std::vector<Remark>& remarks)
{
    for (std::size_t place = 0; place < field.divisions.size(); ++place) {
        const DivisionCard& division = field.divisions[place];
        const auto brigades = std::ranges::count_if(field.units, [&](const UnitCard& card) {
            return card.division == division_id(place) && card.arm != Arm::Artillery;
        });
        if (!division.corps_troops && brigades > 0 && (brigades < 2 || brigades > 4))
            remarks.push_back({"FE-ORG-3"_clause,
                               fmt::format("{} has {} brigade{}; 2 to 4 are usual", division.name,
                                           brigades, brigades == 1 ? "" : "s")});
        const auto made = std::ranges::any_of(field.generals, [&](const GeneralCard& card) {
            return card.id == division.id + "_commander";
        });
        if (made)
            remarks.push_back({"FE-ORG-7"_clause,
                               fmt::format("{} has no general of its own: one of Average grade is "
                                           "made for it",
                                           division.name)});
    }
}

void remark_on_armies(const Field& field, std::vector<Remark>& remarks)
{
    constexpr int kUsual = 3;
    std::map<std::string, int> corps;
    std::array<int, 2> forces{};
    for (const DivisionCard& division : field.divisions) {
        if (division.corps_troops) continue;
        if (!division.corps.empty()) ++corps[division.corps];
        ++forces[static_cast<std::size_t>(index_of(division.side))];
    }
    for (const auto& [name, divisions] : corps)
        if (divisions > kUsual)
            remarks.push_back(
                {"FE-ORG-5"_clause,
                 fmt::format("{} has {} divisions; 2 or 3 are usual", name, divisions)});
    for (const Side side : {Side::Confederate, Side::Union})
        if (const int divisions = forces[static_cast<std::size_t>(index_of(side))];
            divisions > kUsual)
            remarks.push_back(
                {"FE-ORG-6"_clause, fmt::format("the {} army has {} divisions; up to 3 are usual",
                                                battle::to_text(side), divisions)});
}

}  // namespace

std::vector<Remark> Rulebook::remarks(const Field& field)
{
    std::vector<Remark> remarks;
    remark_on_divisions(field, remarks);
    remark_on_armies(field, remarks);
    return remarks;
}

}  // namespace longroll::face_to_the_enemy
