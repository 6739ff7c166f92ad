// The table as a picture, which never changes.

#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sandbox.h"

namespace longroll::test_of_battle {

namespace {

// A bridge or a ford is a point of the rules; on the picture it is a small area.
SceneArea crossing_of(const Field& field, const GroundSpot& spot, std::size_t place)
{
    constexpr Length kHalf = board::table::kInch / 4;
    const Point at = spot.at;
    SceneArea area;
    area.id = spot.name.empty() ? "crossing " + std::to_string(place + 1) : spot.name;
    area.place = place_of(field, at);
    for (const board::table::Vec corner :
         {board::table::Vec{-kHalf, kHalf}, {kHalf, kHalf}, {kHalf, -kHalf}, {-kHalf, -kHalf}})
        area.outline.push_back(place_of(field, at + corner));
    area.kinds = {spot.kind == GroundSpot::Kind::Bridge ? "bridge" : "ford"};
    return area;
}

}  // namespace

SceneBoard Rulebook::board(const Field& field)
{
    std::vector<shared::table::Drawn> drawn = field.drawn;
    for (std::size_t place = drawn.size(); place < field.ground.size(); ++place) {
        const GroundRules& rules = field.ground[place];
        const bool block = rules.block != kNoBlock;
        drawn.push_back({look_of(rules.kind, block ? field[rules.block].built : Construction::Wood),
                         rules.name, false});
    }
    SceneBoard board =
        shared::table::board_of(*field.terrain, drawn, field.scenario, field.scenario.places,
                                field.scenario.yards_per_inch);
    for (std::size_t place = 0; place < field.spots.size(); ++place) {
        const GroundSpot& spot = field.spots[place];
        if (spot.kind == GroundSpot::Kind::Bridge || spot.kind == GroundSpot::Kind::Ford)
            board.areas.push_back(crossing_of(field, spot, place));
        else
            board.labels.push_back(
                {spot.name.empty() ? "entrance" : spot.name, place_of(field, spot.at), "place"});
    }
    return board;
}

}  // namespace longroll::test_of_battle
