// What happened, in English, for one viewer (ledger 9, Log).

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/counters.h"
#include "rulebooks/brothers_at_arms/present.h"
#include "rulebooks/brothers_at_arms/rulebook.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms {

namespace {

class Teller {
public:
    Teller(const Field& field, Viewer viewer) : field_(field), viewer_(viewer) {}

    std::string operator()(const BoundBegan& event) const
    {
        return fmt::format("Bound {} begins: {}.", event.bound,
                           clock_of(field_.scenario, event.bound));
    }
    std::string operator()(const PhaseBegan& event) const
    {
        return fmt::format("{} {}.", title_of(event.side), name_of(event.phase));
    }
    std::string operator()(const GameEnded& event) const
    {
        if (event.outcome.level == VictoryLevel::Draw) return "The battle ends in a draw.";
        return fmt::format("The battle ends: {} {}.", title_of(event.outcome.winner),
                           name_of(event.outcome.level));
    }
    std::string operator()(const InCommand& event) const
    {
        if (event.control == kNoCommander) return name(event.commander) + " is in command.";
        return fmt::format("{} is in command, within reach of {}.", name(event.commander),
                           name(event.control));
    }
    std::string operator()(const CommandRolled& event) const
    {
        const std::string whom =
            event.command != kNoCommander ? name(event.command) : name_of(event.formation);
        const std::string by =
            event.by != kNoCommander ? name(event.by) + " rolls for " : "The initiative of ";
        return fmt::format(
            "{}{}: {} or less{}: {}.", by, whom, event.target,
            event.modifier == 0 ? "" : fmt::format(" with {:+} on the die", event.modifier),
            event.passed ? "the order arrives" : "no order");
    }
    std::string operator()(const RollDeclined& event) const
    {
        return fmt::format("No roll is made for {}.", event.command != kNoCommander
                                                          ? name(event.command)
                                                          : name_of(event.formation));
    }
    std::string operator()(const NicPlaced& event) const
    {
        return name(event.counter) + " is not in command.";
    }
    std::string operator()(const OrdersGiven& event) const
    {
        return name(event.unit) + " has orders.";
    }
    std::string operator()(const CommanderNamed& event) const
    {
        return fmt::format("{} takes its orders from {}.", name(event.unit), name(event.commander));
    }
    std::string operator()(const MarkersRemoved& event) const
    {
        return fmt::format("{} markers come off.", title_of(event.side));
    }
    std::string operator()(const Released& event) const
    {
        return shared::text_of(event.by, shared::names_held_by(field_, event.release));
    }
    std::string operator()(const Moved& event) const
    {
        return fmt::format("{} moves from {} to {}.", name(event.counter), hex(event.from),
                           hex(event.to));
    }
    std::string operator()(const LeftBoard& event) const
    {
        return fmt::format("{} leaves the board by the {} edge.", name(event.counter),
                           name_of(event.edge));
    }
    std::string operator()(const Detrained& event) const
    {
        return name(event.counter) + " leaves the train.";
    }
    std::string operator()(const Fired& event) const
    {
        const bool works = event.target == kNoUnit;
        return fmt::format("{} {} with {} at {}: {}.", name(event.firer),
                           works ? "batters the works" : "attacks " + name(event.target),
                           event.dice == 1 ? "1 die" : fmt::format("{} dice", event.dice),
                           event.attack, counted(event.hits, "hit"));
    }
    std::string operator()(const HitsKept& event) const
    {
        return fmt::format("{} is in {}: {} stand.", name(event.target), name_of(event.cover),
                           counted(event.hits, "hit"));
    }
    std::string operator()(const AttackLost& event) const
    {
        return name(event.unit) + " has nothing left to attack.";
    }
    std::string operator()(const FlinchTested& event) const
    {
        return fmt::format("{} is tested against {}: it {}.", name(event.unit),
                           counted(event.hits, "hit"), event.flinches ? "flinches" : "holds");
    }
    std::string operator()(const Stood& event) const { return name(event.unit) + " stands."; }
    std::string operator()(const Dispersed& event) const
    {
        return name(event.unit) + " is dispersed.";
    }
    std::string operator()(const Surrendered& event) const
    {
        return name(event.unit) + " surrenders.";
    }
    std::string operator()(const Flinches& event) const { return name(event.unit) + " flinches."; }
    std::string operator()(const FlinchMoved& event) const
    {
        return fmt::format("{} falls back from {} to {}.", name(event.unit), hex(event.from),
                           hex(event.to));
    }
    std::string operator()(const StayedPut& event) const
    {
        return name(event.unit) + " has nowhere to go and stays.";
    }
    std::string operator()(const WentAlong& event) const
    {
        return fmt::format("{} goes along to {}.", name(event.commander), hex(event.to));
    }
    std::string operator()(const Pinned& event) const { return name(event.unit) + " is pinned."; }
    std::string operator()(const FiredThrough& event) const
    {
        return fmt::format("{} fires through {}.", name(event.firer), name(event.commander));
    }
    std::string operator()(const CommanderTested& event) const
    {
        return fmt::format("{} {}.", name(event.commander),
                           event.lost ? "is hit" : "comes to no harm");
    }
    std::string operator()(const CommanderShotAt& event) const
    {
        return fmt::format("{} shoots at {}: {}.", name(event.firer), name(event.commander),
                           event.hit ? "a hit" : "a miss");
    }
    std::string operator()(const CaptureTried& event) const
    {
        return fmt::format("{} tries to capture {}: {}.", name(event.unit), name(event.commander),
                           event.caught ? "caught" : "he gets away");
    }
    std::string operator()(const CommanderLost& event) const
    {
        const std::string_view how = event.fate == CommanderFate::Captured   ? "is captured"
                                     : event.fate == CommanderFate::Disabled ? "is disabled"
                                                                             : "leaves the field";
        return fmt::format("{} {}.", name(event.commander), how);
    }
    std::string operator()(const CommanderEscaped& event) const
    {
        return fmt::format("{} gets away to {}.", name(event.commander), hex(event.to));
    }
    std::string operator()(const WorksHit& event) const
    {
        return fmt::format("The works of {} take {}: {}.", hex(event.hex),
                           counted(event.hits, "hit"), event.breached ? "breached" : "they hold");
    }
    std::string operator()(const ObjectiveClaimed& event) const
    {
        const auto& cards = field_.scenario.objectives;
        const std::string what = event.objective < cards.size() ? cards[event.objective].name : "";
        return fmt::format("{} now holds {}.", title_of(event.side), what);
    }
    std::string operator()(const FatigueSet& event) const
    {
        return name(event.unit) + " is fatigued.";
    }
    std::string operator()(const FatigueCleared& event) const
    {
        return name(event.unit) + " has rested.";
    }
    std::string operator()(const EntryRolled& event) const
    {
        const auto& forces = field_.scenario.forces;
        const std::string what = event.force < forces.size() ? forces[event.force].name : "";
        return fmt::format("{} rolls to enter, {} or less: it {}.", what, event.target,
                           event.passed ? "may" : "waits");
    }
    std::string operator()(const Arrived& event) const
    {
        return fmt::format("{} arrives at {}.", name(event.counter), hex(event.hex));
    }
    std::string operator()(const Delayed& event) const
    {
        return name(event.counter) + " cannot enter and waits.";
    }
    std::string operator()(const MarchRolled& event) const
    {
        return event.arrives ? "A tactical march arrives." : "A tactical march is still under way.";
    }
    std::string operator()(const MarchRested& event) const
    {
        return event.rested ? "Its units have rested." : "Its units are fatigued.";
    }
    std::string operator()(const NightFell&) const { return "Complete darkness falls."; }
    std::string operator()(const NightMoved& event) const
    {
        return fmt::format("{} goes from {} to {} in the night.", name(event.counter),
                           hex(event.from), hex(event.to));
    }
    std::string operator()(const ControlRolled& event) const
    {
        return fmt::format("{} rolls to {} {}: {}.", name(event.control),
                           event.march ? "march" : "reposition", name_of(event.formation),
                           event.passed ? "it is done" : "it fails");
    }
    std::string operator()(const MarchedOff& event) const
    {
        // Which edge it makes for is its own side's secret until it arrives (BA-TAC-3).
        const bool known = viewer_.shares(event.side);
        return fmt::format("{} marches off in the night{}.", name_of(event.formation),
                           known ? fmt::format(" for the {} edge", name_of(event.edge)) : "");
    }
    std::string operator()(const NightEnded& event) const
    {
        return fmt::format("The night is over; bound {} comes next.", event.bound);
    }
    std::string operator()(const AdvantageGiven& event) const
    {
        return fmt::format("{} brings the advantage of a {} along.", title_of(event.side),
                           name_of(event.level));
    }
    std::string operator()(const LeftOut& event) const
    {
        return name(event.unit) + " does not take part.";
    }

private:
    [[nodiscard]] std::string name(CounterId counter) const { return name_of(field_, counter); }
    [[nodiscard]] std::string hex(Hex place) const { return label_of(field_, place); }

    const Field& field_;
    Viewer viewer_;
};

}  // namespace

std::string Rulebook::words(const Field& field, const Event& event, Viewer viewer)
{
    return std::visit(Teller(field, viewer), event);
}

// The arrival of a march is not among them: its chance would tell where the march goes (BA-TAC-3).
bool Rulebook::is_outcome(const Event& event)
{
    return std::holds_alternative<Dispersed>(event) || std::holds_alternative<Surrendered>(event) ||
           std::holds_alternative<Flinches>(event) || std::holds_alternative<Stood>(event) ||
           std::holds_alternative<AttackLost>(event) ||
           std::holds_alternative<CommanderShotAt>(event) ||
           std::holds_alternative<CaptureTried>(event) ||
           std::holds_alternative<CommanderLost>(event) ||
           std::holds_alternative<CommandRolled>(event) ||
           std::holds_alternative<EntryRolled>(event) ||
           std::holds_alternative<ControlRolled>(event) || std::holds_alternative<WorksHit>(event);
}

}  // namespace longroll::brothers_at_arms
