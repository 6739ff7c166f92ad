// What never changes in a game of Test of Battle: the ground, the cards of stands, divisions and
// commanders, the scenario, the options (ledger 2).

#pragma once

#include "board/table/angle.h"
#include "board/table/shapes.h"
#include "board/table/standing.h"
#include "board/table/terrain.h"
#include "board/table/trail.h"
#include "core/json_traits.h"
#include "core/side.h"
#include "rulebooks/shared/holds.h"
#include "rulebooks/shared/table/present.h"
#include "rulebooks/test_of_battle/vocabulary.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace longroll::test_of_battle {

// Names for the pieces of Test of Battle. A unit is one stand of the card: a brigade, a battalion
// or battery of guns, a detachment of skirmishers.

namespace table = board::table;
using board::table::Angle;
using board::table::Heading;
using board::table::Length;
using board::table::Point;

// In the order of the order of battle: "by ascending id" is the order of these numbers (TB-R-22).
enum class UnitId : std::uint8_t {};
enum class LeaderId : std::uint8_t {};
enum class DivisionId : std::uint8_t {};
// A town block or a village.
enum class BlockId : std::uint8_t {};

inline constexpr UnitId kNoUnit{255};
inline constexpr LeaderId kNoLeader{255};
inline constexpr DivisionId kNoDivision{255};
inline constexpr BlockId kNoBlock{255};
inline constexpr std::size_t kMaxUnits = 160;
inline constexpr std::size_t kMaxLeaders = 64;
inline constexpr std::size_t kMaxDivisions = 64;
inline constexpr std::size_t kMaxBlocks = 64;

