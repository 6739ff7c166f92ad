dice 3 [IB-FIRE-7]
dice 1 [IB-FIRE-9]
6th Wisconsin (20) fires at 27th Virginia, regular table 9, row 17, column 13: 3 castings lost, it loses 3 levels. [IB-FIRE-1]
Morale of 27th Virginia: 6 to 3. [IB-FIRE-11]
