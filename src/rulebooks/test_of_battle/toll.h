// What ground costs and does along a straight way of the middle of a front (TB-MOV-14, TB-MOV-16,
// rows M of the terrain chart), for stands and for commanders. Bodies are not looked at here.
//
//     Toll toll = toll_of(view, {traveller_of(view, id), pose, to, ...});
//     toll.length      how far it came of the way
//     toll.cost        of kWholeMove
//     toll.why         what stopped it, if anything but the marsh did

#pragma once

#include "core/refusal.h"
#include "core/tally.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/events.h"
#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

// Who goes, as the charts ask.
struct Traveller {
    UnitId self = kNoUnit;  // none: a commander
    ChartColumn column = ChartColumn::Commander;
    Mover mover = Mover::Commander;
    bool in_column = true;  // RULING: TB-R-34: commanders have its rates without forming it
    DedicatedGun gun = DedicatedGun::Without;
};
[[nodiscard]] Traveller traveller_of(const View& view, UnitId id);

// Whether it pays, and whether it must be able to.
enum class Paying : std::uint8_t { Pays, Forced };

struct TollAsked {
    Traveller who;
    Paying paying = Paying::Pays;
    Pose from;
    Pose to;  // another facing: a turn in place, which has no length (TB-R-142)
    std::int32_t budget = kWholeMove;
    Price bridges = Price::HalfMove;
    bool good = true;          // it may pay with disorder (TB-R-133)
    std::uint8_t streams = 0;  // crossed before in this phase
    std::uint8_t marsh = 0;    // the rate that its roll gave; 0: it has not rolled
    bool marsh_disorders = false;
    FixedVector<Point, 8> onto = {};  // TB-R-44
};

struct Toll {
    Length whole = 0;   // of the way, to the nearest thousandth
    Length length = 0;  // as far as it came
    std::int32_t cost = 0;
    FixedVector<TallyLine, 12> paid;  // the same by clauses
    MaybeRefusal why;                 // it did not come to the end
    FixedVector<Clause, 8> disorders;
    bool loses_guns = false;
    std::uint8_t streams = 0;        // crossed on this way
    std::optional<FeatureId> marsh;  // it must roll here before it goes on
    FixedVector<MarshEntry, 4> waded;

    [[nodiscard]] bool finished() const { return length == whole && !why && !marsh; }
};
[[nodiscard]] Toll toll_of(const View& view, const TollAsked& asked);

}  // namespace longroll::test_of_battle
