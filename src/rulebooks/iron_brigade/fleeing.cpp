// The ways of a retreat. Ledger IB-RET-2 to IB-RET-5; rulings IB-R-70 to IB-R-73, IB-R-76, IB-R-78.
// Carrying one out: retreat.cpp.

#include "board/table/arc.h"
#include "board/table/army_walk.h"
#include "board/table/retreat.h"
#include "board/table/ways.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/visibility.h"

namespace longroll::iron_brigade {

// ---- Where to (IB-RET-2) ----

namespace {

// Away from these, unless their middle is where it stands itself.
std::optional<Heading> away_from_middle(std::span<const Point> causes, Point here)
{
    if (causes.empty()) return {};
    const Point mean = table::mean_of(causes);
    if (length_of(here - mean) <= kTolerance) return {};
    return heading_of(here - mean);
}

std::optional<Heading> away_from_unit(const Field& field, const State& state,
                                      std::optional<UnitId> enemy, Point here)
{
    if (!enemy) return {};
    const std::array<Point, 1> there = {footprint_of(field, state, *enemy).centre};
    return away_from_middle(there, here);
}

}  // namespace

Heading away_from_causes(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    const Point here = footprint_of(view.field, unit).centre;
    std::vector<Point> causes;
    for (const UnitId cause : unit.causes)
        if (view[cause].on_table())
            causes.push_back(footprint_of(view.field, view.state, cause).centre);
    // RULING: IB-R-70: then the nearest in sight, then the nearest at all, then home.
    if (const auto way = away_from_middle(causes, here)) return *way;
    const auto seen = nearest_enemy_in_sight(view, id);
    if (const auto way = away_from_unit(view.field, view.state, seen, here)) return *way;
    const auto nearest = view.nearest_of(enemy_of(view.side(id)), view.ground(id));
    if (const auto way = away_from_unit(view.field, view.state, nearest, here)) return *way;
    return table::towards(view.field.scenario.home_edge[longroll::index_of(view.side(id))]);
}

// ---- How far ----

namespace {

constexpr Length kKeepAway = 1000;  // from every enemy
constexpr Length kLeastWay = 1000;  // or it is no way at all

bool on_foot_or_horse(const Field& field, const Unit& unit)
{
    const Arm arm = card_of(field, unit).arm;
    return arm == Arm::Infantry || arm == Arm::Cavalry;
}

// Broken units go at the rate of their formation, routed ones in open order, guns limbered
// (IB-RET-3, IB-RET-7). Open order passes through friends for nothing.
void let_flee(const Field& field, const Unit& unit, Goer& goer)
{
    goer.loads_fast = true;  // half of its distance is no split/move: no bars
    if (is_battery(field, unit)) goer.formation = FormationKind::Limbered;
    const bool marches = on_foot_or_horse(field, unit);
    const bool routed = marches && unit.morale == 0;
    if (routed) {
        goer.formation = FormationKind::OpenHalf;
        goer.bonus.reset();
    }
    if (routed || (marches && open_formation(field, unit))) goer.passing = Goer::Passing::Free;
}

// RULING: IB-R-73: limbering up takes half of its distance.
Going going_of(const Field& field, const Unit& unit)
{
    Going going;
    if (is_battery(field, unit) && unit.formation.kind == FormationKind::Unlimbered)
        going.pace = Pace::Half;
    return going;
}

Way way_along(const Footprint& from, Heading heading, Length distance)
{
    const Length half = width_across(from, heading + degrees(90)) / 2;
    return {{from.centre - ahead(heading, half), from.centre + ahead(heading, half + distance)},
            width_across(from, heading)};
}

// What stops a slide: impassable ground, water, enemies, friends who cannot be passed.
class SlidePolicy : public table::ArmyWalk<SlidePolicy> {
public:
    SlidePolicy(const View& view, const Goer& goer, const Going& going, const Way& way,
                std::span<const UnitId> barred)
        : ArmyWalk(view.bodies(), static_cast<std::uint8_t>(goer.side), kKeepAway),
          field_(view.field),
          toll_(view.field, view.state, goer, going, Fording::WhereSafe),
          way_(way),
          barred_(barred),
          allowed_(toll_.allowed())
    {
    }

    [[nodiscard]] Length reach() const { return allowed_.length; }
    // The edge of the table does not stop it.
    static bool meet_edge(const table::Meeting&) { return true; }
    bool meet_enemy(const table::Meeting&) { return stop(StoppedBy::Enemy); }

