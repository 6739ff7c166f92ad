// One thing that may be done, in words: what, with whom, to whom, along which path, and where it
// would stand. Paths are those of the middle of a stand, by which it is dragged.

#include "rulebooks/shared/present_holds.h"
#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sequence.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

std::string_view ending_of(Phase phase)
{
    switch (phase) {
        case Phase::Movement: return "End the movement";
        case Phase::Ground: return "Nobody else goes to ground";
        case Phase::Combat: return "Attack nobody else";
        case Phase::Residual: return "End the combat";
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
        return said("Begin the battle", "Battle", "TB-SEQ-1"_clause);
    }
    ActionWords operator()(const EndPhase&) const
    {
        return said(std::string(ending_of(state_.phase)), "End", "TB-SEQ-1"_clause);
    }
    ActionWords operator()(const ExchangeGuns& o) const
    {
        ActionWords words =
            of(o.artillery, "Guns",
               fmt::format("{} gives guns to {}", name(o.artillery), listed(names(o.to))),
               "TB-DGN-1"_clause);
        for (const UnitId id : o.to) words.pieces.push_back(piece_id(field_, id));
        return words;
    }
    ActionWords operator()(const Release& o) const
    {
        ActionWords words =
            said("Let go of " + shared::names_in_short(names_held_by(field_, o.release)), "Orders",
                 "LR-HOLD-8"_clause);
        for (const UnitId id : units_held_by(field_, state_, o.release))
            words.pieces.push_back(piece_id(field_, id));
        return words;
    }

    // ---- Movement ----

    ActionWords operator()(const Recover& o) const
    {
        return priced(
            of(o.unit, "Recover", name(o.unit) + " recovers its order", "TB-RAL-5"_clause));
    }
    ActionWords operator()(const Face& o) const
    {
        ActionWords words = of(o.unit, "Facing",
                               fmt::format("{} turns to face {}{}", name(o.unit),
                                           compass_text(o.facing), price_of(o.price)),
                               "TB-MOV-8"_clause);
        words.ghosts = {ghost(o.unit, turned(o.unit, o.facing))};
        words.note = fmt::format("{} degrees", o.facing.tenths / 10);
        return words;
    }
    ActionWords operator()(const March& o) const;
    ActionWords operator()(const Charge& o) const;
    ActionWords operator()(const KeepContact& o) const
    {
        return of(o.unit, "Contact", name(o.unit) + " charges on and keeps contact",
                  "TB-STC-1"_clause);
    }
    ActionWords operator()(const StepBack& o) const
    {
        return of(o.unit, "Contact",
                  fmt::format("{} steps back {}", name(o.unit), inches_text(board::table::kInch)),
                  "TB-STC-1"_clause);
    }
    ActionWords operator()(const FormColumn& o) const
    {
        return priced(
            of(o.unit, "Formation", name(o.unit) + " forms march column", "TB-MRC-1"_clause));
    }
    ActionWords operator()(const Reform& o) const
    {
        return priced(
            of(o.unit, "Formation", name(o.unit) + " reforms out of column", "TB-MRC-1"_clause));
    }
    ActionWords operator()(const Limber& o) const
    {
        return of(o.unit, "Formation", name(o.unit) + " limbers", "TB-MOV-11"_clause);
    }
    ActionWords operator()(const Unlimber& o) const
    {
        return of(o.unit, "Formation", name(o.unit) + " unlimbers", "TB-MOV-11"_clause);
    }
    ActionWords operator()(const Mounting& o) const
    {
        return remounted(o.unit, " mounts", Mount::Mounted);
    }
    ActionWords operator()(const Dismounting& o) const
    {
        return remounted(o.unit, " dismounts", Mount::OnFoot);
    }
    ActionWords operator()(const StandUp& o) const
    {
        return priced(of(o.unit, "Formation", name(o.unit) + " stands up", "TB-GTG-2"_clause));
    }
    ActionWords operator()(const GoStationary& o) const
    {
        return priced(
            of(o.unit, "Stationary", name(o.unit) + " becomes Stationary", "TB-MOV-1"_clause));
    }
    ActionWords operator()(const MoveLeader& o) const
    {
        ActionWords words = of(
            o.leader,
            o.join == kNoUnit ? fmt::format("{} rides{}", name_of(field_, o.leader), way_text(o))
                              : fmt::format("{} joins {}", name_of(field_, o.leader), name(o.join)),
            "TB-MOV-5"_clause);
        if (o.join != kNoUnit) words.target = piece_id(field_, o.join);
        words.path = {place_of(field_, state_[o.leader].at)};
        for (const Point corner : o.path) words.path.push_back(place_of(field_, corner));
        if (!o.path.empty()) words.ghosts = {token(o.path.back())};
        return words;
    }

    // ---- Choices that interrupt ----

    ActionWords operator()(const Dodge& o) const
    {
        ActionWords words =
            of(o.unit, "Answer",
               name(o.unit) + (o.to ? " runs for cover" : " stands and is ridden down"),
               o.to ? "TB-SKP-3"_clause : "TB-SKP-4"_clause);
        if (o.to) show_end(words, o.unit, {*o.to, o.facing});
        return words;
    }
    ActionWords operator()(const ContinueCharge& o) const
    {
        return of(o.unit, "Answer", name(o.unit) + (o.on ? " rides on" : " stops where it is"),
                  "TB-FUG-2"_clause);
    }
    ActionWords operator()(const FaceRallied& o) const
    {
        ActionWords words =
            of(o.unit, "Facing", fmt::format("{} faces {}", name(o.unit), compass_text(o.facing)),
               "TB-RAL-3"_clause);
        words.ghosts = {ghost(o.unit, turned(o.unit, o.facing))};
        words.note = fmt::format("{} degrees", o.facing.tenths / 10);
        return words;
    }
    ActionWords operator()(const AfterRout& o) const;
    ActionWords operator()(const BreakThrough& o) const
    {
        ActionWords words = of(o.unit, "Answer",
                               o.target == kNoUnit ? name(o.unit) + " goes no farther"
                                                   : fmt::format("{} breaks through and charges {}",
                                                                 name(o.unit), name(o.target)),
                               "TB-ROU-4"_clause);
        if (o.target == kNoUnit) return words;
        words.target = piece_id(field_, o.target);
        words.ghosts = {ghost(o.unit, turned(o.unit, o.facing))};
        return words;
    }
    ActionWords operator()(const Follow& o) const
    {
        ActionWords words = of(
            o.leader, name_of(field_, o.leader) + (o.along ? " goes along" : " stays where he is"),
            "TB-LDR-2"_clause);
        const auto* due =
            state_.pending.empty() ? nullptr : std::get_if<FollowDue>(&state_.pending.back());
        if (o.along && due != nullptr) {
            words.path = {place_of(field_, state_[o.leader].at), place_of(field_, due->to)};
            words.ghosts = {token(due->to)};
        }
        return words;
    }

    // ---- Combat ----

    ActionWords operator()(const GoToGround& o) const
    {
        return of(o.unit, "Go to ground", name(o.unit) + " goes to ground", "TB-GTG-1"_clause);
    }
    ActionWords operator()(const Attack& o) const;
    ActionWords operator()(const Reply& o) const;
    ActionWords operator()(const CavalrySaves& o) const
    {
        if (o.tried == 0)
            return of(o.unit, "Answer", name(o.unit) + " stands and takes its hits",
                      "TB-SAV-5"_clause);
        const Length back = o.tried * save_of(SaveCause::MountedByChoice).retreat;
        return of(o.unit, "Answer",
                  fmt::format("{} tries to save {} hit{} and falls back {}", name(o.unit), o.tried,
                              plural(o.tried), inches_text(back)),
                  "TB-SAV-5"_clause);
    }
    ActionWords operator()(const TakeHits& o) const
    {
        ActionWords words =
            said("Hits fall on " + listed(names(o.by)), "Answer", "TB-TTN-4"_clause);
        for (const UnitId id : o.by) words.pieces.push_back(piece_id(field_, id));
        return words;
    }
    ActionWords operator()(const AdvanceAfterMelee& o) const
    {
        if (o.unit == kNoUnit) return said("Nobody advances", "Answer", "TB-CBT-4"_clause);
        return advanced(o.unit, o.distance, o.occupy, "TB-CBT-4"_clause);
    }

private:
    // ---- Names ----

    [[nodiscard]] std::string name(UnitId id) const { return name_of(field_, id); }
    [[nodiscard]] std::vector<std::string> names(const std::vector<UnitId>& ids) const
    {
        std::vector<std::string> found;
        for (const UnitId id : ids) found.push_back(name(id));
        return found;
    }
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
    [[nodiscard]] ActionWords of(LeaderId id, std::string text, Clause clause) const
    {
        ActionWords words = said(std::move(text), "Commanders", clause);
        words.pieces = {piece_id(field_, id)};
        return words;
    }
    static ActionWords priced(ActionWords words)
    {
        words.note = "half a move";
        return words;
    }
    static std::string_view price_of(Price price)
    {
        return price == Price::Disorder ? ", at the price of disorder" : "";
    }

    // ---- Where it would stand ----

    [[nodiscard]] Pose turned(UnitId id, Heading facing) const
    {
        return {front_middle(own_base(field_, state_, id, facing)), facing};
    }
    [[nodiscard]] Ghost ghost(UnitId id, const Pose& pose) const
    {
        return ghost(base_at(field_, state_, id, pose));
    }
    [[nodiscard]] Ghost ghost(const Footprint& ground) const
    {
        return shared::table::ghost_of(field_.terrain->table(), ground);
    }
    [[nodiscard]] Ghost token(Point at) const
    {
        return ghost(board::table::footprint({at, kTokenRadius, kTokenRadius, Heading{}}));
    }
    [[nodiscard]] Place middle(UnitId id) const
    {
        return place_of(field_, base_of(field_, state_, id).centre);
    }
    void show_end(ActionWords& words, UnitId id, const Pose& pose) const
    {
        words.ghosts = {ghost(id, pose)};
        words.path = {middle(id), words.ghosts.front().place};
    }
    // As far as it can be gone, with what that costs.
    void show_route(ActionWords& words, UnitId id, const std::optional<Route>& route,
                    Heading facing) const
    {
        if (!route || route->legs.empty()) return;
        const RouteLeg& last = route->legs.back();
        show_end(words, id, {point_of(field_, last.to), facing});
        for (std::size_t leg = 0; leg + 1 < route->legs.size(); ++leg) {
            const Pose there{point_of(field_, route->legs[leg].to), facing};
            const Place bend = state_[id].column
                                   ? route->legs[leg].to
                                   : place_of(field_, base_at(field_, state_, id, there).centre);
            // A turn in place is no leg of the way.
            if (bend != words.path[words.path.size() - 2])
                words.path.insert(words.path.end() - 1, bend);
        }
    }

    [[nodiscard]] std::string way_text(const MoveLeader& o) const
    {
        if (o.path.empty()) return "";
        const auto way = o.path.back() - state_[o.leader].at;
        return fmt::format(" {} to the {}", inches_text(length_of(way)),
                           compass_text(heading_of(way)));
    }
    [[nodiscard]] ActionWords remounted(UnitId id, std::string_view how, Mount mount) const
    {
        ActionWords words =
            priced(of(id, "Formation", name(id) + std::string(how), "TB-MNT-2"_clause));
        const Size size = size_of(field_[id].type, mount, field_[id].base);
        words.ghosts = {ghost(board::table::footprint(board::table::stand_by_front(
            state_[id].front, size.width, size.depth, state_[id].facing)))};
        return words;
    }
    [[nodiscard]] ActionWords advanced(UnitId id, Length distance, bool occupies,
                                       Clause clause) const
    {
        ActionWords words =
            of(id, "Answer",
               occupies ? name(id) + " takes the place that the enemy left"
                        : fmt::format("{} advances {}", name(id), inches_text(distance)),
               clause);
        const Unit& unit = state_[id];
        if (!occupies)
            show_end(words, id, {unit.front + ahead(unit.facing, distance), unit.facing});
        return words;
    }

    // "the north side of its block", for who fights out of a town.
    [[nodiscard]] static std::string side_text(const std::optional<BlockSide>& side)
    {
        return side ? fmt::format(" from the {} side", words_for(*side)) : "";
    }

    const Field& field_;
    const State& state_;
    View view_;
};

