// What happened, in words: one sentence an event.

#include "core/one_of.h"
#include "rulebooks/face_to_the_enemy/describe.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/sentences.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace {

constexpr shared::Sentence kSentences[] = {
    {"NightPassed", "The night passes: troops find their order again."},
    {"PhaseBegan", "{side}: {phase}."},
    {"Arrived", "{unit} arrives."},
    {"ArrivalDelayed", "{unit} finds its way on to the field barred and waits."},
    {"GeneralArrived", "{general} arrives on the field."},
    {"GeneralReplaced", "The place of {general} is taken by another, of grade {grade}."},
    {"GeneralPicked", "{general} gives his orders."},
    {"GeneralFinished", "{general} has given his orders."},
    {"Activated", "{unit} is activated."},
    {"DivisionClosed", "{division}: no more orders reach its infantry this turn."},
    {"Turned", "{unit} turns to face {facing}."},
    {"Changed", "{unit} {drill}."},
    {"Disordered", "{unit} is {to}."},
    {"PassedThrough", "{by} passes through {unit}."},
    {"Charged", "{unit} charges the {aspect} of {target}."},
    {"ChargeHalted", "{unit} halts before the enemy."},
    {"StoodFirm", "{unit} stands to receive the charge."},
    {"ContactEnded", "{attacker} and {defender} fight no more."},
    {"MoraleChanged", "{unit} is {to}."},
    {"Removed", "{unit} {fate}."},
    {"GeneralLost", "{general} {fate}."},
};

// The members of an event as they stand in its sentence.
struct Sayer {
    const Field& field;

