// The throws of one combat: who throws which dice at whom, attackers first, then the reply. Ledger
// TB-CBT-2, TB-TTN-7; rulings TB-R-22, TB-R-94, TB-R-127.

#pragma once

#include "rulebooks/test_of_battle/saves.h"

#include <vector>

namespace longroll::test_of_battle {

struct Throw {
    UnitId by = kNoUnit;
    UnitId at = kNoUnit;
    Fight fight = Fight::Fire;
    Point from;  // for works that lie between (TB-R-82)
    DiceGroups groups;
    bool reply = false;
};

// Somebody on the table, by an id that came from outside.
[[nodiscard]] inline bool is_stand(const View& view, UnitId id)
{
    return index_of(id) < view.state.units.size() && view[id].on_table();
}
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
