// An army on its way to the table. Everybody is drafted first and changed as the scenario says;
// whoever is left out is gone before anybody has a number; then they are placed (places.h). A
// rulebook adds its cards to the drafts:
//
//     struct Recruit : shared::table::Draft { UnitCard card; Unit piece; };

#pragma once

#include "board/table/formation.h"
#include "rulebooks/shared/table/terms.h"

namespace longroll::shared::table {

// What a battle says of somebody beyond his card, until he stands on the table.
struct Draft {
    std::string id;
    std::string name;
    std::string where;  // which line says so
    Side side = Side::Confederate;
    std::optional<battle::UnitId> source;      // none: made by the scenario's tables
    std::optional<battle::CommandId> command;  // whose troops these are
    board::table::Pose pose;
    std::optional<Arrival> arrival;  // none: there from the start
    bool own_place = false;          // else it stands beside others of its command
    bool facing_given = false;
    bool out = false;
    std::optional<Point> asked = {};        // where it was to stand before room was looked for
    std::vector<std::string> reasons = {};  // why it stands elsewhere
};

// Keeps where everybody is to stand, for the notes of the muster.
template <class Drafts>
void keep_asked(Drafts& drafts)
{
    for (Draft& draft : drafts)
        if (!draft.arrival) draft.asked = draft.pose.front;
}

// A whole in so many parts as equal as can be, the larger first.
[[nodiscard]] std::vector<int> shares_of(int whole, int parts);

// One of the parts that a unit of the battle is drafted as, which are numbered if there are several
// and have no place of their own then.
[[nodiscard]] Draft draft_of(const Terms& terms, const battle::Unit& unit, int part, int parts);
// One that the scenario's tables add: name, side, position, facing. To have no place is a problem.
[[nodiscard]] Draft draft_in(const Terms& terms, OverrideTable& table, std::string_view kind);
// What a table says of somebody: position, facing, arrival and arrival_turn, out.
void override_draft(const Terms& terms, OverrideTable& table, Draft& draft);

template <class Drafts>
[[nodiscard]] std::vector<std::string> ids_of(const Drafts& drafts)
{
    std::vector<std::string> ids;
    for (const Draft& draft : drafts) ids.push_back(draft.id);
    return ids;
}

// Where the nearest enemy is who is there from the start.
template <class Drafts>
[[nodiscard]] std::optional<Point> nearest_enemy(const Drafts& drafts, const Draft& of)
{
    std::optional<Point> nearest;
    for (const Draft& other : drafts) {
        const Point there = other.pose.front;
        if (other.side == of.side || other.arrival) continue;
        if (!nearest || square(there - of.pose.front) < square(*nearest - of.pose.front))
            nearest = there;
    }
    return nearest;
}

// Towards the nearest enemy on the table; with none, away from home; who arrives, as he comes on.
template <class Muster>
[[nodiscard]] Heading usual_facing(const Muster& muster, const Draft& of)
{
    if (of.arrival) return of.arrival->heading;
    if (const auto enemy = nearest_enemy(muster.recruits, of))
        return heading_of(*enemy - of.pose.front);
    const auto& home = muster.field.scenario.home_edge[static_cast<std::size_t>(index_of(of.side))];
    return board::table::opposite(board::table::towards(home));
}

// ---- Leaders ----

// Somebody who leads a command. Where he has no place of his own he is with his troops.
struct LeaderDraft {
    std::string id;
    std::string name;
    std::string where;
    Side side = Side::Confederate;
    battle::CommandId command{};
    std::optional<Point> at;
    std::optional<Arrival> arrival;
    bool mounted = true;
    bool out = false;
    bool alone = false;  // with nobody
    std::string with;    // the id of whom he is with; empty: nobody was named
};

[[nodiscard]] LeaderDraft leader_of(const Terms& terms, battle::CommandId command);
// What a table says of a leader: mounted, position, arrival and arrival_turn, out, attached_to,
// which is one of the ids or "nobody".
void override_leader(const Terms& terms, OverrideTable& table, const std::vector<std::string>& ids,
                     LeaderDraft& leader);

// Everybody who leads somebody, in the order of the battle, as the tables [leader.id] have changed
// him; `change(table, leader)` reads what else they say. Left out is who is to be, and who has
// neither troops nor a place of his own. Troops are placed before their leaders.
template <class Leader, class Drafts, class Change>
[[nodiscard]] std::vector<Leader> draft_leaders(const Terms& terms, Overrides& overrides,
                                                const Drafts& troops, Change change)
{
    std::vector<Leader> leaders;
    for (std::size_t place = 0; place < terms.battle.commands.size(); ++place)
        if (!terms.battle.commands[place].leader.absent)
            static_cast<LeaderDraft&>(leaders.emplace_back()) =
                leader_of(terms, static_cast<battle::CommandId>(place));
    std::vector<std::string> ids;
    for (const LeaderDraft& leader : leaders) ids.push_back(leader.id);
    override_each(overrides, "leader", "formation with a leader", ids,
                  [&](OverrideTable& table, std::size_t place) {
                      change(table, leaders[place]);
                      override_leader(terms, table, ids_of(troops), leaders[place]);
                  });
    std::erase_if(leaders, [&](LeaderDraft& leader) {
        const Draft* first = nullptr;  // of his troops: one who is there, if any is
        for (const Draft& draft : troops)
            if (draft.command && is_under(terms.battle, *draft.command, leader.command) &&
                (first == nullptr || (first->arrival && !draft.arrival)))
                first = &draft;
        if (leader.out || (first == nullptr && !leader.at && !leader.arrival)) return true;
        if (leader.at || leader.arrival) return false;
        leader.arrival = first->arrival;
        if (!first->arrival) leader.at = first->pose.front;
        return false;
    });
    return leaders;
}

}  // namespace longroll::shared::table
