// The verbs that an author of bots works with: ids in the state, steps, stops, costs, levels, and
// numbers that nobody should send.

#include "cli/engine_cast.h"
#include "game/position.h"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace longroll::cli {
namespace {

using boost::json::array;

value json(std::string_view text) { return *parse_json(text, "test"); }

value new_game(std::string_view rulebook)
{
    return object{{"battle", "brawners-farm"}, {"rulebook", rulebook}, {"seed", 7}};
}

std::string problem_of(const value& reply)
{
    return std::string(reply.at("error").at("message").as_string());
}

TEST(StateIds, EveryUnitAndLeaderBearsItsOwn)
{
    for (const auto& [rulebook, leaders] :
         {std::pair{"brothers-at-arms", "commanders"}, std::pair{"iron-brigade", "leaders"}}) {
        const auto replies = talk(
            {request(1, "new", new_game(rulebook)), request(2, "position"), request(3, "scene")});
        const value& state = replies[1].at("result").at("state");
        for (const char* list : {"units", leaders}) {
            const array& pieces = state.at(list).as_array();
            ASSERT_FALSE(pieces.empty());
            for (const value& piece : pieces) {
                EXPECT_EQ(piece.as_object().begin()->key(), "id");
                EXPECT_TRUE(piece.at("id").is_string());
            }
        }
        // They are the ids by which the scene and the actions speak of them.
        const value& shown = replies[2].at("result").at("pieces").at(0).at("id");
        const auto is_it = [&](const value& piece) { return piece.at("id") == shown; };
        EXPECT_TRUE(std::ranges::any_of(state.at("units").as_array(), is_it) ||
                    std::ranges::any_of(state.at(leaders).as_array(), is_it));
    }
}

TEST(StateIds, AStateIsReadByThemInAnyOrderAndWithoutThem)
{
    const auto first = talk({request(1, "new", new_game("iron-brigade")), request(2, "position")});
    const value& result = first[1].at("result");
    value turned = result.at("state");
    std::ranges::reverse(turned.at("units").as_array());
    value bare = result.at("state");
    for (value& unit : bare.at("units").as_array()) unit.as_object().erase("id");
    value wrong = result.at("state");
    wrong.at("units").at(0).at("id") = "nobody";
    value twice = result.at("state");
    twice.at("units").at(0).at("id") = twice.at("units").at(1).at("id");

    const auto replies = talk({request(1, "new", new_game("iron-brigade")),
                               request(2, "position", object{{"state", turned}}),
                               request(3, "position", object{{"state", bare}}),
                               request(4, "position", object{{"state", wrong}}),
                               request(5, "position", object{{"state", twice}})});
    EXPECT_EQ(replies[1].at("result").at("digest"), result.at("digest"));
    EXPECT_EQ(replies[2].at("result").at("digest"), result.at("digest"));
    EXPECT_NE(problem_of(replies[3]).find("state.units[0].id: there is no unit \"nobody\""),
              std::string::npos);
    EXPECT_NE(problem_of(replies[4]).find("is in the list twice"), std::string::npos);
}

TEST(Step, AnswersWhatApplyAndLegalDo)
{
    const value begin = object{{"action", {{"do", "begin"}}}};
    object quiet = begin.as_object();
    quiet["words"] = false;
    const value game = new_game("brothers-at-arms");
    const auto replies =
        talk({request(1, "new", game), request(2, "step", begin), request(3, "legal"),
              request(4, "new", game), request(5, "apply", begin), request(6, "new", game),
              request(7, "step", quiet), request(8, "legal", object{{"words", false}})});
    object step = replies[1].at("result").as_object();
    EXPECT_EQ(step["actions"], replies[2].at("result").at("actions"));
    EXPECT_EQ(step["plain"], replies[2].at("result").at("plain"));
    step.erase("actions");
    step.erase("plain");
    EXPECT_EQ(value(step), replies[4].at("result"));

    const object& short_step = replies[6].at("result").as_object();
    EXPECT_EQ(short_step.at("digest"), step["digest"]);
    EXPECT_EQ(short_step.at("actions"), replies[7].at("result").at("actions"));
    const array& lines = short_step.at("events").as_array();
    ASSERT_EQ(lines.size(), step["events"].as_array().size());
    EXPECT_FALSE(lines.empty());
    for (std::size_t line = 0; line < lines.size(); ++line) {
        EXPECT_EQ(lines[line].at("event"), step["events"].at(line).at("event"));
        EXPECT_FALSE(lines[line].as_object().contains("text"));
    }
}

TEST(Step, ARefusedActionIsAnErrorAndChangesNothing)
{
    const auto replies =
        talk({request(1, "new", new_game("brothers-at-arms")),
              request(2, "step", object{{"action", {{"do", "end_phase"}}}}), request(3, "legal"),
              request(4, "step", object{{"action", {{"do", "begin"}}}, {"stop", "tea"}})});
    EXPECT_EQ(code_of(replies[1]), 1);
    EXPECT_EQ(replies[2].at("result").at("digest"), replies[0].at("result").at("digest"));
    EXPECT_NE(problem_of(replies[3]).find("say \"phase\""), std::string::npos);
}

// One Union brigade that can fire at one enemy; the Union's round is the last of the bound.
const value kLastShot = json(R"({"rulebook": "brothers-at-arms", "dice": [1, 1, 1],
    "sandbox": {"active": "union", "phase": "fire", "units": [
        {"id": "Keyes", "side": "union", "hex": [0, 0]},
        {"id": "Evans", "side": "confederate", "hex": [2, 0]}]}})");
