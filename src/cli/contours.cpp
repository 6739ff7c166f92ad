// Contours from a grid of heights: for each height the ground at or above it, as polygons with
// holes. The grid gets a rim of depth, so that every contour closes; a crossing never lies nearer
// to a point of the grid than a twentieth of a cell, so that no two contours touch.

#include "cli/import_map.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include <fmt/format.h>

namespace longroll::cli {

namespace {

struct Grid {
    int columns = 0;
    int rows = 0;  // from north to south
    double west = 0;
    double north = 0;
    double cell = 0;
    std::vector<double> feet;  // not a number where nothing is known

    [[nodiscard]] double at(int column, int row) const
    {
        if (column < 0 || row < 0 || column >= columns || row >= rows)
            return std::numeric_limits<double>::quiet_NaN();
        return feet[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) +
                    static_cast<std::size_t>(column)];
    }
};

Problems no_grid(std::string what, std::string remedy)
{
    return {{"the grid", std::move(what), std::move(remedy)}};
}

// "ncols 120" and its like, in any order; the corner or the centre of the south-western cell.
Result<Grid> read_grid(std::string_view text, const ContourTerms& terms)
{
    std::istringstream in{std::string(text)};
    std::map<std::string, double> head;
    std::string word;
    while (in >> std::ws && std::isalpha(in.peek()) != 0) {
        double number = 0;
        if (!(in >> word >> number)) break;
        std::ranges::transform(word, word.begin(), [](unsigned char c) { return std::tolower(c); });
        head[word] = number;
    }
    for (const char* needed : {"ncols", "nrows", "cellsize"})
        if (!head.contains(needed))
            return no_grid(fmt::format("its head has no \"{}\"", needed),
                           "give an ASCII grid: gdal_translate -of AAIGrid FROM TO.asc");
    const bool centre = head.contains("xllcenter");
    if (!head.contains(centre ? "yllcenter" : "yllcorner") ||
        (!centre && !head.contains("xllcorner")))
        return no_grid("its head does not say where it lies", "it needs xllcorner and yllcorner");
    Grid whole;
    constexpr double kMost = 20'000;
    if (head["ncols"] < 2 || head["nrows"] < 2 || head["ncols"] > kMost || head["nrows"] > kMost)
        return no_grid("it has no sensible size", "2 to 20,000 rows and columns");
    whole.columns = static_cast<int>(head["ncols"]);
    whole.rows = static_cast<int>(head["nrows"]);
    whole.cell = head["cellsize"];
    const double shift = centre ? 0 : whole.cell / 2;
    whole.west = head[centre ? "xllcenter" : "xllcorner"] + shift;
    whole.north = head[centre ? "yllcenter" : "yllcorner"] + shift + whole.cell * (whole.rows - 1);
    if (!(whole.cell > 0 && whole.cell < 1) || std::abs(whole.west) > 180 ||
        std::abs(whole.north) > 90)
        return no_grid("it is not in degrees",
                       "convert it first: gdalwarp -t_srs EPSG:4326 FROM TO.tif");
    const double nothing = head.contains("nodata_value") ? head["nodata_value"] : -9999;
    const auto count =
        static_cast<std::size_t>(whole.columns) * static_cast<std::size_t>(whole.rows);
    double height = 0;
    while (whole.feet.size() < count && in >> height)
        whole.feet.push_back(height == nothing ? std::numeric_limits<double>::quiet_NaN()
                                               : height * (terms.metres ? 3.28084 : 1));
    if (whole.feet.size() < count)
        return no_grid(
            fmt::format("it has {} heights and should have {}", whole.feet.size(), count),
            "see whether the file was cut short");
    return whole;
}

// Only what the map shows, and each so many-th row and column of it.
Grid cut(const Grid& whole, const battle::Rectangle& box, int every)
{
    const auto degrees = [](std::int64_t value) {
        return static_cast<double>(value) / battle::kPerDegree;
    };
    const double cell = whole.cell;
    const int first =
        std::max(0, static_cast<int>(std::floor((degrees(box.west) - whole.west) / cell)) - every);
    const int last =
        std::min(whole.columns - 1,
                 static_cast<int>(std::ceil((degrees(box.east) - whole.west) / cell)) + every);
    const int top = std::max(
        0, static_cast<int>(std::floor((whole.north - degrees(box.north)) / cell)) - every);
    const int foot =
        std::min(whole.rows - 1,
                 static_cast<int>(std::ceil((whole.north - degrees(box.south)) / cell)) + every);
    Grid part;
    part.cell = cell * every;
    part.west = whole.west + first * cell;
    part.north = whole.north - top * cell;
    for (int row = top; row <= foot; row += every) {
        ++part.rows;
        for (int column = first; column <= last; column += every)
            part.feet.push_back(whole.at(column, row));
    }
    part.columns = part.rows == 0 ? 0 : static_cast<int>(part.feet.size()) / part.rows;
    return part;
}

struct Spot {
    double x = 0;  // columns to the east
    double y = 0;  // rows to the south
};
using Ring = std::vector<Spot>;

double area_of(const Ring& ring)
{
    double twice = 0;
    for (std::size_t at = 0; at < ring.size(); ++at) {
        const Spot& one = ring[at];
        const Spot& next = ring[(at + 1) % ring.size()];
        twice += one.x * next.y - next.x * one.y;
    }
    return twice / 2;
}

bool is_inside(const Ring& ring, const Spot& spot)
{
    bool inside = false;
    for (std::size_t at = 0; at < ring.size(); ++at) {
        const Spot& one = ring[at];
        const Spot& next = ring[(at + 1) % ring.size()];
        if ((one.y > spot.y) != (next.y > spot.y) &&
            spot.x < (next.x - one.x) * (spot.y - one.y) / (next.y - one.y) + one.x)
            inside = !inside;
    }
    return inside;
}

// The rings about all that is as high as `feet`: the high ground lies on the right of the way.
class Tracer {
public:
    Tracer(const Grid& grid, double feet) : grid_(grid), feet_(feet) {}

