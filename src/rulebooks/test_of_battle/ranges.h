// How far fire reaches and whether it may be opened: arcs, ranges, walls that stop it. Ledger
// TB-RNG, TB-BLD-1, TB-BLD-2, TB-TFT-4, TB-TFT-5; rulings TB-R-7, TB-R-8, TB-R-75, TB-R-96,
// TB-R-141. Lines of fire: sight.h.

#pragma once

#include "board/table/arc.h"
#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/clauses.h"

#include <span>

namespace longroll::test_of_battle {

// What a die is thrown for: a stand's own men or guns, its dedicated gun, a skirmisher behind it.
enum class Source : std::uint8_t { Main, Guns, Reinforcing };

// Those who fight as one with a stand: skirmishers who share a town block (TB-TTN-4), or it alone.
using Fighters = FixedVector<UnitId, 4>;
[[nodiscard]] Fighters fighters(const View& view, UnitId id);
// The first of them stands for all.
[[nodiscard]] UnitId lead_of(const View& view, UnitId id);
// Horse and guns in a town block have no dice (TB-TTN-5).
[[nodiscard]] bool is_idle_in_town(const View& view, UnitId id);
[[nodiscard]] bool in_stone_building(const View& view, UnitId id);

[[nodiscard]] Ranges own_ranges(const Field& field, UnitId id);
// The longest of all that it may fire with.
[[nodiscard]] Length longest_range(const Field& field, const State& state, UnitId id);

[[nodiscard]] constexpr Edge edge_of(std::optional<BlockSide> side)
{
    return static_cast<Edge>(side.value_or(BlockSide::North));
}
inline constexpr std::array kBlockSides = {BlockSide::North, BlockSide::East, BlockSide::South,
                                           BlockSide::West};
// Out of its front edge, or out of a side of its block.
[[nodiscard]] board::table::Arc firing_arc(const View& view, UnitId id,
                                           std::optional<BlockSide> side = {});
// Whence it fires: the middle of that edge.
[[nodiscard]] Point fires_from(const View& view, UnitId id, std::optional<BlockSide> side = {});
// From that edge to the nearest of the target in the arc, if it is so near.
[[nodiscard]] std::optional<board::table::Gap> range_to(const View& view, UnitId firer,
                                                        UnitId target,
                                                        std::optional<BlockSide> side, Length most);
// Within the close range of its own arm; whoever is behind stone is never so near to guns.
[[nodiscard]] bool is_close(const View& view, UnitId firer, UnitId target,
                            const board::table::Gap& range);

// What keeps this stand from firing at anybody, whomever it touches or has attacked.
[[nodiscard]] MaybeRefusal refuse_to_fire(const View& view, UnitId id);
// What keeps dice of this source from hurting the target.
[[nodiscard]] MaybeRefusal refuse_effect(const View& view, UnitId firer, Source source,
                                         UnitId target, const board::table::Gap& range);
// May it fire at the target now: by itself, its arc, its range, its line of fire (TB-R-141)? How
// far it is then.
struct FireFound {
    MaybeRefusal refusal;
    board::table::Gap range;
};
[[nodiscard]] FireFound find_fire(const View& view, UnitId firer, UnitId target,
                                  std::optional<BlockSide> side,
                                  std::span<const UnitId> reinforcing = {});

}  // namespace longroll::test_of_battle
