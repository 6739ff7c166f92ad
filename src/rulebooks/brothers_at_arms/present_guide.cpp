// What a newcomer is told: a short introduction to a bound, one step for each kind of decision,
// and the optional rules explained.

#include "rulebooks/brothers_at_arms/clauses.h"
#include "rulebooks/brothers_at_arms/rulebook.h"

namespace longroll::brothers_at_arms {

static constexpr GuideStep kSteps[] = {
    // Before the first turn, and when a piece is dropped on an enemy.
    {"aim", "How it is won",
     "Each side counts the objectives, the stars on the map, that bear its marker when the "
     "last bound is over. A unit that stays on one for a full bound sets its marker there, "
     "and may then go on. One or two more than the enemy are a tactical victory, three or "
     "four a decisive one, five a complete one; whoever disperses every enemy unit wins at "
     "once.",
     "BA-OBJ-7"_clause},
    {"contact", "Contact",
     "A unit that ends its move beside an enemy is in contact. Nothing comes of it until "
     "phase 11, Melee, of the same round, after all fire of phase 10: then it must fight.",
     "BA-MEL-2"_clause},
    {"set_up", "The field",
     "Each counter is a brigade, a battery or a commander. The three figures at its foot are "
     "its range in hexes, the score that hits on a die, and its strength: the dice it rolls "
     "and the hits that break it. Look around, then begin the battle.",
     "BA-CTR-1"_clause},
    {"arrivals", "Reinforcements",
     "Fresh counters wait at the edge of the board. Choose one of the reserves, then its hex: "
     "it makes a full free move from its entry hex, without needing orders.",
     "BA-RES-3"_clause},
    {"leave_to_control", "Who takes orders from whom",
     "Orders go from control counters (the army's chiefs) to command counters (divisions) to "
     "units. You may leave a unit to a control counter for this bound; if you are new to the "
     "game, simply end the phase.",
     "BA-CTL-4"_clause},
    {"control_roll", "A messenger rides",
     "This division commander stands beyond the reach of his chief, so a die decides whether "
     "the order finds him: roll the chief's leadership or less. If it fails, his whole "
     "division stands idle this round.",
     "BA-ORD-5"_clause},
    {"name_commander", "Units without a master",
     "Some units have no division commander. Drag one with a star onto a command counter nearby, "
     "or it does nothing this bound; a brigade straight under an army looks to the nearest control "
     "counter by itself, unless you drag it onto another. Then end the phase.",
     "BA-CTR-7"_clause},
    {"command_roll", "Out of earshot",
     "Units of this division stand farther from their commander than his leadership reaches. "
     "One die serves them all: his leadership or less and they have orders, else they are "
     "marked NIC and neither move nor fire.",
     "BA-ORD-9"_clause},
    {"move_units", "March",
     "Drag a unit with orders to one of the lit hexes; the figure is what the way costs. Woods, "
     "streams and slopes are dear, roads are quick, and a unit that comes next to the enemy "
     "must stop there. Two units in one hex may not fight, so part them before the guns speak.",
     "BA-MOV-2"_clause},
    {"move_commands", "Keep your commanders near",
     "Now the division commanders move, up to three hexes. Leave each within his leadership of "
     "his own units and of a control counter, and next round nobody has to roll for orders.",
     "BA-CTR-15"_clause},
    {"move_controls", "The army's chief",
     "Last of all the control counters move. Place them where their circle covers as many "
     "division commanders as you can.",
     "BA-CTR-15"_clause},
    {"fire", "Fire",
     "Drag a unit onto an enemy in its range and sight, or pick a shot from the list; point at "
     "it first to see the exact odds. Several units may fire together at one target: their "
     "hits add up, and hits equal to its strength in one attack disperse it.",
     "BA-FIRE-9"_clause},
    {"melee", "Cold steel",
     "Units that touch the enemy must fight him, in the order you choose. It is resolved like "
     "fire, so gather your strongest against one target.",
     "BA-MEL-2"_clause},
    {"flinch", "They give way",
     "A unit that is shaken falls back one hex and is pinned: it cannot move or fire in its "
     "next round. Choose the hex that keeps it near its commander and away from the enemy.",
     "BA-FLN-1"_clause},
    {"night_withdraw", "Nightfall",
     "In the dark the two sides draw apart, one counter at a time. Step back what stands within "
     "three hexes of the enemy in the open; what holds woods, a village or a wall may stay.",
     "BA-RDL-4"_clause},
    {"night_reposition", "Orders by lantern light",
     "Each control counter may roll once to put a division in a new place behind your lines, or "
     "send it on a tactical march: it leaves the map and comes back on a flank or in the "
     "enemy's rear, and he does not know where.",
     "BA-RDL-6"_clause},
};

static constexpr OptionText kOptionTexts[] = {
    {"out_of_range_penalty", "Out of range penalty",
     "A unit beyond the range of its commander attacks at one worse, even with orders.",
     "BA-CTL-3"_clause},
    {"direct_control", "Direct control",
     "A unit may be left to a control counter for a bound, which then orders it directly.",
     "BA-CTL-4"_clause},
    {"withdrawing", "Withdrawing",
     "A unit that begins its move beside the enemy may step back out of contact if it has "
     "orders; without this rule it must stay and fight.",
     "BA-WDR-1"_clause},
    {"overwhelming_fire", "Overwhelming fire",
     "A unit in the open that is one hit short of being dispersed flinches without a die; in cover "
     "one die decides instead of two.",
     "BA-OVW-1"_clause},
    {"continued_play", "Continued play",
     "This battle follows another: its winner begins with an advantage.", "BA-CONT-1"_clause},
    {"previous_result", "Result of the preceding battle",
     "How the battle before this one ended. It counts only with continued play.",
     "BA-CONT-1"_clause},
    {"holds", "Troops held back",
     "Troops whom the battle holds back stay in their place until their hour, the enemy or a loss "
     "frees them.",
     "LR-HOLD-9"_clause},
};

std::string_view Rulebook::about()
{
    return "Brigades are counters on a hex board, and a bound is an hour. Orders come down a "
           "chain of command that a die may break; fire drives a brigade back, pins it or "
           "removes it whole.";
}
std::string_view Rulebook::suits()
{
    return "For a first battle, and for a whole army in one evening.";
}
std::span<const GuideStep> Rulebook::guide() { return kSteps; }
std::span<const OptionText> Rulebook::option_texts() { return kOptionTexts; }

}  // namespace longroll::brothers_at_arms
