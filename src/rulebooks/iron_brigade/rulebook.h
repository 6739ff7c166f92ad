// Iron Brigade as the rest of the program sees it: the model of the Rulebook concept. The only
// header of this folder, with describe.h, that others include.

#pragma once

#include "core/account.h"
#include "core/description.h"
#include "core/dice.h"
#include "core/moment.h"
#include "core/opening.h"
#include "core/problem.h"
#include "core/prompt.h"
#include "core/refusal.h"
#include "core/remark.h"
#include "core/route.h"
#include "core/scene.h"
#include "core/tally.h"
#include "core/verdict.h"
#include "core/viewer.h"
#include "rulebooks/iron_brigade/events.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace longroll::battle {
struct Battle;
}
namespace longroll::shared {
struct Past;
struct PastJudged;
}  // namespace longroll::shared

namespace longroll::iron_brigade {

using Opening = OpeningOf<Field, State>;
using Situation = SituationOf<Field, State, Action>;

struct Sandbox;  // sandbox.h
struct Case;     // resolve.h

struct Rulebook {
    using Field = iron_brigade::Field;
    using State = iron_brigade::State;
    using Action = iron_brigade::Action;
    using Event = iron_brigade::Event;
    using Options = iron_brigade::Options;
    using Opening = iron_brigade::Opening;
    using Sandbox = iron_brigade::Sandbox;
    using Case = iron_brigade::Case;

    static constexpr std::string_view id = "iron-brigade";
    static constexpr std::string_view title = "Iron Brigade";
    // Goes up by one whenever any game anywhere could come out differently.
    static constexpr int edition = 3;
    // Among the rulebooks that are offered, from the lowest on.
    static constexpr int offered_at = 20;
    static constexpr BoardKind board_kind = BoardKind::Table;
    // For tests that try every rulebook: a position of one unit a side, and a case for the umpire.
    static constexpr std::string_view small_sandbox =
        R"({"cards":[{"id":"Gibbon","side":"union","castings":16},
                     {"id":"Ewell","side":"confederate","castings":16}],
            "units":[{"card":"Gibbon","front":[24000,20000]},
                     {"card":"Ewell","front":[24000,40000]}]})";
    static constexpr std::string_view small_case =
        R"({"what":"fire","target":{"name":"t","castings":16,"quality":"regular"},
            "leaders":[{"rating":"normal"}],"supports":2,"pressing":4,
            "firers":[{"castings":12,"range_inches":4,"firing":6}],
            "fled":{"castings":12,"morale":1}})";
    // A phase may end with many checks: beyond so many runs of the rule no odds are told.
    static constexpr std::int64_t most_paths = 2000;

    // May this be done now? Also refuses an action that does not belong to the phase or the side.
    static MaybeRefusal refuse(const Field& field, const State& state, const Action& action);
    // Does it, and runs on to the next decision, or to the end of the phase. The action must not be
    // refused.
    static void carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                          EventLog& log, RunOn run_on = RunOn::ToChoice);
    static void legal(const Field& field, const State& state, std::vector<Action>& actions);
    // The few legal actions that a computer player should weigh, the end of the phase last.
    static void consider(const Field& field, const State& state, std::vector<Action>& actions);
    static Action sample(const Field& field, const State& state, PlayoutDice& dice);
    static std::optional<Side> decider(const Field& field, const State& state);
    static MomentOf<Phase> moment(const State& state)
    {
        return {state.turn, state.phasing, state.phase};
    }
    // What must hold of every state: the first thing that does not, in words; empty when sound.
    static std::string check(const Field& field, const State& state);

    static Result<Opening> muster(const battle::Battle& battle, const Options& options);
    // A whole position with its own small board, and back again.
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
    // Does this event belong to what a player wants to know of an attack, a test or a roll before
    // it is made? Exact odds are given for the combinations of these.
    static bool is_outcome(const Event& event);
    // The modifiers of an action that rolls dice: the same lines for preview, log and umpire.
    static std::vector<NamedTally> tallies(const Field& field, const State& state,
                                           const Action& action);
    // What dragging a piece means now, whether or not it is allowed.
    // What the move of an action costs, as far as it can be gone; nothing for what is no move.
    static std::optional<Route> route(const Field& field, const State& state, const Action& action);
    static std::optional<Action> intend(const Field& field, const State& state,
                                        const Intent& intent);
    static Overlay overlay(const Field& field, const State& state, Viewer viewer,
                           std::string_view piece);
    static Account account(const Field& field, const State& state);
    // Units of an unusual size (ledger 8.1).
    static std::vector<Remark> remarks(const Field& field);
    static std::span<const GuideStep> guide();
    static std::span<const OptionText> option_texts();
    // Its JSON, member by member, for whoever writes or reads it.
    static Description description();
    // Hidden facts: see secrets.cpp.
    static bool knows(const Field& field, const Event& event, Viewer viewer);
    static std::optional<Side> secret_of(const Field& field, const State& state,
                                         const Action& action);
    static bool is_secret_roll(Clause clause);
    static bool reveals(const Event& event);
    static bool has_secrets(const Field& field, const State& state);
    // A state that this viewer cannot tell from the true one: what he may not know is made uniform.
    static State as_known_to(const Field& field, const State& state, Viewer viewer);
    // What the referee makes of an order that he cannot allow for a reason hidden from its giver.
    static std::optional<Action> amended(const Field& field, const State& state,
                                         const Action& action);
    static Refusal refused_unseen();
    static Verdict verdict(const Field& field, const State& state);
    // What these terms would have made of how the battle ended in history.
    static shared::PastJudged judge_past(const Field& field, const shared::Past& past);
    // How good the position is for a side, for computer players: higher is better.
    static int worth(const Field& field, const State& state, Side side);
};

}  // namespace longroll::iron_brigade