// ---- Marches and charges ----

ActionWords ActionTeller::operator()(const March& o) const
{
    const Unit& unit = state_[o.unit];
    const auto route = route_of(view_, o);
    std::string text = name(o.unit);
    if (o.facing)
        text += fmt::format(" turns to the {}{} and", compass_text(*o.facing), price_of(o.price));
    Heading facing = o.facing.value_or(unit.facing);
    const Point start = o.facing ? turned(o.unit, facing).front : unit.front;
    Length gone = 0;
    Point from = start;
    for (const Point corner : o.path) {
        gone += length_of(corner - from);
        // A column faces along its way.
        if (unit.column && corner != from) facing = heading_of(corner - from);
        from = corner;
    }
    text += fmt::format(" marches {} to the {}", inches_text(gone),
                        compass_text(heading_of(from - start)));
    if (o.bridges == Price::Disorder) text += ", over bridges in disorder";
    ActionWords words = of(o.unit, "March", std::move(text), "TB-MOV-1"_clause);
    show_route(words, o.unit, route, facing);
    if (words.path.empty()) show_end(words, o.unit, {from, facing});
    if (route && !route->legs.empty())
        words.note =
            fmt::format("{}; {} left", route->reading,
                        inches_text(inches_of(field_, state_, o.unit, route->legs.back().left)));
    return words;
}

