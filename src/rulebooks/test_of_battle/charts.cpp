// The short charts, each as printed or ruled.

#include "rulebooks/test_of_battle/charts.h"

#include "core/check.h"

#include <array>

namespace longroll::test_of_battle {

using board::table::inches;
using board::table::Length;

namespace {

template <class Row, std::size_t N, class Member>
const Row& chart_line(const std::array<Row, N>& chart, Member member)
{
    const auto place = static_cast<std::size_t>(member);
    LR_CHECK(place < N, "every row is on its chart");
    return chart[place];
}

constexpr auto kFaces0 = FreeFacings::None;
constexpr auto kFaces1 = FreeFacings::One;
constexpr auto kFaces = FreeFacings::Any;
constexpr auto kHalfOrDisorder = FacingPrice::HalfMoveOrDisorder;

// TB-MOV-2 to 12, TB-MRC-3. RULING: TB-R-34 gives commanders every facing and the march rates.
// clang-format off
constexpr std::array<MovementLine, kMoverCount> kMovement = {{
    // M, with gun, free facings, each further, markers, marches
    /* infantry */   {inches(16), inches(16), kFaces1, kHalfOrDisorder,       3, 0, true},
    /* cavalry */    {inches(24), inches(20), kFaces1, kHalfOrDisorder,       3, 2, true},
    /* commander */  {inches(24), inches(24), kFaces,  FacingPrice::Nothing,  0, 0, true},
    /* limbered */   {inches(16), inches(16), kFaces,  FacingPrice::Nothing,  3, 0, true},
    /* unlimbered */ {inches( 2), inches( 2), kFaces0, FacingPrice::HalfMove, 0, 0, false},
}};
// clang-format on

// TB-RNG-1.
// clang-format off
constexpr std::array<Ranges, kWeaponCount> kSmallArms = {{
    /* none */              {{},        0},
    /* smoothbore */        {{},        inches(2)},
    /* rifled carbine */    {{},        inches(3)},
    /* rifled musket */     {{},        inches(4)},
    /* cartridge carbine */ {inches(2), inches(4)},
    /* cartridge rifle */   {inches(3), inches(6)},
}};

// TB-RNG-2. RULING: TB-R-54 on rifled siege guns.
constexpr std::array<std::array<Ranges, 3>, 2> kGuns = {{
    //                field                     heavy                     siege
    /* smoothbore */ {{{inches(4), inches(10)}, {inches(4), inches(12)}, {inches(4), inches(12)}}},
    /* rifled */     {{{inches(4), inches(15)}, {inches(4), inches(18)}, {inches(4), inches(18)}}},
}};

constexpr auto kShaken = Dagger::AgainstDisordered;
constexpr auto kSteadyOnShaken = Dagger::UndisorderedAgainstDisordered;

// TB-DIC-1 to 9. RULING: TB-R-56 on mounted infantry in the saddle.
constexpr std::array<DiceLine, kDiceRowCount> kDice = {{
    // To hit; fire and melee normally; the same when Stationary; dagger on fire; dagger on melee.
    /* inf smoothbore */   {6, {2, 4}, CombatDice{4, 6}, Dagger::None,         Dagger::None},
    /* inf rifled */       {6, {2, 4}, CombatDice{5, 7}, Dagger::None,         Dagger::None},
    /* inf cartridge */    {6, {2, 4}, CombatDice{6, 8}, Dagger::None,         kShaken},
    /* inf skirmisher */   {6, {1, 1}, {},               Dagger::Sharpshooter, Dagger::None},
    /* mounted bde */      {6, {0, 2}, {},               Dagger::None,         kSteadyOnShaken},
    /* dismounted bde */   {6, {2, 3}, CombatDice{4, 5}, Dagger::None,         Dagger::None},
    /* mounted skirm */    {6, {0, 2}, {},               Dagger::None,         kSteadyOnShaken},
    /* bn smoothbore */    {4, {1, 1}, CombatDice{2, 2}, Dagger::None,         Dagger::None},
    /* bn rifled */        {5, {1, 1}, CombatDice{2, 2}, Dagger::None,         Dagger::None},
    /* bn at long range */ {6, {1, 1}, CombatDice{2, 2}, Dagger::None,         Dagger::None},
    /* battery */          {6, {1, 1}, CombatDice{1, 1}, Dagger::None,         Dagger::None, true},
    /* mounted infantry */ {6, {0, 2}, {},               Dagger::None,         Dagger::None},
}};

constexpr auto kAllFire = SavedFire::All;
constexpr auto kAllMelee = SavedMelee::All;
constexpr auto kNoMelee = SavedMelee::None;

// TB-SAV-2 to 7, TB-GTG-4. RULING: TB-R-118 on gone to ground.
constexpr std::array<SaveLine, kSaveCauseCount> kSaves = {{
    // Fire, melee, artillery that it does not help against, retreat.
    /* disordered attacker */   {kAllFire, kAllMelee},
    /* moving battery */        {kAllFire, kAllMelee},
    /* open order */            {kAllFire, kNoMelee},
    /* unlimbered artillery */  {kAllFire, kNoMelee, NotAgainst::HeavyOrSiege},
    /* mounted, by choice */    {kAllFire, kNoMelee, NotAgainst::Nobody, inches(6)},
    /* forest */                {kAllFire, kNoMelee},
    /* broken ground */         {kAllFire, kNoMelee},
    /* field works */           {kAllFire, kAllMelee, NotAgainst::Siege},
    /* sunken road */           {kAllFire, SavedMelee::ExceptByInfantry, NotAgainst::Siege},
    /* hasty works */           {SavedFire::SmallArms, kNoMelee},
    /* fort */                  {kAllFire, kAllMelee, NotAgainst::SiegeAtClose},
    /* gone to ground */        {kAllFire, kNoMelee, NotAgainst::Nobody, 0, true},
}};
// clang-format on

// TB-MOR-6 to 19. RULING: TB-R-77 on the values that the card has lost.
constexpr std::array<std::int8_t, kMoraleModifierCount> kMoraleModifiers = {
    -1,  // Disordered
    +1,  // defending higher ground
    +1,  // defending a building or works
    -1,  // artillery melee'd by cavalry
    -1,  // non-secure infantry melee'd by cavalry
    -1,  // flank
    -2,  // march column in flank
    +1,  // Army Commander
    +1,  // attacks a flank
    +1,  // skirmishers only
    -1,  // front of unlimbered artillery
    -1,  // charged a Stationary cartridge-armed front
    -1,  // cavalry charged an undisordered cartridge-armed front
    -1,  // gone to ground
};

// TB-MEL-4 to 8.
constexpr std::array<std::int8_t, kTieModifierCount> kTieModifiers = {+2, +2, +1, -2, -2};

}  // namespace

// RULING: TB-R-17 on what counts as what; TB-MNT-1, TB-MNT-3.
Role role_of(TroopType type, Mount mount)
{
    const bool mounted = mount == Mount::Mounted;
    switch (type) {
        case TroopType::InfantryBrigade: return Role::InfantryBrigade;
        case TroopType::CavalryBrigade:
            return mounted ? Role::MountedBrigade : Role::DismountedBrigade;
        case TroopType::MountedInfantry:
            return mounted ? Role::MountedInfantry : Role::InfantryBrigade;
        case TroopType::InfantrySkirmisher: return Role::InfantrySkirmisher;
        case TroopType::CavalrySkirmisher:
            return mounted ? Role::MountedSkirmisher : Role::InfantrySkirmisher;
        case TroopType::ArtilleryBattalion:
        case TroopType::ArtilleryBattery: break;
    }
    return Role::Artillery;
}

ChartColumn column_of(Role role)
{
    switch (role) {
        case Role::InfantryBrigade:
        case Role::DismountedBrigade: return ChartColumn::InfantryBrigade;
        case Role::MountedBrigade:
        case Role::MountedInfantry: return ChartColumn::CavalryBrigade;
        case Role::InfantrySkirmisher: return ChartColumn::InfantrySkirmisher;
        case Role::MountedSkirmisher: return ChartColumn::CavalrySkirmisher;
        case Role::Artillery: break;
    }
    return ChartColumn::Artillery;
}

bool is_infantry(Role role)
{
    return role == Role::InfantryBrigade || role == Role::DismountedBrigade ||
           role == Role::InfantrySkirmisher;
}

bool is_cavalry(Role role)
{
    return role == Role::MountedBrigade || role == Role::MountedInfantry ||
           role == Role::MountedSkirmisher;
}

bool is_brigade(Role role) { return role != Role::Artillery && !is_skirmisher(role); }

bool is_skirmisher(Role role)
{
    return role == Role::InfantrySkirmisher || role == Role::MountedSkirmisher;
}

const MovementLine& movement_of(Mover mover) { return chart_line(kMovement, mover); }

// TB-MRC-4, 5 and 7.
Length rate_of(Mover mover, Pace pace, DedicatedGun gun)
{
    const MovementLine& line = movement_of(mover);
    const Length single = gun == DedicatedGun::With ? line.allowance_with_gun : line.allowance;
    switch (pace) {
        case Pace::Single: return single;
        case Pace::ColumnAcrossCountry: return line.marches ? 2 * single : 0;
        case Pace::ColumnOnRoad: break;
    }
    return line.marches ? 3 * single : 0;
}

// RULING: TB-R-38 and TB-R-20, of TB-MOV-16.
std::int32_t cost_per_thousandth(Length rate)
{
    LR_CHECK(rate > 0 && kWholeMove % rate == 0, "a rate of the Movement chart");
    return kWholeMove / rate;
}

// TB-CHG-5 to 8. RULING: TB-R-17 and TB-R-56. A row charges, a column is charged.
ChargeRight charge_right(Role charger, Role target)
{
    using enum ChargeRight;
    constexpr auto kRouted = OnlyRoutedOrColumn;
    // clang-format off
    static constexpr std::array<std::array<ChargeRight, kRoleCount>, kRoleCount> kCharges = {{
        //                infantry mounted  dismount mounted  infantry mounted
        //                brigade  brigade  brigade  infantry skirm.   skirm.  artillery
        /* infantry */   {Yes,     No,      Yes,     Yes,     Yes,     Yes,    Yes},
        /* mounted */    {Yes,     Yes,     Yes,     Yes,     Yes,     Yes,    Yes},
        /* dismounted */ {Yes,     No,      Yes,     Yes,     Yes,     Yes,    Yes},
        /* mtd inf */    {kRouted, kRouted, kRouted, kRouted, Yes,     Yes,    OnlyFlank},
        /* inf skirm */  {No,      No,      No,      No,      No,      No,     No},
        /* mtd skirm */  {kRouted, kRouted, kRouted, kRouted, Yes,     Yes,    OnlyFlank},
        /* artillery */  {No,      No,      No,      No,      No,      No,     No},
    }};
    // clang-format on
    return chart_line(chart_line(kCharges, charger), target);
}

Ranges ranges_of(Weapon weapon) { return chart_line(kSmallArms, weapon); }

Ranges ranges_of(Tube tube, Weight weight) { return chart_line(chart_line(kGuns, tube), weight); }

// TB-RNG-3.
bool is_cartridge(Weapon weapon)
{
    return weapon == Weapon::CartridgeCarbine || weapon == Weapon::CartridgeRifle;
}

const DiceLine& dice_of(DiceRow row) { return chart_line(kDice, row); }

DiceRow infantry_row(Weapon weapon)
{
    switch (weapon) {
        case Weapon::None:
        case Weapon::Smoothbore: return DiceRow::InfantrySmoothbore;
        case Weapon::RifledCarbine:
        case Weapon::RifledMusket: return DiceRow::InfantryRifled;
        case Weapon::CartridgeCarbine:
        case Weapon::CartridgeRifle: break;
    }
    return DiceRow::InfantryCartridge;
}

const SaveLine& save_of(SaveCause cause) { return chart_line(kSaves, cause); }

int modifier(MoraleModifier which) { return chart_line(kMoraleModifiers, which); }

int modifier(TieModifier which) { return chart_line(kTieModifiers, which); }

// TB-MLV-1 to 4.
std::optional<MoraleState> after_failed_test(MoraleState state)
{
    switch (state) {
        case MoraleState::Good: return MoraleState::Temporary;
        case MoraleState::Temporary:
        case MoraleState::Permanent: return MoraleState::Rout;
        case MoraleState::Rout: break;
    }
    return std::nullopt;
}

// TB-EXH-6.
std::optional<MoraleState> after_collapse(MoraleState state)
{
    return state == MoraleState::Good ? MoraleState::Permanent : after_failed_test(state);
}

// RULING: TB-R-69: one already disordered is not disordered further.
MoraleState after_disorder(MoraleState state)
{
    return state == MoraleState::Good ? MoraleState::Temporary : state;
}

// TB-MLV-7.
std::optional<MoraleState> after_recovery(MoraleState state)
{
    if (state != MoraleState::Temporary) return std::nullopt;
    return MoraleState::Good;
}

std::optional<MoraleState> after_rally(MoraleState state)
{
    if (state != MoraleState::Rout) return std::nullopt;
    return MoraleState::Permanent;
}

// RULING: TB-R-2 and TB-R-3.
Size size_of(TroopType type, Mount mount, Base base)
{
    const bool mounted = mount == Mount::Mounted;
    switch (type) {
        case TroopType::InfantryBrigade:
            return base == Base::Linear ? Size{3000, 1500} : Size{3000, 3000};
        case TroopType::CavalryBrigade: return mounted ? Size{3000, 3000} : Size{3000, 1500};
        case TroopType::MountedInfantry: return {3000, 3000};
        case TroopType::InfantrySkirmisher: return {1500, 750};
        case TroopType::CavalrySkirmisher: return mounted ? Size{1500, 1500} : Size{1500, 750};
        case TroopType::ArtilleryBattalion: return {1500, 3000};
        case TroopType::ArtilleryBattery: break;
    }
    return {1500, 1500};
}

// TB-TMA-2.
MarshGoing marsh_going(int modified_roll)
{
    LR_CHECK(modified_roll >= 1, "a die shows at least 1");
    if (modified_roll <= 2) return {1, false};
    if (modified_roll <= 4) return {2, false};
    return {4, true};
}

}  // namespace longroll::test_of_battle
