// Drags: a place or a heading beyond every board is a problem that names its member.

#include "game/describe.h"

#include <string>

#include <gtest/gtest.h>

namespace longroll {
namespace {

std::string place_of_problem(const std::string& text)
{
    const auto json = parse_json(text, "text");
    const auto intent = from_json<Intent>(JsonNames{}, *json, "intent");
    return intent ? "" : intent.error().front().where;
}

TEST(Intents, EndWhereBoardsDo)
{
    for (const std::string number : {"2147483647", "-2147483648", "1048577", "-1048577"}) {
        EXPECT_EQ(place_of_problem(R"({"piece": "a", "to": {"x": )" + number + R"(, "y": 0}})"),
                  "intent.to.x");
        EXPECT_EQ(place_of_problem(R"({"piece": "a", "to": {"x": 0, "y": )" + number + "}}"),
                  "intent.to.y");
        EXPECT_EQ(place_of_problem(R"({"piece": "a", "heading": )" + number + "}"),
                  "intent.heading");
    }
    EXPECT_EQ(place_of_problem(R"({"piece": "a", "to": {"x": 1048576, "y": -1048576},
                                   "heading": 3600})"),
              "");
    EXPECT_EQ(place_of_problem(R"({"piece": "a", "heading": null})"), "");
}

}  // namespace
}  // namespace longroll
