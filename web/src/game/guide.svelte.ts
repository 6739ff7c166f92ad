// The first-game guide: each step of the rulebook's introduction, when its topic first comes up. What
// has been told once is not told again, in this game or in another under the same rulebook.

import type { GuideStep, Prompt, Scene } from '../api/types';
import { keep, kept } from '../lib/keep';
import type { Dock } from './docking';

// "Bound 1 of 13, 06:00: …": a stretch of play is what stands before the first comma or colon.
export const stretchOf = (heading: string): string => heading.split(/[,:]/)[0]?.trim() ?? '';

const UNMEASURED = { width: 336, height: 200 }; // pixels, before the card has been laid out
const FINISHED = 'a stretch of play';

type Told = Record<string, string[]>; // topics by rulebook
const told = (): Told => kept<Told>('guide', {});
export const hasTold = (): boolean => Object.keys(told()).length > 0;
export const tellAgain = (): void => keep('guide', {});

export class Guide {
  step = $state.raw<GuideStep | null>(null);
  finished = $state(''); // the stretch of play that has just been fought through
  pointing = $state(false); // the map shows whom the step is about
  on = $state(true);
  // Where the card lies, and how large it is there.
  dock = $state<Dock>('upper-left');
  size = $state.raw(UNMEASURED);

  private stretch = '';
  private taught = 0;

  constructor(
    private readonly rulebook: () => string,
    private readonly steps: () => GuideStep[],
  ) {}

  get open(): boolean {
    return this.step !== null || this.finished !== '';
  }

  // Looks at what is asked of the player now.
  hear(prompt: Prompt, scene: Scene, mine: boolean): void {
    if (!this.on) return;
    this.watchStretch(stretchOf(scene.heading));
    if (!mine) return;
    if (this.step && this.step.topic !== prompt.topic) this.step = null;
    const next = this.steps().find((step) => step.topic === prompt.topic);
    if (!next || this.step === next || !this.firstTime(next.topic)) return;
    this.taught++;
    this.step = next;
    this.size = UNMEASURED;
    this.pointing = true;
  }

  point(): void {
    this.pointing = true;
  }

  dismiss(): void {
    this.step = null;
    this.finished = '';
    this.pointing = false;
  }

  private watchStretch(stretch: string): void {
    const left = this.stretch;
    this.stretch = stretch;
    if (left === '' || stretch === left || this.taught < 2) return;
    this.taught = 0;
    if (this.firstTime(FINISHED)) this.finished = left;
  }

  // And from now on it is not.
  private firstTime(topic: string): boolean {
    const before = told();
    const topics = before[this.rulebook()] ?? [];
    if (topics.includes(topic)) return false;
    keep('guide', { ...before, [this.rulebook()]: [...topics, topic] });
    return true;
  }
}
