// Dice to which both sides add a part: none falls before all are there, nobody chooses them alone,
// and no changed log is proved.

#include "core/dice_parts.h"
#include "game/log_format.h"
#include "game_cast.h"

#include <cstdlib>
#include <fstream>
#include <functional>
#include <set>
#include <sstream>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>
#include <unistd.h>

namespace longroll::game {
namespace {

using testing::HasSubstr;

DiceTerms sealed(std::uint64_t number)
{
    DiceTerms terms = seed(number);
    terms.parts = std::vector<Side>{Side::Confederate, Side::Union};
    return terms;
}

void add_both(Game& game, std::uint64_t confederate = 101, std::uint64_t federal = 102)
{
    ASSERT_TRUE(game.add_part(Side::Confederate, Seed::from_number(confederate)));
    ASSERT_TRUE(game.add_part(Side::Union, Seed::from_number(federal)));
}

std::vector<int> volley_of(std::uint64_t secret, std::uint64_t confederate, std::uint64_t federal)
{
    Game game = duel(sealed(secret));
    add_both(game, confederate, federal);
    const Attempt attempt = game.apply(volley(game));
    EXPECT_TRUE(std::holds_alternative<Accepted>(attempt));
    return std::get<Accepted>(attempt).deed->faces();
}

// As docs/dice.md has it done by hand: hashlib.blake2b(…, key=secret, digest_size=32).
TEST(DiceParts, AreMixedAsTheDocumentSays)
{
    const std::array<Seed, 2> parts = {Seed::from_number(1), Seed::from_number(2)};
    EXPECT_EQ(seed_of_parts(Seed::from_number(7), R"({"longroll":2})", parts).hex(),
              "f98049511cae567854f170f08d28e35f229dc468f8ce8ce34743439de2ee620f");
}

TEST(DiceParts, NoDieFallsBeforeAllAreThere)
{
    Game game = duel(sealed(5));
    EXPECT_TRUE(std::holds_alternative<DiceWanted>(game.apply(volley(game))));
    ASSERT_TRUE(game.add_part(Side::Union, Seed::from_number(1)));
    EXPECT_TRUE(std::holds_alternative<DiceWanted>(game.apply(volley(game))));
    EXPECT_TRUE(game.wants_part(Side::Confederate));
    EXPECT_FALSE(game.wants_part(Side::Union));
    EXPECT_FALSE(game.add_part(Side::Union, Seed::from_number(2)));
    ASSERT_TRUE(game.add_part(Side::Confederate, Seed::from_number(3)));
    EXPECT_TRUE(std::holds_alternative<Accepted>(game.apply(volley(game))));
}

TEST(DiceParts, EachOfThemChangesTheDice)
{
    std::set<std::vector<int>> seen;
    for (std::uint64_t part = 0; part < 20; ++part) {
        seen.insert(volley_of(5, part, 1));
        seen.insert(volley_of(5, 1, 1000 + part));
    }
    EXPECT_GT(seen.size(), 10u);
    EXPECT_EQ(volley_of(5, 3, 4), volley_of(5, 3, 4));
}

TEST(DiceParts, ThatCouldNotBeWrittenWereNeverAdded)
{
    Game game = duel(sealed(5));
    add_both(game);
    game.rescind();
    EXPECT_TRUE(game.wants_part(Side::Union));
    EXPECT_TRUE(std::holds_alternative<DiceWanted>(game.apply(volley(game))));
}

TEST(DiceParts, AreThereAgainInAGameThatIsResumed)
{
    Game game = bull_run(sealed(8));
    add_both(game);
    play(game, 30);
    const Checkpoint point = game.checkpoint();
    auto resumed = Game::resume(library(), game.header_text(), Seed::from_number(8), {}, &point);
    ASSERT_TRUE(resumed) << to_text(resumed.error());
    Game other = *std::move(resumed);
    play(game, 60, 4);
    play(other, 60, 4);
    EXPECT_EQ(other.position().digest(), game.position().digest());
}

TEST(DiceParts, AGameThatIsOverStaysOver)
{
    Game game = bull_run(sealed(21));
    add_both(game);
    play(game, 1'000'000);
    ASSERT_TRUE(game.over());
    EXPECT_FALSE(game.undo());
    // Played under the old form it may be taken back: nobody plays it for dice that are proved.
    Game old = bull_run(seed(21));
    play(old, 1'000'000);
    EXPECT_TRUE(old.undo());
}

std::string complaint_of(const std::string& log)
{
    const auto proof = verify(library(), log);
    return proof ? "" : to_text(proof.error());
}

// A short game with everything in it that a log may hold.
std::string short_game(DiceTerms terms)
{
    Game game = bull_run(std::move(terms));
    if (game.header().parts) add_both(game);
    play(game, 40);
    EXPECT_TRUE(game.undo());
    play(game, 3, 9);
    game.resign(Side::Union);
    return game.log();
}

std::vector<std::string> lines_in(const std::string& log)
{
    std::vector<std::string> lines;
    std::istringstream text(log);
    for (std::string line; std::getline(text, line);) lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines)
{
    std::string log;
    for (const std::string& line : lines) log += line + "\n";
    return log;
}

// Every way in which one value somewhere in it is another.
void twist_each(Json& whole, Json& value, const std::function<void(const Json&)>& use)
{
    if (value.is_object()) {
        for (auto& member : value.get_object()) twist_each(whole, member.value(), use);
    } else if (value.is_array()) {
        for (Json& member : value.get_array()) twist_each(whole, member, use);
    } else {
        const Json kept = value;
        if (value.is_string())
            value = std::string(value.get_string().c_str()) + "0";
        else if (value.is_bool())
            value = !value.get_bool();
        else if (value.is_int64())
            value = value.get_int64() + 1;
        use(whole);
        value = kept;
    }
}

int refused_twists(const std::string& log)
{
    const std::vector<std::string> lines = lines_in(log);
    int tried = 0;
    for (std::size_t number = 0; number < lines.size(); ++number) {
        Json line = boost::json::parse(lines[number]);
        twist_each(line, line, [&](const Json& twisted) {
            std::vector<std::string> changed = lines;
            changed[number] = boost::json::serialize(twisted);
            ++tried;
            EXPECT_NE(complaint_of(joined(changed)), "") << changed[number];
        });
        std::vector<std::string> without = lines;
        without.erase(without.begin() + static_cast<long>(number));
        EXPECT_NE(complaint_of(joined(without)), "") << "without line " << number + 1;
    }
    return tried;
}

TEST(Proofs, OfDiceWithPartsFindEveryChangedValue)
{
    const std::string log = short_game(sealed(21));
    EXPECT_THAT(log, HasSubstr(R"("longroll":2)"));
    ASSERT_EQ(complaint_of(log), "");
    EXPECT_GT(refused_twists(log), 200);
}

// The lines of Python in docs/dice.md, with which a reader checks a log by himself.
std::string program_of_the_page()
{
    std::ifstream in(std::filesystem::path(LONGROLL_SOURCE_DIR) / "docs/dice.md");
    const std::string page((std::istreambuf_iterator<char>(in)), {});
    const std::string opening = "```python\n";
    const std::size_t begin = page.find(opening) + opening.size();
    return page.substr(begin, page.find("```", begin) - begin);
}

TEST(Proofs, AreToBeHadByHandAsThePageSays)
{
    const auto folder =
        std::filesystem::temp_directory_path() / ("longroll-dice-" + std::to_string(::getpid()));
    std::filesystem::create_directory(folder);
    std::ofstream(folder / "proof.py") << program_of_the_page();
    const std::string command = "python3 -B " + (folder / "proof.py").string() + " ";
    const std::string quiet = " > " + (folder / "out").string() + " 2>&1";
    for (const std::string& log : {short_game(sealed(21)), short_game(seed(21))}) {
        std::ofstream(folder / "log") << log;
        EXPECT_EQ(std::system((command + (folder / "log").string() + quiet).c_str()), 0);
        std::string forged = log;
        char& face = forged[forged.find("\"dice\":[") + 8];
        face = face == '6' ? '1' : static_cast<char>(face + 1);
        std::ofstream(folder / "log") << forged;
        EXPECT_NE(std::system((command + (folder / "log").string() + quiet).c_str()), 0);
    }
    std::filesystem::remove_all(folder);
}

TEST(Proofs, OfAnOpenSeedFindAFalseLastLine)
{
    DiceTerms terms = seed(21);
    terms.open_seed = true;
    const std::string log = short_game(std::move(terms));
    ASSERT_EQ(complaint_of(log), "");
    std::vector<std::string> lines = lines_in(log);
    const std::size_t at = lines.back().find("\"seed\":\"") + 8;
    lines.back()[at + 5] = lines.back()[at + 5] == '0' ? '1' : '0';
    EXPECT_THAT(complaint_of(joined(lines)), HasSubstr("another seed than the first"));
    lines.back() = R"({"end":{"digest":"0"}})";
    EXPECT_NE(complaint_of(joined(lines)), "");
}

TEST(Proofs, FindAGameThatIsSaidToBeOver)
{
    DiceTerms terms = seed(3);
    terms.open_seed = true;
    Game game = bull_run(std::move(terms));
    play(game, 10);
    const std::string end = R"({"end":{"digest":")" + game.position().digest() + R"(","seed":")" +
                            Seed::from_number(3).hex() + "\"}}\n";
    EXPECT_THAT(complaint_of(game.log() + end), HasSubstr("nothing like this has happened"));
}

TEST(Proofs, RefuseADieThatFellTooSoon)
{
    Game game = duel(sealed(5));
    add_both(game);
    ASSERT_TRUE(std::holds_alternative<Accepted>(game.apply(volley(game))));
    std::vector<std::string> lines = lines_in(game.log());
    std::swap(lines[2], lines[3]);
    EXPECT_THAT(complaint_of(joined(lines)), HasSubstr("before every side has added its part"));
}

}  // namespace
}  // namespace longroll::game
