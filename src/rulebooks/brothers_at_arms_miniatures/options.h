// The options of Brothers at Arms miniatures (ledger 2.8): one field each, its clause beside it.
// Fixed at muster.

#pragma once

#include <cstdint>

namespace longroll::brothers_at_arms_miniatures {

// What figures stand on, and in what lengths are told: they change no rule (BM-SCL-5).
enum class FigureScale : std::uint8_t { Mm6, Mm15, Mm25 };
enum class Measure : std::uint8_t { Inch, Cm };
// Frontage and depth of infantry bases in hundredths of U: 40 by 30, 50 by 30, 30 by 30, 40 by 40.
// Other sizes are the scenario's to give.
enum class BaseSize : std::uint8_t { Usual, Broad, Narrow, Deep };

struct Options {
    FigureScale figure_scale = FigureScale::Mm15;  // BM-SCL-1
    Measure measure = Measure::Inch;               // BM-SCL-1
    BaseSize base_size = BaseSize::Usual;          // BM-SCL-7
    bool strict_chain = false;                     // BM-CMD-9
    bool control_orders_units = true;              // BM-ORD-17
    bool own_ranks_block_sight = true;             // BM-LOS-3
    bool auto_casualties = true;                   // BM-FRM-9
    bool overwhelming_fire = false;                // BM-FLN-17
    bool crossfire_flinch = false;                 // BM-FLN-18
    bool fort_never_flinch = false;                // BM-FLN-16
    bool edge_loss = true;                         // BM-FLN-13
    bool night_slow_movement = true;               // BM-NGT-3
    bool night_command_penalty = true;             // BM-NGT-4
    bool night_fatigue = true;                     // BM-NGT-5
    bool cover_holds_at_night = false;             // BM-DAY-4
    bool night_safe_distance = false;              // BM-DAY-13
    bool march_fatigue_roll = true;                // BM-RSV-8
    bool train_vulnerable = true;                  // BM-TRN-5
    bool riverboat_armour = true;                  // BM-RIV-4
    bool dispersal_victory = true;                 // BM-OBJ-9
    bool holds = true;                             // LR-HOLD-9

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace longroll::brothers_at_arms_miniatures
