// What a place is worth to a unit: the way that is left to its duty, command, formation, the volley
// that it has from there and those that it takes, blows; and to a commander: his men in his radius,
// himself in his superior's, the enemy not too near.

#include "rulebooks/brothers_at_arms_miniatures/judge.h"

#include "rulebooks/brothers_at_arms_miniatures/advice.h"
#include "rulebooks/brothers_at_arms_miniatures/bounds.h"
#include "rulebooks/brothers_at_arms_miniatures/command.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {

namespace {

constexpr int kBaseWorth = 100;
constexpr int kThere = 120;       // it stands at an objective, alone of ours
constexpr int kHolding = 700;     // and its side has held that since the bound began
constexpr int kLastChance = 450;  // whoever is not there now will not own it
constexpr int kShared = 50;       // others of ours are there
constexpr int kPull = 60;         // for each U of the way
constexpr int kIdlePull = 10;
constexpr int kReady = 60;  // in its commander's radius
constexpr int kGunsCharge = 150;
constexpr int kGunsInGate = 120;
constexpr int kDrivenOffPercent = 80;  // of what an enemy is in the way of, for all his bases
constexpr int kCautionPercent = 65;    // of the losses to be expected
constexpr int kUnitGone = 60;          // a whole unit, besides its bases
constexpr int kVoidPercent = 70;       // of a place, to fight whoever is about to own it
constexpr int kMetPercent = 20;        // that an enemy who could come upon a post does
constexpr int kMostMetPercent = 60;

// Hundredths of hits that stand.
int standing_share(int hits, int cover) { return cover == 0 ? hits : hits * (7 - cover) / 6; }

// Of so many dice, in hundredths.
int hits_of(int dice, int attack) { return dice * (7 - attack) * 100 / 6; }

// BM-OBJ-2.
bool is_at(std::span<const Footprint> bases, const Objective& objective)
{
    return std::any_of(bases.begin(), bases.end(), [&](const Footprint& base) {
        return board::table::gap(base, objective.at).at_most(objective.radius);
    });
}

}  // namespace

Judge::Judge(const View& view, Side side, const Plan& plan)
    : view_(view), field_(view.field), side_(side), plan_(plan)
{
    const Reply reply = reply_to(side);
    State then = view.state;
    then.is_night = reply.dark;
    view.each_of(enemy_of(side), [&](UnitId id) {
        const Unit& unit = view[id];
        Foe foe{id, centre_of(view.stands(id)), reach_of(field_, then, id),
                rate_of(field_, then, field_[id].arm)};
        if (is_held(field_, view.state, id)) foe.march = 0;
        if (reply.comes && !unit.pinned && !in_melee(view.state, id))
            foe.hits =
                hits_of(strength_of(field_, unit), attack_value(field_, view.state, id).value());
        view.each_of(side, [&](UnitId own) {
            if (length_of(centre_of(view.stands(own)) - foe.centre) <= foe.reach + foe.march)
                ++foe.rivals;
        });
        for (std::size_t place = 0; place < field_.scenario.objectives.size(); ++place)
            if (is_at(view.stands(id), field_.scenario.objectives[place]))
                foe.in_the_way = std::max(foe.in_the_way, post_worth(place));
        foes_.push_back(foe);
    });
}

// The enemy's next round.
Judge::Reply Judge::reply_to(Side side) const
{
    const State& state = view_.state;
    Reply reply{true, state.is_night};
    if (side != state.active || side == field_.scenario.first) return reply;
    reply.comes = bounds_left(field_, state) > 1;
    reply.dark = is_night_hour(field_.scenario, (state.hour + 1) % 24);
    return reply;
}

int Judge::base_worth(UnitId id) const { return kBaseWorth * (10 - field_[id].attack) / 6; }

Length Judge::nearest_foe(Point from) const
{
    Length nearest = 40 * kU;
    for (const Foe& foe : foes_) nearest = std::min(nearest, length_of(foe.centre - from));
    return nearest;
}

bool Judge::enemy_at_hand(UnitId id) const
{
    const Point centre = centre_of(view_.stands(id));
    const Length own =
        reach_of(field_, view_.state, id) + rate_of(field_, view_.state, field_[id].arm) + kU;
    return std::any_of(foes_.begin(), foes_.end(), [&](const Foe& foe) {
        return length_of(foe.centre - centre) <= std::max(own, foe.reach + foe.march + 2 * kU);
    });
}

// ---- Duty ----