ActionWords ActionTeller::operator()(const Charge& o) const
{
    const Unit& unit = state_[o.unit];
    ActionWords words =
        of(o.unit, "Charge",
           fmt::format("{}{} charges {}", name(o.unit),
                       o.facing ? fmt::format(" turns to the {}{} and", compass_text(*o.facing),
                                              price_of(o.price))
                                : "",
                       name(o.target)),
           "TB-CHG-1"_clause);
    if (o.bridges == Price::Disorder) words.text += ", over bridges in disorder";
    words.target = piece_id(field_, o.target);
    const Heading facing = o.facing.value_or(unit.facing);
    show_route(words, o.unit, route_of(view_, o), facing);
    if (words.path.empty()) {
        words.path = {middle(o.unit), middle(o.target)};
        words.ghosts = {ghost(o.unit, turned(o.unit, facing))};
    }
    words.note = fmt::format("{} away", inches_text(base_gap(view_, o.unit, o.target).up()));
    return words;
}

ActionWords ActionTeller::operator()(const AfterRout& o) const
{
    switch (o.kind) {
        case AfterRout::Kind::Nothing: break;
        case AfterRout::Kind::Advance:
            return advanced(o.unit, o.distance, false, "TB-MLV-6"_clause);
        case AfterRout::Kind::Turn: {
            ActionWords words =
                of(o.unit, "Facing",
                   fmt::format("{} turns to face {}", name(o.unit), compass_text(o.facing)),
                   "TB-MLV-6"_clause);
            words.ghosts = {ghost(o.unit, turned(o.unit, o.facing))};
            return words;
        }
        case AfterRout::Kind::BreakThrough:
            return of(o.unit, "Answer", name(o.unit) + " breaks through", "TB-ROU-4"_clause);
    }
    return said("Everybody stays", "Answer", "TB-MLV-6"_clause);
}

