// A game out of the store: the game itself, and what the match remembers of how it came about.

#pragma once

#include "core/by_side.h"
#include "game/game.h"
#include "game/orders.h"
#include "server/match_event.h"
#include "store/rows.h"

#include <string>
#include <unordered_map>
#include <vector>

namespace longroll::server {

// The clicks of a seat by their names, each with the record that it made.
using Clicks = std::unordered_map<std::string, std::uint64_t>;

struct Reopened {
    game::Game game;
    std::uint64_t base_version = 0;  // what happened up to here lies before the snapshot
    std::vector<MatchEvent> events;
    BySide<Clicks> clicks;  // every one, to know a click again
    BySide<game::OrderBook> orders = {};
    std::uint64_t pictured = 0;  // the version of the last picture of it
};

enum class From : bool { Start, Snapshot };
[[nodiscard]] Result<Reopened> reopen(game::Library& library, const store::StoredGame& stored,
                                      From from);

// The line under which a deed is stored carries its words, since later nobody knows in which
// position it was said, and whose secret it is: {"n": …, "action": …, "words": {"text", "clause",
// "secret", "secret_dice"}}.
[[nodiscard]] std::string with_words(std::string line, const MatchEvent& event,
                                     const game::Deed* deed);
// The line of somebody who sat down.
[[nodiscard]] std::string seat_line(const MatchEvent& event);

}  // namespace longroll::server
