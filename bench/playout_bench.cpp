// Whole random games, legal options, exact odds, copies of the state: the figures by which we
// measure ourselves against the field, on one core.

#include "game/library.h"
#include "game/position.h"

#include <stdexcept>
#include <string>

#include <benchmark/benchmark.h>

namespace longroll::game {
namespace {

std::unique_ptr<Position> first_bull_run()
{
    static Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    const auto battle = kLibrary.find("first-bull-run");
    const Ruleset* ruleset = find_ruleset("brothers-at-arms");
    if (!battle || !ruleset) throw std::runtime_error("First Bull Run does not load");
    auto position = ruleset->muster(**battle, ruleset->options());
    if (!position) throw std::runtime_error(to_text(position.error()));
    return *std::move(position);
}

// Draws one legal action at a time without listing them.
void playouts_by_sample(benchmark::State& state)
{
    const auto opening = first_bull_run();
    PlayoutDice dice(1);
    double decisions = 0;
    double games = 0;
    for (auto _ : state) {
        const auto game = opening->clone();
        decisions +=
            static_cast<double>(game->playout(dice, PlayoutStyle::Sample, 1'000'000).decisions);
        ++games;
    }
    state.counters["games/s"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
    state.counters["decisions/s"] = benchmark::Counter(decisions, benchmark::Counter::kIsRate);
    state.counters["decisions/game"] = decisions / games;
}
BENCHMARK(playouts_by_sample)->Unit(benchmark::kMillisecond);

// Lists every legal action at each decision and takes one.
void playouts_by_list(benchmark::State& state)
{
    const auto opening = first_bull_run();
    PlayoutDice dice(1);
    Playout sum;
    double games = 0;
    for (auto _ : state) {
        const auto game = opening->clone();
        const Playout playout = game->playout(dice, PlayoutStyle::List, 1'000'000);
        sum.decisions += playout.decisions;
        sum.options += playout.options;
        sum.forced += playout.forced;
        ++games;
    }
    const auto decisions = static_cast<double>(sum.decisions);
    const auto options = static_cast<double>(sum.options);
    state.counters["games/s"] = benchmark::Counter(games, benchmark::Counter::kIsRate);
    state.counters["decisions/s"] = benchmark::Counter(decisions, benchmark::Counter::kIsRate);
    state.counters["options/s"] = benchmark::Counter(options, benchmark::Counter::kIsRate);
    state.counters["options/decision"] = options / decisions;
    state.counters["forced share"] = static_cast<double>(sum.forced) / decisions;
    state.counters["s/option"] =
        benchmark::Counter(options, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(playouts_by_list)->Unit(benchmark::kMillisecond);

void copy_of_the_position(benchmark::State& state)
{
    const auto opening = first_bull_run();
    for (auto _ : state) benchmark::DoNotOptimize(opening->clone());
    state.counters["bytes"] = static_cast<double>(opening->state_bytes());
}
BENCHMARK(copy_of_the_position);

}  // namespace
}  // namespace longroll::game

BENCHMARK_MAIN();
