// Where everything stands in a battle's files, and one thing put somewhere else. The files
// themselves: edit_files.cpp.

#include "battle/edit.h"

#include "battle/decimal.h"
#include "battle/geojson_reader.h"
#include "battle/loading.h"
#include "battle/toml_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::battle {

std::string with_changes(std::string_view text, std::vector<Change> changes)
{
    std::ranges::stable_sort(changes, {}, &Change::from);
    std::string result;
    std::size_t at = 0;
    for (const Change& change : changes) {
        result += text.substr(at, change.from - at);
        result += change.text;
        at = change.to;
    }
    result += text.substr(std::min(at, text.size()));
    return result;
}

std::string degrees_text(std::int64_t ten_millionths, int decimals)
{
    std::int64_t unit = 1;
    for (int cut = decimals; cut < kDegreeDecimals; ++cut) unit *= 10;
    const std::int64_t rounded = (std::abs(ten_millionths) + unit / 2) / unit;
    const std::int64_t whole = kPerDegree / unit;
    return fmt::format("{}{}.{:0{}}", ten_millionths < 0 && rounded > 0 ? "-" : "", rounded / whole,
                       rounded % whole, decimals);
}

namespace {

constexpr int kLeastDecimals = 5;  // of a degree: a yard and a fifth

// As many decimals as the author wrote, and enough for a yard or so.
std::string in_the_manner_of(std::string_view written, std::int64_t degrees)
{
    const std::size_t point = written.find('.');
    const auto decimals =
        point == std::string_view::npos ? 0 : static_cast<int>(written.size() - point - 1);
    return degrees_text(degrees, std::clamp(decimals, kLeastDecimals, kDegreeDecimals));
}

std::string pair_text(const GeoPoint& point)
{
    return fmt::format("[{}, {}]", degrees_text(point.longitude, kLeastDecimals),
                       degrees_text(point.latitude, kLeastDecimals));
}

// ---- Where things stand ----

std::string text_of(const Node& table, std::string_view key)
{
    const Node* value = table.find(key);
    return value != nullptr && value->kind == Node::Kind::Text ? value->text : std::string();
}

class Inventory {
public:
    Inventory(const TomlText& toml, const Battle& battle) : toml_(toml), battle_(battle) {}

    std::vector<Thing> all(const std::string& geojson)
    {
        for (const Node* table : tables_called(toml_.document(), "formation")) add_command(*table);
        for (const Node* table : tables_called(toml_.document(), "unit")) add_unit(*table);
        for (const Node* table : tables_called(toml_.document(), "arrival"))
            add_point(*table, ThingKind::Arrival);
        for (const Node* table : tables_called(toml_.document(), "objective"))
            add_point(*table, ThingKind::Objective);
        add_spots(geojson);
        std::ranges::stable_sort(things_, [](const Thing& one, const Thing& other) {
            return std::pair(one.file, one.first_line) < std::pair(other.file, other.first_line);
        });
        return std::move(things_);
    }

private:
    Thing begun(const Node& table, ThingKind kind, std::string_view place) const
    {
        Thing thing;
        thing.kind = kind;
        thing.id = text_of(table, "id");
        thing.name = text_of(table, "name");
        thing.parent = text_of(table, "parent");
        thing.file = kTomlFile;
        thing.first_line = table.line;
        thing.last_line = toml_.last_line(table);
        thing.named = text_of(table, place);
        thing.own = table.find(place) != nullptr;
        return thing;
    }

    void add_command(const Node& table)
    {
        Thing thing = begun(table, ThingKind::Formation, "position");
        const auto id = find_command(battle_, thing.id);
        if (!id) return;
        const Command& command = battle_[*id];
        thing.what = to_text(command.level);
        thing.side = command.side;
        if (!command.arrival) thing.at = command.position;
        things_.push_back(thing);
        const Node* leader = table.find("leader");
        if (leader == nullptr || command.leader.absent) return;
        thing.kind = ThingKind::Leader;
        thing.what = "leader";
        thing.name = command.leader.rank.empty() ? command.leader.name
                                                 : command.leader.rank + " " + command.leader.name;
        thing.parent = thing.id;
        thing.own = leader->find("position") != nullptr;
        thing.named = text_of(*leader, "position");
        thing.first_line = leader->line;
        thing.last_line = toml_.last_line(*leader);
        const bool comes = command.leader.arrival.has_value();
        thing.at = comes ? std::nullopt : command.leader.position;
        if (!thing.at && !comes && !command.arrival) thing.at = command.position;
        things_.push_back(std::move(thing));
    }

