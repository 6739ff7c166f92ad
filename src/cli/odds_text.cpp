// A row an outcome; then the chance that each kind of thing happens at all.

#include "cli/odds_text.h"

#include <fmt/format.h>

namespace longroll::cli {

using game::Json;

// "1/6" of what is exact, "14.1 % to 19.6 %" of what was counted.
static std::string precision_of(const Json& row)
{
    const Json& between = row.at("between");
    if (between.is_null()) return std::string(text_of(row.at("chance")));
    return fmt::format("{} to {}", text_of(between.at("low")), text_of(between.at("high")));
}

static void print_row(const Json& row, std::string_view what, std::ostream& out)
{
    out << fmt::format("  {:>8}  {:>14}  {}\n", text_of(row.at("percent")), precision_of(row),
                       what);
}

static void print_case(const Json& odds, const LineWords& said, std::ostream& out)
{
    if (const Json& about = odds.at("about"); !about.is_null())
        out << fmt::format(
            "  about, counted over {} runs of the rule; each chance lies in its interval with {}\n",
            about.at("runs").as_int64(), text_of(about.at("sure")));
    for (const Json& row : odds.at("outcomes").as_array()) {
        std::string text;
        for (const Json& line : row.at("outcome").as_array()) text += said(line) + " ";
        print_row(row, text.empty() ? "nothing of note" : text, out);
    }
    if (odds.at("chances").as_array().empty()) return;
    out << "chance of each:\n";
    for (const Json& row : odds.at("chances").as_array())
        print_row(row, text_of(row.at("kind")), out);
}

void print_odds(const Json& odds, const LineWords& said, std::ostream& out)
{
    out << "odds:\n";
    const auto& answers = odds.at("answers").as_array();
    if (answers.empty()) return print_case(odds, said, out);
    for (const Json& answer : answers) {
        out << fmt::format("if {}:\n", text_of(answer.at("text")));
        print_case(answer, said, out);
    }
}

}  // namespace longroll::cli
