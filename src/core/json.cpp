#include "core/json.h"

#include "core/nearest.h"

#include <algorithm>
#include <cctype>
#include <iterator>

#include <boost/json/parser.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll {

namespace json = boost::json;

// Names.

void JsonNames::set(int table, std::string noun, std::vector<std::string> names)
{
    Table entry{std::move(noun), std::move(names), {}};
    for (std::size_t index = 0; index < entry.names.size(); ++index)
        if (std::ranges::count(entry.names, entry.names[index]) == 1)
            entry.unique.emplace(entry.names[index], index);
    tables_.insert_or_assign(table, std::move(entry));
}

std::string_view JsonNames::noun(int table) const
{
    const auto found = tables_.find(table);
    return found == tables_.end() ? std::string_view("piece") : found->second.noun;
}

std::optional<std::size_t> JsonNames::size(int table) const
{
    const auto found = tables_.find(table);
    if (found == tables_.end()) return {};
    return found->second.names.size();
}

std::optional<std::string_view> JsonNames::name(int table, std::size_t index) const
{
    const auto found = tables_.find(table);
    if (found == tables_.end() || index >= found->second.names.size()) return {};
    const std::string& name = found->second.names[index];
    if (!found->second.unique.contains(name)) return {};
    return name;
}

std::optional<std::size_t> JsonNames::find(int table, std::string_view name) const
{
    const auto found = tables_.find(table);
    if (found == tables_.end()) return {};
    const auto place = found->second.unique.find(name);
    if (place == found->second.unique.end()) return {};
    return place->second;
}

std::vector<std::string_view> JsonNames::names(int table) const
{
    std::vector<std::string_view> list;
    const auto found = tables_.find(table);
    if (found == tables_.end()) return list;
    for (const std::string& name : found->second.names)
        if (found->second.unique.contains(name)) list.push_back(name);
    return list;
}

std::string snake_case(std::string_view name)
{
    const auto upper = [&](std::size_t place) {
        return place < name.size() && name[place] >= 'A' && name[place] <= 'Z';
    };
    std::string text;
    for (std::size_t place = 0; place < name.size(); ++place) {
        if (!upper(place)) {
            text += name[place];
            continue;
        }
        // A capital opens a word after a small letter, and before one ("NICMarker": nic_marker).
        const bool ends_capitals = place + 1 < name.size() && name[place + 1] != '_' &&
                                   std::islower(static_cast<unsigned char>(name[place + 1])) != 0;
        if (place > 0 && name[place - 1] != '_' && (!upper(place - 1) || ends_capitals))
            text += '_';
        text += static_cast<char>(name[place] - 'A' + 'a');
    }
    return text;
}

// Text.

std::string canonical(const json::value& value) { return json::serialize(value); }

static std::string say_what_is_wrong(const boost::system::error_code& error)
{
    if (error == json::error::too_deep) return "lists and objects are nested more than 64 deep";
    if (error == json::error::incomplete) return "the JSON stops before it is complete";
    if (error == json::error::extra_data) return "there is more text after the JSON value";
    return "this is not JSON (" + error.message() + ")";
}

Result<json::value> parse_json(std::string_view text, std::string where)
{
    json::parse_options options;
    options.max_depth = 64;
    json::parser parser({}, options);
    boost::system::error_code error;
    std::size_t read = parser.write(text.data(), text.size(), error);
    if (!error) return parser.release();

    read = std::min(read, text.size());
    const std::string_view before = text.substr(0, read);
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t line_start =
        before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    return Problems{{std::move(where), say_what_is_wrong(error),
                     "see line " + std::to_string(line) + ", column " +
                         std::to_string(read - line_start + 1) + " (byte " + std::to_string(read) +
                         ")"}};
}

// Places and sentences.

std::string JsonReader::where() const
{
    if (parent_ == nullptr) return std::string(member_);
    std::string text = parent_->where();
    if (index_ != kNone) return text + "[" + std::to_string(index_) + "]";
    if (!text.empty()) text += ".";
    return text + std::string(member_);
}

