// Pieces by what they belong to, where the rulebook names it: brigades, divisions.

import type { ScenePiece } from '../api/types';
import { isLeader } from '../board/stand';

export interface Command {
  name: string; // empty: of none
  pieces: ScenePiece[];
}

// What a counter shows of it may be one figure, which is no heading; leaders ride with anybody.
const nameOf = (piece: ScenePiece): string =>
  !isLeader(piece) && piece.identity.length > 3 ? piece.identity : '';

// In the order in which they come; those of none last.
export function commands(pieces: readonly ScenePiece[]): Command[] {
  const found = new Map<string, ScenePiece[]>();
  for (const piece of pieces) {
    const name = nameOf(piece);
    const members = found.get(name);
    if (members) members.push(piece);
    else found.set(name, [piece]);
  }
  const all = [...found].map(([name, members]) => ({ name, pieces: members }));
  return [...all.filter((one) => one.name !== ''), ...all.filter((one) => one.name === '')];
}
