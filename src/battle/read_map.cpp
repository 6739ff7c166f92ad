// map.geojson: each feature's kind and properties, its shape in yards, and the levels of the hills.

#include "battle/geometry.h"
#include "battle/table_reader.h"

#include <algorithm>
#include <set>

namespace longroll::battle {

// What a kind of terrain may say of itself besides what every feature may.
static std::vector<std::string_view> own_properties(TerrainKind kind)
{
    switch (kind) {
        case TerrainKind::Village:
        case TerrainKind::Building: return {"construction"};
        case TerrainKind::Fort: return {"owner"};
        case TerrainKind::HillContour: return {"height_feet", "level", "steep"};
        case TerrainKind::Turnpike:
        case TerrainKind::LocalRoad: return {"width_yards"};
        case TerrainKind::SunkenRoad: return {"protects", "width_yards"};
        case TerrainKind::Railroad: return {"railbed", "unfinished"};
        case TerrainKind::Stream:
        case TerrainKind::MarshyStream:
        case TerrainKind::River: return {"width_yards", "depth_inches", "current"};
        case TerrainKind::HastyWorks:
        case TerrainKind::FieldWorks:
        case TerrainKind::Abatis: return {"owner", "protects", "width_yards"};
        case TerrainKind::Ditch: return {"width_yards", "depth_inches"};
        case TerrainKind::Bridge: return {"down", "passage"};
        case TerrainKind::Ford: return {"depth_inches", "current", "passage"};
        default: return {};
    }
}

// A property that its kind has no use for is a slip of the pen, or a wrong kind.
static void check_properties(TableReader& table, TerrainKind kind)
{
    constexpr std::string_view kSpecial[] = {
        "owner",   "protects",     "steep",       "down",    "unfinished",
        "level",   "height_feet",  "width_yards", "current", "depth_inches",
        "passage", "construction", "railbed"};
    const auto allowed = own_properties(kind);
    for (const std::string_view key : kSpecial)
        if (table.has(key) && std::ranges::find(allowed, key) == allowed.end())
            table.fault(key, in_quotes(key) + " means nothing for " + in_quotes(to_text(kind)),
                        "take it out, or change the kind");
}

static FeatureFacts read_facts(TableReader& table, TerrainKind kind)
{
    check_properties(table, kind);
    FeatureFacts facts;
    facts.kind = kind;
    facts.where = table.where();
    facts.id = table.id("id").value_or("");
    facts.name = table.text("name", kLongestName).value_or("");
    facts.note = table.text("note").value_or("");
    facts.owner = table.word<Side>("owner", "side");
    facts.protects = table.direction("protects");
    facts.steep = table.flag("steep").value_or(false);
    facts.down = table.flag("down").value_or(false);
    facts.impassable = table.flag("impassable").value_or(false);
    facts.unfinished = table.flag("unfinished").value_or(false);
    facts.level = table.whole("level", {1, 50}).value_or(0);
    facts.height_feet = table.whole("height_feet", {-300, 15'000});
    facts.width_yards = table.whole("width_yards", {1, 5'000});
    facts.depth_inches = table.whole("depth_inches", {0, 1'000});
    facts.current = table.word<Current>("current", "current").value_or(Current::Weak);
    facts.construction =
        table.word<Construction>("construction", "construction").value_or(Construction::Wood);
    facts.railbed = table.word<Railbed>("railbed", "railbed").value_or(Railbed::Level);
    facts.passage = table.word<Passage>("passage", "passage").value_or(Passage::AllArms);
    return facts;
}

// One feature on its way into the map.
class FeatureReader {
public:
    FeatureReader(const RawFeature& feature, Loading& loading)
        : feature_(feature), loading_(loading)
    {
    }

    void read(std::set<std::string, std::less<>>& ids)
    {
        TableReader table(feature_.properties, kFeatureKeys, loading_, feature_.source);
        const auto kind = table.word<TerrainKind>("kind", "kind of terrain");
        if (kind) {
            facts_ = read_facts(table, *kind);
            check_id(ids);
        }
        const bool sound = kind && feature_.drawn && is_drawn_right() && is_near_the_map();
        for (const auto& part : feature_.parts)
            if (sound) read_part(part);
        if (const Node* id = feature_.properties.find("id"); id != nullptr && !sound)
            loading_.broken_places.insert(id->text);
    }

private:
    void fault(std::string what, std::string remedy)
    {
        loading_.faults.add(feature_.source, std::move(what), std::move(remedy));
    }

    void check_id(std::set<std::string, std::less<>>& ids)
    {
        if (facts_.kind == TerrainKind::Place && facts_.id.empty() &&
            feature_.properties.find("id") == nullptr)
            fault("a place has no \"id\"", "add one, so that battle.toml can name it");
        if (!facts_.id.empty() && !ids.insert(facts_.id).second)
            fault("the id " + in_quotes(facts_.id) + " is used by an earlier feature",
                  "ids of features are unique in the map");
    }

    bool is_drawn_right()
    {
        const TerrainKind kind = facts_.kind;
        const std::string name = in_quotes(to_text(kind));
        if (feature_.type == GeometryType::Point && !is_spot(kind)) {
            fault(name + " cannot be a point",
                  may_be_area(kind) ? "draw a Polygon" : "draw a LineString");
            return false;
        }
        if (feature_.type == GeometryType::LineString && !may_be_line(kind)) {
            fault(name + " cannot be a line", is_spot(kind) ? "draw a Point" : "draw a Polygon");
            return false;
        }
        if (feature_.type == GeometryType::Polygon && !may_be_area(kind)) {
            fault(name + " cannot be an area",
                  is_spot(kind) ? "draw a Point" : "draw a LineString");
            return false;
        }
        return true;
    }

    // Features may run over the edge, but one a whole degree away has its numbers exchanged.
    bool is_near_the_map()
    {
        if (!loading_.rectangle) return false;
        Rectangle wide = *loading_.rectangle;
        wide.south -= kPerDegree;
        wide.west -= kPerDegree;
        wide.north += kPerDegree;
        wide.east += kPerDegree;
        for (const auto& part : feature_.parts)
            for (const Positions& list : part)
                if (!std::ranges::all_of(list, [&](const auto& at) { return wide.contains(at); })) {
                    fault("this feature is more than one degree away from the map",
                          "longitude comes first, and is negative in America");
                    return false;
                }
        return true;
    }

    void read_part(const std::vector<Positions>& part)
    {
        if (feature_.type == GeometryType::Point) {
            read_spot(part.front().front());
        } else if (feature_.type == GeometryType::LineString) {
            read_line(part.front());
        } else {
            read_area(part);
        }
    }

    void read_spot(const GeoPoint& position)
    {
        if (!facts_.id.empty()) loading_.places.emplace(facts_.id, position);
        loading_.battle.map.spots.push_back({facts_, loading_.projection->to_yards(position)});
    }

    void read_line(const Positions& positions)
    {
        std::vector<Point> points;
        for (const GeoPoint& position : positions) add(points, position);
        if (positions.size() < 2) {
            fault("a line has fewer than two positions", "draw it again");
        } else if (points.size() < 2) {
            fault("the line is shorter than a yard", "draw it again, or take it out");
        } else {
            loading_.battle.map.lines.push_back({facts_, std::move(points)});
        }
    }

    void read_area(const std::vector<Positions>& rings)
    {
        Area area{facts_, {}, {}};
        for (std::size_t index = 0; index < rings.size(); ++index) {
            auto ring = read_ring(rings[index]);
            if (!ring) return;
            if (index == 0) {
                area.outline = std::move(*ring);
            } else if (contains(area.outline, *ring)) {
                area.holes.push_back(std::move(*ring));
            } else {
                fault("a hole of the polygon is not inside its outline",
                      "draw it as a feature of its own, or move it");
                return;
            }
        }
        loading_.battle.map.areas.push_back(std::move(area));
    }

    std::optional<Ring> read_ring(const Positions& positions)
    {
        constexpr std::size_t kLongestRing = 10'000;
        const std::size_t edge = positions.size();
        if (edge < 4) {
            fault("a ring has fewer than four positions",
                  "a triangle has four, the last equal to the first");
            return {};
        }
        if (positions.front() != positions.back()) {
            fault("the ring is not closed", "repeat its first position at the end");
            return {};
        }
        if (edge > kLongestRing) {
            fault("a ring has more than 10,000 positions", "simplify its outline");
            return {};
        }
        if (!is_simple(positions)) return {};
        Ring ring;
        for (const GeoPoint& position : positions) add(ring, position);
        if (ring.size() > 1 && ring.front() == ring.back()) ring.pop_back();
        if (ring.size() < 3) {
            fault("the area is smaller than a yard", "draw it again, or take it out");
            return {};
        }
        return ring;
    }

    bool is_simple(const Positions& closed)
    {
        Positions positions = closed;
        positions.pop_back();
        positions.erase(std::unique(positions.begin(), positions.end()), positions.end());
        while (positions.size() > 1 && positions.front() == positions.back()) positions.pop_back();
        const auto crossing = crossing_edges(positions);
        if (positions.size() >= 3 && !crossing) return true;
        fault(crossing ? "the ring crosses or touches itself between its edges " +
                             std::to_string(crossing->first + 1) + " and " +
                             std::to_string(crossing->second + 1)
                       : "the ring has no area",
              "look for positions in the wrong order");
        return false;
    }

    // Neighbours that fall on the same yard become one.
    void add(std::vector<Point>& points, const GeoPoint& position) const
    {
        const Point point = loading_.projection->to_yards(position);
        if (points.empty() || points.back() != point) points.push_back(point);
    }

    const RawFeature& feature_;
    Loading& loading_;
    FeatureFacts facts_;
};

// Whether one contour stands within another. A few points tell, and contours that were cut at the
// map's edge share some of them.
static bool stands_within(const Area& inner, const Area& outer)
{
    constexpr std::size_t kSamples = 8;
    if (inner.facts.height_feet && outer.facts.height_feet &&
        *inner.facts.height_feet <= *outer.facts.height_feet)
        return false;
    const std::size_t size = inner.outline.size();
    for (std::size_t sample = 0; sample < std::min(kSamples, size); ++sample)
        if (!contains(outer.outline, inner.outline[sample * size / std::min(kSamples, size)]))
            return false;
    return true;
}

// A contour's level is one more than the number of contours around it, unless it says its own.
static void number_levels(Loading& loading)
{
    constexpr std::size_t kMostContours = 2'000;
    std::vector<Area*> contours;
    for (Area& area : loading.battle.map.areas)
        if (area.facts.kind == TerrainKind::HillContour) contours.push_back(&area);
    if (contours.size() > kMostContours) {
        loading.faults.add({kMapFile}, "the map has more than 2,000 hill contours",
                           "draw fewer heights, or smaller ground");
        return;
    }
    std::vector<int> levels(contours.size(), 1);
    for (std::size_t inner = 0; inner < contours.size(); ++inner)
        for (std::size_t outer = 0; outer < contours.size(); ++outer)
            if (inner != outer && stands_within(*contours[inner], *contours[outer]))
                ++levels[inner];
    for (std::size_t index = 0; index < contours.size(); ++index)
        if (contours[index]->facts.level == 0) contours[index]->facts.level = levels[index];
}

void read_map(const std::vector<RawFeature>& features, Loading& loading)
{
    std::set<std::string, std::less<>> ids;
    for (const RawFeature& feature : features) FeatureReader(feature, loading).read(ids);
    number_levels(loading);
    loading.map_known = loading.rectangle.has_value();
}

}  // namespace longroll::battle
