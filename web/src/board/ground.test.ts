// The picture is the map: what a board has is drawn, and only where it is.

import { describe, expect, it } from 'vitest';
import tableFile from '../../fixtures/table.board.json';
import { findAreas } from './areas';
import { inside } from './curves';
import { unique } from './labels';
import { draw } from './picture';
import { contours } from './relief';
import { strewn } from './vegetation';
import type { Place, SceneArea, SceneBoard, SceneLine } from './types';
import { broadWater, waters } from './water';

const at = (x: number, y: number): Place => ({ x, y });
const box = (left: number, top: number, right: number, foot: number): Place[] => [
  at(left, top),
  at(right, top),
  at(right, foot),
  at(left, foot),
];
const patch = (kinds: string[], outline: Place[], more: Partial<SceneArea> = {}): SceneArea => ({
  id: `${kinds.join()} ${outline[0]?.x ?? 0} ${more.level ?? 0}`,
  place: outline[0] as Place,
  outline,
  holes: [],
  level: 0,
  kinds,
  ...more,
});
const board = (areas: SceneArea[], lines: SceneLine[] = [], size = 48000): SceneBoard => ({
  ...(tableFile as unknown as SceneBoard),
  least: at(0, 0),
  greatest: at(size, size * 0.75),
  areas,
  lines,
  labels: [],
});

describe('water', () => {
  const island = box(20000, 10000, 24000, 20000);
  const river = patch(['river'], box(15000, -4000, 30000, 40000), { holes: [island] });

  it('is drawn with its banks and its islands', () => {
    const { broad } = waters(board([river]), 1);
    expect(broad).toHaveLength(2);
    expect(draw(board([river])).broadWater).not.toBe('');
  });
  it('has no second river down its middle', () => {
    const line = { kind: 'river', points: [at(17000, 0), at(17000, 36000)], owner: '' };
    const apart = { kind: 'river', points: [at(40000, 0), at(40000, 36000)], owner: '' };
    expect(waters(board([river], [line]), 1).rivers).toHaveLength(0);
    expect(waters(board([river], [line, apart]), 1).rivers).toHaveLength(1);
  });
  it('is open water on hexes where it is wider than one', () => {
    const hexes: SceneArea[] = [];
    for (let r = 0; r < 7; ++r)
      for (let q = 0; q < 7; ++q) {
        const middle = at(1000 * q + 500 * r, 866 * r);
        hexes.push({
          ...patch(q >= 2 && q <= 4 ? ['river'] : [], [middle]),
          id: `${q},${r}`,
          place: middle,
        });
      }
    const wide = { ...board(hexes), kind: 'hex' as const, unit: 1000 };
    expect(broadWater(wide).size).toBe(21);
    const narrow = {
      ...wide,
      areas: hexes.map((hex) => ({ ...hex, kinds: hex.id.startsWith('3,') ? ['river'] : [] })),
    };
    expect(broadWater(narrow).size).toBe(0);
  });
});

describe('what grows', () => {
  const clearing = box(12000, 10000, 20000, 16000);
  const wood = patch(['woodland'], box(4000, 4000, 30000, 26000), { holes: [clearing] });
  const hill = patch([], box(6000, 6000, 11000, 24000), { level: 1 });
  const has = (area: SceneArea): boolean => area.kinds.includes('woodland');

  it('grows on over the hill that it stands on', () => {
    const map = board([wood, hill]);
    const trees = strewn(map, findAreas(map), has, 400, 1);
    expect(trees.filter((tree) => inside(tree, hill.outline)).length).toBeGreaterThan(100);
  });
  it('leaves a clearing open, and the water', () => {
    const map = board([wood, patch(['river'], box(22000, 4000, 25000, 26000))]);
    const trees = strewn(map, findAreas(map), has, 400, 1);
    const well = (area: Place[]): number => trees.filter((tree) => inside(tree, area)).length;
    expect(well(box(12500, 10500, 19500, 15500))).toBe(0);
    expect(well(box(22500, 6000, 24500, 24000))).toBe(0);
    expect(trees.length).toBeGreaterThan(500);
  });
  it('is drawn in rows where people planted it', () => {
    const picture = draw(
      board([
        patch(['orchard'], box(4000, 4000, 9000, 9000)),
        patch(['crops'], box(14000, 4000, 19000, 9000)),
      ]),
    );
    expect(picture.fruitTrees.join('')).not.toBe('');
    expect(picture.cropRows.join('')).not.toBe('');
    expect(picture.crops).not.toBe('');
    expect(picture.orchards).not.toBe('');
  });
});

