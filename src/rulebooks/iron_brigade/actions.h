// What a player may do in Iron Brigade: one struct a deed, named as a player would.

#pragma once

#include "rulebooks/iron_brigade/state.h"

namespace longroll::iron_brigade {

// What is done by one unit, or befalls it, with nothing more to say.
struct OfUnit {
    UnitId unit = kNoUnit;
    friend bool operator==(const OfUnit&, const OfUnit&) = default;
};

struct Begin {
    friend bool operator==(const Begin&, const Begin&) = default;
};

// M2, M3, DQ, the declarations and the actions all end when the phasing player says so.
struct EndPhase {
    friend bool operator==(const EndPhase&, const EndPhase&) = default;
};

// M2: one attempt (IB-RAL-1).
struct Rally : OfUnit {};

// M3: the unit retreats; `bend` is the heading's turn from the direct one where the owner may
// choose (IB-R-71). A leader may be left behind at its start (IB-R-78).
struct Retreat {
    UnitId unit = kNoUnit;
    Angle bend;
    bool leave_leader = false;
    friend bool operator==(const Retreat&, const Retreat&) = default;
};

struct March {
    Manner manner = Manner::Ahead;
    Length distance = 0;         // Ahead, Back: how far it means to go
    std::vector<Point> corners;  // Bent, Road: where its middle turns; at the last its front ends
    bool square_up = false;      // lay the front flush on contact (IB-R-5)
    friend bool operator==(const March&, const March&) = default;
};

// DQ.
struct DoubleQuick {
    UnitId unit = kNoUnit;
    March march;
    friend bool operator==(const DoubleQuick&, const DoubleQuick&) = default;
};

// Declarations at the beginning of MF.
struct LieDown : OfUnit {};
struct StandUp : OfUnit {};
// Sounding a ford, unloading a boat, clearing abatis, filling or crossing a ditch.
struct BeginWork {
    UnitId unit = kNoUnit;
    Work::Kind kind = Work::Kind::Sounding;
    std::uint16_t feature = 0;
    friend bool operator==(const BeginWork&, const BeginWork&) = default;
};
struct Board : OfUnit {};
struct Land {
    UnitId unit = kNoUnit;
    Formation formation;
    Heading facing;
    friend bool operator==(const Land&, const Land&) = default;
};
// A leader mounts or dismounts (IB-R-107).
struct Remount {
    LeaderId leader = kNoLeader;
    friend bool operator==(const Remount&, const Remount&) = default;
};

// Option i(A), or item A of a split/move when `half`.
struct Move {
    UnitId unit = kNoUnit;
    bool half = false;
    March march;
    bool attempt_ford = false;  // tries water that may be too deep (IB-WAT-5)
    friend bool operator==(const Move&, const Move&) = default;
};
// A pinned unit goes to cover: any heading first (IB-R-69).
struct ToCover {
    UnitId unit = kNoUnit;
    Heading heading;
    Length distance = 0;
    friend bool operator==(const ToCover&, const ToCover&) = default;
};
// Formation and/or facing: option i(C), or item B or D of a split/move when `half`. Cavalry mounts
// and dismounts by it; artillery limbers, unlimbers, mounts its crews.
struct Change {
    UnitId unit = kNoUnit;
    bool half = false;
    std::optional<Formation> formation;
    std::optional<Heading> facing;
    std::optional<bool> mounted;  // cavalry
    bool leave_holders = true;    // when dismounting (IB-FRM-28)
    bool mount_crews = false;     // adv_artillery_mounting
    friend bool operator==(const Change&, const Change&) = default;
};
struct AboutFace : OfUnit {};
struct EnMasse {
    UnitId unit = kNoUnit;
    std::uint8_t columns = 2;
    friend bool operator==(const EnMasse&, const EnMasse&) = default;
};

// Fire: option i(B), or item C of a split/move for those with `half`. All parts of one declaration
// are resolved in order; a part is one target with all who fire at it.
struct Firer {
    UnitId unit = kNoUnit;
    std::uint8_t castings = 0;
    bool half = false;
    friend bool operator==(const Firer&, const Firer&) = default;
};
struct Volley {
    std::vector<Firer> firers;
    UnitId target = kNoUnit;
    friend bool operator==(const Volley&, const Volley&) = default;
};
struct Fire {
    std::vector<Volley> volleys;
    bool ask_red = false;  // umpire_red: proposes that it be red
    friend bool operator==(const Fire&, const Fire&) = default;
};
// Artillery fires into woods at what may be there (IB-AMOV-10).
struct BlindFire {
    UnitId unit = kNoUnit;
    bool half = false;
    Point at;
    friend bool operator==(const BlindFire&, const BlindFire&) = default;
};
// Answers to what is pending.
struct AgreeRed {
    bool red = false;
    friend bool operator==(const AgreeRed&, const AgreeRed&) = default;
};
struct SplitUnderFire {
    bool split = false;
    friend bool operator==(const SplitUnderFire&, const SplitUnderFire&) = default;
};

// Leaders, holders, prisoners and boats move in their owner's MF.
struct MoveLeader {
    LeaderId leader = kNoLeader;
    Point to;
    UnitId join = kNoUnit;   // attaches himself there
    std::vector<Point> via;  // corners on his way, if it is not straight
    friend bool operator==(const MoveLeader&, const MoveLeader&) = default;
};
struct MoveHolders {
    UnitId unit = kNoUnit;
    Point to;
    friend bool operator==(const MoveHolders&, const MoveHolders&) = default;
};
struct MovePrisoners {
    std::uint16_t group = 0;
    Point to;
    friend bool operator==(const MovePrisoners&, const MovePrisoners&) = default;
};
struct MoveBoats {
    UnitId unit = kNoUnit;  // all that carry it; none: the empty boat below
    std::uint8_t boat = 0;
    Point to;
    friend bool operator==(const MoveBoats&, const MoveBoats&) = default;
};

// Organisation (advanced), each during a formation change.
struct Detach {
    UnitId unit = kNoUnit;
    bool half = false;
    std::uint8_t castings = 0;  // that go
    bool skirmishers = false;
    Formation formation;  // of the detached part
    Point front;
    Heading facing;
    friend bool operator==(const Detach&, const Detach&) = default;
};
struct Combine {
    UnitId into = kNoUnit;
    std::vector<UnitId> others;
    bool half = false;
    Formation formation;
    friend bool operator==(const Combine&, const Combine&) = default;
};

// Simultaneous play: takes back everything that was plotted for a unit in this turn.
struct Unplot : OfUnit {};

// A turn begins: troops whom history held back are let go (LR-HOLD-8).
struct Release {
    shared::ReleaseId release = shared::kNoRelease;
    friend bool operator==(const Release&, const Release&) = default;
};

using Action =
    std::variant<Begin, EndPhase, Rally, Retreat, DoubleQuick, LieDown, StandUp, BeginWork, Board,
                 Land, Remount, Move, ToCover, Change, AboutFace, EnMasse, Fire, BlindFire,
                 AgreeRed, SplitUnderFire, MoveLeader, MoveHolders, MovePrisoners, MoveBoats,
                 Detach, Combine, Unplot, Release>;

}  // namespace longroll::iron_brigade
