// What the tests of the Morale phase share: its automatic steps with scripted dice, and a retreat
// from its beginning to its end.

#pragma once

#include "rulebooks/iron_brigade/cast.h"
#include "rulebooks/iron_brigade/retreat.h"

namespace longroll::iron_brigade {

// A step of the Morale phase with these faces; answers whether all were used.
inline bool run(Cast& cast, void (*step)(const Field&, State&, Dice&, EventLog&),
                std::vector<int> faces = {})
{
    ScriptedDice dice(std::move(faces));
    step(cast.field, cast.state, dice, cast.log);
    return dice.spent();
}

// Below 2, by the doing of these.
inline void collapse(Cast& cast, UnitId id, int morale, Causes causes = {})
{
    cast[id].morale = static_cast<std::int8_t>(morale);
    cast[id].collapse = 1;
    cast[id].causes = causes;
}

inline void begin_m3(Cast& cast)
{
    cast.state.phase = Phase::Retreat;
    begin_retreats(cast.field, cast.state);
}

// The order to retreat by the usual way.
inline Retreat order_to_flee(UnitId id, Angle bend = {}) { return {id, bend, false}; }

// The usual way, or the bend that is asked for.
inline bool retreat(Cast& cast, UnitId id, Angle bend = {})
{
    begin_m3(cast);
    return cast.act(order_to_flee(id, bend));
}

}  // namespace longroll::iron_brigade
