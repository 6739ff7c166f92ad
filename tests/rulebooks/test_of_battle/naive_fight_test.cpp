// Dice, what they hit on and which hits may be saved, against a slow reading of the ledger: tables
// 5.3 to 5.5 with TB-R-82, TB-R-96 to TB-R-106, written out case by case. Two stands front to
// front, the ground of the second drawn by lot.

#include "naive_stands.h"

#include <map>

#include <rapidcheck/gtest.h>

namespace longroll::test_of_battle {
namespace {

enum class Cover { None, Forest, Broken, FieldWorks, HastyWorks, LowWall, SunkenRoad };

struct Duel {
    Cast cast{60, 60};
    Lots lots;
    Fight fight = Fight::Fire;
    Length far = 0;
    Cover cover = Cover::None;
    bool covered = false;    // the line, if it is one, lies where it helps
    bool open_order = true;  // nobody beside the target
    UnitId a = kNoUnit;
    UnitId d = kNoUnit;
    Side phasing = Side::Confederate;

    explicit Duel(std::uint64_t seed) : lots(seed)
    {
        const bool melee = lots.one_in(3);
        fight = melee ? Fight::Melee : Fight::Fire;
        far = melee ? 0 : lots.length(1100, 13'000);
        phasing = lots.one_in(3) ? Side::Union : Side::Confederate;
        cast.state.phasing = phasing;
        const Point there{inches(30), inches(20) + far};
        lay_cover(there);
        a = draw_stand(cast, lots, Side::Confederate, at(30, 20), kNorth);
        d = draw_stand(cast, lots, Side::Union, there, kSouth);
        if (melee) charge_made(cast, a, d);
        if (lots.one_in(4)) put_beside();
        in_combat(cast);
    }
    void lay_cover(Point front)
    {
        cover = static_cast<Cover>(lots.below(7));
        const auto line = [&](TerrainKind kind) {
            constexpr std::array<Length, 3> kAhead = {-200, 200, 800};
            const Length ahead = kAhead[lots.below(3)];
            covered = ahead < 500;
            cast.line_of(kind, {{inches(20), front.y - ahead}, {inches(40), front.y - ahead}});
        };
        const auto area = [&](TerrainKind kind) {
            covered = true;
            cast.area_of(kind, shared::table::rectangle({{inches(25), front.y - 200},
                                                         {inches(35), front.y + inches(6)}}));
        };
        switch (cover) {
            case Cover::None: break;
            case Cover::Forest: area(TerrainKind::Forest); break;
            case Cover::Broken: area(TerrainKind::Broken); break;
            case Cover::FieldWorks: line(TerrainKind::FieldWorks); break;
            case Cover::HastyWorks: line(TerrainKind::HastyWorks); break;
            case Cover::LowWall: line(TerrainKind::LowWall); break;
            case Cover::SunkenRoad: line(TerrainKind::SunkenRoad); break;
        }
    }
    // A friend of the target, near to its side or not.
    void put_beside()
    {
        const Footprint base = cast.ground_of(d);
        const Length gap = lots.one_in(2) ? 700 : 2500;
        const Edge edge = lots.one_in(2) ? Edge::Left : Edge::Right;
        const Point beside = middle_of(base, edge) + ahead(outward(base, edge), gap);
        cast.skirmishers(Side::Union, beside, opposite(outward(base, edge)));
        if (gap < 1500) open_order = false;
    }
};

struct DiceThrown {
    int dice = 0;
    int to_hit = 6;
    friend bool operator==(const DiceThrown&, const DiceThrown&) = default;
};
using Thrown = std::map<Source, DiceThrown>;

struct Reach {
    Length close = 0;
    Length longest = 0;
};
Reach reach_of(const Told& one)
{
    if (one.guns()) {
        const bool field = one.card.weight == Weight::Field;
        if (one.card.tube == Tube::Smoothbore) return {4000, field ? 10'000 : 12'000};
        return {4000, field ? 15'000 : 18'000};
    }
    switch (one.card.weapon) {
        case Weapon::Smoothbore: return {0, 2000};
        case Weapon::RifledCarbine: return {0, 3000};
        case Weapon::RifledMusket: return {0, 4000};
        case Weapon::CartridgeCarbine: return {2000, 4000};
        case Weapon::CartridgeRifle: return {3000, 6000};
        case Weapon::None: break;
    }
    return {};
}

// Table 5.4: of its own men or guns.
int own_dice(const Told& one, Fight fight)
{
    const bool still = one.unit.stationary;
    const bool fires = fight == Fight::Fire;
    if (one.guns()) {
        if (one.unit.limbered) return 0;  // TB-R-99
        return one.is(TroopType::ArtilleryBattalion) && still ? 2 : 1;
    }
    if (one.cavalry()) return fires ? 0 : 2;  // TB-R-56 for mounted infantry
    if (one.skirmisher()) return 1;
    if (one.is(TroopType::CavalryBrigade)) return (fires ? 2 : 3) + (still ? 2 : 0);
    if (!still) return fires ? 2 : 4;
    const int more = one.card.weapon == Weapon::Smoothbore ? 0 : one.cartridges() ? 2 : 1;
    return (fires ? 4 : 6) + more;
}

int own_to_hit(const Told& one, const Told& foe, Fight fight, Length far)
{
    const bool close = far <= reach_of(one).close;
    if (one.guns()) {
        if (one.is(TroopType::ArtilleryBattery)) return 6;
        if (fight == Fight::Fire && !close) return 6;
        return one.card.tube == Tube::Smoothbore ? 4 : 5;  // the front is touched (TB-R-98)
    }
    if (fight == Fight::Fire) {
        if (one.card.sharpshooter) return 5;
        return one.card.repeating && close ? 5 : 6;
    }
    if (!foe.unit.disordered()) return 6;
    if (one.infantry_brigade() && one.cartridges()) return 5;
    const bool rides = one.cavalry() && !one.is(TroopType::MountedInfantry);
    return rides && !one.unit.disordered() ? 5 : 6;
}

Thrown thrown_by_the_ledger(const Duel& duel)
{
    const Told one(duel.cast, duel.a);
    const Told foe(duel.cast, duel.d);
    Thrown thrown;
    const bool fires = duel.fight == Fight::Fire;
    Length longest = reach_of(one).longest;
    // TB-R-96.
    if (one.guns() && duel.phasing != Side::Confederate) longest = 4000;
    const int dice = own_dice(one, duel.fight);
    if (dice > 0 && (!fires || duel.far <= longest))
        thrown[Source::Main] = {dice, own_to_hit(one, foe, duel.fight, duel.far)};
    const bool gun_melees = one.infantry_brigade();
    if (one.unit.guns > 0 && (fires ? duel.far <= 4000 : gun_melees))
        thrown[Source::Guns] = {one.unit.guns, 6};
    return thrown;
}

// Table 5.5.
bool saved_by_the_ledger(const Duel& duel, Source source)
{
    const Told one(duel.cast, duel.a);
    const Told foe(duel.cast, duel.d);
    const bool fires = duel.fight == Fight::Fire;
    const bool own = source == Source::Main;
    const bool siege = one.guns() && own && one.card.weight == Weight::Siege;
    const bool heavy = one.guns() && own && one.card.weight != Weight::Field;
    if (one.unit.disordered()) return true;
    if (own && one.is(TroopType::ArtilleryBattery) && !one.unit.stationary) return true;
    if (fires && foe.skirmisher() && duel.open_order) return true;
    if (fires && foe.guns() && !foe.unit.limbered && !heavy) return true;
    if (!duel.covered || foe.cavalry()) return false;
    switch (duel.cover) {
        case Cover::None: return false;
        case Cover::Forest: return fires && !foe.guns();
        case Cover::Broken: return fires && foe.skirmisher();
        case Cover::FieldWorks: return !siege;
        case Cover::SunkenRoad: return !siege && (fires || !one.infantry());
        case Cover::HastyWorks:
        case Cover::LowWall: return fires && own && !one.guns();
    }
    return false;
}

// Too near to a limit for a reading without tolerances.
bool is_unsure(const Duel& duel)
{
    for (const Length limit : {2000, 3000, 4000, 6000, 10'000, 12'000, 15'000, 18'000})
        if (duel.fight == Fight::Fire && std::abs(duel.far - limit) < 20) return true;
    // TB-TBG-4 has a procedure of its own.
    const Told one(duel.cast, duel.a);
    const Told foe(duel.cast, duel.d);
    return duel.cover == Cover::Broken && duel.fight == Fight::Melee &&
           (one.skirmisher() || foe.skirmisher());
}

RC_GTEST_PROP(NaiveFight, DiceAndSavesAreWhatTheLedgerSays, (std::uint64_t seed))
{
    const Duel duel(seed);
    if (is_unsure(duel)) return;
    const View view = duel.cast.view();
    const Thrown wanted = thrown_by_the_ledger(duel);
    const bool melee = duel.fight == Fight::Melee;
    if (!melee) {
        const bool refused = find_fire(view, duel.a, duel.d, {}).refusal.has_value();
        RC_ASSERT(refused == wanted.empty());
        if (refused) return;
    }
    Thrown found;
    const Point from = melee ? duel.cast.ground_of(duel.a).centre : fires_from(view, duel.a);
    for (const DiceGroup& group : dice_against(view, duel.a, duel.d, duel.fight, {}, 0, 0, {})) {
        if (group.dice == 0) continue;
        found[group.source] = {group.dice, group.to_hit};
        RC_ASSERT(save_against(view, group, duel.d, duel.fight, from).has_value() ==
                  saved_by_the_ledger(duel, group.source));
    }
    RC_ASSERT((found == wanted));
}

}  // namespace
}  // namespace longroll::test_of_battle
