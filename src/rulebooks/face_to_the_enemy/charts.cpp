// The printed tables. Ledger 5.1 to 5.15.

#include "rulebooks/face_to_the_enemy/charts.h"

#include <algorithm>
#include <iterator>

namespace longroll::face_to_the_enemy {

// RULING: FE-R-3.
BaseSize base_size(Arm arm, bool mounted)
{
    if (arm == Arm::Artillery) return {inches(1), 1250};
    return {inches(1), arm == Arm::Cavalry && mounted ? inches(1) : 750};
}

int quality_value(Quality quality) { return 3 - static_cast<int>(quality); }

int grade_value(Grade grade)
{
    static constexpr std::array<int, kGradeCount> kValues = {2, 1, 0, 0};
    return kValues[place_of(grade)];
}

int state_value(Morale morale) { return static_cast<int>(morale); }

const RateTable& printed_rates()
{
    static constexpr Length kNone = kNotAllowed;
    static constexpr RateTable kRates = {{
        {inches(5), inches(5), inches(4), inches(4)},  // FE-MOV-1
        {inches(6), inches(6), inches(5), inches(5)},  // FE-MOV-2
        {inches(6), inches(6), inches(6), inches(6)},  // FE-MOV-3
        {inches(8), inches(7), inches(6), inches(3)},  // FE-MOV-4
        {inches(2), inches(1), inches(1), kNone},      // FE-MOV-5
        {inches(6), inches(5), inches(4), kNone},      // FE-MOV-15
    }};
    return kRates;
}

// RULING: FE-R-28.
const DisorderTable& printed_disorder()
{
    using enum Disorder;
    static constexpr DisorderTable kTable = {{
        {None, None, None, Disordered},
        {None, None, None, None},
        {None, None, Disordered, Severe},
        {None, None, Disordered, Severe},
    }};
    return kTable;
}

namespace {

// The columns of table 5.5 in its order; a depth below 0: it does not block.
constexpr TerrainLine piece(TerrainClass ground, Cover cover = Cover::None,
                            MeleeCover melee = MeleeCover::None, int inches_seen = -1)
{
    TerrainLine line;
    line.ground = ground;
    line.cover = cover;
    line.melee = melee;
    if (inches_seen >= 0) line.los_depth = inches(inches_seen);
    return line;
}
constexpr TerrainLine separating(TerrainLine line)
{
    line.separates = true;
    return line;
}
// Woods or buildings; they separate too.
constexpr TerrainLine screening(TerrainLine line)
{
    line.woods_or_buildings = true;
    return separating(line);
}
constexpr TerrainLine road()
{
    TerrainLine line;
    line.road = true;
    return line;
}

constexpr auto kTerrain = [] {
    using enum TerrainClass;
    constexpr Cover cover = Cover::Other;
    constexpr MeleeCover fence = MeleeCover::WoodsOrFence;
    constexpr MeleeCover open = MeleeCover::None;
    constexpr TerrainLine works = piece(Rough, Cover::Works, MeleeCover::Works);
    constexpr TerrainLine fort = piece(Difficult, Cover::Works, MeleeCover::Works);
    constexpr TerrainLine buildings = screening(piece(Difficult, cover, open, 2));
    return std::array<TerrainLine, kTerrainKindCount>{
        piece(Open),
        piece(Uneven),
        piece(Uneven),
        piece(Uneven),
        piece(Rough, Cover::None, open, 6),              // brush
        separating(piece(Rough, Cover::None, open, 4)),  // crops
        piece(Rough),
        piece(Rough, cover),                           // gully
        screening(piece(Rough, cover, fence, 4)),      // light woods
        screening(piece(Rough, cover, fence, 4)),      // orchard
        screening(piece(Difficult, cover, fence, 2)),  // forest
        piece(Difficult),
        piece(Difficult, Cover::None, open, 4),  // swamp
        buildings,
        buildings,
        buildings,
        separating(piece(Uneven)),  // hill
        piece(Difficult),           // steep edge
        road(),
        road(),
        piece(Uneven),        // railroad
        piece(Rough, cover),  // its cut
        piece(Rough),         // stream
        piece(Difficult),
        piece(Impassable),  // river
        road(),             // bridge
        piece(Difficult),   // ford
        piece(Rough, cover, fence),
        piece(Difficult, cover, fence, 0),  // high wall
        piece(Rough, cover, fence),
        piece(Rough, cover, fence),
        piece(Rough, cover, fence),
        works,
        works,
        fort,
        works,  // sunken road
        piece(Difficult),
        piece(Difficult),
    };
}();

}  // namespace

const TerrainLine& terrain_line(TerrainKind kind) { return kTerrain[place_of(kind)]; }

RowNeeds row_needs(Row row, Quality quality)
{
    // The first quality that is spared the test, in each row.
    static constexpr std::array<Quality, kRowCount> kFree = {
        Quality::Average, Quality::Raw,     Quality::Raw,     Quality::Raw,
        Quality::Average, Quality::Veteran, Quality::Average, Quality::Veteran,
        Quality::Average, Quality::Veteran, Quality::Veteran};
    if (quality >= kFree[place_of(row)]) return RowNeeds::Nothing;
    return row == Row::Retreat ? RowNeeds::TestOrDisorder : RowNeeds::Test;
}

bool is_artillery(Weapon weapon)
{
    return weapon == Weapon::SmoothboreArtillery || weapon == Weapon::RifleArtillery;
}

Length range_of(Weapon weapon, Band band)
{
    // Canister, effective, short, maximum, in inches.
    static constexpr std::array<std::array<int, 4>, kWeaponCount> kRanges = {{
        {0, 3, 0, 6},
        {0, 5, 0, 10},
        {0, 4, 0, 9},
        {0, 0, 0, 0},
        {5, 10, 20, 30},
        {5, 10, 30, 40},
    }};
    if (band == Band::Beyond) return 0;
    return inches(kRanges[place_of(weapon)][place_of(band)]);
}

Band band_at(Weapon weapon, Length distance)
{
    for (const Band band : {Band::Canister, Band::Effective, Band::Short, Band::Maximum})
        if (const Length edge = range_of(weapon, band); edge > 0 && distance <= edge) return band;
    return Band::Beyond;
}

int gun_dice(Band band) { return band == Band::Beyond ? 0 : 4 - static_cast<int>(band); }

int dice_lost(int dice, Morale morale, Disorder disorder)
{
    if (morale >= Morale::Spent || disorder == Disorder::Severe) return dice / 2;
    if (morale == Morale::Worn || disorder == Disorder::Disordered) return dice / 3;
    return 0;
}

Faces again_in_test(Quality quality)
{
    switch (quality) {
        case Quality::Raw: return faces({6});
        case Quality::Average: return faces({1});
        case Quality::Veteran: break;
    }
    return faces({1, 2});
}

// RULING: FE-R-58: what already hits stands, but a Raw six never does.
Faces again_to_hit(Quality quality, int needed)
{
    if (quality == Quality::Veteran && needed <= 2) return faces({1});
    return again_in_test(quality);
}

int autobreak_at(int initial, Quality quality)
{
    // The even sizes that are printed, by Raw, Average, Veteran; none of Veteran 2 is 0 (FE-AUT-4).
    static constexpr std::array<std::array<int, kQualityCount>, 7> kPrinted = {
        {{0, 0, 0}, {1, 1, 0}, {2, 2, 1}, {4, 3, 2}, {5, 4, 3}, {6, 5, 4}, {8, 7, 6}}};
    const auto column = place_of(quality);
    if (initial <= 1) return 0;
    if (initial <= 12) {
        const auto row = static_cast<std::size_t>(initial / 2);
        const int here = kPrinted[row][column];
        return initial % 2 == 0 ? here : (here + kPrinted[row + 1][column]) / 2;
    }
    switch (quality) {
        case Quality::Raw: return 2 * initial / 3;
        case Quality::Average: return 7 * initial / 12;
        case Quality::Veteran: break;
    }
    return initial / 2;
}

int general_dice(Level level) { return level == Level::Division ? 2 : 3; }

}  // namespace longroll::face_to_the_enemy
