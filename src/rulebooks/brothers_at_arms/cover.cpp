// Cover: which class protects a hex against an attack from another, by fire or in melee.
// Ledger BA-COV-2 to 5, 9, BA-FORT-6, 8. What cover does to hits and to a flinch: attack.cpp.
// How works are breached: works.cpp.

#include "rulebooks/brothers_at_arms/cover.h"

#include "rulebooks/brothers_at_arms/clauses.h"

#include <algorithm>

namespace longroll::brothers_at_arms {

bool breached(const State& state, Hex hex, Direction side)
{
    return std::ranges::find(state.breaches, BreachedSide{hex, side}) != state.breaches.end();
}

// Works on this side of the hex, whole or breached: a fort has them all round (BA-FORT-8).
static bool works_on(const HexGround& ground, Direction side)
{
    return ground.fort || ground.side_cover[static_cast<std::size_t>(board::index_of(side))] ==
                              Cover::Fortification;
}

bool fortified_side(const Field& field, const State& state, Hex hex, Direction side)
{
    return board::index_of(side) < 6 && field.ground.contains(hex) &&
           works_on(field.ground[hex], side) && !breached(state, hex, side);
}

// BA-COV-3: what stands in the hex itself covers from every direction.
static Cover cover_in(const HexGround& ground)
{
    if (ground.settlement) return Cover::Hard;  // BA-COV-2
    return ground.woodland ? Cover::Soft : Cover::None;
}

static Cover cover_of_side(const State& state, const HexGround& ground, Hex hex, Direction side)
{
    const Cover standing = ground.side_cover[static_cast<std::size_t>(board::index_of(side))];
    if (!works_on(ground, side)) return standing;
    if (!breached(state, hex, side)) return Cover::Fortification;
    // RULING: BA-R-38: a breach is soft cover (BA-FORT-6). A wall under it would still be one.
    return standing == Cover::Fortification ? Cover::Soft : std::max(standing, Cover::Soft);
}

Cover cover_against(const Field& field, const State& state, Hex from, Hex target)
{
    const HexGround& ground = field.ground[target];
    Cover best = cover_in(ground);
    // BA-COV-4, and BA-COV-9 for an attacker just across the hexside.
    const HexSides entered = board::entry_sides(from, target);
    for (const Direction side : board::kDirections)
        if (entered.has(side))
            // RULING: BA-R-35: at a corner either side serves, and only the best counts (BA-COV-5).
            best = std::max(best, cover_of_side(state, ground, target, side));
    return best;
}

int cover_number(Cover cover)
{
    switch (cover) {
        case Cover::None: return 0;
        case Cover::Soft: return 3;
        case Cover::Hard: return 4;
        case Cover::Fortification: return 5;
    }
    return 0;
}

}  // namespace longroll::brothers_at_arms
