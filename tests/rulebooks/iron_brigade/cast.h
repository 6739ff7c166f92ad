// The stock cast of the Iron Brigade tests: an open level table, ground laid on it a line each, and
// units put on it a line each. It is the Confederate player-turn, in the actions of the
// Movement-and-Fire phase; units are Regular at morale 6, in two-rank line, with rifled muskets,
// and have been under fire before, as the ledger's worked examples assume.
//
//     Cast cast;                                        // 60 by 60 inches
//     cast.area(Ground::Woods, {10, 20}, {30, 30});     // corners in inches
//     const UnitId a = cast.csa(20, at(20, 10));        // 20 castings, facing north
//     const UnitId b = cast.us(16, at(20, 22), kSouth);
//     cast[b].morale = 2;
//     EXPECT_EQ(cast.refused(Move{.unit = a, .march = ahead_by(7000)}), "");
//     EXPECT_TRUE(cast.act(...order..., {5, 2}));       // with these dice, all of them used

#pragma once

#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/table_stage.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace longroll::iron_brigade {

using namespace table_stage;

constexpr Formation line_of(int ranks)
{
    return {.kind = FormationKind::Line, .ranks = static_cast<std::uint8_t>(ranks)};
}
constexpr Formation formed(FormationKind kind, int columns = 2)
{
    return {.kind = kind, .ranks = 2, .columns = static_cast<std::uint8_t>(columns)};
}

inline March ahead_by(Length distance)
{
    return {.manner = Manner::Ahead, .distance = distance, .corners = {}};
}
inline March back_by(Length distance)
{
    return {.manner = Manner::Back, .distance = distance, .corners = {}};
}
inline March along(Manner manner, std::initializer_list<Point> corners)
{
    return {.manner = manner, .distance = 0, .corners = corners};
}

class Cast : public Stage<Field, State, EventLog> {
public:
    explicit Cast(int width = 60, int height = 60) : width_(width), height_(height)
    {
        state.phasing = Side::Confederate;
        state.phase = Phase::Action;
        lay();
    }

    // ---- Ground ----

    FeatureId area(Ground ground, Corner low, Corner high)
    {
        return feature(ground,
                       board::table::area_feature(board::table::number_of(ground), box(low, high)));
    }
    FeatureId line(Ground ground, std::initializer_list<Corner> corners, Length width = 0)
    {
        std::vector<Point> points;
        for (const Corner corner : corners) points.push_back(at(corner.x, corner.y));
        return feature(ground,
                       board::table::line_feature(board::table::number_of(ground), points, width));
    }
    FeatureId hill(int level, Corner low, Corner high)
    {
        return feature(Ground::Open, board::table::contour_feature(level, box(low, high)));
    }
    GroundRules& ground(FeatureId id) { return field.ground[board::table::index_of(id)]; }

    // ---- Units ----

    UnitId unit(Side side, Arm arm, int castings, Point front, Heading facing)
    {
        const UnitId id = unit_id(field.units.size());
        UnitCard card;
        card.id = "u" + std::to_string(index_of(id));
        card.name = card.id;
        card.side = side;
        card.arm = arm;
        card.castings = castings;
        card.weapon = WeaponId::RifledMusket;
        field.units.push_back(card);
        Unit unit;
        unit.card = id;
        unit.castings = static_cast<std::uint8_t>(castings);
        unit.base = 6;
        unit.morale = 6;
        unit.weapon = card.weapon;
        unit.prior_fire = true;
        unit.prior_repeaters = true;
        unit.ever_seen = true;
        unit.front = front;
        unit.facing = facing;
        state.units.push_back(unit);
        return id;
    }
    UnitId csa(int castings, Point front, Heading facing = kNorth)
    {
        return unit(Side::Confederate, Arm::Infantry, castings, front, facing);
    }
    UnitId us(int castings, Point front, Heading facing = kSouth)
    {
        return unit(Side::Union, Arm::Infantry, castings, front, facing);
    }
    // Mounted, in line.
    UnitId cavalry(Side side, int castings, Point front, Heading facing = kNorth)
    {
        const UnitId id = unit(side, Arm::Cavalry, castings, front, facing);
        state[id].mounted = true;
        arm(id, WeaponId::BreechLoadingCarbine);
        return id;
    }
    UnitId battery(Side side, int guns, Point front, Heading facing = kNorth,
                   FormationKind kind = FormationKind::Unlimbered,
                   WeaponId weapon = WeaponId::Gun12)
    {
        const UnitId id = unit(side, Arm::Artillery, guns, front, facing);
        state[id].formation.kind = kind;
        arm(id, weapon);
        return id;
    }
    UnitId wagons(Side side, int count, Point front, Heading facing = kNorth)
    {
        const UnitId id = unit(side, Arm::HeavyEquipment, count, front, facing);
        state[id].formation.kind = FormationKind::Limbered;
        quality(id, MoraleClass::Poor);
        return id;
    }

    void arm(UnitId id, WeaponId weapon)
    {
        card(id).weapon = weapon;
        state[id].weapon = weapon;
    }
    // Base morale by class, and morale at its best.
    void quality(UnitId id, MoraleClass of)
    {
        card(id).quality = of;
        state[id].base = static_cast<std::int8_t>(base_morale(of));
        state[id].morale = state[id].base;
    }
    UnitCard& card(UnitId id) { return field.units[index_of(id)]; }

    LeaderId leader(Side side, Point place, UnitId with = kNoUnit, Rating rating = Rating::Normal)
    {
        const LeaderId id = leader_id(field.leaders.size());
        LeaderCard card;
        card.id = "l" + std::to_string(index_of(id));
        card.name = card.id;
        card.side = side;
        card.rating = rating;
        field.leaders.push_back(card);
        Leader leader;
        leader.at = place;
        leader.with = with;
        state.leaders.push_back(leader);
        return id;
    }

    Unit& operator[](UnitId id) { return state[id]; }
    const Unit& operator[](UnitId id) const { return state[id]; }
    Leader& operator[](LeaderId id) { return state[id]; }
    [[nodiscard]] Footprint ground_of(UnitId id) const { return footprint_of(field, state, id); }

private:
    static board::table::Polygon box(Corner low, Corner high)
    {
        return shared::table::rectangle({at(low.x, low.y), at(high.x, high.y)});
    }
    FeatureId feature(Ground ground, board::table::Feature feature)
    {
        features_.push_back(std::move(feature));
        field.ground.push_back(ground_rules(ground));
        lay();
        return static_cast<FeatureId>(features_.size() - 1);
    }
    void lay()
    {
        field.terrain = shared::table::open_table(inches(width_), inches(height_), features_);
    }

    int width_;
    int height_;
    std::vector<board::table::Feature> features_;
};

}  // namespace longroll::iron_brigade
