// The commands of the program. Each answers the exit code: 0 done, 1 something is wrong with what
// was given, 2 wrong usage.

#pragma once

#include "game/library.h"
#include "game/player.h"

#include <cstdint>
#include <filesystem>
#include <istream>
#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace longroll::cli {

// JSON-RPC 2.0, one message a line, until the input ends.
int engine(game::Library& library, game::Player& advisor, std::istream& in, std::ostream& out,
           const game::Computers& computers = {});

// A hot-seat game in the terminal: text board, numbered choices.
struct TextGame {
    std::string battle = "first-bull-run";
    std::string rulebook = "brothers-at-arms";
    std::optional<std::uint64_t> seed;
    std::string save;  // a file that receives the log, if one is named
};
int play_text(game::Library& library, game::Player& computer, const TextGame& terms,
              std::istream& in, std::ostream& out);

// One question to the umpire.
struct Ask {
    std::string rulebook = "brothers-at-arms";
    std::string stated;  // the facts as JSON
    std::vector<int> dice;
    bool as_json = false;
};
int resolve(game::Library& library, game::Player& advisor, const Ask& asked, std::ostream& out,
            std::ostream& errors);

// A battle as a roster for a real table.
struct Convert {
    std::string battle;
    std::string rulebook;  // empty: the first that converts
    std::string scale;     // empty: as the rulebook has it
    std::string measure;
    std::string format = "table";  // or json, csv
};
int convert(game::Library& library, const Convert& asked, std::ostream& out, std::ostream& errors);

// Counts of all ways on from the positions of a .perft file; the signatures of all rulebooks.
int perft(const std::filesystem::path& file, std::ostream& out, std::ostream& errors);
int signature(game::Library& library, std::ostream& out, std::ostream& errors);

// Writes the page of each rulebook into the folder (docs/protocol); what stands above a page's mark
// stays.
int pages(const std::filesystem::path& folder, std::ostream& out, std::ostream& errors);

// A copy of the games in a server's folder, which may be running; and such a copy put back, when
// it is not.
int backup(const std::filesystem::path& data, const std::filesystem::path& to, std::ostream& out,
           std::ostream& errors);
int restore(const std::filesystem::path& data, const std::filesystem::path& from, std::ostream& out,
            std::ostream& errors);

int check_battle(const std::filesystem::path& folder, std::ostream& out, std::ostream& errors);
int verify(game::Library& library, const std::filesystem::path& file, std::ostream& out,
           std::ostream& errors);

}  // namespace longroll::cli
