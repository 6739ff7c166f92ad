// What a stand may do in its move, as far as it is worth listing: acts in place, turns, and marches
// towards enemies and objectives, past their flanks, back, along roads, into cover. Each is asked
// of its own refusal. By lot a kind is drawn first, and thought of alone.

#include "board/table/track.h"
#include "rulebooks/shared/table/lots.h"
#include "rulebooks/shared/table/march.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/movement.h"

#include <array>

namespace longroll::test_of_battle {
using shared::table::offer;

namespace {

constexpr Length kLeastLeg = 250;

// Where it might want to go.
struct Goal {
    Point at;
    UnitId enemy = kNoUnit;
};
using Goals = FixedVector<Goal, 16>;

class ActsOf {
public:
    ActsOf(const View& view, UnitId id, std::vector<Action>& actions)
        : view_(view),
          id_(id),
          actions_(actions),
          on_(afoot(view, id)),
          base_(base_at(view, id, on_.pose))
    {
    }

    // ---- In place ----

    static constexpr std::size_t kInPlace = 9;
    void in_place(std::size_t which)
    {
        const OfUnit self{id_};
        switch (which) {
            case 0: offer(view_, Recover{self}, actions_); break;
            case 1: offer(view_, StandUp{self}, actions_); break;
            case 2: offer(view_, GoStationary{self}, actions_); break;
            case 3: offer(view_, FormColumn{self}, actions_); break;
            case 4: offer(view_, Reform{self}, actions_); break;
            case 5: offer(view_, Limber{self}, actions_); break;
            case 6: offer(view_, Unlimber{self}, actions_); break;
            case 7: offer(view_, Mounting{self}, actions_); break;
            default: offer(view_, Dismounting{self}, actions_); break;
        }
    }

    // ---- Turns ----

    void turns()
    {
        // Once turned it has its reasons to face as it does; guns could turn for ever.
        if (view_[id_].move.faced && !may_turn_free()) return;
        for (const Heading facing : facings()) turn_to(facing);
    }
    void turn_by_lot(PlayoutDice& dice)
    {
        if (view_[id_].move.faced) return;
        const Headings list = facings();
        shared::table::try_from_anywhere(list.size(), dice,
                                         [&](std::size_t which) { return turn_to(list[which]); });
    }

    // ---- Marches ----

    void marches()
    {
        if (cannot_march()) return;
        const Goals goals = far_goals();
        for (const Goal& goal : goals) {
            const auto way = way_towards(goal);
            march(way, 4);
            march(way, 2);
        }
        for (const int tenths : {0, 450, -450}) oblique(table::Angle{tenths}, 4);
        for (const Goal& goal : goals)
            if (goal.enemy != kNoUnit) to_range(goal);
        const auto away = way_back();
        march(away, 4);
        march(away, 2);
        roads();
        cover();
    }
    void march_by_lot(PlayoutDice& dice)
    {
        if (cannot_march()) return;
        const int quarters = static_cast<int>(dice.below(4)) + 1;
        switch (dice.below(view_[id_].column ? 10 : 8)) {
            case 0: march(way_back(), quarters); break;
            case 1: cover(); break;
            case 2:
                oblique({static_cast<std::int32_t>(dice.below(7)) * 150 - 450}, quarters);
                break;
            case 8:
            case 9: roads(); break;
            default: {
                const Goals goals = far_goals();
                shared::table::try_from_anywhere(goals.size(), dice, [&](std::size_t which) {
                    return march(way_towards(goals[which]), quarters);
                });
            }
        }
    }

private:
    using Headings = FixedVector<Heading, 8>;

    [[nodiscard]] bool may_turn_free() const
    {
        return mover_of(view_.field, view_.state, id_) != Mover::LimberedArtillery &&
               (on_.free_facing || on_.extra_facings > 0);
    }
    [[nodiscard]] bool cannot_march() const
    {
        const Unit& unit = view_[id_];
        if (unit.gone_to_ground || on_.left <= 0) return true;
        return refuse_free_act(view_, id_) || refuse_held(view_, id_);
    }

    Headings facings() const
    {
        Headings list;
        for (const Goal& goal : far_goals()) {
            if (list.size() >= 3) break;
            list.push_back(heading_of(goal.at - base_.centre));
        }
        for (const int degrees : {90, 180, 270})
            list.push_back(on_.pose.heading + table::degrees(degrees));
        return list;
    }
    bool turn_to(Heading facing)
    {
        if (offer(view_, Face{id_, facing}, actions_)) return true;
        return offer(view_, Face{id_, facing, Price::Disorder}, actions_);
    }

