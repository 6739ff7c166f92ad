// One plan for an army, for computer players: who holds what, who goes where, who stands in
// reserve, and when to break off. A rulebook says how strong its pieces are, how far each has to
// march and what its places are worth, in its own measures, and gives weights; what a piece does
// about its duty is weighed by the rulebook. No rule is decided here.

#pragma once

#include "core/side.h"

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace longroll::shared {

inline constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);

// A place that can be held.
struct PlannedPlace {
    int value = 1;      // to the army that plans; 0: it is nothing to it
    bool ours = false;  // held by the army that plans
};

// A piece that still fights.
struct PlannedPiece {
    int strength = 0;
    bool bound = false;           // it cannot leave where it stands
    std::vector<int> march = {};  // to each place
};

struct Outlook {
    std::vector<PlannedPlace> places;
    std::vector<PlannedPiece> own;
    std::vector<PlannedPiece> foes;
    int own_start = 0;  // what both armies were when the battle began, those yet to come included
    int foes_start = 0;
    int own_left = 0;  // and what is left of them
    int foes_left = 0;
    int time_left = 0;  // how far a piece can still march before the battle is over
};

struct PlanWeights {
    int alarm = 0;               // an enemy so near a place threatens it, the nearer the more
    int at_hand = 0;             // so near, a piece counts as being there
    int guard_percent = 100;     // guards for each hundred of the threat
    int take_percent = 130;      // sent for each hundred of those who may defend
    int least = 1;               // strength that is sent to a place where nobody is
    int march_weight = 1;        // what a measure of the way takes from the worth of a target
    int value_weight = 1;        // what a point of its value adds
    int reserve_percent = 0;     // of the army
    int break_off_losses = 100;  // percent of its strength: so many lost, and the enemy stronger
    int break_off_odds = 100;    // than this percent of it, an army breaks off
};

enum class Duty : std::uint8_t { Take, Guard, Reserve, Withdraw };

struct PlannedTask {
    Duty duty = Duty::Reserve;
    std::size_t place = kNowhere;
    friend auto operator<=>(const PlannedTask&, const PlannedTask&) = default;
};

struct Plan {
    std::vector<PlannedTask> tasks;  // by own piece
    std::vector<int> threats;        // by place: the enemy's strength near it
    bool broken_off = false;
};

// For an outlook in which who is held back threatens only what he stands before.
void keep_bound_foes_back(Outlook& outlook, const PlanWeights& weights);

[[nodiscard]] Plan make_plan(const Outlook& outlook, const PlanWeights& weights);

// What both armies are about.
struct BothPlans {
    std::vector<PlannedTask> tasks;                   // by piece, of both sides
    std::array<std::vector<int>, 2> threats;          // by side and place
    std::array<bool, 2> broken_off = {false, false};  // by side

    // A piece that was made since has its duty yet to come.
    template <class Id>
    [[nodiscard]] PlannedTask task_of(Id id) const
    {
        const auto piece = static_cast<std::size_t>(id);
        return piece < tasks.size() ? tasks[piece] : PlannedTask{};
    }
};

// Each army plans by its own outlook, `outlook_of(side)`; `each_own(side, visit)` hands over the
// ids of those whom it has as its own, in their order there.
template <class OutlookOf, class EachOwn>
[[nodiscard]] BothPlans plan_both(std::size_t pieces, const PlanWeights& weights,
                                  OutlookOf outlook_of, EachOwn each_own)
{
    BothPlans both;
    both.tasks.resize(pieces);
    for (const Side side : {Side::Confederate, Side::Union}) {
        const auto army = static_cast<std::size_t>(index_of(side));
        Plan plan = make_plan(outlook_of(side), weights);
        both.threats[army] = std::move(plan.threats);
        both.broken_off[army] = plan.broken_off;
        std::size_t own = 0;
        each_own(side,
                 [&](auto id) { both.tasks[static_cast<std::size_t>(id)] = plan.tasks[own++]; });
    }
    return both;
}

// Whoever is led together stays together: those whose duty lies too far from what most of their
// group is to do, do that too. `each(visit)` hands over visit(id, group, strength), those without
// strength as followers only; `near(a, b)` tells of two places whether one leader sees to both.
template <class Group, class Each, class Near>
void keep_together(BothPlans& plan, Each each, Near near)
{
    std::map<Group, std::map<PlannedTask, int>> wanted;
    each([&](auto id, Group group, int strength) {
        if (strength > 0) wanted[group][plan.tasks[static_cast<std::size_t>(id)]] += strength;
    });
    each([&](auto id, Group group, int) {
        const auto found = wanted.find(group);
        if (found == wanted.end()) return;
        const PlannedTask most = std::ranges::max_element(found->second, {}, [](const auto& one) {
                                     return one.second;
                                 })->first;
        PlannedTask& task = plan.tasks[static_cast<std::size_t>(id)];
        const bool somewhere = task.place != kNowhere && most.place != kNowhere;
        if (somewhere ? !near(task.place, most.place) : task.place != most.place) task = most;
    });
}

}  // namespace longroll::shared
