// A game in the terminal: a text board, numbered choices, hot seat, with the computer's advice when
// asked for. It goes through the same face as every other way in.

#include "cli/commands.h"
#include "cli/odds_text.h"
#include "core/json.h"
#include "game/answers.h"
#include "game/game.h"
#include "game/known.h"

#include <algorithm>
#include <charconv>
#include <fstream>
#include <map>

#include <fmt/format.h>

namespace longroll::cli {

namespace {

constexpr std::size_t kChoicesShown = 24;

// Three letters for a hex: what lies on it, or what stands on it.
std::string cell_text(const SceneArea& area, const std::vector<const ScenePiece*>& pieces)
{
    if (!pieces.empty()) {
        const ScenePiece& top = *pieces.front();
        const char side = top.side == Side::Union ? 'U' : 'C';
        const char kind = top.kind == "artillery"  ? 'a'
                          : top.kind == "cavalry"  ? 'c'
                          : top.kind == "infantry" ? 'i'
                                                   : '*';
        return fmt::format("{}{}{}", side, kind, pieces.size() > 1 ? '+' : ' ');
    }
    const auto has = [&](const char* kind) {
        return std::ranges::find(area.kinds, kind) != area.kinds.end();
    };
    if (has("bridge")) return " = ";
    if (has("ford")) return " - ";
    if (has("river")) return " ~ ";
    if (has("settlement")) return " # ";
    if (has("woodland")) return " % ";
    if (has("stream")) return " , ";
    return area.level > 0 ? fmt::format(" {} ", area.level) : " . ";
}

void draw_board(const SceneBoard& board, const Scene& scene, std::ostream& out)
{
    std::map<std::pair<int, int>, std::vector<const ScenePiece*>> pieces;
    for (const ScenePiece& piece : scene.pieces)
        pieces[{piece.place.y, piece.place.x}].push_back(&piece);
    // Hexes row by row; a row that is shoved right starts half a cell later.
    std::map<int, std::map<int, std::string>> rows;
    for (const SceneArea& area : board.areas)
        rows[area.place.y][area.place.x] = cell_text(area, pieces[{area.place.y, area.place.x}]);
    for (const auto& [y, row] : rows) {
        std::string line;
        for (const auto& [x, text] : row) {
            const int column = (x - board.least.x - 500) * 4 / 1000;
            if (column > static_cast<int>(line.size()))
                line.resize(static_cast<std::size_t>(column), ' ');
            line += text;
        }
        out << line << '\n';
    }
    out << "U Union, C Confederate; i infantry, c cavalry, a artillery, * commander, + several;\n"
           "% woods, # town, ~ river, = bridge, - ford, \",\" stream, 1-9 height\n";
}

class TextTable {
public:
    TextTable(game::Game& game, game::Player& computer, const game::OddsBudget& budget,
              std::istream& in, std::ostream& out)
        : game_(game),
          computer_(computer),
          budget_(budget),
          in_(in),
          out_(out),
          board_(game.position().board())
    {
    }

    // Plays until the game is over or the player leaves.
    void run()
    {
        out_ << "Type a number, or: b board, a computer chooses, r computer plays this round,\n"
                "o N odds of choice N, m more choices, u undo, q quit\n";
        draw();
        while (!game_.over()) {
            show_choices();
            std::string line;
            out_ << "> " << std::flush;
            if (!std::getline(in_, line) || line == "q") return;
            answer(line);
        }
        const game::Position& position = game_.position();
        out_ << said(position.prompt(Viewer::umpire()).text) << '\n';
    }

private:
    // Lengths in the rulebook's own measure.
    [[nodiscard]] std::string said(std::string_view sentence) const
    {
        return said_in(board_.measures.front(), sentence);
    }
    [[nodiscard]] std::string said_of(const game::StoryLine& line) const
    {
        return said(game_.position().words(line.event, Viewer::umpire()));
    }

    void draw() { draw_board(board_, game_.position().scene(Viewer::umpire()), out_); }

