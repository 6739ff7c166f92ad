import { describe, expect, it } from 'vitest';
import type { Entry } from '../api/types';
import { ago, partOf, takenBack } from './words';

const entry = (version: number, kind: Entry['kind'], deeds: number): Entry => ({
  version,
  kind,
  deeds,
  by: 'union',
  text: '',
  clause: null,
  rolls: [],
  events: [],
  time: 0,
  order: null,
});

describe('partOf', () => {
  it('divides small fractions', () => expect(partOf('3/16')).toBeCloseTo(0.1875));
  it('keeps its footing when numerator and denominator exceed a double', () => {
    expect(partOf('1225948584656640625000000/14975624970497949696000000')).toBeCloseTo(0.08186, 4);
  });
  it('reads a certainty', () => expect(partOf('1')).toBe(1));
});

describe('takenBack', () => {
  it('strikes the deeds beyond those that stand after an undo, and no others', () => {
    const log = [
      entry(1, 'deed', 1),
      entry(2, 'deed', 2),
      entry(3, 'deed', 3),
      entry(4, 'undo', 1),
      entry(5, 'deed', 2),
    ];
    expect([...takenBack(log)].sort()).toEqual([2, 3]);
  });
  it('strikes what was done again and undone again', () => {
    const log = [
      entry(1, 'deed', 1),
      entry(2, 'undo', 0),
      entry(3, 'deed', 1),
      entry(4, 'undo', 0),
    ];
    expect([...takenBack(log)].sort()).toEqual([1, 3]);
  });
});

describe('ago', () => {
  it('speaks of hours up to two days', () => {
    expect(ago(0, 59_000)).toBe('just now');
    expect(ago(0, 47 * 3_600_000)).toBe('47 hours ago');
    expect(ago(0, 49 * 3_600_000)).toBe('2 days ago');
  });
});
