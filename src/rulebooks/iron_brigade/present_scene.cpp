// The moment as a picture, for one viewer: units with their castings and morale track and every
// marker of ledger 9.2, leaders, holders, prisoners, boats.

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/victory.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/present_markers.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

std::string kind_of(const Field& field, const Unit& unit)
{
    switch (arm_of(field, unit)) {
        case Arm::Infantry: return "infantry";
        case Arm::Cavalry: return "cavalry";
        case Arm::Artillery: return "artillery";
        case Arm::HeavyEquipment: return is_battery(field, unit) ? "artillery" : "wagons";
    }
    return "infantry";
}

bool is_acting(const Field& field, const State& state, const Unit& unit)
{
    return state.phase == Phase::Action && side_of(field, unit) == state.phasing;
}

// IB-MOR-1: kept openly. IB-FRM-20: company column and mass are spelled out.
std::vector<SceneTag> markers_of(const Field& field, const State& state, const Unit& unit)
{
    const bool acting = is_acting(field, state, unit);
    std::vector<SceneTag> markers;
    const auto add_if = [&](bool is, std::string_view marker, Tone tone = Tone::Plain) {
        if (is) markers.push_back({std::string(marker), tone, Icon::None});
    };
    add_if(unit.morale == 0, "routed", Tone::Grave);
    add_if(unit.morale == 1, "broken", Tone::Grave);
    add_if(is_pinned(unit), "pinned", Tone::Bad);
    add_if(unit.prone, "prone");
    add_if(unit.formation.kind == FormationKind::CompanyColumn, "company column");
    add_if(is_en_masse(unit), "en masse");
    add_if(unit.formation.kind == FormationKind::Limbered, "limbered");
    add_if(unit.formation.kind == FormationKind::Unlimbered, "unlimbered");
    add_if(unit.fired_last_own_mf, "has fired");
    add_if(acting && unit.acted.over, "acted");
    add_if(acting && !unit.acted.over && unit.acted.kind == Acted::Kind::Split, "half done");
    add_if(unit.no_move, "may not move", Tone::Caution);
    add_if(unit.double_quicked, "double quick", Tone::Worn);
    add_if(unit.hit_deduction != 0 || unit.hit_bad, "leader hit", Tone::Bad);
    add_if(!unit.aims.empty(), "has the range", Tone::Good);
    add_if(unit.crews_mounted, "crews mounted");
    add_if(unit.holders > 0, "horses held");
    add_if(unit.work.kind != Work::Kind::None, words_for(unit.work.kind));
    add_if(unit.boats > 0, "aboard");
    add_if(is_hidden(field, unit), "hidden", Tone::Good);
    return markers;
}

// What a level of the track means, in the words of the Effects chart.
std::string_view state_of_mind(int morale)
{
    constexpr std::string_view kMinds[] = {"routed", "broken", "pinned", "", "", "", "", ""};
    return kMinds[morale];
}

std::string morale_text(const UnitCard& card, const Unit& unit)
{
    std::string text =
        fmt::format("{} troops, morale {} of {}", words_for(card.quality), unit.morale, unit.base);
    if (!state_of_mind(unit.morale).empty())
        text += fmt::format(": {}", state_of_mind(unit.morale));
    if (unit.hit_bad) text += "; its next rally feels a bad leader's fall";
    if (unit.hit_deduction != 0)
        text += fmt::format("; {} in its next rally for a fallen leader", unit.hit_deduction);
    return text;
}

// Flags that no counter shows: first fire, repeaters, the range that a battery has found.
void add_flags(const Unit& unit, std::vector<std::string>& lines)
{
    if (!unit.prior_fire)
        lines.emplace_back("has not been under fire yet");
    else if (!unit.prior_repeaters)
        lines.emplace_back("has not met repeaters yet");
    if (!unit.aims.empty())
        lines.push_back(fmt::format("has the range of {} point{}", unit.aims.size(),
                                    unit.aims.size() == 1 ? "" : "s"));
    if (unit.work.kind != Work::Kind::None)
        lines.push_back(
            fmt::format("{}: {} turns done", words_for(unit.work.kind), unit.work.turns));
    if (unit.holders > 0) lines.push_back(fmt::format("{} castings hold its horses", unit.holders));
}

