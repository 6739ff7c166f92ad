// Who comes later, when, where and how (ledger 8.7): fixed and by train as the battle has it, flank
// marches and outcircling moves where the overrides say so.

#include "rulebooks/brothers_at_arms_miniatures/muster.h"
#include "rulebooks/shared/muster_edges.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

constexpr std::string_view kModes[] = {"fixed",       "flank left", "flank right",
                                       "outcircling", "train",      "home edge"};

bool by_dice(ReserveMode mode)
{
    return mode == ReserveMode::FlankLeft || mode == ReserveMode::FlankRight ||
           mode == ReserveMode::Outcircling;
}

void come_on_at(const Mustering& muster, ReserveTerms& terms, MapEdge edge, Point near)
{
    terms.edge = edge;
    terms.at = on_edge(table_box(muster.battle.map, muster.terms.scale), edge, near);
}

// BM-RSV-1. RULING: BM-R-118: an arrival counts from the first hour of its own day.
ForceDraft force_by(const Mustering& muster, const battle::Arrival& arrival)
{
    ForceDraft force;
    force.id = arrival.id;
    const int hour = arrival.time.minutes / 60;
    const PlayedBound bound = bound_from(muster.field.scenario, hour);
    force.terms.mode =
        arrival.by == battle::ArrivalBy::Rail ? ReserveMode::Train : ReserveMode::Fixed;
    force.terms.day = static_cast<std::int16_t>(bound.day);
    force.terms.bound = static_cast<std::int16_t>(bound.bound);
    force.terms.tired = arrival.force_marched;
    force.at_start = bound.day == 1 && bound.bound == 1;
    come_on_at(muster, force.terms,
               arrival.edge.value_or(shared::edge_nearest(muster.battle.map, arrival.point)),
               muster.terms.scale.of(arrival.point));
    return force;
}

void change_force(const Mustering& muster, OverrideTable& table, ForceDraft& force)
{
    ReserveTerms& terms = force.terms;
    if (const auto mode = table.word("mode", kModes)) terms.mode = static_cast<ReserveMode>(*mode);
    if (const auto day = table.whole("day", 1, 99)) terms.day = static_cast<std::int16_t>(*day);
    if (const auto bound = table.whole("bound", 1, 9999))
        terms.bound = static_cast<std::int16_t>(*bound);
    if (const auto place = muster.terms.place_in(table, "position"))
        come_on_at(muster, terms,
                   nearest_edge(table_box(muster.battle.map, muster.terms.scale), *place), *place);
    if (const auto edge = table.edge("edge")) come_on_at(muster, terms, *edge, terms.at);
    terms.tired = table.flag("fatigued").value_or(terms.tired);
    terms.night_march = table.flag("night_march").value_or(terms.night_march);
    // Who comes by dice is nowhere yet.
    force.at_start = terms.day == 1 && terms.bound == 1 && !by_dice(terms.mode);
}

}  // namespace

const ForceDraft* force_called(const Mustering& muster, std::string_view id)
{
    for (const ForceDraft& force : muster.forces)
        if (force.id == id) return &force;
    return nullptr;
}

void plan_forces(Mustering& muster)
{
    for (const battle::Arrival& arrival : muster.battle.arrivals)
        muster.forces.push_back(force_by(muster, arrival));
    for (OverrideTable* table : muster.overrides.tables("arrival")) {
        auto found = std::find_if(muster.forces.begin(), muster.forces.end(),
                                  [&](const ForceDraft& force) { return force.id == table->id(); });
        const bool placed = table->has("position") || table->has("edge");
        if (found == muster.forces.end() && !placed && !table->has("mode")) {
            std::vector<std::string> known;
            for (const ForceDraft& force : muster.forces) known.push_back(force.id);
            table->unknown_id("arrival", known);
            continue;
        }
        if (found == muster.forces.end()) {
            found = muster.forces.emplace(muster.forces.end());
            found->id = table->id();
        }
        change_force(muster, *table, *found);
    }
}

// ---- Groups ----

namespace {

// RULING: BM-R-87: left and right as seen from the own home edge.
MapEdge flank_of(MapEdge home, bool left)
{
    const auto place = static_cast<std::size_t>(
        std::find(kMapEdges.begin(), kMapEdges.end(), home) - kMapEdges.begin());
    return kMapEdges[(place + (left ? 1 : 3)) % kMapEdges.size()];
}

void set_edge(const Mustering& muster, ReserveTerms& terms)
{
    const auto& home = muster.field.scenario.home_edge;
    const MapEdge own = home[static_cast<std::size_t>(index_of(terms.side))];
    const MapEdge enemy = home[static_cast<std::size_t>(index_of(enemy_of(terms.side)))];
    const board::table::Box table = muster.field.terrain->table();
    const Point middle = board::table::middle(table.low, table.high);
    switch (terms.mode) {
        case ReserveMode::FlankLeft: return come_on_at(muster, terms, flank_of(own, true), middle);
        case ReserveMode::FlankRight:
            return come_on_at(muster, terms, flank_of(own, false), middle);
        case ReserveMode::Outcircling: return come_on_at(muster, terms, enemy, middle);
        case ReserveMode::HomeEdge: return come_on_at(muster, terms, own, middle);
        case ReserveMode::Fixed:
        case ReserveMode::Train: break;
    }
}

// The group of a side in a force; dice are for each formation of it (BM-RSV-5).
std::uint8_t group_of(Mustering& muster, const ForceDraft& force, Side side, std::uint8_t formation)
{
    ReserveGroup group;
    static_cast<ReserveTerms&>(group) = force.terms;
    group.side = side;
    group.formation = by_dice(group.mode) ? formation : std::uint8_t{0};
    set_edge(muster, group);
    auto& groups = muster.state.reserves;
    const auto same = std::find(groups.begin(), groups.end(), group);
    const auto place = static_cast<std::uint8_t>(same - groups.begin());
    if (same == groups.end()) groups.push_back(group);
    return place;
}

}  // namespace

void send_reserves(Mustering& muster)
{
    State& state = muster.state;
    for (std::size_t place = 0; place < muster.units.size(); ++place) {
        Unit& unit = state.units[place];
        const ForceDraft* force = force_called(muster, muster.units[place].station.force);
        if (unit.on_table() || force == nullptr) continue;
        unit.reserve = group_of(muster, *force, muster.field.units[place].side, unit.under);
    }
    for (std::size_t place = 0; place < muster.commanders.size(); ++place) {
        Commander& commander = state.commanders[place];
        const CommanderCard& card = muster.field.commanders[place];
        const ForceDraft* force = force_called(muster, muster.commanders[place].station.force);
        if (commander.on_table() || force == nullptr) continue;
        commander.reserve = group_of(muster, *force, card.side, card.division);
    }
    if (state.reserves.size() > 250)
        muster.problems.add("battle.toml", "there are too many arrivals",
                            "a game holds 250 groups of reserves");
}

}  // namespace longroll::brothers_at_arms_miniatures
