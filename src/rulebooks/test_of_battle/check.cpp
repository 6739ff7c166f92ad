// What must hold of every state, whether it was played, read or set up by hand.

#include "rulebooks/shared/table/fitting.h"
#include "rulebooks/test_of_battle/bodies.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

bool known(const State& state, UnitId id) { return index_of(id) < state.units.size(); }
bool known_or_none(const State& state, UnitId id) { return id == kNoUnit || known(state, id); }

// A set or a list of them; and several at once.
template <class Ids>
bool known(const State& state, const Ids& ids)
{
    for (const UnitId id : ids)
        if (!known(state, id)) return false;
    return true;
}
template <class... Ids>
bool all_known(const State& state, const Ids&... ids)
{
    return (known(state, ids) && ...);
}
bool is_there(const State& state, UnitId id) { return known(state, id) && state[id].on_table(); }
bool are_there(const State& state, const Units& units)
{
    return !units.any([&](UnitId id) { return !is_there(state, id); });
}

std::string check_lists(const Field& field, const State& state)
{
    const Scenario& scenario = field.scenario;
    const std::pair<bool, std::string_view> wrong[] = {
        {!field.terrain, "there is no table"},
        {state.units.size() != field.units.size(), "a card has no stand, or a stand no card"},
        {state.leaders.size() != field.leaders.size(),
         "there are not as many commanders as their cards"},
        {state.divisions.size() != field.divisions.size(),
         "there are not as many divisions as their cards"},
        {state.blocks.size() != field.blocks.size(),
         "the state does not speak of each town block and village"},
        {state.objectives.size() != scenario.objectives.size(),
         "there are not as many holders as objectives"},
        {state.releases.size() != scenario.releases.size(),
         "the state does not say of each release what has opened it"},
        {state.trampled.size() * 64 < field.crop_cells.size(),
         "the state does not speak of all standing crops"},
        {state.turn < 1, "turns are counted from 1"}};
    for (const auto& [is, what] : wrong)
        if (is) return std::string(what);
    return {};
}

bool may_be_stationary(const UnitCard& card, const Unit& unit)
{
    // RULING: TB-R-47.
    if (card.type == TroopType::InfantrySkirmisher || card.type == TroopType::CavalrySkirmisher)
        return false;
    return !unit.mounted && !unit.limbered && !unit.column && !unit.disordered() &&
           !unit.gone_to_ground;
}

std::string check_unit(const Field& field, const UnitCard& card, const Unit& unit)
{
    // TB-SCL-3: strength is counted in points, and who has none left is gone.
    if (unit.on_table() && (unit.strength < 1 || unit.strength > card.strength))
        return fmt::format("{} has {} of {} strength points", card.name, unit.strength,
                           card.strength);
    if (unit.mounted && !has_horses(card.type)) return fmt::format("{} has no horses", card.name);
    if (unit.limbered && !is_artillery(field, unit.card))
        return fmt::format("{} has no limbers", card.name);
    if (unit.guns > 2) return fmt::format("{} has too many dedicated guns", card.name);
    if (unit.stationary && unit.on_table() && !may_be_stationary(card, unit))
        return fmt::format("{} cannot be Stationary", card.name);
    if (unit.block != kNoBlock && index_of(unit.block) >= field.blocks.size())
        return fmt::format("{} is in a building that does not exist", card.name);
    return {};
}

std::string check_units(const Field& field, const State& state)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        const Unit& unit = state.units[place];
        if (index_of(unit.card) != place) return "a stand goes by another's card";
        if (index_of(field.units[place].division) >= field.divisions.size())
            return fmt::format("{} is of no division", field.units[place].name);
        if (std::string wrong = check_unit(field, field.units[place], unit); !wrong.empty())
            return wrong;
        if (!all_known(state, unit.partners, unit.quarry, unit.start.seen))
            return fmt::format("{} has to do with stands that do not exist",
                               field.units[place].name);
    }
    return {};
}

std::string check_leaders(const Field& field, const State& state)
{
    for (std::size_t place = 0; place < state.leaders.size(); ++place) {
        const Leader& leader = state.leaders[place];
        const LeaderCard& card = field.leaders[place];
        if (!known_or_none(state, leader.with) || !known_or_none(state, leader.joins))
            return fmt::format("{} is with a stand that does not exist", card.name);
        if (!leader.on_table() || leader.with == kNoUnit) continue;
        if (field[leader.with].side != card.side)
            return fmt::format("{} is with the enemy", card.name);
        if (!state[leader.with].on_table())
            return fmt::format("{} is with a stand that is not there", card.name);
    }
    return {};
}

// Whoever a choice is about must be there; lists of those who may must not be empty.
struct AboutWhom {
    const State& state;

