// The battle's terms: scales, clock, first player, edges, options, objectives, who is held back,
// and the tables of the rules that a scenario may replace. Ledger 8.1, 8.9 and 8.10.

#include "rulebooks/face_to_the_enemy/describe.h"
#include "rulebooks/face_to_the_enemy/muster.h"
#include "rulebooks/shared/muster_holds.h"

#include <algorithm>

namespace longroll::face_to_the_enemy {

namespace {

constexpr Length kTenth = board::table::kInch / 10;

// FE-R-2: at another ground scale a base, which stays an inch wide, stands for more or fewer.
void set_men_per_base(Mustering& muster, Scenario& scenario)
{
    const int yards = scenario.yards_per_inch;
    const auto men = [&](int usual) {  // to the nearest ten
        return std::max(10, (2 * usual * yards + 10 * kYardsPerInch) / (20 * kYardsPerInch) * 10);
    };
    OverrideTable& table = muster.overrides.table("men_per_base");
    constexpr int kMost = 5000;
    const int infantry = table.whole("infantry", 10, kMost).value_or(men(200));
    const int cavalry = table.whole("cavalry", 10, kMost).value_or(men(150));
    const int usual_guns = std::max(10, (2 * 50 * yards + kYardsPerInch) / (2 * kYardsPerInch));
    const auto guns = table.whole("artillery_guns", 1, 100);
    scenario.tenths_per_base = {10 * infantry, 10 * cavalry, guns ? 10 * *guns : usual_guns};
}

// FE-SET-3: inches in tenths by class, below zero where nobody may go.
void set_rates(Mustering& muster, Scenario& scenario)
{
    constexpr std::string_view kRows[] = {"infantry_line",      "infantry_column",
                                          "infantry_march",     "cavalry_mounted",
                                          "artillery_limbered", "artillery_fast"};
    static_assert(std::size(kRows) == kRateRowCount);
    OverrideTable& table = muster.overrides.table("movement");
    for (std::size_t row = 0; row < kRateRowCount; ++row) {
        const auto given = table.wholes(kRows[row]);
        if (!given) continue;
        const bool sound =
            given->size() == kClassCount && std::ranges::all_of(*given, [](std::int64_t rate) {
                return rate >= -1 && rate <= 1000;
            });
        if (!sound) {
            table.fault(kRows[row], "that is no line of the movement table",
                        "give four whole numbers, tenths of an inch in open, uneven, rough and "
                        "difficult ground, -1 where they may not go");
            continue;
        }
        for (std::size_t place = 0; place < kClassCount; ++place) {
            const auto rate = static_cast<Length>((*given)[place]);
            scenario.rates[row][place] = rate < 0 ? kNotAllowed : rate * kTenth;
        }
    }
}

void set_disorder(Mustering& muster, Scenario& scenario)
{
    constexpr std::string_view kRows[] = {"on_foot", "on_foot_march", "cavalry_mounted",
                                          "artillery"};
    static_assert(std::size(kRows) == kDisorderRowCount);
    constexpr std::string_view kWords[] = {"none", "disordered", "severe"};
    OverrideTable& table = muster.overrides.table("terrain_disorder");
    for (std::size_t row = 0; row < kDisorderRowCount; ++row) {
        const auto given = table.texts(kRows[row]);
        if (!given) continue;
        for (std::size_t place = 0; place < kClassCount; ++place) {
            const auto word = given->size() == kClassCount
                                  ? std::ranges::find(kWords, (*given)[place])
                                  : std::end(kWords);
            if (word == std::end(kWords)) {
                table.fault(kRows[row], "that is no line of the table of disorder",
                            "give four of \"none\", \"disordered\" and \"severe\", for open, "
                            "uneven, rough and difficult ground");
                break;
            }
            scenario.disorder[row][place] = static_cast<Disorder>(word - std::begin(kWords));
        }
    }
}

// RULING: FE-R-91: a scenario may replace what counts.
void set_victory(Mustering& muster, VictoryTerms& terms)
{
    OverrideTable& table = muster.overrides.table("victory");
    terms.enemy_base = table.whole("enemy_base", 0, 100).value_or(terms.enemy_base);
    terms.enemy_unit = table.whole("enemy_unit", 0, 100).value_or(terms.enemy_unit);
    terms.enemy_general = table.whole("enemy_general", 0, 100).value_or(terms.enemy_general);
    terms.draw_percent = table.whole("draw_percent", 0, 100).value_or(terms.draw_percent);
}

// Ledger 8.9: no edge stated: the one that most of its reinforcements use.
void home_by_arrivals(const Mustering& muster, Scenario& scenario)
{
    for (const Side side : {Side::Confederate, Side::Union}) {
        const auto place = static_cast<std::size_t>(index_of(side));
        const OverrideTable& given = muster.overrides.table("home_edge");
        if (given.has(battle::to_text(side)) || muster.battle.sides[place].home_edge) continue;
        std::array<int, 4> users{};
        const board::table::Box box =
            shared::table::table_box(muster.battle.map, muster.terms.scale);
        for (const battle::Unit& unit : muster.battle.units)
            if (unit.side == side && unit.arrival)
                ++users[static_cast<std::size_t>(
                    nearest_edge(box, muster.terms.arrival_of(muster.battle[*unit.arrival]).at))];
        const auto most = std::ranges::max_element(users);
        if (*most > 0)
            scenario.home_edge[place] = kMapEdges[static_cast<std::size_t>(most - users.begin())];
    }
}

// Ledger 8.9: who has nobody marked attacker lets the side that came later go second.
void later_goes_second(const Mustering& muster, Scenario& scenario)
{
    if (muster.battle.attacker || muster.battle.first_side ||
        muster.overrides.root().has("first_side"))
        return;
    std::array<int, 2> latest{};
    for (const battle::Unit& unit : muster.battle.units)
        if (unit.arrival) {
            int& hour = latest[static_cast<std::size_t>(index_of(unit.side))];
            hour = std::max(hour, muster.battle[*unit.arrival].time.minutes);
        }
    if (latest[0] != latest[1])
        scenario.first = latest[0] < latest[1] ? Side::Confederate : Side::Union;
}

}  // namespace

shared::table::Terms terms_of(const battle::Battle& battle, Overrides& overrides)
{
    const int yards = overrides.root().whole("yards_per_inch", 5, 500).value_or(kYardsPerInch);
    const int minutes =
        overrides.root().whole("minutes_per_turn", 1, 120).value_or(kMinutesPerTurn);
    return {battle, {board::table::kInch, yards}, {minutes, 1}};
}

// FE-SET-4.
void set_terms(Mustering& muster)
{
    constexpr Length kNear = board::table::inches(3);  // ledger 8.9
    Scenario& scenario = muster.field.scenario;
    scenario.yards_per_inch = muster.terms.scale.yards;
    scenario.minutes_per_turn = muster.terms.turn.minutes;
    muster.terms.set(scenario, muster.overrides);
    scenario.sight_limits.clear();  // the book knows neither weather nor darkness (ledger 1)
    later_goes_second(muster, scenario);
    home_by_arrivals(muster, scenario);
    // FE-ORG-9, and RULING: FE-R-3: one set of base sizes for the whole game.
    scenario.base_percent = muster.overrides.root().whole("base_percent", 25, 400).value_or(100);
    set_men_per_base(muster, scenario);
    set_rates(muster, scenario);
    set_disorder(muster, scenario);
    set_victory(muster, scenario.victory);
    scenario.places = muster.terms.named_places();
    scenario.objectives = muster.terms.objectives(
        muster.overrides, 0, muster.state.objectives.capacity(), muster.problems);
    for (Objective& objective : scenario.objectives) objective.radius = kNear;
    muster.state.active = scenario.first;
}

void set_options(Mustering& muster, const Options& chosen)
{
    muster.field.options = shared::table::options_of(chosen, muster.overrides.table("options"),
                                                     [](const auto& visit) { each_option(visit); });
}

}  // namespace longroll::face_to_the_enemy
