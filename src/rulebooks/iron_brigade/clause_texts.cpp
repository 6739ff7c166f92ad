// What each clause and each ruling of the Iron Brigade ledger says, in our own words, for the log
// line, refusal or chart entry that cites it.

#include "rulebooks/shared/clause_texts.h"

#include "rulebooks/iron_brigade/clauses.h"

#include <iterator>

namespace longroll::iron_brigade {

// clang-format off
static constexpr ClauseText kTexts[] = {
    {"IB-SEQ-1",
     "Play is not simultaneous: the armies take alternate player-turns. During a player-turn the "
     "other side only rolls the dice the rules give the defender and records its own losses; it "
     "never moves or fires."},
    {"IB-SEQ-2", "One turn is one player-turn by each army and stands for 2.5 minutes."},
    {"IB-SEQ-3",
     "An army is \"phasing\" while it performs its Morale, Double-Quick or Movement-and-Fire "
     "phase."},
    {"IB-SEQ-4",
     "The scenario names which army goes first; that army goes first in every turn; alternation "
     "continues until the scenario ends the game."},
    {"IB-SEQ-5",
     "A player-turn is exactly Morale, then Double-Quick, then Movement-and-Fire. No phase may be "
     "skipped forward or repeated."},
    {"IB-SEQ-6",
     "The Morale phase has four steps: contact checks, rally attempts, retreats of units at morale "
     "1 or 0, and checks by units of morale 2 or more that see units which have just retreated. "
     "Each step is finished for all units before the next begins."},
    {"IB-SEQ-7",
     "A unit that a rally lifts to morale 2 or more does not retreat in that Morale phase and "
     "causes no contagion checks for that collapse."},
    {"IB-SEQ-8",
     "A unit driven to 1 or 0 by a contact check or a rally roll retreats in the same player-turn. "
     "One driven there by contagion, by double-quick, in Movement-and-Fire or in the enemy "
     "player-turn first retreats in its own next Morale phase."},
    {"IB-SEQ-9",
     "Double-quick is optional for each phasing unit with combat morale 5, 6 or 7: it moves up to "
     "its full allowance and then rolls on the Double-Quick chart. Double-quick does not use up "
     "the unit's Movement-and-Fire action."},
    {"IB-SEQ-10",
     "In Movement-and-Fire every unit with morale 2 or more takes at most one choice: nothing, "
     "option i or option ii. Broken and routed units do nothing in Movement-and-Fire."},
    {"IB-SEQ-11",
     "Option i is exactly one of: (A) move up to the full allowance; (B) fire without the split "
     "penalty; (C) change formation, or facing, or both, in any manner."},
    {"IB-SEQ-12",
     "Option ii (a split/move) is two different items, in the order the player wants, out of: (A) "
     "move up to half the allowance; (B) change facing; (C) fire at 2 tables down; (D) change "
     "formation. The same item may not be taken twice."},
    {"IB-SEQ-13",
     "Split/move is forbidden to a unit that is broken or routed, or whose base morale is below 6, "
     "or that is a one-rank line. Further bars: IB-SEQ-17."},
    {"IB-SEQ-14",
     "In a split/move containing half move and fire, the player may fire first or move first; the "
     "range, arc, sight and cover are those at the moment of firing."},
    {"IB-SEQ-15",
     "The split penalty (2 DOWN) applies to fire in any option-ii pair, also when the other half "
     "is a facing or formation change; it never applies to option i fire, even after a "
     "double-quick move."},
    {"IB-SEQ-16",
     "Half distance is half the fully modified allowance, fractions of an inch kept (7 becomes "
     "3.5)."},
    {"IB-SEQ-17",
     "Other bars on split/move: (a) company column (IB-FRM-13); (b) the unit touches DENSE WOODS, "
     "SWAMP or a FORD at any time in the phase; (c) it uses the ROAD bonus; (d) it moves in close "
     "order through another unit; (e) it is prone; (f) it is barred from moving this turn and one "
     "half is a move. A unit armed with breechloaders or repeaters is exempt from the "
     "one-rank-line bar and from (a), (b), (d) but never from (c), from low base morale or from "
     "being broken."},
    {"IB-SEQ-18",
     "Units act one after another in the order the phasing player chooses; results of one unit's "
     "fire are fully applied before the next unit acts. Combined fire is the only joint act. A "
     "unit may pause between the two halves of its split/move while others act."},
    {"IB-SEQ-19",
     "A unit may do less than it is allowed: move a shorter distance, take only one half of a "
     "split/move, or do nothing. If it took a half move or fired at 2 down and then stops, the "
     "other half is simply lost."},
    {"IB-SEQ-20",
     "The choice between option i and ii is fixed by the unit's first act in Movement-and-Fire; a "
     "full move may not be followed by anything but the free acts (about-face, en masse)."},
    {"IB-ORG-1",
     "One infantry casting is about 20 men; every calculation in the game uses castings, never "
     "men."},
    {"IB-ORG-2",
     "Castings are grouped on stands (4 per infantry stand, some of 2; 2 per cavalry stand); "
     "skirmishers, sharpshooters and dismounted cavalrymen are single castings. Stands are "
     "presentation only: losses are taken casting by casting, and stand size affects nothing but "
     "the footprint."},
    {"IB-ORG-3",
     "The regiment is the unit of manoeuvre, fire and morale. Infantry regiments have 4 to 80 "
     "castings; muster warns outside that range."},
    {"IB-ORG-4",
     "Parts of regiments as separate units, and merged regiments, exist only under the advanced "
     "organisation rules; a detached part starts with all the properties of its parent and is then "
     "fully independent."},
    {"IB-ORG-5",
     "An officer casting mounted with a regiment is an ordinary fighting casting; losing it has no "
     "special effect."},
    {"IB-ORG-6",
     "One cavalry casting is about 20 men with mounts. Cavalry regiments have 4 to 50 castings."},
    {"IB-ORG-7",
     "When cavalry dismounts, one quarter of its castings stay mounted as horse-holders and three "
     "quarters become dismounted castings."},
    {"IB-ORG-8",
     "A general officer (\"personality\") is a single casting, mounted or on foot; the two states "
     "are distinguished in play."},
    {"IB-ORG-9",
     "A battery is one cannon model with one soldier casting per real gun (4 to 8). Its strength "
     "as firer, as target and as checker is its number of castings (guns), unless a clause "
     "multiplies it."},
    {"IB-ORG-10",
     "Each casualty a battery takes removes one gun. At 0 guns the battery is destroyed."},
    {"IB-ORG-11",
     "Batteries are always separate units; artillery brigades and battalions have no effect in "
     "play."},
    {"IB-ORG-12",
     "The brigade (usually 3 to 10 regiments, a general and staff, sometimes a battery) is the "
     "lowest level with a personality; divisions have 2 to 5 brigades, corps 2 to 5 divisions, "
     "armies several corps plus provost, supply and engineer units. These numbers guide the "
     "muster; they restrict nothing in play."},
    {"IB-ORG-13",
     "Organisation above the regiment has no rules effect: any personality may help any unit of "
     "its army, any units of one army may combine fire."},
    {"IB-FRM-1",
     "Recognised formations: line, skirmish (open), column, company column, en masse (infantry, "
     "cavalry); limbered, unlimbered (artillery). A square is named once and given no rules; it is "
     "not available."},
    {"IB-FRM-2",
     "Unless a clause says otherwise, changing from one formation to another takes half a move: it "
     "is one half of a split/move, or the whole of option i(C). Units that cannot split/move "
     "therefore spend their whole Movement-and-Fire action."},
    {"IB-FRM-3",
     "A unit (partial, whole or combined regiment, or battery) has one formation and one facing "
     "for all its castings."},
    {"IB-FRM-4", "The number of ranks must be the same along the whole front."},
    {"IB-FRM-5",
     "Facing two ways or moving parts separately requires splitting the unit, which only the "
     "advanced rules allow."},
    {"IB-FRM-6",
     "Line: no bonus, no handicap; normally 2 ranks; fires within 45 degrees of its front; "
     "split/move allowed with 2 or more ranks."},
    {"IB-FRM-7", "One-rank line: as line, but may not split/move."},
    {"IB-FRM-8",
     "Skirmish/open: follows every rule of the line except movement +2 inches; split/move allowed; "
     "fires within 45 degrees."},
    {"IB-FRM-9",
     "Column: stands one behind another; movement +1 for infantry, +2 for cavalry; fires only its "
     "lead rank, in any direction; split/move allowed; free facing changes while following a "
     "road."},
    {"IB-FRM-10",
     "Company column: several columns side by side; movement +1; fires only its lead rank, in any "
     "direction."},
    {"IB-FRM-11",
     "Company column, changing: one half-action covers a complete change of formation and facing "
     "together (both, not one of them), whether the unit is going into company column or out of "
     "it."},
    {"IB-FRM-12",
     "Company column is meant for rapid movement over difficult ground but gives no terrain "
     "exemption beyond the +1."},
    {"IB-FRM-13",
     "Company column may not combine a half move with fire. Its only split/moves are those in "
     "which one half is its formation/facing change (IB-FRM-11)."},
    {"IB-FRM-14",
     "With this option on, the Formation Effects chart overrules the chapter on formations: "
     "company column may take any split/move, and changing into en masse costs half an action."},
    {"IB-FRM-15",
     "En masse, entering: the phasing player may put any of his infantry or cavalry units into en "
     "masse from any formation, at any moment of his own player-turn between acts, at no cost."},
    {"IB-FRM-16",
     "En masse: movement +1; fires only its lead rank, in any direction; split/move allowed."},
    {"IB-FRM-17",
     "En masse, facing: facing changes cost nothing, in Movement-and-Fire and during moves, so an "
     "en masse unit may move along a bent path whose total length is within its allowance."},
    {"IB-FRM-18", "En masse, leaving: an ordinary formation change (IB-FRM-2)."},
    {"IB-FRM-19",
     "En masse, morale: every morale lookup for an en masse unit uses the next higher table (19 "
     "stays 19): fire results, contact checks and contagion checks. Only the morale cell moves up; "
     "casualties are read on the unshifted table."},
    {"IB-FRM-20",
     "Company column and en masse look alike; the formation must always be stated openly."},
    {"IB-FRM-21",
     "\"Fire one rank in any direction\" means: the castings of the lead (front) rank are the "
     "total that may fire; they may be spread over targets in any direction or directions; no "
     "firing arc applies."},
    {"IB-FRM-22",
     "Open formation = own depth of 1/2 rank or 1/3 rank; everything else is closed formation."},
    {"IB-FRM-23",
     "Limbered artillery may move and may not fire; split/move allowed (for example half move then "
     "unlimber)."},
    {"IB-FRM-24",
     "Unlimbered artillery may not move; it may fire within 45 degrees of its front and change "
     "facing; split/move allowed (for example change facing then fire, or fire then limber)."},
    {"IB-FRM-25", "Limbering or unlimbering is a formation change costing half a move."},
    {"IB-FRM-26",
     "A limbered battery is displayed pointing away from the enemy, an unlimbered one toward its "
     "target; for the rules a limbered battery's facing is its direction of travel."},
    {"IB-FRM-27",
     "Mounting or dismounting cavalry is a formation change; the new formation is chosen in the "
     "same act."},
    {"IB-FRM-28",
     "On dismounting the player chooses: leave one quarter as holders, or dismount everyone and "
     "stay dismounted for the rest of the game."},
    {"IB-FRM-29",
     "Dismounted cavalry is infantry for every rule (movement, ranks, fire, about-face, "
     "fording)."},
    {"IB-FRM-30",
     "Mounted cavalry may fire only at an enemy unit it is in contact with; it may split/move."},
    {"IB-FRM-31",
     "When a unit does not quite fit between obstacles, placement is eased in its favour (up to 1 "
     "inch) rather than forbidden."},
    {"IB-RNK-1",
     "Depth value = castings counted divided by frontage in inches, the frontage first being "
     "doubled for infantry (and dismounted cavalry), rounded to the nearest of 3, 2, 1, 1/2, "
     "1/3."},
    {"IB-RNK-2",
     "A quotient exactly halfway goes to the larger value: q >= 2.5 is 3; q >= 1.5 is 2; q >= 0.75 "
     "is 1; q >= 5/12 is 1/2; below 5/12 is 1/3. Above 3 is 3."},
    {"IB-RNK-3",
     "The count takes the unit's castings plus those of other units behind it that are within 8 "
     "inches of its front. This full count is used for target depth (hostile fire); a unit's own "
     "formation tests (open/closed, one-rank line) use only its own castings and front."},
    {"IB-RNK-4",
     "For hostile fire the frontage is the width the unit presents to that firer, so depth can "
     "differ between firers (line from the flank is deep)."},
    {"IB-RNK-5", "Artillery is always 1 rank deep, from every direction."},
    {"IB-RNK-6", "The depth is always computed; nobody estimates it by eye."},
    {"IB-RNK-7",
     "A unit fires with at most two ranks: firing castings = min(castings, 2 x files). Exceptions: "
     "column, company column, en masse fire the lead rank only; open formation fires all; "
     "artillery fires all guns."},
    {"IB-FAC-1", "Facing is the direction the castings point; any angle is possible."},
    {"IB-FAC-2",
     "Facing changes only through: option i(C); split item B; company column's combined change; "
     "following a road; en masse; the infantry about-face; a compulsory retreat; a pinned unit's "
     "retreat to cover; squaring up on contact."},
    {"IB-FAC-3",
     "Infantry may turn 180 degrees free during its own Movement-and-Fire, in addition to its "
     "action, once per Movement-and-Fire, before, between or after its acts; not while prone."},
    {"IB-FAC-4", "Cavalry (mounted) and artillery have no free about-face."},
    {"IB-FAC-5", "A paid facing change may be of any size."},
    {"IB-LAY-1",
     "At the beginning of Movement-and-Fire, before any action, the player may declare any of his "
     "units to be laying down; it costs nothing. Infantry, dismounted cavalry and artillery crews "
     "may; mounted cavalry, limbered artillery and wagons may not."},
    {"IB-LAY-2",
     "A prone unit may not move, change formation or facing, split/move or double-quick; it may "
     "fire (option i) or do nothing."},
    {"IB-LAY-3",
     "Prone firers take 2 DOWN if armed with anything but breechloaders or repeaters; guns count "
     "as muzzle-loaders, so a prone battery fires at 2 DOWN (a pinned one not at all, IB-PIN-3)."},
    {"IB-LAY-4",
     "A target gets the laying-down protection only if it was prone through its whole most recent "
     "own Movement-and-Fire (declared at its beginning and still prone now)."},
    {"IB-LAY-5",
     "Standing up is declared at the beginning of Movement-and-Fire, free; the unit then acts "
     "normally. A prone unit that must retreat stands automatically."},
    {"IB-MOV-1", "1 inch = 25 yards; allowances below are inches per turn."},
    {"IB-MOV-2",
     "Classes: infantry (on foot with small arms); cavalry (mounted, no vehicles); mounted "
     "artillery (crews on foot, the ordinary kind); horse artillery (all crews on horses); heavy "
     "equipment (wagons, siege guns, hand-carried loads such as ammunition boxes)."},
    {"IB-MOV-3",
     "Base allowance: infantry 7 forward, 3 backward without turning; cavalry 14; artillery 12, "
     "horse artillery 14; heavy equipment 10."},
    {"IB-MOV-4",
     "Allowance = base + the modifiers of all terrain types touched + the formation modifier + the "
     "modifier for passing through units, all from the Movement chart."},
    {"IB-MOV-5",
     "Every terrain type touched during the move counts in full, however short the stretch; each "
     "type counts once per move however often it is met."},
    {"IB-MOV-6",
     "A unit only partly in bad terrain moves at the speed of its worst-placed part: touching with "
     "any part of the footprint counts."},
    {"IB-MOV-7",
     "The total path must be within the allowance computed with everything the path touches; if "
     "entering a terrain would make the distance already covered exceed the new allowance, the "
     "unit must stop outside it."},
    {"IB-MOV-8",
     "A unit may move only straight in the direction it faces (infantry also straight back, "
     "IB-MOV-3). Exceptions: en masse, road-following, compulsory retreat, personalities."},
    {"IB-MOV-9",
     "An asterisk in the chart means forbidden: artillery may not cross walls or enter dense woods "
     "or swamp; heavy equipment may not cross walls or enter steep hill, rough, woods, dense woods "
     "or swamp; neither may use open order, column, en masse or company column, nor pass through "
     "units."},
    {"IB-MOV-10",
     "If the modified allowance is below 1 inch and nothing touched is forbidden, the unit may "
     "still move 1 inch (half move: 0.5)."},
    {"IB-MOV-11", "DENSE WOODS, SWAMP, FORD: a unit touching them may not split/move."},
    {"IB-MOV-12",
     "ROAD: a unit that follows a road for its whole move gains +2 infantry, +4 cavalry, +4 "
     "artillery, +3 heavy equipment, may change facing freely along it, and may not split/move in "
     "that phase."},
    {"IB-MOV-13",
     "WALL -1 infantry, -8 cavalry; FENCE -1 infantry, -4 cavalry, -5 artillery, -5 heavy: charged "
     "when the path crosses the line."},
    {"IB-MOV-14",
     "STEEP HILL -2 / -6 / -9; ROUGH -2 / -7 / -8; WOODS -3 / -10 / -9; DENSE WOODS -4 / -11; "
     "SWAMP -4 / -9; FORD -4 / -8 / -7 / -6 (infantry / cavalry / artillery / heavy)."},
    {"IB-MOV-15",
     "OPEN ORDER +2 infantry and cavalry; COLUMN +1 infantry, +2 cavalry; EN MASSE +1; COMPANY "
     "COLUMN +1."},
    {"IB-MOV-16",
     "A unit may move into contact with the enemy; it stops there. There is no charge procedure "
     "and no charge bonus."},
    {"IB-MOV-17",
     "A unit in contact may move away in its own Movement-and-Fire by the normal rules."},
    {"IB-MOV-18", "A full move is \"up to\": any shorter distance is allowed."},
    {"IB-MOV-19",
     "Mounted artillery could in reality mount its crews for short dashes; in the basic game this "
     "has no effect beyond option adv_artillery_mounting."},
    {"IB-INT-1",
     "A unit in open formation may pass through friendly units at no cost: no allowance loss, no "
     "morale loss to it or to them."},
    {"IB-INT-2",
     "A closed-formation unit that passes through any friendly unit (open or closed) pays -2 "
     "(infantry) or -4 (cavalry) once per move, loses 1 morale level, and may not split/move that "
     "phase."},
    {"IB-INT-3",
     "A formed unit that another unit (closed, broken or routed) moves through loses 1 morale "
     "level, each time; formed = closed formation other than en masse, unbroken; artillery counts "
     "as formed."},
    {"IB-INT-4", "Artillery and heavy equipment may not pass through units."},
    {"IB-INT-5",
     "Breechloader or repeater troops keep the right to split/move after passing through units, "
     "except while using a road bonus; they lose the morale level like others."},
    {"IB-INT-6",
     "No unit passes through an enemy unit. A move may not end with footprints overlapping."},
    {"IB-INT-7",
     "Morale lost by passing or being passed is applied when that move is complete, at the end "
     "positions, mover first, then those passed in roster order, before anything else happens; "
     "falling to 1 or 0 this way triggers the capture check and opens a collapse."},
    {"IB-INT-8",
     "Passing several units in one move costs the mover the allowance modifier once and one level "
     "once; each formed unit passed loses its own level."},
    {"IB-WAT-1",
     "Crossing water at a fordable place uses the FORD row. Where water may be crossed at all is "
     "decided by depth (IB-WAT-2)."},
    {"IB-WAT-2",
     "Maximum depth in inches: infantry 39 strong current, 51 weak or none; cavalry 51 and 51; "
     "artillery 27.5 and 27.5; artillery with watertight ammunition boxes 40 in any current."},
    {"IB-WAT-3",
     "The depth of each crossing point is kept by the referee (the engine) from the scenario and "
     "is unknown to the attacker until sounded; the scenario lists which armies know it from the "
     "start (default: the defender only, both if no defender is named)."},
    {"IB-WAT-4",
     "A unit may spend a whole player-turn sounding a possible ford; at the end of that "
     "player-turn its side learns the depth."},
    {"IB-WAT-5",
     "A unit that attempts to cross water deeper than its limit takes 1 casualty and loses 1 "
     "morale level, and the crossing is aborted: it ends at the near bank, its action spent. With "
     "open depths the engine refuses the move instead, unless the player confirms an attempt."},
    {"IB-WAT-6",
     "Pontoon boats: only infantry (and dismounted cavalry) cross in them. On wagons they are "
     "heavy equipment; unloading takes four turns; each boat carries 4 castings; boats move 2 "
     "inches per turn on water."},
    {"IB-PER-1",
     "A mounted personality moves as open-formation cavalry (base 14 + 2 = 16, cavalry terrain "
     "modifiers); an unmounted one as open-formation infantry (7 + 2 = 9)."},
    {"IB-PER-2",
     "A personality moves in its army's Movement-and-Fire in any direction along any path, "
     "independently of units; or it moves with the unit it is attached to (Movement-and-Fire, "
     "double-quick or retreat)."},
    {"IB-PER-3",
     "A personality influences only the one unit it is with, and only rally and its own risk."},
    {"IB-PER-4",
     "Ratings and rally modifiers: HERO +6, GOOD +4, NORMAL +2, POOR +1, BAD rolls (IB-RAL-5)."},
    {"IB-FIRE-1",
     "Every fire action yields a casualty result and a morale result from one table; a morale "
     "result is due every time a unit is fired on."},
    {"IB-FIRE-2",
     "Step 1, base effectiveness: take the firer's weapon, find the band whose minimum..maximum "
     "contains the range in whole inches, read its effectiveness (weapons CSV). Beyond the last "
     "maximum the target is out of range."},
    {"IB-FIRE-3",
     "Step 2, modified effectiveness = base + the sum of every fire modifier that applies; \"n "
     "UP\" adds n, \"n DOWN\" subtracts n."},
    {"IB-FIRE-4",
     "Step 3, table = modified effectiveness, above 19 becomes 19, below 0 becomes 0. The clamp is "
     "applied once, to the final sum."},
    {"IB-FIRE-5",
     "Step 3b, kind: regular Results Tables normally, red Results Tables in the situations of "
     "IB-RED-1."},
    {"IB-FIRE-6",
     "Step 4, row: the greatest of 1,2,4,6,8,11,14,17,21,25 not above the number of firing "
     "castings. Zero firing castings: no fire."},
    {"IB-FIRE-7",
     "Step 4, casualties cell \"a>b\": a castings are lost, plus one more if the attacker's d6 is "
     "greater than b. Cell \"-\": none and no die."},
    {"IB-FIRE-8",
     "Step 5, column: the greatest of 1,2,4,8,13,21 not above the target's castings counted before "
     "this fire's casualties."},
    {"IB-FIRE-9",
     "Step 5, morale cell \"a>b\": a levels are lost, and one more unless the defender's d6 is "
     "greater than b. Cell \"-\": none and no die. Cell \"R\": the target is routed, morale "
     "becomes 0, no die."},
    {"IB-FIRE-10",
     "In fire the person rolling always wants to roll above the printed number: the attacker to "
     "add a casualty, the defender to save a level."},
    {"IB-FIRE-11",
     "Order: attacker's casualty die, defender's morale die (skipped if the casualties destroy the "
     "unit), then castings are removed, then morale is lowered, then capture/collapse consequences "
     "on the castings left, then personality dice."},
    {"IB-FIRE-12",
     "Casualties beyond the castings present are ignored; at 0 castings the unit is destroyed at "
     "once and rolls no morale die."},
    {"IB-FIRE-13", "Morale never falls below 0."},
    {"IB-FIRE-14", "The losses of a battery are guns (IB-ORG-10)."},
    {"IB-FIRE-15",
     "A unit fires at most once per Movement-and-Fire, at full effect or within a split/move."},
    {"IB-MOD-1",
     "Target protection: entrenchments (90%) 4 DOWN; hasty works or high wall (75%) 3 DOWN; target "
     "laying down (50%) 2 DOWN; woods or wood fence (25%) 1 DOWN. All that apply are added, in "
     "three groups: works and walls (best one), laying down, woods or fence (once)."},
    {"IB-MOD-2",
     "Target depth: 3 ranks 1 UP; 2 ranks 0; 1 rank 1 DOWN; 1/2 rank 2 DOWN; 1/3 rank 3 DOWN."},
    {"IB-MOD-3",
     "Firer's combat morale at the moment of firing: 7 gives 1 UP; 6 or 5 gives 0; 4 gives 1 DOWN; "
     "3 gives 2 DOWN; 2 gives 3 DOWN; below 2 it may not fire."},
    {"IB-MOD-4", "Fire inside a split/move: 2 DOWN."},
    {"IB-MOD-5",
     "Firer prone with a muzzle-loader (anything not breechloading or repeating): 2 DOWN."},
    {"IB-MOD-6", "Artillery acquired fire: 1 UP."},
    {"IB-MOD-7",
     "Protection classes by percentage extend to cover the chart does not name: 25% 1, 50% 2, 75% "
     "3, 90% 4 DOWN."},
    {"IB-MOD-8",
     "Linear cover protects only against lines of fire that cross it; area cover (woods) protects "
     "a unit at least half inside it from every direction."},
    {"IB-MOD-9",
     "With this option on, target protection is not added up: only the single best entry that "
     "applies is used (0 to 4 DOWN)."},
    {"IB-TGT-1",
     "The fire zone is 45 degrees to either side of straight ahead from the middle of the unit; a "
     "target with any part in the zone is eligible. Exempt: formations that fire in any "
     "direction."},
    {"IB-TGT-2",
     "Units may not fire over or through other units, friendly or enemy, except by IB-TGT-3 to "
     "5."},
    {"IB-TGT-3",
     "Fire may pass through an enemy line that is 1/3 rank deep. Friendly skirmish lines still "
     "block."},
    {"IB-TGT-4",
     "Fire may pass over a unit when firer and target stand at different elevations and the unit "
     "fired over lies within one third of the firer-target distance measured from the higher of "
     "the two."},
    {"IB-TGT-5",
     "Two units on higher ground may fire at each other over a unit in a depression between "
     "them."},
    {"IB-TGT-6", "A unit may fire only at a unit it can see."},
    {"IB-TGT-7", "A unit fires two ranks (IB-RNK-7)."},
    {"IB-TGT-8",
     "May not fire: morale below 2; limbered artillery; mounted cavalry not in contact; pinned "
     "(morale 2) artillery; units aboard boats; heavy equipment; a unit spending its turn on "
     "sounding, unloading, clearing or filling."},
    {"IB-TGT-9",
     "Nothing forbids firing at an enemy who is in contact with a third unit, or a unit in contact "
     "from choosing another target, if arc, sight and line of fire allow."},
    {"IB-TGT-10", "Personalities, holders, prisoners and boats are not targets by themselves."},
    {"IB-VIS-1",
     "Woods limit sight for units looking into, out of or through them: at most 4 inches of "
     "ordinary woods, at most 2 inches of dense woods along the sight line."},
    {"IB-VIS-2",
     "Full cover (a wall, fence, building, trench or the like between) hides a unit completely for "
     "as long as it does not shoot."},
    {"IB-VIS-3", "Hills block sight."},
    {"IB-VIS-4",
     "Otherwise sight is unlimited in distance and direction; units do not block sight (they block "
     "fire)."},
    {"IB-ACQ-1",
     "Artillery that fires at the same point of the battlefield on consecutive own turns gets 1 UP "
     "on the second and each later turn; it never exceeds 1 UP."},
    {"IB-ACQ-2",
     "A turn without fire at that point, or any change of the battery's position, facing or "
     "formation, breaks the sequence."},
    {"IB-RNG-1",
     "Range is measured from the middle of the firer's front to the nearest portion of the target, "
     "and rounded up to the next whole inch (exact inches stay). Contact is range 0."},
    {"IB-RNG-2", "Small arms have three bands: short, medium, long."},
    {"IB-RNG-3",
     "Artillery has four bands: point blank, short, medium, long. Point blank (0 to 1) is weaker "
     "than short for every gun."},
    {"IB-SPL-1",
     "Units of one army may combine their fire on one target: their firing castings are added and "
     "the fire is taken on the lowest table among them, each unit's table being computed with its "
     "own weapon, range and modifiers."},
    {"IB-SPL-2",
     "When more than 28 castings fire in one fire action (one unit or several), 28 of them use row "
     "25 and the excess is applied to the same table again, and so on in batches of 28."},
    {"IB-SPL-3",
     "Overflow batches use the same table, kind and target column (target castings before any loss "
     "of this fire action). Each batch has its own casualty die and morale die, rolled batch by "
     "batch; losses are added."},
    {"IB-SPL-4",
     "A unit may split its firing castings between several targets in any whole numbers; each part "
     "is a separate fire action on its own table and row. All parts are declared before any is "
     "resolved."},
    {"IB-SPL-5",
     "Combined fire is red only if every firing unit qualifies for the red tables against that "
     "target; otherwise it is regular."},
    {"IB-SPL-6",
     "A unit that joins a combined fire spends its own fire (full or split) doing so; it may "
     "contribute only part of its castings and use the rest elsewhere by IB-SPL-4."},
    {"IB-RED-1",
     "Red tables replace regular ones for a fire action when any trigger below holds. They carry "
     "about 25% more casualties and a much larger morale effect; only the tables change, not the "
     "effectiveness."},
    {"IB-RED-2", "Trigger 1a: flank or rear fire."},
    {"IB-RED-3",
     "Trigger 1b: surprise: the firing unit has never been in sight of any enemy unit in this "
     "battle up to this fire."},
    {"IB-RED-4",
     "Trigger 2: first fire against troops never before exposed to enemy fire; after that fire "
     "action (whatever its result) the target counts as exposed."},
    {"IB-RED-5",
     "Trigger 3: first fire by repeating weapons against troops never before exposed to repeaters; "
     "afterwards the target counts as exposed to repeaters."},
    {"IB-RED-6",
     "Trigger 4: the target is crossing a ford, bridge, abatis or comparable obstacle: its "
     "footprint touches one."},
    {"IB-RED-7",
     "Trigger 5: other major tactical advantages: only where the scenario marks a red zone or "
     "situation."},
    {"IB-RED-8",
     "By agreement of both players, or the umpire, a particular fire action may be declared red "
     "before its dice; use is meant to be exceptional."},
    {"IB-RED-9", "Several triggers at once have no added effect."},
    {"IB-RED-10", "Contact and contagion checks always use the regular tables 7 and 8."},
    {"IB-HIT-1",
     "If a unit with a personality takes at least one casualty by fire in a player-turn, the "
     "attacker rolls one d6 for that personality: unmounted, a 6 hits; mounted, a 5 or 6 hits. One "
     "roll per personality per player-turn, at the first such fire action."},
    {"IB-HIT-2",
     "A hit personality leaves the battlefield at once and does not return that day (in a battle "
     "of several days he stays away unless the scenario brings him back on a later day)."},
    {"IB-HIT-3",
     "The unit he was with takes a deduction in its next rally step instead of his bonus."},
    {"IB-MOR-1", "Morale is an 8-step track, 7 best, 0 worst, kept openly for every unit."},
    {"IB-MOR-2",
     "Classes and base morale: Elite 7, Regular 6, Poor 5, Garrison 4, Militia 3, Rabble 2."},
    {"IB-MOR-3",
     "Rally/double modifier by class: Elite +1, Regular 0, Poor -1, Garrison -2, Militia -3, "
     "Rabble -4."},
    {"IB-MOR-4", "Split/move by class: Elite and Regular yes; Poor, Garrison, Militia, Rabble no."},
    {"IB-MOR-5", "Base morale is never changed by combat."},
    {"IB-MOR-6", "Combat morale never exceeds base and never goes below 0."},
    {"IB-MOR-7", "\"Morale\" without \"base\" means combat morale."},
    {"IB-MOR-8",
     "Rabble never advance against a known enemy and are under the pinned rule whenever not broken "
     "or routed (their best morale is 2)."},
    {"IB-MOR-9",
     "The class descriptions guide the muster: Poor have one or two defects (inexperience, poor "
     "training, exhaustion, bad leadership), three or more make a still lower class; most "
     "early-war and many late-war units are Poor; garrison troops are trained but unmotivated; "
     "militia are short-term and untrained."},
    {"IB-EFF-1", "7: fire 1 UP, free movement, double-quick allowed."},
    {"IB-EFF-2", "6 and 5: no effect on fire or movement, double-quick allowed."},
    {"IB-EFF-3", "4: fire 1 DOWN, movement free, no double-quick."},
    {"IB-EFF-4", "3: fire 2 DOWN, movement free, no double-quick."},
    {"IB-EFF-5",
     "2: fire 3 DOWN, no advance, in the open prone or to cover if the enemy is in sight, no "
     "double-quick."},
    {"IB-EFF-6",
     "1 (broken): no fire, must retreat, its retreat makes others check on table 7, no "
     "double-quick."},
    {"IB-EFF-7",
     "0 (routed): no fire, must retreat in open formation, others check on table 8, no "
     "double-quick."},
    {"IB-PIN-1",
     "A unit at morale 2, in the open, with an enemy in sight at the start of its "
     "Movement-and-Fire must go prone or retreat to cover; the owner chooses."},
    {"IB-PIN-2",
     "A pinned unit may not advance. It may fire (3 DOWN, and 2 DOWN more if prone with "
     "muzzle-loaders) unless it is artillery."},
    {"IB-PIN-3", "Pinned artillery may not fire."},
    {"IB-PIN-4",
     "A unit that began its rally attempt at morale 2 and was raised above 2 may not move in that "
     "player-turn (no double-quick, no half or full move); it may fire, and change facing or "
     "formation."},
    {"IB-PIN-5",
     "A unit at 2 that tried to rally and gained nothing may move, within IB-PIN-1 and IB-PIN-2."},
    {"IB-PIN-6", "A pinned unit already in cover, or with no enemy in sight, need not go prone."},
    {"IB-CON-1",
     "In the contact step each phasing unit touched by enemy units takes one morale check on "
     "regular table 7 (8 if en masse)."},
    {"IB-CON-2",
     "Row: the number of enemy castings touching the unit plus those standing in a continuous line "
     "behind the touching ones, all enemy units added whatever their morale, rounded down to a row "
     "(25 at most)."},
    {"IB-CON-3",
     "Column: the castings of the checking unit, rounded down; artillery is not multiplied here."},
    {"IB-CON-4",
     "Cell \"a>b\": lose a levels, one more unless the checking player's d6 is above b; \"-\" "
     "nothing; \"R\" routed. No casualties are read."},
    {"IB-CON-5",
     "The check applies in each own Morale phase for as long as contact lasts, to either side in "
     "turn. Broken units in contact check too; routed ones need not."},
    {"IB-ROU-1",
     "A unit whose morale falls below 2 and that has not rallied by the retreat step of its next "
     "own Morale phase makes every friendly unit in sight of it check in the contagion step."},
    {"IB-ROU-2", "Units at morale 0 or 1 are exempt."},
    {"IB-ROU-3",
     "Each friendly unit checks at most once per collapse of a given unit, in the first Morale "
     "phase in which it sees it retreat; a unit retreating past it for more turns causes no second "
     "check."},
    {"IB-ROU-4",
     "Table: 7 if the retreating unit is at morale 1, 8 if at 0 (regular; one higher for en masse "
     "checkers)."},
    {"IB-ROU-5", "Row: castings of the retreating unit, rounded down, 25 at most."},
    {"IB-ROU-6",
     "Column: castings of the checking unit, rounded down; a battery counts three times its "
     "castings."},
    {"IB-ROU-7", "Cell as IB-CON-4; the checking side rolls."},
    {"IB-ROU-8",
     "One separate check per retreating unit seen. A checker that falls below 2 stops checking for "
     "the rest of the contagion step and retreats only in its next own Morale phase."},
    {"IB-DQ-1",
     "Each phasing unit of combat morale 5, 6 or 7 may move once, up to its full allowance by all "
     "movement rules, in double-quick."},
    {"IB-DQ-2",
     "After the move it rolls d6 on the Double-Quick chart by BASE morale and loses that many "
     "levels at once. The roll is due even if it moved a fraction of an inch."},
    {"IB-DQ-3",
     "The chart can cost 3 levels (base 5, roll 1); the class modifier is already built into the "
     "chart and is not added again."},
    {"IB-DQ-4",
     "Double-quick gives movement only: no fire, no formation or facing change (roads and en masse "
     "excepted), no about-face. Prone and unlimbered units and units barred from moving cannot use "
     "it."},
    {"IB-DQ-5",
     "A double-quick move may end in contact; passing through units has its usual price."},
    {"IB-RAL-1",
     "Morale is regained only in the rally step. Any phasing unit with combat below base morale "
     "may make one attempt; it is optional."},
    {"IB-RAL-2",
     "Roll d6 + class modifier (IB-MOR-3) + personality modifier - hit deduction; the rally chart "
     "turns that into a change of morale, limited to 0..base."},
    {"IB-RAL-3",
     "Only the best personality with the unit counts; bonuses are never added together."},
    {"IB-RAL-4", "Personality modifiers: HERO +6, GOOD +4, NORMAL +2, POOR +1."},
    {"IB-RAL-5",
     "BAD: the owner rolls a further d6 right after the rally die: 1-2 gives -2, 3-4 gives 0, 5-6 "
     "gives +2."},
    {"IB-RAL-6",
     "If a personality was hit with this unit in the latest enemy fire, his modifier becomes a "
     "deduction of the same size in the next rally step of the unit only."},
    {"IB-RAL-7",
     "Result: -3 or less: -2 levels; -2 or -1: -1; 0 to 4: none; 5-6: +1; 7-8: +2; 9-10: +3; 11 or "
     "more: +4."},
    {"IB-RAL-8",
     "A rally roll can lower morale; falling to 1 or 0 this way has all the usual consequences, "
     "and the unit retreats in the retreat step at once."},
    {"IB-RAL-9", "Combat morale never rises above base."},
    {"IB-RET-1",
     "Every phasing unit at morale 1 or 0 after the rally step must retreat its full distance in "
     "the retreat step; it may do nothing else in the player-turn."},
    {"IB-RET-2", "Direction: away from the enemy units responsible for the drop in morale."},
    {"IB-RET-3",
     "Broken units retreat the normal distance of the formation they are in (with terrain); routed "
     "ones get the open-order rate whatever they were in (infantry 9, cavalry 16, before terrain; "
     "artillery has no open order and moves its normal distance)."},
    {"IB-RET-4",
     "The path may bend to avoid going straight through unbroken friendly infantry or cavalry, "
     "provided the unit does not end closer to the enemy than it began."},
    {"IB-RET-5",
     "The path may not be altered to avoid friendly artillery; the unit passes through the "
     "battery."},
    {"IB-RET-6",
     "Units passed through suffer IB-INT-3; a broken closed unit passing through others suffers "
     "IB-INT-2; a routed unit itself suffers nothing for passing."},
    {"IB-RET-7", "Artillery retreats by the same rules."},
    {"IB-RET-8", "A retreating unit turns to its retreat heading free and ends facing along it."},
    {"IB-RET-9",
     "A unit whose retreat carries it over a table edge is gone for the rest of the battle."},
    {"IB-CAP-1", "A unit that must retreat and has no path surrenders entirely."},
    {"IB-CAP-2",
     "At the moment a unit routs (morale becomes 0) within 1 inch of enemy castings, 50% of its "
     "remaining castings are captured."},
    {"IB-CAP-3",
     "At the moment a unit breaks (morale becomes 1 from 2 or more) within 1 inch of enemy "
     "castings, 25% of its remaining castings are captured."},
    {"IB-CAP-4",
     "Prisoners need no guards; the captor's player moves them; they are freed only by contact "
     "with a friendly (to them) unit."},
    {"IB-AORG-1",
     "During a formation change a unit may split into two or more sub-units at no extra cost; each "
     "starts with the parent's combat and base morale."},
    {"IB-AORG-2",
     "During a formation change units and sub-units (also of different parents) may combine; the "
     "new unit has the lowest combat morale among them."},
    {"IB-AORG-3",
     "Sub-units are independent in every respect, with their own morale track, until recombined."},
    {"IB-AORG-4",
     "When only part of a unit comes under fire, the owner may split it at that moment so that "
     "only that part takes the result (typical: a long skirmish line)."},
    {"IB-AORG-5",
     "Players may invent formations if there is a referee; the engine acts as referee only for "
     "formations listed in the scenario."},
    {"IB-AORG-6",
     "Skirmishers are sub-units split off from a parent, in open formation, shown as single "
     "castings, and may recombine."},
    {"IB-AORG-7",
     "A legion (infantry battalion, artillery section, cavalry company) keeps one shared morale "
     "level while all sections are in contact with each other; by IB-AORG-1 a section may split "
     "off and be independent."},
    {"IB-AORG-8", "Advanced rules are chosen before play; none is on by default."},
    {"IB-AMOV-1", "Horse artillery uses base 14 wherever it appears."},
    {"IB-AMOV-2",
     "Mounted artillery (the foot kind) may use double-quick only after a formation change that "
     "puts its crews on limbers and caissons; that state need not be undone before unlimbering and "
     "ends when the battery unlimbers. Horse artillery needs no such change."},
    {"IB-AMOV-3",
     "Cannon weight: mountain: normal movement, unlimbering takes a whole Movement-and-Fire "
     "action; light: +1 to base; medium: none; heavy: -1 to base."},
    {"IB-AMOV-4", "Only infantry may move through abatis, at half the rough-terrain speed."},
    {"IB-AMOV-5",
     "Clearing: one casting opens a gap 1/2 inch wide in 2 turns; n castings open n/2 inches."},
    {"IB-AMOV-6",
     "Only infantry may cross moats or ditches; crossing takes one complete turn unless filled."},
    {"IB-AMOV-7", "Filling: 1 casting per 1/2 inch of front, 2 turns, materials required."},
    {"IB-AMOV-8",
     "Units out of enemy sight are kept off the shown table until spotted; hills and woods block "
     "sight; the engine is the referee."},
    {"IB-AMOV-9",
     "Units at a wood's edge are spotted only when an enemy is within 4 inches, or when they move "
     "or fire."},
    {"IB-AMOV-10",
     "Artillery may fire blind at woods; the engine resolves it, tells losses to the defender "
     "only, and reveals the target only if it lost at least 1 morale level."},
    {"IB-AMOV-11",
     "A high wall or a railroad embankment also hides a unit behind it while it keeps still."},
    {"IB-AMOV-12", "Simultaneous play may be tried, by the procedure of ruling IB-R-92."},
    {"IB-R-1",
     "How exact are measurements? Positions are whole thousandths of an inch and angles tenths of "
     "a degree; within, at most and touching are decided with a tolerance of one thousandth in "
     "favour of yes."},
    {"IB-R-2",
     "How big are castings and stands? Infantry and dismounted casting 0.5 wide x 0.5 deep; "
     "mounted cavalry casting 1.0 x 1.0; infantry stand of 4 = 1 x 1 (2 files, 2 ranks); cavalry "
     "stand of 2 = 2 wide x 1 deep; battery unlimbered 1.5 x 1.5, limbered 1.0 wide x 2.0 deep "
     "(same size for any number of guns); mounted personality 1 x 1, foot 0.5 x 0.5; wagon 1.0 x "
     "1.5; boat 0.5 x 1.0."},
    {"IB-R-3",
     "What rectangle does each formation occupy? N = castings present (without holders). Infantry: "
     "LINE r ranks: files = ceil(N/r), width 0.5 x files, depth 0.5 x r. OPEN half: width 1.0 x N, "
     "depth 0.5; OPEN third: width 1.5 x N, depth 0.5. COLUMN: width 1, depth 0.5 x ceil(N/2), "
     "lead rank min(2,N). COMPANY COLUMN and EN MASSE with c columns (player picks c >= 2, default "
     "max(2, ceil(sqrt(ceil(N/4))))): width c, depth 0.5 x ceil(N/(2c)), lead rank min(2c,N). "
     "Mounted cavalry: LINE: width files, depth r; OPEN half: width 2N, third: width 3N, depth 1; "
     "COLUMN: width 2, depth ceil(N/2), lead rank min(2,N); COMPANY COLUMN and EN MASSE: width 2c, "
     "depth ceil(N/(2c)), default c = max(2, ceil(sqrt(ceil(N/2)))), lead rank min(2c,N)."},
    {"IB-R-4",
     "What happens to the shape when castings fall? Ranks, c, and open fraction stay; the width "
     "(or depth, for columns) is recomputed about the unmoved middle of the front. A battery keeps "
     "its size."},
    {"IB-R-5",
     "What is contact? gap at most 0.1 inch. A unit that moves into contact may at once pivot up "
     "to 22.5 degrees about the touching point to lay its front flush, at no cost, if it then "
     "overlaps nothing."},
    {"IB-R-6",
     "Geometry of a move? A translation of the footprint along the facing (or directly backward "
     "for infantry); \"touched\" means the swept footprint, start position included, meets the "
     "terrain in the sense of IB-R-102. The move is cut short at the first contact with an enemy "
     "footprint."},
    {"IB-R-7",
     "How do units pivot and reform? Facing changes rotate the footprint about its centre. "
     "Formation changes keep the middle of the front and the facing (or the new facing when both "
     "change). If the result overlaps a unit, impassable terrain or the table edge, the player may "
     "slide the footprint up to 1 inch in any direction to make it fit; if that fails the change "
     "is illegal."},
    {"IB-R-8",
     "Do units behind change my own formation? No: open/closed, one-rank line and split/move tests "
     "use own castings and own front only; the \"units behind within 8 inches\" count is for "
     "hostile fire only."},
    {"IB-R-9",
     "Which castings behind a target count? Take the direction from the fire point to the target's "
     "centre. The strip is everything within the target's extent across that direction and from 0 "
     "to 8 inches in depth counted from the target's nearest extent. Every other unit of the "
     "target's army (any arm, any morale) adds castings x (area of its footprint inside the strip "
     "/ area of its footprint), as a real number. The target's own castings all count."},
    {"IB-R-10",
     "Presented frontage? P = W x |cos a| + Dp x |sin a|, W and Dp the target's width and depth, a "
     "the angle between that direction and the target's facing axis. Depth value q = count / (P x "
     "2) for infantry, count / P for cavalry; artillery skips this."},
    {"IB-R-11",
     "Where is the apex of the fire zone? The middle of the front edge (the fire point); edges of "
     "the zone inclusive. For any-direction formations the fire point is the middle of whichever "
     "of the four sides gives the shortest range."},
    {"IB-R-12",
     "How is a range measured? From the fire point to the nearest eligible portion of the target, "
     "rounded up to a whole inch; then the band that contains that inch."},
    {"IB-R-13",
     "How are sight lines computed? Sample every 0.25 inch. Eye height = level + 0.25 at both "
     "ends, linear between. Blocked where ground level exceeds the line (samples within 0.5 inch "
     "of an end ignored). Let Lw and Ld be the lengths inside ordinary woods and dense woods where "
     "the line is less than 2 levels above the ground: blocked if Lw/4 + Ld/2 > 1."},
    {"IB-R-14",
     "When does unit A see unit B? If any of 25 lines between five points of A (centre, four "
     "corners) and five of B is clear by IB-R-13 and, for enemies, B is not hidden by IB-R-17. "
     "Facing and distance do not matter; scenarios may set a maximum sight distance."},
    {"IB-R-15",
     "Which line of fire counts? Candidate points on the target: nearest point inside the fire "
     "zone, then corners, side middles and centre that lie inside the zone. A candidate is good if "
     "the sight line is clear and no third unit's footprint crosses it (except IB-TGT-3 to 5). The "
     "range is to the nearest good candidate; none: no fire."},
    {"IB-R-16",
     "Firing over: exact test? Either the levels of firer and target differ, and for each unit "
     "crossed the middle of the crossing segment lies within 1/3 of the line's length from the end "
     "at the higher level, and that unit's level does not exceed the higher level. Or the crossed "
     "unit's level is below both."},
    {"IB-R-17",
     "How does total cover hide a unit? A unit at least 3 of whose 5 test rays (IB-R-18) from the "
     "viewer cross a wall, fence, works, trench, embankment or building it occupies (rays drawn "
     "from the viewer's fire point, or its centre if it has none) is unseen by that enemy unit "
     "unless it fired in its own most recent Movement-and-Fire, or the viewer is within 1 inch. "
     "Units of its own side always see it. Scenarios may mark a line as not concealing."},
    {"IB-R-18",
     "When does cover count? Linear cover: draw five rays from the fire point to five evenly "
     "spaced points across the target's presented front; the cover counts if at least 3 rays cross "
     "the cover line within 1 inch of the target's footprint. Area cover: at least half the "
     "footprint area inside. Buildings and trenches: the unit occupies them (at least half "
     "inside)."},
    {"IB-R-19",
     "Do several protections add up? Yes, in three groups that are added: (W) works, walls, "
     "buildings and other cover of class 2 to 4, the best one that applies; (L) laying down, 2; "
     "(V) woods, fence and other cover of class 1, once. Prone in woods is 3 DOWN; prone behind "
     "hasty works inside a wood 3 + 2 + 1 = 6 DOWN; in woods behind a rail fence 1 DOWN. Option "
     "best_protection_only (off) takes the single best entry."},
    {"IB-R-20",
     "Cover the chart does not list? Low stone wall 50% (2 DOWN); stone or brick building 75% (3); "
     "wooden building 50% (2); sunken road, railroad cut or embankment 75% (3); hedge, orchard, "
     "village plots 25% (1); dense woods 25% (1). Scenario may override each."},
    {"IB-R-21", "May a split/move take the same item twice? No, two different items."},
    {"IB-R-22",
     "What exactly bars split/move? The list in IB-SEQ-13 and IB-SEQ-17; a bar tied to terrain "
     "holds if the footprint touches it at any moment of that Movement-and-Fire, even if the pair "
     "contains no move."},
    {"IB-R-23",
     "How far does the exemption of breechloaders go? Breechloader and repeater troops ignore the "
     "formation, terrain and interpenetration bars; the road bar still binds them. \"Always\" does "
     "not override base morale below 6 or being broken. It is not an exemption from the morale "
     "loss of passing through units, on roads or off."},
    {"IB-R-24",
     "Company column: may it split/move? It may not move and fire in that formation; a pair "
     "containing its one-half change of formation and facing is allowed (half move then deploy, "
     "deploy then fire at 2 down in the manner of the new formation, and so on). The option "
     "formation_chart_prevails lifts the bar."},
    {"IB-R-25",
     "En masse: free to enter, or half an action? Free, at any time in the owner's own player-turn "
     "between acts; not in the enemy's. Leaving costs a normal change."},
    {"IB-R-26", "Cavalry column: +1 or +2? +2."},
    {"IB-R-27", "How often is the infantry about-face free? Once per own Movement-and-Fire."},
    {"IB-R-28",
     "When does lying down start to protect and end? Declared at the start of own "
     "Movement-and-Fire it protects from the end of that Movement-and-Fire (so already in the "
     "enemy's next player-turn) until the unit stands up at the start of a later own "
     "Movement-and-Fire, retreats, or is destroyed. Mounted cavalry, limbered batteries, wagons "
     "cannot lie down."},
    {"IB-R-29",
     "Who fires worse when prone? Everything that is not breech or repeater suffers 2 DOWN, "
     "pistols, shotguns and cannon included. Only morale 2 (pinned) silences a battery."},
    {"IB-R-30",
     "Is a modifier charged per crossing or per type, and do bonuses count for a short stretch? "
     "Each unfavourable type once per move if touched at all. Favourable modifiers count only if "
     "they hold for the whole move (formation throughout, road throughout)."},
    {"IB-R-31",
     "Can modifiers reduce movement to nothing? Minimum 1 inch (0.5 for a half move) if no touched "
     "terrain is forbidden to the arm. For backward moves too."},
    {"IB-R-32",
     "Who may use a road, and what about terrain beside it? Column, limbered artillery, heavy "
     "equipment and personalities, whose centre line stays within 0.5 inch of the road's centre "
     "line for the whole move, following its bends. While doing so WOODS, DENSE WOODS, ROUGH, "
     "SWAMP, WALL and FENCE touched only because the road runs through them are ignored (also for "
     "the split bar and for forbidden terrain); STEEP HILL and FORD are not. A bridge is road. A "
     "unit may decline the bonus and is then an ordinary mover."},
    {"IB-R-33",
     "Backward movement? Infantry base 3, same modifiers, straight back, facing unchanged, allowed "
     "as a full or half move and in double-quick."},
    {"IB-R-34",
     "Steep hill: which way? Any move touching a steep area or crossing a steep contour edge, up, "
     "down or along. Gentle level changes cost nothing."},
    {"IB-R-35",
     "Whom does passing through hurt? Open-formation unbroken movers hurt nobody. Closed movers "
     "and all broken or routed movers cost each formed unit they pass one level. \"Formed\": "
     "closed, not en masse, unbroken infantry or cavalry, or any unbroken battery; it need only "
     "stand still at that instant."},
    {"IB-R-36",
     "May a move end on top of a friend? No. A unit may enter a friendly footprint only if it has "
     "the allowance to come out clear."},
    {"IB-R-37",
     "Where can water be crossed? Streams anywhere, rivers only at ford and bridge points or by "
     "boat. Depth per stream or ford from the scenario (default stream 18 inches weak, ford 30 "
     "inches weak, river elsewhere 96 inches). Heavy equipment uses the artillery limits without "
     "boxes. \"Watertight\" 40 holds in any current."},
    {"IB-R-38",
     "Sounding? An unbroken unit within 1 inch of the bank at the point declares it at the start "
     "of Movement-and-Fire and takes no other action, double-quick included; depth becomes known "
     "to its army at the end of that player-turn."},
    {"IB-R-39",
     "Pontoons in detail? A pontoon wagon within 1 inch of water that stays put through four "
     "consecutive own Movement-and-Fire phases puts its boat on the water at the end of the "
     "fourth. A foot unit within 1 inch of boats with room for all its castings (4 each) boards "
     "with a whole Movement-and-Fire action; boats then move up to 2 inches per own "
     "Movement-and-Fire; when all touch the far bank the unit lands with a whole Movement-and-Fire "
     "action in any formation. Aboard: no fire, 1 rank deep, red trigger 4, morale works normally; "
     "a broken or routed unit aboard moves back toward the bank it left."},
    {"IB-R-40",
     "Personalities in detail? Attached = footprint within 0.1 inch and declared; attaching and "
     "leaving are free in own Movement-and-Fire. Attached ones move with their unit at its rate. "
     "Alone they pass through units freely, cannot be fired on; if an enemy unit moves into "
     "contact they go at once to the nearest friendly unit within their normal move, else are "
     "captured. With a unit that surrenders: captured. With a unit destroyed by fire: he is rolled "
     "for as usual, then to the nearest friendly unit."},
    {"IB-R-41",
     "Is horse artillery's 14 basic or advanced? Basic; it stands in the basic Movement chart. "
     "Only the double-quick restriction on the foot kind is advanced."},
    {"IB-R-42",
     "Overflow above 28: only once, only for combined fire? Any fire action, batches of 28 until "
     "used up (60 castings: 28, 28, 4)."},
    {"IB-R-43", "What is \"R\"? Rout: combat morale becomes 0 whatever it was; no die."},
    {"IB-R-44",
     "What is \"-\" and is a die rolled? No effect and no die for that cell. The casualty die is "
     "rolled for every \"a>b\" cell, even when a alone already destroys the target. No morale die "
     "if the target's morale is already 0 or this action's casualties destroy it. In overflow the "
     "running totals decide: once the castings lost reach the target's castings the action stops "
     "and later batches are not rolled; once the levels lost reach its morale no further morale "
     "die is rolled."},
    {"IB-R-45",
     "Dice order? Casualty die, morale die, (next batch: same), personality dice in roster "
     "order."},
    {"IB-R-46", "Combined fire where some firers are red-qualified? Red only if all are."},
    {"IB-R-47",
     "Split fire: what must each part satisfy? Unit-level arc, sight and range to that target; "
     "castings are interchangeable. Parts resolve in declared order; a later part is lost if its "
     "target has gone."},
    {"IB-R-48",
     "Who counts as never exposed? Regular and elite units have been under fire before the battle, "
     "others not; nobody has met repeaters; the scenario may say otherwise of each. Any fire "
     "action against a unit, even without effect, counts as fire from then on; any in which a "
     "repeater took part counts as repeaters; both after resolution."},
    {"IB-R-49",
     "What is flank or rear? In the target's frame (origin at the middle of its front, y forward, "
     "half-width w) the fire point is frontal if y >= 0 and |x| <= w + y; otherwise flank/rear. En "
     "masse units have no flank. All others do, also columns, batteries, open order, broken and "
     "routed units."},
    {"IB-R-50",
     "What is surprise? The firing unit has not been seen by any enemy unit up to the moment of "
     "fire (looked at after every move and fire and at the start). So a unit can surprise at most "
     "once. Sight being mutual, this arises for units in total cover (IB-R-17) that never fired, "
     "and for hidden units (IB-R-91)."},
    {"IB-R-51",
     "Which obstacles are red trigger 4? Any water crossing (stream, ford, boat), bridge, abatis, "
     "moat or ditch, swamp: the target's footprint touches it. Walls, fences, woods, rough ground "
     "and slopes are not."},
    {"IB-R-52", "Other red situations? Only scenario red zones/events, or agreement (umpire_red)."},
    {"IB-R-53", "Red tables for special morale checks? Never."},
    {"IB-R-54",
     "Does the higher table of en masse touch fire? Yes for the morale cell, no for casualties."},
    {"IB-R-55",
     "What is the same point of the battlefield? A battery remembers the measured point of each "
     "target it fired at in its last own Movement-and-Fire. The bonus applies if it fired in its "
     "immediately preceding own Movement-and-Fire, has not moved, pivoted or changed formation "
     "since, and a remembered point lies within 1 inch of the present target's footprint."},
    {"IB-R-56",
     "How many personality rolls? One per personality per enemy player-turn, after the first fire "
     "action that removes at least one casting from his unit. Attacker rolls. Only casualties by "
     "fire count."},
    {"IB-R-57",
     "Hit deduction details? HERO -6, GOOD -4, NORMAL -2, POOR -1; BAD: roll his die, 1-2 and 5-6 "
     "give -2, 3-4 give 0. An unhurt personality with the unit still gives his bonus; both apply. "
     "Two hits in one turn: only the larger deduction. Lapses after that rally step even if no "
     "rally was tried."},
    {"IB-R-58",
     "Horse-holders in detail? Holders are a quarter of the castings, halves rounded up, at least "
     "1 (a unit of one casting can only dismount for good); they stay as a separate group where "
     "the unit dismounted, may move in Movement-and-Fire as mounted cavalry in column, are not a "
     "target and do not fire; if an unbroken enemy touches them they and the horses are lost. "
     "Remounting needs holders within 1 inch and adds them back to the unit. As firer, target and "
     "checker the unit counts only its dismounted castings. If the dismounted part is destroyed, "
     "surrenders or leaves the table, its holders go with it."},
    {"IB-R-59",
     "How are castings in contact counted? For each enemy unit E within 0.1 inch: take the side of "
     "E with the longest overlap with the checker (overlap length L, 0 for a corner). Touching "
     "castings f = max(1, ceil(L / spacing along that side)), at most the castings along that "
     "side; depth k = castings along the perpendicular (ranks for front or rear contact, files for "
     "flank contact). Count min(N, f x k). Then add, in the same way, any further enemy unit in "
     "contact with E's opposite side within the touched span, and so on. A battery counts all its "
     "guns. Spacing: 0.5 infantry, 1.0 cavalry, W/N along the front of open order. An open-order "
     "unit touched on its flank counts k = 1 (spaced men are no continuous line). In column, "
     "company column and en masse the castings along the front are the lead rank and the files "
     "behind them ceil(N / lead rank) deep."},
    {"IB-R-60",
     "Who checks and who counts in contact? Every phasing unit with morale 1 or more that touches "
     "at least one enemy infantry, cavalry or artillery unit, whatever that enemy's morale. A "
     "routed unit does not check (no die). Wagons, holders, prisoners, boats and lone "
     "personalities are never \"enemy castings\", here or for captures."},
    {"IB-R-61",
     "One check for all retreating units or one each, and who sees? One per (checker, retreating "
     "unit, collapse). The checker must see the retreating unit (IB-R-14) at its start position, "
     "any whole inch of its path or its end, including a unit that left the table, surrendered or "
     "could not move in the retreat step. Row and table use its castings and morale at the end of "
     "its retreat (or as it surrendered or left). A friend that first sees it in a later Morale "
     "phase, while it is still retreating from the same collapse, checks then."},
    {"IB-R-62",
     "A unit sinks from broken to routed later: new check? No, same collapse. A new collapse "
     "begins only after it was at 2 or more again."},
    {"IB-R-63", "Do contagion losses chain at once? No; retreats are over for this phase."},
    {"IB-R-64",
     "Artillery x3 elsewhere? Only in the contagion step and only for the checking battery, not "
     "for a retreating one, not for contact, not as a fire target."},
    {"IB-R-65",
     "Double-quick: 2 levels or 3; is the class modifier added? The chart as it stands; nothing "
     "added."},
    {"IB-R-66", "Must units rally? Optional, once per rally step."},
    {"IB-R-67",
     "Which rallies bar a unit from moving? Any rise above 2 from exactly 2. A unit rising from 0 "
     "or 1 is not restricted, except that at exactly 2 it is pinned."},
    {"IB-R-68",
     "What is an advance? A move after which the gap to the nearest enemy unit in sight is smaller "
     "than before (nearest then, nearest now). With no enemy in sight at the start: a move that "
     "ends in sight of an enemy."},
    {"IB-R-69",
     "What is \"in the open\", and how does one retreat to cover? In the open = no protection "
     "class 1 or better against the nearest enemy in sight. To retreat to cover the unit uses its "
     "Movement-and-Fire action for a full move (free turn to any heading first) that does not "
     "advance and ends in cover of class 1 or better or out of all enemy sight; if none is "
     "reachable it must go prone. Mounted cavalry and limbered artillery that cannot reach cover "
     "must move directly away up to a full move. A prone pinned unit stays prone until it is above "
     "2, except that at the start of a later Movement-and-Fire it may stand up to retreat to "
     "cover, or if no enemy is in sight. The duty is tested once, at the start of the unit's "
     "Movement-and-Fire: a unit that sinks to 2 later in the phase goes prone only in its next own "
     "Movement-and-Fire."},
    {"IB-R-70",
     "Direction of retreat? From the mean of the centres of the causing enemy units that still "
     "exist (all firers of the fire action, all units counted in the contact check) to the unit's "
     "centre. If the loss had no enemy cause (contagion, double-quick, passing, rally, ford) or "
     "they are gone: away from the nearest enemy unit in sight, else nearest anywhere, else toward "
     "its own table edge. The same chain is used if the mean falls on the unit's own centre "
     "(within 0.001 inch)."},
    {"IB-R-71",
     "How is the path found? Try headings 0, then +/-15, 30, 45, 60, 75, 90 degrees from direct. "
     "On each the footprint slides along the heading without turning as far as its allowance (with "
     "terrain touched) lets it, stopping before impassable ground (terrain forbidden to its arm "
     "and water too deep for it included), before coming within 1 inch of an enemy (or nearer to "
     "one it already is within 1 inch of), and at the last clear place short of a friend it cannot "
     "get past. Legal: it moves at least 1 inch (or its whole allowance if that is less) and the "
     "gap to the nearest enemy is not smaller than at the start. Direct is compulsory if legal, "
     "unless it passes through unbroken friendly infantry or cavalry, in which case the owner may "
     "pick any legal heading of the list. If direct is not legal, the legal heading with the "
     "smallest bend is taken (the owner picks the side on a tie; default clockwise). The allowance "
     "is fixed at the start of the retreat, even if passing through friends takes the unit from "
     "broken to routed. New facing and, for a routed unit, new shape are taken where it stops, "
     "with the 1-inch slide of IB-R-7; if they do not fit it keeps its lie."},
    {"IB-R-72",
     "Through artillery? A battery on the direct heading is passed through (it loses a level) and "
     "is no reason for another heading. Retreating batteries and wagons cannot pass through anyone "
     "and must bend."},
    {"IB-R-73",
     "An unlimbered battery must retreat? It limbers as part of the retreat and moves half its "
     "allowance that time; afterwards full."},
    {"IB-R-74",
     "What shape is a routed unit? It keeps formation, footprint and facing until it retreats in "
     "the retreat step. Then infantry and cavalry take the footprint of an en masse block, facing "
     "the direction of flight; they move with the open-order bonus and from then on are 1/2 rank "
     "deep (2 DOWN) as a target from all sides without counting units behind. When such a unit "
     "rises above 0 it is en masse (also at 1, where it retreats as en masse). Batteries and "
     "wagons have no open order in the chart: routed they move as limbered (12, 14 horse, wagons "
     "10; IB-R-73 for the first time), stay 1 rank deep, and are limbered when they rally."},
    {"IB-R-75",
     "Capture percentages: timing, rounding, stacking? At the instant morale changes, after this "
     "action's casualties, on the castings left: to 0 from 1 or more: 50%; to 1 from 2 or more: "
     "25%; one event, one percentage; round half up. Any enemy unit of the kinds in IB-R-60 at gap "
     "<= 1 will do, whatever its morale. Any cause counts. If nobody is left the unit is gone "
     "(IB-R-79). The prisoners go to the nearest such enemy unit."},
    {"IB-R-76",
     "When is there no path? No legal heading in IB-R-71 and at least one heading was stopped by "
     "an enemy, impassable ground or water. If only friends are in the way the unit stays where it "
     "is; it still counts as retreating for contagion."},
    {"IB-R-77",
     "Prisoners and freeing? A prisoner group (en masse footprint) next to the nearest captor, "
     "moved by the captor up to 7 inches (infantry terrain) in his Movement-and-Fire in any "
     "direction. Any infantry, cavalry or artillery unit of their own army touching it frees them: "
     "if it is their own unit they rejoin it; otherwise they become a separate unit of the "
     "parent's class at morale 1, en masse."},
    {"IB-R-78",
     "Table edge? Only retreats may cross it; such a unit is out of the game, neither captured nor "
     "a casualty. Other moves stop at the edge unless the scenario names an exit. A retreating "
     "unit is over the edge when the centre of its footprint crosses it. A personality with it "
     "goes too, unless his owner detached him at the start of that retreat (free)."},
    {"IB-R-79",
     "Destroyed units? At 0 castings the unit is removed at once; no retreat, no contagion."},
    {"IB-R-80",
     "Rabble? Treated as pinned at morale 2 at all times, including prone-or-cover. They may rally "
     "to 2 only."},
    {"IB-R-81",
     "How may a unit be split? Each sub-unit has at least 2 castings (1 for skirmishers), whole "
     "castings; new footprints must touch the old one and fit; what the parent has been exposed "
     "to, its having been seen and its collapses are copied."},
    {"IB-R-82",
     "How are units combined? All joining units are within 1 inch and spend a formation change in "
     "the same Movement-and-Fire phase; base morale, weapon effectiveness and split right are the "
     "worst among them; they count as exposed or seen only if all are; the new formation is placed "
     "at the largest part."},
    {"IB-R-83",
     "Splitting under fire? A unit in LINE or OPEN of which part, but not all, of the width lies "
     "in the firer's zone (the union of zones for combined fire): before the dice its owner may "
     "detach the castings inside (width share, rounded up; IB-R-81 minimum sizes on both sides) as "
     "a sub-unit with the same morale and formation; they alone are the target (column by their "
     "number) and the rest is untouched. In a contact check likewise with the castings whose front "
     "overlaps the enemy."},
    {"IB-R-84",
     "Legion? Sections keep own castings, weapon and formation, act separately, but share one "
     "morale value while each section is within 0.1 inch of another and all are linked; the morale "
     "column uses the legion's total castings, a result on one section changes the shared value. A "
     "section that leaves takes the current value."},
    {"IB-R-85",
     "Skirmishers and the basic game? A whole unit may always use open formation; detaching needs "
     "the option. With adv_skirmishers but not adv_reorganization only skirmishers may be split "
     "off, and only rejoin their own parent; with adv_legions alone no section may leave."},
    {"IB-R-86",
     "Custom formations? A scenario may define extra formations by {width rule, depth rule, "
     "movement bonus, firing castings rule, arc, split right}; the engine offers nothing else."},
    {"IB-R-87",
     "Mounting the crews? A formation change of a limbered mounted battery mounts its crews; while "
     "they are mounted it may double-quick; unlimbering ends it."},
    {"IB-R-88",
     "Which guns are which weight? weapons CSV column weight: mountain rifle, 12-pdr mountain "
     "howitzer: mountain; light rifle, 6-pdr, 12-pdr howitzer: light; medium rifle, 12-pdr gun, "
     "24-pdr howitzer: medium; heavy rifle, 32-pdr howitzer: heavy. +1/-1 applies to base before "
     "everything else."},
    {"IB-R-89",
     "Abatis speed? Allowance = (base + ROUGH + other modifiers) / 2 for the whole move if it "
     "touches uncleared abatis; minimum 1; passing through a cleared gap at least as wide as the "
     "unit is free. A clearing unit spends its whole Movement-and-Fire in two consecutive own "
     "turns within 1 inch."},
    {"IB-R-90",
     "Moat crossing? The unit must start its Movement-and-Fire within 1 inch; a whole action puts "
     "it on the far side touching the edge, same facing. Filled stretches as wide as the unit are "
     "open ground. Filling goes like clearing; whether materials are at hand is said of the unit "
     "or by the scenario."},
    {"IB-R-91",
     "Hidden movement procedure? Each army knows which enemy units it has spotted, by IB-R-14 with "
     "these exceptions: a unit in woods that neither moved nor fired in its last own "
     "Movement-and-Fire is seen only within 4 inches; stationary units behind high walls or "
     "railroad embankments are unseen unless they fired. A unit is lost from sight at the end of a "
     "player-turn in which no enemy sees it. Blind fire: aim at a point in woods within range and "
     "zone; if a hidden enemy footprint is within 1 inch it is the target, otherwise nothing "
     "happens and nothing is rolled openly."},
    {"IB-R-92",
     "Simultaneous option? Both players plot; then both Morale phases step by step (all dice of a "
     "step rolled first-army first, effects applied after both), both double-quick moves in five "
     "equal impulses, then: fire of units firing first or only, simultaneous; all movement, facing "
     "and formation in five impulses, contact stops both; fire of move-then-fire units, "
     "simultaneous. Everything else unchanged."},
    {"IB-R-93",
     "Manuals and sections that the rulebook refers to but does not contain? Nothing from them is "
     "used."},
    {"IB-R-94", "Is a part of the advanced rules missing? No; only a letter is skipped."},
    {"IB-R-95", "Victory? None in the rules; scenario only."},
    {"IB-R-96",
     "Fire by a unit armed differently mounted and on foot? Its mounted weapon if it has one, else "
     "its weapon."},
    {"IB-R-97", "Square? Not available."},
    {"IB-R-98",
     "Damaged result cells? The value is restored from the neighbouring cells and from the rule "
     "that fits all the others; the ledger records the printed one."},
    {"IB-R-99",
     "Damaged weapon rows? Restored so that the bands follow each other without a gap and "
     "effectiveness falls with range."},
    {"IB-R-100",
     "Heavy equipment as a target or checker? castings = wagons, base morale 5 unless stated, 1 "
     "rank deep."},
    {"IB-R-101",
     "Who cannot drop into en masse for nothing? Prone units, routed units, units aboard boats or "
     "inside a building, and any unit whose new block would not fit (IB-R-7). It is never a way to "
     "stand up. A broken unit may do it before its retreat."},
    {"IB-R-102",
     "Does a unit that stops at the edge of a wood touch it? No. An area counts only if more than "
     "0.001 inch of it lies inside the footprint (start, path or end); a line (wall, fence, works, "
     "steep contour edge) counts if some part of the footprint passes across it, or the footprint "
     "straddles it at the start or the end of the move. Lying flush against an edge or line is "
     "outside it: a unit lining a wall pays nothing to back away. The tolerance of IB-R-1 does not "
     "apply here. For red trigger 4 and split bars the same test is used."},
    {"IB-R-103",
     "What if a unit's state changes in the middle of its own action? A move once begun is "
     "finished (it must come out clear of friends). Below 2: the rest of its Double-Quick or "
     "Movement-and-Fire action is lost. At 2: it goes on with the pinned limits (3 DOWN, no "
     "advance, guns silent) but need not lie down before its next own Movement-and-Fire. A "
     "split/move whose second half has become illegal is simply over. Between its halves a unit "
     "may wait for others, so that it can join a combined fire."},
    {"IB-R-104",
     "Do the double-quick move and the Movement-and-Fire move of one turn share their terrain? No. "
     "Each is a separate move with its own allowance and its own list of terrain touched."},
    {"IB-R-105",
     "Who decides when both sides would have a choice at once? The phasing player first, then the "
     "other; automatic steps go in roster order, phasing army first. With no answer possible (no "
     "legal target, no legal place, zero castings) the step is skipped without dice."},
    {"IB-R-106",
     "What is forbidden to a unit that lies down? No manoeuvre: no distance, no new facing or "
     "formation (the about-face and free en masse included), hence no split/move. Standing up is "
     "free at the start of the next own Movement-and-Fire."},
    {"IB-R-107",
     "May a personality mount or dismount during play? Yes, free, at the start of his own "
     "Movement-and-Fire, once per Movement-and-Fire; his horse is always at hand."},
};
// clang-format on

static_assert(std::size(kTexts) >= std::size(kLedger));

static constexpr auto kAllTexts = shared::with_long_roll(kTexts);

std::string_view clause_text(std::string_view id) { return shared::text_of(kAllTexts, id); }
std::span<const ClauseText> clause_texts() { return kAllTexts; }

}  // namespace longroll::iron_brigade
