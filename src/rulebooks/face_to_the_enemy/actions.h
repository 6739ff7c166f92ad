// What a player may order in Face to the Enemy (ledger 9.2): one struct a decision.

#pragma once

#include "rulebooks/face_to_the_enemy/state.h"

#include <variant>
#include <vector>

namespace longroll::face_to_the_enemy {

struct OfUnit {
    UnitId unit = kNoUnit;
    friend bool operator==(const OfUnit&, const OfUnit&) = default;
};

struct Begin {
    friend bool operator==(const Begin&, const Begin&) = default;
};
// The side that is asked has no more to order, to declare or to allocate in this phase.
struct EndPhase {
    friend bool operator==(const EndPhase&, const EndPhase&) = default;
};
// The start of its player's turn: troops whom history held back are let go (LR-HOLD-8).
struct Release {
    shared::ReleaseId release = shared::kNoRelease;
    friend bool operator==(const Release&, const Release&) = default;
};

// ---- P1: generals ----

struct RollGeneral {
    GeneralId general = kNoGeneral;
    friend bool operator==(const RollGeneral&, const RollGeneral&) = default;
};
// His move, once rolled for: no path, he stays where he is; no unit, he is attached to nobody.
struct MoveGeneral {
    GeneralId general = kNoGeneral;
    std::vector<Point> path;
    UnitId attach = kNoUnit;
    friend bool operator==(const MoveGeneral&, const MoveGeneral&) = default;
};

// ---- P2: activation ----

struct PickGeneral {
    GeneralId general = kNoGeneral;
    friend bool operator==(const PickGeneral&, const PickGeneral&) = default;
};
struct EndGeneral {
    friend bool operator==(const EndGeneral&, const EndGeneral&) = default;
};
// The picked general tries an infantry unit of his command (FE-ACT-4).
struct Attempt {
    UnitId unit = kNoUnit;
    bool retreating = false;
    friend bool operator==(const Attempt&, const Attempt&) = default;
};
// The unit that is activated does nothing more.
struct Stay : OfUnit {};

// What horses and limbers do before or after a move (FE-MAN-12 to 15).
enum class Drill : std::uint8_t { None, Mount, Dismount, Limber, Unlimber };
// Straight ahead, a wheel (to the right; negative to the left), straight ahead again (FE-R-131).
struct Way {
    Length ahead = 0;
    Angle wheel;
    Length beyond = 0;
    [[nodiscard]] bool empty() const { return ahead == 0 && wheel.tenths == 0 && beyond == 0; }
    friend bool operator==(const Way&, const Way&) = default;
};

// Rows A and B, of who is not in march column.
struct Advance {
    UnitId unit = kNoUnit;
    Way way;
    std::optional<Formation> label;  // taken before it moves (FE-FRM-12)
    Drill first = Drill::None;
    Drill then = Drill::None;
    friend bool operator==(const Advance&, const Advance&) = default;
};
// Rows A and B of a march column: where its head point goes (FE-R-100, FE-R-124).
struct March {
    UnitId unit = kNoUnit;
    std::vector<Point> path;
    Drill first = Drill::None;
    Drill then = Drill::None;
    friend bool operator==(const March&, const March&) = default;
};
// Rows C and D alone.
struct Change {
    UnitId unit = kNoUnit;
    Drill drill = Drill::None;
    friend bool operator==(const Change&, const Change&) = default;
};
// Rows E to H: another frontage, and perhaps an advance. The same frontage: only the label
// (FE-FRM-12).
struct Reshape {
    UnitId unit = kNoUnit;
    std::uint8_t width = 0;
    std::optional<Formation> label;  // none: as FE-R-7 has it
    Way way;
    friend bool operator==(const Reshape&, const Reshape&) = default;
};
// Rows I and J: a quarter turn or about face, and perhaps straight ahead.
struct Turn {
    UnitId unit = kNoUnit;
    Angle by;  // 90 degrees to the right, 90 to the left (negative), or 180
    Length ahead = 0;
    std::optional<Formation> label;  // before it turns
    friend bool operator==(const Turn&, const Turn&) = default;
};
// Row K.
struct Retreat {
    UnitId unit = kNoUnit;
    Length distance = 0;
    std::optional<Formation> label;
    Drill first = Drill::None;
    Drill then = Drill::None;
    friend bool operator==(const Retreat&, const Retreat&) = default;
};
// FE-MAN-23.
struct Deploy {
    UnitId unit = kNoUnit;
    Formation formation = Formation::Line;
    std::uint8_t width = 0;
    friend bool operator==(const Deploy&, const Deploy&) = default;
};
// A wheel, if there is one, and straight on into contact (FE-CHG-3).
struct Charge {
    UnitId unit = kNoUnit;
    UnitId target = kNoUnit;
    Angle wheel;
    friend bool operator==(const Charge&, const Charge&) = default;
};
struct Rally : OfUnit {};  // FE-BRK-7, FE-BRK-12
// It is put at its place of entry and may make its first move (FE-SET-9).
struct Enter : OfUnit {};

// ---- Choices that interrupt ----

struct Flee {
    UnitId unit = kNoUnit;
    std::vector<GeneralId> stay;  // of those with it
    friend bool operator==(const Flee&, const Flee&) = default;
};
struct FaceRallied {
    UnitId unit = kNoUnit;
    Heading facing;
    friend bool operator==(const FaceRallied&, const FaceRallied&) = default;
};
struct DefensiveFire {
    std::vector<UnitId> units;  // none: nobody fires
    friend bool operator==(const DefensiveFire&, const DefensiveFire&) = default;
};
struct Follow {
    enum class Kind : std::uint8_t { Stay, Advance, Contact } kind = Kind::Stay;
    Length distance = 0;  // of an advance
    friend bool operator==(const Follow&, const Follow&) = default;
};

// ---- P3 and P4 ----

// A declaration, in place of one made before; none: it holds its fire. An aim without files: every
// front base that can bear and is not aimed elsewhere.
struct Fire {
    UnitId unit = kNoUnit;
    std::vector<Aim> at;
    friend bool operator==(const Fire&, const Fire&) = default;
};
struct Allocate {
    UnitId unit = kNoUnit;
    std::vector<Share> shares;
    friend bool operator==(const Allocate&, const Allocate&) = default;
};

using Action =
    std::variant<Begin, EndPhase, Release, RollGeneral, MoveGeneral, PickGeneral, EndGeneral,
                 Attempt, Stay, Advance, March, Change, Reshape, Turn, Retreat, Deploy, Charge,
                 Rally, Enter, Flee, FaceRallied, DefensiveFire, Follow, Fire, Allocate>;

}  // namespace longroll::face_to_the_enemy
