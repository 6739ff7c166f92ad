// The words for each action of Brothers at Arms, and the modifiers of those that roll dice.

#include "rulebooks/brothers_at_arms/attack.h"
#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/course.h"
#include "rulebooks/brothers_at_arms/cover.h"
#include "rulebooks/brothers_at_arms/either_counter.h"
#include "rulebooks/brothers_at_arms/fire.h"
#include "rulebooks/brothers_at_arms/holds.h"
#include "rulebooks/brothers_at_arms/orders.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/reach.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

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

// What a player should know before he leaves a unit there.
std::string warning_of_end(const Surroundings& around, int cell)
{
    std::string warning;
    if (around.friends_at(cell) > 0)
        warning += "; stacked, so neither can attack";
    else if (unforms(around.field, around.field.ground.grid.hex_of_cell(cell)))
        warning += "; unformed there";
    return warning;
}

// What a move takes of what there is: "2 of 4", "3 of 4, road", "the whole move"; and in brief "2".
struct WayNote {
    std::string whole;
    std::string brief;
};
WayNote note_of_way(const Surroundings& around, const Mover& mover, Hex start, const Path& path,
                    MaybeEdge exit)
{
    Course course;
    if (refuse_course(around, mover, start, path, exit, course)) return {};
    const Price price = price_of(mover, course);
    WayNote note;
    note.whole =
        price.whole_move ? "the whole move" : fmt::format("{} of {}", price.cost, price.limit);
    if (!price.whole_move) note.brief = std::to_string(price.cost);
    if (price.road_march) note.whole += ", road";
    if (mover.going == Going::Withdrawing) note.whole += ", withdrawing";
    if (mover.night) note.whole += ", night";
    if (!exit && mover.is_unit()) note.whole += warning_of_end(around, course.cell);
    return note;
}

// The words for one legal action. It stands in front of the state in which it may be done.
class Describer {
public:
    Describer(const Field& field, const State& state, Viewer viewer)
        : field_(field), state_(state), viewer_(viewer)
    {
    }

    ActionWords operator()(const Begin&) const
    {
        return {"Begin the battle", "Sequence", "BA-SEQ-1"_clause, {}, {}, {}, {}};
    }
    ActionWords operator()(const EndPhase&) const
    {
        if (state_.phase == Phase::Fire && !state_.captures_done)
            return {"Attempt the captures", "Fire", "BA-CAP-1"_clause, {}, {}, {}, {}};
        return {"End the phase", "Sequence", "BA-SEQ-3"_clause, {}, {}, {}, {}};
    }
    ActionWords operator()(const Enter& order) const
    {
        const Surroundings around(field_, state_, side_of(field_, order.counter));
        return moved("enters", "Arrive", "BA-RES-3"_clause, order.counter, order.entry, order.path,
                     note_of_way(around, arriving_mover(around, order.counter), order.entry,
                                 order.path, MaybeEdge{}));
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
    ActionWords operator()(const Release& order) const
    {
        std::vector<std::string> pieces;
        for (const UnitId id : units_held_by(field_, state_, order.release))
            pieces.push_back(field_[id].id);
        return {"Let go of " + shared::names_in_short(shared::names_held_by(field_, order.release)),
                "Orders",
                "LR-HOLD-8"_clause,
                std::move(pieces),
                {},
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
        return marched(order.unit, order.path, order.exits);
    }
    ActionWords operator()(const MoveCommander& order) const
    {
        return marched(order.commander, order.path, order.exits);
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
        // Which edge is its own side's secret until the march arrives (BA-TAC-3).
        const bool known = viewer_.shares(field_[state_.night.control].side);
        return {fmt::format("Send {} on a tactical march{}{}", name_of(order.formation),
                            known ? fmt::format(" to the {} edge", name_of(order.edge)) : "",
                            order.control_goes ? " with its control counter" : ""),
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
    [[nodiscard]] ActionWords marched(CounterId counter, const Path& path, bool exits) const
    {
        const Surroundings around(field_, state_, side_of(field_, counter));
        const Hex start = place_of(state_, counter);
        const MaybeEdge edge =
            field_.scenario.exit_edge[static_cast<std::size_t>(index_of(side_of(field_, counter)))];
        return moved(exits ? "leaves the board from" : "moves to", "Move", "BA-MOV-2"_clause,
                     counter, start, path,
                     note_of_way(around, mover_of(around, counter), start, path,
                                 exits ? edge : MaybeEdge{}));
    }
    [[nodiscard]] ActionWords moved(std::string_view verb, std::string group, Clause clause,
                                    CounterId counter, Hex start, const Path& path,
                                    WayNote note) const
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
                std::move(note.whole),
                {},
                std::move(note.brief)};
    }
    [[nodiscard]] ActionWords attack(std::string_view verb, const Group& group, UnitId target,
                                     Clause clause) const
    {
        const std::string note = note_of_attack(group, target);
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

    // "3 dice at 4 or more through soft cover (5 or more); 3 hits disperse".
    [[nodiscard]] std::string note_of_attack(const Group& group, UnitId target) const
    {
        const int needed = dispersal_strength(field_, state_, target);
        const std::string end =
            fmt::format("{} {} it", needed, needed == 1 ? "hit disperses" : "hits disperse");
        int dice = 0;
        for (const UnitId unit : group) dice += attack_dice(field_, state_, unit).total();
        const std::string all = dice == 1 ? "1 die" : fmt::format("{} dice", dice);
        if (group.size() != 1) return fmt::format("{} in all; {}", all, end);
        const int attack = attack_value(field_, state_, group[0]).total();
        const Cover cover = cover_against(field_, state_, state_[group[0]].hex, state_[target].hex);
        const std::string through =
            cover == Cover::None
                ? ""
                : fmt::format(", then {} or more through {}", cover_number(cover), name_of(cover));
        return fmt::format("{} at {} or more{}; {}", all, attack, through, end);
    }

    const Field& field_;
    const State& state_;
    Viewer viewer_;
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

ActionWords Rulebook::describe(const Field& field, const State& state, const Action& action,
                               Viewer viewer)
{
    return std::visit(Describer(field, state, viewer), action);
}

static void add_attacker(const Field& field, const State& state, UnitId unit,
                         std::vector<NamedTally>& tallies)
{
    const std::string name = name_of(field, unit);
    tallies.push_back({"dice of " + name, attack_dice(field, state, unit)});
    tallies.push_back({"attack value of " + name, attack_value(field, state, unit)});
}

static void add_attack(const Field& field, const State& state, const Group& group, UnitId target,
                       std::vector<NamedTally>& tallies)
{
    for (const UnitId unit : group) {
        const std::string name = name_of(field, unit);
        add_attacker(field, state, unit, tallies);
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
        tallies.push_back({"score wanted of " + name_of(field, shot->firer),
                           shot_value(field, state, shot->firer)});
    if (const auto* breach = std::get_if<Breach>(&action))
        for (const UnitId unit : breach->firers) add_attacker(field, state, unit, tallies);
    if (const auto* roll = std::get_if<CommandRoll>(&action)) {
        Tally target;
        target.add("BA-CTR-14"_clause, command_target(field, roll->by));
        if (const int modifier = command_modifier(field, state); modifier != 0)
            target.add("BA-NGT-3"_clause, -modifier);
        tallies.push_back({"the die must be at or under", target});
    }
    return tallies;
}

}  // namespace longroll::brothers_at_arms
