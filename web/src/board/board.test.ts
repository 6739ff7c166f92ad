import { describe, expect, it } from 'vitest';
import boardFile from '../../fixtures/first-bull-run.board.json';
import moveFile from '../../fixtures/first-bull-run.move.json';
import tableFile from '../../fixtures/table.board.json';
import unitsFile from '../../fixtures/table.move.json';
import { findAreas, nearestTowards } from './areas';
import { chain, runOff, taut } from './chains';
import {
  bend,
  distance,
  inside,
  lengthOf,
  pathData,
  relax,
  resample,
  smoothThrough,
} from './curves';
import { areaWords, ownWords, pieceWords } from './describe';
import { broken, nameClass, placeNames } from './labels';
import { ahead, arcData, hexesBetween, rulerWords } from './measure';
import { actors, destinations, goalAt, targets } from './moves';
import { patches, runs } from './patches';
import { draw } from './picture';
import { hash, noise } from './random';
import { filled, windingOf } from './regions';
import { contours, hachures, wedge } from './relief';
import { boxAbout, quietSpot, roundYards, sheetOf } from './sheet';
import { standNames } from './names';
import { StandSizes } from './sizes';
import { fan, lay, stacksOf } from './stacks';
import { bearer, carriedTo, frontOf, reachOf, standSize, tagWords, unitBox } from './stand';
import { boxOfTags, tagSpots } from './tags';
import { folded, noteOf, toldOf } from './told';
import type {
  Choice,
  Ghost,
  Measure,
  Place,
  Scene,
  SceneArea,
  SceneBoard,
  ScenePiece,
  SceneTag,
} from './types';
import { riverCourses, waters } from './water';

const bullRun = boardFile as unknown as SceneBoard;
const table = tableFile as unknown as SceneBoard;
const move = moveFile as unknown as { scene: Scene; choices: Choice[] };

const units = unitsFile as unknown as { scene: Scene; choices: Choice[] };

const at = (x: number, y: number): Place => ({ x, y });
const inches = (name: string) => table.measures.find((one) => one.name === name) as Measure;
// A base of four inches by one.
const BASE = [at(-2000, -500), at(2000, -500), at(2000, 500), at(-2000, 500)];
const base = (x: number, y = 0, heading = 0) => ({
  place: at(x, y),
  heading,
  outline: BASE,
  kind: '',
});
const tag = (text: string): SceneTag => ({ text, tone: 'plain', icon: 'none' });

// A hex board of a few hexes, each with a level and kinds, in the server's own coordinates.
function small(...hexes: [q: number, r: number, level: number, ...kinds: string[]][]): SceneBoard {
  const corners = [
    [500, -289],
    [0, -577],
    [-500, -289],
    [-500, 289],
    [0, 577],
    [500, 289],
  ] as const;
  const areas: SceneArea[] = hexes.map(([q, r, level, ...kinds]) => {
    const place = at(1000 * q + 500 * r, 866 * r);
    const outline = corners.map(([x, y]) => at(place.x + x, place.y + y));
    return { id: `${q}.${r}`, place, outline, holes: [], level, kinds };
  });
  const box = boxAbout(
    areas.map((area) => area.place),
    577,
  );
  return {
    ...bullRun,
    areas,
    lines: [],
    labels: [],
    least: at(box.x, box.y),
    greatest: at(box.x + box.width, box.y + box.height),
  };
}

const ring: [number, number][] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

describe('chance from coordinates', () => {
  it('is the same each time and differs from place to place', () => {
    expect(hash(3, 4, 5)).toBe(hash(3, 4, 5));
    const many = new Set(Array.from({ length: 200 }, (_, i) => hash(i, 7)));
    expect(many.size).toBe(200);
  });
  it('makes noise that is smooth and bounded', () => {
    for (let x = 0; x < 3000; x += 37) {
      expect(Math.abs(noise(x, 50, 1000))).toBeLessThanOrEqual(1);
      expect(Math.abs(noise(x + 1, 50, 1000) - noise(x, 50, 1000))).toBeLessThan(0.01);
    }
  });
});

