// Visibility. Ledger IB-VIS; rulings IB-R-13, IB-R-14, IB-R-17, IB-R-50.

#include "rulebooks/iron_brigade/visibility.h"

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/hidden.h"

#include <boost/container/small_vector.hpp>

namespace longroll::iron_brigade {

using board::table::BlockedBy;
using board::table::Blocker;
using board::table::LineCrossing;
using board::table::ScreenRule;
using board::table::SightLine;
using board::table::SightModel;
using board::table::Stretch;
using board::table::Trace;

Length depth_allowed(SightKind kind)
{
    const MovementRow row = kind == SightKind::Dense ? MovementRow::DenseWoods : MovementRow::Woods;
    return sight_limit(row).value_or(0) + kTolerance;
}

namespace {

constexpr int kTreeTops = 200;  // woods screen lines less than two levels above the ground

// DEPARTS: IB-R-13 samples the line every quarter of an inch; here the pieces over each level and
// inside each wood are measured exactly, so that no ridge falls between two samples.
constexpr SightModel kModel{SightModel::Heights::Straight, kNearEye};

// What of a line lies in woods, each piece of ground once though two features cover it.
class InWoods {
public:
    InWoods(const Field& field, const Trace& trace, const SightLine& line)
        : field_(field), trace_(trace), line_(line)
    {
    }

    // The first thing that makes it too deep.
    [[nodiscard]] std::optional<Blocker> blocker()
    {
        for (const Stretch& stretch : trace_.stretches)
            if (enter(stretch)) return blocked_in(stretch.feature, stretch.from);
        for (const LineCrossing& crossing : trace_.crossings)
            if (pass(crossing)) return blocked_in(crossing.feature, crossing.at);
        return {};
    }

private:
    [[nodiscard]] Blocker blocked_in(FeatureId feature, Length at) const
    {
        return {BlockedBy::Area, feature, {}, at, trace_.at(at)};
    }
    bool enter(const Stretch& stretch)
    {
        const SightKind kind = field_[stretch.feature].sight;
        if (kind != SightKind::Woods && kind != SightKind::Dense) return false;
        Length& measured = kind == SightKind::Dense ? dense_until_ : woods_until_;
        const Length from = std::max(stretch.from, measured);
        measured = std::max(measured, stretch.to);
        if (from >= stretch.to) return false;
        depths_.add(depth_allowed(kind), line_.screened(from, stretch.to, kTreeTops).length);
        return depths_.too_deep();
    }
    bool pass(const LineCrossing& crossing)
    {
        if (field_[crossing.feature].sight != SightKind::TreeLine) return false;
        if (line_.screened(crossing.at, crossing.at, kTreeTops).first < 0) return false;
        depths_.add(depth_allowed(SightKind::Woods), kTreeLine);
        return depths_.too_deep();
    }

