// Acquired fire. Ledger IB-ACQ; ruling IB-R-55.

#include "rulebooks/iron_brigade/fire.h"

namespace longroll::iron_brigade {

static constexpr Length kSameSpot = 1000;

bool has_acquired(const Field& field, const Unit& battery, const Footprint& target)
{
    if (!is_battery(field, battery)) return false;
    return std::ranges::any_of(
        battery.aims, [&](Point point) { return within(target, point, kSameSpot + kTolerance); });
}

Clause clause_of_aim(const Field& field, const Unit& battery, const Footprint& target)
{
    return has_acquired(field, battery, target) ? "IB-ACQ-1"_clause : "IB-ACQ-2"_clause;
}

void note_aim(const Field& field, Unit& battery, Point at)
{
    if (is_battery(field, battery) && !battery.aims_now.full()) battery.aims_now.push_back(at);
}

void turn_aims(Unit& battery)
{
    battery.aims = battery.aims_now;
    battery.aims_now.clear();
}

}  // namespace longroll::iron_brigade
