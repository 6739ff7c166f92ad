// The whole ground of a board as path data: worked out once when the board arrives, never again.

import { findAreas, type AreaFinder } from './areas';
import { besideRoads, church, house, village } from './buildings';
import { bend, distance, inside, middle, pathData, pathsData, type Polyline } from './curves';
import { fences, type Fences } from './fences';
import { nameClass, placeNames, type NameClass, type PlacedName } from './labels';
import { patches, runs } from './patches';
import { contours, hachures } from './relief';
import { quietSpot, sheetOf, type Box, type Sheet } from './sheet';
import { grass, rows, tufts, woods, type Woods } from './vegetation';
import { filled, natural } from './regions';
import { waters } from './water';
import { crossings, ways, type Crossing } from './ways';
import type { Place, SceneArea, SceneBoard, SceneLabel } from './types';

export interface MapPicture {
  sheet: Sheet;
  areas: AreaFinder;
  heights: { level: number; data: string }[];
  hachures: string[];
  broadWater: string;
  rivers: string[];
  streams: string[];
  streamBanks: string;
  fordWater: string;
  marsh: string;
  marshTufts: string[];
  rough: string[];
  crops: string;
  cropRows: string[];
  orchards: string;
  fruitTrees: string[];
  grass: string[];
  woods: Woods;
  crowns: string[];
  crownShade: string[];
  localRoads: string[];
  turnpikes: string[];
  railroads: string;
  unfinished: string;
  crossings: Crossing[];
  fences: Fences;
  buildings: string;
  forts: string;
  names: PlacedName[];
  grid: string[];
  cartouche: Box;
  legend: Box | null;
}

// Points of lines in cells, to ask quickly what comes near a place.
class Crowd {
  private cells = new Map<number, Place[]>();
  constructor(
    lines: Polyline[],
    private size: number,
  ) {
    for (const line of lines)
      for (const point of line.points) {
        const key = this.key(point.x, point.y);
        const cell = this.cells.get(key);
        if (cell) cell.push(point);
        else this.cells.set(key, [point]);
      }
  }
  private key(x: number, y: number): number {
    return Math.floor(x / this.size) * 100003 + Math.floor(y / this.size);
  }
  near(place: Place, reach: number): boolean {
    for (const dx of [-reach, 0, reach])
      for (const dy of [-reach, 0, reach])
        for (const point of this.cells.get(this.key(place.x + dx, place.y + dy)) ?? [])
          if (distance(point, place) < reach) return true;
    return false;
  }
  within(box: { left: number; top: number; right: number; foot: number }): number {
    let count = 0;
    for (let x = box.left; x < box.right + this.size; x += this.size)
      for (let y = box.top; y < box.foot + this.size; y += this.size)
        for (const p of this.cells.get(this.key(x, y)) ?? [])
          if (p.x > box.left && p.x < box.right && p.y > box.top && p.y < box.foot) ++count;
    return count;
  }
}

const has =
  (kind: string) =>
  (area: SceneArea): boolean =>
    area.kinds.includes(kind);

// The outline of every area once: sides that two hexes share are not drawn twice.
function gridOf(board: SceneBoard): string {
  if (board.kind !== 'hex') return '';
  const drawn = new Set<string>();
  const sides: string[] = [];
  for (const area of board.areas)
    area.outline.forEach((a, i) => {
      const b = area.outline[(i + 1) % area.outline.length] as Place;
      const half = middle(a, b);
      const key = `${Math.round(half.x / 8)},${Math.round(half.y / 8)}`;
      if (drawn.has(key)) return;
      drawn.add(key);
      sides.push(pathData({ points: [a, b], closed: false }));
    });
  return sides.join('');
}

// The water of a ford is drawn again over the road that goes through it.
function fordWater(rivers: Polyline[], fords: Crossing[], scale: number): string {
  return rivers
    .flatMap((line) =>
      fords.map((ford) => ({
        points: line.points.filter((p) => distance(p, ford.place) < 190 * scale),
        closed: false,
      })),
    )
    .filter((line) => line.points.length > 1)
    .map(pathData)
    .join('');
}

