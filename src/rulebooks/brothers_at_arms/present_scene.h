// The parts that a scene of Brothers at Arms is put together from.

#pragma once

#include "core/viewer.h"
#include "rulebooks/brothers_at_arms/chain_of_command.h"
#include "rulebooks/brothers_at_arms/present.h"

#include <vector>

namespace longroll::brothers_at_arms {

// The counters as one viewer sees them.
class Pieces {
public:
    Pieces(const Field& field, const State& state, Viewer viewer)
        : field_(field),
          state_(state),
          viewer_(viewer),
          chains_{Chain(field, state, Side::Confederate), Chain(field, state, Side::Union)}
    {
    }
    [[nodiscard]] ScenePiece piece_of(UnitId unit) const;
    [[nodiscard]] ScenePiece piece_of(CommanderId commander) const;

private:
    [[nodiscard]] const Chain& chain_of(Side side) const
    {
        return chains_[static_cast<std::size_t>(index_of(side))];
    }

    const Field& field_;
    const State& state_;
    Viewer viewer_;
    std::array<Chain, 2> chains_;  // by index_of(Side)
};

[[nodiscard]] std::vector<SceneStep> track_of(const Field& field, const State& state);

}  // namespace longroll::brothers_at_arms
