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
    game::OddsBudget odds = {};
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

// Writes the page of each rulebook (docs/protocol), where what stands above a page's mark stays,
// and the chapter of overrides.
int pages(const std::filesystem::path& home, std::ostream& out, std::ostream& errors);

// A copy of the games in a server's folder, which may be running; and such a copy put back, when
// it is not.
int backup(const std::filesystem::path& data, const std::filesystem::path& to, std::ostream& out,
           std::ostream& errors);
int restore(const std::filesystem::path& data, const std::filesystem::path& from, std::ostream& out,
            std::ostream& errors);

// A battle begun from a frame of coordinates: a folder with the two files, mustered by every
// rulebook.
struct Begin {
    std::string name;                  // of the folder
    std::filesystem::path into;        // where folders of battles are
    std::string title;                 // empty: the name in words
    std::string date;                  // empty: some day of the war
    std::vector<std::string> corners;  // two "longitude,latitude"
    std::string centre;                // or one, and
    std::vector<int> yards;            // how wide and how high
};
int new_battle(const Begin& wanted, std::ostream& out, std::ostream& errors);

// The order of battle of a folder as CSV, out; or, from a file, back into battle.toml.
struct Oob {
    std::filesystem::path folder;
    std::filesystem::path from;  // empty: out
};
int oob(const Oob& asked, std::ostream& out, std::ostream& errors);

// Features of another GeoJSON, or contours of a grid of heights, put at the end of a battle's map.
struct MapImport {
    std::filesystem::path folder;
    std::filesystem::path file;
    bool dry = false;  // only tells
    int feet = 0;      // between contours; 0: as the battle has it
    bool heights_in_feet = false;
    int every = 1;
};
int import_map(const MapImport& asked, std::ostream& out, std::ostream& errors);
int import_contours(const MapImport& asked, std::ostream& out, std::ostream& errors);

// What became of each thing of a battle under a rulebook.
struct Muster {
    std::filesystem::path battle;  // its folder, or its id
    std::string rulebook;          // empty: the first
    std::string format = "text";   // or json
};
int muster(game::Library& library, const Muster& asked, std::ostream& out, std::ostream& errors);

int check_battle(const std::filesystem::path& folder, std::ostream& out, std::ostream& errors);
int verify(game::Library& library, const std::filesystem::path& file, std::ostream& out,
           std::ostream& errors);

}  // namespace longroll::cli
