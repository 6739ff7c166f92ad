// Gives any model of the Rulebook concept the face of Position and Ruleset. Included by one .cpp
// file a rulebook, since it is heavy: JSON, odds and digests are made here from descriptions.

#pragma once

#include "battle/load.h"
#include "core/digest_described.h"
#include "core/json.h"
#include "core/odds.h"
#include "core/sampled_odds.h"
#include "game/drawn_options.h"
#include "game/position.h"
#include "rulebooks/shared/muster_notes.h"
#include "rulebooks/shared/past.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <type_traits>

#include <boost/json/serialize.hpp>

namespace longroll::game {

template <Rulebook R>
class RulesetOf;

template <Rulebook R>
class CounselOf final : public Counsel {
    using Field = typename R::Field;
    using State = typename R::State;

public:
    CounselOf(std::shared_ptr<const Field> field, const State& state, Side side)
        : field_(std::move(field)), state_(state), side_(side), plan_(plan_of(*field_, state_))
    {
    }

    [[nodiscard]] int weigh(const AnyAction& action, Dice& dice) const override
    {
        State next = state_;
        Log<typename R::Event> unread(LogKeeping::Discard);
        R::carry_out(*field_, next, action.as<typename R::Action>(), dice, unread, RunOn::ToChoice);
        return worth_of(*field_, next, side_, plan_);
    }

private:
    std::shared_ptr<const Field> field_;
    State state_;
    Side side_;
    decltype(plan_of(std::declval<const Field&>(), std::declval<const State&>())) plan_;
};

template <Rulebook R>
class PositionOf final : public Position {
    using Field = typename R::Field;
    using State = typename R::State;
    using Action = typename R::Action;
    using Event = typename R::Event;
    using EventLine = Cited<Event>;

public:
    PositionOf(const Ruleset& ruleset, std::shared_ptr<const Field> field, State state)
        : ruleset_(&ruleset),
          field_(std::move(field)),
          names_(std::make_shared<const JsonNames>(json_names(*field_))),
          state_(std::move(state))
    {
    }

    [[nodiscard]] const Ruleset& ruleset() const override { return *ruleset_; }
    [[nodiscard]] std::unique_ptr<Position> clone() const override
    {
        return std::make_unique<PositionOf>(*this);
    }
    [[nodiscard]] Sides choosers() const override { return choosers_of<R>(*field_, state_); }
    [[nodiscard]] std::optional<Side> decider() const override { return decider(choosers()); }
    [[nodiscard]] Side giver(const AnyAction& action) const override
    {
        if constexpr (BothSidesChoose<R>)
            return R::giver(*field_, state_, typed(action));
        else
            return decider().value_or(Side::Confederate);
    }
    [[nodiscard]] Moment moment() const override
    {
        const auto now = R::moment(state_);
        using Phases = json_detail::EnumWords<std::remove_cvref_t<decltype(now.phase)>>;
        return {now.turn, now.side, std::string(Phases::get().word(now.phase))};
    }
    [[nodiscard]] Verdict verdict() const override { return R::verdict(*field_, state_); }
    [[nodiscard]] int worth(Side side) const override { return R::worth(*field_, state_, side); }
    [[nodiscard]] std::string digest() const override
    {
        Digest digest;
        add_described(digest, state_);
        return digest.hex();
    }
    [[nodiscard]] bool same_state(const Position& other) const override
    {
        // Each rulebook has one Ruleset, and positions of this class only.
        return &other.ruleset() == ruleset_ &&
               static_cast<const PositionOf&>(other).state_ == state_;
    }
    [[nodiscard]] std::string check() const override { return R::check(*field_, state_); }

