// The page that tells what a battle is worth. Bars and whiskers are drawn in percent of the games,
// losses in men; the same scale for all rulebooks and for both variants.

#include "lab/report.h"

#include "battle/battle.h"
#include "battle/moments.h"
#include "game/answers.h"
#include "lab/shares.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ostream.h>

namespace longroll::lab {

namespace {

constexpr std::string_view kStyle = R"(
body { max-width: 76rem; margin: 2rem auto; padding: 0 1rem; background: #efe5cd; color: #241d13;
  font: 16px/1.45 'Old Standard TT', Georgia, serif; }
h1 { font-size: 2rem; margin: 0; } h2 { border-bottom: 3px double #241d13; margin-top: 2.2rem; }
h3 { margin: 1.2rem 0 0.3rem; } p { margin: 0.3rem 0; }
.variants { display: grid; grid-template-columns: repeat(auto-fit, minmax(30rem, 1fr));
  gap: 1.5rem; }
svg { width: 100%; height: auto; background: #f8f1df; border: 1px solid #a8966f; }
text { font: 12px Georgia, serif; fill: #241d13; } .soft { fill: #574a36; }
.csa { fill: #8a6a45; } .usa { fill: #274a70; } .none { fill: #c9bb98; } .open { fill: #e4d7b8; }
.whisker { stroke: #241d13; stroke-width: 1.4; } .past { stroke: #8a2a1d; stroke-width: 2.5; }
section { min-width: 0; }
table { border-collapse: collapse; width: 100%; font-size: 0.82rem; }
th, td { padding: 0.2rem 0.35rem; border-bottom: 1px solid #a8966f; text-align: left; }
td.n { text-align: right; } small { color: #574a36; }
)";

std::string escaped(std::string_view text)
{
    std::string safe;
    for (const char letter : text) {
        if (letter == '&')
            safe += "&amp;";
        else if (letter == '<')
            safe += "&lt;";
        else if (letter == '>')
            safe += "&gt;";
        else if (letter == '"')
            safe += "&quot;";
        else
            safe += letter;
    }
    return safe;
}

std::string percent(const Share& share)
{
    return fmt::format("{:.0f} % ({:.0f} to {:.0f})", 100 * share.seen, 100 * share.low,
                       100 * share.high);
}

std::string men(const Mean& mean)
{
    return fmt::format("{:.0f} ({:.0f} to {:.0f})", mean.value, mean.low, mean.high);
}

std::vector<long> lost_by(const MatchResult& result, Side side)
{
    std::vector<long> all;
    for (const auto& game : result.lost)
        all.push_back(game[static_cast<std::size_t>(index_of(side))]);
    return all;
}

std::optional<long> lost_in_history(const battle::Battle& battle, Side side)
{
    const auto& lost = game::history_of(battle).losses[side];
    if (!lost) return {};
    return lost->killed + lost->wounded + lost->missing;
}

// ---- Plots ----

constexpr int kLeft = 190;
constexpr int kWide = 400;
constexpr int kRow = 34;

void open_plot(std::ostream& out, std::size_t rows, std::string_view title)
{
    fmt::print(out,
               "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n"
               "<text x=\"8\" y=\"18\" font-weight=\"bold\">{}</text>\n",
               kLeft + kWide + 30, 52 + rows * kRow, escaped(title), escaped(title));
}

void whisker(std::ostream& out, double low, double high, double y)
{
    fmt::print(out,
               "<path class=\"whisker\" fill=\"none\" d=\"M{0:.1f} {2:.1f}H{1:.1f}M{0:.1f} "
               "{3:.1f}V{4:.1f}M{1:.1f} {3:.1f}V{4:.1f}\"/>\n",
               kLeft + low * kWide, kLeft + high * kWide, y, y - 4, y + 4);
}

// Who won: one bar a rulebook, Confederates from the left, the Union from the right.
void plot_verdicts(std::ostream& out, const ReportBattle& battle)
{
    open_plot(out, battle.rows.size(), "Who won");
    double y = 34;
    for (const ReportRow& row : battle.rows) {
        const MatchResult& games = row.result;
        double x = kLeft;
        const auto part = [&](int times, std::string_view kind) {
            const double width =
                games.games == 0 ? 0.0 : static_cast<double>(kWide) * times / games.games;
            if (width > 0)
                fmt::print(out,
                           "<rect class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" "
                           "height=\"16\"/>\n",
                           kind, x, y, width);
            x += width;
        };
        fmt::print(out, "<text x=\"8\" y=\"{:.1f}\">{}</text>\n", y + 12, escaped(row.rulebook));
        part(games.wins[0], "csa");
        part(games.draws, "none");
        part(games.unfinished, "open");
        part(games.wins[1], "usa");
        const Share south = share_of(games.wins[0], games.games);
        const Share north = share_of(games.wins[1], games.games);
        whisker(out, south.low, south.high, y + 20);
        whisker(out, 1 - north.high, 1 - north.low, y + 24);
        y += kRow;
    }
    fmt::print(out,
               "<text class=\"soft\" x=\"{}\" y=\"{:.1f}\">Confederates win</text>"
               "<text class=\"soft\" x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">the Union "
               "wins</text>\n</svg>\n",
               kLeft, y + 6, kLeft + kWide, y + 6);
}

// The largest number of men that a plot of this report has to show.
double most_men(const Report& report)
{
    double most = 1;
    for (const ReportBattle& battle : report.battles)
        for (const Side side : kSides) {
            if (const auto lost = lost_in_history(*battle.battle, side))
                most = std::max(most, static_cast<double>(*lost));
            for (const ReportRow& row : battle.rows)
                most = std::max(most, mean_of(lost_by(row.result, side)).high);
        }
    return most * 1.05;
}

void plot_losses(std::ostream& out, const ReportBattle& battle, double most)
{
    open_plot(out, battle.rows.size(), "Men lost a game, and in history (red)");
    double y = 34;
    for (const ReportRow& row : battle.rows) {
        fmt::print(out, "<text x=\"8\" y=\"{:.1f}\">{}</text>\n", y + 12, escaped(row.rulebook));
        double line = y;
        for (const Side side : kSides) {
            const Mean lost = mean_of(lost_by(row.result, side));
            fmt::print(
                out, "<rect class=\"{}\" x=\"{}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"11\"/>\n",
                side == Side::Union ? "usa" : "csa", kLeft, line, lost.value / most * kWide);
            whisker(out, lost.low / most, lost.high / most, line + 5.5);
            if (const auto past = lost_in_history(*battle.battle, side))
                fmt::print(out, "<path class=\"past\" d=\"M{0:.1f} {1:.1f}V{2:.1f}\"/>\n",
                           kLeft + static_cast<double>(*past) / most * kWide, line - 1, line + 12);
            line += 13;
        }
        y += kRow;
    }
    fmt::print(out,
               "<text class=\"soft\" x=\"{}\" y=\"{:.1f}\">0</text><text class=\"soft\" x=\"{}\" "
               "y=\"{:.1f}\" text-anchor=\"end\">{:.0f} men</text>\n</svg>\n",
               kLeft, y + 6, kLeft + kWide, y + 6, most);
}

// ---- Tables ----

void tell_verdicts(std::ostream& out, const ReportBattle& battle)
{
    out << "<table><tr><th>rulebook</th><th>games</th><th>Confederates won</th><th>Union won</th>"
           "<th>drawn</th><th>Confederates lost</th><th>Federals lost</th></tr>\n";
    for (const ReportRow& row : battle.rows) {
        const MatchResult& games = row.result;
        fmt::print(out,
                   "<tr><td>{} <small>(edition {})</small></td><td "
                   "class=\"n\">{}</td><td>{}</td><td>{}</td>"
                   "<td>{}</td><td>{}</td><td>{}</td></tr>\n",
                   escaped(row.rulebook), row.edition, games.games,
                   percent(share_of(games.wins[0], games.games)),
                   percent(share_of(games.wins[1], games.games)),
                   percent(share_of(games.draws, games.games)),
                   men(mean_of(lost_by(games, Side::Confederate))),
                   men(mean_of(lost_by(games, Side::Union))));
    }
    const game::HistoryWords history = game::history_of(*battle.battle);
    const auto past = [&](Side side) {
        const auto lost = lost_in_history(*battle.battle, side);
        return lost ? std::to_string(*lost) : std::string("unknown");
    };
    const auto won = [&](std::string_view who) { return history.winner == who ? "won" : ""; };
    fmt::print(out,
               "<tr><td><em>history</em></td><td></td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
               "<td>{}</td></tr></table>\n",
               won("confederate"), won("union"), history.winner == "draw" ? "drawn" : "",
               past(Side::Confederate), past(Side::Union));
    for (const ReportRow& row : battle.rows) {
        fmt::print(out, "<p><small>{}: ", escaped(row.rulebook));
        std::string_view between;
        for (const auto& [level, times] : row.result.levels) {
            fmt::print(out, "{}{} {}", between, escaped(level), times);
            between = ", ";
        }
        if (row.result.unfinished > 0)
            fmt::print(out, "{}unfinished {}", between, row.result.unfinished);
        out << ".</small></p>\n";
    }
}

std::string holder_in_history(const battle::Battle& battle, std::string_view name)
{
    for (const battle::Objective& objective : battle.objectives)
        if (objective.name == name)
            return objective.held_at_end ? std::string(name_of(*objective.held_at_end)) : "nobody";
    return "";
}

void tell_objectives(std::ostream& out, const ReportBattle& battle)
{
    out << "<h3>Who held what at the end</h3>\n<table><tr><th>objective</th><th>rulebook</th>"
           "<th>Confederates</th><th>Union</th><th>nobody</th><th>history</th></tr>\n";
    std::vector<std::string> names;
    for (const ReportRow& row : battle.rows)
        for (const auto& [name, told] : row.result.objectives)
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    for (const std::string& name : names)
        for (const ReportRow& row : battle.rows) {
            const auto found = row.result.objectives.find(name);
            if (found == row.result.objectives.end()) continue;
            const auto& end = found->second.at_end;
            const int games = row.result.games;
            fmt::print(
                out,
                "<tr><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                escaped(name), escaped(row.rulebook), percent(share_of(end[0], games)),
                percent(share_of(end[1], games)), percent(share_of(games - end[0] - end[1], games)),
                holder_in_history(*battle.battle, name));
        }
    out << "</table>\n";
}

void tell_variant(std::ostream& out, const ReportBattle& battle, double most)
{
    fmt::print(out, "<section>\n<h2>{}</h2>\n<p><small>{}, {}; digest {}</small></p>\n",
               escaped(battle.battle->title), escaped(battle.id),
               battle::in_words(battle.battle->clock.first_day), battle.digest.substr(0, 16));
    plot_verdicts(out, battle);
    tell_verdicts(out, battle);
    plot_losses(out, battle, most);
    tell_objectives(out, battle);
    out << "</section>\n";
}

// ---- Two variants ----

// Ranges that do not meet tell two shares apart; others may be luck.
std::string compared(const Share& one, const Share& other)
{
    const bool apart = one.high < other.low || other.high < one.low;
    return fmt::format("{} against {}: {}", percent(one), percent(other),
                       apart ? "<b>they differ</b>" : "may be luck");
}

void tell_difference(std::ostream& out, const ReportBattle& one, const ReportBattle& other)
{
    fmt::print(
        out,
        "<h2>What the change does</h2>\n<p>{} against {}. Where the ranges of 95 % do not meet "
        "the two differ; where they do, more games are needed to tell.</p>\n"
        "<table><tr><th>rulebook</th><th>Confederates won</th><th>Union won</th></tr>\n",
        escaped(one.id), escaped(other.id));
    for (std::size_t row = 0; row < std::min(one.rows.size(), other.rows.size()); ++row) {
        const MatchResult& a = one.rows[row].result;
        const MatchResult& b = other.rows[row].result;
        fmt::print(out, "<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                   escaped(one.rows[row].rulebook),
                   compared(share_of(a.wins[0], a.games), share_of(b.wins[0], b.games)),
                   compared(share_of(a.wins[1], a.games), share_of(b.wins[1], b.games)));
    }
    out << "</table>\n";
}

}  // namespace

void write_report(const Report& report, std::ostream& out)
{
    fmt::print(out,
               "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
               "<title>What a battle is worth</title><style>{}</style></head><body>\n"
               "<h1>What a battle is worth</h1>\n"
               "<p>Computer players: {} led the Confederates, {} the Union; the first seed was {}, "
               "and game n has the same dice whoever plays it. In brackets, and as whiskers, the "
               "range that holds the true figure in 95 of 100 cases (Wilson's, for shares).</p>\n",
               kStyle, escaped(report.confederate), escaped(report.union_side), report.seed);
    if (report.battles.size() == 2) tell_difference(out, report.battles[0], report.battles[1]);
    const double most = most_men(report);
    out << "<div class=\"variants\">\n";
    for (const ReportBattle& battle : report.battles) tell_variant(out, battle, most);
    out << "</div>\n</body></html>\n";
}

}  // namespace longroll::lab
