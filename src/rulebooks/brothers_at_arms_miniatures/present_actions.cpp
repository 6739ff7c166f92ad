// One thing that may be done, in words: what, with whom, to whom, along which path, and where it
// would stand. Where a piece would come to is asked of the rules themselves.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/commanders.h"
#include "rulebooks/brothers_at_arms_miniatures/fire.h"
#include "rulebooks/brothers_at_arms_miniatures/holds.h"
#include "rulebooks/brothers_at_arms_miniatures/melee.h"
#include "rulebooks/brothers_at_arms_miniatures/present.h"
#include "rulebooks/brothers_at_arms_miniatures/reserves.h"
#include "rulebooks/brothers_at_arms_miniatures/riverboats.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"
#include "rulebooks/brothers_at_arms_miniatures/secrets.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::brothers_at_arms_miniatures {

namespace {

std::string_view ending_of(const State& state)
{
    switch (state.phase) {
        case Phase::SetUp: return "No more to choose";
        case Phase::MoveUnits: return "No more units move";
        case Phase::MoveFormationCommanders: return "No more formation commanders ride";
        case Phase::MoveHigherCommanders: return "No more higher commanders ride";
        case Phase::Fire: return "No more units fire";
        case Phase::NightWithdrawal: return "All others draw back";
        case Phase::NightRolls: return "He makes no roll tonight";
        default: return "End";
    }
}

class ActionTeller {
public:
    ActionTeller(const Field& field, const State& state)
        : field_(field), state_(state), view_(field, state)
    {
    }

    ActionWords operator()(const Begin&) const
    {
        return said("Begin the battle", "Battle", "BM-SEQ-1"_clause);
    }
    ActionWords operator()(const EndPhase&) const
    {
        return said(std::string(ending_of(state_)), "End", "BM-SEQ-2"_clause);
    }
    ActionWords operator()(const Release& o) const
    {
        ActionWords words =
            said("Let go of " + shared::names_in_short(shared::names_held_by(field_, o.release)),
                 "Orders", "LR-HOLD-8"_clause);
        for (const UnitId id : units_held_by(field_, state_, o.release))
            words.pieces.push_back(piece_id(field_, id));
        return words;
    }
    ActionWords operator()(const AssignStar& o) const
    {
        return of(o.unit, "Star units",
                  fmt::format("{} goes with {}", name(o.unit),
                              formation_name(field_, side_of(field_, o.unit), o.formation)),
                  "BM-UNIT-9"_clause);
    }
    ActionWords operator()(const ChooseFormation& o) const
    {
        return of(o.unit, "Formation",
                  fmt::format("{} starts in {}", name(o.unit), words_for(o.formation)),
                  "BM-FRM-11"_clause);
    }
    ActionWords operator()(const Move& o) const;
    ActionWords operator()(const Enter& o) const;
    ActionWords operator()(const Detrain& o) const
    {
        ActionWords words =
            of(o.unit, "Arrivals", name(o.unit) + " arrives by train", "BM-TRN-1"_clause);
        words.path = {place_on(field_, o.at)};
        return words;
    }
    ActionWords operator()(const Ride& o) const
    {
        const Point from = state_[o.commander].at;
        const Point to = o.path.empty() ? from : o.path.back();
        std::string text = o.path.empty() ? name(o.commander) + " stays where he is"
                                          : fmt::format("{} rides {} to the {}", name(o.commander),
                                                        length_text(length_of(to - from)),
                                                        compass_text(heading_of(to - from)));
        if (o.exits) text += " and leaves the field";
        return ridden(o.commander, std::move(text), from, o.path, "BM-MOV-4"_clause);
    }
    ActionWords operator()(const RideOn& o) const
    {
        return ridden(o.commander, name(o.commander) + " comes on to the field", o.at, o.path,
                      "BM-RSV-9"_clause);
    }

    // ---- Attacks ----

