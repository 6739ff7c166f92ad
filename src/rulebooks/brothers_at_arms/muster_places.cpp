// Where the counters stand, and with which force the others come. Ledger 8.6.1, 2, 4, 5, 8.1.2
// (home edges). What the clock says: muster_terms.cpp.

#include "rulebooks/brothers_at_arms/board_edges.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/muster.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

constexpr std::string_view kRolls[] = {"none", "own command", "best control"};
constexpr int kMostBoundsOfForce = 9999;

ForceDraft force_by(const Mustering& muster, const battle::Arrival& arrival)
{
    const battle::Battle& battle = muster.battle;
    ForceDraft force;
    force.id = arrival.id;
    // RULING: BA-R-68: bounds are counted from the start, nights included.
    force.bound = bound_at(muster.field.scenario, arrival.time);
    force.point = arrival.point;
    force.edge = arrival.edge.value_or(shared::edge_nearest(muster.map, arrival.point));
    force.by = arrival.by;
    if (arrival.entry_roll_by) {
        const bool above = battle[*arrival.entry_roll_by].level < battle::Level::Division;
        force.roll = above ? EntryRoll::BestControl : EntryRoll::OwnCommand;
    }
    return force;
}

void change_force(const Mustering& muster, OverrideTable& table, ForceDraft& force)
{
    if (const auto name = table.text("name")) force.name = *name;
    if (const auto bound = table.whole("bound", 1, kMostBoundsOfForce)) force.bound = *bound;
    if (const auto entry = hex_in(table, "entry", muster.field.ground)) {
        if (std::ranges::none_of(kMapEdges,
                                 [&](MapEdge edge) { return on_edge(muster.field, *entry, edge); }))
            table.fault("entry", "the entry hex is not on an edge of the board",
                        "reserves come on at the edge");
        force.entry = entry;
    }
    if (const auto rail = table.flag("by_rail"))
        force.by = *rail ? battle::ArrivalBy::Rail : battle::ArrivalBy::Road;
    if (const auto roll = table.word("entry_roll", kRolls))
        force.roll = static_cast<EntryRoll>(*roll);
}

}  // namespace

void plan_forces(Mustering& muster)
{
    for (const battle::Arrival& arrival : muster.battle.arrivals)
        muster.forces.push_back(force_by(muster, arrival));
    for (OverrideTable* table : muster.overrides.tables("arrival")) {
        const auto found = std::ranges::find(muster.forces, table->id(), &ForceDraft::id);
        const bool made = found == muster.forces.end();
        if (made && (!table->has("bound") || !table->has("entry"))) {
            std::vector<std::string> known;
            for (const ForceDraft& force : muster.forces) known.push_back(force.id);
            table->unknown_id("arrival", known);
            continue;
        }
        ForceDraft& force = made ? muster.forces.emplace_back() : *found;
        if (made) force.point = battle::Point{};  // never asked for: its entry hex is given
        force.id = table->id();
        change_force(muster, *table, force);
    }
}

namespace {

const ForceDraft* force_of(const Mustering& muster, const Station& station)
{
    const auto found = std::ranges::find(muster.forces, station.force, &ForceDraft::id);
    return found == muster.forces.end() ? nullptr : &*found;
}

// 8.6.4: whatever comes in bound 1 or before is there from the start.
bool comes_later(const Mustering& muster, const Station& station)
{
    const ForceDraft* force = force_of(muster, station);
    return force != nullptr && force->bound > 1;
}

// Where those of a side stand who are there; if nobody is, where they come.
std::vector<battle::Point> army_of(const Mustering& muster, Side side)
{
    std::vector<battle::Point> there;
    std::vector<battle::Point> coming;
    for (const UnitDraft& draft : muster.units)
        if (draft.card.side == side && draft.station.point)
            (comes_later(muster, draft.station) ? coming : there).push_back(*draft.station.point);
    return there.empty() ? coming : there;
}

}  // namespace

void set_home_edges(Mustering& muster)
{
    muster.field.scenario.home_edge =
        shared::home_edges(muster.battle, muster.map, muster.overrides.table("home_edge"),
                           {army_of(muster, Side::Confederate), army_of(muster, Side::Union)});
}

// By boat, and farther than a hex from every edge.
bool lands(const Mustering& muster, const ForceDraft& force)
{
    if (force.by != battle::ArrivalBy::River || !force.point) return false;
    const battle::Map& map = muster.map;
    const int to_edge =
        std::min({force.point->east, force.point->north, map.width_yards - force.point->east,
                  map.height_yards - force.point->north});
    return to_edge > muster.field.scenario.hex_yards;
}

