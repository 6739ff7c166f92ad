// What the choices mean on the board: which pieces may do something, where the chosen one may go,
// and whom it may act upon.

import { distance } from './curves';
import type { Choice, Place, SceneBoard } from './types';

export interface Destination {
  key: string;
  place: Place;
  choice: Choice;
  bubble: string; // the cost, short enough for a bubble; empty: none is told
}

export const placeKey = (place: Place): string => `${place.x},${place.y}`;

export const actors = (choices: Choice[]): Set<string> =>
  new Set(choices.flatMap((choice) => choice.pieces));

// Where a piece may go; of several ways to one place the first listed is shown.
export function destinations(choices: Choice[], piece: string | null): Map<string, Destination> {
  const found = new Map<string, Destination>();
  if (piece === null) return found;
  for (const choice of choices) {
    const place = choice.path[choice.path.length - 1];
    if (!place || choice.target !== '' || !choice.pieces.includes(piece)) continue;
    const key = placeKey(place);
    if (!found.has(key)) found.set(key, { key, place, choice, bubble: choice.brief });
  }
  return found;
}

export function targets(choices: Choice[], piece: string | null): Map<string, Choice> {
  const found = new Map<string, Choice>();
  if (piece === null) return found;
  for (const choice of choices)
    if (choice.target !== '' && choice.pieces.includes(piece) && !found.has(choice.target))
      found.set(choice.target, choice);
  return found;
}

// What going to a place would be: on a hex map the hex itself, on a table the nearest goal within
// one of what is measured in.
export function goalAt(
  board: SceneBoard,
  goals: Map<string, Destination>,
  place: Place,
): Choice | null {
  const exact = goals.get(placeKey(place));
  if (exact || board.kind === 'hex') return exact?.choice ?? null;
  let best: Choice | null = null;
  let least = board.unit;
  for (const goal of goals.values()) {
    const gap = distance(goal.place, place);
    if (gap < least) [least, best] = [gap, goal.choice];
  }
  return best;
}