    ActionWords operator()(const Fire& o) const
    {
        ActionWords words = fired(
            o.unit, fmt::format("{} fires at {}", name(o.unit), name(o.target)), "BM-FIR-3"_clause);
        words.target = piece_id(field_, o.target);
        if (!state_[o.target].on_table()) return words;
        const Shots shots = shots_at(view_, o.unit, o.target);
        const CoverFound cover = cover_against_fire(view_, o.target, shots.origin);
        words.path = {place_on(field_, shots.origin),
                      place_on(field_, centre_of(view_.stands(o.target)))};
        words.note = dice_text(o.unit, shots.dice);
        if (cover.value > 0)
            words.note +=
                fmt::format(", cover {} ({} of {} bases)", cover.value, cover.covered, cover.bases);
        words.brief = std::to_string(shots.dice);
        return words;
    }
    ActionWords operator()(const FireAtCommander& o) const
    {
        ActionWords words = fired(
            o.unit, fmt::format("{} aims at {}", name(o.unit), name(o.target)), "BM-CDR-3"_clause);
        words.target = piece_id(field_, o.target);
        const int pairs = shots_at(view_, o.unit, o.target).dice;
        words.note = fmt::format("{} pair{} of dice, {}", pairs, plural(pairs),
                                 field_[o.unit].sharpshooters
                                     ? fmt::format("both {} or more", field_[o.unit].attack)
                                     : std::string("two 6s"));
        words.path = {place_on(field_, centre_of(view_.stands(o.unit))),
                      place_on(field_, state_[o.target].at)};
        return words;
    }
    ActionWords operator()(const FireAtWorks& o) const
    {
        ActionWords words =
            fired(o.unit, fmt::format("{} breaches {}", name(o.unit), name_of(field_, o.target)),
                  "BM-WRK-7"_clause);
        words.note = fmt::format("{}, strength {} left",
                                 dice_text(o.unit, shots_at(view_, o.unit, o.target).dice),
                                 state_[o.target].strength);
        words.path = {place_on(field_, centre_of(view_.stands(o.unit))),
                      place_on(field_, field_[o.target].line.front())};
        return words;
    }
    ActionWords operator()(const Strike& o) const;

    // ---- Choices that interrupt ----

    ActionWords operator()(const TakeOff& o) const
    {
        const auto* due =
            state_.pending.empty() ? nullptr : std::get_if<LossDue>(&state_.pending.back());
        ActionWords words =
            said(fmt::format("Take off base {}", o.base + 1), "Answer", "BM-FRM-9"_clause);
        if (due == nullptr || !state_[due->unit].on_table()) return words;
        words.pieces = {piece_id(field_, due->unit)};
        const auto stands = view_.stands(due->unit);
        if (o.base < stands.size()) words.path = {place_on(field_, stands[o.base].centre)};
        return words;
    }
    ActionWords operator()(const AimFlinch& o) const
    {
        ActionWords words = said(fmt::format("Drive it to the {}", compass_text(o.heading)),
                                 "Answer", "BM-FLN-18"_clause);
        words.note = fmt::format("{} degrees", o.heading.tenths / 10);
        if (const auto* due =
                state_.pending.empty() ? nullptr : std::get_if<AimDue>(&state_.pending.back());
            due != nullptr && state_[due->unit].on_table()) {
            const Point from = centre_of(view_.stands(due->unit));
            words.pieces = {piece_id(field_, due->unit)};
            words.path = {place_on(field_, from),
                          place_on(field_, from + ahead(o.heading, 2 * kU))};
        }
        return words;
    }

    // ---- The night ----

