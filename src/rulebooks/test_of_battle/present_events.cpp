// What happened, in words: one sentence an event.

#include "core/one_of.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/sentences.h"
#include "rulebooks/test_of_battle/describe.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

constexpr shared::Sentence kEventSentences[] = {
    {"NightPassed", "The night passes: troops find their order again."},
    {"PhaseBegan", "{side}: {phase}."},
    {"Arrived", "{unit} arrives."},
    {"ArrivalDelayed", "{unit} finds no room to come on and is delayed."},
    {"LeaderArrived", "{leader} arrives on the field."},
    {"GunsExchanged", "{artillery} gives guns to {to}."},
    {"OutOfCommand", "{unit} is out of command."},
    // Movement.
    {"Faced", "{unit} turns to face {facing}."},
    {"Changed", "{unit} {into}."},
    {"Halted", "{unit} halts before the enemy's front."},
    {"Trampled", "{unit} tramples the crops."},
    {"Charged", "{unit} charges {target}."},
    {"MadeContact", "{unit} is in contact with {enemy}{flank?, in its flank|}."},
    {"KeptContact", "{unit} charges on and keeps contact."},
    {"SteppedBack", "{unit} steps back."},
    {"Repulsed", "{unit} is repulsed."},
    {"RodeThrough", "{charger} rides through {skirmisher}."},
    {"TookCover", "{unit} runs for cover."},
    {"LeaderMoved", "{leader} rides."},
    {"LeaderAttached", "{leader} joins {unit}."},
    {"LeaderLost", "{leader} is {fate}."},
    {"LeaderReplaced", "Another takes the place of {leader}."},
    {"LeaderRisked", "{leader} is under fire with his men and {killed?falls|is unhurt}."},
    // Order and strength.
    {"Disordered", "{unit} is disordered."},
    {"Recovered", "{unit} recovers its order."},
    {"Rallied", "{unit} rallies, disordered for good."},
    {"MoraleTested",
     "{unit} tests its morale, needing {needed} or less, and {passed?stands|fails}."},
    {"PassedThrough", "{by} runs through {unit}, which {held?keeps|loses} its order."},
    {"Advanced", "{unit} advances."},
    {"LostStrength", "{unit} loses {points} SP."},
    {"LostGuns", "{unit} loses its dedicated guns."},
    {"Eliminated", "{unit} is eliminated."},
    {"BreakthroughDeclared", "{unit} breaks through."},
    // Combat.
    {"Fought", "{unit} {melee?fights|fires at} {target} with {dice}: {hits}."},
    {"Saved", "{unit} saves {saved} of {hits}."},
    {"CaughtFire", "{block} catches fire."},
    {"BurntOut", "{block} has burnt down."},
    {"DivisionExhausted", "{division} is exhausted."},
    {"CollapseRolled",
     "{division} has lost {casualties} SP this turn and {collapsed?collapses|does not collapse}."},
};

struct EventTeller {
    const Field& field;

    [[nodiscard]] std::string unit(UnitId id) const { return name_of(field, id); }
    [[nodiscard]] std::string gone(UnitId id, std::string_view how, Point from, Point to) const
    {
        return fmt::format("{} {} {} to the {}.", unit(id), how, inches_text(length_of(to - from)),
                           compass_text(heading_of(to - from)));
    }

    std::string operator()(const TurnBegan& e) const
    {
        return fmt::format("Turn {} begins, {}.", e.turn, clock_text(field.scenario, e.turn));
    }
    std::string operator()(const GameEnded& e) const
    {
        if (!e.outcome.winner) return "The battle ends in a draw.";
        return fmt::format("The battle ends: {} victory{}.", side_name(*e.outcome.winner),
                           e.outcome.outright ? ", with no enemy left in the field" : "");
    }
    std::string operator()(const Released& e) const
    {
        return shared::text_of(e.by, shared::names_held_by(field, e.release));
    }
    std::string operator()(const Moved& e) const { return gone(e.unit, "marches", e.from, e.to); }
    std::string operator()(const Routed& e) const { return gone(e.unit, "routs", e.from, e.to); }
    std::string operator()(const Retreated& e) const
    {
        return gone(e.unit, "falls back", e.from, e.to);
    }
    std::string operator()(const MarshRolled& e) const
    {
        const MarshGoing going = marsh_going(e.roll);
        return fmt::format(
            "{} finds a way through the marsh ({}): {}{}.", unit(e.unit), e.roll,
            going.rate == 1
                ? "firm ground"
                : fmt::format("each {} costs {}", inches_text(board::table::kInch), going.rate),
            going.disorders ? ", and it is disordered" : "");
    }
    std::string operator()(const Occupied& e) const
    {
        if (e.block == kNoBlock) return unit(e.unit) + " leaves the buildings.";
        return fmt::format("{} occupies {}.", unit(e.unit), name_of(field, e.block));
    }
    std::string operator()(const MeleeDecided& e) const
    {
        if (!e.winner) return fmt::format("Nobody wins the melee with {}.", unit(e.target));
        return fmt::format("{} wins the melee with {}{}.", side_name(*e.winner), unit(e.target),
                           e.tie_broken ? " after a tie" : "");
    }
    std::string operator()(const ObjectiveTaken& e) const
    {
        const std::string& name = field.scenario.objectives[e.objective].name;
        if (!e.side) return fmt::format("Nobody holds {} any longer.", name);
        return fmt::format("{} now holds {}.", side_name(*e.side), name);
    }
    template <class Body>
    std::string operator()(const Body& e) const
    {
        return shared::told(kEventSentences, e, Sayer{field});
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
