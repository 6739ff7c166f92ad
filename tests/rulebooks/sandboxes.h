// Positions written by hand, opened as a player's are.

#pragma once

#include "core/json.h"
#include "core/problem.h"

#include <string>

#include <gtest/gtest.h>

namespace longroll {

template <class Rulebook>
struct Sandboxes {
    using Opening = typename Rulebook::Opening;
    using Sandbox = typename Rulebook::Sandbox;

    static Result<Opening> opened(std::string_view text)
    {
        const auto json = parse_json(text, "text");
        if (!json) return json.error();
        const auto sandbox = from_json<Sandbox>(json_names(*json, Sandbox{}), *json, "sandbox");
        if (!sandbox) return sandbox.error();
        return Rulebook::from_sandbox(*sandbox);
    }
    static Opening sound(std::string_view text)
    {
        auto opening = opened(text);
        if (opening) return *std::move(opening);
        ADD_FAILURE() << to_text(opening.error());
        return {};
    }
    // The first thing that is wrong, as a person reads it.
    static std::string problem_of(std::string_view text)
    {
        const auto opening = opened(text);
        return opening ? "" : opening.error().front().sentence();
    }
};

}  // namespace longroll
