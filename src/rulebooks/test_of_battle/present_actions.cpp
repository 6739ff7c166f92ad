// One thing that may be done, in words: what, with whom, to whom, along which path, and where it
// would stand. Paths are those of the middle of a stand, by which it is dragged.

#include "rulebooks/shared/present_holds.h"
#include "rulebooks/shared/sentences.h"
#include "rulebooks/test_of_battle/charges.h"
#include "rulebooks/test_of_battle/combat.h"
#include "rulebooks/test_of_battle/describe.h"
#include "rulebooks/test_of_battle/holds.h"
#include "rulebooks/test_of_battle/present.h"
#include "rulebooks/test_of_battle/rulebook.h"
#include "rulebooks/test_of_battle/sequence.h"

#include <fmt/format.h>

namespace longroll::test_of_battle {

namespace {

struct OrderText {
    std::string_view of;
    std::string_view group;
    std::string_view text;
    Clause clause;
    std::string_view note = {};
};
constexpr std::string_view kForHalf = "half a move";

constexpr OrderText kOrderTexts[] = {
    {"Begin", "Battle", "Begin the battle", "TB-SEQ-1"_clause},
    {"EndPhase", "End", "", "TB-SEQ-1"_clause},
    {"ExchangeGuns", "Guns", "{artillery} gives guns to {to}", "TB-DGN-1"_clause},
    {"Release", "Orders", "Let go of ", "LR-HOLD-8"_clause},
    {"Recover", "Recover", "{unit} recovers its order", "TB-RAL-5"_clause, kForHalf},
    {"Face", "Facing", "{unit} turns to face {facing}{price}", "TB-MOV-8"_clause},
    {"March", "March", "{unit}", "TB-MOV-1"_clause},
    {"Charge", "Charge", "{unit}", "TB-CHG-1"_clause},
    {"KeepContact", "Contact", "{unit} charges on and keeps contact", "TB-STC-1"_clause},
    {"StepBack", "Contact", "{unit} steps back ", "TB-STC-1"_clause},
    {"FormColumn", "Formation", "{unit} forms march column", "TB-MRC-1"_clause, kForHalf},
    {"Reform", "Formation", "{unit} reforms out of column", "TB-MRC-1"_clause, kForHalf},
    {"Limber", "Formation", "{unit} limbers", "TB-MOV-11"_clause},
    {"Unlimber", "Formation", "{unit} unlimbers", "TB-MOV-11"_clause},
    {"Mounting", "Formation", "{unit} mounts", "TB-MNT-2"_clause, kForHalf},
    {"Dismounting", "Formation", "{unit} dismounts", "TB-MNT-2"_clause, kForHalf},
    {"StandUp", "Formation", "{unit} stands up", "TB-GTG-2"_clause, kForHalf},
    {"GoStationary", "Stationary", "{unit} becomes Stationary", "TB-MOV-1"_clause, kForHalf},
    {"MoveLeader", "Commanders", "{leader}", "TB-MOV-5"_clause},
    {"Dodge", "Answer", "{unit}", "TB-SKP-3"_clause},
    {"ContinueCharge", "Answer", "{unit} {on?rides on|stops where it is}", "TB-FUG-2"_clause},
    {"FaceRallied", "Facing", "{unit} faces {facing}", "TB-RAL-3"_clause},
    {"AfterRout", "Answer", "Everybody stays", "TB-MLV-6"_clause},
    {"BreakThrough", "Answer", "{unit}", "TB-ROU-4"_clause},
    {"Follow", "Commanders", "{leader} {along?goes along|stays where he is}", "TB-LDR-2"_clause},
    {"GoToGround", "Go to ground", "{unit} goes to ground", "TB-GTG-1"_clause},
    {"Attack", "Attack", "", "TB-CBT-1"_clause},
    {"Reply", "Answer", "{unit}", "TB-CBT-2"_clause},
    {"CavalrySaves", "Answer", "{unit}", "TB-SAV-5"_clause},
    {"TakeHits", "Answer", "Hits fall on {by}", "TB-TTN-4"_clause},
    {"AdvanceAfterMelee", "Answer", "Nobody advances", "TB-CBT-4"_clause},
};

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

