// Moves and rides that are listed and drawn by lot. On a table there are endlessly many: these are
// towards enemies and objectives, along roads, aside and back, wheels, changes of formation. Each
// is cut to what the rules let it go.

#include "rulebooks/brothers_at_arms_miniatures/moves_listed.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/legs.h"
#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"
#include "rulebooks/shared/table/lots.h"
#include "rulebooks/shared/table/march.h"

namespace longroll::brothers_at_arms_miniatures {

namespace table = board::table;

namespace {

using Legs = std::vector<Leg>;

constexpr Length kLeastMove = hundredths(5);
constexpr std::size_t kEnemiesThoughtOf = 3;
constexpr std::size_t kObjectivesThoughtOf = 2;

Vec part_of_way(Vec way, Length number, Length whole)
{
    const auto part = [&](std::int32_t length) {
        return static_cast<std::int32_t>(
            table::divide_round(std::int64_t{length} * number, std::int64_t{whole}));
    };
    return whole <= 0 ? Vec{} : Vec{part(way.x), part(way.y)};
}

// As long as that, or as it is if it is shorter.
Vec no_longer(Vec way, Length most)
{
    const Length length = table::length_of(way);
    return length <= most ? way : part_of_way(way, most, length);
}
Vec as_long_as(Vec way, Length length) { return part_of_way(way, length, table::length_of(way)); }

// ---- Cut to what it may go ----

// Whence the last leg begins, if it is a march.
Point start_of_march(const Field& field, Unit unit, const Legs& legs)
{
    if (legs.size() > 1)
        if (const auto* before = std::get_if<March>(&legs[legs.size() - 2])) return before->to;
    if (legs.size() > 1 && std::holds_alternative<AboutFace>(legs[legs.size() - 2]))
        face_about(field, unit);
    return front_middle(bases_of(field, unit)[0]);
}

bool cut_last(const Field& field, const Unit& unit, Legs& legs, Length keep)
{
    if (keep < kLeastMove) return false;
    if (auto* shift = std::get_if<Shift>(&legs.back())) {
        shift->by = as_long_as(shift->by, keep);
        return true;
    }
    auto* march = std::get_if<March>(&legs.back());
    if (march == nullptr) return false;
    const Point from = start_of_march(field, unit, legs);
    march->to = from + as_long_as(march->to - from, keep);
    return true;
}

// What was refused, shortened; false: there is nothing left of it.
bool shorten(const Field& field, const Unit& unit, const Walked& walked, Legs& legs)
{
    if (walked.gone < kLeastMove) {
        if (walked.begun < 2 || !std::holds_alternative<March>(legs[walked.begun - 2]))
            return false;
        legs.resize(walked.begun - 1);
        return true;
    }
    legs.resize(walked.begun);
    // Who ends on a friend tries to stop before him.
    const bool at_end = walked.refusal->clause == "BM-MOV-22"_clause;
    return cut_last(field, unit, legs, at_end ? walked.gone * 3 / 4 : walked.gone);
}

struct Fitted {
    Move move;
    Walked walked;
};
std::optional<Fitted> fitted(const View& view, UnitId id, Legs legs)
{
    const Unit& unit = view[id];
    const MoveKind kind = kind_of_move(view.state, unit, legs);
    for (int tries = 0; tries < 5; ++tries) {
        Walked walked = walk(view, unit, legs, kind);
        if (!walked.refusal) return Fitted{{id, std::move(legs)}, std::move(walked)};
        if (!shorten(view.field, unit, walked, legs)) return {};
    }
    return {};
}

// ---- What one may think of ----

class Ideas {
public:
    Ideas(const View& view, UnitId id)
        : view_(view),
          field_(view.field),
          id_(id),
          unit_(view[id]),
          bases_(view.stands(id)),
          facing_(facing_of(unit_)),
          anchor_(anchor_of(field_, unit_)),
          rate_(rate_of(field_, view.state, field_[id].arm))
    {
    }

