// A set-up of the board game converted for miniatures.

#include "rulebooks/brothers_at_arms_miniatures/convert.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/movement.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/brothers_at_arms_miniatures/scales.h"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

std::string identity_name(const Identity& identity)
{
    switch (identity.kind) {
        case Identity::Kind::Division: return fmt::format("division {}", identity.number);
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
    unit.side = card.side;
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
    commander.side = card.side;
    commander.level = card.level == Level::Control ? "higher" : "formation";
    commander.identity = identity_name(
        card.level == Level::Control ? Identity{} : shared::counters::division(card.division));
    commander.command = card.leadership;
    commander.exceptional = card.exceptional;
    commander.radius = number_in(told, card.leadership * kU);
    commander.move = number_in(told, commander_rate(field, State{}));
    return commander;
}

// The one that is called so, "" being the usual one; nothing when there is none.
template <class T, std::size_t Count>
std::optional<T> chosen_of(const std::array<T, Count>& all, std::string_view word, T usual)
{
    if (word.empty()) return usual;
    const auto found = std::ranges::find_if(all, [&](T each) { return words_for(each) == word; });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

}  // namespace

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
    roster.scale = words_for(scale);
    roster.measure = words_for(measure);
    roster.unit = told.many;
    roster.scales.assign(kScaleWords.begin(), kScaleWords.end());
    roster.measures.assign(kMeasureWords.begin(), kMeasureWords.end());
    roster.u = number_in(told, kU);
    roster.yards_to_u = field.scenario.hex_yards;
    roster.visible = number_in(told, kVisible);  // ledger T4
    roster.table_width = number_in(told, field.terrain->table().high.x);
    roster.table_height = number_in(told, field.terrain->table().high.y);
    for (const UnitCard& card : field.units)
        roster.units.push_back(unit_of_card(field, card, told, scale));
    for (const CommanderCard& card : field.commanders)
        roster.commanders.push_back(commander_of_card(field, card, told));
    return roster;
}

// BM-SCL-1: one of three scales, one of two measures.
Result<Roster> Rulebook::roster(const Field& field, const RosterTerms& terms)
{
    const auto scale = chosen_of(kScales, terms.scale, field.options.figure_scale);
    const auto measure = chosen_of(kMeasures, terms.measure, field.options.measure);
    Problems problems;
    if (!scale)
        problems.add("scale", fmt::format("there are no figures of \"{}\"", terms.scale),
                     "choose 6mm, 15mm or 25mm");
    if (!measure)
        problems.add("measure", fmt::format("nobody measures in \"{}\"", terms.measure),
                     "choose inch or cm");
    if (!problems.empty()) return problems;
    return roster_of(field, *scale, *measure);
}

}  // namespace longroll::brothers_at_arms_miniatures
