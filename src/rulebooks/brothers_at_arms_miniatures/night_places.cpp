// Formations that are moved or sent off by night. Ledger BM-DAY-6 to 9, BM-R-83 to 85, 123.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/night.h"

namespace longroll::brothers_at_arms_miniatures {

// ---- Who may be named (BM-DAY-6) ----

static bool is_of_formation(const Field& field, const State& state, UnitId id, Side side,
                            std::uint8_t formation)
{
    return side_of(field, id) == side && state[id].on_table() && state[id].under == formation;
}

static MaybeRefusal refuse_naming(const Field& field, const State& state, CommanderId roller,
                                  std::uint8_t formation)
{
    const Side side = side_of(field, roller);
    const CommanderId commander = commander_of(field, side, formation);
    if (commander == kNoCommander || !state[commander].on_table())
        return Refusal{"BM-DAY-6"_clause, "its commander is not on the table"};
    const auto& chain = field[commander].chain;
    if (field.options.strict_chain && std::find(chain.begin(), chain.end(), roller) == chain.end())
        return Refusal{"BM-DAY-6"_clause, "it is not under him"};
    if (state[commander].named) return Refusal{"BM-DAY-6"_clause, "it has been moved this night"};
    MaybeRefusal held;
    each_unit(field, state, side, [&](UnitId id) {
        if (!held && is_of_formation(field, state, id, side, formation))
            held = refuse_held(field, state, id);
    });
    return held;
}

// RULING: BM-R-83: with nobody to name he makes no roll.
template <class Visit>
static void each_nameable(const Field& field, const State& state, CommanderId roller, Visit visit)
{
    each_commander(field, state, side_of(field, roller), [&](CommanderId id) {
        if (!is_higher(field, id) && !refuse_naming(field, state, roller, field[id].division))
            visit(field[id].division);
    });
}

CommanderId next_roller(const Field& field, const State& state)
{
    const Side first = field.scenario.first;
    std::vector<CommanderId> order;
    for (const Side side : {first, enemy_of(first)})
        each_commander(field, state, side, [&](CommanderId id) {
            if (is_higher(field, id)) order.push_back(id);
        });
    auto next = std::find(order.begin(), order.end(), state.night_roller);
    next = next == order.end() ? order.begin() : next + 1;
    for (; next != order.end(); ++next) {
        bool any = false;
        each_nameable(field, state, *next, [&](std::uint8_t) { any = true; });
        if (any && state[*next].on_table()) return *next;
    }
    return kNoCommander;
}

// ---- The rolls ----

static MaybeRefusal refuse_roll(const Field& field, const State& state, std::uint8_t formation)
{
    if (state.night_roller == kNoCommander)
        return Refusal{"BM-DAY-6"_clause, "nobody has a roll to make"};
    return refuse_naming(field, state, state.night_roller, formation);
}

// RULING: BM-R-84: the penalty of the night is not added to these.
static bool roll_by_night(const Field& field, State& state, std::uint8_t formation, int needed,
                          Clause clause, Dice& dice, EventLog& log)
{
    const CommanderId roller = state.night_roller;
    const bool passed = dice.at_most(needed, clause);
    log.add(clause, CommandRolled{side_of(field, roller), roller, kNoUnit, formation,
                                  static_cast<std::uint8_t>(needed), passed, true});
    return passed;
}

MaybeRefusal refuse(const Field& field, const State& state, const Reposition& order)
{
    return refuse_roll(field, state, order.formation);
}

// RULING: BM-R-123: the formation's commander, its units, then he who moves them.
static PlaceDue places_due(const Field& field, const State& state, std::uint8_t formation)
{
    const Side side = side_of(field, state.night_roller);
    PlaceDue due{formation, {{kNoUnit, commander_of(field, side, formation)}}};
    each_unit(field, state, side, [&](UnitId id) {
        if (is_of_formation(field, state, id, side, formation) && !is_boat(field, id))
            due.pieces.push_back({id, kNoCommander});
    });
    due.pieces.push_back({kNoUnit, state.night_roller});
    return due;
}

void carry_out(const Field& field, State& state, const Reposition& order, Dice& dice, EventLog& log)
{
    const int needed = field[state.night_roller].leadership;
    if (roll_by_night(field, state, order.formation, needed, "BM-DAY-6"_clause, dice, log)) {
        const Side side = side_of(field, state.night_roller);
        state[commander_of(field, side, order.formation)].named = true;
        state.pending.push_back(places_due(field, state, order.formation));
        return;
    }
    state.night_roller = next_roller(field, state);  // BM-DAY-9
}

// ---- Away to come back tomorrow (BM-DAY-8) ----

MaybeRefusal refuse(const Field& field, const State& state, const SendOff& order)
{
    if (MaybeRefusal refusal = refuse_roll(field, state, order.formation)) return refusal;
    if (order.mode == ReserveMode::Fixed || order.mode == ReserveMode::Train)
        return Refusal{"BM-DAY-8"_clause, "it can come back over an edge only"};
    const int bounds =
        order.mode == ReserveMode::HomeEdge ? bounds_of(field.scenario, state.day + 1) : 1;
    if (order.bound < 1 || order.bound > bounds)
        return Refusal{"BM-DAY-8"_clause, "the next day has no such bound"};
    return {};
}

static void take_off(const Field& field, State& state, const SendOff& order, EventLog& log)
{
    const Side side = side_of(field, state.night_roller);
    const auto reserve = static_cast<std::uint8_t>(state.reserves.size());
    ReserveGroup group;
    group.side = side;
    group.mode = order.mode;
    group.day = static_cast<std::int16_t>(state.day + 1);
    group.bound = order.bound;
    group.formation = order.formation;
    group.night_march = order.mode != ReserveMode::HomeEdge;
    state.reserves.push_back(group);
    each_unit(field, state, side, [&](UnitId id) {
        if (!is_of_formation(field, state, id, side, order.formation)) return;
        state[id].fate = UnitFate::Reserve;
        state[id].reserve = reserve;
        state[id].night_marcher = group.night_march;
    });
    Commander& commander = state[commander_of(field, side, order.formation)];
    commander.fate = CommanderFate::Reserve;
    commander.reserve = reserve;
    commander.named = true;
    read_contacts(field, state, log);
    log.add("BM-DAY-8"_clause, SentOff{side, order.formation});
}

void carry_out(const Field& field, State& state, const SendOff& order, Dice& dice, EventLog& log)
{
    // The roll has +1.
    const int needed = std::max(0, field[state.night_roller].leadership - 1);
    if (roll_by_night(field, state, order.formation, needed, "BM-DAY-8"_clause, dice, log))
        take_off(field, state, order, log);
    state.night_roller = next_roller(field, state);
}

// ---- Placing (BM-DAY-7, BM-R-83) ----

namespace {

inline constexpr Length kNearHome = 4 * kU;

const PlaceDue& due_now(const State& state) { return std::get<PlaceDue>(state.pending.back()); }

// Whether a base lies where the nearest unit not of the formation is a friend.
MaybeRefusal refuse_base(const View& view, Side side, std::uint8_t formation, const Footprint& base)
{
    std::optional<Gap> ours;
    std::optional<Gap> theirs;
    view.each([&](UnitId id) {
        const bool friendly = view.side(id) == side;
        if (friendly && view[id].under == formation) return;
        auto& least = friendly ? ours : theirs;
        const Gap here = gap_between({&base, 1}, view.stands(id));
        if (!least || here < *least) least = here;
    });
    if (theirs && theirs->at_most(kNightSafe))
        return Refusal{"BM-DAY-7"_clause, "an enemy unit is within 3U"};
    if (ours) {
        if (theirs && *theirs < *ours)
            return Refusal{"BM-DAY-7"_clause, "the nearest unit there is the enemy's"};
        return {};
    }
    const MapEdge home = view.field.scenario.home_edge[static_cast<std::size_t>(index_of(side))];
    const Length inside =
        -board::table::over_edge_by(box_of(base), view.field.terrain->table(), home);
    if (inside > kNearHome)
        return Refusal{"BM-DAY-7"_clause, "no other friend is left: only near the home edge"};
    return {};
}

MaybeRefusal refuse_bases(const View& view, Side side, std::uint8_t formation,
                          std::span<const Footprint> bases)
{
    for (const Footprint& base : bases)
        if (MaybeRefusal refusal = refuse_base(view, side, formation, base)) return refusal;
    return {};
}

MaybeRefusal refuse_unit(const View& view, const PlaceDue& due, UnitId id, const PutDown& order)
{
    Unit unit = view[id];
    lay_out(view.field, unit, order.formation, order.at, order.facing);
    const Placed bases = bases_of(view.field, unit);
    const Side side = view.side(id);
    const CommanderId commander = commander_of(view.field, side, due.formation);
    const Footprint square = square_of(view.state, commander);
    const Length radius = view.field[commander].leadership * kU;
    if (!within(bases, {&square, 1}, radius))
        return Refusal{"BM-DAY-7"_clause, "it would be outside its commander's radius"};
    if (MaybeRefusal refusal = refuse_place(view, unit)) return refusal;
    return refuse_bases(view, side, due.formation, bases);
}

MaybeRefusal refuse_commander(const View& view, const PlaceDue& due, CommanderId id, Point at)
{
    if (!may_rest(view, id, at)) return Refusal{"BM-DAY-7"_clause, "he cannot rest there"};
    const Footprint square = square_of(at);
    return refuse_bases(view, side_of(view.field, id), due.formation, {&square, 1});
}

MaybeRefusal refuse_put(const View& view, const PutDown& order)
{
    const PlaceDue& due = due_now(view.state);
    const PieceRef& piece = due.pieces.front();
    if (order.stays) return {};
    if (piece.unit != kNoUnit) return refuse_unit(view, due, piece.unit, order);
    return refuse_commander(view, due, piece.commander, order.at);
}

void put_down(const Field& field, State& state, const PieceRef& piece, const PutDown& order,
              EventLog& log)
{
    if (piece.commander != kNoCommander) {
        const Point from = std::exchange(state[piece.commander].at, order.at);
        return log.add("BM-DAY-7"_clause, CommanderPlaced{piece.commander, from, order.at});
    }
    Unit& unit = state[piece.unit];
    const Point from = anchor_of(field, unit);
    lay_out(field, unit, order.formation, order.at, order.facing);
    log.add("BM-DAY-7"_clause, NightPlaced{{piece.unit, from, order.at}});
    read_contacts(field, state, log);
    shift_aside(field, state, piece.unit, log);
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const PutDown& order)
{
    return refuse_put(View(field, state), order);
}

void carry_out(const Field& field, State& state, const PutDown& order, Dice&, EventLog& log)
{
    const PieceRef piece = due_now(state).pieces.front();
    if (!order.stays) put_down(field, state, piece, order, log);
    auto& pieces = std::get<PlaceDue>(state.pending.back()).pieces;
    pieces.erase(pieces.begin());
    if (!pieces.empty()) return;
    state.pending.pop_back();
    state.night_roller = next_roller(field, state);
}

// ---- Choices ----

namespace {

// A spread of places: of a unit about its commander, of a commander all over the table.
std::vector<PutDown> places_tried(const View& view)
{
    const PlaceDue& due = due_now(view.state);
    const PieceRef& piece = due.pieces.front();
    board::table::Box box = view.field.terrain->table();
    Length step = 2 * kU;
    PutDown order;
    std::vector<Formation> formations = {Formation::SingleLine};
    if (piece.unit != kNoUnit) {
        const CommanderId commander =
            commander_of(view.field, view.side(piece.unit), due.formation);
        const Point at = view[commander].at;
        box = board::table::Box{at, at}.grown(view.field[commander].leadership * kU);
        step = kU / 2;
        order.facing = facing_of(view[piece.unit]);
        formations = {view[piece.unit].formation};
        if (formations[0] != Formation::Column) formations.push_back(Formation::Column);
    }
    std::vector<PutDown> tried;
    for (Length x = box.low.x + step / 2; x < box.high.x; x += step)
        for (Length y = box.low.y + step / 2; y < box.high.y; y += step)
            for (const Formation formation : formations) {
                order.at = {x, y};
                order.formation = formation;
                tried.push_back(order);
            }
    return tried;
}

void list_places(const Field& field, const State& state, std::vector<Action>& actions)
{
    constexpr std::size_t kMostListed = 12;
    const View view(field, state);
    std::vector<PutDown> free;
    for (const PutDown& order : places_tried(view))
        if (!refuse_put(view, order)) free.push_back(order);
    PutDown stays;
    stays.stays = true;
    actions.push_back(stays);
    const std::size_t listed = std::min(free.size(), kMostListed);
    for (std::size_t one = 0; one < listed; ++one)
        actions.push_back(free[one * free.size() / listed]);
}

void list_rolls(const Field& field, const State& state, std::vector<Action>& actions)
{
    each_nameable(field, state, state.night_roller, [&](std::uint8_t formation) {
        actions.push_back(Reposition{formation});
        for (int bound = 1; bound <= bounds_of(field.scenario, state.day + 1); ++bound)
            actions.push_back(
                SendOff{formation, ReserveMode::HomeEdge, static_cast<std::int16_t>(bound)});
        for (const ReserveMode mode :
             {ReserveMode::FlankLeft, ReserveMode::FlankRight, ReserveMode::Outcircling})
            actions.push_back(SendOff{formation, mode, 1});
    });
}

}  // namespace

void list_night(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (!state.pending.empty()) return list_places(field, state, actions);
    if (state.phase == Phase::NightRolls && state.night_roller != kNoCommander)
        return list_rolls(field, state, actions);
    each_unit(field, state, state.active, [&](UnitId id) {
        const StandFast order{id, !state[id].stands_fast};
        if (state.phase == Phase::NightWithdrawal && !refuse(field, state, order))
            actions.push_back(order);
    });
}

}  // namespace longroll::brothers_at_arms_miniatures
