// Personalities raised from the leaders of brigades and above (ledger 8.2, 8.6), and whom they are
// with at the start.

#include "board/table/distance.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/muster.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

constexpr std::string_view kRatings[] = {"hero", "good", "normal", "poor", "bad"};
constexpr std::string_view kNobody = "nobody";

Rating rating_of(const std::optional<battle::Rating>& rating)
{
    switch (rating.value_or(battle::Rating::Average)) {
        case battle::Rating::Poor: return Rating::Poor;
        case battle::Rating::Average: return Rating::Normal;
        case battle::Rating::Good: return Rating::Good;
        case battle::Rating::Exceptional: return Rating::Hero;
    }
    return Rating::Normal;
}

PersonalityLevel level_of(battle::Level level)
{
    switch (level) {
        case battle::Level::Army: return PersonalityLevel::Army;
        case battle::Level::Wing:
        case battle::Level::Corps: return PersonalityLevel::Corps;
        case battle::Level::Division: return PersonalityLevel::Division;
        case battle::Level::Brigade: break;
    }
    return PersonalityLevel::Brigade;
}

bool is_under(const battle::Battle& battle, battle::FormationId troops, battle::FormationId above)
{
    std::optional<battle::FormationId> next = troops;
    while (next && *next != above) next = battle[*next].parent;
    return next.has_value();
}

// His troops, in roster order: those that are on the table first.
std::vector<UnitId> troops_of(const Mustering& muster, battle::FormationId formation)
{
    std::vector<UnitId> troops;
    for (std::size_t place = 0; place < muster.recruits.size(); ++place)
        if (muster.recruits[place].formation &&
            is_under(muster.battle, *muster.recruits[place].formation, formation))
            troops.push_back(unit_id(place));
    std::stable_partition(troops.begin(), troops.end(),
                          [&](UnitId id) { return muster.state[id].on_table(); });
    return troops;
}

std::optional<UnitId> nearest_friend(const Mustering& muster, Side side, Point at, Length within)
{
    const View view(muster.field, muster.state);
    const auto far = [&](UnitId id) { return board::table::gap(view.ground(id), at); };
    const auto nearest = view.least_of(side, far);
    return nearest && far(*nearest).at_most(within) ? nearest : std::nullopt;
}

void attach(Mustering& muster, Leader& leader, UnitId id)
{
    leader.with = id;
    leader.at = rear_middle(footprint_of(muster.field, muster.state, id));
}

struct Draft {
    LeaderCard card;
    Leader leader;
    std::optional<Point> at;
    bool out = false;
    bool alone = false;
    std::string with;
};

Draft draft_of(const Mustering& muster, battle::FormationId id)
{
    const battle::Formation& formation = muster.battle[id];
    Draft draft;
    draft.card = {formation.id,
                  formation.leader.name,
                  formation.side,
                  level_of(formation.level),
                  rating_of(formation.leader.rating),
                  {}};
    draft.leader.mounted = formation.leader.mounted;
    const auto arrival = formation.leader.arrival ? formation.leader.arrival : formation.arrival;
    if (formation.leader.position && !formation.leader.arrival)
        draft.at = muster.terms.scale.of(*formation.leader.position);
    else if (arrival)
        draft.card.arrival = muster.terms.arrival_of(muster.battle[*arrival]);
    else if (formation.position)
        draft.at = muster.terms.scale.of(*formation.position);
    return draft;
}

void override_leader(Mustering& muster, OverrideTable& table, Draft& draft)
{
    if (const auto rating = table.word("rating", kRatings))
        draft.card.rating = static_cast<Rating>(*rating);
    draft.leader.mounted = table.flag("mounted").value_or(draft.leader.mounted);
    if (const auto place = muster.terms.place_in(table, "position")) {
        draft.at = place;
        draft.card.arrival.reset();
    }
    draft.card.arrival = muster.terms.arrival_in(table, draft.card.arrival);
    draft.out = table.flag("out").value_or(false);
    const auto with = table.text("attached_to");
    if (!with) return;
    draft.alone = *with == kNobody;
    if (draft.alone) return;
    draft.with = *with;
    if (std::ranges::find(muster.field.units, *with, &UnitCard::id) == muster.field.units.end())
        table.fault("attached_to", fmt::format("no unit is called \"{}\"", *with),
                    "write the id of a unit, or \"nobody\"");
}

// Where he has no place of his own he is with his first troops, or comes on with them.
void settle(Mustering& muster, battle::FormationId formation, Draft& draft)
{
    const auto troops = troops_of(muster, formation);
    if (!draft.at && !draft.card.arrival && !troops.empty()) {
        const UnitId first = troops.front();
        draft.card.arrival = muster.field.units[index_of(first)].arrival;
        if (muster.state[first].on_table()) draft.at = muster.state[first].front;
    }
    draft.leader.fate = draft.card.arrival ? LeaderFate::Awaited : LeaderFate::Active;
    draft.leader.at = draft.card.arrival ? draft.card.arrival->at : draft.at.value_or(Point{});
}

void attach_at_start(Mustering& muster, const Draft& draft)
{
    constexpr Length kBesideFriend = 2 * board::table::kInch;
    Leader& leader = muster.state.leaders.back();
    if (leader.fate != LeaderFate::Active || draft.alone) return;
    const auto named = std::ranges::find(muster.field.units, draft.with, &UnitCard::id);
    if (!draft.with.empty() && named != muster.field.units.end()) {
        attach(muster, leader,
               unit_id(static_cast<std::size_t>(named - muster.field.units.begin())));
        return;
    }
    if (const auto nearest = nearest_friend(muster, draft.card.side, leader.at, kBesideFriend))
        attach(muster, leader, *nearest);
}

// A leader whose troops are all left out and who has no place of his own is left out with them.
bool has_part(const Mustering& muster, battle::FormationId formation, const Draft& draft)
{
    return !draft.out && (draft.at || draft.card.arrival || !troops_of(muster, formation).empty());
}

}  // namespace

void raise_leaders(Mustering& muster)
{
    std::vector<std::string> ids;
    const auto tables = muster.overrides.tables("leader");
    for (std::size_t place = 0; place < muster.battle.formations.size(); ++place) {
        const auto id = static_cast<battle::FormationId>(place);
        if (muster.battle[id].leader.absent) continue;
        ids.push_back(muster.battle[id].id);
        Draft draft = draft_of(muster, id);
        for (OverrideTable* table : tables)
            if (table->id() == draft.card.id) override_leader(muster, *table, draft);
        if (!has_part(muster, id, draft)) continue;
        if (muster.state.leaders.full()) {
            muster.problems.add(muster.battle[id].where,
                                fmt::format("there are more than {} leaders", kMaxLeaders),
                                "leave some out with out = true in [rulebook.iron-brigade.leader]");
            return;
        }
        settle(muster, id, draft);
        muster.field.leaders.push_back(draft.card);
        muster.state.leaders.push_back(draft.leader);
        attach_at_start(muster, draft);
    }
    for (OverrideTable* table : tables)
        if (std::ranges::find(ids, table->id()) == ids.end())
            table->unknown_id("formation with a leader", ids);
}

}  // namespace longroll::iron_brigade
