// The battle's terms: clock and turns, nights, first player, edges, sight, options, objectives, who
// is held back. Ledger 8.7 and 8.10.

#include "rulebooks/shared/muster_holds.h"
#include "rulebooks/test_of_battle/describe.h"
#include "rulebooks/test_of_battle/muster.h"

namespace longroll::test_of_battle {

namespace {

constexpr int kMinutesOfDay = 24 * 60;

// RULING: TB-R-25: a game turn that starts before dawn or at or after dusk.
bool is_night(const battle::Clock& clock, battle::Moment start)
{
    const int hour = start.minutes % kMinutesOfDay;
    return hour < clock.dawn.minutes || hour >= clock.dusk.minutes;
}

// A turn is long: how far one sees in it is how far one sees when it begins. By night the
// ruling says how far.
std::vector<SightLimit> limits_at_start(const Mustering& muster, const Scenario& scenario)
{
    std::vector<SightLimit> limits;
    for (int turn = 1; turn <= scenario.last_turn; ++turn) {
        const battle::Moment start = muster.terms.clock().start_of(turn);
        if (is_night(muster.battle.clock, start)) continue;
        for (const battle::SightLimit& limit : muster.battle.sight_limits)
            if (limit.from <= start && start < limit.until)
                limits.push_back({turn, turn + 1, muster.terms.scale.of_yards(limit.yards)});
    }
    return limits;
}

void set_nights(const Mustering& muster, Scenario& scenario)
{
    for (int turn = 1; turn <= scenario.last_turn; ++turn)
        if (is_night(muster.battle.clock, muster.terms.clock().start_of(turn)))
            scenario.night_turns.push_back(turn);
}

// RULING: TB-R-135: within three inches of a point, or farther off if the battle says so.
void set_objectives(Mustering& muster)
{
    constexpr Length kNear = board::table::inches(3);
    auto& objectives = muster.field.scenario.objectives;
    objectives = muster.terms.objectives(muster.overrides, 0, muster.state.objectives.capacity(),
                                         muster.problems);
    for (Objective& objective : objectives) objective.radius = std::max(objective.radius, kNear);
}

}  // namespace

Scenario scaled_scenario(Overrides& overrides)
{
    Scenario scenario;
    OverrideTable& root = overrides.root();
    scenario.yards_per_inch = root.whole("yards_per_inch", 25, 200).value_or(100);
    scenario.turn_minutes = root.whole("turn_minutes", 10, 60).value_or(60);
    scenario.men_per_point = root.whole("men_per_point", 50, 1000).value_or(500);
    scenario.guns_per_point = root.whole("guns_per_point", 1, 12).value_or(6);
    return scenario;
}

int points_of(int count, int per_point)
{
    return std::max(1, (2 * count + per_point) / (2 * per_point));
}

// RULING: TB-R-23: what a scenario has to give.
void set_terms(Mustering& muster)
{
    Scenario& scenario = muster.field.scenario;
    muster.terms.set(scenario, muster.overrides);
    if (muster.overrides.tables("sight").empty())
        scenario.sight_limits = limits_at_start(muster, scenario);
    scenario.most_guns =
        muster.overrides.root().whole("most_guns", 0, 2).value_or(scenario.most_guns);
    scenario.places = muster.terms.named_places();
    // A battle that says itself how far one sees says it of its nights too.
    if (muster.overrides.tables("sight").empty()) set_nights(muster, scenario);
    set_objectives(muster);
    muster.state.phasing = scenario.first;
}

void set_options(Mustering& muster, const Options& chosen)
{
    Options& options = muster.field.options;
    options = shared::table::options_of(chosen, muster.overrides.table("options"),
                                        [](const auto& visit) { each_option(visit); });
    // TB-PTR-1, and RULING: TB-R-74: after April 1862 nobody is poorly trained.
    if (muster.battle.clock.first_day > battle::Date{1862, 4, 30}) options.poorly_trained = false;
}

}  // namespace longroll::test_of_battle
