// A cast in phase 7, for tests of movement: legs in hundredths of U, moves tried and made.
//
//     Marching cast;
//     const UnitId a = cast.csa(4, at(0, 0));
//     EXPECT_EQ(cast.no(a, {by(0, 201)}), "BM-MOV-7");     // the clause that forbids it
//     EXPECT_TRUE(cast.go(a, {by(0, 200)}));

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/cast.h"
#include "rulebooks/brothers_at_arms_miniatures/legs.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"

namespace longroll::brothers_at_arms_miniatures {

inline Shift by(int x, int y) { return {{hundredths(x), hundredths(y)}}; }
inline March to(int x, int y) { return {at(x, y)}; }

class Marching : public Cast {
public:
    explicit Marching(int width = 20, int height = 20) : Cast(width, height)
    {
        phase(Phase::MoveUnits);
    }

    std::string no(UnitId id, std::vector<Leg> legs) { return refused(Move{id, std::move(legs)}); }
    // As if it were a new round.
    bool go(UnitId id, std::vector<Leg> legs, std::vector<int> faces = {})
    {
        state[id].moved = false;
        return act(Move{id, std::move(legs)}, std::move(faces));
    }
    Walked walked(UnitId id, std::vector<Leg> legs)
    {
        const Unit& unit = state[id];
        return walk(View(field, state), unit, legs, kind_of_move(state, unit, legs));
    }
    Point anchor(UnitId id) { return anchor_of(field, state[id]); }
    // The longest shift ahead, in thousandths of U, that is not refused.
    int farthest_ahead(UnitId id)
    {
        int good = 0;
        for (int bad = 10'000; bad - good > 1;) {
            const int middle = (good + bad) / 2;
            const Shift leg{ahead(facing_of(state[id]), kU / 1000 * middle)};
            (no(id, {leg}).empty() ? good : bad) = middle;
        }
        return good;
    }
};

}  // namespace longroll::brothers_at_arms_miniatures