    // The nearest enemies and the objectives, and points beside the nearest enemy.
    [[nodiscard]] Goals far_goals() const
    {
        Goals goals;
        const Side other = enemy_of(view_.side(id_));
        std::array<std::pair<std::int64_t, UnitId>, 3> nearest;
        nearest.fill({std::numeric_limits<std::int64_t>::max(), kNoUnit});
        view_.each_of(other, [&](UnitId enemy) {
            std::pair<std::int64_t, UnitId> here{square(view_[enemy].front - base_.centre), enemy};
            for (auto& place : nearest)
                if (here.first < place.first) std::swap(here, place);
        });
        for (const auto& [far, enemy] : nearest)
            if (enemy != kNoUnit) goals.push_back({view_.ground(enemy).centre, enemy});
        for (const Objective& objective : view_.field.scenario.objectives)
            if (goals.size() < 8 && square(objective.at - base_.centre) > table::square({2000, 0}))
                goals.push_back({objective.at, kNoUnit});
        if (nearest[0].second != kNoUnit) add_flanks(nearest[0].second, goals);
        return goals;
    }
    void add_flanks(UnitId enemy, Goals& goals) const
    {
        constexpr Length kBeside = 3 * table::kInch;
        const Footprint& ground = view_.ground(enemy);
        for (const Edge edge : {Edge::Left, Edge::Right})
            goals.push_back(
                {middle_of(ground, edge) + table::ahead(outward(ground, edge), kBeside), kNoUnit});
    }

    // A straight way: how it faces, how it stands once it has turned, and how far it comes.
    // OPTIMISATION: looked at once for all the parts of it that are tried.
    struct Way {
        std::optional<Heading> facing;
        Afoot on;
        Point goal;
        Length length = 0;
    };

    // Straight towards it, facing it.
    [[nodiscard]] std::optional<Way> way_towards(const Goal& goal) const
    {
        const Heading way = heading_of(goal.at - base_.centre);
        if (view_[id_].column) return way_to(std::nullopt, goal.at);
        const table::Angle off = turn_between(on_.pose.heading, way);
        if (size_of(off) <= table::degrees(45) && !is_artillery(view_.field, id_))
            return way_to(std::nullopt, goal.at);
        return way_to(way, goal.at);
    }
    // Until a musket shot from it.
    void to_range(const Goal& goal)
    {
        constexpr Length kShot = 3900;
        const table::Gap apart = gap(base_, view_.ground(goal.enemy));
        const Heading way = heading_of(goal.at - base_.centre);
        if (view_[id_].column || apart.at_most(kShot + kLeastLeg)) return;
        const Pose turned = pivoted(base_, way);
        march(way_to(way, turned.front + table::ahead(way, apart.down() - kShot)), 4);
    }
    bool oblique(table::Angle off, int quarters)
    {
        constexpr Length kFar = 30 * table::kInch;
        return march(way_to({}, on_.pose.front + table::ahead(on_.pose.heading + off, kFar)),
                     quarters);
    }
    [[nodiscard]] std::optional<Way> way_back() const
    {
        constexpr Length kFar = 30 * table::kInch;
        const auto enemy = view_.nearest_of(enemy_of(view_.side(id_)), base_);
        const Heading way = enemy ? heading_of(base_.centre - view_.ground(*enemy).centre)
                                  : opposite(on_.pose.heading);
        return way_to(way, base_.centre + table::ahead(way, kFar));
    }

    // So many quarters of what is possible.
    bool march(const std::optional<Way>& way, int quarters)
    {
        if (!way) return false;
        // Where friends stand, a little less will do.
        for (const int part : {quarters, quarters - 1}) {
            const Length length = way->length * part / 4;
            if (length < kLeastLeg) return false;
            const Point end = on_way(*way, length);
            if (offer(view_, March{.unit = id_, .facing = way->facing, .path = {end}}, actions_))
                return true;
        }
        return false;
    }

    [[nodiscard]] std::optional<Way> way_to(std::optional<Heading> facing, Point goal) const
    {
        if (facing && *facing == on_.pose.heading) facing.reset();
        Afoot on = on_;
        if (in_town(view_.field, view_[id_])) {
            const auto out = way_out(view_, id_, goal);
            if (!out) return {};
            on.pose = *out;
            facing.reset();
        } else if (facing || view_[id_].column) {
            const LegGone turned = facing ? turn_of(view_, id_, on, *facing, Price::HalfMove)
                                          : bend_of(view_, id_, on, goal, Price::HalfMove);
            if (turned.why) return {};
            take(view_, id_, turned, on);
        }
        Way way{facing, on, on_table(goal), 0};
        way.length = reached(way);
        return way;
    }

    [[nodiscard]] Point on_table(Point point) const
    {
        const table::Box& box = view_.field.terrain->table();
        return {std::clamp(point.x, box.low.x, box.high.x),
                std::clamp(point.y, box.low.y, box.high.y)};
    }

