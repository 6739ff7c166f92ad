// For computer players: the few actions that deserve a thought. One piece at a time, and for a unit
// also the way to where its duty lies, round what is impassable.

#include "rulebooks/brothers_at_arms_miniatures/advice.h"
#include "rulebooks/brothers_at_arms_miniatures/attacks_listed.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/moves_listed.h"
#include "rulebooks/brothers_at_arms_miniatures/reserves.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

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

int firer_of(const Action& action)
{
    if (const auto* fire = std::get_if<Fire>(&action)) return static_cast<int>(fire->unit);
    if (const auto* shot = std::get_if<FireAtCommander>(&action))
        return static_cast<int>(shot->unit);
    if (const auto* works = std::get_if<FireAtWorks>(&action)) return static_cast<int>(works->unit);
    return -1;
}

int rider_of(const Action& action)
{
    if (const auto* ride = std::get_if<Ride>(&action)) return static_cast<int>(ride->commander);
    if (const auto* on = std::get_if<RideOn>(&action)) return static_cast<int>(on->commander);
    return -1;
}

int striker_of(const Action& action)
{
    const auto* strike = std::get_if<Strike>(&action);
    return strike == nullptr ? -1 : static_cast<int>(strike->unit);
}

// Along the way to its duty: as a column that follows its head, or bodily.
void add_ways(const View& view, UnitId id, const shared::PlannedTask& task,
              std::vector<Action>& actions)
{
    if (task.place == shared::kNowhere) return;
    const Unit& unit = view[id];
    const bool column = unit.formation == Formation::Column || unit.bases.size() == 1;
    const Point from = column ? anchor_of(view.field, unit) : centre_of(view.stands(id));
    const int rate = rate_of(view.field, view.state, view.field[id].arm) / hundredths(1);
    for (const int part : {4, 3, 2, 1}) {
        const std::vector<Point> way =
            way_to(view.field, task.place, from, column ? rate * part / 4 : rate * part / 4 - 20);
        if (way.empty()) continue;
        Move straight{id, {Shift{way.back() - from}}, false};
        if (!refuse(view, straight)) {
            actions.emplace_back(std::move(straight));
            if (!column) return;
        }
        Move bent{id, {}, false};
        Point at = from;
        for (std::size_t place = 0; place < way.size(); ++place) {
            const bool bends = place + 1 < way.size() && place > 0 &&
                               way[place + 1] - way[place] == way[place] - way[place - 1];
            if (bends) continue;
            if (column)
                bent.legs.emplace_back(March{way[place]});
            else
                bent.legs.emplace_back(Shift{way[place] - at});
            at = way[place];
        }
        if (bent.legs.size() > 1 && !refuse(view, bent)) {
            actions.emplace_back(std::move(bent));
            return;
        }
    }
}

// The unit that is nearest to an enemy moves first.
std::optional<UnitId> next_mover(const View& view)
{
    std::optional<UnitId> found;
    std::int64_t least = 0;
    view.each_of(view.state.active, [&](UnitId id) {
        if (refuse_mover(view, id)) return;
        std::int64_t nearest = std::int64_t{1} << 60;
        const Point centre = centre_of(view.stands(id));
        view.each_of(enemy_of(view.state.active), [&](UnitId foe) {
            nearest = std::min(nearest, square(centre_of(view.stands(foe)) - centre));
        });
        if (found && nearest >= least) return;
        found = id;
        least = nearest;
    });
    return found;
}

void consider_moves(const View& view, std::vector<Action>& actions)
{
    if (entry_is_due(view)) {
        list_entries(view.field, view.state, actions);
        keep_first_piece(actions, [](const Action& action) {
            if (const auto* enter = std::get_if<Enter>(&action))
                return static_cast<int>(enter->unit);
            if (const auto* train = std::get_if<Detrain>(&action))
                return static_cast<int>(train->unit);
            return -1;
        });
        if (!actions.empty()) return;
    }
    const std::optional<UnitId> mover = next_mover(view);
    if (!mover) {
        actions.emplace_back(EndPhase{});
        return;
    }
    const Plan plan = plan_of(view.field, view.state);
    list_moves_of(view, *mover, actions);
    if (!in_melee(view.state, *mover) && !is_boat(view.field, *mover))
        add_ways(view, *mover, plan.task_of(*mover), actions);
    std::erase_if(actions, [](const Action& action) {
        const auto* move = std::get_if<Move>(&action);
        return move != nullptr && move->legs.empty();
    });
    actions.emplace_back(Move{*mover, {}, false});
}

}  // namespace

void Rulebook::consider(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (!state.pending.empty()) return legal(field, state, actions);
    const View view(field, state);
    switch (state.phase) {
        case Phase::MoveUnits: return consider_moves(view, actions);
        case Phase::MoveFormationCommanders:
        case Phase::MoveHigherCommanders:
            legal(field, state, actions);
            return keep_first_piece(actions, rider_of);
        case Phase::Fire: legal(field, state, actions); return keep_first_piece(actions, firer_of);
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
