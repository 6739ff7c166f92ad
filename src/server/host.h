// A server with everything it needs: the store, the games and the network, until it is told to end.

#pragma once

#include "server/log.h"
#include "server/match.h"
#include "server/settings.h"

#include <filesystem>
#include <ostream>

namespace longroll::server {

struct HostTerms {
    Settings settings;
    std::filesystem::path data;    // the folder of the database
    std::filesystem::path client;  // a folder with the client; empty: the one built in
    unsigned threads = 0;          // 0: one a core, two at least
    LogLevel log = LogLevel::Warning;
    unsigned keep_days = 0;       // how long games that are over are kept; 0: for ever
    unsigned keep_idle_days = 0;  // and those in which nobody does anything
    std::size_t open_games = Idleness().most_open;  // in memory, unless somebody listens to more
    std::filesystem::path password;  // a file with that of those who make games; empty: none
    bool any_port = false;           // another port will do when the asked one is taken
    bool edit = false;               // the author's desk is open, to whoever has its key
    std::string battle;              // whose desk is to be opened first; empty: any
};

// ~/.local/share/longroll, or where XDG_DATA_HOME says.
[[nodiscard]] std::filesystem::path usual_data_folder();

// Says on `out` where to point the browser; log lines and problems go to `errors`. The exit code.
int host(game::Library& library, const Computers& computers, HostTerms terms, std::ostream& out,
         std::ostream& errors);

}  // namespace longroll::server
