// What has arrived, shown one step after another, each long enough to be read.

import type { Overlay, Scene, Side, Update, View } from '../api/types';
import type { Pace } from '../lib/settings.svelte';
import type { GameLog } from './log.svelte';
import { trailOf } from './overlays';
import type { Replay } from './replay.svelte';
import { hurry, LONGEST, marchesTogether, paceOf, type Step, stepsOf } from './steps';

const SLOWER = 1.8;

export interface ShowingGround {
  readonly log: GameLog;
  readonly replay: Replay;
  yours(): readonly Side[];
  pace(): Pace;
  stands(update: Update): void; // the game is shown as it stands after this
  passes(): void; // it is shown as it stood in passing
}

export class Showing {
  shown = $state.raw<Update | null>(null);
  waiting = $state(0); // steps that are still to be shown
  trail = $state.raw<Overlay | null>(null); // what the other side has just moved
  received = 0; // the newest version that has arrived

  private queue: Step[] = [];
  private pumping = false;
  private skipping = false;
  private wake: (() => void) | null = null;
  private beginning = 0; // counts the times that everything began anew
  private watched = 0; // milliseconds of the other side's doings since we last acted ourselves

  constructor(private readonly ground: ShowingGround) {}

  // What happened while we were away is shown at once: the reader wants the game as it stands.
  attached(view: View): void {
    if (this.shown === null) this.ground.log.older = view.entries_after;
    this.beginning++;
    this.queue = [];
    this.waiting = 0;
    this.skip();
    this.show(view, view.entries);
    this.received = Math.max(this.received, view.version);
  }

  receive(update: Update): void {
    if (update.version < this.received) return;
    const fresh = update.entries.filter((entry) => entry.version > this.received);
    this.received = update.version;
    this.queue = marchesTogether([...this.queue, ...stepsOf(update, fresh)]);
    this.waiting = this.queue.length;
    void this.pump();
  }

  // The player has decided something: what follows is another turn to be watched.
  acted(): void {
    this.watched = 0;
  }

  // Shows the rest at once.
  skip(): void {
    this.skipping = this.pumping;
    this.wake?.();
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    for (let step = this.queue.shift(); step; step = this.queue.shift()) {
      const before = this.shown?.scene;
      const beginning = this.beginning;
      const begun = Date.now();
      if (this.isOwn(step) && step.entries.some((entry) => entry.order !== null)) this.acted();
      await this.showStep(step);
      if (beginning !== this.beginning) continue;
      this.leaveTrail(step, before);
      const pace = this.paceFor(step, before, Date.now() - begun);
      this.waiting = this.queue.length + (pace > 0 && this.queue.length > 0 ? 1 : 0);
      if (pace > 0) await this.rest(pace);
      if (!this.isOwn(step)) this.watched += Date.now() - begun;
      this.waiting = this.queue.length;
    }
    this.skipping = false;
    this.pumping = false;
    this.waiting = 0;
    if (this.ground.yours().length === 0) this.acted(); // who only watches never does
  }

  // How long a step is to be seen: all of the other side's together no longer than can be borne.
  private paceFor(step: Step, before: Scene | undefined, fetched: number): number {
    if (!this.pacing(step)) return 0;
    const slower = this.ground.pace() === 'slow' ? SLOWER : 1;
    const left = Math.max(0, LONGEST - this.watched - fetched) / slower;
    return hurry([step, ...this.queue], left) * paceOf(step, before, this.shown?.scene);
  }

  private async showStep(step: Step): Promise<void> {
    if (step.update) {
      this.show(step.update, step.entries);
      return;
    }
    this.ground.log.add(step.entries);
    const deeds = step.entries[step.entries.length - 1]?.deeds;
    const late = this.watched >= LONGEST; // the rest is seen as it stands at the end
    if (this.skipping || late || deeds === undefined || !this.shown) return;
    const beginning = this.beginning;
    const moment = await this.ground.replay.fetch(deeds).catch(() => null);
    // Meanwhile the game may have been shown as it stands.
    if (!moment || beginning !== this.beginning) return;
    this.shown = { ...this.shown, scene: moment.scene, deeds, choices: [] };
    this.ground.passes();
  }

  private show(update: Update, entries: Update['entries']): void {
    if (entries.some((entry) => entry.kind === 'undo')) this.ground.replay.forget();
    this.ground.log.add(entries);
    this.shown = update;
    this.ground.stands(update);
  }

  private leaveTrail(step: Step, before: Scene | undefined): void {
    const by = step.entries[0]?.by;
    if (by == null) return;
    this.trail = this.ground.yours().includes(by) ? null : trailOf(before, this.shown?.scene);
  }

  private pacing(step: Step): boolean {
    if (this.skipping || this.ground.pace() === 'instant') return false;
    return step.entries[0]?.by != null && !(this.isOwn(step) && step.own);
  }

  private isOwn(step: Step): boolean {
    const by = step.entries[0]?.by;
    return by != null && this.ground.yours().includes(by);
  }

  private rest(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const slower = this.ground.pace() === 'slow' ? SLOWER : 1;
      const timer = setTimeout(resolve, milliseconds * slower);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
