// What never changes in a game of Face to the Enemy: the ground, the cards of units, generals and
// divisions, the scenario, the options (ledger 2).

#pragma once

#include "board/table/formation.h"
#include "board/table/standing.h"
#include "board/table/terrain.h"
#include "core/side.h"
#include "rulebooks/face_to_the_enemy/charts.h"
#include "rulebooks/face_to_the_enemy/ids.h"
#include "rulebooks/face_to_the_enemy/options.h"
#include "rulebooks/shared/holds.h"
#include "rulebooks/shared/table/present.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace longroll::face_to_the_enemy {

using board::table::FeatureId;
using board::table::Terrain;
using shared::table::Arrival;
using shared::table::NamedPlace;
using shared::table::Objective;

inline constexpr int kMostBases = 32;  // of one unit: board/table's kMostStands

struct UnitCard {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    DivisionId division = kNoDivision;
    Arm arm = Arm::Infantry;
    Quality quality = Quality::Average;
    Weapon weapon = Weapon::Rifle;
    int bases = 6;  // initial ones; what a scenario has taken off before is in the state
    int men = 0;    // for the account
    int guns = 0;
    std::optional<Arrival> arrival;  // it waits off the table until then, as its state has it
    bool can_exit = false;           // FE-SET-8
    std::vector<std::string> abilities;
    std::vector<shared::ReleaseId> held = {};  // back by these releases (LR-HOLD-1); none: free
};

// Its units are found by their cards. Corps troops are a division in name (FE-R-12).
struct DivisionCard {
    std::string id;
    std::string name;
    std::string corps;  // for people
    Side side = Side::Confederate;
    bool corps_troops = false;
};

struct GeneralCard {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    Level level = Level::Division;
    Grade grade = Grade::Average;     // at the start
    std::vector<DivisionId> command;  // every division under him, corps troops too (FE-ACT-2)
    std::optional<Arrival> arrival;
    std::string successor;                 // his name, if the scenario gives one (FE-GEN-9)
    std::optional<Grade> successor_grade;  // else a step lower than whom he follows
};

// What a feature of the terrain is (ledger 2.6), by FeatureId: as table 5.5 has its kind unless the
// scenario says otherwise (FE-SET-3). The level of a contour is the terrain's own.
struct GroundRules : TerrainLine {
    TerrainKind kind = TerrainKind::Hill;
    std::string name;
};

// Reaches an inch along the water to each side (ledger 8.7).
struct GroundSpot {
    enum class Kind : std::uint8_t { Bridge, Ford } kind = Kind::Bridge;
    Point at;
    std::string name;
    friend bool operator==(const GroundSpot&, const GroundSpot&) = default;
};

// What frees troops that are held back (LR-HOLD); `within` is in thousandths of an inch.
struct Hold : shared::Hold {
    std::optional<Point> of;  // whence it is measured; none: from the troops
    friend bool operator==(const Hold&, const Hold&) = default;
};

// What counts at the end (FE-R-91).
struct VictoryTerms {
    int enemy_base = 1;
    int enemy_unit = 2;
    int enemy_general = 3;
    int draw_percent = 10;  // a smaller lead, of the larger total, is a draw
    friend bool operator==(const VictoryTerms&, const VictoryTerms&) = default;
};

// Ledger 8.1 and FE-R-2.
inline constexpr int kYardsPerInch = 45;
inline constexpr int kMinutesPerTurn = 15;

struct Scenario : shared::table::Scenario {
    std::vector<Hold> releases;
    std::vector<NamedPlace> places;
    int yards_per_inch = kYardsPerInch;
    int minutes_per_turn = kMinutesPerTurn;
    std::array<int, kArmCount> tenths_per_base = {2000, 1500, 50};  // of a man, or of a gun
    int base_percent = 100;                                         // of table 5.1 (FE-R-3)
    RateTable rates = printed_rates();
    DisorderTable disorder = printed_disorder();
    VictoryTerms victory;

    [[nodiscard]] shared::table::TurnLength turn_length() const { return {minutes_per_turn, 1}; }
};

// The way that a march column has come: from its head point backwards, bend by bend; empty: it is
// straight. Its bases stand on it at one base depth from centre to centre (FE-R-124).
using Trail = FixedVector<Point, 24>;

// All that the ground of a unit hangs on.
struct UnitGround {
    Side side = Side::Confederate;
    BaseSize base;
    int bases = 0;  // on the table
    int width = 0;  // files
    board::table::Pose pose;
    Trail trail;
    friend bool operator==(const UnitGround&, const UnitGround&) = default;
};

// What an umpire asks: what follows in this step of a phase, what hits that were taken cost, or
// what becomes of a general among them.
enum class UmpireAsks : std::uint8_t { Step, Losses, Generals };

struct Field {
    std::shared_ptr<const Terrain> terrain;
    std::vector<GroundRules> ground;          // by FeatureId
    std::vector<shared::table::Drawn> drawn;  // likewise; none: as what the ground is
    std::vector<GroundSpot> spots;
    std::vector<UnitCard> units;  // in canonical order (FE-R-5)
    std::vector<DivisionCard> divisions;
    std::vector<GeneralCard> generals;  // division generals before those above them (FE-LOS-5)
    Scenario scenario;
    Options options;
    bool umpire = false;  // made for one question from a real table: play stops with its answer
    UmpireAsks asked = UmpireAsks::Step;
    board::table::StandingMemo<UnitGround> standing = {};

    [[nodiscard]] const GroundRules& operator[](FeatureId id) const
    {
        return ground[board::table::index_of(id)];
    }
    [[nodiscard]] const UnitCard& operator[](UnitId id) const { return units[index_of(id)]; }
    [[nodiscard]] const DivisionCard& operator[](DivisionId id) const
    {
        return divisions[index_of(id)];
    }
    [[nodiscard]] const GeneralCard& operator[](GeneralId id) const
    {
        return generals[index_of(id)];
    }
};

}  // namespace longroll::face_to_the_enemy
