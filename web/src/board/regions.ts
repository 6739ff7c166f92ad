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

// The boundary of the areas that `has` picks, region on the right hand. The edge of the board is
// no boundary of a hex map (the hill goes on beyond it); the areas of a table stand alone.
export function boundary(board: SceneBoard, has: (area: SceneArea) => boolean): Polyline[] {
  const picked = new Set(board.areas.filter(has));
  const edges = edgesOf(board);
  const inner = new Map<number, Edge>();
  for (const edge of edges) if (picked.has(edge.area)) inner.set(edge.key, edge);
  const outer = new Set<number>();
  for (const edge of edges) if (!picked.has(edge.area) && inner.has(edge.back)) outer.add(edge.key);
  const open = (edge: Edge): boolean =>
    board.kind === 'table' ? !inner.has(edge.back) : outer.has(edge.back);
  return chainDirected([...inner.values()].filter(open).map(({ a, b }) => [a, b]));
}

// A boundary as nature would have drawn it.
export function natural(lines: Polyline[], scale: number, rounds: number): Polyline[] {
  return lines
    .map((line) => relax(resample(line, 110 * scale), rounds))
    .map((line) => mapPoints(line, (point) => bend(point, scale)));
}
