// Personalities raised from the leaders of brigades and above (ledger 8.2, 8.6), and whom they are
// with at the start.

#include "board/table/distance.h"
#include "rulebooks/iron_brigade/bodies.h"
#include "rulebooks/iron_brigade/muster.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::iron_brigade {

namespace {

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

void attach(Mustering& muster, Leader& leader, UnitId id)
{
    leader.with = id;
    leader.at = rear_middle(footprint_of(muster.field, muster.state, id));
}

struct Personality : shared::table::LeaderDraft {
    std::optional<Rating> rating;
};

// Ledger 8.2: with the nearest of his own men within two inches; and if others stand where his
// formation was to, with the nearest of his own wherever they have come to stand.
void attach_to_his_own(Mustering& muster, const Personality& draft, Leader& leader)
{
    constexpr Length kBesideHim = 2 * kInch;
    const View view(muster.field, muster.state);
    const auto about = shared::table::men_about(view, draft.side, leader.at, [&](UnitId id) {
        const auto& command = muster.recruits[index_of(id)].command;
        return command && is_under(muster.battle, *command, draft.command);
    });
    if (about.own_within(kBesideHim)) return attach(muster, leader, *about.own);
    const battle::Command& command = muster.battle[draft.command];
    if (!about.own || !about.only_others_within(kBesideHim) ||
        !shares_his_formations_place(muster.terms, command, leader.at))
        return;
    muster.leader_reasons[draft.id] = shared::table::with_his_own_men(
        muster.recruits[index_of(*about.other)].name, muster.recruits[index_of(*about.own)].name);
    attach(muster, leader, *about.own);
}

void attach_at_start(Mustering& muster, const Personality& draft, Leader& leader)
{
    if (leader.fate != LeaderFate::Active || draft.alone) return;
    const auto named = std::ranges::find(muster.field.units, draft.with, &UnitCard::id);
    if (!draft.with.empty() && named != muster.field.units.end())
        attach(muster, leader,
               unit_id(static_cast<std::size_t>(named - muster.field.units.begin())));
    else
        attach_to_his_own(muster, draft, leader);
}

void raise_leader(Mustering& muster, const Personality& draft)
{
    const battle::Command& command = muster.battle[draft.command];
    LeaderCard card{draft.id,       draft.name,   draft.side, level_of(command.level),
                    Rating::Normal, draft.arrival};
    card.rating = draft.rating.value_or(rating_of(command.leader.rating));
    Leader leader;
    leader.mounted = draft.mounted;
    leader.fate = draft.arrival ? LeaderFate::Awaited : LeaderFate::Active;
    leader.at = draft.arrival ? draft.arrival->at : draft.at.value_or(Point{});
    attach_at_start(muster, draft, leader);
    muster.field.leaders.push_back(card);
    muster.state.leaders.push_back(leader);
}

}  // namespace

void raise_leaders(Mustering& muster)
{
    const auto drafts = shared::table::draft_leaders<Personality>(
        muster.terms, muster.overrides, muster.recruits,
        [](OverrideTable& table, Personality& draft) {
            if (const auto rating = table.word("rating", kRatingWords))
                draft.rating = static_cast<Rating>(*rating);
        });
    for (const Personality& draft : drafts) {
        if (muster.state.leaders.full()) {
            muster.problems.add(draft.where,
                                fmt::format("there are more than {} leaders", kMaxLeaders),
                                "leave some out with out = true in [rulebook.iron-brigade.leader]");
            return;
        }
        raise_leader(muster, draft);
    }
}

}  // namespace longroll::iron_brigade
