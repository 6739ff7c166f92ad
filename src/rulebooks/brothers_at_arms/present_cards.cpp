// The counters as pieces of a scene, and what their cards say in plain words: what a counter can
// do, what weighs on it now, and from whom it takes its orders.

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/fatigue.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/movement.h"
#include "rulebooks/brothers_at_arms/present_scene.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

std::string identity_of(Identity identity)
{
    switch (identity.kind) {
        case Identity::Kind::Division: return std::to_string(identity.number);
        case Identity::Kind::Corps: return fmt::format("{}", static_cast<char>(identity.number));
        case Identity::Kind::Star: break;
    }
    return "★";
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

SceneTag nic_tag() { return {"NIC", Tone::Caution, Icon::None}; }

std::vector<SceneTag> markers_of(const Unit& unit)
{
    std::vector<SceneTag> markers;
    if (unit.nic) markers.push_back(nic_tag());
    if (unit.pinned) markers.push_back({"pinned", Tone::Bad, Icon::None});
    if (unit.fatigued)
        markers.push_back({fmt::format("fatigued {}", unit.rest_bounds), Tone::Worn, Icon::None});
    if (unit.aboard()) markers.push_back({"aboard", Tone::Plain, Icon::None});
    if (unit.orders) markers.push_back({"orders", Tone::Good, Icon::Letter});
    return markers;
}

// Whether it has had its turn in the phase that goes on.
bool is_done(const State& state, Side side, const Unit& unit)
{
    if (side != state.active) return false;
    switch (state.phase) {
        case Phase::MoveUnits: return unit.moved;
        case Phase::Fire:
        case Phase::Melee: return unit.attacked;
        default: return false;
    }
}
bool is_done(const State& state, const CommanderCard& card, const Commander& commander)
{
    const Phase own = card.level == Level::Control ? Phase::MoveControls : Phase::MoveCommands;
    return card.side == state.active && state.phase == own && commander.moved;
}

// What the printed factors mean, and what they are at this moment.
void add_factors(const Field& field, const State& state, UnitId id, std::vector<std::string>& card)
{
    const UnitCard& printed = field[id];
    card.push_back(fmt::format("Fires up to {}, hits on {} or more; moves {}.",
                               counted(printed.range, "hex"), printed.attack,
                               counted(movement_rate(field, id), "hex")));
    card.push_back(
        fmt::format("Strength {0}: it attacks with {0} {1}, and {2} in one attack {3} it.",
                    printed.strength, printed.strength == 1 ? "die" : "dice",
                    counted(dispersal_strength(field, state, id), "hit"),
                    dispersal_strength(field, state, id) == 1 ? "disperses" : "disperse"));
    const int dice = attack_dice(field, state, id).total();
    const int attack = attack_value(field, state, id).total();
    if (dice != printed.strength || attack != printed.attack)
        card.push_back(fmt::format("From here and now: {} at {} or more.",
                                   dice == 1 ? "1 die" : fmt::format("{} dice", dice), attack));
}

// What it may do this round, and what ails it.
void add_condition(const Field& field, const State& state, UnitId id,
                   std::vector<std::string>& card)
{
    const Unit& unit = state[id];
    if (is_held(field, state, id))
        for (const shared::ReleaseId release : field[id].held)
            card.push_back(text_of(field, field.scenario.releases[index_of(release)]));
    if (unit.nic) card.emplace_back("Not in command: it neither moves nor fires this round.");
    if (unit.orders && !unit.nic) card.emplace_back("Has orders.");
    if (unit.pinned) card.emplace_back("Pinned: it neither moves nor fires in its own round.");
    if (stacked(field, state, id))
        card.emplace_back("Two units are here: neither attacks until they part.");
    if (unit.fatigued)
        card.push_back(fmt::format("Fatigued: rested {} of {}.", unit.rest_bounds,
                                   counted(kFullRest, "bound")));
    if (unit.aboard()) card.emplace_back("Aboard a train.");
    if (field[id].sharpshooters) card.emplace_back("Sharpshooters: they may pick out commanders.");
    if (field[id].indomitable) card.emplace_back("Indomitable: it never flinches.");
}

void add_superior(const Field& field, const State& state, Hex hex, CommanderId superior,
                  std::vector<std::string>& card)
{
    if (superior == kNoCommander || !state[superior].on_board()) return;
    const int distance = board::distance(state[superior].hex, hex);
    card.push_back(fmt::format("Takes orders from {}, {} away; he reaches {}.",
                               name_of(field, superior), counted(distance, "hex"),
                               field[superior].leadership));
}

// How a counter that is off the board comes on, as far as the viewer may know.
void add_arrival(const Field& field, const State& state, CounterId counter, Viewer viewer,
                 std::vector<std::string>& card)
{
    for (const Force& force : field.scenario.forces)
        if (std::ranges::find(force.counters, counter) != force.counters.end())
            card.push_back(fmt::format(
                "Due at {} ({}), at {}{}.", clock_of(field.scenario, force.bound), force.name,
                label_of(field, force.entry), force.by_rail ? " by railroad" : ""));
    for (const March& march : state.marches) {
        if (march.side != side_of(field, counter)) continue;
        if (!is_of(field, counter, march.formation) && counter != CounterId(march.control))
            continue;
        // Which edge it makes for is its own side's secret until it arrives (BA-TAC-3).
        const bool known = march.arrived || viewer.shares(march.side);
        card.push_back(known
                           ? fmt::format("On a tactical march to the {} edge.", name_of(march.edge))
                           : "On a tactical march.");
    }
}

}  // namespace

