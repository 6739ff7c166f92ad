// A position from a sandbox, and back.

#include "rulebooks/face_to_the_enemy/sandbox.h"

#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/sight.h"
#include "rulebooks/face_to_the_enemy/turns.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

using shared::table::check_ids;
using shared::table::check_number;
using shared::table::check_place;
using shared::table::named;
using shared::table::on_a_table;

namespace {

// ---- The ground ----

// As table 5.5 has the kinds: hills are contours, walls, water, roads and works are lines.
bool may_have_form(TerrainKind kind, board::table::Form form)
{
    using board::table::Form;
    if (kind == TerrainKind::Hill) return form == Form::Contour;
    if (kind == TerrainKind::Bridge || kind == TerrainKind::Ford) return false;
    if (kind == TerrainKind::River || kind == TerrainKind::Fort) return form != Form::Contour;
    return form == (kind >= TerrainKind::SteepEdge ? Form::Line : Form::Area);
}

GroundRules ground_of(const SandboxFeature& given)
{
    if (given.rules) return *given.rules;
    GroundRules rules;
    static_cast<TerrainLine&>(rules) = terrain_line(given.kind);
    rules.kind = given.kind;
    return rules;
}

void check_laid(const SandboxFeature& given, std::size_t place, Problems& problems)
{
    if (!may_have_form(ground_of(given).kind, given.form))
        problems.add(fmt::format("table.features[{}].kind", place),
                     "ground of this kind has another form",
                     "areas have rings and hills are contours; walls, works, roads and water are "
                     "lines; bridges and fords belong in `spots`");
}

void lay_table(const Sandbox& sandbox, Field& field, Problems& problems)
{
    const SandboxTable& table = sandbox.table;
    auto features = features_of(table, table.features, problems, [](const SandboxFeature& given) {
        return board::table::number_of(ground_of(given).kind);
    });
    for (std::size_t place = 0; place < table.features.size(); ++place)
        check_laid(table.features[place], place, problems);
    if (!problems.empty()) return;
    for (std::size_t place = 0; place < features.size(); ++place) {
        const SandboxFeature& given = table.features[place];
        const GroundRules& rules = field.ground.emplace_back(ground_of(given));
        mark_for_sight(rules, features[place]);
        field.drawn.push_back(
            {shared::table::look_of(given.look, look_of(rules.kind), place, problems), rules.name,
             given.unfinished});
    }
    field.spots = sandbox.spots;
    field.terrain = std::make_shared<const Terrain>(
        board::table::Box{{0, 0}, {table.width, table.height}}, std::move(features));
}

// ---- Cards and terms ----

void check_counts(const Sandbox& sandbox, Problems& problems)
{
    if (sandbox.cards.size() > kMaxUnits)
        problems.add("cards", fmt::format("there are more than {} units", kMaxUnits));
    if (sandbox.units.size() != sandbox.cards.size())
        problems.add("units", "there are not as many units as cards",
                     "give one unit for each card, in order");
    if (sandbox.division_cards.size() > kMaxDivisions)
        problems.add("division_cards",
                     fmt::format("there are more than {} divisions", kMaxDivisions));
    if (sandbox.general_cards.size() > kMaxGenerals ||
        sandbox.generals.size() != sandbox.general_cards.size())
        problems.add("generals", "each general needs a card, and each general's card a general",
                     fmt::format("give {} at most", kMaxGenerals));
    shared::table::check_holds(sandbox, problems);
}

void check_spots(const Sandbox& sandbox, Problems& problems)
{
    const auto check = [&](bool sound, std::string_view list, std::size_t place,
                           std::string_view remedy) {
        if (!sound)
            problems.add(fmt::format("{}[{}]", list, place), "it has no place",
                         std::string(remedy));
    };
    for (std::size_t place = 0; place < sandbox.units.size(); ++place) {
        const SandboxUnit& unit = sandbox.units[place];
        const bool on =
            on_a_table(unit.front) && std::all_of(unit.trail.begin(), unit.trail.end(),
                                                  [](Point point) { return on_a_table(point); });
        check(
            on && index_of(unit.card) == place, "units", place,
            "give the id of its card, in the order of the cards, and front = [x, y] on the table");
    }
    for (std::size_t place = 0; place < sandbox.cards.size(); ++place)
        check(!sandbox.cards[place].arrival || on_a_table(sandbox.cards[place].arrival->at),
              "cards", place, "give arrival.at = [x, y] on the edge of the table");
    for (std::size_t place = 0; place < sandbox.general_cards.size(); ++place)
        check(!sandbox.general_cards[place].arrival ||
                  on_a_table(sandbox.general_cards[place].arrival->at),
              "general_cards", place, "give arrival.at = [x, y] on the edge of the table");
    for (std::size_t place = 0; place < sandbox.generals.size(); ++place)
        check(on_a_table(sandbox.generals[place].at), "generals", place,
              "give at = [x, y] on the table, or with = the id of a unit");
    for (std::size_t place = 0; place < sandbox.spots.size(); ++place)
        check(on_a_table(sandbox.spots[place].at), "spots", place, "give at = [x, y] on the table");
    for (std::size_t place = 0; place < sandbox.scenario.releases.size(); ++place) {
        const Hold& hold = sandbox.scenario.releases[place];
        check(!hold.of || on_a_table(*hold.of), "scenario.releases", place,
              "give of = [x, y] on the table");
    }
}

// The bounds that a battle file has.
void check_terms(const Scenario& scenario, Problems& problems)
{
    check_scenario(scenario, problems);
    check_number("scenario.yards_per_inch", "no table has such a scale", scenario.yards_per_inch, 5,
                 500, problems);
    check_number("scenario.minutes_per_turn", "no turn is so long", scenario.minutes_per_turn, 1,
                 120, problems);
    check_number("scenario.base_percent", "no base has such a size", scenario.base_percent, 25, 400,
                 problems);
    for (const int tenths : scenario.tenths_per_base)
        check_number("scenario.tenths_per_base", "no base stands for so many", tenths, 1, 50'000,
                     problems);
    for (const RateLine& rates : scenario.rates)
        for (const Length rate : rates)
            check_number("scenario.rates", "nobody moves so far", rate, kNotAllowed,
                         board::table::inches(100), problems);
}

// ---- The position ----

Unit unit_of_sandbox(const SandboxUnit& given, const UnitCard& card)
{
    Unit unit = given;
    const bool there = unit.on_table() || unit.fate == UnitFate::Awaited;
    if (unit.bases == 0 && there) unit.bases = static_cast<std::uint8_t>(card.bases);
    if (unit.width == 0)
        unit.width = static_cast<std::uint8_t>(usual_width(unit.formation, unit.bases));
    if (card.arm != Arm::Cavalry) unit.mounted = false;
    return unit;
}

State position_of(const Sandbox& sandbox, const Field& field)
{
    State state;
    static_cast<Progress&>(state) = sandbox;
    for (const SandboxUnit& given : sandbox.units)
        state.units.push_back(unit_of_sandbox(given, field[given.card]));
    for (std::size_t place = 0; place < sandbox.generals.size(); ++place) {
        General general = sandbox.generals[place];
        // The first of them has the grade of his card.
        if (sandbox.complete && general.successions == 0)
            general.grade = field.generals[place].grade;
        state.generals.push_back(general);
    }
    while (state.divisions.size() < field.divisions.size()) state.divisions.push_back({});
    while (state.objectives.size() < field.scenario.objectives.size())
        state.objectives.push_back(field.scenario.objectives[state.objectives.size()].held_by);
    while (state.releases.size() < field.scenario.releases.size())
        state.releases.push_back(shared::ReleasedBy::Nothing);
    return state;
}

// Who stands on the table has his front and his middle on it.
void check_standing(const Field& field, const State& state, Problems& problems)
{
    const board::table::Box& table = field.terrain->table();
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        if (!unit.on_table() || unit.off > 0) continue;
        const Point middle = centre_of(field, state, unit_id(place));
        check_place(table, table.contains(unit.front) ? middle : unit.front,
                    fmt::format("units[{}].front", place), problems);
    }
    for (std::size_t place = 0; place < state.generals.size(); ++place)
        if (state.generals[place].on_table() && state.generals[place].with == kNoUnit)
            check_place(table, state.generals[place].at, fmt::format("generals[{}].at", place),
                        problems);
}

