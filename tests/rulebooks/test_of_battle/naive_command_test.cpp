// Command against a slow reading of the ledger (TB-CMD-1 to 5, TB-R-28 to TB-R-31): every rule is
// applied to every pair until nothing changes, on stands that are strewn close together.

#include "cast.h"
#include "rulebooks/test_of_battle/commanders.h"

#include <cmath>

#include <rapidcheck/gtest.h>

namespace longroll::test_of_battle {
namespace {

// Distances in inches between points, sides and bases, with nothing of the engine's geometry but
// the corners.
struct Inch {
    double x = 0;
    double y = 0;
};
Inch inch_of(Point point) { return {point.x / 1000.0, point.y / 1000.0}; }
double to_side(Inch point, Inch from, Inch to)
{
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double part = std::clamp(
        ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy), 0., 1.);
    return std::hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}
using Outline = std::array<Inch, 4>;
Outline outline_of(const Footprint& base)
{
    const auto corner = corners(base);
    return {inch_of(corner[0]), inch_of(corner[1]), inch_of(corner[2]), inch_of(corner[3])};
}
bool inside(Inch point, const Outline& base)
{
    int left = 0;
    for (std::size_t side = 0; side < 4; ++side) {
        const Inch a = base[side];
        const Inch b = base[(side + 1) % 4];
        left += (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0;
    }
    return left == 0 || left == 4;
}
double between(Inch point, const Outline& base)
{
    if (inside(point, base)) return 0;
    double least = 1e9;
    for (std::size_t side = 0; side < 4; ++side)
        least = std::min(least, to_side(point, base[side], base[(side + 1) % 4]));
    return least;
}
// Of bases that do not overlap: from a corner of the one to the other.
double between(const Outline& a, const Outline& b)
{
    double least = 1e9;
    for (const Inch corner : a) least = std::min(least, between(corner, b));
    for (const Inch corner : b) least = std::min(least, between(corner, a));
    return least;
}

struct Crowd {
    Cast cast{60, 60};
    PlayoutDice dice;
    bool unsure = false;  // some distance is too near to its limit

    explicit Crowd(std::uint64_t seed) : dice(seed)
    {
        for (int more = 0; more < 2; ++more) {
            cast.field.divisions.push_back(cast.field.divisions[0]);
            cast.state.divisions.push_back({});
        }
        const std::uint32_t count = 4 + dice.below(12);
        for (std::uint32_t placed = 0; placed < count; ++placed) add_stand();
        const std::uint32_t leaders = 1 + dice.below(3);
        for (std::uint32_t placed = 0; placed < leaders; ++placed) add_leader();
        // The second stand of each pair that is to touch was laid flush.
    }
    Length anywhere() { return inches(6) + static_cast<Length>(dice.below(48'000)); }
    // Alone, or flush with another's side so that chains arise.
    void add_stand()
    {
        const std::size_t before = cast.state.units.size();
        const bool skirmisher = dice.below(4) == 0;
        Point front{anywhere(), anywhere()};
        Heading facing{static_cast<std::int32_t>(dice.below(3600))};
        if (before > 0 && dice.below(4) != 0) {
            const UnitId beside = unit_id(dice.below(static_cast<std::uint32_t>(before)));
            const Footprint base = cast.ground_of(beside);
            const Edge edge = board::table::kEdges[dice.below(4)];
            const Length gap =
                dice.below(3) == 0 ? 200 + static_cast<Length>(dice.below(6000)) : 20;
            facing = opposite(outward(base, edge));
            front = middle_of(base, edge) + ahead(outward(base, edge), gap);
        }
        const UnitId id = skirmisher ? cast.skirmishers(Side::Confederate, front, facing)
                                     : cast.csa(front, facing);
        cast.card(id).division = own_division();
        for (std::size_t other = 0; other < before; ++other)
            if (touching_inside(unit_id(other), id)) unsure = true;
    }
    DivisionId own_division()
    {
        const std::uint32_t drawn = dice.below(3);
        return division_id(drawn == 0 ? 0 : drawn + 1);
    }
    void add_leader()
    {
        const bool beside = dice.below(2) == 0;
        Point place{anywhere(), anywhere()};
        if (beside)
            place =
                cast.state.units[dice.below(static_cast<std::uint32_t>(cast.state.units.size()))]
                    .front +
                ahead(Heading{static_cast<std::int32_t>(dice.below(3600))},
                      static_cast<Length>(dice.below(9000)));
        const LeaderId id = cast.leader(Side::Confederate, CommanderLevel::Division, place);
        cast.field.leaders[index_of(id)].division = own_division();
    }
    // Overlapping bases have no place on a table.
    [[nodiscard]] bool touching_inside(UnitId a, UnitId b) const
    {
        return between(outline_of(cast.ground_of(a)), outline_of(cast.ground_of(b))) == 0;
    }
    // Whether a distance is within a limit; too near to it, nobody says.
    bool within_limit(double measured, double limit)
    {
        if (std::abs(measured - limit) < 0.003) unsure = true;
        return measured <= limit;
    }
};

struct Found {
    bool in = false;
    bool skirmisher = false;
    bool by_contact = false;
    int depth = 1000;
};

// The fixed point, by brute force.
std::vector<Found> by_the_ledger(Crowd& crowd)
{
    const Cast& cast = crowd.cast;
    const std::size_t count = cast.state.units.size();
    std::vector<Outline> base;
    std::vector<Found> found(count);
    for (std::size_t one = 0; one < count; ++one) {
        base.push_back(outline_of(cast.ground_of(unit_id(one))));
        found[one].skirmisher = cast.field.units[one].type == TroopType::InfantrySkirmisher;
        for (std::size_t leader = 0; leader < cast.state.leaders.size(); ++leader) {
            const double far = between(inch_of(cast.state.leaders[leader].at), base[one]) - 0.5;
            const bool own = cast.field.leaders[leader].division == cast.field.units[one].division;
            if (crowd.within_limit(far, 6.01) && (own || found[one].skirmisher))
                found[one].in = true;
        }
    }
    const auto linked = [&](std::size_t a, std::size_t b) {
        return cast.field.units[a].division == cast.field.units[b].division &&
               crowd.within_limit(between(base[a], base[b]), 0.05);
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t one = 0; one < count; ++one)
            for (std::size_t by = 0; by < count; ++by) {
                if (one == by || found[one].in || !found[by].in) continue;
                const bool gained = found[one].skirmisher
                                        ? crowd.within_limit(between(base[one], base[by]), 6.01)
                                        : linked(one, by);
                if (!gained) continue;
                found[one].in = changed = true;
                found[one].by_contact = !found[one].skirmisher;
            }
    }
    for (Found& one : found)
        if (one.in && !one.by_contact) one.depth = 0;
    for (std::size_t round = 0; round < count; ++round)
        for (std::size_t one = 0; one < count; ++one)
            for (std::size_t by = 0; by < count; ++by)
                if (one != by && found[one].by_contact && found[by].in && linked(one, by))
                    found[one].depth = std::min(found[one].depth, found[by].depth + 1);
    return found;
}

RC_GTEST_PROP(NaiveCommand, ChainsAreWhatTheLedgerSays, (std::uint64_t seed))
{
    Crowd crowd(seed);
    if (crowd.unsure) return;
    const std::vector<Found> wanted = by_the_ledger(crowd);
    if (crowd.unsure) return;
    crowd.cast.start_turn();
    const State& state = crowd.cast.state;
    for (std::size_t place = 0; place < wanted.size(); ++place) {
        const Unit& unit = state.units[place];
        RC_ASSERT(unit.in_command() == wanted[place].in);
        RC_ASSERT((unit.command == CommandVia::Contact) == wanted[place].by_contact);
        if (!wanted[place].in) continue;
        RC_ASSERT(unit.chain == wanted[place].depth);
        // Partners: everybody of less depth whom it touches.
        for (std::size_t other = 0; other < wanted.size(); ++other) {
            const bool partner =
                wanted[place].by_contact && wanted[other].in &&
                wanted[other].depth < wanted[place].depth &&
                crowd.cast.field.units[other].division == crowd.cast.field.units[place].division &&
                between(outline_of(crowd.cast.ground_of(unit_id(other))),
                        outline_of(crowd.cast.ground_of(unit_id(place)))) <= 0.05;
            RC_ASSERT(unit.partners.contains(unit_id(other)) == partner);
        }
    }
}

}  // namespace
}  // namespace longroll::test_of_battle
