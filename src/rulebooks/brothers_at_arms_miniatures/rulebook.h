// Brothers at Arms miniatures as the rest of the program sees it:
// the model of the Rulebook concept. The only header of this folder, with describe.h, that others
// include.

#pragma once

#include "core/roster.h"
#include "rulebooks/brothers_at_arms_miniatures/events.h"
#include "rulebooks/shared/plan.h"
#include "rulebooks/shared/rulebook_face.h"

namespace longroll::brothers_at_arms_miniatures {

using Opening = OpeningOf<Field, State>;
using Situation = SituationOf<Field, State, Action>;

struct Sandbox;  // sandbox.h
struct Case;     // resolve.h

struct Rulebook : shared::RulebookTypes<Field, State, Action, Event, Options, Sandbox, Case> {
    static constexpr std::string_view id = "brothers-at-arms-miniatures";
    static constexpr std::string_view title = "Brothers at Arms Miniatures";
    // Goes up by one whenever any game anywhere could come out differently.
    static constexpr int edition = 3;
    // Among the rulebooks that are offered, from the lowest on.
    static constexpr int offered_at = 50;
    static constexpr BoardKind board_kind = BoardKind::Table;
    // For tests that try every rulebook: a position of one unit a side, and a case for the umpire.
    static constexpr std::string_view small_sandbox =
        R"({"cards":[{"id":"gibbon","side":"union"},{"id":"taliaferro","side":"confederate"}],
            "units":[{"card":"gibbon","at":[40000,36000]},
                     {"card":"taliaferro","at":[40000,44000],"facing":1800}]})";
    static constexpr std::string_view small_case =
        R"({"what":"fire","bases":3,"attack":4,"target_bases":4})";

    static MaybeRefusal refuse(const Field& field, const State& state, const Action& action);
    static void carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                          EventLog& log, RunOn run_on = RunOn::ToChoice);
    // Without the command rolls that the phases after it throw by themselves: for its odds.
    static void carry_out_alone(const Field& field, State& state, const Action& action, Dice& dice,
                                EventLog& log);
    static void legal(const Field& field, const State& state, std::vector<Action>& actions);
    static void consider(const Field& field, const State& state, std::vector<Action>& actions);
    static Action sample(const Field& field, const State& state, PlayoutDice& dice);
    // What of it any player would do: he need not be asked (plain.cpp).
    static std::optional<Action> plain(const Field& field, const State& state,
                                       std::span<const Action> listed);
    static std::optional<Side> decider(const Field& field, const State& state);
    static MomentOf<Phase> moment(const State& state)
    {
        return {state.passed + 1, state.active, state.phase};
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
    static std::vector<NamedTally> tallies(const Field& field, const State& state,
                                           const Action& action);
    static std::optional<Route> route(const Field& field, const State& state, const Action& action);
    static std::optional<Action> intend(const Field& field, const State& state,
                                        const Intent& intent);
    static Overlay overlay(const Field& field, const State& state, Viewer viewer,
                           std::string_view piece);
    // The set-up for a real table: convert.h.
    static Result<Roster> roster(const Field& field, const RosterTerms& terms);
    static Account account(const Field& field, const State& state);
    // What it is like, and whom it suits.
    static std::string_view about();
    static std::string_view suits();
    static std::span<const GuideStep> guide();
    static std::span<const OptionText> option_texts();
    static Description description();
    // Hidden facts: see secrets.h.
    static bool knows(const Field& field, const Event& event, Viewer viewer);
    static std::optional<Side> secret_of(const Field& field, const State& state,
                                         const Action& action);
    static bool is_secret_roll(Clause clause);
    static bool reveals(const Event& event);
    static bool has_secrets(const Field& field, const State& state);
    static State as_known_to(const Field& field, const State& state, Viewer viewer);
    static Refusal refused_unseen();
    static Verdict verdict(const Field& field, const State& state);
    static shared::PastJudged judge_past(const Field& field, const shared::Past& past);
    static int worth(const Field& field, const State& state, Side side);
};

// What computer players go by, made once for each choice; every action is weighed by it.
using Plan = shared::BothPlans;
[[nodiscard]] Plan plan_of(const Field& field, const State& state);
[[nodiscard]] int worth_of(const Field& field, const State& state, Side side, const Plan& plan);

}  // namespace longroll::brothers_at_arms_miniatures
