// Where a card lies on the board so that it covers no troops, and the arrow from it to those it
// speaks of. All in pixels of the board.

import type { Place } from '../api/types';
import type { ScreenBox } from '../board/types';

export type Dock =
  | 'upper-left'
  | 'upper-right'
  | 'lower-left'
  | 'lower-right'
  | 'upper-middle'
  | 'lower-middle'
  | 'column'; // beside the board

interface Size {
  width: number;
  height: number;
}

const EDGE = 13; // as the style sheet has it
const TOOLS = 54; // the map's own buttons stand in the lower right corner
export const SMALL = 600; // on a smaller board there is no room for a card
const GAP = 6; // between a card and troops

export function dockBox(dock: Dock, card: Size, ground: Size): ScreenBox {
  const right = ground.width - EDGE - card.width;
  const foot = ground.height - EDGE - card.height;
  const middle = (ground.width - card.width) / 2;
  const corner: Record<Dock, Place> = {
    'upper-left': { x: EDGE, y: EDGE },
    'upper-right': { x: right, y: EDGE },
    'lower-left': { x: EDGE, y: foot },
    'lower-right': { x: right - TOOLS, y: foot },
    'upper-middle': { x: middle, y: EDGE },
    'lower-middle': { x: middle, y: foot },
    column: ground.width < SMALL ? { x: middle, y: ground.height } : { x: ground.width, y: EDGE },
  };
  const { x, y } = corner[dock];
  return { left: x, top: y, right: x + card.width, foot: y + card.height };
}

const DOCKS: readonly Dock[] = [
  'upper-left',
  'upper-right',
  'lower-left',
  'lower-right',
  'upper-middle',
  'lower-middle',
];

const meet = (a: ScreenBox, b: ScreenBox, gap: number): boolean =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.foot + gap && b.top < a.foot + gap;

// The first place that covers nobody; where there is none, beside the board.
export function dockFor(card: Size, ground: Size, troops: readonly ScreenBox[]): Dock {
  if (ground.width < SMALL || ground.height < card.height * 2) return 'column';
  const free = (dock: Dock): boolean => {
    const box = dockBox(dock, card, ground);
    return !troops.some((one) => meet(one, box, GAP));
  };
  return DOCKS.find(free) ?? 'column';
}

const middleOf = (box: ScreenBox): Place => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.foot) / 2,
});
const nearestIn = (box: ScreenBox, to: Place): Place => ({
  x: Math.min(Math.max(to.x, box.left), box.right),
  y: Math.min(Math.max(to.y, box.top), box.foot),
});

export interface Arrow {
  from: Place;
  to: Place;
}

// From the card to the nearest of those that are in sight; none: there is nobody.
export function arrowTo(card: ScreenBox, ground: Size, troops: readonly ScreenBox[]): Arrow | null {
  let best: (Arrow & { far: number }) | null = null;
  for (const box of troops) {
    const end = middleOf(box);
    if (end.x < 0 || end.x > ground.width || end.y < 0 || end.y > ground.height) continue;
    const from = nearestIn(card, end);
    const far = Math.hypot(end.x - from.x, end.y - from.y);
    const reach = Math.max(box.right - box.left, box.foot - box.top) / 2 + GAP;
    if (best && best.far <= far) continue;
    const part = far > 0 ? Math.max(0, far - reach) / far : 0;
    const to = { x: from.x + (end.x - from.x) * part, y: from.y + (end.y - from.y) * part };
    best = { from, to, far };
  }
  return best && { from: best.from, to: best.to };
}
