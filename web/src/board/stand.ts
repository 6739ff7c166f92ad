// How large a stand is drawn: true to the table, but never smaller than can be seen. What lies on it
// and over it goes by the same measures.

import type { ScenePiece } from './types';

const LEAST = { wide: 11, deep: 6 }; // pixels that a block has from however far
export const TAGS = 3; // as many as can be read; the card has them all

export interface StandSize {
  wide: number; // along its front
  deep: number;
  small: number;
  long: number;
  high: number; // half of what it covers from top to bottom as it is turned
  across: number; // half of what it covers from left to right
  near: boolean; // there is room for its arm, its morale and its tags
  close: boolean; // and for its figures
}

export function standSize(piece: ScenePiece, pixel: number): StandSize {
  const wide = Math.max(
    2 * Math.max(...piece.outline.map((p) => Math.abs(p.x))),
    LEAST.wide * pixel,
  );
  const deep = Math.max(
    2 * Math.max(...piece.outline.map((p) => Math.abs(p.y))),
    LEAST.deep * pixel,
  );
  const turn = (piece.heading * Math.PI) / 1800;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const [small, long] = [Math.min(wide, deep), Math.max(wide, deep)];
  return {
    wide,
    deep,
    small,
    long,
    high: (wide * sin + deep * cos) / 2,
    across: (wide * cos + deep * sin) / 2,
    near: small / pixel >= 9 && long / pixel >= 16,
    close: small / pixel >= 12 && long / pixel >= 44,
  };
}

// "fatigued 2" is a kind and its number; "has fired" is one kind of two words.
export function tagWords(marker: string): { kind: string; letters: string; wide: number } {
  const [, kind = '', number = ''] = /^(.*?)(?: (\d+))?$/.exec(marker) ?? [];
  const text = kind.replaceAll('_', ' ').toUpperCase().slice(0, 16);
  const letters = number ? `${text} ${number}` : text;
  return { kind, letters, wide: 90 + letters.length * (letters.length > 7 ? 82 : 94) };
}

export const TAG_PIXELS = 1 / 17; // of what a tag is drawn in
const TAG_LIFT = 9;
const TAG_HIGH = 12;

// How far over the middle of its stand a tag stands.
export const tagLift = (high: number, place: number, pixel: number): number =>
  high + (TAG_LIFT + place * TAG_HIGH) * pixel;
