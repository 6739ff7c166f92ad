// Which area lies under a place, and which areas lie beside each other.

import { inside } from './curves';
import { windingOf } from './regions';
import type { Place, SceneArea, SceneBoard } from './types';

export interface AreaFinder {
  at(place: Place): SceneArea | null;
  all(place: Place): SceneArea[]; // a wood, the hill that it stands on, and so on
  byId(id: string): SceneArea | null;
}

const CELL = 1000;
const cellKey = (column: number, row: number): number => column * 100003 + row;

function boundsOf(outline: Place[]): [number, number, number, number] {
  const xs = outline.map((p) => p.x);
  const ys = outline.map((p) => p.y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const within = (place: Place, area: SceneArea): boolean =>
  inside(place, area.outline) && !area.holes.some((hole) => inside(place, hole));

// Where areas of a table overlap, the smallest is meant: a house in a wood on a hill.
export function findAreas(board: SceneBoard): AreaFinder {
  const cells = new Map<number, SceneArea[]>();
  const ids = new Map(board.areas.map((area) => [area.id, area]));
  const size = board.kind === 'hex' ? CELL : CELL * 4;
  const sorted = [...board.areas].sort(
    (a, b) => Math.abs(windingOf(a.outline)) - Math.abs(windingOf(b.outline)),
  );
  for (const area of sorted) {
    const [left, top, right, foot] = boundsOf(area.outline).map((v) => Math.floor(v / size)) as [
      number,
      number,
      number,
      number,
    ];
    for (let column = left; column <= right; ++column)
      for (let row = top; row <= foot; ++row) {
        const key = cellKey(column, row);
        const cell = cells.get(key);
        if (cell) cell.push(area);
        else cells.set(key, [area]);
      }
  }
  const near = (place: Place): SceneArea[] =>
    cells.get(cellKey(Math.floor(place.x / size), Math.floor(place.y / size))) ?? [];
  return {
    at: (place) => near(place).find((area) => within(place, area)) ?? null,
    all: (place) => near(place).filter((area) => within(place, area)),
    byId: (id) => ids.get(id) ?? null,
  };
}

// The nearest thing in the direction of an arrow key: what lies ahead, not too far to the side.
export function nearestTowards<T extends { place: Place }>(
  from: Place,
  things: T[],
  direction: Place,
): T | null {
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const dx = thing.place.x - from.x;
    const dy = thing.place.y - from.y;
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    if (ahead < 1 || aside > ahead * 1.8) continue;
    const cost = ahead + aside * 1.5;
    if (cost < least) {
      least = cost;
      best = thing;
    }
  }
  return best;
}