    std::vector<Ring> rings()
    {
        for (int row = -1; row < grid_.rows; ++row)
            for (int column = -1; column < grid_.columns; ++column) cross(column, row);
        std::vector<Ring> all;
        while (!next_.empty()) all.push_back(take_ring());
        return all;
    }

private:
    // An edge between two neighbours: of a point to the east (0) or to the south (1).
    using Edge = std::tuple<int, int, int>;

    [[nodiscard]] bool high(int column, int row) const { return grid_.at(column, row) >= feet_; }

    // The four edges of a cell in the order north, east, south, west, joined so that what is high
    // stays on one side.
    void cross(int column, int row)
    {
        const bool corners[4] = {high(column, row), high(column + 1, row),
                                 high(column + 1, row + 1), high(column, row + 1)};
        const Edge edges[4] = {
            {column, row, 0}, {column + 1, row, 1}, {column, row + 1, 0}, {column, row, 1}};
        std::vector<int> in;   // where one comes into the high ground's rim, clockwise
        std::vector<int> out;  // and where one leaves it
        for (int side = 0; side < 4; ++side) {
            const bool here = corners[side];
            const bool then = corners[(side + 1) % 4];
            if (!here && then) in.push_back(side);
            if (here && !then) out.push_back(side);
        }
        if (in.empty()) return;
        if (in.size() == 1) {
            next_[edges[out[0]]] = edges[in[0]];
            return;
        }
        // A saddle: its middle decides whether the high ground hangs together.
        double sum = 0;
        for (const auto& [x, y] :
             {std::pair{column, row}, {column + 1, row}, {column + 1, row + 1}, {column, row + 1}})
            sum += std::isnan(grid_.at(x, y)) ? feet_ - 1000 : grid_.at(x, y);
        const bool together = sum / 4 >= feet_;
        for (const int from : out) next_[edges[from]] = edges[(from + (together ? 1 : 3)) % 4];
    }

