// The stock cast of the Face to the Enemy tests: an open level table, ground laid on it a line
// each, and units put on it a line each. It is the Confederate player turn, in the Activation
// phase; units are Fresh, Average, in Line and in order, infantry has rifles; each side has one
// division and no general, until one is put there. As the ledger's worked examples have it.
//
//     Cast cast;                                             // 60 by 60 inches
//     cast.area(TerrainKind::LightWoods, {10, 20}, {30, 30});  // corners in inches
//     const UnitId a = cast.csa(6, at(20, 10));              // six bases in Line, facing north
//     const UnitId b = cast.us(6, at(20, 15));               // facing south
//     cast.card(a).quality = Quality::Raw;
//     cast.shape(a, Formation::Column, 3);
//     cast.general(Side::Confederate, at(20, 8));
//     cast.activate(a);
//     EXPECT_EQ(cast.refused(Charge{a, b, {}}), "");         // the clause that forbids it
//     EXPECT_TRUE(cast.act(Charge{a, b, {}}));               // the chapter alone, no running on
//     EXPECT_TRUE(cast.play(EndPhase{}, {5, 2}));            // as a game plays it, all dice used

#pragma once

#include "rulebooks/face_to_the_enemy/bodies.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/sequence.h"
#include "rulebooks/face_to_the_enemy/sight.h"
#include "rulebooks/table_stage.h"

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace longroll::face_to_the_enemy {

using namespace table_stage;

class Cast : public Stage<Field, State, EventLog> {
public:
    explicit Cast(int width = 60, int height = 60) : width_(width), height_(height)
    {
        state.active = Side::Confederate;
        state.phase = Phase::Activation;
        for (const Side side : {Side::Confederate, Side::Union})
            division(side, side == Side::Confederate ? "south" : "north");
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
        return line_of(kind, std::move(points));
    }
    FeatureId line_of(TerrainKind kind, std::vector<Point> points)
    {
        return feature(
            kind, board::table::line_feature(board::table::number_of(kind), std::move(points), 0));
    }
    FeatureId hill(int level, Corner low, Corner high)
    {
        return feature(TerrainKind::Hill, board::table::contour_feature(level, box(low, high)));
    }
    void spot(GroundSpot::Kind kind, Point where) { field.spots.push_back({kind, where, ""}); }
    GroundRules& ground(FeatureId id) { return field.ground[board::table::index_of(id)]; }

    // ---- Units ----

    UnitId unit(Side side, Arm arm, int bases, Point front, Heading facing)
    {
        const UnitId id = unit_id(field.units.size());
        UnitCard card;
        card.id = "u" + std::to_string(index_of(id));
        card.name = card.id;
        card.side = side;
        card.division = side == Side::Confederate ? DivisionId{0} : DivisionId{1};
        card.arm = arm;
        card.bases = bases;
        card.weapon = arm == Arm::Infantry  ? Weapon::Rifle
                      : arm == Arm::Cavalry ? Weapon::Carbine
                                            : Weapon::SmoothboreArtillery;
        field.units.push_back(card);
        Unit unit;
        unit.card = id;
        unit.bases = static_cast<std::uint8_t>(bases);
        unit.width = unit.bases;
        unit.mounted = arm == Arm::Cavalry;
        unit.front = front;
        unit.facing = facing;
        unit.phase.start_bases = unit.bases;
        state.units.push_back(unit);
        return id;
    }
    // Infantry.
    UnitId csa(int bases, Point front, Heading facing = kNorth)
    {
        return unit(Side::Confederate, Arm::Infantry, bases, front, facing);
    }
    UnitId us(int bases, Point front, Heading facing = kSouth)
    {
        return unit(Side::Union, Arm::Infantry, bases, front, facing);
    }
    // Mounted.
    UnitId cavalry(Side side, int bases, Point front, Heading facing)
    {
        return unit(side, Arm::Cavalry, bases, front, facing);
    }
    // Unlimbered smoothbores.
    UnitId guns(Side side, int bases, Point front, Heading facing)
    {
        return unit(side, Arm::Artillery, bases, front, facing);
    }
    void shape(UnitId id, Formation formation, int width)
    {
        state[id].formation = formation;
        state[id].width = static_cast<std::uint8_t>(width);
    }
    UnitCard& card(UnitId id) { return field.units[index_of(id)]; }

    DivisionId division(Side side, std::string id, bool corps_troops = false)
    {
        DivisionCard card;
        card.id = std::move(id);
        card.name = card.id;
        card.side = side;
        card.corps_troops = corps_troops;
        field.divisions.push_back(card);
        state.divisions.push_back({});
        return division_id(field.divisions.size() - 1);
    }
    // Of that side's first division; a corps general of every division of his side so far.
    GeneralId general(Side side, Point place, Grade grade = Grade::Average,
                      Level level = Level::Division)
    {
        const GeneralId id = general_id(field.generals.size());
        GeneralCard card;
        card.id = "g" + std::to_string(index_of(id));
        card.name = card.id;
        card.side = side;
        card.level = level;
        card.grade = grade;
        for (std::size_t at = 0; at < field.divisions.size(); ++at)
            if (field.divisions[at].side == side &&
                (level != Level::Division || card.command.empty()))
                card.command.push_back(division_id(at));
        field.generals.push_back(card);
        General general;
        general.grade = grade;
        general.at = place;
        state.generals.push_back(general);
        return id;
    }
    GeneralId attached(UnitId unit, Grade grade = Grade::Average, Level level = Level::Division)
    {
        const GeneralId id = general(side_of(field, unit), state[unit].front, grade, level);
        state[id].with = unit;
        return id;
    }

    // ---- The moment ----

    // It has passed its activation and may act.
    void activate(UnitId id)
    {
        state[id].turn.attempted = field[id].arm == Arm::Infantry;
        state[id].turn.activated = true;
        state.acting = id;
    }
    // In contact, as if the first had charged the other.
    Contact& contact(UnitId attacker, UnitId defender, Aspect aspect = Aspect::Front)
    {
        state.contacts.push_back({attacker, defender, aspect, false, false, false});
        return state.contacts.back();
    }
    void phase(Phase phase, Side active = Side::Confederate)
    {
        state.phase = phase;
        state.step = Step::Orders;
        state.active = active;
        state.declaring = {active, shared::Hearing::Open, {}};
        for (Unit& unit : state.units) unit.phase.start_bases = unit.bases;
    }
    // What does not hold of the position; nothing: it is sound.
    [[nodiscard]] std::string wrong() const { return Rulebook::check(field, state); }
    // As a game plays it: refused or not by the rulebook, and run on to the next choice. Answers
    // whether it was allowed and every die was used.
    bool play(const Action& action, std::vector<int> faces = {}, RunOn how = RunOn::ToChoice)
    {
        if (const MaybeRefusal refusal = Rulebook::refuse(field, state, action)) {
            ADD_FAILURE() << refusal->clause.id << ": " << refusal->reason;
            return false;
        }
        ScriptedDice dice(std::move(faces));
        Rulebook::carry_out(field, state, action, dice, log, how);
        return dice.spent();
    }

    Unit& operator[](UnitId id) { return state[id]; }
    General& operator[](GeneralId id) { return state[id]; }
    [[nodiscard]] View view() const { return View(field, state); }

private:
    static board::table::Polygon box(Corner low, Corner high)
    {
        return shared::table::rectangle({at(low.x, low.y), at(high.x, high.y)});
    }
    FeatureId feature(TerrainKind kind, board::table::Feature feature)
    {
        GroundRules rules;
        static_cast<TerrainLine&>(rules) = terrain_line(kind);
        rules.kind = kind;
        mark_for_sight(rules, feature);
        features_.push_back(std::move(feature));
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

}  // namespace longroll::face_to_the_enemy
