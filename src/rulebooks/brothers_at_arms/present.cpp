// Brothers at Arms as people see it: the names of things, the prompt, the words for each action.
// The picture is made in present_scene.cpp, the story in present_events.cpp.

#include "rulebooks/brothers_at_arms/present.h"

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/cover.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

std::string name_of(const Field& field, UnitId unit)
{
    return index_of(unit) < field.units.size() ? field[unit].name : "nobody";
}

std::string name_of(const Field& field, CommanderId commander)
{
    return index_of(commander) < field.commanders.size() ? field[commander].name : "nobody";
}

std::string name_of(const Field& field, CounterId counter)
{
    return counter.is_unit() ? name_of(field, counter.unit()) : name_of(field, counter.commander());
}

std::string name_of(Formation formation)
{
    switch (formation.kind) {
        case Formation::Kind::Division: return fmt::format("division {}", formation.number);
        case Formation::Kind::Corps:
            return fmt::format("corps {}", static_cast<char>(formation.number));
        case Formation::Kind::Star: break;
    }
    return "the unassigned units";
}

std::string name_of(Edge edge)
{
    switch (edge) {
        case Edge::North: return "north";
        case Edge::East: return "east";
        case Edge::South: return "south";
        case Edge::West: return "west";
        case Edge::None: break;
    }
    return "no edge";
}

std::string name_of(Cover cover)
{
    switch (cover) {
        case Cover::Soft: return "soft cover";
        case Cover::Hard: return "hard cover";
        case Cover::Fortification: return "fortification";
        case Cover::None: break;
    }
    return "the open";
}

std::string name_of(VictoryLevel level)
{
    switch (level) {
        case VictoryLevel::Tactical: return "tactical victory";
        case VictoryLevel::Decisive: return "decisive victory";
        case VictoryLevel::Complete: return "complete victory";
        case VictoryLevel::Draw: break;
    }
    return "draw";
}

std::string name_of(Phase phase)
{
    switch (phase) {
        case Phase::SetUp: return "set-up";
        case Phase::Arrivals: return "bound start, arrivals";
        case Phase::ControlRange: return "phase 1, Control Range";
        case Phase::ControlRoll: return "phase 2, Command Roll";
        case Phase::ControlNic: return "phase 3, NIC Marker";
        case Phase::CommandRange: return "phase 4, Command Range";
        case Phase::CommandRoll: return "phase 5, Command Roll";
        case Phase::CommandNic: return "phase 6, NIC Marker";
        case Phase::MoveUnits: return "phase 7, Move Unit Counters";
        case Phase::MoveCommands: return "phase 8, Move Command Counters";
        case Phase::MoveControls: return "phase 9, Move Control Counters";
        case Phase::Fire: return "phase 10, Fire Unit Counters";
        case Phase::Melee: return "phase 11, Melee Unit Counters";
        case Phase::RemoveMarkers: return "phase 12, Remove Markers";
        case Phase::NightWithdraw: return "nightfall, withdraw";
        case Phase::NightReposition: return "night, reposition";
        case Phase::Over: break;
    }
    return "the battle is over";
}

std::string title_of(Side side) { return side == Side::Confederate ? "Confederate" : "Union"; }

std::string clock_of(const Scenario& scenario, int bound)
{
    const int hour = hour_of(scenario, bound);
    return fmt::format("{:02}:00{}", hour, is_night(scenario, bound) ? ", night" : "");
}

Place place_of(Hex hex) { return {1000 * hex.q + 500 * hex.r, 866 * hex.r}; }

std::string label_of(const Field& field, Hex hex)
{
    // Boards of a puzzle may reach to negative hexes, for which the printed label has no room.
    const Extent& extent = field.ground.extent();
    if (extent.first_row >= 0 && extent.first_column >= 0) return board::label_of(hex);
    return fmt::format("({},{})", hex.q, hex.r);
}

namespace {

struct Asked {
    std::string title;
    std::string text;
    Clause clause;
};

struct AskedPending {
    const Field& field;