    template <class Order>
    ActionWords operator()(const Order& o) const
    {
        return told(o);
    }
    ActionWords operator()(const EndPhase& o) const
    {
        return told(o, std::string(ending_of(state_.phase)));
    }
    ActionWords operator()(const ExchangeGuns& o) const
    {
        ActionWords words = told(o);
        words.pieces = {piece_id(field_, o.artillery)};
        add_pieces(words, o.to);
        return words;
    }
    ActionWords operator()(const Release& o) const
    {
        ActionWords words =
            told(o, shared::names_in_short(shared::names_held_by(field_, o.release)));
        add_pieces(words, units_held_by(field_, state_, o.release));
        return words;
    }

    // ---- Movement ----

    ActionWords operator()(const Face& o) const { return faced(told(o), o.unit, o.facing); }
    ActionWords operator()(const March& o) const;
    ActionWords operator()(const Charge& o) const;
    ActionWords operator()(const StepBack& o) const
    {
        return told(o, inches_text(board::table::kInch));
    }
    ActionWords operator()(const Mounting& o) const
    {
        return remounted(told(o), o.unit, Mount::Mounted);
    }
    ActionWords operator()(const Dismounting& o) const
    {
        return remounted(told(o), o.unit, Mount::OnFoot);
    }
    ActionWords operator()(const MoveLeader& o) const
    {
        ActionWords words =
            told(o, o.join == kNoUnit ? " rides" + way_text(o) : " joins " + name(o.join));
        if (o.join != kNoUnit) words.target = piece_id(field_, o.join);
        words.path = {place_of(field_, state_[o.leader].at)};
        for (const Point corner : o.path) words.path.push_back(place_of(field_, corner));
        if (!o.path.empty()) words.ghosts = {token(o.path.back())};
        return words;
    }

    // ---- Choices that interrupt ----

    ActionWords operator()(const Dodge& o) const
    {
        ActionWords words = told(o, o.to ? " runs for cover" : " stands and is ridden down");
        if (!o.to) words.clause = "TB-SKP-4"_clause;
        if (o.to) show_end(words, o.unit, {*o.to, o.facing});
        return words;
    }
    ActionWords operator()(const FaceRallied& o) const { return faced(told(o), o.unit, o.facing); }
    ActionWords operator()(const AfterRout& o) const;
    ActionWords operator()(const BreakThrough& o) const
    {
        if (o.target == kNoUnit) return told(o, " goes no farther");
        ActionWords words = told(o, " breaks through and charges " + name(o.target));
        words.target = piece_id(field_, o.target);
        words.ghosts = {ghost(o.unit, turned(o.unit, o.facing))};
        return words;
    }
    ActionWords operator()(const Follow& o) const
    {
        ActionWords words = told(o);
        const auto* due = due_now<FollowDue>(state_);
        if (o.along && due != nullptr) {
            words.path = {place_of(field_, state_[o.leader].at), place_of(field_, due->to)};
            words.ghosts = {token(due->to)};
        }
        return words;
    }

    // ---- Combat ----

    ActionWords operator()(const Attack& o) const;
    ActionWords operator()(const Reply& o) const;
    ActionWords operator()(const CavalrySaves& o) const
    {
        if (o.tried == 0) return told(o, " stands and takes its hits");
        const Length back = o.tried * save_of(SaveCause::MountedByChoice).retreat;
        return told(o, fmt::format(" tries to save {} hit{} and falls back {}", o.tried,
                                   plural(o.tried), inches_text(back)));
    }
    ActionWords operator()(const TakeHits& o) const
    {
        ActionWords words = told(o);
        add_pieces(words, o.by);
        return words;
    }
    ActionWords operator()(const AdvanceAfterMelee& o) const
    {
        if (o.unit == kNoUnit) return told(o);
        return advanced(told(o), o.unit, o.distance, o.occupy);
    }

private:
    [[nodiscard]] std::string name(UnitId id) const { return name_of(field_, id); }
    [[nodiscard]] std::string names(const std::vector<UnitId>& ids) const
    {
        return Sayer{field_}({}, ids);
    }

    // By its entry, with what is said of it alone; of whom it is about, if it is about one.
    template <class Order>
    [[nodiscard]] ActionWords told(const Order& o, const std::string& more = {}) const
    {
        const OrderText& entry = shared::entry_for<Order>(kOrderTexts);
        ActionWords words;
        words.text = shared::said(entry.text, o, Sayer{field_}) + more;
        words.group = entry.group;
        words.clause = entry.clause;
        words.note = entry.note;
        if constexpr (requires { o.unit; }) {
            if (o.unit != kNoUnit) words.pieces = {piece_id(field_, o.unit)};
        } else if constexpr (requires { o.leader; }) {
            words.pieces = {piece_id(field_, o.leader)};
        }
        return words;
    }
    template <class Ids>
    void add_pieces(ActionWords& words, const Ids& ids) const
    {
        for (const UnitId id : ids) words.pieces.push_back(piece_id(field_, id));
    }

