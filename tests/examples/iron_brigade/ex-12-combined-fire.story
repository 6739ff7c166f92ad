dice 1 [IB-FIRE-7]
dice 2 [IB-FIRE-9]
X (14), Y (12) fire at Target, regular table 8, row 25, column 13: 2 castings lost, it loses 3 levels. [IB-SPL-1]
Morale of Target: 6 to 3. [IB-FIRE-11]
