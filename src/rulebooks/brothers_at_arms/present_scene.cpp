// Brothers at Arms as a picture: the board, which never changes, and the counters of the moment for
// one viewer (ledger 9, always shown). Display clauses BA-CTR-1, 5, 11: factors along the foot,
// side by colour, arm by picture, abilities by symbol.

#include "rulebooks/brothers_at_arms/present_scene.h"

#include "battle/moments.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/shared/present_markers.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

// The corner of a hex between side d and side d + 1, from the middle.
constexpr std::array<Place, 6> kCorners = {
    {{500, -289}, {0, -577}, {-500, -289}, {-500, 289}, {0, 577}, {500, 289}}};

Place add(Place a, Place b) { return {a.x + b.x, a.y + b.y}; }

std::vector<Place> outline_of(Hex hex)
{
    std::vector<Place> outline;
    for (const Place& corner : kCorners) outline.push_back(add(place_of(hex), corner));
    return outline;
}

// The ends of a hexside. Side 0 (east) lies between the corners to the south-east and north-east.
std::vector<Place> side_of(Hex hex, Direction side)
{
    const auto index = static_cast<std::size_t>(board::index_of(side));
    return {add(place_of(hex), kCorners[(index + 5) % 6]), add(place_of(hex), kCorners[index])};
}

std::vector<std::string> kinds_of(const HexGround& ground)
{
    std::vector<std::string> kinds;
    const auto add_if = [&](bool is, const char* kind) {
        if (is) kinds.emplace_back(kind);
    };
    add_if(ground.woodland, "woodland");
    add_if(ground.settlement, "settlement");
    add_if(ground.marsh, "marsh");
    add_if(ground.stream, "stream");
    add_if(ground.rough, "rough");
    add_if(ground.river, "river");
    add_if(ground.ford, "ford");
    add_if(ground.bridge, "bridge");
    add_if(ground.impassable, "impassable");
    add_if(ground.fort, "fort");
    return kinds;
}

// A half road, half stream: from the middle of the hex to the middle of each side that it crosses.
void add_ways(SceneBoard& board, Hex hex, HexSides sides, const char* kind)
{
    for (const Direction side : board::kDirections) {
        if (!sides.has(side)) continue;
        const std::vector<Place> ends = side_of(hex, side);
        const Place middle = {(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2};
        board.lines.push_back({kind, {place_of(hex), middle}, {}});
    }
}

const char* kind_of(Cover cover)
{
    switch (cover) {
        case Cover::Soft: return "soft_cover";
        case Cover::Hard: return "hard_cover";
        case Cover::Fortification: return "works";
        case Cover::None: break;
    }
    return "";
}

void add_sides(SceneBoard& board, const Field& field, Hex hex)
{
    const HexGround& ground = field.ground[hex];
    for (const Direction side : board::kDirections) {
        const auto index = static_cast<std::size_t>(board::index_of(side));
        if (ground.side_cover[index] != Cover::None)
            board.lines.push_back(
                {kind_of(ground.side_cover[index]), side_of(hex, side), label_of(field, hex)});
        const Hex other = neighbour(hex, side);
        if (ground.steep.has(side) && field.ground.contains(other) &&
            field.ground[other].level < ground.level)
            board.lines.push_back({"steep", side_of(hex, side), label_of(field, hex)});
        if (ground.closed_sides.has(side))
            board.lines.push_back({"impassable", side_of(hex, side), {}});
    }
}

void extend(SceneBoard& board, const std::vector<Place>& outline)
{
    for (const Place& corner : outline) {
        board.least = {std::min(board.least.x, corner.x), std::min(board.least.y, corner.y)};
        board.greatest = {std::max(board.greatest.x, corner.x),
                          std::max(board.greatest.y, corner.y)};
    }
}

// Nothing for a board of no battle.
std::string date_of(const Scenario& scenario)
{
    const auto [year, month, day] = scenario.date;
    return month < 1 || month > 12 ? std::string() : battle::in_words({year, month, day});
}

}  // namespace

