// Generals: where they go, to whom they are attached, how they are lost and replaced. Ledger
// FE-GEN.

#include "rulebooks/face_to_the_enemy/generals.h"

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/morale.h"
#include "rulebooks/face_to_the_enemy/sequence.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::face_to_the_enemy {

namespace {

constexpr Length kHalfInch = board::table::inches(1) / 2;  // FE-GEN-6, FE-GEN-11
constexpr Length kRefuge = board::table::inches(12);       // FE-GEN-11

MaybeRefusal refuse_to_ride(const View& view, GeneralId id)
{
    if (view.state.phase != Phase::Generals)
        return Refusal{"FE-SEQ-2"_clause, "generals move at the start of a player turn"};
    if (index_of(id) >= view.state.generals.size() || !view[id].on_table())
        return Refusal{"FE-GEN-4"_clause, "there is no such general on the table"};
    if (side_of(view.field, id) != view.state.active)
        return Refusal{"FE-SEQ-3"_clause, "only the side whose turn it is moves its generals"};
    return {};
}

bool stands_there(const View& view, UnitId id)
{
    return index_of(id) < view.state.units.size() && view[id].on_table() &&
           !view.stands(id).empty();
}

void attach(State& state, GeneralId id, UnitId unit, Clause clause, EventLog& log)
{
    if (state[id].with == unit) return;
    state[id].with = unit;
    state[id].at = point_of(state, id);
    log.add(clause, GeneralAttached{id, unit});
}

// The nearest unit of his command on the table to a point; of equals the first (FE-R-5).
UnitId nearest_of_command(const View& view, GeneralId id, Point from, Length limit, UnitId but)
{
    const auto least = view.least_of(side_of(view.field, id), [&](UnitId unit) {
        const bool counts =
            unit != but && commands(view.field, id, unit) && stands_there(view, unit);
        return counts ? distance(view, from, unit) : board::table::kFarthest;
    });
    const bool found = least && *least != but && commands(view.field, id, *least) &&
                       stands_there(view, *least) && distance(view, from, *least) <= limit;
    return found ? *least : kNoUnit;
}

bool enemy_near(const View& view, GeneralId id, Point at, Length nearer)
{
    bool found = false;
    view.each_of(enemy_of(side_of(view.field, id)), [&](UnitId enemy) {
        found = found || (stands_there(view, enemy) && distance(view, at, enemy) < nearer);
    });
    return found;
}

// FE-GEN-11 from where he is; nobody goes back to whom he has just left.
void drive_from(const Field& field, State& state, GeneralId id, UnitId left, EventLog& log)
{
    const View view(field, state);
    const UnitId refuge = nearest_of_command(view, id, point_of(state, id), kRefuge, left);
    if (refuge == kNoUnit)
        return lose_general(field, state, id, GeneralFate::Captured, "FE-GEN-11"_clause, log);
    attach(state, id, refuge, "FE-GEN-11"_clause, log);
}

}  // namespace

// ---- P1 ----

MaybeRefusal refuse(const View& view, const RollGeneral& order)
{
    if (auto refusal = refuse_to_ride(view, order.general)) return refusal;
    if (!view.state.pending.empty())
        return Refusal{clause_of(view.state.pending.back()), "a choice is due"};
    if (view[order.general].rolled > 0)
        return Refusal{"FE-GEN-4"_clause, "he has already been rolled for in this turn"};
    return {};
}

void carry_out(const Field& field, State& state, const RollGeneral& order, Dice& dice,
               EventLog& log)
{
    // FE-SET-7: an army's general rides as a corps' does.
    const Level level = field[order.general].level;
    const Clause clause = level == Level::Division ? "FE-GEN-1"_clause : "FE-GEN-2"_clause;
    const int total = dice.sum(general_dice(level), clause);
    state[order.general].rolled = static_cast<std::uint8_t>(total);
    log.add(clause, GeneralRolled{order.general, total});
    state.pending.push_back(GeneralMoveDue{order.general});
}

// RULING: FE-R-13: up to the distance, over any ground, round the enemy's bases.
static MaybeRefusal refuse_ride(const View& view, const MoveGeneral& order)
{
    const board::table::Box& table = view.field.terrain->table();
    const Side enemy = enemy_of(side_of(view.field, order.general));
    board::table::WayLength way;
    Point from = point_of(view.state, order.general);
    bool crosses = false;
    for (const Point to : order.path) {
        if (!table.contains(to))
            return Refusal{"FE-GEN-3"_clause, "he may not leave the table of his own accord"};
        way.add(to - from);
        for (const UnitId id : crossed_by(view, {from, to}))
            crosses = crosses || view.side(id) == enemy;
        from = to;
    }
    if (way.length() > board::table::inches(view[order.general].rolled))
        return Refusal{"FE-GEN-3"_clause, "that is farther than his dice let him go"};
    if (crosses) return Refusal{"FE-GEN-5"_clause, "an enemy base stands in his way"};
    return {};
}

