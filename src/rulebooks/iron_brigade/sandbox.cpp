// A position from a sandbox, and back.

#include "rulebooks/iron_brigade/sandbox.h"

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/visibility.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

using shared::table::check_ids;
using shared::table::check_place;
using shared::table::named;
using shared::table::on_a_table;

namespace {

void lay_table(const SandboxTable& table, Field& field, Problems& problems)
{
    auto features = features_of(table, table.features, problems, [](const SandboxFeature& given) {
        return table::number_of(given.ground);
    });
    if (!problems.empty()) return;
    for (std::size_t place = 0; place < table.features.size(); ++place) {
        const SandboxFeature& given = table.features[place];
        field.ground.push_back(given.rules.value_or(ground_rules(given.ground)));
        field.drawn.push_back(
            {shared::table::look_of(given.look, look_of(given.ground), place, problems),
             field.ground.back().name, given.unfinished});
    }
    field.terrain =
        laid_out({{0, 0}, {table.width, table.height}}, std::move(features), field.ground);
}

// ---- Cards ----

WeaponId weapon_of(const SandboxCard& given)
{
    return given.weapon.value_or(given.arm == Arm::Artillery ? WeaponId::Gun12
                                                             : WeaponId::SmoothboreMusket);
}

UnitCard card_of(const SandboxCard& given)
{
    UnitCard card;
    static_cast<CardFacts&>(card) = named<CardFacts>(given);
    card.weapon = weapon_of(given);
    card.weight = given.weight.value_or(weapon(card.weapon).weight.value_or(CannonWeight::Medium));
    return card;
}

void check_weapon(const SandboxCard& card, const std::string& where, Problems& problems)
{
    const auto is_gun = [](WeaponId id) { return weapon(id).kind == WeaponClass::Artillery; };
    const bool battery = card.arm == Arm::Artillery;
    if (card.weapon && card.arm != Arm::HeavyEquipment && is_gun(*card.weapon) != battery)
        problems.add(where + ".weapon", "its arm does not bear this weapon",
                     "guns are for artillery, small arms for the others");
    if (card.mounted_weapon && is_gun(*card.mounted_weapon))
        problems.add(where + ".mounted_weapon", "nobody fires guns from the saddle",
                     "give a small arm");
}

void check_cards(const Sandbox& sandbox, Problems& problems)
{
    if (sandbox.cards.size() > kMaxUnits || sandbox.units.size() > kMaxUnits)
        problems.add("units", fmt::format("there are more than {} units", kMaxUnits));
    if (sandbox.leader_cards.size() > kMaxLeaders ||
        sandbox.leaders.size() != sandbox.leader_cards.size())
        problems.add("leaders", "each leader needs a card, and each leader card a leader");
    if (sandbox.units.size() < sandbox.cards.size())
        problems.add("units", "a unit card has no unit", "give one unit for each card, in order");
    check_ids(sandbox.cards, "cards", problems);
    check_ids(sandbox.leader_cards, "leader_cards", problems);
    for (std::size_t place = 0; place < sandbox.cards.size(); ++place) {
        const SandboxCard& card = sandbox.cards[place];
        const std::string where = fmt::format("cards[{}]", place);
        if (card.castings < 1 || card.castings > kMostCastings)
            problems.add(where + ".castings",
                         fmt::format("{} castings make no unit", card.castings),
                         fmt::format("give 1 to {}", kMostCastings));
        check_weapon(card, where, problems);
    }
    for (std::size_t place = 0; place < sandbox.units.size(); ++place)
        if (index_of(sandbox.units[place].card) >= sandbox.cards.size() ||
            !on_a_table(sandbox.units[place].front))
            problems.add(fmt::format("units[{}]", place), "this unit has no card or no place",
                         "give the id of its card, and front = [x, y] on the table");
    shared::table::check_holds(sandbox, problems);
}

// ---- Units ----

// Ledger 8.2.
bool fought_before(MoraleClass quality) { return quality >= MoraleClass::Regular; }

Unit unit_as_given(const UnitCard& card, const SandboxUnit& given)
{
    Unit unit;
    static_cast<UnitMarks&>(unit) = given;
    unit.base = given.base.value_or(static_cast<std::int8_t>(base_morale(card.quality)));
    unit.weapon = given.weapon.value_or(card.weapon);
    unit.castings = given.castings.value_or(static_cast<std::uint8_t>(card.castings));
    unit.morale = given.morale.value_or(unit.base);
    unit.prior_fire = given.prior_fire.value_or(fought_before(card.quality));
    return unit;
}

void form_up(const UnitCard& card, Unit& unit)
{
    if (card.arm == Arm::Artillery && unit.formation.kind == FormationKind::Line)
        unit.formation.kind = FormationKind::Unlimbered;
    if (card.arm == Arm::HeavyEquipment) unit.formation.kind = FormationKind::Limbered;
}

State state_of(const Sandbox& sandbox, const Field& field)
{
    State state;
    static_cast<Progress&>(state) = sandbox;
    for (const SandboxUnit& given : sandbox.units) {
        const UnitCard& card = field.units[index_of(given.card)];
        Unit unit = unit_as_given(card, given);
        if (sandbox.complete) form_up(card, unit);
        state.units.push_back(unit);
    }
    for (const Leader& leader : sandbox.leaders) state.leaders.push_back(leader);
    while (state.objectives.size() < sandbox.scenario.objectives.size())
        state.objectives.push_back(sandbox.scenario.objectives[state.objectives.size()].held_by);
    while (state.releases.size() < sandbox.scenario.releases.size())
        state.releases.push_back(shared::ReleasedBy::Nothing);
    return state;
}

// Who stands on the table has his front and his middle on it.
void check_places(const Field& field, const State& state, Problems& problems)
{
    const table::Box& table = field.terrain->table();
    each_on_table(state, [&](UnitId id) {
        const Point front = state[id].front;
        check_place(table, table.contains(front) ? footprint_of(field, state, id).centre : front,
                    fmt::format("units[{}].front", index_of(id)), problems);
    });
    for (std::size_t place = 0; place < state.leaders.size(); ++place)
        if (state.leaders[place].fate == LeaderFate::Active)
            check_place(table, state.leaders[place].at, fmt::format("leaders[{}].at", place),
                        problems);
}

// ---- Terms ----

void check_sizes(const Sizes& sizes, Problems& problems)
{
    constexpr Length kLeast = 50;
    constexpr Length kMost = 10'000;
    for (const Length size :
         {sizes.casting, sizes.horseman, sizes.gun_wide, sizes.gun_deep, sizes.limber_wide,
          sizes.limber_deep, sizes.wagon_wide, sizes.wagon_deep, sizes.boat_wide, sizes.boat_deep})
        if (size < kLeast || size > kMost || size % 2 != 0)
            return problems.add(
                "scenario.sizes", fmt::format("nothing is {} thousandths wide", size),
                fmt::format("give even thousandths of an inch from {} to {}", kLeast, kMost));
}

void check_terms(const Scenario& scenario, Problems& problems)
{
    check_sizes(scenario.sizes, problems);
    check_scenario(scenario, problems);
    shared::table::check_number("scenario.yards_per_inch", "no table has this scale",
                                scenario.yards_per_inch, 5, 500, problems);
    for (std::size_t index = 0; index < scenario.red_zones.size(); ++index)
        if (!on_a_table(scenario.red_zones[index].rings))
            problems.add(fmt::format("scenario.red_zones[{}]", index), "this zone lies on no table",
                         "give points on the table");
    for (const CustomFormation& custom : scenario.custom)
        if (custom.wide_castings < 1 || custom.wide_castings > 80 || custom.bonus_inches < -20 ||
            custom.bonus_inches > 20)
            problems.add("scenario.custom", "nobody can stand or march in this formation",
                         "make it 1 to 80 castings wide, with a bonus of -20 to 20 inches");
}

// RULING: IB-R-50: sight is noted at the start; `begin` does so itself.
void note_who_is_seen(Opening& opening)
{
    const Phase phase = opening.state.phase;
    if (phase == Phase::SetUp || phase == Phase::Over) return;
    EventLog unread(LogKeeping::Discard);
    note_sightings(opening.field, opening.state, unread);
}

}  // namespace

