// Morale modifiers M1 to M14. Ledger TB-MOR-6 to TB-MOR-20; rulings TB-R-9, TB-R-10, TB-R-75 to
// TB-R-82, TB-R-140.

#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/ground.h"
#include "rulebooks/test_of_battle/morale.h"
#include "rulebooks/test_of_battle/sight.h"

namespace longroll::test_of_battle {

namespace {

// ---- Close range ----

// Fire at close range out of this edge would find it.
bool threatens_out_of(const View& view, UnitId firer, UnitId id, std::optional<BlockSide> side)
{
    // TB-RNG-4: who has no close range threatens nobody.
    const auto close = own_ranges(view.field, firer).close;
    if (!close) return false;
    const auto range = range_to(view, firer, id, side, *close);
    return range && is_close(view, firer, id, *range) &&
           !refuse_effect(view, firer, Source::Main, id, *range) &&
           has_line_of_fire(view, firer, id, side);
}

bool may_threaten(const View& view, UnitId firer)
{
    return own_ranges(view.field, firer).close && !is_cavalry(view, firer) &&
           !refuse_to_fire(view, firer) && !in_contact(view, firer);
}

// Out of which edge it threatens, if it does; only the first is told.
struct Threat {
    bool is = false;
    std::optional<BlockSide> side;
};
Threat threat_of(const View& view, UnitId firer, UnitId id)
{
    if (!may_threaten(view, firer)) return {};
    if (!in_town(view.field, view[firer])) return {threatens_out_of(view, firer, id, {}), {}};
    for (const BlockSide side : kBlockSides)
        if (threatens_out_of(view, firer, id, side)) return {true, side};
    return {};
}

constexpr Length kFarthestClose = table::inches(4);

// ---- Whoever presses it ----

struct Pressed {
    const View& view;
    UnitId id;
    Units touching;
    Units threats;

