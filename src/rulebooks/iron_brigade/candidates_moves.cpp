// Candidates for moves: the longest march of each manner that is allowed.

#include "board/table/track.h"
#include "rulebooks/iron_brigade/candidates.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

std::optional<Point> nearest_goal(const View& view, UnitId id)
{
    const auto* goal = shared::table::nearest_goal(
        view.field.scenario.objectives,
        [&](std::size_t place) { return view.state.objectives[place]; }, view.side(id),
        view[id].front);
    return goal == nullptr ? std::nullopt : std::optional(goal->at);
}

Heading home_heading(const Field& field, Side side)
{
    return board::table::towards(field.scenario.home_edge[index_of(side)]);
}

namespace {

struct Scout {
    const View& view;
    UnitId id;
    Pace pace;

    // Nothing if it cannot be made.
    [[nodiscard]] std::optional<Scouted> scouted(const March& march) const
    {
        Marched marched = look_ahead(view, id, march, pace);
        if (marched.refusal) return {};
        return Scouted{march, std::move(marched)};
    }
    [[nodiscard]] Length reach(bool backward, bool road) const
    {
        Going going;
        going.pace = pace;
        going.backward = backward;
        going.road = road;
        return allowance(goer_of(view.field, view.state, id), going).length;
    }
};

March straight(Manner manner, Length distance)
{
    March march;
    march.manner = manner;
    march.distance = distance;
    march.square_up = true;
    return march;
}

void add_straight(const Scout& scout, Manner manner, std::vector<Scouted>& marches)
{
    constexpr Length kFine = 250;
    std::optional<Scouted> longest;
    const auto can = [&](Length length) {
        auto scouted = scout.scouted(straight(manner, length));
        if (scouted) longest = std::move(scouted);
        return longest && longest->march.distance == length;
    };
    const auto far =
        shared::table::farthest(scout.reach(manner == Manner::Back, false), kFine, can);
    if (!far) return;
    marches.push_back(*std::move(longest));
    if (*far <= 2 * kInch || manner == Manner::Back) return;
    if (auto half = scout.scouted(straight(manner, *far / 2))) marches.push_back(*std::move(half));
}

// Its front comes so far towards the goal as its middle goes that way.
void add_bent(const Scout& scout, Point goal, std::vector<Scouted>& marches)
{
    const Footprint ground = footprint_of(scout.view.field, scout.view[scout.id]);
    const Length half_depth = length_of(ground.along);
    const Vec way = goal - ground.centre;
    const Length far = std::min(scout.reach(false, false), length_of(way) - half_depth);
    if (far <= 0) return;
    for (const int part : {4, 3, 2, 1}) {
        March march;
        march.manner = Manner::Bent;
        march.corners.push_back(ground.centre +
                                ahead(heading_of(way), half_depth + far * part / 4));
        auto scouted = scout.scouted(march);
        if (!scouted) continue;
        marches.push_back(*std::move(scouted));
        return;
    }
}

// Along a road from where the unit stands, one way or the other; from where its head is, if its
// middle is not on the road, only onward.
void add_road(const Scout& scout, const std::vector<Point>& road, std::vector<Scouted>& marches)
{
    const Unit& unit = scout.view[scout.id];
    const Footprint ground = footprint_of(scout.view.field, unit);
    auto here = nearest_on_track(road, ground.centre);
    const bool head_only = !here.gap.at_most(kBesideRoad);
    if (head_only) here = nearest_on_track(road, unit.front);
    if (!here.gap.at_most(kBesideRoad)) return;
    const Length lead = head_only ? 0 : length_of(ground.along);
    shared::table::try_along(
        road, {here.along, lead, scout.reach(false, true)}, [&](const std::vector<Point>& corners) {
            const Heading first = heading_of(corners[0] - unit.front);
            if (head_only && size_of(turn_between(unit.facing, first)) > degrees(90)) return true;
            March march;
            march.manner = Manner::Road;
            march.corners = corners;
            auto scouted = scout.scouted(march);
            if (!scouted) return false;
            marches.push_back(*std::move(scouted));
            return true;
        });
}

void add_roads(const Scout& scout, std::vector<Scouted>& marches)
{
    const Unit& unit = scout.view[scout.id];
    if (scout.pace == Pace::Half) return;
    if (unit.formation.kind != FormationKind::Column &&
        unit.formation.kind != FormationKind::Limbered)
        return;
    const auto& features = scout.view.field.terrain->features();
    for (std::size_t place = 0; place < features.size(); ++place)
        if (features[place].form == table::Form::Line && is_road(scout.view.field.ground[place]))
            add_road(scout, features[place].line, marches);
}

}  // namespace

