// Brothers at Arms as a picture: the board, which never changes, and the counters of the moment for
// one viewer (ledger 9, always shown). Display clauses BA-CTR-1, 5, 11: factors along the foot,
// side by colour, arm by picture, abilities by symbol.

#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

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

}  // namespace

SceneBoard Rulebook::board(const Field& field)
{
    SceneBoard board;
    board.kind = BoardKind::Hex;
    for (const Hex hex : field.ground.grid.hexes()) {
        const HexGround& ground = field.ground[hex];
        board.areas.push_back(
            {label_of(field, hex), place_of(hex), outline_of(hex), ground.level, kinds_of(ground)});
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

std::string identity_of(Formation formation)
{
    switch (formation.kind) {
        case Formation::Kind::Division: return std::to_string(formation.number);
        case Formation::Kind::Corps: return fmt::format("{}", static_cast<char>(formation.number));
        case Formation::Kind::Star: break;
    }
    return "star";
}

const char* picture_of(Arm arm)
{
    switch (arm) {
        case Arm::Infantry: return "infantry";
        case Arm::Cavalry: return "cavalry";
        case Arm::Artillery: return "artillery";
        case Arm::RiverBoat: break;
    }
    return "river_boat";
}

std::vector<std::string> markers_of(const Unit& unit)
{
    std::vector<std::string> markers;
    if (unit.nic) markers.emplace_back("nic");
    if (unit.pinned) markers.emplace_back("pinned");
    if (unit.fatigued) markers.push_back(fmt::format("fatigued {}", unit.rest_bounds));
    if (unit.aboard()) markers.emplace_back("aboard");
    if (unit.orders) markers.emplace_back("orders");
    return markers;
}

ScenePiece piece_of(const Field& field, const State& state, UnitId id)
{
    const UnitCard& card = field[id];
    const Unit& unit = state[id];
    ScenePiece piece;
    piece.id = card.id;
    piece.name = card.name;
    piece.side = card.side;
    piece.kind = picture_of(card.arm);
    piece.place = place_of(unit.hex);
    piece.figures = {std::to_string(card.range), std::to_string(card.attack),
                     std::to_string(card.strength)};
    piece.identity = identity_of(card.identity);
    if (card.sharpshooters) piece.abilities.emplace_back("sharpshooters");
    if (card.indomitable) piece.abilities.emplace_back("indomitable");
    piece.markers = markers_of(unit);
    piece.depth = stacked(field, state, id) && stack_partner(field, state, id) < id ? 1 : 0;
    piece.card = {
        fmt::format("{} {}", title_of(card.side), piece.kind),
        fmt::format("range {}, attack {}, strength {}", card.range, card.attack, card.strength),
        name_of(card.identity)};
    return piece;
}

ScenePiece piece_of(const Field& field, const State& state, CommanderId id)
{
    const CommanderCard& card = field[id];
    const Commander& commander = state[id];
    const bool control = card.level == Level::Control;
    ScenePiece piece;
    piece.id = card.id;
    piece.name = card.name;
    piece.side = card.side;
    piece.kind = control ? "control" : "command";
    piece.place = place_of(commander.hex);
    piece.figures = {std::to_string(card.leadership)};
    piece.identity = control ? "star" : std::to_string(card.division);
    if (card.exceptional) piece.abilities.emplace_back("exceptional");
    if (commander.nic) piece.markers.emplace_back("nic");
    if (commander.aboard_since != 0) piece.markers.emplace_back("aboard");
    piece.depth = 2;
    piece.card = {fmt::format("{} {} counter", title_of(card.side), piece.kind),
                  fmt::format("leadership {}", card.leadership)};
    return piece;
}

void add_markers(const Field& field, const State& state, Scene& scene)
{
    for (std::size_t index = 0; index < state.objectives.size(); ++index) {
        SceneMarker marker{"objective",
                           field.scenario.objectives[index].name,
                           place_of(field.scenario.objectives[index].hex),
                           {}};
        if (state.objectives[index].marker == Marker::Confederate) marker.side = Side::Confederate;
        if (state.objectives[index].marker == Marker::Union) marker.side = Side::Union;
        scene.markers.push_back(std::move(marker));
    }
    for (const BreachedSide& breach : state.breaches) {
        const std::vector<Place> ends = side_of(breach.hex, breach.side);
        scene.markers.push_back(
            {"breached", {}, {(ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2}, {}});
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
    // The source fixes who moves first, so an exception is shown.
    if (field.scenario.first_side != Side::Confederate)
        lines.emplace_back("Scenario exception: the Union moves first");
    return lines;
}

}  // namespace

Scene Rulebook::scene(const Field& field, const State& state, std::optional<Side> viewer)
{
    Scene scene;
    scene.heading = heading_of(field, state);
    scene.status = status_of(field, state);
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const Unit& unit = state.units[index];
        const bool own = !viewer || *viewer == field.units[index].side;
        if (unit.on_board()) scene.pieces.push_back(piece_of(field, state, unit_id(index)));
        // Scheduled reserves are public; where a tactical march has gone is not (BA-TAC-3).
        if (unit.fate == UnitFate::Reserve || (unit.fate == UnitFate::TacticalMarch && own))
            scene.off_board.push_back(piece_of(field, state, unit_id(index)));
    }
    for (std::size_t index = 0; index < state.commanders.size(); ++index) {
        const Commander& commander = state.commanders[index];
        if (commander.on_board())
            scene.pieces.push_back(piece_of(field, state, commander_id(index)));
        if (commander.fate == CommanderFate::Reserve)
            scene.off_board.push_back(piece_of(field, state, commander_id(index)));
    }
    add_markers(field, state, scene);
    return scene;
}

}  // namespace longroll::brothers_at_arms
