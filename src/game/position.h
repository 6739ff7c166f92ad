// A position of some rulebook, and the rulebook itself, behind one face: what the ways in (command
// line, engine protocol, server, lab, computer players) know of the rules.

#pragma once

#include "battle/battle.h"
#include "core/fraction.h"
#include "core/remark.h"
#include "core/work.h"
#include "game/rulebook.h"

#include <any>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

namespace longroll::shared {
struct MusterNotes;  // rulebooks/shared/muster_notes.h
struct Past;         // rulebooks/shared/past.h
struct PastJudged;
}  // namespace longroll::shared

namespace longroll::game {

using Json = boost::json::value;

// An action of whichever rulebook made it.
class AnyAction {
public:
    template <class Action>
    static AnyAction of(Action action)
    {
        AnyAction any;
        any.held_ = std::move(action);
        return any;
    }
    template <class Action>
    [[nodiscard]] const Action& as() const
    {
        return std::any_cast<const Action&>(held_);
    }

private:
    std::any held_;
};

struct StoryLine {
    Clause clause;
    std::any event;
};
using Story = std::vector<StoryLine>;

// One thing that may come of an action, with its exact chance.
struct Chance {
    Fraction chance;
    Story outcome;  // empty: nothing of note
};
// What may come of an action, likeliest first. Exact, or counted over so many runs of the rule.
struct Chances {
    std::vector<Chance> rows;
    std::int64_t runs = 0;  // 0: exact

    [[nodiscard]] bool exact() const { return runs == 0; }
};
// How much work odds may be: within it they are exact, beyond it they are counted over runs of the
// same rule with dice thrown at random, always the same ones.
struct OddsBudget {
    CpuTime exact = std::chrono::seconds(2);
    CpuTime sampled = std::chrono::seconds(1);
    std::int64_t most_runs = 4000;
    std::int64_t least_runs = 32;  // however long they take
};

// How a random game from some position went.
struct Playout {
    long decisions = 0;
    long options = 0;  // legal options listed; 0 when they were drawn without listing
    long forced = 0;   // decisions with one option; only when listed
    Verdict verdict;
};
enum class PlayoutStyle : std::uint8_t { Sample, List };
// It ends early once it has made so many decisions, or has listed so many options.
struct PlayoutLimit {
    long decisions = 1'000'000;
    long options = std::numeric_limits<long>::max();
};

class Ruleset;

// What whoever must choose thinks of a position, for computer players: the plan that its rulebook
// makes there, and by that plan what each action is worth.
class Counsel {
public:
    virtual ~Counsel() = default;
    // The worth of the position that comes of it with these dice. The action must be allowed.
    [[nodiscard]] virtual int weigh(const AnyAction& action, Dice& dice) const = 0;

protected:
    Counsel() = default;
    Counsel(const Counsel&) = default;
    Counsel& operator=(const Counsel&) = default;
};

class Position {
public:
    virtual ~Position() = default;

    [[nodiscard]] virtual const Ruleset& ruleset() const = 0;
    [[nodiscard]] virtual std::unique_ptr<Position> clone() const = 0;
    // Who has to choose now: both, where both sides decide before anything is carried out.
    [[nodiscard]] virtual Sides choosers() const = 0;
    // One of them: in a position as one side knows it that side, if it has to, or else the first.
    // What is listed, weighed or drawn below is his to choose.
    [[nodiscard]] virtual std::optional<Side> decider() const = 0;
    // Whose order that is.
    [[nodiscard]] virtual Side giver(const AnyAction& action) const = 0;
    // Whose turn and which phase it is, whoever has to choose.
    [[nodiscard]] virtual Moment moment() const = 0;
    [[nodiscard]] virtual Verdict verdict() const = 0;
    [[nodiscard]] virtual int worth(Side side) const = 0;
    // One hash of everything that changes; equal positions of one game have equal digests.
    [[nodiscard]] virtual std::string digest() const = 0;
    // The same rulebook's, and all that changes is equal: as values, whatever is described or not.
    [[nodiscard]] virtual bool same_state(const Position& other) const = 0;
    // The first thing that cannot be, in words; empty when the position is sound.
    [[nodiscard]] virtual std::string check() const = 0;

