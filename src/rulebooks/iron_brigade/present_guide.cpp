// What a newcomer is told: one step for each kind of decision, and the optional rules explained.

#include "rulebooks/iron_brigade/clauses.h"
#include "rulebooks/iron_brigade/rulebook.h"

namespace longroll::iron_brigade {

static constexpr GuideStep kSteps[] = {
    // Before the first turn, and when a piece is dropped on an enemy.
    {"aim", "How it is won",
     "Each side counts the worth of the objectives that it holds at the end, and up to "
     "three points for the enemy's heavier losses. A lead of one point is a marginal "
     "victory, of three a tactical one, of six a decisive one.",
     "IB-SEQ-4"_clause},
    {"contact", "Contact",
     "There is no charge: a unit moves up until it touches the enemy, and stops. In the "
     "Morale phase of each player turn the units of that side that are touched take a "
     "contact check; whoever breaks goes back.",
     "IB-CON-1"_clause},
    {"set_up", "The field",
     "Each block is a regiment or a battery, its thick edge the front; its figures are castings "
     "(twenty men, or one gun) and its morale now and at its best. There is no melee: fire and "
     "contact wear morale down, and morale decides.",
     "IB-FIRE-1"_clause},
    {"rally", "Rally",
     "A die and the unit's class, with a leader's help: 5 or more wins levels back, 1 or less "
     "loses one. A unit lifted to 2 need not retreat.",
     "IB-RAL-2"_clause},
    {"retreat", "Broken and routed units",
     "They slide away from whoever broke them. Friends who see it check their own morale "
     "afterwards, and those they run through lose a level at once.",
     "IB-RET-1"_clause},
    {"double_quick", "Double quick",
     "A whole extra move before the real one. It costs morale on most rolls (point at an order to "
     "see the chances): keep it for when a position must be reached. If nothing must, end the "
     "phase.",
     "IB-DQ-1"_clause},
    {"declare", "Lying down",
     "A unit that lies through its whole phase is a hard target, but it cannot move or turn, and "
     "muzzle-loaders fire badly from the ground.",
     "IB-LAY-1"_clause},
    {"action", "Movement and fire",
     "Drag a unit straight ahead; to go elsewhere, turn it first by the knob before its front. Its "
     "formations stand in the menu beside it. Fire by dragging it onto an enemy within 45 degrees, "
     "and point at him first for the odds. Regular and elite units may do two things by halves. "
     "When all have acted, end the phase.",
     "IB-SEQ-10"_clause},
    {"plot", "Orders",
     "Both sides write down what each unit will do, and then all of it happens together. Orders "
     "can be taken back until you end the phase.",
     "IB-AMOV-12"_clause},
    {"agree_red", "A special advantage",
     "With this option both sides may agree that a fire was exceptional. You may always decline.",
     "IB-RED-8"_clause},
    {"split_under_fire", "Part of a line",
     "Only the castings inside the enemy's fire zone need suffer, if you let them fight on their "
     "own from now on.",
     "IB-AORG-4"_clause},
};

static constexpr OptionText kOptions[] = {
    {"formation_chart_prevails", "Formation chart prevails",
     "Company columns may split their move, and forming en masse costs half an action.",
     "IB-FRM-14"_clause},
    {"best_protection_only", "Best protection only", "Cover is not added up: only the best counts.",
     "IB-MOD-9"_clause},
    {"hidden_fords", "Hidden fords", "The attacker must sound fords to know their depth.",
     "IB-WAT-3"_clause},
    {"umpire_red", "Red by agreement", "A fire may be read on the red tables if both sides agree.",
     "IB-RED-8"_clause},
    {"adv_reorganization", "Reorganisation", "Units may be divided and combined in play.",
     "IB-AORG-1"_clause},
    {"adv_partial_morale_split", "Part under fire",
     "A unit partly under fire may be parted there and then.", "IB-AORG-4"_clause},
    {"adv_custom_formations", "Formations of the scenario",
     "Formations that the battle file defines may be used.", "IB-AORG-5"_clause},
    {"adv_skirmishers", "Skirmishers", "Units may throw out skirmishers.", "IB-AORG-6"_clause},
    {"adv_legions", "Legions", "Sections of a legion share one morale.", "IB-AORG-7"_clause},
    {"adv_artillery_mounting", "Mounted crews",
     "Foot batteries may mount their crews and double-quick.", "IB-AMOV-2"_clause},
    {"adv_cannon_weights", "Weights of cannon", "Light guns are quicker, heavy ones slower.",
     "IB-AMOV-3"_clause},
    {"adv_abatis", "Abatis", "Abatis can be crossed and cleared.", "IB-AMOV-4"_clause},
    {"adv_moats", "Moats", "Ditches can be crossed and filled.", "IB-AMOV-6"_clause},
    {"adv_hidden_movement", "Hidden movement",
     "Units that nobody has seen are not on the enemy's table.", "IB-AMOV-8"_clause},
    {"adv_simultaneous_movement", "Simultaneous movement",
     "Both sides write orders and carry them out together.", "IB-AMOV-12"_clause},
    {"holds", "Troops held back",
     "Troops whom the battle holds back stay in their place until their hour, the enemy or a loss "
     "frees them.",
     "LR-HOLD-9"_clause},
};

std::string_view Rulebook::about()
{
    return "Regiments and batteries stand on a measured table, in turns of two and a half "
           "minutes. One look at a table tells the men and the nerve that a volley takes, and "
           "nerve decides who fires, stands or runs.";
}
std::string_view Rulebook::suits()
{
    return "For those who want to lead a brigade volley by volley. Begin with the smaller "
           "battle: a whole army takes many evenings.";
}
std::span<const GuideStep> Rulebook::guide() { return kSteps; }
std::span<const OptionText> Rulebook::option_texts() { return kOptions; }

}  // namespace longroll::iron_brigade