const value kShot = json(R"({"do": "fire", "firers": ["Keyes"], "target": "Evans"})");

TEST(Stop, WithoutItThePlayRunsOnIntoTheNextBound)
{
    const auto replies =
        talk({request(1, "position", kLastShot), request(2, "apply", object{{"action", kShot}})});
    const value& done = replies[1].at("result");
    EXPECT_EQ(done.at("before"), json(R"({"turn": 1, "side": "union", "phase": "fire"})"));
    EXPECT_TRUE(done.at("phase_ended").as_bool());
    EXPECT_TRUE(done.at("turn_ended").as_bool());
    EXPECT_EQ(done.at("moment").at("turn").as_int64(), 2);
}

TEST(Stop, AtThePhaseLeavesEverythingAsThePhaseLeftIt)
{
    const value end = object{{"action", {{"do", "end_phase"}}}, {"stop", "phase"}};
    const auto replies = talk({request(1, "position", kLastShot),
                               request(2, "step", object{{"action", kShot}, {"stop", "phase"}}),
                               request(3, "position"), request(4, "step", end),
                               request(5, "step", end), request(6, "log")});
    const value& shot = replies[1].at("result");
    EXPECT_FALSE(shot.at("phase_ended").as_bool());
    EXPECT_FALSE(shot.at("turn_ended").as_bool());
    EXPECT_EQ(shot.at("decides"), "union");
    ASSERT_EQ(shot.at("actions").as_array().size(), 1u);
    EXPECT_EQ(shot.at("actions").at(0).at("action").at("do"), "end_phase");
    // Its marker is still there: phase 12 has not come.
    EXPECT_TRUE(replies[2].at("result").at("state").at("units").at(0).at("attacked").as_bool());
    // One phase at a time.
    EXPECT_EQ(replies[3].at("result").at("moment").at("phase"), "melee");
    EXPECT_TRUE(replies[3].at("result").at("phase_ended").as_bool());
    EXPECT_TRUE(replies[4].at("result").at("turn_ended").as_bool());
    // The log knows where it stopped.
    const auto again =
        talk({request(1, "replay", object{{"log", replies[5].at("result").at("log")}})});
    EXPECT_EQ(again[0].at("result").at("digest"), replies[4].at("result").at("digest"));
}

TEST(Stop, NobodyRalliesAndThePhaseWaitsAllTheSame)
{
    const value position = json(R"({"rulebook": "iron-brigade", "seed": 1, "sandbox": {
        "phase": "action", "phasing": "union",
        "cards": [{"id": "A", "castings": 12}, {"id": "B", "side": "union", "castings": 12}],
        "units": [{"card": "A", "front": [20000, 20000]},
                  {"card": "B", "front": [20000, 50000], "facing": 1800}]}})");
    const value end = object{{"do", "end_phase"}};
    const auto replies =
        talk({request(1, "position", position), request(2, "step", object{{"action", end}}),
              request(3, "position", position),
              request(4, "step", object{{"action", end}, {"stop", "phase"}}),
              request(5, "step", object{{"action", end}, {"stop", "phase"}})});
    EXPECT_EQ(replies[1].at("result").at("moment").at("phase"), "double_quick");
    EXPECT_EQ(replies[3].at("result").at("moment").at("phase"), "rally");
    EXPECT_TRUE(replies[3].at("result").at("turn_ended").as_bool());
    EXPECT_EQ(replies[4].at("result").at("moment").at("phase"), "retreat");
}

// A turnpike eastwards from [0,0]; woods north of it.
const value kRoads = json(R"({"rulebook": "brothers-at-arms", "seed": 1, "sandbox": {
    "phase": "move_units", "board": {"radius": 6, "hexes": [
        {"hex": [0, 0], "turnpike": ["e"]}, {"hex": [1, 0], "turnpike": ["e"]},
        {"hex": [2, 0], "turnpike": ["e"]}, {"hex": [3, 0], "turnpike": ["e"]},
        {"hex": [4, 0], "turnpike": ["e"]}, {"hex": [1, -1], "woodland": true}]},
    "units": [{"id": "Evans", "hex": [0, 0]},
              {"id": "Keyes", "side": "union", "hex": [-6, 0]}]}})");

