// What happened, in words: one sentence an event.

#include "core/one_of.h"
#include "rulebooks/brothers_at_arms_miniatures/describe.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/brothers_at_arms_miniatures/secrets.h"
#include "rulebooks/brothers_at_arms_miniatures/troops.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/sentences.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

constexpr shared::Sentence kSentences[] = {
    {"PhaseBegan", "{side}: phase {phase}."},
    {"NotInCommand", "{unit} is not in command."},
    {"CommanderNotInCommand", "{commander} is not in command, nor is any unit of his."},
    {"MarkersRemoved", "{side}: markers are removed."},
    {"Reformed", "{unit} forms {formation}."},
    {"Charged", "{unit} charges {enemy}."},
    {"Disengaged", "{unit} disengages."},
    {"ContactEnded", "{initiator} and {other} touch no more."},
    {"Arrived", "{unit} arrives."},
    {"CommanderArrived", "{commander} arrives."},
    {"LeftTheTable", "{unit} leaves the field as it was ordered."},
    {"CommanderLeft", "{commander} leaves the field."},
    {"CommanderLost", "{commander} {fate}."},
    {"Removed", "{unit} {fate}."},
    {"Pinned", "{unit} is pinned."},
    {"RanInto", "{unit} runs into {enemy}."},
    {"Fatigued", "{unit} is fatigued."},
    {"Recovered", "{unit} has rested and is fresh again."},
    {"NightFell", "Night falls on day {day}."},
    {"StoodFast", "{unit} stands fast in its cover."},
};

// The members of an event as they stand in its sentence.
struct Sayer {
    const Field& field;

    std::string operator()(std::string_view, UnitId id) const { return name_of(field, id); }
    std::string operator()(std::string_view, CommanderId id) const { return name_of(field, id); }
    std::string operator()(std::string_view, Side side) const
    {
        return std::string(side_name(side));
    }
    std::string operator()(std::string_view, int number) const { return std::to_string(number); }
    template <class Word>
        requires requires(Word word) { words_for(word); }
    std::string operator()(std::string_view, Word word) const
    {
        return std::string(words_for(word));
    }
};

struct EventTeller {
    const Field& field;

    [[nodiscard]] std::string unit(UnitId id) const { return name_of(field, id); }
    [[nodiscard]] static std::string gone(const std::string& who, Vec way, std::string_view how)
    {
        if (way == Vec{}) return fmt::format("{} {}.", who, how);
        return fmt::format("{} {} {} to the {}.", who, how, length_text(length_of(way)),
                           compass_text(heading_of(way)));
    }
    [[nodiscard]] std::string gone(const OfWay& e, std::string_view how) const
    {
        return gone(unit(e.unit), e.to - e.from, how);
    }
    template <class Ridden>
    [[nodiscard]] std::string ridden(const Ridden& e, std::string_view how) const
    {
        return gone(name_of(field, e.commander), e.to - e.from, how);
    }

