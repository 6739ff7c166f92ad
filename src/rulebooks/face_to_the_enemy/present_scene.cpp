// The table and the moment as a picture: units with all their bases, generals, and everything that
// ledger 9.1 wants shown, each told by its words before its colour.

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/face_to_the_enemy/ground.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/turns.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/present_markers.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

battle::TerrainKind look_of(TerrainKind kind)
{
    using Map = battle::TerrainKind;
    constexpr Map kLooks[kTerrainKindCount] = {
        Map::OpenField,   Map::OpenField,     Map::RoughGround,   Map::RoughGround,
        Map::RoughGround, Map::StandingCrops, Map::EnclosedField, Map::RoughGround,
        Map::Woods,       Map::Orchard,       Map::DenseWoods,    Map::Marsh,
        Map::Swamp,       Map::Village,       Map::TownBlockWood, Map::TownBlockStone,
        Map::HillContour, Map::SteepEdge,     Map::Turnpike,      Map::LocalRoad,
        Map::Railroad,    Map::Railroad,      Map::Stream,        Map::MarshyStream,
        Map::River,       Map::Bridge,        Map::Ford,          Map::LowWall,
        Map::HighWall,    Map::RailFence,     Map::Hedge,         Map::TreeLine,
        Map::HastyWorks,  Map::FieldWorks,    Map::Fort,          Map::SunkenRoad,
        Map::Abatis,      Map::Ditch};
    return kLooks[place_of(kind)];
}

namespace {

constexpr Length kGeneralRadius = board::table::kInch / 2;  // as he is drawn (ledger 2.2)

// A bridge or a ford is a point of the rules; on the picture it is a small area.
SceneArea crossing_of(const Field& field, const GroundSpot& spot, std::size_t place)
{
    constexpr Length kHalf = board::table::kInch / 4;
    SceneArea area;
    area.id = spot.name.empty() ? "crossing " + std::to_string(place + 1) : spot.name;
    area.place = place_on(field, spot.at);
    for (const board::table::Vec corner :
         {board::table::Vec{-kHalf, kHalf}, {kHalf, kHalf}, {kHalf, -kHalf}, {-kHalf, -kHalf}})
        area.outline.push_back(place_on(field, spot.at + corner));
    area.kinds = {spot.kind == GroundSpot::Kind::Bridge ? "bridge" : "ford"};
    return area;
}

class Scenery {
public:
    Scenery(const Field& field, const State& state)
        : field_(field), state_(state), view_(field, state)
    {
    }

    void add_pieces(Scene& scene) const
    {
        for (std::size_t place = 0; place < state_.units.size(); ++place) {
            const UnitId id = unit_id(place);
            if (state_[id].on_table()) scene.pieces.push_back(piece_of(id));
            if (state_[id].fate == UnitFate::Awaited) scene.off_board.push_back(piece_of(id));
        }
        for (std::size_t place = 0; place < state_.generals.size(); ++place) {
            const GeneralId id = general_id(place);
            if (state_[id].on_table()) scene.pieces.push_back(piece_of(id));
            if (state_[id].fate == GeneralFate::Awaited) scene.off_board.push_back(piece_of(id));
        }
    }

private:
    [[nodiscard]] bool is_active(UnitId id) const { return side_of(field_, id) == state_.active; }

    // ---- Units ----

    // Its state, and its disorder with the cause (ledger 9.1).
    void add_order(UnitId id, std::vector<SceneTag>& markers) const
    {
        const Unit& unit = state_[id];
        constexpr Tone kTones[] = {Tone::Good, Tone::Caution, Tone::Bad, Tone::Grave};
        if (unit.morale != Morale::Fresh)
            markers.push_back(
                {std::string(words_for(unit.morale)), kTones[place_of(unit.morale)], Icon::None});
        if (!unit.on_table()) return;
        const Disorder ground = terrain_disorder(view_, id);
        const Disorder both = std::max(ground, unit.event_disorder);
        if (both == Disorder::None) return;
        const bool by_ground = ground >= unit.event_disorder;
        const bool by_event = unit.event_disorder >= ground;
        markers.push_back({fmt::format("{} ({})", both == Disorder::Severe ? "SD" : "D",
                                       by_ground && by_event ? "ground, event"
                                       : by_ground           ? "ground"
                                                             : "event"),
                           both == Disorder::Severe ? Tone::Bad : Tone::Caution, Icon::None});
    }

