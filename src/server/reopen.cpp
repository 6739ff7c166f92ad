// Reading a game back from its stored lines.

#include "server/reopen.h"

#include "core/json.h"
#include "game/params.h"

#include <algorithm>

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

namespace longroll::server {

using boost::json::object;
using game::Json;

static object words_of(const MatchEvent& event)
{
    object words{{"text", event.text}};
    if (event.clause) words["clause"] = event.clause->id;
    return words;
}

std::string with_words(std::string line, const MatchEvent& event, const game::Deed* deed)
{
    if (event.text.empty() || line.empty() || line.back() != '}') return line;
    object words = words_of(event);
    if (deed) {
        words["secret"] = deed->secret ? Json(name_of(*deed->secret)) : Json(nullptr);
        const auto unseen = [](const Roll& roll) { return roll.question.secret.has_value(); };
        if (std::ranges::any_of(deed->rolls, unseen)) words["secret_dice"] = true;
    }
    line.back() = ',';
    return line + "\"words\":" + boost::json::serialize(words) + "}";
}

std::string seat_line(const MatchEvent& event)
{
    return boost::json::serialize(
        object{{"seat", name_of(event.by.value())}, {"words", words_of(event)}});
}

static std::optional<Side> side_in(const object& line, std::string_view member)
{
    const Json* value = line.if_contains(member);
    if (!value || !value->is_string()) return {};
    return value->get_string() == "union" ? Side::Union : Side::Confederate;
}

static std::optional<std::size_t> number_in(const object& line, std::string_view member)
{
    const Json* value = line.if_contains(member);
    if (!value || !value->is_int64() || value->get_int64() < 0) return {};
    return static_cast<std::size_t>(value->get_int64());
}

static void read_words(const game::Ruleset& ruleset, const object& line, MatchEvent& event)
{
    const Json* words = line.if_contains("words");
    if (!words || !words->is_object()) return;
    const object& given = words->get_object();
    if (const Json* text = given.if_contains("text"); text && text->is_string())
        event.text = text->get_string();
    const Json* clause = given.if_contains("clause");
    if (!clause || !clause->is_string()) return;
    const auto texts = ruleset.clauses();
    const std::string_view id = clause->get_string();
    const auto found = std::ranges::find(texts, id, &ClauseText::id);
    if (found != texts.end()) event.clause = Clause{found->id};
}

// What the line says, without its place among the game's records. `deeds` stood before it.
static MatchEvent event_of(const game::Ruleset& ruleset, const object& line, std::size_t deeds)
{
    MatchEvent event;
    event.deeds = deeds;
    if (line.contains("seat")) {
        event.kind = EntryKind::Seat;
        event.by = side_in(line, "seat");
    } else if (line.contains("part")) {
        event.kind = EntryKind::Part;
        event.by = side_in(line, "part");
    } else if (line.contains("resigned")) {
        event.kind = EntryKind::Resign;
        event.by = side_in(line, "resigned");
    } else if (const auto to = number_in(line, "undo_to")) {
        event.kind = EntryKind::Undo;
        event.deeds = *to;
    } else {
        event.by = side_in(line, "by");
        event.deeds = number_in(line, "n").value_or(deeds + 1);
    }
    read_words(ruleset, line, event);
    return event;
}

static Problems damaged(const std::string& what)
{
    return {{"store", "the stored game is damaged: " + what, "restore it from a copy"}};
}

static Result<std::optional<game::Checkpoint>> checkpoint_of(
    const std::optional<store::Snapshot>& snapshot)
{
    if (!snapshot) return std::optional<game::Checkpoint>{};
    Result<Json> state = parse_json(snapshot->state, "snapshot");
    if (!state) return damaged(state.error().front().sentence());
    game::Checkpoint point;
    point.deeds = snapshot->deeds;
    point.next_roll = snapshot->next_roll;
    point.state = *std::move(state);
    point.digest = snapshot->digest;
    return std::optional(std::move(point));
}

// The lines of the game after the snapshot, and what they were for the match.
struct Lines {
    std::vector<std::string> lines;
    std::vector<MatchEvent> events;
};

static Result<Lines> lines_after(const store::StoredGame& stored, std::uint64_t base,
                                 std::size_t deeds, const game::Ruleset& ruleset)
{
    Lines read;
    for (const store::RecordRow& row : stored.records) {
        if (row.number <= base) continue;
        const Result<Json> line = parse_json(row.line, "record " + std::to_string(row.number));
        if (!line || !line->is_object()) return damaged("record " + std::to_string(row.number));
        MatchEvent event = event_of(ruleset, line->get_object(), deeds);
        event.time_ms = row.time_ms;
        deeds = event.deeds;
        if (event.kind != EntryKind::Seat) {
            event.record = read.lines.size();
            read.lines.push_back(row.line);
        }
        read.events.push_back(std::move(event));
    }
    return read;
}

static Result<const game::Ruleset*> ruleset_of(const store::GameRow& row)
{
    const Result<Json> header = parse_json(row.header, "header");
    if (!header || !header->is_object()) return damaged("its header");
    const Json* rulebook = header->get_object().if_contains("rulebook");
    const std::string id =
        rulebook && rulebook->is_string() ? std::string(rulebook->get_string()) : "";
    if (const game::Ruleset* ruleset = game::find_ruleset(id)) return ruleset;
    return damaged("there is no rulebook \"" + id + "\"");
}

// A click belongs to the seat that acted, which its record names.
static BySide<Clicks> clicks_in(const std::vector<store::RecordRow>& records)
{
    BySide<Clicks> clicks;
    for (const store::RecordRow& row : records) {
        if (row.request.empty()) continue;
        const Result<Json> line = parse_json(row.line, "record");
        const auto by =
            line && line->is_object() ? side_in(line->get_object(), "by") : std::nullopt;
        if (by) clicks[*by].emplace(row.request, row.number);
    }
    return clicks;
}

static Result<game::OrderBook> orders_in(const std::string& text)
{
    if (text.empty()) return game::OrderBook{};
    const Result<Json> json = parse_json(text, "orders");
    if (!json) return damaged("its orders");
    Result<game::OrderBook> book = game::read_order_book(*json);
    if (!book) return damaged("its orders");
    return book;
}

// What the sides added to the dice before the snapshot, which does not hold it.
static game::DiceParts parts_in(const std::vector<store::RecordRow>& records)
{
    game::DiceParts parts;
    for (const store::RecordRow& row : records) {
        if (!row.line.starts_with("{\"part\":")) continue;
        const Result<Json> line = parse_json(row.line, "record");
        if (!line || !line->is_object()) continue;
        const auto by = side_in(line->get_object(), "part");
        const Json* bytes = line->get_object().if_contains("bytes");
        if (by && bytes && bytes->is_string())
            parts[*by] = game::seed_from_hex(bytes->get_string());
    }
    return parts;
}

Result<Reopened> reopen(game::Library& library, const store::StoredGame& stored, From from)
{
    const auto ruleset = ruleset_of(stored.game);
    if (!ruleset) return ruleset.error();
    auto point =
        checkpoint_of(from == From::Snapshot ? stored.snapshot : std::optional<store::Snapshot>{});
    if (!point) return point.error();
    const std::uint64_t base = *point ? stored.snapshot->number : 0;
    if (*point)
        (*point)->parts =
            parts_in({stored.records.begin(),
                      std::ranges::find(stored.records, base + 1, &store::RecordRow::number)});
    auto lines = lines_after(stored, base, *point ? (*point)->deeds : 0, **ruleset);
    if (!lines) return lines.error();
    auto game =
        game::Game::resume(library, stored.game.header, game::seed_from_hex(stored.game.seed),
                           lines->lines, *point ? &**point : nullptr);
    if (!game) return game.error();
    Reopened opened{*std::move(game), base, std::move(lines->events), {}};
    opened.clicks = clicks_in(stored.records);
    for (const Side side : kSides) {
        auto book = orders_in(stored.orders[static_cast<std::size_t>(index_of(side))]);
        if (!book) return book.error();
        opened.orders[side] = *std::move(book);
    }
    opened.pictured = stored.pictured;
    return opened;
}

}  // namespace longroll::server
