// The verbs that only tell: which rulebooks, battles and clauses there are, and how a game looks.

#include "battle/load.h"
#include "battle/moments.h"
#include "core/json.h"
#include "game/answers.h"
#include "game/muster_report.h"
#include "game/params.h"

#include <fmt/format.h>

namespace longroll::game {

using boost::json::array;
using boost::json::object;

RulebookWords words_of(const Ruleset& ruleset)
{
    const auto options = ruleset.option_texts();
    const auto guide = ruleset.guide();
    return {std::string(ruleset.id()),
            std::string(ruleset.title()),
            std::string(ruleset.about()),
            std::string(ruleset.suits()),
            ruleset.edition(),
            ruleset.options(),
            {options.begin(), options.end()},
            {guide.begin(), guide.end()},
            ruleset.converts()};
}

HistoryWords history_of(const battle::Battle& battle)
{
    HistoryWords history;
    if (battle.history.winner) history.winner = std::string(to_text(*battle.history.winner));
    history.outcome = battle.history.outcome;
    for (const battle::Losses& losses : battle.history.losses)
        if (const Side* side = std::get_if<Side>(&losses.of))
            history.losses[*side] =
                LossWords{losses.killed, losses.wounded, losses.missing, losses.guns};
    return history;
}

BattleWords words_of(const battle::Battle& battle)
{
    BattleWords words;
    words.id = battle.id;
    words.title = battle.title;
    words.date = battle::in_words(battle.clock.first_day);
    words.place = battle.place;
    words.summary = battle.summary;
    words.weather = battle.weather;
    words.digest = battle::digest(battle);
    for (const Side side : kSides)
        words.armies[side] = {battle.sides[static_cast<std::size_t>(index_of(side))].army,
                              men_of(battle, side), guns_of(battle, side)};
    words.history = history_of(battle);
    return words;
}

// What was counted for an earlier edition still tells how long a game is, and is told as such.
static std::vector<LengthWords> lengths_of(const BattleWords& battle,
                                           const std::vector<Lens>& lenses)
{
    std::vector<LengthWords> lengths;
    for (const Lens& lens : lenses) {
        const Ruleset* ruleset = find_ruleset(lens.rulebook);
        if (lens.battle != battle.id || lens.games == 0 || ruleset == nullptr) continue;
        lengths.push_back({lens.rulebook, lens.games, static_cast<int>(lens.decisions / lens.games),
                           static_cast<int>(lens.milliseconds / lens.games / 1000),
                           !lens.is_of(ruleset->edition(), battle.digest)});
    }
    return lengths;
}

// A battle as it is listed: under which rulebooks it can be fought is found by mustering it.
static BattleWords listed(Library& library, const std::vector<Lens>& lenses, const std::string& id)
{
    const auto battle = library.find(id);
    if (!battle) {
        BattleWords words;
        words.id = id;
        words.title = id;
        words.problem = to_text(battle.error());
        return words;
    }
    BattleWords words = words_of(**battle);
    Problems problems;
    for (const Ruleset* ruleset : rulesets())
        if (const auto mustered = ruleset->muster(**battle, ruleset->options()))
            words.rulebooks.emplace_back(ruleset->id());
        else
            problems.append(mustered.error());
    if (words.rulebooks.empty()) words.problem = to_text(problems);
    words.lengths = lengths_of(words, lenses);
    return words;
}

Answer Session::hello(const object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        return invalid(problems);
    array methods;
    for (const std::string_view verb : verbs()) methods.push_back(Json(verb));
    return Json(object{
        {"name", "Long Roll"}, {"protocol", kProtocolVersion}, {"methods", std::move(methods)}});
}

Answer Session::rulebooks(const object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        return invalid(problems);
    std::vector<RulebookWords> list;
    for (const Ruleset* ruleset : game::rulesets()) list.push_back(words_of(*ruleset));
    return Json(object{{"rulebooks", to_json(JsonNames{}, list)}});
}

Answer Session::battles(const object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        return invalid(problems);
    const std::vector<Lens> lenses = library_->lenses();
    std::vector<BattleWords> list;
    for (const std::string& id : library_->ids()) list.push_back(listed(*library_, lenses, id));
    return Json(object{{"battles", to_json(JsonNames{}, list)}});
}

Problems unknown_rulebook(const std::string& rulebook)
{
    return {{"rulebook", "there is no rulebook \"" + rulebook + "\"",
             "see the list that rulebooks gives"}};
}

Answer Session::clause(const object& given)
{
    Params params(given);
    const std::string rulebook = params.needed_text("rulebook");
    const std::string id = params.needed_text("clause");
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Ruleset* ruleset = find_ruleset(rulebook);
    const std::string_view text = ruleset ? clause_text(*ruleset, id) : "";
    if (text.empty())
        return invalid({{"clause", "rulebook \"" + rulebook + "\" has no clause \"" + id + "\"",
                         "cite it as a refusal or an event does"}});
    return to_json(JsonNames{}, ClauseWords{id, std::string(text)});
}

Answer Session::clauses(const object& given)
{
    Params params(given);
    const std::string rulebook = params.needed_text("rulebook");
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Ruleset* ruleset = find_ruleset(rulebook);
    if (!ruleset) return invalid(unknown_rulebook(rulebook));
    std::vector<ClauseWords> list;
    for (const ClauseText& text : ruleset->clauses())
        list.push_back({std::string(text.id), std::string(text.text)});
    return Json(object{{"clauses", to_json(JsonNames{}, list)}});
}

Answer Session::describe(const object& given)
{
    Params params(given);
    const std::string rulebook = params.needed_text("rulebook");
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Ruleset* ruleset = find_ruleset(rulebook);
    if (!ruleset) return invalid(unknown_rulebook(rulebook));
    const Description all = ruleset->description();
    const auto write = [](const auto& text) { return to_json(JsonNames{}, text); };
    return Json(object{{"rulebook", rulebook},
                       {"actions", write(all.actions)},
                       {"events", write(all.events)},
                       {"sandbox", write(all.sandbox)},
                       {"state", write(all.state)},
                       {"case", write(all.stated)},
                       {"parts", write(all.parts)},
                       {"words", write(all.words)}});
}

static Result<const Ruleset*> converting(const std::string& rulebook)
{
    if (const Ruleset* named = find_ruleset(rulebook)) return named;
    if (!rulebook.empty()) return unknown_rulebook(rulebook);
    for (const Ruleset* each : rulesets())
        if (each->converts()) return each;
    return Problems{{"rulebook", "no rulebook here converts battles for a real table", ""}};
}

Result<Converted> converted(Library& library, const Conversion& asked)
{
    const auto ruleset = converting(asked.rulebook);
    if (!ruleset) return ruleset.error();
    const auto battle = library.find(asked.battle);
    if (!battle) return battle.error();
    Result<Roster> roster = (*ruleset)->roster(**battle, asked.options, asked.terms);
    if (!roster) return roster.error();
    Converted told;
    static_cast<Roster&>(told) = *std::move(roster);
    const BattleWords words = words_of(**battle);
    told.battle = words.id;
    told.rulebook = (*ruleset)->id();
    told.title = words.title;
    told.date = words.date;
    told.place = words.place;
    for (const Side side : kSides) told.armies[side] = words.armies[side].army;
    return told;
}

Answer Session::convert(const object& given)
{
    Params params(given);
    Conversion asked;
    asked.battle = params.needed_text("battle");
    asked.rulebook = params.text("rulebook").value_or("");
    if (const Json* options = params.object("options")) asked.options = *options;
    asked.terms.scale = params.text("scale").value_or("");
    asked.terms.measure = params.text("measure").value_or("");
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Result<Converted> told = converted(*library_, asked);
    if (!told) return invalid(told.error());
    return to_json(JsonNames{}, *told);
}

Answer Session::muster(const object& given)
{
    Params params(given);
    const std::string id = params.needed_text("battle");
    const std::string rulebook = params.needed_text("rulebook");
    const Json* options = params.object("options");
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Ruleset* ruleset = find_ruleset(rulebook);
    if (!ruleset) return invalid(unknown_rulebook(rulebook));
    const auto battle = library_->find(id);
    if (!battle) return invalid(battle.error());
    const auto report =
        muster_report(*ruleset, **battle, options != nullptr ? *options : ruleset->options());
    if (!report) return invalid(report.error());
    return to_json(JsonNames{}, *report);
}

Answer Session::scene(const object& given)
{
    Params params(given);
    const Viewer viewer = params.viewer();
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    return to_json(JsonNames{}, Known(game_->position(), viewer)->scene(viewer));
}

Answer Session::board(const object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        return invalid(problems);
    return to_json(JsonNames{}, game_->position().board());
}

Answer Session::prompt(const object& given)
{
    Params params(given);
    const Viewer viewer = params.viewer();
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    return to_json(JsonNames{}, Known(game_->position(), viewer)->prompt(viewer));
}

Answer Session::attempt(const object& given)
{
    Params params(given);
    const Json* json = params.needed("intent");
    const Viewer viewer = params.viewer();
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    const Result<Intent> intent = read_intent(*json);
    if (!intent) return invalid(intent.error());
    return to_json(JsonNames{}, attempt_of(Known(game_->position(), viewer), *intent));
}

Answer Session::inspect(const object& given)
{
    Params params(given);
    const std::string piece = params.needed_text("piece");
    const Viewer viewer = params.viewer();
    if (const Problems problems = params.finish(); !problems.empty()) return invalid(problems);
    return to_json(JsonNames{}, Known(game_->position(), viewer)->overlay(viewer, piece));
}

}  // namespace longroll::game
