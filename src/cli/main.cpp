// longroll: the program. Reads the command line and hands over to the command.

#include "adjutant/adjutant.h"
#include "ai/players.h"
#include "battle/load.h"
#include "cli/commands.h"
#include "core/json.h"
#include "game/answers.h"
#include "lab/coverage.h"
#include "lab/lenses.h"
#include "lab/match.h"
#include "lab/report.h"
#include "server/desk.h"
#include "server/host.h"
#include "server/openapi.h"
#include "server/password.h"
#include "server/server.h"

#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

namespace {

// Where the battles are: as the environment says, beside the program where it is installed, or
// where it was built.
std::filesystem::path home_folder()
{
    if (const char* home = std::getenv("LONGROLL_HOME")) return home;
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    auto shared = program.parent_path().parent_path() / "share" / "longroll";
    if (!error && std::filesystem::is_directory(shared / "battles", error)) return shared;
    return LONGROLL_HOME_DIR;
}

struct MatchCommand {
    longroll::lab::MatchTerms terms;
    std::string confederate = "greedy";
    std::string union_side = "random";
    std::string report;   // a file for the page that tells what the battle is worth
    std::string against;  // another variant of it, by its id or its folder
};

// Men lost in a game on the average, beside what history tells.
void print_losses(longroll::game::Library& library, const std::string& battle,
                  const longroll::lab::MatchResult& result)
{
    using namespace longroll;
    const auto found = library.find(battle);
    if (!found) return;
    const game::HistoryWords history = game::history_of(**found);
    for (const Side side : kSides) {
        std::cout << "  men lost a game, " << name_of(side) << ": " << result.mean_lost(side);
        if (const auto& lost = history.losses[side])
            std::cout << "; in history " << lost->killed + lost->wounded + lost->missing;
        std::cout << '\n';
    }
}

void print_objectives(const longroll::lab::MatchResult& result)
{
    using namespace longroll;
    for (const auto& [name, told] : result.objectives) {
        std::cout << "  " << name << ':';
        for (const Side side : kSides) {
            const auto place = static_cast<std::size_t>(index_of(side));
            std::cout << ' ' << name_of(side) << " took it in " << told.taken[place];
            if (told.taken[place] > 0)
                std::cout << fmt::format(
                    " (turn {:.1f})", static_cast<double>(told.turns[place]) / told.taken[place]);
            std::cout << ", held it at the end in " << told.at_end[place] << ';';
        }
        std::cout << '\n';
    }
}

// One rulebook after another, or all that muster the battle.
std::vector<std::string> rulebooks_of(longroll::game::Library& library, const MatchCommand& command)
{
    using namespace longroll;
    if (command.terms.rulebook != "all") return {command.terms.rulebook};
    std::vector<std::string> list;
    const auto battle = library.find(command.terms.battle);
    for (const game::Ruleset* ruleset : game::rulesets())
        if (!battle || ruleset->muster(**battle, ruleset->options()).has_value())
            list.emplace_back(ruleset->id());
    return list;
}

bool are_players(const MatchCommand& command)
{
    using namespace longroll;
    for (const std::string& name : {command.confederate, command.union_side})
        if (!ai::make_player(name, 1)) {
            std::cerr << "there is no player \"" << name << "\"; the players are:";
            for (const std::string_view known : ai::player_names()) std::cerr << ' ' << known;
            std::cerr << '\n';
            return false;
        }
    return true;
}

// What came of it; nothing, with the reason told, if it could not be played.
std::optional<longroll::lab::MatchResult> play_one_match(longroll::game::Library& library,
                                                         const MatchCommand& command)
{
    using namespace longroll;
    const auto make = [&](Side side, std::uint64_t seed) {
        const bool union_side = side == Side::Union;
        return ai::make_player(union_side ? command.union_side : command.confederate,
                               seed * 2 + (union_side ? 1 : 0));
    };
    const auto progress = [&](const lab::MatchResult& so_far) {
        std::cerr << "\rgame " << so_far.games << " of " << command.terms.games << ": Confederate "
                  << so_far.wins[0] << ", Union " << so_far.wins[1] << ", drawn " << so_far.draws
                  << std::flush;
        return true;
    };
    const auto result = lab::play_match(library, command.terms, make, progress);
    std::cerr << '\n';
    if (!result) {
        std::cerr << to_text(result.error());
        return {};
    }
    std::cout << command.terms.battle << " under " << command.terms.rulebook << ", "
              << result->games << " games: " << command.confederate << " (Confederate) "
              << result->wins[0] << ", " << command.union_side << " (Union) " << result->wins[1]
              << ", drawn " << result->draws << ", unfinished " << result->unfinished << '\n';
    for (const auto& [level, times] : result->levels)
        std::cout << "  " << times << " x " << level << '\n';
    print_losses(library, command.terms.battle, *result);
    print_objectives(*result);
    return *result;
}

// One battle under one rulebook after another; false if a match could not be played.
bool play_battle(longroll::game::Library& library, const MatchCommand& command,
                 const std::vector<std::string>& rulebooks, longroll::lab::Report& report)
{
    using namespace longroll;
    const auto battle = library.find(command.terms.battle);
    if (!battle) {
        std::cerr << to_text(battle.error());
        return false;
    }
    lab::ReportBattle told{(*battle)->id, battle::digest(**battle), *battle, {}};
    for (const std::string& rulebook : rulebooks) {
        MatchCommand one = command;
        one.terms.rulebook = rulebook;
        auto result = play_one_match(library, one);
        if (!result) return false;
        const game::Ruleset* ruleset = game::find_ruleset(rulebook);
        told.rows.push_back(
            {std::string(ruleset->title()), ruleset->edition(), *std::move(result)});
    }
    report.battles.push_back(std::move(told));
    return true;
}

// The other variant may be a battle of the library or lie anywhere.
bool play_other(longroll::game::Library& library, const MatchCommand& command,
                const std::vector<std::string>& rulebooks, longroll::lab::Report& report)
{
    MatchCommand other = command;
    std::error_code error;
    std::filesystem::path folder =
        std::filesystem::absolute(command.against, error).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    other.terms.battle = folder.filename().string();
    if (!std::filesystem::exists(folder / "battle.toml", error)) {
        other.terms.battle = command.against;
        return play_battle(library, other, rulebooks, report);
    }
    longroll::game::Library beside(folder.parent_path());
    return play_battle(beside, other, rulebooks, report);
}

int play_match(longroll::game::Library& library, const MatchCommand& command)
{
    using namespace longroll;
    if (!are_players(command)) return 1;
    const std::vector<std::string> rulebooks = rulebooks_of(library, command);
    lab::Report report{command.confederate, command.union_side, command.terms.seed, {}};
    if (!play_battle(library, command, rulebooks, report)) return 1;
    if (!command.against.empty() && !play_other(library, command, rulebooks, report)) return 1;
    if (command.report.empty()) return 0;
    std::ofstream out(command.report, std::ios::binary);
    lab::write_report(report, out);
    out.close();
    if (!out) {
        std::cerr << command.report << ": this file cannot be written; is there such a folder?\n";
        return 1;
    }
    std::cout << "wrote " << command.report << '\n';
    return 0;
}

// Says which are known, if one of them is not.
bool are_rulebooks(const std::vector<std::string>& names)
{
    using namespace longroll;
    for (const std::string& name : names)
        if (game::find_ruleset(name) == nullptr) {
            std::cerr << "there is no rulebook \"" << name << "\"; the rulebooks are:";
            for (const game::Ruleset* known : game::rulesets()) std::cerr << ' ' << known->id();
            std::cerr << '\n';
            return false;
        }
    return true;
}

struct LensesCommand {
    longroll::lab::LensesTerms terms;
    bool only_page = false;
    std::filesystem::path page = home_folder() / "docs/lenses.md";
};

bool write_page(longroll::game::Library& library, const std::filesystem::path& page)
{
    std::ofstream out(page);
    longroll::lab::write_lenses_page(library, out);
    out.close();
    if (!out) std::cerr << page.string() << " cannot be written; look at the folder and the disk\n";
    return !out.fail();
}

int lenses(longroll::game::Library& library, const LensesCommand& command)
{
    using namespace longroll;
    if (!are_rulebooks(command.terms.rulebooks)) return 1;
    for (const std::string& name : command.terms.battles)
        if (const auto battle = library.find(name); !battle) {
            std::cerr << to_text(battle.error());
            return 1;
        }
    if (!write_page(library, command.page)) return 1;
    // The page is written with every game, so that it never tells less than is kept.
    const auto progress = [&](const game::Lens& so_far, int wanted) {
        std::cerr << fmt::format("{} under {}: game {} of {}\n", so_far.battle, so_far.rulebook,
                                 so_far.games, wanted);
        return write_page(library, command.page);
    };
    const Problems failed =
        command.only_page ? Problems{}
                          : lab::play_lenses(library, command.terms, ai::make_player, progress);
    if (!failed.empty()) {
        std::cerr << to_text(failed);
        return 1;
    }
    std::cout << "wrote " << command.page.string() << '\n';
    return 0;
}

void print_meetings(const longroll::lab::CoverageResult& result, std::string_view clause)
{
    std::cout << clause;
    const auto found = result.met.find(clause);
    for (std::size_t how = 0; how < longroll::lab::kMetWords.size(); ++how)
        std::cout << ' ' << longroll::lab::kMetWords[how] << ' '
                  << (found == result.met.end() ? 0 : found->second[how]);
    std::cout << '\n';
}

int cover(longroll::game::Library& library, longroll::lab::CoverageTerms& terms,
          const std::vector<std::filesystem::path>& positions)
{
    using namespace longroll;
    for (const std::filesystem::path& file : positions) {
        std::ifstream in(file);
        const std::string text((std::istreambuf_iterator<char>(in)), {});
        const auto position = parse_json(text, file.string());
        if (!position || !position->is_object()) {
            std::cerr << file.string() << " is no position\n";
            return 1;
        }
        terms.positions.emplace_back(file.stem().string(), *position);
    }
    const auto progress = [](const std::string& battle, const lab::CoverageResult& so_far) {
        std::cerr << "\rgame " << so_far.games << ", " << battle << ": " << so_far.met.size()
                  << " clauses met" << std::flush;
    };
    const auto result = lab::cover(library, terms, progress);
    std::cerr << '\n';
    if (!result) {
        std::cerr << to_text(result.error());
        return 1;
    }
    const auto clauses = game::find_ruleset(terms.rulebook)->clauses();
    std::cout << terms.rulebook << ": " << result->games << " random games, " << result->decisions
              << " decisions\n";
    for (const ClauseText& clause : clauses) print_meetings(*result, clause.id);
    return 0;
}

longroll::game::Computers computers()
{
    using namespace longroll;
    game::Computers all;
    for (const ai::LevelText& level : ai::levels())
        all.levels.push_back(
            {std::string(level.id), std::string(level.title), std::string(level.text)});
    all.make = [](const std::string& level, std::uint64_t seed) {
        return ai::make_player(level, seed);
    };
    all.adjutant = adjutant::make_adjutant();
    return all;
}

const std::map<std::string, longroll::server::LogLevel> kLogLevels = {
    {"debug", longroll::server::LogLevel::Debug},
    {"info", longroll::server::LogLevel::Info},
    {"warning", longroll::server::LogLevel::Warning},
    {"error", longroll::server::LogLevel::Error},
    {"silent", longroll::server::LogLevel::Silent}};

const std::map<std::string, longroll::server::ProxyField> kProxyFields = {
    {"x-forwarded-for", longroll::server::ProxyField::XForwardedFor},
    {"forwarded", longroll::server::ProxyField::Forwarded}};

// So many a second, five times as many at once.
void add_rate(CLI::App& command, const std::string& name, longroll::server::Rate& rate,
              const std::string& purpose)
{
    constexpr std::int64_t kMost = 1'000'000;
    command
        .add_option_function<std::int64_t>(
            name,
            [&rate](std::int64_t per_second) {
                rate = {per_second, 5 * per_second};
            },
            purpose)
        ->check(CLI::Range(std::int64_t{0}, kMost));
}

// What a host on an open network sets.
void add_hosting(CLI::App& command, longroll::server::HostTerms& terms)
{
    auto& settings = terms.settings;
    auto& limits = settings.limits;
    command
        .add_option_function<std::string>(
            "--metrics",
            [&settings](const std::string& text) {
                const auto at = longroll::server::read_endpoint(text);
                if (!at) throw CLI::ValidationError("--metrics", at.error().front().sentence());
                settings.metrics = *at;
            },
            "where figures for Prometheus are told: a port of this machine, or ADDRESS:PORT")
        ->type_name("[ADDRESS:]PORT");
    command.add_option("--trusted-proxy", settings.trusted_proxies,
                       "an address or network of proxies that say truly who asks");
    command.add_option("--proxy-field", settings.proxy_field, "where they say it")
        ->transform(CLI::CheckedTransformer(kProxyFields, CLI::ignore_case));
    command.add_option("--keep", terms.keep_days,
                       "how many days games that are over are kept; 0: for ever");
    command.add_option("--keep-idle", terms.keep_idle_days,
                       "how many days games are kept in which nothing happens; 0: for ever");
    command
        .add_option("--open-games", terms.open_games,
                    "how many games are kept in memory to which nobody listens")
        ->check(CLI::PositiveNumber);
    command.add_option("--create-password-file", terms.password,
                       "a file with the password for making games, or its hash; SIGHUP reads it "
                       "anew");
    command.add_option("--blocked", settings.blocked,
                       "a file of addresses and networks that get nothing; SIGHUP reads it anew");
    command.add_option("--connections", limits.connections, "how many connections in all")
        ->check(CLI::PositiveNumber);
    command
        .add_option("--connections-per-address", limits.connections_per_address,
                    "how many connections an address may have")
        ->check(CLI::PositiveNumber);
    add_rate(command, "--rate", limits.per_address, "tokens a second an address; 0: no limit");
    add_rate(command, "--rate-per-connection", limits.per_connection,
             "tokens a second a connection; 0: no limit");
    const auto kib = [&](const std::string& name, std::size_t& bytes, const std::string& purpose) {
        constexpr std::size_t kMostKib = 1u << 20;
        command
            .add_option_function<std::size_t>(
                name, [&bytes](std::size_t size) { bytes = size << 10; }, purpose)
            ->check(CLI::Range(std::size_t{1}, kMostKib));
    };
    kib("--body-kib", limits.body_bytes, "the longest body of a request");
    kib("--log-body-kib", limits.log_body_bytes, "the longest log to be verified");
    kib("--all-logs-kib", limits.all_log_bytes, "and of all of them at a time");
    kib("--message-kib", limits.message_bytes, "the longest message on a socket");
    kib("--queue-kib", limits.queued_bytes, "what may wait to be sent on one socket");
    kib("--all-queues-kib", limits.all_queued_bytes, "and on all sockets together");
}

// The options that `play` and `serve` share.
void add_serving(CLI::App& command, longroll::server::HostTerms& terms)
{
    auto& settings = terms.settings;
    settings.port = 1861;
    terms.data = longroll::server::usual_data_folder();
    command.add_option("--port", settings.port, "the port to listen on; 0: any that is free");
    command.add_option("--listen", settings.address,
                       "the address to listen on; 0.0.0.0 lets other machines in");
    command.add_option("--host", settings.hosts, "a name by which browsers may ask for it");
    command.add_option("--data", terms.data, "the folder in which games are kept");
    command.add_option("--client", terms.client, "a folder with another browser client");
    command.add_option("--threads", terms.threads, "how many threads; 0: one a core")
        ->check(CLI::Range(0u, longroll::server::kMostThreads));
    command.add_option("--log", terms.log, "how much is logged to standard error")
        ->transform(CLI::CheckedTransformer(kLogLevels, CLI::ignore_case));
}

// The command line: each command is declared with what it takes and the work that it does.
class Program {
public:
    int run(int argc, char** argv)
    {
        app_.require_subcommand(1);
        app_.add_option("--battles", battles_, "the folder of battles");
        declare_playing();
        declare_serving();
        declare_keeping();
        declare_work_on_files();
        declare_desk();
        declare_authors();
        declare_imports();
        declare_umpire();
        declare_convert();
        declare_muster();
        declare_match();
        declare_lenses();
        declare_coverage();
        try {
            app_.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            return app_.exit(error) == 0 ? 0 : 2;
        }
        if (authors_desk_ != nullptr && authors_desk_->parsed() && !open_authors_desk()) return 1;
        longroll::game::Library library(battles_);
        for (const auto& [command, work] : works_)
            if (command->parsed()) return work(library);
        return 2;
    }

private:
    using Work = std::function<int(longroll::game::Library&)>;

