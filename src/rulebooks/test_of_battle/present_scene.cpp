// The moment as a picture: stands with their march columns, commanders' tokens, and every marker of
// ledger 2.8 and 9.2, each told by its words before its colour.

#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/present_markers.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/victory.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

std::string arm_of(TroopType type)
{
    switch (type) {
        case TroopType::CavalryBrigade:
        case TroopType::MountedInfantry:
        case TroopType::CavalrySkirmisher: return "cavalry";
        case TroopType::ArtilleryBattalion:
        case TroopType::ArtilleryBattery: return "artillery";
        default: return "infantry";
    }
}

// Each level has a picture of its own.
std::string token_of(CommanderLevel level)
{
    constexpr std::string_view kTokens[] = {"leader", "command", "control"};
    return std::string(kTokens[static_cast<std::size_t>(level)]);
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
        for (std::size_t place = 0; place < state_.leaders.size(); ++place) {
            const LeaderId id = leader_id(place);
            if (state_[id].on_table()) scene.pieces.push_back(piece_of(id));
            if (state_[id].fate == LeaderFate::Awaited) scene.off_board.push_back(piece_of(id));
        }
    }

    void add_markers(Scene& scene) const
    {
        for (std::size_t place = 0; place < state_.objectives.size(); ++place) {
            const Objective& objective = field_.scenario.objectives[place];
            scene.markers.push_back(shared::objective_marker(
                objective.name, place_of(field_, objective.at), state_.objectives[place]));
        }
        for (std::size_t place = 0; place < state_.blocks.size(); ++place) {
            const BlockId id = block_id(place);
            const Place at = place_of(field_, field_[id].ground.centre);
            if (state_[id].burning())
                scene.markers.push_back(
                    {name_of(field_, id) + " is burning", Tone::Bad, Icon::Burst, at, {}});
            else if (state_[id].burnt)
                scene.markers.push_back(
                    {name_of(field_, id) + " has burnt down", Tone::Worn, Icon::Cross, at, {}});
        }
    }

