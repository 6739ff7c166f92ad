// One thing that may be done, in words: what, with whom, along which path, and where it would
// stand.

#include "rulebooks/iron_brigade/fire.h"
#include "rulebooks/iron_brigade/formations.h"
#include "rulebooks/iron_brigade/hidden.h"
#include "rulebooks/iron_brigade/holds.h"
#include "rulebooks/iron_brigade/movement.h"
#include "rulebooks/iron_brigade/present.h"
#include "rulebooks/iron_brigade/retreat.h"
#include "rulebooks/iron_brigade/rulebook.h"
#include "rulebooks/iron_brigade/sequence.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

std::string_view ending_of(Phase phase)
{
    switch (phase) {
        case Phase::Rally: return "End the rally";
        case Phase::Retreat: return "End the retreats";
        case Phase::DoubleQuick: return "End the double quick";
        case Phase::Declare: return "End the declarations";
        case Phase::Action: return "End movement and fire";
        case Phase::Plot: return "End the orders";
        case Phase::SetUp:
        case Phase::Over: break;
    }
    return "End";
}

class Describer {
public:
    Describer(const Field& field, const State& state) : field_(field), state_(state) {}

    ActionWords operator()(const Begin&) const
    {
        return words("Begin the battle", "Battle", "IB-SEQ-4"_clause);
    }
    ActionWords operator()(const EndPhase&) const
    {
        return words(std::string(ending_of(state_.phase)), "End", clause_of(state_.phase));
    }
    ActionWords operator()(const Rally& o) const
    {
        return of(o.unit, "Rally", fmt::format("{} tries to rally", name(o.unit)),
                  "IB-RAL-1"_clause);
    }
    ActionWords operator()(const Retreat& o) const
    {
        ActionWords words =
            of(o.unit, "Retreat", fmt::format("{} retreats", name(o.unit)), "IB-RET-1"_clause);
        if (o.leave_leader) words.text += ", its leader stays";
        for (const RetreatWay& way : ways_to_retreat({field_, state_}, o.unit)) {
            if (way.bend != o.bend) continue;
            words.path = {place_of(field_, state_[o.unit].front),
                          place_of(field_, front_middle(way.end))};
            words.ghosts = {ghost(way.end)};
            words.note = retreat_note(way);
        }
        return words;
    }
    ActionWords operator()(const DoubleQuick& o) const
    {
        ActionWords words =
            of(o.unit, "Double quick", fmt::format("{} doubles {}", name(o.unit), way_of(o.march)),
               "IB-DQ-1"_clause);
        show_march(words, o.unit, o.march, Pace::Full);
        return words;
    }
    ActionWords operator()(const LieDown& o) const
    {
        return of(o.unit, "Declare", name(o.unit) + " lies down", "IB-LAY-1"_clause);
    }
    ActionWords operator()(const StandUp& o) const
    {
        return of(o.unit, "Declare", name(o.unit) + " stands up", "IB-LAY-5"_clause);
    }
    ActionWords operator()(const BeginWork& o) const
    {
        return of(o.unit, "Work", fmt::format("{}: {}", name(o.unit), words_for(o.kind)),
                  "IB-TGT-8"_clause);
    }
    ActionWords operator()(const Board& o) const
    {
        return of(o.unit, "Boats", name(o.unit) + " goes aboard", "IB-WAT-6"_clause);
    }
    ActionWords operator()(const Land& o) const
    {
        return of(o.unit, "Boats", name(o.unit) + " lands", "IB-WAT-6"_clause);
    }
    ActionWords operator()(const Remount& o) const
    {
        return of(o.leader,
                  fmt::format("{} {}", name_of(field_, o.leader),
                              state_[o.leader].mounted ? "dismounts" : "mounts"),
                  "IB-ORG-8"_clause);
    }
    ActionWords operator()(const Move& o) const
    {
        ActionWords words = of(
            o.unit, o.half ? "Half move" : "Move",
            fmt::format("{} {} {}", name(o.unit), o.half ? "half-moves" : "moves", way_of(o.march)),
            o.half ? "IB-SEQ-12"_clause : "IB-SEQ-11"_clause);
        show_march(words, o.unit, o.march, pace_of(o.half));
        return words;
    }
    ActionWords operator()(const ToCover& o) const
    {
        ActionWords words =
            of(o.unit, "To cover", name(o.unit) + " goes to cover", "IB-PIN-1"_clause);
        const Marched marched = look_aside({field_, state_}, o.unit, o.heading, o.distance);
        words.path = {place_of(field_, state_[o.unit].front), place_of(field_, marched.pose.front)};
        words.ghosts = {ghost(marched.to)};
        return words;
    }
    ActionWords operator()(const Change& o) const;
    ActionWords operator()(const AboutFace& o) const
    {
        return of(o.unit, "About face", name(o.unit) + " turns about", "IB-FAC-3"_clause);
    }
    ActionWords operator()(const EnMasse& o) const
    {
        ActionWords words = of(
            o.unit, "Formation",
            fmt::format("{} forms en masse, {} abreast", name(o.unit), static_cast<int>(o.columns)),
            "IB-FRM-15"_clause);
        Unit after = state_[o.unit];
        after.formation.kind = FormationKind::EnMasse;
        after.formation.columns = o.columns;
        const Footprint ground = footprint_of(field_, after);
        words.ghosts = {ghost(ground)};
        words.note = "free" + formed_note(after, ground);
        return words;
    }
    ActionWords operator()(const Fire& o) const;
    ActionWords operator()(const BlindFire& o) const
    {
        ActionWords words =
            of(o.unit, "Fire", name(o.unit) + " fires into the woods", "IB-AMOV-10"_clause);
        words.path = {place_of(field_, o.at)};
        return words;
    }
    ActionWords operator()(const AgreeRed& o) const
    {
        return words(o.red ? "Agree to the red tables" : "Decline the red tables", "Answer",
                     "IB-RED-8"_clause);
    }
    ActionWords operator()(const SplitUnderFire& o) const
    {
        const auto* due =
            state_.pending.empty() ? nullptr : std::get_if<SplitDue>(&state_.pending.back());
        const bool contact = due != nullptr && due->contact;
        return words(!o.split  ? "Keep the unit together"
                     : contact ? "Detach the part in contact"
                               : "Detach the part under fire",
                     "Answer", "IB-AORG-4"_clause);
    }
    ActionWords operator()(const MoveLeader& o) const
    {
        ActionWords words = of(
            o.leader,
            o.join == kNoUnit ? fmt::format("{} rides off alone", name_of(field_, o.leader))
                              : fmt::format("{} joins {}", name_of(field_, o.leader), name(o.join)),
            "IB-PER-2"_clause);
        if (o.join != kNoUnit) words.target = piece_id(field_, o.join);
        words.path = {place_of(field_, state_[o.leader].at), place_of(field_, o.to)};
        return words;
    }
    ActionWords operator()(const MoveHolders& o) const
    {
        ActionWords words =
            of(o.unit, "Others", "Horses of " + name(o.unit) + " move", "IB-ORG-7"_clause);
        words.path = {place_of(field_, state_[o.unit].holders_at), place_of(field_, o.to)};
        return words;
    }
    ActionWords operator()(const MovePrisoners& o) const
    {
        ActionWords words = this->words("Prisoners are led away", "Others", "IB-CAP-4"_clause);
        words.path = {place_of(field_, o.to)};
        return words;
    }
    ActionWords operator()(const MoveBoats& o) const
    {
        ActionWords words = this->words("Boats row", "Boats", "IB-WAT-6"_clause);
        words.path = {place_of(field_, o.to)};
        return words;
    }
    ActionWords operator()(const Detach& o) const
    {
        return of(o.unit, "Organisation",
                  fmt::format("{} castings of {} are detached", o.castings, name(o.unit)),
                  "IB-AORG-1"_clause);
    }
    ActionWords operator()(const Combine& o) const
    {
        return of(o.into, "Organisation", "Others join " + name(o.into), "IB-AORG-2"_clause);
    }
    ActionWords operator()(const Unplot& o) const
    {
        return of(o.unit, "Orders", "Take back the orders of " + name(o.unit), "IB-AMOV-12"_clause);
    }
    ActionWords operator()(const Release& o) const
    {
        ActionWords said =
            words("Let go of " + shared::names_in_short(shared::names_held_by(field_, o.release)),
                  "Orders", "LR-HOLD-8"_clause);
        for (const UnitId id : units_held_by(field_, state_, o.release))
            said.pieces.push_back(piece_id(field_, id));
        return said;
    }

private:
    std::string name(UnitId id) const { return name_of(field_, state_, id); }

