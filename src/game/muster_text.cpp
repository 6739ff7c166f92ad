// The report of a muster in lines of text.

#include "game/muster_report.h"

#include <fmt/format.h>

namespace longroll::game {

namespace {

void print_entry(const MusterEntry& entry, std::string& text)
{
    text += fmt::format("  {} ({}): {}", entry.name, entry.id, entry.became);
    if (entry.asked && entry.given)
        text += entry.asked->text == entry.given->text
                    ? fmt::format("; at {}, as asked", entry.given->text)
                    : fmt::format("; asked {}, given {} ({} yards)", entry.asked->text,
                                  entry.given->text, entry.moved_yards);
    text += fmt::format("  [{}]\n", entry.where);
    for (const std::string& reason : entry.reasons) text += fmt::format("    {}\n", reason);
    for (const std::string& key : entry.ignored)
        text += fmt::format("    no rule here reads: {}\n", key);
}

void print_entries(const MusterReport& report, MusterWhat what, std::string_view heading,
                   std::string& text)
{
    bool first = true;
    for (const MusterEntry& entry : report.entries) {
        if (entry.what != what) continue;
        if (first) text += fmt::format("\n{}\n", heading);
        first = false;
        print_entry(entry, text);
    }
}

void print_pieces(const MusterReport& report, std::string& text)
{
    text += "\nPieces\n";
    for (const MusterPiece& piece : report.pieces) {
        text += fmt::format("  {} ({}), {} {}{}{}\n", piece.name, piece.id, name_of(piece.side),
                            piece.kind, piece.when.empty() ? "" : ", ", piece.when);
        for (const MusterNumber& factor : piece.factors)
            text += fmt::format("    {} {}: {}\n", factor.name, factor.value, factor.from);
        if (piece.of.size() > 1) text += fmt::format("    of {}\n", fmt::join(piece.of, ", "));
    }
}

void print_ground(const MusterReport& report, std::string& text)
{
    if (report.ground.empty()) return;
    text += "\nGround\n";
    for (const MusterGround& ground : report.ground)
        text += fmt::format("  {} ({}): {}\n", ground.kind, ground.features,
                            ground.becomes.empty() ? "no effect" : ground.becomes);
}

}  // namespace

std::string to_text(const MusterReport& report)
{
    std::string text = fmt::format("{} under {}: {}\n", report.title, report.rulebook_title,
                                   report.board.empty() ? "a table" : report.board);
    for (const MusterWarning& warning : report.warnings)
        text += fmt::format("  warning: {}\n",
                            Problem{warning.where, warning.what, warning.remedy}.sentence());
    for (const std::string& key : report.ignored)
        text += fmt::format("  no rule here reads {}\n", key);
    print_entries(report, MusterWhat::Formation, "Formations", text);
    print_entries(report, MusterWhat::Leader, "Leaders", text);
    print_entries(report, MusterWhat::Unit, "Units", text);
    print_entries(report, MusterWhat::Arrival, "Arrivals", text);
    print_entries(report, MusterWhat::Objective, "Objectives", text);
    print_pieces(report, text);
    print_ground(report, text);
    return text;
}

}  // namespace longroll::game
