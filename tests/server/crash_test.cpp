// The program itself, killed while it works: whatever it has acknowledged is there afterwards.

#include "server/net_client.h"
#include "server/program_cast.h"
#include "store/store_cast.h"

#include <atomic>
#include <thread>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <unistd.h>

namespace longroll::server::test {

using boost::json::object;
using Json = boost::json::value;

namespace {

Json post(std::uint16_t port, const std::string& target, const object& body,
          const std::string& token)
{
    HttpClient client(port);
    std::vector<std::string> fields;
    if (!token.empty()) fields.push_back("Authorization: Bearer " + token);
    const Answer answer = client.post(target, boost::json::serialize(body), fields);
    if (answer.status == 0) return nullptr;
    return boost::json::parse(answer.body);
}

struct Made {
    std::string game;
    std::string tokens;
};

Made make_game(std::uint16_t port)
{
    const Json made =
        post(port, "/api/create",
             {{"battle", "first-bull-run"},
              {"rulebook", "brothers-at-arms"},
              {"seed", 7},
              {"seats", {{"confederate", {{"kind", "here"}}}, {"union", {{"kind", "here"}}}}}},
             "");
    return {std::string(made.at("game").as_string()),
            std::string(made.at("tokens").at("confederate").as_string()) + "," +
                std::string(made.at("tokens").at("union").as_string())};
}

std::uint64_t version_of(std::uint16_t port, const Made& made)
{
    return post(port, "/api/games/" + made.game + "/summary", {}, made.tokens)
        .at("version")
        .to_number<std::uint64_t>();
}

// The version that acting has led to; nothing when the program has died over it.
std::optional<std::uint64_t> act(std::uint16_t port, const Made& made, std::uint64_t from)
{
    try {
        const Json answer = post(port, "/api/games/" + made.game + "/apply",
                                 {{"version", from}, {"choice", 0}}, made.tokens);
        if (!answer.is_object() || !answer.as_object().contains("version")) return {};
        return answer.at("version").to_number<std::uint64_t>();
    } catch (const std::exception&) {
        return {};  // nobody listens, or half an answer
    }
}

std::uint64_t act_until_it_dies(std::uint16_t port, const Made& made, std::uint64_t from)
{
    while (const auto next = act(port, made, from)) from = *next;
    return from;
}

}  // namespace

TEST(Crash, NothingAcknowledgedIsLostByAKill)
{
    const store::Folder folder;
    std::optional<Program> program(std::in_place, folder.path());
    ASSERT_NE(program->port(), 0);
    const Made made = make_game(program->port());
    std::uint64_t acknowledged = 0;
    std::string log;
    for (int round = 0; round < 6; ++round) {
        std::thread killer([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(15 + 23 * round));
            program->kill();
        });
        acknowledged = act_until_it_dies(program->port(), made, acknowledged);
        killer.join();
        program.emplace(folder.path());
        const std::uint64_t stored = version_of(program->port(), made);
        EXPECT_GE(stored, acknowledged);
        EXPECT_LE(stored, acknowledged + 1);  // written, and killed before it could say so
        acknowledged = stored;
        const Json now =
            post(program->port(), "/api/games/" + made.game + "/log", {}, made.tokens).at("log");
        EXPECT_EQ(std::string(now.as_string()).compare(0, log.size(), log), 0);
        log = now.as_string();
    }
    EXPECT_GT(acknowledged, 0u);
}

}  // namespace longroll::server::test
