// Joining pieces of lines: half roads and half streams into long ones, hexsides into boundaries.

import { add, length, middle, subtract, times, unit, type Polyline } from './curves';
import type { Place } from './types';

const keyOf = (place: Place): string => `${Math.round(place.x)},${Math.round(place.y)}`;

interface Edge {
  from: string;
  to: string;
  points: Place[];
  used: boolean;
}

// The edges that meet at each point. A line that is given twice counts once.
function network(lines: Place[][]): { edges: Edge[]; at: Map<string, Edge[]> } {
  const edges: Edge[] = [];
  const at = new Map<string, Edge[]>();
  const known = new Set<string>();
  for (const points of lines) {
    if (points.length < 2) continue;
    const from = keyOf(points[0] as Place);
    const to = keyOf(points[points.length - 1] as Place);
    const name = [from, to].sort().join(' ') + ` ${points.length}`;
    if (known.has(name)) continue;
    known.add(name);
    const edge = { from, to, points, used: false };
    edges.push(edge);
    at.set(from, [...(at.get(from) ?? []), edge]);
    if (to !== from) at.set(to, [...(at.get(to) ?? []), edge]);
  }
  return { edges, at };
}

const from = (edge: Edge, start: string): Place[] =>
  edge.from === start ? edge.points : [...edge.points].reverse();

const otherEnd = (edge: Edge, end: string): string => (edge.from === end ? edge.to : edge.from);

// Where more than two lines meet, the way goes on along the straightest.
function straightest(edges: Edge[], at: string, coming: Place): Edge | null {
  let best: Edge | null = null;
  let most = -0.2;
  for (const edge of edges) {
    if (edge.used) continue;
    const points = from(edge, at);
    const going = unit(subtract(points[1] as Place, points[0] as Place));
    const along = going.x * coming.x + going.y * coming.y;
    if (along > most || edges.length === 2) {
      most = along;
      best = edge;
    }
  }
  return best;
}

function extend(points: Place[], end: string, at: Map<string, Edge[]>): string {
  for (;;) {
    const [a, b] = points.slice(-2) as [Place, Place];
    const next = straightest(at.get(end) ?? [], end, unit(subtract(b, a)));
    if (!next) return end;
    next.used = true;
    points.push(...from(next, end).slice(1));
    end = otherEnd(next, end);
  }
}

// A road or stream that ends in a hex at the edge of the map goes on beyond it: from each loose end
// near the edge a line to the outside.
export function runOff(lines: Place[][], least: Place, greatest: Place, reach: number): Place[][] {
  const { at } = network(lines);
  const added: Place[][] = [];
  for (const points of lines)
    for (const end of [points[0], points[points.length - 1]]) {
      if (!end || (at.get(keyOf(end))?.length ?? 0) !== 1) continue;
      const ways = [
        { gap: end.x - least.x, out: { x: least.x - reach, y: end.y } },
        { gap: greatest.x - end.x, out: { x: greatest.x + reach, y: end.y } },
        { gap: end.y - least.y, out: { x: end.x, y: least.y - reach } },
        { gap: greatest.y - end.y, out: { x: end.x, y: greatest.y + reach } },
      ];
      const nearest = ways.reduce((a, b) => (b.gap < a.gap ? b : a));
      if (nearest.gap <= reach) added.push([end, nearest.out]);
    }
  return [...lines, ...added];
}

// Lines laid from middle to middle of hexes go in steps: a net drawn taut goes as a road would.
// Every point moves towards the middle of those that it is joined to, junctions with the rest, ends
// not at all, and none further than `most` from where it was.
export function taut(lines: Place[][], rounds: number, most: number): Place[][] {
  const { at } = network(lines);
  const home = new Map<string, Place>();
  const joined = new Map<string, Set<string>>();
  for (const points of lines)
    points.forEach((point, i) => {
      home.set(keyOf(point), point);
      const beside = joined.get(keyOf(point)) ?? new Set<string>();
      for (const other of [points[i - 1], points[i + 1]]) if (other) beside.add(keyOf(other));
      joined.set(keyOf(point), beside);
    });
  let now = new Map(home);
  for (let round = 0; round < rounds; ++round) {
    const next = new Map<string, Place>();
    for (const [key, place] of now) {
      const beside = [...(joined.get(key) ?? [])].map((k) => now.get(k) as Place);
      if (beside.length < 2 || (at.get(key)?.length ?? 2) === 1) {
        next.set(key, place);
        continue;
      }
      const mean = times(beside.reduce(add), 1 / beside.length);
      const start = home.get(key) as Place;
      const way = subtract(middle(place, mean), start);
      next.set(key, add(start, times(unit(way), Math.min(length(way), most))));
    }
    now = next;
  }
  return lines.map((points) => points.map((point) => now.get(keyOf(point)) as Place));
}

// Long lines from short ones that share end points. Ends and junctions start a line first, so that
// only true rings come out closed.
export function chain(lines: Place[][]): Polyline[] {
  const { edges, at } = network(lines);
  const chains: Polyline[] = [];
  const dead = (edge: Edge): boolean =>
    (at.get(edge.from)?.length ?? 0) === 1 || (at.get(edge.to)?.length ?? 0) === 1;
  for (const edge of [...edges.filter(dead), ...edges]) {
    if (edge.used) continue;
    edge.used = true;
    const points = [...edge.points];
    const end = extend(points, edge.to, at);
    points.reverse();
    const start = extend(points, edge.from, at);
    points.reverse();
    const closed = end === start && points.length > 3;
    chains.push({ points: closed ? points.slice(0, -1) : points, closed });
  }
  return chains;
}
