// A rulebook in a few lines, for the tests of the table kit: blocks two inches wide and one deep.

#pragma once

#include "board/table/formation.h"
#include "board/table/terrain.h"
#include "rulebooks/shared/table/view.h"

#include <vector>

namespace longroll::toy {

enum class BlockId : std::uint8_t {};

struct Block {
    Side side = Side::Confederate;
    board::table::Pose pose;
    bool there = true;
    [[nodiscard]] bool on_table() const { return there; }
    friend bool operator==(const Block&, const Block&) = default;
};

struct Field {
    board::table::Terrain terrain{{{0, 0}, {40'000, 40'000}}, {}};
    board::table::StandingMemo<Block> standing;
    mutable int laid = 0;  // how many of them, all in all
};

struct State {
    std::vector<Block> units;
    [[nodiscard]] const Block& operator[](BlockId id) const
    {
        return units[static_cast<std::size_t>(id)];
    }
};

inline const board::table::Layout kBlock = board::table::block(2000, 1000);

inline Side side_of(const Field&, const Block& block) { return block.side; }

inline board::table::StandingMemo<Block>::Shown standing_of(const Field& field, const State& state)
{
    return field.standing.show(
        state.units, [](const Block& block) { return block; },
        [&](board::table::Bodies& bodies, board::table::BodyId id, const Block& block) {
            ++field.laid;
            const auto stands = placed(kBlock, block.pose);
            bodies.put(id, static_cast<std::uint8_t>(block.side), {stands.begin(), stands.size()});
        });
}
using shared::table::bodies_of;

using View = shared::table::View<Field, State, BlockId>;

}  // namespace longroll::toy
