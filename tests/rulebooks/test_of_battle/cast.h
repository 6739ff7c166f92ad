// The stock cast of the Test of Battle tests: an open level table, ground laid on it a line each,
// and stands put on it a line each. It is the Confederate player turn, in the Movement phase;
// stands are Good and In Command, infantry has rifled muskets, morale 5 and 4 SP.
//
//     Cast cast;                                          // 60 by 60 inches
//     cast.area(TerrainKind::Forest, {10, 20}, {30, 30}); // corners in inches
//     const UnitId a = cast.infantry(Side::Confederate, at(20, 10));        // faces north
//     const UnitId b = cast.guns(Side::Union, at(20, 22), kSouth);
//     cast[b].temporary = true;
//     EXPECT_EQ(cast.refused(Face{a, kEast}), "");
//     EXPECT_TRUE(cast.act(...order..., {5, 2}));         // with these dice, all of them used

#pragma once

#include "rulebooks/table_stage.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sequence.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace longroll::test_of_battle {

using board::table::Vec;
using namespace table_stage;

class Cast : public Stage<Field, State, EventLog> {
public:
    explicit Cast(int width = 60, int height = 60) : width_(width), height_(height)
    {
        state.phasing = Side::Confederate;
        state.phase = Phase::Movement;
        for (const Side side : {Side::Confederate, Side::Union}) {
            DivisionCard card;
            card.id = side == Side::Confederate ? "south" : "north";
            card.name = card.id;
            card.side = side;
            card.exhaustion_level = 100;
            field.divisions.push_back(card);
            state.divisions.push_back({});
        }
        lay();
    }

    // ---- Ground ----

    FeatureId area(TerrainKind kind, Corner low, Corner high)
    {
        return feature(kind,
                       board::table::area_feature(board::table::number_of(kind), box(low, high)));
    }
    FeatureId line(TerrainKind kind, std::initializer_list<Corner> corners)
    {
        std::vector<Point> points;
        for (const Corner corner : corners) points.push_back(at(corner.x, corner.y));
        return feature(kind, board::table::line_feature(board::table::number_of(kind), points, 0));
    }
    FeatureId hill(int level, Corner low, Corner high)
    {
        return feature(TerrainKind::Hill, board::table::contour_feature(level, box(low, high)));
    }
    // The same of any shape.
    FeatureId area_of(TerrainKind kind, board::table::Polygon area)
    {
        return feature(kind,
                       board::table::area_feature(board::table::number_of(kind), std::move(area)));
    }
    FeatureId line_of(TerrainKind kind, std::vector<Point> points)
    {
        return feature(
            kind, board::table::line_feature(board::table::number_of(kind), std::move(points), 0));
    }
    FeatureId hill_of(int level, board::table::Polygon area)
    {
        return feature(TerrainKind::Hill, board::table::contour_feature(level, std::move(area)));
    }
    // A town block of three inches, or a village of one and a half, about its middle.
    BlockId block(bool town, Point middle, Construction built = Construction::Wood)
    {
        const Length half = (town ? kTownBlock.width : kVillage.width) / 2;
        const BlockId id = block_id(field.blocks.size());
        const TerrainKind kind = town ? TerrainKind::TownBlock : TerrainKind::Village;
        const FeatureId where =
            feature(kind, board::table::area_feature(
                              board::table::number_of(kind),
                              shared::table::rectangle({{middle.x - half, middle.y - half},
                                                        {middle.x + half, middle.y + half}})));
        field.ground[board::table::index_of(where)].block = id;
        BlockCard card;
        card.name = "block";
        card.feature = where;
        card.town = town;
        card.built = built;
        card.ground = {middle, half, half, kNorth};
        field.blocks.push_back(card);
        state.blocks.push_back({});
        return id;
    }
    void spot(GroundSpot::Kind kind, Point where) { field.spots.push_back({kind, where, ""}); }
    GroundRules& ground(FeatureId id) { return field.ground[board::table::index_of(id)]; }

    // ---- Stands ----