// As at the start of the phase.
void begin_position(State& state)
{
    begin_phase_memory(state);
    if (state.phase == Phase::Shooting || state.phase == Phase::Melee)
        state.declaring = {state.active, shared::Hearing::Open, {}};
}

}  // namespace

int usual_width(Formation formation, int bases)
{
    switch (formation) {
        case Formation::Line: return bases;
        case Formation::ReinforcedLine: return (bases + 1) / 2;
        case Formation::Column: return bases <= 4 ? 2 : 3;
        case Formation::MarchColumn: return 1;
    }
    return bases;
}

Result<Opening> Rulebook::from_sandbox(const Sandbox& sandbox)
{
    Problems problems;
    Opening opening;
    Field& field = opening.field;
    check_counts(sandbox, problems);
    check_ids(sandbox.cards, "cards", problems);
    check_ids(sandbox.division_cards, "division_cards", problems);
    check_ids(sandbox.general_cards, "general_cards", problems);
    check_spots(sandbox, problems);
    check_terms(sandbox.scenario, problems);
    lay_table(sandbox, field, problems);
    if (!problems.empty()) return problems;
    for (const UnitCard& card : sandbox.cards) field.units.push_back(named(card));
    for (const DivisionCard& card : sandbox.division_cards) field.divisions.push_back(named(card));
    for (const GeneralCard& card : sandbox.general_cards) field.generals.push_back(named(card));
    field.scenario = sandbox.scenario;
    for (Objective& objective : field.scenario.objectives) objective = named(objective);
    field.options = sandbox.options;
    opening.state = position_of(sandbox, field);
    if (const std::string wrong = check(field, opening.state); !wrong.empty())
        return Problems{{"sandbox", wrong, "set up a position that the rules allow"}};
    if (!sandbox.complete) return opening;
    check_standing(field, opening.state, problems);
    if (!problems.empty()) return problems;
    begin_position(opening.state);
    return opening;
}

Sandbox Rulebook::to_sandbox(const Field& field, const State& state)
{
    Sandbox sandbox;
    static_cast<Progress&>(sandbox) = state;
    sandbox.options = field.options;
    sandbox.table.width = field.terrain->table().high.x;
    sandbox.table.height = field.terrain->table().high.y;
    const auto& features = field.terrain->features();
    for (std::size_t place = 0; place < features.size(); ++place) {
        const bool drawn = place < field.drawn.size();
        sandbox.table.features.push_back(
            {shared::table::shape_of(features[place]), field.ground[place].kind,
             field.ground[place],
             std::string(drawn ? battle::to_text(field.drawn[place].kind) : ""),
             drawn && field.drawn[place].unfinished});
    }
    sandbox.cards = field.units;
    for (const Unit& unit : state.units) static_cast<Unit&>(sandbox.units.emplace_back()) = unit;
    sandbox.division_cards = field.divisions;
    sandbox.general_cards = field.generals;
    sandbox.generals.assign(state.generals.begin(), state.generals.end());
    sandbox.spots = field.spots;
    sandbox.scenario = field.scenario;
    sandbox.complete = false;
    return sandbox;
}

}  // namespace longroll::face_to_the_enemy
