// Movement (ledger IB-MOV, IB-INT, IB-DQ): what ground costs, marches checked and costed along
// their path, roads, passing through friends, double quick, and where a unit fits. Water: water.h.
// Leaders, holders and prisoners walk by the same chart: personalities.h.
//
//     Toll toll(field, state, goer, {.pace = Pace::Full}, Fording::WhereSafe);
//     if (const auto refusal = toll.touch(feature, Touch::OnTheWay, way)) ...   // it may not enter
//     toll.limit()                                                             // how far it may go

#pragma once

#include "core/tally.h"
#include "rulebooks/iron_brigade/chapter.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/shared/table/fitting.h"
#include "rulebooks/shared/table/march.h"

#include <span>

namespace longroll::iron_brigade {

// ---- What ground costs ----
// The Movement chart's sum for whoever goes, with all that it touches on the way. Units, leaders,
// holders, prisoners and fugitives all pay by it.

// What the Movement chart wants to know of whoever goes.
struct Goer {
    UnitId self = kNoUnit;
    Side side = Side::Confederate;
    Arm arm = Arm::Infantry;
    bool horse_artillery = false;
    Length base_change = 0;         // cannon weights
    FormationKind formation{};      // whose bonus it has
    std::optional<Length> bonus;    // of a formation of the scenario's, instead
    bool loads_fast = false;        // breechloaders and repeaters: fewer bars on split/moves
    bool watertight_boxes = false;  // for fords
    enum class Passing : std::uint8_t { Free, AtACost, Never } passing = Passing::AtACost;
};
[[nodiscard]] Goer goer_of(const Field& field, const State& state, UnitId id);

// A set of rows of the Movement chart.
using RowSet = shared::IdSet<MovementRow, 32>;

// How it goes and what it has touched so far.
struct Going {
    Pace pace = Pace::Full;
    bool backward = false;
    bool road = false;     // follows one all the way
    bool through = false;  // in close order through a friend
    bool abatis = false;   // uncleared
    RowSet rows = {};      // ground that was touched
    friend bool operator==(const Going&, const Going&) = default;
};

// In thousandths of an inch: the lines of the chart, and what comes of them after halving and the
// least inch (IB-MOV-10).
struct Allowance {
    Tally tally;
    Length length = 0;
};
[[nodiscard]] Allowance allowance(const Goer& goer, const Going& going);

// Whether water that is known to be too deep is tried all the same (IB-WAT-5). A player who only
// looks at what an order would do hopes that water of unknown depth can be forded (IB-WAT-3).
enum class Fording : std::uint8_t { WhereSafe, Attempt, Hoped };

// Ground that was under it before it stirred cannot keep it from leaving.
enum class Touch : std::uint8_t { AtStart, OnTheWay };

// Where it goes: the line of its middle, from its hind edge to where its foremost will be, and how
// wide it is across it.
struct Way {
    Segment axis;
    Length width = 0;
};

class Toll {
public:
    Toll(const Field& field, const State& state, const Goer& goer, const Going& going,
         Fording fording);

    // Notes the ground and what it costs; or says why it may not be entered.
    [[nodiscard]] MaybeRefusal touch(FeatureId id, Touch when, const Way& way);
    // Goes through a friend.
    [[nodiscard]] MaybeRefusal pass();

    [[nodiscard]] const Going& going() const { return going_; }
    [[nodiscard]] Allowance allowed() const { return allowance(goer_, going_); }
    // With the tolerance of IB-R-1.
    [[nodiscard]] Length limit() const { return allowed().length + kTolerance; }
    // Water that the last touch found too deep, though it may be tried.
    [[nodiscard]] std::optional<FeatureId> too_deep() const { return too_deep_; }
    // It may not split/move any more (IB-SEQ-17).
    [[nodiscard]] bool bars_split() const;

private:
    [[nodiscard]] MaybeRefusal touch_water(FeatureId id, Touch when, const Way& way);
    [[nodiscard]] MaybeRefusal touch_obstacle(FeatureId id, Touch when, const Way& way);
    [[nodiscard]] MaybeRefusal charge(const GroundRules& rules, Touch when);

