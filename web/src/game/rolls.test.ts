import { describe, expect, it } from 'vitest';
import type { Roll } from '../api/types';
import { answered, asked, counts, thrownAgain } from './rolls';

const roll = (more: Partial<Roll>): Roll => ({
  clause: 'X',
  ask: 'at_least',
  dice: 3,
  target: 4,
  again: [],
  faces: [3, 4, 6],
  answer: 2,
  ...more,
});

const hits = (thrown: Roll) => thrown.faces.map((_, place) => counts(thrown, place));
const replaced = (thrown: Roll) => thrown.faces.map((_, place) => thrownAgain(thrown, place));

describe('rolls', () => {
  it('marks the faces that count, either way round', () => {
    expect(hits(roll({}))).toEqual([false, true, true]);
    expect(hits(roll({ ask: 'at_most' }))).toEqual([true, true, false]);
    expect(hits(roll({ ask: 'sum', target: null }))).toEqual([false, false, false]);
  });
  it('says what was asked and answered', () => {
    expect(asked(roll({}))).toBe('3 dice, 4 or more');
    expect(answered(roll({}))).toBe('2 of 3');
    expect(answered(roll({ ask: 'sum', target: null, answer: 13 }))).toBe('sum 13');
    expect(answered(roll({ dice: 1, answer: 0 }))).toBe('no');
  });
  it('knows which dice were thrown again', () => {
    const test = roll({
      ask: 'sum',
      dice: 2,
      target: null,
      again: [1, 2],
      faces: [2, 5, 1],
      answer: 6,
    });
    expect(asked(test)).toBe('2 dice, 1 and 2 thrown again');
    expect(answered(test)).toBe('sum 6');
    expect(replaced(test)).toEqual([true, false, false]);
    // Raw troops throw their sixes again: the first six does not count, the second does.
    expect(hits(roll({ dice: 2, again: [6], faces: [6, 3, 6] }))).toEqual([false, false, true]);
  });
  it('tells a contest by its last pair', () => {
    const tie = roll({ ask: 'contest', dice: 2, target: -1, faces: [5, 4, 2, 6], answer: 0 });
    expect(asked(tie)).toBe('a die each, -1 on the first');
    expect(answered(tie)).toBe('the second wins');
    expect(replaced(tie)).toEqual([true, true, false, false]);
    expect(hits(tie)).toEqual([false, false, false, true]);
  });
});
