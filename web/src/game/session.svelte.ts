// One game as this browser sees it: its parts, and what they need of each other. It knows no
// rulebook.

import * as api from '../api/http';
import { ApiError, sentenceOf, UNKNOWN_GAME } from '../api/http';
import { type Connection, dial, type Dial, GameSocket } from '../api/socket';
import type {
  Attempted,
  Choice,
  Entry,
  Intent,
  Measure,
  Moment,
  Presence,
  Scene,
  SceneBoard,
  Side,
  Summary,
  Update,
  View,
} from '../api/types';
import type { Ask } from '../api/verbs';
import { randomPart } from '../lib/dice';
import { chosenMeasure, Sayings } from '../lib/measure';
import { myGame, remember, tokensOf } from '../lib/my_games';
import type { Pace } from '../lib/settings.svelte';
import { Deeds } from './deeds.svelte';
import { Digest } from './digest.svelte';
import { Inspection } from './inspection.svelte';
import { GameLog } from './log.svelte';
import { Replay } from './replay.svelte';
import { Showing } from './showing.svelte';
import { Stroke } from './stroke.svelte';
import type { Reader } from './asking';

const PAUSE = 1500; // milliseconds before the board is asked for again

const question = ({ prompt }: Update): string => `${prompt.topic} ${prompt.phase}`;

export class GameSession {
  board = $state.raw<SceneBoard | null>(null);
  summary = $state.raw<Summary | null>(null);
  connection = $state<Connection>('connecting');
  trouble = $state('');
  private together = $state(''); // the last question that both sides were asked at once

  readonly replay: Replay;
  readonly log: GameLog;
  readonly showing: Showing;
  readonly inspection: Inspection;
  readonly deeds: Deeds;
  readonly stroke: Stroke;
  readonly digest: Digest;

  private socket: GameSocket;
  private closed = false;
  private readonly sayings = new Sayings();

  constructor(
    readonly id: string,
    pace: () => Pace,
    wires: Dial = dial,
    private readonly likes: () => string = () => '', // the name of a measure
    reader: () => Reader = () => ({ asking: 'everything', askAbout: [] }),
  ) {
    this.replay = new Replay((deeds) => this.ask('moment', { deeds }));
    this.log = new GameLog(this.ask);
    this.inspection = new Inspection(this.ask);
    this.showing = new Showing({
      log: this.log,
      replay: this.replay,
      yours: () => this.yours,
      pace,
      stands: (update) => this.stands(update),
      passes: () => this.inspection.stale(),
    });
    this.deeds = new Deeds({
      log: this.log,
      habits: {
        wasPlain: (version) => this.stroke.wasPlain(version),
        decided: () => this.decided(),
        hold: () => this.stroke.hold(),
      },
      shown: () => this.shown,
      yours: () => this.yours,
      againstComputer: () => this.againstComputer,
      mayChoose: () => this.mayChoose,
      ended: () => this.closed || this.connection === 'refused',
      call: (verb, params) => this.socket.call(verb, params),
    });
    this.stroke = new Stroke({
      game: id,
      deeds: this.deeds,
      log: this.log,
      shown: () => this.shown,
      mayChoose: () => this.mayChoose,
      reader,
    });
    this.digest = new Digest({
      log: this.log,
      replay: this.replay,
      yours: () => this.yours,
      wasPlain: (version) => this.stroke.wasPlain(version),
    });
    const handlers = {
      attached: (view: View) => this.attached(view),
      update: (update: Update) => this.showing.receive(update),
      presence: (presence: Presence) => this.present(presence),
      connection: (state: Connection, why: string) => this.connected(state, why),
    };
    const after = (): number | null => this.showing.received || null;
    this.socket = new GameSocket(id, () => this.tokens, after, handlers, wires);
  }

  async open(): Promise<void> {
    try {
      this.board = await api.board(this.id);
      if (!this.closed) this.socket.open();
    } catch (error) {
      const unknown = error instanceof ApiError && error.code === UNKNOWN_GAME;
      this.connected(unknown ? 'refused' : 'lost', sentenceOf(error));
      if (!unknown && !this.closed) setTimeout(() => void this.open(), PAUSE);
    }
  }

