// The verbs of the engine protocol: games. What they write is made in answers.cpp; the
// verbs that only tell are in tellings.cpp.

#include "game/session.h"

#include "battle/faults.h"
#include "battle/load.h"
#include "core/by_side.h"
#include "core/check.h"
#include "core/work.h"
#include "game/answers.h"
#include "game/describe.h"
#include "game/log_format.h"
#include "game/params.h"

#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>

namespace longroll::game {

using boost::json::array;
using boost::json::object;

std::span<const Session::Entry> Session::entries()
{
    static constexpr std::array<Entry, 30> kEntries = {{
        {"hello", &Session::hello, false},
        {"rulebooks", &Session::rulebooks, false},
        {"battles", &Session::battles, false},
        {"clause", &Session::clause, false},
        {"clauses", &Session::clauses, false},
        {"describe", &Session::describe, false},
        {"new", &Session::start, false},
        {"position", &Session::position, false},
        {"scene", &Session::scene, true},
        {"board", &Session::board, true},
        {"prompt", &Session::prompt, true},
        {"attempt", &Session::attempt, true},
        {"inspect", &Session::inspect, true},
        {"legal", &Session::legal, true},
        {"apply", &Session::apply, true},
        {"step", &Session::step, true},
        {"undo", &Session::undo, true},
        {"odds", &Session::odds, true},
        {"cost", &Session::cost, true},
        {"log", &Session::log, true},
        {"replay", &Session::replay, false},
        {"verify", &Session::verify, false},
        {"resolve", &Session::resolve, false},
        {"convert", &Session::convert, false},
        {"muster", &Session::muster, false},
        {"best", &Session::best, true},
        {"order", &Session::order, true},
        {"orders", &Session::orders, true},
        {"carry_on", &Session::carry_on, true},
        {"take_back_order", &Session::take_back_order, true},
    }};
    return kEntries;
}

std::vector<std::string_view> Session::verbs()
{
    std::vector<std::string_view> names;
    for (const Entry& entry : entries()) names.push_back(entry.name);
    return names;
}

Answer Session::call(std::string_view method, const Json& params)
{
    const auto all = entries();
    const auto found = std::ranges::find(all, method, &Entry::name);
    if (found == all.end()) {
        std::string known;
        for (const Entry& entry : all) known += " " + std::string(entry.name);
        return CallError{ErrorCode::UnknownMethod,
                         "there is no method \"" + std::string(method) + "\"; known are:" + known,
                         nullptr};
    }
    if (!params.is_null() && !params.is_object())
        return CallError{ErrorCode::InvalidParams, "params must be an object", nullptr};
    if (found->needs_game && !game_)
        return CallError{ErrorCode::NoGame, "no game has been started; call new or position",
                         nullptr};
    try {
        return (this->*found->verb)(params.is_object() ? params.get_object() : object{});
    } catch (const WorkStopped&) {
        throw;  // not a slip of ours: whoever set the limit knows what to say
    } catch (const std::exception& fault) {
        return CallError{ErrorCode::Frozen, fault.what(), nullptr};
    }
}

// Where the game stands: every verb that changes it answers with this.
Json Session::standing() const
{
    const Position& position = game_->position();
    object answer;
    const auto decider = position.decider();
    answer["decides"] = decider ? Json(name_of(*decider)) : Json(nullptr);
    array choosers;
    for (const Side side : kSides)
        if (position.choosers().has(side)) choosers.push_back(Json(name_of(side)));
    answer["choosers"] = std::move(choosers);
    answer["digest"] = position.digest();
    answer["deeds"] = game_->deed_count();
    answer["moment"] = to_json(JsonNames{}, position.moment());
    if (!decider) answer["verdict"] = to_json(JsonNames{}, position.verdict());
    return answer;
}

Answer Session::opened(Result<Game> game)
{
    if (!game) return invalid(game.error());
    game_ = *std::move(game);
    orders_ = {};
    object answer = standing().get_object();
    const Header& header = game_->header();
    answer["rulebook"] = header.rulebook;
    if (!header.battle.empty()) answer["battle"] = header.battle;
    answer["options"] = header.options;
    if (!header.commitment.empty()) answer["commitment"] = header.commitment;
    return Json(std::move(answer));
}

Answer Session::start(const object& given)
{
    Params params(given);
    const std::string battle = params.needed_text("battle");
    const std::string rulebook = params.needed_text("rulebook");
    const Json* options = params.object("options");
    DiceTerms dice = params.dice();
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    return opened(Game::start(*library_, battle, rulebook, options ? *options : Json(object{}),
                              std::move(dice)));
}

Answer Session::read_position()
{
    if (!game_)
        return CallError{ErrorCode::NoGame, "no game has been started; call new or position",
                         nullptr};
    object answer = standing().get_object();
    answer["rulebook"] = game_->header().rulebook;
    if (!game_->header().battle.empty()) answer["battle"] = game_->header().battle;
    answer["options"] = game_->header().options;
    answer["state"] = game_->position().write_state();
    return Json(std::move(answer));
}

Answer Session::position(const object& given)
{
    Params params(given);
    const Json* state = params.object("state");
    const Json* sandbox = params.object("sandbox");
    const bool whole = params.flag("whole").value_or(false);
    const auto rulebook = params.text("rulebook");
    const bool sets = sandbox != nullptr;
    DiceTerms dice = sets ? params.dice() : DiceTerms{};
    if (sets && !rulebook) params.problem("rulebook", "a sandbox needs its rulebook", "name one");
    if (sets && state) params.problem("state", "give a sandbox or a state, not both", "choose one");
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);

