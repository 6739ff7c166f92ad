dice 4 [BM-CDR-10]
Bee comes upon Hunter and captures him. [BM-CDR-10]
Hunter is captured. [BM-CDR-10]
Bee moves 4 inches to the north. [BM-MOV-2]
