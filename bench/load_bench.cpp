// The server under load, as its players would meet it: a process of its own on loopback with a
// durable database; games at once, two players each on sockets of their own, every one of whom
// draws a legal action as soon as it is his turn; and idle spectators. Client and server share the
// cores. usage: load_bench [--games N] [--seconds N] [--spectators N] [--open N] [--threads N]

#include "ai/players.h"
#include "server/host.h"
#include "server/net_client.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <sstream>
#include <thread>

#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using namespace longroll;
using server::test::HttpClient;
using server::test::SocketClient;
using Clock = std::chrono::steady_clock;

struct Terms {
    int games = 16;
    int seconds = 10;
    int spectators = 1000;
    int open = 200;  // games opened to see what one weighs
    unsigned threads = 0;
    std::string watch;  // what to run beside the server, with its process id: "perf record -p"
};

[[noreturn]] void fail(const std::string& why)
{
    fmt::print(stderr, "load_bench: {}\n", why);
    std::exit(1);
}

// ---- The server --------------------------------------------------------------------------------

server::Computers computers()
{
    server::Computers all;
    all.levels.push_back({"recruit", "Recruit", "Draws any legal action."});
    all.make = [](const std::string&, std::uint64_t seed) {
        return std::make_unique<ai::RandomPlayer>(seed);
    };
    return all;
}

int serve(const std::filesystem::path& data, unsigned threads, int pipe)
{
    server::HostTerms terms;
    terms.data = data;
    terms.threads = threads;
    terms.settings.limits.per_connection = terms.settings.limits.per_address = {0, 0};
    terms.settings.limits.connections = terms.settings.limits.connections_per_address = 10'000;
    game::Library library(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    std::ofstream out("/proc/self/fd/" + std::to_string(pipe));
    std::ostringstream errors;
    const int code = server::host(library, computers(), terms, out, errors);
    if (!errors.str().empty()) fmt::print(stderr, "{}", errors.str());
    return code;
}

class ServerProcess {
public:
    explicit ServerProcess(unsigned threads)
    {
        std::string name =
            (std::filesystem::temp_directory_path() / "longroll-load-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) fail("no folder for the database can be made");
        data_ = name;
        int ends[2];
        if (pipe(ends) != 0) fail("no pipe");
        child_ = fork();
        if (child_ == 0) std::_Exit(serve(data_, threads, ends[1]));
        close(ends[1]);
        port_ = read_port(ends[0]);
        close(ends[0]);
    }
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;
    ~ServerProcess()
    {
        kill(child_, SIGTERM);
        waitpid(child_, nullptr, 0);
        std::filesystem::remove_all(data_);
    }

    [[nodiscard]] std::uint16_t port() const { return port_; }
    [[nodiscard]] pid_t process() const { return child_; }

    // Of memory that it really has.
    [[nodiscard]] long kibibytes() const
    {
        std::ifstream status("/proc/" + std::to_string(child_) + "/status");
        for (std::string word; status >> word;)
            if (word == "VmRSS:") {
                long size = 0;
                status >> size;
                return size;
            }
        return 0;
    }

    // Of all its threads so far.
    [[nodiscard]] double processor_seconds() const
    {
        std::ifstream stat("/proc/" + std::to_string(child_) + "/stat");
        const std::string text{std::istreambuf_iterator<char>(stat), {}};
        std::istringstream rest(text.substr(text.rfind(')') + 2));
        std::string word;
        for (int skipped = 0; skipped < 11; ++skipped) rest >> word;
        double user = 0;
        double system = 0;
        rest >> user >> system;
        return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
    }

private:
    static std::uint16_t read_port(int pipe)
    {
        std::string text;
        for (char byte = 0; text.find("/\n") == std::string::npos && read(pipe, &byte, 1) == 1;)
            text += byte;
        const std::size_t colon = text.rfind(':');
        if (colon == std::string::npos) fail("the server does not start");
        return static_cast<std::uint16_t>(std::stoi(text.substr(colon + 1)));
    }

    std::filesystem::path data_;
    pid_t child_ = 0;
    std::uint16_t port_ = 0;
};

// ---- The players -------------------------------------------------------------------------------

// The number after this name in a lean message, in which no name stands twice.
std::optional<std::uint64_t> number(const std::string& text, std::string_view name)
{
    const std::size_t at = text.find(name);
    if (at == std::string::npos) return {};
    return std::strtoull(text.c_str() + at + name.size(), nullptr, 10);
}

struct Standing {
    std::uint64_t version = 0;
    std::uint64_t choices = 0;
    int decides = -1;  // which of the two; nobody: it is over
};

Standing read_standing(const std::string& text)
{
    const auto version = number(text, "\"version\":");
    if (!version || text.find("\"error\"") != std::string::npos) fail("the server says " + text);
    const bool confederate = text.find("\"confederate\"") != std::string::npos;
    const bool union_side = text.find("\"union\"") != std::string::npos;
    return {*version, number(text, "\"choices\":").value_or(0),
            confederate  ? 0
            : union_side ? 1
                         : -1};
}

struct NewGame {
    std::string id;
    std::array<std::string, 2> tokens;
};

NewGame create(std::uint16_t port)
{
    const auto answer = HttpClient(port).post(
        "/api/create", R"({"battle":"first-bull-run","rulebook":"brothers-at-arms",
            "seats":{"confederate":{"kind":"here"},"union":{"kind":"friend"}}})");
    if (answer.status != 200) fail("no game can be made: " + answer.body);
    const auto made = boost::json::parse(answer.body);
    const auto& tokens = made.at("tokens");
    NewGame game{std::string(made.at("game").get_string()),
                 {std::string(tokens.at("confederate").get_string()),
                  std::string(tokens.at("union").get_string())}};
    // No die falls before both have added to the dice.
    for (const std::string& token : game.tokens)
        HttpClient(port).post("/api/games/" + game.id + "/part",
                              R"({"bytes":")" + std::string(64, '7') + "\"}",
                              {"Authorization: Bearer " + token});
    return game;
}

