// Who holds what, when it is over, and what it was worth. Ledger FE-SET-5, FE-SET-6, FE-R-91, 8.9.

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/generals.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/turns.h"

namespace longroll::face_to_the_enemy {

namespace {

constexpr Length kHeldWithin = board::table::inches(3);  // ledger 8.9

std::array<bool, 2> sides_near(const View& view, const Objective& objective)
{
    const Length reach = objective.radius > 0 ? objective.radius : kHeldWithin;
    const board::table::Box around = board::table::Box{objective.at, objective.at}.grown(reach + 1);
    std::array<bool, 2> found{};
    view.bodies().near(around, [&](BodyId body) {
        const UnitId id = unit_of(body);
        bool& here = found[static_cast<std::size_t>(longroll::index_of(view.side(id)))];
        here = here || (!view[id].broken() && distance(view, objective.at, id) <= reach);
    });
    return found;
}

// A battery counts half (FE-SET-6).
int army_weight(const UnitCard& card) { return card.arm == Arm::Artillery ? 1 : 2; }

// FE-R-91: a lead under a tenth of the larger total is a draw.
std::optional<Side> leader_by(const VictoryTerms& terms, const std::array<int, 2>& points)
{
    const int lead = points[0] - points[1];
    const int larger = std::max(points[0], points[1]);
    if (lead == 0 || 100 * std::abs(lead) < terms.draw_percent * larger) return {};
    return lead > 0 ? Side::Confederate : Side::Union;
}

std::string victory_level(const Outcome& outcome)
{
    if (!outcome.winner) return "draw";
    return outcome.outright ? "outright victory" : "victory";
}

// RULING: FE-R-91: objectives, and bases, units and generals that the enemy has lost.
std::array<int, 2> score(const Field& field, const State& state)
{
    const VictoryTerms& terms = field.scenario.victory;
    auto points = shared::table::values_held(
        field.scenario.objectives, [&](std::size_t place) { return state.objectives[place]; });
    const auto enemy_gains = [&](Side side, int gain) {
        points[static_cast<std::size_t>(longroll::index_of(enemy_of(side)))] += gain;
    };
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const UnitId id = unit_id(place);
        enemy_gains(side_of(field, id),
                    terms.enemy_base * bases_lost(field, state, id) +
                        (counts_as_lost(state[id].fate) ? terms.enemy_unit : 0));
    }
    for (std::size_t place = 0; place < state.generals.size(); ++place) {
        const General& general = state.generals[place];
        const int lost = general.successions + (is_lost(general.fate) ? 1 : 0);
        enemy_gains(field.generals[place].side, terms.enemy_general * lost);
    }
    return points;
}

}  // namespace

void claim_objectives(const Field& field, State& state, EventLog& log)
{
    const View view(field, state);
    for (std::size_t place = 0; place < field.scenario.objectives.size(); ++place) {
        const auto side = shared::table::alone(sides_near(view, field.scenario.objectives[place]));
        if (!side || state.objectives[place] == side) continue;
        state.objectives[place] = side;
        log.add("FE-SET-4"_clause, ObjectiveTaken{static_cast<std::uint8_t>(place), side});
    }
}

bool is_gone(const Field& field, const State& state, Side side)
{
    return std::none_of(state.units.begin(), state.units.end(), [&](const Unit& unit) {
        return side_of(field, unit) == side && (unit.on_table() || unit.fate == UnitFate::Awaited);
    });
}

bool army_broken(const Field& field, const State& state, Side side)
{
    if (!field.options.army_break) return false;  // FE-SET-6
    int all = 0;
    int gone = 0;
    for (const Unit& unit : state.units) {
        if (side_of(field, unit) != side) continue;
        const int weight = army_weight(field[unit.card]);
        all += weight;
        if (counts_as_lost(unit.fate) || (unit.on_table() && unit.broken())) gone += weight;
    }
    return all > 0 && 2 * gone >= all;
}

// FE-SET-5: by objectives and losses, unless one army alone has broken.
Outcome outcome_of(const Field& field, const State& state)
{
    Outcome outcome;
    outcome.points = score(field, state);
    outcome.winner = leader_by(field.scenario.victory, outcome.points);
    const bool south = army_broken(field, state, Side::Confederate);
    const bool north = army_broken(field, state, Side::Union);
    if (south != north) outcome.winner = south ? Side::Union : Side::Confederate;
    if (outcome.winner) {
        const Side loser = enemy_of(*outcome.winner);
        outcome.outright = is_gone(field, state, loser) || army_broken(field, state, loser);
    }
    return outcome;
}

Verdict Rulebook::verdict(const Field& field, const State& state)
{
    const bool over = state.phase == Phase::Over;
    const Outcome outcome = over ? state.outcome : outcome_of(field, state);
    return {over, outcome.winner, victory_level(outcome)};
}

// LR-TERM-1: men lost in bases of infantry, and objectives held. Which brigades were destroyed
// history does not say in these terms.
shared::PastJudged Rulebook::judge_past(const Field& field, const shared::Past& past)
{
    const int tenths = field.scenario.tenths_per_base[place_of(Arm::Infantry)];
    auto points = shared::table::values_held(field.scenario.objectives, [&](std::size_t place) {
        return past.holder_of(field.scenario.objectives[place].id);
    });
    for (const Side side : {Side::Confederate, Side::Union}) {
        const std::int64_t lost =
            past.lost[static_cast<std::size_t>(longroll::index_of(enemy_of(side)))];
        points[static_cast<std::size_t>(longroll::index_of(side))] +=
            field.scenario.victory.enemy_base *
            static_cast<int>(board::table::divide_round<std::int64_t>(10 * lost, tenths));
    }
    const auto winner = leader_by(field.scenario.victory, points);
    return {{true, winner, winner ? "victory" : "draw"}, points, true};
}

}  // namespace longroll::face_to_the_enemy