    void add_unit(const Node& table)
    {
        Thing thing = begun(table, ThingKind::Unit, "position");
        const auto id = find_unit(battle_, thing.id);
        if (!id) return;
        const Unit& unit = battle_[*id];
        thing.what = to_text(unit.kind);
        thing.side = unit.side;
        if (!unit.arrival) thing.at = unit.position;
        things_.push_back(std::move(thing));
    }

    void add_point(const Node& table, ThingKind kind)
    {
        Thing thing = begun(table, kind, "point");
        if (kind == ThingKind::Arrival) {
            for (const Arrival& arrival : battle_.arrivals)
                if (arrival.id == thing.id) thing.at = arrival.point;
            thing.name = thing.id;
            thing.what = "arrival";
        } else {
            for (const Objective& objective : battle_.objectives)
                if (objective.id == thing.id) thing.at = objective.point;
            thing.what = "objective";
        }
        things_.push_back(std::move(thing));
    }

    void add_spots(const std::string& geojson)
    {
        const std::vector<FeatureSpan> spans = feature_spans(geojson);
        for (const Spot& spot : battle_.map.spots) {
            // "map.geojson:feature 17 (line 230)".
            const std::string& where = spot.facts.where;
            const std::size_t digits = where.find("feature ");
            if (digits == std::string::npos) continue;
            const auto number = static_cast<std::size_t>(std::stoul(where.substr(digits + 8)));
            if (number < 1 || number > spans.size()) continue;
            Thing thing;
            thing.kind = ThingKind::Point;
            thing.id = spot.facts.id.empty() ? fmt::format("#{}", number) : spot.facts.id;
            thing.name = spot.facts.name;
            thing.what = to_text(spot.facts.kind);
            thing.file = kMapFile;
            thing.first_line = spans[number - 1].first_line;
            thing.last_line = spans[number - 1].last_line;
            thing.at = spot.point;
            thing.own = true;
            things_.push_back(std::move(thing));
        }
    }

    const TomlText& toml_;
    const Battle& battle_;
    std::vector<Thing> things_;
};

// ---- Moving ----

Problems refusal(std::string_view id, std::string what, std::string remedy)
{
    return Problems{{std::string(id), std::move(what), std::move(remedy)}};
}

std::string_view list_of(ThingKind kind)
{
    switch (kind) {
        case ThingKind::Formation:
        case ThingKind::Leader: return "formation";
        case ThingKind::Unit: return "unit";
        case ThingKind::Arrival: return "arrival";
        default: return "objective";
    }
}

void put_place(TomlText& toml, const Node& table, std::string_view key, const GeoPoint& to)
{
    const Node* value = table.find(key);
    if (value == nullptr) return toml.add_key(table, key, pair_text(to));
    if (value->kind != Node::Kind::List || value->items.size() != 2)
        return toml.put(*value, pair_text(to));
    toml.put(value->items[0], in_the_manner_of(toml.bytes(value->items[0]), to.longitude));
    toml.put(value->items[1], in_the_manner_of(toml.bytes(value->items[1]), to.latitude));
}

// A place and an arrival exclude each other, for troops and for their leaders.
Problems refuse_arriving(const Node& table, std::string_view id)
{
    if (table.find("arrival") == nullptr) return {};
    return refusal(id, "it is not on the map at the start: it comes by an arrival",
                   "move the arrival's point, or take the key \"arrival\" out of its table");
}

Problems move_in_toml(TomlText& toml, ThingKind kind, std::string_view id, const GeoPoint& to)
{
    const Node* table = toml.table(list_of(kind), id);
    if (kind == ThingKind::Leader && table != nullptr) table = table->find("leader");
    if (table == nullptr || table->kind != Node::Kind::Table)
        return refusal(id, "battle.toml has no such thing", "draw the page again");
    const bool point = kind == ThingKind::Arrival || kind == ThingKind::Objective;
    if (!point)
        if (Problems refused = refuse_arriving(*table, id); !refused.empty()) return refused;
    put_place(toml, *table, point ? "point" : "position", to);
    return {};
}

// ---- A point of the map ----

// Walks over JSON that is known to be valid.
class JsonWalk {
public:
    explicit JsonWalk(std::string_view text) : text_(text) {}

