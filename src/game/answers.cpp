// What the verbs write, and the verbs that only tell.

#include "game/answers.h"

#include "battle/load.h"
#include "core/json.h"
#include "game/describe.h"
#include "game/params.h"

#include <algorithm>

namespace longroll::game {

using boost::json::array;
using boost::json::object;

CallError invalid(const Problems& problems)
{
    array list;
    for (const Problem& problem : problems)
        list.push_back(
            object{{"where", problem.where}, {"what", problem.what}, {"remedy", problem.remedy}});
    return {ErrorCode::InvalidParams, problems.front().sentence(),
            object{{"problems", std::move(list)}}};
}

std::string_view clause_text(const Ruleset& ruleset, std::string_view id)
{
    const auto texts = ruleset.clauses();
    const auto found = std::ranges::find(texts, id, &ClauseText::id);
    return found == texts.end() ? std::string_view{} : found->text;
}

CallError refused(const Position& position, const Refusal& refusal)
{
    const std::string id(refusal.clause.id);
    return {ErrorCode::Refused, std::string(refusal.reason) + " (" + id + ")",
            object{{"clause", id},
                   {"reason", refusal.reason},
                   {"text", clause_text(position.ruleset(), id)}}};
}

Json write_choice(const Position& position, const AnyAction& action, bool words)
{
    object choice{{"action", position.write_action(action)}};
    if (!words) return choice;
    const Json described = to_json(JsonNames{}, position.describe(action));
    for (const auto& member : described.get_object()) choice[member.key()] = member.value();
    return choice;
}

Json write_story(const Position& position, const Story& story)
{
    array list;
    for (const StoryLine& line : story)
        list.push_back(object{{"clause", line.clause.id},
                              {"text", position.words(line.event, {})},
                              {"event", position.write_event(line.event)}});
    return list;
}

static object write_question(const Question& question)
{
    object written{{"clause", question.clause.id},
                   {"ask", to_json(JsonNames{}, question.ask)},
                   {"dice", question.dice}};
    if (question.ask != Ask::Sum) written["target"] = question.target;
    return written;
}

Json write_rolls(const std::vector<Roll>& rolls)
{
    array list;
    for (const Roll& roll : rolls) {
        object written = write_question(roll.question);
        written["faces"] = array(roll.faces.begin(), roll.faces.end());
        written["answer"] = roll.answer;
        list.push_back(std::move(written));
    }
    return list;
}

Json write_wanted(const DiceWanted& wanted)
{
    object written = write_question(wanted.question);
    written["missing"] = wanted.missing;
    return written;
}

Json write_tallies(const std::vector<NamedTally>& tallies)
{
    array list;
    for (const NamedTally& named : tallies) {
        array lines;
        for (const TallyLine& line : named.tally.lines())
            lines.push_back(object{{"clause", line.clause.id}, {"value", line.value}});
        list.push_back(object{
            {"name", named.name}, {"total", named.tally.total()}, {"lines", std::move(lines)}});
    }
    return list;
}

Answer write_odds(const Position& position, const AnyAction& action)
{
    if (const MaybeRefusal refusal = position.refuse(action)) return refused(position, *refusal);
    const auto chances = position.odds(action);
    if (!chances)
        return CallError{ErrorCode::TooManyOutcomes,
                         "this action has too many outcomes to list them all", nullptr};
    array outcomes;
    for (const Chance& chance : *chances)
        outcomes.push_back(object{{"chance", chance.chance.text()},
                                  {"percent", chance.chance.percent()},
                                  {"outcome", write_story(position, chance.outcome)}});
    return Json(object{{"outcomes", std::move(outcomes)},
                       {"tally", write_tallies(position.tallies(action))}});
}

Answer write_ruling(Ruling& ruling, const std::optional<std::vector<int>>& faces)
{
    Answer odds = write_odds(*ruling.position, ruling.action);
    if (std::holds_alternative<CallError>(odds) || !faces) return odds;
    object answer = std::get<Json>(odds).get_object();
    EnteredDice dice(*faces);
    Story story;
    const Applied applied = ruling.position->apply(ruling.action, dice, story);
    if (const auto* wanted = std::get_if<DiceWanted>(&applied)) {
        answer["wanted"] = write_wanted(*wanted);
        return Json(std::move(answer));
    }
    if (dice.left() > 0)
        return invalid({{"dice", "this case uses fewer dice than were given",
                         "leave out the last " + std::to_string(dice.left())}});
    answer["dice"] = write_rolls(dice.rolls());
    answer["events"] = write_story(*ruling.position, story);
    return Json(std::move(answer));
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
    array list;
    for (const Ruleset* ruleset : game::rulesets())
        list.push_back(object{{"id", ruleset->id()},
                              {"title", ruleset->title()},
                              {"edition", ruleset->edition()},
                              {"options", ruleset->options()}});
    return Json(object{{"rulebooks", std::move(list)}});
}

Answer Session::battles(const object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        return invalid(problems);
    array list;
    for (const std::string& id : library_->ids()) {
        object entry{{"id", id}};
        const auto battle = library_->find(id);
        if (battle) {
            entry["title"] = (*battle)->title;
            entry["digest"] = battle::digest(**battle);
        } else {
            entry["problem"] = battle.error().front().sentence();
        }
        list.push_back(std::move(entry));
    }
    return Json(object{{"battles", std::move(list)}});
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
    return Json(object{{"clause", id}, {"text", text}});
}

static Problems viewer_of(const object& given, std::optional<Side>& viewer)
{
    Params params(given);
    viewer = params.side("viewer");
    return params.finish();
}

Answer Session::scene(const object& given)
{
    std::optional<Side> viewer;
    if (const Problems problems = viewer_of(given, viewer); !problems.empty())
        return invalid(problems);
    return to_json(JsonNames{}, game_->position().scene(viewer));
}

Answer Session::board(const object& given)
{
    if (const Problems problems = Params(given).finish(); !problems.empty())
        return invalid(problems);
    return to_json(JsonNames{}, game_->position().board());
}

Answer Session::prompt(const object& given)
{
    std::optional<Side> viewer;
    if (const Problems problems = viewer_of(given, viewer); !problems.empty())
        return invalid(problems);
    return to_json(JsonNames{}, game_->position().prompt(viewer));
}

}  // namespace longroll::game
