// Morale against a slow reading of the ledger: table 5.6 with TB-R-75 to TB-R-83, TB-R-111 and
// TB-R-140, for a stand with enemies at its edges and in its sight, friends beside it and ground
// about it, all drawn by lot.

#include "naive_stands.h"

#include <set>

#include <rapidcheck/gtest.h>

namespace longroll::test_of_battle {
namespace {

using board::table::Edge;
using board::table::kEdges;

// An enemy at one edge: in contact, or so far off.
struct Foe {
    UnitId id = kNoUnit;
    Edge edge = Edge::Front;
    Length far = 0;      // 0: in contact
    bool made = false;   // the contact, in this player turn or an earlier one
    bool flank = false;  // its maker's verdict
    bool front_touched = true;
};
struct Friend {
    UnitId id = kNoUnit;
    Edge edge = Edge::Front;
    int turned = 0;  // degrees from the stand's own facing
};

struct Plight {
    Cast cast{60, 60};
    Lots lots;
    UnitId s = kNoUnit;
    bool hill = false;
    bool wood = false;      // the stand is in it
    bool works = false;     // before its front
    std::set<Edge> wooded;  // forest beside that edge
    bool general = false;
    std::vector<Foe> foes;
    std::vector<Friend> friends;

    explicit Plight(std::uint64_t seed) : lots(seed)
    {
        s = draw_stand(cast, lots, Side::Union, at(30, 30), kNorth);
        if (lots.one_in(8)) cast[s].temporary = cast[s].permanent = true;
        if (cast[s].disordered()) cast[s].stationary = false;
        lay_ground();
        const bool charged = !Told(cast, s).guns() && !cast[s].routed() && lots.one_in(3);
        if (charged) charge();
        for (const Edge edge : kEdges)
            if (!(charged && edge == Edge::Front)) settle(edge, charged);
        const Told told(cast, s);
        if (told.asa() && !charged && !cast[s].stationary) cast[s].gone_to_ground = lots.one_in(3);
        general = lots.one_in(5);
        if (general) cast[cast.leader(Side::Union, CommanderLevel::Army, at(30, 29))].with = s;
        cast.state.phase = Phase::Morale;
    }
    void lay_ground()
    {
        hill = lots.one_in(3);
        wood = lots.one_in(5);
        works = lots.one_in(4);
        if (hill) cast.hill(1, {20, 20}, {40, 32});
        const Footprint base = cast.ground_of(s);
        if (wood) {
            const auto corner = corners(base);
            Length low_x = corner[0].x, high_x = corner[0].x;
            Length low_y = corner[0].y, high_y = corner[0].y;
            for (const Point point : corner) {
                low_x = std::min(low_x, point.x), high_x = std::max(high_x, point.x);
                low_y = std::min(low_y, point.y), high_y = std::max(high_y, point.y);
            }
            cast.area_of(TerrainKind::Forest,
                         shared::table::rectangle(
                             {{low_x - 300, low_y - 300}, {high_x + 300, high_y + 300}}));
        }
        constexpr std::array kWorks = {TerrainKind::FieldWorks, TerrainKind::HastyWorks,
                                       TerrainKind::LowWall, TerrainKind::SunkenRoad};
        if (works)
            cast.line_of(kWorks[lots.below(4)],
                         {{inches(24), inches(30) + 200}, {inches(36), inches(30) + 200}});
    }
    // It has run into somebody with its front: into his front, or into his side from behind.
    void charge()
    {
        cast[s].stationary = false;
        cast[s].charged = true;
        cast[s].charge_front = at(30, 24);
        const bool flank = lots.one_in(3);
        Foe foe;
        foe.id = draw_stand(cast, lots, Side::Confederate, at(30, 30), kSouth);
        const Footprint theirs = cast.ground_of(foe.id);
        if (flank) {
            cast[foe.id].facing = kEast;
            const Length half = length_of(theirs.across);
            cast[foe.id].front = {inches(30) + length_of(theirs.along), inches(30) + half};
        }
        foe.flank = flank;
        foe.front_touched = !flank;
        cast.state.contacts.push_back({s, foe.id, flank});
        foes.push_back(foe);
    }
    // What is at that edge: nobody, an enemy who came on, one who may fire, a friend, a wood.
    void settle(Edge edge, bool charged)
    {
        const Footprint base = cast.ground_of(s);
        const Heading out = outward(base, edge);
        const Point middle = middle_of(base, edge);
        const std::uint32_t what = lots.below(6);
        if (what == 0 && (!charged || edge != Edge::Front)) {
            Foe foe;
            foe.edge = edge;
            foe.made = true;
            foe.flank = edge != Edge::Front && lots.one_in(2);
            foe.id = draw_stand(cast, lots, Side::Confederate, middle, opposite(out), false);
            // One that the stand has not charged itself came in this turn; else in an earlier one.
            if (!charged) {
                cast[foe.id].charged = true;
                cast[foe.id].stationary = false;
                cast[foe.id].charge_front = middle + ahead(out, inches(20));
            }
            cast.state.contacts.push_back({foe.id, s, foe.flank});
            foes.push_back(foe);
        } else if (what == 1) {
            Foe foe;
            foe.edge = edge;
            foe.far = lots.length(1100, 5000);
            foe.id = draw_stand(cast, lots, Side::Confederate, middle + ahead(out, foe.far),
                                opposite(out));
            foes.push_back(foe);
        } else if (what == 2 && edge != Edge::Front) {
            put_friend(edge);
        } else if (what == 3 && edge != Edge::Front && edge != Edge::Rear && !wood) {
            wooded.insert(edge);
            const Point near = middle + ahead(out, 500);
            cast.area_of(TerrainKind::Forest,
                         shared::table::rectangle(
                             {{near.x - 200, near.y - 200}, {near.x + 200, near.y + 200}}));
        }
    }
    // Flush with that edge, faced as the stand is or otherwise.
    void put_friend(Edge edge)
    {
        const Footprint base = cast.ground_of(s);
        const Heading out = outward(base, edge);
        constexpr std::array kTurned = {0, 90, 180, 270};
        Friend one;
        one.edge = edge;
        one.turned = kTurned[lots.below(4)];
        const Heading facing = kNorth + degrees(one.turned);
        one.id = draw_stand(cast, lots, Side::Union, at(10, 10), facing);
        if (lots.one_in(8)) cast[one.id].temporary = cast[one.id].permanent = true;
        if (cast[one.id].disordered()) cast[one.id].stationary = false;
        const Footprint theirs = cast.ground_of(one.id);
        // How far its centre lies from the edge it stands on, and its front from its centre.
        const bool along = one.turned % 180 == (edge == Edge::Rear ? 0 : 90);
        const Length deep = length_of(along ? theirs.along : theirs.across);
        const Point centre = middle_of(base, edge) + ahead(out, deep);
        cast[one.id].front = centre + ahead(facing, length_of(theirs.along));
        friends.push_back(one);
    }
};

bool steady(const Told& one) { return !one.unit.routed(); }

// TB-R-83.
bool covers_flank(const Plight& plight, Edge edge)
{
    if (plight.wood || plight.wooded.contains(edge)) return true;
    const int out = edge == Edge::Right ? 90 : 270;
    for (const Friend& one : plight.friends) {
        const Told told(plight.cast, one.id);
        const bool kind =
            (told.infantry() && told.brigade()) || (told.guns() && !told.unit.limbered);
        if (one.edge == edge && kind && steady(told) && (one.turned == 0 || one.turned == out))
            return true;
    }
    return false;
}
bool secure(const Plight& plight)
{
    const Told told(plight.cast, plight.s);
    if (plight.wood) return true;
    if (told.skirmisher()) return false;
    for (const Friend& one : plight.friends) {
        const Told other(plight.cast, one.id);
        if (one.edge == Edge::Rear && one.turned == 180 && other.infantry_brigade() &&
            steady(other))
            return true;
    }
    for (const Foe& foe : plight.foes)
        if (foe.far == 0 && foe.edge != Edge::Front && Told(plight.cast, foe.id).cavalry())
            return false;
    return covers_flank(plight, Edge::Left) && covers_flank(plight, Edge::Right);
}

// TB-R-111.
bool supported(const Plight& plight)
{
    for (const Friend& one : plight.friends) {
        const Told told(plight.cast, one.id);
        if (told.infantry() && told.brigade() && !told.unit.disordered() && one.turned == 0)
            return true;
    }
    return false;
}

// TB-R-75.
bool threatens(const Plight& plight, const Foe& foe)
{
    const Told told(plight.cast, foe.id);
    if (foe.far == 0) return false;
    if (told.guns()) return !told.unit.limbered && foe.far <= 4000;
    if (!told.infantry()) return false;
    if (told.card.weapon == Weapon::CartridgeCarbine) return foe.far <= 2000;
    return told.card.weapon == Weapon::CartridgeRifle && foe.far <= 3000;
}

bool on_hill(const Plight& plight, Point point)
{
    return plight.hill && point.x > inches(20) && point.x < inches(40) && point.y > inches(20) &&
           point.y < inches(32);
}

int morale_by_the_ledger(const Plight& plight)
{
    const Told s(plight.cast, plight.s);
    bool melee = false, by_cavalry = false, flanked = false, higher = false, behind = false;
    bool at_flank = false, at_guns = false, at_still = false, at_ordered = false;
    bool only_skirmishers = true;
    for (const Foe& foe : plight.foes) {
        const Told e(plight.cast, foe.id);
        if (foe.far == 0) {
            melee = true;
            by_cavalry |= e.cavalry();
            flanked |= foe.made && foe.flank;
            higher |= !on_hill(plight, foe.made ? e.unit.charge_front : e.unit.front);
            behind |= foe.edge == Edge::Front;
            at_flank |= !foe.made && foe.flank;
            at_guns |= foe.front_touched && e.guns() && !e.unit.limbered;
            const bool at_front = foe.front_touched && e.asa();
            at_still |= at_front && e.unit.stationary;
            at_ordered |= at_front && !e.unit.disordered();
            only_skirmishers &= e.skirmisher();
        } else if (threatens(plight, foe)) {
            flanked |= foe.edge != Edge::Front;
            higher |= !on_hill(plight, e.unit.front);
            behind |= foe.edge == Edge::Front;
        }
    }
    const bool charged = s.unit.charged;
    int morale = s.card.morale;
    if (s.unit.disordered()) morale -= 1;                                                     // M1
    if (plight.hill && higher && s.unit.stationary && !charged && !s.cavalry()) morale += 1;  // M2
    if (plight.works && behind && !charged) morale += 1;                                      // M3
    if (s.guns() && by_cavalry && !(s.unit.stationary && supported(plight))) morale -= 1;     // M4
    if (s.infantry() && by_cavalry && !charged && !secure(plight)) morale -= 1;               // M5
    if (flanked) morale -= 1;                                                                 // M6
    if (plight.general) morale += 1;                                                          // M8
    if (at_flank) morale += 1;                                                                // M9
    if (s.brigade() && !s.unit.routed() && melee && only_skirmishers) morale += 1;            // M10
    if (at_guns) morale -= 1;                                                                 // M11
    if (charged && at_still) morale -= 1;                                                     // M12
    if (charged && s.cavalry() && at_ordered) morale -= 1;                                    // M13
    if (s.unit.gone_to_ground && melee) morale -= 1;                                          // M14
    return morale;
}

// Stands that overlap or touch by accident, or a line or a range too near to its limit.
bool is_unsure(const Plight& plight)
{
    constexpr Length kNear = 60;
    const auto base_at = [&](std::size_t place) { return plight.cast.ground_of(unit_id(place)); };
    for (const Foe& foe : plight.foes) {
        if (std::abs(plight.cast[foe.id].front.y - inches(32)) < kNear) return true;
        if (foe.far == 0) continue;
        for (const Length limit : {2000, 3000, 4000})
            if (std::abs(foe.far - limit) < kNear) return true;
        // Sight through a wood that is there for another reason.
        if (!plight.wooded.empty()) return true;
        for (std::size_t other = 0; other < plight.cast.state.units.size(); ++other)
            if (unit_id(other) != foe.id &&
                board::table::within(plight.cast.ground_of(foe.id), base_at(other), kNear))
                return true;
    }
    for (std::size_t one = 0; one < plight.cast.state.units.size(); ++one)
        for (std::size_t other = 0; other < one; ++other)
            if (overlap(base_at(one), base_at(other))) return true;
    return false;
}

RC_GTEST_PROP(NaiveMorale, ModifiersAreWhatTheLedgerSays, (std::uint64_t seed))
{
    const Plight plight(seed);
    if (is_unsure(plight)) return;
    const View view = plight.cast.view();
    const Units found = close_range_threats(view, plight.s);
    for (const Foe& foe : plight.foes) RC_ASSERT(found.contains(foe.id) == threatens(plight, foe));
    RC_ASSERT(modified_morale(view, plight.s).total() == morale_by_the_ledger(plight));
}

}  // namespace
}  // namespace longroll::test_of_battle