    template <class Body>
    std::string operator()(const Body& e) const
    {
        return shared::told(kSentences, e, Sayer{field});
    }
    std::string operator()(const BoundBegan& e) const
    {
        return fmt::format("Day {}, bound {} begins, {}{}.", e.day, e.bound, hour_text(e.hour),
                           e.night ? ", in the dark" : "");
    }
    std::string operator()(const GameEnded& e) const
    {
        const std::string owned =
            fmt::format("{} to {} objectives", e.outcome.owned[0], e.outcome.owned[1]);
        if (!e.outcome.winner) return fmt::format("The battle ends in a draw, {}.", owned);
        return fmt::format("The battle ends: {} {}, {}{}.", side_name(*e.outcome.winner),
                           words_for(e.outcome.level), owned,
                           e.outcome.by_task        ? "; its task is done"
                           : e.outcome.by_dispersal ? "; the enemy has nobody left"
                                                    : "");
    }
    std::string operator()(const ObjectiveTaken& e) const
    {
        const std::string& name = field.scenario.objectives[e.objective].name;
        if (!e.side) return fmt::format("Nobody owns {} any longer.", name);
        return fmt::format("{} has held {} for a whole bound and owns it.", side_name(*e.side),
                           name);
    }
    std::string operator()(const Released& e) const
    {
        return shared::text_of(e.by, shared::names_held_by(field, e.release));
    }
    std::string operator()(const StarAssigned& e) const
    {
        return fmt::format("{} goes with {}.", unit(e.unit),
                           formation_name(field, side_of(field, e.unit), e.formation));
    }
    std::string operator()(const CommandRolled& e) const
    {
        const std::string who = e.unit != kNoUnit ? unit(e.unit)
                                : e.commander != kNoCommander
                                    ? name_of(field, e.commander)
                                    : formation_name(field, e.side, e.formation);
        // Higher commanders roll by night alone.
        const bool by_night = e.commander != kNoCommander && is_higher(field, e.commander);
        const std::string_view passed = by_night ? "he succeeds" : "it acts on its own initiative";
        return fmt::format("{} rolls for command, {} or less needed: {}.", who, e.needed,
                           e.passed ? passed : "it fails");
    }
    std::string operator()(const Moved& e) const { return gone(e, "moves"); }
    std::string operator()(const CommanderMoved& e) const { return ridden(e, "rides"); }
    std::string operator()(const CaptureTried& e) const
    {
        return fmt::format("{} comes upon {} and {}.", unit(e.unit), name_of(field, e.commander),
                           e.caught ? "captures him" : "does not catch him");
    }
    std::string operator()(const CommanderEvaded& e) const { return ridden(e, "gets away"); }
    std::string operator()(const Attacked& e) const
    {
        return fmt::format("{} {} {} with {} {}, {} or more needed: {} hit{}.", unit(e.unit),
                           e.melee ? "strikes" : "fires at", unit(e.target), e.dice,
                           e.dice == 1 ? "die" : "dice", e.needed, e.hits, plural(e.hits));
    }
    std::string operator()(const Saved& e) const
    {
        return fmt::format("{} is in cover, {} or more needed: {} hit{} stand{}.", unit(e.unit),
                           e.cover, e.stands, plural(e.stands), e.stands == 1 ? "s" : "");
    }
    std::string operator()(const LostBases& e) const
    {
        return fmt::format("{} loses {} base{}.", unit(e.unit), e.bases, plural(e.bases));
    }
    std::string operator()(const WorksHit& e) const
    {
        return fmt::format("{} hits {} {} time{}: {}.", unit(e.unit), name_of(field, e.section),
                           e.hits, plural(e.hits),
                           e.left == 0 ? std::string("it is breached")
                                       : fmt::format("strength {} is left", e.left));
    }
    std::string operator()(const CommanderShotAt& e) const
    {
        return fmt::format("{} fires {} {}: he is {}.", unit(e.unit), e.through ? "through" : "at",
                           name_of(field, e.commander), e.disabled ? "hit" : "unhurt");
    }
    std::string operator()(const FlinchTested& e) const
    {
        if (e.dice == 0)
            return fmt::format("{} {} without a die.", unit(e.unit),
                               e.flinches ? "flinches" : "stands");
        return fmt::format("{} has lost {} and tests with {} {}: it {}.", unit(e.unit), e.lost,
                           e.dice, e.dice == 1 ? "die" : "dice",
                           e.flinches ? "flinches" : "stands");
    }
    std::string operator()(const Flinched& e) const { return gone(e, "flinches"); }
    std::string operator()(const ReserveRolled& e) const
    {
        return fmt::format("A reserve rolls to arrive: {}.",
                           e.arrives ? "it comes in this bound" : "it is still on its way");
    }
    std::string operator()(const MarchRolled& e) const
    {
        return e.fresh ? "The night march has left them fresh."
                       : "The night march has tired them all.";
    }
    std::string operator()(const NightWithdrew& e) const { return gone(e, "draws back"); }
    std::string operator()(const CommanderWithdrew& e) const { return ridden(e, "draws back"); }
    std::string operator()(const NightPlaced& e) const { return gone(e, "is moved by night"); }
    std::string operator()(const CommanderPlaced& e) const { return ridden(e, "moves by night"); }
    std::string operator()(const SentOff& e) const
    {
        return fmt::format("{} marches off into the night.",
                           formation_name(field, e.side, e.formation));
    }
};

}  // namespace

std::string Rulebook::words(const Field& field, const Event& event, Viewer viewer)
{
    if (!knows_event(event, viewer)) return {};  // RULING: BM-R-85
    return std::visit(EventTeller{field}, event);
}

bool Rulebook::is_outcome(const Event& event)
{
    // What the phases throw by themselves is an outcome only if it was asked for.
    if (const auto* rolled = std::get_if<CommandRolled>(&event)) return rolled->asked;
    if (const auto* rolled = std::get_if<ReserveRolled>(&event)) return rolled->asked;
    if (const auto* rolled = std::get_if<MarchRolled>(&event)) return rolled->asked;
    if (const auto* ended = std::get_if<GameEnded>(&event)) return ended->asked;
    return is_one_of<LostBases, Removed, Flinched, Pinned, RanInto, CommanderLost, WorksHit,
                     SentOff, CommanderEvaded>(event);
}

}  // namespace longroll::brothers_at_arms_miniatures