    const Field& field_;
    const State& state_;
    Goer goer_;
    Going going_;
    Fording fording_;
    std::optional<FeatureId> too_deep_;
};

// What is known of ground wherever the arm would stand on it: water has bridges and fords, and
// obstacles are opened in places.
using shared::table::Bars;
[[nodiscard]] Bars bars_of(const Field& field, const State& state, Arm arm, FeatureId id);
// Some of this ground may not be entered by the arm: impassable, or forbidden by the chart.
[[nodiscard]] bool on_forbidden_ground(const Field& field, const State& state, Arm arm,
                                       const Footprint& there);
// The rows of the ground under it, where it stands.
[[nodiscard]] RowSet rows_under(const Field& field, const Footprint& there);

// ---- Marches ----

// How a march goes, before anything is changed: for refusals, ghosts and candidates alike.
struct Marched {
    Pose pose;  // where it comes to stand
    Footprint from;
    Footprint to;
    Length length = 0;
    Allowance allowance;
    Going going;
    MaybeRefusal refusal;                   // why it cannot be made as ordered
    FixedVector<UnitId, kMaxUnits> passed;  // friends gone through, in roster order
    std::optional<UnitId> contact;          // the enemy that it stopped at
    bool at_edge = false;                   // the table ended
    std::optional<FeatureId> too_deep;      // it will be swept off its feet here
    bool bars_split = false;                // IB-SEQ-17
};
[[nodiscard]] Marched look_ahead(const View& view, UnitId id, const March& march, Pace pace,
                                 Fording fording = Fording::WhereSafe);
// The same for what lies between two lengths of a march that began at `start`.
[[nodiscard]] Marched look_ahead(const View& view, UnitId id, const March& march, Pace pace,
                                 Fording fording, const Pose& start,
                                 const shared::table::PathPart& between);
// Where it would go from where the unit stands, whether or not it can (IB-R-7).
[[nodiscard]] shared::table::Path path_of(const Field& field, const Unit& unit, const March& march);
// A turn to any heading, about its centre, and a full move that way: of a pinned unit (IB-R-69).
[[nodiscard]] Marched look_aside(const View& view, UnitId id, Heading heading, Length distance);
// RULING: IB-R-5: with its front flush with the enemy's nearest side, if that is a turn of 22.5
// degrees or less about where they touch and leaves it clear of everything.
[[nodiscard]] std::optional<Pose> squared_up(const View& view, UnitId id, UnitId enemy);
// May it move at all, by posture, formation and morale? For moves and double-quick marches.
[[nodiscard]] MaybeRefusal refuse_to_stir(const Field& field, const State& state, UnitId id);
// The march itself, of a unit that may stir; and the same for one that was looked at before.
[[nodiscard]] MaybeRefusal refuse_march(const View& view, UnitId id, const March& march, Pace pace);
[[nodiscard]] MaybeRefusal refuse_march(const View& view, UnitId id, const March& march, Pace pace,
                                        const Marched& marched);
// Moves it, with all that follows at once: contact, losses by passing through (IB-INT-7), a failed
// ford, leaders, holders and sightings.
Marched carry_out_march(const Field& field, State& state, UnitId id, const March& march, Pace pace,
                        EventLog& log, Fording fording = Fording::WhereSafe);

// The same for a march that was looked at before.
void carry_out_marched(const Field& field, State& state, UnitId id, const Marched& marched,
                       EventLog& log);

// Puts a unit somewhere and takes its leaders along.
void put_unit(const Field& field, State& state, UnitId id, const Pose& pose);
// The position as if it stood elsewhere, in one place after another.
class AsIfThere {
public:
    AsIfThere(const View& view, UnitId id);
    void put(const Pose& to);
    [[nodiscard]] const View& view() const { return view_; }

private:
    UnitId id_;
    State moved_;
    Bodies bodies_;
    View view_;
};

[[nodiscard]] MaybeRefusal refuse(const View& view, const Move& order);
[[nodiscard]] MaybeRefusal refuse(const View& view, const Move& order, const Marched& marched);
void carry_out(const Field& field, State& state, const Move& order, Dice& dice, EventLog& log);

// ---- Following roads ----

// RULING: IB-R-32: how far the middle of a column may stray from the middle of the road.
inline constexpr Length kBesideRoad = 500;

// The whole leg keeps to one road.
[[nodiscard]] bool follows_road(const Field& field, Point from, Point to);
// Each leg keeps to a road.
[[nodiscard]] bool follows_roads(const Field& field, Point start, std::span<const Point> corners);

// The corners that the middle of a unit goes by when it follows a road: as they were given if it is
// on the road itself, else first to where its head is.
[[nodiscard]] std::vector<Point> road_corners(const Field& field, const Unit& unit,
                                              std::span<const Point> corners);
// Why this unit may not march along these corners as on a road.
[[nodiscard]] MaybeRefusal refuse_road(const Field& field, const Unit& unit,
                                       std::span<const Point> corners, Pace pace);

// ---- Moving through units ----

// Closed, not en masse, unbroken; any unbroken battery (IB-INT-3, IB-R-35).
[[nodiscard]] bool is_formed(const Field& field, const Unit& unit);
// In open order and unbroken: it hurts nobody (IB-INT-1).
[[nodiscard]] bool passes_lightly(const Field& field, const Unit& unit);

// What passing cost, once the move is complete: the mover first, then those passed in roster order
// (IB-INT-7). A routed mover itself loses nothing (IB-RET-6).
void lose_by_passing(const Field& field, State& state, UnitId mover, std::span<const UnitId> passed,
                     EventLog& log);

// ---- Double quick ----
// A full move between the Morale phase and Movement and Fire, paid for with morale.

// Why it may not double at all, wherever to.
[[nodiscard]] MaybeRefusal refuse_to_double(const Field& field, const State& state, UnitId id);

[[nodiscard]] MaybeRefusal refuse(const View& view, const DoubleQuick& order);
void carry_out(const Field& field, State& state, const DoubleQuick& order, Dice& dice,
               EventLog& log);

// After the march: its die, and what it costs.
void pay_for_doubling(const Field& field, State& state, UnitId id, Dice& dice, EventLog& log);
// The die alone, and what it costs.
int double_quick_test(const Unit& unit, Dice& dice);
// What each face of the die would cost it, from 1 to 6.
[[nodiscard]] std::array<int, 6> double_quick_losses(const Unit& unit);

// ---- Where a unit fits ----
// Not over another unit, impassable ground or the edge of the table. A pivot or a new formation
// that does not quite fit is slid by up to an inch.

inline constexpr Length kSlide = 1000;

// What is in the way of a unit that is set down.
using shared::table::InTheWay;
[[nodiscard]] InTheWay in_the_way(const View& view, UnitId self, Arm arm, const Footprint& there);

// The unit in this shape, as near to this pose as it fits; none if an inch is not enough.
[[nodiscard]] std::optional<Pose> fitted(const View& view, UnitId self, Arm arm,
                                         const Layout& layout, const Pose& pose);

// Where one unit fits, for who asks about many orders while it stands still. OPTIMISATION: many of
// them want the same shape at the same place, and are answered once.
class Fits {
public:
    Fits(const View& view, UnitId self) : view_(view), self_(self) {}

    [[nodiscard]] std::optional<Pose> operator()(Arm arm, const Layout& layout, const Pose& pose);

private:
    struct Known {
        Arm arm{};
        Layout layout;
        Pose wanted;
        std::optional<Pose> found;
    };
    const View& view_;
    UnitId self_;
    std::vector<Known> known_;
};

// A stand that has grown smaller keeps its edges: its corners are rounded anew, and where that
// would press it into a neighbour whom it lay flush with, it gives way by that thousandth or two.
void keep_flush(const Field& field, State& state, UnitId id);

}  // namespace longroll::iron_brigade
