// Exact odds through the ordinary dice questions: the three jobs that are measured against other
// programs, and the floor of each, a plain loop with doubles written for that one job.

#include "core/odds.h"

#include <array>
#include <cmath>

#include <benchmark/benchmark.h>

namespace longroll {
namespace {

constexpr Clause kWhy{"XX-FIRE-1"};

// a: three dice reaching 4; each hit is rolled again and stands if it reaches 4.
int standing_hits(Dice& dice) { return dice.count(dice.count(3, 4, kWhy), 4, kWhy); }

// b: four units fire in turn at strength 4; what is not destroyed may flinch.
constexpr std::array<std::array<int, 2>, 4> kUnits = {{{5, 4}, {4, 5}, {3, 4}, {6, 5}}};
constexpr int kStrength = 4;

int fate(Dice& dice)
{
    int hits = 0;
    for (const auto& [count, target] : kUnits) {
        hits += dice.count(dice.count(count, target, kWhy), 3, kWhy);
        if (hits >= kStrength) return 2;
        dice.settle(hits);
    }
    return dice.at_most(hits, kWhy) ? 1 : 0;
}

// c: losses on both sides, each hit saved by a die reaching 4.
std::pair<int, int> losses(Dice& dice)
{
    const int first = dice.count(dice.count(12, 6, kWhy), 4, kWhy);
    dice.settle(first);
    const int second = dice.count(dice.count(8, 5, kWhy), 4, kWhy);
    return {first, second};
}

void hits_that_stand(benchmark::State& state)
{
    for (auto _ : state) benchmark::DoNotOptimize(exact_odds(standing_hits));
}
BENCHMARK(hits_that_stand)->Unit(benchmark::kMicrosecond);

void four_units_fire(benchmark::State& state)
{
    for (auto _ : state) benchmark::DoNotOptimize(exact_odds(fate));
}
BENCHMARK(four_units_fire)->Unit(benchmark::kMicrosecond);

void four_units_fire_every_path(benchmark::State& state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(exact_odds(fate, {.merging = Merging::EveryPath}));
}
BENCHMARK(four_units_fire_every_path)->Unit(benchmark::kMicrosecond);

void losses_on_both_sides(benchmark::State& state)
{
    for (auto _ : state) benchmark::DoNotOptimize(exact_odds(losses));
}
BENCHMARK(losses_on_both_sides)->Unit(benchmark::kMicrosecond);

// As above, and every chance brought to lowest terms and printed.
void losses_on_both_sides_printed(benchmark::State& state)
{
    for (auto _ : state)
        for (const auto& [answer, chance] : exact_odds(losses))
            benchmark::DoNotOptimize(chance.text());
}
BENCHMARK(losses_on_both_sides_printed)->Unit(benchmark::kMicrosecond);

// Eight veteran units test by two dice, ones and twos rolled again: how many fail, and whether the
// last of them falls back.
void quality_tests(benchmark::State& state)
{
    const auto tests = [](Dice& dice) {
        int failed = 0;
        bool back = false;
        for (int unit = 0; unit < 8; ++unit) {
            const int score = dice.sum(2, kWhy, faces({1, 2})) - 1;
            failed += score < 7 ? 1 : 0;
            back = score < 4;
            dice.settle(failed, back);
        }
        return std::pair(failed, back);
    };
    for (auto _ : state) benchmark::DoNotOptimize(exact_odds(tests));
}
BENCHMARK(quality_tests)->Unit(benchmark::kMicrosecond);

// Four melees, each tied: a contest with a lead, thrown again while it is even.
void contests(benchmark::State& state)
{
    const auto melees = [](Dice& dice) {
        int won = 0;
        for (const int lead : {1, -3, 4, 0}) {
            won += dice.beats(lead, kWhy) ? 1 : 0;
            dice.settle(won);
        }
        return won;
    };
    for (auto _ : state) benchmark::DoNotOptimize(exact_odds(melees));
}
BENCHMARK(contests)->Unit(benchmark::kMicrosecond);

// 60 dice on a path: counts of any length.
void sixty_dice(benchmark::State& state)
{
    const auto ones = [](Dice& dice) {
        int sum = 0;
        for (int volley = 0; volley < 6; ++volley) {
            sum += dice.count_at_most(10, 1, kWhy);
            dice.settle(sum);
        }
        return sum;
    };
    for (auto _ : state) benchmark::DoNotOptimize(exact_odds(ones));
}
BENCHMARK(sixty_dice)->Unit(benchmark::kMicrosecond);

// Floors.

// A die that hits and then stands is one die with the product of both chances.
std::array<double, 13> binomial(int dice, double chance)
{
    std::array<double, 13> row{};
    row[0] = 1;
    for (int die = 0; die < dice; ++die)
        for (int hits = die + 1; hits >= 0; --hits) {
            const auto place = static_cast<std::size_t>(hits);
            row[place] = row[place] * (1 - chance) + (hits > 0 ? row[place - 1] * chance : 0);
        }
    return row;
}

void floor_hits_that_stand(benchmark::State& state)
{
    for (auto _ : state) benchmark::DoNotOptimize(binomial(3, 0.25));
}
BENCHMARK(floor_hits_that_stand)->Unit(benchmark::kMicrosecond);

void floor_four_units_fire(benchmark::State& state)
{
    for (auto _ : state) {
        std::array<double, kStrength> at = {1};
        double destroyed = 0;
        for (const auto& [count, target] : kUnits) {
            const auto hits = binomial(count, (7 - target) / 6.0 * 4 / 6);
            std::array<double, kStrength> next{};
            for (std::size_t before = 0; before < kStrength; ++before)
                for (std::size_t more = 0; more <= static_cast<std::size_t>(count); ++more)
                    if (before + more < kStrength)
                        next[before + more] += at[before] * hits[more];
                    else
                        destroyed += at[before] * hits[more];
            at = next;
        }
        double flinch = 0;
        for (std::size_t hits = 0; hits < kStrength; ++hits)
            flinch += at[hits] * static_cast<double>(hits) / 6;
        benchmark::DoNotOptimize(destroyed);
        benchmark::DoNotOptimize(flinch);
    }
}
BENCHMARK(floor_four_units_fire)->Unit(benchmark::kMicrosecond);

void floor_losses_on_both_sides(benchmark::State& state)
{
    for (auto _ : state) {
        const auto first = binomial(12, 1 / 6.0 * 0.5);
        const auto second = binomial(8, 2 / 6.0 * 0.5);
        std::array<std::array<double, 9>, 13> joint{};
        for (std::size_t a = 0; a < 13; ++a)
            for (std::size_t b = 0; b < 9; ++b) joint[a][b] = first[a] * second[b];
        benchmark::DoNotOptimize(joint);
    }
}
BENCHMARK(floor_losses_on_both_sides)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace longroll

BENCHMARK_MAIN();
