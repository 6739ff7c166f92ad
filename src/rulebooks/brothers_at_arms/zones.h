// Zones of Control, Interpenetration and Withdrawing: which steps are barred, where a move stops
// and where it may not end. Ledger BA-MOV-7, 11 to 13, BA-ZOC, BA-STK, BA-WDR-2, BA-FORT-7,
// BA-BOAT-1, BA-R-16, 21, 22, 67. What a step costs: terrain.h. Inline for the search.

#pragma once

#include "core/refusal.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/cover.h"

#include <array>

namespace longroll::brothers_at_arms {

enum class Going : std::uint8_t {
    Ordinary,     // in its own movement phase
    Withdrawing,  // begins Locked (BA-WDR-1)
    Arriving      // comes on at bound start, the entry hex being its first step (BA-RES-3)
};

// A counter about to move, and on what terms.
struct Mover {
    CounterId counter;
    Element element = Element::Land;
    Going going = Going::Ordinary;
    bool night = false;
    std::uint8_t rate = 0;

    [[nodiscard]] bool is_unit() const { return counter.is_unit(); }
};

// Is a step all that the counter does in its move?
enum class Share : std::uint8_t { WholeMove, PartOfMove };

// What bars a step or an end: each with its clause and the reason that the player is given.
namespace bars {
inline constexpr Refusal kBoardEdge{"BA-MOV-13"_clause, "that leads off the board"};
inline constexpr Refusal kImpassable{"BA-MOV-7"_clause, "that is impassable"};
inline constexpr Refusal kNoWater{"BA-BOAT-1"_clause, "a river boat keeps to the river"};
inline constexpr Refusal kEnemyUnit{"BA-MOV-11"_clause, "an enemy unit is there"};
inline constexpr Refusal kIntoZone{"BA-WDR-2"_clause,
                                   "a withdrawing unit may not enter an enemy zone of control"};
inline constexpr Refusal kWorks{"BA-FORT-7"_clause,
                                "works may be entered only as the first and only step of a move"};
inline constexpr Refusal kStackFull{"BA-STK-4"_clause, "two units are there already"};
inline constexpr Refusal kNoCapture{"BA-MOV-12"_clause,
                                    "it may not end on an enemy commander whom it cannot take"};
inline constexpr Refusal kTwoCommanders{"BA-MOV-11"_clause, "an enemy commander is there"};
}  // namespace bars

// The ground with the counters on it, as the movers of one side meet them. Cells are numbers of
// the board's grid. Built once for a whole listing.
class Surroundings {
public:
    Surroundings(const Field& field, const State& state, Side side);

    [[nodiscard]] bool in_enemy_zone(int cell, Element element) const
    {
        return (at(cell) & (element == Element::Water ? kWaterZone : kLandZone)) != 0;
    }
    // BA-ZOC-2: a unit that has entered an enemy zone is Locked; BA-ZOC-5: commanders ignore zones.
    [[nodiscard]] bool locks(const Mover& mover, int cell) const
    {
        return mover.is_unit() && in_enemy_zone(cell, mover.element);
    }
    // What bars this step, whatever it costs; nothing if it may be taken.
    [[nodiscard]] const Refusal* bar_to_step(const Mover& mover, int from, Direction side,
                                             Share share) const;
    // What bars a counter from arriving here from off the board.
    [[nodiscard]] const Refusal* bar_to_entry(const Mover& mover, Hex entry) const;
    // What bars a move from ending here, beside so many other units of its own side.
    [[nodiscard]] const Refusal* bar_to_end(const Mover& mover, int cell, int others) const;
    // Friendly units; three stands for more.
    [[nodiscard]] int friends_at(int cell) const { return static_cast<int>(at(cell) & kFriends); }

    const Field& field;
    const State& state;

private:
    static constexpr unsigned kFriends = 3;
    static constexpr unsigned kEnemyUnit = 4;
    static constexpr unsigned kEnemyCommander = 8;
    static constexpr unsigned kLandZone = 16;
    static constexpr unsigned kWaterZone = 32;
    static constexpr std::size_t kMostCells = 16384;

    [[nodiscard]] unsigned at(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }
    void mark(int cell, unsigned what);
    void add_friend(int cell);
    void add_enemy(int cell, const Unit& unit, const UnitCard& card);

    std::array<std::uint8_t, kMostCells> cells_;  // only the board's own are set
};

inline const Refusal* Surroundings::bar_to_step(const Mover& mover, int from, Direction side,
                                                Share share) const
{
    const board::HexGrid& grid = field.ground.grid;
    const int cell = grid.neighbour_cell(from, side);
    if (!grid.cell_on_board(cell)) return &bars::kBoardEdge;

    const HexGround& to = field.ground.cell(cell);
    const Direction entered = board::opposite(side);
    if (closed_ground(to, mover.element))
        return mover.element == Element::Water ? &bars::kNoWater : &bars::kImpassable;
    if (field.ground.cell(from).closed_sides.has(side) || to.closed_sides.has(entered))
        return &bars::kImpassable;
    // RULING: BA-R-16: pinned or not, nobody enters. BA-STK-1: friends never bar the way.
    if ((at(cell) & kEnemyUnit) != 0) return &bars::kEnemyUnit;
    if (!mover.is_unit()) return nullptr;

    if (mover.going == Going::Withdrawing && in_enemy_zone(cell, mover.element))
        return &bars::kIntoZone;
    // OPTIMISATION: works are rare, so their breaches are looked up only where there are some; the
    // brute force of reach_test.cpp asks at every step.
    const bool works =
        to.fort ||
        to.side_cover[static_cast<std::size_t>(board::index_of(entered))] == Cover::Fortification;
    if (works && share == Share::PartOfMove &&
        fortified_side(field, state, grid.hex_of_cell(cell), entered))
        return &bars::kWorks;
    return nullptr;
}

inline const Refusal* Surroundings::bar_to_end(const Mover& mover, int cell, int others) const
{
    const bool commander = (at(cell) & kEnemyCommander) != 0;
    // RULING: BA-R-16: a commander may pass an enemy commander, but not stay with him.
    if (!mover.is_unit()) return commander ? &bars::kTwoCommanders : nullptr;
    // RULING: BA-R-22: two units and no more; BA-STK-5: commanders do not count.
    if (others >= 2) return &bars::kStackFull;
    // RULING: BA-R-67: arrivals, boats and stacked units make no captures.
    const bool captures =
        mover.going != Going::Arriving && mover.element == Element::Land && others == 0;
    return commander && !captures ? &bars::kNoCapture : nullptr;
}

}  // namespace longroll::brothers_at_arms
