// Woods and rough ground: outlines, and symbols strewn over them. Where a symbol stands comes from
// its coordinates, so the same map always has the same trees.

import type { AreaFinder } from './areas';
import {
  bend,
  pathData,
  pointAt,
  resample,
  rightOf,
  tangentAt,
  wander,
  type Polyline,
} from './curves';
import { hash, noise } from './random';
import { filled, natural } from './regions';
import { boxAbout, type Box } from './sheet';
import type { Place, SceneArea, SceneBoard } from './types';

export interface Woods {
  ground: string;
  edge: string;
  crowns: string;
  shade: string;
}

// Places strewn evenly with jitter over the areas that `has` picks, in the order of rows, so that
// what stands further south covers what stands behind it.
export function strewn(
  board: SceneBoard,
  areas: AreaFinder,
  has: (area: SceneArea) => boolean,
  gap: number,
  scale: number,
): Place[] {
  const corners = board.areas.filter(has).flatMap((area) => area.outline);
  if (corners.length === 0) return [];
  // Woods go on over the hill that they stand on, and end at the water.
  const grows = (here: SceneArea[]): boolean =>
    here.some(has) && !here.some((area) => area.kinds.includes('river'));
  return strewnWhere(board, areas, grows, boxAbout(corners, gap), gap, scale);
}

// The same over a box, by all that lies at a place.
function strewnWhere(
  board: SceneBoard,
  areas: AreaFinder,
  grows: (here: SceneArea[]) => boolean,
  box: Box,
  gap: number,
  scale: number,
): Place[] {
  const places: Place[] = [];
  // The lattice is the board's, so that a tree does not move when a wood is added.
  for (let row = 0, y = board.least.y; y < box.y + box.height; ++row, y += gap * 0.86)
    for (let column = 0, x = board.least.x; x < box.x + box.width; ++column, x += gap) {
      if (x < box.x || y < box.y) continue;
      const place = {
        x: x + (row % 2) * gap * 0.5 + (hash(column, row, 5) - 0.5) * gap * 0.75,
        y: y + (hash(column, row, 6) - 0.5) * gap * 0.75,
      };
      if (grows(areas.all(place))) places.push(bend(place, scale));
    }
  return places.sort((a, b) => a.y - b.y);
}

// The edge of a wood in small outward bows, as engravers drew it.
function scalloped(line: Polyline, scale: number): string {
  const even = resample(line, 150 * scale);
  const start = pointAt(even, 0);
  const bows: string[] = [`M${Math.round(start.x)} ${Math.round(start.y)}`];
  const spans = even.closed ? even.points.length : even.points.length - 1;
  for (let i = 0; i < spans; ++i) {
    const [a, b] = [pointAt(even, i), pointAt(even, i + 1)];
    const outward = rightOf(tangentAt(even, i));
    const bulge = (55 + 45 * hash(i, Math.round(a.x), 9)) * scale;
    const control = {
      x: (a.x + b.x) / 2 - outward.x * bulge,
      y: (a.y + b.y) / 2 - outward.y * bulge,
    };
    bows.push(
      `Q${Math.round(control.x)} ${Math.round(control.y)} ${Math.round(b.x)} ${Math.round(b.y)}`,
    );
  }
  return bows.join('');
}

// A symbol's strokes, taken apart once: words and numbers by turns.
const strokes = (steps: string): string[] => steps.split(/(-?\d+)/);

function at(place: Place, size: number, symbol: string[]): string {
  let data = `M${Math.round(place.x)} ${Math.round(place.y)}`;
  symbol.forEach((part, i) => (data += i % 2 ? Math.round(Number(part) * size) : part));
  return data;
}

const OAKS = [
  'm-62 6q-34 -30 2 -52q0 -48 48 -42q34 -34 66 2q44 -2 38 42q30 36 -14 54q-34 30 -64 10q-46 22 -76 -14z',
  'm-52 10q-36 -22 -8 -56q2 -44 50 -40q40 -24 58 18q40 10 26 52q10 36 -34 38q-50 22 -92 -12z',
].map(strokes);
const PINE = strokes('m0 -104l-34 56l16 0l-30 56l96 0l-30 -56l16 0z');
const OAK_SHADE = strokes(
  'm10 -66q40 8 34 50m-16 -34q18 12 8 40m-30 24q30 -2 44 -20m-84 36l96 0m-60 -4l70 0',
);
const PINE_SHADE = strokes('m4 -80l22 40m-14 0l26 38m-20 -4l-16 -30m-30 50l84 0');

