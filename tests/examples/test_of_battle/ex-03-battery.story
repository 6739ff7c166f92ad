dice 6 [TB-DIC-9]
dice 3 [TB-SAV-7]
A1 fires at D1 with 1 die: 1 hit. [TB-CBT-1]
D1 loses 1 SP. [TB-CBT-1]
