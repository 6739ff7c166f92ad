// Where everybody stands at the start, or comes on later, and in what state (ledger 8.9).

#include "rulebooks/shared/table/places.h"
#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/muster.h"

namespace longroll::test_of_battle {

namespace {

using shared::table::Obstacle;

FixedVector<Footprint, 2> grounds_at(const Field& field, const State& state, UnitId id,
                                     const Pose& pose)
{
    FixedVector<Footprint, 2> grounds = {base_at({field, state}, id, pose)};
    const Length trail = state[id].column ? trail_length({field, state}, id) : 0;
    if (trail > 0)
        grounds.push_back(footprint(table::stand_by_front(
            rear_middle(grounds[0]), kMarchMarker.width, trail, pose.heading)));
    return grounds;
}

bool is_prohibited(const Field& field, const State& state, UnitId id, const Footprint& base)
{
    const ChartColumn column = column_of({field, state}, id);
    for (const FeatureId feature : field.terrain->areas_at(front_middle(base))) {
        const auto row = row_of(field[feature].kind);
        if (row && movement_in(*row, column).has(Going::Prohibited)) return true;
    }
    return false;
}

// Stands of both sides that are there already.
struct PlacedStand {
    Side side;
    Footprint ground;
};

Obstacle obstacle(const Mustering& muster, std::span<const PlacedStand> others, UnitId id,
                  const Pose& pose)
{
    const table::Box box = muster.field.terrain->table();
    const auto grounds = grounds_at(muster.field, muster.state, id, pose);
    // RULING: TB-R-57: the middle of a base stays on the map.
    if (!box.contains(grounds[0].centre) || !box.contains(pose.front)) return Obstacle::Edge;
    if (is_prohibited(muster.field, muster.state, id, grounds[0])) return Obstacle::Ground;
    for (const PlacedStand& other : others)
        for (const Footprint& ground : grounds) {
            if (table::overlap_deeper(ground, other.ground)) return Obstacle::Body;
            // RULING: TB-R-46.
            if (other.side != muster.field[id].side &&
                table::gap(ground, other.ground).at_most(table::kInch - 1))
                return Obstacle::Enemy;
        }
    return Obstacle::Nothing;
}

// Straight back, as the ledger has it; where that leads nowhere, to the nearest place.
std::optional<table::Vec> shift_of(const Mustering& muster, std::span<const PlacedStand> others,
                                   UnitId id, const Pose& pose)
{
    using table::degrees;
    constexpr Length kStep = 250;
    const auto room = [&](table::Vec by) {
        return obstacle(muster, others, id, {pose.front + by, pose.heading}) == Obstacle::Nothing;
    };
    const shared::table::Search back{pose.heading, {degrees(180)}, kStep, table::inches(12)};
    if (const auto by = shared::table::nearest_shift(back, room)) return by;
    const shared::table::Search round{pose.heading,
                                      {degrees(90), degrees(-90), degrees(135), degrees(-135),
                                       degrees(45), degrees(-45), degrees(0)},
                                      kStep,
                                      table::inches(40)};
    return shared::table::nearest_shift(round, room);
}

// Behind works, within half an inch of them.
bool at_works(const Field& field, const Footprint& base)
{
    return any_edge_near(
        *field.terrain, front_middle(base), table::kInch / 2, [&](FeatureId feature, bool) {
            const TerrainKind kind = field[feature].kind;
            return kind >= TerrainKind::FieldWorks && kind <= TerrainKind::SunkenRoad;
        });
}

void stand_at_works(const Field& field, State& state, UnitId id)
{
    Unit& unit = state[id];
    if (field[id].training == Training::Militia || unit.column) return;
    if (is_infantry_brigade({field, state}, id) && at_works(field, base_of(field, state, id)))
        unit.stationary = true;
}

}  // namespace

void place_stands(Mustering& muster)
{
    std::vector<PlacedStand> others;
    shared::table::keep_asked(muster.recruits);
    for (Recruit& recruit : muster.recruits)
        if (recruit.arrival) recruit.pose.front = recruit.arrival->at;
    for (std::size_t place = 0; place < muster.recruits.size(); ++place) {
        const UnitId id = unit_id(place);
        Recruit& recruit = muster.recruits[place];
        Unit& unit = muster.state[id];
        if (!recruit.facing_given || recruit.arrival)
            recruit.pose.heading = usual_facing(muster, recruit);
        if (unit.on_table()) {
            if (const Obstacle what = obstacle(muster, others, id, recruit.pose);
                what != Obstacle::Nothing)
                recruit.reasons.emplace_back(words_of(what));
            if (const auto by = shift_of(muster, others, id, recruit.pose))
                recruit.pose.front = recruit.pose.front + *by;
            else
                muster.problems.add(
                    recruit.where,
                    "there is no room for \"" + recruit.name + "\" where it is to stand",
                    "move it, or give it a position in [rulebook.test-of-battle.unit]");
        }
        unit.stand_at(recruit.pose);
        if (!unit.on_table()) continue;
        if (unit.column)
            unit.trail = trail_behind(base_of(muster.field, muster.state, id),
                                      trail_length({muster.field, muster.state}, id));
        stand_at_works(muster.field, muster.state, id);
        for (const Footprint& ground : grounds_at(muster.field, muster.state, id, unit.pose()))
            others.push_back({recruit.side, ground});
    }
}

}  // namespace longroll::test_of_battle