    [[nodiscard]] bool in_column() const
    {
        return unit_.formation == Formation::Column || unit_.bases.size() == 1;
    }
    [[nodiscard]] Length rate() const { return rate_; }

    [[nodiscard]] Legs ahead_by(Angle turn, Length length) const
    {
        return {Shift{ahead(facing_ + turn, length)}};
    }
    // Its anchor straight to a place: a column marches, others shift.
    [[nodiscard]] Legs straight_to(Point place) const
    {
        const Vec way = no_longer(place - anchor_, 2 * rate_);
        if (way == Vec{}) return {};
        if (!in_column()) return {Shift{way}};
        if (dot(table::direction_of(facing_), way) >= 0) return {March{anchor_ + way}};
        Unit turned = unit_;
        face_about(field_, turned);
        return {AboutFace{}, March{front_middle(bases_of(field_, turned)[0]) + way}};
    }
    // By the shortest way into contact.
    [[nodiscard]] Legs at_enemy(UnitId enemy) const
    {
        const auto nearest = table::nearest_points(bases_, view_.stands(enemy));
        const Vec way = nearest.second - nearest.first;
        if (way == Vec{}) return {};
        return {Shift{as_long_as(way, std::min(rate_, table::length_of(way) + kU / 4))}};
    }
    [[nodiscard]] Legs wheel(bool right, Angle by) const
    {
        const std::size_t last = front_rank(unit_) - 1;
        const Point corner = right ? front_right(bases_[0]) : front_left(bases_[last]);
        return {Turn{corner, right ? by : -by}};
    }
    [[nodiscard]] Legs turn(Angle by) const { return {Turn{nearest_own_point(), by}}; }
    [[nodiscard]] Legs form(Formation formation, Length ahead_of) const
    {
        Legs legs = {FormUp{formation}};
        if (ahead_of > 0) legs.push_back(Shift{ahead(facing_, ahead_of)});
        return legs;
    }
    // Away from all whom it fights, and so far aside.
    [[nodiscard]] Legs away(Angle aside) const
    {
        std::int64_t x = 0;
        std::int64_t y = 0;
        const Point here = centre_of(bases_);
        for (const UnitId enemy : opponents_of(view_.state, id_)) {
            const Vec off = here - centre_of(view_.stands(enemy));
            x += off.x;
            y += off.y;
        }
        const Vec back = x == 0 && y == 0
                             ? ahead(opposite(facing_), rate_)
                             : Vec{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
        return {Shift{ahead(table::heading_of(back) + aside, rate_ / 2)}};
    }
    // Along the road that its lead base is on, as it faces and the other way.
    template <class Take>
    void each_road(Take take) const
    {
        if (!in_column()) return;
        const table::Box here = table::Box{bases_[0].centre, bases_[0].centre}.grown(kEdgeDepth);
        std::optional<FeatureId> last;
        field_.terrain->edges_meeting(here, [&](FeatureId id, const Segment&, bool closed) {
            const GroundKind kind = field_[id].kind;
            if (closed || last == id ||
                (kind != GroundKind::Turnpike && kind != GroundKind::LocalRoad))
                return;
            last = id;
            const auto& line = (*field_.terrain)[id].line;
            if (gap(bases_[0].centre, line).at_most(kEdgeDepth)) along_road(line, take);
        });
    }

private:
    template <class Take>
    void along_road(const std::vector<Point>& line, Take& take) const
    {
        Unit turned = unit_;
        face_about(field_, turned);
        for (const bool about : {false, true}) {
            const Footprint lead = about ? bases_of(field_, turned)[0] : bases_[0];
            const auto here = table::nearest_on_track(line, front_middle(lead));
            const Heading road = table::on_track(line, here.along).heading;
            const int way = dot(table::direction_of(road), lead.along) >= 0 ? 1 : -1;
            const Length end = way > 0 ? table::track_length(line) : 0;
            const Length to = way > 0 ? std::min(end, here.along + 2 * rate_)
                                      : std::max(end, here.along - 2 * rate_);
            if (to == here.along) continue;
            Legs legs;
            if (about) legs.push_back(AboutFace{});
            for (const Point corner : shared::table::corners_along(line, here.along, to))
                legs.push_back(March{corner});
            take(std::move(legs));
        }
    }
    // Its centre, or the place nearest to it that is its own.
    [[nodiscard]] Point nearest_own_point() const
    {
        const Point centre = centre_of(bases_);
        Point best = bases_[0].centre;
        Gap least;
        for (const Footprint& base : bases_) {
            const auto here = table::nearest_points(base, centre);
            if (!(here.gap < least)) continue;
            least = here.gap;
            best = here.first;
        }
        return best;
    }

    const View& view_;
    const Field& field_;
    UnitId id_;
    const Unit& unit_;
    std::span<const Footprint> bases_;
    Heading facing_;
    Point anchor_;
    Length rate_;
};

// The nearest so many enemies, by gap.
std::vector<UnitId> enemies_thought_of(const View& view, UnitId id, std::size_t count)
{
    std::vector<std::pair<std::int64_t, UnitId>> all;
    const Point here = centre_of(view.stands(id));
    view.each_of(enemy_of(view.side(id)), [&](UnitId enemy) {
        if (is_boat(view.field, enemy)) return;
        all.emplace_back(square(centre_of(view.stands(enemy)) - here), enemy);
    });
    const std::size_t few = std::min(count, all.size());
    std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(few), all.end());
    all.resize(few);
    std::vector<UnitId> nearest;
    for (const auto& [far, enemy] : all) nearest.push_back(enemy);
    return nearest;
}

// The nearest so many objectives that its side does not own.
std::vector<Point> objectives_thought_of(const View& view, UnitId id, std::size_t count)
{
    const Point here = centre_of(view.stands(id));
    std::vector<Point> places;
    const auto& objectives = view.field.scenario.objectives;
    for (std::size_t place = 0; place < objectives.size(); ++place)
        if (view.state.objectives[place].owner != view.side(id))
            places.push_back(objectives[place].at);
    std::sort(places.begin(), places.end(), [&](Point a, Point b) {
        return std::tuple(square(a - here), a) < std::tuple(square(b - here), b);
    });
    if (places.size() > count) places.resize(count);
    return places;
}

// ---- Boats ----

void list_sailings(const View& view, UnitId id, std::vector<Action>& actions)
{
    const Length rate = rate_of(view.field, view.state, Arm::RiverBoat);
    for (const Length distance : {rate, -rate, rate / 2, -rate / 2}) {
        Legs legs = river_legs(view.field, view[id], distance);
        if (!legs.empty()) shared::table::offer(view, Move{id, std::move(legs)}, actions);
    }
}

// ---- The list of one unit ----

class MoveList {
public:
    MoveList(const View& view, UnitId id, std::vector<Action>& actions)
        : view_(view), id_(id), actions_(actions), ideas_(view, id)
    {
    }

