// How fire and charges would go, by the chances of the dice.

#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/judge.h"
#include "rulebooks/face_to_the_enemy/melee.h"
#include "rulebooks/face_to_the_enemy/modifiers.h"
#include "rulebooks/face_to_the_enemy/morale.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

namespace table = board::table;

// ---- Dice ----

int chance_of(Quality quality, int needed)
{
    const Faces again = again_in_test(quality);
    std::array<int, 7> die{};  // in 36ths
    for (int face = 1; face <= 6; ++face) {
        if (!again.has(face)) die[static_cast<std::size_t>(face)] += 6;
        for (int first = 1; first <= 6; ++first)
            if (again.has(first)) die[static_cast<std::size_t>(face)] += 1;
    }
    int ways = 0;
    for (int one = 1; one <= 6; ++one)
        for (int two = 1; two <= 6; ++two)
            if (one + two >= needed)
                ways += die[static_cast<std::size_t>(one)] * die[static_cast<std::size_t>(two)];
    return ways * 100 / (36 * 36);
}

int chance_to_activate(int needed)
{
    const int bound = std::clamp(needed, kNeverActivates + 1, kAlwaysActivates);
    int ways = 0;
    for (int one = 1; one <= 6; ++one)
        for (int two = 1; two <= 6; ++two) ways += one + two >= bound;
    return ways * 100 / 36;
}

// In hundredths: one die at a number, with the re-rolls of a quality.
static int chance_to_hit(Quality quality, int number)
{
    const Faces again = again_to_hit(quality, number);
    int ways = 0;  // in 36ths
    for (int face = 1; face <= 6; ++face)
        ways += again.has(face) ? 7 - number : (face >= number ? 6 : 0);
    return ways * 100 / 36;
}

// ---- Fire ----

Block block_as(const Field& field, const Unit& unit)
{
    const BaseSize size = size_of(field, unit);
    const int files = std::max(1, std::min<int>(unit.width, unit.bases));
    return {unit.front, table::direction_of(unit.facing), files * size.width / 2,
            unit.ranks() * size.depth};
}

Length length_to(const Block& block, Point point)
{
    const table::Vec to = point - block.front;
    const Length right = table::shift_round(dot(table::right_of(block.way), to), table::kSineBits);
    const Length ahead = table::shift_round(dot(block.way, to), table::kSineBits);
    return length_of(table::Vec{std::max(0, std::abs(right) - block.half),
                                std::max({0, ahead, -block.depth - ahead})});
}

namespace {

// A block in the eyes of another: to its right, and ahead.
struct SeenAs {
    Length left = 0;
    Length right = 0;
    Length near = 0;
    Length far = 0;
};
SeenAs seen_as(const Block& from, const Block& other)
{
    const table::Direction aside = table::right_of(from.way);
    const table::Vec out = table::ahead(table::right_of(other.way), other.half);
    const table::Vec back = table::ahead(other.way, -other.depth);
    const Point corners[] = {other.front + out, other.front - out, other.front + out + back,
                             other.front - out + back};
    SeenAs seen{INT32_MAX, INT32_MIN, INT32_MAX, INT32_MIN};
    for (const Point corner : corners) {
        const Length x = table::shift_round(dot(aside, corner - from.front), table::kSineBits);
        const Length y = table::shift_round(dot(from.way, corner - from.front), table::kSineBits);
        seen = {std::min(seen.left, x), std::max(seen.right, x), std::min(seen.near, y),
                std::max(seen.far, y)};
    }
    return seen;
}

// Front bases that bear: their arcs are three bases wide (FE-SHT-5).
int files_bearing(const Block& from, const SeenAs& seen, Length base)
{
    const int files = 2 * from.half / base;
    int bearing = 0;
    for (int file = 0; file < files; ++file) {
        const Length middle = -from.half + file * base + base / 2;
        bearing += seen.left <= middle + base * 3 / 2 && seen.right >= middle - base * 3 / 2;
    }
    return bearing;
}

int half_dice_of(const Field& field, const Unit& shooter, const Block& from, const SeenAs& seen)
{
    constexpr Length kAskew = 300;  // arcs are seldom met squarely
    const UnitCard& card = field[shooter.card];
    const Band band = band_at(card.weapon, std::max(0, seen.near) + kAskew);
    if (seen.far <= 0 || band == Band::Beyond) return 0;
    const int files = files_bearing(from, seen, size_of(field, shooter).width);
    if (is_artillery(card.weapon)) return files * 2 * gun_dice(band);
    const int second = std::clamp(shooter.bases - shooter.width, 0, files);
    return files * half_dice(Rank::Front, band) + second * half_dice(Rank::Second, band);
}

}  // namespace