    UnitId unit(Side side, TroopType type, Point front, Heading facing)
    {
        const UnitId id = unit_id(field.units.size());
        UnitCard card;
        card.id = "u" + std::to_string(index_of(id));
        card.name = card.id;
        card.side = side;
        card.division = side == Side::Confederate ? DivisionId{0} : DivisionId{1};
        card.type = type;
        card.strength = 4;
        field.units.push_back(card);
        Unit unit;
        unit.card = id;
        unit.strength = 4;
        unit.front = front;
        unit.facing = facing;
        unit.command = CommandVia::Proximity;
        unit.start.front = front;
        unit.start.facing = facing;
        state.units.push_back(unit);
        return id;
    }
    UnitId infantry(Side side, Point front, Heading facing)
    {
        return unit(side, TroopType::InfantryBrigade, front, facing);
    }
    UnitId csa(Point front, Heading facing = kNorth)
    {
        return infantry(Side::Confederate, front, facing);
    }
    UnitId us(Point front, Heading facing = kSouth) { return infantry(Side::Union, front, facing); }
    // Mounted.
    UnitId cavalry(Side side, Point front, Heading facing = kNorth)
    {
        const UnitId id = unit(side, TroopType::CavalryBrigade, front, facing);
        state[id].mounted = true;
        card(id).weapon = Weapon::RifledCarbine;
        return id;
    }
    UnitId skirmishers(Side side, Point front, Heading facing = kNorth)
    {
        const UnitId id = unit(side, TroopType::InfantrySkirmisher, front, facing);
        state[id].strength = 1;
        card(id).strength = 1;
        return id;
    }
    UnitId horse_skirmishers(Side side, Point front, Heading facing = kNorth)
    {
        const UnitId id = unit(side, TroopType::CavalrySkirmisher, front, facing);
        state[id].strength = 1;
        state[id].mounted = true;
        card(id).strength = 1;
        card(id).weapon = Weapon::RifledCarbine;
        return id;
    }
    // A battalion, unlimbered.
    UnitId guns(Side side, Point front, Heading facing = kNorth,
                TroopType type = TroopType::ArtilleryBattalion)
    {
        const UnitId id = unit(side, type, front, facing);
        card(id).weapon = Weapon::None;
        return id;
    }
    UnitCard& card(UnitId id) { return field.units[index_of(id)]; }

    LeaderId leader(Side side, CommanderLevel level, Point place)
    {
        const LeaderId id = leader_id(field.leaders.size());
        const DivisionId own = side == Side::Confederate ? DivisionId{0} : DivisionId{1};
        LeaderCard card;
        card.id = "l" + std::to_string(index_of(id));
        card.name = card.id;
        card.side = side;
        card.level = level;
        card.division = level == CommanderLevel::Division ? own : kNoDivision;
        card.formation = {own};
        field.leaders.push_back(card);
        Leader leader;
        leader.at = place;
        state.leaders.push_back(leader);
        return id;
    }

    // As at the start of a player turn: places and sights are noted, command is measured.
    void start_turn(Side side = Side::Confederate)
    {
        state.phasing = side;
        begin_player_turn_memory(field, state);
        measure_command(field, state, log);
        state.phase = Phase::Movement;
    }

    Unit& operator[](UnitId id) { return state[id]; }
    const Unit& operator[](UnitId id) const { return state[id]; }
    Leader& operator[](LeaderId id) { return state[id]; }
    [[nodiscard]] View view() const { return View(field, state); }
    [[nodiscard]] Footprint ground_of(UnitId id) const { return base_of(field, state, id); }

private:
    static board::table::Polygon box(Corner low, Corner high)
    {
        return shared::table::rectangle({at(low.x, low.y), at(high.x, high.y)});
    }
    FeatureId feature(TerrainKind kind, board::table::Feature feature)
    {
        features_.push_back(std::move(feature));
        GroundRules rules;
        rules.kind = kind;
        field.ground.push_back(rules);
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

}  // namespace longroll::test_of_battle
