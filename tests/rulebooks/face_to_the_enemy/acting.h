// Orders of the manoeuvre table a line each, and a unit that may act, for the tests of it.

#pragma once

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"

namespace longroll::face_to_the_enemy {

// A unit that may act, far from everybody.
inline UnitId actor(Cast& cast, int bases = 6, Quality quality = Quality::Average)
{
    const UnitId id = cast.csa(bases, at(30, 20));
    cast.card(id).quality = quality;
    cast.activate(id);
    return id;
}
inline Advance ahead_by(UnitId id, Length distance) { return {id, {distance, {}, 0}, {}, {}, {}}; }
inline Advance wheel_by(UnitId id, int whole_degrees, Length beyond = 0)
{
    return {id, {0, degrees(whole_degrees), beyond}, {}, {}, {}};
}
inline Reshape frontage(UnitId id, int width, Length advance = 0)
{
    return {id, static_cast<std::uint8_t>(width), {}, {advance, {}, 0}};
}
inline Retreat retreat_by(UnitId id, Length distance) { return {id, distance, {}, {}, {}}; }

}  // namespace longroll::face_to_the_enemy
