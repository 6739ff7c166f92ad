// The stock cast of the tests of charges.

#pragma once

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/charge.h"

namespace longroll::face_to_the_enemy {

inline constexpr auto kInPhase = RunOn::ToPhaseEnd;

// A Confederate line of six at y = 10 that looks north, activated; a Union one so far ahead of it
// that looks south.
class Onset : public Cast {
public:
    explicit Onset(Length gap = inches(5), int bases = 6)
        : a(csa(bases, at(20, 10))), d(us(6, {inches(20), inches(10) + gap}))
    {
        activate(a);
    }
    explicit Onset(Arm, Length gap)  // cavalry charges
        : a(cavalry(Side::Confederate, 6, at(20, 10), kNorth)),
          d(us(6, {inches(20), inches(10) + gap}))
    {
        activate(a);
    }
    [[nodiscard]] Charge straight() const { return {a, d, {}}; }
    bool charges(std::vector<int> faces) { return play(straight(), std::move(faces), kInPhase); }
    template <class Due>
    [[nodiscard]] const Due* due() const
    {
        return state.pending.empty() ? nullptr : std::get_if<Due>(&state.pending.back());
    }

    UnitId a;
    UnitId d;
};

inline constexpr Length kY = 10'000;

}  // namespace longroll::face_to_the_enemy