    // On a table a rulebook may come to the same place by several ways of thinking of it: it is
    // told once. Playouts draw from the list as it comes: games drawn from it stay the same.
    [[nodiscard]] std::vector<AnyAction> legal() const override
    {
        std::vector<Action> actions;
        list_legal(state_, actions);
        std::vector<AnyAction> list;
        list.reserve(actions.size());
        std::set<std::string> told;
        for (const Action& action : actions)
            if (R::board_kind != BoardKind::Table || told.insert(digest_of(action).brief()).second)
                list.push_back(AnyAction::of(action));
        return list;
    }
    [[nodiscard]] std::optional<std::size_t> plain(std::span<const AnyAction> listed) const override
    {
        if (listed.size() == 1) return 0;
        if constexpr (KnowsWhatIsPlain<R>) {
            std::vector<Action> actions;
            actions.reserve(listed.size());
            for (const AnyAction& one : listed) actions.push_back(typed(one));
            const auto action = R::plain(*field_, state_, actions);
            if (!action) return {};
            const auto found = std::ranges::find(actions, *action);
            if (found != actions.end()) return static_cast<std::size_t>(found - actions.begin());
        }
        return {};
    }
    [[nodiscard]] std::vector<AnyAction> considered() const override
    {
        if constexpr (requires(std::vector<Action> & list) {
                          R::consider(*field_, state_, list);
                      }) {
            std::vector<Action> actions;
            R::consider(*field_, state_, actions);
            std::vector<AnyAction> list;
            list.reserve(actions.size());
            for (const Action& action : actions) list.push_back(AnyAction::of(action));
            return list;
        } else {
            return legal();
        }
    }
    [[nodiscard]] std::unique_ptr<Counsel> counsel(Side side) const override
    {
        return std::make_unique<CounselOf<R>>(field_, state_, side);
    }
    [[nodiscard]] AnyAction sample(PlayoutDice& dice) const override
    {
        return AnyAction::of(drawn(state_, dice));
    }
    [[nodiscard]] MaybeRefusal refuse(const AnyAction& action) const override
    {
        return R::refuse(*field_, state_, typed(action));
    }
    using Position::apply;
    [[nodiscard]] Applied apply(const AnyAction& action, Dice& dice, Story& story,
                                RunOn run_on) override
    {
        Log<Event> log;
        Applied applied = game::apply<R>(*field_, state_, typed(action), dice, log, run_on);
        for (const EventLine& line : log.lines()) story.push_back({line.clause, line.body});
        return applied;
    }
    [[nodiscard]] Chances odds(const AnyAction& action, const OddsBudget& budget) const override;
    [[nodiscard]] bool is_foretold(const AnyAction& action) const override
    {
        if constexpr (Foretells<R>)
            return R::is_foretold(typed(action));
        else
            return false;
    }
    [[nodiscard]] std::unique_ptr<Position> to_be_answered(const AnyAction& action) const override
    {
        if constexpr (requires { R::awaits_answer(state_); }) {
            State next = state_;
            Log<Event> unread(LogKeeping::Discard);
            EnteredDice none({});
            try {
                R::carry_out(*field_, next, typed(action), none, unread);
            } catch (const DiceWanted&) {
                return nullptr;
            }
            if (R::awaits_answer(next))
                return std::make_unique<PositionOf>(*ruleset_, field_, std::move(next));
        }
        return nullptr;
    }
    [[nodiscard]] std::vector<NamedTally> tallies(const AnyAction& action) const override
    {
        return R::tallies(*field_, state_, typed(action));
    }
    [[nodiscard]] std::optional<Route> route(const AnyAction& action) const override
    {
        return R::route(*field_, state_, typed(action));
    }
    [[nodiscard]] std::int64_t perft(int depth) const override { return perft(state_, depth); }
    Playout playout(PlayoutDice& dice, PlayoutStyle style, PlayoutLimit limit) override;

