import { describe, expect, it } from 'vitest';
import type { Roll } from '../api/types';
import { answered, asked, counts } from './rolls';

const roll = (more: Partial<Roll>): Roll => ({
  clause: 'X',
  ask: 'at_least',
  dice: 3,
  target: 4,
  faces: [3, 4, 6],
  answer: 2,
  ...more,
});

describe('rolls', () => {
  it('marks the faces that count, either way round', () => {
    expect([3, 4, 6].map((face) => counts(roll({}), face))).toEqual([false, true, true]);
    expect([3, 4, 6].map((face) => counts(roll({ ask: 'at_most' }), face))).toEqual([
      true,
      true,
      false,
    ]);
    expect(counts(roll({ ask: 'sum', target: null }), 6)).toBe(false);
  });
  it('says what was asked and answered', () => {
    expect(asked(roll({}))).toBe('3 dice, 4 or more');
    expect(answered(roll({}))).toBe('2 of 3');
    expect(answered(roll({ ask: 'sum', target: null, answer: 13 }))).toBe('sum 13');
    expect(answered(roll({ dice: 1, answer: 0 }))).toBe('no');
  });
});
