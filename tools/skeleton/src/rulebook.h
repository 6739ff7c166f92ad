// @title@ as the rest of the program sees it:
// the model of the Rulebook concept. The only header of this folder, with describe.h, that others
// include.

#pragma once

#include "rulebooks/@name@/events.h"
#include "rulebooks/shared/rulebook_face.h"

namespace longroll::@name@ {

using Opening = OpeningOf<Field, State>;
using Situation = SituationOf<Field, State, Action>;

struct Sandbox;  // sandbox.h
struct Case;     // resolve.h

struct Rulebook : shared::RulebookTypes<Field, State, Action, Event, Options, Sandbox, Case> {
    static constexpr std::string_view id = "@id@";
    static constexpr std::string_view title = "@title@";
    // Goes up by one whenever any game anywhere could come out differently.
    static constexpr int edition = 1;
    // Among the rulebooks that are offered, from the lowest on.
    static constexpr int offered_at = @place@;
    static constexpr BoardKind board_kind = BoardKind::Table;
    // For tests that try every rulebook: a position of one unit a side, and a case for the umpire.
    static constexpr std::string_view small_sandbox =
        R"({"units":[{"id":"Gibbon","side":"union","at":[24000,10000]},
                     {"id":"Ewell","side":"confederate","at":[24000,26000],"facing":1800}]})";
    static constexpr std::string_view small_case = R"({"what":"test_nerve","name":"Gibbon"})";

    // May this be done now? Also refuses an action that does not belong to the phase or the side.
    static MaybeRefusal refuse(const Field& field, const State& state, const Action& action);
    // Does it. Nothing runs on by itself: every phase waits to be ended.
    static void carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                          EventLog& log, RunOn run_on = RunOn::ToChoice);
    static void legal(const Field& field, const State& state, std::vector<Action>& actions);
    static Action sample(const Field& field, const State& state, PlayoutDice& dice);
    static std::optional<Side> decider(const Field& field, const State& state);
    static MomentOf<Phase> moment(const State& state)
    {
        return {state.turn, state.active, state.phase};
    }
    // What must hold of every state: the first thing that does not, in words; empty when sound.
    static std::string check(const Field& field, const State& state);

    static Result<Opening> muster(const battle::Battle& battle, const Options& options);
    // A whole position, and back again.
    static Result<Opening> from_sandbox(const Sandbox& sandbox);
    static Sandbox to_sandbox(const Field& field, const State& state);
    // The umpire: a position and the one action that answers the stated facts.
    static Result<Situation> situation(const Case& stated);

    static std::span<const ClauseText> clauses();
    static SceneBoard board(const Field& field);
    static Scene scene(const Field& field, const State& state, Viewer viewer);
    static Prompt prompt(const Field& field, const State& state, Viewer viewer);
    static ActionWords describe(const Field& field, const State& state, const Action& action,
                                Viewer viewer);
    static std::string words(const Field& field, const Event& event, Viewer viewer);
    // Does this event belong to what a player wants to know before he rolls?
    static bool is_outcome(const Event& event);
    static std::vector<NamedTally> tallies(const Field& field, const State& state,
                                           const Action& action);
    static std::optional<Route> route(const Field& field, const State& state, const Action& action);
    // What dragging a piece means now, whether or not it is allowed.
    static std::optional<Action> intend(const Field& field, const State& state,
                                        const Intent& intent);
    static Overlay overlay(const Field& field, const State& state, Viewer viewer,
                           std::string_view piece);
    static Account account(const Field& field, const State& state);
    // What it is like, and whom it suits.
    static std::string_view about();
    static std::string_view suits();
    static std::span<const GuideStep> guide();
    static std::span<const OptionText> option_texts();
    static Description description();
    // Hidden facts: see secrets.cpp.
    static bool knows(const Field& field, const Event& event, Viewer viewer);
    static std::optional<Side> secret_of(const Field& field, const State& state,
                                         const Action& action);
    static bool is_secret_roll(Clause clause);
    static bool reveals(const Event& event);
    static bool has_secrets(const Field& field, const State& state);
    static State as_known_to(const Field& field, const State& state, Viewer viewer);
    static Refusal refused_unseen();
    static Verdict verdict(const Field& field, const State& state);
    // What these terms would have made of how the battle ended in history.
    static shared::PastJudged judge_past(const Field& field, const shared::Past& past);
    // How good the position is for a side, for computer players: higher is better.
    static int worth(const Field& field, const State& state, Side side);
};

// What computer players go by. These armies are about nothing yet: `shared/plan.h` makes a plan of
// what a rulebook says of its pieces and places, and then it belongs in advice.cpp.
struct Plan {};
inline Plan plan_of(const Field&, const State&) { return {}; }
inline int worth_of(const Field& field, const State& state, Side side, const Plan&)
{
    return Rulebook::worth(field, state, side);
}

}  // namespace longroll::@name@