static std::string shorten(std::string_view text)
{
    constexpr std::size_t kLongest = 60;
    if (text.size() <= kLongest) return std::string(text);
    // Cut between letters, not within one of several bytes.
    std::size_t end = kLongest;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
    return std::string(text.substr(0, end)) + "…";
}

static std::string quoted(std::string_view text) { return "\"" + shorten(text) + "\""; }

static std::string describe(const json::value& value)
{
    switch (value.kind()) {
        case json::kind::null: return "null";
        case json::kind::bool_: return value.get_bool() ? "true" : "false";
        case json::kind::int64:
        case json::kind::uint64: return "the number " + json::serialize(value);
        case json::kind::double_: return fmt::format("the number {}", value.get_double());
        case json::kind::string: return "the text " + quoted(value.get_string());
        case json::kind::array: return "a list";
        case json::kind::object: return "an object";
    }
    return "something else";
}

void JsonReader::wrong_kind(std::string_view wanted, const json::value& given) const
{
    problem(std::string(wanted) + " is needed here, not " + describe(given));
}

void JsonReader::unknown_word(std::string_view noun, std::string_view given,
                              std::span<const std::string_view> known) const
{
    problem("there is no " + std::string(noun) + " " + quoted(given), suggestion(given, known));
}

json::value json_write(const JsonNames&, const Tally& tally)
{
    json::array lines;
    for (const TallyLine& line : tally.lines())
        lines.push_back({{"clause", line.clause.id}, {"value", line.value}});
    return lines;
}

