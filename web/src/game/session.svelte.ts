// One game as this browser sees it: what has arrived, what is shown of it and at which pace, and
// what the player asks for. It knows no rulebook.

import * as api from '../api/http';
import { ApiError, CONSENT, sentenceOf, STALE, UNKNOWN_GAME } from '../api/http';
import { type Connection, GameSocket } from '../api/socket';
import type {
  Attempted,
  Choice,
  Entry,
  Intent,
  Odds,
  Overlay,
  Presence,
  Scene,
  SceneBoard,
  Summary,
  Update,
  View,
} from '../api/types';
import { myGame, remember, tokensOf } from '../lib/my_games';
import { settings } from '../lib/settings.svelte';
import { takenBack } from '../lib/words';
import { trailOf } from './overlays';
import { Replay } from './replay.svelte';
import { paceOf, type Step, stepsOf } from './steps';

export interface Notice {
  kind: 'refusal' | 'trouble' | 'word';
  text: string;
  clause: string | null;
  detail: string;
}

export class GameSession {
  board = $state.raw<SceneBoard | null>(null);
  summary = $state.raw<Summary | null>(null);
  shown = $state.raw<Update | null>(null);
  entries = $state.raw<Entry[]>([]);
  older = $state(0); // entries up to this version are still at the server only
  connection = $state<Connection>('connecting');
  trouble = $state('');
  waiting = $state(0); // steps that are still to be shown
  sending = $state(false);
  settled = $state(0); // the version that our last action led to
  notice = $state.raw<Notice | null>(null);
  overlay = $state.raw<Overlay | null>(null);
  trail = $state.raw<Overlay | null>(null); // what the other side has just moved
  lost = $state.raw<string[] | null>(null); // what an undo that was asked for would lose
  readonly replay: Replay;

  private socket: GameSocket;
  private queue: Step[] = [];
  private pumping = false;
  private skipping = false;
  private wake: (() => void) | null = null;
  private received = 0;
  private oddsKept = new Map<string, Promise<Odds>>();
  private closed = false;

  constructor(readonly id: string) {
    this.replay = new Replay((deeds) => this.ask('moment', { deeds }));
    this.socket = new GameSocket(
      id,
      () => tokensOf(myGame(id)),
      () => this.received || null,
      {
        attached: (view) => this.attached(view),
        update: (update) => this.receive(update),
        presence: (presence) => this.present(presence),
        connection: (state, why) => {
          this.connection = state;
          this.trouble = why;
        },
      },
    );
  }

  async open(): Promise<void> {
    try {
      this.board = await api.board(this.id);
      if (!this.closed) this.socket.open();
    } catch (error) {
      this.connection =
        error instanceof ApiError && error.code === UNKNOWN_GAME ? 'refused' : 'lost';
      this.trouble = sentenceOf(error);
      if (this.connection === 'lost' && !this.closed) setTimeout(() => void this.open(), 1500);
    }
  }

  close(): void {
    this.closed = true;
    this.skip();
    this.replay.pause();
    this.socket.close();
  }

  reattach(): void {
    this.socket.hurry();
  }

  // ---- what is shown

  get scene(): Scene | null {
    return this.replay.moment?.scene ?? this.shown?.scene ?? null;
  }
  get yours() {
    return this.summary?.yours ?? [];
  }
  get againstComputer(): boolean {
    const seats = this.summary?.seats;
    return seats?.union.kind === 'computer' || seats?.confederate.kind === 'computer';
  }
  get playing(): boolean {
    return this.waiting > 0;
  }
  get myChoice(): boolean {
    const decides = this.shown?.prompt.decides;
    return decides != null && this.yours.includes(decides);
  }
  get mayChoose(): boolean {
    return (
      this.myChoice &&
      this.connection === 'live' &&
      !this.sending &&
      !this.playing &&
      this.replay.at === null &&
      (this.shown?.version ?? 0) >= this.settled
    );
  }
  get choices(): Choice[] {
    return this.mayChoose ? (this.shown?.choices ?? []) : [];
  }