    Asked operator()(const FlinchDue& due) const
    {
        return {"Flinch",
                fmt::format("{} flinches: choose the hex that it falls back to.",
                            name_of(field, due.unit)),
                field[due.unit].side == due.chooser ? "BA-FLN-2"_clause : "BA-XFL-1"_clause};
    }
    Asked operator()(const EscapeDue& due) const
    {
        return {"Escape",
                fmt::format("{} was not caught: choose the hex he gets away to.",
                            name_of(field, due.commander)),
                "BA-CAP-3"_clause};
    }
    Asked operator()(const NightPlaceDue& due) const
    {
        return {"Reposition",
                fmt::format("Place {} anywhere behind your own lines, or leave it.",
                            name_of(field, due.counter)),
                "BA-RDL-6"_clause};
    }
    Asked operator()(const TestDue& due) const
    {
        return {"Flinch test",
                fmt::format("{} is tested against {} hits.", name_of(field, due.unit), due.hits),
                "BA-HIT-3"_clause};
    }
    Asked operator()(const FatigueDue&) const
    {
        return {"Weary from the last battle", "Choose the division that starts fatigued.",
                "BA-CONT-2"_clause};
    }
};

Asked asked_roll(const Field& field, const State& state)
{
    const RollDue& roll = state.rolls.front();
    const int modifier = command_modifier(field, state);
    const std::string added = modifier == 0 ? "" : fmt::format(" The night adds {}.", modifier);
    if (state.phase == Phase::ControlRoll)
        return {"Command roll",
                fmt::format("{} is out of control range: choose who rolls for him.{}",
                            name_of(field, roll.command), added),
                "BA-ORD-5"_clause};
    return {"Command roll",
            fmt::format("Units of {} are out of range: roll for their orders.{}",
                        name_of(roll.formation), added),
            "BA-ORD-9"_clause};
}

Asked asked_in(const Field& field, const State& state)
{
    switch (state.phase) {
        case Phase::SetUp:
            return {"Set-up", "The armies stand ready. Begin the battle.", "BA-SEQ-1"_clause};
        case Phase::Arrivals:
            return {"Arrivals", "Bring on the counters that have arrived, one at a time.",
                    "BA-RES-3"_clause};
        case Phase::ControlRange:
            return {"Control range",
                    "Leave units to a control counter for this bound, or end the phase.",
                    "BA-CTL-4"_clause};
        case Phase::ControlRoll:
        case Phase::CommandRoll: return asked_roll(field, state);
        case Phase::CommandRange:
            return {"Name commanders",
                    "Name commanders for units that have none of their own, or end the phase.",
                    "BA-CTR-7"_clause};
        case Phase::MoveUnits:
            return {"Move unit counters",
                    "Move any units that have orders, one at a time, or end the phase.",
                    "BA-SEQ-6"_clause};
        case Phase::MoveCommands:
            return {"Move command counters", "Move any command counters, or end the phase.",
                    "BA-SEQ-6"_clause};
        case Phase::MoveControls:
            return {"Move control counters", "Move any control counters, or end the phase.",
                    "BA-SEQ-6"_clause};
        case Phase::Fire:
            return {"Fire", "Fire with any units that have a target, or end the phase.",
                    "BA-SEQ-7"_clause};
        case Phase::Melee:
            return {"Melee", "Every unit in contact must fight: choose order, targets and groups.",
                    "BA-MEL-2"_clause};
        case Phase::NightWithdraw:
            return {"Nightfall",
                    "Step one counter away from the enemy; end the phase if none must.",
                    "BA-RDL-4"_clause};
        case Phase::NightReposition:
            return {"Night",
                    fmt::format("{} may reposition a division or send it on a tactical march.",
                                name_of(field, state.night.control)),
                    "BA-RDL-6"_clause};
        default: return {"Go on", "End the phase.", "BA-SEQ-3"_clause};
    }
}

}  // namespace

