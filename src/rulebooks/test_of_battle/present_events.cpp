// What happened, in words: one sentence an event.

#include "core/one_of.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

std::string_view change_text(Changed::Into into)
{
    constexpr std::string_view kWords[] = {"forms march column",
                                           "reforms out of column",
                                           "limbers",
                                           "unlimbers",
                                           "mounts",
                                           "dismounts",
                                           "stands up",
                                           "is Stationary",
                                           "goes to ground"};
    return kWords[static_cast<std::size_t>(into)];
}

struct EventTeller {
    const Field& field;

    [[nodiscard]] std::string unit(UnitId id) const { return name_of(field, id); }
    [[nodiscard]] std::string leader(LeaderId id) const { return name_of(field, id); }
    [[nodiscard]] std::string gone(std::string_view name, std::string_view how, Point from,
                                   Point to) const
    {
        const auto way = to - from;
        return fmt::format("{} {} {} to the {}.", name, how, inches_text(length_of(way)),
                           compass_text(heading_of(way)));
    }

    std::string operator()(const TurnBegan& e) const
    {
        return fmt::format("Turn {} begins, {}.", e.turn, clock_text(field.scenario, e.turn));
    }
    std::string operator()(const NightPassed&) const
    {
        return "The night passes: troops find their order again.";
    }
    std::string operator()(const PhaseBegan& e) const
    {
        return fmt::format("{}: {}.", side_name(e.side), words_for(e.phase));
    }
    std::string operator()(const GameEnded& e) const
    {
        if (!e.outcome.winner) return "The battle ends in a draw.";
        return fmt::format("The battle ends: {} victory{}.", side_name(*e.outcome.winner),
                           e.outcome.outright ? ", with no enemy left in the field" : "");
    }
    std::string operator()(const Arrived& e) const { return unit(e.unit) + " arrives."; }
    std::string operator()(const ArrivalDelayed& e) const
    {
        return unit(e.unit) + " finds no room to come on and is delayed.";
    }
    std::string operator()(const LeaderArrived& e) const
    {
        return leader(e.leader) + " arrives on the field.";
    }
    std::string operator()(const Released& e) const
    {
        return shared::text_of(e.by, names_held_by(field, e.release));
    }
    std::string operator()(const GunsExchanged& e) const
    {
        std::vector<std::string> names;
        for (const UnitId id : e.to) names.push_back(unit(id));
        return fmt::format("{} gives guns to {}.", unit(e.artillery), listed(names));
    }
    std::string operator()(const OutOfCommand& e) const
    {
        return unit(e.unit) + " is out of command.";
    }

    // ---- Movement ----

    std::string operator()(const Moved& e) const
    {
        return gone(unit(e.unit), "marches", e.from, e.to);
    }
    std::string operator()(const Faced& e) const
    {
        return fmt::format("{} turns to face {}.", unit(e.unit), compass_text(e.facing));
    }
    std::string operator()(const Changed& e) const
    {
        return fmt::format("{} {}.", unit(e.unit), change_text(e.into));
    }
    std::string operator()(const Halted& e) const
    {
        return unit(e.unit) + " halts before the enemy's front.";
    }
    std::string operator()(const Trampled& e) const
    {
        return unit(e.unit) + " tramples the crops.";
    }
    std::string operator()(const MarshRolled& e) const
    {
        const MarshGoing going = marsh_going(e.roll);
        return fmt::format(
            "{} finds a way through the marsh ({}): {}{}.", unit(e.unit), e.roll,
            going.rate == 1 ? "firm ground" : fmt::format("each inch costs {}", going.rate),
            going.disorders ? ", and it is disordered" : "");
    }
    std::string operator()(const Occupied& e) const
    {
        if (e.block == kNoBlock) return unit(e.unit) + " leaves the buildings.";
        return fmt::format("{} occupies {}.", unit(e.unit), name_of(field, e.block));
    }
    std::string operator()(const Charged& e) const
    {
        return fmt::format("{} charges {}.", unit(e.unit), unit(e.target));
    }
    std::string operator()(const MadeContact& e) const
    {
        return fmt::format("{} is in contact with {}{}.", unit(e.unit), unit(e.enemy),
                           e.flank ? ", in its flank" : "");
    }
    std::string operator()(const KeptContact& e) const
    {
        return unit(e.unit) + " charges on and keeps contact.";
    }
    std::string operator()(const SteppedBack& e) const { return unit(e.unit) + " steps back."; }
    std::string operator()(const Repulsed& e) const { return unit(e.unit) + " is repulsed."; }
    std::string operator()(const RodeThrough& e) const
    {
        return fmt::format("{} rides through {}.", unit(e.charger), unit(e.skirmisher));
    }
    std::string operator()(const TookCover& e) const { return unit(e.unit) + " runs for cover."; }
    std::string operator()(const LeaderMoved& e) const { return leader(e.leader) + " rides."; }
    std::string operator()(const LeaderAttached& e) const
    {
        return fmt::format("{} joins {}.", leader(e.leader), unit(e.unit));
    }
    std::string operator()(const LeaderLost& e) const
    {
        return fmt::format("{} is {}.", leader(e.leader),
                           e.fate == LeaderFate::Killed ? "killed" : "captured");
    }
    std::string operator()(const LeaderReplaced& e) const
    {
        return fmt::format("Another takes the place of {}.", leader(e.leader));
    }
    std::string operator()(const LeaderRisked& e) const
    {
        return fmt::format("{} is under fire with his men and {}.", leader(e.leader),
                           e.killed ? "falls" : "is unhurt");
    }

