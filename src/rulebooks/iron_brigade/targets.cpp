// Who can fire at what. Ledger IB-TGT, IB-RNG, IB-FRM-30; rulings IB-R-11, IB-R-12, IB-R-15,
// IB-R-16.

#include "board/table/lines.h"
#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/morale.h"

namespace longroll::iron_brigade {

using board::table::BodyStretch;
using board::table::Edge;
using board::table::kEdges;
using board::table::middle_of;

static constexpr Angle kZone = degrees(45);

static bool is_mounted(const Field& field, const Unit& unit)
{
    return arm_of(field, unit) == Arm::Cavalry;
}

MaybeRefusal refuse_to_fire(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    if (card_of(field, unit).arm == Arm::HeavyEquipment)
        return Refusal{"IB-TGT-8"_clause, "wagons do not fire"};
    if (unit.morale < kPinned)
        return Refusal{effect_of(unit.morale), "broken and routed units do not fire"};
    if (is_battery(field, unit) && unit.formation.kind != FormationKind::Unlimbered)
        return Refusal{"IB-FRM-23"_clause, "the guns are limbered"};
    if (is_battery(field, unit) && unit.morale == kPinned)
        return Refusal{"IB-PIN-3"_clause, "a pinned battery does not fire"};
    if (unit.boats > 0) return Refusal{"IB-TGT-8"_clause, "nobody fires from boats"};
    if (unit.work.kind != Work::Kind::None)
        return Refusal{"IB-TGT-8"_clause, "it spends the turn at its work"};
    return {};
}

std::optional<table::Arc> fire_zone(const Field& field, const State& state, UnitId id)
{
    if (fires_any_direction(field, state[id])) return {};
    return arc_from_middle(footprint_of(field, state, id), kZone);
}

Point fire_point(const Field& field, const State& state, UnitId firer, UnitId other)
{
    const Footprint mine = footprint_of(field, state, firer);
    if (!fires_any_direction(field, state[firer])) return front_middle(mine);
    const Footprint yours = footprint_of(field, state, other);
    Point best = front_middle(mine);
    for (const Edge edge : kEdges) {
        const Point middle = middle_of(mine, edge);
        if (gap(yours, middle) < gap(yours, best)) best = middle;
    }
    return best;
}

namespace {

// ---- Lines of fire (IB-R-15) ----

table::LinesTo lines_of_fire(const Field& field, const State& state, UnitId firer,
                             const Footprint& mine, const Footprint& target)
{
    if (const auto zone = fire_zone(field, state, firer))
        return lines_to(std::array{front_middle(mine)}, zone, target);
    std::array<Point, kEdges.size()> from;
    std::ranges::transform(kEdges, from.begin(), [&](Edge edge) { return middle_of(mine, edge); });
    return lines_to(from, {}, target);
}

// What the rules ask about a unit in the way.
class Shot {
public:
    Shot(const View& view, UnitId firer, UnitId target)
        : view_(view), firer_(firer), target_(target)
    {
    }

    // By which clauses the line goes past every unit on it; none if one of them is in the way.
    [[nodiscard]] std::optional<FireLine::Past> past_all(const Segment& line) const
    {
        table::Trace way;
        way.segment = line;
        way.length = length_of(line.to - line.from);
        FireLine::Past past;
        for (const BodyStretch& stretch : bodies_along(view_.bodies(), way)) {
            const UnitId between = unit_of(stretch.body);
            if (between == firer_ || between == target_) continue;
            const auto clause = past_unit(between, stretch, way.length);
            if (!clause) return {};
            if (!past.full()) past.push_back(*clause);
        }
        return past;
    }

private:
    [[nodiscard]] int level_of(UnitId id) const
    {
        return view_.field.terrain->level_at(view_.ground(id).centre);
    }

    // A third of a rank deep, by its own castings and front: who stands behind it is the target.
    [[nodiscard]] bool is_thin(UnitId id) const
    {
        if (is_battery(view_.field, view_[id])) return false;
        const Footprint& ground = view_.ground(id);
        return depth_of({view_[id].castings, 1}, width_across(ground, ground.heading),
                        arm_of(view_.field, view_[id])) == Depth::Third;
    }

