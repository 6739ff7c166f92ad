// Charges worth trying, and the answers to what is asked in one.

#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

namespace {

// A charger as it stands, and how far it may go.
struct Lane {
    Pose pose;
    Length half_width = 0;
    Length reach = 0;
};

// OPTIMISATION: whether a unit that wheels so and goes straight on could touch any of the target's
// bases; what it would meet on the way is for charge_way to see.
bool lies_ahead(const View& view, const Lane& lane, Angle wheel, UnitId target)
{
    const Length arc = table::arc_length(2 * lane.half_width, table::size_of(wheel));
    if (arc > lane.reach) return false;
    const table::Direction way = table::direction_of(lane.pose.heading);
    const table::Vec out = table::ahead(table::right_of(way), lane.half_width);
    const Point pivot = wheel.tenths > 0 ? lane.pose.front + out : lane.pose.front - out;
    const Point front = table::turned_about(pivot, lane.pose.front, wheel);
    const table::Direction ahead = table::direction_of(lane.pose.heading + wheel);
    const table::Direction right = table::right_of(ahead);
    const auto part = [&](table::Direction along, Point to) {
        return table::shift_round(dot(along, to - front), table::kSineBits);
    };
    for (const Footprint& base : view.stands(target)) {
        Length left = lane.half_width + 1;
        Length most = -left;
        Length near = lane.reach + kContact + 1;
        for (const Point corner : corners(base)) {
            left = std::min(left, part(right, corner));
            most = std::max(most, part(right, corner));
            near = std::min(near, part(ahead, corner));
        }
        if (left <= lane.half_width && most >= -lane.half_width &&
            near <= lane.reach - arc + kContact)
            return true;
    }
    return false;
}

// Straight on, at its middle, and square to each of its sides.
FixedVector<Angle, 6> wheels_at(const View& view, UnitId id, UnitId target)
{
    const Pose from = pose_of(view[id]);
    FixedVector<Angle, 6> wheels = {Angle{}};
    const auto add = [&](Heading heading) {
        const Angle wheel = turn_between(from.heading, heading);
        if (table::size_of(wheel) <= table::degrees(90) &&
            std::find(wheels.begin(), wheels.end(), wheel) == wheels.end())
            wheels.push_back(wheel);
    };
    const Point middle = centre_of(view.field, view.state, target);
    if (middle != from.front) add(table::heading_of(middle - from.front));
    for (int side = 0; side < 4; ++side)
        add(opposite(view[target].facing) + table::degrees(90) * side);
    return wheels;
}

}  // namespace

void list_charges(const View& view, UnitId id, std::vector<Action>& actions)
{
    if (refuse_charger(view, id)) return;
    const RateLine& rates = rates_of(view.field, view.state, id);
    const Length reach = *std::max_element(rates.begin(), rates.end());
    const Lane lane{pose_of(view[id]), extent_of(layout_of(view.field, view.state, id)).width() / 2,
                    reach};
    view.each_of(enemy_of(view.side(id)), [&](UnitId target) {
        if (!view.bodies().has(body_of(target)) || !within(view, id, target, reach + kContact))
            return;
        for (const Angle wheel : wheels_at(view, id, target))
            if (lies_ahead(view, lane, wheel, target))
                shared::table::offer(view, Charge{id, target, wheel}, actions);
    });
}

std::optional<Action> charge_by_lot(const View& view, UnitId id, PlayoutDice& dice)
{
    std::vector<Action> charges;
    list_charges(view, id, charges);
    return shared::table::any_of(charges, dice);
}

// All, nobody, one alone, all but one.
void list_defensive_fires(const View& view, std::vector<Action>& actions)
{
    const auto* due = std::get_if<DefensiveFireDue>(&view.state.pending.back());
    if (due == nullptr) return;
    std::vector<UnitId> all;
    for (const UnitId id : due->may) all.push_back(id);
    actions.emplace_back(DefensiveFire{all});
    if (all.size() > 1)
        for (const UnitId one : all) actions.emplace_back(DefensiveFire{{one}});
    if (all.size() > 2)
        for (const UnitId one : all) {
            DefensiveFire others;
            std::copy_if(all.begin(), all.end(), std::back_inserter(others.units),
                         [&](UnitId id) { return id != one; });
            actions.emplace_back(std::move(others));
        }
    actions.emplace_back(DefensiveFire{});
}

// Into contact, as far as it may, half as far, not at all.
void list_follow_ups(const View& view, std::vector<Action>& actions)
{
    const auto* due = std::get_if<FollowDue>(&view.state.pending.back());
    if (due == nullptr) return;
    if (due->catches) shared::table::offer(view, Follow{Follow::Kind::Contact, 0}, actions);
    for (const int part : {1, 2})
        if (due->reach / part > 0)
            shared::table::offer(view, Follow{Follow::Kind::Advance, due->reach / part}, actions);
    actions.emplace_back(Follow{});
}

}  // namespace longroll::face_to_the_enemy