    void show_choices()
    {
        const game::Position& position = game_.position();
        const Prompt prompt = position.prompt(Viewer::umpire());
        choices_ = position.legal();
        out_ << fmt::format("\n{}\n{} [{}]\n", position.scene(Viewer::umpire()).heading,
                            said(prompt.text), prompt.clause ? prompt.clause->id : "");
        const std::size_t end = std::min(choices_.size(), first_ + kChoicesShown);
        for (std::size_t index = first_; index < end; ++index) {
            const ActionWords words = position.describe(choices_[index]);
            out_ << fmt::format("{:4}  {}{}\n", index + 1, said(words.text),
                                words.note.empty() ? "" : " (" + said(words.note) + ")");
        }
        // The last choice is mostly the end of the phase: always in sight.
        if (end < choices_.size())
            out_ << fmt::format("      … {} more (m)\n{:4}  {}\n", choices_.size() - end,
                                choices_.size(), said(position.describe(choices_.back()).text));
    }

    void answer(const std::string& line)
    {
        if (line == "b") return draw();
        if (line == "m") {
            first_ = first_ + kChoicesShown < choices_.size() ? first_ + kChoicesShown : 0;
            return;
        }
        if (line == "u") {
            out_ << (game_.undo() ? "Taken back.\n" : "There is nothing to take back.\n");
            first_ = 0;
            return;
        }
        if (line == "a") return act(computers_choice());
        if (line == "r") return play_round();
        const bool odds = line.starts_with("o ");
        const std::string_view digits = std::string_view(line).substr(odds ? 2 : 0);
        std::size_t number = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (error != std::errc() || end != digits.data() + digits.size() || number < 1 ||
            number > choices_.size()) {
            out_ << fmt::format("\"{}\" is no choice; type a number from 1 to {}.\n", line,
                                choices_.size());
            return;
        }
        if (odds)
            show_odds(choices_[number - 1]);
        else
            act(choices_[number - 1]);
    }

    game::AnyAction computers_choice()
    {
        return game::chosen_by(computer_, game_.position(), *game_.position().decider());
    }

    void play_round()
    {
        const auto side = game_.position().decider();
        while (!game_.over() && game_.position().decider() == side) act(computers_choice());
        draw();
    }

    void act(const game::AnyAction& action)
    {
        first_ = 0;
        const game::Attempt attempt = game_.apply(action);
        if (const auto* refusal = std::get_if<Refusal>(&attempt)) {
            out_ << fmt::format("Refused: {} ({}).\n", said(refusal->reason), refusal->clause.id);
            return;
        }
        if (const auto* frozen = std::get_if<game::Frozen>(&attempt)) {
            out_ << frozen->report;
            return;
        }
        const auto* accepted = std::get_if<game::Accepted>(&attempt);
        if (!accepted) return;
        for (const Roll& roll : accepted->deed->rolls) {
            std::string faces;
            for (const int face : roll.faces) faces += fmt::format(" {}", face);
            out_ << fmt::format("  dice{} [{}]\n", faces, roll.question.clause.id);
        }
        for (const game::StoryLine& line : accepted->deed->story)
            out_ << fmt::format("  {} [{}]\n", said_of(line), line.clause.id);
    }

    void show_odds(const game::AnyAction& action)
    {
        const game::Known known(game_.position(), Viewer::umpire());
        const auto odds = game::odds_of(known, action, game::Facts::Left, budget_);
        if (const auto* error = std::get_if<game::CallError>(&odds)) {
            out_ << error->message << '\n';
            return;
        }
        print_odds(
            to_json(JsonNames{}, std::get<game::Odds>(odds)),
            [this](const game::Json& line) { return said(line.at("text").as_string()); }, out_);
    }

    game::Game& game_;
    game::Player& computer_;
    const game::OddsBudget budget_;
    std::istream& in_;
    std::ostream& out_;
    SceneBoard board_;
    std::vector<game::AnyAction> choices_;
    std::size_t first_ = 0;
};

}  // namespace

int play_text(game::Library& library, game::Player& computer, const TextGame& terms,
              std::istream& in, std::ostream& out)
{
    game::DiceTerms dice;
    dice.seed = terms.seed ? Seed::from_number(*terms.seed) : Seed::random();
    dice.open_seed = terms.seed.has_value();
    Result<game::Game> game = game::Game::start(library, terms.battle, terms.rulebook,
                                                boost::json::object{}, std::move(dice));
    if (!game) {
        out << to_text(game.error());
        return 1;
    }
    TextTable(*game, computer, terms.odds, in, out).run();
    if (!terms.save.empty()) {
        std::ofstream file(terms.save, std::ios::binary);
        file << game->log();
        if (!file.flush()) {
            out << fmt::format("{}: the log could not be written\n", terms.save);
            return 1;
        }
        out << fmt::format("The log is in {}.\n", terms.save);
    }
    return 0;
}

}  // namespace longroll::cli
