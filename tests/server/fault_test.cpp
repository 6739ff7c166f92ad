// Our own slips: what fails is told, and everybody else is served on.

#include "server/hub_cast.h"
#include "server/server.h"

#include <sstream>

#include <boost/asio/post.hpp>
#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>

namespace longroll::server::test {

using testing::HasSubstr;

TEST(Fault, AHandlerThatThrowsEndsNothing)
{
    std::ostringstream lines;
    int served = 0;
    {
        Log log(lines, LogLevel::Error);
        boost::asio::io_context context(1);
        boost::asio::post(context, [] { throw std::runtime_error("a handler fails"); });
        boost::asio::post(context, [] { throw 7; });
        boost::asio::post(context, [&] { ++served; });
        run(context, 1, log);
    }
    EXPECT_EQ(served, 1);
    EXPECT_THAT(lines.str(), HasSubstr("a handler fails"));
}

TEST(Fault, AComputerThatFailsLeavesTheTableInOrder)
{
    Matches tables;
    tables.create({"here", "here"});
    tables.play(3);
    const std::vector<std::string> both = {tables.confederate, tables.union_side};
    const std::string before = tables.everything();
    tables.whims.fail = true;
    for (int times = 0; times < 20; ++times)
        EXPECT_EQ(tables.refused("best", {}, both).code, game::ErrorCode::Frozen);
    EXPECT_EQ(tables.everything(), before);
    tables.whims.fail = false;
    tables.ask("best", {}, both);
    tables.play(3);
}

// Lets the Confederate end his phases until the computer has acted for the Union.
static bool union_acts(Matches& tables)
{
    for (int round = 0; round < 2000; ++round) {
        const Json summary = tables.ask("summary");
        const auto version = summary.at("version").to_number<std::uint64_t>();
        if (version > 0) {
            const Json last = tables.ask("entries", {{"after", version - 1}}).at("entries").at(0);
            if (last.at("by") == "union") return true;
        }
        if (summary.at("decides") != "confederate") continue;
        const auto choices =
            tables.ask("legal", {}, {tables.confederate}).at("actions").as_array().size();
        (void)tables.call("apply", {{"version", version}, {"choice", choices - 1}},
                          {tables.confederate});
    }
    return false;
}

TEST(Fault, AComputerThatFailsPlaysSomethingAllTheSame)
{
    Matches tables;
    tables.create({"here", "computer"});
    tables.whims.fail = true;
    EXPECT_TRUE(union_acts(tables));
}

TEST(Fault, AGameGoesOnWhoseComputerIsNoLongerOffered)
{
    Matches tables;
    tables.create({"here", "computer"});
    tables.first_is_gone = true;
    tables.restart();
    EXPECT_TRUE(union_acts(tables));
}

TEST(Fault, NamesAreCountedInLettersAndNeverCut)
{
    Matches tables;
    std::string forty;
    for (int count = 0; count < 40; ++count) forty += "ü";
    const auto terms = [&](const std::string& name, const std::string& level) {
        return object{{"battle", "first-bull-run"},
                      {"rulebook", "brothers-at-arms"},
                      {"seats",
                       {{"confederate", {{"kind", "here"}, {"name", name}, {"level", level}}},
                        {"union", {{"kind", "open"}}}}}};
    };
    const auto error = tables.refused("create", terms(forty + "x", ""));
    EXPECT_THAT(error.message, HasSubstr("seats.confederate.name: this name is too long"));
    // A level says nothing of a seat without a computer, and is not kept for it.
    tables.game = tables.ask("create", terms(forty, std::string(5000, 'l'))).at("game").as_string();
    const Json seat = tables.ask("summary").at("seats").at("confederate");
    EXPECT_EQ(seat.at("name").as_string(), forty);
    EXPECT_EQ(seat.at("level"), "");
    EXPECT_EQ(tables.refused("join", {{"side", "union"}, {"name", forty + "x"}}).code,
              game::ErrorCode::InvalidParams);
    tables.ask("join", {{"side", "union"}, {"name", forty}});
}

}  // namespace longroll::server::test
