// Piles of counters that share a place: how they lie, and how they fan out to be read. Stands stand
// for themselves.

import { placeKey } from './moves';
import type { Place, ScenePiece } from './types';

export interface Stack {
  key: string;
  place: Place;
  pieces: ScenePiece[]; // the bottom one first
}

export interface Laid {
  piece: ScenePiece;
  place: Place;
  stack: Stack;
  top: boolean;
}

export function stacksOf(pieces: ScenePiece[]): Stack[] {
  const found = new Map<string, Stack>();
  for (const piece of pieces) {
    const key = piece.stands.length > 0 ? piece.id : placeKey(piece.place);
    const stack = found.get(key);
    if (stack) stack.pieces.push(piece);
    else found.set(key, { key, place: piece.place, pieces: [piece] });
  }
  const stacks = [...found.values()];
  for (const stack of stacks) stack.pieces.sort((a, b) => a.depth - b.depth);
  return stacks;
}

// Deep piles lie closer, so that none grows out of its hex.
export function lay(stacks: Stack[], scale: number): Laid[] {
  const laid: Laid[] = [];
  for (const stack of [...stacks].sort((a, b) => a.place.y - b.place.y)) {
    const last = stack.pieces.length - 1;
    const gap = last > 0 ? Math.min(85, 200 / last) * scale : 0;
    stack.pieces.forEach((piece, i) => {
      const shift = (i - last / 2) * gap;
      const place = { x: stack.place.x + shift, y: stack.place.y - shift };
      laid.push({ piece, place, stack, top: i === last });
    });
  }
  return laid;
}

// Side by side about the stack's place, in rows of at most five.
export function fan(stack: Stack, gap: number): Place[] {
  const count = stack.pieces.length;
  const rows = Math.ceil(count / 5);
  const perRow = Math.ceil(count / rows);
  return stack.pieces.map((_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    return {
      x: stack.place.x + ((i % perRow) - (inRow - 1) / 2) * gap,
      y: stack.place.y + (row - (rows - 1) / 2) * gap,
    };
  });
}
