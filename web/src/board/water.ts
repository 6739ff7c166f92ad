// Water: streams from their half lines, rivers from the areas that they fill.

import { chain, runOff, taut } from './chains';
import {
  bend,
  distance,
  inside,
  mapPoints,
  resample,
  smoothThrough,
  wander,
  type Polyline,
} from './curves';
import { filled, natural } from './regions';
import type { Place, SceneArea, SceneBoard } from './types';

type Links = Map<SceneArea, Set<SceneArea>>;

function linksOf(areas: SceneArea[], reach: number): Links {
  const links: Links = new Map(areas.map((area) => [area, new Set()]));
  for (const a of areas)
    for (const b of areas) if (a !== b && distance(a.place, b.place) <= reach) links.get(a)?.add(b);
  return links;
}

const degree = (links: Links, area: SceneArea): number => links.get(area)?.size ?? 0;

function cut(links: Links, a: SceneArea, b: SceneArea): void {
  links.get(a)?.delete(b);
  links.get(b)?.delete(a);
}

function triangles(links: Links): [SceneArea, SceneArea, SceneArea][] {
  const found: [SceneArea, SceneArea, SceneArea][] = [];
  for (const [a, others] of links)
    for (const b of others)
      for (const c of links.get(b) ?? [])
        if (a.id < b.id && b.id < c.id && others.has(c)) found.push([a, b, c]);
  return found;
}

// A triangle of wet hexes is a bend, not a pond: where one corner has no other neighbour, the river
// runs through it; else the busiest side is cut.
function cutTriangle(links: Links, corners: [SceneArea, SceneArea, SceneArea]): void {
  const [a, b, c] = corners;
  if (!links.get(a)?.has(b) || !links.get(b)?.has(c) || !links.get(a)?.has(c)) return;
  const sides: [SceneArea, SceneArea, SceneArea][] = [
    [a, b, c],
    [b, c, a],
    [a, c, b],
  ];
  const cost = ([p, q, through]: [SceneArea, SceneArea, SceneArea]): number =>
    (degree(links, through) === 2 ? -10 : 0) - degree(links, p) - degree(links, q);
  const [p, q] = sides.reduce((x, y) => (cost(y) < cost(x) ? y : x));
  cut(links, p, q);
}

// The shortest way from one area to another that does not use the link between them.
function wayRound(links: Links, from: SceneArea, to: SceneArea): number {
  const far = new Map<SceneArea, number>([[from, 0]]);
  const queue = [from];
  for (let area = queue.shift(); area; area = queue.shift())
    for (const next of links.get(area) ?? []) {
      if (far.has(next) || (area === from && next === to)) continue;
      far.set(next, (far.get(area) ?? 0) + 1);
      queue.push(next);
    }
  return far.get(to) ?? Infinity;
}

// A ring of a few hexes is a loop of the river, not an island: it opens where most meets.
function openLoops(links: Links): void {
  const sides = [...links].flatMap(([a, others]) =>
    [...others].filter((b) => a.id < b.id).map((b): [SceneArea, SceneArea] => [a, b]),
  );
  const busy = ([a, b]: [SceneArea, SceneArea]): number => degree(links, a) + degree(links, b);
  for (const [a, b] of sides.sort((s, t) => busy(t) - busy(s)))
    if (wayRound(links, a, b) <= 6) cut(links, a, b);
}

export function riverCourses(board: SceneBoard, broad = new Set<SceneArea>()): Place[][] {
  const wet = board.areas.filter((area) => area.kinds.includes('river') && !broad.has(area));
  const links = linksOf(wet, board.unit * 1.05);
  const bends = triangles(links);
  const tight = (t: SceneArea[]): number => Math.min(...t.map((area) => degree(links, area)));
  for (const corners of bends.sort((s, t) => tight(s) - tight(t))) cutTriangle(links, corners);
  openLoops(links);
  const segments: Place[][] = [];
  for (const [a, others] of links)
    for (const b of others) if (a.id < b.id) segments.push([a.place, b.place]);
  return segments;
}

// A stream that ends at the side of a wet hex runs on into the river.
function joinRiver(line: Polyline, wet: Place[], reach: number): Polyline {
  if (line.closed) return line;
  const points = [...line.points];
  const mouth = (end: Place): Place | undefined =>
    wet.find((place) => distance(place, end) < reach && distance(place, end) > 1);
  const start = mouth(points[0] as Place);
  const end = mouth(points[points.length - 1] as Place);
  if (start) points.unshift(start);
  if (end) points.push(end);
  return { points, closed: false };
}

function flow(line: Polyline, scale: number, amount: number): Polyline {
  const even = resample(smoothThrough(line), 90 * scale);
  return mapPoints(even, (point) => bend(wander(point, scale, amount * scale), scale));
}

export interface Water {
  rivers: Polyline[];
  streams: Polyline[];
  broad: Polyline[]; // rings of open water, islands too: rivers with their banks, lakes
}

// Wet hexes with water about them on most sides are no line but open water, and so is whatever wet
// hex lies beside such a one. On a table, water that is an area has its own banks.
export function broadWater(board: SceneBoard): Set<SceneArea> {
  const wet = board.areas.filter((area) => area.kinds.includes('river'));
  if (board.kind === 'table') return new Set(wet);
  const links = linksOf(wet, board.unit * 1.05);
  const open = wet.filter((area) => degree(links, area) >= 4);
  return new Set(open.flatMap((area) => [area, ...(links.get(area) ?? [])]));
}

// A river that is drawn with its banks needs no line down its middle.
function isCovered(line: Place[], water: SceneArea[]): boolean {
  const under = (place: Place): boolean =>
    water.some(
      (area) => inside(place, area.outline) && !area.holes.some((hole) => inside(place, hole)),
    );
  return line.filter(under).length * 2 > line.length;
}

export function waters(board: SceneBoard, scale: number): Water {
  const wet = board.areas.filter((a) => a.kinds.includes('river')).map((a) => a.place);
  const given = (kind: string): Place[][] =>
    board.lines.filter((line) => line.kind === kind).map((line) => line.points);
  const onTable = board.kind === 'table';
  const broad = broadWater(board);
  const course = onTable
    ? given('river').filter((line) => !isCovered(line, [...broad]))
    : taut(riverCourses(board, broad), 1, 120 * scale);
  const out = (lines: Place[][]): Place[][] =>
    onTable ? lines : runOff(lines, board.least, board.greatest, board.unit * 0.62);
  const rivers = chain(out(course));
  const streams = chain(out(given('stream'))).map((line) =>
    onTable ? line : joinRiver(line, wet, board.unit * 0.55),
  );
  const turns = onTable ? 30 : 75;
  return {
    rivers: rivers.map((line) => flow(line, scale, turns)),
    streams: streams.map((line) => flow(line, scale, turns)),
    broad: natural(
      filled(board, (area) => broad.has(area)),
      scale,
      onTable ? 1 : 5,
    ),
  };
}
