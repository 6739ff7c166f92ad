// A position from a sandbox, and back.

#include "rulebooks/test_of_battle/sandbox.h"

#include "rulebooks/test_of_battle/commanders.h"
#include "rulebooks/test_of_battle/contact.h"
#include "rulebooks/test_of_battle/movement.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

using shared::table::check_ids;
using shared::table::check_number;
using shared::table::check_place;
using shared::table::named;
using shared::table::on_a_table;
using shared::table::shape_of;

namespace {

// ---- The ground ----

// Areas of areas, lines of lines; hills are contours.
bool has_form(TerrainKind kind, board::table::Form form)
{
    using board::table::Form;
    if (kind == TerrainKind::Hill) return form == Form::Contour;
    if (kind >= TerrainKind::Bridge) return false;
    if (kind == TerrainKind::River && form == Form::Area) return true;
    if (kind == TerrainKind::Broken && form == Form::Line) return true;  // a strip: abatis
    return form == (kind > TerrainKind::Hill ? Form::Line : Form::Area);
}

GroundRules rules_of(const SandboxFeature& given)
{
    if (given.rules) return *given.rules;
    GroundRules rules;
    rules.kind = given.kind;
    rules.steep = given.kind == TerrainKind::ContourEdge;
    return rules;
}

void check_feature(const SandboxFeature& given, std::size_t place, Problems& problems)
{
    if (!has_form(rules_of(given).kind, given.form))
        problems.add(fmt::format("table.features[{}].kind", place),
                     "ground of this kind has another form",
                     "areas have rings and hills are contours; works, roads and water are lines; "
                     "bridges, fords, entrances and breaches belong in `spots`");
}

void lay_table(const Sandbox& sandbox, Field& field, Problems& problems)
{
    const SandboxTable& table = sandbox.table;
    auto features = features_of(table, table.features, problems, [](const SandboxFeature& given) {
        return board::table::number_of(rules_of(given).kind);
    });
    for (std::size_t place = 0; place < table.features.size(); ++place)
        check_feature(table.features[place], place, problems);
    if (!problems.empty()) return;
    std::vector<Construction> built;
    for (std::size_t place = 0; place < table.features.size(); ++place) {
        const SandboxFeature& given = table.features[place];
        const GroundRules& rules = field.ground.emplace_back(rules_of(given));
        built.push_back(given.built);
        const auto usual = look_of(rules.kind, given.built);
        field.drawn.push_back({shared::table::look_of(given.look, usual, place, problems),
                               rules.name, given.unfinished});
    }
    field.spots = sandbox.spots;
    lay_out(field, {{0, 0}, {table.width, table.height}}, std::move(features), built);
}

// ---- Cards ----

void check_card(const Sandbox& sandbox, std::size_t place, Problems& problems)
{
    const UnitCard& card = sandbox.cards[place];
    const std::string where = fmt::format("cards[{}]", place);
    check_number(where + ".strength", "no stand is so strong", card.strength, 1, 100, problems);
    check_number(where + ".morale", "no morale is like this", card.morale, 2, 6, problems);
    if (index_of(card.division) >= sandbox.division_cards.size())
        problems.add(where + ".division", "this stand is of no division",
                     "give the id of one of division_cards");
    else if (sandbox.division_cards[index_of(card.division)].side != card.side)
        problems.add(where + ".division", "this division is the enemy's",
                     "give the id of one of its own side");
    if (card.repeating && !is_cartridge(card.weapon))
        problems.add(where + ".repeating", "only cartridge arms repeat",
                     "give it cartridge carbines or rifles");
}

void check_leader(const Sandbox& sandbox, std::size_t place, Problems& problems)
{
    const LeaderCard& card = sandbox.leader_cards[place];
    const auto unknown = [&](DivisionId id) {
        return index_of(id) >= sandbox.division_cards.size() ||
               sandbox.division_cards[index_of(id)].side != card.side;
    };
    if ((card.division != kNoDivision && unknown(card.division)) ||
        std::any_of(card.formation.begin(), card.formation.end(), unknown))
        problems.add(fmt::format("leader_cards[{}]", place), "he commands what is not his side's",
                     "give ids of division_cards of his own side");
}

void check_counts(const Sandbox& sandbox, Problems& problems)
{
    const auto most = [&](std::size_t count, std::size_t limit, std::string_view where,
                          std::string_view what) {
        if (count > limit)
            problems.add(std::string(where), fmt::format("there are more than {} {}", limit, what));
    };
    most(sandbox.cards.size(), kMaxUnits, "cards", "stands");
    if (sandbox.units.size() != sandbox.cards.size())
        problems.add("units", "there are not as many units as cards",
                     "give one unit for each card, in order");
    most(sandbox.division_cards.size(), kMaxDivisions, "division_cards", "divisions");
    if (sandbox.leader_cards.size() > kMaxLeaders ||
        sandbox.leaders.size() != sandbox.leader_cards.size())
        problems.add("leaders", "each leader needs a card, and each leader card a leader");
    shared::table::check_holds(sandbox, problems);
    const auto blocks = std::ranges::count_if(
        sandbox.table.features,
        [](const SandboxFeature& feature) { return is_building(rules_of(feature).kind); });
    most(static_cast<std::size_t>(blocks), kMaxBlocks, "table.features",
         "town blocks and villages");
}

void check_cards(const Sandbox& sandbox, Problems& problems)
{
    check_counts(sandbox, problems);
    check_ids(sandbox.cards, "cards", problems);
    check_ids(sandbox.division_cards, "division_cards", problems);
    check_ids(sandbox.leader_cards, "leader_cards", problems);
    for (std::size_t place = 0; place < sandbox.cards.size(); ++place)
        check_card(sandbox, place, problems);
    for (std::size_t place = 0; place < sandbox.leader_cards.size(); ++place)
        check_leader(sandbox, place, problems);
    for (std::size_t place = 0; place < sandbox.units.size(); ++place)
        if (index_of(sandbox.units[place].card) != place || !on_a_table(sandbox.units[place].front))
            problems.add(fmt::format("units[{}]", place), "this unit has no card or no place",
                         "give the id of its card, in the order of the cards, and front = [x, y] "
                         "on the table");
    for (std::size_t place = 0; place < sandbox.leaders.size(); ++place)
        if (!on_a_table(sandbox.leaders[place].at))
            problems.add(fmt::format("leaders[{}].at", place), "he has no place",
                         "give at = [x, y] on the table");
    for (std::size_t place = 0; place < sandbox.spots.size(); ++place)
        if (!on_a_table(sandbox.spots[place].at))
            problems.add(fmt::format("spots[{}].at", place), "it has no place",
                         "give at = [x, y] on the table");
    check_number("scenario.most_guns", "no brigade has so many dedicated guns",
                 sandbox.scenario.most_guns, 0, 2, problems);
    check_number("scenario.yards_per_inch", "no table has such a scale",
                 sandbox.scenario.yards_per_inch, 25, 200, problems);
    check_number("scenario.turn_minutes", "no turn is so long", sandbox.scenario.turn_minutes, 10,
                 60, problems);
    check_number("scenario.men_per_point", "no point is so many men",
                 sandbox.scenario.men_per_point, 50, 1000, problems);
    check_number("scenario.guns_per_point", "no point is so many guns",
                 sandbox.scenario.guns_per_point, 1, 12, problems);
    check_scenario(sandbox.scenario, problems);
}

// ---- The position ----

State position_of(const Sandbox& sandbox, const Field& field)
{
    State state;
    static_cast<Progress&>(state) = sandbox;
    for (const SandboxUnit& given : sandbox.units) {
        Unit unit = given;
        const UnitCard& card = field[given.card];
        if (unit.strength == 0 && unit.fate != UnitFate::Eliminated)
            unit.strength = static_cast<std::int8_t>(card.strength);
        if (!has_horses(card.type)) unit.mounted = false;
        state.units.push_back(unit);
    }
    for (const Leader& leader : sandbox.leaders) state.leaders.push_back(leader);
    complete_lists(field, state);
    return state;
}

// Who stands on the table has his front and his middle on it.
void check_places(const Field& field, const State& state, Problems& problems)
{
    const board::table::Box& table = field.terrain->table();
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        if (!unit.on_table()) continue;
        const Point middle = base_of(field, state, unit_id(place)).centre;
        check_place(table, table.contains(unit.front) ? middle : unit.front,
                    fmt::format("units[{}].front", place), problems);
    }
    for (std::size_t place = 0; place < state.leaders.size(); ++place)
        if (state.leaders[place].on_table())
            check_place(table, state.leaders[place].at, fmt::format("leaders[{}].at", place),
                        problems);
}