describe('curves', () => {
  const bent = { points: [at(0, 0), at(1000, 0), at(1000, 1000)], closed: false };
  it('passes smoothly through every point it is given', () => {
    const smooth = smoothThrough(bent).points;
    for (const point of bent.points)
      expect(smooth.some((other) => distance(other, point) < 1e-6)).toBe(true);
  });
  it('resamples at equal distances and keeps the ends', () => {
    const even = resample(bent, 100);
    expect(even.points).toHaveLength(21);
    expect(even.points[0]).toEqual(at(0, 0));
    expect(even.points[20]?.y).toBeCloseTo(1000);
    expect(lengthOf(even)).toBeCloseTo(2000);
  });
  it('resamples a ring without doubling its first point', () => {
    const square = { points: [at(0, 0), at(400, 0), at(400, 400), at(0, 400)], closed: true };
    expect(resample(square, 100).points).toHaveLength(16);
  });
  it('relaxes corners but not the ends', () => {
    const calm = relax(resample(bent, 100), 5).points;
    expect(calm[0]).toEqual(at(0, 0));
    expect(Math.min(...calm.map((point) => distance(point, at(1000, 0))))).toBeGreaterThan(50);
  });
  it('bends the plane no further than a fraction of a hex', () => {
    for (let x = 0; x < 20000; x += 731)
      expect(distance(bend(at(x, x / 2), 1), at(x, x / 2))).toBeLessThan(250);
  });
  it('writes path data in whole numbers', () => {
    expect(pathData({ points: [at(0.4, 1.6), at(10, 20)], closed: true })).toBe('M0 2L10 20Z');
  });
});

describe('chains', () => {
  it('joins half lines that share end points, whichever way they run', () => {
    const lines = chain([
      [at(0, 0), at(1, 0)],
      [at(2, 0), at(1, 0)],
      [at(2, 0), at(3, 0)],
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.points).toHaveLength(4);
    expect(lines[0]?.closed).toBe(false);
  });
  it('goes straight on where three meet and ends the third there', () => {
    const lines = chain([
      [at(-10, 0), at(0, 0)],
      [at(0, 0), at(10, 0)],
      [at(0, 0), at(0, 10)],
    ]);
    expect(lines.map((line) => line.points.length).sort()).toEqual([2, 3]);
    const long = lines.find((line) => line.points.length === 3);
    expect(long?.points.every((point) => point.y === 0)).toBe(true);
  });
  it('closes a ring', () => {
    const corners = [at(0, 0), at(10, 0), at(10, 10), at(0, 10)];
    const sides = corners.map((corner, i) => [corner, corners[(i + 1) % 4] as Place]);
    expect(chain(sides)).toEqual([{ points: expect.any(Array) as Place[], closed: true }]);
  });
  it('draws a staircase taut, leaves its ends, and keeps junctions joined', () => {
    const stairs = [at(0, 0), at(500, 0), at(500, 500), at(1000, 500), at(1000, 1000)];
    const branch = [at(500, 500), at(200, 900)];
    const [main, side] = taut([stairs, branch], 5, 230) as [Place[], Place[]];
    expect(main[0]).toEqual(at(0, 0));
    expect(main[4]).toEqual(at(1000, 1000));
    expect(main[2]).toEqual(side[0]);
    expect(lengthOf({ points: main, closed: false })).toBeLessThan(1900);
    main.forEach((point, i) =>
      expect(distance(point, stairs[i] as Place)).toBeLessThanOrEqual(231),
    );
  });
  it('runs a loose end off the map only near the edge', () => {
    const lines = [[at(300, 5000), at(5000, 5000)]];
    const off = runOff(lines, at(0, 0), at(10000, 10000), 600);
    expect(off.slice(1)).toEqual([[at(300, 5000), at(-600, 5000)]]);
  });
});

describe('regions and relief', () => {
  it('finds one ring about two hexes that touch', () => {
    const around = ring.map(([q, r]): [number, number, number] => [
      q,
      r,
      q === 1 && r === 0 ? 1 : 0,
    ]);
    const board = small([0, 0, 1], ...around, [2, 0, 0], [2, -1, 0], [1, 1, 0]);
    const lines = filled(board, (area) => area.level >= 1);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.closed).toBe(true);
    expect(lines[0]?.points).toHaveLength(10);
    expect(windingOf(lines[0]?.points ?? [])).toBeGreaterThan(0);
  });
  it('draws no slope at the edge of a hex map', () => {
    const board = small([0, 0, 1], [1, 0, 0]);
    const { field } = sheetOf(board);
    const [hill] = filled(board, (area) => area.level >= 1);
    expect(hill?.closed).toBe(true);
    const west = hill?.points.filter((point) => point.x < 400) ?? [];
    expect(west.length).toBeGreaterThan(2);
    for (const point of west)
      expect(point.x < field.x || point.y < field.y || point.y > field.y + field.height).toBe(true);
  });
  it('lets hachures run downhill, away from the hill', () => {
    const board = small([0, 0, 1], ...ring.map(([q, r]): [number, number, number] => [q, r, 0]));
    const lines = contours(board, 1);
    const wedges = hachures(lines, [], 1)
      .split('Z')
      .filter((text) => text !== '');
    expect(wedges.length).toBeGreaterThan(100);
    for (const text of wedges) {
      const numbers = (text.match(/-?\d+/g) ?? []).map(Number);
      const [a, b, c, d] = numbers as [number, number, number, number];
      expect(Math.hypot(c, d)).toBeGreaterThan(Math.hypot(a, b));
    }
  });
  it('draws a wedge broad at the top and pointed at the foot', () => {
    expect(wedge(at(0, 0), at(0, 1), 100, 20)).toBe('M-10 0L0 100L10 0Z');
  });
  it('takes each hill of a table for itself', () => {
    expect(contours(table, 1).filter(({ level }) => level === 2)).toHaveLength(1);
    expect(contours(table, 1).every(({ line }) => line.closed)).toBe(true);
  });
});

