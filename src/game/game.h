// A game: a battle, a rulebook, options, dice and the actions taken so far. It is its log: the same
// log gives the same game everywhere.

#pragma once

#include "game/library.h"
#include "game/position.h"

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace longroll::game {

// Where the dice of a game come from. Without a seed they are given: the faces of the script first,
// then whatever a person types.
struct DiceTerms {
    std::optional<Seed> seed;
    bool open_seed = false;  // the seed was chosen by somebody and is no secret
    std::vector<int> script;
};

struct Header {
    std::string rulebook;
    int edition = 0;
    std::string battle;  // empty: a position with its own board
    std::string battle_digest;
    Json options;
    Json position;           // null: the battle as mustered
    std::string commitment;  // empty: dice are given
    std::optional<Seed> open_seed;
};

// One action as it was taken.
struct Deed {
    Side by = Side::Confederate;
    AnyAction action;
    std::vector<Roll> rolls;
    Story story;

    [[nodiscard]] std::vector<int> faces() const;
};

struct Undone {
    std::size_t to = 0;  // as many deeds as stand afterwards
};
using Record = std::variant<Deed, Undone>;

// What became of an attempt to act.
struct Accepted {
    const Deed* deed = nullptr;  // good until the next action
};
// Our own slip: the game stands where it stood, and the report says what to send us.
struct Frozen {
    std::string report;
};
using Attempt = std::variant<Accepted, Refusal, DiceWanted, Problems, Frozen>;

class Game {
public:
    // A game of a battle under a rulebook.
    static Result<Game> start(Library& library, const std::string& battle,
                              const std::string& rulebook, const Json& options, DiceTerms dice);
    // A game from a position with its own board.
    static Result<Game> start_at(const std::string& rulebook, const Json& sandbox, DiceTerms dice);
    // A game from its log, with every die and refusal checked on the way.
    static Result<Game> replay(Library& library, std::string_view log);

    Game(Game&&) = default;
    Game& operator=(Game&&) = default;
    ~Game() = default;

    [[nodiscard]] const Header& header() const { return header_; }
    [[nodiscard]] const Position& position() const { return *position_; }
    [[nodiscard]] const std::vector<Record>& records() const { return records_; }
    // The deeds that stand, oldest first.
    [[nodiscard]] std::vector<const Deed*> deeds() const;
    [[nodiscard]] bool over() const { return !position_->decider().has_value(); }

    // `typed` are real dice for this action, on top of what is left of the script. All or nothing:
    // dice that the action does not use are a problem, and so are faces that no die has.
    Attempt apply(const AnyAction& action, const std::vector<int>& typed = {});
    // Takes back the last deed that stands; dice that were thrown stay thrown.
    [[nodiscard]] bool undo();
    // Puts the position into this state (as Position::write_state gives it): a new beginning, whose
    // log starts here.
    [[nodiscard]] Problems set_state(const Json& state);

    // The game as JSON lines; the seed is in it once the game is over.
    [[nodiscard]] std::string log() const;

private:
    Game(Header header, std::unique_ptr<Position> position, DiceTerms dice);
    static Result<Game> begin(Header header, std::unique_ptr<Position> position, DiceTerms dice);
    Attempt apply_given(const AnyAction& action, const std::vector<int>& typed);
    Attempt apply_seeded(const AnyAction& action);
    Attempt commit(std::unique_ptr<Position> next, Deed deed);
    Problems replay_line(const Json& line, const std::string& where);

    Header header_;
    std::optional<Seed> seed_;
    std::uint64_t next_roll_ = 0;  // counts on over undone deeds: no die is thrown twice
    std::deque<int> script_;
    std::unique_ptr<Position> position_;
    std::vector<std::unique_ptr<Position>> before_;  // the position before each standing deed
    std::vector<Record> records_;
};

// What a proof of the dice found.
struct Proof {
    std::size_t actions = 0;
    std::size_t dice = 0;
    std::string digest;
    Verdict verdict;
    bool over = false;
};
// Replays a log and recomputes every die from its revealed seed.
[[nodiscard]] Result<Proof> verify(Library& library, std::string_view log);

}  // namespace longroll::game
