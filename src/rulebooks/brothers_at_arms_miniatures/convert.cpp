// A set-up of the board game converted for miniatures.

#include "rulebooks/brothers_at_arms_miniatures/convert.h"

#include "core/json.h"
#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"
#include "rulebooks/brothers_at_arms_miniatures/muster.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"

#include <boost/describe.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

// clang-format off
BOOST_DESCRIBE_STRUCT(RosterUnit, (), (id, name, side, arm, identity, counter, bases, points, figures, range, move, frontage, depth, abilities))
BOOST_DESCRIBE_STRUCT(RosterCommander, (), (id, name, side, level, division, command, exceptional, radius, move))
BOOST_DESCRIBE_STRUCT(Roster, (), (battle, figure_scale, measure, u, visible, table_width, table_height, yards_to_u, units, commanders))
// clang-format on

namespace {

// Ledger T1: what a value of 1 is, by scale and measure.
constexpr int kMultipliers[3][2] = {{2, 5}, {4, 10}, {8, 20}};
constexpr std::string_view kScales[] = {"6mm", "15mm", "25mm"};

int multiplier(FigureScale scale, Measure measure)
{
    return kMultipliers[static_cast<std::size_t>(scale)][static_cast<std::size_t>(measure)];
}

std::string identity_name(const Identity& identity)
{
    switch (identity.kind) {
        case Identity::Kind::Division: return fmt::format("{}", identity.number);
        case Identity::Kind::Corps: return fmt::format("corps {:c}", identity.number);
        case Identity::Kind::Star: break;
    }
    return "star";
}

// BM-SCL-8: the printed counter is the label of its figures.
RosterUnit unit_of_card(const Field& field, const UnitCard& card, const longroll::Measure& told,
                        FigureScale scale)
{
    RosterUnit unit;
    unit.id = card.id;
    unit.name = card.name;
    unit.side = name_of(card.side);
    unit.arm = words_for(card.arm);
    unit.identity = identity_name(card.identity);
    unit.counter = fmt::format("{}-{}-{}", card.range, card.attack, card.strength);
    const bool boat = card.arm == Arm::RiverBoat;
    unit.bases = boat ? 1 : card.strength;
    unit.points = boat ? card.strength : 0;
    unit.figures = figures_on(scale, card.arm);
    unit.range = number_in(told, card.range * kU);
    unit.move = number_in(told, rate_of(field, State{}, card.arm));
    const BaseDimensions base = base_of(field, card.arm);
    unit.frontage = number_in(told, base.width);
    unit.depth = number_in(told, base.depth);
    if (card.indomitable) unit.abilities = "indomitable";
    if (card.sharpshooters)
        unit.abilities += unit.abilities.empty() ? "sharpshooters" : ", sharpshooters";
    return unit;
}

RosterCommander commander_of_card(const Field& field, const CommanderCard& card,
                                  const longroll::Measure& told)
{
    RosterCommander commander;
    commander.id = card.id;
    commander.name = card.name;
    commander.side = name_of(card.side);
    commander.level = card.level == Level::Control ? "higher" : "formation";
    commander.division = card.division;
    commander.command = card.leadership;
    commander.exceptional = card.exceptional;
    commander.radius = number_in(told, card.leadership * kU);
    commander.move = number_in(told, commander_rate(field, State{}));
    return commander;
}

}  // namespace

// RULING: BM-R-2: each pair is exact in its own numbers.
longroll::Measure measure_of(FigureScale scale, Measure measure)
{
    const bool inches = measure == Measure::Inch;
    longroll::Measure told = inches ? measure_in_inches() : measure_in_centimetres();
    const std::string_view figures = kScales[static_cast<std::size_t>(scale)];
    told.name = fmt::format("{}_{}", inches ? "inch" : "cm", figures);
    told.label = fmt::format("{} for {} figures", told.many, figures);
    told.thousandths = kU;
    told.units = multiplier(scale, measure);
    told.decimals = 2;
    return told;
}

// RULING: BM-R-3: cavalry half as many as infantry, rounded up; artillery one gun, a boat one
// model.
int figures_on(FigureScale scale, Arm arm)
{
    constexpr int kInfantry[] = {12, 4, 3};
    const int foot = kInfantry[static_cast<std::size_t>(scale)];
    if (arm == Arm::Infantry) return foot;
    return arm == Arm::Cavalry ? (foot + 1) / 2 : 1;
}

Roster roster_of(const Field& field, FigureScale scale, Measure measure)
{
    const longroll::Measure told = measure_of(scale, measure);
    Roster roster;
    roster.battle = field.scenario.title;
    roster.figure_scale = kScales[static_cast<std::size_t>(scale)];
    roster.measure = measure == Measure::Inch ? "inch" : "cm";
    roster.u = number_in(told, kU);
    roster.visible = number_in(told, kVisible);  // ledger T4
    roster.table_width = number_in(told, field.terrain->table().high.x);
    roster.table_height = number_in(told, field.terrain->table().high.y);
    roster.yards_to_u = field.scenario.hex_yards;
    for (const UnitCard& card : field.units)
        roster.units.push_back(unit_of_card(field, card, told, scale));
    for (const CommanderCard& card : field.commanders)
        roster.commanders.push_back(commander_of_card(field, card, told));
    return roster;
}

Result<Roster> converted(const battle::Battle& battle, FigureScale scale, Measure measure)
{
    const Result<Opening> opening = mustered(battle, {});
    if (!opening) return opening.error();
    return roster_of(opening->field, scale, measure);
}

std::string roster_json(const Roster& roster)
{
    return boost::json::serialize(to_json(JsonNames{}, roster));
}

}  // namespace longroll::brothers_at_arms_miniatures