struct Figures {
    std::vector<std::uint32_t> microseconds;
    int finished = 0;
};

// One game after another until the time is up.
class PlayedGame {
public:
    PlayedGame(std::uint16_t port, unsigned seed) : port_(port), chance_(seed) { sit_down(); }

    Figures play(Clock::time_point until)
    {
        Figures figures;
        while (Clock::now() < until) {
            if (standing_.decides < 0) {
                ++figures.finished;
                sit_down();
                continue;
            }
            const auto began = Clock::now();
            act();
            figures.microseconds.push_back(static_cast<std::uint32_t>(
                std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - began)
                    .count()));
            hear_of_it();
        }
        return figures;
    }

private:
    void sit_down()
    {
        const NewGame game = create(port_);
        players_.clear();
        standing_ = {};
        for (const std::string& token : game.tokens) {
            players_.emplace_back(port_, game.id);
            const Standing seen = read_standing(
                players_.back().call(0, "attach", R"({"lean":true,"tokens":[")" + token + "\"]}"));
            // How many choices there are is told to the one who has them.
            if (seen.choices >= standing_.choices) standing_ = seen;
        }
    }

    // The one who must choose does, and waits for the answer.
    void act()
    {
        if (standing_.choices == 0) fail("whoever decides is told of no choice");
        SocketClient& player = players_[static_cast<std::size_t>(standing_.decides)];
        player.send(fmt::format(R"({{"jsonrpc":"2.0","id":1,"method":"apply","params":{{)"
                                R"("version":{},"choice":{},"lean":true}}}})",
                                standing_.version, chance_() % standing_.choices));
        waiting_ = 1 - standing_.decides;
        for (;;) {
            const auto frame = player.read();
            if (!frame.text) fail("the server has hung up");
            if (frame.text->find("\"id\":1,") == std::string::npos) continue;
            standing_ = read_standing(*frame.text);
            return;
        }
    }

    // The other one acts only once he has heard of it by himself.
    void hear_of_it()
    {
        if (standing_.decides != waiting_) return;
        for (;;) {
            const auto frame = players_[static_cast<std::size_t>(waiting_)].read();
            if (!frame.text) fail("the server has hung up");
            if (number(*frame.text, "\"version\":") != standing_.version) continue;
            standing_.choices = number(*frame.text, "\"choices\":").value_or(0);
            return;
        }
    }

    std::uint16_t port_;
    std::minstd_rand chance_;
    std::vector<SocketClient> players_;
    Standing standing_;
    int waiting_ = 0;
};

// ---- The figures -------------------------------------------------------------------------------

double milliseconds(const std::vector<std::uint32_t>& sorted, double part)
{
    const auto last = sorted.size() - 1;
    return sorted[static_cast<std::size_t>(static_cast<double>(last) * part)] / 1000.0;
}