constexpr std::size_t index_of(UnitId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(LeaderId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(DivisionId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index_of(BlockId id) { return static_cast<std::size_t>(id); }
constexpr UnitId unit_id(std::size_t index) { return static_cast<UnitId>(index); }
constexpr LeaderId leader_id(std::size_t index) { return static_cast<LeaderId>(index); }
constexpr DivisionId division_id(std::size_t index) { return static_cast<DivisionId>(index); }
constexpr BlockId block_id(std::size_t index) { return static_cast<BlockId>(index); }

}  // namespace longroll::test_of_battle

namespace longroll {

template <>
struct IdTable<test_of_battle::UnitId> {
    static constexpr int table = 0;
    static constexpr auto none = test_of_battle::kNoUnit;
};
template <>
struct IdTable<test_of_battle::LeaderId> {
    static constexpr int table = 1;
    static constexpr auto none = test_of_battle::kNoLeader;
};
template <>
struct IdTable<test_of_battle::DivisionId> {
    static constexpr int table = 3;
    static constexpr auto none = test_of_battle::kNoDivision;
};
template <>
struct IdTable<test_of_battle::BlockId> {
    static constexpr int table = 4;
    static constexpr auto none = test_of_battle::kNoBlock;
};

}  // namespace longroll

namespace longroll::test_of_battle {

// The options of Test of Battle (ledger 9.6): one field each, its clause beside it. Fixed at
// muster.

struct Options {
    bool pursuit_in_woods = true;  // TB-STC-3, TB-TFO-4
    bool poorly_trained = true;    // TB-PTR-1, TB-PTR-2, TB-CMD-11; off after April 1862 (TB-R-74)
    bool auto_skirmishers = true;  // ledger 8.2, muster only
    bool dg_exchange = false;      // TB-DGN-1
    bool holds = true;             // LR-HOLD-9

    friend bool operator==(const Options&, const Options&) = default;
};

using board::table::FeatureId;
using board::table::Terrain;
using shared::table::Arrival;
using shared::table::kMostTurns;
using shared::table::NamedPlace;
using shared::table::Objective;
using shared::table::SightLimit;

// A stand (ledger 2.2): what does not change.
struct UnitCard {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    DivisionId division = kNoDivision;
    TroopType type = TroopType::InfantryBrigade;
    Base base = Base::Massed;
    int strength = 3;  // SP at the start
    int morale = 5;
    Weapon weapon = Weapon::RifledMusket;
    bool repeating = false;
    bool sharpshooter = false;
    Training training = Training::Regular;
    Tube tube = Tube::Smoothbore;
    Weight weight = Weight::Field;
    int men = 0;  // for the account
    int guns = 0;
    std::optional<Arrival> arrival;
    bool arrives_in_column = false;
    std::vector<std::string> abilities;
    std::vector<shared::ReleaseId> held = {};  // back by these releases (LR-HOLD-1); none: free
};

// Its stands are found by their cards. Troops directly under a corps or an army are a division in
// name only, which is never exhausted (TB-R-28).
struct DivisionCard {
    std::string id;
    std::string name;
    std::string corps;  // for people
    Side side = Side::Confederate;
    int exhaustion_level = 0;
    bool in_name_only = false;
    bool charges_exhausted = false;  // the scenario allows it (ledger 8.10)
};

struct LeaderCard {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    CommanderLevel level = CommanderLevel::Division;
    std::string rating;                 // shown; no rule reads it (ledger 8.5)
    DivisionId division = kNoDivision;  // whose Division Commander he is
    std::vector<DivisionId> formation;  // every division under him
    std::optional<Arrival> arrival;
    bool replaced = true;  // when he is captured (TB-R-37, ledger 8.10)
};

// What a feature of the terrain is (ledger 2.7 and 8.8), by FeatureId. A contour is a hill.
struct GroundRules {
    TerrainKind kind = TerrainKind::Hill;
    std::string name;
    bool steep = false;         // a contour edge or the edge of a hill: two contours (TB-R-123)
    bool blocks_sight = false;  // broken ground or swamp, if the scenario says so (TB-TBG-1)
    bool abatis = false;        // broken ground that cavalry brigades and guns may not enter
    BlockId block = kNoBlock;   // of a town block or a village
};

// A town block or village: a rectangle with four sides (TB-R-125), which is also a feature.
struct BlockCard {
    std::string name;
    FeatureId feature{};
    bool town = true;  // else a village
    Construction built = Construction::Wood;
    board::table::Stand ground;  // its front is north unless the map turns it
};

// Where a fort may be entered in column, or a fortress through a breach; a bridge; a ford.
struct GroundSpot {
    enum class Kind : std::uint8_t { Bridge, Ford, Entrance, Breach } kind = Kind::Bridge;
    Point at;
    std::string name;
    friend bool operator==(const GroundSpot&, const GroundSpot&) = default;
};

// What frees troops that are held back (LR-HOLD); `within` is in thousandths of an inch.
struct Hold : shared::Hold {
    std::optional<Point> of;  // whence it is measured; none: from the troops
    friend bool operator==(const Hold&, const Hold&) = default;
};

struct Scenario : shared::table::Scenario {
    std::vector<Hold> releases;
    std::vector<NamedPlace> places;
    std::vector<int> night_turns;  // played by night: sight is 2 inches (TB-R-25)
    int most_guns = 1;             // dedicated guns of one brigade (TB-R-101)
    // TB-SCL-1 to TB-SCL-3, unless the battle is told on another scale (ledger 8).
    int yards_per_inch = 100;
    int turn_minutes = 60;
    int men_per_point = 500;
    int guns_per_point = 6;
};

// All that the ground of a stand hangs on.
struct UnitGround {
    Side side = Side::Confederate;
    board::table::Stand base;
    board::table::Trail trail;
    friend bool operator==(const UnitGround&, const UnitGround&) = default;
};

struct Field {
    std::shared_ptr<const Terrain> terrain;
    std::vector<GroundRules> ground;          // by FeatureId
    std::vector<shared::table::Drawn> drawn;  // likewise; none: as what the ground is
    std::vector<BlockCard> blocks;
    std::vector<GroundSpot> spots;
    std::vector<Point>
        crop_cells;  // south-west corners of the inch cells with standing crops, sorted
    std::vector<UnitCard> units;  // in roster order
    std::vector<DivisionCard> divisions;
    std::vector<LeaderCard> leaders;
    Scenario scenario;
    Options options;
    bool umpire = false;  // made for one question from a real table: play stops with its answer
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
    [[nodiscard]] const LeaderCard& operator[](LeaderId id) const { return leaders[index_of(id)]; }
    [[nodiscard]] const BlockCard& operator[](BlockId id) const { return blocks[index_of(id)]; }
};

}  // namespace longroll::test_of_battle
