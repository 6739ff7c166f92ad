// The dice of combat. Ledger TB-DIC, TB-HIT, TB-DGN-2, TB-REP-1.

#include "rulebooks/test_of_battle/combat_dice.h"

#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

constexpr std::size_t kMostReinforcing = 2;

bool fights_as_infantry(const View& view, UnitId skirmisher, UnitId cavalry)
{
    return is_cavalry(view, cavalry) && is_skirmisher(view, skirmisher) &&
           is_in(view, skirmisher, TerrainKind::Broken);
}

namespace {

DiceRow row_of(const View& view, UnitId id, bool close)
{
    const UnitCard& card = view.field[id];
    switch (role_of(view, id)) {
        case Role::InfantryBrigade: return infantry_row(card.weapon);
        case Role::MountedBrigade: return DiceRow::MountedBrigade;
        case Role::DismountedBrigade: return DiceRow::DismountedBrigade;
        case Role::MountedInfantry: return DiceRow::MountedInfantry;
        case Role::InfantrySkirmisher: return DiceRow::InfantrySkirmisher;
        case Role::MountedSkirmisher: return DiceRow::MountedSkirmisher;
        case Role::Artillery: break;
    }
    if (card.type == TroopType::ArtilleryBattery) return DiceRow::Battery;
    if (!close) return DiceRow::BattalionLong;
    return card.tube == Tube::Smoothbore ? DiceRow::SmoothboreBattalionClose
                                         : DiceRow::RifledBattalionClose;
}

Clause clause_of(DiceRow row)
{
    switch (row) {
        case DiceRow::InfantrySmoothbore: return "TB-DIC-1"_clause;
        case DiceRow::InfantryRifled: return "TB-DIC-2"_clause;
        case DiceRow::InfantryCartridge: return "TB-DIC-3"_clause;
        case DiceRow::InfantrySkirmisher: return "TB-DIC-4"_clause;
        case DiceRow::MountedBrigade:
        case DiceRow::MountedInfantry: return "TB-DIC-5"_clause;
        case DiceRow::DismountedBrigade: return "TB-DIC-6"_clause;
        case DiceRow::MountedSkirmisher: return "TB-DIC-7"_clause;
        case DiceRow::Battery: return "TB-DIC-9"_clause;
        default: return "TB-DIC-8"_clause;
    }
}

// TB-DIC-12: whatever strength it has left.
CombatDice dice_now(const DiceLine& line, const Unit& unit)
{
    return unit.stationary && line.stationary ? *line.stationary : line.normal;
}

void add_to(DiceGroups& groups, const DiceGroup& group)
{
    if (group.dice > 0) groups.push_back(group);
}

// ---- Fire ----

DiceGroup main_fire(const View& view, UnitId id, UnitId target, const table::Gap& range)
{
    const bool close = is_close(view, id, target, range);
    const DiceRow row = row_of(view, id, close);
    const DiceLine& line = dice_of(row);
    const UnitCard& card = view.field[id];
    DiceGroup group{id,          Source::Main,   dice_now(line, view[id]).fire,
                    line.to_hit, clause_of(row), close};
    if (line.fire_dagger == Dagger::Sharpshooter && card.sharpshooter) {
        group.to_hit = kDaggerToHit;
        group.clause = "TB-HIT-1"_clause;
    } else if (card.repeating && close) {
        // TB-REP-1: for all else they are cartridge arms. RULING: TB-R-103.
        group.to_hit = kDaggerToHit;
        group.clause = "TB-HIT-4"_clause;
    }
    return group;
}

// RULING: TB-R-101: beside a cavalry brigade they fire only. TB-DGN-2: no strength is theirs.
DiceGroup gun_dice(const View& view, UnitId id)
{
    const bool horse = view.field[id].type == TroopType::CavalryBrigade;
    return {id,
            Source::Guns,
            view[id].guns,
            kPlainToHit,
            horse ? "TB-DIC-11"_clause : "TB-DIC-10"_clause,
            false};
}

void add_fire(const View& view, UnitId id, UnitId target, const table::Gap& range, DiceFound& found)
{
    if (refuse_to_fire(view, id)) return;
    if (range.at_most(own_ranges(view.field, id).longest + kTolerance)) {
        if (const auto none = refuse_effect(view, id, Source::Main, target, range))
            found.why_none = *none;
        else
            add_to(found.groups, main_fire(view, id, target, range));
    }
    if (view[id].guns == 0 || !range.at_most(kDedicatedGunRanges.longest + kTolerance)) return;
    if (const auto none = refuse_effect(view, id, Source::Guns, target, range))
        found.why_none = *none;
    else
        add_to(found.groups, gun_dice(view, id));
}

}  // namespace

DiceFound fire_dice(const View& view, UnitId firer, UnitId target, const table::Gap& range,
                    std::span<const UnitId> reinforcing)
{
    DiceFound found;
    for (const UnitId id : fighters(view, firer)) add_fire(view, id, target, range, found);
    for (const UnitId id : reinforcing)
        if (range.at_most(own_ranges(view.field, id).longest + kTolerance) &&
            !refuse_effect(view, id, Source::Reinforcing, target, range))
            found.groups.push_back(
                {firer, Source::Reinforcing, 1, kPlainToHit, "TB-DIC-10"_clause, false});
    return found;
}

