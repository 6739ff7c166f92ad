import { describe, expect, it } from 'vitest';
import type { Ask } from '../api/verbs';
import { entry } from '../testing/samples';
import { GameLog } from './log.svelte';

const versions = (log: GameLog) => log.entries.map((one) => one.version);
const nobody: Ask = () => Promise.reject(new Error('nothing is to be asked'));

describe('the log', () => {
  it('takes each entry once', () => {
    const log = new GameLog(nobody);
    log.add([entry(1), entry(2)]);
    log.add([entry(2), entry(3)]);
    expect(versions(log)).toEqual([1, 2, 3]);
    expect(log.last?.version).toBe(3);
  });
  it('fetches what is older a page at a time, down to the first', async () => {
    const asked: unknown[] = [];
    const ask = ((verb: string, params: { after: number; limit: number }) => {
      asked.push([verb, params]);
      const page = Array.from({ length: params.limit }, (_, i) => entry(params.after + i + 1));
      return Promise.resolve({ entries: page });
    }) as unknown as Ask;
    const log = new GameLog(ask);
    log.older = 250;
    log.add([entry(251)]);
    await log.fetchOlder();
    expect([versions(log)[0], log.older]).toEqual([51, 50]);
    await log.fetchOlder();
    expect(asked).toEqual([
      ['entries', { after: 50, limit: 200 }],
      ['entries', { after: 0, limit: 200 }],
    ]);
    expect(versions(log)).toEqual(Array.from({ length: 251 }, (_, i) => i + 1));
    expect(log.older).toBe(0);
  });
  it('finds the last deed of a side that still stands', () => {
    const log = new GameLog(nobody);
    log.add([
      entry(1, { by: 'union' }),
      entry(2, { by: 'confederate' }),
      entry(3, { by: 'union' }),
      entry(4, { kind: 'undo', by: 'union', deeds: 2 }),
      entry(5, { kind: 'seat', by: 'union', deeds: 2 }),
    ]);
    expect(log.lastDeedOf(['union'])?.version).toBe(1);
    expect(log.lastDeedOf(['confederate', 'union'])?.version).toBe(2);
    expect(log.lastDeedOf([])).toBeNull();
  });
});
