// A position from a sandbox, and back.

#include "rulebooks/brothers_at_arms_miniatures/sandbox.h"

#include "rulebooks/brothers_at_arms_miniatures/contact.h"
#include "rulebooks/brothers_at_arms_miniatures/ground.h"
#include "rulebooks/brothers_at_arms_miniatures/ground_rules.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

using shared::table::check_ids;
using shared::table::check_number;
using shared::table::check_place;
using shared::table::named;
using shared::table::on_a_table;

namespace {

// ---- The ground ----

// Areas have rings and hills are contours; strips, obstacles, works and roads are lines, and a
// river may be either.
bool may_have_form(GroundKind kind, board::table::Form form)
{
    using board::table::Form;
    if (kind == GroundKind::Hill) return form == Form::Contour;
    if (kind == GroundKind::River) return form != Form::Contour;
    if (kind == GroundKind::Crops) return form != Form::Contour;
    return form == (kind >= GroundKind::Stream ? Form::Line : Form::Area);
}

GroundRules rules_of(const SandboxFeature& given)
{
    GroundRules rules = given.rules.value_or(printed_rules(given.kind));
    rules.kind = given.kind;
    rules.first_section = kNoSection;
    rules.sections = 0;
    return rules;
}

battle::TerrainKind usual_look(GroundKind kind)
{
    using K = battle::TerrainKind;
    switch (kind) {
        case GroundKind::Woodland: return K::Woods;
        case GroundKind::Settlement: return K::Village;
        case GroundKind::Marsh: return K::Marsh;
        case GroundKind::Rough:
        case GroundKind::Impassable: return K::RoughGround;
        case GroundKind::Crops: return K::OpenField;
        case GroundKind::FortInterior:
        case GroundKind::FortPerimeter: return K::Fort;
        case GroundKind::Crossing: return K::Bridge;
        case GroundKind::Stream: return K::Stream;
        case GroundKind::MarshyStream: return K::MarshyStream;
        case GroundKind::SteepSlope: return K::SteepEdge;
        case GroundKind::River: return K::River;
        case GroundKind::Moat: return K::Ditch;
        case GroundKind::Hedge: return K::Hedge;
        case GroundKind::Wall: return K::LowWall;
        case GroundKind::Fence: return K::RailFence;
        case GroundKind::TreeLine: return K::TreeLine;
        case GroundKind::Abatis: return K::Abatis;
        case GroundKind::SunkenBank: return K::SunkenRoad;
        case GroundKind::HastyWorks: return K::HastyWorks;
        case GroundKind::FieldWorks: return K::FieldWorks;
        case GroundKind::Turnpike: return K::Turnpike;
        case GroundKind::LocalRoad: return K::LocalRoad;
        case GroundKind::Railroad: return K::Railroad;
        case GroundKind::Hill: return K::HillContour;
    }
    return K::OpenField;
}

void check_feature(const SandboxFeature& given, std::size_t place, Problems& problems)
{
    if (!may_have_form(given.kind, given.form))
        problems.add(fmt::format("table.features[{}].kind", place),
                     "ground of this kind has another form",
                     "areas have rings and hills are contours; strips, obstacles, works and roads "
                     "are lines");
    const int cover = rules_of(given).cover;
    if (cover == 1 || cover == 2)
        problems.add(fmt::format("table.features[{}].rules.cover", place),
                     "no cover has that value", "give 0, 3, 4 or 5");
}

void lay_table(const Sandbox& sandbox, Field& field, Problems& problems)
{
    const SandboxTable& table = sandbox.table;
    auto features = features_of(table, table.features, problems, [](const SandboxFeature& given) {
        return board::table::number_of(given.kind);
    });
    for (std::size_t place = 0; place < table.features.size(); ++place)
        check_feature(table.features[place], place, problems);
    if (!problems.empty()) return;
    for (std::size_t place = 0; place < features.size(); ++place) {
        const SandboxFeature& given = table.features[place];
        const GroundRules& rules = field.ground.emplace_back(rules_of(given));
        // A strip by hand has the usual width (BM-R-27).
        board::table::Feature& feature = features[place];
        if (feature.form == board::table::Form::Line && feature.width == 0)
            feature.width = usual_width(rules.kind);
        mark_for_sight(rules, feature);
        field.drawn.push_back(
            {shared::table::look_of(given.look, usual_look(rules.kind), place, problems),
             rules.name, given.unfinished});
    }
    field.terrain = std::make_shared<const Terrain>(
        board::table::Box{{0, 0}, {table.width, table.height}}, std::move(features));
    join_sight_areas(field);
}

// ---- Works ----

bool has_sections(const Field& field, std::size_t place)
{
    const GroundRules& rules = field.ground[place];
    constexpr int kFortified = 5;
    return is_works(rules.kind) ||
           (rules.kind == GroundKind::Settlement && rules.cover == kFortified);
}

void lay_works(const Sandbox& sandbox, Field& field, Problems& problems)
{
    for (std::size_t place = 0; place < sandbox.section_cards.size(); ++place) {
        const SectionCard& card = sandbox.section_cards[place];
        const std::size_t feature = board::table::index_of(card.feature);
        if (feature >= field.ground.size() || card.line.size() < 2 || !on_a_table({card.line})) {
            problems.add(fmt::format("section_cards[{}]", place), "this section is of no works",
                         "give the place of its feature, and a line of two points or more");
            return;
        }
        GroundRules& rules = field.ground[feature];
        if (rules.sections == 0) rules.first_section = section_id(place);
        ++rules.sections;
        field.sections.push_back(card);
    }
    if (sandbox.section_cards.empty())
        for (std::size_t place = 0; place < field.ground.size(); ++place)
            if (has_sections(field, place)) cut_sections(field, static_cast<FeatureId>(place));
    if (field.sections.size() > kMaxSections)
        problems.add("table.features", "there are too many sections of works",
                     fmt::format("a game holds {}", kMaxSections));
}

// ---- Cards and terms ----

void check_counts(const Sandbox& sandbox, Problems& problems)
{
    if (sandbox.cards.size() > kMaxUnits)
        problems.add("cards", fmt::format("there are more than {} units", kMaxUnits));
    if (sandbox.units.size() != sandbox.cards.size())
        problems.add("units", "there are not as many units as cards",
                     "give one unit for each card, in order");
    if (sandbox.commander_cards.size() > kMaxCommanders ||
        sandbox.commanders.size() != sandbox.commander_cards.size())
        problems.add("commanders",
                     "each commander needs a card, and each commander's card a commander",
                     fmt::format("give {} at most", kMaxCommanders));
    if (sandbox.section_cards.size() > kMaxSections)
        problems.add("section_cards", fmt::format("there are more than {}", kMaxSections));
    if (sandbox.reserves.size() > 250)
        problems.add("reserves", "there are more than 250 groups of reserves");
    shared::table::check_holds(sandbox, problems);
}

void check_chain(std::span<const CommanderId> chain, const Sandbox& sandbox,
                 const std::string& where, Problems& problems)
{
    for (const CommanderId id : chain)
        if (index_of(id) >= sandbox.commander_cards.size())
            problems.add(where, "there is no such commander", "give the ids of his superiors");
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
        check(on_a_table(unit.at) && on_a_table(unit.origin) && index_of(unit.card) == place,
              "units", place,
              "give the id of its card, in the order of the cards, and at = [x, y] on the table");
    }
    for (std::size_t place = 0; place < sandbox.commanders.size(); ++place)
        check(on_a_table(sandbox.commanders[place].at), "commanders", place,
              "give at = [x, y] on the table");
    for (std::size_t place = 0; place < sandbox.reserves.size(); ++place)
        check(on_a_table(sandbox.reserves[place].at), "reserves", place,
              "give at = [x, y] on the edge of the table");
    for (std::size_t place = 0; place < sandbox.scenario.objectives.size(); ++place)
        check(on_a_table(sandbox.scenario.objectives[place].at), "scenario.objectives", place,
              "give at = [x, y] on the table");
    for (std::size_t place = 0; place < sandbox.scenario.releases.size(); ++place) {
        const Hold& hold = sandbox.scenario.releases[place];
        check(!hold.of || on_a_table(*hold.of), "scenario.releases", place,
              "give of = [x, y] on the table");
    }
}