    const Field& field_;
    const Trace& trace_;
    const SightLine& line_;
    table::Depths depths_;
    Length woods_until_ = 0;
    Length dense_until_ = 0;
};

// OPTIMISATION: most of who cannot be seen is hidden far too well for a close look.
const ScreenRule& screens()
{
    static const ScreenRule kScreens(
        {depth_allowed(SightKind::Woods), depth_allowed(SightKind::Dense)}, kTreeTops, kNearEye);
    return kScreens;
}

// Everybody about the one place from everybody about the other.
bool ground_hides(const Field& field, Point a, Point b, Length radius)
{
    return field.terrain->sight_bounds().all_blocked({a, b}, radius, kEyes, screens());
}

Sight look(const Field& field, const Eye& from, const Eye& to)
{
    const Trace trace = field.terrain->sight_trace({from.at, to.at});
    Sight sight{trace.segment, trace.length, {}};
    const SightLine line(trace, from.height, to.height, kModel);
    if (const Length ridge = line.ground_above(); ridge >= 0)
        sight.blocker = {BlockedBy::Ground, {}, {}, ridge, trace.at(ridge)};
    else if (const auto blocker = InWoods(field, trace, line).blocker())
        sight.blocker = *blocker;
    return sight;
}

Eye eye(const Field& field, Point point) { return eye_at(*field.terrain, point, kEyes); }

bool enemies(const View& view, UnitId a, UnitId b) { return view.side(a) != view.side(b); }

bool in_view_now(const Field& field, const Footprint& here, const Footprint& there)
{
    return first_clear_line(field, here, there).has_value();
}

// Sight over the ground is mutual (VisibilityLaws.SightOverTheGroundIsMutual): so a pair is asked
// about and remembered in one order, whoever looks.
bool in_view(const Field& field, const Footprint& here, const Footprint& there)
{
    const Footprint& first = there < here ? there : here;
    const Footprint& second = there < here ? here : there;
    return field.terrain->in_view().recall(first, second,
                                           [&] { return in_view_now(field, first, second); });
}

bool in_view(const View& view, UnitId a, UnitId b)
{
    return in_view(view.field, view.ground(a), view.ground(b));
}

bool too_far(const View& view, const Footprint& here, const Footprint& there)
{
    const auto reach = sight_reach(view.field, view.state);
    return reach && !within(here, there, *reach + kTolerance);
}

bool too_far(const View& view, UnitId a, UnitId b)
{
    return too_far(view, view.ground(a), view.ground(b));
}

}  // namespace

Sight line_of_sight(const Field& field, Point from, Point to)
{
    return look(field, eye(field, from), eye(field, to));
}

bool well_hidden(const Field& field, const Footprint& a, const Footprint& b)
{
    return ground_hides(field, a.centre, b.centre, std::max(radius_of(a), radius_of(b)));
}

bool well_hidden(const Field& field, const Eye& from, const Eye& to, SightBounds::Hint& hint)
{
    return field.terrain->sight_bounds().blocked({from.at, to.at}, from.height, to.height,
                                                 screens(), hint);
}

bool well_seen(const Field& field, const Eye& eye, Point at, Length spread)
{
    return field.terrain->sight_bounds().all_clear(eye.at, eye.height, at, spread, kEyes,
                                                   screens());
}

EyesOf eyes_of(const Field& field, const Footprint& ground)
{
    const auto points = points_of(ground);
    return {eye(field, points[0]), eye(field, points[1]), eye(field, points[2]),
            eye(field, points[3]), eye(field, points[4])};
}

bool line_is_clear(const Field& field, const Eye& from, const Eye& to, SightBounds::Hint& hint)
{
    if (well_hidden(field, from, to, hint)) return false;
    return field.terrain->sight_bounds().clear({from.at, to.at}, from.height, to.height,
                                               screens()) ||
           look(field, from, to).clear();
}

bool line_is_clear(const Field& field, Point from, Point to)
{
    SightBounds::Hint hint;
    return line_is_clear(field, eye(field, from), eye(field, to), hint);
}

// OPTIMISATION: the points of a footprint lie at its middle and at the two ends of its longer axis.
// What hides two such ends from each other hides all lines between them.
class EndsOf {
public:
    // It may be elsewhere by so much.
    EndsOf(const SightBounds& bounds, const Footprint& ground, Length spread = 0)
    {
        const Length across = length_of(ground.across);
        const Length along = length_of(ground.along);
        wide_ = across >= along;
        const board::table::Vec off = wide_ ? ground.across : ground.along;
        const Length radius = std::min(across, along) + 1 + spread;
        ends_ = {bounds.end_at(ground.centre, spread, kEyes),
                 bounds.end_at(ground.centre + off, radius, kEyes),
                 bounds.end_at(ground.centre - off, radius, kEyes)};
        whole_ = {ground.centre, radius_of(ground) + 1 + spread,
                  std::max({ends_[0].height, ends_[1].height, ends_[2].height})};
    }

    static constexpr std::size_t kEnds = 3;
    // By the order of points_of.
    [[nodiscard]] std::size_t end_of(std::size_t point) const
    {
        constexpr std::array<std::size_t, kSightPoints> kRightAndLeft = {0, 1, 2, 2, 1};
        constexpr std::array<std::size_t, kSightPoints> kFrontAndRear = {0, 1, 1, 2, 2};
        return (wide_ ? kRightAndLeft : kFrontAndRear)[point];
    }
    [[nodiscard]] const SightBounds::End& operator[](std::size_t end) const { return ends_[end]; }
    [[nodiscard]] const SightBounds::End& whole() const { return whole_; }

private:
    bool wide_ = true;
    std::array<SightBounds::End, kEnds> ends_;
    SightBounds::End whole_;
};

// Which ends of two footprints are surely hidden from each other, asked once.
class HiddenEnds {
public:
    HiddenEnds(const SightBounds& bounds, const EndsOf& from, const EndsOf& to)
        : bounds_(bounds), from_(from), to_(to)
    {
    }

