// The weapons of a unit. Ledger IB-FIRE-2; rulings IB-R-82, IB-R-96.

#include "rulebooks/iron_brigade/fire.h"

#include <algorithm>

namespace longroll::iron_brigade {

namespace {

const Weapons& brought_along(const Unit& unit)
{
    return unit.mounted ? unit.also_mounted : unit.also_armed;
}

void add_once(Weapons& weapons, WeaponId id)
{
    if (std::ranges::find(weapons, id) == weapons.end()) weapons.push_back(id);
}

// In the saddle or on foot, whichever it is now.
Weapons weapons_as(const Field& field, Unit unit, bool mounted)
{
    unit.mounted = mounted;
    return weapons_in_hand(field, unit);
}

}  // namespace

Weapons weapons_in_hand(const Field& field, const Unit& unit)
{
    Weapons weapons = {weapon_in_hand(field, unit)};
    for (const WeaponId id : brought_along(unit)) add_once(weapons, id);
    return weapons;
}

std::optional<RangeBand> band_in_hand(const Field& field, const Unit& unit, int whole_inches)
{
    std::optional<RangeBand> worst = band_of(weapon_in_hand(field, unit), whole_inches);
    for (const WeaponId id : brought_along(unit)) {
        const auto band = band_of(id, whole_inches);
        if (!worst || !band) return {};
        if (band->effectiveness < worst->effectiveness) worst = band;
    }
    return worst;
}

std::vector<RangeBand> bands_in_hand(const Field& field, const Unit& unit)
{
    std::vector<RangeBand> bands;
    for (int range = 0; range <= reach_in_hand(field, unit); ++range) {
        RangeBand band = *band_in_hand(field, unit, range);
        const bool goes_on = !bands.empty() && bands.back().band == band.band &&
                             bands.back().effectiveness == band.effectiveness;
        band.minimum = goes_on ? bands.back().minimum : static_cast<std::uint8_t>(range);
        band.maximum = static_cast<std::uint8_t>(range);
        if (goes_on)
            bands.back() = band;
        else
            bands.push_back(band);
    }
    return bands;
}

int reach_in_hand(const Field& field, const Unit& unit)
{
    int reach = reach_inches(weapon_in_hand(field, unit));
    for (const WeaponId id : brought_along(unit)) reach = std::min(reach, reach_inches(id));
    return reach;
}

bool has_repeaters(const Field& field, const Unit& unit)
{
    const Weapons weapons = weapons_in_hand(field, unit);
    return std::ranges::all_of(weapons,
                               [](WeaponId id) { return weapon(id).loading == Loading::Repeater; });
}

void join_weapons(const Field& field, Unit& unit, const Unit& joining)
{
    for (const bool mounted : {false, true}) {
        const Weapons own = weapons_as(field, unit, mounted);
        Weapons& also = mounted ? unit.also_mounted : unit.also_armed;
        for (const WeaponId id : weapons_as(field, joining, mounted))
            if (std::ranges::find(own, id) == own.end()) add_once(also, id);
    }
}

}  // namespace longroll::iron_brigade