// Names of what is not there.
void check_references(const Sandbox& sandbox, Problems& problems)
{
    const auto is_unit = [&](UnitId id) { return index_of(id) < sandbox.cards.size(); };
    for (std::size_t place = 0; place < sandbox.contacts.size(); ++place) {
        const Contact& contact = sandbox.contacts[place];
        const bool across = !contact.across ||
                            board::table::index_of(*contact.across) < sandbox.table.features.size();
        if (!is_unit(contact.initiator) || !is_unit(contact.other) || !across)
            problems.add(fmt::format("contacts[{}]", place), "nobody is in contact there",
                         "give two units, and the place of the feature between them or null");
    }
    for (std::size_t place = 0; place < sandbox.units.size(); ++place) {
        const SandboxUnit& unit = sandbox.units[place];
        if (unit.fate == UnitFate::Reserve && unit.reserve >= sandbox.reserves.size())
            problems.add(fmt::format("units[{}].reserve", place), "it waits in no group",
                         "give the place of its group in `reserves`");
    }
    for (std::size_t place = 0; place < sandbox.commanders.size(); ++place) {
        const Commander& commander = sandbox.commanders[place];
        if (commander.fate == CommanderFate::Reserve &&
            commander.reserve >= sandbox.reserves.size())
            problems.add(fmt::format("commanders[{}].reserve", place), "he waits in no group",
                         "give the place of his group in `reserves`");
    }
    for (std::size_t place = 0; place < sandbox.cards.size(); ++place)
        check_chain(sandbox.cards[place].chain, sandbox, fmt::format("cards[{}].chain", place),
                    problems);
    for (std::size_t place = 0; place < sandbox.commander_cards.size(); ++place)
        check_chain(sandbox.commander_cards[place].chain, sandbox,
                    fmt::format("commander_cards[{}].chain", place), problems);
}