bool Judge::is_alone_at(UnitId id, std::size_t place) const
{
    const Objective& objective = field_.scenario.objectives[place];
    bool other = false;
    view_.near_of(side_, board::table::Box{objective.at, objective.at}.grown(objective.radius),
                  [&](UnitId own) {
                      other = other || (own != id && !in_melee(view_.state, own) &&
                                        is_at(view_.stands(own), objective));
                  });
    return !other;
}

// What standing there is worth, of ours alone: to keep it, to own it at the end of the bound, to
// begin with it, to keep the enemy from it.
int Judge::post_worth(std::size_t place) const
{
    const Possession& possession = view_.state.objectives[place];
    const auto army = static_cast<std::size_t>(longroll::index_of(side_));
    const Side enemy = enemy_of(side_);
    if (possession.candidate == enemy && possession.owner != enemy)
        return (possession.owner ? 2 : 1) * kHolding;
    if (possession.owner == side_) return plan_.threats[army][place] > 0 ? kThere : 0;
    // What the enemy owns counts twice: he loses what we win.
    const int times = possession.owner ? 2 : 1;
    if (possession.candidate == side_) return times * kHolding;
    const int left = bounds_left(field_, view_.state);
    if (left == 2) return times * kLastChance;
    return possession.candidate || left > 2 ? times * kThere : 0;
}

int Judge::duty_worth(const View& then, UnitId id, Point centre) const
{
    const shared::PlannedTask task = plan_.task_of(id);
    if (is_boat(field_, id)) return 0;
    int worth = 0;
    const auto bases = then.stands(id);
    for (std::size_t place = 0; place < field_.scenario.objectives.size(); ++place) {
        const Objective& objective = field_.scenario.objectives[place];
        const int post = post_worth(place);
        if (post == 0 || length_of(objective.at - centre) > 4 * kU) continue;
        if (!is_at(bases, objective)) continue;
        if (!is_alone_at(id, place)) {
            worth += kShared;
            continue;
        }
        worth += post;
        if (post >= kLastChance) worth -= post * risk_at(centre) / 100;
    }
    if (task.place == shared::kNowhere) return worth;
    const int way = std::min(6000, march_to(field_, task.place, centre));
    switch (task.duty) {
        case shared::Duty::Take:
        case shared::Duty::Guard: return worth - kPull * std::max(0, way - 25) / 100;
        case shared::Duty::Reserve: return worth - kIdlePull * std::max(0, way - 400) / 100;
        case shared::Duty::Withdraw: return worth - kIdlePull * way / 100;
    }
    return worth;
}

// Percent: that an enemy comes upon it.
int Judge::risk_at(Point centre) const
{
    int risk = 0;
    for (const Foe& foe : foes_)
        if (foe.hits > 0 && length_of(foe.centre - centre) <= foe.march + kU / 2)
            risk += kMetPercent;
    return std::min(kMostMetPercent, risk);
}

// Who is in melee holds nothing.
int Judge::denied_worth(UnitId foe) const
{
    int worth = 0;
    for (std::size_t place = 0; place < field_.scenario.objectives.size(); ++place) {
        const Possession& possession = view_.state.objectives[place];
        const Side enemy = enemy_of(side_);
        if (possession.candidate == enemy && possession.owner != enemy &&
            is_at(view_.stands(foe), field_.scenario.objectives[place]))
            worth += post_worth(place) * kVoidPercent / 100;
    }
    return worth;
}

// ---- Command and formation ----

// It has no formation commander, or has lost him: higher commanders lead it themselves (BM-ORD-17).
bool Judge::is_leaderless(UnitId id) const
{
    const CommanderId own = commander_of(field_, side_, view_[id].under);
    return field_.options.control_orders_units && (own == kNoCommander || view_.state[own].lost());
}

// Who gives it orders there; none: nobody on the table.
CommanderId Judge::leader_of(UnitId id, Point centre) const
{
    if (!is_leaderless(id)) {
        const CommanderId own = commander_of(field_, side_, view_[id].under);
        return own != kNoCommander && view_.state[own].on_table() ? own : kNoCommander;
    }
    CommanderId nearest = kNoCommander;
    each_commander(field_, view_.state, side_, [&](CommanderId one) {
        if (is_higher(field_, one) && view_.state[one].on_table() &&
            (nearest == kNoCommander ||
             square(view_.state[one].at - centre) < square(view_.state[nearest].at - centre)))
            nearest = one;
    });
    return nearest;
}