describe('water', () => {
  const ends = (segments: Place[][]): Map<string, number> => {
    const count = new Map<string, number>();
    for (const segment of segments)
      for (const place of segment)
        count.set(`${place.x},${place.y}`, (count.get(`${place.x},${place.y}`) ?? 0) + 1);
    return count;
  };
  it('makes a bend, not a pond, of three wet hexes', () => {
    const board = small(
      [0, 0, 0, 'river'],
      [1, 0, 0, 'river'],
      [0, 1, 0, 'river'],
      [2, 0, 0, 'river'],
    );
    const segments = riverCourses(board);
    expect(segments).toHaveLength(3);
    expect(Math.max(...ends(segments).values())).toBe(2);
  });
  it('draws Bull Run through every one of its hexes and without islands', () => {
    const wet = bullRun.areas.filter((area) => area.kinds.includes('river'));
    const segments = riverCourses(bullRun);
    const count = ends(segments);
    expect(wet.filter((area) => !count.has(`${area.place.x},${area.place.y}`))).toEqual([]);
    expect(segments.length).toBeLessThan(wet.length);
  });
  it('leads streams into the river', () => {
    const board = small([0, 0, 0, 'river'], [1, 0, 0, 'river'], [1, 1, 0, 'stream']);
    board.lines = [{ kind: 'stream', points: [at(1500, 866), at(1250, 433)], owner: '' }];
    const [stream] = waters(board, 1).streams;
    const mouth = stream?.points.at(-1) as Place;
    const source = stream?.points[0] as Place;
    const near = Math.min(distance(mouth, at(1000, 0)), distance(source, at(1000, 0)));
    expect(near).toBeLessThan(350);
  });
});

