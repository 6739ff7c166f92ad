// Another GeoJSON as features of a battle's map: in which coordinates it is, what its features are,
// which of them meet the map.

#include "cli/import_map.h"

#include "battle/vocabulary.h"
#include "core/json.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::cli {

namespace json = boost::json;

namespace {

struct At {
    double longitude = 0;
    double latitude = 0;
};
using Path = std::vector<At>;

enum class Coordinates : std::uint8_t { Degrees, WebMercator };

// RFC 7946 knows degrees alone; older files, and QGIS, say so in a member "crs".
Result<Coordinates> coordinates_of(const json::object& document)
{
    const json::value* crs = document.if_contains("crs");
    if (crs == nullptr || !crs->is_object()) return Coordinates::Degrees;
    const json::value* properties = crs->get_object().if_contains("properties");
    const json::value* name = properties != nullptr && properties->is_object()
                                  ? properties->get_object().if_contains("name")
                                  : nullptr;
    const std::string text = name != nullptr && name->is_string() ? std::string(name->get_string())
                                                                  : json::serialize(*crs);
    if (text.find("CRS84") != std::string::npos || text.ends_with("4326"))
        return Coordinates::Degrees;
    if (text.ends_with("3857") || text.ends_with("900913")) return Coordinates::WebMercator;
    return Problems{{"crs", "the map is in the coordinate system \"" + text + "\"",
                     "export it as EPSG:4326 (WGS 84); EPSG:3857 is converted"}};
}

At in_degrees(double x, double y, Coordinates from)
{
    if (from == Coordinates::Degrees) return {x, y};
    constexpr double kRadius = 6378137.0;
    constexpr double kDegrees = 180.0 / std::numbers::pi;
    return {x / kRadius * kDegrees, std::atan(std::sinh(y / kRadius)) * kDegrees};
}

bool is_number(const json::value& value) { return value.is_number(); }

class Importer {
public:
    Importer(const battle::Rectangle& box, Coordinates from) : box_(box), from_(from) {}

    void take(const json::value& value)
    {
        const json::object* feature = value.if_object();
        const json::value* geometry = feature ? feature->if_contains("geometry") : nullptr;
        const json::value* properties = feature ? feature->if_contains("properties") : nullptr;
        if (geometry == nullptr || !geometry->is_object()) return leave("no geometry");
        json::object tags;
        if (properties != nullptr && properties->is_object()) tags = properties->get_object();
        // Some exporters put the tags one deeper.
        if (const json::value* inner = tags.if_contains("tags"); inner && inner->is_object())
            for (const auto& [key, text] : inner->get_object()) tags[key] = text;
        const auto what = kind_of(tags);
        if (!what) return leave(chief_tag(tags));
        take_geometry(geometry->get_object(), *what, tags);
    }

    Imported done() { return std::move(found_); }

private:
    void leave(const std::string& why) { ++found_.left_out[why]; }

    // Our own kind, if it says one.
    static std::optional<Tagged> kind_of(const json::object& tags)
    {
        const json::value* own = tags.if_contains("kind");
        if (own == nullptr || !own->is_string()) return by_tags(tags);
        const auto kind =
            battle::from_text<battle::TerrainKind>(std::string_view(own->get_string()));
        if (!kind) return {};
        Tagged tagged{std::string(own->get_string()), Drawn::Line, {}};
        if (battle::is_spot(*kind))
            tagged.drawn = Drawn::Spot;
        else if (battle::may_be_area(*kind) && !battle::may_be_line(*kind))
            tagged.drawn = Drawn::Area;
        for (const auto& [key, value] : tags)
            if (key != "kind" && key != "name" && key != "tags" && key != "fid" && !value.is_null())
                tagged.more[key] = value;
        return tagged;
    }

    void take_geometry(const json::object& geometry, const Tagged& what, const json::object& tags)
    {
        const json::value* type = geometry.if_contains("type");
        const json::value* coordinates = geometry.if_contains("coordinates");
        if (type == nullptr || !type->is_string() || coordinates == nullptr ||
            !coordinates->is_array())
            return leave("no geometry");
        const std::string_view name(type->get_string());
        const json::array& list = coordinates->get_array();
        if (name == "Point") return take_point(*coordinates, what, tags);
        if (name == "LineString") return take_line(path_of(*coordinates), what, tags);
        if (name == "Polygon") return take_polygon(list, what, tags);
        for (const json::value& part : list) {
            if (name == "MultiPoint")
                take_point(part, what, tags);
            else if (name == "MultiLineString")
                take_line(path_of(part), what, tags);
            else if (name == "MultiPolygon" && part.is_array())
                take_polygon(part.get_array(), what, tags);
            else
                leave(std::string(name));
        }
    }

    [[nodiscard]] Path path_of(const json::value& list) const
    {
        Path path;
        if (!list.is_array()) return path;
        for (const json::value& pair : list.get_array()) {
            const json::array* numbers = pair.if_array();
            if (numbers == nullptr || numbers->size() < 2 ||
                !std::all_of(numbers->begin(), numbers->begin() + 2, is_number))
                continue;
            const At at = in_degrees((*numbers)[0].to_number<double>(),
                                     (*numbers)[1].to_number<double>(), from_);
            if (path.empty() || text_of(at) != text_of(path.back())) path.push_back(at);
        }
        return path;
    }

