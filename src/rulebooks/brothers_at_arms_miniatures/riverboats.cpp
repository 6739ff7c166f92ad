// Riverboats: on the centre line of their river, heading along it. Ledger BM-RIV; rulings BM-R-89,
// 120. Their armour: attack.cpp; their fire: fire.cpp; that nobody touches them: contact.cpp.

#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"

#include "board/table/track.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/flinch.h"
#include "rulebooks/shared/table/march.h"

namespace longroll::brothers_at_arms_miniatures {

using board::table::Feature;
using board::table::Track;

std::optional<FeatureId> river_of(const Field& field, const Unit& boat)
{
    if (boat.bases.empty()) return {};
    const Point centre = centre_of(field, boat);
    std::optional<FeatureId> river;
    Gap least;
    const auto& features = field.terrain->features();
    for (std::size_t place = 0; place < features.size(); ++place) {
        const Feature& feature = features[place];
        if (field.ground[place].kind != GroundKind::River || feature.line.size() < 2) continue;
        const Gap here = board::table::gap(centre, std::span<const Point>(feature.line));
        if (here.at_most(feature.width / 2) && (!river || here < least)) {
            river = static_cast<FeatureId>(place);
            least = here;
        }
    }
    return river;
}

// RULING: BM-R-89: its one model, centre on the line, heading along it: down or up as it headed.
static Unit boat_at(const Unit& boat, Track track, Length along)
{
    Unit moved = boat;
    const auto here = on_track(track, along);
    const bool upstream =
        size_of(turn_between(here.heading, facing_of(boat))) > board::table::degrees(90);
    moved.origin = here.at;
    moved.frame = upstream ? opposite(here.heading) : here.heading;
    moved.bases[0].from_origin = {};
    moved.bases[0].turn = {};
    return moved;
}

// Whether a river ends on the table, and not at its edge or beyond.
static bool ends_on_table(const Field& field, Point end)
{
    const auto& table = field.terrain->table();
    return table.low.x < end.x && end.x < table.high.x && table.low.y < end.y &&
           end.y < table.high.y;
}

// RULING: BM-R-120: where the river ends on the table the boat stops.
static Length kept_on_river(const Field& field, Track track, Length along)
{
    const Length length = track_length(track);
    if (along < 0 && ends_on_table(field, track.front())) return 0;
    if (along > length && ends_on_table(field, track.back())) return length;
    return along;
}

Unit boat_along(const Field& field, const Unit& boat, Length distance)
{
    const auto river = river_of(field, boat);
    if (!river) return boat;
    const Track track = (*field.terrain)[*river].line;
    const Length here = nearest_on_track(track, centre_of(field, boat)).along;
    return boat_at(boat, track, kept_on_river(field, track, here + distance));
}

// It passes other boats and may not end on one.
static bool on_another_boat(const View& view, const Unit& boat)
{
    const Placed model = bases_of(view.field, boat);
    return view.any_near(box_of(model), [&](UnitId id) {
        return id != boat.card && is_boat(view.field, id) && on_any(model, view.stands(id));
    });
}

static bool boat_off_table(const Field& field, const Unit& boat)
{
    return off_table(field, bases_of(field, boat)[0]);
}

// ---- Its moves (BM-RIV-1, 2) ----

std::vector<Leg> river_legs(const Field& field, const Unit& boat, Length distance)
{
    const auto river = river_of(field, boat);
    if (!river) return {};
    const Track track = (*field.terrain)[*river].line;
    const Point centre = centre_of(field, boat);
    const Length here = nearest_on_track(track, centre).along;
    const Length to = std::clamp(here + distance, 0, track_length(track));
    if (to == here) return {};
    std::vector<Leg> legs;
    Point at = centre;
    for (const Point corner : shared::table::corners_along(track, here, to)) {
        if (corner != at) legs.push_back(Shift{corner - at});
        at = corner;
    }
    return legs;
}

Walked sail(const View& view, const Unit& boat, std::span<const Leg> legs)
{
    Walked walked;
    walked.at = boat;
    const auto refused = [&](Clause clause, std::string_view why) {
        walked.refusal = Refusal{clause, why};
        return walked;
    };
    const auto river = river_of(view.field, boat);
    if (!river) return refused("BM-RIV-2"_clause, "it is on no river");
    const Track track = (*view.field.terrain)[*river].line;
    Length here = nearest_on_track(track, centre_of(view.field, boat)).along;
    const Cost allowance = Cost{kOpenCost} * rate_of(view.field, view.state, Arm::RiverBoat);
    for (const Leg& leg : legs) {
        if (std::holds_alternative<AboutFace>(leg)) {
            face_about(view.field, walked.at);
            walked.turned = true;
            continue;
        }
        const Shift* to = std::get_if<Shift>(&leg);
        if (to == nullptr) return refused("BM-RIV-2"_clause, "a boat goes along its river");
        const auto next = nearest_on_track(track, centre_of(view.field, walked.at) + to->by);
        if (!next.gap.at_most(kStep)) return refused("BM-RIV-2"_clause, "land is closed to a boat");
        walked.gone = next.along > here ? next.along - here : here - next.along;
        walked.cost += Cost{kOpenCost} * walked.gone;
        here = next.along;
        walked.at = boat_at(walked.at, track, here);
        if (walked.cost > allowance)
            return refused("BM-RIV-1"_clause, "that is farther than a boat goes");
        if (boat_off_table(view.field, walked.at))
            return refused("BM-MOV-35"_clause, "nobody leaves the table");
    }
    if (on_another_boat(view, walked.at))
        return refused("BM-MOV-22"_clause, "another boat is there");
    walked.finished = true;
    return walked;
}

// ---- Its flinch (BM-RIV-6) ----

namespace {

struct BoatRetreat {
    Point cause;
    Length most = 0;
    bool lost_over_edge = false;
};

struct BoatFlight {
    Unit after;
    bool lost = false;
    std::int64_t square = 0;  // of the distance to the cause
};

// One way along the river: over the edge it is lost, or stops; short of another boat it stops.
BoatFlight boat_flight(const View& view, const Unit& boat, const BoatRetreat& retreat, int way)
{
    const Field& field = view.field;
    int steps = retreat.most / kStep;
    BoatFlight flight;
    const auto after = [&](int count) { return boat_along(field, boat, way * count * kStep); };
    for (int step = 1; step <= steps; ++step)
        if (boat_off_table(field, after(step))) {
            flight.lost = retreat.lost_over_edge;
            steps = flight.lost ? step : step - 1;
        }
    while (!flight.lost && steps > 0 && on_another_boat(view, after(steps))) --steps;
    flight.after = steps == 0 ? boat : after(steps);
    flight.square = square(centre_of(field, flight.after) - retreat.cause);
    return flight;
}

// RULING: BM-R-120: equally far, it goes the way the river is drawn.
BoatFlight farther_flight(const View& view, const Unit& boat, const BoatRetreat& retreat)
{
    BoatFlight down = boat_flight(view, boat, retreat, 1);
    BoatFlight up = boat_flight(view, boat, retreat, -1);
    return up.square > down.square ? up : down;
}

}  // namespace

Unit boat_withdrawn(const View& view, const Unit& boat, Point cause, Length most)
{
    return farther_flight(view, boat, {cause, most, false}).after;
}

FlinchPath boat_flinch(const View& view, UnitId id, Point cause, Unit& after)
{
    const Unit& boat = view[id];
    const bool lost_over_edge = view.field.options.edge_loss;
    const BoatFlight flight =
        farther_flight(view, boat, {cause, flinch_length(Arm::RiverBoat), lost_over_edge});
    after = flight.after;
    FlinchPath path;
    path.lost = flight.lost;
    path.why = "BM-RIV-6"_clause;
    path.by = centre_of(view.field, after) - centre_of(view.field, boat);
    return path;
}

}  // namespace longroll::brothers_at_arms_miniatures
