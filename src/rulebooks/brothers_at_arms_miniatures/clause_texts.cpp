// What each clause and each ruling of the Brothers at Arms miniatures ledger says, in our own
// words, for the log line, refusal or chart entry that cites it. Lengths are told in U, the
// distance of a range of 1 (BM-SCL-2).

#include "rulebooks/shared/clause_texts.h"

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"

#include <iterator>

namespace longroll::brothers_at_arms_miniatures {

// clang-format off
static constexpr ClauseText kTexts[] = {
    {"BM-SCL-1",
     "A figure scale (6mm, 15mm or 25mm) and a system of measures (centimetres or inches) are "
     "picked before set-up and hold for the whole game."},
    {"BM-SCL-2",
     "Lengths are told in U, the distance of a range of 1: at 6mm 5 cm or 2 inches, at 15mm 10 "
     "cm or 4 inches, at 25mm 20 cm or 8 inches. A counter's number v that means a distance "
     "reaches v times U."},
    {"BM-SCL-3",
     "A unit's fire reaches as many U as the first number of its counter; a target at exactly "
     "that distance is still in range."},
    {"BM-SCL-4",
     "A commander's radius is as many U as his Command Value; who is exactly at that distance is "
     "inside."},
    {"BM-SCL-5",
     "Every length of these rules is a fixed multiple of U. Another scale or measure therefore "
     "changes what is printed and nothing else: the same orders with the same dice give the same "
     "game in all six combinations."},
    {"BM-SCL-6",
     "A unit begins with exactly as many bases as its Strength."},
    {"BM-SCL-7",
     "How many figures stand on a base means nothing in play, and the width and depth of bases "
     "are free (option base_size). Both sides have the same base for the same arm; unless "
     "changed, infantry has 0.4U by 0.3U."},
    {"BM-SCL-8",
     "The counter goes with its figures as a label: range, attack and strength from left to "
     "right, identity and marks of ability. A label never stands in the way, never hides "
     "anything and cannot be shot at."},
    {"BM-SCL-9",
     "A bound is one hour on the game's clock."},
    {"BM-SCL-10",
     "Battles come with the counters of the board game: range, attack, strength, identity, "
     "abilities and Command Values are the same in both. Only the +1s for being out of control, "
     "unformed or fatigued change a printed number."},
    {"BM-UNIT-1",
     "Units are infantry, artillery or cavalry. The arm decides how fast they move and who may "
     "breach works; hits, saves, flinching and melee are alike for all."},
    {"BM-UNIT-2",
     "A unit has a Range, an Attack, a Strength and an identity, and none, one or both of the "
     "abilities Indomitable and Sharpshooters."},
    {"BM-UNIT-3",
     "Each base that fires or strikes throws one D6 and hits if it shows the unit's effective "
     "Attack or more."},
    {"BM-UNIT-4",
     "The effective Attack is the printed one, +1 if the unit is out of command control, +1 if "
     "it is unformed, +1 if it is fatigued. All three add up; only the sum is then held to 6 at "
     "most."},
    {"BM-UNIT-5",
     "A printed Attack of 6 gets no worse: a 6 on the die is always a hit."},
    {"BM-UNIT-6",
     "A lost base never comes back. The bases left are the unit's strength now, for dice, for "
     "the half that must be in cover and for flinching."},
    {"BM-UNIT-7",
     "A unit without bases is dispersed: it leaves the battle for good, its contacts and markers "
     "go with it, and it makes no flinch test."},
    {"BM-UNIT-8",
     "The identity number is that of the unit's formation. It obeys the commander of that "
     "formation alone, unless he is lost or it never had one."},
    {"BM-UNIT-9",
     "At set-up its owner gives each star unit to one formation of his side, for the whole "
     "battle; where higher commanders may order units (control_orders_units) he may also leave "
     "it without one. If he says nothing it goes to the formation whose commander is nearest, of "
     "two equally near the lower number; a side without formations leaves it free."},
    {"BM-UNIT-10",
     "An Indomitable unit never tests to flinch, neither from fire nor from melee, and so is "
     "never pinned. It loses bases and may be dispersed like any other."},
    {"BM-UNIT-11",
     "Sharpshooters may shoot at a commander with both dice at their printed Attack or more "
     "rather than with two 6s; the ability has no other use."},
    {"BM-CMD-1",
     "Commanders are of two levels: higher commanders, marked with a star, and formation "
     "commanders, marked with the number of their formation."},
    {"BM-CMD-2",
     "A commander is a single base without strength. He never attacks, never stops friends on "
     "the move and is not a unit: he holds no objective, gives no cover and is not struck in "
     "melee."},
    {"BM-CMD-3",
     "A commander's radius is his Command Value in U, measured from the nearest point of his "
     "base."},
    {"BM-CMD-4",
     "A unit is within the radius if any bit of any of its bases is, a formation commander if "
     "any bit of his base is."},
    {"BM-CMD-5",
     "A radius needs no line of sight; terrain, enemies and darkness do not shorten it."},
    {"BM-CMD-6",
     "The chain of command is whole when each formation commander is within the radius of a "
     "superior and each unit within that of its formation commander. Every link is tested for "
     "itself, and only broken links have consequences."},
    {"BM-CMD-7",
     "A unit or formation commander who is outside the radius that he needs is out of command "
     "control. A higher commander never is."},
    {"BM-CMD-8",
     "An exceptional formation commander is always in control, however far his superiors are and "
     "even if he has none; phases 1 to 3 pass him by. His units still need his radius."},
    {"BM-CMD-9",
     "Where a side has several higher commanders, the radius of any one of them controls a "
     "formation commander. With the option strict_chain only those who are above him in the "
     "order of battle do."},
    {"BM-SEQ-1",
     "A bound is two rounds, the Confederate one and then the Union one; a scenario may name "
     "another side to be first."},
    {"BM-SEQ-2",
     "A round has twelve phases in a fixed order: Orders 1 to 6, Movement 7 to 9, Attack 10 and "
     "11, Removal 12."},
    {"BM-SEQ-3",
     "Phase 1 looks which formation commanders a higher commander controls, phase 2 rolls for "
     "those out of command control, phase 3 marks those who failed."},
    {"BM-SEQ-4",
     "Phase 4 looks which units their formation commander reaches, phase 5 rolls for those out "
     "of command control, phase 6 marks those that failed."},
    {"BM-SEQ-5",
     "Units move in phase 7, formation commanders in phase 8, higher commanders in phase 9, and "
     "nobody in a phase that is not his."},
    {"BM-SEQ-6",
     "In phase 10 the active side alone fires; in phase 11 its units in contact with the enemy "
     "fight."},
    {"BM-SEQ-7",
     "Phase 12 takes all Pinned and NIC markers off the units and commanders of the active side, "
     "and none off the other side."},
    {"BM-SEQ-8",
     "After both rounds the bound is over and the clock goes on by an hour."},
    {"BM-SEQ-9",
     "Bound follows bound until the battle is decided, by a task or because a side has nobody "
     "left, or until the agreed number of bounds has been played."},
    {"BM-SEQ-10",
     "In phases 7 to 11 the active player takes his pieces in any order he likes; each is "
     "finished before the next begins."},
    {"BM-SEQ-11",
     "Orders are taken once: neither where pieces get to in phases 7 to 9 nor commanders lost in "
     "phases 7 to 11 change who has orders and who is out of control before the side's next "
     "phase 1."},
    {"BM-SEQ-12",
     "One attack uses its dice in this order: hits, base by base by rank and then file (at a "
     "commander his pairs, in the same order); a save for every hit, also for those beyond the "
     "target's last base; pairs for commanders in the line of fire, again by rank and file; the "
     "flinch; then any melee at once. Where two dice are asked for, both are always thrown."},
    {"BM-SEQ-13",
     "A bound starts in this order: day or night, with the fatigue of dawn; dice of the "
     "reserves; reserves due now; who stands at each objective. It ends in this order: "
     "objectives change hands, rest and recovery, the end of the game, an hour on the clock."},
    {"BM-SEQ-14",
     "Settled before bound 1, never to be changed: scale and measure, options, where star units "
     "belong, impassable features, objectives and tasks, when and where reserves come, marches "
     "round a flank or the whole enemy already begun, number of bounds, dawn and dusk."},
    {"BM-ORD-1",
     "Phase 1: a formation commander who is exceptional, or within the radius of a superior, is "
     "in control and acts freely this round."},
    {"BM-ORD-2",
     "Phase 2: each formation commander out of command control throws a D6 and succeeds on his "
     "own Command Value or less."},
    {"BM-ORD-3",
     "A formation commander who succeeds acts on his own initiative: he may move in phase 8, and "
     "his units within his radius are in command, without any +1 to their Attack."},
    {"BM-ORD-4",
     "A formation commander who fails is Not in Command, and all units of his formation with "
     "him, wherever they are: each gets a NIC marker in phase 3, and none of them rolls in phase "
     "5."},
    {"BM-ORD-5",
     "A formation commander with a NIC marker does not move in phase 8."},
    {"BM-ORD-6",
     "Phase 4: units within the radius of a formation commander who is on the table and not NIC "
     "are in command; they move and attack freely."},
    {"BM-ORD-7",
     "Phase 5: each unit outside its commander's radius throws one D6 of its own and succeeds on "
     "his Command Value or less."},
    {"BM-ORD-8",
     "A unit that succeeds moves and attacks this round on its own initiative, but out of "
     "command control: its Attack is 1 worse."},
    {"BM-ORD-9",
     "A unit that fails gets a NIC marker in phase 6: this round it does not fire and does not "
     "move, which includes turning, changing formation and disengaging."},
    {"BM-ORD-10",
     "A NIC unit that touches an enemy in phase 11 strikes by itself."},
    {"BM-ORD-11",
     "Phase 4 marks every unit outside its commander's radius as out of command control, whether "
     "he is NIC or not and however its roll ends. So a NIC unit outside the radius strikes with "
     "+1 to its Attack; one inside the radius of its NIC commander does not."},
    {"BM-ORD-12",
     "A unit that acts after a roll in phase 5 has its +1 for fire and melee all round long, "
     "even if it comes back into the radius."},
    {"BM-ORD-13",
     "NIC markers stay only until phase 12 of the same round."},
    {"BM-ORD-14",
     "A pinned unit does not roll in phase 5 and gets no NIC marker in phase 6, since it can "
     "neither move nor fire; it still counts as out of control for melee. The marker of a NIC "
     "commander covers it like all his units."},
    {"BM-ORD-15",
     "A formation whose commander is disabled or captured throws a single D6 in phase 5: on a 1 "
     "all its units may move, fire and fight on their own initiative, out of command control; on "
     "2 to 6 all are NIC. Units that a higher commander has in hand are left out, and if only "
     "such and pinned units remain nobody rolls."},
    {"BM-ORD-16",
     "When a side had higher commanders but has none any more, on the table or in reserve (with "
     "strict_chain: none of his own superiors), a formation commander who is not exceptional "
     "needs a 1 in phase 2 in place of his Command Value."},
    {"BM-ORD-17",
     "Option control_orders_units: units whose formation commander is lost, or that never had "
     "one, are in command without penalty if a higher commander's radius reaches them in phase 4 "
     "(with strict_chain one of their own chain). Outside, a formation rolls its one die for a "
     "1; a unit that never had a formation rolls alone against the Command Value of the nearest "
     "higher commander on the table (of equals the lowest id), at +1 to its Attack, or needs a 1 "
     "if all are lost. With the option off all leaderless units roll for a 1, and units without "
     "a formation are not allowed."},
    {"BM-ORD-18",
     "While a formation commander is in play but not on the table, his units are out of command "
     "control and roll one by one against his Command Value."},
    {"BM-ORD-19",
     "Command rolls are not a choice and come by themselves, in order: phase 2 by formation "
     "number; phase 5 first the leaderless formations, then the units, each by id."},
    {"BM-ORD-20",
     "At night 1 is added to a command roll. A sum above the number needed fails, and no face of "
     "the die succeeds or fails by itself."},
    {"BM-ORD-21",
     "Nobody takes the place of a commander who is disabled or captured."},
    {"BM-MOV-1",
     "In its phase infantry and artillery move 2U, cavalry 4U, commanders of both levels 3U."},
    {"BM-MOV-2",
     "A piece moves as little of its allowance as it likes, or not at all; no move is compulsory "
     "and none has a least length."},
    {"BM-MOV-3",
     "In phase 7 a unit may move if it is in command or on its own initiative and carries "
     "neither a Pinned nor a NIC marker."},
    {"BM-MOV-4",
     "In phase 8 formation commanders move who are in control or on their own initiative, in "
     "phase 9 all higher commanders."},
    {"BM-MOV-5",
     "A local road makes movement 1.5 times as long, a turnpike twice."},
    {"BM-MOV-6",
     "Difficult terrain halves movement."},
    {"BM-MOV-7",
     "Each factor works on the part of the way to which it belongs: a part costs its length "
     "divided by the product of its factors, and a move is good while the costs add up to no "
     "more than the rate."},
    {"BM-MOV-8",
     "A road only helps a piece that begins and ends its move on a road, keeps to roads all the "
     "way, is in column throughout (commanders and units of one base always are) and neither "
     "changes formation nor disengages. Otherwise the road is common ground for the whole move."},
    {"BM-MOV-9",
     "While a road helps, woodland and steep slopes still halve, multiplied with the road's "
     "factor; settlements, marsh, rough ground and streams do not. Where the road does not help, "
     "the ground under it counts like any other."},
    {"BM-MOV-10",
     "Difficult are settlements, woodland, marshland, steep slopes and streams."},
    {"BM-MOV-11",
     "However many difficult features lie on one spot, movement is halved once."},
    {"BM-MOV-12",
     "A part of a unit's way is difficult while the centre of any base of its front rank (in "
     "column: of its lead base) is in difficult terrain, a commander's while his own centre is."},
    {"BM-MOV-13",
     "Roads and difficult terrain count for commanders too."},
    {"BM-MOV-14",
     "A unit at rest with the centre of even one base in difficult terrain is unformed. Only its "
     "place matters: after set-up, a flinch, a disengagement or a move by night it is the same."},
    {"BM-MOV-15",
     "An unformed unit has +1 to its Attack in fire and in melee; being unformed does nothing "
     "else."},
    {"BM-MOV-16",
     "As soon as no base has its centre in difficult terrain the unit is formed again, without "
     "cost or test."},
    {"BM-MOV-17",
     "Commanders are never unformed."},
    {"BM-MOV-18",
     "Which features are impassable is said before the battle. No piece enters or crosses them; "
     "its way must lead round."},
    {"BM-MOV-19",
     "A river may be impassable but for its fords and bridges."},
    {"BM-MOV-20",
     "Crossing a ford or bridge costs nothing extra, but a unit that rests with the centre of a "
     "base in the crossing is unformed."},
    {"BM-MOV-21",
     "Units and commanders go through friendly units and commanders freely; it costs nothing and "
     "harms neither."},
    {"BM-MOV-22",
     "No move may end with a base on another unit's base. Commanders may stand on and among "
     "friends and are never in their way."},
    {"BM-MOV-23",
     "A unit never goes through or onto an enemy unit. A move that brings one of its bases into "
     "contact with an enemy unit is a charge and ends there."},
    {"BM-MOV-24",
     "A unit does not charge in the phase in which it changes formation."},
    {"BM-MOV-25",
     "At first contact a charging unit may turn free of charge about the point of contact, by up "
     "to 45 degrees, to lay its front flush along the edge it touched, if it then overlaps "
     "nobody, touches nothing impassable and comes into contact with no other enemy unit."},
    {"BM-MOV-26",
     "A unit that touches an enemy unit as phase 7 begins may only stay or disengage in it."},
    {"BM-MOV-27",
     "Disengaging is a move at half rate in good order (infantry and artillery 1U, cavalry 2U, "
     "then terrain): no marker, test, loss or enemy strike comes of it."},
    {"BM-MOV-28",
     "No roll is needed to disengage. A unit that is in command may, and so may one on its own "
     "initiative, whose roll in phase 5 was the order; a NIC or pinned one may not."},
    {"BM-MOV-29",
     "A disengaging unit must break off from every enemy it touches, and touch no enemy on its "
     "way or at the end of it; without such a way it stays. It does not change formation in that "
     "phase, but may fire in phase 10."},
    {"BM-MOV-30",
     "A unit may shift to any side without turning, at the common cost. A turn or wheel costs "
     "the longest straight distance by which it moves the centre of a base; facing about on the "
     "spot is free. Facing counts neither in fire nor in melee."},
    {"BM-MOV-31",
     "A column follows its lead base: the others stand on the way it took, one base depth behind "
     "another, and bends of the way are free."},
    {"BM-MOV-32",
     "Every arm, artillery too, may move and fire in one round with full effect."},
    {"BM-MOV-33",
     "There are no zones of control: short of contact a unit passes enemies as near as it likes."},
    {"BM-MOV-34",
     "Hedges, walls and fences cost nothing to cross and unform nobody; only manned works bar "
     "the way."},
    {"BM-MOV-35",
     "Nobody leaves the table of his own will unless a task of the scenario says so."},
    {"BM-MOV-36",
     "A commander does not go through or onto an enemy unit nor into contact with one; enemy "
     "commanders he passes freely."},
    {"BM-FRM-1",
     "There are three formations: single line, double line and column. The column of attack in "
     "the melee rules is this column."},
    {"BM-FRM-2",
     "In single line all bases stand side by side in one rank."},
    {"BM-FRM-3",
     "In double line half of the bases, rounded up, stand in front and the rest in a second "
     "rank, each directly behind the front base of its file; files fill from the unit's right."},
    {"BM-FRM-4",
     "A column is one base wide and as deep as it has bases."},
    {"BM-FRM-5",
     "A unit may change formation in phase 7. For that whole phase its rate is then halved, to "
     "1U for infantry and artillery and 2U for cavalry, and terrain still counts."},
    {"BM-FRM-6",
     "One change a phase, at any point of the move and on the spot: the middle of the front edge "
     "and the heading stay and the bases are laid out anew. It is refused if a base would "
     "overlap a unit, touch an enemy or impassable ground, or hang over the table edge."},
    {"BM-FRM-7",
     "A unit that is pinned, NIC or in melee does not change formation."},
    {"BM-FRM-8",
     "A unit of one base is in whatever formation is asked for; calling it another costs "
     "nothing."},
    {"BM-FRM-9",
     "A column loses its rearmost base; a double line loses from its rear rank while there is "
     "one, then from its front rank. Of a rank only an end base goes: the one whose centre is "
     "farther from the attacker's centre, of two equally far the higher file; without the option "
     "auto_casualties its owner chooses the end. The others stay where they are."},
    {"BM-FRM-10",
     "A unit that shrinks keeps the name of its formation; a double line without a rear rank "
     "fights like a single line, having nobody behind."},
    {"BM-FRM-11",
     "Unless the scenario fixes it, each unit starts in the formation its owner wishes."},
    {"BM-FRM-12",
     "Only bases that see the target themselves fire. To the front that is every base of a "
     "single line, the front rank of a double line and the lead base of a column."},
    {"BM-FRM-13",
     "In melee a column fights with all its bases, a single line with those in contact, a double "
     "line with those in contact and the bases behind them."},
    {"BM-LOS-1",
     "Each firing base looks for itself whether it sees."},
    {"BM-LOS-2",
     "A base sees a unit if one and the same base of it is in range, edge to edge, and the line "
     "from centre to centre is clear. Its line of fire is the shortest such line, of equals the "
     "one to the lower rank and then the lower file."},
    {"BM-LOS-3",
     "Option own_ranks_block_sight: a unit's own bases hide the target from its other bases just "
     "as those of other units would. With the option off they do not."},
    {"BM-LOS-4",
     "Between two on the same ground level, every base of another unit, friend or enemy, whose "
     "inside the line crosses blocks sight if it stands on that level or higher; on lower ground "
     "it does not."},
    {"BM-LOS-5",
     "Between two on different levels a base in the way blocks if it stands as high as the "
     "higher of the two or above, or less than 1U, edge to edge, from the base of the lower; "
     "otherwise not."},
    {"BM-LOS-6",
     "Commanders never block sight."},
    {"BM-LOS-7",
     "Woodland and settlements with neither party inside block a line across them if they are "
     "level with both or higher; those lower than two parties of one level do not. Between two "
     "levels they block if they are as high as the higher party or above, or leave less than 1U "
     "of clear line before the base of the lower."},
    {"BM-LOS-8",
     "A base with its centre in woodland or settlement sees out and is seen from outside only "
     "from the edge: leaving aside what the base itself covers, at most 0.1U of the line may lie "
     "in that area."},
    {"BM-LOS-9",
     "Two bases with their centres in the same woodland or settlement see each other up to 0.5U "
     "apart, edge to edge. The trees or houses do not block them then; other bases and higher "
     "ground between them do."},
    {"BM-LOS-10",
     "The 0.5U only help where both are inside: from outside, however near, only bases on the "
     "edge are seen."},
    {"BM-LOS-11",
     "Ground higher than both anywhere on the line blocks it."},
    {"BM-LOS-12",
     "Between different levels the higher base must stand at the brink: within 1U of its centre "
     "the line must leave ground of that level, and never again meet ground as high or higher."},
    {"BM-LOS-13",
     "Fire up or down a hill has neither penalty nor bonus, and reaches no farther."},
    {"BM-LOS-14",
     "Hedges, walls, fences, works, roads, streams, marsh and rivers do not block sight."},
    {"BM-LOS-15",
     "A line that only grazes the border or a corner of a base or area is clear."},
    {"BM-LOS-16",
     "There are no arcs of fire; any direction will do."},
    {"BM-LOS-17",
     "Bases of the target do not hide one another."},
    {"BM-LOS-18",
     "A commander is sighted at his centre, and his distance is that to his base; a section of "
     "works is sighted and measured at its nearest point."},
    {"BM-LOS-19",
     "Bases on which a commander's square lies do not hide him, so standing in the ranks is no "
     "shelter; all other bases block as ever."},
    {"BM-FIR-1",
     "Fire comes in phase 10, when the active side has moved, and only its units fire."},
    {"BM-FIR-2",
     "A unit may fire if it is in command or on its own initiative, is neither NIC, pinned nor "
     "in melee, nor aboard a train (with train_vulnerable), has not struck in melee this round, "
     "and has at least one base that can shoot."},
    {"BM-FIR-3",
     "Fire is voluntary. A unit fires once a round at most, at one target: an enemy unit, a "
     "commander or, for artillery, a section of works. It never divides its fire."},
    {"BM-FIR-4",
     "A unit throws as many dice as it has bases that are in range of the target and see it, "
     "each measured for itself. Anybody may measure at any time."},
    {"BM-FIR-5",
     "Each die that shows the effective Attack or more is a hit."},
    {"BM-FIR-6",
     "Every hit that cover does not stop takes a base from the target."},
    {"BM-FIR-7",
     "Hits beyond the target's last base are wasted; they never go on to another unit."},
    {"BM-FIR-8",
     "Several units may fire at one target. Each is settled whole, with hits, saves, losses, "
     "flinch and what follows, before the next measures and looks afresh."},
    {"BM-FIR-9",
     "Nobody announces targets in advance: a unit picks any target when its turn comes, and "
     "units of different formations may pick the same."},
    {"BM-FIR-10",
     "A unit that touches an enemy, if only with a part of itself and if only since this round, "
     "may not be fired at by anyone."},
    {"BM-FIR-11",
     "A range is the same at every distance; near or far makes no difference."},
    {"BM-FIR-12",
     "At night no unit's fire reaches beyond 1U."},
    {"BM-FIR-13",
     "Which bases shoot is fixed when the unit names its target; what the target loses no longer "
     "changes the dice."},
    {"BM-FIR-14",
     "A unit that charged is in contact and cannot fire; one that moved, changed formation, "
     "disengaged or came onto the table may."},
    {"BM-COV-1",
     "A unit has cover against an attack if at least half of its bases, counted before the "
     "losses of that attack, are in cover against it; exactly half is enough."},
    {"BM-COV-2",
     "Soft cover (hedges, woodland) has the value 3, hard cover (walls, buildings, prepared "
     "defences) 4, fortifications (fortified buildings, field defences) 5."},
    {"BM-COV-3",
     "Every die that hit a unit in cover is thrown again: the hit stands on the cover value or "
     "more, and is stopped otherwise."},
    {"BM-COV-4",
     "Against blows in melee each cover value is 1 lower: 2, 3, 4."},
    {"BM-COV-5",
     "A base is in the cover of an area if its centre is in it, from whatever side the attack "
     "comes."},
    {"BM-COV-6",
     "A base is in the cover of a line (obstacle or works) if it is within 0.1U of it, on a side "
     "that it protects, and the line from the attack's origin to the base's centre crosses it; "
     "of works the section crossed gives the value. Walls, hedges, tree lines and sunken roads "
     "protect both sides; hasty works, field works and abatis one. The origin is the mean centre "
     "of the bases that fire, or that strike this target."},
    {"BM-COV-7",
     "If its bases are covered unequally, a unit has the highest value which at least half of "
     "its bases have or exceed."},
    {"BM-COV-8",
     "In melee between two units in the same area of cover each has it when it is struck; if one "
     "is inside and one outside, only the one inside."},
    {"BM-COV-9",
     "In melee across a linear obstacle or works only the defender has its cover: the unit that "
     "did not make the contact. The one that came to the obstacle never has it in that contact, "
     "in nobody's round."},
    {"BM-COV-10",
     "Across a breached section cover is soft, 3 or in melee 2, whatever the works were."},
    {"BM-COV-11",
     "Cover saves against every hit of an attack, however many there are, artillery's hits "
     "included."},
    {"BM-COV-12",
     "Whoever has cover against an attack, by the half of his bases, is also in cover for the "
     "flinch test after that attack."},
    {"BM-COV-13",
     "Commanders have no cover save."},
    {"BM-FLN-1",
     "After every single attack, that is one unit's fire or one unit's blows at one enemy, that "
     "took at least one base and left at least one, the target tests to flinch unless it is "
     "exempt (Indomitable, or behind value 5 with fort_never_flinch)."},
    {"BM-FLN-2",
     "In the open the target throws one D6 and flinches if it shows no more than the bases it "
     "lost to that attack."},
    {"BM-FLN-3",
     "In cover of any class, fortifications too, it throws two D6, both always, and flinches "
     "only if neither shows more than the bases it lost. Only with fort_never_flinch is value 5 "
     "exempt."},
    {"BM-FLN-4",
     "In cover with a single base left it throws one D6 rather than two."},
    {"BM-FLN-5",
     "The bases lost are those which that attack really removed, after saves; what other attacks "
     "took does not count."},
    {"BM-FLN-6",
     "A flinching unit goes back a full move at its plain rate, infantry and artillery 2U, "
     "cavalry 4U; neither terrain nor roads nor night change it."},
    {"BM-FLN-7",
     "It goes straight away from the cause, along the line from the attacker's centre to its own "
     "(mean centre of the bases left), without turning and in its formation; its way is followed "
     "in steps of 0.01U."},
    {"BM-FLN-8",
     "If it comes into contact with an enemy unit on its way, it stops there and melee follows "
     "at once."},
    {"BM-FLN-9",
     "If it runs into impassable terrain on its way the whole unit is lost."},
    {"BM-FLN-10",
     "Indomitable units neither test nor flinch."},
    {"BM-FLN-11",
     "A unit that flinched gets a Pinned marker, even if it did not move at all or ended in "
     "melee."},
    {"BM-FLN-12",
     "A flinch goes through friends. If it would end on a friendly unit it goes on by steps of "
     "0.01U until it is clear, with all that may befall it on the way; if contact, or the edge "
     "without edge_loss, stopped it on friends, it is shortened instead. An enemy commander "
     "under it at the end is shifted by the least distance that frees him; friendly commanders "
     "stay."},
    {"BM-FLN-13",
     "Option edge_loss: a unit that flinches with any part of a base over the table edge is "
     "lost. With the option off it stops at the edge."},
    {"BM-FLN-14",
     "A flinching unit captures no commanders and never strikes."},
    {"BM-FLN-15",
     "A unit may flinch more than once in a round, each time from its newest cause; it still "
     "carries only one Pinned marker."},
    {"BM-FLN-16",
     "Option fort_never_flinch: a unit that has cover of value 5 against the attack, before the "
     "1 less of melee, does not test. With the option off it tests like any unit in cover, with "
     "two dice, or one for a last base."},
    {"BM-FLN-17",
     "Option overwhelming_fire: in the open an attack that leaves exactly one base makes the "
     "unit flinch without a die. In cover the last base throws its one die as ever."},
    {"BM-FLN-18",
     "Option crossfire_flinch: when a unit flinches again in the same round, the attacker "
     "chooses the direction, up to 60 degrees to either side of straight away from the cause."},
    {"BM-FLN-19",
     "Who loses six bases or more to one attack is sure to flinch; the dice are thrown all the "
     "same."},
    {"BM-FLN-20",
     "Commanders do not flinch from fire and are never pinned."},
    {"BM-PIN-1",
     "A pinned unit neither moves nor fires in the next round of its side."},
    {"BM-PIN-2",
     "A pinned unit in contact strikes in phase 11 all the same, and may be fired at and struck "
     "like any other."},
    {"BM-PIN-3",
     "The Pinned marker is taken off in phase 12 of that next own round."},
    {"BM-PIN-4",
     "Who flinches from melee is pinned just like one who flinches from fire."},
    {"BM-PIN-5",
     "A pinned unit does not disengage, turn or change formation."},
    {"BM-MEL-1",
     "In phase 11 every unit of the active side that touches an enemy unit strikes; it cannot "
     "refuse."},
    {"BM-MEL-2",
     "Only the active side strikes; the other strikes back in its own round."},
    {"BM-MEL-3",
     "In a column all bases strike if any of them is in contact."},
    {"BM-MEL-4",
     "In a single line only the bases in contact strike."},
    {"BM-MEL-5",
     "In a double line the bases in contact strike, and with each front base in contact the one "
     "directly behind it."},
    {"BM-MEL-6",
     "Each striking base aims at one enemy unit. A base in contact aims at a unit that it "
     "touches, its owner choosing if there are several; a rear base of a double line at the same "
     "unit as the base before it; the other bases of a column at any enemy unit that touches the "
     "column, as its owner likes."},
    {"BM-MEL-7",
     "Against each enemy unit one die is thrown for every base aimed at it, and hits on the "
     "effective Attack or more."},
    {"BM-MEL-8",
     "Then cover is thrown for, with its value for melee, and every hit that stands takes a base "
     "from that enemy unit."},
    {"BM-MEL-9",
     "Then the unit that was struck tests whether it retires, by all the rules of flinching."},
    {"BM-MEL-10",
     "A unit with several enemies aims all its bases first, then settles one target after "
     "another, each whole, in the order its owner likes. Bases aimed at a unit that has "
     "meanwhile gone, or no longer touches the striker, have lost their blow."},
    {"BM-MEL-11",
     "The active units strike one after another in their player's order. Contact is looked at "
     "when a unit's turn comes, so one whose enemies have all gone does not strike."},
    {"BM-MEL-12",
     "Units in contact remain in melee and strike in each of their own rounds, with or without "
     "orders, until a flinch, dispersal or disengagement parts them."},
    {"BM-MEL-13",
     "A base strikes once a round at most; it has done so as soon as it is aimed."},
    {"BM-MEL-14",
     "When a flinch ends in contact, each active unit that it ran into strikes it at once, even "
     "if that unit has fired this round, with those bases that have not struck yet and may aim "
     "at it; bases that touch only another enemy stay with him. Where there is a choice the "
     "active player may hold bases back for phase 11; by default he uses them. The flinching "
     "unit does not strike, and may have to flinch again."},
    {"BM-MEL-15",
     "Nobody follows up or pursues after a melee; the winner stays where he is."},
    {"BM-MEL-16",
     "Flank, rear, the shock of a charge, arm, height and numbers change nothing in melee."},
    {"BM-MEL-17",
     "A unit in melee does not fire, and nobody fires into a melee, not even at bases that touch "
     "nobody."},
    {"BM-MEL-18",
     "Contact is bodily: bases must really touch, and corner to corner is not enough."},
    {"BM-CDR-1",
     "Commanders of either side hide nothing; units fire past them and through them."},
    {"BM-CDR-2",
     "For each firing base whose line of fire crosses a commander's base, friend or enemy, 2D6 "
     "are thrown after the saves; two 6s disable him. The shot itself is not changed. This is so "
     "whatever the target is: a unit, a section of works or another commander, where only bases "
     "that rolled at that one count."},
    {"BM-CDR-3",
     "A unit may fire at an enemy commander in place of its common fire: each base that has him "
     "in range and sight throws 2D6, and two 6s disable him."},
    {"BM-CDR-4",
     "Sharpshooters who fire at a commander throw 2D6 for each base too, but disable him if both "
     "dice show their printed Attack or more, without any +1."},
    {"BM-CDR-5",
     "When sharpshooters fire through a commander it takes two 6s, as with anybody."},
    {"BM-CDR-6",
     "Pairs of dice are thrown base after base, and end when the commander is disabled."},
    {"BM-CDR-7",
     "A disabled commander is taken off at once, for the rest of the battle."},
    {"BM-CDR-8",
     "A formation that lost its commander rolls for a 1 or obeys a higher commander who reaches "
     "it; when the last higher commander is lost, formation commanders need a 1."},
    {"BM-CDR-9",
     "A formation commander is taken off when the last unit of his formation is out of play, "
     "dispersed or lost, with none in reserve."},
    {"BM-CDR-10",
     "A unit whose own move brings it into contact with an enemy commander throws a D6 at once; "
     "its printed Attack or more captures him, and he is taken off."},
    {"BM-CDR-11",
     "If the capture fails he goes 1U straight away from the unit's centre, free; he is not "
     "pinned and moves in his own phase as ever. If there is no place for him he is captured."},
    {"BM-CDR-12",
     "A unit tries only once a round to capture the same commander, and may go on with its move "
     "afterwards."},
    {"BM-CDR-13",
     "In every other rule a captured commander counts as disabled."},
    {"BM-CDR-14",
     "Commanders of both levels may be shot and captured."},
    {"BM-CDR-15",
     "A commander who touches a friendly unit in melee may not be fired at."},
    {"BM-CDR-16",
     "Fire at commanders has the same limits of range, sight, edge of cover and night as other "
     "fire, but they have no cover save."},
    {"BM-CDR-17",
     "Commanders who meet commanders have no effect on each other."},
    {"BM-CDR-18",
     "Every unit may fire at a commander, also artillery and riverboats."},
    {"BM-WRK-1",
     "Works are only what has the value 5: field works, forts and fortified buildings, cut into "
     "sections of 1U. Prepared defences of value 4, such as hasty works, are mere linear "
     "obstacles, to which no rule of works applies."},
    {"BM-WRK-2",
     "No unit crosses an unbreached section that an enemy unit mans, that is with a base within "
     "0.1U of it on its protected side, or inside a fort."},
    {"BM-WRK-3",
     "When those who manned a section have been dispersed or are gone, a unit may cross into "
     "their place only in its own next phase 7, never at once."},
    {"BM-WRK-4",
     "To cross a section that is unmanned or breached costs nothing and unforms nobody."},
    {"BM-WRK-5",
     "Assaulting a manned, unbreached section is melee across the works: the defender saves on "
     "4, one less than 5, and tests to retire as a unit in cover, or not at all with "
     "fort_never_flinch; the attacker has no cover."},
    {"BM-WRK-6",
     "Each section is a construction of strength 6."},
    {"BM-WRK-7",
     "Only artillery, riverboats among it, may fire at a section, manned or empty; it is then "
     "that unit's one target of the round."},
    {"BM-WRK-8",
     "Dice, effective Attack, range and sight are those of any fire. Every hit is thrown again "
     "against the section's own cover of 5, and each that stands takes 1 strength."},
    {"BM-WRK-9",
     "Damage by any number of batteries adds up over rounds, bounds and days and is never "
     "repaired."},
    {"BM-WRK-10",
     "At strength 0 a section is breached and gets a Breach marker; further hits are wasted."},
    {"BM-WRK-11",
     "Fire at a section costs the units that man it no bases and no flinch test."},
    {"BM-WRK-12",
     "A breached section may be stormed: units cross it even with enemies behind it, stopping at "
     "contact, and defenders there have only soft cover against attacks that cross it."},
    {"BM-WRK-13",
     "Behind a breach a defender tests to flinch as in soft cover too, with two dice, and "
     "fort_never_flinch does not protect him; unbreached sections beside it keep their value."},
    {"BM-WRK-14",
     "Inside the closed line of a fort every base has its cover against attacks whose line, from "
     "the attack's origin to the base's centre, crosses the fort's line. The section crossed "
     "gives the value; of several, the one crossed nearest to the base."},
    {"BM-WRK-15",
     "A section across which units are in contact may not be fired at, since that would be fire "
     "into a melee."},
    {"BM-FTG-1",
     "A fatigued unit has +1 to its Attack in fire and in melee."},
    {"BM-FTG-2",
     "A unit recovers by four bounds in a row without moving, firing or fighting; its marker "
     "goes at the end of the fourth."},
    {"BM-FTG-3",
     "Rest is also broken by being fired at or struck, whether hit or not, and by flinching, "
     "turning or changing formation."},
    {"BM-FTG-4",
     "Whatever breaks the rest sets its count to 0, and so does the marker when it is placed. "
     "The bound in which it is placed does not count, even if it was placed as the bound began; "
     "a marker from set-up comes before bound 1, which therefore counts."},
    {"BM-FTG-5",
     "Units are fatigued by the scenario (forced marches), by fighting at night and by marching "
     "at night; nobody has more than one marker."},
    {"BM-FTG-6",
     "The hours of a night phase are bounds of rest for every unit on the table; that night's "
     "withdrawal and repositioning do not break it."},
    {"BM-OBJ-1",
     "Which places are objectives is settled before the game."},
    {"BM-OBJ-2",
     "A side holds an objective if a unit of its own that is not in melee touches the circle of "
     "0.5U about it, and no enemy unit does."},
    {"BM-OBJ-3",
     "A side claims an objective by holding it for one whole bound, at the start of the bound "
     "and at the end of every phase of both rounds; it changes hands when the bound ends."},
    {"BM-OBJ-4",
     "An objective stays with its owner even if the unit goes away, flinches or is dispersed."},
    {"BM-OBJ-5",
     "Only when the holder is gone and the enemy has held it himself for a whole bound does an "
     "objective pass to him."},
    {"BM-OBJ-6",
     "Pinned, NIC, unformed and fatigued units hold objectives. Commanders, riverboats and units "
     "aboard trains neither hold them nor keep anyone from holding; a unit in melee does not "
     "hold, but keeps others from it."},
    {"BM-OBJ-7",
     "At the end the difference in objectives owned is the level of victory: none a draw, 1 or 2 "
     "tactical, 3 or 4 decisive, 5 or more complete."},
    {"BM-OBJ-8",
     "An objective that nobody owns counts for nobody."},
    {"BM-OBJ-9",
     "Option dispersal_victory: if at the end of a phase a side has no unit on the table, none "
     "still to come and none withdrawn for a task, the other wins a complete victory and the "
     "game is over."},
    {"BM-OBJ-10",
     "If there is a task, the side that is first to fulfil its own wins the battle, and the game "
     "is over at the end of that phase; every phase is looked at. The scenario says what must be "
     "done and what level of victory it is worth."},
    {"BM-OBJ-11",
     "A scenario may say who owns objectives at the start; otherwise nobody does."},
    {"BM-NGT-1",
     "At night no unit, artillery and riverboats included, fires farther than 1U, be it at "
     "units, commanders or works."},
    {"BM-NGT-2",
     "The distance of sight within woods and settlements stays 0.5U at night."},
    {"BM-NGT-3",
     "Option night_slow_movement: at night every piece has a rate of 1U and roads do not help, "
     "so that the ground under them counts in full; bridges and fords stay free. Difficult "
     "terrain, changing formation and disengaging still halve. Flinches and the withdrawal of "
     "the night phase keep the plain rate."},
    {"BM-NGT-4",
     "Option night_command_penalty: at night 1 is added to every command roll of phases 2 and 5; "
     "who needs a 1 cannot succeed."},
    {"BM-NGT-5",
     "Option night_fatigue: as the first daylight bound begins, every unit that fought during "
     "the night and has rested for fewer than four bounds becomes fatigued; then all begin anew."},
    {"BM-NGT-6",
     "A bound is at night if it begins before dawn, or at dusk or later."},
    {"BM-DAY-1",
     "If the battle goes on for another day and fighting stops at dark, a night phase follows "
     "the day's last bound."},
    {"BM-DAY-2",
     "First in the night phase all Pinned and NIC markers of both sides are taken off."},
    {"BM-DAY-3",
     "Then all units on the table, of both sides, withdraw a full move at their plain rate, "
     "straight away from the nearest enemy unit however far he is; the directions are all taken "
     "before anybody moves. Contacts end. If no enemy unit is on the table nobody withdraws."},
    {"BM-DAY-4",
     "Option cover_holds_at_night: a unit that touches no enemy and has at least half of its "
     "bases in area cover, or within 0.1U of an obstacle or works on a side they protect, may "
     "stand fast, and does so by default. With the option off it withdraws like all others."},
    {"BM-DAY-5",
     "A piece that withdraws stops short of impassable terrain, of the table edge and of "
     "contact; it is not lost, pinned or tested. Commanders of both levels withdraw in the same "
     "way, by 3U."},
    {"BM-DAY-6",
     "Then each higher commander on the table may make one command roll against his own Command "
     "Value. Before it he names one formation of his side whose commander is on the table (with "
     "strict_chain one under him), and whether to reposition it or to send it into reserve; one "
     "already moved or sent off this night cannot be named. The first side's commanders roll "
     "before the second's, by id."},
    {"BM-DAY-7",
     "If a repositioning succeeds, the formation commander and all units of his formation on the "
     "table are placed anywhere behind their own lines, and the higher commander too if he "
     "wishes."},
    {"BM-DAY-8",
     "A roll for reserve has 1 added. If it succeeds the formation and its commander leave the "
     "table to arrive next day; the higher commander stays."},
    {"BM-DAY-9",
     "If the roll fails nothing happens, and there is no other try that night. The night's +1 to "
     "command rolls is not added to these rolls."},
    {"BM-DAY-10",
     "Then the whole hours from the halt until dawn, rounded down, are added to the rest of "
     "every unit on the table; fatigued units that have rested for 4 or more recover."},
    {"BM-DAY-11",
     "Last, the clock goes to dawn and the battle goes on with bound 1 of the new day."},
    {"BM-DAY-12",
     "Owners of objectives, losses, breaches and damage to works last from one day to the next."},
    {"BM-DAY-13",
     "Option night_safe_distance: only pieces with an enemy unit within 3U, edge to edge before "
     "anybody moves, withdraw at night. With the option off all do."},
    {"BM-RSV-1",
     "Fixed reserves arrive in the bound and at the place settled before the battle."},
    {"BM-RSV-2",
     "They come on in their own phases 7 to 9 of that bound, measuring from the table edge, and "
     "are in command for that whole round without check, roll or +1."},
    {"BM-RSV-3",
     "A formation on a flank march throws a D6 at the start of each bound and arrives in it on 5 "
     "or 6."},
    {"BM-RSV-4",
     "A formation on its way round the whole enemy throws a D6 at the start of each bound and "
     "arrives in it on a 6."},
    {"BM-RSV-5",
     "Each formation throws once a bound, from the first bound of the day on which it may come; "
     "after a failure it throws again next bound, without limit and without bonus."},
    {"BM-RSV-6",
     "Flank marchers come on anywhere along the edge they named, left or right as seen from "
     "their home edge; those who went round the enemy anywhere along his home edge. They start "
     "at least 1U from every enemy unit."},
    {"BM-RSV-7",
     "Where there is no room the group, or the part of it that has none, waits for the next "
     "bound with room and comes on without another die."},
    {"BM-RSV-8",
     "Option march_fatigue_roll: a formation sent off by night to a flank or to the enemy's rear "
     "throws one D6 for fatigue directly after the die that brings it on: on 5 or 6 it is fresh, "
     "on 1 to 4 all its units are fatigued."},
    {"BM-RSV-9",
     "A formation's commander arrives with it, and from its next round on the common rules of "
     "command hold."},
    {"BM-RSV-10",
     "Units in reserve cannot be attacked and hold nothing; while there are any, their side is "
     "not without units and their commander is not taken off."},
    {"BM-RSV-11",
     "Arriving is not a choice: phase 7, or 8 and 9 for commanders, does not close while a piece "
     "that is due has room to come on. Where and how it does, and whether it moves farther, is "
     "for its owner to say."},
    {"BM-TRN-1",
     "Who arrives by train is placed in the bound of arrival, units in phase 7 and commanders in "
     "phases 8 and 9, at any point of the railroad that can be reached along it from the edge."},
    {"BM-TRN-2",
     "A train does not pass an enemy unit that has a base within 0.5U of the track, nor stop "
     "less than 1U from it."},
    {"BM-TRN-3",
     "The unit stands in column along the track and counts as aboard until its next own phase 7 "
     "begins. From then on it may move as its orders allow; even if they do not, it is off the "
     "train."},
    {"BM-TRN-4",
     "A commander who comes by train is not aboard afterwards; he stands beside the track."},
    {"BM-TRN-5",
     "Option train_vulnerable: a unit aboard neither fires nor strikes, not even in a melee that "
     "is compulsory, and if an attack leaves it exactly one base that one is lost too; one that "
     "comes with a single base is lost with it as anywhere. With the option off being aboard "
     "changes neither attacks nor losses."},
    {"BM-TRN-6",
     "A unit aboard that flinches leaves the train and flinches like any other."},
    {"BM-RIV-1",
     "A riverboat is artillery afloat: it moves 2U, fires like artillery and may breach works."},
    {"BM-RIV-2",
     "It moves on river only and cannot leave it for the land; roads, difficult terrain and "
     "being unformed mean nothing to it, and bridges do not stop it."},
    {"BM-RIV-3",
     "It is one model whose strength is kept as points. Wherever bases are counted, for dice, "
     "pairs at commanders, losses and flinches, its points are; they fire all or none, by range "
     "and sight from the model."},
    {"BM-RIV-4",
     "Option riverboat_armour: hits by infantry and cavalry do nothing to a riverboat; only "
     "artillery and riverboats hurt it."},
    {"BM-RIV-5",
     "It neither charges nor is touched: land units stop at the bank, and boats are never in "
     "melee and capture nobody."},
    {"BM-RIV-6",
     "It tests to flinch as in the open and goes 2U along the river, up or down, whichever takes "
     "it farther from the cause; over the table edge it is lost."},
    {"BM-RIV-7",
     "It is a unit for command, pinning, the victory over a side without units and blocking "
     "sight, but not for objectives on land."},
    {"BM-R-1",
     "What is the ground scale, and in what does the game reckon? 1U is one hex of the board "
     "game, 440 yards unless the battle says otherwise, the same for both rulebooks. All is "
     "reckoned on the table for 15mm in inches, where 1U is 4000 thousandths of an inch, in "
     "whole numbers; yards are turned into them once, at muster, rounded with halves away from "
     "zero."},
    {"BM-R-2",
     "10 cm are not 4 inches: does play differ? No. Each system is exact in its own numbers; "
     "scale and measure only multiply what is shown, lengths and base sizes alike."},
    {"BM-R-3",
     "How large are bases? Width by depth: infantry 0.4U by 0.3U, cavalry and artillery 0.4U by "
     "0.4U, a riverboat 0.4U by 0.8U. The option base_size changes infantry; other arms keep the "
     "width and are 0.1U deeper than infantry. Figures are for show: infantry 12 at 6mm, 4 at "
     "15mm, 3 at 25mm, cavalry half of that rounded up, artillery one gun."},
    {"BM-R-4",
     "What shape has a commander? A square of 0.3U that always faces north. He may lie over "
     "friendly pieces, never rests on an enemy unit and never stops a unit."},
    {"BM-R-5",
     "From where to where is measured? Between the nearest edges of two bases, 0 if they touch. "
     "Ranges, radii and every \"within\" are measured so and include the exact distance."},
    {"BM-R-6",
     "When do enemy bases touch? When no more than 0.01U is between them and they meet by more "
     "than corners: edges parallel to 1 degree must face each other over more than 0.01U; "
     "otherwise the nearest points may not both be corners. Across a linear obstacle or works "
     "0.1U is enough if the line between the nearest points crosses it and they face each other. "
     "Units touch if any of their bases do."},
    {"BM-R-7",
     "What do formations look like? A double line of 3 has two in front and one behind the "
     "right-hand one. A unit's anchor is the middle of the front edge of its front rank. Column "
     "and column of attack are the same thing, one base wide."},
    {"BM-R-8",
     "Which base goes, and do the others close up? Only ends of ranks go, column and double line "
     "from the rear, so that no hole appears and nobody shifts."},
    {"BM-R-9",
     "May a star unit change its formation from bound to bound, as in the board game? No: it is "
     "given to one at set-up, for good."},
    {"BM-R-10",
     "Whose Command Value counts in phase 2? The formation commander's own, not his superior's "
     "as in the board game."},
    {"BM-R-11",
     "May a command roll be declined? No. Rolls are made without asking, since nobody could gain "
     "by declining."},
    {"BM-R-12",
     "Do the +1s add up, and does the limit of 6 include fatigue? Yes to both."},
    {"BM-R-13",
     "Does a NIC unit that strikes in melee suffer the +1 for being out of control? Yes, if it "
     "was outside its commander's radius or has no commander."},
    {"BM-R-14",
     "A commander failed in phase 2: what of his units outside his radius? All are NIC and none "
     "rolls; but only those outside his radius count as out of control."},
    {"BM-R-15",
     "A commander acts on his own initiative: what of his units outside his radius? They roll in "
     "phase 5 as ever, and have +1 if they succeed."},
    {"BM-R-16",
     "Which of several higher commanders controls a formation commander? Any of them; with "
     "strict_chain only those above him."},
    {"BM-R-17",
     "A formation lost its commander: one die or one for each unit, and with the +1? One die, "
     "and only a 1 will do; all units for which it is thrown are out of control and have the +1, "
     "also when they failed and strike in melee. If nobody needs it, it is not thrown."},
    {"BM-R-18",
     "What of armies without division commanders, and may a higher commander take over "
     "leaderless units? He may by the option control_orders_units, which is on by default and "
     "cannot be off if a unit has no formation commander at set-up. It does not help units whose "
     "own commander lives but is NIC or far away."},
    {"BM-R-19",
     "What if a higher commander is lost? Those left control as before; one still in reserve has "
     "no radius yet, so that formation commanders roll against their own Command Value. When the "
     "last is lost, with strict_chain the last of his own superiors, each formation commander "
     "who is not exceptional needs a 1. A side that never had one has all its formation "
     "commanders in control."},
    {"BM-R-20",
     "What if a formation commander is not on the table yet? His units there are out of control "
     "and roll against his Command Value. Until he arrives he is not tested in phase 1 and never "
     "NIC."},
    {"BM-R-21",
     "Do pinned units roll for orders? No, it could change nothing."},
    {"BM-R-22",
     "Are lost commanders replaced? No, never."},
    {"BM-R-23",
     "Do factors of movement apply to the whole move or to parts of it? To each part of the way: "
     "length divided by factor, all added up."},
    {"BM-R-24",
     "When is a piece on a road? When the centre of its lead base, or the commander, is within "
     "0.1U of the road's middle line, tested every 0.01U. Roads may be combined, each part by "
     "its own factor. A charge along a road has its help if the unit is on the road where it "
     "stops."},
    {"BM-R-25",
     "What of a road through difficult terrain? Only woodland and steep slopes still halve. "
     "Where a road crosses a stream there is a bridge; over a river the battle must say that "
     "there is a bridge or ford."},
    {"BM-R-26",
     "Which part of a unit must be in difficult terrain? For the cost the centre of any base of "
     "the front rank; to be unformed the centre of any base at all."},
    {"BM-R-27",
     "How wide are streams, slopes and crossings? A stream 0.2U, a marshy one 0.4U, a moat "
     "declared impassable 0.2U, a river as drawn or else 0.4U, a steep slope 0.4U on the "
     "downhill side of its contour. A crossing is 0.5U wide and 0.1U longer than the water at "
     "each end; inside it the water is neither difficult nor impassable, but resting there "
     "unforms."},
    {"BM-R-28",
     "How does a unit manoeuvre? By legs: a shift in any direction for its length; a wheel or "
     "turn about any point of the unit for the longest straight distance that it moves a base's "
     "centre, which is difficult if a front-rank centre is in difficult terrain before or after; "
     "facing about, which is free and numbers ranks and files anew. A column follows its lead "
     "base. Ways are looked at every 0.01U."},
    {"BM-R-29",
     "Where and how often may formation be changed? Once a phase, anywhere on the way and also "
     "without moving; a unit of one base changes freely."},
    {"BM-R-30",
     "What is a charge? Any move of its own will in phase 7 that ends in contact with an enemy "
     "unit. It has the common allowance, needs no test and stops at the first contact, where the "
     "unit may align itself. It may meet several enemies if it touches them at the same step."},
    {"BM-R-31",
     "May friends share ground? They pass through each other but may not end on one another; "
     "only commanders may lie over friends."},
    {"BM-R-32",
     "Are there zones of control? No, only contact holds a unit fast."},
    {"BM-R-33",
     "Two sentences speak of leaving a melee: which holds? Both: at half rate, and without a "
     "roll; units on their own initiative may too. Enemies touched at the start may still be "
     "touched until the unit is first clear of them, but never overlapped; at the end it touches "
     "no enemy unit."},
    {"BM-R-34",
     "Is there a least move, like the board game's one hex? No; half of a length is always "
     "something."},
    {"BM-R-35",
     "What is the line of sight of a base? From centre to centre. The insides of bases block it, "
     "those of its own unit too by own_ranks_block_sight, and terrain; the target's own bases "
     "never do. So a single line sees about 53 degrees to either side of its front, its end "
     "bases more."},
    {"BM-R-36",
     "What is the edge of a wood? No more than 0.1U of it lies on the line between base and open "
     "ground. The 0.5U need both centres in one area; woods and settlements that touch are one. "
     "Two bases of one area that are farther apart see each other only if the line, less what "
     "the two bases cover, runs through it for 0.1U at most in all. Bases in two areas must each "
     "be on the edge of their own."},
    {"BM-R-37",
     "How do hills work? By whole levels; a base has the level of its centre. Higher ground "
     "blocks, and the higher party must be at its brink; levels between those of the two do not "
     "block."},
    {"BM-R-38",
     "When is something in the way on the same level? The levels of the two parties are "
     "compared; to fire over it there must be 1U of clear space before the lower. A wood's or "
     "settlement's level is read at every point along the line, and it blocks if any such point "
     "does."},
    {"BM-R-39",
     "Do hills lengthen the range, as in the board game? No."},
    {"BM-R-40",
     "Are there arcs of fire? No; a unit's own bases limit it enough."},
    {"BM-R-41",
     "May fire be divided, or must it be declared together? Neither: each unit fires at one "
     "target, and nothing is declared in advance."},
    {"BM-R-42",
     "Does contact made in this round count as melee? Yes. May a unit in melee fire? No; and one "
     "that struck in a melee at once and is free again does not fire this round either."},
    {"BM-R-43",
     "In which order do dice fall, and when is it fixed who shoots? As the clause on the order "
     "of dice says, and when the target is named. Tests with two dice always throw both, even if "
     "the first has failed."},
    {"BM-R-44",
     "Which losses make a unit flinch? Those of the attack just settled, not of the whole phase."},
    {"BM-R-45",
     "How is a flinch traced? Along the line from the attacker's centre to the target's after "
     "its losses, centres being means of base centres rounded with halves away from zero; if "
     "they coincide, to the target's rear. At each step of 0.01U the table edge, impassable "
     "ground and contact are looked at in this order. A step that would overlap an enemy is not "
     "made, and he counts as touched. An enemy touched from the start counts only if a step "
     "would overlap him or he is touched again after having been clear."},
    {"BM-R-46",
     "Does terrain slow a flinch, and does the unit turn? Neither."},
    {"BM-R-47",
     "May a flinch go through and onto friends, and over commanders? Through friends, not onto "
     "them. An enemy commander under it at the end is shifted by the least distance, of equals "
     "the first clockwise from north."},
    {"BM-R-48",
     "What of the table edge? Nobody leaves of his own will; a flinch over it loses the unit "
     "unless edge_loss is off."},
    {"BM-R-49",
     "Do garrisons of fortifications flinch? Yes, as units in cover. That they never do, as in "
     "the board game, is the option fort_never_flinch, which is off."},
    {"BM-R-50",
     "Who strikes in a melee at once, and again in phase 11? The active side's units that were "
     "run into, in their player's order; not the one that flinched. Each base strikes once a "
     "round at most, so one used at once is not used again."},
    {"BM-R-51",
     "Does the attacker direct a second flinch of a round, as in the board game? Not by default: "
     "it is always away from the cause. The option crossfire_flinch lets him."},
    {"BM-R-52",
     "Is overwhelming fire played? It is an option, off by default; the half of it that is about "
     "cover is a rule anyway."},
    {"BM-R-53",
     "In which round is a unit pinned? In its own next one, since it can only flinch in an enemy "
     "round. While pinned it strikes in melee."},
    {"BM-R-54",
     "Does retiring from melee pin? Yes, like every flinch."},
    {"BM-R-55",
     "What is half of a unit in cover? Bases are counted by their centres; the cover of lines "
     "works only against attacks across them."},
    {"BM-R-56",
     "Does the 1 less in melee hold, though the melee rules repeat the table without it? Yes."},
    {"BM-R-57",
     "Who is the defender across an obstacle? The unit that did not move into the contact; each "
     "contact is judged for itself. Of two in contact from set-up the second side's, unless the "
     "scenario says otherwise. The cover of areas has nothing to do with it."},
    {"BM-R-58",
     "Do both sides strike in phase 11? No, only the active one."},
    {"BM-R-59",
     "What if several strike one, or one strikes several? Each attacker is settled by itself, "
     "with a flinch test of its own. Later attackers find whom they find, but blows once aimed "
     "are not aimed anew."},
    {"BM-R-60",
     "Whom do the rear bases of a column strike? Each any enemy unit that touches the column, as "
     "its owner chooses."},
    {"BM-R-61",
     "Does the winner of a melee follow up? No."},
    {"BM-R-62",
     "How many dice at or through a commander? At him each base that can shoot throws one pair "
     "in place of its die. Through: each base throws, besides its die, a pair for every "
     "commander, friend or enemy, whose square its line of fire crosses inside, by id, even one "
     "who rests on the firing or the target base; none for one already disabled, nor for the one "
     "it aims at. There are no saves. Only want of sight and his touching a friend in melee "
     "protect a commander; bases he lies over do not hide him."},
    {"BM-R-63",
     "Must sharpshooters throw more than their Attack, and do the +1s count? As much or more, "
     "with the printed Attack."},
    {"BM-R-64",
     "When is a capture rolled, with which Attack, and what if it fails? With the printed "
     "Attack, the moment the unit's move in phase 7 (turns, changes of formation and entry "
     "included) touches him, before it goes on; several commanders by id. If it fails he evades "
     "1U from the unit's centre; if that place is off the table, impassable or touches an enemy, "
     "15 degrees to the right are tried, 15 to the left, 30 to the right and so on to 180; with "
     "no place he is captured. Touched again by that unit this round he is shifted aside without "
     "a roll."},
    {"BM-R-65",
     "What of commanders and enemy units? Commanders keep clear of them by themselves; only an "
     "enemy unit makes contact."},
    {"BM-R-66",
     "Is captured other than disabled? The consequences are the same."},
    {"BM-R-67",
     "What if all units of a commander are dispersed but some in reserve? He stays until none is "
     "left anywhere. Units lost to impassable ground or the edge count as dispersed."},
    {"BM-R-68",
     "Which defences are works, what is a section, and when is it manned? Works are what has "
     "value 5. Their lines are cut into sections of 1U from the first point on; a last piece of "
     "less than 0.5U joins the one before. A fortified building or block is one section. A "
     "section is manned by an enemy base within 0.1U of it on its protected side, or inside a "
     "fort."},
    {"BM-R-69",
     "Must defenders be dispersed before a breach is made, is damage kept, may a section in a "
     "melee be fired at? No: a section is a target of its own, manned or not. Damage adds up and "
     "stays. No, not while units touch across it."},
    {"BM-R-70",
     "When may works be crossed? A section left by flinch or move is as open as one whose "
     "defenders were dispersed, and no sooner: in the next own phase 7. Walls, hedges and hasty "
     "works are not works; only contact bars them."},
    {"BM-R-71",
     "What of troops in a fort but not at its parapet? The fort covers all its inside."},
    {"BM-R-72",
     "Does being attacked break rest? Yes, as soon as any die of an attack is thrown at the "
     "unit."},
    {"BM-R-73",
     "When is it night? By the scenario's dawn and dusk. The scenario also says whether bounds "
     "are played at night; by default the day ends at dusk."},
    {"BM-R-74",
     "What do movement and orders suffer at night? A rate of 1U and +1 to command rolls, each an "
     "option that is on. Sight for fire is 1U, not the board game's 2 hexes."},
    {"BM-R-75",
     "Does fighting at night tire? Yes, at dawn, by the option night_fatigue. Hours of halt are "
     "rest, also for units that withdrew or were repositioned."},
    {"BM-R-76",
     "How large is an objective, and when is it held unopposed? It is a point with a radius of "
     "0.5U to the nearest edge of a base. Only who could hold it can oppose, and besides a unit "
     "in melee."},
    {"BM-R-77",
     "What is a full bound at an objective? One whole bound: possession is looked at as it "
     "starts and at the end of each phase of both rounds, and one failure spoils that bound."},
    {"BM-R-78",
     "Must the holder be dispersed before an objective is lost? No, any way of getting him off "
     "will do; but it changes hands only by a full bound of possession."},
    {"BM-R-79",
     "What of more than six objectives, or of sides without units? A difference of 5 or more is "
     "complete. That a side without units has lost is an option; if both lose their last unit at "
     "the same moment it is a draw."},
    {"BM-R-80",
     "What if a battle has tasks and objectives? A task fulfilled ends the game, otherwise the "
     "objectives count. If both tasks are fulfilled in one phase the active side wins."},
    {"BM-R-81",
     "Who withdraws at night, and how? All pieces of both sides, at the plain rate, from the "
     "centre of the nearest enemy unit (of equals the lowest id) to their own as all stood at "
     "first; if these coincide, towards the home edge. The first side goes first, units before "
     "commanders, the one farthest from its nearest enemy first, of equals the lowest id. Each "
     "goes in steps of 0.01U without turning and through friends, stops before impassable "
     "ground, the edge or contact, and is then shortened until it lies on no friendly unit, "
     "perhaps to nothing. Riverboats go 2U along the river but stop at the edge; who is aboard a "
     "train leaves it."},
    {"BM-R-82",
     "Must units in cover leave it at night? Yes, unless the option cover_holds_at_night is on "
     "and they touch no enemy."},
    {"BM-R-83",
     "What is behind the own lines, and whom may he name? A place more than 3U from every enemy "
     "unit, where the nearest unit not of that formation is a friend; without other friends, "
     "within 4U of the home edge. Units must be within their commander's radius, in any "
     "formation, overlapping nobody, off impassable ground; a piece without such a place stays. "
     "The higher commander is placed by the same test. Only formations with their commander on "
     "the table can be named; who has none to name does not roll."},
    {"BM-R-84",
     "Is the night's +1 added to the rolls of the night phase? No, they have a +1 of their own."},
    {"BM-R-85",
     "Where does a formation sent off by night come back? Its owner says so secretly with the "
     "roll, the first side before the second: on the home edge in a bound of next day, anywhere "
     "along it as chosen then; at the left or the right flank; or round the whole enemy."},
    {"BM-R-86",
     "When and how do reserves come on? In their own phases, without a free move before. A unit "
     "starts with its front edge on the table edge at its entry point, up to 2U aside if that is "
     "blocked, and must be wholly on the table at the end; if that would cost more than its "
     "allowance it is set flush inside the edge. It may charge and fire. In phases 1 to 6 of "
     "that round it is not there and rolls for nothing."},
    {"BM-R-87",
     "Which edges are flank and rear? Left and right are seen from the own home edge, looking at "
     "the table; who went round the enemy comes from the enemy's home edge, even if it is not "
     "opposite."},
    {"BM-R-88",
     "How do trains work? As in the board game; what there is one strength less is here that the "
     "last base goes with the last but one. The lead base is placed first with its centre on the "
     "track, the others behind it along the track towards the edge they came from, and not on "
     "friends."},
    {"BM-R-89",
     "How do riverboats work? As in the board game: one model, strength in points, no melee. Its "
     "centre stays on the middle line of the river and its heading along it; it may not end on "
     "another boat, and a flinch stops short of one."},
    {"BM-R-90",
     "What becomes of markers overnight? Pinned and NIC markers go as the night phase begins."},
    {"BM-R-91",
     "May another side go first? Yes, if the scenario says so."},
    {"BM-R-92",
     "What if a unit is dispersed in contact, on an objective or before a flinch? It goes at "
     "once: its contacts end, there is no test, the objective is looked at again at the end of "
     "the phase, and its commander may have to go too."},
    {"BM-R-93",
     "What if the battle is decided in mid-round? The game stops at the end of that phase."},
    {"BM-R-94",
     "Is a railroad a road? No; marching along it is marching over open ground."},
    {"BM-R-95",
     "Do walls, hedges and works cost movement or block sight? No. They only give cover, and "
     "manned works bar the way."},
    {"BM-R-96",
     "Is a flinching unit lost if it brushes along impassable terrain? No, only if the inside of "
     "one of its bases would lie on it."},
    {"BM-R-97",
     "Which marks show the abilities? A red shield is Indomitable, a crosshair Sharpshooters."},
    {"BM-R-98",
     "Is continued play, from battle to battle, a rule here? No; a scenario may bring an "
     "advantage along."},
    {"BM-R-99",
     "A unit that touches several enemies flinches: what of those who are not the cause? If its "
     "first step would overlap one it does not move, and he has been run into: melee at once "
     "with his bases that have not struck. If it can slide along or away from him it does, and "
     "contacts that no longer touch end."},
    {"BM-R-100",
     "A unit in a wood fights one just outside: who has cover? The one inside. Both have it only "
     "if each has half of its bases inside."},
    {"BM-R-101",
     "Must a unit see whom it charges? No, sight is for fire only."},
    {"BM-R-102",
     "What if a flinch ends in contact across an obstacle? Who flinched made the contact, so the "
     "unit that it ran into is the defender."},
    {"BM-R-103",
     "What if two commanders are disabled at once, or a unit hits its own? Each pair of dice is "
     "settled by itself, and this round's orders stand."},
    {"BM-R-104",
     "May one measure before deciding? Yes, always."},
    {"BM-R-105",
     "What of a breached fortified building? Its cover drops from 5 to 3 against every attack."},
    {"BM-R-106",
     "How is the night played? As the scenario says. Halt, the default: the day ends with the "
     "last bound that begins before dusk, and the night phase follows if there is another day. "
     "Fight: bounds go on all night, the day changes at midnight, and there is no night phase. "
     "Fight until an hour: night bounds until then, after it the night phase. The fatigue of "
     "dawn is looked at in the first daylight bound in each case."},
    {"BM-R-107",
     "A flinch is stopped, by contact or by the edge without edge_loss, while the unit stands on "
     "friends: what then? It goes back along its way by steps of 0.01U until it is on no "
     "friendly unit, to its start if need be. If it no longer touches the enemy there is no "
     "melee at once. It is pinned all the same."},
    {"BM-R-108",
     "Must a due reserve come on, and when is there no room? It must. There is room if somewhere "
     "on its stretch of edge, tried every 0.1U, the unit in column and flush with the edge "
     "overlaps no unit and no impassable ground and is 1U or more from every enemy unit. For "
     "fixed reserves the stretch is 2U to either side of their point, and they need only not "
     "touch an enemy; trains look along their track, commanders try their square."},
    {"BM-R-109",
     "Who chooses first at set-up? The first side, then the second, openly: star units, then "
     "formations and places where the scenario leaves them free."},
    {"BM-R-110",
     "How does a unit leave for a task? In phase 7, by a common move that brings its front edge, "
     "in column its lead base, to the right edge with allowance left. It is then withdrawn as a "
     "whole: neither dispersed nor in reserve, and never back. Not out of melee and not by "
     "flinching. A formation commander leaves with his last unit or by his own move in phase 8. "
     "If a side has nobody left on the table or to come, but some withdrawn, the game ends with "
     "that phase: tasks first, then objectives."},
    {"BM-R-111",
     "Which legs has a column? Marching, its anchor goes ahead by straight parts, each within 90 "
     "degrees of the one before, the first of its heading; length is the cost and bends are "
     "free. Its bases stand on that track, centres half a base depth behind the anchor and a "
     "depth apart, headed along it; behind its start the track is the line of its bases as they "
     "stood, then straight back. Shifting, turning, wheeling and facing about, the column is "
     "rigid, bends and all. Its own bases may overlap at a bend. All bases are looked at for "
     "enemies, impassable ground, barred works and the edge; for cost and roads only the lead "
     "base."},
    {"BM-R-112",
     "How far may a unit turn, and what does a charger align with? At most 180 degrees to either "
     "side in one leg, in tenths of a degree, looked at every tenth. Aligning is free to choose: "
     "about the charger's point nearest the enemy, which must be on the front edge of a "
     "front-rank (in column the lead) base, corners included; with the enemy edge that holds the "
     "other nearest point, at a corner the one that takes less turning, of equals clockwise; of "
     "several enemies the one its player names. The unit turns as one body; edges parallel to 1 "
     "degree need no aligning. After contact there are no more legs."},
    {"BM-R-113",
     "When does a line cross a line feature, and on which side is a base? For cover and contact "
     "they cross if they share a point, ends included; between parallel edges the line runs in "
     "the middle of where they face each other. A base's side is that of its centre against the "
     "nearest part, of equals the one drawn first; on the line it is the protected side. Works "
     "are one obstacle like a wall; the section crossed, of several the one nearest to the base, "
     "gives the value. For sight, grazing is clear."},
    {"BM-R-114",
     "What does a barred section stop? On a move of one's own will no base's inside may lie on "
     "it anywhere; one that lay on it at the start may only leave to the side of its centre. "
     "Manned is what is manned at that moment. A fortified building's section is its outline, "
     "manned by a base with its centre inside, and touched across like works. Flinches, night "
     "withdrawals and repositioning are not barred, though contact still stops a flinch."},
    {"BM-R-115",
     "How do pieces come on? Heading square to the edge, in a formation chosen then, the front "
     "edge on the table edge and the rest outside, where there is no ground; flush means the "
     "last rank's rear edge on it. A road that meets the edge goes on outside, square to it, so "
     "a column or commander may start on it. The 1U from enemies holds at the start only. A unit "
     "set flush does nothing more in phase 7. A riverboat comes where its river meets the edge; "
     "a train has room if there is a place on the track, tried every 0.1U, where the column is "
     "wholly on the table and far enough from enemies and friends; a commander comes flush "
     "inside the edge."},
    {"BM-R-116",
     "How does a commander evade or get shifted? He evades 1U along the line from the unit's "
     "centre through his own; if they coincide, towards his home edge. Shifted aside, he tries "
     "0.01U, 0.02U and so on to 4U, each at every 15 degrees clockwise from north, for the first "
     "place on the table, off impassable ground and touching no enemy unit; with none he is "
     "captured. Night withdrawals and repositioning onto him shift him too. If a step touches a "
     "commander and an enemy unit, the capture is rolled first and the move ends all the same."},
    {"BM-R-117",
     "To whom do units without a formation measure if nobody is there? To higher commanders on "
     "the table; if all are still to come, the Command Value of the one with the lowest id "
     "counts; if there never was one the units are in command; if all are lost they need a 1. A "
     "star unit's default looks at commanders on the table; without any, or if it is itself in "
     "reserve, it is the lowest formation number. With strict_chain a unit's chain is its place "
     "in the order of battle, a star unit's any higher commander of its side."},
    {"BM-R-118",
     "How are bounds, arrivals and the end counted over several days? With a night phase each "
     "day begins with bound 1, the first at the start hour, others at dawn; each but the last "
     "runs to dusk or the agreed hour, the last to its end, under halt not beyond dusk. Fighting "
     "on, bounds run through. Arrivals count from the first hour of their day, or of the battle "
     "if it fights on; one due in hours not played comes in bound 1 next day, and one for which "
     "no bound is left stays still to come."},
    {"BM-R-119",
     "How do a night march and the fatigue of dawn go together? With march_fatigue_roll a "
     "formation away by night to a flank or the enemy's rear is left out at dawn: its die on "
     "arrival decides, and 5 or 6 also takes off markers it had. On a march to the home edge, or "
     "with the option off, dawn is as for all, and the night gives no rest to units off the "
     "table."},
    {"BM-R-120",
     "Where does a riverboat flinch if both ways are alike or the river ends? Farther is the "
     "straight distance from the cause's centre to the boat's after the move; of equals it goes "
     "the way the river is drawn. Where the river ends on the table it stops. Boats pass each "
     "other and land units freely."},
    {"BM-R-121",
     "What are anchor, ranks and files after losses or an about-face? The anchor is the middle "
     "of the front edge of those now in front, and changes of formation start from it. File "
     "numbers stay until the next such change or about-face. Facing about, each base turns on "
     "its ground, the last rank becomes the first, and files are numbered from the right of the "
     "longer rank, so that bases behind one another share a number; the longer rank may then be "
     "the rear one. Losses, fire and melee go by the ranks as they stand."},
    {"BM-R-122",
     "Who strikes in a melee at once, and what of corners? Only enemies whom this flinch newly "
     "touched, touched again or would overlap with its next step; along whom it merely slides "
     "waits for phase 11. A base that the next step would overlap counts as in contact for that "
     "melee even at its corners, and afterwards only by the common test. A move of one's own "
     "will that corners alone stop ends there and is no charge."},
    {"BM-R-123",
     "In which order are repositioned pieces placed? Each roll is followed at once by its "
     "placing or removal: the formation commander, his units by id, then the higher commander. "
     "The radius is measured to where the formation commander then stands. Within 4U of the home "
     "edge must be every base."},
    {"BM-R-124",
     "In which order does muster look for a clear place, and how wide is a sunken road? By "
     "distance: 0.1U to the rear, right, left and front, then 0.2U and so on to 4U, first all in "
     "the given formation, then all in column. The two banks of a sunken road lie 0.2U to either "
     "side of its middle line."},
    {"BM-R-125",
     "At which point of a section is fire aimed? The distance is from the base's edge to the "
     "section; the line of sight runs from the base's centre to the point of the section nearest "
     "to it, at the section's level. Units beyond that point do not block; the rules for edges "
     "of woods and brinks of hills hold for it as for a base."},
    {"BM-R-126",
     "What of units that still touch after the night withdrawal, since neither had room? Their "
     "contact goes on, with the same unit as the one that made it."},
    {"BM-R-127",
     "How exactly is a move measured? Centres of bases are rounded once to thousandths of an "
     "inch of the 15mm table, corners by its table of sines. Contact is looked for every 0.01U "
     "of a leg and at its end; overlaps, impassable ground and barred works cannot be jumped in "
     "between. Where a centre enters or leaves difficult ground or a road is found to the "
     "thousandth, and each part's cost is exact."},
    {"BM-R-128",
     "What of reserve groups that are no formation, and of commanders on a train? Such groups "
     "throw after their side's formations, by the lowest unit id in each. A commander from a "
     "train is placed with his centre on the track, as far from enemies as a train must keep, "
     "and moves no farther in that phase."},
};
// clang-format on

static_assert(std::size(kTexts) >= std::size(kLedger));

static constexpr auto kAllTexts = shared::with_long_roll(kTexts);

std::string_view clause_text(std::string_view id) { return shared::text_of(kAllTexts, id); }
std::span<const ClauseText> clause_texts() { return kAllTexts; }

}  // namespace longroll::brothers_at_arms_miniatures
