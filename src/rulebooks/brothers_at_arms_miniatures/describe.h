// The names and members of every type of Brothers at Arms miniatures, described once: JSON both
// ways and digests are made from this. Included by the few .cpp files that need them.

#pragma once

#include "board/table_json.h"
#include "core/json.h"
#include "rulebooks/brothers_at_arms_miniatures/events.h"
#include "rulebooks/brothers_at_arms_miniatures/resolve.h"
#include "rulebooks/brothers_at_arms_miniatures/sandbox.h"
#include "rulebooks/brothers_at_arms_miniatures/scales.h"
#include "rulebooks/shared/counters/describe_counters.h"
#include "rulebooks/shared/describe_holds.h"
#include "rulebooks/shared/table/describe_scenario.h"

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

namespace longroll {

template <>
struct PieceOf<brothers_at_arms_miniatures::Unit> {
    using Id = brothers_at_arms_miniatures::UnitId;
};
template <>
struct PieceOf<brothers_at_arms_miniatures::SandboxUnit> {
    using Id = brothers_at_arms_miniatures::UnitId;
};
template <>
struct PieceOf<brothers_at_arms_miniatures::Commander> {
    using Id = brothers_at_arms_miniatures::CommanderId;
};

template <>
struct VariantKey<brothers_at_arms_miniatures::Action> {
    static constexpr std::string_view key = "do";
    static constexpr bool every_member = false;
};

template <>
inline constexpr bool json_detail::kIsList<brothers_at_arms_miniatures::Units> = true;

template <>
struct EnumSpelling<brothers_at_arms_miniatures::FigureScale> {
    static constexpr std::array<std::string_view, 3> words =
        brothers_at_arms_miniatures::kScaleWords;
};

// Features have no names: each is its place in the list of features.
template <>
struct IdTable<board::table::FeatureId> {
    static constexpr int table = kNumbersOnly;
    static constexpr auto none = board::table::FeatureId{0xffff};
};

}  // namespace longroll

namespace longroll::brothers_at_arms_miniatures::ranges {

inline constexpr std::int64_t kDivisions = 99;
inline constexpr std::int64_t kCount = 100;
inline constexpr std::int64_t kMen = 1'000'000;
inline constexpr std::int64_t kDays = 99;
inline constexpr std::int64_t kBounds = 9'999;

}  // namespace longroll::brothers_at_arms_miniatures::ranges

