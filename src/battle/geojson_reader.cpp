#include "battle/geojson_reader.h"

#include "battle/decimal.h"

#include <algorithm>
#include <string>

#include <boost/json.hpp>

namespace longroll::battle {

namespace json = boost::json;

static constexpr std::size_t kMostFeatures = 10'000;
static constexpr std::size_t kMostPositions = 200'000;

// The library does not say on which line a value stands. The text is known to be valid JSON here,
// so that finding the features again takes only strings and brackets.
class FeatureLines {
public:
    explicit FeatureLines(std::string_view text) : text_(text) { scan(); }

    [[nodiscard]] int operator[](std::size_t index) const
    {
        return index < spans_.size() ? spans_[index].first_line : 0;
    }
    [[nodiscard]] const std::vector<FeatureSpan>& spans() const { return spans_; }

private:
    void scan()
    {
        while (at_ < text_.size()) {
            const char letter = text_[at_];
            if (letter == '\n') ++line_;
            if (letter == '"') {
                take_string();
            } else if (letter == '{' || letter == '[') {
                open();
            } else if (letter == '}' || letter == ']') {
                close();
            }
            ++at_;
        }
    }

    // Leaves `at_` on the closing quotation mark.
    void take_string()
    {
        const std::size_t from = ++at_;
        while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
        if (depth_ == 1) last_key_ = text_.substr(from, std::min(at_, text_.size()) - from);
    }

    void open()
    {
        if (depth_ == 1 && last_key_ == "features") {
            in_features_ = true;
            spans_.clear();  // a repeated key: the last one counts
        } else if (depth_ == 2 && in_features_) {
            spans_.push_back({line_, line_, at_, at_ + 1});
        }
        ++depth_;
    }

    void close()
    {
        --depth_;
        if (depth_ == 1) in_features_ = false;
        if (depth_ == 2 && in_features_ && !spans_.empty()) {
            spans_.back().last_line = line_;
            spans_.back().to = at_ + 1;
        }
    }

    std::string_view text_;
    std::vector<FeatureSpan> spans_;
    std::string_view last_key_;
    std::size_t at_ = 0;
    int line_ = 1;
    int depth_ = 0;
    bool in_features_ = false;
};

static Node node_from(const json::value& value, int line)
{
    Node node;
    node.line = line;
    if (const auto* text = value.if_string()) {
        node.kind = Node::Kind::Text;
        node.text.assign(text->data(), text->size());
    } else if (const auto* flag = value.if_bool()) {
        node.kind = Node::Kind::Flag;
        node.flag = *flag;
    } else if (const auto* whole = value.if_int64()) {
        node.kind = Node::Kind::Whole;
        node.whole = *whole;
    } else if (value.is_number()) {
        node.kind = Node::Kind::Decimal;
        node.text = json::serialize(value);
    } else if (value.is_array()) {
        node.kind = Node::Kind::List;
    } else if (value.is_object()) {
        node.kind = Node::Kind::Table;
    }
    return node;
}

static Node properties_from(const json::object& feature, int line)
{
    Node table;
    table.kind = Node::Kind::Table;
    table.line = line;
    const auto add = [&](std::string_view key, const json::value& value) {
        table.items.push_back(node_from(value, line));
        table.items.back().key = key;
    };
    const json::value* properties = feature.if_contains("properties");
    if (properties != nullptr && properties->is_object())
        for (const auto& [key, value] : properties->get_object()) add(key, value);
    // RFC 7946 puts a feature's id beside its properties; some editors can only write it there. A
    // number there is the editor's own counting.
    const json::value* id = feature.if_contains("id");
    if (id != nullptr && id->is_string() && table.find("id") == nullptr) add("id", *id);
    return table;
}

// Reads one feature's geometry, and says at most one thing about it.
class GeometryReader {
public:
    GeometryReader(RawFeature& feature, Faults& faults) : feature_(feature), faults_(faults) {}

    [[nodiscard]] std::size_t positions() const { return positions_; }

