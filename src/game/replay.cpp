// Games from their logs: replayed whole, resumed while they go on, and proved.

#include "core/json.h"
#include "core/work.h"
#include "game/game.h"
#include "game/log_format.h"
#include "game/params.h"
#include "game/refusal_words.h"

namespace longroll::game {

static Problems misfit(const std::string& where, std::string what, std::string remedy)
{
    return {{where, std::move(what), std::move(remedy)}};
}

static std::string text_member(const boost::json::object& line, std::string_view key)
{
    const Json* value = line.if_contains(key);
    return value && value->is_string() ? std::string(value->get_string()) : std::string();
}

static Result<std::vector<Json>> lines_of(std::string_view log)
{
    std::vector<Json> lines;
    std::size_t number = 0;
    while (!log.empty()) {
        const std::size_t end = std::min(log.find('\n'), log.size());
        const std::string_view text = log.substr(0, end);
        log.remove_prefix(std::min(end + 1, log.size()));
        ++number;
        if (text.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        Result<Json> line = parse_json(text, "line " + std::to_string(number));
        if (!line) return line.error();
        if (!line->is_object())
            return misfit("line " + std::to_string(number), "this line is no JSON object",
                          "give the log as it was written");
        lines.push_back(*std::move(line));
    }
    if (lines.empty()) return misfit("log", "the log is empty", "give a log with its first line");
    return lines;
}

// The first line as it was written.
static std::string first_line(std::string_view log)
{
    while (!log.empty()) {
        const std::string_view line = log.substr(0, log.find('\n'));
        if (line.find_first_not_of(" \t\r") != std::string_view::npos)
            return std::string(line.substr(0, line.find_last_not_of(" \t\r") + 1));
        log.remove_prefix(std::min(line.size() + 1, log.size()));
    }
    return {};
}

static bool is_with_parts(const boost::json::object& header)
{
    const Json* format = header.if_contains("longroll");
    return format && *format == Json(kLogFormatWithParts);
}

static std::optional<Side> side_named(const Json& name)
{
    for (const Side side : kSides)
        if (name == Json(name_of(side))) return side;
    return {};
}

// The sides that add a part to the dice, in the order of their seats.
static Result<std::vector<Side>> sides_of_parts(const boost::json::object& header)
{
    std::vector<Side> sides;
    const Json* given = header.if_contains("parts");
    bool fits = given && given->is_array();
    if (fits)
        for (const Json& name : given->get_array()) {
            const auto side = side_named(name);
            fits = fits && side && (sides.empty() || sides.back() < *side);
            if (side) sides.push_back(*side);
        }
    if (fits) return sides;
    return misfit("line 1", "it is not said who adds a part to the dice",
                  "give the log as it was written");
}

static Problems check_header(const boost::json::object& line)
{
    const Json* format = line.if_contains("longroll");
    if (!format || !format->is_int64())
        return misfit("line 1", "this is no Long Roll log", "the first line says \"longroll\": 1");
    if (format->get_int64() != kLogFormat && format->get_int64() != kLogFormatWithParts)
        return misfit("line 1", "the log is of format " + std::to_string(format->get_int64()),
                      "this program reads formats 1 and 2");
    if (is_with_parts(line) && line.contains("seed"))
        return misfit("line 1", "dice to which players add their parts have no open seed",
                      "give the log as it was written");
    const std::string rulebook = text_member(line, "rulebook");
    const Ruleset* ruleset = find_ruleset(rulebook);
    if (!ruleset)
        return misfit("line 1", "there is no rulebook \"" + rulebook + "\"",
                      "see the list that `rulebooks` gives");
    const Json* edition = line.if_contains("edition");
    if (!edition || !edition->is_int64() || edition->get_int64() != ruleset->edition())
        return misfit("line 1", "the log was written under another edition of " + rulebook,
                      "replay it with a program of that edition; this one has edition " +
                          std::to_string(ruleset->edition()));
    return {};
}

// The terms of the dice as the log states them: the seed, if it is open or already revealed.
static Result<DiceTerms> dice_terms(const std::vector<Json>& lines)
{
    const boost::json::object& header = lines.front().get_object();
    DiceTerms terms;
    const std::string open = text_member(header, "seed");
    const Json* end = lines.back().get_object().if_contains("end");
    const std::string shown = end && end->is_object() ? text_member(end->get_object(), "seed") : "";
    const std::string& hex = open.empty() ? shown : open;
    if (is_with_parts(header)) {
        auto sides = sides_of_parts(header);
        if (!sides) return sides.error();
        terms.parts = *std::move(sides);
    }
    if (hex.empty()) return terms;
    if (!open.empty() && end && shown != open)
        return misfit("seed", "the last line shows another seed than the first",
                      "the dice of this log cannot be trusted");
    terms.seed = seed_from_hex(hex);
    terms.open_seed = !open.empty();
    if (!terms.seed) return misfit("seed", "this is no seed", "a seed has 64 hexadecimal digits");
    if (commitment_of(*terms.seed) != text_member(header, "commitment"))
        return misfit("seed", "the seed is not the one that was committed to",
                      "the dice of this log cannot be trusted");
    return terms;
}

static Result<Game> open_log(Library& library, const boost::json::object& header, DiceTerms terms)
{
    const std::string battle = text_member(header, "battle");
    const std::string rulebook = text_member(header, "rulebook");
    const Json* position = header.if_contains("position");
    if (battle.empty()) {
        if (!position)
            return misfit("line 1", "the log names neither battle nor position",
                          "give it one of them");
        return Game::start_at(rulebook, *position, std::move(terms));
    }
    const Json* options = header.if_contains("options");
    Result<Game> game =
        Game::start(library, battle, rulebook, options ? *options : Json(boost::json::object{}),
                    std::move(terms));
    if (!game) return game;
    if (game->header().battle_digest != text_member(header, "battle_digest"))
        return misfit("line 1",
                      "the battle \"" + battle + "\" has changed since the log was written",
                      "replay it with the battle file of that day");
    if (!position) return game;
    const Json* state =
        position->is_object() ? position->get_object().if_contains("state") : nullptr;
    if (!state) return misfit("line 1", "the position of this log has no state", "give it one");
    const Problems problems = game->set_state(*state);
    if (!problems.empty()) return problems;
    return game;
}

static Result<std::vector<int>> faces_of(const boost::json::object& line, const std::string& where)
{
    std::vector<int> faces;
    const Json* dice = line.if_contains("dice");
    if (!dice) return faces;
    if (!dice->is_array()) return misfit(where, "the dice are no list", "give the faces in order");
    for (const Json& face : dice->get_array()) {
        if (!face.is_int64() || face.get_int64() < 1 || face.get_int64() > 6)
            return misfit(where, "a die shows 1 to 6", "give the log as it was written");
        faces.push_back(static_cast<int>(face.get_int64()));
    }
    return faces;
}

static std::string text_of(const std::vector<int>& faces)
{
    std::string text;
    for (const int face : faces) text += (text.empty() ? "" : " ") + std::to_string(face);
    return text.empty() ? "none" : text;
}

Problems Game::replay_resignation(const Json& side, const std::string& where)
{
    const auto by = side_named(side);
    if (!by || over())
        return misfit(where, "this resignation does not fit", "give the log as it was written");
    resign(*by);
    return {};
}

Problems Game::replay_part(const boost::json::object& line, const std::string& where)
{
    const auto by = side_named(line.at("part"));
    const auto bytes = seed_from_hex(text_member(line, "bytes"));
    if (by && bytes && add_part(*by, *bytes)) return {};
    return misfit(where, "this part of the dice does not fit", "give the log as it was written");
}

Problems Game::replay_line(const boost::json::object& line, const std::string& where)
{
    if (const Json* to = line.if_contains("undo_to")) {
        if (to->is_int64() && to->get_int64() >= 0 &&
            undo_to(static_cast<std::size_t>(to->get_int64())))
            return {};
        return misfit(where, "this undo does not fit", "give the log as it was written");
    }
    if (const Json* side = line.if_contains("resigned")) return replay_resignation(*side, where);
    if (line.contains("part")) return replay_part(line, where);
    if (line.contains("hidden"))
        return misfit(where, "this action is hidden from whoever was given the log",
                      "replay the log once the game is over");
    const Json* end = line.if_contains("end");
    if (!end) return replay_deed(line, where);
    const std::string digest = end->is_object() ? text_member(end->get_object(), "digest") : "";
    if (digest == position_->digest()) return {};
    return misfit(where, "the game ends otherwise than the log says",
                  "the log and the rules do not fit");
}

static Result<RunOn> run_on_of(const boost::json::object& line, const std::string& where)
{
    const Json* stop = line.if_contains("stop");
    if (!stop) return RunOn::ToChoice;
    if (*stop == Json(kStopAtPhaseEnd)) return RunOn::ToPhaseEnd;
    return misfit(where, "nobody knows where this action stops", "give the log as it was written");
}

// Of which order it was a part, if of any.
static Result<int> order_of(const boost::json::object& line, const std::string& where)
{
    const Json* order = line.if_contains("order");
    if (!order) return 0;
    constexpr std::int64_t kMostOrders = 1'000'000;
    if (order->is_int64() && order->get_int64() > 0 && order->get_int64() <= kMostOrders)
        return static_cast<int>(order->get_int64());
    return misfit(where, "the order has no number", "give the log as it was written");
}

Problems Game::replay_deed(const boost::json::object& line, const std::string& where)
{
    const Json* action = line.if_contains("action");
    if (!action) return misfit(where, "this line has no action", "give the log as it was written");
    const Result<std::vector<int>> faces = faces_of(line, where);
    if (!faces) return faces.error();
    const Result<AnyAction> read = position_->read_action(*action);
    if (!read)
        return misfit(where, read.error().front().sentence(), "give the log as it was written");
    const Result<RunOn> run_on = run_on_of(line, where);
    if (!run_on) return run_on.error();
    const Result<int> order = order_of(line, where);
    if (!order) return order.error();

    if (!has_all_parts() && !faces->empty())
        return misfit(where, "a die is thrown before every side has added its part to the dice",
                      "the dice of this log cannot be trusted");
    const Attempt attempt = apply(*read, seed_ ? std::vector<int>{} : *faces, *run_on, *order);
    if (const auto* refusal = std::get_if<Refusal>(&attempt))
        return misfit(where, "the rules refuse this action: " + sentence_of(*refusal),
                      "the log and the rules do not fit");
    if (std::get_if<DiceWanted>(&attempt))
        return misfit(where, "the action needs more dice than the log has",
                      "the log and the rules do not fit");
    if (const auto* problems = std::get_if<Problems>(&attempt))
        return misfit(where, problems->front().what, "the log and the rules do not fit");
    if (const auto* frozen = std::get_if<Frozen>(&attempt))
        return misfit(
            where,
            "the program is at fault here: " + frozen->report.substr(0, frozen->report.find('\n')),
            "please send us this log");
    const std::vector<int> thrown = std::get<Accepted>(attempt).deed->faces();
    if (thrown != *faces)
        return misfit(
            where,
            "the log says dice " + text_of(*faces) + " but the seed gives " + text_of(thrown),
            "the dice of this log cannot be trusted");
    return {};
}

Result<Game> Game::replay(Library& library, std::string_view log)
{
    const Result<std::vector<Json>> lines = lines_of(log);
    if (!lines) return lines.error();
    const boost::json::object& header = lines->front().get_object();
    if (Problems problems = check_header(header); !problems.empty()) return problems;
    Result<DiceTerms> terms = dice_terms(*lines);
    if (!terms) return terms.error();
    Result<Game> game = open_log(library, header, *std::move(terms));
    if (!game) return game;
    if (is_with_parts(header)) game->header_.text = first_line(log);

    for (std::size_t number = 1; number < lines->size(); ++number) {
        work_on();
        const std::string where = "line " + std::to_string(number + 1);
        if (Problems problems = game->replay_line((*lines)[number].get_object(), where);
            !problems.empty())
            return problems;
    }
    if (game->header_.commitment.empty())
        game->header_.commitment = text_member(header, "commitment");
    return game;
}

// The seed of a game that goes on: the one that the header shows, or the secret one.
static Result<DiceTerms> running_terms(const boost::json::object& header,
                                       const std::optional<Seed>& secret)
{
    DiceTerms terms;
    const std::string open = text_member(header, "seed");
    const std::string commitment = text_member(header, "commitment");
    terms.open_seed = !open.empty();
    if (is_with_parts(header)) {
        auto sides = sides_of_parts(header);
        if (!sides) return sides.error();
        terms.parts = *std::move(sides);
    }
    terms.seed = terms.open_seed ? seed_from_hex(open) : secret;
    const std::string committed = terms.seed ? commitment_of(*terms.seed) : "";
    if (committed == commitment) return terms;
    return misfit("seed",
                  terms.seed ? "the seed is not the one that was committed to"
                             : "the seed of this game is missing",
                  "give the seed that the game was started with");
}

Problems Game::go_on_from(const Checkpoint& checkpoint)
{
    Problems problems = position_->read_state(checkpoint.state);
    if (!problems.empty()) return problems;
    if (position_->digest() != checkpoint.digest)
        return misfit("checkpoint", "the position is not the one of which this is the digest",
                      "resume the game without the checkpoint");
    forget_past();
    whole_ = false;
    first_ = checkpoint.deeds;
    next_roll_ = checkpoint.next_roll;
    parts_ = checkpoint.parts;
    return {};
}

Result<Game> Game::resume(Library& library, std::string_view header,
                          const std::optional<Seed>& secret, std::span<const std::string> lines,
                          const Checkpoint* checkpoint)
{
    const Result<std::vector<Json>> first = lines_of(header);
    if (!first) return first.error();
    const boost::json::object& terms = first->front().get_object();
    if (Problems problems = check_header(terms); !problems.empty()) return problems;
    Result<DiceTerms> dice = running_terms(terms, secret);
    if (!dice) return dice.error();
    Result<Game> game = open_log(library, terms, *std::move(dice));
    if (!game) return game;
    if (is_with_parts(terms)) game->header_.text = first_line(header);
    if (checkpoint)
        if (Problems problems = game->go_on_from(*checkpoint); !problems.empty()) return problems;

    std::size_t number = 0;
    for (const std::string& text : lines) {
        work_on();
        const std::string where = "record " + std::to_string(++number);
        const Result<Json> line = parse_json(text, where);
        if (!line) return line.error();
        if (!line->is_object())
            return misfit(where, "this is no JSON object", "give the line as it was written");
        if (Problems problems = game->replay_line(line->get_object(), where); !problems.empty())
            return problems;
    }
    return game;
}

// What is said of a game must be all true: the lines are those that the game itself would write.
// An action was read and carried out already, and may be written with more words or fewer.
static Problems check_every_line(const Game& game, const std::vector<Json>& lines)
{
    const Result<std::vector<Json>> written = lines_of(game.log());
    for (std::size_t number = 0; number < std::max(lines.size(), written->size()); ++number) {
        const std::string where = "line " + std::to_string(number + 1);
        if (number >= lines.size())
            return misfit(where, "the log has been cut short", "give the log as it was written");
        if (number >= written->size())
            return misfit(where, "nothing like this has happened in the game",
                          "give the log as it was written");
        boost::json::object given = lines[number].get_object();
        boost::json::object true_one = (*written)[number].get_object();
        for (const char* member : {"action", "options", "position"}) {
            if (given.contains(member) != true_one.contains(member)) continue;
            given.erase(member);
            true_one.erase(member);
        }
        if (given != true_one)
            return misfit(where, "this line does not say what happened",
                          "the log has been changed; give it as it was written");
    }
    return {};
}

Result<Proof> verify(Library& library, std::string_view log)
{
    const Result<Game> game = Game::replay(library, log);
    if (!game) return game.error();
    if (game->header().commitment.empty())
        return misfit("log", "the dice of this game were typed in, so there is nothing to prove",
                      "only games that throw their own dice can be proved");
    Proof proof;
    for (const Record& record : game->records())
        if (const auto* deed = std::get_if<Deed>(&record)) {
            ++proof.actions;
            proof.dice += deed->faces().size();
        }
    proof.digest = game->position().digest();
    proof.verdict = game->verdict();
    proof.over = game->over();
    const Result<std::vector<Json>> lines = lines_of(log);
    const Result<DiceTerms> terms = dice_terms(*lines);
    if (!terms->seed)
        return misfit("log", "the seed of this game is not revealed yet",
                      "finish the game; its last line reveals the seed");
    if (Problems problems = check_every_line(*game, *lines); !problems.empty()) return problems;
    return proof;
}

}  // namespace longroll::game
