// Relief in hachures: short strokes that run downhill from each level's edge, broad at the top and
// fine at the foot, heavier away from the light, which stands in the north-west.

import {
  add,
  distance,
  inside,
  resample,
  rightOf,
  tangentAt,
  times,
  type Polyline,
} from './curves';
import { hash } from './random';
import { filled, natural } from './regions';
import type { Place, SceneArea, SceneBoard } from './types';

export interface Contour {
  level: number;
  line: Polyline;
}

interface Row {
  start: number;
  length: number;
  width: number;
}

const ROWS: readonly Row[] = [
  { start: -135, length: 150, width: 23 },
  { start: 5, length: 150, width: 18 },
  { start: 145, length: 145, width: 13 },
  { start: 280, length: 110, width: 8 },
];
const SPACING = 44;
const SOUTH_EAST: Place = { x: Math.SQRT1_2, y: Math.SQRT1_2 };

export function contours(board: SceneBoard, scale: number): Contour[] {
  const found: Contour[] = [];
  const levels = [...new Set(board.areas.map((area) => area.level))].sort((a, b) => a - b);
  // The lowest ground of a hex map is its plain; a table is plain wherever no hill is drawn.
  const raised = board.kind === 'hex' ? levels.slice(1) : levels.filter((level) => level > 0);
  for (const level of raised)
    for (const line of natural(
      filled(board, (area) => isEdgeOf(board, area, level)),
      scale,
      9,
    ))
      found.push({ level, line });
  return found;
}

// Hexes of a level and above lie side by side; the hills of a table lie on each other, and a height
// is shaded once: what rises within its own level is the next one's.
function isEdgeOf(board: SceneBoard, area: SceneArea, level: number): boolean {
  if (board.kind === 'hex' || area.level <= level) return area.level >= level;
  const foot = area.outline[0] as Place;
  return !board.areas.some((other) => other.level === level && inside(foot, other.outline));
}

// One stroke from `top` downhill: a slim wedge, in path data.
export function wedge(top: Place, down: Place, length: number, width: number): string {
  const side = times(rightOf(down), width / 2);
  const tip = add(top, times(down, length));
  const corners = [add(top, side), tip, add(top, times(side, -1))];
  return corners
    .map((p, i) => `${i === 0 ? 'M' : 'L'}${Math.round(p.x)} ${Math.round(p.y)}`)
    .concat('Z')
    .join('');
}

function rowOf(line: Polyline, row: Row, at: number, scale: number, steep: Place[]): string {
  const even = resample(line, SPACING * scale * (1 + at * 0.1));
  const strokes: string[] = [];
  even.points.forEach((point, i) => {
    const down = times(rightOf(tangentAt(even, i)), -1);
    const chance = hash(Math.round(point.x), Math.round(point.y), at);
    const light = 1 + 0.55 * (down.x * SOUTH_EAST.x + down.y * SOUTH_EAST.y);
    const heavy = steep.some((s) => distance(s, point) < 480 * scale) ? 1.6 : 1;
    const top = add(point, times(down, (row.start + (chance - 0.5) * 70) * scale));
    const length = row.length * (0.8 + 0.4 * chance) * scale;
    strokes.push(wedge(top, down, length, row.width * light * heavy * scale));
  });
  return strokes.join('');
}

export function hachures(lines: Contour[], steep: Place[], scale: number): string {
  return lines
    .map(({ line }) => ROWS.map((row, i) => rowOf(line, row, i, scale, steep)).join(''))
    .join('');
}