describe('place names', () => {
  const label = (text: string, kind = 'place') => ({ text, kind, place: at(0, 0) });
  it('tells hills from water, houses and villages', () => {
    expect(nameClass(label('Henry House Hill'))).toBe('hill');
    expect(nameClass(label("Ball's Ford"))).toBe('water');
    expect(nameClass(label('Stone House'))).toBe('house');
    expect(nameClass(label('Manassas Junction'))).toBe('village');
    expect(nameClass(label("Jackson's line"))).toBe('note');
    expect(nameClass(label('Chantilly', 'house'))).toBe('house');
  });
  it('breaks long names in two, at a bracket if there is one', () => {
    expect(broken('Carter house (Pittsylvania)')).toEqual(['Carter house', '(Pittsylvania)']);
    expect(broken('Sudley Springs Ford')).toEqual(['Sudley', 'Springs Ford']);
    expect(broken('Groveton')).toEqual(['Groveton']);
  });
  it('names each place once and lets no name lie over another', () => {
    const names = placeNames(bullRun, { anchor: (l) => l.place, busy: () => 0 }, 1);
    expect(names.filter((name) => name.text === 'Centreville')).toHaveLength(1);
    expect(names.filter((name) => name.text.startsWith('Portici'))).toHaveLength(1);
    expect(names.find((name) => name.text === 'Centreville')?.objective).toBe(true);
    const spots = names.map((name) => `${Math.round(name.x)},${Math.round(name.y)}`);
    expect(new Set(spots).size).toBe(names.length);
  });
});

describe('the sheet', () => {
  it('puts the cartouche where nothing is drawn, inside the neat line', () => {
    const picture = draw(bullRun);
    const { cartouche, sheet } = picture;
    const covered = bullRun.areas.filter(
      (area) =>
        area.kinds.length > 0 &&
        area.place.x > cartouche.x &&
        area.place.x < cartouche.x + cartouche.width &&
        area.place.y > cartouche.y &&
        area.place.y < cartouche.y + cartouche.height,
    );
    expect(covered).toEqual([]);
    expect(cartouche.x).toBeGreaterThanOrEqual(sheet.field.x);
    expect(cartouche.x + cartouche.width).toBeLessThanOrEqual(
      sheet.field.x + sheet.field.width + 1,
    );
    expect(cartouche.y + cartouche.height).toBeLessThanOrEqual(
      sheet.field.y + sheet.field.height + 1,
    );
  });
  it('prefers a corner', () => {
    const field = { x: 0, y: 0, width: 1000, height: 1000 };
    const { box } = quietSpot(field, 200, 100, [], []);
    expect([12, 788]).toContain(box.x);
    expect([12, 888]).toContain(box.y);
    const busy = quietSpot(field, 200, 100, [at(box.x + 50, box.y + 50)], []);
    expect(busy.covered).toBe(0);
    expect(busy.box).not.toEqual(box);
  });
  it('rounds the scale bar down to 1, 2 or 5 times a power of ten', () => {
    expect([1, 7, 19, 2062, 4999].map(roundYards)).toEqual([1, 5, 10, 2000, 2000]);
  });
  it('draws the same picture twice', () => {
    const [one, two] = [draw(bullRun), draw(bullRun)];
    expect(one.woods).toEqual(two.woods);
    expect(one.hachures).toEqual(two.hachures);
  });
  it('draws a table at its own size', () => {
    expect(sheetOf(table).scale).toBeCloseTo(2.4);
    expect(draw(table).rivers).not.toEqual([]);
    expect(draw(table).grid).toEqual([]);
  });
});

describe('patches', () => {
  const field = { x: 0, y: 0, width: 2400, height: 1200 };
  it('sorts strokes by where they begin and loses none', () => {
    const strokes = ['M10 10l5 0m3 3l1 1', 'M90 20l5 0', 'M-5 30L7 7', 'M1500 40L1510 40'];
    const found = patches(strokes.join(''), field);
    expect(found).toHaveLength(3);
    expect(found[0]).toBe('M10 10l5 0m3 3l1 1M90 20l5 0');
    expect(found.join('').length).toBe(strokes.join('').length);
    expect(patches('', field)).toEqual([]);
  });
  it('cuts a long line into runs that overlap by a step', () => {
    const points = Array.from({ length: 13 }, (_, i) => at(i * 50, 0));
    const found = runs([{ points, closed: false }], field);
    expect(found[0]).toBe('M0 0L50 0L100 0');
    expect(found[1]).toBe('M50 0L100 0L150 0L200 0');
    expect(found[found.length - 1]).toMatch(/L600 0$/);
    const ring = [at(0, 0), at(50, 0), at(50, 50)];
    expect(runs([{ points: ring, closed: true }], field)).toEqual([
      'M0 0L50 0L50 50',
      'M50 0L50 50L0 0L50 0',
    ]);
  });
});