static MaybeRefusal refuse_attachment(const View& view, GeneralId id, UnitId unit, Point end)
{
    if (!stands_there(view, unit))
        return Refusal{"FE-GEN-6"_clause, "there is no such unit on the table"};
    if (!commands(view.field, id, unit))
        return Refusal{"FE-GEN-6"_clause, "he is not in that unit's line of command"};
    if (distance(view, end, unit) > kHalfInch)
        return Refusal{"FE-GEN-6"_clause, "he does not come to within {500} of it"};
    return {};
}

MaybeRefusal refuse(const View& view, const MoveGeneral& order)
{
    if (auto refusal = refuse_to_ride(view, order.general)) return refusal;
    const auto* due = view.state.pending.empty()
                          ? nullptr
                          : std::get_if<GeneralMoveDue>(&view.state.pending.back());
    if (due == nullptr || due->general != order.general)
        return Refusal{"FE-GEN-4"_clause, "he has not just been rolled for"};
    // Whoever stays as he is may do so however near the enemy has come.
    if (order.path.empty() && order.attach == view[order.general].with) return {};
    if (auto refusal = refuse_ride(view, order)) return refusal;
    const Point end = order.path.empty() ? point_of(view.state, order.general) : order.path.back();
    // RULING: FE-R-128: the inch is kept by who ends unattached.
    if (order.attach != kNoUnit) return refuse_attachment(view, order.general, order.attach, end);
    if (enemy_near(view, order.general, end, kKeptOff))
        return Refusal{"FE-GEN-5"_clause, "he may not end nearer than {1000} to an enemy base"};
    return {};
}

void carry_out(const Field&, State& state, const MoveGeneral& order, Dice&, EventLog& log)
{
    state.pending.pop_back();
    General& general = state[order.general];
    const Point from = point_of(state, order.general);
    if (!order.path.empty())
        log.add("FE-GEN-3"_clause, GeneralMoved{order.general, from, order.path.back()});
    const bool changes = general.with != order.attach;
    general.with = kNoUnit;
    general.at = order.path.empty() ? from : order.path.back();
    // FE-GEN-7: from now on his point is the anchor.
    if (order.attach != kNoUnit) general.at = state[order.attach].front;
    general.with = order.attach;
    if (changes) log.add("FE-GEN-6"_clause, GeneralAttached{order.general, order.attach});
}

bool anybody_to_roll(const View& view)
{
    std::vector<Action> actions;
    list_general_rolls(view, actions);
    return !actions.empty();
}

void list_general_rolls(const View& view, std::vector<Action>& actions)
{
    for (std::size_t place = 0; place < view.state.generals.size(); ++place)
        shared::table::offer(view, RollGeneral{general_id(place)}, actions);
}

namespace {

// Ways worth thinking of, each once.
class Rides {
public:
    Rides(const View& view, GeneralId id, std::vector<Action>& actions)
        : view_(view), id_(id), from_(point_of(view.state, id)), actions_(actions)
    {
    }
    bool offer(std::vector<Point> path, UnitId attach)
    {
        const MoveGeneral order{id_, std::move(path), attach};
        if (std::find(actions_.begin(), actions_.end(), Action(order)) != actions_.end())
            return true;
        return shared::table::offer(view_, order, actions_);
    }
    // There, or as far on the straight way as his dice let him go.
    void towards(Point to)
    {
        const Length reach = board::table::inches(view_[id_].rolled);
        const std::int64_t way = board::table::ceil_root(square(to - from_));
        if (way > reach)
            to = from_ +
                 board::table::Vec{static_cast<Length>((to - from_).x * std::int64_t{reach} / way),
                                   static_cast<Length>((to - from_).y * std::int64_t{reach} / way)};
        if (to != from_) offer({to}, kNoUnit);
    }
    void to_unit(UnitId unit)
    {
        const Point near = nearest_points(view_, from_, unit).second;
        const Point behind = behind_of(unit);
        if (!offer({near}, unit)) offer({behind, nearest_points(view_, behind, unit).second}, unit);
        towards(behind);
    }

private:
    [[nodiscard]] Point behind_of(UnitId unit) const
    {
        const Footprint rear = rear_of(view_.field, view_.state, unit);
        return rear_middle(rear) - ahead(rear.heading, board::table::kInch);
    }