    ActionWords operator()(const StandFast& o) const
    {
        return of(o.unit, "Night",
                  fmt::format("{} {}", name(o.unit), o.stands ? "stands fast" : "draws back"),
                  "BM-DAY-4"_clause);
    }
    ActionWords operator()(const Reposition& o) const
    {
        ActionWords words = said(fmt::format("Move {} behind the lines",
                                             formation_name(field_, state_.active, o.formation)),
                                 "Night", "BM-DAY-7"_clause);
        words.note = night_number(0);
        return words;
    }
    ActionWords operator()(const SendOff& o) const
    {
        std::string text =
            fmt::format("Send {} off, to come back {}",
                        formation_name(field_, state_.active, o.formation), words_for(o.mode));
        if (o.mode == ReserveMode::HomeEdge) text += fmt::format(" in bound {}", o.bound);
        ActionWords words = said(std::move(text), "Night", "BM-DAY-8"_clause);
        words.note = night_number(1);
        return words;
    }
    ActionWords operator()(const PutDown& o) const
    {
        const auto* due =
            state_.pending.empty() ? nullptr : std::get_if<PlaceDue>(&state_.pending.back());
        if (due == nullptr || due->pieces.empty())
            return said("Put it there", "Answer", "BM-DAY-7"_clause);
        const PieceRef& piece = due->pieces.front();
        const bool unit = piece.unit != kNoUnit;
        ActionWords words =
            said(fmt::format("{} {}", unit ? name(piece.unit) : name(piece.commander),
                             o.stays ? "stays where it is" : "is put here"),
                 "Answer", "BM-DAY-7"_clause);
        words.pieces = {unit ? piece_id(field_, piece.unit) : piece_id(field_, piece.commander)};
        if (!o.stays) words.path = {place_on(field_, o.at)};
        return words;
    }
    ActionWords operator()(const TestFlinch& o) const
    {
        return of(o.unit, "Test", name(o.unit) + " tests whether it flinches", "BM-FLN-1"_clause);
    }

private:
    [[nodiscard]] std::string name(UnitId id) const { return name_of(field_, id); }
    [[nodiscard]] std::string name(CommanderId id) const { return name_of(field_, id); }
    static ActionWords said(std::string text, std::string group, Clause clause)
    {
        ActionWords words;
        words.text = std::move(text);
        words.group = std::move(group);
        words.clause = clause;
        return words;
    }
    [[nodiscard]] ActionWords of(UnitId id, std::string group, std::string text,
                                 Clause clause) const
    {
        ActionWords words = said(std::move(text), std::move(group), clause);
        words.pieces = {piece_id(field_, id)};
        return words;
    }
    [[nodiscard]] ActionWords fired(UnitId id, std::string text, Clause clause) const
    {
        return of(id, "Fire", std::move(text), clause);
    }
    [[nodiscard]] ActionWords ridden(CommanderId id, std::string text, Point from,
                                     const std::vector<Point>& path, Clause clause) const
    {
        ActionWords words = said(std::move(text), "Commanders", clause);
        words.pieces = {piece_id(field_, id)};
        words.path = {place_on(field_, from)};
        for (const Point corner : path) words.path.push_back(place_on(field_, corner));
        words.ghosts = {shared::table::ghost_of(field_.terrain->table(),
                                                square_of(path.empty() ? from : path.back()))};
        return words;
    }
    [[nodiscard]] std::string dice_text(UnitId id, int dice) const
    {
        return fmt::format("{} {} needing {}", dice, dice == 1 ? "die" : "dice",
                           attack_value(field_, state_, id).value());
    }
    [[nodiscard]] std::string night_number(int added) const
    {
        if (state_.night_roller == kNoCommander) return {};
        return fmt::format("{} or less on a die", field_[state_.night_roller].leadership - added);
    }
    void show_walked(ActionWords& words, Point from, const Walked& walked) const
    {
        words.ghosts = {ghost_of_unit(field_, walked.at)};
        words.path = {place_on(field_, from), words.ghosts.front().place};
        words.note = length_text(static_cast<Length>(walked.cost / kOpenCost));
        if (walked.by_road) words.note += ", by road";
        if (is_unformed(field_, walked.at)) words.note += ", ends unformed";
        for (const Brush& brush : walked.brushed)
            words.note += fmt::format(", may capture {} ({} or more)", name(brush.commander),
                                      field_[walked.at.card].attack);
        for (const UnitId enemy : walked.contacts)
            words.target = words.target.empty() ? piece_id(field_, enemy) : words.target;
    }

