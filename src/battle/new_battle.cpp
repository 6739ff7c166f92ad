// The files of a battle that is begun. Places are said in hundredths of the rectangle.

#include "battle/new_battle.h"

#include "battle/decimal.h"
#include "battle/load.h"
#include "battle/toml_text.h"

#include <fmt/format.h>

namespace longroll::battle {

namespace {

constexpr int kDecimals = 5;
constexpr std::int64_t kLast = 100;  // ten-millionths in the last of them

std::int64_t rounded(std::int64_t degrees) { return divide_rounded(degrees, kLast) * kLast; }

// Places of the rectangle as the two files write them.
class Frame {
public:
    explicit Frame(const Rectangle& rectangle) : rectangle_(rectangle) {}

    // So many hundredths of the way from west to east, and from south to north.
    [[nodiscard]] std::string at(int east, int north) const
    {
        const auto part = [](std::int64_t low, std::int64_t high, int hundredths) {
            return low + (high - low) * hundredths / 100;
        };
        return fmt::format(
            "[{}, {}]", degrees_text(part(rectangle_.west, rectangle_.east, east), kDecimals),
            degrees_text(part(rectangle_.south, rectangle_.north, north), kDecimals));
    }
    [[nodiscard]] std::string box(int west, int south, int east, int north) const
    {
        return fmt::format("[[{}, {}, {}, {}, {}]]", at(west, south), at(east, south),
                           at(east, north), at(west, north), at(west, south));
    }

private:
    Rectangle rectangle_;
};

constexpr std::string_view kHead =
    R"(# {title}. Begun by `longroll new-battle`: everything is a stand-in, to be written over.
# docs/battles.md explains each table. Look at it while you write: longroll desk THIS-FOLDER

[battle]
title    = {quoted}
date     = {date}
place    = "Where it was"
summary  = "One or two sentences for the list of battles."
attacker = "confederate"

[clock]
start = "09:00"
end   = "15:00"
dawn  = "04:45"
dusk  = "19:15"

[map]                       # {width} by {height} yards
south = {south}
west  = {west}
north = {north}
east  = {east}
contour_feet = 20

[[side]]
id        = "confederate"
army      = "The Confederate army"
home_edge = "south"

[[side]]
id        = "union"
army      = "The Union army"
home_edge = "north"

# What they fight for.

[[objective]]
id      = "crossroads"
name    = "The crossroads"
point   = "crossroads"      # a point of map.geojson
value   = 2
held_by = "union"

[[objective]]
id      = "hill"
name    = "The hill"
point   = {hill}
held_by = "union"

# Who comes later, and where.

[[arrival]]
id    = "by_the_road"
time  = "10:00"
point = {entry}
by    = "road"
)";

constexpr std::string_view kForces = R"(
# Confederates.

[[formation]]
id       = "cs_division"
side     = "confederate"
level    = "division"
name     = "A Confederate division"
leader   = {{ rank = "Maj. Gen.", name = "Nobody Yet", rating = "average" }}
position = {cs_division}

[[formation]]
id       = "cs_first"
parent   = "cs_division"
level    = "brigade"
name     = "First Brigade"
leader   = {{ rank = "Brig. Gen.", name = "Somebody Else", rating = "good" }}
position = {cs_first}
facing   = "N"
weapon   = "rifle musket"
quality  = "regular"

[[unit]]
id       = "cs_a"
parent   = "cs_first"
kind     = "infantry"
name     = "1st Regiment"
men      = 500
position = {cs_a}

[[unit]]
id       = "cs_b"
parent   = "cs_first"
kind     = "infantry"
name     = "2nd Regiment"
men      = 450
position = {cs_b}

[[formation]]
id       = "cs_second"
parent   = "cs_division"
level    = "brigade"
name     = "Second Brigade"
leader   = {{ rank = "Col.", name = "A Third Man", rating = "average" }}
position = {cs_second}
facing   = "N"
weapon   = "smoothbore musket"
quality  = "raw"

[[unit]]
id       = "cs_c"
parent   = "cs_second"
kind     = "infantry"
name     = "3rd Regiment"
men      = 620
position = {cs_c}

[[unit]]
id       = "cs_d"
parent   = "cs_second"
kind     = "infantry"
name     = "4th Regiment"
men      = 580
position = {cs_d}

# Union.

[[formation]]
id       = "us_division"
side     = "union"
level    = "division"
name     = "A Union division"
leader   = {{ rank = "Brig. Gen.", name = "No Name", rating = "average" }}
position = {us_division}

[[formation]]
id       = "us_first"
parent   = "us_division"
level    = "brigade"
name     = "First Brigade"
leader   = {{ rank = "Col.", name = "Some Body", rating = "average" }}
position = {us_first}
facing   = "S"
weapon   = "rifle musket"
quality  = "regular"

[[unit]]
id       = "us_a"
parent   = "us_first"
kind     = "infantry"
name     = "1st Volunteers"
men      = 540
position = {us_a}

[[unit]]
id       = "us_b"
parent   = "us_first"
kind     = "infantry"
name     = "2nd Volunteers"
men      = 510
position = {us_b}

[[unit]]
id       = "us_battery"
parent   = "us_division"
kind     = "artillery"
name     = "Battery A"
men      = 110
guns     = [{{ count = 6, weapon = "12-pounder Napoleon" }}]
arrival  = "by_the_road"

# What came of it, for comparison after a game.

[history]
outcome = "What happened."

[[losses]]
of      = "confederate"
killed  = 40
wounded = 160

[[losses]]
of      = "union"
killed  = 50
wounded = 170
missing = 40
)";

