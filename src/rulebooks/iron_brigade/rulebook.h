// Iron Brigade as the rest of the program sees it: the model of the Rulebook concept. The only
// header of this folder, with describe.h, that others include.

#pragma once

#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/shared/rulebook_face.h"

namespace longroll::iron_brigade {

using Opening = OpeningOf<Field, State>;
using Situation = SituationOf<Field, State, Action>;

struct Sandbox;  // sandbox.h
struct Case;     // resolve.h

struct Rulebook : shared::RulebookTypes<Field, State, Action, Event, Options, Sandbox, Case> {
    static constexpr std::string_view id = "iron-brigade";
    static constexpr std::string_view title = "Iron Brigade";
    // Goes up by one whenever any game anywhere could come out differently.
    static constexpr int edition = 4;
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

    static MaybeRefusal refuse(const Field& field, const State& state, const Action& action);
    static void carry_out(const Field& field, State& state, const Action& action, Dice& dice,
                          EventLog& log, RunOn run_on = RunOn::ToChoice);
    static void legal(const Field& field, const State& state, std::vector<Action>& actions);
    static void consider(const Field& field, const State& state, std::vector<Action>& actions);
    static Action sample(const Field& field, const State& state, PlayoutDice& dice);
    // What of it any player would do: he need not be asked (plain.cpp).
    static std::optional<Action> plain(const Field& field, const State& state,
                                       std::span<const Action> listed);
    static std::optional<Side> decider(const Field& field, const State& state);
    static MomentOf<Phase> moment(const State& state)
    {
        return {state.turn, state.phasing, state.phase};
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
    static Account account(const Field& field, const State& state);
    static std::vector<Remark> remarks(const Field& field);
    // What it is like, and whom it suits.
    static std::string_view about();
    static std::string_view suits();
    static std::span<const GuideStep> guide();
    static std::span<const OptionText> option_texts();
    static Description description();
    static bool knows(const Field& field, const Event& event, Viewer viewer);
    static std::optional<Side> secret_of(const Field& field, const State& state,
                                         const Action& action);
    static bool is_secret_roll(Clause clause);
    static bool reveals(const Event& event);
    static bool has_secrets(const Field& field, const State& state);
    static State as_known_to(const Field& field, const State& state, Viewer viewer);
    static std::optional<Action> amended(const Field& field, const State& state,
                                         const Action& action);
    static Refusal refused_unseen();
    static Verdict verdict(const Field& field, const State& state);
    static shared::PastJudged judge_past(const Field& field, const shared::Past& past);
    static int worth(const Field& field, const State& state, Side side);
};

}  // namespace longroll::iron_brigade
