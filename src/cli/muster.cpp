// What became of each thing of a battle under a rulebook, for its author.

#include "battle/load.h"
#include "cli/commands.h"
#include "core/json.h"
#include "game/answers.h"
#include "game/muster_report.h"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::cli {

// A folder is read as it is now; anything else is the id of a battle of the library.
static Result<game::MusterReport> report_on(game::Library& library, const Muster& asked)
{
    const game::Ruleset* ruleset =
        asked.rulebook.empty() ? game::rulesets().front() : game::find_ruleset(asked.rulebook);
    if (ruleset == nullptr) return game::unknown_rulebook(asked.rulebook);
    if (std::filesystem::is_directory(asked.battle)) {
        const auto battle = battle::load(asked.battle);
        if (!battle) return battle.error();
        return muster_report(*ruleset, *battle, ruleset->options());
    }
    const auto battle = library.find(asked.battle.string());
    if (!battle) return battle.error();
    return muster_report(*ruleset, **battle, ruleset->options());
}

int muster(game::Library& library, const Muster& asked, std::ostream& out, std::ostream& errors)
{
    if (asked.format != "text" && asked.format != "json") {
        errors << fmt::format("there is no format \"{}\"; write text or json\n", asked.format);
        return 1;
    }
    const Result<game::MusterReport> report = report_on(library, asked);
    if (!report) {
        errors << to_text(report.error());
        return 1;
    }
    if (asked.format == "json")
        out << boost::json::serialize(to_json(JsonNames{}, *report)) << '\n';
    else
        out << to_text(*report);
    return 0;
}

}  // namespace longroll::cli
