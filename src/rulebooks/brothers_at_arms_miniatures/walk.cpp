// A move walked through leg by leg (BM-R-28, 111, 127): its cost, whom it meets, where it ends.
// Ledger BM-MOV-7, 8, 12, 22 to 25, 29 to 31, 33, BM-FRM-5, 6, 8.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/meeting.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

bool lies_on_unit(const View& view, UnitId self, std::span<const Footprint> bases)
{
    return view.any_near(box_of(bases), [&](UnitId id) {
        return id != self && !is_boat(view.field, id) && on_any(bases, view.stands(id));
    });
}

namespace {

class Walker {
public:
    Walker(const View& view, const Unit& from, MoveKind kind) : view_(view), field_(view.field)
    {
        walked_.at = walked_.start = from;
        walked_.kind = kind;
        const bool halved = kind == MoveKind::Reforming || kind == MoveKind::Disengage;
        allowance_ = allowance_of(field_, view.state, from.card, halved);
        if (kind == MoveKind::Disengage) still_touched_ = opponents_of(view.state, from.card);
        const Placed bases = bases_of(field_, from);
        walked_.from = anchor_of(from, bases);
        going_ = going_from(field_, bases[0].centre, road_use(from, kind));
        may_use_roads_ = going_.on_roads;
    }

    Walked go(std::span<const Leg> legs)
    {
        for (leg_ = 0; leg_ < legs.size(); ++leg_) {
            walked_.begun = leg_ + 1;
            walked_.gone = 0;
            // RULING: BM-R-112: after contact nothing but the alignment.
            const bool over = !walked_.contacts.empty() || walked_.cut_short;
            if (over && !std::holds_alternative<Align>(legs[leg_]))
                refuse_it("BM-MOV-23"_clause, "the enemy ends its movement");
            else
                std::visit(*this, legs[leg_]);
            if (walked_.refusal) break;
        }
        walked_.cost = going_.cost();
        walked_.by_road = may_use_roads_ && going_.on_roads && walked_.went;
        walked_.finished = !walked_.refusal;
        if (!walked_.brushed.empty()) walked_.legs.assign(legs.begin(), legs.end());
        if (walked_.finished) look_at_end();
        return std::move(walked_);
    }

    // ---- Legs ----

    // BM-MOV-30: in any direction at normal cost.
    void operator()(const Shift& leg)
    {
        track_.reset();
        if (leg.by != Vec{}) go_along(LegMotion::straight(field_, walked_.at, leg.by));
    }

    void operator()(const Turn& leg)
    {
        track_.reset();
        const Angle size = size_of(leg.by);
        if (size > table::degrees(180))
            return refuse_it("BM-MOV-30"_clause, "a turn is half a circle at most");
        const Placed bases = bases_of(field_, walked_.at);
        if (std::none_of(bases.begin(), bases.end(), [&](const Footprint& base) {
                return gap(base, leg.about).at_most(table::kSlack);
            }))
            return refuse_it("BM-MOV-30"_clause, "it turns about a point of its own");
        if (size.tenths == 0) return;
        walked_.turned = true;
        go_along(LegMotion::round(field_, walked_.at, leg.about, leg.by));
    }

    // BM-MOV-30: free.
    void operator()(const AboutFace&)
    {
        track_.reset();
        face_about(field_, walked_.at);
        walked_.turned = true;
    }

    // BM-MOV-31: the lead base goes, the others follow.
    void operator()(const March& leg)
    {
        Unit& unit = walked_.at;
        if (unit.formation != Formation::Column && unit.bases.size() > 1)
            return refuse_it("BM-MOV-31"_clause, "only a column follows its lead base");
        if (!track_) track_ = track_of(field_, unit);
        const Vec way = leg.to - track_->points.back();
        if (way == Vec{}) return;
        const std::size_t last = track_->points.size() - 1;
        if (dot(way, track_->points[last] - track_->points[last - 1]) < 0)
            return refuse_it("BM-MOV-31"_clause, "a column bends by no more than 90 degrees");
        track_->points.push_back(leg.to);
        walked_.marched = true;
        const LegMotion motion = LegMotion::along(field_, unit, *track_);
        const Length gone = go_along(motion);
        track_->head += gone;
    }

    void operator()(const FormUp& leg)
    {
        track_.reset();
        Unit& unit = walked_.at;
        // BM-FRM-8: one base is in any formation.
        if (unit.bases.size() == 1) {
            unit.formation = leg.formation;
            return;
        }
        if (walked_.kind == MoveKind::Disengage)
            return refuse_it("BM-FRM-7"_clause, "it is in melee");
        if (walked_.reformed)
            return refuse_it("BM-FRM-6"_clause, "it changes formation once in a phase");
        Unit as = unit;
        lay_out(field_, as, leg.formation, anchor_of(field_, unit), facing_of(unit));
        const Placed bases = bases_of(field_, as);
        if (as.formation == unit.formation && bases == bases_of(field_, unit))
            return refuse_it("BM-FRM-6"_clause, "it is so formed already");
        if (lies_on_unit(view_, unit.card, bases))
            return refuse_it("BM-FRM-6"_clause, "another unit stands where it would form");
        if (!touched_by(view_, unit.card, bases).empty())
            return refuse_it("BM-FRM-6"_clause, "it would touch an enemy as it forms");
        if (refuse_ground(view_, as))
            return refuse_it("BM-FRM-6"_clause, "the ground does not let it form like that");
        unit = as;
        walked_.reformed = true;
        add_brushes(view_, unit, leg_, walked_.brushed);
    }

