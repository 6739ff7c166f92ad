// What is told of a game that cannot be played on.

#include "server/relic.h"

#include "battle/load.h"
#include "core/json.h"
#include "game/answers.h"
#include "game/params.h"
#include "server/tokens.h"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::server {

using boost::json::array;
using boost::json::object;
using game::CallError;
using game::ErrorCode;

static std::string text_in(const object& from, std::string_view member)
{
    const Json* value = from.if_contains(member);
    return value && value->is_string() ? std::string(value->get_string()) : std::string();
}

static std::uint64_t number_of(const object& from, std::string_view member, std::uint64_t other)
{
    const Json* value = from.if_contains(member);
    if (!value || !value->is_int64() || value->get_int64() < 0) return other;
    return static_cast<std::uint64_t>(value->get_int64());
}

static object read_object(const std::string& text)
{
    const Result<Json> read = parse_json(text, "store");
    return read && read->is_object() ? read->get_object() : object{};
}

std::string misfit_of(game::Library& library, const std::string& header)
{
    const object line = read_object(header);
    const std::string rulebook = text_in(line, "rulebook");
    const game::Ruleset* ruleset = game::find_ruleset(rulebook);
    if (!ruleset)
        return fmt::format("it was played under \"{}\", which this program does not have",
                           rulebook);
    const auto edition = number_of(line, "edition", 0);
    if (edition != static_cast<std::uint64_t>(ruleset->edition()))
        return fmt::format("it was played under edition {} of {}, and this program has edition {}",
                           edition, rulebook, ruleset->edition());
    const std::string name = text_in(line, "battle");
    if (name.empty()) return {};
    const auto battle = library.find(name);
    if (!battle)
        return fmt::format("it was played on \"{}\", which this program does not have", name);
    if (battle::digest(**battle) != text_in(line, "battle_digest"))
        return fmt::format("the battle \"{}\" has changed since it was played", name);
    return {};
}

Relic::Relic(game::Library& library, store::StoredGame stored, std::vector<store::Picture> pictures,
             std::string why)
    : library_(&library),
      stored_(std::move(stored)),
      pictures_(std::move(pictures)),
      why_(std::move(why)),
      header_(read_object(stored_.game.header))
{
    std::size_t standing = 0;
    for (const store::RecordRow& record : stored_.records) {
        lines_.push_back(read_object(record.line));
        const object& line = lines_.back();
        standing = number_of(line, "undo_to", number_of(line, "n", standing));
        deeds_.push_back(standing);
        over_ = record.over;
    }
}

HeldSeats Relic::held_by(const Call& call) const
{
    return seats_held(stored_.game.seats, call.tokens);
}

CallError Relic::cannot() const
{
    return {kRelic,
            "this game is kept for reading: " + why_ +
                "; its players may go on from its last position as a new game",
            nullptr};
}

// As it was stored: for everybody, and for a side where that saw more.
static const Json* seen_by(const object& stored, const HeldSeats& held)
{
    const auto sides = held.sides();
    if (!sides.empty())
        if (const Json* own = stored.if_contains(name_of(sides.front()))) return own;
    return stored.if_contains("everybody");
}

const store::Picture* Relic::picture_at(std::size_t deeds) const
{
    const store::Picture* found = nullptr;
    for (const store::Picture& picture : pictures_)
        if (!picture.body.empty() && picture.deeds <= deeds) found = &picture;
    return found;
}

Json Relic::scene(const HeldSeats& held, std::size_t deeds) const
{
    if (const store::Picture* picture = picture_at(deeds)) {
        const object body = read_object(picture->body);
        const Json* scenes = body.if_contains("scenes");
        const Json* seen =
            scenes && scenes->is_object() ? seen_by(scenes->get_object(), held) : nullptr;
        if (seen) return *seen;
    }
    Scene none;
    none.heading = "No picture of this moment was kept.";
    return to_json(JsonNames{}, none);
}

// As it was drawn then; else as the battle is drawn today.
Json Relic::board() const
{
    for (const store::Picture& picture : pictures_) {
        const Result<Json> kept = parse_json(picture.board, "board");
        if (kept && kept->is_object()) return *kept;
    }
    const game::Ruleset* ruleset = game::find_ruleset(text_in(header_, "rulebook"));
    const auto battle = library_->find(text_in(header_, "battle"));
    if (ruleset && battle)
        if (const auto position = ruleset->muster(**battle, ruleset->options()))
            return to_json(JsonNames{}, (*position)->board());
    return to_json(JsonNames{}, SceneBoard{});
}

static EntryKind kind_of(const object& line)
{
    if (line.contains("seat")) return EntryKind::Seat;
    if (line.contains("part")) return EntryKind::Part;
    if (line.contains("resigned")) return EntryKind::Resign;
    if (line.contains("undo_to")) return EntryKind::Undo;
    return EntryKind::Deed;
}

static std::optional<Side> doer_of(const object& line)
{
    for (const char* member : {"by", "seat", "part", "resigned"})
        for (const Side side : kSides)
            if (text_in(line, member) == name_of(side)) return side;
    return {};
}

