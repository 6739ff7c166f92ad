// The table and the moment as a picture: units with all their bases and the counter's label beside
// them, commanders, and everything that ledger 9 wants shown, each told by its words before its
// colour.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/ground.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/brothers_at_arms_miniatures/scales.h"
#include "rulebooks/brothers_at_arms_miniatures/secrets.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/present_markers.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

battle::TerrainKind look_of(GroundKind kind)
{
    using Map = battle::TerrainKind;
    constexpr Map kLooks[kGroundKindCount] = {
        Map::Woods,      Map::Village,  Map::Marsh,    Map::RoughGround, Map::StandingCrops,
        Map::Swamp,      Map::Fort,     Map::Bridge,   Map::Stream,      Map::MarshyStream,
        Map::SteepEdge,  Map::River,    Map::Ditch,    Map::Hedge,       Map::LowWall,
        Map::RailFence,  Map::TreeLine, Map::Abatis,   Map::SunkenRoad,  Map::HastyWorks,
        Map::FieldWorks, Map::Fort,     Map::Turnpike, Map::LocalRoad,   Map::Railroad,
        Map::HillContour};
    return kLooks[static_cast<std::size_t>(kind)];
}

namespace {

class Scenery {
public:
    Scenery(const Field& field, const State& state, Viewer viewer)
        : field_(field), state_(state), viewer_(viewer), view_(field, state)
    {
    }

    void add_pieces(Scene& scene) const
    {
        for (std::size_t place = 0; place < state_.units.size(); ++place) {
            const UnitId id = unit_id(place);
            if (state_[id].on_table()) scene.pieces.push_back(piece_of(id));
            if (state_[id].fate == UnitFate::Reserve) scene.off_board.push_back(piece_of(id));
        }
        for (std::size_t place = 0; place < state_.commanders.size(); ++place) {
            const CommanderId id = commander_id(place);
            if (state_[id].on_table()) scene.pieces.push_back(piece_of(id));
            if (state_[id].fate == CommanderFate::Reserve) scene.off_board.push_back(piece_of(id));
        }
    }

private:
    // ---- Units ----

    [[nodiscard]] std::vector<SceneTag> markers_of(UnitId id) const
    {
        const Unit& unit = state_[id];
        std::vector<SceneTag> markers;
        const auto add_if = [&](bool is, std::string text, Tone tone, Icon icon = Icon::None) {
            if (is) markers.push_back({std::move(text), tone, icon});
        };
        // LR-HOLD-1: known to both sides, on the piece and on its card.
        if (is_held(field_, state_, id)) markers.push_back(shared::held_marker());
        add_if(unit.pinned, "pinned", Tone::Bad);
        add_if(unit.nic, "not in command", Tone::Bad);
        add_if(unit.on_table() && is_unformed(field_, unit), "unformed", Tone::Caution);
        add_if(unit.out_of_control, "out of control", Tone::Caution);
        add_if(unit.fatigued, fmt::format("fatigued, rested {} of 4", unit.rest_bounds),
               Tone::Worn);
        add_if(in_melee(state_, id), "in melee", Tone::Bad);
        add_if(unit.aboard, "aboard a train", Tone::Caution);
        add_if(unit.fired, "fired", Tone::Plain);
        return markers;
    }

    // It has had its turn in the phase in which that matters.
    [[nodiscard]] bool is_done(UnitId id) const
    {
        const Unit& unit = state_[id];
        if (side_of(field_, id) != state_.active) return false;
        if (state_.phase == Phase::MoveUnits)
            return unit.moved || !unit.ordered() || unit.pinned || unit.nic;
        if (state_.phase == Phase::Fire)
            return unit.fired || !unit.ordered() || unit.pinned || unit.nic;
        return state_.phase == Phase::Melee && unit.struck;
    }

