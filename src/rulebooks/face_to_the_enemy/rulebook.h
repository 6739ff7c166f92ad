// Face to the Enemy as the rest of the program sees it:
// the model of the Rulebook concept. The only header of this folder, with describe.h, that others
// include.

#pragma once

#include "rulebooks/face_to_the_enemy/events.h"
#include "rulebooks/shared/plan.h"
#include "rulebooks/shared/rulebook_face.h"

namespace longroll::face_to_the_enemy {

using Opening = OpeningOf<Field, State>;
using Situation = SituationOf<Field, State, Action>;

struct Sandbox;  // sandbox.h
struct Case;     // resolve.h

struct Rulebook : shared::RulebookTypes<Field, State, Action, Event, Options, Sandbox, Case>,
                  shared::NothingHidden<Field, State, Action, Event> {
    static constexpr std::string_view id = "face-to-the-enemy";
    static constexpr std::string_view title = "Face to the Enemy";
    // Goes up by one whenever any game anywhere could come out differently.
    static constexpr int edition = 4;
    // Among the rulebooks that are offered, from the lowest on.
    static constexpr int offered_at = 40;
    static constexpr BoardKind board_kind = BoardKind::Table;
    // For tests that try every rulebook: a position of one unit a side, and a case for the umpire.
    static constexpr std::string_view small_sandbox =
        R"({"division_cards":[{"id":"king","side":"union"},{"id":"ewell"}],
            "cards":[{"id":"gibbon","side":"union","division":"king"},
                     {"id":"taliaferro","side":"confederate","division":"ewell"}],
            "units":[{"card":"gibbon","front":[24000,10000]},
                     {"card":"taliaferro","front":[24000,26000],"facing":1800}]})";
    static constexpr std::string_view small_case =
        R"({"what":"shooting","enemies":[{"range":4000}]})";

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
    // Each side has its own declarations of fire, and allocations of melee dice.
    static MomentOf<Phase> moment(const State& state)
    {
        const bool declared = state.phase == Phase::Shooting || state.phase == Phase::Melee;
        const std::optional<Side> side = shared::declarer(state.declaring);
        return {state.turn, declared ? side.value_or(state.active) : state.active, state.phase};
    }
    static std::string check(const Field& field, const State& state);

    static Result<Opening> muster(const battle::Battle& battle, const Options& options);
    static std::vector<Remark> remarks(const Field& field);
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
    // Fire is declared base by base, and both sides' is thrown together (FE-SEQ-4).
    static bool is_foretold(const Action& action);
    static void foretell(const Field& field, State& state, const Action& action, Dice& dice,
                         EventLog& log);
    static std::vector<NamedTally> tallies(const Field& field, const State& state,
                                           const Action& action);
    static std::optional<Route> route(const Field& field, const State& state, const Action& action);
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
    static Refusal refused_unseen();
    static Verdict verdict(const Field& field, const State& state);
    static shared::PastJudged judge_past(const Field& field, const shared::Past& past);
    static int worth(const Field& field, const State& state, Side side);
};

// What computer players go by, made once for each choice; every action is weighed by it.
using Plan = shared::BothPlans;
[[nodiscard]] Plan plan_of(const Field& field, const State& state);
[[nodiscard]] int worth_of(const Field& field, const State& state, Side side, const Plan& plan);

}  // namespace longroll::face_to_the_enemy
