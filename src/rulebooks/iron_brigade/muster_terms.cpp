// The battle's terms: clock and turns, first army, home edges, sight, red zones, sizes of castings,
// formations of the scenario's own, options, objectives. Ledger 8.1, 8.6.

#include "rulebooks/iron_brigade/describe.h"
#include "rulebooks/iron_brigade/muster.h"
#include "rulebooks/shared/muster_holds.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

void set_red_zones(Mustering& muster)
{
    for (OverrideTable* table : muster.overrides.tables("red_zone")) {
        const auto low = muster.terms.place_in(*table, "south_west");
        const auto high = muster.terms.place_in(*table, "north_east");
        if (low && high && low->x < high->x && low->y < high->y)
            muster.field.scenario.red_zones.push_back(
                {{{*low, {high->x, low->y}, *high, {low->x, high->y}}}});
        else
            table->fault({}, fmt::format("the red zone \"{}\" has no ground", table->id()),
                         "give south_west = [east, north] and north_east = [east, north] in yards");
    }
}

void set_sizes(Mustering& muster)
{
    constexpr std::pair<std::string_view, Length Sizes::*> kSizes[] = {
        {"casting", &Sizes::casting},         {"horseman", &Sizes::horseman},
        {"gun_wide", &Sizes::gun_wide},       {"gun_deep", &Sizes::gun_deep},
        {"limber_wide", &Sizes::limber_wide}, {"limber_deep", &Sizes::limber_deep},
        {"wagon_wide", &Sizes::wagon_wide},   {"wagon_deep", &Sizes::wagon_deep},
        {"boat_wide", &Sizes::boat_wide},     {"boat_deep", &Sizes::boat_deep}};
    OverrideTable& table = muster.overrides.table("sizes");
    for (const auto& [key, size] : kSizes)
        if (const auto given = table.whole(key, 50, 10'000))
            muster.field.scenario.sizes.*size = *given / 2 * 2;  // halves must be whole
}

void set_custom_formations(Mustering& muster)
{
    for (OverrideTable* table : muster.overrides.tables("custom")) {
        CustomFormation custom;
        custom.name = table->text("name").value_or(table->id());
        custom.wide_castings = table->whole("wide_castings", 1, 80).value_or(1);
        custom.bonus_inches = table->whole("bonus_inches", -10, 10).value_or(0);
        custom.all_fire = table->flag("all_fire").value_or(false);
        custom.any_direction = table->flag("any_direction").value_or(false);
        custom.may_split = table->flag("may_split").value_or(true);
        muster.field.scenario.custom.push_back(custom);
    }
}

// RULING: IB-R-95: the rules have no victory; what is fought for is the scenario's.
void set_objectives(Mustering& muster)
{
    constexpr int kUsualYards = 100;
    muster.field.scenario.objectives = muster.terms.objectives(
        muster.overrides, kUsualYards, muster.state.objectives.capacity(), muster.problems);
    for (const Objective& objective : muster.field.scenario.objectives)
        muster.state.objectives.push_back(objective.held_by);
}

}  // namespace

void set_terms(Mustering& muster)
{
    Scenario& scenario = muster.field.scenario;
    int& yards = muster.terms.scale.yards;
    yards = muster.overrides.root().whole("yards_per_inch", 5, 500).value_or(yards);
    scenario.yards_per_inch = yards;
    // IB-SEQ-4: the scenario names who goes first.
    muster.terms.set(scenario, muster.overrides);
    set_red_zones(muster);
    set_sizes(muster);
    set_custom_formations(muster);
    set_objectives(muster);
    muster.state.phasing = scenario.first;
}

// IB-AORG-8: chosen before play, by the scenario or by the players; none is on by default.
void set_options(Mustering& muster, const Options& chosen)
{
    muster.field.options = shared::table::options_of(chosen, muster.overrides.table("options"),
                                                     [](const auto& visit) { each_option(visit); });
}

// ---- Who is held back when the battle begins (LR-HOLD-1), in turns and inches ----

void hold_back(Mustering& muster)
{
    shared::muster_releases(
        muster.battle, muster.problems, muster.field.scenario.releases, muster.state.releases,
        [&](Hold& hold, const battle::Release& given) { muster.terms.reckon(hold, given); });
    for (std::size_t place = 0; place < muster.recruits.size(); ++place)
        if (const auto source = muster.recruits[place].source)
            muster.field.units[place].held = shared::held_by(muster.battle, std::span(&*source, 1));
}

}  // namespace longroll::iron_brigade
