// What a player sees before an attack: the dice by their sources, what they hit on, what may be
// saved, and what decides a tied melee.

#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/forced_moves.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

using Tallies = std::vector<NamedTally>;

std::string_view words_of(Source source)
{
    switch (source) {
        case Source::Main: return "";
        case Source::Guns: return " (dedicated gun)";
        case Source::Reinforcing: break;
    }
    return " (reinforcing)";
}

void add_throw(const View& view, const Throw& thrown, Tallies& tallies)
{
    const std::string& name = view.field[thrown.by].name;
    const std::string& target = view.field[thrown.at].name;
    Tally dice;
    for (const DiceGroup& group : thrown.groups) dice.add(group.clause, group.dice);
    tallies.push_back({fmt::format("{} {}: dice at {}", name,
                                   thrown.fight == Fight::Melee ? "melees" : "fires", target),
                       dice});
    for (const DiceGroup& group : thrown.groups) {
        Tally hits;
        hits.add(group.clause, group.to_hit);
        tallies.push_back({fmt::format("{}{}: hits on", name, words_of(group.source)), hits});
        const auto save = save_against(view, group, thrown.at, thrown.fight, thrown.from);
        if (!save) continue;
        Tally saved;
        saved.add(clause_of(*save), kSaveOn);
        tallies.push_back({fmt::format("{}{}: saved on", name, words_of(group.source)), saved});
    }
}

void add_tie(const View& view, const Units& own, const Units& enemies, Tallies& tallies)
{
    for (const UnitId id : own)
        tallies.push_back({fmt::format("{} in a tied melee", view.field[id].name),
                           tie_strength(view, id, enemies)});
}

}  // namespace

Tallies tallies_of(const View& view, const Attack& order)
{
    Combat combat;
    combat.attack = order;
    for (const Attacker& attacker : order.attackers)
        if (touching(view, attacker.unit, order.target)) combat.meleeing.push_back(attacker.unit);
    for (const UnitId id : fighters(view, order.target)) combat.defending.push_back(id);
    if (!combat.meleeing.empty()) combat.reply.shares = even_shares(view, combat, {});
    Tallies tallies;
    for (const Throw& thrown : throws_of(view, combat)) add_throw(view, thrown, tallies);
    if (combat.meleeing.empty()) return tallies;
    add_tie(view, combat.meleeing, combat.defending, tallies);
    add_tie(view, combat.defending, combat.meleeing, tallies);
    return tallies;
}

bool Rulebook::awaits_answer(const State& state)
{
    return !state.pending.empty() && std::holds_alternative<ReplyDue>(state.pending.back());
}

}  // namespace longroll::test_of_battle
