// Ground from elsewhere: features of another GeoJSON, by OpenStreetMap's tags or our own kinds, and
// contours from a grid of heights, as features of a battle's map.

#pragma once

#include "battle/projection.h"
#include "core/problem.h"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

namespace longroll::cli {

// ---- OpenStreetMap's tags ----

enum class Drawn : std::uint8_t { Area, Line, Spot };

struct Tagged {
    std::string kind;  // of the map
    Drawn drawn = Drawn::Line;
    boost::json::object more;  // other properties that follow from the tags
};
// What the tags of a feature are on our map; nothing for what the war did not have, or the map
// does not show.
[[nodiscard]] std::optional<Tagged> by_tags(const boost::json::object& tags);
// "12", "12 m", "40 ft", "40'": yards; nothing for what is no length.
[[nodiscard]] std::optional<int> width_in_yards(std::string_view text);
// The tag by which a feature is counted that means nothing here: "highway=footway".
[[nodiscard]] std::string chief_tag(const boost::json::object& tags);

// ---- A map ----

struct Imported {
    std::vector<std::string> features;    // each as it is to be written
    std::map<std::string, int> kinds;     // how many of each
    std::map<std::string, int> left_out;  // by their tags, and why
};
// The features of a GeoJSON that meet the rectangle.
[[nodiscard]] Result<Imported> import_geojson(std::string_view text,
                                              const battle::Rectangle& rectangle);

// ---- Heights ----

struct ContourTerms {
    int feet = 20;        // between two
    bool metres = true;   // the grid's own heights; else feet
    int every = 1;        // only each so many-th row and column is looked at
    int least_cells = 4;  // smaller ones are left out
};
// Whether a text begins as an ASCII grid does; any other raster is GDAL's to read (gdal.cpp).
[[nodiscard]] bool is_ascii_grid(std::string_view text);
[[nodiscard]] Result<std::string> grid_by_gdal(const std::filesystem::path& raster,
                                               const battle::Rectangle& rectangle);
// Contours of an ASCII grid (Esri's) in degrees, cut to the rectangle.
[[nodiscard]] Result<Imported> contours_of(std::string_view grid,
                                           const battle::Rectangle& rectangle,
                                           const ContourTerms& terms);

}  // namespace longroll::cli
