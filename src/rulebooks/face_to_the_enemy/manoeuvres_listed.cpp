// What a unit that acts may do, as far as it is worth listing: straight on, wheels by round angles
// and towards enemies and objectives, other frontages, turns, a retreat, horses and limbers. How
// far each can be gone is asked of the kernel once, and what is listed goes just so far. By lot a
// kind is drawn first, and thought of alone.

#include "rulebooks/face_to_the_enemy/drill.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::face_to_the_enemy {

namespace table = board::table;

namespace {

constexpr Length kLeast = 100;  // nobody sets out for less

class Manoeuvres {
public:
    Manoeuvres(const View& view, UnitId id, std::vector<Action>& actions)
        : view_(view),
          id_(id),
          unit_(view[id]),
          actions_(actions),
          asks_(unit_.turn.failed_test || view.field[id].can_exit)
    {
    }

    // ---- Straight on, and wheels ----

    void advances()
    {
        if (in_column(unit_)) return marches();
        if (is_unlimbered()) return straight(Drill::Limber, Drill::None, {4});
        straight(Drill::None, Drill::None, {4, 2});
        static constexpr auto kRound = {150, -150, 300, -300, 450, -450, 900, -900};
        for (const int tenths : kRound) wheel({tenths});
        for (const Angle angle : angles_to_goals())
            if (!is_among(kRound, angle)) wheel(angle);
        if (unit_.ranks() == 2) labelled();
        if (is_guns(view_.field, id_)) straight(Drill::None, Drill::Unlimber, {4});
        if (view_.field[id_].arm == Arm::Cavalry)
            unit_.mounted ? straight(Drill::None, Drill::Dismount, {4})
                          : straight(Drill::Mount, Drill::None, {4});
    }
    void advance_by_lot(PlayoutDice& dice)
    {
        if (in_column(unit_)) return march_by_lot(dice);
        const int quarters = static_cast<int>(dice.below(4)) + 1;
        if (is_unlimbered()) return straight(Drill::Limber, Drill::None, {quarters});
        switch (dice.below(8)) {
            case 0:
            case 1: return straight(Drill::None, drill_after(dice), {4});
            case 2: return straight(drill_before(dice), Drill::None, {quarters});
            case 3:
                if (unit_.ranks() == 2) return labelled();
                [[fallthrough]];
            case 4:
            case 5: return wheel({static_cast<std::int32_t>(dice.below(37)) * 50 - 900}, quarters);
            default: {
                const Angles goals = angles_to_goals();
                if (goals.empty()) return straight(Drill::None, Drill::None, {4});
                wheel(goals[dice.below(static_cast<std::uint32_t>(goals.size()))], quarters);
            }
        }
    }

    // ---- Shapes ----

    void shapes()
    {
        if (is_unlimbered()) return;
        for (const bool wider : {true, false})
            for (const int width :
                 widths_in_reach(shape_of(view_.field, unit_), unit_.width, wider)) {
                reshape(width, false);
                reshape(width, true);
            }
        if (view_.field.options.quick_deploy)
            for (const Shape& shape : legal_shapes(shape_of(view_.field, unit_)))
                offer(Deploy{id_, shape.formation, static_cast<std::uint8_t>(shape.width)});
    }
    void shape_by_lot(PlayoutDice& dice)
    {
        if (is_unlimbered()) return;
        const Widths widths =
            widths_in_reach(shape_of(view_.field, unit_), unit_.width, dice.below(2) == 0);
        if (widths.empty()) return;
        const int width = widths[dice.below(static_cast<std::uint32_t>(widths.size()))];
        reshape(width, dice.below(2) == 0);
    }
    void turns()
    {
        for (const int tenths : {900, -900, 1800}) turn({tenths}, false);
        for (const int tenths : {900, -900}) turn({tenths}, true);
    }
    void turn_by_lot(PlayoutDice& dice)
    {
        const std::uint32_t which = dice.below(5);
        turn({which % 3 == 2 ? 1800 : which % 3 == 1 ? -900 : 900}, which > 2);
    }

