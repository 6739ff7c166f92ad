// Edges that run one way, joined end to start.

import { subtract, unit, type Polyline } from './curves';
import type { Place } from './types';

const keyOf = (place: Place): string => `${place.x},${place.y}`;

type Edge = [Place, Place];

function turn(a: Edge, b: Edge): number {
  const u = unit(subtract(a[1], a[0]));
  const v = unit(subtract(b[1], b[0]));
  return Math.atan2(u.x * v.y - u.y * v.x, u.x * v.x + u.y * v.y);
}

// Takes the next edge from where this one ends; where two regions touch at a corner, the one that
// turns most to the right, which keeps them apart.
function takeNext(edge: Edge, starts: Map<string, Edge[]>): Edge | null {
  const choices = starts.get(keyOf(edge[1]));
  if (!choices || choices.length === 0) return null;
  const best = choices.reduce((a, b) => (turn(edge, b) > turn(edge, a) ? b : a));
  choices.splice(choices.indexOf(best), 1);
  return best;
}

export function chainDirected(edges: Edge[]): Polyline[] {
  const starts = new Map<string, Edge[]>();
  const ends = new Set<string>();
  for (const edge of edges) {
    const key = keyOf(edge[0]);
    starts.set(key, [...(starts.get(key) ?? []), edge]);
    ends.add(keyOf(edge[1]));
  }
  const lines: Polyline[] = [];
  // Open lines begin where no edge ends; what is left after them are rings.
  const firsts = [...edges.filter(([a]) => !ends.has(keyOf(a))), ...edges];
  for (const first of firsts) {
    const own = starts.get(keyOf(first[0]));
    const at = own?.indexOf(first) ?? -1;
    if (!own || at < 0) continue;
    own.splice(at, 1);
    const points = [first[0], first[1]];
    for (let next = takeNext(first, starts); next; next = takeNext(next, starts))
      points.push(next[1]);
    const closed = keyOf(points[0] as Place) === keyOf(points[points.length - 1] as Place);
    lines.push({ points: closed ? points.slice(0, -1) : points, closed });
  }
  return lines;
}