    // ---- Order and strength ----

    std::string operator()(const Disordered& e) const { return unit(e.unit) + " is disordered."; }
    std::string operator()(const Recovered& e) const
    {
        return unit(e.unit) + " recovers its order.";
    }
    std::string operator()(const Rallied& e) const
    {
        return unit(e.unit) + " rallies, disordered for good.";
    }
    std::string operator()(const MoraleTested& e) const
    {
        return fmt::format("{} tests its morale, needing {} or less, and {}.", unit(e.unit),
                           e.needed, e.passed ? "stands" : "fails");
    }
    std::string operator()(const PassedThrough& e) const
    {
        return fmt::format("{} runs through {}, which {}.", unit(e.by), unit(e.unit),
                           e.held ? "keeps its order" : "loses its order");
    }
    std::string operator()(const Routed& e) const
    {
        return gone(unit(e.unit), "routs", e.from, e.to);
    }
    std::string operator()(const Retreated& e) const
    {
        return gone(unit(e.unit), "falls back", e.from, e.to);
    }
    std::string operator()(const Advanced& e) const { return unit(e.unit) + " advances."; }
    std::string operator()(const LostStrength& e) const
    {
        return fmt::format("{} loses {} SP.", unit(e.unit), e.points);
    }
    std::string operator()(const LostGuns& e) const
    {
        return unit(e.unit) + " loses its dedicated guns.";
    }
    std::string operator()(const Eliminated& e) const { return unit(e.unit) + " is eliminated."; }
    std::string operator()(const BreakthroughDeclared& e) const
    {
        return unit(e.unit) + " breaks through.";
    }

    // ---- Combat ----

    std::string operator()(const Fought& e) const
    {
        return fmt::format("{} {} {} with {} {}: {} hit{}.", unit(e.unit),
                           e.melee ? "fights" : "fires at", unit(e.target), e.dice,
                           e.dice == 1 ? "die" : "dice", e.hits, plural(e.hits));
    }
    std::string operator()(const Saved& e) const
    {
        return fmt::format("{} saves {} of {} hit{}.", unit(e.unit), e.saved, e.hits,
                           plural(e.hits));
    }
    std::string operator()(const MeleeDecided& e) const
    {
        if (!e.winner) return fmt::format("Nobody wins the melee with {}.", unit(e.target));
        return fmt::format("{} wins the melee with {}{}.", side_name(*e.winner), unit(e.target),
                           e.tie_broken ? " after a tie" : "");
    }
    std::string operator()(const CaughtFire& e) const
    {
        return name_of(field, e.block) + " catches fire.";
    }
    std::string operator()(const BurntOut& e) const
    {
        return name_of(field, e.block) + " has burnt down.";
    }
    std::string operator()(const DivisionExhausted& e) const
    {
        return name_of(field, e.division) + " is exhausted.";
    }
    std::string operator()(const CollapseRolled& e) const
    {
        return fmt::format("{} has lost {} SP this turn and {}.", name_of(field, e.division),
                           e.casualties, e.collapsed ? "collapses" : "does not collapse");
    }
    std::string operator()(const ObjectiveTaken& e) const
    {
        const std::string& name = field.scenario.objectives[e.objective].name;
        if (!e.side) return fmt::format("Nobody holds {} any longer.", name);
        return fmt::format("{} now holds {}.", side_name(*e.side), name);
    }
};

}  // namespace

std::string Rulebook::words(const Field& field, const Event& event, Viewer)
{
    return std::visit(EventTeller{field}, event);
}

bool Rulebook::is_outcome(const Event& event)
{
    return is_one_of<Disordered, MoraleTested, PassedThrough, Routed, LostStrength, LostGuns,
                     Eliminated, Repulsed, Rallied, MeleeDecided, MarshRolled, CaughtFire,
                     DivisionExhausted, CollapseRolled, LeaderLost, LeaderRisked>(event);
}

}  // namespace longroll::test_of_battle
