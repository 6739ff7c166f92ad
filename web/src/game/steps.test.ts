import { describe, expect, it } from 'vitest';
import type { Entry, Roll, Update } from '../api/types';
import { entry, scene } from '../testing/samples';
import { movedPieces, paceOf, stepsOf } from './steps';

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
