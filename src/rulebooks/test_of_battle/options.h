// The options of Test of Battle (ledger 9.6): one field each, its clause beside it. Fixed at
// muster.

#pragma once

namespace longroll::test_of_battle {

struct Options {
    bool pursuit_in_woods = true;  // TB-STC-3, TB-TFO-4
    bool poorly_trained = true;    // TB-PTR-1, TB-PTR-2, TB-CMD-11; off after April 1862 (TB-R-74)
    bool auto_skirmishers = true;  // ledger 8.2, muster only
    bool dg_exchange = false;      // TB-DGN-1
    bool holds = true;             // LR-HOLD-9

    friend bool operator==(const Options&, const Options&) = default;
};

}  // namespace longroll::test_of_battle
