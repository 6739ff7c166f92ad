// The ground that units cover. Ledger IB-ORG-2 and rulings IB-R-1 to IB-R-5.

#include "rulebooks/iron_brigade/fire.h"

namespace longroll::iron_brigade {

namespace {

struct Rectangle {
    Length width = 0;
    Length depth = 0;
};

constexpr int divided_up(int number, int by) { return (number + by - 1) / by; }

// RULING: IB-R-3. The same sums serve for castings on foot and on horseback: only their size
// differs. IB-R-4: losses change the width or the depth about the unmoved middle of the front.
Rectangle rectangle_of_castings(const Field& field, int castings, const Formation& formation,
                                Length size)
{
    if (formation.custom > 0) {
        const int wide =
            std::min(castings, field.scenario.custom[formation.custom - 1u].wide_castings);
        return {size * wide, size * divided_up(castings, wide)};
    }
    const int columns = formation.columns;
    switch (formation.kind) {
        case FormationKind::OpenHalf: return {2 * size * castings, size};
        case FormationKind::OpenThird: return {3 * size * castings, size};
        case FormationKind::Column: return {2 * size, size * divided_up(castings, 2)};
        case FormationKind::CompanyColumn:
        case FormationKind::EnMasse:
            return {2 * size * columns, size * divided_up(castings, 2 * columns)};
        case FormationKind::Line:
        case FormationKind::Limbered:
        case FormationKind::Unlimbered: break;
    }
    return {size * divided_up(castings, formation.ranks), size * formation.ranks};
}

// RULING: IB-R-2: a battery has one size for any number of guns; wagons follow one another.
Rectangle rectangle_of(const Field& field, const Unit& unit, const Formation& formation,
                       bool mounted)
{
    const Sizes& sizes = field.scenario.sizes;
    if (unit.boats > 0) return {sizes.boat_wide * unit.boats, sizes.boat_deep};
    switch (card_of(field, unit).arm) {
        case Arm::Artillery:
            return formation.kind == FormationKind::Unlimbered
                       ? Rectangle{sizes.gun_wide, sizes.gun_deep}
                       : Rectangle{sizes.limber_wide, sizes.limber_deep};
        case Arm::HeavyEquipment:
            return {sizes.wagon_wide, sizes.wagon_deep * std::max<int>(1, unit.castings)};
        case Arm::Infantry:
        case Arm::Cavalry: break;
    }
    return rectangle_of_castings(field, std::max<int>(1, unit.castings), formation,
                                 mounted ? sizes.horseman : sizes.casting);
}

}  // namespace

Arm arm_of(const Field& field, const Unit& unit)
{
    const UnitCard& card = card_of(field, unit);
    if (card.arm == Arm::Cavalry && !unit.mounted) return Arm::Infantry;
    if (card.arm == Arm::Artillery && card.siege_guns) return Arm::HeavyEquipment;
    return card.arm;
}

bool is_battery(const Field& field, const Unit& unit)
{
    return card_of(field, unit).arm == Arm::Artillery;
}

WeaponId weapon_in_hand(const Field& field, const Unit& unit)
{
    const UnitCard& card = card_of(field, unit);
    return unit.mounted && card.mounted_weapon ? *card.mounted_weapon : unit.weapon;
}

bool loads_fast(const Field& field, const Unit& unit)
{
    // RULING: IB-R-82: of a combined unit all must.
    const Weapons weapons = weapons_in_hand(field, unit);
    return std::ranges::all_of(weapons, loads_at_the_breech);
}

Layout layout_as(const Field& field, const Unit& unit, const Formation& formation, bool mounted)
{
    const Rectangle size = rectangle_of(field, unit, formation, mounted);
    return table::block(size.width, size.depth);
}

Layout layout_of(const Field& field, const Unit& unit)
{
    return layout_as(field, unit, unit.formation, unit.mounted);
}

Footprint footprint_as(const Field& field, const Unit& unit, const Formation& formation,
                       bool mounted, Point front, Heading facing)
{
    const Rectangle size = rectangle_of(field, unit, formation, mounted);
    return footprint(table::stand_by_front(front, size.width, size.depth, facing));
}

Footprint footprint_of(const Field& field, const Unit& unit)
{
    return footprint_as(field, unit, unit.formation, unit.mounted, unit.front, unit.facing);
}

Footprint footprint_of(const Field& field, const State& state, UnitId id)
{
    return footprint_of(field, state[id]);
}

Length farthest_part(const Field& field, const Unit& unit)
{
    constexpr Length kRounding = 2;
    const Rectangle size = rectangle_of(field, unit, unit.formation, unit.mounted);
    return size.width / 2 + size.depth + kRounding;
}

bool far_apart(const Field& field, const Unit& a, const Unit& b, Length reach)
{
    return beyond(a.front, b.front,
                  farthest_part(field, a) + farthest_part(field, b) + reach + kTolerance);
}

bool far_apart(const Field& field, const Unit& a, Point b, Length reach)
{
    return beyond(a.front, b, farthest_part(field, a) + reach + kTolerance);
}

board::table::StandingMemo<UnitGround>::Shown standing_of(const Field& field, const State& state)
{
    const auto ground_of = [&](const Unit& unit) {
        const Rectangle size = rectangle_of(field, unit, unit.formation, unit.mounted);
        return UnitGround{side_of(field, unit), size.width, size.depth, unit.front, unit.facing};
    };
    return field.standing.show(
        state.units, ground_of, [](Bodies& bodies, BodyId id, const UnitGround& of) {
            const Footprint ground =
                footprint(table::stand_by_front(of.front, of.width, of.depth, of.facing));
            bodies.put(id, static_cast<std::uint8_t>(of.side), {&ground, 1});
        });
}

table::Gap gap_between(const Field& field, const State& state, UnitId a, UnitId b)
{
    return gap(footprint_of(field, state, a), footprint_of(field, state, b));
}

bool in_contact(const Footprint& a, const Footprint& b)
{
    return within(a, b, kContact + kTolerance);
}

bool touching(const Field& field, const State& state, UnitId a, UnitId b)
{
    return !far_apart(field, state[a], state[b], kContact + kTolerance) &&
           in_contact(footprint_of(field, state, a), footprint_of(field, state, b));
}

}  // namespace longroll::iron_brigade
