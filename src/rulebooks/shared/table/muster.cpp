// Drafts of troops and leaders.

#include "rulebooks/shared/table/muster.h"

#include "rulebooks/shared/table/leaders.h"

#include <algorithm>

#include <fmt/format.h>

namespace longroll::shared::table {

std::vector<int> shares_of(int whole, int parts)
{
    std::vector<int> shares;
    for (int part = 0; part < parts; ++part)
        shares.push_back(whole / parts + (part < whole % parts ? 1 : 0));
    return shares;
}

static void override_facing(OverrideTable& table, Draft& draft)
{
    const auto facing = table.whole("facing", 0, 359);
    if (!facing) return;
    draft.pose.heading = {*facing * 10};
    draft.facing_given = true;
}

Draft draft_of(const Terms& terms, const battle::Unit& unit, int part, int parts)
{
    Draft draft;
    draft.id = unit.id;
    draft.name = unit.name;
    draft.where = unit.where;
    draft.side = unit.side;
    draft.command = unit.parent;
    draft.source = static_cast<battle::UnitId>(&unit - terms.battle.units.data());
    draft.pose.front = terms.scale.of(unit.position);
    draft.facing_given = unit.facing.has_value();
    if (unit.facing) draft.pose.heading = {unit.facing->tenths};
    if (unit.arrival) draft.arrival = terms.arrival_of(terms.battle[*unit.arrival]);
    draft.own_place = unit.position_of_its_own && parts == 1;
    if (parts == 1) return draft;
    draft.id = fmt::format("{}_{}", unit.id, part + 1);
    draft.name = fmt::format("{}, {}", unit.name, part + 1);
    return draft;
}

Draft draft_in(const Terms& terms, OverrideTable& table, std::string_view kind)
{
    Draft draft;
    draft.id = table.id();
    draft.name = table.text("name").value_or(table.id());
    draft.side = table.side("side").value_or(Side::Union);
    draft.where = table.where();
    draft.own_place = true;
    const auto place = terms.place_in(table, "position");
    if (!place)
        table.fault({}, fmt::format("the {} \"{}\" stands nowhere", kind, table.id()),
                    "give position = [east, north] in yards");
    draft.pose.front = place.value_or(Point{});
    override_facing(table, draft);
    return draft;
}

void override_draft(const Terms& terms, OverrideTable& table, Draft& draft)
{
    if (const auto place = terms.place_in(table, "position")) {
        draft.pose.front = *place;
        draft.own_place = true;
        draft.where = table.where("position");
        draft.arrival.reset();
    }
    override_facing(table, draft);
    draft.arrival = terms.arrival_in(table, draft.arrival);
    draft.out = table.flag("out").value_or(draft.out);
}

// ---- Leaders ----

LeaderDraft leader_of(const Terms& terms, battle::CommandId id)
{
    const battle::Command& command = terms.battle[id];
    LeaderDraft leader;
    leader.id = command.id;
    leader.name = command.leader.name;
    leader.where = command.where;
    leader.side = command.side;
    leader.command = id;
    leader.mounted = command.leader.mounted;
    const auto arrival = command.leader.arrival ? command.leader.arrival : command.arrival;
    if (command.leader.position && !command.leader.arrival)
        leader.at = terms.scale.of(*command.leader.position);
    else if (arrival)
        leader.arrival = terms.arrival_of(terms.battle[*arrival]);
    else if (command.position)
        leader.at = terms.scale.of(*command.position);
    return leader;
}

void override_leader(const Terms& terms, OverrideTable& table, const std::vector<std::string>& ids,
                     LeaderDraft& leader)
{
    leader.mounted = table.flag("mounted").value_or(leader.mounted);
    if (const auto place = terms.place_in(table, "position")) {
        leader.at = place;
        leader.arrival.reset();
    }
    leader.arrival = terms.arrival_in(table, leader.arrival);
    leader.out = table.flag("out").value_or(leader.out);
    const auto with = table.text("attached_to");
    leader.alone = with == "nobody";
    if (!with || leader.alone) return;
    leader.with = *with;
    if (std::ranges::find(ids, *with) == ids.end())
        table.fault("attached_to", fmt::format("no unit is called \"{}\"", *with),
                    "write the id of a unit, or \"nobody\"");
}

std::string with_his_own_men(std::string_view others, std::string_view own)
{
    return fmt::format(
        "{} stands where his formation is to; he is with the nearest of his own "
        "men, {}",
        others, own);
}

}  // namespace longroll::shared::table
