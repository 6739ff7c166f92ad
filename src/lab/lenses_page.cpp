// Every battle through every rulebook: the page that tells of it.

#include "battle/load.h"
#include "game/answers.h"
#include "lab/lenses.h"
#include "lab/shares.h"

#include <cmath>

#include <fmt/format.h>
#include <fmt/ostream.h>

namespace longroll::lab {

using game::Lens;

namespace {

constexpr std::string_view kOpening =
    "# The same battles through every rulebook\n\n"
    "*Written by `./longroll lenses` from what it counted, which is kept in "
    "`battles/lenses.json`.*\n\n"
    "Equal computer players (veterans) fought every battle under every rulebook, game n "
    "of each with the same dice whenever it is played. Behind a share stands the range "
    "that holds the true one in 95 of 100 cases: the fewer the games, the wider it is. "
    "Men lost are the mean of a game, counted as each rulebook counts them. A decision is "
    "one choice of one side. The computer's time is that of one processor, a game on the "
    "average. What two people need is a guess: eight seconds a decision.\n\n"
    "`./longroll lenses --battle BATTLE --rulebook RULEBOOK --games 100` counts one row; "
    "stopped, it goes on where it was.\n\n";

// The range of a share that was seen in so many games, in percent.
std::string share_text(int part, int whole)
{
    const Share share = share_of(part, whole);
    return fmt::format("{} % ({:.0f} to {:.0f})", std::lround(100 * share.seen), 100 * share.low,
                       100 * share.high);
}

std::string thousands(long number)
{
    return number < 1000 ? std::to_string(number)
                         : fmt::format("{},{:03}", number / 1000, number % 1000);
}

std::string computer_time(const Lens& lens)
{
    const double seconds = static_cast<double>(lens.milliseconds) / 1000 / lens.games;
    if (seconds < 0.1) return "less than 0.1 s";
    return seconds < 120 ? fmt::format("{:.1f} s", seconds)
                         : fmt::format("{:.0f} min", seconds / 60);
}

std::string people_time(long decisions)
{
    constexpr long kSeconds = 8;
    const long minutes = decisions * kSeconds / 60;
    if (minutes < 90) return fmt::format("{} minutes", std::max(5L, (minutes + 2) / 5 * 5));
    return fmt::format("{} hours", (minutes + 30) / 60);
}

std::string lost_in_history(const game::HistoryWords& history, Side side)
{
    const auto& lost = history.losses[side];
    return lost ? thousands(lost->killed + lost->wounded + lost->missing) : "unknown";
}

const Lens* lens_of(const std::vector<Lens>& lenses, std::string_view battle,
                    std::string_view rulebook)
{
    for (const Lens& lens : lenses)
        if (lens.battle == battle && lens.rulebook == rulebook && lens.games > 0) return &lens;
    return nullptr;
}

void tell_row(std::ostream& out, const Lens& lens, const game::Ruleset& ruleset, bool stale)
{
    fmt::print(out, "| {}{} | {} | {} | {} | {} | {} | {} | {} | {} | {} |\n", ruleset.title(),
               stale ? fmt::format(" (stale: edition {})", lens.edition) : "", lens.games,
               share_text(lens.wins[0], lens.games), share_text(lens.wins[1], lens.games),
               share_text(lens.draws, lens.games), thousands(lens.men_lost[0] / lens.games),
               thousands(lens.men_lost[1] / lens.games), thousands(lens.decisions / lens.games),
               computer_time(lens), people_time(lens.decisions / lens.games));
}

void tell_history(std::ostream& out, const game::HistoryWords& history)
{
    const auto won = [&](std::string_view who) { return history.winner == who ? "won" : ""; };
    fmt::print(out, "| *history* | | {} | {} | {} | {} | {} | | | |\n", won("confederate"),
               won("union"), history.winner == "draw" ? "drawn" : "",
               lost_in_history(history, Side::Confederate), lost_in_history(history, Side::Union));
}

void tell_table(std::ostream& out, const game::BattleWords& battle, const std::vector<Lens>& lenses)
{
    out << "| rulebook | games | Confederates won | Union won | drawn | Confederates lost | "
           "Federals lost | decisions | computer | two people |\n"
           "|---|---|---|---|---|---|---|---|---|---|\n";
    for (const game::Ruleset* ruleset : game::rulesets()) {
        const Lens* lens = lens_of(lenses, battle.id, ruleset->id());
        if (lens == nullptr)
            fmt::print(out, "| {} | not yet measured | | | | | | | | |\n", ruleset->title());
        else
            tell_row(out, *lens, *ruleset, !lens->is_of(ruleset->edition(), battle.digest));
    }
    tell_history(out, battle.history);
}

void tell_ends(std::ostream& out, const game::BattleWords& battle, const std::vector<Lens>& lenses)
{
    std::string_view opening = "\nHow the games ended:\n\n";
    for (const game::Ruleset* ruleset : game::rulesets()) {
        const Lens* lens = lens_of(lenses, battle.id, ruleset->id());
        if (lens == nullptr) continue;
        fmt::print(out, "{}- **{}**: ", opening, ruleset->title());
        opening = "";
        std::string_view between;
        for (const auto& [level, times] : lens->levels) {
            fmt::print(out, "{}{} {}", between, level, times);
            between = ", ";
        }
        if (lens->unfinished > 0) fmt::print(out, "{}unfinished {}", between, lens->unfinished);
        out << ".\n";
    }
}

void tell_battle(std::ostream& out, const game::BattleWords& battle,
                 const std::vector<Lens>& lenses)
{
    fmt::print(out, "\n## {}, {}\n\n{}\n\n", battle.title, battle.date, battle.history.outcome);
    tell_table(out, battle, lenses);
    tell_ends(out, battle, lenses);
}

}  // namespace

void write_lenses_page(game::Library& library, std::ostream& out)
{
    out << kOpening;
    for (const game::Ruleset* ruleset : game::rulesets())
        fmt::print(out, "- **{}** (edition {}). {} {}\n", ruleset->title(), ruleset->edition(),
                   ruleset->about(), ruleset->suits());
    const std::vector<Lens> lenses = library.lenses();
    for (const std::string& id : library.ids())
        if (const auto battle = library.find(id))
            tell_battle(out, game::words_of(**battle), lenses);
}

}  // namespace longroll::lab
