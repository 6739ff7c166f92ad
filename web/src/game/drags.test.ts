import { describe, expect, it } from 'vitest';
import type { Attempted, Choice, Intent, SceneBoard, ScenePiece } from '../api/types';
import type { PieceDrag } from '../board/types';
import { settled } from '../testing/fake_socket';
import { board, choice } from '../testing/samples';
import { Drags } from './drags.svelte';

function carry(kind: SceneBoard['kind'], may = true) {
  const asked: { intent: Intent; answer(one: Partial<Attempted>): Promise<void> }[] = [];
  const done: string[] = [];
  const ground = board(kind);
  ground.areas = [
    { id: '0305', place: { x: 5000, y: 0 }, outline: [], holes: [], level: 0, kinds: [] },
  ];
  const drags = new Drags({
    board: () => ground,
    piece: () => ({ place: { x: 0, y: 0 }, heading: 900 }) as ScenePiece,
    mayChoose: () => may,
    attempt: (intent) =>
      new Promise((resolve) => {
        const answer = (one: Partial<Attempted>) => {
          resolve({ choice: null, refusal: null, ...one });
          return settled();
        };
        asked.push({ intent, answer });
      }),
    taken: (piece) => void done.push(`takes ${piece}`),
    over: (target) => void done.push(`over ${target}`),
    aimed: (piece, one: Choice) => void done.push(`${piece} aims at ${one.target}`),
    onset: () => Promise.resolve(false),
    choose: (one) => void done.push(`chooses ${one.text}`),
  });
  const drag = (phase: PieceDrag['phase'], x: number, more: Partial<PieceDrag> = {}) =>
    drags.drag({
      phase,
      piece: 'keyes',
      to: { x, y: 0 },
      area: null,
      target: null,
      heading: null,
      ...more,
    });
  return { drags, drag, asked, done };
}

const WHY = { clause: 'IB-MOVE-1', reason: 'it is too far' } as NonNullable<Attempted['refusal']>;

describe('while a stand is carried', () => {
  it('asks one question at a time, and next the last of those that came meanwhile', async () => {
    const { drags, drag, asked } = carry('table');
    drag('start', 0);
    for (const x of [100, 200, 300]) drag('move', x);
    expect(asked.map((one) => one.intent.to.x)).toEqual([100]);
    await asked[0]?.answer({ choice: choice('to 100') });
    expect(drags.meant?.text).toBe('to 100');
    expect(asked.map((one) => one.intent.to.x)).toEqual([100, 300]);
    await asked[1]?.answer({ refusal: WHY });
    expect(drags.meant).toBeNull();
    expect(drags.refusal).toEqual({
      place: { x: 300, y: 0 },
      piece: 'keyes',
      text: 'It is too far.',
      clause: 'IB-MOVE-1',
    });
  });
  it('drops what is answered after it was put away', async () => {
    const { drags, drag, asked } = carry('table');
    drag('move', 100);
    drag('cancel', 100);
    await asked[0]?.answer({ choice: choice('to 100') });
    expect(drags.meant).toBeNull();
  });
  it('drops what is answered for an earlier drag, and asks for the one that goes on', async () => {
    const { drags, drag, asked } = carry('table');
    drag('move', 100);
    drag('cancel', 100);
    drag('move', 900);
    await asked[0]?.answer({ choice: choice('to 100') });
    expect(drags.meant).toBeNull();
    expect(asked[1]?.intent.to.x).toBe(900);
    await asked[1]?.answer({ choice: choice('to 900') });
    expect(drags.meant?.text).toBe('to 900');
  });
  it('asks nothing on a hex map, where the choices say it all', () => {
    const { drag, asked, done } = carry('hex');
    drag('start', 0);
    drag('move', 100);
    expect([asked, done]).toEqual([[], ['takes keyes']]);
  });
});

describe('when it is put down', () => {
  it('does what it would do', async () => {
    const { drag, asked, done } = carry('table');
    drag('drop', 400, { heading: 450 });
    expect(asked[0]?.intent).toEqual({ piece: 'keyes', to: { x: 400, y: 0 }, heading: 450 });
    await asked[0]?.answer({ choice: choice('to 400') });
    expect(done).toEqual(['chooses to 400']);
  });
  it('means the middle of the hex', () => {
    const { drag, asked } = carry('hex');
    drag('drop', 4810, { area: '0305' });
    expect(asked[0]?.intent.to).toEqual({ x: 5000, y: 0 });
  });
  it('weighs what it would do to somebody first', async () => {
    const { drag, asked, done } = carry('table');
    drag('drop', 400, { target: 'evans' });
    await settled();
    expect(asked[0]?.intent.target).toBe('evans');
    await asked[0]?.answer({ choice: choice('charge', { target: 'evans' }) });
    expect(done).toEqual(['keyes aims at evans']);
  });
  it('asks nothing where it stood, unless it was turned there', () => {
    const { drag, asked } = carry('table');
    drag('drop', 0, { heading: 900 });
    expect(asked).toEqual([]);
    drag('drop', 0, { heading: 1350 });
    expect(asked).toHaveLength(1);
  });
  it('is told that it is not for him to decide', () => {
    const { drags, drag, asked } = carry('table', false);
    drag('drop', 400);
    expect(asked).toEqual([]);
    expect(drags.refusal?.text).toBe('It is not for you to decide now.');
  });
});
