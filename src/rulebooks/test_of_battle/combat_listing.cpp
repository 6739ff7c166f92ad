// Attacks that are worth listing or drawing: on each enemy who can be attacked with everybody who
// can, with those who must, and with each firer alone.

#include "rulebooks/shared/table/lots.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/combat_dice.h"

namespace longroll::test_of_battle {

namespace {

// Who of the attacking side may still attack, and how far it reaches.
struct Ready {
    UnitId id = kNoUnit;
    bool contact = false;
    bool sided = false;
    Length reach = 0;  // of its fire; 0: it does not fire
};

bool may_still_attack(const View& view, UnitId id, bool sided)
{
    if (!view[id].attacked) return true;
    return sided && view[id].sides_used != 0b1111;
}

std::vector<Ready> all_ready(const View& view)
{
    std::vector<Ready> ready;
    view.each_of(attacking_side(view.state), [&](UnitId id) {
        const bool sided = fights_by_sides(view, id);
        if (!may_still_attack(view, id, sided) || lead_of(view, id) != id) return;
        const bool contact = in_contact(view, id);
        Length reach = 0;
        if (!contact)
            for (const UnitId one : fighters(view, id))
                if (!refuse_to_fire(view, one))
                    reach = std::max(reach, longest_range(view.field, view.state, one));
        if (contact || reach > 0) ready.push_back({id, contact, sided, reach});
    });
    return ready;
}

bool has_used(const View& view, UnitId id, BlockSide side)
{
    return (view[id].sides_used >> static_cast<unsigned>(side) & 1u) != 0;
}

// The attack of this stand on the target, if there is one.
std::optional<Attacker> attacker_on(const View& view, const Ready& ready, UnitId target)
{
    if (ready.contact) {
        if (!touching(view, ready.id, target)) return {};
        std::optional<BlockSide> side;
        if (ready.sided) side = side_touched(view, ready.id, target);
        if (ready.sided && (!side || has_used(view, ready.id, *side))) return {};
        return Attacker{ready.id, side, 0, {}};
    }
    const auto box = view.bodies().box(body_of(ready.id)).grown(ready.reach + kTolerance);
    if (!box.meets(view.bodies().box(body_of(target)))) return {};
    if (!ready.sided) {
        if (find_fire(view, ready.id, target, {}).refusal) return {};
        return Attacker{ready.id, {}, 0, {}};
    }
    for (const BlockSide side : kBlockSides)
        if (!has_used(view, ready.id, side) && !find_fire(view, ready.id, target, side).refusal)
            return Attacker{ready.id, side, 0, {}};
    return {};
}

bool may_be_target(const View& view, UnitId id)
{
    return !(view.state.phase == Phase::Combat && view[id].chosen) && !is_sheltered(view, id) &&
           lead_of(view, id) == id;
}

struct Candidates {
    std::vector<Attacker> meleeing;  // these must
    std::vector<Attacker> firing;
};

Candidates candidates_on(const View& view, const std::vector<Ready>& ready, UnitId target)
{
    Candidates found;
    for (const Ready& one : ready)
        if (auto attacker = attacker_on(view, one, target))
            (one.contact ? found.meleeing : found.firing).push_back(*std::move(attacker));
    return found;
}

Attack attack_with(UnitId target, const std::vector<Attacker>& first,
                   const std::vector<Attacker>& then)
{
    Attack attack{target, first};
    attack.attackers.insert(attack.attackers.end(), then.begin(), then.end());
    return attack;
}

// The same with skirmishers who reinforce instead of attacking themselves.
std::optional<Attack> reinforced(const View& view, Attack attack)
{
    Units helping;
    for (Attacker& attacker : attack.attackers)
        for (const UnitId id : who_may_reinforce(view, attacker.unit)) {
            if (helping.contains(id)) continue;
            helping.push_back(id);
            attacker.reinforcing.push_back(id);
        }
    if (helping.empty()) return {};
    std::erase_if(attack.attackers,
                  [&](const Attacker& attacker) { return helping.contains(attacker.unit); });
    return attack;
}

void list_on(const View& view, const Candidates& found, UnitId target, std::vector<Action>& actions)
{
    if (found.meleeing.empty() && found.firing.empty()) return;
    const Attack everybody = attack_with(target, found.meleeing, found.firing);
    actions.emplace_back(everybody);
    if (!found.meleeing.empty() && !found.firing.empty())
        actions.emplace_back(attack_with(target, found.meleeing, {}));
    if (everybody.attackers.size() > 1)
        for (const Attacker& firer : found.firing)
            actions.emplace_back(attack_with(target, found.meleeing, {firer}));
    if (const auto helped = reinforced(view, everybody))
        if (!refuse(view, *helped)) actions.emplace_back(*helped);
}

// Defenders attack one by one (TB-R-95).
void list_residual(const View& view, const Candidates& found, UnitId target,
                   std::vector<Action>& actions)
{
    for (const auto* few : {&found.meleeing, &found.firing})
        for (const Attacker& attacker : *few) {
            const Attack attack = attack_with(target, {attacker}, {});
            actions.emplace_back(attack);
            if (const auto helped = reinforced(view, attack))
                if (!refuse(view, *helped)) actions.emplace_back(*helped);
        }
}

void list_at(const View& view, const std::vector<Ready>& ready, UnitId target,
             std::vector<Action>& actions)
{
    const Candidates found = candidates_on(view, ready, target);
    if (view.state.phase == Phase::Residual)
        list_residual(view, found, target, actions);
    else
        list_on(view, found, target, actions);
}

}  // namespace

void list_attacks(const View& view, std::vector<Action>& actions)
{
    const auto ready = all_ready(view);
    if (ready.empty()) return;
    view.each_of(enemy_of(attacking_side(view.state)), [&](UnitId target) {
        if (may_be_target(view, target)) list_at(view, ready, target, actions);
    });
}

bool anybody_residual(const View& view)
{
    const auto ready = all_ready(view);
    bool found = false;
    for (const Ready& one : ready)
        view.each_of(view.state.phasing, [&](UnitId target) {
            found = found ||
                    (may_be_target(view, target) && attacker_on(view, one, target).has_value());
        });
    return found;
}

std::optional<Action> attack_by_lot(const View& view, PlayoutDice& dice)
{
    if (dice.below(8) == 0 && !refuse_to_pass(view)) return EndPhase{};
    const auto ready = all_ready(view);
    std::vector<UnitId> targets;
    if (!ready.empty())
        view.each_of(enemy_of(attacking_side(view.state)), [&](UnitId id) {
            if (may_be_target(view, id)) targets.push_back(id);
        });
    std::optional<Action> drawn;
    shared::table::try_from_anywhere(targets.size(), dice, [&](std::size_t place) {
        std::vector<Action> actions;
        list_at(view, ready, targets[place], actions);
        drawn = shared::table::any_of(actions, dice);
        return drawn.has_value();
    });
    if (!drawn && !refuse_to_pass(view)) return EndPhase{};
    return drawn;
}

}  // namespace longroll::test_of_battle