    void list_disengaging()
    {
        for (const int aside : {0, 45, -45, 90, -90}) offer(ideas_.away(table::degrees(aside)));
    }
    void list_marches()
    {
        for (const UnitId enemy : enemies_thought_of(view_, id_, kEnemiesThoughtOf)) {
            offer_charge(enemy);
            if (ideas_.in_column()) offer(ideas_.straight_to(centre_of(view_.stands(enemy))));
        }
        for (const Point place : objectives_thought_of(view_, id_, kObjectivesThoughtOf))
            offer(ideas_.straight_to(place));
        ideas_.each_road([&](Legs legs) { offer(std::move(legs)); });
        for (int turn = 0; turn < 360; turn += 45)
            for (const int part : {2, 1})
                offer(ideas_.ahead_by(table::degrees(turn), ideas_.rate() * part / 2));
        for (const int wheel : {30, 60, 90})
            for (const bool right : {false, true})
                offer(ideas_.wheel(right, table::degrees(wheel)));
        for (const int turn : {45, -45, 90, -90}) offer(ideas_.turn(table::degrees(turn)));
        offer_about_face();
    }
    // In place; who is held may do so too.
    void list_forming(bool may_leave)
    {
        if (view_[id_].bases.size() == 1) return;
        for (const Formation formation :
             {Formation::SingleLine, Formation::DoubleLine, Formation::Column}) {
            if (formation == view_[id_].formation) continue;
            offer(ideas_.form(formation, 0));
            if (may_leave) offer(ideas_.form(formation, ideas_.rate() / 2));
        }
    }
    void offer_about_face() { offer(Legs{AboutFace{}}); }
    // RULING: BM-R-110: straight off by each edge that its tasks open.
    void list_exits()
    {
        for (const MapEdge edge : view_.field.scenario.exit_edges[index_of(view_.side(id_))])
            if (auto off = move_off(view_, id_, edge)) push(std::move(*off));
    }

private:
    void offer(Legs legs)
    {
        if (legs.empty()) return;
        if (auto fit = fitted(view_, id_, std::move(legs))) push(std::move(fit->move));
    }
    void offer_charge(UnitId enemy)
    {
        Legs legs = ideas_.at_enemy(enemy);
        if (legs.empty()) return;
        auto fit = fitted(view_, id_, std::move(legs));
        if (!fit) return;
        Move move = std::move(fit->move);
        push(move);
        for (const UnitId touched : fit->walked.contacts) {
            Move with = move;
            with.legs.push_back(Align{touched});
            shared::table::offer(view_, with, actions_);
        }
    }
    // What was cut may be the same as another.
    void push(Move move)
    {
        Action action{std::move(move)};
        if (std::find(actions_.begin(), actions_.end(), action) == actions_.end())
            actions_.push_back(std::move(action));
    }

