// Commands that check a file: a battle, a finished game.

#include "battle/load.h"
#include "cli/commands.h"
#include "game/game.h"
#include "game/muster_report.h"
#include "game/overrides_page.h"
#include "game/pages.h"
#include "game/past.h"
#include "game/signature.h"

#include <fstream>
#include <sstream>

#include <fmt/format.h>

namespace longroll::cli {

static int complain(const Problems& problems, std::ostream& errors)
{
    errors << to_text(problems)
           << (problems.size() == 1 ? "1 problem.\n"
                                    : fmt::format("{} problems.\n", problems.size()));
    return 1;
}

// What is allowed and is probably a slip: by itself, and as a rulebook musters it.
static void warn(const battle::Battle& battle, std::ostream& out)
{
    for (const Problem& slip : game::slips_of(battle))
        out << fmt::format("  warning: {}\n", slip.sentence());
}
static void warn(const battle::Battle& battle, const game::Ruleset& ruleset, std::ostream& out)
{
    const auto report = muster_report(ruleset, battle, ruleset.options());
    if (!report) return;
    for (const Problem& slip : slips_of(*report))
        out << fmt::format("    warning: {}\n", slip.sentence());
}

int check_battle(const std::filesystem::path& folder, std::ostream& out, std::ostream& errors)
{
    const Result<battle::Battle> battle = battle::load(folder);
    if (!battle) return complain(battle.error(), errors);
    out << fmt::format("{}: {}\n", battle->id, battle->title);
    out << fmt::format("  {} formations, {} units, {} arrivals, {} objectives\n",
                       battle->commands.size(), battle->units.size(), battle->arrivals.size(),
                       battle->objectives.size());
    for (const Side side : {Side::Confederate, Side::Union})
        out << fmt::format("  {}: {} men, {} guns\n", name_of(side), battle::men_of(*battle, side),
                           battle::guns_of(*battle, side));
    out << fmt::format("  map {} by {} yards, {} areas, {} lines, {} points\n",
                       battle->map.width_yards, battle->map.height_yards, battle->map.areas.size(),
                       battle->map.lines.size(), battle->map.spots.size());
    out << fmt::format("  digest {}\n", battle::digest(*battle));
    warn(*battle, out);

    // A battle that no rulebook can muster is not finished.
    Problems problems;
    for (const game::Ruleset* ruleset : game::rulesets()) {
        const auto position = ruleset->muster(*battle, ruleset->options());
        if (!position) {
            problems.append(position.error());
            continue;
        }
        out << fmt::format("  musters under {}\n", ruleset->title());
        for (const Remark& remark : (*position)->remarks())
            out << fmt::format("    {} [{}]\n", remark.text, remark.clause.id);
        warn(*battle, *ruleset, out);
        for (const std::string& line : game::past_by_terms(*battle, **position))
            out << fmt::format("    {} [LR-TERM-1]\n", line);
    }
    return problems.empty() ? 0 : complain(problems, errors);
}

static std::optional<std::string> read_file(const std::filesystem::path& file)
{
    std::ifstream in(file, std::ios::binary);
    if (!in) return {};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

int perft(const std::filesystem::path& file, std::ostream& out, std::ostream& errors)
{
    const auto text = read_file(file);
    if (!text) {
        errors << fmt::format("{}: this file cannot be read; give a .perft file\n", file.string());
        return 1;
    }
    const auto cases = game::read_perft(*text);
    if (!cases) return complain(cases.error(), errors);
    bool same = true;
    for (const game::PerftCase& perft : *cases) {
        const game::Ruleset* ruleset = game::find_ruleset(perft.rulebook);
        if (!ruleset) return complain({{perft.name, "it names no known rulebook", ""}}, errors);
        const auto position = ruleset->sandbox(perft.position);
        if (!position) return complain(position.error(), errors);
        for (std::size_t depth = 1; depth <= perft.counts.size(); ++depth) {
            const std::int64_t count = (*position)->perft(static_cast<int>(depth));
            const bool as_recorded = count == perft.counts[depth - 1];
            same = same && as_recorded;
            out << fmt::format(
                "{} depth {}: {}{}\n", perft.name, depth, count,
                as_recorded ? "" : fmt::format(" (recorded {})", perft.counts[depth - 1]));
        }
    }
    return same ? 0 : 1;
}

static bool write_page(const std::filesystem::path& file, const std::string& page,
                       std::ostream& out, std::ostream& errors)
{
    std::ofstream written(file, std::ios::binary);
    written << page << std::flush;
    if (!written) {
        errors << fmt::format("{}: this file cannot be written; is there such a folder?\n",
                              file.string());
        return false;
    }
    out << fmt::format("wrote {}\n", file.string());
    return true;
}

int pages(const std::filesystem::path& home, std::ostream& out, std::ostream& errors)
{
    for (const game::Ruleset* ruleset : game::rulesets()) {
        const std::filesystem::path file = home / "docs/protocol" / game::page_name(*ruleset);
        const std::string page = game::page_of(*ruleset, read_file(file).value_or(""));
        if (!write_page(file, page, out, errors)) return 1;
    }
    const auto overrides = game::overrides_page(home / "examples/overrides");
    if (!overrides) return complain(overrides.error(), errors);
    return write_page(home / "docs/overrides.md", *overrides, out, errors) ? 0 : 1;
}

int signature(game::Library& library, std::ostream& out, std::ostream& errors)
{
    for (const game::Ruleset* ruleset : game::rulesets())
        for (const std::string& id : library.ids()) {
            const auto battle = library.find(id);
            if (!battle) return complain(battle.error(), errors);
            const std::string name = fmt::format("{}.{}", ruleset->id(), id);
            const auto played = game::signature(*ruleset, **battle);
            if (!played) return complain(played.error(), errors);
            const auto mustered = game::mustered(*ruleset, **battle);
            if (!mustered) return complain(mustered.error(), errors);
            const auto shown = game::shown(*ruleset, **battle);
            if (!shown) return complain(shown.error(), errors);
            out << fmt::format("{} {} {}\n{}.mustered {}\n{}.shown {}\n", name, ruleset->edition(),
                               *played, name, *mustered, name, *shown);
        }
    return 0;
}

int verify(game::Library& library, const std::filesystem::path& file, std::ostream& out,
           std::ostream& errors)
{
    const auto text = read_file(file);
    if (!text) {
        errors << fmt::format("{}: this file cannot be read; give the path of a .longroll log\n",
                              file.string());
        return 1;
    }
    const Result<game::Proof> proof = game::verify(library, *text);
    if (!proof) return complain(proof.error(), errors);
    out << fmt::format(
        "Proved: {} actions and {} dice follow from the seed that was committed to.\n",
        proof->actions, proof->dice);
    out << fmt::format("The game {}. Its digest is {}.\n",
                       proof->over ? "ended in a " + proof->verdict.level : "is not over",
                       proof->digest);
    return 0;
}

}  // namespace longroll::cli