// Commanders ride after the units have moved.
int Judge::command_worth(const View& then, UnitId id, Point centre) const
{
    const CommanderId own = leader_of(id, centre);
    if (own == kNoCommander) return 0;
    if (in_radius(then, own, id)) return kReady;
    const Length over = length_of(view_.state[own].at - centre) - radius_of(field_, own);
    const Length ride = commander_rate(field_, view_.state);
    return (over <= ride ? kReady * 2 / 3 : kReady * field_[own].leadership / 9) -
           8 * std::min(12, over / kU);
}

int Judge::formation_worth(const Unit& unit, Length nearest, int way, bool crosses) const
{
    if (unit.bases.size() < 2) return 0;
    const bool column = unit.formation == Formation::Column;
    if (crosses) return column ? 0 : -70;
    if (nearest > 7 * kU && way > 400) return column ? 0 : -70;
    if (nearest <= 5 * kU / 2) return unit.formation == Formation::SingleLine ? 0 : -12;
    return 0;
}

// ---- Fire and blows ----

// He stands at an objective that we want.
int Judge::in_the_way(UnitId enemy) const
{
    const auto foe =
        std::find_if(foes_.begin(), foes_.end(), [&](const Foe& one) { return one.id == enemy; });
    return foe == foes_.end() ? 0 : foe->in_the_way;
}

int Judge::volley_worth(const View& then, UnitId firer, UnitId target) const
{
    if (in_melee(then.state, target)) return 0;
    const Shots shots = shots_at(then, firer, target);
    if (shots.dice == 0) return 0;
    const int attack = attack_value(field_, then.state, firer).value();
    const int cover = cover_against_fire(then, target, shots.origin).value;
    const int strength = std::max(1, strength_of(field_, then.state, target));
    const int hits = std::min(100 * strength, standing_share(hits_of(shots.dice, attack), cover));
    // Who is hit may flinch, and is pinned then.
    const int flinch = std::min(600, hits) * 60 / 600;
    const int worth = hits * base_worth(target) / 100;
    const int gone = std::min(100, 70 * hits / (100 * strength) + hits / 6);
    return worth + worth * flinch / 100 + (30 + in_the_way(target)) * gone / 100;
}

int Judge::fire_worth(const View& then, UnitId id) const
{
    const Unit& unit = then[id];
    if (unit.pinned || unit.fired || unit.aboard) return 0;
    const Length reach = reach_of(field_, then.state, id);
    int best = 0;
    then.near_of(enemy_of(side_), then.bodies().box(body_of(id)).grown(reach),
                 [&](UnitId foe) { best = std::max(best, volley_worth(then, id, foe)); });
    return best;
}

int Judge::danger(const View& then, UnitId id, Point centre) const
{
    int hits = 0;
    const bool counted = nearest_foe(centre_of(view_.stands(id))) < 40 * kU;
    for (const Foe& foe : foes_) {
        const Length far = length_of(foe.centre - centre) - kU / 4;
        if (foe.hits == 0 || far > foe.reach + foe.march) continue;
        const Length was = length_of(foe.centre - centre_of(view_.stands(id)));
        const int rivals = foe.rivals - (counted && was <= foe.reach + foe.march ? 1 : 0);
        const int cover = cover_against_fire(then, id, foe.centre).value;
        const int share = far <= foe.reach ? 100 : 55;
        hits += standing_share(foe.hits, cover) * share / 100 / (rivals + 1);
    }
    const int strength = std::max(1, strength_of(field_, then.state, id));
    const int share = std::min(100, hits / strength);
    int gone = kUnitGone * share / 100;
    for (int base = 1; base < strength; ++base) gone = gone * share / 100;
    return std::min(hits, 100 * strength) * base_worth(id) / 100 + gone;
}

// Blows to give in this round and to take in the next.
int Judge::melee_worth(const View& then, UnitId id) const
{
    const auto blows = [&](UnitId by, UnitId at) {
        int dice = 0;
        for (const Units& targets : aims_of(then, by)) dice += targets.contains(at) ? 1 : 0;
        const int cover = save_number(
            cover_against_strikes(then, at, by, centre_of(then.stands(by))).value, true);
        return std::min(
            100 * strength_of(field_, then.state, at),
            standing_share(hits_of(dice, attack_value(field_, then.state, by).value()), cover));
    };
    int worth = 0;
    for (const UnitId foe : opponents_of(then.state, id)) {
        const int given = blows(id, foe);
        const int strength = 100 * std::max(1, strength_of(field_, then.state, foe));
        const int taken = blows(foe, id) * std::max(10, 100 * (strength - given) / strength) / 100;
        worth += given * base_worth(foe) * 120 / 10'000;
        worth -= taken * base_worth(id) / 100 * 85 / 100;
        worth += in_the_way(foe) * kDrivenOffPercent / 100 * given / strength;
        if (!in_melee(view_.state, id)) worth += denied_worth(foe);
    }
    return worth;
}