    // The warning of ledger 9.1: surrender, trampled friends.
    std::string retreat_note(const RetreatWay& way) const
    {
        if (way.outcome == RetreatEnd::Surrenders) return "no way out: it surrenders";
        if (way.outcome == RetreatEnd::StaysPut) return "friends are in the way: it stays";
        std::string note = fmt::format("{} to the {}, {} degrees", inches_text(way.length),
                                       compass_text(way.heading), way.heading.tenths / 10);
        if (way.outcome == RetreatEnd::LeavesTable) note += ", off the field";
        for (const UnitId friendly : way.tramples) note += ", through " + name(friendly);
        return note;
    }

    static ActionWords words(std::string text, std::string group, Clause clause)
    {
        ActionWords words;
        words.text = std::move(text);
        words.group = std::move(group);
        words.clause = clause;
        return words;
    }
    ActionWords of(UnitId id, std::string group, std::string text, Clause clause) const
    {
        ActionWords said = words(std::move(text), std::move(group), clause);
        said.pieces = {piece_id(field_, id)};
        return said;
    }
    ActionWords of(LeaderId id, std::string text, Clause clause) const
    {
        ActionWords said = words(std::move(text), "Leaders", clause);
        said.pieces = {piece_id(field_, id)};
        return said;
    }

    // Front and depth, ranks, and who may fire: what a formation is for.
    std::string formed_note(const Unit& after, const Footprint& ground) const
    {
        const int ranks = ranks_of(field_, after);
        return fmt::format(", front {}, depth {}, {} rank{}, {} may fire",
                           inches_text(2 * length_of(ground.across)),
                           inches_text(2 * length_of(ground.along)), ranks, plural(ranks),
                           firing_castings(field_, after));
    }

