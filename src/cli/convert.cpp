// A battle of the board game Brothers at Arms converted for miniatures: a roster to set a real table
// up by.

#include "rulebooks/brothers_at_arms_miniatures/convert.h"

#include "cli/commands.h"
#include "core/by_side.h"

#include <map>

#include <fmt/format.h>

namespace longroll::cli {

namespace miniatures = brothers_at_arms_miniatures;

// A field that has a comma or a quotation mark in it is quoted, its own marks doubled.
static std::string csv_field(const std::string& text)
{
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char letter : text) {
        if (letter == '"') quoted += '"';
        quoted += letter;
    }
    return quoted + "\"";
}

// One table for all: what a commander has no use for is empty.
static void print_csv(const miniatures::Roster& roster, std::ostream& out)
{
    out << "id,name,side,arm,identity,counter,bases,figures,range,radius,move,frontage,depth,"
           "abilities\n";
    for (const miniatures::RosterUnit& unit : roster.units)
        out << fmt::format("{},{},{},{},{},{},{},{},{},,{},{},{},{}\n", csv_field(unit.id),
                           csv_field(unit.name), unit.side, unit.arm, unit.identity, unit.counter,
                           unit.bases, unit.figures, unit.range, unit.move, unit.frontage,
                           unit.depth, csv_field(unit.abilities));
    for (const miniatures::RosterCommander& commander : roster.commanders)
        out << fmt::format("{},{},{},commander,{},{},1,,,{},{},,,{}\n", csv_field(commander.id),
                           csv_field(commander.name), commander.side,
                           commander.division > 0 ? std::to_string(commander.division) : "star",
                           commander.command, commander.radius, commander.move,
                           commander.exceptional ? "exceptional" : "");
}

static void print_side(const miniatures::Roster& roster, std::string_view side, std::ostream& out)
{
    out << fmt::format("\n{}\n", side);
    out << fmt::format("  {:<26} {:<10} {:<8} {:<7} {:>5} {:>7} {:>6} {:>6} {:>11}  {}\n", "unit",
                       "arm", "of", "counter", "bases", "figures", "range", "move", "base",
                       "abilities");
    for (const miniatures::RosterUnit& unit : roster.units)
        if (unit.side == side)
            out << fmt::format("  {:<26} {:<10} {:<8} {:<7} {:>5} {:>7} {:>6} {:>6} {:>11}  {}\n",
                               unit.name, unit.arm, unit.identity, unit.counter, unit.bases,
                               unit.figures, unit.range, unit.move,
                               unit.frontage + " x " + unit.depth, unit.abilities);
    out << fmt::format("  {:<26} {:<10} {:<8} {:<7} {:>6} {:>6}\n", "commander", "level", "of",
                       "value", "radius", "move");
    for (const miniatures::RosterCommander& commander : roster.commanders)
        if (commander.side == side)
            out << fmt::format("  {:<26} {:<10} {:<8} {:<7} {:>6} {:>6}{}\n", commander.name,
                               commander.level,
                               commander.division > 0 ? std::to_string(commander.division) : "star",
                               commander.command, commander.radius, commander.move,
                               commander.exceptional ? "  exceptional" : "");
}

static void print_table(const miniatures::Roster& roster, std::ostream& out)
{
    out << fmt::format("{}, {} figures, lengths in {}\n", roster.battle, roster.figure_scale,
                       roster.measure);
    out << fmt::format("  a range of 1 is {} ({} yards); in woods and settlements one sees {}\n",
                       roster.u, roster.yards_to_u, roster.visible);
    out << fmt::format("  table {} by {}\n", roster.table_width, roster.table_height);
    for (const Side side : kSides) print_side(roster, name_of(side), out);
}

int convert(game::Library& library, const Conversion& asked, std::ostream& out,
            std::ostream& errors)
{
    using miniatures::FigureScale;
    const std::map<std::string, FigureScale, std::less<>> scales = {
        {"6mm", FigureScale::Mm6}, {"15mm", FigureScale::Mm15}, {"25mm", FigureScale::Mm25}};
    const auto scale = scales.find(asked.figure_scale);
    if (scale == scales.end()) {
        errors << fmt::format("there are no figures of \"{}\"; the scales are 6mm, 15mm and 25mm\n",
                              asked.figure_scale);
        return 1;
    }
    if (asked.measure != "inch" && asked.measure != "cm") {
        errors << fmt::format("nobody measures in \"{}\"; write inch or cm\n", asked.measure);
        return 1;
    }
    const auto battle = library.find(asked.battle);
    if (!battle) {
        errors << to_text(battle.error());
        return 1;
    }
    const auto roster = miniatures::converted(
        **battle, scale->second,
        asked.measure == "cm" ? miniatures::Measure::Cm : miniatures::Measure::Inch);
    if (!roster) {
        errors << to_text(roster.error());
        return 1;
    }
    if (asked.as_json)
        out << miniatures::roster_json(*roster) << '\n';
    else if (asked.as_csv)
        print_csv(*roster, out);
    else
        print_table(*roster, out);
    return 0;
}

}  // namespace longroll::cli
