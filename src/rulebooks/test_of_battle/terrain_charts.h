// The terrain chart (ledger 5.11): for every kind of ground what it does to sight, and by column
// what it does to movement and combat. The cells only; where a stand is and what it then pays or
// suffers is said in the chapters.

#pragma once

#include "board/table/measure.h"
#include "rulebooks/test_of_battle/charts.h"

#include <cstdint>
#include <optional>

namespace longroll::test_of_battle {

// The chart's rows of ground. A hill has one for crossing one contour, one for crossing two.
enum class ChartRow : std::uint8_t {
    Bridge,
    Ford,
    Broken,
    Crops,
    FieldWorks,
    Forest,
    Fort,
    Fortress,
    HastyWorks,  // and low walls
    HillOneContour,
    HillTwoContours,
    Marsh,
    MarshyStream,
    Orchard,
    River,
    Road,
    SunkenRoad,
    Stream,
    Swamp,
    Town,
    TreeLine,
    Village
};
inline constexpr std::size_t kChartRowCount = 22;

// The row of a kind of ground. A hill or contour edge answers the row of one contour: whether two
// are crossed lies with the path. None for the entrance and the breach, which their fort's row
// speaks of.
[[nodiscard]] std::optional<ChartRow> row_of(TerrainKind kind);

// ---- Visibility ----

enum class Sight : std::uint8_t {
    Clear,
    ClearUnlessScenario,  // the scenario may say that it blocks
    Blocks,
    BlocksBeyondEdge,        // one sees out of it, into it or within it only `within` deep
    FromEdge,                // those on its edge see out and are seen; within as usual
    BlocksUnlessLookedOver,  // the higher one looks over it
    BlocksExceptOccupants,   // who is in it sees out and is seen
    BlocksUnlessAdjacent
};

struct SightCell {
    Sight sight = Sight::Clear;
    board::table::Length within = 0;  // how much of it a line of sight may run through
};
[[nodiscard]] SightCell sight_through(ChartRow row);

// ---- Movement ----

enum class Going : std::uint32_t {
    HalfMove = 1u << 0,           // entering or crossing costs 1/2M
    OrDisorder = 1u << 1,         // or, by choice, Disorder
    FreeInColumn = 1u << 2,       // nothing of this in march column
    UphillOnly = 1u << 3,         // up
    DisordersEntering = 1u << 4,  // DE
    DisordersInside = 1u << 5,    // DI
    DisordersLeaving = 1u << 6,   // DL
    Prohibited = 1u << 7,         // XX
    ExceptAtCrossing = 1u << 8,   // prohibited, but not at a bridge or ford
    BlocksRoad = 1u << 9,         // BR
    NoAttacks = 1u << 10,         // NA (TB-TAB-10)
    LosesGun = 1u << 11,          // the dedicated gun is lost
    NoUnlimbering = 1u << 12,
    Rolls = 1u << 13,              // the marsh roll
    RollsWorse = 1u << 14,         // with 1 added
    Tramples = 1u << 15,           // flattens what it moves through
    SecondDisorders = 1u << 16,    // a second one in the same move costs Disorder instead
    DisorderedByWorks = 1u << 17,  // when crossing the works, unless in column by the entrance
    OnlyColumnByEntrance = 1u << 18,
    OnlyByBreach = 1u << 19,
    DisorderedByBreach = 1u << 20,
    IgnoresPenalties = 1u << 21,  // of other ground, while on it
    OnlyInColumn = 1u << 22       // that only in march column
};

struct MovementCell {
    std::int8_t rate = 1;       // inches paid for each inch: 1, 2 or 4
    std::uint32_t effects = 0;  // of Going

    [[nodiscard]] constexpr bool has(Going effect) const
    {
        return (effects & static_cast<std::uint32_t>(effect)) != 0;
    }
    friend bool operator==(const MovementCell&, const MovementCell&) = default;
};
[[nodiscard]] const MovementCell& movement_in(ChartRow row, ChartColumn column);

// ---- Combat ----

enum class CombatEffect : std::uint8_t {
    None,
    FarBank,  // crossed, and contacting a defender who faces and touches the far bank
    NoFire,
    LikeInfantry,  // a skirmisher in it fights cavalry as close-order infantry
    Fort,          // what fire has no effect
    HigherGround,  // the morale modifier (TB-TAB-9)
    TownBlock,     // capacity, quarter dice, construction
    Village        // capacity, construction
};

struct CombatCell {
    std::optional<SaveCause> save{};  // the line of the saving throws that it gives (TB-TAB-12)
    CombatEffect effect = CombatEffect::None;
    bool pursuit = false;  // the asterisk: Pursuit in Woods
    friend bool operator==(const CombatCell&, const CombatCell&) = default;
};
[[nodiscard]] const CombatCell& combat_in(ChartRow row, ChartColumn column);

}  // namespace longroll::test_of_battle