    std::string operator()(std::string_view, UnitId id) const { return name_of(field, id); }
    std::string operator()(std::string_view, GeneralId id) const { return name_of(field, id); }
    std::string operator()(std::string_view, DivisionId id) const { return name_of(field, id); }
    std::string operator()(std::string_view, Side side) const
    {
        return std::string(side_name(side));
    }
    std::string operator()(std::string_view, Heading heading) const
    {
        return std::string(compass_text(heading));
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
    [[nodiscard]] std::string gone(const OfWay& e, std::string_view how) const
    {
        const auto way = e.to - e.from;
        if (way == board::table::Vec{}) return fmt::format("{} {}.", unit(e.unit), how);
        return fmt::format("{} {} {} to the {}.", unit(e.unit), how, inches_text(length_of(way)),
                           compass_text(heading_of(way)));
    }

    template <class Body>
    std::string operator()(const Body& e) const
    {
        return shared::told(kSentences, e, Sayer{field});
    }
    std::string operator()(const GeneralRolled& e) const
    {
        return fmt::format("{} may ride {}.", name_of(field, e.general),
                           inches_text(board::table::inches(e.total)));
    }
    std::string operator()(const TurnBegan& e) const
    {
        return fmt::format("Turn {} begins, {}.", e.turn, clock_text(field.scenario, e.turn));
    }
    std::string operator()(const GameEnded& e) const
    {
        const std::string points =
            fmt::format("{} to {} points", e.outcome.points[0], e.outcome.points[1]);
        if (!e.outcome.winner) return fmt::format("The battle ends in a draw, {}.", points);
        return fmt::format("The battle ends: {} victory, {}{}.", side_name(*e.outcome.winner),
                           points, e.outcome.outright ? "; the enemy has left the field" : "");
    }
    std::string operator()(const ObjectiveTaken& e) const
    {
        const std::string& name = field.scenario.objectives[e.objective].name;
        if (!e.side) return fmt::format("Nobody holds {} any longer.", name);
        return fmt::format("{} now holds {}.", side_name(*e.side), name);
    }
    std::string operator()(const Released& e) const
    {
        return shared::text_of(e.by, shared::names_held_by(field, e.release));
    }
    std::string operator()(const GeneralMoved& e) const
    {
        return fmt::format("{} rides {}.", name_of(field, e.general),
                           inches_text(length_of(e.to - e.from)));
    }
    std::string operator()(const GeneralAttached& e) const
    {
        if (e.unit == kNoUnit) return name_of(field, e.general) + " rides alone.";
        return fmt::format("{} joins {}.", name_of(field, e.general), unit(e.unit));
    }
    std::string operator()(const GeneralRisked& e) const
    {
        return fmt::format("{} is under fire with his men and {}.", name_of(field, e.general),
                           e.killed ? "falls" : "is unhurt");
    }
    std::string operator()(const ActivationRolled& e) const
    {
        return fmt::format("{} sends orders to {}: {} thrown, {} needed: {}.",
                           name_of(field, e.general), unit(e.unit), e.total, e.needed,
                           e.passed ? "they are obeyed" : "they do not reach it");
    }
    std::string operator()(const DrillTried& e) const
    {
        return fmt::format("{} {} its movement test.", unit(e.unit), e.passed ? "passes" : "fails");
    }
    std::string operator()(const MovementTested& e) const
    {
        return fmt::format("{} tests for {}: {}, it {}.", unit(e.unit), words_for(e.row), e.total,
                           e.passed ? "is done" : "fails");
    }
    std::string operator()(const Moved& e) const { return gone(e, "moves"); }
    std::string operator()(const Retreated& e) const { return gone(e, "retreats"); }
    std::string operator()(const FellBack& e) const { return gone(e, "falls back"); }
    std::string operator()(const Followed& e) const { return gone(e, "follows"); }
    std::string operator()(const Fled& e) const { return gone(e, "flees"); }
    std::string operator()(const Reshaped& e) const
    {
        return fmt::format("{} forms {}, {} wide.", unit(e.unit), words_for(e.formation), e.width);
    }
    std::string operator()(const Recovered& e) const
    {
        return fmt::format("{} recovers: it is {}.", unit(e.unit), words_for(e.to));
    }
    std::string operator()(const MadeContact& e) const
    {
        std::string text =
            fmt::format("{} is in contact with the {} of {}", unit(e.contact.attacker),
                        words_for(e.contact.aspect), unit(e.contact.defender));
        if (e.contact.works) text += ", which defends works";
        if (e.contact.woods_or_fence) text += ", which defends woods or a fence";
        if (e.contact.uphill) text += ", uphill";
        return text + ".";
    }
    std::string operator()(const FireDeclared& e) const
    {
        std::vector<std::string> targets;
        for (const Aim& aim : e.volley.at) targets.push_back(unit(aim.target));
        if (targets.empty()) return unit(e.volley.unit) + " holds its fire.";
        return fmt::format("{} is to fire at {}.", unit(e.volley.unit), listed(targets));
    }
    std::string operator()(const Struck& e) const
    {
        return fmt::format("{} {} {} with {} {}, {} or more needed: {} hit{}.", unit(e.unit),
                           e.how == Struck::How::Melee ? "fights" : "fires at", unit(e.target),
                           e.dice, e.dice == 1 ? "die" : "dice", e.needed, e.hits, plural(e.hits));
    }
    std::string operator()(const TookHits& e) const
    {
        if (e.hits == 0) return unit(e.unit) + " is not hit.";
        return fmt::format("{} takes {} hit{}.", unit(e.unit), e.hits, plural(e.hits));
    }
    std::string operator()(const LossRolled& e) const
    {
        return fmt::format("{} throws {} against {} hit{}: a base is {}.", unit(e.unit), e.score,
                           e.hits, plural(e.hits), e.lost ? "lost" : "saved");
    }
    std::string operator()(const LostBases& e) const
    {
        return fmt::format("{} loses {} base{}.", unit(e.unit), e.bases, plural(e.bases));
    }
    std::string operator()(const MeleeDecided& e) const
    {
        return fmt::format("{} {} its melee: {} given, {} taken.", unit(e.unit),
                           e.given > e.taken    ? "wins"
                           : e.given == e.taken ? "draws"
                                                : "loses",
                           e.given, e.taken);
    }
    std::string operator()(const MoraleTested& e) const
    {
        constexpr std::string_view kResults[] = {"it passes", "it fails", "it fails badly"};
        return fmt::format("{} tests its morale {}: {}, {}.", unit(e.unit), words_for(e.test),
                           e.total, kResults[static_cast<std::size_t>(band_of(e.total))]);
    }
};

}  // namespace

std::string Rulebook::words(const Field& field, const Event& event, Viewer)
{
    return std::visit(EventTeller{field}, event);
}

// What dice show is none where it is settled (morale.h): only what comes of it.
bool Rulebook::is_outcome(const Event& event)
{
    return is_one_of<Activated, DivisionClosed, DrillTried, Disordered, MadeContact, ChargeHalted,
                     StoodFirm, FellBack, TookHits, LostBases, MeleeDecided, MoraleChanged, Fled,
                     Removed, GeneralLost, GeneralRolled, Recovered>(event);
}

}  // namespace longroll::face_to_the_enemy