    // RULING: IB-R-72: guns and wagons pass through nobody.
    bool meet_friend(const table::Meeting& meeting)
    {
        const UnitId other = unit_of(meeting.body);
        if (std::find(barred_.begin(), barred_.end(), other) != barred_.end())
            return stop(StoppedBy::Friend);
        if (toll_.pass()) return stop(StoppedBy::Friend);
        if (meeting.at >= toll_.allowed().length) return stop(StoppedBy::Friend);
        allowed_ = toll_.allowed();
        passed_.push_back(other);
        return true;
    }

    // Ground that would leave it less than it has gone already is not entered (IB-MOV-7).
    bool meet_ground(const table::Meeting& meeting)
    {
        const Touch when = meeting.at_start ? Touch::AtStart : Touch::OnTheWay;
        const bool water = is_water(field_[meeting.feature]);
        if (toll_.touch(meeting.feature, when, way_))
            return stop(water ? StoppedBy::Water : StoppedBy::Ground);
        if (toll_.too_deep()) return stop(StoppedBy::Water);
        if (!meeting.at_start && meeting.at >= toll_.allowed().length)
            return stop(StoppedBy::Nothing);
        allowed_ = toll_.allowed();
        return true;
    }

    [[nodiscard]] const std::vector<UnitId>& passed() const { return passed_; }
    [[nodiscard]] StoppedBy stopped_by() const { return stopped_by_; }
    [[nodiscard]] const Allowance& allowed() const { return allowed_; }

private:
    bool stop(StoppedBy by)
    {
        stopped_by_ = by;
        return false;
    }

    const Field& field_;
    Toll toll_;
    Way way_;
    std::span<const UnitId> barred_;
    Allowance allowed_;
    StoppedBy stopped_by_ = StoppedBy::Nothing;
    std::vector<UnitId> passed_;  // in the order of meeting
};

}  // namespace

// ---- The fan (IB-R-71) ----

namespace {

class Fan {
public:
    Fan(const View& view, UnitId id)
        : field_(view.field),
          state_(view.state),
          id_(id),
          view_(view),
          goer_(goer_of(field_, state_, id)),
          going_(going_of(field_, state_[id])),
          start_(footprint_of(field_, state_, id)),
          nearest_(nearest_gap(start_)),
          direct_(away_from_causes(view_, id))
    {
        let_flee(field_, state_[id], goer_);
    }

    [[nodiscard]] RetreatWay way(Angle bend) const
    {
        std::vector<UnitId> barred;
        Slide slide = slide_along(bend, barred);
        const StoppedBy first = slide.way.stopped_by;
        // A friend on whom it would come to lie is one it cannot get past.
        while (slide.rests_on) {
            barred.push_back(*slide.rests_on);
            slide = slide_along(bend, barred);
            slide.way.stopped_by = first == StoppedBy::Nothing ? StoppedBy::Friend : first;
        }
        judge(slide.way);
        return slide.way;
    }

private:
    struct Slide {
        RetreatWay way;
        std::optional<UnitId> rests_on;  // the first friend on whom it would lie
    };

    [[nodiscard]] table::Gap nearest_gap(const Footprint& there) const
    {
        table::Gap nearest;
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId enemy) {
            // OPTIMISATION: their boxes are no farther apart than they are.
            if (square_between(box_of(there), view_.bodies().box(body_of(enemy))) > nearest.whole)
                return;
            const table::Gap gap = table::gap(there, view_.ground(enemy));
            if (gap < nearest) nearest = gap;
        });
        return nearest;
    }

    [[nodiscard]] Slide slide_along(Angle bend, std::span<const UnitId> barred) const
    {
        const Unit& unit = state_[id_];
        Slide slide;
        RetreatWay& way = slide.way;
        way.bend = bend;
        way.heading = direct_ + bend;
        const Length most = allowance(goer_, going_).length;
        SlidePolicy policy(view_, goer_, going_, way_along(start_, way.heading, most), barred);
        const std::array<table::Manoeuvre, 1> path = {table::Shift{way.heading, most}};
        const table::Mover mover{body_of(id_), layout_of(field_, unit), {unit.front, unit.facing}};
        const table::Walk walk =
            table::walk(table::Surroundings{*field_.terrain, view_.bodies()}, mover, path, policy);
        way.end = placed(walk.layout, walk.pose)[0];
        way.length = walk.length;
        way.allowance = policy.allowed();
        way.stopped_by = policy.stopped_by();
        note_friends(policy, walk, slide);
        return slide;
    }

