// What a newcomer is told: one step for each kind of decision, and the optional rules explained.

#include "rulebooks/test_of_battle/clauses.h"
#include "rulebooks/test_of_battle/rulebook.h"

namespace longroll::test_of_battle {

static constexpr GuideStep kSteps[] = {
    // Before the first turn, and when a piece is dropped on an enemy.
    {"aim", "How it is won",
     "Each side counts the worth of the objectives that it holds at the end, the strength "
     "points that the enemy has lost, and more for each of his divisions that is exhausted "
     "or has collapsed. A lead of less than a tenth of the larger score is a draw.",
     "TB-SEQ-5"_clause},
    {"contact", "Contact",
     "A move into contact is a charge. In the Morale phase of the same turn those who "
     "touch test, and whoever still stands fights the melee in the Combat phase.",
     "TB-CHG-1"_clause},
    {"set_up", "The field",
     "Each block is a brigade, a battalion of guns or a detachment of skirmishers, its thick edge "
     "the front; its figures are strength points (500 men or 6 guns each) and morale. Divisions "
     "fight under their commanders until their losses exhaust them.",
     "TB-SCL-3"_clause},
    {"movement", "Movement",
     "Drag a stand where it shall go, or onto an enemy to charge him; turn it by the knob before "
     "its front. One turn is free, infantry goes {16000}. A stand beyond its commander's reach "
     "goes half as far and is disordered by it. Standing still for half a move makes it "
     "Stationary, "
     "which doubles its fire. What you do not order stays where it is.",
     "TB-MOV-1"_clause},
    {"dodge", "Skirmishers and cavalry",
     "Skirmishers on foot whom cavalry rides at are lost unless a town, woods or a friendly "
     "brigade "
     "lies near enough to run to.",
     "TB-SKP-3"_clause},
    {"continue_charge", "Pursuit",
     "Routed troops do not stop a charge: they run again, and the charger may go on with what is "
     "left of his move.",
     "TB-FUG-2"_clause},
    {"rally_facing", "Rally",
     "Routed troops who touch a corps or army commander rally without a die. They stay disordered "
     "for good and do not fight this turn; turn them to where they will be needed.",
     "TB-RAL-1"_clause},
    {"after_rout", "After a rout",
     "Whoever was in contact with an enemy that runs may advance up to {3000} or turn. Fresh "
     "cavalry that charged may break through and charge again at once.",
     "TB-MLV-6"_clause},
    {"follow", "Commanders near the fight",
     "A commander within {3000} of a stand that moves may go along with it. Left behind, he may "
     "be too far to command it next turn, or be taken.",
     "TB-LDR-2"_clause},
    {"ground", "Going to ground",
     "Troops with cartridge arms who lie down have a second saving throw against fire, but are "
     "worse off in a melee and pay half a move to stand up.",
     "TB-GTG-1"_clause},
    {"combat", "Combat",
     "Drag a stand onto an enemy, or choose from the list to attack with several: all their dice "
     "are thrown together, and he answers at the same time. Point at an attack for the odds. Each "
     "stand attacks once; nobody may pass while enemies touch.",
     "TB-CBT-1"_clause},
    {"reply", "Replies",
     "A stand that is attacked fights back at those who touch it; if nobody does, it may fire at "
     "any "
     "one target it has, not only at its attacker.",
     "TB-CBT-2"_clause},
    {"cavalry_saves", "Cavalry under fire",
     "Mounted troops may save hits on 4 to 6, but each throw costs them {6000} of ground.",
     "TB-SAV-5"_clause},
    {"take_hits", "Skirmishers in a town",
     "Up to four detachments share a block and fight as one; their owner says who is hit.",
     "TB-TTN-4"_clause},
    {"advance", "After a melee",
     "The side that lost fewer strength points wins, the losers fall back {6000} in disorder. "
     "One "
     "of the winners may advance up to {3000}; it then is Stationary no longer.",
     "TB-CBT-4"_clause},
    {"residual", "The defender's own fire",
     "Stands of yours that nobody attacked may fire now. Guns reach only {4000} when it is not "
     "their own turn.",
     "TB-CBT-2"_clause},
};

static constexpr OptionText kOptions[] = {
    {"pursuit_in_woods", "Pursuit in woods",
     "An enemy whom a melee in the woods drove out of sight may still be charged next turn.",
     "TB-STC-3"_clause},
    {"poorly_trained", "Poorly trained troops",
     "In battles to April 1862 raw troops are poorly trained or militia: they have no free change "
     "of facing, and militia is never in good order.",
     "TB-PTR-1"_clause},
    {"auto_skirmishers", "Skirmishers thrown out",
     "Each division of at least eight infantry strength points detaches one of them as skirmishers "
     "before the battle.",
     std::nullopt},
    {"dg_exchange", "Dedicated guns",
     "Before the battle each side may break up field artillery and give its guns to brigades.",
     "TB-DGN-1"_clause},
    {"holds", "Troops held back",
     "Troops whom the battle holds back stay in their place until their hour, the enemy or a loss "
     "frees them.",
     "LR-HOLD-9"_clause},
};

std::string_view Rulebook::about()
{
    return "A brigade is one stand on a measured table, and a turn is an hour. Nerve is tested "
           "before anybody fights, and losses wear whole divisions out until they collapse.";
}
std::string_view Rulebook::suits()
{
    return "For those who think in divisions and want the whole field before them.";
}
std::span<const GuideStep> Rulebook::guide() { return kSteps; }
std::span<const OptionText> Rulebook::option_texts() { return kOptions; }

}  // namespace longroll::test_of_battle