    // BM-UNIT-4: each +1 by its name.
    [[nodiscard]] std::string attack_text(UnitId id) const
    {
        const AttackValue value = attack_value(field_, state_, id);
        std::string text = fmt::format("hits on {}", value.value());
        std::vector<std::string> why;
        if (value.out_of_control) why.emplace_back("+1 out of command control");
        if (value.unformed) why.emplace_back("+1 unformed");
        if (value.fatigued) why.emplace_back("+1 fatigued");
        if (!why.empty()) text += fmt::format(": {} printed, {}", value.printed, listed(why));
        return text;
    }

    [[nodiscard]] std::string orders_text(UnitId id) const
    {
        const Unit& unit = state_[id];
        const CommanderId commander = commander_of(field_, side_of(field_, id), unit.under);
        std::string text = commander == kNoCommander ? std::string("under no formation commander")
                           : state_[commander].lost()
                               ? fmt::format("{} is lost", name_of(field_, commander))
                               : "under " + name_of(field_, commander);
        constexpr std::string_view kOrders[] = {"no orders", "in command", "own initiative"};
        return fmt::format("{}; {}", text, kOrders[static_cast<std::size_t>(unit.orders)]);
    }

    void add_reserve(UnitId id, std::vector<std::string>& lines) const
    {
        const Unit& unit = state_[id];
        if (unit.fate != UnitFate::Reserve || unit.reserve >= state_.reserves.size()) return;
        const ReserveGroup& group = state_.reserves[unit.reserve];
        // RULING: BM-R-85: where and when is its own side's secret.
        if (is_secret(group) && !viewer_.shares(group.side)) {
            lines.emplace_back("sent off by night; nobody knows where it will come back");
            return;
        }
        if (group.due) lines.emplace_back("may enter now");
        const bool fixed = group.mode == ReserveMode::Fixed || group.mode == ReserveMode::Train ||
                           group.mode == ReserveMode::HomeEdge;
        lines.push_back(
            fixed ? fmt::format("comes {} in bound {} of day {}", words_for(group.mode),
                                group.bound, group.day)
                  : fmt::format("comes {}, from day {} on", words_for(group.mode), group.day));
    }

    [[nodiscard]] std::vector<std::string> card_text(UnitId id) const
    {
        const Unit& unit = state_[id];
        const UnitCard& card = field_[id];
        const int strength = strength_of(field_, unit);
        std::vector<std::string> lines;
        lines.push_back(fmt::format("{} {}-{}-{}, {} of {} {} left", words_for(card.arm),
                                    card.range, card.attack, card.strength, strength, card.strength,
                                    is_boat(field_, id) ? "points" : "bases"));
        lines.push_back(fmt::format("range {}, moves {}", length_text(card.range * kU),
                                    length_text(rate_of(field_, state_, card.arm))));
        if (unit.on_table()) {
            lines.push_back(attack_text(id));
            lines.push_back(fmt::format("{}, facing {}", words_for(unit.formation),
                                        compass_text(facing_of(unit))));
        }
        lines.push_back(orders_text(id));
        if (is_held(field_, state_, id))
            for (const shared::ReleaseId release : card.held) {
                std::string text = hold_text(field_, field_.scenario.releases[index_of(release)]);
                if (text != lines.back()) lines.push_back(std::move(text));
            }
        add_reserve(id, lines);
        return lines;
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
        piece.heading = facing_of(unit).tenths;
        if (unit.on_table()) {
            piece.place = place_on(field_, centre_of(view_.stands(id)));
            for (const Footprint& base : view_.stands(id))
                piece.stands.push_back(shared::table::stand_of(field_.terrain->table(), base));
        }
        // BM-SCL-8: the printed counter is the label of its figures.
        piece.figures = {std::to_string(card.range), std::to_string(card.attack),
                         std::to_string(strength_of(field_, unit))};
        piece.identity = identity_text(card.identity);
        // RULING: BM-R-97: a red shield, a crosshair.
        if (card.indomitable) piece.abilities.push_back({"indomitable", Tone::Good, Icon::Shield});
        if (card.sharpshooters)
            piece.abilities.push_back({"sharpshooters", Tone::Good, Icon::Crosshair});
        piece.markers = markers_of(id);
        piece.done = is_done(id);
        piece.gauges = {{is_boat(field_, id) ? "points" : "bases", strength_of(field_, unit),
                         card.strength, 0}};
        if (const CommanderId commander = commander_of(field_, card.side, unit.under);
            commander != kNoCommander && state_[commander].on_table())
            piece.superior = piece_id(field_, commander);
        piece.card = card_text(id);
        return piece;
    }

