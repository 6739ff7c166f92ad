// For computer players: what a unit may do in phase 7 that deserves a thought, and which of that is
// best. Far from the enemy it follows the way to its duty; near him it thinks of all that is
// listed, of standing at the end of its range, and of forming up after a march. No rule is decided
// here.

#include "rulebooks/brothers_at_arms_miniatures/advice.h"
#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/judge.h"
#include "rulebooks/brothers_at_arms_miniatures/moves_listed.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {

namespace {

class Choice {
public:
    Choice(const View& view, const Judge& judge, UnitId id)
        : view_(view),
          field_(view.field),
          judge_(judge),
          id_(id),
          unit_(view[id]),
          rate_(rate_of(view.field, view.state, view.field[id].arm)),
          then_(view.state),
          best_{id, {}, false},
          most_(judge.unit_worth(view, id)),
          stay_(most_)
    {
    }

    [[nodiscard]] Action best()
    {
        if (is_boat(field_, id_) || in_melee(view_.state, id_) ||
            refuse_held(field_, view_.state, id_)) {
            weigh_listed();
        } else {
            const bool gets_on = weigh_ways();
            weigh_posts();
            const bool near = judge_.enemy_at_hand(id_);
            if (near) weigh_listed();
            if (near) weigh_attacks();
            // A crossing takes a column.
            if (!near || !gets_on) weigh_forming();
        }
        return best_;
    }

    [[nodiscard]] std::vector<std::pair<int, Move>> best_few(std::size_t count)
    {
        (void)best();
        std::stable_sort(weighed_.begin(), weighed_.end(),
                         [](const Weighed& a, const Weighed& b) { return a.worth > b.worth; });
        std::vector<std::pair<int, Move>> few = {{most_, best_}};
        std::vector<const Weighed*> taken;
        for (const Weighed& one : weighed_) {
            if (few.size() > count) break;
            if (one.move == best_) {
                taken.push_back(&one);
                continue;
            }
            const bool like = std::any_of(taken.begin(), taken.end(), [&](const Weighed* other) {
                return other->as.formation == one.as.formation &&
                       facing_of(other->as) == facing_of(one.as) &&
                       length_of(centre_of(field_, other->as) - centre_of(field_, one.as)) < kU / 3;
            });
            if (like) continue;
            taken.push_back(&one);
            few.emplace_back(one.worth, one.move);
        }
        if (!(best_ == Move{id_, {}, false})) few.emplace_back(stay_, Move{id_, {}, false});
        return few;
    }

private:
    struct Weighed {
        int worth = 0;
        Unit as;
        Move move;
    };
    // It stands better by so much: who gains nothing stays.
    static constexpr int kBetter = 4;

    [[nodiscard]] bool in_column() const
    {
        return unit_.formation == Formation::Column || unit_.bases.size() == 1;
    }

    // False: it cannot be done.
    bool weigh(std::vector<Leg> legs)
    {
        const Walked walked = walk(view_, unit_, legs, kind_of_move(view_.state, unit_, legs));
        if (walked.refusal) return false;
        then_[id_] = walked.at;
        then_[id_].moved = true;
        then_.contacts = view_.state.contacts;
        std::erase_if(then_.contacts, [&](const Contact& contact) { return contact.has(id_); });
        for (const UnitId enemy : walked.contacts) then_.contacts.push_back({id_, enemy, {}});
        const View then(field_, then_);
        const int worth = judge_.unit_worth(then, id_);
        weighed_.push_back({worth, then_[id_], Move{id_, legs, false}});
        if (worth < most_ + kBetter) return true;
        most_ = worth;
        best_ = Move{id_, std::move(legs), false};
        return true;
    }

    void weigh_listed()
    {
        std::vector<Action> listed;
        list_moves_of(view_, id_, listed);
        for (const Action& action : listed)
            if (const auto* move = std::get_if<Move>(&action); move != nullptr && !move->exits)
                if (!move->legs.empty()) weigh(move->legs);
    }

    // ---- The way ----

