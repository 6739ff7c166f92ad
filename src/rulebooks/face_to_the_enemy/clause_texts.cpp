// What each clause and each ruling of the Face to the Enemy ledger says, in our own words, for the
// log line, refusal or chart entry that cites it.

#include "rulebooks/shared/clause_texts.h"

#include "rulebooks/face_to_the_enemy/clauses.h"

#include <iterator>

namespace longroll::face_to_the_enemy {

// clang-format off
static constexpr ClauseText kTexts[] = {
    {"FE-ORG-1",
     "A unit is a brigade of infantry or cavalry of some number of bases, or an artillery unit of "
     "one gun base or more. Its bases act, move, test and carry their state together and never "
     "part."},
    {"FE-ORG-2",
     "One base of each unit is its command stand. For dice, losses and thresholds it is a base "
     "like any other, and it is the last to be lost."},
    {"FE-ORG-3",
     "A division normally has three brigades. Any number from 1 is accepted; fewer than 2 or more "
     "than 4 only earns a warning."},
    {"FE-ORG-4",
     "A brigade of cavalry may stand in an infantry division or in a cavalry division of its own; "
     "the general of that division is then in its line of command."},
    {"FE-ORG-5",
     "A corps normally has two or three divisions; one or more is accepted."},
    {"FE-ORG-6",
     "A force normally has at most two or three divisions; a scenario may bring more."},
    {"FE-ORG-7",
     "Each division has one division general and each corps one corps general. Where the order of "
     "battle names nobody, one of grade Average is appointed, and the log says so."},
    {"FE-ORG-8",
     "In a unit's line of command are the general of its division and the general of the corps to "
     "which that division, or group of corps troops, belongs; nobody else."},
    {"FE-ORG-9",
     "The rules leave the size of bases free. One set of sizes holds for the whole game: every "
     "base is 1 inch wide; infantry and dismounted cavalry 0.75 inch deep, mounted cavalry 1, "
     "artillery 1.25."},
    {"FE-QUA-1",
     "A unit's quality is Raw, Average or Veteran and never changes during a game."},
    {"FE-QUA-2",
     "The command stand shows the quality: in the front rank at the right end of a Raw unit, at "
     "the left end of a Veteran one, in the middle of an Average one. After losses it takes that "
     "place again. Nothing else depends on it."},
    {"FE-QUA-3",
     "A whole unit is Fresh, Worn, Spent or Broken, from best to worst. It begins Fresh unless "
     "the scenario says otherwise."},
    {"FE-QUA-4",
     "A drop takes the state one or two levels towards Broken, and never below it; a rise takes "
     "it one level towards Fresh."},
    {"FE-SEQ-1",
     "The sides take player turns in alternation. The scenario says who is first; by default the "
     "attacker."},
    {"FE-SEQ-2",
     "A player turn has five phases, always in this order: Move Generals, Activation, Shooting, "
     "Melee, Recover from Disorder."},
    {"FE-SEQ-3",
     "Move Generals, Activation and Recover are the active side's alone; in Activation the other "
     "side only reacts to charges."},
    {"FE-SEQ-4",
     "In every Shooting phase both sides shoot, and then take the tests that shooting has caused. "
     "So a unit may shoot twice in a game turn."},
    {"FE-SEQ-5",
     "In the Melee phase all units in contact fight, whoever is active, and then the tests that "
     "melee has caused are taken."},
    {"FE-SEQ-6",
     "Cohesion test and morale test are two names of one procedure."},
    {"FE-SEQ-7",
     "A phase in which there is nothing to do passes by itself, but it ends like any other, with "
     "its end-of-phase tests."},
    {"FE-GEN-1",
     "A division general may move 2D6 inches in a turn; the dice are thrown when he is picked."},
    {"FE-GEN-2",
     "A corps general may move 3D6 inches in a turn."},
    {"FE-GEN-3",
     "A general on the move ignores all terrain, rivers and buildings too. He goes any part of "
     "his distance, any way, with any turns, but does not leave the board of his own will."},
    {"FE-GEN-4",
     "Moving a general is optional: one who is not picked stays. He rolls once in each turn of "
     "his side, and never a second time."},
    {"FE-GEN-5",
     "A general does not cross an enemy base, nor end nearer than 1 inch to one, though he may "
     "attach himself to any friendly unit of his command however close the enemy is. Friends do "
     "not obstruct him."},
    {"FE-GEN-6",
     "A general who ends his move within half an inch of a unit in whose line of command he is "
     "may be attached to it. He then goes wherever it goes, until a later Move Generals phase "
     "detaches him. A unit may have several generals."},
    {"FE-GEN-7",
     "An attached general is at distance 0 from his unit and always in sight of it. For every "
     "other measurement he is at its anchor, and from there he starts when he is detached."},
    {"FE-GEN-8",
     "Nobody shoots at generals. They block neither sight nor movement nor command, and have no "
     "dice to shoot or fight with."},
    {"FE-GEN-9",
     "At the start of his side's next turn a lost general is replaced by one of the next lower "
     "grade (Poor stays Poor), attached to the unit of his command nearest to where he fell; with "
     "no such unit on the board the post waits. A scenario may name the successor. Without this "
     "option the post stays vacant."},
    {"FE-GEN-10",
     "A general whose unit is removed on the board survives and stays, unattached, where its "
     "anchor was. If the unit is carried over an edge by flight or a fall-back he is lost with "
     "it; if it exits, he exits too, and is not lost."},
    {"FE-GEN-11",
     "An unattached general who has an enemy base within half an inch is moved at once to the "
     "nearest unit of his line of command within 12 inches and attached to it. If there is none "
     "he is captured and lost."},
    {"FE-ACT-1",
     "The active player picks his generals one after another in any order, each at most once in a "
     "phase; one is finished before the next begins."},
    {"FE-ACT-2",
     "A general tries to activate units of his own command in any order: a division general those "
     "of his division, a corps general those of his corps, corps troops included."},
    {"FE-ACT-3",
     "Cavalry, mounted or not, and artillery are activated without dice or general and care "
     "nothing for a closed division. They are picked between the actions of other units, in or "
     "out of a general's turn, once in each turn of their side."},
    {"FE-ACT-4",
     "Infantry is activated by 2D6 without re-rolls: the target number or more."},
    {"FE-ACT-5",
     "The target number is the unit's quality value plus all modifiers that apply, added "
     "together."},
    {"FE-ACT-6",
     "The quality value is 3 for Raw, 2 for Average and 1 for Veteran."},
    {"FE-ACT-7",
     "The grade of the general who makes the attempt adds 2 if he is Poor, 1 if Average, nothing "
     "if Good or Inspired."},
    {"FE-ACT-8",
     "Distance adds 1 for each complete 3 inches between general and unit; exactly 3 inches add "
     "1."},
    {"FE-ACT-9",
     "Add 1 if the unit or the general or both are in woods or buildings, never more."},
    {"FE-ACT-10",
     "Add 1 if other brigades of infantry or cavalry, of either side, lie between general and "
     "unit, never more."},
    {"FE-ACT-11",
     "Add 2 if woods, a hill, crops or buildings separate general and unit, however many there "
     "are."},
    {"FE-ACT-12",
     "If the general is attached to another unit, that unit's quality value (Veteran 1, Average "
     "2, Raw 3) is added too. For the unit that he is with, nothing is added for this, for "
     "distance, for units between or for separation; quality, grade, woods or buildings and state "
     "still count."},
    {"FE-ACT-13",
     "The state of the unit adds 1 if Worn, 2 if Spent, 3 if Broken."},
    {"FE-ACT-14",
     "The state adds nothing when the unit is declared to be retreating. That is said before the "
     "roll and binds: once activated it may only retreat."},
    {"FE-ACT-15",
     "Dice that show 11 or 12 always activate, whatever the target number."},
    {"FE-ACT-16",
     "Dice that show 2 or 3 always fail, even against a target number of 1."},
    {"FE-ACT-17",
     "After a failed attempt the unit does nothing in this phase, and its division is closed: no "
     "general may attempt any more of its infantry in this turn."},
    {"FE-ACT-18",
     "Each infantry unit is attempted at most once in a player turn."},
    {"FE-ACT-19",
     "When a corps general fails, only the division of that unit is closed; he may go on with his "
     "others. Corps troops are a division of their own here."},
    {"FE-ACT-20",
     "A unit that is not activated does not move, turn, change formation or charge. It still "
     "shoots, gives defensive fire, receives charges, fights and tests, and flees if it is "
     "Broken."},
    {"FE-ACT-21",
     "An activated unit has one action: one row of the manoeuvre table, a charge, a rally attempt "
     "if it is Broken, or nothing."},
    {"FE-ACT-22",
     "A unit in contact is activated only to retreat or to do nothing."},
    {"FE-ACT-23",
     "Infantry with no living general in its line of command cannot be attempted."},
    {"FE-ACT-24",
     "Broken infantry is attempted only to rally, with a general attached and 3 added for its "
     "state. Its flight needs no activation."},
    {"FE-ACT-25",
     "Infantry that enters the board is activated by itself in that turn."},
    {"FE-ACT-26",
     "If the general whose turn is open is lost, his turn ends at once. That does not close his "
     "division: a corps general may still attempt its other units."},
    {"FE-FRM-1",
     "There are four formations: Line, Reinforced Line, Column and March Column."},
    {"FE-FRM-2",
     "In Line all bases are in one rank."},
    {"FE-FRM-3",
     "A Reinforced Line has two ranks, of which the rear may be incomplete."},
    {"FE-FRM-4",
     "Cavalry, mounted or dismounted, never forms Reinforced Line."},
    {"FE-FRM-5",
     "A Column is a block two or three bases wide and at least two ranks deep."},
    {"FE-FRM-6",
     "A March Column is one base wide."},
    {"FE-FRM-7",
     "Only a March Column moves at the road rate."},
    {"FE-FRM-8",
     "Off the road a March Column moves at the March Column rate."},
    {"FE-FRM-9",
     "All bases side by side are a Line. Two ranks four or more wide are a Reinforced Line. Two "
     "or three wide is a Column with three ranks or more; with two ranks it is Column or "
     "Reinforced Line as its owner says, for cavalry always Column. One wide is a March Column; a "
     "single base is Line or March Column as labelled. Four or more wide with three ranks or more "
     "is not allowed."},
    {"FE-FRM-10",
     "Artillery is in Line or March Column, and unlimbered only in Line."},
    {"FE-FRM-11",
     "When losses change a unit's shape its formation is found anew, keeping its owner's label "
     "while that is legal. A Reinforced Line or Column of one rank becomes a Line; a March Column "
     "of one base stays one."},
    {"FE-FRM-12",
     "A two-rank block two or three wide may be relabelled Column or Reinforced Line free of "
     "charge when it is activated, before it moves; it then moves at the slower rate of the two. "
     "Not after the move, with a charge or without activation."},
    {"FE-FRM-13",
     "Bases are lost from the rear rank, highest file first; from a single rank at the right end, "
     "then the left, in turn, counting all that the unit has lost in the game. The others stay "
     "where they are and the anchor is found anew. The command stand is the last to go."},
    {"FE-MOV-1",
     "Infantry in Line or Reinforced Line moves 5 inches in Open and Uneven, 4 in Rough and "
     "Difficult."},
    {"FE-MOV-2",
     "Infantry in Column moves 6 inches in Open and Uneven, 5 in Rough and Difficult."},
    {"FE-MOV-3",
     "Infantry in March Column moves 6 inches in every class of terrain."},
    {"FE-MOV-4",
     "Mounted cavalry in any formation moves 8 inches in Open, 7 in Uneven, 6 in Rough, 3 in "
     "Difficult."},
    {"FE-MOV-5",
     "Limbered artillery moves 2 inches in Open, 1 in Uneven or Rough, and not at all in "
     "Difficult."},
    {"FE-MOV-6",
     "Cavalry on foot moves as infantry in the same formation."},
    {"FE-MOV-7",
     "A move's allowance is the lowest rate of all classes that any base centre is in at any "
     "moment of it, from the start. A unit that has already moved as far as the rate of a class "
     "does not enter it, but stops at its edge."},
    {"FE-MOV-8",
     "A unit that is in March Column, wholly on the road, for the whole of its move has 2 inches "
     "more than its Open rate: infantry 8, cavalry 10, limbered artillery 4."},
    {"FE-MOV-9",
     "A move with the road bonus pays no heed to the terrain that the road runs through: all is "
     "Open, nothing disorders, and water is crossed by the bridge."},
    {"FE-MOV-10",
     "A move that is only partly on the road has the ordinary rates and no bonus."},
    {"FE-MOV-11",
     "Without a charge no base comes nearer than 1 inch to an enemy base; exactly 1 inch is "
     "allowed. A unit that starts nearer may not let the distance shrink."},
    {"FE-MOV-12",
     "A unit on a voluntary move neither overlaps nor passes through another, save that infantry "
     "and cavalry pass through friendly artillery without stopping on it, and everyone passes "
     "through generals."},
    {"FE-MOV-13",
     "Limbered artillery enters Difficult ground only in a move with the road bonus, and leaves "
     "it only so if it was set up there."},
    {"FE-MOV-14",
     "A wall, fence, stream or other line counts as its class of terrain while a base centre "
     "crosses it; one that is Impassable cannot be crossed."},
    {"FE-MOV-15",
     "With this option limbered artillery moves 6 inches in Open, 5 in Uneven, 4 in Rough and 8 "
     "on a road; Difficult stays barred."},
    {"FE-TER-1",
     "Ground that is not named otherwise is Open."},
    {"FE-TER-2",
     "Open (cultivated) fields, broken ground and hills are Uneven."},
    {"FE-TER-3",
     "Brush, enclosed fields, crops, gullies and light woods are Rough."},
    {"FE-TER-4",
     "Forest, marsh, steep hills and villages are Difficult."},
    {"FE-TER-5",
     "Where pieces of terrain overlap, the worst class counts."},
    {"FE-DIS-1",
     "A Disordered unit has -1 on movement tests and loses one die of every complete three when "
     "it shoots and in melee. Its morale tests do not suffer."},
    {"FE-DIS-2",
     "A Severely Disordered unit has -2 on movement tests and -1 on morale tests, and loses one "
     "die of every complete two when it shoots and in melee."},
    {"FE-DIS-3",
     "Terrain disorders: Difficult ground makes infantry and dismounted cavalry Disordered unless "
     "in March Column; Rough makes mounted cavalry and artillery Disordered, Difficult makes them "
     "Severely Disordered. Open and Uneven disorder nobody. The option turns this off."},
    {"FE-DIS-4",
     "Terrain disorder lasts while at least one base centre is in the terrain, and is gone the "
     "moment none is."},
    {"FE-DIS-5",
     "A failed retreat test, falling back before a charge, and friends who pass through as they "
     "fall back or flee disorder a unit beyond the ground it is on. Only the Recover phase mends "
     "that."},
    {"FE-DIS-6",
     "Of the disorder that terrain causes and that from events the worse counts; Disordered twice "
     "is still Disordered."},
    {"FE-DIS-7",
     "A Severely Disordered unit that is made Disordered stays Severely Disordered; a Disordered "
     "one may become so."},
    {"FE-DIS-8",
     "A March Column with all its base centres on a road has no terrain disorder, moving or "
     "standing. With one centre off it the ordinary rows apply."},
    {"FE-MAN-1",
     "A forward move with a wheel, or shorter than the full allowance, by a unit without an "
     "attached general that starts within 20 inches of any enemy: Raw troops take a movement "
     "test, others do not."},
    {"FE-MAN-2",
     "Every other forward move, which may have one wheel in it, needs no test of anybody."},
    {"FE-MAN-3",
     "Cavalry mounts and dismounts without a test."},
    {"FE-MAN-4",
     "Artillery limbers and unlimbers without a test."},
    {"FE-MAN-5",
     "To widen its front by one or two bases where it stands, only a Raw unit takes a test."},
    {"FE-MAN-6",
     "To widen its front by one or two bases and advance, an Average or Raw unit takes a test, a "
     "Veteran none."},
    {"FE-MAN-7",
     "To narrow its front by one or two bases where it stands, only a Raw unit takes a test."},
    {"FE-MAN-8",
     "To narrow its front by one or two bases and advance, an Average or Raw unit takes a test, a "
     "Veteran none."},
    {"FE-MAN-9",
     "To turn 90 degrees where it stands, or about, only a Raw unit takes a test."},
    {"FE-MAN-10",
     "To turn 90 degrees and then advance straight, without a wheel and up to the full allowance, "
     "an Average or Raw unit takes a test, a Veteran none."},
    {"FE-MAN-11",
     "A retreat takes a unit straight back up to half its allowance, exact to the fraction, with "
     "its facing unchanged. An Average or Raw unit takes a movement test; failing makes it "
     "Disordered, and it retreats all the same."},
    {"FE-MAN-12",
     "Cavalry may move and then dismount in one activation, but does not shoot in the Shooting "
     "phase of that turn."},
    {"FE-MAN-13",
     "Cavalry may mount and then move, at mounted rates, in one activation."},
    {"FE-MAN-14",
     "Cavalry that dismounts without having moved may shoot in that turn. It cannot dismount and "
     "then move on foot in one activation."},
    {"FE-MAN-15",
     "In one activation artillery may move and unlimber, and then not shoot in this turn; "
     "unlimber without moving, and shoot; limber and move; or only limber."},
    {"FE-MAN-16",
     "Artillery that moved or limbered does not shoot in this player turn; it may in the enemy's "
     "next one if it is unlimbered. A gun that only turned where it stands has not moved."},
    {"FE-MAN-17",
     "A movement test is rolled when the action is declared, before anything moves. A failure "
     "spends that action, but the unit may still make a move that needs no test from it, or stay."},
    {"FE-MAN-18",
     "The new front is one or two bases wider or narrower, in a legal shape. If no legal width is "
     "that close, the next legal one in the same direction may be taken."},
    {"FE-MAN-19",
     "A front widens and narrows evenly about its anchor, an odd base at the right end; that "
     "costs no movement and comes before the advance, which may have one wheel in it."},
    {"FE-MAN-20",
     "A wheel pivots on a front corner, at most 90 degrees and once in a move. It costs the arc "
     "that the outer front corner travels: the width of the front times the angle in radians."},
    {"FE-MAN-21",
     "In a 90 degree turn each base turns on the spot, so the old number of ranks becomes the "
     "width. If that shape is not legal the unit forms a Column three wide."},
    {"FE-MAN-22",
     "Nobody moves sideways, obliquely or backward except by retreating."},
    {"FE-MAN-23",
     "With this option a unit with all its bases more than 20 inches from every enemy may, as its "
     "whole action and without a test, take any legal formation and width about its anchor."},
    {"FE-MAN-24",
     "A unit that changes formation or label and also moves has, class by class, the slower rate "
     "of the old and the new one for the whole move, and no road bonus."},
    {"FE-MTS-1",
     "A movement test is 2D6 with the unit's quality re-rolls, plus modifiers; 7 or more passes."},
    {"FE-MTS-2",
     "Add 1 to a movement test if a general in the unit's line of command is within 12 inches."},
    {"FE-MTS-3",
     "Add 1 more if he is attached to that unit."},
    {"FE-MTS-4",
     "Add 1 more if he is Inspired. Only one general counts, the best for the unit; he gives at "
     "most 3."},
    {"FE-MTS-5",
     "Subtract 1 from a movement test if the unit is Worn or Disordered, 2 if it is Spent or "
     "Severely Disordered: only the worse of these, never more than 2."},
    {"FE-MTS-6",
     "No throw passes or fails a movement test by itself."},
    {"FE-CHG-1",
     "An activated unit may charge if it is Fresh or Worn, not if it is Spent or Broken."},
    {"FE-CHG-2",
     "Artillery and units in March Column do not charge. Mounted cavalry may, and so may infantry "
     "and dismounted cavalry in Line, Reinforced Line or Column."},
    {"FE-CHG-3",
     "The charger must see its target and be able to touch it within the allowance for the ground "
     "that it crosses, straight ahead after at most one wheel. Anybody may measure first."},
    {"FE-CHG-4",
     "A charge needs no movement test, whatever the quality."},
    {"FE-CHG-5",
     "A charge is the unit's whole action: it does not change its front, turn, mount or dismount "
     "as well."},
    {"FE-CHG-6",
     "A charge has one target, named beforehand. A unit charges at most once in a turn, and each "
     "charge is resolved to its end before the next."},
    {"FE-CHG-7",
     "The charger first advances along its path until it is 3 inches from its target, or stays "
     "where it is if it is as near already. There it tests morale."},
    {"FE-CHG-8",
     "With 7 or more on the attacker's test the charge goes on."},
    {"FE-CHG-9",
     "With 3 to 6 on the attacker's test the charger halts at the 3-inch point, or where it "
     "started if that is closer, and its activation is over."},
    {"FE-CHG-10",
     "With 2 or less on the attacker's test the charger falls back straight to its rear, still "
     "facing the enemy, by what is left of its allowance."},
    {"FE-CHG-11",
     "Once the attacker has passed, its target tests morale; with 7 or more it stands to receive "
     "the charge. A target already in contact, or Broken, does not test."},
    {"FE-CHG-12",
     "With 3 to 6 the target falls back half its move and becomes Disordered."},
    {"FE-CHG-13",
     "With 2 or less the target falls back its full move and becomes Severely Disordered."},
    {"FE-CHG-14",
     "A charge test changes nobody's state: only the columns for attacker and defender are read. "
     "An option applies the morale column as well; a target that this makes Broken flees instead "
     "of falling back."},
    {"FE-CHG-15",
     "When the target falls back the charger may follow straight towards it with what is left of "
     "its allowance: into contact if that suffices, and then the target gives no defensive fire; "
     "or as far as it likes but no nearer than 1 inch to any enemy; or not at all. Another enemy "
     "in the way stops it 1 inch off."},
    {"FE-CHG-16",
     "If the target stands, the defender may fire at the charger at its 3-inch point with any "
     "units able to shoot it there: the charged unit first, then the others in order. No unit "
     "fires twice in a player turn."},
    {"FE-CHG-17",
     "Defensive fire follows all the rules of shooting, losses included. A unit that gave it does "
     "not shoot in the Shooting phase of the same player turn."},
    {"FE-CHG-18",
     "A target that is already in contact neither tests to receive the charge nor gives defensive "
     "fire; others of its side may fire."},
    {"FE-CHG-19",
     "A Broken target neither tests nor fires: it flees a full move at once. The charger may "
     "follow, and if what is left of its allowance covers the gap the Broken unit is dispersed "
     "and the charger stops where they would have touched."},
    {"FE-CHG-20",
     "After defensive fire the charger tests morale only if the fire gave it a reason: a hit for "
     "every 3 bases, or two hits with artillery among those who fired."},
    {"FE-CHG-21",
     "In the test after defensive fire 7 or more charges home; 3 to 6 drops one state and halts "
     "at the 3-inch point; 2 or less drops one state and falls back what is left of the move."},
    {"FE-CHG-22",
     "A charger that the fire removes ends the charge, and friends within 6 inches test at the "
     "end of the phase."},
    {"FE-CHG-23",
     "A charger that nothing has stopped moves into contact and lines up; they fight in the Melee "
     "phase of this turn."},
    {"FE-CHG-24",
     "A charge is on the front if at its declaration the charger's anchor is level with or ahead "
     "of the line of the target's front edge; on the rear if it is level with or behind the line "
     "of the rearmost edge and to the side by no more than half the target's width; else on the "
     "flank."},
    {"FE-CHG-25",
     "A unit charged in front falls back straight to its own rear, otherwise directly away from "
     "the charger's anchor, without turning; a charger always straight back. Impassable ground "
     "stops it, and other enemies at 1 inch; friends are passed through, and the board's edge may "
     "be crossed."},
    {"FE-CHG-26",
     "A fall-back is the whole or half of the allowance for formation and terrain, not rounded. "
     "Unlimbered artillery limbers free to fall back."},
    {"FE-CHG-27",
     "With this option nobody but the charged unit gives defensive fire."},
    {"FE-CHG-28",
     "Another enemy whom the charger touches when lined up is in contact too, with an aspect of "
     "its own. It takes no test to receive the charge and may have fired. If it is Broken it "
     "flees a full move instead."},
    {"FE-CHG-29",
     "A charger that ends out of contact may shoot in the Shooting phase of this turn like any "
     "other unit."},
    {"FE-SHT-1",
     "In each Shooting phase every unit of either side that is not in contact may shoot. No base "
     "need do so."},
    {"FE-SHT-2",
     "These do not shoot: units in contact, Broken units, mounted cavalry, limbered artillery, "
     "artillery that moved or limbered in this turn, cavalry that moved and then dismounted, and "
     "whoever has fired in this player turn already."},
    {"FE-SHT-3",
     "Units in contact, generals and removed units are not shot at. Broken units may be."},
    {"FE-SHT-4",
     "Infantry that has moved, wheeled, retreated or changed formation shoots without a penalty."},
    {"FE-SHT-5",
     "A base shoots only to its front: into a strip three base widths wide with the base in its "
     "middle, as long as the weapon's maximum range."},
    {"FE-SHT-6",
     "A base may shoot at a unit if some part of one of its bases is in the strip, in range and "
     "in sight. The range runs from the shooter's front edge to the nearest such part."},
    {"FE-SHT-7",
     "Each base's owner picks any legal target for it; none has priority."},
    {"FE-SHT-8",
     "Small arms reach, effective and at most: muzzle smoothbore 3 and 6 inches, rifle 5 and 10, "
     "carbine 4 and 9; the limits are included."},
    {"FE-SHT-9",
     "Artillery reaches, with canister, effective, short and at most: smoothbore 5, 10, 20 and 30 "
     "inches, rifled 5, 10, 30 and 40; the limits are included."},
    {"FE-SHT-10",
     "Each gun base throws 4 dice in canister range, 3 in effective, 2 in short, 1 beyond that up "
     "to its maximum."},
    {"FE-SHT-11",
     "Infantry and dismounted cavalry throw one die for each front-rank base within effective "
     "range."},
    {"FE-SHT-12",
     "They throw one more for every two second-rank bases within effective range; such a base has "
     "the target and range of the base in front of it. Ranks behind the second never shoot."},
    {"FE-SHT-13",
     "They throw one for every two front-rank bases that are beyond effective but within maximum "
     "range. The second rank does not shoot so far."},
    {"FE-SHT-14",
     "Half dice at one target are added before they are rounded down. A unit with any base "
     "shooting has at least one die in all before it loses any."},
    {"FE-SHT-15",
     "A shooter that is Worn or Disordered loses one die of every complete three; one that is "
     "Spent or Severely Disordered one of every complete two. Only the worse is taken, once."},
    {"FE-SHT-16",
     "If a unit splits its fire, the loss is found from all its dice together and taken one by "
     "one from the target with most dice left, the farther one if equal."},
    {"FE-SHT-17",
     "A shooting die hits with 4 or more, before modifiers."},
    {"FE-SHT-18",
     "The number needed to hit is 2 higher against a target in works or a sunken road."},
    {"FE-SHT-19",
     "The number needed to hit is 1 higher against a target in other cover, never together with "
     "works."},
    {"FE-SHT-20",
     "The number needed to hit is 1 higher against artillery, limbered or not."},
    {"FE-SHT-21",
     "The number needed to hit is 1 lower against mounted cavalry."},
    {"FE-SHT-22",
     "The number needed to hit is 2 lower against infantry or cavalry in Column or March Column."},
    {"FE-SHT-23",
     "The number needed to hit is 2 lower against a target that is enfiladed."},
    {"FE-SHT-24",
     "All modifiers to the number are added up; the result is never better than 2 nor worse than "
     "6, so a 6 always hits and a 1 always misses."},
    {"FE-SHT-25",
     "Shooters re-roll by their quality, each die once: Veterans 1s and 2s, Average troops 1s, "
     "Raw troops 6s. The second score stands. A Veteran's 2 that hits already is kept."},
    {"FE-SHT-26",
     "All hits on a unit in one phase, or in one defensive fire, are added together. Shooting is "
     "simultaneous: nothing is removed before everybody has rolled."},
    {"FE-LOS-1",
     "A unit with shooting hits rolls one D6, without re-roll, for the loss of a base. It loses "
     "none if the modified score is higher than its hits; otherwise one."},
    {"FE-LOS-2",
     "Artillery that was shot at adds 1 to its roll for base loss."},
    {"FE-LOS-3",
     "If a base was lost and the hits were more than 6, 6 are taken off and the unit rolls again "
     "against the rest; so it goes on until it loses no base or the hits were 6 or fewer."},
    {"FE-LOS-4",
     "A general attached to a unit that was hit rolls 2D6 and dies on a double 6: once in a phase "
     "or defensive fire, and once more for each repeated loss roll. No re-rolls."},
    {"FE-LOS-5",
     "If several generals are attached each rolls for himself, the division general first."},
    {"FE-LOS-6",
     "Losses go in this order: base losses, then generals, then removal by autobreak, then morale "
     "tests."},
    {"FE-LOS-7",
     "No more bases are lost than there are; a unit without bases is removed."},
    {"FE-MEL-1",
     "In every Melee phase each unit in contact fights with all of its bases."},
    {"FE-MEL-2",
     "In melee artillery throws 2 dice for each gun base, infantry and cavalry 1 for each base, "
     "whatever the rank, mounted or not."},
    {"FE-MEL-3",
     "A unit in melee that is Worn or Disordered loses one die of every complete three; one that "
     "is Spent or Severely Disordered one of every complete two. Only the worse is taken, once."},
    {"FE-MEL-4",
     "A melee die hits with 4 or more, before modifiers; the number is never better than 2 nor "
     "worse than 6."},
    {"FE-MEL-5",
     "In melee the number needed is 2 higher against an enemy who defends works or a sunken road."},
    {"FE-MEL-6",
     "In melee the number needed is 1 higher for a unit that strikes at the enemy who attacked it "
     "in the rear."},
    {"FE-MEL-7",
     "In melee the number needed is 1 higher for a unit that strikes at the enemy who attacked it "
     "in the flank."},
    {"FE-MEL-8",
     "In melee the number needed is 1 higher against an enemy who defends and stands uphill of "
     "the striker."},
    {"FE-MEL-9",
     "In melee the number needed is 1 higher against an enemy who defends woods or a fence line, "
     "not in addition to works."},
    {"FE-MEL-10",
     "The defender is the unit that was charged in this contact, and stays so in all its later "
     "rounds. The attacker never gains by works, woods, fences or the slope."},
    {"FE-MEL-11",
     "With this option a unit that attacked in flank or rear needs 1 less to hit, and those whom "
     "it attacked no longer need 1 more."},
    {"FE-MEL-12",
     "In melee the striking unit re-rolls by its quality, as in shooting."},
    {"FE-MEL-13",
     "A unit wins if it gave more hits than it took, draws if as many, loses if fewer, all its "
     "opponents of the phase taken together."},
    {"FE-MEL-14",
     "For each complete 6 melee hits a unit loses a base without a roll. If 1 to 5 are left over "
     "it rolls one D6, without re-roll: a modified score higher than what is left saves it, "
     "otherwise it loses one base more."},
    {"FE-MEL-15",
     "Artillery adds 1 to its roll for the hits left over from a melee."},
    {"FE-MEL-16",
     "A unit that won or drew the melee adds 2 to its roll for the hits left over, artillery on "
     "top of its own 1."},
    {"FE-MEL-17",
     "A general attached to a unit that took a melee hit rolls 2D6 once and dies on a double 6."},
    {"FE-MEL-18",
     "Each unit that lost a melee tests morale at once; winners and draws do not."},
    {"FE-MEL-19",
     "Units that do not break stay in contact and fight again in the next Melee phase, of "
     "whichever side. Nobody pursues or follows up."},
    {"FE-MEL-20",
     "A unit in contact with several enemies divides its dice among them as its owner likes, at "
     "least one for each while they last. Unless he says otherwise they are divided evenly, the "
     "odd ones going to those with most bases."},
    {"FE-RRL-1",
     "Quality re-rolls are for shooting dice, melee dice and both dice of movement and morale "
     "tests, rallies included."},
    {"FE-RRL-2",
     "No quality re-rolls when generals move, when units are activated, for base losses or for "
     "the fate of generals."},
    {"FE-RRL-3",
     "In a test of two dice each die is re-rolled on its own, once, and must be, even if the "
     "first total would have passed."},
    {"FE-RRL-4",
     "The whole throw comes first, then the replacements in the order of the dice that they "
     "replace."},
    {"FE-MOR-1",
     "A unit tests morale at once when it attempts to charge."},
    {"FE-MOR-2",
     "A unit tests morale at once when it receives a charge."},
    {"FE-MOR-3",
     "A unit tests morale at once if shooting gave it at least one hit for every 3 bases: three "
     "times its hits are no fewer than the bases it had when the shooting began."},
    {"FE-MOR-4",
     "A unit tests morale at once if it took two or more shooting hits and artillery threw at "
     "least one die at it in that shooting."},
    {"FE-MOR-5",
     "A unit tests morale at once when it has lost a melee."},
    {"FE-MOR-6",
     "A unit tests at the end of the phase if another friendly unit within 6 inches broke during "
     "it, or was removed by autobreak, loss of its last base, dispersal or surrender; measured "
     "where and when that happened."},
    {"FE-MOR-7",
     "A unit tests at the end of the phase if a friendly general was lost within 6 inches during "
     "it. The unit that he was attached to is one of these."},
    {"FE-MOR-8",
     "Each immediate step has one test for a unit, however many reasons there are, and each phase "
     "at most one end-of-phase test."},
    {"FE-MOR-9",
     "A morale test is 2D6 with quality re-rolls, plus all modifiers that apply; the result table "
     "is read with the total."},
    {"FE-MOR-10",
     "Morale -1: shooting in this phase gave it at least one hit for every 2 bases."},
    {"FE-MOR-11",
     "Morale -1: melee in this phase gave it at least one hit for every 3 bases."},
    {"FE-MOR-12",
     "Morale -1: in the melee of this phase it took at least 2 hits more than it gave."},
    {"FE-MOR-13",
     "Morale -1: at least a quarter of its initial bases are lost, those of a moment ago "
     "included."},
    {"FE-MOR-14",
     "Morale -1: its flank is threatened."},
    {"FE-MOR-15",
     "Morale -1: it has more than one reason for this test. Several broken friends are one "
     "reason; a broken friend and a lost general are two."},
    {"FE-MOR-16",
     "Morale -1: it was shot at, by one die or more, in the current phase."},
    {"FE-MOR-17",
     "Morale -1: it is mounted cavalry attempting to charge infantry or dismounted cavalry from "
     "the front."},
    {"FE-MOR-18",
     "Morale +1: it is Raw and attempts to charge."},
    {"FE-MOR-19",
     "Morale -1: it is Raw and receives a charge."},
    {"FE-MOR-20",
     "Morale -1: it is Veteran and attempts to charge."},
    {"FE-MOR-21",
     "Morale +1: it is Veteran and receives a charge."},
    {"FE-MOR-22",
     "Morale -1 if it is Worn or Severely Disordered, -2 if Spent, -3 if Broken: only the worst "
     "of these. Plain disorder does not count."},
    {"FE-MOR-23",
     "Morale +1: out of contact, with a general of its line of command in sight within 6 inches. "
     "Further generals add nothing."},
    {"FE-MOR-24",
     "Morale +1: in contact, with a general attached to it."},
    {"FE-MOR-25",
     "Morale +1: it has rear support, within 6 inches for infantry, dismounted cavalry and "
     "artillery, within 12 for mounted cavalry."},
    {"FE-MOR-26",
     "What counts for cavalry charging infantry, and for Raw or Veteran troops who charge or "
     "receive, counts only in the two charge tests before any fire, in no other test."},
    {"FE-MOR-27",
     "With 7 or more a morale test is passed: the state stays, and a rallying unit rises one "
     "level."},
    {"FE-MOR-28",
     "With 3 to 6 a morale test fails: the unit drops one level; a rallying unit drops none."},
    {"FE-MOR-29",
     "With 2 or less a morale test fails badly: the unit drops two levels if it lost a melee by "
     "at least 2 hits or a reason is a broken friend or a lost general, otherwise one."},
    {"FE-MOR-30",
     "A charge test reads the columns for attacker and defender instead of the one for morale."},
    {"FE-MOR-31",
     "A total below 2 counts as 2 or less and one above 12 as 7 or more. No throw decides a "
     "morale test by itself."},
    {"FE-MOR-32",
     "A Broken unit takes no morale test but the one to rally."},
    {"FE-MOR-33",
     "End-of-phase tests go in order, the active side first. A unit that breaks in them gives a "
     "reason to friends within 6 inches who have not yet tested here, before or behind it in the "
     "order; nobody tests twice."},
    {"FE-BRK-1",
     "A Broken unit does not shoot, charge or manoeuvre, and supports nobody."},
    {"FE-BRK-2",
     "In each Activation phase of its side a Broken unit that was not rallied makes a full move "
     "towards its home edge, without activation or choice."},
    {"FE-BRK-3",
     "A unit that breaks in contact makes a full flight move, which ends the contact, as soon as "
     "the tests of that step are done. Several flee in order, the active side first. One that "
     "breaks out of contact waits for its own next Activation phase."},
    {"FE-BRK-4",
     "A flight is a full allowance for formation and terrain by the shortest clear way to the "
     "home edge. The unit turns free to where it goes, keeps 1 inch from enemies where it can, "
     "and passes through friends."},
    {"FE-BRK-5",
     "A fleeing unit has left when any of its bases reaches the home edge or goes over any edge: "
     "it is removed and counts as lost."},
    {"FE-BRK-6",
     "A fleeing unit that enemies or impassable ground keep from moving even 1 inch surrenders "
     "and is removed. Artillery that cannot move at all is abandoned, with the same effect."},
    {"FE-BRK-7",
     "In its own Activation phase a Broken unit out of contact, with a general of its line of "
     "command attached, may attempt to rally once in a turn. Infantry must be activated first; "
     "cavalry and artillery need not."},
    {"FE-BRK-8",
     "A rally is a morale test with all that applies, -3 for Broken and +1 for the general "
     "included. With 7 or more the unit becomes Spent, does not flee, may face any way, and does "
     "nothing else; with less it stays Broken and flees."},
    {"FE-BRK-9",
     "A rally result of 2 or less does no further harm: nothing is below Broken."},
    {"FE-BRK-10",
     "An activation that fails when a rally was meant closes the division like any other."},
    {"FE-BRK-11",
     "A general goes with the fleeing unit that he is attached to, unless his owner leaves him "
     "behind, free, as the flight begins."},
    {"FE-BRK-12",
     "With this option Worn and Spent units out of contact with an attached general may spend "
     "their activation on a rally test too: 7 or more rises one level, 3 to 6 does nothing, 2 or "
     "less drops one."},
    {"FE-AUT-1",
     "A unit is removed as soon as its bases are no more than the autobreak threshold for its "
     "initial size and quality."},
    {"FE-AUT-2",
     "Autobreak is looked at after the base losses and the generals' rolls of a step and before "
     "its morale tests; a unit that is removed takes none."},
    {"FE-AUT-3",
     "To its friends a unit removed by autobreak is one that broke."},
    {"FE-AUT-4",
     "A Veteran unit of 2 bases has threshold 0: it goes only with its last base."},
    {"FE-AUT-5",
     "For a size that is not printed: an odd one up to 11 takes the mean of its neighbours, "
     "rounded down; 1 has threshold 0; above 12 it is a half of the initial bases for Veterans, "
     "seven twelfths for Average, two thirds for Raw troops, rounded down."},
    {"FE-AUT-6",
     "Autobreak is for every arm. A one-gun artillery unit is removed with its base."},
    {"FE-AUT-7",
     "The hits that a removed unit gave in the same step still count."},
    {"FE-REC-1",
     "Recover from Disorder is the fifth phase: for the active side's units, by itself, without "
     "dice."},
    {"FE-REC-2",
     "Disorder from events gets better by one step: Severely Disordered becomes Disordered, "
     "Disordered becomes orderly."},
    {"FE-REC-3",
     "A unit does not recover while it is in contact or Broken, nor if its disorder was set or "
     "made worse during this same player turn."},
    {"FE-REC-4",
     "This phase does not touch terrain disorder, which depends on the ground alone. Disorder "
     "from events recovers even in such ground."},
    {"FE-SET-1",
     "The scenario brings the forces and says how many divisions there are."},
    {"FE-SET-2",
     "A scenario may give any unit its state, disorder, formation, width, whether it is limbered "
     "or mounted, an attached general and bases already lost."},
    {"FE-SET-3",
     "A scenario may change the class, cover, separation and sight depth of any piece of terrain, "
     "the movement rates and the table of terrain disorder."},
    {"FE-SET-4",
     "A scenario lays down the board, the home edges, who is first, how many game turns there are "
     "and the objectives."},
    {"FE-SET-5",
     "The game ends after its last game turn, or with a player turn after which a side has nobody "
     "on the board and nobody to come. Objectives and losses decide."},
    {"FE-SET-6",
     "With this option a side loses when, at the end of a player turn, at least half of its units "
     "are lost or Broken; a battery counts as half a unit."},
    {"FE-SET-7",
     "With this option army generals are on the board at corps level, with a move of 3D6 inches "
     "and every unit of the army in their line of command."},
    {"FE-SET-8",
     "A unit that is allowed to leave by an edge does so by moving its anchor off; it has exited "
     "and is not lost."},
    {"FE-SET-9",
     "At the start of the turn that it is due in a unit waits off the board, in March Column "
     "unless the scenario says otherwise. When picked it is activated by itself, its head at the "
     "entry point, and moves on from there. If an enemy is within 3 inches of that point, or "
     "friends are on it, it waits for its side's next turn."},
    {"FE-R-1",
     "What is an artillery unit? A battery, or a battalion if the scenario groups it, of one gun "
     "base or more. What is said of brigades about tests, state, hits, autobreak and falling back "
     "holds for it too; only the brigades between a general and a unit are infantry and cavalry "
     "alone."},
    {"FE-R-2",
     "What are the scales? Unless the scenario says otherwise an inch is 45 yards, a game turn 15 "
     "minutes, and a base 200 infantrymen, 150 cavalrymen or 5 guns."},
    {"FE-R-3",
     "How large are bases? All are 1 inch wide: infantry and dismounted cavalry 0.75 inch deep, "
     "mounted cavalry 1, artillery 1.25. A scenario may scale all of them by one factor."},
    {"FE-R-4",
     "How are distances measured? From the nearest base of one unit to the nearest of the other. "
     "Within a distance includes the distance itself. Positions are kept to a thousandth of an "
     "inch, with half of that as tolerance in favour of within. Anybody may measure anything at "
     "any time."},
    {"FE-R-5",
     "In what order are units handled and dice thrown? As the order of battle lists them: corps, "
     "division, unit. The whole throw comes first, then re-rolls in the order of the dice. "
     "Whatever else is tied goes to the first in this order."},
    {"FE-R-6",
     "Where is a general measured from? From a point; when he is attached, from his unit's "
     "anchor."},
    {"FE-R-7",
     "What is a block two or three wide with two ranks? What its owner calls it: the label "
     "decides its speed, 5 or 6 inches, and whether it is shot at as a column. By contraction it "
     "becomes a Column and by expansion a Reinforced Line, for cavalry always a Column. Four wide "
     "or wider with three ranks is no formation, and a change of front may jump over it."},
    {"FE-R-8",
     "Which base is lost? The rearmost rank's first, from the highest file; a single rank's from "
     "right and left in turn. The command stand only marks quality, takes its place again, and "
     "goes with the last base."},
    {"FE-R-9",
     "When is a unit in terrain? For cover, woods or buildings and woods in melee: when at least "
     "half of its bases have their centre in it. For movement and terrain disorder one centre is "
     "enough. A general is where his point is. A point on the outline is outside."},
    {"FE-R-10",
     "Which grades of general are there? Four. For activation Poor adds 2, Average 1, Good and "
     "Inspired nothing; Inspired also gives 1 in movement tests."},
    {"FE-R-11",
     "Whom does a general activate? The units of his command, division or corps, where the rules "
     "say brigade."},
    {"FE-R-12",
     "What does a corps general do in Activation? He is picked like any other and may attempt any "
     "unit of his corps that was not attempted yet, with his own distance and grade. Units "
     "directly under the corps are a division of their own for closing. An army general is on the "
     "board only by the option."},
    {"FE-R-13",
     "Must a general go the whole distance, and how is he attached? He goes up to the distance. "
     "He attaches by ending within half an inch of a unit in whose line of command he is, and no "
     "other; a later Move Generals phase, or his unit's flight, detaches him."},
    {"FE-R-14",
     "May a unit be tried twice, or by the corps general after its own has failed? No: one "
     "attempt in a turn, and a failure closes that division's infantry to everyone. Cavalry and "
     "artillery still act."},
    {"FE-R-15",
     "How far is a general from a unit? From his point to the nearest point of any of its bases; "
     "0 if he is attached to it."},
    {"FE-R-16",
     "Do a unit in woods and a general in woods add 2? No, 1."},
    {"FE-R-17",
     "When does a brigade lie between? When the line from the general's point to the nearest "
     "point of the unit crosses a base of another infantry or cavalry unit; the one that he is "
     "attached to does not count. It adds 1 once."},
    {"FE-R-18",
     "When are general and unit separated? When that same line crosses woods, an orchard, crops, "
     "buildings or a hill contour in which neither of its ends lies. Each contour is a piece of "
     "its own, so opposite slopes are separated by the next higher one."},
    {"FE-R-19",
     "Does the quality of the unit that the general is attached to count twice when he tests that "
     "very unit? No. Distance, units between and separation count nothing then; woods or "
     "buildings do."},
    {"FE-R-20",
     "When is retreating declared? Before the roll. It binds: the unit may then only retreat."},
    {"FE-R-21",
     "What is the 3 for Broken units for? For rallying: Broken infantry with an attached general "
     "must be activated with it before its rally test. Flight is automatic."},
    {"FE-R-22",
     "Which comes first, the target number or the automatic results? The automatic ones: 2 and 3 "
     "fail, 11 and 12 pass."},
    {"FE-R-23",
     "Which infantry moves 5 inches? Line and Reinforced Line; Column has its own faster row of "
     "6, 6, 5 and 5."},
    {"FE-R-24",
     "What of a move through several classes of terrain? The slowest that is touched governs all "
     "of it, and leaving it does not bring the faster rate back. One may stop at the edge of "
     "slower ground."},
    {"FE-R-25",
     "Is artillery's move for limbered guns? Yes: 2, 1 and 1 inches and no Difficult ground. "
     "Unlimbered guns do not move but may turn 90 degrees where they stand. An option gives "
     "horse-drawn speeds."},
    {"FE-R-26",
     "When does a unit have the road bonus? When it is in March Column for the whole move with "
     "every base centre within half an inch of the road's line all the time. The bonus is added "
     "to the Open rate and the terrain is ignored."},
    {"FE-R-27",
     "Are marsh and steep hill one kind? No, two. Open fields are cultivated land drawn on the "
     "map as such; where the map is blank the ground is Open."},
    {"FE-R-28",
     "Which terrain disorders whom? Difficult ground disorders infantry and dismounted cavalry "
     "that are not in March Column; Rough disorders and Difficult severely disorders mounted "
     "cavalry and artillery. With the option off it disorders nobody."},
    {"FE-R-29",
     "Do disorder by terrain and by events add up? No, the worse of them counts."},
    {"FE-R-30",
     "What happens in the Recover phase? The active side's units improve by one step, by "
     "themselves, unless they are in contact, Broken, or were disordered in this same player "
     "turn."},
    {"FE-R-31",
     "May a unit give defensive fire and shoot again in one player turn, or fire at two chargers? "
     "No: it fires once in a player turn."},
    {"FE-R-32",
     "Who gives defensive fire? Any unit of the defending side that can shoot at the charger at "
     "its 3-inch point; its owner decides for each. An option leaves it to the charged unit "
     "alone."},
    {"FE-R-33",
     "Where is the charger during tests and fire? At the point of its path that is 3 inches from "
     "the target, or where it started if that is closer. What remains of its move is its "
     "allowance less the way that it has come."},
    {"FE-R-34",
     "Do charge tests also lower the state? No, unless the option is on."},
    {"FE-R-35",
     "What does a charger do when its target falls back? It may follow into contact if what is "
     "left of its move reaches, or advance, or stay."},
    {"FE-R-36",
     "How does a unit fall back? Straight to its rear before a charge in front, otherwise away "
     "from the charger, by the whole or half of its allowance. If it is stopped short and the "
     "charger reaches it they fight."},
    {"FE-R-37",
     "Which columns does the test after defensive fire read? Both, morale and attacker."},
    {"FE-R-38",
     "Who may charge, and how? Mounted cavalry, and infantry or dismounted cavalry not in March "
     "Column. The wheel, if any, comes first; the path passes through no friends but guns and "
     "generals."},
    {"FE-R-39",
     "What are front, flank and rear? They are told by the lines through the front and the "
     "rearmost edge of the whole block; of a March Column, through the front edge of its first "
     "base and the rear edge of its last."},
    {"FE-R-40",
     "When are units in contact, and how do they line up? When their edges are within 0.05 inch. "
     "The charger then pivots free about the first touching point until its front lies flush with "
     "the edge it touched, unless another unit or impassable ground prevents that."},
    {"FE-R-41",
     "What of several chargers or several targets? Charges are resolved one after another, each "
     "with one named target. A target already in contact neither tests nor fires, and others whom "
     "the charger touches are in contact too."},
    {"FE-R-42",
     "What if the target is Broken? It flees, and the charger may ride it down; the attacker's "
     "test is still needed."},
    {"FE-R-43",
     "What is a short move? A forward move over less than the allowance. One cut short by an "
     "enemy at 1 inch, another unit, impassable ground, the board's edge or slower ground that it "
     "may not enter counts as full. Standing still is no move."},
    {"FE-R-44",
     "What does without a general mean? No general of its line of command is attached to it."},
    {"FE-R-45",
     "May rows of the manoeuvre table be combined? No, one for an activation, except moving with "
     "mounting, dismounting, limbering or unlimbering. Turning about is the row of the stationary "
     "turn: all bases face about and the front rank becomes the rear."},
    {"FE-R-46",
     "What does a 90 degree turn do to the shape? Ranks and files change places about the block's "
     "centre, so a Line becomes a March Column and the reverse; an illegal shape becomes a Column "
     "three wide. Two ranks two or three wide are labelled Column. Unlimbered artillery keeps its "
     "Line and pivots about its centre."},
    {"FE-R-47",
     "What does a wheel cost? The arc of the outer corner: the width of the front times the angle "
     "in radians. Nobody wheels backward."},
    {"FE-R-48",
     "Who shoots? Whoever the rules of shooting do not exclude. Mounted cavalry has no dice for "
     "it and must dismount."},
    {"FE-R-49",
     "How wide is a base's field of fire? A rectangle before its front edge, three base widths "
     "wide with the base in the middle, as long as the maximum range. A target counts with what "
     "is inside it; the range is from the front edge to the nearest such point."},
    {"FE-R-50",
     "What blocks sight? The line runs from the middle of the base's front edge, or a general's "
     "point, to the nearest point of the target. It is blocked when the depths of woods and the "
     "like that it crosses, each as a part of what one may see through, come to more than 1; by "
     "ground higher than both ends; by a high wall with neither end within 1 inch of it; and, not "
     "for generals, by another unit, unless artillery looks over it from a higher level and it is "
     "more than 3 inches from both."},
    {"FE-R-51",
     "How are dice rounded at mixed ranges? For each target: front-rank bases in effective range, "
     "plus half the second-rank bases behind them, plus half the front-rank bases beyond, rounded "
     "down. If that gives none at all the unit has 1 die at its nearest target."},
    {"FE-R-52",
     "What is beyond short range? One die for each gun base as far as the maximum range."},
    {"FE-R-53",
     "What if a unit is both Worn and Disordered, or splits its fire? It loses dice once, at the "
     "worse rate, from its total. Fewer than three dice, or two, lose none."},
    {"FE-R-54",
     "Which way do modifiers to hit work? A plus raises the number needed and so makes hitting "
     "harder: 4 or more to begin with, all added up, and only then kept between 2 and 6."},
    {"FE-R-55",
     "What is cover? An area that the target is in by half its bases. A line of works, walls, "
     "fences, hedges or trees, a sunken road or a cut, if the line of fire crosses it and the "
     "nearest target base is within 1 inch beyond it, for at least half of the bases that shoot. "
     "A fort covers as works from every side. The best single cover counts."},
    {"FE-R-56",
     "Is a March Column a column? Yes, as a target; a Reinforced Line is not, and artillery never "
     "is."},
    {"FE-R-57",
     "When is a target enfiladed? When at least half of a unit's bases that shoot at it have the "
     "middle of their front edge behind the line of the target's front; shots from the rear too."},
    {"FE-R-58",
     "Are re-rolls a choice? No: they must be made, once for each die. Only Veteran and Average "
     "dice that hit already are kept; Raw troops always re-roll 6s."},
    {"FE-R-59",
     "How is base loss rolled? One D6 without re-roll; the modified score must be higher than the "
     "hits or a base is lost. With more than 6 hits it goes on as the rules say."},
    {"FE-R-60",
     "Which edge do Broken units run to, and which way? The home edge that the scenario names; "
     "else the edge where their side enters; else the one nearest to the centre of its starting "
     "positions. They go straight to its nearest point, or by the shortest way round enemies (1 "
     "inch) and impassable ground."},
    {"FE-R-61",
     "What is the second roll above 6 hits? A further roll for a base against the hits that "
     "remain and, if a general is attached, one more roll for him."},
    {"FE-R-62",
     "Is there a loss roll for each firer? No, one for each target, with all hits of the phase or "
     "of the defensive fire."},
    {"FE-R-63",
     "Are losses before the test, and which bases are counted? Before. Hits are held against the "
     "bases at the start of the phase, or of the defensive fire; the quarter lost includes bases "
     "lost just now."},
    {"FE-R-64",
     "When does an attached general roll? Once in a phase or defensive fire in which his unit "
     "took a hit, in shooting and in melee alike, with repeats in shooting only."},
    {"FE-R-65",
     "Which bases fight in melee? All of them, in whatever rank."},
    {"FE-R-66",
     "For whom is the plus of flank and rear attacks? For the unit that was attacked there: it "
     "strikes back worse. An option gives the other reading."},
    {"FE-R-67",
     "Which melee modifiers add up, and where? Works exclude woods and fences; slope, flank and "
     "rear are added. The defender is in woods by half its bases; a fence or works counts if the "
     "line of contact crosses it or the touched base is within 1 inch behind it. Uphill is a "
     "higher level under the touched base than under the charger's. Villages give nothing. All is "
     "read once, at contact."},
    {"FE-R-68",
     "Who wins a melee of several units? Each compares the hits that it gave itself with those "
     "that it took."},
    {"FE-R-69",
     "What comes after a melee in which nobody broke? They stay locked and fight again in the "
     "next Melee phase, without pursuit; a unit leaves by retreating in its own Activation."},
    {"FE-R-70",
     "How are dice divided among several enemies? After the dice that are lost; the active side "
     "first, openly, then the other. With fewer dice than enemies the owner says who gets one."},
    {"FE-R-71",
     "What is breaking within 6 inches? A friendly unit that becomes Broken, or is removed by "
     "autobreak, its last base, dispersal or surrender; measured base to base, or from a "
     "general's point, before any flight. Leaving the board is not breaking."},
    {"FE-R-72",
     "When is a flank threatened? It costs 1. An enemy infantry or cavalry unit, Fresh or Worn, "
     "not in contact or March Column, has its anchor behind the line of the unit's front, is no "
     "farther off than its own Open rate (5 inches, Column 6, mounted 8), has the unit on or "
     "ahead of its own front line, and no third unit stands between."},
    {"FE-R-73",
     "When does shot at count? If at least one die was thrown at the unit in the current phase; "
     "so in all tests caused by shooting, in end-of-phase tests of such a unit, and never in the "
     "Melee phase."},
    {"FE-R-74",
     "What if a unit is both Worn or worse and Severely Disordered? Only the worst value counts: "
     "Broken -3, Spent -2, Worn or Severely Disordered -1."},
    {"FE-R-75",
     "Which general gives 1 in morale tests? One in the unit's line of command; attached and out "
     "of melee he counts as one in sight. Generals give no more than 1."},
    {"FE-R-76",
     "What is rear support? A friendly infantry or cavalry unit, Fresh or Worn, out of contact, "
     "with its anchor behind the line of the rearmost edge and to the side by at most half the "
     "unit's width and 1 inch, facing within 90 degrees of it, within 6 inches, or 12 if mounted "
     "cavalry is tested."},
    {"FE-R-77",
     "A quarter of what? Of the initial bases; exactly a quarter counts."},
    {"FE-R-78",
     "Can units go on breaking in a chain? Each tests at most once in a step, so it ends. What is "
     "removed in the flights that follow the step causes no further tests."},
    {"FE-R-79",
     "Do Broken units test? Only to rally; there is nothing below Broken."},
    {"FE-R-80",
     "Who can rally, and what if it fails badly? Only Broken units, unless the option is on. "
     "Nobody drops below Broken."},
    {"FE-R-81",
     "What of a unit that breaks in contact or is trapped? It flees at once, and that ends the "
     "contact; if it cannot move even 1 inch it surrenders."},
    {"FE-R-82",
     "Does autobreak break a unit or remove it? It removes it. Sizes that are not printed follow "
     "from those that are; Raw troops of 6 bases go at 4, as printed."},
    {"FE-R-83",
     "How many hits are one for every 3 bases? As many as, times 3, reach the number of bases: 1 "
     "for 1 to 3 bases, 3 for 7 to 9."},
    {"FE-R-84",
     "Who passes through friends? By choice only infantry and cavalry through guns, and all "
     "through generals, without stopping there. A unit that falls back or flees passes through "
     "friends, going on till it is clear, or stops before them if enemies or impassable ground "
     "forbid that; each that is passed and is not artillery becomes Disordered. Nobody passes "
     "through enemies."},
    {"FE-R-85",
     "How close may a unit come without charging? To exactly 1 inch of an enemy base, not nearer."},
    {"FE-R-86",
     "What of walls, fences and streams? Whoever crosses one moves as in its class: fence, wall, "
     "hedge, works and stream Rough; high wall, abatis, ditch, marshy stream and ford Difficult; "
     "a river is Impassable. They never cause disorder, a March Column on a road passes them "
     "free, and artillery crosses no Difficult line."},
    {"FE-R-87",
     "When is cavalry cavalry? In the saddle it has cavalry's rates, is easier to hit by 1, has "
     "rear support from 12 inches and does not shoot. On foot it moves, shoots and is charged as "
     "infantry. Either way it is activated without dice and never forms Reinforced Line."},
    {"FE-R-88",
     "How does artillery form and turn? It is in Line or March Column as labelled, a single "
     "unlimbered gun in Line. It widens and narrows only when limbered, and is never shot at as a "
     "column."},
    {"FE-R-89",
     "When is a general lost? When he is killed by a double 6, captured, or carried off the "
     "board. His post is vacant until his side's next turn begins."},
    {"FE-R-90",
     "How do reinforcements come? They are activated by themselves and enter at their point in "
     "the turn that they are due."},
    {"FE-R-91",
     "Who has won? At the end each side counts the scenario's objective points, 1 for each enemy "
     "base lost, 2 for each enemy unit removed, 3 for each enemy general lost. The higher total "
     "wins; a lead of less than a tenth of the larger total is a draw. A scenario may replace "
     "this."},
    {"FE-R-92",
     "What of the board's edge? A voluntary move stops there unless exit is allowed. A unit that "
     "falls back or flees with any base over any edge is removed and counts as lost, but friends "
     "do not test for it."},
    {"FE-R-93",
     "What may a unit in contact do when it is activated? Retreat or nothing. Infantry needs its "
     "activation roll to do so; it goes straight back half its allowance, and the enemy does not "
     "follow."},
    {"FE-R-94",
     "May dismounted cavalry form Reinforced Line? No."},
    {"FE-R-95",
     "How does artillery fall back or flee? It limbers free, moves at artillery rates, and faces "
     "where it goes when it flees. Where it cannot move, it is removed if Broken and stays if it "
     "only falls back."},
    {"FE-R-96",
     "May one shoot at an enemy who is close to friends? Yes, if sight is clear and the target is "
     "not in contact."},
    {"FE-R-97",
     "May a unit that failed its movement test try another tested action? No; only what needs no "
     "test, or nothing. A failed retreat test means disorder, and the retreat goes on."},
    {"FE-R-98",
     "Does a unit test when fleeing friends pass through it? No, it is only disordered."},
    {"FE-R-99",
     "Does what a removed unit rolled in a simultaneous step count? All of it; the unit leaves at "
     "the end of the step."},
    {"FE-R-100",
     "How does a March Column move? Its bases follow the first like a train. On a road it follows "
     "the bends free; off it the first base may wheel once, for 1 inch times the angle in "
     "radians. It falls back along its own track and then straight on, unless it was charged in "
     "flank or rear."},
    {"FE-R-101",
     "What if mounting, dismounting or limbering changes the depth of the bases? The anchor stays "
     "and the rear moves; if another unit is in the way the action is not allowed."},
    {"FE-R-102",
     "What if a widening or a wheel is blocked? It is not allowed as drawn; the owner may do "
     "less, and widen by one base where two have no room."},
    {"FE-R-103",
     "From where are a charge's sight and path taken? Sight from the middle of any front-rank "
     "base's front edge to the nearest point of the target. The path is the front edge swept "
     "forward, and the first enemy base that it meets must be the target's."},
    {"FE-R-104",
     "What if a unit that retreats from contact is blocked? It goes as far as it can, 1 inch from "
     "other enemies; if it cannot get 1 inch clear of its opponents it stays in contact and the "
     "action is spent."},
    {"FE-R-105",
     "Which hits count in an end-of-phase test? All of the same phase, with the state after the "
     "immediate test; as reasons only those of the end of the phase. Whether a unit is in contact "
     "is judged at the moment of any test."},
    {"FE-R-106",
     "How does a charger follow a target that fell back? Along the shortest line between their "
     "bases, turning free; that line is the gap. Terrain on the way counts for the whole charge. "
     "The aspect stays as declared; cover and slope are read at the new place."},
    {"FE-R-107",
     "Are units still in contact when losses open a gap between them? Yes. The contact once made "
     "decides, and nobody shifts to close up."},
    {"FE-R-108",
     "What if the general whose turn it is dies in it? His turn ends; what was done stands, his "
     "division is not closed, and cavalry and artillery go on as before."},
    {"FE-R-109",
     "What do mounting, dismounting and limbering combine with, and does turning silence guns? "
     "With either kind of advance or the retreat, each with its own test. A gun that only pivots "
     "has not moved."},
    {"FE-R-110",
     "At which rate does a unit move that changes formation? At the slower of the two."},
    {"FE-R-111",
     "How do arrivals enter? They wait off the board and are picked once, like cavalry. The first "
     "move is measured from the entry point; bases not yet on the board neither shoot, are shot "
     "at nor block, but count as bases of the unit. Those who share a point enter in order. A "
     "general who arrives in that turn comes attached to the first unit of his command."},
    {"FE-R-112",
     "What if a scenario starts a unit at or below its autobreak threshold, or with an illegal "
     "width? The first is rejected with a message; for the second the next wider legal width is "
     "used."},
    {"FE-R-113",
     "Does the tolerance hold everywhere? Yes: every comparison of lengths allows half a "
     "thousandth of an inch in favour of equality, and of angles 0.05 degree. Behind a line is "
     "farther behind it than that."},
    {"FE-R-114",
     "How do half moves and the rest of a charge go through several classes? Each class's rate is "
     "halved, or lessened by the way already gone, and then the slowest class governs as usual. "
     "Only ground touched so far counts for a charger, not what lay ahead on its path."},
    {"FE-R-115",
     "Where is the 3-inch point? The first place of the path, wheel included, at which charger "
     "and target are 3 inches apart. Tests and fire are taken there even on top of friendly guns; "
     "a charger that then halts is set back to the last clear place."},
    {"FE-R-116",
     "How exactly does a charger follow up? It turns about its anchor if there is room, and moves "
     "until the nearest points touch. Friends stop it; an enemy nearer than 1 inch at the start "
     "may not be approached. If the target has left the board it may go straight ahead with what "
     "is left, 1 inch from every enemy, or stay."},
    {"FE-R-117",
     "Which edge is touched? That of the target's block on which the first touching point lies; "
     "at a corner that of the aspect. The charger pivots by the smaller angle. If losses by "
     "defensive fire leave no base that would touch, it goes as far as before them, does not "
     "pivot, and is in contact all the same."},
    {"FE-R-118",
     "Which points give the direction of a fall-back? From the charger's anchor at its 3-inch "
     "point to the centre of the target's block, full ranks assumed; of a March Column, the mean "
     "of its base centres. Charged in front, a March Column goes back along its track; otherwise "
     "it is shifted as a whole."},
    {"FE-R-119",
     "What is being passed through? The moving unit overlaps a base at any moment after its "
     "start. Each passing disorders once, and Disordered never becomes Severely Disordered by it."},
    {"FE-R-120",
     "How exactly does a unit flee? It turns free about its centre towards the nearest point of "
     "the home edge, or by the fewest steps of 15 degrees, left first, up to 90, at which its "
     "whole way is clear; it keeps 1 inch from enemies if any such way does so, else only does "
     "not touch them, else takes the longest clear way. A way of less than 1 inch means "
     "surrender. A rallied unit turns about its centre to any facing with room."},
    {"FE-R-121",
     "When is an edge crossed? In a fall-back when a corner of any base is over any edge; in a "
     "flight also when a base touches the home edge. A free turn that alone puts a corner over "
     "another edge shifts the block inwards."},
    {"FE-R-122",
     "Does a line cover a target that touches it? Yes, if the target base is on its far side. The "
     "1 inch is measured from the base's nearest edge."},
    {"FE-R-123",
     "What of incomplete ranks and bent columns? After a turn the front ranks are full and the "
     "centre stays. A bent March Column is straightened behind its first base before it changes "
     "front or turns, if there is room; when it turns about the last base leads. A March Column "
     "of several guns must widen before it unlimbers. Relabelling goes with any row, never with a "
     "charge."},
    {"FE-R-124",
     "How does a March Column follow a road? Its base centres run on the road's line at one base "
     "depth from each other, joining it from within half an inch. The way is measured along the "
     "line, the owner picks the branch at a junction, and a bend is no wheel."},
    {"FE-R-125",
     "What if only part of a target is in sight? Each of its bases is looked at by its nearest "
     "point in the field of fire; range, cover and line of the shot are those of the nearest "
     "legal one. The half of the bases for cover and enfilade are the front-rank bases or guns "
     "that shoot at it."},
    {"FE-R-126",
     "In what order are generals and end-of-phase tests rolled? Generals unit by unit, the "
     "division general first, each with all his rolls until he is killed. Tests by one list, the "
     "active side's units first, gone through again until nobody untested has a reason."},
    {"FE-R-127",
     "Does a charger in front threaten the flank? No. In the tests of its own charge it does so "
     "only if its aspect is flank or rear."},
    {"FE-R-128",
     "May a general attach himself close to the enemy? Yes: the 1 inch limits where a general "
     "ends on his own. One who is left behind there is at once in danger of capture."},
    {"FE-R-129",
     "Which general makes the attempt before a rally? The one whose turn is open, by his own "
     "grade and distance; he or another of its line of command must be attached to the unit. "
     "Cavalry and artillery rally whenever they may be picked."},
    {"FE-R-130",
     "Which two bases tell cover and slope in melee? Those at the first touching point, for a "
     "further unit the closest pair; the line of contact joins their centres."},
    {"FE-R-131",
     "Where in a move does the wheel come? At any one point of an ordinary move, and first in a "
     "charge. Straight parts and arc are added up. On straight parts all is found exactly, on "
     "arcs in steps of 1 degree."},
};
// clang-format on

static_assert(std::size(kTexts) >= std::size(kLedger));

static constexpr auto kAllTexts = shared::with_long_roll(kTexts);

std::string_view clause_text(std::string_view id) { return shared::text_of(kAllTexts, id); }
std::span<const ClauseText> clause_texts() { return kAllTexts; }

}  // namespace longroll::face_to_the_enemy