    const View& view_;
    GeneralId id_;
    Point from_;
    std::vector<Action>& actions_;
};

}  // namespace

// He stays; he joins each unit of his command, or rides to a place behind it; he seeks the middle
// of all of them.
void list_general_moves(const View& view, GeneralId general, std::vector<Action>& actions)
{
    Rides rides(view, general, actions);
    rides.offer({}, view[general].with);
    rides.offer({}, kNoUnit);
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t count = 0;
    view.each_of(side_of(view.field, general), [&](UnitId unit) {
        if (!commands(view.field, general, unit) || !stands_there(view, unit)) return;
        rides.to_unit(unit);
        x += view[unit].front.x;
        y += view[unit].front.y;
        ++count;
    });
    if (count > 0) rides.towards({static_cast<Length>(x / count), static_cast<Length>(y / count)});
}

// ---- T0 ----

// RULING: FE-R-89.
bool is_lost(GeneralFate fate)
{
    return fate == GeneralFate::Killed || fate == GeneralFate::Captured ||
           fate == GeneralFate::CarriedOff;
}

void replace_generals(const Field& field, State& state, EventLog& log)
{
    if (!field.options.general_replacement) return;
    const View view(field, state);
    for (std::size_t place = 0; place < state.generals.size(); ++place) {
        const GeneralId id = general_id(place);
        General& general = state[id];
        if (!is_lost(general.fate) || side_of(field, id) != state.active) continue;
        const UnitId unit =
            nearest_of_command(view, id, general.at, board::table::kFarthest, kNoUnit);
        if (unit == kNoUnit) continue;
        const auto lower = static_cast<Grade>(std::max(0, static_cast<int>(general.grade) - 1));
        general.grade =
            general.successions == 0 ? field[id].successor_grade.value_or(lower) : lower;
        ++general.successions;
        general.fate = GeneralFate::Active;
        log.add("FE-GEN-9"_clause, GeneralReplaced{id, general.grade});
        attach(state, id, unit, "FE-GEN-9"_clause, log);
    }
}

// ---- Losses ----

void lose_general(const Field& field, State& state, GeneralId id, GeneralFate fate, Clause clause,
                  EventLog& log)
{
    General& general = state[id];
    general.at = point_of(state, id);
    general.with = kNoUnit;
    general.fate = fate;
    log.add(clause, GeneralLost{id, fate});
    note_general_lost(field, state, side_of(field, id), general.at);
    // FE-ACT-26. RULING: FE-R-108: his division is not closed by that.
    if (state.leading == id) end_general_turn(state, log);
}

void leave_general(const Field& field, State& state, GeneralId id, EventLog& log)
{
    const UnitId left = state[id].with;
    attach(state, id, kNoUnit, "FE-GEN-10"_clause, log);
    if (left != kNoUnit) state[id].at = state[left].front;
    // RULING: FE-R-128: looked at where he is left.
    if (enemy_near(View(field, state), id, state[id].at, kHalfInch + 1))
        drive_from(field, state, id, left, log);
}

void drive_off(const Field& field, State& state, GeneralId id, EventLog& log)
{
    if (state[id].on_table() && state[id].with == kNoUnit)
        drive_from(field, state, id, kNoUnit, log);
}

void drive_off_near(const Field& field, State& state, UnitId id, EventLog& log)
{
    if (!state[id].on_table()) return;
    const Placed bases = bases_of(field, state[id]);
    const auto near = [&](Point at) {
        return std::any_of(bases.begin(), bases.end(), [&](const Footprint& base) {
            return measured(gap(base, at)) <= kHalfInch;
        });
    };
    for (std::size_t place = 0; place < state.generals.size(); ++place) {
        const General& general = state.generals[place];
        const GeneralId theirs = general_id(place);
        if (general.on_table() && general.with == kNoUnit &&
            side_of(field, theirs) != side_of(field, id) && near(general.at))
            drive_off(field, state, theirs, log);
    }
}

// RULING: FE-R-126: general by general, each all his rolls before the next.
void risk_generals(const Field& field, State& state, UnitId unit, int rolls, Clause clause,
                   Dice& dice, EventLog& log)
{
    for (const GeneralId id : generals_with(field, state, unit))
        for (int roll = 0; roll < rolls && state[id].on_table(); ++roll) {
            const bool killed = dice.sum(2, clause) == 12;
            log.add(clause, GeneralRisked{id, killed});
            if (killed) lose_general(field, state, id, GeneralFate::Killed, clause, log);
        }
}

}  // namespace longroll::face_to_the_enemy