    if (sets) return opened(Game::start_at(*rulebook, *sandbox, std::move(dice)));
    if (state) {
        if (!game_)
            return CallError{ErrorCode::NoGame, "a state needs a game; call new first", nullptr};
        if (const Problems problems = game_->set_state(*state); !problems.empty())
            return invalid(problems);
        orders_ = {};
        return standing();
    }
    Answer answer = read_position();
    if (whole && game_)
        std::get<Json>(answer).get_object()["sandbox"] = game_->position().write_sandbox();
    return answer;
}

void Session::list_choices(object& answer, Viewer viewer, bool words) const
{
    const Known known(game_->position(), viewer);
    const std::vector<AnyAction> legal = known->legal();
    array list;
    for (const AnyAction& action : legal) list.push_back(write_choice(known, action, words));
    answer["actions"] = std::move(list);
    if (!words) return;
    const auto plain = known->plain(legal);
    answer["plain"] = plain ? Json(*plain) : Json(nullptr);
}

Answer Session::legal(const object& given)
{
    Params params(given);
    const bool words = params.flag("words").value_or(true);
    const Viewer viewer = params.viewer();
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    object answer = standing().get_object();
    list_choices(answer, viewer, words);
    return Json(std::move(answer));
}

static RunOn stop_of(Params& params)
{
    const auto stop = params.text("stop");
    if (!stop) return RunOn::ToChoice;
    if (*stop != kStopAtPhaseEnd)
        params.problem("stop", "there is no stop " + battle::in_quotes(*stop), "say \"phase\"");
    return RunOn::ToPhaseEnd;
}

Answer Session::act(const object& given, Then then)
{
    Params params(given);
    const Json* json = params.needed("action");
    const auto faces = params.faces("dice");
    const bool words = params.flag("words").value_or(true);
    const RunOn run_on = stop_of(params);
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Result<AnyAction> action = game_->position().read_action(*json);
    if (!action) return invalid(action.error());

    const Moment before = game_->position().moment();
    const bool ordered = any_stands(orders_[Side::Union]) || any_stands(orders_[Side::Confederate]);
    const auto seen = ordered ? game_->position().clone() : nullptr;
    const Attempt attempt = game_->apply(*action, faces.value_or(std::vector<int>{}), run_on);
    if (const auto* refusal = std::get_if<Refusal>(&attempt))
        return refused(game_->position(), *refusal);
    if (const auto* problems = std::get_if<Problems>(&attempt)) return invalid(*problems);
    if (const auto* frozen = std::get_if<Frozen>(&attempt))
        return CallError{ErrorCode::Frozen, frozen->report, nullptr};
    object answer = standing().get_object();
    if (const auto* wanted = std::get_if<DiceWanted>(&attempt)) {
        answer["applied"] = false;
        answer["wanted"] = write_wanted(*wanted);
        return Json(std::move(answer));
    }
    const Deed& deed = *std::get<Accepted>(attempt).deed;
    if (seen) note_deed(orders_, *seen, deed.action);
    const Moment after = game_->position().moment();
    answer["applied"] = true;
    answer["before"] = to_json(JsonNames{}, before);
    answer["phase_ended"] = before != after;
    answer["turn_ended"] = before.turn != after.turn;
    answer["dice"] = to_json(JsonNames{}, rolls_of(deed.rolls));
    answer["events"] = write_story(game_->position(), deed.story, words);
    if (then == Then::List) list_choices(answer, Viewer::umpire(), words);
    return Json(std::move(answer));
}