namespace {

// The direction that points most nearly towards an edge.
Direction towards(MapEdge edge)
{
    switch (edge) {
        case MapEdge::North: return Direction::NE;
        case MapEdge::South: return Direction::SW;
        case MapEdge::West: return Direction::W;
        case MapEdge::East: break;
    }
    return Direction::E;
}

// The hexes at a distance, in the order of the directions, beginning with one of them.
std::vector<Hex> ring_around(Hex middle, int distance, Direction first)
{
    std::vector<Hex> ring;
    Hex hex = middle;
    for (int step = 0; step < distance; ++step) hex = board::neighbour(hex, first);
    for (int side = 0; side < 6; ++side)
        for (int step = 0; step < distance; ++step) {
            ring.push_back(hex);
            hex = board::neighbour(hex, board::direction_of(board::index_of(first) + 2 + side));
        }
    return ring;
}

class Placing {
public:
    explicit Placing(Mustering& muster)
        : muster_(muster), field_(muster.field), state_(muster.state)
    {
    }

    void place()
    {
        set_out();
        place_by_override();
        for (const UnitId id : waiting_) place_unit(id);
        for (const UnitId id : displaced_) displace(id);
        for (std::size_t index = 0; index < muster_.commanders.size(); ++index)
            place_commander(commander_id(index));
    }

private:
    // Every counter in its box: cards, markers, and who is still to come.
    void set_out()
    {
        for (const UnitDraft& draft : muster_.units) {
            field_.units.push_back(draft.card);
            Unit unit;
            unit.fatigued = draft.fatigued;
            unit.nic = draft.nic;
            unit.pinned = draft.pinned;
            unit.aboard_since = draft.aboard ? 1 : 0;
            // Off the board until its hex is found, so that it is in nobody's way.
            unit.fate = UnitFate::Reserve;
            state_.units.push_back(unit);
        }
        for (const CommanderDraft& draft : muster_.commanders) {
            field_.commanders.push_back(draft.card);
            Commander commander;
            commander.fate = CommanderFate::Reserve;
            state_.commanders.push_back(commander);
        }
    }

    void place_by_override()
    {
        for (std::size_t index = 0; index < muster_.units.size(); ++index) {
            const UnitId id = unit_id(index);
            const UnitDraft& draft = muster_.units[index];
            if (comes_later(muster_, draft.station)) continue;
            if (draft.hex)
                stand_exactly(id, draft);
            else
                waiting_.push_back(id);
        }
    }

    void stand_exactly(UnitId id, const UnitDraft& draft)
    {
        const Side side = field_[id].side;
        const Hex hex = *draft.hex;
        if (closed_to(field_, id, hex) || units_in(field_, state_, side, hex) >= 2 ||
            units_in(field_, state_, enemy_of(side), hex) > 0)
            muster_.problems.add(
                draft.station.where,
                fmt::format("unit \"{}\" cannot stand in hex {}", field_[id].id,
                            board::label_of(hex)),
                "choose a hex that is open to it, without enemies, for two units at most");
        else
            stand(id, hex);
    }

    void stand(UnitId id, Hex hex)
    {
        state_[id].hex = hex;
        state_[id].fate = UnitFate::OnBoard;
    }

    Hex wanted(UnitId id) const
    {
        const Station& station = muster_.units[index_of(id)].station;
        if (const ForceDraft* force = force_of(muster_, station))
            return entry_of(muster_, *force, element_of(id));
        return board_hex(muster_, station.point.value_or(battle::Point{}));
    }

    Element element_of(UnitId id) const
    {
        return is_boat(field_, id) ? Element::Water : Element::Land;
    }

    // DEPARTS: by ledger 8.6.4 whoever comes later comes over an edge. Troops whom boats set ashore
    // come at the open hex nearest to their landing, wherever on the bank it is.
    static Hex landing_of(const Mustering& muster, const ForceDraft& force)
    {
        const Ground& ground = muster.field.ground;
        std::optional<Hex> best;
        const auto square = [&](Hex hex) {
            return square_between(muster.lattice.centre(hex), fine(*force.point));
        };
        for (const Hex hex : ground.grid.hexes())
            if (!closed_ground(ground[hex], Element::Land) &&
                (!best || square(hex) < square(*best)))
                best = hex;
        return best.value_or(board_hex(muster, *force.point));
    }

public:
    // 8.6.4: the road hex of the edge nearest the stated point, else the nearest hex; the track for
    // a train.
    static Hex entry_of(const Mustering& muster, const ForceDraft& force, Element element)
    {
        if (force.entry) return *force.entry;
        const Ground& ground = muster.field.ground;
        if (lands(muster, force) && element == Element::Land) return landing_of(muster, force);
        std::optional<Hex> best;
        const auto look = [&](auto fits) {
            for_each_edge_hex(ground, force.edge, [&](Hex hex) {
                if (closed_ground(ground[hex], element) || !fits(ground[hex])) return;
                const auto square = [&](Hex place) {
                    return square_between(muster.lattice.centre(place), fine(*force.point));
                };
                if (!best || square(hex) < square(*best)) best = hex;
            });
        };
        if (force.by == battle::ArrivalBy::Rail)
            look([](const HexGround& hex) { return !hex.railroad.empty(); });
        if (force.by == battle::ArrivalBy::Road && element == Element::Land)
            look([](const HexGround& hex) { return hex.road(); });
        if (!best) look([](const HexGround&) { return true; });
        return best.value_or(board_hex(muster, *force.point));
    }

private:
    void place_unit(UnitId id)
    {
        const Hex hex = wanted(id);
        if (closed_to(field_, id, hex) || any_unit_in(state_, hex))
            displaced_.push_back(id);
        else
            stand(id, hex);
    }

