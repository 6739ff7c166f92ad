// What must hold of every state, whether it was played, read or set up by hand.

#include "rulebooks/face_to_the_enemy/formations.h"
#include "rulebooks/face_to_the_enemy/going.h"
#include "rulebooks/face_to_the_enemy/removal.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/shared/table/fitting.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace {

bool known(const State& state, UnitId id) { return index_of(id) < state.units.size(); }
bool known(const State& state, GeneralId id) { return index_of(id) < state.generals.size(); }

bool is_there(const State& state, UnitId id) { return known(state, id) && state[id].on_table(); }

template <class List>
bool all_there(const State& state, const List& units)
{
    for (const UnitId id : units)
        if (!is_there(state, id)) return false;
    return true;
}

std::string check_lists(const Field& field, const State& state)
{
    if (!field.terrain) return "there is no table";
    if (field.ground.size() != field.terrain->features().size())
        return "there is ground of which nothing is known";
    if (state.units.size() != field.units.size()) return "a card has no unit, or a unit no card";
    if (state.generals.size() != field.generals.size())
        return "there are not as many generals as their cards";
    if (state.divisions.size() != field.divisions.size())
        return "there are not as many divisions as their cards";
    if (state.objectives.size() != field.scenario.objectives.size())
        return "there are not as many holders as objectives";
    if (state.releases.size() != field.scenario.releases.size())
        return "the state does not say of each release what has opened it";
    if (state.turn < 1) return "turns are counted from 1";
    return {};
}

// FE-ORG-1, FE-QUA-1: what never changes.
std::string check_card(const Field& field, const UnitCard& card)
{
    if (index_of(card.division) >= field.divisions.size() || field[card.division].side != card.side)
        return fmt::format("{} is of no division of its side", card.name);
    if (card.bases < 1 || card.bases > kMostBases)
        return fmt::format("{} has {} bases", card.name, card.bases);
    if (is_artillery(card.weapon) != (card.arm == Arm::Artillery))
        return fmt::format("{} has arms that are not its own", card.name);
    for (const shared::ReleaseId release : card.held)
        if (index_of(release) >= field.scenario.releases.size())
            return fmt::format("{} is held by nothing", card.name);
    return {};
}

bool to_come(const Unit& unit) { return unit.fate == UnitFate::Awaited; }

std::string check_unit(const Field& field, const State& state, UnitId id)
{
    const UnitCard& card = field[id];
    const Unit& unit = state[id];
    if (unit.bases > card.bases || unit.off > unit.bases)
        return fmt::format("{} has more bases than it had", card.name);
    if (unit.mounted && card.arm != Arm::Cavalry) return fmt::format("{} has no horses", card.name);
    if (unit.limbered && card.arm != Arm::Artillery)
        return fmt::format("{} has no limbers", card.name);
    if (to_come(unit) && !card.arrival)
        return fmt::format("{} is awaited, but nobody knows when and where", card.name);
    if (!unit.on_table() && !to_come(unit)) return {};
    // RULING: FE-R-112.
    if (unit.bases <= autobreak_at(card.bases, card.quality))
        return fmt::format("{} has no more than {} of its {} bases and would be removed", card.name,
                           unit.bases, card.bases);
    if (!is_legal(shape_of(field, unit), {unit.formation, unit.width}))
        return fmt::format("{} stands in no formation", card.name);
    const bool bent = !unit.trail.empty();
    if (bent && (unit.formation != Formation::MarchColumn || unit.trail.size() < 2))
        return fmt::format("{} is bent, and is no march column", card.name);
    return {};
}

std::string check_units(const Field& field, const State& state)
{
    for (std::size_t place = 0; place < state.units.size(); ++place) {
        if (index_of(state.units[place].card) != place) return "a unit goes by another's card";
        if (std::string wrong = check_card(field, field.units[place]); !wrong.empty()) return wrong;
        if (std::string wrong = check_unit(field, state, unit_id(place)); !wrong.empty())
            return wrong;
    }
    return {};
}

std::string check_generals(const Field& field, const State& state)
{
    for (std::size_t place = 0; place < state.generals.size(); ++place) {
        const General& general = state.generals[place];
        const GeneralCard& card = field.generals[place];
        for (const DivisionId division : card.command)
            if (index_of(division) >= field.divisions.size() || field[division].side != card.side)
                return fmt::format("{} commands what is not his side's", card.name);
        if (general.fate == GeneralFate::Awaited && !card.arrival)
            return fmt::format("{} is awaited, but nobody knows when and where", card.name);
        if (general.with == kNoUnit) continue;
        if (!general.on_table() || !is_there(state, general.with))
            return fmt::format("{} is with a unit and one of them is not there", card.name);
        if (!commands(field, general_id(place), general.with))
            return fmt::format("{} is with a unit that he does not command", card.name);
    }
    return {};
}

