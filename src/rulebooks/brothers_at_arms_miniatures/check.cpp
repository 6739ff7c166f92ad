// What must hold of every state, whether it was played, read or set up by hand.

#include "rulebooks/brothers_at_arms_miniatures/check.h"

#include "rulebooks/brothers_at_arms_miniatures/bodies.h"
#include "rulebooks/shared/table/fitting.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

bool known(const State& state, UnitId id) { return index_of(id) < state.units.size(); }
bool known(const State& state, CommanderId id) { return index_of(id) < state.commanders.size(); }

bool is_there(const State& state, UnitId id) { return known(state, id) && state[id].on_table(); }

std::string check_lists(const Field& field, const State& state)
{
    if (!field.terrain) return "there is no table";
    if (field.ground.size() != field.terrain->features().size())
        return "there is ground of which nothing is known";
    if (state.units.size() != field.units.size()) return "a card has no unit, or a unit no card";
    if (state.commanders.size() != field.commanders.size())
        return "there are not as many commanders as their cards";
    if (state.sections.size() != field.sections.size())
        return "there are not as many sections of works as their cards";
    if (state.objectives.size() != field.scenario.objectives.size())
        return "there are not as many owners as objectives";
    if (state.releases.size() != field.scenario.releases.size())
        return "the state does not say of each release what has opened it";
    return {};
}

// BM-UNIT-2, BM-SCL-6: what never changes.
std::string check_card(const Field& field, const UnitCard& card)
{
    if (card.strength < 1 || (card.arm != Arm::RiverBoat && card.strength > kMostBases))
        return fmt::format("{} has a strength of {}", card.name, card.strength);
    if (card.attack < 2 || card.attack > 6)
        return fmt::format("{} has an attack value of {}", card.name, card.attack);
    if (card.range < 1 || card.range > 8)
        return fmt::format("{} has a range of {}", card.name, card.range);
    for (const shared::ReleaseId release : card.held)
        if (index_of(release) >= field.scenario.releases.size())
            return fmt::format("{} is held by nothing", card.name);
    for (const CommanderId above : card.chain)
        if (index_of(above) >= field.commanders.size())
            return fmt::format("{} is under somebody who does not exist", card.name);
    return {};
}

// Ranks from the front, files from the right, nobody twice.
bool in_order(const Unit& unit)
{
    for (std::size_t place = 1; place < unit.bases.size(); ++place) {
        const Base& before = unit.bases[place - 1];
        const Base& base = unit.bases[place];
        if (std::pair(before.rank, before.file) >= std::pair(base.rank, base.file)) return false;
    }
    return unit.bases.empty() || unit.bases[0].rank == 0;
}

std::string check_strength(const UnitCard& card, const Unit& unit)
{
    const bool boat = card.arm == Arm::RiverBoat;
    const std::size_t strength = boat ? unit.points : unit.bases.size();
    if (strength > card.strength) return fmt::format("{} has more than it had", card.name);
    if (!boat && unit.points != 0) return fmt::format("{} is no riverboat", card.name);
    const bool there = unit.on_table() || unit.fate == UnitFate::Reserve;
    if (there && (strength == 0 || (boat && unit.bases.size() != 1)))
        return fmt::format("{} is there and has no bases", card.name);
    if (!in_order(unit)) return fmt::format("the bases of {} are in no order", card.name);
    return {};
}