static bool may_march(const View& view, UnitId id, Pace pace)
{
    if (refuse_to_stir(view.field, view.state, id)) return false;
    return view.state.phase != Phase::Action ||
           !refuse_item(view.field, view.state, id, Item::Move, pace);
}

static void add_winding(const Scout& scout, std::vector<Scouted>& marches)
{
    const auto& [view, id, pace] = scout;
    if (is_en_masse(view[id])) {
        if (const auto foe = nearest_foe(view, id)) add_bent(scout, view[*foe].front, marches);
        if (const auto goal = nearest_goal(view, id)) add_bent(scout, *goal, marches);
    }
    add_roads(scout, marches);
}

std::vector<Scouted> scouted_marches(const View& view, UnitId id, Pace pace)
{
    constexpr std::size_t kUsually = 4;
    std::vector<Scouted> marches;
    if (!may_march(view, id, pace)) return marches;
    marches.reserve(kUsually);
    const Scout scout{view, id, pace};
    add_straight(scout, Manner::Ahead, marches);
    if (arm_of(view.field, view[id]) == Arm::Infantry) add_straight(scout, Manner::Back, marches);
    add_winding(scout, marches);
    return marches;
}

std::vector<March> marches_of(const View& view, UnitId id, Pace pace)
{
    std::vector<March> marches;
    for (const Scouted& scouted : scouted_marches(view, id, pace)) marches.push_back(scouted.march);
    return marches;
}

std::optional<Scouted> march_by_lot(const View& view, UnitId id, Pace pace, PlayoutDice& dice)
{
    constexpr std::uint32_t kParts = 4;
    constexpr Length kFine = 250;
    if (!may_march(view, id, pace)) return {};
    const Scout scout{view, id, pace};
    const auto drawn = dice.below(kParts + 2);
    if (drawn == kParts) {
        std::vector<Scouted> marches;
        add_winding(scout, marches);
        if (!marches.empty())
            return marches[dice.below(static_cast<std::uint32_t>(marches.size()))];
    }
    const bool back = drawn == kParts + 1 && arm_of(view.field, view[id]) == Arm::Infantry;
    const Manner manner = back ? Manner::Back : Manner::Ahead;
    const auto parts = static_cast<Length>(1 + drawn % kParts);
    Length distance = scout.reach(back, false) * parts / static_cast<Length>(kParts);
    for (; distance > kFine; distance /= 2)
        if (auto scouted = scout.scouted(straight(manner, distance))) return scouted;
    return {};
}

// Is there water ahead that is too deep for it?
static bool deep_water_ahead(const View& view, UnitId id, Length distance)
{
    const Goer goer = goer_of(view.field, view.state, id);
    table::Box box = box_of(view.ground(id));
    const Vec by = ahead(view[id].facing, distance);
    box.take_in(box.low + by);
    box.take_in(box.high + by);
    bool found = false;
    view.field.terrain->edges_meeting(box, [&](FeatureId feature, auto&&, bool) {
        found = found || (is_water(view.field[feature]) && too_deep(view.field, goer, feature));
    });
    return found;
}

std::vector<March> attempts_of(const View& view, UnitId id)
{
    if (refuse_to_stir(view.field, view.state, id) ||
        refuse_item(view.field, view.state, id, Item::Move, Pace::Full))
        return {};
    const Scout scout{view, id, Pace::Full};
    const March march = straight(Manner::Ahead, scout.reach(false, false));
    if (!deep_water_ahead(view, id, march.distance)) return {};
    const Marched tried = look_ahead(view, id, march, Pace::Full, Fording::Attempt);
    // Who does not know the depth of a ford marches as if it could be crossed.
    if (!tried.too_deep || !knows_depth(view.field, view.state, view.side(id), *tried.too_deep))
        return {};
    return {march};
}

}  // namespace longroll::iron_brigade