ScenePiece Pieces::piece_of(UnitId id) const
{
    const UnitCard& card = field_[id];
    const Unit& unit = state_[id];
    ScenePiece piece;
    piece.id = card.id;
    piece.name = card.name;
    piece.side = card.side;
    piece.kind = picture_of(card.arm);
    piece.figures = {std::to_string(card.range), std::to_string(card.attack),
                     std::to_string(card.strength)};
    piece.identity = identity_of(card.identity);
    if (card.sharpshooters)
        piece.abilities.push_back({"sharpshooters", Tone::Good, Icon::Crosshair});
    if (card.indomitable) piece.abilities.push_back({"indomitable", Tone::Good, Icon::Shield});
    piece.card = {fmt::format(
        "{} {}, {}{}.", title_of(card.side), card.arm == Arm::RiverBoat ? "river boat" : piece.kind,
        name_of(card.identity), card.men > 0 ? fmt::format(", {} men", card.men) : "")};
    if (!unit.on_board()) {
        add_arrival(field_, state_, id, viewer_, piece.card);
        return piece;
    }
    piece.place = place_of(unit.hex);
    piece.markers = markers_of(unit);
    // LR-HOLD-1: known to both sides, on the piece and on its card.
    if (is_held(field_, state_, id))
        piece.markers.insert(piece.markers.begin(), shared::held_marker());
    piece.done = is_done(state_, card.side, unit);
    if (unit.fatigued) piece.gauges.push_back({"rest", unit.rest_bounds, kFullRest});
    piece.depth = stacked(field_, state_, id) && stack_partner(field_, state_, id) < id ? 1 : 0;
    const CommanderId superior = superior_of(field_, state_, chain_of(card.side), id);
    if (superior != kNoCommander) piece.superior = field_[superior].id;
    add_factors(field_, state_, id, piece.card);
    add_condition(field_, state_, id, piece.card);
    add_superior(field_, state_, unit.hex, superior, piece.card);
    return piece;
}

ScenePiece Pieces::piece_of(CommanderId id) const
{
    const CommanderCard& card = field_[id];
    const Commander& commander = state_[id];
    const bool control = card.level == Level::Control;
    ScenePiece piece;
    piece.id = card.id;
    piece.name = card.name;
    piece.side = card.side;
    piece.kind = control ? "control" : "command";
    piece.figures = {std::to_string(card.leadership)};
    piece.identity = control ? "★" : std::to_string(card.division);
    if (card.exceptional) piece.abilities.push_back({"exceptional", Tone::Good, Icon::Cross});
    piece.depth = 2;
    piece.card = {
        control
            ? fmt::format("{} control counter, over the army.", title_of(card.side))
            : fmt::format("{} command counter of division {}.", title_of(card.side), card.division),
        fmt::format("Leadership {0}: orders go out to {1} by themselves; farther away a die of {0} "
                    "or less is needed.",
                    card.leadership, counted(card.leadership, "hex"))};
    if (card.exceptional)
        piece.card.emplace_back("Exceptional: always in command, near a control counter or not.");
    if (!commander.on_board()) {
        add_arrival(field_, state_, id, viewer_, piece.card);
        return piece;
    }
    piece.place = place_of(commander.hex);
    if (commander.nic) piece.markers.push_back(nic_tag());
    if (commander.nic) piece.card.emplace_back("Not in command: his division stands idle.");
    if (commander.aboard_since != 0) piece.markers.push_back({"aboard", Tone::Plain, Icon::None});
    piece.done = is_done(state_, card, commander);
    if (control) return piece;
    const CommanderId superior = control_over(field_, state_, chain_of(card.side), commander.hex);
    if (superior != kNoCommander) piece.superior = field_[superior].id;
    add_superior(field_, state_, commander.hex, superior, piece.card);
    return piece;
}

}  // namespace longroll::brothers_at_arms