namespace json_detail {

std::string noun_of(std::string_view type_name)
{
    std::string noun = snake_case(type_name);
    std::ranges::replace(noun, '_', ' ');
    return noun;
}

std::optional<std::size_t> Words::find(std::string_view word) const
{
    const auto found = std::ranges::find(views, word);
    if (found == views.end()) return {};
    return static_cast<std::size_t>(found - views.begin());
}

void read_bool(const JsonReader& reader, const json::value& json, bool& value)
{
    if (json.is_bool())
        value = json.get_bool();
    else
        reader.wrong_kind("true or false", json);
}

void read_string(const JsonReader& reader, const json::value& json, std::string& value)
{
    if (json.is_string())
        value = json.get_string();
    else
        reader.wrong_kind("a text", json);
}

std::optional<std::uint64_t> read_number(const JsonReader& reader, const json::value& json,
                                         std::int64_t low, std::uint64_t high)
{
    if (json.is_int64() && json.get_int64() >= low &&
        (json.get_int64() < 0 || static_cast<std::uint64_t>(json.get_int64()) <= high))
        return static_cast<std::uint64_t>(json.get_int64());
    if (json.is_uint64() && json.get_uint64() <= high) return json.get_uint64();
    if (json.is_int64() || json.is_uint64())
        reader.problem(json::serialize(json) + " is out of range",
                       "it goes from " + std::to_string(low) + " to " + std::to_string(high));
    else
        reader.wrong_kind("a whole number", json);
    return {};
}

std::optional<std::size_t> read_word(const JsonReader& reader, const json::value& json,
                                     std::string_view noun, const Words& words)
{
    if (!json.is_string()) {
        reader.wrong_kind("a word (" + list_of(words.views) + ")", json);
        return {};
    }
    const std::string_view word = json.get_string();
    const auto index = words.find(word);
    if (!index) reader.unknown_word(noun, word, words.views);
    return index;
}

std::optional<std::size_t> read_word(const JsonReader& reader, const json::value& json,
                                     std::string_view noun, const Words& words, const Words& also)
{
    if (json.is_string())
        if (const auto index = also.find(json.get_string())) return index;
    return read_word(reader, json, noun, words);
}

bool lies_in(const JsonReader& reader, const json::value& json, const MemberRange& range)
{
    if (!json.is_int64() && !json.is_uint64()) return true;
    return read_number(reader, json, range.low, static_cast<std::uint64_t>(range.high)).has_value();
}

std::optional<std::uint64_t> read_piece(const JsonReader& reader, const json::value& json,
                                        int table, std::uint64_t highest)
{
    const JsonNames& names = reader.names();
    if (json.is_string()) {
        const std::string_view name = json.get_string();
        if (const auto index = names.find(table, name)) return *index;
        reader.unknown_word(names.noun(table), name, names.names(table));
        return {};
    }
    if (!json.is_int64() && !json.is_uint64()) {
        reader.wrong_kind("the name or the number of a " + std::string(names.noun(table)), json);
        return {};
    }
    const auto size = names.size(table);
    if (size && *size == 0) {
        reader.problem("there is no " + std::string(names.noun(table)) + " at all here");
        return {};
    }
    return read_number(reader, json, 0,
                       size ? std::min<std::uint64_t>(*size - 1, highest) : highest);
}

static std::string has_entries(const json::array& list)
{
    return "the list has " + std::to_string(list.size()) +
           (list.size() == 1 ? " entry" : " entries");
}

const json::array* read_list(const JsonReader& reader, const json::value& json, std::size_t limit)
{
    if (!json.is_array()) {
        reader.wrong_kind("a list", json);
        return nullptr;
    }
    const json::array& list = json.get_array();
    if (list.size() <= limit) return &list;
    reader.problem(has_entries(list), "at most " + std::to_string(limit) + " are allowed");
    return nullptr;
}

const json::array* read_exact_list(const JsonReader& reader, const json::value& json,
                                   std::size_t size)
{
    if (!json.is_array()) {
        reader.wrong_kind("a list of " + std::to_string(size), json);
        return nullptr;
    }
    const json::array& list = json.get_array();
    if (list.size() == size) return &list;
    reader.problem(has_entries(list), "exactly " + std::to_string(size) + " are needed");
    return nullptr;
}

static bool bears_id(const json::value& entry)
{
    return entry.is_object() && entry.get_object().contains(kPieceMember);
}

std::optional<std::vector<std::size_t>> read_places(const JsonReader& reader,
                                                    const json::array& list, int table)
{
    std::vector<std::size_t> places(list.size());
    const bool by_id = std::ranges::any_of(list, bears_id);
    std::vector<bool> taken(list.size());
    bool sound = true;
    for (std::size_t index = 0; index < list.size(); ++index) {
        places[index] = index;
        if (!by_id) continue;
        const JsonReader entry = reader.at(index);
        const JsonReader at = entry.at(kPieceMember);
        sound = sound && bears_id(list[index]);
        if (!bears_id(list[index])) {
            entry.problem("the member \"id\" is missing", "give every entry its id, or none");
            continue;
        }
        const auto piece =
            read_piece(at, list[index].at(kPieceMember), table, std::uint64_t{1} << 32);
        const bool fits = piece && *piece < list.size() && !taken[*piece];
        sound = sound && fits;
        if (fits) {
            taken[*piece] = true;
            places[index] = *piece;
        } else if (piece && *piece < list.size()) {
            at.problem("this " + std::string(reader.names().noun(table)) + " is in the list twice",
                       "give each once");
        } else if (piece) {
            at.problem(
                has_entries(list) + ", too few for this " + std::string(reader.names().noun(table)),
                "leave out none that stands before it");
        }
    }
    if (!sound) return {};
    return places;
}

const json::object* read_object(const JsonReader& reader, const json::value& json)
{
    if (json.is_object()) return &json.get_object();
    reader.wrong_kind("an object", json);
    return nullptr;
}

void refuse_unknown_members(const JsonReader& reader, const json::object& object,
                            const std::vector<std::string_view>& known,
                            std::string_view discriminator)
{
    for (const auto& member : object) {
        const std::string_view key = member.key();
        if (key == discriminator && !discriminator.empty()) continue;
        if (std::ranges::find(known, key) == known.end()) reader.unknown_word("member", key, known);
    }
}

void missing_member(const JsonReader& reader, std::string_view member)
{
    reader.problem("the member \"" + std::string(member) + "\" is missing");
}

std::optional<std::size_t> read_alternative(const JsonReader& reader, const json::object& object,
                                            std::string_view key, const Words& words)
{
    const json::value* word = object.if_contains(key);
    if (word != nullptr) return read_word(reader.at(key), *word, "kind", words);
    reader.problem("the member \"" + std::string(key) + "\" is missing",
                   "it says which kind this is: " + list_of(words.views));
    return {};
}

}  // namespace json_detail

}  // namespace longroll
