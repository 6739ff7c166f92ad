// The author's desk: the battle as its files are now, looked at again whenever one is saved, and
// things put somewhere else, in the file.

import { ApiError, callServer, NOT_YOURS, sentenceOf } from '../api/http';
import type { DeskThing, DeskView, Place, SceneBoard } from '../api/types';

const REST = 1000; // milliseconds before a server that does not answer is asked again

export const keyOf = (thing: DeskThing): string => `${thing.kind}:${thing.id}`;

export class Desk {
  view = $state.raw<DeskView | null>(null);
  board = $state.raw<SceneBoard | null>(null); // the last that could be drawn
  trouble = $state(''); // why nothing is to be seen, or why something was not done
  shut = $state(false); // the key does not fit
  drawn = $state(0); // how often the files were looked at
  carried = $state.raw<{ key: string; to: Place } | null>(null); // let go, and not yet in the file

  private following = 0;

  constructor(
    readonly battle: string,
    private readonly key: string,
  ) {}

  private rulebook = '';

  // Looks at it under that rulebook, and again whenever a file is saved, until it is ended.
  follow(rulebook: string): () => void {
    const mine = ++this.following;
    this.rulebook = rulebook;
    void this.keepLooking(mine);
    return () => {
      if (this.following === mine) this.following++;
    };
  }

  private async keepLooking(mine: number): Promise<void> {
    let known = '';
    while (mine === this.following && !this.shut) {
      try {
        if (known === '' || known !== this.view?.version) await this.look(mine);
        known = this.view?.version ?? '';
        const { version } = await this.ask('desk_wait', { battle: this.battle, version: known });
        if (version !== known) known = '';
      } catch (error) {
        if (mine === this.following) this.stumble(error);
        known = '';
        await new Promise((resolve) => setTimeout(resolve, REST));
      }
    }
  }

  private async look(mine: number): Promise<void> {
    const view = await this.ask('desk', { battle: this.battle, rulebook: this.rulebook });
    if (mine !== this.following) return;
    // The same ground is not drawn anew, so that the eye stays where it was.
    if (view.board && !same(view.board, this.board)) this.board = view.board;
    this.view = view;
    this.trouble = '';
    this.carried = null;
    this.drawn++;
  }

  private stumble(error: unknown): void {
    this.trouble = sentenceOf(error);
    this.shut = error instanceof ApiError && error.code === NOT_YOURS;
  }

  async move(thing: DeskThing, to: Place): Promise<void> {
    const view = this.view;
    if (!view) return;
    this.carried = { key: keyOf(thing), to };
    try {
      await this.ask('desk_move', {
        battle: this.battle,
        rulebook: view.rulebook,
        version: view.version,
        kind: thing.kind,
        id: thing.id,
        to,
      });
      await this.look(this.following);
    } catch (error) {
      this.carried = null;
      this.stumble(error);
    }
  }

  private ask: typeof callServer = (verb, params) => callServer(verb, params, [this.key]);
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

// The thing that a piece of the board is: itself, the formation of which it is a counter, or the
// leader of a formation.
export function thingOf(things: readonly DeskThing[], piece: string): DeskThing | null {
  const named = (id: string): DeskThing | undefined =>
    ['unit', 'formation', 'leader']
      .map((kind) => things.find((thing) => thing.kind === kind && thing.id === id))
      .find((thing) => thing !== undefined);
  for (let id = piece; id !== ''; id = id.replace(/_?[^_]*$/, '')) {
    const found = named(id);
    if (found) return found;
  }
  return null;
}

// So many lines of a text, each with its number.
export function linesOf(text: string, first: number, last: number): { at: number; text: string }[] {
  return text
    .split('\n')
    .slice(first - 1, last)
    .map((line, index) => ({ at: first + index, text: line }));
}
