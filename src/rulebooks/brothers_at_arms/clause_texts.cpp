// What each clause and each ruling of the Brothers at Arms ledger says, in our own words, for the
// log line, refusal or chart entry that cites it.

#include "rulebooks/shared/clause_texts.h"

#include "rulebooks/brothers_at_arms/clauses.h"

#include <iterator>

namespace longroll::brothers_at_arms {

// clang-format off
static constexpr ClauseText kTexts[] = {
    {"BA-CTR-1",
     "Each unit counter carries three factors printed left to right at its foot: range, attack, "
     "strength (written R-A-S). A unit counter stands for a brigade-sized force."},
    {"BA-CTR-2",
     "range is the number of hexes, not counting the unit's own hex, at which it can make an "
     "effective attack."},
    {"BA-CTR-3",
     "attack is the lowest score on a D6 that is a hit; it lies between 2 and 6. It serves for "
     "both fire and melee."},
    {"BA-CTR-4",
     "strength is both the number of D6 the unit rolls when it attacks and the number of hits in "
     "one attack that disperses it."},
    {"BA-CTR-5",
     "Side is shown by colour (US light blue, CSA grey) and arm by picture: infantry kepi, "
     "cavalry sabre and pistol, artillery cannon."},
    {"BA-CTR-6",
     "A unit counter with identity number N belongs to the command counter of its own side "
     "numbered N and is ordered by it."},
    {"BA-CTR-7",
     "A unit counter with a star instead of a number is unassigned: in each bound its owner may "
     "name any one friendly command counter to control it; for that bound it is treated as a unit"
     " of that division for command range, command roll and NIC purposes. The naming is a bare "
     "statement, costs nothing, and is made in phase 4 before any phase-5 die of that side is "
     "rolled."},
    {"BA-CTR-8",
     "An unassigned unit may be named to the same or to another command counter in each following"
     " bound."},
    {"BA-CTR-9",
     "An unassigned unit may be activated only once in a bound: after it has been named (and "
     "moved, fired, or failed) it cannot be named again until the next bound."},
    {"BA-CTR-10",
     "An unassigned unit for which no command counter (or, under direct control, control counter)"
     " is named in phase 4 gets NIC in phase 6 (no commander of any kind left: ruling 64)."},
    {"BA-CTR-11",
     "A unit may carry a special ability symbol at its left or right: crosshair = sharpshooters "
     "(BA-SHP), red shield = indomitable (BA-IND)."},
    {"BA-CTR-12",
     "A control counter is a commander of corps level or above; it bears a star, a name and a "
     "leadership value; it can control any command counter of its army (and any unit counter, by "
     "BA-CTL-4 to 8 and BA-DIS-3)."},
    {"BA-CTR-13",
     "A command counter is a divisional commander; it bears its division number, a name and a "
     "leadership value; it passes orders to the unit counters with its number (and to star units "
     "named to it)."},
    {"BA-CTR-14",
     "A commander's leadership value is at once its range in hexes for issuing orders "
     "automatically and the target of its command rolls. Leadership values are set battle by "
     "battle."},
    {"BA-CTR-15",
     "Command counters move after all unit counters of their side; control counters move last of "
     "all."},
    {"BA-CTR-16",
     "The moment the last unit counter with its number has been dispersed (or has surrendered), a"
     " command counter is removed from play. Units still in reserve or on a tactical march count "
     "as remaining; star units named to it do not. Units that have left the board for good by an "
     "exit task count as gone only when none is left anywhere else."},
    {"BA-CTR-17",
     "The stock of markers (NIC, Pinned, Breached, Fatigued, objective) is unlimited."},
    {"BA-TIME-1",
     "One bound is one hour; a day is 24 bounds."},
    {"BA-TIME-2",
     "Every battle states its own dawn and dusk. A bound is a night bound when its hour is at or "
     "after dusk or before dawn, otherwise a day bound."},
    {"BA-TIME-3",
     "A battle may run over several days (BA-RDL, BA-NGT)."},
    {"BA-SEQ-1",
     "A bound is two rounds: first the Confederate round, then the Union round; when both are "
     "complete the bound ends and the bound marker moves on one hour."},
    {"BA-SEQ-2",
     "Bounds repeat until the battle is decided or the allotted number of bounds has been played."},
    {"BA-SEQ-3",
     "The two rounds are identical in structure: Orders (phases 1-6), Movement (7-9), Attack "
     "(10-11), Removal (12), always in this order."},
    {"BA-SEQ-4",
     "Phase 1: check which command counters of the active side are within the range of a control "
     "counter. Phase 2: command rolls for those that are not. Phase 3: NIC on every counter not "
     "under orders."},
    {"BA-SEQ-5",
     "Phase 4: check which unit counters are within the range of their command counter. Phase 5: "
     "command rolls for those that are not. Phase 6: NIC on every counter not under orders."},
    {"BA-SEQ-6",
     "Phase 7: move unit counters that have orders. Phase 8: move command counters that have "
     "orders. Phase 9: move control counters. No counter is moved in another's phase."},
    {"BA-SEQ-7",
     "Phase 10: unit counters that have orders and have a target in range may fire. Phase 11: "
     "unit counters of the active side in contact with the enemy fight, even if NIC. Only the "
     "active side's counters attack in a round."},
    {"BA-SEQ-8",
     "Phase 12: remove all Pinned and NIC markers from the active side's counters only."},
    {"BA-SEQ-9",
     "Each unit counter makes at most one attack in a round, of one kind: fire (alone or in a "
     "group), shot at a commander, capture attempt, breach shot, or melee."},
    {"BA-ORD-1",
     "Orders flow control counter -> command counter -> unit counter. A counter within the range "
     "of its superior is free to act; a counter outside may act only if a command roll gives it "
     "an order."},
    {"BA-ORD-2",
     "Control counters are always under orders and never take NIC."},
    {"BA-ORD-3",
     "Range is hex distance <= leadership, the commander's own hex being distance 0 (always "
     "within). Terrain, enemies and zones of control do not affect it."},
    {"BA-ORD-4",
     "Phase 1: a command counter is in command if it lies within the range of any friendly "
     "control counter on the board."},
    {"BA-ORD-5",
     "Phase 2: for each command counter not in command the owner may make one command roll, "
     "naming one friendly control counter on the board, at any distance, as the roller: D6 <= "
     "that control counter's leadership = in command; the command counter's own leadership plays "
     "no part. The same control counter may roll for any number of command counters, one die "
     "each. With no control counter on the board see BA-DIS-4 and ruling 62."},
    {"BA-ORD-6",
     "An exceptional command counter is always in command in phases 1-3 whatever its distance, "
     "and whether or not any control counter survives. It gains nothing towards its own units: "
     "its command range still applies."},
    {"BA-ORD-7",
     "Phase 3: a command counter that is not in command gets NIC, and so does every unit counter "
     "of its division wherever it stands, including units within its range; phases 4-5 are "
     "skipped for that division. Exception: units left to a control counter before the dice of "
     "phase 2 (BA-CTL-4); nothing done after the failed roll can rescue the others. A star unit "
     "is named only in phase 4, and gets NIC if it is named to a command counter that has NIC."},
    {"BA-ORD-8",
     "Phase 4: a unit within range of its command counter, that counter being in command, has "
     "orders."},
    {"BA-ORD-9",
     "Phase 5: for each command counter in command that has units outside its range, one D6 is "
     "rolled: <= that command counter's leadership gives orders to all of those units together; a"
     " higher roll gives NIC to all of them. Units within range are unaffected by the roll."},
    {"BA-ORD-10",
     "Phase 6: every unit of the active side without orders gets NIC."},
    {"BA-ORD-11",
     "A command counter whose phase-5 roll failed is itself still in command and may move in "
     "phase 8, for instance to bring the unit within range for the next bound; if it does not, "
     "another roll is needed next bound."},
    {"BA-ORD-12",
     "A NIC unit may not move or fire; a NIC command counter may not move. A NIC unit still "
     "fights in melee, still radiates its zone of control, and can be attacked as usual."},
    {"BA-ORD-13",
     "NIC markers are removed in phase 12 of the same round."},
    {"BA-ORD-14",
     "A failed command roll means no action by those counters in that bound; there is no second "
     "attempt in the same round by any means."},
    {"BA-ORD-15",
     "Modifiers to a command roll are added to the die (night +1, BA-NGT-3). There is no "
     "automatic success and no automatic failure: the modified total must be <= the leadership "
     "value."},
    {"BA-ORD-16",
     "Being in melee does not give a unit orders; without orders it fights but cannot withdraw or"
     " move."},
    {"BA-CTL-1",
     "Ordinarily a control counter issues orders to command counters only."},
    {"BA-CTL-2",
     "Command and control ranges are checked where the counters stand in phases 1 and 4; later "
     "movement in the same round does not undo or create orders."},
    {"BA-CTL-3",
     "A unit that in phase 4 was outside the range of its command counter (or of the control "
     "counter that directly controls it) has its attack value increased by 1 for every attack it "
     "makes in this round, whether it got orders by a roll or is NIC and fights a melee. A unit "
     "of a division with no command counter and not within range of a control counter counts as "
     "outside. Cap: modified attack value never exceeds 6."},
    {"BA-CTL-4",
     "In phase 1, before any die of phase 2, the owner may declare that a unit whose command "
     "counter is on the board is left to a named control counter for this bound. It then takes no"
     " orders and no NIC from its command counter this bound, whatever becomes of that counter's "
     "own roll."},
    {"BA-CTL-5",
     "A unit whose command counter is not on the board (disabled, captured or removed; or not yet"
     " arrived, ruling 63) may be put under a named control counter in phase 4, whether or not "
     "option direct_control is on."},
    {"BA-CTL-6",
     "A force organised without divisional commanders (brigades straight into a corps) always "
     "uses direct control; for such units the option is forced on. Their formation for rolls is "
     "their corps. Which control counter, and what if none is left: ruling 64."},
    {"BA-CTL-7",
     "A unit under a control counter has orders in phase 4 if it is within that counter's "
     "leadership in hexes. In phase 5 each control counter may make one roll for each formation "
     "(division number, corps, or the star units named to it taken together) of which it has "
     "units outside its range: D6 <= its leadership gives orders to all those units of that "
     "formation. This procedure also serves BA-CTL-5 and BA-DIS-3 when the option is off."},
    {"BA-CTL-8",
     "A star unit may be named to a control counter instead of a command counter."},
    {"BA-MOV-1",
     "Rates in hexes per round over open ground: artillery 2, infantry 2, command and control "
     "counters 3, cavalry 4. (River boats: 2, as artillery.)"},
    {"BA-MOV-2",
     "Only counters with orders, and not pinned, move in phases 7-8. Movement is never "
     "compulsory. Each counter moves at most once a round, hex by hex to adjacent hexes, each hex"
     " paid for as it is entered."},
    {"BA-MOV-3",
     "Entering an ordinary hex costs 1 of the rate. Entering a difficult hex reduces the rate by "
     "1 for that hex, so it costs 2."},
    {"BA-MOV-4",
     "Several difficult features in one hex still make a reduction of only 1 (a wooded steep hill"
     " hex with a stream costs 2, not 4)."},
    {"BA-MOV-5",
     "Difficult hexes: settlements (towns, cities), woodland (open, close, plantations), "
     "marshland (bog, fen), steep hill (each contour rise), streams (ordinary water courses)."},
    {"BA-MOV-6",
     "Steep hill: the reduction applies when the counter crosses a steep hexside from a lower to "
     "a higher level. Moving down across it, or along the top into a steep hill hex from the same"
     " level, is not a rise and costs nothing extra for steepness. A gentle rise costs nothing "
     "extra."},
    {"BA-MOV-7",
     "Impassable hexes (rivers, mountain peaks, as the battle states) may never be entered by any"
     " counter, except as BA-BOAT says for river boats and BA-MOV-9 for crossings."},
    {"BA-MOV-8",
     "Minimum move: a counter that may move at all can always enter one adjacent hex that is not "
     "impassable and not forbidden by another clause, whatever its cost, as its whole move."},
    {"BA-MOV-9",
     "A hex with a ford or bridge costs 1 to enter (no reduction for the water or for any other "
     "difficult feature in that hex)."},
    {"BA-MOV-10",
     "The difficult-terrain reduction applies to every counter that moves, commanders included."},
    {"BA-MOV-11",
     "A unit counter may never enter a hex that holds an enemy unit counter. A commander may "
     "never enter a hex that holds an enemy unit counter."},
    {"BA-MOV-12",
     "A unit may enter, pass or end in a hex that holds enemy commanders but no enemy unit; "
     "ending there triggers a capture attempt (BA-CAP). It may not end there in the cases of "
     "ruling 67."},
    {"BA-MOV-13",
     "Counters may not leave the board except by a scenario's exit task."},
    {"BA-MOV-14",
     "A unit that attacks from within a difficult hex may fire or fight but is unformed: it rolls"
     " one die fewer (strength -1 for that attack only). A strength-1 unit still rolls one die."},
    {"BA-MOV-15",
     "The unformed reduction in BA-MOV-14 affects only the dice it rolls; the hits needed to "
     "disperse it stay at full strength."},
    {"BA-MOV-16",
     "A unit that attacks while standing in a ford or bridge hex is unformed in the same way (one"
     " die fewer)."},
    {"BA-MOV-17",
     "For BA-MOV-14 a steep hill hex (a hex that falls steeply on at least one side) is difficult"
     " terrain, however the unit came to it."},
    {"BA-ROAD-1",
     "Road march: if a counter starts its move in a road hex, ends it in a road hex, and every "
     "hexside it crosses is crossed by the road, it adds 2 hexes to its rate on a turnpike or 1 "
     "on a local road. All kinds of counter get the bonus."},
    {"BA-ROAD-2",
     "A road march that uses both kinds of road gets +1 only (+2 needs every step on turnpike)."},
    {"BA-ROAD-3",
     "In a road march each hex costs 1 and difficult terrain is ignored, except: the rate is "
     "reduced by 1 for each steep hexside crossed upwards, and by 1 (once only, however many) if "
     "one or more woodland hexes are entered. A march of k hexes is legal when k <= rate + bonus "
     "- the reductions met in those k hexes; the hex it starts in costs and reduces nothing; a "
     "ford or bridge hex never counts as woodland here."},
    {"BA-ROAD-4",
     "A move that is not a road march from first hex to last gets no road bonus, and pays "
     "ordinary costs, road or no road (but see BA-ROAD-6)."},
    {"BA-ROAD-5",
     "The minimum move (BA-MOV-8) applies to a road march too."},
    {"BA-ROAD-6",
     "A road that runs beside a stream in a hex without crossing it: entering that hex along the "
     "road has no stream reduction, in a road march or in an ordinary move, and the road bonus "
     "still applies to movement through it."},
    {"BA-ROAD-7",
     "If a counter that has not paid for that hex's stream in this move (it came in by road or "
     "began its move there) leaves it, not along the road, by a hexside on the far side of the "
     "stream, that step costs 1 more. This is in addition to any reduction of the hex it enters. "
     "A counter that begins its move in such a hex is always taken to be on the road."},
    {"BA-ROAD-8",
     "A road that does cross the stream in a hex makes that hex a bridge hex (BA-MOV-9)."},
    {"BA-ZOC-1",
     "Every unit counter has a zone of control: all six adjacent hexes, whatever the terrain."},
    {"BA-ZOC-2",
     "An enemy unit counter may move into a zone of control but is then Locked: its movement for "
     "the round ends in that hex."},
    {"BA-ZOC-3",
     "A unit may spend any part of its move outside before it enters a zone of control; it may "
     "not move from one hex of enemy zone of control to another in one move."},
    {"BA-ZOC-4",
     "A unit that begins its movement in an enemy zone of control is Locked and may not move at "
     "all, except by withdrawing (BA-WDR, if the option is on)."},
    {"BA-ZOC-5",
     "Commanders have no zone of control and ignore enemy zones of control; units move past "
     "commanders freely and commanders past units."},
    {"BA-ZOC-6",
     "A pinned unit has no zone of control until its Pinned marker is removed."},
    {"BA-ZOC-7",
     "NIC, stacked, fatigued and entrained units keep their zones of control."},
    {"BA-STK-1",
     "Counters move through friendly counters freely and at no cost."},
    {"BA-STK-2",
     "Two friendly unit counters in one hex at the end of the movement phase are stacked: both "
     "are unformed and neither may fire or melee while they stay together."},
    {"BA-STK-3",
     "Stacked units remain unformed until separated; separation takes effect at once, so a pair "
     "parted in phase 7 may both attack in the same round if otherwise able."},
    {"BA-STK-4",
     "At most two unit counters may be in one hex at the end of movement or after a flinch; "
     "commanders do not count and any number may share the hex."},
    {"BA-STK-5",
     "A unit that shares a hex only with commanders is not stacked and not unformed."},
    {"BA-STK-6",
     "Stacked units can be hit (BA-STF) and still radiate their zones of control."},
    {"BA-WDR-1",
     "A unit that begins its movement Locked may withdraw if it has orders and is not pinned. "
     "Without orders (NIC) it may not."},
    {"BA-WDR-2",
     "Its first step must be to a hex that is not in any enemy zone of control; it may not enter "
     "any enemy zone of control during the whole of that round's movement."},
    {"BA-WDR-3",
     "A withdrawing unit's rate for the round is reduced by 1 (infantry 1, artillery 1, cavalry "
     "3, before terrain); the minimum move still lets it take one step."},
    {"BA-WDR-4",
     "A withdrawing unit may use a road march (rate + bonus - 1) if every condition of BA-ROAD-1 "
     "is met."},
    {"BA-WDR-5",
     "After withdrawing the unit may fire normally in phase 10."},
    {"BA-WDR-6",
     "With the option off, only a flinch, a dispersal or the enemy's removal frees a Locked unit."},
    {"BA-RAIL-1",
     "Counters that the scenario brings on by railroad may, as their entry move, be placed in any"
     " hex of that railroad connected to the entry hex along the track."},
    {"BA-RAIL-2",
     "An enemy unit counter in a railroad hex stops the movement: the train may go no further "
     "than the last track hex before it. Zones of control and friendly counters do not stop it."},
    {"BA-RAIL-3",
     "Entrained units stay in their track hex until they are activated again: in the first own "
     "round of a later bound in which they have orders and are not pinned they leave the train at"
     " the start of phase 7 and then act normally that round. Until then they are aboard."},
    {"BA-RAIL-4",
     "A unit attacked while aboard counts its strength as 1 less for dispersal (minimum 1) in "
     "fire and melee."},
    {"BA-RAIL-5",
     "A unit aboard may not fire, melee, capture, or attack in any way."},
    {"BA-RAIL-6",
     "If a unit aboard flinches it leaves the train: it moves as any flinch and is no longer "
     "aboard."},
    {"BA-RAIL-7",
     "Railroad track has no other effect on movement; counters already on the board cannot board "
     "trains."},
    {"BA-BOAT-1",
     "River boats are unit counters treated as artillery in everything (rate 2, fire, orders, "
     "being grouped), except that they move and flinch only on river hexes (a ford or bridge hex "
     "on the river is closed to them unless the scenario opens it)."},
    {"BA-BOAT-2",
     "Only artillery and other river boats can harm a river boat: infantry and cavalry may not "
     "choose one as target of fire or melee."},
    {"BA-BOAT-3",
     "A river boat that is dispersed is disabled and removed. One that must flinch and has no "
     "river hex to go to surrenders (BA-FLN-8)."},
    {"BA-BOAT-4",
     "Between a river boat and a land unit there is no melee and no zone of control in either "
     "direction; adjacent, they attack each other (if able) by fire at distance 1 in phase 10. "
     "Two opposing river boats side by side are in melee and lock each other as usual."},
    {"BA-FIRE-1",
     "A unit may fire in phase 10 if it is of the active side, has orders, is not pinned, not "
     "stacked, not aboard a train, not in melee, and has not attacked this round. Firing is "
     "always optional."},
    {"BA-FIRE-2",
     "The target must be an enemy unit counter (or a commander by BA-SHT/BA-SHP, or a works "
     "hexside by BA-FORT) whose distance, not counting the firer's hex, is <= the firer's range, "
     "plus 1 if BA-HGH-1 applies, and never more than the night limit (BA-NGT-1)."},
    {"BA-FIRE-3",
     "The firer must have an unobstructed line of sight to it (BA-LOS, BA-HGH)."},
    {"BA-FIRE-4",
     "The target must not be in melee with any unit of the firer's side (BA-MEL-9)."},
    {"BA-FIRE-5",
     "Number of dice: the firer's strength, less 1 if it is unformed by terrain (BA-MOV-14, 16), "
     "never fewer than 1."},
    {"BA-FIRE-6",
     "Each die that shows the attack value or more is a hit. Hits are tallied and, after cover "
     "(BA-COV), applied by BA-HIT."},
    {"BA-FIRE-7",
     "Modifiers to the attack value add together (fatigue +1, out of range +1); the result is at "
     "most 6 and at least 2, so a 6 always hits and a 1 never does."},
    {"BA-FIRE-8",
     "There is no facing or arc of fire: a unit may fire in any direction."},
    {"BA-FIRE-9",
     "Each shot or group is declared (firers, target, primary target in a stack) before any of "
     "its dice, and fully resolved before the next is declared; eligibility is judged at the "
     "moment of declaration."},
    {"BA-GRP-1",
     "Two or more units may group their fire on one enemy unit. The owner states that it is "
     "grouped fire, which units take part, in which order, and the target, before any die."},
    {"BA-GRP-2",
     "Members may come from different divisions; every member must meet BA-FIRE-1 to 4 by itself "
     "when the group is declared."},
    {"BA-GRP-3",
     "Members roll one after another in the declared order, each with its own number of dice, its"
     " own attack value, and its own cover re-roll for its own line of fire."},
    {"BA-GRP-4",
     "Surviving hits add up across the group. As soon as the running total reaches the target's "
     "strength, the target is dispersed."},
    {"BA-GRP-5",
     "Members that have not yet rolled when the target is dispersed lose their attack: they count"
     " as having attacked this round."},
    {"BA-GRP-6",
     "If all members have rolled and the total is at least 1 but less than the target's strength,"
     " one flinch test is made against the total (BA-HIT-3). No flinch test is made between "
     "members."},
    {"BA-GRP-7",
     "Units that are not grouped fire singly, each with its own dispersal and flinch check; "
     "several single shots at the same target do not add their hits."},
    {"BA-HIT-1",
     "Surviving hits >= the target's strength: it is dispersed and removed for the rest of the "
     "game."},
    {"BA-HIT-2",
     "No surviving hits: no effect and no test."},
    {"BA-HIT-3",
     "At least one surviving hit but fewer than the strength, target not in cover against this "
     "attack: roll one D6; if it is <= the number of hits the target flinches."},
    {"BA-HIT-4",
     "Hits that neither disperse nor cause a flinch leave no trace."},
    {"BA-FLN-1",
     "A flinching unit is moved one hex and gets a Pinned marker. The move ignores movement "
     "costs, roads and zones of control."},
    {"BA-FLN-2",
     "The owner of the flinching unit chooses the hex, except in a crossfire flinch (BA-XFL-1)."},
    {"BA-FLN-3",
     "Available hexes: adjacent; on the board; not impassable to it (hex or hexside); no enemy "
     "counter of any kind in it; and not more than two friendly units there after the flinch."},
    {"BA-FLN-4",
     "Clear of the enemy: the destination may not be adjacent to any unit that fired or fought in"
     " this attack (every group member that rolled: the attackers), nor to any other enemy unit "
     "that was adjacent to the flinching unit before it moved (pinned or not). Attackers and "
     "those others together are the pressing units."},
    {"BA-FLN-5",
     "The flinch is away from the fire: among the hexes otherwise allowed, only those that are "
     "not nearer to any attacker than the hex it leaves may be chosen, unless there are none of "
     "these, when any hex otherwise allowed may be chosen."},
    {"BA-FLN-6",
     "A flinch into a hex with one friendly unit is allowed: that unit stays, both are stacked "
     "(BA-STK-2) and both get Pinned."},
    {"BA-FLN-7",
     "Hexes adjacent to enemy units other than those in BA-FLN-4 may be chosen; the unit is then "
     "in melee there."},
    {"BA-FLN-8",
     "Surrender, impassable: if no hex is allowed by BA-FLN-3 and 4, and there are hexes that "
     "satisfy BA-FLN-4 and hold no enemy unit, and all of those are impassable to it or off the "
     "board, the unit surrenders: it is removed, as dispersed."},
    {"BA-FLN-9",
     "Surrender, surrounded: if every adjacent hex either holds an enemy unit or is ruled out by "
     "BA-FLN-4, and the pressing units stand in at least three different hexes, it surrenders."},
    {"BA-FLN-10",
     "If every adjacent hex is so ruled out but the pressing units stand in fewer than three "
     "hexes, it is not surrounded, and only the attackers are then shunned: it flinches to an "
     "available hex (BA-FLN-3) not adjacent to any attacker, though it may be adjacent to another"
     " enemy. If hexes without an enemy unit and not adjacent to an attacker exist but all are "
     "impassable to it or off the board, it surrenders; if there is none at all, it stays where "
     "it is and is pinned. It never goes next to a unit that has just attacked it."},
    {"BA-FLN-11",
     "If the only hexes that would otherwise serve (BA-FLN-8 or 10) are closed by friendly stacks"
     " or by an enemy commander, the unit stays where it is and is pinned."},
    {"BA-FLN-12",
     "Surrender is checked only when a unit has to flinch; being surrounded alone does nothing."},
    {"BA-FLN-13",
     "Commanders in the hex of a flinching unit go with it to the same hex and are not pinned."},
    {"BA-PIN-1",
     "A pinned unit may not move or fire in its next own round; the marker comes off in phase 12 "
     "of that round and it acts normally from then on."},
    {"BA-PIN-2",
     "A pinned unit still fights in phase 11 of its own round if it is in melee (unless stacked "
     "or aboard)."},
    {"BA-PIN-3",
     "A pinned unit may not withdraw."},
    {"BA-PIN-4",
     "A unit never has more than one Pinned marker."},
    {"BA-PIN-5",
     "Pinned does not by itself make a unit unformed, NIC or easier to hit; it only bars movement"
     " and fire and suspends its zone of control."},
    {"BA-XFL-1",
     "If a unit that has already flinched in the current round has to flinch again in the same "
     "round, the attacker chooses the hex, for the second and every later flinch, under the same "
     "BA-FLN-3 to 11. In a stack the record of the primary target decides who chooses."},
    {"BA-XFL-2",
     "A unit that was pinned only because a friend flinched into its hex has not itself flinched:"
     " its own first flinch is chosen by its owner."},
    {"BA-OVW-1",
     "A unit in the open that takes exactly one surviving hit fewer than would disperse it (and "
     "at least one) flinches automatically: no die."},
    {"BA-OVW-2",
     "A unit in cover in the same case rolls one D6 instead of two."},
    {"BA-OVW-3",
     "Units that never flinch (indomitable; all hits through fortification) are not affected; the"
     " strength used is the strength for dispersal (aboard: -1)."},
    {"BA-IND-1",
     "An indomitable unit never flinches and makes no flinch rolls. It can still be dispersed."},
    {"BA-IND-2",
     "Examples to be marked indomitable: the CSA Stonewall Brigade, the US Iron Brigade."},
    {"BA-IND-3",
     "An indomitable unit in a stack stays when the other unit flinches; the other unit alone "
     "moves."},
    {"BA-LOS-1",
     "Sight runs straight from the centre of the firer's hex to the centre of the target's hex."},
    {"BA-LOS-2",
     "It is blocked by a crossed hex (section 1.1) that obstructs it; it is not blocked by "
     "running along one side of an obstructing hex. The firer's and the target's own hexes never "
     "block."},
    {"BA-LOS-3",
     "Where the line runs along a hexside, it is blocked only if both hexes of the flank pair "
     "would block it."},
    {"BA-LOS-4",
     "Adjacent hexes always see each other."},
    {"BA-LOS-5",
     "Firer and target on the same level: a crossed hex on that level blocks if it is woodland, "
     "settlement, or holds a unit counter of either side; a crossed hex on a higher level blocks "
     "whatever it holds; a crossed hex on a lower level does not block."},
    {"BA-LOS-6",
     "Commanders never block sight."},
    {"BA-LOS-7",
     "Sight is mutual: if A can see B, B can see A. (Ranges differ.)"},
    {"BA-LOS-8",
     "Hedges, walls, works and other hexside features never block sight; they give cover."},
    {"BA-HGH-1",
     "A unit that fires at a target on a lower level than its own has +1 hex of range, however "
     "great the difference."},
    {"BA-HGH-2",
     "Firing at the same level, or at a higher level, gives no range bonus."},
    {"BA-HGH-3",
     "Ground: for a shot between levels, let hh and hl be the higher and lower level, n the "
     "distance, i the distance from the higher end to crossed hex C. C blocks if level(C)  n > hh"
     "  n - (hh - hl)  i. It follows that the counter on the higher ground must be on the edge of"
     " it: no hex as high as its own may lie between."},
    {"BA-HGH-4",
     "Overhead fire: for a shot between levels, obstacles (units of either side, woodland, "
     "settlement) in crossed hexes lower than the higher end are fired over, except in a crossed "
     "hex adjacent to the lower counter: that hex must be clear."},
    {"BA-HGH-5",
     "So, firing down, the hex just before the target must be clear of obstacles, and firing up, "
     "the hex just before the firer."},
    {"BA-HGH-6",
     "A unit may fire across lower ground at a target on a separate height of the same level; "
     "obstacles on the lower ground do not matter."},
    {"BA-HGH-7",
     "A unit below a height can see only units on its edge hexes (the first hexes of the next "
     "level on the line), and units behind the edge cannot see it either."},
    {"BA-HGH-8",
     "Where the line runs along a hexside BA-HGH-3 and 4 are applied to each hex of the flank "
     "pair and block only if both would block."},
    {"BA-COV-1",
     "If the target is in cover against an attack, all hits are rolled again against the cover "
     "value: soft 3, hard 4, fortification 5. Each die that shows the value or more stays a hit; "
     "the rest are discarded."},
    {"BA-COV-2",
     "Soft cover: hedges, woodland. Hard: walls, buildings, prepared defences. Fortification: "
     "fortified buildings, field defence works."},
    {"BA-COV-3",
     "In-hex cover (woodland, settlement) counts against attacks from every direction. A fort or "
     "fortified building also covers from every direction, hexside by hexside, so that a breach "
     "opens one side of it (BA-FORT-8)."},
    {"BA-COV-4",
     "Hexside cover counts only if the line of attack enters the target's hex across that hexside"
     " and the feature protects that hex. If the line enters through a corner, either of the two "
     "hexsides counts."},
    {"BA-COV-5",
     "Only the best applicable cover counts; cover is not cumulative."},
    {"BA-COV-6",
     "Dispersal is judged after the cover re-roll."},
    {"BA-COV-7",
     "Flinching from cover: a target in or behind cover rolls 2D6 and flinches only if each die "
     "is <= the surviving hits."},
    {"BA-COV-8",
     "A unit in a fortification never flinches (no dice)."},
    {"BA-COV-9",
     "Cover works in the same way in melee; hexside cover counts if the attacker is on the other "
     "side of that hexside."},
    {"BA-COV-10",
     "In grouped attacks from several directions the flinch test is the one for cover only if "
     "every surviving hit came through cover, and is waived as fortification only if every "
     "surviving hit came through fortification; if the surviving hits came through cover of mixed"
     " kinds it is 2D6."},
    {"BA-STF-1",
     "Stacked units can be attacked: the attacker names either as primary target before any dice."},
    {"BA-STF-2",
     "Surviving hits >= the primary's strength remove it; the hits beyond its strength fall on "
     "the other unit (secondary). If these are >= the secondary's strength it is removed too."},
    {"BA-STF-3",
     "If the primary is dispersed and the secondary takes at least one but too few, the secondary"
     " makes a flinch test against the excess hits alone (with the same cover rule as the "
     "attack). With no excess hits it is unaffected."},
    {"BA-STF-4",
     "If the primary is not dispersed and flinches, both stacked units flinch, to the same hex, "
     "and both are pinned (but BA-IND-3; details in ruling 65)."},
    {"BA-STF-5",
     "If a commander shares a hex with a unit, the unit must be the target (exception BA-SHP-3). "
     "If a unit in the hex is dispersed, roll one D6 for each commander there: 6 = disabled. One "
     "roll for each commander for each attack, even if both units go."},
    {"BA-STF-6",
     "In grouped fire on a stack, the members' attack ends when the primary is dispersed; the "
     "excess is counted from the dice already rolled."},
    {"BA-MEL-1",
     "Opposing unit counters in adjacent hexes are in melee with each other (close volleys as "
     "much as hand to hand). Commanders are never in melee."},
    {"BA-MEL-2",
     "Melee is compulsory: in phase 11 every unit of the active side that is in melee, is not "
     "stacked, not aboard, and has not attacked this round must attack one adjacent enemy unit."},
    {"BA-MEL-3",
     "NIC units fight. Pinned units fight (BA-PIN-2). Orders are not needed."},
    {"BA-MEL-4",
     "A unit in melee with several enemies chooses which it attacks, anew each round."},
    {"BA-MEL-5",
     "Melee is resolved exactly as firing: dice, attack value, unformed, cover, dispersal, "
     "flinch, pinned, crossfire, stacked targets, options. Grouped attacks are allowed, all "
     "members being adjacent to the target."},
    {"BA-MEL-6",
     "Only the active side rolls; the enemy replies in its own round if it is still in contact."},
    {"BA-MEL-7",
     "Contact is judged when the unit's melee is resolved: if its only opponents have been "
     "dispersed or have flinched away earlier in the phase, it does not fight."},
    {"BA-MEL-8",
     "A unit in melee may leave only by withdrawing with orders (BA-WDR) or by a flinch. The "
     "winner of a melee does not advance."},
    {"BA-MEL-9",
     "No unit may fire into a melee from any distance: an enemy unit that is adjacent to any unit"
     " of the firer's side cannot be fired at. To help, a unit must itself be adjacent to it and "
     "fight."},
    {"BA-MEL-10",
     "A unit in melee may not fire at anything in phase 10 (it fights in phase 11)."},
    {"BA-MEL-11",
     "If during phase 10 a flinch brings an enemy next to a unit of the active side, it is from "
     "then on in melee: it cannot be fired at any more, and that unit, if it has not attacked, "
     "must fight it in phase 11."},
    {"BA-FORT-1",
     "Fortification-class hexsides (field defence works, each side of a fort or fortified "
     "building) can be breached, by artillery (and river boats) only."},
    {"BA-FORT-2",
     "A hexside may be attacked only while no counter of any kind is in the hex that it protects."},
    {"BA-FORT-3",
     "The artillery fires at the hex in phase 10 under BA-FIRE-1 to 3, the hexside attacked being"
     " the entry hexside of its line of fire (attacker's choice of the two at a corner). Grouped "
     "fire is allowed if all members attack the same hexside."},
    {"BA-FORT-4",
     "The hexside counts as a strength-6 unit: 6 hits in one shot or one group breach it. The "
     "re-roll for cover is not made; there is no flinch; hits do not carry over."},
    {"BA-FORT-5",
     "When breached a Breached marker is placed on that hexside for the rest of the game."},
    {"BA-FORT-6",
     "A breached hexside gives soft cover (3) instead of fortification, and units behind it can "
     "flinch."},
    {"BA-FORT-7",
     "An unbreached fortification hexside may be crossed inwards only as the first and only step "
     "of a unit's move, and only into a hex with no enemy unit; outwards, or inwards over a "
     "breach, it is crossed like any hexside. Commanders cross freely; so does a flinch."},
    {"BA-FORT-8",
     "In-hex fortification (fort, fortified building) is treated as a fortification hexside on "
     "each of its six sides, all owned by that hex."},
    {"BA-COM-1",
     "A commander never obscures the line of sight; units behind it are fired at as if it were "
     "not there."},
    {"BA-COM-2",
     "When a unit fires through a hex that holds a commander of its own side, one extra D6 is "
     "rolled for each such commander: 6 = that commander is disabled. Enemy commanders fired "
     "through are not at risk."},
    {"BA-COM-3",
     "\"Through\" means a crossed hex in which a unit counter would have blocked this shot; a hex"
     " that is fired over (BA-HGH-4, BA-HGH-6), run along, or is the firer's or the target's own "
     "is not fired through."},
    {"BA-COM-4",
     "The extra dice are rolled before the firing unit's attack dice, once for each member of a "
     "group that fires through, and do not change the attack."},
    {"BA-SHT-1",
     "Any unit that may fire may instead fire at an enemy commander in range and sight: it gives "
     "up its whole attack and rolls a single D6: 6 disables the commander, who is removed. No "
     "modifiers and no cover re-roll apply."},
    {"BA-SHT-2",
     "A commander that shares its hex with a unit of its own side cannot be so chosen (BA-STF-5)."},
    {"BA-SHT-3",
     "A commander alone may be shot at from an adjacent hex (it is not in melee), but not by a "
     "unit that is itself in melee."},
    {"BA-SHT-4",
     "Commanders never flinch from fire."},
    {"BA-SHP-1",
     "A sharpshooter unit may fire at a command or control counter within range and sight, "
     "declared before any die; it rolls a single D6 and hits on its attack value (modified by "
     "BA-FIRE-7); a hit disables the commander."},
    {"BA-SHP-2",
     "This replaces the unit's whole attack for the round. Against units it attacks normally."},
    {"BA-SHP-3",
     "Sharpshooters may choose a commander even if it shares its hex with a unit, provided that "
     "hex is not in melee (BA-FIRE-4)."},
    {"BA-DIS-1",
     "A disabled or captured commander is removed for the rest of the game."},
    {"BA-DIS-2",
     "Command counter lost: in phase 5 of each own round one D6 is rolled for the division: on a "
     "1 all its units (not put under a control counter) have orders; otherwise they get NIC."},
    {"BA-DIS-3",
     "Instead, a control counter may command the units of such a division (BA-CTL-5, 7): those "
     "within its range have orders; for those outside it either the control counter's roll or the"
     " roll of 1 is made, not both."},
    {"BA-DIS-4",
     "Control counter lost: the army just loses that counter. While other control counters remain"
     " they control everyone by the ordinary rules. If the side has lost one and none remains on "
     "the board, each command counter (not exceptional) rolls one D6 in phase 2: 1 = in command, "
     "otherwise NIC with its division. A side that has none for another reason: ruling 62."},
    {"BA-DIS-5",
     "The die of BA-DIS-2 and 4 is a command roll: the night penalty applies to it, so it cannot "
     "succeed at night."},
    {"BA-DIS-6",
     "A unit that already has orders keeps them for the round when its commander is lost during "
     "that round."},
    {"BA-CAP-1",
     "A unit that ends its move in the hex of an enemy commander (no enemy unit being there) "
     "makes a capture attempt at the start of phase 10: one D6 against its printed attack value, "
     "no modifiers. It is the unit's attack for the round, is compulsory, and one die is rolled "
     "for each commander there."},
    {"BA-CAP-2",
     "Hit: the commander is captured and removed (as disabled)."},
    {"BA-CAP-3",
     "Miss: the commander flinches one hex to an adjacent hex chosen by its owner, not "
     "impassable, on the board, without enemy counters; if there is none it is captured. It is "
     "not pinned and moves normally in its own movement phase if in command."},
    {"BA-CAP-4",
     "Passing through a commander's hex without ending there makes no attempt."},
    {"BA-NGT-1",
     "In a night bound no fire reaches beyond 2 hexes, artillery included; the higher-ground "
     "bonus does not extend this."},
    {"BA-NGT-2",
     "In a night bound every counter moves at most 1 hex: no road bonus, no reduction, arrivals "
     "included."},
    {"BA-NGT-3",
     "In a night bound every command roll die has +1."},
    {"BA-NGT-4",
     "A unit that attacked or was attacked in a night bound and has not rested four consecutive "
     "bounds since that nightfall becomes fatigued at dawn."},
    {"BA-FAT-1",
     "A fatigued unit's attack value is increased by 1 (to at most 6) for fire, melee and "
     "sharpshooting."},
    {"BA-FAT-2",
     "Fatigue ends when the unit has rested four consecutive bounds: in each it did not move, "
     "flinch, fire or fight and was not attacked by fire or melee, in either round. The marker is"
     " removed at the end of the fourth such bound."},
    {"BA-FAT-3",
     "An attack on it that scores no hit still breaks the rest; being in an enemy zone of control"
     " or NIC does not."},
    {"BA-FAT-4",
     "A scenario may start units fatigued (forced march)."},
    {"BA-RES-1",
     "Reserves arrive in a stated bound at a stated hex of the board edge."},
    {"BA-RES-2",
     "The scenario may require a command roll before entry: D6 (+1 at night) <= the leadership "
     "named by the scenario (the force's own command counter, or the best control counter on the "
     "board). On a failure the force tries again at the start of the next bound."},
    {"BA-RES-3",
     "At bound start, before the Confederate round, arriving counters make a free full move onto "
     "the board: the entry hex is paid for like any hex, a road march is possible from a road "
     "entry hex, orders are not needed. Enemy zones of control stop units as usual."},
    {"BA-RES-4",
     "In the same bound's own round they are under the normal command rules and may move again "
     "and attack if they have orders. (Railroad arrivals: BA-RAIL-3.)"},
    {"BA-RES-5",
     "If the entry hex holds an enemy unit, the owner uses the nearest hex of the same edge free "
     "of enemy units within 3 hexes of it; if there is none, the force waits a bound. Counters "
     "enter one at a time; at most two units may end in a hex; a counter that cannot enter waits."},
    {"BA-TAC-1",
     "A division that made a tactical march during a night (BA-RDL-8) is off the board and may "
     "appear on the enemy's flank or rear edge."},
    {"BA-TAC-2",
     "At the start of every bound from dawn on, one D6 for each such force: flank march arrives "
     "on 5-6; march round to the rear arrives on 6. No modifiers. It keeps rolling each bound "
     "until it arrives."},
    {"BA-TAC-3",
     "Flank (and which flank) or rear is declared when the march is made, recorded, and hidden "
     "from the enemy until arrival."},
    {"BA-TAC-4",
     "On arrival roll another D6 for the force: 5-6 its units have rested and are not fatigued; "
     "1-4 all its unit counters are fatigued (those that were fatigued when they left are also "
     "cleared by 5-6)."},
    {"BA-TAC-5",
     "It enters with the free full move of BA-RES-3, each counter from an edge hex of the "
     "declared edge chosen by its owner, all entry hexes within 3 hexes of the first counter's."},
    {"BA-RDL-1",
     "In a battle of more than one day, fighting halts when complete darkness falls (the first "
     "bound at or after dusk) and both sides readdress their lines for the morning; unless the "
     "scenario says fighting goes on (BA-NGT)."},
    {"BA-RDL-2",
     "Withdraw: every counter must end with at least 3 clear hexes between it and every enemy "
     "unit counter (distance >= 4)."},
    {"BA-RDL-3",
     "A unit in a settlement or woodland hex, in a fort, or in a hex with a defensive obstacle (a"
     " hedge, wall, prepared defences or works that protects it) on any side need not withdraw; "
     "commanders stacked with such a unit need not either. It may do so if its owner wishes."},
    {"BA-RDL-4",
     "Sides alternate, Confederate first: each in turn moves one of its counters that is too "
     "close (not exempt) one hex. The step must increase that counter's distance from the nearest"
     " enemy unit; a counter with no such step stays. A side with none to move passes; it ends "
     "when both pass."},
    {"BA-RDL-5",
     "Withdrawal steps cost nothing, ignore NIC, pinned, zones of control and terrain other than "
     "impassable, and may not end stacked with a friendly unit if another legal step exists."},
    {"BA-RDL-6",
     "Reposition: then, Confederates first, each control counter on the board may make one "
     "control roll: D6 <= its leadership. Success: itself, one command counter and that command "
     "counter's units may be placed anew anywhere behind their own lines."},
    {"BA-RDL-7",
     "The night +1 of BA-NGT-3 is not added to readdressing rolls. Failure: no repositioning by "
     "that counter this night."},
    {"BA-RDL-8",
     "Tactical march: instead, declared before the roll, with +1 on the die: success removes the "
     "command counter and its units (and the control counter if its owner wishes) from the board "
     "as tactical reserves (BA-TAC)."},
    {"BA-RDL-9",
     "A division can be chosen by only one control counter each night."},
    {"BA-RDL-10",
     "\"Behind its own lines\": see ruling 49; no stacking of units, not impassable."},
    {"BA-RDL-11",
     "Then all Pinned and NIC markers are removed, the clock and the bound number go to dawn of "
     "the next day (ruling 68), and the night's rest is credited (ruling 44)."},
    {"BA-OBJ-1",
     "Objectives are hexes marked with a white star; a board ordinarily has six."},
    {"BA-OBJ-2",
     "A side claims an objective by having a unit counter on it for one full bound without a "
     "break; its objective marker is then placed, at the end of that bound."},
    {"BA-OBJ-3",
     "The marker stays when the unit moves off."},
    {"BA-OBJ-4",
     "If the enemy then holds the hex for a full bound its marker replaces the old one."},
    {"BA-OBJ-5",
     "At the end of the game each objective counts for the side whose marker is on it, occupied "
     "or not; one with no marker counts for nobody."},
    {"BA-OBJ-6",
     "Commanders do not claim or hold objectives."},
    {"BA-OBJ-7",
     "Level of victory by difference in objectives held at the end: 0 draw; 1-2 tactical; 3-4 "
     "decisive; 5 or more complete."},
    {"BA-OBJ-8",
     "A side that has dispersed all opposing unit counters wins a complete victory at once. "
     "Surrendered units count as dispersed; enemy units in reserve or on a march count as still "
     "opposing."},
    {"BA-TASK-1",
     "A battle may set a task objective (for instance disperse so many enemy counters, or "
     "withdraw from the board); the scenario states the levels of success. Where it does, it "
     "replaces or is combined with objectives as the scenario says."},
    {"BA-TASK-2",
     "Exit task: a unit with orders in a hex of the named edge may leave the board for 1 of its "
     "rate; it does not return."},
    {"BA-CONT-1",
     "A battle may start with an advantage that depends on the level of victory in the preceding "
     "battle of the series."},
    {"BA-CONT-2",
     "The scenario lists the advantage for each level; if it lists none the default table in "
     "section 5.9 applies."},
    {"BA-CONT-3",
     "A draw, or no previous battle, gives no advantage."},
    {"BA-R-1",
     "Hex orientation, coordinates, measuring. As section 1.1: pointy-top, axial, centre to "
     "centre, exact integer crossing test."},
    {"BA-R-2",
     "Physical sizes (printing, raised board). Hex 30 mm across the flats; unit, command and "
     "control counters 20 mm square; markers 12 mm round; one contour level = one 5 mm layer on "
     "the raised board. Sizes have no effect on play."},
    {"BA-R-3",
     "In what order are dice asked for? For each firing unit in declared order: (1) one die for "
     "each own commander fired through, nearest to the firer first, then control before command, "
     "then id; (2) its attack dice (or its single die at a commander); (3) its cover dice, one "
     "for each hit, none if no hits. After the last unit, or on dispersal: (4) flinch die or dice"
     " for the unit tested, if any; (5) one die for each commander in the hex of a dispersed or "
     "surrendered unit, control before command, then by id. The flinch move itself is made after "
     "(5). Captures: by id of the capturing unit, one die for each commander, control before "
     "command, then id. Orders: phase 2 by division number, phase 5 by division number (a "
     "leaderless division's die at its number) then control counters by id, for each of them "
     "division numbers, corps by letter, star units last. Bound start: each force in scenario "
     "order, arrival die and at once its rest die. Night: control counters by id. \"By id\" means in "
     "the order in which the counters of each kind were mustered, as every list shows them, not "
     "in that of the alphabet."},
    {"BA-R-4",
     "Do counters have facing or an arc? No. The \"firing arc\" in the sight illustration is the "
     "visible gap between two obstacles."},
    {"BA-R-5",
     "Do both sides roll in a melee phase? Only the active side. The other side rolls in its own "
     "round, so each unit fights once a bound."},
    {"BA-R-6",
     "Can a unit fire and melee in one round? No: one attack a round of any kind. A unit in melee"
     " at the moment it would fire may only melee. A unit that fired and is then brought into "
     "contact does not melee until its next round."},
    {"BA-R-7",
     "How many command rolls, and whose leadership? Phase 2: one die for each command counter out"
     " of range, against the leadership of the control counter that rolls. Phase 5: one die for "
     "each division, covering all its units out of range, against the leadership of the command "
     "counter. The receiver's own leadership never matters. An order that reaches a command "
     "counter does not by itself reach units outside his range: phases 4-5 still apply. The owner"
     " may decline a roll; that is a failure."},
    {"BA-R-8",
     "When and to whom are star units assigned? In phase 4, to a command counter on the board "
     "(any, in command or not) or, with direct control, a control counter; for the bound. If "
     "named to a division whose units outside range roll in phase 5, the star unit shares that "
     "roll if it is outside range; if it alone is outside, the roll is made for it."},
    {"BA-R-9",
     "Exceptional commander with no control counter; loss of a commander in mid-round. "
     "Exceptional counters stay in command even when no control counter is left. Orders already "
     "given stay good for the round; effects start with the next Orders sequence."},
    {"BA-R-10",
     "Natural 1 or 6 on command rolls; leadership 0 or 6. No automatic results. Leadership 6 "
     "always succeeds by day; leadership 1 and every roll of 1 on initiative cannot succeed at "
     "night."},
    {"BA-R-11",
     "Attack value above 6 or below 2. Clamp to 2..6 after adding all modifiers."},
    {"BA-R-12",
     "Is direct control of leaderless units optional? Always available for units whose command "
     "counter is lost (the essential rule offers it); the option governs only units left to a "
     "control counter; forced on where there are no divisions."},
    {"BA-R-13",
     "Does difficult terrain slow commanders? Yes."},
    {"BA-R-14",
     "What is a steep hill hex, and when is it difficult? Steepness is a hexside property. Rise "
     "across a steep side costs +1 (within the one-per-hex limit). A hex with a steep drop on any"
     " side is a steep hill hex: attacking from it is unformed."},
    {"BA-R-15",
     "Broken or rough ground from a neutral map. rough: difficult, no cover, no block to sight."},
    {"BA-R-16",
     "Free interpenetration: enemies too? No: units never enter a hex with an enemy unit, pinned "
     "or not; commanders likewise. A commander may pass through but not end in a hex with an "
     "enemy commander."},
    {"BA-R-17",
     "Board edge. Impassable unless an exit task opens it. A flinch cannot leave the board."},
    {"BA-R-18",
     "Scope and floor of unformed -1. Attack dice only; at least one die. Several reasons for "
     "being unformed by terrain still cost one die."},
    {"BA-R-19",
     "Part-road moves, mixed roads. Bonus only for a move wholly along the road; the lower bonus "
     "for mixed. A counter may choose the better of road march and ordinary movement."},
    {"BA-R-20",
     "Which exits cross the stream? The stream's entry and exit hexsides split the other hexsides"
     " into two arcs. Road hexsides all in one arc (or on the stream's own hexsides): road is "
     "beside the stream; the exits in the other arc are across it; the stream's own hexsides are "
     "never across (but the hex beyond one of them holds the stream too and costs its own "
     "reduction). Road hexsides in both arcs: bridge hex. A stream that ends in the hex has no "
     "far side. In a stream hex with no road, or a bridge hex, leaving costs nothing extra."},
    {"BA-R-21",
     "What does Locked forbid? Continuing after entering an enemy zone; and, at the start of a "
     "move in an enemy zone, any move but a withdrawal. A unit whose only adjacent enemies are "
     "pinned is not Locked and moves freely. Withdrawal's first step leaves all zones of control "
     "and no later step enters one."},
    {"BA-R-22",
     "Stack size. Two units; more are refused. Passing through is free whatever is there. "
     "Commanders are not limited."},
    {"BA-R-23",
     "Trains: when do they get off, what stops them? Aboard until the own round of a later bound "
     "(arrival counts as this bound's activation). No orders or pinned: still aboard. Only "
     "enemy-occupied track stops a train. A unit aboard keeps its zone of control. A flinch ends "
     "being aboard. Commanders who come by rail likewise do not move until the own round of a "
     "later bound."},
    {"BA-R-24",
     "Infantry next to a gunboat. No melee or locking between land and water; fire at distance 1 "
     "instead. A boat or land gun at distance 1 is then a legal fire target if not in melee "
     "otherwise."},
    {"BA-R-25",
     "Does grouped fire add hits? Yes: total hits count for dispersal and for one flinch test at "
     "the end. Remaining members lose their attack on dispersal."},
    {"BA-R-26",
     "Exactly which hexes may be flinched to? BA-FLN-3 to 7. Enemies that were adjacent are "
     "shunned along with the attackers; merely nearby ones are not. An enemy river boat beside a "
     "land unit, or the reverse, is shunned only if it attacked."},
    {"BA-R-27",
     "No legal hex. Let near = the adjacent hexes that hold no enemy unit, clear = near hexes "
     "that satisfy BA-FLN-4, apart = near hexes not adjacent to an attacker. (a) Some clear hex "
     "is available (BA-FLN-3): flinch. (b) Else, clear hexes exist: if all are impassable or off "
     "the board, surrender; otherwise (one is closed only by friends or an enemy commander) stay,"
     " pinned. (c) Else (no clear hex): pressing units in three or more hexes: surrender. (d) "
     "Else some apart hex is available: flinch there. (e) Else, apart hexes exist: if all are "
     "impassable or off the board, surrender; otherwise stay, pinned. (f) Else (no apart hex): "
     "stay, pinned. BA-FLN-5 narrows the choice in (a) and (d)."},
    {"BA-R-28",
     "Commander with a flinching unit. Goes along automatically, unpinned, even when the attacker"
     " chooses the hex. If the unit surrenders he rolls as for dispersal (6 = lost) and otherwise"
     " stays in the hex."},
    {"BA-R-29",
     "Do pinned units melee? Yes in their own round."},
    {"BA-R-30",
     "Crossfire against a unit pinned by a friend's arrival. Not crossfire until it has flinched "
     "itself."},
    {"BA-R-31",
     "Overwhelming fire on a strength-1 unit. Needs at least one hit, so never applies to "
     "effective strength 1."},
    {"BA-R-32",
     "Indomitable unit in a stack. It stays; the other goes alone. If the indomitable unit is the"
     " primary there is no flinch test at all."},
    {"BA-R-33",
     "Sight along a hexside between two obstructing hexes; hexside features. Blocked if both "
     "obstruct; features on hexsides never block."},
    {"BA-R-34",
     "Several levels. Proportional formula BA-HGH-3; for one level of difference it is exactly "
     "the source's edge-of-the-hill rule."},
    {"BA-R-35",
     "Cover on hexsides, corners, overlaps. Entry hexside decides; at a corner the defender has "
     "the better; best cover only."},
    {"BA-R-36",
     "Flinch from a group with mixed cover. See BA-COV-10."},
    {"BA-R-37",
     "Does the wall itself get a cover re-roll; do hits accumulate? No and no."},
    {"BA-R-38",
     "What does a breach do, and can unbreached works be stormed? Breach: cover falls to soft 3 "
     "and the side is ordinary ground. Unbreached: entering from outside takes a whole move, "
     "begun adjacent. Works do not slow the owner's side going out."},
    {"BA-R-39",
     "When is a commander \"fired through\"? If a unit in his hex would have blocked the shot."},
    {"BA-R-40",
     "Modifiers and cover for shots at commanders; sharpshooters at stacked commanders. No cover;"
     " 6 for ordinary units whatever the modifiers; sharpshooters use their modified attack value"
     " and may pick out a stacked commander."},
    {"BA-R-41",
     "When is capture rolled, with what number? Start of phase 10, printed attack value; uses the"
     " unit's attack. If the unit is also in melee it captures first and does not melee."},
    {"BA-R-42",
     "Night movement with roads and difficult ground. Exactly up to 1 hex for everyone, "
     "withdrawing units included."},
    {"BA-R-43",
     "When exactly is a command counter removed? Right after the attack that removed its last "
     "unit is resolved (after any die for commanders in that hex). Its units are 'gone' when each"
     " is dispersed, surrendered or exited and at least one of them was dispersed or surrendered;"
     " if all have exited the command counter may follow them off the same edge and is otherwise "
     "left on the board."},
    {"BA-R-44",
     "Counting rest and night fatigue. rest_bounds rises by 1 at the end of each bound without "
     "movement, flinch, attack made or received; else 0. Night test at dawn: fought at night and "
     "never reached 4 in bounds wholly after that nightfall -> fatigued. With a halt (BA-RDL-1) "
     "the skipped hours count as rest if there are 4 or more, for all units but those "
     "repositioned (they neither lose nor gain fatigue)."},
    {"BA-R-45",
     "Details of reserve entry. Order: CSA force by force, then US, in scenario order; entry roll"
     " leader as scenario says (default: none required). A counter enters its entry hex (cost as "
     "usual) and goes on."},
    {"BA-R-46",
     "Declaring the march. Edge declared at BA-RDL-8. Each side has a home edge; rear = the "
     "enemy's home edge; flank = either other edge. Rolls are day bounds only. Edge hexes with an"
     " enemy unit cannot be used."},
    {"BA-R-47",
     "Withdrawal deadlocks. Steps must increase distance to the nearest enemy unit; otherwise the"
     " counter stays. Commanders alone withdraw like units."},
    {"BA-R-48",
     "Night modifier on control rolls at night. Not added; only the tactical march's own +1."},
    {"BA-R-49",
     "\"Behind its own lines\". A hex from which a path of passable hexes, all at distance >= 4 "
     "from every enemy unit, leads to the side's home edge (the hex itself included), and which "
     "is not further from the home edge than that side's furthest unit."},
    {"BA-R-50",
     "Claiming, holding, counting objectives. Full turn = full bound: a unit of the side on the "
     "hex at the bound's start (before reserves enter) and at every moment until its end; units "
     "may relieve each other if the hex is never empty of them. Markers count even when "
     "unoccupied (\"uncontested\" = nobody disputes the marker). Scenario may set opening "
     "markers."},
    {"BA-R-51",
     "Exit tasks. Step off costs 1 of the rate, needs no zone of control crossing; a Locked unit "
     "may exit only by a legal withdrawal."},
    {"BA-R-52",
     "Content of continued-play advantages. Scenario list, else table 5.9."},
    {"BA-R-53",
     "Both sides lose their last unit together. Cannot happen (only one side attacks); friendly "
     "fire hits commanders only."},
    {"BA-R-54",
     "Commander alone when his hex is attacked. Only BA-SHT/BA-SHP/BA-CAP touch him."},
    {"BA-R-55",
     "Is target choice in melee limited to the enemy that contacted? No: any adjacent enemy unit."},
    {"BA-R-56",
     "Flinch by fire while a friendly unit in the same stack is the secondary of a dispersed "
     "primary. The secondary tests alone and moves alone; firers and adjacent enemies are as for "
     "the attack."},
    {"BA-R-57",
     "Does a dispersed unit's fall test its neighbours? No."},
    {"BA-R-58",
     "Can units of the active side decline to group hits after declaring? No; but a group member "
     "with zero hits changes nothing."},
    {"BA-R-59",
     "What if the last bound is a night halt? The game ends at the end of the last scheduled "
     "bound; no night sequence follows."},
    {"BA-R-60",
     "Pinned markers have no effect on enemy movement in the ordinary sequence (the owner loses "
     "them before the enemy next moves). When do they matter? For entry moves of Union reserves "
     "past pinned Confederates at bound start, for scenario-placed markers, and (within the "
     "attack phases) for nothing. Implement as written."},
    {"BA-R-61",
     "When are units left to a control counter, and can they be rescued after a failed roll? Left"
     " before the first die of phase 2; the choice binds for the bound. A unit not so left shares"
     " the fate of its command counter's roll: no direct control, no second die. Units left and "
     "outside the control counter's range get that counter's phase-5 roll (BA-CTL-7)."},
    {"BA-R-62",
     "No control counter on the board though none has been lost. If the side has none in its "
     "order of battle, or none has arrived yet, its command counters are all in command in phases"
     " 1-3 without dice. BA-DIS-4 (roll a 1) applies once the side has lost a control counter "
     "(disabled or captured) and none is on the board; one that is away on a tactical march or "
     "has exited counts as lost for this while it is away."},
    {"BA-R-63",
     "The command counter is alive but not on the board (reserve, tactical march, exited). Its "
     "units on the board are treated as a division whose command counter is lost (BA-DIS-2, 3) "
     "until it arrives; it is not itself lost."},
    {"BA-R-64",
     "Corps brigades and star units: which control counter; none left. Units that need a control "
     "counter may be named in phase 4 to any friendly one on the board; if the owner names none, "
     "the nearest is taken (ties: higher leadership, then lower id). If none is on the board: one"
     " die for each corps in phase 5, 1 = orders (BA-DIS-2 by analogy, and ruling 62: automatic "
     "orders if none was ever lost). Star units of a side with no commander of any kind on the "
     "board: one die for all of them together, 1 = orders."},
    {"BA-R-65",
     "Flinch of a stacked pair. The primary's own record decides whether its owner or the "
     "attacker chooses; both count afterwards as having flinched. The pair needs a hex without "
     "another friendly unit. If the primary has to surrender so does the other unit; if it stays "
     "put, both stay, pinned. An indomitable secondary takes no part in any of this."},
    {"BA-R-66",
     "A unit that has to flinch but stays put. It gets its Pinned marker, counts as having "
     "flinched for crossfire, for rest and for nothing else; no second attempt to move it."},
    {"BA-R-67",
     "Moves that end on an enemy commander when no capture is possible. Not allowed: bound-start "
     "entry moves, trains, river boats, and a unit whose move would end stacked with a friendly "
     "unit there. Passing through is free."},
    {"BA-R-68",
     "Clock and bound numbers over a night halt. The bound number jumps by the hours skipped, so "
     "that bound = hours since the start + 1 always holds. Reserves due in the gap arrive at the "
     "start of the dawn bound. Skipped bounds count towards the scheduled number; if the last "
     "scheduled bound lies in the gap, the game ends at nightfall (ruling 59). No objective can "
     "be claimed in the gap."},
    {"BA-R-69",
     "Sight lines over hexes off the board (ragged edges). They never block; in a flank pair an "
     "off-board hex counts as not blocking."},
    {"BA-R-70",
     "Works and flinches, night withdrawal, repositioning. BA-FORT-7 limits ordinary moves only. "
     "A flinch or a night withdrawal step may cross any hexside that is not impassable."},
    {"BA-R-71",
     "A side with no unit on the board and none due, but not all dispersed (some exited). The "
     "game ends at the end of that bound and is judged by objectives or task. It is not a "
     "BA-OBJ-8 victory unless every unit was dispersed or surrendered."},
    {"BA-R-72",
     "Repositioning and marching without command counters; order of placing. A force without "
     "command counters uses the corps as the division (BA-RDL-6, 8). Counters are placed one at a"
     " time, command counter first, then units by id, then the control counter; a counter with no"
     " legal hex, or whose owner wishes, stays where it is. A leaderless division may be chosen "
     "like any other."},
    {"BA-R-73",
     "Arriving counters that cannot enter (door shut, no room, all edge hexes held). They wait "
     "and try again at the next bound start without a new arrival or entry roll; the rest die of "
     "a tactical march is rolled when it is due, once."},
    {"BA-R-74",
     "Two or more commanders in one place; commander alone in woods or works. No limit on "
     "numbers, no cover, no test for each other's fate. A lone commander does not hold ground, "
     "block movement of enemy units, or keep an objective."},
};
// clang-format on

static_assert(std::size(kTexts) >= std::size(kLedger));

static constexpr auto kAllTexts = shared::with_long_roll(kTexts);

std::string_view clause_text(std::string_view id) { return shared::text_of(kAllTexts, id); }
std::span<const ClauseText> clause_texts() { return kAllTexts; }

}  // namespace longroll::brothers_at_arms
