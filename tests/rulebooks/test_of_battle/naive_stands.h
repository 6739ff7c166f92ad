// For tests that hold a chapter against a slow reading of the ledger: stands of every kind, drawn
// by lot, and what TB-R-17 and TB-R-18 call them.

#pragma once

#include "fights.h"

namespace longroll::test_of_battle {

class Lots {
public:
    explicit Lots(std::uint64_t seed) : dice_(seed) {}
    std::uint32_t below(std::uint32_t bound) { return dice_.below(bound); }
    bool one_in(std::uint32_t many) { return dice_.below(many) == 0; }
    Length length(Length low, Length high)
    {
        return low + static_cast<Length>(dice_.below(static_cast<std::uint32_t>(high - low)));
    }

private:
    PlayoutDice dice_;
};

inline bool has_horses(TroopType type)
{
    return type == TroopType::CavalryBrigade || type == TroopType::MountedInfantry ||
           type == TroopType::CavalrySkirmisher;
}

// A stand as the ledger speaks of it.
struct Told {
    const UnitCard& card;
    const Unit& unit;

    Told(const Cast& cast, UnitId id) : card(cast.field.units[index_of(id)]), unit(cast[id]) {}
    [[nodiscard]] bool is(TroopType type) const { return card.type == type; }
    [[nodiscard]] bool cavalry() const { return has_horses(card.type) && unit.mounted; }
    [[nodiscard]] bool guns() const
    {
        return is(TroopType::ArtilleryBattalion) || is(TroopType::ArtilleryBattery);
    }
    [[nodiscard]] bool infantry() const { return !cavalry() && !guns(); }
    [[nodiscard]] bool skirmisher() const
    {
        return is(TroopType::InfantrySkirmisher) || is(TroopType::CavalrySkirmisher);
    }
    [[nodiscard]] bool brigade() const { return !skirmisher() && !guns(); }
    [[nodiscard]] bool cartridges() const
    {
        return card.weapon == Weapon::CartridgeCarbine || card.weapon == Weapon::CartridgeRifle;
    }
    // TB-R-18.
    [[nodiscard]] bool asa() const { return infantry() && cartridges() && !unit.routed(); }
    // TB-MNT-3: mounted infantry on foot is an infantry brigade in everything.
    [[nodiscard]] bool infantry_brigade() const
    {
        return is(TroopType::InfantryBrigade) || (is(TroopType::MountedInfantry) && !unit.mounted);
    }
};

// Of any kind, arm and state but Rout and march column.
inline UnitId draw_stand(Cast& cast, Lots& lots, Side side, Point front, Heading facing,
                         bool with_guns = true)
{
    const auto type = static_cast<TroopType>(lots.below(with_guns ? 7 : 5));
    const UnitId id = cast.unit(side, type, front, facing);
    UnitCard& card = cast.card(id);
    Unit& unit = cast[id];
    unit.mounted = has_horses(type) && lots.one_in(2);
    card.morale = static_cast<int>(2 + lots.below(5));
    card.weapon = static_cast<Weapon>(1 + lots.below(5));
    const Told told(cast, id);
    if (told.guns()) {
        card.weapon = Weapon::None;
        card.tube = static_cast<Tube>(lots.below(2));
        card.weight = static_cast<Weight>(lots.below(3));
        unit.limbered = card.weight != Weight::Siege && lots.one_in(4);
    }
    card.repeating = told.cartridges() && lots.one_in(3);
    card.sharpshooter = type == TroopType::InfantrySkirmisher && lots.one_in(3);
    if (told.brigade()) unit.guns = static_cast<std::uint8_t>(lots.one_in(3) ? 1 : 0);
    const bool may_stand = !told.skirmisher() && !told.cavalry() && !unit.limbered;
    unit.stationary = may_stand && lots.one_in(2);
    unit.temporary = !unit.stationary && lots.one_in(4);
    unit.permanent = !unit.temporary && lots.one_in(5);
    return id;
}

}  // namespace longroll::test_of_battle