  private attached(view: View): void {
    const first = this.shown === null;
    this.summary = view.summary;
    remember(this.id, { title: view.summary.title });
    if (first) this.older = view.entries_after;
    // What happened while we were away is shown at once: the reader wants the game as it stands.
    this.queue = [];
    this.waiting = 0;
    this.skip();
    this.show(view, view.entries);
    this.received = Math.max(this.received, view.version);
  }

  private receive(update: Update): void {
    if (update.version < this.received) return;
    const fresh = update.entries.filter((entry) => entry.version > this.received);
    this.received = update.version;
    this.queue.push(...stepsOf(update, fresh));
    this.waiting = this.queue.length;
    void this.pump();
  }

  private present(presence: Presence): void {
    if (this.summary)
      this.summary = { ...this.summary, seats: presence.seats, spectators: presence.spectators };
  }

  // Shows what has arrived, one step after another, each long enough to be read.
  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      const before = this.shown;
      await this.showStep(step);
      this.leaveTrail(step, before?.scene);
      const pace = this.pacing(step) ? paceOf(step, before?.scene, this.shown?.scene) : 0;
      this.waiting = this.queue.length + (pace > 0 && this.queue.length > 0 ? 1 : 0);
      if (pace > 0) await this.rest(pace);
      this.waiting = this.queue.length;
    }
    this.skipping = false;
    this.pumping = false;
    this.waiting = 0;
  }

  private async showStep(step: Step): Promise<void> {
    if (step.update) {
      this.show(step.update, step.entries);
      return;
    }
    this.addEntries(step.entries);
    const deeds = step.entries[0]?.deeds;
    if (this.skipping || deeds === undefined || !this.shown) return;
    const moment = await this.replay.fetch(deeds).catch(() => null);
    if (moment) this.shown = { ...this.shown, scene: moment.scene, deeds, choices: [] };
  }

  private leaveTrail(step: Step, before: Scene | undefined): void {
    const by = step.entries[0]?.by;
    if (by == null) return;
    this.trail = this.yours.includes(by) ? null : trailOf(before, this.shown?.scene);
  }

  private pacing(step: Step): boolean {
    const by = step.entries[0]?.by;
    if (this.skipping || document.hidden || settings.pace === 'instant') return false;
    return by != null && !(this.yours.includes(by) && step.own);
  }

  private rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds * (settings.pace === 'slow' ? 1.8 : 1));
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  // Shows the rest at once.
  skip(): void {
    this.skipping = this.pumping;
    this.wake?.();
  }

  private show(update: Update, entries: Entry[]): void {
    if (entries.some((entry) => entry.kind === 'undo')) this.replay.forget();
    this.addEntries(entries);
    this.shown = update;
    if (this.summary)
      this.summary = {
        ...this.summary,
        version: update.version,
        deeds: update.deeds,
        decides: update.prompt.decides,
        over: update.over,
        verdict: update.verdict,
      };
    this.oddsKept.clear();
  }

  private addEntries(entries: Entry[]): void {
    const last = this.entries[this.entries.length - 1]?.version ?? 0;
    const fresh = entries.filter((entry) => entry.version > last);
    if (fresh.length > 0) this.entries = [...this.entries, ...fresh];
  }

  async fetchOlder(): Promise<void> {
    const after = Math.max(0, this.older - 200);
    const answer = await this.ask<{ entries: Entry[] }>('entries', { after, limit: 200 });
    const first = this.entries[0]?.version ?? Infinity;
    this.entries = [...answer.entries.filter((entry) => entry.version < first), ...this.entries];
    this.older = after;
  }

  // ---- what the player asks for

  // A verb that changes nothing: over the socket, or after a lost connection over HTTP.
  ask<T>(verb: string, params: unknown): Promise<T> {
    if (this.connection === 'live') return this.socket.call<T>(verb, params);
    return api.call<T>(`games/${this.id}/${verb}`, params, tokensOf(myGame(this.id)));
  }

  async choose(choice: Choice): Promise<void> {
    if (!this.mayChoose || !this.shown) return;
    this.notice = null;
    const params = {
      version: this.shown.version,
      action: choice.action,
      request: crypto.randomUUID(),
    };
    await this.act(() => this.send('apply', params));
  }

  // Sent until it is answered: the request's number makes a second carrying out impossible.
  private async send(verb: string, params: object): Promise<{ version: number }> {
    for (;;) {
      try {
        return await this.socket.call<{ version: number }>(verb, params);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 0 || this.closed) throw error;
        await new Promise((resolve) => setTimeout(resolve, 300));
        if (this.connection === 'refused') throw error;
      }
    }
  }

  private async act(deed: () => Promise<{ version: number }>): Promise<boolean> {
    this.sending = true;
    try {
      this.settled = (await deed()).version;
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  complain(error: unknown): void {
    const data =
      error instanceof ApiError ? (error.data as Partial<Record<string, unknown>> | null) : null;
    if (error instanceof ApiError && error.code === STALE) {
      this.notice = word('The game had already moved on. Nothing was done; look again.');
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

  // What a drag would do, or why it may not.
  async attempt(intent: Intent): Promise<Attempted | null> {
    try {
      return await this.ask<Attempted>('attempt', { intent });
    } catch (error) {
      this.complain(error);
      return null;
    }
  }

  odds(choice: Choice): Promise<Odds> {
    const key = JSON.stringify(choice.action);
    let odds = this.oddsKept.get(key);
    if (!odds) {
      odds = this.ask<Odds>('odds', { action: choice.action });
      this.oddsKept.set(key, odds);
      odds.catch(() => this.oddsKept.delete(key));
    }
    return odds;
  }

  async inspect(piece: string | null): Promise<void> {
    this.overlay = null;
    if (!piece) return;
    const overlay = await this.ask<Overlay>('inspect', { piece }).catch(() => null);
    this.overlay = overlay;
  }

  hint(): Promise<Choice> {
    return this.ask<Choice>('best', {});
  }

  async undo(): Promise<void> {
    if (!this.shown) return;
    this.notice = null;
    this.sending = true;
    try {
      const params = { version: this.shown.version, to: this.undoTarget() };
      this.settled = (await this.send('undo', params)).version;
    } catch (error) {
      if (error instanceof ApiError && error.code === CONSENT)
        this.lost = ((error.data as { lost?: string[] } | null)?.lost ?? []).slice();
      else this.complain(error);
    } finally {
      this.sending = false;
    }
  }

  async proposeUndo(): Promise<void> {
    const shown = this.shown;
    this.lost = null;
    if (!shown) return;
    const params = { version: shown.version, to: this.undoTarget() };
    const asked = await this.act(() => this.send('propose_undo', params));
    if (asked && !this.againstComputer) this.notice = word('The other side has been asked.');
  }

  // To before the last deed of ours: that is what a player means to have back.
  private undoTarget(): number {
    const gone = takenBack(this.entries);
    const standing = this.entries.filter(
      (entry) => entry.kind === 'deed' && !gone.has(entry.version),
    );
    const mine = standing
      .reverse()
      .find((entry) => entry.by !== null && this.yours.includes(entry.by));
    return Math.max(0, (mine?.deeds ?? this.shown?.deeds ?? 1) - 1);
  }

  async answerUndo(accept: boolean): Promise<void> {
    const version = this.shown?.version ?? 0;
    await this.act(() => this.send('answer_undo', { version, accept }));
  }

  async resign(): Promise<void> {
    const version = this.shown?.version ?? 0;
    await this.act(() => this.send('resign', { version }));
  }
}

const word = (text: string): Notice => ({ kind: 'word', text, clause: null, detail: '' });
