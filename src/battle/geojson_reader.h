// map.geojson as features with their lines: geometry in ten-millionths of a degree, properties as
// nodes. Which kinds and properties make sense is read_map.cpp's question.

#pragma once

#include "battle/faults.h"
#include "battle/node.h"
#include "battle/projection.h"

#include <optional>
#include <string_view>
#include <vector>

namespace longroll::battle {

enum class GeometryType : std::uint8_t { Point, LineString, Polygon };

using Positions = std::vector<GeoPoint>;

struct RawFeature {
    Source source;
    bool drawn = true;  // false: the geometry is wrong, which has been said
    Node properties;    // a table; the feature's own "id" is in it if properties have none
    GeometryType type = GeometryType::Point;
    // One part for each member of a Multi geometry. A point is one list of one position, a line
    // one list, a polygon one list for each ring, closed by repeating the first position.
    std::vector<std::vector<Positions>> parts;
};

// Empty, with the faults said, if the text is not a FeatureCollection.
[[nodiscard]] std::optional<std::vector<RawFeature>> read_geojson(std::string_view text,
                                                                  Faults& faults);

// Where each feature stands in the text of a map that can be read.
struct FeatureSpan {
    int first_line = 0;
    int last_line = 0;
    std::size_t from = 0;  // bytes, with its braces
    std::size_t to = 0;
};
[[nodiscard]] std::vector<FeatureSpan> feature_spans(std::string_view text);

}  // namespace longroll::battle
