// How a battle may go on after a move. Games are carried on from there to the end, all moves with
// the same throws: the enemy plays by lot, its own side fires and strikes as it always does and
// marches to where the plan sends it.

#include "rulebooks/brothers_at_arms_miniatures/foresight.h"

#include "rulebooks/brothers_at_arms_miniatures/advice.h"
#include "rulebooks/brothers_at_arms_miniatures/bounds.h"
#include "rulebooks/brothers_at_arms_miniatures/dispatch.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"
#include "rulebooks/brothers_at_arms_miniatures/moves_listed.h"
#include "rulebooks/brothers_at_arms_miniatures/reserves.h"

#include <algorithm>

namespace longroll::brothers_at_arms_miniatures {

namespace {

constexpr int kUnitsForeseen = 16;
constexpr int kBoundsForeseen = 6;
constexpr int kGames = 8;  // carried on after each move
// And so many more after the best two, unless one is clearly better.
constexpr int kMoreGames = 24;
constexpr std::size_t kInDoubt = 2;
constexpr int kClearlyBetter = 900;
constexpr int kWin = 1000;
constexpr int kPlaceMore = 150;
constexpr int kBaseMore = 10;
constexpr int kTotal = 3;  // a task or dispersal counts like so many places

class Course {
public:
    Course(const Field& field, const Plan& plan, Side side)
        : field_(field), plan_(plan), side_(side)
    {
    }

    [[nodiscard]] int end_of(State state, const Move& move, PlayoutDice dice) const
    {
        EventLog unread(LogKeeping::Discard);
        carry_out_action(field_, state, move, dice, unread, RunOn::ToChoice);
        constexpr int kMost = 2000;
        for (int choice = 0; choice < kMost; ++choice) {
            const auto side = Rulebook::decider(field_, state);
            if (!side) break;
            const Action next =
                *side == side_ ? own_action(state, dice) : sample_action(field_, state, dice);
            carry_out_action(field_, state, next, dice, unread, RunOn::ToChoice);
        }
        return worth_of_end(state);
    }

private:
    [[nodiscard]] Action own_action(const State& state, PlayoutDice& dice) const
    {
        if (!state.pending.empty()) return sample_action(field_, state, dice);
        switch (state.phase) {
            case Phase::MoveUnits: return own_move(state, dice);
            case Phase::MoveFormationCommanders:
            case Phase::MoveHigherCommanders:
                if (entry_is_due(View(field_, state))) break;
                return EndPhase{};
            case Phase::Fire:
            case Phase::Melee: {
                std::vector<Action> considered;
                Rulebook::consider(field_, state, considered);
                return considered.front();
            }
            default: break;
        }
        return sample_action(field_, state, dice);
    }
    // Who holds a place, or fights, stays; others march on.
    [[nodiscard]] Action own_move(const State& state, PlayoutDice& dice) const
    {
        const View view(field_, state);
        if (entry_is_due(view)) return sample_action(field_, state, dice);
        std::optional<UnitId> mover;
        view.each_of(side_, [&](UnitId id) {
            if (!mover && !refuse_mover(view, id)) mover = id;
        });
        if (!mover) return EndPhase{};
        const shared::PlannedTask task = plan_.task_of(*mover);
        if (task.place != shared::kNowhere && !in_melee(state, *mover) && !holds(view, *mover))
            if (auto move = move_towards(view, *mover, field_.scenario.objectives[task.place].at))
                return Action{std::move(*move)};
        return Move{*mover, {}, false};
    }
    // It stands at a place that is not its side's for good.
    [[nodiscard]] bool holds(const View& view, UnitId id) const
    {
        const auto bases = view.stands(id);
        for (std::size_t place = 0; place < view.state.objectives.size(); ++place) {
            const Objective& objective = field_.scenario.objectives[place];
            if (view.state.objectives[place].owner != side_ &&
                std::any_of(bases.begin(), bases.end(), [&](const Footprint& base) {
                    return board::table::gap(base, objective.at).at_most(objective.radius);
                }))
                return true;
        }
        return false;
    }

    // To win counts most, then by how much, then who is left.
    [[nodiscard]] int worth_of_end(const State& state) const
    {
        int lead = 0;
        for (const Possession& possession : state.objectives)
            if (possession.owner) lead += possession.owner == side_ ? 1 : -1;
        int bases = 0;
        for (std::size_t place = 0; place < state.units.size(); ++place) {
            const int left = strength_of(field_, state.units[place]);
            bases += field_.units[place].side == side_ ? left : -left;
        }
        if (state.outcome.by_task || state.outcome.by_dispersal)
            lead = !state.outcome.winner ? 0 : state.outcome.winner == side_ ? kTotal : -kTotal;
        return kWin * std::clamp(lead, -1, 1) + kPlaceMore * lead + kBaseMore * bases;
    }

    const Field& field_;
    const Plan& plan_;
    Side side_;
};

struct Foreseen {
    const Move* move = nullptr;
    int worth = 0;  // as it stands
    int games = 0;
    int sum = 0;

    [[nodiscard]] int mean() const { return sum / std::max(1, games) + worth; }
};

}  // namespace

bool can_be_foreseen(const Field& field, const State& state)
{
    if (field.umpire || field.scenario.days > 1) return false;
    int units = 0;
    for (const Unit& unit : state.units)
        units += unit.on_table() || unit.fate == UnitFate::Reserve ? 1 : 0;
    return units <= kUnitsForeseen && bounds_left(field, state) <= kBoundsForeseen;
}

Move best_foreseen(const Field& field, const State& state, const Plan& plan,
                   const std::vector<std::pair<int, Move>>& moves)
{
    const Course course(field, plan, state.active);
    const std::uint64_t stream = 1000 * static_cast<std::uint64_t>(state.passed) +
                                 static_cast<std::uint64_t>(index_of(moves.front().second.unit));
    std::vector<Foreseen> all;
    for (const auto& [worth, move] : moves) all.push_back({&move, worth});
    const auto play_on = [&](Foreseen& one, int games) {
        for (const int end = one.games + games; one.games < end; ++one.games)
            one.sum += course.end_of(state, *one.move,
                                     PlayoutDice(1000 * stream + static_cast<unsigned>(one.games)));
    };
    const auto better = [](const Foreseen& a, const Foreseen& b) { return a.mean() > b.mean(); };
    for (Foreseen& one : all) play_on(one, kGames);
    std::stable_sort(all.begin(), all.end(), better);
    if (all.size() > kInDoubt) all.resize(kInDoubt);
    if (all.size() > 1 && all.front().mean() - all.back().mean() < kClearlyBetter)
        for (Foreseen& one : all) play_on(one, kMoreGames);
    return *std::min_element(all.begin(), all.end(), better)->move;
}

}  // namespace longroll::brothers_at_arms_miniatures
