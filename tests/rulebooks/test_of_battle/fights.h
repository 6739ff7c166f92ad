// For the tests of morale and combat: stands put front to front, attacks in a line each.
//
//     Cast cast;
//     const auto [a, d] = front_to_front(cast);           // two brigades in contact, a charged
//     in_combat(cast);                                    // the phasing player chooses
//     EXPECT_TRUE(cast.act(attack(d, {a}), {6, 1, 1, 1, 2, 2, 2, 2}));

#pragma once

#include "cast.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/morale.h"
#include "rulebooks/test_of_battle/terrain_charts.h"

namespace longroll::test_of_battle {

struct Pair {
    UnitId a;  // phasing
    UnitId d;
};

// `maker` has charged `met` from where it stands, so far back.
inline void charge_made(Cast& cast, UnitId maker, UnitId met, bool flank = false)
{
    cast[maker].charged = true;
    cast[maker].charge_front =
        cast[maker].front + board::table::ahead(opposite(cast[maker].facing), inches(6));
    cast.state.contacts.push_back({maker, met, flank});
}

inline Pair front_to_front(Cast& cast)
{
    const Pair pair{cast.csa(at(20, 20)), cast.us(at(20, 20))};
    charge_made(cast, pair.a, pair.d);
    return pair;
}

// Facing each other so many thousandths apart.
inline Pair apart(Cast& cast, Length distance)
{
    return {cast.csa(at(20, 20)), cast.us({inches(20), inches(20) + distance})};
}

inline void in_combat(Cast& cast, Phase phase = Phase::Combat) { cast.state.phase = phase; }

inline Attack attack(UnitId target, std::initializer_list<UnitId> attackers)
{
    Attack order{target, {}};
    for (const UnitId id : attackers) order.attackers.push_back({id, {}, 0, {}});
    return order;
}

inline Reply fire_back(UnitId by, UnitId target) { return {by, {{target, {}, 0}}, {}}; }
inline Reply hold(UnitId by) { return {by, {}, {}}; }

// The dice of one stand at another, by fire or, if they touch, by melee.
inline DiceGroups dice_at(const Cast& cast, UnitId by, UnitId target)
{
    const View view(cast.field, cast.state);
    const Fight fight = touching(view, by, target) ? Fight::Melee : Fight::Fire;
    return dice_against(view, by, target, fight, {}, 0, 0, {});
}

// The value of a line in a tally; 0 if it has none.
inline int line_of(const Tally& tally, std::string_view clause)
{
    for (const TallyLine& line : tally.lines())
        if (line.clause.id == clause) return line.value;
    return 0;
}
inline int morale_line(const Cast& cast, UnitId id, std::string_view clause)
{
    return line_of(modified_morale(cast.view(), id), clause);
}

// The tests of a Morale phase and what comes of them, with these dice.
inline bool test_morale(Cast& cast, std::vector<int> faces)
{
    cast.state.phase = Phase::Morale;
    ScriptedDice dice(std::move(faces));
    begin_morale(cast.field, cast.state, dice, cast.log);
    go_on_with_morale(cast.field, cast.state, dice, cast.log);
    return dice.spent();
}

}  // namespace longroll::test_of_battle
