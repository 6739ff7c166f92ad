// What the tests of the attack chapters say often: deeds in a word, choices as plain lists, and
// positions thrown together at random.

#pragma once

#include "cast.h"
#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/commanders.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/flinch.h"
#include "rulebooks/brothers_at_arms/melee.h"

#include <string>
#include <vector>

namespace longroll::brothers_at_arms {

inline Fire fire(UnitId firer, UnitId target) { return {{firer}, target}; }
inline Melee fight(UnitId fighter, UnitId target) { return {{fighter}, target}; }

// The hexes that may be chosen for the unit that has to flinch now.
inline std::vector<Hex> flinch_choices(const Cast& cast)
{
    std::vector<Action> actions;
    list_flinch(cast.field, cast.state, actions);
    std::vector<Hex> hexes;
    for (const Action& action : actions) hexes.push_back(std::get<PlaceFlinch>(action).hex);
    return hexes;
}

inline bool flinch_due(const Cast& cast)
{
    return !cast.state.pending.empty() &&
           std::holds_alternative<FlinchDue>(cast.state.pending.back());
}

// Who says where it flinches to.
inline Side flinch_chooser(const Cast& cast)
{
    return std::get<FlinchDue>(cast.state.pending.back()).chooser;
}

// The clause that the last event of this kind was logged with; "" when there was none.
template <class Body>
std::string clause_of(const Cast& cast, const Body& body)
{
    std::string clause;
    for (const auto& line : cast.log.lines())
        if (line.body == Event(body)) clause = line.clause.id;
    return clause;
}

inline void night(Cast& cast)
{
    cast.field.scenario.dusk = 19;
    cast.state.bound = 15;  // hour 20
}

// A works hexside, hedge or wall that protects this hex only.
inline void cover_side(Cast& cast, Hex hex, Direction side, Cover cover)
{
    cast.ground(hex).side_cover[static_cast<std::size_t>(board::index_of(side))] = cover;
}

// Counters and ground thrown together, with no more sense than the rules demand: two units of one
// side at most in a hex, and no two sides in one.
class RandomCast : public Cast {
public:
    explicit RandomCast(std::uint64_t seed, int radius = 5) : Cast(radius), dice_(seed)
    {
        for (const Hex hex : field.ground.grid.hexes()) scatter_ground(hex);
        for (int count = 0; count < 24; ++count) place_unit();
        for (int count = 0; count < 10; ++count) place_commander();
        field.options.overwhelming_fire = one_in(2);
        field.options.out_of_range_penalty = one_in(2);
        if (one_in(4)) night(*this);
        if (one_in(2)) state.active = Side::Union;
    }

    bool one_in(std::uint32_t chances) { return dice_.below(chances) == 0; }
    Hex any_hex()
    {
        const auto& hexes = field.ground.grid.hexes();
        return hexes[dice_.below(static_cast<std::uint32_t>(hexes.size()))];
    }
    PlayoutDice& dice() { return dice_; }

private:
    void scatter_ground(Hex hex)
    {
        HexGround& here = ground(hex);
        here.level = static_cast<std::uint8_t>(one_in(2) ? 0 : dice_.below(3));
        here.woodland = one_in(6);
        here.settlement = one_in(12);
        here.river = one_in(8);
        here.impassable = one_in(20);
        here.fort = one_in(15);
        for (Cover& cover : here.side_cover)
            if (one_in(8)) cover = static_cast<Cover>(dice_.below(4));
        for (const Direction side : board::kDirections)
            if (one_in(40)) here.closed_sides.add(side);
    }
    void place_unit()
    {
        const Side side = one_in(2) ? Side::Confederate : Side::Union;
        const Hex hex = any_hex();
        if (units_in(field, state, enemy_of(side), hex) > 0 ||
            units_in(field, state, side, hex) > 1)
            return;
        const auto between = [&](int low, int high) {
            return low + static_cast<int>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
        };
        const UnitId id =
            unit(side, hex, {between(1, 5), between(2, 6), between(1, 4)}, division(between(1, 3)));
        UnitCard& card = field.units[index_of(id)];
        card.arm = field.ground[hex].river ? Arm::RiverBoat : static_cast<Arm>(between(0, 2));
        card.sharpshooters = one_in(5);
        card.indomitable = one_in(8);
        if (closed_to(field, id, hex)) {
            field.units.pop_back();
            state.units.pop_back();
            return;
        }
        scatter_markers(state[id]);
    }
    void scatter_markers(Unit& unit)
    {
        unit.orders = !one_in(6);
        unit.pinned = one_in(8);
        unit.flinched = one_in(6);
        unit.attacked = one_in(10);
        unit.fatigued = one_in(6);
        unit.out_of_range = one_in(4);
        if (one_in(10)) unit.aboard_since = 1;
    }
    void place_commander()
    {
        const Side side = one_in(2) ? Side::Confederate : Side::Union;
        const Hex hex = any_hex();
        if (units_in(field, state, enemy_of(side), hex) > 0) return;
        if (closed_to(field, kNoCommander, hex)) return;
        if (one_in(2))
            control(side, hex);
        else
            command(side, 1 + static_cast<int>(dice_.below(3)), hex);
    }

    PlayoutDice dice_;
};

}  // namespace longroll::brothers_at_arms