    [[nodiscard]] std::vector<SceneTag> markers_of(UnitId id) const
    {
        const Unit& unit = state_[id];
        const UnitCard& card = field_[id];
        std::vector<SceneTag> markers;
        const auto add_if = [&](bool is, std::string text, Tone tone = Tone::Plain) {
            if (is) markers.push_back({std::move(text), tone, Icon::None});
        };
        // LR-HOLD-1: known to both sides, on the piece and on its card.
        if (is_held(field_, state_, id)) markers.push_back(shared::held_marker());
        add_order(id, markers);
        add_if(in_contact(state_, id), "in contact", Tone::Bad);
        add_if(unit.formation != Formation::Line, std::string(words_for(unit.formation)));
        add_if(card.arm == Arm::Cavalry && !unit.mounted, "dismounted");
        add_if(unit.limbered, "limbered");
        add_if(unit.turn.retreating, "retreating", Tone::Caution);
        add_if(unit.turn.activated, "activated", Tone::Good);
        add_if(unit.turn.fired, "fired");
        const bool closed = card.arm == Arm::Infantry && card.division != kNoDivision &&
                            state_[card.division].closed && is_active(id) && !unit.turn.activated;
        add_if(closed, "division closed", Tone::Caution);
        return markers;
    }

    // It has had its activation, in the phase in which that matters.
    [[nodiscard]] bool is_done(UnitId id) const
    {
        const Unit& unit = state_[id];
        if (state_.phase == Phase::Activation && is_active(id))
            return unit.turn.acted || (unit.turn.attempted && !unit.turn.activated);
        return state_.phase == Phase::Shooting && unit.turn.fired;
    }

    [[nodiscard]] std::string arms_line(UnitId id) const
    {
        const UnitCard& card = field_[id];
        std::string text(words_for(card.weapon));
        if (card.weapon == Weapon::None) return text;
        for (const auto& [band, word] : {std::pair{Band::Canister, "canister"},
                                         {Band::Effective, "effective"},
                                         {Band::Short, "short"},
                                         {Band::Maximum, "at most"}})
            if (const Length range = range_of(card.weapon, band); range > 0)
                text += fmt::format(", {} {}", word, inches_text(range));
        return text;
    }

    [[nodiscard]] std::vector<std::string> card_text(UnitId id) const
    {
        const Unit& unit = state_[id];
        const UnitCard& card = field_[id];
        std::vector<std::string> lines;
        lines.push_back(fmt::format("{} {}, {} of {} bases, {}", words_for(card.quality),
                                    words_for(card.arm), unit.bases, card.bases,
                                    words_for(unit.morale)));
        lines.push_back(fmt::format("{}, {} wide, facing {}", words_for(unit.formation), unit.width,
                                    compass_text(unit.facing)));
        lines.push_back(arms_line(id));
        const int threshold = autobreak_at(card.bases, card.quality);
        lines.push_back(threshold > 0 ? fmt::format("removed at {} base{} or fewer", threshold,
                                                    plural(threshold))
                                      : std::string("removed with its last base"));
        const GeneralId general = own_general(field_, state_, id);
        lines.push_back(fmt::format("{}, {}", name_of(field_, card.division),
                                    general == kNoGeneral
                                        ? "without a general"
                                        : "under " + name_of(field_, state_, general)));
        if (is_held(field_, state_, id)) shared::add_hold_lines(field_.scenario, card.held, lines);
        if (unit.fate == UnitFate::Awaited && card.arrival)
            lines.push_back(due_text(*card.arrival));
        return lines;
    }

    [[nodiscard]] std::string due_text(const Arrival& arrival) const
    {
        return fmt::format("arrives in turn {}, {}", arrival.turn,
                           clock_text(field_.scenario, arrival.turn));
    }

    [[nodiscard]] ScenePiece piece_of(UnitId id) const
    {
        const Unit& unit = state_[id];
        const UnitCard& card = field_[id];
        ScenePiece piece;
        piece.id = piece_id(field_, id);
        piece.name = card.name;
        piece.side = card.side;
        piece.kind = words_for(card.arm);
        piece.heading = unit.facing.tenths;
        piece.place =
            place_on(field_, unit.on_table() ? centre_of(field_, state_, id) : unit.front);
        for (const Footprint& base : bases_of(field_, unit))
            piece.stands.push_back(shared::table::stand_of(field_.terrain->table(), base));
        // FE-QUA-2, FE-ORG-2: where the command stand is tells the quality of the unit.
        // A single one shows its arm instead.
        if (const std::size_t command = command_base(field_, unit);
            piece.stands.size() > 1 && command < piece.stands.size())
            piece.stands[command].kind = "command";
        piece.figures = {std::to_string(unit.bases)};
        if (card.division != kNoDivision) piece.identity = name_of(field_, card.division);
        for (const std::string& ability : card.abilities)
            piece.abilities.push_back({ability + " (no effect here)", Tone::Plain, Icon::None});
        piece.markers = markers_of(id);
        piece.done = is_done(id);
        piece.gauges = {{"bases", unit.bases, card.bases, autobreak_at(card.bases, card.quality)}};
        if (const GeneralId general = own_general(field_, state_, id); general != kNoGeneral)
            piece.superior = piece_id(field_, general);
        piece.card = card_text(id);
        return piece;
    }

