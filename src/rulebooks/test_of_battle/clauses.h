// Every clause of the Test of Battle ledger, in ledger order. A clause id that is not here does not
// compile. What each clause says is in clause_texts.cpp.

#pragma once

#include "rulebooks/shared/clauses.h"

#include <span>
#include <string_view>

namespace longroll::test_of_battle {

// clang-format off
inline constexpr ClauseEntry kLedger[] = {
    // Scale.
    {"TB-SCL-1", ClauseKind::Essential},
    {"TB-SCL-2", ClauseKind::Essential},
    {"TB-SCL-3", ClauseKind::Essential},
    // Sequence of play.
    {"TB-SEQ-1", ClauseKind::Essential},
    {"TB-SEQ-2", ClauseKind::Essential},
    {"TB-SEQ-3", ClauseKind::Essential},
    {"TB-SEQ-4", ClauseKind::Essential},
    {"TB-SEQ-5", ClauseKind::Essential},
    {"TB-SEQ-6", ClauseKind::Essential},
    // Command: command.cpp, movement.cpp, leg.cpp, mounting.cpp.
    {"TB-CMD-1", ClauseKind::Essential},
    {"TB-CMD-2", ClauseKind::Essential},
    {"TB-CMD-3", ClauseKind::Essential},
    {"TB-CMD-4", ClauseKind::Essential},
    {"TB-CMD-5", ClauseKind::Essential},
    {"TB-CMD-6", ClauseKind::Essential},
    {"TB-CMD-7", ClauseKind::Essential},
    {"TB-CMD-8", ClauseKind::Essential},
    {"TB-CMD-9", ClauseKind::Essential},
    {"TB-CMD-10", ClauseKind::Essential},
    {"TB-CMD-11", ClauseKind::Optional},
    {"TB-CMD-12", ClauseKind::Essential},
    {"TB-CMD-13", ClauseKind::Essential},
    // Movement: movement.cpp, march.cpp, leg.cpp, toll.cpp, mounting.cpp.
    {"TB-MOV-1", ClauseKind::Essential},
    {"TB-MOV-2", ClauseKind::Essential},
    {"TB-MOV-3", ClauseKind::Essential},
    {"TB-MOV-4", ClauseKind::Essential},
    {"TB-MOV-5", ClauseKind::Essential},
    {"TB-MOV-6", ClauseKind::Essential},
    {"TB-MOV-7", ClauseKind::Essential},
    {"TB-MOV-8", ClauseKind::Essential},
    {"TB-MOV-9", ClauseKind::Essential},
    {"TB-MOV-10", ClauseKind::Essential},
    {"TB-MOV-11", ClauseKind::Essential},
    {"TB-MOV-12", ClauseKind::Essential},
    {"TB-MOV-13", ClauseKind::Essential},
    {"TB-MOV-14", ClauseKind::Essential},  // ground.cpp
    {"TB-MOV-15", ClauseKind::Essential},
    {"TB-MOV-16", ClauseKind::Essential},
    // March column: march_column.cpp, toll.cpp, movement.cpp, leg.cpp.
    {"TB-MRC-1", ClauseKind::Essential},
    {"TB-MRC-2", ClauseKind::Essential},
    {"TB-MRC-3", ClauseKind::Essential},
    {"TB-MRC-4", ClauseKind::Essential},
    {"TB-MRC-5", ClauseKind::Essential},
    {"TB-MRC-6", ClauseKind::Essential},
    {"TB-MRC-7", ClauseKind::Essential},
    {"TB-MRC-8", ClauseKind::Essential},
    {"TB-MRC-9", ClauseKind::Essential},
    // Charging.
    {"TB-CHG-1", ClauseKind::Essential},
    {"TB-CHG-2", ClauseKind::Essential},
    {"TB-CHG-3", ClauseKind::Essential},
    {"TB-CHG-4", ClauseKind::Essential},
    {"TB-CHG-5", ClauseKind::Essential},
    {"TB-CHG-6", ClauseKind::Essential},
    {"TB-CHG-7", ClauseKind::Essential},
    {"TB-CHG-8", ClauseKind::Essential},
    {"TB-CHG-9", ClauseKind::Essential},
    {"TB-CHG-10", ClauseKind::Essential},
    {"TB-CHG-11", ClauseKind::Essential},
    {"TB-CHG-12", ClauseKind::Essential},
    // Skirmishers in the path of cavalry: skirmishers.cpp.
    {"TB-SKP-1", ClauseKind::Essential},
    {"TB-SKP-2", ClauseKind::Essential},
    {"TB-SKP-3", ClauseKind::Essential},
    {"TB-SKP-4", ClauseKind::Essential},
    {"TB-SKP-5", ClauseKind::Essential},
    // Fugitives: fugitives.cpp.
    {"TB-FUG-1", ClauseKind::Essential},
    {"TB-FUG-2", ClauseKind::Essential},
    // Starting in contact: starting_contact.cpp.
    {"TB-STC-1", ClauseKind::Essential},
    {"TB-STC-2", ClauseKind::Essential},
    {"TB-STC-3", ClauseKind::Optional},
    // Rally.
    {"TB-RAL-1", ClauseKind::Essential},
    {"TB-RAL-2", ClauseKind::Essential},
    {"TB-RAL-3", ClauseKind::Essential},
    {"TB-RAL-4", ClauseKind::Essential},
    {"TB-RAL-5", ClauseKind::Essential},
    {"TB-RAL-6", ClauseKind::Essential},
    // Morale tests: morale.cpp.
    {"TB-MOR-1", ClauseKind::Essential},
    {"TB-MOR-2", ClauseKind::Essential},
    {"TB-MOR-3", ClauseKind::Essential},
    {"TB-MOR-4", ClauseKind::Essential},
    {"TB-MOR-5", ClauseKind::Essential},
    // Morale modifiers: morale_modifiers.cpp, charts.cpp.
    {"TB-MOR-6", ClauseKind::Essential},
    {"TB-MOR-7", ClauseKind::Essential},
    {"TB-MOR-8", ClauseKind::Essential},
    {"TB-MOR-9", ClauseKind::Essential},
    {"TB-MOR-10", ClauseKind::Essential},
    {"TB-MOR-11", ClauseKind::Essential},
    {"TB-MOR-12", ClauseKind::Essential},
    {"TB-MOR-13", ClauseKind::Essential},
    {"TB-MOR-14", ClauseKind::Essential},
    {"TB-MOR-15", ClauseKind::Essential},
    {"TB-MOR-16", ClauseKind::Essential},
    {"TB-MOR-17", ClauseKind::Special},
    {"TB-MOR-18", ClauseKind::Special},
    {"TB-MOR-19", ClauseKind::Special},
    {"TB-MOR-20", ClauseKind::Essential},
    // The morale ladder: morale.cpp, rout.cpp, charts.cpp.
    {"TB-MLV-1", ClauseKind::Essential},
    {"TB-MLV-2", ClauseKind::Essential},
    {"TB-MLV-3", ClauseKind::Essential},
    {"TB-MLV-4", ClauseKind::Essential},
    {"TB-MLV-5", ClauseKind::Essential},  // forced_moves.cpp
    {"TB-MLV-6", ClauseKind::Essential},
    {"TB-MLV-7", ClauseKind::Essential},
    // Rout: rout.cpp.
    {"TB-ROU-1", ClauseKind::Essential},
    {"TB-ROU-2", ClauseKind::Essential},
    {"TB-ROU-3", ClauseKind::Essential},
    {"TB-ROU-4", ClauseKind::Essential},  // breakthrough.cpp, morale.cpp
    {"TB-ROU-5", ClauseKind::Essential},
    {"TB-ROU-6", ClauseKind::Essential},
    {"TB-ROU-7", ClauseKind::Essential},
    {"TB-ROU-8", ClauseKind::Essential},
    // Combat.
    {"TB-CBT-1", ClauseKind::Essential},
    {"TB-CBT-2", ClauseKind::Essential},
    {"TB-CBT-3", ClauseKind::Essential},
    {"TB-CBT-4", ClauseKind::Essential},
    {"TB-CBT-5", ClauseKind::Essential},
    // Ranges: ranges.cpp, morale_modifiers.cpp, charts.cpp.
    {"TB-RNG-1", ClauseKind::Essential},
    {"TB-RNG-2", ClauseKind::Essential},
    {"TB-RNG-3", ClauseKind::Essential},
    {"TB-RNG-4", ClauseKind::Essential},
    // Combat dice: combat_dice.cpp, charts.cpp.
    {"TB-DIC-1", ClauseKind::Essential},
    {"TB-DIC-2", ClauseKind::Essential},
    {"TB-DIC-3", ClauseKind::Essential},
    {"TB-DIC-4", ClauseKind::Essential},
    {"TB-DIC-5", ClauseKind::Essential},
    {"TB-DIC-6", ClauseKind::Essential},
    {"TB-DIC-7", ClauseKind::Essential},
    {"TB-DIC-8", ClauseKind::Essential},
    {"TB-DIC-9", ClauseKind::Essential},
    {"TB-DIC-10", ClauseKind::Essential},
    {"TB-DIC-11", ClauseKind::Essential},
    {"TB-DIC-12", ClauseKind::Essential},
    // Hitting on 5 and 6: combat_dice.cpp.
    {"TB-HIT-1", ClauseKind::Essential},
    {"TB-HIT-2", ClauseKind::Essential},
    {"TB-HIT-3", ClauseKind::Essential},
    {"TB-HIT-4", ClauseKind::Special},
    // Saving throws: saves.cpp, charts.cpp.
    {"TB-SAV-1", ClauseKind::Essential},
    {"TB-SAV-2", ClauseKind::Essential},
    {"TB-SAV-3", ClauseKind::Essential},
    {"TB-SAV-4", ClauseKind::Essential},
    {"TB-SAV-5", ClauseKind::Essential},
    {"TB-SAV-6", ClauseKind::Essential},
    {"TB-SAV-7", ClauseKind::Essential},
    {"TB-SAV-8", ClauseKind::Essential},
    // Melee: melee.cpp, secure.cpp, charts.cpp.
    {"TB-MEL-1", ClauseKind::Essential},
    {"TB-MEL-2", ClauseKind::Essential},
    {"TB-MEL-3", ClauseKind::Essential},
    {"TB-MEL-4", ClauseKind::Essential},
    {"TB-MEL-5", ClauseKind::Essential},
    {"TB-MEL-6", ClauseKind::Essential},
    {"TB-MEL-7", ClauseKind::Essential},
    {"TB-MEL-8", ClauseKind::Essential},
    {"TB-MEL-9", ClauseKind::Essential},
    // Exhaustion.
    {"TB-EXH-1", ClauseKind::Essential},
    {"TB-EXH-2", ClauseKind::Essential},
    {"TB-EXH-3", ClauseKind::Essential},
    {"TB-EXH-4", ClauseKind::Essential},
    {"TB-EXH-5", ClauseKind::Essential},
    {"TB-EXH-6", ClauseKind::Essential},
    // Commanders at risk and in motion: commanders.cpp.
    {"TB-LDR-1", ClauseKind::Essential},
    {"TB-LDR-2", ClauseKind::Essential},
    // Going to ground.
    {"TB-GTG-1", ClauseKind::Special},
    {"TB-GTG-2", ClauseKind::Special},
    {"TB-GTG-3", ClauseKind::Special},
    {"TB-GTG-4", ClauseKind::Special},
    {"TB-GTG-5", ClauseKind::Special},
    // Cavalry-secure infantry: secure.cpp.
    {"TB-SEC-1", ClauseKind::Essential},
    // Mounting: mounting.cpp, charts.cpp.
    {"TB-MNT-1", ClauseKind::Essential},
    {"TB-MNT-2", ClauseKind::Essential},
    {"TB-MNT-3", ClauseKind::Special},
    // Dedicated guns.
    {"TB-DGN-1", ClauseKind::Special},
    {"TB-DGN-2", ClauseKind::Essential},
    // Higher ground: secure.cpp.
    {"TB-HGT-1", ClauseKind::Essential},
    {"TB-HGT-2", ClauseKind::Essential},
    // Poorly trained troops.
    {"TB-PTR-1", ClauseKind::Optional},
    {"TB-PTR-2", ClauseKind::Optional},
    // Repeating rifles.
    {"TB-REP-1", ClauseKind::Special},
    // The terrain chart: what its marks mean.
    {"TB-TAB-1", ClauseKind::Essential},
    {"TB-TAB-2", ClauseKind::Essential},
    {"TB-TAB-3", ClauseKind::Essential},
    {"TB-TAB-4", ClauseKind::Essential},
    {"TB-TAB-5", ClauseKind::Essential},
    {"TB-TAB-6", ClauseKind::Essential},
    {"TB-TAB-7", ClauseKind::Essential},
    {"TB-TAB-8", ClauseKind::Essential},
    {"TB-TAB-9", ClauseKind::Essential},
    {"TB-TAB-10", ClauseKind::Essential},
    {"TB-TAB-11", ClauseKind::Essential},
    {"TB-TAB-12", ClauseKind::Essential},
    {"TB-TAB-13", ClauseKind::Essential},
    // Bridges and fords.
    {"TB-TBR-1", ClauseKind::Essential},
    {"TB-TBR-2", ClauseKind::Essential},
    {"TB-TBR-3", ClauseKind::Essential},
    {"TB-TBR-4", ClauseKind::Essential},
    // Broken ground.
    {"TB-TBG-1", ClauseKind::Essential},
    {"TB-TBG-2", ClauseKind::Essential},
    {"TB-TBG-3", ClauseKind::Essential},
    {"TB-TBG-4", ClauseKind::Essential},
    // Standing crops.
    {"TB-TCR-1", ClauseKind::Essential},
    {"TB-TCR-2", ClauseKind::Essential},
    {"TB-TCR-3", ClauseKind::Essential},
    // Field works.
    {"TB-TFW-1", ClauseKind::Essential},
    {"TB-TFW-2", ClauseKind::Essential},
    {"TB-TFW-3", ClauseKind::Essential},
    // Forest.
    {"TB-TFO-1", ClauseKind::Essential},
    {"TB-TFO-2", ClauseKind::Essential},
    {"TB-TFO-3", ClauseKind::Essential},
    {"TB-TFO-4", ClauseKind::Optional},
    // Forts.
    {"TB-TFT-1", ClauseKind::Special},
    {"TB-TFT-2", ClauseKind::Special},
    {"TB-TFT-3", ClauseKind::Special},
    {"TB-TFT-4", ClauseKind::Special},
    {"TB-TFT-5", ClauseKind::Special},
    {"TB-TFT-6", ClauseKind::Special},
    // Fortresses.
    {"TB-TFS-1", ClauseKind::Special},
    {"TB-TFS-2", ClauseKind::Special},
    // Hasty works and low walls.
    {"TB-THW-1", ClauseKind::Essential},
    {"TB-THW-2", ClauseKind::Essential},
    // Hills.
    {"TB-THI-1", ClauseKind::Essential},
    {"TB-THI-2", ClauseKind::Essential},
    {"TB-THI-3", ClauseKind::Essential},
    {"TB-THI-4", ClauseKind::Essential},
    {"TB-THI-5", ClauseKind::Essential},
    // Marsh.
    {"TB-TMA-1", ClauseKind::Essential},
    {"TB-TMA-2", ClauseKind::Essential},
    {"TB-TMA-3", ClauseKind::Essential},
    {"TB-TMA-4", ClauseKind::Essential},
    // Marshy streams.
    {"TB-TMS-1", ClauseKind::Essential},
    {"TB-TMS-2", ClauseKind::Essential},
    {"TB-TMS-3", ClauseKind::Essential},
    // Orchards.
    {"TB-TOR-1", ClauseKind::Essential},
    {"TB-TOR-2", ClauseKind::Essential},
    {"TB-TOR-3", ClauseKind::Essential},
    // Rivers.
    {"TB-TRV-1", ClauseKind::Essential},
    {"TB-TRV-2", ClauseKind::Essential},
    // Roads.
    {"TB-TRD-1", ClauseKind::Essential},
    {"TB-TRD-2", ClauseKind::Essential},
    {"TB-TRD-3", ClauseKind::Essential},
    // Streams.
    {"TB-TST-1", ClauseKind::Essential},
    {"TB-TST-2", ClauseKind::Essential},
    {"TB-TST-3", ClauseKind::Essential},
    {"TB-TST-4", ClauseKind::Essential},
    // Swamp.
    {"TB-TSW-1", ClauseKind::Essential},
    {"TB-TSW-2", ClauseKind::Essential},
    // Towns.
    {"TB-TTN-1", ClauseKind::Essential},
    {"TB-TTN-2", ClauseKind::Essential},
    {"TB-TTN-3", ClauseKind::Essential},
    {"TB-TTN-4", ClauseKind::Essential},
    {"TB-TTN-5", ClauseKind::Essential},
    {"TB-TTN-6", ClauseKind::Essential},
    {"TB-TTN-7", ClauseKind::Essential},
    // Tree lines.
    {"TB-TTL-1", ClauseKind::Essential},
    // Villages.
    {"TB-TVI-1", ClauseKind::Essential},
    {"TB-TVI-2", ClauseKind::Essential},
    // Stone and wooden buildings: ranges.cpp, blocks.cpp.
    {"TB-BLD-1", ClauseKind::Essential},
    {"TB-BLD-2", ClauseKind::Essential},
    {"TB-BLD-3", ClauseKind::Essential},
    {"TB-BLD-4", ClauseKind::Essential},
    {"TB-BLD-5", ClauseKind::Essential},
    {"TB-BLD-6", ClauseKind::Essential},
};

// clang-format on

// Of this ledger, or of the one that all rulebooks share (LR).
consteval Clause operator""_clause(const char* id, std::size_t length)
{
    return shared::clause_here_or_in(kLedger, {id, length});
}

// What a clause or ruling says, in our own words; empty when the id is unknown.
[[nodiscard]] std::string_view clause_text(std::string_view id);

// Clauses, in ledger order, then rulings, then the clauses that all rulebooks share (LR).
[[nodiscard]] std::span<const ClauseText> clause_texts();

}  // namespace longroll::test_of_battle
