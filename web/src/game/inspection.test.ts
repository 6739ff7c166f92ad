import { describe, expect, it } from 'vitest';
import type { Ask } from '../api/verbs';
import { settled } from '../testing/fake_socket';
import { choice, overlay } from '../testing/samples';
import { Inspection } from './inspection.svelte';

interface Question {
  verb: string;
  params: { piece?: string; action?: unknown };
  answer(result: unknown): Promise<void>;
  fail(): Promise<void>;
}

function inspect() {
  const asked: Question[] = [];
  const ask = ((verb: string, params: Question['params']) =>
    new Promise((resolve, reject) => {
      const answer = (result: unknown) => (resolve(result), settled());
      const fail = () => (reject(new Error('no')), settled());
      asked.push({ verb, params, answer, fail });
    })) as unknown as Ask;
  return { inspection: new Inspection(ask), asked };
}
const told = (inspection: Inspection) => inspection.overlay?.lines[0]?.text ?? null;

describe('what is drawn about the piece in hand', () => {
  it('is dropped when it comes for a piece that is no longer in hand', async () => {
    const { inspection, asked } = inspect();
    void inspection.of('keyes');
    void inspection.of('sherman');
    await asked[1]?.answer(overlay('of Sherman'));
    await asked[0]?.answer(overlay('of Keyes'));
    expect(told(inspection)).toBe('of Sherman');
  });
  it('is dropped when it comes after the hand was emptied', async () => {
    const { inspection, asked } = inspect();
    void inspection.of('keyes');
    void inspection.of(null);
    await asked[0]?.answer(overlay('of Keyes'));
    expect(told(inspection)).toBeNull();
    expect(asked).toHaveLength(1);
  });
  it('is dropped when the same piece was put down and taken up meanwhile', async () => {
    const { inspection, asked } = inspect();
    void inspection.of('keyes');
    void inspection.of(null);
    void inspection.of('keyes');
    await asked[0]?.answer(overlay('before'));
    expect(told(inspection)).toBeNull();
    await asked[1]?.answer(overlay('now'));
    expect(told(inspection)).toBe('now');
  });
  it('is asked for again when the game has moved on, and is not drawn where the piece stood', async () => {
    const { inspection, asked } = inspect();
    void inspection.of('keyes');
    await asked[0]?.answer(overlay('before the march'));
    inspection.anew();
    expect(told(inspection)).toBeNull();
    expect(asked[1]).toMatchObject({ verb: 'inspect', params: { piece: 'keyes' } });
    await asked[1]?.answer(overlay('after the march'));
    expect(told(inspection)).toBe('after the march');
  });
  it('is nothing when it cannot be had', async () => {
    const { inspection, asked } = inspect();
    void inspection.of('keyes');
    await asked[0]?.fail();
    expect(told(inspection)).toBeNull();
    inspection.anew();
    await asked[1]?.answer(overlay('back again'));
    expect(told(inspection)).toBe('back again');
  });
});

describe('the chances of a choice', () => {
  it('are asked for once in a position, and again in the next', () => {
    const { inspection, asked } = inspect();
    const volley = choice('volley');
    expect(inspection.odds(volley)).toBe(inspection.odds({ ...volley }));
    void inspection.odds(choice('charge'));
    expect(asked.map((one) => one.params.action)).toEqual([{ name: 'volley' }, { name: 'charge' }]);
    inspection.anew();
    void inspection.odds(volley);
    expect(asked).toHaveLength(3);
  });
  it('may be asked for again after they could not be had', async () => {
    const { inspection, asked } = inspect();
    const first = inspection.odds(choice('volley'));
    await asked[0]?.fail();
    await expect(first).rejects.toThrow();
    void inspection.odds(choice('volley'));
    expect(asked).toHaveLength(2);
  });
});