describe('what is drawn of stands', () => {
  const stand = (id: string, x: number): ScenePiece => ({
    ...(move.scene.pieces[0] as ScenePiece),
    id,
    place: at(x, 0),
    heading: 900,
    stands: [base(x, 0, 900)],
    markers: [tag('en masse'), tag('fatigued 2')],
  });
  it('leaves what is out of sight as large as it was', () => {
    const sizes = new StandSizes();
    const pieces = [stand('near', 0), stand('far', 9000)];
    const sight = { x: -100, y: -100, width: 200, height: 200 };
    expect([...sizes.of(pieces, sight, 40).values()]).toEqual([40, 40]);
    expect([...sizes.of(pieces, sight, 80).values()]).toEqual([80, 40]);
    expect([...sizes.of(pieces, null, 60).values()]).toEqual([60, 60]);
  });
  it('measures a stand as it is turned, and never too small to be seen', () => {
    const size = standSize(base(0, 0, 900), 10);
    expect([size.wide, size.deep]).toEqual([4000, 1000]);
    expect([Math.round(size.across), Math.round(size.high)]).toEqual([500, 2000]);
    expect(size.near).toBe(true);
    expect(standSize(base(0), 1000).deep).toBe(6000);
  });
  it('writes a tag in capitals, and a long one no wider than can be borne', () => {
    expect(tagWords(tag('en masse')).letters).toBe('EN MASSE');
    expect(tagWords(tag('a sentence that nobody reads')).letters).toHaveLength(18);
  });
  it('tells all of the line that is pointed at, and of one of many ways only then', () => {
    const line = (kind: string, text: string, x: number) => ({
      kind,
      text,
      from: at(0, 0),
      to: at(x, 0),
      clause: null,
    });
    const overlay = {
      areas: [],
      shapes: [],
      arcs: [],
      lines: [line('sight', 'a sentence that is too long', 10), line('way', '7 inches', 20)],
    };
    expect(toldOf(overlay, null, 1)).toEqual([]);
    expect(toldOf(overlay, at(10, 0), 1).map((one) => one.text)).toEqual([
      'a sentence that is too long',
    ]);
    expect(toldOf(overlay, at(20, 0), 1).map((one) => one.text)).toEqual(['7 inches']);
    const twice = { ...overlay, lines: [line('sight', 'near', 10), line('edge', 'left', 11)] };
    expect(toldOf(twice, null, 1).map((one) => one.text)).toEqual(['near']);
  });
  it('folds a sentence in two', () => {
    expect(folded('7 inches')).toEqual(['7 inches']);
    expect(folded('2nd Wisconsin cannot be seen: the woods between are too deep')).toEqual([
      '2nd Wisconsin cannot be seen:',
      'the woods between are too deep',
    ]);
  });
});

