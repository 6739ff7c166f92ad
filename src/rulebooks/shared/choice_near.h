// A drag that means one of the choices that are listed.

#pragma once

#include "core/prompt.h"
#include "core/viewer.h"
#include "rulebooks/shared/table/present.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace longroll::shared {

// Among what may be done now the one with this piece that leads nearest to where it is dragged, or
// is about whom it is dragged onto; of several such with fewest pieces.
template <class Rulebook, class Field, class State>
[[nodiscard]] auto choice_near(const Field& field, const State& state, const Intent& intent)
{
    using board::table::Heading;
    std::vector<typename Rulebook::Action> actions;
    Rulebook::legal(field, state, actions);
    std::optional<typename Rulebook::Action> found;
    std::int64_t least = 0;
    for (const auto& action : actions) {
        const ActionWords words = Rulebook::describe(field, state, action, Viewer::umpire());
        if (std::ranges::find(words.pieces, intent.piece) == words.pieces.end()) continue;
        const bool meant = !words.target.empty() && words.target == intent.target;
        std::int64_t far = meant ? 0 : 1'000'000;
        if (!meant && !words.path.empty())
            far = length_of(table::point_of(field.terrain->table(), words.path.back()) -
                            table::point_of(field.terrain->table(), intent.to));
        if (intent.heading && !words.ghosts.empty())
            far = size_of(turn_between(Heading{words.ghosts.front().heading},
                                       Heading{} + board::table::Angle{*intent.heading}))
                      .tenths;
        far = far * 100 + static_cast<std::int64_t>(words.pieces.size());
        if (found && far >= least) continue;
        found = action;
        least = far;
    }
    return found;
}

}  // namespace longroll::shared