private:
    // ---- Stands ----

    [[nodiscard]] bool is_phasing(UnitId id) const { return side_of(field_, id) == state_.phasing; }

    // Yellow is T and red is P; who has both is routed and has turned about.
    static void add_order(const Unit& unit, std::vector<SceneTag>& markers)
    {
        if (unit.routed())
            markers.push_back({"T+P routed \u21a9", Tone::Grave, Icon::None});
        else if (unit.temporary)
            markers.push_back({"T disorder", Tone::Caution, Icon::None});
        else if (unit.permanent)
            markers.push_back({"P disorder", Tone::Bad, Icon::None});
    }

    [[nodiscard]] std::vector<SceneTag> markers_of(UnitId id) const
    {
        const Unit& unit = state_[id];
        const UnitCard& card = field_[id];
        const bool horse = arm_of(card.type) == "cavalry";
        std::vector<SceneTag> markers;
        const auto add_if = [&](bool is, std::string text, Tone tone = Tone::Plain) {
            if (is) markers.push_back({std::move(text), tone, Icon::None});
        };
        // LR-HOLD-1: known to both sides, on the piece and on its card.
        if (is_held(field_, state_, id)) markers.push_back(shared::held_marker());
        add_order(unit, markers);
        add_if(
            is_phasing(id) && state_.phase != Phase::SetUp && !unit.in_command() && !unit.routed(),
            "no command", Tone::Caution);
        add_if(unit.stationary, "stationary", Tone::Good);
        add_if(unit.gone_to_ground, "to ground", Tone::Good);
        add_if(unit.column, "march column");
        add_if(unit.limbered, "limbered");
        add_if(horse && !unit.mounted, "dismounted");
        add_if(unit.repulsed, "repulsed", Tone::Bad);
        add_if(unit.charged && !unit.repulsed, "charged");
        add_if(unit.rallied, "rallied", Tone::Caution);
        add_if(division_is(id, &Division::exhausted), "exhausted", Tone::Worn);
        add_if(unit.guns > 0, unit.guns > 1 ? "2 guns" : "gun", Tone::Good);
        add_if(unit.strength < card.strength,
               fmt::format("{} SP lost", card.strength - unit.strength), Tone::Bad);
        return markers;
    }

    [[nodiscard]] bool division_is(UnitId id, bool Division::*mark) const
    {
        const DivisionId division = field_[id].division;
        return division != kNoDivision && state_[division].*mark;
    }

    [[nodiscard]] bool is_done(UnitId id) const
    {
        const Unit& unit = state_[id];
        switch (state_.phase) {
            case Phase::Movement:
                return is_phasing(id) &&
                       (unit.move.over || (unit.move.begun && state_.moving != id));
            case Phase::Combat: return unit.attacked;
            case Phase::Residual: return !is_phasing(id) && unit.attacked;
            default: return false;
        }
    }

    [[nodiscard]] std::string order_text(UnitId id) const
    {
        constexpr std::string_view kTraining[] = {"", ", poorly trained", ", militia"};
        const UnitCard& card = field_[id];
        return fmt::format("morale {}{}{}, {}", card.morale, card.morale >= 6 ? ", elite" : "",
                           kTraining[static_cast<std::size_t>(card.training)],
                           words_for(morale_state(state_[id])));
    }

    [[nodiscard]] std::string arms_line(UnitId id) const
    {
        const UnitCard& card = field_[id];
        const Ranges ranges = ranges_of(card);
        std::string text = arms_text(card);
        if (ranges.longest > 0) text += fmt::format(", range {}", inches_text(ranges.longest));
        if (ranges.close) text += fmt::format(", close {}", inches_text(*ranges.close));
        if (card.sharpshooter) text += "; sharpshooters";
        if (state_[id].guns > 0)
            text += fmt::format("; {} dedicated gun{}", state_[id].guns, plural(state_[id].guns));
        return text;
    }

    [[nodiscard]] std::string command_text(UnitId id) const
    {
        const LeaderId commander = own_commander(field_, state_, id);
        std::string under =
            commander == kNoLeader ? "nobody commands it" : "under " + name_of(field_, commander);
        if (!is_phasing(id) || state_.phase == Phase::SetUp) return under;
        constexpr std::string_view kVia[] = {"out of command: half a move, none towards an enemy",
                                             "in command", "in command by contact",
                                             "in command as skirmishers", "in command on arrival"};
        return fmt::format("{}; {}", under, kVia[static_cast<std::size_t>(state_[id].command)]);
    }

    [[nodiscard]] std::string division_text(DivisionId id) const
    {
        const DivisionCard& card = field_[id];
        if (card.in_name_only) return card.name;
        const Division& division = state_[id];
        return fmt::format("{}: {} SP lost, exhausted at {}{}", card.name, division.casualties,
                           card.exhaustion_level,
                           division.collapsed   ? ", collapsed"
                           : division.exhausted ? ", exhausted"
                                                : "");
    }

    [[nodiscard]] std::vector<std::string> card_text(UnitId id) const
    {
        const Unit& unit = state_[id];
        const UnitCard& card = field_[id];
        std::vector<std::string> lines;
        lines.push_back(fmt::format("{}, {} of {} SP, facing {}", words_for(card.type),
                                    unit.strength, card.strength, compass_text(unit.facing)));
        lines.push_back(order_text(id));
        lines.push_back(arms_line(id));
        if (card.division != kNoDivision) lines.push_back(division_text(card.division));
        lines.push_back(command_text(id));
        if (unit.block != kNoBlock) lines.push_back("in " + name_of(field_, unit.block));
        if (unit.on_table() && state_.phase == Phase::Movement && is_phasing(id) && !is_done(id))
            lines.push_back(
                fmt::format("{} of its move left",
                            inches_text(inches_of(field_, state_, id, budget_left(view_, id)))));
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
        const board::table::Box& table = field_.terrain->table();
        ScenePiece piece;
        piece.id = piece_id(field_, id);
        piece.name = card.name;
        piece.side = card.side;
        piece.kind = arm_of(card.type);
        const Footprint base = base_of(field_, state_, id);
        piece.place = place_of(field_, base.centre);
        piece.heading = unit.facing.tenths;
        piece.stands = {shared::table::stand_of(table, base)};
        piece.stands.front().heading = unit.facing.tenths;
        if (unit.column)
            for (const Footprint& strip : trail_stands(unit.trail, kMarchMarker.width))
                piece.stands.emplace_back(shared::table::stand_of(table, strip)).kind = "marker";
        piece.figures = {std::to_string(unit.strength), std::to_string(card.morale)};
        if (card.division != kNoDivision) piece.identity = name_of(field_, card.division);
        for (const std::string& ability : card.abilities)
            piece.abilities.push_back({ability, Tone::Good, Icon::None});
        piece.markers = markers_of(id);
        piece.done = is_done(id);
        piece.gauges = {{"strength", unit.strength, card.strength}};
        if (const LeaderId commander = own_commander(field_, state_, id); commander != kNoLeader)
            piece.superior = piece_id(field_, commander);
        piece.card = card_text(id);
        return piece;
    }

    // ---- Commanders ----

    [[nodiscard]] std::vector<SceneTag> markers_of(LeaderId id) const
    {
        std::vector<SceneTag> markers;
        const DivisionId division = field_[id].division;
        if (division != kNoDivision && state_[division].collapsed)
            markers.push_back({"collapsed", Tone::Grave, Icon::None});
        else if (division != kNoDivision && state_[division].exhausted)
            markers.push_back({"exhausted", Tone::Caution, Icon::None});
        if (state_[id].with != kNoUnit) markers.push_back({"attached", Tone::Plain, Icon::None});
        return markers;
    }

    [[nodiscard]] std::vector<std::string> card_text(LeaderId id) const
    {
        const LeaderCard& card = field_[id];
        const Leader& leader = state_[id];
        std::string rank(words_for(card.level));
        if (!card.rating.empty()) rank += ", " + card.rating;
        if (leader.replacement) rank += ", in place of the one who was captured";
        std::vector<std::string> lines{std::move(rank)};
        if (card.division != kNoDivision) lines.push_back(division_text(card.division));
        if (leader.with != kNoUnit) lines.push_back("attached to " + name_of(field_, leader.with));
        if (leader.fate == LeaderFate::Awaited && card.arrival)
            lines.push_back(due_text(*card.arrival));
        return lines;
    }

    [[nodiscard]] ScenePiece piece_of(LeaderId id) const
    {
        const LeaderCard& card = field_[id];
        const Leader& leader = state_[id];
        ScenePiece piece;
        piece.id = piece_id(field_, id);
        piece.name = card.name;
        piece.side = card.side;
        piece.kind = token_of(card.level);
        piece.place = place_of(field_, leader.at);
        piece.stands = {shared::table::stand_of(
            field_.terrain->table(),
            board::table::footprint({leader.at, kTokenRadius, kTokenRadius, Heading{}}))};
        piece.identity = card.level == CommanderLevel::Army    ? "\u2605"
                         : card.level == CommanderLevel::Corps ? "C"
                                                               : "D";
        piece.markers = markers_of(id);
        piece.done = state_.phase == Phase::Movement && card.side == state_.phasing && leader.moved;
        piece.depth = 1;
        if (leader.with != kNoUnit) piece.superior = piece_id(field_, leader.with);
        piece.card = card_text(id);
        return piece;
    }

    const Field& field_;
    const State& state_;
    View view_;
};