    [[nodiscard]] bool all(SightBounds::Hint& hint) const
    {
        return bounds_.all_blocked(from_.whole(), to_.whole(), screens(), hint);
    }
    // From a point of the one all of the other.
    [[nodiscard]] bool from(std::size_t point, SightBounds::Hint& hint)
    {
        const std::size_t end = from_.end_of(point);
        return known(from_all_[end], from_[end], to_.whole(), hint);
    }
    [[nodiscard]] bool between(std::size_t point, std::size_t other, SightBounds::Hint& hint)
    {
        const std::size_t mine = from_.end_of(point);
        const std::size_t yours = to_.end_of(other);
        return known(pairs_[mine][yours], from_[mine], to_[yours], hint);
    }
    // All of the one from all of the other, by whatever is known of them.
    [[nodiscard]] bool whole(SightBounds::Hint& hint) const
    {
        if (all(hint)) return true;
        for (std::size_t mine = 0; mine < EndsOf::kEnds; ++mine)
            for (std::size_t yours = 0; yours < EndsOf::kEnds; ++yours)
                if (!bounds_.all_blocked(from_[mine], to_[yours], screens(), hint)) return false;
        return true;
    }

private:
    bool known(std::optional<bool>& answer, const SightBounds::End& a, const SightBounds::End& b,
               SightBounds::Hint& hint) const
    {
        if (!answer) answer = bounds_.all_blocked(a, b, screens(), hint);
        return *answer;
    }