    const Field& field_;
    const State& state_;
    View view_;
};

// Marches that follow one another are told as one, from where its head began.
std::string legs_text(Point head, std::span<const Leg> legs)
{
    struct Teller {
        Point head;

        std::string operator()(const Shift& leg) const
        {
            return fmt::format("goes {} to the {}", length_text(length_of(leg.by)),
                               compass_text(heading_of(leg.by)));
        }
        std::string operator()(const Turn& leg) const
        {
            return fmt::format("turns {} degrees to the {}", std::abs(leg.by.tenths) / 10,
                               leg.by.tenths > 0 ? "right" : "left");
        }
        std::string operator()(const AboutFace&) const { return "faces about"; }
        std::string operator()(const March& leg) const
        {
            return fmt::format("marches to the {}", compass_text(heading_of(leg.to - head)));
        }
        std::string operator()(const FormUp& leg) const
        {
            return fmt::format("forms {}", words_for(leg.formation));
        }
        std::string operator()(const Align&) const { return "aligns with the enemy"; }
    };
    std::vector<std::string> parts;
    for (std::size_t place = 0; place < legs.size(); ++place) {
        const bool goes_on = place + 1 < legs.size() &&
                             std::holds_alternative<March>(legs[place]) &&
                             std::holds_alternative<March>(legs[place + 1]);
        if (goes_on) continue;
        std::string part = std::visit(Teller{head}, legs[place]);
        if (parts.empty() || parts.back() != part) parts.push_back(std::move(part));
    }
    return listed(parts);
}

ActionWords ActionTeller::operator()(const Move& o) const
{
    if (o.legs.empty())
        return of(o.unit, "Stay", name(o.unit) + " stays where it is", "BM-MOV-2"_clause);
    if (!state_[o.unit].on_table())
        return of(o.unit, "Move", name(o.unit) + " moves", "BM-MOV-3"_clause);
    const bool boat = is_boat(field_, o.unit);
    const bool fights = in_melee(state_, o.unit);
    const MoveKind kind = kind_of_move(state_, state_[o.unit], o.legs);
    const bool reforms = kind == MoveKind::Reforming;
    const Walked walked =
        boat ? sail(view_, state_[o.unit], o.legs) : walk(view_, state_[o.unit], o.legs, kind);
    const bool charges = !walked.contacts.empty();
    const std::string legs = legs_text(anchor_of(field_, state_[o.unit]), o.legs);
    std::string text = fmt::format("{} {}", name(o.unit), legs);
    if (charges) {
        std::vector<std::string> enemies;
        for (const UnitId enemy : walked.contacts) enemies.push_back(name(enemy));
        text = fmt::format("{} charges {}", name(o.unit), listed(enemies));
    }
    if (fights) text = fmt::format("{} disengages: {}", name(o.unit), legs);
    if (o.exits) text += " and leaves the field";
    ActionWords words = of(o.unit,
                           charges   ? "Charge"
                           : fights  ? "Disengage"
                           : reforms ? "Formation"
                                     : "Move",
                           std::move(text),
                           charges   ? "BM-MOV-23"_clause
                           : fights  ? "BM-MOV-27"_clause
                           : reforms ? "BM-FRM-5"_clause
                                     : "BM-MOV-3"_clause);
    show_walked(words, centre_of(view_.stands(o.unit)), walked);
    return words;
}

ActionWords ActionTeller::operator()(const Enter& o) const
{
    ActionWords words = of(o.unit, "Arrivals",
                           fmt::format("{} comes on in {}", name(o.unit), words_for(o.formation)),
                           "BM-RSV-2"_clause);
    words.path = {place_on(field_, o.at)};
    return words;
}

ActionWords ActionTeller::operator()(const Strike& o) const
{
    std::vector<std::string> enemies;
    for (const UnitId enemy : opponents_of(state_, o.unit)) enemies.push_back(name(enemy));
    ActionWords words =
        of(o.unit, "Melee",
           enemies.empty() ? name(o.unit) + " strikes"
                           : fmt::format("{} strikes {}", name(o.unit), listed(enemies)),
           "BM-MEL-1"_clause);
    std::vector<std::string> aims;
    for (const Aim& aim : o.aims)
        aims.push_back(aim.target == kNoUnit
                           ? fmt::format("base {} is held back", aim.base + 1)
                           : fmt::format("base {} at {}", aim.base + 1, name(aim.target)));
    words.note = listed(aims);
    if (words.note.empty())
        words.note = fmt::format("needing {}", attack_value(field_, state_, o.unit).value());
    const Units opponents = opponents_of(state_, o.unit);
    if (!opponents.empty()) words.target = piece_id(field_, *opponents.begin());
    return words;
}

}  // namespace

// RULING: BM-R-85: how a formation comes back is its own side's secret, that it goes is none.
ActionWords Rulebook::describe(const Field& field, const State& state, const Action& action,
                               Viewer viewer)
{
    ActionWords words = std::visit(ActionTeller(field, state), action);
    const auto owner = secret_of_action(field, state, action);
    if (!owner || viewer.shares(*owner)) return words;
    words.text = fmt::format("Send {} off, nobody knows where to",
                             formation_name(field, *owner, std::get<SendOff>(action).formation));
    return words;
}

}  // namespace longroll::brothers_at_arms_miniatures
