// The umpire: one firing, melee, command roll or shot from stated facts, with tally and exact odds,
// and with the result when the dice of a real table are given.

#include "cli/commands.h"
#include "cli/odds_text.h"
#include "core/json.h"
#include "core/measure.h"
#include "game/session.h"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::cli {

using boost::json::object;
using game::Json;

static void print_tally(const Json& tallies, std::ostream& out)
{
    for (const Json& tally : tallies.as_array()) {
        out << fmt::format("  {}: {}\n", text_of(tally.at("name")), tally.at("total").as_int64());
        for (const Json& line : tally.at("lines").as_array())
            out << fmt::format("    {:+} {}\n", line.at("value").as_int64(),
                               text_of(line.at("clause")));
    }
}

// Lengths are said in the measure that the case is stated in, or the rulebook's own.
class Said {
public:
    Said(const Ask& asked, const Json& stated)
    {
        const game::Ruleset* const ruleset = game::find_ruleset(asked.rulebook);
        if (ruleset == nullptr) return;
        const auto ruling = ruleset->resolve(stated);
        if (ruling) measures_ = ruling->position->board().measures;
    }

    std::string operator()(const Json& line) const
    {
        const std::string_view text = text_of(line.at("text"));
        return measures_.empty() ? std::string(text) : said_in(measures_.front(), text);
    }

private:
    std::vector<Measure> measures_;
};

static void print_story(const Json& events, const Said& said, std::ostream& out)
{
    for (const Json& line : events.as_array())
        out << fmt::format("  {} [{}]\n", said(line), text_of(line.at("clause")));
}

// "roll 1 more for FE-MTS-1 instead of the 2".
static std::string wanted_text(const object& wanted)
{
    std::string text = fmt::format("roll {} more for {}", wanted.at("missing").as_int64(),
                                   text_of(wanted.at("clause")));
    if (const Json* faces = wanted.if_contains("instead_of")) {
        text += " instead of the";
        for (const Json& face : faces->as_array()) text += fmt::format(" {}", face.as_int64());
    }
    return text + "\n";
}

int resolve(game::Library& library, game::Player& advisor, const Ask& asked, std::ostream& out,
            std::ostream& errors)
{
    Result<Json> stated = parse_json(asked.stated, "case");
    if (!stated) {
        errors << to_text(stated.error());
        return 1;
    }
    object params{{"rulebook", asked.rulebook}, {"case", *stated}};
    if (!asked.dice.empty())
        params["dice"] = boost::json::array(asked.dice.begin(), asked.dice.end());
    const game::Answer answer = game::Session(library, advisor).call("resolve", params);
    if (const auto* error = std::get_if<game::CallError>(&answer)) {
        errors << error->message << '\n';
        return 1;
    }
    const Json& ruling = std::get<Json>(answer);
    if (asked.as_json) {
        out << boost::json::serialize(ruling) << '\n';
        return 0;
    }
    const Said said(asked, *stated);
    print_tally(ruling.at("tally"), out);
    print_odds(ruling, said, out);
    const object& answered = ruling.as_object();
    if (const Json* wanted = answered.if_contains("wanted"))
        out << wanted_text(wanted->as_object());
    if (const Json* events = answered.if_contains("events")) {
        out << "result:\n";
        print_story(*events, said, out);
    }
    return 0;
}

}  // namespace longroll::cli
