// What a newcomer is told: one step for each kind of decision, and the optional rules explained.

#include "rulebooks/brothers_at_arms_miniatures/clauses.h"
#include "rulebooks/brothers_at_arms_miniatures/rulebook.h"

namespace longroll::brothers_at_arms_miniatures {

static constexpr GuideStep kSteps[] = {
    // Before the first turn, and when a piece is dropped on an enemy.
    {"aim", "How it is won",
     "At the end each side counts the objectives that it owns: it takes one by holding it "
     "alone for a whole bound, and keeps it until the enemy does the same. One or two more "
     "than the enemy are a tactical victory, three or four a decisive one, five a complete "
     "one.",
     "BM-OBJ-7"_clause},
    {"contact", "Contact",
     "A unit that touches an enemy when the moves are over is in contact. Nothing comes of "
     "it until phase 11, Melee, of the same round, after all fire of phase 10: then it "
     "must strike, and the enemy strikes back in his own round.",
     "BM-MEL-1"_clause},
    {"set_up", "The field",
     "A row of bases is one brigade, or a group of batteries; each base is a point of its "
     "strength. Its label is the counter of the board game: range, attack, strength. Star units "
     "may be given to any division before the battle begins.",
     "BM-SCL-8"_clause},
    {"move_units", "Move your units",
     "Drag a unit to where it should go: it shifts any way it likes, {8000} for infantry and guns, "
     "{16000} for cavalry. Woods, marsh, streams and settlements cost double; a column that starts "
     "and ends on a road goes faster. Dropped on an enemy it charges him.",
     "BM-MOV-1"_clause},
    {"move_commanders", "Formation commanders",
     "Units outside their commander's circle must roll to act, and hit worse. Ride him, up to "
     "{12000}, to where his division will be.",
     "BM-CMD-3"_clause},
    {"move_higher", "Higher commanders",
     "A formation commander outside of every higher commander's circle must roll, and a failure "
     "stops his whole division for the round.",
     "BM-ORD-4"_clause},
    {"fire", "Fire",
     "Drag a unit onto its target, or choose from the list. Every base that is in range and has a "
     "clear line throws a die, so lines fire better than columns. Lost bases may make the target "
     "flinch away, and pin it.",
     "BM-FIR-4"_clause},
    {"melee", "Melee",
     "Units in contact strike in their own round. In column all bases strike, in double line those "
     "in contact and those behind them, in single line those in contact alone.",
     "BM-FRM-13"_clause},
    {"strike_at_once", "Run into",
     "A flinch that ends against your men is struck at once. Bases that strike now do not strike "
     "again in this round.",
     "BM-MEL-14"_clause},
    {"loss", "Which base",
     "Losses come off the ends of a rank, the rear rank first. Choose the base that you can best "
     "spare.",
     "BM-FRM-9"_clause},
    {"aim_flinch", "Crossfire",
     "From its second flinch in a round on, a unit is driven where its attacker wants it, within "
     "60 degrees of straight away.",
     "BM-FLN-18"_clause},
    {"night_stand", "Night falls",
     "Both armies draw back from each other. With this option units in cover may stay.",
     "BM-DAY-4"_clause},
    {"night_orders", "Orders for the night",
     "Each higher commander may roll once: to put one division anywhere behind your lines, or, "
     "one harder, to send it off round a flank for tomorrow. The enemy does not learn where.",
     "BM-DAY-6"_clause},
    {"put_down", "Behind the lines",
     "Put each piece where no enemy is within {12000} and the nearest unit of another division is "
     "a friend, its units inside their commander's circle.",
     "BM-DAY-7"_clause},
};

static constexpr OptionText kOptions[] = {
    {"figure_scale", "Figure scale",
     "The figures on your table: lengths are told for them. Play is the same in all scales.",
     "BM-SCL-1"_clause},
    {"measure", "Measure", "The system in which lengths are told. Play is the same.",
     "BM-SCL-1"_clause},
    {"base_size", "Base size", "The frontage and depth of infantry bases.", "BM-SCL-7"_clause},
    {"strict_chain", "Strict chain of command",
     "Only superiors of the order of battle control a formation commander.", "BM-CMD-9"_clause},
    {"control_orders_units", "Higher commanders order units",
     "Units without a formation commander are in command inside a higher commander's circle.",
     "BM-ORD-17"_clause},
    {"own_ranks_block_sight", "Own ranks block sight",
     "Bases do not fire through the other bases of their own unit.", "BM-LOS-3"_clause},
    {"auto_casualties", "Losses by rule",
     "The rule picks the base that is lost. Off: its owner does.", "BM-FRM-9"_clause},
    {"overwhelming_fire", "Overwhelming fire",
     "In the open an attack that leaves a single base makes the unit flinch without a die.",
     "BM-FLN-17"_clause},
    {"crossfire_flinch", "Crossfire",
     "From a unit's second flinch in a round on, the attacker chooses its direction.",
     "BM-FLN-18"_clause},
    {"fort_never_flinch", "Forts never flinch", "Units in cover of 5 do not flinch.",
     "BM-FLN-16"_clause},
    {"edge_loss", "Lost over the edge", "A unit that flinches over the table's edge is lost.",
     "BM-FLN-13"_clause},
    {"night_slow_movement", "Slow by night", "At night nobody moves farther than {4000}.",
     "BM-NGT-3"_clause},
    {"night_command_penalty", "Command by night", "Command rolls at night have 1 added.",
     "BM-NGT-4"_clause},
    {"night_fatigue", "Tired by night fighting",
     "Who fought at night and has not rested is fatigued at dawn.", "BM-NGT-5"_clause},
    {"cover_holds_at_night", "Cover holds at night",
     "Units in cover may stand fast when night falls.", "BM-DAY-4"_clause},
    {"night_safe_distance", "Safe distance at night",
     "Only pieces with an enemy within {12000} draw back when night falls.", "BM-DAY-13"_clause},
    {"march_fatigue_roll", "Tired by night marches",
     "A division that marched round a flank by night rolls for fatigue when it arrives.",
     "BM-RSV-8"_clause},
    {"train_vulnerable", "Trains are vulnerable",
     "Units aboard a train do not fight, and lose their last base with the one before it.",
     "BM-TRN-5"_clause},
    {"riverboat_armour", "Riverboat armour", "Only artillery and riverboats hurt riverboats.",
     "BM-RIV-4"_clause},
    {"dispersal_victory", "Victory by dispersal",
     "A side without units on the table or to come has lost completely.", "BM-OBJ-9"_clause},
    {"holds", "Troops held back",
     "Troops whom the battle holds back stay in their place until their hour, the enemy or a loss "
     "frees them.",
     "LR-HOLD-9"_clause},
};

std::string_view Rulebook::about()
{
    return "The counters of Brothers at Arms as bases of figures on a measured table, a base "
           "for each point of strength, an hour to the bound. Formation and field of fire "
           "count, and a brigade is lost base by base.";
}
std::string_view Rulebook::suits()
{
    return "For those who know the board game and want its battles by the ruler, and for "
           "owners of figures.";
}
std::span<const GuideStep> Rulebook::guide() { return kSteps; }
std::span<const OptionText> Rulebook::option_texts() { return kOptions; }

}  // namespace longroll::brothers_at_arms_miniatures
