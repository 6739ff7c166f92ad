// `longroll games`: what an operator does with the games of a server, running or not.

#pragma once

#include "game/library.h"

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

namespace longroll::server {

struct DeskTerms {
    std::filesystem::path data;  // the folder of the database
    std::string what;            // list, export, close, remove
    std::vector<std::string> ids;
    bool as_json = false;
};

// The exit code.
int games(game::Library& library, const DeskTerms& terms, std::ostream& out, std::ostream& errors);

}  // namespace longroll::server
