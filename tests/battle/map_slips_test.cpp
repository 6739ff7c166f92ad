// What an author is told about each kind of slip in map.geojson, word for word.

#include "example.h"

#include <ostream>

#include <gtest/gtest.h>

namespace longroll::battle {
namespace {

// One slip in an example, and everything that is said about it.
struct Slip {
    std::string name;
    std::string example;
    std::string from;
    std::string to;
    std::string said;
};

void PrintTo(const Slip& slip, std::ostream* out) { *out << slip.name; }

class SlipInMap : public testing::TestWithParam<Slip> {};

TEST_P(SlipInMap, IsReported)
{
    const Slip& slip = GetParam();
    EXPECT_EQ(example(slip.example).with_map(slip.from, slip.to).problems(), slip.said);
}

const Slip kSlips[] = {
    {"KindUnknown", "mill-ridge", "\"turnpike\"", "\"turn pike\"",
     "map.geojson:feature 1 (line 4): no kind of terrain is called \"turn pike\"; did you mean "
     "\"turnpike\"?\n"},
    {"NoKind", "mill-ridge", "\"kind\": \"turnpike\", ", "",
     "map.geojson:feature 1 (line 4): this feature has no \"kind\"; add \"kind\": \"woods\" to its "
     "properties\n"},
    {"PropUnknown", "mill-ridge", "\"height_feet\"", "\"height_ft\"",
     "map.geojson:feature 3 (line 8): unknown key \"height_ft\" in this feature; did you mean "
     "\"height_feet\"?\n"},
    {"PropMisplaced", "mill-ridge", "\"height_feet\": 620", "\"down\": true",
     "map.geojson:feature 3 (line 8): \"down\" means nothing for \"hill contour\"; take it out, or "
     "change the kind\n"},
    {"LineAsArea", "mill-ridge", "\"kind\": \"woods\"", "\"kind\": \"stream\"",
     "map.geojson:feature 2 (line 6): \"stream\" cannot be an area; draw a LineString\n"},
    {"AreaAsLine", "mill-ridge", "\"kind\": \"turnpike\"", "\"kind\": \"woods\"",
     "map.geojson:feature 1 (line 4): \"woods\" cannot be a line; draw a Polygon\n"},
    {"PointAsLine", "mill-ridge", "\"kind\": \"place\"", "\"kind\": \"stream\"",
     "map.geojson:feature 4 (line 10): \"stream\" cannot be a point; draw a LineString\n"},
    {"LineAsPoint", "mill-ridge", "\"kind\": \"turnpike\"", "\"kind\": \"place\"",
     "map.geojson:feature 1 (line 4): a place has no \"id\"; add one, so that battle.toml can name "
     "it\n"
     "map.geojson:feature 1 (line 4): \"place\" cannot be a line; draw a Point\n"},
    {"PlaceNoId", "mill-ridge", "\"id\": \"mill\", ", "",
     "battle.toml:67: no point of the map has the id \"mill\"; none is known here\n"
     "battle.toml:98: no point of the map has the id \"mill\"; none is known here\n"
     "map.geojson:feature 4 (line 10): a place has no \"id\"; add one, so that battle.toml can "
     "name it\n"},
    {"DupIdFeature", "every-key", "\"id\": \"high\"", "\"id\": \"low\"",
     "map.geojson:feature 2 (line 8): the id \"low\" is used by an earlier feature; ids of "
     "features are unique in the map\n"},
    {"NotClosed", "mill-ridge", "[-78.0250, 39.0120], [-78.0250, 39.0080]",
     "[-78.0250, 39.0120], [-78.0250, 39.0081]",
     "map.geojson:feature 2 (line 6): the ring is not closed; repeat its first position at the "
     "end\n"},
    {"Few", "mill-ridge", "[-78.0200, 39.0080], [-78.0200, 39.0120], [-78.0250, 39.0120], ",
     "[-78.0200, 39.0080], ",
     "map.geojson:feature 2 (line 6): a ring has fewer than four positions; a triangle has four, "
     "the last equal to the first\n"},
    {"Cross", "mill-ridge", "[-78.0200, 39.0080], [-78.0200, 39.0120], [-78.0250, 39.0120], ",
     "[-78.0200, 39.0120], [-78.0200, 39.0080], [-78.0250, 39.0120], ",
     "map.geojson:feature 2 (line 6): the ring crosses or touches itself between its edges 1 and "
     "3; look for positions in the wrong order\n"},
    {"Flat", "mill-ridge", "[-78.0200, 39.0080], [-78.0200, 39.0120], [-78.0250, 39.0120], ",
     "[-78.0250, 39.0080], [-78.0250, 39.0080], ",
     "map.geojson:feature 2 (line 6): the ring has no area; look for positions in the wrong "
     "order\n"},
    {"Swapped", "mill-ridge", "[-78.0130, 39.0110]", "[39.0110, -78.0130]",
     "map.geojson:feature 4 (line 10): this feature is more than one degree away from the map; "
     "longitude comes first, and is negative in America\n"},
    {"OffEarth", "mill-ridge", "[-78.0130, 39.0110]", "[-278.0130, 39.0110]",
     "map.geojson:feature 4 (line 10): position 1 is nowhere on earth; longitude is -180 to 180 "
     "and comes first, latitude -90 to 90; larger numbers are metres of another coordinate system: "
     "export the map with EPSG:4326\n"},
    {"ForeignSystem", "mill-ridge", "\"type\": \"FeatureCollection\",",
     "\"type\": \"FeatureCollection\", \"crs\": { \"type\": \"name\", \"properties\": { \"name\": "
     "\"urn:ogc:def:crs:EPSG::26918\" } },",
     "map.geojson: the map is in the coordinate system \"urn:ogc:def:crs:EPSG::26918\", not in "
     "longitude and latitude of WGS 84; export it with the coordinate system EPSG:4326\n"},
    {"SameSystem", "mill-ridge", "\"type\": \"FeatureCollection\",",
     "\"type\": \"FeatureCollection\", \"crs\": { \"type\": \"name\", \"properties\": { \"name\": "
     "\"urn:ogc:def:crs:OGC:1.3:CRS84\" } },",
     ""},
    {"Forest", "mill-ridge", "\"woods\"", "\"forest\"",
     "map.geojson:feature 2 (line 6): no kind of terrain is called \"forest\"; the word for it "
     "here "
     "is \"woods\"\n"},
    {"NullCoords", "mill-ridge", "[-78.0130, 39.0110]", "[\"x\", 39.0110]",
     "map.geojson:feature 4 (line 10): position 1 is not [longitude, latitude]; write two numbers, "
     "longitude first\n"},
    {"NoGeometry", "mill-ridge",
     "\"geometry\": { \"type\": \"Point\", \"coordinates\": [-78.0130, 39.0110] }",
     "\"geometry\": null",
     "map.geojson:feature 4 (line 10): this feature has no geometry; draw it, or take the feature "
     "out\n"},
    {"GeometryType", "mill-ridge", "\"type\": \"Point\"", "\"type\": \"Circle\"",
     "map.geojson:feature 4 (line 10): a geometry of the type \"Circle\" cannot be read; use "
     "Point, LineString, Polygon or their Multi forms\n"},
    {"JsonSyntax", "mill-ridge", "\"Mill Wood\" },", "\"Mill Wood\" ",
     "map.geojson:7: this is not valid JSON: something stands here that does not belong; look at "
     "this line for a missing comma, bracket or quotation mark\n"},
    {"NotCollection", "mill-ridge", "FeatureCollection", "Features",
     "map.geojson: this is not a GeoJSON FeatureCollection; the file must be { \"type\": "
     "\"FeatureCollection\", \"features\": [ … ] }\n"},
    {"Hole", "every-key",
     "[[-77.98, 38.015], [-77.975, 38.015], [-77.975, 38.0175], [-77.98, 38.015]]",
     "[[-77.995, 38.015], [-77.975, 38.015], [-77.975, 38.0175], [-77.995, 38.015]]",
     "map.geojson:feature 1 (line 5): a hole of the polygon is not inside its outline; draw it as "
     "a "
     "feature of its own, or move it\n"},
    {"Touch", "mill-ridge", "[-78.0200, 39.0080], [-78.0200, 39.0120], [-78.0250, 39.0120], ",
     "[-78.0200, 39.0080], [-78.0220, 39.0080], [-78.0250, 39.0120], ",
     "map.geojson:feature 2 (line 6): the ring crosses or touches itself between its edges 1 and "
     "3; look for positions in the wrong order\n"},
    {"ShortLine", "mill-ridge", "[[-78.0100, 39.0180], [-78.0140, 39.0090], [-78.0180, 39.0000]]",
     "[[-78.0100, 39.0180], [-78.0100001, 39.0180]]",
     "map.geojson:feature 1 (line 4): the line is shorter than a yard; draw it again, or take it "
     "out\n"},
    {"OnePointLine", "mill-ridge",
     "[[-78.0100, 39.0180], [-78.0140, 39.0090], [-78.0180, 39.0000]]", "[[-78.0100, 39.0180]]",
     "map.geojson:feature 1 (line 4): a line has fewer than two positions; draw it again\n"},
};

INSTANTIATE_TEST_SUITE_P(All, SlipInMap, testing::ValuesIn(kSlips),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace longroll::battle
