// What a newcomer is told: one step for each kind of decision, and the optional rules explained.

#include "rulebooks/face_to_the_enemy/clauses.h"
#include "rulebooks/face_to_the_enemy/rulebook.h"

namespace longroll::face_to_the_enemy {

static constexpr GuideStep kSteps[] = {
    // Before the first turn, and when a piece is dropped on an enemy.
    {"aim", "How it is won",
     "Each side counts the worth of the objectives that it holds at the end, and the "
     "bases, units and generals that the enemy has lost. A lead that is too small is a "
     "draw; an army of which half is gone or broken has lost.",
     "FE-SET-5"_clause},
    {"contact", "Contact",
     "A charge is carried through at once, as far as contact: the charger tests, then its "
     "target, which may stand and fire or fall back. Those who touch fight in the Melee "
     "phase of the same player turn, after the Shooting.",
     "FE-CHG-6"_clause},
    {"set_up", "The field",
     "A row of blocks is one brigade or battery, each block a base of some 200 men or five guns. "
     "It "
     "is Fresh, Worn, Spent or Broken; the mark on its bar shows at how many bases it breaks up.",
     "FE-QUA-3"_clause},
    {"generals", "Generals ride",
     "Dice say how far a general may ride this turn. Near his troops his orders are obeyed more "
     "often; with a unit he steadies it, and may fall with it. A general who is not thrown for "
     "stays.",
     "FE-GEN-4"_clause},
    {"ride", "His ride",
     "Drag him to where he is needed. Dropped on a unit of his own command he joins it. The ground "
     "does not hinder him; enemies do.",
     "FE-GEN-3"_clause},
    {"activation", "Activation",
     "Generals give their orders one after another. Cavalry and guns need no orders: drag them at "
     "any time.",
     "FE-ACT-1"_clause},
    {"attempt", "Orders",
     "Infantry moves when two dice reach its number: quality, the general's grade, every {3000} "
     "between them, woods and weariness count. A failure ends the orders of that whole division, "
     "so "
     "begin with what matters most.",
     "FE-ACT-5"_clause},
    {"action", "One action",
     "Drag the unit ahead to advance it, onto an enemy to charge him, or choose from the list: "
     "wheel, turn, change the frontage, retreat. What its quality cannot do freely needs a test, "
     "and the note tells its chance.",
     "FE-ACT-21"_clause},
    {"defensive_fire", "Fire at a charge",
     "Your units may fire at chargers {3000} away, once a turn: who fires now does not fire "
     "in the Shooting phase.",
     "FE-CHG-16"_clause},
    {"follow", "They give way",
     "An enemy who will not stand falls back in disorder. You may follow into contact if you reach "
     "him, come nearer, or stay.",
     "FE-CHG-15"_clause},
    {"flight", "Flight",
     "A Broken unit runs for its own edge every turn until a general with it rallies it. A general "
     "may stay behind when it runs.",
     "FE-BRK-11"_clause},
    {"rally_facing", "Rallied",
     "Rallied troops are Spent and do nothing else this turn; turn them to where they will be "
     "needed.",
     "FE-BRK-8"_clause},
    {"shooting", "Shooting",
     "Both sides fire in every turn. Drag a unit onto its target, or choose from the list; what "
     "you do not order does not fire. All dice fall when both sides have declared.",
     "FE-SEQ-4"_clause},
    {"melee", "Melee",
     "Units in contact fight until one breaks. A unit with several enemies shares out its dice, at "
     "least one for each.",
     "FE-MEL-20"_clause},
};

static constexpr OptionText kOptions[] = {
    {"fast_limbered_artillery", "Fast limbers",
     "Limbered guns move {6000} in the open instead of {2000}.", "FE-MOV-15"_clause},
    {"terrain_disorder", "Disorder by ground", "Bad ground disorders troops while they are in it.",
     "FE-DIS-3"_clause},
    {"quick_deploy", "Quick deployment",
     "March columns may deploy into any formation in one action.", "FE-MAN-23"_clause},
    {"charge_tests_drop_morale", "Charge tests cost morale",
     "Who fails the test for a charge, or to receive one, also drops a state.", "FE-CHG-14"_clause},
    {"charged_unit_only_defensive_fire", "Only the charged unit fires",
     "Friends beside the target of a charge hold their fire.", "FE-CHG-27"_clause},
    {"flank_hits_easier", "Flank attackers hit more easily",
     "Who attacked in flank or rear needs one less, instead of being hit less.",
     "FE-MEL-11"_clause},
    {"rally_any_state", "Rally in any state",
     "A general may also bring Worn and Spent units back a state.", "FE-BRK-12"_clause},
    {"general_replacement", "Successors",
     "A lost general is followed by another, a grade lower, on his side's next turn.",
     "FE-GEN-9"_clause},
    {"army_commander_on_table", "Army commanders",
     "The commanders of armies are on the field and may send orders to anybody.",
     "FE-SET-7"_clause},
    {"army_break", "Armies break",
     "A side loses when half of its units are lost or Broken; batteries count half.",
     "FE-SET-6"_clause},
    {"holds", "Troops held back",
     "Troops whom the battle holds back stay in their place until their hour, the enemy or a loss "
     "frees them.",
     "LR-HOLD-9"_clause},
};

std::string_view Rulebook::about()
{
    return "A brigade is a row of bases on a measured table, and a turn is a quarter of an "
           "hour. Generals ride as far as dice allow, a brigade that will not move stops its "
           "division, and charges are decided by nerve.";
}
std::string_view Rulebook::suits()
{
    return "For those who like to weigh which order to give first, and can live with the ones "
           "that fail.";
}
std::span<const GuideStep> Rulebook::guide() { return kSteps; }
std::span<const OptionText> Rulebook::option_texts() { return kOptions; }

}  // namespace longroll::face_to_the_enemy
