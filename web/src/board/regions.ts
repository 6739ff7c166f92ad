// Regions of areas: the boundary between those that have something (a level, woods, water) and
// those that have not, as long smooth lines with the region always on the same hand.

import { chainDirected } from './rings';
import { bend, mapPoints, relax, resample, type Polyline } from './curves';
import type { Place, SceneArea, SceneBoard } from './types';

// A hexside is shared by two hexes to within a rounding of the middles: snap the corners.
const snap = (place: Place): Place => ({
  x: Math.round(place.x / 4) * 4,
  y: Math.round(place.y / 4) * 4,
});

// Twice the area that an outline holds, positive when it runs clockwise on the screen.
export function windingOf(outline: Place[]): number {
  let sum = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] as Place;
    sum += a.x * b.y - b.x * a.y;
  });
  return sum;
}

function clockwise(outline: Place[]): Place[] {
  return windingOf(outline) >= 0 ? outline : [...outline].reverse();
}

// Its outline clockwise, its holes the other way: the area is on the right hand.
function ringsOf(area: SceneArea): Place[][] {
  return [clockwise(area.outline), ...area.holes.map((hole) => [...clockwise(hole)].reverse())];
}

interface Edge {
  area: SceneArea;
  a: Place;
  b: Place;
  key: number; // of this edge, and of the same edge run the other way
  back: number;
}

const kept = new WeakMap<SceneBoard, Edge[]>();

// The sides of all areas.
function edgesOf(board: SceneBoard): Edge[] {
  const known = kept.get(board);
  if (known) return known;
  const corners = new Map<number, number>();
  const numberOf = (place: Place): number => {
    const key = (place.x + 1e6) * 1e7 + (place.y + 1e6);
    const number = corners.get(key) ?? corners.size;
    corners.set(key, number);
    return number;
  };
  const edges = board.areas.flatMap((area) =>
    ringsOf(area).flatMap((ring) =>
      ring.map(snap).map((a, i, snapped): Edge => {
        const b = snapped[(i + 1) % snapped.length] as Place;
        const [from, to] = [numberOf(a), numberOf(b)];
        return { area, a, b, key: from * 1e6 + to, back: to * 1e6 + from };
      }),
    ),
  );
  kept.set(board, edges);
  return edges;
}

// Corners at the rim of a hex board; on a table, what is drawn as near to the edge as a hand draws.
function rimOf(board: SceneBoard): (corner: Place) => boolean {
  if (board.kind === 'table') return () => true;
  const edges = edgesOf(board);
  const keys = new Set(edges.map((edge) => edge.key));
  const rim = new Set<string>();
  for (const edge of edges)
    if (!keys.has(edge.back)) for (const { x, y } of [edge.a, edge.b]) rim.add(`${x},${y}`);
  return ({ x, y }) => rim.has(`${x},${y}`);
}

// The boundary of the areas that `has` picks, as rings with the region on the right hand. What
// reaches the edge of the board goes on beyond it: there a ring is closed so far outside that neither
// its fill nor its strokes end at the sheet's edge.
export function filled(board: SceneBoard, has: (area: SceneArea) => boolean): Polyline[] {
  const picked = new Set(board.areas.filter(has));
  // Two areas of a table may run along the same stretch of its rim, one beside the other's ground:
  // each keeps its own side, or its ring would close straight across the sheet.
  const inner = edgesOf(board).filter((edge) => picked.has(edge.area));
  const keys = new Set(inner.map((edge) => edge.key));
  const rim = rimOf(board);
  const { least, greatest } = board;
  const wide = Math.max(greatest.x - least.x, greatest.y - least.y);
  const [near, far] =
    board.kind === 'hex' ? [board.unit * 0.65, board.unit * 1.5] : [wide * 0.012, wide * 0.08];
  const out = (value: number, low: number, high: number): number =>
    value <= low + near ? low - far : value >= high - near ? high + far : value;
  const beyond = (corner: Place): Place =>
    rim(corner)
      ? { x: out(corner.x, least.x, greatest.x), y: out(corner.y, least.y, greatest.y) }
      : corner;
  return chainDirected(inner.filter((edge) => !keys.has(edge.back)).map(({ a, b }) => [a, b])).map(
    (line) => mapPoints(line, beyond),
  );
}

// A boundary as nature would have drawn it.
export function natural(lines: Polyline[], scale: number, rounds: number): Polyline[] {
  return lines
    .map((line) => relax(resample(line, 110 * scale), rounds))
    .map((line) => mapPoints(line, (point) => bend(point, scale)));
}
