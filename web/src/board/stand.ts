// How large stands are drawn: true to the table, but never smaller than can be seen. What lies on
// them and over them goes by the same measures. A unit may have several; it is one to the hand, the
// eye and the reader.

import type { Place, ScenePiece, SceneStand, SceneTag } from './types';

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

export interface UnitBox {
  left: number;
  right: number;
  top: number;
  foot: number;
}

const roomy = (small: number, long: number, pixel: number): boolean =>
  small / pixel >= 9 && long / pixel >= 16;

export function standSize(stand: SceneStand, pixel: number): StandSize {
  const most = (sizes: number[]): number => 2 * Math.max(0, ...sizes.map(Math.abs));
  const wide = Math.max(most(stand.outline.map((p) => p.x)), LEAST.wide * pixel);
  const deep = Math.max(most(stand.outline.map((p) => p.y)), LEAST.deep * pixel);
  const turn = (stand.heading * Math.PI) / 1800;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const [small, long] = [Math.min(wide, deep), Math.max(wide, deep)];
  return {
    wide,
    deep,
    small,
    long,
    high: (wide * sin + deep * cos) / 2,
    across: (wide * cos + deep * sin) / 2,
    near: roomy(small, long, pixel),
    close: small / pixel >= 12 && long / pixel >= 44,
  };
}

// What all stands of a unit cover together, as they are drawn; with no pixel, in truth.
export function unitBox(piece: ScenePiece, pixel: number): UnitBox {
  const { x, y } = piece.place;
  if (piece.stands.length === 0) return { left: x, right: x, top: y, foot: y };
  const boxes = piece.stands.map((stand) => {
    const { across, high } = standSize(stand, pixel);
    const at = stand.place;
    return { left: at.x - across, right: at.x + across, top: at.y - high, foot: at.y + high };
  });
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.right)),
    top: Math.min(...boxes.map((box) => box.top)),
    foot: Math.max(...boxes.map((box) => box.foot)),
  };
}

export const middleOf = (box: UnitBox): Place => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.foot) / 2,
});

// Is there room over the unit for its tags?
export function unitNear(piece: ScenePiece, pixel: number): boolean {
  if (piece.stands.length === 1) return piece.stands.some((one) => standSize(one, pixel).near);
  const box = unitBox(piece, pixel);
  const sides = [box.right - box.left, box.foot - box.top];
  return roomy(Math.min(...sides), Math.max(...sides), pixel);
}

// The stand that bears what is told once for the whole: figures, morale. The one nearest the
// middle, of those that have no picture of their own.
export function bearer(piece: ScenePiece): number {
  const middle = middleOf(unitBox(piece, 0));
  const far = piece.stands.map(
    ({ place, kind }) =>
      Math.hypot(place.x - middle.x, place.y - middle.y) + (kind === '' ? 0 : Number.MAX_VALUE),
  );
  return far.indexOf(Math.min(...far));
}

function turned({ x, y }: Place, tenths: number): Place {
  const turn = (tenths * Math.PI) / 1800;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

// The whole unit carried to a place and turned about it; null: as it stands.
export function carriedTo(piece: ScenePiece, place: Place, heading: number | null): ScenePiece {
  const turn = heading === null ? 0 : heading - piece.heading;
  const stands = piece.stands.map((stand) => {
    const from = { x: stand.place.x - piece.place.x, y: stand.place.y - piece.place.y };
    const off = turned(from, turn);
    return {
      ...stand,
      place: { x: place.x + off.x, y: place.y + off.y },
      heading: (stand.heading + turn + 3600) % 3600,
    };
  });
  return { ...piece, place, heading: (piece.heading + turn + 3600) % 3600, stands };
}

// Corners of all its stands, from the unit's place.
const corners = ({ place, stands }: Pick<ScenePiece, 'place' | 'stands'>): Place[] =>
  stands.flatMap((stand) =>
    stand.outline.map((corner) => {
      const at = turned(corner, stand.heading);
      return { x: stand.place.x - place.x + at.x, y: stand.place.y - place.y + at.y };
    }),
  );

// How far the unit reaches ahead of its place, and all round it.
export const frontOf = (piece: ScenePiece): number =>
  Math.max(0, ...corners(piece).map((corner) => -turned(corner, -piece.heading).y));
export const reachOf = (piece: Pick<ScenePiece, 'place' | 'stands'>): number =>
  Math.max(0, ...corners(piece).map(({ x, y }) => Math.hypot(x, y)));

// Leaders are drawn round, ride among their men, and give way to them.
const LEADERS = new Set(['leader', 'command', 'control']);
export const isLeader = ({ kind }: Pick<ScenePiece, 'kind'>): boolean => LEADERS.has(kind);

// How a tag without an icon is written.
export function tagWords({ text }: SceneTag): { letters: string; wide: number } {
  const letters = text.replaceAll('_', ' ').toUpperCase().slice(0, 18);
  return { letters, wide: 90 + letters.length * (letters.length > 7 ? 94 : 100) };
}
export const SIGN_WIDE = 220; // of one with an icon
export const tagWide = (tag: SceneTag): number =>
  tag.icon === 'none' ? tagWords(tag).wide : SIGN_WIDE;

export const TAG_PIXELS = 1 / 17; // of what a tag is drawn in
const TAG_LIFT = 9;
const TAG_HIGH = 12;

// How far over the unit a tag stands.
export const tagLift = (place: number, pixel: number): number =>
  (TAG_LIFT + place * TAG_HIGH) * pixel;