export function woods(
  board: SceneBoard,
  areas: AreaFinder,
  clear: (p: Place) => boolean,
  scale: number,
): Woods {
  const has = (area: SceneArea): boolean => area.kinds.includes('woodland');
  const lines = natural(filled(board, has), scale, 5).map((line) => ({
    ...line,
    points: line.points.map((point) => wander(point, scale, 70 * scale)),
  }));
  const crowns: string[] = [];
  const shade: string[] = [];
  for (const place of strewn(board, areas, has, 232 * scale, scale)) {
    if (!clear(place)) continue;
    const chance = hash(Math.round(place.x), Math.round(place.y), 3);
    const pine = noise(place.x, place.y, 2600 * scale, 71) > 0.15 ? chance < 0.6 : chance < 0.12;
    const size = (0.82 + 0.36 * chance) * scale;
    crowns.push(at(place, size, pine ? PINE : (OAKS[chance < 0.5 ? 0 : 1] as string[])));
    shade.push(at(place, size, pine ? PINE_SHADE : OAK_SHADE));
  }
  return {
    ground: lines.map(pathData).join(''),
    edge: lines.map((line) => scalloped(line, scale)).join(''),
    crowns: crowns.join(''),
    shade: shade.join(''),
  };
}

const TUFT = strokes('m-70 0l140 0m-100 -8l-14 -46m34 46l0 -60m30 60l14 -46m-80 74l60 0');
const ROCK = strokes('m-60 20l30 -50l40 -10l44 46m-84 -22l24 30m10 -44l8 34');

const BLADES = strokes('m-26 0l-12 -26m12 26l0 -34m24 34l8 -24m-50 32l64 0');

// A few blades of grass on open ground, so that it is not bare paper.
export function grass(
  board: SceneBoard,
  areas: AreaFinder,
  clear: (p: Place) => boolean,
  scale: number,
): string {
  const open = (here: SceneArea[]): boolean =>
    here.every((area) => area.kinds.length === 0 && area.level === 0);
  const box = boxAbout([board.least, board.greatest], 0);
  return strewnWhere(board, areas, open, box, 620 * scale, scale)
    .filter((place) => hash(Math.round(place.x), Math.round(place.y), 31) < 0.55 && clear(place))
    .map((place) => at(place, scale, BLADES))
    .join('');
}

// Symbols on every area of a kind: marsh tufts, rocks.
export function tufts(board: SceneBoard, areas: AreaFinder, kind: string, scale: number): string {
  const has = (area: SceneArea): boolean => area.kinds.includes(kind);
  const gap = (kind === 'marsh' ? 300 : 260) * scale;
  return strewn(board, areas, has, gap, scale)
    .map((place) => at(place, scale, kind === 'marsh' ? TUFT : ROCK))
    .join('');
}

const APPLE = strokes('m-34 0q-6 -40 34 -44q40 4 34 44q-34 18 -68 0z');
const STALKS = strokes('m-52 0l0 -34m26 34l0 -38m26 38l0 -34m26 34l0 -38m26 38l0 -34');

// What people have planted stands in rows: fruit trees, corn.
export function rows(
  board: SceneBoard,
  areas: AreaFinder,
  kind: 'orchard' | 'crops',
  scale: number,
): string {
  const has = (area: SceneArea): boolean => area.kinds.includes(kind);
  const planted = board.areas.filter(has);
  if (planted.length === 0) return '';
  const gap = (kind === 'orchard' ? 150 : 124) * scale;
  const box = boxAbout(
    planted.flatMap((area) => area.outline),
    gap,
  );
  const data: string[] = [];
  for (let y = box.y; y < box.y + box.height; y += gap)
    for (let x = box.x; x < box.x + box.width; x += gap)
      if (areas.all({ x, y }).some(has))
        data.push(at(bend({ x, y }, scale), scale, kind === 'orchard' ? APPLE : STALKS));
  return data.join('');
}
