// longroll: the program. Reads the command line and hands over to the command.

#include "ai/players.h"
#include "cli/commands.h"
#include "lab/match.h"

#include <cstdlib>
#include <exception>
#include <iostream>

#include <CLI/CLI.hpp>

namespace {

std::filesystem::path battles_folder()
{
    const char* home = std::getenv("LONGROLL_HOME");
    return std::filesystem::path(home != nullptr ? home : LONGROLL_HOME_DIR) / "battles";
}

struct MatchCommand {
    longroll::lab::MatchTerms terms;
    std::string confederate = "greedy";
    std::string union_side = "random";
};

int play_match(longroll::game::Library& library, const MatchCommand& command)
{
    using namespace longroll;
    for (const std::string& name : {command.confederate, command.union_side})
        if (!ai::make_player(name, 1)) {
            std::cerr << "there is no player \"" << name << "\"; the players are:";
            for (const std::string_view known : ai::player_names()) std::cerr << ' ' << known;
            std::cerr << '\n';
            return 1;
        }
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
        return 1;
    }
    std::cout << command.terms.battle << " under " << command.terms.rulebook << ", "
              << result->games << " games: " << command.confederate << " (Confederate) "
              << result->wins[0] << ", " << command.union_side << " (Union) " << result->wins[1]
              << ", drawn " << result->draws << ", unfinished " << result->unfinished << '\n';
    for (const auto& [level, times] : result->levels)
        std::cout << "  " << times << " x " << level << '\n';
    return 0;
}

int run(int argc, char** argv)
{
    using namespace longroll;
    CLI::App app("Long Roll: American Civil War rulebooks on one engine");
    app.require_subcommand(1);
    std::filesystem::path battles = battles_folder();
    app.add_option("--battles", battles, "the folder of battles");

    cli::TextGame text;
    CLI::App* play = app.add_subcommand("play", "play a battle");
    bool in_terminal = false;
    play->add_flag("--text", in_terminal, "in the terminal");
    play->add_option("--battle", text.battle, "which battle");
    play->add_option("--rulebook", text.rulebook, "under which rulebook");
    play->add_option("--seed", text.seed, "a seed for the dice, to play the same game again");
    play->add_option("--save", text.save, "a file for the log");

    CLI::App* engine = app.add_subcommand("engine", "speak JSON-RPC on standard input and output");
    std::filesystem::path folder;
    CLI::App* check = app.add_subcommand("check-battle", "check a battle and say what is wrong");
    check->add_option("folder", folder, "the battle's folder")->required();
    std::filesystem::path file;
    CLI::App* verify = app.add_subcommand("verify", "prove every die of a finished game");
    verify->add_option("file", file, "a .longroll log")->required();

    CLI::App* perft = app.add_subcommand("perft", "count all ways on from named positions");
    perft->add_option("file", file, "a .perft file")->required();
    CLI::App* signature = app.add_subcommand("signature", "print the signature of each rulebook");
    cli::Ask ask;
    CLI::App* resolve = app.add_subcommand("resolve", "ask the umpire about one situation");
    resolve->add_option("rulebook", ask.rulebook, "which rulebook")->required();
    resolve->add_option("case", ask.stated, "the facts, as JSON: docs/protocol.md")->required();
    resolve->add_option("--dice", ask.dice, "what the dice show, in order");
    resolve->add_flag("--json", ask.as_json, "answer as JSON");
    MatchCommand match;
    CLI::App* contest = app.add_subcommand("match", "computer players, many games");
    contest->add_option("--battle", match.terms.battle, "which battle");
    contest->add_option("--rulebook", match.terms.rulebook, "under which rulebook");
    contest->add_option("--confederate", match.confederate, "who plays the Confederate side");
    contest->add_option("--union", match.union_side, "who plays the Union side");
    contest->add_option("--games", match.terms.games, "how many")->check(CLI::PositiveNumber);
    contest->add_option("--seed", match.terms.seed, "the first seed");

    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }

    game::Library library(battles);
    ai::GreedyPlayer computer(1);
    if (play->parsed()) return cli::play_text(library, computer, text, std::cin, std::cout);
    if (engine->parsed()) return cli::engine(library, computer, std::cin, std::cout);
    if (check->parsed()) return cli::check_battle(folder, std::cout, std::cerr);
    if (verify->parsed()) return cli::verify(library, file, std::cout, std::cerr);
    if (perft->parsed()) return cli::perft(file, std::cout, std::cerr);
    if (signature->parsed()) return cli::signature(library, std::cout, std::cerr);
    if (resolve->parsed()) return cli::resolve(library, computer, ask, std::cout, std::cerr);
    if (contest->parsed()) return play_match(library, match);
    return 2;
}

}  // namespace

int main(int argc, char** argv)
{
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        std::cerr << "longroll stopped: " << error.what() << '\n';
        return 1;
    }
}