int Judge::unit_worth(const View& then, UnitId id) const
{
    const Point centre = centre_of(then.stands(id));
    const Length nearest = nearest_foe(centre);
    const shared::PlannedTask task = plan_.task_of(id);
    const int way = task.place == shared::kNowhere ? 0 : march_to(field_, task.place, centre);
    int worth = duty_worth(then, id, centre) + command_worth(then, id, centre);
    if (then[id].pinned) worth -= 25;
    if (then[id].fatigued) worth -= 20;
    if (in_melee(then.state, id)) {
        const bool guns_charge = is_artillery(field_, id) && !in_melee(view_.state, id);
        return worth + melee_worth(then, id) - (guns_charge ? kGunsCharge : 0);
    }
    const int fire = nearest > 12 * kU ? 0 : fire_worth(then, id);
    // Who has somebody to fire at does not think of the river.
    const bool crosses = fire == 0 && crosses_soon(field_, task.place, centre);
    worth += formation_worth(then[id], nearest, way, crosses);
    if (nearest > 12 * kU) return worth;
    if (is_artillery(field_, id) && nearest <= 2 * kU && is_in_gate(centre)) worth -= kGunsInGate;
    return worth + fire - danger(then, id, centre) * kCautionPercent / 100;
}

// Between the banks, where nobody can pass it.
bool Judge::is_in_gate(Point centre) const
{
    return std::any_of(field_.gates.begin(), field_.gates.end(), [&](const Segment& gate) {
        return board::table::gap(centre, gate).at_most(hundredths(30));
    });
}

// ---- Commanders ----

// What is at stake in his control roll.
int Judge::need_of_control(CommanderId id) const
{
    if (field_[id].exceptional) return 0;
    int men = 0;
    view_.each_of(side_, [&](UnitId unit) {
        if (view_[unit].under == field_[id].division && !is_held(field_, view_.state, unit)) ++men;
    });
    return kReady * men * (6 - field_[id].leadership) / 6;
}

// In a superior's radius, or where he may come to: he rides later.
int Judge::control_worth(CommanderId id, Point at) const
{
    int percent = 0;
    each_commander(field_, view_.state, side_, [&](CommanderId other) {
        if (!is_higher(field_, other) || !view_.state[other].on_table()) return;
        const Length over = length_of(view_.state[other].at - at) - radius_of(field_, other);
        percent = std::max(percent, over <= 0 ? 100 : over <= 2 * kU ? 60 : 0);
    });
    return need_of_control(id) * percent / 100;
}

// Another of his level is nearer to it and has it in his radius.
bool Judge::is_led_by_another(CommanderId id, Point centre) const
{
    bool led = false;
    each_commander(field_, view_.state, side_, [&](CommanderId other) {
        led = led || (other != id && is_higher(field_, other) && view_.state[other].on_table() &&
                      length_of(view_.state[other].at - centre) <= radius_of(field_, other));
    });
    return led;
}

int Judge::commander_worth(CommanderId id, Point at) const
{
    const Length radius = radius_of(field_, id);
    int worth = 0;
    const auto keeps = [&](Point man, int weight) {
        const Length far = length_of(man - at);
        worth += far <= radius ? weight : -(weight / 8) * std::min(16, (far - radius) / kU + 1);
        worth -= far / kU;
    };
    if (is_higher(field_, id)) {
        each_commander(field_, view_.state, side_, [&](CommanderId other) {
            if (other != id && !is_higher(field_, other) && view_.state[other].on_table())
                keeps(view_.state[other].at, need_of_control(other));
        });
        view_.each_of(side_, [&](UnitId unit) {
            const Point centre = centre_of(view_.stands(unit));
            if (is_leaderless(unit) && !is_held(field_, view_.state, unit) &&
                !is_led_by_another(id, centre))
                keeps(centre, kReady);
        });
    } else {
        view_.each_of(side_, [&](UnitId unit) {
            if (view_[unit].under == field_[id].division)
                keeps(centre_of(view_.stands(unit)), kReady);
        });
        worth += control_worth(id, at);
    }
    if (const Length nearest = nearest_foe(at); nearest < 5 * kU / 2)
        worth -= 80 * (5 * kU / 2 - nearest) / kU;
    return worth;
}

}  // namespace longroll::brothers_at_arms_miniatures
