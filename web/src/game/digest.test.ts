import { describe, expect, it } from 'vitest';
import type { Entry, Moment, Roll } from '../api/types';
import { settled } from '../testing/fake_socket';
import { entry, moment, scene } from '../testing/samples';
import { Digest, partsOf } from './digest.svelte';
import { GameLog } from './log.svelte';
import { Replay } from './replay.svelte';

const march = (version: number): Entry =>
  entry(version, { by: 'confederate', deeds: version, text: `march ${version}` });
const volley = (version: number): Entry => ({
  ...march(version),
  rolls: [{ faces: [6] } as Roll],
});
const mine = (version: number): Entry => entry(version, { by: 'union', deeds: version });
const never = () => false;

describe('what the other side did', () => {
  it('is its marches together and its fights one by one, since one decided oneself', () => {
    const entries = [march(1), mine(2), march(3), march(4), volley(5), volley(6), march(7)];
    const parts = partsOf(entries, ['union'], never);
    expect(parts.map(({ before, after, fight }) => [before, after, fight])).toEqual([
      [2, 4, false],
      [4, 5, true],
      [5, 6, true],
      [6, 7, false],
    ]);
  });
  it('does not end with what was played for the player', () => {
    const entries = [march(1), mine(2), march(3)];
    expect(partsOf(entries, ['union'], (version) => version === 2)[0]?.entries).toHaveLength(2);
  });
  it('is nothing to who plays both sides or only watches', () => {
    expect(partsOf([march(1)], ['union', 'confederate'], never)).toEqual([]);
    expect(partsOf([march(1)], [], never)).toEqual([]);
  });
});

describe('stepping through it', () => {
  const begin = () => {
    const log = new GameLog(() => Promise.reject(new Error('nothing is to be asked')));
    log.add([mine(1), march(2), volley(3)]);
    const asked = (deeds: number): Promise<Moment> =>
      Promise.resolve(moment(deeds, scene({ keyes: deeds * 10 })));
    const replay = new Replay(asked);
    const digest = new Digest({ log, replay, yours: () => ['union'], wasPlain: never });
    return { digest, replay, log };
  };
  it('shows each, draws who moved, and goes back to the present after the last', async () => {
    const { digest, replay } = begin();
    await digest.step(1);
    await settled();
    expect([digest.at, replay.at]).toEqual([0, 2]);
    expect(digest.pieces).toEqual(['keyes']);
    expect(digest.trail?.lines).toMatchObject([{ from: { x: 10 }, to: { x: 20 } }]);
    await digest.step(1);
    expect([digest.at, replay.at]).toEqual([1, 3]);
    await digest.step(1);
    expect([digest.at, replay.at, digest.pieces.length]).toEqual([null, null, 0]);
  });
  it('ends when one looks elsewhere in the timeline', async () => {
    const { digest, replay } = begin();
    await digest.step(1);
    await replay.show(1);
    expect([digest.at, digest.trail]).toEqual([null, null]);
  });
});