describe('a unit of several stands', () => {
  const three: ScenePiece = {
    ...(move.scene.pieces[0] as ScenePiece),
    place: at(10_000, 0),
    heading: 0,
    stands: [base(5000), base(10_000), base(15_000)],
  };
  it('covers what its stands cover, and the middle one bears its figures', () => {
    expect(unitBox(three, 10)).toEqual({ left: 3000, right: 17_000, top: -500, foot: 500 });
    expect(bearer(three)).toBe(1);
    expect(reachOf(three)).toBeCloseTo(Math.hypot(7000, 500));
  });
  it('is carried and turned as one, about its own place', () => {
    const gone = carriedTo(three, at(0, 1000), 900);
    expect(gone.stands.map(({ place }) => [Math.round(place.x) + 0, Math.round(place.y)])).toEqual([
      [0, -4000],
      [0, 1000],
      [0, 6000],
    ]);
    expect(gone.stands.map((stand) => stand.heading)).toEqual([900, 900, 900]);
    expect(carriedTo(three, three.place, null)).toEqual(three);
  });
  it('has its handle ahead of the foremost stand, whichever way it faces', () => {
    expect(frontOf(three)).toBeCloseTo(500);
    expect(frontOf(carriedTo(three, at(0, 0), 1300))).toBeCloseTo(500);
    const column = { ...three, stands: [base(10_000, -3000), base(10_000, 0)] };
    expect(frontOf(column)).toBeCloseTo(3500);
  });
  it('is one stack of its own, and is named once, under the middle of it', () => {
    expect(stacksOf(units.scene.pieces)).toHaveLength(units.scene.pieces.length);
    const names = standNames([three], 40, [three.id]);
    expect(names.map((name) => [name.text, name.place.x])).toEqual([[three.name, 10_000]]);
  });
  it('is in sight when any of its stands is', () => {
    const sizes = new StandSizes();
    const sight = { x: 14_000, y: -500, width: 2000, height: 1000 };
    sizes.of([three], null, 40);
    expect([...sizes.of([three], sight, 80).values()]).toEqual([80]);
    expect([...sizes.of([three], { ...sight, x: 90_000 }, 20).values()]).toEqual([80]);
  });
  it('has its goals and its note by the whole of it', () => {
    const [go] = units.choices as [Choice];
    expect([...destinations(units.choices, '11th New York').values()][0]?.choice).toBe(go);
    expect(go.ghosts[0]?.stands).toHaveLength(4);
    const end = go.path[go.path.length - 1] as Place;
    expect(noteOf(go, 1)?.place.x).toBe(end.x);
    expect(noteOf(go, 1)?.place.y).toBeLessThan(end.y - reachOf(go.ghosts[0] as Ghost) * 0.5);
  });
});

describe('areas', () => {
  const areas = findAreas(bullRun);
  it('finds the hex under a place, and none beyond the edge', () => {
    for (const area of bullRun.areas.slice(0, 60)) {
      expect(areas.at(area.place)?.id).toBe(area.id);
      expect(areas.at(at(area.place.x + 300, area.place.y + 200))?.id).toBe(area.id);
    }
    expect(areas.at(at(-5000, 0))).toBeNull();
    expect(areas.byId('0101')?.place).toEqual(at(0, 0));
  });
  it('means the smallest of areas that overlap', () => {
    expect(findAreas(table).at(at(41000, 25500))?.id).toBe('Henry House Hill crest');
    expect(inside(at(41000, 25500), table.areas[0]?.outline ?? [])).toBe(true);
  });
  it('leaves out the holes of an area', () => {
    const square = (low: number, high: number): Place[] => [
      at(low, low),
      at(high, low),
      at(high, high),
      at(low, high),
    ];
    const glade = { ...table, areas: [] as SceneArea[] };
    glade.areas = [
      {
        id: 'wood',
        place: at(0, 0),
        outline: square(0, 9000),
        holes: [square(3000, 6000)],
        level: 0,
        kinds: ['woodland'],
      },
    ];
    expect(findAreas(glade).at(at(1000, 1000))?.id).toBe('wood');
    expect(findAreas(glade).at(at(4000, 4000))).toBeNull();
    expect(filled(glade, () => true)).toHaveLength(2);
  });
  it('goes by arrow key to the next hex that way', () => {
    const from = areas.byId('0505') as SceneArea;
    expect(nearestTowards(from.place, bullRun.areas, at(1, 0))?.id).toBe('0605');
    expect(nearestTowards(from.place, bullRun.areas, at(0, 1))?.place.y).toBe(from.place.y + 866);
    expect(nearestTowards(at(0, 0), bullRun.areas, at(-1, 0))).toBeNull();
  });
});

