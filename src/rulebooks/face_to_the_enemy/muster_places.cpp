// Where everybody stands at the start, or comes on later (ledger 8.8, 8.9).

#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/muster.h"
#include "rulebooks/shared/table/places.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

namespace table = board::table;
using shared::table::Obstacle;

namespace {

struct PlacedUnit {
    Side side;
    Placed bases;
};

// Water and the like, which nobody stands in; guns stand on no difficult ground off a road.
bool is_forbidden(const Field& field, const Unit& unit, const Footprint& base)
{
    const TerrainClass ground = class_at(field, base.centre);
    if (ground == TerrainClass::Impassable) return true;
    return field[unit.card].arm == Arm::Artillery && ground == TerrainClass::Difficult &&
           !on_road(field, base.centre);
}

Obstacle obstacle(const Field& field, std::span<const PlacedUnit> others, const Unit& unit)
{
    const table::Box& box = field.terrain->table();
    const Side side = field[unit.card].side;
    const Placed bases = bases_of(field, unit);
    if (table::over_edge(box, {bases.begin(), bases.size()})) return Obstacle::Edge;
    for (const Footprint& base : bases)
        if (is_forbidden(field, unit, base)) return Obstacle::Ground;
    for (const PlacedUnit& other : others)
        for (const Footprint& base : bases)
            for (const Footprint& there : other.bases) {
                if (table::overlap_deeper(base, there)) return Obstacle::Body;
                // FE-MOV-11: nobody begins nearer to an enemy than he might have come.
                if (other.side != side && measured(table::gap(base, there)) < kKeptOff)
                    return Obstacle::Enemy;
            }
    return Obstacle::Nothing;
}

// To its own rear until it is clear, as the ledger has it; where that leads nowhere, to the nearest
// place.
bool find_room(const Field& field, std::span<const PlacedUnit> others, Unit& unit)
{
    using table::degrees;
    constexpr Length kStep = 250;
    const Point wanted = unit.front;
    const auto room = [&](table::Vec by) {
        unit.front = wanted + by;
        return obstacle(field, others, unit) == Obstacle::Nothing;
    };
    const shared::table::Search back{unit.facing, {degrees(180)}, kStep, table::inches(12)};
    if (shared::table::nearest_shift(back, room)) return true;
    const shared::table::Search round{unit.facing,
                                      {degrees(90), degrees(-90), degrees(135), degrees(-135),
                                       degrees(45), degrees(-45), degrees(0)},
                                      kStep,
                                      table::inches(40)};
    if (shared::table::nearest_shift(round, room)) return true;
    unit.front = wanted;
    return false;
}

// How far ahead the nearest works are, if they are within an inch of its front.
std::optional<Length> works_ahead(const Field& field, const Footprint& block)
{
    const Segment front = front_edge(block);
    const table::Footprint edge = table::footprint(table::stand_by_front(
        front_middle(block), std::max<Length>(2, length_of(front.to - front.from)), 2,
        block.heading));
    std::optional<Length> nearest;
    field.terrain->edges_near(
        table::box_of(edge).grown(kKeptOff), [&](FeatureId feature, const Segment& line, bool) {
            if (field[feature].cover != Cover::Works) return;
            const auto points = table::nearest_points(line, edge);
            const table::Vec way = points.first - points.second;
            const table::Vec on = ahead(block.heading, table::kInch);
            const bool in_front = std::int64_t{way.x} * on.x + std::int64_t{way.y} * on.y >= 0;
            const Length far = measured(points.gap);
            if (in_front && far <= kKeptOff && (!nearest || far < *nearest)) nearest = far;
        });
    return nearest;
}

// Ledger 8.8: who begins behind works within an inch is moved up to touch them.
void snap_to_works(const Field& field, State& state, UnitId id)
{
    constexpr int kTries = 4;  // works at an angle are come up to step by step
    Unit& unit = state[id];
    if (unit.formation == Formation::MarchColumn) return;
    for (int tries = 0; tries < kTries; ++tries) {
        const auto far = works_ahead(field, block_of(field, state, id));
        if (!far || *far <= kContact) return;
        unit.front = unit.front + ahead(unit.facing, *far);
    }
}

}  // namespace

void place_units(Mustering& muster)
{
    std::vector<PlacedUnit> others;
    shared::table::keep_asked(muster.recruits);
    for (Recruit& recruit : muster.recruits)
        if (recruit.arrival) recruit.pose.front = recruit.arrival->at;
    for (std::size_t place = 0; place < muster.recruits.size(); ++place) {
        const UnitId id = unit_id(place);
        Recruit& recruit = muster.recruits[place];
        Unit& unit = muster.state[id];
        if (!recruit.facing_given || recruit.arrival)
            recruit.pose.heading = usual_facing(muster, recruit);
        unit.front = recruit.pose.front;
        unit.facing = recruit.pose.heading;
        if (!unit.on_table()) continue;
        snap_to_works(muster.field, muster.state, id);
        if (unit.front != recruit.pose.front)
            recruit.reasons.emplace_back("it is moved up to the works before it");
        if (const Obstacle what = obstacle(muster.field, others, unit); what != Obstacle::Nothing)
            recruit.reasons.emplace_back(words_of(what));
        if (!find_room(muster.field, others, unit))
            muster.problems.add(
                recruit.where, "there is no room for \"" + recruit.name + "\" where it is to stand",
                "move it, or give it a position in [rulebook.face-to-the-enemy.unit]");
        recruit.pose.front = unit.front;
        others.push_back({recruit.side, bases_of(muster.field, unit)});
    }
}

}  // namespace longroll::face_to_the_enemy