interface Built {
  data: string;
  where: Map<string, Place>; // the label's key -> where its building stands
}

const labelKey = (label: SceneLabel): string => `${label.text}@${label.place.x},${label.place.y}`;

// A village's houses: on a hex map about the middle of its hex, on a table within its outline.
function settled(board: SceneBoard, area: SceneArea, roads: Polyline[], scale: number): string {
  const place = bend(area.place, scale);
  if (board.kind === 'hex') return village(place, roads, 520 * scale, scale);
  const reach = Math.max(...area.outline.map((corner) => distance(corner, area.place))) * 1.6;
  const outline = area.outline.map((corner) => bend(corner, scale));
  return village(place, roads, reach, scale, (spot) => inside(spot, outline));
}

function build(board: SceneBoard, roads: Polyline[], crowd: Crowd, scale: number): Built {
  const data: string[] = [];
  const where = new Map<string, Place>();
  const stood: Place[] = [];
  const clear = (p: Place): boolean =>
    !crowd.near(p, 125 * scale) && stood.every((other) => distance(other, p) > 210 * scale);
  for (const label of board.labels) {
    const sort = nameClass(label);
    const place = bend(label.place, scale);
    if (where.has(labelKey(label)) || label.kind === 'objective') continue;
    // On a table a village has its own ground, and its houses stand there.
    if (sort === 'village' && board.kind === 'hex')
      data.push(village(place, roads, 620 * scale, scale));
    if (sort !== 'house') continue;
    const spot = besideRoads(place, clear, scale);
    stood.push(spot);
    where.set(labelKey(label), spot);
    data.push(/church|chapel/i.test(label.text) ? church(spot, scale) : house(spot, scale));
  }
  for (const area of board.areas.filter(has('settlement')))
    data.push(settled(board, area, roads, scale));
  return { data: data.join(''), where };
}

// A redoubt: a five-pointed trace about the middle of the area.
function fortsOf(board: SceneBoard, scale: number): string {
  return board.areas
    .filter(has('fort'))
    .map((area) => {
      const points = Array.from({ length: 10 }, (_, i) => {
        const angle = (i * Math.PI) / 5 - Math.PI / 2;
        const reach = (i % 2 ? 210 : 330) * scale;
        return {
          x: area.place.x + Math.cos(angle) * reach,
          y: area.place.y + Math.sin(angle) * reach,
        };
      });
      return pathData({ points, closed: true });
    })
    .join('');
}

// What a cartouche should not cover: everything that is not open ground.
function drawnPoints(board: SceneBoard, lines: Polyline[]): Place[] {
  const areas = board.areas.filter((a) => a.level > 0 || a.kinds.length > 0);
  // Bare slopes may be covered; what grows, flows or stands on them may not.
  const outlines =
    board.kind === 'table'
      ? areas.filter((a) => a.kinds.length > 0).flatMap((a) => [...a.outline, ...a.holes.flat()])
      : [];
  return [
    ...areas.filter((a) => board.kind === 'table' || a.kinds.length > 0).map((a) => a.place),
    ...outlines,
    ...board.labels.map((l) => l.place),
    ...lines.flatMap((line) => line.points),
  ];
}

// As large as the quietest corner allows, within reason; no more than a third of the map across.
// Where every corner has something in it, it stands below the map, on a deeper margin.
function cartoucheSpot(sheet: Sheet, drawn: Place[]): Box {
  const { field, scale } = sheet;
  const most = Math.min(field.width / 3, field.height / 2) / (7000 * scale);
  const sizes = [1.12, 1, 0.88, 0.76, 0.64].map((size) => Math.min(size, most));
  for (const size of sizes) {
    const spot = quietSpot(field, 7000 * size * scale, 4500 * size * scale, drawn, []);
    if (spot.covered === 0) return spot.box;
  }
  const width = Math.min(7000 * 0.76 * scale, field.width * 0.6);
  const height = (width * 4500) / 7000;
  const foot = sheet.paper.y + sheet.paper.height - field.y - field.height;
  return {
    x: field.x + (field.width - width) / 2,
    y: field.y + field.height + foot,
    width,
    height,
  };
}

