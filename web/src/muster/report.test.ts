import { describe, expect, it } from 'vitest';
import type { MusterEntry, MusterReport } from '../api/types';
import { groupsOf, isOtherwise, lineOf, musterAddress, placeWords } from './report';

const spot = (text: string, east: number) => ({ place: { x: east, y: 0 }, east, north: 0, text });

const entry = (more: Partial<MusterEntry>): MusterEntry => ({
  what: 'unit',
  id: 'us_2wi',
  name: '2nd Wisconsin',
  side: 'union',
  where: 'battle.toml:57',
  fate: 'piece',
  became: 'a piece',
  pieces: ['us_2wi'],
  asked: spot('hex 0305', 100),
  given: spot('hex 0305', 120),
  moved_yards: 20,
  reasons: [],
  ignored: [],
  ...more,
});

const report = (entries: MusterEntry[]): MusterReport => ({
  battle: 'brawners-farm',
  title: "Brawner's Farm",
  rulebook: 'iron-brigade',
  rulebook_title: 'Iron Brigade',
  board: '',
  scale: { corner: { x: 0, y: 0 }, units: 1, yards: 1 },
  entries,
  pieces: [],
  ground: [],
  ignored: [],
  warnings: [],
});

describe('the muster report', () => {
  it('groups the things of the file and leaves empty groups out', () => {
    const groups = groupsOf(report([entry({}), entry({ what: 'arrival', id: 'pike' })]), 'all');
    expect(groups.map((group) => group.title)).toEqual(['Units', 'Arrivals']);
  });

  it('finds what did not come out as the file has it', () => {
    expect(isOtherwise(entry({}))).toBe(false);
    expect(isOtherwise(entry({ given: spot('hex 0306', 300) }))).toBe(true);
    expect(isOtherwise(entry({ fate: 'dropped' }))).toBe(true);
    expect(isOtherwise(entry({ ignored: ['facing'] }))).toBe(true);
    const some = groupsOf(report([entry({}), entry({ id: 'b', reasons: ['why'] })]), 'otherwise');
    expect(some.flatMap((group) => group.entries.map((one) => one.id))).toEqual(['b']);
  });

  it('says the place asked and the place given', () => {
    expect(placeWords(entry({}))).toBe('hex 0305, as asked');
    expect(placeWords(entry({ given: spot('hex 0306', 300), moved_yards: 1240 }))).toBe(
      'asked hex 0305; given hex 0306, 1,240 yards off',
    );
    expect(placeWords(entry({ given: null }))).toBe('asked hex 0305');
    expect(placeWords(entry({ asked: null, given: null }))).toBe('');
  });

  it('takes a line apart and makes an address', () => {
    expect(lineOf('battle.toml:57')).toEqual({ file: 'battle.toml', line: 57 });
    expect(lineOf('battle.toml')).toEqual({ file: 'battle.toml', line: 0 });
    expect(musterAddress('a', 'b')).toBe('/muster?battle=a&rulebook=b');
  });
});
