// The verbs of the API over HTTP.

import type { Created, CreateTerms, Rulebook, Side } from './types';
import type { GameVerb, GameVerbs, ServerVerb, ServerVerbs } from './verbs';

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
export const NOT_YOURS = 8;
export const UNKNOWN_GAME = 9;

export const callServer = <Verb extends ServerVerb>(
  verb: Verb,
  params: ServerVerbs[Verb]['params'],
  tokens: string[] = [],
): Promise<ServerVerbs[Verb]['result']> => post(verb, params, tokens);

export const callGame = <Verb extends GameVerb>(
  game: string,
  verb: Verb,
  params: GameVerbs[Verb]['params'],
  tokens: string[],
): Promise<GameVerbs[Verb]['result']> => post(`games/${game}/${verb}`, params, tokens);

async function post<Answer>(path: string, params: unknown, tokens: string[]): Promise<Answer> {
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
  if (response.ok) return answer as Answer;
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

export const hello = () => callServer('hello', {});
export const rulebooks = async () => (await callServer('rulebooks', {})).rulebooks as Rulebook[]; // options differ with the rulebook
export const allBattles = async () => (await callServer('battles', {})).battles;
// Those that can be fought.
export const battles = async () => (await allBattles()).filter((battle) => !battle.problem);
export const levels = async () => (await callServer('levels', {})).levels;
export const openGames = async () => (await callServer('open', {})).games;
export const clauses = async (rulebook: string) =>
  (await callServer('clauses', { rulebook })).clauses;
export const convert = (asked: ServerVerbs['convert']['params']) => callServer('convert', asked);
export const muster = (asked: ServerVerbs['muster']['params']) => callServer('muster', asked);

// A club may ask a password of those who make games; the page asks for it once.
let password = '';
export async function create(terms: CreateTerms, tokens: string[] = []): Promise<Created> {
  for (;;) {
    try {
      return await callServer('create', password ? { ...terms, password } : terms, tokens);
    } catch (error) {
      if (!(error instanceof ApiError) || !asksPassword(error)) throw error;
      const given = window.prompt(sentenceOf(error));
      if (!given) throw error;
      password = given;
    }
  }
}
const asksPassword = (error: ApiError): boolean =>
  error.code === NOT_YOURS && (error.data as { password?: boolean } | null)?.password === true;

export const verify = (log: string) => callServer('verify', { log });

export const summary = (game: string, tokens: string[]) => callGame(game, 'summary', {}, tokens);
export const join = async (game: string, side: Side, name?: string) =>
  (await callGame(game, 'join', name ? { side, name } : { side }, [])).token;
export const board = (game: string) => callGame(game, 'board', {}, []);
export const result = (game: string, tokens: string[]) => callGame(game, 'result', {}, tokens);
export const log = async (game: string, tokens: string[]) =>
  (await callGame(game, 'log', {}, tokens)).log;