Prompt Rulebook::prompt(const Field& field, const State& state, std::optional<Side>)
{
    Prompt prompt;
    prompt.decides = decider(field, state);
    prompt.phase = name_of(state.phase);
    if (!prompt.decides) {
        prompt.title = "The battle is over";
        prompt.text = state.outcome.level == VictoryLevel::Draw
                          ? "A draw."
                          : fmt::format("{} {}.", title_of(state.outcome.winner),
                                        name_of(state.outcome.level));
        prompt.clause = "BA-OBJ-7"_clause;
        return prompt;
    }
    const Asked asked = state.pending.empty()
                            ? asked_in(field, state)
                            : std::visit(AskedPending{field}, state.pending.back());
    prompt.title = asked.title;
    prompt.text = asked.text;
    prompt.clause = asked.clause;
    return prompt;
}

namespace {

std::string names_of(const Field& field, const Group& group)
{
    std::string names;
    for (std::size_t index = 0; index < group.size(); ++index) {
        if (index > 0) names += index + 1 == group.size() ? " and " : ", ";
        names += name_of(field, group[index]);
    }
    return names;
}

std::string id_of(const Field& field, CounterId counter)
{
    return counter.is_unit() ? field[counter.unit()].id : field[counter.commander()].id;
}

// The words for one legal action. It stands in front of the state in which it may be done.
class Describer {
public:
    Describer(const Field& field, const State& state) : field_(field), state_(state) {}

