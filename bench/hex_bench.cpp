// Lines between hexes, as sight and command ask for them thousands of times a move.

#include "board/hex_grid.h"

#include <benchmark/benchmark.h>

namespace longroll::board {
namespace {

// Every line from one hex to the hexes at exactly this distance.
void lines_of_length(benchmark::State& state)
{
    const auto length = static_cast<int>(state.range(0));
    std::vector<Hex> targets;
    for (const Hex hex : HexGrid::disc({0, 0}, length).hexes())
        if (distance({0, 0}, hex) == length) targets.push_back(hex);
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(line_between({0, 0}, targets[next]));
        next = next + 1 == targets.size() ? 0 : next + 1;
    }
}
BENCHMARK(lines_of_length)->Arg(1)->Arg(2)->Arg(4)->Arg(8)->Arg(16)->Arg(32);

void sides_of_entry(benchmark::State& state)
{
    const std::vector<Hex> targets = HexGrid::disc({0, 0}, 8).hexes();
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(entry_sides({0, 0}, targets[next]));
        next = next + 1 == targets.size() ? 0 : next + 1;
    }
}
BENCHMARK(sides_of_entry);

// Every hex of a board looks at its six neighbours.
void neighbour_cells(benchmark::State& state)
{
    const HexGrid grid = HexGrid::rectangle(40, 30);
    for (auto _ : state) {
        int on_board = 0;
        for (const Hex hex : grid.hexes())
            for (const Direction direction : kDirections)
                on_board +=
                    grid.cell_on_board(grid.neighbour_cell(grid.cell(hex), direction)) ? 1 : 0;
        benchmark::DoNotOptimize(on_board);
    }
    state.SetItemsProcessed(state.iterations() * 40 * 30 * 6);
}
BENCHMARK(neighbour_cells);

}  // namespace
}  // namespace longroll::board

BENCHMARK_MAIN();
