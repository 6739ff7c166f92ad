// The version of the program, as /health, the metrics and hello tell it.

#pragma once

#include "game/position.h"

#include <string_view>

#include <boost/json/object.hpp>

namespace longroll::server {

inline constexpr std::string_view kVersion = "0.9.0";

// The edition of each rulebook, by its id.
[[nodiscard]] inline boost::json::object editions()
{
    boost::json::object all;
    for (const game::Ruleset* ruleset : game::rulesets())
        all.emplace(ruleset->id(), ruleset->edition());
    return all;
}

}  // namespace longroll::server
