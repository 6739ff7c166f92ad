// Candidates for what is done together, or by those who are no units.

#include "rulebooks/iron_brigade/candidates.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/water.h"

#include <map>

namespace longroll::iron_brigade {

namespace {

constexpr std::size_t kMostOtherTargets = 3;

// To units that he can reach; and alone, homewards.
void list_rides(const View& view, LeaderId id, std::vector<Action>& actions)
{
    constexpr std::size_t kMostRides = 3;
    constexpr Length kRide = 16'000;
    constexpr Length kRideAlone = 3000;
    std::size_t offered = 0;
    const Leader& leader = view[id];
    if (leader.moved) return;
    view.each_of(view.state.phasing, [&](UnitId unit) {
        if (offered >= kMostRides || unit == leader.with || view[unit].boats > 0) return;
        const Point there = rear_middle(view.ground(unit));
        if (!table::gap(leader.at, there).at_most(kRide)) return;
        MoveLeader order;
        order.leader = id;
        order.to = there;
        order.join = unit;
        if (offer(view, order, actions)) ++offered;
    });
    MoveLeader alone;
    alone.leader = id;
    alone.to = leader.at + ahead(home_heading(view.field, view.state.phasing), kRideAlone);
    offer(view, alone, actions);
}

// To their men, or as far on the way as they get.
void list_holders(const View& view, std::vector<Action>& actions)
{
    view.each_of(view.state.phasing, [&](UnitId id) {
        const Unit& unit = view[id];
        if (unit.holders == 0) return;
        const auto way = view.ground(id).centre - unit.holders_at;
        for (const int part : {4, 2, 1}) {
            const Point to = unit.holders_at + ahead(heading_of(way), length_of(way) * part / 4);
            if (offer(view, MoveHolders{id, to}, actions)) return;
        }
    });
}

void list_prisoners(const View& view, std::vector<Action>& actions)
{
    constexpr Length kWalk = 5000;
    const Heading home = home_heading(view.field, view.state.phasing);
    for (std::size_t place = 0; place < view.state.prisoners.size(); ++place)
        offer(view,
              MovePrisoners{static_cast<std::uint16_t>(place),
                            view.state.prisoners[place].at + ahead(home, kWalk)},
              actions);
}

void list_rowing(const View& view, std::vector<Action>& actions)
{
    for (std::size_t place = 0; place < view.state.boats.size(); ++place)
        for (int eighth = 0; eighth < 8; ++eighth) {
            const Boat& boat = view.state.boats[place];
            const Point there = boat.at + ahead(Heading{450 * eighth}, 2 * kInch);
            offer(view, MoveBoats{boat.carries, static_cast<std::uint8_t>(place), there}, actions);
        }
}

}  // namespace

// IB-SPL-1.
void list_combined_fire(const View& view, std::vector<Action>& actions)
{
    std::map<UnitId, Volley> by_target;
    view.each_of(view.state.phasing, [&](UnitId id) {
        if (view[id].acted.over) return;
        const auto volleys = volleys_of(view, id, Pace::Full);
        for (std::size_t place = 0; place < std::min(kMostOtherTargets, volleys.size()); ++place) {
            Volley& joint = by_target[volleys[place].target];
            joint.target = volleys[place].target;
            joint.firers.push_back(volleys[place].firers[0]);
        }
    });
    for (const auto& [target, volley] : by_target) {
        if (volley.firers.size() < 2) continue;
        Fire order;
        order.volleys.push_back(volley);
        if (!refuse_clear(view, order)) actions.emplace_back(order);
    }
}

void list_followers(const View& view, std::vector<Action>& actions)
{
    list_holders(view, actions);
    list_prisoners(view, actions);
    list_rowing(view, actions);
}

void list_leaders(const View& view, std::vector<Action>& actions)
{
    for (std::size_t place = 0; place < view.state.leaders.size(); ++place) {
        const LeaderId id = leader_id(place);
        if (view.field[id].side != view.state.phasing || view[id].fate != LeaderFate::Active)
            continue;
        if (view.state.phase == Phase::Declare)
            offer(view, Remount{id}, actions);
        else
            list_rides(view, id, actions);
    }
}

void list_others(const View& view, std::vector<Action>& actions)
{
    list_leaders(view, actions);
    if (view.state.phase != Phase::Action) return;
    list_combined_fire(view, actions);
    list_followers(view, actions);
}

}  // namespace longroll::iron_brigade
