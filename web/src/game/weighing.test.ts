import { describe, expect, it } from 'vitest';
import type { Choice, Odds } from '../api/types';
import { settled } from '../testing/fake_socket';
import { choice } from '../testing/samples';
import { isSure, Weighing } from './weighing.svelte';

const row = (text: string) => ({
  chance: '1/2',
  percent: '50.0 %',
  between: null,
  outcome: [{ clause: 'XX-1', text, event: null }],
});
const odds = (outcomes: number): Odds => ({
  about: null,
  outcomes: Array.from({ length: outcomes }, (_, i) => row(`outcome ${i}`)),
  chances: [],
  tally: [],
  answers: [],
});

function weigh(outcomes: number | null, careful = false) {
  const chosen: string[] = [];
  const shown: string[] = [];
  const weighing = new Weighing({
    careful: () => careful,
    odds: () =>
      outcomes === null ? Promise.reject(new Error('too late')) : Promise.resolve(odds(outcomes)),
    show: (one: Choice) => void shown.push(one.text),
    choose: (one: Choice) => void chosen.push(one.text),
  });
  return { weighing, chosen, shown };
}
const volley = choice('volley');

describe('an order', () => {
  it('is sure if it has one outcome, unless that was only counted', () => {
    expect([isSure(odds(1)), isSure(odds(2))]).toEqual([true, false]);
    expect(isSure({ ...odds(1), about: { runs: 40, sure: '95 %' } })).toBe(false);
  });
  it('by the mouse is given at once, unless the player is careful', async () => {
    const { weighing, chosen } = weigh(2);
    await weighing.take(volley, false);
    expect(chosen).toEqual(['volley']);
    const careful = weigh(2, true);
    await careful.weighing.take(volley, false);
    expect([careful.chosen, careful.shown]).toEqual([[], ['volley']]);
  });
  it('that throws dice wants a second tap', async () => {
    const { weighing, chosen, shown } = weigh(3);
    await weighing.take(volley, true);
    expect([chosen, shown]).toEqual([[], ['volley']]);
    expect(weighing.isReady(volley)).toBe(true);
    await weighing.take(choice('volley'), true); // the same in a list that came anew
    expect(chosen).toEqual(['volley']);
    expect(weighing.ready).toBeNull();
  });
  it('without dice is given with the first tap', async () => {
    const { weighing, chosen } = weigh(1);
    await weighing.take(volley, true);
    expect(chosen).toEqual(['volley']);
  });
  it('whose chances are not to be had wants a second tap too', async () => {
    const { weighing, chosen } = weigh(null);
    await weighing.take(volley, true);
    expect([chosen.length, weighing.isReady(volley)]).toEqual([0, true]);
  });
  it('is forgotten when another is tapped', async () => {
    const { weighing, chosen } = weigh(2);
    void weighing.take(volley, true);
    await weighing.take(choice('charge'), true);
    await settled();
    expect([chosen.length, weighing.ready?.text]).toEqual([0, 'charge']);
  });
  it('whose chances stand on the card is given from it', async () => {
    const { weighing, chosen } = weigh(2);
    await weighing.take(volley, true, true);
    expect(chosen).toEqual(['volley']);
  });
});
