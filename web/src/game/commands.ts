// Pieces by what they belong to, where the rulebook names it: brigades, divisions.

import type { ScenePiece } from '../api/types';
import { isLeader } from '../board/stand';
import { capital } from '../lib/words';

export interface Command {
  name: string; // empty: of none
  pieces: ScenePiece[];
}

// What a counter shows of it may be one figure, which is no heading: its card says of what, in "Union
// infantry, division 2, 202 men". Leaders ride with anybody.
export function commandOf({ kind, identity, card }: ScenePiece): string {
  if (isLeader({ kind }) || identity === '') return '';
  if (identity.length > 3) return identity;
  const parts = card[0]?.split(', ') ?? [];
  return capital(parts.find((part) => part.endsWith(` ${identity}`)) ?? '');
}

// In the order in which they come; those of none last.
export function commands(pieces: readonly ScenePiece[]): Command[] {
  const found = new Map<string, ScenePiece[]>();
  for (const piece of pieces) {
    const name = commandOf(piece);
    const members = found.get(name);
    if (members) members.push(piece);
    else found.set(name, [piece]);
  }
  const all = [...found].map(([name, members]) => ({ name, pieces: members }));
  return [...all.filter((one) => one.name !== ''), ...all.filter((one) => one.name === '')];
}
