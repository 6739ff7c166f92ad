// What happened, in words: one sentence an event.

#include "core/one_of.h"
#include "rulebooks/iron_brigade/describe.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/sentences.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

std::string levels_text(int levels)
{
    if (levels >= kRoutedByTable) return "is routed";
    if (levels == 0) return "keeps its morale";
    return fmt::format("loses {} level{}", levels, plural(levels));
}

std::string castings_text(int castings)
{
    return fmt::format("{} casting{}", castings, plural(castings));
}

std::string_view outcome_text(std::uint8_t level)
{
    constexpr std::string_view kLevels[] = {"drawn", "marginal", "tactical", "decisive"};
    return kLevels[level];
}

constexpr shared::Sentence kSentences[] = {
    {"PhaseBegan", "{side}: {phase}."},
    {"MoraleChanged", "Morale of {unit}: {from} to {to}."},
    {"Broke", "{unit} breaks."},
    {"Routed", "{unit} is routed."},
    {"Pinned", "{unit} is pinned."},
    {"StayedPut", "{unit} cannot get away past its friends."},
    {"Surrendered", "{unit} surrenders."},
    {"LeftTable", "{unit} leaves the field."},
    {"Captured", "{castings} of {unit} are captured by {captor}."},
    {"Freed", "{castings} of {unit} are freed by {by}."},
    {"Moved", "{unit} moves {distance} of {allowance}."},
    {"Hurried", "{unit} doubles and {lost}."},
    {"PassedThrough", "{mover} passes through {passed}."},
    {"MadeContact", "{unit} comes into contact with {enemy}."},
    {"FordFailed", "{unit} finds the water too deep."},
    {"Faced", "{unit} turns to face {facing}."},
    {"LayDown", "{unit} lies down."},
    {"StoodUp", "{unit} stands up."},
    {"WasRed", "The fire at {target} is read on the red tables."},
    {"Destroyed", "{unit} is destroyed."},
    {"WorkBegan", "{unit} begins {work}."},
    {"WorkDone", "{unit} has finished {work}."},
    {"Boarded", "{unit} goes aboard."},
    {"Landed", "{unit} lands."},
    {"Arrived", "{unit} arrives."},
    {"Spotted", "{unit} is spotted."},
    {"Vanished", "{unit} is lost to sight."},
    {"BlindFired", "{unit} fires blindly into the woods."},
    {"Detached", "{castings} of {from} are detached."},
    {"Combined", "{other} joins {into}."},
    {"HorsesLost", "{unit} loses its horses."},
    {"ObjectiveTaken", "{side} now holds {objective}."},
    {"HoldersMoved", "The horses of {unit} are moved."},
    {"PrisonersMoved", "Prisoners are led away."},
    {"PlotLost", "What was ordered for {unit} cannot be done."},
};

// A member of an event, as its sentence has it.
struct Sayer {
    const Field& field;

    template <class Member>
    std::string operator()(std::string_view member, const Member& value) const
    {
        if constexpr (std::is_same_v<Member, UnitId>) return name_of(field, value);
        if constexpr (std::is_same_v<Member, Side>) return std::string(side_name(value));
        if constexpr (std::is_same_v<Member, Heading>) return std::string(compass_text(value));
        if constexpr (std::is_same_v<Member, std::uint8_t>)
            return field.scenario.objectives[value].name;
        if constexpr (requires { words_for(value); }) return std::string(words_for(value));
        if constexpr (std::is_same_v<Member, int>) return said(member, value);
        return {};
    }

private:
    static std::string said(std::string_view member, int number)
    {
        if (member == "castings") return castings_text(number);
        if (member == "lost") return levels_text(number);
        const bool length = member == "distance" || member == "allowance";
        return length ? inches_text(number) : std::to_string(number);
    }
};

struct Teller {
    const Field& field;
    Viewer viewer;

    std::string unit(UnitId id) const { return name_of(field, id); }