value cost_of(const value& position, const value& action)
{
    return talk({request(1, "position", position), request(2, "cost", object{{"action", action}})})
        .back();
}
value lines_of(const value& sum) { return sum.at("lines"); }

TEST(Cost, OfHexesIsToldStepByStep)
{
    const value cost =
        cost_of(kRoads, json(R"({"do": "move_unit", "unit": "Evans", "path": ["ne"]})"))
            .at("result");
    EXPECT_EQ(cost.at("unit"), "hexes");
    EXPECT_EQ(cost.at("reading"), "ordinary move");
    ASSERT_EQ(cost.at("legs").as_array().size(), 1u);
    const value& leg = cost.at("legs").at(0);
    EXPECT_EQ(leg.at("to"), json(R"({"x": 500, "y": -866})"));
    EXPECT_EQ(lines_of(leg.at("cost")), json(R"([{"clause": "BA-MOV-3", "value": 1},
                                                 {"clause": "BA-MOV-5", "value": 1}])"));
    EXPECT_EQ(lines_of(leg.at("allowance")), json(R"([{"clause": "BA-MOV-1", "value": 2}])"));
    EXPECT_EQ(cost.at("cost").as_int64(), 2);
    EXPECT_EQ(cost.at("left").as_int64(), 0);
    EXPECT_TRUE(cost.at("refusal").is_null());
}

TEST(Cost, OfARoadMarchHasTheRoadsBonus)
{
    const value cost = cost_of(kRoads, json(R"({"do": "move_unit", "unit": "Evans",
                                                "path": ["e", "e", "e"]})"))
                           .at("result");
    EXPECT_EQ(cost.at("reading"), "road march");
    ASSERT_EQ(cost.at("legs").as_array().size(), 3u);
    for (const std::int64_t leg : {0, 1, 2})
        EXPECT_EQ(cost.at("legs").at(static_cast<std::size_t>(leg)).at("left").as_int64(), 3 - leg);
    EXPECT_EQ(lines_of(cost.at("legs").at(2).at("allowance")),
              json(R"([{"clause": "BA-MOV-1", "value": 2}, {"clause": "BA-ROAD-1", "value": 2}])"));
    EXPECT_TRUE(cost.at("refusal").is_null());
}

TEST(Cost, OfAMoveThatIsTooLongSaysWhatItLacksAndWhy)
{
    const value cost =
        cost_of(kRoads, json(R"({"do": "move_unit", "unit": "Evans", "path": ["ne", "e"]})"))
            .at("result");
    EXPECT_EQ(cost.at("cost").as_int64(), 3);
    EXPECT_EQ(cost.at("left").as_int64(), 0);
    EXPECT_EQ(cost.at("refusal").at("clause"), "BA-MOV-3");
}

TEST(Cost, OfWhatIsNoMoveIsAProblem)
{
    const value reply = cost_of(kRoads, json(R"({"do": "end_phase"})"));
    EXPECT_EQ(code_of(reply), -32602);
    EXPECT_NE(problem_of(reply).find("no move"), std::string::npos);
}

// A mass with a rail fence across its second leg, and a line of battle.
const value kTable = json(R"({"rulebook": "iron-brigade", "seed": 1, "sandbox": {
    "table": {"features": [{"form": "line", "ground": "rail_fence",
                            "line": [[22000, 0], [22000, 60000]]}]},
    "cards": [{"id": "A", "castings": 12}, {"id": "E", "side": "union", "castings": 12},
              {"id": "B", "castings": 12}],
    "units": [
        {"card": "A", "front": [20000, 20000], "formation": {"kind": "en_masse", "columns": 4}},
        {"card": "E", "front": [50000, 50000], "facing": 1800},
        {"card": "B", "front": [40000, 10000]}],
    "leader_cards": [{"id": "Starke"}], "leaders": [{"at": [40000, 30000]}]}})");

