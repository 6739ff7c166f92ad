// The table as a picture: the ground drawn by the map's own kinds, stands and ghosts, and what is
// drawn over it about one piece. On a scene y grows to the south. What is drawn and which words are
// said of it is the rulebook's.

#pragma once

#include "battle/battle.h"
#include "board/table/formation.h"
#include "board/table/terrain.h"
#include "core/prompt.h"
#include "core/scene.h"
#include "rulebooks/shared/table/scenario.h"

namespace longroll::shared::table {

using board::table::Box;
using board::table::Footprint;

// ---- Places ----

[[nodiscard]] longroll::Place place_of(const Box& table, Point point);
[[nodiscard]] Point point_of(const Box& table, longroll::Place place);
[[nodiscard]] std::vector<longroll::Place> places_of(const Box& table,
                                                     std::span<const Point> points);
// About its own middle and as if it faced north: a stand is drawn turned to its heading.
[[nodiscard]] SceneStand stand_of(const Box& table, const Footprint& ground);
// One stand that is not there yet.
[[nodiscard]] Ghost ghost_of(const Box& table, const Footprint& ground);

// ---- The ground ----

// How a feature is drawn: as what the map has there, and under its name.
struct Drawn {
    battle::TerrainKind kind = battle::TerrainKind::OpenField;
    std::string name;
    bool unfinished = false;  // railroad
};
[[nodiscard]] Drawn drawn_as(const battle::FeatureFacts& facts);

// What never changes: areas with their level and their holes, lines, names. `drawn` has one for
// each feature of the terrain. Each area has an id of its own: several that share a name have it
// once, the highest of them.
[[nodiscard]] SceneBoard board_of(const board::table::Terrain& terrain,
                                  std::span<const Drawn> drawn, const Scenario& scenario,
                                  std::span<const NamedPlace> places, int yards_per_inch);

// ---- Over the ground ----

class Sketch {
public:
    explicit Sketch(const Box& table) : table_(table) {}

    void line(std::string kind, Point from, Point to, std::string text,
              std::optional<Clause> clause);
    void shape(std::string kind, std::span<const Point> ring, std::string text,
               std::optional<Clause> clause);
    void shape(std::string kind, std::initializer_list<Point> ring, std::string text,
               std::optional<Clause> clause)
    {
        shape(std::move(kind), {ring.begin(), ring.size()}, std::move(text), clause);
    }
    // A part of a circle between two headings; all of it if they are the same.
    void arc(std::string kind, Point about, Length radius, board::table::Heading from,
             board::table::Heading to, std::string text);
    // All that lies ahead of a front so near to it, between rays that leave its corners outward by
    // that angle.
    void fan(std::string kind, const Footprint& ground, Length reach, board::table::Angle spread,
             std::string text, std::optional<Clause> clause);
    // All that lies so near about a stand, corners as they are.
    void around(std::string kind, const Footprint& ground, Length reach, std::string text,
                std::optional<Clause> clause);
    // The ground that its front sweeps ahead, or its rear back.
    enum class Sweep : std::uint8_t { Ahead, Back };
    void corridor(std::string kind, Sweep sweep, const Footprint& from, const Footprint& to,
                  std::string text, std::optional<Clause> clause);
    // What lies open to somebody all round, an inch at a time: `clear(from, to)`.
    template <class Clear>
    void view(Point eye, Length reach, std::string text, std::optional<Clause> clause, Clear clear)
    {
        constexpr int kRays = 72;
        constexpr Length kStep = board::table::kInch;
        std::vector<Point> ring;
        for (int ray = 0; ray < kRays; ++ray) {
            const board::table::Heading way{ray * 3600 / kRays};
            Point seen = eye;
            for (Length gone = kStep; gone <= reach; gone += kStep) {
                const Point next = eye + ahead(way, gone);
                if (!table_.contains(next) || !clear(eye, next)) break;
                seen = next;
            }
            ring.push_back(seen);
        }
        shape("view", ring, std::move(text), clause);
    }

    [[nodiscard]] bool has_lines() const { return !overlay_.lines.empty(); }
    [[nodiscard]] Overlay take() && { return std::move(overlay_); }

private:
    Box table_;
    Overlay overlay_;
};

// ---- Words ----

[[nodiscard]] std::string_view side_name(Side side);
// "north-east".
[[nodiscard]] std::string_view compass_text(board::table::Heading heading);
// "s", unless there is one.
[[nodiscard]] constexpr std::string_view plural(int count) { return count == 1 ? "" : "s"; }
// The name of what lies exactly there; else its distances from the corner.
[[nodiscard]] std::string name_of_place(const Scenario& scenario,
                                        std::span<const NamedPlace> places, Point point);

}  // namespace longroll::shared::table
