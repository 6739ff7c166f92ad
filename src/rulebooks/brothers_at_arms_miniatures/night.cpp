// The night phase: markers, the withdrawal, rest, the next day. Ledger BM-DAY-1 to 5, 10 to 13. Who
// is moved or sent off by night: night_places.cpp.

#include "rulebooks/brothers_at_arms_miniatures/night.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"

namespace longroll::brothers_at_arms_miniatures {

// ---- Step 1 ----

// RULING: BM-R-90.
void begin_night(const Field& field, State& state, EventLog& log)
{
    log.add("BM-DAY-1"_clause, NightFell{state.day});
    for (Unit& unit : state.units) {
        unit.pinned = unit.nic = false;  // BM-DAY-2
        unit.aboard = false;             // RULING: BM-R-81
    }
    for (Commander& commander : state.commanders) commander.nic = commander.named = false;
    log.add("BM-DAY-2"_clause, MarkersRemoved{field.scenario.first});
    log.add("BM-DAY-2"_clause, MarkersRemoved{enemy_of(field.scenario.first)});
    state.active = field.scenario.first;
    state.phase = Phase::NightWithdrawal;
    for (std::size_t place = 0; place < state.units.size(); ++place)
        state.units[place].stands_fast = may_stand_fast(field, state, unit_id(place));
}

// ---- Standing fast (BM-DAY-4) ----

static bool is_sheltered(const Field& field, const Footprint& base)
{
    for (const FeatureId area : field.terrain->areas_at(base.centre))
        if (field[area].cover > 0) return true;
    bool found = false;
    each_linear_cover(field, box_of(base).grown(kEdgeDepth), [&](FeatureId id) {
        const auto line = line_of(field, id);
        found =
            found || (field[id].cover > 0 && board::table::gap(base, line).at_most(kEdgeDepth) &&
                      is_protected(field[id], line, base.centre));
    });
    return found;
}

bool may_stand_fast(const Field& field, const State& state, UnitId id)
{
    // RULING: BM-R-82.
    if (!field.options.cover_holds_at_night || !state[id].on_table() || in_melee(state, id) ||
        is_boat(field, id))
        return false;
    const Placed bases = bases_of(field, state[id]);
    const auto sheltered = std::count_if(bases.begin(), bases.end(), [&](const Footprint& base) {
        return is_sheltered(field, base);
    });
    return 2 * sheltered >= static_cast<std::ptrdiff_t>(bases.size());
}

MaybeRefusal refuse(const Field& field, const State& state, const StandFast& order)
{
    if (index_of(order.unit) >= state.units.size() || side_of(field, order.unit) != state.active ||
        !may_stand_fast(field, state, order.unit))
        return Refusal{"BM-DAY-4"_clause, "it has no choice but to withdraw"};
    if (state[order.unit].stands_fast == order.stands)
        return Refusal{"BM-DAY-4"_clause, "that is what it does already"};
    if (!order.stands) return refuse_held(field, state, order.unit);
    return {};
}

void carry_out(const Field&, State& state, const StandFast& order, Dice&, EventLog&)
{
    state[order.unit].stands_fast = order.stands;
}

// ---- Step 2: the withdrawal (BM-DAY-3, BM-R-81) ----

namespace {

// A piece, and whom it withdraws from.
struct Withdrawal {
    PieceRef piece;
    Gap gap;
    Vec away;
};

Length table_rate(const Field& field, const PieceRef& piece)
{
    if (piece.commander != kNoCommander) return 3 * kU;
    return field[piece.unit].arm == Arm::Cavalry ? 4 * kU : 2 * kU;
}

// So far along a way, rounded once.
Vec along(Vec way, Length distance)
{
    const std::int64_t length = board::table::round_root(square(way) * 1'000'000);
    const auto part = [&](std::int32_t of) {
        return static_cast<std::int32_t>(
            board::table::divide_round<std::int64_t>(std::int64_t{of} * distance * 1'000, length));
    };
    return {part(way.x), part(way.y)};
}

std::optional<UnitId> nearest_enemy(const View& view, Side side, std::span<const Footprint> bases,
                                    Gap& least)
{
    std::optional<UnitId> found;
    view.each_of(enemy_of(side), [&](UnitId id) {
        const auto at_least = square_between(box_of(bases), view.bodies().box(body_of(id)));
        if (found && at_least > least.whole) return;
        const Gap here = gap_between(bases, view.stands(id));
        if (found && !(here < least)) return;
        found = id;
        least = here;
    });
    return found;
}

std::optional<Withdrawal> withdrawal_of(const View& view, Side side, const PieceRef& piece,
                                        std::span<const Footprint> bases)
{
    Withdrawal withdrawal{piece, {}, {}};
    const auto enemy = nearest_enemy(view, side, bases, withdrawal.gap);
    if (!enemy) return {};
    // BM-DAY-13.
    if (view.field.options.night_safe_distance && !withdrawal.gap.at_most(kNightSafe)) return {};
    withdrawal.away = centre_of(bases) - centre_of(view.stands(*enemy));
    if (withdrawal.away == Vec{}) {
        const auto home = view.field.scenario.home_edge[static_cast<std::size_t>(index_of(side))];
        withdrawal.away = ahead(board::table::towards(home), kU);
    }
    return withdrawal;
}

// Units before commanders, those first who are farthest from the enemy, so that there is room.
std::vector<Withdrawal> withdrawals_of(const View& view, Side side)
{
    std::vector<Withdrawal> list;
    const auto farthest_first = [](const Withdrawal& a, const Withdrawal& b) {
        return b.gap < a.gap;
    };
    view.each_of(side, [&](UnitId id) {
        if (view[id].stands_fast) return;
        if (const auto found = withdrawal_of(view, side, {id, kNoCommander}, view.stands(id)))
            list.push_back(*found);
    });
    std::stable_sort(list.begin(), list.end(), farthest_first);
    const auto units = static_cast<std::ptrdiff_t>(list.size());
    each_commander(view.field, view.state, side, [&](CommanderId id) {
        if (!view[id].on_table()) return;
        const Footprint square = square_of(view.state, id);
        if (const auto found = withdrawal_of(view, side, {kNoUnit, id}, {&square, 1}))
            list.push_back(*found);
    });
    std::stable_sort(list.begin() + units, list.end(), farthest_first);
    return list;
}

Placed shifted_by(std::span<const Footprint> bases, Vec by)
{
    Placed moved;
    for (const Footprint& base : bases) moved.push_back(shifted(base, by));
    return moved;
}

bool lies_on_any_of(const View& view, Side side, UnitId self, std::span<const Footprint> bases)
{
    bool found = false;
    view.near_of(side, box_of(bases), [&](UnitId id) {
        found = found || (id != self && on_any(bases, view.stands(id)));
    });
    return found;
}

// How far a unit gets before impassable ground, the edge or contact. An enemy touched from the
// start stops it only if it would come to lie on him, or touches him again.
Vec way_back(const View& view, const Withdrawal& withdrawal)
{
    const UnitId id = withdrawal.piece.unit;
    const Side side = view.side(id);
    const auto from = view.stands(id);
    const Length rate = table_rate(view.field, withdrawal.piece);
    const ImpassableNear impassable(view.field, view.field[id].arm, box_of(from).grown(rate));
    Units touched = touched_by(view, id, from);
    int last = 0;
    for (int step = 1; step <= rate / kStep; ++step) {
        const Placed there = shifted_by(from, along(withdrawal.away, step * kStep));
        const bool barred = std::any_of(there.begin(), there.end(), [&](const Footprint& base) {
            return off_table(view.field, base) || impassable.under(base);
        });
        if (barred || lies_on_any_of(view, enemy_of(side), id, there)) break;
        const Units now = touched_by(view, id, there);
        if (now.any([&](UnitId enemy) { return !touched.contains(enemy); })) break;
        touched = now;
        last = step;
    }
    const auto there = [&] { return along(withdrawal.away, last * kStep); };
    while (last > 0 && lies_on_any_of(view, side, id, shifted_by(from, there()))) --last;
    return there();
}

void withdraw_unit(const Field& field, State& state, const Withdrawal& withdrawal, EventLog& log)
{
    const UnitId id = withdrawal.piece.unit;
    const Point from = anchor_of(field, state[id]);
    if (is_boat(field, id)) {
        const Point cause = centre_of(field, state[id]) - withdrawal.away;
        const Length rate = table_rate(field, withdrawal.piece);
        state[id] = boat_withdrawn(View(field, state), state[id], cause, rate);
    } else {
        shift(state[id], way_back(View(field, state), withdrawal));
    }
    const Point to = anchor_of(field, state[id]);
    if (to == from) return;
    log.add("BM-DAY-3"_clause, NightWithdrew{{id, from, to}});
    free_moved(field, state, id, log);  // LR-HOLD-3
    shift_aside(field, state, id, log);
}

void withdraw_commander(const Field& field, State& state, const Withdrawal& withdrawal,
                        EventLog& log)
{
    const CommanderId id = withdrawal.piece.commander;
    if (!state[id].on_table()) return;  // taken where a unit came to rest
    const View view(field, state);
    const Point from = state[id].at;
    Point to = from;
    for (Length by = kStep; by <= table_rate(field, withdrawal.piece); by += kStep) {
        const Point there = from + along(withdrawal.away, by);
        if (!may_rest(view, id, there)) break;
        to = there;
    }
    if (to == from) return;
    state[id].at = to;
    log.add("BM-DAY-5"_clause, CommanderWithdrew{id, from, to});
}

}  // namespace

void withdraw_all(const Field& field, State& state, EventLog& log)
{
    const Side first = field.scenario.first;
    std::vector<Withdrawal> all;
    {
        const View snapshot(field, state);
        for (const Side side : {first, enemy_of(first)})
            for (const Withdrawal& withdrawal : withdrawals_of(snapshot, side))
                all.push_back(withdrawal);
    }
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (state.units[place].on_table() && state.units[place].stands_fast)
            log.add("BM-DAY-4"_clause, StoodFast{{unit_id(place)}});
    for (const Withdrawal& withdrawal : all) {
        if (withdrawal.piece.unit != kNoUnit)
            withdraw_unit(field, state, withdrawal, log);
        else
            withdraw_commander(field, state, withdrawal, log);
    }
    // RULING: BM-R-126: those who got clear are in contact no more.
    read_contacts(field, state, log);
    for (Unit& unit : state.units) unit.stands_fast = false;
}

// ---- Steps 4 and 5 ----

void begin_next_day(const Field& field, State& state, EventLog& log)
{
    // RULING: BM-R-75: the withdrawal and the reposition break no rest (BM-FTG-6).
    const int halt = (state.hour + 1) % 24;
    const int hours = (field.scenario.dawn - halt + 24) % 24;
    for (std::size_t place = 0; place < state.units.size(); ++place)
        if (state.units[place].on_table())
            rest(state, unit_id(place), hours, "BM-DAY-10"_clause, log);
    // BM-DAY-11, BM-DAY-12: all else is as the day left it.
    ++state.day;
    ++state.passed;
    state.bound = 1;
    state.hour = field.scenario.dawn;
    state.night_roller = kNoCommander;
}

}  // namespace longroll::brothers_at_arms_miniatures
