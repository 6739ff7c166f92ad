// Retreats: ways out, in the order in which they are to be tried.
//
//     const Heading direct = away_from(causes, point_of(layout, pose, Anchor::Centre));
//     const auto bends = bends_of(degrees(15), degrees(90));       // 0, 15 right, 15 left, 30, ...
//     auto tries = list_retreats(around, mover, direct, distance, bends, [&] { return policy; });
//
// Each try is a walk of one straight shift, without turning, under a fresh policy; the policy says
// what stops it. Which tries are legal, and who chooses among them, is the rulebook's to say: it
// reads the walk (its length, what stopped it, whom it passed or rests on). `list_sidesteps` gives
// the ways round what stopped a direct retreat: up to it, aside by so much, and on.

#pragma once

#include "board/table/walk.h"

namespace longroll::board::table {

// From the mean of the causes through the place; north if that is the place itself.
[[nodiscard]] Heading away_from(std::span<const Point> causes, Point place);

// No bend, then each multiple of the step up to the most, first to the right, then to the left.
[[nodiscard]] std::vector<Angle> bends_of(Angle step, Angle most);

struct Retreat {
    Angle bend;        // from the direct heading
    Length aside = 0;  // to the right; negative to the left
    Heading heading;
    Walk walk;
};

template <class MakePolicy>
[[nodiscard]] std::vector<Retreat> list_retreats(const Surroundings& around, const Mover& mover,
                                                 Heading direct, Length distance,
                                                 std::span<const Angle> bends, MakePolicy make)
{
    std::vector<Retreat> tries;
    tries.reserve(bends.size());
    for (const Angle bend : bends) {
        const Heading heading = direct + bend;
        const std::array<Manoeuvre, 1> path = {Shift{heading, distance}};
        auto policy = make();
        tries.push_back({bend, 0, heading, walk(around, mover, path, policy)});
    }
    return tries;
}

// Around what stops the direct way: `step`, twice the step, ... up to `most` aside, right before
// left. Ways that are stopped while they step aside are left out.
template <class MakePolicy>
[[nodiscard]] std::vector<Retreat> list_sidesteps(const Surroundings& around, const Mover& mover,
                                                  Heading direct, Length distance, Length step,
                                                  Length most, MakePolicy make)
{
    LR_CHECK(step > 0, "a sidestep of no length");
    const std::array<Manoeuvre, 1> straight = {Shift{direct, distance}};
    auto first = make();
    const Length until = walk(around, mover, straight, first).length;
    std::vector<Retreat> tries;
    if (until == distance) return tries;
    for (Length aside = step; aside <= most; aside += step) {
        for (const int hand : {1, -1}) {
            const std::array<Manoeuvre, 3> path = {Shift{direct, until},
                                                   Shift{direct + degrees(90) * hand, aside},
                                                   Shift{direct, distance - until}};
            auto policy = make();
            Retreat next{{}, hand * aside, direct, walk(around, mover, path, policy)};
            if (next.walk.steps.size() == path.size()) tries.push_back(std::move(next));
        }
    }
    return tries;
}

}  // namespace longroll::board::table
