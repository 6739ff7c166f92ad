// A cast for charges: everybody has seen everybody when the turn began.

#pragma once

#include "rulebooks/test_of_battle/cast.h"
#include "rulebooks/test_of_battle/charges.h"

namespace longroll::test_of_battle {

struct ChargeCast : Cast {
    using Cast::Cast;

    void see_all()
    {
        for (Unit& unit : state.units)
            for (const Unit& other : state.units)
                if (side_of(field, unit) != side_of(field, other))
                    unit.start.seen.push_back(other.card);
    }
    // Straight on, or after a turn.
    [[nodiscard]] static Charge at_enemy(UnitId unit, UnitId target,
                                         std::optional<Heading> facing = {})
    {
        return {unit, target, facing, Price::HalfMove, Price::HalfMove};
    }
    std::string refused_charge(UnitId unit, UnitId target, std::optional<Heading> facing = {})
    {
        see_all();
        return refused(at_enemy(unit, target, facing));
    }
    bool charge(UnitId unit, UnitId target, std::vector<int> faces = {},
                std::optional<Heading> facing = {})
    {
        see_all();
        return act(at_enemy(unit, target, facing), std::move(faces));
    }
    [[nodiscard]] bool touch(UnitId a, UnitId b) const { return touching(view(), a, b); }
};

}  // namespace longroll::test_of_battle
