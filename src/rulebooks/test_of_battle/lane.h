// What a charge meets on its straight way (TB-R-45, TB-R-58): whom it would touch, whom it may only
// come up to, who is in its way.

#pragma once

#include "core/refusal.h"
#include "rulebooks/test_of_battle/bodies.h"

namespace longroll::test_of_battle {

// Who charges, from where, and as what he is judged.
struct Charger {
    UnitId unit = kNoUnit;
    Pose from;
    bool disordered = false;
    bool breakthrough = false;  // then what it sees now counts (TB-R-90)
};

// RULING: TB-R-9, TB-R-58: may it, from there, charge this stand at all? Not whether it gets there.
[[nodiscard]] MaybeRefusal refuse_charge_at(const View& view, const Charger& charger,
                                            UnitId target);

enum class LaneEnd : std::uint8_t {
    Open,        // nobody
    Fugitive,    // a routed enemy, who will run again (TB-FUG-1)
    Skirmisher,  // whom cavalry rides through (TB-SKP-1)
    Contact,     // an enemy whom it touches
    Inch,        // an enemy whom it may not charge
    Zone,        // of somebody whom it would not touch
    Friend       // in its way
};
struct LaneMet {
    LaneEnd end = LaneEnd::Open;
    UnitId who = kNoUnit;
    Length at = 0;     // where it stops for him
    MaybeRefusal why;  // Inch: he may not be charged
};

// The first that it meets on so much of the way, those passed left out.
[[nodiscard]] LaneMet first_met(const View& view, const Charger& charger, const Units& passed,
                                const Units& dodged, Length most);
// Enemies whom its base would touch, so far along.
[[nodiscard]] Units touched_at(const View& view, const Charger& charger, Length at);
// So far along it is still an inch from every one of these.
[[nodiscard]] Length inch_before(const View& view, const Charger& charger, const Units& enemies,
                                 Length at);
// It would come to lie on friends whom it may pass.
[[nodiscard]] bool ends_on_friend(const View& view, const Charger& charger, Length at);

}  // namespace longroll::test_of_battle
