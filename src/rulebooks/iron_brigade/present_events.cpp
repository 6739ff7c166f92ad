// What happened, in words: one sentence an event.

#include "core/one_of.h"
#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/morale.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/shared/present_holds.h"

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

struct Teller {
    const Field& field;
    Viewer viewer;

    std::string unit(UnitId id) const { return name_of(field, id); }

    std::string operator()(const TurnBegan& e) const
    {
        return fmt::format("Turn {} begins, {}.", e.turn, clock_text(field.scenario, e.turn));
    }
    std::string operator()(const PhaseBegan& e) const
    {
        return fmt::format("{}: {}.", side_name(e.side), words_for(e.phase));
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
    std::string operator()(const MoraleChanged& e) const
    {
        return fmt::format("Morale of {}: {} to {}.", unit(e.unit), e.from, e.to);
    }
    std::string operator()(const Broke& e) const { return unit(e.unit) + " breaks."; }
    std::string operator()(const Routed& e) const { return unit(e.unit) + " is routed."; }
    std::string operator()(const Pinned& e) const { return unit(e.unit) + " is pinned."; }
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
    std::string operator()(const StayedPut& e) const
    {
        return unit(e.unit) + " cannot get away past its friends.";
    }
    std::string operator()(const Surrendered& e) const { return unit(e.unit) + " surrenders."; }
    std::string operator()(const LeftTable& e) const { return unit(e.unit) + " leaves the field."; }
    std::string operator()(const Captured& e) const
    {
        return fmt::format("{} of {} are captured by {}.", castings_text(e.castings), unit(e.unit),
                           unit(e.captor));
    }
    std::string operator()(const Freed& e) const
    {
        return fmt::format("{} of {} are freed by {}.", castings_text(e.castings), unit(e.unit),
                           unit(e.by));
    }
    std::string operator()(const Released& e) const
    {
        return shared::text_of(e.by, shared::names_held_by(field, e.release));
    }
    std::string operator()(const Moved& e) const
    {
        return fmt::format("{} moves {} of {}.", unit(e.unit), inches_text(e.distance),
                           inches_text(e.allowance));
    }
    std::string operator()(const Hurried& e) const
    {
        return fmt::format("{} doubles and {}.", unit(e.unit), levels_text(e.lost));
    }
    std::string operator()(const PassedThrough& e) const
    {
        return fmt::format("{} passes through {}.", unit(e.mover), unit(e.passed));
    }
    std::string operator()(const MadeContact& e) const
    {
        return fmt::format("{} comes into contact with {}.", unit(e.unit), unit(e.enemy));
    }
    std::string operator()(const FordFailed& e) const
    {
        return unit(e.unit) + " finds the water too deep.";
    }
    std::string operator()(const Faced& e) const
    {
        return fmt::format("{} turns to face {}.", unit(e.unit), compass_text(e.facing));
    }
    std::string operator()(const Formed& e) const
    {
        return fmt::format("{} forms {}{}.", unit(e.unit), words_for(e.formation.kind),
                           e.mounted ? ", mounted" : "");
    }
    std::string operator()(const LayDown& e) const { return unit(e.unit) + " lies down."; }
    std::string operator()(const StoodUp& e) const { return unit(e.unit) + " stands up."; }
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
    std::string operator()(const WasRed& e) const
    {
        return fmt::format("The fire at {} is read on the red tables.", unit(e.target));
    }
    std::string operator()(const Destroyed& e) const { return unit(e.unit) + " is destroyed."; }
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
    std::string operator()(const WorkBegan& e) const
    {
        return fmt::format("{} begins {}.", unit(e.unit), words_for(e.work));
    }
    std::string operator()(const WorkDone& e) const
    {
        return fmt::format("{} has finished {}.", unit(e.unit), words_for(e.work));
    }
    std::string operator()(const Sounded& e) const
    {
        return fmt::format("The {} army knows the depth: {}.{} inches.", side_name(e.side),
                           e.depth_tenths / 10, e.depth_tenths % 10);
    }
    std::string operator()(const Boarded& e) const { return unit(e.unit) + " goes aboard."; }
    std::string operator()(const Landed& e) const { return unit(e.unit) + " lands."; }
    std::string operator()(const Arrived& e) const { return unit(e.unit) + " arrives."; }
    std::string operator()(const Spotted& e) const { return unit(e.unit) + " is spotted."; }
    std::string operator()(const Vanished& e) const { return unit(e.unit) + " is lost to sight."; }
    std::string operator()(const BlindFired& e) const
    {
        return unit(e.unit) + " fires blindly into the woods.";
    }
    std::string operator()(const Detached& e) const
    {
        return fmt::format("{} of {} are detached.", castings_text(e.castings), unit(e.from));
    }
    std::string operator()(const Combined& e) const
    {
        return fmt::format("{} joins {}.", unit(e.other), unit(e.into));
    }
    std::string operator()(const HorsesLost& e) const
    {
        return unit(e.unit) + " loses its horses.";
    }
    std::string operator()(const ObjectiveTaken& e) const
    {
        return fmt::format("{} now holds {}.", side_name(e.side),
                           field.scenario.objectives[e.objective].name);
    }
    std::string operator()(const HoldersMoved& e) const
    {
        return fmt::format("The horses of {} are moved.", unit(e.unit));
    }
    std::string operator()(const PrisonersMoved&) const { return "Prisoners are led away."; }
    std::string operator()(const PlotLost& e) const
    {
        return fmt::format("What was ordered for {} cannot be done.", unit(e.unit));
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
