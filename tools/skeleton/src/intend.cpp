// What dragging a piece means: a march to where it is dropped.

#include "rulebooks/@name@/movement.h"
#include "rulebooks/@name@/present.h"
#include "rulebooks/@name@/rulebook.h"

namespace longroll::@name@ {

std::optional<Action> Rulebook::intend(const Field& field, const State& state, const Intent& intent)
{
    const auto unit = find_unit(field, intent.piece);
    if (!unit) return {};
    const int inch = place_of(ahead(state[*unit], 1)).y - place_of(state[*unit].at).y;
    const int way = intent.to.y - place_of(state[*unit].at).y;
    return March{*unit, board::table::divide_round(way, inch)};
}

}  // namespace longroll::@name@