    [[nodiscard]] Result<AnyAction> read_action(const Json& json) const override
    {
        Result<Action> action = from_json<Action>(*names_, json, "action");
        if (!action) return action.error();
        return AnyAction::of(*std::move(action));
    }
    [[nodiscard]] Json write_action(const AnyAction& action) const override
    {
        return to_json(*names_, typed(action));
    }
    [[nodiscard]] bool same_action(const AnyAction& a, const AnyAction& b) const override
    {
        return typed(a) == typed(b);
    }
    [[nodiscard]] bool same_event(const std::any& a, const std::any& b) const override
    {
        return std::any_cast<const Event&>(a) == std::any_cast<const Event&>(b);
    }
    [[nodiscard]] bool is_outcome(const std::any& event) const override
    {
        return R::is_outcome(std::any_cast<const Event&>(event));
    }
    [[nodiscard]] Json write_event(const std::any& event) const override
    {
        return to_json(*names_, std::any_cast<const Event&>(event));
    }
    [[nodiscard]] std::string words(const std::any& event, Viewer viewer) const override
    {
        return R::words(*field_, std::any_cast<const Event&>(event), viewer);
    }
    [[nodiscard]] Json write_state() const override { return to_json(*names_, state_); }
    [[nodiscard]] Problems read_state(const Json& json) override;
    [[nodiscard]] Json write_sandbox() const override
    {
        return to_json(*names_, R::to_sandbox(*field_, state_));
    }
    [[nodiscard]] Json write_options() const override { return to_json(*names_, field_->options); }

    [[nodiscard]] SceneBoard board() const override { return R::board(*field_); }
    [[nodiscard]] Scene scene(Viewer viewer) const override
    {
        return R::scene(*field_, state_, viewer);
    }
    [[nodiscard]] Prompt prompt(Viewer viewer) const override
    {
        Prompt prompt = R::prompt(*field_, state_, viewer);
        if constexpr (BothSidesChoose<R>) prompt.decides = decider(choosers(), side_of(viewer));
        return prompt;
    }
    [[nodiscard]] ActionWords describe(const AnyAction& action, Viewer viewer) const override
    {
        return R::describe(*field_, state_, typed(action), viewer);
    }
    [[nodiscard]] std::optional<AnyAction> intend(const Intent& intent) const override
    {
        std::optional<Action> action = R::intend(*field_, state_, intent);
        if (!action) return {};
        return AnyAction::of(*std::move(action));
    }
    [[nodiscard]] Overlay overlay(Viewer viewer, std::string_view piece) const override
    {
        return R::overlay(*field_, state_, viewer, piece);
    }
    [[nodiscard]] Account account() const override { return R::account(*field_, state_); }
    [[nodiscard]] std::vector<Remark> remarks() const override
    {
        if constexpr (requires { R::remarks(*field_); })
            return R::remarks(*field_);
        else
            return {};
    }
    [[nodiscard]] shared::PastJudged judge_past(const shared::Past& past) const override
    {
        return R::judge_past(*field_, past);
    }
    [[nodiscard]] bool knows(const std::any& event, Viewer viewer) const override
    {
        return R::knows(*field_, std::any_cast<const Event&>(event), viewer);
    }
    [[nodiscard]] std::optional<Side> secret_of(const AnyAction& action) const override
    {
        return R::secret_of(*field_, state_, typed(action));
    }
    [[nodiscard]] bool is_secret_roll(Clause clause) const override
    {
        return R::is_secret_roll(clause);
    }
    [[nodiscard]] bool has_secrets() const override { return R::has_secrets(*field_, state_); }
    [[nodiscard]] std::unique_ptr<Position> as_known_to(Viewer viewer) const override
    {
        auto known = std::make_unique<PositionOf>(*this);
        known->state_ = R::as_known_to(*field_, state_, viewer);
        known->eyes_ = side_of(viewer);
        return known;
    }
    [[nodiscard]] std::optional<AnyAction> amended(const AnyAction& action) const override
    {
        if constexpr (requires { R::amended(*field_, state_, typed(action)); })
            if (std::optional<Action> instead = R::amended(*field_, state_, typed(action)))
                return AnyAction::of(*std::move(instead));
        return {};
    }
    [[nodiscard]] Refusal refused_unseen() const override { return R::refused_unseen(); }
    [[nodiscard]] bool reveals(const std::any& event) const override
    {
        return R::reveals(std::any_cast<const Event&>(event));
    }
    [[nodiscard]] std::size_t state_bytes() const override { return sizeof(State); }

private:
    [[nodiscard]] std::int64_t perft(const State& state, int depth) const;
    template <class Count>
    [[nodiscard]] std::optional<std::int64_t> perft_of(const State& state, const Action& action,
                                                       int depth) const;

