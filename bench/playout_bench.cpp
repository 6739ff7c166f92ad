// Whole random games, legal options, copies of the state, the weight of an open game: the figures
// by which we measure ourselves against the field, on one core. Every run of a benchmark does the
// same work, a fixed set of games and of positions from them, so that no figure depends on how long
// it is measured: later games of a stream of dice may cost three times as much as the first.

#include "game/library.h"
#include "game/position.h"

#include <array>
#include <stdexcept>
#include <string>

#include <benchmark/benchmark.h>
#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <malloc.h>

namespace longroll::game {
namespace {

// One rulebook's game of one battle.
struct Bill {
    std::string battle;
    std::string rulebook;
    std::uint64_t games;  // drawn with the seeds 1, 2, ...
    long between;         // so many decisions between two positions of a game that are listed
};

// Long games are few and their positions far apart; what is not named here is measured so, too.
Bill bill_of(std::string_view battle, std::string_view rulebook)
{
    struct Size {
        std::string_view battle, rulebook;
        std::uint64_t games;
        long between;
    };
    constexpr std::array<Size, 10> kSizes = {
        {{"first-bull-run", "brothers-at-arms", 40, 37},
         {"brawners-farm", "brothers-at-arms", 40, 7},
         {"first-bull-run", "iron-brigade", 3, 150},
         {"brawners-farm", "iron-brigade", 6, 40},
         {"first-bull-run", "test-of-battle", 10, 20},
         {"brawners-farm", "test-of-battle", 10, 20},
         {"first-bull-run", "face-to-the-enemy", 4, 50},
         {"brawners-farm", "face-to-the-enemy", 8, 15},
         {"first-bull-run", "brothers-at-arms-miniatures", 6, 60},
         {"brawners-farm", "brothers-at-arms-miniatures", 12, 20}}};
    Bill bill{std::string(battle), std::string(rulebook), 10, 20};
    for (const Size& size : kSizes)
        if (size.battle == battle && size.rulebook == rulebook) {
            bill.games = size.games;
            bill.between = size.between;
        }
    return bill;
}

Library& library()
{
    static Library kLibrary(std::filesystem::path(LONGROLL_SOURCE_DIR) / "battles");
    return kLibrary;
}

std::unique_ptr<Position> opening_of(const Bill& bill)
{
    const auto battle = library().find(bill.battle);
    const Ruleset* ruleset = find_ruleset(bill.rulebook);
    if (!battle || !ruleset) throw std::runtime_error("a battle or a rulebook is missing");
    auto position = ruleset->muster(**battle, ruleset->options());
    if (!position) throw std::runtime_error(to_text(position.error()));
    return *std::move(position);
}

benchmark::Counter each(double count)
{
    return {count, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert};
}
benchmark::Counter a_second(double count)
{
    return {count, benchmark::Counter::kIsIterationInvariantRate};
}

// Draws one legal action at a time without listing them, to the end of each game.
void draw_games(benchmark::State& state, const Position& opening, std::uint64_t games)
{
    double decisions = 0;
    for (auto _ : state) {
        decisions = 0;
        for (std::uint64_t seed = 1; seed <= games; ++seed) {
            PlayoutDice dice(seed);
            const Playout playout = opening.clone()->playout(dice, PlayoutStyle::Sample, {});
            decisions += static_cast<double>(playout.decisions);
        }
    }
    state.counters["games/s"] = a_second(static_cast<double>(games));
    state.counters["decisions/s"] = a_second(decisions);
    state.counters["decisions"] = decisions;
}

void drawn(benchmark::State& state, const Bill& bill)
{
    draw_games(state, *opening_of(bill), bill.games);
}

// Lists every legal action of positions from the beginning to the end of drawn games.
void listed(benchmark::State& state, const Bill& bill)
{
    std::vector<std::unique_ptr<Position>> positions;
    const auto opening = opening_of(bill);
    for (std::uint64_t seed = 1; seed <= bill.games; ++seed) {
        PlayoutDice dice(seed);
        auto game = opening->clone();
        for (long made = bill.between; made == bill.between;) {
            positions.push_back(game->clone());
            made = game->playout(dice, PlayoutStyle::Sample, {.decisions = bill.between}).decisions;
        }
    }
    double options = 0;
    for (auto _ : state) {
        options = 0;
        for (const auto& position : positions)
            if (position->decider()) options += static_cast<double>(position->legal().size());
    }
    state.counters["positions"] = static_cast<double>(positions.size());
    state.counters["options"] = options;
    state.counters["s/option"] = each(options);
}

void copy_of_the_position(benchmark::State& state, const Bill& bill)
{
    const auto opening = opening_of(bill);
    for (auto _ : state) benchmark::DoNotOptimize(opening->clone());
    state.counters["bytes"] = static_cast<double>(opening->state_bytes());
}

// Another game of a battle that one is open of already: how long it takes, and what it weighs.
void another_game(benchmark::State& state, const Bill& bill)
{
    const auto first = opening_of(bill);
    const std::size_t before = mallinfo2().uordblks;
    const auto second = opening_of(bill);
    state.counters["bytes"] = static_cast<double>(mallinfo2().uordblks - before);
    for (auto _ : state) benchmark::DoNotOptimize(opening_of(bill));
}

// Every rulebook there is with every battle.
void measure_all()
{
    using Measure = void (*)(benchmark::State&, const Bill&);
    struct Kind {
        const char* name;
        Measure measure;
        benchmark::TimeUnit unit;
    };
    for (const Kind& kind :
         {Kind{"drawn", &drawn, benchmark::kMillisecond},
          Kind{"listed", &listed, benchmark::kMillisecond},
          Kind{"copy_of_the_position", &copy_of_the_position, benchmark::kNanosecond},
          Kind{"another_game", &another_game, benchmark::kMillisecond}})
        for (const Ruleset* ruleset : rulesets())
            for (const std::string& battle : library().ids()) {
                const Bill bill = bill_of(battle, ruleset->id());
                benchmark::RegisterBenchmark(
                    fmt::format("{}/{}/{}", kind.name, bill.rulebook, bill.battle).c_str(),
                    [measure = kind.measure, bill](benchmark::State& state) {
                        measure(state, bill);
                    })
                    ->Unit(kind.unit);
            }
}

// ---- Growth ----

// A piece of front with ten units a side in two lines, a wood, a fence and a rise.
constexpr int kUnitsAPiece = 20;
constexpr int kPieceWide = 50'000;

struct Front {
    std::string features;
    std::string cards;
    std::string units;

