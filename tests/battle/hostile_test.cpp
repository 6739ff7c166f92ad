// Whatever the bytes, loading answers with a battle or with problems, and never throws or crashes.

#include "example.h"

#include <cstdint>

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

// A small generator of our own, so that every machine tries the same damage.
class Damage {
public:
    explicit Damage(std::uint64_t seed) : state_(seed) {}

    std::size_t below(std::size_t limit)
    {
        state_ = state_ * 6364136223846793005u + 1442695040888963407u;
        return static_cast<std::size_t>(state_ >> 33) % limit;
    }

private:
    std::uint64_t state_;
};

void expect_an_answer(const Example& example)
{
    const auto battle = example.parsed();
    if (battle) {
        EXPECT_EQ(digest(*battle).size(), 64u);
    } else {
        EXPECT_FALSE(battle.error().empty());
        for (const Problem& problem : battle.error()) EXPECT_FALSE(problem.what.empty());
    }
}

TEST(Hostile, SurvivesTruncation)
{
    const Example good = every_key();
    for (std::size_t size = 0; size < good.toml.size(); size += 7) {
        Example cut = good;
        cut.toml.resize(size);
        expect_an_answer(cut);
    }
    for (std::size_t size = 0; size < good.geojson.size(); size += 7) {
        Example cut = good;
        cut.geojson.resize(size);
        expect_an_answer(cut);
    }
}

TEST(Hostile, SurvivesChangedBytes)
{
    const Example good = every_key();
    Damage damage(1861);
    for (int round = 0; round < 1'000; ++round) {
        Example bad = good;
        std::string& text = round % 2 == 0 ? bad.toml : bad.geojson;
        for (std::size_t changes = 1 + damage.below(4); changes > 0; --changes)
            text[damage.below(text.size())] = static_cast<char>(damage.below(256));
        expect_an_answer(bad);
    }
}

// Damage that leaves the file well formed reaches the checks behind the parsers.
TEST(Hostile, SurvivesExchangedLines)
{
    const Example good = every_key();
    Damage damage(1863);
    for (int round = 0; round < 1'000; ++round) {
        Example bad = good;
        std::string& text = bad.toml;
        const std::size_t from = text.find('\n', damage.below(text.size() - 100));
        const std::size_t until = text.find('\n', from + 1);
        const std::string line = text.substr(from, until - from);
        if (round % 2 == 0) text.erase(from, until - from);
        text.insert(text.find('\n', damage.below(text.size() - 100)), line);
        expect_an_answer(bad);
    }
}

TEST(Hostile, SurvivesDeepNesting)
{
    const Example good = mill_ridge();
    Example bad = good;
    bad.toml = good.toml + "\nx = " + std::string(100'000, '[');
    EXPECT_NE(bad.problems().find("nested too deeply"), std::string::npos);
    std::string dots = "\na";
    for (int depth = 0; depth < 100'000; ++depth) dots += ".a";
    bad.toml = good.toml + dots + " = 1\n";
    EXPECT_NE(bad.problems().find("nested too deeply"), std::string::npos);
    bad = good;
    bad.geojson = std::string(100'000, '[');
    EXPECT_FALSE(bad.problems().empty());
}

TEST(Hostile, StringsAndCommentsAreNoNesting)
{
    const std::string brackets = std::string(50, '[') + std::string(200, '.');
    const Example good = mill_ridge();
    const auto summary = [&](const std::string& text) {
        return good.with("\"Two brigades meet on the turnpike above the mill.\"", text).problems();
    };
    EXPECT_EQ(summary("\"" + brackets + " \\\" [\" # " + brackets), "");
    EXPECT_EQ(summary("'" + brackets + "'"), "");
    EXPECT_EQ(summary("\"\"\"\n" + brackets + "\"\n\\\"\"\"\"\"\""), "");
    EXPECT_EQ(summary("'''\n" + brackets + "'\n'''"), "");
}

TEST(Hostile, SurvivesEmptyFiles)
{
    const auto problems = parse("", "", "x").error();
    EXPECT_GE(problems.size(), 7u);
    EXPECT_TRUE(parse("formation = []\nunit = []\nside = []", "{}", "x").has_error());
    EXPECT_TRUE(parse("rulebook = 3\nunit = 4", "[]", "").has_error());
}

}  // namespace
}  // namespace longroll::battle
