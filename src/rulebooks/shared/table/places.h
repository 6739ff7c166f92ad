// Where everybody stands at the start, and where those come on who arrive later. Bodies that a
// battle puts on one point are strung out, abreast or in file; whoever would stand on another, on
// ground that is forbidden or over the edge is slid to the nearest place that is free; at an edge
// the head of a body comes on first. Which shape a body has and what ground is forbidden is said by
// the rulebook.

#pragma once

#include "rulebooks/shared/table/fitting.h"
#include "rulebooks/shared/table/muster.h"

namespace longroll::shared::table {

// ---- At the start ----

// Why somebody cannot stand where he is to.
enum class Obstacle : std::uint8_t { Nothing, Edge, Body, Ground, Enemy };
// "it would stand over the edge".
[[nodiscard]] std::string_view words_of(Obstacle what);

// A draft as a body: of which shape, and how it is set with others of its command.
struct Wish {
    Draft* draft = nullptr;
    board::table::Layout layout;
    Array array = Array::Abreast;
};

// Those of one command who are put on one point, looking the same way, are set about it.
void string_out(std::span<const Wish> wishes, Length between);

// One after the other they are slid to where there is room: `forbidden(place, stand)` of a wish.
// Whoever finds none keeps his place, and is told of.
static_assert(static_cast<int>(InTheWay::Ground) == static_cast<int>(Obstacle::Ground));
template <class Forbidden>
void slide_apart(const board::table::Box& table, std::span<const Wish> wishes,
                 std::string_view remedy, Problems& problems, Forbidden forbidden)
{
    using board::table::degrees;
    constexpr Length kStep = 500;
    constexpr Length kFar = 40 * board::table::kInch;
    // Sideways first, then back, then the other ways.
    const Spokes ways = {degrees(90),   degrees(-90), degrees(180), degrees(135),
                         degrees(-135), degrees(45),  degrees(-45), degrees(0)};
    Bodies bodies;
    for (std::size_t place = 0; place < wishes.size(); ++place) {
        Draft& draft = *wishes[place].draft;
        if (draft.arrival) continue;
        const Site site{table, bodies, static_cast<BodyId>(place)};
        const Placed wanted = placed(wishes[place].layout, draft.pose);
        const auto obstacle = [&](board::table::Vec shift) {
            const Placed there = shifted(wanted, shift);
            return in_the_way(site, {there.begin(), there.size()},
                              [&](const Footprint& stand) { return forbidden(place, stand); });
        };
        const auto by = nearest_shift(
            {draft.pose.heading, ways, kStep, kFar},
            [&](board::table::Vec shift) { return obstacle(shift) == InTheWay::Nothing; });
        if (by && *by != board::table::Vec{})
            draft.reasons.emplace_back(words_of(static_cast<Obstacle>(obstacle({}))));
        if (by)
            draft.pose.front = draft.pose.front + *by;
        else
            problems.add(draft.where,
                         "there is no room for \"" + draft.name + "\" where it is to stand",
                         std::string(remedy));
        const Placed stands = placed(wishes[place].layout, draft.pose);
        bodies.put(site.self, static_cast<std::uint8_t>(draft.side),
                   {stands.begin(), stands.size()});
    }
}

// ---- At the edge ----

// Whether it is a side's turn to bring on whom it has been waiting for.
[[nodiscard]] constexpr bool is_due(const std::optional<Arrival>& arrival, int turn)
{
    return arrival && arrival->turn <= turn;
}
// The first place along the edge, nearest first, where somebody can come on: `can(pose)`.
template <class Can>
[[nodiscard]] std::optional<Pose> place_at_edge(const Arrival& arrival, Length step, Length aside,
                                                Can can)
{
    using board::table::degrees;
    const auto by =
        nearest_shift({arrival.heading, {degrees(90), degrees(-90)}, step, aside}, [&](Vec shift) {
            return can(Pose{arrival.at + shift, arrival.heading});
        });
    if (!by) return {};
    return Pose{arrival.at + *by, arrival.heading};
}
// Its head is at the edge: both corners of its front are on the table.
[[nodiscard]] bool head_on_table(const board::table::Box& table, const Footprint& head);
// The ground that it enters first, so deep.
[[nodiscard]] Footprint first_ground(const board::table::Layout& layout, const Pose& pose,
                                     Length deep);
// Its head is at the edge, and all of it still outside.
[[nodiscard]] bool all_outside(const board::table::Box& table, std::span<const Footprint> stands);

}  // namespace longroll::shared::table