SceneBoard Rulebook::board(const Field& field)
{
    SceneBoard board;
    board.kind = BoardKind::Hex;
    board.title = field.scenario.title;
    board.date = date_of(field.scenario);
    board.measures = {measure_in_hexes()};
    board.yards_per_unit = field.scenario.hex_yards;
    if (field.scenario.hex_yards > 0)
        board.scale = fmt::format("one hex is {} yards", field.scenario.hex_yards);
    for (const Hex hex : field.ground.grid.hexes()) {
        const HexGround& ground = field.ground[hex];
        board.areas.push_back({label_of(field, hex),
                               place_of(hex),
                               outline_of(hex),
                               {},
                               ground.level,
                               kinds_of(ground)});
        if (board.areas.size() == 1) board.least = board.greatest = place_of(hex);
        extend(board, board.areas.back().outline);
        add_ways(board, hex, ground.stream_sides, "stream");
        add_ways(board, hex, ground.railroad, "railroad");
        add_ways(board, hex, ground.local_road, "local_road");
        add_ways(board, hex, ground.turnpike, "turnpike");
        add_sides(board, field, hex);
    }
    for (const ObjectiveCard& card : field.scenario.objectives)
        board.labels.push_back({card.name, place_of(card.hex), "objective"});
    for (const PlaceName& place : field.scenario.places)
        board.labels.push_back({place.name, place_of(place.hex), "place"});
    return board;
}

namespace {

void add_markers(const Field& field, const State& state, Scene& scene)
{
    for (std::size_t index = 0; index < state.objectives.size(); ++index) {
        std::optional<Side> holder;
        if (state.objectives[index].marker == Marker::Confederate) holder = Side::Confederate;
        if (state.objectives[index].marker == Marker::Union) holder = Side::Union;
        const ObjectiveCard& card = field.scenario.objectives[index];
        scene.markers.push_back(shared::objective_marker(card.name, place_of(card.hex), holder));
    }
    for (const BreachedSide& breach : state.breaches) {
        const std::vector<Place> ends = side_of(breach.hex, breach.side);
        scene.markers.push_back({"breached",
                                 Tone::Bad,
                                 Icon::Burst,
                                 {(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2},
                                 {}});
    }
}

std::string heading_of(const Field& field, const State& state)
{
    const std::string clock = fmt::format("Bound {} of {}, {}", state.bound, field.scenario.bounds,
                                          clock_of(field.scenario, state.bound));
    if (state.phase == Phase::Over) return clock + ": the battle is over";
    return fmt::format("{}: {} round, {}", clock, title_of(state.active), name_of(state.phase));
}

std::vector<std::string> status_of(const Field& field, const State& state)
{
    std::array<int, 2> held = {0, 0};
    for (const Objective& objective : state.objectives) {
        if (objective.marker == Marker::Confederate) ++held[0];
        if (objective.marker == Marker::Union) ++held[1];
    }
    std::array<int, 2> lost = {0, 0};
    for (std::size_t index = 0; index < state.units.size(); ++index)
        if (state.units[index].fate == UnitFate::Dispersed ||
            state.units[index].fate == UnitFate::Surrendered)
            ++lost[static_cast<std::size_t>(index_of(field.units[index].side))];
    std::vector<std::string> lines = {
        fmt::format("Objectives: Confederate {}, Union {}", held[0], held[1]),
        fmt::format("Units lost: Confederate {}, Union {}", lost[0], lost[1])};
    const Options& options = field.options;
    const auto add_if = [&](bool on, const char* name) {
        if (on) lines.push_back(fmt::format("Option: {}", name));
    };
    add_if(options.out_of_range_penalty, "out of range penalty");
    add_if(options.direct_control, "direct control");
    add_if(options.withdrawing, "withdrawing");
    add_if(options.overwhelming_fire, "overwhelming fire");
    add_if(options.continued_play, "continued play");
    // The source fixes who moves first and how long a bound is, so an exception is shown.
    if (field.scenario.first_side != Side::Confederate)
        lines.emplace_back("Scenario exception: the Union moves first");
    if (field.scenario.bound_minutes != 60)
        lines.push_back(
            fmt::format("Scenario exception: a bound is {} minutes", field.scenario.bound_minutes));
    return lines;
}

}  // namespace

Scene Rulebook::scene(const Field& field, const State& state, Viewer viewer)
{
    Scene scene;
    scene.heading = heading_of(field, state);
    scene.status = status_of(field, state);
    scene.track = track_of(field, state);
    const Pieces pieces(field, state, viewer);
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const UnitFate fate = state.units[index].fate;
        if (fate == UnitFate::OnBoard) scene.pieces.push_back(pieces.piece_of(unit_id(index)));
        if (fate == UnitFate::Reserve || fate == UnitFate::TacticalMarch)
            scene.off_board.push_back(pieces.piece_of(unit_id(index)));
    }
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        const CommanderFate fate = state.commanders[index].fate;
        if (fate == CommanderFate::OnBoard)
            scene.pieces.push_back(pieces.piece_of(commander_id(index)));
        if (fate == CommanderFate::Reserve || fate == CommanderFate::TacticalMarch)
            scene.off_board.push_back(pieces.piece_of(commander_id(index)));
    }
    add_markers(field, state, scene);
    return scene;
}

}  // namespace longroll::brothers_at_arms
