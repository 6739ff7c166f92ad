// Distances as a player counts them: in hexes, or along a straight ruler; and arcs as path data.

import { lengthIn } from '../lib/measure';
import { distance } from './curves';
import type { Measure, Place, SceneArc, SceneBoard } from './types';

// The number of hexes between two middles (x = 1000 q + 500 r, y = 866 r).
export function hexesBetween(a: Place, b: Place, unit: number): number {
  const r = Math.round((b.y - a.y) / (unit * 0.866));
  const q = Math.round((b.x - a.x) / unit - r / 2);
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}

const grouped = (value: number): string =>
  String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

// "4 hexes, 2,500 yards"; "12.7 cm, 250 yards".
export function rulerWords(board: SceneBoard, measure: Measure, from: Place, to: Place): string {
  const far =
    board.kind === 'hex' ? hexesBetween(from, to, board.unit) * board.unit : distance(from, to);
  const length = lengthIn(measure, far);
  const yards = board.yards_per_unit * (distance(from, to) / board.unit);
  const near = Math.round(yards / 10) * 10;
  return board.yards_per_unit > 0 ? `${length}, ${grouped(near)} yards` : length;
}

// What one of the measure covers on the board.
export const unitOf = (measure: Measure): number => measure.thousandths / measure.units;

// The place at a heading (tenths of a degree clockwise from north) and distance.
export function ahead(from: Place, heading: number, far: number): Place {
  const radians = (heading * Math.PI) / 1800;
  return { x: from.x + Math.sin(radians) * far, y: from.y - Math.cos(radians) * far };
}

export function arcData(arc: SceneArc): string {
  const { place, radius, from, to } = arc;
  const point = (p: Place): string => `${Math.round(p.x)} ${Math.round(p.y)}`;
  if (from === to) {
    const [north, south] = [ahead(place, 0, radius), ahead(place, 1800, radius)];
    const half = (end: Place): string => `A${radius} ${radius} 0 1 1 ${point(end)}`;
    return `M${point(north)}${half(south)}${half(north)}Z`;
  }
  const sweep = (((to - from) % 3600) + 3600) % 3600;
  const large = sweep > 1800 ? 1 : 0;
  const [start, end] = [ahead(place, from, radius), ahead(place, to, radius)];
  return `M${point(place)}L${point(start)}A${radius} ${radius} 0 ${large} 1 ${point(end)}Z`;
}