    void operator()(const Align& leg)
    {
        const Aligned aligned = aligned_with(view_, walked_.at, leg.enemy, walked_.contacts);
        walked_.refusal = aligned.refusal;
        walked_.at = aligned.as;
        walked_.turned = true;
        add_brushes(view_, walked_.at, leg_, walked_.brushed);
    }

private:
    [[nodiscard]] RoadUse road_use(const Unit& from, MoveKind kind) const
    {
        // BM-MOV-8: in column for the whole phase, no change of formation, no disengaging.
        const bool column = from.formation == Formation::Column || from.bases.size() == 1;
        const bool plain = kind == MoveKind::March || kind == MoveKind::Enter;
        return column && plain && roads_count(field_, view_.state) ? RoadUse::IfEarned
                                                                   : RoadUse::Never;
    }

    void refuse_it(Clause clause, std::string_view why) { walked_.refusal = Refusal{clause, why}; }

    void refuse_cost()
    {
        if (may_use_roads_)
            refuse_it("BM-MOV-8"_clause, "it does not keep to roads and has not so far to go");
        else
            refuse_it("BM-MOV-7"_clause, "that is farther than it may go");
    }

    // As far as it comes; how far that is.
    Length go_along(const LegMotion& motion)
    {
        const WayStretches way = motion.is_turn() ? WayStretches{} : motion.stretches(field_);
        const Length bought =
            motion.is_turn() ? motion.places() : affordable(going_, way, allowance_);
        Length end = std::min(motion.places(), bought);
        const auto meeting = first_meeting(view_, walked_.at.card, motion, end, still_touched_);
        if (meeting) end = meeting->place;
        const GroundStop stop = ground_stop(view_, walked_.at, motion, end);
        walked_.gone = stop.place;
        if (stop.refusal) {
            walked_.refusal = stop.refusal;
            return 0;
        }
        if (meeting)
            meet(*meeting);
        else if (end < motion.places())
            refuse_cost();
        if (walked_.refusal) {
            // What a charge is refused to goes as far as the step before.
            if (meeting) walked_.gone = std::max(0, end - motion.step());
            return 0;
        }
        add_brushes(view_, walked_.at.card, motion, leg_, end, walked_.brushed);
        const Unit before = walked_.at;
        walked_.at = motion.unit_at(end);
        walked_.went = walked_.went || end > 0;
        if (motion.is_turn())
            pay_for_turn(before);
        else
            pay(going_, way, end);
        return end;
    }

    void pay_for_turn(const Unit& before)
    {
        const Placed from = bases_of(field_, before);
        const Placed to = bases_of(field_, walked_.at);
        Length farthest = 0;
        for (std::size_t base = 0; base < from.size(); ++base)
            farthest = std::max(farthest, table::length_of(to[base].centre - from[base].centre));
        pay_turn(going_, field_, front_centres(before, from), front_centres(walked_.at, to),
                 farthest);
        if (going_.cost() <= allowance_) return;
        walked_.gone = 0;
        refuse_cost();
    }

    // BM-MOV-23: contact ends the movement.
    void meet(const Meeting& meeting)
    {
        if (meeting.touched.empty()) {
            // RULING: BM-R-122: corner to corner, it ends there and is no charge.
            if (meeting.place == 0 && !walked_.went)
                refuse_it("BM-MOV-23"_clause, "an enemy stands in its way");
            else
                walked_.cut_short = true;
            if (walked_.kind == MoveKind::Disengage)
                refuse_it("BM-MOV-29"_clause, "an enemy stands in its way");
            return;
        }
        if (walked_.kind == MoveKind::Reforming)
            return refuse_it("BM-MOV-24"_clause, "it changes formation, and so may not charge");
        if (walked_.kind == MoveKind::Disengage)
            return refuse_it("BM-MOV-29"_clause, "who disengages may not touch another enemy");
        walked_.contacts = meeting.touched;
    }

    void look_at_end()
    {
        const Placed bases = bases_of(field_, walked_.at);
        if (walked_.kind == MoveKind::Disengage &&
            !touched_by(view_, walked_.at.card, bases).empty())
            return fail("BM-MOV-29"_clause, "it would still touch an enemy");
        if (lies_on_unit(view_, walked_.at.card, bases))
            return fail("BM-MOV-22"_clause, "it would end on another unit");
        if (walked_.went && on_barred_works(view_, walked_.at.card, bases))
            return fail("BM-WRK-2"_clause, "it would end on works that the enemy mans");
    }
    void fail(Clause clause, std::string_view why)
    {
        refuse_it(clause, why);
        walked_.finished = false;
    }

    const View& view_;
    const Field& field_;
    Walked walked_;
    Going going_;
    Cost allowance_ = 0;
    bool may_use_roads_ = false;
    std::size_t leg_ = 0;
    std::optional<ColumnTrack> track_;
    Units still_touched_;  // of a disengagement: enemies it has not yet been clear of (BM-R-33)
};

}  // namespace

Walked walk(const View& view, const Unit& from, std::span<const Leg> legs, MoveKind kind)
{
    return Walker(view, from, kind).go(legs);
}

}  // namespace longroll::brothers_at_arms_miniatures
