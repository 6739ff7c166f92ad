// Reserves that come on over an edge. Ledger BM-RSV, BM-R-86, 87, 108, 115. By train: trains.cpp.

#include "rulebooks/brothers_at_arms_miniatures/reserves.h"

#include "board/table/track.h"
#include "rulebooks/brothers_at_arms_miniatures/bounds.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/entries.h"
#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"
#include "rulebooks/shared/table/lots.h"

namespace longroll::brothers_at_arms_miniatures {

// ---- Edges ----

inline constexpr Length kAlongEdge = 2 * kU;         // BM-R-86: how far a fixed reserve may shift
inline constexpr Length kRoomStep = hundredths(10);  // BM-R-108

static MapEdge turned_edge(MapEdge edge, int quarters)
{
    return static_cast<MapEdge>((static_cast<int>(edge) + quarters) % 4);
}

static MapEdge home_of(const Field& field, Side side)
{
    return field.scenario.home_edge[static_cast<std::size_t>(index_of(side))];
}

// RULING: BM-R-87: left and right as seen from the own home edge.
MapEdge entry_edge(const Field& field, const ReserveGroup& group)
{
    switch (group.mode) {
        case ReserveMode::FlankLeft: return turned_edge(home_of(field, group.side), 1);
        case ReserveMode::FlankRight: return turned_edge(home_of(field, group.side), 3);
        case ReserveMode::Outcircling: return home_of(field, enemy_of(group.side));
        case ReserveMode::HomeEdge: return home_of(field, group.side);
        case ReserveMode::Fixed:
        case ReserveMode::Train: return group.edge;
    }
    return group.edge;
}

static Segment edge_line(const board::table::Box& table, MapEdge edge)
{
    const Point a = table.low;
    const Point b = table.high;
    switch (edge) {
        case MapEdge::North: return {{a.x, b.y}, b};
        case MapEdge::East: return {{b.x, a.y}, b};
        case MapEdge::South: return {a, {b.x, a.y}};
        case MapEdge::West: return {a, {a.x, b.y}};
    }
    return {a, b};
}

std::vector<Segment> entry_stretch(const Field& field, const ReserveGroup& group)
{
    const board::table::Box& table = field.terrain->table();
    const MapEdge edge = entry_edge(field, group);
    const Segment whole = edge_line(table, edge);
    if (group.mode != ReserveMode::Fixed) return {whole};
    const Point at = board::table::on_edge(table, edge, group.at);
    const Vec along = ahead(board::table::towards(edge) + board::table::degrees(90), kAlongEdge);
    const auto clamp = [&](Point point) {
        return Point{std::clamp(point.x, table.low.x, table.high.x),
                     std::clamp(point.y, table.low.y, table.high.y)};
    };
    return {{clamp(at - along), clamp(at + along)}};
}

// Places to be tried: of a fixed reserve from its own on, nearest first; else along the edge.
static std::vector<Point> tried_places(const Field& field, const ReserveGroup& group)
{
    const Segment stretch = entry_stretch(field, group)[0];
    const MapEdge edge = entry_edge(field, group);
    std::vector<Point> places;
    const auto add = [&](Point point) {
        if (board::table::box_of(stretch).contains(point)) places.push_back(point);
    };
    if (group.mode == ReserveMode::Fixed) {
        const Point at = board::table::on_edge(field.terrain->table(), edge, group.at);
        const Heading right = board::table::towards(edge) + board::table::degrees(90);
        add(at);
        for (Length off = kRoomStep; off <= kAlongEdge; off += kRoomStep) {
            add(at + ahead(right, off));
            add(at - ahead(right, off));
        }
        return places;
    }
    const Heading way = heading_of(stretch.to - stretch.from);
    const Length length = length_of(stretch.to - stretch.from);
    for (Length off = 0; off <= length; off += kRoomStep) add(stretch.from + ahead(way, off));
    return places;
}

// ---- Coming on ----

static Heading inwards(const Field& field, const ReserveGroup& group)
{
    return opposite(board::table::towards(entry_edge(field, group)));
}

static Length depth_of(const Field& field, const Unit& unit, Formation formation)
{
    const auto bases = laid_out(formation, static_cast<int>(unit.bases.size()), {2, 2});
    return (bases.back().rank + 1) * base_of(field, unit).depth;
}

// RULING: BM-R-115: its front edge on the table's edge, the rest outside.
static Unit at_the_edge(const View& view, const ReserveGroup& group, const Enter& order)
{
    Unit unit = as_arrived(view[order.unit]);
    lay_out(view.field, unit, order.formation, order.at, inwards(view.field, group));
    return unit;
}

// Its rear edge on it.
static Unit flush(const View& view, const ReserveGroup& group, const Enter& order)
{
    Unit unit = at_the_edge(view, group, order);
    shift(unit, ahead(inwards(view.field, group), depth_of(view.field, unit, order.formation)));
    return unit;
}

// BM-RSV-6: those who come round a flank or from the rear keep clear of the enemy.
static bool is_clear(const View& view, const ReserveGroup& group, std::span<const Footprint> bases)
{
    if (group.mode == ReserveMode::Fixed || group.mode == ReserveMode::HomeEdge) return true;
    bool clear = true;
    view.near_of(enemy_of(group.side), box_of(bases).grown(kEntryClearance), [&](UnitId enemy) {
        clear = clear && !gap_between(bases, view.stands(enemy)).less_than(kEntryClearance);
    });
    return clear;
}

static bool fits(const View& view, const ReserveGroup& group, const Enter& order)
{
    const Unit unit = flush(view, group, order);
    return is_clear(view, group, bases_of(view.field, unit)) && !refuse_place(view, unit);
}

// ---- Boats come where their river meets the edge (BM-R-115) ----

// The boat wholly on the table, as near to the edge as it gets; how far along the river that is.
struct BoatEntry {
    Point at;
    Unit boat;
    Length along = 0;
};

static std::optional<BoatEntry> boat_on(const View& view, UnitId id, std::vector<Point> river)
{
    for (Length along = hundredths(40); along <= hundredths(120); along += kRoomStep) {
        const auto place = board::table::on_track(river, along);
        Unit boat = as_arrived(view[id]);
        lay_out(view.field, boat, boat.formation, place.at + ahead(place.heading, hundredths(40)),
                place.heading);
        const Placed model = bases_of(view.field, boat);
        if (!off_table(view.field, model[0])) return BoatEntry{river.front(), boat, along};
    }
    return {};
}

static std::vector<BoatEntry> boat_entries(const View& view, const ReserveGroup& group, UnitId id)
{
    std::vector<BoatEntry> found;
    const Segment stretch = entry_stretch(view.field, group)[0];
    const auto try_from = [&](std::vector<Point> river) {
        if (!board::table::box_of(stretch).contains(river.front())) return;
        const auto entry = boat_on(view, id, std::move(river));
        if (!entry) return;
        const Placed model = bases_of(view.field, entry->boat);
        const bool taken = view.any_near(box_of(model), [&](UnitId other) {
            return is_boat(view.field, other) && on_any(model, view.stands(other));
        });
        if (!taken && is_clear(view, group, model)) found.push_back(*entry);
    };
    for (std::size_t place = 0; place < view.field.ground.size(); ++place) {
        if (view.field.ground[place].kind != GroundKind::River) continue;
        const auto& line = view.field.terrain->features()[place].line;
        if (line.size() < 2) continue;
        for (auto& piece : board::table::clipped_line(line, view.field.terrain->table())) {
            if (piece.size() < 2) continue;
            try_from(piece);
            try_from({piece.rbegin(), piece.rend()});
        }
    }
    return found;
}

// ---- Room (BM-R-108) ----

static const ReserveGroup* group_of(const State& state, std::uint8_t reserve)
{
    return reserve < state.reserves.size() ? &state.reserves[reserve] : nullptr;
}

const ReserveGroup* due_group(const View& view, UnitId id)
{
    const ReserveGroup* group = group_of(view.state, view[id].reserve);
    return group != nullptr && group->due && view[id].fate == UnitFate::Reserve ? group : nullptr;
}

const ReserveGroup* due_group(const View& view, CommanderId id)
{
    const ReserveGroup* group = group_of(view.state, view[id].reserve);
    return group != nullptr && group->due && view[id].fate == CommanderFate::Reserve ? group
                                                                                     : nullptr;
}

bool has_room(const View& view, UnitId id)
{
    const ReserveGroup* group = due_group(view, id);
    if (group == nullptr) return false;
    if (group->mode == ReserveMode::Train) return train_has_room(view, *group, id);
    if (is_boat(view.field, id)) return !boat_entries(view, *group, id).empty();
    const auto places = tried_places(view.field, *group);
    return std::any_of(places.begin(), places.end(), [&](Point at) {
        return fits(view, *group, {id, at, Formation::Column, {}});
    });
}

// His square lies flush inside the edge.
static Point ridden_on(const Field& field, const ReserveGroup& group, Point at)
{
    return at + ahead(inwards(field, group), kCommanderSide / 2);
}

static bool commander_fits(const View& view, const ReserveGroup& group, CommanderId id, Point at)
{
    const Point centre = ridden_on(view.field, group, at);
    const Footprint square = square_of(centre);
    return is_clear(view, group, {&square, 1}) && may_rest(view, id, centre);
}

bool has_room(const View& view, CommanderId id)
{
    const ReserveGroup* group = due_group(view, id);
    if (group == nullptr) return false;
    if (group->mode == ReserveMode::Train) return train_has_room(view, *group, id);
    const auto places = tried_places(view.field, *group);
    return std::any_of(places.begin(), places.end(),
                       [&](Point at) { return commander_fits(view, *group, id, at); });
}

namespace {

// Due pieces of the active side whose phase this is.
template <class Visit>
void each_due_unit(const View& view, Visit visit)
{
    if (view.state.phase != Phase::MoveUnits) return;
    each_unit(view.field, view.state, view.state.active, [&](UnitId id) {
        if (due_group(view, id) != nullptr) visit(id);
    });
}

bool rides_in(Phase phase, bool higher)
{
    return phase == (higher ? Phase::MoveHigherCommanders : Phase::MoveFormationCommanders);
}

template <class Visit>
void each_due_commander(const View& view, Visit visit)
{
    each_commander(view.field, view.state, view.state.active, [&](CommanderId id) {
        if (rides_in(view.state.phase, is_higher(view.field, id)) && due_group(view, id) != nullptr)
            visit(id);
    });
}

}  // namespace

bool entry_is_due(const View& view)
{
    bool found = false;
    if (view.state.reserves.empty()) return false;
    each_due_unit(view, [&](UnitId id) { found = found || has_room(view, id); });
    each_due_commander(view, [&](CommanderId id) { found = found || has_room(view, id); });
    return found;
}

// ---- The orders ----

Unit as_arrived(const Unit& unit)
{
    Unit there = unit;
    there.fate = UnitFate::OnTable;
    there.reserve = 255;
    // BM-RSV-2: in command for the whole round, without check, roll or penalty.
    there.orders = Orders::InCommand;
    there.out_of_control = false;
    there.entered = there.moved = there.acted_this_bound = true;
    there.night_marcher = false;
    return there;
}

MaybeRefusal refuse_entry(const View& view, UnitId id)
{
    if (index_of(id) >= view.state.units.size() || view.side(id) != view.state.active)
        return Refusal{"BM-RSV-2"_clause, "there is no such unit to come on"};
    if (due_group(view, id) == nullptr)
        return Refusal{"BM-RSV-1"_clause, "it is not due to come on"};
    return {};
}

// BM-RSV-1: at its place, and beside it only if that is blocked (BM-R-86).
static MaybeRefusal refuse_fixed(const Field& field, const ReserveGroup& group, Point at, bool free)
{
    const Point own =
        board::table::on_edge(field.terrain->table(), entry_edge(field, group), group.at);
    if (group.mode != ReserveMode::Fixed || at == own || !free) return {};
    return Refusal{"BM-RSV-1"_clause, "its own place of entry is free"};
}

static MaybeRefusal refuse_stretch(const Field& field, const ReserveGroup& group, Point at)
{
    if (board::table::box_of(entry_stretch(field, group)[0]).contains(at)) return {};
    if (group.mode == ReserveMode::Fixed)
        return Refusal{"BM-RSV-1"_clause, "it comes on elsewhere"};
    return Refusal{"BM-RSV-6"_clause, "this is not on the edge that it comes from"};
}

static Walked come_on(const View& view, const ReserveGroup& group, const Enter& order)
{
    Walked walked;
    if (order.legs.empty()) {
        walked.at = flush(view, group, order);
        walked.finished = true;
        walked.refusal = refuse_place(view, walked.at);
        walked.brushed = commanders_brushed(view, walked.at);
        return walked;
    }
    walked = walk(view, at_the_edge(view, group, order), order.legs, MoveKind::Enter);
    const Placed bases = bases_of(view.field, walked.at);
    const bool over = std::any_of(bases.begin(), bases.end(), [&](const Footprint& base) {
        return off_table(view.field, base);
    });
    if (!walked.refusal && over)
        walked.refusal = Refusal{"BM-RSV-2"_clause, "the whole unit must come on to the table"};
    return walked;
}

// A boat's way on costs the water that it comes over.
static Walked sail_on(const View& view, const ReserveGroup& group, const Enter& order)
{
    Walked walked;
    for (const BoatEntry& entry : boat_entries(view, group, order.unit)) {
        if (entry.at != order.at) continue;
        walked.at = entry.boat;
        walked.finished = true;
        if (order.legs.empty()) return walked;
        walked = sail(view, entry.boat, order.legs);
        walked.cost += Cost{entry.along} * kOpenCost;
        if (!walked.refusal &&
            walked.cost > allowance_of(view.field, view.state, order.unit, false))
            walked.refusal = Refusal{"BM-MOV-7"_clause, "it does not get so far"};
        return walked;
    }
    walked.refusal = Refusal{"BM-RSV-6"_clause, "no river comes on there with room for a boat"};
    return walked;
}

MaybeRefusal refuse(const View& view, const Enter& order)
{
    if (MaybeRefusal refusal = refuse_entry(view, order.unit)) return refusal;
    const ReserveGroup& group = *due_group(view, order.unit);
    if (group.mode == ReserveMode::Train) return Refusal{"BM-TRN-1"_clause, "it comes by train"};
    if (MaybeRefusal refusal = refuse_stretch(view.field, group, order.at)) return refusal;
    if (is_boat(view.field, order.unit)) return sail_on(view, group, order).refusal;
    const Enter at_own{order.unit, group.at, Formation::Column, {}};
    const bool free =
        group.mode == ReserveMode::Fixed && order.at != group.at && fits(view, group, at_own);
    if (MaybeRefusal refusal = refuse_fixed(view.field, group, order.at, free)) return refusal;
    if (!is_clear(view, group, bases_of(view.field, at_the_edge(view, group, order))))
        return Refusal{"BM-RSV-6"_clause, "an enemy unit is within 1U of that place"};
    return come_on(view, group, order).refusal;
}

void arrive(const Field& field, State& state, const Walked& walked, bool tired, Clause clause,
            Dice& dice, EventLog& log)
{
    const UnitId id = walked.at.card;
    state[id] = as_arrived(state[id]);
    log.add(clause, Arrived{{id}});
    stand_at(field, state, walked, dice, log);
    if (tired) tire(state, id, "BM-FTG-5"_clause, log);
}

void carry_out(const Field& field, State& state, const Enter& order, Dice& dice, EventLog& log)
{
    Walked walked;
    bool tired = false;
    {
        const View view(field, state);
        const ReserveGroup& group = *due_group(view, order.unit);
        tired = group.tired;
        walked =
            is_boat(field, order.unit) ? sail_on(view, group, order) : come_on(view, group, order);
    }
    arrive(field, state, walked, tired, "BM-RSV-2"_clause, dice, log);
}

// BM-RSV-9: he comes with his formation, in his own phase.
MaybeRefusal refuse(const View& view, const RideOn& order)
{
    if (index_of(order.commander) >= view.state.commanders.size() ||
        side_of(view.field, order.commander) != view.state.active ||
        due_group(view, order.commander) == nullptr)
        return Refusal{"BM-RSV-1"_clause, "he is not due to come on"};
    if (!rides_in(view.state.phase, is_higher(view.field, order.commander)))
        return Refusal{"BM-SEQ-5"_clause, "he comes on in another phase"};
    const ReserveGroup& group = *due_group(view, order.commander);
    if (group.mode == ReserveMode::Train) return refuse_train(view, group, order);
    if (MaybeRefusal refusal = refuse_stretch(view.field, group, order.at)) return refusal;
    const bool free = group.mode == ReserveMode::Fixed && order.at != group.at &&
                      commander_fits(view, group, order.commander, group.at);
    if (MaybeRefusal refusal = refuse_fixed(view.field, group, order.at, free)) return refusal;
    if (!commander_fits(view, group, order.commander, order.at))
        return Refusal{"BM-RSV-7"_clause, "there is no room for him"};
    if (order.path.empty()) return {};
    return ride_along(view, order.commander, ridden_on(view.field, group, order.at), order.path)
        .refusal;
}

void carry_out(const Field& field, State& state, const RideOn& order, Dice&, EventLog& log)
{
    Commander& him = state[order.commander];
    const ReserveGroup& group = state.reserves[him.reserve];
    const bool by_train = group.mode == ReserveMode::Train;
    // BM-TRN-4: he is not aboard; RULING: BM-R-128: his centre is on the track.
    Point at = by_train ? on_the_track(field, group, order.at) : ridden_on(field, group, order.at);
    if (!order.path.empty()) at = order.path.back();
    him.fate = CommanderFate::OnTable;
    him.at = at;
    him.reserve = 255;
    him.control = Control::InControl;
    him.nic = false;
    him.moved = him.entered = true;
    log.add(by_train ? "BM-TRN-4"_clause : "BM-RSV-9"_clause, CommanderArrived{{order.commander}});
}

// ---- Choices ----

// Of many places so many, evenly.
template <class Place>
static std::vector<Place> spread(const std::vector<Place>& places, std::size_t most)
{
    if (places.size() <= most) return places;
    std::vector<Place> few;
    for (std::size_t one = 0; one < most; ++one)
        few.push_back(places[one * (places.size() - 1) / (most - 1)]);
    return few;
}

inline constexpr std::size_t kPlacesListed = 6;

// Of a fixed reserve its own place alone, if that is free.
template <class Fits>
static std::vector<Point> free_places(const Field& field, const ReserveGroup& group, Fits fits)
{
    std::vector<Point> free;
    for (const Point at : tried_places(field, group)) {
        if (!fits(at)) continue;
        free.push_back(at);
        if (group.mode == ReserveMode::Fixed && free[0] == group.at) break;
    }
    return free;
}

// A boat stops where it comes on, or goes as far up or down its river as it gets, or half as far.
static void list_sailings_on(const View& view, const BoatEntry& entry, UnitId id,
                             std::vector<Action>& actions)
{
    actions.push_back(Enter{id, entry.at, view[id].formation, {}});
    const Length left = rate_of(view.field, view.state, Arm::RiverBoat) - entry.along;
    for (const Length distance : {left, -left, left / 2, -left / 2}) {
        Enter order{id, entry.at, view[id].formation, river_legs(view.field, entry.boat, distance)};
        if (!order.legs.empty() && !refuse(view, order)) actions.push_back(std::move(order));
    }
}

static void list_entries_of(const View& view, UnitId id, std::vector<Action>& actions)
{
    const ReserveGroup& group = *due_group(view, id);
    if (group.mode == ReserveMode::Train) return list_detraining(view, group, id, actions);
    if (is_boat(view.field, id)) {
        for (const BoatEntry& entry : boat_entries(view, group, id))
            list_sailings_on(view, entry, id, actions);
        return;
    }
    const auto free = free_places(view.field, group, [&](Point at) {
        return fits(view, group, {id, at, Formation::Column, {}});
    });
    const Length rate = rate_of(view.field, view.state, view.field[id].arm);
    const Vec ahead_by = ahead(inwards(view.field, group), rate);
    for (const Point at : spread(free, kPlacesListed))
        for (const Formation formation :
             {Formation::Column, Formation::SingleLine, Formation::DoubleLine}) {
            for (const Enter& order :
                 {Enter{id, at, formation, {}}, Enter{id, at, formation, {Shift{ahead_by}}}})
                if (!refuse(view, order)) actions.push_back(order);
            if (view[id].bases.size() == 1) break;
        }
}

static void list_entries_of(const View& view, CommanderId id, std::vector<Action>& actions)
{
    const ReserveGroup& group = *due_group(view, id);
    if (group.mode == ReserveMode::Train) return list_detraining(view, group, id, actions);
    const auto free = free_places(view.field, group,
                                  [&](Point at) { return commander_fits(view, group, id, at); });
    for (const Point at : spread(free, kPlacesListed)) {
        const Point on = ridden_on(view.field, group, at);
        for (const RideOn& order :
             {RideOn{id, at, {}}, RideOn{id, at, {on + ahead(inwards(view.field, group), kU)}}})
            if (!refuse(view, order)) actions.push_back(order);
    }
}

void list_entries(const Field& field, const State& state, std::vector<Action>& actions)
{
    if (state.reserves.empty()) return;
    const View view(field, state);
    each_due_unit(view, [&](UnitId id) { list_entries_of(view, id, actions); });
    each_due_commander(view, [&](CommanderId id) { list_entries_of(view, id, actions); });
}

template <class Piece>
static std::optional<Action> entry_by_lot(const View& view, Piece id, PlayoutDice& dice)
{
    const ReserveGroup& group = *due_group(view, id);
    if (group.mode == ReserveMode::Train) return detraining_by_lot(view, group, id, dice);
    std::vector<Action> actions;
    list_entries_of(view, id, actions);
    return shared::table::any_of(actions, dice);
}

std::optional<Action> sample_entry(const Field& field, const State& state, PlayoutDice& dice)
{
    if (state.reserves.empty()) return {};
    const View view(field, state);
    std::vector<PieceRef> due;
    each_due_unit(view, [&](UnitId id) { due.push_back({id, kNoCommander}); });
    each_due_commander(view, [&](CommanderId id) { due.push_back({kNoUnit, id}); });
    std::optional<Action> drawn;
    shared::table::try_from_anywhere(due.size(), dice, [&](std::size_t place) {
        const PieceRef& piece = due[place];
        drawn = piece.unit != kNoUnit ? entry_by_lot(view, piece.unit, dice)
                                      : entry_by_lot(view, piece.commander, dice);
        return drawn.has_value();
    });
    return drawn;
}

}  // namespace longroll::brothers_at_arms_miniatures
