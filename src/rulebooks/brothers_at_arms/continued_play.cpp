// Continued play (option): what the winner of the preceding battle brings to this one.
// Ledger BA-CONT, 5.9, BA-R-52.

#include "rulebooks/brothers_at_arms/board_edges.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/victory.h"

namespace longroll::brothers_at_arms {

namespace {

// Ledger 5.9: markers, enemy division fatigued, enemy's weakest unit left out.
// clang-format off
constexpr std::array<Advantage, 3> kDefaultAdvantages = {{
    {VictoryLevel::Tactical, 1, false, false},
    {VictoryLevel::Decisive, 2, true,  false},
    {VictoryLevel::Complete, 2, true,  true},
}};
// clang-format on

using Identities = FixedVector<Identity, kMaxUnits>;

Outcome outcome_of(PreviousResult result)
{
    switch (result) {
        case PreviousResult::None:
        case PreviousResult::Draw: return {};
        case PreviousResult::ConfederateTactical:
            return {VictoryLevel::Tactical, Side::Confederate};
        case PreviousResult::ConfederateDecisive:
            return {VictoryLevel::Decisive, Side::Confederate};
        case PreviousResult::ConfederateComplete:
            return {VictoryLevel::Complete, Side::Confederate};
        case PreviousResult::UnionTactical: return {VictoryLevel::Tactical, Side::Union};
        case PreviousResult::UnionDecisive: return {VictoryLevel::Decisive, Side::Union};
        case PreviousResult::UnionComplete: return {VictoryLevel::Complete, Side::Union};
    }
    return {};
}

bool takes_part(const Unit& unit)
{
    return unit.fate == UnitFate::OnBoard || unit.fate == UnitFate::Reserve;
}

// The scenario's own list, if it has one; else the default table.
const Advantage* advantage_for(const Scenario& scenario, VictoryLevel level)
{
    const auto find = [&](const auto& list) -> const Advantage* {
        const auto place = std::ranges::find(list, level, &Advantage::level);
        return place == list.end() ? nullptr : &*place;
    };
    return scenario.advantages.empty() ? find(kDefaultAdvantages) : find(scenario.advantages);
}

// A marker on the unclaimed objective nearest the side's home edge; the lowest label breaks ties.
void mark_nearest(const Field& field, State& state, Side side, EventLog& log)
{
    const auto& cards = field.scenario.objectives;
    const auto depth = [&](std::size_t index) {
        return depth_from(field.ground, home_edge_of(field, side), cards[index].hex);
    };
    std::size_t best = state.objectives.size();
    for (std::size_t index = 0; index < state.objectives.size(); ++index) {
        if (state.objectives[index].marker != Marker::None) continue;
        if (best == state.objectives.size() || depth(index) < depth(best) ||
            (depth(index) == depth(best) && cards[index].label < cards[best].label))
            best = index;
    }
    if (best == state.objectives.size()) return;
    state.objectives[best].marker = marker_of(side);
    log.add("BA-CONT-2"_clause, ObjectiveClaimed{static_cast<std::uint8_t>(best), side});
}

// Lowest strength, then worst attack, then lowest id: it does not take part.
void leave_out_weakest(const Field& field, State& state, Side side, EventLog& log)
{
    UnitId weakest = kNoUnit;
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const UnitCard& card = field.units[index];
        if (card.side != side || !takes_part(state.units[index])) continue;
        if (weakest == kNoUnit || card.strength < field[weakest].strength ||
            (card.strength == field[weakest].strength && card.attack > field[weakest].attack))
            weakest = unit_id(index);
    }
    if (weakest == kNoUnit) return;
    state[weakest].fate = UnitFate::Absent;
    log.add("BA-CONT-2"_clause, LeftOut{weakest});
}

// The divisions (or corps, where these take their place) of the side, by number and letter.
Identities divisions_of(const Field& field, const State& state, Side side)
{
    Identities identities;
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        const UnitCard& card = field.units[index];
        if (card.side == side && takes_part(state.units[index]) && card.identity != kStar &&
            std::ranges::find(identities, card.identity) == identities.end())
            identities.push_back(card.identity);
    }
    std::ranges::sort(identities);
    return identities;
}

const FatigueDue* fatigue_due(const State& state)
{
    return state.pending.empty() ? nullptr : std::get_if<FatigueDue>(&state.pending.back());
}

}  // namespace

// BA-CONT-3: a draw, or no battle before this one, gives nothing.
void give_advantage(const Field& field, State& state, EventLog& log)
{
    const Outcome previous = outcome_of(field.options.previous_result);
    if (!field.options.continued_play || previous.level == VictoryLevel::Draw) return;
    const Advantage* advantage = advantage_for(field.scenario, previous.level);
    if (!advantage) return;
    const Side loser = enemy_of(previous.winner);

    log.add("BA-CONT-1"_clause, AdvantageGiven{previous.winner, previous.level});
    for (int marker = 0; marker < advantage->objectives; ++marker)
        mark_nearest(field, state, previous.winner, log);
    if (advantage->enemy_loses_weakest) leave_out_weakest(field, state, loser, log);
    if (advantage->enemy_division_fatigued && !divisions_of(field, state, loser).empty())
        state.pending.push_back(FatigueDue{loser});
}

MaybeRefusal refuse(const Field& field, const State& state, const ChooseFatigued& order)
{
    const FatigueDue* due = fatigue_due(state);
    if (!due) return Refusal{"BA-CONT-2"_clause, "no division has to be named"};
    const Identities identities = divisions_of(field, state, due->chooser);
    if (std::ranges::find(identities, order.formation) == identities.end())
        return Refusal{"BA-CONT-2"_clause, "it is no division of the side that lost"};
    return {};
}

void carry_out(const Field& field, State& state, const ChooseFatigued& order, Dice&, EventLog& log)
{
    const Side side = fatigue_due(state)->chooser;
    state.pending.pop_back();
    for (std::size_t index = 0; index < state.units.size(); ++index) {
        Unit& unit = state.units[index];
        if (field.units[index].side != side || field.units[index].identity != order.formation ||
            !takes_part(unit) || unit.fatigued)
            continue;
        unit.fatigued = true;
        log.add("BA-CONT-2"_clause, FatigueSet{unit_id(index)});
    }
}

void list_fatigued(const Field& field, const State& state, std::vector<Action>& actions)
{
    const FatigueDue* due = fatigue_due(state);
    if (!due) return;
    for (const Identity identity : divisions_of(field, state, due->chooser))
        actions.push_back(ChooseFatigued{identity});
}

}  // namespace longroll::brothers_at_arms