    const View& view_;
    UnitId id_;
    std::vector<Action>& actions_;
    Ideas ideas_;
};

}  // namespace

void list_moves_of(const View& view, UnitId id, std::vector<Action>& actions)
{
    if (refuse_mover(view, id)) return;
    std::vector<Action> found;
    found.push_back(Move{id, {}});
    const bool free = !refuse_held(view.field, view.state, id);
    MoveList list(view, id, found);
    if (is_boat(view.field, id)) {
        if (free) list_sailings(view, id, found);
    } else if (in_melee(view.state, id)) {
        if (free) list.list_disengaging();
    } else {
        if (free)
            list.list_marches();
        else
            list.offer_about_face();
        list.list_forming(free);
        if (free) list.list_exits();
    }
    actions.insert(actions.end(), std::make_move_iterator(found.begin()),
                   std::make_move_iterator(found.end()));
}

// A line that has its back to the edge turns about.
std::optional<Move> move_off(const View& view, UnitId id, MapEdge edge)
{
    const auto to_edge = [&](const Unit& unit) {
        return table::on_edge(view.field.terrain->table(), edge, anchor_of(view.field, unit));
    };
    const Unit& unit = view[id];
    Unit turned = unit;
    face_about(view.field, turned);
    for (Legs legs : {Ideas(view, id).straight_to(to_edge(unit)),
                      Legs{AboutFace{}, Shift{to_edge(turned) - anchor_of(view.field, turned)}}}) {
        auto fit = fitted(view, id, std::move(legs));
        if (!fit) continue;
        Move off{id, std::move(fit->move.legs), true};
        if (!refuse(view, off)) return off;
    }
    return {};
}

void list_moves(const Field& field, const State& state, std::vector<Action>& actions)
{
    const View view(field, state);
    view.each_of(state.active, [&](UnitId id) { list_moves_of(view, id, actions); });
}

std::optional<Move> move_towards(const View& view, UnitId id, Point place)
{
    if (refuse_mover(view, id) || refuse_held(view.field, view.state, id)) return {};
    if (is_boat(view.field, id)) {
        const auto river = river_of(view.field, view[id]);
        if (!river) return {};
        const auto& line = (*view.field.terrain)[*river].line;
        const Length rate = rate_of(view.field, view.state, Arm::RiverBoat);
        const Length off = table::nearest_on_track(line, place).along -
                           table::nearest_on_track(line, centre_of(view.stands(id))).along;
        Move move{id, river_legs(view.field, view[id], std::clamp(off, -rate, rate))};
        if (move.legs.empty() || refuse(view, move)) return {};
        return move;
    }
    const Ideas ideas(view, id);
    Legs legs = ideas.straight_to(place);
    if (legs.empty()) return {};
    auto fit = fitted(view, id, std::move(legs));
    if (!fit || !fit->walked.went) return {};
    return std::move(fit->move);
}

// ---- One by lot ----

namespace {

Legs by_lot(const View& view, UnitId id, PlayoutDice& dice)
{
    const Ideas ideas(view, id);
    const auto any = [&](std::uint32_t bound) { return static_cast<int>(dice.below(bound)); };
    if (in_melee(view.state, id)) return ideas.away(table::degrees(15 * any(13) - 90));
    // One draw a statement: compilers differ in the order in which they look at arguments.
    const auto anywhere = [&] {
        const Length far = ideas.rate() * (1 + any(4)) / 4;
        return ideas.ahead_by(table::degrees(10 * any(36)), far);
    };
    switch (any(14)) {
        case 0:
        case 1:
        case 2:
        case 3:
        case 4:
            for (const UnitId enemy : enemies_thought_of(view, id, 1)) return ideas.at_enemy(enemy);
            return anywhere();
        case 5:
            for (const Point place : objectives_thought_of(view, id, 1))
                return ideas.straight_to(place);
            return anywhere();
        case 6: {
            const auto angle = table::degrees(15 * (1 + any(6)));
            return ideas.wheel(any(2) == 0, angle);
        }
        case 7: return ideas.turn(table::degrees(15 * (1 + any(12))));
        case 8: {
            const Length far = ideas.rate() * any(3) / 4;
            return ideas.form(static_cast<Formation>(any(3)), far);
        }
        case 9: return {AboutFace{}};
        case 10:
        case 11: {
            std::vector<Legs> roads;
            ideas.each_road([&](Legs legs) { roads.push_back(std::move(legs)); });
            if (roads.empty()) return anywhere();
            return roads[dice.below(static_cast<std::uint32_t>(roads.size()))];
        }
        default: return anywhere();
    }
}

}  // namespace

std::optional<Action> sample_move(const Field& field, const State& state, PlayoutDice& dice)
{
    const View view(field, state);
    std::vector<UnitId> movers;
    view.each_of(state.active, [&](UnitId id) {
        if (!refuse_mover(view, id)) movers.push_back(id);
    });
    if (movers.empty()) return {};
    const UnitId id = movers[dice.below(static_cast<std::uint32_t>(movers.size()))];
    const Action stay = Move{id, {}};
    if (is_boat(field, id) || refuse_held(field, state, id)) {
        std::vector<Action> actions;
        list_moves_of(view, id, actions);
        return shared::table::any_of(actions, dice);
    }
    if (const auto& edges = field.scenario.exit_edges[index_of(state.active)];
        !edges.empty() && dice.below(3) == 0)
        if (auto off =
                move_off(view, id, edges[dice.below(static_cast<std::uint32_t>(edges.size()))]))
            return Action{std::move(*off)};
    Legs legs = by_lot(view, id, dice);
    if (legs.empty()) return stay;
    auto fit = fitted(view, id, std::move(legs));
    if (!fit) return stay;
    return Action{std::move(fit->move)};
}

}  // namespace longroll::brothers_at_arms_miniatures