    Ghost ghost(const Footprint& ground) const
    {
        return shared::table::ghost_of(field_.terrain->table(), ground);
    }
    static std::string way_of(const March& march)
    {
        switch (march.manner) {
            case Manner::Ahead: return inches_text(march.distance) + " ahead";
            case Manner::Back: return inches_text(march.distance) + " back";
            case Manner::Bent: return "along a bent path";
            case Manner::Road: break;
        }
        return "along the road";
    }
    void show_march(ActionWords& words, UnitId id, const March& march, Pace pace) const
    {
        const Marched marched = look_ahead({field_, state_}, id, march, pace, Fording::Hoped);
        const Point start =
            march.corners.empty() ? state_[id].front : footprint_of(field_, state_, id).centre;
        words.path.push_back(place_of(field_, start));
        for (const Point corner : march.corners) words.path.push_back(place_of(field_, corner));
        words.path.push_back(place_of(field_, marched.pose.front));
        words.ghosts = {ghost(marched.to)};
        words.note =
            fmt::format("{} of {}, {} left", inches_number(marched.length),
                        inches_text(marched.allowance.length),
                        inches_number(std::max(0, marched.allowance.length - marched.length)));
        if (march.manner == Manner::Road && marched.length > 0)
            words.note += fmt::format(
                ", to the {}", compass_text(heading_of(marched.pose.front - state_[id].front)));
        if (marched.contact) {
            words.target = piece_id(field_, *marched.contact);
            words.note += ", into contact with " + name(*marched.contact);
        }
        for (const UnitId friendly : marched.passed) words.note += ", through " + name(friendly);
        if (marched.at_edge) words.note += ", to the edge of the table";
        if (marched.too_deep) words.note += ", into water that is too deep";
    }