std::string weapons_text(const Field& field, const Unit& unit)
{
    std::string text;
    for (const WeaponId id : weapons_in_hand(field, unit))
        text += fmt::format("{}{}", text.empty() ? "" : ", ", words_for(id));
    return text;
}

std::vector<std::string> card_text(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    const UnitCard& card = card_of(field, unit);
    std::vector<std::string> lines;
    lines.push_back(fmt::format(
        "{}, {} of {} {}, facing {}", words_for(field, unit, unit.formation), unit.castings,
        card.castings, is_battery(field, unit) ? "guns" : "castings", compass_text(unit.facing)));
    lines.push_back(morale_text(card, unit));
    lines.push_back(
        fmt::format("{}; {} may fire", weapons_text(field, unit), firing_castings(field, unit)));
    if (!card.brigade.empty()) lines.push_back(card.brigade);
    for (const LeaderId leader : leaders_with(state, id))
        lines.push_back(fmt::format("with it {} ({}, {})", name_of(field, leader),
                                    words_for(field[leader].rating),
                                    state[leader].mounted ? "mounted" : "on foot"));
    if (is_held(field, state, id)) shared::add_hold_lines(field.scenario, card.held, lines);
    add_flags(unit, lines);
    return lines;
}

ScenePiece piece_of(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    const UnitCard& card = card_of(field, unit);
    const Footprint ground = footprint_of(field, unit);
    ScenePiece piece;
    piece.id = piece_id(field, id);
    piece.name = name_of(field, state, id);
    piece.side = card.side;
    piece.kind = kind_of(field, unit);
    piece.place = place_of(field, ground.centre);
    piece.heading = unit.facing.tenths;
    piece.stands = {stand_of(field, ground)};
    piece.figures = {std::to_string(unit.castings), fmt::format("{}/{}", unit.morale, unit.base)};
    for (const std::string& ability : card.abilities)
        piece.abilities.push_back({ability, Tone::Good, Icon::None});
    piece.markers = markers_of(field, state, unit);
    // LR-HOLD-1: known to both sides, on the piece and on its card.
    if (is_held(field, state, id))
        piece.markers.insert(piece.markers.begin(), shared::held_marker());
    piece.done = is_acting(field, state, unit) && unit.acted.over;
    piece.identity = card.brigade;
    piece.gauges = {{"morale", unit.morale, kBestMorale, unit.base},
                    {is_battery(field, unit) ? "guns" : "castings", unit.castings, card.castings}};
    piece.card = card_text(field, state, id);
    return piece;
}

ScenePiece piece_of(const Field& field, const State& state, LeaderId id)
{
    const Leader& leader = state[id];
    const Footprint ground = footprint_of(field, leader);
    ScenePiece piece;
    piece.id = piece_id(field, id);
    piece.name = name_of(field, id);
    piece.side = field[id].side;
    piece.kind = "leader";
    piece.place = place_of(field, leader.at);
    piece.stands = {stand_of(field, ground)};
    piece.identity = std::string(words_for(field[id].rating));
    piece.markers = {{leader.mounted ? "mounted" : "on foot", Tone::Plain, Icon::None}};
    piece.depth = 1;
    if (leader.with != kNoUnit) piece.superior = piece_id(field, leader.with);
    piece.card = {fmt::format("{} personality, {}", words_for(field[id].rating),
                              leader.mounted ? "mounted" : "on foot")};
    if (leader.with != kNoUnit) piece.card.push_back("with " + name_of(field, state, leader.with));
    return piece;
}

