// The table as a picture, which never changes.

#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/rulebook.h"

namespace longroll::iron_brigade {

SceneBoard Rulebook::board(const Field& field)
{
    std::vector<shared::table::Drawn> drawn = field.drawn;
    for (std::size_t place = drawn.size(); place < field.ground.size(); ++place)
        drawn.push_back({look_of(field.ground[place].ground), field.ground[place].name, false});
    return shared::table::board_of(*field.terrain, drawn, field.scenario, field.scenario.places,
                                   field.scenario.yards_per_inch);
}

}  // namespace longroll::iron_brigade