    void add_piece(int piece)
    {
        const int west = piece * kPieceWide;
        const auto area = [&](const char* form, const char* more, int x, int y, int wide,
                              int deep) {
            add(features,
                fmt::format(R"({{"form":"{}",{},"rings":[[[{},{}],[{},{}],[{},{}],[{},{}]]]}})",
                            form, more, west + x, y, west + x + wide, y, west + x + wide, y + deep,
                            west + x, y + deep));
        };
        area("area", R"("ground":"woods")", 8'000, 26'000, 12'000, 9'000);
        area("contour", R"("level":1)", 26'000, 18'000, 18'000, 12'000);
        add(features,
            fmt::format(R"({{"form":"line","ground":"rail_fence","line":[[{},{}],[{},{}]]}})",
                        west + 24'000, 33'000, west + 42'000, 35'000));
        for (int unit = 0; unit < kUnitsAPiece; ++unit) add_unit(piece * kUnitsAPiece + unit, west);
    }
    void add_unit(int number, int west)
    {
        const bool north = number % 2 == 1;
        const int file = number % kUnitsAPiece / 2 % 5;
        const int behind = number % kUnitsAPiece / 10 * 6'000;
        add(cards, fmt::format(R"({{"id":"u{}","side":"{}","castings":14}})", number,
                               north ? "confederate" : "union"));
        add(units, fmt::format(R"({{"card":"u{}","front":[{},{}],"facing":{}}})", number,
                               west + 5'000 + file * 10'000,
                               north ? 38'000 + behind : 20'000 - behind, north ? 1'800 : 0));
    }
    static void add(std::string& list, const std::string& next)
    {
        if (!list.empty()) list += ',';
        list += next;
    }
};

std::unique_ptr<Position> front_of(int units)
{
    Front front;
    const int pieces = units / kUnitsAPiece;
    for (int piece = 0; piece < pieces; ++piece) front.add_piece(piece);
    const auto json = boost::json::parse(fmt::format(
        R"({{"table":{{"width":{},"height":60000,"features":[{}]}},"scenario":{{"last_turn":8}},)"
        R"("cards":[{}],"units":[{}]}})",
        pieces * kPieceWide, front.features, front.cards, front.units));
    auto position = find_ruleset("iron-brigade")->sandbox(json);
    if (!position) throw std::runtime_error(to_text(position.error()));
    return *std::move(position);
}

// The same front so many times side by side: whole games of it, and its first list of options.
void drawn_by_units(benchmark::State& state)
{
    draw_games(state, *front_of(static_cast<int>(state.range(0))), 3);
    state.counters["s/unit"] = each(static_cast<double>(3 * state.range(0)));
}
BENCHMARK(drawn_by_units)->Arg(20)->Arg(40)->Arg(80)->Arg(120)->Unit(benchmark::kMillisecond);

void listed_by_units(benchmark::State& state)
{
    const auto position = front_of(static_cast<int>(state.range(0)));
    double options = 0;
    for (auto _ : state) options = static_cast<double>(position->legal().size());
    state.counters["options"] = options;
    state.counters["s/option"] = each(options);
}
BENCHMARK(listed_by_units)->Arg(20)->Arg(40)->Arg(80)->Arg(120)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace longroll::game

int main(int count, char** words)
{
    longroll::game::measure_all();
    benchmark::Initialize(&count, words);
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
