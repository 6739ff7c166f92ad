// The verbs of the API over HTTP.

import type {
  Battle,
  ClauseWords,
  Created,
  CreateTerms,
  Level,
  Proof,
  Result,
  Rulebook,
  SceneBoard,
  Side,
  Summary,
} from './types';

// What the server refuses, in its own sentence.
export class ApiError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

export const STALE = 6;
export const CONSENT = 7;
export const UNKNOWN_GAME = 9;

export async function call<T>(
  path: string,
  params: unknown = {},
  tokens: string[] = [],
): Promise<T> {
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (tokens.length > 0) headers['authorization'] = `Bearer ${tokens.join(',')}`;
  let response: Response;
  try {
    response = await fetch(`/api/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(params),
    });
  } catch {
    throw new ApiError(0, 'The server does not answer. Is it still running?');
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  throw errorOf(answer) ?? new ApiError(response.status, `The server answered ${response.status}.`);
}

export function errorOf(answer: unknown): ApiError | null {
  const error = (answer as { error?: { code: number; message: string; data?: unknown } } | null)
    ?.error;
  return error ? new ApiError(error.code, error.message, error.data ?? null) : null;
}

export function sentenceOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}

export const rulebooks = async () => (await call<{ rulebooks: Rulebook[] }>('rulebooks')).rulebooks;
export const battles = async () =>
  (await call<{ battles: Battle[] }>('battles')).battles.filter((battle) => !battle.problem);
export const levels = async () => (await call<{ levels: Level[] }>('levels')).levels;
export const openGames = async () => (await call<{ games: Summary[] }>('open')).games;
export const clauses = async (rulebook: string) =>
  (await call<{ clauses: ClauseWords[] }>('clauses', { rulebook })).clauses;
export const create = (terms: CreateTerms) => call<Created>('create', terms);
export const verify = (log: string) => call<Proof>('verify', { log });

export const summary = (game: string, tokens: string[]) =>
  call<Summary>(`games/${game}/summary`, {}, tokens);
export const join = async (game: string, side: Side, name?: string) =>
  (await call<{ token: string }>(`games/${game}/join`, name ? { side, name } : { side })).token;
export const board = (game: string) => call<SceneBoard>(`games/${game}/board`);
export const result = (game: string, tokens: string[]) =>
  call<Result>(`games/${game}/result`, {}, tokens);
export const log = async (game: string, tokens: string[]) =>
  (await call<{ log: string }>(`games/${game}/log`, {}, tokens)).log;