    CLI::App& command(const std::string& name, const std::string& purpose, Work work)
    {
        CLI::App* added = app_.add_subcommand(name, purpose);
        works_.emplace_back(added, std::move(work));
        return *added;
    }
    void declare_playing()
    {
        CLI::App& play = command("play", "play a battle in the browser", [this](auto& library) {
            if (in_terminal_)
                return longroll::cli::play_text(library, computer_, text_, std::cin, std::cout);
            return longroll::server::host(library, computers(), at_home_, std::cout, std::cerr);
        });
        play.add_flag("--text", in_terminal_, "in the terminal instead");
        play.add_option("--battle", text_.battle, "which battle (--text)");
        play.add_option("--rulebook", text_.rulebook, "under which rulebook (--text)");
        play.add_option("--seed", text_.seed, "a seed for the dice, to play it again (--text)");
        play.add_option("--save", text_.save, "a file for the log (--text)");
        at_home_.any_port = true;
        add_serving(play, at_home_);
    }
    void declare_serving()
    {
        CLI::App& serve =
            command("serve", "serve games to browsers and programs", [this](auto& library) {
                return longroll::server::host(library, computers(), hosting_, std::cout, std::cerr);
            });
        add_serving(serve, hosting_);
        add_hosting(serve, hosting_);
        serve.add_flag("--edit", hosting_.edit,
                       "opens the author's desk: battles' files are changed from this machine");
        command("openapi", "print the description of the server's face", [](auto&) {
            std::cout << longroll::server::openapi_text();
            return 0;
        });
        command("engine", "speak JSON-RPC on standard input and output", [this](auto& library) {
            return longroll::cli::engine(library, computer_, std::cin, std::cout, computers());
        });
    }
    void declare_keeping()
    {
        using namespace longroll;
        CLI::App& copy =
            command("backup", "copy a server's games into a file, while it runs",
                    [this](auto&) { return cli::backup(data_, path_, std::cout, std::cerr); });
        CLI::App& back =
            command("restore", "put such a copy back, while no server runs",
                    [this](auto&) { return cli::restore(data_, path_, std::cout, std::cerr); });
        for (CLI::App* each : {&copy, &back}) {
            each->add_option("file", path_, "the copy")->required();
            each->add_option("--data", data_, "the folder in which games are kept");
        }
    }
    void declare_work_on_files()
    {
        using namespace longroll;
        command("check-battle", "check a battle and say what is wrong",
                [this](auto&) { return cli::check_battle(path_, std::cout, std::cerr); })
            .add_option("folder", path_, "the battle's folder")
            ->required();
        command("verify", "prove every die of a finished game",
                [this](auto& library) { return cli::verify(library, path_, std::cout, std::cerr); })
            .add_option("file", path_, "a .longroll log")
            ->required();
        command("perft", "count all ways on from named positions",
                [this](auto&) { return cli::perft(path_, std::cout, std::cerr); })
            .add_option("file", path_, "a .perft file")
            ->required();
        command("pages", "write docs/protocol and docs/overrides.md from what the rulebooks tell",
                [](auto&) { return cli::pages(home_folder(), std::cout, std::cerr); });
        command("signature", "print the signature of each rulebook",
                [](auto& library) { return cli::signature(library, std::cout, std::cerr); });
    }
    void declare_desk()
    {
        using namespace longroll;
        CLI::App& games = command(
            "games", "list, export, close and remove the games of a server",
            [this](auto& library) { return server::games(library, desk_, std::cout, std::cerr); });
        desk_.data = server::usual_data_folder();
        games.add_option("what", desk_.what, "list, export, close or remove")
            ->check(CLI::IsMember({"list", "export", "close", "remove"}))
            ->required();
        games.add_option("ids", desk_.ids, "which games (not for list)");
        games.add_option("--data", desk_.data, "the folder in which games are kept");
        games.add_flag("--json", desk_.as_json, "the list as JSON lines");
        command("password", "read a password and print its hash, for --create-password-file",
                [](auto&) {
                    std::string password;
                    std::getline(std::cin, password);
                    if (password.empty()) {
                        std::cerr << "type the password on standard input\n";
                        return 1;
                    }
                    std::cout << server::hash_of_password(password) << '\n';
                    return 0;
                });
    }
    void declare_authors()
    {
        using namespace longroll;
        CLI::App& desk = command(
            "desk", "a battle in the browser while its author writes it", [this](auto& library) {
                return server::host(library, computers(), at_desk_, std::cout, std::cerr);
            });
        authors_desk_ = &desk;
        desk.add_option("battle", path_, "its folder, or its id")->required();
        at_desk_.any_port = true;
        at_desk_.edit = true;
        add_serving(desk, at_desk_);
        CLI::App& begin =
            command("new-battle", "begin a battle from a frame of coordinates", [this](auto&) {
                begin_.into = battles_;
                return cli::new_battle(begin_, std::cout, std::cerr);
            });
        begin.add_option("name", begin_.name, "of its folder: balls-bluff")->required();
        begin.add_option("--corners", begin_.corners, "two corners: LONGITUDE,LATITUDE each")
            ->expected(2);
        begin.add_option("--centre", begin_.centre, "or the middle: LONGITUDE,LATITUDE");
        begin.add_option("--yards", begin_.yards, "how wide and how high about it")
            ->expected(2)
            ->check(CLI::Range(100, 100'000));
        begin.add_option("--title", begin_.title, "what it is called");
        begin.add_option("--date", begin_.date, "its first day: 1861-10-21");
        CLI::App& oob = command("oob", "the order of battle as CSV, out and in",
                                [this](auto&) { return cli::oob(oob_, std::cout, std::cerr); });
        oob.add_option("battle", oob_.folder, "the battle's folder")->required();
        oob.add_flag("--csv", as_csv_, "write it as CSV, which it is anyway");
        oob.add_option("--from", oob_.from, "a CSV file to be read back into battle.toml");
    }
    void declare_imports()
    {
        using namespace longroll;
        CLI::App& map =
            command("import-map", "features of another GeoJSON for a battle's map",
                    [this](auto&) { return cli::import_map(import_, std::cout, std::cerr); });
        CLI::App& heights =
            command("contours", "contours of a grid of heights for a battle's map",
                    [this](auto&) { return cli::import_contours(import_, std::cout, std::cerr); });
        for (CLI::App* each : {&map, &heights}) {
            each->add_option("battle", import_.folder, "the battle's folder")->required();
            each->add_option("file", import_.file,
                             "the GeoJSON; or the heights: an ASCII grid, or any raster where GDAL "
                             "is installed")
                ->required();
            each->add_flag("--dry", import_.dry, "only tell what would be written");
        }
        heights
            .add_option("--feet", import_.feet, "between two; usually the battle's contour_feet")
            ->check(CLI::Range(1, 500));
        heights.add_flag("--heights-in-feet", import_.heights_in_feet, "not in metres");
        heights.add_option("--every", import_.every, "look at each so many-th row and column")
            ->check(CLI::Range(1, 100));
    }
    // The desk's battle may lie anywhere: its neighbours are the library then.
    bool open_authors_desk()
    {
        std::error_code error;
        if (!std::filesystem::exists(path_ / "battle.toml", error) &&
            std::filesystem::exists(battles_ / path_ / "battle.toml", error))
            path_ = battles_ / path_;
        auto folder = std::filesystem::absolute(path_, error).lexically_normal();
        if (!folder.has_filename()) folder = folder.parent_path();
        if (!std::filesystem::exists(folder / "battle.toml", error)) {
            std::cerr << path_.string()
                      << ": there is no battle.toml here; name a battle's folder, or begin one "
                         "with longroll new-battle\n";
            return false;
        }
        battles_ = folder.parent_path();
        at_desk_.battle = folder.filename().string();
        return true;
    }
    void declare_umpire()
    {
        CLI::App& resolve =
            command("resolve", "ask the umpire about one situation", [this](auto& library) {
                return longroll::cli::resolve(library, computer_, ask_, std::cout, std::cerr);
            });
        resolve.add_option("rulebook", ask_.rulebook, "which rulebook")->required();
        resolve.add_option("case", ask_.stated, "the facts, as JSON: docs/protocol")->required();
        resolve.add_option("--dice", ask_.dice, "what the dice show, in order");
        resolve.add_flag("--json", ask_.as_json, "answer as JSON");
    }
    void declare_convert()
    {
        CLI::App& convert = command(
            "convert", "a battle as a roster for figures on a real table", [this](auto& library) {
                return longroll::cli::convert(library, convert_, std::cout, std::cerr);
            });
        convert.add_option("battle", convert_.battle, "which battle")->required();
        convert.add_option("--rulebook", convert_.rulebook, "by which rulebook");
        convert.add_option("--scale", convert_.scale, "of the figures: 6mm, 15mm or 25mm");
        convert.add_option("--measure", convert_.measure, "inch or cm");
        convert.add_option("--format", convert_.format, "table, json or csv");
    }
    void declare_muster()
    {
        CLI::App& muster =
            command("muster", "what became of each thing of a battle under a rulebook",
                    [this](auto& library) {
                        return longroll::cli::muster(library, muster_, std::cout, std::cerr);
                    });
        muster.add_option("battle", muster_.battle, "its folder, or its id")->required();
        muster.add_option("--rulebook", muster_.rulebook, "under which rulebook");
        muster.add_option("--format", muster_.format, "text or json");
    }
    void declare_match()
    {
        CLI::App& match = command("match", "computer players, many games",
                                  [this](auto& library) { return play_match(library, match_); });
        match.add_option("--battle", match_.terms.battle, "which battle");
        match.add_option("--rulebook", match_.terms.rulebook,
                         "under which rulebook; all: one after another");
        match.add_option("--confederate", match_.confederate, "who plays the Confederate side");
        match.add_option("--union", match_.union_side, "who plays the Union side");
        match.add_option("--games", match_.terms.games, "how many")->check(CLI::PositiveNumber);
        match.add_option("--seed", match_.terms.seed, "the first seed");
        match.add_option("--against", match_.against,
                         "another variant of the battle, by its id or its folder");
        match.add_option("--report", match_.report,
                         "a file for a page that tells what the battle is worth: worth.html");
    }
    void declare_lenses()
    {
        CLI::App& told = command(
            "lenses", "every battle through every rulebook, many times: writes docs/lenses.md",
            [this](auto& library) { return lenses(library, lenses_); });
        told.add_option("--battle", lenses_.terms.battles, "only these battles");
        told.add_option("--rulebook", lenses_.terms.rulebooks, "only these rulebooks");
        told.add_option("--games", lenses_.terms.games, "how many of each")
            ->check(CLI::PositiveNumber);
        told.add_option("--most", lenses_.terms.most, "play no more than so many in this run")
            ->check(CLI::PositiveNumber);
        told.add_flag("--page", lenses_.only_page, "only write the page from what was counted");
        told.add_option("--out", lenses_.page, "where the page is written");
    }
    void declare_coverage()
    {
        CLI::App& coverage =
            command("coverage", "how often random games meet each clause of a rulebook",
                    [this](auto& library) { return cover(library, coverage_, positions_); });
        coverage.add_option("--position", positions_, "a file with a position to play from, too");
        coverage.add_option("--rulebook", coverage_.rulebook, "which rulebook");
        coverage.add_option("--battle", coverage_.battle, "only this battle");
        coverage.add_option("--games", coverage_.games, "how many on each battle")
            ->check(CLI::PositiveNumber);
        coverage.add_option("--seed", coverage_.seed, "the first seed");
    }

    CLI::App app_{"Long Roll: American Civil War rulebooks on one engine"};
    std::vector<std::pair<CLI::App*, Work>> works_;
    longroll::ai::GreedyPlayer computer_{1};
    std::filesystem::path battles_ = home_folder() / "battles";
    std::filesystem::path path_;
    std::filesystem::path data_ = longroll::server::usual_data_folder();
    longroll::cli::TextGame text_;
    bool in_terminal_ = false;
    longroll::server::HostTerms at_home_;
    longroll::server::HostTerms hosting_;
    longroll::server::HostTerms at_desk_;
    CLI::App* authors_desk_ = nullptr;
    longroll::cli::Begin begin_;
    longroll::cli::Oob oob_;
    bool as_csv_ = true;
    longroll::cli::MapImport import_;
    longroll::server::DeskTerms desk_;
    longroll::cli::Ask ask_;
    longroll::cli::Convert convert_;
    longroll::cli::Muster muster_;
    MatchCommand match_;
    LensesCommand lenses_;
    longroll::lab::CoverageTerms coverage_;
    std::vector<std::filesystem::path> positions_;
};

}  // namespace

int main(int argc, char** argv)
{
    try {
        return Program().run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "longroll stopped: " << error.what() << '\n';
        return 1;
    }
}
