import { describe, expect, it } from 'vitest';
import type { Attempted, Choice, Intent, Odds, ScenePiece } from '../api/types';
import { settled } from '../testing/fake_socket';
import { choice } from '../testing/samples';
import { Onset } from './onset.svelte';

const at = (id: string, x: number): ScenePiece =>
  ({ id, name: id, place: { x, y: 0 } }) as ScenePiece;
const keyes = at('keyes', 0);
const evans = at('evans', 3000);
const ghosts = [{ place: evans.place, heading: 0, stands: [] }] as unknown as Choice['ghosts'];
const none: Attempted = { choice: null, refusal: null };
const refused = (reason: string): Attempted => ({
  choice: null,
  refusal: { clause: 'XX-9', reason, text: '' },
});

function onset(choices: Choice[], answer: (intent: Intent) => Attempted = () => none) {
  return new Onset({
    choices: () => choices,
    unit: () => 1000,
    attempt: (intent) => Promise.resolve(answer(intent)),
    odds: () =>
      Promise.resolve({ outcomes: [], chances: [], tally: [], answers: [] } as unknown as Odds),
  });
}
const told = (one: Onset) =>
  one.ways.map((way) => [way.kind, way.choices.map(({ text }) => text), way.why?.text ?? '']);

describe('a piece dropped on an enemy', () => {
  it('may charge, which goes there, or fire, which does not', async () => {
    const volley = choice('volley', { pieces: ['keyes'], target: 'evans' });
    const charge = choice('charge', {
      pieces: ['keyes'],
      target: 'evans',
      path: [evans.place],
      ghosts,
    });
    const asked = onset([volley, charge]);
    expect(await asked.ask(keyes, evans)).toBe(true);
    expect(told(asked)).toEqual([
      ['charge', ['charge'], ''],
      ['fire', ['volley'], ''],
    ]);
    await settled();
    expect(asked.odds.size).toBe(2);
  });
  it('fires though its shot is drawn as a line', async () => {
    const shot = choice('shot', { pieces: ['keyes'], target: 'evans', path: [evans.place] });
    const asked = onset([shot]);
    expect(await asked.ask(keyes, evans)).toBe(true);
    expect(told(asked)).toEqual([
      ['charge', [], ''],
      ['fire', ['shot'], ''],
    ]);
    // Whoever only pointed at the enemy is not asked what there is no choice about.
    asked.close();
    expect(await asked.ask(keyes, evans, 'closing')).toBe(false);
    expect(asked.open).toBe(false);
  });
  it('closes by a move that ends beside the enemy, the others being none', async () => {
    const beside = choice('beside', { pieces: ['keyes'], path: [{ x: 2000, y: 0 }] });
    const short = choice('short', { pieces: ['keyes'], path: [{ x: 1000, y: 0 }] });
    const asked = onset([short, beside], () => refused('units fire in phase 10'));
    expect(await asked.ask(keyes, evans)).toBe(true);
    expect(told(asked)).toEqual([
      ['charge', ['beside'], ''],
      ['fire', [], 'Units fire in phase 10.'],
    ]);
  });
  it('is not asked where neither may be done: the refusal is told as ever', async () => {
    const asked = onset([], () => refused('it has no orders'));
    expect(await asked.ask(keyes, evans)).toBe(false);
    expect(asked.open).toBe(false);
  });
  it('is offered what the drag meant, though no list holds it', async () => {
    const meant = choice('wheel and charge', {
      pieces: ['keyes'],
      target: 'evans',
      path: [evans.place],
      ghosts,
    });
    const asked = onset([], ({ target }) => (target ? { choice: meant, refusal: null } : none));
    await asked.ask(keyes, evans);
    expect(told(asked)[0]).toEqual(['charge', ['wheel and charge'], '']);
  });
});
