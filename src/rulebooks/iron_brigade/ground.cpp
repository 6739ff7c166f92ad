// The table of ledger 8.4.

#include "rulebooks/iron_brigade/ground.h"

#include "board/table/overlap.h"

#include <algorithm>
#include <array>

namespace longroll::iron_brigade {

namespace {

struct OfMap {
    battle::TerrainKind kind{};
    Ground ground{};
};

// Ledger 8.4, first what looks most like it.
// clang-format off
using MapKind = battle::TerrainKind;
constexpr OfMap kOfMap[] = {
    {MapKind::HillContour,    Ground::Open},        {MapKind::Woods,         Ground::Woods},
    {MapKind::DenseWoods,     Ground::DenseWoods},  {MapKind::Orchard,       Ground::Orchard},
    {MapKind::StandingCrops,  Ground::Crops},       {MapKind::Marsh,         Ground::Marsh},
    {MapKind::Swamp,          Ground::Swamp},       {MapKind::RoughGround,   Ground::Rough},
    {MapKind::TownBlockStone, Ground::StoneTown},   {MapKind::TownBlockWood, Ground::WoodenTown},
    {MapKind::Village,        Ground::Village},     {MapKind::SteepEdge,     Ground::SteepEdge},
    {MapKind::LocalRoad,      Ground::Road},        {MapKind::Turnpike,      Ground::Road},
    {MapKind::Railroad,       Ground::Railroad},    {MapKind::Railroad,      Ground::RailroadCut},
    {MapKind::Stream,         Ground::Stream},      {MapKind::MarshyStream,  Ground::MarshyStream},
    {MapKind::River,          Ground::River},       {MapKind::Ford,          Ground::Ford},
    {MapKind::Bridge,         Ground::Bridge},      {MapKind::LowWall,       Ground::LowWall},
    {MapKind::HighWall,       Ground::HighWall},    {MapKind::RailFence,     Ground::RailFence},
    {MapKind::EnclosedField,  Ground::RailFence},   {MapKind::Hedge,         Ground::Hedge},
    {MapKind::TreeLine,       Ground::TreeLine},    {MapKind::HastyWorks,    Ground::HastyWorks},
    {MapKind::FieldWorks,     Ground::FieldWorks},  {MapKind::Fort,          Ground::Fort},
    {MapKind::SunkenRoad,     Ground::SunkenRoad},  {MapKind::Abatis,        Ground::Abatis},
    {MapKind::Ditch,          Ground::Moat}};
// clang-format on

struct Line {
    Ground ground{};
    std::optional<MovementRow> row;
    int protection = 0;
    SightKind sight = SightKind::None;
    bool conceals = false;
    bool crossing = false;
    bool impassable = false;
    int depth_tenths = 0;
};

constexpr auto kNoRow = std::nullopt;
constexpr bool kHides = true;
constexpr bool kShows = false;
constexpr bool kRed = true;

// RULING: IB-R-20 for the cover that the chart does not list, IB-R-37 for the depths.
// clang-format off
constexpr std::array<Line, 31> kGround = {{
    {Ground::Open,         kNoRow,                  0},
    {Ground::Woods,        MovementRow::Woods,      1, SightKind::Woods},
    {Ground::DenseWoods,   MovementRow::DenseWoods, 1, SightKind::Dense},
    {Ground::Orchard,      kNoRow,                  1},
    {Ground::Crops,        kNoRow,                  0, SightKind::Woods},
    {Ground::Marsh,        MovementRow::Swamp,      0, SightKind::None, kShows, kRed},
    {Ground::Swamp,        MovementRow::Swamp,      0, SightKind::None, kShows, kRed},
    {Ground::Rough,        MovementRow::Rough,      0},
    {Ground::StoneTown,    MovementRow::Rough,      3, SightKind::None, kHides},
    {Ground::WoodenTown,   MovementRow::Rough,      2, SightKind::None, kHides},
    {Ground::Village,      MovementRow::Rough,      1},
    {Ground::SteepEdge,    MovementRow::SteepHill,  0},
    {Ground::Road,         MovementRow::Road,       0},
    {Ground::Railroad,     kNoRow,                  0},
    {Ground::RailroadCut,  kNoRow,                  3, SightKind::None, kHides},
    {Ground::Stream,       MovementRow::Ford,       0, SightKind::None, kShows, kRed, false, 180},
    {Ground::MarshyStream, MovementRow::Ford,       0, SightKind::None, kShows, kRed, false, 180},
    {Ground::River,        kNoRow,                  0, SightKind::None, kShows, kRed, true,  960},
    {Ground::Ford,         MovementRow::Ford,       0, SightKind::None, kShows, kRed, false, 300},
    {Ground::Bridge,       MovementRow::Road,       0, SightKind::None, kShows, kRed},
    {Ground::LowWall,      MovementRow::Wall,       2, SightKind::None, kHides},
    {Ground::HighWall,     MovementRow::Wall,       3, SightKind::None, kHides},
    {Ground::RailFence,    MovementRow::Fence,      1, SightKind::None, kHides},
    {Ground::Hedge,        MovementRow::Fence,      1, SightKind::None, kHides},
    {Ground::TreeLine,     kNoRow,                  1, SightKind::TreeLine},
    {Ground::HastyWorks,   MovementRow::Fence,      3, SightKind::None, kHides},
    {Ground::FieldWorks,   MovementRow::Wall,       4, SightKind::None, kHides},
    {Ground::Fort,         MovementRow::Wall,       4, SightKind::None, kHides},
    {Ground::SunkenRoad,   MovementRow::Fence,      3, SightKind::None, kHides},
    {Ground::Abatis,       kNoRow,                  0, SightKind::None, kShows, kRed, true},
    {Ground::Moat,         kNoRow,                  0, SightKind::None, kShows, kRed, true},
}};
// clang-format on

constexpr bool ground_in_order()
{
    for (std::size_t place = 0; place < kGround.size(); ++place)
        if (static_cast<std::size_t>(kGround[place].ground) != place) return false;
    return true;
}
static_assert(ground_in_order());

}  // namespace

std::optional<Ground> ground_of(const battle::FeatureFacts& facts)
{
    if (facts.kind == MapKind::Railroad && facts.railbed != battle::Railbed::Level)
        return Ground::RailroadCut;
    const auto found = std::ranges::find(kOfMap, facts.kind, &OfMap::kind);
    return found == std::end(kOfMap) ? std::nullopt : std::optional(found->ground);
}

battle::TerrainKind look_of(Ground ground)
{
    return std::ranges::find(kOfMap, ground, &OfMap::ground)->kind;
}

GroundRules ground_rules(Ground ground)
{
    const Line& line = kGround[static_cast<std::size_t>(ground)];
    GroundRules rules;
    rules.ground = ground;
    rules.row = line.row;
    rules.protection = line.protection;
    rules.sight = line.sight;
    rules.conceals = line.conceals;
    rules.crossing = line.crossing;
    rules.impassable = line.impassable;
    rules.depth_tenths = line.depth_tenths;
    rules.infantry_only = ground == Ground::StoneTown || ground == Ground::WoodenTown;
    rules.bridge = ground == Ground::Bridge;
    rules.steep = ground == Ground::SteepEdge;
    rules.hides_still = ground == Ground::HighWall || ground == Ground::RailroadCut;
    if (ground == Ground::SunkenRoad) rules.along_row = MovementRow::Road;
    return rules;
}

MovementRows rows_charged(const GroundRules& rules)
{
    MovementRows rows;
    if (rules.row && *rules.row != MovementRow::Road) rows.push_back(*rules.row);
    if (rules.ground == Ground::MarshyStream) rows.push_back(MovementRow::Swamp);
    return rows;
}

std::shared_ptr<const Terrain> laid_out(const table::Box& table,
                                        std::vector<table::Feature> features,
                                        std::span<const GroundRules> ground)
{
    for (std::size_t place = 0; place < features.size(); ++place) {
        const SightKind sight = ground[place].sight;
        features[place].in_sight =
            sight != SightKind::None || features[place].form == table::Form::Contour;
        const bool woods = sight == SightKind::Woods || sight == SightKind::Dense;
        features[place].screen = woods ? static_cast<std::uint8_t>(sight) : std::uint8_t{0};
    }
    return std::make_shared<const Terrain>(table, std::move(features));
}

Footprint inside_of(const Footprint& there)
{
    return table::shrunk(
        {there.centre, length_of(there.across), length_of(there.along), there.heading}, 1);
}

FeaturesUnder features_under(const Field& field, const Footprint& there)
{
    const Terrain& terrain = *field.terrain;
    const Footprint inner = inside_of(there);
    FeaturesUnder found;
    for (const FeatureId id : terrain.areas_at(inner.centre)) found.push_back(id);
    terrain.ground_meeting(
        box_of(inner), [&](FeatureId id, const Segment&, bool) { found.push_back(id); },
        [&](const Segment& edge) { return !overlap(inner, edge); });
    std::ranges::sort(found);
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

bool is_water(const GroundRules& rules) { return rules.depth_tenths > 0 && !rules.bridge; }

bool is_road(const GroundRules& rules)
{
    return rules.row == MovementRow::Road || rules.along_row == MovementRow::Road;
}

}  // namespace longroll::iron_brigade
