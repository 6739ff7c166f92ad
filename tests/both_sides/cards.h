// A rulebook of one rule, in which both sides decide at once: each lays a card, face down, and says
// that it is ready; then both cards are turned, and the higher one takes the round.

#pragma once

#include "core/event_log.h"
#include "core/json.h"
#include "game/rulebook.h"
#include "rulebooks/shared/describe_declarations.h"

#include <boost/describe.hpp>

namespace longroll::cards {

struct Options {
    friend bool operator==(const Options&, const Options&) = default;
};
struct Field {
    Options options;
    int rounds = 2;
};

enum class Phase : std::uint8_t { Lay, Over };

struct Card {
    Side side = Side::Confederate;
    int value = 0;
    friend bool operator==(const Card&, const Card&) = default;
};
struct State {
    int round = 1;
    Phase phase = Phase::Lay;
    shared::Declaring declaring{Side::Union, shared::Hearing::Closed, {}};
    std::vector<Card> cards;  // that lie on the table, one a side at most
    std::array<int, 2> points{};
    friend bool operator==(const State&, const State&) = default;
};

// Lays a card, instead of the one that lies there.
struct Lay {
    Side side = Side::Confederate;
    int value = 1;
    friend bool operator==(const Lay&, const Lay&) = default;
};
struct Ready {
    Side side = Side::Confederate;
    friend bool operator==(const Ready&, const Ready&) = default;
};
using Action = std::variant<Lay, Ready>;

struct Laid {
    Side side = Side::Confederate;
    int value = 0;
    friend bool operator==(const Laid&, const Laid&) = default;
};
struct Turned {
    int confederate = 0;
    int union_side = 0;
    friend bool operator==(const Turned&, const Turned&) = default;
};
using Event = std::variant<Laid, Turned>;

struct Opening {
    Field field;
    State state;
};
struct Sandbox {
    int rounds = 2;
    State state;
};
struct Case {
    int value = 1;
};
struct Situation {
    Field field;
    State state;
    Action action;
};

struct Rulebook {
    using Field = cards::Field;
    using State = cards::State;
    using Action = cards::Action;
    using Event = cards::Event;
    using Options = cards::Options;
    using Opening = cards::Opening;
    using Sandbox = cards::Sandbox;
    using Case = cards::Case;
    using EventLog = Log<Event>;

    static constexpr std::string_view id = "cards";
    static constexpr std::string_view title = "Cards";
    static constexpr int edition = 1;
    static constexpr int offered_at = 1;
    static constexpr BoardKind board_kind = BoardKind::Table;
    static constexpr std::string_view small_sandbox = "{}";
    static constexpr std::string_view small_case = "{}";

    static MaybeRefusal refuse(const Field& field, const State& state, const Action& action);
    static void carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                          EventLog& log, RunOn run_on = RunOn::ToChoice);
    // Who has to choose, whose order one is, and what each side may choose from.
    static Sides choosers(const Field& field, const State& state);
    static Side giver(const Field& field, const State& state, const Action& action);
    static void legal(const Field& field, const State& state, Side side,
                      std::vector<Action>& actions);
    static Action sample(const Field& field, const State& state, Side side, PlayoutDice& dice);
    static MomentOf<Phase> moment(const State& state)
    {
        return {state.round, state.declaring.first, state.phase};
    }
    static std::string check(const Field& field, const State& state);
    static Result<Opening> muster(const battle::Battle& battle, const Options& options);
    static Result<Opening> from_sandbox(const Sandbox& sandbox);
    static Sandbox to_sandbox(const Field& field, const State& state);
    static Result<Situation> situation(const Case& stated);
    static std::span<const ClauseText> clauses();
    static SceneBoard board(const Field& field);
    static Scene scene(const Field& field, const State& state, Viewer viewer);
    static Prompt prompt(const Field& field, const State& state, Viewer viewer);
    static ActionWords describe(const Field& field, const State& state, const Action& action,
                                Viewer viewer);
    static std::string words(const Field& field, const Event& event, Viewer viewer);
    static bool is_outcome(const Event& event);
    static std::vector<NamedTally> tallies(const Field&, const State&, const Action&) { return {}; }
    static std::optional<Route> route(const Field&, const State&, const Action&) { return {}; }
    static std::optional<Action> intend(const Field&, const State&, const Intent&) { return {}; }
    static Overlay overlay(const Field&, const State&, Viewer, std::string_view) { return {}; }
    static Account account(const Field&, const State&) { return {}; }
    static std::string_view about() { return "Both sides lay a card."; }
    static std::string_view suits() { return "For tests."; }
    static std::span<const GuideStep> guide() { return {}; }
    static std::span<const OptionText> option_texts() { return {}; }
    static Description description() { return {}; }
    static bool knows(const Field& field, const Event& event, Viewer viewer);
    static std::optional<Side> secret_of(const Field& field, const State& state,
                                         const Action& action);
    static bool is_secret_roll(Clause) { return false; }
    static bool reveals(const Event& event) { return std::holds_alternative<Turned>(event); }
    static bool has_secrets(const Field& field, const State& state);
    static State as_known_to(const Field& field, const State& state, Viewer viewer);
    static Refusal refused_unseen();
    static Verdict verdict(const Field& field, const State& state);
    static shared::PastJudged judge_past(const Field&, const shared::Past&) { return {}; }
    static int worth(const Field& field, const State& state, Side side);
};

// A computer player needs no plan for this.
struct Plan {};
inline Plan plan_of(const Field&, const State&) { return {}; }
inline int worth_of(const Field& field, const State& state, Side side, const Plan&)
{
    return Rulebook::worth(field, state, side);
}

// clang-format off
BOOST_DESCRIBE_ENUM(Phase, Lay, Over)
BOOST_DESCRIBE_STRUCT(Options, (), ())
BOOST_DESCRIBE_STRUCT(Card, (), (side, value))
BOOST_DESCRIBE_STRUCT(State, (), (round, phase, declaring, cards, points))
BOOST_DESCRIBE_STRUCT(Lay, (), (side, value))
BOOST_DESCRIBE_STRUCT(Ready, (), (side))
BOOST_DESCRIBE_STRUCT(Laid, (), (side, value))
BOOST_DESCRIBE_STRUCT(Turned, (), (confederate, union_side))
BOOST_DESCRIBE_STRUCT(Sandbox, (), (rounds, state))
BOOST_DESCRIBE_STRUCT(Case, (), (value))
// clang-format on

inline JsonNames json_names(const Field&) { return {}; }
inline JsonNames json_names(const boost::json::value&, const Sandbox&) { return {}; }

}  // namespace longroll::cards

namespace longroll {

template <>
struct VariantKey<cards::Action> {
    static constexpr std::string_view key = "do";
    static constexpr bool every_member = false;
};

}  // namespace longroll