// The bounds that a battle file has.
void check_terms(const Scenario& scenario, Problems& problems)
{
    for (std::size_t place = 0; place < scenario.objectives.size(); ++place) {
        const Objective& objective = scenario.objectives[place];
        const std::string where = fmt::format("scenario.objectives[{}]", place);
        check_number(where + ".radius", "no objective is so large", objective.radius, 1,
                     board::table::kLongestWay, problems);
        check_number(where + ".value", "no objective counts so much", objective.value, 0, 100,
                     problems);
    }
    for (std::size_t place = 0; place < scenario.releases.size(); ++place)
        check_number(fmt::format("scenario.releases[{}].within", place), "no enemy is so far off",
                     scenario.releases[place].within, 0, board::table::kLongestWay, problems);
    for (const std::int16_t hundredths_of_u : {scenario.base_frontage, scenario.base_depth})
        if (hundredths_of_u != 0)
            check_number("scenario.base_frontage", "no base has such a size", hundredths_of_u, 10,
                         100, problems);
}

// ---- The position ----

Unit unit_by_hand(const SandboxUnit& given, const Field& field)
{
    Unit unit = given;
    const UnitCard& card = field[unit.card];
    const bool there = unit.on_table() || unit.fate == UnitFate::Reserve;
    if (!unit.bases.empty() || !there) return unit;
    const int strength = given.strength > 0 ? given.strength : card.strength;
    const bool boat = card.arm == Arm::RiverBoat;
    if (boat && unit.points == 0) unit.points = static_cast<std::uint8_t>(strength);
    unit.bases.resize(boat ? 1 : static_cast<std::size_t>(strength));
    lay_out(field, unit, unit.formation, given.at, given.facing);
    return unit;
}

// Whoever is by hand under nobody is under the commander of his division.
void fill_in(const Field& field, Unit& unit)
{
    const Identity& identity = field[unit.card].identity;
    if (unit.under == 0 && identity.kind == Identity::Kind::Division) unit.under = identity.number;
}

