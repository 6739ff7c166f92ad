// What stands are called on the map: as many names as can be read, none over another. From afar the
// names of what they belong to.

import { isLeader, middleOf, standSize, unitBox } from './stand';
import { boxOfTags, tagSpots } from './tags';
import { extentOf, type Told } from './told';
import type { Place, ScenePiece, Side } from './types';

export interface StandName {
  key: string;
  text: string;
  place: Place; // the middle of the baseline
  side: Side;
  letters: 'unit' | 'group'; // its own name, or that of what it belongs to
}

export const NAME_PIXELS = { unit: 13, group: 14 };
const LETTER = 0.5; // of a name's size
const HEIGHT = 13;
const WIDE_ENOUGH = 24; // pixels: narrower stands are called by what they belong to

interface Box {
  left: number;
  right: number;
  top: number;
  foot: number;
}
const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;
const about = ({ x, y }: Place, across: number, up: number, down: number): Box => ({
  left: x - across,
  right: x + across,
  top: y - up,
  foot: y + down,
});

// How a name keeps off the stands: a unit's rather does, a leader's gives way.
type Clear = 'rather' | 'always';

class Placer {
  private taken: Box[] = [];
  private stands: Box[] = [];
  readonly names: StandName[] = [];
  constructor(private pixel: number) {}

  keepOff(words: Told): void {
    const { across, up } = extentOf(words);
    this.taken.push(about(words.place, across, up, words.size * 0.3));
  }

  keepClear(piece: ScenePiece): void {
    for (const stand of piece.stands) {
      const { high, across } = standSize(stand, this.pixel);
      this.stands.push(about(stand.place, across, high, high));
    }
  }

  keepOffTags(pieces: ScenePiece[]): void {
    for (const spot of tagSpots(pieces, () => this.pixel).values())
      this.taken.push(boxOfTags(spot, this.pixel));
  }

  add(name: Omit<StandName, 'place'>, spots: Place[], must: boolean, clear: Clear): void {
    const size = NAME_PIXELS[name.letters];
    const half = (name.text.length * size * LETTER * this.pixel) / 2;
    const boxes = spots.map((place) => ({
      place,
      box: about(place, half, HEIGHT * this.pixel, 0),
    }));
    const apart = boxes.filter(({ box }) => !this.taken.some((other) => meet(other, box)));
    const free = apart.find(({ box }) => !this.stands.some((other) => meet(other, box)));
    const crowded = clear === 'rather' ? apart[0] : undefined;
    const chosen = free ?? crowded ?? (must ? boxes[0] : undefined);
    if (!chosen) return;
    this.taken.push(chosen.box);
    this.names.push({ ...name, place: chosen.place });
  }
}

export function standNames(
  pieces: ScenePiece[],
  pixel: number,
  first: (string | null)[],
  words: Told[] = [],
): StandName[] {
  const placer = new Placer(pixel);
  const stands = pieces.filter((piece) => piece.stands.length > 0);
  const leading = new Set(first);
  const near = stands.filter(
    (piece) => leading.has(piece.id) || trueWidth(piece) / pixel >= WIDE_ENOUGH,
  );
  const shown = new Set(near);
  const far = stands.filter((piece) => !shown.has(piece));
  for (const piece of stands.filter(isUnit)) placer.keepClear(piece);
  placer.keepOffTags(stands);
  for (const one of words) placer.keepOff(one);
  const rank = (piece: ScenePiece): number =>
    Number(leading.has(piece.id)) * 2 + Number(isUnit(piece));
  near.sort((a, b) => rank(b) - rank(a));
  for (const piece of near) addOwn(placer, piece, pixel, leading.has(piece.id));
  addGroups(placer, far, pixel);
  return placer.names;
}

function trueWidth(piece: ScenePiece): number {
  const { left, right, top, foot } = unitBox(piece, 0);
  return Math.max(right - left, foot - top);
}

// Leaders ride among their men: their names give way.
const isUnit = (piece: ScenePiece): boolean => !isLeader(piece);

function addOwn(placer: Placer, piece: ScenePiece, pixel: number, must: boolean): void {
  const box = unitBox(piece, pixel);
  const { x, y } = middleOf(box);
  const [across, high] = [box.right - x, box.foot - y];
  const gap = piece.gauges.length > 0 && high / pixel > 12 ? 8 : 3;
  const text = piece.name;
  const beside = across + 5 * pixel + (text.length * NAME_PIXELS.unit * LETTER * pixel) / 2;
  const spots = [
    { x, y: y + high + (HEIGHT + gap) * pixel },
    { x, y: y - high - 6 * pixel },
    { x: x + beside, y: y + 4 * pixel },
    { x: x - beside, y: y + 4 * pixel },
  ];
  const name = { key: piece.id, text, side: piece.side, letters: 'unit' } as const;
  placer.add(name, spots, must, isUnit(piece) ? 'rather' : 'always');
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
    const boxes = members.map((piece) => unitBox(piece, pixel));
    const x = boxes.reduce((sum, box) => sum + middleOf(box).x, 0) / members.length;
    const low = Math.max(...boxes.map((box) => box.foot));
    const top = Math.min(...boxes.map((box) => box.top));
    const spots = [
      { x, y: low + (HEIGHT + 4) * pixel },
      { x, y: top - 6 * pixel },
      { x, y: low + (2 * HEIGHT + 6) * pixel },
    ];
    const name = { key, text: one.identity, side: one.side, letters: 'group' } as const;
    placer.add(name, spots, false, 'rather');
  }
}
