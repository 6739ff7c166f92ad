// Houses, villages and churches: small black blocks, villages along their roads.

import { add, ringData, distance, rightOf, tangentAt, times, type Polyline } from './curves';
import { hash } from './random';
import type { Place } from './types';

// A block of so many units, turned by some degrees, in path data.
export function block(middle: Place, wide: number, high: number, degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  const along = { x: Math.cos(radians), y: Math.sin(radians) };
  const across = rightOf(along);
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  const points = corners.map(([i, j]) =>
    add(middle, add(times(along, (i * wide) / 2), times(across, (j * high) / 2))),
  );
  return ringData(points);
}

// A house stands beside the road, not on it: the nearest spot about its place that is clear.
export function besideRoads(place: Place, clear: (p: Place) => boolean, scale: number): Place {
  for (const reach of [0, 150, 220, 290, 360])
    for (let turn = 0; turn < 12; ++turn) {
      const angle = (turn + hash(place.x, place.y, 7) * 12) * (Math.PI / 6);
      const spot = {
        x: place.x + Math.cos(angle) * reach * scale,
        y: place.y + Math.sin(angle) * reach * scale,
      };
      if (clear(spot)) return spot;
    }
  return place;
}

export function house(place: Place, scale: number): string {
  const turn = hash(place.x, place.y, 17) * 80 - 40;
  const barn = {
    x: place.x + (90 + 40 * hash(place.x, place.y, 18)) * scale,
    y: place.y + (hash(place.x, place.y, 19) - 0.2) * 90 * scale,
  };
  return block(place, 92 * scale, 64 * scale, turn) + block(barn, 48 * scale, 44 * scale, turn);
}

// A church: a block with a cross on it.
export function church(place: Place, scale: number): string {
  const s = scale;
  const bar = (dx: number, dy: number, w: number, h: number): string =>
    block({ x: place.x + dx * s, y: place.y + dy * s }, w * s, h * s, 0);
  return bar(0, 20, 96, 60) + bar(0, -60, 16, 100) + bar(0, -72, 56, 16);
}

// The blocks of a village on both sides of its roads, where `within` lets them stand.
export function village(
  place: Place,
  roads: Polyline[],
  reach: number,
  scale: number,
  within: (spot: Place) => boolean = () => true,
): string {
  const blocks: string[] = [];
  const spots: Place[] = [];
  for (const road of roads)
    road.points.forEach((point, i) => {
      const gap = distance(point, place);
      if (gap > reach * (0.6 + 0.4 * hash(i, Math.round(point.x), 2))) return;
      const along = tangentAt(road, i);
      const turn = (Math.atan2(along.y, along.x) * 180) / Math.PI;
      for (const hand of [-1, 1]) {
        if (hash(Math.round(point.x), Math.round(point.y) + hand, 4) < 0.3) continue;
        const set = 98 + 36 * hash(Math.round(point.y), Math.round(point.x), hand);
        const spot = add(point, times(rightOf(along), hand * set * scale));
        if (!within(spot) || spots.some((other) => distance(other, spot) < 96 * scale)) continue;
        spots.push(spot);
        const wide = 58 + 40 * hash(Math.round(spot.x), Math.round(spot.y), 8);
        blocks.push(block(spot, wide * scale, 54 * scale, turn));
      }
    });
  // With no road, a handful about the middle; one at the least.
  for (let i = 0; blocks.length < 6 && i < 9; ++i) {
    const angle = i * 2.4 + hash(Math.round(place.x), Math.round(place.y), 6) * 6;
    const far = (90 + 36 * i) * scale;
    const spot = { x: place.x + Math.cos(angle) * far, y: place.y + Math.sin(angle) * far };
    if (within(spot)) blocks.push(block(spot, 78 * scale, 56 * scale, (i * 37) % 90));
  }
  return blocks.length > 0 ? blocks.join('') : block(place, 78 * scale, 56 * scale, 20);
}