State position_of(const Sandbox& sandbox, const Field& field)
{
    State state;
    static_cast<Progress&>(state) = sandbox;
    for (const SandboxUnit& given : sandbox.units) {
        state.units.push_back(unit_by_hand(given, field));
        if (sandbox.complete) fill_in(field, state.units.back());
    }
    for (const Commander& commander : sandbox.commanders) state.commanders.push_back(commander);
    while (state.sections.size() < field.sections.size())
        state.sections.push_back({field.sections[state.sections.size()].strength});
    while (state.objectives.size() < field.scenario.objectives.size())
        state.objectives.push_back(
            {field.scenario.objectives[state.objectives.size()].held_by, {}});
    while (state.releases.size() < field.scenario.releases.size())
        state.releases.push_back(shared::ReleasedBy::Nothing);
    return state;
}

// RULING: BM-R-57: who touches by hand, and is not said to have been touched, was touched by the
// first side.
void find_contacts(const Field& field, State& state)
{
    for (std::size_t a = 0; a < state.units.size(); ++a)
        for (std::size_t b = a + 1; b < state.units.size(); ++b) {
            const UnitId one = unit_id(a);
            const UnitId other = unit_id(b);
            if (!state[one].on_table() || !state[other].on_table() ||
                field[one].side == field[other].side || is_boat(field, one) ||
                is_boat(field, other) || contact_between(state, one, other) != nullptr)
                continue;
            const auto touch =
                touch_between(field, bases_of(field, state[one]), bases_of(field, state[other]));
            if (!touch) continue;
            const bool first = field[one].side == field.scenario.first;
            state.contacts.push_back({first ? one : other, first ? other : one, touch->across});
        }
}

void check_standing(const Field& field, const State& state, Problems& problems)
{
    const board::table::Box& table = field.terrain->table();
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        if (!unit.on_table()) continue;
        if (unit.bases.empty()) {
            problems.add(fmt::format("units[{}].bases", place), "it stands there with no base",
                         "give it strength, or a fate");
            continue;
        }
        for (const Footprint& base : bases_of(field, unit))
            check_place(table, base.centre, fmt::format("units[{}]", place), problems);
    }
    for (std::size_t place = 0; place < state.commanders.size(); ++place)
        if (state.commanders[place].on_table())
            check_place(table, state.commanders[place].at, fmt::format("commanders[{}].at", place),
                        problems);
}

}  // namespace

Result<Opening> from_sandbox(const Sandbox& sandbox)
{
    Problems problems;
    Opening opening;
    Field& field = opening.field;
    check_counts(sandbox, problems);
    check_ids(sandbox.cards, "cards", problems);
    check_ids(sandbox.commander_cards, "commander_cards", problems);
    check_spots(sandbox, problems);
    check_references(sandbox, problems);
    check_terms(sandbox.scenario, problems);
    lay_table(sandbox, field, problems);
    if (problems.empty()) lay_works(sandbox, field, problems);
    if (!problems.empty()) return problems;
    for (const UnitCard& card : sandbox.cards) field.units.push_back(named(card));
    for (const CommanderCard& card : sandbox.commander_cards)
        field.commanders.push_back(named(card));
    field.scenario = sandbox.scenario;
    for (Objective& objective : field.scenario.objectives) objective = named(objective);
    for (const CommanderCard& card : field.commanders)
        if (card.level == Level::Control)
            field.scenario.had_higher[static_cast<std::size_t>(index_of(card.side))] = true;
    field.options = sandbox.options;
    opening.state = position_of(sandbox, field);
    check_standing(field, opening.state, problems);
    if (!problems.empty()) return problems;
    if (sandbox.complete) find_contacts(field, opening.state);
    return opening;
}

Sandbox to_sandbox(const Field& field, const State& state)
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
    sandbox.commander_cards = field.commanders;
    sandbox.commanders.assign(state.commanders.begin(), state.commanders.end());
    sandbox.section_cards = field.sections;
    sandbox.scenario = field.scenario;
    sandbox.complete = false;
    return sandbox;
}

}  // namespace longroll::brothers_at_arms_miniatures