    [[nodiscard]] virtual std::vector<AnyAction> legal() const = 0;
    // Which of these that are listed is no decision: the only one, or what its rulebook knows any
    // player would do.
    [[nodiscard]] virtual std::optional<std::size_t> plain(
        std::span<const AnyAction> listed) const = 0;
    // Those that a computer player should weigh: all, unless the rulebook has a shorter list.
    [[nodiscard]] virtual std::vector<AnyAction> considered() const = 0;
    // By which it weighs them.
    [[nodiscard]] virtual std::unique_ptr<Counsel> counsel(Side side) const = 0;
    [[nodiscard]] virtual AnyAction sample(PlayoutDice& dice) const = 0;
    [[nodiscard]] virtual MaybeRefusal refuse(const AnyAction& action) const = 0;
    [[nodiscard]] virtual Applied apply(const AnyAction& action, Dice& dice, Story& story,
                                        RunOn run_on) = 0;
    [[nodiscard]] Applied apply(const AnyAction& action, Dice& dice, Story& story)
    {
        return apply(action, dice, story, RunOn::ToChoice);
    }
    [[nodiscard]] virtual Chances odds(const AnyAction& action,
                                       const OddsBudget& budget = {}) const = 0;
    // Is it only declared now, and carried out with others later? Then its odds are of what it
    // would bring by itself.
    [[nodiscard]] virtual bool is_foretold(const AnyAction& action) const = 0;
    // The position in which somebody has to answer the action before any dice are thrown, where
    // what comes of it hangs on the answer; else none.
    [[nodiscard]] virtual std::unique_ptr<Position> to_be_answered(
        const AnyAction& action) const = 0;
    [[nodiscard]] virtual std::vector<NamedTally> tallies(const AnyAction& action) const = 0;
    // What a move costs leg by leg, allowed or not, as whoever chooses knows the ground; nothing
    // for an action that is no move.
    [[nodiscard]] virtual std::optional<Route> route(const AnyAction& action) const = 0;
    // How many ways lead on from here in `depth` decisions; each answer of the dice is a way of its
    // own.
    [[nodiscard]] virtual std::int64_t perft(int depth) const = 0;
    // Plays at random to the end, or to the limit of decisions.
    virtual Playout playout(PlayoutDice& dice, PlayoutStyle style, PlayoutLimit limit) = 0;

    [[nodiscard]] virtual Result<AnyAction> read_action(const Json& json) const = 0;
    [[nodiscard]] virtual Json write_action(const AnyAction& action) const = 0;
    [[nodiscard]] virtual bool same_action(const AnyAction& a, const AnyAction& b) const = 0;
    [[nodiscard]] virtual bool same_event(const std::any& a, const std::any& b) const = 0;
    // Does it belong to what odds() tells apart?
    [[nodiscard]] virtual bool is_outcome(const std::any& event) const = 0;
    [[nodiscard]] virtual Json write_event(const std::any& event) const = 0;
    [[nodiscard]] virtual std::string words(const std::any& event, Viewer viewer) const = 0;
    [[nodiscard]] virtual Json write_state() const = 0;
    // Takes a whole state; nothing changes when it has problems.
    [[nodiscard]] virtual Problems read_state(const Json& json) = 0;
    // The position with its board, as one value that Ruleset::sandbox reads back.
    [[nodiscard]] virtual Json write_sandbox() const = 0;
    [[nodiscard]] virtual Json write_options() const = 0;

    [[nodiscard]] virtual SceneBoard board() const = 0;
    [[nodiscard]] virtual Scene scene(Viewer viewer) const = 0;
    [[nodiscard]] virtual Prompt prompt(Viewer viewer) const = 0;
    // An action that is no secret (see secret_of) is described alike to everybody.
    [[nodiscard]] virtual ActionWords describe(const AnyAction& action, Viewer viewer) const = 0;
    [[nodiscard]] ActionWords describe(const AnyAction& action) const
    {
        return describe(action, Viewer::umpire());
    }
    // What dragging that piece there means at this moment, allowed or not: refuse says which.
    // Nothing when it means nothing.
    [[nodiscard]] virtual std::optional<AnyAction> intend(const Intent& intent) const = 0;
    // What that piece reaches, sees and obeys. Empty for a piece that the viewer may not know of.
    [[nodiscard]] virtual Overlay overlay(Viewer viewer, std::string_view piece) const = 0;
    [[nodiscard]] virtual Account account() const = 0;
    // What the muster found unusual, for whoever writes a battle; not every rulebook remarks on
    // anything.
    [[nodiscard]] virtual std::vector<Remark> remarks() const = 0;
    // What its terms would have made of how the battle ended in history.
    [[nodiscard]] virtual shared::PastJudged judge_past(const shared::Past& past) const = 0;

