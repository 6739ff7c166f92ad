// Whole random games, legal options, exact odds, copies of the state: the figures by which we
// measure ourselves against the field, on one core.

#include "game/library.h"
#include "game/position.h"

#include <stdexcept>
#include <string>

#include <benchmark/benchmark.h>

namespace longroll::game {
namespace {

struct Bill {
    const char* battle;
    const char* rulebook;
    long most_listed;  // decisions of a game with every option listed
};
constexpr Bill kBrothersAtArms{"first-bull-run", "brothers-at-arms", 1'000'000};
constexpr Bill kIronBrigade{"first-bull-run", "iron-brigade", 300};
constexpr Bill kIronBrigadeSmall{"brawners-farm", "iron-brigade", 300};

std::unique_ptr<Position> opening_of(const Bill& bill)
{
    static Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    const auto battle = kLibrary.find(bill.battle);
    const Ruleset* ruleset = find_ruleset(bill.rulebook);
    if (!battle || !ruleset) throw std::runtime_error("a battle or a rulebook is missing");
    auto position = ruleset->muster(**battle, ruleset->options());
    if (!position) throw std::runtime_error(to_text(position.error()));
    return *std::move(position);
}

// Draws one legal action at a time without listing them.
void playouts_by_sample(benchmark::State& state, const Bill& bill)
{
    const auto opening = opening_of(bill);
    PlayoutDice dice(1);
    double decisions = 0;
    double games = 0;
    for (auto _ : state) {
        const auto game = opening->clone();
        decisions += static_cast<double>(game->playout(dice, PlayoutStyle::Sample, {}).decisions);
        ++games;
    }
    state.counters["games/s"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
    state.counters["decisions/s"] = benchmark::Counter(decisions, benchmark::Counter::kIsRate);
    state.counters["decisions/game"] = decisions / games;
}
BENCHMARK_CAPTURE(playouts_by_sample, brothers_at_arms_first_bull_run, kBrothersAtArms)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(playouts_by_sample, iron_brigade_first_bull_run, kIronBrigade)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(playouts_by_sample, iron_brigade_brawners_farm, kIronBrigadeSmall)
    ->Unit(benchmark::kMillisecond);

// Lists every legal action at each decision and takes one, to the end of the game or for as long as
// the bill says.
void playouts_by_list(benchmark::State& state, const Bill& bill)
{
    const auto opening = opening_of(bill);
    PlayoutDice dice(1);
    Playout sum;
    double games = 0;
    for (auto _ : state) {
        const auto game = opening->clone();
        const Playout playout =
            game->playout(dice, PlayoutStyle::List, {.decisions = bill.most_listed});
        sum.decisions += playout.decisions;
        sum.options += playout.options;
        sum.forced += playout.forced;
        ++games;
    }
    const auto decisions = static_cast<double>(sum.decisions);
    const auto options = static_cast<double>(sum.options);
    if (decisions < games * static_cast<double>(bill.most_listed))
        state.counters["games/s"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
    state.counters["decisions/s"] = benchmark::Counter(decisions, benchmark::Counter::kIsRate);
    state.counters["options/s"] = benchmark::Counter(options, benchmark::Counter::kIsRate);
    state.counters["options/decision"] = options / decisions;
    state.counters["forced share"] = static_cast<double>(sum.forced) / decisions;
    state.counters["s/option"] =
        benchmark::Counter(options, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK_CAPTURE(playouts_by_list, brothers_at_arms_first_bull_run, kBrothersAtArms)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(playouts_by_list, iron_brigade_first_bull_run, kIronBrigade)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(playouts_by_list, iron_brigade_brawners_farm, kIronBrigadeSmall)
    ->Unit(benchmark::kMillisecond);

void copy_of_the_position(benchmark::State& state, const Bill& bill)
{
    const auto opening = opening_of(bill);
    for (auto _ : state) benchmark::DoNotOptimize(opening->clone());
    state.counters["bytes"] = static_cast<double>(opening->state_bytes());
}
BENCHMARK_CAPTURE(copy_of_the_position, brothers_at_arms_first_bull_run, kBrothersAtArms);
BENCHMARK_CAPTURE(copy_of_the_position, iron_brigade_first_bull_run, kIronBrigade);
BENCHMARK_CAPTURE(copy_of_the_position, iron_brigade_brawners_farm, kIronBrigadeSmall);

}  // namespace
}  // namespace longroll::game

BENCHMARK_MAIN();
