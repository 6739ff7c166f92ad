// Strings of bodies, and the edge.

#include "rulebooks/shared/table/places.h"

#include <algorithm>

namespace longroll::shared::table {

std::string_view words_of(Obstacle what)
{
    switch (what) {
        case Obstacle::Edge: return "it would stand over the edge";
        case Obstacle::Body: return "somebody stands there already";
        case Obstacle::Ground: return "it may not stand on the ground there";
        case Obstacle::Enemy: return "an enemy is too near";
        case Obstacle::Nothing: break;
    }
    return "";
}

namespace {

std::vector<const Wish*> companions(std::span<const Wish> wishes, const Wish& lead)
{
    std::vector<const Wish*> group;
    for (const Wish& wish : wishes) {
        const Draft& draft = *wish.draft;
        if (!draft.own_place && !draft.arrival && draft.command == lead.draft->command &&
            draft.pose == lead.draft->pose && wish.array == lead.array)
            group.push_back(&wish);
    }
    return group;
}

}  // namespace

void string_out(std::span<const Wish> wishes, Length between)
{
    std::vector<const Wish*> done;
    for (const Wish& lead : wishes) {
        if (lead.draft->own_place || std::ranges::find(done, &lead) != done.end()) continue;
        const auto group = companions(wishes, lead);
        done.insert(done.end(), group.begin(), group.end());
        if (group.size() < 2) continue;
        std::vector<Length> sizes;
        for (const Wish* wish : group) {
            const auto extent = extent_of(wish->layout);
            sizes.push_back(wish->array == Array::InFile ? extent.depth() : extent.width());
        }
        const auto fronts = strung_out(group.front()->draft->pose, lead.array, sizes, between);
        for (std::size_t place = 0; place < group.size(); ++place) {
            group[place]->draft->pose.front = fronts[place];
            group[place]->draft->reasons.emplace_back(
                "others of its formation are put on the same point, and they stand side by side");
        }
    }
}

bool head_on_table(const board::table::Box& table, const Footprint& head)
{
    const board::table::Box inside = table.grown(board::table::kSlack);
    return inside.contains(front_left(head)) && inside.contains(front_right(head));
}

Footprint first_ground(const board::table::Layout& layout, const Pose& pose, Length deep)
{
    const auto strip = board::table::block(extent_of(layout).width(), deep);
    return placed(strip, {pose.front + ahead(pose.heading, deep), pose.heading})[0];
}

bool all_outside(const board::table::Box& table, std::span<const Footprint> stands)
{
    const board::table::Box inside = table.grown(-board::table::kSlack - 1);
    return std::ranges::none_of(
        stands, [&](const Footprint& stand) { return box_of(stand).meets(inside); });
}

}  // namespace longroll::shared::table