// ---- Combat ----

ActionWords ActionTeller::operator()(const Attack& o) const
{
    ActionWords words = said({}, "Attack", "TB-CBT-1"_clause);
    std::vector<std::string> fire;
    std::vector<std::string> melee;
    for (const Attacker& attacker : o.attackers) {
        std::string who = name(attacker.unit) + side_text(attacker.side);
        if (!attacker.reinforcing.empty()) who += " with " + listed(names(attacker.reinforcing));
        (touching(view_, attacker.unit, o.target) ? melee : fire).push_back(std::move(who));
        words.pieces.push_back(piece_id(field_, attacker.unit));
    }
    if (!melee.empty())
        words.text = fmt::format("{} {} {}", listed(melee), melee.size() == 1 ? "fights" : "fight",
                                 name(o.target));
    if (!fire.empty())
        words.text += fmt::format("{}{} {} at {}", melee.empty() ? "" : "; ", listed(fire),
                                  fire.size() == 1 ? "fires" : "fire", name(o.target));
    words.target = piece_id(field_, o.target);
    if (o.attackers.size() == 1) {
        const UnitId only = o.attackers.front().unit;
        words.note = fire.empty() ? "in contact"
                                  : fmt::format("{} away",
                                                inches_text(base_gap(view_, only, o.target).up()));
        words.path = {middle(only), middle(o.target)};
    }
    return words;
}

ActionWords ActionTeller::operator()(const Reply& o) const
{
    if (o.shares.empty())
        return of(o.unit, "Answer", name(o.unit) + " holds its fire", "TB-CBT-2"_clause);
    const bool melee = touching(view_, o.unit, o.shares.front().at);
    std::vector<std::string> whom;
    for (const ReplyShare& share : o.shares) {
        std::string text = name(share.at) + side_text(share.side);
        if (share.dice > 0)
            text += fmt::format(" ({} {})", share.dice, share.dice == 1 ? "die" : "dice");
        whom.push_back(std::move(text));
    }
    ActionWords words = of(
        o.unit, "Answer",
        fmt::format("{} {} {}", name(o.unit), melee ? "fights back at" : "fires at", listed(whom)),
        "TB-CBT-2"_clause);
    if (!o.reinforcing.empty()) words.text += ", with " + listed(names(o.reinforcing));
    words.target = piece_id(field_, o.shares.front().at);
    return words;
}

}  // namespace

ActionWords Rulebook::describe(const Field& field, const State& state, const Action& action, Viewer)
{
    return std::visit(ActionTeller(field, state), action);
}

}  // namespace longroll::test_of_battle
