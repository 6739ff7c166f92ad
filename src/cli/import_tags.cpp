// OpenStreetMap's tags and what they are on our map. docs/battles.md has the same table for
// authors; a test compares the two.

#include "cli/import_map.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <boost/json/value.hpp>
#include <fmt/format.h>

namespace longroll::cli {

namespace {

struct TagRow {
    std::string_view key;
    std::string_view value;  // "*": any
    std::string_view kind;
    Drawn drawn;
};

// The first that fits. What is a building, a road or a railway today may not have been there: the
// author looks.
// clang-format off
constexpr TagRow kTags[] = {
    {"natural", "wood", "woods", Drawn::Area},
    {"landuse", "forest", "woods", Drawn::Area},
    {"landuse", "orchard", "orchard", Drawn::Area},
    {"landuse", "vineyard", "orchard", Drawn::Area},
    {"landuse", "farmland", "open field", Drawn::Area},
    {"landuse", "meadow", "open field", Drawn::Area},
    {"landuse", "residential", "village", Drawn::Area},
    {"natural", "scrub", "rough ground", Drawn::Area},
    {"natural", "heath", "rough ground", Drawn::Area},
    {"natural", "bare_rock", "rough ground", Drawn::Area},
    {"natural", "scree", "rough ground", Drawn::Area},
    {"wetland", "swamp", "swamp", Drawn::Area},
    {"natural", "wetland", "marsh", Drawn::Area},
    {"natural", "water", "river", Drawn::Area},
    {"waterway", "riverbank", "river", Drawn::Area},
    {"waterway", "river", "river", Drawn::Line},
    {"waterway", "canal", "river", Drawn::Line},
    {"waterway", "stream", "stream", Drawn::Line},
    {"waterway", "ditch", "ditch", Drawn::Line},
    {"waterway", "drain", "ditch", Drawn::Line},
    {"ford", "yes", "ford", Drawn::Spot},
    {"highway", "ford", "ford", Drawn::Spot},
    {"man_made", "bridge", "bridge", Drawn::Spot},
    {"highway", "motorway", "turnpike", Drawn::Line},
    {"highway", "trunk", "turnpike", Drawn::Line},
    {"highway", "primary", "turnpike", Drawn::Line},
    {"highway", "secondary", "turnpike", Drawn::Line},
    {"highway", "tertiary", "local road", Drawn::Line},
    {"highway", "unclassified", "local road", Drawn::Line},
    {"highway", "residential", "local road", Drawn::Line},
    {"highway", "living_street", "local road", Drawn::Line},
    {"highway", "service", "local road", Drawn::Line},
    {"highway", "track", "local road", Drawn::Line},
    {"highway", "road", "local road", Drawn::Line},
    {"railway", "rail", "railroad", Drawn::Line},
    {"railway", "narrow_gauge", "railroad", Drawn::Line},
    {"railway", "abandoned", "railroad", Drawn::Line},
    {"railway", "disused", "railroad", Drawn::Line},
    {"railway", "preserved", "railroad", Drawn::Line},
    {"barrier", "fence", "rail fence", Drawn::Line},
    {"barrier", "wall", "low wall", Drawn::Line},
    {"barrier", "retaining_wall", "low wall", Drawn::Line},
    {"barrier", "city_wall", "high wall", Drawn::Line},
    {"barrier", "hedge", "hedge", Drawn::Line},
    {"barrier", "ditch", "ditch", Drawn::Line},
    {"natural", "tree_row", "tree line", Drawn::Line},
    {"natural", "cliff", "steep edge", Drawn::Line},
    {"natural", "spring", "spring", Drawn::Spot},
    {"building", "*", "building", Drawn::Spot},
};
// clang-format on

std::string_view text_of(const boost::json::object& tags, std::string_view key)
{
    const boost::json::value* value = tags.if_contains(key);
    if (value == nullptr || !value->is_string()) return {};
    return {value->get_string().data(), value->get_string().size()};
}

void add_width(const boost::json::object& tags, Tagged& tagged)
{
    constexpr std::string_view kWide[] = {"river", "stream", "ditch", "turnpike", "local road"};
    if (tagged.drawn != Drawn::Line ||
        std::ranges::find(kWide, std::string_view(tagged.kind)) == std::end(kWide))
        return;
    if (const auto yards = width_in_yards(text_of(tags, "width")))
        tagged.more["width_yards"] = *yards;
}

void add_facts(const boost::json::object& tags, Tagged& tagged)
{
    add_width(tags, tagged);
    const std::string_view stuff = text_of(tags, "building:material");
    if (tagged.kind == "building" && (stuff == "stone" || stuff == "brick"))
        tagged.more["construction"] = "stone";
    if (tagged.kind != "railroad") return;
    if (text_of(tags, "cutting") == "yes")
        tagged.more["railbed"] = "cut";
    else if (text_of(tags, "embankment") == "yes")
        tagged.more["railbed"] = "embankment";
}

}  // namespace

std::optional<int> width_in_yards(std::string_view text)
{
    double number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || !std::isfinite(number) || number <= 0) return {};
    std::string_view unit(rest, static_cast<std::size_t>(text.data() + text.size() - rest));
    while (unit.starts_with(' ')) unit.remove_prefix(1);
    const bool feet = unit == "ft" || unit == "'" || unit == "feet";
    if (!feet && !unit.empty() && unit != "m") return {};
    const double yards = number * (feet ? 1.0 / 3 : 1.0936);
    if (yards > 5000) return {};
    return std::max(1, static_cast<int>(std::lround(yards)));
}

std::optional<Tagged> by_tags(const boost::json::object& tags)
{
    for (const TagRow& row : kTags) {
        const std::string_view value = text_of(tags, row.key);
        if (value.empty() || value == "no") continue;
        if (row.value != "*" && row.value != value) continue;
        Tagged tagged{std::string(row.kind), row.drawn, {}};
        add_facts(tags, tagged);
        return tagged;
    }
    return {};
}

std::string chief_tag(const boost::json::object& tags)
{
    for (const std::string_view key : {"natural", "landuse", "waterway", "highway", "railway",
                                       "barrier", "building", "leisure", "amenity", "boundary"})
        if (const std::string_view value = text_of(tags, key); !value.empty())
            return fmt::format("{}={}", key, value);
    return "no tag that is known";
}

}  // namespace longroll::cli
