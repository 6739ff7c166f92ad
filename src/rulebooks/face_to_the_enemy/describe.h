// The names and members of every type of Face to the Enemy, described once: JSON both ways and
// digests are made from this. Included by the few .cpp files that need them.

#pragma once

#include "board/table_json.h"
#include "core/json.h"
#include "rulebooks/face_to_the_enemy/events.h"
#include "rulebooks/face_to_the_enemy/resolve.h"
#include "rulebooks/face_to_the_enemy/sandbox.h"
#include "rulebooks/shared/describe_declarations.h"
#include "rulebooks/shared/describe_holds.h"
#include "rulebooks/shared/table/describe_scenario.h"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

namespace longroll {

template <>
struct PieceOf<face_to_the_enemy::Unit> {
    using Id = face_to_the_enemy::UnitId;
};
template <>
struct PieceOf<face_to_the_enemy::SandboxUnit> {
    using Id = face_to_the_enemy::UnitId;
};
template <>
struct PieceOf<face_to_the_enemy::General> {
    using Id = face_to_the_enemy::GeneralId;
};
template <>
struct PieceOf<face_to_the_enemy::Division> {
    using Id = face_to_the_enemy::DivisionId;
};

template <>
struct VariantKey<face_to_the_enemy::Action> {
    static constexpr std::string_view key = "do";
    static constexpr bool every_member = false;
};

template <>
inline constexpr bool json_detail::kIsList<face_to_the_enemy::Units> = true;

// How far the numbers that come from outside may go: within these nothing that the rules compute
// overflows. Points and headings have their own bounds (board/table_json.h), and so have the terms
// of a sandbox (sandbox.cpp).
template <>
struct MemberRanges<face_to_the_enemy::Way> {
    static constexpr std::array list = {MemberRange{"ahead", 0, board::table::kLongestWay},
                                        MemberRange{"beyond", 0, board::table::kLongestWay}};
};
template <>
struct MemberRanges<face_to_the_enemy::Turn> {
    static constexpr std::array list = {MemberRange{"ahead", 0, board::table::kLongestWay}};
};
template <>
struct MemberRanges<face_to_the_enemy::Retreat> {
    static constexpr std::array list = {MemberRange{"distance", 0, board::table::kLongestWay}};
};
template <>
struct MemberRanges<face_to_the_enemy::Follow> : MemberRanges<face_to_the_enemy::Retreat> {
};
template <>
struct MemberRanges<face_to_the_enemy::FollowDue> {
    static constexpr std::array list = {MemberRange{"reach", 0, board::table::kLongestWay}};
};
template <>
struct MemberRanges<face_to_the_enemy::ChargeUnderWay> {
    static constexpr std::array list = {MemberRange{"advanced", 0, board::table::kLongestWay},
                                        MemberRange{"whole", 0, board::table::kLongestWay},
                                        MemberRange{"bent", 0, board::table::kLongestWay}};
};
template <>
struct MemberRanges<face_to_the_enemy::Progress> {
    static constexpr std::array list = {MemberRange{"turn", 1, 9'999}};
};
template <>
struct MemberRanges<face_to_the_enemy::Unit> {
    static constexpr std::array list = {MemberRange{"bases", 0, face_to_the_enemy::kMostBases},
                                        MemberRange{"off", 0, face_to_the_enemy::kMostBases},
                                        MemberRange{"width", 0, face_to_the_enemy::kMostBases},
                                        MemberRange{"disordered_in", 0, 32'000}};
};
template <>
struct MemberRanges<face_to_the_enemy::UnitCard> {
    static constexpr std::array list = {MemberRange{"bases", 1, face_to_the_enemy::kMostBases},
                                        MemberRange{"men", 0, 1'000'000},
                                        MemberRange{"guns", 0, 10'000}};
};
template <>
struct MemberRanges<face_to_the_enemy::TerrainLine> {
    static constexpr std::array list = {MemberRange{"los_depth", 0, board::table::kLargestTable}};
};
template <>
struct MemberRanges<face_to_the_enemy::VictoryTerms> {
    static constexpr std::array list = {
        MemberRange{"enemy_base", 0, 10'000}, MemberRange{"enemy_unit", 0, 10'000},
        MemberRange{"enemy_general", 0, 10'000}, MemberRange{"draw_percent", 0, 100}};
};
template <>
struct MemberRanges<face_to_the_enemy::CaseUnit> {
    static constexpr std::array list = {MemberRange{"initial", 1, face_to_the_enemy::kMostBases},
                                        MemberRange{"bases", 1, face_to_the_enemy::kMostBases},
                                        MemberRange{"width", 0, face_to_the_enemy::kMostBases}};
};

}  // namespace longroll

namespace longroll::face_to_the_enemy {

// The ids of units, generals and divisions, for a game, and for a sandbox that has yet to be read.
[[nodiscard]] JsonNames json_names(const Field& field);
[[nodiscard]] JsonNames json_names(const boost::json::value& sandbox, const Sandbox&);

// clang-format off
BOOST_DESCRIBE_ENUM(Arm, Infantry, Cavalry, Artillery)
BOOST_DESCRIBE_ENUM(Quality, Raw, Average, Veteran)
BOOST_DESCRIBE_ENUM(Weapon, MuzzleSmoothbore, Rifle, Carbine, None, SmoothboreArtillery, RifleArtillery)
BOOST_DESCRIBE_ENUM(Morale, Fresh, Worn, Spent, Broken)
BOOST_DESCRIBE_ENUM(Disorder, None, Disordered, Severe)
BOOST_DESCRIBE_ENUM(Formation, Line, ReinforcedLine, Column, MarchColumn)
BOOST_DESCRIBE_ENUM(Aspect, Front, Flank, Rear)
BOOST_DESCRIBE_ENUM(Level, Division, Corps, Army)
BOOST_DESCRIBE_ENUM(Grade, Poor, Average, Good, Inspired)
BOOST_DESCRIBE_ENUM(TerrainClass, Open, Uneven, Rough, Difficult, Impassable)
BOOST_DESCRIBE_ENUM(Cover, None, Other, Works)
BOOST_DESCRIBE_ENUM(MeleeCover, None, WoodsOrFence, Works)
BOOST_DESCRIBE_ENUM(TerrainKind, Open, OpenField, BrokenGround, RoughGround, Brush, Crops, EnclosedField, Gully, LightWoods, Orchard, Forest, Marsh, Swamp, Village, TownBlockWood, TownBlockStone, Hill, SteepEdge, Turnpike, LocalRoad, Railroad, RailroadCut, Stream, MarshyStream, River, Bridge, Ford, LowWall, HighWall, RailFence, Hedge, TreeLine, HastyWorks, FieldWorks, Fort, SunkenRoad, Abatis, Ditch)
BOOST_DESCRIBE_ENUM(Row, AdvanceWithCare, Advance, Mounting, Limbering, Expand, ExpandAndAdvance, Contract, ContractAndAdvance, Turn, TurnAndAdvance, Retreat)
BOOST_DESCRIBE_ENUM(GroundSpot::Kind, Bridge, Ford)
BOOST_DESCRIBE_ENUM(UnitFate, OnTable, Awaited, Autobroken, Destroyed, Dispersed, Fled, Surrendered, Exited)
BOOST_DESCRIBE_ENUM(GeneralFate, Active, Awaited, Killed, Captured, CarriedOff, Exited)
BOOST_DESCRIBE_ENUM(Phase, SetUp, Generals, Activation, Shooting, Melee, Recovery, Over)
BOOST_DESCRIBE_ENUM(Step, Orders, Flight, Fight, Routs, EndTests, EndRouts)
BOOST_DESCRIBE_ENUM(ChargeStep, Onset, TargetRuns, Follow, Fire, Fired, Home, Scattering)
BOOST_DESCRIBE_ENUM(Drill, None, Mount, Dismount, Limber, Unlimber)
BOOST_DESCRIBE_ENUM(Follow::Kind, Stay, Advance, Contact)
BOOST_DESCRIBE_ENUM(Struck::How, Shooting, DefensiveFire, Melee)
BOOST_DESCRIBE_ENUM(TestKind, Charging, Receiving, UnderFire, DefensiveFire, LostMelee, EndOfPhase, Rally)
BOOST_DESCRIBE_ENUM(CaseKind, Activation, MovementTest, Morale, Shooting, Charge, Melee, Losses, GeneralLoss)
BOOST_DESCRIBE_STRUCT(TerrainLine, (), (ground, cover, melee, woods_or_buildings, separates, road, los_depth))
BOOST_DESCRIBE_STRUCT(Options, (), (fast_limbered_artillery, terrain_disorder, quick_deploy, charge_tests_drop_morale, charged_unit_only_defensive_fire, flank_hits_easier, rally_any_state, general_replacement, army_commander_on_table, army_break, holds))
BOOST_DESCRIBE_STRUCT(UnitCard, (), (id, name, side, division, arm, quality, weapon, bases, men, guns, arrival, can_exit, abilities, held))
BOOST_DESCRIBE_STRUCT(DivisionCard, (), (id, name, corps, side, corps_troops))
BOOST_DESCRIBE_STRUCT(GeneralCard, (), (id, name, side, level, grade, command, arrival, successor, successor_grade))
BOOST_DESCRIBE_STRUCT(GroundRules, (TerrainLine), (kind, name))
BOOST_DESCRIBE_STRUCT(GroundSpot, (), (kind, at, name))
BOOST_DESCRIBE_STRUCT(Hold, (shared::Hold), (of))
BOOST_DESCRIBE_STRUCT(VictoryTerms, (), (enemy_base, enemy_unit, enemy_general, draw_percent))
BOOST_DESCRIBE_STRUCT(Scenario, (shared::table::Scenario), (releases, places, yards_per_inch, minutes_per_turn, tenths_per_base, base_percent, rates, disorder, victory))
BOOST_DESCRIBE_STRUCT(TurnMemory, (), (attempted, activated, retreating, acted, failed_test, moved, dismounted_after_move, limber_changed, unlimbered_after_move, charged, fired, rally_tried, rallied))
BOOST_DESCRIBE_STRUCT(PhaseMemory, (), (shot_at, shot_at_by_guns, friend_broke, general_lost, tested, broke, start_bases, shot_hits, loss_repeats, melee_taken, melee_given))
BOOST_DESCRIBE_STRUCT(Unit, (), (card, fate, bases, off, morale, event_disorder, disordered_in, formation, width, mounted, limbered, front, facing, trail, turn, phase))
BOOST_DESCRIBE_STRUCT(General, (), (fate, grade, with, at, rolled, used, successions))
BOOST_DESCRIBE_STRUCT(Division, (), (closed))
BOOST_DESCRIBE_STRUCT(Contact, (), (attacker, defender, aspect, works, woods_or_fence, uphill))
BOOST_DESCRIBE_STRUCT(FlightDue, (), (unit))
BOOST_DESCRIBE_STRUCT(FacingDue, (), (unit))
BOOST_DESCRIBE_STRUCT(DefensiveFireDue, (), (may))
BOOST_DESCRIBE_STRUCT(FollowDue, (), (charger, catches, reach))
BOOST_DESCRIBE_STRUCT(GeneralMoveDue, (), (general))
BOOST_DESCRIBE_STRUCT(ChargeUnderWay, (), (unit, target, wheel, step, aspect, advanced, whole, touched, firing, scattering, from, wheeled, bent))
BOOST_DESCRIBE_STRUCT(Aim, (), (target, files))
BOOST_DESCRIBE_STRUCT(Volley, (), (unit, at))
BOOST_DESCRIBE_STRUCT(Share, (), (enemy, dice))
BOOST_DESCRIBE_STRUCT(Allocation, (), (unit, shares))
BOOST_DESCRIBE_STRUCT(Outcome, (), (winner, points, outright))
BOOST_DESCRIBE_STRUCT(Progress, (), (turn, active, phase, step, leading, acting, declaring, pending, charge, fleeing, volleys, allocations, contacts, divisions, objectives, releases, outcome))
BOOST_DESCRIBE_STRUCT(State, (Progress), (units, generals))
BOOST_DESCRIBE_STRUCT(OfUnit, (), (unit))
BOOST_DESCRIBE_STRUCT(Begin, (), ())
BOOST_DESCRIBE_STRUCT(EndPhase, (), ())
BOOST_DESCRIBE_STRUCT(Release, (), (release))
BOOST_DESCRIBE_STRUCT(RollGeneral, (), (general))
BOOST_DESCRIBE_STRUCT(MoveGeneral, (), (general, path, attach))
BOOST_DESCRIBE_STRUCT(PickGeneral, (), (general))
BOOST_DESCRIBE_STRUCT(EndGeneral, (), ())
BOOST_DESCRIBE_STRUCT(Attempt, (), (unit, retreating))
BOOST_DESCRIBE_STRUCT(Stay, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Way, (), (ahead, wheel, beyond))
BOOST_DESCRIBE_STRUCT(Advance, (), (unit, way, label, first, then))
BOOST_DESCRIBE_STRUCT(March, (), (unit, path, first, then))
BOOST_DESCRIBE_STRUCT(Change, (), (unit, drill))
BOOST_DESCRIBE_STRUCT(Reshape, (), (unit, width, label, way))
BOOST_DESCRIBE_STRUCT(Turn, (), (unit, by, ahead, label))
BOOST_DESCRIBE_STRUCT(Retreat, (), (unit, distance, label, first, then))
BOOST_DESCRIBE_STRUCT(Deploy, (), (unit, formation, width))
BOOST_DESCRIBE_STRUCT(Charge, (), (unit, target, wheel))
BOOST_DESCRIBE_STRUCT(Rally, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Enter, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Flee, (), (unit, stay))
BOOST_DESCRIBE_STRUCT(FaceRallied, (), (unit, facing))
BOOST_DESCRIBE_STRUCT(DefensiveFire, (), (units))
BOOST_DESCRIBE_STRUCT(Follow, (), (kind, distance))
BOOST_DESCRIBE_STRUCT(Fire, (), (unit, at))
BOOST_DESCRIBE_STRUCT(Allocate, (), (unit, shares))
BOOST_DESCRIBE_STRUCT(OfGeneral, (), (general))
BOOST_DESCRIBE_STRUCT(OfWay, (), (unit, from, to))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn))
BOOST_DESCRIBE_STRUCT(NightPassed, (), ())
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (side, phase))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (outcome))
BOOST_DESCRIBE_STRUCT(ObjectiveTaken, (), (objective, side))
BOOST_DESCRIBE_STRUCT(Released, (), (release, by, unit))
BOOST_DESCRIBE_STRUCT(Arrived, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(ArrivalDelayed, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(GeneralArrived, (OfGeneral), ())
BOOST_DESCRIBE_STRUCT(GeneralRolled, (), (general, total))
BOOST_DESCRIBE_STRUCT(GeneralMoved, (), (general, from, to))
BOOST_DESCRIBE_STRUCT(GeneralAttached, (), (general, unit))
BOOST_DESCRIBE_STRUCT(GeneralRisked, (), (general, killed))
BOOST_DESCRIBE_STRUCT(GeneralLost, (), (general, fate))
BOOST_DESCRIBE_STRUCT(GeneralReplaced, (), (general, grade))
BOOST_DESCRIBE_STRUCT(GeneralPicked, (OfGeneral), ())
BOOST_DESCRIBE_STRUCT(GeneralFinished, (OfGeneral), ())
BOOST_DESCRIBE_STRUCT(ActivationRolled, (), (general, unit, needed, total, passed))
BOOST_DESCRIBE_STRUCT(Activated, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(DivisionClosed, (), (division))
BOOST_DESCRIBE_STRUCT(MovementTested, (), (unit, row, total, passed))
BOOST_DESCRIBE_STRUCT(DrillTried, (), (unit, passed))
BOOST_DESCRIBE_STRUCT(Moved, (OfWay), ())
BOOST_DESCRIBE_STRUCT(Reshaped, (), (unit, formation, width))
BOOST_DESCRIBE_STRUCT(Turned, (), (unit, facing))
BOOST_DESCRIBE_STRUCT(Changed, (), (unit, drill))
BOOST_DESCRIBE_STRUCT(Retreated, (OfWay), ())
BOOST_DESCRIBE_STRUCT(Disordered, (), (unit, to))
BOOST_DESCRIBE_STRUCT(Recovered, (), (unit, to))
BOOST_DESCRIBE_STRUCT(PassedThrough, (), (unit, by))
BOOST_DESCRIBE_STRUCT(Charged, (), (unit, target, aspect))
BOOST_DESCRIBE_STRUCT(ChargeHalted, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(StoodFirm, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(FellBack, (OfWay), ())
BOOST_DESCRIBE_STRUCT(Followed, (OfWay), ())
BOOST_DESCRIBE_STRUCT(MadeContact, (), (contact))
BOOST_DESCRIBE_STRUCT(ContactEnded, (), (attacker, defender))
BOOST_DESCRIBE_STRUCT(FireDeclared, (), (volley))
BOOST_DESCRIBE_STRUCT(Struck, (), (how, unit, target, dice, needed, hits))
BOOST_DESCRIBE_STRUCT(TookHits, (), (unit, hits))
BOOST_DESCRIBE_STRUCT(LossRolled, (), (unit, score, hits, lost))
BOOST_DESCRIBE_STRUCT(LostBases, (), (unit, bases))
BOOST_DESCRIBE_STRUCT(MeleeDecided, (), (unit, given, taken))
BOOST_DESCRIBE_STRUCT(MoraleTested, (), (unit, test, total))
BOOST_DESCRIBE_STRUCT(MoraleChanged, (), (unit, to))
BOOST_DESCRIBE_STRUCT(Fled, (OfWay), ())
BOOST_DESCRIBE_STRUCT(Removed, (), (unit, fate))
BOOST_DESCRIBE_STRUCT(CaseUnit, (), (name, arm, quality, weapon, initial, bases, formation, width, morale, disorder, mounted, limbered, general))
BOOST_DESCRIBE_STRUCT(CaseEnemy, (CaseUnit), (range, aspect))
BOOST_DESCRIBE_STRUCT(CaseGeneral, (), (grade, distance, attached_to))
BOOST_DESCRIBE_STRUCT(Case, (), (what, unit, enemies, general, test, row, retreating, woods, intervening, separated, cover, uphill, shot_hits, loss_repeats, melee_taken, melee_given, friend_broke, general_lost, shot_at_by_guns, threatened_flank, rear_support, options))
BOOST_DESCRIBE_STRUCT(SandboxFeature, (shared::table::SandboxShape), (kind, rules, look, unfinished))
BOOST_DESCRIBE_STRUCT(SandboxTable, (shared::table::SandboxSize), (features))
BOOST_DESCRIBE_STRUCT(SandboxProgress, (Progress), ())
BOOST_DESCRIBE_STRUCT(SandboxUnit, (Unit), ())
BOOST_DESCRIBE_STRUCT(Sandbox, (SandboxProgress), (options, table, cards, units, division_cards, general_cards, generals, spots, scenario, complete))
// clang-format on

// Every option: its name, and where it stands in Options.
template <class Visit>
void each_option(Visit visit)
{
    boost::mp11::mp_for_each<DescribedMembers<Options>>(
        [&](auto member) { visit(std::string_view(member.name), member.pointer); });
}

}  // namespace longroll::face_to_the_enemy

// The codecs of the large types are compiled once each, side by side (describe_*.cpp): in one file
// they would take most of a rulebook's build.
namespace longroll {

extern template boost::json::value to_json(const JsonNames&, const face_to_the_enemy::State&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               face_to_the_enemy::State&);
extern template boost::json::value to_json(const JsonNames&, const face_to_the_enemy::Action&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               face_to_the_enemy::Action&);
extern template boost::json::value to_json(const JsonNames&, const face_to_the_enemy::Event&);
extern template boost::json::value to_json(const JsonNames&, const face_to_the_enemy::Sandbox&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               face_to_the_enemy::Sandbox&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               face_to_the_enemy::Case&);

}  // namespace longroll
