// Fording. Ledger IB-WAT-1 to IB-WAT-5; rulings IB-R-37, IB-R-38. Boats: pontoons.cpp.

#include "rulebooks/iron_brigade/water.h"

#include "board/table/terrain.h"
#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/morale.h"

namespace longroll::iron_brigade {

namespace {

// How far the ends of a ford or bridge may fall short of the banks.
constexpr Length kBankSlack = 500;

struct Passage {
    Length from = 0;
    Length to = 0;
};

// Where the line runs over a feature.
std::vector<Passage> spans_over(const board::table::Trace& trace, FeatureId feature)
{
    std::vector<Passage> spans;
    for (const auto& stretch : trace.stretches)
        if (stretch.feature == feature) spans.push_back({stretch.from, stretch.to});
    if (!spans.empty()) return spans;
    for (const auto& crossing : trace.crossings)
        if (crossing.feature == feature) spans.push_back({crossing.at, crossing.at});
    return spans;
}

bool carries_over(const std::vector<Passage>& water, const std::vector<Passage>& over)
{
    return std::all_of(water.begin(), water.end(), [&](const Passage& wet) {
        return std::any_of(over.begin(), over.end(), [&](const Passage& dry) {
            return dry.from <= wet.from + kBankSlack && dry.to >= wet.to - kBankSlack;
        });
    });
}

}  // namespace

bool knows_depth(const Field& field, const State& state, Side side, FeatureId water)
{
    if (!field.options.hidden_fords) return true;
    if (field[water].known_to[static_cast<std::size_t>(index_of(side))]) return true;
    const auto mark = static_cast<std::uint16_t>(board::table::index_of(water) * 2 +
                                                 static_cast<std::size_t>(index_of(side)));
    return std::find(state.known_fords.begin(), state.known_fords.end(), mark) !=
           state.known_fords.end();
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
Crossing crossing_of(const Field& field, FeatureId water, const board::table::Segment& axis)
{
    const board::table::Trace trace = field.terrain->trace(axis);
    const std::vector<Passage> wet = spans_over(trace, water);
    if (wet.empty()) return Crossing::Plain;
    Crossing best = Crossing::Plain;
    for (std::size_t place = 0; place < field.ground.size(); ++place) {
        const GroundRules& rules = field.ground[place];
        if (!rules.bridge && rules.ground != Ground::Ford) continue;
        if (!carries_over(wet, spans_over(trace, static_cast<FeatureId>(place)))) continue;
        best = std::max(best, rules.bridge ? Crossing::OnBridge : Crossing::AtFord);
    }
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
