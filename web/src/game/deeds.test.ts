import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, CONSENT, STALE } from '../api/http';
import type { Update } from '../api/types';
import { settled } from '../testing/fake_socket';
import { choice, entry, update } from '../testing/samples';
import { type DeedGround, Deeds } from './deeds.svelte';
import { GameLog } from './log.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Sent {
  verb: string;
  params: Record<string, unknown>;
  answer(version: number): Promise<void>;
  refuse(code: number, message: string, data?: unknown): Promise<void>;
}

function act(more: Partial<DeedGround> = {}) {
  const sent: Sent[] = [];
  const log = new GameLog(() => Promise.reject(new Error('nothing is to be asked')));
  const call = ((verb: string, params: Sent['params']) =>
    new Promise((resolve, reject) => {
      sent.push({
        verb,
        params,
        answer: (version) => (resolve({ version }), settled()),
        refuse: (code, message, data) => (reject(new ApiError(code, message, data)), settled()),
      });
    })) as DeedGround['call'];
  const deeds = new Deeds({
    log,
    habits: { wasPlain: () => false, decided: () => {}, hold: () => {} },
    shown: (): Update => update(6),
    yours: () => ['union'],
    againstComputer: () => false,
    mayChoose: () => true,
    ended: () => false,
    call,
    ...more,
  });
  return { deeds, sent, log };
}

describe('a deed', () => {
  it('says which version it was looking at, and is settled when it is answered', async () => {
    const { deeds, sent } = act();
    void deeds.choose(choice('march'));
    expect(sent[0]).toMatchObject({
      verb: 'apply',
      params: { version: 6, action: { name: 'march' } },
    });
    expect(deeds.sending).toBe(true);
    await sent[0]?.answer(7);
    expect([deeds.sending, deeds.settled]).toEqual([false, 7]);
  });
  it('is not sent when there is nothing to choose', async () => {
    const { deeds, sent } = act({ mayChoose: () => false });
    await deeds.choose(choice('march'));
    expect(sent).toEqual([]);
  });
  it('is sent again with the same number until it is answered', async () => {
    const { deeds, sent } = act();
    void deeds.choose(choice('march'));
    await sent[0]?.refuse(0, 'The connection was lost.');
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(300);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.params).toEqual(sent[0]?.params);
    expect(sent[1]?.params['request']).toMatch(/^[0-9a-f-]{36}$/);
    await sent[1]?.answer(7);
    expect([deeds.settled, deeds.notice]).toEqual([7, null]);
  });
  it('is given up when there is nobody left to send it to', async () => {
    let ended = false;
    const { deeds, sent } = act({ ended: () => ended });
    void deeds.choose(choice('march'));
    ended = true;
    await sent[0]?.refuse(0, 'the connection was lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(1);
    expect(deeds.notice).toMatchObject({ kind: 'trouble', text: 'The connection was lost.' });
  });
  it('tells a refusal with its clause, and a stale one as such', async () => {
    const { deeds, sent } = act();
    void deeds.choose(choice('fire'));
    const data = { clause: 'BA-FIRE-3', reason: 'the target is out of range', text: 'Of range.' };
    await sent[0]?.refuse(5, 'refused', data);
    expect(deeds.notice).toEqual({
      kind: 'refusal',
      text: 'The target is out of range.',
      clause: 'BA-FIRE-3',
      detail: 'Of range.',
    });
    void deeds.choose(choice('fire'));
    expect(deeds.notice).toBeNull();
    await sent[1]?.refuse(STALE, 'stale');
    expect(deeds.notice).toMatchObject({ kind: 'word', clause: null });
  });
});

describe('taking back', () => {
  it('goes to before the last deed of ours', async () => {
    const { deeds, sent, log } = act();
    log.add([entry(4), entry(5, { by: 'confederate' }), entry(6, { by: 'confederate' })]);
    void deeds.undo();
    expect(sent[0]).toMatchObject({ verb: 'undo', params: { version: 6, to: 3 } });
    await sent[0]?.answer(7);
    expect(deeds.lost).toBeNull();
  });
  it('is asked of the other side when something would be lost', async () => {
    const { deeds, sent } = act();
    void deeds.undo();
    await sent[0]?.refuse(CONSENT, 'dice', { lost: ['two dice: 3, 5'] });
    expect([deeds.lost, deeds.notice]).toEqual([['two dice: 3, 5'], null]);
    void deeds.proposeUndo();
    expect(deeds.lost).toBeNull();
    expect(sent[1]).toMatchObject({ verb: 'propose_undo', params: { version: 6, to: 5 } });
    await sent[1]?.answer(7);
    expect(deeds.notice).toMatchObject({ text: 'The other side has been asked.' });
  });
  it('complains of any other refusal', async () => {
    const { deeds, sent } = act();
    void deeds.undo();
    await sent[0]?.refuse(8, 'you have no seat');
    expect([deeds.lost, deeds.notice?.text]).toEqual([null, 'You have no seat.']);
  });
});