// Of this process, the players' side.
double processor_seconds()
{
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    const auto seconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void play_games(const ServerProcess& process, const Terms& terms)
{
    std::vector<PlayedGame> games;
    for (int game = 0; game < terms.games; ++game)
        games.emplace_back(process.port(), static_cast<unsigned>(game + 1));
    std::vector<Figures> figures(games.size());
    std::vector<std::thread> threads;
    const double server_before = process.processor_seconds();
    const double players_before = processor_seconds();
    const auto began = Clock::now();
    for (std::size_t game = 0; game < games.size(); ++game)
        threads.emplace_back([&, game] {
            figures[game] = games[game].play(began + std::chrono::seconds(terms.seconds));
        });
    for (std::thread& thread : threads) thread.join();
    const std::chrono::duration<double> took = Clock::now() - began;

    Figures all;
    for (const Figures& one : figures) {
        all.microseconds.insert(all.microseconds.end(), one.microseconds.begin(),
                                one.microseconds.end());
        all.finished += one.finished;
    }
    std::ranges::sort(all.microseconds);
    if (all.microseconds.empty()) fail("nothing was played");
    fmt::print("{} games at once, {} players, {:.1f} s\n", terms.games, 2 * terms.games,
               took.count());
    fmt::print("accepted and on disk   {:.0f} actions/s ({} in all; {} games came to their end)\n",
               static_cast<double>(all.microseconds.size()) / took.count(), all.microseconds.size(),
               all.finished);
    const double micro = 1e6 / static_cast<double>(all.microseconds.size());
    fmt::print("processor per action   server {:.0f} us, players {:.0f} us\n",
               (process.processor_seconds() - server_before) * micro,
               (processor_seconds() - players_before) * micro);
    fmt::print("latency                p50 {:.2f} ms, p99 {:.2f} ms, max {:.2f} ms\n",
               milliseconds(all.microseconds, 0.5), milliseconds(all.microseconds, 0.99),
               milliseconds(all.microseconds, 1));
}

std::vector<SocketClient> seat_spectators(const ServerProcess& process, int count)
{
    const long before = process.kibibytes();
    const std::string game = create(process.port()).id;
    std::vector<SocketClient> spectators;
    spectators.reserve(static_cast<std::size_t>(count));
    for (int number = 0; number < count; ++number) {
        spectators.emplace_back(process.port(), game);
        spectators.back().send(
            R"({"jsonrpc":"2.0","id":1,"method":"attach","params":{"lean":true}})");
        if (!spectators.back().read().text) fail("a spectator is turned away");
    }
    if (count > 0)
        fmt::print("idle spectators        {} held, {} KiB each\n", count,
                   (process.kibibytes() - before) / count);
    return spectators;
}

void check_spectators(std::vector<SocketClient>& spectators)
{
    for (SocketClient& spectator : spectators)
        if (spectator.call(2, "hello").empty()) fail("a spectator has been lost");
    if (!spectators.empty()) fmt::print("and all of them still there afterwards\n");
}

void weigh_games(const ServerProcess& process, int count)
{
    const long before = process.kibibytes();
    for (int number = 0; number < count; ++number) create(process.port());
    if (count > 0)
        fmt::print("memory per open game   {} KiB ({} games)\n",
                   (process.kibibytes() - before) / count, count);
}

Terms read_terms(int argc, char** argv)
{
    Terms terms;
    for (int at = 1; at + 1 < argc; at += 2) {
        const std::string name = argv[at];
        const std::string value = argv[at + 1];
        if (name == "--games")
            terms.games = std::stoi(value);
        else if (name == "--seconds")
            terms.seconds = std::stoi(value);
        else if (name == "--spectators")
            terms.spectators = std::stoi(value);
        else if (name == "--open")
            terms.open = std::stoi(value);
        else if (name == "--threads")
            terms.threads = static_cast<unsigned>(std::stoi(value));
        else if (name == "--watch")
            terms.watch = value;
        else
            fail("there is no option " + name);
    }
    return terms;
}

void raise_file_limit()
{
    rlimit limit{};
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

int main(int argc, char** argv)
{
    // Arguments for Google Benchmark are for the other programs of this folder.
    for (int at = 1; at < argc; ++at)
        if (std::string_view(argv[at]).starts_with("--benchmark")) return 0;
    const Terms terms = read_terms(argc, argv);
    raise_file_limit();
    const ServerProcess process(terms.threads);
    weigh_games(process, terms.open);
    std::vector<SocketClient> spectators = seat_spectators(process, terms.spectators);
    if (!terms.watch.empty()) {
        const std::string command = fmt::format("{} {} &", terms.watch, process.process());
        if (std::system(command.c_str()) != 0) fail("cannot run " + command);
    }
    play_games(process, terms);
    check_spectators(spectators);
    return 0;
}