    // ---- Commanders ----

    [[nodiscard]] ScenePiece piece_of(CommanderId id) const
    {
        const CommanderCard& card = field_[id];
        const Commander& commander = state_[id];
        const bool higher = is_higher(field_, id);
        ScenePiece piece;
        piece.id = piece_id(field_, id);
        piece.name = card.name;
        piece.side = card.side;
        piece.kind = higher ? "control" : "command";
        piece.place = place_on(field_, commander.at);
        if (commander.on_table())
            piece.stands = {
                shared::table::stand_of(field_.terrain->table(), square_of(commander.at))};
        piece.figures = {std::to_string(card.leadership)};
        piece.identity = higher ? "\u2605" : std::to_string(card.division);
        if (commander.nic) piece.markers.push_back({"not in command", Tone::Bad, Icon::None});
        if (card.exceptional) piece.abilities.push_back({"exceptional", Tone::Good, Icon::Star});
        const bool rides =
            state_.phase == (higher ? Phase::MoveHigherCommanders : Phase::MoveFormationCommanders);
        piece.done = rides && card.side == state_.active && (commander.moved || commander.nic);
        piece.depth = 1;
        piece.card = {fmt::format("{}, command value {}: {}",
                                  higher ? "higher level commander" : "formation commander",
                                  card.leadership, length_text(card.leadership * kU))};
        constexpr std::string_view kControl[] = {"in control", "acts on his own initiative",
                                                 "not in command"};
        if (!higher) piece.card.emplace_back(kControl[static_cast<std::size_t>(commander.control)]);
        return piece;
    }

