// The options of Face to the Enemy (ledger 5.17): one field each, its clause beside it. Fixed at
// muster.

#pragma once

namespace longroll::face_to_the_enemy {

struct Options {
    bool fast_limbered_artillery = false;           // FE-MOV-15
    bool terrain_disorder = true;                   // FE-DIS-3
    bool quick_deploy = false;                      // FE-MAN-23
    bool charge_tests_drop_morale = false;          // FE-CHG-14
    bool charged_unit_only_defensive_fire = false;  // FE-CHG-27
    bool flank_hits_easier = false;                 // FE-MEL-11
    bool rally_any_state = false;                   // FE-BRK-12
    bool general_replacement = true;                // FE-GEN-9
    bool army_commander_on_table = false;           // FE-SET-7
    bool army_break = false;                        // FE-SET-6
    bool holds = true;                              // LR-HOLD-9

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace longroll::face_to_the_enemy
