// The program itself, killed while it works: whatever it has acknowledged is there afterwards.

#include "server/net_client.h"
#include "store/store_cast.h"

#include <atomic>
#include <csignal>
#include <cstdio>
#include <thread>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace longroll::server::test {

using boost::json::object;
using Json = boost::json::value;

namespace {

// The program as a process of its own, on a port that it names.
class Program {
public:
    explicit Program(const std::filesystem::path& data)
    {
        std::array<int, 2> pipe{};
        EXPECT_EQ(::pipe(pipe.data()), 0);
        child_ = ::fork();
        if (child_ == 0) {
            ::dup2(pipe[1], STDOUT_FILENO);
            ::setenv("LONGROLL_HOME", LONGROLL_SOURCE_DIR, 1);
            ::execl(LONGROLL_PROGRAM, "longroll", "serve", "--port", "0", "--data", data.c_str(),
                    "--log", "silent", static_cast<char*>(nullptr));
            ::_exit(127);
        }
        ::close(pipe[1]);
        read_port(pipe[0]);
    }
    ~Program()
    {
        if (child_ > 0) kill();
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    [[nodiscard]] std::uint16_t port() const { return port_; }
    void kill()
    {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
        child_ = -1;
    }

private:
    void read_port(int from)
    {
        std::FILE* out = ::fdopen(from, "r");
        std::array<char, 256> line{};
        if (std::fgets(line.data(), line.size(), out) != nullptr) {
            const std::string text = line.data();
            port_ = static_cast<std::uint16_t>(std::stoi(text.substr(text.rfind(':') + 1)));
        }
        std::fclose(out);
    }

    pid_t child_ = -1;
    std::uint16_t port_ = 0;
};

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
