import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moment } from '../api/types';
import { settled } from '../testing/fake_socket';
import { moment } from '../testing/samples';
import { Replay } from './replay.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Moments that come when they are told to.
function slowly() {
  const asked: number[] = [];
  const waiting = new Map<number, (one: Moment) => void>();
  const replay = new Replay((deeds) => {
    asked.push(deeds);
    return new Promise((resolve) => waiting.set(deeds, resolve));
  });
  const arrives = (deeds: number) => {
    waiting.get(deeds)?.(moment(deeds));
    return settled();
  };
  return { replay, asked, arrives };
}

describe('the timeline', () => {
  it('shows the moment last asked for, whichever comes last', async () => {
    const { replay, arrives } = slowly();
    void replay.show(3);
    void replay.show(5);
    await arrives(5);
    await arrives(3);
    expect(replay.moment?.deeds).toBe(5);
    replay.live();
    expect([replay.at, replay.moment]).toEqual([null, null]);
  });
  it('does not go back to the past when its moment comes after the present was asked for', async () => {
    const { replay, arrives } = slowly();
    void replay.show(3);
    replay.live();
    await arrives(3);
    expect(replay.moment).toBeNull();
  });
  it('asks for a moment once, until an undo makes it another', async () => {
    const { replay, asked, arrives } = slowly();
    void replay.fetch(2);
    void replay.fetch(2);
    await arrives(2);
    expect(asked).toEqual([2]);
    replay.forget();
    void replay.fetch(2);
    expect(asked).toEqual([2, 2]);
  });
  it('plays to the last deed and stops there', async () => {
    const shown: number[] = [];
    const replay = new Replay((deeds) => {
      shown.push(deeds);
      return Promise.resolve(moment(deeds));
    });
    replay.play(() => 2);
    for (let tick = 0; tick < 5; tick++) {
      await settled();
      vi.advanceTimersByTime(1100);
    }
    expect(shown).toEqual([0, 1, 2]);
    expect([replay.at, replay.running]).toEqual([2, false]);
  });
});