    // Where the value of a member of the object at `from` begins.
    [[nodiscard]] std::optional<std::size_t> member(std::size_t from, std::string_view key) const
    {
        std::size_t at = skip(from + 1);
        while (at < text_.size() && text_[at] == '"') {
            const std::size_t end = past(at);
            const std::string_view name = text_.substr(at + 1, end - at - 2);
            const std::size_t value = skip(skip(end) + 1);
            if (name == key) return value;
            at = skip(past(value));
            if (at < text_.size() && text_[at] == ',') at = skip(at + 1);
        }
        return {};
    }
    // The spans of the values of the array at `from`.
    [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> items(std::size_t from) const
    {
        std::vector<std::pair<std::size_t, std::size_t>> found;
        std::size_t at = skip(from + 1);
        while (at < text_.size() && text_[at] != ']') {
            const std::size_t end = past(at);
            found.emplace_back(at, end);
            at = skip(end);
            if (at < text_.size() && text_[at] == ',') at = skip(at + 1);
        }
        return found;
    }

private:
    [[nodiscard]] std::size_t skip(std::size_t at) const
    {
        return std::min(text_.find_first_not_of(" \t\r\n", at), text_.size());
    }
    // Behind the value that begins here.
    [[nodiscard]] std::size_t past(std::size_t at) const
    {
        if (at >= text_.size()) return at;
        if (text_[at] == '"') return past_string(at);
        if (text_[at] != '{' && text_[at] != '[')
            return std::min(text_.find_first_of(",]} \t\r\n", at), text_.size());
        int depth = 0;
        for (; at < text_.size(); ++at) {
            if (text_[at] == '"')
                at = past_string(at) - 1;
            else if (text_[at] == '{' || text_[at] == '[')
                ++depth;
            else if ((text_[at] == '}' || text_[at] == ']') && --depth == 0)
                return at + 1;
        }
        return at;
    }
    [[nodiscard]] std::size_t past_string(std::size_t at) const
    {
        for (++at; at < text_.size() && text_[at] != '"';) at += text_[at] == '\\' ? 2 : 1;
        return std::min(at + 1, text_.size());
    }

    std::string_view text_;
};

// The feature's place in the text: by its number, or by its id as the reader finds it.
std::optional<std::size_t> feature_at(std::string_view geojson, std::string_view id)
{
    Faults faults;
    const auto features = read_geojson(geojson, faults);
    if (!features) return {};
    for (const RawFeature& feature : *features) {
        const Node* own = feature.properties.find("id");
        const bool same =
            own != nullptr ? own->text == id : fmt::format("#{}", feature.source.feature) == id;
        if (same && feature.type == GeometryType::Point)
            return static_cast<std::size_t>(feature.source.feature - 1);
    }
    return {};
}

Result<std::string> with_point(const std::string& geojson, std::string_view id, const GeoPoint& to)
{
    constexpr std::string_view kMark = "\xEF\xBB\xBF";
    const std::size_t mark = geojson.starts_with(kMark) ? kMark.size() : 0;
    const std::string_view text = std::string_view(geojson).substr(mark);
    const auto number = feature_at(text, id);
    const std::vector<FeatureSpan> spans = feature_spans(text);
    if (!number || *number >= spans.size())
        return refusal(id, "map.geojson has no such point", "draw the page again");
    const JsonWalk walk(text);
    const auto geometry = walk.member(spans[*number].from, "geometry");
    const auto place = geometry ? walk.member(*geometry, "coordinates") : std::nullopt;
    const auto numbers = place ? walk.items(*place) : decltype(walk.items(0)){};
    if (numbers.size() < 2 || text[numbers[0].first] == '[')
        return refusal(id, "this feature has several points", "move it in the file");
    std::vector<Change> changes;
    const std::int64_t degrees[] = {to.longitude, to.latitude};
    for (std::size_t index = 0; index < 2; ++index) {
        const auto [from, end] = numbers[index];
        changes.push_back({mark + from, mark + end,
                           in_the_manner_of(text.substr(from, end - from), degrees[index])});
    }
    return with_changes(geojson, std::move(changes));
}

}  // namespace

std::vector<Thing> things_of(const Texts& texts, const Battle& battle)
{
    const auto toml = TomlText::read(texts.toml);
    if (!toml) return {};
    return Inventory(*toml, battle).all(texts.geojson);
}

Result<Rectangle> rectangle_in(const Texts& texts)
{
    const auto toml = TomlText::read(texts.toml);
    Loading loading;
    if (toml) read_header(toml->document(), loading);
    if (!loading.rectangle)
        return refusal(kTomlFile, "[map] has no rectangle that can be read", "mend it first");
    return *loading.rectangle;
}

Result<std::string> with_features(const std::string& geojson,
                                  const std::vector<std::string>& features)
{
    Faults faults;
    const std::size_t open = geojson.find('{');
    const JsonWalk walk(geojson);
    const auto list = open == std::string::npos || !read_geojson(geojson, faults)
                          ? std::nullopt
                          : walk.member(open, "features");
    if (!list) return refusal(kMapFile, "this is not a GeoJSON FeatureCollection", "mend it first");
    const auto items = walk.items(*list);
    std::string text;
    for (const std::string& feature : features)
        text += (items.empty() && text.empty() ? "\n    " : ",\n    ") + feature;
    const std::size_t at = items.empty() ? *list + 1 : items.back().second;
    return with_changes(geojson, {{at, at, std::move(text)}});
}

Result<Texts> moved(const Texts& texts, ThingKind kind, std::string_view id, const Point& to)
{
    auto toml = TomlText::read(texts.toml);
    if (!toml) return refusal(kTomlFile, "this is not valid TOML now", "mend it, then move things");
    Loading loading;
    read_header(toml->document(), loading);
    if (!loading.projection)
        return refusal(kTomlFile, "[map] has no rectangle now", "mend it, then move things");
    const Map& map = loading.battle.map;
    if (to.east < 0 || to.north < 0 || to.east > map.width_yards || to.north > map.height_yards)
        return refusal(id, "this place is outside the map", "keep to the rectangle of [map]");
    // A yard is more than the last decimal that is written: what is rounded stays on the map.
    GeoPoint degrees = loading.projection->to_degrees(to);
    const Rectangle& rectangle = *loading.rectangle;
    constexpr std::int64_t kLast = 100;
    const auto within = [](std::int64_t value, std::int64_t low, std::int64_t high) {
        const std::int64_t least = low >= 0 ? (low + kLast - 1) / kLast : low / kLast;
        const std::int64_t most = high >= 0 ? high / kLast : (high - kLast + 1) / kLast;
        return std::clamp(divide_rounded(value, kLast), least, most) * kLast;
    };
    degrees.longitude = within(degrees.longitude, rectangle.west, rectangle.east);
    degrees.latitude = within(degrees.latitude, rectangle.south, rectangle.north);
    Texts changed = texts;
    if (kind == ThingKind::Point) {
        auto geojson = with_point(texts.geojson, id, degrees);
        if (!geojson) return geojson.error();
        changed.geojson = *std::move(geojson);
        return changed;
    }
    if (Problems refused = move_in_toml(*toml, kind, id, degrees); !refused.empty()) return refused;
    changed.toml = toml->changed();
    return changed;
}

}  // namespace longroll::battle