    bool read(const json::object& object)
    {
        const json::value* geometry = object.if_contains("geometry");
        if (geometry == nullptr || !geometry->is_object())
            return fault("this feature has no geometry", "draw it, or take the feature out");
        const json::value* type = geometry->get_object().if_contains("type");
        const json::value* coordinates = geometry->get_object().if_contains("coordinates");
        if (type == nullptr || !type->is_string())
            return fault("the geometry has no \"type\"",
                         "add \"type\": \"LineString\" or the like");
        if (coordinates == nullptr || !coordinates->is_array())
            return fault("the geometry has no list of \"coordinates\"", "draw the feature again");
        return read_typed({type->get_string().data(), type->get_string().size()}, *coordinates);
    }

private:
    bool fault(std::string what, std::string remedy)
    {
        faults_.add(feature_.source, std::move(what), std::move(remedy));
        return false;
    }

    bool read_typed(std::string_view type, const json::value& coordinates)
    {
        constexpr std::string_view kMulti = "Multi";
        const std::string_view single =
            type.starts_with(kMulti) ? type.substr(kMulti.size()) : type;
        if (single == "Point") {
            feature_.type = GeometryType::Point;
        } else if (single == "LineString") {
            feature_.type = GeometryType::LineString;
        } else if (single == "Polygon") {
            feature_.type = GeometryType::Polygon;
        } else {
            return fault("a geometry of the type " + in_quotes(type) + " cannot be read",
                         "use Point, LineString, Polygon or their Multi forms");
        }
        if (single.size() == type.size()) return read_part(coordinates);
        const json::array& parts = coordinates.get_array();
        if (parts.empty()) return fault("this feature has no coordinates", "draw it again");
        return std::ranges::all_of(parts, [&](const json::value& part) { return read_part(part); });
    }

    bool read_part(const json::value& value)
    {
        std::vector<Positions>& lists = feature_.parts.emplace_back();
        if (feature_.type == GeometryType::Point) return read_position(value, lists.emplace_back());
        if (!value.is_array() || value.get_array().empty())
            return fault("this feature has no coordinates", "draw it again");
        if (feature_.type == GeometryType::LineString)
            return read_positions(value, lists.emplace_back());
        for (const json::value& ring : value.get_array())
            if (!read_positions(ring, lists.emplace_back())) return false;
        return true;
    }

    bool read_positions(const json::value& value, Positions& positions)
    {
        if (!value.is_array())
            return fault("coordinates are not nested as this type of geometry needs",
                         "a LineString is a list of positions, a Polygon a list of rings");
        for (const json::value& position : value.get_array())
            if (!read_position(position, positions)) return false;
        return true;
    }

    bool read_position(const json::value& value, Positions& positions)
    {
        ++positions_;
        const json::array* pair = value.if_array();
        if (pair == nullptr || pair->size() < 2 || pair->size() > 3 || !(*pair)[0].is_number() ||
            !(*pair)[1].is_number())
            return fault("position " + std::to_string(positions_) + " is not [longitude, latitude]",
                         "write two numbers, longitude first");
        const auto longitude = parse_decimal(json::serialize((*pair)[0]), kDegreeDecimals);
        const auto latitude = parse_decimal(json::serialize((*pair)[1]), kDegreeDecimals);
        const auto within = [](const auto& degrees, int limit) {
            return degrees && *degrees >= -limit * kPerDegree && *degrees <= limit * kPerDegree;
        };
        if (!within(longitude, 180) || !within(latitude, 90))
            return fault("position " + std::to_string(positions_) + " is nowhere on earth",
                         "longitude is -180 to 180 and comes first, latitude -90 to 90; larger "
                         "numbers are metres of another coordinate system: export the map with "
                         "EPSG:4326");
        positions.push_back({*longitude, *latitude});
        return true;
    }