    [[nodiscard]] bool meets(const Path& path) const
    {
        const auto scaled = [](double degrees) {
            return static_cast<std::int64_t>(std::llround(degrees * battle::kPerDegree));
        };
        // Boxes that meet: a long road may have no position within.
        battle::Rectangle own{INT64_MAX, INT64_MAX, INT64_MIN, INT64_MIN};
        for (const At& at : path) {
            own.west = std::min(own.west, scaled(at.longitude));
            own.east = std::max(own.east, scaled(at.longitude));
            own.south = std::min(own.south, scaled(at.latitude));
            own.north = std::max(own.north, scaled(at.latitude));
        }
        return own.west <= box_.east && own.east >= box_.west && own.south <= box_.north &&
               own.north >= box_.south;
    }

    void take_point(const json::value& pair, const Tagged& what, const json::object& tags)
    {
        const Path path = path_of(json::array{pair});
        if (path.empty() || !meets(path)) return leave("outside the map");
        if (what.drawn != Drawn::Spot) return leave(what.kind + " drawn as a point");
        add("Point", text_of(path[0]), what, tags);
    }

    void take_line(const Path& path, const Tagged& what, const json::object& tags)
    {
        if (path.size() < 2 || !meets(path)) return leave("outside the map");
        if (what.drawn == Drawn::Spot) return leave(what.kind + " drawn as a line");
        if (what.drawn == Drawn::Area) {
            const bool closed = path.size() > 3 && text_of(path.front()) == text_of(path.back());
            if (!closed) return leave(what.kind + " drawn as an open line");
            return add("Polygon", "[" + text_of(path) + "]", what, tags);
        }
        add("LineString", text_of(path), what, tags);
        if (const json::value* bridge = tags.if_contains("bridge"); bridge && *bridge == "yes")
            add("Point", text_of(path[path.size() / 2]), {"bridge", Drawn::Spot, {}}, {});
    }

    void take_polygon(const json::array& rings, const Tagged& what, const json::object& tags)
    {
        if (rings.empty()) return leave("no geometry");
        const Path outline = path_of(rings[0]);
        if (outline.size() < 4 || !meets(outline)) return leave("outside the map");
        if (what.drawn == Drawn::Line) return add("LineString", text_of(outline), what, tags);
        if (what.drawn == Drawn::Spot) return add("Point", text_of(middle_of(outline)), what, tags);
        std::string text = "[" + text_of(outline);
        for (std::size_t hole = 1; hole < rings.size(); ++hole)
            if (const Path path = path_of(rings[hole]); path.size() >= 4)
                text += ", " + text_of(path);
        add("Polygon", text + "]", what, tags);
    }

    static At middle_of(const Path& path)
    {
        At middle;
        const auto count = static_cast<double>(path.size() - 1);
        for (std::size_t at = 0; at + 1 < path.size(); ++at) {
            middle.longitude += path[at].longitude / count;
            middle.latitude += path[at].latitude / count;
        }
        return middle;
    }

    static std::string text_of(const At& at)
    {
        return fmt::format("[{:.6f}, {:.6f}]", at.longitude, at.latitude);
    }
    static std::string text_of(const Path& path)
    {
        std::string text;
        for (const At& at : path) text += (text.empty() ? "" : ", ") + text_of(at);
        return "[" + text + "]";
    }

    void add(std::string_view type, const std::string& coordinates, const Tagged& what,
             const json::object& tags)
    {
        json::object properties{{"kind", what.kind}};
        if (const json::value* name = tags.if_contains("name"); name && name->is_string())
            properties["name"] = *name;
        for (const auto& [key, value] : what.more) properties[key] = value;
        found_.features.push_back(
            fmt::format("{{ \"type\": \"Feature\", \"properties\": {},\n      \"geometry\": {{ "
                        "\"type\": \"{}\", \"coordinates\": {} }} }}",
                        json::serialize(properties), type, coordinates));
        ++found_.kinds[what.kind];
    }

    battle::Rectangle box_;
    Coordinates from_;
    Imported found_;
};

}  // namespace

Result<Imported> import_geojson(std::string_view text, const battle::Rectangle& rectangle)
{
    const auto document = parse_json(text, "the map");
    if (!document) return document.error();
    const json::object* collection = document->if_object();
    const json::value* features = collection ? collection->if_contains("features") : nullptr;
    if (features == nullptr || !features->is_array())
        return Problems{{"the map", "this is not a GeoJSON FeatureCollection",
                         "export it as GeoJSON: in QGIS, Save Features As"}};
    const auto from = coordinates_of(*collection);
    if (!from) return from.error();
    Importer importer(rectangle, *from);
    for (const json::value& feature : features->get_array()) importer.take(feature);
    return importer.done();
}

}  // namespace longroll::cli
