// What ground costs (ledger IB-MOV-2 to 15): the Movement chart's sum for whoever goes, with all
// that it touches on the way. Units, leaders, holders, prisoners and fugitives all pay by it.
//
//     Toll toll(field, state, goer, {.pace = Pace::Full}, Fording::WhereSafe);
//     if (const auto refusal = toll.touch(feature, Touch::OnTheWay, way)) ...   // it may not enter
//     toll.limit()                                                             // how far it may go

#pragma once

#include "core/refusal.h"
#include "core/tally.h"
#include "rulebooks/iron_brigade/actions_allowed.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/shared/table/fitting.h"

namespace longroll::iron_brigade {

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
    board::table::Segment axis;
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

}  // namespace longroll::iron_brigade
