// A position from a sandbox, and back.

#include "rulebooks/iron_brigade/sandbox.h"

#include "rulebooks/iron_brigade/charts.h"
#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/sandbox_terms.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

using board::table::Feature;
using board::table::Form;

namespace {

std::optional<Feature> feature_of(const SandboxFeature& given)
{
    const auto kind = board::table::number_of(given.ground);
    if (given.form == Form::Line) {
        if (given.line.size() < 2) return {};
        return board::table::line_feature(kind, given.line, given.width);
    }
    if (given.rings.empty() || given.rings.front().size() < 3) return {};
    board::table::Polygon polygon{given.rings};
    if (given.form == Form::Contour) {
        Feature feature = board::table::contour_feature(given.level, std::move(polygon));
        feature.kind = kind;
        return feature;
    }
    return board::table::area_feature(kind, std::move(polygon));
}

bool too_far(Point point)
{
    constexpr Length kMost = board::table::kLargestTable;
    return std::abs(point.x) > kMost || std::abs(point.y) > kMost;
}

bool too_far(const SandboxFeature& feature)
{
    for (const auto& ring : feature.rings)
        for (const Point point : ring)
            if (too_far(point)) return true;
    for (const Point point : feature.line)
        if (too_far(point)) return true;
    return false;
}

void lay_table(const SandboxTable& table, Field& field, Problems& problems)
{
    constexpr Length kLeast = 1000;
    constexpr Length kMost = board::table::kLargestTable;
    if (table.width < kLeast || table.height < kLeast || table.width > kMost ||
        table.height > kMost) {
        problems.add("table", fmt::format("a table cannot be {} by {}", table.width, table.height),
                     fmt::format("give thousandths of an inch from {} to {}", kLeast, kMost));
        return;
    }
    std::vector<Feature> features;
    for (std::size_t place = 0; place < table.features.size(); ++place) {
        const SandboxFeature& given = table.features[place];
        const auto feature = too_far(given) ? std::nullopt : feature_of(given);
        if (!feature) {
            problems.add(fmt::format("table.features[{}]", place), "this feature has no ground",
                         "give rings of three points or more, or a line of two, on the table");
            continue;
        }
        features.push_back(*feature);
        field.ground.push_back(given.rules.value_or(ground_rules(given.ground)));
    }
    const board::table::Box box{{0, 0}, {table.width, table.height}};
    field.terrain = laid_out(box, std::move(features), field.ground);
}

void complete(const UnitCard& card, Unit& unit)
{
    if (unit.castings == 0) unit.castings = static_cast<std::uint8_t>(card.castings);
    unit.base = static_cast<std::int8_t>(base_morale(card.quality));
    if (unit.morale == 0 || unit.morale > unit.base) unit.morale = unit.base;
    unit.weapon = card.weapon;
    if (card.arm == Arm::Artillery && unit.formation.kind == FormationKind::Line)
        unit.formation.kind = FormationKind::Unlimbered;
    if (card.arm == Arm::HeavyEquipment) unit.formation.kind = FormationKind::Limbered;
}

void check_cards(const Sandbox& sandbox, Problems& problems)
{
    constexpr int kMostCastings = 240;
    if (sandbox.cards.size() > kMaxUnits || sandbox.units.size() > kMaxUnits)
        problems.add("units", fmt::format("there are more than {} units", kMaxUnits));
    if (sandbox.leader_cards.size() > kMaxLeaders ||
        sandbox.leaders.size() != sandbox.leader_cards.size())
        problems.add("leaders", "each leader needs a card, and each leader card a leader");
    if (sandbox.units.size() < sandbox.cards.size())
        problems.add("units", "a unit card has no unit", "give one unit for each card, in order");
    for (std::size_t place = 0; place < sandbox.cards.size(); ++place)
        if (sandbox.cards[place].castings < 1 || sandbox.cards[place].castings > kMostCastings)
            problems.add(fmt::format("cards[{}].castings", place),
                         fmt::format("{} castings make no unit", sandbox.cards[place].castings),
                         fmt::format("give 1 to {}", kMostCastings));
    for (std::size_t place = 0; place < sandbox.units.size(); ++place)
        if (index_of(sandbox.units[place].card) >= sandbox.cards.size() ||
            too_far(sandbox.units[place].front))
            problems.add(fmt::format("units[{}]", place), "this unit has no card or no place",
                         "give the id of its card, and front = [x, y] on the table");
    if (sandbox.scenario.objectives.size() > Progress{}.objectives.capacity())
        problems.add("scenario.objectives", "there are too many objectives");
    if (sandbox.scenario.releases.size() > shared::kMaxReleases)
        problems.add("scenario.releases", "there are too many releases",
                     fmt::format("give {} at most", shared::kMaxReleases));
    for (std::size_t place = 0; place < sandbox.cards.size(); ++place)
        for (const shared::ReleaseId release : sandbox.cards[place].held)
            if (index_of(release) >= sandbox.scenario.releases.size())
                problems.add(fmt::format("cards[{}].held", place), "there is no such release",
                             "give the id of one in scenario.releases");
}

State state_of(const Sandbox& sandbox)
{
    State state;
    static_cast<Progress&>(state) = sandbox;
    for (const Unit& given : sandbox.units) {
        Unit unit = given;
        if (sandbox.complete) complete(sandbox.cards[index_of(unit.card)], unit);
        state.units.push_back(unit);
    }
    for (const Leader& leader : sandbox.leaders) state.leaders.push_back(leader);
    while (state.objectives.size() < sandbox.scenario.objectives.size())
        state.objectives.push_back(sandbox.scenario.objectives[state.objectives.size()].held_by);
    while (state.releases.size() < sandbox.scenario.releases.size())
        state.releases.push_back(shared::ReleasedBy::Nothing);
    return state;
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
    opening.field.units = sandbox.cards;
    opening.field.leaders = sandbox.leader_cards;
    opening.field.scenario = sandbox.scenario;
    opening.field.options = sandbox.options;
    opening.state = state_of(sandbox);
    if (const std::string wrong = check(opening.field, opening.state); !wrong.empty())
        return Problems{{"sandbox", wrong, "set up a position that the rules allow"}};
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
        const Feature& feature = features[place];
        sandbox.table.features.push_back({feature.form, feature.area.rings, feature.line,
                                          feature.width, feature.level, field.ground[place].ground,
                                          field.ground[place]});
    }
    sandbox.cards = field.units;
    sandbox.units.assign(state.units.begin(), state.units.end());
    sandbox.leader_cards = field.leaders;
    sandbox.leaders.assign(state.leaders.begin(), state.leaders.end());
    sandbox.scenario = field.scenario;
    sandbox.complete = false;
    return sandbox;
}

}  // namespace longroll::iron_brigade
