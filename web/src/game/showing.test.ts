import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moment, Roll, Side, Update } from '../api/types';
import type { Pace } from '../lib/settings.svelte';
import { settled } from '../testing/fake_socket';
import { entry, moment, scene, update, view } from '../testing/samples';
import { GameLog } from './log.svelte';
import { Replay } from './replay.svelte';
import { Showing } from './showing.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(pace: Pace = 'brisk', yours: Side[] = ['union']) {
  const moments = new Map<number, (one: Moment) => void>();
  const log = new GameLog(() => Promise.reject(new Error('nothing is to be asked')));
  const replay = new Replay((deeds) => new Promise((resolve) => moments.set(deeds, resolve)));
  const stood: number[] = [];
  const passed = { count: 0 };
  const showing = new Showing({
    log,
    replay,
    yours: () => yours,
    pace: () => pace,
    stands: (one) => void stood.push(one.version),
    passes: () => void passed.count++,
  });
  const arrives = (deeds: number, x: number) => {
    moments.get(deeds)?.(moment(deeds, scene({ keyes: x })));
    return settled();
  };
  return { showing, log, replay, moments, stood, passed, arrives };
}

// A volley: what throws dice is shown by itself.
const theirs = (version: number) =>
  entry(version, { by: 'confederate', rolls: [{ faces: [6] } as Roll] });
const at = (showing: Showing) => showing.shown?.scene.pieces[0]?.place.x;
const batch = (from: number, to: number, x: number): Update =>
  update(to, {
    scene: scene({ keyes: x }),
    entries: Array.from({ length: to - from }, (_, i) => theirs(from + i + 1)),
  });

describe('what is shown', () => {
  it('begins with the game as it stands, and knows what is still at the server', () => {
    const { showing, log, stood } = show();
    showing.attached(view(9, ['union'], { entries: [entry(8), entry(9)], entries_after: 7 }));
    expect([showing.shown?.version, showing.received, log.older]).toEqual([9, 9, 7]);
    expect(log.entries.map((one) => one.version)).toEqual([8, 9]);
    expect(stood).toEqual([9]);
  });
  it('shows what one has done oneself at once', async () => {
    const { showing } = show();
    showing.attached(view(1, ['union']));
    showing.receive(update(2, { entries: [entry(2)] }));
    await settled();
    expect([showing.shown?.version, showing.waiting]).toEqual([2, 0]);
  });
  it('shows a batch of the other side step by step, and offers nothing meanwhile', async () => {
    const { showing, arrives } = show();
    showing.attached(view(1, ['union'], { scene: scene({ keyes: 0 }) }));
    showing.receive(batch(1, 3, 20));
    await arrives(2, 10);
    expect([at(showing), showing.shown?.choices, showing.waiting]).toEqual([10, [], 2]);
    expect(showing.trail?.lines).toMatchObject([{ from: { x: 0 }, to: { x: 10 } }]);
    await vi.advanceTimersByTimeAsync(1499);
    expect(at(showing)).toBe(10);
    await vi.advanceTimersByTimeAsync(1);
    expect([at(showing), showing.shown?.version, showing.waiting]).toEqual([20, 3, 0]);
    expect(showing.shown?.choices).toHaveLength(1);
  });
  it('shows marches that follow each other as one', async () => {
    const { showing, log } = show();
    showing.attached(view(1, ['union'], { scene: scene({ keyes: 0 }) }));
    const marches = [2, 3, 4].map((version) => entry(version, { by: 'confederate' }));
    showing.receive(update(4, { scene: scene({ keyes: 30 }), entries: marches }));
    await settled();
    expect([at(showing), showing.shown?.version]).toEqual([30, 4]);
    expect(log.last?.version).toBe(4);
    expect(showing.trail?.lines).toMatchObject([{ from: { x: 0 }, to: { x: 30 } }]);
  });
  it('takes no more than eight seconds of fights that come one after another', async () => {
    const { showing, log, moments } = show();
    showing.attached(view(1, ['union'], { scene: scene({ keyes: 0 }) }));
    const begun = Date.now();
    for (let version = 2; version < 30; version += 2) {
      showing.receive(batch(version - 1, version + 1, version));
      for (let n = 0; n < 40 && showing.waiting > 0; n++) {
        await settled();
        for (const [deeds, answer] of moments) answer(moment(deeds, scene({ keyes: deeds })));
        await vi.advanceTimersByTimeAsync(250);
      }
    }
    expect([log.last?.version, showing.waiting]).toEqual([29, 0]);
    expect(Date.now() - begun).toBeLessThanOrEqual(8000 + 14 * 250);
    // After the player has acted himself there is time again.
    showing.acted();
    showing.receive(batch(29, 31, 50));
    await settled();
    expect(showing.waiting).toBeGreaterThan(0);
  });
  it('shows the rest at once when it is skipped', async () => {
    const { showing, log, arrives, stood } = show('slow');
    showing.attached(view(1, ['union'], { scene: scene({ keyes: 0 }) }));
    showing.receive(batch(1, 5, 40));
    await arrives(2, 10);
    showing.skip();
    await settled();
    expect([at(showing), showing.waiting]).toEqual([40, 0]);
    expect(log.last?.version).toBe(5);
    expect(stood).toEqual([1, 5]);
  });
  it('does not put an old moment over the game as it stands', async () => {
    const { showing, arrives } = show();
    showing.attached(view(1, ['union'], { scene: scene({ keyes: 0 }) }));
    showing.receive(batch(1, 3, 20));
    await settled();
    // The connection was lost and made again while the moment of the second deed was fetched.
    showing.attached(view(6, ['union'], { scene: scene({ keyes: 60 }) }));
    await arrives(2, 10);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([at(showing), showing.shown?.version, showing.waiting]).toEqual([60, 6, 0]);
    showing.receive(update(7, { entries: [entry(7)], scene: scene({ keyes: 70 }) }));
    await settled();
    expect(at(showing)).toBe(70);
  });
  it('passes over what it has seen already', async () => {
    const { showing } = show();
    showing.attached(view(5, ['union']));
    showing.receive(update(4, { entries: [entry(4)] }));
    await settled();
    expect(showing.shown?.version).toBe(5);
  });
  it('forgets the moments of deeds that were taken back', async () => {
    const { showing, replay } = show();
    showing.attached(view(2, ['union']));
    const before = replay.fetch(2);
    showing.receive(update(3, { deeds: 1, entries: [entry(3, { kind: 'undo', deeds: 1 })] }));
    await settled();
    expect(replay.fetch(2)).not.toBe(before);
  });
});
