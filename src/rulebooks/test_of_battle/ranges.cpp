// Ranges, arcs and what fire has effect on. Ledger TB-RNG, TB-BLD-1, TB-BLD-2, TB-TFT-4, TB-TFT-5.

#include "rulebooks/test_of_battle/combat_dice.h"
#include "rulebooks/test_of_battle/ground.h"
#include "rulebooks/test_of_battle/sight.h"

namespace longroll::test_of_battle {

// ---- Who fights together ----

Fighters fighters(const View& view, UnitId id)
{
    if (!in_town(view.field, view[id]) || !is_skirmisher(view, id)) return {id};
    // TB-TTN-4: they are one in combat.
    Fighters found;
    view.each_of(view.side(id), [&](UnitId other) {
        if (view[other].block == view[id].block && is_infantry(view, other)) found.push_back(other);
    });
    return found;
}

UnitId lead_of(const View& view, UnitId id) { return fighters(view, id).front(); }

bool is_idle_in_town(const View& view, UnitId id)
{
    return in_town(view.field, view[id]) && !is_infantry(view, id);
}

bool in_stone_building(const View& view, UnitId id)
{
    const BlockId block = view[id].block;
    return block != kNoBlock && !view[block].burnt &&
           view.field[block].built == Construction::Stone;
}

// ---- How far ----

// TB-RNG-1, TB-RNG-2.
Ranges own_ranges(const Field& field, UnitId id)
{
    const UnitCard& card = field[id];
    return is_artillery(field, id) ? ranges_of(card.tube, card.weight) : ranges_of(card.weapon);
}

Length longest_range(const Field& field, const State& state, UnitId id)
{
    Length longest = is_cavalry({field, state}, id) ? 0 : own_ranges(field, id).longest;
    if (state[id].guns > 0) longest = std::max(longest, kDedicatedGunRanges.longest);
    return longest;
}

// RULING: TB-R-7: rays from the corners of the edge, 45 degrees outward.
table::Arc firing_arc(const View& view, UnitId id, std::optional<BlockSide> side)
{
    return table::arc_from_corners(view.ground(id), table::degrees(45), edge_of(side));
}

Point fires_from(const View& view, UnitId id, std::optional<BlockSide> side)
{
    return table::middle_of(view.ground(id), edge_of(side));
}

namespace {

// RULING: TB-R-141: a hundredth of an inch generous, on all three sides.
table::Arc generous(table::Arc arc)
{
    constexpr Length kBack = kTolerance;
    constexpr Length kOutward = 4;  // with those back, a hundredth across a ray of 45 degrees
    const table::Vec back = table::ahead(opposite(arc.middle), kBack);
    const table::Vec right = table::ahead(arc.middle + table::degrees(90), kOutward);
    arc.left = arc.left + back - right;
    arc.right = arc.right + back + right;
    return arc;
}

}  // namespace

// RULING: TB-R-8, and TB-R-143: the trail of a column is as good a target as its base.
std::optional<table::Gap> range_to(const View& view, UnitId firer, UnitId target,
                                   std::optional<BlockSide> side, Length most)
{
    const Footprint& mine = view.ground(firer);
    const table::Box reach = box_of(mine).grown(most + kTolerance);
    if (!reach.meets(view.bodies().box(body_of(target)))) return {};
    const table::Arc arc = generous(firing_arc(view, firer, side));
    const table::Segment edge = table::edge_of(mine, edge_of(side));
    std::optional<table::Gap> nearest;
    for (const Footprint& stand : view.stands(target)) {
        if (!table::any_part_in(arc, stand)) continue;
        const auto found = table::nearest_in(arc, edge, stand);
        if (found && (!nearest || found->gap < *nearest)) nearest = found->gap;
    }
    if (nearest && !nearest->at_most(most + kTolerance)) return {};
    return nearest;
}

bool is_close(const View& view, UnitId firer, UnitId target, const table::Gap& range)
{
    const auto close = own_ranges(view.field, firer).close;
    if (!close || !range.at_most(*close + kTolerance)) return false;
    // TB-BLD-2: at stone every gun is at long range.
    return !is_artillery(view.field, firer) || !in_stone_building(view, target);
}

// ---- Whether ----

MaybeRefusal refuse_to_fire(const View& view, UnitId id)
{
    const Unit& unit = view[id];
    if (unit.routed()) return Refusal{"TB-ROU-7"_clause, "it is routed"};
    if (unit.column) return Refusal{"TB-MRC-6"_clause, "a march column does not fire"};
    if (unit.rallied) return Refusal{"TB-RAL-4"_clause, "it has just been rallied"};
    if (is_idle_in_town(view, id)) return Refusal{"TB-TTN-5"_clause, "it is no use in a town"};
    if (is_artillery(view.field, id)) {
        // RULING: TB-R-99.
        if (unit.limbered) return Refusal{"TB-DIC-8"_clause, "its guns are limbered"};
        if (is_in(view, id, TerrainKind::Forest))
            return Refusal{"TB-TFO-3"_clause, "guns do not fire in a forest"};
        return {};
    }
    if (unit.guns > 0 || !is_cavalry(view, id)) return {};
    return Refusal{is_skirmisher(view, id) ? "TB-DIC-7"_clause : "TB-DIC-5"_clause,
                   "it does not fire from the saddle"};
}

namespace {

MaybeRefusal refuse_fort(const View& view, UnitId firer, bool guns, Weight weight, UnitId target,
                         const table::Gap& range)
{
    if (!in_fort(view, target) || in_fort(view, firer)) return {};
    if (!guns || weight == Weight::Field)
        return Refusal{"TB-TFT-4"_clause, "it has no effect on who is in a fort"};
    if (weight == Weight::Heavy && !is_close(view, firer, target, range))
        return Refusal{"TB-TFT-5"_clause, "heavy guns reach into a fort at close range only"};
    return {};
}

}  // namespace

MaybeRefusal refuse_effect(const View& view, UnitId firer, Source source, UnitId target,
                           const table::Gap& range)
{
    const bool own_guns = source == Source::Main && is_artillery(view.field, firer);
    const bool guns = own_guns || source == Source::Guns;
    if (in_stone_building(view, target)) {
        if (!guns) return Refusal{"TB-BLD-1"_clause, "small arms do nothing to stone"};
        if (view.side(target) == view.state.phasing)
            return Refusal{"TB-BLD-2"_clause, "no gun fires at stone in its occupier's turn"};
    }
    // RULING: TB-R-96: guns of who is not phasing fire at close range only.
    const auto near = own_ranges(view.field, firer).close.value_or(0) + kTolerance;
    if (own_guns && view.side(firer) != view.state.phasing && !range.at_most(near))
        return Refusal{"TB-RNG-2"_clause, "out of their turn guns fire at close range only"};
    const Weight weight = own_guns ? view.field[firer].weight : Weight::Field;
    return refuse_fort(view, firer, guns, weight, target, range);
}

FireFound find_fire(const View& view, UnitId firer, UnitId target, std::optional<BlockSide> side,
                    std::span<const UnitId> reinforcing)
{
    MaybeRefusal refusal;
    Length most = 0;
    for (const UnitId id : fighters(view, firer)) {
        if (const auto kept = refuse_to_fire(view, id))
            refusal = kept;
        else
            most = std::max(most, longest_range(view.field, view.state, id));
    }
    if (most == 0 && !refusal) refusal = Refusal{"TB-RNG-1"_clause, "it has nothing to fire with"};
    if (most == 0) return {refusal, {}};
    for (const UnitId id : reinforcing) most = std::max(most, own_ranges(view.field, id).longest);
    const auto range = range_to(view, firer, target, side, most);
    if (!range) return {Refusal{"TB-CBT-1"_clause, "the target is out of arc or range"}, {}};
    const DiceFound found = fire_dice(view, firer, target, *range, reinforcing);
    if (found.groups.empty()) return {found.why_none, {}};
    if (!has_line_of_fire(view, firer, target, side))
        return {Refusal{"TB-CBT-1"_clause, "there is no line of fire"}, {}};
    return {{}, *range};
}

}  // namespace longroll::test_of_battle
