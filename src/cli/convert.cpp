// A battle converted for figures on a real table: a roster to set it up by.

#include "battle/csv.h"
#include "cli/commands.h"
#include "core/by_side.h"
#include "core/json.h"
#include "game/answers.h"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::cli {

using game::Converted;

static void print_row(const battle::CsvRow& fields, std::ostream& out)
{
    out << battle::csv_line(fields);
}

// One table for all, lengths in the measure of its last column: what a commander has no use for is
// empty.
static void print_csv(const Converted& roster, std::ostream& out)
{
    print_row({"id", "name", "side", "arm", "identity", "counter", "bases", "points", "figures",
               "range", "radius", "move", "frontage", "depth", "abilities", "measure"},
              out);
    for (const RosterUnit& unit : roster.units)
        print_row(
            {unit.id, unit.name, std::string(name_of(unit.side)), unit.arm, unit.identity,
             unit.counter, std::to_string(unit.bases),
             unit.points > 0 ? std::to_string(unit.points) : "", std::to_string(unit.figures),
             unit.range, "", unit.move, unit.frontage, unit.depth, unit.abilities, roster.measure},
            out);
    for (const RosterCommander& commander : roster.commanders)
        print_row({commander.id, commander.name, std::string(name_of(commander.side)), "commander",
                   commander.identity, std::to_string(commander.command), "1", "", "", "",
                   commander.radius, commander.move, "", "",
                   commander.exceptional ? "exceptional" : "", roster.measure},
                  out);
}

// The longest name of both tables, and no less than their heads.
static std::size_t width_of_names(const Converted& roster)
{
    std::size_t width = std::string_view("commander").size();
    for (const RosterUnit& unit : roster.units) width = std::max(width, unit.name.size());
    for (const RosterCommander& one : roster.commanders) width = std::max(width, one.name.size());
    return width;
}

static void print_side(const Converted& roster, Side side, std::ostream& out)
{
    const std::size_t width = width_of_names(roster);
    constexpr std::string_view kUnit =
        "  {:<{}}  {:<10}  {:<11}  {:<7}  {:>5}  {:>7}  {:>5}  {:>5}  {:>11}  {}";
    constexpr std::string_view kCommander = "  {:<{}}  {:<10}  {:<11}  {:<7}  {:>6}  {:>5}  {}";
    const auto line = [&](std::string_view form, const auto&... parts) {
        std::string text = fmt::format(fmt::runtime(form), parts...);
        text.erase(text.find_last_not_of(' ') + 1);
        out << text << '\n';
    };
    out << fmt::format("\n{} ({})\n", roster.armies[side], name_of(side));
    line(kUnit, "unit", width, "arm", "of", "counter", "bases", "figures", "range", "move", "base",
         "abilities");
    for (const RosterUnit& unit : roster.units)
        if (unit.side == side)
            line(kUnit, unit.name, width, unit.arm, unit.identity, unit.counter, unit.bases,
                 unit.figures, unit.range, unit.move, unit.frontage + " x " + unit.depth,
                 unit.abilities);
    line(kCommander, "commander", width, "level", "of", "value", "radius", "move", "");
    for (const RosterCommander& commander : roster.commanders)
        if (commander.side == side)
            line(kCommander, commander.name, width, commander.level, commander.identity,
                 commander.command, commander.radius, commander.move,
                 commander.exceptional ? "exceptional" : "");
}

static void print_table(const Converted& roster, std::ostream& out)
{
    out << fmt::format("{}, {}: {} figures, lengths in {}\n", roster.title, roster.date,
                       roster.scale, roster.unit);
    out << fmt::format("  a range of 1 is {} ({} yards); in woods and settlements one sees {}\n",
                       roster.u, roster.yards_to_u, roster.visible);
    out << fmt::format("  table {} by {}\n", roster.table_width, roster.table_height);
    for (const Side side : kSides) print_side(roster, side, out);
}

int convert(game::Library& library, const Convert& asked, std::ostream& out, std::ostream& errors)
{
    if (asked.format != "table" && asked.format != "json" && asked.format != "csv") {
        errors << fmt::format("format: there is no format \"{}\"; choose table, json or csv\n",
                              asked.format);
        return 1;
    }
    game::Conversion conversion;
    conversion.battle = asked.battle;
    conversion.rulebook = asked.rulebook;
    conversion.terms = {asked.scale, asked.measure};
    const Result<Converted> roster = game::converted(library, conversion);
    if (!roster) {
        errors << to_text(roster.error());
        return 1;
    }
    if (asked.format == "json")
        out << boost::json::serialize(to_json(JsonNames{}, *roster)) << '\n';
    else if (asked.format == "csv")
        print_csv(*roster, out);
    else
        print_table(*roster, out);
    return 0;
}

}  // namespace longroll::cli