std::string check_unit(const Field& field, const State& state, UnitId id)
{
    const UnitCard& card = field[id];
    const Unit& unit = state[id];
    if (std::string wrong = check_strength(card, unit); !wrong.empty()) return wrong;
    const bool waits = unit.fate == UnitFate::Reserve;
    if (waits &&
        (unit.reserve >= state.reserves.size() || state.reserves[unit.reserve].side != card.side))
        return fmt::format("{} is in reserve, but nobody knows when and where it comes", card.name);
    if (card.identity.kind == Identity::Kind::Division && unit.under != card.identity.number)
        return fmt::format("{} is not under its own division", card.name);
    if (unit.aboard && !unit.on_table())
        return fmt::format("{} is aboard a train that is not there", card.name);
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

std::string check_commanders(const Field& field, const State& state)
{
    for (std::size_t place = 0; place < state.commanders.size(); ++place) {
        const CommanderCard& card = field.commanders[place];
        const Commander& him = state.commanders[place];
        if (card.leadership > 6)
            return fmt::format("{} has a command value of {}", card.name, card.leadership);
        const bool leads = card.level == Level::Command;
        if (leads == (card.division == 0))
            return fmt::format("{} has a division that is not his", card.name);
        if (leads && commander_of(field, card.side, card.division) != commander_id(place))
            return fmt::format("{} shares his division with another", card.name);
        if (him.fate == CommanderFate::Reserve &&
            (him.reserve >= state.reserves.size() || state.reserves[him.reserve].side != card.side))
            return fmt::format("{} is in reserve, but nobody knows when and where he comes",
                               card.name);
        for (const CommanderId above : card.chain)
            if (index_of(above) >= field.commanders.size())
                return fmt::format("{} is under somebody who does not exist", card.name);
    }
    return {};
}

std::string check_contacts(const Field& field, const State& state)
{
    for (const Contact& contact : state.contacts) {
        if (!is_there(state, contact.initiator) || !is_there(state, contact.other) ||
            side_of(field, contact.initiator) == side_of(field, contact.other))
            return "those in contact are not two enemies who are there";
        if (contact_between(state, contact.initiator, contact.other) != &contact)
            return "two units are in contact twice";
        if (contact.across && board::table::index_of(*contact.across) >= field.ground.size())
            return "units are in contact across what does not exist";
    }
    return {};
}

// Whoever a choice is about is there.
struct DueAboutWhom {
    const Field& field;
    const State& state;

    bool operator()(const LossDue& due) const
    {
        if (!is_there(state, due.unit) || due.may.empty() || state.attacks.empty()) return false;
        return std::all_of(due.may.begin(), due.may.end(), [&](std::uint8_t place) {
            return place < state[due.unit].bases.size();
        });
    }
    bool operator()(const AimDue& due) const
    {
        return is_there(state, due.unit) && !state.attacks.empty();
    }
    bool operator()(const StrikeDue& due) const
    {
        return is_there(state, due.target) && !state.attacks.empty();
    }
    bool operator()(const PlaceDue& due) const
    {
        const auto sound = [&](const PieceRef& piece) {
            return piece.unit != kNoUnit ? is_there(state, piece.unit)
                                         : known(state, piece.commander);
        };
        return state.phase == Phase::NightRolls && known(state, state.night_roller) &&
               !due.pieces.empty() && std::all_of(due.pieces.begin(), due.pieces.end(), sound) &&
               known(state, commander_of(field, side_of(field, state.night_roller), due.formation));
    }
};

std::string check_attacks(const Field& field, const State& state)
{
    for (const Attack& attack : state.attacks) {
        const bool sound = known(state, attack.attacker) && known(state, attack.target) &&
                           side_of(field, attack.attacker) != side_of(field, attack.target);
        if (!sound) return "an attack is under way that cannot be";
    }
    if (!state.striking) return {};
    const auto strikes_enemy = [&](const Strikes& strikes) {
        return known(state, strikes.target) &&
               side_of(field, strikes.target) != side_of(field, state.striking->unit);
    };
    if (!known(state, state.striking->unit) ||
        !std::all_of(state.striking->left.begin(), state.striking->left.end(), strikes_enemy))
        return "a unit strikes that cannot";
    return {};
}

std::string check_clock(const Field& field, const State& state)
{
    if (state.bound < 1 || state.day < 1 || state.passed < 0) return "bounds are counted from 1";
    if (state.hour < 0 || state.hour > 23) return "a day has 24 hours";
    if (state.night_roller != kNoCommander &&
        (!known(state, state.night_roller) || !is_higher(field, state.night_roller)))
        return "the roll of the night is nobody's";
    return {};
}

std::string check_moment(const Field& field, const State& state)
{
    for (const Pending& pending : state.pending)
        if (!std::visit(DueAboutWhom{field, state}, pending))
            return "a choice is due about somebody who is not there";
    for (const auto& part : {check_clock, check_contacts, check_attacks})
        if (std::string wrong = part(field, state); !wrong.empty()) return wrong;
    return {};
}

// Nobody stands on another (BM-MOV-22); boats lie under bridges (BM-RIV-2).
std::string check_ground(const Field& field, const State& state)
{
    const auto both = shared::table::first_overlap(View(field, state),
                                                   [&](UnitId id) { return !is_boat(field, id); });
    if (!both) return {};
    return fmt::format("{} stands on {}", field[both->first].name, field[both->second].name);
}

}  // namespace

std::string check_state(const Field& field, const State& state)
{
    for (const auto& part :
         {check_lists, check_units, check_commanders, check_moment, check_ground})
        if (std::string wrong = part(field, state); !wrong.empty()) return wrong;
    return {};
}

}  // namespace longroll::brothers_at_arms_miniatures