    const SightBounds& bounds_;
    const EndsOf& from_;
    const EndsOf& to_;
    std::array<std::optional<bool>, EndsOf::kEnds> from_all_;
    std::array<std::array<std::optional<bool>, EndsOf::kEnds>, EndsOf::kEnds> pairs_;
};

// OPTIMISATION: first whether the one sees anything of the other at all, then from centre to
// centre, then end by end of them.
static std::optional<std::size_t> first_clear_line(const Field& field, const Footprint& from,
                                                   const EndsOf& from_ends, const Footprint& to,
                                                   const EndsOf& to_ends)
{
    HiddenEnds hidden(field.terrain->sight_bounds(), from_ends, to_ends);
    SightBounds::Hint hint;
    if (hidden.all(hint)) return {};
    if (line_is_clear(field, eye(field, from.centre), eye(field, to.centre), hint)) return 0;
    const auto here = points_of(from);
    std::optional<EyesOf> there;
    for (std::size_t place = 0; place < here.size(); ++place) {
        if (hidden.from(place, hint)) continue;
        std::optional<Eye> mine;
        for (std::size_t other = place == 0 ? 1 : 0; other < kSightPoints; ++other) {
            if (hidden.between(place, other, hint)) continue;
            if (!mine) mine = eye(field, here[place]);
            if (!there) there = eyes_of(field, to);
            if (line_is_clear(field, *mine, (*there)[other], hint))
                return place * kSightPoints + other;
        }
    }
    return {};
}

std::optional<std::size_t> first_clear_line(const Field& field, const Footprint& from,
                                            const Footprint& to)
{
    const SightBounds& bounds = field.terrain->sight_bounds();
    return first_clear_line(field, from, EndsOf(bounds, from), to, EndsOf(bounds, to));
}

bool well_hidden(const Field& field, const Footprint& from, const Footprint& to, Length spread,
                 SightBounds::Hint& hint)
{
    const SightBounds& bounds = field.terrain->sight_bounds();
    const EndsOf here(bounds, from);
    const EndsOf there(bounds, to, spread);
    return HiddenEnds(bounds, here, there).whole(hint);
}

Sight sight_between(const View& view, UnitId from, UnitId to)
{
    const auto here = points_of(view.ground(from));
    const auto there = points_of(view.ground(to));
    const std::size_t line =
        first_clear_line(view.field, view.ground(from), view.ground(to)).value_or(0);
    return line_of_sight(view.field, here[line / kSightPoints], there[line % kSightPoints]);
}

std::optional<Length> sight_reach(const Field& field, const State& state)
{
    return shared::table::sight_reach(field.scenario.sight_limits, state.turn);
}

bool concealed_from(const View& view, UnitId viewer, UnitId hidden)
{
    if (view[hidden].fired_last_own_mf) return false;
    const Footprint& there = view.ground(hidden);
    if (within(view.ground(viewer), there, kPointBlank + kTolerance)) return false;
    return screened_from(view.field, fire_point(view.field, view.state, viewer, hidden), there);
}

Clause clause_of(Unseen why)
{
    switch (why) {
        case Unseen::Woods: return "IB-VIS-1"_clause;
        case Unseen::Concealed: return "IB-VIS-2"_clause;
        case Unseen::Ground: return "IB-VIS-3"_clause;
        case Unseen::Unspotted: return "IB-AMOV-8"_clause;
        case Unseen::Seen:
        case Unseen::TooFar: break;
    }
    return "IB-VIS-4"_clause;
}

namespace {

// Whether the ground between them matters at all.
Unseen out_of_the_question(const View& view, UnitId viewer, UnitId seen)
{
    if (too_far(view, viewer, seen)) return Unseen::TooFar;
    const bool unspotted = enemies(view, viewer, seen) && is_hidden(view.field, view[seen]);
    return unspotted ? Unseen::Unspotted : Unseen::Seen;
}

bool concealed(const View& view, UnitId viewer, UnitId seen)
{
    return enemies(view, viewer, seen) && concealed_from(view, viewer, seen);
}

}  // namespace

Unseen why_unseen(const View& view, UnitId viewer, UnitId seen)
{
    const Unseen beforehand = out_of_the_question(view, viewer, seen);
    if (beforehand != Unseen::Seen) return beforehand;
    if (in_view(view, viewer, seen))
        return concealed(view, viewer, seen) ? Unseen::Concealed : Unseen::Seen;
    const Sight sight =
        line_of_sight(view.field, view.ground(viewer).centre, view.ground(seen).centre);
    return sight.blocker.by == BlockedBy::Ground ? Unseen::Ground : Unseen::Woods;
}

// ---- Friends ----

// OPTIMISATION: all of them at once, if they are hidden well enough; else half and half. Nobody
// stands there but in passing, so that it is not worth remembering.
struct SeenByFriends::Group {
    Footprint ground;        // of one of them
    EndsOf ends;             // of all
    std::size_t second = 0;  // half; none of a single place
};

SeenByFriends::SeenByFriends(const View& view, std::span<const Footprint> places) : view_(view)
{
    if (!places.empty()) add_group(places);
}

SeenByFriends::~SeenByFriends() = default;

std::size_t SeenByFriends::add_group(std::span<const Footprint> places)
{
    const Footprint& middle = places[places.size() / 2];
    Length spread = 0;
    for (const Footprint& place : places) {
        // So far no point of the one is from the same point of the other.
        const auto off = [](board::table::Vec by) { return std::abs(by.x) + std::abs(by.y); };
        if (place.centre != middle.centre || place.across != middle.across ||
            place.along != middle.along)
            spread = std::max(spread, length_of(place.centre - middle.centre) + 1 +
                                          off(place.across - middle.across) +
                                          off(place.along - middle.along));
    }
    const std::size_t group = groups_.size();
    groups_.push_back({middle, EndsOf(view_.field.terrain->sight_bounds(), middle, spread), 0});
    if (places.size() == 1) return group;
    const std::size_t half = places.size() / 2;
    add_group(places.first(half));
    const std::size_t second = add_group(places.subspan(half));
    groups_[group].second = second;
    return group;
}

bool SeenByFriends::any_in_view(const Group& viewer, std::size_t group) const
{
    const Group& there = groups_[group];
    if (there.second == 0)
        return !too_far(view_, viewer.ground, there.ground) &&
               first_clear_line(view_.field, viewer.ground, viewer.ends, there.ground, there.ends);
    SightBounds::Hint hint;
    if (HiddenEnds(view_.field.terrain->sight_bounds(), viewer.ends, there.ends).whole(hint))
        return false;
    return any_in_view(viewer, group + 1) || any_in_view(viewer, there.second);
}

bool SeenByFriends::operator()(UnitId viewer) const
{
    if (groups_.empty()) return false;
    const Footprint& here = view_.ground(viewer);
    const Footprint& there = groups_.front().ground;
    if (!too_far(view_, here, there) && line_is_clear(view_.field, here.centre, there.centre))
        return true;
    return any_in_view({here, EndsOf(view_.field.terrain->sight_bounds(), here), 0}, 0);
}

// OPTIMISATION: as why_unseen, without asking what is in the way.
bool sees(const View& view, UnitId viewer, UnitId seen)
{
    return out_of_the_question(view, viewer, seen) == Unseen::Seen && in_view(view, viewer, seen) &&
           !concealed(view, viewer, seen);
}

std::optional<UnitId> nearest_enemy_in_sight(const View& view, UnitId viewer)
{
    // OPTIMISATION: by the gap between their boxes first, for the gap is no smaller; few are looked
    // at, so the nearest is taken from a heap.
    struct Enemy {
        std::int64_t at_least = 0;
        UnitId id = kNoUnit;
        bool operator<(const Enemy& other) const { return other.at_least < at_least; }
    };
    const Footprint& here = view.ground(viewer);
    boost::container::small_vector<Enemy, kMaxUnits / 2> enemies;
    view.each_of(enemy_of(view.side(viewer)), [&](UnitId id) {
        enemies.push_back({square_between(box_of(here), view.bodies().box(body_of(id))), id});
    });
    std::make_heap(enemies.begin(), enemies.end());
    std::optional<UnitId> nearest;
    table::Gap least;
    for (auto end = enemies.end(); end != enemies.begin(); --end) {
        std::pop_heap(enemies.begin(), end);
        const Enemy& enemy = *(end - 1);
        if (nearest && enemy.at_least > least.whole) break;
        if (!sees(view, viewer, enemy.id)) continue;
        const auto distance = gap(here, view.ground(enemy.id));
        if (nearest && (least < distance || (least == distance && *nearest < enemy.id))) continue;
        nearest = enemy.id;
        least = distance;
    }
    return nearest;
}

bool enemy_in_sight(const View& view, UnitId viewer)
{
    return nearest_enemy_in_sight(view, viewer).has_value();
}

// ---- Sightings ----

namespace {

bool still_unseen(const Field& field, const Unit& unit)
{
    return !unit.ever_seen || is_hidden(field, unit);
}

void mark_seen(State& state, UnitId id, EventLog& log)
{
    Unit& unit = state[id];
    unit.ever_seen = true;
    if (!unit.spotted) log.add("IB-AMOV-8"_clause, Spotted{id});
    unit.spotted = true;
}

// With a clear line, what its cover or its stillness leaves to be noticed.
bool shows_itself(const View& view, UnitId viewer, UnitId seen)
{
    return !concealed_from(view, viewer, seen) && !lies_still(view, viewer, seen);
}

// OPTIMISATION: sight over the ground is mutual, so a pair is looked at once for both of them
// (VisibilityLaws.SightOverTheGroundIsMutual).
void note_pair(const View& view, State& state, UnitId a, UnitId b, EventLog& log)
{
    const Field& field = view.field;
    if (!still_unseen(field, state[a]) && !still_unseen(field, state[b])) return;
    if (too_far(view, a, b) || !in_view(view, a, b)) return;
    if (still_unseen(field, state[a]) && shows_itself(view, b, a)) mark_seen(state, a, log);
    if (still_unseen(field, state[b]) && shows_itself(view, a, b)) mark_seen(state, b, log);
}

bool anyone_unseen(const Field& field, const State& state)
{
    return std::any_of(state.units.begin(), state.units.end(), [&](const Unit& unit) {
        return unit.on_table() && still_unseen(field, unit);
    });
}

}  // namespace

bool notices(const View& view, UnitId viewer, UnitId seen)
{
    return !too_far(view, viewer, seen) && in_view(view, viewer, seen) &&
           shows_itself(view, viewer, seen);
}

void note_sightings(const Field& field, State& state, EventLog& log)
{
    if (!anyone_unseen(field, state)) return;
    const View view(field, state);
    view.each_of(Side::Confederate, [&](UnitId ours) {
        view.each_of(Side::Union,
                     [&](UnitId theirs) { note_pair(view, state, ours, theirs, log); });
    });
}

void note_sightings(const Field& field, State& state, UnitId stirred, EventLog& log)
{
    if (!state[stirred].on_table() || !anyone_unseen(field, state)) return;
    const View view(field, state);
    view.each_of(enemy_of(view.side(stirred)),
                 [&](UnitId other) { note_pair(view, state, stirred, other, log); });
}

}  // namespace longroll::iron_brigade
