import { describe, expect, it } from 'vitest';
import type { Entry, Roll, Update } from '../api/types';
import { entry, scene } from '../testing/samples';
import { hurry, LONGEST, marchesTogether, movedPieces, paceOf, type Step, stepsOf } from './steps';

const update = { version: 3 } as Update;

describe('stepsOf', () => {
  it('shows one thing with its update', () => {
    expect(stepsOf(update, [entry(3)])).toEqual([{ entries: [entry(3)], update, own: true }]);
  });
  it('cuts several into steps, the last of which has the picture', () => {
    const steps = stepsOf(update, [entry(1), entry(2), entry(3)]);
    expect(steps.map((step) => step.entries[0]?.version)).toEqual([1, 2, 3]);
    expect(steps.map((step) => step.update !== null)).toEqual([false, false, true]);
  });
  it('does not walk through what an undo took back', () => {
    expect(stepsOf(update, [entry(1), entry(2, { kind: 'undo' })])).toHaveLength(1);
  });
});

describe('movedPieces', () => {
  it('finds what moved, came and went, and nothing else', () => {
    const before = scene({ keyes: 0, evans: 5, bee: 7 });
    const after = scene({ keyes: 1, evans: 5, early: 9 });
    expect(movedPieces(before, after).sort()).toEqual(['bee', 'early', 'keyes']);
  });
});

describe('paceOf', () => {
  const still = scene({ keyes: 0 });
  const moved = scene({ keyes: 1 });
  const roll: Roll = {
    clause: 'X',
    ask: 'at_least',
    dice: 1,
    target: 4,
    again: [],
    faces: [4],
    answer: 1,
  };
  it('gives dice longer than moves and moves longer than formalities', () => {
    const step = (more: Partial<Entry>) => ({ entries: [entry(1, more)], update, own: true });
    const dice = paceOf(step({ rolls: [roll] }), still, still);
    const move = paceOf(step({}), still, moved);
    const glance = paceOf(step({}), still, still);
    expect(dice).toBeGreaterThan(move);
    expect(move).toBeGreaterThan(glance);
  });
});

describe('a long turn of the other side', () => {
  const march = (version: number) => step(entry(version, { by: 'confederate' }));
  const volley = (version: number) =>
    step(entry(version, { by: 'confederate', rolls: [{ faces: [6] } as Entry['rolls'][number]] }));
  const step = (one: Entry): Step => ({ entries: [one], update: null, own: false });

  it('shows marches together and fights one by one', () => {
    const shown = marchesTogether([march(1), march(2), volley(3), volley(4), march(5), march(6)]);
    expect(shown.map((one) => one.entries.map(({ version }) => version))).toEqual([
      [1, 2],
      [3],
      [4],
      [5, 6],
    ]);
  });
  it('does not put the marches of two sides together', () => {
    const ours = step(entry(2, { by: 'union' }));
    expect(marchesTogether([march(1), ours])).toHaveLength(2);
  });
  it('is hurried so that all of it is seen in eight seconds', () => {
    const many = Array.from({ length: 20 }, (_, n) => volley(n));
    const whole = many.reduce((sum, one) => sum + paceOf(one, undefined, undefined), 0);
    expect(whole).toBeGreaterThan(LONGEST);
    expect(whole * hurry(many, LONGEST)).toBeLessThanOrEqual(LONGEST + 1);
    expect(hurry([volley(1)], LONGEST)).toBe(1);
  });
});
