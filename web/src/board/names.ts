// What stands are called on the map: as many names as can be read, none over another. From afar the
// names of what they belong to.

import type { Place, ScenePiece, Side } from './types';

export interface StandName {
  key: string;
  text: string;
  place: Place; // the middle of the baseline
  side: Side;
  large: boolean;
}

const LETTER = 6.1; // pixels
const HEIGHT = 13;
const WIDE_ENOUGH = 24; // pixels: narrower stands are called by what they belong to

interface Extent {
  wide: number; // along its front
  high: number; // half of what it covers from top to bottom
  across: number; // half of what it covers from left to right
}

function extentOf(piece: ScenePiece): Extent {
  const xs = piece.outline.map((p) => Math.abs(p.x));
  const ys = piece.outline.map((p) => Math.abs(p.y));
  const [wide, deep] = [Math.max(...xs), Math.max(...ys)];
  const turn = (piece.heading * Math.PI) / 1800;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  return { wide: 2 * wide, high: wide * sin + deep * cos, across: wide * cos + deep * sin };
}

interface Box {
  left: number;
  right: number;
  top: number;
  foot: number;
}
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;

class Placer {
  private taken: Box[] = [];
  private stands: Box[] = [];
  readonly names: StandName[] = [];
  constructor(private pixel: number) {}

  keepClear(piece: ScenePiece): void {
    const { high, across } = extentOf(piece);
    const { x, y } = piece.place;
    this.stands.push({ left: x - across, right: x + across, top: y - high, foot: y + high });
  }

  // `clear`: of all stands, too.
  add(name: Omit<StandName, 'place'>, spots: Place[], must: boolean, clear = false): void {
    const half = (name.text.length * LETTER * (name.large ? 1.15 : 1) * this.pixel) / 2;
    for (const place of must ? spots.slice(0, 1) : spots) {
      const { x, y } = place;
      const box = { left: x - half, right: x + half, top: y - HEIGHT * this.pixel, foot: y };
      const hit = (other: Box): boolean => meet(other, box);
      if (!must && (this.taken.some(hit) || (clear && this.stands.some(hit)))) continue;
      this.taken.push(box);
      this.names.push({ ...name, place });
      return;
    }
  }
}

export function standNames(
  pieces: ScenePiece[],
  bearers: Set<string>,
  pixel: number,
  first: (string | null)[],
): StandName[] {
  const placer = new Placer(pixel);
  const stands = pieces.filter((piece) => bearers.has(piece.id));
  const leading = new Set(first);
  const near = stands.filter(
    (piece) => leading.has(piece.id) || extentOf(piece).wide / pixel >= WIDE_ENOUGH,
  );
  const shown = new Set(near);
  const far = stands.filter((piece) => !shown.has(piece));
  for (const piece of stands.filter(isUnit)) placer.keepClear(piece);
  const rank = (piece: ScenePiece): number =>
    Number(leading.has(piece.id)) * 2 + Number(isUnit(piece));
  near.sort((a, b) => rank(b) - rank(a));
  for (const piece of near) addOwn(placer, piece, pixel, leading.has(piece.id));
  addGroups(placer, far, pixel);
  return placer.names;
}

// Leaders ride among their men: their names give way.
const isUnit = (piece: ScenePiece): boolean => piece.gauges.length > 0;

function addOwn(placer: Placer, piece: ScenePiece, pixel: number, must: boolean): void {
  const { x, y } = piece.place;
  const { high } = extentOf(piece);
  const gap = piece.gauges.length > 0 && high / pixel > 12 ? 8 : 3;
  const spots = [
    { x, y: y + high + (HEIGHT + gap) * pixel },
    { x, y: y - high - 6 * pixel },
  ];
  const text = piece.unit || piece.name;
  const name = { key: piece.id, text, side: piece.side, large: false };
  placer.add(name, spots, must, !isUnit(piece));
}

// One name for all that belong together, under the middle of them.
function addGroups(placer: Placer, pieces: ScenePiece[], pixel: number): void {
  const groups = new Map<string, ScenePiece[]>();
  for (const piece of pieces.filter((one) => one.identity !== '' && isUnit(one))) {
    const key = `${piece.side} ${piece.identity}`;
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  for (const [key, members] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
    const [one] = members;
    if (!one) continue;
    const x = members.reduce((sum, piece) => sum + piece.place.x, 0) / members.length;
    const low = Math.max(...members.map((piece) => piece.place.y + extentOf(piece).high));
    const top = Math.min(...members.map((piece) => piece.place.y - extentOf(piece).high));
    const spots = [
      { x, y: low + (HEIGHT + 4) * pixel },
      { x, y: top - 6 * pixel },
    ];
    placer.add({ key, text: one.identity, side: one.side, large: true }, spots, false);
  }
}