    std::string operator()(const TurnBegan& e) const
    {
        return fmt::format("Turn {} begins, {}.", e.turn, clock_text(field.scenario, e.turn));
    }
    std::string operator()(const GameEnded& e) const
    {
        if (!e.outcome.winner) return "The battle ends in a draw.";
        return fmt::format("The battle ends: a {} {} victory.", outcome_text(e.outcome.level),
                           side_name(*e.outcome.winner));
    }
    std::string operator()(const MoraleChecked& e) const
    {
        constexpr std::string_view kWhy[] = {"fire", "contact with the enemy", "the flight of"};
        const auto why = kWhy[static_cast<std::size_t>(e.why)];
        const std::string cause =
            e.why == CheckKind::Contagion ? " " + unit(e.cause) : std::string();
        return fmt::format("{} checks for {}{} (table {}, row {}, column {}): it {}.", unit(e.unit),
                           why, cause, e.table, printed_row(e.row), printed_column(e.column),
                           levels_text(e.lost));
    }
    std::string operator()(const Rallied& e) const
    {
        if (e.change == 0) return fmt::format("{} does not rally.", unit(e.unit));
        return fmt::format("{} {} {} level{} in its rally (modifier {:+}).", unit(e.unit),
                           e.change > 0 ? "wins" : "loses", std::abs(e.change),
                           plural(std::abs(e.change)), e.modifier);
    }
    std::string operator()(const Retreated& e) const
    {
        return fmt::format("{} retreats {}.", unit(e.unit), inches_text(length_of(e.to - e.from)));
    }
    std::string operator()(const Released& e) const
    {
        return shared::text_of(e.by, shared::names_held_by(field, e.release));
    }
    std::string operator()(const Formed& e) const
    {
        return fmt::format("{} forms {}{}.", unit(e.unit), words_for(e.formation.kind),
                           e.mounted ? ", mounted" : "");
    }
    std::string operator()(const Fired& e) const
    {
        std::string names;
        for (const PartFire& part : e.firers) {
            if (!names.empty()) names += ", ";
            names += fmt::format("{} ({})", unit(part.firer), part.castings);
        }
        return fmt::format("{} {} at {}, {} table {}, row {}, column {}: {} lost, it {}.", names,
                           e.firers.size() == 1 ? "fires" : "fire", unit(e.target),
                           e.table_kind == TableKind::Red ? "red" : "regular", e.table, e.row,
                           e.column, castings_text(e.castings_lost), levels_text(e.levels_lost));
    }
    std::string operator()(const LeaderTested& e) const
    {
        return fmt::format("{} is {}.", name_of(field, e.leader), e.hit ? "hit" : "unhurt");
    }
    std::string operator()(const LeaderMoved& e) const
    {
        if (e.with == kNoUnit) return fmt::format("{} rides alone.", name_of(field, e.leader));
        return fmt::format("{} joins {}.", name_of(field, e.leader), unit(e.with));
    }
    std::string operator()(const LeaderLost& e) const
    {
        return fmt::format("{} is {}.", name_of(field, e.leader),
                           e.fate == LeaderFate::Captured   ? "captured"
                           : e.fate == LeaderFate::Casualty ? "carried from the field"
                                                            : "gone from the field");
    }
    std::string operator()(const Sounded& e) const
    {
        return fmt::format("The {} army knows the depth: {}.", side_name(e.side),
                           inches_text(e.depth_tenths * board::table::kInch / 10));
    }
    template <class Body>
    std::string operator()(const Body& e) const
    {
        return shared::told(kSentences, e, Sayer{field});
    }
    std::string operator()(const InSecret& e) const
    {
        if (!viewer.shares(e.side)) return {};
        return std::visit([&](const auto& body) { return (*this)(body); }, e.event);
    }
};

}  // namespace

std::string Rulebook::words(const Field& field, const Event& event, Viewer viewer)
{
    return std::visit(Teller{field, viewer}, event);
}

bool Rulebook::is_outcome(const Event& event)
{
    return is_one_of<Fired, MoraleChecked, MoraleChanged, Broke, Routed, Pinned, Destroyed,
                     Captured, Rallied, Hurried, LeaderTested>(event);
}

}  // namespace longroll::iron_brigade