    // May this viewer know that event whole? If not, only words() may be shown to him, which then
    // says no more than he may know; nothing, when he may not even hear that something happened.
    [[nodiscard]] virtual bool knows(const std::any& event, Viewer viewer) const = 0;
    // The side whose secret that action is, until the game is over.
    [[nodiscard]] virtual std::optional<Side> secret_of(const AnyAction& action) const = 0;
    // Are dice asked for by this clause to be withheld, since their faces would tell a secret?
    [[nodiscard]] virtual bool is_secret_roll(Clause clause) const = 0;
    // Is there anything here that one of the sides may not know?
    [[nodiscard]] virtual bool has_secrets() const = 0;
    // The position with everything made uniform that this viewer may not know: the one door through
    // which anything leaves for him (game/known.h).
    [[nodiscard]] virtual std::unique_ptr<Position> as_known_to(Viewer viewer) const = 0;
    // What the rules make of an order that they refuse for a reason hidden from its giver; nothing
    // when it is not carried out at all.
    [[nodiscard]] virtual std::optional<AnyAction> amended(const AnyAction& action) const = 0;
    // How such an order is refused: in words that tell nothing.
    [[nodiscard]] virtual Refusal refused_unseen() const = 0;
    // Does somebody learn by that event what he did not know? Then it cannot be taken back freely.
    [[nodiscard]] virtual bool reveals(const std::any& event) const = 0;

    // Bytes that a copy of the state moves, for the bench.
    [[nodiscard]] virtual std::size_t state_bytes() const = 0;

protected:
    Position() = default;
    Position(const Position&) = default;
    Position& operator=(const Position&) = default;
};

// The umpire's question: a position made for one deed.
struct Ruling {
    std::unique_ptr<Position> position;
    AnyAction action;
};

class Ruleset {
public:
    virtual ~Ruleset() = default;

    [[nodiscard]] virtual std::string_view id() const = 0;
    [[nodiscard]] virtual std::string_view title() const = 0;
    // What it is like, and whom it suits.
    [[nodiscard]] virtual std::string_view about() const = 0;
    [[nodiscard]] virtual std::string_view suits() const = 0;
    [[nodiscard]] virtual int edition() const = 0;
    // Where it stands among those that are offered: the lower, the earlier.
    [[nodiscard]] virtual int place() const = 0;
    [[nodiscard]] virtual BoardKind board_kind() const = 0;
    // A sandbox of two units, one a side, within reach of each other; and a case for the umpire.
    [[nodiscard]] virtual Json small_sandbox() const = 0;
    [[nodiscard]] virtual Json small_case() const = 0;
    [[nodiscard]] virtual std::span<const ClauseText> clauses() const = 0;
    // The introduction for newcomers, and the options explained.
    [[nodiscard]] virtual std::span<const GuideStep> guide() const = 0;
    [[nodiscard]] virtual std::span<const OptionText> option_texts() const = 0;
    // Its JSON, member by member.
    [[nodiscard]] virtual Description description() const = 0;
    // The default options; every option is a member.
    [[nodiscard]] virtual Json options() const = 0;
    // Options drawn at random, for the laws and the fuzzers.
    [[nodiscard]] virtual Json random_options(PlayoutDice& dice) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<Position>> muster(const battle::Battle& battle,
                                                                   const Json& options) const = 0;
    // What that muster made of each thing of the battle, and why: game/muster_report.h.
    [[nodiscard]] virtual Result<shared::MusterNotes> muster_notes(const battle::Battle& battle,
                                                                   const Json& options) const = 0;
    [[nodiscard]] virtual Result<std::unique_ptr<Position>> sandbox(const Json& json) const = 0;
    [[nodiscard]] virtual Result<Ruling> resolve(const Json& json) const = 0;
    // Can a set-up be put on a real table? Then what each unit of a battle is there.
    [[nodiscard]] virtual bool converts() const = 0;
    [[nodiscard]] virtual Result<Roster> roster(const battle::Battle& battle, const Json& options,
                                                const RosterTerms& terms) const = 0;

protected:
    Ruleset() = default;
    Ruleset(const Ruleset&) = default;
    Ruleset& operator=(const Ruleset&) = default;
};

// Every rulebook there is, in the order in which they offer themselves.
[[nodiscard]] std::span<const Ruleset* const> rulesets();
[[nodiscard]] const Ruleset* find_ruleset(std::string_view id);

}  // namespace longroll::game
