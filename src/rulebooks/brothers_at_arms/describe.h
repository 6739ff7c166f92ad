// The names and members of every type of Brothers at Arms, described once: JSON both ways and
// digests are made from this. Included by the few .cpp files that need them.

#pragma once

#include "board/hex_json.h"
#include "core/json.h"
#include "rulebooks/brothers_at_arms/advice.h"
#include "rulebooks/brothers_at_arms/events.h"
#include "rulebooks/brothers_at_arms/resolve.h"
#include "rulebooks/brothers_at_arms/sandbox.h"
#include "rulebooks/shared/counters/describe_counters.h"
#include "rulebooks/shared/describe_holds.h"

#include <boost/describe.hpp>

namespace longroll {

template <>
struct IdTable<brothers_at_arms::UnitId> {
    static constexpr int table = 0;
    static constexpr auto none = brothers_at_arms::kNoUnit;
};

template <>
struct IdTable<brothers_at_arms::CommanderId> {
    static constexpr int table = 1;
    static constexpr auto none = brothers_at_arms::kNoCommander;
};

template <>
struct PieceOf<brothers_at_arms::Unit> {
    using Id = brothers_at_arms::UnitId;
};
template <>
struct PieceOf<brothers_at_arms::Commander> {
    using Id = brothers_at_arms::CommanderId;
};

template <>
struct VariantKey<brothers_at_arms::Action> {
    static constexpr std::string_view key = "do";
    static constexpr bool every_member = false;
};

}  // namespace longroll