    // What keeps a counter out of a hex.
    std::string obstacle(bool closed, Hex hex) const
    {
        const std::string label = board::label_of(hex);
        if (closed && !field_.ground.contains(hex)) return "hex " + label + " is off the board";
        if (closed) {
            const HexGround& ground = field_.ground[hex];
            return fmt::format("hex {} is {}", label,
                               ground.impassable ? "impassable"
                               : ground.river    ? "river"
                                                 : "no river");
        }
        for (std::size_t index = 0; index < state_.units.size(); ++index)
            if (state_.units[index].on_board() && state_.units[index].hex == hex)
                return fmt::format("hex {} is taken by {}", label, field_.units[index].name);
        return "hex " + label + " is taken";
    }

    // 8.6.1: the nearest free hex, homewards first, and not next to the enemy if there is a choice.
    void displace(UnitId id)
    {
        const Side side = field_[id].side;
        const Direction first = towards(home_edge_of(field_, side));
        const Extent& extent = field_.ground.extent();
        const int farthest = extent.last_row + extent.last_column + 2;
        const Hex from = wanted(id);
        for (int distance = 1; distance <= farthest; ++distance) {
            std::vector<Hex> free;
            for (const Hex hex : ring_around(from, distance, first))
                if (!closed_to(field_, id, hex) && !any_unit_in(state_, hex)) free.push_back(hex);
            if (free.empty()) continue;
            const auto quiet =
                std::ranges::find_if(free, [&](Hex hex) { return !beside_enemy(side, hex); });
            muster_.units[index_of(id)].reasons.push_back(
                fmt::format("{}; the nearest hex that is free is its own",
                            obstacle(closed_to(field_, id, from), from)));
            return stand(id, quiet == free.end() ? free.front() : *quiet);
        }
        muster_.problems.add("battle.toml",
                             fmt::format("unit \"{}\" finds no room on the board", field_[id].id),
                             "choose smaller hexes with hex_yards");
    }

    bool beside_enemy(Side side, Hex hex) const
    {
        return std::ranges::any_of(board::kDirections, [&](Direction direction) {
            return units_in(field_, state_, enemy_of(side), board::neighbour(hex, direction)) > 0;
        });
    }

    // 8.6.2: his own hex, else with the one of his units that is nearest to the middle of them.
    void place_commander(CommanderId id)
    {
        const CommanderDraft& draft = muster_.commanders[index_of(id)];
        if (comes_later(muster_, draft.station)) return;
        if (draft.hex) return stand_commander(id, *draft.hex);
        if (const ForceDraft* force = force_of(muster_, draft.station))
            return stand_commander(id, entry_of(muster_, *force, Element::Land));
        if (draft.station.point) return stand_commander(id, hex_with_his_men(id, draft));
        if (const auto unit = middle_unit(draft)) {
            muster_.commanders[index_of(id)].reasons.push_back(
                fmt::format("no place is given: he is with {}", field_[*unit].name));
            return stand_commander(id, state_[*unit].hex);
        }
        // All his troops are still to come: he comes with the first of them.
        for (std::size_t index = 0; index < muster_.units.size(); ++index)
            if (is_his(draft, index))
                muster_.commanders[index_of(id)].station.force = muster_.units[index].station.force;
    }

    // The hex of his place; but where his formation was to stand and others do instead, that of the
    // nearest of his own men.
    Hex hex_with_his_men(CommanderId id, const CommanderDraft& draft)
    {
        const Hex hex = board_hex(muster_, *draft.station.point);
        if (draft.station.point != muster_.battle[draft.command].position) return hex;
        std::optional<std::size_t> others;
        std::optional<std::size_t> own;
        const auto far = [&](std::size_t index) {
            return square_between(muster_.lattice.centre(state_.units[index].hex),
                                  muster_.lattice.centre(hex));
        };
        for (std::size_t index = 0; index < muster_.units.size(); ++index) {
            if (!state_.units[index].on_board() || field_.units[index].side != field_[id].side)
                continue;
            if (is_his(draft, index)) {
                if (!own || far(index) < far(*own)) own = index;
            } else if (state_.units[index].hex == hex) {
                others = index;
            }
        }
        if (!others || !own || state_.units[*own].hex == hex) return hex;
        muster_.commanders[index_of(id)].reasons.push_back(
            fmt::format("hex {} is taken by {}; he is with the nearest of his own men, {}",
                        board::label_of(hex), field_.units[*others].name, field_.units[*own].name));
        return state_.units[*own].hex;
    }