    const Field& field_;
    const State& state_;
    Viewer viewer_;
    View view_;
};

// Ledger T7.
std::vector<SceneStep> track_of(const State& state)
{
    struct Told {
        std::string_view name;
        Phase phase;
        Clause clause;
        bool automatic;
    };
    if (state.phase == Phase::SetUp)
        return {SceneStep{"set-up", state.active, false, true, "BM-SEQ-14"_clause}};
    if (state.phase == Phase::NightWithdrawal || state.phase == Phase::NightRolls)
        return {SceneStep{"withdrawal", state.active, false, state.phase == Phase::NightWithdrawal,
                          "BM-DAY-3"_clause},
                SceneStep{"orders of the night", state.active, false,
                          state.phase == Phase::NightRolls, "BM-DAY-6"_clause}};
    constexpr Told kTold[] = {
        {"1 control range", Phase::ControlRange, "BM-ORD-1"_clause, true},
        {"2 command rolls", Phase::ControlRoll, "BM-ORD-2"_clause, true},
        {"3 markers", Phase::ControlMarkers, "BM-ORD-4"_clause, true},
        {"4 command range", Phase::CommandRange, "BM-ORD-6"_clause, true},
        {"5 command rolls", Phase::CommandRoll, "BM-ORD-7"_clause, true},
        {"6 markers", Phase::CommandMarkers, "BM-ORD-9"_clause, true},
        {"7 units", Phase::MoveUnits, "BM-MOV-3"_clause, false},
        {"8 formation commanders", Phase::MoveFormationCommanders, "BM-MOV-4"_clause, false},
        {"9 higher commanders", Phase::MoveHigherCommanders, "BM-MOV-4"_clause, false},
        {"10 fire", Phase::Fire, "BM-FIR-1"_clause, false},
        {"11 melee", Phase::Melee, "BM-MEL-1"_clause, false},
        {"12 remove markers", Phase::Remove, "BM-SEQ-7"_clause, true}};
    std::vector<SceneStep> track;
    for (const Told& told : kTold)
        track.push_back({std::string(told.name), state.active, told.automatic,
                         state.phase == told.phase, told.clause});
    return track;
}

std::string status_of(const Field& field, const State& state, Side side)
{
    int lost = 0;
    int start = 0;
    int gone = 0;
    int owned = 0;
    each_unit(field, state, side, [&](UnitId id) {
        start += field[id].strength;
        const bool away = state[id].fate == UnitFate::Dispersed || state[id].fate == UnitFate::Lost;
        lost += away ? field[id].strength : field[id].strength - strength_of(field, state, id);
        gone += away;
    });
    for (const Possession& possession : state.objectives) owned += possession.owner == side;
    int leaders = 0;
    each_commander(field, state, side, [&](CommanderId id) {
        leaders +=
            state[id].fate == CommanderFate::Disabled || state[id].fate == CommanderFate::Captured;
    });
    return fmt::format(
        "{}: {} objective{}, {} of {} bases lost, {} unit{} gone, {} commander{} "
        "lost",
        side_name(side), owned, plural(owned), lost, start, gone, plural(gone), leaders,
        plural(leaders));
}

void add_markers(const Field& field, const State& state, Scene& scene)
{
    for (std::size_t place = 0; place < state.objectives.size(); ++place) {
        const Objective& objective = field.scenario.objectives[place];
        const Possession& possession = state.objectives[place];
        SceneMarker marker = shared::objective_marker(objective.name, place_on(field, objective.at),
                                                      possession.owner);
        if (possession.candidate && possession.candidate != possession.owner)
            marker.text +=
                fmt::format("; {} holds it in this bound", side_name(*possession.candidate));
        scene.markers.push_back(std::move(marker));
    }
    for (std::size_t place = 0; place < state.sections.size(); ++place) {
        const Section& section = state.sections[place];
        const SectionCard& card = field.sections[place];
        if (section.strength == card.strength) continue;
        SceneMarker marker;
        marker.text = section.breached()
                          ? fmt::format("breach in {}", name_of(field, section_id(place)))
                          : fmt::format("{}: strength {} of {}", name_of(field, section_id(place)),
                                        section.strength, card.strength);
        marker.tone = section.breached() ? Tone::Bad : Tone::Caution;
        marker.icon = Icon::Burst;
        marker.place = place_on(
            field, board::table::middle(card.line.front(), card.line[card.line.size() / 2]));
        scene.markers.push_back(std::move(marker));
    }
}

}  // namespace

SceneBoard Rulebook::board(const Field& field)
{
    std::vector<shared::table::Drawn> drawn = field.drawn;
    for (std::size_t place = drawn.size(); place < field.ground.size(); ++place)
        drawn.push_back({look_of(field.ground[place].kind), field.ground[place].name, false});
    shared::table::Scenario told;
    told.title = field.scenario.title;
    told.date = field.scenario.date;
    told.objectives = field.scenario.objectives;
    SceneBoard board = shared::table::board_of(*field.terrain, drawn, told, field.scenario.places,
                                               field.scenario.hex_yards * 1000 / kU);
    board.scale = fmt::format("{} is {} yards", length_mark(kU), field.scenario.hex_yards);
    board.measures = measures_of(field.options);
    return board;
}

Scene Rulebook::scene(const Field& field, const State& state, Viewer viewer)
{
    Scene scene;
    scene.heading =
        state.phase == Phase::Over || state.phase == Phase::SetUp
            ? std::string(words_for(state.phase))
            : fmt::format("Day {}, bound {}, {}{}: {} round, phase {}", state.day, state.bound,
                          hour_text(state.hour), state.is_night ? ", night" : "",
                          side_name(state.active), words_for(state.phase));
    for (const Side side : {Side::Confederate, Side::Union})
        scene.status.push_back(status_of(field, state, side));
    scene.track = track_of(state);
    Scenery(field, state, viewer).add_pieces(scene);
    add_markers(field, state, scene);
    return scene;
}

}  // namespace longroll::brothers_at_arms_miniatures