void add_groups(const Field& field, const State& state, Viewer viewer, Scene& scene)
{
    for (std::size_t place = 0; place < state.objectives.size(); ++place)
        scene.markers.push_back(shared::objective_marker(
            field.scenario.objectives[place].name,
            place_of(field, field.scenario.objectives[place].at), state.objectives[place]));
    for (const Prisoners& group : state.prisoners)
        scene.markers.push_back({fmt::format("{} prisoners", group.castings), Tone::Plain,
                                 Icon::Captives, place_of(field, group.at), group.captor});
    for (const Boat& boat : state.boats)
        scene.markers.push_back(
            {"boat", Tone::Plain, Icon::Boat, place_of(field, boat.at), boat.side});
    each_on_table(state, [&](UnitId id) {
        const Unit& unit = state[id];
        if (unit.holders == 0 || !knows_unit(field, state, id, viewer)) return;
        scene.markers.push_back({fmt::format("horses of {}", name_of(field, state, id)),
                                 Tone::Plain, Icon::Horse, place_of(field, unit.holders_at),
                                 side_of(field, unit)});
    });
}

void add_pieces(const Field& field, const State& state, Viewer viewer, Scene& scene)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        if (!knows_unit(field, state, id, viewer)) continue;
        if (state[id].on_table()) scene.pieces.push_back(piece_of(field, state, id));
        if (state[id].fate == UnitFate::Awaited)
            scene.off_board.push_back(piece_of(field, state, id));
    }
    for (std::size_t place = 0; place < state.leaders.size(); ++place) {
        const LeaderId id = leader_id(place);
        if (!knows_leader(field, state, id, viewer)) continue;
        if (state[id].fate == LeaderFate::Active)
            scene.pieces.push_back(piece_of(field, state, id));
    }
}

std::vector<SceneStep> track_of(const Field& field, const State& state)
{
    const auto step = [&](std::string name, bool automatic, Phase phase) {
        return SceneStep{std::move(name), state.phasing, automatic,
                         !automatic && state.phase == phase, clause_of(phase)};
    };
    if (state.phase == Phase::SetUp) return {step("set-up", false, Phase::SetUp)};
    std::vector<SceneStep> track{step("contact checks", true, Phase::Rally),
                                 step("rally", false, Phase::Rally),
                                 step("retreats", false, Phase::Retreat),
                                 step("contagion", true, Phase::Retreat),
                                 step("double quick", false, Phase::DoubleQuick),
                                 step("declarations", false, Phase::Declare),
                                 step("movement and fire", false, Phase::Action)};
    if (field.options.adv_simultaneous_movement)
        track.insert(track.begin(), step("orders", false, Phase::Plot));
    return track;
}

}  // namespace

Scene Rulebook::scene(const Field& field, const State& state, Viewer viewer)
{
    Scene scene;
    scene.heading = fmt::format("Turn {} of {}, {}: {}, {}", state.turn, field.scenario.last_turn,
                                clock_text(field.scenario, state.turn), side_name(state.phasing),
                                words_for(state.phase));
    // Losses that he has not seen are not told.
    const State known = iron_brigade::as_known_to(field, state, viewer);
    const auto score = score_of(field, known);
    const Strength strength = strength_of(field, known);
    for (const Side side : {Side::Confederate, Side::Union})
        scene.status.push_back(fmt::format("{}: {} points, {} of {} castings lost", side_name(side),
                                           score[index_of(side)], strength.lost[index_of(side)],
                                           strength.start[index_of(side)]));
    scene.track = track_of(field, state);
    add_pieces(field, state, viewer, scene);
    add_groups(field, state, viewer, scene);
    return scene;
}

// What never changes.
SceneBoard Rulebook::board(const Field& field)
{
    std::vector<shared::table::Drawn> drawn = field.drawn;
    for (std::size_t place = drawn.size(); place < field.ground.size(); ++place)
        drawn.push_back({look_of(field.ground[place].ground), field.ground[place].name, false});
    return shared::table::board_of(*field.terrain, drawn, field.scenario, field.scenario.places,
                                   field.scenario.yards_per_inch);
}

}  // namespace longroll::iron_brigade