    static const Action& typed(const AnyAction& action) { return action.as<Action>(); }
    static std::optional<Side> side_of(Viewer viewer)
    {
        if (viewer == Viewer(Side::Union)) return Side::Union;
        if (viewer == Viewer(Side::Confederate)) return Side::Confederate;
        return {};
    }
    [[nodiscard]] static std::optional<Side> decider(Sides choosers, std::optional<Side> eyes)
    {
        return eyes && choosers.has(*eyes) ? eyes : choosers.first();
    }
    [[nodiscard]] std::optional<Side> decider(Sides choosers) const
    {
        return decider(choosers, eyes_);
    }
    void list_legal(const State& state, std::vector<Action>& actions) const
    {
        if constexpr (BothSidesChoose<R>) {
            if (const auto side = decider(choosers_of<R>(*field_, state)))
                R::legal(*field_, state, *side, actions);
        } else {
            R::legal(*field_, state, actions);
        }
    }
    [[nodiscard]] Action drawn(const State& state, PlayoutDice& dice) const
    {
        if constexpr (BothSidesChoose<R>)
            return R::sample(*field_, state, *decider(choosers_of<R>(*field_, state)), dice);
        else
            return R::sample(*field_, state, dice);
    }
    void try_out(State& state, const AnyAction& action, Dice& dice, Log<Event>& log) const
    {
        if constexpr (Foretells<R>)
            if (is_foretold(action)) return R::foretell(*field_, state, typed(action), dice, log);
        if constexpr (CarriesOutAlone<R>)
            R::carry_out_alone(*field_, state, typed(action), dice, log);
        else
            R::carry_out(*field_, state, typed(action), dice, log);
    }

