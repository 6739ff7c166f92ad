// The first-game guide: each step of the rulebook's introduction, when its topic first comes up.

import type { GuideStep, Prompt, Scene } from '../api/types';
import { keep, kept } from '../lib/keep';

// "Bound 1 of 13, 06:00: …": a stretch of play is what stands before the first comma or colon.
export const stretchOf = (heading: string): string => heading.split(/[,:]/)[0]?.trim() ?? '';

export class Guide {
  step = $state.raw<GuideStep | null>(null);
  finished = $state(''); // the stretch of play that has just been fought through
  on = $state(true);

  private seen: Set<string>;
  private stretch = '';
  private taught = 0;

  constructor(
    private readonly game: string,
    private readonly steps: () => GuideStep[],
  ) {
    this.seen = new Set(kept<string[]>(`guide.${game}`, []));
  }

  // Looks at what is asked of the player now.
  hear(prompt: Prompt, scene: Scene, mine: boolean): void {
    if (!this.on) return;
    this.watchStretch(stretchOf(scene.heading));
    if (!mine) return;
    if (this.step && this.step.topic !== prompt.topic) this.step = null;
    const next = this.steps().find((step) => step.topic === prompt.topic);
    if (!next || this.seen.has(next.topic) || this.step === next) return;
    this.seen.add(next.topic);
    this.taught++;
    keep(`guide.${this.game}`, [...this.seen]);
    this.step = next;
  }

  private watchStretch(stretch: string): void {
    const left = this.stretch;
    this.stretch = stretch;
    if (left !== '' && stretch !== left && this.taught > 1) {
      this.finished = left;
      this.taught = 0;
    }
  }

  dismiss(): void {
    this.step = null;
    this.finished = '';
  }
}
