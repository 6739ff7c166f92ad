// Moving a unit over the table (FE-MOV, FE-TER, FE-R-84, 85, 114, 124, 131): one kernel for every
// way of going, voluntary or not. Who goes how far and why: manoeuvre.h, charge.h, flight.h. [B]

#pragma once

#include "board/table/walk.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/shared/table/march.h"

namespace longroll::face_to_the_enemy {

using shared::table::Path;

// How it goes, and so what stops it.
enum class Manner : std::uint8_t {
    Voluntary,  // keeps 1" from enemies (FE-MOV-11), stops for friends but guns (FE-MOV-12), the
                // edge (FE-R-92), impassable ground
    Charging,   // the same for friends and ground, but it stops where it touches an enemy, whoever
                // that is: `met` (FE-R-103)
    FallingBack,  // through friends; stops 1" from enemies but `against` (FE-CHG-25)
    Fleeing,      // through friends; FE-R-120's first list
    FleeingPast,  // its second list: never overlapping others
    Following     // friends stop it, other enemies at 1"; `against` may be touched (FE-R-116)
};

struct Going {
    UnitId unit = kNoUnit;
    Manner manner = Manner::Voluntary;
    UnitId against = kNoUnit;                   // target, or the charger from whom it falls back
    RateLine rates{};                           // by class, halved or shortened already (FE-R-114)
    TerrainClass touched = TerrainClass::Open;  // the worst of the same move so far
    bool by_road = false;      // it claims the road bonus: classes do not count (FE-MOV-8, 9)
    const Unit* as = nullptr;  // it sets out like this, not as the state has it
};

// Where it came to. Nothing of the state is changed yet.
struct Gone {
    Unit at;  // the unit as it would stand: anchor, facing, trail
    Manner manner = Manner::Voluntary;
    Length length = 0;  // of path
    TerrainClass touched = TerrainClass::Open;
    bool finished = false;    // it went the whole way that it was asked to
    bool full = false;        // as far as it may: no short move (FE-R-43)
    bool blocked = false;     // stopped by more than its rates: units, edge, impassable ground
    bool on_friends = false;  // it would stand on friendly guns (FE-MOV-12)
    bool over_edge = false;   // it has left: fallen back or fled (FE-R-121), or exited (FE-SET-8)
    MaybeRefusal why;         // it did not finish
    UnitId met = kNoUnit;     // who stopped it: the target that it touched, or another
    Units passed;             // friends overlapped on the way (FE-R-119)
    FixedVector<GeneralId, 8> brushed;  // enemies' generals it came to within 0.5" of (FE-GEN-11)
};

// The rate of a class less what is used, and not below 0; halved (FE-R-114).
[[nodiscard]] RateLine less(const RateLine& rates, Length used);
[[nodiscard]] RateLine half(const RateLine& rates);
// Class by class the slower of two (FE-MAN-24).
[[nodiscard]] RateLine slower(const RateLine& a, const RateLine& b);

// A rigid block along a path of Advance, Back, Shift and Wheel. Straight pieces are exact, arcs in
// steps of a degree (FE-R-131).
[[nodiscard]] Gone go(const View& view, const Going& going, const Path& path);
// A march column on along the way of its head point, from corner to corner; or back along its own
// track and then straight on (FE-R-100). What it pays for a wheel of its leading base is path too.
struct ColumnWay {
    std::vector<Point> corners;
    bool by_road = false;     // it stays on roads with all its bases (FE-R-26)
    int wheels = 0;           // bends that are not the road's
    Angle sharpest;           // of these
    Length wheel_at = 0;      // how far its head has gone before the first
    Length wheel_length = 0;  // what it costs (FE-R-100)
};
[[nodiscard]] ColumnWay way_of_column(const Field& field, const Unit& unit,
                                      std::span<const Point> corners);
[[nodiscard]] Gone go_column(const View& view, const Going& going, const ColumnWay& way);
[[nodiscard]] Gone go_column_back(const View& view, const Going& going, Length distance);
// A march column shifted bodily (FE-R-118).
[[nodiscard]] Gone shift_bodily(const View& view, const Going& going, Heading way, Length distance);

// The path of a Way (actions.h).
[[nodiscard]] Path path_of(const Way& way);

// It stands there: bodies passed are disordered (FE-R-84), generals in the way driven off or taken
// (FE-GEN-11), who went over an edge is removed (removal.h), arrivals count who is on (FE-R-111).
// The caller logs what kind of move it was, before.
void stand_at(const Field& field, State& state, const Gone& gone, EventLog& log);

// It is laid anew where it stands, with fewer bases or less deep: what roundings make of that is
// taken back, so that it comes to lie no deeper in whom it stood flush with (FE-FRM-13, FE-R-101).
void lie_flush(const Field& field, State& state, UnitId id);

// May it stand like this: on nobody, on the table, on no impassable ground, no nearer to an enemy
// than an inch or than it was (FE-R-101, FE-R-102)?
[[nodiscard]] MaybeRefusal refuse_place(const View& view, const Unit& as);

}  // namespace longroll::face_to_the_enemy