// The paper reaches as far below the cartouche as it does below the map.
function deepened(sheet: Sheet, cartouche: Box): Sheet {
  const under = cartouche.y + cartouche.height - (sheet.field.y + sheet.field.height);
  if (under <= 0) return sheet;
  const margin = (sheet.paper.width - sheet.field.width) / 2;
  const { paper } = sheet;
  const foot = cartouche.y + cartouche.height + margin / 2;
  return { ...sheet, paper: { ...paper, height: foot - paper.y } };
}

export function draw(board: SceneBoard): MapPicture {
  const sheet = sheetOf(board);
  const { scale, field } = sheet;
  const areas = findAreas(board);
  const { rivers, streams, broad } = waters(board, scale);
  const net = ways(board, scale);
  const of = (kind: string): Polyline[] => net.get(kind) ?? [];
  const local = [...of('local_road'), ...of('road')];
  const turnpikes = of('turnpike');
  const railroads = of('railroad');
  const unfinished = of('unfinished_railroad');
  const roads = [...local, ...turnpikes];
  const lines = [...roads, ...railroads, ...unfinished, ...rivers, ...streams];
  const crowd = new Crowd(lines, 500 * scale);
  const levels = contours(board, scale);
  const steep = board.lines
    .filter((l) => l.kind === 'steep')
    .map((l) => middle(l.points[0] as Place, l.points[l.points.length - 1] as Place));
  const over = crossings(board, [...roads, ...railroads], [...rivers, ...streams], scale);
  const built = build(board, roads, crowd, scale);
  const anchor = (label: SceneLabel, sort: NameClass): Place => {
    const place = bend(label.place, scale);
    if (sort === 'water') return nearestCrossing(over, place, 900 * scale);
    return built.where.get(labelKey(label)) ?? place;
  };
  const wood = woods(board, areas, (p) => !crowd.near(p, 150 * scale), scale);
  const drawn = drawnPoints(board, lines);
  const cartouche = cartoucheSpot(sheet, drawn);
  const legend = quietSpot(field, 4700 * scale, 4500 * scale, drawn, [cartouche]);
  return {
    sheet: deepened(sheet, cartouche),
    areas,
    heights: levels.map(({ level, line }) => ({ level, data: pathData(line) })),
    hachures: patches(hachures(levels, steep, scale), field),
    rivers: runs(rivers, field),
    streams: runs(streams, field),
    streamBanks: pathsData(streams),
    fordWater: fordWater(
      rivers,
      over.filter((c) => c.kind === 'ford'),
      scale,
    ),
    broadWater: pathsData(broad),
    marsh: pathsData(natural(filled(board, has('marsh')), scale, 5)),
    marshTufts: patches(tufts(board, areas, 'marsh', scale), field),
    grass: patches(
      grass(board, areas, (p) => !crowd.near(p, 260 * scale), scale),
      field,
    ),
    rough: patches(tufts(board, areas, 'rough', scale), field),
    crops: pathsData(natural(filled(board, has('crops')), scale, 1)),
    cropRows: patches(rows(board, areas, 'crops', scale), field),
    orchards: pathsData(natural(filled(board, has('orchard')), scale, 1)),
    fruitTrees: patches(rows(board, areas, 'orchard', scale), field),
    woods: wood,
    crowns: patches(wood.crowns, field),
    crownShade: patches(wood.shade, field),
    localRoads: runs(local, field),
    turnpikes: runs(turnpikes, field),
    railroads: pathsData(railroads),
    unfinished: pathsData(unfinished),
    crossings: over,
    fences: fences(board, scale),
    buildings: built.data,
    forts: fortsOf(board, scale),
    names: placeNames(board, { anchor, busy: (box) => crowd.within(box) }, scale),
    grid: patches(gridOf(board), field),
    cartouche,
    legend: legend.covered === 0 ? legend.box : null,
  };
}

function nearestCrossing(over: Crossing[], place: Place, reach: number): Place {
  let best = place;
  let least = reach;
  for (const crossing of over) {
    const gap = distance(crossing.place, place);
    if (gap < least) {
      least = gap;
      best = crossing.place;
    }
  }
  return best;
}