    // Along these points from there; straight on is one leg.
    [[nodiscard]] static std::vector<Leg> along(const std::vector<Point>& way, Point from,
                                                bool column)
    {
        std::vector<Leg> legs;
        Point at = from;
        for (std::size_t place = 0; place < way.size(); ++place) {
            const bool straight_on = place + 1 < way.size() && place > 0 &&
                                     way[place + 1] - way[place] == way[place] - way[place - 1];
            if (straight_on) continue;
            if (column)
                legs.emplace_back(March{way[place]});
            else
                legs.emplace_back(Shift{way[place] - at});
            at = way[place];
        }
        return legs;
    }

    // As a column that follows its head, or bodily: as far as it gets. False: not half of a move.
    bool weigh_ways()
    {
        const shared::PlannedTask task = judge_.task_of(id_);
        if (task.place == shared::kNowhere) return true;
        if (in_column()) {
            if (weigh_way(task.place, {}, anchor_of(field_, unit_), rate_)) return true;
            Unit turned = unit_;
            face_about(field_, turned);
            if (weigh_way(task.place, {AboutFace{}}, anchor_of(field_, turned), rate_)) return true;
            wheel_into_way(task.place);
        }
        const Point centre = centre_of(view_.stands(id_));
        for (const int part : {8, 6, 4, 2}) {
            const auto way = way_to(field_, task.place, centre, to_hundredths(rate_) * part / 8);
            if (way.empty()) continue;
            if (weigh({Shift{way.back() - centre}}) || weigh(along(way, centre, false)))
                return part >= 6;
        }
        return false;
    }

    // Where it would stand at an objective that is not ours yet and not far, or between two.
    [[nodiscard]] std::vector<Point> posts_near(Point centre) const
    {
        std::vector<Point> posts;
        const auto& objectives = field_.scenario.objectives;
        for (std::size_t place = 0; place < objectives.size(); ++place) {
            const Point at = objectives[place].at;
            const Possession& held = view_.state.objectives[place];
            const Side side = view_.side(id_);
            if ((held.owner == side && held.candidate != enemy_of(side)) ||
                judge_.post_worth(place) == 0 || length_of(at - centre) > rate_ + 2 * kU)
                continue;
            for (std::size_t other = 0, all = posts.size(); other < all; ++other)
                if (length_of(posts[other] - at) <= 2 * kU)
                    posts.push_back(board::table::middle(posts[other], at));
            posts.push_back(at);
        }
        return posts;
    }
    void weigh_posts()
    {
        const Point centre = centre_of(view_.stands(id_));
        for (const Point post : posts_near(centre))
            for (const int part : {8, 7, 6, 5, 4}) {
                const Vec way = part_of(post - centre, part, 8);
                if (way == Vec{}) break;
                weigh({Shift{way}});
                if (unit_.formation != Formation::SingleLine && unit_.bases.size() > 1)
                    weigh({Shift{way}, FormUp{Formation::SingleLine}});
            }
    }
    // Who would have to bend too much turns about his head first.
    void wheel_into_way(std::size_t place)
    {
        const Point from = anchor_of(field_, unit_);
        const auto way = way_to(field_, place, from, kCellsAhead * to_hundredths(WayMap::kCell));
        if (way.empty() || way.back() == from) return;
        const Angle by = board::table::turn_between(facing_of(unit_),
                                                    board::table::heading_of(way.back() - from));
        if (by.tenths == 0) return;
        const Turn turn{view_.stands(id_)[0].centre, by};
        Unit turned = unit_;
        turn_about(turned, turn.about, turn.by);
        for (const int part : {4, 2}) {
            if (weigh_way(place, {turn}, anchor_of(field_, turned), rate_ * part / 8)) return;
        }
        weigh({turn});
    }
    static constexpr int kCellsAhead = 3;

    bool weigh_way(std::size_t place, const std::vector<Leg>& first, Point from, Length rate)
    {
        for (const int part : {9, 8, 6, 4, 2}) {
            const auto way = way_to(field_, place, from, to_hundredths(rate) * part / 8);
            if (way.empty()) continue;
            std::vector<Leg> legs = first;
            for (const Leg& leg : along(way, from, true)) legs.push_back(leg);
            if (weigh(std::move(legs))) return true;
            legs = first;
            legs.emplace_back(March{way.back()});
            if (weigh(std::move(legs))) return true;
        }
        return false;
    }
    [[nodiscard]] static int to_hundredths(Length length) { return length / hundredths(1); }