    Ring take_ring()
    {
        Ring ring;
        const Edge first = next_.begin()->first;
        Edge at = first;
        do {
            ring.push_back(crossing(at));
            const auto found = next_.find(at);
            if (found == next_.end()) break;
            at = found->second;
            next_.erase(found);
        } while (at != first);
        return ring;
    }

    [[nodiscard]] Spot crossing(const Edge& edge) const
    {
        const auto [column, row, down] = edge;
        const double from = grid_.at(column, row);
        const double to = down == 0 ? grid_.at(column + 1, row) : grid_.at(column, row + 1);
        double part = (feet_ - from) / (to - from);
        if (std::isnan(from)) part = 0.95;
        if (std::isnan(to)) part = 0.05;
        part = std::clamp(part, 0.05, 0.95);
        return {column + (down == 0 ? part : 0), row + (down == 0 ? 0 : part)};
    }

    const Grid& grid_;
    double feet_;
    std::map<Edge, Edge> next_;
};

std::string ring_text(const Grid& grid, const Ring& ring)
{
    std::string text;
    const auto add = [&](const Spot& spot) {
        text += fmt::format("{}[{:.7f}, {:.7f}]", text.empty() ? "" : ", ",
                            grid.west + spot.x * grid.cell, grid.north - spot.y * grid.cell);
    };
    for (const Spot& spot : ring) add(spot);
    add(ring.front());
    return "[" + text + "]";
}

void add_height(const Grid& grid, int feet, const ContourTerms& terms, Imported& found)
{
    std::vector<Ring> outer;
    std::vector<Ring> holes;
    for (Ring& ring : Tracer(grid, feet).rings()) {
        if (std::abs(area_of(ring)) < terms.least_cells) continue;
        // Rows grow to the south: clockwise on the map is a positive area here.
        (area_of(ring) > 0 ? outer : holes).push_back(std::move(ring));
    }
    std::vector<std::string> texts;
    for (const Ring& ring : outer) texts.push_back(ring_text(grid, ring));
    for (const Ring& hole : holes) {
        std::size_t home = outer.size();
        for (std::size_t at = 0; at < outer.size(); ++at)
            if (is_inside(outer[at], hole.front()) &&
                (home == outer.size() || area_of(outer[at]) < area_of(outer[home])))
                home = at;
        if (home < outer.size()) texts[home] += ", " + ring_text(grid, hole);
    }
    for (const std::string& text : texts) {
        found.features.push_back(
            fmt::format("{{ \"type\": \"Feature\", \"properties\": {{ \"kind\": \"hill contour\", "
                        "\"height_feet\": {} }},\n"
                        "      \"geometry\": {{ \"type\": \"Polygon\", \"coordinates\": [{}] }} }}",
                        feet, text));
        ++found.kinds[fmt::format("hill contour at {} feet", feet)];
    }
}

}  // namespace

Result<Imported> contours_of(std::string_view text, const battle::Rectangle& rectangle,
                             const ContourTerms& terms)
{
    const auto whole = read_grid(text, terms);
    if (!whole) return whole.error();
    const Grid grid = cut(*whole, rectangle, terms.every);
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (const double feet : grid.feet)
        if (!std::isnan(feet)) {
            low = std::min(low, feet);
            high = std::max(high, feet);
        }
    if (grid.columns < 2 || grid.rows < 2 || low > high)
        return no_grid("it does not meet the map", "give one of the rectangle of [map]");
    Imported found;
    // The lowest ground is the map itself and needs no contour.
    const int first = static_cast<int>(std::floor(low / terms.feet)) + 1;
    for (int level = first; level * terms.feet <= high; ++level)
        add_height(grid, level * terms.feet, terms, found);
    return found;
}

}  // namespace longroll::cli
