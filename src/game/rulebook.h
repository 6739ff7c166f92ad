// What a rulebook must offer to be played: a concept, not a base class. Five unrelated State types
// have no common ancestor; ruleset_of.h gives any model of this concept the one face that the rest
// of the program uses.

#pragma once

#include "battle/battle.h"
#include "core/account.h"
#include "core/clause.h"
#include "core/description.h"
#include "core/dice.h"
#include "core/event_log.h"
#include "core/moment.h"
#include "core/problem.h"
#include "core/prompt.h"
#include "core/refusal.h"
#include "core/roster.h"
#include "core/route.h"
#include "core/scene.h"
#include "core/sides.h"
#include "core/tally.h"
#include "core/verdict.h"
#include "core/viewer.h"
#include "rulebooks/shared/past.h"

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace longroll::game {

// One side has to choose at a time.
template <class R>
concept OneSideChooses = requires(const typename R::Field& field, const typename R::State& now,
                                  std::vector<typename R::Action>& actions, PlayoutDice& playout)
{
    {
        R::decider(field, now)
        } -> std::same_as<std::optional<Side>>;
    {
        R::legal(field, now, actions)
        } -> std::same_as<void>;
    {
        R::sample(field, now, playout)
        } -> std::same_as<typename R::Action>;
};

// Both sides may have to choose, each when it likes: whose order one is, what each may choose from.
template <class R>
concept BothSidesChoose = requires(const typename R::Field& field, const typename R::State& now,
                                   const typename R::Action& action,
                                   std::vector<typename R::Action>& actions, PlayoutDice& playout)
{
    {
        R::choosers(field, now)
        } -> std::same_as<Sides>;
    {
        R::giver(field, now, action)
        } -> std::same_as<Side>;
    {
        R::legal(field, now, Side::Union, actions)
        } -> std::same_as<void>;
    {
        R::sample(field, now, Side::Union, playout)
        } -> std::same_as<typename R::Action>;
};

template <class R>
concept Chooses = OneSideChooses<R> || BothSidesChoose<R>;

template <class R>
concept Rulebook = std::regular<typename R::State> && std::regular<typename R::Options> &&
    std::copyable<typename R::Action> && std::equality_comparable<typename R::Action> &&
    Chooses<R> &&
    requires(const typename R::Field& field, typename R::State& state, const typename R::State& now,
             const typename R::Action& action, const typename R::Event& event, Dice& dice,
             Log<typename R::Event>& log, Viewer viewer, const battle::Battle& battle,
             const typename R::Options& options, const typename R::Sandbox& sandbox,
             const typename R::Case& stated, const Intent& intent, std::string_view piece,
             Clause clause, const shared::Past& past)
{
    {
        R::id
        } -> std::convertible_to<std::string_view>;
    {
        R::title
        } -> std::convertible_to<std::string_view>;
    {
        R::about()
        } -> std::same_as<std::string_view>;
    {
        R::suits()
        } -> std::same_as<std::string_view>;
    {
        R::edition
        } -> std::convertible_to<int>;
    {
        R::offered_at
        } -> std::convertible_to<int>;
    {
        R::board_kind
        } -> std::convertible_to<BoardKind>;
    {
        R::small_sandbox
        } -> std::convertible_to<std::string_view>;
    {
        R::small_case
        } -> std::convertible_to<std::string_view>;
    {
        R::refuse(field, now, action)
        } -> std::same_as<MaybeRefusal>;
    {
        R::carry_out(field, state, action, dice, log, RunOn::ToPhaseEnd)
        } -> std::same_as<void>;
    {
        R::check(field, now)
        } -> std::same_as<std::string>;
    {
        R::verdict(field, now)
        } -> std::same_as<Verdict>;
    {
        R::judge_past(field, past)
        } -> std::same_as<shared::PastJudged>;
    {
        R::worth(field, now, Side::Union)
        } -> std::same_as<int>;
    // Computer players make a plan for both sides once, and weigh by it what may come of a choice.
    {
        worth_of(field, now, Side::Union, plan_of(field, now))
        } -> std::same_as<int>;
    {
        R::muster(battle, options)
        } -> std::same_as<Result<typename R::Opening>>;
    {
        R::from_sandbox(sandbox)
        } -> std::same_as<Result<typename R::Opening>>;
    {
        R::to_sandbox(field, now)
        } -> std::same_as<typename R::Sandbox>;
    {
        R::situation(stated).has_value()
        } -> std::same_as<bool>;
    {
        R::clauses()
        } -> std::same_as<std::span<const ClauseText>>;
    {
        R::board(field)
        } -> std::same_as<SceneBoard>;
    {
        R::scene(field, now, viewer)
        } -> std::same_as<Scene>;
    {
        R::prompt(field, now, viewer)
        } -> std::same_as<Prompt>;
    {
        R::describe(field, now, action, viewer)
        } -> std::same_as<ActionWords>;
    {
        R::words(field, event, viewer)
        } -> std::same_as<std::string>;
    {
        R::is_outcome(event)
        } -> std::same_as<bool>;
    {
        R::tallies(field, now, action)
        } -> std::same_as<std::vector<NamedTally>>;
    {
        R::moment(now).side
        } -> std::convertible_to<Side>;
    {
        R::route(field, now, action)
        } -> std::same_as<std::optional<Route>>;
    {
        R::intend(field, now, intent)
        } -> std::same_as<std::optional<typename R::Action>>;
    {
        R::overlay(field, now, viewer, piece)
        } -> std::same_as<Overlay>;
    {
        R::account(field, now)
        } -> std::same_as<Account>;
    {
        R::guide()
        } -> std::same_as<std::span<const GuideStep>>;
    {
        R::option_texts()
        } -> std::same_as<std::span<const OptionText>>;
    {
        R::description()
        } -> std::same_as<Description>;
    {
        R::knows(field, event, viewer)
        } -> std::same_as<bool>;
    {
        R::secret_of(field, now, action)
        } -> std::same_as<std::optional<Side>>;
    {
        R::is_secret_roll(clause)
        } -> std::same_as<bool>;
    {
        R::reveals(event)
        } -> std::same_as<bool>;
    {
        R::has_secrets(field, now)
        } -> std::same_as<bool>;
    {
        R::as_known_to(field, now, viewer)
        } -> std::same_as<typename R::State>;
    {
        R::refused_unseen()
        } -> std::same_as<Refusal>;
};

// Some of its actions are only declared, and carried out with others later. It plays what one of
// them would bring by itself, for its odds.
template <class R>
concept Foretells = requires(const typename R::Field& field, typename R::State& state,
                             const typename R::Action& action, Dice& dice,
                             Log<typename R::Event>& log)
{
    {
        R::is_foretold(action)
        } -> std::same_as<bool>;
    {
        R::foretell(field, state, action, dice, log)
        } -> std::same_as<void>;
};

// A set-up of it can be put on a real table: it tells what each unit is there.
template <class R>
concept Converts = requires(const typename R::Field& field, const RosterTerms& terms)
{
    {
        R::roster(field, terms)
        } -> std::same_as<Result<Roster>>;
};

// It can carry an action out without what the phases after it throw by themselves: for its odds.
template <class R>
concept CarriesOutAlone = requires(const typename R::Field& field, typename R::State& state,
                                   const typename R::Action& action, Dice& dice,
                                   Log<typename R::Event>& log)
{
    {
        R::carry_out_alone(field, state, action, dice, log)
        } -> std::same_as<void>;
};

// It says which of the listed actions is no decision: what any player would do, so that a person
// need not be asked. Whoever wishes is free to choose otherwise.
template <class R>
concept KnowsWhatIsPlain = requires(const typename R::Field& field, const typename R::State& now,
                                    std::span<const typename R::Action> listed)
{
    {
        R::plain(field, now, listed)
        } -> std::same_as<std::optional<typename R::Action>>;
};

// Who has to choose now: nobody once the game is over.
template <Rulebook R>
[[nodiscard]] Sides choosers_of(const typename R::Field& field, const typename R::State& state)
{
    if constexpr (BothSidesChoose<R>)
        return R::choosers(field, state);
    else
        return Sides(R::decider(field, state));
}

struct Done {};
using Applied = std::variant<Done, Refusal, DiceWanted>;

// The one function that moves a game. Refused or short of dice, nothing has changed: it worked on a
// copy.
template <Rulebook R>
Applied apply(const typename R::Field& field, typename R::State& state,
              const typename R::Action& action, Dice& dice, Log<typename R::Event>& log,
              RunOn run_on = RunOn::ToChoice)
{
    if (auto refusal = R::refuse(field, state, action)) return *std::move(refusal);

    auto next = state;
    Log<typename R::Event> lines(log.keeping());
    try {
        R::carry_out(field, next, action, dice, lines, run_on);
    } catch (const DiceWanted& wanted) {
        return wanted;  // a person has yet to roll; the same action is applied again with more dice
    }
    state = std::move(next);
    log.append(std::move(lines));
    return Done{};
}

}  // namespace longroll::game
