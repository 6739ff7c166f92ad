#include "battle/table_reader.h"

#include "battle/decimal.h"
#include "battle/moments.h"
#include "battle/words_people_use.h"

#include <algorithm>

namespace longroll::battle {

using Kind = Node::Kind;

// Fields that editors of GeoJSON write for themselves.
static bool is_editors_own(const TableKeys& keys, std::string_view name)
{
    return &keys == &kFeatureKeys && (name == "fid" || name.starts_with("stroke") ||
                                      name.starts_with("fill") || name.starts_with("marker-"));
}

TableReader::TableReader(const Node& table, const TableKeys& keys, Loading& loading, Source source)
    : table_(table), loading_(loading), source_(source)
{
    check_keys(keys);
}

void TableReader::check_keys(const TableKeys& keys)
{
    std::vector<std::string_view> known;
    for (const Key& key : keys.keys) known.push_back(key.name);
    for (const Node& item : table_.items) {
        if (item.kind == Kind::Null || is_editors_own(keys, item.key)) continue;
        if (std::ranges::find(known, item.key) == known.end())
            loading_.faults.add(
                at(item), "unknown key " + in_quotes(item.key) + " in " + std::string(keys.title),
                suggestion(item.key, known));
    }
    for (const Key& key : keys.keys)
        if (key.required() && !has(key.name))
            fault_table(std::string(keys.title) + " has no " + in_quotes(key.name),
                        "add " + std::string(key.example));
}

// A value in TOML stands on its own line, which is better than its table's.
Source TableReader::at(const Node& value) const
{
    Source source = source_;
    if (source.feature == 0 && value.line > 0) source.line = value.line;
    return source;
}

void TableReader::fault(std::string_view key, std::string what, std::string remedy)
{
    const Node* value = table_.find(key);
    loading_.faults.add(value == nullptr ? source_ : at(*value), std::move(what),
                        std::move(remedy));
}

void TableReader::fault_table(std::string what, std::string remedy)
{
    loading_.faults.add(source_, std::move(what), std::move(remedy));
}

const Node* TableReader::expect(std::string_view key, Kind kind)
{
    const Node* value = table_.find(key);
    if (value == nullptr || value->kind == kind) return value;
    fault(key, in_quotes(key) + " is " + std::string(description(value->kind)),
          "it must be " + std::string(description(kind)));
    return nullptr;
}

bool TableReader::is_text(const Node& item, std::string_view key)
{
    if (item.kind == Kind::Text) return true;
    loading_.faults.add(at(item), in_quotes(key) + " lists " + std::string(description(item.kind)),
                        "it must list text");
    return false;
}

std::optional<std::string> TableReader::text(std::string_view key, std::size_t longest)
{
    const Node* value = expect(key, Kind::Text);
    if (value == nullptr) return {};
    if (value->text.empty()) {
        fault(key, in_quotes(key) + " is empty", "write something, or take the key out");
        return {};
    }
    if (letters_in(value->text) > longest) {
        fault(key, in_quotes(key) + " is longer than " + std::to_string(longest) + " letters",
              "shorten it");
        return {};
    }
    return value->text;
}

std::optional<std::string> TableReader::id(std::string_view key)
{
    constexpr std::size_t kLongestId = 40;
    const Node* value = expect(key, Kind::Text);
    if (value == nullptr) return {};
    const bool plain = std::ranges::all_of(value->text, [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
               (letter >= '0' && letter <= '9') || letter == '_' || letter == '-';
    });
    if (!plain || value->text.empty() || value->text.size() > kLongestId) {
        fault(key, in_quotes(value->text) + " cannot be an id",
              "use 1 to 40 letters, digits, _ and -");
        return {};
    }
    return value->text;
}

std::optional<int> TableReader::whole(std::string_view key, Range range)
{
    const Node* value = expect(key, Kind::Whole);
    if (value == nullptr) return {};
    if (value->whole < range.least || value->whole > range.most) {
        fault(key, in_quotes(key) + " is " + std::to_string(value->whole),
              "it must be " + std::to_string(range.least) + " to " + std::to_string(range.most));
        return {};
    }
    return static_cast<int>(value->whole);
}

std::optional<bool> TableReader::flag(std::string_view key)
{
    const Node* value = expect(key, Kind::Flag);
    return value == nullptr ? std::nullopt : std::optional(value->flag);
}

static std::string text_of_number(const Node& value)
{
    if (value.kind == Kind::Whole) return std::to_string(value.whole);
    return value.kind == Kind::Decimal ? value.text : std::string(description(value.kind));
}

// A number in ten-millionths of a degree; empty for what is no number or beyond the limit.
static std::optional<std::int64_t> degrees_in(const Node& value, int limit)
{
    if (value.kind != Kind::Whole && value.kind != Kind::Decimal) return {};
    const auto degrees = parse_decimal(text_of_number(value), kDegreeDecimals);
    const std::int64_t most = limit * kPerDegree;
    return degrees && *degrees >= -most && *degrees <= most ? degrees : std::nullopt;
}

std::optional<std::int64_t> TableReader::degrees(std::string_view key, int limit)
{
    const Node* value = table_.find(key);
    if (value == nullptr) return {};
    const auto degrees = degrees_in(*value, limit);
    if (!degrees)
        fault(key, in_quotes(key) + " is not a number of degrees",
              "it must be -" + std::to_string(limit) + " to " + std::to_string(limit));
    return degrees;
}

std::optional<Date> TableReader::date(std::string_view key)
{
    const Node* value = table_.find(key);
    if (value == nullptr) return {};
    const auto date = value->kind == Kind::Day    ? std::optional(value->day)
                      : value->kind == Kind::Text ? parse_date(value->text)
                                                  : std::nullopt;
    if (!date || date->year < 1850 || date->year > 1900) {
        fault(key, in_quotes(key) + " is not a date of the war", "write it like 1861-07-21");
        return {};
    }
    return date;
}

std::optional<Moment> TableReader::clock_time(std::string_view key, const Node& value)
{
    if (value.kind == Kind::Text)
        if (const auto moment = parse_moment(value.text)) return moment;
    const bool to_the_minute = value.seconds == 0;
    if (value.kind == Kind::Time && to_the_minute) return Moment{value.minutes};
    if (value.kind == Kind::DayAndTime && to_the_minute) {
        if (!loading_.date_known) return {};
        const int day = days_from(loading_.battle.clock.first_day, value.day);
        if (day >= 0 && day < kLongestBattleDays)
            return Moment{day * kMinutesPerDay + value.minutes};
    }
    fault(key,
          in_quotes(key) + " is not a time of this battle" +
              (value.kind == Kind::Text ? ": " + in_quotes(value.text) : ""),
          "write it like \"09:30\", or \"day 2 09:30\" for a later day");
    return {};
}

std::optional<Moment> TableReader::time(std::string_view key)
{
    const Node* value = table_.find(key);
    return value == nullptr ? std::nullopt : clock_time(key, *value);
}

std::optional<Moment> TableReader::time_of_day(std::string_view key)
{
    const auto moment = time(key);
    if (!moment || moment->minutes < kMinutesPerDay) return moment;
    fault(key, in_quotes(key) + " names a day",
          "it is the same every day: write it like \"04:45\"");
    return {};
}

// Tenths of a degree for N, NNE, NE and so on.
static std::optional<Heading> compass_point(std::string_view word)
{
    constexpr std::string_view kPoints[] = {"N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE",
                                            "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"};
    for (int point = 0; point < 16; ++point)
        if (kPoints[point] == word) return Heading{point * 225};
    return {};
}

std::optional<Heading> TableReader::direction(std::string_view key)
{
    constexpr int kCircle = 3600;
    const Node* value = table_.find(key);
    if (value == nullptr) return {};
    if (value->kind == Kind::Text) {
        if (const auto heading = compass_point(value->text)) return heading;
    } else if (value->kind == Kind::Whole || value->kind == Kind::Decimal) {
        const auto tenths = parse_decimal(text_of_number(*value), 1);
        if (tenths && *tenths >= 0 && *tenths < kCircle)
            return Heading{static_cast<std::int32_t>(*tenths)};
    }
    fault(key, in_quotes(key) + " is not a direction",
          "write a compass point like \"NNE\", or degrees clockwise from north, 0 to 359.9");
    return {};
}

std::optional<GeoPoint> TableReader::position(std::string_view key, const Node& value)
{
    const auto longitude = value.items.size() == 2 ? degrees_in(value.items[0], 180) : std::nullopt;
    const auto latitude = longitude ? degrees_in(value.items[1], 90) : std::nullopt;
    if (latitude) return GeoPoint{*longitude, *latitude};
    fault(key, in_quotes(key) + " is not [longitude, latitude]",
          "write two numbers, longitude first, like [-77.5226, 38.8149]");
    return {};
}

std::optional<GeoPoint> TableReader::named_place(const Node& value)
{
    const auto found = loading_.places.find(value.text);
    if (found != loading_.places.end()) return found->second;
    if (!loading_.map_known || loading_.broken_places.contains(value.text)) return {};
    std::vector<std::string_view> known;
    for (const auto& [id, point] : loading_.places) known.push_back(id);
    loading_.faults.add(at(value), "no point of the map has the id " + in_quotes(value.text),
                        suggestion(value.text, known));
    return {};
}

std::optional<Point> TableReader::place(std::string_view key)
{
    const Node* value = table_.find(key);
    if (value == nullptr) return {};
    std::optional<GeoPoint> point;
    if (value->kind == Kind::Text) {
        point = named_place(*value);
    } else if (value->kind == Kind::List) {
        point = position(key, *value);
    } else {
        fault(key, in_quotes(key) + " is " + std::string(description(value->kind)),
              "it must be [longitude, latitude] or the id of a point of the map");
    }
    if (!point || !loading_.projection) return {};
    if (!loading_.rectangle->contains(*point)) {
        const std::string shown = value->kind == Kind::Text
                                      ? in_quotes(value->text)
                                      : "[" + text_of_number(value->items[0]) + ", " +
                                            text_of_number(value->items[1]) + "]";
        fault(key, std::string(key) + " " + shown + " is outside the map",
              "move it inside the rectangle of [map]; longitude comes first");
        return {};
    }
    return loading_.projection->to_yards(*point);
}

std::vector<int> TableReader::rising_numbers(std::string_view key, Range range, std::size_t most)
{
    const Node* value = table_.find(key);
    if (value == nullptr) return {};
    std::vector<const Node*> items;
    if (value->kind != Kind::List) items.push_back(value);
    for (const Node& item : value->items) items.push_back(&item);
    std::vector<int> numbers;
    for (const Node* item : items)
        if (item->kind == Kind::Whole && item->whole >= range.least && item->whole <= range.most &&
            (numbers.empty() || item->whole > numbers.back()))
            numbers.push_back(static_cast<int>(item->whole));
    if (!numbers.empty() && numbers.size() == items.size() && numbers.size() <= most)
        return numbers;
    fault(key, in_quotes(key) + " is not a number or a list of rising numbers",
          "write 1 to " + std::to_string(most) + " numbers from " + std::to_string(range.least) +
              " to " + std::to_string(range.most));
    return {};
}

std::vector<const Node*> TableReader::tables(std::string_view key)
{
    const Node* list = expect(key, Kind::List);
    std::vector<const Node*> found;
    if (list == nullptr) return found;
    for (const Node& item : list->items) {
        if (item.kind == Kind::Table) {
            found.push_back(&item);
        } else {
            loading_.faults.add(at(item),
                                in_quotes(key) + " lists " + std::string(description(item.kind)),
                                "it must list tables in braces: { … }");
        }
    }
    return found;
}

const Node* TableReader::table(std::string_view key) { return expect(key, Kind::Table); }

void TableReader::fault_word(const Node& value, std::string_view noun,
                             std::span<const std::string_view> known)
{
    constexpr std::size_t kShortList = 12;
    if (const std::string_view meant = meant_by(value.text, known); !meant.empty()) {
        loading_.faults.add(at(value),
                            "no " + std::string(noun) + " is called " + in_quotes(value.text),
                            "the word for it here is " + in_quotes(meant));
        return;
    }
    const bool has_hint = known.size() <= kShortList || !nearest(value.text, known).empty();
    loading_.faults.add(
        at(value), "no " + std::string(noun) + " is called " + in_quotes(value.text),
        has_hint ? suggestion(value.text, known) : "the words are listed in docs/battles.md");
}

void TableReader::fault_unknown_id(const Node& value, const Index& index, std::string_view noun)
{
    constexpr std::size_t kMostSearched = 1000;  // keeps a file full of errors quick to read
    std::vector<std::string_view> known;
    for (const auto& [id, number] : index)
        if (known.size() < kMostSearched) known.push_back(id);
    loading_.faults.add(at(value), "there is no " + std::string(noun) + " " + in_quotes(value.text),
                        suggestion(value.text, known));
}

}  // namespace longroll::battle
