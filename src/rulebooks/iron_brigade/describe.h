// The names and members of every type of Iron Brigade, described once: JSON both ways and digests
// are made from this. Included by the few .cpp files that need them.

#pragma once

#include "board/table_json.h"
#include "core/json.h"
#include "rulebooks/iron_brigade/events.h"
#include "rulebooks/iron_brigade/judge.h"
#include "rulebooks/iron_brigade/resolve.h"
#include "rulebooks/iron_brigade/sandbox.h"
#include "rulebooks/shared/describe_holds.h"
#include "rulebooks/shared/table/describe_scenario.h"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

namespace longroll {

template <>
struct PieceOf<iron_brigade::Unit> {
    using Id = iron_brigade::UnitId;
};
template <>
struct PieceOf<iron_brigade::SandboxUnit> {
    using Id = iron_brigade::UnitId;
};
template <>
struct PieceOf<iron_brigade::Leader> {
    using Id = iron_brigade::LeaderId;
};

template <>
struct VariantKey<iron_brigade::Action> {
    static constexpr std::string_view key = "do";
    static constexpr bool every_member = false;
};

// A weapon is called as in the ledger.
template <>
struct EnumSpelling<iron_brigade::WeaponId> {
    static constexpr auto& words = iron_brigade::kWeaponWords;
};

template <>
inline constexpr bool json_detail::kIsList<iron_brigade::Causes> = true;

// How far the numbers that come from outside may go (core/json_traits.h): within these nothing that
// the rules compute overflows. Points and headings have their own bounds (board/table_json.h), and
// so have the terms of a sandbox (sandbox.cpp).

namespace iron_brigade::ranges {

inline constexpr std::int64_t kWay = board::table::kLongestWay;
inline constexpr std::int64_t kFar = board::table::kLargestTable;
inline constexpr std::int64_t kTurns = 32'000;

}  // namespace iron_brigade::ranges

template <>
struct MemberRanges<iron_brigade::March> {
    static constexpr std::array list = {
        MemberRange{"distance", -iron_brigade::ranges::kWay, iron_brigade::ranges::kWay}};
};
template <>
struct MemberRanges<iron_brigade::ToCover> : MemberRanges<iron_brigade::March> {
};
template <>
struct MemberRanges<iron_brigade::Plot> : MemberRanges<iron_brigade::March> {
};
template <>
struct MemberRanges<iron_brigade::Progress> {
    static constexpr std::array list = {MemberRange{"turn", 1, iron_brigade::ranges::kTurns}};
};
template <>
struct MemberRanges<iron_brigade::Flight> {
    static constexpr std::array list = {MemberRange{"width", 0, iron_brigade::ranges::kFar},
                                        MemberRange{"depth", 0, iron_brigade::ranges::kFar},
                                        MemberRange{"length", 0, iron_brigade::ranges::kFar}};
};
template <>
struct MemberRanges<iron_brigade::Gap> {
    static constexpr std::array list = {MemberRange{"width", 0, iron_brigade::ranges::kFar}};
};
template <>
struct MemberRanges<iron_brigade::CardFacts> {
    static constexpr std::array list = {MemberRange{"men", 0, 1'000'000}};
};
template <>
struct MemberRanges<iron_brigade::GroundRules> {
    static constexpr std::array list = {MemberRange{"protection", 0, 4},
                                        MemberRange{"depth_tenths", 0, 100'000}};
};

}  // namespace longroll

namespace longroll::iron_brigade {

// The ids of units and leaders, for a game, and for a sandbox that has yet to be read. Parts that
// are made in play are called after their place in the roster.
[[nodiscard]] JsonNames json_names(const Field& field);
[[nodiscard]] JsonNames json_names(const boost::json::value& sandbox, const Sandbox&);

// clang-format off
BOOST_DESCRIBE_ENUM(Arm, Infantry, Cavalry, Artillery, HeavyEquipment)
BOOST_DESCRIBE_ENUM(WeaponId, SmoothboreMusket, ObsoleteRifleMusket, RifledMusket, BreechloadingRifle, RepeatingRifle, MuzzleLoadingCarbine, ObsoleteBreechLoadingCarbine, BreechLoadingCarbine, RepeatingCarbine, PistolOrShotgun, MountainRifle, LightRifle, MediumRifle, HeavyRifle, MountainHowitzer12, Howitzer12, Howitzer24, Howitzer32, Gun6, Gun12)
BOOST_DESCRIBE_ENUM(WeaponClass, SmallArm, Artillery)
BOOST_DESCRIBE_ENUM(Loading, Muzzle, Breech, Repeater, Other, Cannon)
BOOST_DESCRIBE_ENUM(CannonWeight, Mountain, Light, Medium, Heavy)
BOOST_DESCRIBE_ENUM(Band, PointBlank, Short, Medium, Long)
BOOST_DESCRIBE_ENUM(MoraleClass, Rabble, Militia, Garrison, Poor, Regular, Elite)
BOOST_DESCRIBE_ENUM(Rating, Hero, Good, Normal, Poor, Bad)
BOOST_DESCRIBE_ENUM(PersonalityLevel, Brigade, Division, Corps, Army)
BOOST_DESCRIBE_ENUM(MovementRow, Base, BaseBackward, BaseHorseArtillery, Wall, Fence, SteepHill, Rough, Woods, DenseWoods, Swamp, Road, Ford, OpenOrder, Column, EnMasse, CompanyColumn, ThroughUnitsClosed)
BOOST_DESCRIBE_ENUM(FormationKind, Line, OpenHalf, OpenThird, Column, CompanyColumn, EnMasse, Limbered, Unlimbered)
BOOST_DESCRIBE_ENUM(Depth, Third, Half, One, Two, Three)
BOOST_DESCRIBE_ENUM(Current, Weak, Strong)
BOOST_DESCRIBE_ENUM(AmmunitionBoxes, Ordinary, Watertight)
BOOST_DESCRIBE_ENUM(TableKind, Regular, Red)
BOOST_DESCRIBE_ENUM(Ground, Open, Woods, DenseWoods, Orchard, Crops, Marsh, Swamp, Rough, StoneTown, WoodenTown, Village, SteepEdge, Road, Railroad, RailroadCut, Stream, MarshyStream, River, Ford, Bridge, LowWall, HighWall, RailFence, Hedge, TreeLine, HastyWorks, FieldWorks, Fort, SunkenRoad, Abatis, Moat)
BOOST_DESCRIBE_ENUM(SightKind, None, Woods, Dense, TreeLine)
BOOST_DESCRIBE_ENUM(UnitFate, OnTable, Awaited, Destroyed, Surrendered, LeftTable, Merged)
BOOST_DESCRIBE_ENUM(Acted::Kind, Nothing, Full, Split)
BOOST_DESCRIBE_ENUM(Work::Kind, None, Sounding, Unloading, Clearing, Filling, Crossing)
BOOST_DESCRIBE_ENUM(LeaderFate, Active, Awaited, Casualty, Captured, LeftTable)
BOOST_DESCRIBE_ENUM(Manner, Ahead, Back, Bent, Road)
BOOST_DESCRIBE_ENUM(Plot::Kind, DoubleQuick, Move, ToCover, Change, AboutFace, EnMasse, Fire)
BOOST_DESCRIBE_ENUM(Phase, SetUp, Plot, Rally, Retreat, DoubleQuick, Declare, Action, Over)
BOOST_DESCRIBE_ENUM(CheckKind, Fire, Contact, Contagion)
BOOST_DESCRIBE_ENUM(CaseKind, Fire, Contact, Rally, Contagion, DoubleQuick)
BOOST_DESCRIBE_STRUCT(Options, (), (formation_chart_prevails, best_protection_only, hidden_fords, umpire_red, adv_reorganization, adv_partial_morale_split, adv_custom_formations, adv_skirmishers, adv_legions, adv_artillery_mounting, adv_cannon_weights, adv_abatis, adv_moats, adv_hidden_movement, adv_simultaneous_movement, holds))
BOOST_DESCRIBE_STRUCT(CardFacts, (), (id, name, brigade, side, arm, castings, men, quality, mounted_weapon, horse_artillery, watertight_boxes, siege_guns, pontoons, materials, arrival, abilities, held))
BOOST_DESCRIBE_STRUCT(UnitCard, (CardFacts), (weapon, weight))
BOOST_DESCRIBE_STRUCT(LeaderCard, (), (id, name, side, level, rating, arrival))
BOOST_DESCRIBE_STRUCT(GroundRules, (), (ground, name, row, along_row, impassable, infantry_only, protection, sight, conceals, crossing, steep, hides_still, depth_tenths, current, bridge, known_to))
BOOST_DESCRIBE_STRUCT(Hold, (shared::Hold), (of))
BOOST_DESCRIBE_STRUCT(Sizes, (), (casting, horseman, gun_wide, gun_deep, limber_wide, limber_deep, wagon_wide, wagon_deep, boat_wide, boat_deep))
BOOST_DESCRIBE_STRUCT(CustomFormation, (), (name, wide_castings, bonus_inches, all_fire, any_direction, may_split))
BOOST_DESCRIBE_STRUCT(Scenario, (shared::table::Scenario), (releases, red_zones, custom, places, sizes, yards_per_inch))
BOOST_DESCRIBE_STRUCT(Formation, (), (kind, ranks, columns, custom))
BOOST_DESCRIBE_STRUCT(Acted, (), (kind, items, over))
BOOST_DESCRIBE_STRUCT(Work, (), (kind, turns, feature))
BOOST_DESCRIBE_STRUCT(UnitMarks, (), (card, fate, holders, formation, mounted, horses_lost, mob, prone, prone_whole_phase, crews_mounted, prior_repeaters, ever_seen, fired_last_own_mf, moved_last_own_mf, no_move, pinned_duty, about_faced, rallied, double_quicked, retreat_due, retreated, split_barred, hit_rolled, spotted, acted, collapse, hit_deduction, hit_bad, work, front, facing, holders_at, holders_moved, also_armed, also_mounted, causes, aims, aims_now, boats, unloaded, legion))
BOOST_DESCRIBE_STRUCT(Unit, (UnitMarks), (base, weapon, castings, morale, prior_fire))
BOOST_DESCRIBE_STRUCT(Leader, (), (fate, mounted, moved, remounted, hit_rolled, with, at))
BOOST_DESCRIBE_STRUCT(Prisoners, (), (castings, of, captor, moved, at, facing))
BOOST_DESCRIBE_STRUCT(Boat, (), (at, facing, side, carries, from, moved))
BOOST_DESCRIBE_STRUCT(Gap, (), (feature, at, width))
BOOST_DESCRIBE_STRUCT(Flight, (), (unit, front, facing, width, depth, way, length, castings, morale))
BOOST_DESCRIBE_STRUCT(Checked, (), (checker, fled, collapse))
BOOST_DESCRIBE_STRUCT(Plot, (), (unit, kind, half, manner, square_up, attempt_ford, leave_holders, mount_crews, target, castings, volley, corners, first, distance, formation, facing, mounted))
BOOST_DESCRIBE_STRUCT(PartFire, (), (firer, castings, half))
BOOST_DESCRIBE_STRUCT(SplitDue, (), (firers, target, contact))
BOOST_DESCRIBE_STRUCT(RedDue, (), (firers, target))
BOOST_DESCRIBE_STRUCT(FireDue, (), (firers, target, ask_red, red, split_asked))
BOOST_DESCRIBE_STRUCT(Outcome, (), (winner, level))
BOOST_DESCRIBE_STRUCT(Progress, (), (turn, phasing, phase, pending, volleys, fled, checked, prisoners, boats, gaps, known_fords, objectives, plots, plot_corners, releases, outcome))
BOOST_DESCRIBE_STRUCT(State, (Progress), (units, leaders))
BOOST_DESCRIBE_STRUCT(OfUnit, (), (unit))
BOOST_DESCRIBE_STRUCT(Begin, (), ())
BOOST_DESCRIBE_STRUCT(EndPhase, (), ())
BOOST_DESCRIBE_STRUCT(Rally, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Retreat, (), (unit, bend, leave_leader))
BOOST_DESCRIBE_STRUCT(March, (), (manner, distance, corners, square_up))
BOOST_DESCRIBE_STRUCT(DoubleQuick, (), (unit, march))
BOOST_DESCRIBE_STRUCT(LieDown, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(StandUp, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(BeginWork, (), (unit, kind, feature))
BOOST_DESCRIBE_STRUCT(Board, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Land, (), (unit, formation, facing))
BOOST_DESCRIBE_STRUCT(Remount, (), (leader))
BOOST_DESCRIBE_STRUCT(Move, (), (unit, half, march, attempt_ford))
BOOST_DESCRIBE_STRUCT(ToCover, (), (unit, heading, distance))
BOOST_DESCRIBE_STRUCT(Change, (), (unit, half, formation, facing, mounted, leave_holders, mount_crews))
BOOST_DESCRIBE_STRUCT(AboutFace, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(EnMasse, (), (unit, columns))
BOOST_DESCRIBE_STRUCT(Firer, (), (unit, castings, half))
BOOST_DESCRIBE_STRUCT(Volley, (), (firers, target))
BOOST_DESCRIBE_STRUCT(Fire, (), (volleys, ask_red))
BOOST_DESCRIBE_STRUCT(BlindFire, (), (unit, half, at))
BOOST_DESCRIBE_STRUCT(AgreeRed, (), (red))
BOOST_DESCRIBE_STRUCT(SplitUnderFire, (), (split))
BOOST_DESCRIBE_STRUCT(MoveLeader, (), (leader, to, join, via))
BOOST_DESCRIBE_STRUCT(MoveHolders, (), (unit, to))
BOOST_DESCRIBE_STRUCT(MovePrisoners, (), (group, to))
BOOST_DESCRIBE_STRUCT(MoveBoats, (), (unit, boat, to))
BOOST_DESCRIBE_STRUCT(Detach, (), (unit, half, castings, skirmishers, formation, front, facing))
BOOST_DESCRIBE_STRUCT(Combine, (), (into, others, half, formation))
BOOST_DESCRIBE_STRUCT(Unplot, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Release, (), (release))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn))
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (side, phase))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (outcome))
BOOST_DESCRIBE_STRUCT(MoraleChecked, (), (unit, why, cause, table, row, column, lost))
BOOST_DESCRIBE_STRUCT(MoraleChanged, (), (unit, from, to))
BOOST_DESCRIBE_STRUCT(Broke, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Routed, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Pinned, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Rallied, (), (unit, modifier, change))
BOOST_DESCRIBE_STRUCT(Retreated, (), (unit, from, to))
BOOST_DESCRIBE_STRUCT(StayedPut, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Surrendered, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(LeftTable, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Captured, (), (unit, captor, castings))
BOOST_DESCRIBE_STRUCT(Freed, (), (unit, by, castings))
BOOST_DESCRIBE_STRUCT(Moved, (), (unit, from, to, distance, allowance))
BOOST_DESCRIBE_STRUCT(Hurried, (), (unit, lost))
BOOST_DESCRIBE_STRUCT(PassedThrough, (), (mover, passed))
BOOST_DESCRIBE_STRUCT(MadeContact, (), (unit, enemy))
BOOST_DESCRIBE_STRUCT(FordFailed, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Faced, (), (unit, facing))
BOOST_DESCRIBE_STRUCT(Formed, (), (unit, formation, mounted))
BOOST_DESCRIBE_STRUCT(LayDown, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(StoodUp, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Fired, (), (firers, target, table_kind, table, row, column, castings_lost, levels_lost))
BOOST_DESCRIBE_STRUCT(WasRed, (), (target))
BOOST_DESCRIBE_STRUCT(Destroyed, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(LeaderTested, (), (leader, hit))
BOOST_DESCRIBE_STRUCT(LeaderMoved, (), (leader, to, with))
BOOST_DESCRIBE_STRUCT(LeaderLost, (), (leader, fate))
BOOST_DESCRIBE_STRUCT(WorkBegan, (), (unit, work))
BOOST_DESCRIBE_STRUCT(WorkDone, (), (unit, work))
BOOST_DESCRIBE_STRUCT(Sounded, (), (side, feature, depth_tenths))
BOOST_DESCRIBE_STRUCT(Boarded, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Landed, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Arrived, (), (unit, at))
BOOST_DESCRIBE_STRUCT(Spotted, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Vanished, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(BlindFired, (), (unit, at))
BOOST_DESCRIBE_STRUCT(Detached, (), (from, part, castings))
BOOST_DESCRIBE_STRUCT(Combined, (), (into, other))
BOOST_DESCRIBE_STRUCT(HorsesLost, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(ObjectiveTaken, (), (objective, side))
BOOST_DESCRIBE_STRUCT(PlotLost, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(HoldersMoved, (), (unit, to))
BOOST_DESCRIBE_STRUCT(PrisonersMoved, (), (group, to))
BOOST_DESCRIBE_STRUCT(Released, (), (release, by, unit))
BOOST_DESCRIBE_STRUCT(InSecret, (), (side, event))
BOOST_DESCRIBE_STRUCT(CaseUnit, (), (name, arm, castings, quality, morale, weapon, formation, mounted, prone, prior_fire, prior_repeaters))
BOOST_DESCRIBE_STRUCT(CaseFirer, (CaseUnit), (firing, range_inches, flank, split, acquired, unseen))
BOOST_DESCRIBE_STRUCT(CaseLeader, (), (rating, mounted))
BOOST_DESCRIBE_STRUCT(Case, (), (what, target, leaders, enemy_near, firers, cover, supports, crossing, pressing, fled, leaders_hit, options))
BOOST_DESCRIBE_STRUCT(SandboxFeature, (shared::table::SandboxShape), (ground, rules, look, unfinished))
BOOST_DESCRIBE_STRUCT(SandboxCard, (CardFacts), (weapon, weight))
BOOST_DESCRIBE_STRUCT(SandboxUnit, (UnitMarks), (base, weapon, castings, morale, prior_fire))
BOOST_DESCRIBE_STRUCT(SandboxTable, (shared::table::SandboxSize), (features))
BOOST_DESCRIBE_STRUCT(SandboxProgress, (Progress), ())
BOOST_DESCRIBE_STRUCT(Sandbox, (SandboxProgress), (options, table, cards, units, leader_cards, leaders, scenario, complete))
// clang-format on

// One kind of ground, or a list of them.
inline void json_read(const JsonReader& reader, const boost::json::value& json,
                      std::vector<Ground>& list)
{
    if (json.is_array()) return json_detail::read_list_of(reader, json, list);
    list.assign(1, Ground::Open);
    read_json(reader, json, list.front());
}
template <class Book>
JsonForm json_form(Book& book, std::type_identity<std::vector<Ground>>)
{
    const JsonForm one = book.template form<Ground>();
    return {one.type + " or list of " + one.type, {}};
}

// Every option: its name, and where it stands in Options.
template <class Visit>
void each_option(Visit visit)
{
    boost::mp11::mp_for_each<DescribedMembers<Options>>(
        [&](auto member) { visit(std::string_view(member.name), member.pointer); });
}

}  // namespace longroll::iron_brigade

// The codecs of the large types are compiled once (describe_codecs.cpp).
namespace longroll {

extern template boost::json::value to_json(const JsonNames&, const iron_brigade::State&);
extern template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::State&);
extern template boost::json::value to_json(const JsonNames&, const iron_brigade::Action&);
extern template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::Action&);
extern template boost::json::value to_json(const JsonNames&, const iron_brigade::Event&);
extern template boost::json::value to_json(const JsonNames&, const iron_brigade::Sandbox&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               iron_brigade::Sandbox&);
extern template void read_json(const JsonReader&, const boost::json::value&, iron_brigade::Case&);

}  // namespace longroll
