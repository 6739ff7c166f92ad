// The short charts, each as printed or ruled.

#include "rulebooks/iron_brigade/charts.h"

#include "core/check.h"

#include <algorithm>
#include <array>
#include <limits>

namespace longroll::iron_brigade {

using board::table::inches;
using board::table::kInch;
using board::table::Length;
using board::table::Wide;

namespace {

template <class Enum>
constexpr std::size_t place(Enum member)
{
    return static_cast<std::size_t>(member);
}

constexpr int kNo = std::numeric_limits<std::int8_t>::min();  // forbidden

struct MovementLine {
    MovementRow row{};
    std::array<std::int8_t, 4> by_arm{};  // inches
    std::int8_t sight_inches = 0;         // 0: no limit
    bool bars_split = false;
};

// IB-MOV-3, IB-MOV-12 to 15, IB-INT-2. RULING: IB-R-26 gives cavalry in column its 2, and IB-R-41
// horse artillery its base without any option.
// clang-format off
constexpr std::array<MovementLine, kMovementRowCount> kMovement = {{
    //                                  infantry, cavalry, artillery, heavy equipment
    {MovementRow::Base,                {  7,  14,  12,  10}},
    {MovementRow::BaseBackward,        {  3, kNo, kNo, kNo}},
    {MovementRow::BaseHorseArtillery,  {  0,   0,  14,   0}},
    {MovementRow::Wall,                { -1,  -8, kNo, kNo}},
    {MovementRow::Fence,               { -1,  -4,  -5,  -5}},
    {MovementRow::SteepHill,           { -2,  -6,  -9, kNo}},
    {MovementRow::Rough,               { -2,  -7,  -8, kNo}},
    {MovementRow::Woods,               { -3, -10,  -9, kNo}, 4},
    {MovementRow::DenseWoods,          { -4, -11, kNo, kNo}, 2, true},
    {MovementRow::Swamp,               { -4,  -9, kNo, kNo}, 0, true},
    {MovementRow::Road,                {  2,   4,   4,   3}, 0, true},
    {MovementRow::Ford,                { -4,  -8,  -7,  -6}, 0, true},
    {MovementRow::OpenOrder,           {  2,   2, kNo, kNo}},
    {MovementRow::Column,              {  1,   2, kNo, kNo}},
    {MovementRow::EnMasse,             {  1,   1, kNo, kNo}},
    {MovementRow::CompanyColumn,       {  1,   1, kNo, kNo}},
    {MovementRow::ThroughUnitsClosed,  { -2,  -4, kNo, kNo}, 0, true},
}};
// clang-format on

constexpr bool movement_in_order()
{
    for (std::size_t row = 0; row < kMovement.size(); ++row)
        if (place(kMovement[row].row) != row) return false;
    return true;
}
static_assert(movement_in_order());

const MovementLine& line_of(MovementRow row)
{
    LR_CHECK(place(row) < kMovement.size(), "every row is on the Movement chart");
    return kMovement[place(row)];
}

void check_level(int morale)
{
    LR_CHECK(morale >= 0 && morale <= kBestMorale, "morale runs from 0 to 7");
}

void check_die(int die) { LR_CHECK(die >= 1 && die <= 6, "a die shows 1 to 6"); }

}  // namespace

std::optional<Length> movement(MovementRow row, Arm arm)
{
    const int value = line_of(row).by_arm[place(arm)];
    return value == kNo ? std::nullopt : std::optional<Length>(inches(value));
}

std::optional<Length> sight_limit(MovementRow row)
{
    const int limit = line_of(row).sight_inches;
    return limit == 0 ? std::nullopt : std::optional<Length>(inches(limit));
}

bool bars_split_move(MovementRow row) { return line_of(row).bars_split; }

std::optional<MovementRow> formation_row(FormationKind formation)
{
    switch (formation) {
        case FormationKind::OpenHalf:
        case FormationKind::OpenThird: return MovementRow::OpenOrder;
        case FormationKind::Column: return MovementRow::Column;
        case FormationKind::CompanyColumn: return MovementRow::CompanyColumn;
        case FormationKind::EnMasse: return MovementRow::EnMasse;
        case FormationKind::Line:
        case FormationKind::Limbered:
        case FormationKind::Unlimbered: break;
    }
    return std::nullopt;
}

// IB-MOD-1, IB-MOD-7.
int protection_shift(int protection_class)
{
    LR_CHECK(protection_class >= 0 && protection_class <= 4, "protection is of class 0 to 4");
    return -protection_class;
}

// IB-MOD-2.
int depth_shift(Depth depth)
{
    static constexpr std::array kShifts = {-3, -2, -1, 0, 1};  // Third, Half, One, Two, Three
    return kShifts[place(depth)];
}

// IB-MOD-3; with the levels below, IB-EFF-1 to 7.
std::optional<int> morale_shift(int morale)
{
    check_level(morale);
    if (morale < 2) return std::nullopt;
    static constexpr std::array kShifts = {-3, -2, -1, 0, 0, 1};  // from 2 to 7
    return kShifts[place(morale - 2)];
}

int base_morale(MoraleClass of) { return static_cast<int>(of) + 2; }  // IB-MOR-2

MoraleClass class_of(int base_morale)
{
    LR_CHECK(base_morale >= 2 && base_morale <= kBestMorale, "base morale runs from 2 to 7");
    return static_cast<MoraleClass>(base_morale - 2);
}

// IB-MOR-3.
int rally_modifier(MoraleClass of)
{
    static constexpr std::array kModifiers = {-4, -3, -2, -1, 0, 1};  // from rabble to elite
    return kModifiers[place(of)];
}

bool may_split_move(MoraleClass of) { return of >= MoraleClass::Regular; }  // IB-MOR-4

Bearing bearing_of(int morale)
{
    check_level(morale);
    return static_cast<Bearing>(std::min(morale, static_cast<int>(Bearing::Free)));
}

bool may_double_quick(int morale)
{
    check_level(morale);
    return morale >= 5;
}

// IB-ROU-4.
std::optional<int> contagion_table(int morale)
{
    switch (bearing_of(morale)) {
        case Bearing::Routed: return kRoutedCheckTable;
        case Bearing::Broken: return kCheckTable;
        case Bearing::Pinned:
        case Bearing::Free: break;
    }
    return std::nullopt;
}

// IB-DQ-2 and 3. RULING: IB-R-65.
int double_quick_loss(int base_morale, int die)
{
    LR_CHECK(base_morale >= 5 && base_morale <= kBestMorale, "who doubles has base morale 5 to 7");
    check_die(die);
    // clang-format off
    static constexpr std::array<std::array<int, 3>, 6> kLosses = {{
        // base 5, 6, 7
        {3, 2, 2},
        {2, 2, 1},
        {2, 1, 1},
        {1, 1, 0},
        {1, 0, 0},
        {0, 0, 0},
    }};
    // clang-format on
    return kLosses[place(die - 1)][place(base_morale - 5)];
}

// IB-RAL-7.
int rally_change(int modified_roll)
{
    struct Rung {
        int last = 0;
        int change = 0;
    };
    static constexpr std::array<Rung, 6> kRungs = {
        {{-3, -2}, {-1, -1}, {4, 0}, {6, 1}, {8, 2}, {10, 3}}};
    for (const Rung& rung : kRungs)
        if (modified_roll <= rung.last) return rung.change;
    return 4;
}

// IB-PER-4, IB-RAL-4.
std::optional<int> personality_modifier(Rating rating)
{
    switch (rating) {
        case Rating::Hero: return 6;
        case Rating::Good: return 4;
        case Rating::Normal: return 2;
        case Rating::Poor: return 1;
        case Rating::Bad: break;
    }
    return std::nullopt;
}

// IB-RAL-5.
int bad_modifier(int die)
{
    check_die(die);
    return die <= 2 ? -2 : die <= 4 ? 0 : 2;
}

// RULING: IB-R-57 (IB-RAL-6): a good die of his turns into a loss like a bad one.
int bad_deduction(int die) { return std::min(bad_modifier(die), -bad_modifier(die)); }

// IB-WAT-2. RULING: IB-R-37 gives heavy equipment the limits of artillery without boxes.
int fording_limit_tenths(Arm arm, Current current, AmmunitionBoxes boxes)
{
    switch (arm) {
        case Arm::Infantry: return current == Current::Strong ? 390 : 510;
        case Arm::Cavalry: return 510;
        case Arm::Artillery: return boxes == AmmunitionBoxes::Watertight ? 400 : 275;
        case Arm::HeavyEquipment: break;
    }
    return 275;
}

// IB-RNK-1, 2 and 5: castings to an inch, halved for men on foot, to the nearest depth; halfway is
// deeper. RULING: IB-R-100 keeps wagons one rank deep like guns.
Depth depth_of(CastingCount castings, Length frontage, Arm arm)
{
    LR_CHECK(castings.numerator >= 0 && castings.denominator > 0, "castings are counted from 0 up");
    LR_CHECK(frontage > 0, "whoever stands on the table has a front");
    if (arm == Arm::Artillery || arm == Arm::HeavyEquipment) return Depth::One;
    const int files_an_inch = arm == Arm::Infantry ? 2 : 1;
    const Wide count = Wide{castings.numerator} * kInch;
    const Wide files = Wide{castings.denominator} * frontage * files_an_inch;
    const auto at_least = [&](int numerator, int denominator) {
        return count * denominator >= files * numerator;
    };
    if (at_least(5, 2)) return Depth::Three;
    if (at_least(3, 2)) return Depth::Two;
    if (at_least(3, 4)) return Depth::One;
    return at_least(5, 12) ? Depth::Half : Depth::Third;
}

// IB-AMOV-3.
Length weight_modifier(CannonWeight weight)
{
    if (weight == CannonWeight::Light) return inches(1);
    return weight == CannonWeight::Heavy ? inches(-1) : 0;
}

bool unlimbers_in_a_whole_action(CannonWeight weight) { return weight == CannonWeight::Mountain; }

}  // namespace longroll::iron_brigade
