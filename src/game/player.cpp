// Levels of computer players by name.

#include "game/player.h"

#include "battle/faults.h"

namespace longroll::game {

Problems check_level(const Computers& computers, std::string where, std::string_view level)
{
    std::string remedy = "the levels are:";
    for (const Level& known : computers.levels) {
        if (known.id == level) return {};
        remedy += " " + known.id;
    }
    return {{std::move(where), "there is no level " + battle::in_quotes(level), remedy}};
}

}  // namespace longroll::game
