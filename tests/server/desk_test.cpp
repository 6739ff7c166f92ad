// The author's desk of a server: for whoever has its key alone, with the files as they are now.

#include "hub_cast.h"
#include "server/host.h"

#include <fstream>
#include <sstream>

#include <gmock/gmock.h>

namespace longroll::server::test {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const object kLook{{"battle", "brawners-farm"}, {"rulebook", "iron-brigade"}};

Hub::Terms with_desk()
{
    Hub::Terms terms;
    terms.desk_key = "the key";
    return terms;
}

std::string version_in(const Json& answer) { return std::string(answer.at("version").as_string()); }

class AuthorsDeskTest : public testing::Test {
protected:
    AuthorsDeskTest() : matches_({}, with_desk())
    {
        fs::copy(fs::path(LONGROLL_SOURCE_DIR) / "battles/brawners-farm", folder(),
                 fs::copy_options::recursive);
        matches_.battles = battles_.path();
        matches_.restart();
    }

    [[nodiscard]] fs::path folder() const { return battles_.path() / "brawners-farm"; }
    [[nodiscard]] std::string version()
    {
        return version_in(matches_.ask("desk", kLook, {"the key"}));
    }

    struct Battles {
        Battles()
            : at(fs::temp_directory_path() / ("longroll-battles-" + std::to_string(::getpid())))
        {
            fs::remove_all(at);
            fs::create_directories(at);
        }
        ~Battles() { fs::remove_all(at); }
        [[nodiscard]] const fs::path& path() const { return at; }
        fs::path at;
    } battles_;
    Matches matches_;
};

TEST_F(AuthorsDeskTest, OpensWithItsKeyAlone)
{
    EXPECT_EQ(matches_.refused("desk", kLook).code, kNotYours);
    EXPECT_EQ(matches_.refused("desk", kLook, {"another"}).code, kNotYours);
    const Json view = matches_.ask("desk", kLook, {"the key"});
    EXPECT_EQ(view.at("title"), "Brawner's Farm");
    EXPECT_GT(view.at("things").as_array().size(), 40u);
    object outside = kLook;
    outside["battle"] = "../brawners-farm";
    EXPECT_THAT(matches_.refused("desk", outside, {"the key"}).message,
                HasSubstr("there is no battle"));
}

TEST_F(AuthorsDeskTest, TellsThatAFileWasSavedAndWritesAMove)
{
    const std::string before = version();
    const object known{{"battle", "brawners-farm"}, {"version", before}};
    std::ofstream(folder() / "battle.toml", std::ios::app) << "# a last word\n";
    const Json told = matches_.ask("desk_wait", known, {"the key"});
    EXPECT_NE(version_in(told), before);
    object move{{"battle", "brawners-farm"},
                {"rulebook", "iron-brigade"},
                {"version", before},
                {"kind", "unit"},
                {"id", "us_2wi"},
                {"to", object{{"x", 9000}, {"y", 9000}}}};
    EXPECT_THAT(matches_.refused("desk_move", move, {"the key"}).message,
                HasSubstr("have been changed since"));
    move["version"] = told.at("version");
    const std::string written = version_in(matches_.ask("desk_move", move, {"the key"}));
    EXPECT_EQ(written, version());
}

// The report is of the files as they are now, whether or not the desk has looked at them since.
TEST_F(AuthorsDeskTest, ReportsOnTheMusterOfTheFilesAsTheyAreNow)
{
    const object asked{{"battle", "brawners-farm"}, {"rulebook", "iron-brigade"}};
    EXPECT_EQ(matches_.ask("muster", asked).at("title"), "Brawner's Farm");
    std::ifstream in(folder() / "battle.toml");
    std::string text{std::istreambuf_iterator<char>(in), {}};
    text.replace(text.find("\"Brawner's Farm\""), 16, "\"Gibbon's Fight\"");
    std::ofstream(folder() / "battle.toml") << text;
    EXPECT_EQ(matches_.ask("muster", asked).at("title"), "Gibbon's Fight");
}

TEST(NoDesk, IsSaidByAServerThatDoesNotEdit)
{
    Matches matches;
    EXPECT_THAT(matches.refused("desk", kLook, {"the key"}).message,
                HasSubstr("this server has no author's desk"));
}

TEST(HostingADesk, IsRefusedBeyondThisMachine)
{
    game::Library library(fs::path(LONGROLL_SOURCE_DIR) / "battles");
    for (const bool through_proxy : {false, true}) {
        HostTerms terms;
        terms.edit = true;
        if (through_proxy)
            terms.settings.trusted_proxies = {"10.0.0.1"};
        else
            terms.settings.address = "0.0.0.0";
        std::ostringstream out;
        std::ostringstream errors;
        EXPECT_EQ(host(library, {}, terms, out, errors), 1);
        EXPECT_THAT(errors.str(),
                    HasSubstr(through_proxy ? "files are not changed through a proxy"
                                            : "files are changed from this machine only"));
    }
}

}  // namespace
}  // namespace longroll::server::test