    static Point on_way(const Way& way, Length place)
    {
        const table::Vec all = way.goal - way.on.pose.front;
        const Length far = table::length_of(all);
        return way.on.pose.front +
               table::Vec{static_cast<Length>(std::int64_t{all.x} * place / far),
                          static_cast<Length>(std::int64_t{all.y} * place / far)};
    }
    // As much of it as ground, enemies and budget allow.
    [[nodiscard]] Length reached(const Way& way) const
    {
        const Afoot& on = way.on;
        const Length most = std::min(table::length_of(way.goal - on.pose.front), longest(on.left));
        if (most < kLeastLeg) return 0;
        const Footprint from = base_at(view_, id_, on.pose);
        const Length length = kept_off(view_, id_, from, on_way(way, most), most).length;
        if (length < kLeastLeg) return 0;
        const LegAsked asked{LegAsked::Kind::Charge,
                             on.pose,
                             on_way(way, length),
                             Price::HalfMove,
                             on.left,
                             on.streams,
                             {}};
        const LegGone gone = leg_of(view_, id_, on, asked);
        return gone.marsh ? length : std::min(length, gone.length);
    }
    // At its best rate.
    [[nodiscard]] Length longest(std::int32_t left) const
    {
        const Traveller who = traveller_of(view_, id_);
        const Pace pace = who.in_column ? Pace::ColumnOnRoad : Pace::Single;
        return left / cost_per_thousandth(rate_of(who.mover, pace, who.gun));
    }

    // Along the road that a column is on.
    void roads()
    {
        if (!view_[id_].column) return;
        std::optional<FeatureId> road;
        view_.field.terrain->edges_meeting(
            table::Box{on_.pose.front, on_.pose.front}.grown(kAtLine),
            [&](FeatureId id, const table::Segment&, bool closed) {
                if (!closed && view_.field[id].kind == TerrainKind::Road) road = id;
            });
        if (!road) return;
        const table::Track track = (*view_.field.terrain)[*road].line;
        const Length here = nearest_on_track(track, on_.pose.front).along;
        shared::table::try_along(track, {here, 0, longest(on_.left)},
                                 [&](const std::vector<Point>& corners) {
                                     March order{.unit = id_, .facing = {}, .path = corners};
                                     return offer(view_, order, actions_);
                                 });
    }

    // Into a wood, a building, or up to works, the nearest edge of each.
    void cover()
    {
        constexpr Length kReach = 8 * table::kInch;
        if (view_[id_].column) return;
        Goals found;
        FixedVector<FeatureId, 6> features;
        view_.field.terrain->edges_meeting(
            table::Box{on_.pose.front, on_.pose.front}.grown(kReach),
            [&](FeatureId id, const table::Segment&, bool) {
                if (is_cover(id) && !features.full() &&
                    std::find(features.begin(), features.end(), id) == features.end())
                    features.push_back(id);
            });
        for (const FeatureId id : features)
            if (const auto goal = cover_in(id)) found.push_back({*goal, kNoUnit});
        for (const Goal& goal : found) march(way_towards(goal), 4);
    }
    [[nodiscard]] bool is_cover(FeatureId id) const
    {
        switch (kind_of(view_, id)) {
            case TerrainKind::Forest:
            case TerrainKind::TownBlock:
            case TerrainKind::Village:
            case TerrainKind::FieldWorks:
            case TerrainKind::HastyWorks:
            case TerrainKind::LowWall:
            case TerrainKind::SunkenRoad: return true;
            default: return false;
        }
    }
    [[nodiscard]] std::optional<Point> cover_in(FeatureId id) const
    {
        const BlockId block = view_.field[id].block;
        if (block != kNoBlock) return view_.field[block].ground.centre;
        constexpr Length kInside = 500;
        table::Gap nearest;
        std::optional<Point> best;
        view_.field.terrain->edges_meeting(
            table::Box{on_.pose.front, on_.pose.front}.grown(8 * table::kInch),
            [&](FeatureId other, const table::Segment& edge, bool) {
                if (other != id) return;
                const Point middle = table::middle(edge.from, edge.to);
                const table::Gap here = gap(on_.pose.front, edge);
                if (!(here < nearest)) return;
                nearest = here;
                best = middle;
            });
        if (!best) return {};
        const bool line = (*view_.field.terrain)[id].form == table::Form::Line;
        const Heading way = heading_of(*best - on_.pose.front);
        return *best + table::ahead(way, line ? -kInside / 2 : kInside);
    }

    const View& view_;
    UnitId id_;
    std::vector<Action>& actions_;
    Afoot on_;
    Footprint base_;
};

}  // namespace

void list_acts(const View& view, UnitId id, std::vector<Action>& actions)
{
    if (refuse_act(view, id)) return;
    ActsOf acts(view, id, actions);
    for (std::size_t which = 0; which < ActsOf::kInPlace; ++which) acts.in_place(which);
    acts.turns();
    acts.marches();
}

std::optional<Action> act_by_lot(const View& view, UnitId id, PlayoutDice& dice)
{
    if (refuse_act(view, id)) return {};
    std::vector<Action> actions;
    ActsOf acts(view, id, actions);
    const std::uint32_t kind = dice.below(8);
    if (kind < 2)
        shared::table::try_from_anywhere(ActsOf::kInPlace, dice, [&](std::size_t which) {
            acts.in_place(which);
            return !actions.empty();
        });
    else if (kind == 2)
        acts.turn_by_lot(dice);
    if (actions.empty()) acts.march_by_lot(dice);
    return shared::table::any_of(actions, dice);
}

}  // namespace longroll::test_of_battle
