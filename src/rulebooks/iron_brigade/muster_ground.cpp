// The ground of a battle laid on the table (ledger 8.4): areas, lines, contours, crossings, and
// what the overrides say of each feature or of every feature of a kind.

#include "rulebooks/iron_brigade/ground.h"
#include "rulebooks/iron_brigade/muster.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

using battle::TerrainKind;
using board::table::number_of;

namespace {

// How wide a line is if the map does not say: only what one can stand in has a width.
int usual_yards(Ground ground)
{
    switch (ground) {
        case Ground::Stream: return 5;
        case Ground::MarshyStream: return 25;
        case Ground::River: return 50;
        case Ground::Abatis: return 10;
        case Ground::Moat: return 10;
        default: return 0;
    }
}

GroundRules rules_for(const Mustering& muster, Ground ground, const battle::FeatureFacts& facts)
{
    GroundRules rules = ground_rules(ground);
    rules.name = facts.name;
    rules.impassable = rules.impassable || facts.impassable;
    if (facts.depth_inches) rules.depth_tenths = *facts.depth_inches * 10;
    rules.current = static_cast<Current>(facts.current);
    // A footbridge bears no horses either, as far as this rulebook can say.
    rules.infantry_only = rules.infantry_only || facts.passage == battle::Passage::InfantryOnly ||
                          (facts.passage == battle::Passage::NoGuns && rules.bridge);
    // IB-WAT-3: the defender knows his fords; where nobody attacks, both do.
    if (muster.battle.attacker) rules.known_to[index_of(*muster.battle.attacker)] = false;
    return rules;
}

// A field is known by its fence and a fort by its works; of crossings only those count that are up.
shared::table::GroundPlans plans_for(const Mustering& muster, const battle::FeatureFacts& facts)
{
    const auto ground = ground_of(facts);
    if (!ground) return {};
    const bool crossing = *ground == Ground::Bridge || *ground == Ground::Ford;
    if (crossing && facts.down) return {};
    if (facts.kind == TerrainKind::HillContour && !facts.steep) return {};
    shared::table::GroundPlan plan{number_of(*ground)};
    const int usual = usual_yards(*ground);
    plan.width =
        crossing ? inches(2)
                 : muster.terms.scale.of_yards(usual == 0 ? 0 : facts.width_yards.value_or(usual));
    plan.spanned = is_water(rules_for(muster, *ground, facts));
    plan.outline = *ground == Ground::RailFence || *ground == Ground::Fort;
    if (facts.kind == TerrainKind::HillContour) {
        plan.kind = number_of(Ground::SteepEdge);
        plan.outline = true;
    }
    return {plan};
}

constexpr std::string_view kRows[] = {"none",  "WALL",  "FENCE",       "STEEP_HILL",
                                      "ROUGH", "WOODS", "DENSE_WOODS", "SWAMP",
                                      "ROAD",  "FORD",  "IMPASSABLE"};
constexpr std::string_view kSights[] = {"none", "woods", "dense", "tree line"};

void override_row(OverrideTable& table, GroundRules& rules)
{
    const auto row = table.word("movement", kRows);
    if (!row) return;
    rules.impassable = *row == std::size(kRows) - 1;
    rules.row.reset();
    if (*row > 0 && !rules.impassable)
        rules.row =
            static_cast<MovementRow>(static_cast<std::size_t>(MovementRow::Wall) + *row - 1);
}

void override_known(OverrideTable& table, GroundRules& rules)
{
    const auto armies = table.texts("known_to");
    if (!armies) return;
    rules.known_to = {false, false};
    for (const std::string& name : *armies) {
        const auto side = battle::from_text<Side>(name);
        if (side)
            rules.known_to[index_of(*side)] = true;
        else
            table.fault("known_to", fmt::format("\"{}\" is no side", name),
                        "write \"confederate\" or \"union\"");
    }
}

// Every column of ledger 8.4, and what 8.6 adds to it.
void override_rules(OverrideTable& table, GroundRules& rules)
{
    constexpr int kDeepestInches = 1200;
    constexpr std::pair<std::string_view, bool GroundRules::*> kFlags[] = {
        {"conceals", &GroundRules::conceals},     {"red", &GroundRules::crossing},
        {"bridge", &GroundRules::bridge},         {"infantry_only", &GroundRules::infantry_only},
        {"impassable", &GroundRules::impassable}, {"hides_still", &GroundRules::hides_still}};
    override_row(table, rules);
    rules.protection = table.whole("protection", 0, 4).value_or(rules.protection);
    if (const auto sight = table.word("sight", kSights))
        rules.sight = static_cast<SightKind>(*sight);
    if (const auto depth = table.whole("depth_inches", 0, kDeepestInches))
        rules.depth_tenths = *depth * 10;
    if (const auto current = table.word("current", battle::words<battle::Current>()))
        rules.current = static_cast<Current>(*current);
    for (const auto& [key, flag] : kFlags) rules.*flag = table.flag(key).value_or(rules.*flag);
    override_known(table, rules);
}

}  // namespace

void lay_ground(Mustering& muster)
{
    Field& field = muster.field;
    std::vector<table::Feature> features;
    std::vector<std::string> ids;  // by feature; empty where the map gives none
    for (auto& laid :
         shared::table::lay_map(muster.battle.map, muster.terms.scale,
                                [&](const auto& facts) { return plans_for(muster, facts); })) {
        const auto ground = static_cast<Ground>(laid.feature.kind);
        field.ground.push_back(rules_for(muster, ground, *laid.facts));
        field.drawn.push_back(shared::table::drawn_as(*laid.facts));
        ids.push_back(laid.facts->id);
        features.push_back(std::move(laid.feature));
    }
    shared::table::override_each(
        muster.overrides, "terrain", "feature of the ground", ids,
        [&](OverrideTable& table, std::size_t id) { override_rules(table, field.ground[id]); });
    field.scenario.places = muster.terms.named_places();
    field.terrain = laid_out(shared::table::table_box(muster.battle.map, muster.terms.scale),
                             features, field.ground);
}

}  // namespace longroll::iron_brigade
