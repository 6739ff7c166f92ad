// Numbers from outside: each is read with its bounds, and none makes a sum that wraps.

#include "server/hub_cast.h"

#include <limits>

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>

namespace longroll::server::test {

using testing::HasSubstr;

namespace {

constexpr std::uint64_t kMost = (std::uint64_t{1} << 53) - 1;

struct Numbered {
    std::string verb;
    object params;     // as they should be
    std::string name;  // of the number among them
};

// Every number that a verb of a game takes. The game is at version 6, with 6 deeds.
std::vector<Numbered> numbers()
{
    return {{"view", {{"after", 0}}, "after"},
            {"entries", {{"after", 0}, {"limit", 10}}, "after"},
            {"entries", {{"after", 0}, {"limit", 10}}, "limit"},
            {"moment", {{"deeds", 0}}, "deeds"},
            {"apply", {{"version", 6}, {"choice", 0}}, "version"},
            {"apply", {{"version", 6}, {"choice", 0}}, "choice"},
            {"undo", {{"version", 6}, {"to", 5}}, "version"},
            {"undo", {{"version", 6}, {"to", 5}}, "to"},
            {"propose_undo", {{"version", 6}, {"to", 5}}, "version"},
            {"propose_undo", {{"version", 6}, {"to", 5}}, "to"},
            {"answer_undo", {{"version", 6}, {"accept", false}}, "version"},
            {"resign", {{"version", 6}}, "version"}};
}

}  // namespace

TEST(Numbers, OfEveryVerbHaveBounds)
{
    Matches tables;
    tables.create();
    tables.play(6);
    const std::vector<std::string> both = {tables.confederate, tables.union_side};
    const std::string before = tables.everything();
    for (const Numbered& each : numbers())
        for (const char* bad :
             {"9007199254740992", "9223372036854775807", "9223372036854775808",
              "18446744073709551615", "18446744073709551616", "-1", "-9223372036854775808", "1e300",
              "0.5", "1e3", "\"6\"", "true", "[6]", "{}"}) {
            object params = each.params;
            params[each.name] = boost::json::parse(bad);
            const auto error = tables.refused(each.verb, params, both);
            EXPECT_EQ(error.code, game::ErrorCode::InvalidParams) << each.verb << ' ' << bad;
            EXPECT_THAT(error.message, HasSubstr(each.name + ": "));
            EXPECT_THAT(error.message, HasSubstr("give one from 0 to 9007199254740991"));
        }
    EXPECT_EQ(tables.everything(), before);
}

TEST(Numbers, TheLargestThatMayBeGivenWrapNothing)
{
    Matches tables;
    tables.create();
    tables.play(6);
    const std::vector<std::string> both = {tables.confederate, tables.union_side};
    const std::string before = tables.everything();
    const auto count = [&](const object& params) {
        return tables.ask("entries", params, both).at("entries").as_array().size();
    };
    EXPECT_EQ(count({{"after", kMost}}), 0u);
    EXPECT_EQ(count({{"after", kMost}, {"limit", kMost}}), 0u);
    EXPECT_EQ(count({{"after", 2}, {"limit", kMost}}), 4u);
    EXPECT_EQ(count({{"after", 6}}), 0u);
    EXPECT_EQ(count({{"after", 0}, {"limit", 0}}), 0u);
    EXPECT_TRUE(tables.ask("view", {{"after", kMost}}, both).at("entries").as_array().empty());
    for (const Numbered& each : numbers()) {
        if (each.name == "after" || each.name == "limit") continue;
        object params = each.params;
        params[each.name] = kMost;
        (void)tables.refused(each.verb, params, both);
    }
    EXPECT_EQ(tables.everything(), before);
}

// The same on a table that was opened from a snapshot, whose first entries are not at hand.
TEST(Numbers, AreBoundedBehindASnapshotToo)
{
    Matches tables;
    tables.create();
    tables.play(150);
    const std::uint64_t version = tables.version();
    for (const std::uint64_t after : {std::uint64_t{0}, std::uint64_t{100}, std::uint64_t{128},
                                      std::uint64_t{129}, version, version + 1, kMost}) {
        tables.restart();
        const auto entries =
            tables.ask("entries", {{"after", after}, {"limit", 1000}}).at("entries").as_array();
        EXPECT_EQ(entries.size(), version - std::min(version, after));
        tables.restart();
        tables.ask("view", {{"after", after}});
        tables.attach(std::make_shared<Ear>(), {}, {{"after", after}});
    }
}

TEST(Numbers, OfAnAttachmentHaveBounds)
{
    Matches tables;
    tables.create();
    for (const std::uint64_t after : {kMost + 1, std::numeric_limits<std::uint64_t>::max()}) {
        const auto ear = std::make_shared<Ear>();
        const auto answer = tables.try_attach(ear, {}, {{"after", after}});
        ASSERT_TRUE(std::holds_alternative<game::CallError>(answer));
        EXPECT_THAT(std::get<game::CallError>(answer).message, HasSubstr("too large"));
    }
    tables.attach(std::make_shared<Ear>(), {}, {{"after", kMost}});
}

}  // namespace longroll::server::test
