// Defenders on the far bank. Ledger TB-TBR-4, TB-TST-4, TB-TMS-3; ruling TB-R-122.

#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"

namespace longroll::test_of_battle {

namespace table = board::table;

namespace {

bool is_water_line(TerrainKind kind)
{
    return kind == TerrainKind::Stream || kind == TerrainKind::MarshyStream ||
           kind == TerrainKind::River;
}

Clause clause_of_bank(const Field& field, const State& state, FeatureId water, Point where)
{
    if (crossing_at(field, water, where) != Crossing::None) return "TB-TBR-4"_clause;
    return kind_of(field, state, water) == TerrainKind::MarshyStream ? "TB-TMS-3"_clause
                                                                     : "TB-TST-4"_clause;
}

// The defender faces the water, touches it, and was come at across it.
std::optional<Clause> bank_of(const View& view, Point charge_front, UnitId defender)
{
    const Footprint& base = view.ground(defender);
    const table::Segment way{charge_front, base.centre};
    if (!touch(way, front_edge(base))) return {};
    const table::Trace trace = view.field.terrain->trace(way);
    for (const table::LineCrossing& crossing : trace.crossings) {
        if (!is_water_line(kind_of(view.field, view.state, crossing.feature))) continue;
        const auto& line = (*view.field.terrain)[crossing.feature].line;
        bool touches = false;
        for (std::size_t place = 0; place + 1 < line.size(); ++place)
            touches = touches || gap(front_edge(base), table::Segment{line[place], line[place + 1]})
                                     .at_most(kAtLine + kTolerance);
        if (touches)
            return clause_of_bank(view.field, view.state, crossing.feature, trace.at(crossing.at));
    }
    return {};
}

}  // namespace

std::optional<Clause> far_bank(const View& view, Point charge_front, const Units& touched)
{
    for (const UnitId defender : touched)
        if (const auto clause = bank_of(view, charge_front, defender)) return clause;
    return {};
}

}  // namespace longroll::test_of_battle