    const Field& field_;
    const State& state_;
};

ActionWords Describer::operator()(const Change& o) const
{
    const Unit& unit = state_[o.unit];
    std::string text = name(o.unit);
    if (o.mounted) text += *o.mounted ? " mounts" : " dismounts";
    if (o.mounted && !*o.mounted && !o.leave_holders) text += " without horse-holders";
    if (o.mount_crews) text += " mounts its crews";
    if (o.formation) text += " forms " + words_for(field_, unit, *o.formation);
    if (o.facing)
        text += fmt::format("{} {}", o.formation ? ", facing" : " turns to face",
                            compass_text(*o.facing));
    ActionWords words = of(o.unit, o.formation ? "Formation" : "Facing", std::move(text),
                           o.formation ? "IB-FRM-2"_clause : "IB-FAC-5"_clause);
    words.note = o.half ? "half an action" : "the whole action";
    Unit after = unit;
    after.formation = o.formation.value_or(unit.formation);
    after.mounted = o.mounted.value_or(unit.mounted);
    after.facing = o.facing.value_or(unit.facing);
    const Footprint ground = footprint_of(field_, after);
    words.ghosts = {ghost(ground)};
    if (o.facing)
        words.note += fmt::format(", turns {} degrees",
                                  size_of(turn_between(unit.facing, *o.facing)).tenths / 10);
    if (o.formation || o.mounted) words.note += formed_note(after, ground);
    return words;
}

ActionWords Describer::operator()(const Fire& o) const
{
    ActionWords words = this->words({}, "Fire", "IB-SEQ-11"_clause);
    std::string note;
    for (const Volley& volley : o.volleys) {
        std::string firers;
        for (const Firer& firer : volley.firers) {
            if (!firers.empty()) firers += " and ";
            firers += name(firer.unit);
            words.pieces.push_back(piece_id(field_, firer.unit));
            if (firer.half) words.clause = "IB-SEQ-12"_clause;
        }
        if (!words.text.empty()) words.text += "; ";
        words.text +=
            fmt::format("{} {} at {}", firers, volley.firers.size() == 1 ? "fires" : "fire",
                        name(volley.target));
        words.target = piece_id(field_, volley.target);
    }
    if (o.volleys.size() == 1 && o.volleys[0].firers.size() == 1) {
        const Firer& firer = o.volleys[0].firers[0];
        const Aim aim = aim_at({field_, state_}, firer.unit, o.volleys[0].target);
        if (!aim.refusal) {
            words.path = {place_of(field_, aim.line.from), place_of(field_, aim.line.to)};
            note = fmt::format("{} castings at {}{}", firer.castings,
                               inches_text(aim.line.inches * board::table::kInch),
                               firer.half ? ", half an action" : "");
        }
    }
    if (o.ask_red) words.text += ", by the red tables if agreed";
    words.note = std::move(note);
    return words;
}

}  // namespace

// A path is told as its viewer knows the table: nobody hears of hidden enemies in his way.
ActionWords Rulebook::describe(const Field& field, const State& state, const Action& action,
                               Viewer viewer)
{
    const auto owner = iron_brigade::secret_of(field, state, action);
    if (owner && !viewer.shares(*owner)) {
        ActionWords words;
        words.text = "An order that is kept secret";
        words.group = "Secret";
        words.clause = state.phase == Phase::Plot ? "IB-AMOV-12"_clause : "IB-AMOV-8"_clause;
        return words;
    }
    if (!field.options.adv_hidden_movement) return std::visit(Describer(field, state), action);
    const State known = iron_brigade::as_known_to(field, state, viewer);
    return std::visit(Describer(field, known), action);
}

}  // namespace longroll::iron_brigade
