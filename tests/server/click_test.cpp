// Clicks that are sent again: known by the seat that made them, whatever has happened since.

#include "server/hub_cast.h"
#include "server/reopen.h"
#include "store/sqlite.h"

#include <gmock/gmock.h>

namespace longroll::server::test {

using testing::HasSubstr;

static object click(std::uint64_t at, const std::string& name)
{
    return {{"version", at}, {"choice", 0}, {"request", name}};
}

// Plays until that side has to choose; at which version that is.
static std::uint64_t play_until(Matches& tables, const std::string& side)
{
    for (int count = 0; count < 400; ++count) {
        const Json summary = tables.ask("summary");
        if (summary.at("decides") == Json(side))
            return summary.at("version").to_number<std::uint64_t>();
        tables.play(1, static_cast<std::uint64_t>(count));
    }
    ADD_FAILURE() << side << " never has to choose";
    return 0;
}

TEST(Click, FromBeforeASnapshotIsAnsweredAgainAfterARestart)
{
    Matches tables;
    tables.create();
    const Json first = tables.ask("apply", click(0, "first"), {tables.confederate});
    tables.play(200);  // there is a snapshot at 128
    const std::string before = tables.everything();
    tables.restart();
    for (int times = 0; times < 3; ++times)
        EXPECT_EQ(tables.ask("apply", click(0, "first"), {tables.confederate}), first);
    EXPECT_EQ(tables.everything(), before);
}

TEST(Click, TwoSeatsMayNameTheirsAlike)
{
    Matches tables;
    tables.create();
    const Json mine = tables.ask("apply", click(0, "1"), {tables.confederate});
    const std::uint64_t at = play_until(tables, "union");
    const Json yours = tables.ask("apply", click(at, "1"), {tables.union_side});
    EXPECT_EQ(yours.at("version").to_number<std::uint64_t>(), at + 1);
    EXPECT_EQ(yours.at("entry").at("by"), "union");
    const std::string before = tables.everything();
    for (int times = 0; times < 2; ++times) {
        EXPECT_EQ(tables.ask("apply", click(0, "1"), {tables.confederate}), mine);
        EXPECT_EQ(tables.ask("apply", click(at, "1"), {tables.union_side}), yours);
        tables.restart();
    }
    EXPECT_EQ(tables.everything(), before);
}

TEST(Click, AtOneScreenForBothTheVersionTellsWhoseItWas)
{
    Matches tables;
    tables.create({"here", "here"});
    const std::vector<std::string> both = {tables.confederate, tables.union_side};
    const Json first = tables.ask("apply", click(0, "1"), both);
    const std::uint64_t at = play_until(tables, "union");
    const Json second = tables.ask("apply", click(at, "1"), both);
    EXPECT_EQ(second.at("version").to_number<std::uint64_t>(), at + 1);
    const std::string before = tables.everything();
    EXPECT_EQ(tables.ask("apply", click(0, "1"), both), first);
    EXPECT_EQ(tables.ask("apply", click(at, "1"), both), second);
    EXPECT_EQ(tables.everything(), before);
}

TEST(Click, OfASeatIsNoAnswerForAnotherOrForAStranger)
{
    Matches tables;
    tables.create();
    tables.ask("apply", click(0, "1"), {tables.confederate});
    const std::string before = tables.everything();
    EXPECT_EQ(tables.refused("apply", click(0, "1"), {tables.union_side}).code, kStale);
    for (const auto& tokens : {std::vector<std::string>{}, std::vector<std::string>{"stranger"}})
        EXPECT_EQ(tables.refused("apply", click(0, "1"), tokens).code, kNotYours);
    EXPECT_EQ(tables.everything(), before);
}

TEST(Click, HasANameOfAtMost64Bytes)
{
    Matches tables;
    tables.create();
    const std::string before = tables.everything();
    const auto error =
        tables.refused("apply", click(0, std::string(65, 'x')), {tables.confederate});
    EXPECT_EQ(error.code, game::ErrorCode::InvalidParams);
    EXPECT_THAT(error.message, HasSubstr("request: this text has 65 bytes"));
    EXPECT_THAT(error.message, HasSubstr("at most 64"));
    EXPECT_EQ(tables.everything(), before);
    tables.ask("apply", click(0, std::string(64, 'x')), {tables.confederate});
    EXPECT_EQ(tables.version(), 1u);
}

// The tables as version 1 of the program made them.
static constexpr const char* kVersionOne = R"sql(
CREATE TABLE games (key INTEGER PRIMARY KEY, id TEXT NOT NULL, title TEXT NOT NULL,
    header TEXT NOT NULL, seed TEXT NOT NULL, created_ms INTEGER NOT NULL) STRICT;
CREATE UNIQUE INDEX games_by_id ON games (id);
CREATE TABLE seats (game INTEGER NOT NULL REFERENCES games (key), side INTEGER NOT NULL,
    kind TEXT NOT NULL, level TEXT NOT NULL, name TEXT NOT NULL, token_hash TEXT NOT NULL,
    PRIMARY KEY (game, side)) STRICT, WITHOUT ROWID;
CREATE TABLE records (game INTEGER NOT NULL REFERENCES games (key), number INTEGER NOT NULL,
    request TEXT NOT NULL, line TEXT NOT NULL, time_ms INTEGER NOT NULL,
    PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES (1, 0, 'here', '', '', 'aa'), (1, 1, 'here', '', '', 'bb');
PRAGMA application_id = 1280462668;
PRAGMA user_version = 1;
)sql";

// A game of so many deeds as an older program stored it: every click, of either side, has the name
// of its number; the first is longer than one may be today.
static void write_old_file(const std::filesystem::path& file, const game::Game& game,
                           const std::string& seed)
{
    store::Database database(file, store::Database::Access::Write, std::chrono::milliseconds(0));
    database.execute("PRAGMA foreign_keys = OFF");
    database.execute(kVersionOne);
    database.prepare("INSERT INTO games VALUES (1, 'old', 'An old game', ?1, ?2, 1000)")
        .with(game.header_text(), seed)
        .run();
    auto insert = database.prepare("INSERT INTO records VALUES (1, ?1, ?2, ?3, 2000)");
    for (std::size_t index = 0; index < game.records().size(); ++index) {
        const std::string name = index == 0 ? std::string(100, 'c') : std::to_string(index);
        insert.with(std::uint64_t{index + 1}, name, game.record_text(index)).run();
    }
}

TEST(Click, OfAGameFromAnOlderFileBelongsToTheSeatThatActed)
{
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    const Seed seed = Seed::from_number(3);
    auto game = game::Game::start(library, "first-bull-run", "brothers-at-arms", object{},
                                  {seed, false, {}});
    ASSERT_TRUE(game) << to_text(game.error());
    for (int count = 0; count < 40; ++count)
        ASSERT_TRUE(
            std::holds_alternative<game::Accepted>(game->apply(game->position().legal().back())));
    const store::Folder folder;
    write_old_file(folder.file(), *game, seed.hex());

    const auto store = store::opened(folder.file());
    const auto opened = reopen(library, store::loaded(*store, "old"), From::Start);
    ASSERT_TRUE(opened) << to_text(opened.error());
    EXPECT_EQ(opened->game.position().digest(), game->position().digest());
    BySide<std::size_t> acted;
    for (std::size_t index = 0; index < game->records().size(); ++index) {
        const Side by = std::get<game::Deed>(game->records()[index]).by;
        ++acted[by];
        const std::string name = index == 0 ? std::string(100, 'c') : std::to_string(index);
        ASSERT_TRUE(opened->clicks[by].contains(name));
        EXPECT_EQ(opened->clicks[by].at(name), index + 1);
    }
    for (const Side side : kSides) {
        EXPECT_GT(acted[side], 0u);
        EXPECT_EQ(opened->clicks[side].size(), acted[side]);
    }
}

}  // namespace longroll::server::test