    // ---- Where it would stand ----

    [[nodiscard]] Pose turned(UnitId id, Heading facing) const
    {
        return {front_middle(own_base(view_, id, facing)), facing};
    }
    [[nodiscard]] Ghost ghost(UnitId id, const Pose& pose) const
    {
        return ghost(base_at(view_, id, pose));
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
    [[nodiscard]] ActionWords faced(ActionWords words, UnitId id, Heading facing) const
    {
        words.ghosts = {ghost(id, turned(id, facing))};
        words.note = fmt::format("{} degrees", facing.tenths / 10);
        return words;
    }
    [[nodiscard]] ActionWords remounted(ActionWords words, UnitId id, Mount mount) const
    {
        words.ghosts = {ghost(base_changed(field_, state_, id, mount))};
        return words;
    }
    [[nodiscard]] ActionWords advanced(ActionWords words, UnitId id, Length distance,
                                       bool occupies) const
    {
        words.text = occupies ? name(id) + " takes the place that the enemy left"
                              : fmt::format("{} advances {}", name(id), inches_text(distance));
        const Unit& unit = state_[id];
        if (!occupies)
            show_end(words, id, {unit.front + ahead(unit.facing, distance), unit.facing});
        return words;
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
                                   : place_of(field_, base_at(view_, id, there).centre);
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
    // " turns to the west and", before a march or a charge.
    template <class Order>
    [[nodiscard]] static std::string turn_text(const Order& o)
    {
        if (!o.facing) return "";
        return fmt::format(" turns to the {}{} and", compass_text(*o.facing), words_for(o.price));
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
    ActionWords words =
        told(o, fmt::format("{} marches {} to the {}", turn_text(o), inches_text(gone),
                            compass_text(heading_of(from - start))));
    if (o.bridges == Price::Disorder) words.text += ", over bridges in disorder";
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
    ActionWords words = told(o, fmt::format("{} charges {}", turn_text(o), name(o.target)));
    if (o.bridges == Price::Disorder) words.text += ", over bridges in disorder";
    words.target = piece_id(field_, o.target);
    const Heading facing = o.facing.value_or(state_[o.unit].facing);
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
    ActionWords words = told(o);
    switch (o.kind) {
        case AfterRout::Kind::Nothing: words.pieces.clear(); break;
        case AfterRout::Kind::Advance: return advanced(std::move(words), o.unit, o.distance, false);
        case AfterRout::Kind::Turn:
            words.group = "Facing";
            words.text = fmt::format("{} turns to face {}", name(o.unit), compass_text(o.facing));
            words.ghosts = {ghost(o.unit, turned(o.unit, o.facing))};
            break;
        case AfterRout::Kind::BreakThrough:
            words.text = name(o.unit) + " breaks through";
            words.clause = "TB-ROU-4"_clause;
            break;
    }
    return words;
}

// ---- Combat ----

ActionWords ActionTeller::operator()(const Attack& o) const
{
    ActionWords words = told(o);
    std::vector<std::string> fire;
    std::vector<std::string> melee;
    for (const Attacker& attacker : o.attackers) {
        std::string who = name(attacker.unit) + side_text(attacker.side);
        if (!attacker.reinforcing.empty()) who += " with " + names(attacker.reinforcing);
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
    if (o.shares.empty()) return told(o, " holds its fire");
    const bool melee = touching(view_, o.unit, o.shares.front().at);
    std::vector<std::string> whom;
    for (const ReplyShare& share : o.shares) {
        std::string text = name(share.at) + side_text(share.side);
        if (share.dice > 0)
            text += fmt::format(" ({} {})", share.dice, share.dice == 1 ? "die" : "dice");
        whom.push_back(std::move(text));
    }
    ActionWords words =
        told(o, fmt::format(" {} {}", melee ? "fights back at" : "fires at", listed(whom)));
    if (!o.reinforcing.empty()) words.text += ", with " + names(o.reinforcing);
    words.target = piece_id(field_, o.shares.front().at);
    return words;
}

}  // namespace

ActionWords Rulebook::describe(const Field& field, const State& state, const Action& action, Viewer)
{
    return std::visit(ActionTeller(field, state), action);
}

}  // namespace longroll::test_of_battle