std::string check_contacts(const Field& field, const State& state)
{
    for (std::size_t place = 0; place < state.contacts.size(); ++place) {
        const Contact& contact = state.contacts[place];
        if (!is_there(state, contact.attacker) || !is_there(state, contact.defender) ||
            side_of(field, contact.attacker) == side_of(field, contact.defender))
            return "those in contact are not two enemies who are there";
        if (contact_between(state, contact.attacker, contact.defender) != &contact)
            return "two units are in contact twice";
    }
    return {};
}

// Whoever a choice is about is there, and so is what it belongs to.
struct DueAboutWhom {
    const State& state;

    bool operator()(const FlightDue& due) const { return is_there(state, due.unit); }
    bool operator()(const FacingDue& due) const { return is_there(state, due.unit); }
    bool operator()(const DefensiveFireDue& due) const
    {
        return state.charge && !due.may.empty() && all_there(state, due.may);
    }
    bool operator()(const FollowDue& due) const
    {
        return state.charge && is_there(state, due.charger);
    }
    bool operator()(const GeneralMoveDue& due) const
    {
        return state.phase == Phase::Generals && known(state, due.general) &&
               state[due.general].on_table() && state[due.general].rolled > 0;
    }
};

std::string check_charge(const Field& field, const State& state)
{
    if (!state.charge) return {};
    const ChargeUnderWay& charge = *state.charge;
    const bool sound = is_there(state, charge.unit) && known(state, charge.target) &&
                       side_of(field, charge.unit) != side_of(field, charge.target) &&
                       all_there(state, charge.firing) && all_there(state, charge.scattering);
    return sound ? "" : "a charge is under way that cannot be";
}

// Of the active side, in the phase in which they lead and act (FE-ACT-1, FE-ACT-21).
std::string check_activation(const Field& field, const State& state)
{
    const bool now = state.phase == Phase::Activation;
    if (state.leading != kNoGeneral &&
        (!now || !known(state, state.leading) || !state[state.leading].on_table() ||
         side_of(field, state.leading) != state.active))
        return "a general leads who cannot";
    if (state.acting != kNoUnit &&
        (!now || !is_there(state, state.acting) || side_of(field, state.acting) != state.active))
        return "a unit acts that cannot";
    return {};
}

bool can_be_fired(const Field& field, const State& state, const Volley& volley)
{
    const auto hits = [&](const Aim& aim) {
        const auto fits = [&](std::uint8_t file) { return file < state[volley.unit].width; };
        return known(state, aim.target) &&
               side_of(field, aim.target) != side_of(field, volley.unit) &&
               std::all_of(aim.files.begin(), aim.files.end(), fits);
    };
    return known(state, volley.unit) && std::all_of(volley.at.begin(), volley.at.end(), hits);
}

std::string check_declarations(const Field& field, const State& state)
{
    for (const Volley& volley : state.volleys)
        if (!can_be_fired(field, state, volley)) return "fire is declared that cannot be";
    for (const Allocation& allocation : state.allocations)
        for (const Share& share : allocation.shares)
            if (!known(state, allocation.unit) || !known(state, share.enemy))
                return "melee dice are shared out among units that do not exist";
    if (!all_there(state, state.fleeing)) return "a unit is to flee that is not there";
    return {};
}

std::string check_moment(const Field& field, const State& state)
{
    for (const Pending& pending : state.pending)
        if (!std::visit(DueAboutWhom{state}, pending))
            return "a choice is due about somebody who is not there";
    for (const auto& part : {check_contacts, check_charge, check_activation, check_declarations})
        if (std::string wrong = part(field, state); !wrong.empty()) return wrong;
    return {};
}

// Nobody stands on another (FE-MOV-12, FE-R-84).
std::string check_ground(const Field& field, const State& state)
{
    const View view(field, state);
    const UnitId charger = state.charge ? state.charge->unit : kNoUnit;
    const auto on = [&](UnitId one, UnitId other) {
        return fmt::format("{} stands on {}", field[one].name, field[other].name);
    };
    const auto both = shared::table::first_overlap(view, [&](UnitId id) { return id != charger; });
    if (both) return on(both->first, both->second);
    if (charger == kNoUnit) return {};
    // RULING: FE-R-115: a charge is tested and fired at even over guns of its own side.
    for (const UnitId under : overlapped_by(view, charger, view.stands(charger)))
        if (!is_guns(field, under) || field[under].side != field[charger].side)
            return on(charger, under);
    return {};
}

}  // namespace

std::string Rulebook::check(const Field& field, const State& state)
{
    for (const auto& part : {check_lists, check_units, check_generals, check_moment, check_ground})
        if (std::string wrong = part(field, state); !wrong.empty()) return wrong;
    return {};
}

}  // namespace longroll::face_to_the_enemy