    ActionWords operator()(const Begin&) const
    {
        return {"Begin the battle", "Sequence", "BA-SEQ-1"_clause, {}, {}, {}, {}};
    }
    ActionWords operator()(const EndPhase&) const
    {
        return {"End the phase", "Sequence", "BA-SEQ-3"_clause, {}, {}, {}, {}};
    }
    ActionWords operator()(const Enter& order) const
    {
        return moved("enters", "Arrive", "BA-RES-3"_clause, order.counter, order.entry, order.path);
    }
    ActionWords operator()(const EnterByRail& order) const
    {
        return placed("arrives by railroad in", "Arrive", "BA-RAIL-1"_clause, order.counter,
                      order.hex);
    }
    ActionWords operator()(const LeaveToControl& order) const
    {
        return {fmt::format("Leave {} to {}", name_of(field_, order.unit),
                            name_of(field_, order.control)),
                "Orders",
                "BA-CTL-4"_clause,
                {field_[order.unit].id},
                field_[order.control].id,
                {},
                {}};
    }
    ActionWords operator()(const CommandRoll& order) const;
    ActionWords operator()(const DeclineRoll&) const
    {
        return {"Make no roll", "Orders", "BA-ORD-14"_clause, {}, {}, {}, "that is a failure"};
    }
    ActionWords operator()(const NameCommander& order) const
    {
        const int range = distance(state_[order.unit].hex, state_[order.commander].hex);
        return {
            fmt::format("{} takes orders from {}", name_of(field_, order.unit),
                        name_of(field_, order.commander)),
            "Orders",
            "BA-CTR-7"_clause,
            {field_[order.unit].id},
            field_[order.commander].id,
            {},
            fmt::format("distance {}, leadership {}", range, field_[order.commander].leadership)};
    }
    ActionWords operator()(const MoveUnit& order) const
    {
        return moved(order.exits ? "leaves the board from" : "moves to", "Move", "BA-MOV-2"_clause,
                     order.unit, state_[order.unit].hex, order.path);
    }
    ActionWords operator()(const MoveCommander& order) const
    {
        return moved(order.exits ? "leaves the board from" : "moves to", "Move", "BA-MOV-2"_clause,
                     order.commander, state_[order.commander].hex, order.path);
    }
    ActionWords operator()(const Fire& order) const
    {
        return attack("fire", order.firers, order.target, "BA-FIRE-9"_clause);
    }
    ActionWords operator()(const Melee& order) const
    {
        return attack("fight", order.fighters, order.target, "BA-MEL-5"_clause);
    }
    ActionWords operator()(const ShootCommander& order) const
    {
        return {fmt::format("{} shoots at {}", name_of(field_, order.firer),
                            name_of(field_, order.target)),
                "Fire",
                "BA-SHT-1"_clause,
                {field_[order.firer].id},
                field_[order.target].id,
                {},
                "one die"};
    }
    ActionWords operator()(const Breach& order) const
    {
        return {fmt::format("{} batter the works of {}", names_of(field_, order.firers),
                            label_of(field_, order.hex)),
                "Fire",
                "BA-FORT-3"_clause,
                ids_of(order.firers),
                {},
                {place_of(order.hex)},
                "six hits breach"};
    }
    ActionWords operator()(const PlaceFlinch& order) const
    {
        const auto& due = std::get<FlinchDue>(state_.pending.back());
        return placed("flinches to", "Flinch", "BA-FLN-1"_clause, due.unit, order.hex);
    }
    ActionWords operator()(const TestFlinch&) const
    {
        return {"Test whether it flinches", "Flinch", "BA-HIT-3"_clause, {}, {}, {}, {}};
    }
    ActionWords operator()(const PlaceEscape& order) const
    {
        const auto& due = std::get<EscapeDue>(state_.pending.back());
        return placed("gets away to", "Flinch", "BA-CAP-3"_clause, due.commander, order.hex);
    }
    ActionWords operator()(const NightStep& order) const
    {
        return placed("steps back to", "Night", "BA-RDL-4"_clause, order.counter, order.hex);
    }
    ActionWords operator()(const Reposition& order) const
    {
        return {fmt::format("Reposition {}", name_of(order.formation)),
                "Night",
                "BA-RDL-6"_clause,
                {field_[state_.night.control].id},
                {},
                {},
                {}};
    }
    ActionWords operator()(const TacticalMarch& order) const
    {
        return {
            fmt::format("Send {} on a tactical march to the {} edge{}", name_of(order.formation),
                        name_of(order.edge), order.control_goes ? " with its control counter" : ""),
            "Night",
            "BA-RDL-8"_clause,
            {field_[state_.night.control].id},
            {},
            {},
            {}};
    }
    ActionWords operator()(const NightPlace& order) const
    {
        const auto& due = std::get<NightPlaceDue>(state_.pending.back());
        return placed("is placed in", "Night", "BA-RDL-6"_clause, due.counter, order.hex);
    }
    ActionWords operator()(const NightStay&) const
    {
        const auto& due = std::get<NightPlaceDue>(state_.pending.back());
        return {fmt::format("{} stays", name_of(field_, due.counter)),
                "Night",
                "BA-RDL-6"_clause,
                {id_of(field_, due.counter)},
                {},
                {},
                {}};
    }
    ActionWords operator()(const ChooseFatigued& order) const
    {
        return {fmt::format("{} starts fatigued", name_of(order.formation)),
                "Set-up",
                "BA-CONT-2"_clause,
                {},
                {},
                {},
                {}};
    }

private:
    [[nodiscard]] std::vector<std::string> ids_of(const Group& group) const
    {
        std::vector<std::string> ids;
        for (const UnitId unit : group) ids.push_back(field_[unit].id);
        return ids;
    }
    [[nodiscard]] ActionWords placed(std::string_view verb, std::string group, Clause clause,
                                     CounterId counter, Hex hex) const
    {
        return {fmt::format("{} {} {}", name_of(field_, counter), verb, label_of(field_, hex)),
                std::move(group),
                clause,
                {id_of(field_, counter)},
                {},
                {place_of(hex)},
                {}};
    }
    [[nodiscard]] ActionWords moved(std::string_view verb, std::string group, Clause clause,
                                    CounterId counter, Hex start, const Path& path) const
    {
        std::vector<Place> places = {place_of(start)};
        Hex hex = start;
        for (const Direction direction : path) {
            hex = neighbour(hex, direction);
            places.push_back(place_of(hex));
        }
        return {fmt::format("{} {} {}", name_of(field_, counter), verb, label_of(field_, hex)),
                std::move(group),
                clause,
                {id_of(field_, counter)},
                {},
                std::move(places),
                {}};
    }
    [[nodiscard]] ActionWords attack(std::string_view verb, const Group& group, UnitId target,
                                     Clause clause) const
    {
        int dice = 0;
        for (const UnitId unit : group) dice += attack_dice(field_, state_, unit).total();
        const std::string note = fmt::format("{} dice against strength {}", dice,
                                             dispersal_strength(field_, state_, target));
        const std::string_view at = verb == "fire" ? "at" : "with";
        return {fmt::format("{} {}{} {} {}", names_of(field_, group), verb,
                            group.size() == 1 ? "s" : "", at, name_of(field_, target)),
                verb == "fire" ? "Fire" : "Melee",
                clause,
                ids_of(group),
                field_[target].id,
                {},
                note};
    }

