// The throws of one combat. Ledger TB-CBT-2, TB-TTN-7; rulings TB-R-22, TB-R-94, TB-R-127.

#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/ground.h"

namespace longroll::test_of_battle {

bool fights_by_sides(const View& view, UnitId id)
{
    return in_town(view.field, view[id]) && is_infantry(view, id);
}

std::optional<BlockSide> side_touched(const View& view, UnitId occupier, UnitId enemy)
{
    // The side that most of it lies against; flush with one it touches the corners of two others.
    if (const auto met = board::table::contact(view.ground(occupier), view.ground(enemy), kContact))
        return static_cast<BlockSide>(met->mine);
    const std::uint8_t edges = edges_touched(view, occupier, enemy);
    for (const BlockSide side : kBlockSides)
        if ((edges >> static_cast<unsigned>(side) & 1u) != 0) return side;
    return {};
}

namespace {

DiceGroups whole_dice(const View& view, UnitId by, UnitId target, Fight fight,
                      std::optional<BlockSide> side, std::span<const UnitId> reinforcing)
{
    if (fight == Fight::Melee) return melee_dice(view, by, target, reinforcing);
    const auto range = range_to(view, by, target, side, board::table::kLongestWay);
    if (!range) return {};
    return fire_dice(view, by, target, *range, reinforcing).groups;
}

}  // namespace

// TB-TTN-7: a quarter of all its dice out of each side, rounded up, and in all no more than all.
DiceGroups dice_against(const View& view, UnitId by, UnitId target, Fight fight,
                        std::optional<BlockSide> side, int thrown, int dice,
                        std::span<const UnitId> reinforcing)
{
    DiceGroups whole = whole_dice(view, by, target, fight, side, reinforcing);
    if (!fights_by_sides(view, by)) return whole;
    const int total = total_of(whole);
    int most = std::min(dice_of_side(total), total - thrown);
    if (dice > 0) most = std::min(most, dice);
    return part_of(whole, thrown, std::max(most, 0));
}

// ---- The reply ----

// RULING: TB-R-94, TB-R-114: not again, not routed, not just rallied.
static bool may_answer(const View& view, const Combat& combat)
{
    for (const UnitId id : combat.defending)
        if (view[id].on_table() && !view[id].attacked && !view[id].routed() && !view[id].rallied)
            return true;
    return false;
}

ReplyKind reply_kind(const View& view, const Combat& combat)
{
    if (!may_answer(view, combat)) return ReplyKind::None;
    if (!combat.meleeing.empty()) return ReplyKind::Melee;
    // In contact only with others, it waits for the residual step.
    return in_contact(view, combat.attack.target) ? ReplyKind::None : ReplyKind::Fire;
}

bool may_reply_at(const View& view, const Combat& combat, UnitId target,
                  std::optional<BlockSide> side, std::span<const UnitId> reinforcing)
{
    const UnitId firer = combat.attack.target;
    if (view.side(target) == view.side(firer) || is_sheltered(view, target) ||
        lead_of(view, target) != target)
        return false;
    // RULING: TB-R-95: in the residual step only at who fires.
    if (view.state.phase == Phase::Residual && target != combat.attack.attackers.front().unit)
        return false;
    return !find_fire(view, firer, target, side, reinforcing).refusal;
}

namespace {

struct SideShare {
    std::optional<BlockSide> side;
    std::vector<UnitId> enemies;
};

// The enemies whom it melees, by the sides of its block where it has one.
std::vector<SideShare> by_sides(const View& view, const Combat& combat)
{
    std::vector<SideShare> sides;
    for (const UnitId enemy : combat.meleeing) {
        std::optional<BlockSide> side;
        if (fights_by_sides(view, combat.attack.target))
            side = side_touched(view, combat.attack.target, enemy);
        const auto same = [&](const SideShare& other) { return other.side == side; };
        auto place = std::find_if(sides.begin(), sides.end(), same);
        if (place == sides.end()) place = sides.insert(place, SideShare{side, {}});
        place->enemies.push_back(enemy);
    }
    return sides;
}

}  // namespace

std::vector<ReplyShare> even_shares(const View& view, const Combat& combat,
                                    std::span<const UnitId> reinforcing, std::size_t first)
{
    const UnitId by = combat.attack.target;
    const bool sided = fights_by_sides(view, by);
    const int total =
        total_of(melee_dice(view, by, combat.attack.attackers.front().unit, reinforcing));
    int left = total;
    std::vector<ReplyShare> shares;
    for (const SideShare& side : by_sides(view, combat)) {
        const int here = sided ? std::min(dice_of_side(total), left) : left;
        left -= here;
        const auto count = side.enemies.size();
        for (std::size_t place = 0; place < count; ++place) {
            const std::size_t turn = (place + count - first % count) % count;
            const int odd = static_cast<int>(turn) < here % static_cast<int>(count) ? 1 : 0;
            const int dice = here / static_cast<int>(count) + odd;
            shares.push_back({side.enemies[place], side.side, static_cast<std::uint8_t>(dice)});
        }
    }
    std::sort(shares.begin(), shares.end(),
              [](const ReplyShare& a, const ReplyShare& b) { return a.at < b.at; });
    return shares;
}

// ---- All throws ----

namespace {

Point comes_from(const View& view, UnitId by, Fight fight, std::optional<BlockSide> side)
{
    return fight == Fight::Melee ? view.ground(by).centre : fires_from(view, by, side);
}

void add_attacks(const View& view, const Combat& combat, std::vector<Throw>& throws)
{
    UnitId last = kNoUnit;
    int thrown = 0;
    for (const Attacker& attacker : combat.attack.attackers) {
        if (attacker.unit != last) thrown = view[attacker.unit].side_dice;
        last = attacker.unit;
        const Fight fight = combat.meleeing.contains(attacker.unit) ? Fight::Melee : Fight::Fire;
        throws.push_back({attacker.unit, combat.attack.target, fight,
                          comes_from(view, attacker.unit, fight, attacker.side),
                          dice_against(view, attacker.unit, combat.attack.target, fight,
                                       attacker.side, thrown, attacker.dice, attacker.reinforcing),
                          false});
        thrown += total_of(throws.back().groups);
    }
}

void add_melee_reply(const View& view, const Combat& combat, std::vector<Throw>& throws)
{
    const UnitId by = combat.attack.target;
    const Reply& reply = combat.reply;
    int thrown = 0;
    for (const ReplyShare& share : reply.shares) {
        const DiceGroups groups =
            part_of(melee_dice(view, by, share.at, reply.reinforcing), thrown, share.dice);
        thrown += share.dice;
        throws.push_back({by, share.at, Fight::Melee, view.ground(by).centre, groups, true});
    }
}

void add_fire_reply(const View& view, const Combat& combat, std::vector<Throw>& throws)
{
    const UnitId by = combat.attack.target;
    int thrown = 0;
    for (const ReplyShare& share : combat.reply.shares) {
        const DiceGroups groups = dice_against(view, by, share.at, Fight::Fire, share.side, thrown,
                                               share.dice, combat.reply.reinforcing);
        thrown += total_of(groups);
        throws.push_back(
            {by, share.at, Fight::Fire, fires_from(view, by, share.side), groups, true});
    }
}

}  // namespace

std::vector<Throw> throws_of(const View& view, const Combat& combat)
{
    std::vector<Throw> throws;
    add_attacks(view, combat, throws);
    switch (reply_kind(view, combat)) {
        case ReplyKind::None: break;
        case ReplyKind::Melee: add_melee_reply(view, combat, throws); break;
        case ReplyKind::Fire: add_fire_reply(view, combat, throws); break;
    }
    return throws;
}

}  // namespace longroll::test_of_battle