    // As far as it can wheel that way, or march there.
    void towards(Point goal)
    {
        if (in_column(unit_)) return march_along({goal}, 4);
        if (is_unlimbered() || goal == unit_.front) return;
        const int files = std::min(unit_.width, unit_.bases);
        const Length front = files * size_of(view_.field, unit_).width;
        const std::int32_t most_tenths =
            static_cast<std::int32_t>(std::int64_t{most()} * 573 / std::max(1, front));
        const std::int32_t turn = turn_between(unit_.facing, heading_of(goal - unit_.front)).tenths;
        const std::int32_t bound = std::min(900, most_tenths);
        wheel({std::clamp(turn, -bound, bound) / 10 * 10});  // to the degree, as it is gone
    }

    // ---- Back, and in place ----

    void retreats() { retreat(4); }
    void retreat(int quarters)
    {
        Retreat order{id_, most() / 2, {}, {}, {}};
        if (is_unlimbered()) order.first = Drill::Limber;
        const bool engaged = in_contact(view_.state, id_);
        const Gone gone = gone_by(view_, order);
        order.distance = engaged && gone.finished ? order.distance : gone.length * quarters / 4;
        if (engaged && order.distance == 0) order.distance = most() / 2;
        if (engaged || order.distance >= kLeast) offer(order);
    }
    void changes()
    {
        if (view_.field[id_].arm == Arm::Infantry) return;
        for (const Drill drill : {Drill::Mount, Drill::Dismount, Drill::Limber, Drill::Unlimber})
            offer(Change{id_, drill});
    }

private:
    using Angles = FixedVector<Angle, 8>;

    // Straight on, and the angles that are listed anyway: nothing is listed twice.
    [[nodiscard]] static bool is_among(std::initializer_list<int> round, Angle angle)
    {
        return angle.tenths == 0 ||
               std::find(round.begin(), round.end(), angle.tenths) != round.end();
    }
    [[nodiscard]] bool is_unlimbered() const
    {
        return is_guns(view_.field, id_) && !unit_.limbered;
    }
    [[nodiscard]] Length most(Drill first = Drill::None) const
    {
        Unit as = unit_;
        as.mounted = as.mounted || first == Drill::Mount;
        const RateLine& rates = rates_as(view_.field, as);
        return *std::max_element(rates.begin(), rates.end());
    }
    template <class Order>
    bool offer(const Order& order)
    {
        return shared::table::offer(view_, order, actions_);
    }
    // As far as the kernel has gone it may be ordered, unless it stands on guns there, its row is
    // forbidden by a failed test, it would be half over the edge, or horses or limbers have a part.
    template <class Order>
    void put(const Order& order, const Gone& gone, int quarters)
    {
        const bool drilled = order.first != Drill::None || order.then != Drill::None;
        if (asks_ || gone.on_friends || quarters < 4 || drilled)
            offer(order);
        else
            actions_.emplace_back(order);
    }

    // The same of who changes its shape first. A column is asked about again: its way is its track.
    template <class Order>
    void put_shaped(const Order& order, const Gone& gone)
    {
        if (asks_ || gone.on_friends || in_column(gone.at) || refuse_act(view_, id_, Act::Move))
            offer(order);
        else
            actions_.emplace_back(order);
    }

    Drill drill_after(PlayoutDice& dice) const
    {
        if (view_.field[id_].arm == Arm::Infantry || dice.below(2) == 0) return Drill::None;
        if (is_guns(view_.field, id_)) return Drill::Unlimber;
        return unit_.mounted ? Drill::Dismount : Drill::None;
    }
    Drill drill_before(PlayoutDice& dice) const
    {
        const bool on_foot = view_.field[id_].arm == Arm::Cavalry && !unit_.mounted;
        return on_foot && dice.below(2) == 0 ? Drill::Mount : Drill::None;
    }

