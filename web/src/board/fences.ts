// What stands along the sides of areas: rail fences, stone walls, works, steep banks.

import {
  add,
  distance,
  middle,
  pathData,
  resample,
  rightOf,
  subtract,
  tangentAt,
  times,
  unit,
  type Polyline,
} from './curves';
import { chain } from './chains';
import { wedge } from './relief';
import type { Place, SceneBoard, SceneLine } from './types';

type Middles = Map<string, Place>;

const data = (points: Place[]): string => pathData({ points, closed: false });

// A side drawn a little within the area that it shelters, so that two backs to back stay apart.
function inset(line: SceneLine, middles: Middles, by: number): Place[] {
  const owner = middles.get(line.owner);
  const [a, b] = [line.points[0], line.points[line.points.length - 1]];
  if (!owner || !a || !b) return line.points;
  const shift = times(unit(subtract(owner, middle(a, b))), by);
  return line.points.map((point) => add(point, shift));
}

// The worm fence: rails laid in a zigzag.
function worm(line: Polyline, scale: number): string {
  const even = resample(line, 78 * scale);
  return data(
    even.points.map((point, i) =>
      add(point, times(rightOf(tangentAt(even, i)), (i % 2 ? 26 : -26) * scale)),
    ),
  );
}

// Teeth on the far side of a work from the area that it protects.
function teeth(line: SceneLine, points: Place[], middles: Middles, scale: number): string {
  const owner = middles.get(line.owner);
  const even = resample({ points, closed: false }, 120 * scale);
  return even.points
    .map((point, i) => {
      const aside = rightOf(tangentAt(even, i));
      const away =
        owner && distance(add(point, aside), owner) < distance(point, owner)
          ? times(aside, -1)
          : aside;
      return wedge(point, away, 90 * scale, 60 * scale);
    })
    .join('');
}

export interface Fences {
  fences: string;
  walls: string;
  works: string;
  teeth: string;
  steep: string;
  closed: string;
}

function steepBank(line: SceneLine, middles: Middles, scale: number): string {
  const owner = middles.get(line.owner);
  const even = resample({ points: line.points, closed: false }, 42 * scale);
  return even.points
    .map((point, i) => {
      const aside = rightOf(tangentAt(even, i));
      const uphill = owner && distance(add(point, aside), owner) < distance(point, owner);
      return wedge(
        point,
        uphill ? times(aside, -1) : aside,
        (i % 2 ? 150 : 110) * scale,
        34 * scale,
      );
    })
    .join('');
}

export function fences(board: SceneBoard, scale: number): Fences {
  const middles: Middles = new Map(board.areas.map((area) => [area.id, area.place]));
  const of = (...kinds: string[]): SceneLine[] =>
    board.lines.filter((line) => kinds.includes(line.kind));
  const joined = (lines: SceneLine[]): Polyline[] => chain(lines.map((line) => line.points));
  const works = of('works', 'fortification', 'breastwork');
  return {
    fences: joined(of('soft_cover', 'fence'))
      .map((line) => worm(line, scale))
      .join(''),
    walls: joined(of('hard_cover', 'wall'))
      .map((line) => data(resample(line, 200 * scale).points))
      .join(''),
    works: works.map((line) => data(inset(line, middles, 50 * scale))).join(''),
    teeth: works
      .map((line) => teeth(line, inset(line, middles, 50 * scale), middles, scale))
      .join(''),
    steep: of('steep')
      .map((line) => steepBank(line, middles, scale))
      .join(''),
    closed: of('impassable')
      .map((line) => data(line.points))
      .join(''),
  };
}