// Whose secret it is; of what was stored before that was noted, that of whoever did it.
static std::optional<Side> secret_of(const object& line)
{
    if (kind_of(line) != EntryKind::Deed) return {};
    const Json* words = line.if_contains("words");
    const Json* noted =
        words && words->is_object() ? words->get_object().if_contains("secret") : nullptr;
    if (!noted) return doer_of(line);
    for (const Side side : kSides)
        if (*noted == Json(name_of(side))) return side;
    return {};
}

static bool may_know(const HeldSeats& held, bool over, const object& line)
{
    const auto secret = secret_of(line);
    return over || !secret || held.hold(*secret);
}

// What was told of it when it happened, if that was kept.
static const object* telling_in(const std::vector<object>& tellings, std::uint64_t version)
{
    for (const object& telling : tellings)
        if (number_of(telling, "version", 0) == version) return &telling;
    return nullptr;
}

Json Relic::entry(const HeldSeats& held, const store::RecordRow& record) const
{
    const std::size_t index = static_cast<std::size_t>(&record - stored_.records.data());
    const object& line = lines_[index];
    Entry entry;
    entry.version = record.number;
    entry.kind = kind_of(line);
    entry.by = doer_of(line);
    entry.deeds = deeds_[index];
    entry.time = record.time_ms;
    const Json* words = line.if_contains("words");
    const bool known = may_know(held, over_, line);
    entry.text = words && words->is_object() ? text_in(words->get_object(), "text") : "";
    if (!known) entry.text = "A secret order is given.";
    object written = to_json(JsonNames{}, entry).get_object();
    const std::string clause =
        known && words && words->is_object() ? text_in(words->get_object(), "clause") : "";
    if (!clause.empty()) written["clause"] = clause;
    return written;
}

array Relic::entries(const HeldSeats& held, std::uint64_t after, std::uint64_t most) const
{
    array list;
    for (const store::RecordRow& record : stored_.records) {
        if (record.number <= after || list.size() >= most) continue;
        list.push_back(entry(held, record));
    }
    // With their dice and what came of them, as far as that was kept.
    for (const store::Picture& picture : pictures_) {
        const object kept = read_object(picture.entries);
        const Json* seen = seen_by(kept, held);
        if (!seen || !seen->is_array()) continue;
        std::vector<object> tellings;
        for (const Json& each : seen->get_array())
            if (each.is_object()) tellings.push_back(each.get_object());
        for (Json& each : list) {
            object& one = each.get_object();
            const object* telling =
                telling_in(tellings, one.at("version").to_number<std::uint64_t>());
            if (!telling) continue;
            for (const char* member : {"rolls", "events", "text", "clause"})
                if (const Json* value = telling->if_contains(member)) one[member] = *value;
        }
    }
    return list;
}

object Relic::summary(const HeldSeats& held) const
{
    Summary summary;
    const store::GameRow& row = stored_.game;
    summary.game = row.id;
    summary.title = row.title;
    summary.battle = text_in(header_, "battle");
    summary.rulebook = text_in(header_, "rulebook");
    summary.created = row.created_ms;
    summary.version = stored_.records.empty() ? 0 : stored_.records.back().number;
    summary.deeds = deeds_.empty() ? 0 : deeds_.back();
    summary.over = over_;
    summary.commitment = text_in(header_, "commitment");
    summary.yours = held.sides();
    summary.kept = why_;
    for (const Side side : kSides) {
        const store::Seat& seat = row.seats[static_cast<std::size_t>(index_of(side))];
        summary.seats[side] = {seat.kind, seat.level, seat.name, false, 0};
        summary.seats[side].taken =
            seat.kind == store::SeatKind::Computer || !seat.token_hash.empty();
    }
    object written = to_json(JsonNames{}, summary).get_object();
    if (const Json* from = header_.if_contains("from"); from && from->is_object())
        written["from"] = text_in(from->get_object(), "game");
    if (const store::Picture* last = picture_at(summary.deeds); last && over_) {
        const object body = read_object(last->body);
        if (const Json* verdict = body.if_contains("verdict")) written["verdict"] = *verdict;
    }
    return written;
}

object Relic::view(const HeldSeats& held, const Json& params) const
{
    constexpr std::uint64_t kAtOnce = 200;
    View view;
    object told = summary(held);
    view.version = told.at("version").to_number<std::uint64_t>();
    view.deeds = told.at("deeds").to_number<std::size_t>();
    view.over = true;  // nothing more is done here
    view.prompt.title = "This game is kept for reading";
    view.prompt.text = why_ + ". Its players may go on from its last position as a new game.";
    view.entries_after = view.version - std::min(view.version, kAtOnce);
    if (params.is_object())
        view.entries_after = std::max(
            view.entries_after, std::min(number_of(params.get_object(), "after", 0), view.version));
    const std::uint64_t after = view.entries_after;
    const std::size_t deeds = view.deeds;
    object written = to_json(JsonNames{}, view).get_object();
    written["scene"] = scene(held, deeds);
    written["entries"] = entries(held, after, kAtOnce);
    written["verdict"] = told.at("verdict");
    written["summary"] = std::move(told);
    return written;
}