describe('choices on the board', () => {
  const [first] = move.choices as [Choice];
  it('knows who may act and where to', () => {
    const piece = first.pieces[0] as string;
    expect(actors(move.choices).has(piece)).toBe(true);
    const goals = destinations(move.choices, piece);
    const expected = move.choices.filter(
      (choice) => choice.pieces.includes(piece) && choice.path.length > 0,
    );
    expect(goals.size).toBe(expected.length);
    expect(destinations(move.choices, null).size).toBe(0);
  });
  it('keeps targets apart from destinations', () => {
    const fire: Choice = { ...first, target: 'us_keyes', path: [], pieces: ['cs_bee'] };
    expect(targets([fire], 'cs_bee').get('us_keyes')).toBe(fire);
    expect(targets([fire], 'cs_bartow').size).toBe(0);
    expect(destinations([{ ...fire, path: [at(0, 0)] }], 'cs_bee').size).toBe(0);
  });
  it('takes the very hex on a hex map, and the nearest goal within an inch on a table', () => {
    const go: Choice = { ...first, pieces: ['a'], target: '', path: [at(0, 0), at(3000, 0)] };
    const goals = destinations([go], 'a');
    expect(goalAt(bullRun, goals, at(3000, 0))).toBe(go);
    expect(goalAt(bullRun, goals, at(3100, 0))).toBeNull();
    expect(goalAt(table, goals, at(3100, 0))).toBe(go);
    expect(goalAt(table, goals, at(5000, 0))).toBeNull();
  });
  it('puts in the bubble what is told in brief, and no sentence', () => {
    const go: Choice = { ...first, pieces: ['a'], target: '', path: [at(0, 0)], note: 'cost 7' };
    const bubble = (brief: string) =>
      [...destinations([{ ...go, brief }], 'a').values()][0]?.bubble;
    expect(bubble('2')).toBe('2');
    expect(bubble('')).toBe('');
  });
});

describe('stacks', () => {
  const piece = (id: string, depth: number, place = at(0, 0)): ScenePiece => ({
    ...(move.scene.pieces[0] as ScenePiece),
    id,
    depth,
    place,
  });
  it('piles what shares a place by depth', () => {
    const [stack] = stacksOf([piece('top', 2), piece('foot', 0), piece('mid', 1)]);
    expect(stack?.pieces.map((p) => p.id)).toEqual(['foot', 'mid', 'top']);
    expect(stacksOf([piece('a', 0), piece('b', 0, at(1000, 0))])).toHaveLength(2);
  });
  it('never piles stands', () => {
    const stand = { stands: [base(0)] };
    expect(
      stacksOf([
        { ...piece('a', 0), ...stand },
        { ...piece('b', 0), ...stand },
      ]),
    ).toHaveLength(2);
  });
  it('names near stands by themselves and far ones by what they belong to', () => {
    const gauges = [{ name: 'morale', value: 6, most: 7, mark: 6 }];
    const stand = (id: string, x: number) => ({
      ...piece(id, 0, at(x, 0)),
      stands: [base(x)],
      name: `${id} Virginia`,
      identity: 'Stonewall Brigade',
      gauges,
    });
    const pieces = [stand('2nd', 0), stand('4th', 5000), stand('5th', 10000)];
    const texts = (pixel: number, first: string[] = []): string[] =>
      standNames(pieces, pixel, first).map((name) => name.text);
    expect(texts(40)).toEqual(['2nd Virginia', '4th Virginia', '5th Virginia']);
    expect(texts(400)).toEqual(['Stonewall Brigade']);
    expect(texts(400, ['4th'])).toContain('4th Virginia');
    // Where two would lie on each other, one goes to the other side or is left out.
    const places = standNames(pieces, 90, []).map((name) => name.place);
    expect(new Set(places.map(({ x, y }) => `${x},${y}`)).size).toBe(places.length);
  });
  it('sets the tags of stands that lie on one another where each can be read', () => {
    const stand = (id: string, x: number) => ({
      ...piece(id, 0, at(x, 0)),
      stands: [base(x)],
      markers: [tag('march column'), tag('held')],
    });
    const pieces = [stand('Trimble', 0), stand('Early', 300), stand('Forno', 600)];
    const spots = [...tagSpots(pieces, () => 40).values()];
    const [first] = spots;
    expect(first?.at).toEqual({ x: 0, y: -500 - 9 * 40 });
    const boxes = spots.map((spot) => boxOfTags(spot, 40));
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(i + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.foot && b.top < a.foot).toBe(
          false,
        );
    });
    // Far apart each has its tags over it.
    const apart = tagSpots([stand('a', 0), stand('b', 9000)], () => 40);
    expect([...apart.values()].map((spot) => spot.at.y)).toEqual([-860, -860]);
  });
  it('keeps a deep pile within its hex and fans it out without overlap', () => {
    const many = Array.from({ length: 9 }, (_, i) => piece(`p${i}`, i));
    const stacks = stacksOf(many);
    for (const entry of lay(stacks, 1)) expect(Math.abs(entry.place.x)).toBeLessThanOrEqual(101);
    expect(
      lay(stacks, 1)
        .filter((entry) => entry.top)
        .map((entry) => entry.piece.id),
    ).toEqual(['p8']);
    const spots = fan(stacks[0] as (typeof stacks)[number], 900);
    spots.forEach((a, i) =>
      spots.slice(i + 1).forEach((b) => expect(distance(a, b)).toBeGreaterThan(899)),
    );
  });
});

