// What each verb takes and answers, by its name, from the server's own description: a verb that
// does not exist, or a member that a verb does not know, does not compile.

import type { components, paths } from './schema';

type Words = components['schemas'];

interface Asked<Params, Result> {
  post: {
    requestBody: { content: { 'application/json': Params } };
    responses: { 200: { content: { 'application/json': Result } } };
  };
}
type Verbs<Before extends string> = {
  [
    Path in keyof paths as Path extends `${Before}${infer Name}`
      ? Name extends `${string}/${string}` | 'socket'
        ? never
        : Name
      : never
  ]: paths[Path] extends Asked<infer Params, infer Result>
    ? { params: Params; result: Result }
    : never;
};

export type ServerVerbs = Verbs<'/api/'>;
export type ServerVerb = keyof ServerVerbs;

// Of one game; each is a method of its socket too.
export type GameVerbs = Verbs<'/api/games/{game}/'>;
export type GameVerb = keyof GameVerbs;

// The socket alone knows how to attach, and tells what nobody asked for.
export interface SocketVerbs extends GameVerbs {
  attach: { params: Words['AttachParams']; result: Words['View'] };
}
export type SocketVerb = keyof SocketVerbs;
export interface SocketTellings {
  update: Words['Update'];
  presence: Words['Presence'];
}

export type Params<Verb extends SocketVerb> = SocketVerbs[Verb]['params'];
export type Result<Verb extends SocketVerb> = SocketVerbs[Verb]['result'];

// The verbs that change a game: each answers with the version that it led to.
export type DeedVerb = {
  [Verb in GameVerb]: GameVerbs[Verb]['params'] extends { version: number } ? Verb : never;
}[GameVerb];

// Asks one game, over whatever there is.
export type Ask = <Verb extends GameVerb>(
  verb: Verb,
  params: Params<Verb>,
) => Promise<Result<Verb>>;
