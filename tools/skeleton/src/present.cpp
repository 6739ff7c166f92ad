// The board, the scene, the prompt and the account, for one viewer.

#include "rulebooks/@name@/present.h"

#include "rulebooks/@name@/clauses.h"
#include "rulebooks/@name@/movement.h"
#include "rulebooks/@name@/rulebook.h"

#include <fmt/format.h>

namespace longroll::@name@ {

Place place_of(Point point) { return {point.x, kTableHeight - point.y}; }

const std::string& name_of(const Field& field, UnitId id)
{
    return field[id].name.empty() ? field[id].id : field[id].name;
}

std::string name_of(Phase phase)
{
    switch (phase) {
        case Phase::SetUp: return "Set-up";
        case Phase::March: return "March";
        case Phase::Test: return "Tests of nerve";
        case Phase::Over: break;
    }
    return "The battle is over";
}

std::string name_in_words(Side side)
{
    return side == Side::Union ? "The Union" : "The Confederacy";
}

std::optional<UnitId> find_unit(const Field& field, std::string_view id)
{
    for (std::size_t index = 0; index < field.cards.size(); ++index)
        if (field.cards[index].id == id) return unit_id(index);
    return {};
}

SceneBoard Rulebook::board(const Field& field)
{
    SceneBoard board;
    board.kind = board_kind;
    board.title = field.scenario.title;
    board.date = field.scenario.date;
    board.scale = "a bare table";
    board.greatest = {kTableWidth, kTableHeight};
    board.unit = board::table::kInch;
    board.measures = {measure_in_inches(), measure_in_centimetres()};
    return board;
}

static ScenePiece piece_of(const Field& field, const State& state, UnitId id)
{
    constexpr int kHalfFront = board::table::inches(2);
    constexpr int kHalfDepth = board::table::inches(1) / 2;
    const Unit& unit = state[id];
    ScenePiece piece;
    piece.id = field[id].id;
    piece.name = name_of(field, id);
    piece.side = field[id].side;
    piece.kind = "infantry";
    piece.place = place_of(unit.at);
    piece.heading = unit.facing.tenths;
    const std::vector<Place> outline = {{-kHalfFront, -kHalfDepth},
                                        {kHalfFront, -kHalfDepth},
                                        {kHalfFront, kHalfDepth},
                                        {-kHalfFront, kHalfDepth}};
    piece.stands = {{piece.place, piece.heading, outline, {}}};
    if (unit.shaken) piece.markers.push_back({"shaken", Tone::Bad, Icon::None});
    piece.card = {fmt::format("{} men", field[id].men)};
    return piece;
}

static std::vector<SceneStep> track_of(const Field& field, const State& state)
{
    const Clause clause = "@PREFIX@-SEQ-1"_clause;
    if (state.phase == Phase::SetUp || state.phase == Phase::Over)
        return {{name_of(state.phase), {}, false, true, clause}};
    std::vector<SceneStep> track;
    const Side first = field.scenario.first_side;
    for (const Side side : {first, enemy_of(first)})
        for (const Phase phase : {Phase::March, Phase::Test})
            track.push_back({name_of(phase), side, false,
                             state.active == side && state.phase == phase, clause});
    return track;
}

Scene Rulebook::scene(const Field& field, const State& state, Viewer)
{
    Scene scene;
    scene.heading = fmt::format("Turn {} of {}: {}", state.turn, field.scenario.last_turn,
                                name_of(state.phase));
    scene.track = track_of(field, state);
    for (std::size_t index = 0; index < state.units.size(); ++index)
        scene.pieces.push_back(piece_of(field, state, unit_id(index)));
    return scene;
}

Prompt Rulebook::prompt(const Field& field, const State& state, Viewer)
{
    Prompt prompt;
    prompt.decides = decider(field, state);
    prompt.title = name_of(state.phase);
    prompt.phase = prompt.title;
    prompt.clause = "@PREFIX@-SEQ-1"_clause;
    switch (state.phase) {
        case Phase::SetUp:
            prompt.topic = "set_up";
            prompt.text = "Both sides stand ready. Begin the battle.";
            break;
        case Phase::March:
            prompt.topic = "march";
            prompt.text = name_in_words(state.active) + " marches, or ends the march.";
            break;
        case Phase::Test:
            prompt.topic = "test";
            prompt.text = name_in_words(state.active) + " tests nerve, or ends its round.";
            break;
        case Phase::Over:
            prompt.topic = "over";
            prompt.text = "The battle is over.";
            break;
    }
    return prompt;
}

Overlay Rulebook::overlay(const Field& field, const State& state, Viewer, std::string_view piece)
{
    Overlay overlay;
    const auto unit = find_unit(field, piece);
    if (!unit) return overlay;
    const int most = march_allowance(field).total();
    overlay.lines.push_back({"reach", place_of(state[*unit].at),
                             place_of(ahead(state[*unit], most)),
                             fmt::format("it marches up to {} inches", most),
                             "@PREFIX@-MOV-1"_clause});
    return overlay;
}

Account Rulebook::account(const Field& field, const State& state)
{
    Account account;
    AccountLine shaken{"units shaken", {}};
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const auto side = static_cast<std::size_t>(index_of(field.cards[index].side));
        account.men_engaged[side] += field.cards[index].men;
        shaken.counts[side] += state.units[index].shaken ? 1 : 0;
    }
    account.lines.push_back(shaken);
    account.note = "Nobody is hurt yet.";
    return account;
}

}  // namespace longroll::@name@
