// An upgrade strands no game: one of another edition or battle can be read, looked at, exported and
// gone on with.

#include "server/hub_cast.h"

#include <fstream>
#include <regex>

#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>

namespace longroll::server::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

// The battles with one figure of First Bull Run changed, as a new version might bring them.
void change_a_figure(const fs::path& folder)
{
    fs::copy(fs::path(LONGROLL_SOURCE_DIR) / "battles", folder, fs::copy_options::recursive);
    const fs::path file = folder / "first-bull-run" / "battle.toml";
    std::ifstream in(file);
    std::string text((std::istreambuf_iterator<char>(in)), {});
    std::smatch men;
    ASSERT_TRUE(std::regex_search(text, men, std::regex("radius *= ([0-9]+)")));
    text.replace(static_cast<std::size_t>(men.position(1)), static_cast<std::size_t>(men.length(1)),
                 std::to_string(std::stoi(men[1]) + 10));
    std::ofstream(file) << text;
}

class Upgraded : public testing::Test {
protected:
    void play_and_upgrade(int deeds, bool to_the_end = false)
    {
        tables_.create({"here", "here"});
        tables_.play(deeds);
        if (to_the_end)
            tables_.ask("resign", {{"version", tables_.version()}, {"side", "union"}}, both());
        version_ = tables_.version();
        scene_ = tables_.ask("scene", {}, {tables_.union_side});
        board_ = tables_.ask("board");
        entries_ = tables_.ask("entries", {}, {tables_.union_side}).at("entries");
        EXPECT_EQ(tables_.relics(), 0u);
        change_a_figure(folder_.path() / "battles");
        tables_.battles = folder_.path() / "battles";
        tables_.restart();
    }
    [[nodiscard]] std::vector<std::string> both() const
    {
        return {tables_.confederate, tables_.union_side};
    }

    store::Folder folder_;
    Matches tables_;
    std::uint64_t version_ = 0;
    Json scene_;
    Json board_;
    Json entries_;
};

TEST_F(Upgraded, AGameIsReadAndLookedAtAsItWas)
{
    play_and_upgrade(60);
    EXPECT_EQ(tables_.relics(), 1u);
    const Json summary = tables_.ask("summary", {}, {tables_.union_side});
    EXPECT_EQ(summary.at("version").to_number<std::uint64_t>(), version_);
    EXPECT_THAT(std::string(summary.at("kept").as_string()), HasSubstr("has changed since"));
    EXPECT_EQ(tables_.ask("scene", {}, {tables_.union_side}), scene_);
    EXPECT_EQ(tables_.ask("board"), board_);
    const Json entries = tables_.ask("entries", {}, {tables_.union_side}).at("entries");
    ASSERT_EQ(entries.as_array().size(), entries_.as_array().size());
    for (std::size_t index = 0; index < entries.as_array().size(); ++index)
        for (const char* member : {"version", "kind", "by", "text", "clause", "rolls", "events"})
            EXPECT_EQ(entries.at(index).at(member), entries_.at(index).at(member)) << member;
    const Json view = tables_.attach(std::make_shared<Ear>(), {tables_.union_side});
    EXPECT_EQ(view.at("scene"), scene_);
    EXPECT_TRUE(view.at("choices").as_array().empty());
    EXPECT_THAT(std::string(view.at("prompt").at("text").as_string()), HasSubstr("new game"));
    tables_.ask("moment", {{"deeds", 10}}, {tables_.union_side});
    EXPECT_THAT(std::string(tables_.ask("log", {}, both()).at("log").as_string()),
                HasSubstr("\"n\":60"));
}

TEST_F(Upgraded, NothingIsDoneInItAnyMore)
{
    play_and_upgrade(20);
    for (const std::string verb : {"apply", "undo", "resign", "odds", "best"}) {
        const auto error = tables_.refused(verb, {{"version", version_}}, both());
        EXPECT_EQ(error.code, kRelic) << verb;
        EXPECT_THAT(error.message, HasSubstr("kept for reading"));
    }
}

TEST_F(Upgraded, ItsPlayersGoOnInANewGameThatNamesIt)
{
    play_and_upgrade(60);
    const object terms{
        {"from", {{"game", tables_.game}}},
        {"seats", {{"confederate", {{"kind", "here"}}}, {"union", {{"kind", "here"}}}}}};
    EXPECT_EQ(tables_.refused("create", terms).code, kNotYours);
    const Json made = tables_.ask("create", terms, {tables_.union_side});
    const std::string old = tables_.game;
    tables_.game = made.at("game").as_string();
    tables_.confederate = made.at("tokens").at("confederate").as_string();
    tables_.union_side = made.at("tokens").at("union").as_string();
    EXPECT_EQ(tables_.ask("summary").at("from").as_string(), old);
    EXPECT_EQ(tables_.ask("summary").at("kept").as_string(), "");
    EXPECT_EQ(tables_.ask("scene", {}, {tables_.union_side}).at("heading"), scene_.at("heading"));
    tables_.add_parts({tables_.confederate, tables_.union_side});
    tables_.play(30);
    tables_.restart();
    tables_.play(10, 4);
    tables_.ask("resign", {{"version", tables_.version()}, {"side", "union"}}, both());
    tables_.ask("verify", {{"log", tables_.ask("log").at("log")}});
}

TEST_F(Upgraded, AGameThatIsOverShowsAllOfIt)
{
    play_and_upgrade(60, true);
    EXPECT_TRUE(tables_.ask("summary").at("over").as_bool());
    EXPECT_EQ(tables_.ask("result").at("verdict").at("winner"), "confederate");
    const std::string log(tables_.ask("log").at("log").as_string());
    EXPECT_THAT(log, HasSubstr(Seed::from_number(7).hex()));
    // A program of that day proves it.
    game::Library then(fs::path(LONGROLL_SOURCE_DIR) / "battles");
    const auto proof = game::verify(then, log);
    EXPECT_TRUE(proof) << to_text(proof.error());
}

TEST(GoingOn, FromAMomentOfAGameThatIsOverIsANewGame)
{
    Matches tables;
    tables.create({"here", "here"});
    tables.play(40);
    const object seats{{"confederate", {{"kind", "here"}}}, {"union", {{"kind", "here"}}}};
    const object terms{{"from", {{"game", tables.game}, {"deeds", 20}}}, {"seats", seats}};
    EXPECT_EQ(tables.refused("create", terms).code, game::ErrorCode::NoGame);  // it still goes on
    tables.ask("resign", {{"version", tables.version()}, {"side", "union"}},
               {tables.confederate, tables.union_side});
    const Json then = tables.ask("moment", {{"deeds", 20}}).at("scene").at("heading");
    const Json made = tables.ask("create", terms);
    tables.game = made.at("game").as_string();
    EXPECT_EQ(tables.ask("scene").at("heading"), then);
    EXPECT_EQ(tables.ask("summary").at("deeds").to_number<int>(), 0);
}

}  // namespace
}  // namespace longroll::server::test
