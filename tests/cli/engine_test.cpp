// The engine protocol through its own door: lines in, lines out.

#include "cli/engine_cast.h"

#include <algorithm>

namespace longroll::cli {
namespace {

const value kFirstBullRun =
    object{{"battle", "first-bull-run"}, {"rulebook", "brothers-at-arms"}, {"seed", 7}};

TEST(Engine, TellsItsNameAndMethods)
{
    const auto replies =
        talk({request(1, "hello"), request(2, "rulebooks"), request(3, "battles")});
    ASSERT_EQ(replies.size(), 3u);
    EXPECT_EQ(replies[0].at("result").at("protocol").get_int64(), 1);
    EXPECT_EQ(replies[1].at("result").at("rulebooks").at(0).at("id"), "brothers-at-arms");
    const auto& battles = replies[2].at("result").at("battles").get_array();
    EXPECT_TRUE(std::ranges::any_of(
        battles, [](const auto& battle) { return battle.at("id") == "first-bull-run"; }));
}

TEST(Engine, TellsWhatEachRulebookIsLikeAndHowLongItsBattlesWereMeasuredToBe)
{
    const auto replies = talk({request(1, "rulebooks"), request(2, "battles")});
    for (const value& book : replies[0].at("result").at("rulebooks").as_array()) {
        EXPECT_GT(book.at("about").as_string().size(), 40u) << book.at("id");
        EXPECT_GT(book.at("suits").as_string().size(), 20u) << book.at("id");
    }
    int measured = 0;
    for (const value& battle : replies[1].at("result").at("battles").as_array())
        for (const value& length : battle.at("lengths").as_array()) {
            ++measured;
            EXPECT_GT(length.at("games").as_int64(), 0);
            EXPECT_GT(length.at("decisions").as_int64(), 0);
        }
    EXPECT_GT(measured, 0);
}

TEST(Engine, PlaysUndoesAndReplays)
{
    auto replies =
        talk({request(1, "new", kFirstBullRun), request(2, "legal"),
              request(3, "apply", object{{"action", {{"do", "begin"}}}}),
              request(4, "apply", object{{"action", {{"do", "begin"}}}}), request(5, "position"),
              request(6, "undo"), request(7, "position"), request(8, "log")});
    ASSERT_EQ(replies.size(), 8u);
    const value start = replies[0].at("result").at("digest");
    EXPECT_EQ(replies[1].at("result").at("actions").at(0).at("action").at("do"), "begin");
    EXPECT_TRUE(replies[2].at("result").at("applied").as_bool());
    const value begun = replies[2].at("result").at("digest");
    // The second begin is refused by a clause and changes nothing.
    EXPECT_EQ(code_of(replies[3]), 1);
    EXPECT_EQ(replies[3].at("error").at("data").at("clause"), "BA-SEQ-1");
    EXPECT_EQ(replies[4].at("result").at("digest"), begun);
    EXPECT_EQ(replies[5].at("result").at("digest"), start);
    EXPECT_EQ(replies[6].at("result").at("digest"), start);

    const auto again =
        talk({request(1, "replay", object{{"log", replies[7].at("result").at("log")}})});
    EXPECT_EQ(again[0].at("result").at("digest"), start);
}

// Two brigades of 2-4-3, two hexes apart in the open; a third keeps the battle going.
const value kTwoLines = *parse_json(R"({"rulebook": "brothers-at-arms", "dice": [3, 4, 6, 2],
    "sandbox": {"active": "union", "phase": "fire", "units": [
        {"id": "Keyes", "side": "union", "hex": [0, 0]},
        {"id": "Evans", "side": "confederate", "hex": [2, 0]},
        {"id": "Bee", "side": "confederate", "hex": [8, 0]}]}})",
                                    "position");
const value kVolley =
    object{{"action", {{"do", "fire"}, {"firers", {"Keyes"}}, {"target", "Evans"}}}};

std::string chance_of(const value& reply, std::string_view event)
{
    for (const value& row : reply.at("result").at("outcomes").as_array())
        for (const value& line : row.at("outcome").as_array())
            if (std::string_view(line.at("event").at("kind").get_string()) == event)
                return row.at("chance").as_string().c_str();
    return "";
}

