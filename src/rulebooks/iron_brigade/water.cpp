// Fording. Ledger IB-WAT-1 to IB-WAT-5; rulings IB-R-37, IB-R-38. Boats: pontoons.cpp.

#include "rulebooks/iron_brigade/water.h"

#include "board/table/passages.h"
#include "rulebooks/iron_brigade/morale.h"

namespace longroll::iron_brigade {

// How far the ends of a ford or bridge may fall short of the banks.
static constexpr Length kBankSlack = 500;

bool knows_depth(const Field& field, const State& state, Side side, FeatureId water)
{
    if (!field.options.hidden_fords) return true;
    if (field[water].known_to[static_cast<std::size_t>(index_of(side))]) return true;
    const auto mark = static_cast<std::uint16_t>(table::index_of(water) * 2 +
                                                 static_cast<std::size_t>(index_of(side)));
    return std::ranges::find(state.known_fords, mark) != state.known_fords.end();
}

bool too_deep(const Field& field, const Goer& goer, FeatureId water)
{
    const GroundRules& rules = field[water];
    const auto boxes =
        goer.watertight_boxes ? AmmunitionBoxes::Watertight : AmmunitionBoxes::Ordinary;
    return rules.depth_tenths > fording_limit_tenths(goer.arm, rules.current, boxes);
}

// RULING: IB-R-37: rivers only at fords and bridges. What decides is the middle line of whoever
// crosses: a line of battle is wider than any ford.
Crossing crossing_of(const Field& field, FeatureId water, const Segment& axis)
{
    const table::Trace trace = field.terrain->trace(axis);
    const auto wet = passages_over(trace, water);
    if (wet.empty()) return Crossing::Plain;
    Crossing best = Crossing::Plain;
    const auto offer = [&](FeatureId id) {
        const GroundRules& rules = field[id];
        if (!rules.bridge && rules.ground != Ground::Ford) return;
        if (!carries_over(wet, passages_over(trace, id), kBankSlack)) return;
        best = std::max(best, rules.bridge ? Crossing::OnBridge : Crossing::AtFord);
    };
    for (const table::Stretch& stretch : trace.stretches) offer(stretch.feature);
    for (const table::LineCrossing& crossing : trace.crossings) offer(crossing.feature);
    return best;
}

void fail_ford(const Field& field, State& state, UnitId id, FeatureId water, EventLog& log)
{
    const bool known = knows_depth(field, state, side_of(field, state[id]), water);
    log.add(known ? "IB-WAT-5"_clause : "IB-WAT-3"_clause, FordFailed{id});
    const Sharers sharers = sharing_morale(field, state, id);
    lose_castings(field, state, id, 1, log, "IB-WAT-5"_clause);
    if (state[id].on_table()) lose_levels(field, state, sharers, 1, {}, log, "IB-WAT-5"_clause);
}

}  // namespace longroll::iron_brigade