  close(): void {
    this.closed = true;
    this.showing.skip();
    this.replay.pause();
    this.socket.close();
  }

  reattach(): void {
    this.socket.hurry();
  }

  // A verb that changes nothing: over the socket, or after a lost connection over HTTP.
  readonly ask: Ask = (verb, params) =>
    this.connection === 'live'
      ? this.socket.call(verb, params)
      : api.callGame(this.id, verb, params, this.tokens);

  // What a drag would do, or why it may not.
  async attempt(intent: Intent): Promise<Attempted | null> {
    try {
      return this.say(await this.ask('attempt', { intent }));
    } catch (error) {
      this.deeds.complain(error);
      return null;
    }
  }

  // ---- what is shown

  get measure(): Measure | null {
    return chosenMeasure(this.board?.measures ?? [], this.likes());
  }
  // With every length in the reader's measure. What the server has said is shown only like this.
  say<T extends object | null>(message: T): T {
    return this.sayings.in(this.measure, message);
  }
  get shown(): Update | null {
    return this.say(this.showing.shown);
  }
  get moment(): Moment | null {
    return this.say(this.replay.moment);
  }
  get scene(): Scene | null {
    return this.moment?.scene ?? this.shown?.scene ?? null;
  }
  get yours(): readonly Side[] {
    return this.summary?.yours ?? [];
  }
  get againstComputer(): boolean {
    const seats = this.summary?.seats;
    return seats?.union.kind === 'computer' || seats?.confederate.kind === 'computer';
  }
  get playing(): boolean {
    return this.showing.waiting > 0;
  }
  get myChoice(): boolean {
    const decides = this.shown?.prompt.decides;
    return decides != null && this.yours.includes(decides);
  }
  // Whether orders can be given at all: not after the end, in the past, or by who only watches.
  get commands(): boolean {
    return (
      this.yours.length > 0 &&
      this.shown?.over === false &&
      !this.summary?.kept &&
      this.replay.at === null
    );
  }
  // Whether the player has decided anything in this game yet; who only watches has not to.
  get begun(): boolean {
    const own = (entry: Entry): boolean => !this.stroke.wasPlain(entry.version);
    return this.yours.length === 0 || this.log.lastDeedOf(this.yours, own) !== null;
  }
  // Both sides were asked at once, and ours has answered.
  get waiting(): boolean {
    return this.shown !== null && !this.myChoice && this.together === question(this.shown);
  }
  get mayChoose(): boolean {
    return (
      this.myChoice &&
      this.connection === 'live' &&
      !this.deeds.sending &&
      !this.playing &&
      this.replay.at === null &&
      (this.shown?.version ?? 0) >= this.deeds.settled
    );
  }
  get choices(): Choice[] {
    return this.mayChoose ? (this.shown?.choices ?? []) : [];
  }

  // ---- what the server says

  private decided(): void {
    this.stroke.decided();
    this.showing.acted();
  }

  private get tokens(): string[] {
    return tokensOf(myGame(this.id));
  }

  private connected(state: Connection, why: string): void {
    this.connection = state;
    this.trouble = why;
  }

  private asked(update: Update): void {
    if (update.choosers.length === 2) this.together = question(update);
  }

  private attached(view: View): void {
    this.asked(view);
    this.summary = view.summary;
    remember(this.id, { title: view.summary.title });
    this.showing.attached(view);
    this.addParts();
  }

  // No die falls before every seat has added its bytes: ours are sent without a question, once for
  // each seat, and again after a connection that was lost. The server keeps the first.
  private addParts(): void {
    for (const side of this.yours)
      if (this.summary?.seats[side].part_wanted)
        this.socket.call('part', { side, bytes: randomPart() }).catch(() => null);
  }

  private stands(update: Update): void {
    this.asked(update);
    if (this.summary)
      this.summary = {
        ...this.summary,
        version: update.version,
        deeds: update.deeds,
        decides: update.prompt.decides,
        choosers: update.choosers,
        over: update.over,
        verdict: update.verdict,
      };
    this.inspection.anew();
  }

  private present({ seats, spectators }: Presence): void {
    if (this.summary) this.summary = { ...this.summary, seats, spectators };
  }
}
