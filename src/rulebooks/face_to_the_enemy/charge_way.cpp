// The way of a charge: whether it reaches its target, where its tests are taken, how it follows who
// gives way and how it comes home. Ledger FE-CHG-3, 7, 15, 23. What happens on it is in charge.cpp.

#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/going.h"
#include "rulebooks/face_to_the_enemy/sight.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

namespace {

Length fastest(const RateLine& rates) { return *std::max_element(rates.begin(), rates.end()); }

// On the last of its way nothing but bodies stops a charge: that it may be gone is settled.
constexpr RateLine kNoLimit = {inches(99), inches(99), inches(99), inches(99)};
// So much more than it takes, for what roundings may do to the way.
constexpr Length kToSpare = 2 * kContact;

table::Manoeuvre wheel_of(Angle wheel)
{
    return table::Wheel{wheel.tenths > 0 ? table::Hand::Right : table::Hand::Left,
                        table::size_of(wheel)};
}

// ---- The 3" point ----

Length distance_from(const View& view, const Layout& layout, const Pose& pose, UnitId target)
{
    const Placed bases = placed(layout, pose);
    return measured(
        table::gap(std::span<const Footprint>(bases.data(), bases.size()), view.stands(target)));
}

// The first place of a straight way within 3", to the thousandth; the end if there is none before.
Length straight_to_point(const View& view, const Placed& bases, Heading way, Length end,
                         UnitId target)
{
    const auto comes_near = [&](Length place) {
        for (const Footprint& mine : bases)
            for (const Footprint& yours : view.stands(target))
                // RULING: FE-R-113: half a thousandth is granted.
                if (table::twice_gap(mine, ahead(way, place), yours)
                        .less_than(2 * kChargePoint + 1))
                    return true;
        return false;
    };
    Length low = 0;
    Length high = end;
    while (low < high) {
        const Length middle = low + (high - low) / 2;
        if (comes_near(middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

// RULING: FE-R-115: on the way as declared, be it in the middle of the wheel.
ChargePoint point_on_way(const View& view, const Charge& order, Length whole)
{
    // FE-CHG-7: who starts within it does not advance.
    if (distance(view, order.unit, order.target) <= kChargePoint) return {};
    const Layout layout = layout_of(view.field, view.state, order.unit);
    Pose pose = pose_of(view[order.unit]);
    ChargePoint point;
    if (order.wheel.tenths != 0) {
        const table::Motion motion = motion_of(wheel_of(order.wheel), layout, pose);
        // RULING: FE-R-131: in steps of a degree, the last one shorter.
        for (Length place = 0; place < motion.places;) {
            place = std::min(place + 10, motion.places);
            const Pose there = pose_along(motion, pose, place);
            point.wheeled = {order.wheel.tenths > 0 ? place : -place};
            point.along = point.bent = path_length(motion, place);
            if (distance_from(view, layout, there, order.target) <= kChargePoint) return point;
        }
        pose = pose_along(motion, pose, motion.places);
    }
    point.along += straight_to_point(view, placed(layout, pose), pose.heading, whole - point.bent,
                                     order.target);
    return point;
}

// ---- Reach ----

// It has come to touch the target: stopped by it, or at the very end of its move, or by another at
// the same moment.
bool touches(const View& view, const Gone& gone, UnitId target)
{
    if (gone.met == target) return true;
    const Placed bases = bases_of(view.field, gone.at);
    return table::gap(std::span<const Footprint>(bases.data(), bases.size()), view.stands(target))
        .zero();
}

MaybeRefusal refuse_reached(const View& view, const Charge& order, const Gone& gone)
{
    if (touches(view, gone, order.target)) {
        if (gone.on_friends) return Refusal{"FE-MOV-12"_clause, "it would end on friendly guns"};
        return {};
    }
    if (gone.met == kNoUnit) {
        if (gone.blocked) return gone.why;
        return Refusal{"FE-CHG-3"_clause, "its move does not reach the target"};
    }
    if (view.side(gone.met) == view.side(order.unit))
        return Refusal{"FE-MOV-12"_clause, "friends are in its way"};
    // RULING: FE-R-103.
    return Refusal{"FE-CHG-3"_clause, "another enemy is met before the target"};
}

}  // namespace

ChargeWay charge_way(const View& view, const Charge& order)
{
    ChargeWay way;
    // FE-CHG-24.
    way.aspect = aspect_from(view.field, view.state, order.target, view[order.unit].front);
    if (table::size_of(order.wheel) > table::degrees(90)) {
        way.why = Refusal{"FE-MAN-20"_clause, "a wheel is of 90 degrees at most"};
        return way;
    }
    const RateLine& rates = rates_of(view.field, view.state, order.unit);
    const Length most = fastest(rates);
    // OPTIMISATION: no part of it goes farther than its path is long.
    if (!within(view, order.unit, order.target, most + kContact)) {
        way.why = Refusal{"FE-CHG-3"_clause, "its move does not reach the target"};
        return way;
    }
    const Gone gone = go(
        view,
        {.unit = order.unit, .manner = Manner::Charging, .against = order.target, .rates = rates},
        path_of({0, order.wheel, most}));
    way.why = refuse_reached(view, order, gone);
    if (!way.why) way.why = refuse_sight_of_charge(view, order.unit, order.target);
    if (way.why) return way;
    way.whole = gone.length;
    way.touched = gone.touched;
    way.point = point_on_way(view, order, way.whole);
    return way;
}

Gone gone_home(const View& view)
{
    const ChargeUnderWay& charge = *view.state.charge;
    const Going going{.unit = charge.unit,
                      .manner = Manner::Charging,
                      .against = charge.target,
                      .rates = kNoLimit,
                      .touched = charge.touched};
    const Angle wheel = charge.wheel - charge.wheeled;
    const Length left = charge.whole - charge.advanced;
    Gone gone = go(view, going, path_of({0, wheel, left + kToSpare}));
    // What is to spare is for roundings: it leads nobody on to guns that its way ends short of.
    if (touches(view, gone, charge.target) && !gone.on_friends) return gone;
    // RULING: FE-R-117: losses have left nothing to touch with.
    const Layout layout = layout_of(view.field, view.state, charge.unit);
    const Length bent = table::arc_length(extent_of(layout).width(), table::size_of(wheel));
    return go(view, going, path_of({0, wheel, std::max(0, left - bent)}));
}

// ---- Following ----

static Gone along(const View& view, const FollowWay& way, Length distance, UnitId against,
                  const RateLine& rates)
{
    const ChargeUnderWay& charge = *view.state.charge;
    const Going going{.unit = charge.unit,
                      .manner = Manner::Following,
                      .against = against,
                      .rates = rates,
                      .touched = charge.touched,
                      .as = &way.as};
    const bool ahead = way.as.facing == way.way;
    return go(view, going,
              {ahead ? table::Manoeuvre{table::Advance{distance}}
                     : table::Manoeuvre{table::Shift{way.way, distance}}});
}

// RULING: FE-R-114: what is left of each rate, by the ground touched so far and now.
static RateLine rates_left(const View& view)
{
    const ChargeUnderWay& charge = *view.state.charge;
    return less(rates_of(view.field, view.state, charge.unit), charge.advanced);
}

Gone followed(const View& view, const FollowWay& way, Length distance, Follows how)
{
    const UnitId against = how == Follows::Into ? view.state.charge->target : kNoUnit;
    return along(view, way, distance, against, rates_left(view));
}

FollowWay follow_way(const View& view)
{
    const ChargeUnderWay& charge = *view.state.charge;
    FollowWay way;
    way.as = view[charge.unit];
    way.way = way.as.facing;
    const RateLine left = rates_left(view);
    if (view[charge.target].on_table()) {
        // RULING: FE-R-106: along the shortest segment, turned to it about its anchor.
        const auto nearest = nearest_points(view, charge.unit, charge.target);
        way.gap = measured(nearest.gap);
        if (nearest.first != nearest.second)
            way.way = table::heading_of(nearest.second - nearest.first);
        Unit turned = way.as;
        turned.facing = way.way;
        // RULING: FE-R-116: without room it keeps its facing.
        if (has_room(view, turned)) way.as = turned;
        const Gone into = followed(view, way, way.gap, Follows::Into);
        // FE-MOV-12: nor into a contact in which it would stand on guns.
        way.catches = (into.met == charge.target || into.finished) &&
                      left[place_of(into.touched)] >= way.gap &&
                      !followed_home(view, way).on_friends;
    }
    way.reach = followed(view, way, fastest(left), Follows::Short).length;
    return way;
}

Gone followed_home(const View& view, const FollowWay& way)
{
    const UnitId target = view.state.charge->target;
    // Turned, it may come to the target a little sooner or later than the segment has it.
    Gone gone = along(view, way, way.gap + inches(1), target, kNoLimit);
    if (touches(view, gone, target)) return gone;
    gone = along(view, way, way.gap, target, kNoLimit);
    // RULING: FE-R-116: in the end the two nearest points touch, as it is turned now.
    const Placed bases = bases_of(view.field, gone.at);
    const auto nearest = table::nearest_points(
        std::span<const Footprint>(bases.data(), bases.size()), view.stands(target));
    if (nearest.first == nearest.second) return gone;
    FollowWay rest;
    rest.as = gone.at;
    rest.way = table::heading_of(nearest.second - nearest.first);
    Gone home = along(view, rest, measured(nearest.gap) + kToSpare, target, kNoLimit);
    if (!touches(view, home, target)) return gone;
    home.length += gone.length;
    for (const GeneralId general : gone.brushed)
        if (!home.brushed.full() &&
            std::find(home.brushed.begin(), home.brushed.end(), general) == home.brushed.end())
            home.brushed.push_back(general);
    return home;
}

// ---- Halting on guns ----

static bool is_clear(const View& view, const Unit& as)
{
    return overlapped_by(view, as.card, bases_of(view.field, as)).empty();
}

// The corner about which it has wheeled. What fire has taken since moves its anchor and narrows its
// front: how broad that was is told by the arc.
static Point wheeled_about(const View& view, const ChargeUnderWay& charge)
{
    const Unit& unit = view[charge.unit];
    const Length base = size_of(view.field, unit).width;
    const Length arc = std::max(1, table::arc_length(inches(100), size_of(charge.wheeled)));
    const auto files = table::divide_round<std::int64_t>(std::int64_t{charge.bent} * inches(100),
                                                         std::int64_t{arc} * base);
    const Length aside = static_cast<Length>(files) * base / 2;
    const Heading right = unit.facing - charge.wheeled + table::degrees(90);
    return charge.from + ahead(charge.wheeled.tenths > 0 ? right : opposite(right), aside);
}

Pose set_back(const View& view)
{
    const ChargeUnderWay& charge = *view.state.charge;
    Unit as = view[charge.unit];
    // RULING: FE-R-115: back along its way to the last place that is clear.
    const Pose halted = pose_of(as);
    const Length straight = charge.advanced - charge.bent;
    Length back = 0;
    while (!is_clear(view, as) && back < straight) {
        ++back;
        as.front = halted.front - ahead(halted.heading, back);
    }
    if (charge.wheeled.tenths == 0) return pose_of(as);
    const Pose bent = pose_of(as);
    const Point pivot = wheeled_about(view, charge);
    for (int tenths = 1; !is_clear(view, as) && tenths <= size_of(charge.wheeled).tenths;
         ++tenths) {
        const Angle turn{charge.wheeled.tenths > 0 ? -tenths : tenths};
        as.front = table::turned_about(pivot, bent.front, turn);
        as.facing = bent.heading + turn;
    }
    return pose_of(as);
}

}  // namespace longroll::face_to_the_enemy
