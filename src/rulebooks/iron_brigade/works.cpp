// Labours that take whole turns. Ledger IB-WAT-4, IB-WAT-6, IB-AMOV-5 to IB-AMOV-7; rulings
// IB-R-38, IB-R-39, IB-R-89, IB-R-90. A work is declared anew in each turn that is spent on it;
// a turn left out ends it.

#include "board/table/passages.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/personalities.h"
#include "rulebooks/iron_brigade/pinned.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/iron_brigade/visibility.h"
#include "rulebooks/iron_brigade/water.h"

namespace longroll::iron_brigade {

namespace {

constexpr Length kAtTheWork = 1000;      // how near it must be
constexpr Length kWidthByCasting = 500;  // of the gap that one man makes
constexpr Length kWidestDitch = 6000;

constexpr int turns_for(Work::Kind kind)
{
    switch (kind) {
        case Work::Kind::Unloading: return 4;
        case Work::Kind::Clearing:
        case Work::Kind::Filling: return 2;
        default: return 1;
    }
}

Clause clause_of(Work::Kind kind)
{
    switch (kind) {
        case Work::Kind::Unloading: return "IB-WAT-6"_clause;
        case Work::Kind::Clearing: return "IB-AMOV-5"_clause;
        case Work::Kind::Filling: return "IB-AMOV-7"_clause;
        case Work::Kind::Crossing: return "IB-AMOV-6"_clause;
        default: return "IB-WAT-4"_clause;
    }
}

// The point of the obstacle nearest to the middle of the unit's front.
Point nearest_on(const Field& field, const Unit& unit, FeatureId id)
{
    const Footprint spot = footprint(table::stand_by_front(unit.front, 2, 2, unit.facing));
    const auto around = box_of(footprint_of(field, unit)).grown(2 * kAtTheWork);
    return nearest_on_edges(*field.terrain, id, spot, around, [](bool) { return true; })
        .value_or(unit.front);
}

// RULING: IB-R-90: straight ahead over the ditch, to the far side, touching its edge.
std::optional<Pose> beyond_ditch(const Field& field, const State& state, UnitId id, FeatureId ditch)
{
    const Unit& unit = state[id];
    const auto trace =
        field.terrain->trace({unit.front, unit.front + ahead(unit.facing, kWidestDitch)});
    std::optional<Length> far;
    for (const auto& stretch : trace.stretches)
        if (stretch.feature == ditch && stretch.from <= kAtTheWork + kTolerance && !far)
            far = stretch.to;
    for (const auto& crossing : trace.crossings)
        if (crossing.feature == ditch && crossing.at <= kAtTheWork + kTolerance && !far)
            far = crossing.at;
    if (!far || *far == trace.length) return {};
    const Layout layout = layout_of(field, unit);
    const Length depth = extent_of(layout).depth();
    return fitted({field, state}, id, arm_of(field, unit), layout,
                  {unit.front + ahead(unit.facing, *far + depth), unit.facing});
}

MaybeRefusal refuse_sounding(const Field& field, const State& state, UnitId id, FeatureId water)
{
    if (!field.options.hidden_fords)
        return Refusal{"IB-WAT-4"_clause, "all depths are known: there is nothing to sound"};
    if (!is_water(field[water])) return Refusal{"IB-WAT-4"_clause, "there is no water to sound"};
    if (knows_depth(field, state, side_of(field, state[id]), water))
        return Refusal{"IB-WAT-4"_clause, "its army knows that depth"};
    return {};
}

MaybeRefusal refuse_digging(const Field& field, const State& state, const BeginWork& order)
{
    const Unit& unit = state[order.unit];
    const bool abatis = order.kind == Work::Kind::Clearing;
    const auto id = static_cast<FeatureId>(order.feature);
    const Clause clause = clause_of(order.kind);
    if (abatis ? !field.options.adv_abatis : !field.options.adv_moats)
        return Refusal{clause, "that is an advanced rule"};
    if (field[id].ground != (abatis ? Ground::Abatis : Ground::Moat))
        return Refusal{clause, abatis ? "that is no abatis" : "that is no ditch"};
    if (arm_of(field, unit) != Arm::Infantry) return Refusal{clause, "only infantry does that"};
    if (order.kind == Work::Kind::Filling && !card_of(field, unit).materials)
        return Refusal{clause, "it has nothing to fill a ditch with"};
    if (order.kind == Work::Kind::Crossing)
        if (const auto refusal = refuse_held(field, state, order.unit)) return refusal;
    if (order.kind == Work::Kind::Crossing && !beyond_ditch(field, state, order.unit, id))
        return Refusal{clause, "it must face the ditch within {1000}, with room beyond"};
    return {};
}

MaybeRefusal refuse_unloading(const Field& field, const State& state, UnitId id)
{
    const Unit& unit = state[id];
    if (!card_of(field, unit).pontoons || unit.unloaded)
        return Refusal{"IB-WAT-6"_clause, "it carries no boats"};
    if (!water_near(field, footprint_of(field, unit), kAtTheWork))
        return Refusal{"IB-WAT-6"_clause, "boats are unloaded within {1000} of water"};
    return {};
}

MaybeRefusal refuse_kind(const Field& field, const State& state, const BeginWork& order)
{
    if (order.kind == Work::Kind::Unloading) return refuse_unloading(field, state, order.unit);
    if (order.kind == Work::Kind::None || order.feature >= field.ground.size())
        return Refusal{"IB-WAT-4"_clause, "say what is to be done, and where"};
    const auto id = static_cast<FeatureId>(order.feature);
    if (!comes_near((*field.terrain)[id], footprint_of(field, state, order.unit),
                    kAtTheWork + kTolerance))
        return Refusal{clause_of(order.kind), "it must be within {1000} of it"};
    if (order.kind == Work::Kind::Sounding) return refuse_sounding(field, state, order.unit, id);
    return refuse_digging(field, state, order);
}

// RULING: IB-R-90: a move like any other, though nothing is measured.
void climb_over(const Field& field, State& state, UnitId id, FeatureId ditch, EventLog& log)
{
    const auto pose = beyond_ditch(field, state, id, ditch);
    if (!pose) return;  // somebody has come to stand there
    const Point from = state[id].front;
    put_unit(field, state, id, *pose);
    state[id].moved_last_own_mf = true;
    const Length gone = length_of(state[id].front - from);
    log.add("IB-AMOV-6"_clause, Moved{id, from, state[id].front, gone, gone});
    come_upon(field, state, id, log);
    note_sightings(field, state, id, log);
}

void finish(const Field& field, State& state, UnitId id, EventLog& log)
{
    const Work work = state[id].work;
    const auto feature = static_cast<FeatureId>(work.feature);
    const Side side = side_of(field, state[id]);
    switch (work.kind) {
        case Work::Kind::Sounding:
            state.known_fords.push_back(static_cast<std::uint16_t>(
                work.feature * 2u + static_cast<unsigned>(longroll::index_of(side))));
            // Its own army learns the depth, and nobody else.
            log.add("IB-WAT-4"_clause,
                    InSecret{side, Sounded{side, work.feature, field[feature].depth_tenths}});
            break;
        case Work::Kind::Unloading: launch_boats(field, state, id); break;
        case Work::Kind::Clearing:
        case Work::Kind::Filling:
            if (!state.gaps.full())
                state.gaps.push_back({work.feature, nearest_on(field, state[id], feature),
                                      kWidthByCasting * state[id].castings});
            break;
        case Work::Kind::Crossing: climb_over(field, state, id, feature, log); break;
        case Work::Kind::None: break;
    }
    log.add(clause_of(work.kind), WorkDone{id, work.kind});
    state[id].work = {};
}

}  // namespace

MaybeRefusal refuse(const Field& field, const State& state, const BeginWork& order)
{
    if (const auto refusal = refuse_own(field, state, order.unit)) return refusal;
    const Unit& unit = state[order.unit];
    if (state.phase != Phase::Declare)
        return Refusal{clause_of(order.kind), "work is declared before anybody acts"};
    if (unit.morale < 2)
        return Refusal{"IB-SEQ-10"_clause, "broken and routed units do nothing here"};
    if (unit.prone) return Refusal{"IB-LAY-2"_clause, "it is laying down"};
    if (const auto refusal = refuse_before_duty(state, order.unit)) return refusal;
    if (unit.double_quicked || unit.acted.over || is_coming_on(field, unit))
        return Refusal{clause_of(order.kind), "work takes its whole turn"};
    if (unit.boats > 0) return Refusal{"IB-WAT-6"_clause, "it sits in boats"};
    return refuse_kind(field, state, order);
}

void carry_out(const Field&, State& state, const BeginWork& order, Dice&, EventLog& log)
{
    Unit& unit = state[order.unit];
    if (unit.work.kind != order.kind || unit.work.feature != order.feature)
        unit.work = {order.kind, 0, order.feature};
    end_action(unit);
    log.add(clause_of(order.kind), WorkBegan{order.unit, order.kind});
}

void advance_works(const Field& field, State& state, Side side, EventLog& log)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        Unit& unit = state.units[place];
        if (!unit.on_table() || side_of(field, unit) != side) continue;
        if (unit.morale < 2 || !is_working(unit)) {
            unit.work = {};
            continue;
        }
        if (++unit.work.turns >= turns_for(unit.work.kind))
            finish(field, state, unit_id(place), log);
    }
}

bool opened_for(const Field& field, const State& state, FeatureId obstacle, const Way& way)
{
    if (state.gaps.empty()) return false;
    const auto trace = field.terrain->trace(way.axis);
    const auto over = passages_over(trace, obstacle);
    if (over.empty()) return false;
    const Point at = trace.at((over.front().from + over.front().to) / 2);
    return std::ranges::any_of(state.gaps, [&](const Gap& gap) {
        const Length play = (gap.width - way.width) / 2;
        const auto& feature = (*field.terrain)[obstacle];
        return gap.feature == table::index_of(obstacle) && gap.width + kTolerance >= way.width &&
               within(gap.at, at, play + feature.width / 2 + kAtTheWork / 2);
    });
}

}  // namespace longroll::iron_brigade
