// The optional and advanced rules of Iron Brigade: one field each, its clause beside it. All are
// off unless the battle or the players turn them on, but for the holds that a battle brings; fixed
// at muster.

#pragma once

namespace longroll::iron_brigade {

struct Options {
    bool formation_chart_prevails = false;   // IB-FRM-14
    bool best_protection_only = false;       // IB-MOD-9
    bool hidden_fords = false;               // IB-WAT-3 and 4
    bool umpire_red = false;                 // IB-RED-8
    bool adv_reorganization = false;         // IB-ORG-4, IB-AORG-1 to 3
    bool adv_partial_morale_split = false;   // IB-AORG-4
    bool adv_custom_formations = false;      // IB-AORG-5
    bool adv_skirmishers = false;            // IB-AORG-6
    bool adv_legions = false;                // IB-AORG-7
    bool adv_artillery_mounting = false;     // IB-AMOV-2
    bool adv_cannon_weights = false;         // IB-AMOV-3
    bool adv_abatis = false;                 // IB-AMOV-4 and 5
    bool adv_moats = false;                  // IB-AMOV-6 and 7
    bool adv_hidden_movement = false;        // IB-AMOV-8 to 11
    bool adv_simultaneous_movement = false;  // IB-AMOV-12
    bool holds = true;                       // LR-HOLD-9

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace longroll::iron_brigade
