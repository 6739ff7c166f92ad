// What never changes in a game of Iron Brigade: the ground, the cards of units and leaders, the
// scenario, the options.

#pragma once

#include "board/table/standing.h"
#include "board/table/terrain.h"
#include "core/side.h"
#include "rulebooks/iron_brigade/ids.h"
#include "rulebooks/iron_brigade/options.h"
#include "rulebooks/iron_brigade/vocabulary.h"
#include "rulebooks/shared/holds.h"
#include "rulebooks/shared/table/present.h"

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace longroll::iron_brigade {

using board::table::FeatureId;
using board::table::Terrain;
using shared::table::Arrival;  // in its army's MF of that turn, in column or limbered
using shared::table::kMostTurns;
using shared::table::NamedPlace;
using shared::table::Objective;
using shared::table::SightLimit;

// What a unit is but for what it fires with, which a position that is written by hand may leave
// out.
struct CardFacts {
    std::string id;
    std::string name;
    std::string brigade;  // for people; no rule reads it (IB-ORG-13)
    Side side = Side::Confederate;
    Arm arm = Arm::Infantry;
    int castings = 0;  // at the start
    int men = 0;       // for the account
    MoraleClass quality = MoraleClass::Regular;
    std::optional<WeaponId> mounted_weapon;
    bool horse_artillery = false;
    bool watertight_boxes = false;
    bool siege_guns = false;  // move as heavy equipment
    bool pontoons = false;    // wagons that carry a boat each
    bool materials = false;   // to fill ditches with
    std::optional<Arrival> arrival;
    std::vector<std::string> abilities;
    std::vector<shared::ReleaseId> held = {};  // back by these releases (LR-HOLD-1); none: free
};
struct UnitCard : CardFacts {
    WeaponId weapon{};
    CannonWeight weight = CannonWeight::Medium;
};

struct LeaderCard {
    std::string id;
    std::string name;
    Side side = Side::Confederate;
    PersonalityLevel level = PersonalityLevel::Brigade;
    Rating rating = Rating::Normal;
    std::optional<Arrival> arrival;
};

// What the ground is, in the neutral words of ledger 8.4; the terrain's features bear these as
// their kind.
enum class Ground : std::uint8_t {
    Open,
    Woods,
    DenseWoods,
    Orchard,
    Crops,
    Marsh,
    Swamp,
    Rough,
    StoneTown,
    WoodenTown,
    Village,
    SteepEdge,
    Road,
    Railroad,
    RailroadCut,
    Stream,
    MarshyStream,
    River,
    Ford,
    Bridge,
    LowWall,
    HighWall,
    RailFence,
    Hedge,
    TreeLine,
    HastyWorks,
    FieldWorks,
    Fort,
    SunkenRoad,
    Abatis,
    Moat
};

// How it limits sight (IB-VIS-1): four inches of woods, two of dense woods.
enum class SightKind : std::uint8_t { None, Woods, Dense, TreeLine };

// What a feature of the terrain does (ledger 8.4, with what the scenario overrides). By FeatureId.
struct GroundRules {
    Ground ground = Ground::Open;
    std::string name;
    std::optional<MovementRow> row;        // none: no effect on movement
    std::optional<MovementRow> along_row;  // sunken road: ROAD along it
    bool impassable = false;
    bool infantry_only = false;
    int protection = 0;  // 0..4 tables down
    SightKind sight = SightKind::None;
    bool conceals = false;     // total cover for who stands behind or in it
    bool crossing = false;     // red trigger 4
    bool steep = false;        // its edge is steep
    bool hides_still = false;  // high wall, embankment: adv_hidden_movement
    int depth_tenths = 0;      // of an inch of water
    Current current = Current::Weak;
    bool bridge = false;
    std::array<bool, 2> known_to = {true, true};  // the depth, with hidden_fords
};

// What frees troops that are held back (LR-HOLD); `within` is in thousandths of an inch.
struct Hold : shared::Hold {
    std::optional<Point> of;  // whence it is measured; none: from the troops
    friend bool operator==(const Hold&, const Hold&) = default;
};

// Sizes of castings and models (IB-R-2), thousandths of an inch.
struct Sizes {
    Length casting = 500;  // on foot: wide and deep
    Length horseman = 1000;
    Length gun_wide = 1500;  // unlimbered
    Length gun_deep = 1500;
    Length limber_wide = 1000;
    Length limber_deep = 2000;
    Length wagon_wide = 1000;
    Length wagon_deep = 1500;
    Length boat_wide = 500;
    Length boat_deep = 1000;
};

// A formation that the scenario brings along (adv_custom_formations, IB-R-86).
struct CustomFormation {
    std::string name;
    int wide_castings = 1;  // in the front rank
    int bonus_inches = 0;
    bool all_fire = false;       // else the front rank
    bool any_direction = false;  // else within 45 degrees
    bool may_split = true;
};

// IB-SEQ-2: turns are two and a half minutes.
inline constexpr shared::table::TurnLength kTurnLength{5, 2};

struct Scenario : shared::table::Scenario {
    std::vector<Hold> releases;
    std::vector<table::Polygon> red_zones;  // targets in them are fired on by the red tables
    std::vector<CustomFormation> custom;
    std::vector<NamedPlace> places;
    Sizes sizes;
    int yards_per_inch = 25;
};

// All that the ground of a unit hangs on.
struct UnitGround {
    Side side = Side::Confederate;
    Length width = 0;
    Length depth = 0;
    Point front;
    board::table::Heading facing;
    friend bool operator==(const UnitGround&, const UnitGround&) = default;
};

struct Field {
    std::shared_ptr<const Terrain> terrain;
    std::vector<GroundRules> ground;          // by FeatureId
    std::vector<shared::table::Drawn> drawn;  // likewise; none: as what the ground is
    std::vector<UnitCard> units;              // in roster order
    std::vector<LeaderCard> leaders;
    Scenario scenario;
    Options options;
    bool umpire = false;  // made for one question from a real table: play stops with its answer
    board::table::StandingMemo<UnitGround> standing = {};

    [[nodiscard]] const GroundRules& operator[](FeatureId id) const
    {
        return ground[table::index_of(id)];
    }
    [[nodiscard]] const LeaderCard& operator[](LeaderId id) const { return leaders[index_of(id)]; }
};

}  // namespace longroll::iron_brigade
