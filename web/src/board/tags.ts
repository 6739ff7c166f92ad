// Where the tags of units stand: over their unit; where another's are in the way under it, beside
// it, or higher, so that all can be read.

import { isLeader, middleOf, TAG_PIXELS, tagLift, TAGS, tagWide, unitBox, unitNear } from './stand';
import type { UnitBox } from './stand';
import type { Place, ScenePiece, SceneTag } from './types';

export interface TagSpot {
  tags: SceneTag[];
  at: Place; // the middle of the lowest; the others are over it
}

// Of leaders only what matters: they are small and ride among others.
export const tagsOf = (piece: ScenePiece, pixel: number): SceneTag[] =>
  unitNear(piece, pixel)
    ? piece.markers.filter(({ tone }) => !isLeader(piece) || tone !== 'plain').slice(0, TAGS)
    : [];

const stackHigh = (tags: SceneTag[], pixel: number): number =>
  tagLift(tags.length - 1, pixel) - tagLift(0, pixel);
const halfWide = (tags: SceneTag[], pixel: number): number =>
  (Math.max(...tags.map(tagWide)) * TAG_PIXELS * pixel) / 2;

export function boxOfTags({ tags, at }: TagSpot, pixel: number): UnitBox {
  const half = halfWide(tags, pixel);
  const edge = 6 * pixel;
  return {
    left: at.x - half,
    right: at.x + half,
    top: at.y - stackHigh(tags, pixel) - edge,
    foot: at.y + edge,
  };
}

const meet = (a: UnitBox, b: UnitBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot;

// The best place first.
function placesFor(piece: ScenePiece, tags: SceneTag[], pixel: number): Place[] {
  const box = unitBox(piece, pixel);
  const { x, y } = middleOf(box);
  const high = stackHigh(tags, pixel);
  const beside = halfWide(tags, pixel) + 3 * pixel;
  const over = (steps: number): Place => ({ x, y: box.top - tagLift(steps, pixel) });
  return [
    over(0),
    { x, y: box.foot + tagLift(0, pixel) + high },
    { x: box.right + beside, y: y + high / 2 },
    { x: box.left - beside, y: y + high / 2 },
    over(1),
    over(2),
    over(3),
  ];
}

export const tagsOver = (piece: ScenePiece, pixel: number): TagSpot => {
  const tags = tagsOf(piece, pixel);
  return { tags, at: placesFor(piece, tags, pixel)[0] ?? piece.place };
};

export function tagSpots(
  pieces: ScenePiece[],
  pixelOf: (piece: ScenePiece) => number,
): Map<string, TagSpot> {
  const taken: UnitBox[] = [];
  const spots = new Map<string, TagSpot>();
  for (const piece of pieces) {
    const pixel = pixelOf(piece);
    const over = tagsOver(piece, pixel);
    if (piece.stands.length === 0 || over.tags.length === 0) continue;
    const free = placesFor(piece, over.tags, pixel)
      .map((at) => ({ ...over, at }))
      .find((spot) => !taken.some((other) => meet(other, boxOfTags(spot, pixel))));
    const chosen = free ?? over;
    taken.push(boxOfTags(chosen, pixel));
    spots.set(piece.id, chosen);
  }
  return spots;
}
