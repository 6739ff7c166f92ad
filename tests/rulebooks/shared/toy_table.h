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
};

struct Field {
    board::table::Terrain terrain{{{0, 0}, {40'000, 40'000}}, {}};
    mutable int made = 0;  // how often the bodies were
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

inline board::table::Bodies bodies_of(const Field& field, const State& state)
{
    ++field.made;
    board::table::Bodies bodies;
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (state.units[place].there) {
            const auto stands = placed(kBlock, state.units[place].pose);
            bodies.put(static_cast<board::table::BodyId>(place),
                       static_cast<std::uint8_t>(state.units[place].side),
                       {stands.begin(), stands.size()});
        }
    return bodies;
}

using View = shared::table::View<Field, State, BlockId>;

}  // namespace longroll::toy
