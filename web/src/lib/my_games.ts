// The games that this browser has a seat in or has watched, newest first, with their seat tokens.

import type { Side } from '../api/types';
import { keep, kept } from './keep';

export interface MyGame {
  game: string;
  title: string;
  tokens: Partial<Record<Side, string>>; // by the side that it is believed to act for
  loose: string[]; // tokens whose side is not known yet
  links: Partial<Record<Side, string>>; // friends' tokens, to be sent on and never used here
  guide: boolean;
  seen: number;
}

const KEY = 'games';
const MOST = 60;

export const myGames = (): MyGame[] => kept<MyGame[]>(KEY, []);

export const myGame = (game: string): MyGame | undefined =>
  myGames().find((mine) => mine.game === game);

export function remember(game: string, change: Partial<Omit<MyGame, 'game'>>): MyGame {
  const all = myGames();
  const old = all.find((mine) => mine.game === game);
  const mine: MyGame = {
    game,
    title: change.title ?? old?.title ?? '',
    tokens: { ...old?.tokens, ...change.tokens },
    loose: [...new Set([...(old?.loose ?? []), ...(change.loose ?? [])])],
    links: { ...old?.links, ...change.links },
    guide: change.guide ?? old?.guide ?? false,
    seen: change.seen ?? Date.now(),
  };
  keep(KEY, [mine, ...all.filter((other) => other.game !== game)].slice(0, MOST));
  return mine;
}

export function forget(game: string): void {
  keep(
    KEY,
    myGames().filter((mine) => mine.game !== game),
  );
}

export function tokensOf(mine: MyGame | undefined): string[] {
  if (!mine) return [];
  return [...new Set([...Object.values(mine.tokens), ...mine.loose])];
}

export const seatLink = (game: string, token: string): string =>
  `${location.origin}/game/${game}#seat=${token}`;
export const watchLink = (game: string): string => `${location.origin}/game/${game}`;
export const momentLink = (game: string, deeds: number): string =>
  `${location.origin}/game/${game}?at=${deeds}`;
