// Muster: a battle becomes a game of Brothers at Arms miniatures about to begin. Ledger 8, in its
// order: scale and clock, ground, counters, places, objectives, tasks. Every problem is reported at
// once.

#include "rulebooks/brothers_at_arms_miniatures/muster.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

// BM-R-1: a hex of the board game and a value point of range are the same thing, so that both
// rulebooks have it from one place.
int hex_yards_of(const battle::Battle& battle, Problems& problems)
{
    Problems told_by_the_board_game;
    Overrides board(battle, kBoardGameId, told_by_the_board_game);
    Overrides own(battle, kRulebookId, problems);
    if (own.root().has("hex_yards"))
        own.root().fault("hex_yards", "one value holds for both rulebooks",
                         "write it in [rulebook.brothers-at-arms]");
    return board.root().whole("hex_yards", 220, 880).value_or(kHexYards);
}

static bool fits_a_table(const Mustering& muster)
{
    const board::table::Box table = table_box(muster.battle.map, muster.terms.scale);
    if (std::max(table.high.x, table.high.y) < board::table::kLargestTable) return true;
    muster.problems.add(
        "battle.toml",
        fmt::format("the map is {} by {} yards, too large for a table at {} yards to 4 inches",
                    muster.battle.map.width_yards, muster.battle.map.height_yards,
                    muster.terms.scale.yards),
        "take a smaller rectangle, or set hex_yards in [rulebook.brothers-at-arms]");
    return false;
}

Result<Opening> mustered(const battle::Battle& battle, const Options& options,
                         shared::MusterNotes& notes)
{
    Problems problems;
    Overrides overrides(battle, kRulebookId, problems);
    const int yards = hex_yards_of(battle, problems);
    // BM-SCL-9: a bound is an hour.
    Mustering muster{battle, overrides, problems, {battle, {kU, yards}, {60, 1}}, {}, {},
                     {},     {},        {}};
    if (!fits_a_table(muster)) return problems;
    muster.field.scenario.hex_yards = static_cast<std::int16_t>(yards);
    set_clock(muster);
    set_options(muster, options);
    lay_ground(muster);
    plan_forces(muster);
    raise_pieces(muster);
    if (!problems.empty()) return problems;  // what follows needs sound pieces
    hold_back(muster);
    set_home_edges(muster);
    place_pieces(muster);
    send_reserves(muster);
    choose_objectives(muster);
    set_tasks(muster);
    overrides.report_unread();
    if (!problems.empty()) return problems;
    write_notes(muster, notes);
    return Opening{std::move(muster.field), std::move(muster.state)};
}

}  // namespace longroll::brothers_at_arms_miniatures
