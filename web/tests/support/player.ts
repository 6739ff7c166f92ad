// A player for tests: makes games and hurries them on over the API, while pages look on.

import { randomBytes } from 'node:crypto';
import type { Choice, Created, CreateTerms, Side, View } from '../../src/api/types';
import type { Ask } from '../../src/api/verbs';

const STRIDE = 6; // deeds between two looks of a player in a hurry

export class Player {
  constructor(
    private readonly address: string,
    readonly game: string,
    private readonly tokens: string[],
  ) {}

  static async create(
    address: string,
    terms: CreateTerms,
  ): Promise<{ created: Created; player: Player }> {
    const created = await post<Created>(`${address}/api/create`, terms, []);
    const tokens = Object.values(created.tokens).filter((token) => typeof token === 'string');
    // Whose seats these are, their parts are in: no die waits for a page to be opened.
    for (const token of tokens) await new Player(address, created.game, [token]).addPart();
    return { created, player: new Player(address, created.game, tokens) };
  }

  readonly call: Ask = (verb, params) =>
    post(`${this.address}/api/games/${this.game}/${verb}`, params, this.tokens);

  private addPart(): Promise<unknown> {
    return this.call('part', { bytes: randomBytes(32).toString('hex') });
  }

  view(): Promise<View> {
    return this.call('view', {});
  }

  async apply(view: View, choice: Choice): Promise<void> {
    await this.call('apply', { version: view.version, action: choice.action });
  }

  // Plays as the computer would until the question is the wanted one.
  async playUntil(wanted: (view: View) => boolean, most = 600): Promise<View> {
    for (let deeds = 0; deeds < most;) {
      const view = await this.view();
      if (view.over) throw new Error('the game ended before the wanted question came');
      if (view.choices.length > 0 && wanted(view)) return view;
      if (view.choices.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        continue;
      }
      await this.apply(view, await this.call('best', {}));
      deeds++;
    }
    throw new Error(`the wanted question did not come in ${most} deeds`);
  }

  // Does nothing but end phases until the question is the wanted one.
  async passUntil(wanted: (view: View) => boolean, most = 40): Promise<View> {
    for (let deeds = 0; deeds < most; deeds++) {
      const view = await this.view();
      if (view.choices.length > 0 && wanted(view)) return view;
      const end = view.choices.find((choice) => choice.pieces.length === 0);
      if (!end) throw new Error(`nothing ends "${view.prompt.title}"`);
      await this.apply(view, end);
    }
    throw new Error(`the wanted question did not come in ${most} deeds`);
  }

  // The same in a hurry: it looks only now and then, so the wanted question is to be one that stays
  // wanted. Where a phase may not be ended, the first thing is done that may be.
  async hurryUntil(wanted: (view: View) => boolean, most = 1000): Promise<View> {
    for (let deeds = 0; deeds < most; deeds += STRIDE) {
      const view = await this.view();
      if (view.over) throw new Error('the game ended before the wanted question came');
      if (wanted(view)) return view;
      const end = view.choices.find((choice) => choice.pieces.length === 0) ?? view.choices[0];
      if (!end) throw new Error(`nothing may be done at "${view.prompt.title}"`);
      await this.carryOut(view, new Array<Choice>(STRIDE).fill(end));
    }
    throw new Error(`the wanted question did not come in ${most} deeds`);
  }

  // One after another without looking in between; what has become impossible is left out.
  async carryOut(view: View, choices: readonly Choice[]): Promise<void> {
    let version = view.version;
    for (const { action } of choices) {
      const params = { version, action, lean: true };
      const done = await this.call('apply', params).catch(() => null);
      version = done?.version ?? version;
    }
    if (choices.length > 0 && version === view.version)
      throw new Error(`nothing of it may be done at "${view.prompt.title}"`);
  }
}

export const terms = (seats: Record<Side, CreateTerms['seats'][Side]>): CreateTerms => ({
  battle: 'first-bull-run',
  rulebook: 'brothers-at-arms',
  title: 'First Bull Run',
  seats,
});

export const hotSeat = terms({ confederate: { kind: 'here' }, union: { kind: 'here' } });

// On the measured table.
const onTable =
  (rulebook: string) =>
  (battle: string, seats = hotSeat.seats): CreateTerms => ({
    battle,
    rulebook,
    title: battle,
    seats,
  });
export const ironBrigade = onTable('iron-brigade');
export const testOfBattle = onTable('test-of-battle');
export const faceToTheEnemy = onTable('face-to-the-enemy');
export const brothersAtArmsMiniatures = onTable('brothers-at-arms-miniatures');

const TOO_MANY = 429;

async function post<T>(url: string, params: unknown, tokens: string[]): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (tokens.length > 0) headers['authorization'] = `Bearer ${tokens.join(',')}`;
  let answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(params) });
  // The server's rate limit is for this player too: he is faster than any person.
  while (answer.status === TOO_MANY) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(params) });
  }
  const body = (await answer.json()) as T & { error?: { message: string } };
  if (!answer.ok) throw new Error(`${url}: ${body.error?.message ?? answer.status}`);
  return body;
}
