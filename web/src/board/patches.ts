// Many small strokes in one path are all looked at again for every corner of the screen that is
// drawn. By patches of the map, only those are that lie there.

import { distance, pathData, type Polyline } from './curves';
import type { Box } from './sheet';
import type { Place } from './types';

const ACROSS = 24; // patches from edge to edge of the map

const sizeOf = (field: Box): number => Math.max(field.width, field.height) / ACROSS;

// The strokes of a path by the patch that each begins in. A stroke begins with a capital M.
export function patches(data: string, field: Box): string[] {
  const size = sizeOf(field);
  const found = new Map<number, string[]>();
  for (const stroke of data.split(/(?=M)/)) {
    const start = /^M(-?\d+) (-?\d+)/.exec(stroke);
    if (!start) continue;
    const column = Math.floor((Number(start[1]) - field.x) / size);
    const row = Math.floor((Number(start[2]) - field.y) / size);
    const key = row * 1000 + column;
    const patch = found.get(key);
    if (patch) patch.push(stroke);
    else found.set(key, [stroke]);
  }
  return [...found.values()].map((strokes) => strokes.join(''));
}

// Long lines in runs that are no longer than a patch. Each begins a step before the last one ended,
// so that in one colour nobody sees where they meet.
export function runs(lines: Polyline[], field: Box): string[] {
  const size = sizeOf(field);
  return lines.flatMap((line) => {
    const points = line.closed ? [...line.points, ...line.points.slice(0, 2)] : line.points;
    return cut(points, size).map((run) => pathData({ points: run, closed: false }));
  });
}

function cut(points: Place[], size: number): Place[][] {
  const found: Place[][] = [];
  let run: Place[] = [];
  let long = 0;
  points.forEach((point, i) => {
    const last = run[run.length - 1];
    if (last) long += distance(last, point);
    run.push(point);
    if (long < size || i === points.length - 1) return;
    found.push(run);
    run = run.slice(-2);
    long = 0;
  });
  if (run.length > 0) found.push(run);
  return found;
}