namespace longroll {

// How far the numbers that come from outside may go: within these nothing that the rules compute
// overflows. Points, vectors and headings have their own bounds (board/table_json.h).
template <>
struct MemberRanges<brothers_at_arms_miniatures::Base> {
    static constexpr std::array list = {
        MemberRange{"rank", 0, brothers_at_arms_miniatures::kMostBases},
        MemberRange{"file", 0, brothers_at_arms_miniatures::kMostBases}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::Unit> {
    static constexpr std::array list = {
        MemberRange{"under", 0, brothers_at_arms_miniatures::ranges::kDivisions},
        MemberRange{"points", 0, brothers_at_arms_miniatures::ranges::kCount},
        MemberRange{"rest_bounds", 0, brothers_at_arms_miniatures::ranges::kCount},
        MemberRange{"flinches", 0, brothers_at_arms_miniatures::ranges::kCount}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::UnitPlace> {
    static constexpr std::array list = {
        MemberRange{"strength", 0, brothers_at_arms_miniatures::kMostBases}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::UnitCard> {
    static constexpr std::array list = {
        MemberRange{"range", 1, 8}, MemberRange{"attack", 2, 6},
        MemberRange{"strength", 1, brothers_at_arms_miniatures::kMostBases},
        MemberRange{"men", 0, brothers_at_arms_miniatures::ranges::kMen},
        MemberRange{"guns", 0, brothers_at_arms_miniatures::ranges::kMen}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::CommanderCard> {
    static constexpr std::array list = {
        MemberRange{"division", 0, brothers_at_arms_miniatures::ranges::kDivisions},
        MemberRange{"leadership", 0, 6}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::GroundRules> {
    static constexpr std::array list = {MemberRange{"cover", 0, 5}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::SectionCard> {
    static constexpr std::array list = {
        MemberRange{"strength", 0, brothers_at_arms_miniatures::ranges::kCount}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::Section> {
    static constexpr std::array list = {
        MemberRange{"strength", 0, brothers_at_arms_miniatures::ranges::kCount}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::ReserveTerms> {
    static constexpr std::array list = {
        MemberRange{"day", 1, brothers_at_arms_miniatures::ranges::kDays},
        MemberRange{"bound", 1, brothers_at_arms_miniatures::ranges::kBounds},
        MemberRange{"formation", 0, brothers_at_arms_miniatures::ranges::kDivisions}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::TaskCondition> {
    static constexpr std::array list = {
        MemberRange{"count", 0, brothers_at_arms_miniatures::ranges::kBounds},
        MemberRange{"bound", 0, brothers_at_arms_miniatures::ranges::kBounds}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::Scenario> {
    static constexpr std::array list = {
        MemberRange{"hex_yards", 220, 880},
        MemberRange{"first_hour", 0, 23},
        MemberRange{"end_hour", 0, 24},
        MemberRange{"days", 1, brothers_at_arms_miniatures::ranges::kDays},
        MemberRange{"dawn", 0, 24},
        MemberRange{"dusk", 0, 24},
        MemberRange{"fight_until", 0, 24},
        MemberRange{"base_frontage", 0, brothers_at_arms_miniatures::ranges::kCount},
        MemberRange{"base_depth", 0, brothers_at_arms_miniatures::ranges::kCount}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::Strikes> {
    static constexpr std::array list = {
        MemberRange{"dice", 0, brothers_at_arms_miniatures::ranges::kCount}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::Attack> {
    static constexpr std::array list = {
        MemberRange{"to_lose", 0, brothers_at_arms_miniatures::ranges::kCount},
        MemberRange{"lost", 0, brothers_at_arms_miniatures::ranges::kCount},
        MemberRange{"cover", 0, 5}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::Progress> {
    static constexpr std::array list = {
        MemberRange{"day", 1, brothers_at_arms_miniatures::ranges::kDays},
        MemberRange{"bound", 1, brothers_at_arms_miniatures::ranges::kBounds},
        MemberRange{"passed", 0, brothers_at_arms_miniatures::ranges::kBounds},
        MemberRange{"hour", 0, 23}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::AssignStar> {
    static constexpr std::array list = {
        MemberRange{"formation", 0, brothers_at_arms_miniatures::ranges::kDivisions}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::Reposition> {
    static constexpr std::array list = {
        MemberRange{"formation", 0, brothers_at_arms_miniatures::ranges::kDivisions}};
};
template <>
struct MemberRanges<brothers_at_arms_miniatures::SendOff> {
    static constexpr std::array list = {
        MemberRange{"formation", 0, brothers_at_arms_miniatures::ranges::kDivisions},
        MemberRange{"bound", 1, brothers_at_arms_miniatures::ranges::kBounds}};
};

}  // namespace longroll

namespace longroll::brothers_at_arms_miniatures {

// The ids of units, commanders, releases and sections, for a game, and for a sandbox that has yet
// to be read.
[[nodiscard]] JsonNames json_names(const Field& field);
[[nodiscard]] JsonNames json_names(const boost::json::value& sandbox, const Sandbox&);

// clang-format off
BOOST_DESCRIBE_ENUM(FigureScale, Mm6, Mm15, Mm25)
BOOST_DESCRIBE_ENUM(Measure, Inch, Cm)
BOOST_DESCRIBE_ENUM(BaseSize, Usual, Broad, Narrow, Deep)
BOOST_DESCRIBE_ENUM(Formation, SingleLine, DoubleLine, Column)
BOOST_DESCRIBE_ENUM(GroundKind, Woodland, Settlement, Marsh, Rough, Crops, Impassable, FortInterior, Crossing, Stream, MarshyStream, SteepSlope, River, Moat, Hedge, Wall, Fence, TreeLine, Abatis, SunkenBank, HastyWorks, FieldWorks, FortPerimeter, Turnpike, LocalRoad, Railroad, Hill)
BOOST_DESCRIBE_ENUM(Protects, Both, Left, Right)
BOOST_DESCRIBE_ENUM(ReserveMode, Fixed, FlankLeft, FlankRight, Outcircling, Train, HomeEdge)
BOOST_DESCRIBE_ENUM(NightPlan, Halt, Fight, FightUntil)
BOOST_DESCRIBE_ENUM(VictoryLevel, Draw, Tactical, Decisive, Complete)
BOOST_DESCRIBE_ENUM(TaskCondition::Kind, Disperse, DisperseStrength, Exit, Hold, Survive)
BOOST_DESCRIBE_ENUM(UnitFate, OnTable, Reserve, Dispersed, Lost, Withdrawn)
BOOST_DESCRIBE_ENUM(CommanderFate, OnTable, Reserve, Disabled, Captured, Removed, Withdrawn)
BOOST_DESCRIBE_ENUM(Orders, NotInCommand, InCommand, OwnInitiative)
BOOST_DESCRIBE_ENUM(Control, InControl, OwnInitiative, Nic)
BOOST_DESCRIBE_ENUM(Phase, SetUp, StartOfBound, ControlRange, ControlRoll, ControlMarkers, CommandRange, CommandRoll, CommandMarkers, MoveUnits, MoveFormationCommanders, MoveHigherCommanders, Fire, Melee, Remove, EndOfBound, NightWithdrawal, NightRolls, Over)
BOOST_DESCRIBE_ENUM(AttackStep, Losses, Through, Test, Flinch, Melee)
BOOST_DESCRIBE_STRUCT(Options, (), (figure_scale, measure, base_size, strict_chain, control_orders_units, own_ranks_block_sight, auto_casualties, overwhelming_fire, crossfire_flinch, fort_never_flinch, edge_loss, night_slow_movement, night_command_penalty, night_fatigue, cover_holds_at_night, night_safe_distance, march_fatigue_roll, train_vulnerable, riverboat_armour, dispersal_victory, holds))
BOOST_DESCRIBE_STRUCT(UnitCard, (shared::counters::UnitCard), (chain, formation_fixed, guns))
BOOST_DESCRIBE_STRUCT(CommanderCard, (shared::counters::CommanderCard), (chain))
BOOST_DESCRIBE_STRUCT(GroundRules, (), (kind, name, difficult, impassable, closed_to_horse_and_guns, blocks_sight, cover, protects, first_section, sections, sight_area))
BOOST_DESCRIBE_STRUCT(SectionCard, (), (feature, line, strength))
BOOST_DESCRIBE_STRUCT(ReserveTerms, (), (side, mode, day, bound, at, edge, formation, night_march, tired))
BOOST_DESCRIBE_STRUCT(TaskCondition, (), (kind, side, count, edge, objective, bound))
BOOST_DESCRIBE_STRUCT(Task, (), (side, level, any_of))
BOOST_DESCRIBE_STRUCT(Hold, (shared::Hold), (of))
BOOST_DESCRIBE_STRUCT(Scenario, (), (title, date, hex_yards, first_hour, end_hour, days, dawn, dusk, night, fight_until, first, home_edge, exit_edges, objectives, tasks, releases, places, base_frontage, base_depth, had_higher))
BOOST_DESCRIBE_STRUCT(BaseGround, (), (from_origin, turn))
BOOST_DESCRIBE_STRUCT(Base, (BaseGround), (rank, file, struck))
BOOST_DESCRIBE_STRUCT(Unit, (), (card, fate, under, formation, bases, points, origin, frame, orders, out_of_control, nic, pinned, fatigued, new_fatigue, rest_bounds, acted_this_bound, night_active, night_marcher, moved, changed_formation, charged, disengaged, fired, struck, entered, flinches, aboard, stands_fast, reserve, left_by, capture_tried))
BOOST_DESCRIBE_STRUCT(Commander, (), (fate, at, control, nic, moved, entered, reserve, named))
BOOST_DESCRIBE_STRUCT(Section, (), (strength))
BOOST_DESCRIBE_STRUCT(Possession, (), (owner, candidate))
BOOST_DESCRIBE_STRUCT(Contact, (), (initiator, other, across))
BOOST_DESCRIBE_STRUCT(ReserveGroup, (ReserveTerms), (due))
BOOST_DESCRIBE_STRUCT(Strikes, (), (target, dice, from))
BOOST_DESCRIBE_STRUCT(Attack, (), (attacker, target, melee, step, to_lose, lost, cover, away, through, strikers, next))
BOOST_DESCRIBE_STRUCT(Striking, (), (unit, left))
BOOST_DESCRIBE_STRUCT(LossDue, (), (unit, may))
BOOST_DESCRIBE_STRUCT(AimDue, (), (unit, away))
BOOST_DESCRIBE_STRUCT(StrikeDue, (), (target))
BOOST_DESCRIBE_STRUCT(PieceRef, (), (unit, commander))
BOOST_DESCRIBE_STRUCT(PlaceDue, (), (formation, pieces))
BOOST_DESCRIBE_STRUCT(Outcome, (), (winner, level, owned, by_task, by_dispersal))
BOOST_DESCRIBE_STRUCT(Progress, (), (day, bound, passed, hour, is_night, active, phase, pending, attacks, striking, night_roller, contacts, reserves, sections, objectives, releases, outcome))
BOOST_DESCRIBE_STRUCT(State, (Progress), (units, commanders))
BOOST_DESCRIBE_STRUCT(Begin, (), ())
BOOST_DESCRIBE_STRUCT(EndPhase, (), ())
BOOST_DESCRIBE_STRUCT(Release, (), (release))
BOOST_DESCRIBE_STRUCT(AssignStar, (), (unit, formation))
BOOST_DESCRIBE_STRUCT(ChooseFormation, (), (unit, formation))
BOOST_DESCRIBE_STRUCT(Shift, (), (by))
BOOST_DESCRIBE_STRUCT(Turn, (), (about, by))
BOOST_DESCRIBE_STRUCT(AboutFace, (), ())
BOOST_DESCRIBE_STRUCT(March, (), (to))
BOOST_DESCRIBE_STRUCT(FormUp, (), (formation))
BOOST_DESCRIBE_STRUCT(Align, (), (enemy))
BOOST_DESCRIBE_STRUCT(Move, (), (unit, legs, exits))
BOOST_DESCRIBE_STRUCT(Enter, (), (unit, at, formation, legs))
BOOST_DESCRIBE_STRUCT(Detrain, (), (unit, at))
BOOST_DESCRIBE_STRUCT(Ride, (), (commander, path, exits))
BOOST_DESCRIBE_STRUCT(RideOn, (), (commander, at, path))
BOOST_DESCRIBE_STRUCT(Fire, (), (unit, target))
BOOST_DESCRIBE_STRUCT(FireAtCommander, (), (unit, target))
BOOST_DESCRIBE_STRUCT(FireAtWorks, (), (unit, target))
BOOST_DESCRIBE_STRUCT(Aim, (), (base, target))
BOOST_DESCRIBE_STRUCT(Strike, (), (unit, aims, order))
BOOST_DESCRIBE_STRUCT(TakeOff, (), (base))
BOOST_DESCRIBE_STRUCT(AimFlinch, (), (heading))
BOOST_DESCRIBE_STRUCT(StandFast, (), (unit, stands))
BOOST_DESCRIBE_STRUCT(Reposition, (), (formation))
BOOST_DESCRIBE_STRUCT(SendOff, (), (formation, mode, bound))
BOOST_DESCRIBE_STRUCT(PutDown, (), (stays, at, facing, formation))
BOOST_DESCRIBE_STRUCT(TestFlinch, (), (unit))
BOOST_DESCRIBE_STRUCT(OfUnit, (), (unit))
BOOST_DESCRIBE_STRUCT(OfCommander, (), (commander))
BOOST_DESCRIBE_STRUCT(OfWay, (), (unit, from, to))
BOOST_DESCRIBE_STRUCT(BoundBegan, (), (day, bound, hour, night))
BOOST_DESCRIBE_STRUCT(PhaseBegan, (), (side, phase))
BOOST_DESCRIBE_STRUCT(GameEnded, (), (outcome, asked))
BOOST_DESCRIBE_STRUCT(ObjectiveTaken, (), (objective, side))
BOOST_DESCRIBE_STRUCT(Released, (), (release, by, unit))
BOOST_DESCRIBE_STRUCT(StarAssigned, (), (unit, formation))
BOOST_DESCRIBE_STRUCT(CommandRolled, (), (side, commander, unit, formation, needed, passed, asked))
BOOST_DESCRIBE_STRUCT(NotInCommand, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(CommanderNotInCommand, (OfCommander), ())
BOOST_DESCRIBE_STRUCT(MarkersRemoved, (), (side))
BOOST_DESCRIBE_STRUCT(Moved, (OfWay), ())
BOOST_DESCRIBE_STRUCT(Reformed, (), (unit, formation))
BOOST_DESCRIBE_STRUCT(Charged, (), (unit, enemy))
BOOST_DESCRIBE_STRUCT(Disengaged, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(ContactEnded, (), (initiator, other))
BOOST_DESCRIBE_STRUCT(Arrived, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(CommanderArrived, (OfCommander), ())
BOOST_DESCRIBE_STRUCT(LeftTheTable, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(CommanderLeft, (OfCommander), ())
BOOST_DESCRIBE_STRUCT(CommanderMoved, (), (commander, from, to))
BOOST_DESCRIBE_STRUCT(CaptureTried, (), (unit, commander, caught))
BOOST_DESCRIBE_STRUCT(CommanderEvaded, (), (commander, from, to))
BOOST_DESCRIBE_STRUCT(CommanderLost, (), (commander, fate))
BOOST_DESCRIBE_STRUCT(Attacked, (), (unit, target, melee, dice, needed, hits))
BOOST_DESCRIBE_STRUCT(Saved, (), (unit, cover, stands))
BOOST_DESCRIBE_STRUCT(LostBases, (), (unit, bases))
BOOST_DESCRIBE_STRUCT(Removed, (), (unit, fate))
BOOST_DESCRIBE_STRUCT(WorksHit, (), (unit, section, hits, left))
BOOST_DESCRIBE_STRUCT(CommanderShotAt, (), (unit, commander, through, disabled))
BOOST_DESCRIBE_STRUCT(FlinchTested, (), (unit, lost, dice, flinches))
BOOST_DESCRIBE_STRUCT(Flinched, (OfWay), ())
BOOST_DESCRIBE_STRUCT(Pinned, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(RanInto, (), (unit, enemy))
BOOST_DESCRIBE_STRUCT(Fatigued, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(Recovered, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(ReserveRolled, (), (reserve, arrives, secret, asked))
BOOST_DESCRIBE_STRUCT(MarchRolled, (), (reserve, fresh, asked))
BOOST_DESCRIBE_STRUCT(NightFell, (), (day))
BOOST_DESCRIBE_STRUCT(NightWithdrew, (OfWay), ())
BOOST_DESCRIBE_STRUCT(StoodFast, (OfUnit), ())
BOOST_DESCRIBE_STRUCT(CommanderWithdrew, (), (commander, from, to))
BOOST_DESCRIBE_STRUCT(NightPlaced, (OfWay), ())
BOOST_DESCRIBE_STRUCT(CommanderPlaced, (), (commander, from, to))
BOOST_DESCRIBE_STRUCT(SentOff, (), (side, formation))
BOOST_DESCRIBE_STRUCT(SandboxFeature, (shared::table::SandboxShape), (kind, rules, look, unfinished))
BOOST_DESCRIBE_STRUCT(SandboxTable, (shared::table::SandboxSize), (features))
BOOST_DESCRIBE_STRUCT(SandboxProgress, (Progress), ())
BOOST_DESCRIBE_STRUCT(UnitPlace, (), (at, facing, strength))
BOOST_DESCRIBE_STRUCT(SandboxUnit, (Unit, UnitPlace), ())
BOOST_DESCRIBE_STRUCT(Sandbox, (SandboxProgress), (options, table, cards, units, commander_cards, commanders, section_cards, scenario, complete))
BOOST_DESCRIBE_ENUM(CaseKind, Fire, Melee, Flinch, CommandRoll, ShootCommander, Capture, Breach, Reserve, NightRoll, Victory)
BOOST_DESCRIBE_ENUM(CaseRoll, Commander, Unit, Formation)
BOOST_DESCRIBE_STRUCT(Case, (), (what, name, arm, attack, bases, in_contact, formation, out_of_control, unformed, fatigued, sharpshooters, through, target, target_bases, target_arm, indomitable, aboard, cover, lost, strength, roll, command_value, superior_lost, night, mode, night_march, send_off, confederate_objectives, union_objectives, options))
// clang-format on

// Every option: its name, and where it stands in Options.
template <class Visit>
void each_option(Visit visit)
{
    boost::mp11::mp_for_each<DescribedMembers<Options>>(
        [&](auto member) { visit(std::string_view(member.name), member.pointer); });
}

}  // namespace longroll::brothers_at_arms_miniatures

// The codecs of the large types are compiled once each, side by side (describe_*.cpp): in one file
// they would take most of a rulebook's build.
namespace longroll {

extern template boost::json::value to_json(const JsonNames&,
                                           const brothers_at_arms_miniatures::State&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               brothers_at_arms_miniatures::State&);
extern template boost::json::value to_json(const JsonNames&,
                                           const brothers_at_arms_miniatures::Action&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               brothers_at_arms_miniatures::Action&);
extern template boost::json::value to_json(const JsonNames&,
                                           const brothers_at_arms_miniatures::Event&);
extern template boost::json::value to_json(const JsonNames&,
                                           const brothers_at_arms_miniatures::Sandbox&);
extern template void read_json(const JsonReader&, const boost::json::value&,
                               brothers_at_arms_miniatures::Sandbox&);

}  // namespace longroll
