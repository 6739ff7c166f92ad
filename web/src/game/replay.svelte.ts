// The timeline: the game as it stood after any number of deeds.

import type { Moment } from '../api/types';

const TICK = 1100;
const MOST_KEPT = 400;

export class Replay {
  at = $state<number | null>(null); // null: live
  moment = $state.raw<Moment | null>(null);
  running = $state(false);

  private kept = new Map<number, Promise<Moment>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: (deeds: number) => Promise<Moment>) {}

  fetch(deeds: number): Promise<Moment> {
    let moment = this.kept.get(deeds);
    if (!moment) {
      if (this.kept.size > MOST_KEPT) this.kept.clear();
      moment = this.ask(deeds);
      this.kept.set(deeds, moment);
      moment.catch(() => this.kept.delete(deeds));
    }
    return moment;
  }

  async show(deeds: number): Promise<void> {
    this.at = deeds;
    const moment = await this.fetch(deeds);
    // The reader may have moved on while it was fetched.
    if (this.at === deeds) this.moment = moment;
  }

  live(): void {
    this.pause();
    this.at = null;
    this.moment = null;
  }

  play(last: () => number): void {
    this.running = true;
    const step = async () => {
      if (!this.running) return;
      const next = (this.at ?? -1) + 1;
      if (next > last()) {
        this.pause();
        return;
      }
      await this.show(next).catch(() => this.pause());
      this.timer = setTimeout(() => void step(), TICK);
    };
    if (this.at === null || this.at >= last()) this.at = -1;
    void step();
  }

  pause(): void {
    this.running = false;
    clearTimeout(this.timer);
  }

  // After an undo the same number means another moment.
  forget(): void {
    this.kept.clear();
  }
}