    // So many quarters of as far as it can go: the whole way is looked at once.
    void straight(Drill first, Drill then, std::initializer_list<int> parts)
    {
        Advance order{id_, {most(first), {}, 0}, {}, first, then};
        if (first == Drill::Mount && refuse_drill(view_, id_, first, DrillWhen::First)) return;
        const Gone gone = gone_by(view_, order);
        for (const int quarters : parts) {
            order.way.ahead = gone.length * quarters / 4;
            if (order.way.ahead >= kLeast) put(order, gone, quarters);
        }
    }
    void labelled()
    {
        const Formation other =
            unit_.formation == Formation::Column ? Formation::ReinforcedLine : Formation::Column;
        if (refuse_label(view_, id_, other)) return;
        Advance order{id_, {most(), {}, 0}, other, {}, {}};
        order.way.ahead = gone_by(view_, order).length;
        if (order.way.ahead >= kLeast) offer(order);
        offer(Reshape{id_, unit_.width, other, {}});
    }
    // The wheel first, and straight on as far as it can be gone.
    void wheel(Angle angle, int quarters = 4)
    {
        if (angle.tenths == 0) return straight(Drill::None, Drill::None, {quarters});
        const int files = std::min(unit_.width, unit_.bases);
        const Length arc =
            table::arc_length(files * size_of(view_.field, unit_).width, size_of(angle));
        if (arc > most()) return;
        Advance order{id_, {0, angle, most() - arc}, {}, {}, {}};
        const Gone gone = gone_by(view_, order);
        if (gone.length < arc) return;
        order.way.beyond = (gone.length - arc) * quarters / 4;
        put(order, gone, quarters);
    }