// As at the start of a player turn; who touches an enemy has come to do so from where he stands.
void note_the_start(Opening& opening)
{
    const Field& field = opening.field;
    State& state = opening.state;
    disorder_at_start(field, state);
    if (state.phase == Phase::SetUp || state.phase == Phase::Over) return;
    EventLog unread(LogKeeping::Discard);
    if (state.phase == Phase::Movement) {
        begin_player_turn_memory(field, state);
        measure_command(field, state, unread);
        begin_movement(field, state);
    }
    for (const Side side : {state.phasing, enemy_of(state.phasing)})
        for (std::size_t place = 0; place < state.units.size(); ++place) {
            Unit& unit = state.units[place];
            if (!unit.on_table() || field.units[place].side != side) continue;
            if (!unit.charged) unit.charge_front = unit.front;
            record_contacts(field, state, unit_id(place), unread);
        }
}

}  // namespace

Result<Opening> Rulebook::from_sandbox(const Sandbox& sandbox)
{
    Problems problems;
    Opening opening;
    Field& field = opening.field;
    check_cards(sandbox, problems);
    lay_table(sandbox, field, problems);
    if (!problems.empty()) return problems;
    for (const UnitCard& card : sandbox.cards) field.units.push_back(named(card));
    for (const DivisionCard& card : sandbox.division_cards) field.divisions.push_back(named(card));
    for (const LeaderCard& card : sandbox.leader_cards) field.leaders.push_back(named(card));
    field.scenario = sandbox.scenario;
    for (Objective& objective : field.scenario.objectives) objective = named(objective);
    field.options = sandbox.options;
    opening.state = position_of(sandbox, field);
    if (const std::string wrong = check(field, opening.state); !wrong.empty())
        return Problems{{"sandbox", wrong, "set up a position that the rules allow"}};
    if (!sandbox.complete) return opening;
    check_places(field, opening.state, problems);
    if (!problems.empty()) return problems;
    note_the_start(opening);
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
        const GroundRules& rules = field.ground[place];
        const bool drawn = place < field.drawn.size();
        sandbox.table.features.push_back(
            {shape_of(features[place]), rules.kind,
             rules.block == kNoBlock ? Construction::Wood : field[rules.block].built, rules,
             std::string(drawn ? battle::to_text(field.drawn[place].kind) : ""),
             drawn && field.drawn[place].unfinished});
    }
    sandbox.cards = field.units;
    for (const Unit& unit : state.units) static_cast<Unit&>(sandbox.units.emplace_back()) = unit;
    sandbox.division_cards = field.divisions;
    sandbox.leader_cards = field.leaders;
    sandbox.leaders.assign(state.leaders.begin(), state.leaders.end());
    sandbox.spots = field.spots;
    sandbox.scenario = field.scenario;
    sandbox.complete = false;
    return sandbox;
}

}  // namespace longroll::test_of_battle