    [[nodiscard]] std::optional<Clause> past_unit(UnitId between, const BodyStretch& stretch,
                                                  Length length) const
    {
        if (view_.side(between) != view_.side(firer_) && is_thin(between)) return "IB-TGT-3"_clause;
        const int mine = level_of(firer_);
        const int yours = level_of(target_);
        const int theirs = level_of(between);
        // RULING: IB-R-16, case B: it stands in a hollow between the two.
        if (theirs < mine && theirs < yours) return "IB-TGT-5"_clause;
        if (mine == yours || theirs > std::max(mine, yours)) return {};
        // Case A: twice the distance of its middle from the higher end, against a third.
        const Length twice = stretch.from + stretch.to;
        const Length from_high = mine > yours ? twice : 2 * length - twice;
        if (3 * from_high <= 2 * length + 6 * kTolerance) return "IB-TGT-4"_clause;
        return {};
    }

    const View& view_;
    UnitId firer_;
    UnitId target_;
};

// RULING: IB-R-12: rounded up to whole inches; contact is no range at all.
int range_of(Length length, const Footprint& mine, const Footprint& target)
{
    if (in_contact(mine, target)) return 0;
    return (std::max(0, length - kTolerance) + kInch - 1) / kInch;
}

std::string_view reason_of(Unseen why)
{
    switch (why) {
        case Unseen::TooFar: return "it is too far to be seen in this light";
        case Unseen::Woods: return "the woods hide it";
        case Unseen::Ground: return "the ground hides it";
        case Unseen::Concealed: return "its cover hides it, for it does not shoot";
        case Unseen::Unspotted: return "no enemy has been spotted there";
        case Unseen::Seen: break;
    }
    return "it is in sight";
}

// Before any line is drawn: reach, posture, zone, sight.
MaybeRefusal refuse_target(const View& view, UnitId firer, UnitId target)
{
    const Footprint& mine = view.ground(firer);
    const Footprint& yours = view.ground(target);
    if (is_mounted(view.field, view[firer]) && !in_contact(mine, yours))
        return Refusal{"IB-FRM-30"_clause, "mounted cavalry fires only at whom it touches"};
    const auto zone = fire_zone(view.field, view.state, firer);
    if (zone && !any_part_in(*zone, yours))
        return Refusal{"IB-TGT-1"_clause, "no part of it is within 45 degrees of the front"};
    const Length reach = reach_in_hand(view.field, view[firer]) * kInch + kTolerance;
    if (!within(yours, fire_point(view.field, view.state, firer, target), reach) &&
        !in_contact(mine, yours))
        return Refusal{"IB-FIRE-2"_clause, "it is out of range"};
    if (const Unseen why = why_unseen(view, firer, target); why != Unseen::Seen)
        return Refusal{clause_of(why), reason_of(why)};
    return {};
}

}  // namespace

Aim aim_at(const View& view, UnitId firer, UnitId target)
{
    if (const auto refusal = refuse_target(view, firer, target)) return {refusal, {}};
    const Footprint& mine = view.ground(firer);
    const Footprint& yours = view.ground(target);
    const Shot shot(view, firer, target);
    const int reach = reach_in_hand(view.field, view[firer]);
    MaybeRefusal refusal = Refusal{"IB-FIRE-2"_clause, "it is out of range"};
    bool first = true;
    for (const table::LineTo& candidate :
         lines_of_fire(view.field, view.state, firer, mine, yours)) {
        const Length length = candidate.gap.up();
        const int range = range_of(length, mine, yours);
        if (range > reach) break;
        const bool clear = line_of_sight(view.field, candidate.from, candidate.to).clear();
        if (clear)
            if (const auto past = shot.past_all({candidate.from, candidate.to}))
                return {{}, {candidate.from, candidate.to, length, range, *past}};
        if (first)
            refusal = clear
                          ? Refusal{"IB-TGT-2"_clause, "another unit is in the line of fire"}
                          : Refusal{"IB-TGT-6"_clause, "there is no clear line to any part of it"};
        first = false;
    }
    return {refusal, {}};
}

MaybeRefusal refuse_point(const Field& field, const State& state, UnitId firer, Point at)
{
    const auto zone = fire_zone(field, state, firer);
    if (zone && !is_in(*zone, at))
        return Refusal{"IB-TGT-1"_clause, "it is not within 45 degrees of the front"};
    const Length reach = reach_in_hand(field, state[firer]) * kInch + kTolerance;
    if (!within(footprint_of(field, state, firer), at, reach))
        return Refusal{"IB-FIRE-2"_clause, "it is out of range"};
    return {};
}

}  // namespace longroll::iron_brigade