    // Towards the nearest enemies and objectives, to the nearest degree.
    [[nodiscard]] Angles angles_to_goals() const
    {
        Angles angles;
        std::array<std::pair<std::int64_t, Point>, 2> nearest;
        nearest.fill({std::numeric_limits<std::int64_t>::max(), {}});
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId enemy) {
            std::pair<std::int64_t, Point> here{square(view_[enemy].front - unit_.front),
                                                view_[enemy].front};
            for (auto& place : nearest)
                if (here.first < place.first) std::swap(here, place);
        });
        const auto add = [&](Point goal) {
            const std::int32_t turn =
                turn_between(unit_.facing, heading_of(goal - unit_.front)).tenths;
            const Angle angle{std::clamp(table::divide_round(turn, 10) * 10, -900, 900)};
            if (!angles.full() && std::find(angles.begin(), angles.end(), angle) == angles.end())
                angles.push_back(angle);
        };
        for (const auto& [far, goal] : nearest)
            if (far < std::numeric_limits<std::int64_t>::max()) add(goal);
        for (const Objective& objective : view_.field.scenario.objectives)
            if (angles.size() < 5) add(objective.at);
        return angles;
    }

    // ---- March columns ----

    void marches()
    {
        static constexpr auto kRound = {0, 300, -300, 450, -450, 900, -900};
        for (const int tenths : kRound) march({tenths}, 4);
        for (const Angle angle : angles_to_goals())
            if (!is_among(kRound, angle)) march(angle, 4);
        roads(4);
    }
    void march_by_lot(PlayoutDice& dice)
    {
        const int quarters = static_cast<int>(dice.below(4)) + 1;
        if (dice.below(2) == 0) {
            const std::size_t before = actions_.size();
            roads(quarters);
            if (actions_.size() > before) return;
        }
        const Angles goals = angles_to_goals();
        if (!goals.empty() && dice.below(2) == 0)
            return march(goals[dice.below(static_cast<std::uint32_t>(goals.size()))], quarters);
        march({static_cast<std::int32_t>(dice.below(13)) * 150 - 900}, quarters);
    }
    [[nodiscard]] Point head() const { return unit_.trail.empty() ? unit_.front : unit_.trail[0]; }
    void march(Angle angle, int quarters)
    {
        march_along({head() + ahead(unit_.facing + angle, most())}, quarters);
    }
    void march_along(std::vector<Point> corners, int quarters)
    {
        March order{id_, std::move(corners), {}, {}};
        const ColumnWay way = way_of_column(view_.field, unit_, order.path);
        if (way.wheels > 1 || way.sharpest > table::degrees(90)) return;
        const Gone gone = gone_by(view_, order);
        const Length went = gone.length - (gone.length > way.wheel_at ? way.wheel_length : 0);
        if (went < kLeast) return;
        std::vector<Point> track = {head()};
        track.insert(track.end(), order.path.begin(), order.path.end());
        order.path = shared::table::corners_along(track, 0, went * quarters / 4);
        // Two roads, or a road and a way across country, may be one.
        if (std::find(actions_.begin(), actions_.end(), Action(order)) == actions_.end())
            offer(order);
    }
    // Along every road that its head is on.
    void roads(int quarters)
    {
        constexpr Length kBeside = 500;
        FixedVector<FeatureId, 8> found;
        view_.field.terrain->edges_meeting(
            table::Box{head(), head()}.grown(kBeside),
            [&](FeatureId id, const Segment&, bool closed) {
                if (!closed && view_.field[id].road && !found.full() &&
                    std::find(found.begin(), found.end(), id) == found.end())
                    found.push_back(id);
            });
        for (const FeatureId id : found) {
            const Track track = (*view_.field.terrain)[id].line;
            const auto here = nearest_on_track(track, head());
            if (measured(here.gap) > kBeside) continue;
            const Length whole = table::track_length(track);
            const Length reach = most() + kRoadBonus;
            for (const Length goal :
                 {std::min(whole, here.along + reach), std::max(0, here.along - reach)})
                if (goal != here.along)
                    march_along(shared::table::corners_along(track, here.along, goal), quarters);
        }
    }

    // ---- Others ----

    void reshape(int width, bool advances)
    {
        Reshape order{id_, static_cast<std::uint8_t>(width), {}, {}};
        if (!advances) return void(offer(order));
        order.way.ahead = most();
        const Gone gone = gone_by(view_, order);
        order.way.ahead = gone.length;
        if (order.way.ahead >= kLeast) put_shaped(order, gone);
    }
    void turn(Angle by, bool advances)
    {
        Turn order{id_, by, 0, {}};
        if (!advances) return void(offer(order));
        if (is_unlimbered()) return;
        order.ahead = most();
        const Gone gone = gone_by(view_, order);
        order.ahead = gone.length;
        if (order.ahead >= kLeast) put_shaped(order, gone);
    }

    const View& view_;
    UnitId id_;
    const Unit& unit_;
    std::vector<Action>& actions_;
    bool asks_;
};

}  // namespace

void list_manoeuvres(const View& view, UnitId id, std::vector<Action>& actions,
                     std::optional<Point> towards)
{
    Manoeuvres of(view, id, actions);
    if (!refuse_act(view, id, Act::Move)) {
        if (towards) of.towards(*towards);
        of.advances();
    }
    if (!refuse_act(view, id, Act::InPlace)) {
        of.shapes();
        of.turns();
        of.changes();
    }
    if (!refuse_act(view, id, Act::Retreat)) of.retreats();
}

std::optional<Action> manoeuvre_by_lot(const View& view, UnitId id, PlayoutDice& dice)
{
    std::vector<Action> actions;
    Manoeuvres of(view, id, actions);
    const bool moves = !refuse_act(view, id, Act::Move);
    const std::uint32_t kind = dice.below(16);
    if (!moves || kind >= 10) {
        const bool in_place = !refuse_act(view, id, Act::InPlace);
        if (in_place && kind < 12)
            of.shape_by_lot(dice);
        else if (in_place && kind < 14)
            of.turn_by_lot(dice);
        else if (in_place && kind == 14)
            of.changes();
        else if (!refuse_act(view, id, Act::Retreat))
            of.retreat(static_cast<int>(dice.below(4)) + 1);
    }
    if (actions.empty() && moves) of.advance_by_lot(dice);
    return shared::table::any_of(actions, dice);
}

}  // namespace longroll::face_to_the_enemy
