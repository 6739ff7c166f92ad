// A game: a battle, a rulebook, options, dice and the actions taken so far. It is its log: the same
// log gives the same game everywhere.

#pragma once

#include "core/by_side.h"
#include "game/library.h"
#include "game/position.h"
#include "game/waypoints.h"

#include <deque>
#include <memory>
#include <optional>
#include <span>
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
    // The sides that each add a part of their own to the seed before the first die; nothing: the
    // seed is all there is.
    std::optional<std::vector<Side>> parts = {};
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
    std::optional<std::vector<Side>> parts;  // as in the terms
    std::string text;  // the line as it was written, of a log that was read; its dice depend on it
};

// One action as it was taken.
struct Deed {
    std::size_t number = 0;  // 1, 2, 3… among the deeds that stood when it was done
    Side by = Side::Confederate;
    std::optional<Side> secret;  // whose secret it is until the game is over
    AnyAction action;
    RunOn run_on = RunOn::ToChoice;
    std::vector<Roll> rolls;
    Story story;
    std::size_t scripted = 0;  // so many of its dice were taken from the script
    int order = 0;             // of its side, by which it was done (game/orders.h); 0: by none

    [[nodiscard]] std::vector<int> faces() const;
};

// May this viewer see what these dice of the deed showed?
[[nodiscard]] bool may_see(const Deed& deed, const Roll& roll, Viewer viewer);

struct Undone {
    std::size_t to = 0;  // as many deeds as stand afterwards
};
struct Resigned {
    Side by = Side::Confederate;
};
// Random bytes that a side adds to the seed.
struct DicePart {
    Side by = Side::Confederate;
    Seed bytes;
};
using Record = std::variant<Deed, Undone, Resigned, DicePart>;
using DiceParts = BySide<std::optional<Seed>>;

// All that a game needs to go on from the moment at which it was taken.
struct Checkpoint {
    std::size_t deeds = 0;
    std::uint64_t next_roll = 0;
    Json state;
    std::string digest;
    DiceParts parts = {};
};

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
    // A game that is going on, from the lines of its log: `secret` is its seed, unless the header
    // shows it or dice are given. With a checkpoint `lines` are those after it.
    static Result<Game> resume(Library& library, std::string_view header,
                               const std::optional<Seed>& secret,
                               std::span<const std::string> lines, const Checkpoint* checkpoint);

    Game(Game&&) = default;
    Game& operator=(Game&&) = default;
    ~Game() = default;

    [[nodiscard]] const Header& header() const { return header_; }
    [[nodiscard]] const Position& position() const { return *position_; }
    // False: resumed from a checkpoint, so that what happened before it is not here. The records
    // and deeds below are then those after it, and no undo goes back beyond it.
    [[nodiscard]] bool whole() const { return whole_; }
    [[nodiscard]] const std::vector<Record>& records() const { return records_; }
    // The deeds that stand, oldest first.
    [[nodiscard]] std::vector<const Deed*> deeds() const;
    // How many deeds stand, those before a checkpoint among them.
    [[nodiscard]] std::size_t deed_count() const { return first_ + standing_.size(); }
    // The position when so many of the deeds that stand had been done; nothing when the game has
    // not come so far or what it takes is not here.
    [[nodiscard]] std::unique_ptr<Position> position_at(std::size_t deeds) const;

    [[nodiscard]] bool over() const { return resigned_ || position_->choosers().empty(); }
    // The rulebook's, unless somebody has resigned.
    [[nodiscard]] Verdict verdict() const;

    // `typed` are real dice for this action, on top of what is left of the script. All or nothing:
    // dice that the action does not use are a problem, and so are faces that no die has.
    // `order` is the number of the order by which it is done, for the log.
    Attempt apply(const AnyAction& action, const std::vector<int>& typed = {},
                  RunOn run_on = RunOn::ToChoice, int order = 0);
    // Whether the dice still wait for the part of that side.
    [[nodiscard]] bool wants_part(Side side) const;
    [[nodiscard]] bool has_all_parts() const;
    [[nodiscard]] const DiceParts& parts() const { return parts_; }
    // False when none is wanted from that side. Until all are there, an action that needs dice
    // comes to DiceWanted.
    [[nodiscard]] bool add_part(Side by, const Seed& bytes);
    // Takes back the last deed that stands; dice that were thrown stay thrown.
    [[nodiscard]] bool undo();
    // Takes back the last deeds, until only so many stand. False when no more stand than that, when
    // the earlier ones are not here, and once somebody has resigned. Where players add their parts
    // to the dice, a game that is over stays over: its secret is out.
    [[nodiscard]] bool undo_to(std::size_t deeds);
    // That side gives the game up. Only while it is not over.
    void resign(Side by);
    // Makes the last record, which nobody has been told of, not to have been: the position, the
    // deeds and the dice are as before it.
    void rescind();
    // Puts the position into this state (as Position::write_state gives it): a new beginning, whose
    // log starts here. `from` names the game that it goes on from, if it does.
    [[nodiscard]] Problems set_state(const Json& state, const Json& from = nullptr);

    // The game as JSON lines; the seed is in it once the game is over. Until then what this viewer
    // may not know is left out, and such a log can be read but not replayed.
    [[nodiscard]] std::string log(Viewer viewer = Viewer::umpire()) const;
    // Single lines of the log, whole, without their line break.
    [[nodiscard]] std::string header_text() const;
    [[nodiscard]] std::string record_text(std::size_t index) const;
    // A resignation is not part of it.
    [[nodiscard]] Checkpoint checkpoint() const;

private:
    Game(Header header, std::unique_ptr<Position> position, DiceTerms dice);
    static Result<Game> begin(Header header, std::unique_ptr<Position> position, DiceTerms dice);
    Attempt apply_given(Deed deed, const std::vector<int>& typed);
    Attempt apply_seeded(Deed deed);
    [[nodiscard]] Deed deed_of(const AnyAction& action, RunOn run_on) const;
    Attempt commit(std::unique_ptr<Position> next, Deed deed);
    [[nodiscard]] std::unique_ptr<Position> rebuilt(std::size_t deeds) const;
    void take_back_dice(const Deed& deed);
    void forget_past();
    Problems go_on_from(const Checkpoint& checkpoint);
    Problems replay_line(const boost::json::object& line, const std::string& where);
    Problems replay_deed(const boost::json::object& line, const std::string& where);
    Problems replay_resignation(const Json& side, const std::string& where);
    Problems replay_part(const boost::json::object& line, const std::string& where);
    void mix_parts();

    Header header_;
    std::optional<Seed> seed_;
    DiceParts parts_;
    std::optional<Seed> stream_;   // what the dice are thrown by: the seed, with all its parts
    std::uint64_t next_roll_ = 0;  // counts on over undone deeds: no die is thrown twice
    std::deque<int> script_;
    std::unique_ptr<Position> position_;
    std::optional<Side> resigned_;

    bool whole_ = true;
    std::size_t first_ = 0;  // deeds that stood at the checkpoint
    std::vector<Record> records_;
    std::vector<std::size_t> standing_;  // which records are the deeds that stand
    Waypoints waypoints_;
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
