// One thing that may be done, in words: what, with whom, to whom, along which path, and where it
// would stand. Where a unit would come to is asked of the rules themselves.

#include "rulebooks/face_to_the_enemy/activation.h"
#include "rulebooks/face_to_the_enemy/charge.h"
#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/holds.h"
#include "rulebooks/face_to_the_enemy/manoeuvre.h"
#include "rulebooks/face_to_the_enemy/present.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"
#include "rulebooks/face_to_the_enemy/shooting.h"
#include "rulebooks/shared/present_holds.h"

#include <fmt/format.h>

namespace longroll::face_to_the_enemy {

namespace {

using board::table::kInch;

std::string_view ending_of(const State& state)
{
    switch (state.phase) {
        case Phase::Generals: return "No more generals ride";
        case Phase::Activation: return "End the activation";
        case Phase::Shooting: return "All fire is declared";
        case Phase::Melee: return "All dice are shared out";
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
        return said("Begin the battle", "Battle", "FE-SEQ-1"_clause);
    }
    ActionWords operator()(const EndPhase&) const
    {
        return said(std::string(ending_of(state_)), "End", "FE-SEQ-2"_clause);
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

    // ---- Generals ----

    ActionWords operator()(const RollGeneral& o) const
    {
        ActionWords words = of(o.general, name(o.general) + " rides", "FE-GEN-1"_clause);
        words.note = fmt::format("{} dice", general_dice(field_[o.general].level));
        return words;
    }
    ActionWords operator()(const MoveGeneral& o) const;
    ActionWords operator()(const PickGeneral& o) const
    {
        return of(o.general, name(o.general) + " gives his orders", "FE-ACT-1"_clause);
    }
    ActionWords operator()(const EndGeneral&) const
    {
        return said(name(state_.leading) + " has given his orders", "End", "FE-ACT-1"_clause);
    }

    // ---- Activation ----

    ActionWords operator()(const Attempt& o) const
    {
        ActionWords words =
            of(o.unit, "Orders",
               fmt::format("Order {} {}", name(o.unit), o.retreating ? "to retreat" : "to act"),
               o.retreating ? "FE-ACT-14"_clause : "FE-ACT-4"_clause);
        if (state_.leading == kNoGeneral) return words;
        const int needed = activation_target(view_, state_.leading, o.unit, o.retreating).total();
        words.note = fmt::format("{} or more on two dice", std::max(needed, 4));
        words.brief = fmt::format("{}+", needed);
        words.path = {place_on(field_, point_of(state_, state_.leading)),
                      place_on(field_, state_[o.unit].front)};
        return words;
    }
    ActionWords operator()(const Stay& o) const
    {
        return of(o.unit, "End", name(o.unit) + " stays as it is", "FE-ACT-21"_clause);
    }
    ActionWords operator()(const Advance& o) const
    {
        std::string text = name(o.unit) + drilled(o.first, " and");
        text += fmt::format(" advances {}", inches_text(o.way.ahead + o.way.beyond));
        if (o.way.wheel.tenths != 0) text += ", wheeling " + wheel_text(o.way.wheel);
        if (o.label) text += fmt::format(", as a {}", words_for(*o.label));
        if (o.then != Drill::None) text += fmt::format(", then {}", words_for(o.then));
        ActionWords words = of(o.unit, "Advance", std::move(text), "FE-MAN-2"_clause);
        tested(words, row_of(view_, o), o.unit);
        show_gone(words, o.unit, gone_by(view_, o));
        return words;
    }
    ActionWords operator()(const March& o) const
    {
        std::string text = name(o.unit) + drilled(o.first, " and") + " marches";
        if (!o.path.empty()) {
            const auto way = o.path.back() - state_[o.unit].front;
            text += fmt::format(" {} to the {}", inches_text(length_of(way)),
                                compass_text(heading_of(way)));
        }
        if (o.then != Drill::None) text += fmt::format(", then {}", words_for(o.then));
        ActionWords words = of(o.unit, "March", std::move(text), "FE-FRM-7"_clause);
        tested(words, row_of(view_, o), o.unit);
        show_gone(words, o.unit, gone_by(view_, o));
        return words;
    }
    ActionWords operator()(const Change& o) const
    {
        ActionWords words =
            of(o.unit, "Formation", fmt::format("{} {}", name(o.unit), words_for(o.drill)),
               o.drill == Drill::Limber || o.drill == Drill::Unlimber ? "FE-MAN-4"_clause
                                                                      : "FE-MAN-3"_clause);
        return words;
    }
    ActionWords operator()(const Reshape& o) const
    {
        const bool wider = o.width > state_[o.unit].width;
        const bool same = o.width == state_[o.unit].width;
        std::string text = same ? fmt::format("{} is a {}", name(o.unit),
                                              words_for(o.label.value_or(state_[o.unit].formation)))
                                : fmt::format("{} {} to {} wide", name(o.unit),
                                              wider ? "expands" : "contracts", o.width);
        if (!o.way.empty())
            text += fmt::format(" and advances {}", inches_text(o.way.ahead + o.way.beyond));
        ActionWords words =
            of(o.unit, "Formation", std::move(text), wider ? "FE-MAN-5"_clause : "FE-MAN-7"_clause);
        if (!same) tested(words, row_of(view_, o), o.unit);
        return words;
    }
    ActionWords operator()(const Turn& o) const
    {
        const bool about = std::abs(o.by.tenths) == 1800;
        std::string text = fmt::format("{} turns {}", name(o.unit),
                                       about             ? "about"
                                       : o.by.tenths > 0 ? "to the right"
                                                         : "to the left");
        if (o.ahead > 0) text += fmt::format(" and advances {}", inches_text(o.ahead));
        ActionWords words = of(o.unit, "Turn", std::move(text), "FE-MAN-9"_clause);
        tested(words, row_of(view_, o), o.unit);
        return words;
    }
    ActionWords operator()(const Retreat& o) const
    {
        ActionWords words = of(o.unit, "Retreat",
                               fmt::format("{} retreats {}", name(o.unit), inches_text(o.distance)),
                               "FE-MAN-11"_clause);
        tested(words, row_of(view_, o), o.unit);
        show_gone(words, o.unit, gone_by(view_, o));
        return words;
    }
    ActionWords operator()(const Deploy& o) const
    {
        return of(o.unit, "Formation",
                  fmt::format("{} deploys into {}, {} wide", name(o.unit), words_for(o.formation),
                              o.width),
                  "FE-MAN-23"_clause);
    }
    ActionWords operator()(const Charge& o) const
    {
        const ChargeWay way = charge_way(view_, o);
        ActionWords words = of(o.unit, "Charge",
                               fmt::format("{} charges the {} of {}", name(o.unit),
                                           words_for(way.aspect), name(o.target)),
                               "FE-CHG-1"_clause);
        words.target = piece_id(field_, o.target);
        words.path = {place_on(field_, state_[o.unit].front),
                      place_on(field_, centre_of(field_, state_, o.target))};
        words.note = fmt::format("{} to go", inches_text(way.whole));
        if (o.wheel.tenths != 0) words.note += ", wheeling " + wheel_text(o.wheel);
        return words;
    }
    ActionWords operator()(const Rally& o) const
    {
        return of(o.unit, "Rally", fmt::format("Rally {}", name(o.unit)), "FE-BRK-7"_clause);
    }
    ActionWords operator()(const Enter& o) const
    {
        ActionWords words =
            of(o.unit, "Arrivals", name(o.unit) + " comes on to the field", "FE-SET-9"_clause);
        if (field_[o.unit].arrival) words.path = {place_on(field_, field_[o.unit].arrival->at)};
        return words;
    }

    // ---- Choices that interrupt ----

    ActionWords operator()(const Flee& o) const
    {
        std::vector<std::string> staying;
        for (const GeneralId id : o.stay) staying.push_back(name(id));
        return of(o.unit, "Answer",
                  staying.empty() ? fmt::format("The generals go with {}", name(o.unit))
                                  : fmt::format("{} stay{} behind", listed(staying),
                                                staying.size() == 1 ? "s" : ""),
                  "FE-BRK-11"_clause);
    }
    ActionWords operator()(const FaceRallied& o) const
    {
        ActionWords words =
            of(o.unit, "Facing", fmt::format("{} faces {}", name(o.unit), compass_text(o.facing)),
               "FE-BRK-8"_clause);
        words.note = fmt::format("{} degrees", o.facing.tenths / 10);
        return words;
    }
    ActionWords operator()(const DefensiveFire& o) const
    {
        if (o.units.empty()) return said("Nobody fires", "Answer", "FE-CHG-16"_clause);
        std::vector<std::string> names;
        for (const UnitId id : o.units) names.push_back(name(id));
        ActionWords words = said(
            fmt::format("{} fire{} at the charge", listed(names), names.size() == 1 ? "s" : ""),
            "Answer", "FE-CHG-16"_clause);
        for (const UnitId id : o.units) words.pieces.push_back(piece_id(field_, id));
        if (state_.charge) words.target = piece_id(field_, state_.charge->unit);
        return words;
    }
    ActionWords operator()(const Follow& o) const
    {
        const UnitId unit = state_.charge ? state_.charge->unit : kNoUnit;
        std::string text = name(unit);
        if (o.kind == Follow::Kind::Stay) text += " stays where it is";
        if (o.kind == Follow::Kind::Advance)
            text += fmt::format(" follows {}", inches_text(o.distance));
        if (o.kind == Follow::Kind::Contact) text += " follows into contact";
        ActionWords words = said(std::move(text), "Answer", "FE-CHG-15"_clause);
        if (unit != kNoUnit) words.pieces = {piece_id(field_, unit)};
        return words;
    }

    // ---- Shooting and melee ----

    ActionWords operator()(const Fire& o) const;
    ActionWords operator()(const Allocate& o) const
    {
        std::vector<std::string> parts;
        for (const Share& share : o.shares)
            parts.push_back(fmt::format("{} on {}", share.dice, name(share.enemy)));
        return of(o.unit, "Melee", fmt::format("{} strikes with {}", name(o.unit), listed(parts)),
                  "FE-MEL-20"_clause);
    }

private:
    [[nodiscard]] std::string name(UnitId id) const { return name_of(field_, id); }
    [[nodiscard]] std::string name(GeneralId id) const { return name_of(field_, state_, id); }
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
    [[nodiscard]] ActionWords of(GeneralId id, std::string text, Clause clause) const
    {
        ActionWords words = said(std::move(text), "Generals", clause);
        words.pieces = {piece_id(field_, id)};
        return words;
    }
    static std::string drilled(Drill drill, std::string_view joined)
    {
        if (drill == Drill::None) return {};
        return fmt::format(" {}{}", words_for(drill), joined);
    }
    static std::string wheel_text(Angle wheel)
    {
        return fmt::format("{} degrees to the {}", std::abs(wheel.tenths) / 10,
                           wheel.tenths > 0 ? "right" : "left");
    }

    // Ledger 9.2: each action is free, or has its test with what it needs.
    void tested(ActionWords& words, Row row, UnitId id) const
    {
        const RowNeeds needs = row_needs(row, field_[id].quality);
        if (needs == RowNeeds::Nothing) return;
        words.note =
            fmt::format("test: 7 or more on two dice {:+}{}", movement_test(view_, id).total(),
                        needs == RowNeeds::TestOrDisorder ? ", or be disordered" : "");
    }

    [[nodiscard]] Ghost ghost_of_unit(const Unit& unit) const
    {
        Ghost ghost;
        const board::table::Box& table = field_.terrain->table();
        ghost.heading = unit.facing.tenths;
        const Placed bases = bases_of(field_, unit);
        std::int64_t x = 0;
        std::int64_t y = 0;
        for (const Footprint& base : bases) {
            ghost.stands.push_back(shared::table::stand_of(table, base));
            x += base.centre.x;
            y += base.centre.y;
        }
        const auto count = static_cast<std::int64_t>(std::max<std::size_t>(1, bases.size()));
        ghost.place =
            place_on(field_, {static_cast<Length>(x / count), static_cast<Length>(y / count)});
        return ghost;
    }
    void show_gone(ActionWords& words, UnitId id, const Gone& gone) const
    {
        if (gone.at.card != id) return;
        words.ghosts = {ghost_of_unit(gone.at)};
        words.path = {place_on(field_, centre_of(field_, state_, id)), words.ghosts.front().place};
    }

    const Field& field_;
    const State& state_;
    View view_;
};

ActionWords ActionTeller::operator()(const MoveGeneral& o) const
{
    const General& general = state_[o.general];
    const Point from = point_of(state_, o.general);
    const Point to = o.path.empty() ? from : o.path.back();
    std::string text = name(o.general);
    if (o.attach != kNoUnit)
        text += o.attach == general.with ? fmt::format(" stays with {}", name(o.attach))
                                         : fmt::format(" joins {}", name(o.attach));
    else if (o.path.empty())
        text += " stays where he is";
    else
        text += fmt::format(" rides {} to the {}", inches_text(length_of(to - from)),
                            compass_text(heading_of(to - from)));
    ActionWords words =
        of(o.general, std::move(text), o.attach != kNoUnit ? "FE-GEN-6"_clause : "FE-GEN-3"_clause);
    if (o.attach != kNoUnit) words.target = piece_id(field_, o.attach);
    words.path = {place_on(field_, from)};
    for (const Point corner : o.path) words.path.push_back(place_on(field_, corner));
    words.ghosts = {shared::table::ghost_of(
        field_.terrain->table(), board::table::footprint({to, kInch / 2, kInch / 2, Heading{}}))};
    return words;
}

ActionWords ActionTeller::operator()(const Fire& o) const
{
    if (o.at.empty())
        return of(o.unit, "Fire", name(o.unit) + " holds its fire", "FE-SHT-1"_clause);
    std::vector<std::string> targets;
    for (const Aim& aim : o.at)
        targets.push_back(aim.files.empty()
                              ? name(aim.target)
                              : fmt::format("{} ({} base{})", name(aim.target), aim.files.size(),
                                            plural(static_cast<int>(aim.files.size()))));
    ActionWords words =
        of(o.unit, "Fire", fmt::format("{} fires at {}", name(o.unit), listed(targets)),
           "FE-SHT-1"_clause);
    words.target = piece_id(field_, o.at.front().target);
    words.path = {place_on(field_, centre_of(field_, state_, o.unit)),
                  place_on(field_, centre_of(field_, state_, o.at.front().target))};
    std::vector<std::string> notes;
    for (const FireAt& fire : dice_of(view_, volley_of(view_, o)))
        notes.push_back(fmt::format("{} at {}, {} {} needing {}", inches_text(fire.range),
                                    name(fire.target), fire.dice, fire.dice == 1 ? "die" : "dice",
                                    fire.number()));
    words.note = listed(notes);
    return words;
}

}  // namespace

ActionWords Rulebook::describe(const Field& field, const State& state, const Action& action, Viewer)
{
    return std::visit(ActionTeller(field, state), action);
}

}  // namespace longroll::face_to_the_enemy