Result<Opening> Rulebook::from_sandbox(const Sandbox& sandbox)
{
    Problems problems;
    Opening opening;
    check_cards(sandbox, problems);
    check_terms(sandbox.scenario, problems);
    lay_table(sandbox.table, opening.field, problems);
    if (!problems.empty()) return problems;
    for (const SandboxCard& card : sandbox.cards) opening.field.units.push_back(card_of(card));
    for (const LeaderCard& card : sandbox.leader_cards)
        opening.field.leaders.push_back(named(card));
    opening.field.scenario = sandbox.scenario;
    for (Objective& objective : opening.field.scenario.objectives) objective = named(objective);
    opening.field.options = sandbox.options;
    opening.state = state_of(sandbox, opening.field);
    if (const std::string wrong = check(opening.field, opening.state); !wrong.empty())
        return Problems{{"sandbox", wrong, "set up a position that the rules allow"}};
    if (!sandbox.complete) return opening;
    check_places(opening.field, opening.state, problems);
    if (!problems.empty()) return problems;
    note_who_is_seen(opening);
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
            {shared::table::shape_of(features[place]), rules.ground, rules,
             std::string(drawn ? battle::to_text(field.drawn[place].kind) : ""),
             drawn && field.drawn[place].unfinished});
    }
    for (const UnitCard& card : field.units)
        sandbox.cards.push_back({card, card.weapon, card.weight});
    for (const Unit& unit : state.units)
        sandbox.units.push_back(
            {unit, unit.base, unit.weapon, unit.castings, unit.morale, unit.prior_fire});
    sandbox.leader_cards = field.leaders;
    sandbox.leaders.assign(state.leaders.begin(), state.leaders.end());
    sandbox.scenario = field.scenario;
    sandbox.complete = false;
    return sandbox;
}

}  // namespace longroll::iron_brigade