int hits_expected(const Field& field, const Unit& shooter, const Unit& target, bool in_cover)
{
    const UnitCard& card = field[shooter.card];
    const UnitCard& aimed = field[target.card];
    const bool silent = shooter.broken() || (card.arm == Arm::Artillery && shooter.limbered) ||
                        (card.arm == Arm::Cavalry && shooter.mounted);
    if (silent || card.weapon == Weapon::None) return 0;
    const Block from = block_as(field, shooter);
    const Block to = block_as(field, target);
    const int dice = half_dice_of(field, shooter, from, seen_as(from, to)) / 2;
    if (dice == 0) return 0;
    const bool guns = aimed.arm == Arm::Artillery;
    int number = kToHit;
    const auto add = [&](ShootingModifier which, bool holds) {
        if (holds) number += line_of(which).value;
    };
    add(ShootingModifier::OtherCover, in_cover);
    add(ShootingModifier::Artillery, guns);
    add(ShootingModifier::MountedCavalry, aimed.arm == Arm::Cavalry && target.mounted);
    add(ShootingModifier::Column, !guns && target.formation >= Formation::Column);
    add(ShootingModifier::Enfiladed, dot(to.way, from.front - to.front) < 0);
    return (dice - dice_lost(dice, shooter.morale, shooter.event_disorder)) *
           chance_to_hit(card.quality, clamped(number));
}

// ---- Charges ----

namespace {

// What both would do to each other in a charge, in hundredths of a hit.
class ChargeOdds {
public:
    ChargeOdds(const View& view, const Charge& order, const ChargeWay& way)
        : view_(view), order_(order), way_(way), target_(view[order.target])
    {
    }

    [[nodiscard]] int worth() const
    {
        const int goes = chance({order_.unit, TestKind::Charging, order_.target, way_.aspect});
        // Ridden down, or driven off farther.
        if (target_.broken()) return goes * 2;
        const int stands =
            in_contact(view_.state, order_.target)
                ? 100
                : chance({order_.target, TestKind::Receiving, order_.unit, way_.aspect});
        return goes * (stands * home() + (100 - stands) * driven()) / 10'000 -
               (100 - goes) * kHalted / 100;
    }

private:
    static constexpr int kHalted = 100;

    [[nodiscard]] int chance(const MoraleTest& test) const
    {
        return chance_of(view_.field[test.unit].quality, 7 - morale_modifiers(view_, test).total());
    }
    [[nodiscard]] bool at_guns() const { return is_guns(view_.field, order_.target); }
    // Out of order, off his ground; guns limber.
    [[nodiscard]] int driven() const { return at_guns() ? 200 : 250; }
    // He fires from where he stands; then hand to hand, and who has the worse of it wavers.
    [[nodiscard]] int home() const
    {
        const auto blows = [&](UnitId striker, int number) {
            return melee_dice(view_, striker) *
                   chance_to_hit(view_.field[striker].quality, clamped(number));
        };
        const int given = blows(order_.unit, kToHit);
        const int taken = blows(order_.target, kToHit + (way_.aspect == Aspect::Front ? 0 : 1));
        const int met = way_.aspect == Aspect::Front && !in_contact(view_.state, order_.target)
                            ? volley_at_charger()
                            : 0;
        const int wavers = std::clamp(given - taken, -200, 200);
        const int taken_guns =
            at_guns() ? std::min(given, 500) : 0;  // they go with their last base
        return given - taken - met + wavers + taken_guns;
    }
    [[nodiscard]] int volley_at_charger() const
    {
        const int width = std::min<int>(target_.width, target_.bases);
        const int dice = at_guns() ? width * gun_dice(Band::Canister)
                                   : std::min<int>(width, view_[order_.unit].width + 2);
        return dice * chance_to_hit(view_.field[order_.target].quality, kToHit);
    }

    const View& view_;
    const Charge& order_;
    const ChargeWay& way_;
    const Unit& target_;
};

}  // namespace

int charge_worth(const View& view, const Charge& order)
{
    const ChargeWay way = charge_way(view, order);
    return way.why ? -1000 : ChargeOdds(view, order, way).worth();
}

}  // namespace longroll::face_to_the_enemy