    [[nodiscard]] const Unit& unit() const { return view[id]; }
};

bool is_cavalry_against(const Pressed& pressed, UnitId enemy)
{
    return is_cavalry(pressed.view, enemy) && !fights_as_infantry(pressed.view, pressed.id, enemy);
}

bool is_above(const Pressed& pressed)
{
    return pressed.touching.any([&](UnitId enemy) {
        return is_above_charger(pressed.view, pressed.id, enemy);
    }) || pressed.threats.any([&](UnitId enemy) {
        return is_above_firer(pressed.view, pressed.id, enemy);
    });
}

// RULING: TB-R-82.
bool is_behind_any_works(const View& view, UnitId id, Point enemy)
{
    for (const TerrainKind kind : {TerrainKind::FieldWorks, TerrainKind::HastyWorks,
                                   TerrainKind::LowWall, TerrainKind::SunkenRoad})
        if (behind_works(view, id, kind, enemy)) return true;
    return false;
}

bool is_in_building_or_works(const Pressed& pressed)
{
    const View& view = pressed.view;
    const UnitId id = pressed.id;
    if (in_town(view.field, view[id]) || in_village(view.field, view[id])) return true;
    const bool fort = in_fort(view, id);
    return pressed.touching.any([&](UnitId enemy) {
        return (fort && !in_fort(view, enemy)) ||
               is_behind_any_works(view, id, view.ground(enemy).centre);
    }) || pressed.threats.any([&](UnitId enemy) {
        return (fort && !in_fort(view, enemy)) ||
               is_behind_any_works(view, id,
                                   fires_from(view, enemy, threat_of(view, enemy, id).side));
    });
}

bool is_flanked_by_melee(const Pressed& pressed)
{
    return pressed.touching.any(
        [&](UnitId enemy) { return attacks_in_flank(pressed.view, enemy, pressed.id); });
}

// RULING: TB-R-10. TB-TTN-6: never in a town block; nor in a fort.
bool is_flanked_by_fire(const Pressed& pressed)
{
    const View& view = pressed.view;
    const UnitId id = pressed.id;
    if (pressed.threats.empty() || in_town(view.field, view[id]) || in_fort(view, id)) return false;
    return pressed.threats.any([&](UnitId enemy) {
        return table::behind_front_line(view.ground(id),
                                        fires_from(view, enemy, threat_of(view, enemy, id).side));
    });
}

// ---- The lines, as they stand on the chart ----

// TB-MOR-20: each counts once, whoever causes it, and all add up. RULING: TB-R-78.
void add_line(Tally& tally, Clause clause, MoraleModifier which)
{
    tally.add(clause, modifier(which));
}

// RULING: TB-R-76: who charged in this turn defends nothing.
void add_defending(const Pressed& pressed, Tally& tally)
{
    const View& view = pressed.view;
    const bool by_cavalry =
        pressed.touching.any([&](UnitId enemy) { return is_cavalry_against(pressed, enemy); });
    if (!pressed.unit().charged && is_above(pressed))
        add_line(tally, "TB-MOR-8"_clause, MoraleModifier::HigherGround);
    if (!pressed.unit().charged && is_in_building_or_works(pressed))
        add_line(tally, "TB-MOR-9"_clause, MoraleModifier::BuildingOrWorks);
    if (by_cavalry && is_artillery(view.field, pressed.id) &&
        !(pressed.unit().stationary && is_supported(view, pressed.id)))
        add_line(tally, "TB-MOR-10"_clause, MoraleModifier::ArtilleryByCavalry);
    if (by_cavalry && !pressed.unit().charged && is_infantry(view, pressed.id) &&
        !is_cavalry_secure(view, pressed.id))
        add_line(tally, "TB-MOR-11"_clause, MoraleModifier::InfantryByCavalry);
}

void add_flank(const Pressed& pressed, Tally& tally)
{
    const bool melee = is_flanked_by_melee(pressed);
    if (melee && pressed.unit().column)
        add_line(tally, "TB-MOR-13"_clause, MoraleModifier::ColumnFlank);
    else if (melee || is_flanked_by_fire(pressed))
        add_line(tally, "TB-MOR-12"_clause, MoraleModifier::Flank);
}

void add_attacking(const Pressed& pressed, Tally& tally)
{
    const View& view = pressed.view;
    const UnitId id = pressed.id;
    if (pressed.touching.any([&](UnitId enemy) { return attacks_in_flank(view, id, enemy); }))
        add_line(tally, "TB-MOR-14"_clause, MoraleModifier::AttacksFlank);
    if (!pressed.touching.empty() && in_close_order(view, id) &&
        !pressed.touching.any([&](UnitId enemy) { return !is_skirmisher(view, enemy); }))
        add_line(tally, "TB-MOR-15"_clause, MoraleModifier::OnlySkirmishers);
    if (pressed.touching.any([&](UnitId enemy) {
            return is_artillery(view.field, enemy) && !view[enemy].limbered &&
                   touches_front(view, id, enemy);
        }))
        add_line(tally, "TB-MOR-16"_clause, MoraleModifier::FrontOfGuns);
}

// RULING: TB-R-79: both may apply to cavalry.
void add_charging(const Pressed& pressed, Tally& tally)
{
    const View& view = pressed.view;
    const UnitId id = pressed.id;
    if (!pressed.unit().charged) return;
    const auto front_of_cartridge = [&](UnitId enemy) {
        return has_cartridge_arms(view, enemy) && touches_front(view, id, enemy);
    };
    if (pressed.touching.any(
            [&](UnitId enemy) { return view[enemy].stationary && front_of_cartridge(enemy); }))
        add_line(tally, "TB-MOR-17"_clause, MoraleModifier::ChargedStationaryCartridge);
    if (is_cavalry(view, id) && pressed.touching.any([&](UnitId enemy) {
            return !view[enemy].disordered() && !fights_as_infantry(view, enemy, id) &&
                   front_of_cartridge(enemy);
        }))
        add_line(tally, "TB-MOR-18"_clause, MoraleModifier::CavalryChargedCartridge);
}

}  // namespace

Units close_range_threats(const View& view, UnitId id)
{
    Units found;
    const auto box = view.bodies().box(body_of(id)).grown(kFarthestClose + kTolerance);
    view.near_of(enemy_of(view.side(id)), box, [&](UnitId enemy) {
        if (threat_of(view, enemy, id).is) found.push_back(enemy);
    });
    return found;
}

Tally modified_morale(const View& view, UnitId id)
{
    const Pressed pressed{view, id, enemies_touching(view, id), close_range_threats(view, id)};
    Tally tally;
    tally.add("TB-MOR-4"_clause, view.field[id].morale);
    if (view[id].disordered()) add_line(tally, "TB-MOR-6"_clause, MoraleModifier::Disordered);
    if (army_commander_with(view.field, view.state, id) != kNoLeader)
        add_line(tally, "TB-MOR-7"_clause, MoraleModifier::ArmyCommander);
    add_defending(pressed, tally);
    add_flank(pressed, tally);
    add_attacking(pressed, tally);
    add_charging(pressed, tally);
    // TB-GTG-5: melee'd on the ground.
    if (view[id].gone_to_ground && !pressed.touching.empty())
        add_line(tally, "TB-MOR-19"_clause, MoraleModifier::GoneToGround);
    return tally;
}

}  // namespace longroll::test_of_battle
