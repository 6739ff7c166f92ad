// Where a counter can get to. The best way to each node is found cost by cost: every step costs at
// least one, so the ways of one cost are settled before any of the next is looked at.

#include "rulebooks/brothers_at_arms/reach.h"

#include <cstring>

namespace longroll::brothers_at_arms {

Reach::Reach(const Surroundings& around) : around_(around)
{
    // OPTIMISATION: kNoWay is all ones, and this is made anew for every move that is drawn.
    std::memset(best_.data(), 0xff, sizeof best_);
    std::memset(labels_.data(), 0xff, sizeof labels_);
}

void Reach::clear()
{
    for (std::size_t index = 0; index < offered_; ++index)
        best_[static_cast<std::size_t>(offers_[index])] = kNoWay;
    offered_ = ends_ = 0;
    exit_ = kNoWay;
}

void Reach::find(const Mover& mover, Hex start, MaybeEdge exit)
{
    clear();
    mover_ = mover;
    start_ = around_.field.ground.grid.cell(start);
    exit_edge_ = exit;
    const HexGround& ground = around_.field.ground.cell(start_);
    const bool by_road = ground.road() && mover.element == Element::Land;
    if (mover.going == Going::Arriving) {
        arrive(OrdinaryMove::arrive(ground));
        if (by_road) arrive(RoadMarch::arrive(ground));
        return;
    }
    take_single_steps(OrdinaryMove::begin(ground));
    if (mover.night) return;
    spread(OrdinaryMove::begin(ground));
    if (!by_road) return;
    take_single_steps(RoadMarch::begin(ground));
    spread(RoadMarch::begin(ground));
}

// BA-RES-3: the entry hex, and on from there unless night or the enemy stops it.
template <class Reading>
void Reach::arrive(const Reading& arrival)
{
    const int cost = mover_.night ? 1 : arrival.cost;
    offer(kMiddle, start_, Way::begin(cost, Reading::kRoadMarch));
    if (!mover_.night && !around_.locks(mover_, start_)) spread(arrival);
}

// BA-MOV-8, BA-ROAD-5: one step as the whole move, whatever it costs, be it off the board.
template <class Reading>
void Reach::take_single_steps(const Reading& start)
{
    const Ground& ground = around_.field.ground;
    const Way way = Way::begin(0, Reading::kRoadMarch);
    if (!Reading::kRoadMarch) offer_exit(start_, way);
    for (const Direction side : board::kDirections) {
        if (around_.bar_to_step(mover_, start_, side, Share::WholeMove)) continue;
        const int cell = ground.grid.neighbour_cell(start_, side);
        Reading reading = start;
        if (!reading.take({ground.cell(start_), ground.cell(cell), side})) continue;
        // BA-NGT-2: at night one hex is one hex.
        const int cost = mover_.night ? 1 : reading.cost;
        const Hex step = board::step(side);
        offer(kMiddle + step.r * kWidth + step.q, cell, way.then(side, cost));
    }
}

template <class Reading>
void Reach::spread(const Reading& start)
{
    reached_ = 0;
    const auto first = static_cast<std::size_t>(kMiddle * Reading::kMemories + start.memory());
    labels_[first] = Way::begin(start.cost, Reading::kRoadMarch);
    nodes_[reached_++] = {kMiddle, static_cast<std::int16_t>(start.memory()), start_};
    for (int cost = start.cost; cost < mover_.rate + Reading::kMostBonus; ++cost)
        for (std::size_t index = 0; index < reached_; ++index) {
            const Node node = nodes_[index];
            const Way way =
                labels_[static_cast<std::size_t>(node.place * Reading::kMemories + node.memory)];
            if (way.cost() == cost) spread_from<Reading>(node, way);
        }
    for (std::size_t index = 0; index < reached_; ++index)
        labels_[static_cast<std::size_t>(nodes_[index].place * Reading::kMemories +
                                         nodes_[index].memory)] = kNoWay;
}

template <class Reading>
void Reach::spread_from(const Node& node, Way way)
{
    // BA-ZOC-2: a way that has entered an enemy zone ends there.
    if (node.place != kMiddle && around_.locks(mover_, node.cell)) return;
    // BA-ROAD-4: a move that leaves the board does not end on the road: no road march.
    if (!Reading::kRoadMarch) offer_exit(node.cell, way);
    const Ground& ground = around_.field.ground;
    for (const Direction side : board::kDirections) {
        if (around_.bar_to_step(mover_, node.cell, side, Share::PartOfMove)) continue;
        const int cell = ground.grid.neighbour_cell(node.cell, side);
        Reading reading = Reading::recall(way.cost(), node.memory);
        if (!reading.take({ground.cell(node.cell), ground.cell(cell), side}) ||
            reading.cost > reading.limit(mover_.rate))
            continue;
        const Hex step = board::step(side);
        const int place = node.place + step.r * kWidth + step.q;
        const Way next = way.then(side, reading.cost);
        Way& label =
            labels_[static_cast<std::size_t>(place * Reading::kMemories + reading.memory())];
        if (label <= next) continue;
        if (label == kNoWay)
            nodes_[reached_++] = {static_cast<std::int16_t>(place),
                                  static_cast<std::int16_t>(reading.memory()), cell};
        label = next;
        offer(place, cell, next);
    }
}

void Reach::offer(int place, int cell, Way way)
{
    Way& best = best_[static_cast<std::size_t>(place)];
    if (best == kNoWay) {
        offers_[offered_++] = static_cast<std::int16_t>(place);
        // The hex that it stands in is no destination, unless it has only just come there.
        const bool stays = place == kMiddle && mover_.going != Going::Arriving;
        if (stays || around_.bar_to_end(mover_, cell, around_.friends_at(cell)))
            best = kClosed;
        else
            found_[ends_++] = {static_cast<std::int16_t>(place), 0, cell};
    }
    if (way < best) best = way;
}

// BA-TASK-2: the step off costs one. RULING: BA-R-51: it crosses no zone of control.
void Reach::offer_exit(int cell, Way way)
{
    if (!exit_edge_ || exit_ <= way.off_board()) return;
    if (!on_edge(around_.field, around_.field.ground.grid.hex_of_cell(cell), exit_edge_)) return;
    exit_ = way.off_board();
    exit_cell_ = cell;
}

Destination Reach::destination(std::size_t end) const
{
    const Way taken = way(end);
    Destination destination;
    destination.hex =
        around_.field.ground.grid.hex_of_cell(exits(end) ? exit_cell_ : found_[end].cell);
    destination.path = taken.path();
    destination.cost = static_cast<std::uint8_t>(taken.cost());
    destination.road_march = taken.road_march();
    destination.withdrawal = mover_.going == Going::Withdrawing;
    destination.exits = exits(end);
    return destination;
}

}  // namespace longroll::brothers_at_arms
