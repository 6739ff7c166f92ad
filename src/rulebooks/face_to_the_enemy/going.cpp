// How a move goes on. Ledger FE-MOV-7, 11 to 14; rulings FE-R-24, 43, 84 to 86, 92, 113, 114, 120.

#include "rulebooks/face_to_the_enemy/going.h"

#include "rulebooks/face_to_the_enemy/clauses.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;
using table::Meeting;
using table::Met;

// ---- Rates ----

Allowance::Allowance(const Going& going)
    : rates_(going.rates),
      touched_(going.touched),
      by_road_(going.by_road),
      limit_(rates_[going.by_road ? 0 : std::min(place_of(touched_), kClassCount - 1)])
{
}

MaybeRefusal Allowance::start_on(TerrainClass ground)
{
    if (by_road_) return {};
    // What is impassable was never entered: the scenario has put it there, and it may leave.
    const Length rate = rates_[std::min(place_of(ground), kClassCount - 1)];
    if (rate < 0) {
        limit_ = 0;
        return Refusal{"FE-MOV-13"_clause, "guns leave Difficult ground by road only"};
    }
    limit_ = std::min(limit_, rate);
    touched_ = std::max(touched_, ground);
    return {};
}

MaybeRefusal Allowance::refuse(TerrainClass ground, Length gone) const
{
    if (by_road_) return {};
    if (ground == TerrainClass::Impassable)
        return Refusal{clause_of(ground), "it cannot pass there"};
    const Length rate = rates_[place_of(ground)];
    if (rate < 0) return Refusal{"FE-MOV-13"_clause, "guns do not enter Difficult ground"};
    if (lifted_) return {};
    // RULING: FE-R-24 and FE-R-113.
    if (rate < limit_ && gone >= rate)
        return Refusal{"FE-MOV-7"_clause, "it has gone too far to enter that ground"};
    return {};
}

MaybeRefusal Allowance::enter(TerrainClass ground, Length gone)
{
    if (MaybeRefusal why = refuse(ground, gone)) return why;
    if (by_road_ || lifted_) return {};
    limit_ = std::min(limit_, rates_[place_of(ground)]);
    touched_ = std::max(touched_, ground);
    return {};
}

bool Allowance::minds(TerrainClass ground) const
{
    if (by_road_) return false;
    if (ground == TerrainClass::Impassable) return true;
    const Length rate = rates_[place_of(ground)];
    return rate < 0 || rate < limit_;
}

// ---- On the way ----

static bool is_flight(Manner manner)
{
    return manner == Manner::Fleeing || manner == Manner::FleeingPast;
}

OnTheWay::OnTheWay(const View& view, const Going& going, Gone& gone)
    : view_(view),
      going_(going),
      gone_(gone),
      allowance_(going),
      group_(static_cast<std::uint8_t>(index_of(view.side(going.unit)))),
      guns_(is_guns(view.field, going.unit)),
      forced_(going.manner == Manner::FallingBack || is_flight(going.manner))
{
    gone_.manner = going.manner;
}

void OnTheWay::sets_out(const Placed& bases, const Layout& layout, Heading way)
{
    if (is_flight(going_.manner)) too_near_ = enemies_too_near(view_, going_.unit, bases);
    bases_ = bases;
    way_ = way;
    marks_.clear();
    for (const table::Slot& slot : layout) marks_.push_back(slot.centre);
}

void OnTheWay::sets_out(const ColumnTrack& column, int sense, Length wheel_at, Length wheel_length)
{
    column_ = &column;
    sense_ = sense;
    wheel_at_ = wheel_at;
    wheel_length_ = wheel_length;
    marks_.clear();
    marks_.push_back({0, -column.column.depth});
}

Point OnTheWay::where(std::size_t mark, Length at) const
{
    if (column_ == nullptr) return bases_[mark].centre + ahead(way_, at);
    const Length back = (2 * static_cast<Length>(mark) + 1) * column_->column.depth / 2;
    return table::on_track(column_->points, column_->head + sense_ * at - back).at;
}

Length OnTheWay::path_at(Length at) const
{
    return gone_.length + at + (wheel_length_ > 0 && at > wheel_at_ ? wheel_length_ : 0);
}

// ---- Whom it minds ----