    RawFeature& feature_;
    Faults& faults_;
    std::size_t positions_ = 0;
};

static std::optional<json::value> parse_json(std::string_view text, Faults& faults)
{
    json::parser parser;
    json::error_code error;
    const std::size_t parsed = parser.write_some(text.data(), text.size(), error);
    const std::size_t rest = text.find_first_not_of(" \t\r\n", parsed);
    if (error == json::error::incomplete) {
        faults.add({kMapFile, line_of(text, text.size())}, "the file ends in the middle of a value",
                   "see whether a bracket is missing or the file was cut short");
        return {};
    }
    if (error || rest != std::string_view::npos) {
        faults.add({kMapFile, line_of(text, error ? parsed : rest)},
                   error ? "this is not valid JSON: something stands here that does not belong"
                         : "this is not valid JSON: more follows after its end",
                   "look at this line for a missing comma, bracket or quotation mark");
        return {};
    }
    return parser.release();
}

// The coordinate system that a file names, if its numbers are no degrees of WGS 84. Editors of maps
// write it in the old member "crs"; WGS 84 and its like (NAD 83) agree to a yard or two.
static std::string foreign_system(const json::object& collection)
{
    const json::value* name = nullptr;
    if (const json::value* crs = collection.if_contains("crs"); crs != nullptr && crs->is_object())
        if (const json::value* properties = crs->get_object().if_contains("properties");
            properties != nullptr && properties->is_object())
            name = properties->get_object().if_contains("name");
    if (name == nullptr || !name->is_string()) return {};
    const std::string_view system = name->get_string();
    for (const std::string_view same : {"CRS84", "4326", "4269", "CRS83", "4979"})
        if (system.ends_with(same)) return {};
    return std::string(system);
}

static const json::array* features_of(const json::value& document, Faults& faults)
{
    const json::object* collection = document.if_object();
    const json::value* type = collection ? collection->if_contains("type") : nullptr;
    const json::value* list = collection ? collection->if_contains("features") : nullptr;
    if (type == nullptr || *type != "FeatureCollection" || list == nullptr || !list->is_array()) {
        faults.add({kMapFile}, "this is not a GeoJSON FeatureCollection",
                   "the file must be { \"type\": \"FeatureCollection\", \"features\": [ … ] }");
        return nullptr;
    }
    if (const std::string foreign = foreign_system(*collection); !foreign.empty()) {
        faults.add({kMapFile},
                   "the map is in the coordinate system " + in_quotes(foreign) +
                       ", not in longitude and latitude of WGS 84",
                   "export it with the coordinate system EPSG:4326");
        return nullptr;
    }
    if (list->get_array().size() > kMostFeatures) {
        faults.add({kMapFile}, "the map has more than 10,000 features",
                   "cut it to the ground that is fought over");
        return nullptr;
    }
    return &list->get_array();
}

std::vector<FeatureSpan> feature_spans(std::string_view text) { return FeatureLines(text).spans(); }

std::optional<std::vector<RawFeature>> read_geojson(std::string_view text, Faults& faults)
{
    const auto document = parse_json(text, faults);
    if (!document) return {};
    const json::array* list = features_of(*document, faults);
    if (list == nullptr) return {};
    const FeatureLines lines(text);
    std::vector<RawFeature> features;
    std::size_t positions = 0;
    for (std::size_t index = 0; index < list->size(); ++index) {
        RawFeature feature;
        feature.source = {kMapFile, lines[index], static_cast<int>(index) + 1};
        const json::object* object = (*list)[index].if_object();
        if (object == nullptr) {
            faults.add(feature.source, "this is not a feature", "see RFC 7946 for what one is");
            continue;
        }
        feature.properties = properties_from(*object, feature.source.line);
        GeometryReader geometry(feature, faults);
        feature.drawn = geometry.read(*object);
        positions += geometry.positions();
        features.push_back(std::move(feature));
    }
    if (positions > kMostPositions) {
        faults.add({kMapFile}, "the map has more than 200,000 positions",
                   "simplify its outlines: a few yards of detail are enough");
        return {};
    }
    return features;
}

}  // namespace longroll::battle
