// What each clause and each ruling of the Test of Battle ledger says, in our own words, for the log
// line, refusal or chart entry that cites it.

#include "rulebooks/shared/clause_texts.h"

#include "rulebooks/test_of_battle/clauses.h"

#include <iterator>

namespace longroll::test_of_battle {

// clang-format off
static constexpr ClauseText kTexts[] = {
    {"TB-SCL-1",
     "An inch of the table stands for 100 yards of ground."},
    {"TB-SCL-2",
     "A game turn stands for an hour."},
    {"TB-SCL-3",
     "A strength point (SP) stands for 500 men or for 6 guns."},
    {"TB-SEQ-1",
     "A player turn consists of six phases, always in this order: Command, Movement, Rally, "
     "Morale, Combat, Exhaustion."},
    {"TB-SEQ-2",
     "The Morale, Combat and Exhaustion phases belong to both players: stands of either side "
     "test, fight and are checked in them."},
    {"TB-SEQ-3",
     "In the Command, Movement and Rally phases only the phasing player acts. The exceptions are "
     "reactions: skirmishers who dodge cavalry, and fugitives who rout again."},
    {"TB-SEQ-4",
     "Where these rules say attacker they mean the phasing player, whichever side attacked in "
     "history."},
    {"TB-SEQ-5",
     "After the Exhaustion phase of the first player comes the player turn of the second; after "
     "that of the second, the next game turn."},
    {"TB-SEQ-6",
     "Rally follows Movement and precedes Morale, so a stand that rallied or recovered is tested "
     "and shot at in its better state. Morale precedes Combat, so a stand that was disordered, "
     "repulsed or routed there fights, if at all, in its worse state."},
    {"TB-CMD-1",
     "In the Command phase it is decided for each phasing stand whether it is In Command: by "
     "proximity, by contact or, for skirmishers, by a rule of their own. The answer stands until "
     "its owner's next Command phase."},
    {"TB-CMD-2",
     "By proximity: a stand is In Command if it is within 6 inches of the commander of its own "
     "division."},
    {"TB-CMD-3",
     "By contact: a stand is In Command if it touches a stand of its own division that is In "
     "Command. This passes on from stand to stand."},
    {"TB-CMD-4",
     "A stand that is In Command by contact alone must end the turn still touching the stand that "
     "its command came from."},
    {"TB-CMD-5",
     "A skirmisher is In Command within 6 inches of any friendly commander, of whatever level and "
     "formation, or within 6 inches of any friendly stand, of whatever division, that is In "
     "Command."},
    {"TB-CMD-6",
     "A stand out of command may not move towards an enemy that it can see; hence it may not "
     "charge."},
    {"TB-CMD-7",
     "A stand out of command may not become Stationary."},
    {"TB-CMD-8",
     "A stand out of command does not recover from disorder."},
    {"TB-CMD-9",
     "Artillery out of command neither limbers nor unlimbers."},
    {"TB-CMD-10",
     "A stand out of command keeps its free facing change and suffers nothing for using it."},
    {"TB-CMD-11",
     "Optional: a Poorly Trained or Militia stand that is out of command has no free facing "
     "change either."},
    {"TB-CMD-12",
     "A stand out of command may move at half rate; having done so it is Disordered."},
    {"TB-CMD-13",
     "A stand that is out of command but already Stationary may remain so."},
    {"TB-MOV-1",
     "The phasing player may move each of his stands that is not routed. Routed stands never move "
     "in this phase."},
    {"TB-MOV-2",
     "Infantry has a move (M) of 16 inches: brigades, infantry skirmishers, and everything that "
     "has dismounted."},
    {"TB-MOV-3",
     "Cavalry has a move of 24 inches: brigades, skirmishers, and mounted infantry in the saddle."},
    {"TB-MOV-4",
     "A cavalry stand that has a dedicated gun has a move of 20 inches."},
    {"TB-MOV-5",
     "Commanders have a move of 24 inches."},
    {"TB-MOV-6",
     "Limbered artillery has a move of 16 inches."},
    {"TB-MOV-7",
     "Unlimbered artillery is pushed by hand and has a move of 2 inches."},
    {"TB-MOV-8",
     "Infantry and cavalry may change facing once in a Movement phase, by any angle, for nothing. "
     "Poorly Trained and Militia stands may not."},
    {"TB-MOV-9",
     "Each further facing change of infantry or cavalry costs 1/2M; its owner may choose Disorder "
     "instead."},
    {"TB-MOV-10",
     "Limbered artillery changes facing as often as it likes, for nothing."},
    {"TB-MOV-11",
     "Limbering and unlimbering cost no movement, but need command, and artillery does not "
     "unlimber in forest."},
    {"TB-MOV-12",
     "Unlimbered artillery has no free facing change; each one costs 1/2M, which is 1 inch."},
    {"TB-MOV-13",
     "No stand may stand on top of another."},
    {"TB-MOV-14",
     "The ground that a stand is in or moves through is the ground under the middle of its front "
     "edge."},
    {"TB-MOV-15",
     "A stand controls the zone within 1 inch of its front edge. An enemy who enters it halts, "
     "unless he is able to charge that stand and does so."},
    {"TB-MOV-16",
     "1/2M is half of the stand's own full move in the formation it is in. 2x and 4x mean that "
     "each inch covered counts as two or as four."},
    {"TB-MRC-1",
     "To form march column costs 1/2M, and so does reforming out of it."},
    {"TB-MRC-2",
     "Forming and reforming each include a free facing change besides the stand's own one; not "
     "for Poorly Trained or Militia stands."},
    {"TB-MRC-3",
     "Behind a stand in march column lie march markers: 3 for an infantry brigade, none for an "
     "infantry skirmisher; 3 for a cavalry brigade, 2 for a cavalry skirmisher; 3 for limbered "
     "artillery."},
    {"TB-MRC-4",
     "A march column on a road moves at three times its rate: infantry and artillery 48 inches, "
     "cavalry 72 (60 with a dedicated gun)."},
    {"TB-MRC-5",
     "A march column across country moves at twice its rate: infantry and artillery 32 inches, "
     "cavalry 48 (40 with a dedicated gun)."},
    {"TB-MRC-6",
     "A stand in march column does not fire; it does melee."},
    {"TB-MRC-7",
     "Unlimbered artillery cannot be in march column."},
    {"TB-MRC-8",
     "Of two numbers in a march entry the first is for a brigade and the second for a skirmisher."},
    {"TB-MRC-9",
     "On a road, artillery that is able to move ignores every terrain penalty on movement; so "
     "does any other stand, but only in march column."},
    {"TB-CHG-1",
     "Every move that brings a stand into contact with an enemy stand is a charge."},
    {"TB-CHG-2",
     "A charging stand makes all its facing changes before it moves."},
    {"TB-CHG-3",
     "Only an enemy whom the charger could see when the turn began may be charged."},
    {"TB-CHG-4",
     "An enemy may not be charged who is on ground that the charger may not enter."},
    {"TB-CHG-5",
     "An infantry brigade may charge every enemy stand but a cavalry brigade."},
    {"TB-CHG-6",
     "A cavalry brigade may charge every enemy stand."},
    {"TB-CHG-7",
     "Infantry skirmishers and artillery never charge."},
    {"TB-CHG-8",
     "Cavalry skirmishers, and mounted infantry in the saddle, may charge skirmishers, the flank "
     "of artillery, and a brigade that is routed or in march column; nothing else."},
    {"TB-CHG-9",
     "A stand keeps at least 1 inch away from every enemy stand that it may not charge. This "
     "binds infantry brigades, infantry and cavalry skirmishers, mounted infantry and artillery."},
    {"TB-CHG-10",
     "An infantry brigade, cavalry brigade, cavalry skirmisher or mounted infantry stand that is "
     "Disordered may not charge a stand with cartridge arms."},
    {"TB-CHG-11",
     "A charger who is disordered on his way to a stand with cartridge arms, or by the morale "
     "test he takes in contact with it, is Repulsed: he ends 1 inch away and out of contact."},
    {"TB-CHG-12",
     "Cartridge arms alone repulse disordered chargers. Against all others a disordered stand may "
     "charge, reach contact and stay in it."},
    {"TB-SKP-1",
     "A charging cavalry brigade rides through skirmishers and may use the rest of its move to "
     "reach the stands beyond them."},
    {"TB-SKP-2",
     "A cavalry skirmisher who is ridden at falls back 6 inches before the charger."},
    {"TB-SKP-3",
     "An infantry skirmisher who is ridden at may run to a town, a forest or a friendly brigade, "
     "if one of these is within half his move (8 inches). His owner decides."},
    {"TB-SKP-4",
     "An infantry skirmisher who is ridden at and does not or cannot run to cover is destroyed."},
    {"TB-SKP-5",
     "Skirmishers on broken ground are not ridden through: see TB-TBG-4."},
    {"TB-FUG-1",
     "A routed stand that a charger reaches routs again at once, with the whole procedure and "
     "another casualty."},
    {"TB-FUG-2",
     "The charger may then go on in the same direction with what remains of his move."},
    {"TB-STC-1",
     "A phasing stand in contact with the enemy when its Movement phase begins must either "
     "charge, and so keep the contact, or step back 1 inch."},
    {"TB-STC-2",
     "A stand that has stepped back 1 inch may remain Stationary, or become so this turn."},
    {"TB-STC-3",
     "Optional, Pursuit in Woods: a stand may follow by a charge through woods an enemy whom its "
     "melee has driven out of its sight."},
    {"TB-RAL-1",
     "Each phasing routed stand that touches a Corps or Army Commander rallies, without a die. "
     "One commander may rally several."},
    {"TB-RAL-2",
     "Rallying takes away the Temporary Disorder marker and leaves the Permanent one: a routed "
     "stand becomes Permanently Disordered."},
    {"TB-RAL-3",
     "A stand that rallies may be turned to any facing."},
    {"TB-RAL-4",
     "A stand that rallied takes no part in the Combat phase of the same player turn, and does "
     "not move in the turn of its rally."},
    {"TB-RAL-5",
     "A stand that is only Temporarily Disordered recovers, without a die, by spending 1/2M of "
     "its own move; but not out of command, nor in contact with an enemy, nor inside ground that "
     "keeps it disordered."},
    {"TB-RAL-6",
     "No rally ever removes Permanent Disorder."},
    {"TB-MOR-1",
     "Stands of both sides test morale. First reason: the stand is in contact with an enemy."},
    {"TB-MOR-2",
     "Second reason for a test: the stand is within the close range and the firing arc of an "
     "enemy."},
    {"TB-MOR-3",
     "Every stand that has a reason tests for itself, once, with one die."},
    {"TB-MOR-4",
     "A die above the modified morale number fails; one equal to it or below passes."},
    {"TB-MOR-5",
     "A stand that fails drops one morale level. That takes effect at the end of the phase, when "
     "all have rolled."},
    {"TB-MOR-6",
     "Morale -1: the stand is Disordered, Temporarily, Permanently or by rout."},
    {"TB-MOR-7",
     "Morale +1: the Army Commander is attached to the stand."},
    {"TB-MOR-8",
     "Morale +1: the stand defends higher ground, on the terms of TB-HGT-1 and 2."},
    {"TB-MOR-9",
     "Morale +1: the stand defends a building or works."},
    {"TB-MOR-10",
     "Morale -1: artillery that cavalry melees, unless the artillery is both Stationary and "
     "supported."},
    {"TB-MOR-11",
     "Morale -1: defending infantry that cavalry melees and that is not cavalry-secure."},
    {"TB-MOR-12",
     "Morale -1, once: the stand is attacked in flank, in melee or by an enemy on its flank who "
     "has it in close range and arc."},
    {"TB-MOR-13",
     "Morale -2: a stand in march column that is melee'd in flank. This takes the place of the -1 "
     "for a flank."},
    {"TB-MOR-14",
     "Morale +1: the stand melees an enemy in that enemy's flank."},
    {"TB-MOR-15",
     "Morale +1: a stand in close order whose enemies in melee are all skirmishers."},
    {"TB-MOR-16",
     "Morale -1: the stand melees the front of unlimbered artillery. The dedicated guns of a "
     "brigade do not count."},
    {"TB-MOR-17",
     "Morale -1: the stand charged this turn against the front of a Stationary stand with "
     "cartridge arms."},
    {"TB-MOR-18",
     "Morale -1: cavalry that charged this turn against the front of an undisordered stand with "
     "cartridge arms. It adds to TB-MOR-17."},
    {"TB-MOR-19",
     "Morale -1: the stand has gone to ground and is melee'd."},
    {"TB-MOR-20",
     "All modifiers that apply are added up. Each counts once for a stand, however many enemies "
     "give cause for it."},
    {"TB-MLV-1",
     "A stand in Good order that fails becomes Temporarily Disordered and takes a yellow marker."},
    {"TB-MLV-2",
     "A Temporarily Disordered stand that fails routs: a red marker joins the yellow one."},
    {"TB-MLV-3",
     "A Permanently Disordered stand, with a red marker only, that fails routs and has both "
     "markers."},
    {"TB-MLV-4",
     "A routed stand that fails is eliminated and removed."},
    {"TB-MLV-5",
     "A Temporarily Disordered stand may stay in contact with enemies who have no cartridge arms."},
    {"TB-MLV-6",
     "When a stand that is in contact routs, any one of the enemy stands that touched it may "
     "advance or change facing."},
    {"TB-MLV-7",
     "The way up: Temporary Disorder to Good, and Rout to Permanent Disorder. From Permanent "
     "Disorder no way leads up."},
    {"TB-ROU-1",
     "A routing stand turns its back to the enemy and makes one full move."},
    {"TB-ROU-2",
     "A routing stand loses 1 SP."},
    {"TB-ROU-3",
     "Friends whom a routing stand runs through are checked for forced pass-through."},
    {"TB-ROU-4",
     "Enemy cavalry that was in contact with a routing stand may gain a breakthrough."},
    {"TB-ROU-5",
     "A routing stand loses its dedicated guns."},
    {"TB-ROU-6",
     "A routing stand is marked with both Temporary and Permanent Disorder."},
    {"TB-ROU-7",
     "A routed stand neither fires nor moves."},
    {"TB-ROU-8",
     "A routed stand stays where its flight ended until it is rallied, reached again by an enemy, "
     "or eliminated."},
    {"TB-CBT-1",
     "The phasing player chooses enemy stands one at a time and attacks each with fire by any of "
     "his stands that are able, with melee by those in contact, or with both together."},
    {"TB-CBT-2",
     "The stand that was chosen answers in the same combat: by melee if it is in contact, "
     "otherwise by fire."},
    {"TB-CBT-3",
     "If there was melee a loser is found; the stands of the losing side that meleed are "
     "Disordered and must retreat."},
    {"TB-CBT-4",
     "The winner then says at once, before the next enemy stand is chosen, whether one of his "
     "stands that meleed advances."},
    {"TB-CBT-5",
     "Then the phasing player chooses the next enemy stand, and so on."},
    {"TB-RNG-1",
     "Ranges of small arms in inches, close and long: smoothbore none and 2; rifled carbine none "
     "and 3; rifled musket none and 4; cartridge carbine 2 and 4; cartridge rifle 3 and 6."},
    {"TB-RNG-2",
     "Ranges of guns in inches, close and long: dedicated gun none and 4; smoothbore field 4 and "
     "10, heavy or siege 4 and 12; rifled field 4 and 15, heavy 4 and 18."},
    {"TB-RNG-3",
     "Cartridge carbines and cartridge rifles, repeaters among them, are the cartridge arms "
     "(ASA)."},
    {"TB-RNG-4",
     "A weapon without a close range never brings about a morale test by its fire."},
    {"TB-DIC-1",
     "Infantry brigade with smoothbores: 2 dice in fire and 4 in melee, Stationary 4 and 6. They "
     "hit on 6."},
    {"TB-DIC-2",
     "Infantry brigade with rifled carbines or rifled muskets: 2 dice in fire and 4 in melee, "
     "Stationary 5 and 7. They hit on 6."},
    {"TB-DIC-3",
     "Infantry brigade with cartridge carbines or rifles: 2 dice in fire and 4 in melee, "
     "Stationary 6 and 8. They hit on 6, in melee with the exception of TB-HIT-2."},
    {"TB-DIC-4",
     "Infantry skirmisher: 1 die in fire and 1 in melee, never Stationary. They hit on 6; "
     "sharpshooters by TB-HIT-1."},
    {"TB-DIC-5",
     "Mounted cavalry brigade: no fire but that of a dedicated gun, 2 dice in melee, never "
     "Stationary. They hit on 6, with the exception of TB-HIT-3."},
    {"TB-DIC-6",
     "Dismounted cavalry brigade, whatever its small arm: 2 dice in fire and 3 in melee, "
     "Stationary 4 and 5. They hit on 6."},
    {"TB-DIC-7",
     "Mounted cavalry skirmisher: no fire, 2 dice in melee, never Stationary. They hit on 6, with "
     "the exception of TB-HIT-3."},
    {"TB-DIC-8",
     "Artillery battalion: 1 die in fire and 1 in melee, Stationary 2 and 2. At close range "
     "smoothbores hit on 4 to 6 and rifled guns on 5 and 6; at long range all hit on 6."},
    {"TB-DIC-9",
     "Artillery battery: 1 die in fire and 1 in melee, Stationary or not; they hit on 6 at every "
     "range. If the battery is not Stationary the target may save against its hits."},
    {"TB-DIC-10",
     "An infantry brigade has 1 die more, in fire and in melee, for each dedicated gun and for "
     "each infantry skirmisher who reinforces it."},
    {"TB-DIC-11",
     "The die of a cavalry brigade's dedicated gun counts in fire, never in melee."},
    {"TB-DIC-12",
     "How many dice a stand rolls does not depend on the strength points it has left."},
    {"TB-HIT-1",
     "Fire by a sharpshooter skirmisher hits on 5 and 6."},
    {"TB-HIT-2",
     "In melee, infantry with cartridge arms hits a Disordered enemy on 5 and 6."},
    {"TB-HIT-3",
     "In melee, cavalry that is not itself disordered, brigade or skirmisher, hits a Disordered "
     "enemy on 5 and 6."},
    {"TB-HIT-4",
     "Repeating rifles hit on 5 and 6 when they fire at a target within close range."},
    {"TB-SAV-1",
     "A saving throw of 4 to 6 cancels the hit that it is thrown for."},
    {"TB-SAV-2",
     "All hits by a Disordered stand, in fire or in melee, may be saved."},
    {"TB-SAV-3",
     "Fire at a skirmisher in open order, with a base width of open space on either side, may be "
     "saved."},
    {"TB-SAV-4",
     "Fire at unlimbered artillery may be saved, unless it is the fire of heavy or siege "
     "artillery."},
    {"TB-SAV-5",
     "Mounted cavalry may choose to save against fire, not against melee. It must then retreat 6 "
     "inches for each throw that it has taken."},
    {"TB-SAV-6",
     "Ground gives saving throws as the terrain chart says: ST against fire and melee, STf "
     "against fire, STm against melee, STs against small-arms fire."},
    {"TB-SAV-7",
     "Hits by an artillery battery that is not Stationary may be saved."},
    {"TB-SAV-8",
     "However many reasons there are, a hit has one ordinary saving throw. Only going to ground "
     "adds a second."},
    {"TB-MEL-1",
     "The side that lost less in the combat wins the melee."},
    {"TB-MEL-2",
     "On a tie each side rolls a die and adds the highest modified morale among its stands in the "
     "melee and its tie modifiers. The higher total wins."},
    {"TB-MEL-3",
     "If the totals are equal, both dice are rolled again."},
    {"TB-MEL-4",
     "Tie +2: infantry whose enemies are Militia or Poorly Trained, with no elite stand among "
     "them."},
    {"TB-MEL-5",
     "Tie +2: infantry that is Stationary or cavalry-secure, against cavalry."},
    {"TB-MEL-6",
     "Tie +1: supported artillery against infantry."},
    {"TB-MEL-7",
     "Tie -2: infantry whose flanks are not secured, against cavalry, Stationary or not."},
    {"TB-MEL-8",
     "Tie -2: artillery against cavalry."},
    {"TB-MEL-9",
     "Artillery is supported when its side or rear touches a friendly infantry brigade that is "
     "undisordered and faces the same way."},
    {"TB-EXH-1",
     "A division of either side whose casualties in all have reached its exhaustion level is "
     "Exhausted; its commander takes a yellow marker."},
    {"TB-EXH-2",
     "Stands of an Exhausted division may not become Stationary again. At the end of the player "
     "turn they lose the Stationary markers they have, and are marked as exhausted."},
    {"TB-EXH-3",
     "Stands of an Exhausted division may not move into contact with the enemy."},
    {"TB-EXH-4",
     "Then each Exhausted division that lost anything this turn rolls a die. If it shows no more "
     "than those casualties, the division Collapses and its commander takes a red marker."},
    {"TB-EXH-5",
     "A division that has become Exhausted in this very phase rolls at once, if it had casualties "
     "this turn."},
    {"TB-EXH-6",
     "When a division Collapses each of its stands drops one morale level, but from Good to "
     "Permanent Disorder, not to Temporary."},
    {"TB-LDR-1",
     "When a stand to which the Army Commander is attached has casualties, a die is rolled for "
     "him; he is killed only on a 6."},
    {"TB-LDR-2",
     "A commander within 3 inches of a friendly stand that retreats, advances or is eliminated "
     "may go along with it."},
    {"TB-GTG-1",
     "Troops with cartridge arms may go to ground when any Combat phase begins, their own or the "
     "enemy's. It costs no movement."},
    {"TB-GTG-2",
     "Standing up again costs 1/2M."},
    {"TB-GTG-3",
     "A stand that has gone to ground neither stays nor becomes Stationary."},
    {"TB-GTG-4",
     "A stand that has gone to ground has an additional saving throw."},
    {"TB-GTG-5",
     "A stand that has gone to ground and is melee'd has -1 on its morale."},
    {"TB-SEC-1",
     "Cavalry-secure infantry suffers none of the penalties that cavalry causes. Infantry is "
     "secure back to back with another stand, or with a neighbour who faces the threatened flank."},
    {"TB-MNT-1",
     "Cavalry skirmishers may dismount; they are then infantry skirmishers in every respect."},
    {"TB-MNT-2",
     "Mounting costs 1/2M, and so does dismounting."},
    {"TB-MNT-3",
     "Mounted infantry that dismounts is an ordinary infantry brigade."},
    {"TB-DGN-1",
     "Before the game begins one SP of field artillery may be exchanged for two dedicated guns."},
    {"TB-DGN-2",
     "A dedicated gun brings a die but no strength point."},
    {"TB-HGT-1",
     "The higher-ground modifier goes only to a Stationary stand that is fired at from lower "
     "ground, or touched by an enemy who came from there."},
    {"TB-HGT-2",
     "Cavalry never has the higher-ground modifier."},
    {"TB-PTR-1",
     "Optional: in battles up to April 1862 troops may be rated as Poorly Trained."},
    {"TB-PTR-2",
     "Optional: such troops may instead be Militia, who are Permanently Disordered from the "
     "start."},
    {"TB-REP-1",
     "Repeating rifles (Spencer, Henry, Winchester) are cartridge arms, and everything said of "
     "those applies to them."},
    {"TB-TAB-1",
     "A dash in the terrain chart, and NE, mean that there is no effect."},
    {"TB-TAB-2",
     "1/2M: to enter or cross it costs half of the stand's move."},
    {"TB-TAB-3",
     "2x: each inch moved in it counts as two; 4x, as four."},
    {"TB-TAB-4",
     "B LOS: it blocks the line of sight."},
    {"TB-TAB-5",
     "BR: a stand of that kind inside it blocks the road."},
    {"TB-TAB-6",
     "DE: the stand is disordered when it enters, and when it goes from one town block into "
     "another."},
    {"TB-TAB-7",
     "DI: the stand is disordered while it is inside and cannot recover before it is out."},
    {"TB-TAB-8",
     "DL: the stand is disordered when it leaves."},
    {"TB-TAB-9",
     "m: it matters to morale; of a hill see TB-MOR-8."},
    {"TB-TAB-10",
     "NA: a stand inside it makes no attacks."},
    {"TB-TAB-11",
     "up: the penalty is for movement uphill only."},
    {"TB-TAB-12",
     "ST, STf, STm and STs are the saving throws of TB-SAV-6. No cell of the chart has STm."},
    {"TB-TAB-13",
     "V, M and C are the rows for visibility, movement and combat; XX means prohibited."},
    {"TB-TBR-1",
     "A bridge has no effect on visibility."},
    {"TB-TBR-2",
     "A march column crosses a bridge without effect. Any other stand pays 1/2M or, if its owner "
     "prefers, is Disordered."},
    {"TB-TBR-3",
     "A ford across a river or marshy stream is crossed like a stream (TB-TST-2 and 3)."},
    {"TB-TBR-4",
     "A stand that has crossed a bridge or ford and contacts a defender who faces and touches the "
     "far bank is Disordered."},
    {"TB-TBG-1",
     "Broken ground does not hinder sight, unless the scenario says so."},
    {"TB-TBG-2",
     "Broken ground costs 2x for infantry brigades, artillery and cavalry skirmishers, and 2x and "
     "DI for cavalry brigades; infantry skirmishers and commanders are not hindered."},
    {"TB-TBG-3",
     "Infantry skirmishers on broken ground have a saving throw against fire."},
    {"TB-TBG-4",
     "Cavalry neither rides through nor destroys a skirmisher on broken ground. They melee as if "
     "he were fighting close-order infantry, and if he survives he withdraws."},
    {"TB-TCR-1",
     "Standing crops block the line of sight."},
    {"TB-TCR-2",
     "Standing crops do not hinder movement. All stands but skirmishers flatten what they move "
     "through, and flattened crops no longer block sight."},
    {"TB-TCR-3",
     "Standing crops have no effect on combat."},
    {"TB-TFW-1",
     "Field works do not hinder sight."},
    {"TB-TFW-2",
     "Field works disorder cavalry brigades, cavalry skirmishers and artillery on entering and on "
     "leaving; they do not hinder infantry brigades and infantry skirmishers."},
    {"TB-TFW-3",
     "Field works give infantry brigades, artillery and infantry skirmishers a saving throw "
     "against fire and melee, but not against siege artillery; cavalry and commanders none."},
    {"TB-TFO-1",
     "Forest blocks the line of sight. A stand in it sees out and is seen only from its edge; "
     "within it, sight reaches 1 inch."},
    {"TB-TFO-2",
     "Forest costs 2x for infantry brigades, cavalry skirmishers and artillery, which may not "
     "unlimber in it, and 2x and DI for cavalry brigades; infantry skirmishers and commanders are "
     "not hindered."},
    {"TB-TFO-3",
     "Forest gives infantry brigades and infantry skirmishers a saving throw against fire; "
     "artillery does not fire in it; on cavalry and commanders it has no effect in combat."},
    {"TB-TFO-4",
     "Optional: combats in forest are those to which Pursuit in Woods applies."},
    {"TB-TFT-1",
     "Stands on the edge of a fort see out and are seen from outside; inside it sight is as "
     "usual."},
    {"TB-TFT-2",
     "A stand that crosses the works of a fort is Disordered, even in an advance after melee; not "
     "in march column through the entrance."},
    {"TB-TFT-3",
     "Cavalry and artillery enter a fort only in march column through the entrance."},
    {"TB-TFT-4",
     "Small-arms fire and the fire of field artillery have no effect on those in a fort."},
    {"TB-TFT-5",
     "On those in a fort only heavy artillery at close range, and siege artillery at any range, "
     "have an effect."},
    {"TB-TFT-6",
     "Those in a fort have a saving throw against melee and against all artillery but siege "
     "artillery at close range."},
    {"TB-TFS-1",
     "For sight and combat a fortress is a fort."},
    {"TB-TFS-2",
     "A fortress is entered like a fort, but only through a breach, and the stand is Disordered "
     "by it."},
    {"TB-THW-1",
     "Hasty works and low walls hinder neither sight nor movement."},
    {"TB-THW-2",
     "Hasty works and low walls give infantry brigades, artillery and infantry skirmishers a "
     "saving throw against small-arms fire only; cavalry and commanders none."},
    {"TB-THI-1",
     "A hill blocks the line of sight; one who is higher than the obstacle looks over it."},
    {"TB-THI-2",
     "Across one contour infantry brigades move freely; cavalry brigades and artillery pay 1/2M "
     "uphill only."},
    {"TB-THI-3",
     "Across two contours infantry brigades pay 1/2M and are disordered; cavalry brigades and "
     "artillery may not go."},
    {"TB-THI-4",
     "Hills do not hinder skirmishers of either kind, nor commanders."},
    {"TB-THI-5",
     "In combat a hill gives the higher-ground morale modifier."},
    {"TB-TMA-1",
     "Marsh affects neither sight nor combat."},
    {"TB-TMA-2",
     "Infantry and cavalry brigades, artillery and cavalry skirmishers roll a die on entering a "
     "marsh: 1 or 2 no effect, 3 or 4 2x, 5 or more 4x and DI."},
    {"TB-TMA-3",
     "To the marsh roll 1 is added for artillery, and 1 for each stand that went through the same "
     "place before."},
    {"TB-TMA-4",
     "Marsh does not hinder infantry skirmishers and commanders."},
    {"TB-TMS-1",
     "A marshy stream does not hinder sight."},
    {"TB-TMS-2",
     "Crossing a marshy stream costs brigades 1/2M, disorders them (DI) and loses them their "
     "dedicated gun; skirmishers 1/2M and DI; commanders 1/2M. Artillery may not cross."},
    {"TB-TMS-3",
     "A stand that has crossed a marshy stream and contacts a defender who faces and touches the "
     "far bank is Disordered."},
    {"TB-TOR-1",
     "An orchard blocks the line of sight. A stand in it sees out and is seen only from its edge; "
     "within it, sight reaches 3 inches."},
    {"TB-TOR-2",
     "An orchard costs cavalry brigades 2x and DI; it hinders nobody else."},
    {"TB-TOR-3",
     "An orchard has no effect on combat."},
    {"TB-TRV-1",
     "A river affects neither sight nor combat."},
    {"TB-TRV-2",
     "Nobody crosses a river except at a bridge or ford."},
    {"TB-TRD-1",
     "A road affects neither sight nor combat."},
    {"TB-TRD-2",
     "What a road does for movement is said in TB-MRC-9."},
    {"TB-TRD-3",
     "In combat a sunken road is field works, but gives no saving throw against melee by enemy "
     "infantry nor against the fire of siege artillery."},
    {"TB-TST-1",
     "A stream does not hinder sight."},
    {"TB-TST-2",
     "The first stream that a stand crosses in a move costs 1/2M."},
    {"TB-TST-3",
     "A second stream crossed in the same move Disorders the stand."},
    {"TB-TST-4",
     "A stand that has crossed a stream and contacts a defender who faces and touches the far "
     "bank is Disordered."},
    {"TB-TSW-1",
     "A swamp does not affect sight, unless the scenario gives it vegetation, nor combat."},
    {"TB-TSW-2",
     "Brigades, artillery and cavalry skirmishers may not enter a swamp; it costs infantry "
     "skirmishers and commanders 2x."},
    {"TB-TTN-1",
     "A town blocks the line of sight; stands in a block see out of it and can be seen."},
    {"TB-TTN-2",
     "A town disorders infantry brigades on entering and on leaving. Cavalry of both kinds and "
     "artillery are disordered inside, block the road and make no attacks. Infantry skirmishers "
     "and commanders are not hindered."},
    {"TB-TTN-3",
     "A town block holds 4 infantry skirmishers or 1 infantry brigade."},
    {"TB-TTN-4",
     "Skirmishers who share a town block are one defender in combat, but each checks morale for "
     "himself."},
    {"TB-TTN-5",
     "Cavalry and artillery in a town have no combat dice and take none of the room for infantry."},
    {"TB-TTN-6",
     "A stand in a town block is never flanked."},
    {"TB-TTN-7",
     "Those who hold a town block fight out of each of its four sides with a quarter of their "
     "dice, rounded up, and in all with no more than all their dice."},
    {"TB-TTL-1",
     "A tree line blocks the line of sight unless the viewer or the target is adjacent to it. It "
     "affects neither movement nor combat."},
    {"TB-TVI-1",
     "A village hinders neither sight nor movement."},
    {"TB-TVI-2",
     "A village holds 1 infantry skirmisher and nothing else."},
    {"TB-BLD-1",
     "Small-arms fire has no effect on those in a stone building, in town or village."},
    {"TB-BLD-2",
     "All artillery that fires at a stone building counts as at long range, and none may fire at "
     "it in the player turn of those who hold it, however near it is."},
    {"TB-BLD-3",
     "In each turn in which artillery fires at a wooden building, or it is attacked in melee, it "
     "catches fire on a die of 6."},
    {"TB-BLD-4",
     "Those in a building that catches fire must retreat, Disordered, at the end of the Combat "
     "phase."},
    {"TB-BLD-5",
     "A burning building rolls a die each turn after the next: a village goes out on 5 or 6, a "
     "town on 6."},
    {"TB-BLD-6",
     "A building that has burnt out is broken ground that blocks the line of sight."},
    {"TB-R-1",
     "How exact are measurements? Positions are kept to a thousandth of an inch. A distance "
     "compared with a limit has a tolerance of 0.01 inch in favour of being within it; only the "
     "1-inch limits of TB-R-138 have none."},
    {"TB-R-2",
     "How large are stands? Width is the front edge. Infantry brigades and brigades in the saddle "
     "3 x 3 inches, a cavalry brigade on foot 3 x 1.5, infantry skirmishers and dismounted "
     "cavalry skirmishers 1.5 x 0.75, mounted skirmishers and batteries 1.5 x 1.5, artillery "
     "battalions 1.5 wide and 3 deep. When a cavalry brigade mounts or dismounts its front edge "
     "stays and its depth changes behind it."},
    {"TB-R-3",
     "What does a linear base change? Only the depth, 1.5 instead of 3 inches; never dice, morale "
     "or movement. Massed is usual; a scenario may say linear."},
    {"TB-R-4",
     "Where is a stand, and which way does it face? Its reference point is the middle of its "
     "front edge; its facing is square to that edge, outward, in degrees clockwise from north."},
    {"TB-R-5",
     "What is within so many inches? The shortest distance between the two bases, or between base "
     "and commander's token, is that or less."},
    {"TB-R-6",
     "When are stands in contact? When their bases are at most 0.05 inch apart. Contact with the "
     "enemy comes only from a charge, a breakthrough or the catching of fugitives, since every "
     "other move keeps 1 inch away. To touch the side of an occupied town block or village, or a "
     "fort's perimeter beside one who stands on its edge, is contact with whoever is there."},
    {"TB-R-7",
     "What is the firing arc? All that lies before the line of the front edge, between rays that "
     "leave the two front corners 45 degrees outward. A target is in the arc if any part of its "
     "base is."},
    {"TB-R-8",
     "Where is range measured? From the nearest point of the firer's front edge to the nearest "
     "point of the target's base that lies in the arc; one who holds a town block measures from "
     "the side of it that he uses. At long range or less he can fire, at close range or less it "
     "is close."},
    {"TB-R-9",
     "What is a flank attack in melee? The enemy touches the stand's left, right or rear edge, "
     "and the middle of his front was behind the endless line through the stand's front edge when "
     "his charge began; on the line counts as before it. The rear counts as flank. All else is "
     "frontal, and stands in town blocks, forts and fortresses are never flanked. Corners and "
     "older contacts: TB-R-140."},
    {"TB-R-10",
     "What is a flank attack by fire? An enemy threatens the stand from close range by TB-R-75, "
     "and the middle of his front is behind the line through the stand's front edge."},
    {"TB-R-11",
     "How is the line of sight traced? From the middle of the viewer's front edge (for a charge "
     "or for command, of any edge) to the target's centre or the middle of any of its four edges. "
     "One line suffices that no ground blocks and, for fire, no stand blocks. By day there is no "
     "limit of distance."},
    {"TB-R-12",
     "Do stands block fire? A line of fire across the base of any third stand is blocked, except "
     "that skirmishers, commanders and stands touching the target never block, and that artillery "
     "fires over a stand if firer or target is on a higher contour level than it. Stands never "
     "block sight for charges or command."},
    {"TB-R-13",
     "How do heights matter to sight? A stand's level is that of the ground under the middle of "
     "its front, a target's under its centre. A hill is as high as its level; forest, orchard, "
     "tree line, town block, burnt building and blocking broken ground or swamp rise 1 above the "
     "ground, crops not at all. An obstacle blocks only if it is at least as high as the higher "
     "of the two; a hill that viewer or target stands on does not block."},
    {"TB-R-14",
     "How far does one see in woods? A forest that holds neither viewer nor target blocks, "
     "subject to height. If it holds one of them, at most 1 inch of the line may lie in it "
     "(orchard: 3 inches), at either end; if it holds both and the line does not leave it, that "
     "is the limit of the whole line. No height lets one see into or out of the depth of a wood."},
    {"TB-R-15",
     "What is adjacent to a tree line? A base within 1 inch of it."},
    {"TB-R-16",
     "How do crops work? A line of sight may run through at most 1 inch of standing crop, "
     "measured as in woods. Fields are kept in cells of 1 inch; a cell that the moving base of "
     "any stand but a skirmisher overlaps is flat for the rest of the game. Commanders flatten "
     "nothing."},
    {"TB-R-17",
     "What counts as what? Infantry: infantry brigades, infantry skirmishers and all who are "
     "dismounted. Cavalry: all who are in the saddle; as a charge's target \"cavalry brigade\" "
     "means only a cavalry brigade in the saddle, for ground also mounted infantry in the saddle. "
     "Brigades are infantry, cavalry and mounted infantry in either state; close order is every "
     "brigade neither routed nor in march column. A dismounted cavalry brigade charges, is "
     "charged, moves and uses ground as an infantry brigade, with dice of its own. Batteries use "
     "the artillery column."},
    {"TB-R-18",
     "Who has cartridge arms? A stand on foot that carries cartridge carbines or rifles, "
     "repeating or not, and is neither routed nor in march column. In the saddle nobody has them."},
    {"TB-R-19",
     "What does a casualty do? Each hit that is not saved takes 1 SP; a stand without SP is "
     "eliminated, and surplus hits are lost. Dice never shrink: a battalion with 1 SP left fights "
     "as a battalion."},
    {"TB-R-20",
     "What is rounded? Nothing in movement beyond the thousandth of an inch of a leg's length. A "
     "town's quarter of dice is rounded up; the muster rounds halves up."},
    {"TB-R-21",
     "What is this turn? For casualties, charges and rallies the current player turn, so a wooden "
     "building can be tested for fire in each player turn's Combat phase. For a fire that goes "
     "out it is the game turn."},
    {"TB-R-22",
     "In what order are dice rolled? Marsh: on entering. Morale: phasing stands by number, then "
     "the others. Combat: each attacker by number (own dice, dedicated guns, reinforcements), the "
     "defender's reply likewise with divided targets by number, the defender's saves hit by hit "
     "with the extra one at once, the attackers' saves by number, the Army Commander's risk "
     "(attackers first), tie dice (phasing side first). Rout: the Army Commander's risk, then "
     "pass-through tests as they are met. In the residual step the stand that acts takes the "
     "attacker's place. Then building fires by number, divisions (phasing side first), and fires "
     "going out."},
    {"TB-R-23",
     "What must a scenario give? For each stand its place, facing, formation and whether it is "
     "Stationary, for each division its exhaustion level, and who moves first. Stands may begin "
     "Stationary."},
    {"TB-R-24",
     "Who wins? As the scenario says; otherwise 1 point for each enemy SP lost, 3 for each enemy "
     "division exhausted and 5 more if it collapsed, and the value of objectives held at the end. "
     "Equal scores, or a difference of less than a tenth of the larger, are a draw; otherwise the "
     "higher score wins."},
    {"TB-R-25",
     "What happens at night? A game turn that begins before dawn or at or after dusk is skipped, "
     "unless the scenario plays it; sight is then 2 inches. Over a skipped night Temporary "
     "Disorder becomes Good and Rout becomes Permanent Disorder in place; all else stays."},
    {"TB-R-26",
     "How do reinforcements arrive? As their side's Movement phase begins they are placed with "
     "their rear on the entry edge or its road, in march column if the scenario says so, and move "
     "normally. An arriving division is In Command that turn. If an enemy is there or within 1 "
     "inch they shift up to 12 inches along the edge, or else wait a turn."},
    {"TB-R-27",
     "When is command measured? Once, as its owner's Command phase begins, before anything moves; "
     "what a commander does later changes nothing."},
    {"TB-R-28",
     "Who commands corps and army troops? Stands directly under a corps or an army are a division "
     "of their own whose Division Commander is the Corps or Army Commander; it is never "
     "exhausted. A division whose commander is off the table has nobody to be near to."},
    {"TB-R-29",
     "How far does command by contact reach? Through any chain of touching stands of the "
     "division, beginning with those near the commander. A skirmisher In Command counts like any "
     "stand: it passes command by contact to stands of its own division, and serves other "
     "skirmishers within 6 inches."},
    {"TB-R-30",
     "What if a stand that is commanded by contact ends without it? At the end of Movement it "
     "must touch at least one stand that was nearer than itself to the beginning of the chain, so "
     "two stands cannot vouch for each other. If it touches none it is disordered, loses the "
     "Stationary state it gained this phase, and if it charged counts as disordered in its "
     "charge. Later retreats and advances do not matter."},
    {"TB-R-31",
     "Do skirmishers also use the other ways to be In Command? No. Their own rule takes the place "
     "of both, and includes them."},
    {"TB-R-32",
     "What is towards a visible enemy? For each enemy that the stand saw as its player turn "
     "began, the distance of the bases at the end of each leg may not be less than it was then. "
     "One who sees no enemy may go anywhere."},
    {"TB-R-33",
     "How are half rate and disorder applied? The stand has half a move. If it spends any of it, "
     "by moving, paid facing, forming column or mounting, it is disordered at the end of "
     "Movement. The free facing change and the forced step back of 1 inch do not disorder it."},
    {"TB-R-34",
     "How do commanders move? 24 inches whatever their facing, through friends but not within 1 "
     "inch of an enemy stand, at the rates of a march column (twice across country, three times "
     "on a road) without its cost or markers, on ground by their own column. They are never "
     "disordered. One who touches a stand may be attached to it at the end of his Movement phase; "
     "he then moves with it until he moves away, is killed, or it is eliminated."},
    {"TB-R-35",
     "Can commanders be blocked or hurt? Their tokens block nothing. If an enemy base would come "
     "within half an inch of a commander's centre he is moved to touch the nearest friendly "
     "unrouted stand within 24 inches, at its rear if there is room; if there is none he is "
     "captured. One who is attached shares his stand's place."},
    {"TB-R-36",
     "How does a commander go along? When a friendly stand within 3 inches retreats, routs or "
     "advances his owner may move him by the same distance and direction; when it is eliminated, "
     "to touch the nearest friendly unrouted stand within 24 inches."},
    {"TB-R-37",
     "How are commanders lost and replaced? One die for each combat or rout in which the stand he "
     "is with loses at least 1 SP, also if it is eliminated; a 6 kills. Only the Army Commander "
     "runs this risk, and he is not replaced. A captured division or corps commander returns as "
     "his owner's next Command phase begins, touching any stand of his formation; exhaustion and "
     "collapse markers pass to the new token."},
    {"TB-R-38",
     "How do 1/2M, 2x and the rates combine? A stand has one whole move to spend in a phase. Each "
     "inch costs its share of the rate for formation and ground (16, 24, 20 or 2 inches, twice or "
     "three times that in column), times 1, 2 or 4; each 1/2M costs half of the whole in any "
     "formation. What would cost more than is left is not allowed. It is counted in whole numbers "
     "without rounding: a move is 1,440,000, and each thousandth of an inch costs 90 at a rate of "
     "16 inches, 60 at 24, 72 at 20, 720 at 2. Losing a dedicated gun changes the rate only from "
     "the next phase on."},
    {"TB-R-39",
     "In what order may a stand act in its move? Recovery comes first or after the last leg. "
     "Between, in any order that can be paid: standing up, facing, legs, forming and reforming, "
     "limbering, mounting. Going Stationary or the charge comes last, never both. A stand moves "
     "once in a phase."},
    {"TB-R-40",
     "In which direction may a stand move? In straight legs. Infantry and cavalry go where they "
     "face or up to 45 degrees off it, keeping their facing; for any other direction they must "
     "turn first. Artillery goes in any direction."},
    {"TB-R-41",
     "How does a stand change facing? It pivots about its centre, at any point of its move except "
     "in a charge. The turned base may not overlap a stand, nor come within 1 inch of an enemy to "
     "whom it was not already nearer."},
    {"TB-R-42",
     "May stands pass through friends? Yes, in any move but a charge and without penalty, if they "
     "do not end on them. A charging stand passes through friendly skirmishers and commanders "
     "only. Enemies are passed only as TB-SKP-1 and TB-FUG-2 say."},
    {"TB-R-43",
     "What if several kinds of ground lie at one place? The highest multiplier and every disorder "
     "apply; each line crossed is paid for itself."},
    {"TB-R-44",
     "When is a line crossed? When the middle of the front passes from one side to the other. In "
     "a charge, water or works count as crossed, with cost and disorder, if they lie between "
     "where the middle of the charger's front started and the centre of the stand contacted; if "
     "they are prohibited to him there, the charge is refused."},
    {"TB-R-45",
     "How does a zone of control work? Every stand that is not routed has one, limbered guns and "
     "the head of a column too: what lies before its front edge and within 1 inch of it. A mover "
     "halts when the middle of his front enters it, unless he may charge that stand, will reach "
     "it straight ahead, and his owner wishes it. One who begins in a zone may only move directly "
     "away until he is out, or charge. Skirmishers' zones do not halt a charging cavalry brigade, "
     "and occupied town blocks have none."},
    {"TB-R-46",
     "How near may one come without a charge? No move but a charge may pass or end nearer than 1 "
     "inch to any enemy base, whatever its facing; one who begins nearer may only go farther "
     "away."},
    {"TB-R-47",
     "How does a stand become Stationary? By paying 1/2M as the last act of its move. Infantry "
     "brigades, dismounted brigades and unlimbered artillery may. Not so: skirmishers, mounted "
     "troops, limbered guns, march columns, stands in contact, disordered, gone to ground or out "
     "of command, and those of an exhausted division."},
    {"TB-R-48",
     "When is a stand no longer Stationary? At once when it moves, changes facing, is disordered, "
     "routs, retreats, advances, limbers, mounts, forms column or goes to ground, and at the end "
     "of the player turn if its division is exhausted. The 1-inch step back, fire, melee in place "
     "and winning without an advance leave it Stationary. One who lost it by moving may pay for "
     "it again in the same phase."},
    {"TB-R-49",
     "How often may guns limber? Once, and unlimber once, in a Movement phase, at any point of "
     "the move and for nothing, but not in contact with an enemy. A stand does not both manhandle "
     "its guns and move limbered in one phase. It may pay for a new facing and then become "
     "Stationary."},
    {"TB-R-50",
     "How does a march column turn? On a road it follows the bends for nothing; across country "
     "bends of up to 45 degrees are free and sharper ones follow the usual rules. Forming and "
     "reforming each give one more free facing change, unless the stand is Poorly Trained or "
     "Militia."},
    {"TB-R-51",
     "Where do march markers lie? Along the last 1.5 inches for each marker of the way that the "
     "stand's rear came, straight back if it has just formed. They may not end on other stands. "
     "To touch any of them is to touch the column's flank."},
    {"TB-R-52",
     "What does a march column do in combat? It neither charges, fires, becomes Stationary, "
     "supports nor secures a friend. If contacted it melees with its usual dice; any contact but "
     "with the front edge of its lead stand is a flank melee. When it retreats or routs it is no "
     "longer in column."},
    {"TB-R-53",
     "When is a stand on a road, and what does it ignore there? When the middle of its front "
     "stays within half an inch of the road for the whole leg. It ignores multipliers, 1/2M and "
     "disorder of areas, hills, streams and marsh, and that swamps and two contours are "
     "prohibited; not rivers without bridge or ford, forts or fortresses. Where a road crosses "
     "water there is a bridge unless the map shows a ford. A column passes through town blocks on "
     "the road unless one is blocked."},
    {"TB-R-54",
     "How do heavy and siege guns differ? Heavy and siege smoothbores have ranges of 4 and 12 "
     "inches, rifled ones of both weights 4 and 18. Heavy guns move like others. Siege guns never "
     "limber and never move, and only pivot for 1/2M; one that must retreat or rout is "
     "eliminated, and one that would step back 1 inch stays. In the rules on forts, heavy means "
     "heavy and siege means siege."},
    {"TB-R-55",
     "When may a stand mount or dismount? In or out of command, for half a move, but not in "
     "contact, routed or in march column. What is left of its move is spent at its new rates."},
    {"TB-R-56",
     "What is mounted infantry in the saddle? It moves 24 inches, uses the ground as a cavalry "
     "brigade, charges like a cavalry skirmisher, may be charged by infantry brigades, and counts "
     "as a brigade against cavalry skirmishers. It does not fire and has 2 melee dice that hit on "
     "6. On foot it is an infantry brigade in everything, with its own weapon."},
    {"TB-R-57",
     "May a stand leave the table? Not of its own will: the centre of its base stays on it."},
    {"TB-R-58",
     "What shape has a charge? First all turns, mounting and reforming, then one straight leg "
     "along the facing until the base touches an enemy: no slant, no later turn, no lining up. If "
     "it would touch or come within 1 inch of an enemy it may not charge, it stops 1 inch from "
     "him. All costs of ground apply and must be affordable."},
    {"TB-R-59",
     "Visible to whom? To the charger himself, in any direction, from where he stood as his "
     "player turn began."},
    {"TB-R-60",
     "May a charge meet several enemies? It is in contact with every enemy base within 0.05 inch "
     "of where it stops. Any number of chargers may contact one enemy."},
    {"TB-R-61",
     "How does a repulse work? A charger already disordered, or disordered before contact (by "
     "water, by works or on contact itself), stops 1 inch from a stand with cartridge arms. One "
     "who is newly disordered while in contact with such a stand, at the end of Movement or of "
     "Morale, goes straight back along his charge (one who merely kept contact: directly away "
     "from them) until he is 1 inch from every enemy he touched; if there is no room he retreats "
     "6 inches, facing kept. He does not melee but may fire with normal dice. Only phasing "
     "chargers are repulsed; one who routs is routed."},
    {"TB-R-62",
     "How does cavalry ride through skirmishers? Only a charging cavalry brigade in the saddle "
     "does, and only through unrouted skirmishers outside towns, villages, forest and broken "
     "ground. A mounted skirmisher is moved 6 inches along the charge each time it is caught, and "
     "destroyed if there it would leave the table, enter prohibited ground or overlap a stand; "
     "one on foot runs to cover or is destroyed. They need not have been seen before, but "
     "something that may be charged must have been. A disordered brigade stops 1 inch from "
     "skirmishers with cartridge arms. Skirmishers so moved are not disordered."},
    {"TB-R-63",
     "What is cover from cavalry? A town block with room, forest (just inside), or the side or "
     "rear of an unrouted friendly brigade, at most 8 inches away from base to base in a straight "
     "line that meets no enemy; ground costs nothing. Skirmishers already in town, village or "
     "forest are not ridden through: the cavalry stops in contact and they melee."},
    {"TB-R-64",
     "How is cavalry met on broken ground? It stops in contact and, in morale, hitting and ties, "
     "counts as close-order infantry, with its own dice: the skirmisher has no penalty from "
     "cavalry, and it has no 5 and 6. Afterwards a surviving skirmisher retreats 6 inches even if "
     "he won; he is disordered only if he lost."},
    {"TB-R-65",
     "What happens to routed stands that are charged? Anyone may charge them who may charge their "
     "kind. They rout again before contact stops the charger: 1 SP, a full move and pass-through, "
     "with no morale test and no advance. The charger goes on straight ahead or stops, and may "
     "catch them again. One that cannot get out of the way is eliminated."},
    {"TB-R-66",
     "What may a stand do that begins in contact? To keep contact costs nothing and counts as a "
     "charge this turn; it needs the right to charge, command, a division that is not exhausted "
     "and, if the stand is disordered, an enemy without cartridge arms. Otherwise it moves "
     "directly away until 1 inch from each enemy, facing kept, and may then only recover and "
     "become Stationary; if it was Stationary it stays so. A stand without orders steps back at "
     "the end of Movement; without room it stays in contact and has not charged."},
    {"TB-R-67",
     "How does Pursuit in Woods work? Optional, on unless turned off: if a stand in forest wins a "
     "melee and the loser retreats, the winner may charge him in its next Movement phase although "
     "it did not see him as the turn began. Off: what was not seen is never charged."},
    {"TB-R-68",
     "What does the asterisk in the forest row mean? It points to Pursuit in Woods and has no "
     "other effect."},
    {"TB-R-69",
     "Is every disorder a drop of level? No. Disorder by ground, choice, a move out of command, "
     "lost melee, pass-through or fire in a building makes a Good stand Temporarily Disordered "
     "and changes no other. A failed morale test and a collapse are drops: a Permanently "
     "Disordered stand that fails a test routs."},
    {"TB-R-70",
     "How does DI work? The stand is disordered when the middle of its front enters, or crosses a "
     "line, and does not recover while it is inside. One placed inside at the start begins "
     "Temporarily Disordered. A line has no inside: once over, the stand may recover in a later "
     "turn."},
    {"TB-R-71",
     "How is Temporary Disorder removed? By paying half a move, as the first act or after the "
     "last leg and turn; becoming Stationary may follow. No die. The stand must be In Command, "
     "out of contact at that moment, not gone to ground, outside ground that is DI for it, and "
     "not disordered in this player turn. Permanent Disorder and Rout are never removed so."},
    {"TB-R-72",
     "How does a rally work? The commander's token touches the stand, which is not in contact "
     "with an enemy; any friendly Corps or Army Commander will do. Its owner chooses the facing. "
     "It may be hit and tested this turn, does not reply, and moves normally in its next player "
     "turn."},
    {"TB-R-73",
     "What are Militia? They begin Permanently Disordered and stay so, can never be Stationary, "
     "and count as Poorly Trained wherever that matters."},
    {"TB-R-74",
     "When are there Poorly Trained troops? Optional: on for battles up to 30 April 1862, off and "
     "not allowed later. When it is off, they and Militia are regular troops."},
    {"TB-R-75",
     "Who threatens by close range? An enemy who could fire at the stand now: unrouted, "
     "unlimbered, not in column, not in contact, not rallied this turn, with a weapon that has a "
     "close range and at least one die for it, the stand in arc, close range and line of fire, "
     "and fire that is not without effect. Stands of both sides threaten in every Morale phase. "
     "Batteries have their guns' 4 inches of close range; artillery at a stone building is at "
     "long range and does not threaten."},
    {"TB-R-76",
     "Who is defending? A stand that charged this turn has neither the modifier for higher "
     "ground, nor for building or works, nor that of infantry melee'd by cavalry. Otherwise "
     "these, and those for flanks, apply to any stand in the situation, phasing or not."},
    {"TB-R-77",
     "What were the morale values that the card has lost? Higher ground +1, building or works +1, "
     "artillery by cavalry -1, infantry by cavalry -1, flank -1, march column in flank -2."},
    {"TB-R-78",
     "What if there are several threats? A modifier applies if at least one contact or threat "
     "gives cause for it; that for skirmishers needs all enemies in contact to be skirmishers. "
     "Different modifiers add without limit, but a column's flank takes the place of the flank."},
    {"TB-R-79",
     "Do both modifiers for charging cartridge arms apply? Yes: cavalry that charged the front of "
     "a Stationary, undisordered stand with cartridge arms has -2. Both need contact with that "
     "front edge as the Morale phase begins; one stopped 1 inch away has neither."},
    {"TB-R-80",
     "Are there automatic results? No. A modified morale of 6 or more cannot fail and one of 0 or "
     "less cannot pass, but the die is rolled."},
    {"TB-R-81",
     "When is ground higher? When the level under the middle of the stand's front is above that "
     "under the enemy's: where he stands if he fires from within his close range, where his "
     "charge began if he is in contact. The stand must be Stationary as the phase begins, and not "
     "cavalry."},
    {"TB-R-82",
     "When is a stand in works or a building? Line works: the middle of its front is within half "
     "an inch of them, and they lie between its centre and the enemy (the middle of his front "
     "when he fires, his centre in melee). Building: it holds the block or village. Fort: it is "
     "inside, the enemy outside. The morale modifier covers field works, hasty works, low walls, "
     "sunken roads, forts, towns and villages."},
    {"TB-R-83",
     "When is infantry cavalry-secure? A brigade on foot is secure if its rear touches the rear "
     "of a friendly unrouted infantry brigade; or if both flanks are covered, each by a friendly "
     "unrouted brigade on foot or unlimbered artillery, not in column, within 1 inch of the side "
     "and facing within 45 degrees of the same way or outward from that flank, or by forest, "
     "town, swamp, river, marshy stream or fort within 1 inch of the side's middle, and no enemy "
     "cavalry touches a side or the rear; or if it holds a town block, village, fort or forest. "
     "Skirmishers are secure only in the last way."},
    {"TB-R-84",
     "Are morale tests simultaneous? Yes. Modifiers go by the state as the phase began, and no "
     "failure affects another test of the same phase; tests after a breakthrough go by the state "
     "at that moment."},
    {"TB-R-85",
     "In what order does the Morale phase end? First all who become Temporarily Disordered; then "
     "repulses; then routed stands that failed are eliminated; then routs one by one, the "
     "non-phasing side's first, each by number and each followed by the enemy's choice of "
     "advance, turn or declared breakthrough. A stand that is itself to rout or be eliminated, or "
     "was repulsed, has no such choice."},
    {"TB-R-86",
     "How does a stand rout? It takes both markers, loses dedicated guns, Stationary, ground and "
     "column, and guns limber; it loses 1 SP and with none left is eliminated. It then faces "
     "directly away from the enemies in contact, else those who threaten, else the nearest, and "
     "moves its full move (infantry and artillery 16 inches, cavalry 24); ground costs it nothing "
     "and, as it is routed already, does not disorder it. Siege guns are eliminated."},
    {"TB-R-87",
     "Which way do routs and retreats go? Straight away, or else 15, 30, 45 or 60 degrees off it, "
     "clockwise first: the first direction in which the whole distance meets no enemy, no zone of "
     "control (but of enemies it touched) and no prohibited ground. Friends may be passed; an end "
     "on top of a stand is prolonged by quarter inches up to 3 inches. If no direction serves, "
     "the one that goes farthest is taken: after 1 inch or more the stand stops and loses 1 SP "
     "more, with less it is eliminated. A routing stand whose centre leaves the table is "
     "eliminated; for a retreat the table's edge is an obstacle."},
    {"TB-R-88",
     "Who tests for forced pass-through? Each friendly brigade or artillery stand whose base a "
     "routing or retreating stand crosses, if it is not already disordered and not in a building "
     "or fort, once in a phase: a die above its morale (+1 for the Army Commander) disorders it. "
     "Skirmishers and commanders are not affected, and nothing follows from it."},
    {"TB-R-89",
     "What may be done when a stand routs? One enemy stand that touched it, unrouted, not to rout "
     "and not repulsed, may advance straight ahead up to 3 inches, stopping 1 inch from enemies "
     "(not artillery), or turn to any facing. It costs nothing, loses Stationary, and disorder by "
     "ground applies. The choice is given too if the stand dies of its rout casualty."},
    {"TB-R-90",
     "What is a breakthrough? When a stand routs in the Morale phase, one phasing cavalry brigade "
     "in the saddle that charged, touched it, is undisordered and touches no other unrouted enemy "
     "may, in place of an advance, pivot up to 45 degrees and charge straight on for up to half "
     "its move (12 inches, 10 with a dedicated gun) at an enemy it may charge and sees then. It "
     "and those it reaches then test. Once in a player turn, and not for exhausted divisions."},
    {"TB-R-91",
     "What counts as a casualty for exhaustion? Every SP that the division's stands lose from any "
     "cause, and all that was left of a stand that morale eliminated, that was destroyed as "
     "skirmishers, left the table or had no way to retreat."},
    {"TB-R-92",
     "How does a combat run? The phasing player names an enemy stand not yet chosen this phase "
     "and commits stands that have not attacked: those touching it melee, others may fire that "
     "have it in arc, range and line of fire. All dice and the reply are simultaneous; casualties "
     "come off after all saves. Each stand attacks or replies at most once in a Combat phase, and "
     "is chosen at most once."},
    {"TB-R-93",
     "Must stands in contact melee? Yes; they may not fire. Each phasing stand in contact must "
     "melee one of the enemies it touches, and all that touch a chosen stand and have not "
     "attacked take part. The phasing player may not pass while two stands touch of which neither "
     "has attacked."},
    {"TB-R-94",
     "How does the chosen stand reply? If attackers touch it, it melees them, its dice divided as "
     "evenly as can be before rolling. If it is not in contact it may fire at one legal target or "
     "hold. If it touches only stands that take no part in this combat it waits for the residual "
     "step. One that has attacked, is routed, rallied this turn or has no dice does not reply."},
    {"TB-R-95",
     "What of defenders who were not chosen? When the phasing player has passed, each non-phasing "
     "stand that has not attacked may fire at one legal target, in the order its owner likes; a "
     "target that has not attacked may reply if it can. One still in contact must melee one stand "
     "that it touches, and the other rolls only if it has not attacked."},
    {"TB-R-96",
     "May the non-phasing side's artillery fire at long range? No: battalions and batteries fire "
     "only at targets within 4 inches, the phasing player's at any range. Dedicated guns are not "
     "so limited, except that no artillery at all fires at a stone building in the player turn of "
     "those who hold it."},
    {"TB-R-97",
     "May one fire into a melee? Yes, from stands that are not in contact and have a line of "
     "fire."},
    {"TB-R-98",
     "Which row do guns use in melee? Against enemies touching their front edge that of close "
     "range; against those who touch only flank or rear that of long range, which hits on 6. "
     "Batteries always hit on 6."},
    {"TB-R-99",
     "What do limbered guns do in combat? They have no dice in fire or melee; they can be "
     "attacked, test morale, and can lose."},
    {"TB-R-100",
     "Who hits on 5 and 6? In fire, sharpshooters at any range. In melee, infantry brigades with "
     "cartridge arms, and cavalry brigades and skirmishers in the saddle that are themselves "
     "undisordered, against an enemy who is disordered at that time; dismounted cavalry never. "
     "Against several enemies only the dice given to disordered ones."},
    {"TB-R-101",
     "How do dedicated guns work? At most one to a brigade, two if the scenario allows. One field "
     "SP of a division exchanges for two, given to brigades of that division. Its die reaches 4 "
     "inches, hits on 6, counts as field artillery, not small arms, and as melee only for "
     "infantry brigades; Stationary changes nothing. It is not used in march column, routed or "
     "where no attacks are allowed, has no close range, and is never a target."},
    {"TB-R-102",
     "How does a skirmisher reinforce? An undisordered infantry skirmisher of the same division "
     "that touches the rear or side of an infantry brigade and faces within 45 degrees of its "
     "facing may give up its own attack to add a die to the brigade's fire, if the target is "
     "within the skirmisher's own range of the brigade's front, or to its melee. At most two for "
     "a brigade. The die hits on 6 as small arms; hits never fall on the skirmisher."},
    {"TB-R-103",
     "When do repeaters hit on 5 and 6? With their own fire dice at targets within close range "
     "(carbine 2 inches, rifle 3); not with dedicated guns, reinforcements or in melee."},
    {"TB-R-104",
     "What if there are several reasons to save? One ordinary throw for each hit. Gone to ground "
     "gives one more for each hit by fire, thrown only if the first failed or there was none."},
    {"TB-R-105",
     "What is open order? A skirmisher, not in march column, with no other base within 1.5 inches "
     "straight out from either side. That heavy and siege guns cannot be saved against concerns "
     "artillery as target only."},
    {"TB-R-106",
     "How does cavalry choose to save? Troops in the saddle, unrouted and not in contact, say "
     "after the hits are known how many they try to save of those by fire that have no other "
     "ordinary throw, the first scored first. If they survive they retreat 6 inches for each "
     "throw in one retreat directly away from the firers, facing kept, not disordered."},
    {"TB-R-107",
     "How is a melee counted? By SP lost in this combat, to fire and melee after saves, among the "
     "chosen stand on one side and the attackers touching it on the other. A side whose stands in "
     "the melee are all eliminated loses; if both are, nobody wins."},
    {"TB-R-108",
     "Whose morale counts in a tie? That of each side's surviving stand in the melee with the "
     "highest modified morale, worked out anew with all modifiers; its owner chooses among "
     "equals. Tie modifiers go by that stand; against cavalry or infantry means that at least one "
     "enemy in the melee is such."},
    {"TB-R-109",
     "When is the +2 against untrained enemies given? If the stand is infantry and neither "
     "Militia nor Poorly Trained, and every enemy in the melee is one or the other and none has "
     "morale 6."},
    {"TB-R-110",
     "How do the tie modifiers against cavalry combine? Both apply: secure +2, Stationary or not; "
     "Stationary but not secure +2 and -2, hence 0; neither -2. Without secured flanks means not "
     "cavalry-secure."},
    {"TB-R-111",
     "What supports artillery? A friendly infantry or dismounted brigade in Good order that "
     "touches the guns' side or rear and faces within 45 degrees of their facing."},
    {"TB-R-112",
     "How do losers of a melee retreat? Each is disordered and retreats 6 inches directly away "
     "from the mean of the enemies in the melee, facing kept, by number; ground costs nothing but "
     "disorders. Unlimbered guns limber and go; siege guns are eliminated."},
    {"TB-R-113",
     "How does a winner advance? One surviving, unrouted stand of the winning side that meleed, "
     "not artillery, goes straight ahead up to 3 inches, stopping 1 inch from any enemy, or into "
     "the town block, village or fort that the loser left. It costs nothing, ground disorders, "
     "and Stationary is lost."},
    {"TB-R-114",
     "What do stands that rallied this turn do in combat? They neither attack nor reply in this "
     "player turn."},
    {"TB-R-115",
     "What is a division's exhaustion level if the scenario gives none? A share of its SP, "
     "rounded half up and at least 1, by its mean morale weighted by SP: 30% below 3.5, 40% below "
     "4.5, 50% below 5.5, otherwise 60%. Dedicated guns do not count."},
    {"TB-R-116",
     "What may exhausted stands do? Everything but charge, keep contact by charging, break "
     "through and become Stationary. They melee if contacted and may advance after melee."},
    {"TB-R-117",
     "How does a division collapse? Each exhausted division that has not collapsed and had a "
     "casualty this player turn rolls once in the phase. Good becomes Permanent Disorder, "
     "Temporary and Permanent Disorder become Rout, routed stands are eliminated; routs go away "
     "from the nearest enemy, by number, and no enemy advances. Casualties from this count but "
     "cause no further roll."},
    {"TB-R-118",
     "Who may go to ground, and what does it do? Foot with cartridge arms, unrouted, not in "
     "contact, not in column, not in town or village. It fires with normal dice and has an extra "
     "save against fire only; it must pay half a move to stand up before it moves, turns or forms "
     "column. If contacted it stays down through Morale and is up when Combat begins; a rout or "
     "retreat ends it too."},
    {"TB-R-119",
     "How are damaged rows of the terrain chart read? As the repaired chart has them."},
    {"TB-R-120",
     "How is a bridge or ford crossed? By crossing the water line within half an inch of it with "
     "the middle of the front. The bridge's cost takes the place of the stream's, and it does not "
     "count as a stream crossed. Commanders pay nothing at bridges."},
    {"TB-R-121",
     "What does a second stream cost? The first one crossed in a Movement phase costs half a "
     "move; each further one costs no movement and disorders. A ford over a river or marshy "
     "stream counts among them. Commanders pay for the first and nothing after."},
    {"TB-R-122",
     "When does a defender hold the far bank? When his front edge is within half an inch of the "
     "water, and the line from where the middle of the charger's front began to the defender's "
     "centre crosses both the water and that front edge. The charger is disordered on contact; "
     "cartridge arms repulse him."},
    {"TB-R-123",
     "What are one contour and two? One: crossing an edge where the level changes by one; its "
     "penalty is for climbing only, and each such edge climbed is paid. Two: crossing an edge "
     "marked steep, two edges within 1 inch of each other along the path, or a change of two "
     "levels or more; its penalty holds both up and down."},
    {"TB-R-124",
     "When is the marsh roll made? When the middle of the front enters a marsh or the stand "
     "begins to move inside one, once for a stand in a Movement phase, and kept for the phase. "
     "The same place is within 3 inches of where an earlier stand entered in this player turn; 1 "
     "is added for each. A modified 5 or more is the worst result."},
    {"TB-R-125",
     "How does a town block work? It is an area, usually 3 inches square. A stand enters when the "
     "middle of its front crosses a side; its base is then the whole block. It leaves from any "
     "side with its rear edge on that side; a retreat or rout begins at the block's centre. While "
     "cavalry or artillery is in a block nobody else moves along the road through it, and it "
     "neither fires nor melees."},
    {"TB-R-126",
     "How do skirmishers defend a block together? They are chosen as one: dice added up, hits on "
     "whom their owner picks, one melee result for all, morale each for himself. A brigade and "
     "skirmishers may not share a block."},
    {"TB-R-127",
     "How are quarter dice used? Out of each side at most a quarter of all the occupiers' dice, "
     "rounded up, in all no more than all of them; their owner divides them. Each side has its "
     "own arc and may have its own target. Dedicated guns count among them; nobody reinforces. A "
     "phasing occupier commits sides one by one, each once in a phase, to the enemy then chosen; "
     "a non-phasing one uses all in its one reply. If any side is in contact it melees there and "
     "fires from none."},
    {"TB-R-128",
     "How do buildings burn? One die for each wooden building, at the end of a Combat phase in "
     "which artillery fired at those in it or they were melee'd; 6 sets it on fire. Nobody may "
     "enter. It cannot go out at the end of that game turn or the next, and then rolls once each "
     "game turn. Those inside retreat 6 inches from the nearest enemy. A burning town still "
     "blocks sight; stone never burns."},
    {"TB-R-129",
     "How is a village held? An infantry skirmisher holds it when the middle of its front is "
     "inside and nobody else does. It keeps its facing and can be flanked. Others pass through "
     "freely."},
    {"TB-R-130",
     "How do forts work? A fort has a perimeter and entrances, a fortress also breaches. On the "
     "edge means that the middle of the front is within half an inch of the perimeter. Fire "
     "without effect may not be declared. A column that passes within half an inch of the "
     "entrance is not disordered. Commanders are not affected. A charger who touches the "
     "perimeter beside one on the edge is in contact and has not crossed."},
    {"TB-R-131",
     "How does a sunken road work? In combat as field works with two exceptions; those moving "
     "across it are disordered as by field works; a column moving along it treats it as a road."},
    {"TB-R-132",
     "What is a burnt building? Broken ground that also blocks sight, 1 above the ground; it "
     "gives no morale for a building."},
    {"TB-R-133",
     "May a disordered stand choose Disorder as a price? No: only a stand in Good order may pay "
     "with it, for a facing or a bridge. All others pay half a move. After one chosen Disorder "
     "the next price is paid in movement."},
    {"TB-R-134",
     "Does a stand attacked in flank or rear lose dice or turn? No. It keeps facing and all melee "
     "dice, also as Stationary; the flank costs it only morale. Guns use the row of TB-R-98. Fire "
     "always needs the arc."},
    {"TB-R-135",
     "When does the game end, and who holds an objective? After the scenario's last game turn, or "
     "after a player turn when a side has no stand on the table and none to come; then the other "
     "wins outright. An objective is held by the side that last had an unrouted stand in it, or "
     "within 3 inches of a point, while the enemy had none; before that by whom the scenario "
     "names. Commanders do not count."},
    {"TB-R-136",
     "What if a compulsory choice has one option, or none? One is taken and none is skipped; both "
     "are logged. A stand with no dice takes part and the melee is still counted, 0 to 0 being a "
     "tie. If a stand is eliminated its remaining steps fall away; what it rolled stands."},
    {"TB-R-137",
     "What of a division that has no stands left? It keeps its markers for the score, is still "
     "marked exhausted when its level is reached, and never rolls for collapse. Its commander "
     "stays and commands skirmishers within 6 inches."},
    {"TB-R-138",
     "Is exactly 1 inch too near? No. For zones of control, the nearest approach and every stop 1 "
     "inch away the limit itself is outside: only less than 0.99 inch is inside. One who stops, "
     "steps back or is repulsed to 1 inch is put at exactly that and is free of the zone."},
    {"TB-R-139",
     "What if the middle of a front lies on a border? Within 0.05 inch of the border of an area, "
     "a contour or a line it counts as lying where the centre of its base lies. So a stand drawn "
     "up on a wood's edge and facing out is in the wood, and the charger halted against it is "
     "not. Lengths of sight have no such tolerance."},
    {"TB-R-140",
     "How are corners and old contacts judged for flanks? An edge is touched if the other base is "
     "within 0.05 inch of any of it, corners included. Only the stand that made the contact can "
     "attack in flank by it: if it began behind the enemy's front line and touches a side, the "
     "rear or a front corner. The verdict holds in both players' turns until the contact ends, "
     "and a contact in flank never counts as touching the front. March columns: TB-R-52."},
    {"TB-R-141",
     "How do arc, range and sight combine for fire? As three tests, limits included: some of the "
     "target's base in the arc, the range, and one clear line whose end need not be in the arc. A "
     "line crosses a base if more than 0.05 inch of it lies inside. One who holds a town block "
     "uses the side and its middle in place of front edge and its middle; the block that holds "
     "viewer or target does not block."},
    {"TB-R-142",
     "What if a pivot carries the middle of the front over a line or into an area? It counts as a "
     "leg without length: 1/2M is paid and disorder suffered, by a free facing change too. Into "
     "prohibited ground, or if it cannot be paid, it is refused. Turns outside the Movement phase "
     "pay nothing but suffer the disorder."},
    {"TB-R-143",
     "What is the trail of a march column? A strip 1.5 inches wide along the way of the middle of "
     "the rear edge. It is part of the base for overlap, contact, the 1-inch limits, as target of "
     "fire, as block to fire and for pass-through; not for command, sight, zone of control or "
     "ground. No column is formed where its trail would lie on a stand."},
    {"TB-R-144",
     "What of a charge that makes no contact? The stand has charged this turn from the moment its "
     "charge leg begins, or contact is kept, contact or not; modifiers for what it attacks still "
     "need contact. A charge that a marsh or a continued charge leaves without movement ends "
     "there, or 1 inch from the enemy if that comes first, never in contact."},
    {"TB-R-145",
     "What is directly away? Along the line from the mean of the centres of the enemies concerned "
     "to the stand's own centre; if they coincide, opposite to its facing. For a rout by a morale "
     "test these are the enemies in contact, else threatening, as the phase began. A step back or "
     "repulse is the least distance that leaves 1 inch to each, at most 3 inches; there is no "
     "room if a stand, prohibited ground or the table's edge is in the way."},
    {"TB-R-146",
     "How exactly do routs and retreats move? The base moves in the facing it has; overlap caused "
     "only by turning is ignored. It may touch no enemy that it did not touch before, and ends "
     "clear of all stands and at least 1 inch from every enemy. Ground and zones go by the middle "
     "of its front. A friend is passed through if more than 0.05 inch of his base is overlapped."},
    {"TB-R-147",
     "When is a breakthrough carried out? It is declared when the enemy routs and carried out "
     "after the last rout, by number, if the cavalry is then still undisordered and touches no "
     "unrouted enemy; skirmishers, fugitives and repulse work as in any charge. The cavalry and "
     "all it newly touches test, also if they tested before. After that round there are advances "
     "and turns but no breakthrough."},
    {"TB-R-148",
     "Does a stand with cartridge arms that fails its own test still repulse? Yes: who has "
     "cartridge arms is judged as the phase begins, and repulses come before routs. The charger "
     "who failed goes back and has neither advance nor turn; then the other routs."},
    {"TB-R-149",
     "May a stand advance or turn while it touches another enemy? It may not advance or break "
     "through if that enemy is unrouted; it may turn. Any advance is of 0 to 3 inches as its "
     "owner chooses, along its facing, not into or through a stand (commanders excepted), ending "
     "before prohibited ground."},
    {"TB-R-150",
     "What does choosing and reinforcing need? A stand is chosen only with at least one attacker. "
     "A skirmisher who reinforces touches no enemy and has not attacked; it is named with the "
     "brigade's attack or reply."},
    {"TB-R-151",
     "How do other arms and neighbours fare in town blocks? A block holds at most one stand of "
     "cavalry or artillery beside its infantry, and none enters a block that holds an enemy. "
     "While infantry is there only it is chosen and in contact; if it loses a melee the other is "
     "disordered and retreats with it. Those in neighbouring blocks are neither in contact nor "
     "too near unless one charges; that charge needs no move, and the charger stays until he wins "
     "and advances."},
    {"TB-R-152",
     "May a skirmisher who ran to cover be ridden at again? Not in the same charge; if the "
     "charger touches it, they are in contact and melee."},
    {"TB-R-153",
     "Where is an attached commander? His token keeps its place beside the stand and moves and "
     "turns with it; distances are measured from the token."},
    {"TB-R-154",
     "What is the start of the turn for a stand that arrives? The moment and place of its entry: "
     "for its position, the enemies it sees and their distances."},
    {"TB-R-155",
     "Does marsh matter to retreats, routs and advances? No. The roll is for moves that spend "
     "movement: those of the Movement phase, and breakthroughs."},
    {"TB-R-156",
     "How does one leave a zone of control, or several? While the middle of its front is in one, "
     "a stand moves along the line from the mean of the middles of those fronts to its own "
     "centre, still within 45 degrees of its facing, so it usually turns first. A turn that takes "
     "it out of all zones frees it at once; then the move goes on normally."},
    {"TB-R-157",
     "What is to the side of a stand? The rectangle on its side edge that reaches 1 inch outward "
     "for cavalry-secure infantry, 1.5 for open order; another base lies there if it overlaps it "
     "by more than 0.05 inch."},
    {"TB-R-158",
     "When does a leg run along a road? When the middle of the front stays within half an inch of "
     "it the whole way; no angle is tested. A leg that leaves this strip is divided there, and "
     "each part pays its own rate."},
    {"TB-R-159",
     "Have Poorly Trained and Militia stands that are In Command a free facing change? No, never, "
     "with that option: each change costs half a move or, in Good order only, Disorder, so "
     "Militia always pay. Limbered artillery is not concerned."},
};
// clang-format on

static_assert(std::size(kTexts) >= std::size(kLedger));

static constexpr auto kAllTexts = shared::with_long_roll(kTexts);

std::string_view clause_text(std::string_view id) { return shared::text_of(kAllTexts, id); }
std::span<const ClauseText> clause_texts() { return kAllTexts; }

}  // namespace longroll::test_of_battle
