// Small battles for the tests of the muster: 20 by 20 U at 440 yards, with a brigade for each side
// under nobody.

#pragma once

#include "rulebooks/brothers_at_arms_miniatures/muster.h"
#include "rulebooks/muster_cast.h"

namespace longroll::brothers_at_arms_miniatures {

struct MusterBook {
    static constexpr std::string_view id = kRulebookId;
    using Options = brothers_at_arms_miniatures::Options;
    using Opening = brothers_at_arms_miniatures::Opening;
    static Result<Opening> muster(const battle::Battle& battle, const Options& options)
    {
        shared::MusterNotes unread;
        return mustered(battle, options, unread);
    }
};

struct MusterCast : MusterCastOf<MusterBook, 8800, 8800> {
    // Of [rulebook.brothers-at-arms].
    void board_value(std::vector<std::string> path, battle::OverrideValue value)
    {
        if (battle.overrides.empty()) battle.overrides.push_back({std::string(kRulebookId), {}});
        if (battle.overrides.size() < 2)
            battle.overrides.push_back({std::string(kBoardGameId), {}});
        battle.overrides[1].values.push_back(
            {std::move(path), std::move(value), "battle.toml:900"});
    }
    battle::CommandId division(Side side, std::string id, battle::Point position)
    {
        const battle::CommandId made = brigade(side, std::move(id), position);
        battle.commands.back().level = battle::Level::Division;
        battle.commands.back().leader.position.reset();
        return made;
    }
    // A brigade below it.
    battle::CommandId under(battle::CommandId parent, std::string id, battle::Point position)
    {
        const battle::CommandId made = brigade(battle[parent].side, std::move(id), position);
        battle.commands.back().parent = parent;
        battle.commands.back().label = battle.commands.back().id;
        return made;
    }
    battle::Spot& spot(battle::TerrainKind kind, std::string id, battle::Point point)
    {
        battle::Spot& spot = battle.map.spots.emplace_back();
        spot.facts.kind = kind;
        spot.facts.id = std::move(id);
        spot.point = point;
        return spot;
    }
};
using Mustered = MusteredOf<Opening>;

// "2-4-3", as it stands on the counter.
inline std::string factors(const UnitCard& card)
{
    return std::to_string(card.range) + "-" + std::to_string(card.attack) + "-" +
           std::to_string(card.strength);
}

}  // namespace longroll::brothers_at_arms_miniatures