    static void note_friends(const SlidePolicy& policy, const table::Walk& walk, Slide& slide)
    {
        auto& tramples = slide.way.tramples;
        for (const UnitId passed : policy.passed()) {
            const bool rests = std::find(walk.rests_on.begin(), walk.rests_on.end(),
                                         body_of(passed)) != walk.rests_on.end();
            if (!rests) tramples.push_back(passed);
            if (rests && !slide.rests_on) slide.rests_on = passed;
        }
        std::sort(tramples.begin(), tramples.end());
    }

    void judge(RetreatWay& way) const
    {
        const Length least = std::min(kLeastWay, way.allowance.length);
        const table::Gap left = nearest_gap(way.end);
        const bool nearer = left < nearest_ && left.up() + kTolerance < nearest_.down();
        way.legal = way.length + kTolerance >= least && !nearer;
        // RULING: IB-R-78: over the edge with its centre is over the edge.
        if (!field_.terrain->table().contains(way.end.centre))
            way.outcome = RetreatEnd::LeavesTable;
    }

    const Field& field_;
    const State& state_;
    UnitId id_;
    const View& view_;
    Goer goer_;
    Going going_;
    Footprint start_;
    table::Gap nearest_;
    Heading direct_;
};

// Only these are a reason to go round (IB-RET-4); guns are not (IB-RET-5).
bool tramples_firm_friends(const Field& field, const State& state, const RetreatWay& way)
{
    return std::any_of(way.tramples.begin(), way.tramples.end(), [&](UnitId id) {
        return state[id].morale >= kUnbroken && on_foot_or_horse(field, state[id]);
    });
}

// RULING: IB-R-76: it takes an enemy or an obstacle to make it surrender; friends only hold it up.
RetreatWay no_way(const Field& field, const State& state, UnitId id,
                  const std::vector<RetreatWay>& fan)
{
    RetreatWay way = fan.front();
    const bool hemmed_in = std::any_of(fan.begin(), fan.end(), [](const RetreatWay& each) {
        return each.stopped_by != StoppedBy::Nothing && each.stopped_by != StoppedBy::Friend;
    });
    way.outcome = hemmed_in ? RetreatEnd::Surrenders : RetreatEnd::StaysPut;
    way.end = footprint_of(field, state, id);
    way.length = 0;
    way.tramples.clear();
    return way;
}

}  // namespace

// The least first.
static std::vector<Angle> bends_of_fan()
{
    return table::bends_of(table::degrees(15), table::degrees(90));
}

std::vector<RetreatWay> fan_of_retreat(const Field& field, const State& state, UnitId id)
{
    const View view(field, state);
    const Fan fan(view, id);
    std::vector<RetreatWay> ways;
    for (const Angle bend : bends_of_fan()) ways.push_back(fan.way(bend));
    return ways;
}

std::vector<RetreatWay> ways_to_retreat(const View& view, UnitId id)
{
    const Field& field = view.field;
    const State& state = view.state;
    if (state[id].boats > 0) {
        RetreatWay aboard;
        aboard.end = footprint_of(field, state, id);
        return {aboard};
    }
    const Fan fan(view, id);
    std::vector<RetreatWay> all = {fan.way({})};
    const bool direct = all.front().legal;
    std::vector<RetreatWay> ways;
    if (direct) ways.push_back(all.front());
    if (direct && !tramples_firm_friends(field, state, all.front())) return ways;
    for (const Angle bend : bends_of_fan()) {
        if (bend == Angle{}) continue;
        // The least bend, to either side, where straight away is barred.
        if (!direct && !ways.empty() && size_of(bend) > size_of(ways.front().bend)) break;
        all.push_back(fan.way(bend));
        if (all.back().legal) ways.push_back(all.back());
    }
    if (ways.empty()) ways.push_back(no_way(field, state, id, all));
    return ways;
}

RetreatWay way_to_retreat(const View& view, UnitId id, Angle bend)
{
    if (view[id].boats == 0) {
        RetreatWay way = Fan(view, id).way(bend);
        // OPTIMISATION: whatever other ways there are.
        if (way.legal) return way;
    }
    const std::vector<RetreatWay> ways = ways_to_retreat(view, id);
    const auto way = std::ranges::find(ways, bend, &RetreatWay::bend);
    LR_CHECK(way != ways.end(), "a retreat by a way that is not there");
    return *way;
}

}  // namespace longroll::iron_brigade
