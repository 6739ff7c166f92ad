// Place names: what each is, and where its lettering goes so that none lies over another.

import { distance } from './curves';
import type { Place, SceneBoard, SceneLabel } from './types';

export type NameClass = 'village' | 'hill' | 'water' | 'house' | 'note';

export interface PlacedName {
  text: string;
  lines: string[];
  sort: NameClass;
  anchor: Place; // what it names
  x: number; // the middle of the lettering
  y: number; // the baseline of its first line
  size: number;
  objective: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  foot: number;
}

// A label's own kind says it if it can; else the name does, as on any map.
export function nameClass(label: SceneLabel): NameClass {
  const told: Record<string, NameClass> = {
    village: 'village',
    town: 'village',
    settlement: 'village',
    hill: 'hill',
    height: 'hill',
    water: 'water',
    stream: 'water',
    river: 'water',
    ford: 'water',
    bridge: 'water',
    house: 'house',
  };
  const known = told[label.kind];
  if (known) return known;
  const text = label.text;
  if (/\b(hill|ridge|heights?|mountain|knoll|top)\b/i.test(text)) return 'hill';
  if (/\b(road|lane|pike|turnpike|railroad)\b/i.test(text)) return 'note';
  if (/\b(ford|run|river|creek|branch|bridge|spring|springs)\b/i.test(text)) return 'water';
  if (/\b(house|church|mill|farm|tavern|school|chapel|barn)\b/i.test(text)) return 'house';
  return text.split(' ').every((word) => /^[(\p{Lu}]/u.test(word)) ? 'village' : 'note';
}

const SIZE: Record<NameClass, number> = {
  village: 400,
  hill: 285,
  water: 260,
  house: 235,
  note: 215,
};
const WIDE: Record<NameClass, number> = {
  village: 0.6,
  hill: 0.66,
  water: 0.43,
  house: 0.42,
  note: 0.42,
};
const RANK: Record<NameClass, number> = { village: 0, hill: 1, water: 2, house: 3, note: 4 };

// Long names stand in two lines, broken near the middle.
export function broken(text: string): string[] {
  if (text.length < 17 || !text.includes(' ')) return [text];
  const gaps = [...text.matchAll(/ /g)].map((match) => match.index);
  const bracket = text.indexOf(' (');
  const half = text.length / 2;
  const cut =
    bracket > 0
      ? bracket
      : gaps.reduce((a, b) => (Math.abs(b - half) < Math.abs(a - half) ? b : a));
  return [text.slice(0, cut), text.slice(cut + 1)];
}

type Named = SceneLabel & { objective: boolean };

// Each name once. An objective is named by the map, where that has its name hereabouts; a name that
// the map gives more fully at the same place is not given again.
export function unique(labels: SceneLabel[], scale: number): Named[] {
  const apart = 2000 * scale;
  const found: Named[] = [];
  const ordered = [
    ...labels.filter((label) => label.kind !== 'objective'),
    ...labels.filter((label) => label.kind === 'objective'),
  ];
  for (const label of ordered) {
    const objective = label.kind === 'objective';
    const known = found.find(
      (other) => other.text === label.text && distance(other.place, label.place) < apart,
    );
    if (known) known.objective ||= objective;
    else found.push({ ...label, objective });
  }
  return found.filter(
    (label) =>
      !found.some(
        (other) =>
          other !== label &&
          distance(other.place, label.place) < apart / 4 &&
          other.text.startsWith(`${label.text} `),
      ),
  );
}

const overlap = (a: Box, b: Box): number => {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.foot, b.foot) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
};

const ON_A_TABLE = 1.4; // all of a table is looked at at once, and is to be read

const ANGLES = [0, 180, -35, 35, -145, 145, -90, 90, -65, 65, 115, -115];

function boxOf(
  name: { lines: string[]; size: number; sort: NameClass },
  x: number,
  y: number,
): Box {
  const wide = Math.max(...name.lines.map((line) => line.length)) * name.size * WIDE[name.sort];
  const high = name.lines.length * name.size;
  return { left: x - wide / 2, right: x + wide / 2, top: y - high / 2, foot: y + high / 2 };
}

export interface NameGround {
  anchor(label: SceneLabel, sort: NameClass): Place; // where the thing named is drawn
  busy(box: { left: number; top: number; right: number; foot: number }): number; // lines under it
}

// Places the names one after another, weightiest first, each where it covers least.
export function placeNames(board: SceneBoard, ground: NameGround, scale: number): PlacedName[] {
  const labels = unique(board.labels, scale)
    .map((label) => ({ label, sort: nameClass(label) }))
    .sort((a, b) => RANK[a.sort] - RANK[b.sort]);
  // The star of an objective stands up and to the left of its hex's middle.
  const taken: Box[] = board.labels
    .filter((label) => label.kind === 'objective')
    .map((label) => ({
      left: label.place.x - 590 * scale,
      right: label.place.x - 150 * scale,
      top: label.place.y - 590 * scale,
      foot: label.place.y - 150 * scale,
    }));
  const larger = board.kind === 'table' ? ON_A_TABLE : 1;
  const placed: PlacedName[] = [];
  for (const { label, sort } of labels) {
    const anchor = ground.anchor(label, sort);
    const name = { lines: broken(label.text), size: SIZE[sort] * scale * larger, sort };
    let best = { cost: Infinity, x: anchor.x, y: anchor.y };
    for (const reach of sort === 'hill' ? [0, 120, 330, 600, 900] : [170, 330, 560, 850])
      for (const [turn, angle] of ANGLES.entries()) {
        const radians = (angle * Math.PI) / 180;
        const own = boxOf(name, 0, 0);
        const x = anchor.x + Math.cos(radians) * (reach * scale + own.right);
        const y = anchor.y + Math.sin(radians) * (reach * scale + own.foot);
        const spot = reach === 0 ? anchor : { x, y };
        const box = boxOf(name, spot.x, spot.y);
        const covered = taken.reduce((sum, other) => sum + overlap(box, other), 0);
        const out = Math.max(
          0,
          board.least.x - box.left,
          box.right - board.greatest.x,
          board.least.y - box.top,
          box.foot - board.greatest.y,
        );
        const area = (box.right - box.left) * (box.foot - box.top);
        const cost =
          (covered / area) * 40 +
          (out / scale) * 0.05 +
          ground.busy(box) * (sort === 'hill' ? 0.12 : 0.45) +
          reach * 0.011 +
          turn * 0.12;
        if (cost < best.cost) best = { cost, ...spot };
      }
    const pad = 40 * scale;
    const box = boxOf(name, best.x, best.y);
    taken.push({
      left: box.left - pad,
      right: box.right + pad,
      top: box.top - pad / 2,
      foot: box.foot + pad / 2,
    });
    if (distance(anchor, best) > 0)
      taken.push({
        left: anchor.x - 110 * scale,
        right: anchor.x + 110 * scale,
        top: anchor.y - 110 * scale,
        foot: anchor.y + 110 * scale,
      });
    const y = best.y - ((name.lines.length - 1) * name.size) / 2 + name.size * 0.32;
    placed.push({ ...name, text: label.text, anchor, x: best.x, y, objective: label.objective });
  }
  return placed;
}