Length OnTheWay::clearance(BodyId body) const
{
    const UnitId other = unit_of(body);
    if (view_.bodies().group(body) == group_) {
        // RULING: FE-R-84: who is driven goes through friends, others through guns alone.
        const bool passed = forced_ || (!guns_ && is_guns(view_.field, other));
        return passed ? table::kPassUnseen : 0;
    }
    if (other == going_.against || going_.manner == Manner::Charging) return 0;
    if (too_near_.contains(other)) return table::kPassUnseen;
    return going_.manner == Manner::FleeingPast ? 0 : kKeptOff;
}

bool OnTheWay::matters(FeatureId feature) const
{
    const GroundRules& rules = view_.field[feature];
    if (rules.road) return false;
    const bool water = rules.kind >= TerrainKind::Stream && rules.kind <= TerrainKind::River;
    return allowance_.minds(rules.ground) || (water && !view_.field.spots.empty());
}

// OPTIMISATION: most steps meet nothing at all.
bool OnTheWay::is_quiet(const table::Box& box)
{
    const table::Box& room = view_.field.terrain->table();
    bool quiet = room.contains(box.low) && room.contains(box.high);
    if (quiet)
        view_.bodies().near(box.grown(kKeptOff + table::kSlack), [&](BodyId body) {
            quiet = quiet && (unit_of(body) == going_.unit || clearance(body) < 0);
        });
    bool ground = false;
    view_.field.terrain->edges_meeting(
        box, [&](FeatureId id, const Segment&, bool) { ground = ground || matters(id); });
    if (!ground) marks_.clear();
    return quiet && !ground;
}

// Within half an inch of them (FE-GEN-11).
static constexpr Length kBrushed = 500;

bool OnTheWay::may_brush(GeneralId id) const
{
    const General& general = view_.state[id];
    return general.on_table() && general.with == kNoUnit &&
           side_of(view_.field, id) != view_.side(going_.unit);
}

bool OnTheWay::anybody_to_brush(const table::Box& box) const
{
    const table::Box near = box.grown(kBrushed + 1);
    for (std::size_t place = 0; place < view_.state.generals.size(); ++place)
        if (may_brush(general_id(place)) && near.contains(view_.state.generals[place].at))
            return true;
    return false;
}

void OnTheWay::brush(std::span<const Footprint> bases, table::Vec by)
{
    for (std::size_t place = 0; place < view_.state.generals.size(); ++place) {
        const GeneralId id = general_id(place);
        if (!may_brush(id) || gone_.brushed.full() ||
            std::find(gone_.brushed.begin(), gone_.brushed.end(), id) != gone_.brushed.end())
            continue;
        // A base that goes past him is as near as he is who goes past the base the other way.
        const Point at = view_[id].at;
        const Segment past{at, at - by};
        if (std::any_of(bases.begin(), bases.end(), [&](const Footprint& base) {
                return measured(gap(base, past)) <= kBrushed;
            }))
            gone_.brushed.push_back(id);
    }
}

// ---- What stops it ----

bool OnTheWay::stop(const Refusal& why, bool blocked)
{
    gone_.why = why;
    gone_.blocked = gone_.blocked || blocked;
    return false;
}

Length OnTheWay::pay(const table::Step&, Length from, Length to)
{
    to = std::min(to, asked_);
    if (path_at(to) <= allowance_.limit()) return to;
    stop({"FE-MOV-7"_clause, "it may not go so far over such ground"}, false);
    const Length left = allowance_.limit() - gone_.length;
    if (wheel_length_ == 0 || left <= wheel_at_) return std::max(from, left);
    return std::max({from, wheel_at_, left - wheel_length_});
}

bool OnTheWay::meet_ground(TerrainClass ground, Length gone)
{
    const MaybeRefusal why = allowance_.enter(ground, gone);
    if (!why) return true;
    before_ground_ = true;
    return stop(*why, why->clause.id != "FE-MOV-7");
}

void OnTheWay::look_again()
{
    before_ground_ = false;
    backs_off_ = false;
    gone_.why.reset();
}

MaybeRefusal OnTheWay::refuse_end(Length at) const
{
    MaybeRefusal why;
    for (std::size_t mark = 0; mark < marks_.size() && !why; ++mark)
        why = allowance_.refuse(class_at(view_.field, where(mark, at)), path_at(at));
    return why;
}

bool OnTheWay::meet_body(BodyId body)
{
    gone_.met = unit_of(body);
    if (view_.bodies().group(body) == group_)
        return stop({"FE-MOV-12"_clause, "friends stand in its way"}, true);
    return stop({"FE-MOV-11"_clause, "it would come within {1000} of the enemy"}, true);
}

