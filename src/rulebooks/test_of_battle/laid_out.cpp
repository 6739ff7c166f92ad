// The ground as the rules ask for it, once it is known what lies where.

#include "rulebooks/test_of_battle/ground.h"
#include "rulebooks/test_of_battle/sandbox.h"

namespace longroll::test_of_battle {

namespace {

bool matters_to_sight(const GroundRules& rules, const table::Feature& feature)
{
    if (feature.form == table::Form::Contour || rules.blocks_sight) return true;
    const auto row = row_of(rules.kind);
    return row && sight_through(*row).sight != Sight::Clear;
}

// It hides what is behind it, and is not looked into deeper than a forest (TB-R-14).
bool is_wood(const GroundRules& rules, const table::Feature& feature)
{
    const auto row = row_of(rules.kind);
    if (!row || feature.form != table::Form::Area) return false;
    const SightCell cell = sight_through(*row);
    if (cell.sight == Sight::ClearUnlessScenario) return rules.blocks_sight;
    return cell.sight == Sight::BlocksBeyondEdge &&
           cell.within <= sight_through(ChartRow::Forest).within;
}

// RULING: TB-R-125: a rectangle with four sides.
table::Stand rectangle_of(const table::Feature& feature)
{
    const table::Box box = table::box_of(feature.area);
    const table::Vec size = box.high - box.low;
    return {{(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2},
            size.x / 2,
            size.y / 2,
            Heading{0}};
}

void add_block(Field& field, std::size_t place, const table::Feature& feature, Construction built)
{
    GroundRules& rules = field.ground[place];
    if (!is_building(rules.kind) || field.blocks.size() >= kMaxBlocks) return;
    rules.block = block_id(field.blocks.size());
    field.blocks.push_back({rules.name, static_cast<FeatureId>(place),
                            rules.kind == TerrainKind::TownBlock, built, rectangle_of(feature)});
}

// RULING: TB-R-16: the cells of an inch whose middle stands in the crop.
void add_crops(Field& field, const table::Feature& feature)
{
    const table::Box box = table::box_of(feature.area);
    for (Length x = box.low.x / table::kInch; x * table::kInch < box.high.x; ++x)
        for (Length y = box.low.y / table::kInch; y * table::kInch < box.high.y; ++y) {
            const Point corner{x * table::kInch, y * table::kInch};
            const Point middle = corner + table::Vec{table::kInch / 2, table::kInch / 2};
            if (place_of(middle, feature.area) != table::Place::Outside)
                field.crop_cells.push_back(corner);
        }
}

}  // namespace

battle::TerrainKind look_of(TerrainKind kind, Construction built)
{
    using Map = battle::TerrainKind;
    constexpr Map kLooks[kTerrainKindCount] = {
        Map::RoughGround,   Map::StandingCrops, Map::Woods,       Map::Fort,
        Map::Fort,          Map::Marsh,         Map::Orchard,     Map::Swamp,
        Map::TownBlockWood, Map::Village,       Map::HillContour, Map::FieldWorks,
        Map::HastyWorks,    Map::LowWall,       Map::SunkenRoad,  Map::LocalRoad,
        Map::Stream,        Map::MarshyStream,  Map::River,       Map::TreeLine,
        Map::SteepEdge,     Map::Bridge,        Map::Ford,        Map::Place,
        Map::Place};
    if (kind == TerrainKind::TownBlock && built == Construction::Stone) return Map::TownBlockStone;
    return kLooks[static_cast<std::size_t>(kind)];
}

void lay_out(Field& field, const table::Box& box, std::vector<table::Feature> features,
             std::span<const Construction> built)
{
    for (std::size_t place = 0; place < features.size(); ++place) {
        features[place].in_sight = matters_to_sight(field.ground[place], features[place]);
        features[place].screen = is_wood(field.ground[place], features[place]) ? 1 : 0;
        add_block(field, place, features[place], built[place]);
        if (field.ground[place].kind == TerrainKind::Crops) add_crops(field, features[place]);
    }
    std::sort(field.crop_cells.begin(), field.crop_cells.end());
    field.crop_cells.erase(std::unique(field.crop_cells.begin(), field.crop_cells.end()),
                           field.crop_cells.end());
    field.terrain = std::make_shared<const Terrain>(box, std::move(features));
}

void complete_lists(const Field& field, State& state)
{
    constexpr std::size_t kBits = 64;
    while (state.blocks.size() < field.blocks.size()) state.blocks.push_back({});
    while (state.divisions.size() < field.divisions.size()) state.divisions.push_back({});
    while (state.objectives.size() < field.scenario.objectives.size())
        state.objectives.push_back(field.scenario.objectives[state.objectives.size()].held_by);
    while (state.releases.size() < field.scenario.releases.size())
        state.releases.push_back(shared::ReleasedBy::Nothing);
    if (state.trampled.empty())
        state.trampled.assign((field.crop_cells.size() + kBits - 1) / kBits, 0);
}

void disorder_at_start(const Field& field, State& state)
{
    const View view(field, state);
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        Unit& unit = state[id];
        // TB-PTR-2.
        if (field[id].training == Training::Militia && field.options.poorly_trained &&
            !unit.disordered())
            unit.permanent = true;
        if (unit.on_table() && !unit.disordered() && is_disordered_inside(view, id))
            unit.temporary = true;
        if (unit.disordered()) unit.stationary = false;
    }
}

}  // namespace longroll::test_of_battle
