// For computer players: the few actions that deserve a thought. One piece at a time: where it
// stands best, whom its fire tells on most. No rule is decided here.

#include "rulebooks/brothers_at_arms_miniatures/advice.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/foresight.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/judge.h"
#include "rulebooks/brothers_at_arms_miniatures/reserves.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {

namespace {

// The actions of one piece, the first that has any.
template <class PieceOf>
void keep_first_piece(std::vector<Action>& actions, PieceOf piece_of)
{
    std::optional<int> first;
    for (const Action& action : actions)
        if (const int piece = piece_of(action); piece >= 0 && (!first || piece < *first))
            first = piece;
    if (!first) return;
    std::erase_if(actions, [&](const Action& action) { return piece_of(action) != *first; });
}

int striker_of(const Action& action)
{
    const auto* strike = std::get_if<Strike>(&action);
    return strike == nullptr ? -1 : static_cast<int>(strike->unit);
}
int newcomer_of(const Action& action)
{
    if (const auto* enter = std::get_if<Enter>(&action)) return static_cast<int>(enter->unit);
    if (const auto* train = std::get_if<Detrain>(&action)) return static_cast<int>(train->unit);
    if (const auto* on = std::get_if<RideOn>(&action)) return static_cast<int>(on->commander);
    return -1;
}

bool consider_entries(const View& view, std::vector<Action>& actions)
{
    if (!entry_is_due(view)) return false;
    list_entries(view.field, view.state, actions);
    keep_first_piece(actions, newcomer_of);
    return !actions.empty();
}

// ---- Phase 7 ----

// So many moves of a unit are thought through.
constexpr std::size_t kForeseen = 4;

// The unit that is nearest to an enemy moves first.
std::optional<UnitId> next_mover(const View& view)
{
    return shared::table::least_by<UnitId>(
        [&](auto visit) {
            view.each_of(view.state.active, [&](UnitId id) {
                if (!refuse_mover(view, id)) visit(id);
            });
        },
        [&](UnitId id) {
            std::int64_t nearest = std::int64_t{1} << 60;
            const Point centre = centre_of(view.stands(id));
            view.each_of(enemy_of(view.state.active), [&](UnitId foe) {
                nearest = std::min(nearest, square(centre_of(view.stands(foe)) - centre));
            });
            return nearest;
        });
}

void consider_moves(const View& view, std::vector<Action>& actions)
{
    list_releases(view.field, view.state, actions);
    if (!actions.empty()) return actions.resize(1);
    if (consider_entries(view, actions)) return;
    const std::optional<UnitId> mover = next_mover(view);
    if (!mover) return actions.emplace_back(EndPhase{}), void();
    const Plan plan = plan_of(view.field, view.state);
    const Judge judge(view, view.state.active, plan);
    if (can_be_foreseen(view.field, view.state) && judge.enemy_at_hand(*mover) &&
        !is_held(view.field, view.state, *mover))
        actions.emplace_back(best_foreseen(view.field, view.state, plan,
                                           best_moves(view, judge, *mover, kForeseen)));
    else
        actions.push_back(best_move(view, judge, *mover));
}

// ---- Phases 8 and 9 ----

// Where most of his men are to go.
std::size_t errand_of(const View& view, const Plan& plan, CommanderId id)
{
    std::map<std::size_t, int> wanted;
    view.each_of(side_of(view.field, id), [&](UnitId unit) {
        if (is_higher(view.field, id) || view[unit].under == view.field[id].division)
            wanted[plan.task_of(unit).place] += strength_of(view.field, view.state, unit);
    });
    wanted.erase(shared::kNowhere);
    if (wanted.empty()) return shared::kNowhere;
    return std::max_element(wanted.begin(), wanted.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

std::vector<Ride> rides_of(const View& view, const Plan& plan, CommanderId id)
{
    std::vector<Ride> rides;
    const Point here = view.state[id].at;
    const Length rate = commander_rate(view.field, view.state);
    const auto offer = [&](std::vector<Point> path) {
        Ride ride{id, std::move(path), false};
        if (refuse(view, ride)) return false;
        rides.push_back(std::move(ride));
        return true;
    };
    if (const std::size_t place = errand_of(view, plan, id); place != shared::kNowhere)
        for (const int part : {6, 5, 4, 3, 2, 1}) {
            const auto way = way_to(view.field, place, here, rate / hundredths(1) * part / 6);
            if (!way.empty() && !offer({way.back()})) offer(way);
        }
    for (int turn = 0; turn < 360; turn += 30)
        for (const int part : {6, 4, 2})
            offer({here + ahead(Heading{} + board::table::degrees(turn), rate * part / 6)});
    return rides;
}

void consider_rides(const View& view, std::vector<Action>& actions)
{
    if (consider_entries(view, actions)) return;
    CommanderId rider = kNoCommander;
    each_commander(view.field, view.state, view.state.active, [&](CommanderId id) {
        if (rider == kNoCommander && !refuse(view, Ride{id, {}, false})) rider = id;
    });
    if (rider == kNoCommander) return actions.emplace_back(EndPhase{}), void();
    const Plan plan = plan_of(view.field, view.state);
    const Judge judge(view, view.state.active, plan);
    Ride best{rider, {}, false};
    constexpr int kBetter = 3;
    int most = judge.commander_worth(rider, view.state[rider].at) + kBetter;
    for (Ride& ride : rides_of(view, plan, rider)) {
        const int worth = judge.commander_worth(rider, ride.path.back());
        if (worth <= most) continue;
        most = worth;
        best = std::move(ride);
    }
    actions.emplace_back(std::move(best));
}

// ---- Phase 10 ----

class Volleys {
public:
    Volleys(const View& view, const Judge& judge, UnitId firer)
        : view_(view), judge_(judge), firer_(firer)
    {
    }

    // Whom it fires at; none: it has nobody.
    [[nodiscard]] std::optional<Action> best()
    {
        view_.near_of(
            enemy_of(view_.side(firer_)),
            view_.bodies().box(body_of(firer_)).grown(reach_of(view_.field, view_.state, firer_)),
            [&](UnitId foe) {
                take(judge_.volley_worth(view_, firer_, foe), Fire{firer_, foe});
            });
        if (best_) return best_;
        each_commander(view_.field, view_.state, enemy_of(view_.side(firer_)), [&](CommanderId id) {
            if (const FireAtCommander shot{firer_, id}; !refuse(view_, shot))
                take(1 + view_.field[id].leadership, shot);
        });
        if (!best_ && is_artillery(view_.field, firer_))
            for (std::size_t place = 0; place < view_.field.sections.size(); ++place)
                if (const FireAtWorks shot{firer_, section_id(place)};
                    !best_ && is_manned_by(view_, shot.target, enemy_of(view_.side(firer_))) &&
                    !refuse(view_, shot))
                    take(1, shot);
        return best_;
    }

private:
    void take(int worth, const Action& action)
    {
        if (worth <= most_) return;
        most_ = worth;
        best_ = action;
    }

    const View& view_;
    const Judge& judge_;
    UnitId firer_;
    int most_ = 0;
    std::optional<Action> best_;
};

void consider_fire(const View& view, std::vector<Action>& actions)
{
    const Plan plan = plan_of(view.field, view.state);
    const Judge judge(view, view.state.active, plan);
    view.each_of(view.state.active, [&](UnitId id) {
        if (!actions.empty() || refuse_firer(view, id)) return;
        if (const auto best = Volleys(view, judge, id).best()) actions.push_back(*best);
    });
    if (actions.empty()) actions.emplace_back(EndPhase{});
}

}  // namespace

void Rulebook::consider(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (!state.pending.empty()) return legal(field, state, actions);
    const View view(field, state);
    switch (state.phase) {
        case Phase::MoveUnits: return consider_moves(view, actions);
        case Phase::MoveFormationCommanders:
        case Phase::MoveHigherCommanders: return consider_rides(view, actions);
        case Phase::Fire: return consider_fire(view, actions);
        case Phase::Melee:
            legal(field, state, actions);
            return keep_first_piece(actions, striker_of);
        case Phase::SetUp:
            // As the battle has it.
            legal(field, state, actions);
            std::erase_if(actions, [](const Action& action) {
                return !std::holds_alternative<Begin>(action) &&
                       !std::holds_alternative<EndPhase>(action);
            });
            return;
        default: return legal(field, state, actions);
    }
}

}  // namespace longroll::brothers_at_arms_miniatures