namespace longroll::brothers_at_arms {

// The counters' ids, for a game, and for a sandbox that has yet to be read.
[[nodiscard]] JsonNames json_names(const Field& field);
[[nodiscard]] JsonNames json_names(const boost::json::value& sandbox, const Sandbox&);

// A counter is its id.
[[nodiscard]] boost::json::value write_counter(const JsonNames& names, CounterId counter);
// Not for what merely turns into a counter's id: units and commanders have tables of their own.
template <std::same_as<CounterId> Counter>
[[nodiscard]] boost::json::value json_write(const JsonNames& names, const Counter& counter)
{
    return write_counter(names, counter);
}
void json_read(const JsonReader& reader, const boost::json::value& json, CounterId& counter);
template <class Book>
JsonForm json_form(Book&, std::type_identity<CounterId>)
{
    return {"id of a unit or a commander", {}};
}

// An edge is its word, or "none".
[[nodiscard]] boost::json::value write_edge(const JsonNames& names, MaybeEdge edge);
template <std::same_as<MaybeEdge> Edge>
[[nodiscard]] boost::json::value json_write(const JsonNames& names, const Edge& edge)
{
    return write_edge(names, edge);
}
void json_read(const JsonReader& reader, const boost::json::value& json, MaybeEdge& edge);
template <class Book>
JsonForm json_form(Book& book, std::type_identity<MaybeEdge>)
{
    return {book.template form<MapEdge>().type + " or \"none\"", {}};
}

// clang-format off
BOOST_DESCRIBE_ENUM(PreviousResult, None, Draw, ConfederateTactical, ConfederateDecisive, ConfederateComplete, UnionTactical, UnionDecisive, UnionComplete)
BOOST_DESCRIBE_STRUCT(EdgeNumber, (), (number))
BOOST_DESCRIBE_STRUCT(MaybeEdge, (EdgeNumber), ())
BOOST_DESCRIBE_ENUM(Cover, None, Soft, Hard, Fortification)
BOOST_DESCRIBE_ENUM(Marker, None, Confederate, Union)
BOOST_DESCRIBE_ENUM(EntryRoll, None, OwnCommand, BestControl)
BOOST_DESCRIBE_ENUM(VictoryLevel, Draw, Tactical, Decisive, Complete)
BOOST_DESCRIBE_ENUM(CaseKind, Fire, Melee, Flinch, CommandRoll, ShootCommander, Capture, Breach)
BOOST_DESCRIBE_ENUM(TaskCondition::Kind, Disperse, DisperseStrength, Exit, Hold, Survive)
BOOST_DESCRIBE_ENUM(Task::Mode, Replace, Add)
BOOST_DESCRIBE_ENUM(CounterId::Kind, Unit, Commander)
BOOST_DESCRIBE_STRUCT(CounterPlace, (), (kind, index))
BOOST_DESCRIBE_STRUCT(CounterId, (CounterPlace), ())
BOOST_DESCRIBE_ENUM(NightPlan, Halt, Fight)
BOOST_DESCRIBE_ENUM(UnitFate, OnBoard, Reserve, TacticalMarch, Exited, Dispersed, Surrendered, Absent)
BOOST_DESCRIBE_ENUM(CommanderFate, OnBoard, Reserve, TacticalMarch, Exited, Disabled, Captured, Removed)
BOOST_DESCRIBE_ENUM(Phase, SetUp, Arrivals, ControlRange, ControlRoll, ControlNic, CommandRange, CommandRoll, CommandNic, MoveUnits, MoveCommands, MoveControls, Fire, Melee, RemoveMarkers, NightWithdraw, NightReposition, Over)
BOOST_DESCRIBE_STRUCT(Options, (), (out_of_range_penalty, direct_control, withdrawing, overwhelming_fire, continued_play, previous_result, holds))
BOOST_DESCRIBE_STRUCT(HexGround, (), (level, woodland, settlement, marsh, stream, rough, river, ford, bridge, impassable, fort, open_to_boats, steep, closed_sides, turnpike, local_road, railroad, stream_sides, side_cover))
BOOST_DESCRIBE_STRUCT(ObjectiveCard, (), (label, name, hex, opening))
BOOST_DESCRIBE_STRUCT(Force, (), (name, side, bound, entry, by_rail, roll, counters))
BOOST_DESCRIBE_STRUCT(TaskCondition, (), (kind, side, count, edge, label, bound))
BOOST_DESCRIBE_STRUCT(TaskLevel, (), (level, any_of))
BOOST_DESCRIBE_STRUCT(Task, (), (side, mode, worth, levels))
BOOST_DESCRIBE_STRUCT(Advantage, (), (level, objectives, enemy_division_fatigued, enemy_loses_weakest))
BOOST_DESCRIBE_STRUCT(Hold, (shared::Hold), (of))
BOOST_DESCRIBE_STRUCT(Scenario, (), (title, date, hex_yards, start_hour, start_minute, bound_minutes, bounds, dawn, dusk, night, first_side, home_edge, objectives, forces, releases, tasks, advantages, exit_edge, places))
BOOST_DESCRIBE_STRUCT(PlaceName, (), (name, hex))
BOOST_DESCRIBE_STRUCT(Unit, (), (hex, fate, orders, nic, pinned, flinched, out_of_range, fatigued, attacked, moved, disturbed, fought_tonight, rested_tonight, activated, repositioned, rest_bounds, aboard_since, under, left_by))
BOOST_DESCRIBE_STRUCT(Commander, (), (hex, fate, in_command, nic, moved, repositioned, aboard_since))
BOOST_DESCRIBE_STRUCT(RollDue, (), (formation, command, by))
BOOST_DESCRIBE_STRUCT(FlinchDue, (), (unit, partner, chooser, attackers))
BOOST_DESCRIBE_STRUCT(EscapeDue, (), (commander))
BOOST_DESCRIBE_STRUCT(NightPlaceDue, (), (counter, chooser))
BOOST_DESCRIBE_STRUCT(FatigueDue, (), (chooser))
BOOST_DESCRIBE_STRUCT(TestDue, (), (unit, attacker, hits, cover))
BOOST_DESCRIBE_STRUCT(TestFlinch, (), ())
BOOST_DESCRIBE_STRUCT(Objective, (), (marker, held_since_start))
BOOST_DESCRIBE_STRUCT(BreachedSide, (), (hex, side))
BOOST_DESCRIBE_STRUCT(ForceState, (), (admitted, tried))
BOOST_DESCRIBE_STRUCT(March, (), (formation, side, control, edge, arrived, tried, entering, entry))
BOOST_DESCRIBE_STRUCT(NightChoice, (), (side, formation))
BOOST_DESCRIBE_STRUCT(Night, (), (turn, passed, content, control, chosen))
BOOST_DESCRIBE_STRUCT(Outcome, (), (level, winner))
BOOST_DESCRIBE_STRUCT(Progress, (), (bound, active, phase, captures_done, rolls, pending, objectives, breaches, forces, marches, task_failed, releases, night, lost_control, outcome))
BOOST_DESCRIBE_STRUCT(Begin, (), ())
BOOST_DESCRIBE_STRUCT(Enter, (), (counter, entry, path))
BOOST_DESCRIBE_STRUCT(EnterByRail, (), (counter, hex))
BOOST_DESCRIBE_STRUCT(LeaveToControl, (), (unit, control))
BOOST_DESCRIBE_STRUCT(Release, (), (release))
BOOST_DESCRIBE_STRUCT(CommandRoll, (), (by))
BOOST_DESCRIBE_STRUCT(DeclineRoll, (), ())
BOOST_DESCRIBE_STRUCT(NameCommander, (), (unit, commander))
BOOST_DESCRIBE_STRUCT(MoveUnit, (), (unit, path, exits))
BOOST_DESCRIBE_STRUCT(MoveCommander, (), (commander, path, exits))
BOOST_DESCRIBE_STRUCT(Fire, (), (firers, target))
BOOST_DESCRIBE_STRUCT(ShootCommander, (), (firer, target))
BOOST_DESCRIBE_STRUCT(Breach, (), (firers, hex, side))
BOOST_DESCRIBE_STRUCT(Melee, (), (fighters, target))
BOOST_DESCRIBE_STRUCT(PlaceFlinch, (), (hex))
BOOST_DESCRIBE_STRUCT(PlaceEscape, (), (hex))
BOOST_DESCRIBE_STRUCT(NightStep, (), (counter, hex))
BOOST_DESCRIBE_STRUCT(Reposition, (), (formation))
BOOST_DESCRIBE_STRUCT(TacticalMarch, (), (formation, edge, control_goes))
BOOST_DESCRIBE_STRUCT(NightPlace, (), (hex))
BOOST_DESCRIBE_STRUCT(NightStay, (), ())
BOOST_DESCRIBE_STRUCT(ChooseFatigued, (), (formation))
BOOST_DESCRIBE_STRUCT(EndPhase, (), ())
BOOST_DESCRIBE_STRUCT(BoundBegan, (), (bound, hour, night))
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (side, phase))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (outcome))
BOOST_DESCRIBE_STRUCT(InCommand, (), (commander, control))
BOOST_DESCRIBE_STRUCT(CommandRolled, (), (formation, command, by, target, modifier, passed))
BOOST_DESCRIBE_STRUCT(RollDeclined, (), (formation, command))
BOOST_DESCRIBE_STRUCT(NicPlaced, (), (counter))
BOOST_DESCRIBE_STRUCT(OrdersGiven, (), (unit))
BOOST_DESCRIBE_STRUCT(CommanderNamed, (), (unit, commander))
BOOST_DESCRIBE_STRUCT(MarkersRemoved, (), (side))
BOOST_DESCRIBE_STRUCT(Moved, (), (counter, from, to, path))
BOOST_DESCRIBE_STRUCT(LeftBoard, (), (counter, edge))
BOOST_DESCRIBE_STRUCT(Detrained, (), (counter))
BOOST_DESCRIBE_STRUCT(Fired, (), (firer, target, dice, attack, hits))
BOOST_DESCRIBE_STRUCT(HitsKept, (), (target, cover, hits))
BOOST_DESCRIBE_STRUCT(AttackLost, (), (unit))
BOOST_DESCRIBE_STRUCT(FlinchTested, (), (unit, hits, dice, flinches))
BOOST_DESCRIBE_STRUCT(Stood, (), (unit))
BOOST_DESCRIBE_STRUCT(Dispersed, (), (unit))
BOOST_DESCRIBE_STRUCT(Surrendered, (), (unit))
BOOST_DESCRIBE_STRUCT(Flinches, (), (unit))
BOOST_DESCRIBE_STRUCT(FlinchMoved, (), (unit, from, to))
BOOST_DESCRIBE_STRUCT(Pinned, (), (unit))
BOOST_DESCRIBE_STRUCT(FiredThrough, (), (firer, commander))
BOOST_DESCRIBE_STRUCT(CommanderTested, (), (commander, lost))
BOOST_DESCRIBE_STRUCT(CommanderShotAt, (), (firer, commander, hit))
BOOST_DESCRIBE_STRUCT(CaptureTried, (), (unit, commander, caught))
BOOST_DESCRIBE_STRUCT(CommanderLost, (), (commander, fate))
BOOST_DESCRIBE_STRUCT(CommanderEscaped, (), (commander, from, to))
BOOST_DESCRIBE_STRUCT(WorksHit, (), (hex, side, hits, breached))
BOOST_DESCRIBE_STRUCT(ObjectiveClaimed, (), (objective, side))
BOOST_DESCRIBE_STRUCT(FatigueSet, (), (unit))
BOOST_DESCRIBE_STRUCT(FatigueCleared, (), (unit))
BOOST_DESCRIBE_STRUCT(EntryRolled, (), (force, target, passed))
BOOST_DESCRIBE_STRUCT(Arrived, (), (counter, hex))
BOOST_DESCRIBE_STRUCT(Delayed, (), (counter))
BOOST_DESCRIBE_STRUCT(MarchRolled, (), (march, arrives, formation, side))
BOOST_DESCRIBE_STRUCT(MarchRested, (), (march, rested, formation, side))
BOOST_DESCRIBE_STRUCT(NightFell, (), (bound))
BOOST_DESCRIBE_STRUCT(NightMoved, (), (counter, from, to))
BOOST_DESCRIBE_STRUCT(ControlRolled, (), (control, formation, march, passed))
BOOST_DESCRIBE_STRUCT(MarchedOff, (), (formation, side, edge))
BOOST_DESCRIBE_STRUCT(NightEnded, (), (bound))
BOOST_DESCRIBE_STRUCT(AdvantageGiven, (), (side, level))
BOOST_DESCRIBE_STRUCT(LeftOut, (), (unit))
BOOST_DESCRIBE_STRUCT(StayedPut, (), (unit))
BOOST_DESCRIBE_STRUCT(WentAlong, (), (commander, from, to))
BOOST_DESCRIBE_STRUCT(Released, (), (release, by, unit))
BOOST_DESCRIBE_STRUCT(CaseUnit, (), (name, arm, attack, strength, unformed, fatigued, out_of_range, sharpshooters, cover, commanders_fired_through))
BOOST_DESCRIBE_STRUCT(CaseTarget, (), (name, strength, indomitable, aboard, stacked_strength, stacked_indomitable, commanders))
BOOST_DESCRIBE_STRUCT(Case, (), (what, attackers, target, hits, cover, leadership, initiative, night, options))
BOOST_DESCRIBE_STRUCT(State, (Progress), (units, commanders))
BOOST_DESCRIBE_STRUCT(SandboxHex, (HexGround), (hex))
BOOST_DESCRIBE_STRUCT(SandboxBoard, (), (columns, rows, radius, hexes))
BOOST_DESCRIBE_STRUCT(SandboxUnit, (UnitCard, Unit), ())
BOOST_DESCRIBE_STRUCT(SandboxCommander, (CommanderCard, Commander), ())
BOOST_DESCRIBE_STRUCT(SandboxProgress, (Progress), ())
BOOST_DESCRIBE_STRUCT(Sandbox, (SandboxProgress), (options, board, units, commanders, scenario, complete))
// clang-format on

}  // namespace longroll::brothers_at_arms

// The codecs of the large types are compiled once each, side by side (describe_*.cpp): in one file
// they would take most of a rulebook's build.
namespace longroll {

extern template boost::json::value to_json(const JsonNames&, const brothers_at_arms::State&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               brothers_at_arms::State&);
extern template boost::json::value to_json(const JsonNames&, const brothers_at_arms::Action&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               brothers_at_arms::Action&);
extern template boost::json::value to_json(const JsonNames&, const brothers_at_arms::Event&);
extern template boost::json::value to_json(const JsonNames&, const brothers_at_arms::Sandbox&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               brothers_at_arms::Sandbox&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               brothers_at_arms::Case&);

}  // namespace longroll