// What runs by itself is told as such, unless somebody has a choice in it just now.
std::vector<SceneStep> track_of(const State& state)
{
    const auto step = [&](std::string name, Phase phase, Clause clause) {
        const bool now = state.phase == phase;
        const bool automatic = phase == Phase::Command || phase == Phase::Rally ||
                               phase == Phase::Morale || phase == Phase::Exhaustion;
        return SceneStep{std::move(name), state.phasing, automatic && !now, now, clause};
    };
    if (state.phase == Phase::SetUp) return {step("set-up", Phase::SetUp, "TB-SEQ-1"_clause)};
    return {step("command", Phase::Command, "TB-CMD-1"_clause),
            step("movement", Phase::Movement, "TB-MOV-1"_clause),
            step("rally", Phase::Rally, "TB-RAL-1"_clause),
            step("morale", Phase::Morale, "TB-MOR-1"_clause),
            step("to ground", Phase::Ground, "TB-GTG-1"_clause),
            step("combat", Phase::Combat, "TB-CBT-1"_clause),
            step("defender's fire", Phase::Residual, "TB-CBT-5"_clause),
            step("exhaustion", Phase::Exhaustion, "TB-EXH-1"_clause)};
}

std::string status_of(const Field& field, const State& state, Side side, int points)
{
    int lost = 0;
    int start = 0;
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitCard& card = field.units[place];
        if (card.side != side) continue;
        start += card.strength;
        lost += card.strength - state.units[place].strength;
    }
    int exhausted = 0;
    for (std::size_t place = 0; place < state.divisions.size(); ++place)
        exhausted += field.divisions[place].side == side && state.divisions[place].exhausted;
    return fmt::format("{}: {} point{}, {} of {} SP lost, {} division{} exhausted", side_name(side),
                       points, plural(points), lost, start, exhausted, plural(exhausted));
}

}  // namespace

Scene Rulebook::scene(const Field& field, const State& state, Viewer)
{
    Scene scene;
    scene.heading = fmt::format("Turn {} of {}, {}: {}, {}", state.turn, field.scenario.last_turn,
                                clock_text(field.scenario, state.turn), side_name(state.phasing),
                                words_for(state.phase));
    const auto points = scores(field, state);
    for (const Side side : {Side::Confederate, Side::Union})
        scene.status.push_back(
            status_of(field, state, side, points[static_cast<std::size_t>(index_of(side))]));
    scene.track = track_of(state);
    const Scenery scenery(field, state);
    scenery.add_pieces(scene);
    scenery.add_markers(scene);
    return scene;
}

}  // namespace longroll::test_of_battle