    bool is_his(const CommanderDraft& draft, std::size_t index) const
    {
        const auto command = muster_.units[index].command;
        return command && is_under(muster_.battle, *command, draft.command);
    }

    std::optional<UnitId> middle_unit(const CommanderDraft& draft) const
    {
        std::vector<UnitId> his;
        Fine sum;
        for (std::size_t index = 0; index < muster_.units.size(); ++index)
            if (is_his(draft, index) && state_.units[index].on_board()) {
                his.push_back(unit_id(index));
                sum = sum + muster_.lattice.centre(state_.units[index].hex);
            }
        if (his.empty()) return {};
        const auto count = static_cast<std::int64_t>(his.size());
        const Fine mean = {sum.x / count, sum.y / count};
        return *std::ranges::min_element(his, {}, [&](UnitId id) {
            return square_between(muster_.lattice.centre(state_[id].hex), mean);
        });
    }

    void stand_commander(CommanderId id, Hex wanted)
    {
        const Side side = field_[id].side;
        const auto open = [&](Hex hex) {
            return !closed_to(field_, id, hex) &&
                   units_in(field_, state_, enemy_of(side), hex) == 0;
        };
        const Extent& extent = field_.ground.extent();
        const Direction first = towards(home_edge_of(field_, side));
        Commander& commander = state_[id];
        commander.fate = CommanderFate::OnBoard;
        commander.hex = wanted;
        for (int distance = 1; !open(commander.hex); ++distance) {
            if (distance > extent.last_row + extent.last_column + 2) break;
            for (const Hex hex : ring_around(wanted, distance, first))
                if (open(hex)) {
                    commander.hex = hex;
                    break;
                }
        }
        if (commander.hex != wanted)
            muster_.commanders[index_of(id)].reasons.push_back(
                fmt::format("{}; he is in the nearest hex that is open to him",
                            obstacle(closed_to(field_, id, wanted), wanted)));
    }

    Mustering& muster_;
    Field& field_;
    State& state_;
    std::vector<UnitId> waiting_;
    std::vector<UnitId> displaced_;
};

// BA-RES-1: the counters of each side that come together, boats apart from the others.
void schedule(Mustering& muster, const ForceDraft& draft, Side side, Element element)
{
    Field& field = muster.field;
    Force force;
    for (std::size_t index = 0; index < muster.units.size(); ++index)
        if (field.units[index].side == side && muster.units[index].station.force == draft.id &&
            (is_boat(field, unit_id(index)) ? Element::Water : Element::Land) == element)
            force.counters.emplace_back(unit_id(index));
    if (element == Element::Land)
        for (std::size_t index = 0; index < muster.commanders.size(); ++index)
            if (field.commanders[index].side == side &&
                muster.commanders[index].station.force == draft.id)
                force.counters.emplace_back(commander_id(index));
    if (force.counters.empty()) return;
    const CounterId first = force.counters.front();
    force.name = !draft.name.empty() ? draft.name
                 : first.is_unit()   ? field[first.unit()].name
                                     : field[first.commander()].name;
    force.side = side;
    force.bound = static_cast<std::int16_t>(std::min(draft.bound, kMostBoundsOfForce));
    force.entry = Placing::entry_of(muster, draft, element);
    force.by_rail = draft.by == battle::ArrivalBy::Rail && element == Element::Land;
    force.roll = draft.roll;
    for (const CounterId counter : force.counters)
        if (counter.is_unit())
            muster.state[counter.unit()].hex = force.entry;
        else
            muster.state[counter.commander()].hex = force.entry;
    field.scenario.forces.push_back(std::move(force));
}

}  // namespace

void place_counters(Mustering& muster)
{
    Placing(muster).place();
    for (const ForceDraft& draft : muster.forces) {
        if (draft.bound <= 1) continue;
        for (const Side side : {Side::Confederate, Side::Union})
            for (const Element element : {Element::Land, Element::Water})
                schedule(muster, draft, side, element);
    }
    const std::size_t most = State{}.forces.capacity();
    auto& forces = muster.field.scenario.forces;
    if (forces.size() > most) {
        muster.problems.add("battle.toml", "there are too many forces of reserves",
                            fmt::format("a game holds {}", most));
        forces.resize(most);
    }
    muster.state.forces.resize(forces.size());
}

}  // namespace longroll::brothers_at_arms