    // ---- Generals ----

    [[nodiscard]] ScenePiece piece_of(GeneralId id) const
    {
        const GeneralCard& card = field_[id];
        const General& general = state_[id];
        const Point at = point_of(state_, id);
        ScenePiece piece;
        piece.id = piece_id(field_, id);
        piece.name = name_of(field_, state_, id);
        piece.side = card.side;
        constexpr std::string_view kTokens[] = {"leader", "command", "control"};
        piece.kind = kTokens[place_of(card.level)];
        piece.place = place_on(field_, at);
        piece.stands = {shared::table::stand_of(
            field_.terrain->table(),
            board::table::footprint({at, kGeneralRadius, kGeneralRadius, Heading{}}))};
        constexpr std::string_view kRanks[] = {"D", "C", "\u2605"};
        piece.identity = kRanks[place_of(card.level)];
        if (general.with != kNoUnit) piece.markers.push_back({"attached", Tone::Plain, Icon::None});
        if (state_.leading == id) piece.markers.push_back({"gives orders", Tone::Good, Icon::Star});
        piece.done = card.side == state_.active &&
                     ((state_.phase == Phase::Generals && general.rolled > 0) ||
                      (state_.phase == Phase::Activation && general.used && state_.leading != id));
        piece.depth = 1;
        if (general.with != kNoUnit) piece.superior = piece_id(field_, general.with);
        piece.card = {fmt::format("{}, {}", words_for(card.level), words_for(general.grade))};
        std::vector<std::string> divisions;
        for (const DivisionId division : card.command)
            divisions.push_back(name_of(field_, division));
        piece.card.push_back("commands " + listed(divisions));
        if (general.with != kNoUnit)
            piece.card.push_back("attached to " + name_of(field_, general.with));
        if (general.fate == GeneralFate::Awaited && card.arrival)
            piece.card.push_back(due_text(*card.arrival));
        return piece;
    }

    const Field& field_;
    const State& state_;
    View view_;
};

std::vector<SceneStep> track_of(const State& state)
{
    const auto step = [&](std::string name, Phase phase, Clause clause, bool automatic = false) {
        return SceneStep{std::move(name), state.active, automatic, state.phase == phase, clause};
    };
    if (state.phase == Phase::SetUp) return {step("set-up", Phase::SetUp, "FE-SEQ-1"_clause)};
    return {step("generals", Phase::Generals, "FE-SEQ-3"_clause),
            step("activation", Phase::Activation, "FE-ACT-1"_clause),
            step("shooting", Phase::Shooting, "FE-SEQ-4"_clause),
            step("melee", Phase::Melee, "FE-SEQ-5"_clause),
            step("recovery", Phase::Recovery, "FE-REC-1"_clause, true)};
}

std::string status_of(const Field& field, const State& state, Side side, int points)
{
    int lost = 0;
    int start = 0;
    int removed = 0;
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitCard& card = field.units[place];
        if (card.side != side) continue;
        const bool gone = counts_as_lost(state.units[place].fate);
        start += card.bases;
        lost += gone ? card.bases : card.bases - state.units[place].bases;
        removed += gone;
    }
    return fmt::format("{}: {} point{}, {} of {} bases lost, {} unit{} removed", side_name(side),
                       points, plural(points), lost, start, removed, plural(removed));
}

}  // namespace

SceneBoard Rulebook::board(const Field& field)
{
    std::vector<shared::table::Drawn> drawn = field.drawn;
    for (std::size_t place = drawn.size(); place < field.ground.size(); ++place)
        drawn.push_back({look_of(field.ground[place].kind), field.ground[place].name, false});
    SceneBoard board =
        shared::table::board_of(*field.terrain, drawn, field.scenario, field.scenario.places,
                                field.scenario.yards_per_inch);
    for (std::size_t place = 0; place < field.spots.size(); ++place)
        board.areas.push_back(crossing_of(field, field.spots[place], place));
    return board;
}

Scene Rulebook::scene(const Field& field, const State& state, Viewer)
{
    Scene scene;
    scene.heading = fmt::format("Turn {} of {}, {}: {}, {}", state.turn, field.scenario.last_turn,
                                clock_text(field.scenario, state.turn), side_name(state.active),
                                words_for(state.phase));
    const Outcome now = outcome_of(field, state);
    for (const Side side : {Side::Confederate, Side::Union})
        scene.status.push_back(
            status_of(field, state, side, now.points[static_cast<std::size_t>(index_of(side))]));
    scene.track = track_of(state);
    Scenery(field, state).add_pieces(scene);
    for (std::size_t place = 0; place < state.objectives.size(); ++place) {
        const Objective& objective = field.scenario.objectives[place];
        scene.markers.push_back(shared::objective_marker(
            objective.name, place_on(field, objective.at), state.objectives[place]));
    }
    return scene;
}

}  // namespace longroll::face_to_the_enemy
