// Polylines and curves: measuring, resampling, smoothing, and writing them as SVG path data.

import { noise } from './random';
import type { Place } from './types';

export interface Polyline {
  points: Place[];
  closed: boolean;
}

export const add = (a: Place, b: Place): Place => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Place, b: Place): Place => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Place, k: number): Place => ({ x: a.x * k, y: a.y * k });
export const length = (a: Place): number => Math.hypot(a.x, a.y);
export const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export function unit(a: Place): Place {
  const size = length(a);
  return size === 0 ? { x: 0, y: 0 } : { x: a.x / size, y: a.y / size };
}

// A quarter turn clockwise as the map is seen (y grows to the south).
export const rightOf = (a: Place): Place => ({ x: -a.y, y: a.x });

// A point of a polyline; of a closed one the indices go round, of an open one they stop at the ends.
export function pointAt(line: Polyline, index: number): Place {
  const count = line.points.length;
  const wrapped = line.closed
    ? ((index % count) + count) % count
    : Math.min(Math.max(index, 0), count - 1);
  return line.points[wrapped] as Place;
}

export function lengthOf(line: Polyline): number {
  const spans = line.closed ? line.points.length : line.points.length - 1;
  let sum = 0;
  for (let i = 0; i < spans; ++i) sum += distance(pointAt(line, i), pointAt(line, i + 1));
  return sum;
}

// Catmull-Rom through the points, `steps` pieces between each two.
export function smoothThrough(line: Polyline, steps = 8): Polyline {
  if (line.points.length < 3) return line;
  const points: Place[] = [];
  const spans = line.closed ? line.points.length : line.points.length - 1;
  for (let i = 0; i < spans; ++i) {
    const [a, b, c, d] = [-1, 0, 1, 2].map((k) => pointAt(line, i + k)) as [
      Place,
      Place,
      Place,
      Place,
    ];
    for (let k = 0; k < steps; ++k) points.push(catmullRom(a, b, c, d, k / steps));
  }
  if (!line.closed) points.push(pointAt(line, line.points.length - 1));
  return { points, closed: line.closed };
}

function catmullRom(a: Place, b: Place, c: Place, d: Place, t: number): Place {
  const on = (p: number, q: number, r: number, s: number): number =>
    0.5 *
    (2 * q +
      (r - p) * t +
      (2 * p - 5 * q + 4 * r - s) * t * t +
      (3 * q - p - 3 * r + s) * t * t * t);
  return { x: on(a.x, b.x, c.x, d.x), y: on(a.y, b.y, c.y, d.y) };
}

// The same line with points at equal distances of about `step`.
export function resample(line: Polyline, step: number): Polyline {
  const total = lengthOf(line);
  const count = Math.max(line.closed ? 3 : 1, Math.round(total / step));
  const gap = total / count;
  const points: Place[] = [];
  let walked = 0;
  let index = 0;
  for (let k = 0; k < (line.closed ? count : count + 1); ++k) {
    const goal = Math.min(k * gap, total);
    let span = distance(pointAt(line, index), pointAt(line, index + 1));
    while (walked + span < goal - 1e-6 && index < line.points.length) {
      walked += span;
      ++index;
      span = distance(pointAt(line, index), pointAt(line, index + 1));
    }
    const t = span === 0 ? 0 : (goal - walked) / span;
    const [a, b] = [pointAt(line, index), pointAt(line, index + 1)];
    points.push(add(a, times(subtract(b, a), t)));
  }
  return { points, closed: line.closed };
}

// Each point moves towards the middle of its neighbours, `rounds` times; open ends stay.
export function relax(line: Polyline, rounds: number): Polyline {
  let points = line.points;
  for (let round = 0; round < rounds; ++round) {
    const from: Polyline = { points, closed: line.closed };
    points = points.map((point, i) => {
      if (!line.closed && (i === 0 || i === points.length - 1)) return point;
      const aim = middle(pointAt(from, i - 1), pointAt(from, i + 1));
      return middle(point, aim);
    });
  }
  return { points, closed: line.closed };
}

export function mapPoints(line: Polyline, change: (point: Place) => Place): Polyline {
  return { points: line.points.map(change), closed: line.closed };
}

// The direction in which the line goes at a point.
export function tangentAt(line: Polyline, index: number): Place {
  return unit(subtract(pointAt(line, index + 1), pointAt(line, index - 1)));
}

// A gentle bending of the whole plane: everything natural is drawn through it, so that a stream
// laid along the middles of hexes wanders, and the road that crosses it wanders with it.
export function bend(point: Place, scale: number): Place {
  const wide = 1700 * scale;
  const far = 150 * scale;
  return {
    x: point.x + noise(point.x, point.y, wide, 11) * far,
    y: point.y + noise(point.x, point.y, wide, 23) * far,
  };
}

// A finer wandering for water and the edges of woods.
export function wander(point: Place, scale: number, amount: number): Place {
  const wide = 420 * scale;
  return {
    x: point.x + noise(point.x, point.y, wide, 37) * amount,
    y: point.y + noise(point.x, point.y, wide, 53) * amount,
  };
}

const written = (value: number): string => String(Math.round(value));

export function pathData(line: Polyline): string {
  if (line.points.length === 0) return '';
  const [first, ...rest] = line.points as [Place, ...Place[]];
  const body = rest.map((p) => `L${written(p.x)} ${written(p.y)}`).join('');
  return `M${written(first.x)} ${written(first.y)}${body}${line.closed ? 'Z' : ''}`;
}

export const ringData = (points: Place[]): string => pathData({ points, closed: true });

export const pathsData = (lines: Polyline[]): string => lines.map(pathData).join('');

export function inside(point: Place, outline: Place[]): boolean {
  let within = false;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const a = outline[i] as Place;
    const b = outline[j] as Place;
    if (
      a.y > point.y !== b.y > point.y &&
      point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x
    )
      within = !within;
  }
  return within;
}