describe('measuring', () => {
  it('counts hexes as a player does', () => {
    expect(hexesBetween(at(0, 0), at(500, 866), 1000)).toBe(1);
    expect(hexesBetween(at(0, 0), at(2000, 1732), 1000)).toBe(3);
    const hexes = bullRun.measures[0] as Measure;
    expect(rulerWords(bullRun, hexes, at(0, 0), at(4000, 0))).toBe('4 hexes, 2,500 yards');
    expect(rulerWords(bullRun, hexes, at(0, 0), at(1000, 0))).toBe('1 hex, 630 yards');
  });
  it('lays the ruler in the measure that the reader likes', () => {
    const words = (name: string) => rulerWords(table, inches(name), at(0, 0), at(3000, 4000));
    expect(['inch-15', 'cm-15', 'inch-6', 'cm-25'].map(words)).toEqual([
      '5 inches, 250 yards',
      '12.5 cm, 250 yards',
      '2.5 inches, 250 yards',
      '25 cm, 250 yards',
    ]);
  });
  it('counts headings clockwise from north', () => {
    expect(ahead(at(0, 0), 0, 100)).toMatchObject({ y: -100 });
    expect(ahead(at(0, 0), 900, 100).x).toBeCloseTo(100);
  });
  it('draws a sector, and a whole circle when both headings are one', () => {
    const arc = { kind: 'arc', text: '', place: at(0, 0), radius: 100, from: 3150, to: 450 };
    expect(arcData(arc)).toBe('M0 0L-71 -71A100 100 0 0 1 71 -71Z');
    expect(arcData({ ...arc, to: 3150 })).toContain('A100 100 0 1 1 0 100');
  });
});

describe('in words', () => {
  it('says what a piece is, where, and in what state', () => {
    const keyes = move.scene.pieces.find((p) => p.id === 'us_keyes') as ScenePiece;
    expect(pieceWords(keyes, 'hex 1209')).toBe(
      'Union infantry Keyes, range 1, attack 5, strength 3, division 1, hex 1209, pinned',
    );
    expect(pieceWords({ ...keyes, card: [], markers: [tag('in_reserve')] }, '')).toBe(
      'Union infantry Keyes, in reserve',
    );
  });
  it('leaves out whose words they are, beside him', () => {
    expect(ownWords('2nd Wisconsin forms line', '2nd Wisconsin')).toBe('Forms line');
    const both = '2nd Wisconsin and 6th Wisconsin fire at 4th Virginia';
    expect(ownWords(both, '2nd Wisconsin')).toBe(both);
    expect(ownWords('John Gibbon joins 2nd Wisconsin', '2nd Wisconsin')).toMatch(/^John Gibbon/);
  });
  it('says what an area is and who stands there', () => {
    const board = small([0, 0, 2, 'woodland']);
    const area = board.areas[0] as SceneArea;
    const keyes = move.scene.pieces.find((p) => p.id === 'us_keyes') as ScenePiece;
    expect(areaWords(board, area, [keyes], null)).toBe(
      'Hex 0.0, level 2, woodland; here Keyes (Union)',
    );
    const choice = { ...(move.choices[0] as Choice), text: 'Bee moves to 0.0', note: 'cost 1' };
    expect(areaWords(board, { ...area, kinds: [], level: 0 }, [], choice)).toBe(
      'Hex 0.0, open ground; Bee moves to 0.0, cost 1',
    );
  });
});
