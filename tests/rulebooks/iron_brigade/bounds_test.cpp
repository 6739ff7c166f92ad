// Numbers from outside: whatever lies beyond what the geometry can bear is a problem that names its
// member, and whatever is accepted can be asked about.

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/describe.h"
#include "rulebooks/iron_brigade/rulebook.h"

#include <gtest/gtest.h>

namespace longroll::iron_brigade {
namespace {

constexpr std::string_view kTooFar[] = {"2147483647",  "-2147483648",          "2147483648",
                                        "-2147483649", "18446744073709551615", "1000000",
                                        "-1000000"};

// The text with a number in the place of the mark.
std::string filled(std::string_view text, std::string_view number)
{
    std::string whole(text);
    for (auto place = whole.find('@'); place != std::string::npos; place = whole.find('@'))
        whole.replace(place, 1, number);
    return whole;
}

template <class T>
std::string place_of_problem(const std::string& text)
{
    const auto json = parse_json(text, "text");
    if (!json) return "no JSON: " + text;
    const auto read = from_json<T>(JsonNames{}, *json, "x");
    return read ? "" : read.error().front().where;
}

struct Member {
    std::string_view text;
    std::string_view where;
};

// Every place, length and angle of every action.
constexpr Member kActions[] = {
    {R"({"do": "retreat", "unit": 0, "bend": @})", "x.bend"},
    {R"({"do": "double_quick", "unit": 0, "march": {"distance": @}})", "x.march.distance"},
    {R"({"do": "double_quick", "unit": 0, "march": {"corners": [[@, 0]]}})",
     "x.march.corners[0][0]"},
    {R"({"do": "land", "unit": 0, "facing": @})", "x.facing"},
    {R"({"do": "move", "unit": 0, "march": {"distance": @}})", "x.march.distance"},
    {R"({"do": "move", "unit": 0, "march": {"manner": "bent", "corners": [[0, @]]}})",
     "x.march.corners[0][1]"},
    {R"({"do": "to_cover", "unit": 0, "heading": @})", "x.heading"},
    {R"({"do": "to_cover", "unit": 0, "distance": @})", "x.distance"},
    {R"({"do": "change", "unit": 0, "facing": @})", "x.facing"},
    {R"({"do": "blind_fire", "unit": 0, "at": [@, 0]})", "x.at[0]"},
    {R"({"do": "move_leader", "leader": 0, "to": [0, @]})", "x.to[1]"},
    {R"({"do": "move_leader", "leader": 0, "to": [0, 0], "via": [[1, 1], [@, 0]]})", "x.via[1][0]"},
    {R"({"do": "move_holders", "unit": 0, "to": [@, 0]})", "x.to[0]"},
    {R"({"do": "move_prisoners", "group": 0, "to": [@, 0]})", "x.to[0]"},
    {R"({"do": "move_boats", "unit": 0, "to": [0, @]})", "x.to[1]"},
    {R"({"do": "detach", "unit": 0, "castings": 4, "front": [@, 0]})", "x.front[0]"},
    {R"({"do": "detach", "unit": 0, "castings": 4, "facing": @})", "x.facing"},
};

// And of a position.
constexpr Member kPositions[] = {
    {R"({"turn": @})", "x.turn"},
    {R"({"fled": [{"front": [@, 0]}]})", "x.fled[0].front[0]"},
    {R"({"fled": [{"length": @}]})", "x.fled[0].length"},
    {R"({"fled": [{"way": @}]})", "x.fled[0].way"},
    {R"({"prisoners": [{"at": [0, @]}]})", "x.prisoners[0].at[1]"},
    {R"({"boats": [{"from": [0, @]}]})", "x.boats[0].from[1]"},
    {R"({"gaps": [{"at": [@, 0]}]})", "x.gaps[0].at[0]"},
    {R"({"plots": [{"distance": @}]})", "x.plots[0].distance"},
    {R"({"plots": [{"facing": @}]})", "x.plots[0].facing"},
    {R"({"plot_corners": [[@, 0]]})", "x.plot_corners[0][0]"},
    {R"({"table": {"features": [{"rings": [[[@, 0]]]}]}})", "x.table.features[0].rings[0][0][0]"},
    {R"({"table": {"features": [{"line": [[0, @]]}]}})", "x.table.features[0].line[0][1]"},
    {R"({"cards": [{"arrival": {"at": [0, @]}}]})", "x.cards[0].arrival.at[1]"},
    {R"({"cards": [{"arrival": {"turn": @}}]})", "x.cards[0].arrival.turn"},
    {R"({"units": [{"front": [@, 0]}]})", "x.units[0].front[0]"},
    {R"({"units": [{"facing": @}]})", "x.units[0].facing"},
    {R"({"units": [{"holders_at": [0, @]}]})", "x.units[0].holders_at[1]"},
    {R"({"units": [{"aims": [[0, @]]}]})", "x.units[0].aims[0][1]"},
    {R"({"leaders": [{"at": [@, 0]}]})", "x.leaders[0].at[0]"},
    {R"({"scenario": {"objectives": [{"at": [0, @]}]}})", "x.scenario.objectives[0].at[1]"},
    {R"({"scenario": {"red_zones": [{"rings": [[[@, 0]]]}]}})",
     "x.scenario.red_zones[0].rings[0][0][0]"},
};

TEST(IronBrigadeBounds, ActionsEndWhereTheGeometryDoes)
{
    for (const Member& member : kActions)
        for (const std::string_view number : kTooFar)
            EXPECT_EQ(place_of_problem<Action>(filled(member.text, number)), member.where);
}

TEST(IronBrigadeBounds, ASetOfUnitsHasRoomForThoseOfTheRosterOnly)
{
    EXPECT_EQ(place_of_problem<Unit>(R"({"causes": [3, 223]})"), "");
    EXPECT_EQ(place_of_problem<Unit>(R"({"causes": [3, 224]})"), "x.causes[1]");
    EXPECT_EQ(place_of_problem<Unit>(R"({"causes": [null]})"), "x.causes[0]");
    EXPECT_FALSE(Causes{}.contains(kNoUnit));
}

TEST(IronBrigadeBounds, SoDoPositions)
{
    for (const Member& member : kPositions)
        for (const std::string_view number : kTooFar)
            EXPECT_EQ(place_of_problem<Sandbox>(filled(member.text, number)), member.where);
    EXPECT_EQ(place_of_problem<State>(R"({"units": [{"front": [2147483647, 0]}]})"),
              "x.units[0].front[0]");
}

// The farthest that is accepted is a question like any other.
TEST(IronBrigadeBounds, WhatIsAcceptedIsAnswered)
{
    Cast cast;
    const UnitId unit = cast.csa(16, at(30, 30));
    cast.us(16, at(10, 55));
    cast.leader(Side::Confederate, at(30, 28), unit);
    cast.field.options = {};
    cast.field.options.adv_reorganization = true;
    cast.field.options.adv_hidden_movement = true;
    int asked = 0;
    for (const Phase phase : {Phase::DoubleQuick, Phase::Declare, Phase::Action})
        for (const Member& member : kActions)
            for (const std::string_view number : {"786432", "-786432", "262144", "-262144"}) {
                cast.state.phase = phase;
                const auto json = parse_json(filled(member.text, number), "text");
                const auto action = from_json<Action>(JsonNames{}, *json, "x");
                if (!action) continue;
                ++asked;
                EXPECT_TRUE(Rulebook::refuse(cast.field, cast.state, *action)) << member.text;
            }
    EXPECT_EQ(asked, 3 * (4 * 9 + 2 * 3));  // nine places, three distances
}

}  // namespace
}  // namespace longroll::iron_brigade
