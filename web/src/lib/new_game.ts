// Creating a game and going to it.

import { create } from '../api/http';
import { type Created, type CreateTerms, type Side, SIDES } from '../api/types';
import { myGame, remember, tokensOf } from './my_games';
import { go } from './router.svelte';

export async function createGame(terms: CreateTerms, guide: boolean): Promise<Created> {
  // Who goes on with a game shows that he played it.
  const created = await create(terms, terms.from ? tokensOf(myGame(terms.from.game)) : []);
  const tokens: Partial<Record<Side, string>> = {};
  const links: Partial<Record<Side, string>> = {};
  for (const side of SIDES) {
    const token = created.tokens[side];
    if (token) (terms.seats[side].kind === 'here' ? tokens : links)[side] = token;
  }
  remember(created.game, { title: terms.title ?? '', tokens, links, guide });
  return created;
}

export async function fightTheComputer(
  battle: string,
  rulebook: string,
  side: Side,
  title: string,
): Promise<void> {
  const terms: CreateTerms = {
    battle,
    rulebook,
    title,
    seats: {
      confederate: { kind: 'computer', level: 'recruit' },
      union: { kind: 'computer', level: 'recruit' },
    },
  };
  terms.seats[side] = { kind: 'here' };
  const created = await createGame(terms, true);
  go(`/game/${created.game}`);
}