constexpr std::string_view kMap = R"({{
  "type": "FeatureCollection",
  "features": [
    {{ "type": "Feature", "properties": {{ "kind": "turnpike", "id": "pike", "name": "The pike" }},
      "geometry": {{ "type": "LineString", "coordinates": [{north}, {cross}, {south}] }} }},
    {{ "type": "Feature", "properties": {{ "kind": "local road", "id": "cross_road" }},
      "geometry": {{ "type": "LineString", "coordinates": [{west}, {cross}, {east}] }} }},
    {{ "type": "Feature", "properties": {{ "kind": "woods", "id": "wood", "name": "The wood" }},
      "geometry": {{ "type": "Polygon", "coordinates": {wood} }} }},
    {{ "type": "Feature",
      "properties": {{ "kind": "hill contour", "id": "hill", "height_feet": 340 }},
      "geometry": {{ "type": "Polygon", "coordinates": {hill} }} }},
    {{ "type": "Feature",
      "properties": {{ "kind": "place", "id": "crossroads", "name": "The crossroads" }},
      "geometry": {{ "type": "Point", "coordinates": {cross} }} }}
  ]
}}
)";

std::string toml_of(const NewBattle& wanted, const Rectangle& box)
{
    using fmt::arg;
    const Frame frame(box);
    const Point corner = Projection(box).to_yards({box.east, box.north});
    const auto degrees = [](std::int64_t value) { return degrees_text(value, kDecimals); };
    return fmt::format(fmt::runtime(kHead), arg("title", wanted.title),
                       arg("quoted", toml_string(wanted.title)),
                       arg("date", fmt::format("{:04}-{:02}-{:02}", wanted.date.year,
                                               wanted.date.month, wanted.date.day)),
                       arg("width", corner.east), arg("height", corner.north),
                       arg("south", degrees(box.south)), arg("west", degrees(box.west)),
                       arg("north", degrees(box.north)), arg("east", degrees(box.east)),
                       arg("hill", frame.at(70, 62)), arg("entry", frame.at(50, 100))) +
           fmt::format(fmt::runtime(kForces), arg("cs_division", frame.at(50, 15)),
                       arg("cs_first", frame.at(38, 28)), arg("cs_a", frame.at(33, 30)),
                       arg("cs_b", frame.at(43, 30)), arg("cs_second", frame.at(64, 28)),
                       arg("cs_c", frame.at(59, 30)), arg("cs_d", frame.at(69, 30)),
                       arg("us_division", frame.at(52, 80)), arg("us_first", frame.at(52, 66)),
                       arg("us_a", frame.at(46, 64)), arg("us_b", frame.at(60, 64)));
}

std::string map_of(const Rectangle& box)
{
    using fmt::arg;
    const Frame frame(box);
    return fmt::format(
        fmt::runtime(kMap), arg("north", frame.at(50, 100)), arg("cross", frame.at(50, 50)),
        arg("south", frame.at(50, 0)), arg("west", frame.at(0, 46)), arg("east", frame.at(100, 54)),
        arg("wood", frame.box(15, 42, 32, 58)), arg("hill", frame.box(58, 54, 82, 70)));
}

}  // namespace

Rectangle rectangle_about(const GeoPoint& middle, int width_yards, int height_yards)
{
    // Lengths of a degree where the middle is.
    const Projection here({middle.latitude, middle.longitude, middle.latitude, middle.longitude});
    const auto half = [](int yards, std::int64_t per_degree) {
        return divide_rounded(std::int64_t{yards} * 10'000 * (kPerDegree / 2), per_degree);
    };
    const std::int64_t east = half(width_yards, here.east_per_degree());
    const std::int64_t north = half(height_yards, here.north_per_degree());
    return {.south = rounded(middle.latitude - north),
            .west = rounded(middle.longitude - east),
            .north = rounded(middle.latitude + north),
            .east = rounded(middle.longitude + east)};
}

Result<Texts> begin_battle(const NewBattle& wanted)
{
    Rectangle box = wanted.rectangle;
    for (std::int64_t* edge : {&box.south, &box.west, &box.north, &box.east})
        *edge = rounded(*edge);
    Texts texts{toml_of(wanted, box), map_of(box)};
    if (const auto battle = parse(texts.toml, texts.geojson, "new"); !battle) {
        Problems problems;
        for (const Problem& problem : battle.error())
            problems.add("the frame", problem.what, problem.remedy);
        return problems;
    }
    return texts;
}

}  // namespace longroll::battle
