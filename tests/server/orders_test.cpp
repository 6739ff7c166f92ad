// Orders above the piece in a match: carried out by the server, kept with the game, seen by their
// own side alone, and taken back with one undo.

#include "core/json.h"
#include "server/hub_cast.h"

#include <chrono>
#include <thread>

#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>

namespace longroll::server::test {
namespace {

using testing::HasSubstr;
using testing::Not;

class OrdersInAMatch : public testing::Test {
protected:
    OrdersInAMatch() { matches_.create({"here", "here"}); }

    static object hold() { return {{"kind", "hold"}}; }
    Json view(const std::string& token) { return matches_.ask("view", {}, {token}); }
    // The version at which the orders of that side have nothing more to do.
    std::uint64_t settled(const std::string& token)
    {
        for (int tries = 0; tries < 600; ++tries) {
            const Json now = view(token);
            if (!now.at("ordering").as_bool()) return now.at("version").to_number<std::uint64_t>();
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        ADD_FAILURE() << "orders are carried out without end";
        return 0;
    }
    Json order(const object& terms, const std::string& token)
    {
        return matches_.ask("order", {{"order", terms}}, {token});
    }

    Matches matches_;
};

TEST_F(OrdersInAMatch, AreCarriedOutUntilSomebodyElseHasToChoose)
{
    const Json given = order(hold(), matches_.confederate);
    EXPECT_EQ(given.at("number"), 1);
    settled(matches_.confederate);
    const Json now = view(matches_.confederate);
    ASSERT_GT(now.at("deeds").to_number<int>(), 2);
    EXPECT_EQ(now.at("choosers"), (boost::json::array{"union"}));
    for (const Json& entry : now.at("entries").as_array())
        if (entry.at("kind") == "deed") {
            EXPECT_EQ(entry.at("order"), 1);
        }
}

TEST_F(OrdersInAMatch, AreNothingThatTheEnemyIsTold)
{
    const auto seen = [&](std::vector<std::string> tokens) {
        std::string all;
        for (const char* verb : {"view", "summary", "entries", "log", "legal", "prompt"})
            all += boost::json::serialize(matches_.ask(verb, {}, tokens)) + "\n";
        return all;
    };
    const std::string enemy = seen({matches_.confederate});
    const std::string spectator = seen({});
    // Given while the other side chooses: nobody else sees any difference, byte for byte.
    order({{"kind", "march_to"}, {"formation", "us_hunter"}, {"to", {{"x", 9000}, {"y", 8000}}}},
          matches_.union_side);
    EXPECT_EQ(seen({matches_.confederate}), enemy);
    EXPECT_EQ(seen({}), spectator);
    EXPECT_THAT(seen({matches_.union_side}), HasSubstr("march_to"));
    // And what is done by orders looks like anything that is done: the enemy has a first order, so
    // his second is told apart.
    order({{"kind", "hold"}, {"units", {"cs_ewell"}}}, matches_.confederate);
    order(hold(), matches_.confederate);
    settled(matches_.confederate);
    EXPECT_THAT(seen({matches_.union_side}), Not(HasSubstr(R"("order":2)")));
    EXPECT_THAT(seen({}), Not(HasSubstr(R"("order":2)")));
    EXPECT_THAT(seen({matches_.confederate}), HasSubstr(R"("order":2)"));
    EXPECT_EQ(matches_.refused("orders", {{"side", "confederate"}}, {matches_.union_side}).code,
              kNotYours);
    EXPECT_EQ(matches_.refused("order", {{"order", hold()}}, {}).code, kNotYours);
}

TEST_F(OrdersInAMatch, AreThereAgainWhenTheServerIsStartedAnew)
{
    order({{"kind", "march_to"}, {"formation", "us_hunter"}, {"to", {{"x", 9000}, {"y", 8000}}}},
          matches_.union_side);
    const Json before = matches_.ask("orders", {}, {matches_.union_side});
    ASSERT_EQ(before.at("orders").as_array().size(), 1u);
    matches_.restart();
    EXPECT_EQ(matches_.ask("orders", {}, {matches_.union_side}), before);
    EXPECT_TRUE(matches_.ask("orders", {}, {matches_.confederate}).at("orders").as_array().empty());
    // And they are carried out as if nothing had happened.
    order(hold(), matches_.confederate);
    settled(matches_.confederate);
    settled(matches_.union_side);
    bool marked = false;
    const Json now = view(matches_.union_side);
    for (const Json& entry : now.at("entries").as_array())
        marked = marked || (entry.at("by") == "union" && entry.at("order") == 1);
    EXPECT_TRUE(marked);
}

TEST_F(OrdersInAMatch, AreTakenBack)
{
    order({{"kind", "follow"}, {"units", {"us_burnside"}}, {"target", "us_porter"}},
          matches_.union_side);
    const Json left = matches_.ask("take_back_order", {{"number", 1}}, {matches_.union_side});
    EXPECT_TRUE(left.at("orders").as_array().empty());
    EXPECT_THAT(matches_.refused("take_back_order", {{"number", 1}}, {matches_.union_side}).message,
                HasSubstr("no such order"));
}

TEST_F(OrdersInAMatch, AreTakenBackWithWhatTheyDidByOneUndo)
{
    order(hold(), matches_.confederate);
    settled(matches_.confederate);
    const std::uint64_t begun = matches_.version();
    const Json moment = view(matches_.union_side).at("scene");
    // His division is left to McDowell, which throws no dice.
    order({{"kind", "march_to"}, {"formation", "us_hunter"}, {"to", {{"x", 9000}, {"y", 8000}}}},
          matches_.union_side);
    const std::uint64_t done = settled(matches_.union_side);
    ASSERT_GT(done, begun + 1);
    matches_.ask("undo", {{"version", done}}, {matches_.union_side});
    EXPECT_EQ(view(matches_.union_side).at("scene"), moment);
    EXPECT_TRUE(matches_.ask("orders", {}, {matches_.union_side}).at("orders").as_array().empty());
}

}  // namespace
}  // namespace longroll::server::test