TEST(Engine, GivesExactOddsOfFire)
{
    const auto replies = talk({request(1, "position", kTwoLines), request(2, "odds", kVolley),
                               request(3, "apply", kVolley)});
    ASSERT_EQ(replies.size(), 3u);
    EXPECT_EQ(chance_of(replies[1], "dispersed"), "1/8");
    EXPECT_EQ(chance_of(replies[1], "flinches"), "3/16");
    // BA-EX-4: two hits, a flinch die of 2.
    const value& result = replies[2].at("result");
    EXPECT_TRUE(result.at("applied").as_bool());
    EXPECT_EQ(result.at("decides"), "confederate");
}

TEST(Engine, AsksForDiceThatArePutOnTheTable)
{
    object position = kTwoLines.as_object();
    position["dice"] = "entered";
    object volley = kVolley.as_object();
    volley["dice"] = {3, 4, 6};
    object whole = kVolley.as_object();
    whole["dice"] = {3, 4, 6, 2};
    object too_many = kVolley.as_object();
    too_many["dice"] = {3, 4, 6, 2, 2};
    const auto replies = talk({request(1, "position", position), request(2, "apply", kVolley),
                               request(3, "apply", volley), request(4, "apply", too_many),
                               request(5, "apply", whole)});
    ASSERT_EQ(replies.size(), 5u);
    const value digest = replies[0].at("result").at("digest");
    EXPECT_FALSE(replies[1].at("result").at("applied").as_bool());
    EXPECT_EQ(replies[1].at("result").at("wanted").at("missing").get_int64(), 3);
    EXPECT_EQ(replies[1].at("result").at("digest"), digest);
    EXPECT_EQ(replies[2].at("result").at("wanted").at("missing").get_int64(), 1);
    EXPECT_EQ(code_of(replies[3]), -32602);
    EXPECT_TRUE(replies[4].at("result").at("applied").as_bool());
}

TEST(Engine, SurvivesEveryKindOfNonsense)
{
    const auto replies = talk(
        {"", "{", "[]", "1", "null", R"({"jsonrpc":"1.0","id":1})",
         R"({"jsonrpc":"2.0","id":{},"method":"hello"})",
         R"({"jsonrpc":"2.0","id":1,"method":"fly"})",
         R"({"jsonrpc":"2.0","id":1,"method":"new","params":[1]})",
         R"({"jsonrpc":"2.0","id":1,"method":"new","params":{"batle":1}})",
         R"({"jsonrpc":"2.0","id":1,"method":"legal"})", R"({"jsonrpc":"2.0","method":"hello"})",
         "\xff\xfe", std::string(100000, '['), std::string(9u << 20, 'x'), request(99, "hello")});
    // The empty line and the notification get no reply.
    ASSERT_EQ(replies.size(), 14u);
    const std::vector<int> codes = {-32700, -32600, -32600, -32600, -32600, -32600, -32601,
                                    -32602, -32602, 2,      -32700, -32700, -32600};
    for (std::size_t index = 0; index < codes.size(); ++index)
        EXPECT_EQ(code_of(replies[index]), codes[index]) << index;
    EXPECT_EQ(replies.back().at("id").get_int64(), 99);
}

TEST(Engine, SaysWhatIsWrongWithParameters)
{
    const auto replies =
        talk({request(1, "new", object{{"battle", "nowhere"}, {"rulebook", "chess"}}),
              request(2, "new",
                      object{{"battle", "first-bull-run"},
                             {"rulebook", "brothers-at-arms"},
                             {"options", {{"withdrawling", true}}}}),
              request(3, "new",
                      object{{"battle", "first-bull-run"},
                             {"rulebook", "brothers-at-arms"},
                             {"dice", {1, 7}}})});
    ASSERT_EQ(replies.size(), 3u);
    EXPECT_EQ(replies[0].at("error").at("data").at("problems").as_array().size(), 2u);
    EXPECT_NE(std::string(replies[1].at("error").at("message").get_string()).find("withdrawing"),
              std::string::npos);
    EXPECT_EQ(code_of(replies[2]), -32602);
}

}  // namespace
}  // namespace longroll::cli
