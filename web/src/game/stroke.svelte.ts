// What was played for the player in one stroke since his last own decision, and whether more of it
// is to be.

import { keep, kept } from '../lib/keep';
import type { Entry, Update } from '../api/types';
import { playedPlainly, type Reader } from './asking';
import type { Deeds } from './deeds.svelte';
import type { GameLog } from './log.svelte';

const MOST_KEPT = 2000;

export interface StrokeGround {
  readonly deeds: Deeds;
  readonly log: GameLog;
  game: string;
  shown(): Update | null;
  mayChoose(): boolean;
  reader(): Reader;
}

export class Stroke {
  // After something was taken back, or when he says so, the player is asked whatever comes.
  held = $state(false);
  private versions = $state.raw<readonly number[]>([]); // of this stroke
  private all: Set<number>; // of the whole game
  private tried = -1; // the version at which it was tried last: never twice at the same

  constructor(private readonly ground: StrokeGround) {
    this.all = new Set(kept<number[]>(`plain.${ground.game}`, []));
  }

  get entries(): Entry[] {
    const wanted = new Set(this.versions);
    return this.ground.log.entries.filter((entry) => wanted.has(entry.version));
  }

  wasPlain(version: number): boolean {
    void this.versions; // whoever asked is told when there are more
    return this.all.has(version);
  }

  // Is the question that is shown about to be answered without the player?
  get goesOn(): boolean {
    return this.next !== null;
  }

  async play(): Promise<void> {
    const choice = this.next;
    const version = this.ground.shown()?.version ?? 0;
    if (!choice || !this.ground.mayChoose() || version === this.tried) return;
    this.tried = version;
    const done = await this.ground.deeds.choosePlainly(choice);
    if (done === null) return;
    this.all.add(done);
    this.versions = [...this.versions, done];
    keep(`plain.${this.ground.game}`, [...this.all].slice(-MOST_KEPT));
  }

  // The player has decided something himself: what is played from here on is another stroke.
  decided(): void {
    this.versions = [];
    this.held = false;
  }

  // He wants to be asked about the question to which the game goes back.
  hold(): void {
    this.versions = [];
    this.held = true;
  }

  private get next() {
    const shown = this.ground.shown();
    // While orders are carried out, they come first.
    if (this.held || !shown || shown.over || shown.proposal || shown.ordering) return null;
    return playedPlainly(shown, this.ground.reader());
  }
}
