// The names and members of every type of Test of Battle, described once: JSON both ways and digests
// are made from this. Included by the few .cpp files that need them.

#pragma once

#include "board/table_json.h"
#include "core/description.h"
#include "core/json.h"
#include "core/json_traits.h"
#include "rulebooks/shared/describe_holds.h"
#include "rulebooks/shared/table/describe_scenario.h"
#include "rulebooks/test_of_battle/events.h"
#include "rulebooks/test_of_battle/sandbox.h"

#include <span>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

namespace longroll {

template <>
struct MemberRanges<test_of_battle::AfterRout> {
    static constexpr std::array list = {MemberRange{"distance", 0, board::table::kLongestWay}};
};
template <>
struct MemberRanges<test_of_battle::AdvanceAfterMelee> : MemberRanges<test_of_battle::AfterRout> {
};
template <>
struct MemberRanges<test_of_battle::Progress> {
    static constexpr std::array list = {MemberRange{"turn", 1, 32'000}};
};
template <>
struct MemberRanges<test_of_battle::MoveMade> {
    static constexpr std::array list = {MemberRange{"spent", 0, 10'000'000},
                                        MemberRange{"rate", 0, 72}, MemberRange{"marsh", 0, 4}};
};
template <>
struct MemberRanges<test_of_battle::Unit> {
    static constexpr std::array list = {MemberRange{"strength", 0, 100}, MemberRange{"guns", 0, 2},
                                        MemberRange{"sides_used", 0, 15}};
};
template <>
struct MemberRanges<test_of_battle::UnitCard> {
    static constexpr std::array list = {MemberRange{"men", 0, 1'000'000},
                                        MemberRange{"guns", 0, 10'000}};
};
template <>
struct MemberRanges<test_of_battle::DivisionCard> {
    static constexpr std::array list = {MemberRange{"exhaustion_level", 0, 10'000}};
};
template <>
struct MemberRanges<test_of_battle::Division> {
    static constexpr std::array list = {MemberRange{"casualties", 0, 16'000},
                                        MemberRange{"casualties_now", 0, 16'000}};
};
template <>
struct MemberRanges<test_of_battle::Block> {
    static constexpr std::array list = {MemberRange{"ignited", 0, 32'000}};
};

}  // namespace longroll

namespace longroll {

template <>
struct PieceOf<test_of_battle::Unit> {
    using Id = test_of_battle::UnitId;
};
template <>
struct PieceOf<test_of_battle::SandboxUnit> {
    using Id = test_of_battle::UnitId;
};
template <>
struct PieceOf<test_of_battle::Leader> {
    using Id = test_of_battle::LeaderId;
};
template <>
struct PieceOf<test_of_battle::Division> {
    using Id = test_of_battle::DivisionId;
};
template <>
struct PieceOf<test_of_battle::Block> {
    using Id = test_of_battle::BlockId;
};

template <>
struct VariantKey<test_of_battle::Action> {
    static constexpr std::string_view key = "do";
    static constexpr bool every_member = false;
};

template <>
inline constexpr bool json_detail::kIsList<test_of_battle::Units> = true;

}  // namespace longroll

namespace longroll::test_of_battle {

// The ids of stands, commanders, divisions and blocks, for a game, and for a sandbox that has yet
// to be read.
[[nodiscard]] JsonNames json_names(const Field& field);
[[nodiscard]] JsonNames json_names(const boost::json::value& sandbox, const Sandbox&);

// clang-format off
BOOST_DESCRIBE_ENUM(TroopType, InfantryBrigade, CavalryBrigade, MountedInfantry, InfantrySkirmisher, CavalrySkirmisher, ArtilleryBattalion, ArtilleryBattery)
BOOST_DESCRIBE_ENUM(Base, Massed, Linear)
BOOST_DESCRIBE_ENUM(Weapon, None, Smoothbore, RifledCarbine, RifledMusket, CartridgeCarbine, CartridgeRifle)
BOOST_DESCRIBE_ENUM(Tube, Smoothbore, Rifled)
BOOST_DESCRIBE_ENUM(Weight, Field, Heavy, Siege)
BOOST_DESCRIBE_ENUM(Training, Regular, PoorlyTrained, Militia)
BOOST_DESCRIBE_ENUM(CommanderLevel, Division, Corps, Army)
BOOST_DESCRIBE_ENUM(TerrainKind, Broken, Crops, Forest, Fort, Fortress, Marsh, Orchard, Swamp, TownBlock, Village, Hill, FieldWorks, HastyWorks, LowWall, SunkenRoad, Road, Stream, MarshyStream, River, TreeLine, ContourEdge, Bridge, Ford, FortEntrance, Breach)
BOOST_DESCRIBE_ENUM(Construction, Stone, Wood)
BOOST_DESCRIBE_ENUM(GroundSpot::Kind, Bridge, Ford, Entrance, Breach)
BOOST_DESCRIBE_ENUM(BlockSide, North, East, South, West)
BOOST_DESCRIBE_ENUM(UnitFate, OnTable, Awaited, Eliminated)
BOOST_DESCRIBE_ENUM(CommandVia, None, Proximity, Contact, Skirmisher, Arrival)
BOOST_DESCRIBE_ENUM(LeaderFate, Active, Awaited, Captured, Killed)
BOOST_DESCRIBE_ENUM(SaveCause, DisorderedAttacker, MovingBattery, OpenOrder, UnlimberedArtillery, MountedByChoice, Forest, BrokenGround, FieldWorks, SunkenRoad, HastyWorks, Fort, GoneToGround)
BOOST_DESCRIBE_ENUM(CombatStep, Reply, Dice, Saves, Losses, Toll, Melee, Advance)
BOOST_DESCRIBE_ENUM(Phase, SetUp, Command, Movement, Rally, Morale, Ground, Combat, Residual, Exhaustion, Over)
BOOST_DESCRIBE_ENUM(Price, HalfMove, Disorder)
BOOST_DESCRIBE_ENUM(AfterRout::Kind, Nothing, Advance, Turn, BreakThrough)
BOOST_DESCRIBE_ENUM(CaseKind, Morale, Fire, Melee, Tie, Marsh, Ignition, Exhaustion)
BOOST_DESCRIBE_ENUM(MoraleState, Good, Temporary, Permanent, Rout)
BOOST_DESCRIBE_ENUM(Changed::Into, Column, Reformed, Limbered, Unlimbered, Mounted, Dismounted, Standing, Stationary, Grounded)
BOOST_DESCRIBE_STRUCT(Options, (), (pursuit_in_woods, poorly_trained, auto_skirmishers, dg_exchange, holds))
BOOST_DESCRIBE_STRUCT(UnitCard, (), (id, name, side, division, type, base, strength, morale, weapon, repeating, sharpshooter, training, tube, weight, men, guns, arrival, arrives_in_column, abilities, held))
BOOST_DESCRIBE_STRUCT(DivisionCard, (), (id, name, corps, side, exhaustion_level, in_name_only, charges_exhausted))
BOOST_DESCRIBE_STRUCT(LeaderCard, (), (id, name, side, level, rating, division, formation, arrival, replaced))
BOOST_DESCRIBE_STRUCT(GroundRules, (), (kind, name, steep, blocks_sight, abatis, block))
BOOST_DESCRIBE_STRUCT(GroundSpot, (), (kind, at, name))
BOOST_DESCRIBE_STRUCT(Hold, (shared::Hold), (of))
BOOST_DESCRIBE_STRUCT(Scenario, (shared::table::Scenario), (releases, places, night_turns, most_guns, yards_per_inch, turn_minutes, men_per_point, guns_per_point))
BOOST_DESCRIBE_STRUCT(TurnStart, (), (front, facing, seen))
BOOST_DESCRIBE_STRUCT(MoveMade, (), (spent, with_gun, begun, over, free_facing_used, extra_facings, went, faced, recovered, closing, limbered, unlimbered, manhandled, went_limbered, went_stationary, stepped_back, kept_contact, streams, marsh, marsh_disorders))
BOOST_DESCRIBE_STRUCT(Unit, (), (card, fate, strength, temporary, permanent, stationary, gone_to_ground, mounted, limbered, column, guns, block, front, facing, trail, command, chain, partners, start, move, charged, repulsed, charge_front, disordered_now, rallied, broke_through, attacked, chosen, sides_used, side_dice, passed_through, casualties, quarry))
BOOST_DESCRIBE_STRUCT(Leader, (), (fate, at, with, joins, moved, replacement))
BOOST_DESCRIBE_STRUCT(Division, (), (casualties, casualties_now, exhausted, collapsed, rolled))
BOOST_DESCRIBE_STRUCT(Block, (), (ignited, burnt, in_danger))
BOOST_DESCRIBE_STRUCT(Contact, (), (maker, met, flank))
BOOST_DESCRIBE_STRUCT(MarshEntry, (), (feature, at))
BOOST_DESCRIBE_STRUCT(DodgeDue, (), (skirmisher, charger))
BOOST_DESCRIBE_STRUCT(ContinueDue, (), (charger))
BOOST_DESCRIBE_STRUCT(OfUnit, (), (unit))
BOOST_DESCRIBE_STRUCT(RallyFacingDue, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(AfterRoutDue, (), (routed, may, may_break))
BOOST_DESCRIBE_STRUCT(BreakthroughDue, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(FollowDue, (), (leader, unit, to))
BOOST_DESCRIBE_STRUCT(ReplyDue, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(CavalrySaveDue, (), (unit, hits))
BOOST_DESCRIBE_STRUCT(TakeHitsDue, (), (among, hits))
BOOST_DESCRIBE_STRUCT(AdvanceDue, (), (may, lost, left))
BOOST_DESCRIBE_STRUCT(Attacker, (), (unit, side, dice, reinforcing))
BOOST_DESCRIBE_STRUCT(Attack, (), (target, attackers))
BOOST_DESCRIBE_STRUCT(ReplyShare, (), (at, side, dice))
BOOST_DESCRIBE_STRUCT(Reply, (), (unit, shares, reinforcing))
BOOST_DESCRIBE_STRUCT(ChargeUnderWay, (), (unit, target, budget, bridges_by_disorder, breakthrough, dodged))
BOOST_DESCRIBE_STRUCT(RoutDue, (), (unit, from))
BOOST_DESCRIBE_STRUCT(MoraleRound, (), (second, repulsed, routs, eliminated, breaking, ridden))
BOOST_DESCRIBE_STRUCT(ScoredHits, (), (at, save, fire, hits))
BOOST_DESCRIBE_STRUCT(Reckoned, (), (unit, count))
BOOST_DESCRIBE_STRUCT(Combat, (), (step, attack, reply, meleeing, defending, hits, tried, losses, winner, left))
BOOST_DESCRIBE_STRUCT(Outcome, (), (winner, outright))
BOOST_DESCRIBE_STRUCT(Progress, (), (turn, phasing, phase, first_is_set_up, asked, moving, pending, charge, morale, combat, contacts, marsh_entries, trampled, blocks, divisions, objectives, releases, outcome))
BOOST_DESCRIBE_STRUCT(State, (Progress), (units, leaders))
BOOST_DESCRIBE_STRUCT(Begin, (), ())
BOOST_DESCRIBE_STRUCT(EndPhase, (), ())
BOOST_DESCRIBE_STRUCT(ExchangeGuns, (), (artillery, to))
BOOST_DESCRIBE_STRUCT(Release, (), (release))
BOOST_DESCRIBE_STRUCT(Recover, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Face, (), (unit, facing, price))
BOOST_DESCRIBE_STRUCT(March, (), (unit, facing, price, bridges, path))
BOOST_DESCRIBE_STRUCT(Charge, (), (unit, target, facing, price, bridges))
BOOST_DESCRIBE_STRUCT(KeepContact, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(StepBack, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(FormColumn, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Reform, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Limber, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Unlimber, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Mounting, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Dismounting, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(StandUp, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(GoStationary, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(MoveLeader, (), (leader, path, join))
BOOST_DESCRIBE_STRUCT(Dodge, (), (unit, to, facing))
BOOST_DESCRIBE_STRUCT(ContinueCharge, (), (unit, on))
BOOST_DESCRIBE_STRUCT(FaceRallied, (), (unit, facing))
BOOST_DESCRIBE_STRUCT(AfterRout, (), (kind, unit, distance, facing))
BOOST_DESCRIBE_STRUCT(BreakThrough, (), (unit, target, facing))
BOOST_DESCRIBE_STRUCT(Follow, (), (leader, along))
BOOST_DESCRIBE_STRUCT(GoToGround, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(CavalrySaves, (), (unit, tried))
BOOST_DESCRIBE_STRUCT(TakeHits, (), (by))
BOOST_DESCRIBE_STRUCT(AdvanceAfterMelee, (), (unit, distance, occupy))
BOOST_DESCRIBE_STRUCT(TurnBegan, (), (turn))
BOOST_DESCRIBE_STRUCT(NightPassed, (), ())
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (side, phase))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (outcome))
BOOST_DESCRIBE_STRUCT(Arrived, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(ArrivalDelayed, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(OfLeader, (), (leader))
BOOST_DESCRIBE_STRUCT(LeaderArrived, (OfLeader), ())
BOOST_DESCRIBE_STRUCT(Released, (), (release, by, unit))
BOOST_DESCRIBE_STRUCT(GunsExchanged, (), (artillery, to))
BOOST_DESCRIBE_STRUCT(OutOfCommand, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Moved, (), (unit, from, to, spent))
BOOST_DESCRIBE_STRUCT(Faced, (), (unit, facing))
BOOST_DESCRIBE_STRUCT(Changed, (), (into, unit))
BOOST_DESCRIBE_STRUCT(Halted, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Trampled, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(MarshRolled, (), (unit, roll))
BOOST_DESCRIBE_STRUCT(Occupied, (), (unit, block))
BOOST_DESCRIBE_STRUCT(Charged, (), (unit, target))
BOOST_DESCRIBE_STRUCT(MadeContact, (), (unit, enemy, flank))
BOOST_DESCRIBE_STRUCT(KeptContact, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(SteppedBack, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Repulsed, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(RodeThrough, (), (charger, skirmisher))
BOOST_DESCRIBE_STRUCT(TookCover, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(LeaderMoved, (), (leader, to))
BOOST_DESCRIBE_STRUCT(LeaderAttached, (), (leader, unit))
BOOST_DESCRIBE_STRUCT(LeaderLost, (), (leader, fate))
BOOST_DESCRIBE_STRUCT(LeaderReplaced, (OfLeader), ())
BOOST_DESCRIBE_STRUCT(LeaderRisked, (), (leader, killed))
BOOST_DESCRIBE_STRUCT(Disordered, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Recovered, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Rallied, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(MoraleTested, (), (unit, needed, passed))
BOOST_DESCRIBE_STRUCT(PassedThrough, (), (unit, by, held))
BOOST_DESCRIBE_STRUCT(Routed, (), (unit, from, to))
BOOST_DESCRIBE_STRUCT(Retreated, (), (unit, from, to))
BOOST_DESCRIBE_STRUCT(Advanced, (), (unit, to))
BOOST_DESCRIBE_STRUCT(LostStrength, (), (unit, points))
BOOST_DESCRIBE_STRUCT(LostGuns, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Eliminated, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(BreakthroughDeclared, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Fought, (), (unit, target, melee, dice, hits))
BOOST_DESCRIBE_STRUCT(Saved, (), (unit, saved, hits))
BOOST_DESCRIBE_STRUCT(MeleeDecided, (), (target, winner, tie_broken))
BOOST_DESCRIBE_STRUCT(OfBlock, (), (block))
BOOST_DESCRIBE_STRUCT(CaughtFire, (OfBlock), ())
BOOST_DESCRIBE_STRUCT(BurntOut, (OfBlock), ())
BOOST_DESCRIBE_STRUCT(DivisionExhausted, (), (division))
BOOST_DESCRIBE_STRUCT(CollapseRolled, (), (division, casualties, collapsed))
BOOST_DESCRIBE_STRUCT(ObjectiveTaken, (), (objective, side))
BOOST_DESCRIBE_STRUCT(CaseUnit, (), (name, type, strength, morale, weapon, repeating, sharpshooter, training, tube, weight, state, mounted, stationary, gone_to_ground, limbered, column, guns, army_commander))
BOOST_DESCRIBE_STRUCT(CaseAttacker, (CaseUnit), (range, flank, charged))
BOOST_DESCRIBE_STRUCT(Case, (), (what, target, attackers, cover, higher, entered, level, casualties, casualties_now, others, options))
BOOST_DESCRIBE_STRUCT(SandboxFeature, (shared::table::SandboxShape), (kind, built, rules, look, unfinished))
BOOST_DESCRIBE_STRUCT(SandboxTable, (shared::table::SandboxSize), (features))
BOOST_DESCRIBE_STRUCT(SandboxProgress, (Progress), ())
BOOST_DESCRIBE_STRUCT(SandboxUnit, (Unit), ())
BOOST_DESCRIBE_STRUCT(Sandbox, (SandboxProgress), (options, table, cards, units, division_cards, leader_cards, leaders, spots, scenario, complete))
// clang-format on

// Every option: its name, and where it stands in Options.
template <class Visit>
void each_option(Visit visit)
{
    boost::mp11::mp_for_each<DescribedMembers<Options>>(
        [&](auto member) { visit(std::string_view(member.name), member.pointer); });
}

}  // namespace longroll::test_of_battle

// The codecs of the large types are compiled once (describe_codecs.cpp).
namespace longroll {

extern template boost::json::value to_json(const JsonNames&, const test_of_battle::State&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               test_of_battle::State&);
extern template boost::json::value to_json(const JsonNames&, const test_of_battle::Action&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               test_of_battle::Action&);
extern template boost::json::value to_json(const JsonNames&, const test_of_battle::Event&);
extern template boost::json::value to_json(const JsonNames&, const test_of_battle::Sandbox&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               test_of_battle::Sandbox&);
extern template void read_json(const JsonReader&, const boost::json::value&, test_of_battle::Case&);

}  // namespace longroll

namespace longroll::test_of_battle {

// What every member of the rulebook's JSON means (core/description.h): one table a kind of message.
// A member without a meaning, and a meaning without a member, fail a test.

[[nodiscard]] std::span<const Meaning> words_of_orders();     // actions, and cases of the umpire
[[nodiscard]] std::span<const Meaning> words_of_events();     // events, and what is said of many
[[nodiscard]] std::span<const Meaning> words_of_positions();  // sandbox and state

}  // namespace longroll::test_of_battle