Answer Session::apply(const object& given) { return act(given, Then::Stand); }

Answer Session::step(const object& given) { return act(given, Then::List); }

Answer Session::undo(const object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        return invalid(problems);
    if (!undone()) return CallError{ErrorCode::NothingToUndo, "nothing has been done yet", nullptr};
    return standing();
}

// What `tell(known, action)` says of an action, as its viewer knows the position.
template <class Tell>
static Answer told_of_action(const Position& position, const object& given, Tell tell)
{
    Params params(given);
    const Json* json = params.needed("action");
    const Viewer viewer = params.viewer();
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Result<AnyAction> action = position.read_action(*json);
    if (!action) return invalid(action.error());
    const auto told = tell(Known(position, viewer), *action);
    if (const auto* error = std::get_if<CallError>(&told)) return *error;
    return to_json(JsonNames{}, std::get<0>(told));
}

Answer Session::odds(const object& given)
{
    return told_of_action(game_->position(), given,
                          [](const Known& known, const AnyAction& action) {
                              return odds_of(known, action, Facts::Told);
                          });
}

Answer Session::cost(const object& given)
{
    return told_of_action(game_->position(), given, cost_of);
}

Answer Session::log(const object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        return invalid(problems);
    return Json(object{{"log", game_->log()}});
}

Answer Session::replay(const object& given)
{
    Params params(given);
    const std::string log = params.needed_text("log");
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    return opened(Game::replay(*library_, log));
}

Answer Session::verify(const object& given)
{
    Params params(given);
    const std::string log = params.needed_text("log");
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Result<Proof> proof = game::verify(*library_, log);
    if (!proof) return invalid(proof.error());
    return Json(object{{"proved", true},
                       {"actions", proof->actions},
                       {"dice", proof->dice},
                       {"digest", proof->digest},
                       {"verdict", to_json(JsonNames{}, proof->verdict)}});
}

Answer Session::best(const object& given)
{
    Params params(given);
    const auto level = params.text("level");
    if (level) params.problems(check_level(computers_, "level", *level));
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Position& position = game_->position();
    if (!position.decider())
        return CallError{ErrorCode::NoGame, "the game is over: nobody has to choose", nullptr};
    const auto computer = level ? computers_.make(*level, game_->deed_count()) : nullptr;
    Player& player = computer ? *computer : *advisor_;
    const Side side = *position.decider();
    object answer =
        write_choice(Known(position, side), chosen_by(player, position, side), true).get_object();
    answer["player"] = level ? std::string_view(*level) : player.name();
    return Json(std::move(answer));
}

Answer Session::resolve(const object& given)
{
    Params params(given);
    const std::string rulebook = params.needed_text("rulebook");
    const Json* stated = params.needed("case");
    const auto faces = params.faces("dice");
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Ruleset* ruleset = find_ruleset(rulebook);
    if (!ruleset)
        return invalid({{"rulebook", "there is no rulebook \"" + rulebook + "\"",
                         "see the list that rulebooks gives"}});
    Result<Ruling> ruling = ruleset->resolve(*stated);
    if (!ruling) return invalid(ruling.error());
    return write_ruling(*ruling, faces);
}

}  // namespace longroll::game