describe('the sheet', () => {
  it('shows a hill that is the only thing on a table', () => {
    expect(
      draw(board([patch([], box(9000, 9000, 20000, 20000), { level: 1 })])).heights,
    ).toHaveLength(1);
  });
  it('has a cartouche that covers nothing on a small board', () => {
    const woods: SceneArea[] = [];
    for (let x = 0; x < 9000; x += 1000)
      for (let y = 0; y < 7000; y += 1000)
        woods.push(patch(['woodland'], box(x + 100, y + 100, x + 700, y + 700)));
    const { cartouche, sheet } = draw(board(woods, [], 9000));
    expect(cartouche.y).toBeGreaterThan(sheet.field.y + sheet.field.height);
    expect(cartouche.y + cartouche.height).toBeLessThan(sheet.paper.y + sheet.paper.height);
  });
  it('says each name once', () => {
    const label = (text: string, x: number, kind: string) => ({ text, place: at(x, 0), kind });
    const names = unique(
      [
        label('Henry House Hill', 700, 'objective'),
        label('Henry House Hill', 0, 'place'),
        label('Stone Bridge', 0, 'objective'),
        label('Stone Bridge (blown up)', 300, 'place'),
        label('Sudley', 9000, 'place'),
        label('Sudley', 99000, 'place'),
      ],
      1,
    );
    expect(names.map((name) => [name.text, name.objective])).toEqual([
      ['Henry House Hill', true],
      ['Stone Bridge (blown up)', false],
      ['Sudley', false],
      ['Sudley', false],
    ]);
  });
});

describe('heights', () => {
  // Two levels that run along the same rim, from corner to corner.
  const low = patch([], box(-4000, -4000, 52000, 20000), { level: 1 });
  const high = patch([], box(-4000, -4000, 52000, 9000), { level: 2 });
  const apart = patch([], box(30000, 25000, 36000, 30000), { level: 2 });

  it('close round their own ground though they share an edge of the sheet', () => {
    const found = contours(board([low, high]), 1);
    expect(found.map(({ level }) => level)).toEqual([1, 2]);
    for (const { line } of found) expect(line.closed).toBe(true);
  });
  it('are shaded once for each level that the ground rises', () => {
    const found = contours(board([low, high, apart]), 1);
    // What stands on no lower level rises by both at once.
    expect(found.map(({ level }) => level).sort()).toEqual([1, 1, 2, 2]);
  });
});

describe('houses', () => {
  const town = patch(['settlement'], box(10000, 10000, 14000, 14000), { place: at(12000, 12000) });
  const road = { kind: 'local_road', points: [at(0, 12000), at(48000, 12000)], owner: '' };
  const blocks = (data: string): Place[] =>
    [...data.matchAll(/M(-?\d+) (-?\d+)/g)].map((m) => at(Number(m[1]), Number(m[2])));

  it('stand within the village that the map has', () => {
    const spots = blocks(draw(board([town], [road])).buildings);
    expect(spots.length).toBeGreaterThan(4);
    for (const { x, y } of spots) {
      expect(x).toBeGreaterThan(9000);
      expect(x).toBeLessThan(15000);
      expect(y).toBeGreaterThan(9000);
      expect(y).toBeLessThan(15000);
    }
  });
  it('are not made up about a name', () => {
    const named = {
      ...board([], [road]),
      labels: [{ text: 'Groveton', place: at(12000, 12000), kind: 'place' }],
    };
    expect(draw(named).buildings).toBe('');
  });
});
