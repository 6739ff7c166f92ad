import { beforeEach, describe, expect, it } from 'vitest';
import type { Update } from '../api/types';
import { choice, entry, update } from '../testing/samples';
import type { Deeds } from './deeds.svelte';
import { GameLog } from './log.svelte';
import { Stroke } from './stroke.svelte';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    },
  });
});

function at(shown: () => Update, answers: (number | null)[]) {
  const done: string[] = [];
  const log = new GameLog(() => Promise.reject(new Error('nothing is to be asked')));
  const deeds = {
    choosePlainly: (one: { text: string }) => {
      done.push(one.text);
      return Promise.resolve(answers.shift() ?? null);
    },
  } as unknown as Deeds;
  const reader = () => ({ asking: 'plain' as const, askAbout: [] });
  const stroke = new Stroke({ game: 'g', deeds, log, shown, mayChoose: () => true, reader });
  return { stroke, done, log };
}
const plain = (version: number) =>
  update(version, { choices: [choice('a'), choice('b')], plain: 1 });

describe('a stroke', () => {
  it('gathers what was played until the player decides something himself', async () => {
    let shown = plain(4);
    const { stroke, done, log } = at(() => shown, [5, 6]);
    await stroke.play();
    shown = plain(5);
    await stroke.play();
    log.add([entry(4), entry(5), entry(6)]);
    expect(done).toEqual(['b', 'b']);
    expect(stroke.entries.map((one) => one.version)).toEqual([5, 6]);
    stroke.decided();
    expect(stroke.entries).toEqual([]);
    expect([5, 6, 7].map((version) => stroke.wasPlain(version))).toEqual([true, true, false]);
  });
  it('is not tried twice at the same version', async () => {
    const { stroke, done } = at(() => plain(4), [null, null]);
    await stroke.play();
    await stroke.play();
    expect(done).toEqual(['b']);
  });
  it('stops when something was taken back, until the player has decided', () => {
    const { stroke } = at(() => plain(4), []);
    expect(stroke.goesOn).toBe(true);
    stroke.hold();
    expect(stroke.goesOn).toBe(false);
    stroke.decided();
    expect(stroke.goesOn).toBe(true);
  });
  it('waits while the other side asks to take something back', () => {
    const proposal = { by: 'confederate' as const, to: 1, lost: [] };
    const { stroke } = at(() => ({ ...plain(4), proposal }), []);
    expect(stroke.goesOn).toBe(false);
  });
  it('is remembered when the page is read anew', async () => {
    const first = at(() => plain(4), [5]);
    await first.stroke.play();
    expect(at(() => plain(5), []).stroke.wasPlain(5)).toBe(true);
  });
});