    bool operator()(const DodgeDue& d) const { return all_known(state, d.skirmisher, d.charger); }
    bool operator()(const ContinueDue& due) const { return known(state, due.charger); }
    bool operator()(const AfterRoutDue& due) const
    {
        return all_known(state, due.routed, due.may, due.may_break);
    }
    bool operator()(const FollowDue& due) const
    {
        return index_of(due.leader) < state.leaders.size() && known_or_none(state, due.unit);
    }
    bool operator()(const TakeHitsDue& d) const
    {
        return !d.among.empty() && known(state, d.among);
    }
    bool operator()(const AdvanceDue& due) const
    {
        return !due.may.empty() && known(state, due.may) && known_or_none(state, due.lost);
    }
    template <class Due>
    bool operator()(const Due& due) const
    {
        return known(state, due.unit);
    }
};

std::string check_moment(const Field& field, const State& state)
{
    for (const Pending& pending : state.pending)
        if (!std::visit(AboutWhom{state}, pending))
            return "a choice is due about somebody who does not exist";
    if (!known_or_none(state, state.moving)) return "a stand moves that does not exist";
    for (const Contact& contact : state.contacts)
        if (!all_known(state, contact.maker, contact.met) ||
            field[contact.maker].side == field[contact.met].side)
            return "those in contact are not two enemies";
    for (const MarshEntry& entry : state.marsh_entries)
        if (entry.feature >= field.ground.size()) return "a marsh was entered that does not exist";
    return {};
}

bool holds_together(const Field& field, const State& state, const Combat& combat)
{
    const UnitId target = combat.attack.target;
    if (combat.attack.attackers.empty() || combat.defending.empty() ||
        !all_known(state, target, combat.defending, combat.meleeing, combat.reply.reinforcing))
        return false;
    if (combat.left != kNoBlock && index_of(combat.left) >= field.blocks.size()) return false;
    for (const Attacker& attacker : combat.attack.attackers)
        if (!all_known(state, attacker.unit, attacker.reinforcing) ||
            field[attacker.unit].side == field[target].side)
            return false;
    const auto named = [&](const auto& list, auto who) {
        return std::ranges::all_of(list, [&](const auto& one) { return known(state, one.*who); });
    };
    return named(combat.reply.shares, &ReplyShare::at) && named(combat.hits, &ScoredHits::at) &&
           named(combat.tried, &Reckoned::unit) && named(combat.losses, &Reckoned::unit);
}

// Before its dice a combat is between stands that are there.
bool may_still_be_fought(const State& state, const Combat& combat)
{
    if (combat.step >= CombatStep::Melee) return true;
    return is_there(state, combat.attack.target) && are_there(state, combat.defending) &&
           std::ranges::all_of(combat.attack.attackers, [&](const Attacker& attacker) {
               return is_there(state, attacker.unit);
           });
}

// What a choice is about goes on, and whoever may choose to move is there.
struct GoesOn {
    const Field& field;
    const State& state;

    bool operator()(const AfterRoutDue& due) const
    {
        return state.morale && are_there(state, due.may) && are_there(state, due.may_break);
    }
    bool operator()(const AdvanceDue& due) const
    {
        return are_there(state, due.may) &&
               (due.left == kNoBlock || index_of(due.left) < field.blocks.size());
    }
    template <class Due>
    bool operator()(const Due&) const
    {
        return state.combat ||
               !(std::is_same_v<Due, ReplyDue> || std::is_same_v<Due, CavalrySaveDue> ||
                 std::is_same_v<Due, TakeHitsDue>);
    }
};

std::string check_under_way(const Field& field, const State& state)
{
    if (state.combat && (!holds_together(field, state, *state.combat) ||
                         !may_still_be_fought(state, *state.combat)))
        return "a combat is under way that cannot be";
    if (state.morale) {
        const MoraleRound& round = *state.morale;
        for (const RoutDue& rout : round.routs)
            if (!all_known(state, rout.unit, rout.from))
                return "a stand is to rout that does not exist";
        if (!all_known(state, round.eliminated, round.breaking, round.ridden))
            return "a morale test was about a stand that does not exist";
    }
    for (const Pending& pending : state.pending)
        if (!std::visit(GoesOn{field, state}, pending))
            return "a choice is due about nothing that is under way";
    return {};
}

// Stands do not share ground, except in a town block, which is the base of all who occupy it.
std::string check_ground(const Field& field, const State& state)
{
    const auto both = shared::table::first_overlap(
        View(field, state), [&](UnitId id) { return !in_town(field, state[id]); });
    if (!both) return {};
    return fmt::format("{} stands on {}", field[both->first].name, field[both->second].name);
}

}  // namespace

std::string Rulebook::check(const Field& field, const State& state)
{
    for (const auto& part :
         {check_lists, check_units, check_leaders, check_moment, check_under_way, check_ground})
        if (std::string wrong = part(field, state); !wrong.empty()) return wrong;
    return {};
}

}  // namespace longroll::test_of_battle
