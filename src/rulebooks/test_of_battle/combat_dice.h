// The dice of combat: how many, and what they hit on. Ledger TB-DIC, TB-HIT; rulings TB-R-98 to
// TB-R-103, TB-R-127.

#pragma once

#include "board/table/arc.h"
#include "core/dice.h"
#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/clauses.h"

#include <span>
#include <vector>

namespace longroll::test_of_battle {

// How far fire reaches and whether it may be opened: arcs, ranges, walls that stop it. Ledger
// TB-RNG, TB-BLD-1, TB-BLD-2, TB-TFT-4, TB-TFT-5; rulings TB-R-7, TB-R-8, TB-R-75, TB-R-96,
// TB-R-141. Lines of fire: sight.h.

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

// Dice of one source that are thrown together.
struct DiceGroup {
    UnitId by = kNoUnit;
    Source source = Source::Main;
    int dice = 0;
    int to_hit = kPlainToHit;
    Clause clause;       // the row of the chart, or what changes its number
    bool close = false;  // fire within close range
};
using DiceGroups = FixedVector<DiceGroup, 12>;

struct DiceFound {
    DiceGroups groups;  // in the order in which they are thrown (TB-R-22)
    Refusal why_none{"TB-RNG-1"_clause, "the target is out of range"};
};
// Of everybody who fights as one with it, as if out of no side of a block.
[[nodiscard]] DiceFound fire_dice(const View& view, UnitId firer, UnitId target,
                                  const board::table::Gap& range,
                                  std::span<const UnitId> reinforcing);
[[nodiscard]] DiceGroups melee_dice(const View& view, UnitId by, UnitId against,
                                    std::span<const UnitId> reinforcing);

[[nodiscard]] int total_of(const DiceGroups& groups);
// So many of them, once others have been thrown.
[[nodiscard]] DiceGroups part_of(const DiceGroups& groups, int thrown, int dice);
// Out of one side of a town block (TB-TTN-7).
[[nodiscard]] constexpr int dice_of_side(int total) { return (total + 3) / 4; }

// Skirmishers behind or beside a brigade add a die each (TB-R-102, TB-R-150).
[[nodiscard]] MaybeRefusal refuse_reinforcing(const View& view, UnitId brigade,
                                              std::span<const UnitId> skirmishers);
[[nodiscard]] FixedVector<UnitId, 2> who_may_reinforce(const View& view, UnitId brigade);

// RULING: TB-R-64: a skirmisher in broken ground fights cavalry as close-order infantry.
[[nodiscard]] bool fights_as_infantry(const View& view, UnitId skirmisher, UnitId cavalry);

// Saving throws: which hits may be saved, and why. Ledger TB-SAV and the rows C of the terrain
// chart; rulings TB-R-82, TB-R-104 to TB-R-106.

enum class Fight : std::uint8_t { Fire, Melee };

// The ordinary throw against hits of these dice, which come from this point: the middle of the
// firer's edge, or the centre of who melees (TB-R-82).
[[nodiscard]] std::optional<SaveCause> save_against(const View& view, const DiceGroup& group,
                                                    UnitId target, Fight fight, Point from);
[[nodiscard]] Clause clause_of(SaveCause cause);
// Mounted cavalry may opt to save by retreating (TB-SAV-5).
[[nodiscard]] bool may_save_by_retreat(const View& view, UnitId id);
// Fire hits on it that have no other ordinary throw.
[[nodiscard]] int unsaved_fire(std::span<const ScoredHits> hits, UnitId id);
// The throws of one stand, which may try so many by retreating: how many hits are left.
[[nodiscard]] int roll_saves(const Unit& target, std::span<const ScoredHits> hits, UnitId id,
                             int tried, Dice& dice);

// The throws of one combat: who throws which dice at whom, attackers first, then the reply. Ledger
// TB-CBT-2, TB-TTN-7; rulings TB-R-22, TB-R-94, TB-R-127.

struct Throw {
    UnitId by = kNoUnit;
    UnitId at = kNoUnit;
    Fight fight = Fight::Fire;
    Point from;  // for works that lie between (TB-R-82)
    DiceGroups groups;
    bool reply = false;
};

// It holds a town block with infantry: it fights out of its sides.
[[nodiscard]] bool fights_by_sides(const View& view, UnitId id);
// The side of the block on which an enemy touches it.
[[nodiscard]] std::optional<BlockSide> side_touched(const View& view, UnitId occupier,
                                                    UnitId enemy);

// Its dice against the target, out of a side of its block where it fights by sides, once so many
// have been thrown; `dice` of a side at most, 0: as many as there may be.
[[nodiscard]] DiceGroups dice_against(const View& view, UnitId by, UnitId target, Fight fight,
                                      std::optional<BlockSide> side, int thrown, int dice,
                                      std::span<const UnitId> reinforcing);

// ---- The reply ----

enum class ReplyKind : std::uint8_t { None, Melee, Fire };
[[nodiscard]] ReplyKind reply_kind(const View& view, const Combat& combat);
// Whether this is a target that a reply by fire may have.
[[nodiscard]] bool may_reply_at(const View& view, const Combat& combat, UnitId target,
                                std::optional<BlockSide> side,
                                std::span<const UnitId> reinforcing = {});
// The enemies that it melees, each with its dice as evenly divided as they can be (TB-R-94); the
// odd ones fall to those who come first from `first` on.
[[nodiscard]] std::vector<ReplyShare> even_shares(const View& view, const Combat& combat,
                                                  std::span<const UnitId> reinforcing,
                                                  std::size_t first = 0);

// All throws in the order of TB-R-22.
[[nodiscard]] std::vector<Throw> throws_of(const View& view, const Combat& combat);

}  // namespace longroll::test_of_battle
