// What the player does to the game: sent until it is answered, told as done, or refused in a
// sentence.

import { ApiError, CONSENT, sentenceOf, STALE } from '../api/http';
import type { Choice, Side, Update } from '../api/types';
import type { DeedVerb, Params } from '../api/verbs';
import type { GameLog } from './log.svelte';

export interface Notice {
  kind: 'refusal' | 'trouble' | 'word';
  text: string;
  clause: string | null;
  detail: string;
  offers?: Choice; // it can be done from here
}

// Whoever plays what is plain hears what the player does himself.
export interface Habits {
  wasPlain(version: number): boolean;
  decided(): void;
  hold(): void;
}

export interface DeedGround {
  readonly log: GameLog;
  readonly habits: Habits;
  shown(): Update | null;
  yours(): readonly Side[];
  againstComputer(): boolean;
  mayChoose(): boolean;
  ended(): boolean; // there is nobody left to send it to
  call<Verb extends DeedVerb>(verb: Verb, params: Params<Verb>): Promise<{ version: number }>;
}

const AGAIN = 300; // milliseconds before a thing is sent again

export class Deeds {
  sending = $state(false);
  settled = $state(0); // the version that our last action led to
  notice = $state.raw<Notice | null>(null);
  lost = $state.raw<string[] | null>(null); // what an undo that was asked for would lose
  wanted: { to?: number } | null = null; // how many deeds would stand after it

  constructor(private readonly ground: DeedGround) {}

  async choose(choice: Choice): Promise<void> {
    const shown = this.ground.shown();
    if (!this.ground.mayChoose() || !shown) return;
    this.notice = null;
    this.ground.habits.decided();
    const request = crypto.randomUUID();
    await this.act('apply', { version: shown.version, action: choice.action, request });
  }

  // What was no decision: the version that it led to; nothing if it was not done.
  async choosePlainly(choice: Choice): Promise<number | null> {
    const shown = this.ground.shown();
    if (!this.ground.mayChoose() || !shown) return null;
    const request = crypto.randomUUID();
    const params = { version: shown.version, action: choice.action, request };
    // Another page of the same player may have done it already.
    const done = await this.act('apply', params, (error) => error.code === STALE);
    return done ? this.settled : null;
  }

  // To before the last thing that the player decided himself, or to where so many deeds stood.
  async undo(to: number | null = null): Promise<void> {
    const shown = this.ground.shown();
    if (!shown) return;
    this.notice = null;
    this.wanted = to === null ? this.undoTarget(shown) : { to };
    const params = { version: shown.version, ...this.wanted };
    const done = await this.act('undo', params, (error) => {
      if (error.code !== CONSENT) return false;
      this.lost = ((error.data as { lost?: string[] } | null)?.lost ?? []).slice();
      return true;
    });
    if (done) this.ground.habits.hold();
  }

  async proposeUndo(): Promise<void> {
    const shown = this.ground.shown();
    this.lost = null;
    if (!shown) return;
    const params = { version: shown.version, ...(this.wanted ?? this.undoTarget(shown)) };
    const asked = await this.act('propose_undo', params);
    if (asked) this.ground.habits.hold();
    if (asked && !this.ground.againstComputer()) this.say('The other side has been asked.');
  }

  async answerUndo(accept: boolean): Promise<void> {
    await this.act('answer_undo', { version: this.version, accept });
  }

  async resign(): Promise<void> {
    await this.act('resign', { version: this.version });
  }

  say(text: string, clause: string | null = null, detail = ''): void {
    this.notice = { kind: 'word', text, clause, detail };
  }

  // A hint: what might be done, why, and a button that does it.
  offer(choice: Choice, text: string, detail: string): void {
    this.notice = { kind: 'word', text, clause: choice.clause, detail, offers: choice };
  }

  complain(error: unknown): void {
    const data =
      error instanceof ApiError ? (error.data as Partial<Record<string, unknown>> | null) : null;
    if (error instanceof ApiError && error.code === STALE) {
      this.say('The game had already moved on. Nothing was done; look again.');
    } else if (data && typeof data['clause'] === 'string') {
      this.notice = {
        kind: 'refusal',
        text: sentenceOf(new Error(String(data['reason']))),
        clause: data['clause'],
        detail: String(data['text'] ?? ''),
      };
    } else {
      this.notice = { kind: 'trouble', text: sentenceOf(error), clause: null, detail: '' };
    }
  }

  private get version(): number {
    return this.ground.shown()?.version ?? 0;
  }

  // To before the last deed that the player decided himself; of deeds by an order the server knows
  // where it began.
  private undoTarget(shown: Update): { to?: number } {
    const { log, habits } = this.ground;
    const yours = this.ground.yours();
    const mine =
      log.lastDeedOf(yours, (entry) => !habits.wasPlain(entry.version)) ?? log.lastDeedOf(yours);
    if (mine?.order != null && mine.deeds === shown.deeds) return {};
    return { to: Math.max(0, (mine?.deeds ?? shown.deeds) - 1) };
  }

  private async act<Verb extends DeedVerb>(
    verb: Verb,
    params: Params<Verb>,
    otherwise: (error: ApiError) => boolean = () => false,
  ): Promise<boolean> {
    this.sending = true;
    try {
      this.settled = (await this.send(verb, params)).version;
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && otherwise(error))) this.complain(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  // Sent until it is answered: the number that it carries makes a second carrying out impossible.
  private async send<Verb extends DeedVerb>(
    verb: Verb,
    params: Params<Verb>,
  ): Promise<{ version: number }> {
    for (;;) {
      try {
        return await this.ground.call(verb, params);
      } catch (error) {
        const unanswered = error instanceof ApiError && error.code === 0;
        if (!unanswered || this.ground.ended()) throw error;
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    }
  }
}