    const Ruleset* ruleset_;
    std::shared_ptr<const Field> field_;
    std::shared_ptr<const JsonNames> names_;
    State state_;
    std::optional<Side> eyes_;  // of a position as one side knows it
};

template <Rulebook R>
Chances PositionOf<R>::odds(const AnyAction& action, const OddsBudget& budget) const
{
    // Distinct outcomes, numbered as they turn up: few, so a plain list serves.
    std::vector<std::vector<EventLine>> outcomes;
    const auto play = [&](Dice& dice) {
        State next = state_;
        Log<Event> log;
        try_out(next, action, dice, log);
        std::vector<EventLine> outcome;
        for (const EventLine& line : log.lines())
            if (R::is_outcome(line.body)) outcome.push_back(line);
        const auto found = std::ranges::find(outcomes, outcome);
        const auto number = static_cast<int>(found - outcomes.begin());
        if (found == outcomes.end()) outcomes.push_back(std::move(outcome));
        return number;
    };
    OddsLimit limit;
    if constexpr (requires { R::most_paths; }) limit.paths = R::most_paths;
    if (budget.exact != CpuTime::max()) limit.until = cpu_time() + budget.exact;

    Chances chances;
    const auto add = [&](int number, const Fraction& chance) {
        Chance row{chance, {}};
        for (const EventLine& line : outcomes[static_cast<std::size_t>(number)])
            row.outcome.push_back({line.clause, line.body});
        chances.rows.push_back(std::move(row));
    };
    if (const auto odds = try_exact_odds(play, limit)) {
        for (const auto& [number, chance] : *odds) add(number, chance);
    } else {
        outcomes.clear();
        const Sample sample = sampled(play, {budget.sampled, budget.most_runs, budget.least_runs});
        chances.runs = sample.runs;
        for (const auto& [number, times] : sample.times)
            add(number, Fraction(times, static_cast<std::uint64_t>(sample.runs)));
    }
    std::ranges::stable_sort(chances.rows,
                             [](const Chance& a, const Chance& b) { return a.chance > b.chance; });
    return chances;
}

template <Rulebook R>
std::int64_t PositionOf<R>::perft(const State& state, int depth) const
{
    if (depth == 0) return 1;
    std::int64_t ways = 0;
    std::vector<Action> actions;
    list_legal(state, actions);
    for (const Action& action : actions) {
        auto more = perft_of<uint128>(state, action, depth);
        if (!more) more = perft_of<LongCount>(state, action, depth);
        LR_CHECK(more.has_value(), "a perft position has too many outcomes");
        ways += *more;
    }
    return ways;
}

// Nothing when the dice are beyond what such a count holds.
template <Rulebook R>
template <class Count>
std::optional<std::int64_t> PositionOf<R>::perft_of(const State& state, const Action& action,
                                                    int depth) const
{
    std::int64_t ways = 0;
    Log<Event> log(LogKeeping::Discard);
    OddsLimit limit;
    limit.merging = Merging::EveryPath;
    EnumeratingDice<Count> dice(limit);
    while (dice.next()) {
        State next = state;
        R::carry_out(*field_, next, action, dice, log);
        if (dice.stop() == EnumeratingDice<Count>::Stop::None) ways += perft(next, depth - 1);
    }
    if (dice.stop() != EnumeratingDice<Count>::Stop::None) return {};
    return ways;
}

template <Rulebook R>
Playout PositionOf<R>::playout(PlayoutDice& dice, PlayoutStyle style, PlayoutLimit limit)
{
    Playout result;
    Log<Event> log(LogKeeping::Discard);
    std::vector<Action> actions;
    while (result.decisions < limit.decisions && result.options < limit.options &&
           !choosers_of<R>(*field_, state_).empty()) {
        ++result.decisions;
        if (style == PlayoutStyle::Sample) {
            const Action action = drawn(state_, dice);
            R::carry_out(*field_, state_, action, dice, log);
            continue;
        }
        actions.clear();
        list_legal(state_, actions);
        LR_CHECK(!actions.empty(), "a player must choose but nothing may be done");
        result.options += static_cast<long>(actions.size());
        result.forced += actions.size() == 1 ? 1 : 0;
        const Action action = actions[dice.below(static_cast<std::uint32_t>(actions.size()))];
        R::carry_out(*field_, state_, action, dice, log);
    }
    result.verdict = R::verdict(*field_, state_);
    return result;
}

template <Rulebook R>
Problems PositionOf<R>::read_state(const Json& json)
{
    Result<State> state = from_json<State>(*names_, json, "state");
    if (!state) return state.error();
    if (const std::string wrong = R::check(*field_, *state); !wrong.empty())
        return {{"state", wrong, "set up a position that the rules allow"}};
    state_ = *std::move(state);
    return {};
}

template <Rulebook R>
class RulesetOf final : public Ruleset {
    using Options = typename R::Options;

public:
    [[nodiscard]] std::string_view id() const override { return R::id; }
    [[nodiscard]] std::string_view title() const override { return R::title; }
    [[nodiscard]] std::string_view about() const override { return R::about(); }
    [[nodiscard]] std::string_view suits() const override { return R::suits(); }
    [[nodiscard]] int edition() const override { return R::edition; }
    [[nodiscard]] int place() const override { return R::offered_at; }
    [[nodiscard]] BoardKind board_kind() const override { return R::board_kind; }
    [[nodiscard]] Json small_sandbox() const override { return written(R::small_sandbox); }
    [[nodiscard]] Json small_case() const override { return written(R::small_case); }
    [[nodiscard]] std::span<const ClauseText> clauses() const override { return R::clauses(); }
    [[nodiscard]] std::span<const GuideStep> guide() const override { return R::guide(); }
    [[nodiscard]] std::span<const OptionText> option_texts() const override
    {
        return R::option_texts();
    }
    [[nodiscard]] Description description() const override { return R::description(); }
    [[nodiscard]] Json options() const override { return to_json(JsonNames{}, Options{}); }
    [[nodiscard]] Json random_options(PlayoutDice& dice) const override;
    [[nodiscard]] Result<std::unique_ptr<Position>> muster(const battle::Battle& battle,
                                                           const Json& options) const override
    {
        const Result<Options> chosen = from_json<Options>(JsonNames{}, options, "options");
        if (!chosen) return chosen.error();
        const std::string key = battle::digest(battle) + serialize(to_json(JsonNames{}, *chosen));
        if (const auto known = recall(key)) return position(known);
        auto opening = R::muster(battle, *chosen);
        if (auto problems = wrong_in(opening); !problems.empty()) return problems;
        return position(remember(key, *std::move(opening)));
    }
    [[nodiscard]] Result<shared::MusterNotes> muster_notes(const battle::Battle& battle,
                                                           const Json& options) const override
    {
        const Result<Options> chosen = from_json<Options>(JsonNames{}, options, "options");
        if (!chosen) return chosen.error();
        if constexpr (requires { muster_notes_of(battle, *chosen); })
            return muster_notes_of(battle, *chosen);
        else
            return shared::MusterNotes{};
    }
    [[nodiscard]] Result<std::unique_ptr<Position>> sandbox(const Json& json) const override
    {
        const auto sandbox = from_json<typename R::Sandbox>(json_names(json, typename R::Sandbox{}),
                                                            json, "position");
        if (!sandbox) return sandbox.error();
        auto opening = R::from_sandbox(*sandbox);
        if (auto problems = wrong_in(opening); !problems.empty()) return problems;
        return position(std::move(opening->field), std::move(opening->state));
    }
    [[nodiscard]] Result<Ruling> resolve(const Json& json) const override
    {
        const auto stated = from_json<typename R::Case>(JsonNames{}, json, "case");
        if (!stated) return stated.error();
        auto situation = R::situation(*stated);
        if (!situation) return situation.error();
        return Ruling{position(std::move(situation->field), std::move(situation->state)),
                      AnyAction::of(std::move(situation->action))};
    }
    [[nodiscard]] bool converts() const override { return Converts<R>; }
    [[nodiscard]] Result<Roster> roster(const battle::Battle& battle, const Json& options,
                                        const RosterTerms& terms) const override
    {
        if constexpr (Converts<R>) {
            const Result<Options> chosen = from_json<Options>(JsonNames{}, options, "options");
            if (!chosen) return chosen.error();
            const auto opening = R::muster(battle, *chosen);
            if (!opening) return opening.error();
            return R::roster(opening->field, terms);
        } else {
            return Problems{{"rulebook", "no roster for a real table is made by this rulebook",
                             "choose one that converts"}};
        }
    }

private:
    [[nodiscard]] static Json written(std::string_view text)
    {
        const Result<Json> json = parse_json(text, "rulebook.h");
        LR_CHECK(json.has_value(), "a small example of " + std::string(R::id) + " is no JSON");
        return *json;
    }
    [[nodiscard]] std::unique_ptr<Position> position(typename R::Field field,
                                                     typename R::State state) const
    {
        return std::make_unique<PositionOf<R>>(
            *this, std::make_shared<const typename R::Field>(std::move(field)), std::move(state));
    }
    // Games of one battle with the same options share what never changes in them.
    using SharedOpening = std::shared_ptr<const typename R::Opening>;
    [[nodiscard]] std::unique_ptr<Position> position(const SharedOpening& opening) const
    {
        return std::make_unique<PositionOf<R>>(
            *this, std::shared_ptr<const typename R::Field>(opening, &opening->field),
            opening->state);
    }
    [[nodiscard]] static Problems wrong_in(const Result<typename R::Opening>& opening)
    {
        if (!opening) return opening.error();
        if (const std::string wrong = R::check(opening->field, opening->state); !wrong.empty())
            return {{"position", wrong, "set up a position that the rules allow"}};
        return {};
    }
    [[nodiscard]] SharedOpening recall(const std::string& key) const
    {
        const std::lock_guard lock(mustering_);
        const auto found = mustered_.find(key);
        return found == mustered_.end() ? nullptr : found->second.lock();
    }
    [[nodiscard]] SharedOpening remember(const std::string& key, typename R::Opening opening) const
    {
        auto shared = std::make_shared<const typename R::Opening>(std::move(opening));
        const std::lock_guard lock(mustering_);
        std::erase_if(mustered_, [](const auto& known) { return known.second.expired(); });
        mustered_[key] = shared;
        return shared;
    }

    // Openings that some game still stands on, by battle and options.
    mutable std::mutex mustering_;
    mutable std::map<std::string, std::weak_ptr<const typename R::Opening>> mustered_;
};

template <Rulebook R>
Json RulesetOf<R>::random_options(PlayoutDice& dice) const
{
    return to_json(JsonNames{}, drawn_options<Options>(dice));
}

}  // namespace longroll::game
