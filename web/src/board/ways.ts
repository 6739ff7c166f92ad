// Roads and railroads as long smooth lines, and what stands where they cross water.

import { chain, runOff, taut } from './chains';
import {
  bend,
  distance,
  mapPoints,
  resample,
  smoothThrough,
  tangentAt,
  type Polyline,
} from './curves';
import type { Place, SceneBoard } from './types';

// Ways of one net share their junctions, so they are drawn taut together.
const NETS: readonly (readonly string[])[] = [
  ['local_road', 'road', 'turnpike'],
  ['railroad', 'unfinished_railroad'],
];

export type Ways = Map<string, Polyline[]>;

export function ways(board: SceneBoard, scale: number): Ways {
  const found: Ways = new Map();
  for (const kinds of NETS) {
    const net = board.lines.filter((line) => kinds.includes(line.kind));
    const given = net.map((line) => line.points);
    const drawn = board.kind === 'hex' ? taut(given, 5, 230 * scale) : given;
    const all = runOff(drawn, board.least, board.greatest, board.unit * 0.62);
    const off = all.slice(drawn.length);
    for (const kind of kinds) {
      const own = drawn.filter((_, i) => net[i]?.kind === kind);
      const ends = new Set(own.flat());
      const ownOff = off.filter(([end]) => ends.has(end as Place));
      found.set(
        kind,
        chain([...own, ...ownOff]).map((line) => finished(line, scale)),
      );
    }
  }
  return found;
}

function finished(line: Polyline, scale: number): Polyline {
  const even = resample(smoothThrough(line), 100 * scale);
  return mapPoints(even, (point) => bend(point, scale));
}

// The direction of the nearest line at a place; null when none comes near.
export function headingNear(lines: Polyline[], place: Place, reach: number): number | null {
  let best: number | null = null;
  let least = reach;
  for (const line of lines)
    line.points.forEach((point, i) => {
      const gap = distance(point, place);
      if (gap >= least) return;
      least = gap;
      const along = tangentAt(line, i);
      best = (Math.atan2(along.y, along.x) * 180) / Math.PI;
    });
  return best;
}

// The nearest point of some lines.
export function nearestOn(lines: Polyline[], place: Place, reach: number): Place | null {
  let best: Place | null = null;
  let least = reach;
  for (const line of lines)
    for (const point of line.points) {
      const gap = distance(point, place);
      if (gap >= least) continue;
      least = gap;
      best = point;
    }
  return best;
}

export interface Crossing {
  kind: 'bridge' | 'ford';
  place: Place;
  turn: number; // degrees: the way over the water
}

function meeting(a: Polyline[], b: Polyline[], near: Place, reach: number): Place | null {
  let best: Place | null = null;
  let least = Infinity;
  const close = b.flatMap((line) => line.points).filter((p) => distance(p, near) < reach);
  for (const line of a)
    for (const point of line.points) {
      if (distance(point, near) >= reach) continue;
      for (const other of close) {
        const gap = distance(point, other);
        if (gap >= least) continue;
        least = gap;
        best = point;
      }
    }
  return best;
}

// Bridges and fords lie where the way meets the water; with no way, across the water.
export function crossings(
  board: SceneBoard,
  roads: Polyline[],
  water: Polyline[],
  scale: number,
): Crossing[] {
  const found: Crossing[] = [];
  const reach = 620 * scale;
  for (const area of board.areas)
    for (const kind of ['bridge', 'ford'] as const) {
      if (!area.kinds.includes(kind)) continue;
      const middle = bend(area.place, scale);
      const place =
        meeting(roads, water, middle, reach) ?? nearestOn(water, middle, reach) ?? middle;
      const along = headingNear(roads, place, 200 * scale);
      const across = (headingNear(water, place, reach) ?? 0) + 90;
      found.push({ kind, place, turn: along ?? across });
    }
  return found;
}