    const Field& field_;
    const State& state_;
};

ActionWords Describer::operator()(const CommandRoll& order) const
{
    const int target = command_target(field_, order.by);
    const int modifier = command_modifier(field_, state_);
    const int chances = std::clamp(target - modifier, 0, 6);
    const std::string who =
        order.by == kNoCommander ? "On their own initiative" : name_of(field_, order.by) + " rolls";
    return {fmt::format("{}: {} or less", who, target),
            "Orders",
            order.by == kNoCommander ? "BA-DIS-2"_clause : "BA-ORD-5"_clause,
            order.by == kNoCommander ? std::vector<std::string>{}
                                     : std::vector<std::string>{field_[order.by].id},
            {},
            {},
            fmt::format("{} in 6", chances)};
}

}  // namespace

ActionWords Rulebook::describe(const Field& field, const State& state, const Action& action)
{
    return std::visit(Describer(field, state), action);
}

static void add_attack(const Field& field, const State& state, const Group& group, UnitId target,
                       std::vector<NamedTally>& tallies)
{
    for (const UnitId unit : group) {
        const std::string name = name_of(field, unit);
        tallies.push_back({"dice of " + name, attack_dice(field, state, unit)});
        tallies.push_back({"attack value of " + name, attack_value(field, state, unit)});
        const Cover cover = cover_against(field, state, state[unit].hex, state[target].hex);
        Tally number;
        if (cover != Cover::None) number.add("BA-COV-1"_clause, cover_number(cover));
        tallies.push_back({"cover of the target against " + name, number});
    }
}

std::vector<NamedTally> Rulebook::tallies(const Field& field, const State& state,
                                          const Action& action)
{
    std::vector<NamedTally> tallies;
    if (const auto* fire = std::get_if<Fire>(&action))
        add_attack(field, state, fire->firers, fire->target, tallies);
    if (const auto* melee = std::get_if<Melee>(&action))
        add_attack(field, state, melee->fighters, melee->target, tallies);
    if (const auto* shot = std::get_if<ShootCommander>(&action))
        tallies.push_back({"attack value of " + name_of(field, shot->firer),
                           attack_value(field, state, shot->firer)});
    if (const auto* roll = std::get_if<CommandRoll>(&action)) {
        Tally target;
        target.add("BA-CTR-14"_clause, command_target(field, roll->by));
        if (const int modifier = command_modifier(field, state); modifier != 0)
            target.add("BA-NGT-3"_clause, -modifier);
        tallies.push_back({"the die must be at or under", target});
    }
    return tallies;
}

Verdict Rulebook::verdict(const Field&, const State& state)
{
    Verdict verdict;
    verdict.over = state.phase == Phase::Over;
    verdict.level = name_of(state.outcome.level);
    if (verdict.over && state.outcome.level != VictoryLevel::Draw)
        verdict.winner = state.outcome.winner;
    return verdict;
}

}  // namespace longroll::brothers_at_arms
