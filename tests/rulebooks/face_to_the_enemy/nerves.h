// Units whose nerve is tried: the cast of the tests of morale.

#pragma once

#include "rulebooks/face_to_the_enemy/cast.h"
#include "rulebooks/face_to_the_enemy/morale.h"

namespace longroll::face_to_the_enemy {

constexpr MoraleTest test_of(UnitId id, TestKind kind, UnitId against = kNoUnit,
                             Aspect aspect = Aspect::Front)
{
    return {id, kind, against, aspect};
}

class Nerves : public Cast {
public:
    // What a clause adds to the test; 0 if it is not in the tally.
    [[nodiscard]] int line(std::string_view clause, const MoraleTest& test) const
    {
        int value = 0;
        for (const TallyLine& line : morale_modifiers({field, state}, test).lines())
            if (line.clause.id == clause) value += line.value;
        return value;
    }
    [[nodiscard]] int modifiers(const MoraleTest& test) const
    {
        return morale_modifiers({field, state}, test).total();
    }
    [[nodiscard]] int reasons(const MoraleTest& test) const { return reasons_for(state, test); }
    // The total, with all these dice.
    int test(const MoraleTest& test, std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        const int total = test_morale(field, state, test, dice, log).total;
        EXPECT_TRUE(dice.spent());
        return total;
    }
    void shot(UnitId id, int hits, bool by_guns = false)
    {
        state[id].phase.shot_at = true;
        state[id].phase.shot_at_by_guns = by_guns;
        state[id].phase.shot_hits = static_cast<std::uint8_t>(hits);
    }
    void fought(UnitId id, int taken, int given)
    {
        state[id].phase.melee_taken = static_cast<std::uint8_t>(taken);
        state[id].phase.melee_given = static_cast<std::uint8_t>(given);
    }
    void lose(UnitId id, int bases)
    {
        state[id].bases = static_cast<std::uint8_t>(state[id].bases - bases);
        state[id].width = state[id].bases;
    }
    bool run_end(std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        test_end_of_phase(field, state, dice, log);
        return dice.spent();
    }
    bool run_under_fire(std::vector<int> faces)
    {
        ScriptedDice dice(std::move(faces));
        test_under_fire(field, state, dice, log);
        return dice.spent();
    }
};

}  // namespace longroll::face_to_the_enemy