// RULING: FE-R-92 and FE-R-121.
bool OnTheWay::over_edge()
{
    if (forced_) gone_.over_edge = true;
    if (going_.manner == Manner::Voluntary && view_.field[going_.unit].can_exit) return true;
    return stop({"FE-SET-8"_clause, "it may not leave the table"}, true);
}

bool OnTheWay::cross(const Meeting& meeting)
{
    const Point point = where(meeting.mark, meeting.at);
    // RULING: FE-R-86: a column on a road goes through the gap.
    if (!view_.field[meeting.feature].road && column_ != nullptr && on_road(view_.field, point))
        return true;
    if (!counts_when_crossed(view_.field, meeting.feature)) return true;
    if (meet_ground(class_of_piece(view_.field, meeting.feature, point), path_at(meeting.at)))
        return true;
    backs_off_ = meeting.kind == Met::Cross;
    return false;
}

bool OnTheWay::meet(const table::Step&, const Meeting& meeting)
{
    if (meeting.at >= asked_ && meeting.kind != Met::Cross) {
        before_ground_ = before_ground_ || meeting.kind == Met::Enter || meeting.kind == Met::Level;
        return true;
    }
    switch (meeting.kind) {
        case Met::Edge: return over_edge();
        case Met::Near:
        case Met::Overlap: return meet_body(meeting.body);
        case Met::Cross: return cross(meeting);
        case Met::Leave:
            return view_.field[meeting.feature].kind != TerrainKind::Fort || cross(meeting);
        case Met::Enter: {
            if (view_.field[meeting.feature].kind == TerrainKind::Fort)
                return meeting.at_start || cross(meeting);
            if (!counts_inside(view_.field, meeting.feature)) return true;
            const Point inside = where(meeting.mark, meeting.at + 1);
            const TerrainClass ground = class_of_piece(view_.field, meeting.feature, inside);
            if (meeting.at_start && ground <= allowance_.touched()) return true;
            return meet_ground(ground, path_at(meeting.at));
        }
        case Met::Level: {
            TerrainClass worst = TerrainClass::Open;
            for (const FeatureId id :
                 view_.field.terrain->contours_at(where(meeting.mark, meeting.at + 2)))
                worst = std::max(worst, view_.field[id].ground);
            if (meeting.at_start && worst <= allowance_.touched()) return true;
            return meet_ground(worst, path_at(meeting.at));
        }
        default: return true;
    }
}

// ---- Who is where ----

Units enemies_too_near(const View& view, UnitId id, std::span<const Footprint> bases)
{
    Units found;
    view.bodies().near(box_of(bases).grown(kKeptOff), [&](BodyId body) {
        if (view.side(unit_of(body)) != view.side(id) &&
            measured(gap(bases, view.bodies().stands(body))) < kKeptOff)
            found.push_back(unit_of(body));
    });
    return found;
}

Units overlapped_by(const View& view, UnitId id, std::span<const Footprint> bases)
{
    Units found;
    view.bodies().near(box_of(bases), [&](BodyId body) {
        if (unit_of(body) != id && overlap_deeper(bases, view.bodies().stands(body)))
            found.push_back(unit_of(body));
    });
    return found;
}

void close_walk(const View& view, OnTheWay& policy, std::span<const Footprint> bases, Gone& gone)
{
    gone.touched = policy.allowance().touched();
    // RULING: FE-R-43: who is stopped has gone as far as it may.
    gone.full = !gone.finished || gone.length >= policy.allowance().limit();
    if (gone.manner == Manner::Voluntary && view.field[gone.at.card].can_exit) {
        const table::Box& room = view.field.terrain->table();
        gone.over_edge = !room.contains(gone.at.front);
        const table::Box box = box_of(bases);
        const table::Box wide = room.grown(table::kSlack);
        if (!gone.over_edge && gone.finished && gone.at.off == 0 &&
            !(wide.contains(box.low) && wide.contains(box.high))) {
            gone.finished =
                policy.stop({"FE-SET-8"_clause, "its front must leave the table"}, true);
            return;
        }
    }
    if (policy.is_forced() || gone.over_edge) return;
    const bool charges = gone.manner == Manner::Charging || gone.manner == Manner::Following;
    gone.on_friends = !overlapped_by(view, gone.at.card, bases).empty();
    if (gone.on_friends && !charges)
        gone.finished = policy.stop({"FE-MOV-12"_clause, "it may not stop on friendly guns"}, true);
}

}  // namespace longroll::face_to_the_enemy