TEST(Cost, OfInchesIsToldInThousandthsAndLegByLeg)
{
    const value cost = cost_of(kTable, json(R"({"do": "move", "unit": "A", "march": {
            "manner": "bent", "corners": [[20000, 22000], [24000, 22000]]}})"))
                           .at("result");
    EXPECT_EQ(cost.at("unit"), "thousandths of an inch");
    EXPECT_TRUE(cost.at("refusal").is_null()) << boost::json::serialize(cost);
    ASSERT_EQ(cost.at("legs").as_array().size(), 2u);
    const value& first = cost.at("legs").at(0);
    EXPECT_EQ(first.at("cost").at("total").as_int64(), 2000);
    EXPECT_EQ(lines_of(first.at("allowance")), json(R"([{"clause": "IB-MOV-3", "value": 7000},
                                                        {"clause": "IB-MOV-15", "value": 1000}])"));
    EXPECT_EQ(first.at("left").as_int64(), 6000);
    const value& second = cost.at("legs").at(1);
    EXPECT_EQ(lines_of(second.at("allowance")).at(1),
              json(R"({"clause": "IB-MOV-13", "value": -1000})"));
    EXPECT_EQ(second.at("left").as_int64(), 7000 - 2000 - second.at("cost").at("total").as_int64());
}

TEST(Cost, OfALineTooFarAheadStopsAtItsAllowance)
{
    const value cost = cost_of(kTable, json(R"({"do": "move", "unit": "B",
                                                "march": {"distance": 9000}})"))
                           .at("result");
    EXPECT_EQ(cost.at("refusal").at("clause"), "IB-MOV-4");
    EXPECT_EQ(cost.at("legs").at(0).at("allowance").at("total").as_int64(), 7000);
    EXPECT_EQ(cost.at("left").as_int64(), 0);
}

TEST(Cost, OfALeadersRide)
{
    const value cost = cost_of(kTable, json(R"({"do": "move_leader", "leader": "Starke",
                                                "via": [[40000, 33000]], "to": [44000, 33000]})"))
                           .at("result");
    EXPECT_TRUE(cost.at("refusal").is_null()) << boost::json::serialize(cost);
    ASSERT_EQ(cost.at("legs").as_array().size(), 2u);
    EXPECT_EQ(cost.at("legs").at(0).at("left").as_int64(), 13'000);
    EXPECT_EQ(cost.at("cost").as_int64(), 7000);
}

TEST(Best, PlaysAtALevelAndNamesThemAll)
{
    const auto replies = talk({request(1, "new", new_game("brothers-at-arms")), request(2, "best"),
                               request(3, "best", object{{"level", "recruit"}}),
                               request(4, "best", object{{"level", "genius"}}),
                               request(5, "best", object{{"level", 3}})});
    EXPECT_EQ(replies[1].at("result").at("player"), "first");
    EXPECT_EQ(replies[2].at("result").at("player"), "recruit");
    EXPECT_EQ(replies[2].at("result").at("action").at("do"), "begin");
    EXPECT_NE(problem_of(replies[3]).find("the levels are: recruit veteran"), std::string::npos);
    EXPECT_EQ(code_of(replies[4]), -32602);
}

TEST(Numbers, ThatNothingCanHoldAreProblems)
{
    for (const char* number :
         {"18446744073709551616", "-1", "1e300", "0.5", "-9223372036854775808", "null", "[]"}) {
        const std::string text(number);
        const auto replies = talk(
            {request(
                 1, "new",
                 json(R"({"battle": "brawners-farm", "rulebook": "brothers-at-arms", "seed": )" +
                      text + "}")),
             request(2, "new", new_game("brothers-at-arms")),
             request(3, "step", json(R"({"action": {"do": "begin"}, "dice": [)" + text + "]}")),
             request(4, "resolve",
                     json(R"({"rulebook": "brothers-at-arms", "case": {"what": "fire",
                              "attackers": [{"strength": )" +
                          text + "}]}}"))});
        EXPECT_EQ(code_of(replies[0]), -32602) << text;
        EXPECT_EQ(code_of(replies[2]), -32602) << text;
        EXPECT_EQ(code_of(replies[3]), -32602) << text;
    }
}

TEST(Numbers, PlacesFarBeyondAnyBoardAreProblems)
{
    for (const game::Ruleset* ruleset : game::rulesets()) {
        std::vector<std::string> lines = {request(1, "new", new_game(ruleset->id())),
                                          request(2, "step", object{{"action", {{"do", "begin"}}}}),
                                          request(3, "scene")};
        const std::string piece(
            talk(lines)[2].at("result").at("pieces").at(0).at("id").as_string());
        const auto drag = [&](std::int64_t far) {
            return request(4, "attempt",
                           object{{"intent", {{"piece", piece}, {"to", {{"x", 0}, {"y", far}}}}}});
        };
        for (const std::int64_t far : {2147483647LL, -2147483648LL, 1'000'000LL})
            lines.push_back(drag(far));
        const auto replies = talk(lines);
        ASSERT_EQ(replies.size(), 6u);
        EXPECT_NE(problem_of(replies[3]).find("intent.to.y: 2147483647 is out of range"),
                  std::string::npos);
        EXPECT_EQ(code_of(replies[4]), -32602);
        EXPECT_TRUE(replies[5].as_object().contains("result"));
    }
}

}  // namespace
}  // namespace longroll::cli