game::Answer Relic::moment(const HeldSeats& held, const Json& params) const
{
    const object none;
    game::Params read(params.is_object() ? params.get_object() : none);
    const auto deeds = read.number("deeds");
    if (!deeds) read.problem("deeds", "the moment is missing", "say after how many deeds");
    if (const Problems problems = read.finish(); !problems.empty()) return game::invalid(problems);
    object written{{"deeds", *deeds},
                   {"scene", scene(held, static_cast<std::size_t>(*deeds))},
                   {"entry", nullptr}};
    for (std::size_t index = lines_.size(); index > 0 && *deeds > 0; --index) {
        if (kind_of(lines_[index - 1]) != EntryKind::Deed || deeds_[index - 1] != *deeds) continue;
        written["entry"] = entries(held, stored_.records[index - 1].number - 1, 1).front();
        break;
    }
    return Json(std::move(written));
}

Json Relic::result() const
{
    ResultView view;
    view.seed = stored_.game.seed;
    view.commitment = text_in(header_, "commitment");
    for (const object& line : lines_)
        if (const auto by = doer_of(line); by && line.contains("part"))
            view.parts[*by] = text_in(line, "bytes");
    if (const auto battle = library_->find(text_in(header_, "battle")))
        view.history = game::history_of(**battle);
    object written = to_json(JsonNames{}, view).get_object();
    const object told = summary({});
    if (!told.at("verdict").is_null()) written["verdict"] = told.at("verdict");
    return written;
}

object Relic::veiled(const HeldSeats& held, object line) const
{
    const bool known = may_know(held, over_, line);
    const Json* words = line.if_contains("words");
    const bool secret_dice =
        words && words->is_object() && words->get_object().contains("secret_dice") && !over_;
    if (!known) return {{"n", line["n"]}, {"by", line["by"]}, {"hidden", true}};
    if (secret_dice && line.contains("dice")) line["dice"] = object{{"hidden", true}};
    line.erase("words");
    return line;
}

// The log as it was; a program of that edition replays it.
std::string Relic::log(const HeldSeats& held) const
{
    object header = header_;
    if (!over_ && header.contains("position")) header["position"] = object{{"hidden", true}};
    if (!over_) header.erase("seed");
    std::string text = (over_ ? stored_.game.header : boost::json::serialize(header)) + "\n";
    for (const object& line : lines_)
        if (!line.contains("seat")) text += boost::json::serialize(veiled(held, line)) + "\n";
    if (!over_) return text;
    object end;
    if (const store::Picture* last = picture_at(deeds_.back()))
        end["digest"] = text_in(read_object(last->body), "digest");
    if (!stored_.game.seed.empty()) end["seed"] = stored_.game.seed;
    return text + boost::json::serialize(object{{"end", end}}) + "\n";
}

game::Answer Relic::told(const Call& call, const HeldSeats& held) const
{
    const std::size_t deeds = deeds_.empty() ? 0 : deeds_.back();
    if (call.verb == "summary") return Json(summary(held));
    if (call.verb == "view") return Json(view(held, call.params));
    if (call.verb == "board") return board();
    if (call.verb == "scene") return scene(held, deeds);
    if (call.verb == "prompt") return view(held, nullptr).at("prompt");
    if (call.verb == "moment") return moment(held, call.params);
    if (call.verb == "legal")
        return to_json(
            JsonNames{},
            Legal{stored_.records.empty() ? 0 : stored_.records.back().number, {}, {}, {}, {}});
    if (call.verb == "result" && over_) return result();
    if (call.verb == "log") return Json(object{{"log", log(held)}});
    if (call.verb != "entries") return cannot();
    const object none;
    const object& params = call.params.is_object() ? call.params.get_object() : none;
    return Json(object{
        {"entries", entries(held, number_of(params, "after", 0),
                            std::min<std::uint64_t>(number_of(params, "limit", 500), 1000))}});
}

game::Answer Relic::call(const Call& call) const { return told(call, held_by(call)); }

game::Answer Relic::attach(const Call& call) const
{
    return Json(view(held_by(call), call.params));
}

std::variant<Origin, CallError> Relic::origin(const Call& call) const
{
    if (!over_ && held_by(call).empty())
        return not_yours("only who played this game goes on with it; send the token of a seat");
    Origin last;
    last.battle = text_in(header_, "battle");
    last.rulebook = text_in(header_, "rulebook");
    if (const Json* options = header_.if_contains("options")) last.options = *options;
    std::string state;
    if (!pictures_.empty() && !pictures_.back().state.empty()) {
        state = pictures_.back().state;
        last.deeds = pictures_.back().deeds;
    } else if (stored_.snapshot) {
        state = stored_.snapshot->state;
        last.deeds = stored_.snapshot->deeds;
    }
    const Result<Json> read = parse_json(state, "position");
    if (!read || !read->is_object())
        return CallError{ErrorCode::NoGame, "no position of this game was kept", nullptr};
    last.state = *read;
    return last;
}

}  // namespace longroll::server
