// What the verbs write about actions and their outcomes.

#include "game/answers.h"

#include "core/json.h"
#include "core/sampled_odds.h"
#include "game/refusal_words.h"

#include <algorithm>
#include <map>
#include <set>

namespace longroll::game {

using boost::json::array;
using boost::json::object;

// A sentence may repeat what it was given, line breaks and all; it is one line all the same.
static std::string one_line(std::string text)
{
    const auto is_control = [](char letter) {
        return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F;
    };
    std::ranges::replace_if(text, is_control, '?');
    return text;
}

CallError invalid(const Problems& problems)
{
    array list;
    for (const Problem& problem : problems)
        list.push_back(
            object{{"where", problem.where}, {"what", problem.what}, {"remedy", problem.remedy}});
    return {ErrorCode::InvalidParams, one_line(problems.front().sentence()),
            object{{"problems", std::move(list)}}};
}

std::string_view clause_text(const Ruleset& ruleset, std::string_view id)
{
    const auto texts = ruleset.clauses();
    const auto found = std::ranges::find(texts, id, &ClauseText::id);
    return found == texts.end() ? std::string_view{} : found->text;
}

RefusalWords words_of(const Position& position, const Refusal& refusal)
{
    return {refusal.clause, std::string(refusal.reason),
            std::string(clause_text(position.ruleset(), refusal.clause.id))};
}

CallError refused(const Position& position, const Refusal& refusal)
{
    return {ErrorCode::Refused, sentence_of(refusal),
            to_json(JsonNames{}, words_of(position, refusal))};
}

Choice choice_of(const Known& known, const AnyAction& action)
{
    return {known->describe(action, known.viewer()), known->write_action(action)};
}

Json write_choice(const Known& known, const AnyAction& action, bool words)
{
    if (!words) return object{{"action", known->write_action(action)}};
    return to_json(JsonNames{}, choice_of(known, action));
}

std::vector<EventWords> story_of(const Position& position, const Story& story, Viewer viewer,
                                 Facts facts)
{
    std::vector<EventWords> lines;
    lines.reserve(story.size());
    for (const StoryLine& line : story) {
        const bool knows = position.knows(line.event, viewer);
        std::string words = position.words(line.event, viewer);
        if (!knows && words.empty()) continue;  // how much happens unseen is not told either
        const bool told = facts == Facts::Told && knows;
        lines.push_back({line.clause, std::move(words),
                         told ? position.write_event(line.event) : Json(nullptr)});
    }
    return lines;
}

Json write_story(const Position& position, const Story& story, bool words)
{
    if (words)
        return to_json(JsonNames{}, story_of(position, story, Viewer::umpire(), Facts::Told));
    array lines;
    lines.reserve(story.size());
    for (const StoryLine& line : story)
        lines.push_back(
            object{{"clause", line.clause.id}, {"event", position.write_event(line.event)}});
    return lines;
}

static std::vector<int> list_of(Faces faces)
{
    std::vector<int> list;
    for (int face = 1; face <= 6; ++face)
        if (faces.has(face)) list.push_back(face);
    return list;
}

static RollWords words_of(const Question& question)
{
    RollWords words{
        question.clause, question.ask, question.dice, {}, list_of(question.again), {}, 0};
    if (question.ask != Ask::Sum) words.target = question.target;
    return words;
}

std::vector<RollWords> rolls_of(const std::vector<Roll>& rolls)
{
    std::vector<RollWords> list;
    list.reserve(rolls.size());
    for (const Roll& roll : rolls) {
        RollWords words = words_of(roll.question);
        words.faces.assign(roll.faces.begin(), roll.faces.end());
        words.answer = roll.answer;
        list.push_back(std::move(words));
    }
    return list;
}

std::vector<RollWords> rolls_for(const Position& position, const Deed& deed, Viewer viewer)
{
    std::vector<Roll> seen;
    for (const Roll& roll : deed.rolls)
        if (may_see(deed, roll, viewer) &&
            (viewer == Viewer::umpire() || !position.is_secret_roll(roll.question.clause)))
            seen.push_back(roll);
    return rolls_of(seen);
}

Json write_wanted(const DiceWanted& wanted)
{
    object written{{"clause", wanted.question.clause.id},
                   {"ask", to_json(JsonNames{}, wanted.question.ask)},
                   {"dice", wanted.question.dice}};
    if (wanted.question.ask != Ask::Sum) written["target"] = wanted.question.target;
    const auto write_faces = [&](const char* name, const std::vector<int>& faces) {
        if (!faces.empty()) written[name] = boost::json::array(faces.begin(), faces.end());
    };
    write_faces("again", list_of(wanted.question.again));
    written["missing"] = wanted.missing;
    write_faces("instead_of", wanted.instead_of);
    return written;
}

static SumWords words_of(const Tally& tally)
{
    SumWords words{tally.total(), {}};
    for (const TallyLine& line : tally.lines()) words.lines.push_back({line.clause, line.value});
    return words;
}

static std::vector<TallyWords> words_of(const std::vector<NamedTally>& tallies)
{
    std::vector<TallyWords> list;
    for (const NamedTally& named : tallies) {
        SumWords sum = words_of(named.tally);
        list.push_back({named.name, sum.total, std::move(sum.lines)});
    }
    return list;
}

static std::optional<About> about(const Chances& chances)
{
    if (chances.exact()) return {};
    return About{chances.runs, "95 %"};
}

// A chance in words; one that was counted never looks exact.
static std::string percent_of(const Chances& of, const Fraction& chance)
{
    return of.exact() ? chance.percent() : "about " + chance.percent();
}

static std::optional<Between> between(const Chances& of, const Fraction& chance)
{
    if (of.exact()) return {};
    const Interval interval = interval_of(chance, of.runs);
    return Between{percent_of_tenths(interval.low), percent_of_tenths(interval.high)};
}

// Summed over the outcomes in which it happens, however often.
static std::vector<ChanceWords> chances_by_kind(const Position& position, const Chances& of)
{
    std::vector<std::pair<std::string, Fraction>> sums;
    for (const Chance& outcome : of.rows) {
        std::set<std::string> kinds;
        for (const StoryLine& line : outcome.outcome)
            kinds.emplace(position.write_event(line.event).at("kind").get_string());
        for (const std::string& kind : kinds) {
            const auto found =
                std::ranges::find(sums, kind, &std::pair<std::string, Fraction>::first);
            if (found == sums.end())
                sums.emplace_back(kind, outcome.chance);
            else
                found->second = found->second + outcome.chance;
        }
    }
    std::ranges::stable_sort(sums,
                             [](const auto& a, const auto& b) { return a.second > b.second; });
    std::vector<ChanceWords> chances;
    for (const auto& [kind, chance] : sums)
        chances.push_back({kind, chance.text(), percent_of(of, chance), between(of, chance)});
    return chances;
}

static std::vector<OddsRow> rows_of(const Position& position, const Chances& of, Viewer viewer,
                                    Facts facts)
{
    std::vector<OddsRow> rows;
    for (const Chance& row : of.rows)
        rows.push_back({row.chance.text(), percent_of(of, row.chance), between(of, row.chance),
                        story_of(position, row.outcome, viewer, facts)});
    return rows;
}

// Of what is only declared, row by row, what happens in any case: how many hits. What may follow
// from that hangs on what others declare too, and is told by kind.
static Chances surely(const Position& position, const Chances& all)
{
    const auto kind = [&](const StoryLine& line) {
        return std::string(position.write_event(line.event).at("kind").get_string());
    };
    std::map<std::string, std::size_t> rows_with;
    for (const Chance& row : all.rows) {
        std::set<std::string> kinds;
        for (const StoryLine& line : row.outcome) kinds.insert(kind(line));
        for (const std::string& one : kinds) ++rows_with[one];
    }
    const auto same = [&](const Story& a, const Story& b) {
        return std::ranges::equal(a, b, [&](const StoryLine& one, const StoryLine& other) {
            return one.clause == other.clause && position.same_event(one.event, other.event);
        });
    };
    Chances sure{{}, all.runs};
    for (const Chance& row : all.rows) {
        Story story;
        for (const StoryLine& line : row.outcome)
            if (rows_with[kind(line)] == all.rows.size()) story.push_back(line);
        const auto found = std::ranges::find_if(
            sure.rows, [&](const Chance& other) { return same(other.outcome, story); });
        if (found == sure.rows.end())
            sure.rows.push_back({row.chance, std::move(story)});
        else
            found->chance = found->chance + row.chance;
    }
    std::ranges::stable_sort(sure.rows,
                             [](const Chance& a, const Chance& b) { return a.chance > b.chance; });
    return sure;
}

// For each answer that may be given, each within its share of the work.
static std::vector<AnswerOdds> answers_to(const Known& known, const AnyAction& action, Facts facts,
                                          OddsBudget budget)
{
    std::vector<AnswerOdds> answers;
    const auto asked = known.position().to_be_answered(action);
    if (!asked) return answers;
    const auto legal = asked->legal();
    budget.exact /= std::max<std::int64_t>(1, std::ssize(legal));
    budget.sampled /= std::max<std::int64_t>(1, std::ssize(legal));
    for (const AnyAction& answer : legal) {
        const Chances chances = asked->odds(answer, budget);
        answers.push_back({asked->describe(answer, known.viewer()).text, about(chances),
                           rows_of(*asked, chances, known.viewer(), facts),
                           chances_by_kind(*asked, chances)});
    }
    return answers;
}

std::variant<Odds, CallError> odds_of(const Known& known, const AnyAction& action, Facts facts,
                                      const OddsBudget& budget)
{
    const Position& position = known.position();
    if (const MaybeRefusal refusal = position.refuse(action)) return refused(position, *refusal);
    const Chances chances = position.odds(action, budget);
    Odds odds;
    odds.about = about(chances);
    const bool foretold = position.is_foretold(action);
    odds.outcomes =
        rows_of(position, foretold ? surely(position, chances) : chances, known.viewer(), facts);
    odds.chances = chances_by_kind(position, chances);
    odds.tally = words_of(position.tallies(action));
    odds.answers = answers_to(known, action, facts, budget);
    return odds;
}

std::variant<CostWords, CallError> cost_of(const Known& known, const AnyAction& action)
{
    const Position& position = known.position();
    const MaybeRefusal refusal = position.refuse(action);
    const std::optional<Route> route = position.route(action);
    if (!route && refusal) return refused(position, *refusal);
    if (!route)
        return invalid({{"action", "this is no move, so it has no cost",
                         "give an action by which something goes somewhere"}});
    CostWords words;
    words.unit = route->unit;
    words.reading = route->reading;
    for (const RouteLeg& leg : route->legs) {
        words.legs.push_back({leg.to, words_of(leg.cost), words_of(leg.allowance), leg.left});
        words.cost += leg.cost.total();
        words.left = leg.left;
    }
    if (refusal) words.refusal = words_of(position, *refusal);
    return words;
}

Result<Intent> read_intent(const Json& json)
{
    return from_json<Intent>(JsonNames{}, json, "intent");
}

Attempted attempt_of(const Known& known, const Intent& intent)
{
    const Position& position = known.position();
    const std::optional<AnyAction> action = position.intend(intent);
    if (!action) return {};
    if (const MaybeRefusal refusal = position.refuse(*action))
        return {{}, words_of(position, *refusal)};
    return {choice_of(known, *action), {}};
}

Answer write_ruling(Ruling& ruling, const std::optional<std::vector<int>>& faces)
{
    const auto odds =
        odds_of(Known(*ruling.position, Viewer::umpire()), ruling.action, Facts::Told);
    if (const auto* error = std::get_if<CallError>(&odds)) return *error;
    const Json written = to_json(JsonNames{}, std::get<Odds>(odds));
    if (!faces) return written;
    object answer = written.get_object();
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
    answer["dice"] = to_json(JsonNames{}, rolls_of(dice.rolls()));
    answer["events"] = write_story(*ruling.position, story, true);
    return Json(std::move(answer));
}

}  // namespace longroll::game
