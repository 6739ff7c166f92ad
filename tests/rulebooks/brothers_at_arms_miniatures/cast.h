// The stock cast of the tests: an open level table of 20 by 20 U whose middle is (0, 0) of the
// ledger's worked examples, ground laid on it a line each, units put on it a line each. It is day,
// the Confederate round, phase 10; everybody is in command, formed, fresh; infantry is 2-4-n. As
// the ledger's worked examples have it: places in hundredths of U from the middle, x east, y north.
//
//     Cast cast;
//     cast.area(GroundKind::Woodland, {-300, 100}, {300, 400});
//     const UnitId a = cast.csa(4, at(0, 0));                  // single line, facing north
//     const UnitId b = cast.us(4, at(0, 150));                 // facing south
//     cast.form(a, Formation::Column);
//     cast.card(a).attack = 3;
//     const CommanderId h = cast.commander(Side::Confederate, at(0, -200), 3);   // of division 1
//     EXPECT_EQ(cast.refused(Fire{a, b}), "");                 // the clause that forbids it
//     EXPECT_TRUE(cast.act(Fire{a, b}, {2, 4, 6, 2}));         // the chapter alone, no running on
//     EXPECT_TRUE(cast.play(EndPhase{}, {5}));                 // as a game plays it, all dice used

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/bodies.h"
#include "rulebooks/brothers_at_arms_miniatures/dispatch.h"
#include "rulebooks/brothers_at_arms_miniatures/ground_rules.h"
#include "rulebooks/table_stage.h"

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace longroll::brothers_at_arms_miniatures {

using table_stage::degrees;
using table_stage::kEast;
using table_stage::kNorth;
using table_stage::kSouth;
using table_stage::kWest;

inline constexpr Point kMiddle{10 * kU, 10 * kU};
// In hundredths of U from the middle.
constexpr Point at(int x, int y) { return {kMiddle.x + hundredths(x), kMiddle.y + hundredths(y)}; }

class Cast : public Stage<Field, State, EventLog> {
public:
    // Of so many U.
    explicit Cast(int width = 20, int height = 20) : width_(width), height_(height)
    {
        state.active = Side::Confederate;
        state.phase = Phase::Fire;
        state.hour = 12;
        lay();
    }

    // ---- Ground ----

    // Of any shape.
    FeatureId feature(GroundKind kind, board::table::Feature feature)
    {
        features_.push_back(std::move(feature));
        field.ground.push_back(printed_rules(kind));
        lay();
        return static_cast<FeatureId>(features_.size() - 1);
    }
    FeatureId area(GroundKind kind, Point low, Point high)
    {
        return feature(kind, board::table::area_feature(board::table::number_of(kind),
                                                        shared::table::rectangle({low, high})));
    }
    FeatureId line(GroundKind kind, std::vector<Point> points, Length width = 0)
    {
        return feature(kind, board::table::line_feature(board::table::number_of(kind),
                                                        std::move(points), width));
    }
    FeatureId hill(int level, Point low, Point high)
    {
        return feature(GroundKind::Hill,
                       board::table::contour_feature(level, shared::table::rectangle({low, high})));
    }
    // Works along a line, cut into sections (BM-R-68).
    FeatureId works(GroundKind kind, std::vector<Point> points, Protects protects = Protects::Both)
    {
        const FeatureId id = line(kind, std::move(points));
        ground(id).protects = protects;
        cut_sections(field, id);
        while (state.sections.size() < field.sections.size())
            state.sections.push_back({field.sections[state.sections.size()].strength});
        return id;
    }
    GroundRules& ground(FeatureId id) { return field.ground[board::table::index_of(id)]; }

    // ---- Pieces ----

    UnitId unit(Side side, Arm arm, int bases, Point anchor, Heading facing,
                Formation formation = Formation::SingleLine)
    {
        const UnitId id = unit_id(field.units.size());
        UnitCard card;
        card.id = "u" + std::to_string(index_of(id));
        card.name = card.id;
        card.side = side;
        card.arm = arm;
        card.strength = static_cast<std::uint8_t>(bases);
        card.identity = shared::counters::division(1);
        field.units.push_back(card);
        Unit unit;
        unit.card = id;
        unit.under = 1;
        unit.orders = Orders::InCommand;
        if (arm == Arm::RiverBoat) unit.points = static_cast<std::uint8_t>(bases);
        unit.bases.resize(arm == Arm::RiverBoat ? 1 : static_cast<std::size_t>(bases));
        lay_out(field, unit, formation, anchor, facing);
        state.units.push_back(unit);
        return id;
    }
    // Infantry.
    UnitId csa(int bases, Point anchor, Heading facing = kNorth,
               Formation formation = Formation::SingleLine)
    {
        return unit(Side::Confederate, Arm::Infantry, bases, anchor, facing, formation);
    }
    UnitId us(int bases, Point anchor, Heading facing = kSouth,
              Formation formation = Formation::SingleLine)
    {
        return unit(Side::Union, Arm::Infantry, bases, anchor, facing, formation);
    }
    void form(UnitId id, Formation formation)
    {
        lay_out(field, state[id], formation, anchor_of(field, state[id]), facing_of(state[id]));
    }
    UnitCard& card(UnitId id) { return field.units[index_of(id)]; }

    // A formation commander of that division; 0: a higher level commander.
    CommanderId commander(Side side, Point centre, int leadership = 2, int division = 1)
    {
        const CommanderId id = commander_id(field.commanders.size());
        CommanderCard card;
        card.id = "c" + std::to_string(index_of(id));
        card.name = card.id;
        card.side = side;
        card.level = division == 0 ? Level::Control : Level::Command;
        card.division = static_cast<std::uint8_t>(division);
        card.leadership = static_cast<std::uint8_t>(leadership);
        field.commanders.push_back(card);
        if (division == 0)
            field.scenario.had_higher[static_cast<std::size_t>(index_of(side))] = true;
        Commander commander;
        commander.at = centre;
        state.commanders.push_back(commander);
        return id;
    }
    CommanderCard& card(CommanderId id) { return field.commanders[index_of(id)]; }
    // In contact, as if the first had charged the other.
    void contact(UnitId initiator, UnitId other, std::optional<FeatureId> across = {})
    {
        state.contacts.push_back({initiator, other, across});
    }
    std::size_t objective(Point place, std::optional<Side> owner = {})
    {
        Objective card;
        card.id = "o" + std::to_string(field.scenario.objectives.size());
        card.name = card.id;
        card.at = place;
        card.radius = kObjectiveRadius;
        card.held_by = owner;
        field.scenario.objectives.push_back(card);
        state.objectives.push_back({owner, {}});
        return state.objectives.size() - 1;
    }

    // ---- The moment ----

    void phase(Phase phase, Side active = Side::Confederate)
    {
        state.phase = phase;
        state.active = active;
    }
    // As a game plays it: refused or not by the rulebook, and run on to the next choice. Answers
    // whether it was allowed and every die was used.
    bool play(const Action& action, std::vector<int> faces = {}, RunOn how = RunOn::ToChoice)
    {
        if (const MaybeRefusal refusal = refuse_action(field, state, action)) {
            ADD_FAILURE() << refusal->clause.id << ": " << refusal->reason;
            return false;
        }
        ScriptedDice dice(std::move(faces));
        carry_out_action(field, state, action, dice, log, how);
        return dice.spent();
    }

    Unit& operator[](UnitId id) { return state[id]; }
    Commander& operator[](CommanderId id) { return state[id]; }
    [[nodiscard]] View view() const { return View(field, state); }

private:
    void lay()
    {
        field.terrain = shared::table::open_table(width_ * kU, height_ * kU, features_);
        join_sight_areas(field);
    }

    int width_;
    int height_;
    std::vector<board::table::Feature> features_;
};

}  // namespace longroll::brothers_at_arms_miniatures