// ---- Melee ----

namespace {

// RULING: TB-R-100: with several enemies only the dice at disordered ones.
Clause dagger_clause(const View& view, const DiceLine& line, UnitId by, UnitId against)
{
    if (!view[against].disordered()) return {};
    if (line.melee_dagger == Dagger::AgainstDisordered) return "TB-HIT-2"_clause;
    if (line.melee_dagger == Dagger::UndisorderedAgainstDisordered && !view[by].disordered() &&
        !fights_as_infantry(view, against, by))
        return "TB-HIT-3"_clause;
    return {};
}

bool has_melee_dice(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    // RULING: TB-R-99, TB-R-114.
    return !unit.routed() && !unit.rallied && !unit.limbered && !is_idle_in_town(view, id);
}

DiceGroup main_melee(const View& view, UnitId id, UnitId against)
{
    // RULING: TB-R-98: guns fight to their front as at close range.
    const bool front = is_artillery(view.field, id) && touches_front(view, against, id);
    const DiceRow row = row_of(view, id, front);
    const DiceLine& line = dice_of(row);
    DiceGroup group{id,          Source::Main,   dice_now(line, view[id]).melee,
                    line.to_hit, clause_of(row), false};
    if (const Clause dagger = dagger_clause(view, line, id, against); !dagger.id.empty()) {
        group.to_hit = kDaggerToHit;
        group.clause = dagger;
    }
    return group;
}

}  // namespace

DiceGroups melee_dice(const View& view, UnitId by, UnitId against,
                      std::span<const UnitId> reinforcing)
{
    DiceGroups groups;
    for (const UnitId id : fighters(view, by)) {
        if (!has_melee_dice(view, id)) continue;
        // RULING: TB-R-134: attacked in flank it has all its dice.
        add_to(groups, main_melee(view, id, against));
        if (is_infantry_brigade(view, id) && !view[id].column) add_to(groups, gun_dice(view, id));
    }
    if (groups.empty()) return groups;
    for (std::size_t skirmisher = 0; skirmisher < reinforcing.size(); ++skirmisher)
        groups.push_back({by, Source::Reinforcing, 1, kPlainToHit, "TB-DIC-10"_clause, false});
    return groups;
}

// ---- Parts of them ----

int total_of(const DiceGroups& groups)
{
    int total = 0;
    for (const DiceGroup& group : groups) total += group.dice;
    return total;
}

DiceGroups part_of(const DiceGroups& groups, int thrown, int dice)
{
    DiceGroups part;
    for (DiceGroup group : groups) {
        const int before = std::min(thrown, group.dice);
        thrown -= before;
        group.dice = std::min(group.dice - before, dice);
        dice -= group.dice;
        add_to(part, group);
    }
    return part;
}

// ---- Reinforcing ----

namespace {

MaybeRefusal refuse_reinforcing(const View& view, UnitId brigade, UnitId id)
{
    constexpr Clause kClause = "TB-DIC-10"_clause;
    if (!is_stand(view, id) || role_of(view, id) != Role::InfantrySkirmisher)
        return Refusal{kClause, "only infantry skirmishers reinforce"};
    const Unit& unit = view[id];
    if (unit.disordered() || unit.column || unit.rallied)
        return Refusal{kClause, "it is in no state to reinforce"};
    if (view.side(id) != view.side(brigade) ||
        view.field[id].division != view.field[brigade].division)
        return Refusal{kClause, "it is of another division"};
    if (unit.attacked) return Refusal{kClause, "it has attacked already"};
    if (size_of(turn_between(view[brigade].facing, unit.facing)) > table::degrees(45))
        return Refusal{kClause, "it faces another way"};
    if ((edges_touched(view, brigade, id) & ~edge_bit(Edge::Front)) == 0)
        return Refusal{kClause, "it does not touch the brigade's rear or side"};
    if (in_contact(view, id)) return Refusal{kClause, "it is in contact itself"};
    return {};
}

}  // namespace

MaybeRefusal refuse_reinforcing(const View& view, UnitId brigade,
                                std::span<const UnitId> skirmishers)
{
    if (skirmishers.empty()) return {};
    if (!is_infantry_brigade(view, brigade) || view[brigade].column ||
        in_town(view.field, view[brigade]))
        return Refusal{"TB-DIC-10"_clause, "only an infantry brigade in the open is reinforced"};
    if (skirmishers.size() > kMostReinforcing ||
        (skirmishers.size() == 2 && skirmishers[0] == skirmishers[1]))
        return Refusal{"TB-DIC-10"_clause, "no more than two reinforce a brigade"};
    for (const UnitId id : skirmishers)
        if (const auto refusal = refuse_reinforcing(view, brigade, id)) return refusal;
    return {};
}

FixedVector<UnitId, 2> who_may_reinforce(const View& view, UnitId brigade)
{
    FixedVector<UnitId, 2> found;
    if (!is_infantry_brigade(view, brigade)) return found;
    const auto box = view.bodies().box(body_of(brigade)).grown(kContact);
    view.near_of(view.side(brigade), box, [&](UnitId id) {
        if (!found.full() && id != brigade && !refuse_reinforcing(view, brigade, std::span(&id, 1)))
            found.push_back(id);
    });
    return found;
}

}  // namespace longroll::test_of_battle