    // For the march.
    void weigh_forming()
    {
        if (in_column()) return;
        const shared::PlannedTask task = judge_.task_of(id_);
        if (!weigh({FormUp{Formation::Column}})) form_aside();
        if (task.place == shared::kNowhere) return;
        Unit formed = unit_;
        lay_out(field_, formed, Formation::Column, anchor_of(field_, unit_), facing_of(unit_));
        if (weigh_way(task.place, {FormUp{Formation::Column}}, anchor_of(field_, formed),
                      rate_ / 2))
            return;
        face_about(field_, formed);
        weigh_way(task.place, {FormUp{Formation::Column}, AboutFace{}}, anchor_of(field_, formed),
                  rate_ / 2);
    }

    // Where there is room for it.
    void form_aside()
    {
        for (int turn = 0; turn < 360; turn += 45)
            for (const Length far : {kU / 4, kU / 2, kU - kU / 20})
                weigh({Shift{ahead(Heading{} + board::table::degrees(turn), far)},
                       FormUp{Formation::Column}});
    }

    // ---- Before the enemy ----

    void weigh_attacks()
    {
        std::vector<std::pair<Length, UnitId>> foes;
        const Point centre = centre_of(view_.stands(id_));
        view_.each_of(enemy_of(view_.side(id_)), [&](UnitId foe) {
            foes.emplace_back(length_of(centre_of(view_.stands(foe)) - centre), foe);
        });
        std::sort(foes.begin(), foes.end());
        constexpr std::size_t kThoughtOf = 3;
        if (foes.size() > kThoughtOf) foes.resize(kThoughtOf);
        for (const auto& [far, foe] : foes) {
            to_range(foe);
            if (in_column() && unit_.bases.size() > 1) march_and_form(foe);
        }
    }
    // As near as its range asks for.
    void to_range(UnitId foe)
    {
        const auto nearest = board::table::nearest_points(view_.stands(id_), view_.stands(foe));
        const Vec way = nearest.second - nearest.first;
        const Length far = length_of(way);
        const Length reach = reach_of(field_, view_.state, id_);
        for (const Length stand_off : {reach - kU / 20, reach / 2}) {
            const Length go = far - stand_off;
            if (go <= 0 || go > rate_ || far == 0) continue;
            weigh({Shift{part_of(way, go, far)}});
            if (unit_.formation != Formation::SingleLine && 2 * go <= rate_)
                weigh({Shift{part_of(way, go, far)}, FormUp{Formation::SingleLine}});
        }
    }
    void march_and_form(UnitId foe)
    {
        const Point from = anchor_of(field_, unit_);
        const Vec way = centre_of(view_.stands(foe)) - from;
        const Length far = length_of(way);
        if (far == 0) return;
        for (const int part : {4, 3, 2, 1}) {
            const Length go = std::min(far, rate_ * part / 8);
            if (weigh({March{from + part_of(way, go, far)}, FormUp{Formation::SingleLine}})) return;
        }
    }
    [[nodiscard]] static Vec part_of(Vec way, Length number, Length whole)
    {
        const auto part = [&](std::int32_t of) {
            return static_cast<std::int32_t>(std::int64_t{of} * number / whole);
        };
        return {part(way.x), part(way.y)};
    }

    const View& view_;
    const Field& field_;
    const Judge& judge_;
    UnitId id_;
    const Unit& unit_;
    Length rate_;
    State then_;
    Move best_;
    int most_;
    int stay_;
    std::vector<Weighed> weighed_;
};

}  // namespace

Action best_move(const View& view, const Judge& judge, UnitId id)
{
    return Choice(view, judge, id).best();
}

std::vector<std::pair<int, Move>> best_moves(const View& view, const Judge& judge, UnitId id,
                                             std::size_t count)
{
    return Choice(view, judge, id).best_few(count);
}

}  // namespace longroll::brothers_at_arms_miniatures
